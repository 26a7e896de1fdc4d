// From packs to the printed tiles and cards.
#include <atomic>

#include "content/open_game.h"
#include "content/pack_reader.h"

#include "games/forgotten_depths/forgotten_depths.h"

namespace undercroft::forgotten {

bool ItemDef::adds() const {
  return std::ranges::any_of(add, [](u8 n) { return n > 0; });
}
int TileDef::area_with(bool TileArea::* mark) const {
  for (std::size_t i = 0; i < areas.size(); ++i)
    if (areas[i].*mark) return static_cast<int>(i);
  return -1;
}
PatternWay::PatternWay(std::vector<PatternCell> cells) : List(std::move(cells)) {
  int most = 0;
  for (std::size_t i = 0; i < size(); ++i) {
    const unsigned nodes = (*this)[i].nodes;
    sides_.add(nodes);
    if (std::popcount(nodes) <= most) continue;
    most = std::popcount(nodes);
    notched_ = i;
  }
}
bool fits_time(When printed, When now) {
  if (printed == When::Never) return false;
  if (printed == When::Any) return now == When::Combat || now == When::Exploring;
  if (printed == When::MonsterPlayed) return now == When::Combat;
  return printed == now;  // FD-RUL-38
}
u64 Identity::next() {
  static std::atomic<u64> last = 0;
  return ++last;
}
int TileDef::monster_area() const {
  for (std::size_t i = 0; i < areas.size(); ++i)
    if (areas[i].monsters > 0) return static_cast<int>(i);
  return -1;
}

// ---- the short forms of the content pages

namespace {

constexpr std::string_view kSideLetters = "NESW", kEdgeLetters = "#OUL";

std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words = split(text, ' ');
  std::erase(words, "");
  return words;
}
bool parse_sides(std::string_view text, u8& out) {
  out = 0;
  for (const char c : text) {
    const std::size_t side = kSideLetters.find(c);
    if (side == std::string_view::npos) return false;
    out = static_cast<u8>(out | 1U << side);
  }
  return true;
}

bool parse_area(const std::string& text, TileArea& out) {
  const std::vector<std::string_view> words = split_words(text);
  if (words.empty() || words.size() > 2) return false;
  if (words[0] != "-" && !parse_sides(words[0], out.ports)) return false;
  for (const char c : words.size() == 2 ? words[1] : std::string_view{}) {
    switch (c) {
      case 'M': ++out.monsters; break;
      case 'F': out.feature = true; break;
      case 'C': out.chest = true; break;
      case 'R': out.campfire = true; break;
      case 'X': out.stairs = true; break;
      case 'P': out.passage = true; break;  // FD-ACC-08
      case 'W': out.portal = true; break;
      default: return false;
    }
  }
  return out.monsters <= 2;
}
bool parse_link(const std::string& text, std::size_t areas, TileLink& out) {
  const std::vector<std::string_view> words = split_words(text);
  if (words.size() != 3 || words[1].size() != 1 || words[2].size() != 1) return false;
  constexpr std::array<std::string_view, 3> kKinds{"door", "boundary", "stairs"};
  const auto* const kind = std::ranges::find(kKinds, words[0]);
  if (kind == kKinds.end()) return false;
  out.kind = static_cast<Link>(kind - kKinds.begin());
  const int a = words[1][0] - 'a';
  const int b = words[2][0] - 'a';
  if (a < 0 || b < 0 || a == b || a >= static_cast<int>(areas) || b >= static_cast<int>(areas))
    return false;
  out.a = narrow<u8>(a);
  out.b = narrow<u8>(b);
  return true;
}
/// The tile as it lies after so many quarter turns.
Turned turned_by(const Turned& flat, int turns) {
  Turned t;
  for (int side = 0; side < kSides; ++side) {
    t.edges[turned(side, turns)] = flat.edges[side];
    t.area[turned(side, turns)] = flat.area[side];
  }
  for (unsigned side = 0; side < kSides; ++side) {
    t.pattern = static_cast<u8>(t.pattern | static_cast<unsigned>(t.edges[side]) << 2 * side);
    if (t.area[side] != kNone)
      t.sides[t.area[side]] = static_cast<u8>(t.sides[t.area[side]] | 1U << side);
  }
  t.nodes = turned_mask(flat.nodes, turns);
  t.water = turned_mask(flat.water, turns);
  return t;
}
bool is_alike(const Turned& a, const Turned& b) {
  return a.edges == b.edges && a.area == b.area && a.nodes == b.nodes && a.water == b.water;
}

}  // namespace

