// The eight Scenarios of the Undermoor.
#include "legends_untold/scenarios.h"

namespace undercroft::legends {
namespace {

TEST(LegendsScenarios, um_s1_reach_the_winch_house) {
  Table t(of("um_s1"));
  enter_middle(t, "um_l21");
  t.run([](Play& p) { return check_goal(p); });
  EXPECT_FALSE(t.over());  // it is not Resolved
  stand(t, "um_l13");
  EXPECT_FALSE(t.over());
  stand(t, "um_l21");
  EXPECT_TRUE(t.won());
  EXPECT_EQ(t.reason(), Reason::Achieved);
}
// Its Barrier is the Boulder, wherever else Barriers come from.
TEST(LegendsScenarios, um_s1_the_boulder_lies_before_the_winch_house) {
  Table t(of("um_s1"));
  const int boulder = t.card(Kind::Barrier, "um_b04");
  EXPECT_FALSE(t.s().decks[0].barriers.unseen.has(at(boulder)));
  enter_middle(t, "um_l09");
  t.run([](Play&) { return call(Proc::Exploration); });
  EXPECT_NE(here(t.read()).barriers[0], boulder);
  enter_middle(t, "um_l21");
  t.run([](Play&) { return call(Proc::Exploration); });
  EXPECT_EQ(here(t.read()).barriers[0], boulder);
  EXPECT_EQ(t.check(), "");
}

TEST(LegendsScenarios, um_s2_carry_the_shepherd_home) {
  Table t(of("um_s2"));
  EXPECT_FALSE(in_deck(t, Kind::Discovery, "um_d01"));
  EXPECT_EQ(count_of_kind(t, Kind::Discovery), 7);  // it counts among the eight
  home(t);
  EXPECT_FALSE(t.over());
  enter_middle(t, "um_l20");
  t.run([](Play&) { return find_discovery(0); });
  EXPECT_EQ(here(t.read()).discoveries[0], t.card(Kind::Discovery, "um_d01"));
  EXPECT_EQ(given(t.read(), Attr::Surprising, 0), 0);
  t.dice({"666"}).take("attempt hero=he_quarrier_a skill=climb");
  while (t.step() == "Before the roll") t.take("roll_on");
  while (t.step() == "After the roll") t.take("finish");
  EXPECT_EQ(t.s().progress, 1);
  EXPECT_EQ(given(t.read(), Attr::Surprising, 0), -1);  // he is carried
  EXPECT_FALSE(t.over());
  home(t);
  EXPECT_TRUE(t.won());
}

TEST(LegendsScenarios, um_s3_six_loot_some_of_which_count_double) {
  Table t(of("um_s3"));
  t.give_loot("um_t03");  // Food: it counts for two
  for (const char* loot : {"um_t09", "um_t10", "um_t17"}) t.give_loot(loot);
  home(t);
  EXPECT_FALSE(t.over());  // five
  t.give_loot("um_t12");   // Heavy: it lies where the Party is
  stand(t, "um_l13");
  EXPECT_FALSE(t.over());
  home(t);
  EXPECT_TRUE(t.won());
}

TEST(LegendsScenarios, um_s4_soothe_more_neighbours_than_there_are_heroes) {
  Table t(of("um_s4"));
  EXPECT_TRUE(in_deck(t, Kind::Foe, "um_f09"));
  t.fight("um_f09");
  const auto soothe = [&](int creature) {
    t.run([&](Play& p) {
      effects::EventHead head = Machine::event_of(Event::Spared, kPartySeat);
      p.s.combat.creatures[creature].health = 0;
      return Machine::raise(p, head, creature_piece(creature));
    });
  };
  soothe(0);
  soothe(1);
  EXPECT_EQ(t.s().progress, 2);
  t.run([](Play& p) {
    effects::EventHead head = Machine::event_of(Event::Killed, 0);
    return Machine::raise(p, head, creature_piece(2), 0, 0);
  });
  while (t.step() != "Choose Attacks: Positions") t.take_number(0);  // what else the Foe does
  EXPECT_EQ(t.s().progress, 1);
  end_fight(t);
  // Resolved elsewhere it is shuffled back, for the Field still waits for it.
  EXPECT_TRUE(in_deck(t, Kind::Foe, "um_f09"));
  stand(t, "um_l22");
  EXPECT_FALSE(t.over());
  t.s().progress = 2;
  stand(t, "um_l22");
  EXPECT_FALSE(t.over());  // as many as Heroes
  t.s().progress = 3;
  stand(t, "um_l22");
  EXPECT_TRUE(t.won());
}
TEST(LegendsScenarios, um_s4_the_foe_of_the_field_is_the_sleepers) {
  Table t(of("um_s4"));
  enter_middle(t, "um_l22");
  meet_here(t);
  EXPECT_EQ(foe_id(t), "um_f09");
  EXPECT_FALSE(in_deck(t, Kind::Foe, "um_f09"));
  EXPECT_EQ(t.check(), "");
  end_fight(t);
  EXPECT_FALSE(in_deck(t, Kind::Foe, "um_f09"));  // the Field has had it
  // met elsewhere again, it is discarded like any other
}
TEST(LegendsScenarios, um_s4_the_sleeper_you_know_counts_for_two) {
  Table t(of("um_s4"));
  resolve(t, Kind::Discovery, "um_d04");
  EXPECT_EQ(t.s().progress, 0);  // nobody soothed her
  for (const std::string skill : {"soothe", "resist"}) {
    Table met(of("um_s4"));
    enter_middle(met, "um_l01");
    met.s().map[met.s().here].discoveries[0] = narrow<u8>(met.card(Kind::Discovery, "um_d04"));
    met.s().decks[0].adventure.unseen.set(at(met.card(Kind::Discovery, "um_d04")), false);
    met.run([](Play&) { return find_discovery(0); });
    met.dice({"666"}).take("attempt hero=he_quarrier_a skill=" + skill);
    while (met.step() == "Before the roll") met.take("roll_on");
    while (met.step() == "After the roll") met.take("finish");
    while (met.step() == "Choose a Talent") met.take_number(0);
    EXPECT_EQ(met.s().progress, skill == "soothe" ? 2 : 0);
  }
}

TEST(LegendsScenarios, um_s5_outlast_the_events) {
  Table t(of("um_s5"));
  ASSERT_EQ(t.clock().total, 6);
  EXPECT_EQ(events_left(t.read()), 6);
  resolve(t, Kind::Event, "um_e11");
  EXPECT_TRUE(is_here(t.read(), Environment::Water));
  EXPECT_FALSE(t.over());
  t.set_clock(0, 0);
  EXPECT_EQ(events_left(t.read()), 0);
  Table drowned = t;
  drowned.run([](Play& p) { return check_goal(p); });
  EXPECT_TRUE(drowned.lost());
  EXPECT_EQ(drowned.reason(), Reason::Hopeless);
  stand(t, "um_l13");  // neither Water nor Campsite in force
  EXPECT_TRUE(t.won());
  Table camp(of("um_s5"));
  camp.set_clock(0, 0);
  const int ledge = lay(camp, "um_l08");
  camp.s().map[ledge].environments = static_cast<u8>(bit_of(static_cast<int>(Environment::Water)));
  stand(camp, "um_l08");  // a Campsite that nothing bars
  EXPECT_TRUE(camp.won());
}
TEST(LegendsScenarios, um_s5_the_last_event_adds_no_water) {
  Table t(of("um_s5"));
  t.set_clock(0, 0);
  t.s().waiting.push_back(narrow<u8>(t.card(Kind::Event, "um_e11")));
  stand(t, "um_l13");
  EXPECT_FALSE(t.over());  // one is still to be Resolved
  t.run([](Play& p) { return resolve_events(p); });
  for (int i = 0; !t.over() && i < 20; ++i) t.take_number(0);
  EXPECT_TRUE(t.won());
}

TEST(LegendsScenarios, um_s6_open_the_pay_chest) {
  Table t(of("um_s6"));
  EXPECT_TRUE(in_deck(t, Kind::Loot, "um_t12"));
  EXPECT_TRUE(in_deck(t, Kind::Loot, "um_t14"));
  EXPECT_EQ(count_of_kind(t, Kind::Loot), 6);
  t.give_loot("um_t14");
  t.give_loot("um_t11");  // another box
  const auto open = [&](const std::string& id) {
    const int loot = t.content().adventure[at(t.card(Kind::Loot, id))].of;
    t.run([&](Play& p) { return open_loot(p, loot); });
    for (int i = 0; !t.over() && t.asks() == "open_loot" && i < 9; ++i) t.take_number(0);
  };
  open("um_t11");
  EXPECT_FALSE(t.over());
  t.give_loot("um_t12");
  EXPECT_FALSE(t.over());
  open("um_t12");
  EXPECT_TRUE(t.won());
}

TEST(LegendsScenarios, um_s7_defeat_old_hunger) {
  Table t(of("um_s7"));
  EXPECT_FALSE(in_deck(t, Kind::Foe, "um_f13"));
  enter_middle(t, "um_l23");
  meet_here(t);
  EXPECT_EQ(foe_id(t), "um_f13");
  EXPECT_EQ(t.check(), "");
  end_fight(t);
  EXPECT_TRUE(t.won());
}
TEST(LegendsScenarios, um_s7_another_foe_does_not_count) {
  Table t(of("um_s7"));
  enter_middle(t, "um_l07");
  meet_here(t);
  EXPECT_NE(foe_id(t), "um_f13");
  end_fight(t);
  EXPECT_FALSE(t.over());
}

TEST(LegendsScenarios, um_s8_the_captain_of_the_forty) {
  Table t(of("um_s8"));
  enter_middle(t, "um_l24");
  meet_here(t);
  EXPECT_EQ(foe_id(t), "um_f14");
  // all of them sit down
  for (Creature& c : t.s().combat.creatures) c.health = 0;
  end_fight(t);
  EXPECT_TRUE(t.won());
}

}  // namespace
}  // namespace undercroft::legends
