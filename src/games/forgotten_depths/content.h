#pragma once
#include <string>
#include <vector>

#include "content/pack.h"
#include "engine/effects/texts.h"
#include "engine/registry.h"

#include "games/forgotten_depths/terms.h"

// The printed things of the packs that are loaded. `text` is the number of a thing's effects in the
// catalog; `rules` is what they say in English. The files of content/forgotten_depths/base, one
// kind of table each; every entry has id, name and flavour, what has a face also art:
//
//   ecologies.toml   [[ecology]]   number, healing (XP and Health: "2 -> 3"), key, ability, typical
//   tiles_*.toml     [[tile]]      ecology, edges "OO#O" (north, east, south, west; O open, # wall,
//                                  U upper, L lower), areas ["NE MF", "S"] (sides, then what is in
//                                  it: M monster, F feature, C chest, R campfire, X stairs,
//                                  P secret passage, W warp portal), links ["door a b",
//                                  "boundary a b", "stairs a b"] between areas by their letters,
//                                  nodes "NS", water "ne sw", entry, boat, sword
//   patterns.toml    [[pattern]]   ecology, number, cells ["0,0 E", "1,0 N"] or water = true
//   monsters.toml    [[monster]]   ecology, role (monster, saurian, guardian, head_1, head_2, body,
//                                  tail, location, lore), difficulty 1 to 3, type, individuals of a
//                                  horde, health "8/16/24", states ["2:2", "1:2"] (monster:hero,
//                                  all alive first), armor, xp, powers ["Snatch"] (names in order)
//   features.toml    [[feature]]   ecology, xp
//   locations.toml   [[location]]  ecology, number, letter, numeral, next (a letter), xp, foe and
//                                  item (ids)
//   items.toml       [[item]]      class, deck (false: a location brings it), hands, magic, armor,
//                                  uses, add ["8x2"], remove, xp, use (when its text is used),
//                                  blade, fixed, command
//   abilities.toml   [[ability]]   class (none: of a mat), cost ("passive", "power 1", "block"),
//                                  use, exhaust, spell
//   heroes.toml      [[hero]]      person, class, second, back, health "24/28/32", abilities (ids)
//   tokens.toml      [[token]]     count, use

namespace undercroft::forgotten {

struct TileArea {
  u8 ports = 0;  ///< a bit for each side
  u8 monsters = 0;
  bool feature = false, chest = false, campfire = false, stairs = false;
  bool passage = false, portal = false;
  [[nodiscard]] bool blocks() const { return monsters > 0 || feature; }
};
struct TileLink {
  Link kind = Link::Boundary;
  u8 a = 0, b = 0;
};
/// A tile in one of its four rotations.
struct Turned {
  Array<Edge, kSides> edges{};
  Array<u8, kSides> area{};       ///< which area opens to a side; kNone at a wall
  u8 nodes = 0;                   ///< a bit for each side
  u8 water = 0;                   ///< a bit for each corner: nw, ne, se, sw
  u8 pattern = 0;                 ///< the edges once more, two bits for each side
  Array<u8, kMostAreas> sides{};  ///< the sides that an area opens to, a bit each
};
struct TileDef {
  std::string id, name, flavour;
  List<TileArea> areas;
  List<TileLink> links;
  Array<Turned, kSides> turned;  ///< by quarter turns, clockwise
  bool entry = false, stairs = false, boat = false, sword = false;
  u8 passages = 0, portals = 0;                   ///< areas that have one, a bit each
  u8 blockers = 0;                                ///< areas with a monster or a feature
  u8 monsters = 0, features = 0;                  ///< areas that have one, a bit each
  u8 chests = 0, campfires = 0, ways_down = 0;    ///< the same
  Array<u8, kMostAreas> joined{}, behind_door{};  ///< areas beside each area, a bit each
  int turns = 4;                                  ///< how many rotations differ
  int door = -1;                                  ///< which link is a door
  /// Areas that still hold a Monster or a Feature on a tile with these marks, a bit each.
  [[nodiscard]] unsigned blocked(unsigned marks) const {
    return ((marks & kMonsterDone) != 0 ? 0U : monsters) |  // FD-ACC-16: nothing else
           ((marks & kFeatureDone) != 0 ? 0U : features);
  }
  [[nodiscard]] int area_with(bool TileArea::* mark) const;
  [[nodiscard]] int monster_area() const;
};

/// How many Nodes there are on each of the four sides, a byte each: compared at one stroke.
class SideCounts {
 public:
  /// One more on each of these sides, a bit each.
  void add(unsigned nodes) {
    for (; nodes != 0; nodes &= nodes - 1) add_on(std::countr_zero(nodes), 1);
  }
  void add_on(int side, int count) {
    bytes_ += static_cast<u32>(count) << 8 * static_cast<unsigned>(side);
  }
  /// At least as many on every side.
  [[nodiscard]] bool covers(SideCounts wanted) const {
    constexpr u32 kTops = 0x80808080U;
    return (((bytes_ | kTops) - wanted.bytes_) & kTops) == kTops;
  }

