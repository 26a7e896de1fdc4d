// The expert of Legends Untold: what it reckons, where it makes for, and that its games end.
#include "engine/answers.h"

#include "games/legends_untold/expert/policy.h"
#include "legends_untold/places.h"

namespace undercroft::legends {
namespace {

/// What the expert answers, in the words of a record.
std::string answer(const Table& t) {
  OptionList options;
  list_options<Rules>(t.read(), options);
  return t.options().at(at(Rules::policy(t.read(), options)));
}
/// The expert plays until a question is reached, or the game is over.
void play_to(Table& t, const std::string& step) {
  constexpr int kMostAnswers = 3000;
  for (int i = 0; i < kMostAnswers && !t.over() && t.step() != step; ++i) t.take(answer(t));
}

// rules: LU-TST-01, LU-MAS-02, LU-MAS-03
TEST(LegendsExpert, LU_MAS_02_reckons_the_exact_odds_of_a_roll) {
  EXPECT_EQ(chances(0).of, 216);
  EXPECT_EQ(chances(0).at_least(11), 108);
  EXPECT_EQ(chances(0).at_least(3), 216);
  EXPECT_EQ(chances(0).at_least(18), 1);
  EXPECT_EQ(chances(1).of, 1296);
  EXPECT_EQ(chances(1).at_least(12), 799);  // four dice, the lowest left out
  EXPECT_EQ(chances(-1).at_least(10), 1296 - 799);
  EXPECT_EQ(chances(0).between(10, 11), 54);
}

TEST(LegendsExpert, finds_its_way_back_to_where_the_goal_is_met) {
  Table t({.scenario = "um_s2"});
  t.any_chance(5);
  EXPECT_FALSE(is_goal_met_at(t.read(), 0));
  EXPECT_EQ(target(t.read()).aim, Aim::Explore);
  play_to(t, "Explore");
  ASSERT_EQ(t.step(), "Explore");
  ASSERT_NE(t.s().here, 0);
  t.s().progress = 1;  // the Shepherd's boy is with the Party
  EXPECT_TRUE(is_goal_met_at(t.read(), 0));
  EXPECT_EQ(target(t.read()).aim, Aim::Finish);
  EXPECT_EQ(target(t.read()).place, 0);
}
TEST(LegendsExpert, knows_a_goal_that_comes_with_the_last_event) {
  EXPECT_TRUE(is_waiting_game(Table({.scenario = "um_s5"}).read()));
  for (const char* other : {"um_s1", "um_s3", "od_s4", "bv_s1", "um_free"})
    EXPECT_FALSE(is_waiting_game(Table({.scenario = other}).read())) << other;
}

TEST(LegendsExpert, what_is_scarce_is_dear) {
  Table t;
  const int plenty = time_worth(t.read(), 2);
  t.set_clock(2, 1);
  EXPECT_GT(time_worth(t.read(), 2), plenty);
  const int whole = outlook(t.read());
  t.set_talents(0, "RRD");
  const int hurt = outlook(t.read());
  EXPECT_LT(hurt, whole);
  EXPECT_EQ(hurt + healing_worth(t.read(), 0), whole);
  t.set_talents(0, "RRX");
  EXPECT_LT(outlook(t.read()), whole);
  EXPECT_GT(outlook(t.read()), hurt);
}

TEST(LegendsExpert, promises_more_the_better_it_stands) {
  Table t;
  const int whole = Rules::promise(t.read());
  EXPECT_GT(whole, 0);
  EXPECT_LT(whole, kSure);
  t.set_talents(0, "DDX").set_talents(1, "DDD");
  EXPECT_LT(Rules::promise(t.read()), whole);
}

TEST(LegendsExpert, leaves_damage_to_a_routine_and_the_way_to_thought) {
  Table t;
  t.order();
  ASSERT_EQ(t.step(), "Where to?");
  EXPECT_FALSE(Rules::is_routine(t.read()));
  t.run([](Play&) { return deal_at_once(1, Harm::Damage); });
  ASSERT_EQ(t.step(), "Choose a Talent");
  EXPECT_TRUE(Rules::is_routine(t.read()));
}

TEST(LegendsExpert, answers_alike_in_equal_positions) {
  Table t;
  t.face(Kind::Barrier, "um_b02");
  const std::string first = answer(t);
  Table again;
  again.face(Kind::Barrier, "um_b02");
  EXPECT_EQ(answer(again), first);
}

// Opening, Camping and texts that give Time could go on without end.
TEST(LegendsExpert, comes_to_an_end_in_every_scenario) {
  constexpr int kMost = 3000;
  unsigned seed = 11;
  int won = 0;
  int played = 0;
  Table first;
  for (const ScenarioDef& def : first.content().scenarios) {
    Table t({.heroes = {"he_clerk_a", "he_quarrier_a"}, .scenario = def.id});
    t.any_chance(seed++);
    int answers = 0;
    for (; answers < kMost && !t.over(); ++answers) t.take(answer(t));
    EXPECT_LT(answers, kMost) << def.id << ": " << t.step();
    won += t.won() ? 1 : 0;
    ++played;
  }
  EXPECT_GT(2 * won, played);
}

// Two Loot that bring each other back may be opened without end.
TEST(LegendsExpert, LU_CUS_02_treasures_are_counted_to_250) {
  Table t;
  t.s().treasures = 250;
  t.run([](Play&) { return draw_treasure(1); });
  EXPECT_EQ(t.s().treasures, 250);
}

}  // namespace
}  // namespace undercroft::legends
