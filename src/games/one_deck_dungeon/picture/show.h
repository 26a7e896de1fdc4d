#pragma once
#include <optional>

#include "base/text.h"

#include "games/one_deck_dungeon/rules/chapters.h"

// Names of things and exact chances, for options and scenes.

namespace undercroft::one_deck {

/// Lists of names for the arguments of answers.
enum Names : u8 {
  kHeroNames = effects::kFirstGameNames,
  kColourNames,
  kUseNames,
  kCardNames,
  kSkillNames,
  kPotionNames,
  kLabelNames,
  kTextNames,
  kTalentNames,
  kFocusNames,
  kSpaceNames,
};

std::string colour_name(int colour);
/// How sentences name a hero.
std::string short_name(const Read& r, int hero);
/// With its leaf, if it shows one.
std::string card_name(const Read& r, int card);
/// "Oda and Fenn", of a bit for each hero.
std::string pair_name(const Read& r, unsigned pair);
std::string die_name(int colour, int value, Use use);
std::string whose_die(const Read& r, int hero, int colour, int value, Use use);
std::string door_name(const Read& r, int door);
/// "Magic 5", and with its signs "Magic 5 armor ⧗".
std::string plain_box_name(const Read& r, int box);
std::string box_name(const Read& r, int box);
/// What a card says, with its cost and where it works.
std::string skill_text(const SkillDef& skill);
/// "1 more agility die and 2 more health in every encounter."
std::string item_text(const EncounterDef& card);
std::string potion_text(const PotionDef& potion);
std::string feat_text(const FeatDef& feat);
std::string talent_text(const TalentDef& talent);
/// The unlocked talents that a focus would bring.
std::string focus_text(const Read& r, int hero, int focus);
std::string focus_id(int focus);
std::string space_name(int kind);
/// The id of a die in a scene.
std::string die_id(const Read& r, std::size_t index);
/// The die to be placed, or those of a conversion so far.
std::vector<std::string> dice_in_hand(const Read& r, const Frame& f);

// ---- chances that are cheap to count: odds.cpp
/// In how many of the `of` ways to roll `dice` dice their sum reaches the target (a wide box), or
/// one of them does (a small box). Nothing if there are too many dice to count.
std::optional<SceneOdds> odds_of(int dice, int target, bool wide);
/// How many dice that fit the colour the party will roll in Step 3.
int dice_to_roll(const Read& r, Colour colour);

}  // namespace undercroft::one_deck
