#pragma once
#include <algorithm>
#include <array>
#include <optional>

#include "engine/effects/procedures.h"
#include "engine/effects/query.h"
#include "engine/pools.h"
#include "engine/step.h"

// Programs over face-down piles. Pieces have identity, slots have none (engine/pools.h), so a
// program holds only cards that everybody knows: what it names is turned over first. A slot's card
// number is the piece. A game with Capacities::kHidden offers, beyond the list of query.h:
//   pile(s, zone, seat)        its slots, bottom first; a span of nothing where the zone lies open
//   pools(s), zones(s)         as pools.h wants them; a card's kind is its title and its owner
//   reveal_purpose(r, zone, seat)
//   is_lost(r, piece)          whether it lies face down and no pile shows it
//   forget(s, piece)           its title and owner are all that is left of it
//   kPlaceVerb, kRevealVerb    answers of chance: which slot (n), which card (b, and c as in
//   pools.h)

namespace undercroft::effects {

template <class R>
struct Hidden {
  using Effects = typename R::Effects;
  using Play = typename R::Play;
  using Read = typename Play::Read;
  using Q = Query<R>;
  using S = Steps<Play>;

  // ---- what the machine and a game ask for

  /// The top cards of a pile are turned over where they lie, and noted in a register (-1: none).
  static Flow turn_top(int zone, int seat, int count, int into) {
    return reveal(Mode::Top, zone, seat, count, into);
  }
  /// Cards of a pile, by chance: first which of them, then what it is.
  static Flow draw_random(int zone, int seat, int count, int into) {
    UC_CHECK(into >= 0, "cards taken by chance need a register");
    return reveal(Mode::Random, zone, seat, count, into);
  }

  /// Whether everything that a matcher looks into is known; else the reveal that comes next.
  static std::optional<Flow> look_through(Play& p, u16 mark, u16 op, const Matcher& m,
                                          const typename Q::Who& who) {
    for (u32 left = Q::piles_of(p, m, who); left != 0;) {
      const int seat = R::next_seat(p.read(), left);
      left &= ~seat_bit(seat);
      const auto pile = R::pile(p.s, m.zone, seat);
      if (pile.data() == nullptr) continue;
      const bool unknown = std::ranges::any_of(pile, [](auto slot) { return !slot.is_known(); });
      if (R::keeps_order(m.zone)) {
        if (unknown) return turn_top(m.zone, seat, static_cast<int>(pile.size()), -1);
        continue;
      }
      begin_search(R::effects(p.s), {mark, op, m.zone, narrow<u8>(seat)});
      if (unknown) return reveal(Mode::Search, m.zone, seat, 0, -1);
    }
    return {};
  }
  /// A statement that looked through piles is done.
  static void shuffle_back(Play& p, u16 mark, u16 op) {
    end_searches(p, [&](const Search& search) { return search.mark == mark && search.op == op; });
  }
  /// A program is cut off: what it looked through is shuffled all the same.
  static void cut_off(typename R::State& s, u16 mark) {
    end_searches(s, [&](const Search& search) { return search.mark == mark; });
  }
  /// Whoever takes cards from a pile that is being looked through shuffles it first.
  static void settle(Play& p, int zone, int seat) {
    end_searches(p,
                 [&](const Search& search) { return search.zone == zone && search.seat == seat; });
  }

  /// A pile is shuffled, which ends every search in it: whatever knew a card of it loses it.
  static void shuffle(typename R::State& s, int zone, int seat) {
    const auto pile = R::pile(s, narrow<u8>(zone), seat);
    Effects& e = R::effects(s);
    for (std::size_t i = e.searches.size(); i-- > 0;)
      if (e.searches[i].zone == zone && e.searches[i].seat == seat) e.searches.erase(i);
    UC_CHECK(e.entries < 65535, "losses of sight before a rest");
    ++e.entries;
    for (const auto slot : pile)
      if (slot.is_known()) lose(s, slot.card());
    R::pools(s).shuffle(R::zones(s), pile);
  }

 private:
  enum class Mode : u8 { Top, Random, Search };
  /// The notes of a reveal: which pile (its seat is the frame's), how, how many cards are still to
  /// come, the register for them, and the slot; of Top how many have been turned over.
  enum Note : u8 { kZone, kMode, kLeft, kInto, kPlace };

  static Flow reveal(Mode mode, int zone, int seat, int count, int into) {
    return call(Proc::Reveal, seat, {zone, static_cast<int>(mode), count, into, 0});
  }
  static void lose(typename R::State& s, int piece) {
    Effects& e = R::effects(s);
    const auto at = static_cast<std::size_t>(piece);
    e.entered[at] = e.entries;
    e.fallen.clear(at);
    for (std::size_t i = e.lasting.size(); i-- > 0;) e.drop_target(i, piece);
    for (std::size_t i = e.used.size(); i-- > 0;)
      if (e.used[i].source == piece || e.used[i].holder == piece) e.used.erase(i);
    R::forget(s, piece);
  }

