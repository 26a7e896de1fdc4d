// Potions (OD-POT).
#include "one_deck_dungeon/shortcuts.h"

namespace undercroft::one_deck {
namespace {

Table& set_tokens(Table& t, int n) {
  t.s().tokens = n;
  t.s().token_supply = kTokensInBox - n;
  return t;
}

// rules: OD-POT-01, OD-POT-02
TEST(OneDeckPotions, a_token_buys_any_identified_effect_again_and_again) {
  Table t;
  t.give_potion("thunder_bottle").give_potion("steadying_tonic");
  set_tokens(t, 2);
  spar(t, "S1");
  EXPECT_TRUE(t.offers("use_potion card=steadying_tonic"));
  t.take("use_potion card=thunder_bottle");
  EXPECT_TRUE(t.offers("use_potion card=steadying_tonic"));
  t.take("use_potion card=thunder_bottle");
  EXPECT_EQ(t.pool(), "S1 H4 H4 H4 H4");
  EXPECT_EQ(t.s().tokens, 0);
  EXPECT_EQ(t.s().token_supply, 6);
  EXPECT_FALSE(t.offers("use_potion"));
}

// rules: OD-POT-01
TEST(OneDeckPotions, an_unidentified_type_cannot_be_used) {
  Table t;
  set_tokens(t, 2);
  spar(t, "S1");
  EXPECT_FALSE(t.offers("use_potion card=thunder_bottle"));
}

// rules: OD-POT-03
TEST(OneDeckPotions, icons_say_where_a_potion_works) {
  Table t;
  t.give_potion("thunder_bottle").give_potion("steadying_tonic");
  climb(t, "S1");
  EXPECT_FALSE(t.offers("use_potion card=thunder_bottle"));
  EXPECT_TRUE(t.offers("use_potion card=steadying_tonic"));
}

// rules: OD-POT-04
TEST(OneDeckPotions, the_hero_that_uses_it_gets_the_dice) {
  Table t({"oda", "ilse"});
  t.give_potion("thunder_bottle");
  spar(t, "0:S1 1:M1");
  EXPECT_EQ(t.count("use_potion card=thunder_bottle"), 2);  // either may
  t.take("use_potion hero=ilse card=thunder_bottle");
  EXPECT_EQ(t.pool(), "0:S1 1:M1 1:H4 1:H4");
}

// rules: OD-POT-04, OD-RUL-64, OD-DEC-22
TEST(OneDeckPotions, what_is_not_about_dice_is_offered_once_whoever_uses_it) {
  Table t({"oda", "ilse"});
  set_tokens(t, 2);
  for (const char* id : {"barley_candle", "clear_water", "poultice"})
    t.s().potions.push_back(static_cast<u8>(t.potion(id)));
  spar(t, "0:S1 1:M1");
  EXPECT_EQ(t.count("use_potion card=barley_candle"), 1);
  EXPECT_EQ(t.count("use_potion card=poultice"), 1);
  EXPECT_EQ(t.count("use_potion card=clear_water"), 2);  // each hero its own dice
  t.take("use_potion hero=party card=barley_candle");
  EXPECT_EQ(t.time_eased(), 3);
  t.take("use_potion card=poultice");
  EXPECT_EQ(t.hearts_eased(), 1);
}
TEST(OneDeckPotions, those_that_act_on_dice_are_known_by_their_texts) {
  const Table t;
  std::vector<std::string> dice;
  for (const PotionDef& potion : t.content().potions)
    if (potion.dice) dice.push_back(potion.id);
  std::ranges::sort(dice);
  EXPECT_EQ(dice, (std::vector<std::string>{"amber_sap", "clear_water", "foxfire_oil",
                                            "hearty_broth", "steadying_tonic", "thunder_bottle"}));
}

// rules: OD-POT-05, OD-POT-11
TEST(OneDeckPotions, healing_heals_three_at_the_start_of_a_turn) {
  Table t;
  t.open("cupboard_court");
  t.hero(0).damage = 4;
  t.take("flee");
  EXPECT_EQ(t.step(), "Start of the turn");
  t.take("use_potion card=healing").take("pick piece=oda");
  EXPECT_EQ(t.hero(0).damage, 1);
}

// rules: OD-POT-06
TEST(OneDeckPotions, healing_heals_two_during_a_battle) {
  Table t;
  spar(t, "S1");
  t.hero(0).damage = 4;
  t.take("use_potion card=healing").take("pick piece=oda");
  EXPECT_EQ(t.hero(0).damage, 2);
}

// rules: OD-POT-11
TEST(OneDeckPotions, healing_works_outside_encounters_for_two) {
  Table t;
  t.explore();
  t.hero(0).damage = 4;
  EXPECT_EQ(t.step(), "Phase 2: Explore or enter a room");
  t.take("free").take("use_potion card=healing").take("pick piece=oda");
  EXPECT_EQ(t.hero(0).damage, 2);
  EXPECT_EQ(t.step(), "Phase 2: Explore or enter a room");
}

// rules: OD-POT-07
TEST(OneDeckPotions, one_healing_potion_heals_one_hero) {
  Table t({"oda", "ilse"});
  spar(t, "0:S1");
  t.hero(0).damage = 1;
  t.hero(1).damage = 2;
  t.take("use_potion card=healing");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"pick piece=oda", "pick piece=ilse"}));
  t.take("pick piece=oda");
  EXPECT_EQ(t.hero(0).damage, 0);
  EXPECT_EQ(t.hero(1).damage, 2);  // the point that oda did not need is lost
}

