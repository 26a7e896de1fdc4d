// Slots and pools against real cards, by enumeration. One script is played in two worlds: with
// cards in a real order, where a shuffle branches into every permutation, and with slots and pools,
// where a reveal branches into its outcomes. What the players see must have the same distribution,
// in exact fractions. At the end of a script everything is turned up.
#include <algorithm>
#include <array>
#include <cstring>
#include <gtest/gtest.h>
#include <map>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "base/philox.h"
#include "engine/pools.h"

#include "sanitized.h"

namespace undercroft::pools_exact_test {
namespace {

// Unsigned: overflow checks of the signed type need a library that is not everywhere.
__extension__ using Wide = unsigned __int128;

/// An exact probability.
class Fraction {
 public:
  Fraction(Wide top, Wide bottom) : top_(top), bottom_(bottom) { reduce(); }

  friend Fraction operator*(Fraction a, Fraction b) {
    const Fraction x(a.top_, b.bottom_);
    const Fraction y(b.top_, a.bottom_);
    return {x.top_ * y.top_, x.bottom_ * y.bottom_};
  }
  friend Fraction operator+(Fraction a, Fraction b) {
    const Wide shared = divisor(a.bottom_, b.bottom_);
    return {a.top_ * (b.bottom_ / shared) + b.top_ * (a.bottom_ / shared),
            a.bottom_ / shared * b.bottom_};
  }
  /// Some order, so that distributions can be keys.
  friend auto operator<=>(const Fraction&, const Fraction&) = default;

 private:
  static Wide divisor(Wide a, Wide b) {
    while (b != 0) a = std::exchange(b, a % b);
    return a;
  }
  void reduce() {
    const Wide shared = divisor(top_, bottom_);
    top_ /= shared;
    bottom_ /= shared;
  }
  Wide top_, bottom_;
};

/// What was seen so far and how the cards lie, with its probability.
template <class Table>
class Worlds {
 public:
  using Map = std::map<std::pair<std::string, Table>, Fraction>;

  void add(const std::string& seen, const Table& table, Fraction p) {
    const auto [at, added] = map_.try_emplace({seen, table}, p);
    if (!added) at->second = at->second + p;
  }
  [[nodiscard]] auto begin() const { return map_.begin(); }
  [[nodiscard]] auto end() const { return map_.end(); }
  [[nodiscard]] std::size_t size() const { return map_.size(); }

