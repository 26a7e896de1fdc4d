// Phase 1: Time passes (OD-TIM), and time at the stairs.
#include "one_deck_dungeon/moments.h"

namespace undercroft::one_deck {
namespace {

/// Phase 2 with one open door (nothing happens behind it at once) and three closed ones.
Table& with_open_door(Table& t, const std::string& card = "toll_knight") {
  return t.open(card).take("flee");
}

// rules: OD-TIM-01, OD-TIM-02, OD-CHA-04
TEST(OneDeckTime, a_turn_discards_the_two_top_cards_face_up) {
  Table t;
  t.deck({"salt_mirrors", "toll_knight"});
  EXPECT_EQ(t.discards(), 0);
  t.explore();
  EXPECT_EQ(t.s().discard.count(t.card("salt_mirrors")), 1);
  EXPECT_EQ(t.s().discard.count(t.card("toll_knight")), 1);
  EXPECT_EQ(t.discards(), 4);
  EXPECT_EQ(t.s().deck.size(), 36U);
}

TEST(OneDeckTime, OD_TIM_03_at_the_stairs_time_of_any_cause_is_a_token) {
  Table t;
  with_open_door(t, "hour_eaters");
  t.shrink_deck(0);
  const int before = t.discards();
  t.take("enter_room door=0");
  EXPECT_EQ(t.s().stairs, 2);  // the foe's ability
  EXPECT_EQ(t.discards(), before);
  t.cover_all();
  t.s().stairs = 0;
  t.s().boxes[0].covered = 0;  // a consequence
  t.end_step();
  EXPECT_EQ(t.s().stairs, 1);
  t.s().stairs = 0;
  t.take(Answers{"claim_xp", "stay"});
  EXPECT_TRUE(t.offers("pass"));
  t.take("pass");
  EXPECT_EQ(t.s().stairs, 2);  // the start of a turn
}
TEST(OneDeckTime, OD_TIM_03_a_peril_choice_at_the_stairs) {
  Table t;
  with_open_door(t, "salt_mirrors");
  t.shrink_deck(0);
  t.take(Answers{"enter_room door=0", "take_option option=0"});
  EXPECT_EQ(t.s().stairs, 2);
}

// rules: OD-EX-15, OD-TIM-04, OD-DEC-09, OD-RUL-03, OD-RUL-04
TEST(OneDeckTime, the_last_card_reveals_the_stairs_at_the_start_of_a_turn) {
  Table t;
  t.open("toll_knight");
  t.shrink_deck(1);
  EXPECT_FALSE(stairs_visible(t.s()));
  t.take("flee");
  EXPECT_TRUE(stairs_visible(t.s()));
  EXPECT_EQ(t.step(), "The stairs are revealed");
  EXPECT_EQ(t.options(), (Answers{"descend", "stay"}));
  EXPECT_EQ(t.s().stairs, 0);
  t.take("stay");
  EXPECT_EQ(t.s().stairs, 1);
  EXPECT_EQ(t.step(), "Phase 2: Explore or enter a room");
}
TEST(OneDeckTime, OD_TIM_04_only_the_time_that_starts_a_turn) {
  Table t;
  with_open_door(t, "hour_eaters");
  t.shrink_deck(1);
  t.take("enter_room door=0");
  EXPECT_TRUE(stairs_visible(t.s()));
  EXPECT_EQ(t.asks(), "place");
  EXPECT_EQ(t.s().stairs, 1);
}

// rules: OD-RUL-05, OD-RUL-06
TEST(OneDeckTime, descending_at_the_reveal_cancels_the_rest_and_starts_a_new_turn) {
  Table t;
  t.open("toll_knight");
  t.shrink_deck(1);
  t.take(Answers{"flee", "descend"});
  EXPECT_EQ(t.s().floor, 2);
  EXPECT_EQ(t.s().stairs, 0);
  EXPECT_EQ(t.discards(), 2);  // the new turn's own time, not three
  EXPECT_EQ(t.s().deck.size(), 42U);
  EXPECT_EQ(t.step(), "Phase 2: Explore or enter a room");
}

TEST(OneDeckTime, OD_RUL_03_dealing_the_last_card_reveals_the_stairs_too) {
  Table t;
  t.explore();
  leave_doors(t, 2);
  t.shrink_deck(2);
  EXPECT_FALSE(stairs_visible(t.s()));
  t.take("explore");
  EXPECT_TRUE(stairs_visible(t.s()));
  EXPECT_EQ(t.s().stairs, 0);
}

TEST(OneDeckTime, OD_RUL_07_stairs_in_sight_are_no_free_way_down) {
  Table t;
  t.open("toll_knight");
  t.shrink_deck(0);
  t.take(Answers{"flee", "stay"});
  EXPECT_EQ(t.step(), "Phase 2: Explore or enter a room");
  EXPECT_EQ(t.s().stairs, 2);
  EXPECT_EQ(t.options(), (Answers{"enter_room door=0", "enter_room door=1"}));
}

// rules: OD-RUL-08, OD-DEC-09
TEST(OneDeckTime, without_a_door_the_reveal_leaves_only_the_way_down) {
  Table t;
  t.shrink_deck(1);
  OptionList last;
  t.game().options(bytes_of(t), last);
  t.game().choose(bytes_of(t), last[0].option, nullptr);
  EXPECT_EQ(t.step(), "The stairs are revealed");
  EXPECT_EQ(t.options(), Answers{"descend"});
}
// rules: OD-RUL-08, OD-DEC-35
TEST(OneDeckTime, without_a_door_the_end_of_the_turn_leaves_only_the_way_down) {
  Table t;
  t.fight("toll_knight", {}).cover_all().end_step();
  leave_doors(t, 1);
  t.shrink_deck(0);
  t.take("claim_xp");
  EXPECT_EQ(t.doors(), 0);
  EXPECT_EQ(t.options(), Answers{"descend"});
}

TEST(OneDeckTime, OD_RUL_09_descending_clears_the_stairs) {
  Table t;
  t.open("toll_knight");
  t.shrink_deck(0);
  t.take(Answers{"flee", "stay"});
  EXPECT_EQ(t.s().stairs, 2);
  t.take("enter_room door=1").take(Answers{"flee", "descend"});
  EXPECT_EQ(t.s().stairs, 0);
}

// rules: OD-EX-14, OD-RUL-10, OD-RUL-11
TEST(OneDeckTime, two_tokens_and_five_time_are_two_damage_and_one_token) {
  Table t({"marrow"}, "carrow_cellars", {"one_deck"});
  with_open_door(t, "five_bells");
  t.shrink_deck(0);
  t.s().stairs = 2;
  t.take("enter_room door=0");
  EXPECT_EQ(t.hero(0).damage, 2);
  EXPECT_EQ(t.s().stairs, 1);
  EXPECT_EQ(t.asks(), "feats");  // it came at once
}
// rules: OD-EX-14, OD-RUL-11, OD-DEC-29
TEST(OneDeckTime, the_party_says_who_takes_stairs_damage_as_soon_as_the_third_token_lies_there) {
  Table t({"marrow", "oda"}, "carrow_cellars", {"one_deck"});
  with_open_door(t, "five_bells");
  t.shrink_deck(0);
  t.s().stairs = 2;
  t.take("enter_room door=0");
  EXPECT_EQ(t.step(), "Who takes the stairs damage?");
  EXPECT_EQ(t.options(), (Answers{"take_damage hero=marrow", "take_damage hero=oda"}));
  EXPECT_EQ(t.s().stairs, 0);
  t.take("take_damage hero=oda");
  EXPECT_EQ(t.hero(1).damage, 1);
  EXPECT_EQ(t.step(), "Who takes the stairs damage?");
  t.take("take_damage hero=marrow");
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.s().stairs, 1);
}
TEST(OneDeckTime, OD_RUL_11_in_step_5_stairs_damage_comes_last_but_before_loot) {
  Table t({"oda", "fenn"});
  t.fight("cupboard_court", {});
  t.shrink_deck(0);
  t.s().stairs = 2;
  t.cover_all();
  for (const std::size_t box : {0U, 1U, 2U, 3U, 5U}) t.s().boxes[box].covered = 0;
  t.end_step();  // two hearts, three time
  EXPECT_EQ(t.asks(), "stairs_damage");
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.hero(1).damage, 1);
  EXPECT_EQ(t.s().stairs, 2);  // all three are spent
  t.take("take_damage hero=oda");
  EXPECT_EQ(t.hero(0).damage, 2);
  EXPECT_EQ(t.asks(), "loot");
}

TEST(OneDeckTime, OD_TIM_05_a_floor_may_add_time_to_the_start_of_a_turn) {
  Table t({"oda"}, "yetis_cavern");
  t.go_to_floor(2);
  EXPECT_EQ(t.discards(), 3);
  t.open("toll_knight");
  t.shrink_deck(3);
  t.take("flee");
  EXPECT_EQ(t.step(), "The stairs are revealed");  // by the third, which starts the turn too
  EXPECT_TRUE(t.offers("descend"));
}

}  // namespace
}  // namespace undercroft::one_deck
