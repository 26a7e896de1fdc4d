// Discoveries (LU-DIS) and drawing until one comes.
#include "legends_untold/places.h"
#include "legends_untold/printed.h"

namespace undercroft::legends {
namespace {

const std::string kFinder = "he_quarrier_a", kFollower = "he_lamplighter_a";

/// At the middle of um_l13, whose one Discovery icon was never drawn, with these cards on top.
Table with_icon(const std::vector<std::string>& cards, Readiness readiness = Readiness::Bold) {
  Table t({.packs = {"legends_trials"}, .change = without_texts});
  t.set_clock(6, 0);
  bring_to(t, "um_l13", TurnStep::Adventure);
  t.s().map[1].obstacles[kSouth] = kNone;
  t.s().readiness = readiness;
  stack(t, cards);
  return t;
}
u8 slot(Table& t, int n = 0) {
  return t.s().map[1].discoveries[n];
}
LootAt loot_at(Table& t, const std::string& id) {
  const int card = t.card(Kind::Loot, id);
  return t.s().loot[adventure_card(t.read(), card).of];
}

// rules: LU-DIS-01, LU-DIS-02, LU-DIS-03, LU-CHA-08
TEST(LegendsDiscoveries, LU_DIS_01_cards_are_drawn_until_a_discovery_comes) {
  Table t = with_icon({"um_f02", "um_t05", "um_d01"});
  play_on(t);
  EXPECT_EQ(slot(t), t.card(Kind::Discovery, "um_d01"));
  EXPECT_TRUE(is_discarded(t, "um_f02"));
  EXPECT_EQ(t.s().combat.foe, kNone);
  EXPECT_EQ(loot_at(t, "um_t05").where, LootAt::kAside);
  EXPECT_FALSE(t.holds("um_t05"));
  attempt_with(t, kFinder, "rig", "666");
  while (t.step() == "Put them back" || t.step() == "Choose") t.take(t.options()[0]);
  EXPECT_TRUE(t.holds("um_t05"));  // gained once it is Resolved
  EXPECT_TRUE(is_discarded(t, "um_d01"));
  EXPECT_EQ(slot(t), kNone);
}

// rules: LU-DIS-04, LU-BBY-01, LU-BBY-02
TEST(LegendsDiscoveries, LU_DIS_04_booby_traps_on_the_way_take_effect_at_once) {
  Table t = with_icon({"um_x03", "um_d01"}, Readiness::Careless);
  play_on(t);
  EXPECT_EQ(t.hero(0).on.poison, 1);
  EXPECT_EQ(slot(t), t.card(Kind::Discovery, "um_d01"));
  EXPECT_TRUE(is_discarded(t, "um_x03"));
}

// rules: LU-DIS-05, LU-RUL-64
TEST(LegendsDiscoveries, LU_DIS_05_an_encounter_must_be_resolved) {
  Table t = with_icon({"um_d04"});
  play_on(t);
  EXPECT_EQ(t.count("attempt"), 6);
  EXPECT_EQ(t.options().size(), 6U);
  attempt_with(t, kFinder, "resist", "111");
  answer_all(t, "Choose a Talent");
  EXPECT_EQ(t.count("attempt"), 6);
  EXPECT_EQ(t.s().spot, Spot::Entrance);
}

// rules: LU-DIS-06, LU-DIS-08, LU-DEC-17, LU-RUL-78
TEST(LegendsDiscoveries, LU_DIS_08_a_curiosity_that_was_left_keeps_its_loot_for_a_later_turn) {
  Table t = with_icon({"um_t05", "um_d11"});
  play_on(t);
  EXPECT_TRUE(t.offers("discard"));
  t.take("leave_it");
  EXPECT_EQ(t.step(), "Explore");
  EXPECT_FALSE(t.offers("reveal"));  // a later Turn
  EXPECT_EQ(loot_at(t, "um_t05").where, LootAt::kAside);
  while (t.step() != "Marching Order") t.take("finish");
  t.order().take("remain");
  ASSERT_TRUE(t.offers("reveal slot=0"));
  t.take("reveal slot=0");
  attempt_with(t, kFinder, "spot", "666");
  EXPECT_TRUE(t.holds("um_t05"));
  EXPECT_EQ(slot(t), kNone);
}

// rules: LU-DIS-07
TEST(LegendsDiscoveries, LU_DIS_07_its_loot_is_discarded_with_it) {
  Table t = with_icon({"um_t05", "um_d11"});
  play_on(t);
  t.take("discard");
  EXPECT_FALSE(t.holds("um_t05"));
  EXPECT_TRUE(is_discarded(t, "um_t05"));
  EXPECT_TRUE(is_discarded(t, "um_d11"));
}

// The three choices come again.
// rules: LU-RUL-78, LU-DEC-17
TEST(LegendsDiscoveries, LU_RUL_78_after_a_failure_it_may_still_be_left) {
  Table t = with_icon({"um_d11"});
  play_on(t);
  attempt_with(t, kFinder, "spot", "111");
  EXPECT_TRUE(t.offers("leave_it"));
  EXPECT_TRUE(t.offers("discard"));
  EXPECT_TRUE(t.offers("attempt"));
}

// rules: LU-RUL-24, LU-RUL-88
TEST(LegendsDiscoveries, LU_RUL_24_where_none_is_left_the_icon_is_resolved) {
  Table t = with_icon({});
  auto& pile = t.s().decks[0].adventure;
  pile = {};
  stack(t, {"um_t05", "um_f02"});
  const int foe = pull(t, "um_f03");
  pile.discard.set(at(foe));
  play_on(t);
  EXPECT_EQ(slot(t), kNone);
  EXPECT_TRUE(t.holds("um_t05"));  // nobody guards it
  EXPECT_EQ(t.step(), "Explore");
  EXPECT_EQ(t.check(), "");
}

// The discards are shuffled once.
// rules: LU-RUL-24
TEST(LegendsDiscoveries, LU_RUL_24_the_discards_come_once) {
  Table t = with_icon({});
  auto& pile = t.s().decks[0].adventure;
  pile = {};
  stack(t, {"um_f02"});
  pile.discard.set(at(pull(t, "um_d01")));
  play_on(t);
  EXPECT_EQ(slot(t), t.card(Kind::Discovery, "um_d01"));
}

// rules: LU-RUL-90, LU-ADV-02
TEST(LegendsDiscoveries, LU_RUL_90_one_icon_after_the_other) {
  Table t = with_icon({"um_d04", "um_d01"});
  t.s().map[1].discoveries[1] = kUndrawn;
  play_on(t);
  EXPECT_EQ(slot(t, 0), t.card(Kind::Discovery, "um_d04"));
  EXPECT_EQ(slot(t, 1), kUndrawn);
  attempt_with(t, kFinder, "soothe", "666");
  EXPECT_EQ(slot(t, 1), t.card(Kind::Discovery, "um_d01"));
}

// After a Retreat the rest stay undrawn.
// rules: LU-RUL-90, LU-RUL-47
TEST(LegendsDiscoveries, LU_RUL_47_undrawn_icons_are_drawn_on_the_return) {
  Table t = with_icon({"um_d06", "um_d01"});  // a Party Test
  t.s().map[1].discoveries[1] = kUndrawn;
  play_on(t);
  t.set_talents(0, "D");
  t.hero(0).on.poison = 1;
  t.s().readiness = Readiness::Bold;
  // The first Hero falls by another's doing and has not passed.
  t.run([](Play& p) { return deal(p, 1, Harm::Damage); });
  ASSERT_EQ(t.hero(0).fallen, 1);
  attempt_with(t, kFollower, "focus", "111");
  answer_all(t, "Choose a Talent");
  EXPECT_EQ(t.s().here, 0);
  EXPECT_EQ(slot(t, 0), t.card(Kind::Discovery, "um_d06"));
  EXPECT_EQ(slot(t, 1), kUndrawn);
}

// rules: LU-ADV-09
TEST(LegendsDiscoveries, LU_ADV_09_a_drawn_discovery_adds_its_environment) {
  Table t = with_icon({"um_d03"});
  ASSERT_FALSE(is_here(t.read(), Environment::Animal));
  play_on(t);
  EXPECT_TRUE(is_here(t.read(), Environment::Animal));
}

// rules: LU-RUL-66
TEST(LegendsDiscoveries, LU_RUL_66_events_wait_for_the_discovery) {
  Table t = with_icon({"um_d07"});
  t.set_clock(1, 2);
  play_on(t);
  attempt_with(t, kFinder, "focus", "111");
  EXPECT_EQ(t.s().waiting.size(), 1U);
  t.s().waiting.clear();
}

}  // namespace
}  // namespace undercroft::legends
