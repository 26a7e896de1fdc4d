#pragma once
#include <string>

#include "games/legends_untold/legends_untold.h"

// The names of things, for answers, log and scene.

namespace undercroft::legends {

enum Names : u8 {
  kHeroNames = effects::kFirstGameNames,
  kLocationNames,
  kPlaceNames,
  kEventNames,
  kBarrierNames,
  kObstacleNames,
  kAdventureNames,
  kShockNames,
  kLootNames,
  kTalentNames,
  kSkillNames,
  kSideNames,
  kPaceNames,
  kTextNames,
  kPositionNames,
};

std::string hero_name(const Read& r, int hero);
std::string card_name(const Read& r, Kind kind, int card);
std::string adventure_name(const Read& r, int card);
std::string place_name(const Read& r, int place);
std::string loot_name(const Read& r, int loot);
std::string piece_words(const Read& r, int piece);
std::string creature_name(const Read& r, int piece);
std::string skill_name(int skill);
std::string harm_name(int harm);
bool has_text(const Read& r, int piece);

}  // namespace undercroft::legends