 private:
  Map map_;
};

// ---- Scripts

constexpr std::size_t kZones = 4;
using Kinds = std::vector<int>;
using Deal = std::array<Kinds, kZones>;  ///< bottom first; the top of a pile is its back

enum class Act {
  Shuffle,
  ShuffleBottom,  ///< the lowest `count` cards
  MoveTop,        ///< to the top of `to`
  MoveTopUnder,   ///< to the bottom of `to`
  MoveBottom,     ///< to the top of `to`
  Peek,           ///< at the top `count` cards
  RandomPick,     ///< a visible position is picked; the card is turned up and put on `to`
  Search,         ///< look through the pile, then shuffle it
  Drop,           ///< the top card goes back into the box, unseen
  ShowAll,
};

struct Command {
  Act act = Act::Shuffle;
  std::size_t from = 0, to = 0, count = 0;
};
using Script = std::vector<Command>;

std::string letter(int kind) {
  return {static_cast<char>('A' + kind)};
}

std::string letters(const Kinds& kinds) {
  std::string out;
  for (const int kind : kinds) out += letter(kind);
  return out;
}

// ---- The real world

using Real = Deal;
using RealWorlds = Worlds<Real>;

void shuffle_real(RealWorlds& out, const std::string& seen, Real table, Fraction p,
                  std::size_t zone, std::size_t count) {
  const auto part = table[zone].begin();
  const auto end = part + static_cast<std::ptrdiff_t>(count);
  std::sort(part, end);
  std::vector<Real> all;
  do all.push_back(table);
  while (std::next_permutation(part, end));
  for (const Real& t : all) out.add(seen, t, p * Fraction(1, static_cast<Wide>(all.size())));
}

void move_real(Kinds& from, std::size_t at, Kinds& to, std::size_t to_at) {
  const int card = from[at];
  from.erase(from.begin() + static_cast<std::ptrdiff_t>(at));
  to.insert(to.begin() + static_cast<std::ptrdiff_t>(std::min(to_at, to.size())), card);
}

void pick_real(RealWorlds& out, const std::string& seen, const Real& table, Fraction p,
               const Command& c) {
  const std::size_t size = table[c.from].size();
  for (std::size_t i = 0; i < size; ++i) {
    Real t = table;
    move_real(t[c.from], i, t[c.to], t[c.to].size());
    out.add(seen + "r" + std::to_string(i) + letter(table[c.from][i]), t,
            p * Fraction(1, static_cast<Wide>(size)));
  }
}

void step_real(RealWorlds& out, const std::string& seen, Real table, Fraction p, const Command& c) {
  Kinds& from = table[c.from];
  Kinds& to = table[c.to];
  const std::size_t size = from.size();
  if (size == 0 && c.act != Act::ShowAll) return out.add(seen, table, p);
  switch (c.act) {
    case Act::Shuffle: return shuffle_real(out, seen, table, p, c.from, size);
    case Act::ShuffleBottom:
      return shuffle_real(out, seen, table, p, c.from, std::min(c.count, size));
    case Act::MoveTop: move_real(from, size - 1, to, to.size()); break;
    case Act::MoveTopUnder: move_real(from, size - 1, to, 0); break;
    case Act::MoveBottom: move_real(from, 0, to, to.size()); break;
    case Act::Peek: {
      const Kinds top(from.rbegin(), from.rbegin() + static_cast<int>(std::min(c.count, size)));
      return out.add(seen + "p" + letters(top), table, p);
    }
    case Act::RandomPick: return pick_real(out, seen, table, p, c);
    case Act::Search: {
      Kinds sorted = from;
      std::sort(sorted.begin(), sorted.end());
      return shuffle_real(out, seen + "s" + letters(sorted), table, p, c.from, size);
    }
    case Act::Drop: from.pop_back(); break;
    case Act::ShowAll: {
      std::string all = seen + "|";
      for (const Kinds& zone : table) all += letters(zone) + "/";
      return out.add(all, {}, p);
    }
  }
  out.add(seen, table, p);
}

// ---- The same with slots and pools

constexpr int kCopies = 8;

struct Lazy {
  std::array<FixedVec<Slot<u8>, 8>, kZones> zones;
  Pools<u8, 8, 16> pools;

  friend bool operator<(const Lazy& a, const Lazy& b) {
    return std::memcmp(&a, &b, sizeof(Lazy)) < 0;
  }
};
static_assert(PlainState<Lazy>);

/// Cards are numbered by what the rules can tell apart.
struct ByKind {
  Lazy& t;
  static constexpr int kStep = 1;
  void each(auto f) const {
    for (auto& zone : t.zones)
      for (auto& slot : zone) f(slot);
  }
};

/// Every copy has a number of its own.
struct ByCopy : ByKind {
  static constexpr int kStep = kCopies;
  static int kind(int card) { return card / kCopies; }
};

enum class Verb : u16 { Reveal, Pick };

/// Two-step questions and the deepest nesting must really have been met.
struct Met {
  std::size_t most_pools = 0;
  bool two_steps = false, via = false;
};

template <class Zones>
class LazyWorld {
 public:
  using Seen = std::string;

  static Lazy dealt(const Deal& deal) {
    Lazy table;
    std::map<int, int> copies;
    for (std::size_t z = 0; z < kZones; ++z)
      for (const int kind : deal[z]) {
        const int copy = Zones::kStep == 1 ? 0 : copies[kind]++;
        table.zones[z].push_back(Slot<u8>::known(kind * Zones::kStep + copy));
      }
    return table;
  }

