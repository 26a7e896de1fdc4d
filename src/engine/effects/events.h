#pragma once
#include <optional>

#include "engine/effects/hidden.h"
#include "engine/effects/triggers.h"

// Events and their windows: would, before, do, check, after. Beyond Query's list, R offers:
//   perform(p, head, part)      carries out one part and writes what was really done into it
//   needs_check(event)          whether the event can change who lives
//   state_check(p, seat)        lethal damage and the like: a Flow that resolves it, or nothing
//   tag(p, piece)               marks a piece for destruction; false if something saved it
//   untag(p, piece)             a replacement saved it after all
//   is_tagged(r, piece), in_play(r, piece)
//   leave_event()               the EventHead of leaving play because destroyed
//   chooser(r, seat)            who makes a choice for an effect of a seat
//   kDestroyEvent

namespace undercroft::effects {

template <class R>
struct Events : Triggers<R> {
  using T = Triggers<R>;
  using Q = Query<R>;
  using Effects = typename R::Effects;
  using Set = typename Effects::Set;
  using Reg = typename Effects::Reg;
  using Wait = typename Effects::Wait;
  using Play = typename R::Play;
  using Read = typename Play::Read;
  using Who = typename Q::Who;

  using T::collect;
  using T::effects;
  using T::index;
  using T::kAbilityNote;
  using T::kEventNote;
  using T::kGatherNote;
  using T::kHolderNote;
  using T::kOccasionNote;
  using T::kSelfNote;
  using T::kStageNote;
  using T::kWaitNote;
  using T::lasting_at;
  using T::may_resolve;
  using T::next_in_line;
  using T::spend_limit;

  // ---- raising events

  /// Opens an event; parts are added with `add_part`, then the flow of `happen` runs it.
  static EventHead& open(Play& p, EventHead head) {
    Effects& e = effects(p);
    head.first = narrow<u16>(e.parts.size());
    head.count = 0;
    e.events.push_back(head);
    return e.events.back();
  }
  static void add_part(Play& p, int piece, int amount = 0, int other = kNoPiece) {
    Effects& e = effects(p);
    UC_CHECK(e.events.back().count < Effects::kMostParts, "parts of one event");
    Part part;
    part.piece = narrow<Piece>(piece);
    part.other = narrow<Piece>(other);
    part.amount = amount;
    part.stamp = e.entries;
    e.parts.push_back(part);
    ++e.events.back().count;
  }
  /// The same, but what one source does to one piece at once is one part (KF-WRD-02).
  static void add_to_part(Play& p, int piece, int amount, int other) {
    Effects& e = effects(p);
    const EventHead& head = e.events.back();
    for (std::size_t i = head.first; i < e.parts.size(); ++i)
      if (e.parts[i].piece == piece && e.parts[i].other == other) {
        e.parts[i].amount += amount;
        return;
      }
    add_part(p, piece, amount, other);
  }
  /// Opens an event, or joins the one that `together` gathers. True if it is gathered: the event
  /// then happens when the block ends.
  static bool open_or_gather(Play& p, const EventHead& head) {
    Effects& e = effects(p);
    if (e.gather == 255) {
      open(p, head);
      return false;
    }
    if (e.gather == 254) {
      EventHead gathered = head;
      gathered.result = gathered.status = kNone;
      open(p, gathered);
      e.gather = narrow<u8>(e.events.size() - 1);
    } else {
      UC_CHECK(e.events[e.gather].kind == head.kind, "together: one kind of event");
      e.events[e.gather].asked = narrow<u16>(e.events[e.gather].asked + head.asked);
    }
    return true;
  }
  static Flow happen(Play& p) { return run_event(p, Proc::Event); }
  static Flow happen_as_destruction(Play& p) { return run_event(p, Proc::Destroy); }

  /// What has happened already by itself: nothing can stop it, but listeners hear of it.
  static Flow has_happened(Play& p) {
    Effects& e = effects(p);
    const EventHead head = e.events.back();
    for (std::size_t i = 0; i < head.count; ++i) {
      Part& part = e.parts[head.first + i];
      part.state = PartState::Done;
      count_tallies(p, head, part);
    }
    constexpr u8 kAfter = 4;
    Flow flow = happen(p);
    flow.callee.step = kAfter;
    return flow;
  }