 private:
  u32 bytes_ = 0;  ///< none reaches 128: a map has at most kTiles Nodes on a side
};
struct PatternCell {
  int x = 0, y = 0;
  u8 nodes = 0;
};
/// A pattern in one orientation, the squares row by row.
class PatternWay : public List<PatternCell> {
 public:
  PatternWay(std::vector<PatternCell> cells);  // NOLINT(*-explicit-*): it is its squares
  PatternWay(std::initializer_list<PatternCell> cells) : PatternWay(std::vector(cells)) {}
  /// How many Nodes it asks for on each side.
  [[nodiscard]] SideCounts sides() const { return sides_; }
  /// The square that asks for most: it fits in the fewest places.
  [[nodiscard]] const PatternCell& notched() const { return (*this)[notched_]; }

 private:
  SideCounts sides_;
  std::size_t notched_ = 0;
};
struct PatternDef {
  std::string id, name, flavour;
  int number = 0;
  bool water = false;
  /// Every orientation that differs, the printed one first (FD-LEG-03).
  List<PatternWay> ways;
};

struct MonsterDef {
  std::string id, name, flavour, art, rules;
  List<std::string> powers;
  Ecology ecology = Ecology::Ruins;
  Role role = Role::Monster;
  Difficulty difficulty = Difficulty::Light;
  Type type = Type::Singular;
  int individuals = 1;
  Array<u8, kMostHeroes> health{};  ///< for one, two, three Heroes
  List<Array<u8, 2>> states;        ///< cards of the Monster and of the Hero, all alive first
  u8 armor = 0, xp = 0;
  int text = 0;
};

struct FeatureDef {
  std::string id, name, flavour, art, rules;
  Ecology ecology = Ecology::Ruins;
  u8 xp = 0;
  int text = 0;
};

struct LocationDef {
  std::string id, name, flavour, art, rules;
  Ecology ecology = Ecology::Ruins;
  int number = 0;             ///< of its Rune Pattern
  char letter = 0, next = 0;  ///< 0: none
  int numeral = 0;
  u8 xp = 0;
  int foe = -1, item = -1;
  int text = 0;
};

/// When a text may be used (FD-RUL-38).
enum class When : u8 { Never, Combat, Exploring, Any, HandStart, MonsterPlayed, Test, Return };
constexpr std::size_t kWhens = static_cast<std::size_t>(When::Return) + 1;
bool fits_time(When printed, When now);

struct ItemDef {
  std::string id, name, flavour, art, rules;
  Class of = Class::None;
  bool deck = true, magic = false, blade = false;
  bool fixed = false;    ///< cannot be Unequipped
  bool command = false;  ///< the Word of Command (FD-ITM-24)
  bool block = false;    ///< its text is a Block-Activated Ability
  u8 hands = 0, armor = 0, uses = 0, remove = 0, xp = 0;
  u8 power = 0;  ///< Stored Power that its text costs
  CardCounts add{};
  When when = When::Never;
  int text = 0;
  [[nodiscard]] bool adds() const;
};

struct AbilityDef {
  enum class Cost : u8 { Passive, Power, Block };
  std::string id, name, flavour, rules;
  Class of = Class::None;
  Cost cost = Cost::Passive;
  u8 power = 0;
  bool exhaust = false, spell = false;
  When when = When::Combat;
  int text = 0;
};

struct HeroDef {
  std::string id, name, person, flavour, art;
  Class primary = Class::Fighter, second = Class::None;
  bool back = false;
  Array<u8, kLevels> health{};
  List<int> abilities;         ///< of the mat
  Array<u8, kWhens> usable{};  ///< which of them may be used at a time, a bit each
};

struct TokenDef {
  std::string id, name, flavour, rules;
  u8 count = 0;
  When when = When::Never;
  int text = 0;
};

struct EcologyDef {
  std::string id, name, flavour, typical;
  u8 heal_xp = 1, heal = 1, key = 3, ability = 8;
  List<TileDef> tiles;
  int entry = -1, stairs = -1;
  Array<PatternDef, kPatterns> patterns;
  List<int> monsters, guardians, features;  ///< numbers in the lists below
  int saurian = -1;
};

/// Tells one object from every other that ever was, from 1: a copy is another.
class Identity {
 public:
  Identity() : number_(next()) {}
  Identity(const Identity& /*other*/) : Identity() {}
  Identity(Identity&& /*other*/) noexcept : Identity() {}
  Identity& operator=(const Identity& /*other*/) = delete;
  Identity& operator=(Identity&& /*other*/) = delete;
  ~Identity() = default;
  [[nodiscard]] u64 number() const { return number_; }

