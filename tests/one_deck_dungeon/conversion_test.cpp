// Heroic conversion (OD-HER).
#include "one_deck_dungeon/moments.h"

namespace undercroft::one_deck {
namespace {

// rules: OD-EX-18, OD-HER-01, OD-HER-02, OD-HER-03, OD-DEC-23
TEST(OneDeckConversion, two_dice_become_a_heroic_die_of_the_lower_value) {
  Table t;
  t.fight("cupboard_court", {}).pool("S5 H3");
  convert_dice(t, {"S5", "H3"});
  EXPECT_EQ(t.pool(), "H3");
  EXPECT_EQ(t.supply(Colour::Strength), 8);
  EXPECT_EQ(t.supply(Colour::Heroic), 5);
  EXPECT_FALSE(may_convert(t, "H3"));  // one die is not enough
}
// rules: OD-HER-01, OD-RUL-87
TEST(OneDeckConversion, no_fewer_than_two_dice_and_no_more_than_three) {
  Table t = steps_table({"oda"});
  t.fight("toll_keeper", {}).pool("S5 S4 A3 M2");
  EXPECT_EQ(conversion_dice(t.read()), 3);
  t.pool("S5 S4");
  EXPECT_EQ(conversion_dice(t.read()), 2);
  t.pool("S5");
  EXPECT_EQ(conversion_dice(t.read()), 2);
}
TEST(OneDeckConversion, OD_HER_02_colours_may_be_equal_or_different) {
  Table t;
  t.fight("cupboard_court", {}).pool("S5 S4 A2 M6 H6 H1");
  convert_dice(t, {"S5", "S4"});
  EXPECT_EQ(t.pool(), "A2 M6 H1 H4 H6");
  convert_dice(t, {"A2", "M6"});
  EXPECT_EQ(t.pool(), "H1 H2 H4 H6");
  convert_dice(t, {"H6", "H4"});
  EXPECT_EQ(t.pool(), "H1 H2 H4");
}
TEST(OneDeckConversion, OD_HER_06_the_product_may_be_converted_and_used_again) {
  Table t({"quill"});
  t.fight("cupboard_court", {}).pool("S5 S4 M6 M6");
  convert_dice(t, {"S5", "S4"});
  convert_dice(t, {"H4", "M6"});
  EXPECT_EQ(t.pool(), "M6 H4");
  t.take(Answers{"use_skill card=spare_pocket", "spend_die colour=heroic"});
  EXPECT_EQ(t.pool(), "A2 A4 M6");
}

// rules: OD-EX-18, OD-HER-04, OD-DEC-23
TEST(OneDeckConversion, each_hero_gives_one_die_and_the_party_says_who_gains) {
  for (const bool first : {true, false}) {
    Table t({"oda", "ilse"});
    t.fight("cupboard_court", {}).pool("0:A6 1:M4");
    convert_dice(t, {"0:A6", "1:M4"});
    EXPECT_EQ(t.options(), (Answers{"gain_die hero=oda", "gain_die hero=ilse"}));
    t.take(first ? "gain_die hero=oda" : "gain_die hero=ilse");
    EXPECT_EQ(t.pool(), first ? "0:H4" : "1:H4");
  }
}
TEST(OneDeckConversion, OD_HER_04_dice_of_one_hero_stay_with_it) {
  Table t({"oda", "ilse"});
  t.fight("cupboard_court", {}).pool("1:A6 1:M4");
  convert_dice(t, {"1:A6", "1:M4"});
  EXPECT_EQ(t.pool(), "1:H4");
}

TEST(OneDeckConversion, OD_HER_05_a_heroic_die_covers_joins_and_pays) {
  Table t;
  t.give_skill(0, "tallow_wights").give_skill(0, "knot_golem");
  t.fight("hour_eaters", {}).pool("H4 H4 H4 H4");
  EXPECT_TRUE(may_put(t, "H4", "A3:h"));
  EXPECT_TRUE(may_put(t, "H4", "A=9:ht"));
  EXPECT_TRUE(t.offers("use_skill card=brace"));  // two of strength
  EXPECT_TRUE(t.offers("use_skill card=mend"));   // mana 9
  t.pool("H4");
  EXPECT_FALSE(t.offers("use_skill card=brace"));
  EXPECT_FALSE(t.offers("use_skill card=mend"));
}

TEST(OneDeckConversion, OD_RUL_20_without_a_heroic_die_in_the_supply_one_must_be_spent) {
  Table t({"fenn"});
  t.fight("cupboard_court", {}).pool("S5 A4");
  EXPECT_TRUE(may_convert(t, "S5"));
  set_aside_heroic(t, 5);
  EXPECT_TRUE(may_convert(t, "S5"));  // one is left
  set_aside_heroic(t, 1);
  EXPECT_FALSE(may_convert(t, "S5"));
  set_aside_heroic(t, -1);
  t.pool("S5 A4 H2");
  EXPECT_EQ(t.supply(Colour::Heroic), 0);
  t.take(Answers{"take_die " + die_words(t, "S5"), "convert"});
  EXPECT_FALSE(t.offers("take_die colour=agility"));
  t.take("take_die colour=heroic");
  EXPECT_EQ(t.pool(), "A4 H2");
}

TEST(OneDeckConversion,
     OD_RUL_21_off_colour_dice_of_a_peril_are_gone_before_they_can_be_converted) {
  Table t;
  t.give_skill(0, "brass_jackdaws").fight("force_wall", {6, 6, 6, 6}, 1);
  t.pool("S6 H6").take(Answers{"use_skill card=quick_hands", "spend_die colour=heroic"});
  EXPECT_EQ(t.pool(), "S6");
  EXPECT_EQ(t.supply(Colour::Agility), 8);
  EXPECT_FALSE(may_convert(t, "S6"));
}

TEST(OneDeckConversion, OD_RUL_80_dice_for_one_use_are_not_converted_but_may_be_discarded) {
  Table t;
  t.give_skill(0, "mother_of_hinges").give_skill(0, "echo_choir");
  t.give_skill(0, "cupboard_court");
  t.fight("cupboard_court", {}).pool("S6 M2 A5");
  EXPECT_TRUE(t.offers("use_skill card=tempered_grip"));
  t.take(Answers{"use_skill card=pry_loose", "spend_die colour=strength"});
  t.take(Answers{"use_skill card=wellspring", "spend_die colour=magic"});
  EXPECT_EQ(t.pool(), "S4 S4 A5 M6");
  EXPECT_FALSE(may_convert(t, "S4"));
  EXPECT_FALSE(may_convert(t, "M6"));
  EXPECT_FALSE(may_convert(t, "A5"));
  EXPECT_FALSE(may_put(t, "S4", "S4:h"));  // armor boxes alone
  EXPECT_FALSE(may_put(t, "M6", "M4:h"));  // spells alone
  EXPECT_TRUE(may_put(t, "A5", "A4:h"));   // anything
  EXPECT_FALSE(t.offers("use_skill card=tempered_grip"));
  t.take(Answers{"take_die " + die_words(t, "S4"), "discard"});
  t.take(Answers{"take_die " + die_words(t, "M6"), "discard"});
  EXPECT_EQ(t.pool(), "S4 A5");
}

TEST(OneDeckConversion, OD_RUL_87_a_foe_may_ask_for_three_dice) {
  Table t({"oda", "ilse"});
  t.fight("knot_golem", {}).pool("0:S5 0:A3 1:M4 1:M6");
  convert_dice(t, {"0:S5", "1:M4"});
  EXPECT_EQ(t.asks(), "place_die");
  EXPECT_FALSE(t.offers("gain_die"));
  t.take("take_die " + die_words(t, "0:A3"));
  EXPECT_EQ(t.options(), (Answers{"gain_die hero=oda", "gain_die hero=ilse"}));
  t.take("gain_die hero=ilse");
  EXPECT_EQ(t.pool(), "1:M6 1:H3");
  EXPECT_FALSE(may_convert(t, "1:H3"));
}

}  // namespace
}  // namespace undercroft::one_deck
