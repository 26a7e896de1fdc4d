// Positions: a set-up that begins in the middle says where every card lies. What it leaves out is
// as at the start of a game; nothing has been done in the turn that it begins in.
#include "games/abyssal_conspiracy/cards/position.h"

#include "games/abyssal_conspiracy/cards/written.h"
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

const std::vector<std::string>& words_of_list(std::string_view name) {
  return vocabulary().lists[at(vocabulary().list(name))].words;
}

/// A step that a position may begin with, and where its procedure stands then.
struct FirstStep {
  std::string_view word;
  u8 step;
  bool with_house;  ///< a house is active by then
};
constexpr FirstStep of_turn(std::string_view word, TurnStepName step, bool with_house = true) {
  return {word, static_cast<u8>(step), with_house};
}
constexpr FirstStep of_conspiracy(std::string_view word, ConspiracyStep step) {
  return {word, static_cast<u8>(step), false};
}
constexpr std::array kPlayersSteps{
    of_turn("start", TurnStepName::Begin, false), of_turn("move", TurnStepName::Forge, false),
    of_turn("house", TurnStepName::House, false), of_turn("archives", TurnStepName::Archives),
    of_turn("play", TurnStepName::OpenAct),       of_turn("ready", TurnStepName::Ready),
    of_turn("draw", TurnStepName::Draw),          of_turn("end", TurnStepName::AnnounceEnd),
};
constexpr std::array kConspiracysSteps{
    of_conspiracy("start", ConspiracyStep::Begin),
    of_conspiracy("seal", ConspiracyStep::OpenSeal),
    of_conspiracy("adventure", ConspiracyStep::Draw),
    of_conspiracy("creatures", ConspiracyStep::Creatures),
    of_conspiracy("artifacts", ConspiracyStep::Artifacts),
    of_conspiracy("ready", ConspiracyStep::Ready),
    of_conspiracy("end", ConspiracyStep::AnnounceEnd),
};

constexpr int kMostOnCard = 255, kMostInPool = 9999;

class PositionReader {
 public:
  explicit PositionReader(Play& p) : p_(p), s_(p.s) {}

  void read(const Written& all) {
    all.expect_members(
        {"round", "order", "turn", "tide", "amber", "seals", "map", "players", "conspiracy"});
    clear_table();
    s_.round = all.member("round").number(1, kMostRounds, 1);
    read_order(all.member("order"));
    s_.tide = all.member("tide").word({"low", "high"}, 0) == 1 ? Tide::High : Tide::Low;
    const Written amber = all.member("amber");
    amber.expect_members({"team", "conspiracy"});
    s_.amber[kTeamSide] = amber.member("team").number(0, kMostInPool, 0);
    s_.amber[kConspiracySide] = amber.member("conspiracy").number(0, kMostInPool, 0);
    read_seals(all.member("seals"));
    read_map(all.member("map"));
    read_players(all.member("players"));
    read_conspiracy(all.member("conspiracy"));
    lay_piles();
    check_binder(all);
    open_turn_of(all.member("turn"));
    Rules::renew(p_);
    check_power();
  }

 private:
  // ---- whose cards there are

  /// Every card waits to be said where it lies; what nobody names lies face down in its deck.
  void clear_table() {
    for (Pile& deck : s_.decks) deck = {};
    s_.pools = {};
    s_.hand_kept = narrow<u8>((1 << s_.players) - 1);
  }
  [[nodiscard]] bool is_taken(int piece) const { return !taken_[at(piece)].empty(); }
  [[nodiscard]] static std::string player_path(int seat) {
    return "players[" + std::to_string(seat) + "]";
  }