bool parse_tile(const std::string& edges, const std::vector<std::string>& areas,
                const std::vector<std::string>& links, const std::string& nodes,
                const std::string& water, TileDef& out) {
  Turned flat;
  if (edges.size() != kSides || areas.empty() || areas.size() > kMostAreas ||
      links.size() > kMostLinks)
    return false;
  flat.area.fill(kNone);
  for (std::size_t side = 0; side < kSides; ++side) {  // FD-ECO-02, FD-RUL-06: arrows or not
    const std::size_t edge = kEdgeLetters.find(edges[side]);
    if (edge == std::string_view::npos) return false;
    flat.edges[side] = static_cast<Edge>(edge);
  }
  for (std::size_t i = 0; i < areas.size(); ++i) {
    TileArea area;
    if (!parse_area(areas[i], area)) return false;
    // FD-ACC-01: an open edge is a port of exactly one area.
    for (std::size_t side = 0; side < kSides; ++side)
      if ((area.ports >> side & 1U) != 0) {
        if (flat.edges[side] == Edge::Wall || flat.area[side] != kNone) return false;
        flat.area[side] = narrow<u8>(i);
      }

    if (area.blocks()) out.blockers = static_cast<u8>(out.blockers | 1U << i);
    if (area.monsters > 0) out.monsters = static_cast<u8>(out.monsters | 1U << i);  // FD-ACC-05
    if (area.feature) out.features = static_cast<u8>(out.features | 1U << i);
    if (area.passage) out.passages = static_cast<u8>(out.passages | 1U << i);
    if (area.portal) out.portals = static_cast<u8>(out.portals | 1U << i);
    if (area.chest) out.chests = static_cast<u8>(out.chests | 1U << i);
    if (area.campfire) out.campfires = static_cast<u8>(out.campfires | 1U << i);
    if (area.stairs) out.ways_down = static_cast<u8>(out.ways_down | 1U << i);
    out.stairs = out.stairs || area.stairs;
    out.areas.push_back(area);
  }
  for (std::size_t side = 0; side < kSides; ++side)
    if (flat.edges[side] != Edge::Wall && flat.area[side] == kNone) return false;
  for (const std::string& text : links) {
    TileLink link;
    if (!parse_link(text, areas.size(), link)) return false;
    if (link.kind == Link::Door) {
      if (out.door >= 0) return false;
      out.door = static_cast<int>(out.links.size());
    }
    auto& beside = link.kind == Link::Door ? out.behind_door : out.joined;  // FD-PLC-17
    // FD-ACC-11, FD-RUL-08: without a link areas are apart.
    beside[link.a] = static_cast<u8>(beside[link.a] | 1U << link.b);
    beside[link.b] = static_cast<u8>(beside[link.b] | 1U << link.a);
    out.links.push_back(link);
  }
  if (!parse_sides(nodes, flat.nodes)) return false;  // FD-LEG-01, FD-RUL-14
  constexpr std::array<std::string_view, 4> kWaterCorners{"nw", "ne", "se", "sw"};
  for (const std::string_view corner : split_words(water)) {
    const auto* const at = std::ranges::find(kWaterCorners, corner);
    if (at == kWaterCorners.end()) return false;
    flat.water = static_cast<u8>(flat.water | 1U << (at - kWaterCorners.begin()));
  }
  for (int turns = 0; turns < kSides; ++turns) out.turned[turns] = turned_by(flat, turns);
  // Rotations that look alike are one.
  out.turns = is_alike(flat, out.turned[1]) ? 1 : is_alike(flat, out.turned[2]) ? 2 : kSides;
  return true;
}

