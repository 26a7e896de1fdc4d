// Combat: setup (FD-CBT), pairs (FD-EVA), Step 6 (FD-DIS).
#include "content/told_of_pack.h"

#include "forgotten_depths/changed_pack.h"
#include "forgotten_depths/table.h"

namespace undercroft::forgotten {
namespace {

/// A fight whose cards are in place: Step 4 of the first Round.
Table at_step_4(std::vector<std::string> heroes, const std::string& monster,
                const std::vector<std::vector<int>>& mine,
                const std::vector<std::vector<int>>& theirs) {
  Table t(std::move(heroes));
  t.fight({monster});
  while (t.asks() == "play_cards" || t.step() == "Step 2: Opposite which card?")
    t.take(t.options()[0]);
  for (std::size_t row = 0; row < mine.size(); ++row)
    t.cards(static_cast<int>(row), mine[row], theirs[row]);
  return t;
}

// ---- setup

// rules: FD-CBT-01, FD-CBT-04, FD-MCD-02, FD-MCD-03, FD-EX-21, FD-GEN-03
TEST(DepthsCombat, health_counts_the_heroes) {
  for (const auto& [heroes, health] : {std::pair<Answers, int>{{"bren"}, 8},
                                       {{"bren", "sil"}, 16},
                                       {{"bren", "sil", "ava"}, 24}}) {
    Table t(heroes);
    t.fight({"sentient_vapor"});
    ASSERT_EQ(t.s().combat.foes[0].health.size(), 1U);
    EXPECT_EQ(t.health(0), health);
    EXPECT_EQ(t.s().combat.foes[0].heroes, (1 << heroes.size()) - 1);
    EXPECT_EQ(t.s().combat.rows.size(), heroes.size());
  }
}
// rules: FD-MCD-04, FD-MCD-05, FD-RUL-53
TEST(DepthsCombat, individuals_of_a_set) {
  Table t;
  for (const auto& [id, n] : {std::pair{"stair_fed_hounds", 2},
                              {"withered_shades", 4},
                              {"roof_gleaners", 5},
                              {"glass_eels", 6},
                              {"three_brides", 3}})
    EXPECT_EQ(t.content().monsters[at(t.monster(id))].individuals, n) << id;
  t.fight({"skeletal_warriors"});
  ASSERT_EQ(t.s().combat.foes[0].health.size(), 4U);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(t.health(0, i), 5);
  for (const MonsterDef& m : t.content().monsters)
    if (m.role == Role::Monster) {
      EXPECT_LE(m.individuals, 6) << m.id;
    }
}
/// What is said of the pack when this horde has so many individuals.
std::string told_of_horde(const std::string& id, int individuals) {
  const bool gleaners = id == "roof_gleaners";
  std::string states;
  for (int i = 0; i < individuals; ++i) states += i == 0 ? "\"2:2\"" : ", \"2:2\"";
  return told_of_change(
      "monsters.toml", id,
      {{gleaners ? "individuals = 5" : "individuals = 4",
        "individuals = " + std::to_string(individuals)},
       {gleaners ? R"("2:2", "2:2", "2:2", "1:2", "1:2")" : R"("2:2", "2:2", "1:2", "1:2")",
        states}});
}
// rules: FD-RUL-53, FD-MCD-04
TEST(DepthsCombat, FD_RUL_53_the_largest_horde) {
  EXPECT_EQ(told_of_horde("roof_gleaners", 1), "");
  EXPECT_EQ(told_of_horde("roof_gleaners", 6), "");
  EXPECT_NE(told_of_horde("roof_gleaners", 7).find("has 1 to 6 individuals"), std::string::npos)
      << "any card of the pile may be the black one";
  EXPECT_EQ(told_of_horde("sl11_foe", 7), "") << "this one is always the first";
  EXPECT_EQ(told_of_horde("sl11_foe", 8), "");
  EXPECT_NE(told_of_horde("sl11_foe", 9).find("must be from 1 to 8"), std::string::npos);
  // Eight are there, each with its Health, and each can be struck.
  Table t({"bren"}, "", [](Content& c) {
    for (MonsterDef& monster : c.monsters)
      if (monster.id == "sl11_foe") {
        monster.individuals = 8;
        monster.states.assign(8, {2, 2});
      }
  });
  t.fight({"sl11_foe"});
  ASSERT_EQ(t.s().combat.foes[0].health.size(), 8U);
  for (int i = 0; i < 8; ++i) t.s().combat.foes[0].health[at(i)] = 20 + i;
  t.take(0).take(0).cards(0, {8, 8}, {2, 2}).take("resolve column=0");
  EXPECT_EQ(t.count("strike"), 8);
  t.take("strike individual=7");
  EXPECT_EQ(t.health(0, 7), 27 - 8);
}
// rules: FD-CBT-02, FD-CBT-05, FD-CBT-06, FD-DEC-19, FD-RUL-26, FD-MON-02
TEST(DepthsCombat, two_cards_are_shared_out) {
  Table two({"bren", "ava"});
  two.fight({"sentient_vapor", "black_shroud"});
  EXPECT_EQ(two.count("assign"), 2);
  Table three({"bren", "sil", "ava"});
  three.fight({"sentient_vapor", "black_shroud"});
  EXPECT_EQ(three.count("assign"), 6);  // everybody somewhere, somebody at each
  three.take("assign heroes=5");
  EXPECT_EQ(three.s().combat.foes[1].heroes, 2);
  EXPECT_EQ(three.health(0), 24);  // the third figure, although only two fight it
  EXPECT_EQ(three.s().combat.rows.size(), 3U);
}
// rules: FD-CBT-17, FD-RUL-50
TEST(DepthsCombat, a_card_calls_for_one_or_two_monster_cards) {
  Table t({"bren", "ava"});
  t.until_exploring().monsters({"sentient_vapor", "black_shroud"});
  Play p = t.play();
  push_frame<Rules>(t.s(), call(Proc::Monster, kParty, {-1, 2}).callee);
  run_to_prompt<Rules>(p);
  t.go();
  EXPECT_EQ(t.count("assign"), 2) << "as at two icons";
  t.take("assign heroes=1").win_fight();
  EXPECT_TRUE(t.in_pool("sentient_vapor")) << "they join the pool by themselves";
  EXPECT_TRUE(t.in_pool("black_shroud"));
  const auto told = [](const std::string& deed) {
    return content::told_of_pack(vocabulary(), "places.toml",
                                 "[[feature]]\nid = \"x\"\nname = \"X\"\necology = \"ruins\"\n"
                                 "[[feature.ability]]\non = \"encounter\"\ndo = '" +
                                     deed + "'\n");
  };
  EXPECT_EQ(told("fight 2"), "");
  EXPECT_NE(told("fight 3").find("makes no sense here: write 1 to 2"), std::string::npos)
      << told("fight 3");
}
// rules: FD-CBT-07, FD-CBT-08
TEST(DepthsCombat, heroes_without_a_monster_join_the_others) {
  Table t({"bren", "ava"});
  t.fight({"sentient_vapor", "black_shroud"}).take("assign heroes=1");
  EXPECT_EQ(t.s().combat.rows[0].foe, 0);
  EXPECT_EQ(t.s().combat.rows[1].foe, 1);
  t.s().combat.foes[0].health[0] = 1;
  while (t.s().combat.round == 1) t.take(t.options()[0]);
  ASSERT_FALSE(t.over());
  ASSERT_EQ(t.health(0), 0);
  ASSERT_EQ(t.s().combat.rows.size(), 2U);
  for (const Row& row : t.s().combat.rows) EXPECT_EQ(row.foe, 1);
}
// rules: FD-CBT-08
TEST(DepthsCombat, and_against_the_first_card_if_the_second_falls) {
  Table t({"bren", "ava"});
  t.fight({"sentient_vapor", "black_shroud"}).take("assign heroes=1");
  t.s().combat.foes[0].health[0] = 90;
  t.s().combat.foes[1].health[0] = 1;
  while (t.s().combat.round == 1) t.take(t.options()[0]);
  ASSERT_FALSE(t.over());
  ASSERT_EQ(t.health(1), 0);
  ASSERT_EQ(t.s().combat.rows.size(), 2U);
  for (const Row& row : t.s().combat.rows) EXPECT_EQ(row.foe, 0);
}

// ---- Step 3

// rules: FD-EX-14, FD-EVA-01, FD-EVA-08, FD-DMG-02, FD-DMG-03, FD-DEC-25
TEST(DepthsPairs, example_1_two_hero_hits) {
  for (const auto& [column, monster, bren] : {std::array{0, 5, 1}, std::array{1, 6, 4}}) {
    Table t = at_step_4({"bren"}, "sentient_vapor", {{5, 6}}, {{4, 2}});
    t.give_item(0, "lamp_spear", true);
    t.s().combat.foes[0].health[0] = 30;
    EXPECT_EQ(t.count("resolve"), 2);
    t.take("resolve column=" + std::to_string(column));
    EXPECT_EQ(t.health(0), 30 - monster);
    EXPECT_EQ(t.hero(0).health, 24 - bren);
  }
}
// rules: FD-DEC-25, FD-DEC-24
TEST(DepthsPairs, each_of_three_pairs_may_be_resolved) {
  Table t = at_step_4({"bren"}, "sentient_vapor", {{5, 6, 7}}, {{4, 2, 3}});
  EXPECT_EQ(t.values_of("resolve", "column"), (Answers{"0", "1", "2"}));
  t.give_item(0, "lamp_spear", true);
  t.s().combat.foes[0].health[0] = 30;
  t.take("resolve column=2");
  EXPECT_EQ(t.health(0), 30 - 7);
}
// rules: FD-EX-12
TEST(DepthsPairs, sil_hits) {
  Table t = at_step_4({"sil"}, "lidless_porter", {{5, 5}}, {{2, 2}});
  t.s().combat.foes[0].health[0] = 9;
  t.take("resolve column=0");
  EXPECT_EQ(t.health(0), 4);
  EXPECT_EQ(t.hero(0).health, 17);
}
// rules: FD-EX-15, FD-EVA-06, FD-EVA-07, FD-EVA-09, FD-DMG-04
TEST(DepthsPairs, example_2_a_monster_hit_comes_first) {
  Table t = at_step_4({"sil"}, "lidless_porter", {{3, 5}}, {{6, 4}});
  EXPECT_EQ(t.count("resolve"), 1);
  t.take("resolve column=0");
  EXPECT_EQ(t.hero(0).health, 14);
  EXPECT_EQ(t.health(0), 5);
  Table both = at_step_4({"sil"}, "lidless_porter", {{3, 3}}, {{6, 4}});
  EXPECT_EQ(both.count("resolve"), 2);
}
// rules: FD-EX-16, FD-EVA-03, FD-EVA-04, FD-DMG-01, FD-ABL-07, FD-DEC-26
TEST(DepthsPairs, example_3_a_block_may_be_chosen) {
  Table t = at_step_4({"ava"}, "lidless_porter", {{4, 2}}, {{4, 5}});
  EXPECT_EQ(t.count("resolve"), 2);
  t.take("resolve column=1");
  EXPECT_EQ(t.hero(0).health, 17);
  EXPECT_EQ(t.health(0), 5);
  Table block = at_step_4({"bren"}, "lidless_porter", {{4, 3}}, {{4, 5}});
  EXPECT_FALSE(block.offers("end_step"));
  block.take("resolve column=0");
  EXPECT_TRUE(block.offers("use"));  // Set Stance
  block.take("end_step");
  EXPECT_EQ(block.hero(0).health, 24);
  EXPECT_EQ(block.health(0), 8);
}
// rules: FD-EVA-05
TEST(DepthsPairs, a_block_beside_a_hero_hit) {
  Table t = at_step_4({"ava"}, "lidless_porter", {{4, 6}}, {{4, 5}});
  EXPECT_EQ(t.count("resolve"), 2);
}
// rules: FD-EVA-12, FD-EVA-02
TEST(DepthsPairs, a_single_pair_is_resolved_whatever_it_is) {
  for (const int theirs : {2, 4, 6}) {
    Table t = at_step_4({"ava"}, "lidless_porter", {{4}}, {{theirs}});
    EXPECT_EQ(t.count("resolve"), 1);
  }
}
// rules: FD-EX-17, FD-EVA-10, FD-ABL-03, FD-ABL-04, FD-ABL-09, FD-RUL-37, FD-GLO-07, FD-DEC-24,
// FD-ABL-08
TEST(DepthsPairs, example_4_brush_aside) {
  Table t = at_step_4({"bren"}, "lidless_porter", {{6, 4}}, {{4, 5}});
  EXPECT_EQ(t.count("resolve"), 1);
  EXPECT_TRUE(t.offers("resolve column=1"));
  t.take("use text=" + std::to_string(kPieces(Thing::Mat))).sole();
  EXPECT_EQ(t.hero(0).power, 1);
  EXPECT_EQ(t.hero(0).discard.count(kPower), 1);
  EXPECT_EQ(t.s().combat.rows[0].hero_card[0], 4);
  EXPECT_EQ(t.count("resolve"), 2);
  Table hit = t;
  hit.take("resolve column=1");
  EXPECT_EQ(hit.health(0), 2);
  EXPECT_EQ(hit.hero(0).health, 23);
  t.take("resolve column=0");  // the Block
  t.take("use text=" + std::to_string(kPieces(Thing::Mat, 0, 1)));
  EXPECT_EQ(t.health(0), 6);  // Set Stance deals 2
  EXPECT_EQ(t.hero(0).health, 24);
  EXPECT_EQ(t.s().combat.round, 2);
}
// rules: FD-ABL-09, FD-RUL-37, FD-ABL-05, FD-ABL-08
TEST(DepthsPairs, FD_ABL_09_power_before_and_after_a_block_ability) {
  Table t = at_step_4({"ava", "bren"}, "lidless_porter", {{5, 6}, {6, 6}}, {{5, 5}, {5, 5}});
  t.give_ability(0, "trip").give_ability(0, "under_the_ribs").give_ability(0, "find_the_gap");
  const auto use = [&](const std::string& id) {
    return "use hero=ava text=" + std::to_string(kPieces(Thing::Ability, t.ability(id)));
  };
  t.hero(0).power = 3;
  EXPECT_FALSE(t.offers(use("trip"))) << "no Block is resolved yet";
  t.take(use("under_the_ribs")).take("resolve hero=ava column=0");
  EXPECT_TRUE(t.offers(use("trip"))) << "although Power was spent";
  EXPECT_TRUE(t.offers(use("under_the_ribs"))) << "and Power although a Block is resolved";
  t.take(use("under_the_ribs"));
  EXPECT_TRUE(t.offers(use("trip"))) << "however much was spent";
  t.take(use("trip"));
  EXPECT_TRUE(t.offers(use("under_the_ribs"))) << "nor does a Block Ability forbid Power";
  EXPECT_FALSE(t.offers(use("find_the_gap"))) << "only a second one of its own kind";
  t.take(use("under_the_ribs"));
  EXPECT_EQ(t.hero(0).power, 0);
  EXPECT_EQ(t.hero(0).discard.count(kPower), 3);
}
// rules: FD-ABL-09, FD-RUL-37, FD-ABL-01
TEST(DepthsPairs, FD_ABL_09_items_that_cost_power_or_a_block) {
  for (const bool block_first : {true, false}) {
    Table t = at_step_4({"bren", "ava"}, "lidless_porter", {{5, 6}, {6, 6}}, {{5, 5}, {5, 5}});
    t.give_item(0, "bound_shield", true).give_ability(0, "shield_brother");
    t.hero(0).power = 1;
    const std::string shield =
        "use hero=bren text=" + std::to_string(kPieces(Thing::Item, t.item("bound_shield")));
    const std::string brother =
        "use hero=bren text=" +
        std::to_string(kPieces(Thing::Ability, t.ability("shield_brother")));
    t.take("resolve hero=bren column=0").take(block_first ? shield : brother).sole();
    EXPECT_FALSE(t.offers(block_first ? shield : brother));
    EXPECT_TRUE(t.offers(block_first ? brother : shield));
  }
}
// rules: FD-EVA-11, FD-RUL-67, FD-GLO-11
TEST(DepthsPairs, changed_values_count_and_are_never_below_zero) {
  Table t = at_step_4({"bren"}, "lidless_porter", {{5, 5}}, {{5, 6}});
  t.s().combat.rows[0].foe_change[1] = -9;
  EXPECT_EQ(foe_value(t.read(), t.s().combat.rows[0], 1), 0);
  EXPECT_EQ(pair_at(t.read(), t.s().combat.rows[0], 1), Pair::HeroHit);
  t.s().combat.rows[0].hero_change[0] = -1;
  EXPECT_EQ(pair_at(t.read(), t.s().combat.rows[0], 0), Pair::MonsterHit);
  // -1 for each card in this Round, twice, and in the next.
  t.give_round(0, Attr::Drift, 2).give_round(0, Attr::Drift, 1, true);
  EXPECT_EQ(hero_value(t.read(), t.s().combat.rows[0], 0), 5 - 1 - 2) << "all changes are summed";
  EXPECT_EQ(hero_value(t.read(), t.s().combat.rows[0], 1), 5 - 2);
}
// rules: FD-GLO-05, FD-GLO-15
TEST(DepthsPairs, ignored_results_are_not_resolved) {
  Table t = at_step_4({"sil_back"}, "lidless_porter", {{2, 3}}, {{6, 6}});
  t.take("use text=" + std::to_string(kPieces(Thing::Mat)));  // Misremember
  EXPECT_EQ(t.hero(0).health, 20);
  EXPECT_EQ(t.health(0), 8);
  EXPECT_EQ(t.s().combat.round, 2);
}

// ---- Step 6

// rules: FD-DIS-01, FD-DIS-02, FD-DIS-03, FD-DIS-04, FD-MON-04, FD-MON-05, FD-CBT-12
TEST(DepthsRound, cards_are_discarded_and_the_fight_goes_on) {
  Table t;
  t.lay("r03", 0, 1);
  t.script("monsters", {"lidless_porter"}).take("encounter element=monster tile=r03");
  t.take(t.options()[0]).take(t.options()[0]);
  t.cards(0, {5, 3}, {5, 3});
  t.take("resolve column=0").take("end_step");
  EXPECT_EQ(t.s().combat.round, 2);
  EXPECT_EQ(t.hero(0).discard.size(), 2);
  EXPECT_EQ(t.s().foe_decks[0].discard.size(), 2);
  t.take(t.options()[0]).take(t.options()[0]);
  t.cards(0, {8, 8}, {2, 2}).take("resolve column=0");
  EXPECT_EQ(t.asks(), "explore");
  EXPECT_EQ(t.s().combat.running, 0);
  EXPECT_EQ(t.hero(0).health, 24);  // the sole defeater avoids Return Damage
  EXPECT_EQ(t.hero(0).hand.size(), 1U);
  EXPECT_EQ(t.hero(0).discard.size(), 4);
  EXPECT_TRUE(t.s().pool.has(at(t.monster("lidless_porter"))));
  EXPECT_TRUE(t.s().map[1].is(PlacedTile::kMonsterDone));
  EXPECT_EQ(t.s().lantern_tile, 1);
}

// ---- a lone Hero against two cards

// rules: FD-EX-34, FD-CBT-09, FD-CBT-10, FD-CBT-14, FD-RUL-27, FD-DEC-20, FD-CBT-16, FD-CBT-11
TEST(DepthsRound, alone_against_two) {
  for (const bool falls : {true, false}) {
    Table t;
    t.deck(0, {3, 6, 7}, {4, 5, 8}, {});
    t.fight({"lidless_porter", "tithe_collector"});
    EXPECT_EQ(t.count("first_foe"), 2);
    t.foe_draws("light", {4, 2, 5, 3}).hero_draws(0, {4, 5});
    t.take("first_foe foe=0").take("play_card value=6").take("play_card value=7");
    EXPECT_EQ(t.s().combat.rows[0].foe_card[1], 2);
    EXPECT_EQ(t.s().combat.rows[1].foe_card[0], kNone);
    EXPECT_EQ(t.hero(0).hand.size(), 3U);  // refilled for the second card
    t.take("play_card value=3").take("play_card value=4");
    t.cards(1, {3, 3}, {5, 5});
    t.s().combat.foes[0].health[0] = falls ? 6 : 7;
    t.take("resolve foe=0 column=0").take("resolve foe=1 column=0");
    while (t.step() == "Step 5: Assign damage") t.take(t.options()[0]);
    EXPECT_EQ(t.health(0), falls ? 0 : 1);
    EXPECT_EQ(t.health(1), 9 - 2);
    EXPECT_EQ(t.hero(0).health, falls ? 19 : 17);
    EXPECT_EQ(t.s().combat.rows.size(), falls ? 1U : 0U);
  }
}
// rules: FD-DEC-20, FD-RUL-28, FD-CBT-09
TEST(DepthsRound, a_lone_hero_says_whom_to_meet_first) {
  Table t;
  t.fight({"lidless_porter", "tithe_collector"}).take("first_foe foe=1");
  ASSERT_EQ(t.s().combat.rows.size(), 2U);
  EXPECT_EQ(t.s().combat.rows[0].foe, 1);
  EXPECT_EQ(t.s().combat.rows[1].foe, 0);
}

}  // namespace
}  // namespace undercroft::forgotten
