// What slots and pools do, one operation at a time. pools_exact_test.cpp shows that the odds are
// right; here stand the forms that a reader of a state meets.
#include "engine/pools.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <gtest/gtest.h>
#include <numeric>
#include <vector>

#include "base/philox.h"

#include "sanitized.h"
#include "unit/failed_check.h"

namespace undercroft::pools_test {
namespace {

using Card = Slot<u8>;
using Pile = FixedVec<Card, 64>;

enum class Verb : u16 { Reveal, Pick };

struct Table {
  Pile deck, discard, aside;
  Pools<u8, 32, 255> pools;

  template <class V>
  static constexpr void fields(V& v) {
    v("deck", &Table::deck);
    v("discard", &Table::discard);
    v("aside", &Table::aside);
    v("pools", &Table::pools);
  }
  friend bool operator==(const Table& a, const Table& b) {
    return std::memcmp(&a, &b, sizeof(Table)) == 0;
  }
};
static_assert(PlainState<Table>);

struct Zones {
  const Table* t;
  explicit Zones(const Table& table) : t(&table) {}
  void each(auto f) const {
    auto& table = const_cast<Table&>(*t);
    for (Pile* pile : {&table.deck, &table.discard, &table.aside})
      for (Card& slot : *pile) f(slot);
  }
};

Card known(int card) {
  return Card::known(card);
}
Card unknown(std::size_t pool) {
  return Card::unknown(pool);
}
Pile pile_of(std::initializer_list<int> cards) {
  Pile pile;
  for (const int card : cards) pile.push_back(known(card));
  return pile;
}
std::vector<Card> members(const Table& t, std::size_t pool) {
  const auto run = t.pools.members_of(unknown(pool));
  return {run.begin(), run.end()};
}

/// A shuffled deck of different cards.
Table deck_of(std::initializer_list<int> cards) {
  Table t;
  t.deck = pile_of(cards);
  t.pools.shuffle(Zones(t), t.deck);
  return t;
}

OptionList outcomes(const Table& t, Card slot) {
  OptionList options;
  t.pools.reveal_options(Zones(t), slot, Verb::Reveal, options);
  return options;
}

/// Turns up a slot that must turn out to be this card, of the slot's own pool.
void reveal(Table& t, Pile& pile, std::size_t at, int card) {
  for (const WeightedOption& o : outcomes(t, pile[at]))
    if (o.option.b == card && o.option.c == 0) return t.pools.reveal(Zones(t), pile, at, o.option);
  FAIL() << "no outcome " << card;
}
void reveal_top(Table& t, int card) {
  reveal(t, t.deck, t.deck.size() - 1, card);
}
void move_top(Table& t, Pile& from, Pile& to) {
  t.pools.move_to_top(Zones(t), from, from.size() - 1, to);
}

std::string problem(const Table& t) {
  return t.pools.check(Zones(t));
}

// ---- Slots

TEST(Slot, HoldsACardOrAnUnknown) {
  EXPECT_TRUE(known(223).is_known());
  EXPECT_EQ(known(223).card(), 223);
  EXPECT_FALSE(unknown(31).is_known());
  EXPECT_EQ(unknown(31).pool(), 31U);
  EXPECT_EQ(Slot<u16>::known(65279).card(), 65279);
  EXPECT_EQ(Slot<u16>::unknown(255).pool(), 255U);
  EXPECT_EQ(Card{}, known(0));
}

TEST(Slot, NumbersOutOfRangeFailByName) {
  EXPECT_EQ(failed_check([&] { known(224); }), "slot: card number");
  EXPECT_EQ(failed_check([&] { known(-1); }), "slot: card number");
  EXPECT_EQ(failed_check([&] { unknown(32); }), "slot: pool number");
  EXPECT_EQ(failed_check([&] { (void)known(1).pool(); }), "slot: this card is known");
  EXPECT_EQ(failed_check([&] { (void)unknown(1).card(); }), "slot: nobody knows this card");
}

// ---- Operations

TEST(Pools, AShuffledPileIsOnePool) {
  const Table t = deck_of({3, 1, 2, 1});
  EXPECT_EQ(t.pools.count(), 1U);
  EXPECT_EQ(t.deck, (Pile{unknown(0), unknown(0), unknown(0), unknown(0)}));
  EXPECT_EQ(members(t, 0), (std::vector{known(1), known(1), known(2), known(3)}));
}

TEST(Pools, OutcomesAreKindsWithTheirMultiplicity) {
  const Table t = deck_of({3, 1, 2, 1});
  const OptionList options = outcomes(t, t.deck.back());
  ASSERT_EQ(options.size(), 3U);
  EXPECT_EQ(options[0].option, (Option{.b = 1}));
  EXPECT_EQ(options[0].weight, 2U);
  EXPECT_EQ(options[1].option.b, 2);
  EXPECT_EQ(options[1].weight, 1U);
  EXPECT_EQ(options.total_weight(), 4U);
}

TEST(Pools, AKnownSlotHasOneOutcome) {
  Table t;
  t.deck = pile_of({7});
  const OptionList options = outcomes(t, t.deck[0]);
  ASSERT_EQ(options.size(), 1U);
  t.pools.reveal(Zones(t), t.deck, 0, options[0].option);
  EXPECT_EQ(t.deck, pile_of({7}));
}

struct Alike : Zones {
  using Zones::Zones;
  /// Cards 0 to 9 look alike, and so do all even ones above.
  static int kind(int card) {
    if (card < 10) return 0;
    return card % 2 == 0 ? 1 : card;
  }
};

TEST(Pools, CopiesAreGroupedAndTheLowestIsTaken) {
  const Table t = deck_of({5, 12, 4, 13, 14, 6});
  OptionList options;
  t.pools.reveal_options(Alike(t), t.deck[0], Verb::Reveal, options);
  ASSERT_EQ(options.size(), 3U);
  EXPECT_EQ(options[0].option.b, 4);
  EXPECT_EQ(options[0].weight, 3U);
  EXPECT_EQ(options[1].option.b, 12);
  EXPECT_EQ(options[1].weight, 2U);
  EXPECT_EQ(options[2].option.b, 13);
}

TEST(Pools, CopiesOfOneKindAreHandedOutInOrder) {
  Table t;
  t.pools.deal(Alike(t), std::array{4, 2, 9}, t.deck, 2);
  EXPECT_EQ(t.deck, pile_of({2, 4}));
  EXPECT_EQ(t.pools.count(), 0U);
}

TEST(Pools, TheLastUnknownIsKnownByElimination) {
  Table t = deck_of({1, 2});
  reveal_top(t, 1);
  EXPECT_EQ(t.deck, pile_of({2, 1}));
  EXPECT_EQ(t.pools.count(), 0U);
}

TEST(Pools, OneKindLeftIsKnownEverywhere) {
  Table t = deck_of({1, 5, 5, 5});
  move_top(t, t.deck, t.aside);
  reveal_top(t, 1);
  EXPECT_EQ(t.deck, pile_of({5, 5, 1}));
  EXPECT_EQ(t.aside, pile_of({5}));
}

TEST(Pools, SurplusStaysInTheBox) {
  Table t;
  t.pools.deal(Zones(t), std::array{1, 2, 3}, t.deck, 1);
  EXPECT_EQ(outcomes(t, t.deck[0]).size(), 3U);
  reveal_top(t, 2);
  EXPECT_EQ(t.deck, pile_of({2}));
  EXPECT_EQ(t.pools.count(), 0U) << "nobody names the rest";
}

TEST(Pools, ADroppedSlotBecomesSurplus) {
  Table t = deck_of({1, 2, 3});
  t.pools.drop(Zones(t), t.deck, 2);
  t.pools.drop(Zones(t), t.deck, 1);
  EXPECT_EQ(outcomes(t, t.deck[0]).size(), 3U);
  t.pools.drop(Zones(t), t.deck, 0);
  EXPECT_EQ(t, Table{});
}

TEST(Pools, AReshuffleLeavesCardsOutsideAlone) {
  Table t = deck_of({1, 2, 3});
  move_top(t, t.deck, t.aside);
  reveal_top(t, 1);
  t.pools.shuffle(Zones(t), t.deck);
  EXPECT_EQ(t.pools.count(), 2U);
  EXPECT_EQ(members(t, 0), (std::vector{known(1), unknown(1)}));
  EXPECT_EQ(members(t, 1), (std::vector{known(2), known(3)}));
  EXPECT_EQ(t.aside, Pile{unknown(1)});
}

TEST(Pools, NestedCardsStandInOneListWithTheWayTheyAreReached) {
  Table t = deck_of({1, 2, 3});
  move_top(t, t.deck, t.aside);
  t.deck.push_back(known(2));
  t.pools.shuffle(Zones(t), t.deck);
  // The deck's pool is {2, ?1, ?1} and pool 1 is {1, 2, 3}, one of which lies aside.
  const OptionList options = outcomes(t, t.deck.back());
  ASSERT_EQ(options.size(), 4U);
  EXPECT_EQ(options.total_weight(), 9U);
  EXPECT_EQ(options[0].option, (Option{.b = 2, .c = 0}));
  EXPECT_EQ(options[0].weight, 3U);
  EXPECT_EQ(options[1].option, (Option{.b = 1, .c = 2}));
  EXPECT_EQ(options[2].option, (Option{.b = 2, .c = 2}));
  EXPECT_EQ(options[2].weight, 2U);
}

TEST(Pools, TheSameCardReachedInTwoWaysLeavesDifferentPools) {
  Table direct = deck_of({1, 2, 3});
  move_top(direct, direct.deck, direct.aside);
  direct.deck.push_back(known(2));
  direct.pools.shuffle(Zones(direct), direct.deck);
  Table via = direct;
  direct.pools.reveal(Zones(direct), direct.deck, 2, {.b = 2, .c = 0});
  via.pools.reveal(Zones(via), via.deck, 2, {.b = 2, .c = 2});
  EXPECT_EQ(members(direct, 0), (std::vector{known(1), known(2), known(3)}));
  EXPECT_EQ(members(via, 0), (std::vector{known(2), unknown(1)}));
  EXPECT_EQ(members(via, 1), (std::vector{known(1), known(3)}));
}

TEST(Pools, ACardNotYetNamedIsAskedForAgain) {
  Table t = deck_of({1, 2, 3});
  move_top(t, t.deck, t.aside);
  t.deck.push_back(known(4));
  t.pools.shuffle(Zones(t), t.deck);
  move_top(t, t.deck, t.discard);
  t.deck.push_back(known(5));
  t.pools.shuffle(Zones(t), t.deck);
  // Three levels: {5, ?1, ?1} over {4, ?2, ?2} over {1, 2, 3}.
  const OptionList options = outcomes(t, t.deck.back());
  ASSERT_EQ(options.size(), 2U);
  EXPECT_EQ(options[1].option, (Option{.b = kNotYet, .c = 2}));
  EXPECT_EQ(options[1].weight, 2U);
  t.pools.reveal(Zones(t), t.deck, 2, options[1].option);
  EXPECT_FALSE(t.deck.back().is_known());
  EXPECT_EQ(problem(t), "");
  EXPECT_EQ(outcomes(t, t.deck.back()).size(), 4U) << "4, and what lies in the oldest pool";
}

TEST(Pools, ASearchCostsNothingWhereThePileIsKnownAsASet) {
  Table t = deck_of({3, 1, 2});
  t.pools.lay_out(Zones(t), t.deck);
  EXPECT_EQ(t.deck, pile_of({1, 2, 3}));
  EXPECT_EQ(t.pools.count(), 0U);
}

TEST(Pools, ASearchLeavesOnlyForeignSlotsToReveal) {
  Table t = deck_of({7, 8, 9});
  move_top(t, t.deck, t.aside);
  t.deck.insert(1, known(6));
  t.pools.lay_out(Zones(t), t.deck);
  EXPECT_EQ(t.deck, (Pile{known(6), unknown(0), unknown(0)}));
  EXPECT_EQ(problem(t), "");
}

TEST(Pools, APositionIsAnOutcome) {
  OptionList options;
  position_options(3, Verb::Pick, options, 5);
  ASSERT_EQ(options.size(), 3U);
  EXPECT_EQ(options[2].option, (Option{.verb = static_cast<u16>(Verb::Pick), .a = 5, .n = 2}));
}

// ---- Equal knowledge, equal bytes

TEST(PoolsNormalForm, ShufflingTwiceIsShufflingOnce) {
  const Table once = deck_of({1, 2, 3, 4});
  Table twice = once;
  twice.pools.shuffle(Zones(twice), twice.deck);
  EXPECT_EQ(once, twice);
  twice.pools.shuffle(Zones(twice), std::span(twice.deck.begin(), 2));
  EXPECT_EQ(once, twice) << "part of an unknown pile is as unknown as before";
}

TEST(PoolsNormalForm, RevealAndShuffleInEitherOrder) {
  Table first = deck_of({1, 2, 3, 4});
  move_top(first, first.deck, first.aside);
  Table second = first;
  first.deck.push_back(known(9));
  first.pools.shuffle(Zones(first), first.deck);
  reveal(first, first.aside, 0, 2);

  reveal(second, second.aside, 0, 2);
  second.deck.push_back(known(9));
  second.pools.shuffle(Zones(second), second.deck);
  EXPECT_EQ(first, second);
}

TEST(PoolsNormalForm, PoolsAreNumberedByFirstMention) {
  Table first;
  first.pools.deal(Zones(first), std::array{1, 2}, first.deck, 2);
  first.pools.deal(Zones(first), std::array{3, 4}, first.discard, 2);
  Table second;
  second.pools.deal(Zones(second), std::array{3, 4}, second.discard, 2);
  second.pools.deal(Zones(second), std::array{1, 2}, second.deck, 2);
  EXPECT_EQ(first, second);

  second.pools.move(Zones(second), second.discard, 1, second.deck, 0);
  EXPECT_EQ(second.deck, (Pile{unknown(0), unknown(1), unknown(1)}));
  EXPECT_EQ(members(second, 0), (std::vector{known(3), known(4)}));
}

TEST(PoolsNormalForm, PoolsThatNoSlotNamesAreNumberedByWhatTheyHold) {
  const auto mixed = [](std::array<int, 3> a, std::array<int, 3> b) {
    Table t;
    t.pools.deal(Zones(t), a, t.deck, 2);
    t.pools.deal(Zones(t), b, t.deck, 2);
    t.pools.shuffle(Zones(t), t.deck);
    return t;
  };
  EXPECT_EQ(mixed({1, 2, 3}, {4, 5, 6}), mixed({4, 5, 6}, {1, 2, 3}));
}

TEST(PoolsNormalForm, AnEmptiedTableIsAllZero) {
  Table t = deck_of({1, 2, 3});
  reveal_top(t, 2);
  reveal(t, t.deck, 0, 1);
  t.deck.clear();
  EXPECT_EQ(t, Table{});
}

/// Every operation in turn, with all checks after each.
void play_at_random(u64 seed) {
  u64 n = 0;
  const auto below = [&](std::size_t limit) { return draw_below(seed, 0, n++, limit); };
  Table t;
  t.pools.deal(Zones(t), std::array{1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9, 9}, t.deck, 10);
  const std::array piles{&t.deck, &t.discard, &t.aside};
  for (int i = 0; i < 60; ++i) {
    Pile& from = *piles[below(3)];
    Pile& to = *piles[below(3)];
    if (from.empty()) continue;
    const std::size_t at = below(from.size());
    switch (below(8)) {
      case 0: t.pools.shuffle(Zones(t), from); break;
      case 1: t.pools.shuffle(Zones(t), std::span(from.begin() + at, from.end())); break;
      case 2: {
        const OptionList options = outcomes(t, from[at]);
        t.pools.reveal(Zones(t), from, at, options[below(options.size())].option);
        break;
      }
      case 3: t.pools.lay_out(Zones(t), from); break;
      default: t.pools.move_to_top(Zones(t), from, at, to); break;
    }
    ASSERT_EQ(problem(t), "");
  }
}

TEST(PoolsNormalForm, HoldsInRandomPlay) {
  for (u64 seed = 0; seed < (kSanitized ? 2000 : 20000) && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    play_at_random(seed);
  }
}

// ---- The description and the checks

TEST(Pools, ADumpShowsCardsAndUnknowns) {
  Table t = deck_of({1, 200});
  t.deck.push_back(known(7));
  const auto bytes = std::as_bytes(std::span(&t, 1));
  const Value value = dump(shape_of<Table>(), bytes);
  EXPECT_EQ(to_text(*value.find("deck")), "[-1, -1, 7]");
  EXPECT_EQ(to_text(*value.find("pools")),
            R"({"pools": [{"size": 2, "named": 2}], "members": [1, 200]})");

  Table loaded;
  EXPECT_EQ(load(shape_of<Table>(), std::as_writable_bytes(std::span(&loaded, 1)), value), "");
  EXPECT_EQ(loaded, t);
  const auto out = std::as_writable_bytes(std::span(&loaded, 1));
  EXPECT_NE(set_path(shape_of<Table>(), out, "deck[0]", -33), "");
  EXPECT_NE(set_path(shape_of<Table>(), out, "deck[0]", 224), "");
  EXPECT_EQ(set_path(shape_of<Table>(), out, "deck[0]", -2), "");
  EXPECT_EQ(loaded.deck[0], unknown(1));
}

TEST(Pools, ChecksFindWhatAGameBroke) {
  const Table good = deck_of({1, 2, 3});
  EXPECT_EQ(problem(good), "");
  Table t = good;
  t.deck.pop_back();
  EXPECT_EQ(problem(t), "a pool is named by another number of slots");
  t = good;
  t.deck[0] = unknown(3);
  EXPECT_EQ(problem(t), "a slot names a pool that does not exist");

  const auto with = [](Table table, const char* path, const Value& value) {
    EXPECT_EQ(
        set_path(shape_of<Table>(), std::as_writable_bytes(std::span(&table, 1)), path, value), "");
    return problem(table);
  };
  EXPECT_EQ(with(good, "pools.members[0]", 3), "a pool is not sorted");
  EXPECT_EQ(with(good, "pools.members", Value::List{2, 2, 2}),
            "a pool has one kind of member, so its slots are known");
  EXPECT_EQ(with(good, "pools.pools[0].size", 2), "pools and members do not add up");
  EXPECT_EQ(with(good, "deck", Value::List{}), "a pool is named by another number of slots");

  Table two = good;
  two.pools.deal(Zones(two), std::array{5, 6, 7}, two.discard, 1);
  EXPECT_EQ(problem(two), "");
  std::swap(two.deck, two.discard);
  EXPECT_EQ(problem(two), "pools are not in order of first mention");
}

TEST(Pools, ChecksFindAPoolNestedInItself) {
  Table t;
  t.pools.deal(Zones(t), std::array{1, 2, 3}, t.deck, 1);
  t.pools.deal(Zones(t), std::array{4, 5, 6}, t.discard, 1);
  const auto out = std::as_writable_bytes(std::span(&t, 1));
  EXPECT_EQ(set_path(shape_of<Table>(), out, "pools",
                     Value::Object{{"pools", Value::List{Value::Object{{"size", 3}, {"named", 2}},
                                                         Value::Object{{"size", 3}, {"named", 2}}}},
                                   {"members", Value::List{1, 2, -2, 4, 5, -1}}}),
            "");
  EXPECT_EQ(problem(t), "a pool is nested in itself");
}

TEST(Pools, CapacitiesFailByName) {
  Table t;
  std::vector<int> cards(150);
  std::iota(cards.begin(), cards.end(), 0);
  t.pools.deal(Zones(t), cards, t.deck, 2);
  EXPECT_EQ(failed_check([&] { t.pools.deal(Zones(t), cards, t.deck, 2); }),
            "pools: too many members");
  EXPECT_EQ(failed_check([&] { t.pools.deal(Zones(t), std::array{1}, t.deck, 2); }),
            "pools: more slots than cards");
  Table many;
  for (int i = 0; i < 32; ++i) many.pools.deal(Zones(many), std::array{1, 2}, many.deck, 1);
  EXPECT_EQ(failed_check([&] { many.pools.deal(Zones(many), std::array{1, 2}, many.deck, 1); }),
            "pools: too many pools");
}

TEST(Pools, AnAnswerThatIsNoOutcomeFailsByName) {
  Table t = deck_of({1, 2, 3});
  EXPECT_EQ(failed_check([&] { t.pools.reveal(Zones(t), t.deck, 0, {.b = 4}); }),
            "pools: no such member");
  EXPECT_EQ(failed_check([&] { t.pools.reveal(Zones(t), t.deck, 3, {.b = 1}); }),
            "pools: no such slot");
  t.deck.push_back(known(8));
  EXPECT_EQ(failed_check([&] { t.pools.reveal(Zones(t), t.deck, 3, {.b = 1}); }),
            "pools: another card lies there");
}

// ---- Lists that would be too heavy or too long

struct Heavy {
  FixedVec<Slot<u16>, 400> deck;
  Pools<u16, 16, 600> pools;
};
static_assert(PlainState<Heavy>);

struct HeavyZones {
  Heavy& t;
  void each(auto f) const {
    for (auto& slot : t.deck) f(slot);
  }
};

/// One card of each of several selections, shuffled together.
Heavy selections(std::initializer_list<int> sizes) {
  Heavy t;
  int card = 0;
  for (const int size : sizes) {
    std::vector<int> cards;
    for (int i = 0; i < size; ++i) cards.push_back(card++);
    t.pools.deal(HeavyZones{t}, cards, t.deck, 1);
  }
  t.pools.shuffle(HeavyZones{t}, t.deck);
  return t;
}

OptionList heavy_outcomes(Heavy& t) {
  OptionList options;
  t.pools.reveal_options(HeavyZones{t}, t.deck[0], Verb::Reveal, options);
  return options;
}

TEST(Pools, WeightsThatFitAreOneList) {
  Heavy t = selections({29, 31, 37, 41, 43});
  const OptionList options = heavy_outcomes(t);
  EXPECT_EQ(options.size(), 29U + 31 + 37 + 41 + 43);
  EXPECT_EQ(options.total_weight(), u64{29} * 31 * 37 * 41 * 43 * 5);
}

TEST(Pools, WeightsThatPass32BitsAreAskedInTwoSteps) {
  Heavy t = selections({29, 31, 37, 41, 43, 47});
  const OptionList options = heavy_outcomes(t);
  ASSERT_EQ(options.size(), 6U);
  EXPECT_EQ(options.total_weight(), 6U);
  EXPECT_EQ(options[0].option.b, kNotYet);
}

TEST(Pools, ListsThatPass256AreAskedInTwoSteps) {
  Heavy t = selections({128, 128});
  EXPECT_EQ(heavy_outcomes(t).size(), 2U);
  t = selections({126, 126});
  EXPECT_EQ(heavy_outcomes(t).size(), 252U);
}

// ---- What it costs: --gtest_also_run_disabled_tests --gtest_filter='*Cost*'

template <class F>
void report(const char* what, int times, F f) {
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < times; ++i) f(i);
  const std::chrono::duration<double, std::nano> spent = std::chrono::steady_clock::now() - start;
  std::printf("%-60s %8.1f ns\n", what, spent.count() / times);
}

constexpr int kCards = 44;

Table full_deck() {
  Table t;
  std::vector<int> cards;
  for (int i = 0; i < kCards; ++i) cards.push_back(i);
  t.pools.deal(Zones(t), cards, t.deck, kCards);
  return t;
}

/// The yardstick: a real deck, of which a random card is swapped to the end and taken.
struct Swapped {
  FixedVec<u8, 64> cards;
  u8 draw(std::size_t at) {
    std::swap(cards[at], cards.back());
    return cards.pop_back();
  }
};

/// A random member of a pool of n, the same for every run.
std::size_t pick(int round, std::size_t n) {
  static const std::vector<u16> kNumbers = [] {
    std::vector<u16> numbers;
    for (u64 i = 0; i < 4096; ++i) numbers.push_back(static_cast<u16>(draw_below(1, 1, i, 65536)));
    return numbers;
  }();
  return kNumbers[static_cast<std::size_t>(round) % kNumbers.size()] * n >> 16U;
}

TEST(Pools, DISABLED_Cost) {
  constexpr int kTimes = 4000000;
  const Table full = full_deck();
  Table deck = full;
  report("draw from one pool: reveal the top slot, pop it", kTimes, [&](int i) {
    if (deck.deck.size() == 2) deck = full;
    const auto members = deck.pools.members_of(deck.deck.back());
    const int card = members[pick(i, members.size())].card();
    deck.pools.reveal(Zones(deck), deck.deck, deck.deck.size() - 1, {.b = narrow<u16>(card)});
    deck.deck.pop_back();
  });
  Swapped all;
  for (u8 c = 0; c < kCards; ++c) all.cards.push_back(c);
  Swapped swapped = all;
  u64 sum = 0;
  report("draw from a real deck by an index swap", kTimes, [&](int i) {
    if (swapped.cards.size() == 2) swapped = all;
    sum += swapped.draw(pick(i, swapped.cards.size()));
  });
  report("list 44 outcomes", kTimes / 40, [&](int i) {
    OptionList options;
    full.pools.reveal_options(Zones(full), full.deck[0], Verb::Reveal, options);
    sum += options[pick(i, options.size())].weight;
  });
  Table two = full;
  two.pools.deal(Zones(two), std::array{1, 2, 3}, two.discard, 3);
  report("move a slot between piles, two pools", kTimes / 40, [&](int i) {
    if (i % 2 == 0)
      move_top(two, two.deck, two.aside);
    else
      move_top(two, two.aside, two.deck);
  });
  report("shuffle 44 known cards", kTimes / 40, [&](int /*i*/) {
    Table t;
    for (int i = 0; i < kCards; ++i) t.deck.push_back(known((i * 7) % kCards));
    t.pools.shuffle(Zones(t), t.deck);
    sum += t.pools.count();
  });
  std::printf("(%llu)\n", static_cast<unsigned long long>(sum));
}

}  // namespace
}  // namespace undercroft::pools_test
