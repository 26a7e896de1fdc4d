// Encounters: Monsters (FD-MON), Features (FD-FEA), Doors (FD-DOR), Chests and Items (FD-CHE,
// FD-ITM), Campfires (FD-CAM), experience (FD-XPS), Stairs and Level Up (FD-STG, FD-LVL, FD-NXT).
#include "forgotten_depths/table.h"

namespace undercroft::forgotten {
namespace {

/// Wins the fight that is on, as fast as it goes.
void win(Table& t) {
  while (!t.over() && t.s().combat.running != 0) {
    for (Hero& hero : t.s().heroes) hero.health = 20;
    for (Foe& foe : t.s().combat.foes)
      for (Count8& health : foe.health) health = std::min<int>(health, 1);
    for (int row = 0; row < length(t.s().combat.rows); ++row)
      if (t.step() == "Step 4: Hero Abilities") t.cards(row, {8, 8}, {7, 7});
    t.take(t.options()[0]);
  }
}

// rules: FD-MON-01, FD-MON-06, FD-MON-08, FD-ENC-02, FD-ENC-03, FD-ENC-05, FD-CHN-08
TEST(DepthsEncounter, a_monster_is_drawn_and_fought) {
  Table t;
  t.lay("r03", 0, 1);
  t.script("monsters", {"tithe_collector"}).take("encounter element=monster tile=r03");
  EXPECT_EQ(t.s().combat.foes[0].card, t.monster("tithe_collector"));
  EXPECT_EQ(std::popcount(unsigned{t.s().monster_pile}), 9);
  win(t);
  EXPECT_TRUE(t.s().pool.has(at(t.monster("tithe_collector"))));
  EXPECT_FALSE(t.offers("encounter element=monster"));
}
// rules: FD-MON-02, FD-MON-08
TEST(DepthsEncounter, two_icons_are_one_fight_against_two_cards) {
  Table t({"bren", "ava"});
  t.lay("r06", 0, 1);
  t.script("monsters", {"tithe_collector", "lidless_porter"});
  t.take("encounter element=monster tile=r06").take("assign heroes=1");
  EXPECT_EQ(t.s().combat.foes[1].card, t.monster("lidless_porter"));
  win(t);
  EXPECT_EQ(t.s().pool.count(), 2);
  EXPECT_TRUE(t.s().map[1].is(PlacedTile::kMonsterDone));
}
// rules: FD-EX-43, FD-MON-07, FD-MON-09, FD-RUL-12, FD-CHN-21
TEST(DepthsEncounter, a_pile_that_runs_out) {
  Table t;
  t.lay("r03", 0, 1);
  const EcologyDef& e = ecology(t.read());
  // One card is left, two were spent, seven are held.
  t.s().monster_pile = 1;
  for (const int i : {1, 2}) t.s().box.set(at(e.monsters[at(i)]));
  for (int i = 3; i < 10; ++i) t.s().pool.set(at(e.monsters[at(i)]));
  const auto meet = [&] {
    t.s().map[1].marks = 0;
    t.s().lantern_tile = 0;
    t.take("encounter element=monster tile=r03");
    const int card = t.s().combat.foes[0].card;
    win(t);
    return card;
  };
  EXPECT_EQ(meet(), e.monsters[0]);
  EXPECT_EQ(std::popcount(unsigned{t.s().monster_pile}), 0);
  const int second = meet();
  EXPECT_TRUE(second == e.monsters[1] || second == e.monsters[2]);
  meet();
  EXPECT_EQ(t.s().pool.count(), 10);
  const int lent = meet();
  EXPECT_TRUE(t.s().pool.has(at(lent)));
  EXPECT_EQ(t.s().pool.count(), 10);  // it went back, and nothing was gained
}

// rules: FD-FEA-01, FD-FEA-03, FD-FEA-06, FD-FEA-07, FD-FEA-08, FD-FEA-09, FD-FEA-10, FD-ENC-04
TEST(DepthsFeature, a_test_is_made_with_drawn_cards) {
  for (const bool success : {true, false}) {
    Table t;
    t.lay("r11", 1, 0, 1);
    t.deck(0, {3, 4}, {3, 5, 2, 6}, {});
    t.script("features", {"washing_stone"}).hero_draws(0, {3, success ? 5 : 2});
    t.take("encounter element=feature tile=r11");
    EXPECT_EQ(t.s().feature, t.feature("washing_stone"));
    if (t.asks() == "pick") t.take(t.options()[0]);
    t.take("discard value=" + std::string(success ? "3" : "2"));
    EXPECT_EQ(t.hero(0).health, success ? 24 : 22);
    EXPECT_EQ(t.hero(0).hand.size(), 2U);
    EXPECT_EQ(t.hero(0).discard.size(), 2);
    EXPECT_EQ(t.hero(0).pile.size(), 2);
    EXPECT_TRUE(t.s().pool.has(at(kFeatureCards + t.feature("washing_stone"))));
    EXPECT_TRUE(t.s().map[1].is(PlacedTile::kFeatureDone));
    EXPECT_EQ(t.s().lantern_tile, 1);
    EXPECT_FALSE(t.offers("encounter element=feature"));
  }
}
// rules: FD-FEA-04, FD-FEA-13, FD-RUL-13, FD-CHN-14
TEST(DepthsFeature, power_cards_are_stored_and_an_empty_pile_is_renewed) {
  Table t;
  t.lay("r11", 1, 0, 1);
  t.deck(0, {}, {0}, {3, 5});
  t.hero(0).power = 0;
  t.script("features", {"leaning_street"}).hero_draws(0, {0, 3, 5});
  t.take("encounter element=feature tile=r11");
  EXPECT_EQ(t.hero(0).power, 1);
  EXPECT_EQ(t.hero(0).health, 24);  // 8 is enough for one Hero
}
// rules: FD-FEA-05, FD-EX-22
TEST(DepthsFeature, targets_count_the_heroes) {
  Table t({"bren", "ava"});
  t.lay("r11", 1, 0, 1);
  t.deck(0, {}, {3, 5, 6}, {}).deck(1, {}, {3, 4, 6}, {});
  t.script("features", {"leaning_street"}).hero_draws(0, {3, 5}).hero_draws(1, {3, 4});
  t.take("encounter element=feature tile=r11");
  EXPECT_EQ(t.hero(0).health, 22);  // 15 of 16
  EXPECT_EQ(t.hero(1).health, 20);
}
// rules: FD-FEA-12, FD-RUL-73
TEST(DepthsFeature, a_feature_can_defeat_a_hero) {
  Table t;
  t.lay("r11", 1, 0, 1);
  t.hero(0).health = 2;
  t.deck(0, {}, {3, 4}, {});
  t.script("features", {"leaning_street"}).take("encounter element=feature tile=r11");
  EXPECT_TRUE(t.lost());
}
// rules: FD-FEA-14, FD-RUL-62
TEST(DepthsFeature, an_empty_feature_pile) {
  Table t;
  t.lay("r11", 1, 0, 1);
  t.s().feature_pile = 0;
  t.take("encounter element=feature tile=r11");
  EXPECT_TRUE(t.s().map[1].is(PlacedTile::kFeatureDone));
  EXPECT_TRUE(t.s().pool.none());
}

// rules: FD-DOR-02, FD-DOR-05, FD-DOR-06, FD-DEC-10, FD-RUL-20
TEST(DepthsDoor, a_key_is_spent) {
  Table t;
  t.lay("r13", 0, 1);
  t.take("spend_key element=door tile=r13");
  EXPECT_EQ(t.s().keys, 2);
  EXPECT_TRUE(t.s().map[1].is(PlacedTile::kDoorOpen));
  EXPECT_TRUE(t.s().pool.none());
  Table none;
  none.lay("r13", 0, 1);
  none.s().keys = 0;
  EXPECT_FALSE(none.offers("spend_key"));
}
// rules: FD-DOR-03, FD-ABL-16, FD-GLO-10, FD-EX-01, FD-SET-20, FD-ITM-27, FD-RUL-38
TEST(DepthsDoor, an_item_unlocks_too_until_it_is_used_up) {
  Table t({"ava"});
  t.give_item(0, "bone_picks", true);
  EXPECT_EQ(t.s().items[at(t.item("bone_picks"))].uses, 3);
  const std::string use = "use text=" + std::to_string(kPieces(Thing::Item, t.item("bone_picks")));
  EXPECT_FALSE(t.offers(use));  // nothing is locked
  t.lay("r13", 0, 1);
  t.take(use).take("spend_key element=door tile=r13");
  EXPECT_EQ(t.s().items[at(t.item("bone_picks"))].uses, 2);
  EXPECT_EQ(t.s().keys, 3);
  t.s().map[1].marks = 0;
  t.s().items[at(t.item("bone_picks"))].uses = 0;
  EXPECT_FALSE(t.offers(use));
  EXPECT_EQ(wealth(t.read()), 3);  // still worth its experience
}

// rules: FD-CHE-01, FD-CHE-03, FD-CHE-04, FD-CHE-05, FD-DEC-12, FD-CHN-15
TEST(DepthsChest, one_hero_gains_an_item) {
  Table t({"bren", "sil"});
  t.lay("r07", 0, 1);
  t.s().map[1].marks = PlacedTile::kMonsterDone;
  t.take("encounter element=chest tile=r07");
  EXPECT_EQ(t.count("choose_hero"), 2);
  t.script("items", {"dust_mantle"}).take("choose_hero hero=sil").take("decline");
  EXPECT_EQ(t.s().items[at(t.item("dust_mantle"))].owner, 1);
  EXPECT_TRUE(t.s().map[1].is(PlacedTile::kChestDone));
  EXPECT_TRUE(t.s().pool.none());
  EXPECT_FALSE(t.offers("encounter element=chest"));
  EXPECT_EQ(t.s().keys, 3);
}
// rules: FD-CHE-07, FD-RUL-51
TEST(DepthsChest, an_empty_deck_cannot_be_chosen) {
  Table t({"bren", "sil"});
  t.lay("r07", 0, 1);
  t.s().map[1].marks = PlacedTile::kMonsterDone;
  t.s().item_decks[0] = {};
  t.take("encounter element=chest tile=r07");
  EXPECT_EQ(t.options(), Answers{"choose_hero hero=sil"});
}
// rules: FD-DIF-03, FD-DIF-16, FD-DIF-17
TEST(DepthsChest, locked_chests) {
  Table t({"bren"}, "locked_chests");
  t.lay("r07", 0, 1);
  EXPECT_FALSE(t.offers("spend_key element=chest"));  // the Monster is still there
  t.s().map[1].marks = PlacedTile::kMonsterDone;
  EXPECT_FALSE(t.offers("encounter element=chest"));
  t.take("spend_key element=chest tile=r07");
  EXPECT_EQ(t.s().keys, 2);
  EXPECT_TRUE(t.offers("encounter element=chest tile=r07"));
}

// rules: FD-EX-02, FD-ITM-09, FD-ITM-10, FD-ITM-11, FD-ITM-12, FD-ITM-13, FD-ITM-14, FD-ITM-30,
// FD-GLO-01, FD-GLO-02, FD-DEC-15, FD-CHN-17
TEST(DepthsItem, two_fives_and_two_removed) {
  Table t({"sil"});
  t.deck(0, {8}, {2, 2, 3, 3, 4, 4, 5}, {5, 6, 6, 8});
  Play p = t.play();
  push_frame<Rules>(t.s(), gain_item(0, t.item("ash_staff")).callee);
  run_to_prompt<Rules>(p);
  EXPECT_EQ(t.step(), "Remove a card");
  EXPECT_EQ(t.hero(0).pile.size(), 13);
  EXPECT_EQ(t.hero(0).pile.unseen.count(5), 4);
  EXPECT_TRUE(t.hero(0).discard.empty());
  EXPECT_EQ(t.hero(0).hand.size(), 1U);
  EXPECT_EQ(t.hero(0).supply.count(5), 0);
  t.take("remove value=5").take("remove value=5");
  EXPECT_EQ(t.hero(0).pile.size(), 11);
  EXPECT_EQ(t.hero(0).supply.count(5), 0);
  t.take("equip item=ash_staff");
  EXPECT_EQ(hands_used(t.read(), 0), 2);
}
// rules: FD-ITM-28, FD-RUL-64
TEST(DepthsItem, a_short_supply) {
  Table t({"sil"});
  t.hero(0).supply = {};
  Play p = t.play();
  push_frame<Rules>(t.s(), gain_item(0, t.item("ash_staff")).callee);
  run_to_prompt<Rules>(p);
  EXPECT_EQ(t.hero(0).pile.size(), 12);
  t.take("remove value=2").take("remove value=2");
  EXPECT_EQ(t.hero(0).pile.size(), 10);
}
// rules: FD-ITM-02, FD-ITM-03, FD-ITM-04, FD-ITM-07, FD-ITM-08, FD-ITM-15, FD-ITM-17, FD-ITM-01
TEST(DepthsItem, hands) {
  Table t;
  t.give_item(0, "thin_sword", true)
      .give_item(0, "bound_shield", true)
      .give_item(0, "ridge_helm", true)
      .give_item(0, "quarry_axe", false);
  EXPECT_EQ(hands_used(t.read(), 0), 2);
  EXPECT_FALSE(t.offers("equip item=quarry_axe"));
  const int cards = t.hero(0).pile.size();
  t.take("unequip item=thin_sword").take("unequip item=bound_shield");
  EXPECT_TRUE(t.offers("equip item=quarry_axe"));
  t.take("equip item=quarry_axe");
  EXPECT_FALSE(t.offers("equip item=thin_sword"));
  EXPECT_EQ(armor_of(t.read(), 0), 1);
  EXPECT_EQ(t.hero(0).pile.size(), cards);
  EXPECT_EQ(t.s().items[at(t.item("thin_sword"))].owner, 0);
}
// rules: FD-ITM-05, FD-ITM-23
TEST(DepthsItem, not_while_encountering) {
  Table t;
  t.give_item(0, "ridge_helm", true);
  t.fight({"lidless_porter"});
  EXPECT_FALSE(t.offers("unequip"));
}
// rules: FD-ITM-21, FD-RUL-47
TEST(DepthsItem, class_items) {
  Table t({"bren", "sil"});
  t.give_item(0, "lens_of_hours", false).give_item(1, "founders_edge", false);
  EXPECT_FALSE(t.offers("equip item=lens_of_hours"));
  EXPECT_FALSE(t.offers("equip item=founders_edge"));
  EXPECT_TRUE(may_keep_item(t.read(), 0, t.item("founders_edge")));
  EXPECT_FALSE(may_keep_item(t.read(), 1, t.item("founders_edge")));
}

// rules: FD-CAM-01, FD-CAM-02, FD-CAM-03, FD-CAM-04, FD-CAM-05, FD-CAM-07, FD-CAM-08, FD-CAM-09,
// FD-CAM-11, FD-EX-42, FD-CHN-18
TEST(DepthsCampfire, rest) {
  Table t({"sil"});
  t.lay("r19", 1, 0);
  t.lay("r13", 0, 1);
  t.s().map[2].marks = PlacedTile::kDoorOpen | PlacedTile::kFeatureDone;
  t.hero(0).health = 14;
  t.deck(0, {3}, {4}, {5, 0});
  t.hero(0).power = 1;
  t.s().mats[0].exhausted = 1;
  t.take("encounter element=campfire tile=r19");
  EXPECT_EQ(t.hero(0).health, 20);
  EXPECT_EQ(t.hero(0).pile.size(), 3);
  EXPECT_EQ(t.hero(0).pile.unseen.count(kPower), 1);
  EXPECT_EQ(t.hero(0).hand.size(), 1U);
  EXPECT_EQ(t.hero(0).power, 1);
  EXPECT_EQ(t.s().mats[0].exhausted, 0);
  EXPECT_EQ(t.s().map[2].marks, PlacedTile::kDoorOpen | PlacedTile::kFeatureDone);
  EXPECT_FALSE(t.offers("encounter element=campfire"));
  EXPECT_TRUE(t.s().pool.none());
}
// rules: FD-CAM-10, FD-RUL-15, FD-EX-42
TEST(DepthsCampfire, half_of_the_maximum_rounded_up) {
  Table t({"bren"}, "", [](Content& c) {
    for (HeroDef& hero : c.heroes) hero.health = {19, 20, 21};
  });
  t.lay("r19", 1, 0);
  EXPECT_TRUE(t.offers("encounter element=campfire"));  // though nobody is hurt
  t.hero(0).health = 5;
  t.take("encounter element=campfire tile=r19");
  EXPECT_EQ(t.hero(0).health, 15);
}
// rules: FD-DIF-01, FD-DIF-13, FD-RUL-16, FD-CHN-19
TEST(DepthsCampfire, a_random_campfire) {
  Table t({"bren"}, "random_campfire");
  t.lay("r19", 1, 0);
  t.hero(0).health = 5;
  t.deck(0, {}, {0, 3, 6, 8}, {});
  t.hero(0).power = 0;
  t.hero_draws(0, {3, 0, 6}).take("encounter element=campfire tile=r19");
  EXPECT_EQ(t.hero(0).health, 11);
  EXPECT_EQ(t.hero(0).power, 1);
  EXPECT_EQ(t.hero(0).pile.size(), 3);
}

// ---- experience

// rules: FD-EX-31, FD-XPS-05, FD-XPS-06, FD-XPS-07, FD-XPS-08, FD-XPS-14, FD-RUL-19, FD-XPS-17,
// FD-DEC-17
TEST(DepthsExperience, payments_are_minimal) {
  Table t;
  // Two cards worth 2 and one worth 5.
  const int a = t.monster("lidless_porter"), b = t.monster("roof_gleaners");
  const int c = t.monster("last_landlord");
  for (const int card : {a, b, c}) t.s().pool.set(at(card));
  t.take("buy_keys").take("buy_keys keys=1");
  EXPECT_EQ(t.count("pay_card"), 2);  // the 5, or the first 2
  Table five = t;
  five.take("pay_card card=last_landlord");
  EXPECT_EQ(five.s().keys, 4);
  EXPECT_EQ(five.s().pool.count(), 2);
  EXPECT_EQ(five.asks(), "explore");
  t.take("pay_card card=lidless_porter");
  EXPECT_EQ(t.options(), Answers{"pay_card card=roof_gleaners"});
  t.take("pay_card card=roof_gleaners");
  EXPECT_EQ(t.s().pool.count(), 1);
}
// rules: FD-EX-06, FD-XPS-10, FD-XPS-11, FD-XPS-12, FD-XPS-02, FD-DEC-18
TEST(DepthsExperience, healing_in_the_ruins) {
  Table t({"bren", "sil", "ava"});
  t.s().pool.set(at(t.monster("lidless_porter")));  // 2
  for (int i = 0; i < 3; ++i) t.hero(i).health = 10;
  t.take("buy_healing").take("pay_card card=lidless_porter");
  EXPECT_EQ(t.step(), "Share the Healing");
  EXPECT_EQ(t.count("heal"), 7);  // 0 to 6 for Bren
  t.take("heal health=2").take("heal health=3");
  EXPECT_EQ(t.hero(0).health, 12);
  EXPECT_EQ(t.hero(1).health, 13);
  EXPECT_EQ(t.hero(2).health, 11);
}
// rules: FD-EX-39, FD-XPS-13, FD-XPS-15, FD-RUL-18, FD-DIF-11, FD-XPS-16
TEST(DepthsExperience, units_of_healing) {
  for (const bool twice : {false, true}) {
    Table t({"bren", "sil"}, twice ? "double_healing" : "");
    t.s().ecology = 1;
    Play p = t.play();
    set_up_ecology(p);
    t.s().pool.set(at(t.monster("last_landlord")));  // 5 for 2 units
    t.hero(0).health = t.hero(1).health = 1;
    t.take("buy_healing").take("pay_card card=last_landlord");
    int points = 0;
    while (t.asks() == "heal") t.take(t.options().back());
    points = t.hero(0).health + t.hero(1).health - 2;
    EXPECT_EQ(points, twice ? 24 : 12);
  }
  Table full;
  full.s().pool.set(at(full.monster("lidless_porter")));
  EXPECT_FALSE(full.offers("buy_healing"));
}
// rules: FD-EX-39, FD-XPS-14
TEST(DepthsExperience, a_card_that_buys_nothing_more_is_refused) {
  Table t({"bren", "sil"});
  t.s().ecology = 1;
  Play p = t.play();
  set_up_ecology(p);
  t.hero(0).health = 1;
  t.s().pool.set(at(t.monster("lidless_porter")));                 // 2
  t.s().pool.set(at(kFeatureCards + t.feature("washing_stone")));  // 1
  t.take("buy_healing").take("pay_card card=lidless_porter");
  EXPECT_EQ(t.options(), Answers{"finish"});  // {2, 1} gives the same one unit
  Table more({"bren", "sil"});
  more.s().ecology = 1;
  Play q = more.play();
  set_up_ecology(q);
  more.hero(0).health = 1;
  more.s().pool.set(at(more.monster("lidless_porter")));
  more.s().pool.set(at(kFeatureCards + more.feature("washing_stone")));
  more.s().pool.set(at(kFeatureCards + more.feature("night_bakery")));
  more.take("buy_healing").take("pay_card card=lidless_porter");
  more.take("pay_card card=night_bakery");
  EXPECT_EQ(more.count("finish"), 0);  // {2, 1} alone may not be paid
}
// rules: FD-XPS-09, FD-ITM-16, FD-ITM-29, FD-GLO-14, FD-XPS-01
TEST(DepthsExperience, items_are_worth_experience) {
  Table t;
  t.give_item(0, "quarry_axe", true);
  EXPECT_EQ(wealth(t.read()), 4);
  const int cards = t.hero(0).pile.size();
  t.take("buy_keys").take("buy_keys keys=1").take("pay_item item=quarry_axe");
  EXPECT_EQ(t.s().keys, 4);
  EXPECT_EQ(t.s().items[at(t.item("quarry_axe"))].owner, OwnedItem::kBox);
  EXPECT_EQ(hands_used(t.read(), 0), 0);
  EXPECT_EQ(t.hero(0).pile.size(), cards);
}

// ---- the Stairs and Level Up

struct Stairs : Table {
  explicit Stairs(const std::string& start = "", std::vector<std::string> heroes = {"sil"})
      : Table(std::move(heroes), start) {
    lay("r02", 0, 1);
    script("monsters", {"last_landlord"});
  }
};
// rules: FD-STG-01, FD-STG-02, FD-STG-03, FD-STG-04, FD-STG-05, FD-STG-07, FD-LVL-01, FD-LVL-02,
// FD-LVL-03, FD-LVL-04, FD-LVL-05, FD-LVL-07
TEST(DepthsStairs, the_guardian_and_level_up) {
  Stairs t;
  EXPECT_EQ(t.count("encounter element=stairs"), 1);
  t.take("encounter element=stairs tile=r02");
  EXPECT_EQ(t.health(0), 30);
  t.s().mats[0].exhausted = 1;
  win(t);
  EXPECT_EQ(t.hero(0).level, 2);
  EXPECT_EQ(t.hero(0).health, 24);
  EXPECT_EQ(t.s().mats[0].exhausted, 0);
  EXPECT_TRUE(t.s().pool.has(at(t.monster("last_landlord"))));
  EXPECT_EQ(t.s().ecology, 1);  // 5 experience buy no Ability
  EXPECT_EQ(t.asks(), "explore");
}
// rules: FD-LVL-06, FD-LVL-07, FD-LVL-08, FD-LVL-10, FD-LVL-11, FD-LVL-12, FD-LVL-13, FD-XPS-04,
// FD-DEC-29
TEST(DepthsStairs, an_ability_each) {
  Stairs t("", {"sil", "ava"});
  for (const char* id : {"lidless_porter", "roof_gleaners", "sentient_vapor", "tithe_collector"})
    t.s().pool.set(at(t.monster(id)));
  t.give_item(0, "glass_rod", true);
  t.take("encounter element=stairs tile=r02");
  win(t);
  EXPECT_EQ(t.options(), (Answers{"buy_ability heroes=1", "buy_ability heroes=2",
                                  "buy_ability heroes=3", "decline"}));
  EXPECT_FALSE(t.offers("buy_healing"));
  t.take("buy_ability heroes=1");
  EXPECT_TRUE(t.offers("pay_item item=glass_rod"));
  while (t.asks() == "pay") t.take(t.options()[0]);
  EXPECT_EQ(t.step(), "Keep an Ability");
  t.take(t.options()[0]);
  // 17 experience in all, at least 8 are gone: enough for one more at most.
  if (t.asks() == "level_up") t.take("decline");
  EXPECT_EQ(t.s().ecology, 1);
}
// rules: FD-LVL-07, FD-LVL-08, FD-DEC-29
TEST(DepthsStairs, an_ability_at_its_very_price) {
  Stairs t("", {"sil"});
  t.s().pool.set(at(t.monster("sentient_vapor")));
  t.take("encounter element=stairs tile=r02");
  win(t);
  // 5 of the Guardian and 3 are the 8 that it costs.
  EXPECT_EQ(t.options(), (Answers{"buy_ability heroes=1", "decline"}));
  t.take("buy_ability heroes=1");
  while (t.asks() == "pay") t.take(t.options()[0]);
  EXPECT_EQ(t.step(), "Keep an Ability");
  EXPECT_EQ(wealth(t.read()), 0);
  const int kept = std::stoi(t.values_of("keep", "card").front());
  t.take(t.options()[0]);
  EXPECT_EQ(t.s().abilities[at(kept)].owner, 0);
}
// rules: FD-DIF-02
TEST(DepthsStairs, no_level_up_healing) {
  Stairs t("no_level_healing");
  t.take("encounter element=stairs tile=r02");
  win(t);
  EXPECT_EQ(max_health(t.read(), 0), 24);
  EXPECT_LT(t.hero(0).health, 24);
}
// rules: FD-NXT-01, FD-NXT-02, FD-NXT-03, FD-NXT-04, FD-NXT-05, FD-NXT-06, FD-NXT-08, FD-RUL-31,
// FD-RUL-32, FD-GEN-06, FD-DIF-06
TEST(DepthsStairs, the_next_ecology) {
  for (const bool gift : {false, true}) {
    Stairs t(gift ? "ecology_keys" : "");
    t.give_item(0, "glass_rod", true);
    t.s().keys = 1;
    t.take("encounter element=stairs tile=r02");
    win(t);
    while (t.asks() == "level_up") t.take("decline");
    EXPECT_EQ(t.s().ecology, 1);
    EXPECT_EQ(t.s().map.size(), 1U);
    EXPECT_EQ(t.s().tiles.size(), 23U);
    EXPECT_EQ(t.s().keys, gift ? 4 : 1);
    EXPECT_EQ(t.hero(0).power, 2);
    EXPECT_TRUE(t.hero(0).hand.empty());
    EXPECT_EQ(t.hero(0).pile.size(), 12);
    EXPECT_EQ(t.s().items[at(t.item("glass_rod"))].owner, 0);
    EXPECT_EQ(t.s().item_decks[1].size(), 7);
    EXPECT_TRUE(t.s().pool.has(at(t.monster("last_landlord"))));
  }
}

}  // namespace
}  // namespace undercroft::forgotten
