// Skill tests and encounters, each card of the mine.
#include "brimstone/table.h"

namespace undercroft::brimstone {
namespace {

/// The card is drawn for the Mine Entrance.
Table& meet(Table& t, const std::string& card) {
  t.script("encounters", {card});
  t.run([](Play&) { return call(EncountersNotes{.tile = 0, .left = 1}); });
  t.take("take place=0");
  return t;
}
int skill(Table& t, int hero, Skill which) {
  return t.content().classes[t.hero(hero).of].skills[which];
}
std::string low(int dice) {
  return std::string(at(dice), '1');
}
std::string high(int dice, int face) {
  return std::string(at(dice - 1), '1') + std::to_string(face);
}

// rules: SB-SKL-01, SB-SKL-02
TEST(Skills, SB_EX_17_a_single_die_of_the_target_passes) {
  for (const auto& [dice, passes] :
       std::vector<std::pair<std::string, bool>>{{"125", true}, {"444", false}}) {
    Table t = calm_table();
    const int place = 5;
    t.s().piles[Pile::Encounter].unseen.clear(0);
    t.s().cards[place] = {.pile = Pile::Encounter, .card = 0};
    ASSERT_EQ(skill(t, 0, Skill::Agility), 3) << "a Gunslinger";
    t.dice({dice}).run([&](Play&) {
      return call(TestNotes{.skill = 0, .target = 5, .result = on_card(place)}, 0);
    });
    t.take("keep");
    EXPECT_EQ(t.s().cards[place].passed, passes ? 1 : 0);
    EXPECT_EQ(t.s().cards[place].failed, passes ? 0 : 1);
  }
}
// rules: SB-SKL-03, SB-GRT-01
TEST(Skills, SB_SKL_03_a_test_is_rolled_again_for_grit) {
  Table t = calm_table();
  t.hero(0).grit = 1;
  const int place = 5;
  t.s().piles[Pile::Encounter].unseen.clear(0);
  t.s().cards[place] = {.pile = Pile::Encounter, .card = 0};
  t.dice({"111", "116"});
  t.run(
      [&](Play&) { return call(TestNotes{.skill = 0, .target = 6, .result = on_card(place)}, 0); });
  t.take("again up_to=1").take("keep");
  EXPECT_EQ(t.s().cards[place].passed, 1);
  EXPECT_EQ(t.hero(0).grit, 0);
}
// rules: SB-RUL-115
TEST(Skills, SB_RUL_115_who_is_down_takes_no_test) {
  Table t = calm_table();
  t.hero(0).standing = Standing::Down;
  t.hero(0).down_by = 1;
  meet(t, "en_m01");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"tester hero=1"}));
}

// ---- who is tested

// rules: SB-ENC-02, SB-DEC-36, SB-RUL-24
TEST(Encounters, SB_ENC_02_the_posse_picks_one_hero) {
  Table t = calm_table();
  meet(t, "en_m03");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"tester hero=0", "tester hero=1"}));
  t.dice({low(skill(t, 1, Skill::Lore))});
  t.take("tester hero=1");
  if (t.offers("skill")) t.take_number(0);
  keep_all(t);
  EXPECT_EQ(t.s().dark, 1) << "failed: the Darkness moves once";
  EXPECT_EQ(t.s().piles[Pile::Encounter].discard.count(), 1);
}
// rules: SB-ENC-01, SB-ENC-03, SB-RUL-137
TEST(Encounters, SB_ENC_03_every_hero_tests) {
  Table t = calm_table();
  meet(t, "en_m05");
  t.dice({high(skill(t, 1, Skill::Spirit), 4)});
  t.take("tester hero=1").take("skill skill=spirit").take("keep");
  EXPECT_EQ(t.hero(1).xp, 10);
  EXPECT_EQ(t.options(), (std::vector<std::string>{"tester hero=0"}));
}
TEST(Encounters, SB_ENC_04_a_random_hero_tests) {
  Table t = calm_table();
  t.script("random", {"1"}).dice({high(skill(t, 1, Skill::Luck), 4)});
  t.s().dark = 3;
  meet(t, "en_m02");
  t.take("skill skill=luck").take("keep");
  EXPECT_EQ(t.hero(1).xp, 15);
  EXPECT_EQ(t.s().dark, 2);
}
TEST(Encounters, SB_RUL_137_with_nobody_standing_it_is_skipped) {
  Table t = calm_table();
  t.s().piles[Pile::Encounter].unseen.clear(0);
  t.s().cards[0] = {.pile = Pile::Encounter, .card = 0, .tile = 0};
  for (int i = 0; i < 2; ++i) t.hero(i).standing = Standing::Down;
  t.run([](Play&) { return call(EncounterNotes{.place = 0}); });
  EXPECT_EQ(t.s().cards[0].card, kNone);
  EXPECT_TRUE(t.s().piles[Pile::Encounter].discard.has(0));
}
// rules: SB-EXP-06, SB-EXP-15, SB-DEC-35
TEST(Encounters, SB_EXP_15_all_are_drawn_then_resolved_in_any_order) {
  Table t = calm_table();
  t.script("encounters", {"en_m01", "en_m05"});
  t.run([](Play&) { return call(EncountersNotes{.tile = 0, .left = 2}); });
  EXPECT_EQ(t.options(), (std::vector<std::string>{"take place=0", "take place=1"}));
  t.take("take place=1");
  EXPECT_EQ(t.step(), "Who takes the test?");
  EXPECT_EQ(card_at(t.read(), 1).id, "en_m05");
}
// rules: SB-GEN-03, SB-GEN-04, SB-RUL-110
TEST(Encounters, SB_GEN_04_the_discards_make_a_new_deck) {
  Table t = calm_table();
  Deck& deck = t.s().piles[Pile::Encounter];
  deck.discard = deck.unseen;
  deck.unseen = {};
  const int cards = deck.discard.count();
  t.run([](Play&) { return call(EncountersNotes{.tile = 0, .left = 1}); });
  EXPECT_EQ(t.step(), "Which encounter first?");
  EXPECT_EQ(t.s().piles[Pile::Encounter].unseen.count(), cards - 1);
  Table u = calm_table();
  for (int card = 0; card < cards; ++card) u.s().piles[Pile::Encounter].unseen.clear(at(card));
  u.run([](Play&) { return call(EncountersNotes{.tile = 0, .left = 1}); });
  EXPECT_EQ(u.asks(), "turn") << "no card at all: nothing is drawn";
}

