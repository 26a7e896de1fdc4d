#include "base/philox.h"

#include <Random123/philox.h>

namespace undercroft {
namespace {

using Philox = r123::Philox4x32;

struct Block {
  u64 first, second;
};

Block block(u64 seed, u64 purpose, u64 position, u32 round) {
  // The counter holds 48 bits of the position and 16 of the round that rejection may need.
  const Philox::ctr_type counter{{static_cast<u32>(position),
                                  static_cast<u32>(position >> 32U) | round << 16U,
                                  static_cast<u32>(purpose), static_cast<u32>(purpose >> 32U)}};
  const Philox::key_type key{{static_cast<u32>(seed), static_cast<u32>(seed >> 32U)}};
  Philox rng;
  const Philox::ctr_type r = rng(counter, key);
  return {r[0] | u64{r[1]} << 32U, r[2] | u64{r[3]} << 32U};
}

}  // namespace

u64 draw_below(u64 seed, u64 purpose, u64 position, u64 limit) {
  UC_CHECK(position < u64{1} << 48U, "stream position");
  u32 words = 0;
  Block last{};
  return fair_below(limit, [&] {
    if (words % 2 == 0) last = block(seed, purpose, position, words / 2);
    return words++ % 2 == 0 ? last.first : last.second;
  });
}

}  // namespace undercroft
