// Step 1: Peril choice (OD-PER).
#include "one_deck_dungeon/steps.h"

namespace undercroft::one_deck {
namespace {

// rules: OD-PER-01, OD-DEC-14
TEST(OneDeckPeril, exactly_one_of_two_options_is_taken) {
  Table t;
  t.open("force_wall").take("start");
  EXPECT_EQ(t.options(),
            (std::vector<std::string>{"take_option option=0", "take_option option=1"}));
  t.take("take_option option=1");
  EXPECT_EQ(t.s().room.option, 1);
  EXPECT_GE(t.box("S=13:hh"), 0);
  EXPECT_FALSE(t.offers("take_option"));
}

// rules: OD-PER-02, OD-PER-03, OD-DEC-14
TEST(OneDeckPeril, the_time_of_an_option_is_paid_before_feats_and_dice) {
  Table t({"fenn"});
  t.open("force_wall").take("start");
  const int before = t.discards();
  t.take("take_option option=0");
  EXPECT_EQ(t.asks(), "feats");
  EXPECT_EQ(t.discards(), before + 2);
  EXPECT_EQ(t.pool(), "");
  Table u({"fenn"});
  u.open("force_wall").take("start");
  const int none = u.discards();
  u.take("take_option option=1");
  EXPECT_EQ(u.discards(), none);
}

// rules: OD-PER-03, OD-CON-08
TEST(OneDeckPeril, the_time_of_an_option_is_no_consequence) {
  Table t({"oda"}, "yetis_cavern");
  t.meet("watching_portraits", 0);
  t.time_eased() = 3;  // prevention comes too late for it
  const int before = t.discards();
  t.end_step();
  EXPECT_EQ(t.discards(), before);
  Table u({"oda"}, "yetis_cavern");
  u.meet("watching_portraits", 0);
  u.end_step();  // two time paid and two uncovered do not make the three of Freezing Winds
  EXPECT_EQ(u.hero(0).damage, 1);
}

// rules: OD-PER-04
TEST(OneDeckPeril, the_other_option_is_ignored_entirely) {
  Table t;
  t.deck(kSpentFirst).meet("burst_tun", 0);
  EXPECT_EQ(t.s().boxes.size(), 2U);
  EXPECT_EQ(t.box("S=12:htt"), -1);
  t.s().boxes[static_cast<std::size_t>(t.box("G4:t"))].covered = 1;
  const int before = t.discards();
  t.end_step();
  EXPECT_EQ(t.hero(0).damage, 2);
  EXPECT_EQ(t.discards(), before);
}

// rules: OD-EX-04, OD-PER-05, OD-ROL-02, OD-ROL-03
TEST(OneDeckPeril, the_example_of_seven_icons) {
  Table combat({"ilse"});
  combat.fight("cupboard_court", {});
  EXPECT_EQ(combat.s().dice.size(), 7U);
  Table peril({"ilse"});
  peril.fight("force_wall", {}, 0);
  EXPECT_EQ(peril.pool(), "M4 M4 M4 M4");
}

// rules: OD-PER-05, OD-ROL-03
TEST(OneDeckPeril, items_of_another_colour_give_no_dice) {
  Table t({"ilse"});
  t.s().level = 2;
  t.give_item(0, "knot_golem").give_item(0, "echo_choir");
  t.s().level = 1;
  t.fight("riddle_lock", {}, 0);
  EXPECT_EQ(t.pool(), "M4 M4 M4 M4 M4");
}

// rules: OD-PER-05, OD-ROL-03
TEST(OneDeckPeril, dice_of_other_colours_are_not_even_claimed) {
  Table t({"oda", "ilse"});
  t.explore();
  supply_of(t, Colour::Agility) = 1;  // too few for both, and nobody wants them
  t.fight("riddle_lock", {}, 0);
  EXPECT_EQ(t.asks(), "place");
  EXPECT_EQ(t.pool(), "1:M4 1:M4 1:M4");
}

// rules: OD-PER-06
TEST(OneDeckPeril, a_die_of_another_colour_goes_back_as_soon_as_it_comes) {
  Table t({"quill"});
  t.fight("riddle_lock", {}, 0);
  t.pool("M3 H2");
  use_skill(t, "spare_pocket", {"heroic value=2"});
  EXPECT_EQ(t.pool(), "M3");
  EXPECT_EQ(t.supply(Colour::Agility), 8);
  Table u({"quill"});
  u.fight("sleeping_hounds", {}, 0);
  u.pool("A3 H2");
  use_skill(u, "spare_pocket", {"heroic value=2"});
  EXPECT_EQ(u.pool(), "A2 A3 A4");
}

// rules: OD-PER-07, OD-ROL-04
TEST(OneDeckPeril, heroic_dice_fit_every_option) {
  for (const int option : {0, 1}) {
    Table t;
    t.s().level = 2;
    t.fight("riddle_lock", {}, option);
    EXPECT_EQ(t.pool(), option == 0 ? "M4 M4 H4" : "S4 S4 S4 S4 H4");
    place(t, "heroic value=4", 0);
    EXPECT_EQ(t.s().boxes[0].total, 4);
  }
}

// rules: OD-PER-08
TEST(OneDeckPeril, a_grey_dungeon_box_takes_any_die_of_the_pool) {
  for (const int option : {0, 1}) {
    Table t;
    t.fight("riddle_lock", {}, option);
    place(t, option == 0 ? "magic value=4" : "strength value=4", "G4:t");
    EXPECT_EQ(t.s().boxes[1].covered, 1);
  }
}

// rules: OD-RUL-65
TEST(OneDeckPeril, an_option_without_matching_icons_is_legal) {
  Table t({"oda", "fenn"});
  t.open("riddle_lock").take("start");
  EXPECT_TRUE(t.offers("take_option option=0"));
  t.take("take_option option=0");
  if (t.asks() == "feats") t.take("end_step");
  EXPECT_EQ(t.asks(), "place");
  EXPECT_EQ(t.pool(), "");
  t.end_step();
  EXPECT_EQ(t.hero(0).damage + t.hero(1).damage, 0);
  EXPECT_EQ(t.asks(), "consequences");
}

}  // namespace
}  // namespace undercroft::one_deck
