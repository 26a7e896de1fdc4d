// The Adventure Phase: Trials, Traps, Foes, Discoveries, Retreats (LU-TRI, LU-TRP, LU-FOE, LU-DIS).
#include <random>

#include "legends_untold/table.h"

namespace undercroft::legends {
namespace {

/// The Party stands at the Entrance of a Location north of the start, its Obstacle drawn.
Table& arrive(Table& t, const std::string& location, Readiness readiness,
              const std::string& obstacle) {
  t.run([&](Play& p) {
    p.s.flow.frames.clear();
    const int place = lay_place(p, t.location_number(location), kCentre, kCentre - 1, 0, kSouth);
    join_places(p, 0, kNorth, place);
    p.s.map[place].from = 0;
    p.s.here = narrow<u8>(place);
    p.s.readiness = readiness;
    p.s.phase = Phase::Adventure;
    p.s.scout = 0;
    push_frame<Rules>(p.s, call(Proc::Game).callee);
    p.s.flow.frames.back().step = 2;
    push_frame<Rules>(p.s, call(Proc::Turn).callee);
    p.s.flow.frames.back().step = static_cast<u8>(TurnStep::Adventure);
    t.script("obstacles", {obstacle});
    return kNext;
  });
  return t;
}

// rules: LU-OBS-01, LU-TRI-01, LU-TRI-02, LU-TRI-03, LU-TRI-04, LU-TRI-05, LU-RUL-19, LU-DEC-14
TEST(LegendsAdventure, LU_TRI_02_a_trial_may_be_left_for_time_1) {
  Table t;
  t.set_clock(5, 0);
  arrive(t, "um_l13", Readiness::Bold, "um_o01");
  ASSERT_EQ(t.step(), "Who attempts the Test, and how?");
  t.take("retreat");
  EXPECT_EQ(t.clock().discard.size(), 1U);
  EXPECT_EQ(t.s().here, 0);
  EXPECT_EQ(t.step(), "Explore");
  // it stays, face up
  EXPECT_EQ(t.s().map[1].obstacles[kSouth], t.card(Kind::Obstacle, "um_o01"));
  t.take("finish").take("finish");
  t.order().take("go_back place=um_l13");
  EXPECT_EQ(t.s().open.back().card, t.card(Kind::Obstacle, "um_o01"));
}

// rules: LU-TRP-01, LU-TRP-02, LU-TRP-03, LU-RDY-07, LU-RUL-67, LU-DEC-15
TEST(LegendsAdventure, LU_TRP_01_what_a_trap_does_depends_on_the_readiness) {
  Table careless;
  careless.set_talents(0, "R");
  arrive(careless, "um_l13", Readiness::Careless, "um_o09");
  EXPECT_EQ(careless.talents(0), "D");  // the red result, without a Test
  EXPECT_EQ(careless.s().map[1].obstacles[kSouth], kNone);
  Table bold;
  arrive(bold, "um_l13", Readiness::Bold, "um_o09");
  EXPECT_TRUE(bold.offers("attempt"));
  EXPECT_FALSE(bold.offers("retreat"));
  Table alert;
  arrive(alert, "um_l13", Readiness::Alert, "um_o09");
  EXPECT_TRUE(alert.offers("attempt"));
  EXPECT_TRUE(alert.offers("retreat"));
}

// rules: LU-DIS-05, LU-DIS-06, LU-DIS-07, LU-DIS-08, LU-DEC-17
TEST(LegendsAdventure, LU_DIS_06_a_curiosity_may_be_left_or_discarded) {
  const auto find = [](const std::string& card) {
    Table t;
    const int number = t.card(Kind::Discovery, card);
    t.s().box.set(at(number), false);
    t.s().decks[0].adventure.unseen.set(at(number), false);
    t.s().map[0].discoveries[2] = narrow<u8>(number);
    t.run([](Play&) { return find_discovery(2); });
    return t;
  };
  Table encounter = find("um_d01");
  EXPECT_FALSE(encounter.offers("leave_it"));
  EXPECT_FALSE(encounter.offers("discard"));
  Table left = find("um_d11");
  left.take("leave_it");
  EXPECT_EQ(left.s().map[0].discoveries[2], left.card(Kind::Discovery, "um_d11"));
  Table gone = find("um_d11");
  gone.take("discard");
  EXPECT_EQ(gone.s().map[0].discoveries[2], kNone);
}

// rules: LU-FOE-05, LU-FOE-06, LU-FOE-07, LU-FOE-08, LU-FOE-09, LU-FOE-10, LU-DEC-16, LU-EX-04
TEST(LegendsAdventure, LU_FOE_08_the_surprise_test) {
  const auto meet = [](const std::string& faces, Brightness brightness, Pace pace) {
    Table t({.change = without_mastery});
    t.s().scout = 0;
    t.s().brightness = brightness;
    t.s().pace = pace;
    const int foe = t.card(Kind::Foe, "um_f01");  // Alertness 11
    t.s().box.set(at(foe), false);
    t.s().decks[0].adventure.unseen.set(at(foe), false);
    t.s().map[0].foes[0] = narrow<u8>(foe);
    t.dice({faces});
    t.run([](Play&) { return meet_foe(0, Comes::ByIcon); });
    t.take("surrogate");
    while (t.step() == "Before the roll") t.take("roll_on");
    while (t.step() == "After the roll") t.take("finish");
    return t;
  };
  const auto surprise = [&](const std::string& faces, Brightness brightness, Pace pace) {
    Table t = meet(faces, brightness, pace);
    return t.step() == "Fight, or Retreat?" ? Surprise::Party : t.s().combat.surprise;
  };
  EXPECT_EQ(surprise("334", Brightness::Ambient, Pace::March), Surprise::Foe);
  EXPECT_EQ(surprise("344", Brightness::Ambient, Pace::March), Surprise::None);
  EXPECT_EQ(surprise("455", Brightness::Ambient, Pace::March), Surprise::None);
  EXPECT_EQ(surprise("555", Brightness::Ambient, Pace::March), Surprise::Party);
  EXPECT_EQ(surprise("344", Brightness::Bright, Pace::March), Surprise::Foe);
  EXPECT_EQ(surprise("333", Brightness::Dark, Pace::March), Surprise::None);
  EXPECT_EQ(surprise("333", Brightness::Ambient, Pace::Sneak), Surprise::None);
  EXPECT_EQ(surprise("355", Brightness::Ambient, Pace::Rush), Surprise::None);
  EXPECT_EQ(surprise("345", Brightness::Ambient, Pace::Rush), Surprise::Foe);
}

// Whole games with random answers: every position holds what must hold.
TEST(LegendsAdventure, RandomGamesEnd) {
  for (unsigned seed = 1; seed <= 20; ++seed) {
    std::mt19937 luck(seed);
    std::vector<std::string> heroes{"he_quarrier_a", "he_lamplighter_a", "he_clerk_a",
                                    "he_alewife_a"};
    heroes.resize(1 + seed % 4);
    Table t({.heroes = heroes, .difficulty = seed % 2 == 0 ? "legendary" : "heroic"});
    t.any_chance(seed);
    for (int answers = 0; !t.over(); ++answers) {
      ASSERT_LT(answers, 5000) << "seed " << seed << ", " << t.step();
      const auto count = t.options().size();
      t.take_number(static_cast<int>(luck() % count));
      ASSERT_EQ(t.check(), "") << "seed " << seed;
    }
  }
}

}  // namespace
}  // namespace undercroft::legends