  /// An event with one part.
  static Flow raise(Play& p, EventHead head, int piece, int amount = 0, int other = kNoPiece) {
    open(p, head);
    add_part(p, piece, amount, other);
    return happen(p);
  }

  // ---- programs

  /// Starts a program in a frame of its own.
  static Flow start(Play& p, const Program& program, int self, int holder, int seat, int event = -1,
                    int part = 0, int ability = -1) {
    Effects& e = effects(p);
    Flow f = call(Proc::Program, seat,
                  {program.start, self, Occasion{event, part}.note(), holder, ability});
    f.callee.mark = narrow<u16>(e.regs.size());
    for (int i = 0; i < program.registers || i == 0; ++i) e.regs.push_back({});
    return f;
  }

  /// Runs an ability, unless its condition fails or its limit is used up.
  static std::optional<Flow> start_ability(Play& p, u16 number, int source, int holder, int seat,
                                           int event = -1, int part = 0) {
    const Ability& a = Q::catalog(p).abilities[number];
    if (!may_resolve(p, number, source, holder, seat, event, part)) return {};
    if (!a.spends_late) spend_limit(p, number, source, holder);
    p.tell(Happening::Kind::Triggered, source, holder, number, seat);
    if (a.native != kNone) return R::native(p, a.native, source, holder, seat);
    return start(p, a.program, source, holder, seat, event, part, number);
  }

  /// Runs what a printed word of a piece says, for a seat; a piece without the word does nothing.
  static Flow run_word(Play& p, int piece, u8 word, int seat) {
    const int number = Q::word_ability(p, piece, word);
    if (number < 0) return kNext;
    const std::optional<Flow> flow = start_ability(p, narrow<u16>(number), piece, piece, seat);
    return flow ? *flow : kNext;
  }

  // ---- the steps of an event

  static Flow would(Play& p, Frame& f) {
    const Flow flow = window(p, f, Stage::Would);
    const bool over = flow.kind == Flow::Kind::Next && f.procedure == static_cast<u8>(Proc::Event);
    return over ? past_silence(p, f, Stage::Before) : flow;
  }
  static Flow before(Play& p, Frame& f) { return window(p, f, Stage::Before); }
  static Flow after(Play& p, Frame& f) { return window(p, f, Stage::After); }
  static Flow destroyed(Play& p, Frame& f) { return window(p, f, Stage::Tagged); }

  static Flow perform(Play& p, Frame& f) {
    Effects& e = effects(p);
    const std::size_t number = index(f.note[kEventNote]);
    for (std::size_t i = 0; i < e.events[number].count; ++i) {
      Part& part = e.parts[e.events[number].first + i];
      if (part.piece != kNoPiece && R::is_lost(p.read(), part.piece))
        part.state = PartState::Stopped;
      if (part.state == PartState::Stopped) continue;
      part.state = PartState::Done;
      R::perform(p, e.events[number], part);
      part.stamp = e.entries;
      if (part.state == PartState::Done) count_tallies(p, e.events[number], part);
    }
    return kNext;
  }

  /// KF-TIM-04: constant effects and lethal damage are looked at before triggers resolve.
  static Flow check(Play& p, Frame& f) {
    const u8 kind = effects(p).events[index(f.note[kEventNote])].kind;
    if (R::needs_check(kind)) {
      if (const std::optional<Flow> flow = R::state_check(p, f.seat)) return flow->then(kRepeat);
    }
    if (const std::optional<Flow> flow = state_trigger(p)) return flow->then(kRepeat);
    return past_silence(p, f, Stage::After);
  }
  /// The same after a change that was no event.
  static std::optional<Flow> check_now(Play& p, int seat) {
    if (effects(p).gather != 255) return {};
    if (const std::optional<Flow> flow = R::state_check(p, seat)) return flow;
    return state_trigger(p);
  }

  static Flow close(Play& p, Frame& f) {
    report(p, effects(p).events[index(f.note[kEventNote])]);
    return kNext;
  }

  // ---- endless loops (KF-TIM-03)

  /// A trigger that has begun so often inside itself is taken for an endless loop.
  static constexpr int kLoopDepth = 3;
  static constexpr int kMostRoundsNamed = 99;  ///< AC-RUL-71

