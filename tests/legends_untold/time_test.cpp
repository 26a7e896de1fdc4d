// Time and the Event deck (LU-TIM).
#include "legends_untold/world.h"

namespace undercroft::legends {
namespace {

// rules: LU-EX-24, LU-RUL-05
TEST(LegendsTime, LU_TIM_20_how_much_can_still_be_spent) {
  Table t;
  const auto left = [&](int deck, int discard, int tokens) {
    t.set_clock(deck, discard, tokens);
    return time_left(t.clock());
  };
  EXPECT_EQ(left(3, 0, 0), 6);
  EXPECT_EQ(left(1, 0, 0), 1);
  EXPECT_EQ(left(0, 0, 1), 1);
  EXPECT_EQ(left(1, 5, 0), 16);
  EXPECT_EQ(left(2, 4, 0), 17);
  EXPECT_TRUE(can_spend(t.read(), 17));
  EXPECT_FALSE(can_spend(t.read(), 18));
}

// rules: LU-EX-01, LU-TIM-01, LU-TIM-02, LU-TIM-03, LU-TIM-04, LU-TIM-05, LU-TIM-06, LU-TIM-08
TEST(LegendsTime, LU_TIM_03_the_last_card_is_set_aside_and_the_discards_are_the_new_deck) {
  Table t;
  t.set_clock(2, 4);
  t.run([](Play& p) { return spend_time(p, 1); });
  EXPECT_EQ(t.clock().deck.size(), 1U);
  EXPECT_EQ(t.clock().discard.size(), 5U);
  EXPECT_TRUE(t.s().waiting.empty());
  t.run([](Play& p) { return spend_time(p, 1); });
  EXPECT_EQ(t.clock().deck.size(), 5U);
  EXPECT_EQ(t.clock().discard.size(), 0U);
  EXPECT_EQ(t.s().waiting.size(), 1U);
}

// rules: LU-TIM-05, LU-TIM-07
TEST(LegendsTime, LU_TIM_05_what_is_still_owed_is_spent_from_the_new_deck) {
  Table t;
  t.set_clock(1, 2);
  t.run([](Play& p) { return spend_time(p, 3); });
  EXPECT_EQ(t.clock().deck.size(), 1U);  // two of three cards are aside
  EXPECT_EQ(t.s().waiting.size(), 2U);
  EXPECT_EQ(t.s().waiting[0], 0);  // the first that came is the first to be Resolved
}

// rules: LU-TIM-11, LU-TIM-12, LU-TIM-13, LU-TIM-14, LU-RUL-06
TEST(LegendsTime, LU_TIM_11_time_gained_goes_back_on_the_deck_or_is_a_token) {
  Table t;
  t.set_clock(2, 1);
  Play p = t.play();
  gain_time(p, 1);
  EXPECT_EQ(t.clock().deck.size(), 3U);
  EXPECT_EQ(t.clock().discard.size(), 0U);
  gain_time(p, 1);  // it would exceed the Scenario's Time
  EXPECT_EQ(t.clock().gained, 0);
  t.clock().total = 4;
  gain_time(p, 2);
  EXPECT_EQ(t.clock().gained, 1);
  t.run([](Play& q) { return spend_time(q, 1); });
  EXPECT_EQ(t.clock().gained, 0);
  EXPECT_EQ(t.clock().deck.size(), 3U);
}

// rules: LU-EX-27, LU-TIM-15, LU-TIM-17, LU-TIM-18, LU-DEC-21
TEST(LegendsTime, LU_TIM_17_out_of_time_heroes_pay_with_their_talents) {
  Table t;
  t.set_talents(0, "R").set_talents(1, "RR");
  t.set_clock(0, 0);
  ASSERT_TRUE(out_of_time(t.read()));
  t.run([](Play& p) { return spend_time(p, 2); });
  EXPECT_EQ(t.step(), "Out of Time");
  t.take("pay hero=he_quarrier_a");
  EXPECT_EQ(t.talents(0), "X");
  EXPECT_EQ(t.step(), "Out of Time");
  Table drained = t;
  t.take("pay hero=he_lamplighter_a");
  EXPECT_EQ(t.step(), "Choose a Talent");
  drained.take("pay hero=he_quarrier_a");
  EXPECT_EQ(drained.talents(0), "D");
}

// rules: LU-TIM-04, LU-CHA-03
TEST(LegendsTime, LU_TIM_04_after_the_shuffle_nobody_knows_the_order) {
  Table t;
  t.set_clock(1, 3);
  t.run([](Play& p) { return spend_time(p, 1); });
  ASSERT_EQ(t.clock().deck.size(), 3U);
  OptionList list;
  t.s().event_pools.reveal_options(EventZones{t.s()}, t.clock().deck.back(), Verb::DrawEvent, list);
  EXPECT_EQ(list.size(), 3U);
  for (const WeightedOption& o : list) EXPECT_EQ(o.weight, 1U);
}

// rules: LU-TIM-11, LU-RUL-97
TEST(LegendsTime, LU_RUL_97_the_card_that_comes_back_is_any_of_the_discards) {
  Table t;
  t.set_clock(2, 3);
  Play p = t.play();
  gain_time(p, 1);
  ASSERT_EQ(t.clock().deck.size(), 3U);
  EXPECT_EQ(t.clock().discard.size(), 2U);
  OptionList list;
  t.s().event_pools.reveal_options(EventZones{t.s()}, t.clock().deck.back(), Verb::DrawEvent, list);
  EXPECT_EQ(list.size(), 3U);
  EXPECT_FALSE(t.clock().deck.back().is_known());
  EXPECT_EQ(t.check(), "");
}

// rules: LU-TIM-09, LU-RUL-66
TEST(LegendsTime, LU_TIM_09_an_event_waits_until_the_card_is_done_with) {
  Table t;
  t.set_clock(1, 3);
  t.clock().deck[0] = EventSlot::known(t.card(Kind::Event, "um_e03"));  // no Water: Time 1
  const int barrier = t.card(Kind::Barrier, "um_b01");
  t.s().decks[0].barriers.unseen.set(at(barrier), false);
  const int gallery = lay_resolved(t, "um_l02", 0, kNorth);
  t.s().map[gallery].barriers[0] = narrow<u8>(barrier);
  stand_at(t, gallery);
  t.s().map[gallery].environments = 0;
  play_from(t, TurnStep::Exploration);
  t.take("tackle barrier=0");
  t.run([](Play& p) { return spend_time(p, 1); });
  EXPECT_EQ(t.s().waiting.size(), 1U);
  EXPECT_EQ(t.clock().deck.size(), 3U);
  t.take("leave_it");
  EXPECT_TRUE(t.s().waiting.empty());
  EXPECT_EQ(t.clock().deck.size(), 2U);
}

// rules: LU-RUL-66, LU-TIM-06, LU-TIM-07, LU-TIM-08
TEST(LegendsTime, LU_RUL_66_time_spent_in_an_event_adds_to_the_end_of_the_queue) {
  Table t;
  t.set_clock(1, 2);
  t.s().map[0].environments = 0;
  const int water = t.card(Kind::Event, "um_e03");  // without Water: Time 1
  t.clock().deck[0] = EventSlot::known(water);
  t.s().waiting.push_back(narrow<u8>(water));
  t.run([](Play& p) { return resolve_events(p); });
  EXPECT_TRUE(t.s().waiting.empty());
  // the first spent the last card, which was the second; that spent one of the two new ones
  EXPECT_EQ(t.clock().deck.size() + t.clock().discard.size(), 2U);
  EXPECT_EQ(t.clock().discard.size(), 1U);
}

// It is in no pile then, and the Party is told that it is gone, once.
// rules: LU-TIM-08
TEST(LegendsTime, LU_TIM_08_a_resolved_event_goes_back_to_the_box) {
  Table t;
  t.set_clock(5, 0);
  t.s().map[0].environments = 0;
  const int water = t.card(Kind::Event, "um_e03");  // without Water: Time 1
  t.s().waiting.push_back(narrow<u8>(water));
  Happenings told;
  Play p{t.s(), t.content(), &told};
  push_frame<Rules>(p.s, resolve_events(p).callee);
  run_to_prompt<Rules>(p);
  EXPECT_TRUE(t.s().waiting.empty());
  EXPECT_TRUE(t.s().open.empty());
  EXPECT_EQ(t.clock().deck.size() + t.clock().discard.size(), 5U);
  std::vector<std::vector<int>> gone;
  for (const Happening& h : told)
    if (h.fact == static_cast<u16>(Fact::CardDiscarded) + 1) gone.push_back({h.a, h.b});
  EXPECT_EQ(gone, (std::vector<std::vector<int>>{{static_cast<int>(Kind::Event), water}}));
}

// rules: LU-TIM-10, LU-DIF-03
TEST(LegendsTime, LU_TIM_10_the_legendary_effect_comes_on_legendary_only) {
  for (const bool legendary : {false, true}) {
    Table t({.difficulty = legendary ? "legendary" : "heroic"});
    t.set_clock(5, 0);
    t.s().map[0].environments = 0;
    event_comes(t, "um_e03");
    EXPECT_EQ(t.clock().discard.size(), 1U);
    EXPECT_EQ(is_here(t.read(), Environment::Water), legendary);
  }
}

// rules: LU-RUL-76, LU-WIN-01, LU-TIM-09
TEST(LegendsTime, LU_RUL_76_the_goal_comes_before_events_that_wait) {
  Table t;  // reach the Winch House
  t.set_talents(0, "R").set_talents(1, "R");
  const int winch = lay_resolved(t, "um_l21", 0, kNorth);
  stand_at(t, winch);
  event_comes(t, "um_e06");
  EXPECT_TRUE(t.won());
  EXPECT_EQ(t.talents(0), "R");  // the Event is dropped
  // a Goal that waits for the Unconscious is reached as soon as there are none
  Table waits;
  waits.hero(1).fallen = 1;
  waits.run([](Play& p) { return achieve_goal(p); });
  EXPECT_FALSE(waits.over());
  waits.run([](Play& p) { return resolve_events(p); });
  EXPECT_FALSE(waits.over());
  waits.hero(1).fallen = 0;
  waits.run([](Play& p) { return resolve_events(p); });
  EXPECT_TRUE(waits.won());
}

// rules: LU-RUL-96
TEST(LegendsTime, LU_RUL_96_healed_in_the_camp_the_goal_that_waited_is_won) {
  Table t;
  t.set_clock(9, 0);
  t.hero(1).fallen = 1;
  t.s().goal = 1;
  play_from(t, TurnStep::Rest);
  ASSERT_FALSE(t.offers("finish"));  // it must Camp
  t.take("camp");
  t.take("heal hero=he_lamplighter_a");
  while (t.step() == "In the Camp") t.take(t.options().back());
  EXPECT_TRUE(t.won());
}

// rules: LU-WIN-06
TEST(LegendsTime, LU_WIN_06_out_of_time_the_game_goes_on) {
  Table t;
  t.set_clock(1, 0);
  t.run([](Play& p) { return spend_time(p, 1); });
  EXPECT_TRUE(out_of_time(t.read()));
  EXPECT_FALSE(t.over());
}

// A Party that Heals as fast as it pays is not waited for.
TEST(LegendsTime, LU_RUL_08_an_adventure_without_end_is_lost_after_250_turns) {
  for (const int turn : {249, 250}) {
    Table t;
    t.s().turn = turn;
    t.run([](Play&) { return call(Proc::Turn); });
    EXPECT_EQ(t.over(), turn == 250);
    if (t.over()) {
      EXPECT_TRUE(t.lost());
      EXPECT_EQ(t.reason(), Reason::Hopeless);
    }
  }
}

// rules: LU-WIN-02, LU-RUL-40
TEST(LegendsTime, LU_WIN_02_lost_at_once_when_all_are_unconscious) {
  Table t;
  t.set_talents(0, "D").set_talents(1, "D");
  t.set_clock(0, 0);
  t.hero(1).fallen = 1;
  t.run([](Play& p) { return spend_time(p, 1); });
  t.take("pay hero=he_quarrier_a");  // nothing is left to Exhaust or Drain
  EXPECT_TRUE(t.lost());
  EXPECT_EQ(t.reason(), Reason::AllFallen);
}

// rules: LU-TIM-15, LU-RUL-06
TEST(LegendsTime, LU_TIM_15_a_gain_time_token_is_time) {
  Table t;
  t.set_clock(0, 0, 1);
  EXPECT_FALSE(out_of_time(t.read()));
  t.run([](Play& p) { return spend_time(p, 1); });
  EXPECT_NE(t.step(), "Out of Time");
  EXPECT_TRUE(out_of_time(t.read()));
  t.set_clock(1, 0);
  EXPECT_FALSE(out_of_time(t.read()));
}

// rules: LU-RUL-40, LU-TIM-17, LU-DEC-21
TEST(LegendsTime, LU_RUL_40_whoever_can_exhaust_or_drain_pays) {
  Table t({.heroes = {"he_quarrier_a", "he_lamplighter_a", "he_clerk_a"}});
  t.set_talents(0, "DD").set_talents(1, "DX").set_talents(2, "RR");
  t.set_clock(0, 0);
  t.run([](Play& p) { return spend_time(p, 1); });
  EXPECT_EQ(t.options(),
            (std::vector<std::string>{"pay hero=he_lamplighter_a", "pay hero=he_clerk_a"}));
  t.take("pay hero=he_lamplighter_a");
  EXPECT_EQ(t.talents(1), "DD");  // nothing was Ready: the Exhausted one is Drained
  EXPECT_EQ(t.hero(1).fallen, 0);
}

// rules: LU-TIM-07, LU-TIM-06
TEST(LegendsTime, LU_TIM_07_the_first_that_came_is_resolved_first) {
  for (const bool time_first : {true, false}) {
    Table t;
    t.set_clock(9, 0);
    t.s().map[0].environments = 0;
    t.set_talents(0, "RR").set_talents(1, "RR");
    const auto comes = [&](const char* id) {
      t.s().waiting.push_back(narrow<u8>(t.card(Kind::Event, id)));
    };
    comes(time_first ? "um_e03" : "um_e06");  // without Water: Time 1; a Talent is Exhausted
    comes(time_first ? "um_e06" : "um_e03");
    t.run([](Play& p) { return resolve_events(p); });
    ASSERT_EQ(t.step(), "Choose a Talent");
    EXPECT_EQ(t.clock().discard.size(), time_first ? 1U : 0U);
  }
}

}  // namespace
}  // namespace undercroft::legends
