// Phase 2: Explore (OD-EXP).
#include "one_deck_dungeon/moments.h"

namespace undercroft::one_deck {
namespace {

// rules: OD-EX-02, OD-EXP-01, OD-EXP-02, OD-EXP-09, OD-TIM-01, OD-TIM-02, OD-SET-17
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

// rules: OD-EX-02
TEST(OneDeckExplore, the_first_turn_before_the_second_begins) {
  Table t;
  while (waits_for_chance(t)) {
    OptionList list;
    t.game().options(bytes_of(t), list);
    t.game().choose(bytes_of(t), list[0].option, nullptr);
  }
  answer_once(t, "explore");
  EXPECT_EQ(t.discards(), 2);
  EXPECT_EQ(t.doors(), 4);
  EXPECT_EQ(t.s().deck.size(), 38U);
  EXPECT_TRUE(waits_for_chance(t));  // the time of turn 2
}

// rules: OD-EXP-03, OD-EXP-04
TEST(OneDeckExplore, not_with_four_doors_open_or_closed) {
  Table t;
  t.open("cupboard_court").take("flee");
  EXPECT_EQ(t.doors(), 4);
  EXPECT_EQ(open_doors(t.s()), 1);
  EXPECT_FALSE(t.offers("explore"));
}
// rules: OD-EXP-02, OD-EXP-03, OD-EXP-04
TEST(OneDeckExplore, doors_are_added_to_those_in_play) {
  Table t;
  t.open("toll_knight").take("flee");
  leave_doors(t, 2);
  EXPECT_TRUE(t.offers("explore"));
  t.take("explore");
  EXPECT_EQ(t.doors(), 4);
  EXPECT_EQ(open_doors(t.s()), 1);
}

TEST(OneDeckExplore, OD_EXP_05_not_while_the_stairs_are_visible) {
  Table t;
  t.explore();
  leave_doors(t, 3);
  EXPECT_TRUE(t.offers("explore"));
  t.shrink_deck(1);
  EXPECT_TRUE(t.offers("explore"));
  t.shrink_deck(0);
  EXPECT_FALSE(t.offers("explore"));
}

// rules: OD-EXP-06, OD-EXP-07
TEST(OneDeckExplore, a_short_deck_gives_what_it_has_and_shows_the_stairs) {
  Table t;
  t.explore();
  leave_doors(t, 1);
  t.shrink_deck(2);
  t.take("explore");
  EXPECT_EQ(t.doors(), 3);
  EXPECT_TRUE(stairs_visible(t.s()));
  EXPECT_EQ(t.step(), "End of the turn");
  EXPECT_EQ(t.options(), (Answers{"descend", "stay"}));
}
TEST(OneDeckExplore, OD_EXP_10_the_stairs_do_not_stop_the_placement) {
  Table t;
  t.explore();
  leave_doors(t, 0);
  t.shrink_deck(4);
  t.take("explore");
  EXPECT_EQ(t.doors(), 4);
  EXPECT_TRUE(stairs_visible(t.s()));
  EXPECT_EQ(t.step(), "End of the turn");
}

// rules: OD-EXP-08, OD-RUL-86
TEST(OneDeckExplore, a_dungeon_may_lower_the_limit) {
  Table t({"oda"}, "ninefold_pen");
  t.explore();
  EXPECT_EQ(t.doors(), 3);
  EXPECT_FALSE(t.offers("explore"));
  Play p = t.play();
  add_door(p);
  EXPECT_FALSE(t.offers("explore"));  // more than the limit
  leave_doors(t, 2);
  EXPECT_TRUE(t.offers("explore"));
}

// rules: OD-CHA-05
TEST(OneDeckExplore, doors_are_dealt_face_down) {
  Table t;
  t.explore();
  EXPECT_EQ(t.doors(), 4);
  for (const Door& door : t.s().doors) EXPECT_FALSE(door.card.is_known());
  answer_once(t, "enter_room");
  EXPECT_TRUE(waits_for_chance(t));
  OptionList list;
  t.game().options(bytes_of(t), list);
  EXPECT_GT(list.size(), 15U);  // any card that has not been seen
}

TEST(OneDeckExplore, OD_RUL_59_doors_then_floor_effects_then_storing_then_the_end_of_the_turn) {
  Table t({"ilse"});
  t.go_to_floor(2);
  if (t.offers("pass")) t.take("pass");
  Play p = t.play();
  return_stored(p, 0, t.hero(0).stored);
  answer_once(t, "explore");
  EXPECT_EQ(t.doors(), 4);
  EXPECT_TRUE(waits_for_chance(t));  // Wine-Dark spends a time
  EXPECT_EQ(t.discards(), 2);
  EXPECT_EQ(t.hero(0).stored, 0);
  answer_once(t, "reveal");
  EXPECT_EQ(t.discards(), 3);
  EXPECT_EQ(t.hero(0).stored, 1);
  EXPECT_EQ(t.step(), "Start of the turn");
}

// ---- OD-RUL-125

struct Hall : Table {
  Hall() : Table({"ilse"}, "carrow_cellars", {"one_deck"}) { open("draughty_hall").take("flee"); }
  /// Phase 2, with the hall's open door, so many doors and so many cards in the deck.
  void arrange(std::size_t doors, std::size_t cards) {
    if (offers("pass")) take("pass");
    leave_doors(*this, doors);
    shrink_deck(cards);
    take(Answers{"enter_room door=0", "start"});
  }
};

TEST(OneDeckExplore, OD_RUL_125_an_added_door_is_the_top_card_and_no_explore) {
  Hall t;
  const int stored = t.hero(0).stored;
  t.arrange(2, 10);
  EXPECT_EQ(t.doors(), 3);
  EXPECT_EQ(t.s().deck.size(), 9U);
  EXPECT_EQ(open_doors(t.s()), 1);
  EXPECT_EQ(t.hero(0).stored, stored);
  EXPECT_EQ(t.asks(), "feats");
  EXPECT_EQ(t.check(), "");
}
TEST(OneDeckExplore, OD_RUL_125_an_added_door_keeps_to_the_limit) {
  Hall t;
  t.arrange(4, 10);
  EXPECT_EQ(t.doors(), 4);
  EXPECT_EQ(t.s().deck.size(), 10U);
}
TEST(OneDeckExplore, OD_RUL_125_the_last_card_reveals_the_stairs_and_an_empty_deck_adds_nothing) {
  Hall last;
  last.arrange(2, 1);
  EXPECT_EQ(last.doors(), 3);
  EXPECT_TRUE(stairs_visible(last.s()));
  Hall empty;
  empty.arrange(2, 0);
  EXPECT_EQ(empty.doors(), 2);
  EXPECT_EQ(empty.check(), "");
}

}  // namespace
}  // namespace undercroft::one_deck
