// Setup: how a game is ordered, decks, opening hands and mulligans, the turn order (AC-SET, AC-DIF,
// AC-OVR, KF-DCK, KF-MUL).
#include <cctype>

#include "base/philox.h"
#include "base/text.h"

#include "games/abyssal_conspiracy/cards/position.h"
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

using S = Steps<Play>;
using Kind = SetupField::Kind;

constexpr int kHousesOfDeck = 3, kCardsOfHouse = kDeckSize / kHousesOfDeck;  // KF-DCK-01
constexpr std::string_view kGenerated = "generated";
constexpr std::array<std::string_view, 3> kDifficulties{"easy", "standard", "hard"};

std::string house_name(House house) {
  constexpr std::array<std::string_view, kHouses> kNames{
      "no house", "Brobnar", "Dis", "Logos", "Mars", "Sanctum", "Shadows", "Untamed", "Conspiracy"};
  return std::string(kNames[static_cast<std::size_t>(house)]);
}
std::string field_of(std::string_view name, int player) {
  return std::string(name) + "_" + std::to_string(player + 1);
}

// ---- decks

/// Three houses with twelve cards each, house by house.
struct Deck {
  std::array<House, kHousesOfDeck> houses{};
  std::vector<u16> cards;
};

std::string plain(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

/// Finds the cards of a list, or says which of them it does not find.
std::string find_cards(const Content& content, const Value::List& list, std::vector<u16>& cards) {
  std::vector<std::string> unwritten;
  std::vector<std::string> names;
  for (const Value& item : list) {
    const std::string* word = item.as_text();
    if (word == nullptr) return to_text(item) + " is no card; name each card by its id or its name";
    const auto found = std::ranges::find_if(content.archon, [&](u16 def) {
      return is_called(content.cards[def].id, content.cards[def].name, *word);
    });
    if (found != content.archon.end()) {
      cards.push_back(*found);
      continue;
    }
    const auto known = std::ranges::find_if(content.unwritten, [&](const UnwrittenCard& card) {
      return is_called(card.id, card.name, *word);
    });
    if (known == content.unwritten.end()) {
      for (const u16 def : content.archon) names.push_back(content.cards[def].name);
      for (const UnwrittenCard& card : content.unwritten) names.push_back(card.name);
      return "no card is called '" + *word + "'" + did_you_mean(*word, names);
    }
    const std::string title = known->name + " (" + house_name(known->house) + ")";
    if (std::ranges::find(unwritten, title) == unwritten.end()) unwritten.push_back(title);
  }
  if (unwritten.empty()) return {};
  return in_words(unwritten) + (unwritten.size() == 1 ? " is" : " are") +
         " known by name and not yet written for this game; take other cards of the same houses "
         "instead";
}

// KF-DCK-01
std::string sort_into_houses(const Content& content, std::vector<u16> cards, Deck& deck) {
  const auto house_of = [&](u16 def) { return content.cards[def].house; };
  std::vector<House> houses;
  for (const u16 def : cards) {
    if (std::ranges::find(houses, house_of(def)) != houses.end()) continue;
    if (houses.size() == kHousesOfDeck) {
      std::vector<std::string> names;
      for (const House house : houses) names.push_back(house_name(house));
      return content.cards[def].name + " is a card of " + house_name(house_of(def)) +
             ", but a deck has three houses, and this one has " + in_words(names) + " already";
    }
    houses.push_back(house_of(def));
  }
  for (const House house : houses) {
    int count = 0;
    std::string one_too_many;
    for (const u16 def : cards)
      if (house_of(def) == house && ++count == kCardsOfHouse + 1)
        one_too_many = content.cards[def].name;
    if (count > kCardsOfHouse)
      return one_too_many + " is one too many: this deck has " + std::to_string(count) +
             " cards of " + house_name(house) + ", and a deck has twelve of each of its houses";
  }
  // Where no house has too many of 36 cards, three houses have twelve each.
  UC_CHECK(houses.size() == kHousesOfDeck, "houses of a deck");
  std::ranges::stable_sort(cards, {}, [&](u16 def) {
    return std::pair(std::ranges::find(houses, house_of(def)) - houses.begin(), def);
  });
  std::ranges::copy(houses, deck.houses.begin());
  deck.cards = std::move(cards);
  return {};
}

// ---- generated decks: the mix of the printed ones, from a number

constexpr int kDeckTypes = 4;
constexpr std::array<Type, kDeckTypes> kTypes{Type::Creature, Type::Action, Type::Artifact,
                                              Type::Upgrade};
struct Range {
  int least, most;
};
constexpr std::array<Range, kDeckTypes> kMix{{{15, 18}, {11, 13}, {4, 6}, {1, 3}}};
constexpr std::size_t kMostCopies = 2;
constexpr int kMostTries = 500;

/// How often a title lies in the lot that generated decks are drawn from: what packs hold often
/// comes often. In play rarity says nothing (KF-DCK-04).
std::size_t copies_in_lot(Rarity rarity) {
  return rarity == Rarity::None || rarity == Rarity::Common ? kMostCopies : 1;
}

/// The draws of one generated deck; equal on every machine.
class DeckDice {
 public:
  explicit DeckDice(i64 number) : seed_(static_cast<u64>(number)) {}
  std::size_t below(std::size_t limit) {
    return static_cast<std::size_t>(draw_below(seed_, 0, position_++, limit));
  }
  void shuffle(auto& list) {
    for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[below(i)]);
  }

 private:
  u64 seed_, position_ = 0;
};

