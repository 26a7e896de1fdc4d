#pragma once
#include <array>
#include <bit>
#include <cstddef>

#include "base/num.h"

namespace undercroft {

// ---- a few flags in one number
constexpr bool has_bit(unsigned bits, int i) {
  return (bits >> static_cast<unsigned>(i) & 1U) != 0;
}
constexpr unsigned bit_of(int i) {
  return 1U << static_cast<unsigned>(i);
}

/// A set of small numbers, walked in rising order.
template <std::size_t N>
class Bits {
  static_assert(N > 0 && N % 64 == 0);
  static constexpr std::size_t kWords = N / 64;

 public:
  static constexpr std::size_t kCapacity = N;

  constexpr void set(std::size_t i) { word(i) |= bit(i); }
  constexpr void clear(std::size_t i) { word(i) &= ~bit(i); }
  constexpr void set(std::size_t i, bool on) { on ? set(i) : clear(i); }
  constexpr void reset() { words_ = {}; }
  [[nodiscard]] constexpr bool has(std::size_t i) const {
    UC_CHECK(i < N, "Bits index");
    return (words_[i / 64] & bit(i)) != 0;
  }
  [[nodiscard]] constexpr int count() const {
    // Most sets are small, and counting is a call on the processors that every build is made for.
    int n = 0;
    for (const u64 w : words_)
      if (w != 0) n += std::popcount(w);
    return n;
  }
  [[nodiscard]] constexpr bool none() const {
    u64 all = 0;
    for (const u64 w : words_) all |= w;
    return all == 0;
  }
  [[nodiscard]] constexpr bool any() const { return !none(); }
  /// The lowest member, or -1.
  [[nodiscard]] constexpr int first() const {
    for (std::size_t k = 0; k < kWords; ++k)
      if (words_[k] != 0) return static_cast<int>(k * 64) + std::countr_zero(words_[k]);
    return -1;
  }
  /// The member with so many lower ones.
  [[nodiscard]] constexpr int nth(int n) const {
    for (std::size_t k = 0; k < kWords; ++k) {
      u64 w = words_[k];
      const int here = w != 0 ? std::popcount(w) : 0;
      if (n >= here) {
        n -= here;
        continue;
      }
      for (; n > 0; --n) w &= w - 1;
      return static_cast<int>(k * 64) + std::countr_zero(w);
    }
    UC_CHECK(false, "Bits: no such member");
    return -1;
  }
  template <class F>
  constexpr void each(F f) const {
    for (std::size_t k = 0; k < kWords; ++k)
      for (u64 w = words_[k]; w != 0; w &= w - 1) f(static_cast<int>(k * 64) + std::countr_zero(w));
  }

  constexpr Bits& operator|=(const Bits& o) {
    for (std::size_t k = 0; k < kWords; ++k) words_[k] |= o.words_[k];
    return *this;
  }
  constexpr Bits& operator&=(const Bits& o) {
    for (std::size_t k = 0; k < kWords; ++k) words_[k] &= o.words_[k];
    return *this;
  }
  /// Set difference.
  constexpr Bits& operator-=(const Bits& o) {
    for (std::size_t k = 0; k < kWords; ++k) words_[k] &= ~o.words_[k];
    return *this;
  }
  friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
  friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
  friend constexpr Bits operator-(Bits a, const Bits& b) { return a -= b; }
  friend constexpr bool operator==(const Bits&, const Bits&) = default;

 private:
  static constexpr u64 bit(std::size_t i) { return u64{1} << (i % 64); }
  constexpr u64& word(std::size_t i) {
    UC_CHECK(i < N, "Bits index");
    return words_[i / 64];
  }
  std::array<u64, kWords> words_{};
};

}  // namespace undercroft
