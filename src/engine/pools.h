#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <iterator>
#include <numeric>
#include <span>
#include <string>

#include "base/fixed_vec.h"
#include "engine/fields.h"
#include "engine/option.h"

// Hidden cards. The state holds only what the whole party knows, so a face-down card is not in it:
// it is drawn when it is revealed. What lies face down is a slot; what it may be is its pool.
//
// A game owns its piles as FixedVec<Slot<Rep>, N>. The front of a pile is its bottom and the back
// its top: drawing pops, and the first mention of a pool stays put while cards are drawn.
//
// Every change takes `zones`, the game's own small view of all its slots:
//   struct Zones {
//     State& s;
//     void each(auto f) const;          // f(slot) for every slot: zones in a fixed order, each
//                                       // pile from bottom to top
//     int kind(int card) const;         // only if several card numbers look alike to the rules
//     static constexpr bool kKindsRise; // only if kinds mostly rise with card numbers
//   };
// Number cards by what the rules can tell apart wherever possible; copies with numbers of their own
// are interchangeable here, and the lowest number is always taken first.

namespace undercroft {

/// A face-down thing: a card that everybody knows, or an unknown of a pool.
template <class Rep>
class Slot {
  static_assert(std::is_same_v<Rep, u8> || std::is_same_v<Rep, u16>);

 public:
  static constexpr int kMostPools = sizeof(Rep) == 1 ? 32 : 256;
  static constexpr int kMostCards = (1 << (8 * sizeof(Rep))) - kMostPools;

  constexpr Slot() = default;
  static constexpr Slot known(int card) {
    UC_CHECK(card >= 0 && card < kMostCards, "slot: card number");
    return Slot(static_cast<Rep>(card));
  }
  static constexpr Slot unknown(std::size_t pool) {
    UC_CHECK(pool < std::size_t{kMostPools}, "slot: pool number");
    return Slot(static_cast<Rep>(~pool));
  }

  [[nodiscard]] constexpr bool is_known() const { return raw_ < kMostCards; }
  [[nodiscard]] constexpr int card() const {
    UC_CHECK(is_known(), "slot: nobody knows this card");
    return raw_;
  }
  [[nodiscard]] constexpr std::size_t pool() const {
    UC_CHECK(!is_known(), "slot: this card is known");
    return static_cast<Rep>(~raw_);
  }
  /// Cards come before unknowns.
  friend constexpr auto operator<=>(const Slot&, const Slot&) = default;

 private:
  explicit constexpr Slot(Rep raw) : raw_(raw) {}
  Rep raw_ = 0;
};

/// In a dump a card is its number; -1, -2, … are the unknowns of pool 0, 1, …
template <class Rep>
struct detail::ShapeMaker<Slot<Rep>> {
  static Shape make() {
    Shape shape;
    shape.size = sizeof(Rep);
    shape.below_zero = Slot<Rep>::kMostPools;
    return shape;
  }
};

/// The outcomes of a reveal have the card in b and in c how it was reached: 0 for a member of the
/// slot's own pool, 1 + q through an unknown of pool q. The same card reached in two ways is two
/// outcomes, since they leave different pools. A card not yet named means: ask again.
constexpr int kNotYet = 0xFFFF;

/// A random place of a visible row: the position is in n. The slot there is then revealed.
template <class Verb>
void position_options(std::size_t size, Verb verb, OptionList& out, int a = 0) {
  for (std::size_t i = 0; i < size; ++i) out.outcome(verb, 1, {.a = a, .n = narrow<int>(i)});
}

/// The pools of a family of cards. A pool is a multiset of members: cards, or unknowns of an older
/// pool. Each mention of a pool (by a slot, or as a member of another pool) stands for one of its
/// members; members beyond that are surplus that lies unseen in the box.
///
/// After every change the pools are in normal form, so that equal knowledge is equal bytes.
template <class Rep, std::size_t MaxPools, std::size_t MaxMembers>
class Pools {
 public:
  using Slot = undercroft::Slot<Rep>;
  static_assert(MaxPools <= std::size_t{Slot::kMostPools});

