#pragma once
#include <array>
#include <cstddef>
#include <type_traits>

namespace undercroft {

/// What a collection may be indexed by: a whole number of any kind, a Num, an enumerator.
template <class I>
constexpr std::size_t index_of(I i) {
  if constexpr (std::is_integral_v<I> || std::is_enum_v<I>)
    return static_cast<std::size_t>(i);
  else
    return static_cast<std::size_t>(static_cast<int>(i));
}

/// An array that is indexed so.
template <class T, std::size_t N>
struct Array : std::array<T, N> {
  template <class I>
  constexpr T& operator[](I i) {
    return std::array<T, N>::operator[](index_of(i));
  }
  template <class I>
  constexpr const T& operator[](I i) const {
    return std::array<T, N>::operator[](index_of(i));
  }
};

}  // namespace undercroft
