// Challenge boxes (OD-BOX), and what Step 4 does with them.
#include "one_deck_dungeon/moments.h"

namespace undercroft::one_deck {
namespace {

Box& box_of(Table& t, const std::string& text) {
  return t.s().boxes[at(t.box(text))];
}
void uncover_only(Table& t, const std::string& text) {
  t.cover_all();
  box_of(t, text).covered = 0;
}

/// Their two cards are the first to be discarded unless others are.
Table& fight_jackdaws(Table& t) {
  t.deck({"toll_knight", "toll_knight", "salt_mirrors", "salt_mirrors"});
  return t.fight("brass_jackdaws", {});
}

TEST(OneDeckBoxes, OD_BOX_01_a_box_has_a_colour_a_shape_a_number_and_icons) {
  BoxDef box;
  ASSERT_TRUE(parse_box("S=9+:hht", box));
  EXPECT_EQ(box.colour, Colour::Strength);
  EXPECT_TRUE(box.wide);
  EXPECT_TRUE(box.armor);
  EXPECT_EQ(box.target, 9);
  EXPECT_EQ(box.icons, (std::array<u8, kIcons>{2, 1, 0, 0}));
  ASSERT_TRUE(parse_box("M4:-", box));
  EXPECT_FALSE(box.wide);
  EXPECT_FALSE(box.armor);
  EXPECT_EQ(box.icons, (std::array<u8, kIcons>{}));
  EXPECT_TRUE(parse_box("A1:k", box));
  EXPECT_EQ(box.target, 1);
  EXPECT_TRUE(parse_box("G=40:p", box));
  EXPECT_EQ(box.target, 40);
  for (const char* none :
       {"", "4:h", "H4:h", "Q4:h", "S0:h", "S41:h", "S:h", "S4", "S4h", "S4:", "S4:z"})
    EXPECT_FALSE(parse_box(none, box)) << none;
}

// rules: OD-BOX-02, OD-DEC-19
TEST(OneDeckBoxes, one_die_covers_a_small_box) {
  Table t;
  t.fight("cupboard_court", {}).pool("M5 M5 M5");
  put(t, "M5", "M4:h");
  EXPECT_EQ(box_of(t, "M4:h").covered, 1);
  EXPECT_EQ(t.pool(), "M5 M5");
  EXPECT_FALSE(may_put(t, "M5", "M4:h"));
  EXPECT_TRUE(may_put(t, "M5", "M3:t"));
}

// rules: OD-BOX-03, OD-BOX-04, OD-HER-05
TEST(OneDeckBoxes, the_die_on_a_small_box_fits_in_colour_and_value) {
  Table t;
  t.fight("cupboard_court", {}).pool("S6 A6 A5 A4 A3 H3 H4");
  EXPECT_FALSE(may_put(t, "S6", "A4:h"));
  EXPECT_TRUE(may_put(t, "A6", "A4:h"));
  EXPECT_TRUE(may_put(t, "A5", "A4:h"));
  EXPECT_TRUE(may_put(t, "A4", "A4:h"));
  EXPECT_FALSE(may_put(t, "A3", "A4:h"));
  EXPECT_TRUE(may_put(t, "H4", "A4:h"));
  EXPECT_FALSE(may_put(t, "H3", "A4:h"));
}

// rules: OD-BOX-05, OD-BOX-06, OD-BOX-07, OD-DEC-20, OD-HER-05
TEST(OneDeckBoxes, a_wide_box_is_covered_by_a_total_of_its_colour) {
  Table t;
  t.fight("hour_eaters", {}).pool("A3 A5 H1 H2 M6 A6");
  EXPECT_FALSE(may_put(t, "M6", "A=9:ht"));
  put(t, "A3", "A=9:ht");
  put(t, "A5", "A=9:ht");
  EXPECT_EQ(box_of(t, "A=9:ht").total, 8);
  EXPECT_EQ(box_of(t, "A=9:ht").covered, 0);
  put(t, "H1", "A=9:ht");
  EXPECT_EQ(box_of(t, "A=9:ht").covered, 1);
}
TEST(OneDeckBoxes, OD_BOX_09_any_number_of_dice_stack_on_a_wide_box) {
  Table t;
  t.fight("hour_eaters", {}).pool("A1 A1 A1 A1 A1 A1 A1 A1 H1");
  for (int i = 0; i < 8; ++i) put(t, "A1", "A=9:ht");
  EXPECT_EQ(box_of(t, "A=9:ht").covered, 0);
  put(t, "H1", "A=9:ht");
  EXPECT_EQ(box_of(t, "A=9:ht").covered, 1);
}

// rules: OD-RUL-17, OD-RUL-18
TEST(OneDeckBoxes, dice_on_a_box_are_committed) {
  Table t;
  t.give_skill(0, "knot_golem").fight("hour_eaters", {}).pool("A6 A4 A2 S4");
  put(t, "A6", "A=9:ht");
  EXPECT_EQ(t.pool(), "S4 A2 A4");
  for (const std::string& option : t.options()) EXPECT_EQ(option.find("value=6"), option.npos);
  put(t, "A4", "A=9:ht");
  EXPECT_EQ(box_of(t, "A=9:ht").covered, 1);
  EXPECT_FALSE(may_put(t, "A2", "A=9:ht"));
  EXPECT_EQ(box_of(t, "A=9:ht").dice[1], 2);
}
TEST(OneDeckBoxes, OD_RUL_18_no_text_reaches_a_die_on_a_box) {
  Table t;
  t.give_skill(0, "glooping_ooze");  // Second Guess: rerolls up to three of the hero's dice
  t.fight("hour_eaters", {}).pool("A6 A4 A2 S4");
  put(t, "A6", "A=9:ht");
  t.take("use_skill card=second_guess").take("spend_die colour=agility value=2");
  EXPECT_EQ(t.options(),
            (Answers{"pick piece=oda.strength.4", "pick piece=oda.agility.4", "done"}));
  EXPECT_EQ(box_of(t, "A=9:ht").dice[1], 1);
}
TEST(OneDeckBoxes, OD_RUL_17_a_wide_box_without_armor_waits_for_open_armor_too) {
  Table t;
  fight_jackdaws(t).pool("S3 A5 A4");
  EXPECT_FALSE(may_put(t, "S3", "S=7:h"));
  put(t, "A5", "A5+:t");
  put(t, "A4", "A4+:h");
  EXPECT_TRUE(may_put(t, "S3", "S=7:h"));
}

// rules: OD-EX-31, OD-BOX-08, OD-BOX-07, OD-BOX-10
TEST(OneDeckBoxes, two_heroes_fill_a_wide_box) {
  for (const bool enough : {false, true}) {
    Table t({"oda", "fenn"});
    t.fight("echo_choir", {}).pool("0:A4 1:H3 1:A2");
    uncover_only(t, "A=9:hh");
    put(t, "0:A4", "A=9:hh");
    put(t, "1:H3", "A=9:hh");
    EXPECT_EQ(box_of(t, "A=9:hh").total, 7);
    if (enough) put(t, "1:A2", "A=9:hh");
    t.end_step();
    EXPECT_EQ(t.hero(0).damage + t.hero(1).damage, enough ? 0 : 2);
  }
}

TEST(OneDeckBoxes, OD_BOX_10_an_uncovered_box_gives_all_its_icons) {
  Table t;
  t.fight("hour_eaters", {});
  uncover_only(t, "A=9:ht");
  const int before = t.discards();
  t.end_step();
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.discards(), before + 1);
}

// rules: OD-BOX-11, OD-BOX-13
TEST(OneDeckBoxes, armor_comes_first_in_any_order) {
  Table t;
  fight_jackdaws(t).pool("A5 A6 M6 M5");
  EXPECT_TRUE(may_put(t, "A5", "A5+:t"));
  EXPECT_TRUE(may_put(t, "A5", "A4+:h"));
  EXPECT_FALSE(may_put(t, "M6", "M4:h"));
  put(t, "A5", "A4+:h");
  EXPECT_FALSE(may_put(t, "M6", "M4:h"));
  put(t, "A6", "A5+:t");
  EXPECT_TRUE(may_put(t, "M6", "M4:h"));
}
// rules: OD-BOX-12
TEST(OneDeckBoxes, armor_of_the_dungeon_bars_the_card_and_the_other_way_round) {
  Table t({"oda"}, "bell_gallery");
  t.go_to_floor(2).fight("grudge_keeper", {}).pool("S6 M4");
  EXPECT_FALSE(may_put(t, "S6", "S4:t"));
  put(t, "M4", "M4+:t");
  EXPECT_TRUE(may_put(t, "S6", "S4:t"));

  Table cellars;
  fight_jackdaws(cellars).pool("S6");
  EXPECT_FALSE(may_put(cellars, "S6", "S4:h"));  // a box of the dungeon
  for (std::size_t open = 0; open < cellars.s().boxes.size(); ++open) {
    if (!is_armored(cellars.read(), static_cast<int>(open))) continue;
    Table one;  // each armor box alone is enough
    fight_jackdaws(one).pool("S6").cover({"A5+:t", "A4+:h"});
    one.s().boxes[open].covered = 0;
    EXPECT_FALSE(may_put(one, "S6", "S4:h")) << open;
  }
  cellars.cover({"A5+:t", "A4+:h"});
  EXPECT_TRUE(may_put(cellars, "S6", "S4:h"));
}

std::vector<std::pair<int, int>> active(Table& t) {
  std::vector<std::pair<int, int>> boxes;
  for (const Box& box : t.s().boxes) boxes.emplace_back(box.source, box.index);
  return boxes;
}

// rules: OD-BOX-14, OD-BOX-16
TEST(OneDeckBoxes, a_combat_opens_all_its_boxes_and_the_combat_side) {
  Table t;
  t.fight("toll_knight", {});
  EXPECT_EQ(active(t), (std::vector<std::pair<int, int>>{{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 0}}));
  EXPECT_EQ(box_def(t.read(), t.s().boxes[4]).colour, Colour::Strength);
  EXPECT_EQ(t.box("G4:t"), -1);
}
// rules: OD-BOX-15, OD-BOX-17, OD-RUL-01
TEST(OneDeckBoxes, a_peril_opens_the_chosen_box_and_the_peril_side) {
  for (const int option : {0, 1}) {
    Table t;
    t.fight("force_wall", {}, option);
    EXPECT_EQ(active(t), (std::vector<std::pair<int, int>>{{0, option}, {1, 0}}));
    EXPECT_EQ(t.box("M=9:hht") >= 0, option == 0);
    EXPECT_EQ(t.box("S=13:hh") >= 0, option == 1);
    EXPECT_GE(t.box("G4:t"), 0);
    EXPECT_EQ(t.box("S4:h"), -1);
    // The dice of Step 3 follow the choice of Step 1.
    EXPECT_EQ(t.pool(), option == 0 ? "M4 M4" : "S4 S4 S4 S4");
  }
}
TEST(OneDeckBoxes, OD_BOX_15_the_ignored_option_has_no_consequences) {
  Table t({"marrow"});
  t.fight("force_wall", {}, 1);
  uncover_only(t, "S=13:hh");
  const int before = t.discards();
  t.end_step();
  EXPECT_EQ(t.hero(0).damage, 2);
  EXPECT_EQ(t.discards(), before);
}
TEST(OneDeckBoxes, OD_BOX_18_grey_boxes_take_any_die) {
  Table t;
  t.fight("force_wall", {}).pool("S4 A4 M4 H4 M3");
  for (const char* die : {"S4", "A4", "M4", "H4"}) EXPECT_TRUE(may_put(t, die, "G4:t"));
  EXPECT_FALSE(may_put(t, "M3", "G4:t"));
}
// rules: OD-BOX-19, OD-BOX-16, OD-BOX-17
TEST(OneDeckBoxes, boxes_of_earlier_floors_stay) {
  Table t;
  t.go_to_floor(3).meet("toll_knight");
  EXPECT_EQ(active(t), (std::vector<std::pair<int, int>>{
                           {0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 0}, {2, 0}, {3, 0}, {3, 1}}));
  Table peril;
  peril.go_to_floor(3).meet("salt_mirrors", 1);
  EXPECT_EQ(active(peril), (std::vector<std::pair<int, int>>{{0, 1}, {1, 0}, {2, 0}, {3, 0}}));
}

// ---- rulings

TEST(OneDeckBoxes, OD_RUL_19_armor_that_comes_later_leaves_covered_boxes_covered) {
  Table t({"oda"}, "carrow_cellars", {"one_deck"});
  t.fight("closing_ranks", {}).pool("A5 A5 S5 S5");
  EXPECT_TRUE(may_put(t, "S5", "S4:h"));
  put(t, "S5", "S4:h");
  put(t, "A5", "A4:h");  // from now on boxes of agility have armor
  EXPECT_EQ(box_of(t, "S4:h").covered, 1);
  EXPECT_EQ(box_of(t, "A4:h").covered, 1);
  EXPECT_EQ(t.s().boxes[3].covered, 0);
  t.take("take_die " + die_words(t, "S5"));
  EXPECT_FALSE(t.offers("cover_box box=3"));  // the floor's strength box
  t.take("back");
  put(t, "A5", "A3:t");
  t.take("take_die " + die_words(t, "S5"));
  EXPECT_TRUE(t.offers("cover_box box=3"));
}

TEST(OneDeckBoxes, OD_RUL_72_a_reopened_box_must_be_covered_again) {
  Table t({"oda"}, "quiet_court");
  t.fight("butter_imps", {}).pool("M6 M6 M6 A6");
  put(t, "M6", "M5:h");  // slips off
  EXPECT_EQ(box_of(t, "M5:h").covered, 0);
  EXPECT_EQ(box_of(t, "M5:h").total, 0);
  EXPECT_EQ(t.pool(), "A6 M6 M6");
  EXPECT_EQ(t.supply(Colour::Magic), 6);
  put(t, "M6", "M4+:h");
  EXPECT_FALSE(may_put(t, "A6", "A5:h"));  // the court gives armor to magic boxes
  put(t, "M6", "M5:h");
  EXPECT_TRUE(may_put(t, "A6", "A5:h"));
}

TEST(OneDeckBoxes, OD_RUL_126_an_effect_on_a_colour_reaches_dungeon_boxes_but_no_grey_ones) {
  Table t({"oda"}, "proving_ground", {"one_deck"});
  t.fight("cupboard_court", {}).pool("S6");
  t.cover({"M4:h", "M3:t"});
  EXPECT_FALSE(may_put(t, "S6", "S4:h"));  // the floor's M4:h is left
  t.s().boxes[6].covered = 1;
  EXPECT_TRUE(may_put(t, "S6", "S4:h"));

  Table peril({"oda"}, "proving_ground", {"one_deck"});
  peril.fight("force_wall", {}).pool("M6");
  EXPECT_TRUE(is_armored(peril.read(), peril.box("M=9:hht")));
  EXPECT_FALSE(is_armored(peril.read(), peril.box("G4:t")));
  EXPECT_FALSE(may_put(peril, "M6", "G4:t"));
}

TEST(OneDeckBoxes, OD_RUL_46_an_x_follows_the_state) {
  Table t({"oda"}, "ninefold_pen");
  t.go_to_floor(4);
  const auto x = [&] { return target_of(t.read(), t.box("S=X+:kk")); };
  EXPECT_EQ(x(), 12);
  t.s().boss_damage = 3;
  EXPECT_EQ(x(), 12);
  t.s().boss_damage = 4;
  EXPECT_EQ(x(), 16);
  // The skulls of a round count when they strike, not when they are covered.
  t.cover_all();
  box_of(t, "A=14:kh").covered = 0;
  EXPECT_EQ(x(), 16);
  t.end_step();
  EXPECT_EQ(t.s().boss_damage, 7);
  EXPECT_EQ(x(), 28);
}

// rules: OD-RUL-119, OD-DEC-25
TEST(OneDeckBoxes, step_4_may_end_with_boxes_that_could_be_covered) {
  Table t;
  t.fight("cupboard_court", {6, 6, 6, 6, 6, 6, 6});
  EXPECT_TRUE(may_put(t, "S6", "S4:h"));
  EXPECT_TRUE(t.offers("end_step"));
  t.end_step();
  EXPECT_EQ(t.hero(0).damage, 3);  // four hearts, one less by Thick Hide
  EXPECT_EQ(t.step(), "Step 6: Claim loot");
}

TEST(OneDeckBoxes, OD_DEC_24_a_pool_die_may_be_discarded) {
  Table t({"oda", "fenn"});
  t.fight("cupboard_court", {});
  const int before = t.supply(Colour::Agility);
  t.take("take_die " + die_words(t, "1:A4")).take("discard");
  EXPECT_EQ(t.supply(Colour::Agility), before + 1);
  EXPECT_EQ(t.pool(), "0:S4 0:S4 0:S4 0:A4 1:S4 1:A4 1:A4");
}

}  // namespace
}  // namespace undercroft::one_deck