// rules: OD-POT-08, OD-RUL-31, OD-POT-11
TEST(OneDeckPotions, invisibility_skips_the_encounter_for_both_heroes) {
  Table t({"oda", "ilse"});
  t.give_potion("invisibility");
  set_tokens(t, 1);
  t.open("hour_eaters");  // its ability would spend two time of its own
  const int discards = t.discards();
  t.take("use_potion card=invisibility");
  EXPECT_EQ(t.step(), "Step 6: Claim loot");
  EXPECT_EQ(t.discards(), discards + 2);
  EXPECT_EQ(t.s().tokens, 0);
  EXPECT_EQ(t.pool(), "");
  EXPECT_EQ(t.s().boxes.size(), 0U);
  EXPECT_EQ(t.hero(0).damage + t.hero(1).damage, 0);
  t.take("claim_item hero=ilse");
  EXPECT_EQ(t.hero(1).items.size(), 1U);
}

// rules: OD-RUL-31
TEST(OneDeckPotions, invisibility_is_not_offered_once_the_encounter_has_started) {
  Table t;
  t.give_potion("invisibility");
  spar(t, "S1");
  EXPECT_FALSE(t.offers("use_potion card=invisibility"));
}

// rules: OD-RUL-31
TEST(OneDeckPotions, invisibility_works_on_an_open_door) {
  Table t;
  t.give_potion("invisibility");
  t.open("cupboard_court").take("flee").take("enter_room door=0");
  EXPECT_EQ(t.options(),
            (std::vector<std::string>{"start", "use_potion hero=party card=invisibility"}));
  t.take("use_potion card=invisibility");
  EXPECT_EQ(t.asks(), "loot");
}

// rules: OD-RUL-96
TEST(OneDeckPotions, nobody_hides_from_a_boss) {
  Table t;
  t.give_potion("invisibility");
  t.go_to_floor(4);
  t.hero(0).damage = 1;
  EXPECT_FALSE(t.offers("use_potion card=invisibility"));
  t.s().room.eased[0] = 20;
  t.take("end_step");
  EXPECT_EQ(t.step(), "Start of the round");
  EXPECT_TRUE(t.offers("use_potion card=healing"));
  EXPECT_FALSE(t.offers("use_potion card=invisibility"));
}

// rules: OD-POT-09
TEST(OneDeckPotions, all_others_are_used_in_step_4_alone) {
  Table t;
  t.give_potion("thunder_bottle").give_potion("steadying_tonic");
  t.explore();
  EXPECT_FALSE(t.offers("free"));
  t.open("cupboard_court");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"start", "flee"}));
  t.take("start");
  EXPECT_EQ(t.asks(), "place");
  EXPECT_TRUE(t.offers("use_potion card=thunder_bottle"));
  t.cover_all().take("end_step");
  EXPECT_FALSE(t.offers("use_potion"));
  EXPECT_FALSE(t.offers("free"));
}

// rules: OD-POT-10
TEST(OneDeckPotions, the_game_starts_with_one_token) {
  Table t;
  EXPECT_EQ(t.s().tokens, 1);
  EXPECT_EQ(t.s().token_supply, 5);
}

// rules: OD-POT-12
TEST(OneDeckPotions, a_potion_saves_a_hero_whose_damage_reached_its_health) {
  Table t;
  t.hero(0).damage = 5;
  t.meet("fire_elemental").take("pick piece=oda");
  EXPECT_EQ(t.step(), "Save the fallen");
  t.take("use_potion card=healing").take("pick piece=oda");
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.hero(0).damage, 4);
}

// rules: OD-POT-12, OD-POT-01
TEST(OneDeckPotions, without_a_token_nobody_is_saved) {
  Table t;
  set_tokens(t, 0);
  t.hero(0).damage = 5;
  t.meet("fire_elemental").take("pick piece=oda");
  EXPECT_TRUE(t.lost());
}

// rules: OD-POT-13, OD-RUL-29
TEST(OneDeckPotions, a_level_brings_no_token_that_the_supply_does_not_have) {
  Table t;
  t.give_xp("fire_elemental");
  set_tokens(t, 6);
  win_room(t, "hour_eaters").take({"claim_xp", "pay_xp xp=4", "pay_xp xp=2"});
  EXPECT_EQ(t.s().level, 2);
  EXPECT_EQ(t.s().tokens, 6);
  EXPECT_EQ(t.check(), "");
}

}  // namespace
}  // namespace undercroft::one_deck
