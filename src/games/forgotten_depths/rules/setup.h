#pragma once
#include "games/forgotten_depths/rules/table.h"

// Setup (FD-SET, FD-LOW), difficulty modifications (FD-DIF), and from the first Ecology to the last
// (FD-GEN-04, FD-NXT).

namespace undercroft::forgotten {

void add_third_power(const HeroDef& def, Hero& hero);
/// A Hero Mat that may be chosen; the backs also as single-classed Heroes (FD-ALT-08).
struct HeroChoice {
  int mat = 0;
  bool single = false;
};
std::vector<HeroChoice> hero_choices(const Content& content);
std::string choice_id(const Content& content, const HeroChoice& choice);
/// FD-DIF-12: alone or in any combination.
struct Modification {
  const char* id = nullptr;
  const char* title = nullptr;
  u8 bit = 0;
  const char* text = nullptr;
  bool first = false;  ///< whoever has never played gets it
};
constexpr std::array<Modification, 8> kModifications{{
    {"random_campfire", "Poor campfires", kRandomCampfire,
     "Harder: a Campfire heals the higher of two drawn cards instead of half"},
    {"no_level_healing", "No rest at Level Up", kNoLevelHealing,
     "Harder: nobody heals at Level Up"},
    {"locked_chests", "Locked Chests", kLockedChests,
     "Harder: a Chest takes a Key before it opens"},
    {"starting_ability", "An Ability at the start", kStartingAbility,
     "Easier: each Hero starts the Ruins with an Ability"},
    {"more_keys", "Six Keys", kMoreKeysOption, "Easier: six Keys at the start instead of three",
     true},
    {"ecology_keys", "Keys in each Ecology", kEcologyKeysOption,
     "Easier: three Keys in each new Ecology"},
    {"one_dead_end", "One dead end forgiven", kOneDeadEnd,
     "Easier: one tile of each Ecology that fits nowhere is set aside instead of losing the game",
     true},
    {"double_healing", "Healing counts twice", kDoubleHealing,
     "Easier: Healing that is bought counts twice"},
}};

void set_up_ecology(Play& p);
/// FD-RUL-65: what lasts for the Ecology ends.
void end_ecology(Play& p);
/// Into the next Ecology, before it is set up.
void go_down(Play& p);

// ---- record sheets (FD-SAV)
/// The parts of a campaign.
constexpr std::string_view kSheets = "sheets", kAdventure = "adventure", kHistory = "history";
/// What is wrong with how it is written; nothing if it is well.
std::string check_campaign(const Value& campaign);
/// Takes up a campaign where its sheets stand; `resumed`: one is under way. Says what is wrong.
std::string read_campaign(Play& p, const Value& campaign, bool& resumed);

/// "Fighter"; how the picture calls it.
std::string class_title(Class c);
/// The silhouette of a Hero.
std::string hero_face(const HeroDef& def);

}  // namespace undercroft::forgotten
