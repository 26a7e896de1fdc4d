#include "forgotten_depths/table.h"

// Encountering: general (FD-ENC), Monsters (FD-MON), Doors (FD-DOR).

namespace undercroft::forgotten {
namespace {

/// Cards of the Ruins: nine Monsters of ten, all but this one.
std::vector<std::string> all_monsters_but(const Table& t, const std::vector<std::string>& left) {
  std::vector<std::string> all;
  for (const int card : ecology(t.read()).monsters) {
    const std::string& id = t.content().monsters[at(card)].id;
    if (std::ranges::find(left, id) == left.end()) all.push_back(id);
  }
  return all;
}

}  // namespace

// ---- Encountering

// rules: FD-ENC-01, FD-DEC-08
TEST(Encountering, FD_ENC_01_seven_kinds_of_elements) {
  Table t;
  t.lay("r03", 0, -1, 1).lay("r11", 1, 0, 1).lay("r21", 0, 1).lay("r18", -1, 0);
  t.lay("r19", -2, 0).lay("r02", -2, 1).lay("r22", -1, 1).lay("r24", -3, 0);
  t.mark("r18", PlacedTile::kDoorOpen);
  std::map<std::string, int> kinds;
  for (const std::string& kind : t.values_of("encounter", "element")) ++kinds[kind];
  for (const std::string& kind : t.values_of("spend_key", "element")) ++kinds[kind];
  for (const char* kind : {"monster", "feature", "door", "chest", "campfire", "stairs"})
    EXPECT_GE(kinds[kind], 1) << kind;
  EXPECT_LE(kinds.size(), 7U);
}

// rules: FD-ENC-02, FD-ACC-19
TEST(Encountering, FD_ENC_02_the_lantern_goes_to_the_encounter) {
  Table t;
  t.lay("r03", 0, -1, 1).lay("r18", -1, 0).lay("r19", -2, 0).lay("r11", 1, 0, 1);
  t.encounter("monster", "r03").win_fight();
  EXPECT_EQ(t.lantern(), "r03a");
  t.take("spend_key element=door tile=r18");
  EXPECT_EQ(t.lantern(), "r18a") << "beside the Door";
  t.encounter("chest", "r18").until_exploring();
  EXPECT_EQ(t.lantern(), "r18b");
  t.encounter("feature", "r11").until_exploring();
  EXPECT_EQ(t.lantern(), "r11a");
  t.encounter("campfire", "r19");
  EXPECT_EQ(t.lantern(), "r19a");
  // What cannot be reached is not offered.
  t.lay("r09", 5, 5);
  EXPECT_FALSE(t.offers("encounter element=monster tile=r09"));
}

// rules: FD-ENC-03, FD-ENC-04, FD-MON-05, FD-FEA-09, FD-CHE-04, FD-DOR-05, FD-CAM-09, FD-SET-26
TEST(Encountering, FD_ENC_03_cards_join_the_pool) {
  Table t;
  t.lay("r03", 0, -1, 1).lay("r18", -1, 0).lay("r19", -2, 0).lay("r11", 1, 0, 1);
  EXPECT_EQ(wealth(t.read()), 0);
  t.monsters({"withered_shades"}).encounter("monster", "r03").win_fight();
  EXPECT_TRUE(t.in_pool("withered_shades"));
  EXPECT_EQ(wealth(t.read()), 3);
  t.features({"leaning_street"}).encounter("feature", "r11").until_exploring();
  EXPECT_TRUE(t.in_pool("leaning_street"));
  EXPECT_EQ(wealth(t.read()), 5);
  t.take("spend_key element=door tile=r18");
  EXPECT_EQ(wealth(t.read()), 5) << "Doors give nothing";
  t.encounter("campfire", "r19");
  EXPECT_EQ(wealth(t.read()), 5) << "nor does a Rest";
  t.items({"ridge_helm"}).encounter("chest", "r18").take("choose_hero hero=bren").until_exploring();
  EXPECT_EQ(wealth(t.read()), 7) << "the Item is worth its own 2, the Chest nothing";
}

// rules: FD-ENC-05, FD-MON-04, FD-FEA-08, FD-CHE-03, FD-CAM-01, FD-DOR-04
TEST(Encountering, FD_ENC_05_a_resolved_element_is_gone) {
  Table t;
  t.lay("r03", 0, -1, 1).lay("r18", -1, 0).lay("r19", -2, 0).lay("r11", 1, 0, 1);
  EXPECT_FALSE(t.offers("encounter element=feature tile=r03"));
  t.encounter("monster", "r03").win_fight();
  EXPECT_TRUE(t.marked("r03", PlacedTile::kMonsterDone));
  EXPECT_FALSE(t.offers("encounter element=monster tile=r03"));
  t.encounter("feature", "r11").until_exploring();
  EXPECT_TRUE(t.marked("r11", PlacedTile::kFeatureDone));
  EXPECT_FALSE(t.offers("encounter element=feature tile=r11"));
  t.take("spend_key element=door tile=r18");
  EXPECT_FALSE(t.offers("spend_key"));
  t.encounter("chest", "r18").until_exploring();
  EXPECT_TRUE(t.marked("r18", PlacedTile::kChestDone));
  EXPECT_FALSE(t.offers("encounter element=chest tile=r18"));
  t.encounter("campfire", "r19");
  EXPECT_TRUE(t.marked("r19", PlacedTile::kCampDone));
  EXPECT_FALSE(t.offers("encounter element=campfire tile=r19"));
  // Only the Monster is back.
  EXPECT_TRUE(t.offers("encounter element=monster tile=r03"));
  EXPECT_FALSE(t.offers("encounter element=feature tile=r11"));
  EXPECT_FALSE(t.offers("encounter element=chest tile=r18"));
}

// rules: FD-ENC-06, FD-RUL-11
TEST(Encountering, FD_ENC_06_nobody_flees) {
  Table t;
  t.lay("r03", 0, -1, 1).monsters({"sentient_vapor"}).encounter("monster", "r03");
  for (int i = 0; i < 30 && t.s().combat.running != 0 && !t.over(); ++i) {
    for (const char* way : {"draw", "encounter", "decline", "place", "buy_healing", "equip"})
      EXPECT_FALSE(t.offers(way)) << way;
    t.take(t.options().front());
  }
  EXPECT_TRUE(t.over() || t.in_pool("sentient_vapor")) << "it ends with the defeat of a side";
  ASSERT_FALSE(t.over());
  EXPECT_EQ(t.asks(), "explore") << "and then the party explores";
  EXPECT_EQ(t.s().ecology, 0) << "in the same Ecology";
}

// ---- Monsters

// rules: FD-MON-01, FD-MON-06, FD-CHN-08
TEST(Monsters, FD_MON_01_one_icon_one_card) {
  Table t;
  t.lay("r09", 1, 0, 3).monsters({"slate_sleeper"}).encounter("monster", "r09");
  EXPECT_EQ(t.s().combat.foes[0].card, t.monster("slate_sleeper"));
  EXPECT_EQ(t.s().combat.foes[1].card, kNone);
  EXPECT_EQ(t.s().combat.running, 1);
  EXPECT_EQ(std::popcount(t.s().monster_pile), 9);
}

// rules: FD-MON-02, FD-MON-08
TEST(Monsters, FD_MON_02_two_icons_two_cards_one_combat) {
  Table t;
  t.lay("r06", -1, 0).monsters({"slate_sleeper", "black_shroud"}).encounter("monster", "r06");
  EXPECT_EQ(t.s().combat.foes[0].card, t.monster("slate_sleeper"));
  EXPECT_EQ(t.s().combat.foes[1].card, t.monster("black_shroud"));
  EXPECT_EQ(std::popcount(t.s().monster_pile), 8);
  t.win_fight();
  EXPECT_TRUE(t.in_pool("slate_sleeper"));
  EXPECT_TRUE(t.in_pool("black_shroud"));
  EXPECT_TRUE(t.marked("r06", PlacedTile::kMonsterDone));
  EXPECT_FALSE(t.offers("encounter element=monster tile=r06")) << "one location, one mark";
}

// rules: FD-MON-08, FD-MON-04
TEST(Monsters, FD_MON_08_also_on_the_tile_that_lies_first) {
  Table t;
  t.lay("r06", -1, 0);
  std::swap(t.s().map[0], t.s().map[1]);
  t.s().lantern_tile = 1;
  t.monsters({"slate_sleeper", "black_shroud"}).encounter("monster", "r06");
  t.win_fight();
  EXPECT_TRUE(t.marked("r06", PlacedTile::kMonsterDone));
  EXPECT_FALSE(t.offers("encounter element=monster tile=r06"));
  EXPECT_TRUE(t.lantern().starts_with("r06")) << t.lantern();
}

// rules: FD-MON-03, FD-MON-04
TEST(Monsters, FD_MON_04_a_defeated_monster_no_longer_blocks) {
  Table t;
  t.lay("r09", 1, 0, 3);
  EXPECT_EQ(t.exits("r09"), "");
  t.encounter("monster", "r09").win_fight();
  EXPECT_EQ(t.exits("r09"), "NW");
}

// rules: FD-MON-07, FD-MON-09, FD-RUL-12, FD-CHN-21, FD-EX-43
TEST(Monsters, FD_EX_43_a_pile_that_cannot_supply_a_card) {
  Table t;
  t.lay("r09", 1, 0, 3).lay("r03", 0, -1, 1).lay("r19", -1, 0).lay("r05", 0, 1);
  t.lay("r04", -1, -1, 2);
  // Nine were defeated, one is left in the pile, two of the nine cards were spent.
  t.give_xp(all_monsters_but(t, {"slate_sleeper"}));
  t.spend({"lidless_porter", "black_shroud"});
  t.mark("r09", PlacedTile::kMonsterDone).mark("r03", PlacedTile::kMonsterDone);
  t.mark("r05", PlacedTile::kMonsterDone);
  t.encounter("campfire", "r19");
  ASSERT_EQ(std::popcount(t.s().monster_pile), 1);
  const auto pool = [&] { return wealth(t.read()); };
  // The last card of the pile.
  t.by_hand().encounter("monster", "r09");
  EXPECT_EQ(t.values_of("draw_monster", "card"), (std::vector<std::string>{"slate_sleeper"}));
  t.by_hand(false).go().win_fight();
  // The two of the Box, in random order.
  t.by_hand().encounter("monster", "r03");
  EXPECT_EQ(t.values_of("draw_monster", "card"),
            (std::vector<std::string>{"black_shroud", "lidless_porter"}));
  t.take("draw_monster card=black_shroud").by_hand(false).go().win_fight();
  const int before_last = pool();
  t.by_hand().encounter("monster", "r05");
  EXPECT_EQ(t.values_of("draw_monster", "card"), (std::vector<std::string>{"lidless_porter"}));
  t.by_hand(false).go().win_fight();
  EXPECT_EQ(pool(), before_last + 2) << "a card of the Box joins as usual";
  // Then a card of the pool, at random, which only goes back.
  const int full = pool();
  t.by_hand().encounter("monster", "r04");
  EXPECT_EQ(t.count("draw_monster lent=true"), 10);
  t.take("draw_monster card=withered_shades").by_hand(false).go();
  EXPECT_FALSE(t.in_pool("withered_shades"));
  EXPECT_EQ(t.s().combat.foes[0].lent, 1);
  t.win_fight();
  EXPECT_TRUE(t.in_pool("withered_shades"));
  EXPECT_EQ(pool(), full) << "no new experience";
}

// rules: FD-MON-07, FD-RUL-12
TEST(Monsters, FD_MON_07_two_icons_and_one_card_left) {
  Table t;
  t.lay("r06", -1, 0).give_xp(all_monsters_but(t, {"slate_sleeper"}));
  t.spend({"lidless_porter"});
  t.by_hand().encounter("monster", "r06");
  EXPECT_EQ(t.values_of("draw_monster", "card"), (std::vector<std::string>{"slate_sleeper"}));
  t.take("draw_monster card=slate_sleeper");
  // The Box has one more; the card that is fought is not drawn again.
  EXPECT_EQ(t.values_of("draw_monster", "card"), (std::vector<std::string>{"lidless_porter"}));
  t.take("draw_monster card=lidless_porter").by_hand(false).go();
  EXPECT_EQ(t.s().combat.running, 1);
}

// rules: FD-MON-09, FD-CAM-07
TEST(Monsters, FD_MON_09_a_location_that_returned_draws_new_cards) {
  Table t;
  t.lay("r06", -1, 0).lay("r19", 1, 0).monsters({"slate_sleeper", "black_shroud"});
  t.encounter("monster", "r06").win_fight();
  t.encounter("campfire", "r19");
  t.by_hand().encounter("monster", "r06");
  EXPECT_FALSE(t.offers("draw_monster card=slate_sleeper"));
  EXPECT_EQ(t.count("draw_monster"), 8);
  t.take("draw_monster card=lidless_porter").take("draw_monster card=sentient_vapor");
  t.by_hand(false).go();
  EXPECT_NE(t.s().combat.foes[1].card, kNone) << "two icons, two Monsters again";
  t.win_fight();
  EXPECT_TRUE(t.in_pool("lidless_porter"));
  EXPECT_TRUE(t.in_pool("sentient_vapor"));
}

// ---- Doors

// rules: FD-DOR-01, FD-DOR-02, FD-DOR-06, FD-DEC-10, FD-GLO-10
TEST(Doors, FD_DOR_02_a_key_unlocks_a_door) {
  Table t;
  t.lay("r21", 0, -1).lay("r13", 0, 1);
  EXPECT_EQ(t.reached("r21"), "b");
  EXPECT_EQ(t.count("spend_key"), 2);
  t.take("spend_key element=door tile=r21");
  EXPECT_EQ(t.s().keys, 2);
  EXPECT_EQ(t.reached("r21"), "ab");
  EXPECT_EQ(t.reached("r13"), "b") << "one Key, one Door";
  EXPECT_EQ(t.asks(), "explore");
  t.take("spend_key element=door tile=r13");
  EXPECT_EQ(t.s().keys, 1);
}

// rules: FD-DOR-02, FD-RUL-20, FD-DEC-10
TEST(Doors, FD_DOR_06_without_a_key_the_door_stays_locked) {
  Table t;
  t.s().keys = 0;
  t.lay("r21", 0, -1);
  EXPECT_FALSE(t.offers("spend_key"));
  t.s().keys = 13;  // there is no limit of twelve
  EXPECT_TRUE(t.offers("spend_key element=door tile=r21"));
  EXPECT_EQ(t.check(), "");
}

// rules: FD-DOR-04, FD-CAM-08
TEST(Doors, FD_DOR_04_an_unlocked_door_stays_open) {
  Table t;
  t.lay("r21", 0, -1).lay("r19", -1, 0);
  t.take("spend_key element=door tile=r21").encounter("campfire", "r19");
  EXPECT_TRUE(t.marked("r21", PlacedTile::kDoorOpen));
  EXPECT_EQ(t.reached("r21"), "ab");
}

}  // namespace undercroft::forgotten