std::vector<House> houses_in(const Content& content) {
  std::vector<House> houses;
  for (const u16 def : content.archon)
    if (std::ranges::find(houses, content.cards[def].house) == houses.end())
      houses.push_back(content.cards[def].house);
  std::ranges::sort(houses);
  return houses;
}
/// Which type each of the 36 cards is of.
std::vector<Type> draw_mix(DeckDice& dice) {
  std::vector<std::array<int, kDeckTypes>> mixes;
  for (int creatures = kMix[0].least; creatures <= kMix[0].most; ++creatures)
    for (int actions = kMix[1].least; actions <= kMix[1].most; ++actions)
      for (int artifacts = kMix[2].least; artifacts <= kMix[2].most; ++artifacts) {
        const int upgrades = kDeckSize - creatures - actions - artifacts;
        if (upgrades >= kMix[3].least && upgrades <= kMix[3].most)
          mixes.push_back({creatures, actions, artifacts, upgrades});
      }
  const auto& mix = mixes[dice.below(mixes.size())];
  std::vector<Type> types;
  for (std::size_t i = 0; i < kTypes.size(); ++i)
    types.insert(types.end(), static_cast<std::size_t>(mix[i]), kTypes[i]);
  dice.shuffle(types);
  return types;
}
/// Twelve cards of one house and of these types, no title more often than others have room for.
bool draw_house(const Content& content, House house, std::span<const Type> types, DeckDice& dice,
                std::vector<u16>& out) {
  for (const Type type : kTypes) {
    std::vector<u16> left;
    for (const u16 def : content.archon)
      if (content.cards[def].house == house && content.cards[def].type == type)
        left.insert(left.end(), copies_in_lot(content.cards[def].rarity), def);
    const auto wanted = static_cast<std::size_t>(std::ranges::count(types, type));
    if (wanted > left.size()) return false;
    dice.shuffle(left);
    out.insert(out.end(), left.begin(), left.begin() + static_cast<std::ptrdiff_t>(wanted));
  }
  return true;
}
std::string generate_deck(const Content& content, i64 number, Deck& deck) {
  DeckDice dice(number);
  std::vector<House> houses = houses_in(content);
  for (int tries = 0; tries < kMostTries && houses.size() >= kHousesOfDeck; ++tries) {
    dice.shuffle(houses);
    const std::vector<Type> types = draw_mix(dice);
    std::vector<u16> cards;
    bool fits = true;
    for (std::size_t i = 0; i < kHousesOfDeck && fits; ++i)
      fits = draw_house(content, houses[i],
                        std::span(types).subspan(i * kCardsOfHouse, kCardsOfHouse), dice, cards);
    if (fits) return sort_into_houses(content, std::move(cards), deck);
  }
  return "the packs have too few cards to make a deck from a number; choose a ready-made one";
}

