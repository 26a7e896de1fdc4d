#pragma once
#include <array>
#include <cstring>

#include "base/num.h"

namespace undercroft {

/// Things whose order does not matter, counted by kind.
template <std::size_t Kinds>
class Bag {
 public:
  void add(int kind, int n = 1) { count_[at(kind)] += n; }
  void take(int kind) { count_[at(kind)] -= 1; }
  void clear() { count_ = {}; }
  [[nodiscard]] int count(int kind) const { return count_[at(kind)]; }
  [[nodiscard]] int size() const {
    int n = 0;
    for (const Count8& c : count_) n += c;
    return n;
  }
  [[nodiscard]] bool empty() const {
    constexpr decltype(count_) kNothing{};
    return std::memcmp(&count_, &kNothing, sizeof count_) == 0;
  }
  /// Takes all of another bag.
  void pour(Bag& other) {
    for (std::size_t i = 0; i < Kinds; ++i) count_[i] += other.count_[i];
    other.clear();
  }
  /// Calls f(kind, how many) for every kind that is there.
  template <class F>
  void each(F f) const {
    for (std::size_t i = 0; i < Kinds; ++i)
      if (count_[i] > 0) f(static_cast<int>(i), int{count_[i]});
  }

  template <class V>
  static constexpr void fields(V& v) {
    v("count", &Bag::count_, "how many there are of each kind");
  }

 private:
  static std::size_t at(int kind) {
    UC_CHECK(kind >= 0 && kind < static_cast<int>(Kinds), "kind of a Bag");
    return static_cast<std::size_t>(kind);
  }
  std::array<Count8, Kinds> count_{};
};

}  // namespace undercroft
