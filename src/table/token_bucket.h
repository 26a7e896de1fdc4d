#pragma once
#include <algorithm>

#include "base/num.h"

namespace undercroft::table {

/// Counts what somebody does before it is done; times are milliseconds.
class TokenBucket {
 public:
  TokenBucket(int per_second, int burst, i64 now)
      : each_(1000 / per_second), depth_(each_ * burst), full_at_(now) {}
  /// As many at once as in a minute.
  static TokenBucket per_minute(int count, i64 now) {
    TokenBucket made(1, count, now);
    made.each_ = 60'000 / count;
    made.depth_ = made.each_ * count;
    return made;
  }

  /// Whether one more is allowed now; if not, nothing changes.
  bool take(i64 now) {
    if (!has(now)) return false;
    full_at_ = std::max(full_at_, now) + each_;
    return true;
  }
  [[nodiscard]] bool has(i64 now) const { return std::max(full_at_, now) + each_ - now <= depth_; }
  [[nodiscard]] bool is_full(i64 now) const { return full_at_ <= now; }

 private:
  i64 each_, depth_;
  i64 full_at_;  ///< when the bucket will be full again
};

}  // namespace undercroft::table
