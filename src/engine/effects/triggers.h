#pragma once
#include <tuple>

#include "engine/effects/procedures.h"
#include "engine/effects/query.h"
#include "engine/run.h"

// Who listens to an event and whose turn it is: listeners of a window, their limits, twins, and the
// order of simultaneous triggers.

namespace undercroft::effects {

template <class R>
struct Machine;

template <class R>
struct Triggers {
  using Q = Query<R>;
  using Effects = typename R::Effects;
  using Set = typename Effects::Set;
  using Reg = typename Effects::Reg;
  using Wait = typename Effects::Wait;
  using Play = typename R::Play;
  using Read = typename Play::Read;
  using Who = typename Q::Who;
  using PartSet = decltype(Wait::todo);

  // Notes of an event's frame.
  static constexpr std::size_t kEventNote = 0, kWaitNote = 1, kStageNote = 2, kGatherNote = 3;
  // Notes of a program's frame; its mark is the base of its registers.
  static constexpr std::size_t kPcNote = 0, kSelfNote = 1, kOccasionNote = 2, kHolderNote = 3,
                               kAbilityNote = 4;

  static Effects& effects(Play& p) { return R::effects(p.s); }
  static std::size_t index(int n) { return static_cast<std::size_t>(n); }

  // ---- what may resolve

  static bool may_resolve(const Read& r, u16 number, int source, int holder, int seat, int event,
                          int part) {
    const Ability& a = Q::catalog(r).abilities[number];
    if (used_up(r, number, source, holder)) return false;
    const Who who{source, holder, seat, nullptr, event, part};
    if (a.stage != Stage::When && !Q::holds(r, a.condition, who)) return false;
    return Machine<R>::can_pay(r, a, who);
  }

  // ---- limits

  static bool used_up(const Read& r, u16 number, int source, int holder) {
    const Limit limit = Q::catalog(r).abilities[number].limit;
    if (limit.times == 0) return false;
    for (const UsedLimit& u : Q::effects(r).used)
      if (u.ability == number && u.source == source && u.holder == holder)
        return u.times >= limit.times;
    return false;
  }
  static void spend_limit(Play& p, u16 number, int source, int holder) {
    if (Q::catalog(p).abilities[number].limit.times == 0) return;
    auto& used = effects(p).used;
    const auto key = [](const UsedLimit& u) { return std::tuple(u.ability, u.source, u.holder); };
    UsedLimit mine;
    mine.ability = number;
    mine.source = narrow<Piece>(source);
    mine.holder = narrow<Piece>(holder);
    std::size_t at = 0;
    while (at < used.size() && key(used[at]) < key(mine)) ++at;
    if (at == used.size() || key(used[at]) != key(mine)) used.insert(at, mine);
    used[at].times = narrow<u8>(used[at].times + 1);
  }
  /// A period is over: its limits are fresh again.
  static void end_period(Play& p, u8 period) {
    auto& used = effects(p).used;
    for (std::size_t i = used.size(); i-- > 0;)
      if (Q::catalog(p).abilities[used[i].ability].limit.period == period) used.erase(i);
  }

  static int lasting_at(const Effects& e, int serial) {
    for (std::size_t i = 0; i < e.lasting.size(); ++i)
      if (e.lasting[i].serial == serial) return static_cast<int>(i);
    return -1;
  }

  // ---- the order of simultaneous triggers

  /// First question: which listener.
  static void order_options(const Read& r, const Frame& f, OptionList& out) {
    std::size_t before = kNobody;
    each_open(r, f, [&](std::size_t at, int /*part*/) {
      const Wait& w = Q::effects(r).waiting[at];
      if (at != before)
        out.add(Choice::First, f.seat, {.a = w.seat, .b = w.source, .c = w.ability, .n = w.holder});
      before = at;
    });
  }
  static Flow take_order(Play& p, Frame& f, const Option& chosen) {
    Effects& e = effects(p);
    int parts = 0;
    each_open(p, f, [&](std::size_t at, int part) {
      const Wait& w = e.waiting[at];
      if (w.seat != chosen.a || w.source != chosen.b || w.ability != chosen.c ||
          w.holder != chosen.n)
        return;
      e.next = narrow<u8>(at + 1);
      e.next_part = narrow<u8>(part);
      ++parts;
    });
    UC_CHECK(parts > 0, "no such trigger waits");
    if (parts == 1) return kFinish;
    e.next_part = kNotPicked;
    return kNext;
  }
  /// Second question, only if its parts differ: which of them it speaks to.
  static void part_options(const Read& r, const Frame& f, OptionList& out) {
    const Effects& e = Q::effects(r);
    const EventHead& head = e.events[index(f.note[kEventNote])];
    each_open(r, f, [&](std::size_t at, int part) {
      if (at + 1 != e.next) return;
      const int piece = e.parts[head.first + index(part)].piece;
      out.add(Choice::Part, f.seat, {.b = R::label_of(r, piece), .c = part, .n = piece});
    });
  }
  static Flow take_part(Play& p, Frame& /*f*/, const Option& chosen) {
    effects(p).next_part = narrow<u8>(chosen.c);
    return kFinish;
  }