  static void rounds_options(const Read& /*r*/, const Frame& f, OptionList& out) {
    for (int n = 0; n <= f.note[0]; ++n) out.add(Choice::Number, f.seat, {.n = n});
  }
  static Flow take_rounds(Play& p, Frame& f, const Option& chosen) {
    effects(p).loop = narrow<u16>(static_cast<int>(f.note[1]));
    effects(p).looper = narrow<Piece>(static_cast<int>(f.note[2]));
    effects(p).rounds = narrow<u8>(chosen.n + 1);
    return kFinish;
  }

  // ---- tallies and rest

  static void count_tallies(Play& p, const EventHead& head, const Part& part) {
    const Texts& t = Q::texts(p);
    for (const auto& tally : t.tallies_of(head.kind)) {
      u32 left = R::seat_mask(p);
      if (tally.of_doer) left &= seat_bit(head.seat);
      for (; left != 0; left &= left - 1) {
        const int seat = lowest_seat(left);
        const Who who{kNoPiece, kNoPiece, seat};
        if (!Q::fits(p, t.c.patterns[t.c.tallies[tally.number]], head, part, who)) continue;
        u8& n = effects(p).tallies[0][tally.number][index(seat)];
        if (n < 255) ++n;
      }
    }
  }
  /// A turn is over: what was counted becomes the previous turn's, of all seats or of some.
  static void turn_tallies(Play& p, u32 seats = ~u32{0}) {
    auto& [now, before] = effects(p).tallies;
    for (std::size_t tally = 0; tally < now.size(); ++tally)
      for (std::size_t seat = 0; seat < now[tally].size(); ++seat)
        if ((seats >> seat & 1U) != 0) before[tally][seat] = now[tally][seat];
    now = {};
  }
  /// Nothing runs any more: what was remembered for running programs is forgotten, so that equal
  /// positions are equal bytes.
  static void rest(Play& p) {
    Effects& e = effects(p);
    UC_CHECK(e.at_rest(), "the machine is not at rest");
    for (std::size_t i = 0; i < e.lasting.size(); ++i) e.lasting[i].serial = narrow<u8>(i);
    e.departures = 0;
    if (e.fallen.none() && e.entries == 0) return;
    e.fallen.reset();
    e.entries = 0;
    if constexpr (Effects::kSight) e.entered = {};
  }
  /// A piece enters play: pending programs that knew it before have lost it (KF-LVP-04).
  static void enters(Play& p, int piece) {
    Effects& e = effects(p);
    lose_sight(p, piece);
    for (std::size_t i = 0; i < e.lasting.size(); ++i)
      if (Q::catalog(p).lasting[e.lasting[i].def].kind != LastingDef::Kind::Gets)
        e.drop_target(i, piece);
    put_in_force(p, piece);
    if (Q::texts(p).card(Q::def(p, piece)).sets) e.setters.push_back(narrow<u16>(piece));
  }
  /// For games whose rules say anew which texts count: no card's text is in force; only lasting
  /// effects are.
  static void clear_force(Play& p) {
    Effects& e = effects(p);
    e.ears.reset();
    e.aura_sources.reset();
    e.rule_sources.reset();
    find_reach(p);
  }
  /// The text of a piece comes in force.
  static void put_in_force(Play& p, int piece) { put_in_force(p, piece, Q::def(p, piece)); }
  /// ... where its text is known.
  static void put_in_force(Play& p, int piece, std::size_t def) {
    Effects& e = effects(p);
    const CardText& text = Q::texts(p).text(def);
    const Reach& reach = Q::texts(p).card(def);
    if (!text.auras.empty()) e.aura_sources.set(index(piece));
    if (!text.rules.empty()) e.rule_sources.set(index(piece));
    if (reach.events() != 0 || reach.when) e.ears.set(index(piece));
    join_reach(e, reach);
  }
  /// The text of a piece is no longer in force.
  static void silence(Play& p, int piece) {
    Effects& e = effects(p);
    const Reach& reach = Q::texts(p).card(Q::def(p, piece));
    e.ears.clear(index(piece));
    e.aura_sources.clear(index(piece));
    e.rule_sources.clear(index(piece));
    if (counts(reach)) find_reach(p);
  }
  /// A piece goes where pending programs cannot follow: a hidden zone, or anew into play.
  static void lose_sight(Play& p, int piece) {
    static_assert(Effects::kSight, "a game whose pieces come and go keeps sight of them");
    Effects& e = effects(p);
    UC_CHECK(e.entries < 65535, "entries into play before a rest");
    ++e.entries;
    e.entered[index(piece)] = e.entries;
  }
  /// A piece leaves play: modifiers of it alone end (KF-LAS-04). A lasting effect that waits for
  /// something to happen to it still hears of this departure.
  static void leaves(Play& p, int piece) {
    Effects& e = effects(p);
    e.departures = 1;
    silence(p, piece);
    for (Set& whens : e.whens) whens.clear(index(piece));
    forget_setter(p, piece);
    forget_setter(p, piece + Q::kBaseSet);
    for (std::size_t i = e.lasting.size(); i-- > 0;) {
      if (Q::catalog(p).lasting[e.lasting[i].def].kind != LastingDef::Kind::Gets) continue;
      const u16 before = e.lasting[i].targets;
      e.drop_target(i, piece);
      if (before == 0 || e.lasting[i].targets != 0) continue;
      e.erase_lasting(i);
      find_reach(p);
    }
  }

