// Levelling up (OD-LVL).
#include "one_deck_dungeon/shortcuts.h"

namespace undercroft::one_deck {
namespace {

// rules: OD-LVL-01
TEST(OneDeckLevels, five_xp_are_not_enough_and_six_are) {
  Table t;
  t.give_xp("force_wall");  // 3
  win_room(t, "cupboard_court").take("claim_xp");
  EXPECT_EQ(xp_of(t.read()), 5);
  EXPECT_EQ(t.s().level, 1);
  EXPECT_EQ(t.asks(), "turn");
  Table enough;
  enough.give_xp("force_wall");
  win_room(enough, "glooping_ooze").take("claim_xp");
  EXPECT_EQ(enough.asks(), "pay_xp");
  enough.take("pay_xp xp=3").take("pay_xp xp=3");
  EXPECT_EQ(enough.s().level, 2);
}

// rules: OD-LVL-02, OD-LVL-05, OD-LVL-06, OD-POT-10
TEST(OneDeckLevels, all_heroes_rise_together_and_the_party_gets_one_token) {
  Table t({"oda", "ilse"});
  t.give_xp("fire_elemental").give_skill(0, "knot_golem").give_skill(1, "knot_golem");
  win_room(t, "cupboard_court").take({"claim_xp", "pay_xp xp=4", "pay_xp xp=2"});
  EXPECT_EQ(t.s().level, 2);
  EXPECT_EQ(t.s().tokens, 2);
  win_room(t, "hour_eaters").take("claim_skill hero=oda");
  EXPECT_TRUE(t.offers("add"));
  t.take("back").take("claim_skill hero=ilse");
  EXPECT_TRUE(t.offers("add"));
}

// rules: OD-LVL-06
TEST(OneDeckLevels, the_new_card_allows_more_items) {
  Table t;
  t.give_item(0, "knot_golem");
  win_room(t, "cupboard_court").take("claim_item");
  EXPECT_FALSE(t.offers("add"));
  t.s().level = 2;
  EXPECT_TRUE(t.offers("add"));
}

// rules: OD-EX-09, OD-LVL-03, OD-LVL-04, OD-DEC-32, OD-RUL-27
TEST(OneDeckLevels, a_minimal_set_of_cards_pays_and_the_rest_stays) {
  Table t;
  t.give_xp("force_wall").give_xp("fire_elemental");  // 3 and 4
  win_room(t, "cupboard_court").take("claim_xp");     // 2
  // {4, 2} and {4, 3} pay; {3, 2} is too small and all three are not minimal.
  EXPECT_EQ(t.options(), (std::vector<std::string>{"pay_xp xp=4"}));
  t.take("pay_xp xp=4");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"pay_xp xp=3", "pay_xp xp=2"}));
  t.take("pay_xp xp=2");
  EXPECT_EQ(t.s().level, 2);
  EXPECT_EQ(xp_of(t.read()), 3);
  EXPECT_EQ(t.s().xp.count(t.card("force_wall")), 1);
  EXPECT_EQ(t.s().removed.size(), 2);
  EXPECT_EQ(t.check(), "");
}

// rules: OD-RUL-27
TEST(OneDeckLevels, surplus_lanterns_are_lost) {
  Table t;
  t.give_xp("force_wall").give_xp("fire_elemental");
  win_room(t, "cupboard_court").take({"claim_xp", "pay_xp xp=4", "pay_xp xp=3"});
  EXPECT_EQ(t.s().level, 2);
  EXPECT_EQ(xp_of(t.read()), 2);
}

// rules: OD-RUL-27
TEST(OneDeckLevels, levels_are_mandatory_and_come_as_often_as_they_can_be_paid) {
  Table t;
  t.give_xp("fire_elemental").give_xp("fire_elemental").give_xp("toll_knight");
  win_room(t, "cupboard_court").take("claim_xp");  // 14 in all
  EXPECT_EQ(t.options(), (std::vector<std::string>{"pay_xp xp=4"}));
  t.take("pay_xp xp=4").take("pay_xp xp=2");
  EXPECT_EQ(t.s().level, 2);
  EXPECT_EQ(t.asks(), "pay_xp");
  t.take("pay_xp xp=4").take("pay_xp xp=4");
  EXPECT_EQ(t.s().level, 3);
  EXPECT_EQ(t.s().tokens, 3);
  EXPECT_EQ(t.asks(), "turn");
}

