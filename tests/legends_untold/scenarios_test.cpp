// Scenarios in general: their set-up, difficulty, variants, free exploration, what is refused
// (LU-SET, LU-WIN, LU-DIF, LU-CUS, LU-RUL-01, LU-RUL-02, LU-RUL-03, LU-RUL-54, LU-RUL-75,
// LU-RUL-76).
#include "legends_untold/scenarios.h"

#include <random>

namespace undercroft::legends {
namespace {

// ---- all of them

// rules: LU-SET-01, LU-SET-02, LU-SET-04, LU-SET-05, LU-SET-07, LU-SET-08, LU-SET-11, LU-SET-19,
// LU-RUL-02, LU-RUL-75, LU-DIF-05
TEST(LegendsScenarios, LU_SET_19_each_is_set_up_by_its_figures) {
  for (const std::string& id : all_scenarios())
    for (const bool legendary : {false, true}) {
      Table t(of(id, legendary ? "legendary" : "heroic"));
      const ScenarioDef& def = scenario(t.read());
      ASSERT_EQ(def.id, id);
      const auto figure = [&](Pair pair) { return legendary ? pair.legendary : pair.heroic; };
      EXPECT_EQ(t.s().decks[0].places.size(), figure(def.locations) + def.places.size()) << id;
      EXPECT_EQ(t.clock().deck.size(), figure(def.time)) << id;
      EXPECT_TRUE(t.clock().discard.empty());
      EXPECT_EQ(location(t.read(), 0).id, def.start_id);
      int aside = 0;
      for (const int card : def.cards)
        aside += is_kept_aside(t.read(), kind_of(t.read(), card), card) ? 1 : 0;
      const int kinds = count_of_kind(t, Kind::Foe) + count_of_kind(t, Kind::Discovery) +
                        count_of_kind(t, Kind::Loot) + count_of_kind(t, Kind::Trap);
      const int missing = def.free && legendary ? 1 : 0;  // pool A has eight Foes
      EXPECT_EQ(kinds + aside + missing,
                figure(def.foes) + figure(def.discoveries) + figure(def.loot) + figure(def.traps))
          << id;
      EXPECT_EQ(t.check(), "") << id;
    }
}

// rules: LU-SET-09, LU-SET-10, LU-SET-13, LU-SET-14, LU-SET-15, LU-SET-21, LU-RUL-01, LU-GEN-09
TEST(LegendsScenarios, LU_RUL_01_all_decks_are_built_in_every_environment) {
  for (const char* id : {"um_s3", "od_s4", "bv_s1"}) {
    Table t(of(id));
    const Decks& decks = t.s().decks[0];
    EXPECT_EQ(decks.barriers.size(), 12) << id;
    EXPECT_EQ(decks.obstacles.size(), 14) << id;
    EXPECT_EQ(t.s().shocks.size(), 12) << id;
    EXPECT_TRUE(decks.barriers.discard.none());
    EXPECT_TRUE(decks.obstacles.discard.none());
    EXPECT_TRUE(decks.adventure.discard.none());
    EXPECT_TRUE(t.s().shocks.discard.none());
    const int environment = scenario(t.read()).environment;
    decks.barriers.unseen.each(
        [&](int card) { EXPECT_EQ(t.content().barriers[card].environment, environment); });
    // the Treasure deck is of what is left over
    int loot = 0;
    int traps = 0;
    t.s().treasure.unseen.each([&](int card) {
      EXPECT_FALSE(decks.adventure.unseen.has(at(card)));
      EXPECT_EQ(adventure_card(t.read(), card).environment, environment);
      const bool is_loot = kind_of(t.read(), card) == Kind::Loot;
      (is_loot ? loot : traps) += 1;
      const bool heavy =
          is_loot && has_keyword(t.read(), adventure_card(t.read(), card).of, LootKeyword::Heavy);
      EXPECT_FALSE(heavy);
    });
    EXPECT_EQ(loot, 8) << id;
    EXPECT_EQ(traps, 2) << id;
  }
}

// rules: LU-WIN-01, LU-WIN-02, LU-RUL-54
TEST(LegendsScenarios, LU_WIN_02_each_is_lost_when_every_hero_falls) {
  for (const std::string& id : all_scenarios()) {
    Table t(of(id));
    t.run([](Play& p) { return check_goal(p); });
    EXPECT_FALSE(t.over()) << id << " is won before it begins";
    EXPECT_NE(scenario(t.read()).success, "");
    EXPECT_NE(scenario(t.read()).failure, "");
    t.set_talents(0, "D").set_talents(1, "D");
    t.run([](Play& p) { return deal(p, 3, Harm::Damage); });
    EXPECT_TRUE(t.lost()) << id;
    EXPECT_EQ(t.reason(), Reason::AllFallen);
  }
}

/// A card of the decks in use that lies nowhere, between two Turns; "" if none is lost.
std::string lost_card(const Table& t) {
  const Read r = t.read();
  const State& s = r.s;
  const auto in_use = [&](const CardDef& card) {
    bool used = card.everywhere;
    for (int group = 0; group < s.groups; ++group)
      used = used || card.environment == s.environments[group];
    return used;
  };
  const auto lies_in = [&](int card, auto pile_of, auto slots_of) {
    int n = 0;
    for (const Decks& decks : s.decks)
      n += is_in(pile_of(decks), card) || pile_of(decks).discard.has(at(card)) ? 1 : 0;
    for (const Place& place : s.map)
      n += static_cast<int>(std::ranges::count(slots_of(place), card));
    return n;
  };
  for (int card = 0; card < length(r.content.adventure); ++card) {
    const CardDef& def = adventure_card(r, card);
    if (!in_use(def) || is_kept_aside(r, def.kind, card)) continue;
    int n = lies_in(
        card, [](const Decks& d) -> auto& { return d.adventure; },
        [](const Place& p) -> auto& { return p.foes; });
    for (const Place& place : s.map)
      n += static_cast<int>(std::ranges::count(place.discoveries, card));
    n += (s.box.has(at(card)) ? 1 : 0) + (s.removed.has(at(card)) ? 1 : 0);
    n += is_in(s.treasure, card) ? 1 : 0;
    n += def.kind == Kind::Loot && s.loot[def.of].where != LootAt::kElsewhere ? 1 : 0;
    if (n != 1) return def.id;
  }
  for (int card = 0; card < length(r.content.barriers); ++card)
    if (in_use(r.content.barriers[card]) && !is_kept_aside(r, Kind::Barrier, card) &&
        lies_in(
            card, [](const Decks& d) -> auto& { return d.barriers; },
            [](const Place& p) -> auto& { return p.barriers; }) != 1)
      return r.content.barriers[card].id;
  for (int card = 0; card < length(r.content.obstacles); ++card)
    if (in_use(r.content.obstacles[card]) &&
        lies_in(
            card, [](const Decks& d) -> auto& { return d.obstacles; },
            [](const Place& p) -> auto& { return p.obstacles; }) != 1)
      return r.content.obstacles[card].id;
  return {};
}

// Games of every Scenario with random answers: every position holds what must hold, and no card is
// lost.
// rules: LU-GEN-04, LU-DCK-01, LU-DCK-03, LU-RUL-83
TEST(LegendsScenarios, RandomGamesEnd) {
  unsigned seed = 7;
  for (const std::string& id : all_scenarios()) {
    std::mt19937 luck(++seed);
    Start start = of(id, seed % 3 == 0 ? "legendary" : seed % 3 == 1 ? "beginner" : "heroic");
    if (seed % 4 == 0) start.heroes = {"he_quarrier_a"};
    Table t(start);
    t.any_chance(seed);
    for (int answers = 0; !t.over(); ++answers) {
      ASSERT_LT(answers, 5000) << id;
      t.take_number(static_cast<int>(luck() % t.options().size()));
      ASSERT_EQ(t.check(), "") << id << " seed " << seed;
      if (t.step() == "Marching Order") {
        ASSERT_EQ(lost_card(t), "") << id << " seed " << seed;
      }
    }
  }
}

// rules: LU-EX-13, LU-SET-12, LU-SET-20, LU-CHA-01, LU-CHA-02
TEST(LegendsScenarios, LU_EX_13_taking_control) {
  for (const bool legendary : {false, true}) {
    Start start = of("taking_control", legendary ? "legendary" : "heroic");
    start.packs = {"taking_control"};
    start.heroes = {"forgehand", "labourer"};
    Table t(start);
    EXPECT_EQ(location(t.read(), 0).id, "gs_l022");
    EXPECT_EQ(t.s().decks[0].places.size(), legendary ? 9U : 7U);  // with the Wheel Room
    EXPECT_EQ(count_of_kind(t, Kind::Foe), legendary ? 7 : 6);     // of the eight in the pool
    EXPECT_FALSE(in_deck(t, Kind::Foe, "gs_f09"));                 // of another pool
    EXPECT_EQ(count_of_kind(t, Kind::Discovery), legendary ? 7 : 8);
    EXPECT_EQ(count_of_kind(t, Kind::Trap), legendary ? 4 : 3);
    t.s().decks[0].adventure.unseen.each([&](int card) {  // LU-SET-20
      EXPECT_TRUE(t.content().adventure[at(card)].id.starts_with("gs_"));
    });
    // never in the top half
    const int wheel = t.location_number("gs_l025");
    const auto& pile = t.s().decks[0].places;
    const std::size_t top = legendary ? 4 : 3;
    for (std::size_t i = 0; i < pile.size(); ++i) {
      OptionList list;
      t.s().place_pools.reveal_options(PlaceZones{t.s()}, pile[pile.size() - 1 - i],
                                       Verb::DrawLocation, list);
      bool may_be = false;
      for (const WeightedOption& o : list) may_be = may_be || o.option.b == wheel;
      EXPECT_EQ(may_be, i >= top) << i;
    }
  }
}

// ---- difficulty

// rules: LU-DIF-01, LU-DIF-02, LU-DIF-03, LU-DIF-04, LU-DIF-05, LU-DIF-06, LU-DIF-07, LU-TIM-10
TEST(LegendsScenarios, LU_DIF_01_beginner_heroic_and_legendary) {
  Table beginner(of("um_s1", "beginner"));
  Table heroic(of("um_s1"));
  Table legendary(of("um_s1", "legendary"));
  EXPECT_EQ(beginner.hero(0).talents.size(), heroic.hero(0).talents.size() + 1);
  EXPECT_EQ(legendary.hero(0).talents.size(), heroic.hero(0).talents.size());
  // LU-RUL-02: a Beginner has the figures of a Hero
  EXPECT_EQ(beginner.clock().deck.size(), 3U);
  EXPECT_EQ(heroic.clock().deck.size(), 3U);
  EXPECT_EQ(legendary.clock().deck.size(), 2U);
  const auto traps = [](Table& t) {
    int n = 0;
    t.s().treasure.unseen.each([&](int card) { n += kind_of(t.read(), card) == Kind::Trap; });
    return n;
  };
  EXPECT_EQ(traps(beginner), 2);
  EXPECT_EQ(traps(heroic), 2);
  EXPECT_EQ(traps(legendary), 4);
}

// ---- the optional mercy

TEST(LegendsScenarios, lone_mercy_spares_a_single_hero) {
  const auto health = [](const std::vector<std::string>& heroes, bool mercy, int printed) {
    Start start = of("um_s1");
    start.heroes = heroes;
    if (mercy) start.more = {{"options", names({"lone_mercy"})}};
    start.change = [=](Content& c) {
      for (FoeDef& foe : c.foes)
        if (foe.id == "um_f01") foe.health = narrow<u8>(printed);
    };
    Table t(start);
    t.fight("um_f01");
    return static_cast<int>(t.s().combat.creatures[0].health);
  };
  const std::vector<std::string> one{"he_quarrier_a"};
  const std::vector<std::string> two{"he_quarrier_a", "he_lamplighter_a"};
  EXPECT_EQ(health(one, false, 2), 2);
  EXPECT_EQ(health(one, true, 1), 1);
  EXPECT_EQ(health(one, true, 2), 1);
  EXPECT_EQ(health(one, true, 3), 2);
  EXPECT_EQ(health(one, true, 4), 4);
  EXPECT_EQ(health(two, true, 2), 2);
}

// ---- the Goal

// rules: LU-WIN-04, LU-RUL-03, LU-RUL-76
TEST(LegendsScenarios, LU_RUL_03_a_goal_waits_until_nobody_is_unconscious) {
  Table t(of("um_s1"));
  t.hero(1).fallen = 1;
  stand(t, "um_l21");
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.s().goal, 1);
  t.hero(1).fallen = 0;
  stand(t, "um_l13");  // it has been met: wherever the Party is
  EXPECT_TRUE(t.won());
}
// rules: LU-RUL-76
TEST(LegendsScenarios, LU_RUL_76_won_before_the_events_that_wait) {
  Table t(of("um_s1"));
  t.s().waiting.push_back(0);
  stand(t, "um_l21");
  EXPECT_TRUE(t.won());
}

}  // namespace
}  // namespace undercroft::legends
