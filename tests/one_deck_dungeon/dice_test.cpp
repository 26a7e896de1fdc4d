// Dice, colours and the general supply (OD-DIE, OD-SUP, OD-POOL).
#include "one_deck_dungeon/moments.h"

namespace undercroft::one_deck {
namespace {

// ---- dice

// rules: OD-DIE-01, OD-DIE-03
TEST(OneDeckDice, a_die_is_in_the_supply_in_a_pool_or_on_a_box) {
  Table t;
  t.fight("cupboard_court", {5, 5, 5, 5, 5, 5, 5});
  EXPECT_EQ(t.pool(), "S5 S5 S5 S5 A5 M5 M5");
  EXPECT_EQ(t.supply(Colour::Strength), 4);
  EXPECT_EQ(t.supply(Colour::Agility), 7);
  EXPECT_EQ(t.supply(Colour::Magic), 6);
  EXPECT_EQ(t.supply(Colour::Heroic), 6);
  put(t, "S5", "S3:t");
  EXPECT_EQ(t.supply(Colour::Strength), 4);
  EXPECT_EQ(t.pool(), "S5 S5 S5 A5 M5 M5");
  EXPECT_EQ(t.s().boxes[1].dice[0], 1);
  EXPECT_EQ(t.check(), "");
}

TEST(OneDeckDice, OD_DIE_02_a_heroic_die_is_any_colour) {
  Table t;
  t.fight("cupboard_court", {}).pool("H6 H6 S6");
  EXPECT_TRUE(may_put(t, "H6", "S3:t"));
  EXPECT_TRUE(may_put(t, "H6", "A4:t"));
  EXPECT_TRUE(may_put(t, "H6", "M3:t"));
  EXPECT_FALSE(may_put(t, "S6", "A4:t"));
}

// ---- the supply

// rules: OD-SUP-03, OD-SUP-07, OD-SUP-09
TEST(OneDeckDice, a_die_spent_for_a_skill_can_be_rolled_by_it) {
  Table t;
  t.give_skill(0, "brass_jackdaws").fight("cupboard_court", {});
  t.pool("A1 A1 A1 A1 A1 A1 A1 A1").dice({6});
  EXPECT_EQ(t.supply(Colour::Agility), 0);
  t.take(Answers{"use_skill card=quick_hands", "spend_die value=1"});
  // Two are called for; the one that was spent is all there is.
  EXPECT_EQ(t.pool(), "A1 A1 A1 A1 A1 A1 A1 A6");
  EXPECT_EQ(t.supply(Colour::Agility), 0);
}

TEST(OneDeckDice, OD_SUP_02_there_are_six_potion_tokens) {
  Table t;
  Play p = t.play();
  for (int i = 1; i <= 5; ++i) {
    gain_token(p);
    EXPECT_EQ(t.s().tokens, 1 + i);
    EXPECT_EQ(t.s().token_supply, 5 - i);
  }
  gain_token(p);
  EXPECT_EQ(t.s().tokens, 6);
}

TEST(OneDeckDice, OD_SUP_04_a_spent_token_goes_back) {
  Table t;
  t.explore();
  t.hero(0).damage = 3;
  t.take(Answers{"free", "use_potion card=healing"});
  if (t.offers("pick")) t.take("pick");
  EXPECT_EQ(t.s().tokens, 0);
  EXPECT_EQ(t.s().token_supply, 6);
  EXPECT_EQ(t.hero(0).damage, 1);
}

// rules: OD-SUP-05, OD-SUP-10, OD-TRN-05
TEST(OneDeckDice, dice_come_back_at_the_end_of_the_encounter_but_not_stored_ones) {
  Table t;
  set_aside_heroic(t, 1);
  t.fight("grudge_keeper", {});
  put(t, "S4", "S4:t");
  EXPECT_EQ(t.supply(Colour::Strength), 4);  // three in the pool, one on the box
  t.cover_all().end_step();
  EXPECT_EQ(t.supply(Colour::Strength), 4);
  t.take("claim_xp");
  for (const Colour colour : {Colour::Strength, Colour::Agility, Colour::Magic})
    EXPECT_EQ(t.supply(colour), 8);
  EXPECT_EQ(t.supply(Colour::Heroic), 5);
  EXPECT_EQ(t.hero(0).stored, 1);
  EXPECT_EQ(t.pool(), "");

  Table first;  // from the first box to the last
  first.fight("grudge_keeper", {});
  for (Box* box : {&first.s().boxes[0], &first.s().boxes.back()}) {
    box->dice[0] += 1;
    first.s().supply[0] -= 1;
  }
  first.cover_all().end_step().take("claim_xp");
  EXPECT_EQ(first.supply(Colour::Strength), 8);
}
TEST(OneDeckDice, OD_SUP_10_dice_on_the_boss_come_back_after_the_round) {
  Table t;
  t.go_to_floor(4).pool("S5 S5").cover({"S=13+:k"});
  put(t, "S5", "S5:kh");
  EXPECT_EQ(t.supply(Colour::Strength), 6);
  t.cover_all().end_step();
  EXPECT_EQ(t.s().boss_round, 2);
  EXPECT_EQ(t.supply(Colour::Strength), 4);  // four are rolled anew
  EXPECT_EQ(t.check(), "");
}

TEST(OneDeckDice, OD_SUP_06_damage_tokens_have_no_end) {
  Table t;
  Play p = t.play();
  place_tokens(p, 0, 15);
  place_tokens(p, 0, 15);
  EXPECT_EQ(t.hero(0).damage, 30);
}

// rules: OD-EX-01, OD-SUP-07
TEST(OneDeckDice, five_dice_in_the_supply_for_seven_icons) {
  Table t;
  t.s().level = 2;
  for (const char* item : {"burst_tun", "knot_golem", "mother_of_hinges"}) t.give_item(0, item);
  t.open("cupboard_court").pool("S1 S1 S1");
  EXPECT_EQ(t.supply(Colour::Strength), 5);
  t.take(Answers{"start", "end_step"});
  EXPECT_EQ(t.pool(), "S1 S1 S1 S4 S4 S4 S4 S4 A4 M4 M4 H4");
  EXPECT_EQ(t.supply(Colour::Strength), 0);
  EXPECT_EQ(t.check(), "");
}

// rules: OD-SUP-08, OD-DEC-16
TEST(OneDeckDice, the_party_says_who_claims_short_dice_first) {
  for (const bool oda_first : {true, false}) {
    Table t({"oda", "marrow"});
    t.open("cupboard_court").pool("S1 S1 S1 S1 S1");
    t.take("start");
    while (!t.offers("claim_first hero=oda")) t.take("end_step");
    EXPECT_EQ(t.options(), (Answers{"claim_first hero=oda colour=strength",
                                    "claim_first hero=marrow colour=strength"}));
    t.take(oda_first ? "claim_first hero=oda" : "claim_first hero=marrow");
    EXPECT_EQ(t.pool(), oda_first ? "0:S1 0:S1 0:S1 0:S1 0:S1 0:S4 0:S4 0:S4 0:A4 1:M4 1:M4"
                                  : "0:S1 0:S1 0:S1 0:S1 0:S1 0:S4 0:A4 1:S4 1:S4 1:M4 1:M4");
  }
}
TEST(OneDeckDice, OD_SUP_08_nobody_is_asked_while_there_is_enough) {
  Table t({"oda", "marrow"});
  t.fight("cupboard_court", {});
  EXPECT_EQ(t.asks(), "place");
}

// rules: OD-DEC-45, OD-RUL-122
TEST(OneDeckDice, a_pool_die_may_be_discarded_before_short_dice_are_claimed) {
  Table t({"fenn"});
  t.s().level = 2;
  set_aside_heroic(t, 3);
  t.open("cupboard_court").take(Answers{"start", "use_feat hero=fenn"}).dice({3, 5, 6});
  t.take("number value=3");
  EXPECT_EQ(t.asks(), "gather");
  EXPECT_EQ(t.supply(Colour::Heroic), 0);
  t.take("discard colour=heroic value=3");
  EXPECT_EQ(t.asks(), "place");
  EXPECT_EQ(t.pool(), "S4 S4 A4 A4 A4 A4 M4 H4 H5 H6");  // the bonus die shows 4
}

// ---- pools

// rules: OD-POOL-01, OD-POOL-05
TEST(OneDeckDice, all_that_a_hero_rolls_or_gains_is_its_pool) {
  Table t({"fenn"});
  t.s().level = 2;
  t.give_item(0, "knot_golem").give_potion("thunder_bottle");
  t.give_skill(0, "brass_jackdaws");
  t.open("cupboard_court").take(Answers{"start", "use_feat hero=fenn"}).dice({5});
  t.take("number value=1");
  EXPECT_EQ(t.pool(), "S4 S4 S4 A4 A4 A4 A4 M4 H4 H5");  // item, feat and bonus die included
  t.take("use_potion card=thunder_bottle");
  EXPECT_EQ(t.pool(), "S4 S4 S4 A4 A4 A4 A4 M4 H4 H4 H4 H5");
  t.dice({2, 3}).take(Answers{"use_skill card=quick_hands", "spend_die colour=agility value=4"});
  EXPECT_EQ(t.pool(), "S4 S4 S4 A2 A3 A4 A4 A4 M4 H4 H4 H4 H5");
  convert_dice(t, {"S4", "M4"});
  EXPECT_EQ(t.pool(), "S4 S4 A2 A3 A4 A4 A4 H4 H4 H4 H4 H5");
}

// rules: OD-POOL-02, OD-POOL-04
TEST(OneDeckDice, gained_dice_go_to_the_pool_of_the_hero_that_gains_them) {
  Table t({"oda", "ilse"});
  t.give_skill(1, "brass_jackdaws").fight("cupboard_court", {});
  EXPECT_EQ(t.pool(), "0:S4 0:S4 0:S4 0:A4 1:A4 1:M4 1:M4 1:M4");
  t.dice({1, 2}).take(Answers{"use_skill hero=ilse card=quick_hands", "spend_die hero=ilse"});
  EXPECT_EQ(t.pool(), "0:S4 0:S4 0:S4 0:A4 1:A1 1:A2 1:M4 1:M4 1:M4");
  t.take(Answers{"use_skill hero=ilse card=lend_light", "spend_die hero=ilse"});
  EXPECT_EQ(t.pool(), "0:S4 0:S4 0:S4 0:A4 0:H4 1:A1 1:A2 1:M4 1:M4");
}

TEST(OneDeckDice, OD_POOL_03_pool_dice_pay_for_skills_or_cover_boxes) {
  Table t({"quill"});
  t.fight("cupboard_court", {}).pool("A4 A4 M2");
  EXPECT_EQ(t.count("take_die"), 2);
  t.pool("A4 A4");
  EXPECT_TRUE(t.offers("use_skill card=spare_pocket"));
  put(t, "A4", "A4:h");
  t.take(Answers{"use_skill card=spare_pocket", "spend_die value=4"});
  EXPECT_EQ(t.pool(), "A2 A4");
}

// rules: OD-POOL-02
TEST(OneDeckDice, OD_POOL_06_no_skill_is_paid_with_the_partners_dice) {
  Table t({"oda", "fenn"});
  t.fight("cupboard_court", {}).pool("1:S4 1:H4 1:A4");
  EXPECT_FALSE(t.offers("use_skill hero=oda"));
  t.pool("0:S1 1:S4 1:H4");
  t.take("use_skill hero=oda card=shove_forward");
  EXPECT_EQ(t.options(), (Answers{"spend_die hero=oda colour=strength value=1 use=any", "back"}));
}

TEST(OneDeckDice, OD_POOL_07_your_dice_are_not_the_partners) {
  Table t({"oda", "fenn"});
  t.give_skill(0, "glooping_ooze").fight("cupboard_court", {});
  t.pool("0:A1 0:S2 0:M3 1:S5 1:A5");
  t.take(Answers{"use_skill hero=oda card=second_guess", "spend_die colour=agility"});
  EXPECT_EQ(t.count("pick"), 2);
  EXPECT_TRUE(t.offers("pick piece=oda.strength.2"));
  EXPECT_FALSE(t.offers("pick piece=fenn.strength.5"));
}

// rules: OD-RUL-62
TEST(OneDeckDice, the_partner_is_the_other_hero) {
  Table t({"oda", "fenn"});
  t.fight("cupboard_court", {}).pool("0:S4 0:S2 1:A1");
  t.take(Answers{"use_skill hero=oda card=shove_forward", "spend_die value=4"});
  if (t.offers("pick")) t.take("pick piece=fenn.agility.1");
  EXPECT_EQ(t.pool(), "0:S2 1:A4");
}
// rules: OD-RUL-62
TEST(OneDeckDice, alone_there_is_no_partner) {
  Table t({"oda"}, "carrow_cellars", {"one_deck"});
  t.give_skill(0, "draughty_hall").fight("cupboard_court", {}).pool("S4 S2");
  t.take(Answers{"use_skill card=shove_forward", "spend_die value=4"});
  EXPECT_EQ(t.asks(), "place");
  EXPECT_EQ(t.pool(), "S2");
}

}  // namespace
}  // namespace undercroft::one_deck