  /// An effect without end set the base value of a piece: it is later than all there are now.
  static void base_was_set(Play& p, int piece) {
    forget_setter(p, piece + Q::kBaseSet);
    effects(p).setters.push_back(narrow<u16>(piece + Q::kBaseSet));
  }
  static void forget_setter(Play& p, int entry) {
    Effects& e = effects(p);
    const int at = Q::setter_at(p, entry);
    if (at < 0) return;
    e.setters.erase(index(at));
    for (auto& last : e.lasting)
      if (last.older_setters > at) --last.older_setters;
  }

  /// The lasting effects of a time (and a seat, unless it is -1) are over.
  static void expire(Play& p, u8 time, int seat = -1) {
    auto& lasting = effects(p).lasting;
    for (std::size_t i = lasting.size(); i-- > 0;)
      if (!lasting[i].is_asleep() && is_of(p, lasting[i], time, seat)) end_lasting(p, i);
  }
  /// A later time (of a seat, unless it is -1) has come: what slept until then is in force.
  static void wake(Play& p, u8 time, int seat = -1) {
    auto& lasting = effects(p).lasting;
    for (std::size_t i = 0; i < lasting.size(); ++i) {
      if (!lasting[i].is_asleep() || !is_of(p, lasting[i], time, seat)) continue;
      lasting[i].flags &= static_cast<u8>(~LastingEffect::kAsleep);
      come_in_force(p, i);
    }
  }
  /// "Until the end of your next turn": the turn has begun at whose end the lasting effects of a
  /// time and a seat are over. What begins during it outlasts it.
  static void begin_last_turn(Play& p, u8 time, int seat) {
    for (LastingEffect& last : effects(p).lasting)
      if (!last.is_asleep() && is_of(p, last, time, seat)) last.flags |= LastingEffect::kLastTurn;
  }
  static void end_last_turn(Play& p, u8 time, int seat) {
    auto& lasting = effects(p).lasting;
    for (std::size_t i = lasting.size(); i-- > 0;)
      if ((lasting[i].flags & LastingEffect::kLastTurn) != 0 && is_of(p, lasting[i], time, seat))
        end_lasting(p, i);
  }
  static void come_in_force(Play& p, std::size_t lasting) {
    join_reach(effects(p), Q::texts(p).lasting(effects(p).lasting[lasting].def));
    R::lasting_began(p, lasting);
  }
  /// ... and those that hang on a card ("until this card leaves play").
  static void expire_of(Play& p, u8 time, int source) {
    auto& lasting = effects(p).lasting;
    for (std::size_t i = lasting.size(); i-- > 0;)
      if (Q::catalog(p).lasting[lasting[i].def].time == time && lasting[i].source == source)
        end_lasting(p, i);
  }

