// Decks and discards (LU-DCK), conventions (LU-GEN), chance (LU-CHA).
#include "legends_untold/heroes.h"
#include "legends_untold/world.h"

namespace undercroft::legends {
namespace {

/// The Adventure deck, from the top down, known to all; the rest goes into the discard pile.
void stack_known(Table& t, const std::vector<std::string>& from_top) {
  auto& pile = t.s().decks[0].adventure;
  pile.unseen.each([&](int card) { pile.discard.set(at(card)); });
  pile.unseen.reset();
  for (const std::string& id : from_top) {
    const int card = into_box(t, Kind::Loot, id);
    t.s().box.set(at(card), false);
    pile.top.insert(0, narrow<u8>(card));
  }
}
Table party_at_the_sink() {
  Table t;
  t.set_clock(9, 0);
  stand_at(t, lay_resolved(t, "um_l01", 0, kNorth));
  t.order();
  return t;
}

// rules: LU-DCK-01, LU-DCK-02, LU-RUL-88, LU-CHA-04
TEST(LegendsDecks, LU_RUL_88_an_empty_deck_is_renewed_at_once_without_the_card_just_drawn) {
  Pile<64> pile;
  pile.unseen.set(1);
  pile.discard.set(2);
  pile.discard.set(3);
  EXPECT_TRUE(take_off(pile, 1));
  EXPECT_EQ(pile.size(), 2);
  EXPECT_FALSE(is_in(pile, 1));
  EXPECT_TRUE(pile.discard.none());
  // with nothing in the discard pile it stays empty until there is
  Pile<64> last;
  last.unseen.set(1);
  EXPECT_FALSE(take_off(last, 1));
  EXPECT_TRUE(last.empty());
  last.discard.set(1);
  EXPECT_TRUE(renew_pile(last));
  EXPECT_EQ(last.size(), 1);
}

// Nothing of its order is known any more, and no card is in it twice.
// rules: LU-CHA-04
TEST(LegendsDecks, LU_CHA_04_a_mixed_deck_holds_each_card_once) {
  Pile<64> pile;
  pile.unseen.set(1);
  pile.top.push_back(2);
  put_under(pile, 3);
  ASSERT_EQ(pile.size(), 3);
  shuffle_pile(pile);
  EXPECT_TRUE(pile.top.empty());
  EXPECT_TRUE(pile.bottom.empty());
  EXPECT_EQ(pile.size(), 3);
  for (const int card : {1, 2, 3}) EXPECT_TRUE(pile.unseen.has(at(card))) << card;
  // a card that leaves it from below is gone
  put_under(pile, 4);
  pull_out(pile, 4);
  EXPECT_FALSE(is_in(pile, 4));
  EXPECT_EQ(pile.size(), 3);
}

// rules: LU-CHA-08, LU-FOE-01, LU-FOE-02, LU-FOE-04, LU-RUL-24
TEST(LegendsDecks, LU_RUL_24_a_search_through_the_deck_renews_it_once) {
  Table t = party_at_the_sink();
  stack_known(t, {"um_t05", "um_d01"});
  auto& pile = t.s().decks[0].adventure;
  pile.discard.reset();
  t.s().map.back().foes[0] = kUndrawn;
  t.run([](Play& p) {
    (void)p;
    return meet_foe(0, Comes::Waiting);
  });
  // no Foe is anywhere: the icon is Resolved, and what was set aside is gained
  EXPECT_EQ(t.s().map.back().foes[0], kNone);
  EXPECT_TRUE(t.holds("um_t05"));
  EXPECT_FALSE(in_combat(t.read()));
}

// rules: LU-DCK-07, LU-MOR-05, LU-DIS-02, LU-GEN-04
TEST(LegendsDecks, LU_DCK_07_a_unique_foe_leaves_the_game_when_resolved_and_not_when_drawn) {
  Table t = party_at_the_sink();
  const int unique = t.card(Kind::Foe, "um_f13");
  ASSERT_TRUE(foe_def(t.read(), unique).unique);
  Play p = t.play();
  discard_card(p, Kind::Foe, unique);
  EXPECT_TRUE(t.s().removed.has(at(unique)));
  Table drawn = party_at_the_sink();
  stack_known(drawn, {"um_f13", "um_d11"});
  drawn.s().map.back().discoveries[0] = kUndrawn;
  drawn.run([](Play&) { return find_discovery(0); });
  EXPECT_FALSE(drawn.s().removed.has(at(unique)));
  const auto& adventure = drawn.s().decks[0].adventure;  // renewed: the last card was drawn
  EXPECT_TRUE(adventure.discard.has(at(unique)) || is_in(adventure, unique));
}

// rules: LU-DCK-05, LU-RUL-07
TEST(LegendsDecks, LU_DCK_05_the_shock_deck_is_renewed_too) {
  Table t;
  auto& shocks = t.s().shocks;
  shocks.unseen.reset();
  shocks.discard.reset();
  shocks.discard.set(0);
  t.hero(0).on.shocks = 1;
  Roll test;
  test.hero = 0;
  test.difficulty = 5;
  t.run([&](Play& p) { return make_test(p, test); });
  scout_on(t);
  EXPECT_EQ(t.hero(0).on.shocks, 0);
  t.run([](Play& p) {
    take_test(p);
    return kNext;
  });
  EXPECT_EQ(shocks.size() + shocks.discard.count(), 1);
}

// rules: LU-EX-06, LU-DCK-06, LU-DEC-37
TEST(LegendsDecks, LU_DCK_06_divined_cards_go_back_in_any_order) {
  Table t;
  const std::size_t before = t.s().decks[0].places.size();
  t.run([](Play&) { return divine(Deck::Location, 2); });
  ASSERT_EQ(t.step(), "Put them back");
  ASSERT_EQ(t.options().size(), 2U);
  const std::string first = t.options()[0];
  const std::string second = t.options()[1];
  t.take(second).take(first);
  const auto& pile = t.s().decks[0].places;
  EXPECT_EQ(pile.size(), before);
  EXPECT_TRUE(pile.back().is_known());
  EXPECT_TRUE(pile[before - 2].is_known());
  EXPECT_FALSE(pile[before - 3].is_known());
  EXPECT_EQ(t.check(), "");
  // fewer cards than asked for: just those
  Table few;
  stack_places(few, {"um_l01"});
  few.run([](Play&) { return divine(Deck::Location, 3); });
  EXPECT_EQ(few.options().size(), 1U);
}

// rules: LU-DCK-06, LU-TIM-02, LU-TIM-04
TEST(LegendsDecks, LU_DCK_06_an_event_that_was_seen_stays_known_until_the_deck_is_shuffled) {
  Table t;
  t.run([](Play&) { return divine(Deck::Event, 1); });
  t.take(t.options()[0]);
  ASSERT_TRUE(t.clock().deck.back().is_known());
  t.run([](Play& p) { return spend_time(p, 1); });
  EXPECT_TRUE(t.clock().discard.back().is_known());
  EXPECT_EQ(t.check(), "");
  const int left = length(t.clock().deck);
  t.run([&](Play& p) { return spend_time(p, left); });
  for (const EventSlot slot : t.clock().deck) EXPECT_FALSE(slot.is_known());
  EXPECT_EQ(t.check(), "");
}

// rules: LU-CHA-01, LU-CHA-02, LU-RUL-98, LU-SET-11
TEST(LegendsDecks, LU_RUL_98_the_selection_is_known_and_its_order_is_not) {
  Table t;
  EXPECT_TRUE(t.s().decks[0].adventure.top.empty());
  EXPECT_EQ(t.s().decks[0].adventure.unseen.count(), 6 + 8 + 4 + 4);
  // unused Events and Locations stay unknown: each of the 12 and 16 may be the top card
  OptionList events;
  t.s().event_pools.reveal_options(EventZones{t.s()}, t.clock().deck.back(), Verb::DrawEvent,
                                   events);
  EXPECT_EQ(events.size(), 12U);
  OptionList places;
  t.s().place_pools.reveal_options(PlaceZones{t.s()}, t.s().decks[0].places.back(),
                                   Verb::DrawLocation, places);
  EXPECT_EQ(places.size(), 16U);
}

// rules: LU-CHA-13, LU-GEN-03, LU-TST-01
TEST(LegendsDecks, LU_CHA_13_three_dice_have_216_ways) {
  const auto rolled = [](u8 marks) {
    Table t({.change = without_mastery});
    hold(t, 0, {"he_sk15"});
    hold(t, 1, {"he_sk15"});
    Roll test = roll_of(0, Skill::None, 10);
    test.marks = marks;
    return t.chances([&](Play& p) { return make_test(p, test); });
  };
  const auto ways = [](const OptionList& list) {
    u32 sum = 0;
    for (const WeightedOption& o : list) sum += o.weight;
    return sum;
  };
  const OptionList three = rolled(0);
  EXPECT_EQ(three.size(), 56U);  // as many hands of three faces
  EXPECT_EQ(ways(three), 216U);
  for (const u8 marks : {u8{Roll::kMastery}, u8{Roll::kWeakness}}) {
    const OptionList four = rolled(marks);
    EXPECT_EQ(four.size(), 126U);
    EXPECT_EQ(ways(four), 1296U);
  }
  EXPECT_EQ(ways(rolled(Roll::kMastery | Roll::kWeakness)), 216U);  // LU-MAS-05
}

// rules: LU-GEN-08, LU-DMG-05
TEST(LegendsDecks, LU_GEN_08_effects_pass_by_the_unconscious) {
  Table t;
  t.hero(0).fallen = 1;
  t.hero(0).on = {};
  t.run([](Play& p) { return deal(p, 3, Harm::Poison); });
  EXPECT_EQ(t.hero(0).on.poison, 0);
  EXPECT_EQ(t.hero(1).on.poison, 1);
}

// rules: LU-GEN-06, LU-GEN-01
TEST(LegendsDecks, LU_GEN_06_bonuses_of_different_sources_add_up) {
  Table t({.change = without_mastery});
  t.s().pace = Pace::Sneak;
  Roll test;
  test.kind = TestKind::Scouting;
  test.hero = 0;
  test.bonus = 1;
  test.modifier = -4;
  EXPECT_EQ(sum_of_modifiers(t.read(), test), 2 + 1 - 4 + given(t.read(), Attr::Scouting, 0));
}

// rules: LU-GEN-05, LU-GEN-11, LU-RUL-80, LU-BAS-03
TEST(LegendsDecks, LU_GEN_05_what_is_not_resolved_stays_where_it_is) {
  Table t;
  t.set_clock(9, 0);
  stack_places(t, {"um_l13", "um_l01"});
  leave_by(t, "north");
  t.script("obstacles", {"um_o01"});
  t.take("enter side=2");
  scout_on(t);
  const int card = t.card(Kind::Obstacle, "um_o01");
  t.take("retreat");
  EXPECT_EQ(t.s().map[1].obstacles[kSouth], card);
  EXPECT_FALSE(t.s().decks[0].obstacles.discard.has(at(card)));
  EXPECT_EQ(t.check(), "");
}

// Cards may speak of any Keyword; rules of their own have only Summoner, Unique, Heavy, Locked,
// Sealed and Key.
// rules: LU-GEN-10, LU-CBT-14
TEST(LegendsDecks, LU_GEN_10_a_keyword_has_no_rule_of_its_own) {
  constexpr auto kAll = static_cast<int>(FoeKeyword::Unique);
  for (int keyword = 0; keyword <= kAll; ++keyword) {
    const auto is = static_cast<FoeKeyword>(keyword);
    if (is == FoeKeyword::Summoner || is == FoeKeyword::Unique) continue;
    const auto met = [](const std::vector<FoeKeyword>& keywords) {
      auto t = std::make_unique<Table>(
          against({.population = 3, .health = 2, .keywords = keywords, .breakpoint = 1}));
      hold(*t, 0, {"he_sk15"});
      hold(*t, 1, {"he_sk14"});
      meet(*t);
      return t;
    };
    const auto plain = met({});
    const auto with = met({is});
    ASSERT_TRUE(foe_now(with->read()).is(is));
    EXPECT_EQ(with->step(), plain->step()) << keyword;
    EXPECT_EQ(with->options(), plain->options()) << keyword;
    ASSERT_EQ(with->s().combat.creatures.size(), plain->s().combat.creatures.size());
    for (std::size_t i = 0; i < with->s().combat.creatures.size(); ++i) {
      EXPECT_EQ(with->s().combat.creatures[i].health, plain->s().combat.creatures[i].health);
      EXPECT_EQ(with->s().combat.creatures[i].minion, 0);
    }
    for (const Attr what : {Attr::Alertness, Attr::Breakpoint, Attr::Melee, Attr::Ranged})
      EXPECT_EQ(value_of(with->read(), what, kPieces(Thing::Foe)),
                value_of(plain->read(), what, kPieces(Thing::Foe)))
          << keyword;
    Play p = with->play();
    discard_card(p, Kind::Foe, with->card(Kind::Foe, kPackFoe));
    EXPECT_FALSE(with->s().removed.has(at(with->card(Kind::Foe, kPackFoe)))) << keyword;
  }
  for (int keyword = 0; keyword <= static_cast<int>(LootKeyword::Coin); ++keyword) {
    const auto is = static_cast<LootKeyword>(keyword);
    const bool heavy = is == LootKeyword::Heavy;
    const bool opens = is == LootKeyword::Sealed;  // Locked needs a Key or a Test
    Table t({.change = [=](Content& content) {
      for (LootDef& def : content.loot)
        if (def.id == "um_t06") def.keywords = static_cast<u16>(1U << keyword);
    }});
    t.give_loot("um_t06");
    const int loot = number_in(t.content().loot, "um_t06");
    EXPECT_EQ(t.s().loot[loot].where == LootAt::kLying, heavy) << keyword;
    EXPECT_EQ(can_open(t.read(), loot), opens) << keyword;
    EXPECT_EQ(has_key(t.read()), is == LootKeyword::Key) << keyword;
    const int other = lay_resolved(t, "um_l01", 0, kNorth);
    stand_at(t, other);
    EXPECT_EQ(t.holds("um_t06"), !heavy) << keyword;
  }
}

}  // namespace
}  // namespace undercroft::legends
