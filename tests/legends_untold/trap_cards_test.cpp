// The Booby Traps of the three environments, as a Careless Party of one to four Heroes meets them.
#include "legends_untold/places.h"
#include "legends_untold/printed.h"

namespace undercroft::legends {
namespace {

/// What it does; `arrange` changes the table before.
std::string triggered(const std::string& id, int heroes = 4,
                      const std::function<void(Table&)>& arrange = {}, int choice = 0) {
  const auto play = [&](const std::string& talents, std::string& result) {
    Table t = plain_table(heroes);
    set_all_talents(t, talents);
    t.s().readiness = Readiness::Careless;
    if (id == "od_x07" || id == "bv_x07") t.s().readiness = Readiness::Bold;
    t.s().light = 1;
    const int trap = pull(t, id);
    if (arrange) arrange(t);
    Table before = t;
    t.run([trap](Play&) { return booby_trap(trap, Springs::Always); });
    answer_all(t, "Choose a Talent");
    if (t.step() == "Choose one") t.take(t.options()[at(choice)]);
    settle_printed(t);
    EXPECT_EQ(t.step(), "Marching Order") << id;
    EXPECT_TRUE(is_discarded(t, id));
    result = changes(before, t);
  };
  std::string fresh;
  std::string tired;
  play("XXDDRR", fresh);
  play("XXDDXX", tired);
  return with_fire(fresh, tired);
}
void no_loot(Table& t) {
  for (LootAt& loot : t.s().loot) loot = {};
}
/// Nothing happens to a Party that is not Careless (LU-BBY-03).
void expect_harmless(const std::vector<std::string>& traps) {
  for (const std::string& id : traps) {
    Table t = plain_table();
    set_all_talents(t, "XXDDRR");
    const int trap = pull(t, id);
    Table before = t;
    t.run([trap](Play&) { return booby_trap(trap); });
    EXPECT_EQ(changes(before, t), "-") << id;
  }
}

// rules: LU-BBY-02, LU-BBY-03
TEST(LegendsBoobyTrapCards, Of_the_undermoor) {
  EXPECT_EQ(triggered("um_x02", 4, no_loot), "D1");
  EXPECT_EQ(triggered("um_x03"), "Sc Po");
  EXPECT_EQ(triggered("um_x04"), in_order("Sc D1, Ce X1"));
  EXPECT_EQ(triggered("um_x05"), "Gu Fe");
  EXPECT_EQ(triggered("um_x06"), in_order("T1, Su-2"));
  EXPECT_EQ(triggered("um_x08"), in_order("all Fi, Light ends"));
  EXPECT_EQ(triggered("um_x04", 1), "D1");  // nobody in the Centre
  EXPECT_EQ(triggered("um_x05", 1), "-");   // no Guard
  expect_harmless({"um_x01", "um_x02", "um_x03", "um_x04", "um_x05", "um_x06", "um_x07", "um_x08"});
}

TEST(LegendsBoobyTrapCards, The_spring_snare_hurts_a_scout_without_a_ready_talent) {
  const auto snared = [](const std::string& talents) {
    Table t = plain_table();
    set_all_talents(t, talents);
    const int trap = pull(t, "um_x01");
    Table before = t;
    t.run([trap](Play&) { return booby_trap(trap, Springs::Always); });
    settle_printed(t);
    return changes(before, t);
  };
  EXPECT_EQ(snared("XXDDRR"), "Sc X1");
  EXPECT_EQ(snared("XXDDXR"), "Sc X1");
  EXPECT_EQ(snared("XXDDXX"), "Sc D1");
}

TEST(LegendsBoobyTrapCards, The_rats_take_a_food_instead) {
  const auto with_food = [](Table& t) {
    no_loot(t);
    to_box(t, "um_t03");
    t.give_loot("um_t03");
  };
  EXPECT_EQ(triggered("um_x02", 4, with_food, 0), "D1");
  EXPECT_EQ(triggered("um_x02", 4, with_food, 1), "-L1");
}

// rules: LU-EXP-05
TEST(LegendsBoobyTrapCards, The_hidden_pit_ends_the_exploration_phase_of_the_turn) {
  EXPECT_EQ(triggered("um_x07"), "Sc D1");
  Table t({.change = without_mastery});
  t.set_clock(6, 0);
  bring_to_empty(t, "um_l01", TurnStep::Exploration);
  play_on(t);
  stack(t, {"um_x07", "um_t05"});
  t.take("search zone=0 careful=0");
  answer_all(t, "Choose a Talent");
  EXPECT_TRUE(t.holds("um_t05"));  // the card is finished
  EXPECT_EQ(t.options().size(), 1U);
  while (t.step() != "Marching Order") t.take("finish");
  t.order().take("remain");
  EXPECT_EQ(t.s().no_exploring, 0);
}

// rules: LU-BBY-02, LU-BBY-03
TEST(LegendsBoobyTrapCards, Of_the_drains) {
  EXPECT_EQ(triggered("od_x01"), "Sc Po");
  EXPECT_EQ(triggered("od_x02"), "Sc D1");
  EXPECT_EQ(triggered("od_x03"), in_order("Sc D1, Gu X1"));
  EXPECT_EQ(triggered("od_x05"), "-L1");
  EXPECT_EQ(triggered("od_x05", 4, no_loot), "T1");
  EXPECT_EQ(triggered("od_x06"), "all Fi");
  EXPECT_EQ(triggered("od_x07"), in_order("Ca, Su-2"));
  EXPECT_EQ(triggered("od_x08"), "Ce D1");
  EXPECT_EQ(triggered("od_x08", 2), "D1");  // no Centre: one at random
  EXPECT_EQ(triggered("od_x08", 2, [](Table& t) { t.script("random", {"1"}); }), "Sc D1");
  expect_harmless({"od_x01", "od_x02", "od_x03", "od_x04", "od_x05", "od_x06", "od_x07", "od_x08"});
}

TEST(LegendsBoobyTrapCards, Chlorine_poisons_those_with_at_most_one_ready_talent) {
  Table t = plain_table();
  set_all_talents(t, "XXDDRR");
  t.hero(1).talents[4].state = TalentState::Exhausted;
  t.hero(2).talents[4].state = t.hero(2).talents[5].state = TalentState::Drained;
  const int trap = pull(t, "od_x04");
  t.run([trap](Play&) { return booby_trap(trap, Springs::Always); });
  EXPECT_EQ(t.hero(0).on.poison, 0);
  EXPECT_EQ(t.hero(1).on.poison, 1);
  EXPECT_EQ(t.hero(2).on.poison, 1);
  EXPECT_EQ(t.hero(3).on.poison, 0);
}

// rules: LU-BBY-02, LU-BBY-03
TEST(LegendsBoobyTrapCards, Of_the_vaults) {
  EXPECT_EQ(triggered("bv_x01"), in_order("Sc D1, Ce X1"));
  EXPECT_EQ(triggered("bv_x02"), "Sc Sh");
  EXPECT_EQ(triggered("bv_x03"), "Fe");
  EXPECT_EQ(triggered("bv_x03", 4, [](Table& t) { t.script("random", {"2"}); }), "Gu Fe");
  EXPECT_EQ(triggered("bv_x04"), "Sc+Gu X1");
  EXPECT_EQ(triggered("bv_x04", 1), "X1");
  EXPECT_EQ(triggered("bv_x05"), "all X1");
  EXPECT_EQ(triggered("bv_x06", 4, {}, 0), in_order("Sc D1, -L1"));
  EXPECT_EQ(triggered("bv_x06", 4, {}, 1), "Sc+Gu D1");
  EXPECT_EQ(triggered("bv_x06", 4, no_loot), "Sc+Gu D1");
  EXPECT_EQ(triggered("bv_x07"), in_order("T1, Ca"));
  EXPECT_EQ(triggered("bv_x08"), in_order("Sc Po, Sc Fe"));
  expect_harmless({"bv_x01", "bv_x02", "bv_x03", "bv_x04", "bv_x05", "bv_x06", "bv_x07", "bv_x08"});
}

}  // namespace
}  // namespace undercroft::legends
