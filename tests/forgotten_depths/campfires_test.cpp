#include "forgotten_depths/table.h"

// Campfires (FD-CAM).

namespace undercroft::forgotten {
namespace {

Table at_fire(std::vector<std::string> heroes = {"bren"}, const std::string& words = "") {
  Table t(std::move(heroes), words);
  t.lay("r19", 0, -1);
  return t;
}

}  // namespace

// rules: FD-CAM-01
TEST(Campfires, FD_CAM_01_one_rest_in_an_ecology) {
  Table t = at_fire();
  t.encounter("campfire", "r19");
  EXPECT_TRUE(t.marked("r19", PlacedTile::kCampDone));
  EXPECT_FALSE(t.offers("encounter element=campfire"));
}

// rules: FD-CAM-02, FD-EX-42, FD-RUL-15
TEST(Campfires, FD_EX_42_half_of_the_maximum) {
  Table t = at_fire({"sil"});
  ASSERT_EQ(max_health(t.read(), 0), 20);
  t.hero(0).health = 14;
  t.encounter("campfire", "r19");
  EXPECT_EQ(t.hero(0).health, 20) << "14 + 10, capped";
  Table low = at_fire({"sil"});
  low.hero(0).weakened = 2;
  ASSERT_EQ(max_health(low.read(), 0), 18);
  low.hero(0).health = 5;
  low.encounter("campfire", "r19");
  EXPECT_EQ(low.hero(0).health, 14) << "5 + 9";
  Table odd = at_fire({"sil"});
  odd.hero(0).weakened = 1;
  odd.hero(0).health = 5;
  odd.encounter("campfire", "r19");
  EXPECT_EQ(odd.hero(0).health, 15) << "half of 19 is 10";
  // Every Hero, each by its own Maximum.
  Table all = at_fire({"bren", "sil", "ava"});
  for (int i = 0; i < 3; ++i) all.hero(i).health = 1;
  all.encounter("campfire", "r19");
  EXPECT_EQ(all.hero(0).health, 13);
  EXPECT_EQ(all.hero(1).health, 11);
  EXPECT_EQ(all.hero(2).health, 12);
}

// rules: FD-CAM-03, FD-CAM-04, FD-CHN-18
TEST(Campfires, FD_CAM_03_discard_and_pile_are_shuffled_together) {
  Table t = at_fire();
  t.deck(0, {7, 8}, {3, 3, 4, 4, 5}, {0, 5, 6, 6, 7, 8});
  t.hero(0).power = 1;
  t.encounter("campfire", "r19");
  EXPECT_EQ(t.pile(0), "P 3 3 4 4 5 5 6 6 7 8") << "a spent Power Card returns with them";
  EXPECT_TRUE(t.hero(0).discard.empty());
  EXPECT_EQ(t.hero(0).hand.size(), 2U) << "the Hand is kept";
  EXPECT_EQ(t.hero(0).power, 1) << "Stored ones stay Stored";
}

// rules: FD-CAM-05, FD-ABL-12
TEST(Campfires, FD_CAM_05_spells_are_refreshed) {
  Table t = at_fire({"sil"});
  t.s().mats[0].exhausted = 1;
  const int spell = t.content().class_abilities[1][0];
  t.s().abilities[at(spell)].owner = 0;
  t.s().abilities[at(spell)].exhausted = 1;
  t.encounter("campfire", "r19");
  EXPECT_EQ(t.s().mats[0].exhausted, 0);
  EXPECT_EQ(t.s().abilities[at(spell)].exhausted, 0);
}

// rules: FD-CAM-06, FD-CAM-07, FD-CAM-08, FD-ACC-15
TEST(Campfires, FD_CAM_06_all_monsters_are_back) {
  Table t = at_fire();
  t.lay("r09", 1, 0, 3).lay("r06", -1, 0).lay("r21", 0, 1).lay("r11", 1, -1, 1);
  for (const char* tile : {"r09", "r06"}) t.mark(tile, PlacedTile::kMonsterDone);
  t.mark("r21", PlacedTile::kDoorOpen).mark("r11", PlacedTile::kFeatureDone);
  t.s().map[at(t.placed("r21"))].used_nodes = 2;
  t.encounter("campfire", "r19");
  EXPECT_FALSE(t.marked("r09", PlacedTile::kMonsterDone));
  EXPECT_EQ(t.exits("r09"), "");
  EXPECT_TRUE(t.offers("encounter element=monster tile=r09"));
  EXPECT_TRUE(t.marked("r21", PlacedTile::kDoorOpen));
  EXPECT_TRUE(t.marked("r11", PlacedTile::kFeatureDone));
  EXPECT_EQ(t.s().map[at(t.placed("r21"))].used_nodes, 2);
  t.encounter("monster", "r06");
  EXPECT_NE(t.s().combat.foes[1].card, kNone) << "two again";
}

// rules: FD-CAM-09, FD-CAM-10
TEST(Campfires, FD_CAM_09_no_experience_and_no_shuffle_of_monster_decks) {
  Table t = at_fire();
  t.s().foe_decks[0].unseen.take(3);
  t.s().foe_decks[0].discard.add(3);
  EXPECT_TRUE(t.offers("encounter element=campfire")) << "although nobody is hurt";
  t.encounter("campfire", "r19");
  EXPECT_EQ(t.s().foe_decks[0].unseen.size(), 21);
  EXPECT_EQ(t.s().foe_decks[0].discard.size(), 1);
  EXPECT_EQ(wealth(t.read()), 0);
  EXPECT_EQ(t.hero(0).health, 24);
}

// rules: FD-CAM-11
TEST(Campfires, FD_CAM_11_use_counters_and_tokens_stay) {
  Table t = at_fire();
  t.give_item(0, "field_linen", true);
  t.s().items[at(t.item("field_linen"))].uses = 1;
  t.hero(0).tokens[0] = 2;
  t.encounter("campfire", "r19");
  EXPECT_EQ(t.s().items[at(t.item("field_linen"))].uses, 1);
  EXPECT_EQ(t.hero(0).tokens[0], 2);
}

// rules: FD-DIF-01, FD-DIF-13, FD-RUL-16, FD-CHN-19
TEST(Campfires, FD_DIF_01_the_higher_of_two_cards) {
  Table t = at_fire({"bren", "ava"}, "random_campfire");
  t.hero(0).health = t.hero(1).health = 5;
  t.hero(0).power = 1;
  t.hero(0).pile.unseen.add(kPower);
  t.hero_draws(0, {3, 0, 6}).hero_draws(1, {2, 4}).encounter("campfire", "r19");
  EXPECT_EQ(t.hero(0).health, 11);
  EXPECT_EQ(t.hero(1).health, 9);
  EXPECT_EQ(t.hero(0).power, 2) << "Stored and replaced";
  EXPECT_TRUE(t.hero(0).discard.empty());
  EXPECT_EQ(t.pile(0), "3 3 4 4 5 5 6 6 7 7 8 8") << "the cards are shuffled in again";
}

}  // namespace undercroft::forgotten
