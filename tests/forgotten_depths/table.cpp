#include "forgotten_depths/table.h"

#include <sstream>

#include "paths.h"

namespace undercroft::forgotten {
namespace {

OpenRequest shipped() {
  OpenRequest request;
  request.content = in_source("/content");
  return request;
}
struct KeptHealth {
  std::string_view monster;
  Array<u8, kMostHeroes> health;
};
constexpr auto kKeptHealths = std::to_array<KeptHealth>({
    {"lidless_porter", {8, 14, 19}},
    {"stair_fed_hounds", {6, 11, 14}},
    {"withered_shades", {3, 5, 7}},
    {"roof_gleaners", {2, 4, 5}},
    {"slate_sleeper", {9, 16, 21}},
    {"lamplit_child", {8, 14, 19}},
    {"tithe_collector", {9, 16, 21}},
    {"pale_cartographers", {16, 21, 24}},
    {"plumb_line", {23, 31, 34}},
    {"counterweights", {10, 13, 15}},
    {"tool_swarm", {7, 9, 10}},
    {"furnace_clerk", {23, 31, 34}},
    {"answering_door", {22, 29, 33}},
    {"standard_bearer", {24, 32, 36}},
    {"rust_saints", {16, 21, 24}},
    {"scaffold_beast", {28, 37, 41}},
    {"quiet_number", {22, 29, 33}},
    {"last_landlord", {30, 40, 41}},
    {"gatherer_of_keys", {30, 40, 41}},
    {"three_brides", {11, 15, 16}},
    {"h1_mason", {26, 32, 35}},
    {"h1_mouth", {27, 33, 36}},
    {"h1_lamp", {23, 28, 31}},
    {"h2_child", {26, 32, 35}},
    {"h2_sleep", {31, 38, 41}},
    {"h2_choir", {23, 28, 31}},
    {"b_arch", {29, 35, 39}},
    {"b_water", {35, 43, 47}},
    {"b_hands", {31, 38, 41}},
    {"rl03_foe", {10, 18, 24}},
    {"rl10_foe", {5, 9, 12}},
    {"rl13_foe", {11, 20, 26}},
    {"rl16_foe", {4, 7, 9}},
    {"rl24_foe", {9, 16, 21}},
    {"rl29_foe", {11, 20, 26}},
    {"sl04_foe", {21, 28, 31}},
    {"sl11_foe", {7, 9, 10}},
    {"sl14_foe", {23, 31, 34}},
    {"sl20_foe", {15, 20, 22}},
});
/// The tests count with a Health of their own, so that balance is free to change the mats' and the
/// Monsters'.
void keep_healths(Content& content) {
  for (const KeptHealth& kept : kKeptHealths)
    for (MonsterDef& monster : content.monsters)
      if (monster.id == kept.monster) monster.health = kept.health;
  for (HeroDef& hero : content.heroes) {
    if (hero.person == "bren")
      hero.health = hero.back ? Array<u8, kLevels>{22, 26, 30} : Array<u8, kLevels>{24, 28, 32};
    else
      hero.health =
          hero.person == "sil" ? Array<u8, kLevels>{20, 24, 28} : Array<u8, kLevels>{22, 26, 30};
  }
}
const Content& shipped_content() {
  static const Content content = [] {
    std::vector<std::string> problems;
    Content loaded = load_content(shipped(), problems);
    for (const std::string& problem : problems) ADD_FAILURE() << problem;
    if (!problems.empty()) throw std::runtime_error("the packs do not load");
    keep_healths(loaded);
    return loaded;
  }();
  return content;
}
std::shared_ptr<const GameOf<Rules>> open_game(const std::function<void(Content&)>& change) {
  static const auto opened = std::make_shared<const GameOf<Rules>>(shipped_content());
  if (!change) return opened;
  Content content = shipped_content();
  change(content);
  return std::make_shared<const GameOf<Rules>>(std::move(content));
}

template <class Def>
int number_of(const std::vector<Def>& list, const std::string& id) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].id == id) return static_cast<int>(i);
  throw std::runtime_error("no '" + id + "' in the content");
}

constexpr int kMostAnswers = 2000;

}  // namespace