  /// Every card that a position may name.
  [[nodiscard]] std::vector<u16> all_cards() const {
    std::vector<u16> all{p_.content.vaultbinder};
    all.insert(all.end(), p_.content.archon.begin(), p_.content.archon.end());
    all.insert(all.end(), p_.content.adventure.begin(), p_.content.adventure.end());
    return all;
  }
  /// Which printed card is meant, by its id or as people write it.
  [[nodiscard]] int definition(const Written& where, const std::string& word) const {
    const auto& cards = p_.content.cards;
    const std::vector<u16> all = all_cards();
    for (const u16 number : all)
      if (cards[number].id == word) return number;
    for (const u16 number : all)
      if (is_called(cards[number].id, cards[number].name, word)) return number;
    for (const UnwrittenCard& known : p_.content.unwritten)
      if (is_called(known.id, known.name, word))
        where.refuse(known.name +
                     " is known by name and not yet written for this game, so no "
                     "deck has it; take another card");
    std::vector<std::string> names;
    for (const u16 number : all) names.push_back(cards[number].id);
    for (const u16 number : all) names.push_back(cards[number].name);
    where.refuse("no card is called '" + word + "'" + did_you_mean(word, names));
  }
  /// Whose deck a card belongs to: an adventure card's is clear, any other is of whoever is meant
  /// by where it stands, unless it says.
  int owner(const Written& item, int number, int otherwise) const {
    const Written owner = item.member("owner");
    const CardDef& def = p_.content.cards[at(number)];
    if (def.is_adventure()) {
      if (owner.is_given())
        owner.refuse(def.name +
                     " is an adventure card and belongs to no player; leave 'owner' out");
      return kConspiracy;
    }
    const int seat = owner.number(0, s_.players - 1, otherwise);
    if (seat == kConspiracy)
      item.refuse(def.name + " is a card of a player's deck; say of whose with 'owner'");
    return seat;
  }
  /// The card that is written here, one of its owner's that lies nowhere else.
  int take(const Written& item, int otherwise) {
    const Written id = item.is_object() ? item.member("id") : item;
    if (id.text() == nullptr) id.refuse("expected a card: its id, or an object with 'id'");
    const int number = definition(id, *id.text());
    const int seat = owner(item, number, otherwise);
    const bool binder = number == p_.content.vaultbinder;
    const int first = binder ? kVaultbinder : seat * kDeckSize;
    const int end = binder ? kCards : seat == kConspiracy ? kVaultbinder : first + kDeckSize;
    int have = 0;
    std::string elsewhere;
    for (int piece = first; piece < end; ++piece) {
      if (card(p_, piece).def != number) continue;
      if (!is_taken(piece)) {
        taken_[at(piece)] = item.path();
        return piece;
      }
      ++have;
      elsewhere = taken_[at(piece)];
    }
    const std::string& name = p_.content.cards[at(number)].name;
    const std::string deck =
        seat == kConspiracy ? "the adventure" : "the deck of " + player_path(seat);
    if (have == 0)
      item.refuse(name + " is not in " + deck + "; name a card of that deck" +
                  (seat == kConspiracy ? "" : ", or say with 'owner' whose it is"));
    item.refuse(name + " lies at " + elsewhere + " already, and " + deck + " has " +
                count_of(have, "copy", "copies") + "; take one of them away");
  }

  // ---- zones

  void lay(int piece, Zone zone, int whose) {
    Card& c = card(p_, piece);
    const bool binder = is_binder(piece);
    if (binder) s_.zones[kConspiracy][static_cast<std::size_t>(Zone::Nowhere)].clear(at(piece));
    c.zone = zone;
    c.home = c.controller = narrow<u8>(whose);
    if (zone == Zone::Play) {
      if (binder) s_.binder = 1;
      return s_.play.set(at(piece));
    }
    if (zone == Zone::FaceDown) return;
    s_.zones[at(whose)][static_cast<std::size_t>(zone)].set(at(piece));
    if (zone == Zone::Discard) s_.discard[at(whose)].push_back(narrow<u8>(piece));
  }
  /// A card that lies in no line and on no other: its id, or that and whose it is.
  int take_loose(const Written& item, int seat) {
    if (item.is_object()) item.expect_members({"id", "owner"});
    const int piece = take(item, seat);
    if (is_binder(piece))
      item.refuse("the Vaultbinder is set aside, or among the artifacts of a player");
    return piece;
  }
  // AC-RUL-54: these piles have only the cards of their own deck.
  int take_own(const Written& item, int seat) {
    const int piece = take_loose(item, seat);
    if (owner_of(piece) != seat)
      item.refuse(printed_card(p_, piece).name +
                  " lies only with the cards of its own deck; move it to a pile of " +
                  (owner_of(piece) == kConspiracy ? "conspiracy" : player_path(owner_of(piece))));
    return piece;
  }
  void read_pile(const Written& list, Zone zone, int seat) {
    for (const Written& item : list.items()) {
      const int piece = zone == Zone::Archives ? take_loose(item, seat) : take_own(item, seat);
      lay(piece, zone, seat);
    }
  }

