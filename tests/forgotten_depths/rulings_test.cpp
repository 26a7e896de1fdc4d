// Rulings that stand between the chapters (FD-RUL), and the examples that go with them.
#include "engine/scene.h"

#include "forgotten_depths/encounters.h"

namespace undercroft::forgotten {
namespace {

/// The number of an Ability of a mat or of a deck, as an option writes it.
std::string use_of(const Table& t, int hero, const std::string& id) {
  const Content& c = t.content();
  const auto& mat = hero_def(t.read(), hero).abilities;
  for (std::size_t i = 0; i < mat.size(); ++i)
    if (c.abilities[at(mat[i])].id == id)
      return "use text=" + std::to_string(kPieces(Thing::Mat, hero, static_cast<int>(i)));
  return "use text=" + std::to_string(kPieces(Thing::Ability, t.ability(id)));
}
}  // namespace

// rules: FD-EX-35, FD-RET-01, FD-RET-02
TEST(Rulings, FD_EX_35_a_sole_defeat_beside_a_joint_one) {
  for (const int sil : {6, 5}) {
    Fight t({"ava", "bren", "sil"}, {"skeletal_warriors"});
    t.set(0, {9, 6, 15, 15}).with({{5}, {4}, {sil}}, {{2}, {1}, {3}});
    for (const char* hero : {"ava", "bren", "sil"}) t.take(std::string("resolve hero=") + hero);
    t.take("strike hero=ava individual=0").take("strike hero=bren individual=0");
    if (t.offers("strike hero=sil individual=1")) t.take("strike hero=sil individual=1");
    EXPECT_EQ(t.health(0, 0), 0);
    EXPECT_EQ(t.health(0, 1), sil == 6 ? 0 : 1);
    EXPECT_EQ(t.count("avoid"), 2);
    t.take("avoid hero=bren");
    EXPECT_EQ(t.hero(0).health, sil == 6 ? 22 : 22 - 3) << "Ava";
    EXPECT_EQ(t.hero(1).health, 24) << "Bren";
    EXPECT_EQ(t.hero(2).health, sil == 6 ? 20 : 20 - 2) << "Sil";
  }
}

// rules: FD-EX-36, FD-RUL-68, FD-RUL-40
TEST(Rulings, FD_EX_36_overflow_counts_where_it_lands) {
  for (const bool let_go : {false, true}) {
    Fight t({"ava", "bren"}, {"roof_gleaners"});
    t.set(0, {4, 4, 4, 4, 0}).with({{3}, {5}}, {{1}, {2}});
    t.take("resolve hero=ava").take("resolve hero=bren");
    t.take("strike hero=ava individual=0");
    EXPECT_EQ(t.health(0, 0), 1);
    t.take("strike hero=bren individual=0");
    EXPECT_EQ(t.step(), "Step 5: The rest of the damage");
    EXPECT_EQ(t.s().combat.overflow, 4);
    if (let_go) {
      // All 5 were for the first: Bren alone would have sufficed.
      t.take("let_go");
      EXPECT_EQ(t.hero(0).health, 22);
      EXPECT_EQ(t.hero(1).health, 24);
      continue;
    }
    t.take("strike individual=1");
    EXPECT_EQ(t.health(0, 1), 0);
    EXPECT_EQ(t.count("avoid"), 2) << "the first defeat is joint";
    t.take("avoid hero=bren");
    EXPECT_EQ(t.hero(0).health, 22) << "the second was Bren's alone: all avoid";
    EXPECT_EQ(t.hero(1).health, 24);
  }
}
// rules: FD-RUL-68, FD-RUL-40
TEST(Rulings, FD_RUL_68_what_flows_over_does_not_count_twice) {
  Fight t({"ava", "bren"}, {"roof_gleaners"});
  t.set(0, {4, 9, 9, 9, 0}).with({{3}, {5}}, {{1}, {2}});
  t.take("resolve hero=ava").take("resolve hero=bren");
  t.take("strike hero=ava individual=0").take("strike hero=bren individual=0");
  t.take("strike individual=1");
  EXPECT_EQ(t.health(0, 1), 5);
  EXPECT_EQ(t.count("avoid"), 2) << "1 of Bren's 5 counts against the first";
  t.take("avoid hero=ava");
  EXPECT_EQ(t.hero(0).health, 22);
  EXPECT_EQ(t.hero(1).health, 24 - 3);
}
// rules: FD-RUL-68, FD-DMG-13
TEST(Rulings, FD_RUL_68_any_order_of_heroes) {
  Fight t({"ava", "bren"}, {"skeletal_warriors"}, "", "players=2");
  t.set(0, {10, 9, 8, 7}).with({{3}, {5}}, {{1}, {2}});
  t.take("resolve hero=ava").take("resolve hero=bren");
  EXPECT_EQ(t.count("strike hero=ava"), 4);
  EXPECT_EQ(t.count("strike hero=bren"), 4);
  t.take("strike hero=bren individual=3");
  EXPECT_EQ(t.count("strike hero=bren"), 0) << "all of a Hero's damage on one individual";
  EXPECT_EQ(t.health(0, 3), 2);
}

// rules: FD-RET-10
TEST(Rulings, FD_RET_10_ability_damage_is_not_avoided) {
  Fight t({"bren"}, {"lidless_porter"});
  t.set(0, {5}).with({{8, 8}}, {{2, 2}});
  Play p = t.play();
  hurt(p, 0, 3, Source::Ability);
  t.take("resolve column=0");
  EXPECT_EQ(t.asks(), "explore");
  EXPECT_EQ(t.hero(0).health, 24 - 3) << "the Return Damage of 6 is avoided, the 3 are not";
}
// rules: FD-RET-10, FD-RET-01
TEST(Rulings, FD_RET_10_nor_what_comes_after_the_defeat) {
  Fight t({"bren", "ava"}, {"lidless_porter"});
  t.set(0, {5}).with({{8, 8}, {6, 6}}, {{2, 2}, {2, 2}});
  t.give_round(0, Attr::Burning, 2).give_round(1, Attr::Burning);
  t.take("resolve hero=bren column=0").take("resolve hero=ava column=0");
  while (t.step() == "Step 5: Assign damage") t.take("strike hero=bren");
  EXPECT_EQ(t.asks(), "explore");
  EXPECT_EQ(health_lost(t, 0), 2) << "all avoid Return Damage; the burns burn";
  EXPECT_EQ(health_lost(t, 1), 1);
}
// rules: FD-RET-10
TEST(Rulings, FD_RET_10_ability_damage_is_neither_direct_nor_return_damage) {
  // Whoever avoids Return Damage, or suffers 1 less of it, suffers all that a text deals.
  Fight t({"bren"}, {"rl13_foe"});
  t.give_ability(0, "hold_the_line");
  t.set(0, {40}).with({{6, 6}}, {{2, 2}});
  t.give_round(0, Attr::Avoids);
  t.s().combat.round = 3;
  t.take("resolve column=0");
  EXPECT_EQ(health_lost(t, 0), 2) << "by the Second Hand, in every third Round";
}

// rules: FD-DMG-16
TEST(Rulings, FD_DMG_16_return_damage_is_never_below_0) {
  for (const int theirs : {5, 4}) {
    Fight t({"bren"}, {"lidless_porter"});
    t.give_ability(0, "hold_the_line");  // Return Damage by 1 less
    Play p = t.play();
    gather_texts(p);
    t.set(0, {40}).with({{6, 6}}, {{theirs, theirs}}).hero(0).health = 20;
    t.take("resolve column=0");
    EXPECT_EQ(t.hero(0).health, theirs == 5 ? 20 : 19);
  }
  Fight armored({"bren"}, {"lidless_porter"});
  armored.give_item(0, "ridge_helm", true).give_item(0, "bound_shield", true);
  armored.set(0, {40}).with({{6, 6}}, {{5, 5}}).hero(0).health = 20;
  armored.take("resolve column=0");
  EXPECT_EQ(armored.hero(0).health, 20) << "1 less 2 is 0";
}

// rules: FD-RUL-55, FD-ABL-14
TEST(Rulings, FD_RUL_55_power_drawn_in_step_4_is_there_at_once) {
  Fight t({"bren"}, {"lidless_porter"});
  t.deck(0, {3}, {0, 4, 5}, {});
  t.hero(0).power = 0;
  t.with({{6, 7}}, {{3, 2}});
  const std::string brush = use_of(t, 0, "brush_aside");
  EXPECT_FALSE(t.offers(brush));
  Play p = t.play();
  draw_for_test(p, 0, kPower);
  EXPECT_EQ(t.hero(0).power, 1);
  EXPECT_TRUE(t.offers(brush));
  t.take(brush);
  EXPECT_EQ(t.hero(0).power, 0);
}

// rules: FD-RUL-43, FD-HST-06, FD-GLO-04
TEST(Rulings, FD_RUL_43_the_column_follows_the_number_alive) {
  Fight t({"bren"}, {"skeletal_warriors"});
  const MonsterDef& def = foe_def(t.read(), 0);
  t.set(0, {5, 0, 0, 5}).with({{3, 3}}, {{3, 3}});
  Play p = t.play();
  t.s().combat.foes[0].alive_at_start = 2;
  EXPECT_EQ(cards_to_play(p, 0, true), def.states[2][0]);
  t.s().combat.foes[0].health[1] = 4;  // brought back by a text
  t.s().combat.foes[0].alive_at_start = narrow<u8>(alive(p, 0));
  EXPECT_EQ(cards_to_play(p, 0, true), def.states[1][0]);
  EXPECT_EQ(cards_to_play(p, 0, false), def.states[1][1]);
}

// rules: FD-RUL-41, FD-FIN-12, FD-FIN-17, FD-MCD-08
TEST(Rulings, FD_RUL_41_the_final_entity_plays_as_one_heavy_monster) {
  const Table t;
  for (const auto& parts : t.content().parts)
    for (const int card : parts)
      EXPECT_EQ(t.content().monsters[at(card)].difficulty, Difficulty::Heavy)
          << t.content().monsters[at(card)].id;
  EXPECT_EQ(t.content().monsters[at(t.content().tail)].difficulty, Difficulty::Heavy);
}

// rules: FD-RUL-25, FD-ALT-02
TEST(Rulings, FD_RUL_25_an_alternate_hero_has_the_deck_of_the_primary_class) {
  for (const char* back : {"bren_back", "bren_back_single"}) {
    Table t({back});
    EXPECT_EQ(t.pile(0), "3 3 4 4 5 5 6 6 7 7 8 8");
    EXPECT_EQ(Table::text(t.hero(0).supply), Table::text(Table({"bren"}).hero(0).supply));
  }
  EXPECT_EQ(Table({"sil_back"}).pile(0), "2 2 3 3 4 4 5 5 6 6 8 8");
}

// rules: FD-RUL-18, FD-LVL-06, FD-LVL-08, FD-DEC-29, FD-LVL-12
TEST(Rulings, FD_RUL_18_one_payment_for_several_heroes) {
  const auto at_level_up = [](const std::vector<std::string>& xp) {
    Table t({"bren", "sil"});
    t.give_xp(xp).lay("r02", 1, 0, 1).encounter("stairs", "r02").win_fight();
    return t;
  };
  const Table plain;
  const int cost = plain.content().ecologies[0].ability;
  ASSERT_EQ(cost, 8);
  Table t = at_level_up({"lidless_porter", "roof_gleaners", "sentient_vapor", "tithe_collector",
                         "slate_sleeper", "skeletal_warriors"});
  ASSERT_GE(wealth(t.read()), 2 * cost);
  EXPECT_EQ(t.options(), (Answers{"buy_ability heroes=1", "buy_ability heroes=2",
                                  "buy_ability heroes=3", "decline"}));
  const int before = wealth(t.read());
  t.take("buy_ability heroes=3");
  while (t.asks() == "pay") t.take(0);
  const int paid = before - wealth(t.read());
  EXPECT_GE(paid, 2 * cost);
  EXPECT_EQ(t.step(), "Keep an Ability");
  EXPECT_TRUE(t.offers("keep hero=bren"));
  t.take(0);
  EXPECT_TRUE(t.offers("keep hero=sil")) << "both, one after the other";
  t.take(0);
  EXPECT_EQ(t.s().ecology, 1) << "once each";
  // By itself a payment leaves room for another.
  Table single = at_level_up({"lidless_porter", "roof_gleaners", "sentient_vapor",
                              "tithe_collector", "slate_sleeper", "skeletal_warriors"});
  single.take("buy_ability heroes=2");
  while (single.asks() == "pay") single.take(0);
  single.take(0);
  EXPECT_EQ(single.asks(), wealth(single.read()) >= cost ? "level_up" : "explore");
  EXPECT_FALSE(single.offers("buy_ability heroes=2")) << "at most one for each Level Up";
  // Too little for two.
  Table poor = at_level_up({"lidless_porter", "roof_gleaners"});
  ASSERT_LT(wealth(poor.read()), 2 * cost);
  ASSERT_GE(wealth(poor.read()), cost);
  EXPECT_FALSE(poor.offers("buy_ability heroes=3"));
}

// rules: FD-RUL-22, FD-ITM-14
TEST(Rulings, FD_RUL_22_hand_and_stored_power_are_no_part_of_the_deck) {
  Table t({"sil"});
  t.deck(0, {8, 8}, {2, 2, 3}, {0, 4, 4}).items({"glass_rod"}).lay("r07", 1, 0, 3);
  t.hero(0).power = 1;
  t.hero(0).drawn.push_back(6);  // of a test that is still going on
  t.mark("r07", PlacedTile::kMonsterDone | PlacedTile::kFeatureDone);
  t.take("encounter element=chest tile=r07").take("choose_hero hero=sil");
  ASSERT_EQ(t.step(), "Remove a card");
  EXPECT_TRUE(t.offers("remove value=0")) << "a Power Card in a pile may go";
  EXPECT_TRUE(t.offers("remove value=4"));
  EXPECT_FALSE(t.offers("remove value=6"));
  EXPECT_EQ(t.hero(0).hand.size(), 2U);
  EXPECT_EQ(t.hero(0).power, 1);
  EXPECT_EQ(t.hero(0).pile.unseen.count(0), 1);
}

// rules: FD-RUL-07, FD-ITM-04
TEST(Rulings, FD_RUL_07_what_a_change_of_equipment_would_allow) {
  const auto last = [](bool bar, int uses) {
    // An Item without value, so that it buys no Key.
    Table t({"bren"}, "", [](Content& c) {
      for (ItemDef& item : c.items)
        if (item.id == "pry_bar") item.xp = 0;
    });
    t.lay("r09", 1, 0, 3).lay("r21", 0, 1).shorten_pile(0);
    t.s().keys = 0;
    if (bar) t.give_item(0, "pry_bar").s().items[at(t.item("pry_bar"))].uses = uses;
    t.monsters({"lidless_porter"}).encounter("monster", "r09").win_fight();
    return t;
  };
  EXPECT_EQ(last(false, 0).reason(), Reason::NothingLeft);
  EXPECT_EQ(last(true, 0).reason(), Reason::NothingLeft) << "it is used up";
  Table t = last(true, 1);
  EXPECT_FALSE(t.over()) << "the Pry Bar could be equipped and used";
  t.take("equip item=pry_bar").take("use");
  EXPECT_TRUE(t.offers("spend_key element=door tile=r21"));
}

// rules: FD-RUL-05, FD-RUL-38
TEST(Rulings, FD_RUL_05_the_house_rule_lets_items_unlock_too) {
  for (const bool house : {false, true}) {
    Table t(Start{.options = house ? Answers{"unlock_while_tile_pending"} : Answers{}});
    t.lay("r21", 0, 1, 2).lay("r03", 0, -1, 2).lay("r07", 1, 0, 3).lay("r09", -1, 0);
    t.lay("r06", 1, 1, 2).lay("r15", -1, 1, 1).lay("r10", 0, 2, 1);
    t.s().keys = 0;
    t.give_item(0, "pry_bar", true).s().items[at(t.item("pry_bar"))].uses = 2;
    t.draw("r14");
    if (!house) {
      EXPECT_EQ(t.reason(), Reason::DeadEnd);
      continue;
    }
    ASSERT_FALSE(t.over());
    EXPECT_EQ(t.count("use"), 1);
    t.take("use");
    if (t.asks() == "ask") t.take(0);
    EXPECT_TRUE(t.marked("r21", PlacedTile::kDoorOpen));
    EXPECT_EQ(t.asks(), "place_tile");
    EXPECT_GT(t.placements(), 0);
  }
}

// rules: FD-DIF-20, FD-DIF-11
TEST(Rulings, FD_DIF_20_only_bought_healing_is_doubled) {
  Table t({"bren"}, "double_healing");
  t.hero(0).health = 1;
  Play p = t.play();
  EXPECT_EQ(heal(p, 0, 3), 3) << "a card's healing";
  t.give_xp({"night_bakery"});
  const int xp = xp_of_card(t.read(), t.card("night_bakery"));
  t.take("buy_healing").take("pay_card card=night_bakery");
  if (t.offers("finish")) t.take("finish");
  EXPECT_EQ(t.hero(0).health, 4 + 2 * xp);
  Table fire({"bren"}, "double_healing");
  std::string camp;
  for (const TileDef& tile : ecology(fire.read()).tiles)
    if (tile.area_with(&TileArea::campfire) >= 0) camp = tile.id;
  fire.lay(camp, 1, 0);
  fire.lantern(camp, tile_def(fire.read(), 1).area_with(&TileArea::campfire));
  fire.mark(camp, PlacedTile::kMonsterDone | PlacedTile::kFeatureDone).hero(0).health = 2;
  fire.encounter("campfire", camp);
  EXPECT_EQ(fire.hero(0).health, 2 + 12);
}

// rules: FD-NXT-07, FD-RUL-65, FD-LVL-04, FD-SET-21
TEST(Rulings, FD_NXT_07_level_up_heals_to_the_whole_new_maximum) {
  Table t;
  t.hero(0).weakened = 4;
  t.s().mats[0].counters = 2;
  t.give_ability(0, "riposte").s().abilities[at(t.ability("riposte"))].counters = 3;
  t.lay("r02", 1, 0, 1).encounter("stairs", "r02").win_fight();
  while (t.offers("decline")) t.take("decline");
  EXPECT_EQ(t.hero(0).health, 28);
  EXPECT_EQ(max_health(t.read(), 0), 28);
  EXPECT_EQ(t.s().mats[0].counters, 0);
  EXPECT_EQ(t.s().abilities[at(t.ability("riposte"))].counters, 0);
}

// rules: FD-REF-01, FD-REF-02, FD-REF-03
TEST(Reference, FD_REF_01_what_a_reference_card_says) {
  const Table t;
  for (const EcologyDef& e : t.content().ecologies) {
    EXPECT_GT(e.heal_xp, 0) << e.id;
    EXPECT_GT(e.heal, 0) << e.id;
    EXPECT_GT(e.key, 0) << e.id;
    EXPECT_FALSE(e.typical.empty()) << e.id;
  }
  EXPECT_GT(t.content().ecologies[0].ability, 0);
  EXPECT_GT(t.content().ecologies[1].ability, 0);
  Scene scene;
  t.game().scene(std::as_bytes(std::span(&t.read().s, 1)), {}, scene);
  std::string text;
  for (const SceneArea& area : scene.areas) text += area.text + "\n";
  for (const ScenePiece& piece : scene.pieces) text += piece.text + "\n";
  EXPECT_NE(text.find(t.content().ecologies[0].typical), std::string::npos) << "typical rewards";
  EXPECT_NE(text.find("ability 8, one for each Hero at Level Up"), std::string::npos);
  // Each card's own value governs.
  EXPECT_NE(xp_of_card(t.read(), t.card("slate_sleeper")),
            xp_of_card(t.read(), t.card("lidless_porter")));
}

// rules: FD-CBT-13, FD-PLY-05, FD-DEC-21
TEST(Rulings, FD_CBT_13_every_step_is_done_by_all_before_the_next) {
  Table t({"bren", "sil", "ava"});
  t.fight({"lidless_porter"});
  // Step 1 is done by all before anybody plays.
  for (int i = 0; i < 3; ++i) EXPECT_EQ(t.hero(i).hand.size(), 3U);
  for (int played = 0; played < 6; ++played) {
    EXPECT_EQ(t.step(), "Step 2: Play a card");
    for (const Row& row : t.s().combat.rows)
      EXPECT_EQ(row.foe_card[0], kNone) << "the Monster waits for all Heroes";
    t.take(0);
  }
  for (const Row& row : t.s().combat.rows) EXPECT_NE(row.foe_card[0], kNone);
}
// rules: FD-CBT-15, FD-CBT-14, FD-DRW-07
TEST(Rulings, FD_CBT_15_cards_against_the_first_monster_stay_on_the_table) {
  Table t;
  t.deck(0, {3, 4, 5}, {}, {6, 7});
  t.fight({"sentient_vapor", "lidless_porter"}).take("first_foe foe=0");
  t.take("play_card value=3").take("play_card value=4");
  while (t.step() == "Step 2: Opposite which card?" || t.asks() == "ask") t.take(0);
  // One card is left and the draw pile is empty: it is played, then the discard pile is shuffled.
  t.take("play_card value=5");
  EXPECT_EQ(t.s().combat.rows[0].hero_card[0], 3);
  EXPECT_EQ(t.s().combat.rows[0].hero_card[1], 4);
  std::string hand;
  for (const u8 card : t.hero(0).hand) hand += std::to_string(card);
  EXPECT_EQ(hand, "67") << "3 and 4 are not shuffled in";
}

// rules: FD-INF-01, FD-INF-02, FD-INF-04
TEST(Rulings, FD_INF_01_hands_and_discards_are_open_and_draw_piles_are_not) {
  Table t({"bren", "sil"}, "players=2");
  t.deck(0, {3, 8}, {4, 5, 6}, {7, 7});
  Table other({"bren", "sil"}, "players=2");
  other.deck(0, {3, 8}, {6, 5, 4}, {7, 7});
  EXPECT_EQ(to_text(dump(t.game().fields(), std::as_bytes(std::span(&t.s(), 1)))),
            to_text(dump(t.game().fields(), std::as_bytes(std::span(&other.s(), 1)))))
      << "a draw pile has no order";
  EXPECT_EQ(t.hero(0).supply.size(), 12);
  // Whoever looks sees the Hand and the discard pile.
  t.fight({"lidless_porter"}).deck(0, {3, 8}, {4, 5, 6}, {7, 7});
  for (const int seat : {0, 1, kParty}) {
    SceneRequest request;
    request.seat = seat;
    Scene scene;
    Rules::scene(t.read(), request, scene);
    std::string hand;
    for (const ScenePiece& piece : scene.pieces)
      if (piece.at == "hand:0") hand += piece.text + "; ";
    EXPECT_EQ(hand, "Action card, value 3; Action card, value 8; ") << seat;
    std::string said;
    for (const SceneArea& area : scene.areas)
      if (area.id == "hero:0") said = area.text;
    EXPECT_NE(said.find("Discarded: 2 × 7"), std::string::npos) << seat << ": " << said;
  }
}

// rules: FD-INF-04, FD-BLD-03
TEST(Rulings, FD_INF_04_supplies_and_legends_are_told) {
  Table t({"bren"});
  const auto said = [&](const char* id) {
    Scene scene;
    t.game().scene(std::as_bytes(std::span(&t.s(), 1)), {}, scene);
    for (const SceneArea& area : scene.areas)
      if (area.id == id) return area.text;
    return std::string("nothing");
  };
  Hero& bren = t.s().heroes[0];
  const std::string whole = said("hero:0");
  EXPECT_NE(whole.find(". Supply: "), std::string::npos) << whole;
  EXPECT_EQ(whole.find("Removed"), std::string::npos) << whole;
  ASSERT_GT(bren.supply.count(7), 0);
  bren.supply.take(7);
  EXPECT_NE(said("hero:0").find(". Removed: 1 × 7"), std::string::npos) << said("hero:0");
  EXPECT_EQ(said("blades"),
            "Grief-of-Masons: It was forged to cut one stone. It has never found the stone. "
            "The Patient Edge: It keeps what it is owed, and it is owed you.");
  t.give_item(0, "grief_of_masons");
  EXPECT_EQ(said("blades"), "The Patient Edge: It keeps what it is owed, and it is owed you.");
}

// What a card has laid on a Hero is open after the card is gone.
TEST(Rulings, What_lasts_on_a_Hero_is_said) {
  Table t({"bren"});
  t.fight({"lidless_porter"});
  const auto said = [&] {
    Scene scene;
    t.game().scene(std::as_bytes(std::span(&t.s(), 1)), {}, scene);
    for (const SceneArea& area : scene.areas)
      if (area.id == "hero:0")
        return area.text.substr(std::min(area.text.find(". "), area.text.size()));
    return std::string("no Hero");
  };
  EXPECT_EQ(said(), "");
  Hero& bren = t.s().heroes[0];
  t.give_round(0, Attr::Drift).give_round(0, Attr::Avoids);
  t.give_round(0, Attr::Drift, 2, true).give_round(0, Attr::Burning, 3, true);
  bren.plays = {3, 0};
  bren.fewer[1] = {1, 0};
  bren.eager = 2;
  EXPECT_EQ(
      said(),
      ". This Round: −1 Value on each card played, avoids Return Damage and plays 2 cards"
      ". Next Round: −2 Value on each card played, +3 damage at the end of the Round and 1 card "
      "fewer against this Hero. +2 on the first card of the next Combat");
}

// rules: FD-RUL-65
TEST(Rulings, FD_RUL_65_what_has_not_begun_ends_with_the_combat) {
  Fight t({"bren"}, {"lidless_porter"});
  t.set(0, {1}).with({{6, 6}}, {{2, 2}});
  t.give_round(0, Attr::NoHeal, 1, true).give_round(0, Attr::Guard);
  t.take("resolve column=0").until_exploring();
  EXPECT_TRUE(t.s().fx.lasting.empty());
  EXPECT_EQ(t.s().fx.modified >> static_cast<unsigned>(Attr::NoHeal) & 1U, 0U);
}
// rules: FD-RUL-65
TEST(Rulings, FD_RUL_65_the_next_round_and_no_other) {
  Fight t({"bren"}, {"lidless_porter"});
  t.give_round(0, Attr::NoHeal, 1, true);
  for (const bool given : {false, true, false}) {
    EXPECT_EQ(is_given(t.read(), 0, Attr::NoHeal), given) << int{t.s().combat.round};
    t.set(0, {90}).with({{4, 4}}, {{4, 4}});
    t.hero(0).health = 20;
    const int round = t.s().combat.round;
    while (t.s().combat.round == round) t.take(t.options()[0]);
  }
}

// rules: FD-GEN-02, FD-DEC-01, FD-GEN-08
TEST(Rulings, FD_GEN_02_any_split_of_heroes_among_players) {
  const auto seats = [](const char* controllers, int players) {
    Start start{.heroes = {"bren", "sil", "ava"}, .players = players};
    start.more.set("controllers", controllers);
    Table t(start);
    return std::vector<int>{t.hero(0).seat, t.hero(1).seat, t.hero(2).seat};
  };
  EXPECT_EQ(seats("", 2), (std::vector<int>{0, 0, 1}));
  EXPECT_EQ(seats("1 2 1", 2), (std::vector<int>{0, 1, 0}));
  EXPECT_EQ(seats("122", 2), (std::vector<int>{0, 1, 1}));
  EXPECT_EQ(seats("3 1 2", 3), (std::vector<int>{2, 0, 1}));
  EXPECT_THROW(seats("1 1 1", 2), std::runtime_error) << "every player has a Hero";
  EXPECT_THROW(seats("1 3 2", 2), std::runtime_error);
  EXPECT_THROW(seats("1 2", 2), std::runtime_error);
  EXPECT_THROW(seats("1 2 1 2", 2), std::runtime_error);
  EXPECT_THROW(seats("1 x 2", 2), std::runtime_error);
}

// rules: FD-DEC-34, FD-DEC-31, FD-DEC-11
TEST(Rulings, FD_DEC_34_what_names_nobody_is_the_partys_to_choose) {
  Table t({"bren", "sil"}, "players=2");
  t.lay("r15", 0, -1, 1).features({"washing_stone"}).hero_draws(1, {5, 3});
  t.encounter("feature", "r15");
  EXPECT_EQ(t.asks(), "pick");
  EXPECT_EQ(t.seat(), kParty) << "which Hero tests";
  t.take("pick piece=1");
  EXPECT_EQ(t.asks(), "ask");
  EXPECT_EQ(t.seat(), 1) << "which cards are played is for the Hero's player to say";
}
// rules: FD-DEC-34
TEST(Rulings, FD_DEC_34_who_is_asked_whether_he_may) {
  Start start{.heroes = {"bren", "sil", "ava"}, .players = 2};
  start.more.set("controllers", "2 1 2");
  const Table t(start);
  for (int hero = 0; hero < 3; ++hero)
    EXPECT_EQ(Rules::seat_asked(t.read(), hero), t.read().s.heroes[at(hero)].seat);
  EXPECT_EQ(Rules::seat_asked(t.read(), kPartySeat), kParty);
}

}  // namespace undercroft::forgotten
