// Setup, Hold Back the Darkness, activation, movement, searching, exploration.
#include "brimstone/table.h"

namespace undercroft::brimstone {
namespace {

// rules: SB-EX-33, SB-SET-02, SB-SET-03, SB-SET-04, SB-SET-05, SB-SET-06, SB-SET-07
TEST(Setup, SB_SET_20_each_number_of_heroes_has_its_row) {
  const std::vector<std::pair<Level, int>> rows{{Level::Low, 2},  {Level::Low, 1},
                                                {Level::Med, 1},  {Level::Med, 0},
                                                {Level::High, 1}, {Level::High, 0}};
  for (std::size_t n = 1; n <= rows.size(); ++n) {
    Table t({.heroes = std::vector<std::string>(n, "teamster")});  // SB-SET-19
    EXPECT_EQ(t.s().level, rows[n - 1].first) << n;
    EXPECT_EQ(t.s().revives, rows[n - 1].second) << n;
    EXPECT_EQ(t.s().heroes.size(), n);
  }
}
// rules: SB-SET-15, SB-SET-16, SB-SET-17, SB-SET-18, SB-SET-22, SB-RUL-82
TEST(Setup, SB_SET_18_heroes_take_start_spaces_in_initiative_order) {
  Table t({.heroes = {"preacher", "gunslinger"}});
  t.create();
  EXPECT_EQ(t.s().posse, kEntrance);
  EXPECT_EQ(t.s().dark, 0);
  EXPECT_EQ(t.options().size(), 6U);
  EXPECT_TRUE(t.offers("place hero=1")) << "Initiative 6 comes before 4";
  t.take_number(5);
  EXPECT_EQ(t.options().size(), 5U);
  EXPECT_TRUE(t.offers("place hero=0"));
  t.take_number(0);
  EXPECT_EQ(t.s().turn, 1);
  EXPECT_EQ(t.hero(0).grit, 1);
  EXPECT_EQ(t.check(), "");
}

// ---- Hold Back the Darkness

/// The next turn's Hold Back with these dice and markers.
Table held_back(int posse, int dark, const std::string& dice,
                const std::vector<std::string>& then = {}) {
  Table t;
  t.begin();
  t.s().posse = posse;
  t.s().dark = dark;
  t.dice({dice}).dice(then);
  t.run([&](Play& p) { return call(Proc::HoldBack, p.s.lantern); });
  return t;
}
// rules: SB-HBD-02, SB-HBD-03
TEST(HoldBack, SB_EX_01_a_total_of_the_target_holds) {
  EXPECT_EQ(held_back(12, 3, "34").s().dark, 3);
}
// rules: SB-HBD-04, SB-HBD-07, SB-DRD-01
TEST(HoldBack, SB_EX_02_the_stage_is_that_of_the_posse) {
  Table t = held_back(10, 5, "34");
  EXPECT_EQ(t.s().dark, 6);
  EXPECT_EQ(t.s().dread.size(), 1U);
}
// rules: SB-HBD-08, SB-HBD-09
TEST(HoldBack, SB_EX_03_doubles_are_a_depth_event_and_move_nothing) {
  Table t = held_back(kEntrance, 3, "22");
  EXPECT_EQ(t.s().dark, 3);
  EXPECT_EQ(t.s().dread.size(), 1U) << "row 2";
}
TEST(HoldBack, SB_HBD_09_doubles_that_would_hold_are_an_event_too) {
  Table t = held_back(kEntrance, 3, "66");
  EXPECT_EQ(t.asks(), "pick") << "row 6: heroes heal one after the other";
  t.take_number(0);
  EXPECT_EQ(t.asks(), "either") << "or recover Grit";
}
// rules: SB-HBD-06
TEST(HoldBack, SB_EX_04_a_blood_spatter_space_draws_a_darkness_card) {
  Table t;
  t.begin();
  t.s().posse = 3;
  t.s().dark = 9;
  t.dice({"34"}).script("darkness", {"da_13"});
  t.run([&](Play& p) { return call(Proc::HoldBack, p.s.lantern); });
  EXPECT_EQ(t.s().dark, 11) << "one step, and one by the card";
  EXPECT_EQ(t.s().dread.size(), 2U) << "space 11, and another stage";
  EXPECT_EQ(t.s().piles[Pile::Darkness].discard.count(), 1);
}
// rules: SB-HBD-12, SB-WIN-03
TEST(HoldBack, SB_EX_05_at_the_mine_entrance_the_mission_fails) {
  Table t = held_back(10, 15, "12");
  EXPECT_TRUE(t.lost());
  EXPECT_EQ(t.reason(), Reason::Swallowed);
}
TEST(HoldBack, SB_RUL_81_each_space_counts_and_none_on_the_way_back) {
  Table t = held_back(kEntrance, 4, "33");
  EXPECT_EQ(t.s().dark, 6) << "row 3: two steps";
  EXPECT_EQ(t.s().dread.size(), 1U);
  t.run([](Play&) { return call(DarkenNotes{.left = 9, .back = 1}); });
  EXPECT_EQ(t.s().dark, 0);
  EXPECT_EQ(t.s().dread.size(), 1U);
}

// ---- activation and movement

// rules: SB-ACT-01, SB-ACT-02
TEST(Activation, SB_ACT_02_heroes_of_one_initiative_choose_their_order) {
  Table t({.heroes = {"preacher", "gunslinger", "blast_hand"}});
  t.begin();
  t.s().preacher = {};  // a sermon could be performed at any time
  EXPECT_EQ(t.options(), (std::vector<std::string>{"activate hero=1"}));
  t.idle();
  EXPECT_EQ(t.options(), (std::vector<std::string>{"activate hero=0", "activate hero=2"}));
}
// rules: SB-MOV-01, SB-MOV-02, SB-MOV-03, SB-DEC-14
TEST(Movement, SB_MOV_01_leads_so_many_squares_and_not_through_others) {
  Table t;
  t.begin();
  t.hero(0).grit = 0;
  t.dice({"1"});
  t.take("activate hero=0").take("keep").take("decline");
  ASSERT_EQ(t.step(), "Move");
  const int other = t.hero(1).at;
  const Spot spot = t.board().map().spot(other);
  EXPECT_FALSE(
      t.offers("walk to=0," + std::to_string(spot.cell.x) + "," + std::to_string(spot.cell.y)));
  EXPECT_TRUE(t.offers("walk steps=1"));
  EXPECT_FALSE(t.offers("walk steps=2"));
}
// rules: SB-MOV-08, SB-GRT-04
TEST(Movement, SB_MOV_08_a_one_recovers_grit) {
  Table t;
  t.begin();
  t.dice({"1"});
  t.take("activate hero=0").take("keep").take("recover");
  EXPECT_EQ(t.hero(0).grit, 2);
}
// rules: SB-GRT-02, SB-MOV-09
TEST(Movement, SB_MOV_09_the_extra_die_is_no_move_roll) {
  Table t;
  t.begin();
  t.dice({"3", "1"});
  t.take("activate hero=0").take("keep").take("extra").take("keep");
  EXPECT_EQ(t.step(), "Move");
  EXPECT_EQ(t.hero(0).left, 4);
  EXPECT_EQ(t.hero(0).grit, 0);
}
// rules: SB-GRT-01, SB-RUL-101, SB-DEC-17
TEST(Movement, SB_RUL_101_the_die_that_counts_is_the_last) {
  Table t;
  t.begin();
  t.dice({"1", "5"});
  t.take("activate hero=0").take("again up_to=1").take("keep");
  EXPECT_EQ(t.hero(0).left, 5);
  EXPECT_EQ(t.hero(0).grit, 0);
  EXPECT_EQ(t.step(), "Move");
}
// rules: SB-ACT-08, SB-RUL-88
TEST(Activation, SB_EX_45_who_starts_out_of_the_light_suffers) {
  Table t;
  t.begin();
  const int near = t.lay(0, 0, "t_m13");
  const int far = t.lay(near, 0, "t_m14");
  const Array<int, 2> door = t.board().exit(t.read(), near, 0);
  t.idle();  // the one with the lantern stays on the entrance
  t.hero(1).at = narrow<u16>(door[0]);
  Table u = t;
  t.take("activate hero=1");
  EXPECT_EQ(t.step(), "Keep the move roll?") << "in a door it is on the lit tile too";
  u.hero(1).at = narrow<u16>(u.board().exit(u.read(), far, 0)[0]);
  u.dice({"3", "114"}).take("activate hero=1");
  EXPECT_EQ(u.step(), "Keep the roll?");
  u.take("keep").take("keep").take("keep");  // ... her veil stays unused
  EXPECT_EQ(u.hero(1).horror, 2) << "Willpower 4 or better";
}

// ---- doors

/// The first hero stands in the door of the entrance and has moved.
Table at_the_door() {
  Table t;
  t.begin();
  t.hero(0).at = narrow<u16>(t.board().exit(t.read(), 0, 0)[0]);
  t.take("activate hero=0").take("keep").take("end_move");
  return t;
}
// rules: SB-DOR-01, SB-DOR-02, SB-DOR-05, SB-DOR-06, SB-RUL-18, SB-SRC-01
TEST(Doors, SB_DOR_05_a_passage_is_laid_with_open_doors) {
  Table t = at_the_door();
  t.maps({"t_m13"});
  t.take("look tile=t_m00 exit=a");
  ASSERT_EQ(t.s().board.size(), 2U);
  EXPECT_EQ(t.s().board[1].exits[0], Exit::Door);
  EXPECT_EQ(t.s().board[1].token, TokenState::None);
  EXPECT_EQ(t.s().board[0].exits[0], Exit::Joined);
  EXPECT_EQ(t.s().posse, kEntrance - 1);
  EXPECT_FALSE(t.s().maps.unseen.has(at(t.tile_number("t_m13")))) << "SB-RUL-09";
}
// rules: SB-DOR-04, SB-DOR-08, SB-RUL-19
TEST(Doors, SB_DOR_08_a_room_waits_for_its_token) {
  Table t = at_the_door();
  t.maps({"t_m09"});
  t.take("look tile=t_m00 exit=a");
  EXPECT_EQ(t.s().board[1].token, TokenState::FaceDown);
  EXPECT_EQ(t.s().board[1].exits[2], Exit::Unresolved);
  EXPECT_EQ(t.asks(), "turn") << "the other hero is still to come";
}
TEST(Doors, SB_DOR_07_the_posse_stops_at_the_darkness_start) {
  Table t;
  t.begin();
  t.s().posse = 0;
  t.lay(0, 0, "t_m13");
  EXPECT_EQ(t.s().posse, 0);
}
TEST(Doors, SB_RUL_18_a_corner_turns_either_way) {
  Table t = at_the_door();
  t.maps({"t_m16"}).dice({"1"});
  t.take("look tile=t_m00 exit=a");
  EXPECT_EQ(t.s().board[1].mirrored, 1);
}
// rules: SB-DOR-03, SB-RUL-139
TEST(Doors, SB_RUL_07_where_nothing_fits_the_door_is_closed) {
  Table t = at_the_door();
  // Of the whole deck one card is left, and it does not fit: other tiles lie in its way.
  const int room = t.lay(0, 0, "t_m09");
  const int corner = t.lay(room, 2, "t_m16", true);
  int misfit = -1;
  for (int def = 0; def < length(t.content().tiles); ++def)
    if (!t.content().tiles[def].mirrored && t.s().maps.unseen.has(at(def)) &&
        !fits(t.read(), corner, 0, def, false))
      misfit = def;
  ASSERT_GE(misfit, 0);
  t.s().maps = {};
  t.s().maps.unseen.set(at(misfit));
  t.run([&](Play&) { return call(SearchNotes{.tile = corner, .exit = 0}, 0); });
  EXPECT_EQ(t.s().board[corner].exits[0], Exit::Cap);
  EXPECT_TRUE(t.s().maps.unseen.has(at(misfit))) << "and all is shuffled";
}

// ---- scavenging

// rules: SB-SCA-01, SB-SCA-02, SB-SCA-05
TEST(Scavenging, SB_EX_06_a_six_succeeds_and_marks_the_tile) {
  Table t;
  t.begin();
  Table u = t;
  t.take("activate hero=0").take("keep").take("end_move");
  t.dice({"455"}).take("scavenge tile=t_m00").take("keep");
  EXPECT_EQ(t.s().board[0].scavenged, 0);
  u.take("activate hero=0").take("keep").take("end_move");
  u.dice({"266"}).take("scavenge tile=t_m00").take("keep");
  EXPECT_EQ(u.s().board[0].scavenged, 1);
  u.take_number(0).take("keep").take("end_move");
  EXPECT_FALSE(u.offers("scavenge")) << "SB-SCA-01";
}
TEST(Scavenging, SB_SCA_06_not_beside_a_token_that_lies_face_down) {
  Table t = at_the_door();
  t.maps({"t_m09"}).take("look tile=t_m00 exit=a");
  t.hero(1).at = narrow<u16>(t.board().square(1, 20));
  t.take_number(0).take("keep").take("end_move");
  EXPECT_FALSE(t.offers("scavenge"));
}

// ---- room exploration

/// A room is behind the entrance, the first hero is in it, and its token is this one.
Table explored(const std::string& token, const std::vector<std::string>& dice) {
  Table t;
  t.begin();
  t.lay(0, 0, "t_m09");
  t.hero(0).at = narrow<u16>(t.board().square(1, 20));
  t.idle();
  t.dice({"4"}).dice(dice).script("tokens", {token});
  t.idle();
  t.take("reveal tile=t_m09");
  return t;
}
// rules: SB-EXP-01, SB-EXP-02, SB-EXP-03, SB-EXP-04, SB-RUL-20
TEST(Exploration, SB_EXP_04_exits_open_by_dice_and_the_rest_is_capped) {
  Table t = explored("tk_05", {"3", "1"});
  EXPECT_EQ(t.s().board[1].exits[0], Exit::Door);
  EXPECT_EQ(t.s().board[1].exits[1], Exit::Door);
  EXPECT_EQ(t.s().board[1].exits[2], Exit::Cap);
  EXPECT_EQ(t.s().clues, 0);
}
TEST(Exploration, SB_EXP_03_a_face_whose_exit_is_open_cannot_come_again) {
  EXPECT_THROW(explored("tk_05", {"3", "4"}), std::runtime_error);
}
TEST(Exploration, SB_EXP_08_one_token_adds_growing_dread) {
  EXPECT_EQ(explored("tk_06", {}).s().dread.size(), 1U);
  EXPECT_EQ(explored("tk_08", {}).s().dread.size(), 0U);
}
TEST(Exploration, SB_RUL_20_nobody_there_reveals_nothing) {
  Table t;
  t.begin();
  t.lay(0, 0, "t_m09");
  t.idle();
  t.idle();
  EXPECT_EQ(t.s().turn, 2);
  EXPECT_EQ(t.s().board[1].token, TokenState::FaceDown);
}
// rules: SB-EXP-09, SB-EXP-10, SB-EXP-11, SB-EXP-12
TEST(Exploration, SB_EXP_11_the_final_token_opens_no_door) {
  Table t;
  t.begin();
  t.s().clues = 2;
  t.lay(0, 0, "t_m09");
  t.run([](Play&) { return call(ExploreNotes{.tile = 1}); });
  for (const Exit exit : t.s().board[1].exits) EXPECT_EQ(exit, Exit::Cap);
  EXPECT_EQ(t.s().found, 1) << "the first token in the list holds a clue";
}
TEST(Exploration, SB_RUL_08_a_cap_comes_off_where_nothing_is_left) {
  Table t;
  t.begin();
  t.lay(0, 0, "t_m09");
  t.s().board[1].token = TokenState::Revealed;
  t.s().board[1].shown = 0;
  for (Exit& exit : t.s().board[1].exits) exit = Exit::Cap;
  t.run([](Play&) { return call(Proc::Reopen); });
  ASSERT_EQ(t.step(), "Which end cap comes off?");
  t.take("reopen tile=t_m09 exit=b");
  EXPECT_EQ(t.s().board[1].exits[1], Exit::Door);
}

}  // namespace
}  // namespace undercroft::brimstone