 protected:
  // ---- who goes next

  static constexpr std::size_t kNobody = 255;
  static constexpr u8 kNotPicked = 255;

  /// Who holds the ability when it speaks to a part.
  static int holder_of(const Effects& e, const Wait& w, std::size_t event, int part) {
    if (w.holder == Wait::kOwnPart) return e.parts[e.events[event].first + index(part)].piece;
    if (w.lasting() < 0) return w.holder;
    const int at = lasting_at(e, w.lasting());
    return at < 0 ? kNoPiece : int{e.lasting[index(at)].holder};
  }
  static Stage stage_of(int note) { return static_cast<Stage>(note - 1); }

  /// Who goes next: how many listeners could, and of the first of them how many parts differ. One
  /// that was picked is the only one.
  struct NextInLine {
    std::size_t at = kNobody;
    int part = -1;
    int listeners = 0, parts = 0;
  };
  static NextInLine next_in_line(const Read& r, std::size_t event, std::size_t base, Stage stage) {
    const Effects& e = Q::effects(r);
    if (e.next != 0) return {e.next - std::size_t{1}, e.next_part, 1, 1};
    NextInLine next;
    std::size_t last = kNobody;
    each_candidate(r, event, base, stage, [&](std::size_t at, int part) {
      if (at != last) ++next.listeners;
      last = at;
      if (next.listeners > 1) return;
      if (next.parts++ > 0) return;
      next.at = at;
      next.part = part;
    });
    return next;
  }
  /// The same candidates, for a frame that asks.
  template <class F>
  static void each_open(const Read& r, const Frame& f, F visit) {
    each_candidate(r, index(f.note[kEventNote]), index(f.note[kWaitNote]),
                   stage_of(f.note[kStageNote]), visit);
  }

