#pragma once
#include <array>
#include <cstddef>

#include "base/num.h"

namespace undercroft {

/// Counts how often this thread was told to forget what it has kept.
inline constinit thread_local u32 kept_age = 0;
/// Everything that this thread keeps is found anew when it is next asked for. A test that replays
/// a game so shows that nothing depends on what was kept.
inline void forget_kept() {
  ++kept_age;
}

/// What a thread has last found out about positions, N at a time, because the rules ask for it many
/// times between two changes. T offers `is_of(r)`, whether it still holds for a position, and
/// `draw(r)`, which finds it anew; it may build on what it held before.
template <class T, std::size_t N = 1>
class Kept {
 public:
  /// Valid until the thread asks about N other positions.
  template <class Read>
  static T& of(const Read& r) {
    static constinit thread_local Kept kept;
    if (kept.age_ != kept_age) {
      kept.all_ = {};
      kept.age_ = kept_age;
    }
    for (T& one : kept.all_)
      if (one.is_of(r)) return one;
    T& oldest = kept.all_[kept.next_];
    kept.next_ = (kept.next_ + 1) % N;
    oldest.draw(r);
    return oldest;
  }

 private:
  std::array<T, N> all_{};
  std::size_t next_ = 0;
  u32 age_ = 0;
};

}  // namespace undercroft
