// Moving between locations (AC-MOV).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

using effects::Choice;

/// Where a player may go now.
std::vector<int> open_ways(const Table& t) {
  std::vector<int> cells;
  for (const Option& o : t.options())
    if (verb_of(o) == Verb::MoveTo) cells.push_back(o.n);
  return cells;
}
/// One player in the middle of the grid, where the tide is high.
Table midway(int players = 1) {
  Table t(players);
  t.location("bell_trench", kMiddle);
  t.location("mirror_reef", kMiddle + 1);
  t.location("titans_gate", kBottom);
  t.go(0, kMiddle);
  t.s.tide = Tide::High;
  return t;
}

TEST(AbyssalMoving, AC_MOV_01_a_move_in_the_place_of_forging) {
  Table t;
  t.location("quiet_dock", kTopLeft);
  t.in_play("t_key_watch");
  t.amber(8);
  t.player_turn();
  ASSERT_EQ(t.title(), "Moving");
  EXPECT_EQ(t.asked(), 0);
  t.take(Verb::MoveTo, kTopLeft);
  EXPECT_EQ(t.s.place[0], kTopLeft);
  EXPECT_EQ(t.team(), 8 - 2) << "with six and more no key is forged, which would have cost them";
}

// rules: AC-MOV-02, AC-RUL-18
TEST(AbyssalMoving, AC_MOV_02_every_text_that_forges_lets_one_move) {
  for (const char* id : {"t_compass", "t_paid_compass", "t_dear_compass", "t_fixed_compass"}) {
    Table t;
    t.in_play("t_key_watch");
    t.location("quiet_dock", kTopLeft);
    t.amber(5);
    t.play(t.hand(id));
    ASSERT_EQ(t.title(), "Moving") << id;
    t.take(Verb::MoveTo, kTopLeft);
    EXPECT_EQ(t.s.place[0], kTopLeft) << id;
    EXPECT_LE(t.team(), 5) << id;
    EXPECT_TRUE(t.resting()) << id;
  }
}

TEST(AbyssalMoving, AC_MOV_03_nobody_has_to) {
  Table t = midway();
  t.amber(20);
  t.player_turn();
  ASSERT_TRUE(t.offers(Verb::Stay));
  t.take(Verb::Stay);
  EXPECT_EQ(t.title(), "Step 2: Choose a house");
  t.choose_house(House::Brobnar);
  t.play(t.hand("t_compass"));
  ASSERT_TRUE(t.offers(Verb::Stay)) << "nor by a text";
  t.take(Verb::Stay);
  EXPECT_EQ(t.s.place[0], kMiddle);
  EXPECT_EQ(t.team(), 20);
  EXPECT_EQ(t.s.tide, Tide::High);
}

// The cells are numbered from the top left, three in a row: straight up, straight down, and both
// others of the row, the far one too.
// rules: AC-MOV-04, AC-MOV-05, AC-MOV-06
TEST(AbyssalMoving, AC_MOV_04_where_one_may_go) {
  const std::array<std::vector<int>, kLocations> ways{{{1, 2, 3},
                                                       {0, 2, 4},
                                                       {0, 1, 5},
                                                       {0, 4, 5, 6},
                                                       {1, 3, 5, 7},
                                                       {2, 3, 4, 8},
                                                       {3, 7, 8},
                                                       {4, 6, 8},
                                                       {5, 6, 7}}};
  for (int cell = 0; cell < kLocations; ++cell) {
    Table t;
    if (cell != kStartCell) t.location(cell < 3 ? "quiet_dock" : "bell_trench", cell);
    t.go(0, cell);
    t.amber(10);
    t.player_turn();
    EXPECT_EQ(open_ways(t), ways[at(cell)]) << "from cell " << cell;
  }
}

// rules: AC-MOV-10, AC-TEA-03
TEST(AbyssalMoving, AC_MOV_10_the_team_pays) {
  Table t = midway(2);
  t.go(1, kMiddle);
  const int rich = t.in_play("t_soldier", 1);
  t.s.cards[at(rich)].amber = 9;
  t.amber(5, 7);
  t.player_turn(1);
  t.take(Verb::MoveTo, kMiddle + 1);
  EXPECT_EQ(t.team(), 3);
  EXPECT_EQ(t.conspiracy(), 7) << "it goes to the supply";
  EXPECT_EQ(t.card(rich).amber, 9);
  t.player_turn(0);
  EXPECT_FALSE(t.offers(Verb::MoveTo, kBottom)) << "what one spends another has no more";
}

