// Step 6: Claim loot (OD-LOT).
#include "one_deck_dungeon/moments.h"
#include "one_deck_dungeon/shortcuts.h"

namespace undercroft::one_deck {
namespace {

// rules: OD-LOT-01, OD-DEC-30, OD-LOT-15
TEST(OneDeckLoot, a_card_is_claimed_in_exactly_one_form) {
  Table t;
  win_room(t, "cupboard_court");
  EXPECT_EQ(t.step(), "Step 6: Claim loot");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"claim_item hero=oda card=cupboard_court",
                                                   "claim_skill hero=oda card=tempered_grip",
                                                   "claim_xp card=cupboard_court"}));
  t.take("claim_xp");
  EXPECT_EQ(t.asks(), "turn");
  EXPECT_EQ(t.hero(0).items.size(), 0U);
  EXPECT_EQ(t.hero(0).skills.size(), 0U);
  EXPECT_EQ(t.check(), "");
}

// rules: OD-LOT-01, OD-DEC-30
TEST(OneDeckLoot, a_card_with_a_potion_has_no_skill) {
  Table t;
  win_room(t, "spore_cellar");
  EXPECT_TRUE(t.offers("claim_potion card=steadying_tonic"));
  EXPECT_EQ(t.count("claim_skill"), 0);
  EXPECT_EQ(t.options().size(), 3U);
}

// rules: OD-LOT-02, OD-LOT-03, OD-DEC-30
TEST(OneDeckLoot, the_party_chooses_which_hero_gets_an_item_or_a_skill) {
  Table t({"oda", "ilse"});
  win_room(t, "cupboard_court");
  EXPECT_EQ(t.count("claim_item"), 2);
  EXPECT_EQ(t.count("claim_skill"), 2);
  EXPECT_EQ(t.count("claim_xp"), 1);
  t.take("claim_item hero=ilse");
  EXPECT_EQ(t.hero(0).items.size(), 0U);
  EXPECT_EQ(t.hero(1).items.size(), 1U);
}

// rules: OD-LOT-03
TEST(OneDeckLoot, a_potion_is_claimed_once_for_the_whole_party) {
  Table t({"oda", "ilse"});
  win_room(t, "spore_cellar");
  EXPECT_EQ(t.count("claim_potion"), 1);
  t.take("claim_potion").fight("cupboard_court", {});
  EXPECT_TRUE(t.offers("use_potion hero=oda card=steadying_tonic"));
  EXPECT_TRUE(t.offers("use_potion hero=ilse card=steadying_tonic"));
}

// rules: OD-LOT-04, OD-EX-08
TEST(OneDeckLoot, an_item_adds_its_icons_to_dice_and_health) {
  Table t;
  const int health = health_of(t.read(), 0);
  win_room(t, "fire_elemental").take("claim_item");
  EXPECT_EQ(t.hero(0).items[0], t.card("fire_elemental"));
  EXPECT_EQ(health_of(t.read(), 0), health + 1);
  t.fight("cupboard_court", {});
  EXPECT_EQ(t.pool(), "S4 S4 S4 S4 A4 M4 M4 M4");
}

// rules: OD-LOT-05, OD-EX-08
TEST(OneDeckLoot, a_skill_may_be_used_from_now_on) {
  Table t;
  t.fight("cupboard_court", {});
  EXPECT_FALSE(t.offers("use_skill card=tempered_grip"));
  t.cover_all().take("end_step").take("claim_skill");
  EXPECT_EQ(t.hero(0).skills[0], t.card("cupboard_court"));
  t.fight("cupboard_court", {});
  EXPECT_TRUE(t.offers("use_skill card=tempered_grip"));
}