// rules: OD-LVL-07, OD-BOS-05
TEST(OneDeckLevels, bonus_dice_come_in_combats_perils_and_boss_rounds) {
  for (const auto& [level, bonus] :
       std::map<int, std::string>{{1, ""}, {2, " H4"}, {3, " H4"}, {4, " H4 H4"}}) {
    Table t;
    t.s().level = level;
    Table peril = t;
    Table boss = t;
    t.fight("cupboard_court", {});
    EXPECT_EQ(t.pool(), "S4 S4 S4 S4 A4 M4 M4" + bonus);
    peril.fight("falling_gallery", {}, 0);
    EXPECT_EQ(peril.pool(), "S4 S4 S4 S4" + bonus);
    boss.go_to_floor(4);
    EXPECT_EQ(boss.pool(), "S4 S4 S4 S4 A4 M4 M4" + bonus);
    boss.s().room.eased[0] = 20;
    boss.take("end_step");
    EXPECT_EQ(boss.pool(), "S4 S4 S4 S4 A4 M4 M4" + bonus);
  }
}

// rules: OD-LVL-08, OD-DEC-33, OD-RUL-28
TEST(OneDeckLevels, there_is_no_fifth_level) {
  Table t;
  t.s().level = 4;
  t.give_xp("fire_elemental").give_xp("fire_elemental").give_xp("toll_knight");
  win_room(t, "cupboard_court").take("claim_xp");
  EXPECT_EQ(t.s().level, 4);
  EXPECT_EQ(t.options(), (std::vector<std::string>{"buy_potion", "pass"}));
  t.take("pass");
  EXPECT_EQ(xp_of(t.read()), 14);
  EXPECT_EQ(t.s().tokens, 1);
  EXPECT_EQ(t.asks(), "turn");
}

// rules: OD-LVL-09, OD-RUL-28, OD-DEC-33, OD-POT-10
TEST(OneDeckLevels, at_level_four_five_xp_buy_a_token_again_and_again) {
  Table t;
  t.s().level = 4;
  t.give_xp("force_wall").give_xp("force_wall").give_xp("fire_elemental");
  win_room(t, "cupboard_court").take("claim_xp");  // 3, 3, 4 and 2
  t.take("buy_potion");
  // Minimal sets for 5: {4, 3}, {4, 2}, {3, 3}, {3, 2}; a 2 never starts one.
  EXPECT_EQ(t.options(), (std::vector<std::string>{"pay_xp xp=4", "pay_xp xp=3"}));
  t.take("pay_xp xp=3").take("pay_xp xp=2");
  EXPECT_EQ(t.s().tokens, 2);
  EXPECT_EQ(xp_of(t.read()), 7);
  t.take({"buy_potion", "pay_xp xp=4", "pay_xp xp=3"});
  EXPECT_EQ(t.s().tokens, 3);
  EXPECT_EQ(t.asks(), "turn");

  Table exact;
  exact.s().level = 4;
  exact.give_xp("force_wall");
  win_room(exact, "cupboard_court").take("claim_xp");  // 3 and 2
  EXPECT_TRUE(exact.offers("buy_potion"));
}

// rules: OD-LVL-09, OD-DEC-33
TEST(OneDeckLevels, four_xp_buy_nothing_and_nobody_buys_below_level_four) {
  Table t;
  t.s().level = 4;
  win_room(t, "fire_elemental").take("claim_xp");
  EXPECT_EQ(t.asks(), "turn");
  Table lower;
  lower.s().level = 3;
  lower.give_xp("fire_elemental");
  win_room(lower, "toll_knight").take("claim_xp");
  EXPECT_EQ(lower.asks(), "turn");
}