  // ---- Set-up

  /// Puts `count` of these cards, unseen, on top of a pile. The rest is surplus.
  template <class Zones, class Cards, class Pile>
  void deal(const Zones& zones, const Cards& cards, Pile& pile, std::size_t count) {
    Members mixed;
    for (const int card : cards) mixed.push_back(Slot::known(card));
    UC_CHECK(count <= mixed.size(), "pools: more slots than cards");
    if (count == 0) return;
    const Slot unseen = open(mixed, count);
    for (std::size_t i = 0; i < count; ++i) pile.push_back(unseen);
    tidy(zones);
  }

  // ---- Looking

  /// What a slot may turn out to be, one outcome for each kind of card. A known card is one
  /// outcome. Where one list would be too long or too heavy, or pools are nested more than once,
  /// some outcomes only name the pool that the card comes from (see kNotYet).
  template <class Zones, class Verb>
  void reveal_options(const Zones& zones, Slot slot, Verb verb, OptionList& out, int a = 0) const {
    if (slot.is_known()) {
      out.outcome(verb, 1, {.a = a, .b = slot.card()});
      return;
    }
    const std::size_t pool = slot.pool();
    const u32 scale = scale_of(pool);
    add_cards(zones, pool, std::max(scale, 1U), verb, {.a = a}, out);
    each_nested(pool, [&](std::size_t q, u32 count) {
      const Args via{.a = a, .b = kNotYet, .c = narrow<int>(q) + 1};
      if (scale == 0)
        out.outcome(verb, count, via);
      else
        add_cards(zones, q, count * (scale / size(q)), verb, via, out);
    });
  }

  /// Applies an outcome of reveal_options to the slot `at` of a pile. The slot is known then,
  /// unless the card was not yet named.
  template <class Zones>
  void reveal(const Zones& zones, std::span<Slot> pile, std::size_t at, const Option& chosen) {
    UC_CHECK(at < pile.size(), "pools: no such slot");
    const Slot before = pile[at];
    if (before.is_known()) {
      UC_CHECK(before.card() == chosen.b, "pools: another card lies there");
      return;
    }
    pile[at] = take(before.pool(), chosen);
    const bool only = pools_.size() == 1 && pools_[0].named > 0;
    const bool plain = chosen.c == 0 && (only || is_anchored(pile, at, before));
    if (!plain || has_one_kind(zones, before.pool())) tidy(zones);
  }

  /// Before a search: lays the pile out for reading. What is known as a set is turned up; whatever
  /// is left unknown lies on top and has to be revealed, after which the pile is laid out again.
  /// The order is lost, so the pile must be shuffled afterwards.
  template <class Zones>
  void lay_out(const Zones& zones, std::span<Slot> pile) {
    for (std::size_t p = 0; p < pools_.size(); ++p)
      if (lies_within(p, pile)) hand_out(zones, p);
    tidy(zones);
    std::ranges::sort(pile);
    std::ranges::reverse(pile.subspan(narrow<std::size_t>(
        std::ranges::count_if(pile, [](Slot slot) { return slot.is_known(); }))));
    number(zones);
  }

  // ---- Shuffling and moving

  /// Shuffles some slots: a pile, or part of one. Pools that lie wholly inside dissolve; a pool
  /// with slots elsewhere stays, so that cards outside keep what is known of them.
  template <class Zones, class Slots>
  void shuffle(const Zones& zones, Slots&& slots) {
    Members mixed;
    for (const Slot slot : slots) mixed.push_back(slot);
    if (mixed.empty() || std::ranges::count(mixed, mixed.front()) == std::ssize(mixed)) return;
    while (absorb({mixed.begin(), mixed.end()})) {
    }
    const Slot unseen = open(mixed, mixed.size());
    for (Slot& slot : slots) slot = unseen;
    tidy(zones);
  }

