#pragma once
#include <array>

#include "base/num.h"
#include "base/sheet.h"

namespace undercroft::effects {

/// How a game numbers its pieces: the things of one kind after those of the other, row by row where
/// they lie in rows.
///
///   constexpr PieceMap<Kind, 64> kPieces({{Kind::Hero, 4}, {Kind::Item, 4, 7}, {Kind::Card}});
///   kPieces(Kind::Item, hero, i)     the piece
///   kPieces.at(piece)                its kind, row and column, and its number among its kind
///
/// Kind is an enum that ends with kEnd, the kind of a number that is no piece.
template <class Kind, std::size_t Pieces>
class PieceMap {
  static constexpr std::size_t kKinds = kRows<Kind>;

 public:
  struct Run {
    Kind key;
    int rows = 1, columns = 1;
  };
  struct Place {
    Kind kind = Kind::kEnd;
    u8 row = 0, column = 0;
    u8 number = 0;
  };

  template <std::size_t N>
  consteval explicit PieceMap(const Run (&runs)[N])
      : runs_(sheet_of<Kind>(runs, [](const Run& run) { return run; })) {
    int piece = 0;
    for (std::size_t i = 0; i < kKinds; ++i) {
      first_[i] = piece;
      for (int n = 0; n < runs[i].rows * runs[i].columns; ++n, ++piece)
        places_.at(static_cast<std::size_t>(piece)) = {
            runs[i].key, static_cast<u8>(n / runs[i].columns), static_cast<u8>(n % runs[i].columns),
            static_cast<u8>(n)};
    }
  }

  [[nodiscard]] constexpr int operator()(Kind kind, int row = 0, int column = 0) const {
    return first_[static_cast<std::size_t>(kind)] + row * runs_[kind].columns + column;
  }
  [[nodiscard]] constexpr Place at(int piece) const {
    return piece >= 0 && piece < static_cast<int>(Pieces) ? places_[static_cast<std::size_t>(piece)]
                                                          : Place{};
  }
  [[nodiscard]] constexpr bool is(Kind kind, int piece) const {
    const int n = piece - (*this)(kind);
    return n >= 0 && n < runs_[kind].rows * runs_[kind].columns;
  }

 private:
  Sheet<Kind, Run> runs_;
  std::array<int, kKinds> first_{};
  std::array<Place, Pieces> places_{};
};

}  // namespace undercroft::effects
