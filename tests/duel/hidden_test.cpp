// Programs over face-down piles, against real cards. A script of played cards runs in two worlds:
// with a deck in a real order, where a shuffle branches into every permutation, and in the duel,
// where chance turns cards over. What is seen must have the same distribution, in exact fractions;
// at the end of a script every card is turned up.
#include <algorithm>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "duel/table.h"

namespace undercroft::duel {
namespace {

/// An exact probability with the same denominator for all: what lies at the end of a path of
/// chances, each a weight out of a total.
class Fraction {
 public:
  Fraction() = default;
  Fraction(u64 top, u64 bottom) : top_(top), bottom_(bottom) { reduce(); }
  friend Fraction operator*(Fraction a, Fraction b) {
    const Fraction x(a.top_, b.bottom_);
    const Fraction y(b.top_, a.bottom_);
    return {x.top_ * y.top_, x.bottom_ * y.bottom_};
  }
  friend Fraction operator+(Fraction a, Fraction b) {
    const u64 shared = std::gcd(a.bottom_, b.bottom_);
    return {a.top_ * (b.bottom_ / shared) + b.top_ * (a.bottom_ / shared),
            a.bottom_ / shared * b.bottom_};
  }
  friend bool operator==(const Fraction&, const Fraction&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Fraction& f) {
    return out << f.top_ << '/' << f.bottom_;
  }

 private:
  void reduce() {
    const u64 shared = std::gcd(top_, bottom_);
    top_ /= shared;
    bottom_ /= shared;
  }
  u64 top_ = 0, bottom_ = 1;
};
using Seen = std::map<std::string, Fraction>;

void add(Seen& seen, const std::string& what, Fraction p) {
  seen[what] = seen[what] + p;
}

/// What a script may play, each by a letter; x is the search of e, broken off while its question
/// stands. What u looks through is not noted: it asks nothing.
constexpr std::array<std::pair<char, std::string_view>, 8> kCards{{{'b', "bury"},
                                                                   {'s', "scry"},
                                                                   {'m', "mill"},
                                                                   {'c', "compost"},
                                                                   {'e', "enlist"},
                                                                   {'u', "muster"},
                                                                   {'r', "rob_the_vault"},
                                                                   {'a', "raid"}}};
std::string_view id_of(char letter) {
  for (const auto& [card, id] : kCards)
    if (card == letter) return id;
  return "enlist";
}

/// Titles as letters: T and Z are creatures, the others are the actions of the scripts.
constexpr std::string_view kDeck = "TTZ";
bool is_creature(char title) {
  return title == 'T' || title == 'Z';
}

// ---- the real world

struct Real {
  std::string deck, vault, hand, discard, purged;  ///< the top of the deck is its back
};

class RealWorld {
 public:
  explicit RealWorld(std::string script) : script_(std::move(script)) {
    shuffled({std::string(kDeck), "", "", "", ""}, {1, 1},
             [&](const Real& t, Fraction p) { play(t, p, "", 0); });
  }
  Seen seen;

 private:
  template <class Then>
  static void shuffled(Real t, Fraction p, Then then) {
    std::sort(t.deck.begin(), t.deck.end());
    std::vector<std::string> all;
    do all.push_back(t.deck);
    while (std::next_permutation(t.deck.begin(), t.deck.end()));
    for (const std::string& order : all) {
      t.deck = order;
      then(t, p * Fraction(1, all.size()));
    }
  }
  static std::string sorted(std::string text) {
    std::sort(text.begin(), text.end());
    return text;
  }
  static char take_top(Real& t) {
    const char top = t.deck.back();
    t.deck.pop_back();
    return top;
  }