  // ---- cards in play

  static std::vector<std::string> members_of(Type type, bool at_cell) {
    std::vector<std::string> names{"id", "owner", "amber", "counters", "under", "keeps"};
    if (type == Type::Upgrade) names.emplace_back("controller");
    if (type != Type::Upgrade) names.emplace_back("ready");
    if (at_cell) names.emplace_back("at");
    if (type == Type::Creature)
      for (const char* name :
           {"damage", "power_counters", "stunned", "warded", "enraged", "upgrades"})
        names.emplace_back(name);
    return names;
  }
  static void read_counters(const Written& counters, Card& c) {
    if (!counters.is_given()) return;
    std::vector<std::string> kinds = words_of_list("counter");
    kinds.erase(kinds.begin());  // +1 power counters have a member of their own
    counters.expect_members(kinds);
    const std::vector<std::string> given = counters.names();
    if (given.size() > 1)
      counters.refuse("a card bears named counters of one kind; give one of them");
    for (const std::string& kind : given) {
      const int n = counters.member(kind).number(0, kMostOnCard, 0);
      c.counters = n;
      const auto place = std::ranges::find(kinds, kind) - kinds.begin();
      c.counter_kind = narrow<u8>(n == 0 ? 0 : static_cast<int>(place) + 1);
    }
  }
  /// A card of a type comes into play for a seat, with what is on it.
  int read_in_play(const Written& item, Type type, int controller, int owner,
                   bool at_cell = false) {
    if (item.is_object()) item.expect_members(members_of(type, at_cell));
    const int piece = take(item, owner);
    const CardDef& def = printed_card(p_, piece);
    if (def.type != type)
      item.refuse(def.name + " is no " + words_of_list("type")[static_cast<std::size_t>(type)] +
                  " but of the type " + words_of_list("type")[static_cast<std::size_t>(def.type)] +
                  "; move it to where such cards lie");
    lay(piece, Zone::Play, controller);
    Card& c = card(p_, piece);
    // AC-ENG-05: an adventure creature that goes back goes to whoever controlled it.
    if (type == Type::Creature && def.is_adventure() && is_player(controller))
      c.engaged = narrow<u8>(controller);
    set_flag(p_, piece, kExhausted, !item.member("ready").flag(true));
    c.amber = item.member("amber").number(0, kMostOnCard, 0);
    read_counters(item.member("counters"), c);
    if (type == Type::Creature) read_on_creature(item, piece);
    // KF-GRF-01, KF-GRF-02
    for (const Written& below : item.member("under").items()) lay_under(below, piece, owner);
    for (const Written& kept : item.member("keeps").items()) {
      const int other = take_loose(kept, owner);
      lay(other, Zone::Purged, owner_of(other));
      card(p_, other).linked = narrow<u8>(piece);
    }
    check_halves(item, piece);
    return piece;
  }
  void read_on_creature(const Written& item, int piece) {
    Card& c = card(p_, piece);
    c.damage = item.member("damage").number(0, kMostOnCard, 0);
    c.power_counters = item.member("power_counters").number(0, kMostOnCard, 0);
    set_flag(p_, piece, kStunned, item.member("stunned").flag(false));
    set_flag(p_, piece, kWarded, item.member("warded").flag(false));
    set_flag(p_, piece, kEnraged, item.member("enraged").flag(false));
  }
  void lay_under(const Written& item, int host, int owner) {
    const int piece = take_loose(item, owner);
    lay(piece, Zone::Under, owner_of(piece));
    Card& c = card(p_, piece);
    c.host = narrow<u8>(host);
    if (c.def != printed_card(p_, host).other_half) c.linked = narrow<u8>(host);
  }
  // KF-GIG-02
  void check_halves(const Written& item, int piece) const {
    if (!is_half(p_, piece)) return;
    const CardDef& other = p_.content.cards[at(printed_card(p_, piece).other_half)];
    if (printed_card(p_, piece).top_half)
      item.refuse("this half of a gigantic creature lies under " + other.name +
                  " ('under'), which stands for both");
    if (half_beneath(p_, piece) < 0)
      item.refuse("a gigantic creature is two cards; name " + other.name + " in its 'under'");
  }
  /// KF-UPG-01: whoever controls an upgrade, it is where its creature is.
  void read_upgrades(const Written& creature, int host, int owner) {
    for (const Written& item : creature.member("upgrades").items()) {
      const int piece = read_in_play(item, Type::Upgrade, owner, owner);
      Card& c = card(p_, piece);
      c.host = narrow<u8>(host);
      c.home = c.controller =
          narrow<u8>(read_controller(item.member("controller"), owner_of(piece)));
      c.engaged = c.controller == kConspiracy ? card(p_, host).engaged : u8{0};
    }
  }
  [[nodiscard]] int read_controller(const Written& who, int otherwise) const {
    if (who.text() != nullptr && *who.text() == "conspiracy") return kConspiracy;
    return who.number(0, s_.players - 1, otherwise);
  }

