#pragma once
#include "games/one_deck_dungeon/rules/chapters.h"

// What texts do about dice, as far as the order of doing things in Step 4 depends on it. The solver
// asks, so that it need not try what cannot matter.

namespace undercroft::one_deck {

struct DiceEffect {
  enum class Touch : u8 {
    None,    ///< no die that lies there
    Chosen,  ///< dice that the player chooses, and for their own good alone
    Forced,  ///< dice or boxes whether one likes it or not
  };
  Touch touch = Touch::None;
  bool matters = false;              ///< does more than to store dice, which promises nothing
  bool soothes = false;              ///< heals or takes poison away
  bool saves_health = false;         ///< heals, prevents damage or gives a token, which can heal
  bool rewards = false;              ///< may do the party good
  bool enriches = false;             ///< with more than dice, health or prevention
  bool asks_health = false;          ///< depends on damage or poison
  bool asks_dice = false;            ///< depends on dice that lie there, or changes them
  std::array<u8, kColours> gains{};  ///< dice from the supply, at most

  void add(const DiceEffect& other);
};

/// Of everything that a set of packs says.
struct DiceEffects {
  std::vector<DiceEffect> uses;     ///< what using a card does, by card definition
  std::vector<DiceEffect> answers;  ///< what an ability does, by its number
};

}  // namespace undercroft::one_deck
