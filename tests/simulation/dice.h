#pragma once
#include <cstddef>

#include "base/num.h"

namespace undercroft::table {

/// All chance of a simulated run; the same everywhere for the same seed.
class Dice {
 public:
  explicit Dice(u64 seed) : state_(seed) {}

  u64 next() {
    u64 bits = state_ += 0x9e3779b97f4a7c15;
    bits = (bits ^ bits >> 30) * 0xbf58476d1ce4e5b9;
    bits = (bits ^ bits >> 27) * 0x94d049bb133111eb;
    return bits ^ bits >> 31;
  }
  u64 below(u64 limit) { return limit == 0 ? 0 : next() % limit; }
  /// From `least` to `most`.
  i64 between(i64 least, i64 most) {
    return least + static_cast<i64>(below(static_cast<u64>(most - least + 1)));
  }
  bool one_in(u64 count) { return below(count) == 0; }
  template <class List>
  auto& one_of(List& list) {
    return list[static_cast<std::size_t>(below(list.size()))];
  }

 private:
  u64 state_;
};

}  // namespace undercroft::table