  // ---- players

  void read_players(const Written& list) {
    const std::vector<Written> players = list.items();
    if (length(players) != s_.players)
      list.refuse(count_of(length(players), "player", "players") + ", and this game has " +
                  std::to_string(int{s_.players}) + "; give an object for each");
    for (int seat = 0; seat < s_.players; ++seat) read_player(players[at(seat)], seat);
  }
  void read_player(const Written& player, int seat) {
    if (!player.is_given()) player.refuse("expected an object");
    player.expect_members({"place", "chains", "last_house", "hand", "deck", "discard", "archives",
                           "purged", "line", "artifacts", "engaged"});
    s_.chains[at(seat)] = player.member("chains").number(0, kMostChains, s_.chains[at(seat)]);
    s_.last_house[at(seat)] =
        narrow<u8>(player.member("last_house").word(words_of_list("house"), 0));
    const Written place = player.member("place");
    s_.place[at(seat)] = narrow<u8>(read_cell(place, kStartCell));
    read_pile(player.member("hand"), Zone::Hand, seat);
    read_pile(player.member("discard"), Zone::Discard, seat);
    read_pile(player.member("archives"), Zone::Archives, seat);
    read_pile(player.member("purged"), Zone::Purged, seat);
    for (const Written& item : player.member("line").items()) {
      const int piece = read_in_play(item, Type::Creature, seat, seat);
      s_.line[at(seat)].push_back(narrow<u8>(piece));
      read_upgrades(item, piece, seat);
    }
    for (const Written& item : player.member("artifacts").items())
      read_in_play(item, Type::Artifact, seat, seat);
    // AC-ENG-01
    for (const Written& item : player.member("engaged").items()) {
      const int piece = read_in_play(item, Type::Creature, kConspiracy, seat);
      card(p_, piece).engaged = narrow<u8>(seat);
      s_.enemies[at(seat)].push_back(narrow<u8>(piece));
      read_upgrades(item, piece, seat);
    }
    read_deck_order(player.member("deck"), seat);
  }

  // ---- the Conspiracy

  void read_conspiracy(const Written& all) {
    all.expect_members({"artifacts", "archives", "deck", "discard", "purged"});
    for (const Written& item : all.member("artifacts").items()) {
      const int piece = read_in_play(item, Type::Artifact, kConspiracy, kConspiracy, true);
      if (is_binder(piece))
        item.refuse("the Conspiracy never has the Vaultbinder; give it to a player");
      // AC-LOC-09
      if (!item.member("at").is_given())
        item.refuse(
            "an artifact of the Conspiracy stands at a location; say with 'at' which, from 0 to 8");
      card(p_, piece).place = narrow<u8>(read_cell(item.member("at"), 0));
    }
    read_pile(all.member("discard"), Zone::Discard, kConspiracy);
    read_pile(all.member("purged"), Zone::Purged, kConspiracy);
    for (const Written& item : all.member("archives").items()) {
      if (at(length(archives_)) == Vault::kCapacity)
        item.refuse("the archives hold " + std::to_string(Vault::kCapacity) +
                    " cards; leave out what lies behind");
      archives_.push_back(item.is_given() ? take_loose(item, kConspiracy) : kNobodyKnows);
    }
    archives_path_ = all.member("archives").path();
    read_deck_order(all.member("deck"), kConspiracy);
  }

  // ---- face-down piles