  void play(Real t, Fraction p, std::string so_far, std::size_t at) {
    if (at == script_.size()) return add(seen, so_far + "|" + t.deck + "|" + t.vault, p);
    const char card = script_[at];
    const auto on = [&](Real next, Fraction q, const std::string& saw) {
      next.discard += card == 'x' ? 'e' : card;
      play(next, q, so_far + saw + "." + sorted(next.hand) + sorted(next.discard) + next.purged,
           at + 1);
    };
    const std::size_t two = std::min<std::size_t>(2, t.deck.size());
    switch (card) {
      case 'b':
        if (!t.deck.empty()) t.vault += take_top(t);
        return on(t, p, "");
      case 's': return on(t, p, {t.deck.rbegin(), t.deck.rbegin() + static_cast<int>(two)});
      case 'm':
        for (std::size_t i = 0; i < two; ++i) t.discard += take_top(t);
        return on(t, p, "");
      case 'c':
        if (t.discard.empty()) return on(t, p, "");
        t.deck += std::exchange(t.discard, "");
        return shuffled(t, p, [&](const Real& next, Fraction q) { on(next, q, ""); });
      case 'e':
      case 'u':
      case 'x': {
        const std::string saw = sorted(t.deck);
        std::string rest;
        for (const char title : saw) {
          const bool found = is_creature(title) && (card == 'u' || (card == 'e' && t.hand.empty()));
          (found ? t.hand : rest) += title;
        }
        t.deck = rest;
        return shuffled(t, p,
                        [&](const Real& next, Fraction q) { on(next, q, card == 'u' ? "" : saw); });
      }
      case 'r':
        if (t.vault.empty()) return on(t, p, "");
        for (std::size_t i = 0; i < t.vault.size(); ++i) {
          Real next = t;
          next.purged += next.vault[i];
          next.vault.erase(i, 1);
          on(next, p * Fraction(1, t.vault.size()), "");
        }
        return;
      default: t.hand += std::exchange(t.vault, ""); return on(t, p, "");
    }
  }

  std::string script_;
};

// ---- the duel

class DuelWorld {
 public:
  explicit DuelWorld(std::string script) : script_(std::move(script)) {
    Table t;
    for (const char title : kDeck) t.deck(title == 'T' ? "troll" : "zorg");
    play(t, {1, 1}, "", 0);
  }
  Seen seen;
  std::size_t most_pools = 0;

 private:
  static char title(const Table& t, int piece) {
    const std::string& id = test_content().cards[t.s.cards[at(piece)].def].id;
    if (id == "troll") return 'T';
    if (id == "zorg") return 'Z';
    for (const auto& [card, name] : kCards)
      if (name == id) return card;
    return '?';
  }
  static std::string lying(const Table& t, Zone zone) {
    std::string all;
    t.s.zones[0][static_cast<std::size_t>(zone)].each([&](int piece) { all += title(t, piece); });
    std::sort(all.begin(), all.end());
    return all;
  }

  void play(Table t, Fraction p, const std::string& so_far, std::size_t at) {
    most_pools = std::max(most_pools, t.s.pools.count());
    if (at == script_.size()) return show(t, p, so_far + "|", 0);
    const char card = script_[at];
    t.play(t.hand(id_of(card)));
    resolve(t, p, so_far, "", at);
  }

  /// Plays on with every outcome of every chance until the card is done.
  void resolve(const Table& t, Fraction p, const std::string& so_far, const std::string& saw,
               std::size_t at) {
    if (t.resting()) {
      // What lay open on top of the deck stays known.
      const char card = script_[at];
      const std::string now = saw + (card == 's' ? top_two(t) : "") + "." + lying(t, Zone::Hand) +
                              lying(t, Zone::Discard) + lying(t, Zone::Purged);
      return play(t, p, so_far + now, at + 1);
    }
    OptionList options;
    list_options<Rules>(t.read(), options);
    if (t.title() == "Choose") return choose(t, p, so_far, at);
    for (const WeightedOption& o : options) {
      Table next = t;
      next.give(o.option);
      resolve(next, p * Fraction(o.weight, options.total_weight()), so_far, saw, at);
    }
  }
  /// A search is seen by everybody: the whole deck lies open while the question stands.
  void choose(const Table& t, Fraction p, const std::string& so_far, std::size_t at) {
    std::string saw;
    for (const Slot slot : t.s.decks[0]) saw += title(t, slot.card());
    std::sort(saw.begin(), saw.end());
    Table next = t;
    if (script_[at] == 'x') {
      cut_to<Rules>(next.s, static_cast<u8>(Proc::Turn));
      EXPECT_TRUE(next.s.fx.at_rest());
      next.discard_played();
      const std::string now = saw + "." + lying(next, Zone::Hand) + lying(next, Zone::Discard) +
                              lying(next, Zone::Purged);
      return play(next, p, so_far + now, at + 1);
    }
    int best = -1;
    for (const Option& o : t.options())
      if (effects::is_choice(o, effects::Choice::Pick) &&
          (best < 0 || title(t, o.n) < title(t, best)))
        best = o.n;
    next.pick(best);
    resolve(next, p, so_far, saw, at);
  }
  static std::string top_two(const Table& t) {
    std::string top;
    const Pile& deck = t.s.decks[0];
    for (std::size_t i = 0; i < 2 && i < deck.size(); ++i)
      top += title(t, deck[deck.size() - 1 - i].card());
    return top;
  }

