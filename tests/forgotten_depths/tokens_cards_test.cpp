// Every limited-use token (FD-RUL-63): used at its time, and gone.
#include "forgotten_depths/card_table.h"

namespace undercroft::forgotten {
namespace {

// rules: FD-SET-33, FD-ITM-26, FD-RUL-63
TEST(TokenCards, each_token_is_one_use) {
  CardTable t({"bren"}, {"lidless_porter"});
  t.give_tokens(0, "river_pebble", 2).give_tokens(0, "glow_cap", 1);
  t.step_4({{5, 4}}, {{6, 6}}).healths({{90}});
  EXPECT_FALSE(t.can_use(0, "glow_cap")) << "in a test alone";
  t.use(0, "river_pebble").pick(hero_card_piece(0, 0));
  EXPECT_EQ(t.tokens(0, "river_pebble"), 1);
  t.use(0, "river_pebble").pick(hero_card_piece(0, 0));
  EXPECT_FALSE(t.can_use(0, "river_pebble"));
  EXPECT_EQ(hero_value(t.read(), t.row(0), 0), 7) << "+1 each";
  EXPECT_EQ(hero_value(t.read(), t.row(0), 1), 4);
}
TEST(TokenCards, brass_pin_sets_a_card_to_7) {
  CardTable t({"bren"}, {"lidless_porter"});
  t.give_tokens(0, "brass_pin").step_4({{3, 8}}, {{6, 6}}).healths({{90}});
  t.use(0, "brass_pin").pick(hero_card_piece(0, 0));
  EXPECT_EQ(hero_value(t.read(), t.row(0), 0), 7);
}
// rules: FD-GLO-05, FD-GLO-15
TEST(TokenCards, builders_seal_ignores_the_holders_pairs) {
  CardTable t({"bren", "sil"}, {"lidless_porter"});
  t.give_tokens(0, "builders_seal").step_4({{2, 2}, {2, 2}}, {{6, 6}, {6, 6}}).healths({{90}});
  CardTable block = t;
  block.cards(0, {5, 2}, {5, 6}).take("resolve hero=bren column=0");
  ASSERT_TRUE(block.offers("resolve hero=sil"));
  EXPECT_FALSE(block.can_use(0, "builders_seal")) << "the Block is settled";
  t.use(0, "builders_seal").take("resolve hero=sil column=0");
  EXPECT_EQ(t.lost_health(0), 0);
  EXPECT_EQ(t.lost_health(1), 6);
  EXPECT_EQ(t.health(0), 86);
}
// rules: FD-MPW-01, FD-MPW-06
TEST(TokenCards, bell_clapper_hushes_power_abilities_for_a_round) {
  for (const bool hushed : {false, true}) {
    CardTable t({"bren"}, {"quartz_widow"});
    t.give_tokens(0, "bell_clapper").foe_draws("heavy", {0, 1, 1});
    if (hushed) t.use(0, "bell_clapper");
    t.take(0).take("play_card value=8");
    EXPECT_EQ(t.lost_health(0), hushed ? 0 : 2) << "Splinter deals 2";
    EXPECT_FALSE(t.can_use(0, "bell_clapper")) << "Step 2";
    EXPECT_EQ(t.row(0).foe_card[0], 1) << "the Power Card is replaced";
    t.step_4({{8, 8}}, {{7, 7}}).healths({{90}}).end_round();
    t.healths({{90}}).foe_draws("heavy", {0, 1, 1}).take(0).take(0);
    EXPECT_EQ(t.lost_health(0), 2) << "this Round alone";
  }
}
// rules: FD-DEC-35, FD-FEA-03
TEST(TokenCards, glow_cap_draws_a_card_more_in_a_test) {
  CardTable t({"bren"}, {});
  t.give_tokens(0, "glow_cap", 2).lay("r15", 0, -1, 1).script("features", {"leaning_street"});
  EXPECT_FALSE(t.can_use(0, "glow_cap")) << "only in a test";
  t.hero_draws(0, {3, 4, 8}).encounter("feature", "r15");
  CardTable none = t;
  EXPECT_EQ(t.step(), "During the test");
  t.use(0, "glow_cap");
  EXPECT_EQ(t.values_of("discard", "value"), (Answers{"3", "4", "8"}));
  t.take("discard value=3").take("finish");
  EXPECT_EQ(t.lost_health(0), 0) << "4 + 8";
  EXPECT_EQ(t.tokens(0, "glow_cap"), 1);
  EXPECT_TRUE(t.hero(0).drawn.empty());
  none.take("finish");
  EXPECT_EQ(none.lost_health(0), 2) << "3 + 4";
  EXPECT_EQ(none.tokens(0, "glow_cap"), 2);
}
// rules: FD-GLO-06
TEST(TokenCards, tar_rope_repositions_in_combat) {
  CardTable t({"bren"}, {"lidless_porter"});
  t.give_tokens(0, "tar_rope").step_4({{6, 4}}, {{4, 5}}).healths({{90}});
  t.use(0, "tar_rope").take("lay value=4");
  EXPECT_EQ(t.row(0).hero_card[1], 6);
  EXPECT_EQ(t.tokens(0, "tar_rope"), 0);
}
// rules: FD-DEC-36, FD-RET-03
TEST(TokenCards, eel_oil_is_used_when_return_damage_comes) {
  CardTable t({"bren"}, {"lidless_porter"});
  t.give_tokens(0, "eel_oil").step_4({{7, 7}}, {{3, 3}}).healths({{90}});
  EXPECT_FALSE(t.can_use(0, "eel_oil")) << "not in Step 4";
  CardTable hit = t;
  CardTable fell = t;
  t.take("resolve column=0");
  EXPECT_EQ(t.step(), "Step 5: Against Return Damage");
  CardTable kept = t;
  t.use(0, "eel_oil");
  EXPECT_EQ(t.lost_health(0), 0);
  EXPECT_EQ(t.tokens(0, "eel_oil"), 0);
  kept.take("finish");
  EXPECT_EQ(kept.lost_health(0), 4);
  EXPECT_EQ(kept.tokens(0, "eel_oil"), 1);
  hit.cards(0, {2, 2}, {6, 6}).take("resolve column=0");
  EXPECT_EQ(hit.lost_health(0), 6) << "no Return Damage: not asked";
  fell.s().combat.foes[0].health[0] = 5;
  fell.take("resolve column=0");
  EXPECT_EQ(fell.tokens(0, "eel_oil"), 1) << "a sole defeater avoids it anyway";
}

}  // namespace
}  // namespace undercroft::forgotten
