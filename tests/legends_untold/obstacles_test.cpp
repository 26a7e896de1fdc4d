// Obstacles: Trials (LU-OBS, LU-TRI) and Traps (LU-TRP), and where a Retreat from them leads.
#include "legends_untold/places.h"
#include "legends_untold/printed.h"

namespace undercroft::legends {
namespace {

const std::string kAhead = "he_quarrier_a", kBehindOne = "he_lamplighter_a", kLast = "he_clerk_a";

Start obstacles(std::vector<std::string> heroes = {kAhead, kBehindOne}) {
  return {.heroes = std::move(heroes), .packs = {"legends_trials"}, .change = without_texts};
}
/// At the Entrance of um_l13, whose lane has an Obstacle icon and where nothing else waits.
Table at_entrance(Readiness readiness, const std::string& card = {},
                  const Start& start = obstacles()) {
  Table t(start);
  t.set_clock(6, 0);
  bring_to_empty(t, "um_l13", TurnStep::Adventure);
  t.s().readiness = readiness;
  if (!card.empty()) put_obstacle(t, card);
  return t;
}
u8 lane(Table& t) {
  return t.s().map[1].obstacles[kSouth];
}

// rules: LU-OBS-01, LU-RUL-18, LU-CHA-07
TEST(LegendsObstacles, LU_OBS_01_only_the_icon_between_the_entrance_and_the_middle) {
  Table t = at_entrance(Readiness::Bold);
  t.script("obstacles", {"um_o04"});
  play_on(t);
  EXPECT_EQ(t.scripted(), 0);
  EXPECT_EQ(t.s().open.back().card, t.card(Kind::Obstacle, "um_o04"));
  EXPECT_EQ(t.step(), "Who attempts the Test, and how?");
  // um_l04 has icons on its lanes to the north and the west only.
  Table other(obstacles());
  bring_to_empty(other, "um_l04", TurnStep::Adventure);
  play_on(other);
  EXPECT_EQ(other.step(), "Explore");
  EXPECT_EQ(other.s().map[1].obstacles[kNorth], kUndrawn);
  EXPECT_EQ(other.s().map[1].obstacles[kWest], kUndrawn);
}

// A deck without a card leaves the icon without an Obstacle.
// rules: LU-OBS-01, LU-DCK-02
TEST(LegendsObstacles, LU_OBS_01_an_empty_deck) {
  Table t = at_entrance(Readiness::Bold);
  t.s().decks[0].obstacles = {};
  play_on(t);
  EXPECT_EQ(t.step(), "Explore");
  EXPECT_EQ(lane(t), kNone);
}

// rules: LU-OBS-02, LU-OBS-03, LU-TRI-01, LU-EXP-01
TEST(LegendsObstacles, LU_OBS_03_nobody_passes_until_it_is_resolved) {
  Table t = at_entrance(Readiness::Bold, "um_o01");
  play_on(t);
  EXPECT_EQ(t.s().spot, Spot::Entrance);
  attempt_with(t, kAhead, "rig", "111");
  EXPECT_EQ(t.s().spot, Spot::Entrance);
  attempt_with(t, kAhead, "climb", "666");
  EXPECT_EQ(t.step(), "Explore");
  EXPECT_EQ(t.s().spot, Spot::Middle);
  EXPECT_EQ(lane(t), kNone);
  EXPECT_TRUE(t.s().decks[0].obstacles.discard.has(at(t.card(Kind::Obstacle, "um_o01"))));
}

// A Table Test opens the way whatever its result.
// rules: LU-RUL-80
TEST(LegendsObstacles, LU_RUL_80_a_table_trial_is_resolved_by_its_one_test) {
  Table t = at_entrance(Readiness::Bold, "um_o08");
  play_on(t);
  attempt_with(t, kAhead, "climb", "111");
  answer_all(t, "Choose a Talent");
  EXPECT_EQ(t.step(), "Explore");
  EXPECT_EQ(lane(t), kNone);
}

// rules: LU-RUL-22, LU-DEC-14, LU-TRI-02
TEST(LegendsObstacles, LU_RUL_22_a_trial_may_be_left_before_each_attempt) {
  Table t = at_entrance(Readiness::Bold, "um_o01");
  play_on(t);
  EXPECT_TRUE(t.offers("retreat"));
  attempt_with(t, kAhead, "rig", "111");
  EXPECT_TRUE(t.offers("retreat"));
}

// rules: LU-TRI-03, LU-RUL-64, LU-TIM-16, LU-RUL-21
TEST(LegendsObstacles, LU_RUL_64_no_retreat_that_cannot_be_paid_or_leads_nowhere) {
  Table broke = at_entrance(Readiness::Bold, "um_o01");
  broke.set_clock(0, 0);
  play_on(broke);
  EXPECT_FALSE(broke.offers("retreat"));
  Table nowhere = at_entrance(Readiness::Bold, "um_o01");
  nowhere.s().map[1].from = kNone;
  play_on(nowhere);
  EXPECT_FALSE(nowhere.offers("retreat"));
}

// rules: LU-TRI-04, LU-TRI-05, LU-RUL-19, LU-RUL-61
TEST(LegendsObstacles, LU_TRI_05_the_same_trial_waits) {
  Table t = at_entrance(Readiness::Careless, "um_o01");
  play_on(t);
  t.take("retreat");
  EXPECT_EQ(t.clock().discard.size(), 1U);
  EXPECT_EQ(t.s().here, 0);
  EXPECT_EQ(t.s().spot, Spot::Middle);
  EXPECT_EQ(t.s().readiness, Readiness::Careless);  // LU-RUL-19: as it was
  EXPECT_EQ(t.s().map[0].from, kNone);              // LU-RUL-61: no memory changes
  EXPECT_EQ(lane(t), t.card(Kind::Obstacle, "um_o01"));
  while (t.step() != "Marching Order") t.take("finish");
  t.order().take("go_back place=um_l13");
  EXPECT_EQ(t.s().open.back().card, t.card(Kind::Obstacle, "um_o01"));
  EXPECT_EQ(t.s().map[0].from, kNone);
  EXPECT_EQ(t.s().map[1].from, 0);
}

// rules: LU-TRP-01, LU-RDY-09, LU-RUL-67
TEST(LegendsObstacles, LU_TRP_01_a_careless_party_springs_it) {
  Table t = at_entrance(Readiness::Careless, "swinging_beam");
  t.s().scout = 1;
  t.s().guard = 0;
  t.set_talents(0, "R").set_talents(1, "R");
  play_on(t);
  EXPECT_EQ(t.talents(1), "D");  // "you" is the Scout
  EXPECT_EQ(t.talents(0), "R");
  EXPECT_EQ(t.step(), "Explore");
  EXPECT_EQ(lane(t), kNone);
  EXPECT_TRUE(t.s().decks[0].obstacles.discard.has(at(t.card(Kind::Obstacle, "swinging_beam"))));
}

// The Scout is Unconscious.
// rules: LU-RUL-67
TEST(LegendsObstacles, LU_RUL_67_without_a_scout_the_party_chooses) {
  Table t =
      at_entrance(Readiness::Careless, "swinging_beam", obstacles({kAhead, kBehindOne, kLast}));
  t.hero(0).fallen = 1;
  t.s().scout = kNone;
  t.set_talents(1, "R").set_talents(2, "R");
  play_on(t);
  ASSERT_EQ(t.step(), "Whom does the Trap hit?");
  EXPECT_EQ(t.options().size(), 2U);
  t.take("surrogate hero=" + kLast);
  EXPECT_EQ(t.talents(1), "R");
  EXPECT_EQ(t.talents(2), "D");
}

// A Party Test Trap.
// rules: LU-RUL-67
TEST(LegendsObstacles, LU_RUL_67_a_trap_for_all_hits_everybody_conscious_once) {
  Table t =
      at_entrance(Readiness::Careless, "swinging_beams", obstacles({kAhead, kBehindOne, kLast}));
  t.hero(1).fallen = 1;
  for (int hero = 0; hero < 3; ++hero) t.set_talents(hero, "R");
  play_on(t);
  EXPECT_EQ(t.talents(0), "D");
  EXPECT_EQ(t.talents(1), "R");
  EXPECT_EQ(t.talents(2), "D");
}

// The bottom of a Staged one.
// rules: LU-TRP-01
TEST(LegendsObstacles, LU_TRP_01_the_bottom_stage_is_red) {
  Table t = at_entrance(Readiness::Careless, "sinking_floor");
  play_on(t);
  EXPECT_EQ(t.hero(0).on.poison, 1);
}

// rules: LU-TRP-02, LU-TRP-03, LU-RDY-07, LU-RUL-22
TEST(LegendsObstacles, LU_TRP_03_only_an_alert_party_may_retreat) {
  Table bold = at_entrance(Readiness::Bold, "um_o10");
  play_on(bold);
  EXPECT_TRUE(bold.offers("attempt"));
  EXPECT_FALSE(bold.offers("retreat"));
  EXPECT_FALSE(bold.offers("leave_it"));
  attempt_with(bold, kAhead, "spot", "111");
  EXPECT_FALSE(bold.offers("retreat"));  // nor after a failure
  Table alert = at_entrance(Readiness::Alert, "um_o10");
  play_on(alert);
  alert.take("retreat");
  EXPECT_EQ(alert.clock().discard.size(), 1U);
  EXPECT_EQ(alert.s().here, 0);
}

// rules: LU-DEC-10, LU-TRP-03
TEST(LegendsObstacles, LU_DEC_10_the_party_nominates_somebody_or_an_alert_one_leaves_the_trap) {
  const auto begin = [](Readiness readiness) {
    Table t = at_entrance(readiness, "um_o10");
    t.s().scout = kNone;
    return t;
  };
  Table all = begin(Readiness::Alert);
  play_on(all);
  const int ways = all.count("attempt hero=" + kAhead);
  EXPECT_GT(ways, 1);
  EXPECT_EQ(all.count("attempt"), ways * hero_count(all.read()));
  EXPECT_EQ(all.count("retreat"), 1);  // Alert, though nobody fell
  Table fewer = begin(Readiness::Bold);
  fewer.hero(0).fallen = 1;
  play_on(fewer);
  EXPECT_EQ(fewer.count("attempt"), ways * (hero_count(fewer.read()) - 1));
  EXPECT_FALSE(fewer.offers("attempt hero=" + kAhead));
  EXPECT_FALSE(fewer.offers("retreat"));
}

// rules: LU-TRP-05, LU-RUL-20
TEST(LegendsObstacles, LU_TRP_05_a_trap_that_was_left_must_be_attempted_on_the_return) {
  Table t = at_entrance(Readiness::Alert, "um_o10");
  play_on(t);
  t.take("retreat");
  EXPECT_EQ(lane(t), t.card(Kind::Obstacle, "um_o10"));
  while (t.step() != "Marching Order") t.take("finish");
  t.order().take("go_back place=um_l13");
  EXPECT_EQ(t.s().readiness, Readiness::Bold);
  EXPECT_EQ(t.s().open.back().card, t.card(Kind::Obstacle, "um_o10"));
  EXPECT_FALSE(t.offers("retreat"));
}

// rules: LU-TRP-04, LU-DEC-15
TEST(LegendsObstacles, LU_TRP_04_the_others_go_on_or_retreat_when_a_hero_falls) {
  Table t = at_entrance(Readiness::Bold, "um_o10");
  play_on(t);
  t.set_talents(0, "D");
  attempt_with(t, kAhead, "balance", "111");
  ASSERT_EQ(t.hero(0).fallen, 1);
  EXPECT_EQ(t.s().here, 1);
  EXPECT_TRUE(t.offers("attempt hero=" + kBehindOne));
  EXPECT_FALSE(t.offers("attempt hero=" + kAhead));
  EXPECT_TRUE(t.offers("retreat"));
  // One who lay there before does not count.
  Table before = at_entrance(Readiness::Bold, "um_o10");
  before.hero(0).fallen = 1;
  before.s().scout = kNone;
  play_on(before);
  EXPECT_FALSE(before.offers("retreat"));
}

// rules: LU-RUL-65, LU-TRP-04
TEST(LegendsObstacles, LU_RUL_65_of_a_party_trap_the_fallen_hero_drops_out) {
  Table t = at_entrance(Readiness::Bold, "um_o12");  // Dodge 11
  play_on(t);
  t.set_talents(0, "D");
  attempt_with(t, kAhead, "dodge", "111");
  ASSERT_EQ(t.hero(0).fallen, 1);
  EXPECT_EQ(t.s().here, 1);  // no forced Retreat
  attempt_with(t, kBehindOne, "dodge", "444");
  EXPECT_EQ(t.step(), "Explore");
  EXPECT_EQ(lane(t), kNone);
}

// A forced Retreat that leads nowhere.
// rules: LU-RUL-21, LU-PTY-12
TEST(LegendsObstacles, LU_RUL_21_a_forced_retreat_from_the_start_ends_in_the_rest_phase) {
  Table t = at_entrance(Readiness::Bold, "rope_bridge");
  t.s().map[1].from = kNone;
  play_on(t);
  t.set_talents(0, "D");
  attempt_with(t, kAhead, "balance", "111");
  EXPECT_EQ(t.s().here, 1);
  EXPECT_EQ(lane(t), t.card(Kind::Obstacle, "rope_bridge"));
  EXPECT_EQ(t.step(), "Camp?");
}

// Events wait for the Obstacle.
// rules: LU-RUL-66
TEST(LegendsObstacles, LU_RUL_66_events_wait_until_the_obstacle_is_resolved) {
  Table t = at_entrance(Readiness::Bold, "um_o01");
  play_on(t);
  t.set_clock(1, 2);
  attempt_with(t, kAhead, "rig", "111");  // Time 1: the last card of the deck
  EXPECT_EQ(t.s().waiting.size(), 1U);
  attempt_with(t, kAhead, "rig", "111");
  EXPECT_GE(t.s().waiting.size(), 1U);
  attempt_with(t, kAhead, "climb", "666");
  EXPECT_TRUE(t.s().waiting.empty());
}

// Its Environment icon comes with the card.
// rules: LU-ADV-09
TEST(LegendsObstacles, LU_ADV_09_a_drawn_obstacle_adds_its_environment) {
  Table t = at_entrance(Readiness::Bold);
  ASSERT_FALSE(is_here(t.read(), Environment::Water));
  t.script("obstacles", {"um_o07"});
  play_on(t);
  EXPECT_TRUE(is_here(t.read(), Environment::Water));
}

// rules: LU-RUL-63, LU-PRV-06, LU-FOE-13
TEST(LegendsObstacles, LU_RUL_63_a_foe_that_waits_where_the_party_flees_is_fought_at_once) {
  Table t = at_entrance(Readiness::Bold, "um_o01");
  t.s().map[0].foes[kStray] = narrow<u8>(pull(t, "um_f01"));
  play_on(t);
  t.take("retreat");
  EXPECT_EQ(t.s().here, 0);
  EXPECT_EQ(t.s().combat.foe, t.card(Kind::Foe, "um_f01"));
  EXPECT_EQ(t.s().combat.surprise, Surprise::None);
}

// As Alert as the Party is at each attempt.
// rules: LU-TRP-03, LU-RDY-07, LU-RUL-22
TEST(LegendsObstacles, LU_TRP_03_whoever_is_no_longer_alert_may_not_retreat) {
  Table t = at_entrance(Readiness::Alert, "um_o14");
  t.set_clock(6, 0);
  play_on(t);
  ASSERT_TRUE(t.offers("retreat"));
  attempt_with(t, kAhead, "bluff", "111");  // its red result: Careless
  ASSERT_EQ(t.s().readiness, Readiness::Careless);
  ASSERT_EQ(t.step(), "Who attempts the Test, and how?");
  EXPECT_FALSE(t.offers("retreat"));
  t.s().readiness = Readiness::Alert;
  EXPECT_TRUE(t.offers("retreat"));
}

// A red result that names whom it hits asks for nobody.
// rules: LU-RUL-67, LU-TRP-01
TEST(LegendsObstacles, LU_RUL_67_a_red_result_that_names_its_victims_asks_for_none) {
  Table t = at_entrance(Readiness::Careless, "um_o14", obstacles({kAhead, kBehindOne, kLast}));
  t.hero(0).fallen = 1;
  t.s().scout = kNone;
  play_on(t);
  EXPECT_NE(t.step(), "Whom does the Trap hit?");
  EXPECT_EQ(t.hero(0).on.fear, 0);
  EXPECT_EQ(t.hero(1).on.fear, 1);
  EXPECT_EQ(t.hero(2).on.fear, 1);
}

}  // namespace
}  // namespace undercroft::legends
