// Helping and dragging KO'd heroes.
#include "brimstone/table.h"

namespace undercroft::brimstone {
namespace {

/// The first hero may act; the second lies KO'd by wounds beside it.
Table& with_a_fallen(Table& t) {
  t.begin();
  t.s().revives = 0;
  t.run([](Play& p) { return suffer(p, 1, Harm::Wound, 12); });
  return t;
}

// rules: SB-HLP-01, SB-HLP-03, SB-HLP-04, SB-ACT-10
TEST(Helping, SB_HLP_01_a_hero_beside_the_marker_gives_up_its_attack) {
  Table t;
  with_a_fallen(t);
  t.take("activate hero=0").take("keep").take("end_move");
  ASSERT_TRUE(t.offers("help hero=1"));
  t.dice({"7", "34"}).take("help hero=1").take("rise");
  while (t.asks() == "heal" || t.step() == "Who makes room?") t.take_number(0);
  EXPECT_EQ(t.hero(1).standing, Standing::Up);
  EXPECT_EQ(t.hero(1).wounds, 12 - 7);
  EXPECT_EQ(t.s().turn, 2) << "it does not activate in this turn";
  EXPECT_EQ(t.hero(0).xp, 0) << "SB-RUL-119: no healing of another";
}
// rules: SB-RUL-119
TEST(Helping, SB_RUL_119_the_own_space_counts_and_two_away_does_not) {
  Table t;
  with_a_fallen(t);
  t.hero(0).at = t.hero(1).at;
  t.take("activate hero=0").take("keep").take("end_move");
  EXPECT_TRUE(t.offers("help hero=1"));
  Table far;
  with_a_fallen(far);
  far.hero(0).at = narrow<u16>(far.start(2));
  far.hero(1).at = narrow<u16>(far.start(4));
  far.take("activate hero=0").take("keep").take("end_move");
  EXPECT_FALSE(far.offers("help hero=1"));
}
// rules: SB-HLP-05, SB-HLP-07, SB-MOV-11, SB-DEC-19
TEST(Dragging, SB_EX_35_two_points_for_each_space) {
  Table t;
  with_a_fallen(t);
  t.hero(0).at = narrow<u16>(t.start(3));
  t.hero(1).at = narrow<u16>(t.start(2));
  t.dice({"5"}).take("activate hero=0").take("keep");
  ASSERT_EQ(t.hero(0).left, 5);
  t.take("drag hero=1 to=" + t.named(t.start(4)));
  EXPECT_EQ(t.hero(0).left, 3);
  EXPECT_EQ(t.hero(1).at, t.start(3)) << "the space that was left last";
  t.take("drag hero=1 to=" + t.named(t.start(5)));
  EXPECT_EQ(t.hero(1).at, t.start(4));
  EXPECT_FALSE(t.offers("drag hero=1")) << "1 point is left, for a step without it";
  EXPECT_TRUE(t.offers("walk"));
  EXPECT_EQ(t.check(), "");
}
TEST(Dragging, SB_HLP_06_from_the_own_space_it_comes_along) {
  Table t;
  with_a_fallen(t);
  t.hero(0).at = narrow<u16>(t.start(3));
  t.hero(1).at = t.hero(0).at;
  t.dice({"4"}).take("activate hero=0").take("keep");
  t.take("drag hero=1 to=" + t.named(t.start(4)));
  EXPECT_EQ(t.hero(0).at, t.start(4));
  EXPECT_EQ(t.hero(1).at, t.start(4));
}
TEST(Dragging, A_rope_reaches_two_spaces) {
  Table t;
  with_a_fallen(t);
  t.hero(0).at = narrow<u16>(t.start(4));
  t.hero(1).at = narrow<u16>(t.start(2));
  t.dice({"4"}).take("activate hero=0").take("keep");
  EXPECT_FALSE(t.offers("drag hero=1"));
  t.give(0, "ge_24");
  EXPECT_TRUE(t.offers("drag hero=1"));
}

}  // namespace
}  // namespace undercroft::brimstone
