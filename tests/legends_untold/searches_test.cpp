// Searches (LU-SRC) and the Booby Traps that they find (LU-BBY).
#include "legends_untold/places.h"
#include "legends_untold/printed.h"

namespace undercroft::legends {
namespace {

const std::string kSeeker = "he_quarrier_a", kWaiting = "he_lamplighter_a";

/// um_l01 has a Search Zone, um_l10 a Treasure Zone, neither barred.
Table searching(const std::string& location = "um_l01", Readiness readiness = Readiness::Bold) {
  Table t({.packs = {"legends_trials"}, .change = without_texts});
  t.set_clock(6, 0);
  bring_to_empty(t, location, TurnStep::Exploration);
  t.s().spot = Spot::Middle;
  t.s().readiness = readiness;
  play_on(t);
  return t;
}

// rules: LU-SRC-01, LU-SRC-08
TEST(LegendsSearches, LU_SRC_01_only_a_closed_zone_that_nothing_bars) {
  Table t = searching();
  ASSERT_EQ(t.s().map[1].zones[0], ZoneState::Closed);
  EXPECT_EQ(t.count("search"), 2);
  stack(t, {"um_t05", "um_t20"});
  t.take("search zone=0 careful=0");
  EXPECT_EQ(t.s().map[1].zones[0], ZoneState::Open);
  EXPECT_FALSE(t.offers("search"));
  while (t.step() != "Marching Order") t.take("finish");
  t.order().take("remain");
  EXPECT_FALSE(t.offers("search"));  // never again
  Table barred({.change = without_texts});
  bring_to_empty(barred, "um_l03", TurnStep::Exploration);  // t#1
  play_on(barred);
  EXPECT_FALSE(barred.offers("search"));
  barred.s().map[1].barriers[0] = kNone;
  EXPECT_EQ(barred.count("search"), 2);
}

// rules: LU-SRC-02, LU-SRC-09, LU-TIM-16
TEST(LegendsSearches, LU_SRC_02_carefully_for_time_1_or_quickly) {
  Table quick = searching();
  stack(quick, {"um_t05", "um_t20"});
  quick.take("search zone=0 careful=0");
  EXPECT_EQ(quick.clock().discard.size(), 0U);
  Table careful = searching();
  stack(careful, {"um_t05", "um_t20"});
  careful.take("search zone=0 careful=1");
  EXPECT_EQ(careful.clock().discard.size(), 1U);
  Table broke = searching();
  broke.set_clock(0, 0);
  EXPECT_EQ(broke.count("search"), 1);
  EXPECT_TRUE(broke.offers("search zone=0 careful=0"));
}

// rules: LU-SRC-09, LU-RUL-66
TEST(LegendsSearches, LU_SRC_09_events_wait_until_the_search_is_over) {
  Table t = searching();
  stack(t, {"um_d11", "um_t05"});
  t.set_clock(1, 3);
  t.take("search zone=0 careful=1");
  ASSERT_EQ(t.s().open.back().kind, Kind::Discovery);
  EXPECT_EQ(t.s().waiting.size(), 1U);
}

// rules: LU-SRC-03, LU-SRC-06, LU-SRC-07, LU-CHA-11
TEST(LegendsSearches, LU_SRC_03_exactly_two_cards) {
  Table t = searching();
  stack(t, {"um_t05", "um_f02", "um_t20"});
  t.take("search zone=0 careful=0");
  EXPECT_TRUE(t.holds("um_t05"));
  EXPECT_TRUE(is_discarded(t, "um_f02"));
  EXPECT_FALSE(t.holds("um_t20"));
  Table encounter = searching();
  stack(encounter, {"um_d01", "um_t05"});
  encounter.take("search zone=0 careful=0");
  EXPECT_TRUE(is_discarded(encounter, "um_d01"));  // without effect
  EXPECT_EQ(encounter.step(), "Explore");
}

// rules: LU-SRC-05, LU-SRC-06, LU-RUL-78
TEST(LegendsSearches, LU_RUL_78_loot_comes_last_and_whatever_becomes_of_a_curiosity) {
  Table t = searching();
  stack(t, {"um_t05", "um_d11"});
  t.take("search zone=0 careful=0");
  ASSERT_EQ(t.s().open.back().kind, Kind::Discovery);
  EXPECT_FALSE(t.holds("um_t05"));  // drawn first, gained last
  EXPECT_TRUE(t.offers("leave_it"));
  EXPECT_TRUE(t.offers("discard"));
  t.take("discard");
  EXPECT_TRUE(t.holds("um_t05"));
}

// Both are drawn before the first is dealt with.
// rules: LU-RUL-78
TEST(LegendsSearches, LU_RUL_78_in_the_order_in_which_they_were_drawn) {
  Table t = searching();
  stack(t, {"um_d08", "um_d11"});
  t.take("search zone=0 careful=0");
  EXPECT_EQ(t.s().open.back().card, t.card(Kind::Discovery, "um_d08"));
  EXPECT_FALSE(
      t.s().decks[0].adventure.top.contains(narrow<u8>(t.card(Kind::Discovery, "um_d11"))));
  t.take("leave_it");
  EXPECT_EQ(t.s().open.back().card, t.card(Kind::Discovery, "um_d11"));
  t.take("leave_it");
  EXPECT_EQ(t.step(), "Explore");
  EXPECT_EQ(t.check(), "");
}

// A Retreat cuts the Search off.
// rules: LU-RUL-78, LU-RUL-62
TEST(LegendsSearches, LU_RUL_78_loot_is_gained_and_the_second_card_discarded_at_a_retreat) {
  Table t = searching();
  stack(t, {"um_d06", "um_d11"});  // a Party Test first
  t.take("search zone=0 careful=0");
  t.set_talents(0, "D");
  t.run([](Play& p) { return deal(p, 1, Harm::Damage); });
  attempt_with(t, kWaiting, "focus", "111");
  answer_all(t, "Choose a Talent");
  ASSERT_EQ(t.s().here, 0);
  EXPECT_TRUE(is_discarded(t, "um_d11"));
  EXPECT_EQ(t.s().map[1].zones[0], ZoneState::Open);
  Table loot = searching();
  stack(loot, {"um_d06", "um_t05"});
  loot.take("search zone=0 careful=0");
  loot.set_talents(0, "D");
  loot.run([](Play& p) { return deal(p, 1, Harm::Damage); });
  attempt_with(loot, kWaiting, "focus", "111");
  answer_all(loot, "Choose a Talent");
  ASSERT_EQ(loot.s().here, 0);
  EXPECT_TRUE(loot.holds("um_t05"));
}

// Booby Traps of a Treasure Zone are not replaced.
// rules: LU-SRC-04, LU-TRE-01, LU-BBY-04
TEST(LegendsSearches, LU_SRC_04_two_treasure_cards) {
  Table t = searching("um_l10");
  stack_on_treasure(t, {"um_x03", "um_t05", "um_t20"});
  t.take("search zone=0 careful=0");
  EXPECT_EQ(t.hero(0).on.poison, 1);
  EXPECT_TRUE(t.holds("um_t05"));
  EXPECT_FALSE(t.holds("um_t20"));
  EXPECT_TRUE(is_discarded(t, "um_x03"));  // LU-DCK-03
}

// rules: LU-SRC-04, LU-DCK-04, LU-RUL-25
TEST(LegendsSearches, LU_DCK_04_a_treasure_deck_that_has_run_out_is_built_anew) {
  Table t = searching("um_l10");
  t.s().treasure.unseen.each([&](int card) { t.s().box.set(at(card)); });
  t.s().treasure = {};
  const int before = loot_held(t.read());
  t.take("search zone=0 careful=1");
  EXPECT_GE(loot_held(t.read()), before);
  EXPECT_EQ(t.s().treasure.size(), kTreasureLoot + kTreasureTraps - 2);
}

// It takes what there is.
// rules: LU-RUL-24
TEST(LegendsSearches, LU_RUL_24_a_search_takes_what_there_is) {
  Table t = searching();
  t.s().decks[0].adventure = {};
  stack(t, {"um_t05"});
  t.take("search zone=0 careful=0");
  EXPECT_TRUE(t.holds("um_t05"));
  EXPECT_EQ(t.step(), "Explore");
  EXPECT_EQ(t.s().map[1].zones[0], ZoneState::Open);
}

// rules: LU-BBY-04, LU-BBY-05
TEST(LegendsSearches, LU_BBY_05_the_way_of_searching_counts_not_the_readiness) {
  for (const Readiness readiness : {Readiness::Careless, Readiness::Bold, Readiness::Alert})
    for (const bool careful : {false, true}) {
      Table t = searching("um_l01", readiness);
      stack(t, {"um_x03", "um_t05"});
      t.take(careful ? "search zone=0 careful=1" : "search zone=0 careful=0");
      EXPECT_EQ(t.hero(0).on.poison, careful ? 0 : 1);
      EXPECT_TRUE(is_discarded(t, "um_x03"));
      EXPECT_TRUE(t.s().open.empty());
    }
}

// rules: LU-BBY-01, LU-BBY-02, LU-BBY-03, LU-RDY-09
TEST(LegendsSearches, LU_BBY_01_it_takes_effect_at_once_and_is_discarded) {
  for (const Readiness readiness : {Readiness::Careless, Readiness::Bold, Readiness::Alert}) {
    Table t = searching("um_l01", readiness);
    const int trap = pull(t, "um_x05");  // Fear for the Guard
    t.run([&](Play&) { return booby_trap(trap); });
    EXPECT_EQ(t.hero(1).on.fear, readiness == Readiness::Careless ? 1 : 0);
    EXPECT_EQ(t.hero(0).on.fear, 0);
    EXPECT_TRUE(is_discarded(t, "um_x05"));
  }
}

// Room for Curiosities that were left.
// rules: LU-DIS-08, LU-RUL-78
TEST(LegendsSearches, LU_RUL_78_a_curiosity_for_which_there_is_no_room_cannot_be_left) {
  Table t = searching();
  for (const int slot : {2, 3})
    t.s().map[1].discoveries[slot] = narrow<u8>(pull(t, slot == 2 ? "um_d05" : "um_d02"));
  stack(t, {"um_d08", "um_t05"});
  t.take("search zone=0 careful=0");
  EXPECT_TRUE(t.offers("discard"));
  EXPECT_FALSE(t.offers("leave_it"));
}

// rules: LU-RUL-23, LU-TRE-03, LU-TRE-04
TEST(LegendsSearches, LU_RUL_23_a_booby_trap_of_a_reward_acts_on_a_careless_party_and_is_replaced) {
  for (const Readiness readiness : {Readiness::Careless, Readiness::Bold}) {
    Table t = searching("um_l01", readiness);
    stack_on_treasure(t, {"um_x03", "um_t05", "um_t20"});
    t.run([](Play&) { return draw_treasure(1); });
    EXPECT_EQ(t.hero(0).on.poison, readiness == Readiness::Careless ? 1 : 0);
    EXPECT_TRUE(t.holds("um_t05"));
    EXPECT_FALSE(t.holds("um_t20"));
  }
}

}  // namespace
}  // namespace undercroft::legends