  /// Moves a slot without looking. The new place is counted once the slot has been lifted.
  template <class Zones, class From, class To>
  void move(const Zones& zones, From& from, std::size_t at, To& to, std::size_t to_at) {
    const Slot slot = from[at];
    const bool was_anchored = is_anchored(from, at, slot);
    from.erase(at);
    to.insert(to_at, slot);
    if (slot.is_known() || pools_.size() == 1) return;
    if (!was_anchored || !is_anchored(to, to_at, slot)) number(zones);
  }
  template <class Zones, class From, class To>
  void move_to_top(const Zones& zones, From& from, std::size_t at, To& to) {
    const bool same = static_cast<const void*>(&from) == static_cast<const void*>(&to);
    move(zones, from, at, to, to.size() - (same ? 1 : 0));
  }

  /// Puts a slot back into the box without looking.
  template <class Zones, class Pile>
  void drop(const Zones& zones, Pile& pile, std::size_t at) {
    const Slot slot = pile.erase(at);
    if (slot.is_known()) return;
    pools_[slot.pool()].named -= 1;
    tidy(zones);
  }

  // ---- Asking

  [[nodiscard]] std::size_t count() const { return pools_.size(); }
  /// What an unknown may be, in rising order.
  [[nodiscard]] std::span<const Slot> members_of(Slot slot) const { return run(slot.pool()); }
  /// The members of all pools.
  [[nodiscard]] std::span<const Slot> members() const { return members_.span(); }

  /// The first broken promise, or nothing.
  template <class Zones>
  [[nodiscard]] std::string check(const Zones& zones) const {
    if (std::string problem = check_counts(zones); !problem.empty()) return problem;
    if (!is_founded()) return "a pool is nested in itself";
    for (std::size_t p = 0; p < pools_.size(); ++p) {
      if (!std::ranges::is_sorted(run(p))) return "a pool is not sorted";
      if (has_one_kind(zones, p)) return "a pool has one kind of member, so its slots are known";
      for (std::size_t q = 0; q < pools_.size(); ++q)
        if (lies_within(q, run(p))) return "a pool lies wholly inside another";
    }
    if (!is_in_order(first_mentions(zones))) return "pools are not in order of first mention";
    return {};
  }

  template <class V>
  static constexpr void fields(V& v) {
    v("pools", &Pools::pools_, "how many members each has, and how many slots and members name it");
    v("members", &Pools::members_, "of all pools, one after another: a card, or -1 - pool");
  }

 private:
  using Members = FixedVec<Slot, MaxMembers>;
  using Count = std::conditional_t<(MaxMembers > 255), Count16, Count8>;
  using Order = FixedVec<u16, MaxPools>;

  struct Pool {
    Count size, named;

    template <class V>
    static constexpr void fields(V& v) {
      v("size", &Pool::size, "members");
      v("named", &Pool::named, "slots and members that name it");
    }
  };

  // ---- Runs of members

  [[nodiscard]] u32 size(std::size_t p) const { return static_cast<u32>(int{pools_[p].size}); }
  [[nodiscard]] std::size_t start(std::size_t p) const {
    std::size_t sum = 0;
    for (std::size_t q = 0; q < p; ++q) sum += size(q);
    return sum;
  }
  [[nodiscard]] std::span<const Slot> run(std::size_t p) const {
    return members_.span(start(p), size(p));
  }
  std::span<Slot> run(std::size_t p) { return {members_.begin() + start(p), size(p)}; }