  /// Calls f(waiting, part) for every trigger that may go next, twins once, in a fixed order.
  template <class F>
  static void each_candidate(const Read& r, std::size_t event, std::size_t base, Stage stage, F f) {
    const Effects& e = Q::effects(r);
    const EventHead& head = e.events[event];
    const int order = lowest_order(r, event, base);
    if (order < 0) return;
    // Replacements of different parts do not meet; those of one part compete for it.
    const int only = stage == Stage::Would ? first_part(r, event, base, order) : -1;
    for (std::size_t i = base; i < e.waiting.size(); ++i) {
      const Wait& w = e.waiting[i];
      const Ability& a = Q::catalog(r).abilities[w.ability];
      if (a.order != order) continue;
      PartSet seen;
      w.todo.each([&](int part) {
        if ((only >= 0 && part != only) || !open_now(r, w, event, part)) return;
        bool twin = false;
        seen.each([&](int other) {
          twin = twin ||
                 alike(r, a, e.parts[head.first + index(other)], e.parts[head.first + index(part)]);
        });
        if (twin || has_lasting_twin(r, event, base, i, part)) return;
        seen.set(index(part));
        f(i, part);
      });
    }
  }
  /// Whether an earlier trigger comes from the same text and has captured the same.
  static bool has_lasting_twin(const Read& r, std::size_t event, std::size_t base, std::size_t i,
                               int part) {
    const Effects& e = Q::effects(r);
    const Wait& w = e.waiting[i];
    if (w.lasting() < 0) return false;
    const std::size_t mine = index(lasting_at(e, w.lasting()));
    for (std::size_t k = base; k < i; ++k) {
      const Wait& other = e.waiting[k];
      if (other.lasting() < 0 || other.ability != w.ability || other.source != w.source ||
          other.seat != w.seat || !other.todo.has(index(part)) || !open_now(r, other, event, part))
        continue;
      const std::size_t twin = index(lasting_at(e, other.lasting()));
      if (e.lasting[twin].holder == e.lasting[mine].holder &&
          e.lasting[twin].num == e.lasting[mine].num &&
          std::ranges::equal(e.targets_of(twin), e.targets_of(mine)))
        return true;
    }
    return false;
  }
  static bool open_now(const Read& r, const Wait& w, std::size_t event, int part) {
    const Effects& e = Q::effects(r);
    const Part& target = e.parts[e.events[event].first + index(part)];
    if (target.state == PartState::Stopped || !still_there(r, w, event)) return false;
    const Ability& a = Q::catalog(r).abilities[w.ability];
    if (a.stage == Stage::Would && !still_fits(r, w, event, part)) return false;
    return may_resolve(r, w.ability, w.source, holder_of(e, w, event, part), w.seat,
                       static_cast<int>(event), part);
  }
  /// KF-ABL-02: a card's text works only while it is in play; "destroyed" texts and a card that
  /// is being played are the exceptions.
  static bool still_there(const Read& r, const Wait& w, std::size_t event) {
    const Effects& e = Q::effects(r);
    if (w.lasting() >= 0) return lasting_at(e, w.lasting()) >= 0;
    return e.ears.has(w.source) || e.aura_sources.has(w.source) ||
           Q::catalog(r).abilities[w.ability].stage == Stage::Tagged ||
           R::played_card(r, e.events[event]) == w.source;
  }
  /// An earlier replacement may have turned the event to somebody else.
  static bool still_fits(const Read& r, const Wait& w, std::size_t event, int part) {
    const Effects& e = Q::effects(r);
    const EventHead& head = e.events[event];
    std::array<Reg, 3> captured{};
    Who who{w.source, holder_of(e, w, event, part), w.seat};
    if (w.lasting() >= 0) {
      captured = Q::captures(r, index(lasting_at(e, w.lasting())));
      who.regs = captured.data();
    }
    return Q::fits(r, Q::catalog(r).patterns[Q::catalog(r).abilities[w.ability].pattern], head,
                   e.parts[head.first + index(part)], who);
  }
  static int lowest_order(const Read& r, std::size_t event, std::size_t base) {
    const Effects& e = Q::effects(r);
    int lowest = -1;
    for (std::size_t i = base; i < e.waiting.size(); ++i) {
      const Wait& w = e.waiting[i];
      const int order = Q::catalog(r).abilities[w.ability].order;
      if (lowest >= 0 && order >= lowest) continue;
      bool open = false;
      w.todo.each([&](int part) { open = open || open_now(r, w, event, part); });
      if (open) lowest = order;
    }
    return lowest;
  }
  static int first_part(const Read& r, std::size_t event, std::size_t base, int order) {
    const Effects& e = Q::effects(r);
    int first = -1;
    for (std::size_t i = base; i < e.waiting.size(); ++i) {
      const Wait& w = e.waiting[i];
      if (Q::catalog(r).abilities[w.ability].order != order) continue;
      w.todo.each([&](int part) {
        if ((first < 0 || part < first) && open_now(r, w, event, part)) first = part;
      });
    }
    return first;
  }

  /// Twins: the program reads nothing in which the two parts differ.
  static bool alike(const Read& r, const Ability& a, const Part& x, const Part& y) {
    if ((a.reads & kReadsPiece) != 0 && x.piece != y.piece) return false;
    if ((a.reads & kReadsOther) != 0 && x.other != y.other) return false;
    if ((a.reads & kReadsAmount) != 0 && x.amount != y.amount) return false;
    if (x.piece == y.piece || x.piece == kNoPiece || y.piece == kNoPiece) return true;
    if ((a.reads & kReadsOwner) != 0 && R::owner_of(r, x.piece) != R::owner_of(r, y.piece))
      return false;
    return (a.reads & kReadsController) == 0 ||
           R::controller_of(r, x.piece) == R::controller_of(r, y.piece);
  }