  /// A lasting effect is over before its time: it was used up.
  static void end_lasting(Play& p, std::size_t i) {
    const LastingEffect gone = effects(p).erase_lasting(i);
    if (counts(Q::texts(p).lasting(gone.def))) find_reach(p);
  }

  static void release(typename R::State& s, const Frame& frame) {
    Effects& e = R::effects(s);
    if (frame.procedure == static_cast<u8>(Proc::Program)) {
      if (e.gather != 255 && e.gatherer == frame.mark) drop_gathered(e);
      if constexpr (Effects::kHidden) Hidden<R>::cut_off(s, frame.mark);
      e.regs.truncate(frame.mark);
      return;
    }
    const std::size_t number = index(frame.note[kEventNote]);
    e.waiting.truncate(index(frame.note[kWaitNote]));
    e.parts.truncate(e.events[number].first);
    e.events.truncate(number);
    e.next = 0;
    e.next_part = T::kNotPicked;
    if (e.events.empty()) e.loop = e.looper = e.rounds = 0;
    e.gather = narrow<u8>(static_cast<int>(frame.note[kGatherNote]));
  }

 protected:
  static bool is_of(const Play& p, const LastingEffect& last, u8 time, int seat) {
    return Q::catalog(p).lasting[last.def].time == time && (seat < 0 || last.seat == seat);
  }
  /// What the event's listeners do is not gathered with what the block around it gathers.
  static Flow run_event(Play& p, Proc procedure) {
    Effects& e = effects(p);
    const int gather = e.gather;
    e.gather = 255;
    return call(procedure, e.events.back().seat,
                {narrow<i16>(e.events.size() - 1), narrow<i16>(e.waiting.size()), 0, gather});
  }
  static void drop_gathered(Effects& e) {
    if (e.gather < 254) {
      e.parts.truncate(e.events[e.gather].first);
      e.events.truncate(e.gather);
    }
    e.gather = 255;
  }

  // ---- what is in force has something to say of

  static void join_reach(Effects& e, const Reach& reach) {
    e.heard |= reach.events();
    e.modified |= reach.touches;
    if constexpr (Effects::kLaws) {
      e.rules |= reach.rules;
      for (std::size_t i = 0; i < Reach::kLaws; ++i) e.laws[i] |= reach.laws[i];
    }
  }
  /// Whether what is in force may be less without it.
  static bool counts(const Reach& reach) {
    return (reach.events() | reach.touches | (Effects::kLaws ? reach.rules : 0)) != 0;
  }
  static void find_reach(Play& p) {
    Effects& e = effects(p);
    e.heard = e.modified = 0;
    if constexpr (Effects::kLaws) static_cast<Laws<true>&>(e) = {};
    (e.ears | e.aura_sources | (Effects::kLaws ? e.rule_sources : Set{})).each([&](int piece) {
      join_reach(e, Q::texts(p).card(Q::def(p, piece)));
    });
    for (const LastingEffect& last : e.lasting)
      if (!last.is_asleep()) join_reach(e, Q::texts(p).lasting(last.def));
  }

  // ---- windows