// rules: OD-LOT-06, OD-LOT-07, OD-EX-08, OD-POT-10
TEST(OneDeckLoot, a_potion_is_identified_and_brings_a_token) {
  Table t;
  win_room(t, "spore_cellar");
  EXPECT_EQ(t.s().tokens, 1);
  t.take("claim_potion");
  EXPECT_TRUE(t.s().potions.contains(static_cast<u8>(t.potion("steadying_tonic"))));
  EXPECT_EQ(t.s().tokens, 2);
  EXPECT_EQ(t.s().token_supply, 4);
  EXPECT_EQ(t.s().xp.size(), 0);
  EXPECT_EQ(t.check(), "");
}

// rules: OD-LOT-08, OD-EX-08
TEST(OneDeckLoot, xp_is_worth_its_lanterns) {
  Table t;
  win_room(t, "fire_elemental").take("claim_xp");
  EXPECT_EQ(t.s().xp.count(t.card("fire_elemental")), 1);
  EXPECT_EQ(xp_of(t.read()), 4);
}

// rules: OD-LOT-09, OD-DEC-31, OD-RUL-23
TEST(OneDeckLoot, at_the_item_limit_one_must_go) {
  Table t;
  t.give_item(0, "knot_golem");
  win_room(t, "cupboard_court").take("claim_item");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"replace card=knot_golem", "back"}));
  t.take("back");
  EXPECT_TRUE(t.offers("claim_xp"));
}

// rules: OD-LOT-10, OD-DEC-31, OD-RUL-23
TEST(OneDeckLoot, skills_have_a_limit_of_their_own) {
  Table t;
  t.give_skill(0, "knot_golem").give_item(0, "knot_golem");
  win_room(t, "cupboard_court").take("claim_skill");
  EXPECT_TRUE(t.offers("add"));
  EXPECT_TRUE(t.offers("replace card=knot_golem"));
  t.take("add");
  EXPECT_EQ(t.hero(0).skills.size(), 2U);
  win_room(t, "hour_eaters").take("claim_skill");
  EXPECT_FALSE(t.offers("add"));
  EXPECT_EQ(t.count("replace"), 2);
}

// rules: OD-LOT-09, OD-LOT-10
TEST(OneDeckLoot, two_heroes_have_the_limits_of_their_side) {
  Table t({"oda", "ilse"});
  t.give_skill(1, "knot_golem").give_skill(0, "echo_choir");
  win_room(t, "cupboard_court").take("claim_skill hero=ilse");
  EXPECT_FALSE(t.offers("add"));
  t.take("back").take("claim_item hero=ilse");
  EXPECT_EQ(t.hero(1).items.size(), 1U);
}

// rules: OD-LOT-11, OD-LOT-12, OD-RUL-23, OD-DEC-31
TEST(OneDeckLoot, below_the_limit_a_card_may_still_be_replaced) {
  Table t;
  t.give_skill(0, "knot_golem");
  win_room(t, "cupboard_court").take("claim_skill").take("replace card=knot_golem");
  EXPECT_EQ(t.hero(0).skills.size(), 1U);
  EXPECT_EQ(t.hero(0).skills[0], t.card("cupboard_court"));
  EXPECT_EQ(t.s().xp.count(t.card("knot_golem")), 1);
  EXPECT_EQ(t.s().xp.count(t.card("cupboard_court")), 0);
  EXPECT_EQ(t.check(), "");
}

// rules: OD-LOT-16, OD-DEC-31
TEST(OneDeckLoot, twins_with_and_without_a_leaf_are_one_item) {
  Table t({"bryony"}, "orchard_below");
  t.s().level = 2;
  t.give_item(0, "bramble_pups").give_item(0, "bramble_pups+").give_item(0, "hollow_stag");
  EXPECT_EQ(Rules::label_of(t.read(), item_piece(0, 0)),
            Rules::label_of(t.read(), item_piece(0, 1)));
  EXPECT_NE(Rules::label_of(t.read(), item_piece(0, 0)),
            Rules::label_of(t.read(), item_piece(0, 2)));
  win_room(t, "grey_grafter").take("claim_item");
  EXPECT_EQ(t.count("replace"), 2);
  Scene scene;
  t.game().scene(bytes_of(t), {}, scene);
  std::vector<std::string> touched;
  for (const SceneOption& option : scene.prompt->options)
    for (const std::string& piece : option.pieces) touched.push_back(piece);
  EXPECT_EQ(touched, (std::vector<std::string>{"item:0:0", "item:0:1", "item:0:2"}));
}

