// Phase 2: Explore (OD-EXP).
#include "one_deck_dungeon/table.h"

namespace undercroft::one_deck {
namespace {

// rules: OD-EX-02, OD-EXP-01, OD-EXP-02, OD-TIM-01, OD-TIM-02, OD-SET-17
TEST(OneDeckExplore, the_first_turn) {
  Table t;
  EXPECT_EQ(t.doors(), 0);
  t.explore();
  EXPECT_EQ(t.doors(), 4);
  EXPECT_EQ(open_doors(t.s()), 0);
  EXPECT_EQ(t.s().deck.size(), 36U);  // two more for the next turn
  EXPECT_EQ(t.discards(), 4);
  EXPECT_EQ(t.step(), "Phase 2: Explore or enter a room");
  EXPECT_EQ(t.check(), "");
}

// rules: OD-EXP-03, OD-EXP-04
TEST(OneDeckExplore, not_with_four_doors_open_or_closed) {
  Table t;
  t.open("cupboard_court").take("flee");
  EXPECT_EQ(t.doors(), 4);
  EXPECT_EQ(open_doors(t.s()), 1);
  EXPECT_FALSE(t.offers("explore"));
}

}  // namespace
}  // namespace undercroft::one_deck