  /// On to the next step, or past it if it is a window in which nobody listens.
  static Flow past_silence(const Read& r, const Frame& f, Stage stage) {
    return is_silent(r, index(f.note[kEventNote]), stage) ? jump(narrow<u8>(f.step + 2)) : kNext;
  }
  /// Nobody in force has something to say of an event, nor has the card that is being played.
  static bool is_silent(const Read& r, std::size_t event, Stage stage) {
    const EventHead& head = Q::effects(r).events[event];
    if (R::is_heard_later(head, stage)) return true;
    const int earlier = R::heard_too(r, head, stage);
    return is_silent(r, head, head.kind, stage) &&
           (earlier == 255 || is_silent(r, head, earlier, stage));
  }
  static bool is_silent(const Read& r, const EventHead& head, int kind, Stage stage) {
    if (!Q::texts(r).heard(stage, narrow<u8>(kind))) return true;
    return (Q::effects(r).heard >> kind & 1U) == 0 && R::played_card(r, head) == kNoPiece;
  }
  /// Runs one window: nothing waits: on; one (or only twins): it resolves; else somebody orders.
  static Flow window(Play& p, Frame& f, Stage stage) {
    Effects& e = effects(p);
    const std::size_t event = index(f.note[kEventNote]);
    const int mark = static_cast<int>(stage) + 1;
    const bool first = f.note[kStageNote] != mark;
    if (first && is_silent(p, event, stage)) return kNext;
    const std::size_t base = index(f.note[kWaitNote]);
    f.note[kStageNote] = mark;
    // Abilities gained meanwhile take part (KF-TIM-02), and so do replacements of what an earlier
    // one made of the event (KF-REP-03); but "destroyed" abilities must be held when the card is
    // tagged (KF-DES-05).
    if (first || stage != Stage::Tagged) collect(p, stage, event, base);
    for (;;) {
      const auto next = next_in_line(p, event, base, stage);
      if (next.listeners == 0) break;
      if ((next.listeners > 1 || next.parts > 1) && !R::fixed_order(e.events[event].kind))
        return ask_order(p, f, next);
      e.next = 0;
      e.next_part = T::kNotPicked;
      Wait& w = e.waiting[next.at];
      const int holder = T::holder_of(e, w, event, next.part);
      const LoopTurn turn = loop_turn(p, w, holder);
      if (turn == LoopTurn::Ask)
        return call(Proc::Rounds, R::chooser(p, f.seat),
                    {room_for_rounds(p, open_rounds(p, w, holder)), w.ability, w.source})
            .then(kRepeat);
      w.todo.clear(index(next.part));
      w.done.set(index(next.part));
      if (turn == LoopTurn::Stop) continue;
      const Wait copy = w;
      const std::optional<Flow> flow = start_ability(p, copy.ability, copy.source, holder,
                                                     copy.seat, static_cast<int>(event), next.part);
      if (flow) {
        capture_into(p, copy, *flow);
        return flow->then(kRepeat);
      }
    }
    e.waiting.truncate(base);
    f.note[kStageNote] = 0;
    return kNext;
  }

  /// Which listener goes next, or if there is only one, which of its parts.
  template <class Next>
  static Flow ask_order(Play& p, const Frame& f, const Next& next) {
    Flow flow = call(Proc::Order, R::chooser(p, f.seat),
                     {f.note[kEventNote], f.note[kWaitNote], f.note[kStageNote]})
                    .then(kRepeat);
    if (next.listeners > 1) return flow;
    effects(p).next = narrow<u8>(next.at + 1);
    constexpr u8 kWhichPart = 1;
    flow.callee.step = kWhichPart;
    return flow;
  }

  enum class LoopTurn : u8 { Go, Ask, Stop };

  /// Whether a trigger may begin, or is a turn of an endless loop. A loop stops when its rounds are
  /// over; one that runs beside it stops before the stacks are full.
  static LoopTurn loop_turn(Play& p, const Wait& w, int holder) {
    Effects& e = effects(p);
    const OpenRounds open = open_rounds(p, w, holder);
    if (open.times == 0) return LoopTurn::Go;
    const bool full = room_for_rounds(p, open) == 0;
    if (open.times < kLoopDepth && !full) return LoopTurn::Go;
    if (e.rounds == 0) return LoopTurn::Ask;
    const bool counted = e.loop == w.ability && e.looper == w.source;
    if (full || (counted && e.rounds == 1)) return LoopTurn::Stop;
    if (counted) --e.rounds;
    return LoopTurn::Go;
  }

