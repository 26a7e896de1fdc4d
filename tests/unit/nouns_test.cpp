// What games share: pieces by kind, squares, bags, short forms, and what a thread keeps.
#include <gtest/gtest.h>

#include "base/bag.h"
#include "base/text.h"
#include "engine/effects/pieces.h"
#include "engine/kept.h"
#include "engine/squares.h"

#include "unit/failed_check.h"

namespace undercroft {
namespace {

// ---- pieces

enum class Kind : u8 { Hero, Item, Card, kEnd };
constexpr effects::PieceMap<Kind, 64> kPieces({{Kind::Hero, 4}, {Kind::Item, 4, 7}, {Kind::Card}});

TEST(Pieces, AreNumberedKindByKindAndRowByRow) {
  EXPECT_EQ(kPieces(Kind::Hero, 3), 3);
  EXPECT_EQ(kPieces(Kind::Item, 1, 2), 4 + 7 + 2);
  EXPECT_EQ(kPieces(Kind::Card), 32);
}
TEST(Pieces, AreFoundByNumber) {
  const auto item = kPieces.at(13);
  EXPECT_EQ(item.kind, Kind::Item);
  EXPECT_EQ(item.row, 1);
  EXPECT_EQ(item.column, 2);
  EXPECT_EQ(item.number, 9);
  EXPECT_EQ(kPieces.at(33).kind, Kind::kEnd) << "no piece";
  EXPECT_EQ(kPieces.at(-1).kind, Kind::kEnd);
  EXPECT_EQ(kPieces.at(255).kind, Kind::kEnd);
  EXPECT_TRUE(kPieces.is(Kind::Item, 4) && kPieces.is(Kind::Item, 31));
  EXPECT_FALSE(kPieces.is(Kind::Item, 3) || kPieces.is(Kind::Item, 32));
}

// ---- squares

TEST(Squares, SidesTurnClockwise) {
  EXPECT_EQ(turned(kWest, 1), kNorth);
  EXPECT_EQ(opposite(kEast), kWest);
  EXPECT_EQ(turned_mask(1U << kNorth | 1U << kWest, 1), 1U << kEast | 1U << kNorth);
  EXPECT_EQ(turned_mask(5, 0), 5);
  EXPECT_EQ(turned_mask(5, 4), 5);
  EXPECT_EQ(mirrored_mask(1U << kNorth | 1U << kEast), 1U << kNorth | 1U << kWest);
}
TEST(Squares, CellsLieBesideOneAnother) {
  EXPECT_EQ(beside({3, 3}, kNorth), (Cell{3, 2}));
  EXPECT_EQ(beside({3, 3}, kEast), (Cell{4, 3}));
  for (int side = 0; side < kSides; ++side) {
    EXPECT_EQ(beside(beside({3, 3}, side), opposite(side)), (Cell{3, 3}));
    EXPECT_EQ(turned(beside({}, side)), beside({}, turned(side, 1)));
  }
}

// ---- bags and short forms

TEST(Bags, CountByKind) {
  Bag<4> bag;
  bag.add(2, 3);
  bag.take(2);
  Bag<4> other;
  other.add(0);
  bag.pour(other);
  EXPECT_TRUE(other.empty());
  EXPECT_EQ(bag.size(), 3);
  EXPECT_EQ(bag.count(2), 2);
  std::string seen;
  bag.each([&](int kind, int n) { seen += std::to_string(kind) + "x" + std::to_string(n) + " "; });
  EXPECT_EQ(seen, "0x1 2x2 ");
  EXPECT_EQ(failed_check([&] { bag.add(4); }), "kind of a Bag");
}
TEST(ShortForms, AreTakenFromTheFront) {
  std::string_view text = "12x3";
  EXPECT_EQ(take_number(text), 12);
  EXPECT_FALSE(take_char(text, '+'));
  EXPECT_TRUE(take_char(text, 'x'));
  EXPECT_EQ(take_number(text), 3);
  EXPECT_EQ(take_number(text), -1) << "nothing is left";
}
TEST(Texts, JoinListsInWords) {
  EXPECT_EQ(in_words({}), "");
  EXPECT_EQ(in_words({"a"}), "a");
  EXPECT_EQ(in_words({"a", "b", "c"}), "a, b and c");
}

// ---- what is kept

struct Square {
  int of = -1, is = 0;
  static inline int drawn = 0;
  [[nodiscard]] bool is_of(int n) const { return of == n; }
  void draw(int n) {
    ++drawn;
    of = n;
    is = n * n;
  }
};

TEST(Kept, IsFoundAnewOnlyForAnotherPosition) {
  forget_kept();
  Square::drawn = 0;
  EXPECT_EQ(Kept<Square>::of(3).is, 9);
  EXPECT_EQ(Kept<Square>::of(3).is, 9);
  EXPECT_EQ(Square::drawn, 1);
  EXPECT_EQ(Kept<Square>::of(4).is, 16);
  EXPECT_EQ(Kept<Square>::of(3).is, 9);
  EXPECT_EQ(Square::drawn, 3) << "one position at a time";
  forget_kept();
  EXPECT_EQ(Kept<Square>::of(3).is, 9);
  EXPECT_EQ(Square::drawn, 4);
}
TEST(Kept, HoldsAsManyAsItSays) {
  Square::drawn = 0;
  for (int round = 0; round < 3; ++round)
    for (const int n : {1, 2}) EXPECT_EQ((Kept<Square, 2>::of(n).is), n * n);
  EXPECT_EQ(Square::drawn, 2);
}

}  // namespace
}  // namespace undercroft