bool parse_add(std::string_view text, CardCounts& out) {
  const int value = take_number(text);
  if (value < 1 || value > kHighestValue || !take_char(text, 'x')) return false;
  const int n = take_number(text);
  if (n < 1 || n > 9 || !text.empty()) return false;
  out[value] = narrow<u8>(out[value] + n);
  return true;
}
bool parse_three(std::string_view text, Array<u8, 3>& out) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (i > 0 && !take_char(text, '/')) return false;
    const int n = take_number(text);
    if (n < 0 || n > 200) return false;
    out[i] = narrow<u8>(n);
  }
  return text.empty();
}
bool parse_cost(std::string_view text, AbilityDef& out) {
  using Price = AbilityDef::Cost;
  out.cost = text == "block" ? Price::Block : text == "passive" ? Price::Passive : Price::Power;
  if (out.cost != Price::Power) return true;
  if (!text.starts_with("power ")) return false;
  text.remove_prefix(6);
  const int n = take_number(text);
  out.power = narrow<u8>(std::clamp(n, 0, 3));
  return n >= 1 && n <= 3 && text.empty();
}
bool parse_cell(std::string_view text, PatternCell& out) {
  out.x = take_number(text);
  if (!take_char(text, ',')) return false;
  out.y = take_number(text);
  if (out.x < 0 || out.x > 3 || out.y < 0 || out.y > 3) return false;
  return text.empty() || (take_char(text, ' ') && parse_sides(text, out.nodes));
}

namespace {

// ---- rune patterns

/// Cells and notches turn together; a mirrored pattern changes east and west.
std::vector<PatternCell> oriented(const std::vector<PatternCell>& cells, int turn, bool mirror) {
  std::vector<PatternCell> out;
  for (PatternCell cell : cells) {
    if (mirror) {
      cell.x = -cell.x;
      cell.nodes = mirrored_mask(cell.nodes);
    }
    for (int i = 0; i < turn; ++i) {
      const auto [x, y] = turned(Cell{cell.x, cell.y});
      cell = {x, y, turned_mask(cell.nodes, 1)};  // FD-LEG-04
    }
    out.push_back(cell);
  }
  const auto before = [](const PatternCell& a, const PatternCell& b) {
    return a.y != b.y ? a.y < b.y : a.x < b.x;
  };
  std::sort(out.begin(), out.end(), before);
  const int x = out.front().x;
  const int y = out.front().y;
  for (PatternCell& cell : out) {
    cell.x -= x;
    cell.y -= y;
  }
  return out;
}
bool is_same(const std::vector<PatternCell>& a, const std::vector<PatternCell>& b) {
  return std::ranges::equal(a, b, [](const PatternCell& p, const PatternCell& q) {
    return p.x == q.x && p.y == q.y && p.nodes == q.nodes;
  });
}
std::vector<PatternWay> all_ways(const std::vector<PatternCell>& cells) {
  std::vector<PatternWay> ways;
  for (const bool mirror : {false, true})
    for (int turn = 0; turn < kSides; ++turn) {
      std::vector<PatternCell> way = oriented(cells, turn, mirror);
      if (std::ranges::none_of(ways, [&](const auto& other) { return is_same(way, other); }))
        ways.emplace_back(std::move(way));
    }
  return ways;
}

// ---- cards

using content::CardEntry;

class Reader : public content::PackReader {
 public:
  Reader(const content::Loaded& loaded, Content& out, std::vector<std::string>& problems)
      : PackReader(loaded, problems), out_(out) {}

  void read() {
    // Things that others name come first.
    for (const char* table : {"ecology", "token", "item", "ability", "monster", "feature", "tile",
                              "pattern", "location", "hero"})
      each_card([&](const CardEntry& entry) {
        if (entry.table == table) read_card(entry);
      });
    order_abilities();
    for (const auto& [entry, ids] : mats_) join_mat(*entry, ids);
    check_whole();
    if (problems_.empty()) sort_by_time();
  }

 private:
  /// What is used comes before what happens by itself.
  static std::string rules_of(CardEntry entry) {
    std::ranges::stable_partition(
        entry.text, [](const std::string& line) { return line.starts_with("Use: "); });
    return entry.whole_text();
  }
  template <class Def>
  Def named(const CardEntry& entry) const {
    Def def = PackReader::named<Def>(entry);
    if constexpr (requires { def.rules; }) def.rules = rules_of(entry);
    return def;
  }
  static Ecology ecology_of(const CardEntry& entry) { return word_of<Ecology>(entry, "ecology"); }
  EcologyDef& place_of(const CardEntry& entry) {
    return out_.ecologies[static_cast<std::size_t>(ecology_of(entry))];
  }