  /// A search within a search of the same pile takes its place: the one around it has lost sight
  /// when it ends.
  static void begin_search(Effects& e, const Search& search) {
    for (Search& other : e.searches)
      if (other.zone == search.zone && other.seat == search.seat) {
        other = search;
        return;
      }
    e.searches.push_back(search);
  }
  template <class Ends>
  static void end_searches(typename R::State& s, Ends ends) {
    for (std::size_t i = R::effects(s).searches.size(); i-- > 0;) {
      const Search search = R::effects(s).searches[i];
      if (ends(search)) shuffle(s, search.zone, search.seat);
    }
  }
  template <class Ends>
  static void end_searches(Play& p, Ends ends) {
    end_searches(p.s, [&](const Search& search) {
      const bool over = ends(search);
      if (over) p.tell(Happening::Kind::Shuffled, search.seat, search.zone);
      return over;
    });
  }

  // ---- Proc::Reveal

  static Mode mode(const Frame& f) { return static_cast<Mode>(int{f.note[kMode]}); }
  static auto pile_of(Play& p, const Frame& f) {
    return R::pile(p.s, narrow<u8>(int{f.note[kZone]}), f.seat);
  }
  static auto pile_of(const Read& r, const Frame& f) {
    return R::pile(r.s, narrow<u8>(int{f.note[kZone]}), f.seat);
  }
  static std::size_t place(const Frame& f, std::size_t size) {
    const auto note = static_cast<std::size_t>(int{f.note[kPlace]});
    return mode(f) == Mode::Top ? size - 1 - note : note;
  }
  static bool is_taken(const Effects& e, const Frame& f, auto slot) {
    return slot.is_known() && e.regs[static_cast<std::size_t>(int{f.note[kInto]})].set.has(
                                  static_cast<std::size_t>(slot.card()));
  }

  /// Finds the slot that comes next.
  static Flow next(Play& p, Frame& f) {
    if (mode(f) != Mode::Search) settle(p, f.note[kZone], f.seat);
    const auto pile = pile_of(p, f);
    switch (mode(f)) {
      case Mode::Search:
        R::pools(p.s).lay_out(R::zones(p.s), pile);
        if (pile.empty() || pile.back().is_known()) return kFinish;
        f.note[kPlace] = static_cast<int>(pile.size()) - 1;
        return jump(kTurnOver);
      case Mode::Top:
        if (f.note[kLeft] == 0 || static_cast<std::size_t>(int{f.note[kPlace]}) == pile.size())
          return kFinish;
        break;
      case Mode::Random: {
        const auto& e = R::effects(p.s);
        const bool any =
            std::ranges::any_of(pile, [&](auto slot) { return !is_taken(e, f, slot); });
        return f.note[kLeft] > 0 && any ? kNext : kFinish;
      }
    }
    if (!pile[place(f, pile.size())].is_known()) return jump(kTurnOver);
    return take(p, f, pile[place(f, pile.size())].card());
  }

  /// Slots that nobody can tell apart are one outcome: the topmost of them.
  static void place_options(const Read& r, const Frame& f, OptionList& out) {
    const auto pile = pile_of(r, f);
    for (std::size_t i = pile.size(); i-- > 0;) {
      if (is_taken(R::effects(r.s), f, pile[i])) continue;
      std::size_t same = 0;
      while (same < out.size() &&
             pile[static_cast<std::size_t>(int{out[same].option.n})] != pile[i])
        ++same;
      if (same < out.size())
        out.add_weight(same, 1);
      else
        out.outcome(R::kPlaceVerb, 1, {.n = static_cast<int>(i)});
    }
  }
  static Flow take_place(Play& p, Frame& f, const Option& chosen) {
    f.note[kPlace] = chosen.n;
    const auto slot = pile_of(p, f)[static_cast<std::size_t>(int{chosen.n})];
    return slot.is_known() ? take(p, f, slot.card()) : kNext;
  }

  static void face_options(const Read& r, const Frame& f, OptionList& out) {
    const auto pile = pile_of(r, f);
    R::pools(r.s).reveal_options(R::zones(r.s), pile[place(f, pile.size())], R::kRevealVerb, out);
  }
  static Flow turn_over(Play& p, Frame& f, const Option& chosen) {
    const auto pile = pile_of(p, f);
    const std::size_t at = place(f, pile.size());
    R::pools(p.s).reveal(R::zones(p.s), pile, at, chosen);
    if (!pile[at].is_known()) return kRepeat;  // only the older pile that it comes from is known
    p.tell(Happening::Kind::Flipped, pile[at].card());
    return mode(f) == Mode::Search ? kRestart : take(p, f, pile[at].card());
  }

  static Flow take(Play& p, Frame& f, int card) {
    if (f.note[kInto] >= 0) {
      auto& into = R::effects(p.s).regs[static_cast<std::size_t>(int{f.note[kInto]})];
      into.set.set(static_cast<std::size_t>(card));
      ++into.num;
      into.stamp = R::effects(p.s).entries;
    }
    f.note[kLeft] -= 1;
    if (mode(f) == Mode::Top) f.note[kPlace] += 1;
    return kRestart;
  }

  static int purpose(const Read& r, const Frame& f) {
    return R::reveal_purpose(r, narrow<u8>(int{f.note[kZone]}), f.seat);
  }

  static constexpr u8 kTurnOver = 2;

 public:
  static constexpr std::array kSteps{
      S::act("", "", next),
      S::chance_of("Which card?", R::kRandomRule, purpose, place_options, take_place),
      S::chance_of("Turn over a card", R::kRandomRule, purpose, face_options, turn_over),
  };
};

}  // namespace undercroft::effects