// rules: OD-RUL-23
TEST(OneDeckLoot, an_item_never_replaces_a_skill_or_another_heros_card) {
  Table t({"oda", "ilse"});
  t.give_skill(0, "knot_golem").give_item(1, "echo_choir");
  win_room(t, "cupboard_court").take("claim_item hero=oda");
  EXPECT_EQ(t.hero(0).items.size(), 1U);  // nothing to replace, so nothing was asked
  EXPECT_EQ(t.hero(0).skills.size(), 1U);
  EXPECT_EQ(t.hero(1).items.size(), 1U);
}

// rules: OD-LOT-13, OD-RUL-113
TEST(OneDeckLoot, no_hero_has_a_skill_twice) {
  Table t({"oda", "ilse"});
  t.give_skill(0, "cupboard_court");
  win_room(t, "cupboard_court");
  EXPECT_FALSE(t.offers("claim_skill hero=oda"));
  EXPECT_TRUE(t.offers("claim_skill hero=ilse"));
}

// rules: OD-RUL-24
TEST(OneDeckLoot, the_starting_skill_blocks_its_namesake_and_is_never_replaced) {
  Table t({"quill", "oda"}, "carrow_cellars", {"oddities"});
  keep_unseen(t);
  win_room(t, "borrowed_pocket");
  EXPECT_TRUE(t.offers("claim_skill hero=oda"));
  EXPECT_TRUE(t.offers("claim_skill hero=quill"));  // its 2P side has another starting skill
  Table alone({"quill"}, "carrow_cellars", {"oddities"});
  keep_unseen(alone);
  win_room(alone, "borrowed_pocket");
  EXPECT_FALSE(alone.offers("claim_skill"));
  alone.take("claim_xp");
  win_room(alone, "cupboard_court").take("claim_skill");
  EXPECT_EQ(alone.hero(0).skills.size(), 1U);  // without a question: nothing can be replaced
  win_room(alone, "knot_golem").take("claim_skill");
  EXPECT_TRUE(alone.offers("add"));  // two looted skills; the starting skill does not count
  EXPECT_EQ(alone.count("replace"), 1);
}

// rules: OD-LOT-14, OD-RUL-74
TEST(OneDeckLoot, a_potion_type_is_identified_only_once) {
  Table t;
  t.give_potion("steadying_tonic");
  win_room(t, "spore_cellar");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"claim_item hero=oda card=spore_cellar",
                                                   "claim_xp card=spore_cellar"}));
}

// rules: OD-RUL-29, OD-POT-13
TEST(OneDeckLoot, with_no_token_left_the_potion_is_identified_all_the_same) {
  Table t;
  win_room(t, "spore_cellar");
  t.s().tokens = 6;
  t.s().token_supply = 0;
  t.take("claim_potion");
  EXPECT_TRUE(t.s().potions.contains(static_cast<u8>(t.potion("steadying_tonic"))));
  EXPECT_EQ(t.s().tokens, 6);
  EXPECT_EQ(t.s().token_supply, 0);
}

// rules: OD-LOT-16, OD-DSC-03, OD-DSC-04
TEST(OneDeckLoot, loot_stays_out_of_the_deck_of_the_next_floor) {
  Table t;
  win_room(t, "cupboard_court").take("claim_skill");
  win_room(t, "fire_elemental").take("claim_item");
  win_room(t, "spore_cellar").take("claim_potion");
  win_room(t, "hour_eaters").take("claim_xp");
  t.go_to_floor(2);
  EXPECT_EQ(deck_size(t) + t.discards(), 40);
  EXPECT_EQ(t.check(), "");
}