  void step(Worlds<Lazy>& out, const Seen& seen, Lazy t, Fraction p, const Command& c) {
    auto& from = t.zones[c.from];
    auto& to = t.zones[c.to];
    const std::size_t size = from.size();
    if (size == 0 && c.act != Act::ShowAll) return add(out, seen, t, p);
    switch (c.act) {
      case Act::Shuffle: t.pools.shuffle(Zones{t}, from); break;
      case Act::ShuffleBottom:
        t.pools.shuffle(Zones{t}, std::span(from.begin(), std::min(c.count, size)));
        break;
      case Act::MoveTop: t.pools.move_to_top(Zones{t}, from, size - 1, to); break;
      case Act::MoveTopUnder: t.pools.move(Zones{t}, from, size - 1, to, 0); break;
      case Act::MoveBottom: t.pools.move_to_top(Zones{t}, from, 0, to); break;
      case Act::Peek: return peek(out, seen + "p", t, p, c.from, std::min(c.count, size));
      case Act::RandomPick: return pick(out, seen, t, p, c);
      case Act::Search: return search(out, seen, t, p, c.from);
      case Act::Drop: t.pools.drop(Zones{t}, from, size - 1); break;
      case Act::ShowAll: return show(out, seen + "|", t, p, 0, 0);
    }
    add(out, seen, t, p);
  }

  Met met;

 private:
  static int kind(const Lazy& t, std::size_t zone, std::size_t at) {
    return t.zones[zone][at].card() / Zones::kStep;
  }

  void add(Worlds<Lazy>& out, const Seen& seen, Lazy t, Fraction p) {
    ASSERT_EQ(t.pools.check(Zones{t}), "");
    met.most_pools = std::max(met.most_pools, t.pools.count());
    out.add(seen, t, p);
  }

  /// Plays on with every card that a slot may turn out to be.
  template <class Then>
  void reveal(Lazy t, Fraction p, std::size_t zone, std::size_t at, Then then) {
    if (t.zones[zone][at].is_known()) return then(t, p);
    OptionList options;
    t.pools.reveal_options(Zones{t}, t.zones[zone][at], Verb::Reveal, options);
    for (const WeightedOption& o : options) {
      met.two_steps |= o.option.b == kNotYet;
      met.via |= o.option.c != 0;
      Lazy next = t;
      next.pools.reveal(Zones{next}, next.zones[zone], at, o.option);
      reveal(next, p * Fraction(o.weight, static_cast<Wide>(options.total_weight())), zone, at,
             then);
    }
  }

  void peek(Worlds<Lazy>& out, const Seen& seen, const Lazy& t, Fraction p, std::size_t zone,
            std::size_t count, std::size_t depth = 0) {
    if (depth == count) return add(out, seen, t, p);
    const std::size_t at = t.zones[zone].size() - 1 - depth;
    reveal(t, p, zone, at, [&](const Lazy& next, Fraction q) {
      peek(out, seen + letter(kind(next, zone, at)), next, q, zone, count, depth + 1);
    });
  }

  void pick(Worlds<Lazy>& out, const Seen& seen, const Lazy& t, Fraction p, const Command& c) {
    OptionList places;
    position_options(t.zones[c.from].size(), Verb::Pick, places);
    for (const WeightedOption& o : places) {
      const auto at = static_cast<std::size_t>(o.option.n);
      const Fraction here = p * Fraction(o.weight, static_cast<Wide>(places.total_weight()));
      reveal(t, here, c.from, at, [&](Lazy next, Fraction q) {
        const Seen now = seen + "r" + std::to_string(at) + letter(kind(next, c.from, at));
        next.pools.move_to_top(Zones{next}, next.zones[c.from], at, next.zones[c.to]);
        add(out, now, next, q);
      });
    }
  }

