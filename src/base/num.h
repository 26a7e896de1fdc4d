#pragma once
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

#include "base/check.h"

namespace undercroft {

static_assert(std::endian::native == std::endian::little, "states are little-endian bytes");

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i8 = std::int8_t;
using i16 = std::int16_t;
using i32 = std::int32_t;
using i64 = std::int64_t;

/// A conversion to a smaller integer that is checked in every build.
template <class To, class From>
constexpr To narrow(From value) {
  const To result = static_cast<To>(value);
  UC_CHECK(static_cast<From>(result) == value && (result < To{}) == (value < From{}), "narrow");
  return result;
}

/// An integer in a small field: reads as an int and checks its range when written, so that rules
/// code needs no casts.
template <class Rep>
class Num {
 public:
  constexpr Num() = default;
  constexpr Num(int value)
      : value_(static_cast<Rep>(value)) {  // NOLINT(*-explicit-*): reads as int
    UC_CHECK(value_ == value, "Num range");
  }
  constexpr operator int() const { return value_; }  // NOLINT(*-explicit-*): reads as int

  constexpr Num& operator+=(int delta) { return *this = Num(value_ + delta); }
  constexpr Num& operator-=(int delta) { return *this = Num(value_ - delta); }
  constexpr Num& operator++() { return *this += 1; }
  constexpr Num& operator--() { return *this -= 1; }

 private:
  Rep value_ = 0;
};

using Num8 = Num<i8>;
using Num16 = Num<i16>;
using Count8 = Num<u8>;
using Count16 = Num<u16>;

/// What every game's state must be: bytes without padding, so that a clone is a memcpy, equality
/// a memcmp and a hash a hash of bytes.
template <class T>
concept PlainState = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

/// Equal bytes, of something small that is compared often: a call of memcmp takes longer.
template <PlainState T>
bool same_bytes(const T& a, const T& b) {
  const auto* x = reinterpret_cast<const std::byte*>(&a);
  const auto* y = reinterpret_cast<const std::byte*>(&b);
  const auto differ = [&](std::size_t at, auto word) {
    auto other = word;
    std::memcpy(&word, x + at, sizeof word);
    std::memcpy(&other, y + at, sizeof other);
    return word ^ other;
  };
  constexpr std::size_t kWords = sizeof(T) / sizeof(u64);  // NOLINT(*-sizeof-expression)
  u64 difference = 0;
  for (std::size_t i = 0; i < kWords; ++i) difference |= differ(i * sizeof(u64), u64{});
  unsigned rest = 0;
  for (std::size_t i = kWords * sizeof(u64); i < sizeof(T); ++i)
    rest |= static_cast<unsigned>(differ(i, u8{}));
  return (difference | rest) == 0;
}

}  // namespace undercroft