 private:
  static u64 next();
  u64 number_;
};

struct Content {
  Identity identity;  ///< for what is remembered of one content, which must not serve another
  effects::Texts texts;
  Array<EcologyDef, kEcologies> ecologies;
  List<MonsterDef> monsters;
  List<FeatureDef> features;
  List<LocationDef> locations;
  List<ItemDef> items;
  List<AbilityDef> abilities;  ///< those of the decks first, then those of mats
  int deck_abilities = 0;
  /// The cards of each class's decks, by number.
  Array<List<int>, kClasses> class_items, class_abilities;
  List<HeroDef> heroes;
  List<TokenDef> tokens;
  /// The pieces of the lists above whose text may be used at a time, but for those of mats.
  Array<Bits<kMostPieces>, kWhens> usable;
  Array<List<int>, 3> parts;  ///< Head I, Head II, Body
  int tail = -1, lore = -1;
  List<std::string> text_ids, text_names;  ///< of the cards in the catalog
  Hash content_hash;
  [[nodiscard]] Hash hash() const { return content_hash; }
};

const effects::Vocabulary& vocabulary();
/// Loads the packs; problems are listed in `problems`.
Content load_content(const OpenRequest& request, std::vector<std::string>& problems);
Opened open(const OpenRequest& request);

/// "OO#O" with areas and links as the content pages write them; false if it is no tile.
bool parse_tile(const std::string& edges, const std::vector<std::string>& areas,
                const std::vector<std::string>& links, const std::string& nodes,
                const std::string& water, TileDef& out);
/// "8x2"
bool parse_add(std::string_view text, CardCounts& out);
/// "8/16/24"
bool parse_three(std::string_view text, Array<u8, 3>& out);
/// "power 1", "block", "passive"
bool parse_cost(std::string_view text, AbilityDef& out);
/// "0,0 NE"
bool parse_cell(std::string_view text, PatternCell& out);

}  // namespace undercroft::forgotten