  static constexpr int kNobodyKnows = -1;

  /// A deck that is written card by card, from the top; null is one that nobody knows.
  void read_deck_order(const Written& list, int seat) {
    FaceDown& deck = decks_[at(seat)];
    deck.path = list.path();
    deck.given = list.is_given();
    for (const Written& item : list.items())
      deck.cards.push_back(item.is_given() ? take_own(item, seat) : kNobodyKnows);
    std::ranges::reverse(deck.cards);
  }
  [[nodiscard]] std::vector<int> left_of(int seat) const {
    const int first = seat == kConspiracy ? kAdventurePieces : seat * kDeckSize;
    const int end = seat == kConspiracy ? kVaultbinder : first + kDeckSize;
    std::vector<int> left;
    for (int piece = first; piece < end; ++piece)
      if (!is_taken(piece)) left.push_back(piece);
    return left;
  }
  static int unknown_in(const std::vector<int>& cards) {
    return static_cast<int>(std::ranges::count(cards, kNobodyKnows));
  }
  std::string names_of(const std::vector<int>& pieces) const {
    constexpr int kShown = 5;
    std::vector<std::string> names;
    for (const int piece : pieces) {
      if (length(names) == kShown) {
        names.push_back(std::to_string(length(pieces) - kShown) + " more");
        break;
      }
      names.push_back(printed_card(p_, piece).name);
    }
    return in_words(names);
  }
  /// No card is lost, and none is made.
  void fill_deck(int seat, const std::vector<int>& left) {
    FaceDown& deck = decks_[at(seat)];
    const int archived = seat == kConspiracy ? unknown_in(archives_) : 0;
    const int unknown = length(left) - archived;
    if (unknown < 0)
      throw WrongPosition{archives_path_ + ": " +
                          count_of(archived, "card is unknown", "cards are unknown") +
                          ", and only " + std::to_string(length(left)) +
                          " of the adventure lie nowhere else; leave some out"};
    if (!deck.given) deck.cards.assign(at(unknown), kNobodyKnows);
    const int nulls = unknown_in(deck.cards);
    if (nulls < unknown)
      throw WrongPosition{
          deck.path + ": " + std::to_string(unknown - nulls) + " too few, of " + names_of(left) +
          ", which lie nowhere; name them somewhere, add a null for each that lies in "
          "this deck unknown, or leave the deck out, and all of them lie in it"};
    if (nulls > unknown)
      throw WrongPosition{deck.path + ": " + std::to_string(nulls - unknown) +
                          " too many; the other cards of this deck are named elsewhere"};
  }
  void lay_piles() {
    for (int seat = 0; seat < kSeats; ++seat) {
      if (seat != kConspiracy && seat >= s_.players) continue;
      const std::vector<int> left = left_of(seat);
      fill_deck(seat, left);
      // Nobody knows which of them lies where, nor which of the adventure's are archived.
      s_.pools.deal(Rules::zones(s_), left, s_.decks[at(seat)], left.size());
    }
    Pile& adventure = s_.decks[kConspiracy];
    for (const int piece : archives_) {
      if (piece == kNobodyKnows) {
        s_.pools.move_to_top(Rules::zones(s_), adventure, adventure.size() - 1, s_.vault);
        continue;
      }
      lay(piece, Zone::FaceDown, kConspiracy);
      s_.vault.push_back(Slot::known(piece));
    }
    for (int seat = 0; seat < kSeats; ++seat) {
      const std::vector<int>& cards = decks_[at(seat)].cards;
      for (std::size_t i = 0; i < cards.size(); ++i) {
        if (cards[i] == kNobodyKnows) continue;
        lay(cards[i], Zone::FaceDown, seat);
        s_.decks[at(seat)].insert(i, Slot::known(cards[i]));
      }
    }
  }

  // ---- the table

