// The encounter (OD-ENC).
#include "one_deck_dungeon/steps.h"
#include "paths.h"

namespace undercroft::one_deck {
namespace {

// rules: OD-ENC-01
TEST(OneDeckEncounter, a_card_is_met_as_a_combat_or_as_a_peril) {
  Table t;
  t.meet("cupboard_court");
  EXPECT_EQ(t.s().room.mode, Mode::Combat);
  EXPECT_EQ(t.s().boxes.size(), 7U);  // six of its own, one of the floor
  Table u;
  u.open("riddle_lock").take("start");
  EXPECT_EQ(u.s().room.mode, Mode::Peril);
  EXPECT_EQ(u.step(), "Step 1: Peril choice");
  EXPECT_TRUE(u.s().boxes.empty());
}

// rules: OD-ENC-01, OD-ENC-02
TEST(OneDeckEncounter, every_card_prints_an_obstacle_and_loot_on_both_edges) {
  const Table t;
  for (const EncounterDef& e : t.content().encounters) {
    EXPECT_EQ(e.boxes.empty(), e.peril) << e.id;
    for (const PerilOption& option : e.options) EXPECT_EQ(option.title.empty(), !e.peril) << e.id;
    int icons = e.item.health;
    for (const u8 dice : e.item.dice) icons += dice;
    EXPECT_GT(icons, 0) << e.id;
    EXPECT_NE(e.skill >= 0, e.potion >= 0) << e.id;
    EXPECT_GT(e.xp, 0) << e.id;
  }
}

// rules: OD-ENC-03
TEST(OneDeckEncounter, half_of_the_cards_carry_the_set_icon) {
  const content::Loaded loaded = content::load_packs(
      vocabulary(), content::packs_to_load(in_source("/content/one_deck_dungeon"), {}));
  for (const std::string pack : {"base", "forest"}) {
    int cards = 0;
    int icons = 0;
    for (const content::CardEntry& entry : loaded.cards) {
      if (entry.table != "encounter" || entry.pack != pack) continue;
      cards += entry.count;
      icons += entry.set_icon;
    }
    EXPECT_EQ(cards, 44) << pack;
    EXPECT_EQ(icons, 22) << pack;
  }
}

// rules: OD-ENC-04
TEST(OneDeckEncounter, the_steps_come_strictly_in_order) {
  Table t({"fenn"});
  t.open("riddle_lock").take("start");
  EXPECT_EQ(t.step(), "Step 1: Peril choice");
  t.take("take_option option=1");
  EXPECT_EQ(t.step(), "Step 2: Heroic feat");
  EXPECT_EQ(t.pool(), "");
  t.take("end_step");
  EXPECT_EQ(t.step(), "Step 4: Use skills and place dice");
  EXPECT_EQ(t.pool(), "S4 S4");
  EXPECT_EQ(t.hero(0).damage, 0);
  t.end_step();
  EXPECT_EQ(t.step(), "Step 6: Claim loot");
  EXPECT_EQ(t.hero(0).damage, 2);  // Step 5 asked nothing
  t.take("claim_xp");
  EXPECT_EQ(t.asks(), "turn");
}

// rules: OD-ENC-05
TEST(OneDeckEncounter, whoever_survives_claims_loot_with_no_box_covered) {
  Table t;
  t.fight("cupboard_court", {1, 1, 1, 1, 1, 1, 1}).end_step();
  EXPECT_EQ(t.asks(), "loot");
  EXPECT_TRUE(t.offers("claim_xp"));
  EXPECT_TRUE(t.offers("claim_item"));
  EXPECT_TRUE(t.offers("claim_skill"));
  t.take("claim_xp");
  EXPECT_EQ(t.s().xp.count(t.card("cupboard_court")), 1);
  EXPECT_EQ(t.check(), "");
}

// rules: OD-RUL-102, OD-ENC-05
TEST(OneDeckEncounter, denied_loot_is_discarded_and_the_turn_ends_with_its_level_check) {
  Table t;
  t.deck(kSpentFirst).give_xp("toll_knight").give_xp("tallow_wights");
  t.fight("brass_jackdaws", {});
  leave_open(t, {"A4+:h"});
  t.end_step();
  EXPECT_EQ(t.s().discard.count(t.card("brass_jackdaws")), 1);
  EXPECT_EQ(t.s().xp.count(t.card("brass_jackdaws")), 0);
  EXPECT_EQ(t.doors(), 3);
  EXPECT_EQ(t.asks(), "pay_xp");  // eight XP are enough for level 2
  t.take("pay_xp xp=4").take("pay_xp xp=4");
  EXPECT_EQ(t.s().level, 2);
  EXPECT_EQ(t.asks(), "turn");
  EXPECT_EQ(t.check(), "");
}

// rules: OD-RUL-101, OD-RUL-102
TEST(OneDeckEncounter, abilities_that_look_at_empty_boxes_look_at_dungeon_boxes_too) {
  Table t({"oda"}, "bell_gallery");
  t.deck(kSpentFirst).explore();
  t.s().floor = 2;
  t.fight("brass_jackdaws", {});
  leave_open(t, {"M4+:t"});  // of the floor
  t.deck({"sleeping_hounds", "sleeping_hounds", "spore_cellar"});
  t.end_step();
  EXPECT_EQ(t.asks(), "turn");
  EXPECT_EQ(t.s().discard.count(t.card("brass_jackdaws")), 1);
}

// rules: OD-RUL-101
TEST(OneDeckEncounter, only_boxes_of_the_kind_named_are_looked_at) {
  Table t;
  t.deck(kSpentFirst).fight("brass_jackdaws", {});
  leave_open(t, {"M4:h"});
  t.end_step();
  EXPECT_EQ(t.asks(), "loot");
}

// rules: OD-RUL-88
TEST(OneDeckEncounter, the_door_that_is_met_is_one_of_the_open_doors) {
  Table alone;
  alone.meet("mother_of_hinges");
  EXPECT_EQ(target_of(alone.read(), alone.box("S=X:hh")), 4);  // three closed doors do not count
  Table t;
  t.open("cupboard_court").take("flee");
  t.meet("mother_of_hinges");
  EXPECT_EQ(open_doors(t.s()), 2);
  EXPECT_EQ(target_of(t.read(), t.box("S=X:hh")), 8);
}

}  // namespace
}  // namespace undercroft::one_deck
