// The Exploration Phase: Barriers (LU-BAR) and what it begins with (LU-EXP).
#include "legends_untold/places.h"
#include "legends_untold/printed.h"

namespace undercroft::legends {
namespace {

const std::string kStrong = "he_quarrier_a", kQuick = "he_lamplighter_a";

/// um_l09 has a Barrier on its Exit to the east and one on its Treasure Zone. What lies behind the
/// first is the test's own.
Start behind_is(Behind behind) {
  return {.packs = {"legends_trials"}, .change = [=](Content& content) {
            without_texts(content);
            for (LocationDef& def : content.locations)
              if (def.id == "um_l09") def.behind[0] = behind;
          }};
}
Table exploring(const std::string& first = "um_b07", Behind behind = Behind::Nothing,
                Readiness readiness = Readiness::Bold) {
  Table t(behind_is(behind));
  t.set_clock(6, 0);
  bring_to_empty(t, "um_l09", TurnStep::Exploration);
  t.s().spot = Spot::Middle;
  t.s().readiness = readiness;
  put_barrier(t, 0, first);
  put_barrier(t, 1, "um_b10");
  return t;
}
u8 icon(Table& t, int n) {
  return t.s().map[1].barriers[n];
}
/// The Barrier is Resolved, with whatever that costs.
Table& pass(Table& t) {
  play_on(t);
  t.take("tackle barrier=0");
  attempt_with(t, kStrong, "climb", "666");
  return t;
}

// rules: LU-EXP-02, LU-EXP-03, LU-CHA-09, LU-RUL-92
TEST(LegendsBarriers, LU_EXP_03_one_for_each_icon_at_the_first_exploration) {
  Table t(behind_is(Behind::Nothing));
  bring_to_empty(t, "um_l09", TurnStep::Exploration);
  t.script("barriers", {"um_b03", "um_b01"});
  play_on(t);
  EXPECT_EQ(t.scripted(), 0);
  EXPECT_EQ(icon(t, 0), t.card(Kind::Barrier, "um_b03"));
  EXPECT_EQ(icon(t, 1), t.card(Kind::Barrier, "um_b01"));
  EXPECT_EQ(t.s().map[1].zones[0], ZoneState::Closed);
  EXPECT_EQ(t.s().map[1].zones[1], ZoneState::Closed);
  // LU-EXP-04: the Flooded Dip brings Water; LU-RUL-85: Bones was there
  EXPECT_TRUE(is_here(t.read(), Environment::Water));
  EXPECT_TRUE(is_here(t.read(), Environment::Bones));
  // no more at the next
  const auto left = t.s().decks[0].barriers.size();
  while (t.step() != "Marching Order") t.take("finish");
  t.order().take("remain");
  EXPECT_EQ(t.s().decks[0].barriers.size(), left);
}

// Each icon is there once, and stays when its card has gone.
// rules: LU-EXP-04, LU-RUL-85
TEST(LegendsBarriers, LU_EXP_04_a_barrier_adds_the_icons_that_are_missing) {
  Table t(behind_is(Behind::Nothing));
  bring_to_empty(t, "um_l09", TurnStep::Exploration);  // Bones
  t.script("barriers", {"um_b03", "um_b08"});          // Water, and Bones again
  play_on(t);
  const auto icons =
      bit_of(static_cast<int>(Environment::Water)) | bit_of(static_cast<int>(Environment::Bones));
  EXPECT_EQ(t.s().map[1].environments, icons);
  Play p = t.play();
  p.s.map[1].barriers = {kNone, kNone, kNone, kNone};
  discard_card(p, Kind::Barrier, t.card(Kind::Barrier, "um_b03"));
  while (t.step() != "Marching Order") t.take("finish");
  EXPECT_EQ(t.s().map[1].environments, icons);
  Table none(behind_is(Behind::Nothing));
  bring_to_empty(none, "um_l09", TurnStep::Exploration);
  none.script("barriers", {"um_b01", "um_b02"});  // which show none
  play_on(none);
  EXPECT_EQ(none.s().map[1].environments, bit_of(static_cast<int>(Environment::Bones)));
}

// rules: LU-RUL-92
TEST(LegendsBarriers, LU_RUL_92_the_icon_on_the_entrance_is_covered) {
  Table t(behind_is(Behind::Nothing));
  bring_to_empty(t, "um_l09", TurnStep::Exploration);
  t.s().map[1].turn = 1;  // its Exit to the east lies to the south now
  play_on(t);
  EXPECT_EQ(icon(t, 0), kNone);
  EXPECT_NE(icon(t, 1), kNone);
}

// rules: LU-TRN-06, LU-TRN-03
TEST(LegendsBarriers, LU_TRN_06_nothing_of_it_at_a_starting_location) {
  Table t(behind_is(Behind::Nothing));
  while (t.step() != "Where to?") t.take(t.options()[0]);
  t.take("remain");
  ASSERT_EQ(t.step(), "Explore");
  EXPECT_FALSE(t.offers("search"));
  EXPECT_FALSE(t.offers("tackle"));
}

// rules: LU-EXP-05, LU-BAR-01, LU-BAR-02, LU-BAR-05, LU-DEC-18, LU-DEC-19
TEST(LegendsBarriers, LU_BAR_05_a_failed_barrier_stays_and_may_be_tried_again) {
  Table t = exploring("um_b01");
  play_on(t);
  t.take("tackle barrier=0");
  EXPECT_TRUE(t.offers("leave_it"));
  attempt_with(t, kStrong, "rig", "111");
  EXPECT_TRUE(t.offers("attempt hero=" + kQuick));  // LU-DEC-19
  t.take("leave_it");
  EXPECT_EQ(icon(t, 0), t.card(Kind::Barrier, "um_b01"));
  EXPECT_TRUE(is_barred(t.read(), 1, kEast));
  EXPECT_TRUE(t.offers("tackle barrier=1"));  // in any order
  t.take("tackle barrier=0");
  attempt_with(t, kStrong, "force", "666");
  EXPECT_EQ(icon(t, 0), kNone);
  EXPECT_FALSE(is_barred(t.read(), 1, kEast));
  EXPECT_TRUE(t.s().decks[0].barriers.discard.has(at(t.card(Kind::Barrier, "um_b01"))));
}

// Each by its own type of Test.
// rules: LU-BAR-03, LU-RUL-80
TEST(LegendsBarriers, LU_BAR_03_a_table_barrier_opens_whatever_the_row) {
  Table t = exploring("um_b07");
  play_on(t);
  t.take("tackle barrier=0");
  attempt_with(t, kStrong, "climb", "111");
  answer_all(t, "Choose a Talent");
  EXPECT_EQ(icon(t, 0), kNone);
}

// rules: LU-BAR-04, LU-RUL-66
TEST(LegendsBarriers, LU_BAR_04_events_wait_until_the_barrier_is_resolved) {
  Table t = exploring("um_b01");
  play_on(t);
  t.set_clock(1, 3);
  t.take("tackle barrier=0");
  attempt_with(t, kStrong, "rig", "111");  // Time 1: the last card
  EXPECT_EQ(t.s().waiting.size(), 1U);
  attempt_with(t, kStrong, "force", "666");
  EXPECT_TRUE(t.s().waiting.empty());
}

// One that is given up lets them loose.
// rules: LU-RUL-48
TEST(LegendsBarriers, LU_RUL_48_a_barrier_given_up_releases_its_events) {
  Table t = exploring("um_b01");
  play_on(t);
  t.set_clock(1, 3);
  t.take("tackle barrier=0");
  attempt_with(t, kStrong, "rig", "111");
  ASSERT_EQ(t.s().waiting.size(), 1U);
  t.take("leave_it");
  EXPECT_TRUE(t.s().waiting.empty());
  EXPECT_EQ(icon(t, 0), t.card(Kind::Barrier, "um_b01"));
}

// rules: LU-RUL-91
TEST(LegendsBarriers, LU_RUL_91_a_party_test_given_up_begins_anew) {
  Table t = exploring("um_b09");
  play_on(t);
  t.take("tackle barrier=0");
  attempt_with(t, kStrong, "force", "244");  // 10 and 3: a Critical Success
  if (t.step() == "Who passes without a roll?") t.take("nothing");
  EXPECT_FALSE(t.offers("attempt hero=" + kStrong));
  t.take("leave_it");
  t.take("tackle barrier=0");
  EXPECT_TRUE(t.offers("attempt hero=" + kStrong));
}

// rules: LU-BAR-06, LU-BAR-07, LU-BAR-08, LU-CHA-10
TEST(LegendsBarriers, LU_BAR_08_loot_behind_it_is_gained) {
  Table t = exploring("um_b07", Behind::Adventure);
  stack(t, {"um_t05"});
  pass(t);
  EXPECT_TRUE(t.holds("um_t05"));
  Table none = exploring("um_b07");
  stack(none, {"um_t05"});
  pass(none);
  EXPECT_FALSE(none.holds("um_t05"));  // no icon, no card
}

// rules: LU-BAR-09, LU-BBY-02, LU-BBY-03
TEST(LegendsBarriers, LU_BAR_09_a_booby_trap_behind_it_follows_the_readiness) {
  for (const Readiness readiness : {Readiness::Careless, Readiness::Bold}) {
    Table t = exploring("um_b07", Behind::Adventure, readiness);
    stack(t, {"um_x03"});
    pass(t);
    EXPECT_EQ(t.hero(0).on.poison, readiness == Readiness::Careless ? 1 : 0);
    EXPECT_TRUE(is_discarded(t, "um_x03"));
  }
}

// rules: LU-BAR-10, LU-BAR-11, LU-BAR-13, LU-RUL-79
TEST(LegendsBarriers, LU_BAR_11_a_foe_behind_it_is_surprised_by_the_readiness) {
  const auto surprise = [](const std::string& faces, Readiness readiness, Brightness brightness,
                           Pace pace) {
    Table t = exploring("um_b07", Behind::Foe, readiness);
    t.s().brightness = brightness;
    t.s().pace = pace;
    stack(t, {"um_f01"});  // Alertness 11
    play_on(t);
    t.take("tackle barrier=0");
    attempt_with(t, kStrong, "climb", "666");
    EXPECT_EQ(t.step(), "Who makes the Surprise Test?");
    t.dice({faces});
    t.take("surrogate hero=" + kStrong);
    while (t.step() == "Before the roll") t.take("roll_on");
    return t.step() == "Fight, or Retreat?" ? Surprise::Party : t.s().combat.surprise;
  };
  const auto bold = Readiness::Bold;
  const auto ambient = Brightness::Ambient;
  EXPECT_EQ(surprise("344", bold, ambient, Pace::March), Surprise::None);  // 11
  EXPECT_EQ(surprise("334", bold, ambient, Pace::March), Surprise::Foe);   // 10
  EXPECT_EQ(surprise("334", bold, Brightness::Dark, Pace::March), Surprise::Foe);
  EXPECT_EQ(surprise("344", bold, Brightness::Bright, Pace::March), Surprise::None);
  EXPECT_EQ(surprise("333", Readiness::Alert, ambient, Pace::March), Surprise::None);
  EXPECT_EQ(surprise("344", Readiness::Careless, ambient, Pace::March), Surprise::Foe);
  EXPECT_EQ(surprise("333", bold, ambient, Pace::Sneak), Surprise::None);  // LU-BAR-13
  EXPECT_EQ(surprise("344", bold, ambient, Pace::Rush), Surprise::Foe);
}

// rules: LU-BAR-12, LU-RUL-78
TEST(LegendsBarriers, LU_BAR_12_a_discovery_behind_it) {
  Table curiosity = exploring("um_b07", Behind::Discovery);
  stack(curiosity, {"um_f02", "um_d11"});
  pass(curiosity);
  EXPECT_TRUE(is_discarded(curiosity, "um_f02"));  // as in the Adventure Phase
  EXPECT_TRUE(curiosity.offers("leave_it"));
  curiosity.take("leave_it");
  EXPECT_EQ(curiosity.step(), "Explore");
  Table encounter = exploring("um_b07", Behind::Adventure);
  stack(encounter, {"um_d01"});
  pass(encounter);
  EXPECT_FALSE(encounter.offers("leave_it"));
  EXPECT_TRUE(encounter.offers("attempt"));
}

// rules: LU-RUL-79
TEST(LegendsBarriers, LU_RUL_79_a_loot_or_booby_trap_icon_draws_until_one_comes) {
  Table loot = exploring("um_b07", Behind::Loot, Readiness::Careless);
  stack(loot, {"um_f02", "um_d01", "um_x03", "um_t05"});
  pass(loot);
  EXPECT_TRUE(loot.holds("um_t05"));
  EXPECT_EQ(loot.hero(0).on.poison, 1);
  EXPECT_TRUE(is_discarded(loot, "um_f02"));
  EXPECT_TRUE(is_discarded(loot, "um_d01"));
  Table trap = exploring("um_b07", Behind::Trap, Readiness::Careless);
  stack(trap, {"um_t05", "um_f02", "um_x03"});
  pass(trap);
  EXPECT_TRUE(trap.holds("um_t05"));
  EXPECT_EQ(trap.hero(0).on.poison, 1);
}

// What lies behind comes before the Events.
// rules: LU-RUL-79, LU-RUL-66
TEST(LegendsBarriers, LU_RUL_79_the_card_behind_is_finished_before_events) {
  Table t = exploring("um_b07", Behind::Adventure);
  stack(t, {"um_d01"});
  play_on(t);
  t.set_clock(1, 3);
  t.take("tackle barrier=0");
  attempt_with(t, kStrong, "climb", "233");  // 11: Time 1, the last card
  ASSERT_EQ(t.s().open.back().kind, Kind::Discovery);
  EXPECT_EQ(t.s().waiting.size(), 1U);
}

// rules: LU-SCT-18, LU-SCT-19, LU-SCT-20, LU-RUL-48
TEST(LegendsBarriers, LU_RUL_48_a_barrier_in_the_scouting_phase_releases_its_events_at_once) {
  Table t = exploring("um_b01");
  play_on(t);
  while (t.step() != "Marching Order") t.take("finish");
  t.order();
  t.set_clock(1, 3);
  t.take("tackle barrier=0");
  attempt_with(t, kStrong, "rig", "111");
  ASSERT_EQ(t.s().waiting.size(), 1U);
  t.take("leave_it");
  EXPECT_TRUE(t.s().waiting.empty());
}

// A Retreat from a Barrier.
// rules: LU-RUL-62, LU-PTY-12
TEST(LegendsBarriers, LU_RUL_62_a_retreat_goes_on_with_the_exploration_phase_there) {
  Table t = exploring("um_b09");
  play_on(t);
  t.set_talents(0, "D");
  t.take("tackle barrier=0");
  attempt_with(t, kStrong, "leap", "111");
  EXPECT_EQ(t.s().here, 0);
  EXPECT_EQ(t.step(), "Explore");
  EXPECT_EQ(icon(t, 0), t.card(Kind::Barrier, "um_b09"));
}

// ---- texts that Resolve Barriers (um_d07, and Loot with `clear_barrier here with`)

// rules: LU-BAR-06
TEST(LegendsBarriers, A_text_resolves_one_by_choice) {
  Table t = exploring("um_b01", Behind::Adventure);  // Stone; Force, Rig, Mend
  stack(t, {"um_t05"});
  play_on(t);
  constexpr int kForce = 9 + static_cast<int>(Skill::Force);
  EXPECT_TRUE(has_barrier_here(t.read()));
  EXPECT_TRUE(has_barrier_here(t.read(), static_cast<int>(Speciality::Stone)));
  EXPECT_TRUE(has_barrier_here(t.read(), static_cast<int>(Speciality::Works)));  // um_b10
  EXPECT_FALSE(has_barrier_here(t.read(), static_cast<int>(Speciality::Grave)));
  EXPECT_TRUE(has_barrier_here(t.read(), kForce));
  t.run([](Play&) { return clear_barrier_here(); });
  EXPECT_EQ(t.count("tackle"), 2);
  t.take("tackle barrier=0");
  EXPECT_EQ(icon(t, 0), kNone);
  EXPECT_TRUE(t.holds("um_t05"));  // what lies behind comes
  t.run([](Play&) { return clear_barrier_here(static_cast<int>(Speciality::Works)); });
  while (t.step() == "Which Barrier?") t.take("tackle barrier=1");
  EXPECT_FALSE(has_barrier_here(t.read()));
}

// rules: LU-EXP-03
TEST(LegendsBarriers, A_text_resolves_the_next_one_drawn) {
  Table t(behind_is(Behind::Loot));
  bring_to_empty(t, "um_l09", TurnStep::Exploration);
  t.s().flags = kClearNext;
  stack(t, {"um_t05"});
  t.script("barriers", {"um_b03", "um_b01"});
  play_on(t);
  EXPECT_EQ(icon(t, 0), kNone);
  EXPECT_EQ(icon(t, 1), t.card(Kind::Barrier, "um_b01"));
  EXPECT_TRUE(t.holds("um_t05"));
  EXPECT_EQ(t.s().flags, 0);
}

}  // namespace
}  // namespace undercroft::legends