  void read_card(const CardEntry& entry) {
    if (entry.table == "ecology") read_ecology(entry);
    if (entry.table == "tile") read_tile(entry);
    if (entry.table == "pattern") read_pattern(entry);
    if (entry.table == "monster") read_monster(entry);
    if (entry.table == "feature") read_feature(entry);
    if (entry.table == "location") read_location(entry);
    if (entry.table == "item") read_item(entry);
    if (entry.table == "ability") read_ability(entry);
    if (entry.table == "token") read_token(entry);
    if (entry.table == "hero") read_hero(entry);
  }

  void read_ecology(const CardEntry& entry) {
    EcologyDef& e = out_.ecologies[static_cast<int>(entry.number("number")) - 1];
    e.id = entry.id;
    e.name = entry.name;
    e.flavour = entry.text_of("flavour");
    e.typical = entry.text_of("typical");
    e.heal_xp = small(entry, "heal_xp");
    e.heal = small(entry, "heal");
    e.key = small(entry, "key");
    e.ability = small(entry, "ability");
  }

  void read_tile(const CardEntry& entry) {
    EcologyDef& e = place_of(entry);
    auto tile = named<TileDef>(entry);
    if (!parse_tile(entry.text_of("edges"), entry.texts("areas"), entry.texts("links"),
                    entry.text_of("nodes"), entry.text_of("water"), tile))
      problem(entry, "areas",
              "is no tile: every open edge belongs to one area, links join two areas");
    tile.entry = entry.flag("entry");
    tile.boat = entry.flag("boat");
    tile.sword = entry.flag("sword");
    const int number = static_cast<int>(e.tiles.size());
    if (tile.entry) e.entry = number;
    if (tile.stairs) e.stairs = number;
    e.tiles.push_back(std::move(tile));
  }

  void read_pattern(const CardEntry& entry) {
    PatternDef& pattern =
        place_of(entry).patterns[static_cast<int>(entry.number("number")) - 1];  // FD-SET-03
    if (!pattern.id.empty())
      problem(entry, "number", "this pattern is printed twice");  // FD-SET-35
    pattern = named<PatternDef>(entry);
    pattern.number = static_cast<int>(entry.number("number"));
    pattern.water = entry.flag("water");
    std::vector<PatternCell> cells;
    for (const std::string& text : entry.texts("cells")) {
      PatternCell cell;
      if (!parse_cell(text, cell))
        problem(entry, "cells", "'" + text + "' is no square: write 0,1 NE");
      cells.push_back(cell);
    }
    if (cells.empty() != pattern.water) problem(entry, "a pattern has squares, or water");
    if (!cells.empty()) pattern.ways = all_ways(cells);
  }