// ---- the cards

TEST(EncounterCards, Bad_Timber_asks_for_agility_or_strength) {
  Table t = calm_table();
  meet(t, "en_m01");
  t.take("tester hero=0");
  EXPECT_EQ(t.count("skill"), 2);  // SB-DEC-37
  t.dice({high(skill(t, 0, Skill::Strength), 5)});
  t.take("skill skill=strength").take("keep");
  EXPECT_EQ(t.hero(0).xp, 10);
  t.dice({low(skill(t, 1, Skill::Agility)), "2", "11"});
  t.take("tester hero=1").take("skill skill=agility");
  keep_all(t);
  EXPECT_EQ(t.hero(1).wounds, 2) << "D3 hits, a 4 on the die, none saved";
  EXPECT_EQ(t.hero(1).xp, 0);
}
TEST(EncounterCards, Canary_failed_leaves_a_stone_and_corruption) {
  Table t = calm_table();
  t.script("random", {"0"}).dice({low(skill(t, 0, Skill::Luck)), "1", "1"});
  meet(t, "en_m02");
  t.take("skill skill=luck");
  keep_all(t);
  EXPECT_EQ(t.hero(0).stones, 1);
  EXPECT_EQ(t.hero(0).corruption, 1);
}
TEST(EncounterCards, Wrong_Shaft_lets_the_posse_choose_an_exit_of_the_next_room) {
  Table t = calm_table();
  meet(t, "en_m03");
  t.dice({high(skill(t, 0, Skill::Lore), 5)});
  t.take("tester hero=0").take("skill skill=lore").take("keep");
  EXPECT_EQ(t.s().chosen_exits, 1);
  EXPECT_EQ(t.s().dark, 0);
  t.lay(0, 0, "t_m09");
  t.script("tokens", {"tk_04"});
  t.run([](Play&) { return call(ExploreNotes{.tile = 1}); });
  ASSERT_EQ(t.step(), "Which exit becomes a door?");
  t.take("choose tile=t_m09 exit=c");
  EXPECT_EQ(t.s().board[1].exits[2], Exit::Door);
  EXPECT_EQ(t.s().board[1].exits[0], Exit::Cap) << "its only door";
  EXPECT_EQ(t.s().chosen_exits, 0);
}
TEST(EncounterCards, The_Whistle_adds_dread_if_two_fail) {
  for (const int fails : {1, 2}) {
    Table t = calm_table();
    meet(t, "en_m05");
    for (int hero = 0; hero < 2; ++hero) {
      const bool failed = hero < fails;
      const int dice = skill(t, hero, Skill::Spirit);
      t.dice({failed ? low(dice) : high(dice, 4)});
      if (failed) t.dice({"1", "6"});
      t.take("tester hero=" + std::to_string(hero)).take("skill skill=spirit");
      keep_all(t);
    }
    EXPECT_EQ(t.s().dread.size(), fails == 2 ? 1U : 0U);
  }
}
TEST(EncounterCards, Black_Vein_pays_stones_for_corruption) {
  Table t = calm_table();
  meet(t, "en_m06");
  Table u = t;
  t.dice({"3", "1144", "1"});
  t.take("tester hero=0");
  ASSERT_EQ(t.asks(), "may");
  t.take_number(0);
  while (!t.over() && t.asks() != "turn") t.take_number(0);
  EXPECT_EQ(t.hero(0).stones, 4) << "D3, and one";
  EXPECT_EQ(t.hero(0).corruption, 2) << "Willpower 4 or better";
  EXPECT_EQ(t.hero(0).horror + t.hero(1).horror, 1) << "both stand within 3";
  u.take("tester hero=0").take_number(1);
  EXPECT_EQ(u.hero(0).stones, 0);
  EXPECT_EQ(u.asks(), "turn");
}
TEST(EncounterCards, Flooded_Winze_needs_both_tests) {
  Table t = calm_table({"gunslinger"});
  meet(t, "en_m07");
  Table u = t;
  t.dice({high(skill(t, 0, Skill::Strength), 4), low(skill(t, 0, Skill::Agility)), "1"});
  t.take("tester hero=0").take("skill skill=strength");
  keep_all(t);
  EXPECT_EQ(t.hero(0).xp, 0);
  EXPECT_EQ(t.hero(0).wounds, 1);
  EXPECT_EQ(value_of(t.read(), Attr::Movement, 0), -1);
  u.dice({high(skill(u, 0, Skill::Strength), 4), high(skill(u, 0, Skill::Agility), 4)});
  u.take("tester hero=0").take("skill skill=strength");
  keep_all(u);
  EXPECT_EQ(u.hero(0).xp, 15);
  EXPECT_EQ(value_of(u.read(), Attr::Movement, 0), 0);
}
TEST(EncounterCards, Flooded_Winze_slows_until_the_next_turn_ends) {
  Table t = calm_table({"gunslinger"});
  meet(t, "en_m07");
  t.dice({low(skill(t, 0, Skill::Strength)), "6"});
  t.take("tester hero=0").take("skill skill=strength");
  keep_all(t);
  t.hero(0).grit = 0;
  t.idle();
  ASSERT_EQ(t.s().turn, 2);
  EXPECT_EQ(value_of(t.read(), Attr::Movement, 0), -1);
  t.dice({"1"}).take("activate hero=0").take("keep");
  if (t.offers("decline")) t.take("decline");
  EXPECT_EQ(t.hero(0).left, 1) << "never below 1 (SB-RUL-96)";
  t.take("end_move").take("pass");
  ASSERT_EQ(t.s().turn, 3);
  EXPECT_EQ(value_of(t.read(), Attr::Movement, 0), 0);
}
TEST(EncounterCards, Man_in_the_Wall_heals_or_horrifies) {
  Table t = calm_table();
  t.hero(0).wounds = 3;
  Table u = t;
  t.script("random", {"0"}).dice({high(skill(t, 0, Skill::Spirit), 5), "5"});
  meet(t, "en_m08");
  t.take("skill skill=spirit");
  keep_all(t);
  t.take("heal_wounds n=3");
  EXPECT_EQ(t.hero(0).wounds, 0);
  EXPECT_EQ(t.hero(0).xp, 20);
  u.script("random", {"0"}).dice({low(skill(u, 0, Skill::Spirit)), "3", "134"});
  meet(u, "en_m08");
  u.take("skill skill=spirit");
  keep_all(u);
  EXPECT_EQ(u.hero(0).horror, 2);
}
TEST(EncounterCards, Deputys_Warrant_pays) {
  Table t = calm_table();
  meet(t, "en_m10");
  t.dice({high(skill(t, 0, Skill::Cunning), 5), "4"});
  t.take("tester hero=0").take("skill skill=cunning");
  keep_all(t);
  EXPECT_EQ(t.hero(0).gold, 40);
  EXPECT_EQ(t.hero(0).xp, 10);
}
TEST(EncounterCards, A_Gate_sends_a_random_hero_back) {
  Table t = calm_table();
  const int far = t.lay(0, 0, "t_m15");
  t.hero(1).at = narrow<u16>(t.board().square(far, 0));
  Table u = t;
  meet(t, "en_m11");
  t.script("random", {"1"}).dice({low(skill(t, 0, Skill::Spirit))});
  t.take("tester hero=0").take("skill skill=spirit");
  keep_all(t);
  ASSERT_EQ(t.step(), "Where at the Mine Entrance?");
  t.take_number(0);
  EXPECT_TRUE(has_bit(tiles_of_hero(t.read(), 1), 0));
  EXPECT_EQ(t.check(), "");
  meet(u, "en_m11");
  u.dice({high(skill(u, 0, Skill::Lore), 6)});
  u.take("tester hero=0").take("skill skill=lore");
  keep_all(u);
  EXPECT_EQ(u.hero(0).xp, 20) << "the gate itself is left out";
}
TEST(EncounterCards, Ore_Cart_moves_or_holds) {
  Table t = calm_table({"gunslinger"});
  meet(t, "en_m12");
  Table u = t;
  t.dice({high(skill(t, 0, Skill::Agility), 4)});
  t.take("tester hero=0").take("skill skill=agility").take("keep");
  EXPECT_EQ(t.hero(0).xp, 10);
  ASSERT_EQ(t.step(), "Move");
  EXPECT_EQ(t.hero(0).left, 4);
  EXPECT_FALSE(t.offers("extra"));
  u.dice({low(skill(u, 0, Skill::Agility)), "16"});
  u.take("tester hero=0").take("skill skill=agility");
  keep_all(u);
  EXPECT_EQ(u.hero(0).wounds, 1);
  u.idle();
  u.take("activate hero=0").take("keep");
  EXPECT_EQ(u.hero(0).left, 0) << "in its next activation";
}
TEST(EncounterCards, Pump_Six_pumps_up_or_down) {
  Table t = calm_table();
  t.s().dark = 4;
  const int far = t.lay(0, 0, "t_m15");
  t.hero(1).at = narrow<u16>(t.board().square(far, 0));
  Table u = t;
  meet(t, "en_m13");
  t.dice({low(skill(t, 0, Skill::Strength)), "2", "11"});
  t.take("tester hero=0").take("skill skill=strength");
  keep_all(t);
  EXPECT_EQ(t.s().dark, 5);
  EXPECT_EQ(t.hero(0).wounds, 2);
  EXPECT_EQ(t.hero(1).wounds, 0) << "it is on another tile";
  meet(u, "en_m13");
  u.dice({high(skill(u, 0, Skill::Cunning), 5)});
  u.take("tester hero=0").take("skill skill=cunning");
  keep_all(u);
  EXPECT_EQ(u.s().dark, 3);
  EXPECT_EQ(u.hero(0).xp, 20);
}
// rules: SB-GEN-02
TEST(EncounterCards, Assay_remains_until_somebody_weighs_again) {
  Table t = calm_table({"gunslinger"});
  meet(t, "en_m19");
  Table u = t;
  t.dice({low(skill(t, 0, Skill::Luck)), "1"});
  t.take("tester hero=0").take("skill skill=luck");
  keep_all(t);
  EXPECT_EQ(t.hero(0).corruption, 1);
  ASSERT_EQ(t.s().cards[0].stays, 1);
  t.hero(0).grit = 0;
  t.dice({"4", high(skill(t, 0, Skill::Luck), 5)});
  t.take("activate hero=0").take("keep").take("end_move");
  t.take("use_card");
  keep_all(t);
  EXPECT_EQ(t.s().cards[0].card, kNone);
  u.dice({high(skill(u, 0, Skill::Luck), 5)});
  u.take("tester hero=0").take("skill skill=luck");
  keep_all(u);
  u.take_number(1);
  EXPECT_EQ(u.hero(0).gold, 50);
  EXPECT_EQ(u.s().cards[0].card, kNone);
}