void retile(Content& content, const std::string& id, const std::string& edges,
            const std::vector<std::string>& areas, const std::vector<std::string>& links,
            const std::string& nodes, const std::string& water) {
  for (EcologyDef& e : content.ecologies)
    for (TileDef& tile : e.tiles) {
      if (tile.id != id) continue;
      TileDef face;
      if (!parse_tile(edges, areas, links, nodes, water, face))
        throw std::runtime_error("no tile: " + id);
      face.id = tile.id;
      face.name = tile.name;
      face.entry = tile.entry;
      face.boat = tile.boat;
      face.sword = tile.sword;
      tile = face;
    }
}

Start Table::start_of(std::vector<std::string> heroes, const std::string& words,
                      std::function<void(Content&)> change) {
  Start start{.heroes = std::move(heroes), .change = std::move(change)};
  std::istringstream list(words);
  for (std::string word; list >> word;) {
    if (word == "ruins" || word == "caverns" || word == "architecture")
      start.ecology = word;
    else if (word.starts_with("players="))
      start.players = word.back() - '0';
    else
      start.options.push_back(word);
  }
  return start;
}

Table::Table(const Start& start) : Scenario(open_game(start.change)) {
  Value::List names;
  for (const std::string& hero : start.heroes) names.emplace_back(hero);
  Value given;
  given.set("heroes", names);
  given.set("ecology", start.ecology);
  given.set("players", i64{start.players});
  for (const std::string& option : start.options) given.set(option, true);
  if (const Value::Object* more = start.more.as_object())
    for (const auto& [name, value] : *more) given.set(name, value);
  set_up(given);
}

Value Table::carry_over() const {
  return game_->carry_over(bytes(), setup_);
}

// ---- chance

Table& Table::script(const std::string& purpose, const std::vector<std::string>& what) {
  auto& queue = script_[purpose];
  queue.insert(queue.end(), what.begin(), what.end());
  return *this;
}
Table& Table::hero_draws(int number, const std::vector<int>& values) {
  for (const int value : values)
    script("hero." + std::to_string(number + 1), {std::to_string(value)});
  return *this;
}
Table& Table::foe_draws(const std::string& deck, const std::vector<int>& values) {
  for (const int value : values) script(deck, {std::to_string(value)});
  return *this;
}
int Table::scripted() const {
  int n = 0;
  for (const auto& [purpose, queue] : script_) n += static_cast<int>(queue.size());
  return n;
}

/// The outcome that the script says, or a harmless one.
const Option* Table::scripted_outcome(const std::string& purpose, const OptionList& list) {
  auto& queue = script_[purpose];
  const bool of_hero = purpose.starts_with("hero.");
  const bool of_foe = purpose == "light" || purpose == "medium" || purpose == "heavy";
  if (queue.empty()) {
    const Option* best = &list[0].option;
    for (const WeightedOption& o : list) {
      if (of_hero && o.option.b > best->b) best = &o.option;
      if (of_foe && best->b == kPower) best = &o.option;
    }
    return best;
  }
  const std::string wanted = queue.front();
  queue.pop_front();
  for (const WeightedOption& o : list) {
    if (of_hero || of_foe) {
      if (std::to_string(o.option.b) == wanted) return &o.option;
      continue;
    }
    const Value args = game_->args(bytes(), o.option);
    if (const Value::Object* all = args.as_object())
      for (const auto& [name, value] : *all)
        if (value_text(value) == wanted) return &o.option;
  }
  throw std::runtime_error("'" + wanted + "' cannot come from " + purpose + " in '" + step() + "'");
}

/// Answers chance from the script until a player is asked.
void Table::run_chance() {
  for (int i = 0; !over() && !by_hand_; ++i) {
    if (i > kMostAnswers) throw std::runtime_error("chance without end in '" + step() + "'");
    const Prompt prompt = game_->prompt(bytes());
    if (prompt.waiting != Waiting::Chance) return;
    const OptionList list = listed();
    const std::string purpose = game_->info().purposes.at(static_cast<std::size_t>(prompt.purpose));
    const Option chosen = *scripted_outcome(purpose, list);
    game_->choose(bytes(), chosen, nullptr);
  }
}

u32 Table::weight(const std::string& outcome) const {
  const OptionList list = listed();
  u32 sum = 0;
  for (const WeightedOption& o : list)
    if (fits_answer(o.option, outcome)) sum += o.weight;
  return sum;
}

// ---- answers

std::vector<std::string> Table::values_of(const std::string& answer,
                                          const std::string& argument) const {
  std::vector<std::string> all;
  const OptionList list = listed();
  for (const WeightedOption& o : list) {
    if (!fits_answer(o.option, answer)) continue;
    const Value args = game_->args(bytes(), o.option);
    const Value* value = args.find(argument);
    all.push_back(value == nullptr ? std::string{} : value_text(*value));
  }
  return all;
}

