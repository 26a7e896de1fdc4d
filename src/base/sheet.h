#pragma once
#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "base/check.h"

// Tables with a row for each enumerator, in the enum's own order. `enum class E { …, kEnd }` has
// rows from 0, or from kFirst where it has one, up to kEnd.

namespace undercroft {

/// Not constexpr on purpose: a table that gets here does not compile, and the error names it.
[[noreturn]] inline void row_out_of_order() {
  check_failed("row_out_of_order", __FILE__, __LINE__);
}

template <class E>
consteval std::size_t first_row() {
  if constexpr (requires { E::kFirst; }) return static_cast<std::size_t>(E::kFirst);
  return 0;
}
template <class E>
inline constexpr std::size_t kRows = static_cast<std::size_t>(E::kEnd) - first_row<E>();

/// The rows of a sheet, found by enumerator.
template <class E, class Row>
struct Sheet {
  std::array<Row, kRows<E>> rows;

  constexpr const Row& operator[](E key) const {
    return rows[static_cast<std::size_t>(key) - first_row<E>()];
  }
};

/// What `part` takes of each row, once row i was seen to have the key kFirst + i and none to be
/// missing.
template <class E, class Row, std::size_t N, class Part>
consteval auto sheet_of(const Row (&rows)[N], Part part) {
  if (N != kRows<E>) row_out_of_order();
  for (std::size_t i = 0; i < N; ++i)
    if (static_cast<std::size_t>(rows[i].key) != first_row<E>() + i) row_out_of_order();
  return [&]<std::size_t... I>(std::index_sequence<I...>) {
    return Sheet<E, std::remove_cvref_t<decltype(part(rows[0]))>>{{part(rows[I])...}};
  }(std::make_index_sequence<N>());
}

/// A sheet of such rows as they are: `constexpr auto kAll = sheet<E, Row>({{E::A, …}, {E::B, …}});`
template <class E, class Row, std::size_t N>
consteval Sheet<E, Row> sheet(const Row (&rows)[N]) {
  return sheet_of<E>(rows, [](const Row& row) { return row; });
}

}  // namespace undercroft