  /// A new pool; it takes the place of one that was dissolved, if there is one.
  Slot open(const Members& members, std::size_t named) {
    UC_CHECK(members_.size() + members.size() <= MaxMembers, "pools: too many members");
    std::size_t p = 0;
    while (p < pools_.size() && size(p) > 0) ++p;
    UC_CHECK(p < MaxPools, "pools: too many pools");
    if (p == pools_.size()) pools_.push_back({});
    for (const Slot member : members) members_.push_back(member);
    std::rotate(members_.begin() + start(p), members_.end() - members.size(), members_.end());
    pools_[p] = {narrow<int>(members.size()), narrow<int>(named)};
    std::ranges::sort(run(p));
    return Slot::unknown(p);
  }
  /// Empties a pool; number() closes the gap.
  void close(std::size_t p) {
    const std::span<Slot> gone = run(p);
    std::copy(gone.data() + gone.size(), members_.end(), gone.data());
    members_.truncate(members_.size() - gone.size());
    pools_[p] = {};
  }
  void remove(std::size_t p, Slot member) {
    const std::size_t at = start(p) + place_of(member, run(p));
    UC_CHECK(members_[at] == member, "pools: no such member");
    members_.erase(at);
    pools_[p].size -= 1;
    pools_[p].named -= 1;
  }
  /// Where a member stands in a sorted run. Without branches, since the answer is random: this is
  /// the hottest line of a draw.
  static std::size_t place_of(Slot member, std::span<const Slot> sorted) {
    const Slot* at = sorted.data();
    for (std::size_t left = sorted.size(); left > 1;) {
      const std::size_t half = left / 2;
      at += at[half - 1] < member ? half : 0;
      left -= half;
    }
    return static_cast<std::size_t>(at - sorted.data());
  }
  /// Takes what was revealed out of the pool of a slot.
  Slot take(std::size_t p, const Option& chosen) {
    const Slot member = chosen.c == 0 ? Slot::known(chosen.b) : Slot::unknown(chosen.c - 1U);
    remove(p, member);
    if (member.is_known() || chosen.b == kNotYet) return member;
    const Slot card = Slot::known(chosen.b);
    remove(member.pool(), card);
    return card;
  }

  // ---- Outcomes

  /// By what a member of pool p weighs more, so that one list can name the cards of nested pools
  /// in whole numbers; 0 if there can be no such list.
  [[nodiscard]] u32 scale_of(std::size_t p) const {
    u64 scale = 1;
    std::size_t outcomes = size(p);
    bool fits = true;
    each_nested(p, [&](std::size_t q, u32 /*count*/) {
      if (!fits) return;
      scale = std::lcm(scale, u64{size(q)});
      outcomes += size(q);
      fits = run(q).back().is_known() && scale * size(p) <= 0xFFFFFFFFU &&
             outcomes <= OptionList::kCapacity;
    });
    return fits ? static_cast<u32>(scale) : 0;
  }
  template <class F>
  void each_nested(std::size_t p, F f) const {
    const std::span<const Slot> all = run(p);
    for (std::size_t end = all.size(); end > 0 && !all[end - 1].is_known();) {
      std::size_t first = end - 1;
      while (first > 0 && all[first - 1] == all[end - 1]) --first;
      f(all[first].pool(), static_cast<u32>(end - first));
      end = first;
    }
  }
  /// One outcome for each kind of card that is itself a member.
  template <class Zones, class Verb>
  void add_cards(const Zones& zones, std::size_t p, u32 weight, Verb verb, Args args,
                 OptionList& out) const {
    const auto number = [](Slot card) { return card.card(); };
    if constexpr (requires { zones.kind(0); }) {
      if constexpr (requires { Zones::kKindsRise; })
        out.outcomes_of_kinds(verb, weight, args, cards(p), number,
                              [&](int card) { return zones.kind(card); });
      else
        add_scattered(zones, p, weight, verb, args, out);
    } else {  // a card's number says all: equal members stand side by side
      out.outcomes_of_runs(verb, weight, args, cards(p), number);
    }
  }
  /// The same where the numbers of alike cards lie anywhere.
  template <class Zones, class Verb>
  void add_scattered(const Zones& zones, std::size_t p, u32 weight, Verb verb, Args args,
                     OptionList& out) const {
    // Behind which outcome each kind stands, from 1; kinds that fall on the same place stand in the
    // next.
    constexpr std::size_t kPlaces = std::bit_ceil(MaxMembers + 1);
    std::array<u16, kPlaces> places{};
    const std::size_t first = out.size();
    for (const Slot member : cards(p)) {
      const int kind = kind_of(zones, member);
      const auto outcome = [&](std::size_t place) { return first + places[place] - 1; };
      std::size_t place = static_cast<std::size_t>(kind) % kPlaces;
      while (places[place] != 0 &&
             kind_of(zones, Slot::known(out[outcome(place)].option.b)) != kind)
        place = (place + 1) % kPlaces;
      if (places[place] != 0) {
        out.add_weight(outcome(place), weight);
        continue;
      }
      args.b = member.card();
      out.outcome(verb, weight, args);
      places[place] = narrow<u16>(out.size() - first);
    }
  }
  template <class Zones>
  static int kind_of(const Zones& zones, Slot known) {
    if constexpr (requires { zones.kind(0); })
      return zones.kind(known.card());
    else
      return known.card();
  }

