// The map and the Scouting Phase: Locations that are laid, Exits that are Blocked, ways back
// (LU-MAP, LU-SCT, LU-RDY, LU-PRV, LU-REM, LU-TRN).
#include "legends_untold/world.h"

namespace undercroft::legends {
namespace {

constexpr unsigned kNorthBit = 1U << kNorth, kEastBit = 1U << kEast, kSouthBit = 1U << kSouth,
                   kWestBit = 1U << kWest;

// ---- the map

// rules: LU-MAP-01, LU-MAP-02, LU-MAP-03, LU-MAP-04, LU-MAP-05, LU-MAP-08, LU-RUL-11, LU-RUL-12,
// LU-DEC-07, LU-CHA-06
TEST(LegendsScouting, LU_MAP_04_every_location_is_laid_in_every_rotation) {
  Table start;  // Badger Gate has four Exits
  for (int card = 0; card < length(start.content().locations); ++card) {
    const LocationDef& def = start.content().locations[at(card)];
    std::vector<int> printed;
    for (int side = 0; side < kSides; ++side) {
      const Opening opening = def.sides[side].opening;
      if (opening == Opening::Footprints) printed = {side};
      if (opening == Opening::Exit && !def.has_footprints()) printed.push_back(side);
    }
    ASSERT_FALSE(printed.empty()) << def.id;
    for (int side = 0; side < kSides; ++side) {
      Table t = start;
      stack_places(t, {def.id, "um_l13"});
      leave_by(t, std::string(kSideWords.at(at(side))));
      ASSERT_EQ(t.step(), "The Entrance") << def.id;
      EXPECT_EQ(t.options().size(), printed.size()) << def.id;
      for (const int entrance : printed) {
        Table laid = t;
        laid.take("enter side=" + std::to_string(entrance));
        const Place& place = laid.s().map[1];
        EXPECT_EQ(place.card, card);
        EXPECT_TRUE(cell_of(place) == beside(Cell{kCentre, kCentre}, side)) << def.id;
        EXPECT_EQ(place.entrance, opposite(side));
        EXPECT_EQ(printed_side(place, place.entrance), entrance) << def.id;
        EXPECT_EQ(place.links[place.entrance], 0);
        EXPECT_EQ(laid.s().map[0].links[side], 1);
        EXPECT_EQ(place.environments, def.icons);
        for (int edge = 0; edge < kSides; ++edge) {
          const Side& lies = side_of(laid.read(), 1, turned(edge, place.turn));
          EXPECT_EQ(lies.opening, def.sides[edge].opening);
          EXPECT_EQ(lies.brightness, def.sides[edge].brightness);
          EXPECT_EQ(lies.barrier, def.sides[edge].barrier);
          const bool exit = edge != entrance && def.sides[edge].opening == Opening::Exit;
          EXPECT_EQ(is_exit(laid.read(), 1, turned(edge, place.turn)), exit) << def.id;
        }
        EXPECT_EQ(laid.check(), "") << def.id;
      }
    }
  }
}

// rules: LU-MAP-06, LU-MAP-07, LU-RUL-13, LU-RUL-14
TEST(LegendsScouting, LU_MAP_06_an_exit_towards_a_location_that_it_is_not_joined_to_is_blocked) {
  Table t;
  const int east = lay_resolved(t, "um_l12", 0, kEast);
  const int corner = lay_resolved(t, "um_l04", east, kNorth);
  const int north = lay_resolved(t, "um_l15", 0, kNorth);  // E:Do W:A S:A
  ASSERT_TRUE(cell_of(t.s().map[corner]) == beside(cell_of(t.s().map[north]), kEast));
  t.s().map[north].turn = 0;
  stand_at(t, north);
  EXPECT_TRUE(is_blocked(t.read(), north, kEast));
  EXPECT_FALSE(is_blocked(t.read(), north, kWest));
  EXPECT_EQ(ways_on(t.read()) & kEastBit, 0U);
  t.order();
  EXPECT_FALSE(t.offers("leave side=east"));
  EXPECT_TRUE(t.offers("leave side=west"));
  // nor is one a neighbour of the other: only an Exit and an Entrance that were joined connect
  EXPECT_FALSE(t.offers("go_back place=um_l04"));
  EXPECT_TRUE(t.offers("go_back place=um_l17"));
}

/// Nothing but the Exit to the north leads on from the start.
Table only_north(const std::vector<std::string>& deck) {
  Table t;
  t.s().map[0].cut = kEastBit | kSouthBit | kWestBit;
  stack_places(t, deck);
  return t;
}

// rules: LU-RUL-15
TEST(LegendsScouting, LU_RUL_15_a_dead_end_goes_under_the_deck) {
  Table t = only_north({"um_l10", "um_l13"});  // Blind Turning has a single Exit
  leave_by(t, "north");
  EXPECT_EQ(t.s().pending_place, t.location_number("um_l13"));
  ASSERT_EQ(t.s().decks[0].places.size(), 1U);
  EXPECT_EQ(t.s().decks[0].places[0], PlaceSlot::known(t.location_number("um_l10")));
  // if every card fails, the first is laid
  Table all = only_north({"um_l10", "um_l24"});
  leave_by(all, "north");
  EXPECT_EQ(all.s().pending_place, all.location_number("um_l10"));
  EXPECT_EQ(all.s().decks[0].places.size(), 1U);
  // the last card of the deck is laid whatever it is
  Table last = only_north({"um_l10"});
  leave_by(last, "north");
  EXPECT_EQ(last.s().pending_place, last.location_number("um_l10"));
  // elsewhere a way leads on: nothing is put back
  Table other = only_north({"um_l10", "um_l13"});
  other.s().map[0].cut = kSouthBit | kWestBit;
  leave_by(other, "north");
  EXPECT_EQ(other.s().pending_place, other.location_number("um_l10"));
}

// rules: LU-RUL-15
TEST(LegendsScouting, LU_RUL_15_a_location_that_the_goal_names_is_laid_as_it_comes) {
  for (const bool named : {true, false}) {
    Table t({.change = [=](Content& c) {
      if (!named)
        for (ScenarioDef& scenario : c.scenarios) scenario.places.clear();
    }});
    t.s().map[0].cut = kEastBit | kSouthBit | kWestBit;
    stack_places(t, {"um_l21", "um_l13"});
    // the other Exit of the Winch House leads west, where something lies already
    Play p = t.play();
    const int west = lay_place(p, t.location_number("um_l04"), kCentre - 1, kCentre - 1, 0, kEast);
    t.s().map[west].cut = 15;
    leave_by(t, "north");
    EXPECT_EQ(t.s().pending_place, t.location_number(named ? "um_l21" : "um_l13"));
  }
}

// rules: LU-RUL-16
TEST(LegendsScouting, LU_RUL_16_walled_in_a_blocked_exit_is_a_long_passage) {
  Table t = only_north({"um_l13", "um_l01"});
  Play p = t.play();
  const int other = lay_place(p, t.location_number("um_l10"), kCentre, kCentre - 1, 2, kNorth);
  t.s().map[other].cut = 15;
  EXPECT_TRUE(is_blocked(t.read(), 0, kNorth));
  EXPECT_EQ(ways_on(t.read()), kNorthBit);
  EXPECT_TRUE(cell_beyond(t.read(), 0, kNorth) == (Cell{kCentre, kCentre - 2}));
  leave_by(t, "north").take("enter side=2");
  EXPECT_TRUE(cell_of(t.s().map[2]) == (Cell{kCentre, kCentre - 2}));
  EXPECT_EQ(t.s().map[2].links[kSouth], 0);
  // with a way on anywhere it stays Blocked
  Table open = only_north({"um_l13", "um_l01"});
  open.s().map[0].cut = kSouthBit | kWestBit;
  Play q = open.play();
  lay_place(q, open.location_number("um_l10"), kCentre, kCentre - 1, 2, kNorth);
  EXPECT_EQ(ways_on(open.read()), kEastBit);
}

// rules: LU-RUL-16
TEST(LegendsScouting, LU_RUL_16_without_any_exit_sides_without_an_opening_count) {
  Table t;
  t.s().map[0].cut = 15;
  stack_places(t, {"um_l13", "um_l01"});
  const int ladder = lay_resolved(t, "um_l03", 0, kNorth);  // S:fo N:D
  t.s().map[ladder].cut = kNorthBit;
  stand_at(t, ladder);
  EXPECT_EQ(ways_on(t.read()), kEastBit | kWestBit);
  EXPECT_EQ(brightness_of(t.read(), ladder, kEast), Brightness::Ambient);
  // not where a Location lies already
  Play p = t.play();
  const int beside_it =
      lay_place(p, t.location_number("um_l10"), kCentre + 1, kCentre - 1, 0, kEast);
  t.s().map[beside_it].cut = 15;
  EXPECT_EQ(ways_on(t.read()), kWestBit);
  leave_by(t, "west").take("enter side=2");
  EXPECT_EQ(t.s().map.back().links[kEast], ladder);
}

// rules: LU-RUL-17
TEST(LegendsScouting, LU_RUL_17_without_a_location_deck_nothing_new_is_offered) {
  Table t;
  stack_places(t, {});
  EXPECT_EQ(ways_on(t.read()), 0U);
  t.order();
  EXPECT_FALSE(t.offers("leave"));
  EXPECT_TRUE(t.offers("remain"));
}

// rules: LU-OPT-08, LU-OPT-10, LU-RUL-52
TEST(LegendsScouting, LU_OPT_10_a_pathway_leads_to_the_other_decks) {
  Table t;
  t.s().groups = 2;
  t.s().environments[1] = t.content().locations[at(t.location_number("od_l01"))].environment;
  stack_places(t, {"um_l13"});
  t.s().decks[1].places.push_back(PlaceSlot::known(t.location_number("od_l01")));
  const int camp = lay_resolved(t, "um_l14", 0, kNorth);  // N:A E:D#1>
  stand_at(t, camp);
  leave_by(t, "east").take("enter side=2");
  scout_on(t);
  EXPECT_EQ(t.s().map.back().card, t.location_number("od_l01"));
  EXPECT_EQ(t.s().group, 1);
  EXPECT_TRUE(t.s().decks[1].places.empty());
  EXPECT_EQ(t.s().decks[0].places.size(), 1U);
  // back there the first decks are in use again
  stand_at(t, camp);
  EXPECT_EQ(t.s().group, 0);
}

// ---- Marching Order

// rules: LU-SCT-03, LU-SCT-05, LU-GEN-07
TEST(LegendsScouting, LU_SCT_03_all_others_are_the_centre) {
  const auto centre = [](const Table& t) {
    int n = 0;
    for (int hero = 0; hero < hero_count(t.read()); ++hero)
      n += Rules::word(t.read(), {}, static_cast<u8>(Word::Centre), hero) ? 1 : 0;
    return n;
  };
  Table two;
  two.order();
  EXPECT_EQ(centre(two), 0);
  Table four({.heroes = {"he_quarrier_a", "he_lamplighter_a", "he_clerk_a", "he_alewife_a"}});
  EXPECT_EQ(four.count("order"), 12);
  four.take("order hero=he_clerk_a guard=he_lamplighter_a");
  EXPECT_EQ(centre(four), 2);
  four.hero(0).fallen = 1;  // whoever lies Unconscious holds no position
  EXPECT_EQ(centre(four), 1);
}

// rules: LU-EX-02, LU-GEN-07, LU-SCT-04
TEST(LegendsScouting, LU_EX_02_a_lone_scout_is_neither_centre_nor_guard) {
  Table t({.heroes = {"he_quarrier_a"}, .difficulty = "legendary"});
  t.order();
  EXPECT_EQ(t.s().scout, 0);
  const std::string before = t.talents(0);
  event_comes(t, "um_e05");  // no Rubble here; on Legendary Centre and Guard Exhaust a Talent
  EXPECT_EQ(t.talents(0), before);
  EXPECT_TRUE(is_here(t.read(), Environment::Rubble));
  Table two({.difficulty = "legendary"});
  two.order();
  two.set_talents(0, "R").set_talents(1, "R");
  event_comes(two, "um_e05");
  EXPECT_EQ(two.talents(0), "R");
  EXPECT_EQ(two.talents(1), "X");
}

// rules: LU-RUL-74, LU-DEC-46, LU-GEN-07
TEST(LegendsScouting, LU_RUL_74_with_the_scout_down_somebody_else_does_its_tasks) {
  Table t;
  t.order();
  const int scout = t.s().scout;
  t.run([&](Play& p) { return fall(p, scout); });
  EXPECT_EQ(t.s().scout, kNone);
  t.take("leave side=north");
  EXPECT_EQ(t.step(), "Who does the Scout's task?");
  EXPECT_EQ(t.options().size(), 1U);
  EXPECT_EQ(t.s().guard, 1 - scout);  // the Guard stays the Guard
}

// ---- Exits and their Barriers

/// The Party stands in the Drowned Stair, whose Exit to the north a Barrier bars.
Table at_the_drowned_stair() {
  Table t;
  t.set_clock(6, 0);
  const int stair = lay_resolved(t, "um_l06", 0, kNorth);  // N:D#1 E:A
  const int barrier = t.card(Kind::Barrier, "um_b01");
  t.s().decks[0].barriers.unseen.set(at(barrier), false);
  t.s().map[stair].barriers[0] = narrow<u8>(barrier);
  stand_at(t, stair);
  return t;
}

// rules: LU-SCT-17, LU-SCT-18, LU-SCT-19, LU-SCT-20, LU-DEC-03, LU-DEC-05
TEST(LegendsScouting, LU_SCT_17_a_barred_exit_cannot_be_used_until_its_barrier_is_resolved) {
  Table t = at_the_drowned_stair();
  t.order();
  EXPECT_FALSE(t.offers("leave side=north"));
  EXPECT_TRUE(t.offers("leave side=east"));
  ASSERT_TRUE(t.offers("tackle barrier=0"));
  t.take("tackle barrier=0").take("leave_it");
  EXPECT_EQ(t.step(), "Where to?");
  ASSERT_TRUE(t.offers("tackle barrier=0"));  // as often as it likes
  t.s().map.back().barriers[0] = kNone;
  EXPECT_TRUE(t.offers("leave side=north"));
  EXPECT_TRUE(t.offers("leave side=east"));  // and need not use the freed one
}

// rules: LU-RUL-48, LU-RUL-66, LU-TIM-09, LU-BAR-04
TEST(LegendsScouting, LU_RUL_48_a_barrier_that_is_given_up_releases_its_events) {
  Table t = at_the_drowned_stair();
  t.order().take("tackle barrier=0");
  t.s().waiting.push_back(narrow<u8>(t.card(Kind::Event, "um_e06")));
  t.set_talents(0, "RR").set_talents(1, "RR");
  EXPECT_EQ(t.talents(0), "RR");  // it waits for the Barrier
  t.take("leave_it");
  while (t.step() == "Choose a Talent") t.take(t.options()[0]);
  EXPECT_EQ(t.talents(0, TalentState::Exhausted), 1);
  EXPECT_EQ(t.step(), "Where to?");
}

// rules: LU-SCT-08, LU-SCT-10, LU-SCT-12, LU-RUL-10, LU-RUL-84, LU-RDY-02
TEST(LegendsScouting, LU_RUL_84_light_moves_the_mark_until_the_scouting_test_is_rolled) {
  Table t;
  stack_places(t, {"um_l13", "um_l01"});  // Widow's Ladder 7/9/11
  leave_by(t, "east");                    // a Dark Exit
  EXPECT_EQ(t.s().brightness, Brightness::Dark);
  EXPECT_EQ(marked_brightness(t.read()), Brightness::Dark);
  Play p = t.play();
  gain_light(p);
  EXPECT_EQ(marked_brightness(t.read()), Brightness::Ambient);
  t.take("enter side=2");
  scout_on(t);
  EXPECT_EQ(marked_brightness(t.read()), Brightness::Ambient);
  lose_light(p);
  EXPECT_EQ(marked_brightness(t.read()), Brightness::Ambient);  // fixed for the Turn
  // while the Test waits for its roll, its Difficulty follows
  Table test;
  const int ladder = lay_beside(test, "um_l13", 0, kEast);
  stand_at(test, ladder);
  test.s().spot = Spot::Entrance;
  test.s().phase = Phase::Scouting;
  test.s().brightness = Brightness::Dark;
  Roll roll;
  roll.kind = TestKind::Scouting;
  roll.difficulty = 11;
  test.s().tests.push_back(roll);
  Play q = test.play();
  gain_light(q);
  EXPECT_EQ(test.s().tests.back().difficulty, 9);
  lose_light(q);
  EXPECT_EQ(test.s().tests.back().difficulty, 11);
  test.s().tests.back().total = 10;  // rolled
  gain_light(q);
  EXPECT_EQ(test.s().tests.back().difficulty, 11);
}

// ---- Pace

// rules: LU-SCT-13, LU-DEC-06, LU-TIM-16, LU-TIM-20
TEST(LegendsScouting, LU_SCT_13_only_what_can_be_paid_is_offered) {
  const auto paces = [](int deck) {
    Table t;
    t.set_clock(deck, 0);
    t.order().take("leave side=north").take("surrogate");
    return t.count("pace");
  };
  EXPECT_EQ(paces(0), 1);  // a Rush costs nothing
  EXPECT_EQ(paces(1), 2);
  EXPECT_EQ(paces(2), 3);
}

// rules: LU-RUL-94, LU-TIM-17, LU-RDY-10
TEST(LegendsScouting, LU_RUL_94_what_can_be_paid_no_more_is_forced) {
  Table t;
  t.set_clock(2, 0);
  stack_places(t, {"um_l13", "um_l01"});
  leave_by(t, "north", "Sneak");
  t.set_clock(0, 0);
  t.take("enter side=2");
  scout_on(t);
  EXPECT_EQ(t.step(), "Out of Time");
}

// rules: LU-RDY-11, LU-RUL-37
TEST(LegendsScouting, LU_RDY_11_events_of_the_pace_come_before_the_adventure_phase) {
  Table t;
  t.set_clock(1, 3);
  t.clock().deck[0] = EventSlot::known(t.card(Kind::Event, "um_e06"));
  t.set_talents(0, "R").set_talents(1, "R");
  stack_places(t, {"um_l13", "um_l01"});
  leave_by(t, "north", "March");
  t.script("obstacles", {"um_o01"});
  t.take("enter side=2");
  scout_on(t);
  EXPECT_EQ(t.talents(0), "X");
  EXPECT_EQ(t.step(), "Who attempts the Test, and how?");  // then the Obstacle
  EXPECT_EQ(t.s().here, 1);
}

// ---- going back, remaining

// rules: LU-PRV-01, LU-PRV-02, LU-PRV-03, LU-PRV-04, LU-PRV-05, LU-MAP-09, LU-TRN-02, LU-RUL-61
TEST(LegendsScouting, LU_PRV_02_going_back_is_a_march_without_a_test) {
  Table t;
  t.set_clock(6, 0);
  const int ladder = lay_resolved(t, "um_l13", 0, kNorth);
  const int sink = lay_resolved(t, "um_l01", ladder, kNorth);
  stand_at(t, sink);
  const std::size_t deck = t.s().decks[0].places.size();
  t.order();
  EXPECT_FALSE(t.offers("go_back place=um_l17"));  // not directly connected
  t.take("go_back place=um_l13");
  EXPECT_EQ(t.step(), "Explore");  // nothing is left there
  EXPECT_EQ(t.s().here, ladder);
  EXPECT_EQ(t.clock().discard.size(), 1U);
  EXPECT_EQ(t.s().pace, Pace::March);
  EXPECT_EQ(t.s().readiness, Readiness::Bold);
  EXPECT_EQ(t.s().decks[0].places.size(), deck);
  EXPECT_EQ(t.s().map.size(), 3U);
  EXPECT_EQ(t.s().map[ladder].from, sink);  // the last ordinary move
}

// rules: LU-PRV-06, LU-PRV-07, LU-RUL-47, LU-GEN-05
TEST(LegendsScouting, LU_PRV_06_a_foe_that_waits_is_fought_without_surprise) {
  Table t;
  t.set_clock(6, 0);
  const int ladder = lay_resolved(t, "um_l13", 0, kNorth);
  const int foe = into_box(t, Kind::Foe, "um_f01");
  t.s().box.set(at(foe), false);
  t.s().map[ladder].foes[0] = narrow<u8>(foe);
  t.order().take("go_back place=um_l13");
  EXPECT_EQ(t.s().combat.foe, foe);
  EXPECT_EQ(t.s().combat.surprise, Surprise::None);
  // an icon that was never drawn is drawn now
  Table undrawn;
  const int gallery = lay_resolved(undrawn, "um_l02", 0, kNorth);
  undrawn.s().map[gallery].foes[0] = kUndrawn;
  undrawn.order().take("go_back place=um_l02");
  EXPECT_NE(undrawn.s().map[gallery].foes[0], kUndrawn);
}

// rules: LU-REM-01, LU-TRN-02
TEST(LegendsScouting, LU_REM_01_remaining_costs_time_1_and_explores) {
  Table t;
  t.set_clock(3, 0);
  t.order().take("remain");
  EXPECT_EQ(t.step(), "Explore");
  EXPECT_EQ(t.clock().discard.size(), 1U);
}

// rules: LU-RUL-08, LU-TIM-16, LU-DEC-03
TEST(LegendsScouting, LU_RUL_08_out_of_time_only_what_is_free_is_offered_unless_nothing_is) {
  Table t;
  t.set_clock(0, 0);
  lay_resolved(t, "um_l13", 0, kNorth);
  t.order();
  EXPECT_TRUE(t.offers("leave"));  // at a Rush
  EXPECT_FALSE(t.offers("remain"));
  EXPECT_FALSE(t.offers("go_back"));
  stack_places(t, {});
  EXPECT_TRUE(t.offers("remain"));
  EXPECT_TRUE(t.offers("go_back"));
  t.take("remain");
  EXPECT_EQ(t.step(), "Out of Time");  // forced
}

// ---- Retreats

// rules: LU-RUL-61, LU-RUL-19, LU-MOR-09
TEST(LegendsScouting, LU_RUL_61_a_retreat_follows_the_last_ordinary_move_and_changes_no_memory) {
  Table t;
  t.set_clock(9, 0);
  const int a = lay_resolved(t, "um_l13", 0, kNorth);
  const int b = lay_resolved(t, "um_l01", a, kNorth);
  stand_at(t, b);
  t.run([](Play& p) { return retreat(p); });
  EXPECT_EQ(t.s().here, a);
  EXPECT_EQ(t.s().map[a].from, 0);
  EXPECT_EQ(t.step(), "Explore");
  EXPECT_EQ(way_back(t.read()), 0);  // and not to b
}

// rules: LU-RUL-21
TEST(LegendsScouting, LU_RUL_21_a_forced_retreat_that_leads_nowhere_goes_to_the_rest_phase) {
  Table t;
  t.set_clock(9, 0);
  t.order();
  EXPECT_EQ(way_back(t.read()), kNone);
  EXPECT_FALSE(may_retreat(t.read()));
  t.run([](Play& p) { return retreat(p); });
  EXPECT_EQ(t.step(), "Camp?");
  EXPECT_EQ(t.s().here, 0);
  EXPECT_EQ(t.clock().discard.size(), 1U);
}

// rules: LU-RUL-62, LU-RUL-63
TEST(LegendsScouting, LU_RUL_63_a_foe_where_the_party_flees_to_is_fought_at_once) {
  Table t;
  t.set_clock(9, 0);
  const int a = lay_resolved(t, "um_l13", 0, kNorth);
  const int b = lay_resolved(t, "um_l01", a, kNorth);
  const int foe = into_box(t, Kind::Foe, "um_f01");
  t.s().box.set(at(foe), false);
  t.s().map[a].foes[kStray] = narrow<u8>(foe);
  stand_at(t, b);
  Table resting = t;
  t.run([](Play& p) { return retreat(p); });
  EXPECT_EQ(t.s().combat.foe, foe);
  EXPECT_EQ(t.s().combat.surprise, Surprise::None);
  // from the Rest Phase the Rest Phase goes on there
  resting.s().map[a].foes[kStray] = kNone;
  resting.s().box.set(at(foe));
  play_from(resting, TurnStep::Rest);
  resting.run([](Play& p) { return retreat(p); });
  EXPECT_EQ(resting.step(), "Camp?");
  EXPECT_EQ(resting.s().here, a);
}

// ---- Turns

// rules: LU-TRN-01, LU-TRN-05, LU-RUL-09
TEST(LegendsScouting, LU_TRN_01_the_phases_come_in_their_order) {
  Table t;
  t.set_clock(9, 0);
  stack_places(t, {"um_l03", "um_l13"});
  ASSERT_EQ(t.step(), "Marching Order");
  leave_by(t, "north");
  EXPECT_EQ(t.s().phase, Phase::Scouting);
  t.script("obstacles", {"um_o01"});
  t.take("enter side=2");
  scout_on(t);
  EXPECT_EQ(t.s().phase, Phase::Adventure);
  EXPECT_EQ(t.s().spot, Spot::Entrance);  // LU-ADV-01
  t.take("retreat");
  EXPECT_EQ(t.s().phase, Phase::Exploration);
  t.take("finish");
  EXPECT_EQ(t.s().phase, Phase::Rest);
  t.take("finish");
  EXPECT_EQ(t.step(), "Marching Order");
  EXPECT_EQ(t.s().turn, 2);
}

// rules: LU-TRN-03, LU-TRN-04, LU-TRN-06, LU-RDY-12
TEST(LegendsScouting, LU_TRN_03_the_icons_of_the_start_mean_nothing_but_its_environment) {
  Table t;  // Badger Gate: a Discovery, a Search Zone, Animal
  EXPECT_TRUE(is_here(t.read(), Environment::Animal));
  EXPECT_FALSE(is_here(t.read(), Environment::Water));
  for (const u8 discovery : t.s().map[0].discoveries) EXPECT_EQ(discovery, kNone);
  t.order().take("remain");
  EXPECT_FALSE(t.offers("search"));
  EXPECT_FALSE(t.offers("reveal"));
  // nor does its Campsite
  Table adit({.change = [](Content& c) {
    for (ScenarioDef& scenario : c.scenarios)
      for (std::size_t i = 0; i < c.locations.size(); ++i)
        if (c.locations[i].id == "um_l19") scenario.start = static_cast<int>(i);
  }});
  EXPECT_TRUE(location(adit.read(), 0).campsite);
  EXPECT_FALSE(has_campsite(adit.read()));
}

// Of all that is printed on a Location, they alone do nothing: the rest waits to be drawn.
// rules: LU-RDY-12
TEST(LegendsScouting, LU_RDY_12_environment_icons_are_kept_and_the_other_icons_wait) {
  Table any;
  for (const LocationDef& def : any.content().locations) {
    SCOPED_TRACE(def.id);
    Table t;
    const Place& laid = t.s().map[at(lay_beside(t, def.id, 0, kNorth))];
    EXPECT_EQ(laid.environments, def.icons);
    const auto waiting = [](const auto& slots) {
      return std::count(slots.begin(), slots.end(), kUndrawn);
    };
    EXPECT_EQ(waiting(laid.barriers), def.barriers);
    EXPECT_EQ(waiting(laid.discoveries), def.discoveries);
    EXPECT_EQ(waiting(laid.obstacles),
              std::count_if(def.sides.begin(), def.sides.end(),
                            [](const Side& side) { return side.obstacle; }));
    for (int i = 0; i < def.foes; ++i) EXPECT_EQ(laid.foes[i], kUndrawn);
  }
}

// rules: LU-ADV-01, LU-ADV-02, LU-RUL-18
TEST(LegendsScouting, LU_RUL_18_only_the_obstacle_of_the_entrance_is_faced) {
  // Mushroom Commons N:Ao E:A W:Do
  for (const auto& [entrance, faced] :
       std::vector<std::pair<int, bool>>{{0, true}, {1, false}, {3, true}}) {
    Table t;
    stack_places(t, {"um_l04", "um_l13"});
    leave_by(t, "north");
    t.script("obstacles", {"um_o01"});
    t.take("enter side=" + std::to_string(entrance));
    scout_on(t);
    EXPECT_EQ(t.scripted() == 0, faced) << entrance;
  }
}

// Whoever plays the Scout has the last word: the Exits are that player's answers. Whether the Party
// goes on at all, and who is the Scout, is everybody's.
// rules: LU-SCT-07, LU-DEC-05, LU-DEC-03, LU-RUL-74
TEST(LegendsScouting, LU_SCT_07_the_exit_is_the_scouts_answer) {
  const auto seats = [](Table& t, Verb verb) {
    std::vector<int> all;
    for (const WeightedOption& o : t.chances([](Play&) { return kNext; }))
      if (verb_of(o.option) == verb) all.push_back(o.option.seat);
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  };
  for (const int scout : {0, 1}) {
    Table t({.players = 2});
    t.set_clock(6, 0);
    lay_resolved(t, "um_l13", 0, kNorth);
    EXPECT_EQ(seats(t, Verb::Order), std::vector<int>{undercroft::kParty});
    t.take("order hero=" + std::string(scout == 0 ? "he_quarrier_a" : "he_lamplighter_a"));
    EXPECT_EQ(seats(t, Verb::Leave), std::vector<int>{scout});
    EXPECT_EQ(seats(t, Verb::GoBack), std::vector<int>{undercroft::kParty});
    EXPECT_EQ(seats(t, Verb::Remain), std::vector<int>{undercroft::kParty});
    t.run([&](Play& p) { return fall(p, scout); });  // nobody is the Scout any more
    EXPECT_EQ(seats(t, Verb::Leave), std::vector<int>{undercroft::kParty});
  }
}

// A Foe that waits there is met first: until then nobody has reached the middle.
// rules: LU-RUL-76, LU-EXP-01, LU-RUL-63, LU-PRV-06, LU-OBS-03
TEST(LegendsScouting, LU_RUL_76_a_location_where_a_foe_waits_is_not_reached) {
  const auto back_to_start = [](bool foe_waits) {
    auto t =
        std::make_unique<Table>(Start{.scenario = "um_s2"});  // find the boy, back to the start
    t->set_clock(9, 0);
    t->s().progress = 1;
    const int ladder = lay_resolved(*t, "um_l13", 0, kNorth);
    if (foe_waits) {
      const int foe = into_box(*t, Kind::Foe, "um_f01");
      t->s().box.set(at(foe), false);
      t->s().map[0].foes[kStray] = narrow<u8>(foe);
    }
    stand_at(*t, ladder);
    t->s().map[ladder].from = 0;
    return t;
  };
  for (const bool foe_waits : {false, true}) {
    const auto t = back_to_start(foe_waits);
    t->order().take("go_back place=um_l17");
    EXPECT_EQ(t->won(), !foe_waits);
    EXPECT_EQ(in_combat(t->read()), foe_waits);
    // nor by a Retreat, with an Event that waits for it
    const auto fled = back_to_start(foe_waits);
    fled->s().waiting.push_back(narrow<u8>(fled->card(Kind::Event, "um_e03")));
    fled->s().map[0].environments = 0;
    fled->run([](Play& p) { return retreat(p); });
    EXPECT_EQ(fled->won(), !foe_waits);
    EXPECT_EQ(in_combat(fled->read()), foe_waits);
  }
}

// rules: LU-ADV-01, LU-TRI-01, LU-PRV-07, LU-EXP-01, LU-RUL-37
TEST(LegendsScouting, LU_ADV_01_the_party_comes_back_to_the_entrance_first) {
  Table t({.change = without_mastery});
  t.set_clock(1, 3);
  t.clock().deck[0] = EventSlot::known(t.card(Kind::Event, "um_e06"));  // a Talent is Exhausted
  t.set_talents(0, "RR").set_talents(1, "RR");
  const int ladder = lay_resolved(t, "um_l13", 0, kNorth);
  const int trial = t.card(Kind::Obstacle, "um_o01");
  t.s().decks[0].obstacles.unseen.set(at(trial), false);
  t.s().map[ladder].obstacles[kSouth] = narrow<u8>(trial);
  t.order().take("go_back place=um_l13");
  ASSERT_EQ(t.step(), "Choose a Talent");  // the Event of the March
  EXPECT_EQ(t.s().spot, Spot::Entrance);
  while (t.step() == "Choose a Talent") t.take_number(0);
  ASSERT_EQ(t.step(), "Who attempts the Test, and how?");
  EXPECT_EQ(t.s().spot, Spot::Entrance);
  t.dice({"666"}).take("attempt hero=he_quarrier_a skill=climb");
  scout_on(t);
  EXPECT_EQ(t.step(), "Explore");
  EXPECT_EQ(t.s().spot, Spot::Middle);
}

// Environment icons of Barriers come with the card, and stay when it has gone.
// rules: LU-RUL-85, LU-EXP-04, LU-ADV-09
TEST(LegendsScouting, LU_RUL_85_a_location_has_each_icon_once_and_keeps_it) {
  Table t({.change = without_mastery});
  t.set_clock(9, 0);
  const int gallery = lay_resolved(t, "um_l02", 0, kNorth);
  const int dip = t.card(Kind::Barrier, "um_b03");  // Flooded Dip: Water
  for (int lies = 0; lies < 2; ++lies) {            // Water is not there; it is
    Table with = t;
    Place& place = with.s().map[gallery];
    place.environments = lies == 0 ? u8{0} : static_cast<u8>(bit_of(int(Environment::Water)));
    place.marks = static_cast<u8>(place.marks & ~Place::kExplored);
    place.barriers[0] = kUndrawn;
    with.script("barriers", {"um_b03"});
    stand_at(with, gallery);
    play_from(with, TurnStep::Exploration);
    ASSERT_EQ(with.scripted(), 0);
    EXPECT_EQ(with.s().map[gallery].barriers[0], dip);
    EXPECT_EQ(with.s().map[gallery].environments, bit_of(int(Environment::Water)));
    // the Barrier is Resolved and discarded: the icon stays, also for a later visit
    with.take("tackle barrier=0");
    for (const char* hero : {"he_quarrier_a", "he_lamplighter_a"}) {
      if (!with.offers(std::string("attempt hero=") + hero)) continue;
      with.dice({"666"}).take(std::string("attempt hero=") + hero + " skill=swim");
      scout_on(with);
      if (with.step() == "Who passes without a roll?") with.take("nothing");
    }
    EXPECT_EQ(with.s().map[gallery].barriers[0], kNone);
    EXPECT_TRUE(is_here(with.read(), Environment::Water));
    stand_at(with, 0);
    stand_at(with, gallery);
    EXPECT_TRUE(is_here(with.read(), Environment::Water));
  }
  // "for each" counts different icons: a second Rubble adds nothing
  Table counts({.change = without_mastery});
  counts.hero(0).talents.clear();
  counts.hero(0).talents.push_back({0, TalentState::Ready});
  for (std::size_t i = 0; i < counts.content().talents.size(); ++i)
    if (counts.content().talents[i].id == "he_sk05") counts.hero(0).talents[0].card = narrow<u8>(i);
  counts.s().map[0].environments = 0;
  counts.s().pace = Pace::Sneak;
  Play p = counts.play();
  gather_texts(p);
  const auto adds = [&] { return given(counts.read(), Attr::Surprising, 0); };
  EXPECT_EQ(adds(), 0);
  add_environment(p, 0, Environment::Rubble);
  EXPECT_EQ(adds(), 1);
  add_environment(p, 0, Environment::Rubble);
  EXPECT_EQ(adds(), 1);
  add_environment(p, 0, Environment::Bones);
  EXPECT_EQ(adds(), 2);
}

// An open Exit elsewhere that points to where the card goes is Blocked by it.
// rules: LU-RUL-15, LU-RUL-13
TEST(LegendsScouting, LU_RUL_15_an_exit_that_the_card_itself_blocks_does_not_count) {
  for (const bool towards : {true, false}) {
    Table t = only_north({"um_l10", "um_l13"});
    Play p = t.play();  // E:Do W:A S:A
    const int other = lay_place(p, t.location_number("um_l15"), kCentre + 1, kCentre - 1, 0, kEast);
    t.s().map[other].cut = narrow<u8>(towards ? kSouthBit : kWestBit);
    leave_by(t, "north");
    EXPECT_EQ(t.s().pending_place, t.location_number(towards ? "um_l13" : "um_l10"));
  }
}

// The Barrier icon on the Exit by which the Party came in is covered: the way back is open.
// rules: LU-RUL-92, LU-RUL-61, LU-RUL-21
TEST(LegendsScouting, LU_RUL_92_no_barrier_bars_the_entrance) {
  Table t({.change = [](Content& content) {
    for (LocationDef& def : content.locations)
      if (def.id == "um_l04") {  // Mushroom Commons N:Ao E:A W:Do
        def.sides[kNorth].barrier = 0;
        def.barriers = 1;
      }
  }});
  t.set_clock(9, 0);
  stack_places(t, {"um_l04", "um_l13"});
  leave_by(t, "north");
  t.script("obstacles", {"um_o01"});
  t.take("enter side=0");
  scout_on(t);
  ASSERT_EQ(t.step(), "Who attempts the Test, and how?");
  EXPECT_EQ(way_back(t.read()), 0);
  EXPECT_TRUE(t.offers("retreat"));
}

// rules: LU-RUL-74, LU-TST-06, LU-DEC-46
TEST(LegendsScouting, LU_RUL_74_somebody_else_makes_the_test_of_a_scout_who_falls) {
  const auto readiness = [](const std::string& who) {
    Table t(
        {.heroes = {"he_quarrier_a", "he_lamplighter_a", "he_clerk_a"}, .change = without_mastery});
    stack_places(t, {"um_l13", "um_l01"});
    t.take("order hero=he_quarrier_a guard=he_clerk_a");
    leave_by(t, "north");
    EXPECT_EQ(t.step(), "The Entrance");
    t.run([&](Play& p) { return fall(p, 0); });
    t.take("enter side=2");
    EXPECT_EQ(t.step(), "Who makes the Scouting Test?");
    EXPECT_EQ(t.options().size(), 2U);
    t.dice({"334"});  // 10, less 2 for the Rush, against 9; the Clerk has 1 more
    scout_on(t.take("surrogate hero=" + who));
    return t.s().readiness;
  };
  EXPECT_EQ(readiness("he_clerk_a"), Readiness::Bold);
  EXPECT_EQ(readiness("he_lamplighter_a"), Readiness::Careless);
}

// Events that waited are not lost when a Retreat leads nowhere.
// rules: LU-RUL-21, LU-RUL-66
TEST(LegendsScouting, LU_RUL_21_events_that_wait_come_before_the_rest) {
  Table t;
  t.set_clock(9, 0);
  t.s().map[0].environments = 0;
  t.order();
  t.s().waiting.push_back(narrow<u8>(t.card(Kind::Event, "um_e03")));  // without Water: Time 1
  t.run([](Play& p) { return retreat(p); });
  EXPECT_EQ(t.step(), "Camp?");
  EXPECT_TRUE(t.s().waiting.empty());
  EXPECT_EQ(t.clock().discard.size(), 2U);
}

}  // namespace
}  // namespace undercroft::legends
