#include "forgotten_depths/encounters.h"

// Features (FD-FEA); what every Feature card does is in features_cards_test.cpp.

namespace undercroft::forgotten {

// rules: FD-FEA-01, FD-CHN-08
TEST(Features, FD_FEA_01_the_top_feature_card_of_the_ecology) {
  Table t;
  t.lay("r15", 0, -1, 1).by_hand().encounter("feature", "r15");
  EXPECT_EQ(t.count("draw_feature"), 10);
  for (const std::string& id : t.values_of("draw_feature", "card")) {
    EXPECT_EQ(t.weight("draw_feature card=" + id), 1U);
    const int number = t.card(id) - kFeatureCards;
    EXPECT_EQ(t.content().features[at(number)].ecology, Ecology::Ruins);
  }
  t.take("draw_feature card=night_bakery").by_hand(false).go().until_exploring();
  t.lay("r11", 1, 0, 1).by_hand().encounter("feature", "r11");
  EXPECT_FALSE(t.offers("draw_feature card=night_bakery"));
  EXPECT_EQ(t.count("draw_feature"), 9);
}

// rules: FD-FEA-02, FD-FEA-08
TEST(Features, FD_FEA_08_a_resolved_feature_no_longer_blocks) {
  Table t;
  t.lay("r15", 0, -1, 1).features({"night_bakery"});
  EXPECT_EQ(t.exits("r15"), "");
  t.encounter("feature", "r15");
  EXPECT_TRUE(t.marked("r15", PlacedTile::kFeatureDone));
  EXPECT_EQ(t.exits("r15"), "ES");
}

// rules: FD-FEA-03, FD-RUL-13, FD-FEA-07, FD-FEA-10, FD-CHN-14
TEST(Features, FD_FEA_03_tests_draw_from_the_pile_not_from_the_hand) {
  Table t;
  t.lay("r15", 0, -1, 1).features({"leaning_street"}).hero_draws(0, {3, 4});
  // A Hand from an earlier Combat.
  t.hero(0).pile.unseen.take(8);
  t.hero(0).pile.unseen.take(8);
  t.hero(0).hand.push_back(8);
  t.hero(0).hand.push_back(8);
  t.encounter("feature", "r15");
  EXPECT_EQ(t.hero(0).hand.size(), 2U);
  EXPECT_EQ(health_lost(t, 0), 2) << "3 + 4 is less than 8; the 8s in the Hand do not help";
  EXPECT_EQ(Table::text(t.hero(0).discard), "3 4") << "drawn cards are discarded";
  EXPECT_TRUE(t.hero(0).drawn.empty());
  EXPECT_EQ(t.pile(0), "3 4 5 5 6 6 7 7") << "and nothing is reshuffled";
  EXPECT_EQ(t.scripted(), 0);
}

// rules: FD-FEA-04
TEST(Features, FD_FEA_04_a_power_card_is_stored_and_replaced) {
  Table t;
  t.lay("r15", 0, -1, 1).features({"leaning_street"}).hero_draws(0, {3, 0, 4});
  t.hero(0).power = 1;
  t.hero(0).pile.unseen.add(kPower);
  t.encounter("feature", "r15");
  EXPECT_EQ(t.hero(0).power, 2);
  EXPECT_EQ(Table::text(t.hero(0).discard), "3 4");
  EXPECT_EQ(health_lost(t, 0), 2);
}

// rules: FD-FEA-05, FD-EX-22
TEST(Features, FD_EX_22_a_target_for_one_two_and_three_heroes) {
  const std::vector<std::string> names{"bren", "sil", "ava"};
  for (int heroes = 1; heroes <= 3; ++heroes) {
    // Leaning Street prints 8 for each Hero: 8/16/24 of two cards.
    for (const int missing : {0, 1}) {
      std::map<int, std::vector<int>> draws;
      for (int i = 0; i < heroes; ++i) draws[i] = {4, i == 0 && missing == 1 ? 3 : 4};
      Table t =
          at_feature("leaning_street", {names.begin(), names.begin() + heroes}, "ruins", draws);
      for (int i = 0; i < heroes; ++i) EXPECT_EQ(health_lost(t, i), missing * 2) << heroes;
    }
  }
}

// rules: FD-FEA-06, FD-DEC-11
TEST(Features, FD_FEA_06_success_and_failure) {
  Table success = at_feature("washing_stone", {"bren"}, "ruins", {{0, {3, 4}}});
  EXPECT_TRUE(success.offers("discard value=3"));
  success.take("discard value=3");
  EXPECT_EQ(success.tokens(0, "river_pebble"), 3);
  EXPECT_EQ(health_lost(success, 0), 0);
  Table failure = at_feature("washing_stone", {"bren"}, "ruins", {{0, {3, 4}}});
  failure.take("discard value=4");
  EXPECT_EQ(failure.tokens(0, "river_pebble"), 0);
  EXPECT_EQ(health_lost(failure, 0), 2);
  // FD-FEA-09: experience either way.
  EXPECT_TRUE(is_resolved(success, "washing_stone"));
  EXPECT_TRUE(is_resolved(failure, "washing_stone"));
}

// rules: FD-FEA-09
TEST(Features, FD_FEA_09_experience_on_failure_too) {
  for (const int card : {3, 8}) {
    Table t = at_feature("leaning_street", {"bren"}, "ruins", {{0, {3, card}}});
    EXPECT_EQ(health_lost(t, 0), card == 3 ? 2 : 0);
    EXPECT_EQ(wealth(t.read()), 2);
  }
}

// rules: FD-FEA-11, FD-ARM-04
TEST(Features, FD_FEA_11_armor_does_not_help_unless_the_card_says_so) {
  Table t;
  t.lay("r15", 0, -1, 1).features({"leaning_street"}).hero_draws(0, {3, 4});
  t.give_item(0, "ridge_helm", true).give_item(0, "bound_shield", true);
  ASSERT_EQ(armor_of(t.read(), 0), 2);
  t.encounter("feature", "r15");
  EXPECT_EQ(health_lost(t, 0), 2);
  // The Leeches do say so.
  Table u({"bren"}, "caverns");
  u.until_exploring().lay("c13", 0, -1, 1).features({"leeches"});
  for (OwnedItem& item : u.s().items) item.owner = kNone;
  u.s().heroes[0].power = 0;
  u.give_item(0, "ridge_helm", true);
  u.encounter("feature", "c13");
  EXPECT_EQ(health_lost(u, 0), 1);
}

// rules: FD-FEA-12, FD-WIN-03, FD-RUL-73
TEST(Features, FD_FEA_12_a_feature_can_defeat_a_hero) {
  Table t({"bren", "sil"});
  t.lay("r15", 0, -1, 1).features({"leaning_street"}).hero_draws(0, {3, 3}).hero_draws(1, {2, 2});
  t.hero(1).health = 2;
  t.encounter("feature", "r15");
  EXPECT_TRUE(t.lost());
  EXPECT_EQ(t.reason(), Reason::HeroDefeated);
  // With 3 Health Sil lives on.
  Table u({"bren", "sil"});
  u.lay("r15", 0, -1, 1).features({"leaning_street"}).hero_draws(0, {3, 3}).hero_draws(1, {2, 2});
  u.hero(1).health = 3;
  u.encounter("feature", "r15");
  EXPECT_FALSE(u.over());
  EXPECT_EQ(u.hero(1).health, 1);
}

// rules: FD-FEA-13, FD-RUL-13, FD-CHN-11
TEST(Features, FD_FEA_13_an_empty_pile_is_refilled_from_the_discard) {
  Table t;
  t.lay("r15", 0, -1, 1).features({"leaning_street"}).by_hand();
  Hero& hero = t.hero(0);
  hero.discard.pour(hero.pile.unseen);
  hero.discard.take(5);
  hero.pile.unseen.add(5);
  t.encounter("feature", "r15").take("draw_feature card=leaning_street");
  EXPECT_EQ(t.options().size(), 1U);
  t.take("draw_action value=5");
  EXPECT_FALSE(t.hero(0).pile.unseen.empty()) << "shuffled in";
  EXPECT_TRUE(t.hero(0).discard.empty());
  EXPECT_EQ(t.weight("draw_action value=5"), 1U) << "the 5 just drawn stays out";
  EXPECT_EQ(t.weight("draw_action value=6"), 2U);
}

// rules: FD-FEA-14, FD-RUL-62
TEST(Features, FD_FEA_14_an_empty_feature_pile) {
  Table t;
  t.lay("r15", 0, -1, 1);
  t.s().feature_pile = 0;
  t.encounter("feature", "r15");
  EXPECT_EQ(t.asks(), "explore");
  EXPECT_TRUE(t.marked("r15", PlacedTile::kFeatureDone));
  EXPECT_EQ(wealth(t.read()), 0);
}

// rules: FD-FEA-15, FD-RUL-50
TEST(Features, FD_FEA_15_a_fight_inside_a_feature) {
  Table t = at_feature("warm_pool", {"bren"}, "caverns");
  t.monsters({"drip_mother"}).hero_draws(0, {3});
  t.take(0);
  EXPECT_EQ(t.s().combat.running, 1);
  EXPECT_EQ(t.s().combat.foes[0].card, t.monster("drip_mother"));
  EXPECT_FALSE(t.in_pool("warm_pool")) << "the Feature is not resolved before";
  t.win_fight();
  EXPECT_TRUE(t.in_pool("drip_mother"));
  EXPECT_TRUE(is_resolved(t, "warm_pool"));
}

// rules: FD-SET-33, FD-ITM-22, FD-ITM-25, FD-ITM-26, FD-RUL-23, FD-RUL-63
TEST(Features, FD_ITM_25_limited_use_tokens_of_a_feature) {
  Table t = at_feature("washing_stone", {"bren", "ava"}, "ruins", {{1, {5, 5}}});
  // The party chooses the Hero.
  EXPECT_EQ(t.count("pick"), 2);
  t.take("pick piece=1").take("discard value=5");
  EXPECT_EQ(t.tokens(1, "river_pebble"), 3);
  EXPECT_EQ(t.tokens(0, "river_pebble"), 0);
  // The card is experience, and the tokens stay when it is spent.
  EXPECT_TRUE(t.in_pool("washing_stone"));
  EXPECT_EQ(wealth(t.read()), 1) << "tokens are worth nothing";
  t.hero(0).health = 10;
  t.take("buy_healing").take("pay_card card=washing_stone");
  EXPECT_FALSE(t.in_pool("washing_stone"));
  EXPECT_EQ(t.tokens(1, "river_pebble"), 3);
  EXPECT_EQ(hands_used(t.read(), 1), 0);
}

}  // namespace undercroft::forgotten