  /// Finds the listeners of a window and the parts that each hears; those of an earlier event who
  /// have waited for this one hear it as theirs.
  static void collect(Play& p, Stage stage, std::size_t event, std::size_t base) {
    collect_kind(p, stage, event, base);
    const u8 kind = effects(p).events[event].kind;
    const int earlier = R::heard_too(p, effects(p).events[event], stage);
    if (earlier == 255) return;
    effects(p).events[event].kind = narrow<u8>(earlier);
    collect_kind(p, stage, event, base);
    effects(p).events[event].kind = kind;
  }
  static void collect_kind(Play& p, Stage stage, std::size_t event, std::size_t base) {
    Effects& e = effects(p);
    const Texts& t = Q::texts(p);
    const u8 kind = e.events[event].kind;
    const int doer = e.events[event].seat;
    const auto own_texts = [&](int piece, int holder, int seat) {
      for (const u16 number : Q::text_of(p, piece).abilities)
        if (!t.c.abilities[number].granted && !t.c.abilities[number].lasting)
          offer(p, stage, event, base, number, piece, holder, seat);
    };
    if (t.all().hears_at(stage, kind)) {
      const Set befallen = pieces_of(e, event);
      e.ears.each([&](int piece) {
        const Reach& reach = t.card(Q::def(p, piece));
        const bool hears = befallen.has(index(piece)) ? reach.hears_at(stage, kind)
                                                      : reach.hears_of_others(stage, kind);
        if (hears && R::within_reach(p, doer, piece))
          own_texts(piece, Q::holder_view(p, piece).holder, R::speaker_of(p, piece));
      });
    }
    if (t.all().grants_at(stage, kind))
      e.aura_sources.each([&](int source) {
        if (t.card(Q::def(p, source)).grants_at(stage, kind) && R::within_reach(p, doer, source))
          collect_granted(p, stage, event, base, source);
      });
    // A card that is being played and lies in no zone still speaks of itself.
    if (const int played = R::played_card(p, e.events[event]); played != kNoPiece)
      own_texts(played, played, R::speaker_of(p, played));
    for (std::size_t i = 0; i < e.lasting.size(); ++i) {
      if (e.lasting[i].is_asleep()) continue;
      const Reach& reach = t.lasting(e.lasting[i].def);
      if (reach.hears_at(stage, kind))
        offer_lasting(p, stage, event, base, i);
      else if (reach.grants_at(stage, kind))
        collect_lasting_grants(p, stage, event, base, i);
    }
  }
  /// Whom an event befalls.
  static Set pieces_of(const Effects& e, std::size_t event) {
    const EventHead& head = e.events[event];
    Set pieces;
    for (std::size_t i = 0; i < head.count; ++i)
      if (const Piece piece = e.parts[head.first + i].piece; piece != kNoPiece) pieces.set(piece);
    return pieces;
  }
  static void collect_granted(Play& p, Stage stage, std::size_t event, std::size_t base,
                              int source) {
    const Catalog& c = Q::catalog(p);
    const Who who = Q::holder_view(p, source);
    for (const u16 number : Q::text_of(p, source).auras) {
      const Aura& aura = c.auras[number];
      if (!hands_out(p, aura, stage, event) || !Q::holds(p, aura.condition, who)) continue;
      hand_out(p, stage, event, base, aura.ability, source, Q::targets(p, aura, who));
    }
  }
  static void collect_lasting_grants(Play& p, Stage stage, std::size_t event, std::size_t base,
                                     std::size_t i) {
    const Catalog& c = Q::catalog(p);
    const LastingEffect last = effects(p).lasting[i];
    const std::array<Reg, 3> captured = Q::captures(p, i);
    const Who who{last.source, last.holder, last.seat, captured.data()};
    if (!Q::holds(p, c.lasting[last.def].condition, who)) return;
    const Set aimed = Q::lasting_targets(p, c.lasting[last.def], who);
    Set holders = aimed;
    aimed.each([&](int holder) {
      if (!R::in_play(p, holder)) holders.clear(index(holder));
    });
    for (const u16 number : c.lasting[last.def].auras)
      if (const Aura& aura = c.auras[number]; hands_out(p, aura, stage, event))
        hand_out(p, stage, event, base, aura.ability, last.source, holders);
  }
  static bool hands_out(const Read& r, const Aura& aura, Stage stage, std::size_t event) {
    return aura.change == Change::Grant &&
           hears(Q::catalog(r), aura.ability, stage, Q::effects(r).events[event].kind);
  }
  /// An ability that speaks only of its holder waits once for each seat, whoever holds it.
  static void hand_out(Play& p, Stage stage, std::size_t event, std::size_t base, u16 number,
                       int source, const Set& holders) {
    if (!Q::catalog(p).abilities[number].of_holder) {
      holders.each([&](int holder) {
        offer(p, stage, event, base, number, source, holder, R::speaker_of(p, holder));
      });
      return;
    }
    Effects& e = effects(p);
    const EventHead& head = e.events[event];
    for (std::size_t i = 0; i < head.count; ++i) {
      const Part& part = e.parts[head.first + i];
      if (part.state == PartState::Stopped || part.piece == kNoPiece || !holders.has(part.piece))
        continue;
      const int seat = R::speaker_of(p, part.piece);
      if (stage == Stage::Would && replaced_before(e, event, number, source)) continue;
      if (!Q::fits(p, Q::catalog(p).patterns[Q::catalog(p).abilities[number].pattern], head, part,
                   {source, part.piece, seat}))
        continue;
      PartSet heard;
      heard.set(i);
      wait(e, event, base, number, source, Wait::kOwnPart, seat, heard);
    }
  }
  static bool hears(const Catalog& c, u16 ability, Stage stage, u8 event) {
    const Ability& a = c.abilities[ability];
    return a.stage == stage && a.pattern != kNone && c.patterns[a.pattern].event == event;
  }