  void read_monster(const CardEntry& entry) {
    auto monster = named<MonsterDef>(entry);
    monster.powers = entry.texts("powers");
    monster.ecology = ecology_of(entry);
    monster.role = word_of<Role>(entry, "role");
    const int difficulty = static_cast<int>(entry.number("difficulty", 1));
    monster.difficulty = static_cast<Difficulty>(difficulty - 1);  // FD-MCD-08
    monster.type = word_of<Type>(entry, "type");
    monster.armor = small(entry, "armor");
    monster.xp = small(entry, "xp");
    const Array<int, 4> individuals{1,     // FD-MCD-03
                                    2, 4,  // FD-MCD-04
                                    static_cast<int>(entry.number("individuals"))};
    monster.individuals = individuals[static_cast<std::size_t>(monster.type)];
    // FD-RUL-53: any card of the Monster pile may be the second one, whose tokens are fewer.
    const bool of_pile = monster.role == Role::Monster || monster.role == Role::Saurian;
    const int most = of_pile ? kMostOfSecondCard : kMostIndividuals;
    if (monster.individuals < 1 || monster.individuals > most)
      problem(entry, "individuals",
              std::string(of_pile ? "a horde of the Monster pile" : "a horde") + " has 1 to " +
                  std::to_string(most) + " individuals");
    const bool healthy = monster.role != Role::Tail && monster.role != Role::Lore;  // FD-MCD-01
    if (healthy && !parse_three(entry.text_of("health"), monster.health))
      problem(entry, "health", "health is written 8/16/24");
    for (const std::string& text : entry.texts("states")) {
      if (text.size() != 3 || text[1] != ':' || text[0] < '1' || text[0] > '2' || text[2] < '1' ||
          text[2] > '2')
        problem(entry, "states",
                "'" + text + "' is no column: write 2:1, the Monster's cards first");
      else
        monster.states.push_back({narrow<u8>(text[0] - '0'), narrow<u8>(text[2] - '0')});
    }
    // FD-HST-01
    const std::size_t columns =
        monster.type == Type::Singular ? 0 : static_cast<std::size_t>(monster.individuals);
    if (monster.states.size() != columns)
      problem(entry, "states",
              "a table has a column for each individual; a singular monster has none");
    sort_monster(monster);
    out_.monsters.push_back(std::move(monster));
  }
  void sort_monster(const MonsterDef& monster) {
    EcologyDef& e = out_.ecologies[static_cast<std::size_t>(monster.ecology)];
    const int number = static_cast<int>(out_.monsters.size());
    switch (monster.role) {
      case Role::Monster: e.monsters.push_back(number); break;
      case Role::Saurian:
        e.saurian = static_cast<int>(e.monsters.size());
        e.monsters.push_back(number);
        break;
      case Role::Guardian: e.guardians.push_back(number); break;
      case Role::Head1: out_.parts[0].push_back(number); break;
      case Role::Head2: out_.parts[1].push_back(number); break;  // FD-RUL-30
      case Role::Body: out_.parts[2].push_back(number); break;
      case Role::Tail: out_.tail = number; break;
      case Role::Lore: out_.lore = number; break;
      case Role::Location: break;
    }
  }

  void read_feature(const CardEntry& entry) {
    auto feature = named<FeatureDef>(entry);
    feature.ecology = ecology_of(entry);
    feature.xp = small(entry, "xp");
    place_of(entry).features.push_back(static_cast<int>(out_.features.size()));
    out_.features.push_back(std::move(feature));
  }
  void read_location(const CardEntry& entry) {
    auto card = named<LocationDef>(entry);
    card.ecology = ecology_of(entry);
    card.number = static_cast<int>(entry.number("number"));
    const std::string letter = entry.text_of("letter");
    const std::string next = entry.text_of("next");
    card.letter = letter.empty() ? '\0' : letter[0];
    card.next = next.empty() ? '\0' : next[0];
    card.numeral = static_cast<int>(entry.number("numeral"));
    card.xp = small(entry, "xp");
    if (!entry.text_of("foe").empty()) card.foe = find(entry, "foe", out_.monsters, "monster");
    if (!entry.text_of("item").empty()) card.item = find(entry, "item", out_.items, "item");
    if ((card.letter == 0) != (card.numeral == 0))
      problem(entry, "letter", "letter and numeral belong together");
    out_.locations.push_back(std::move(card));
  }

