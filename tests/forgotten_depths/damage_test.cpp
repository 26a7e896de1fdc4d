// Step 5: damage (FD-DMG), avoiding Return Damage (FD-RET), Armor (FD-ARM), the Final Entity
// (FD-FIN).
#include "forgotten_depths/encounters.h"

namespace undercroft::forgotten {
namespace {

// rules: FD-EX-18, FD-RET-02, FD-DMG-06, FD-DMG-08, FD-DEC-28, FD-RUL-02, FD-DMG-13, FD-DEC-27
TEST(DepthsDamage, example_5_a_joint_defeat) {
  Fight t({"ava", "sil"}, {"skeletal_warriors"});
  EXPECT_EQ(t.health(0, 0), 10);
  t.with({{6}, {5}}, {{1}, {4}});
  t.take("resolve hero=ava").take("resolve hero=sil");
  t.take("strike hero=ava individual=0").take("strike hero=sil individual=0");
  EXPECT_EQ(t.health(0, 0), 0);
  EXPECT_EQ(t.health(0, 1), 10);  // the 1 beyond is lost
  EXPECT_EQ(t.count("avoid"), 2);
  t.take("avoid hero=ava");
  EXPECT_EQ(t.hero(0).health, 22);
  EXPECT_EQ(t.hero(1).health, 19);
  EXPECT_EQ(cards_to_play(t.read(), 0, false), 2);  // the next column
}
// rules: FD-EX-29, FD-RET-01, FD-RET-03, FD-RET-04, FD-RET-05, FD-RET-06, FD-RUL-40, FD-DMG-05
TEST(DepthsDamage, one_who_would_have_sufficed_alone) {
  for (const int left : {4, 5, 7}) {
    Fight t({"ava", "bren", "sil"}, {"skeletal_warriors"});
    t.set(0, {left, 15, 15, 15});
    t.with({{3}, {5}, {2}}, {{1}, {2}, {6}});
    t.take("resolve hero=ava").take("resolve hero=bren").take("resolve hero=sil");
    t.take("strike hero=ava individual=0").take("strike hero=bren individual=0");
    if (t.offers("strike hero=sil individual=1")) t.take("strike hero=sil individual=1");
    EXPECT_EQ(t.hero(2).health == 14 || left == 7, true);
    if (left == 7) {
      EXPECT_EQ(t.count("avoid"), 2);
      t.take("avoid hero=bren");
      EXPECT_EQ(t.hero(0).health, 20);  // suffers its 2
    } else {
      EXPECT_EQ(t.hero(0).health, 22);
    }
    EXPECT_EQ(t.hero(1).health, 24);
    EXPECT_EQ(t.hero(2).health, 14);  // Direct Damage is never avoided
  }
}
// rules: FD-RET-01, FD-RET-09, FD-DMG-11, FD-DMG-14
TEST(DepthsDamage, a_sole_defeat_saves_all_whatever_they_fight) {
  Fight t({"bren", "ava"}, {"sentient_vapor", "lidless_porter"}, "assign heroes=1");
  t.give_item(0, "lamp_spear", true);
  t.set(0, {5}).set(1, {14});
  t.with({{8, 8}, {6, 6}}, {{2, 2}, {3, 3}});
  t.take("resolve hero=bren column=0").take("resolve hero=ava column=0");
  while (t.step() == "Step 5: Assign damage") t.take(t.options()[0]);
  EXPECT_EQ(t.health(0), 0);
  EXPECT_EQ(t.health(1), 8);  // nothing passes over
  EXPECT_EQ(t.hero(0).health, 24);
  EXPECT_EQ(t.hero(1).health, 22);
}
// rules: FD-RET-07
TEST(DepthsDamage, return_damage_can_fell_a_monster) {
  Fight t({"ava"}, {"lidless_porter"});
  t.set(0, {3}).with({{2, 2}}, {{6, 6}});
  t.take("resolve column=0");
  EXPECT_EQ(t.asks(), "explore");
  EXPECT_EQ(t.hero(0).health, 16);
  Fight more({"ava"}, {"lidless_porter"});
  more.set(0, {5}).with({{2, 2}}, {{6, 6}});
  more.take("resolve column=0");
  EXPECT_EQ(more.health(0), 1);  // 5 less the 4
}
// rules: FD-RET-08
TEST(DepthsDamage, each_joint_defeat_gives_its_own_avoidance) {
  Fight t({"bren", "sil", "ava"}, {"skeletal_warriors"});
  Combat& c = t.s().combat;
  t.with({{5}, {5}, {5}}, {{2}, {2}, {2}});
  t.set(0, {6, 6, 15, 15});
  c.dealt[0][0] = 3;  // earlier in the Round
  c.foes[0].health[0] = 5;
  c.dealt[1][1] = 2;
  c.foes[0].health[1] = 5;
  t.take("resolve hero=bren").take("resolve hero=sil").take("resolve hero=ava");
  t.take("strike hero=sil individual=0").take("strike hero=bren individual=1");
  EXPECT_EQ(t.health(0, 2), 10);  // Ava's target: the others are alike
  EXPECT_EQ(t.count("avoid"), 2);
  t.take("avoid hero=bren");
  EXPECT_EQ(t.count("avoid"), 2);
  t.take("avoid hero=sil");
  EXPECT_EQ(t.hero(0).health, 24);
  EXPECT_EQ(t.hero(1).health, 20);
  EXPECT_EQ(t.hero(2).health, 19);
}
// rules: FD-EX-30, FD-DMG-07
TEST(DepthsDamage, a_horde_takes_what_is_beyond) {
  Fight t({"bren"}, {"roof_gleaners"});
  t.with({{5, 5}}, {{3, 3}});
  t.set(0, {2, 2, 2, 0, 0});
  t.take("resolve column=0");
  EXPECT_EQ(t.step(), "Step 5: The rest of the damage");
  EXPECT_EQ(t.count("strike"), 1);  // the others are alike
  EXPECT_TRUE(t.offers("let_go"));
  t.take("strike").take("strike");
  EXPECT_EQ(t.health(0, 0), 0);
  EXPECT_EQ(t.health(0, 1), 0);
  EXPECT_EQ(t.health(0, 2), 1);
  Fight group({"bren"}, {"withered_shades"});
  group.with({{5, 5}}, {{3, 3}});
  group.set(0, {2, 2, 2, 0}).take("resolve column=0");
  EXPECT_EQ(group.health(0, 0), 0);
  EXPECT_EQ(group.health(0, 1), 2);  // wasted
}
// rules: FD-DMG-07
TEST(DepthsDamage, FD_DMG_07_a_horde_takes_only_what_is_beyond) {
  for (const int left : {5, 6}) {
    Fight t({"bren"}, {"roof_gleaners"});
    t.with({{5, 5}}, {{3, 3}});
    t.set(0, {left, left, left, 0, 0}).take("resolve column=0");
    EXPECT_EQ(t.s().combat.round, 2) << "nothing is left of the blow, and nothing is asked";
    EXPECT_EQ(t.health(0, 0), left - 5);
    EXPECT_EQ(t.health(0, 1), left);
  }
}
// rules: FD-DMG-09, FD-DMG-05
TEST(DepthsDamage, a_card_is_defeated_with_its_last_individual) {
  Fight t({"bren"}, {"stair_fed_hounds"});
  t.set(0, {0, 3}).with({{8, 8}}, {{3, 3}});
  EXPECT_FALSE(is_defeated(t.read(), 0));
  t.take("resolve column=0");
  EXPECT_EQ(t.asks(), "explore");
}
// rules: FD-DMG-15, FD-DMG-17, FD-RUL-69
TEST(DepthsDamage, a_monster_that_fell_early_still_has_its_pairs_resolved) {
  Fight t({"bren"}, {"lidless_porter"});
  t.set(0, {0}).with({{3, 3}}, {{5, 5}});
  t.take("resolve column=0");
  EXPECT_EQ(t.hero(0).health, 19);
  EXPECT_EQ(t.asks(), "explore");
}
// rules: FD-DMG-15, FD-RUL-69, FD-RET-01, FD-RET-02, FD-RET-03, FD-RET-05, FD-RUL-40
TEST(DepthsDamage, FD_DMG_15_return_damage_of_one_that_fell_early_follows_its_rules) {
  // The damage of this Round that felled it, Bren's and Ava's; who then suffers the 4 and the 3.
  struct Case {
    int bren, ava, bren_lost, ava_lost;
  };
  for (const Case& c : {Case{0, 0, 4, 3}, {8, 0, 0, 0}, {5, 3, 4, 0}}) {
    Fight t({"bren", "ava"}, {"lidless_porter"});
    t.set(0, {0}).with({{6, 6}, {5, 5}}, {{2, 2}, {2, 2}});
    t.s().combat.dealt[0][0] = c.bren;
    t.s().combat.dealt[0][1] = c.ava;
    EXPECT_TRUE(t.offers("resolve hero=bren")) << "Combat goes on to its Step 6";
    t.take("resolve hero=bren column=0").take("resolve hero=ava column=0");
    EXPECT_EQ(t.count("avoid"), c.ava > 0 ? 2 : 0);
    if (c.ava > 0) t.take("avoid hero=ava");
    EXPECT_EQ(health_lost(t, 0), c.bren_lost);
    EXPECT_EQ(health_lost(t, 1), c.ava_lost);
    EXPECT_EQ(t.asks(), "explore");
  }
}
// rules: FD-DMG-15, FD-DMG-17, FD-RUL-69
TEST(DepthsDamage, FD_DMG_15_beside_another_monster_card) {
  Fight t({"bren", "ava"}, {"sentient_vapor", "lidless_porter"}, "assign heroes=1");
  t.set(0, {0}).set(1, {14}).with({{3, 6}, {6, 6}}, {{5, 2}, {3, 3}});
  EXPECT_EQ(t.values_of("resolve hero=bren", "column"), (Answers{"0"})) << "the Monster Hit";
  t.take("resolve hero=bren column=0").take("resolve hero=ava column=0");
  EXPECT_EQ(health_lost(t, 0), 5) << "Direct Damage of one that has fallen";
  EXPECT_EQ(health_lost(t, 1), 3);
  EXPECT_EQ(t.health(1), 14 - 6) << "what Bren deals is lost";
}
// rules: FD-WIN-03, FD-WIN-04, FD-RUL-44, FD-GLO-13
TEST(DepthsDamage, a_hero_defeated_with_the_last_monster_is_a_loss) {
  Fight t({"bren"}, {"lidless_porter"});
  t.set(0, {2}).with({{3, 3}}, {{5, 5}});
  t.hero(0).health = 5;
  t.take("resolve column=0");
  EXPECT_TRUE(t.lost());
  EXPECT_EQ(t.reason(), Reason::HeroDefeated);
}
// rules: FD-DMG-10, FD-RUL-39
TEST(DepthsDamage, defeats_are_counted_before_return_damage) {
  Fight t({"bren"}, {"lidless_porter"});
  t.set(0, {8}).with({{8, 8}}, {{2, 2}});
  t.hero(0).health = 1;
  t.take("resolve column=0");
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.hero(0).health, 1);
}

// ---- Armor

// rules: FD-EX-13, FD-ARM-01, FD-ARM-02, FD-ARM-03, FD-ARM-05
TEST(DepthsArmor, each_source_is_reduced) {
  Fight t({"bren"}, {"lidless_porter"});
  t.give_item(0, "ridge_helm", true).give_item(0, "bound_shield", true);
  EXPECT_EQ(armor_of(t.read(), 0), 2);
  Play p = t.play();
  EXPECT_EQ(hurt(p, 0, 5, Source::Direct), 3);
  EXPECT_EQ(hurt(p, 0, 3, Source::Ability), 1);
  EXPECT_EQ(hurt(p, 0, 1, Source::Return), 0);
  EXPECT_EQ(t.hero(0).health, 20);
  t.s().items[at(t.item("ridge_helm"))].equipped = 0;
  EXPECT_EQ(armor_of(t.read(), 0), 1);
}
// rules: FD-ARM-04, FD-FEA-11, FD-ARM-06
TEST(DepthsArmor, only_in_combat_and_not_when_ignored) {
  Table t;
  t.give_item(0, "ridge_helm", true);
  Play p = t.play();
  EXPECT_EQ(hurt(p, 0, 2, Source::Ability), 2);
  t.fight({"lidless_porter"});
  EXPECT_EQ(hurt(p, 0, 2, Source::Ability), 1);
  EXPECT_EQ(hurt(p, 0, 2, Source::Ability, true), 2);
}
// rules: FD-ARM-07, FD-ARM-08, FD-RUL-70
TEST(DepthsArmor, monsters_have_armor_too) {
  Fight t({"bren"}, {"slate_sleeper"});
  t.with({{5, 5}}, {{3, 3}});
  t.take("resolve column=0");
  EXPECT_EQ(t.health(0), 9 - 4);
}
// rules: FD-ARM-08, FD-RUL-70
TEST(DepthsArmor, what_flows_over_met_it_before) {
  Table t({"bren"}, "", [](Content& content) {
    for (MonsterDef& monster : content.monsters)
      if (monster.id == "roof_gleaners") monster.armor = 1;
  });
  t.fight({"roof_gleaners"});
  while (t.asks() == "play_cards" || t.step() == "Step 2: Opposite which card?")
    t.take(t.options()[0]);
  t.cards(0, {5, 5}, {3, 3});
  for (Count8& health : t.s().combat.foes[0].health) health = 0;
  t.s().combat.foes[0].health[0] = 2;
  t.s().combat.foes[0].health[1] = 3;
  t.take("resolve column=0").take("strike individual=0").take("strike individual=1");
  EXPECT_EQ(t.health(0, 1), 3 - 2);  // 5 less 1 of Armor less the 2 of the first
}
// rules: FD-ARM-09, FD-RUL-49, FD-DMG-12
TEST(DepthsArmor, pair_and_ability_are_two_sources) {
  Fight t({"bren"}, {"slate_sleeper"});
  t.with({{5, 3}}, {{3, 3}});
  t.s().combat.foes[0].health[0] = 9;
  Play p = t.play();
  add_strike(p, strike_of(0, 0, false), 3, Source::Ability);
  t.take("resolve column=0");
  EXPECT_EQ(t.health(0), 9 - 4 - 2);
}
// rules: FD-RUL-49, FD-ARM-09
TEST(DepthsArmor, FD_RUL_49_the_damage_of_an_ability_waits_for_step_5) {
  Fight t({"bren", "ava"}, {"slate_sleeper"});
  t.set(0, {30}).with({{5, 5}, {6, 6}}, {{5, 5}, {4, 4}});
  t.take("resolve hero=bren column=0");
  t.take("use hero=bren text=" + std::to_string(kPieces(Thing::Mat, 0, 1)));  // Set Stance: 2
  EXPECT_EQ(t.health(0), 30) << "not at once";
  t.take("resolve hero=ava column=0");
  while (t.step() == "Step 5: Assign damage") t.take(0);
  EXPECT_EQ(t.health(0), 30 - (2 - 1) - (6 - 1));
}
// rules: FD-ITM-18, FD-ITM-19, FD-RUL-48
TEST(DepthsArmor, resistance_to_what_is_not_magic) {
  Fight plain({"bren"}, {"sentient_vapor"});
  plain.with({{5, 5}}, {{3, 3}});
  plain.take("resolve column=0");
  EXPECT_EQ(plain.health(0), 5);  // 5 halved, rounded up
  Fight magic({"bren"}, {"sentient_vapor"});
  magic.give_item(0, "lamp_spear", true).take("resolve column=0");
  magic.with({{5, 5}}, {{3, 3}});
  EXPECT_TRUE(is_magic(magic.read(), 0));
}

// ---- the Final Entity

struct Entity : Table {
  explicit Entity(std::vector<std::string> heroes = {"bren"})
      : Table(std::move(heroes), "architecture") {
    go();
    while (asks() != "explore") take(options()[0]);
    for (OwnedItem& item : s().items) item.equipped = 0;
    Play p = play();
    gather_texts(p);
    lay("s02", 0, -1, 2);
    script("monsters", {"h1_mouth", "h2_sleep", "b_water"});
    take("encounter element=stairs");
  }
};
// rules: FD-FIN-01, FD-FIN-02, FD-FIN-04, FD-FIN-05, FD-FIN-12, FD-FIN-17, FD-STG-06, FD-CHN-09,
// FD-RUL-30, FD-MCD-08, FD-SET-36, FD-CBT-01
TEST(DepthsEntity, three_parts_and_a_tail) {
  Entity t;
  const Combat& c = t.s().combat;
  ASSERT_EQ(c.foes[0].health.size(), 3U);
  EXPECT_EQ(c.foes[0].health[0], 27);
  EXPECT_EQ(c.foes[0].health[1], 31);
  EXPECT_EQ(c.foes[0].health[2], 35);
  EXPECT_EQ(c.foes[0].heroes, (1U << t.s().heroes.size()) - 1) << "everybody fights it";
  EXPECT_EQ(c.rows.size(), t.s().heroes.size());
  EXPECT_EQ(c.parts[3], t.content().tail);
  EXPECT_EQ(cards_to_play(t.read(), 0, true), 2);
  EXPECT_EQ(cards_to_play(t.read(), 0, false), 2);
  EXPECT_EQ(foe_deck(t.read(), 0), static_cast<int>(Difficulty::Heavy));
  for (const auto& list : t.content().parts) {
    EXPECT_EQ(list.size(), 3U);
    for (const int card : list)
      EXPECT_EQ(t.content().monsters[at(card)].difficulty, Difficulty::Heavy);
  }
}
// rules: FD-FIN-08, FD-FIN-09, FD-FIN-15, FD-FIN-16, FD-FIN-19, FD-EX-37
TEST(DepthsEntity, a_power_card_wakes_both_heads) {
  Entity t;
  const int before = t.hero(0).health;
  t.foe_draws("heavy", {0, 0, 2, 1}).take(t.options()[0]).take(t.options()[0]);
  EXPECT_EQ(t.hero(0).health, before - 2);  // the first Head; the second one sleeps
  // Each Head has its own place: one of one, and the second of two.
  EXPECT_EQ(t.s().combat.foes[0].next_power, (Array<u8, 2>{0, 1}));
  t.s().combat.foes[0].health[0] = 0;
  Play p = t.play();
  t.s().combat.foes[0].power_used = 0;
  push_frame<Rules>(t.s(), call(Proc::Heads).callee);
  run_to_prompt<Rules>(p);
  EXPECT_EQ(t.hero(0).health, before - 8);  // only Head II now: 6, ignoring Armor
}
// rules: FD-EX-37, FD-FIN-06, FD-FIN-10, FD-FIN-13, FD-FIN-14, FD-FIN-18, FD-WIN-01, FD-RUL-42
TEST(DepthsEntity, any_two_parts_are_enough) {
  Entity t;
  t.hero(0).power = 0;
  t.foe_draws("heavy", {2, 1}).take(t.options()[0]).take(t.options()[0]);
  Foe& foe = t.s().combat.foes[0];
  foe.health[0] = 5;
  foe.health[1] = 20;
  foe.health[2] = 6;
  t.cards(0, {6, 6}, {2, 2}).take("resolve column=0");
  EXPECT_EQ(t.count("strike"), 3);
  const int before = t.hero(0).health;
  t.take("strike individual=0");
  EXPECT_EQ(t.hero(0).health, before);  // all avoid
  EXPECT_EQ(foe.health[1], 20);
  EXPECT_FALSE(t.over());
  EXPECT_EQ(foe.health[2], 7);  // the Body of Water was not damaged
  foe.health[2] = 6;
  t.foe_draws("heavy", {2, 1}).take(t.options()[0]).take(t.options()[0]);
  t.cards(0, {6, 6}, {2, 2}).take("resolve column=0");
  EXPECT_EQ(t.count("strike"), 2);  // a Defeated part is no target
  t.take("strike individual=2");
  EXPECT_TRUE(t.won());
  EXPECT_EQ(t.reason(), Reason::EntityDefeated);
}
// rules: FD-FIN-11
TEST(DepthsEntity, armor_of_one_part_only) {
  Entity t;
  t.s().combat.parts[2] = narrow<u8>(t.monster("b_arch"));
  EXPECT_EQ(foe_armor(t.read(), 0, 2), 2);
  EXPECT_EQ(foe_armor(t.read(), 0, 0), 0);
}

}  // namespace
}  // namespace undercroft::forgotten