/// The deck that a set-up names for a player, or what is wrong with it.
std::string read_deck(const Content& content, const Value& setup, int player, Deck& deck) {
  const std::string list_field = field_of("deck_list", player);
  const Value::List& list = *setup.find(list_field)->as_list();
  const std::string& choice = *setup.find(field_of("deck", player))->as_text();
  if (!list.empty()) {
    const std::string where = "set-up field '" + list_field + "': ";
    if (length(list) != kDeckSize)
      return where + count_of(length(list), "card", "cards") + ", and a deck has 36";
    std::vector<u16> cards;
    if (std::string problem = find_cards(content, list, cards); !problem.empty())
      return where + problem;
    const std::string problem = sort_into_houses(content, std::move(cards), deck);
    return problem.empty() ? problem : where + problem;
  }
  if (choice == kGenerated) {
    const std::string field = field_of("deck_number", player);
    const std::string problem = generate_deck(content, *setup.find(field)->as_int(), deck);
    return problem.empty() ? problem : "set-up field '" + field + "': " + problem;
  }
  for (const DeckDef& def : content.decks) {
    if (def.id != choice) continue;
    deck.houses = def.houses;
    deck.cards = def.cards;
  }
  return deck.cards.size() == kDeckSize ? std::string()
                                        : "set-up field '" + field_of("deck", player) +
                                              "': no deck is called '" + choice + "'";
}

int players_of(const Value& setup) {
  return static_cast<int>(*setup.find("players")->as_int());
}

// ---- the fields

// AC-DEC-01
void add_deck_fields(const Content& content, int player, std::vector<SetupField>& fields) {
  const std::string who = "Player " + std::to_string(player + 1);
  std::optional<SetupField::When> when;
  if (player > 0) {
    when = SetupField::When{"players", {}};
    for (int n = player + 1; n <= kMostPlayers; ++n) when->values.emplace_back(i64{n});
  }
  SetupField deck{.name = field_of("deck", player),
                  .kind = Kind::Choice,
                  .text = "The 36 cards that this player brings",
                  .when = when,
                  .title = who + ": deck"};
  for (const DeckDef& def : content.decks) {
    std::vector<std::string> houses;
    for (const House house : def.houses) houses.push_back(house_name(house));
    deck.offer(def.id, def.name, in_words(houses) + ". " + capitalised(def.plan));
  }
  deck.offer(std::string(kGenerated), "From a number",
             "Three houses with twelve cards each, drawn from all that are written.");
  // Three players bring three different decks unless they say otherwise.
  const std::size_t first = static_cast<std::size_t>(player) % deck.choices.size();
  deck.standard = Value(deck.choices[first]);
  SetupField number{.name = field_of("deck_number", player),
                    .kind = Kind::Int,
                    .min = 1,
                    .max = 999999,
                    .standard = Value(i64{player + 1}),
                    .text = "Equal numbers give equal decks",
                    .when = SetupField::When{deck.name, {Value(std::string(kGenerated))}},
                    .title = who + ": number of the deck",
                    .advanced = true};
  SetupField list{.name = field_of("deck_list", player),
                  .kind = Kind::List,
                  .min = 0,
                  .max = kDeckSize,
                  .standard = Value(Value::List{}),
                  .text =
                      "A deck of your own instead: 36 cards by id or name, twelve of each of "
                      "three houses. Nothing: the deck chosen above",
                  .when = when,
                  .repeats = true,
                  .title = who + ": list of cards",
                  .lengths = {0, kDeckSize},
                  .advanced = true};
  SetupField chains{.name = field_of("chains", player),  // KF-CHN-08
                    .kind = Kind::Int,
                    .min = 0,
                    .max = kMostChains,
                    .standard = Value(i64{0}),
                    .text = "Starting chains hold a strong deck back",
                    .when = when,
                    .title = who + ": chains",
                    .advanced = true};
  for (SetupField* field : {&deck, &number, &list, &chains}) fields.push_back(std::move(*field));
}

}  // namespace

bool is_called(std::string_view id, std::string_view name, std::string_view word) {
  const std::string wanted = plain(word);
  return !wanted.empty() && (plain(id) == wanted || plain(name) == wanted);
}

std::vector<SetupField> Rules::schema(const Content& content) {
  SetupField players{
      .name = "players",  // AC-OVR-01
      .kind = Kind::Int,
      .min = 1,
      .max = kMostPlayers,
      .standard = Value(i64{1}),
      .text = "One to three, all on one side; seals and the vault cost more with more",
      .title = "Players"};
  SetupField difficulty{.name = "difficulty",
                        .kind = Kind::Choice,
                        .standard = Value("standard"),
                        .text = "How many adventure cards come in each turn of the Conspiracy",
                        .title = "How hard",
                        .first = Value("easy")};
  difficulty.offer("easy", "Easy", "One adventure card in each turn of the Conspiracy.");
  difficulty.offer("standard", "Standard", "Two, as the game is meant.");
  difficulty.offer("hard", "Hard", "Three.");
  std::vector<SetupField> fields{std::move(players), std::move(difficulty)};
  for (int player = 0; player < kMostPlayers; ++player) add_deck_fields(content, player, fields);
  fields.push_back({.name = std::string(kPositionField),
                    .kind = Kind::Object,
                    .text = "Begin in the middle: where every card lies (docs/positions.md)",
                    .title = "Position",
                    .advanced = true});
  return fields;
}