Table& Table::sole() {
  while (!over() && asks() == "pick" && options().size() == 1) take(0);
  return *this;
}

int Table::seat() const {
  const OptionList list = listed();
  return list[0].option.seat;
}

// ---- the map

/// Takes a tile out of the pile, whatever lies above it.
void Table::take_tile(int number) {
  State& s = state_;
  for (std::size_t i = 0; i < s.tiles.size(); ++i)
    if (s.tiles[i].is_known() && s.tiles[i].card() == number) {
      s.tiles.erase(i);
      return;
    }
  for (std::size_t i = s.tiles.size(); i-- > 0;) {
    if (s.tiles[i].is_known()) continue;
    OptionList list;
    s.pools.reveal_options(Zones{s}, s.tiles[i], Verb::DrawTile, list);
    for (const WeightedOption& o : list)
      if (o.option.b == number) {
        s.pools.reveal(Zones{s}, std::span{s.tiles.begin(), s.tiles.size()}, i, o.option);
        s.tiles.erase(i);
        return;
      }
  }
  throw std::runtime_error("that tile is not in the pile");
}
Table& Table::lay(const std::string& id, int x, int y, int turn) {
  run_chance();
  take_tile(tile(id));
  Play p = play();
  place_tile(p, tile(id), kCentre + x, kCentre + y, turn);
  return *this;
}
Table& Table::draw(const std::string& id) {
  run_chance();
  script_["tiles"].push_front(id);
  return take("draw");
}
namespace {
std::string cell_text(int x, int y, int turn) {
  return "place x=" + std::to_string(kCentre + x) + " y=" + std::to_string(kCentre + y) +
         " turn=" + std::to_string(turn);
}
}  // namespace
Table& Table::place(int x, int y, int turn) {
  return take(cell_text(x, y, turn));
}
bool Table::can_place(int x, int y, int turn) const {
  return offers(cell_text(x, y, turn));
}
bool Table::fits(const std::string& id, int x, int y, int turn) const {
  return is_legal_placement(read(), tile(id), kCentre + x, kCentre + y, turn);
}
int Table::tile(const std::string& id) const {
  return number_of(ecology(read()).tiles, id);
}
int Table::placed(const std::string& id) const {
  for (std::size_t i = 0; i < state_.map.size(); ++i)
    if (state_.map[i].tile == tile(id)) return static_cast<int>(i);
  return -1;
}
std::string Table::reached(const std::string& id) const {
  const Access access = reach(read());
  std::string text;
  for (int area = 0; area < kMostAreas; ++area)
    if (access.has(placed(id), area)) text += static_cast<char>('a' + area);
  return text;
}
std::string Table::exits(const std::string& id) const {
  const Access access = reach(read());
  std::string text;
  for (std::size_t side = 0; side < kSides; ++side) {
    const int area = as_it_lies(read(), placed(id)).area[side];
    if (area == kNone || !access.has(placed(id), area)) continue;
    if (is_clear(read(), placed(id), area)) text += "NESW"[side];
  }
  return text;
}
Table& Table::lantern(const std::string& id, int area) {
  state_.lantern_tile = narrow<u8>(placed(id));
  state_.lantern_area = narrow<u8>(area);
  return *this;
}
std::string Table::lantern() const {
  return tile_def(read(), state_.lantern_tile).id +
         static_cast<char>('a' + int{state_.lantern_area});
}
Table& Table::give_round(int hero, Attr what, int times, bool next) {
  const effects::Catalog& c = content().texts.c;
  const auto gives = [&](const effects::LastingDef& def, bool later) {
    return def.later == later && std::ranges::any_of(def.auras, [&](u16 aura) {
             return c.auras[aura].attribute == static_cast<u8>(what);
           });
  };
  auto def = std::ranges::find_if(c.lasting, [&](const auto& d) { return gives(d, next); });
  const bool early = def == c.lasting.end() && !next;  // one for the next Round will do
  if (early) def = std::ranges::find_if(c.lasting, [&](const auto& d) { return gives(d, true); });
  EXPECT_NE(def, c.lasting.end()) << "no card gives that";
  Play p = play();
  Effects::Reg whom;
  whom.set.set(static_cast<std::size_t>(hero));
  for (; times > 0; --times)
    Machine::begin_lasting(p, narrow<u16>(def - c.lasting.begin()), effects::kNoPiece,
                           effects::kNoPiece, hero, &whom, nullptr);
  if (early) Machine::wake(p, static_cast<u8>(Time::NextRound));
  return *this;
}
Table& Table::forget_rounds() {
  Play p = play();
  for (Hero& hero : p.s.heroes) hero.done = 0;
  Machine::wake(p, static_cast<u8>(Time::NextRound));
  Machine::expire(p, static_cast<u8>(Time::NextRound));
  Machine::expire(p, static_cast<u8>(Time::EndOfRound));
  return *this;
}
bool Table::is_to_have(int hero, Attr what) const {
  Table later = *this;
  Play p = later.play();
  Machine::wake(p, static_cast<u8>(Time::NextRound));
  return !is_given(read(), hero, what) && is_given(later.read(), hero, what);
}
Table& Table::mark(const std::string& id, u8 marks) {
  PlacedTile& tile = state_.map[static_cast<std::size_t>(placed(id))];
  tile.marks = static_cast<u8>(tile.marks | marks);
  return *this;
}
bool Table::marked(const std::string& id, u8 mark) const {
  return state_.map[static_cast<std::size_t>(placed(id))].is(mark);
}
Table& Table::shorten_pile(std::size_t left) {
  run_chance();
  const auto is_far = [&](const TileDef& def) {
    return placed(def.id) < 0 && state_.pending != tile(def.id) && state_.aside != tile(def.id);
  };
  // What would be joined from afar comes late, the Stairs last.
  const auto rank = [](const TileDef& def) {
    return def.stairs ? 2 : def.passages != 0 || def.portals != 0 ? 1 : 0;
  };
  int n = 0;
  for (const int now : {0, 1, 2})
    for (const TileDef& def : ecology(read()).tiles) {
      if (state_.tiles.size() <= left) return *this;
      if (rank(def) != now || !is_far(def)) continue;
      lay(def.id, -kCentre + 2 * n, -kCentre);
      ++n;
    }
  return *this;
}