TEST(AbyssalMoving, AC_MOV_11_who_cannot_pay_does_not_move) {
  Table t = midway();
  for (const auto& [amber, ways] :
       {std::pair{4, std::vector{1, 3, 5, 7}}, std::pair{3, std::vector{1, 3, 5}},
        std::pair{2, std::vector{1, 3, 5}}, std::pair{1, std::vector{1}},
        std::pair{0, std::vector{1}}}) {
    t.amber(amber, 40);
    t.player_turn();
    EXPECT_EQ(open_ways(t), ways) << amber;
  }
  t.go(0, kStartCell);
  t.amber(1);
  t.player_turn();
  EXPECT_EQ(t.title(), "Step 2: Choose a house") << "nothing is to be decided";
  EXPECT_EQ(t.team(), 1);
  EXPECT_EQ(t.s.place[0], kStartCell);
}

// rules: AC-MOV-12, AC-RUL-08
TEST(AbyssalMoving, AC_MOV_12_key_costs_change_it) {
  Table t = midway();
  t.in_play("t_dues");
  t.in_play("t_dues");
  t.amber(5);
  t.player_turn();
  EXPECT_EQ(open_ways(t), (std::vector{1, 3, 5})) << "up for nothing, 2 + 2, not 4 + 2";
  t.take(Verb::MoveTo, kMiddle + 1);
  EXPECT_EQ(t.team(), 1);
  Table u = midway();
  u.in_play("t_rebate");
  u.amber(1);
  u.player_turn();
  u.take(Verb::MoveTo, kBottom);
  EXPECT_EQ(u.team(), 1) << "4 - 4";
  Table w = midway();
  w.in_play("t_rebate");
  w.amber(1);
  w.player_turn();
  w.take(Verb::MoveTo, kMiddle + 1);
  EXPECT_EQ(w.team(), 1) << "2 - 4 is nothing, and nobody is paid for it";
  Table v = midway();
  v.engaged("iron_hatch");
  v.amber(3);
  v.player_turn();
  v.take(Verb::MoveTo, kMiddle + 1);
  EXPECT_EQ(v.team(), 0) << "those of the adventure too";
}

TEST(AbyssalMoving, AC_MOV_13_forging_at_a_price_is_moving_at_a_price) {
  Table t = midway();
  t.in_play("t_dues");
  t.amber(4);
  t.play(t.hand("t_paid_compass"));
  EXPECT_EQ(open_ways(t), (std::vector{1, 3, 5})) << "at the current cost: 0, 2 + 1, not 4 + 1";
  t.take(Verb::MoveTo, 3);
  EXPECT_EQ(t.team(), 1);
  Table u = midway();
  u.amber(6);
  u.play(u.hand("t_dear_compass"));
  EXPECT_EQ(open_ways(u), (std::vector{1, 3, 5})) << "at 3 more: 0, 2 + 3, not 4 + 3";
  u.take(Verb::MoveTo, 5);
  EXPECT_EQ(u.team(), 1);
  Table v;
  v.amber(4);
  v.play(v.hand("t_dear_compass"));
  EXPECT_TRUE(v.resting()) << "from the start nothing costs less than 5";
  EXPECT_EQ(v.team(), 4);
  EXPECT_EQ(v.s.place[0], kStartCell);
}

TEST(AbyssalMoving, AC_MOV_14_forging_at_no_cost_is_moving_at_no_cost) {
  Table t = midway();
  t.in_play("t_dues");
  t.play(t.hand("t_compass"));
  EXPECT_EQ(open_ways(t), (std::vector{1, 3, 5, 7})) << "wherever one may go at all";
  t.take(Verb::MoveTo, kBottom);
  EXPECT_EQ(t.s.place[0], kBottom);
  EXPECT_EQ(t.team(), 0);
  EXPECT_EQ(t.count_told(Fact::Paid), 0);
}

