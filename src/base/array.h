#pragma once
#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/check.h"

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
    UC_CHECK(index_of(i) < N, "Array index");
    return this->data()[index_of(i)];
  }
  template <class I>
  constexpr const T& operator[](I i) const {
    UC_CHECK(index_of(i) < N, "Array index");
    return this->data()[index_of(i)];
  }
};

/// A list of printed things, indexed so. A number of the state may name none of them, if somebody
/// wrote the state by hand: that is a failed check, which can be caught, and not the end.
template <class T>
class List : public std::vector<T> {
 public:
  using std::vector<T>::vector;
  List() = default;
  List(std::vector<T> items) : std::vector<T>(std::move(items)) {}  // NOLINT(*-explicit-*)

  template <class I>
  T& operator[](I i) {
    UC_CHECK(index_of(i) < this->size(), "List index");
    return this->data()[index_of(i)];
  }
  template <class I>
  const T& operator[](I i) const {
    UC_CHECK(index_of(i) < this->size(), "List index");
    return this->data()[index_of(i)];
  }
  template <class I>
  T& at(I i) {
    return (*this)[i];
  }
  template <class I>
  const T& at(I i) const {
    return (*this)[i];
  }
};

}  // namespace undercroft