  /// How often a trigger is open inside itself, and what its last round took of the stacks.
  struct OpenRounds {
    int times = 0;
    int frames = 0, events = 0, regs = 0;
  };
  static OpenRounds open_rounds(const Read& r, const Wait& w, int holder) {
    OpenRounds open;
    int frame = 0;
    int event = 0;
    int reg = 0;
    const auto& frames = R::resolution(r.s).frames;
    for (std::size_t i = 0; i < frames.size(); ++i) {
      const Frame& f = frames[i];
      if (f.procedure != static_cast<u8>(Proc::Program) || f.note[kAbilityNote] != w.ability ||
          f.note[kSelfNote] != w.source || f.note[kHolderNote] != holder)
        continue;
      const int of = Occasion::of(f.note[kOccasionNote]).event;
      ++open.times;
      open.frames = static_cast<int>(i) - frame;
      open.events = of - event;
      open.regs = f.mark - reg;
      frame = static_cast<int>(i);
      event = of;
      reg = f.mark;
    }
    return open;
  }
  /// Rounds resolve inside one another (KF-ABL-04): no more can be named than the stacks can hold.
  static int room_for_rounds(const Read& r, const OpenRounds& open) {
    const Effects& e = Q::effects(r);
    const auto& frames = R::resolution(r.s).frames;
    int room = kMostRoundsNamed;
    const auto bound = [&](const auto& stack, int per_round) {
      const int left = static_cast<int>(stack.kCapacity) - static_cast<int>(stack.size());
      room = std::min(room, left / std::max(1, per_round) - 2);
    };
    const auto share = [&](const auto& stack) {
      bound(stack, (static_cast<int>(stack.size()) + open.times - 1) / open.times);
    };
    bound(frames, open.frames);
    bound(e.events, open.events);
    bound(e.regs, open.regs);
    share(e.waiting);
    share(e.parts);
    return std::max(room, 0);
  }

  /// A lasting listener finds its captured registers as its own registers 1 and 2; one that acts
  /// only once is over when it has begun.
  static void capture_into(Play& p, const Wait& w, const Flow& flow) {
    Effects& e = effects(p);
    const int at = w.lasting() < 0 ? -1 : lasting_at(e, w.lasting());
    if (at < 0) return;
    const std::array<Reg, 3> captured = Q::captures(p, index(at));
    for (std::size_t i = 1; i < 3 && flow.callee.mark + i < e.regs.size(); ++i)
      e.regs[flow.callee.mark + i] = captured[i];
    if (Q::catalog(p).lasting[e.lasting[index(at)].def].once) end_lasting(p, index(at));
  }
  /// A `when` ability whose state has just come about.
  static std::optional<Flow> state_trigger(Play& p) {
    if ((effects(p).heard & Reach::kWhen) == 0) return {};
    for (;;) {
      int piece = -1;
      u16 ability = 0;
      find_state_trigger(p, piece, ability);
      if (piece < 0) return {};
      const std::optional<Flow> flow = start_ability(
          p, ability, piece, Q::holder_view(p, piece).holder, R::speaker_of(p, piece));
      if (flow) return flow;
    }
  }
  static void find_state_trigger(Play& p, int& found, u16& ability) {
    Effects& e = effects(p);
    const Texts& t = Q::texts(p);
    e.ears.each([&](int piece) {
      if (found >= 0 || !t.card(Q::def(p, piece)).when) return;
      std::size_t which = 0;
      for (const u16 number : Q::text_of(p, piece).abilities) {
        const Ability& a = t.c.abilities[number];
        if (a.stage != Stage::When || found >= 0) continue;
        const bool now = Q::holds(p, a.condition, Q::holder_view(p, piece));
        Set& held = e.whens[which++];
        if (now && !held.has(index(piece)) && !R::is_tagged(p, piece)) {
          found = piece;
          ability = number;
        }
        held.set(index(piece), now);
      }
    });
  }

  // ---- results

  /// Tells the program that raised the event what was really done.
  static void report(Play& p, const EventHead& head) {
    Effects& e = effects(p);
    Set done;
    int amount = 0;
    int parts = 0;
    const bool destruction = head.kind == static_cast<int>(R::kDestroyEvent);
    for (std::size_t i = 0; i < head.count; ++i) {
      const Part& part = e.parts[head.first + i];
      if (part.state != PartState::Done || (destruction && (part.marks & Part::kOwn) == 0))
        continue;
      if (part.piece != kNoPiece) done.set(part.piece);
      amount += part.amount;
      ++parts;
    }
    if (destruction) amount = parts;
    if (head.status != kNone) e.regs[head.status].num = parts > 0 && amount >= head.asked ? 1 : 0;
    if (head.result == kNone) return;
    Reg& out = e.regs[head.result];
    const u16 tagged = out.stamp;
    Q::write(p, out, done);
    if (R::kLosesFallen && destruction) out.stamp = tagged;
    out.num = amount;
  }

  static void drop_parts(Effects& e, EventHead& head) {
    e.parts.truncate(head.first);
    head.count = 0;
  }
};

}  // namespace undercroft::effects
