// Effect keywords (OD-KEY).
#include "one_deck_dungeon/shortcuts.h"

namespace undercroft::one_deck {
namespace {

// rules: OD-KEY-01
TEST(OneDeckKeywords, gain_takes_a_die_from_the_supply_with_the_named_value) {
  Table t;
  t.give_skill(0, "fire_elemental");
  spar(t, "M5");
  use(t, "kindle", {"magic 5"});
  EXPECT_EQ(t.pool(), "H6");
  EXPECT_EQ(t.supply(Colour::Heroic), 5);
}

// rules: OD-KEY-01
TEST(OneDeckKeywords, an_empty_supply_gives_no_die) {
  Table t;
  t.give_skill(0, "fire_elemental");
  spar(t, "M5 H1 H1 H1 H1 H1 H1");
  use(t, "kindle", {"magic 5"});
  EXPECT_EQ(t.pool(), "H1 H1 H1 H1 H1 H1");
}

// rules: OD-KEY-02
TEST(OneDeckKeywords, roll_takes_dice_of_the_colour_and_rolls_them) {
  Table t;
  t.give_skill(0, "brass_jackdaws");
  spar(t, "A1 S2").dice({3, 5});
  use(t, "quick_hands", {"agility 1"});
  EXPECT_EQ(t.pool(), "S2 A3 A5");
  EXPECT_EQ(t.supply(Colour::Agility), 6);
}

// rules: OD-KEY-03, OD-KEY-04
TEST(OneDeckKeywords, increase_adds_and_stops_at_six) {
  Table t;
  t.give_potion("steadying_tonic");
  spar(t, "S1 A4 M5");
  t.take("use_potion card=steadying_tonic");
  t.take({"pick piece=oda.strength.1", "pick piece=oda.agility.4", "pick piece=oda.magic.5"});
  EXPECT_EQ(t.pool(), "S3 A6 M6");
}

// rules: OD-KEY-04
TEST(OneDeckKeywords, a_value_never_goes_below_one) {
  Table t({"oda"}, "ninefold_pen");
  t.s().level = 4;
  t.go_to_floor(2).fight("cupboard_court", {4, 4, 4, 4, 4, 4, 4, 1, 5});
  EXPECT_EQ(t.pool(), "S4 S4 S4 S4 A4 M4 M4 H1 H4");
}

// rules: OD-KEY-05
TEST(OneDeckKeywords, reroll_and_change_alter_dice_of_the_pool) {
  Table t;
  t.give_skill(0, "glooping_ooze").give_skill(0, "toll_knight");
  spar(t, "S1 S2 A1 A3 M2").dice({6, 5});
  use(t, "second_guess", {"agility 1"});
  t.take({"pick piece=oda.agility.3", "pick piece=oda.magic.2", "done"});
  EXPECT_EQ(t.pool(), "S1 S2 A6 M5");
  const int supply = t.supply(Colour::Strength);
  use(t, "cleave", {"strength 1"});
  EXPECT_EQ(t.pool(), "S4 A6 M5");
  EXPECT_EQ(t.supply(Colour::Strength), supply + 1);  // the cost alone
}

// rules: OD-KEY-06
TEST(OneDeckKeywords, prevention_is_for_its_own_kind_of_icon) {
  Table t({"marrow"});
  t.give_skill(0, "sleeping_hounds");
  spar(t, "A1");
  use(t, "light_step", {"agility 1"});
  const int discards = t.discards();
  t.take("end_step");
  EXPECT_EQ(t.hero(0).damage, 4);
  EXPECT_EQ(t.discards(), discards + 1);  // three time, two prevented
}

// rules: OD-KEY-07
TEST(OneDeckKeywords, a_discarded_die_is_in_the_supply) {
  Table t;
  spar(t, "S1 A2");
  EXPECT_EQ(t.supply(Colour::Strength), 7);
  t.take("take_die colour=strength value=1").take("discard");
  EXPECT_EQ(t.supply(Colour::Strength), 8);
  EXPECT_EQ(t.pool(), "A2");
}

// rules: OD-KEY-07
TEST(OneDeckKeywords, a_die_that_a_card_discards_is_in_the_supply) {
  Table t;
  t.fight("tallow_wights", {1, 3, 2, 4, 5, 6, 4});
  EXPECT_EQ(t.pool(), "S2 S4 A5 M4 M6");
  EXPECT_EQ(t.supply(Colour::Strength), 6);
}

// rules: OD-RUL-66
TEST(OneDeckKeywords, nothing_to_copy_changes_nothing) {
  Table t({"fenn"});
  t.give_skill(0, "butter_imps");  // Feint
  t.fight("cupboard_court", {4, 4, 4, 4, 4, 4, 4});
  t.pool("A2 S5");
  t.take("use_skill card=feint").take("spend_die value=2");
  if (t.offers("pick piece=fenn.strength.5")) t.take("pick piece=fenn.strength.5");
  EXPECT_EQ(t.pool(), "S5");
}

}  // namespace
}  // namespace undercroft::one_deck
