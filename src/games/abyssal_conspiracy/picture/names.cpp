// What things are called: for people, and in one word for records.
#include "games/abyssal_conspiracy/picture/show.h"
#include "games/abyssal_conspiracy/rules/setup.h"

namespace undercroft::abyssal {

// ---- people and places

std::string player_name(const Read& r, int seat) {
  if (seat == kConspiracy) return "the Conspiracy";
  if (seat >= kSeats) return "the team";
  return r.s.players == 1 ? "you" : "Player " + std::to_string(seat + 1);
}
std::string players_own(const Read& r, int seat) {
  const std::string name = player_name(r, seat);
  return name == "you" ? "your" : name + "'s";
}
std::string does(const Read& r, int seat, const std::string& many, const std::string& one) {
  const std::string name = player_name(r, seat);
  return name + " " + (name == "you" ? many : one);
}
std::string house_name(int house) {
  constexpr std::array<std::string_view, kHouses> kNames{
      "no house", "Brobnar", "Dis", "Logos", "Mars", "Sanctum", "Shadows", "Untamed", "Conspiracy"};
  return std::string(kNames.at(at(house)));
}
std::string house_word(int house) {
  constexpr std::array<std::string_view, kHouses> kWords{
      "none", "brobnar", "dis", "logos", "mars", "sanctum", "shadows", "untamed", "conspiracy"};
  return std::string(kWords.at(at(house)));
}
std::string where_in_grid(int cell) {
  constexpr std::array<std::string_view, kColumns> kSides{"on the left", "in the centre",
                                                          "on the right"};
  return "depth " + std::to_string(depth_of(cell)) + ", " +
         std::string(kSides[at(cell % kColumns)]);
}
std::string location_name(const Read& r, int cell) {
  if (cell < 0 || cell >= kLocations) return "nowhere";
  const int piece = location_piece(r, cell);
  return piece < 0 ? "the unseen place at " + where_in_grid(cell) : printed_card(r, piece).name;
}
const CardDef& seal_def(const Content& content, int seal) {
  return content.cards[content.seals[at(seal)]];
}
const CardDef& location_at(const Content& content, int location) {
  return content.cards[content.locations[at(location)]];
}

// ---- cards

bool is_named(const Read& r, int piece) {
  return piece >= 0 && piece < kPieces && Rules::def_of(r, piece) < length(r.content.cards);
}
std::string card_name(const Read& r, int piece) {
  if (piece == kNotYet) return "one of an older pile";
  return is_named(r, piece) ? printed_card(r, piece).name : "nothing";
}
std::string type_word(Type type) {
  constexpr std::array<std::string_view, 6> kTypes{"action",  "artifact", "creature",
                                                   "upgrade", "seal",     "location"};
  return std::string(kTypes[static_cast<std::size_t>(type)]);
}
std::string ordinal(int n) {
  constexpr std::array<std::string_view, 10> kNames{"first", "second", "third",   "fourth",
                                                    "fifth", "sixth",  "seventh", "eighth",
                                                    "ninth", "tenth"};
  return n >= 0 && n < length(kNames) ? std::string(kNames[at(n)])
                                      : "number " + std::to_string(n + 1);
}

namespace {

/// Creatures of one name in one line are told apart by their places.
bool has_namesake(const Read& r, int piece) {
  bool found = false;
  r.s.play.each([&](int other) {
    found = found || (other != piece && card(r, other).def == card(r, piece).def);
  });
  return found;
}
/// Copies outside play are alike; which of them is meant is told by counting them.
int copies_before(const Read& r, int piece) {
  const Card& c = card(r, piece);
  int before = 0;
  for (int other = 0; other < piece; ++other)
    if (is_named(r, other) && card(r, other).def == c.def && card(r, other).zone == c.zone &&
        owner_of(other) == owner_of(piece))
      ++before;
  return before;
}
std::string place_in_line(const Read& r, int piece) {
  const std::string number = "the " + ordinal(spot(r, piece));
  const Card& c = card(r, piece);
  if (c.controller == kConspiracy) return number + " engaged with " + player_name(r, c.engaged);
  return number + " in " + players_own(r, c.controller) + " line";
}

}  // namespace

std::string piece_name(const Read& r, int piece) {
  std::string name = card_name(r, piece);
  if (!is_card(piece) || !is_named(r, piece)) return name;
  const Card& c = card(r, piece);
  if (c.zone != Zone::Play) {
    const int before = copies_before(r, piece);
    return before == 0 ? name : name + ", " + ordinal(before) + " copy";
  }
  if (!has_namesake(r, piece)) return name;
  if (is_creature_in_play(r, piece)) return name + " (" + place_in_line(r, piece) + ")";
  if (is_type(r, piece, Type::Upgrade) && is_card(c.host))
    return name + " on " + card_name(r, c.host);
  return name + (c.controller == kConspiracy ? " at " + location_name(r, cell_of(r, piece))
                                             : ", " + players_own(r, c.controller));
}

std::string prey_text(Prey prey) {
  switch (prey) {
    case Prey::None: return "nobody";
    case Prey::LeastPowerful: return "the least powerful creature";
    case Prey::MostPowerful: return "the most powerful creature";
    case Prey::Flank: return "a flank creature";
    case Prey::Exhausted: return "an exhausted creature";
    case Prey::Ready: return "a ready creature";
    case Prey::WithAmber: return "a creature with Æmber on it";
    case Prey::ChosenHouse: return "a creature of the house that you chose last";
    case Prey::Damaged: return "a damaged creature";
    case Prey::WithoutArmor: return "a creature without armor";
  }
  return {};
}

namespace {

struct KeywordWords {
  Attr attribute;
  std::string_view name;
  bool counts = false;
};
constexpr std::array<KeywordWords, 12> kKeywordWords{{
    {Attr::Taunt, "Taunt"},
    {Attr::Elusive, "Elusive"},
    {Attr::Skirmish, "Skirmish"},
    {Attr::Poison, "Poison"},
    {Attr::Assault, "Assault", true},
    {Attr::Hazardous, "Hazardous", true},
    {Attr::SplashAttack, "Splash-attack", true},
    {Attr::Deploy, "Deploy"},
    {Attr::Alpha, "Alpha"},
    {Attr::Omega, "Omega"},
    {Attr::Invulnerable, "Invulnerable"},
    {Attr::Untargetable, "Cannot be chosen to be fought"},
}};

int keyword(const Read& r, int piece, Attr attribute) {
  if (is_card(piece) && card(r, piece).zone == Zone::Play) return value_of(r, piece, attribute);
  return printed_card(r, piece).keyword(attribute);
}
/// What it looks for now: on a creature that a player controls it does nothing (AC-PRY-12).
Prey prey_now(const Read& r, int piece) {
  const bool in_play = is_creature_in_play(r, piece);
  return in_play && card(r, piece).controller == kConspiracy ? prey_of(r, piece)
                                                             : printed_card(r, piece).prey;
}
void add_sentence(std::string& text, const std::string& sentence) {
  if (!sentence.empty()) text += (text.empty() ? "" : " ") + sentence;
}

}  // namespace

std::string keywords_of(const Read& r, int piece) {
  std::string text;
  for (const KeywordWords& word : kKeywordWords) {
    const int n = keyword(r, piece, word.attribute);
    if (n <= 0) continue;
    add_sentence(text, std::string(word.name) + (word.counts ? " " + std::to_string(n) : "") + ".");
  }
  if (const Prey prey = prey_now(r, piece); prey != Prey::None)
    add_sentence(text, "Prey: " + prey_text(prey) + ".");
  return text;
}
std::string card_text(const Read& r, int piece) {
  const CardDef& d = printed_card(r, piece);
  std::string text = keywords_of(r, piece);
  add_sentence(text, d.rules);
  return text;
}

std::vector<int> houses_of_card(const Read& r, int piece) {
  std::vector<int> houses;
  const bool in_play = is_card(piece) && card(r, piece).zone == Zone::Play;
  for (int house = 1; house < kHouses; ++house)
    if (in_play ? Query::has_word(r, static_cast<u8>(Attr::House), piece, house)
                : static_cast<int>(printed_card(r, piece).house) == house)
      houses.push_back(house);
  return houses;
}
std::string type_line(const Read& r, int piece) {
  const CardDef& d = printed_card(r, piece);
  if (d.type == Type::Seal || d.type == Type::Location) return capitalised(type_word(d.type));
  std::vector<std::string> houses;
  for (const int house : houses_of_card(r, piece)) houses.push_back(house_name(house));
  std::string line = (houses.empty() ? "" : in_words(houses) + " ") + type_word(d.type);
  line = capitalised(std::move(line));
  for (const u8 trait : d.traits) line += " · " + r.content.traits[trait];
  return line;
}

std::vector<std::string> icons_of(const CardDef& d) {
  constexpr std::array<std::string_view, 4> kSymbols{"aember", "fist", "damage", "deck"};
  std::vector<std::string> symbols;
  for (const u8 icon : d.icons) symbols.emplace_back(kSymbols[icon]);
  return symbols;
}
std::string icons_text(const CardDef& d) {
  constexpr std::array<std::string_view, 4> kWords{" Æmber", " captured", " damage", " drawn"};
  std::array<int, 4> count{};
  for (const u8 icon : d.icons) ++count[icon];
  std::string text;
  for (std::size_t i = 0; i < count.size(); ++i)
    if (count[i] > 0)
      text += (text.empty() ? "" : ", ") + std::to_string(count[i]) + std::string(kWords[i]);
  return text;
}
std::string amber(int n) {
  return std::to_string(n) + " Æmber";
}
std::string counter_name(int kind, int n) {
  constexpr std::array<std::string_view, 8> kNames{"+1 power", "doom",   "disruption", "fuse",
                                                   "glory",    "growth", "scheme",     "warrant"};
  return std::string(kNames.at(at(kind))) + (n == 1 ? " counter" : " counters");
}
std::string chains_for_tide(const Read& r, int seat) {
  const int chains = r.s.chains[at(seat < kMostPlayers ? seat : int{r.s.active})];
  return count_of(std::min(kTideChains, kMostChains - chains), "chain", "chains");
}
std::string trigger_name(Trigger word) {
  constexpr std::array<std::string_view, 13> kNames{
      "Play",   "Fight", "Reap",   "Destroyed", "Before fight", "Before reap", "Leaves play",
      "Action", "Omni",  "Opened", "Ability",   "Search",       "To play"};
  return std::string(kNames.at(static_cast<std::size_t>(word)));
}

std::string order_text(const Read& r, int number) {
  const auto order = turn_order(number, r.s.players);
  std::string text;
  for (int i = 0; i < r.s.players; ++i)
    text += (i == 0 ? "" : ", then ") + player_name(r, order[at(i)]);
  return capitalised(std::move(text));
}

// ---- ids of a scene

std::string cell_id(int cell) {
  return "location:" + std::to_string(cell % kColumns) + "," + std::to_string(cell / kColumns);
}
std::string line_id(int seat) {
  return with_number("line", seat);
}
std::string engaged_id(int seat) {
  return with_number("engaged", seat);
}
std::string gap_id(const std::string& line, int index) {
  return with_number("gap:" + line, index);
}
std::string pile_id(std::string_view what, int seat) {
  return seat == kConspiracy ? std::string(what) + ":conspiracy" : with_number(what, seat);
}
std::string line_of_creature(const Read& r, int piece) {
  if (!is_creature_in_play(r, piece)) return {};
  const Card& c = card(r, piece);
  return c.controller == kConspiracy ? engaged_id(c.engaged) : line_id(c.controller);
}

// ---- lines

namespace {

LineAsked line_of_seat(const Read& r, int seat, int engaged_with) {
  const bool theirs = seat == kConspiracy;
  const int player = theirs ? engaged_with : seat;
  const Line& line = theirs ? r.s.enemies[at(player)] : r.s.line[at(player)];
  return {theirs ? engaged_id(player) : line_id(player), {line.begin(), line.end()}, -1};
}

}  // namespace

LineAsked line_asked(const Read& r) {
  const Frame& top = r.s.flow.frames.back();
  if (is_frame_of<ChangeSides>(top)) {
    const auto now = notes<ChangeSides>(top);
    const bool goes_back =
        !is_player(owner_of(now.piece)) && card(r, now.piece).engaged < r.s.players;
    return line_of_seat(r, now.to, goes_back ? int{card(r, now.piece).engaged} : int{r.s.active});
  }
  if (is_frame_of<PutIntoPlay>(top))
    return line_of_seat(r, notes<PutIntoPlay>(top).side, r.s.active);
  if (is_frame_of<MoveInLine>(top) && is_creature_in_play(r, notes<MoveInLine>(top).piece)) {
    const int piece = notes<MoveInLine>(top).piece;
    LineAsked asked{line_of_creature(r, piece), {}, spot(r, piece)};
    for (const u8 creature : line_of(r.s, piece))
      if (creature != piece) asked.creatures.push_back(creature);
    return asked;
  }
  return line_of_seat(r, top.seat < kSeats ? int{top.seat} : int{r.s.active}, r.s.active);
}

// ---- chances

int places_left(const Read& r) {
  return r.s.binder != 0 ? 0 : std::popcount(hiding_places(r));
}
std::vector<SceneCandidate> candidates_of(const Read& r, Slot slot) {
  std::vector<SceneCandidate> candidates;
  if (slot.is_known()) return candidates;
  OptionList outcomes;
  r.s.pools.reveal_options(Zones<const State>{r.s}, slot, Verb::Reveal, outcomes);
  for (const WeightedOption& o : outcomes)
    candidates.push_back({card_name(r, o.option.b), o.weight});
  return candidates;
}
int could_be(const Read& r, Slot slot) {
  return slot.is_known() ? 1 : static_cast<int>(r.s.pools.members_of(slot).size());
}

// ---- what the machine asks to word its own answers

std::string Rules::piece_name(const Read& r, int label) {
  return abyssal::piece_name(r, label);
}
void Rules::scene_piece(const Read& r, int piece, SceneOption& option) {
  if (!is_named(r, piece)) return;
  if (is_card(piece))
    option.pieces.push_back(card_id(piece));
  else if (piece >= kLocationPieces)
    for (int cell = 0; cell < kLocations; ++cell)
      if (location_piece(r, cell) == piece) option.places.push_back(cell_id(cell));
}
std::string Rules::text_title(const Read& r, int piece, int ability) {
  const std::string& text =
      r.content.text_names.at(r.content.texts.c.abilities.at(at(ability)).card);
  if (!is_named(r, piece)) return text;
  const std::string name = abyssal::piece_name(r, piece);
  return name.starts_with(text) ? name : text + " on " + name;
}
std::string Rules::effect_title(const Read& r, int piece) {
  return is_named(r, piece) ? abyssal::piece_name(r, piece) : "A text";
}

// ---- names in records

std::string Rules::name_of(const Read& r, int list, int value) {
  switch (list) {
    case effects::kPieceNames:
      return value == kNotYet ? "later" : is_named(r, value) ? printed_card(r, value).id : "none";
    case effects::kWordNames:
    case kHouseNames: return house_word(value);
    default: return std::to_string(value);
  }
}
std::string Rules::said(const Read& r, int list, int value) {
  switch (list) {
    case effects::kPieceNames: return abyssal::piece_name(r, value);
    case effects::kWordNames:
    case kHouseNames: return house_name(value);
    default: return name_of(r, list, value);
  }
}
std::string Rules::id_of(const Read& r, const Option& option, const ArgInfo& arg) {
  const int value = field_of(option, arg.field);
  if (arg.name == "piece" || arg.name == "source" || arg.name == "at")
    return is_named(r, value) ? printed_card(r, value).id : std::string();
  if (arg.name == "cell") {
    const int location = location_piece(r, value);
    return location < 0 ? std::string() : printed_card(r, location).id;
  }
  return {};
}

std::vector<IdList> Rules::numbered(const Content& content) {
  std::vector<IdList> lists;
  const auto add = [&](std::string things, const auto& defs) {
    IdList& list = lists.emplace_back(IdList{std::move(things), {}});
    for (const auto& def : defs) list.ids.push_back(def.id);
  };
  const auto add_some = [&](std::string things, const List<u16>& numbers) {
    IdList& list = lists.emplace_back(IdList{std::move(things), {}});
    for (const u16 number : numbers) list.ids.push_back(content.cards[number].id);
  };
  add("cards", content.cards);
  add_some("adventure", content.adventure);
  add_some("seals", content.seals);
  add_some("locations", content.locations);
  add("decks", content.decks);
  IdList& houses = lists.emplace_back(IdList{"houses", {}});
  for (int house = 0; house < kHouses; ++house) houses.ids.push_back(house_word(house));
  lists.push_back({"texts", content.text_ids});
  return lists;
}

}  // namespace undercroft::abyssal