std::string Rules::moot(const Content& content, const Value& setup) {
  if (!setup.find(kPositionField)->is_null()) {
    const auto state = std::make_unique<State>();
    Play p{*state, content, nullptr};
    return set_up(p, setup);
  }
  for (int player = 0; player < players_of(setup); ++player) {
    Deck deck;
    if (std::string problem = read_deck(content, setup, player, deck); !problem.empty())
      return problem;
  }
  return {};
}

std::vector<std::string> Rules::purposes(const Content& /*content*/) {
  return {"deck_1", "deck_2",    "deck_3", "adventure_deck", "archives",
          "seals",  "locations", "vault",  "random"};
}

// ---- the table

namespace {

void lay_card(Play& p, int piece, u16 def, Zone zone) {
  Card& c = card(p, piece);
  c.def = def;
  c.home = c.controller = narrow<u8>(owner_of(piece));
  c.zone = zone;
}
/// Cards are shuffled face down: nobody knows any of them.
void lay_deck(Play& p, int seat, int first, const auto& defs) {
  std::vector<u16> sorted(defs.begin(), defs.end());
  std::ranges::sort(sorted);
  std::vector<int> pieces;
  for (const u16 def : sorted) {
    const int piece = first + length(pieces);
    lay_card(p, piece, def, Zone::FaceDown);
    pieces.push_back(piece);
  }
  p.s.pools.deal(Rules::zones(p.s), pieces, p.s.decks[at(seat)], pieces.size());
}

// AC-SET-13, AC-CHA-04, KF-DCK-03, KF-CHN-08
void seat_player(Play& p, int player, const Deck& deck, i64 chains) {
  lay_deck(p, player, player * kDeckSize, deck.cards);
  for (std::size_t i = 0; i < deck.houses.size(); ++i)
    p.s.houses[at(player)][i] = static_cast<u8>(deck.houses[i]);
  p.s.chains[at(player)] = static_cast<int>(chains);
  p.s.place[at(player)] = kStartCell;  // AC-SET-17
}

// AC-SET-01, AC-SET-02, AC-SET-04, AC-SET-06, AC-SET-07, AC-SET-08, AC-SET-20, AC-RUL-02: seals,
// locations and the place of the Vaultbinder are hidden, so they are found when they are turned up
// (AC-CHA-01, AC-CHA-02, AC-CHA-11); both pools and the Conspiracy's archives are empty.
void lay_table(Play& p) {
  p.s.tide = Tide::Low;               // AC-SET-10
  p.s.grid.location[kStartCell] = 0;  // AC-SET-05
  p.s.grid.face_up = static_cast<u16>(bit_of(kStartCell));
  lay_deck(p, kConspiracy, kAdventurePieces, p.content.adventure);  // AC-SET-11, AC-CHA-03
  lay_card(p, kVaultbinder, p.content.vaultbinder, Zone::Nowhere);  // AC-SET-09
  p.s.zones[kConspiracy][static_cast<std::size_t>(Zone::Nowhere)].set(kVaultbinder);
}

std::string check_packs(const Content& content) {
  const auto wrong = [](std::string_view what, std::size_t have, int want) {
    return "the packs have " + std::to_string(have) + " " + std::string(what) +
           ", and the game has " + std::to_string(want);
  };
  if (content.adventure.size() != kAdventureCards)  // AC-RUL-01
    return wrong("adventure cards", content.adventure.size(), kAdventureCards);
  if (content.seals.size() != kSeals) return wrong("seals", content.seals.size(), kSeals);
  if (content.locations.size() != kLocations)
    return wrong("locations", content.locations.size(), kLocations);
  return {};
}

}  // namespace

