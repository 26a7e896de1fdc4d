// What every card of a Legendary Location does; the Monsters among them are in
// monsters_cards_test.cpp.
#include "forgotten_depths/encounters.h"

namespace undercroft::forgotten {
namespace {

/// Every Hero at 10 Health.
void wounded(Table& t) {
  for (Hero& hero : t.s().heroes) hero.health = 10;
}
/// A Hand of a 5 for each Hero, and a discarded 4.
void with_hands(Table& t) {
  wounded(t);
  for (int i = 0; i < hero_count(t.read()); ++i) t.deck(i, {5}, {3, 3, 4, 6, 6}, {4});
}

}  // namespace

// ---- the Ruins

TEST(LocationCards, rl01) {
  Table t = at_location("rl01", {"bren", "ava"}, {}, wounded);
  EXPECT_EQ(t.hero(0).health, 11);
  EXPECT_EQ(t.hero(1).health, 11);
  EXPECT_TRUE(is_resolved(t, "rl01"));
}
TEST(LocationCards, rl02) {
  for (const int card : {6, 7}) {
    Table t = at_location("rl02", {"bren", "ava"}, {{0, {3, 3}}, {1, {card, card}}}, [&](Table& u) {
      wounded(u);
      for (const int hero : {0, 1}) u.deck(hero, {5}, {3, 3, 6, 6, 7, 7}, {});
    });
    t.take("discard hero=bren value=3").take("discard hero=ava value=" + std::to_string(card));
    if (card == 6) t.take("discard hero=bren value=5").take("discard hero=ava value=5");
    for (const int hero : {0, 1}) {
      EXPECT_EQ(t.hero(hero).health, card == 7 ? 12 : 10) << "10 for two Heroes";
      EXPECT_EQ(t.hero(hero).hand.empty(), card == 6);
    }
    EXPECT_TRUE(is_resolved(t, "rl02"));
  }
}
TEST(LocationCards, rl04) {
  Table key = at_location("rl04", {"bren", "ava"}, {}, wounded);
  key.take(0);
  EXPECT_EQ(key.s().keys, 4);
  Table healing = at_location("rl04", {"bren", "ava"}, {}, wounded);
  healing.take(1).take("heal health=2");
  EXPECT_EQ(healing.hero(0).health, 12);
  EXPECT_EQ(healing.hero(1).health, 14);
}
TEST(LocationCards, rl09) {
  for (const int card : {4, 5}) {
    Table t = at_location("rl09", {"bren", "ava"}, {{1, {2, 5, card}}});
    t.take("pick piece=1").take("discard value=2");
    EXPECT_EQ(t.s().keys, card == 5 ? 4 : 3);
    EXPECT_EQ(health_lost(t, 1), card == 5 ? 0 : 3);
    EXPECT_EQ(health_lost(t, 0), 0);
  }
}
TEST(LocationCards, rl12) {
  Table t = at_location("rl12", {"bren", "ava"}, {{0, {3}}, {1, {6}}}, with_hands);
  t.take("pick piece=0").take("discard hero=bren value=5").sole();
  t.take("retrieve hero=ava value=4");
  EXPECT_TRUE(t.hero(0).hand.empty());
  EXPECT_EQ(t.hero(1).pile.top.back(), 4);
  EXPECT_EQ(t.hero(1).hand.size(), 1U);
}
TEST(LocationCards, rl15) {
  Table paid = at_location("rl15");
  paid.take(0);
  EXPECT_EQ(paid.s().keys, 2);
  EXPECT_EQ(paid.s().skip_fight, 1);
  Table kept = at_location("rl15");
  kept.take(1);
  EXPECT_EQ(kept.s().keys, 3);
  EXPECT_EQ(kept.s().skip_fight, 0);
  Table poor = at_location("rl15", {"bren"}, {}, [](Table& t) { t.s().keys = 0; });
  EXPECT_TRUE(is_resolved(poor, "rl15"));
  // The fight that is not fought gives its experience all the same.
  Table t = at_location("rl16", {"bren"}, {}, [](Table& u) { u.s().skip_fight = 1; });
  EXPECT_TRUE(is_resolved(t, "rl16"));
  EXPECT_EQ(t.s().skip_fight, 0);
}
TEST(LocationCards, rl20) {
  for (const int card : {4, 5}) {
    Table t = at_location("rl20", {"bren"}, {{0, {3, card}}});
    t.take("discard value=3");
    EXPECT_EQ(t.s().keys, card == 5 ? 4 : 3);
    EXPECT_EQ(health_lost(t, 0), card == 5 ? 0 : 2);
  }
}
TEST(LocationCards, rl21) {
  Table key = at_location("rl21", {"bren", "ava"}, {}, wounded);
  key.take(0);
  EXPECT_EQ(key.s().keys, 2);
  EXPECT_EQ(key.hero(0).health, 13);
  EXPECT_EQ(key.hero(1).health, 13);
  Table damage = at_location("rl21", {"bren", "ava"}, {}, wounded);
  damage.take(1).take("pick piece=1");
  EXPECT_EQ(damage.s().keys, 3);
  EXPECT_EQ(damage.hero(0).health, 13);
  EXPECT_EQ(damage.hero(1).health, 11);
}
TEST(LocationCards, rl22) {
  const auto bucket = [](const Prepare& prepare) {
    Table t = at_location("rl22", {"bren", "ava"}, {}, prepare);
    t.items({"ridge_helm"});
    if (t.offers("pick piece=0")) t.take("pick piece=0");
    return t;
  };
  Table all = bucket(with_hands);
  all.take(0).take("discard hero=bren value=5").take("discard hero=ava value=5");
  all.take("pick piece=0");
  EXPECT_EQ(all.s().items[at(all.item("ridge_helm"))].owner, 0);
  Table none = bucket(with_hands);
  none.take(1);
  EXPECT_TRUE(is_resolved(none, "rl22")) << "who gives nothing gets nothing";
  EXPECT_FALSE(none.hero(0).hand.empty());
  Table empty = bucket([](Table& t) {
    with_hands(t);
    t.deck(1, {}, {3, 4, 5}, {});
  });
  empty.take(0).take("discard hero=bren value=5");
  EXPECT_TRUE(is_resolved(empty, "rl22")) << "Ava has nothing to discard";
}
TEST(LocationCards, rl23) {
  for (const int card : {5, 6}) {
    Table t = at_location("rl23", {"bren"}, {{0, {3, 3, card}}});
    EXPECT_EQ(health_lost(t, 0), card == 6 ? 0 : 4);
    EXPECT_TRUE(is_resolved(t, "rl23"));
  }
}
TEST(LocationCards, rl25) {
  Table t = at_location("rl25", {"bren", "ava"});
  t.take("pick piece=1");
  EXPECT_EQ(t.tokens(1, "bell_clapper"), 2);
}
TEST(LocationCards, rl27) {
  Table t = at_location("rl27");
  EXPECT_EQ(t.options().size(), 2U);
  const std::string tile = t.values_of("bottom", "tile").front();
  t.take("bottom");
  EXPECT_EQ(t.s().tiles[0].card(), t.tile(tile));
}
TEST(LocationCards, rl28) {
  const auto riser = [](int bren, int ava) {
    Table t = at_location("rl28", {"bren", "ava"}, {{0, {bren, bren}}, {1, {ava, ava}}}, wounded);
    t.take(0).take(0);
    return t;
  };
  Table different = riser(3, 4);
  different.take("heal health=1");
  EXPECT_EQ(different.hero(0).health, 11);
  EXPECT_EQ(different.hero(1).health, 13);
  Table equal = riser(4, 4);
  EXPECT_EQ(equal.hero(0).health, 9);
  EXPECT_EQ(equal.hero(1).health, 9);
  for (const int card : {4, 5}) {
    Table alone = at_location("rl28", {"bren"}, {{0, {3, card}}}, wounded);
    alone.take("discard value=3");
    EXPECT_EQ(alone.hero(0).health, card == 5 ? 12 : 9) << "alone: an odd Value";
  }
}

// ---- the Caverns

TEST(LocationCards, cl03) {
  Table t = at_location("cl03", {"bren"}, {}, [](Table& u) {
    for (OwnedItem& item : u.s().items) item = {};
    u.give_xp({"drip_mother"});
  });
  t.items({"ridge_helm"}).take(0);
  t.take("pay_card card=drip_mother").sole();
  EXPECT_EQ(t.s().items[at(t.item("ridge_helm"))].owner, 0);
  Table poor = at_location("cl03", {"bren"}, {}, [](Table& u) {
    for (OwnedItem& item : u.s().items) item = {};
  });
  EXPECT_TRUE(is_resolved(poor, "cl03"));
}
TEST(LocationCards, cl05) {
  Table t = at_location("cl05");
  EXPECT_EQ(t.tokens(0, "eel_oil"), 2);
}
TEST(LocationCards, cl06) {
  Table pair = at_location("cl06", {"bren", "ava"}, {{0, {3, 4}}, {1, {4, 5}}}, wounded);
  EXPECT_EQ(pair.hero(0).health, 13) << "a 4 each";
  EXPECT_EQ(pair.hero(1).health, 13);
  Table none = at_location("cl06", {"bren", "ava"}, {{0, {3, 4}}, {1, {5, 6}}}, wounded);
  EXPECT_EQ(none.hero(0).health, 8);
  EXPECT_EQ(none.hero(1).health, 8);
}
TEST(LocationCards, cl07) {
  for (const int rounds : {3, 4}) {
    Table t = at_location("cl07");
    ASSERT_EQ(t.s().combat.running, 1);
    t.s().combat.round = rounds;
    t.win_fight();
    EXPECT_EQ(t.s().keys, rounds == 3 ? 4 : 3);
    EXPECT_TRUE(is_resolved(t, "cl07"));
  }
}
TEST(LocationCards, cl11) {
  Table t = at_location("cl11", {"bren", "ava"}, {{0, {3}}}, wounded);
  t.take("pick piece=0").take(0).sole().take(1);
  EXPECT_EQ(t.hero(0).health, 16);
  EXPECT_EQ(t.hero(0).weakened, 2);
  EXPECT_EQ(max_health(t.read(), 0), 26);
  EXPECT_EQ(t.hero(1).health, 10) << "who does not eat draws nothing";
  EXPECT_EQ(t.hero(1).weakened, 0);
  Table sweet = at_location("cl11", {"bren"}, {{0, {4}}}, wounded);
  sweet.take(0);
  EXPECT_EQ(sweet.hero(0).weakened, 0);
}
TEST(LocationCards, cl14) {
  const auto wick = [](int power) {
    return at_location("cl14", {"bren", "sil"}, {}, [&](Table& t) {
      wounded(t);
      for (Hero& hero : t.s().heroes) hero.power = power;
      t.s().mats[2].exhausted = 1;
    });
  };
  Table t = wick(1);
  t.take(0).take("pick piece=0").take("heal health=6");
  EXPECT_EQ(t.hero(0).power, 0);
  EXPECT_EQ(t.hero(1).power, 1);
  EXPECT_EQ(t.s().mats[2].exhausted, 0);
  EXPECT_EQ(t.hero(0).health, 16) << "6 for two Heroes, as they like";
  Table refused = wick(1);
  refused.take(1);
  EXPECT_EQ(refused.hero(0).health, 8);
  EXPECT_EQ(refused.s().mats[2].exhausted, 1);
  Table empty = wick(0);
  EXPECT_EQ(empty.hero(1).health, 8);
}
TEST(LocationCards, cl16) {
  Table keys = at_location("cl16");
  keys.take(0);
  EXPECT_EQ(keys.s().keys, 5);
  Table gift = at_location("cl16", {"bren", "ava"}, {}, wounded);
  gift.take(1).take("pick piece=0");
  EXPECT_EQ(gift.count("keep"), 2);
  const std::string kept = gift.values_of("keep", "card").front();
  gift.take("keep card=" + kept);
  EXPECT_EQ(gift.s().abilities[at(std::stoi(kept))].owner, 0);
  EXPECT_EQ(gift.hero(0).health, 4);
  EXPECT_EQ(gift.hero(1).health, 10);
}
TEST(LocationCards, cl19) {
  Table t = at_location("cl19", {"bren"}, {}, wounded);
  EXPECT_EQ(t.hero(0).health, 13);
  EXPECT_EQ(t.s().saurian, 1);
  EXPECT_TRUE(is_resolved(t, "cl19"));
}
TEST(LocationCards, cl20) {
  Table hurt_all = at_location("cl20", {"bren", "ava"}, {}, wounded);
  hurt_all.take(0);
  EXPECT_EQ(hurt_all.hero(0).health, 8);
  EXPECT_EQ(hurt_all.hero(1).health, 8);
  EXPECT_EQ(hurt_all.s().saurian, 0);
  Table track = at_location("cl20", {"bren"}, {}, wounded);
  track.take(1);
  EXPECT_EQ(track.hero(0).health, 10);
  EXPECT_EQ(track.s().saurian, 1);
}
TEST(LocationCards, cl22) {
  Table t = at_location("cl22", {"bren", "ava"}, {{0, {3, 5}}, {1, {3, 4}}}, wounded);
  t.take("pick piece=0").sole();
  EXPECT_EQ(t.hero(0).health, 13);
  EXPECT_EQ(t.hero(1).health, 8);
}
// rules: FD-ITM-24
TEST(LocationCards, cl24) {
  const auto hatch = [](bool word) {
    return at_location("cl24", {"bren"}, {}, [&](Table& t) {
      wounded(t);
      if (word) t.give_item(0, "word_of_command");
    });
  };
  Table said = hatch(true);
  said.take(0);
  EXPECT_EQ(said.s().keys, 5);
  EXPECT_EQ(said.hero(0).health, 15);
  Table silent = hatch(true);
  silent.take(1);
  EXPECT_EQ(silent.s().combat.running, 1);
  EXPECT_EQ(hatch(false).s().combat.running, 1);
}
TEST(LocationCards, cl26) {
  Table t = at_location("cl26", {"bren", "ava"}, {}, with_hands);
  t.take("pick piece=0").take(0).take("discard hero=bren value=5").sole().take(1);
  EXPECT_TRUE(t.hero(0).hand.empty());
  EXPECT_EQ(t.hero(0).health, 10);
  EXPECT_EQ(t.hero(1).health, 8);
  Table empty = at_location("cl26", {"bren"}, {}, wounded);
  EXPECT_EQ(empty.hero(0).health, 8) << "no card to discard";
}
TEST(LocationCards, cl27) {
  for (const int card : {5, 6}) {
    Table t = at_location("cl27", {"bren", "ava"}, {{0, {3, 5, card}}});
    t.take("pick piece=0").take("discard value=3");
    for (const int hero : {0, 1}) EXPECT_EQ(health_lost(t, hero), card == 6 ? 0 : 3);
  }
}
TEST(LocationCards, cl29) {
  Table left = at_location("cl29", {"bren", "ava"}, {}, wounded);
  left.take(0).take("heal health=8");
  EXPECT_EQ(left.hero(0).health, 18) << "4 for each Hero, as they like";
  EXPECT_TRUE(is_resolved(left, "cl29"));
  EXPECT_EQ(left.s().leaving, 0);
}
TEST(LocationCards, cl29_decides_about_the_blade) {
  for (const int answer : {0, 1}) {
    // Both cards are in the pile.
    Table t({"bren"}, "caverns", [](Content& content) {
      for (LocationDef& other : content.locations)
        if (other.id != "cl29" && other.id != "cl30") other.number = 0;
    });
    t.until_exploring();
    Frame frame = call(Proc::Location, kParty, {0, 3, 'A', 4}).callee;
    frame.step = 1;
    push_frame<Rules>(t.s(), frame);
    t.go().take(answer);
    if (answer == 0) {
      EXPECT_EQ(t.asks(), "explore");
      EXPECT_EQ(t.s().items[at(t.item("grief_of_masons"))].owner, kNone);
    } else {
      t.take("choose_hero hero=bren");
      EXPECT_EQ(t.s().items[at(t.item("grief_of_masons"))].owner, 0);
    }
  }
}

// ---- the Subterranean Architecture

TEST(LocationCards, sl02) {
  Table t = at_location("sl02", {"bren", "ava"}, {{0, {6}}, {1, {3}}}, with_hands);
  t.take("retrieve hero=bren value=4");
  EXPECT_EQ(t.hero(0).health, 10);
  EXPECT_EQ(t.hero(1).health, 8);
  EXPECT_TRUE(is_resolved(t, "sl02")) << "one card was there to retrieve";
  Table alone = at_location("sl02", {"bren"}, {{0, {6}}}, with_hands);
  alone.take("retrieve hero=bren value=4");
  EXPECT_EQ(alone.hero(0).health, 8) << "highest and lowest";
}
TEST(LocationCards, sl03) {
  Table t = at_location("sl03", {"bren", "ava"}, {}, [](Table& u) {
    wounded(u);
    u.hero(0).power = 2;
    u.hero(1).power = 0;
  });
  t.take(0);
  EXPECT_EQ(t.hero(0).health, 16);
  EXPECT_EQ(t.hero(0).power, 1);
  EXPECT_EQ(t.hero(1).health, 10) << "no Stored Power";
  EXPECT_TRUE(is_resolved(t, "sl03"));
}
TEST(LocationCards, sl05) {
  Table t = at_location("sl05", {"bren", "ava"}, {}, [](Table& u) {
    for (Hero& hero : u.s().heroes) {
      hero.power = 0;
      hero.discard.add(kPower, 2);
    }
  });
  for (const int hero : {0, 1}) {
    EXPECT_EQ(t.hero(hero).power, 2);
    EXPECT_EQ(t.hero(hero).discard.count(kPower), 0);
  }
}
// rules: FD-GLO-11
TEST(LocationCards, sl08) {
  const auto form = [](const Answers& answers) {
    Table t = at_location("sl08", {"bren"}, {}, [](Table& u) {
      u.deck(0, {}, {3, 4}, {5});
      u.hero(0).supply = {};
      for (const int card : {6, 7, 8}) u.hero(0).supply.add(card);
    });
    for (const std::string& answer : answers) {
      if (answer == "yes" || answer == "no")
        t.take(answer == "yes" ? 0 : 1);
      else
        t.take(answer);
    }
    return t;
  };
  EXPECT_EQ(form({"yes"}).values_of("add", "value"), (Answers{"6", "7"})) << "7 or less";
  Table t = form({"yes", "add value=7"});
  EXPECT_EQ(t.values_of("remove", "value"), (Answers{"3", "4", "5", "7"})) << "one must go";
  t.take("remove value=3");
  EXPECT_EQ(t.pile(0), "4 5 7");
  EXPECT_EQ(Table::text(t.hero(0).supply), "6 8");
  EXPECT_TRUE(is_resolved(t, "sl08"));
  Table declined = form({"no"});
  EXPECT_EQ(declined.pile(0), "3 4");
  EXPECT_TRUE(is_resolved(declined, "sl08"));
  Table high = at_location("sl08", {"bren"}, {}, [](Table& u) {
    u.hero(0).supply = {};
    u.hero(0).supply.add(8);
  });
  EXPECT_TRUE(is_resolved(high, "sl08")) << "nothing low enough";
}
TEST(LocationCards, sl09) {
  Table t = at_location("sl09", {"bren", "ava"});
  t.take("pick piece=0");
  EXPECT_EQ(t.tokens(0, "builders_seal"), 2);
}
// rules: FD-GLO-11
TEST(LocationCards, sl10) {
  Table t = at_location("sl10", {"bren", "ava"}, {}, [](Table& u) {
    u.deck(0, {3}, {3, 4, 5, 0}, {2, 4, 6}).deck(1, {}, {3, 8}, {});
    u.hero(0).pile.top.push_back(4);
  });
  EXPECT_EQ(t.values_of("remove hero=bren", "value"), (Answers{"2", "3", "4"}))
      << "4 or less, of both piles, and no Power Card";
  EXPECT_TRUE(t.offers("finish")) << "up to three";
  t.take("remove value=4").take("remove value=4").take("remove value=4");
  EXPECT_EQ(t.count("remove hero=ava"), 1) << "three at most";
  EXPECT_EQ(t.pile(0), "P 3 5");
  EXPECT_EQ(Table::text(t.hero(0).discard), "2 6");
  EXPECT_EQ(t.hero(0).hand.size(), 1U);
  t.take("finish");
  EXPECT_EQ(t.pile(1), "3 8");
  EXPECT_TRUE(is_resolved(t, "sl10"));
}
// rules: FD-ITM-24
TEST(LocationCards, sl13) {
  const auto gate = [](bool word) {
    return at_location("sl13", {"bren", "ava"}, {}, [&](Table& t) {
      wounded(t);
      if (word) t.give_item(0, "word_of_command");
    });
  };
  Table said = gate(true);
  said.take(0);
  while (said.asks() == "pick") said.take(0);
  EXPECT_EQ(said.s().skip_fight, 1);
  for (const int hero : {0, 1}) EXPECT_EQ(health_lost(said, hero), 0);
  Table silent = gate(true);
  silent.take(1);
  EXPECT_EQ(silent.s().skip_fight, 0);
  EXPECT_EQ(silent.hero(0).health, 10);
  EXPECT_TRUE(is_resolved(gate(false), "sl13"));
}
TEST(LocationCards, sl15) {
  Table t = at_location("sl15", {"bren", "ava"}, {}, [](Table& u) {
    wounded(u);
    u.s().keys = 5;
  });
  t.take(0).take("pick piece=0");
  for (int i = 0; i < 3; ++i) t.take("yes").take("pick piece=1");
  EXPECT_EQ(t.hero(0).health, 14);
  EXPECT_EQ(t.hero(1).health, 22);
  EXPECT_EQ(t.s().keys, 1);
  t.take("no");
  EXPECT_EQ(t.s().keys, 1);
  EXPECT_TRUE(is_resolved(t, "sl15"));
  Table poor = at_location("sl15", {"bren"}, {}, [](Table& u) { u.s().keys = 0; });
  EXPECT_TRUE(is_resolved(poor, "sl15"));
}
TEST(LocationCards, sl16) {
  Table t = at_location("sl16");
  EXPECT_EQ(t.values_of("choose_head", "card"), (Answers{"h1_lamp", "h1_mason", "h1_mouth"}));
  t.take("choose_head card=h1_lamp");
  EXPECT_TRUE(is_resolved(t, "sl16"));
  t.lay("s02", 0, -1, 2).by_hand().encounter("stairs", "s02");
  EXPECT_EQ(t.options().size(), 1U);
  t.take("draw_monster card=h1_lamp");
  EXPECT_EQ(t.options().size(), 3U) << "Head II is drawn as ever";
}
TEST(LocationCards, sl18) {
  Table t = at_location("sl18", {"bren"}, {}, wounded);
  EXPECT_EQ(t.hero(0).health, 16);
  EXPECT_EQ(t.s().keys, 4);
  EXPECT_TRUE(is_resolved(t, "sl18"));
}
TEST(LocationCards, sl19) {
  Table t = at_location("sl19");
  const Answers seen = t.values_of("top", "tile");
  ASSERT_EQ(seen.size(), 3U);
  t.take("top tile=" + seen[2]).take("top tile=" + seen[0]).take("top tile=" + seen[1]);
  const auto& tiles = t.s().tiles;
  EXPECT_EQ(tiles[tiles.size() - 1].card(), t.tile(seen[2]));
  EXPECT_EQ(tiles[tiles.size() - 2].card(), t.tile(seen[0]));
}
TEST(LocationCards, sl19_leaves_the_stairs_where_they_are) {
  Table t = at_location("sl19", {"bren"}, {}, [](Table& u) { u.shorten_pile(5); });
  const auto stairs = static_cast<std::size_t>(kUnderStairs);
  ASSERT_EQ(t.s().tiles[stairs].card(), t.tile("s02"));
  while (t.offers("top")) t.take(t.options().back());
  EXPECT_EQ(t.s().tiles[stairs].card(), t.tile("s02"));
}

}  // namespace undercroft::forgotten
