#pragma once
#include "base/num.h"

namespace undercroft {

/// A number below `limit` (at least 1): answer `position` of the stream (seed, purpose). Streams
/// are independent of each other and of the machine; the draw has no bias.
u64 draw_below(u64 seed, u64 purpose, u64 position, u64 limit);

}  // namespace undercroft