  /// Turns up deck and vault, from the bottom.
  void show(const Table& t, Fraction p, const std::string& so_far, std::size_t at) {
    const std::size_t deck = t.s.decks[0].size();
    if (at == deck + t.s.vault.size()) return add(seen, so_far + (at == deck ? "|" : ""), p);
    const bool in_deck = at < deck;
    const auto pile = [&](Table& table) {
      return in_deck ? std::span<Slot>(table.s.decks[0]) : std::span<Slot>(table.s.vault);
    };
    const std::size_t place = in_deck ? at : at - deck;
    const std::string bar = at == deck ? "|" : "";
    Table here = t;
    const Slot slot = pile(here)[place];
    if (slot.is_known()) return show(t, p, so_far + bar + title(t, slot.card()), at + 1);
    OptionList faces;
    t.s.pools.reveal_options(Rules::zones(t.s), slot, Verb::Draw, faces);
    for (const WeightedOption& o : faces) {
      Table next = t;
      next.s.pools.reveal(Rules::zones(next.s), pile(next), place, o.option);
      show(next, p * Fraction(o.weight, faces.total_weight()), so_far, at);
    }
  }

  std::string script_;
};

void expect_equal(const std::string& script, std::size_t pools = 0) {
  const RealWorld real(script);
  const DuelWorld duel(script);
  EXPECT_EQ(duel.seen, real.seen) << script;
  EXPECT_GE(duel.most_pools, pools) << script;
}

// rules: KF-ABL-16
TEST(DuelHidden, TheTopIsTurnedOverWhereItLies) {
  for (const char* script : {"s", "bs", "mbs", "mbcs", "mbcbs", "ss", "sbs"}) expect_equal(script);
}
TEST(DuelHidden, CardsAreTakenOffTheTop) {
  for (const char* script : {"m", "bm", "bmcm", "mbcm", "mcbm"}) expect_equal(script);
}
// rules: KF-ABL-16
TEST(DuelHidden, ASearchSeesAllAndShuffles) {
  for (const char* script : {"e", "be", "mbce", "bmce", "u", "bu", "mbcu", "es", "bes"})
    expect_equal(script);
}
// rules: KF-ABL-16
TEST(DuelHidden, ASearchThatIsCutOffShufflesAllTheSame) {
  for (const char* script : {"x", "bx", "bxs", "mbcxs"}) expect_equal(script);
}
TEST(DuelHidden, ChanceDrawsASlotAndThenItsFace) {
  for (const char* script : {"r", "br", "bbr", "bmcbr", "mbcbr", "bbra", "mbcbra", "bbcbr"})
    expect_equal(script);
}
TEST(DuelHidden, CardsAreShuffledIntoWhatIsKnown) {
  for (const char* script : {"bmc", "mbc", "sc", "msc", "mbcbc", "bmcbmcs"}) expect_equal(script);
  for (const char* script : {"bcbc", "bcbcs", "bcbcr", "bcbce", "bcbcx"}) expect_equal(script, 3);
}

TEST(DuelHidden, WhatLiesFaceDownIsCounted) {
  Table t;
  t.deck("troll");
  t.deck("zorg");
  t.deck("dust-imp");
  t.play(t.hand("bury"));
  t.play(t.hand("inventory"));
  EXPECT_EQ(t.s.amber[0], 2);
  EXPECT_EQ(t.s.amber[1], 1);
}

// A zone that may lie face down lies open for some: nothing is turned over or shuffled.
TEST(DuelHidden, OfAnOpenZoneChanceTakesACard) {
  Table t;
  const int a = t.hand("troll");
  const int b = t.hand("zorg");
  for (const int piece : {a, b}) {
    t.play(t.hand("stow"));
    t.pick(piece);
  }
  ASSERT_EQ(t.where(a), Zone::Archives);
  t.play(t.hand("own_vault"));
  t.chance(b);
  EXPECT_EQ(t.where(b), Zone::Discard);
  EXPECT_EQ(t.where(a), Zone::Hand);
  EXPECT_TRUE(t.resting());
}

// Whoever draws from a deck that is being looked through shuffles it first, and the search has
// lost sight of what it found.
TEST(DuelHidden, ADrawInTheMiddleOfASearchShufflesFirst) {
  Table t;
  const int a = t.deck("troll");
  const int b = t.deck("zorg");
  const int c = t.deck("dust-imp");
  t.play(t.hand("long_look"));
  t.pick(a);
  EXPECT_EQ(t.s.fx.searches.size(), 1U);
  t.yes();
  ASSERT_EQ(t.title(), "Draw a card");
  EXPECT_TRUE(t.s.fx.searches.empty());
  EXPECT_EQ(t.options().size(), 3U);
  t.draws(b);
  EXPECT_EQ(t.where(b), Zone::Hand);
  t.pick(c);
  t.no();
  t.no();
  EXPECT_EQ(t.s.amber[0], 3);
  EXPECT_TRUE(t.resting());
  EXPECT_FALSE(t.s.decks[0].back().is_known());
}

TEST(DuelHidden, ALookAtTheTopInTheMiddleOfASearchShufflesFirst) {
  Table t;
  const int a = t.deck("troll");
  const int b = t.deck("zorg");
  t.deck("dust-imp");
  t.play(t.hand("second_look"));
  t.pick(a);
  ASSERT_EQ(t.title(), "Turn over a card");
  EXPECT_EQ(t.options().size(), 3U);
  t.draws(b);
  EXPECT_EQ(t.s.decks[0].back(), Slot::known(b));
}

// rules: KF-ABL-16
TEST(DuelHidden, ASearcherMayFailToFind) {
  Table t;
  t.deck("troll");
  t.deck("zorg");
  t.play(t.hand("enlist"));
  t.done();
  EXPECT_TRUE(t.resting());
  EXPECT_EQ(t.s.decks[0].size(), 2U);
  EXPECT_FALSE(t.s.decks[0].back().is_known());
}

TEST(DuelHidden, WhatASearchPutsOnTopStaysThere) {
  Table t;
  const int a = t.deck("troll");
  t.deck("zorg");
  t.deck("dust-imp");
  t.play(t.hand("forethought"));
  t.pick(a);
  EXPECT_TRUE(t.resting());
  EXPECT_EQ(t.s.decks[0].back(), Slot::known(a));
  EXPECT_FALSE(t.s.decks[0].front().is_known());
}

// rules: KF-LVP-04
TEST(DuelHidden, ATextLosesItsOwnCardInAShuffledDeck) {
  Table t;
  const int ghost = t.in_play("homing_ghost", 0);
  t.deck("troll");
  t.play(t.hand("sweep_up"));
  EXPECT_TRUE(t.resting());
  EXPECT_EQ(t.s.cards[at(ghost)].zone, Zone::FaceDown);
  EXPECT_EQ(t.s.decks[0].size(), 2U);
}

// rules: KF-LVP-04
TEST(DuelHidden, AnEventLosesACardThatIsShuffledAway) {
  Table t;
  t.in_play("restless_keeper", 0);
  const int a = t.deck("troll");
  t.deck("zorg");
  t.deck("dust-imp");
  t.play(t.hand("mill"));
  t.draws(a);
  while (!t.resting()) t.give(t.options().front());
  const int thrown = t.s.zones[0][static_cast<std::size_t>(Zone::Discard)].count();
  EXPECT_EQ(static_cast<int>(t.s.decks[0].size()) + thrown, 3 + 1 + 1);
}

// A copy that was in play is no other than one that never was.
TEST(DuelHidden, AShuffledCardKeepsOnlyItsTitleAndOwner) {
  Table t;
  const int troll = t.in_play("troll", 0);
  t.s.cards[at(troll)].power_counters = 3;
  t.deck("zorg");
  t.play(t.hand("sweep_up"));
  const Card& c = t.s.cards[at(troll)];
  EXPECT_EQ(c.zone, Zone::FaceDown);
  EXPECT_EQ(c.last_power, 0);
  EXPECT_EQ(c.controller, c.owner);
  EXPECT_TRUE(t.s.fx.fallen.none());
}

}  // namespace
}  // namespace undercroft::duel