  void read_order(const Written& list) {
    if (!list.is_given()) return;
    std::vector<u8> order;
    for (const Written& item : list.items()) {
      const auto seat = narrow<u8>(item.number(0, s_.players - 1, kConspiracy));
      if (seat == kConspiracy) item.refuse("expected the number of a player, from 0");
      if (std::ranges::find(order, seat) != order.end())
        item.refuse("this player stands in the order twice");
      order.push_back(seat);
    }
    if (length(order) != s_.players) list.refuse("name each player once, the first to play first");
    std::ranges::copy(order, s_.order.begin());
  }
  void read_seals(const Written& list) {
    for (const Written& item : list.items()) {
      const int seal = find_printed(item, p_.content.seals, "seal");
      if (s_.seals.contains(narrow<u8>(seal)))
        item.refuse("this seal is open already; name each once");
      // AC-WIN-03
      if (length(s_.seals) + 1 == kSeals)
        list.refuse("five open seals end the game; name at most four");
      s_.seals.push_back(narrow<u8>(seal));
    }
  }
  /// Which of some numbered cards, seals or locations, is named.
  int find_printed(const Written& item, const List<u16>& numbers, const std::string& what) const {
    if (item.text() == nullptr) item.refuse("expected the id of a " + what);
    std::vector<std::string> ids;
    for (const u16 number : numbers) {
      const CardDef& def = p_.content.cards[number];
      if (is_called(def.id, def.name, *item.text())) return length(ids);
      ids.push_back(def.id);
    }
    item.refuse("no " + what + " is called '" + *item.text() + "'; there are " + one_of(ids));
  }
  // AC-LOC-01, AC-SET-05, AC-RUL-03
  void read_map(const Written& map) {
    const std::vector<Written> cells = map.items();
    if (map.is_given() && length(cells) != kLocations)
      map.refuse(
          "expected nine cells, row by row from the top left: the location that lies there "
          "face up, or null");
    for (int cell = 0; cell < length(cells); ++cell)
      if (cells[at(cell)].is_given()) read_location(cells[at(cell)], cell);
    for (int cell = 0; cell < kLocations; ++cell)
      if (const u32 left = could_be(p_, cell); std::has_single_bit(left))
        s_.grid.location[at(cell)] = narrow<u8>(std::countr_zero(left));
  }
  void read_location(const Written& item, int cell) {
    if (item.is_object()) item.expect_members({"location", "searched"});
    const Written name = item.is_object() ? item.member("location") : item;
    const int location = find_printed(name, p_.content.locations, "location");
    const CardDef& def = p_.content.cards[p_.content.locations[at(location)]];
    if (def.start != (cell == kStartCell))
      name.refuse(def.start ? def.name + " lies at position.map[1], where every game begins"
                            : "where every game begins lies " +
                                  p_.content.cards[p_.content.locations[0]].name);
    if (def.depth != depth_of(cell))
      name.refuse(def.name + " is a location of depth " + std::to_string(int{def.depth}) +
                  "; it lies in that row");
    Grid& grid = s_.grid;
    for (int other = 0; other < cell; ++other)
      if (grid.location[at(other)] == location)
        name.refuse(def.name + " lies at position.map[" + std::to_string(other) + "] already");
    grid.location[at(cell)] = narrow<u8>(location);
    grid.face_up = static_cast<u16>(grid.face_up | bit_of(cell));
    const Written searched = item.member("searched");
    if (!searched.flag(false)) return;
    // AC-RUL-36
    if (cell >= kUpperCells)
      searched.refuse("only the six locations of depth 1 and 2 are searched");
    grid.searched = static_cast<u16>(grid.searched | bit_of(cell));
  }
  /// A cell where somebody or something has been: AC-LOC-11.
  [[nodiscard]] int read_cell(const Written& where, int otherwise) const {
    const int cell = where.number(0, kLocations - 1, otherwise);
    if (location_piece(p_, cell) < 0)
      where.refuse("the location at cell " + std::to_string(cell) +
                   " lies face down, so nobody is there; name it in position.map");
    return cell;
  }
  // AC-RUL-35, AC-RUL-36
  void check_binder(const Written& all) const {
    constexpr u32 kAllUpper = (u32{1} << kUpperCells) - 1;
    if (s_.binder != 0 && s_.grid.searched == 0)
      throw WrongPosition{
          taken_[kVaultbinder] +
          ": the Vaultbinder is found by a search; mark where in position.map with 'searched'"};
    if (s_.binder == 0 && s_.grid.searched == kAllUpper)
      all.member("map").refuse(
          "every place has been searched, so somebody has the Vaultbinder; put it among the "
          "artifacts of a player");
  }

  // ---- whose turn it is

