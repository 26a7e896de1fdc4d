#pragma once
#include <optional>
#include <tuple>

#include "engine/effects/query.h"
#include "engine/game.h"
#include "engine/run.h"

// Events and their windows: would, before, do, check, after; destruction batches; the order of
// simultaneous triggers. Beyond Query's list, R offers:
//   perform(p, head, part)      carries out one part and writes what was really done into it
//   needs_check(event)          whether the event can change who lives
//   state_check(p, seat)        lethal damage and the like: a Flow that resolves it, or nothing
//   tag(p, piece)               marks a piece for destruction; false if something saved it
//   untag(p, piece)             a replacement saved it after all
//   is_tagged(r, piece), in_play(r, piece)
//   leave_event()               the EventHead of leaving play because destroyed
//   chooser(r, seat)            who makes a choice for an effect of a seat
//   kDestroyEvent, kTriggerReason (the ledger line that orders simultaneous triggers)

namespace undercroft::effects {

/// The machine's procedures; a game's own begin at kFirstGameProc.
enum class Proc : u16 {
  Program,
  Event,
  Destroy,
  Order,
  Pick,
  PickRandom,
  NameNumber,
  NameWord,
  May,
  Either,
  RollDice,
  Rounds,
};
constexpr u16 kFirstGameProc = 16;

/// The machine's questions; a game's own verbs begin at kFirstGameVerbNumber.
enum class Choice : u16 { Pick, Done, First, Random, Number, Name, Yes, No, Alternative, Roll };
constexpr u16 kFirstChoiceOfGame = 10;

/// Lists of names that the machine's questions use: R::name_of answers them.
enum NameList : u8 { kPieceNames, kWordNames, kFirstGameNames = 8 };

inline std::vector<VerbInfo> choice_verbs() {
  using Kind = ArgInfo::Kind;
  const ArgInfo card{"card", 'a', Kind::Name, kPieceNames};
  const ArgInfo piece{"piece", 'a'};
  return {
      {"pick", {card, piece}},
      {"done", {}},
      {"first", {card, piece, {"of", 'b'}, {"ability", 'c'}, {"at", 'n'}}},
      {"random", {card, piece}},
      {"number", {{"value", 'n'}}},
      {"name", {{"word", 'n', Kind::Name, kWordNames}}},
      {"yes", {}},
      {"no", {}},
      {"alternative", {{"which", 'n'}}},
      {"roll", {{"value", 'n'}}},
  };
}

template <class R>
struct Machine;

template <class R>
struct Events {
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
  static constexpr std::size_t kPcNote = 0, kSelfNote = 1, kEventOfNote = 2, kHolderNote = 3,
                               kAbilityNote = 4;

  static Effects& effects(Play& p) { return R::effects(p.s); }
  static std::size_t index(int n) { return static_cast<std::size_t>(n); }

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
    UC_CHECK(e.events.back().count < R::Effects::Wait::kParts, "parts of one event");
    Part part;
    part.piece = narrow<u8>(piece);
    part.other = narrow<u8>(other);
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

  /// Destroys a set at once; pieces already tagged are left out (KF-DES-04).
  static Flow destroy(Play& p, const Set& set, EventHead head) {
    head.kind = narrow<u8>(static_cast<int>(R::kDestroyEvent));
    open(p, head);
    set.each([&](int piece) {
      if (R::in_play(p, piece) && !R::is_tagged(p, piece)) add_part(p, piece);
    });
    return happen_as_destruction(p);
  }

  // ---- programs

