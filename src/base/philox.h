#pragma once
#include "base/check.h"
#include "base/num.h"

namespace undercroft {

/// A number below `limit` (at least 1) from words of 64 random bits, of which `next` gives as many
/// as it takes.
template <class Next>
u64 fair_below(u64 limit, const Next& next) {
  UC_CHECK(limit > 0, "draw below zero");
  // Words from `fair` on would favour small results; they are drawn again.
  const u64 fair = ~u64{0} - ((~u64{0} % limit + 1) % limit);
  for (int tries = 0; tries < 65536; ++tries)
    if (const u64 word = next(); word <= fair) return word % limit;
  check_failed("draw rejected too often", __FILE__, __LINE__);
}

/// A number below `limit` (at least 1): answer `position` of the stream (seed, purpose). Streams
/// are independent of each other and of the machine; the draw has no bias.
u64 draw_below(u64 seed, u64 purpose, u64 position, u64 limit);

}  // namespace undercroft
