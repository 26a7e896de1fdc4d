#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

// The Conspiracy's turn, which the active player carries out.

namespace undercroft::abyssal {

enum class ConspiracyStep : u8 {
  Begin,
  OpenSeal,
  Draw,
  Creatures,
  Artifacts,
  Ready,
  AnnounceEnd,
  End,
  kEnd
};

struct UseArtifacts {
  static constexpr Proc kProc = Proc::UseArtifacts;
  Num16 piece{-1};  ///< the artifact that is used now
  Num16 omni{};     ///< whether its "Omni:" is still to resolve
  Num16 action{};   ///< ... and its "Action:"
};
std::string ask_artifact(const Read& r, const Frame& f);
std::string ask_first_word(const Read& r, const Frame& f);

}  // namespace undercroft::abyssal