  // ---- Normal form

  template <class Zones>
  [[nodiscard]] bool has_one_kind(const Zones& zones, std::size_t p) const {
    const std::span<const Slot> all = run(p);
    const auto alike = [&](Slot a, Slot b) {
      return a == b || (a.is_known() && b.is_known() && kind_of(zones, a) == kind_of(zones, b));
    };
    return alike(all.front(), all.back()) &&
           std::ranges::all_of(all, [&](Slot m) { return alike(m, all.front()); });
  }
  [[nodiscard]] bool lies_within(std::size_t p, std::span<const Slot> slots) const {
    const int named = pools_[p].named;
    return named > 0 && named == pools_[p].size &&
           std::ranges::count(slots, Slot::unknown(p)) == named;
  }
  /// An equal slot just beneath: this one is not the first mention of its pool.
  template <class Pile>
  static bool is_anchored(const Pile& pile, std::size_t at, Slot slot) {
    return at > 0 && pile[at - 1] == slot;
  }

  template <class Zones>
  void tidy(const Zones& zones) {
    bool changed = false;
    while (simplify(zones)) changed = true;
    if (changed)
      for (std::size_t p = 0; p < pools_.size(); ++p) std::ranges::sort(run(p));
    number(zones);
  }
  template <class Zones>
  bool simplify(const Zones& zones) {
    for (std::size_t p = 0; p < pools_.size(); ++p) {
      if (size(p) == 0) continue;
      if (pools_[p].named == 0) {
        forget(run(p));
        close(p);
      } else if (has_one_kind(zones, p)) {
        hand_out(zones, p);
      } else if (!absorb(run(p))) {
        continue;
      }
      return true;
    }
    return false;
  }
  /// Gives every mention of a pool one of its members, in order; surplus goes.
  template <class Zones>
  void hand_out(const Zones& zones, std::size_t p) {
    std::size_t next = start(p);
    const std::size_t end = next + size(p);
    const auto give = [&](Slot& slot) {
      if (slot != Slot::unknown(p)) return;
      UC_CHECK(next < end, "pools: more slots than members");
      slot = members_[next];
      ++next;
    };
    zones.each(give);
    for (Slot& member : members_) give(member);
    forget({members_.begin() + next, end - next});
    close(p);
  }
  void forget(std::span<const Slot> members) {
    for (const Slot member : members)
      if (!member.is_known()) pools_[member.pool()].named -= 1;
  }
  /// Dissolves one pool that lies wholly among these members into them.
  bool absorb(std::span<Slot> members) {
    if (std::ranges::all_of(members, [](Slot m) { return m.is_known(); })) return false;
    for (std::size_t p = 0; p < pools_.size(); ++p) {
      if (!lies_within(p, members)) continue;
      auto next = run(p).begin();
      for (Slot& member : members)
        if (member == Slot::unknown(p)) member = *next++;
      close(p);
      return true;
    }
    return false;
  }

