// Stored dice (OD-STO).
#include "one_deck_dungeon/moments.h"

namespace undercroft::one_deck {
namespace {

void finish(Table& t) {
  if (t.asks() == "feats") t.take("end_step");
  t.cover_all().end_step().take("claim_xp");
}

// rules: OD-STO-01, OD-STO-02
TEST(OneDeckStored, stored_dice_outlast_an_encounter_and_are_in_no_pool) {
  Table t({"ilse"});
  t.explore();
  EXPECT_EQ(t.hero(0).stored, 1);
  EXPECT_EQ(t.supply(Colour::Heroic), 5);
  EXPECT_EQ(t.pool(), "");
  t.fight("toll_knight", {});
  EXPECT_EQ(t.pool(), "S4 A4 A4 M4 M4 M4 M4");
  finish(t);
  EXPECT_EQ(t.hero(0).stored, 1);
  EXPECT_EQ(t.supply(Colour::Heroic), 5);
  EXPECT_EQ(t.check(), "");
}

// rules: OD-STO-03, OD-DEC-36
TEST(OneDeckStored, the_owner_may_return_them) {
  Table t({"ilse"});
  t.open("toll_knight").take("flee");
  EXPECT_EQ(t.hero(0).stored, 2);
  EXPECT_EQ(t.options(),
            (Answers{"return_dice hero=ilse dice=1", "return_dice hero=ilse dice=2", "pass"}));
  t.take("return_dice dice=1");
  EXPECT_EQ(t.hero(0).stored, 1);
  EXPECT_EQ(t.supply(Colour::Heroic), 5);
  t.take(Answers{"pass", "free", "return_dice dice=1"});
  EXPECT_EQ(t.hero(0).stored, 0);
  EXPECT_EQ(t.supply(Colour::Heroic), 6);
}

// rules: OD-STO-04, OD-EX-21
TEST(OneDeckStored, the_feat_says_when_a_die_is_stored) {
  Table t({"ilse"});
  EXPECT_EQ(t.hero(0).stored, 0);
  t.explore();
  EXPECT_EQ(t.hero(0).stored, 1);
  t.fight("toll_knight", {});
  EXPECT_EQ(t.hero(0).stored, 1);
  finish(t);
  t.open("salt_mirrors").take("flee");
  EXPECT_EQ(t.hero(0).stored, 2);
  t.explore();
  EXPECT_EQ(t.hero(0).stored, 2);  // two at most
  EXPECT_EQ(t.check(), "");
}
TEST(OneDeckStored, OD_STO_04_scars_store_when_damage_is_placed) {
  Table t;
  t.explore();
  EXPECT_EQ(t.hero(0).stored, 0);
  t.meet("fire_elemental");
  if (t.offers("pick")) t.take("pick");
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.hero(0).stored, 1);
}

TEST(OneDeckStored, OD_STO_05_no_boss_feats_give_their_dice_back_before_the_boss) {
  Table mage({"ilse"});
  mage.go_to_floor(3);
  EXPECT_GT(mage.hero(0).stored, 0);
  mage.go_to_floor(4);
  EXPECT_EQ(mage.hero(0).stored, 0);
  EXPECT_EQ(mage.supply(Colour::Heroic), 6);

  Table breaker;
  set_aside_heroic(breaker, 1);
  breaker.go_to_floor(4);
  EXPECT_EQ(breaker.hero(0).stored, 1);
}

TEST(OneDeckStored, OD_STO_06_a_rolled_die_is_an_ordinary_die) {
  Table t({"ilse"});
  t.explore().meet("toll_knight").dice({5}).take(Answers{"use_feat hero=ilse", "number value=1"});
  EXPECT_EQ(t.hero(0).stored, 0);
  EXPECT_EQ(t.pool(), "S4 A4 A4 M4 M4 M4 M4 H5");
  EXPECT_TRUE(may_convert(t, "H5"));
  finish(t);
  EXPECT_EQ(t.hero(0).stored, 0);
  EXPECT_EQ(t.supply(Colour::Heroic), 6);
}
TEST(OneDeckStored, OD_EX_21_any_or_all_stored_dice_may_be_rolled_but_not_against_the_boss) {
  Table t({"ilse"});
  t.open("toll_knight").take("flee").meet("salt_mirrors").take("use_feat hero=ilse");
  EXPECT_EQ(t.options(), (Answers{"number value=1", "number value=2"}));
  Table boss({"ilse"});
  boss.go_to_floor(4);
  EXPECT_EQ(boss.asks(), "place");
  EXPECT_TRUE(feat_def(boss.read(), 0).no_boss);
}

TEST(OneDeckStored, OD_RUL_30_nothing_is_stored_from_an_empty_supply) {
  Table t({"ilse"});
  t.pool("H1 H1 H1 H1 H1 H1").explore();
  EXPECT_EQ(t.hero(0).stored, 0);
  EXPECT_EQ(t.check(), "");
  Table last({"ilse"});
  last.pool("H1 H1 H1 H1 H1").explore();
  EXPECT_EQ(last.hero(0).stored, 1);
}

}  // namespace
}  // namespace undercroft::one_deck
