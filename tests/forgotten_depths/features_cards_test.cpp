// What every Feature card does.
#include "forgotten_depths/encounters.h"

namespace undercroft::forgotten {

TEST(FeatureCards, washing_stone) {
  Table t = at_feature("washing_stone", {"sil"}, "ruins", {{0, {2, 3}}});
  t.take("discard value=3");
  EXPECT_EQ(health_lost(t, 0), 2);
  EXPECT_TRUE(is_resolved(t, "washing_stone"));
}
TEST(FeatureCards, leaning_street) {
  for (const int second : {4, 5}) {
    Table t =
        at_feature("leaning_street", {"bren", "ava"}, "ruins", {{0, {3, 4}}, {1, {4, second}}});
    for (const int hero : {0, 1}) EXPECT_EQ(health_lost(t, hero), second == 4 ? 2 : 0);
    EXPECT_TRUE(is_resolved(t, "leaning_street"));
  }
}
TEST(FeatureCards, locked_from_inside) {
  Table t = at_feature("locked_from_inside");
  EXPECT_EQ(t.options().size(), 2U);
  t.items({"ridge_helm"}).take(0).sole();
  EXPECT_EQ(t.s().keys, 2);
  EXPECT_EQ(t.s().items[at(t.item("ridge_helm"))].owner, 0);
  Table other = at_feature("locked_from_inside");
  other.take(1).sole();
  EXPECT_EQ(health_lost(other, 0), 1);
  EXPECT_EQ(other.s().keys, 3);
  // Without a Key there is no choice.
  Table poor({"bren"});
  poor.lay("r15", 0, -1, 1).features({"locked_from_inside"});
  poor.s().keys = 0;
  poor.encounter("feature", "r15").sole();
  EXPECT_EQ(health_lost(poor, 0), 1);
}
TEST(FeatureCards, pigeon_loft) {
  Table t = at_feature("pigeon_loft", {"bren"}, "ruins", {{0, {3, 7, 4}}});
  EXPECT_EQ(t.asks(), "look");
  const std::vector<std::string> seen = t.values_of("top", "tile");
  EXPECT_EQ(seen.size(), 2U);
  t.take("top tile=" + seen[1]);
  t.take(t.options().front());
  EXPECT_TRUE(is_resolved(t, "pigeon_loft"));
  t.by_hand().take("draw");
  EXPECT_EQ(t.options().size(), 1U) << "everybody knows what comes";
  EXPECT_EQ(t.values_of("draw_tile", "tile"), (std::vector<std::string>{seen[1]}));
  Table low = at_feature("pigeon_loft", {"bren"}, "ruins", {{0, {3, 6, 4}}});
  EXPECT_TRUE(is_resolved(low, "pigeon_loft"));
}
TEST(FeatureCards, chapel_of_spoons) {
  Table t({"bren", "ava"});
  t.lay("r15", 0, -1, 1).features({"chapel_of_spoons"}).hero_draws(0, {4}).hero_draws(1, {3});
  t.hero(0).health = 10;
  t.encounter("feature", "r15").take("pick piece=0").sole();
  EXPECT_EQ(t.hero(0).health, 13);
  EXPECT_EQ(health_lost(t, 1), 1);
  EXPECT_TRUE(is_resolved(t, "chapel_of_spoons"));
  Table even = at_feature("chapel_of_spoons", {"bren", "ava"}, "ruins", {{0, {4}}, {1, {6}}});
  even.take("pick piece=0").sole().take("pick piece=1");
  EXPECT_EQ(even.tokens(1, "bread_token"), 2) << "bread for all even";
}
TEST(FeatureCards, weeping_plaster) {
  Table t({"bren", "ava"});
  t.lay("r15", 0, -1, 1).features({"weeping_plaster"}).hero_draws(0, {3}).hero_draws(1, {4});
  for (int i = 0; i < 2; ++i)
    for (const int card : {5, 6}) {
      t.hero(i).pile.unseen.take(card);
      t.hero(i).hand.push_back(narrow<u8>(card));
    }
  t.encounter("feature", "r15");
  EXPECT_TRUE(t.hero(0).hand.empty()) << "the whole Hand, without a question";
  EXPECT_EQ(Table::text(t.hero(0).discard), "3 5 6");
  EXPECT_EQ(t.hero(1).hand.size(), 2U);
  EXPECT_TRUE(is_resolved(t, "weeping_plaster"));
}
TEST(FeatureCards, toll_board) {
  Table t;
  t.lay("r15", 0, -1, 1).features({"toll_board"}).give_xp({"slate_sleeper"});
  t.encounter("feature", "r15").take(0).take("pay_card card=slate_sleeper");
  EXPECT_EQ(t.s().keys, 4);
  EXPECT_EQ(health_lost(t, 0), 0);
  EXPECT_FALSE(t.in_pool("slate_sleeper"));
  Table poor = at_feature("toll_board");
  EXPECT_EQ(health_lost(poor, 0), 4);
  EXPECT_EQ(poor.s().keys, 4);
}
TEST(FeatureCards, night_bakery) {
  Table t({"bren", "ava"});
  t.lay("r15", 0, -1, 1).features({"night_bakery"});
  t.hero(0).health = 10;
  t.hero(1).health = 10;
  t.encounter("feature", "r15");
  EXPECT_EQ(t.values_of("heal", "health"), (std::vector<std::string>{"0", "1", "2", "3", "4"}));
  t.take("heal health=1");
  EXPECT_EQ(t.hero(0).health, 11);
  EXPECT_EQ(t.hero(1).health, 13);
}
TEST(FeatureCards, tilting_floor) {
  Table t = at_feature("tilting_floor", {"bren"}, "ruins", {{0, {3, 6}}});
  t.take("discard value=3");
  EXPECT_EQ(t.s().keys, 4);
  Table low = at_feature("tilting_floor", {"bren"}, "ruins", {{0, {3, 5}}});
  low.take("discard value=3");
  EXPECT_EQ(health_lost(low, 0), 3);
}
TEST(FeatureCards, tilting_floor_of_two) {
  const auto play = [](int bren, int ava) {
    Table t = at_feature("tilting_floor", {"bren", "sil", "ava"}, "ruins",
                         {{0, {bren, bren}}, {2, {ava, ava}}});
    t.take("pick piece=0").take("pick piece=2");
    while (t.offers("discard")) t.take(0);
    return t;
  };
  EXPECT_EQ(play(4, 7).s().keys, 4) << "11 in all";
  EXPECT_EQ(play(3, 3).s().keys, 4) << "equal Values";
  Table low = play(4, 6);
  EXPECT_EQ(low.s().keys, 3);
  EXPECT_EQ(health_lost(low, 0), 3);
  EXPECT_EQ(health_lost(low, 1), 0) << "only the two";
  EXPECT_EQ(health_lost(low, 2), 3);
}
TEST(FeatureCards, census_room) {
  Table t = at_feature("census_room", {"bren", "ava"}, "ruins", {{0, {4}}, {1, {3}}}, [](Table& u) {
    u.foe_draws("light", {4, 0, 5});
    u.hero(0).pile.unseen.take(8);
    u.hero(0).pile.unseen.take(7);
    for (const int card : {8, 7}) u.hero(0).discard.add(card);
  });
  t.take("pick piece=0");
  EXPECT_EQ(t.values_of("retrieve hero=bren", "value"), (Answers{"7", "8"})) << "4 against 4";
  t.take("retrieve value=7").take("retrieve value=8");
  EXPECT_EQ(t.hero(0).pile.top.back(), 8);
  t.sole();
  EXPECT_EQ(health_lost(t, 1), 2) << "3 against 5, the Power Card replaced";
  EXPECT_EQ(health_lost(t, 0), 0);
  EXPECT_TRUE(is_resolved(t, "census_room"));
  EXPECT_EQ(Table::text(t.s().foe_decks[0].discard), "P 4 5");
  EXPECT_EQ(t.check(), "");
}
TEST(FeatureCards, glow_bed) {
  Table t = at_feature("glow_bed", {"bren"}, "caverns", {{0, {3, 5}}});
  EXPECT_EQ(t.tokens(0, "glow_cap"), 4);
  Table high = at_feature("glow_bed", {"bren"}, "caverns", {{0, {3, 6}}});
  EXPECT_EQ(health_lost(high, 0), 3);
}
TEST(FeatureCards, sump_crawl) {
  Table t = at_feature("sump_crawl", {"bren"}, "caverns", {{0, {3, 4, 4}}});
  t.take("discard value=3");
  EXPECT_EQ(health_lost(t, 0), 3) << "4 + 4 is less than 9";
  Table high = at_feature("sump_crawl", {"bren"}, "caverns", {{0, {3, 4, 5}}});
  high.take("discard value=3");
  EXPECT_EQ(health_lost(high, 0), 0);
}
TEST(FeatureCards, wrecked_lift) {
  Table t = at_feature("wrecked_lift", {"bren"}, "caverns", {{0, {3, 5, 6}}});
  t.take("discard value=3");
  EXPECT_EQ(t.tokens(0, "tar_rope"), 3);
  Table low = at_feature("wrecked_lift", {"bren"}, "caverns", {{0, {3, 5, 5}}});
  low.take("discard value=3");
  EXPECT_EQ(health_lost(low, 0), 2);
}
TEST(FeatureCards, sump_crawl_costs_cards_or_health) {
  const auto fail = [] {
    return at_feature("sump_crawl", {"bren"}, "caverns", {{0, {3, 3, 4}}}, [](Table& u) {
      for (const int card : {5, 6}) {
        u.hero(0).pile.unseen.take(card);
        u.hero(0).hand.push_back(narrow<u8>(card));
      }
    });
  };
  Table cards = fail();
  cards.take(0).take(0);
  while (cards.offers("discard")) cards.take(0);
  EXPECT_TRUE(cards.hero(0).hand.empty());
  EXPECT_EQ(health_lost(cards, 0), 0);
  Table health = fail();
  health.take(0).take(1);
  EXPECT_EQ(health_lost(health, 0), 3);
  EXPECT_EQ(health.hero(0).hand.size(), 2U);
}
TEST(FeatureCards, breath_hole) {
  Table t = at_feature("breath_hole", {"bren", "sil"}, "caverns", {}, [](Table& u) {
    for (const int hero : {0, 1}) u.hero(hero).health = 10;
    for (OwnedAbility& ability : u.s().abilities) ability.owner = kNone;
    u.s().mats[2].exhausted = 1;
  });
  EXPECT_EQ(t.s().mats[2].exhausted, 0);
  EXPECT_EQ(t.hero(0).health, 12) << "a Hero without Spells";
  EXPECT_EQ(t.hero(1).health, 10) << "Sil's mat has Spells";
  EXPECT_TRUE(is_resolved(t, "breath_hole"));
}
TEST(FeatureCards, paint_gallery) {
  for (const int card : {4, 5})
    for (const int named : {0, 1}) {
      Table t = at_feature("paint_gallery", {"bren"}, "caverns", {{0, {card}}}, [](Table& u) {
        u.hero(0).pile.unseen.take(8);
        u.hero(0).discard.add(8);
      });
      ASSERT_EQ(t.options().size(), 2U) << "odd or even, before the draw";
      t.take(named);
      const bool right = (card == 5) == (named == 0);
      EXPECT_EQ(t.offers("retrieve value=8"), right);
      EXPECT_EQ(health_lost(t, 0), right ? 0 : 1);
    }
}
TEST(FeatureCards, bone_kiln) {
  const auto kiln = [](bool rich) {
    return at_feature("bone_kiln", {"bren", "ava"}, "caverns", {}, [&](Table& u) {
      for (OwnedItem& item : u.s().items) item = {};
      if (rich) u.give_item(0, "setting_maul", true).give_item(1, "hook_dagger");
      for (const int hero : {0, 1}) u.hero(hero).health = 10;
    });
  };
  Table t = kiln(true);
  t.take(0);
  EXPECT_EQ(t.count("pick"), 2);
  t.take("pick piece=" + std::to_string(kPieces(Thing::Item, t.item("setting_maul"))));
  EXPECT_EQ(t.values_of("heal", "health").back(), "8") << "twice its 4";
  t.take("heal health=3");
  EXPECT_EQ(t.hero(0).health, 13);
  EXPECT_EQ(t.hero(1).health, 15);
  EXPECT_EQ(t.s().items[at(t.item("setting_maul"))].owner, OwnedItem::kBox);
  Table declined = kiln(true);
  declined.take(1).take("pick piece=1");
  EXPECT_EQ(declined.hero(1).health, 8);
  Table poor = kiln(false);
  EXPECT_EQ(poor.count("pick"), 2) << "nothing to burn: which Hero?";
  poor.take("pick piece=0");
  EXPECT_EQ(poor.hero(0).health, 8);
}
TEST(FeatureCards, swallow_hole) {
  Table t = at_feature("swallow_hole", {"bren"}, "caverns", {{0, {3, 5}}});
  t.take("discard value=3");
  EXPECT_EQ(t.s().keys, 4);
  Table low = at_feature("swallow_hole", {"bren"}, "caverns", {{0, {3, 4}}});
  low.take("discard value=3");
  EXPECT_EQ(low.s().keys, 2);
}
TEST(FeatureCards, swallow_hole_without_a_key) {
  Table t = at_feature("swallow_hole", {"bren"}, "caverns", {{0, {3, 4}}},
                       [](Table& u) { u.s().keys = 0; });
  t.take("discard value=3").sole();
  EXPECT_EQ(health_lost(t, 0), 3);
}
TEST(FeatureCards, warm_pool) {
  for (const int card : {3, 4}) {
    Table t = at_feature("warm_pool", {"bren", "ava"}, "caverns", {{0, {card}}},
                         [](Table& u) { u.hero(0).health = u.hero(1).health = 10; });
    t.monsters({"drip_mother"}).take("pick piece=0").take(0).sole().take(1);
    EXPECT_EQ(t.hero(0).health, 15);
    EXPECT_EQ(t.hero(1).health, 10) << "who does not stay";
    EXPECT_EQ(t.s().combat.running, card == 3 ? 1 : 0);
  }
}
TEST(FeatureCards, mirror_seam) {
  Table t = at_feature("mirror_seam", {"bren"}, "caverns", {{0, {4, 5}}});
  EXPECT_EQ(t.asks(), "gain_item");
  Table wide = at_feature("mirror_seam", {"bren"}, "caverns", {{0, {3, 7}}});
  EXPECT_EQ(health_lost(wide, 0), 4);
}
TEST(FeatureCards, leeches) {
  Table t = at_feature("leeches", {"bren"}, "caverns");
  t.take(0).sole();
  EXPECT_EQ(t.hero(0).power, 1);
  EXPECT_EQ(Table::text(t.hero(0).discard), "P");
}
TEST(FeatureCards, leeches_and_armor) {
  for (const bool helm : {false, true}) {
    Table t = at_feature("leeches", {"bren"}, "caverns", {}, [&](Table& u) {
      for (OwnedItem& item : u.s().items) item = {};
      u.hero(0).power = 0;
      u.give_item(0, "ridge_helm", helm);
    });
    EXPECT_EQ(health_lost(t, 0), helm ? 1 : 2);
  }
}
TEST(FeatureCards, pressure_valve) {
  Table t = at_feature("pressure_valve", {"bren"}, "architecture", {{0, {3, 4, 6}}});
  t.take("discard value=3");
  EXPECT_EQ(t.tokens(0, "brass_pin"), 4);
  Table odd = at_feature("pressure_valve", {"bren"}, "architecture", {{0, {3, 4, 7}}});
  odd.take("discard value=3");
  EXPECT_EQ(health_lost(odd, 0), 3);
}
TEST(FeatureCards, moving_wall) {
  Table t = at_feature("moving_wall", {"bren"}, "architecture", {{0, {3, 5}}});
  t.take("discard value=3");
  EXPECT_EQ(health_lost(t, 0), 4);
  Table high = at_feature("moving_wall", {"bren"}, "architecture", {{0, {3, 6}}});
  high.take("discard value=3");
  EXPECT_EQ(health_lost(high, 0), 0);
}
TEST(FeatureCards, hall_of_drafts) {
  Table t = at_feature("hall_of_drafts", {"bren"}, "architecture");
  const std::string tile = t.values_of("top", "tile").front();
  t.take("bottom");
  EXPECT_EQ(t.s().keys, 4);
  EXPECT_EQ(t.s().tiles[0].card(), t.tile(tile));
}
TEST(FeatureCards, sorting_stair) {
  Table t({"bren"}, "architecture");
  t.until_exploring().lay("s13", 0, -1).features({"sorting_stair"}).hero_draws(0, {3, 5});
  t.hero(0).power = 1;
  t.hero(0).discard.add(kPower);
  t.encounter("feature", "s13");
  EXPECT_EQ(t.hero(0).power, 2);
  for (const int second : {3, 5}) {
    Table falling = at_feature("sorting_stair", {"bren"}, "architecture", {{0, {5, second}}});
    EXPECT_EQ(health_lost(falling, 0), 3) << "equal Values do not rise";
  }
}
TEST(FeatureCards, unlit_engine) {
  const auto engine = [](int bren, int ava) {
    return at_feature("unlit_engine", {"bren", "ava"}, "architecture", {}, [&](Table& u) {
      u.lay("s16", 0, 1, 0);
      u.hero(0).power = bren;
      u.hero(1).power = ava;
      for (const int hero : {0, 1}) u.hero(hero).health = 10;
    });
  };
  Table t = engine(1, 1);
  t.mark("s16", PlacedTile::kFeatureDone);
  t.take(0).take("pick piece=0").sole();
  EXPECT_EQ(t.hero(0).power, 0);
  EXPECT_EQ(t.hero(1).power, 0) << "2 in all";
  EXPECT_EQ(t.values_of("spend_key", "element"), (Answers{"door"}));
  EXPECT_EQ(t.s().keys, 3);
  t.take("spend_key element=door tile=s16");
  EXPECT_TRUE(t.marked("s16", PlacedTile::kDoorOpen));
  EXPECT_EQ(t.s().keys, 3) << "no Key is spent";
  EXPECT_EQ(t.hero(0).health, 14);
  EXPECT_EQ(t.hero(1).health, 14);
  Table declined = engine(2, 0);
  declined.take(1);
  EXPECT_EQ(declined.hero(0).health, 10);
  EXPECT_EQ(declined.hero(0).power, 2);
  Table weak = engine(1, 0);
  EXPECT_TRUE(is_resolved(weak, "unlit_engine")) << "nothing to ask";
}
TEST(FeatureCards, reckoning_floor) {
  Table t = at_feature("reckoning_floor", {"bren", "ava"}, "architecture",
                       {{0, {5, 6}}, {1, {3, 4}}}, [](Table& u) { u.foe_draws("heavy", {6, 7}); });
  t.take("discard hero=bren value=5").take("discard hero=ava value=3");
  t.take("pick piece=0").sole();
  EXPECT_EQ(health_lost(t, 0), 0) << "6 against 6";
  EXPECT_EQ(health_lost(t, 1), 3) << "4 against 7";
  EXPECT_TRUE(is_resolved(t, "reckoning_floor"));
  EXPECT_EQ(t.check(), "");
  for (const int hero : {0, 1}) t.deck(hero, {4, 5, 6}, {3, 3, 4}, {});
  t.fight({"plumb_line"});
  while (t.asks() == "play_cards") t.take(0);
  const auto& rows = t.s().combat.rows;
  EXPECT_EQ(hero_value(t.read(), rows[0], 0), 5) << "the first card: 4, and 1 more";
  EXPECT_EQ(hero_value(t.read(), rows[0], 1), 5);
  EXPECT_EQ(hero_value(t.read(), rows[1], 0), 4);
  while (t.s().combat.round == 1) t.take(0);
  t.deck(0, {4, 5, 6}, {3}, {});
  while (t.asks() == "play_cards") t.take(0);
  EXPECT_EQ(hero_value(t.read(), rows[0], 0), 4) << "once";
}
TEST(FeatureCards, standing_order) {
  Table t = at_feature("standing_order", {"bren", "ava"}, "architecture", {{1, {5}}}, [](Table& u) {
    u.deck(0, {4, 5}, {3, 3, 6}, {}).deck(1, {4, 6}, {3, 5, 6}, {});
  });
  t.sole();
  EXPECT_EQ(health_lost(t, 0), 0) << "the Hand holds a 5";
  EXPECT_EQ(health_lost(t, 1), 3) << "half of 5, rounded up";
  EXPECT_EQ(t.scripted(), 0);
}
TEST(FeatureCards, waxed_thread) {
  Table t = at_feature("waxed_thread", {"bren"}, "architecture");
  t.take(0).sole().take("remove value=3");
  EXPECT_EQ(t.hero(0).pile.unseen.count(3), 1);
  EXPECT_TRUE(is_resolved(t, "waxed_thread"));
}
TEST(FeatureCards, instrument_case) {
  Table t = at_feature("instrument_case", {"bren"}, "architecture");
  t.hero_draws(0, {3, 7}).take(1).sole();
  EXPECT_EQ(t.asks(), "gain_item");
  Table low = at_feature("instrument_case", {"bren"}, "architecture");
  low.hero_draws(0, {3, 6}).take(1).sole();
  EXPECT_EQ(health_lost(low, 0), 2);
}
TEST(FeatureCards, waxed_thread_may_be_left) {
  Table t = at_feature("waxed_thread", {"bren"}, "architecture");
  const std::string before = t.pile(0);
  t.take(1);
  EXPECT_EQ(t.pile(0), before);
  EXPECT_TRUE(is_resolved(t, "waxed_thread"));
}
TEST(FeatureCards, instrument_case_for_a_key) {
  Table t = at_feature("instrument_case", {"bren"}, "architecture");
  t.take(0).sole();
  EXPECT_EQ(t.s().keys, 2);
  EXPECT_EQ(t.asks(), "gain_item");
}
TEST(FeatureCards, dead_reckoner) {
  Table t = at_feature("dead_reckoner", {"bren"}, "architecture");
  t.take(1);  // the Items of the start could be paid
  EXPECT_EQ(health_lost(t, 0), 3);
  EXPECT_EQ(t.s().keys, 4);
  EXPECT_EQ(t.asks(), "look");
}

}  // namespace undercroft::forgotten