  void read_item(const CardEntry& entry) {
    auto item = named<ItemDef>(entry);
    item.of = static_cast<Class>(entry.word("class", static_cast<int>(Class::None)));
    item.deck = entry.flag("deck");
    item.magic = entry.flag("magic");
    item.blade = entry.flag("blade");  // FD-BLD-01
    item.fixed = entry.flag("fixed");
    item.command = entry.flag("command");
    item.block = entry.flag("block");
    item.hands = small(entry, "hands");
    item.armor = small(entry, "armor");
    item.uses = small(entry, "uses");
    item.remove = small(entry, "remove");
    item.xp = small(entry, "xp");
    item.power = small(entry, "power");
    item.when = word_of<When>(entry, "use");
    for (const std::string& text : entry.texts("add"))
      if (!parse_add(text, item.add))
        problem(entry, "add", "'" + text + "' adds nothing: write 8x2");
    out_.items.push_back(std::move(item));
  }
  void read_ability(const CardEntry& entry) {
    auto ability = named<AbilityDef>(entry);
    ability.of = static_cast<Class>(entry.word("class", static_cast<int>(Class::None)));
    ability.exhaust = entry.flag("exhaust");
    // FD-ABL-10, FD-ABL-19, FD-ALT-11, FD-RUL-66
    ability.spell = ability.of == Class::Wizard || entry.flag("spell");

    ability.when = static_cast<When>(entry.word("use", static_cast<int>(When::Combat)));
    if (!parse_cost(entry.text_of("cost"), ability))
      problem(entry, "cost",
              "cost '" + entry.text_of("cost") + "': write passive, power 1 or block");
    out_.abilities.push_back(std::move(ability));
  }
  void read_token(const CardEntry& entry) {
    auto token = named<TokenDef>(entry);
    token.count = small(entry, "tokens");
    token.when = word_of<When>(entry, "use");
    out_.tokens.push_back(std::move(token));
  }
  void read_hero(const CardEntry& entry) {
    auto hero = named<HeroDef>(entry);
    hero.person = entry.text_of("person");
    hero.primary = word_of<Class>(entry, "class");
    hero.second = static_cast<Class>(entry.word("second", static_cast<int>(Class::None)));
    hero.back = entry.flag("back");
    if (!parse_three(entry.text_of("health"), hero.health))
      problem(entry, "health", "health by Level is written 24/28/32");
    mats_.emplace_back(&entry, entry.texts("abilities"));
    out_.heroes.push_back(std::move(hero));
  }
  /// Those of the decks first, so that a deck's numbers are pieces.
  void order_abilities() {
    std::stable_sort(out_.abilities.begin(), out_.abilities.end(),
                     [](const AbilityDef& a, const AbilityDef& b) {
                       return (a.of == Class::None) < (b.of == Class::None);
                     });
    out_.deck_abilities = static_cast<int>(std::ranges::count_if(
        out_.abilities, [](const AbilityDef& a) { return a.of != Class::None; }));
    for (std::size_t i = 0; i < out_.items.size(); ++i)
      if (const ItemDef& item = out_.items[i]; item.deck && item.of != Class::None)
        out_.class_items[static_cast<std::size_t>(item.of)].push_back(static_cast<int>(i));
    for (int i = 0; i < out_.deck_abilities; ++i)
      out_.class_abilities[static_cast<std::size_t>(out_.abilities[at(i)].of)].push_back(i);
  }
  void sort_by_time() {
    for (std::size_t now = 0; now < kWhens; ++now) {
      const auto add = [&](int first, const auto& list, int count) {
        for (int i = 0; i < count; ++i)
          out_.usable[now].set(at(first + i), fits_time(list[at(i)].when, static_cast<When>(now)));
      };
      add(kPieces(Thing::Ability), out_.abilities, out_.deck_abilities);
      add(kPieces(Thing::Item), out_.items, length(out_.items));
      add(kPieces(Thing::Token), out_.tokens, length(out_.tokens));
      for (HeroDef& hero : out_.heroes)
        for (std::size_t i = 0; i < hero.abilities.size(); ++i)
          if (fits_time(out_.abilities[at(hero.abilities[i])].when, static_cast<When>(now)))
            hero.usable[now] = static_cast<u8>(hero.usable[now] | 1U << i);
    }
  }
  void join_mat(const CardEntry& entry, const std::vector<std::string>& ids) {
    HeroDef& hero = out_.heroes[at(find(entry, "id", out_.heroes, entry.id, "hero"))];
    for (const std::string& id : ids)
      if (const int n = find(entry, "abilities", out_.abilities, id, "ability"); n >= 0)
        hero.abilities.push_back(n);
    if (hero.abilities.size() > kMatAbilities)
      problem(entry, "abilities", "a mat has at most two Abilities");
  }

