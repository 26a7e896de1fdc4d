#include "forgotten_depths/table.h"

// Chests (FD-CHE) and Items (FD-ITM).

namespace undercroft::forgotten {
namespace {

/// Before an open Chest, with this Item on top of the deck.
Table at_chest(const std::string& item, std::vector<std::string> heroes = {"bren"}) {
  Table t(std::move(heroes));
  t.lay("r18", 0, -1, 2).mark("r18", PlacedTile::kDoorOpen).items({item});
  return t;
}
/// The Item is drawn and gained; what it asks comes next.
Table gained(const std::string& item, const std::string& hero = "bren") {
  Table t = at_chest(item, {hero});
  t.encounter("chest", "r18").take("choose_hero hero=" + hero);
  return t;
}
const OwnedItem& owned(Table& t, const std::string& item) {
  return t.s().items[at(t.item(item))];
}

}  // namespace

// ---- Chests

// rules: FD-CHE-01, FD-DEC-12, FD-CHN-15
TEST(Chests, FD_CHE_01_one_hero_gains_an_item_of_its_deck) {
  Table t = at_chest("grey_cloak", {"bren", "sil", "ava"});
  t.encounter("chest", "r18");
  EXPECT_EQ(t.values_of("choose_hero", "hero"), (std::vector<std::string>{"bren", "sil", "ava"}));
  t.by_hand().take("choose_hero hero=ava");
  EXPECT_EQ(t.count("draw_item"), 8);
  for (const std::string& id : t.values_of("draw_item", "item"))
    EXPECT_EQ(t.content().items[at(t.item(id))].of, Class::Rogue);
  t.by_hand(false).go().take("decline");
  EXPECT_EQ(owned(t, "grey_cloak").owner, 2);
  EXPECT_EQ(t.s().item_decks[2].size(), 7);
  EXPECT_EQ(t.s().item_decks[0].size(), 8);
}

// rules: FD-CHE-01, FD-DEC-12, FD-CHE-07, FD-RUL-51
TEST(Chests, FD_DEC_12_the_last_item_of_a_deck_can_be_drawn) {
  Table t = at_chest("grey_cloak", {"bren", "sil", "ava"});
  t.encounter("chest", "r18");
  const auto choices_with = [&](u8 deck) {
    t.s().item_decks[2] = {.unseen = deck, .bottom = {}};
    return t.values_of("choose_hero", "hero");
  };
  EXPECT_EQ(choices_with(1), (std::vector<std::string>{"bren", "sil", "ava"}));
  EXPECT_EQ(choices_with(0), (std::vector<std::string>{"bren", "sil"}));
}

// rules: FD-CHE-02
TEST(Chests, FD_CHE_02_monsters_at_the_chest_come_first) {
  Table t;
  t.lay("r07", 0, -1, 1);
  EXPECT_FALSE(t.offers("encounter element=chest"));
  t.encounter("monster", "r07").win_fight();
  EXPECT_TRUE(t.offers("encounter element=chest tile=r07"));
}

// rules: FD-CHE-03, FD-CHE-04
TEST(Chests, FD_CHE_04_a_chest_gives_no_experience_of_its_own) {
  Table t = gained("ridge_helm");
  t.take("decline");
  EXPECT_TRUE(t.marked("r18", PlacedTile::kChestDone));
  EXPECT_TRUE(t.s().pool.none());
  EXPECT_EQ(wealth(t.read()), 2) << "the Helm, if it is spent";
}

// rules: FD-CHE-05, FD-DIF-03, FD-DIF-16, FD-DIF-17
TEST(Chests, FD_CHE_05_a_chest_needs_no_key_unless_chests_are_locked) {
  Table t = at_chest("ridge_helm");
  t.s().keys = 0;
  EXPECT_TRUE(t.offers("encounter element=chest tile=r18"));
  EXPECT_EQ(t.exits("r18"), "ESW") << "and does not block";
  Table locked(Start{.options = {"locked_chests"}});
  locked.lay("r18", 0, -1, 2).lay("r07", 1, 0, 2).mark("r18", PlacedTile::kDoorOpen);
  EXPECT_FALSE(locked.offers("encounter element=chest"));
  EXPECT_TRUE(locked.offers("spend_key element=chest tile=r18"));
  EXPECT_FALSE(locked.offers("spend_key element=chest tile=r07")) << "a Monster stands there";
  locked.take("spend_key element=chest tile=r18");
  EXPECT_EQ(locked.s().keys, 2);
  EXPECT_EQ(locked.asks(), "explore") << "at once or later";
  EXPECT_TRUE(locked.offers("encounter element=chest tile=r18"));
}

// rules: FD-CHE-06, FD-ALT-03, FD-ALT-04, FD-ALT-05, FD-ALT-06, FD-ALT-14, FD-EX-41, FD-DEC-13
TEST(Chests, FD_EX_41_a_multi_classed_hero_draws_from_two_decks) {
  const auto open = [](std::vector<std::string> heroes) {
    Table t(std::move(heroes));
    t.lay("r18", 0, -1, 2).mark("r18", PlacedTile::kDoorOpen).items({"ridge_helm", "ash_staff"});
    t.encounter("chest", "r18").take("choose_hero hero=bren");
    return t;
  };
  Table t = open({"bren_back", "sil"});
  EXPECT_EQ(t.count("keep"), 2);
  EXPECT_FALSE(is_multi(t.read(), 1)) << "a front has one class";
  EXPECT_TRUE(t.offers("keep hero=bren card=" + std::to_string(t.item("ridge_helm"))));
  EXPECT_TRUE(t.offers("keep hero=sil card=" + std::to_string(t.item("ash_staff"))));
  t.take("keep hero=sil");
  while (t.offers("remove")) t.take(0);
  t.take("decline");
  EXPECT_EQ(owned(t, "ash_staff").owner, 1);
  EXPECT_EQ(owned(t, "ridge_helm").owner, kNone);
  EXPECT_EQ(t.s().item_decks[0].bottom.size(), 1U) << "under its own deck";
  EXPECT_EQ(t.s().item_decks[0].size(), 8);
  EXPECT_EQ(t.s().item_decks[1].size(), 7);
  // With Ava instead of Sil only the first.
  Table u = open({"bren_back", "ava"});
  EXPECT_EQ(u.count("keep"), 1);
  EXPECT_TRUE(u.offers("keep hero=bren card=" + std::to_string(u.item("ridge_helm"))));
}

// rules: FD-CHE-07, FD-RUL-51
TEST(Chests, FD_CHE_07_a_hero_with_an_empty_deck_is_not_chosen) {
  Table t = at_chest("grey_cloak", {"bren", "ava"});
  t.s().item_decks[0] = {};
  t.encounter("chest", "r18");
  EXPECT_EQ(t.values_of("choose_hero", "hero"), (std::vector<std::string>{"ava"}));
  Table none = at_chest("grey_cloak", {"bren"});
  none.s().item_decks[0] = {};
  EXPECT_FALSE(none.offers("encounter element=chest")) << "nobody could draw";
}

// ---- Items

// rules: FD-ITM-01, FD-ITM-02, FD-ITM-03
TEST(Items, FD_ITM_02_two_hands) {
  Table t;
  t.give_item(0, "thin_sword").give_item(0, "bound_shield").give_item(0, "quarry_axe");
  t.give_item(0, "ridge_helm").give_item(0, "pry_bar");
  t.take("equip item=thin_sword");
  EXPECT_FALSE(t.offers("equip item=quarry_axe")) << "1 + 2 hands";
  t.take("equip item=bound_shield");
  EXPECT_EQ(hands_used(t.read(), 0), 2);
  // Items without hands have no limit.
  t.take("equip item=ridge_helm").take("equip item=pry_bar");
  EXPECT_EQ(hands_used(t.read(), 0), 2);
  t.take("unequip item=thin_sword");
  EXPECT_FALSE(t.offers("equip item=quarry_axe"));
  t.take("unequip item=bound_shield").take("equip item=quarry_axe");
  EXPECT_FALSE(t.offers("equip item=thin_sword"));
  EXPECT_EQ(t.check(), "");
}

// rules: FD-ITM-04, FD-ITM-05, FD-ITM-07, FD-RUL-72, FD-DEC-05
TEST(Items, FD_ITM_04_equipping_only_while_exploring) {
  Table t;
  t.lay("r09", 1, 0, 3).give_item(0, "ridge_helm");
  t.take("equip item=ridge_helm").take("unequip item=ridge_helm");
  EXPECT_EQ(owned(t, "ridge_helm").owner, 0) << "kept";
  EXPECT_TRUE(t.offers("equip item=ridge_helm")) << "again, as often as they like";
  t.draw("r19");
  EXPECT_TRUE(t.offers("equip item=ridge_helm")) << "also with a tile in hand";
  t.take("equip item=ridge_helm").place(0, 1);
  t.encounter("monster", "r09");
  while (t.s().combat.running != 0 && !t.over()) {
    EXPECT_FALSE(t.offers("equip"));
    EXPECT_FALSE(t.offers("unequip"));
    t.win_fight();
  }
}

// rules: FD-ITM-06, FD-RUL-21, FD-DEC-14
TEST(Items, FD_ITM_06_a_new_item_may_be_equipped_if_it_fits) {
  Table t = gained("ridge_helm");
  EXPECT_TRUE(t.offers("equip item=ridge_helm"));
  EXPECT_TRUE(t.offers("decline"));
  t.take("equip item=ridge_helm");
  EXPECT_EQ(owned(t, "ridge_helm").equipped, 1);
  EXPECT_EQ(t.asks(), "explore");
  Table full = at_chest("bound_shield");
  full.give_item(0, "quarry_axe", true);
  full.encounter("chest", "r18").take("choose_hero hero=bren");
  EXPECT_FALSE(full.offers("equip")) << "both hands are taken, and nothing is put away";
  EXPECT_FALSE(full.offers("unequip"));
}

// rules: FD-ITM-08, FD-DOR-03, FD-ITM-27, FD-EX-01, FD-GLO-10, FD-ITM-01
TEST(Items, FD_ITM_08_only_equipped_items_work) {
  Table t;
  t.lay("r21", 0, -1).lay("r13", 0, 1).give_item(0, "pry_bar");
  EXPECT_FALSE(t.offers("use"));
  t.take("equip item=pry_bar");
  EXPECT_TRUE(t.offers("use hero=bren"));
  t.take("use hero=bren").take("spend_key element=door tile=r21");
  EXPECT_TRUE(t.marked("r21", PlacedTile::kDoorOpen));
  EXPECT_EQ(t.s().keys, 3) << "without a Key";
  EXPECT_EQ(owned(t, "pry_bar").uses, 1);
  t.take("use hero=bren").take("spend_key element=door tile=r13");
  EXPECT_EQ(owned(t, "pry_bar").uses, 0);
  t.lay("r16", 1, 0, 1);
  EXPECT_FALSE(t.offers("use")) << "used up";
  EXPECT_EQ(owned(t, "pry_bar").owner, 0) << "but still owned";
  t.hero(0).health = 10;
  t.take("buy_healing");
  EXPECT_TRUE(t.offers("pay_item item=pry_bar")) << "and still experience";
}

// rules: FD-EX-01, FD-SET-20
TEST(Items, FD_EX_01_three_uses) {
  Table t;
  t.give_item(0, "field_linen", true);
  for (const int left : {2, 1, 0}) {
    t.hero(0).health = 5;
    t.take("use hero=bren").sole();
    EXPECT_EQ(t.hero(0).health, 9);
    EXPECT_EQ(owned(t, "field_linen").uses, left);
  }
  t.hero(0).health = 5;
  EXPECT_FALSE(t.offers("use"));
}

// rules: FD-ITM-09, FD-ITM-10, FD-ITM-11, FD-ITM-12, FD-ITM-13, FD-EX-02, FD-DEC-15, FD-CHN-17
TEST(Items, FD_EX_02_two_fives_are_added_and_two_cards_removed) {
  Table t = at_chest("ash_staff", {"sil"});
  // Some cards were discarded before.
  t.hero(0).pile.unseen.take(8);
  t.hero(0).discard.add(8);
  t.encounter("chest", "r18").take("choose_hero hero=sil");
  EXPECT_EQ(t.pile(0), "2 2 3 3 4 4 5 5 5 5 6 6 8 8") << "12 and the two fives";
  EXPECT_TRUE(t.hero(0).discard.empty());
  EXPECT_EQ(t.values_of("remove", "value"),
            (std::vector<std::string>{"2", "3", "4", "5", "6", "8"}));
  t.take("remove value=5").take("remove value=5");  // those just added may go
  EXPECT_EQ(t.asks(), "gain_item");
  t.take("decline");
  EXPECT_EQ(t.pile(0), "2 2 3 3 4 4 5 5 6 6 8 8");
  EXPECT_EQ(t.hero(0).supply.count(5), 0) << "they do not go back to the supply";
  EXPECT_EQ(t.check(), "");
}

/// The axe is gained with other Add and Remove instructions than those printed, while an 8 lies in
/// the discard pile.
Table gained_axe(const std::function<void(ItemDef&)>& change) {
  Table t({"bren"}, "", [&](Content& content) {
    for (ItemDef& item : content.items)
      if (item.id == "quarry_axe") change(item);
  });
  t.lay("r18", 0, -1, 2).mark("r18", PlacedTile::kDoorOpen).items({"quarry_axe"});
  t.hero(0).pile.unseen.take(8);
  t.hero(0).discard.add(8);
  for (const int value : {1, 9}) t.hero(0).supply.add(value);
  t.encounter("chest", "r18").take("choose_hero hero=bren");
  return t;
}

// rules: FD-ITM-09
TEST(Items, FD_ITM_09_piles_are_combined_only_to_add_or_remove) {
  Table neither = gained_axe([](ItemDef& item) {
    item.add = {};
    item.remove = 0;
  });
  EXPECT_EQ(neither.asks(), "gain_item");
  EXPECT_EQ(neither.pile(0), "3 3 4 4 5 5 6 6 7 7 8");
  EXPECT_EQ(neither.hero(0).discard.count(8), 1);
  neither.take("decline");
  EXPECT_EQ(owned(neither, "quarry_axe").owner, 0);
  EXPECT_EQ(owned(neither, "quarry_axe").equipped, 0) << "not before somebody says so";
  Table adds = gained_axe([](ItemDef& item) { item.remove = 0; });
  EXPECT_FALSE(adds.offers("remove"));
  EXPECT_EQ(adds.pile(0), "3 3 4 4 5 5 6 6 7 7 8 8 8 8");
  EXPECT_TRUE(adds.hero(0).discard.empty());
  for (const u8 removes : {u8{1}, u8{2}}) {
    Table t = gained_axe([&](ItemDef& item) {
      item.add = {};
      item.remove = removes;
    });
    EXPECT_EQ(t.pile(0), "3 3 4 4 5 5 6 6 7 7 8 8");
    EXPECT_TRUE(t.hero(0).discard.empty());
    for (int n = 0; n < removes; ++n) t.take("remove value=3");
    EXPECT_FALSE(t.offers("remove")) << int{removes};
  }
}
// rules: FD-ITM-09, FD-ITM-10
TEST(Items, FD_ITM_10_any_value_may_be_added) {
  Table t = gained_axe([](ItemDef& item) {
    item.add = {};
    item.add[1] = item.add[2] = item.add[9] = 1;  // there is no 2 to be had
    item.remove = 0;
  });
  EXPECT_EQ(t.pile(0), "1 3 3 4 4 5 5 6 6 7 7 8 8 9");
}

// rules: FD-ITM-14, FD-RUL-22
TEST(Items, FD_ITM_14_hand_and_stored_power_stay_out) {
  Table t = at_chest("ash_staff", {"sil"});
  t.hero(0).pile.unseen.take(8);
  t.hero(0).pile.unseen.take(8);
  t.hero(0).hand.push_back(8);
  t.hero(0).hand.push_back(8);
  t.hero(0).power = 1;
  t.hero(0).discard.add(kPower);
  t.encounter("chest", "r18").take("choose_hero hero=sil");
  EXPECT_FALSE(t.offers("remove value=8"));
  EXPECT_TRUE(t.offers("remove value=0")) << "a Power Card of the piles may be removed";
  EXPECT_EQ(t.hero(0).hand.size(), 2U);
  EXPECT_EQ(t.hero(0).power, 1);
}

// rules: FD-ITM-15, FD-ITM-17
TEST(Items, FD_ITM_17_adding_happens_once) {
  Table t = gained("quarry_axe");
  EXPECT_EQ(t.pile(0), "3 3 4 4 5 5 6 6 7 7 8 8 8 8");
  t.take("remove value=3").take("remove value=3").take("equip item=quarry_axe");
  const std::string deck = t.pile(0);
  EXPECT_EQ(deck, "4 4 5 5 6 6 7 7 8 8 8 8");
  t.take("unequip item=quarry_axe");
  EXPECT_EQ(t.pile(0), deck) << "the cards stay";
  t.take("equip item=quarry_axe");
  EXPECT_EQ(t.pile(0), deck) << "and are not added again";
}

// rules: FD-ITM-16, FD-ITM-29, FD-XPS-09
TEST(Items, FD_ITM_16_added_cards_stay_when_the_item_is_spent) {
  Table t = gained("quarry_axe");
  t.take("remove value=3").take("remove value=3").take("equip item=quarry_axe");
  t.hero(0).health = 10;
  t.take("buy_healing").take("pay_item item=quarry_axe");
  EXPECT_EQ(t.pile(0), "4 4 5 5 6 6 7 7 8 8 8 8");
  EXPECT_EQ(owned(t, "quarry_axe").owner, OwnedItem::kBox);
  EXPECT_EQ(owned(t, "quarry_axe").uses, 0);
  EXPECT_EQ(owned(t, "quarry_axe").equipped, 0);
  EXPECT_EQ(hands_used(t.read(), 0), 0) << "the hands are free at once";
}

// rules: FD-ITM-18, FD-RUL-48
TEST(Items, FD_ITM_18_a_magic_item_makes_magic_attacks) {
  Table t;
  t.give_item(0, "lamp_spear").give_item(0, "ridge_helm", true);
  EXPECT_FALSE(is_magic(t.read(), 0)) << "owned is not equipped";
  t.take("equip item=lamp_spear");
  EXPECT_TRUE(is_magic(t.read(), 0));
  t.take("unequip item=lamp_spear");
  EXPECT_FALSE(is_magic(t.read(), 0));
}

// rules: FD-ITM-19
TEST(Items, FD_ITM_19_some_monsters_resist_non_magic_attacks) {
  const auto dealt = [](bool magic) {
    Table t;
    t.give_item(0, "lamp_spear", magic).lay("r09", 1, 0, 3).monsters({"sentient_vapor"});
    t.hero_draws(0, {8, 8, 3}).foe_draws("light", {2, 2}).encounter("monster", "r09");
    t.s().combat.foes[0].health[0] = 20;
    t.take("play_card value=8").take("play_card value=8");
    const int before = t.s().combat.foes[0].health[0];
    while (t.s().combat.round == 1 && t.s().combat.running != 0) t.take(0);
    return before - t.s().combat.foes[0].health[0];
  };
  EXPECT_EQ(dealt(true), 8);
  EXPECT_LT(dealt(false), 8);
}

// rules: FD-ITM-20, FD-RUL-48, FD-RUL-66
TEST(Items, FD_ITM_20_a_spell_is_magic_whatever_is_equipped) {
  Table t({"bren_back"});
  t.hero_draws(0, {8, 8, 3}).foe_draws("light", {2, 2}).fight({"sentient_vapor"});
  t.s().combat.foes[0].health[0] = 20;
  t.take("play_card value=8").take("play_card value=8");
  ASSERT_FALSE(is_magic(t.read(), 0));
  ASSERT_EQ(t.count("use hero=bren"), 1) << "Spark the Edge";
  t.take("use hero=bren");
  while (t.s().combat.round == 1 && t.s().combat.running != 0) t.take(0);
  EXPECT_EQ(t.health(0), 20 - 8 - 2) << "pair damage by a Spell: not halved";
  // Every card of the Wizard deck is one.
  for (const int spell : t.content().class_abilities[1])
    EXPECT_TRUE(t.content().abilities[at(spell)].spell);
  for (const int ability : t.content().class_abilities[0])
    EXPECT_FALSE(t.content().abilities[at(ability)].spell);
}

// rules: FD-ITM-21, FD-RUL-47
TEST(Items, FD_ITM_21_a_class_item_is_equipped_by_that_class_only) {
  Table t({"bren", "sil"});
  t.give_item(0, "lens_of_hours").give_item(1, "lens_of_hours");
  EXPECT_TRUE(t.offers("equip hero=sil item=lens_of_hours"));
  t.give_item(0, "lens_of_hours");
  EXPECT_FALSE(t.offers("equip item=lens_of_hours")) << "Bren holds it and cannot equip it";
  t.give_item(0, "warm_coat");
  EXPECT_TRUE(t.offers("equip hero=bren item=warm_coat")) << "marked with no class";
  // A multi-classed Hero is of both classes.
  Table multi({"bren_back"});
  multi.give_item(0, "dust_mantle").give_item(0, "grey_cloak");
  EXPECT_TRUE(multi.offers("equip item=dust_mantle"));
  EXPECT_FALSE(multi.offers("equip item=grey_cloak"));
}

// rules: FD-ITM-23, FD-RUL-24
TEST(Items, FD_ITM_23_items_are_not_traded) {
  Table t({"bren", "sil"});
  t.give_item(0, "warm_coat");
  EXPECT_TRUE(t.offers("equip hero=bren item=warm_coat")) << "its owner";
  EXPECT_FALSE(may_equip(t.read(), 1, t.item("warm_coat")));
  for (const std::string& option : t.options()) {
    EXPECT_EQ(option.find("hero=sil"), std::string::npos) << option;
    EXPECT_FALSE(option.starts_with("keep") || option.starts_with("choose_hero")) << option;
  }
}

// rules: FD-ITM-24
TEST(Items, FD_ITM_24_the_word_of_command_has_no_use_of_its_own) {
  Table t;
  t.give_item(0, "word_of_command", true);
  EXPECT_FALSE(t.offers("use"));
  const ItemDef& def = t.content().items[at(t.item("word_of_command"))];
  EXPECT_EQ(def.hands, 0);
  EXPECT_EQ(def.when, When::Never);
}

// rules: FD-ITM-28, FD-ITM-30, FD-RUL-64
TEST(Items, FD_ITM_28_a_supply_that_is_short) {
  Table t = at_chest("quarry_axe");
  t.hero(0).supply.take(8);
  t.hero(0).supply.take(8);
  ASSERT_EQ(t.hero(0).supply.count(8), 1);
  t.encounter("chest", "r18").take("choose_hero hero=bren");
  EXPECT_EQ(t.pile(0), "3 3 4 4 5 5 6 6 7 7 8 8 8") << "those that are there";
  t.take("remove value=3").take("remove value=8");
  EXPECT_EQ(t.asks(), "gain_item");
  EXPECT_FALSE(t.offers("remove")) << "the Remove count is unchanged";
  EXPECT_EQ(t.hero(0).supply.count(8), 0) << "removed cards are out of the game";
}

// rules: FD-SET-34, FD-BLD-01, FD-BLD-02, FD-BLD-03
TEST(Items, FD_BLD_01_two_fabled_blades) {
  const Table t;
  std::vector<std::string> blades;
  for (const ItemDef& item : t.content().items)
    if (item.blade) {
      blades.push_back(item.id);
      EXPECT_NE(item.flavour, "");
    }
  EXPECT_EQ(blades, (std::vector<std::string>{"grief_of_masons", "the_patient_edge"}));
  // Each is the last card of a Location.
  for (const std::string& blade : blades) {
    int found = 0;
    for (const LocationDef& card : t.content().locations)
      found += card.item == t.item(blade) ? 1 : 0;
    EXPECT_EQ(found, 1) << blade;
  }
  // It is an Item; its token lies with the Hero who has it Equipped.
  Table held({"bren", "sil"});
  held.give_item(1, "the_patient_edge").take("equip hero=sil item=the_patient_edge");
  EXPECT_EQ(owned(held, "the_patient_edge").equipped, 1);
  EXPECT_EQ(owned(held, "the_patient_edge").owner, 1);
  EXPECT_TRUE(is_magic(held.read(), 1));
  held.take("unequip hero=sil item=the_patient_edge");
  EXPECT_EQ(owned(held, "the_patient_edge").equipped, 0);
  EXPECT_FALSE(is_magic(held.read(), 1));
}

}  // namespace undercroft::forgotten
