#pragma once
#include <algorithm>

#include "base/num.h"

namespace undercroft::table {

/// Counts what somebody does before it is done; times are milliseconds.
class TokenBucket {
 public:
  static TokenBucket per_second(i64 count, i64 burst, i64 now) {
    return {count * kMinute / 1000, burst, now};
  }
  /// As many at once as in a minute.
  static TokenBucket per_minute(i64 count, i64 now) { return {count, count, now}; }

  /// Whether so much more is allowed now; if not, nothing changes.
  bool take(i64 now, i64 cost = 1) {
    if (!has(now, cost)) return false;
    spent_ = left_over(now) + std::min(cost, burst_) * kMinute;
    at_ = std::max(at_, now);
    return true;
  }
  /// What costs more than a whole burst is allowed to whoever has done nothing else.
  [[nodiscard]] bool has(i64 now, i64 cost = 1) const {
    return left_over(now) + std::min(cost, burst_) * kMinute <= burst_ * kMinute;
  }
  [[nodiscard]] bool is_full(i64 now) const { return left_over(now) == 0; }

 private:
  static constexpr i64 kMinute = 60'000;

  TokenBucket(i64 count, i64 burst, i64 now) : count_(count), burst_(burst), at_(now) {}
  /// What has not been made good by waiting.
  [[nodiscard]] i64 left_over(i64 now) const {
    // A day of silence is worth no more than one burst, and must not overflow.
    const i64 waited = std::min(std::max(now - at_, i64{0}), kMinute * burst_ / count_ + 1);
    return std::max(spent_ - waited * count_, i64{0});
  }

  i64 count_, burst_;  ///< a minute; at once
  i64 at_;             ///< when it was last taken from
  i64 spent_ = 0;      ///< then, times kMinute: so that waiting a millisecond makes `count_` good
};

}  // namespace undercroft::table
