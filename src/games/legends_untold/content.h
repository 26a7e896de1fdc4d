#pragma once
#include <string>
#include <vector>

#include "base/bits.h"
#include "content/pack.h"
#include "engine/effects/texts.h"
#include "engine/registry.h"

#include "games/legends_untold/terms.h"

// The printed things of the packs that are loaded. `text` is the number of a thing's effects in the
// catalog; `rules` is what they say in English. content/legends_untold/FORMAT.md says how the files
// of a pack are written.

namespace undercroft::legends {

struct EnvironmentDef {
  std::string id, name, flavour, pathway_id;
  int pathway = -1;   ///< the environment to which its Pathways lead (LU-OPT-08)
  unsigned line = 0;  ///< where its pack names it: the arcs are offered in that order
};

/// One of the sides of a Location, as printed.
struct Side {
  Opening opening = Opening::None;
  Brightness brightness = Brightness::Ambient;
  bool obstacle = false;
  bool pathway = false;
  u8 barrier = kNone;  ///< which Barrier icon blocks it
};
struct ZoneDef {
  ZoneKind kind = ZoneKind::None;
  u8 barrier = kNone;
};
struct LocationDef {
  enum class Role : u8 { Deck, Start, Named };
  std::string id, name, flavour, art;
  u8 environment = 0;  ///< which environment it belongs to
  Role role = Role::Deck;
  Array<Side, kSides> sides{};
  Array<u8, 3> brightness{};  ///< Difficulty of the Scouting Test: Dark, Ambient, Bright
  u8 foes = 0, discoveries = 0;
  List<ZoneDef> zones;
  bool campsite = false;
  u8 camp_barrier = kNone;
  u8 barriers = 0;  ///< how many Barrier icons
  Array<Behind, kMostBarriers> behind{};
  u8 icons = 0;  ///< Environment icons, a bit each
  u16 specialities = 0;
  [[nodiscard]] bool has_footprints() const;
};

/// A named option of a Table or Staged Test.
struct Way {
  Skill skill = Skill::None;
  int modifier = 0;
};
struct OptionDef {
  Skill skill = Skill::None;
  u8 difficulty = 0;
};
/// What every card with a Test prints.
struct TestDef {
  bool given = false;
  TestType type = TestType::Basic;
  bool party = false;
  List<OptionDef> options;  ///< of a Basic Test; line i of the card
  List<Way> ways;
  List<u8> rows;       ///< least totals of a Table, highest first; the bottom row has none
  List<u8> stages;     ///< chevrons from each stage to the next, from the bottom
  bool worst = false;  ///< only the worst stage that anybody reaches gives its result
  u8 passes = 1, passes_legendary = 1;  ///< so many different Heroes have to pass
  int first_row = 0;                    ///< the first row or stage among the card's lines
  // ---- modifier icons
  bool alert = false, careless = false, light = false, kit = false;
  u8 loot = 0;  ///< what a discarded Loot adds; 0: nothing may be
  u8 adds = 0;  ///< Environment icons
  u16 specialities = 0;
};

/// A line of a Test in words: how it begins, and what it gives under each key.
struct LineText {
  std::string lead;
  List<std::string> cells;
};
/// A card that is drawn and resolved. Which of the members mean something depends on its kind.
struct CardDef {
  std::string id, name, flavour, art, rules;
  Kind kind = Kind::None;
  u8 environment = 0;
  bool everywhere = false;  ///< of any environment
  TestDef test;
  List<LineText> lines;  ///< of its Test, in the order in which the card has them
  int text = 0;
  bool trap = false;       ///< an Obstacle: Trap, or Trial
  bool curiosity = false;  ///< a Discovery: Curiosity, or Encounter
  u8 titles = 0;           ///< words of the list `title` that its name holds, a bit each
  std::string foe_id, loot_id;
  List<int> foes;  ///< the Adventure cards of the Foes that it names
  int foe = -1;    ///< ... of the first
  int loot = -1;   ///< ... of the Loot
  int of = 0;      ///< an Adventure card: its number among Foes, Discoveries, Loot, Booby Traps
};

struct DamageLine {
  FixedVec<u8, kMostIcons> icons;  ///< of Harm
};
struct FoeDef {
  std::string id;
  u16 keywords = 0;
  std::string pools;
  u8 tier = 1;
  u8 alertness = 10;
  Position start = Position::Melee;
  Array<int, 2> defence{};     ///< Ranged, Melee
  Array<DamageLine, 2> lines;  ///< Ranged, Melee
  Array<u8, kAttackRows> table{};
  bool shoots = false;
  Array<u8, kMostHeroes> population{}, breakpoint{};
  u8 health = 1, health_each = 0;
  Array<u8, kMostHeroes> minions{};
  bool unique = false;
  [[nodiscard]] bool is(FoeKeyword keyword) const {
    return (keywords >> static_cast<unsigned>(keyword) & 1U) != 0;
  }
};
struct WeaponSide {
  std::string name;
  Array<u8, kAttackRows> melee{}, ranged{};
  bool has_melee = false, has_ranged = false;
  u8 ammo = 0;  ///< 0: none is needed
  u8 damage = 0, critical = 0;
};
struct LootDef {
  std::string id;
  u16 keywords = 0;
  bool reserved = false;  ///< stays in the box unless a Scenario names it
  int card = 0;           ///< its Adventure card
  u64 words = 0;          ///< the trigger words of its texts, a bit each
  u8 treasure = 0;        ///< Treasure icons of a Locked or Sealed item
  bool trapped = false;   ///< a Booby Trap found inside acts as if the Party were Careless
  bool personal = false;  ///< it speaks of the Hero who holds it
  bool outfit = false;    ///< worn: a Hero with an Outfit has no use for it
  WeaponSide weapon;      ///< its holder may fight with it, if it has a table
  [[nodiscard]] bool is(LootKeyword keyword) const {
    return (keywords >> static_cast<unsigned>(keyword) & 1U) != 0;
  }
};

struct OccupationDef {
  std::string id, name, flavour, art, card, rules;  ///< `card`: what its two sides share
  Array<u8, kAttributes> attributes{};
  u16 specialities = 0;
  Array<u8, kAttackRows> knife{};
  std::string weapon_id;
  List<std::string> talent_ids;
  List<std::string> upgrade_ids, lone_ids;
  int weapon = -1;
  List<int> talents;  ///< three, those of Levels 3 and 6, a Beginner's
  /// What Upgrades are spent on, in order: a Weapon, or kKitsFrom and a Kit or an Outfit; named a
  /// second time it shows its upgraded side.
  static constexpr int kKitsFrom = 100;
  List<int> upgrades;
  List<int> lone;  ///< a Lonewolf's extra Talents
  int lone_kit = -1;
  int text = 0;
};
struct TalentDef {
  std::string id, name, rules, art;
  bool weapon = false;  ///< a Weapon Talent
  Family family = Family::None;
  std::string skill_family;  ///< of a Skill Talent
  u16 specialities = 0;
  u64 words = 0;  ///< the trigger words of its texts, a bit each
  int text = 0;
  std::string loot_id;
  int loot = -1;  ///< the Adventure card of the Loot that its text means
};
struct WeaponDef {
  std::string id, name, rules, art;
  Family family = Family::None;
  Array<WeaponSide, 2> sides;
  u16 specialities = 0;
  int only_against = -1;  ///< they count only against Foes with this Keyword
  int text = 0;
};
/// What a Kit adds to Tests.
struct KitBonus {
  Skill skill = Skill::None;
  Attribute attribute = Attribute::None;
  u8 environments = 0;  ///< only where one of these is; 0: anywhere
  int amount = 0;
};
struct KitDef {
  std::string id, name, upgraded_name, rules, art;
  bool outfit = false;
  Array<List<KitBonus>, 2> bonuses;
  u64 words = 0;
  int text = 0;
};

/// A figure of a Scenario: for Beginner and Heroic, for Legendary (LU-SET-19, LU-RUL-02).
struct Pair {
  u8 heroic = 0, legendary = 0;
};
/// What must have come of an earlier Episode of the arc: "won second"; nothing: whatever came.
struct Earlier {
  Episodes how = Episodes::Any;
  u8 episode = 0;  ///< from 0
};
struct ScenarioDef {
  struct Named {
    std::string id;
    bool bottom = false;  ///< shuffled into the bottom half
    int location = -1;
  };
  /// A card that lies behind the first icon of its type in a place.
  struct Hold {
    std::string place_id, card_id;
    int location = -1;  ///< -1: any place
    Kind kind = Kind::None;
    int card = -1;
    bool aside = false;  ///< kept out of its deck until then
  };
  /// A card that stays in the box, or is always in its deck, if the condition holds.
  struct Change {
    std::string id;
    Kind kind = Kind::None;
    int card = -1;
    Earlier when;
  };
  std::string id, name, flavour, rules, goal, success, failure, next;
  u8 environment = 0;
  u8 level = 1;
  std::string start_id;
  int start = -1;
  List<Named> places;
  List<std::string> card_ids, foe_ids;
  List<int> cards;  ///< named Adventure cards, which take part
  List<int> foes_meant;
  List<Hold> holds;
  List<Change> out, joins;
  Pair locations, time, foes, discoveries, loot, traps;
  std::string pools = "A";  ///< of which Foes: one letter, or one for each Level
  u8 upgrades = 0;          ///< that each Hero has more, if `upgrades_if` holds
  Earlier upgrades_if;
  List<std::string> branches;  ///< its versions a and b in words
  std::string gift_id;
  int gift = -1;            ///< a Loot that one Hero keeps besides on success
  u16 keeps = 0;            ///< Keywords of which each Hero may keep a Loot besides
  bool free = false;        ///< free exploration (LU-CUS-02)
  bool clear_exit = false;  ///< as the optional rule says (LU-OPT-06)
  bool any_exit = false;    ///< whatever the optional rule says (LU-OPT-07)
  int text = 0;
  u64 words = 0;  ///< the trigger words of its texts, a bit each
};

/// Adventure cards by number.
using Cards = Bits<kMostAdventure>;
/// What the random selections take from, found when the packs are read.
struct Selections {
  List<Array<Cards, 4>> of;  ///< an environment's Foes, Discoveries, Loot, Booby Traps (LU-SET-12)
  Array<Cards, 4> pools;     ///< Foes of pool A, B, C and D
  Cards treasure_loot, traps;  ///< for the Treasure deck (LU-SET-15, LU-LOO-05)
};

/// Tells one object from every other that ever was, from 1: a copy is another.
struct Content {
  effects::Texts texts;
  List<EnvironmentDef> environments;
  List<LocationDef> locations;
  List<CardDef> events, barriers, obstacles, shocks;
  List<CardDef> adventure;  ///< Foes, Discoveries, Loot and Booby Traps
  List<FoeDef> foes;
  List<LootDef> loot;
  List<OccupationDef> occupations;
  List<TalentDef> talents;
  List<WeaponDef> weapons;
  List<KitDef> kits;  ///< and Outfits
  List<ScenarioDef> scenarios;
  Array<u8, 2> camp{2, 1};  ///< what Camping costs, without and with a Campsite (LU-RUL-26)
  List<std::string> text_ids, text_names;  ///< of the cards in the catalog
  Selections selections;
  List<u8> speaks;  ///< of each text in the catalog: 1 if being in force means anything
  List<std::string> ability_words;  ///< of its abilities
  Hash content_hash;
  [[nodiscard]] Hash hash() const { return content_hash; }
};

const effects::Vocabulary& vocabulary();
/// Loads the packs; problems are listed in `problems`.
Content load_content(const OpenRequest& request, std::vector<std::string>& problems);
Opened open(const OpenRequest& request);

// ---- the short forms of the content files

/// "S:fo N:A E:D#1 W:B>"
bool parse_openings(std::string_view text, Array<Side, kSides>& out);
/// "s s#1 t#2 c#3"
bool parse_zones(std::string_view text, LocationDef& out);
/// "7/9/11"
template <std::size_t N>
bool parse_figures(std::string_view text, Array<u8, N>& out);
/// "leap -2"
bool parse_way(std::string_view text, Way& out);

}  // namespace undercroft::legends