std::string Rules::set_up(Play& p, const Value& setup) {
  State& s = p.s;
  if (std::string problem = check_packs(p.content); !problem.empty()) return problem;
  s.players = narrow<u8>(players_of(setup));  // AC-OVR-01, AC-RUL-42
  const std::string& difficulty = *setup.find("difficulty")->as_text();
  s.difficulty =
      static_cast<Difficulty>(std::ranges::find(kDifficulties, difficulty) - kDifficulties.begin());
  for (int player = 0; player < s.players; ++player) {
    Deck deck;  // AC-OVR-02
    if (std::string problem = read_deck(p.content, setup, player, deck); !problem.empty())
      return problem;
    seat_player(p, player, deck, *setup.find(field_of("chains", player))->as_int());
  }
  lay_table(p);
  s.order = turn_order(0, s.players);
  if (const Value& position = *setup.find(kPositionField); !position.is_null())
    return begin_at(p, position);
  begin<Rules>(p, Proc::SetUp);
  return {};
}

// ---- what is asked before the first turn

namespace {

// AC-SET-14. KF-CHN-06: chains that a deck starts with hold back its opening hand, and one of them
// is shed.
Flow draw_hands(Play& p, Frame& f) {
  const int player = notes<SetUp>(f).player;
  if (player == p.s.players) {
    keep(f, SetUp{});
    return kNext;
  }
  keep(f, SetUp{.player = player + 1});
  const int penalty = chain_penalty(p.s.chains[at(player)]);
  if (penalty > 0) {
    --p.s.chains[at(player)];
    p.tell(Fact::ChainShed, {.n = 1}, player);
  }
  return draw_cards(player, kHandSize - penalty).then(kRepeat);
}

// AC-DEC-02, AC-SET-15, KF-MUL-01
void mulligan_options(const Read& /*r*/, const Frame& f, OptionList& out) {
  const int player = notes<SetUp>(f).player;
  out.add(Verb::Keep, player);
  out.add(Verb::Mulligan, player);
}
// AC-CHA-05, KF-MUL-02, KF-MUL-03
Flow take_mulligan(Play& p, Frame& f, const Option& chosen) {
  const int player = notes<SetUp>(f).player;
  keep(f, SetUp{.player = player + 1});
  p.s.hand_kept = static_cast<u8>(p.s.hand_kept | bit_of(player));
  const Flow next = player + 1 < p.s.players ? kRepeat : kNext;
  if (verb_of(chosen) == Verb::Keep) {
    p.tell(Fact::HandKept, {}, player);
    return next;
  }
  const Set hand = zone_of(p, player, Zone::Hand);
  hand.each([&](int piece) { put(p, piece, Zone::Deck); });
  shuffle_deck(p, player);
  p.tell(Fact::Mulliganed, {.n = hand.count() - 1}, player);
  return draw_cards(player, hand.count() - 1).then(next);
}

// AC-SET-18: whoever plays alone has nothing to choose.
Flow ask_for_order(Play& p, Frame& /*f*/) {
  come_to_rest(p);
  return p.s.players == 1 ? jump(SetUpStep::FirstTurn) : kNext;
}
int number_of_orders(int players) {
  return players == 3 ? 6 : players;
}
// AC-DEC-03
void order_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  for (int n = 0; n < number_of_orders(r.s.players); ++n)
    out.add(Verb::TakeTurnOrder, kParty, {.n = n});
}
Flow take_order(Play& p, Frame& /*f*/, const Option& chosen) {
  p.s.order = turn_order(chosen.n, p.s.players);
  p.tell(Fact::OrderChosen, {.n = chosen.n});
  return kNext;
}

constexpr auto kSetUpSteps = S::table<SetUpStep>({
    S::act(SetUpStep::Hands, "Draw the starting hands", "AC-SET-14", draw_hands),
    S::choose(SetUpStep::Mulligan, "Keep the hand?", "AC-SET-15", mulligan_options, take_mulligan)
        .asks(ask_mulligan),
    S::act(SetUpStep::AskForOrder, "", "AC-SET-18", ask_for_order),
    S::choose(SetUpStep::Order, "Choose the turn order", "AC-SET-18", order_options, take_order)
        .asks(ask_turn_order),
    S::call<Proc::Course>(SetUpStep::FirstTurn, "", "AC-TRN-01"),
});

}  // namespace

// AC-SET-19
std::array<u8, kMostPlayers> turn_order(int number, int players) {
  std::array<u8, kMostPlayers> order{0, 1, 2};
  for (int i = 0; i < number; ++i) std::next_permutation(order.begin(), order.begin() + players);
  return order;
}

const Procedure<Play> kSetUpProcedure{"set_up", kSetUpSteps, false, "Setup"};

}  // namespace undercroft::abyssal