  /// Numbers the pools in order of first mention, by slots and then by members.
  template <class Zones>
  void number(const Zones& zones) {
    const Order order = first_mentions(zones);
    if (is_in_order(order)) return;
    std::array<Slot, MaxPools> now{};
    for (std::size_t i = 0; i < order.size(); ++i) now[order[i]] = Slot::unknown(i);
    const auto rename = [&](Slot& slot) {
      if (!slot.is_known()) slot = now[slot.pool()];
    };
    const Pools old = *this;
    *this = Pools();
    for (const std::size_t p : order) {
      pools_.push_back(old.pools_[p]);
      for (const Slot member : old.run(p)) members_.push_back(member);
    }
    for (Slot& member : members_) rename(member);
    for (std::size_t p = 0; p < pools_.size(); ++p) std::ranges::sort(run(p));
    zones.each(rename);
  }
  template <class Zones>
  [[nodiscard]] Order first_mentions(const Zones& zones) const {
    Order order;
    std::array<bool, MaxPools> seen{};
    Slot last;
    const auto mention = [&](Slot slot) {
      if (slot == last) return;
      last = slot;
      if (slot.is_known() || seen[slot.pool()]) return;
      seen[slot.pool()] = true;
      order.push_back(static_cast<u16>(slot.pool()));
    };
    zones.each(mention);
    for (std::size_t i = 0; i < order.size(); ++i) {
      const std::size_t known = order.size();
      for (const Slot member : run(order[i])) mention(member);
      std::sort(order.begin() + known, order.end(),
                [&](std::size_t p, std::size_t q) { return comes_before(p, q); });
    }
    return order;
  }
  /// Of pools that no slot names, by the cards they hold. Numbers only break ties: an order by
  /// numbers would change whenever it is applied.
  [[nodiscard]] bool comes_before(std::size_t p, std::size_t q) const {
    if (pools_[p].named != pools_[q].named) return pools_[p].named < pools_[q].named;
    const auto a = cards(p);
    const auto b = cards(q);
    const auto order =
        std::lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end());
    return order != 0 ? order < 0 : p < q;
  }
  /// The members that are cards; they come first.
  [[nodiscard]] std::span<const Slot> cards(std::size_t p) const {
    const std::span<const Slot> all = run(p);
    const auto end = std::ranges::find_if(all, [](Slot m) { return !m.is_known(); });
    return all.first(static_cast<std::size_t>(end - all.begin()));
  }
  [[nodiscard]] bool is_in_order(const Order& order) const {
    return order.size() == pools_.size() && std::ranges::is_sorted(order);
  }

  // ---- Checks

  template <class Zones>
  [[nodiscard]] std::string check_counts(const Zones& zones) const {
    std::size_t sum = 0;
    for (const Pool& pool : pools_) sum += static_cast<std::size_t>(int{pool.size});
    if (sum != members_.size()) return "pools and members do not add up";
    std::array<int, MaxPools> named{};
    bool exists = true;
    const auto mention = [&](Slot slot) {
      if (slot.is_known()) return;
      if (slot.pool() < pools_.size())
        ++named[slot.pool()];
      else
        exists = false;
    };
    zones.each(mention);
    for (const Slot member : members_) mention(member);
    if (!exists) return "a slot names a pool that does not exist";
    for (std::size_t p = 0; p < pools_.size(); ++p) {
      if (named[p] != pools_[p].named) return "a pool is named by another number of slots";
      if (named[p] == 0) return "a pool is not named";
      if (named[p] > pools_[p].size) return "a pool has fewer members than slots";
    }
    return {};
  }
  /// No pool leads back to itself.
  [[nodiscard]] bool is_founded() const {
    std::array<bool, MaxPools> founded{};
    const auto rests = [&](Slot m) { return m.is_known() || founded[m.pool()]; };
    for (std::size_t round = 0; round < pools_.size(); ++round)
      for (std::size_t p = 0; p < pools_.size(); ++p)
        founded[p] = std::ranges::all_of(run(p), rests);
    return std::ranges::count(founded, true) == std::ssize(pools_);
  }

  FixedVec<Pool, MaxPools> pools_;
  Members members_;
};

}  // namespace undercroft
