#pragma once
#include "base/num.h"
#include "engine/happening.h"
#include "engine/option.h"

namespace undercroft {

struct SceneRequest {
  int seat = kParty;                     ///< whose eyes; kParty for a spectator
  const Happenings* happened = nullptr;  ///< since the last answer
};

struct Scene {};

}  // namespace undercroft