Table& roll_and_meet(Table& t, const std::string& card, const std::vector<std::string>& dice) {
  t.dice(dice);
  return meet(t, card);
}
Table& take_test(Table& t, const std::string& which) {
  t.take("tester hero=0").take("skill skill=" + which);
  return keep_all(t);
}
TEST(EncounterCards, Ottolines_Fault_shows_the_top_of_the_stack) {
  Table t = calm_table({"gunslinger"});
  t.run([](Play& p) { return add_dread(p, 1); });
  Table u = t;
  roll_and_meet(t, "en_m18", {high(skill(t, 0, Skill::Spirit), 6), "1"});
  t.script("dread", {"gd_06"});
  take_test(t, "spirit");
  ASSERT_EQ(t.asks(), "may");
  t.take_number(0);
  keep_all(t);
  EXPECT_TRUE(t.s().dread.empty());
  EXPECT_EQ(t.hero(0).corruption, 1);
  EXPECT_EQ(t.hero(0).xp, 25);
  roll_and_meet(u, "en_m18", {low(skill(u, 0, Skill::Lore))});
  take_test(u, "lore");
  EXPECT_EQ(u.s().dread.size(), 2U);
}
TEST(EncounterCards, Cold_Forge_teaches_or_taints) {
  Table t = calm_table();
  roll_and_meet(t, "en_m14", {low(skill(t, 0, Skill::Lore)), "2", "11"});
  take_test(t, "lore");
  EXPECT_EQ(t.hero(0).corruption, 2);
  Table u = calm_table();
  roll_and_meet(u, "en_m14", {high(skill(u, 0, Skill::Lore), 5)});
  take_test(u, "lore");
  EXPECT_EQ(u.hero(0).xp, 15);
}

}  // namespace
}  // namespace undercroft::brimstone
