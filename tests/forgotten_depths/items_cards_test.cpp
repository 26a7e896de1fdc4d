// Every Item that does something: set up, used, and what its text says is seen.
#include "forgotten_depths/card_table.h"

namespace undercroft::forgotten {
namespace {

constexpr std::array<const char*, kClasses> kHeroOfClass{"bren", "sil", "ava"};

std::string hero_for(const std::string& item) {
  Table t;
  return kHeroOfClass[static_cast<std::size_t>(t.content().items[at(t.item(item))].of)];
}

// ---- what adds up: Armor, Magic, Item Action Cards

// rules: FD-ARM-02, FD-ARM-03, FD-ITM-08
TEST(ItemCards, armor_counts_while_equipped) {
  for (const char* id : {"bound_shield", "ridge_helm", "dust_mantle", "grey_cloak", "warm_coat"}) {
    CardTable t({id == std::string("warm_coat") ? "bren" : hero_for(id)}, {"lidless_porter"});
    EXPECT_EQ(armor_of(t.read(), 0), 0);
    t.give_item(0, id);
    EXPECT_EQ(armor_of(t.read(), 0), 0) << id;
    t.hold(0, id).step_4({{2, 2}}, {{6, 6}}).healths({{50}});
    t.take("resolve column=0");
    EXPECT_EQ(t.lost_health(0), 5) << id;
  }
}
// rules: FD-ITM-18
TEST(ItemCards, magic_items_make_the_damage_magic) {
  for (const char* id : {"lamp_spear", "ash_staff", "glass_rod", "small_fires", "key_thought",
                         "twin_candles", "moon_kris", "lens_of_hours", "book_of_doors", "deep_fang",
                         "quarry_axe", "thin_sword", "hook_dagger", "founders_edge"}) {
    CardTable t({hero_for(id)}, {"sentient_vapor"});
    t.hold(0, id).step_4({{6, 6}}, {{6, 5}}).healths({{50}});
    t.take("resolve column=1");
    const bool magic = t.content().items[at(t.item(id))].magic;
    EXPECT_EQ(t.health(0), magic ? 50 - 6 : 50 - 3) << id;
  }
}
// rules: FD-GLO-01, FD-ITM-10
TEST(ItemCards, the_item_action_cards_cover_every_add_exactly) {
  Table t;
  std::array<CardCounts, kClasses> adds{};
  for (const ItemDef& item : t.content().items)
    for (std::size_t value = 0; value < kCardKinds; ++value)
      if (item.of != Class::None)
        adds[static_cast<std::size_t>(item.of)][value] =
            static_cast<u8>(adds[static_cast<std::size_t>(item.of)][value] + item.add[value]);
  EXPECT_EQ(adds, kItemCards);
}

// ---- Block-Activated Items

// rules: FD-ABL-07, FD-ABL-01
TEST(ItemCards, bound_shield_prevents_the_first_damage_of_the_next_round) {
  CardTable t({"bren"}, {"lidless_porter"});
  t.hold(0, "bound_shield").step_4({{5, 2}}, {{5, 6}}).healths({{90}});
  EXPECT_FALSE(t.can_use(0, "bound_shield")) << "no Block yet";
  t.take("resolve column=0").use(0, "bound_shield").end_round();
  t.step_4({{2, 2}}, {{6, 6}});
  Play p = t.play();
  EXPECT_EQ(hurt(p, 0, 9, Source::Ability), 0) << "one source";
  EXPECT_EQ(hurt(p, 0, 9, Source::Ability), 8) << "the next is only reduced by Armor";
  t.healths({{90}}).take("resolve column=0");
  EXPECT_EQ(t.lost_health(0), 5);
  t.step_4({{5, 2}}, {{5, 6}}).take("resolve column=0").use(0, "bound_shield").end_round();
  t.step_4({{6, 6}}, {{6, 5}}).take("resolve column=0").end_round().healths({{90}});
  EXPECT_EQ(hurt(p, 0, 9, Source::Ability), 8) << "lost with its Round";
}

// ---- damage that Items change

// rules: FD-EVA-11, FD-DMG-02
TEST(ItemCards, setting_maul_hits_harder_with_a_value_of_8_or_more) {
  for (const auto& [value, dealt] : {std::pair{7, 7}, {8, 10}, {9, 11}}) {
    CardTable t({"bren"}, {"lidless_porter"});
    t.hold(0, "setting_maul").step_4({{value, value}}, {{2, 3}}).healths({{90}});
    t.take("resolve column=0");
    EXPECT_EQ(t.health(0), 90 - dealt);
  }
  // It is the Value that counts, not the damage.
  CardTable t({"ava_back"}, {"lidless_porter"});
  t.hold(0, "setting_maul").step_4({{6, 6}}, {{2, 3}}).healths({{90}});
  t.use(0, "follow_through").take("resolve column=0");
  EXPECT_EQ(t.health(0), 90 - 9);
}
// rules: FD-DMG-05, FD-RUL-68
TEST(ItemCards, lamp_spear_splits_damage_against_sets) {
  CardTable t({"bren"}, {"withered_shades"});
  t.hold(0, "lamp_spear").step_4({{8, 8}}, {{2, 3}}).healths({{9, 9, 9, 9}});
  CardTable whole = t;
  t.take("resolve column=0");
  EXPECT_EQ(t.step(), "Step 5: Split the damage?");
  EXPECT_EQ(t.count("strike"), 1) << "the other three are alike";
  t.take("strike individual=1");
  EXPECT_EQ(t.count("share"), 7);
  t.take("share damage=3");
  EXPECT_EQ(t.health(0, 0), 9 - 5);
  EXPECT_EQ(t.health(0, 1), 9 - 3);
  EXPECT_EQ(t.health(0, 2), 9);
  whole.take("resolve column=0").take("decline");
  EXPECT_EQ(whole.health(0, 0), 1);
  EXPECT_EQ(whole.health(0, 1), 9);
  CardTable one({"bren"}, {"sentient_vapor"});
  one.hold(0, "lamp_spear").step_4({{8, 8}}, {{2, 3}}).healths({{50}}).take("resolve column=0");
  EXPECT_EQ(one.health(0), 42) << "a Singular Monster is not a set";
}
// rules: FD-ITM-20, FD-ABL-10, FD-ITM-08
TEST(ItemCards, ash_staff_adds_to_spell_damage_alone) {
  CardTable t({"sil"}, {"withered_shades"});
  t.hold(0, "ash_staff").step_4({{5, 5}}, {{5, 4}}).healths({{9, 9, 9, 9}});
  CardTable hit = t;
  t.take("resolve column=0").use(0, "cold_light").end_round();
  for (int i = 0; i < 4; ++i) EXPECT_EQ(t.health(0, i), 9 - 3);
  hit.take("resolve column=1");
  EXPECT_EQ(hit.health(0, 0), 9 - 5) << "not to a pair";
}
// rules: FD-EVA-01
TEST(ItemCards, paired_knives_add_1_with_two_hero_hits) {
  for (const auto& [second, dealt] : {std::pair{5, 7}, {6, 6}}) {
    CardTable t({"ava"}, {"lidless_porter"});
    t.hold(0, "paired_knives").step_4({{6, 6}}, {{2, second}}).healths({{90}});
    t.take("resolve column=0");
    if (t.s().combat.round == 1) t.end_round();
    EXPECT_EQ(t.health(0), 90 - dealt);
  }
}
// rules: FD-SET-20, FD-EX-01
TEST(ItemCards, venom_phial_adds_4_once_to_what_is_dealt) {
  CardTable t({"ava"}, {"slate_sleeper"});
  t.hold(0, "venom_phial").step_4({{6, 6}}, {{2, 6}}).healths({{90}});
  CardTable block = t;
  CardTable hit = t;
  t.use(0, "venom_phial").take("resolve column=0");
  EXPECT_EQ(t.health(0), 90 - (6 + 4 - 1)) << "one source, Armor once";
  EXPECT_EQ(t.s().items[at(t.item("venom_phial"))].uses, 1);
  block.use(0, "venom_phial").take("resolve column=1").end_round();
  EXPECT_EQ(block.health(0), 90) << "no damage, nothing to add to";
  hit.cards(0, {2, 2}, {6, 6}).use(0, "venom_phial").use(0, "venom_phial").take("resolve column=0");
  EXPECT_EQ(hit.health(0), 90 - (4 + 8 - 1)) << "Return Damage is damage too";
  EXPECT_FALSE(hit.step_4({{6, 6}}, {{2, 2}}).can_use(0, "venom_phial")) << "two uses";
}
// rules: FD-DMG-03
TEST(ItemCards, lead_sling_adds_2_to_return_damage_dealt) {
  CardTable t({"ava"}, {"lidless_porter"});
  t.hold(0, "lead_sling").step_4({{3, 3}}, {{6, 4}}).healths({{90}});
  CardTable hit = t;
  t.take("resolve column=0");
  EXPECT_EQ(t.health(0), 90 - 5);
  hit.cards(0, {6, 6}, {4, 3}).take("resolve column=0");
  EXPECT_EQ(hit.health(0), 90 - 6);
}

// ---- damage that Items keep away

// rules: FD-ABL-22
TEST(ItemCards, chalk_circle_prevents_the_first_return_damage_of_a_combat) {
  CardTable t({"sil"}, {"lidless_porter"});
  t.hold(0, "chalk_circle").step_4({{2, 2}}, {{6, 5}}).healths({{90}});
  t.take("resolve column=0");
  EXPECT_EQ(t.lost_health(0), 6) << "not Direct Damage";
  t.step_4({{8, 8}}, {{3, 3}}).healths({{90}}).take("resolve column=0");
  EXPECT_EQ(t.lost_health(0), 0);
  t.step_4({{8, 8}}, {{3, 3}}).healths({{90}}).take("resolve column=0");
  EXPECT_EQ(t.lost_health(0), 5) << "once in each Combat";
}
// rules: FD-RET-03
TEST(ItemCards, shadow_sash_avoids_return_damage_from_hordes) {
  CardTable horde({"ava"}, {"roof_gleaners"});
  horde.hold(0, "shadow_sash").step_4({{7, 7}}, {{2, 3}}).healths({{90}});
  CardTable hurt_by = horde;
  horde.take("resolve column=0").take("strike individual=0");
  EXPECT_EQ(horde.lost_health(0), 0);
  hurt_by.cards(0, {2, 2}, {6, 6}).take("resolve column=0").take("strike individual=0");
  EXPECT_EQ(hurt_by.lost_health(0), 6) << "Direct Damage all the same";
  CardTable other({"ava"}, {"lidless_porter"});
  other.hold(0, "shadow_sash").step_4({{7, 7}}, {{2, 3}}).healths({{90}}).take("resolve column=0");
  EXPECT_EQ(other.lost_health(0), 5);
}

// ---- cards and Power

// rules: FD-ABL-17, FD-EX-01
TEST(ItemCards, water_bead_discards_the_hand_and_draws_three) {
  CardTable t({"sil"}, {"lidless_porter"});
  t.hold(0, "water_bead").deck(0, {2, 3, 4}, {8, 8, 6, 0}, {});
  t.hero_draws(0, {0, 8, 6, 8}).use(0, "water_bead");
  EXPECT_EQ(t.hero(0).hand, (FixedVec<u8, 8>{6, 8, 8}));
  EXPECT_EQ(Table::text(t.hero(0).discard), "2 3 4");
  EXPECT_EQ(t.hero(0).power, 3) << "a Power Card is Stored and replaced";
  t.take("play_card value=8");
  EXPECT_FALSE(t.can_use(0, "water_bead")) << "before playing";
  CardTable empty({"sil"}, {"lidless_porter"});
  empty.hold(0, "water_bead").deck(0, {2, 3, 4}, {8}, {5}).use(0, "water_bead");
  EXPECT_EQ(empty.hero(0).hand.size(), 3U) << "the discard pile is shuffled for the rest";
}
// rules: FD-ABL-04
TEST(ItemCards, twin_candles_give_back_one_power_card_in_each_combat) {
  CardTable t({"sil"}, {"lidless_porter"});
  t.hold(0, "twin_candles").step_4({{8, 8}}, {{3, 3}}).healths({{90}});
  t.foe_draws("light", {4, 4}).hero(0).power = 2;
  t.take("use hero=sil text=" + std::to_string(t.piece(0, "tally"))).take(0);
  EXPECT_EQ(t.hero(0).power, 2);
  EXPECT_EQ(t.hero(0).discard.count(kPower), 0);
  t.take("use hero=sil text=" + std::to_string(t.piece(0, "tally"))).take(0);
  EXPECT_EQ(t.hero(0).power, 1) << "once per Combat";
  EXPECT_EQ(t.hero(0).discard.count(kPower), 1);
}
// rules: FD-GLO-09, FD-ABL-11, FD-ABL-12
TEST(ItemCards, small_fires_refreshes_one_spell) {
  CardTable t({"sil"}, {});
  t.hold(0, "small_fires").hold(0, "lance_of_noon").hold(0, "stone_sleep");
  EXPECT_FALSE(t.can_use(0, "small_fires")) << "nothing is Exhausted";
  OwnedAbility& lance = t.s().abilities[at(t.ability("lance_of_noon"))];
  OwnedAbility& sleep = t.s().abilities[at(t.ability("stone_sleep"))];
  lance.exhausted = sleep.exhausted = 1;
  t.use(0, "small_fires").pick(t.piece(0, "stone_sleep"));
  EXPECT_EQ(lance.exhausted, 1);
  EXPECT_EQ(sleep.exhausted, 0);
  t.use(0, "small_fires");  // there is one left to choose
  EXPECT_EQ(lance.exhausted, 0);
}
// rules: FD-DEC-31, FD-MPW-04
TEST(ItemCards, one_monster_card_is_redrawn) {
  for (const auto& [hero, id] : {std::pair{"ava", "knuckle_charm"}, {"sil", "tally"}}) {
    CardTable t({hero}, {"lidless_porter"});
    t.hold(0, id).step_4({{5, 5}}, {{6, 4}}).healths({{90}});
    t.foe_draws("light", {2}).use(0, id).pick(foe_card_piece(0, 0));
    EXPECT_EQ(t.row(0).foe_card[0], 2) << id;
    EXPECT_EQ(t.row(0).foe_card[1], 4) << id;
    // A single Monster card comes again where it lay.
    t.cards(0, {5, 5}, {}).row(0).foe_card[1] = 6;
    t.foe_draws("light", {3}).hero(0).power = 1;
    t.use(0, id);
    EXPECT_EQ(t.row(0).foe_card[1], 3) << id;
    EXPECT_EQ(t.row(0).foe_card[0], kNone) << id;
  }
}

// ---- Exploring

struct Unlocker {
  const char* hero;
  const char* id;
  bool chests;
};
// rules: FD-GLO-10, FD-DOR-02, FD-ABL-16, FD-DIF-17
TEST(ItemCards, what_unlocks_doors_and_chests) {
  for (const auto& [hero, id, chests] :
       {Unlocker{"bren", "pry_bar", true}, Unlocker{"sil", "key_thought", true},
        Unlocker{"ava", "bone_picks", true}, Unlocker{"sil", "open_the_way", true},
        Unlocker{"ava", "second_way_out", true}, Unlocker{"sil", "book_of_doors", false},
        Unlocker{"ava", "tar_rope", false}}) {
    CardTable t({hero}, {}, "locked_chests");
    t.hold(0, id);
    EXPECT_FALSE(t.can_use(0, id)) << id << ": nothing is locked";
    t.lay("r07", 0, -1, 1).mark("r07", PlacedTile::kMonsterDone);
    EXPECT_EQ(t.can_use(0, id), chests) << id << ": a Chest";
    t.lay("r21", 0, 1, 2);
    const int keys = t.s().keys;
    t.use(0, id).take("spend_key element=door tile=r21");
    EXPECT_TRUE(t.marked("r21", PlacedTile::kDoorOpen)) << id;
    EXPECT_EQ(t.s().keys, keys) << id;
  }
}
// rules: FD-RUL-65
TEST(ItemCards, book_of_doors_once_per_ecology) {
  CardTable t({"sil"}, {});
  t.hold(0, "book_of_doors").lay("r21", 0, 1, 2).lay("r13", 1, 0, 3);
  t.use(0, "book_of_doors").take("spend_key element=door tile=r21");
  EXPECT_FALSE(t.can_use(0, "book_of_doors"));
  Play p = t.play();
  set_up_ecology(p);
  t.lay("r21", 0, 1, 2);
  EXPECT_TRUE(t.can_use(0, "book_of_doors"));
}
// rules: FD-GLO-04, FD-GLO-03
TEST(ItemCards, what_heals_while_exploring) {
  struct Healer {
    const char* hero;
    const char* id;
    int self, ally;
  };
  for (const auto& [hero, id, self, ally] :
       {Healer{"bren", "field_linen", 4, 4}, Healer{"bren", "mend_the_breath", 4, 3},
        Healer{"bren", "bread_token", 3, 3}}) {
    CardTable t({hero, "sil"}, {});
    t.hold(0, id);
    EXPECT_FALSE(t.can_use(0, id)) << id << ": nobody is hurt";
    t.hero(0).health = t.hero(1).health = 10;
    CardTable other = t;
    t.use(0, id).pick(0);
    EXPECT_EQ(t.hero(0).health, 10 + self) << id;
    other.use(0, id).pick(1);
    EXPECT_EQ(other.hero(1).health, 10 + ally) << id;
    EXPECT_EQ(other.hero(0).health, 10) << id;
    other.hero(1).health = 20 - 1;
    other.hero(0).health = 24;
    if (other.can_use(0, id)) {
      other.use(0, id);
      EXPECT_EQ(other.hero(1).health, 20) << id << ": never above the Maximum";
    }
  }
}
// rules: FD-CAM-02
TEST(ItemCards, warm_coat_heals_2_more_at_a_rest) {
  for (const bool coat : {false, true}) {
    CardTable t({"bren"}, {});
    if (coat) t.hold(0, "warm_coat");
    t.lay("r19", 0, -1).hero(0).health = 5;
    t.encounter("campfire", "r19");
    EXPECT_EQ(t.hero(0).health, 5 + 12 + (coat ? 2 : 0));
  }
}

// ---- Fabled Blades

// rules: FD-ARM-06
TEST(ItemCards, grief_of_masons_doubles_hits_and_asks_for_them) {
  CardTable t({"ava_back"}, {"lidless_porter"});
  t.hold(0, "grief_of_masons").give_item(0, "grey_cloak", true);
  t.step_4({{6, 6}}, {{5, 6}}).healths({{90}});
  CardTable block = t;
  CardTable hit = t;
  t.use(0, "follow_through").take("resolve column=0");
  EXPECT_EQ(t.health(0), 90 - (12 + 3)) << "doubled before what is added";
  EXPECT_EQ(t.lost_health(0), 0) << "a Return Damage of 1 against Armor 1, and a Hero Hit";
  block.take("resolve column=1").end_round();
  EXPECT_EQ(block.lost_health(0), 2) << "no Hero Hit: 2, whatever the Armor";
  hit.cards(0, {2, 2}, {6, 6}).take("resolve column=0");
  EXPECT_EQ(hit.health(0), 90 - 4) << "Return Damage is not doubled";
  EXPECT_EQ(hit.lost_health(0), 5 + 2);
  CardTable out({"bren"}, {});
  out.hold(0, "grief_of_masons");
  EXPECT_FALSE(out.offers("unequip item=grief_of_masons"));
}
// rules: FD-ABL-03, FD-GLO-04
TEST(ItemCards, the_patient_edge_makes_a_block_and_deals_both_values) {
  CardTable t({"bren"}, {"lidless_porter"});
  t.hold(0, "the_patient_edge").step_4({{2, 8}}, {{6, 3}}).healths({{90}});
  t.hero(0).power = 1;
  EXPECT_EQ(t.count("resolve"), 1) << "the Monster Hit";
  t.use(0, "the_patient_edge").pick(hero_card_piece(0, 0));
  EXPECT_EQ(t.hero(0).power, 0);
  EXPECT_EQ(pair_at(t.read(), t.row(0), 0), Pair::Block);
  EXPECT_EQ(t.count("resolve"), 2) << "either pair now";
  EXPECT_FALSE(t.can_use(0, "the_patient_edge")) << "no Power is left";
  CardTable hit = t;
  t.take("resolve column=0").use(0, "set_stance");
  EXPECT_EQ(t.health(0), 90 - 8 - 2);
  EXPECT_EQ(t.lost_health(0), 0);
  hit.take("resolve column=1");
  EXPECT_EQ(hit.health(0), 90 - 8 - 8);
  EXPECT_EQ(hit.lost_health(0), 5);
}
// rules: FD-CAM-02, FD-XPS-16
TEST(ItemCards, the_patient_edge_keeps_rest_and_bought_healing_away) {
  CardTable t({"bren", "sil"}, {});
  t.hold(0, "the_patient_edge").lay("r19", 0, -1).give_xp({"lidless_porter"});
  t.hero(0).health = t.hero(1).health = 5;
  CardTable rest = t;
  rest.encounter("campfire", "r19");
  EXPECT_EQ(rest.hero(0).health, 5);
  EXPECT_EQ(rest.hero(1).health, 15);
  CardTable bought = t;
  bought.take("buy_healing").take("pay_card card=lidless_porter");
  EXPECT_EQ(bought.hero(0).health, 5);
  EXPECT_EQ(bought.hero(1).health, 9) << "all 2 x 2 points go to Sil";
  t.hero(1).health = 20;
  EXPECT_FALSE(t.offers("buy_healing")) << "nobody could take it";
}
TEST(ItemCards, the_patient_edge_heals_2_for_each_monster_card) {
  CardTable t({"bren"}, {"stair_fed_hounds"});
  t.hold(0, "the_patient_edge").step_4({{8, 8}}, {{7, 7}}).healths({{1, 20}});
  t.hero(0).health = 10;
  CardTable last = t;
  t.take("resolve column=0").take("strike individual=0");
  EXPECT_EQ(t.hero(0).health, 10) << "one of two fell";
  last.s().combat.foes[0].health[1] = 0;
  last.take("resolve column=0");
  EXPECT_EQ(last.s().combat.running, 0);
  EXPECT_EQ(last.hero(0).health, 12);
}

}  // namespace
}  // namespace undercroft::forgotten