// rules: OD-RUL-28, OD-POT-13
TEST(OneDeckLevels, no_token_is_bought_from_an_empty_supply) {
  Table t;
  t.s().level = 4;
  t.s().tokens = 6;
  t.s().token_supply = 0;
  t.give_xp("fire_elemental");
  win_room(t, "cupboard_court").take("claim_xp");
  EXPECT_FALSE(t.offers("buy_potion"));
}

// rules: OD-LVL-10, OD-LVL-03
TEST(OneDeckLevels, cards_that_paid_do_not_return) {
  Table t;
  t.give_xp("fire_elemental");
  win_room(t, "cupboard_court").take({"claim_xp", "pay_xp xp=4", "pay_xp xp=2"});
  EXPECT_EQ(t.s().removed.count(t.card("fire_elemental")), 1);
  EXPECT_EQ(t.s().removed.count(t.card("cupboard_court")), 1);
  t.go_to_floor(2);
  EXPECT_EQ(deck_size(t) + t.discards(), 42);
}

// rules: OD-RUL-118
TEST(OneDeckLevels, no_level_comes_from_exploring_fleeing_or_descending) {
  Table t;
  t.give_xp("fire_elemental").give_xp("toll_knight");
  t.explore();
  EXPECT_EQ(t.s().level, 1);
  t.open("cupboard_court").take("flee");
  EXPECT_EQ(t.s().level, 1);
  flee_down(t);
  EXPECT_EQ(t.s().floor, 2);
  EXPECT_EQ(t.s().level, 1);
  EXPECT_EQ(t.asks(), "turn");
  win_room(t, "cupboard_court").take("claim_item");
  EXPECT_EQ(t.asks(), "pay_xp");
}

// rules: OD-RUL-118
TEST(OneDeckLevels, a_skipped_encounter_ends_with_the_check_too) {
  Table t;
  t.give_xp("fire_elemental").give_xp("toll_knight").give_potion("invisibility");
  t.open("cupboard_court").take("use_potion card=invisibility");
  EXPECT_EQ(t.s().level, 1);
  t.take("claim_item");
  EXPECT_EQ(t.asks(), "pay_xp");
  while (t.asks() == "pay_xp") t.take(t.options()[0]);
  EXPECT_EQ(t.s().level, 2);

  Table poor;
  poor.give_potion("invisibility").open("cupboard_court").take("use_potion card=invisibility");
  poor.take("claim_item");
  EXPECT_EQ(poor.asks(), "turn");
  EXPECT_EQ(poor.s().level, 1);
}

// rules: OD-RUL-118
TEST(OneDeckLevels, an_encounter_without_loot_ends_with_the_check_too) {
  Table t;
  keep_unseen(t);
  t.give_xp("fire_elemental").give_xp("toll_knight");
  t.fight("brass_jackdaws", {}).take("end_step");
  EXPECT_EQ(t.asks(), "pay_xp");
}

// rules: OD-RUL-95, OD-RUL-28, OD-DEC-33
TEST(OneDeckLevels, a_potion_used_now_makes_room_for_the_token) {
  Table t;
  t.fight("cupboard_court", {4, 4, 4, 4, 4, 4, 4}).cover_all().end_step();
  t.give_xp("riddle_lock").give_xp("riddle_lock");
  t.s().level = 4;
  t.s().tokens = kTokensInBox;
  t.s().token_supply = 0;
  t.hero(0).damage = 2;
  t.take("claim_xp");
  ASSERT_EQ(t.asks(), "levels");
  EXPECT_FALSE(t.offers("buy_potion"));
  t.take("free").take("use_potion card=healing");
  if (t.offers("pick piece=oda")) t.take("pick piece=oda");
  EXPECT_TRUE(t.offers("buy_potion"));
  EXPECT_EQ(t.hero(0).damage, 0);

  Table idle;  // nobody is asked what nobody could do
  idle.fight("cupboard_court", {4, 4, 4, 4, 4, 4, 4}).cover_all().end_step();
  idle.give_xp("riddle_lock").give_xp("riddle_lock");
  idle.s().level = 4;
  idle.s().tokens = kTokensInBox;
  idle.s().token_supply = 0;
  idle.take("claim_xp");
  EXPECT_NE(idle.asks(), "levels");
}

}  // namespace
}  // namespace undercroft::one_deck