  static void offer(Play& p, Stage stage, std::size_t event, std::size_t base, u16 number,
                    int source, int holder, int seat) {
    Effects& e = effects(p);
    if (!hears(Q::catalog(p), number, stage, e.events[event].kind)) return;
    if (stage == Stage::Would && replaced_before(e, event, number, source)) return;
    const PartSet heard = parts_heard(p, event, number, {source, holder, seat});
    if (heard.any()) wait(e, event, base, number, source, narrow<Piece>(holder), seat, heard);
  }
  static void offer_lasting(Play& p, Stage stage, std::size_t event, std::size_t base,
                            std::size_t lasting) {
    Effects& e = effects(p);
    const LastingEffect& last = e.lasting[lasting];
    const LastingDef& def = Q::catalog(p).lasting[last.def];
    if (!hears(Q::catalog(p), def.ability, stage, e.events[event].kind)) return;
    if (stage == Stage::Would && replaced_before(e, event, def.ability, last.source)) return;
    const std::array<Reg, 3> captured = Q::captures(p, lasting);
    const Who who{last.source, last.holder, last.seat, captured.data()};
    if (!Q::holds(p, def.condition, who)) return;
    const PartSet heard = parts_heard(p, event, def.ability, who);
    if (heard.any())
      wait(e, event, base, def.ability, last.source,
           static_cast<Piece>(Wait::kLasting + last.serial), last.seat, heard);
  }
  static PartSet parts_heard(const Read& r, std::size_t event, u16 number, const Who& who) {
    const Effects& e = Q::effects(r);
    const EventHead& head = e.events[event];
    const Pattern& pattern = Q::catalog(r).patterns[Q::catalog(r).abilities[number].pattern];
    PartSet heard;
    for (std::size_t i = 0; i < head.count; ++i) {
      const Part& part = e.parts[head.first + i];
      if (part.state != PartState::Stopped && Q::fits(r, pattern, head, part, who)) heard.set(i);
    }
    return heard;
  }
  /// A listener waits for its turn with parts, beside those that it waits with already.
  static void wait(Effects& e, std::size_t event, std::size_t base, u16 number, int source,
                   Piece holder, int seat, const PartSet& heard) {
    for (std::size_t i = base; i < e.waiting.size(); ++i) {
      Wait& w = e.waiting[i];
      const bool same_seat = holder != Wait::kOwnPart || w.seat == seat;
      if (w.ability == number && w.source == source && w.holder == holder && same_seat) {
        w.todo |= heard - w.done;
        return;
      }
    }
    Wait w;
    w.todo = heard;
    w.ability = number;
    w.source = narrow<Piece>(source);
    w.holder = holder;
    w.seat = narrow<u8>(seat);
    w.event = narrow<u8>(event);
    e.waiting.push_back(w);
  }

  /// A replacement applies once, also through a chain of events that replace each other.
  static bool replaced_before(const Effects& e, std::size_t event, u16 number, int source) {
    for (u8 above = e.events[event].parent; above != 255; above = e.events[above].parent)
      for (const Wait& w : e.waiting)
        if (w.event == above && w.ability == number && w.source == source && w.done.any())
          return true;
    return false;
  }
};

}  // namespace undercroft::effects
