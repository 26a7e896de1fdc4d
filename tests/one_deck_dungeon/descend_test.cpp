// Descending (OD-DSC).
#include "one_deck_dungeon/shortcuts.h"

namespace undercroft::one_deck {
namespace {

// rules: OD-DSC-01, OD-DSC-09
TEST(OneDeckDescend, at_the_end_of_a_turn_with_the_stairs_in_sight) {
  Table t;
  t.open("cupboard_court");
  t.shrink_deck(0);
  t.take("flee");
  EXPECT_EQ(t.step(), "End of the turn");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"descend", "stay"}));
  Table hidden;
  hidden.open("cupboard_court").take("flee");
  EXPECT_EQ(hidden.step(), "Phase 2: Explore or enter a room");
}

// rules: OD-DSC-02
TEST(OneDeckDescend, at_once_when_the_time_of_a_turn_reveals_the_stairs) {
  Table t;
  t.open("cupboard_court");
  t.shrink_deck(1);
  t.take("flee");
  EXPECT_EQ(t.step(), "The stairs are revealed");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"descend", "stay"}));
  t.take("descend");
  EXPECT_EQ(t.s().floor, 2);
  EXPECT_EQ(t.discards(), 2);  // a new turn on the new floor, with its own time
}

// rules: OD-DSC-03, OD-DSC-04, OD-DSC-05, OD-DSC-06
TEST(OneDeckDescend, doors_and_discards_become_the_new_deck) {
  Table t;
  t.open("cupboard_court").take("flee");
  EXPECT_EQ(t.doors(), 4);
  flee_down(t);
  EXPECT_EQ(t.s().floor, 2);
  EXPECT_EQ(t.doors(), 0);
  EXPECT_EQ(t.discards(), 2);
  EXPECT_EQ(deck_size(t), 42);
  EXPECT_FALSE(stairs_visible(t.s()));
  EXPECT_EQ(t.s().stairs, 0);
  EXPECT_EQ(t.check(), "");
  // What lay open may come again from anywhere in the deck.
  t.open("cupboard_court");
  EXPECT_TRUE(t.offers("flee"));
}

// rules: OD-DSC-07, OD-DSC-06
TEST(OneDeckDescend, boxes_of_all_floors_reached_are_active) {
  Table t;
  t.meet("cupboard_court");
  EXPECT_EQ(t.s().boxes.size(), 7U);
  Table second;
  second.go_to_floor(2).meet("knot_golem");
  EXPECT_EQ(second.s().boxes.size(), 8U);
  EXPECT_GE(second.box("S4:h"), 0);  // floor 1
  Table third;
  third.go_to_floor(3).meet("knot_golem");
  EXPECT_EQ(third.s().boxes.size(), 10U);
  EXPECT_GE(third.box("S4:h"), 0);
}

// rules: OD-DSC-07
TEST(OneDeckDescend, effects_of_older_floors_go_on) {
  Table t({"oda"}, "ninefold_pen");
  t.go_to_floor(3).explore();
  EXPECT_EQ(t.doors(), 3);  // Narrow Ways of floor 1
}

// rules: OD-DSC-08, OD-BOS-01, OD-BOS-19
TEST(OneDeckDescend, below_the_third_floor_is_the_boss) {
  Table t;
  t.go_to_floor(3);
  EXPECT_EQ(t.s().room.mode, Mode::None);
  t.go_to_floor(4);
  EXPECT_EQ(t.s().room.mode, Mode::Boss);
  EXPECT_EQ(t.s().boss_round, 1);
  EXPECT_GE(t.box("S=13+:k"), 0);
}

// rules: OD-DSC-09
TEST(OneDeckDescend, whoever_stays_pays_with_stairs_tokens) {
  Table t;
  t.open("cupboard_court");
  t.shrink_deck(0);
  t.take("flee").take("stay");
  EXPECT_EQ(t.s().floor, 1);
  EXPECT_EQ(t.s().stairs, 2);
  EXPECT_TRUE(t.offers("enter_room door=0"));
  EXPECT_FALSE(t.offers("descend"));
}

// rules: OD-DSC-09
TEST(OneDeckDescend, there_is_no_staying_without_a_door) {
  Table t;
  t.open("cupboard_court");
  t.shrink_deck(0);
  t.take("start").cover_all().take("end_step");
  while (t.s().doors.size() > 1) {
    t.s().deck.push_back(t.s().doors.pop_back().card);
  }
  t.shrink_deck(0);
  t.take("claim_xp");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"descend"}));
}

}  // namespace
}  // namespace undercroft::one_deck