  void search(Worlds<Lazy>& out, const Seen& seen, Lazy t, Fraction p, std::size_t zone) {
    t.pools.lay_out(Zones{t}, t.zones[zone]);
    if (!t.zones[zone].back().is_known()) {
      const std::size_t top = t.zones[zone].size() - 1;
      return reveal(t, p, zone, top,
                    [&](const Lazy& next, Fraction q) { search(out, seen, next, q, zone); });
    }
    Seen all = seen + "s";
    for (std::size_t i = 0; i < t.zones[zone].size(); ++i) all += letter(kind(t, zone, i));
    t.pools.shuffle(Zones{t}, t.zones[zone]);
    add(out, all, t, p);
  }

  void show(Worlds<Lazy>& out, const Seen& seen, const Lazy& t, Fraction p, std::size_t zone,
            std::size_t at) {
    if (zone == kZones) return out.add(seen, {}, p);
    if (at == t.zones[zone].size()) return show(out, seen + "/", t, p, zone + 1, 0);
    reveal(t, p, zone, at, [&](const Lazy& next, Fraction q) {
      show(out, seen + letter(kind(next, zone, at)), next, q, zone, at + 1);
    });
  }
};

// ---- The comparison

using Seen = std::map<std::string, Fraction>;

template <class Table>
Seen seen_in(const Worlds<Table>& worlds) {
  Seen seen;
  for (const auto& [world, p] : worlds) {
    const auto [at, added] = seen.try_emplace(world.first, p);
    if (!added) at->second = at->second + p;
  }
  return seen;
}

Seen play_real(const Deal& deal, const Script& script) {
  RealWorlds worlds;
  worlds.add("", deal, Fraction(1, 1));
  for (const Command& command : script) {
    RealWorlds next;
    for (const auto& [world, p] : worlds) step_real(next, world.first, world.second, p, command);
    worlds = std::move(next);
  }
  return seen_in(worlds);
}

template <class Zones>
Seen play_lazy(const Deal& deal, const Script& script, Met& met) {
  LazyWorld<Zones> lazy;
  Worlds<Lazy> worlds;
  worlds.add("", lazy.dealt(deal), Fraction(1, 1));
  for (const Command& command : script) {
    Worlds<Lazy> next;
    for (const auto& [world, p] : worlds) lazy.step(next, world.first, world.second, p, command);
    worlds = std::move(next);
  }
  met.most_pools = std::max(met.most_pools, lazy.met.most_pools);
  met.two_steps |= lazy.met.two_steps;
  met.via |= lazy.met.via;
  return seen_in(worlds);
}

void expect_exact(const Deal& deal, Script script, Met& met) {
  script.push_back({Act::ShowAll});
  const Seen real = play_real(deal, script);
  EXPECT_FALSE(real.empty());
  EXPECT_TRUE(real == play_lazy<ByKind>(deal, script, met));
  EXPECT_TRUE(real == play_lazy<ByCopy>(deal, script, met));
}

void expect_exact(const Deal& deal, const Script& script) {
  Met met;
  expect_exact(deal, script, met);
}

// ---- Scenarios of the five games (the deals list the bottom card first)

constexpr Command shuffle(std::size_t zone) {
  return {Act::Shuffle, zone};
}
constexpr Command move_top(std::size_t from, std::size_t to) {
  return {Act::MoveTop, from, to};
}
constexpr Command peek(std::size_t zone, std::size_t count) {
  return {Act::Peek, zone, 0, count};
}
constexpr Command pick(std::size_t from, std::size_t to) {
  return {Act::RandomPick, from, to};
}

TEST(PoolsAreExact, AKnownTileBetweenTwoRunsOfOnePool) {
  // The shape of FD-SET-14, with a peek and a card put to the bottom.
  expect_exact({{{0, 1, 2, 3, 4}, {5}, {}, {}}}, {shuffle(0),
                                                  move_top(0, 2),
                                                  move_top(0, 2),
                                                  move_top(1, 2),
                                                  move_top(0, 2),
                                                  move_top(0, 2),
                                                  move_top(0, 2),
                                                  peek(2, 1),
                                                  {Act::MoveTopUnder, 2, 2},
                                                  peek(2, 2)});
}

TEST(PoolsAreExact, ANamedCardInTheBottomHalf) {
  // LU-SET-05: one card of the pool stays in the box.
  expect_exact({{{0, 1, 2, 3}, {4}, {}, {}}}, {shuffle(0),
                                               move_top(0, 1),
                                               shuffle(1),
                                               move_top(0, 1),
                                               move_top(0, 1),
                                               peek(1, 3),
                                               {Act::Drop, 0}});
}

TEST(PoolsAreExact, TwoSecretSelectionsShuffledTogether) {
  // LU-SET-12: two of three of each sort; the unseen rest is surplus of nested pools.
  const Script mix{shuffle(0),     shuffle(1),     move_top(0, 2), move_top(0, 2),
                   move_top(1, 2), move_top(1, 2), shuffle(2),     peek(2, 3)};
  expect_exact({{{0, 1, 2}, {3, 4, 5}, {}, {}}}, mix);
  Script boxed = mix;
  boxed.insert(boxed.end() - 1, {{Act::Drop, 0}, {Act::Drop, 1}});
  expect_exact({{{0, 1, 2}, {3, 4, 5}, {}, {}}}, boxed);
}

TEST(PoolsAreExact, OneSelectionFromTheRestOfAnother) {
  // LU-SET-15.
  expect_exact({{{0, 1, 2}, {3, 4}, {}, {}}},
               {shuffle(0), move_top(0, 2), move_top(0, 1), move_top(0, 1), shuffle(1),
                move_top(1, 3), move_top(1, 3), peek(3, 1), peek(2, 1)});
}

TEST(PoolsAreExact, SeenCardsSpentFaceDownAndOneGainedBackUnseen) {
  // LU-TIM-11.
  expect_exact({{{0, 1, 2, 3, 4}, {}, {}, {}}},
               {shuffle(0), peek(0, 2), move_top(0, 1), move_top(0, 1), move_top(0, 1), shuffle(1),
                move_top(1, 0), move_top(0, 1), shuffle(1), peek(1, 2)});
}

TEST(PoolsAreExact, FaceDownRowOutlivesAReshuffle) {
  // AC-ARC, AC-ADV-11: archives keep their pool; a random one goes, the rest is shuffled back.
  expect_exact({{{0, 1, 2, 3, 4}, {}, {}, {}}},
               {shuffle(0), move_top(0, 1), move_top(0, 1), peek(0, 3), shuffle(0), move_top(0, 1),
                pick(1, 2), shuffle(1), move_top(1, 0), shuffle(0)});
}

TEST(PoolsAreExact, KnownCardsGoBackOnTopInRandomOrder) {
  // AC-CHA-10.
  expect_exact({{{0, 1, 2, 3, 4}, {}, {}, {}}},
               {shuffle(0), move_top(0, 1), move_top(0, 1), pick(1, 2), peek(0, 3), move_top(0, 3),
                move_top(0, 3), shuffle(3), move_top(3, 0), move_top(3, 0), peek(0, 1)});
}

TEST(PoolsAreExact, OneRealCardAmongBlanks) {
  // AC-RUL-36.
  expect_exact({{{0, 1, 1, 1, 1, 1}, {}, {}, {}}},
               {shuffle(0), pick(0, 1), pick(0, 1), pick(0, 1)});
}

TEST(PoolsAreExact, ASearchWhileCardsOfThePoolLieElsewhere) {
  // KF-ABL-16.
  expect_exact(
      {{{0, 1, 2, 3}, {}, {}, {}}},
      {shuffle(0), move_top(0, 1), move_top(0, 1), {Act::Search, 0}, move_top(1, 0), shuffle(0)});
}

TEST(PoolsAreExact, AFaceDownStackSpansAReshuffle) {
  // SB-DRD-01.
  expect_exact({{{0, 1, 2, 3}, {}, {}, {}}},
               {shuffle(0), move_top(0, 1), move_top(0, 1), peek(0, 2), move_top(0, 2),
                move_top(0, 2), shuffle(2), move_top(2, 1), move_top(1, 3)});
}

// ---- Random scripts

class Random {
 public:
  explicit Random(u64 seed) : seed_(seed) {}
  std::size_t below(std::size_t limit) { return draw_below(seed_, 0, n_++, limit); }

