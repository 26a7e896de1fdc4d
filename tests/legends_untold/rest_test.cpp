// The Rest Phase (LU-RST) and Camp (LU-CMP).
#include "legends_untold/places.h"
#include "legends_untold/printed.h"

namespace undercroft::legends {
namespace {

const std::string kWarden = "he_quarrier_a", kSleeper = "he_lamplighter_a";

/// The Party is at the question whether it Camps.
Table resting(const std::function<void(Table&)>& arrange = {},
              const std::string& location = "um_l01") {
  Table t({.packs = {"legends_trials"}, .change = without_texts});
  t.set_clock(8, 0);
  bring_to_empty(t, location, TurnStep::Rest);
  if (arrange) arrange(t);
  play_on(t);
  return t;
}

// rules: LU-RST-01, LU-RUL-41, LU-RUL-87
TEST(LegendsRest, LU_RST_01_every_exhausted_card_is_restored) {
  Table t = resting([](Table& at_rest) {
    at_rest.set_talents(0, "XDR");
    at_rest.hero(0).kits[0] = {0, 0, ItemState::Exhausted, {}};
    at_rest.hero(0).weapons[0].state = ItemState::Exhausted;
    at_rest.give_loot("um_t05");
    for (LootAt& loot : at_rest.s().loot) loot.exhausted = loot.where == LootAt::kHeld ? 1 : 0;
    at_rest.hero(1).fallen = 1;
    at_rest.hero(1).kits[0] = {1, 0, ItemState::Exhausted, {}};
    at_rest.hero(1).on.fear = 1;
    at_rest.hero(1).on.shocks = 1;
  });
  EXPECT_EQ(t.talents(0), "RDR");
  EXPECT_EQ(t.hero(0).kits[0].state, ItemState::Ready);
  EXPECT_EQ(t.hero(0).weapons[0].state, ItemState::Ready);
  for (const LootAt& loot : t.s().loot) EXPECT_EQ(loot.exhausted, 0);
  EXPECT_EQ(t.hero(1).kits[0].state, ItemState::Ready);  // LU-RUL-87: of the Unconscious too
  EXPECT_EQ(t.hero(1).on.fear, 0);
  EXPECT_EQ(t.hero(1).on.shocks, 0);
}

// Out of Time, other cards are Restored all the same.
// rules: LU-TIM-19, LU-RUL-41
TEST(LegendsRest, LU_RUL_41_out_of_time_only_talents_stay_exhausted) {
  Table t = resting([](Table& at_rest) {
    at_rest.set_talents(0, "XDR");
    at_rest.hero(0).kits[0] = {0, 0, ItemState::Exhausted, {}};
    at_rest.set_clock(0, 0);
  });
  EXPECT_EQ(t.talents(0), "XDR");
  EXPECT_EQ(t.hero(0).kits[0].state, ItemState::Ready);
}

// rules: LU-CMP-01, LU-CMP-09, LU-CMP-03, LU-RUL-26
TEST(LegendsRest, LU_CMP_09_only_if_the_whole_cost_can_be_paid) {
  Table t = resting([](Table& at_rest) { at_rest.set_clock(1, 0); });
  EXPECT_FALSE(t.offers("camp"));  // Time 2
  EXPECT_TRUE(t.offers("finish"));
  Table campsite = resting([](Table& at_rest) { at_rest.set_clock(1, 0); }, "um_l08");
  EXPECT_TRUE(campsite.offers("camp time=1"));
  EXPECT_TRUE(campsite.offers("finish"));  // it may
}

// A barred Campsite is none.
// rules: LU-CMP-03, LU-RUL-26
TEST(LegendsRest, LU_RUL_26_a_barrier_before_the_campsite) {
  Table t = resting({}, "um_l13");  // c#1, never drawn
  EXPECT_TRUE(t.offers("camp time=2"));
  t.s().map[1].barriers[0] = kNone;
  EXPECT_TRUE(t.offers("camp time=1"));
}

// Nor is that of a starting Location.
// rules: LU-RUL-26, LU-TRN-06
TEST(LegendsRest, LU_RUL_26_the_campsite_of_a_starting_location_is_inert) {
  Table t({.change = [](Content& content) {
    for (LocationDef& def : content.locations) def.campsite = true;
  }});
  while (t.step() != "Camp?")
    t.take(t.offers("remain") ? "remain" : t.offers("finish") ? "finish" : t.options()[0]);
  EXPECT_TRUE(t.offers("camp time=2"));
}

// rules: LU-CMP-04, LU-CMP-05, LU-CMP-06, LU-DEC-25
TEST(LegendsRest, LU_CMP_04_each_hero_does_one_of_two_things_in_any_order) {
  Table t = resting([](Table& at_rest) {
    at_rest.set_talents(0, "RD").set_talents(1, "RD");
    give_talent(at_rest, 0, "night_watch");
    at_rest.hero(1).on.poison = 1;
  });
  t.take("camp");
  EXPECT_TRUE(t.offers("heal hero=" + kWarden));
  EXPECT_TRUE(t.offers("use text=night_watch"));
  EXPECT_TRUE(t.offers("heal hero=" + kSleeper));
  t.take("heal hero=" + kSleeper);
  EXPECT_EQ(t.talents(1), "RR");
  EXPECT_EQ(t.hero(1).on.poison, 0);
  EXPECT_FALSE(t.offers("heal hero=" + kSleeper));  // one thing
  t.take("nothing hero=" + kWarden);
  EXPECT_EQ(t.step(), "Camp?");
}

// An Unconscious Hero whom another helps up.
// rules: LU-CMP-04, LU-CMP-06, LU-RUL-28
TEST(LegendsRest, LU_CMP_06_a_camp_action_may_help_somebody_up_who_then_acts) {
  Table t = resting([](Table& at_rest) {
    at_rest.set_talents(1, "RD");
    at_rest.hero(1).fallen = 1;
    give_talent(at_rest, 0, "night_watch");
  });
  t.take("camp");
  EXPECT_FALSE(t.offers("nothing hero=" + kSleeper));
  t.take("use hero=" + kWarden + " text=night_watch");
  answer_all(t, "Choose");
  EXPECT_EQ(t.hero(1).fallen, 0);
  EXPECT_TRUE(t.offers("nothing hero=" + kSleeper));
  EXPECT_TRUE(t.offers("heal hero=" + kSleeper));
}

// rules: LU-CMP-05, LU-RUL-28
TEST(LegendsRest, LU_RUL_28_poison_is_cured_by_the_heal_option_alone) {
  Table t = resting([](Table& at_rest) { at_rest.hero(0).on.poison = 1; });
  t.take("camp");
  ASSERT_TRUE(t.offers("heal hero=" + kWarden));  // without a Drained Talent
  EXPECT_FALSE(t.offers("heal hero=" + kSleeper));
  t.take("heal hero=" + kWarden);
  EXPECT_EQ(t.hero(0).on.poison, 0);
}

// rules: LU-CMP-07, LU-CMP-02, LU-RUL-28, LU-DMG-08
TEST(LegendsRest, LU_CMP_07_again_and_again_as_long_as_it_is_paid) {
  Table t = resting([](Table& at_rest) {
    at_rest.set_talents(0, "DDD");
    at_rest.set_clock(4, 0);
  });
  for (int camps = 0; camps < 2; ++camps) {
    t.take("camp");
    t.take("heal hero=" + kWarden);
    answer_all(t, "Choose a Talent");
    t.take("nothing hero=" + kSleeper);
  }
  EXPECT_EQ(t.talents(0, TalentState::Ready), 2);
}

// rules: LU-CMP-08, LU-RUL-66
TEST(LegendsRest, LU_CMP_08_events_of_camp_time_come_after_the_camp_actions) {
  Table t = resting([](Table& at_rest) {
    at_rest.set_talents(0, "RD");
    at_rest.set_clock(2, 4);
  });
  t.take("camp");  // the second card is the last
  EXPECT_EQ(t.s().waiting.size(), 1U);
  t.take("heal hero=" + kWarden);
  EXPECT_EQ(t.s().waiting.size(), 1U);
  EXPECT_EQ(t.talents(0), "RR");
  t.take("nothing hero=" + kSleeper);
  EXPECT_TRUE(t.s().waiting.empty());
}

// Knocked out by an Event of the Camp.
// rules: LU-RUL-96, LU-CMP-02
TEST(LegendsRest, LU_RUL_96_who_falls_by_a_camp_event_forces_another_camp) {
  Table t = resting([](Table& at_rest) {
    at_rest.set_talents(0, "DR").set_talents(1, "D");
    at_rest.set_clock(2, 4);
  });
  t.take("camp");
  t.s().waiting.clear();
  t.s().waiting.push_back(narrow<u8>(t.card(Kind::Event, "landslide")));
  t.take("heal hero=" + kWarden);
  t.take("nothing hero=" + kSleeper);
  attempt_with(t, kWarden, "dodge", "666");
  if (t.step() == "Who passes without a roll?") t.take("nothing");
  attempt_with(t, kSleeper, "spot", "111");
  ASSERT_EQ(t.hero(1).fallen, 1);
  // LU-RUL-62: the Rest Phase goes on at the Location that the Party has fled to.
  EXPECT_EQ(t.s().here, 0);
  EXPECT_EQ(t.step(), "Camp?");
  EXPECT_FALSE(t.offers("finish"));
}

// Cards Exhausted in a Camp.
// rules: LU-RUL-89
TEST(LegendsRest, LU_RUL_89_what_was_exhausted_in_a_camp_stays_so_until_the_next_rest) {
  Table t = resting([](Table& at_rest) {
    give_talent(at_rest, 0, "night_watch");
    at_rest.hero(1).fallen = 1;
  });
  t.take("camp");
  t.take("use hero=" + kWarden + " text=night_watch");
  answer_all(t, "Choose");
  t.take("nothing hero=" + kSleeper);
  EXPECT_EQ(t.hero(0).talents.back().state, TalentState::Exhausted);
  t.take("camp");
  EXPECT_FALSE(t.offers("use text=night_watch"));
}

// A Goal that was met while somebody lay there: the Camp brings it home, before its Events.
// rules: LU-RUL-03, LU-RUL-76, LU-RUL-96, LU-WIN-04, LU-CMP-08
TEST(LegendsRest, LU_RUL_96_a_pending_goal_is_won_by_the_camp_before_its_events) {
  Table t = resting([](Table& at_rest) {
    at_rest.hero(1).fallen = 1;
    at_rest.s().goal = 1;
    at_rest.set_clock(2, 4);
  });
  EXPECT_FALSE(t.over());
  t.take("camp");  // sets an Event aside
  ASSERT_EQ(t.s().waiting.size(), 1U);
  t.take("heal hero=" + kSleeper);
  EXPECT_FALSE(t.over());  // the Camp is not over
  t.take("nothing hero=" + kWarden);
  EXPECT_TRUE(t.won());
  EXPECT_EQ(t.s().waiting.size(), 1U);  // dropped
}

// rules: LU-RST-04, LU-RST-05, LU-RUL-27
TEST(LegendsRest, LU_RST_05_the_reset) {
  Table t = resting([](Table& at_rest) {
    at_rest.s().light = 1;
    at_rest.s().readiness = Readiness::Careless;
    at_rest.s().pace = Pace::Rush;
    at_rest.s().brightness = Brightness::Dark;
  });
  t.take("finish");
  EXPECT_EQ(t.step(), "Marching Order");
  EXPECT_EQ(t.s().scout, kNone);
  EXPECT_EQ(t.s().guard, kNone);
  EXPECT_EQ(t.s().light, 0);
  EXPECT_EQ(t.s().readiness, Readiness::Bold);
  EXPECT_EQ(t.s().pace, Pace::None);
  EXPECT_EQ(t.s().brightness, Brightness::Ambient);
}

// A source that says that it lasts.
// rules: LU-RUL-27
TEST(LegendsRest, LU_RUL_27_light_that_lasts_outlives_one_reset) {
  Table t = resting([](Table& at_rest) { at_rest.s().light = 2; });
  t.take("finish");
  EXPECT_EQ(t.s().light, 1);
  t.order().take("remain");
  while (t.step() != "Marching Order") t.take("finish");
  EXPECT_EQ(t.s().light, 0);
}

// rules: LU-RST-06, LU-WIN-03, LU-CMP-02
TEST(LegendsRest, LU_RST_06_the_unconscious_are_counted_after_camping) {
  Table t = resting([](Table& at_rest) { at_rest.hero(1).fallen = 1; });
  EXPECT_FALSE(t.over());
  EXPECT_FALSE(t.offers("finish"));
  t.take("camp").take("heal hero=" + kSleeper);
  t.take("nothing hero=" + kWarden);
  t.take("finish");
  EXPECT_FALSE(t.over());
}

}  // namespace
}  // namespace undercroft::legends