// rules: AC-MOV-16, AC-ENG-06, AC-LOC-09
TEST(AbyssalMoving, AC_MOV_16_engaged_creatures_come_along) {
  Table t(2);
  t.location("quiet_dock", kTopLeft);
  const int first = t.engaged("t_deckhand", 0);
  const int second = t.engaged("mirror_bosun", 0);
  const int others = t.engaged("t_deckhand", 1);
  const int lever = t.engaged("t_lever", 0);
  t.amber(2);
  t.player_turn(0);
  t.take(Verb::MoveTo, kTopLeft);
  EXPECT_EQ(t.enemies(0), (std::vector{first, second}));
  EXPECT_EQ(cell_of(t.read(), first), kTopLeft);
  EXPECT_EQ(cell_of(t.read(), second), kTopLeft);
  EXPECT_EQ(cell_of(t.read(), others), kStartCell);
  EXPECT_EQ(cell_of(t.read(), lever), kStartCell) << "an artifact of the adventure stays";
}

// rules: AC-MOV-17, KF-FRG-04
TEST(AbyssalMoving, AC_MOV_17_one_in_each_step) {
  Table t = midway();
  t.amber(20);
  t.player_turn();
  t.take(Verb::MoveTo, kMiddle + 1);
  EXPECT_EQ(t.title(), "Step 2: Choose a house");
  t.choose_house(House::Brobnar);
  t.play(t.hand("t_paid_compass"));
  t.take(Verb::MoveTo, kMiddle);
  EXPECT_TRUE(t.resting()) << "nor does a text let one move twice";
  EXPECT_EQ(t.team(), 20 - 2 - 2);
}

// The Ledger-House speaks when a house is chosen.
TEST(AbyssalMoving, AC_MOV_18_before_the_house_is_chosen) {
  Table t;
  t.location("ledger_house", kTopLeft);
  t.hand("t_soldier");
  t.hand("t_soldier");
  t.amber(2);
  t.house(House::None);
  t.player_turn();
  ASSERT_EQ(t.title(), "Moving");
  EXPECT_EQ(t.s.house, 0);
  t.take(Verb::MoveTo, kTopLeft);
  EXPECT_EQ(t.title(), "Step 2: Choose a house");
  t.choose_house(House::Brobnar);
  EXPECT_TRUE(t.offers(Choice::Yes)) << "the new location's text";
}

// What answers the fall of the tide comes before what answers the arrival.
// rules: AC-MOV-19, AC-RUL-48
TEST(AbyssalMoving, AC_MOV_19_pay_change_place_turn_up_lower_the_tide_then_texts) {
  Table t;
  t.s.tide = Tide::High;
  t.in_play("t_landing");
  t.in_play("t_buoy");
  const int foe = t.engaged("t_deckhand");
  t.amber(4);
  t.by_hand();
  t.player_turn();
  t.told.clear();
  t.take(Verb::MoveTo, kMiddle);
  ASSERT_EQ(t.title(), "Turn the location face up");
  EXPECT_EQ(t.team(), 0) << "paid";
  EXPECT_EQ(t.s.place[0], kMiddle) << "and there";
  EXPECT_EQ(cell_of(t.read(), foe), kMiddle);
  EXPECT_EQ(t.s.tide, Tide::High) << "the tide still waits";
  t.turn_up("bell_trench");
  EXPECT_EQ(t.s.tide, Tide::Low);
  std::vector<std::pair<Fact, int>> order;
  for (const Happening& h : t.told) {
    if (!h.is_fact()) continue;
    const auto fact = h.as<Fact>();
    if (fact == Fact::Paid || fact == Fact::WentTo || fact == Fact::LocationFound ||
        fact == Fact::TideTurned || fact == Fact::Gained)
      order.emplace_back(fact, fact == Fact::Gained || fact == Fact::Paid ? h.n : 0);
  }
  const std::vector<std::pair<Fact, int>> book{{Fact::Paid, 4},          {Fact::WentTo, 0},
                                               {Fact::LocationFound, 0}, {Fact::TideTurned, 0},
                                               {Fact::Gained, 10},       {Fact::Gained, 1}};
  EXPECT_EQ(order, book);
}