// ---- ways

Table& Table::encounter(const std::string& element, const std::string& id) {
  return take("encounter element=" + element + " tile=" + id);
}
Table& Table::win_fight() {
  if (state_.combat.running == 0) throw std::runtime_error("nobody fights in '" + step() + "'");
  for (Foe& foe : state_.combat.foes)
    for (std::size_t i = 0; i < foe.health.size(); ++i)
      foe.health[i] = i == 0 || (state_.combat.entity != 0 && i == 1) ? 1 : 0;
  for (int i = 0; state_.combat.running != 0 && !over(); ++i) {
    if (i > kMostAnswers) throw std::runtime_error("a Combat without end in '" + step() + "'");
    const OptionList list = listed();
    Option chosen = list[0].option;
    for (const WeightedOption& o : list)
      if (chosen.verb == static_cast<u16>(Verb::Use)) chosen = o.option;
    give(chosen);
  }
  return *this;
}
Table& Table::until_exploring() {
  for (int i = 0; !over() && asks() != "explore"; ++i) {
    if (i > kMostAnswers) throw std::runtime_error("no way out of '" + step() + "'");
    if (state_.combat.running != 0) {
      win_fight();
      continue;
    }
    const OptionList list = listed();
    give(list[0].option);
  }
  return *this;
}

// ---- looking and arranging

