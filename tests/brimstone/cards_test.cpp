// Darkness, Growing Dread and Scavenge cards, and Depth Events.
#include "brimstone/table.h"

namespace undercroft::brimstone {
namespace {

Table& darken_by(Table& t, const std::string& card) {
  t.script("darkness", {card});
  t.run([](Play& p) { return draw(Pile::Darkness, p.s.lantern); });
  return t;
}
Table& scavenge(Table& t, const std::string& card) {
  t.script("scavenge", {card});
  t.run([](Play&) { return draw(Pile::Scavenge, 0); });
  return t;
}
/// The objective is found with these cards on the stack, the last on top.
Table& objective(Table& t, const std::vector<std::string>& cards) {
  t.s().found = 2;
  for (std::size_t i = 0; i < cards.size(); ++i) t.s().dread.push_back(kNone);
  t.script("dread", cards);
  t.run([](Play&) { return call(Proc::Dread); });
  return t;
}
int steps_to(Table& t, const std::string& what) {
  int n = 0;
  while (!t.over() && t.step() != what && n < 40) {
    t.take_number(0);
    ++n;
  }
  return n;
}
/// Answers the first of everything until the heroes' turn goes on.
Table& go_on(Table& t) {
  for (int n = 0; !t.over() && t.asks() != "turn" && n < 80; ++n) t.take_number(0);
  return t;
}

// ---- Darkness

TEST(Darkness, Lamp_Tax_takes_grit_or_sanity) {
  Table t = calm_table({"gunslinger"});
  t.hero(0).grit = 1;
  Table u = t;
  darken_by(t, "da_01");
  go_on(t);
  EXPECT_EQ(t.hero(0).grit, 0);
  EXPECT_EQ(t.hero(0).horror, 0);
  u.hero(0).grit = 0;
  u.dice({"2", "11"});
  darken_by(u, "da_01");
  keep_all(u);
  EXPECT_EQ(u.hero(0).horror, 2);
}
TEST(Darkness, No_Way_Back_closes_a_door_of_a_random_heros_tile) {
  Table t = calm_table();
  const int far = t.lay(0, 0, "t_m17");
  t.hero(1).at = narrow<u16>(t.board().square(far, 5));
  t.script("random", {"1"});
  darken_by(t, "da_04");
  ASSERT_EQ(t.step(), "Which door is closed?");
  EXPECT_EQ(t.count("cap"), 2);
  t.take("cap tile=t_m17 exit=b");
  EXPECT_EQ(t.s().board[far].exits[1], Exit::Cap);
  EXPECT_EQ(t.s().dark, 0);
  EXPECT_EQ(t.check(), "");
}
TEST(Darkness, No_Way_Back_looks_at_the_nearest_tile_else) {
  Table t = calm_table({"gunslinger"});
  const int near = t.lay(0, 0, "t_m13");
  t.lay(near, 0, "t_m17");
  t.script("random", {"0"});
  darken_by(t, "da_04");
  EXPECT_EQ(t.count("cap tile=t_m17"), 2) << "the tiles before it have no door left";
}
TEST(Darkness, No_Way_Back_moves_the_darkness_where_there_is_no_door) {
  Table t = calm_table({"gunslinger"});
  t.s().board[0].exits[0] = Exit::Cap;
  t.script("random", {"0"});
  darken_by(t, "da_04");
  EXPECT_EQ(t.s().dark, 1);
}
// rules: SB-GEN-02
TEST(Darkness, Long_Shift_stops_all_healing_until_the_next_turn_ends) {
  Table t = calm_table({"gunslinger"});
  t.hero(0).wounds = 3;
  darken_by(t, "da_05");
  EXPECT_FALSE(can_heal(t.read(), 0));
  t.run([](Play&) { return heal(0, 3); });
  EXPECT_EQ(t.hero(0).wounds, 3);
  t.idle();
  ASSERT_EQ(t.s().turn, 2);
  EXPECT_FALSE(can_heal(t.read(), 0));
  t.idle();
  ASSERT_EQ(t.s().turn, 3);
  EXPECT_TRUE(can_heal(t.read(), 0));
  EXPECT_EQ(t.s().piles[Pile::Darkness].discard.count(), 1);
}
TEST(Darkness, Borrowed_Light_weakens_the_lantern_until_two_grit_are_paid) {
  Table t = calm_table({"gunslinger"});
  t.s().dark = 3;
  darken_by(t, "da_06");
  Table u = t;
  t.dice({"34"}).run([](Play& p) { return call(Proc::HoldBack, p.s.lantern); });
  EXPECT_EQ(t.s().dark, 4) << "7 and one less, against 7";
  u.dice({"35"}).run([](Play& p) { return call(Proc::HoldBack, p.s.lantern); });
  EXPECT_EQ(u.s().dark, 3);
  u.hero(0).grit = 1;
  u.take("activate hero=0").take("keep").take("end_move");
  EXPECT_FALSE(u.offers("free"));
  u.hero(0).grit = 2;
  u.take("free hero=0").take("use piece=da_06");
  EXPECT_EQ(u.hero(0).grit, 0);
  EXPECT_EQ(value_of(u.read(), Attr::HoldBack, 0), 0);
}
TEST(Darkness, Weight_in_the_Pocket_counts_three_stones_at_most) {
  Table t = calm_table();
  t.hero(0).stones = 5;
  t.dice({"111"});
  darken_by(t, "da_07");
  keep_all(t);
  EXPECT_EQ(t.hero(0).corruption, 3);
  EXPECT_EQ(t.hero(1).corruption, 0);
}
TEST(Darkness, Bad_Air_hits_everybody) {
  Table t = calm_table({"gunslinger"});
  t.dice({"3", "114"});
  darken_by(t, "da_08");
  keep_all(t);
  EXPECT_EQ(t.hero(0).wounds, 3);
}
TEST(Darkness, Their_Names_spares_those_who_pass) {
  for (const bool passes : {true, false}) {
    Table t = calm_table({"gunslinger"});
    t.dice({passes ? "15" : "14"});
    if (!passes) t.dice({"1", "1"});
    darken_by(t, "da_09");
    keep_all(t);
    EXPECT_EQ(t.hero(0).horror, passes ? 0 : 1);
  }
}
TEST(Darkness, Mothers_Voice_hurts_the_nearest_or_frightens_the_lonely) {
  Table t = calm_table();
  t.script("random", {"0"}).dice({"11"});
  darken_by(t, "da_10");
  go_on(t);
  EXPECT_EQ(t.hero(1).wounds, 2);
  Table u = calm_table({"gunslinger"});
  u.script("random", {"0"}).dice({"2", "11"});
  darken_by(u, "da_10");
  keep_all(u);
  EXPECT_EQ(u.hero(0).horror, 2);
  Table v = calm_table();
  v.hero(0).grit = 1;
  v.script("random", {"0"});
  darken_by(v, "da_10");
  ASSERT_EQ(v.asks(), "either");
  v.take_number(0);
  EXPECT_EQ(v.hero(0).grit, 0);
  EXPECT_EQ(v.hero(1).wounds, 0);
}
TEST(Darkness, The_Floor_Says_No_to_a_one) {
  Table t = calm_table({"gunslinger"});
  t.dice({"1", "2", "11"});
  darken_by(t, "da_12");
  keep_all(t);
  EXPECT_EQ(t.hero(0).wounds, 2);
  EXPECT_EQ(value_of(t.read(), Attr::Movement, 0), 0) << "not in this turn";
  t.idle();
  EXPECT_EQ(value_of(t.read(), Attr::Movement, 0), -2);
  t.idle();
  EXPECT_EQ(value_of(t.read(), Attr::Movement, 0), 0);
  Table u = calm_table({"gunslinger"});
  u.dice({"2"});
  darken_by(u, "da_12");
  EXPECT_EQ(u.hero(0).wounds, 0);
}
TEST(Darkness, Deeper_adds_dread_where_a_stage_ends) {
  Table t = calm_table({"gunslinger"});
  t.s().dark = 6;
  darken_by(t, "da_13");
  EXPECT_EQ(t.s().dark, 7);
  EXPECT_TRUE(t.s().dread.empty());
  Table u = calm_table({"gunslinger"});
  u.s().dark = 5;
  darken_by(u, "da_13");
  EXPECT_EQ(u.s().dark, 6);
  EXPECT_EQ(u.s().dread.size(), 2U) << "space 6, and the stage";
}
TEST(Darkness, Weary_takes_grit_and_then_sanity) {
  Table t = calm_table();
  t.hero(0).grit = 1;
  t.dice({"1", "1"});
  darken_by(t, "da_14");
  go_on(t);
  EXPECT_EQ(t.hero(0).grit, 0);
  EXPECT_EQ(t.hero(1).horror, 1);
}
TEST(Darkness, Quiet_Hand_passes_the_lantern_or_frightens) {
  Table t = calm_table();
  Table u = t;
  darken_by(t, "da_15");
  ASSERT_EQ(t.asks(), "either");
  t.take_number(0);
  go_on(t);
  EXPECT_EQ(t.s().lantern, 1);
  u.dice({"2", "11"});
  darken_by(u, "da_15");
  u.take_number(1);
  keep_all(u);
  EXPECT_EQ(u.s().lantern, 0);
  EXPECT_EQ(u.hero(0).horror, 2);
  Table alone = calm_table({"gunslinger"});
  alone.dice({"1", "1"});
  darken_by(alone, "da_15");
  keep_all(alone);
  EXPECT_EQ(alone.hero(0).horror, 1);
}

// ---- Growing Dread

// rules: SB-DRD-01, SB-DRD-02, SB-RUL-25
TEST(Dread, SB_DRD_02_the_stack_is_resolved_from_the_top) {
  Table t = calm_table({"gunslinger"});
  t.s().dark = 2;
  t.dice({"2", "11"});
  objective(t, {"gd_04", "gd_06"});
  keep_all(t);
  EXPECT_EQ(t.hero(0).horror, 2) << "the first was on top";
  EXPECT_EQ(t.s().dark, 4);
  EXPECT_TRUE(t.s().dread.empty());
  EXPECT_EQ(t.s().piles[Pile::Dread].discard.count(), 2);
}
TEST(Dread, SB_RUL_25_new_cards_are_resolved_at_once) {
  Table t = calm_table({"gunslinger"});
  t.s().dark = 5;
  t.dice({"1", "1"}).script("dread", {"gd_06", "gd_04"});
  objective(t, {});
  t.s().dread.push_back(kNone);
  t.run([](Play&) { return call(Proc::Dread); });
  keep_all(t);
  EXPECT_TRUE(t.s().dread.empty()) << "space 6 has added one";
  EXPECT_EQ(t.s().dark, 7);
  EXPECT_EQ(t.hero(0).horror, 1);
}
// rules: SB-DRD-03, SB-DRD-04, SB-DRD-05, SB-DEC-12, SB-RUL-138
TEST(Dread, SB_EX_31_all_standing_heroes_pay_to_cancel) {
  Table t = calm_table({"gunslinger", "mourner", "teamster", "sawbones"});
  t.s().dread.push_back(kNone);
  for (int i = 0; i < 4; ++i) t.hero(i).grit = 1;
  t.hero(3).standing = Standing::Down;
  t.hero(3).down_by = 1;
  t.hero(3).did = 0;
  Table u = t;
  t.run([](Play&) { return kNext; });
  ASSERT_TRUE(t.offers("propose"));
  t.script("dread", {"gd_04"});
  t.take("propose").take("agree").take("agree").take("agree");
  EXPECT_TRUE(t.s().dread.empty());
  for (int i = 0; i < 3; ++i) EXPECT_EQ(t.hero(i).grit, 0);
  EXPECT_EQ(t.hero(3).grit, 1);
  EXPECT_EQ(t.s().piles[Pile::Dread].discard.count(), 1);
  EXPECT_EQ(t.check(), "");
  u.hero(1).grit = 0;
  u.run([](Play&) { return kNext; });
  EXPECT_FALSE(u.offers("propose"));
}
TEST(Dread, SB_RUL_95_who_refuses_keeps_all_grit) {
  Table t = calm_table();
  t.s().dread.push_back(kNone);
  for (int i = 0; i < 2; ++i) t.hero(i).grit = 1;
  t.run([](Play&) { return kNext; });
  t.take("propose").take("agree").take("refuse");
  EXPECT_EQ(t.hero(0).grit + t.hero(1).grit, 2);
  EXPECT_EQ(t.s().dread.size(), 1U);
  EXPECT_FALSE(t.offers("propose")) << "nobody is asked twice in a turn";
}
TEST(Dread, SB_DRD_04_a_card_that_is_turned_over_can_be_cancelled) {
  Table t = calm_table({"gunslinger"});
  t.hero(0).grit = 1;
  Table u = t;
  objective(t, {"gd_06"});
  t.take("agree");
  EXPECT_EQ(t.s().dark, 0);
  EXPECT_EQ(t.hero(0).grit, 0);
  objective(u, {"gd_06"});
  u.take("refuse");
  EXPECT_EQ(u.s().dark, 2);
}
TEST(Dread, SB_GEN_04_its_discards_make_a_new_deck) {
  Table t = calm_table();
  const int cards = length(t.content().piles[Pile::Dread]);
  t.run([&](Play& p) { return add_dread(p, cards + 2); });
  EXPECT_EQ(t.s().dread.size(), at(cards)) << "there are no more";
  t.s().dread.pop_back();
  int card = 0;
  while (!t.s().piles[Pile::Dread].unseen.has(at(card))) ++card;
  t.s().piles[Pile::Dread].unseen.clear(at(card));
  t.s().piles[Pile::Dread].discard.set(at(card));
  t.run([](Play& p) { return add_dread(p, 1); });
  EXPECT_EQ(t.s().dread.size(), at(cards));
  EXPECT_EQ(t.check(), "");
}
TEST(Dread, A_look_at_the_top_stays_known) {
  Table t = calm_table();
  t.run([](Play& p) { return add_dread(p, 1); });
  t.script("dread", {"gd_06"});
  t.run([](Play& p) { return peek_dread(p); });
  EXPECT_EQ(card_def(t.read(), Pile::Dread, t.s().dread.back()).id, "gd_06");
  t.run([](Play& p) { return drop_dread(p); });
  EXPECT_TRUE(t.s().dread.empty());
  EXPECT_EQ(t.s().piles[Pile::Dread].discard.count(), 1);
}
TEST(Dread, Short_of_Grit) {
  Table t = calm_table();
  t.hero(0).grit = 1;
  t.dice({"1", "1"});
  objective(t, {"gd_03"});
  go_on(t);
  EXPECT_EQ(t.hero(0).grit, 0);
  EXPECT_EQ(t.hero(1).horror, 1);
}
// rules: SB-REV-02
TEST(Dread, Nobody_Leaves_locks_the_revive_tokens_away) {
  Table t = calm_table();
  objective(t, {"gd_07"});
  EXPECT_EQ(t.hero(0).grit, 1);
  EXPECT_EQ(value_of(t.read(), Attr::Unfleeing, 0), 1);
  ASSERT_EQ(t.s().revives, 1);
  t.run([](Play& p) { return suffer(p, 0, Harm::Wound, 20); });
  EXPECT_EQ(t.hero(0).standing, Standing::Down);
  EXPECT_EQ(t.s().revives, 1);
}

// ---- Scavenge

// rules: SB-SCA-03, SB-SCA-04, SB-GEN-05, SB-GEN-10
TEST(Scavenge, SB_EX_06_a_card_for_each_six_from_the_whole_deck) {
  Table t = calm_table({"gunslinger"});
  const int cards = t.s().piles[Pile::Scavenge].unseen.count();
  t.dice({"266"}).script("scavenge", {"sc_05", "sc_08"});
  t.run([](Play&) { return call(ScavengeNotes{.tile = 0}, 0); });
  t.take("keep");
  EXPECT_EQ(t.hero(0).xp, 5);
  EXPECT_EQ(t.s().piles[Pile::Scavenge].unseen.count(), cards);
  EXPECT_TRUE(t.s().piles[Pile::Scavenge].discard.none());
}
TEST(Scavenge, Purse_pays) {
  Table t = calm_table();
  t.dice({"3"});
  scavenge(t, "sc_02");
  EXPECT_EQ(t.hero(0).gold, 45);
}
TEST(Scavenge, Stone_Left_Behind_may_stain) {
  for (const int face : {2, 3}) {
    Table t = calm_table();
    t.dice({std::to_string(face)});
    if (face == 2) t.dice({"1"});
    scavenge(t, "sc_04");
    keep_all(t);
    EXPECT_EQ(t.hero(0).stones, 1);
    EXPECT_EQ(t.hero(0).corruption, face == 2 ? 1 : 0);
  }
}
TEST(Scavenge, Nothing_Dust_and_a_Nail_are_nothing) {
  for (const char* card : {"sc_05", "sc_06", "sc_07"}) {
    Table t = calm_table();
    scavenge(t, card);
    EXPECT_EQ(t.asks(), "turn");
    EXPECT_EQ(t.hero(0).xp + t.hero(0).gold + t.hero(0).stones + t.hero(0).wounds, 0);
  }
}
TEST(Scavenge, Someone_Was_Here_draws_a_darkness_card) {
  Table t = calm_table();
  t.script("darkness", {"da_13"});
  scavenge(t, "sc_09");
  EXPECT_EQ(t.s().dark, 1);
}
TEST(Scavenge, Bad_Board_and_the_Wrong_Photograph_hurt_the_hero) {
  Table t = calm_table();
  t.dice({"11"});
  scavenge(t, "sc_11");
  keep_all(t);
  EXPECT_EQ(t.hero(0).wounds, 2);
  t.dice({"1", "1"});
  scavenge(t, "sc_12");
  keep_all(t);
  EXPECT_EQ(t.hero(0).horror, 1);
}

TEST(Scavenge, Tool_in_the_Straw_is_a_gear_card) {
  Table t = calm_table({"gunslinger"});
  const int gear = t.s().items.unseen.count();
  scavenge(t, "sc_01");
  go_on(t);
  EXPECT_EQ(t.s().items.unseen.count(), gear - 1);
  EXPECT_EQ(t.check(), "");
}
TEST(Scavenge, Bag_Not_Yours_holds_two_tokens_of_choice) {
  Table t = calm_table({"gunslinger"});
  t.hero(0).bag = {};
  scavenge(t, "sc_03");
  ASSERT_EQ(t.asks(), "either");
  t.take_number(0);
  t.take_number(1).take_number(0);
  EXPECT_EQ(tokens_in(t.read(), 0), 2);
  EXPECT_EQ(t.asks(), "turn");
}

// ---- Depth Events

Table doubled(const std::string& dice, const std::vector<std::string>& then) {
  Table t = calm_table({"gunslinger"});
  t.hero(0).wounds = 3;
  t.s().dark = 4;
  t.dice({dice}).dice(then);
  t.run([](Play& p) { return call(Proc::HoldBack, p.s.lantern); });
  return t;
}
// rules: SB-HBD-08, SB-CHA-04
TEST(DepthEvents, SB_HBD_08_each_double_has_its_row) {
  EXPECT_EQ(doubled("22", {}).s().dread.size(), 1U);
  EXPECT_EQ(doubled("33", {}).s().dark, 6);
  Table four = doubled("44", {"2", "11"});
  keep_all(four);
  EXPECT_EQ(four.hero(0).wounds, 5);
  Table five = doubled("55", {"2", "14"});
  keep_all(five);
  EXPECT_EQ(five.hero(0).horror, 1);
  Table six = doubled("66", {"5"});
  ASSERT_EQ(six.asks(), "either");
  six.take_number(0);
  go_on(six);
  EXPECT_EQ(six.hero(0).wounds, 0);
  EXPECT_EQ(steps_to(six, "Who goes next?"), 0);
}

}  // namespace
}  // namespace undercroft::brimstone
