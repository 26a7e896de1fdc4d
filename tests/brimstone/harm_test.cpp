// Hits, KO, Revive, recovery, healing, corruption; and games from start to end.
#include "brimstone/table.h"

namespace undercroft::brimstone {
namespace {

// rules: SB-HIT-01, SB-HIT-05, SB-HIT-11
TEST(Hits, SB_HIT_05_each_is_saved_by_a_die) {
  Table t;
  t.begin();
  t.hero(0).grit = 0;
  t.dice({"2456"}).run([](Play&) { return hit(0, Harm::Wound, 4); }).take("keep");
  EXPECT_EQ(t.hero(0).wounds, 2) << "a Gunslinger's Defense is 5 or better";
}
// rules: SB-HIT-11, SB-GRT-01
TEST(Hits, SB_HIT_11_one_grit_rolls_all_failures_again) {
  Table t;
  t.begin();
  t.dice({"2456", "56"}).run([](Play&) { return hit(0, Harm::Wound, 4); });
  t.take("again up_to=4").take("keep");
  EXPECT_EQ(t.hero(0).wounds, 0);
  EXPECT_EQ(t.hero(0).grit, 0);
}
// rules: SB-HIT-02, SB-HIT-06, SB-RUL-41
TEST(Hits, SB_HIT_06_willpower_saves_from_horror) {
  Table t;
  t.begin();
  t.dice({"345"}).run([](Play&) { return hit(0, Harm::Horror, 3); }).take("keep");
  EXPECT_EQ(t.hero(0).horror, 1);
}
// rules: SB-HIT-03, SB-MUT-01, SB-MUT-02, SB-RUL-90
TEST(Corruption, SB_EX_28_the_fifth_point_clears_all) {
  Table t;
  t.begin();
  t.hero(0).corruption = 4;
  t.run([](Play& p) { return suffer(p, 0, Harm::Corruption, 3); });
  EXPECT_EQ(t.hero(0).corruption, 2);
  ASSERT_EQ(t.hero(0).ills.size(), 1U);
  EXPECT_EQ(t.content().ills[t.hero(0).ills[0].of].kind, Ill::Mutation);
}
// rules: SB-KOD-01, SB-KOD-02, SB-KOD-03
TEST(KO, SB_EX_14_what_is_over_is_lost) {
  Table t;
  t.begin();
  t.s().revives = 0;
  t.hero(0).wounds = 9;
  t.run([](Play& p) { return suffer(p, 0, Harm::Wound, 3); });
  EXPECT_EQ(t.hero(0).wounds, 10);
  EXPECT_EQ(t.hero(0).standing, Standing::Down);
  t.run([](Play&) { return hit(0, Harm::Horror, 3); });
  EXPECT_EQ(t.hero(0).horror, 0) << "SB-KOD-02";
}
// rules: SB-REV-01, SB-REV-02, SB-REV-03, SB-REV-04, SB-SET-21, SB-WIN-02
TEST(KO, SB_EX_42_a_revive_token_is_used_and_then_the_mission_fails) {
  Table t({.heroes = {"mourner"}});
  t.begin();
  for (int left = 1; left >= 0; --left) {
    t.hero(0).horror = 3;
    t.run([](Play& p) { return suffer(p, 0, Harm::Wound, 12); });
    if (t.offers("recover")) t.take("recover");
    EXPECT_EQ(t.s().revives, left);
    EXPECT_EQ(t.hero(0).wounds + t.hero(0).horror, 0);
    EXPECT_EQ(t.hero(0).standing, Standing::Up);
  }
  EXPECT_EQ(t.hero(0).grit, 2);
  t.run([](Play& p) { return suffer(p, 0, Harm::Wound, 12); });
  EXPECT_TRUE(t.lost());
  EXPECT_EQ(t.reason(), Reason::AllDown);
}
// rules: SB-KOD-04, SB-KOD-07, SB-GEN-08
TEST(KO, SB_EX_15_both_must_end_at_one_or_more) {
  Table t;
  t.begin();
  t.hero(0).standing = Standing::Down;
  t.hero(0).down_by = 1;
  t.hero(0).wounds = int{t.hero(0).health};
  t.hero(0).horror = 4;
  t.dice({"11", "34"}).run([](Play&) { return call(RecoverNotes{.asked = 1}, 0); });
  EXPECT_TRUE(t.offers("lie_still"));
  t.take("rise");
  EXPECT_EQ(t.options(),
            (std::vector<std::string>{"heal_wounds n=3", "heal_wounds n=4", "heal_wounds n=5",
                                      "heal_wounds n=6", "heal_wounds n=7"}));
  t.take("heal_wounds n=5");
  EXPECT_EQ(t.hero(0).wounds, 5);
  EXPECT_EQ(t.hero(0).horror, 2);
}
// rules: SB-RUL-42
TEST(KO, SB_KOD_08_by_both_at_once_is_healed_by_two_rolls) {
  Table t;
  t.begin();
  t.hero(0).standing = Standing::Down;
  t.hero(0).down_by = 3;
  t.hero(0).wounds = int{t.hero(0).health};
  t.hero(0).horror = int{t.hero(0).sanity};
  t.dice({"11", "11", "34", "12"}).run([](Play&) { return call(RecoverNotes{}, 0); }).take("rise");
  EXPECT_EQ(t.hero(0).wounds, 10 - 7);
  EXPECT_EQ(t.hero(0).horror, 12 - 3);
}
// rules: SB-KOD-05, SB-RUL-45, SB-MOV-10
TEST(KO, SB_RUL_45_whoever_stands_on_the_marker_makes_room) {
  Table t;
  t.begin();
  t.hero(0).standing = Standing::Down;
  t.hero(0).down_by = 1;
  t.hero(0).wounds = 5;
  t.hero(0).at = t.hero(1).at;
  const int square = t.hero(0).at;
  t.dice({"11", "12"}).run([](Play&) { return call(RecoverNotes{}, 0); });
  t.take("rise");
  if (t.asks() == "heal") t.take_number(0);
  ASSERT_EQ(t.step(), "Who makes room?");
  t.take_number(0);
  EXPECT_EQ(t.hero(0).at, square);
  EXPECT_TRUE(t.board().map().adjacent(square, t.hero(1).at));
  EXPECT_EQ(t.check(), "");
}

/// Anything that may be answered, with every position checked.
TEST(Games, Of_any_answers_come_to_an_end) {
  int won = 0;
  int swallowed = 0;
  for (unsigned seed = 1; seed <= 24; ++seed) {
    const std::vector<std::string> classes{"gunslinger", "blast_hand", "teamster",
                                           "preacher",   "sawbones",   "mourner"};
    Table t({.heroes = {classes.begin(), classes.begin() + 1 + seed % 6}});
    std::mt19937 luck(seed);
    t.any_chance(seed);
    int answers = 0;
    for (; !t.over() && answers < 20000; ++answers) {
      t.take_number(static_cast<int>(luck() % t.options().size()));
      ASSERT_EQ(t.check(), "") << "seed " << seed << ", answer " << answers;
    }
    EXPECT_TRUE(t.over()) << "seed " << seed;
    won += t.won() ? 1 : 0;
    swallowed += t.reason() == Reason::Swallowed ? 1 : 0;
  }
  EXPECT_GT(swallowed, 0);
  EXPECT_LT(won, 24);
}

}  // namespace
}  // namespace undercroft::brimstone