int Table::item(const std::string& id) const {
  return number_of(content().items, id);
}
int Table::ability(const std::string& id) const {
  return number_of(content().abilities, id);
}
int Table::monster(const std::string& id) const {
  return number_of(content().monsters, id);
}
int Table::feature(const std::string& id) const {
  return number_of(content().features, id);
}
int Table::location(const std::string& id) const {
  return number_of(content().locations, id);
}
int Table::tokens(int number, const std::string& token) const {
  const auto kind = static_cast<std::size_t>(number_of(content().tokens, token));
  return state_.heroes[static_cast<std::size_t>(number)].tokens[kind];
}
int Table::card(const std::string& id) const {
  for (std::size_t i = 0; i < content().monsters.size(); ++i)
    if (content().monsters[i].id == id) return static_cast<int>(i);
  for (std::size_t i = 0; i < content().features.size(); ++i)
    if (content().features[i].id == id) return kFeatureCards + static_cast<int>(i);
  return kLocationCards + number_of(content().locations, id);
}
Table& Table::spend(const std::vector<std::string>& cards) {
  for (const std::string& id : cards) {
    state_.pool.clear(at(card(id)));
    state_.box.set(at(card(id)));
  }
  return *this;
}
Table& Table::give_xp(const std::vector<std::string>& cards) {
  run_chance();
  for (const std::string& id : cards) {
    const int number = card(id);
    state_.pool.set(static_cast<std::size_t>(number));
    leave_pile(number);
  }
  return *this;
}
void Table::leave_pile(int card) {
  const EcologyDef& e = ecology(read());
  for (std::size_t i = 0; i < e.monsters.size(); ++i)
    if (e.monsters[i] == card)
      state_.monster_pile = static_cast<u16>(state_.monster_pile & ~(1U << i));
  for (std::size_t i = 0; i < e.features.size(); ++i)
    if (kFeatureCards + e.features[i] == card)
      state_.feature_pile = static_cast<u16>(state_.feature_pile & ~(1U << i));
}
Table& Table::give_item(int number, const std::string& id, bool equipped) {
  run_chance();
  const int what = item(id);
  OwnedItem& owned = state_.items[static_cast<std::size_t>(what)];
  owned.owner = narrow<u8>(number);
  owned.equipped = equipped ? 1 : 0;
  owned.uses = content().items[static_cast<std::size_t>(what)].uses;
  for (std::size_t c = 0; c < kClasses; ++c)
    for (std::size_t i = 0; i < content().class_items[c].size(); ++i)
      if (content().class_items[c][i] == what)
        state_.item_decks[c].unseen = static_cast<u8>(state_.item_decks[c].unseen & ~(1U << i));
  Play p = play();
  gather_texts(p);
  return *this;
}
Table& Table::give_ability(int number, const std::string& id) {
  run_chance();
  const int what = ability(id);
  state_.abilities[static_cast<std::size_t>(what)].owner = narrow<u8>(number);
  for (std::size_t c = 0; c < kClasses; ++c)
    for (std::size_t i = 0; i < content().class_abilities[c].size(); ++i)
      if (content().class_abilities[c][i] == what)
        state_.ability_decks[c].unseen =
            static_cast<u8>(state_.ability_decks[c].unseen & ~(1U << i));
  Play p = play();
  gather_texts(p);
  return *this;
}

Table& Table::deck(int number, const std::vector<int>& hand, const std::vector<int>& pile,
                   const std::vector<int>& discard) {
  Hero& h = hero(number);
  h.hand.clear();
  h.pile = {};
  h.discard = {};
  Play p = play();
  for (const int value : hand) add_to_hand(p, number, value);
  for (const int value : pile) h.pile.unseen.add(value);
  for (const int value : discard) h.discard.add(value);
  return *this;
}
Table& Table::fight(const std::vector<std::string>& monsters) {
  Play p = play();
  for (const std::string& id : monsters) {
    bring_foe(p, monster(id));
    leave_pile(monster(id));
  }
  push_frame<Rules>(state_, call(Proc::Combat).callee);
  run_to_prompt<Rules>(p);
  run_chance();
  return *this;
}
Table& Table::cards(int number, const std::vector<int>& mine, const std::vector<int>& theirs) {
  Row& row = state_.combat.rows[static_cast<std::size_t>(number)];
  for (std::size_t i = 0; i < kMostColumns; ++i) {
    row.hero_card[i] = i < mine.size() ? static_cast<u8>(mine[i]) : static_cast<u8>(kNone);
    row.foe_card[i] = i < theirs.size() ? static_cast<u8>(theirs[i]) : static_cast<u8>(kNone);
    row.hero_change[i] = row.foe_change[i] = 0;
  }
  return *this;
}

std::string Table::text(const Bag& bag) {
  std::string all;
  bag.each([&](int value, int n) {
    for (int i = 0; i < n; ++i)
      all += (all.empty() ? "" : " ") + (value == kPower ? "P" : std::to_string(value));
  });
  return all;
}
std::string Table::pile(int number) const {
  const DrawPile& pile = state_.heroes[static_cast<std::size_t>(number)].pile;
  Bag all = pile.unseen;
  for (const u8 card : pile.top) all.add(card);
  for (const u8 card : pile.bottom) all.add(card);
  return text(all);
}

std::string refusal(const Start& start) {
  try {
    const Table t(start);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return {};
}

}  // namespace undercroft::forgotten