  void check_whole() {
    for (std::size_t i = 0; i < out_.ecologies.size(); ++i) {
      if (out_.ecologies[i].id.empty()) return problem("an Ecology is missing");
      check_ecology(out_.ecologies[i]);
      check_peculiarities(out_.ecologies[i], i);
    }
    const auto limit = [&](std::size_t n, int most, const char* what) {
      if (n > static_cast<std::size_t>(most))
        problem("more than " + std::to_string(most) + " " + what);
    };
    limit(out_.monsters.size(), kMostMonsters, "monsters");
    limit(out_.features.size(), kMostFeatures, "features");
    limit(out_.locations.size(), kMostLocations, "locations");
    limit(out_.items.size(), kMostItemsInGame, "items");
    limit(at(out_.deck_abilities), kMostAbilitiesInGame, "abilities");
    limit(out_.tokens.size(), kMostTokens, "kinds of tokens");
    for (std::size_t c = 0; c < kClasses; ++c)
      if (out_.class_items[c].size() > 8 || out_.class_abilities[c].size() > 8)
        problem("a class has at most eight Items and eight Abilities");
    if (out_.heroes.empty()) problem("there are no heroes");
    for (const auto& list : out_.parts) {
      if (list.empty()) problem("a part of the Final Entity is missing");
      for (const int card : list)  // without Health States, and nothing flows over
        if (out_.monsters[at(card)].type != Type::Singular)
          problem(out_.monsters[at(card)].id + ": a part of the Final Entity is singular");
    }
    if (out_.tail < 0) problem("the Final Entity has no tail");
  }
  /// What is found in one Ecology only.
  void check_peculiarities(const EcologyDef& e, std::size_t number) {
    constexpr std::size_t kRuins = 0;
    constexpr std::size_t kCaverns = 1;
    constexpr std::size_t kArchitecture = 2;
    int passages = 0;
    int portals = 0;
    int boats = 0;
    int swords = 0;
    for (const TileDef& tile : e.tiles) {
      passages += tile.passages != 0 ? 1 : 0;
      portals += std::popcount(unsigned{tile.portals});
      boats += tile.boat ? 1 : 0;
      swords += tile.sword ? 1 : 0;
      for (const Edge edge : tile.turned[0].edges) {
        const bool leveled = edge == Edge::Upper || edge == Edge::Lower;
        if (edge != Edge::Wall && leveled != (number == kArchitecture))  // FD-ECO-08
          problem(tile.id +
                  ": the edges of the third Ecology are Upper or Lower, of the others not");
      }
    }
    if (e.guardians.empty() != (number == kArchitecture))  // FD-SET-36
      problem(e.id + ": the third Ecology has no Stair Guardians, the others have some");
    const int only_caverns = number == kCaverns ? 1 : 0;
    if (passages != 0 && number != kRuins)  // FD-ECO-01
      problem(e.id + ": only the first Ecology has Secret Passages");
    if (portals != 2 * only_caverns)  // FD-ECO-04
      problem(e.id + ": the second Ecology has two Warp Portals, the others none");
    if (boats != only_caverns || swords != only_caverns)  // FD-ECO-05
      problem(e.id + ": the second Ecology has one Boat and one Sword, the others none");
  }
  void check_ecology(const EcologyDef& e) {
    if (e.tiles.size() != kTiles)
      problem(e.id + " has " + std::to_string(e.tiles.size()) + " tiles, not 24");
    if (e.entry < 0 || e.stairs < 0) problem(e.id + " needs an Entry Tile and a Stairs Tile");
    int chests = 0;
    int fires = 0;
    for (const TileDef& tile : e.tiles) {
      chests += tile.area_with(&TileArea::chest) >= 0 ? 1 : 0;
      fires += tile.area_with(&TileArea::campfire) >= 0 ? 1 : 0;
    }
    const bool two_chests = chests == 2;  // FD-EXP-11
    const bool one_fire = fires == 1;     // FD-EXP-12
    if (!two_chests) problem(e.id + ": an Ecology has two Chests");
    if (!one_fire) problem(e.id + ": an Ecology has one Campfire");
    if (e.monsters.empty() || e.monsters.size() > 16) problem(e.id + " needs 1 to 16 monsters");
    if (e.features.size() > 16) problem(e.id + " has too many features");
    for (const PatternDef& pattern : e.patterns)
      if (pattern.id.empty()) problem(e.id + " has four Rune Patterns");
  }

  Content& out_;
  std::vector<std::pair<const CardEntry*, std::vector<std::string>>> mats_;
};

}  // namespace

Content load_content(const OpenRequest& request, std::vector<std::string>& problems) {
  return content::load_game<Content>(
      vocabulary(), request, problems,
      [&](const content::Loaded& loaded, Content& c) { Reader(loaded, c, problems).read(); });
}

Opened open(const OpenRequest& request) {
  return content::open_game<Rules>(request, load_content);
}

}  // namespace undercroft::forgotten
