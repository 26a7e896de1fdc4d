#pragma once
#include "games/brimstone/rules/chapters.h"

// Names and ids that the picture and the records use.

namespace undercroft::brimstone {

enum NameLists : u8 {
  kTileNames = effects::kFirstGameNames,
  kExitNames,
  kSquareNames,
  kMapNames,
  kTokenNames,
  kCardNames,
  kSkillNames,
  kItemNames,
  kUpgradeNames,
  kBagNames,
  kSermonNames,
  kPieceNames,
  kTextNames,
  kTopNames,
  kTypeNames,
  kThreatNames,
};

std::string skill_name(int skill);
std::string hero_name(const Read& r, int hero);
std::string item_name(const Read& r, int card);
std::string bag_name(const Read& r, int kind);
std::string sermon_name(const Read& r, int sermon);
/// What lies on top, where somebody looked.
std::string top_name(const Read& r, int top, int n);
std::string tile_name(const Read& r, int tile);
std::string type_name(const Read& r, int type);
std::string enemy_name(const Read& r, int enemy);
/// Its id in the scene.
std::string enemy_id(int enemy);
std::string weapon_name(const Read& r, int hero, int weapon);
/// The id of a square in the scene.
std::string square_id(const Read& r, int square);

}  // namespace undercroft::brimstone