 private:
  u64 seed_, n_ = 0;
};

Deal random_deal(Random& random) {
  Deal deal;
  const std::size_t cards = 3 + random.below(4);
  int kind = 0;
  for (std::size_t i = 0; i < cards; ++i) {
    if (random.below(4) != 0) ++kind;
    deal[random.below(2)].push_back(kind);
  }
  return deal;
}

Script random_script(Random& random, std::span<const Act> acts, std::size_t length) {
  Script script;
  for (std::size_t i = 0; i < length; ++i)
    script.push_back(
        {acts[random.below(acts.size())], random.below(3), random.below(3), 1 + random.below(3)});
  return script;
}

Met expect_exact_scripts(u64 count, std::span<const Act> acts, std::size_t most) {
  Met met;
  for (u64 seed = 0; seed < count && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Deal deal = random_deal(random);
    expect_exact(deal, random_script(random, acts, most - random.below(10)), met);
  }
  return met;
}

constexpr std::array kAllActs{Act::Shuffle, Act::Shuffle,    Act::ShuffleBottom, Act::MoveTop,
                              Act::MoveTop, Act::MoveTop,    Act::MoveTop,       Act::MoveTopUnder,
                              Act::Peek,    Act::RandomPick, Act::Search,        Act::MoveBottom,
                              Act::Drop};

constexpr u64 kScripts = kSanitized ? 300 : 3000;

TEST(PoolsAreExact, InRandomScripts) {
  EXPECT_TRUE(expect_exact_scripts(kScripts, kAllActs, 13).via);
}

TEST(PoolsAreExact, InRandomScriptsThatNestDeeply) {
  constexpr std::array kActs{Act::Shuffle, Act::ShuffleBottom, Act::MoveTop, Act::MoveTopUnder,
                             Act::MoveBottom};
  const Met met = expect_exact_scripts(kScripts, kActs, 20);
  EXPECT_GE(met.most_pools, 4U);
  EXPECT_TRUE(met.two_steps);
}

// ---- Equal knowledge, equal bytes

/// What a table knows: how likely each way is in which all cards may lie.
Seen knowledge_of(const Lazy& table) {
  Worlds<Lazy> shown;
  LazyWorld<ByKind>().step(shown, "", table, Fraction(1, 1), {Act::ShowAll});
  return seen_in(shown);
}

TEST(PoolsAreExact, EqualKnowledgeIsEqualBytes) {
  const Deal deal{{{0, 1, 1, 2, 3}, {4, 4}, {}, {}}};
  std::map<Seen, Lazy> tables;
  std::size_t met_again = 0;
  constexpr u64 kSeeds = kSanitized ? 200 : 1000;
  for (u64 seed = 0; seed < kSeeds; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    LazyWorld<ByKind> lazy;
    Lazy table = lazy.dealt(deal);
    for (const Command& command : random_script(random, kAllActs, 20)) {
      Worlds<Lazy> next;
      lazy.step(next, "", table, Fraction(1, 1), command);
      table = std::next(next.begin(), static_cast<std::ptrdiff_t>(random.below(next.size())))
                  ->first.second;
      const auto [at, added] = tables.try_emplace(knowledge_of(table), table);
      if (added) continue;
      ++met_again;
      ASSERT_EQ(std::memcmp(&at->second, &table, sizeof table), 0);
    }
  }
  EXPECT_GT(met_again, kSeeds);
}

}  // namespace
}  // namespace undercroft::pools_exact_test
