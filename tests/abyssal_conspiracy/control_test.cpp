// Control (KF-CTL).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

TEST(AbyssalControl, KF_CTL_01_a_played_card_is_the_active_players) {
  Table t(2);
  const int soldier = t.hand("t_soldier");
  const int charm = t.hand("t_charm");
  const int blade = t.hand("t_blade");
  const int foe = t.engaged("t_giant");
  t.play(soldier);
  t.play(charm);
  t.play(blade, foe);
  for (const int piece : {soldier, charm, blade}) EXPECT_EQ(t.card(piece).controller, 0);
  EXPECT_EQ(t.line(), std::vector<int>{soldier});
}

TEST(AbyssalControl, KF_CTL_02_the_latest_effect_wins) {
  Table t;
  const int collar = t.hand("t_collar");
  const int give = t.hand("t_give_away");
  const int take = t.hand("t_seize_control");
  const int giant = t.engaged("t_giant");
  t.play(collar, giant);
  EXPECT_EQ(t.card(giant).controller, 0);
  EXPECT_EQ(t.line(), std::vector<int>{giant});
  t.play(give);
  EXPECT_EQ(t.card(giant).controller, kConspiracy) << "though the collar is still there";
  EXPECT_EQ(t.enemies(), std::vector<int>{giant});
  t.play(take);
  EXPECT_EQ(t.card(giant).controller, 0);
}

TEST(AbyssalControl, KF_CTL_02_without_it_the_effect_before_holds_again) {
  Table t;
  const int soldier = t.in_play("t_soldier");
  t.play(t.hand("t_give_away"));
  ASSERT_EQ(t.card(soldier).controller, kConspiracy);
  t.play(t.hand("t_collar"), soldier);
  EXPECT_EQ(t.card(soldier).controller, 0);
  t.play(t.hand("t_snip"));
  EXPECT_EQ(t.card(soldier).controller, kConspiracy) << "it was given away";
  EXPECT_EQ(t.enemies(), std::vector<int>{soldier});
}

TEST(AbyssalControl, KF_UPG_03_who_is_taken_leaves_with_its_collar) {
  Table t;
  const int collar = t.hand("t_collar");
  const int giant = t.engaged("t_giant");
  t.play(collar, giant);
  ASSERT_EQ(t.card(giant).controller, 0);
  t.play(t.hand("t_recall"));
  EXPECT_EQ(t.where(giant), Zone::Hand);
  EXPECT_EQ(t.where(collar), Zone::Discard);
}

TEST(AbyssalControl, KF_CTL_03_it_leaves_to_its_owner) {
  Table t(2);
  const int give = t.hand("t_give_away");
  const int axe = t.hand("t_axe");
  const int soldier = t.in_play("t_soldier");
  t.play(give);
  EXPECT_EQ(t.card(soldier).controller, kConspiracy);
  t.play(axe);
  EXPECT_TRUE(zone_of(t.read(), 0, Zone::Discard).has(at(soldier)));
  EXPECT_EQ(t.card(soldier).controller, 0);
}

}  // namespace
}  // namespace undercroft::abyssal
