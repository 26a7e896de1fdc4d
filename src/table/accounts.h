#pragma once
#include <algorithm>
#include <string>
#include <unordered_map>

#include "table/token_bucket.h"

namespace undercroft::table {

/// What one person, or everybody at one address, may still ask for.
struct Account {
  TokenBucket work;  ///< about milliseconds of the thread that serves everybody
  TokenBucket made;  ///< tables and names
  TokenBucket bytes;

  [[nodiscard]] bool is_full(i64 now) const {
    return work.is_full(now) && made.is_full(now) && bytes.is_full(now);
  }
};

/// How much that is; 0: any amount.
struct Allowance {
  i64 work = 0;   ///< a second
  i64 made = 0;   ///< a minute
  i64 bytes = 0;  ///< a minute
};

/// Accounts by name. Those that are full again are forgotten from time to time.
class Accounts {
 public:
  explicit Accounts(const Allowance& each) : each_(each) {}

  /// Valid until the next call.
  Account& of(const std::string& name, i64 now) {
    if (const auto found = all_.find(name); found != all_.end()) return found->second;
    if (all_.size() >= forget_at_) {
      std::erase_if(all_, [&](const auto& item) { return item.second.is_full(now); });
      // Looking at all of them again has to be worth it.
      forget_at_ = std::max(kFew, 2 * all_.size());
    }
    const i64 work = any_if_0(each_.work);
    const Account full{TokenBucket::per_second(work, kBurst * work, now),
                       TokenBucket::per_minute(any_if_0(each_.made), now),
                       TokenBucket::per_minute(any_if_0(each_.bytes), now)};
    return all_.emplace(name, full).first->second;
  }

 private:
  static i64 any_if_0(i64 amount) { return amount == 0 ? 1'000'000'000 : amount; }
  /// So many seconds' worth of work may come at once.
  static constexpr i64 kBurst = 3;
  static constexpr std::size_t kFew = 10'000;

  Allowance each_;
  std::unordered_map<std::string, Account> all_;
  std::size_t forget_at_ = kFew;
};

}  // namespace undercroft::table
