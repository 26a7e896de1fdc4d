#pragma once
#include <memory>
#include <string>
#include <vector>

#include "content/pack.h"
#include "engine/effects/texts.h"
#include "engine/registry.h"

#include "games/one_deck_dungeon/terms.h"

// The printed cards of the packs that are loaded. `text` is the number of a card's effects in the
// catalog; `rules` is what they say in English.

namespace undercroft::one_deck {

struct BoxDef {
  Colour colour = Colour::Grey;
  bool wide = false, armor = false, x = false;
  u8 target = 0;
  Array<u8, kIcons> icons{};
  friend bool operator==(const BoxDef&, const BoxDef&) = default;
};

/// What a split-loot peril gives for an option (OD-SPL-01).
enum class Arrow : u8 { Both, Item, Skill };

struct PerilOption {
  std::string title;
  BoxDef box;
  u8 time = 0;
  Arrow arrow = Arrow::Both;
};

/// What a hero or an item adds to the dice and the health.
struct Icons {
  Array<u8, 3> dice{};  ///< strength, agility, magic
  u8 health = 0;
};

struct EncounterDef {
  std::string id, name, flavour, art, power, rules;
  CardSet set = CardSet::Base;
  bool peril = false;
  u8 xp = 0;
  List<BoxDef> boxes;
  Array<PerilOption, 2> options;
  std::string item_name;
  Icons item;
  int skill = -1, potion = -1;  ///< the other edge: one of the two
  int text = 0;

  [[nodiscard]] bool splits_loot() const { return options[0].arrow != Arrow::Both; }
};

/// What a card number stands for: an encounter, and whether the card shows a leaf.
struct CardKind {
  int encounter = 0;
  bool leaf = false;
  u8 copies = 0;
  u8 hybrid = 0;  ///< how many of them carry their set's icon
};

/// The left part of a skill.
struct SkillCost {
  enum class Kind : u8 { Passive, Free, Dice, Mana };
  Kind kind = Kind::Free;
  Colour colour = Colour::Heroic;
  u8 n = 0;
};

struct SkillDef {
  std::string id, name, rules;
  bool combat = false, peril = false;
  bool heals = false;  ///< may be used in the rescue window
  bool basic = false;  ///< given by a talent, never found
  SkillCost cost;
  int text = 0;
};

struct FeatDef {
  std::string id, name, rules;
  bool no_boss = false;
  int text = 0;
  bool spends_token = false;
};

struct PotionDef {
  enum class When : u8 { Step4, AnyTime, BeforeEncounter };
  std::string id, name, rules;
  bool combat = false, peril = false;
  bool basic = false;  ///< one of the basic potion card
  bool dice = false;   ///< acts on dice: those of the hero that uses it
  When when = When::Step4;
  int text = 0;
};

/// A talent of the campaign sheet.
struct TalentDef {
  std::string id, name, rules;
  u8 focus = 0;
  Array<u8, kSpaces> spaces{}, first{};              ///< of each kind; the first on the sheet
  bool combat = false, peril = false, boss = false;  ///< its icons; none: always in effect
  bool heals = false;                                ///< may be used in the rescue window
  int text = 0;

  [[nodiscard]] bool has_icon() const { return combat || peril || boss; }
  /// How many spaces of a kind are checked; they are filled from the first.
  [[nodiscard]] int checked(const Sheet& sheet, std::size_t kind) const {
    int n = 0;
    for (int i = first[kind]; i < first[kind] + spaces[kind]; ++i)
      n += sheet[static_cast<std::size_t>(i / 8)] >> i % 8 & 1;
    return n;
  }
  void check(Sheet& sheet, std::size_t kind) const {
    const int i = first[kind] + checked(sheet, kind);
    u8& byte = sheet[static_cast<std::size_t>(i / 8)];
    byte = static_cast<u8>(byte | 1 << i % 8);
  }
  /// OD-CAM-09: every space is checked.
  [[nodiscard]] bool is_unlocked(const Sheet& sheet) const {
    for (std::size_t kind = 0; kind < kSpaces; ++kind)
      if (checked(sheet, kind) < spaces[kind]) return false;
    return true;
  }
};

struct HeroSide {
  Icons icons;
  int feat = -1, skill = -1;
};
struct HeroDef {
  std::string id, name, flavour, art;
  std::string called;  ///< in a sentence
  CardSet set = CardSet::Base;
  Array<HeroSide, 2> sides;  ///< 1P and 2P
};

struct FloorDef {
  std::string id, title, rules;
  List<BoxDef> peril, combat;
  int text = 0;
};
struct BossDef {
  std::string id, name, flavour, art, power, rules;
  u8 health = 0;
  List<BoxDef> boxes;
  int text = 0;
};
struct DungeonDef {
  std::string id, name, flavour;
  CardSet set = CardSet::Base;
  u8 dots = 1;
  Array<FloorDef, kFloors> floors;
  BossDef boss;

  [[nodiscard]] std::string difficulty() const {
    return std::array{"easy", "medium", "hard"}.at(dots - std::size_t{1});
  }
};

/// The optional card that makes a game of four heroes harder (OD-FPL-35).
struct HordesDef {
  std::string id, name, rules;
  int text = -1;
};

struct LevelDef {
  std::string name;
  Array<u8, 2> items{}, skills{};  ///< on the 1P and the 2P side
  u8 bonus = 0, xp = 0;
};

/// What texts do about dice, for the expert: read by expert/dice_effects.cpp.
struct DiceEffects;
std::shared_ptr<const DiceEffects> list_dice_effects(const effects::Catalog& catalog);

struct Content {
  effects::Texts texts;
  std::shared_ptr<const DiceEffects> dice_effects;
  List<EncounterDef> encounters;  ///< those of the base set first
  List<u8> copies;                ///< of each encounter
  List<CardKind> cards;           ///< by card number
  List<SkillDef> skills;
  List<FeatDef> feats;
  List<PotionDef> potions;  ///< Healing first
  int cure = -1;            ///< the potion of the forest's Turn Reference, if there is one
  List<HeroDef> heroes;
  List<TalentDef> talents;  ///< by focus
  List<DungeonDef> dungeons;
  Array<LevelDef, kLevels> levels;
  HordesDef hordes;
  List<std::string> text_ids, text_names;  ///< of the cards in the catalog
  Hash content_hash;
  [[nodiscard]] Hash hash() const { return content_hash; }
};

const effects::Vocabulary& vocabulary();
/// Loads the packs; problems are listed in `problems`.
Content load_content(const OpenRequest& request, std::vector<std::string>& problems);
Opened open(const OpenRequest& request);

/// "S=9+:ht", as the content pages write boxes. False if it is not one.
bool parse_box(std::string_view text, BoxDef& out);
/// "Find the weave | M=9:hht @2", and behind it [item] or [skill] where loot is split
bool parse_option(std::string_view text, PerilOption& out);
/// "S4 A1 M2 H6", "MH"
bool parse_icons(std::string_view text, Icons& out);
/// "SS", "A", "mana 4", "free", "passive"
bool parse_cost(std::string_view text, SkillCost& out);
/// "6c 2s": circles, squares, x for hard spaces
bool parse_spaces(std::string_view text, std::array<u8, kSpaces>& out);

}  // namespace undercroft::one_deck
