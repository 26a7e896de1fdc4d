#pragma once
#include <string>
#include <vector>

#include "content/pack.h"
#include "engine/effects/texts.h"
#include "engine/registry.h"

#include "games/brimstone/terms.h"

// The printed things of the packs that are loaded. `text` is the number of a thing's effects in the
// catalog; `rules` is what they say in English. content/brimstone/FORMAT.md says how the files of a
// pack are written.

namespace undercroft::brimstone {

struct ClassDef {
  std::string id, name, flavour, art, rules;
  Array<u8, kSkills> skills{};
  u8 initiative = 1, combat = 1, melee = 4, ranged = 4, defense = 4, willpower = 4;
  u8 health = 10, sanity = 10, grit = 2;
  u8 faith = 0, sermons = 0, shots = 0;  ///< with which it begins
  List<u8> keywords;
  List<int> gear;      ///< its starting gear
  List<int> upgrades;  ///< its starting upgrades
  int text = 0;
};
/// A card that a hero carries.
struct ItemDef {
  std::string id, name, flavour, rules;
  ItemDeck deck = ItemDeck::Gear;
  u8 hands = 0, weight = 0, stone = 0;  ///< stone: Dark Stone icons
  u8 slots = 0;                         ///< for upgrades
  u16 value = 0;
  Slot slot = Slot::None;
  u8 range = 0, shots = 0;  ///< of a gun
  u8 takes = 0, price = 0;  ///< of an upgrade: slots, and Dark Stone to attach it
  List<u8> fits;            ///< ... and the keywords on which it fits; none: on clothing
  Slot fits_slot = Slot::None;
  u8 bar = kNone;     ///< only heroes with this keyword may use it (SB-GEA-06)
  bool kept = false;  ///< it cannot be sold
  int names = -1;     ///< an item of which its text speaks
  List<u8> keywords;
  int text = 0;
  u64 words = 0;  ///< triggers under which it has a text, a bit each
  [[nodiscard]] bool is(int keyword) const {
    for (const u8 k : keywords)
      if (k == keyword) return true;
    return false;
  }
  [[nodiscard]] bool is(Keyword keyword) const { return is(static_cast<int>(keyword)); }
};
/// One of three for each class (SB-SET-10).
struct UpgradeDef {
  std::string id, name, flavour, rules, of;
  int names = -1;  ///< an item of which its text speaks
  int text = 0;
  u64 words = 0;
};
struct BagDef {
  std::string id, name, flavour, rules;
  bool first = false;   ///< may be the free token of a new hero (SB-SET-11)
  bool thrown = false;  ///< a weapon of its own (SB-DYN-01)
  int text = 0;
  u64 words = 0;
};
struct SermonDef {
  std::string id, name, type, flavour, rules;
  u8 cost = 1, casting = 7, xp = 5;
  bool dangerous = false;
  int text = 0;
  u64 words = 0;
};
struct ShotDef {
  std::string id, name, flavour, rules;
  bool loaded = false;  ///< what the template begins with (SB-GUN-01)
  int text = 0;
  u64 words = 0;
};

/// A square of a tile as printed: columns go east, rows south, and the back is the north row.
struct TileSquare {
  Cell cell;
  u8 walls = 0;  ///< a bit for each side
};
/// Two squares, and the side to which they lead.
struct Connector {
  Array<int, 2> squares{};  ///< west to east, or north to south
  u8 side = 0;
};
struct TileDef {
  std::string id, name, flavour;
  TileKind kind = TileKind::Room;
  List<TileSquare> squares;
  Connector entrance;
  List<Connector> exits;
  Array<u8, 6> exit_of{};  ///< which exit each face of a die opens
  List<int> starts;        ///< squares of the Mine Entrance where heroes begin (SB-SET-18)
  bool mirrored = false;   ///< a die may turn it over as in a mirror
  [[nodiscard]] bool is_room() const { return kind == TileKind::Room || kind == TileKind::Unique; }
};
struct TokenDef {
  std::string id;
  u8 doors = 0, gates = 0, encounters = 0, clues = 0;
  bool attack = false, dread = false;
};
/// A skill, and the number that a die must reach (SB-SKL-02).
struct TestDef {
  Skill skill = Skill::Agility;
  u8 target = 0;
};
/// A card of a pile.
struct CardDef {
  std::string id, name, flavour, rules;
  int text = 0;
  bool remains = false;  ///< in play (SB-GEN-02)
  // ---- of an encounter
  Testers who = Testers::One;
  List<TestDef> tests;  ///< one of them is taken
  TestDef then;         ///< and this one too, if there is one
  int tile = -1;        ///< the unique room that it belongs to
};
/// A row of the charts that stays with a hero.
struct IllDef {
  std::string id, name, flavour, rules;
  Ill kind = Ill::Injury;
  bool deathless = false;  ///< a death does not happen
  int text = 0;
};
struct MissionDef {
  std::string id, name, flavour;
  u8 clues = 3;
};
/// A figure of a record sheet, on its normal and on its brutal side.
using Pair = Array<u8, 2>;
using Figures = Array<Pair, kFigures>;
/// What the files of a pack call the figures.
inline constexpr std::array<std::string_view, kFigures> kFigureNames{
    "initiative", "move",  "escape", "to_hit", "combat", "damage",      "defense",   "health",
    "xp",         "range", "shots",  "fear",   "terror", "unspeakable", "underfoot", "slow",
    "hold",       "tar",   "verse",  "shove",  "seam",   "endurance",   "cunning",   "still",
    "lamps",      "grip",  "louder", "hard",   "twice",  "fire",        "immune"};
constexpr std::size_t kSheetFigures =
    static_cast<std::size_t>(Figure::Range);  ///< every sheet has them
/// A row of an elite chart, and what it adds.
struct EliteDef {
  std::string name, rules;
  Figures figures{};
};
struct EnemyDef {
  std::string id, name, one, flavour, art;
  Size size = Size::Small;
  u8 supply = 1;  ///< how many models there are
  u8 each = 0;    ///< XP for each wound besides the base (SB-XPX-02); 0: XP is for the kill
  Figures figures{};
  List<EliteDef> elites;
  List<u8> keywords;
  int text = 0;
};
/// How many come: a number, or dice (SB-FGT-02).
struct CountDef {
  enum class Kind : u8 { Number, D3, D6, Peril };
  Kind kind = Kind::Number;
  u8 n = 1;  ///< how many, or how many dice
};
struct ThreatDef {
  struct Group {
    std::string id;
    int enemy = -1;
    CountDef count;
    u8 elite = 0;  ///< abilities that it has in any case
  };
  std::string id, name;
  Level level = Level::Low;
  List<Group> groups;
  List<Group> large;  ///< in their place with 5 or 6 heroes
  /// Further cards: so many, of its own deck, of the posse's, or of Med.
  enum class Another : u8 { None, Same, Posse, Med };
  Another another = Another::None;
  u8 cards = 0;
  bool all_elite = false;  ///< every type on those has an elite ability
  int text = 0;
};
/// The Depth track: what the spaces are, and what holds the Darkness back in each stage.
struct TrackDef {
  Array<Space, kEntrance + 1> spaces{};
  Array<u8, kEntrance + 1> target{};
};

struct Content {
  effects::Texts texts;
  List<ClassDef> classes;
  List<TileDef> tiles;  ///< the Mine Entrance, and one for each Map card
  List<TokenDef> tokens;
  Array<List<CardDef>, kRows<Pile>> piles;
  List<IllDef> ills;  ///< by the word that names each
  List<MissionDef> missions;
  List<EnemyDef> enemies;
  List<ThreatDef> threats;
  List<ItemDef> items;
  List<UpgradeDef> upgrades;
  List<BagDef> bag;
  List<SermonDef> sermons;
  List<ShotDef> shots;
  TrackDef track;
  int entrance = -1;                       ///< the tile of the Mine Entrance
  int depth_events = -1;                   ///< the chart of the mine
  Array<int, 3> charts{{-1, -1, -1}};      ///< Injury, Madness, Mutation, by Ill
  List<std::string> text_ids, text_names;  ///< of the cards in the catalog
  Hash content_hash;
  [[nodiscard]] Hash hash() const { return content_hash; }
};

const effects::Vocabulary& vocabulary();
/// Loads the packs; problems are listed in `problems`.
Content load_content(const OpenRequest& request, std::vector<std::string>& problems);
Opened open(const OpenRequest& request);

/// "--aa----/......../--EE----": squares, entrance and exits; what is wrong, or nothing.
std::string parse_grid(std::string_view text, TileDef& out);
/// "(3,2)-(4,2)": a wall between two squares.
std::string parse_wall(std::string_view text, TileDef& out);
/// "5/6": a figure for each side of a record sheet.
bool parse_pair(std::string_view text, Pair& out);
/// "3", "D3", "D6", "P", "2P"
bool parse_count(std::string_view text, CountDef& out);
/// "a1-2 b3-4 c5-6"
std::string parse_exits(std::string_view text, TileDef& out);

}  // namespace undercroft::brimstone
