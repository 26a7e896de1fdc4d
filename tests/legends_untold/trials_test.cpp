// Basic, Table, Staged and Party Tests of cards (LU-BAS, LU-TAB, LU-STG, LU-PTY).
#include "legends_untold/places.h"
#include "legends_untold/printed.h"

namespace undercroft::legends {
namespace {

Table& attempt(Table& t, const std::string& who, const std::string& skill,
               const std::string& faces) {
  t.dice({faces});
  t.take("attempt hero=" + who + " skill=" + skill);
  while (t.step() == "Before the roll") t.take("roll_on");
  while (t.step() == "After the roll") t.take("finish");
  return t;
}
const std::string kQuarrier = "he_quarrier_a", kLamplighter = "he_lamplighter_a";

// rules: LU-BAS-01, LU-BAS-02, LU-BAS-03, LU-BAS-04, LU-DEC-10, LU-TST-05
TEST(LegendsTrials, LU_BAS_03_a_failed_basic_test_stays) {
  Table t({.change = without_mastery});
  t.face(Kind::Barrier, "um_b02");  // Pick 13, Force 15, Disarm 12
  EXPECT_EQ(t.count("attempt"), 6);
  t.set_clock(4, 0);
  attempt(t, kQuarrier, "pick", "111");
  EXPECT_EQ(t.clock().discard.size(), 1U);  // its red result: Time 1
  EXPECT_EQ(t.step(), "Who attempts the Test, and how?");
  EXPECT_EQ(t.s().open.back().outcome, Resolves::No);
  attempt(t, kLamplighter, "disarm", "566");
  EXPECT_EQ(t.s().open.back().outcome, Resolves::Yes);
}

// rules: LU-EX-03, LU-TAB-01, LU-TAB-02, LU-TAB-03, LU-TAB-04
TEST(LegendsTrials, LU_EX_03_rows_of_a_table) {
  const auto spent = [](const std::string& who, const std::string& skill,
                        const std::string& faces) {
    Table t({.change = without_mastery});
    t.set_clock(5, 0);
    t.face(Kind::Obstacle, "um_o09");  // 16, 13, 11
    t.s().scout = 1;
    attempt(t, who, skill, faces);
    return static_cast<int>(t.clock().discard.size()) + 10 * t.talents(1, TalentState::Drained) +
           (t.step() == "Choose a Talent" ? 100 : 0);
  };
  EXPECT_EQ(spent(kQuarrier, "spot", "444"), 1);  // Reason 1, rolled 12: 13
  EXPECT_EQ(spent(kQuarrier, "spot", "555"), 0);  // 16
  EXPECT_EQ(spent(kQuarrier, "spot", "345"), 1);
  EXPECT_EQ(spent(kQuarrier, "spot", "344"), 2);       // 12
  EXPECT_EQ(spent(kLamplighter, "leap", "334"), 2);    // Grace 3, rolled 10, -2: 11
  EXPECT_EQ(spent(kLamplighter, "leap", "333"), 100);  // 10: the red result hits the Scout
}

// rules: LU-EX-26, LU-STG-01, LU-STG-02, LU-STG-03, LU-STG-04, LU-STG-05, LU-STG-06, LU-STG-07
TEST(LegendsTrials, LU_EX_26_only_the_stage_that_was_reached_gives_its_result) {
  const auto play = [](const std::vector<std::string>& faces, bool stops) {
    Table t({.change = without_mastery});
    t.set_clock(5, 0);
    t.clock().discard.push_back(t.clock().deck.pop_back());
    t.face(Kind::Barrier, "um_b04");  // 11, 14: Time 2, Time 1, gain Time 1
    t.dice(faces);
    t.take("attempt hero=he_quarrier_a skill=force");
    while (t.step() == "Before the roll") t.take("roll_on");
    if (t.step() == "Go on?") t.take(stops ? "stop" : "roll_on");
    while (t.step() == "Before the roll") t.take("roll_on");
    while (t.step() == "After the roll") t.take("finish");
    EXPECT_EQ(t.s().open.back().outcome, Resolves::Yes);
    EXPECT_EQ(t.scripted(), 0);
    return static_cast<int>(t.clock().deck.size());
  };
  EXPECT_EQ(play({"333"}, true), 3);          // stage 2: Time 1
  EXPECT_EQ(play({"333", "555"}, false), 5);  // stage 3: gain Time 1
  EXPECT_EQ(play({"333", "111"}, false), 2);  // back to stage 1: Time 2
  EXPECT_EQ(play({"111"}, true), 2);          // stage 1
}

// rules: LU-PTY-01, LU-PTY-02, LU-PTY-03, LU-PTY-13, LU-DEC-11
TEST(LegendsTrials, LU_PTY_01_every_hero_must_resolve_a_party_test) {
  Table t({.change = without_mastery});
  t.face(Kind::Obstacle, "um_o02");  // Endure 11, Balance 12, Force 13
  attempt(t, kQuarrier, "endure", "234");
  EXPECT_FALSE(t.offers("attempt hero=he_quarrier_a"));
  attempt(t, kLamplighter, "balance", "333");
  EXPECT_EQ(t.s().open.back().outcome, Resolves::Yes);
}

// rules: LU-PTY-05, LU-PTY-06, LU-PTY-07, LU-DEC-12
TEST(LegendsTrials, LU_PTY_06_a_critical_success_passes_another_hero) {
  Table t({.change = without_mastery});
  t.face(Kind::Obstacle, "um_o02");
  attempt(t, kQuarrier, "endure", "344");  // Will 2 and 11, two above 11
  ASSERT_EQ(t.step(), "Who passes without a roll?");
  t.take("pass_on hero=he_lamplighter_a");
  EXPECT_EQ(t.s().open.back().outcome, Resolves::Yes);
  Table one_less({.change = without_mastery});
  one_less.face(Kind::Obstacle, "um_o02");
  attempt(one_less, kQuarrier, "endure", "334");
  EXPECT_EQ(one_less.step(), "Who attempts the Test, and how?");
}

// rules: LU-PTY-10
TEST(LegendsTrials, LU_PTY_10_the_worst_readiness_holds) {
  Table t({.change = without_mastery});
  t.s().readiness = Readiness::Alert;
  t.face(Kind::Discovery, "um_d06");  // Spot 10, Focus 11, Sneak 11 or Careless
  attempt(t, kQuarrier, "sneak", "111");
  EXPECT_EQ(t.s().readiness, Readiness::Alert);
  attempt(t, kQuarrier, "spot", "346");
  if (t.step() == "Who passes without a roll?") t.take("nothing");
  attempt(t, kLamplighter, "spot", "345");
  EXPECT_EQ(t.s().readiness, Readiness::Careless);
}

// rules: LU-TST-06, LU-PTY-09, LU-DMG-05
TEST(LegendsTrials, LU_TST_06_an_unconscious_hero_attempts_nothing) {
  Table t({.change = without_mastery});
  t.hero(1).fallen = 1;
  t.face(Kind::Barrier, "um_b02");
  EXPECT_FALSE(t.offers("attempt hero=he_lamplighter_a"));
  EXPECT_EQ(t.count("attempt"), 3);
}

// ---- with cards of the test pack

Start with_trials(std::vector<std::string> heroes = {"he_quarrier_a", "he_lamplighter_a"}) {
  return {.heroes = std::move(heroes), .packs = {"legends_trials"}, .change = without_texts};
}
const std::string kClerk = "he_clerk_a";

// rules: LU-EX-12, LU-TAB-04, LU-TST-03, LU-TST-04
TEST(LegendsTrials, LU_EX_12_the_modifier_of_the_way_counts) {
  const auto spent = [](const std::string& skill, const std::string& faces) {
    Table t(with_trials({"he_tinker_a", "he_lamplighter_a"}));  // Brawn 2
    t.set_clock(5, 0);
    t.face(Kind::Obstacle, "weir");  // 12 nothing, 11 Time 1
    attempt_with(t, "he_tinker_a", skill, faces);
    return static_cast<int>(t.clock().discard.size());
  };
  EXPECT_EQ(spent("climb", "244"), 0);  // 10: 12
  EXPECT_EQ(spent("swim", "244"), 1);   // 11
  EXPECT_EQ(spent("climb", "234"), 1);
}

// rules: LU-EX-03, LU-TAB-01, LU-TAB-02, LU-TAB-03
TEST(LegendsTrials, LU_EX_03_the_ceiling_flail) {
  // Reason 1 on Spot, Grace 2 on Leap, as in the book.
  const auto spent = [](const std::string& skill, const std::string& faces) {
    Start start = with_trials({"he_tinker_a", "he_lamplighter_a"});
    Table t(start);
    t.set_clock(5, 0);
    t.s().scout = 1;
    t.face(Kind::Obstacle, "ceiling_flail");
    attempt_with(t, "he_tinker_a", skill, faces);
    const bool red = t.step() == "Choose a Talent";
    EXPECT_EQ(t.s().open.front().outcome, red ? Resolves::No : Resolves::Yes);
    return red ? -1 : static_cast<int>(t.clock().discard.size());
  };
  EXPECT_EQ(spent("spot", "444"), 1);   // 12 and 1: 13
  EXPECT_EQ(spent("leap", "344"), 2);   // 11, 2 and -2: 11
  EXPECT_EQ(spent("leap", "334"), -1);  // 10
  EXPECT_EQ(spent("spot", "555"), 0);   // 16
}

// rules: LU-EX-02, LU-GEN-07, LU-SCT-04
TEST(LegendsTrials, LU_EX_02_positions_that_nobody_holds_are_not_hit) {
  const auto drained = [](std::vector<std::string> heroes) {
    const int count = length(heroes);
    Table t(with_trials(std::move(heroes)));
    t.s().scout = 0;
    t.s().guard = count > 1 ? u8{1} : u8{kNone};
    t.face(Kind::Obstacle, "behind_you");
    attempt_with(t, "he_quarrier_a", "spot", "111");
    answer_all(t, "Choose a Talent");
    std::string all;
    for (int hero = 0; hero < count; ++hero)
      all += static_cast<char>('0' + t.talents(hero, TalentState::Drained));
    return all;
  };
  EXPECT_EQ(drained({"he_quarrier_a"}), "0");
  EXPECT_EQ(drained({"he_quarrier_a", "he_lamplighter_a"}), "01");
  EXPECT_EQ(drained({"he_quarrier_a", "he_lamplighter_a", "he_clerk_a"}), "011");
}

// rules: LU-EX-26, LU-STG-01, LU-STG-02, LU-STG-03, LU-STG-04, LU-STG-05, LU-STG-06, LU-STG-07,
// LU-RUL-04, LU-DEC-13
TEST(LegendsTrials, LU_EX_26_staged_tests) {
  const auto stage = [](const std::vector<std::string>& faces, bool stops) {
    Table t(with_trials());
    t.set_clock(9, 0);
    t.face(Kind::Obstacle, "three_ledges");  // 11, 13; Brawn 3
    t.dice(faces);
    EXPECT_FALSE(t.offers("stop"));  // LU-RUL-04: not before the first roll
    t.take("attempt hero=he_quarrier_a skill=climb");
    while (t.step() == "Before the roll") t.take("roll_on");
    if (t.step() == "Go on?") t.take(stops ? "stop hero=he_quarrier_a" : "roll_on");
    while (t.step() == "Before the roll") t.take("roll_on");
    EXPECT_NE(t.step(), "Go on?");  // at the top there is no further roll
    EXPECT_EQ(t.scripted(), 0);
    EXPECT_EQ(t.s().open.front().outcome, Resolves::Yes);
    return static_cast<int>(t.clock().discard.size());
  };
  EXPECT_EQ(stage({"233"}, true), 2);          // 11: stage 2
  EXPECT_EQ(stage({"233", "334"}, false), 3);  // 13: stage 3
  EXPECT_EQ(stage({"233", "333"}, false), 1);  // 12: back to stage 1
  EXPECT_EQ(stage({"223"}, true), 1);          // 10: stage 1
}

// rules: LU-PTY-08, LU-TAB-03
TEST(LegendsTrials, LU_PTY_08_no_critical_successes_in_table_tests) {
  Table t(with_trials());
  t.face(Kind::Obstacle, "weir");
  attempt_with(t, kQuarrier, "climb", "666");
  EXPECT_EQ(t.step(), "Who attempts the Test, and how?");
  EXPECT_FALSE(t.offers("attempt hero=" + kQuarrier));
}

// rules: LU-PTY-05, LU-PTY-06, LU-PTY-09
TEST(LegendsTrials, LU_PTY_06_only_who_has_not_attempted_and_is_conscious) {
  Table t(with_trials({"he_quarrier_a", "he_lamplighter_a", "he_clerk_a"}));
  t.hero(1).fallen = 1;
  t.face(Kind::Obstacle, "rope_bridge");
  attempt_with(t, kClerk, "balance", "111");  // failed: it has attempted
  answer_all(t, "Choose a Talent");
  attempt_with(t, kQuarrier, "force", "666");
  EXPECT_NE(t.step(), "Who passes without a roll?");  // nobody is left
  EXPECT_TRUE(t.offers("attempt hero=" + kClerk));
}

// rules: LU-PTY-11, LU-PTY-12, LU-RUL-91
TEST(LegendsTrials, LU_PTY_11_a_hero_who_falls_without_having_passed_forces_a_retreat) {
  Table t(with_trials());
  t.set_clock(5, 0);
  bring_to_empty(t, "um_l13", TurnStep::Adventure);
  put_obstacle(t, "rope_bridge");
  play_on(t);
  t.set_talents(0, "D");
  attempt_with(t, kLamplighter, "balance", "444");
  if (t.step() == "Who passes without a roll?") t.take("nothing");
  attempt_with(t, kQuarrier, "balance", "111");  // it falls
  EXPECT_EQ(t.hero(0).fallen, 1);
  EXPECT_EQ(t.clock().discard.size(), 1U);  // Time 1
  EXPECT_EQ(t.s().here, 0);
  EXPECT_EQ(t.s().map[1].obstacles[kSouth], t.card(Kind::Obstacle, "rope_bridge"));
  EXPECT_TRUE(t.s().open.empty());  // what the other had passed is lost
}

// It need not be the Hero who rolls.
// rules: LU-PTY-11
TEST(LegendsTrials, LU_PTY_11_felled_by_the_result_of_another) {
  const auto where = [](bool passed_before) {
    Table t(with_trials());
    t.set_clock(5, 0);
    bring_to_empty(t, "um_l13", TurnStep::Adventure);
    put_obstacle(t, "rope_bridge");
    play_on(t);
    t.set_talents(1, "D");
    if (passed_before) {
      attempt_with(t, kLamplighter, "balance", "334");  // 10 and 3
      if (t.step() == "Who passes without a roll?") t.take("nothing");
    }
    attempt_with(t, kQuarrier, "leap", "333");  // 9 and 1: the others take Damage
    EXPECT_EQ(t.hero(1).fallen, 1);
    return int{t.s().here};
  };
  EXPECT_EQ(where(false), 0);
  EXPECT_EQ(where(true), 1);  // it had passed: the card is Resolved
}

// rules: LU-RUL-45, LU-PTY-11
TEST(LegendsTrials, LU_RUL_45_the_red_row_counts_as_not_passing) {
  const auto where = [](const std::string& faces) {
    Table t(with_trials());
    t.set_clock(5, 0);
    bring_to_empty(t, "um_l13", TurnStep::Adventure);
    put_obstacle(t, "weir");
    play_on(t);
    t.set_talents(0, "D");
    attempt_with(t, kLamplighter, "climb", "566");
    attempt_with(t, kQuarrier, "climb", faces);
    return int{t.s().here};
  };
  EXPECT_EQ(where("111"), 0);
  EXPECT_EQ(where("333"), 1);  // 12: nothing happens
}

// An Event goes to the box all the same.
// rules: LU-RUL-45, LU-PTY-12, LU-RUL-62
TEST(LegendsTrials, LU_RUL_45_an_event_is_boxed_and_the_party_retreats) {
  Table t(with_trials());
  t.set_clock(5, 0);
  bring_to_empty(t, "um_l01", TurnStep::Exploration);
  t.s().waiting.push_back(narrow<u8>(t.card(Kind::Event, "landslide")));
  t.set_talents(0, "D");
  t.run([](Play& p) { return resolve_events(p); });
  attempt_with(t, kQuarrier, "spot", "111");
  EXPECT_EQ(t.s().here, 0);
  EXPECT_EQ(t.clock().discard.size(), 1U);
  EXPECT_TRUE(t.s().waiting.empty());
  EXPECT_TRUE(t.s().open.empty());
  EXPECT_EQ(t.step(), "Explore");
}

// rules: LU-PTY-10, LU-DEC-11
TEST(LegendsTrials, LU_PTY_10_alert_by_one_and_careless_by_another_is_careless) {
  Table t(with_trials());
  t.s().readiness = Readiness::Bold;
  t.face(Kind::Obstacle, "rope_bridge");
  attempt_with(t, kQuarrier, "force", "333");  // 12: passed, Alert
  if (t.step() == "Who passes without a roll?") t.take("nothing");
  EXPECT_EQ(t.s().readiness, Readiness::Bold);  // not yet
  attempt_with(t, kLamplighter, "force", "333");
  if (t.step() == "Who passes without a roll?") t.take("nothing");
  EXPECT_EQ(t.s().readiness, Readiness::Alert);
  Table both(with_trials());
  both.face(Kind::Obstacle, "rope_bridge");
  attempt_with(both, kLamplighter, "force", "111");  // failed: Careless
  attempt_with(both, kLamplighter, "balance", "333");
  if (both.step() == "Who passes without a roll?") both.take("nothing");
  attempt_with(both, kQuarrier, "force", "333");
  EXPECT_EQ(both.s().readiness, Readiness::Careless);
}

// rules: LU-BAS-04, LU-TST-15, LU-RUL-64
TEST(LegendsTrials, LU_RUL_64_a_compulsory_card_is_attempted_until_it_is_resolved) {
  Table t(with_trials());
  t.set_clock(9, 0);
  t.face(Kind::Discovery, "um_d01");  // an Encounter
  for (int i = 0; i < 3; ++i) {
    attempt_with(t, kQuarrier, "rig", "111");
    EXPECT_EQ(t.count("attempt"), 6);
    EXPECT_EQ(t.options().size(), 6U);  // nothing else
  }
}

// The icon is only a reminder: every Party Basic Test has Critical Successes, and no other Test.
// rules: LU-ADV-10, LU-PTY-05, LU-PTY-06, LU-PTY-08
TEST(LegendsTrials, LU_ADV_10_every_party_basic_test_has_critical_successes) {
  const Table any(with_trials());
  int party = 0;
  const auto look = [&](Kind kind, const CardDef& def) {
    if (!def.test.given || def.test.type != TestType::Basic || def.test.passes > 1) return;
    SCOPED_TRACE(def.id);
    Table t = any;
    t.set_clock(9, 0);
    t.s().scout = 0;
    t.s().guard = 1;
    t.face(kind, def.id);
    t.dice({"666"}).take_number(0);
    while (!t.over() && t.step() != "Who passes without a roll?" &&
           t.step() != "Who attempts the Test, and how?" &&
           t.s().open.front().outcome == Resolves::No)
      t.take_number(0);
    EXPECT_EQ(t.step() == "Who passes without a roll?", def.test.party);
    party += def.test.party ? 1 : 0;
  };
  for (const CardDef& def : any.content().barriers) look(Kind::Barrier, def);
  for (const CardDef& def : any.content().obstacles) look(Kind::Obstacle, def);
  EXPECT_GT(party, 8);
}

// Out of Time the forced Retreat is paid by a Hero.
// rules: LU-PTY-12, LU-TIM-17, LU-RUL-64
TEST(LegendsTrials, LU_PTY_12_a_forced_retreat_without_time_is_paid_by_a_hero) {
  Table t(with_trials());
  t.set_clock(0, 0);
  bring_to_empty(t, "um_l13", TurnStep::Adventure);
  put_obstacle(t, "rope_bridge");
  play_on(t);
  EXPECT_FALSE(t.offers("retreat"));  // nobody may choose it
  t.set_talents(0, "D").set_talents(1, "R");
  attempt_with(t, kQuarrier, "balance", "111");  // it falls
  ASSERT_EQ(t.step(), "Out of Time");
  EXPECT_EQ(t.options(), std::vector<std::string>{"pay hero=" + kLamplighter});
  t.take_number(0);
  EXPECT_EQ(t.talents(1), "X");
  EXPECT_EQ(t.s().here, 0);
  EXPECT_EQ(t.s().map[1].obstacles[kSouth], t.card(Kind::Obstacle, "rope_bridge"));
}

}  // namespace
}  // namespace undercroft::legends
