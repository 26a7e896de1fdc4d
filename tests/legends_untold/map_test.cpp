// The map and the Scouting Phase (LU-MAP, LU-SCT, LU-RDY).
#include "legends_untold/table.h"

namespace undercroft::legends {
namespace {

// rules: LU-EX-25, LU-RUL-12, LU-MAP-02, LU-MAP-04, LU-MAP-05
TEST(LegendsMap, LU_RUL_12_the_footprints_meet_the_exit) {
  EXPECT_EQ(turn_for(kNorth, opposite(kEast)), 3);
  EXPECT_EQ(turned(kEast, 3), kNorth);
}

// rules: LU-SET-02, LU-SET-03, LU-SET-06, LU-TRN-03, LU-SCT-06, LU-SCT-09
TEST(LegendsMap, LU_SET_06_footprints_of_the_start_are_an_ambient_exit) {
  Table t;  // Badger Gate: S:f N:A E:D W:B
  t.order();
  EXPECT_EQ(t.count("leave"), 4);
  EXPECT_EQ(brightness_of(t.read(), 0, kSouth), Brightness::Ambient);
  EXPECT_EQ(brightness_of(t.read(), 0, kEast), Brightness::Dark);
  EXPECT_EQ(brightness_of(t.read(), 0, kWest), Brightness::Bright);
  EXPECT_FALSE(t.offers("go_back"));
}

// rules: LU-SCT-10, LU-SCT-11
TEST(LegendsMap, LU_SCT_10_light_makes_an_exit_one_stage_brighter) {
  Table t;
  t.s().spot = Spot::Exit;  // one was chosen
  t.s().brightness = Brightness::Dark;
  EXPECT_EQ(marked_brightness(t.read()), Brightness::Dark);
  t.s().light = 1;
  EXPECT_EQ(marked_brightness(t.read()), Brightness::Ambient);
  t.s().brightness = Brightness::Bright;
  EXPECT_EQ(marked_brightness(t.read()), Brightness::Bright);
}

// rules: LU-EX-05, LU-RDY-01, LU-RDY-02, LU-RDY-04, LU-RDY-05, LU-RDY-06, LU-RUL-35
TEST(LegendsMap, LU_RDY_04_the_scouting_test_says_how_ready_the_party_is) {
  const auto readiness = [](const std::string& faces) {
    Table t;
    t.dice({faces});
    t.enter("um_l13", "March");  // Widow's Ladder: Ambient 9
    while (t.step() == "Before the roll") t.take("roll_on");
    return t.s().readiness;
  };
  EXPECT_EQ(readiness("222"), Readiness::Careless);  // 6: no Attribute was added
  EXPECT_EQ(readiness("333"), Readiness::Bold);      // 9
  EXPECT_EQ(readiness("444"), Readiness::Bold);      // 12
  EXPECT_EQ(readiness("445"), Readiness::Alert);     // 13
}

// rules: LU-SCT-14, LU-SCT-15, LU-SCT-16, LU-RDY-10
TEST(LegendsMap, LU_SCT_14_what_each_pace_costs) {
  const auto spent = [](const std::string& pace) {
    Table t;
    t.set_clock(6, 0);
    t.enter("um_l13", pace);
    while (t.step() == "Before the roll") t.take("roll_on");
    return static_cast<int>(t.clock().discard.size());
  };
  EXPECT_EQ(spent("Rush"), 0);
  EXPECT_EQ(spent("March"), 1);
  EXPECT_EQ(spent("Sneak"), 2);
}

// rules: LU-SCT-01, LU-SCT-02, LU-SCT-04, LU-SCT-05, LU-DEC-04
TEST(LegendsMap, LU_SCT_01_scout_and_guard_are_two_heroes) {
  Table two;
  EXPECT_EQ(two.count("order"), 2);
  Table lone({.heroes = {"he_quarrier_a"}});
  EXPECT_EQ(lone.count("order"), 1);
  lone.take("order");
  EXPECT_EQ(lone.s().guard, kNone);
}

// rules: LU-EX-23, LU-SET-04, LU-SET-05, LU-RUL-75
TEST(LegendsMap, LU_RUL_75_named_locations_lie_in_the_bottom_half) {
  Table t({.change = with_six_locations});
  EXPECT_EQ(t.s().decks[0].places.size(), 7U);
  const int winch = t.location_number("um_l21");
  for (std::size_t from_top = 0; from_top < 7; ++from_top) {
    OptionList list;
    const auto& pile = t.s().decks[0].places;
    t.s().place_pools.reveal_options(PlaceZones{t.s()}, pile[6 - from_top], Verb::DrawLocation,
                                     list);
    bool may_be = false;
    for (const WeightedOption& o : list)
      may_be = may_be || o.option.b == winch || o.option.b == kNotYet;
    EXPECT_EQ(may_be, from_top >= 3) << from_top;
  }
}

// rules: LU-SCT-14, LU-SCT-15, LU-SCT-16, LU-RDY-04, LU-RDY-06
TEST(LegendsMap, LU_SCT_15_the_pace_modifies_the_scouting_test) {
  const auto readiness = [](const std::string& pace, const std::string& faces) {
    Table t({.change = without_mastery});
    t.set_clock(6, 0);
    t.dice({faces});
    t.enter("um_l13", pace);  // Ambient 9
    while (t.step() == "Before the roll") t.take("roll_on");
    while (t.step() == "After the roll") t.take("finish");
    return t.s().readiness;
  };
  EXPECT_EQ(readiness("Sneak", "123"), Readiness::Careless);  // 6 and 2
  EXPECT_EQ(readiness("Sneak", "223"), Readiness::Bold);
  EXPECT_EQ(readiness("Sneak", "334"), Readiness::Bold);  // 12
  EXPECT_EQ(readiness("Sneak", "344"), Readiness::Alert);
  EXPECT_EQ(readiness("March", "234"), Readiness::Bold);
  EXPECT_EQ(readiness("Rush", "334"), Readiness::Careless);  // 10 less 2
  EXPECT_EQ(readiness("Rush", "344"), Readiness::Bold);
  EXPECT_EQ(readiness("Rush", "455"), Readiness::Bold);
  EXPECT_EQ(readiness("Rush", "555"), Readiness::Alert);
}

}  // namespace
}  // namespace undercroft::legends
