#include "forgotten_depths/table.h"

// Features (FD-FEA), and what every Feature card does.

namespace undercroft::forgotten {
namespace {

/// A table at a Feature: revealed, and at its first question.
Table at_feature(const std::string& card, std::vector<std::string> heroes = {"bren"},
                 const std::string& ecology_id = "ruins",
                 const std::map<int, std::vector<int>>& draws = {}) {
  Table t(std::move(heroes), ecology_id);
  t.until_exploring();
  const std::string tile = ecology_id == "ruins" ? "r15" : ecology_id == "caverns" ? "c13" : "s13";
  t.lay(tile, 0, -1, ecology_id == "architecture" ? 0 : 1);
  for (const auto& [hero, cards] : draws) t.hero_draws(hero, cards);
  t.features({card}).encounter("feature", tile).sole();
  return t;
}
int health_lost(Table& t, int hero) {
  return max_health(t.read(), hero) - t.hero(hero).health;
}
bool is_resolved(const Table& t, const std::string& card) {
  return t.asks() == "explore" && t.in_pool(card);
}

}  // namespace

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

// ---- every card

TEST(FeatureCards, washing_stone) {
  Table t = at_feature("washing_stone", {"sil"}, "ruins", {{0, {2, 3}}});
  t.take("discard value=3");
  EXPECT_EQ(health_lost(t, 0), 2);
  EXPECT_TRUE(is_resolved(t, "washing_stone"));
}
TEST(FeatureCards, locked_from_inside) {
  Table t = at_feature("locked_from_inside");
  EXPECT_EQ(t.options().size(), 2U);
  t.items({"ridge_helm"}).take(0).sole();
  EXPECT_EQ(t.s().keys, 2);
  EXPECT_EQ(t.s().items[at(t.item("ridge_helm"))].owner, 0);
  Table other = at_feature("locked_from_inside");
  other.take(1).sole();
  EXPECT_EQ(health_lost(other, 0), 1);
  EXPECT_EQ(other.s().keys, 3);
  // Without a Key there is no choice.
  Table poor({"bren"});
  poor.lay("r15", 0, -1, 1).features({"locked_from_inside"});
  poor.s().keys = 0;
  poor.encounter("feature", "r15").sole();
  EXPECT_EQ(health_lost(poor, 0), 1);
}
TEST(FeatureCards, pigeon_loft) {
  Table t = at_feature("pigeon_loft", {"bren"}, "ruins", {{0, {3, 7, 4}}});
  EXPECT_EQ(t.asks(), "look");
  const std::vector<std::string> seen = t.values_of("top", "tile");
  EXPECT_EQ(seen.size(), 2U);
  t.take("top tile=" + seen[1]);
  t.take(t.options().front());
  EXPECT_TRUE(is_resolved(t, "pigeon_loft"));
  t.by_hand().take("draw");
  EXPECT_EQ(t.options().size(), 1U) << "everybody knows what comes";
  EXPECT_EQ(t.values_of("draw_tile", "tile"), (std::vector<std::string>{seen[1]}));
  Table low = at_feature("pigeon_loft", {"bren"}, "ruins", {{0, {3, 6, 4}}});
  EXPECT_TRUE(is_resolved(low, "pigeon_loft"));
}
TEST(FeatureCards, chapel_of_spoons) {
  Table t({"bren", "ava"});
  t.lay("r15", 0, -1, 1).features({"chapel_of_spoons"}).hero_draws(0, {4}).hero_draws(1, {3});
  t.hero(0).health = 10;
  t.encounter("feature", "r15").take("pick piece=0").sole();
  EXPECT_EQ(t.hero(0).health, 13);
  EXPECT_EQ(health_lost(t, 1), 1);
  EXPECT_TRUE(is_resolved(t, "chapel_of_spoons"));
  Table even = at_feature("chapel_of_spoons", {"bren", "ava"}, "ruins", {{0, {4}}, {1, {6}}});
  even.take("pick piece=0").sole().take("pick piece=1");
  EXPECT_EQ(even.tokens(1, "bread_token"), 2) << "bread for all even";
}
TEST(FeatureCards, weeping_plaster) {
  Table t({"bren", "ava"});
  t.lay("r15", 0, -1, 1).features({"weeping_plaster"}).hero_draws(0, {3}).hero_draws(1, {4});
  for (int i = 0; i < 2; ++i) {
    t.hero(i).pile.unseen.take(5);
    t.hero(i).hand.push_back(5);
  }
  t.encounter("feature", "r15");
  if (t.offers("discard")) t.take("discard value=5");
  EXPECT_TRUE(t.hero(0).hand.empty());
  EXPECT_EQ(t.hero(1).hand.size(), 1U);
  EXPECT_TRUE(is_resolved(t, "weeping_plaster"));
}
TEST(FeatureCards, toll_board) {
  Table t;
  t.lay("r15", 0, -1, 1).features({"toll_board"}).give_xp({"slate_sleeper"});
  t.encounter("feature", "r15").take(0).take("pay_card card=slate_sleeper");
  EXPECT_EQ(t.s().keys, 4);
  EXPECT_EQ(health_lost(t, 0), 0);
  EXPECT_FALSE(t.in_pool("slate_sleeper"));
  Table poor = at_feature("toll_board");
  EXPECT_EQ(health_lost(poor, 0), 4);
  EXPECT_EQ(poor.s().keys, 4);
}
TEST(FeatureCards, night_bakery) {
  Table t({"bren", "ava"});
  t.lay("r15", 0, -1, 1).features({"night_bakery"});
  t.hero(0).health = 10;
  t.hero(1).health = 10;
  t.encounter("feature", "r15");
  EXPECT_EQ(t.values_of("heal", "health"), (std::vector<std::string>{"0", "1", "2", "3", "4"}));
  t.take("heal health=1");
  EXPECT_EQ(t.hero(0).health, 11);
  EXPECT_EQ(t.hero(1).health, 13);
}
TEST(FeatureCards, tilting_floor) {
  Table t = at_feature("tilting_floor", {"bren"}, "ruins", {{0, {3, 6}}});
  t.take("discard value=3");
  EXPECT_EQ(t.s().keys, 4);
  Table low = at_feature("tilting_floor", {"bren"}, "ruins", {{0, {3, 5}}});
  low.take("discard value=3");
  EXPECT_EQ(health_lost(low, 0), 3);
}
TEST(FeatureCards, glow_bed) {
  Table t = at_feature("glow_bed", {"bren"}, "caverns", {{0, {3, 5}}});
  EXPECT_EQ(t.tokens(0, "glow_cap"), 4);
  Table high = at_feature("glow_bed", {"bren"}, "caverns", {{0, {3, 6}}});
  EXPECT_EQ(health_lost(high, 0), 3);
}
TEST(FeatureCards, sump_crawl) {
  Table t = at_feature("sump_crawl", {"bren"}, "caverns", {{0, {3, 4, 4}}});
  t.take("discard value=3");
  EXPECT_EQ(health_lost(t, 0), 3) << "4 + 4 is less than 9";
  Table high = at_feature("sump_crawl", {"bren"}, "caverns", {{0, {3, 4, 5}}});
  high.take("discard value=3");
  EXPECT_EQ(health_lost(high, 0), 0);
}
TEST(FeatureCards, wrecked_lift) {
  Table t = at_feature("wrecked_lift", {"bren"}, "caverns", {{0, {3, 5, 6}}});
  t.take("discard value=3");
  EXPECT_EQ(t.tokens(0, "tar_rope"), 3);
  Table low = at_feature("wrecked_lift", {"bren"}, "caverns", {{0, {3, 5, 5}}});
  low.take("discard value=3");
  EXPECT_EQ(health_lost(low, 0), 2);
}
TEST(FeatureCards, breath_hole) {
  Table t({"sil"}, "caverns");
  t.until_exploring().lay("c13", 0, -1, 1).features({"breath_hole"});
  t.hero(0).health = 10;
  t.s().mats[0].exhausted = 1;
  t.encounter("feature", "c13");
  EXPECT_EQ(t.hero(0).health, 12);
  EXPECT_EQ(t.s().mats[0].exhausted, 0);
}
TEST(FeatureCards, swallow_hole) {
  Table t = at_feature("swallow_hole", {"bren"}, "caverns", {{0, {3, 5}}});
  t.take("discard value=3");
  EXPECT_EQ(t.s().keys, 4);
  Table low = at_feature("swallow_hole", {"bren"}, "caverns", {{0, {3, 4}}});
  low.take("discard value=3");
  EXPECT_EQ(low.s().keys, 2);
}
TEST(FeatureCards, mirror_seam) {
  Table t = at_feature("mirror_seam", {"bren"}, "caverns", {{0, {4, 5}}});
  EXPECT_EQ(t.asks(), "gain_item");
  Table wide = at_feature("mirror_seam", {"bren"}, "caverns", {{0, {3, 7}}});
  EXPECT_EQ(health_lost(wide, 0), 4);
}
TEST(FeatureCards, leeches) {
  Table t = at_feature("leeches", {"bren"}, "caverns");
  t.take(0).sole();
  EXPECT_EQ(t.hero(0).power, 1);
  EXPECT_EQ(Table::text(t.hero(0).discard), "P");
}
TEST(FeatureCards, pressure_valve) {
  Table t = at_feature("pressure_valve", {"bren"}, "architecture", {{0, {3, 4, 6}}});
  t.take("discard value=3");
  EXPECT_EQ(t.tokens(0, "brass_pin"), 4);
  Table odd = at_feature("pressure_valve", {"bren"}, "architecture", {{0, {3, 4, 7}}});
  odd.take("discard value=3");
  EXPECT_EQ(health_lost(odd, 0), 3);
}
TEST(FeatureCards, moving_wall) {
  Table t = at_feature("moving_wall", {"bren"}, "architecture", {{0, {3, 5}}});
  t.take("discard value=3");
  EXPECT_EQ(health_lost(t, 0), 4);
  Table high = at_feature("moving_wall", {"bren"}, "architecture", {{0, {3, 6}}});
  high.take("discard value=3");
  EXPECT_EQ(health_lost(high, 0), 0);
}
TEST(FeatureCards, hall_of_drafts) {
  Table t = at_feature("hall_of_drafts", {"bren"}, "architecture");
  const std::string tile = t.values_of("top", "tile").front();
  t.take("bottom");
  EXPECT_EQ(t.s().keys, 4);
  EXPECT_EQ(t.s().tiles[0].card(), t.tile(tile));
}
TEST(FeatureCards, sorting_stair) {
  Table t({"bren"}, "architecture");
  t.until_exploring().lay("s13", 0, -1).features({"sorting_stair"}).hero_draws(0, {3, 5});
  t.hero(0).power = 1;
  t.hero(0).discard.add(kPower);
  t.encounter("feature", "s13");
  EXPECT_EQ(t.hero(0).power, 2);
  Table falling = at_feature("sorting_stair", {"bren"}, "architecture", {{0, {5, 3}}});
  EXPECT_EQ(health_lost(falling, 0), 3);
}
TEST(FeatureCards, waxed_thread) {
  Table t = at_feature("waxed_thread", {"bren"}, "architecture");
  t.take(0).sole().take("remove value=3");
  EXPECT_EQ(t.hero(0).pile.unseen.count(3), 1);
  EXPECT_TRUE(is_resolved(t, "waxed_thread"));
}
TEST(FeatureCards, instrument_case) {
  Table t = at_feature("instrument_case", {"bren"}, "architecture");
  t.hero_draws(0, {3, 7}).take(1).sole();
  EXPECT_EQ(t.asks(), "gain_item");
  Table low = at_feature("instrument_case", {"bren"}, "architecture");
  low.hero_draws(0, {3, 6}).take(1).sole();
  EXPECT_EQ(health_lost(low, 0), 2);
}
TEST(FeatureCards, dead_reckoner) {
  Table t = at_feature("dead_reckoner", {"bren"}, "architecture");
  t.take(1);  // the Items of the start could be paid
  EXPECT_EQ(health_lost(t, 0), 3);
  EXPECT_EQ(t.s().keys, 4);
  EXPECT_EQ(t.asks(), "look");
}

}  // namespace undercroft::forgotten
