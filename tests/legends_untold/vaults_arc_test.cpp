// The eight Scenarios of the Bell Vaults.
#include "legends_untold/scenarios.h"

namespace undercroft::legends {
namespace {

TEST(LegendsScenarios, bv_s1_six_locations_and_back) {
  Table t(of("bv_s1"));
  for (int i = 1; i <= 5; ++i) stand(t, "bv_l0" + std::to_string(i));
  home(t);
  EXPECT_FALSE(t.over());
  stand(t, "bv_l06");
  EXPECT_FALSE(t.over());
  home(t);
  EXPECT_TRUE(t.won());
}

// rules: LU-RUL-15
TEST(LegendsScenarios, LU_RUL_15_a_place_that_the_scenario_names_is_never_put_back) {
  Table t(of("bv_s2"));
  EXPECT_TRUE(is_place_named(t.read(), t.location_number("bv_l03")));
  EXPECT_FALSE(is_place_named(t.read(), t.location_number("bv_l04")));
  // a card of the deck that the Scenario names lies in it once
  int found = 0;
  for (const PlaceSlot slot : t.s().decks[0].places) {
    if (slot.is_known()) continue;
    const auto members = t.s().place_pools.members_of(slot);
    found = static_cast<int>(
        std::ranges::count(members, PlaceSlot::known(t.location_number("bv_l03"))));
  }
  EXPECT_EQ(found, 1);
}

TEST(LegendsScenarios, bv_s2_hold_both_tomes) {
  Table t(of("bv_s2"));
  EXPECT_FALSE(in_deck(t, Kind::Loot, "bv_t13"));
  t.give_loot("bv_t13");
  t.run([](Play& p) { return check_goal(p); });
  EXPECT_FALSE(t.over());
  t.give_loot("bv_t15");
  t.run([](Play& p) { return check_goal(p); });
  EXPECT_TRUE(t.won());
}
TEST(LegendsScenarios, bv_s2_each_tome_is_found_in_its_own_place) {
  Table t(of("bv_s2"));
  enter_middle(t, "bv_l10");
  Play p = t.play();
  gain_held_loot(p);
  EXPECT_TRUE(t.holds("bv_t13"));
  EXPECT_FALSE(t.holds("bv_t15"));
  gain_held_loot(p);  // once
  enter_middle(t, "bv_l03");
  gain_held_loot(p);
  EXPECT_TRUE(t.holds("bv_t15"));
}

TEST(LegendsScenarios, bv_s3_reach_the_wax_room_with_light) {
  Table t(of("bv_s3"));
  stand(t, "bv_l23");
  EXPECT_FALSE(t.over());
  t.s().light = 1;
  stand(t, "bv_l23");
  EXPECT_TRUE(t.won());
}
TEST(LegendsScenarios, bv_s3_an_exit_without_light_costs_time) {
  for (const bool lit : {false, true}) {
    Table t(of("bv_s3"));
    t.set_clock(5, 0);
    t.s().light = lit ? 1 : 0;
    t.order().take("leave side=north");
    EXPECT_EQ(t.clock().discard.size(), lit ? 0U : 1U);
  }
}

TEST(LegendsScenarios, bv_s4_the_first_discovery_is_the_woman_at_the_gate) {
  Table t(of("bv_s4"));
  EXPECT_FALSE(in_deck(t, Kind::Discovery, "bv_d04"));
  enter_middle(t, "bv_l01");
  t.run([](Play&) { return find_discovery(0); });
  EXPECT_EQ(here(t.read()).discoveries[0], t.card(Kind::Discovery, "bv_d04"));
}
TEST(LegendsScenarios, bv_s4_she_takes_fear_and_shock_as_long_as_she_can) {
  Table t(of("bv_s4"));
  stand(t, "bv_l20");
  EXPECT_FALSE(t.over());  // without her
  home(t);
  resolve(t, Kind::Discovery, "bv_d04");
  EXPECT_EQ(t.s().progress, 3);
  t.run([](Play& p) { return deal(p, 1, Harm::Fear); });
  t.take("no");
  EXPECT_EQ(t.hero(0).on.fear, 1);
  EXPECT_EQ(t.s().progress, 3);
  t.run([](Play& p) { return deal(p, 2, Harm::Fear); });
  t.take("yes");
  EXPECT_EQ(t.hero(1).on.fear, 0);
  EXPECT_EQ(t.s().progress, 2);
  t.run([](Play& p) { return deal(p, 2, Harm::Shock); });
  t.take("yes");
  t.run([](Play& p) { return deal(p, 2, Harm::Poison); });  // not hers to take
  EXPECT_EQ(t.hero(1).on.poison, 1);
  EXPECT_EQ(t.s().progress, 1);
  Table gone = t;
  stand(t, "bv_l20");
  EXPECT_TRUE(t.won());
  gone.run([](Play& p) { return deal(p, 2, Harm::Fear); });
  gone.take("yes");
  gone.run([](Play& p) { return deal(p, 2, Harm::Fear); });
  EXPECT_EQ(gone.hero(1).on.fear, 1);  // nobody is asked any more
  stand(gone, "bv_l20");
  EXPECT_FALSE(gone.over());
}

TEST(LegendsScenarios, bv_s5_search_a_treasure_zone_in_both_places) {
  Table t(of("bv_s5"));
  stand(t, "bv_l20");
  t.s().map[t.s().here].zones[0] = ZoneState::Closed;
  stand(t, "bv_l21");
  t.s().map[t.s().here].zones[0] = ZoneState::Open;
  t.run([](Play& p) { return check_goal(p); });
  EXPECT_FALSE(t.over());
  stand(t, "bv_l20");
  EXPECT_FALSE(t.over());
  t.s().map[t.s().here].zones[0] = ZoneState::Open;
  t.run([](Play& p) { return check_goal(p); });
  EXPECT_TRUE(t.won());
}

TEST(LegendsScenarios, bv_s6_to_the_wax_room_and_back) {
  Table t(of("bv_s6"));
  EXPECT_TRUE(scenario(t.read()).clear_exit);
  stand(t, "bv_l01");
  home(t);
  EXPECT_FALSE(t.over());
  stand(t, "bv_l23");
  EXPECT_EQ(t.s().progress, 1);
  stand(t, "bv_l23");
  EXPECT_EQ(t.s().progress, 1);
  home(t);
  EXPECT_TRUE(t.won());
}

TEST(LegendsScenarios, bv_s7_father_brede) {
  Table t(of("bv_s7"));
  enter_middle(t, "bv_l21");
  meet_here(t);
  EXPECT_EQ(foe_id(t), "bv_f13");
  end_fight(t);
  EXPECT_TRUE(t.won());
}

TEST(LegendsScenarios, bv_s8_hold_the_ninth_bell_for_a_whole_turn) {
  Table t(of("bv_s8"));
  EXPECT_TRUE(may_leave(t.read()));
  stand(t, "bv_l24");
  EXPECT_FALSE(may_leave(t.read()));
  meet_here(t);
  EXPECT_EQ(foe_id(t), "bv_f14");
  end_fight(t);
  EXPECT_FALSE(t.over());
  const auto turn_over = [&] {
    t.run([](Play& p) { return announce(p, Event::TurnOver); });
    t.run([](Play& p) { return check_goal(p); });
  };
  turn_over();  // the Turn in which it was defeated
  EXPECT_FALSE(t.over());
  turn_over();
  EXPECT_TRUE(t.won());
}
TEST(LegendsScenarios, bv_s8_a_turn_without_the_keeper_gone_counts_nothing) {
  Table t(of("bv_s8"));
  stand(t, "bv_l24");
  for (int i = 0; i < 4; ++i) t.run([](Play& p) { return announce(p, Event::TurnOver); });
  EXPECT_EQ(t.s().progress, 0);
  EXPECT_FALSE(t.over());
}
TEST(LegendsScenarios, bv_s8_no_retreat_leads_out) {
  Table t(of("bv_s8"));
  t.set_clock(5, 0);
  stand(t, "bv_l24");
  EXPECT_FALSE(may_retreat(t.read()));
  EXPECT_FALSE(may_travel(t.read()));  // nor does a text
  stand(t, "bv_l22");
  EXPECT_TRUE(may_retreat(t.read()));
  EXPECT_TRUE(may_travel(t.read()));
}

}  // namespace
}  // namespace undercroft::legends
