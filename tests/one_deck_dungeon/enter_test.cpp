// Phase 2: Enter a room (OD-ENT).
#include "one_deck_dungeon/moments.h"

namespace undercroft::one_deck {
namespace {

const std::string kPhaseTwo = "Phase 2: Explore or enter a room";

// rules: OD-EX-03, OD-ENT-02, OD-ENT-03, OD-ENT-04, OD-DEC-11
TEST(OneDeckEnter, the_second_turn) {
  Table t;
  t.explore();
  EXPECT_EQ(t.discards(), 4);
  EXPECT_EQ(t.s().deck.size(), 36U);
  t.open("force_wall");
  EXPECT_EQ(t.s().doors[0].open, 1);
  EXPECT_EQ(t.s().doors[0].card, CardSlot::known(t.card("force_wall")));
  EXPECT_EQ(t.options(), (Answers{"start", "flee"}));
  t.take("flee");
  EXPECT_EQ(t.doors(), 4);
  EXPECT_EQ(open_doors(t.s()), 1);
  EXPECT_EQ(t.step(), kPhaseTwo);
  EXPECT_EQ(t.discards(), 6);  // turn 3
}
// rules: OD-EX-03, OD-DEC-11
TEST(OneDeckEnter, an_identified_invisibility_is_a_third_answer) {
  Table t;
  t.give_potion("invisibility").open("force_wall");
  EXPECT_EQ(t.options(), (Answers{"start", "flee", "use_potion hero=party card=invisibility"}));
  const int before = t.discards();
  t.take("use_potion");
  EXPECT_EQ(t.discards(), before + 2);
  EXPECT_EQ(t.step(), "Step 6: Claim loot");
}
TEST(OneDeckEnter, OD_ENT_03_start_begins_the_encounter) {
  Table t;
  t.open("force_wall").take("start");
  EXPECT_EQ(t.step(), "Step 1: Peril choice");
}

TEST(OneDeckEnter, OD_ENT_01_every_door_in_play_can_be_entered) {
  Table t;
  t.explore();
  EXPECT_EQ(t.options(), Answers{"enter_room door=0"});  // four closed doors are alike
  t.open("toll_knight").take("flee");
  t.open("salt_mirrors").take("flee");
  EXPECT_EQ(t.count("enter_room"), 3);  // two open ones, and the closed ones
}

// rules: OD-ENT-05, OD-ENT-07, OD-DEC-12
TEST(OneDeckEnter, nobody_flees_from_an_open_door) {
  Table t;
  t.open("toll_knight").take("flee");
  t.open("salt_mirrors").take("flee");
  t.take("enter_room door=1");
  EXPECT_EQ(t.asks(), "place");
  EXPECT_EQ(t.s().room.card, t.card("toll_knight"));
}
// rules: OD-DEC-12, OD-ENT-05
TEST(OneDeckEnter, invisibility_helps_at_an_open_door) {
  Table t;
  t.give_potion("invisibility").open("toll_knight").take("flee");
  t.take("enter_room door=0");
  EXPECT_EQ(t.options(), (Answers{"start", "use_potion hero=party card=invisibility"}));
  t.take("use_potion");
  EXPECT_EQ(t.step(), "Step 6: Claim loot");
}

TEST(OneDeckEnter, OD_ENT_06_fleeing_ignores_the_ability) {
  Table t;
  t.open("hour_eaters");
  const int before = t.discards();
  t.take("flee");
  EXPECT_EQ(t.discards(), before + 2);  // the next turn's alone
  t.take("enter_room door=0");
  EXPECT_EQ(t.discards(), before + 4);  // now it eats its two
}

TEST(OneDeckEnter, OD_ENT_08_with_all_doors_open_entering_is_an_encounter) {
  Table t;
  for (const char* card : {"toll_knight", "salt_mirrors", "tallow_wights", "spore_cellar"})
    t.open(card).take("flee");
  EXPECT_EQ(open_doors(t.s()), 4);
  EXPECT_EQ(t.count("enter_room"), 4);
  for (int door = 0; door < 4; ++door) {
    Table copy = t;
    copy.take("enter_room door=" + std::to_string(door));
    EXPECT_NE(copy.s().room.mode, Mode::None);
    EXPECT_FALSE(copy.offers("flee"));
  }
}

TEST(OneDeckEnter, OD_ENT_09_a_completed_encounter_frees_its_slot) {
  Table t;
  t.fight("toll_knight", {});
  EXPECT_EQ(t.doors(), 4);
  t.cover_all().end_step();
  t.take("claim_xp");
  EXPECT_EQ(t.doors(), 3);
  EXPECT_EQ(open_doors(t.s()), 0);
  EXPECT_TRUE(t.offers("explore"));
}

TEST(OneDeckEnter, OD_RUL_58_fleeing_is_an_end_of_turn_behind_its_triggers) {
  Table t({"fenn"});
  t.open("toll_knight");
  t.shrink_deck(0);
  t.hero(0).damage = 2;
  t.take("flee");
  EXPECT_TRUE(t.offers("yes"));  // Live To Brag
  t.take("yes");
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.step(), "End of the turn");
  EXPECT_TRUE(t.offers("descend"));
  EXPECT_TRUE(t.offers("stay"));
}

TEST(OneDeckEnter, OD_RUL_91_opening_counts_even_if_the_party_flees) {
  Table t({"quill"});
  t.open("cupboard_court");
  EXPECT_EQ(t.hero(0).stored, 0);  // worth 2 XP: not enough
  t.take("flee").open("toll_knight");
  EXPECT_EQ(t.hero(0).stored, 1);
  t.take("flee");
  EXPECT_EQ(t.hero(0).stored, 1);
}

}  // namespace
}  // namespace undercroft::one_deck