// rules: OD-LOT-15
TEST(OneDeckLoot, an_ability_may_deny_even_the_xp) {
  Table t;
  keep_unseen(t);
  t.fight("brass_jackdaws", {}).take("end_step");
  EXPECT_EQ(t.asks(), "turn");
  EXPECT_EQ(xp_of(t.read()), 0);
}

// rules: OD-RUL-77, OD-RUL-26, OD-LOT-12
TEST(OneDeckLoot, loot_obeys_the_limits_from_before_the_level_up) {
  Table t;
  t.give_xp("fire_elemental").give_item(0, "hour_eaters");
  win_room(t, "cupboard_court").take("claim_item");
  EXPECT_FALSE(t.offers("add"));  // one item at level 1, though level 2 allows three
  t.take("replace card=hour_eaters");
  // Now 6 XP lie there: the level is reached at the end of the encounter.
  EXPECT_EQ(t.asks(), "pay_xp");
  EXPECT_EQ(t.s().room.mode, Mode::None);
  t.take("pay_xp xp=4").take("pay_xp xp=2");
  EXPECT_EQ(t.s().level, 2);
  EXPECT_EQ(t.hero(0).items.size(), 1U);
}

// rules: OD-RUL-26
TEST(OneDeckLoot, an_item_that_becomes_xp_in_the_encounter_levels_at_its_end) {
  Table t;
  t.give_xp("fire_elemental").give_item(0, "cupboard_court");
  t.meet("toll_knight").take("pick piece=oda.cupboard_court");
  EXPECT_EQ(xp_of(t.read()), 6);
  EXPECT_EQ(t.s().level, 1);
  EXPECT_EQ(t.asks(), "place");
  t.cover_all().take("end_step").take("claim_item");
  EXPECT_EQ(t.asks(), "pay_xp");
}

// rules: OD-RUL-25
TEST(OneDeckLoot, damage_stays_when_an_item_with_health_goes) {
  Table t;
  t.give_item(0, "grudge_keeper");
  t.s().tokens = 0;
  t.s().token_supply = 6;
  t.hero(0).damage = 5;
  t.meet("toll_knight").take("pick piece=oda.grudge_keeper");
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.hero(0).damage, 5);
  EXPECT_EQ(health_of(t.read(), 0), 6);
}

// rules: OD-RUL-25
TEST(OneDeckLoot, the_loss_of_an_item_may_end_the_game_at_once) {
  Table t;
  t.give_item(0, "grudge_keeper");
  t.s().tokens = 0;
  t.s().token_supply = 6;
  t.hero(0).damage = 6;
  t.meet("toll_knight").take("pick piece=oda.grudge_keeper");
  EXPECT_TRUE(t.lost());
}

// rules: OD-RUL-114
TEST(OneDeckLoot, cards_with_health_change_places_in_one_moment) {
  Table t;
  t.give_item(0, "grudge_keeper");
  t.s().tokens = 0;
  t.s().token_supply = 6;
  t.hero(0).damage = 6;
  win_room(t, "tallow_wights").take("claim_item").take("replace card=grudge_keeper");
  EXPECT_FALSE(t.over());
  EXPECT_EQ(health_of(t.read(), 0), 7);
}

// rules: OD-RUL-114
TEST(OneDeckLoot, a_swap_that_ends_the_game_is_legal) {
  Table t;
  t.give_item(0, "grudge_keeper");
  t.s().tokens = 0;
  t.s().token_supply = 6;
  t.hero(0).damage = 6;
  win_room(t, "cupboard_court").take("claim_item").take("replace card=grudge_keeper");
  EXPECT_TRUE(t.lost());
}

}  // namespace
}  // namespace undercroft::one_deck