TEST(AbyssalMoving, AC_MOV_20_every_descent_lowers_the_tide) {
  for (const char* id : {"", "t_paid_compass", "t_dear_compass", "t_fixed_compass", "t_compass"}) {
    Table t = midway();
    t.amber(7);
    if (*id == 0)
      t.player_turn();
    else
      t.play(t.hand(id));
    t.take(Verb::MoveTo, kBottom);
    EXPECT_EQ(t.s.place[0], kBottom) << id;
    EXPECT_EQ(t.s.tide, Tide::Low) << id;
  }
}

// rules: AC-MOV-20, AC-RUL-49
TEST(AbyssalMoving, AC_MOV_20_that_of_a_teammate_too) {
  Table t(2);
  t.location("bell_trench", kMiddle);
  t.s.tide = Tide::High;
  t.play(t.hand("t_free_summons"));
  ASSERT_EQ(t.title(), "Moving");
  EXPECT_EQ(t.asked(), 1) << "who moves decides";
  t.take(Verb::MoveTo, kMiddle);
  EXPECT_EQ(t.s.place[1], kMiddle);
  EXPECT_EQ(t.s.place[0], kStartCell);
  EXPECT_EQ(t.s.tide, Tide::Low);
}

// ---- what else bears on a move

// rules: AC-MOV-14, AC-LOC-02
TEST(AbyssalMoving, AC_MOV_14_from_the_throat_every_move_is_free) {
  Table t;
  t.location("trench_throat", kBottom);
  t.go(0, kBottom);
  t.in_play("t_dues");
  t.player_turn();
  EXPECT_EQ(open_ways(t), (std::vector{4, 6, 8}));
  t.take(Verb::MoveTo, 6);
  EXPECT_EQ(t.team(), 0);
}

// rules: AC-LOC-02, AC-RUL-48
TEST(AbyssalMoving, AC_LOC_02_but_only_for_the_active_player) {
  Table t(2);
  t.location("trench_throat", kBottom);
  t.location("bell_trench", kMiddle);
  t.go(1, kBottom);
  t.play(t.hand("t_summons", 0));
  EXPECT_EQ(t.asked(), 1);
  EXPECT_EQ(open_ways(t), (std::vector{4})) << "up for nothing; sideways costs 2";
  t.take(Verb::Stay);
  t.amber(2);
  t.play(t.hand("t_summons", 0));
  t.take(Verb::MoveTo, 6);
  EXPECT_EQ(t.team(), 0);
}

// Something there lowers power by one. It dies before the tide that falls is answered.
// rules: AC-MOV-19, AC-RUL-20
TEST(AbyssalMoving, AC_RUL_20_a_new_place_may_kill) {
  Table t(2);
  t.location("bell_trench", kMiddle);
  t.go(1, kMiddle);
  t.engaged("t_blight", 1);
  const int runt = t.in_play("t_runt", 0);
  const int foe = t.engaged("t_runt", 0);
  t.in_play("t_buoy", 0);
  t.s.tide = Tide::High;
  t.amber(4);
  t.player_turn(0);
  t.told.clear();
  t.take(Verb::MoveTo, kMiddle);
  EXPECT_EQ(t.where(runt), Zone::Discard);
  EXPECT_EQ(t.where(foe), Zone::Discard);
  EXPECT_EQ(t.team(), 10);
  ASSERT_GE(t.told_at(Fact::LeftPlay), 0);
  EXPECT_LT(t.told_at(Fact::LeftPlay), t.told_at(Fact::Gained));
}

// rules: AC-MOV-01, KF-REP-04
TEST(AbyssalMoving, AC_MOV_01_who_cannot_forge_does_not_move_instead) {
  Table t = midway();
  t.in_play("t_anchor");
  t.amber(20);
  t.player_turn();
  EXPECT_EQ(t.title(), "Step 2: Choose a house");
  t.choose_house(House::Brobnar);
  t.play(t.hand("t_compass"));
  EXPECT_TRUE(t.resting());
  EXPECT_EQ(t.s.place[0], kMiddle);
}

}  // namespace
}  // namespace undercroft::abyssal