  /// Starts a program in a frame of its own.
  static Flow start(Play& p, const Program& program, int self, int holder, int seat, int event = -1,
                    int part = 0, int ability = -1) {
    Effects& e = effects(p);
    Flow f = call(Proc::Program, seat, {program.start, self, event, holder | (part << 8), ability});
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
    mine.source = narrow<u8>(source);
    mine.holder = narrow<u8>(holder);
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

  // ---- the steps of an event

  static Flow would(Play& p, Frame& f) {
    const Flow flow = window(p, f, Stage::Would);
    const bool over = flow.kind == Flow::Kind::Next && f.procedure == static_cast<u16>(Proc::Event);
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

  // ---- destruction (KF-DES)

  static Flow tag(Play& p, Frame& f) {
    Effects& e = effects(p);
    const EventHead& head = e.events[index(f.note[kEventNote])];
    for (std::size_t i = 0; i < head.count; ++i) {
      Part& part = e.parts[head.first + i];
      if (part.state == PartState::Stopped) continue;
      if (R::is_tagged(p, part.piece) || !R::tag(p, part.piece)) {
        part.state = PartState::Stopped;
        continue;
      }
      part.state = PartState::Done;
      part.marks = Part::kOwn;
      e.batch.set(part.piece);
      e.fallen.set(part.piece);
    }
    if (e.destroy_depth == 0) e.batch_event = narrow<u8>(static_cast<int>(f.note[kEventNote]));
    ++e.destroy_depth;
    return kNext;
  }

  /// KF-DES-03: only the outermost destruction lets its cards leave, all of the batch together.
  static Flow leave(Play& p, Frame& f) {
    Effects& e = effects(p);
    --e.destroy_depth;
    const std::size_t number = index(f.note[kEventNote]);
    if (e.destroy_depth > 0) {
      report(p, e.events[number]);
      e.events[number].result = e.events[number].status = kNone;
      join_batch(e, e.events[number]);
      return kNext;
    }
    take_batch(e, e.events[number]);
    EventHead head = R::leave_event();
    head.seat = f.seat;
    Set going;
    for (std::size_t i = 0; i < e.events[number].count; ++i) {
      const Part& part = e.parts[e.events[number].first + i];
      if (R::in_play(p, part.piece) && R::is_tagged(p, part.piece)) going.set(part.piece);
    }
    open(p, head);
    going.each([&](int piece) { add_part(p, piece); });
    return happen(p);
  }

  /// A card that a replacement kept in play was not destroyed (KF-DES-06).
  static Flow settle_batch(Play& p, Frame& f) {
    Effects& e = effects(p);
    const EventHead& head = e.events[index(f.note[kEventNote])];
    for (std::size_t i = 0; i < head.count; ++i) {
      Part& part = e.parts[head.first + i];
      if (R::in_play(p, part.piece) && R::is_tagged(p, part.piece)) {
        R::untag(p, part.piece);
        e.fallen.clear(part.piece);
        part.state = PartState::Stopped;
      } else {
        count_tallies(p, head, part);
      }
    }
    return kNext;
  }

  // ---- the order of simultaneous triggers

  static void order_options(const Read& r, const Frame& f, OptionList& out) {
    const Effects& e = Q::effects(r);
    each_candidate(r, index(f.note[kEventNote]), index(f.note[kWaitNote]), stage_of(f.note[2]),
                   [&](std::size_t at, int part) {
                     const Wait& w = e.waiting[at];
                     const EventHead& head = e.events[index(f.note[kEventNote])];
                     const int piece = e.parts[head.first + index(part)].piece;
                     out.add(
                         Choice::First, f.seat,
                         {.a = w.source, .b = piece, .c = w.ability, .n = which_trigger(w, part)});
                   });
  }
  static Flow take_order(Play& p, Frame& f, const Option& chosen) {
    Effects& e = effects(p);
    for (std::size_t i = index(f.note[kWaitNote]); i < e.waiting.size(); ++i) {
      Wait& w = e.waiting[i];
      const int part = chosen.n >> 8 & 255;
      if (w.source == chosen.a && w.ability == chosen.c && which_trigger(w, part) == chosen.n &&
          w.todo.has(index(part)) && w.event == f.note[kEventNote]) {
        w.chosen = narrow<u8>(part);
        return kFinish;
      }
    }
    UC_CHECK(false, "no such trigger waits");
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
    effects(p).looper = narrow<u8>(static_cast<int>(f.note[2]));
    effects(p).rounds = narrow<u8>(chosen.n + 1);
    return kFinish;
  }

  // ---- tallies and rest

  static void count_tallies(Play& p, const EventHead& head, const Part& part) {
    const Texts& t = Q::texts(p);
    if (!t.counts(head.kind)) return;
    for (std::size_t i = 0; i < t.c.tallies.size(); ++i)
      for (u32 left = R::seat_mask(p); left != 0; left &= left - 1) {
        const int seat = lowest_seat(left);
        const Who who{kNoPiece, kNoPiece, seat};
        if (!Q::fits(p, t.c.patterns[t.c.tallies[i]], head, part, who)) continue;
        u8& n = effects(p).tallies[0][i][index(seat)];
        if (n < 255) ++n;
      }
  }
  /// A turn is over: what was counted becomes the previous turn's.
  static void turn_tallies(Play& p) {
    effects(p).tallies[1] = effects(p).tallies[0];
    effects(p).tallies[0] = {};
  }
  /// Nothing runs any more: what was remembered for running programs is forgotten, so that equal
  /// positions are equal bytes.
  static void rest(Play& p) {
    Effects& e = effects(p);
    UC_CHECK(e.at_rest(), "the machine is not at rest");
    for (std::size_t i = 0; i < e.lasting.size(); ++i) e.lasting[i].serial = narrow<u16>(i);
    e.departures = 0;
    if (e.fallen.none() && e.entries == 0) return;
    e.fallen.reset();
    e.entered = {};
    e.entries = 0;
  }
  /// A piece enters play: pending programs that knew it before have lost it (KF-LVP-04).
  static void enters(Play& p, int piece) {
    Effects& e = effects(p);
    lose_sight(p, piece);
    for (auto& last : e.lasting)
      if (Q::catalog(p).lasting[last.def].kind != LastingDef::Kind::Gets)
        last.set.clear(index(piece));
    const CardText& text = Q::text_of(p, piece);
    e.ears.set(index(piece), !text.abilities.empty());
    e.sources.set(index(piece), !text.auras.empty());
    e.lawgivers.set(index(piece), !text.rules.empty());
    if (Q::texts(p).card(Q::def(p, piece)).sets) e.setters.push_back(narrow<u16>(piece));
  }
  /// A piece goes where pending programs cannot follow: a hidden zone, or anew into play.
  static void lose_sight(Play& p, int piece) {
    Effects& e = effects(p);
    UC_CHECK(e.entries < 255, "entries into play before a rest");
    ++e.entries;
    e.entered[index(piece)] = e.entries;
  }
  /// A piece leaves play: modifiers of it alone end (KF-LAS-04). A lasting effect that waits for
  /// something to happen to it still hears of this departure.
  static void leaves(Play& p, int piece) {
    Effects& e = effects(p);
    e.departures = 1;
    e.ears.clear(index(piece));
    e.sources.clear(index(piece));
    e.lawgivers.clear(index(piece));
    for (Set& whens : e.whens) whens.clear(index(piece));
    forget_setter(p, piece);
    forget_setter(p, piece + Q::kBaseSet);
    for (std::size_t i = e.lasting.size(); i-- > 0;) {
      if (!e.lasting[i].set.has(index(piece))) continue;
      if (Q::catalog(p).lasting[e.lasting[i].def].kind != LastingDef::Kind::Gets) continue;
      e.lasting[i].set.clear(index(piece));
      if (e.lasting[i].set.none()) e.lasting.erase(i);
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
      if (last.elders > at) --last.elders;
  }

  /// The lasting effects of a time (and a seat, unless it is -1) are over.
  static void expire(Play& p, u8 time, int seat = -1) {
    auto& lasting = effects(p).lasting;
    for (std::size_t i = lasting.size(); i-- > 0;) {
      if (Q::catalog(p).lasting[lasting[i].def].time != time) continue;
      if (seat >= 0 && lasting[i].seat != seat) continue;
      end_lasting(p, i);
    }
  }
  /// ... and those that hang on a card ("until this card leaves play").
  static void expire_of(Play& p, u8 time, int source) {
    auto& lasting = effects(p).lasting;
    for (std::size_t i = lasting.size(); i-- > 0;)
      if (Q::catalog(p).lasting[lasting[i].def].time == time && lasting[i].source == source)
        end_lasting(p, i);
  }

  static int lasting_at(const Effects& e, int serial) {
    for (std::size_t i = 0; i < e.lasting.size(); ++i)
      if (e.lasting[i].serial == serial) return static_cast<int>(i);
    return -1;
  }

  static void release(typename R::State& s, const Frame& frame) {
    Effects& e = R::effects(s);
    if (frame.procedure == static_cast<u16>(Proc::Program)) {
      if (e.gather != 255 && e.gatherer == frame.mark) drop_gathered(e);
      e.regs.truncate(frame.mark);
      return;
    }
    const std::size_t number = index(frame.note[kEventNote]);
    if (frame.procedure == static_cast<u16>(Proc::Destroy)) leave_batch(s, frame);
    e.waiting.truncate(index(frame.note[kWaitNote]));
    e.parts.truncate(e.events[number].first);
    e.events.truncate(number);
    if (e.events.empty()) e.loop = e.looper = e.rounds = 0;
    e.gather = narrow<u8>(static_cast<int>(frame.note[kGatherNote]));
  }

 private:
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
  /// A destruction that is cut between its tags and its departure takes its tags along.
  static void leave_batch(typename R::State& s, const Frame& frame) {
    constexpr u8 kWindow = 2, kLeave = 3;
    if (frame.step != kWindow && frame.step != kLeave) return;
    Effects& e = R::effects(s);
    if (--e.destroy_depth > 0) return;
    R::forget_tags(s, e.batch);
    e.batch.reset();
    e.batch_event = 0;
  }
  static void end_lasting(Play& p, std::size_t i) {
    const auto gone = effects(p).lasting.erase(i);
    if constexpr (requires { R::lasting_ended(p, gone); }) R::lasting_ended(p, gone);
  }

  // ---- windows

  /// On to the next step, or past it if it is a window in which nobody listens.
  static Flow past_silence(const Read& r, const Frame& f, Stage stage) {
    const u8 kind = Q::effects(r).events[index(f.note[kEventNote])].kind;
    return Q::texts(r).heard(stage, kind) ? kNext : jump(narrow<u8>(f.step + 2));
  }
  /// Holder, part and lasting effect of a waiting trigger, which with its source and ability tell
  /// it from all others.
  static int which_trigger(const Wait& w, int part) {
    return w.holder | (part << 8) | ((w.lasting + 1) & 255) << 16;
  }
  static Stage stage_of(int note) { return static_cast<Stage>(note - 1); }

  /// Runs one window: nothing waits: on; one (or only twins): it resolves; else somebody orders.
  static Flow window(Play& p, Frame& f, Stage stage) {
    Effects& e = effects(p);
    const std::size_t event = index(f.note[kEventNote]);
    if (!Q::texts(p).heard(stage, e.events[event].kind)) return kNext;
    const std::size_t base = index(f.note[kWaitNote]);
    const int mark = static_cast<int>(stage) + 1;
    const bool first = f.note[kStageNote] != mark;
    f.note[kStageNote] = mark;
    // Abilities gained meanwhile take part (KF-TIM-02), and so do replacements of what an earlier
    // one made of the event (KF-REP-03); but "destroyed" abilities must be held when the card is
    // tagged (KF-DES-05).
    if (first || stage != Stage::Tagged) collect(p, stage, event, base);
    for (;;) {
      std::size_t at = 0;
      int part = -1;
      const int candidates = next_in_line(p, event, base, stage, at, part);
      if (candidates == 0) break;
      if (candidates > 1) {
        const int seat = R::chooser(p, f.seat);
        return call(Proc::Order, seat, {f.note[kEventNote], f.note[kWaitNote], mark}).then(kRepeat);
      }
      Wait& w = e.waiting[at];
      const OpenRounds open = open_rounds(p, w);
      if (open.times >= kLoopDepth && e.rounds == 0)
        return call(Proc::Rounds, R::chooser(p, f.seat),
                    {room_for_rounds(p, open), w.ability, w.source})
            .then(kRepeat);
      const bool counted = open.times >= kLoopDepth && e.loop == w.ability && e.looper == w.source;
      const bool stops = counted && e.rounds == 1;
      if (counted && !stops) --e.rounds;
      w.chosen = 255;
      w.todo.clear(index(part));
      w.done.set(index(part));
      if (stops) continue;
      const Wait copy = w;
      const std::optional<Flow> flow = start_ability(p, copy.ability, copy.source, copy.holder,
                                                     copy.seat, static_cast<int>(event), part);
      if (flow) {
        capture_into(p, copy, *flow);
        return flow->then(kRepeat);
      }
    }
    e.waiting.truncate(base);
    f.note[kStageNote] = 0;
    return kNext;
  }

  /// How often a trigger is open inside itself, and what its last round took of the stacks.
  struct OpenRounds {
    int times = 0;
    int frames = 0, events = 0, regs = 0;
  };
  static OpenRounds open_rounds(const Read& r, const Wait& w) {
    OpenRounds open;
    int frame = 0;
    int event = 0;
    int reg = 0;
    const auto& frames = R::resolution(r.s).frames;
    for (std::size_t i = 0; i < frames.size(); ++i) {
      const Frame& f = frames[i];
      if (f.procedure != static_cast<u16>(Proc::Program) || f.note[kAbilityNote] != w.ability ||
          f.note[kSelfNote] != w.source || (f.note[kHolderNote] & 255) != w.holder)
        continue;
      ++open.times;
      open.frames = static_cast<int>(i) - frame;
      open.events = f.note[kEventOfNote] - event;
      open.regs = f.mark - reg;
      frame = static_cast<int>(i);
      event = f.note[kEventOfNote];
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
    const int at = lasting_at(e, w.lasting);
    if (at < 0) return;
    const std::array<Reg, 3> captured = Q::captures(p, e.lasting[index(at)]);
    for (std::size_t i = 1; i < 3 && flow.callee.mark + i < e.regs.size(); ++i)
      e.regs[flow.callee.mark + i] = captured[i];
    if (Q::catalog(p).lasting[e.lasting[index(at)].def].once) end_lasting(p, index(at));
  }
  /// How many different triggers could go next (at most two are looked for), and the first.
  static int next_in_line(const Read& r, std::size_t event, std::size_t base, Stage stage,
                          std::size_t& at, int& part) {
    const Effects& e = Q::effects(r);
    for (std::size_t i = base; i < e.waiting.size(); ++i)
      if (e.waiting[i].chosen != 255) {
        at = i;
        part = e.waiting[i].chosen;
        return 1;
      }
    int count = 0;
    each_candidate(r, event, base, stage, [&](std::size_t i, int candidate) {
      if (count++ > 0) return;
      at = i;
      part = candidate;
    });
    return count;
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
    if (w.lasting == 255) return false;
    const auto& last = e.lasting[index(lasting_at(e, w.lasting))];
    for (std::size_t k = base; k < i; ++k) {
      const Wait& other = e.waiting[k];
      if (other.lasting == 255 || other.ability != w.ability || other.source != w.source ||
          other.holder != w.holder || other.seat != w.seat || !other.todo.has(index(part)) ||
          !open_now(r, other, event, part))
        continue;
      const auto& twin = e.lasting[index(lasting_at(e, other.lasting))];
      if (twin.set == last.set && twin.num == last.num) return true;
    }
    return false;
  }
  static bool open_now(const Read& r, const Wait& w, std::size_t event, int part) {
    const Effects& e = Q::effects(r);
    const Part& target = e.parts[e.events[event].first + index(part)];
    if (target.state == PartState::Stopped || !still_there(r, w, event)) return false;
    const Ability& a = Q::catalog(r).abilities[w.ability];
    if (a.stage == Stage::Would && !still_fits(r, w, e.events[event], target)) return false;
    return may_resolve(r, w.ability, w.source, w.holder, w.seat, static_cast<int>(event), part);
  }
  /// KF-ABL-02: a card's text works only while it is in play; "destroyed" texts and a card that
  /// is being played are the exceptions.
  static bool still_there(const Read& r, const Wait& w, std::size_t event) {
    const Effects& e = Q::effects(r);
    if (w.lasting != 255) return lasting_at(e, w.lasting) >= 0;
    return e.ears.has(w.source) || e.sources.has(w.source) ||
           Q::catalog(r).abilities[w.ability].stage == Stage::Tagged ||
           R::played_card(r, e.events[event]) == w.source;
  }
  /// An earlier replacement may have turned the event to somebody else.
  static bool still_fits(const Read& r, const Wait& w, const EventHead& head, const Part& part) {
    std::array<Reg, 3> captured{};
    Who who{w.source, w.holder, w.seat};
    if (w.lasting != 255) {
      captured = Q::captures(r, Q::effects(r).lasting[index(lasting_at(Q::effects(r), w.lasting))]);
      who.regs = captured.data();
    }
    return Q::fits(r, Q::catalog(r).patterns[Q::catalog(r).abilities[w.ability].pattern], head,
                   part, who);
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

  /// Finds the listeners of a window and the parts that each hears.
  static void collect(Play& p, Stage stage, std::size_t event, std::size_t base) {
    Effects& e = effects(p);
    const Texts& t = Q::texts(p);
    const u8 kind = e.events[event].kind;
    const auto own_texts = [&](int piece, int holder, int seat) {
      for (const u16 number : Q::text_of(p, piece).abilities)
        if (!t.c.abilities[number].granted && !t.c.abilities[number].lasting)
          offer(p, stage, event, base, number, piece, holder, seat);
    };
    if (t.all().hears_at(stage, kind))
      e.ears.each([&](int piece) {
        if (t.card(Q::def(p, piece)).hears_at(stage, kind))
          own_texts(piece, Q::holder_view(p, piece).holder, R::controller_of(p, piece));
      });
    if (t.all().grants_at(stage, kind))
      e.sources.each([&](int source) {
        if (t.card(Q::def(p, source)).grants_at(stage, kind))
          collect_granted(p, stage, event, base, source);
      });
    // A card that is being played and lies in no zone still speaks of itself.
    if (const int played = R::played_card(p, e.events[event]); played != kNoPiece)
      own_texts(played, played, e.events[event].seat);
    for (std::size_t i = 0; i < e.lasting.size(); ++i) {
      const Voice& voice = t.lasting(e.lasting[i].def);
      if (voice.hears_at(stage, kind))
        offer(p, stage, event, base, t.c.lasting[e.lasting[i].def].ability, e.lasting[i].source,
              e.lasting[i].holder, e.lasting[i].seat, static_cast<int>(e.lasting[i].serial));
      else if (voice.grants_at(stage, kind))
        collect_lasting_grants(p, stage, event, base, i);
    }
  }
  static void collect_granted(Play& p, Stage stage, std::size_t event, std::size_t base,
                              int source) {
    const Catalog& c = Q::catalog(p);
    const Who who = Q::holder_view(p, source);
    for (const u16 number : Q::text_of(p, source).auras) {
      const Aura& aura = c.auras[number];
      if (aura.change != Change::Grant || !hears(c, aura.ability, effects(p).events[event].kind))
        continue;
      if (!Q::holds(p, aura.condition, who)) continue;
      Q::targets(p, aura, who).each([&](int holder) {
        offer(p, stage, event, base, aura.ability, source, holder, R::controller_of(p, holder));
      });
    }
  }
  static void collect_lasting_grants(Play& p, Stage stage, std::size_t event, std::size_t base,
                                     std::size_t i) {
    const Catalog& c = Q::catalog(p);
    const auto last = effects(p).lasting[i];
    const std::array<Reg, 3> captured = Q::captures(p, last);
    if (!Q::holds(p, c.lasting[last.def].condition,
                  {last.source, last.holder, last.seat, captured.data()}))
      return;
    for (const u16 number : c.lasting[last.def].auras) {
      const Aura& aura = c.auras[number];
      if (aura.change != Change::Grant || !hears(c, aura.ability, effects(p).events[event].kind))
        continue;
      last.set.each([&](int holder) {
        if (R::in_play(p, holder))
          offer(p, stage, event, base, aura.ability, last.source, holder,
                R::controller_of(p, holder));
      });
    }
  }
  static bool hears(const Catalog& c, u16 ability, u8 event) {
    return c.abilities[ability].pattern != kNone &&
           c.patterns[c.abilities[ability].pattern].event == event;
  }

  static void offer(Play& p, Stage stage, std::size_t event, std::size_t base, u16 number,
                    int source, int holder, int seat, int lasting = 255) {
    Effects& e = effects(p);
    const Ability& a = Q::catalog(p).abilities[number];
    if (a.stage != stage || !hears(Q::catalog(p), number, e.events[event].kind)) return;
    if (stage == Stage::Would && replaced_before(e, event, number, source)) return;
    PartSet heard;
    const EventHead& head = e.events[event];
    std::array<Reg, 3> captured{};
    Who who{source, holder, seat};
    if (lasting != 255) {
      const auto& last = e.lasting[index(lasting_at(e, lasting))];
      captured = Q::captures(p, last);
      who.regs = captured.data();
      if (!Q::holds(p, Q::catalog(p).lasting[last.def].condition, who)) return;
    }
    for (std::size_t i = 0; i < head.count; ++i) {
      const Part& part = e.parts[head.first + i];
      if (part.state != PartState::Stopped &&
          Q::fits(p, Q::catalog(p).patterns[a.pattern], head, part, who))
        heard.set(i);
    }
    if (heard.none()) return;
    for (std::size_t i = base; i < e.waiting.size(); ++i) {
      Wait& w = e.waiting[i];
      if (w.ability == number && w.source == source && w.holder == holder && w.lasting == lasting) {
        w.todo |= heard - w.done;
        return;
      }
    }
    Wait w;
    w.todo = heard;
    w.ability = number;
    w.source = narrow<u8>(source);
    w.holder = narrow<u8>(holder);
    w.seat = narrow<u8>(seat);
    w.event = narrow<u8>(event);
    w.lasting = narrow<u8>(lasting);
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

  /// A `when` ability whose state has just come about.
  static std::optional<Flow> state_trigger(Play& p) {
    if (!Q::texts(p).all().when) return {};
    for (;;) {
      int piece = -1;
      u16 ability = 0;
      find_state_trigger(p, piece, ability);
      if (piece < 0) return {};
      const std::optional<Flow> flow = start_ability(
          p, ability, piece, Q::holder_view(p, piece).holder, R::controller_of(p, piece));
      if (flow) return flow;
    }
  }
  static void find_state_trigger(Play& p, int& found, u16& ability) {
    Effects& e = effects(p);
    const Texts& t = Q::texts(p);
    e.ears.each([&](int piece) {
      if (!t.card(Q::def(p, piece)).when || found >= 0) return;
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
    Q::write(p, out, done);
    out.num = amount;
  }

  static void drop_parts(Effects& e, EventHead& head) {
    e.parts.truncate(head.first);
    head.count = 0;
  }
  /// What a destruction inside another one tagged becomes part of the outermost, with the flags and
  /// the opponent that it had.
  static void join_batch(Effects& e, EventHead& head) {
    FixedVec<Part, Wait::kParts> joining;
    for (std::size_t i = 0; i < head.count; ++i) {
      Part part = e.parts[head.first + i];
      if (part.state != PartState::Done) continue;
      if ((part.marks & Part::kJoined) == 0)
        part.marks = static_cast<u8>(Part::kJoined | head.flags << Part::kFlagShift);
      joining.push_back(part);
    }
    drop_parts(e, head);
    EventHead& outer = e.events[e.batch_event];
    UC_CHECK(outer.count + joining.size() <= Wait::kParts, "parts of one event");
    for (const Part& part : joining) {
      e.parts.insert(std::size_t{outer.first} + outer.count, part);
      ++outer.count;
      for (std::size_t i = std::size_t{e.batch_event} + 1; i < e.events.size(); ++i)
        ++e.events[i].first;
    }
  }
  /// The outermost destruction speaks of the whole batch from now on.
  static void take_batch(Effects& e, EventHead& head) {
    std::array<Part, Effects::kPieces> known{};
    for (std::size_t i = 0; i < head.count; ++i)
      if (const Part& part = e.parts[head.first + i]; part.state == PartState::Done)
        known[part.piece] = part;
    drop_parts(e, head);
    e.batch.each([&](int piece) {
      UC_CHECK(head.count < Wait::kParts, "parts of one event");
      Part part;
      part.piece = narrow<u8>(piece);
      part.other = known[index(piece)].other;
      part.marks = known[index(piece)].marks;
      part.state = PartState::Done;
      part.stamp = e.entries;
      e.parts.push_back(part);
      ++head.count;
    });
    e.batch.reset();
    e.batch_event = 0;
  }
};

}  // namespace undercroft::effects