  /// KF-HSE-01, KF-HSE-02, KF-HSE-03: of the deck, or of a card that the player controls.
  [[nodiscard]] bool is_house_of(int seat, int house) const {
    bool found =
        std::ranges::find(s_.houses[at(seat)], narrow<u8>(house)) != s_.houses[at(seat)].end();
    s_.play.each([&](int piece) {
      found = found || (card(p_, piece).controller == seat &&
                        static_cast<int>(printed_card(p_, piece).house) == house);
    });
    return found;
  }
  template <std::size_t N>
  static const FirstStep& read_step(const Written& step, const std::array<FirstStep, N>& steps) {
    std::vector<std::string> words;
    for (const FirstStep& known : steps) words.emplace_back(known.word);
    return steps[at(step.word(words, 0))];
  }
  void read_house(const Written& house, bool active) {
    if (!active) {
      if (house.is_given()) house.refuse("no house is active in this step; leave it out");
      return;
    }
    if (!house.is_given()) house.refuse("by this step a house is active; say which, or 'none'");
    const int number = house.word(words_of_list("house"), 0);
    if (number != 0 && !is_house_of(s_.active, number))
      house.refuse("neither the deck nor a card of this player is of this house; name another");
    s_.house = narrow<u8>(number);
  }
  /// The course stands in the turn of a round, and that turn at a step.
  void open_turn_of(const Written& turn) {
    turn.expect_members({"player", "whose", "step", "house"});
    s_.active = narrow<u8>(turn.member("player").number(0, s_.players - 1, s_.order[0]));
    s_.turn_of = narrow<u8>(std::ranges::find(s_.order, s_.active) - s_.order.begin());
    const bool conspiracys = turn.member("whose").word({"player", "conspiracy"}, 0) == 1;
    s_.turn = conspiracys ? Turn::Conspiracy : Turn::Player;
    const Written word = turn.member("step");
    const FirstStep& step =
        conspiracys ? read_step(word, kConspiracysSteps) : read_step(word, kPlayersSteps);
    read_house(turn.member("house"), step.with_house);
    push_frame<Rules>(s_, call(Proc::Course).callee);
    const auto course = conspiracys ? CourseStep::ConspiracyTurn : CourseStep::PlayerTurn;
    s_.flow.frames.back().under_way = static_cast<u8>(course);
    s_.flow.frames.back().step = narrow<u8>(static_cast<int>(course) + 1);
    push_frame<Rules>(
        s_, call(conspiracys ? Proc::ConspiracyTurn : Proc::PlayerTurn, s_.active).callee);
    s_.flow.frames.back().under_way = s_.flow.frames.back().step = step.step;
  }

  // KF-DMG-02, KF-KWD-10: what has so much damage has been destroyed.
  void check_power() const {
    s_.play.each([&](int piece) {
      if (!is_creature_in_play(p_, piece)) return;
      const int damage = card(p_, piece).damage;
      const int power = power_of(p_, piece);
      if (damage < power || value_of(p_, piece, Attr::Invulnerable) > 0) return;
      throw WrongPosition{taken_[at(piece)] + ".damage: " + std::to_string(damage) +
                          " is at least its power " + std::to_string(power) + " (" +
                          printed_card(p_, piece).name +
                          "); lower it, or put the card into a discard pile"};
    });
  }

  struct FaceDown {
    std::vector<int> cards;  ///< from the bottom; kNobodyKnows or a card
    std::string path;
    bool given = false;
  };
  Play& p_;
  State& s_;
  std::array<std::string, kCards> taken_;  ///< where each card is named that is
  std::array<FaceDown, kSeats> decks_;
  std::vector<int> archives_;
  std::string archives_path_;
};

}  // namespace

std::string begin_at(Play& p, const Value& position) {
  try {
    const CatchChecks guard;
    PositionReader(p).read(Written(&position, std::string(kPositionField)));
    if (std::string problem = Rules::check(p); !problem.empty())
      return std::string(kPositionField) + ": " + problem;
    run_to_prompt<Rules>(p);
    return {};
  } catch (const WrongPosition& wrong) {
    return wrong.problem;
  } catch (const CheckFailed& failed) {
    return std::string(kPositionField) + ": no such position can be played: " + failed.what();
  }
}

}  // namespace undercroft::abyssal
