#pragma once
#include "engine/dice.h"
#include "engine/effects/destruction.h"

// Programs, and the questions that they ask. Beyond the lists of query.h and events.h, R offers:
//   verb(p, f, operands)                 runs a verb of the game
//   win(p), lose(p)                      a Flow
//   die_purpose(r), random_purpose(r)
//   kOrderRule, kChooseRule, kRandomRule, kLoopRule   ledger lines for the machine's prompts

namespace undercroft::effects {

/// A verb's view of its operands.
template <class R>
class Operands {
 public:
  using Q = Query<R>;
  using Set = typename R::Effects::Set;
  using Reg = typename R::Effects::Reg;
  using Read = typename R::Play::Read;

  Operands(const Ins& in, const Reg* regs, u16 base, const typename Q::Who& asker, u8 parent)
      : who(asker), in_(in), regs_(regs), base_(base), parent_(parent) {}

  /// Which verb of the game's verbs.def.
  [[nodiscard]] int verb() const { return in_.op - kFirstGameVerb; }
  /// The pieces of operand k that are still those which the program knew, and within reach.
  [[nodiscard]] Set pieces(const Read& r, int k) const {
    const Set present = Q::present(r, reg(k));
    Set near = present;
    present.each([&](int piece) {
      if (!R::within_reach(r, who.seat, piece) || R::is_lost(r, piece))
        near.clear(static_cast<std::size_t>(piece));
    });
    return near;
  }
  [[nodiscard]] int number(int k) const { return reg(k).num; }
  [[nodiscard]] u32 seats(int k) const { return static_cast<u32>(reg(k).num); }
  /// Whether optional group k of the pattern was given.
  [[nodiscard]] bool given(int k) const { return (in_.c >> k & 1) != 0; }
  /// The seats of an optional operand, or this seat.
  [[nodiscard]] u32 seats_or_you(int k, int group) const {
    return given(group) ? seats(k) : seat_bit(who.seat);
  }
  [[nodiscard]] int word() const { return in_.n & 0xffff; }
  [[nodiscard]] int second_word() const { return in_.n >> 16; }

  /// An event of this verb, which tells the program what was done.
  template <class Event>
  [[nodiscard]] EventHead head(Event kind, int asked) const {
    EventHead h;
    h.kind = static_cast<u8>(kind);
    h.source = narrow<Piece>(who.self);
    h.seat = narrow<u8>(who.seat);
    h.parent = parent_;
    h.result = in_.a == kNoRegister ? kNone : narrow<u16>(base_ + in_.a);
    h.status = base_;
    h.asked = narrow<u16>(std::clamp(asked, 0, 65535));
    return h;
  }
  /// The result of a verb that needs no event.
  void done(typename R::Play& p, const Set& pieces, int amount, bool all) const {
    auto& regs = R::effects(p.s).regs;
    regs[base_].num = all ? 1 : 0;
    if (in_.a == kNoRegister) return;
    Reg& out = regs[base_ + std::size_t{in_.a}];
    Q::write(p, out, pieces);
    out.num = amount;
  }

  /// For a verb whose procedure answers later: what that keeps for Machine::answer. Until then
  /// nothing was done. The operands are read before: the result may take the place of one.
  [[nodiscard]] int result(typename R::Play& p) const {
    done(p, {}, 0, false);
    return base_ + (in_.a == kNoRegister ? 0 : in_.a);
  }

  typename Q::Who who;

 private:
  [[nodiscard]] const Reg& reg(int k) const { return regs_[in_.b + k]; }
  const Ins& in_;
  const Reg* regs_;
  u16 base_;
  u8 parent_;
};

template <class R>
struct Machine : Destruction<R> {
  using E = Destruction<R>;
  using Q = Query<R>;
  using Effects = typename R::Effects;
  using Set = typename Effects::Set;
  using Reg = typename Effects::Reg;
  using Play = typename R::Play;
  using Read = typename Play::Read;
  using Who = typename Q::Who;
  using S = Steps<Play>;
  using E::effects;
  using E::index;

  static constexpr int kMostRounds = 1000;

  /// The table of the machine's procedures.
  static const Procedure<Play>& procedure(u8 id) {
    static constexpr std::array<Procedure<Play>, kMachineProcs> kProcedures{{
        {"effect", kProgramSteps, true},
        {"event", kEventSteps, true},
        {"destruction", kDestroySteps, true},
        {"order", kOrderSteps},
        {"pick", kPickSteps},
        {"at_random", kRandomSteps},
        {"name_number", kNumberSteps},
        {"name_word", kWordSteps},
        {"may", kMaySteps},
        {"either", kEitherSteps},
        {"roll", kRollSteps},
        {"rounds", kRoundsSteps},
        {"reveal", reveal_steps()},
        {"chart", kChartSteps},
    }};
    UC_CHECK(id < kProcedures.size(), "procedure of the effect machine");
    return kProcedures[id];
  }

  /// Whether the cost of an ability can be paid in full: the cost is played through on registers
  /// of its own, taking the first candidates.
  static bool can_pay(const Read& r, const Ability& a, const Who& who) {
    if (!a.cost.given()) return true;
    std::array<Reg, Q::kMostRegisters> regs{};
    Who inner = who;
    inner.regs = regs.data();
    for (int pc = a.cost.start;;) {
      const Ins& in = Q::catalog(r).ops[index(pc)];
      const auto op = static_cast<Op>(in.op);
      if (op == Op::End) return true;
      if (op <= Op::kLastPure) {
        pc = Q::pure(r, in, regs.data(), inner, pc);
        continue;
      }
      if (op == Op::Choose || op == Op::Random) {
        if (!take_some(r, in, regs.data())) return false;
      } else if (in.op >= kFirstGameVerb) {
        if (!R::can_do(r, Operands<R>(in, regs.data(), 0, inner, 255))) return false;
      } else if (op == Op::Pick) {
        regs[in.a] = regs[in.b];
      }
      ++pc;
    }
  }

  /// Whether a choice finds as many pieces as it asks for.
  static bool enough_to_choose(const Read& r, const Ins& in, const Set& from) {
    return offered(r, in, from).count() >= std::max(1, in.n & 255);
  }

  // ---- what rules say to texts

  /// Whether a text in force has something to say of an event.
  template <class Event>
  static bool heard(const Read& r, Event event) {
    return (Q::effects(r).heard >> static_cast<unsigned>(event) & 1U) != 0;
  }
  template <class Event>
  static EventHead event_of(Event kind, int seat) {
    EventHead head;
    head.kind = static_cast<u8>(kind);
    head.seat = narrow<u8>(seat);
    return head;
  }
  /// Lets the texts that listen answer to something that happens.
  template <class Event>
  static Flow announce(Play& p, Event event, int piece, int seat) {
    return heard(p, event) ? E::raise(p, event_of(event, seat), piece) : kNext;
  }
  /// Whether a piece has a text under a trigger word that could be run now.
  template <class Trigger>
  static bool has_text(const Read& r, int piece, Trigger word, int seat) {
    const int number = Q::word_ability(r, piece, static_cast<u8>(word));
    return number >= 0 && E::may_resolve(r, narrow<u16>(number), piece, piece, seat, -1, 0);
  }
  /// Runs what a piece's text says under a trigger word, for a seat.
  template <class Trigger>
  static Flow run_text(Play& p, int piece, Trigger word, int seat) {
    return E::run_word(p, piece, static_cast<u8>(word), seat);
  }

  /// Runs what a line of a piece's card says under a key of its table, for a seat.
  template <class Key>
  static Flow run_row(Play& p, int piece, int row, Key key, int seat) {
    const u16 number = Q::row_ability(p, piece, row, static_cast<int>(key));
    if (number == kNone) return kNext;
    return E::start_ability(p, number, piece, piece, seat).value_or(kNext);
  }
  /// Whether it says anything there.
  template <class Key>
  static bool has_row(const Read& r, int piece, int row, Key key) {
    return Q::row_ability(r, piece, row, static_cast<int>(key)) != kNone;
  }

  /// Rolls on a chart, for a seat; a piece speaks for it where its rows ask whose text they are.
  static Flow roll_on(int chart, int piece, int seat) {
    return call(Proc::Chart, seat, {chart, piece});
  }
  /// Runs the row of a chart that a total leads to.
  static Flow run_chart(Play& p, int chart, int total, int piece, int seat) {
    const Chart& it = Q::catalog(p).charts[index(chart)];
    const CardText& card = Q::catalog(p).texts[it.card];
    const u16 number = Q::catalog(p).rows[card.rows[it.row(total)]].abilities[0];
    if (number == kNone) return kNext;
    return E::start(p, Q::catalog(p).abilities[number].program, piece, piece, seat, -1, 0, number);
  }

  /// What a verb that answers later has done, to the program that said it, which goes on with it;
  /// `did` asks whether it came to anything. Nobody hears where no program asked (-1).
  static void answer(Play& p, int result, const Set& pieces, int n) {
    if (result < 0) return;
    int base = -1;
    for (const Frame& f : R::resolution(p.s).frames)
      if (f.procedure == static_cast<u8>(Proc::Program) && f.mark <= result) base = f.mark;
    UC_CHECK(base >= 0, "the program that waits for an answer");
    auto& regs = effects(p).regs;
    regs[index(base)].num = n != 0 ? 1 : 0;
    if (result == base) return;
    Q::write(p, regs[index(result)], pieces);
    regs[index(result)].num = n;
  }

  // ---- lasting effects

  static void begin_lasting(Play& p, u16 number, int source, int holder, int seat, const Reg* one,
                            const Reg* two) {
    LastingEffect last;
    last.def = number;
    last.source = narrow<Piece>(source);
    last.holder = narrow<Piece>(holder);
    last.seat = narrow<u8>(seat);
    Set targets;
    if (one != nullptr) {
      targets = one->set;
      last.num[0] = one->num;
    }
    if (two != nullptr) {
      if (targets.none()) targets = two->set;
      last.num[1] = two->num;
    }
    const LastingDef& def = Q::catalog(p).lasting[number];
    if (def.kind == LastingDef::Kind::Gets && !Q::asks_anew(p, def) && targets.none()) return;
    if (def.later) last.flags = LastingEffect::kAsleep;
    last.older_setters = narrow<u8>(effects(p).setters.size());
    while (serial_taken(effects(p), last.serial)) ++last.serial;
    effects(p).add_lasting(last, targets);
    if (!def.later) E::come_in_force(p, effects(p).lasting.size() - 1);
  }

  /// A waiting trigger may still name an effect that has ended.
  static bool serial_taken(const Effects& e, u8 serial) {
    for (const auto& w : e.waiting)
      if (w.lasting() == serial) return true;
    return E::lasting_at(e, serial) >= 0;
  }

  // ---- the program step

  static Flow run(Play& p, Frame& f) {
    for (;;) {
      const int pc = f.note[E::kPcNote];
      const Ins& in = Q::catalog(p).ops[index(pc)];
      Reg* regs = &effects(p).regs[f.mark];
      const Who who = view(f, regs);
      const auto op = static_cast<Op>(in.op);
      if (op == Op::End) return kFinish;
      if (op <= Op::kLastPure) {
        f.note[E::kPcNote] = Q::pure(p, in, regs, who, pc);
        continue;
      }
      f.note[E::kPcNote] = pc + 1;
      const bool verb = in.op >= kFirstGameVerb;
      const Flow flow = verb ? game_verb(p, f, in, who) : control(p, f, in, who);
      if (flow.calls || flow.kind != Flow::Kind::Repeat) return flow;
      if (verb || op == Op::Lasting)
        if (const std::optional<Flow> checked = E::check_now(p, f.seat))
          return checked->then(kRepeat);
    }
  }

 private:
  static Who view(const Frame& f, const Reg* regs) {
    const Occasion occasion = Occasion::of(f.note[E::kOccasionNote]);
    return {f.note[E::kSelfNote], f.note[E::kHolderNote], f.seat, regs,
            occasion.event,       occasion.part};
  }

  /// Runs a verb of the game; whatever it calls, the program goes on afterwards.
  static Flow game_verb(Play& p, Frame& f, const Ins& in, const Who& who) {
    const Operands<R> operands(in, who.regs, f.mark, who, parent(p, f));
    const Flow flow = R::verb(p, f, operands);
    return flow.calls ? flow.then(kRepeat) : flow;
  }
  /// An event raised by a replacement stands for the one that it replaces.
  static u8 parent(const Read& r, const Frame& f) {
    const int ability = f.note[E::kAbilityNote];
    if (ability < 0 || Q::catalog(r).abilities[index(ability)].stage != Stage::Would) return 255;
    const int event = Occasion::of(f.note[E::kOccasionNote]).event;
    return event < 0 ? u8{255} : narrow<u8>(event);
  }

  static Flow control(Play& p, Frame& f, const Ins& in, const Who& who) {
    if (who.event < 0 && changes_event(static_cast<Op>(in.op))) return kRepeat;
    Effects& e = effects(p);
    Reg* regs = &e.regs[f.mark];
    const int chooser = R::chooser(p, f.seat);
    const Num16 base = f.mark;
    switch (static_cast<Op>(in.op)) {
      case Op::Repeat:
        if (regs[in.a].num <= 0)
          f.note[E::kPcNote] = in.n;
        else
          --regs[in.a].num;
        return kRepeat;
      case Op::NextOf: return next_of(p, f, in, chooser);
      case Op::Guard:
        ++regs[in.a].num;
        UC_CHECK(regs[in.a].num <= kMostRounds, "a loop of an effect does not end");
        return kRepeat;
      case Op::Choose: {
        regs[in.b].set = offered(p, in, regs[in.b].set);
        const int have = regs[in.b].set.count();
        const int least = std::min(in.n & 255, have);
        const int most = (in.n >> 8) == 255 ? have : std::min(in.n >> 8, have);
        Q::write(p, regs[in.a], {});
        if (most == 0) return kRepeat;
        return call(Proc::Pick, chooser, {base, in.a, in.b, least, most}).then(kRepeat);
      }
      case Op::Random: {
        const int most = std::min(in.n, regs[in.b].set.count());
        Q::write(p, regs[in.a], {});
        if (most == 0) return kRepeat;
        return call(Proc::PickRandom, chooser, {base, in.a, in.b, most}).then(kRepeat);
      }
      case Op::Rank: return rank(p, f, in, chooser);
      case Op::Top: {
        const u32 left = static_cast<u32>(regs[in.c].num);
        if (left == 0) return kRepeat;
        const int seat = R::next_seat(p.read(), left);
        regs[in.c].num = static_cast<i32>(left & ~seat_bit(seat));
        if (regs[in.c].num != 0) --f.note[E::kPcNote];  // once more for the next seat
        return turn_top(in.b, seat, in.n, f.mark + in.a).then(kRepeat);
      }
      case Op::LookThrough: return look_through(p, f, in, who);
      case Op::RollChart: {
        const u32 seats = in.b == kNoRegister ? seat_bit(f.seat) : static_cast<u32>(regs[in.b].num);
        if (seats == 0) return kRepeat;
        return roll_on(in.n, who.self, R::next_seat(p.read(), seats)).then(kRepeat);
      }
      case Op::ShuffleBack:
        if constexpr (Effects::kHidden) Hidden<R>::shuffle_back(p, f.mark, narrow<u16>(in.n));
        return kRepeat;
      case Op::RandomOf: return random_of(p, f, in, who);
      case Op::May: {
        const u32 seats = in.b == kNoRegister ? seat_bit(f.seat) : static_cast<u32>(regs[in.b].num);
        regs[in.a].num = 0;
        if (seats == 0) return kRepeat;
        return call(Proc::May, R::seat_asked(p.read(), R::next_seat(p.read(), seats)), {base, in.a})
            .then(kRepeat);
      }
      case Op::Either: return call(Proc::Either, chooser, {base, in.a, in.b, in.n}).then(kRepeat);
      case Op::NameNumber:
        return call(Proc::NameNumber, chooser, {base, in.a, regs[in.b].num, regs[in.c].num})
            .then(kRepeat);
      case Op::NameWord: return call(Proc::NameWord, chooser, {base, in.a, in.b}).then(kRepeat);
      case Op::RollDice:
        regs[in.a].num = 0;
        return call(Proc::RollDice, f.seat, {base, in.a, f.note[E::kPcNote] - 1}).then(kRepeat);
      case Op::Gather:
        e.gather = 254;
        e.gatherer = narrow<u8>(f.mark);
        return kRepeat;
      case Op::Release: return release_gathered(p, f);
      case Op::Lasting:
        begin_lasting(p, narrow<u16>(in.n), who.self, who.holder, f.seat,
                      in.b == kNoRegister ? nullptr : &regs[in.b],
                      in.c == kNoRegister ? nullptr : &regs[in.c]);
        return kRepeat;
      case Op::AsSeat: {
        const u32 left = static_cast<u32>(regs[in.b].num);
        if (left == 0) {
          f.note[E::kPcNote] = in.n;
          return kRepeat;
        }
        regs[in.a].num = f.seat;
        const int seat = R::next_seat(p.read(), left);
        regs[in.b].num = static_cast<i32>(left & ~seat_bit(seat));
        f.seat = narrow<u8>(seat);
        return kRepeat;
      }
      case Op::AsBack: f.seat = narrow<u8>(regs[in.a].num); return kRepeat;
      case Op::Call:
        return E::start(p, Q::catalog(p).programs[index(in.n)], who.self, who.holder, f.seat,
                        who.event, who.part, f.note[E::kAbilityNote])
            .then(kRepeat);
      case Op::Spend:
        E::spend_limit(p, narrow<u16>(static_cast<int>(f.note[E::kAbilityNote])), who.self,
                       who.holder);
        return kRepeat;
      case Op::Instead: part_of(p, f).state = PartState::Stopped; return kRepeat;
      case Op::Pick:
        if (in.a != kNoRegister) regs[in.a] = regs[in.b];
        regs[0].num = regs[in.b].set.any() ? 1 : 0;
        return kRepeat;
      case Op::Reckon:
        if (in.a != kNoRegister) regs[in.a].num = regs[in.b].num;
        return kRepeat;
      case Op::Prevent: return prevent(p, f, in, regs);
      case Op::ChangeBy: return set_amount(p, f, part_of(p, f).amount + regs[in.b].num);
      case Op::SetTo: return set_amount(p, f, regs[in.b].num);
      case Op::Redirect: return redirect(p, f, regs[in.b]);
      case Op::Cancel: stop_all(p, f); return kRepeat;
      case Op::Win: return R::win(p);
      case Op::LoseGame: return R::lose(p);
      case Op::Native: return R::native(p, in.n, who.self, who.holder, f.seat).then(kRepeat);
      default: UC_CHECK(false, "unknown op");
    }
  }

  // ---- face-down piles (hidden.h)

  static constexpr std::span<const Step<Play>> reveal_steps() {
    if constexpr (Effects::kHidden) return Hidden<R>::kSteps;
    return {};
  }
  static Flow turn_top(int zone, int seat, int count, int into) {
    if constexpr (Effects::kHidden) return Hidden<R>::turn_top(zone, seat, count, into);
    UC_CHECK(false, "this game has no piles that programs look into");
  }
  static Flow look_through(Play& p, Frame& f, const Ins& in, const Who& who) {
    if constexpr (Effects::kHidden) {
      const Matcher& m = Q::catalog(p).matchers[index(in.n)];
      const int op = f.note[E::kPcNote] - 1;
      if (const auto reveal = Hidden<R>::look_through(p, f.mark, narrow<u16>(op), m, who)) {
        f.note[E::kPcNote] = op;  // once more, until all is known
        return reveal->then(kRepeat);
      }
    }
    return kRepeat;
  }
  static Flow random_of(Play& p, Frame& f, const Ins& in, const Who& who) {
    Reg* regs = &effects(p).regs[f.mark];
    Q::write(p, regs[in.a], {});
    const Matcher& m = Q::catalog(p).matchers[index(in.n)];
    const u32 seats = Q::piles_of(p, m, who);
    if (seats == 0) return kRepeat;
    const int seat = R::next_seat(p.read(), seats);
    if constexpr (Effects::kHidden)
      if (R::pile(p.s, m.zone, seat).data() != nullptr)
        return Hidden<R>::draw_random(m.zone, seat, in.c, f.mark + in.a).then(kRepeat);
    Q::write(p, regs[in.b], R::zone(p, m.zone, seat_bit(seat)));
    const int most = std::min<int>(in.c, regs[in.b].num);
    if (most == 0) return kRepeat;
    return call(Proc::PickRandom, R::chooser(p, f.seat), {f.mark, in.a, in.b, most}).then(kRepeat);
  }

  static bool changes_event(Op op) {
    return op == Op::Instead || op == Op::Prevent || op == Op::ChangeBy || op == Op::SetTo ||
           op == Op::Redirect || op == Op::Cancel;
  }
  static Part& part_of(Play& p, const Frame& f) {
    Effects& e = effects(p);
    const Occasion occasion = Occasion::of(f.note[E::kOccasionNote]);
    UC_CHECK(occasion.event >= 0, "no event to change");
    return e.parts[e.events[index(occasion.event)].first + index(occasion.part)];
  }
  static Flow prevent(Play& p, Frame& f, const Ins& in, const Reg* regs) {
    Part& part = part_of(p, f);
    const int n = (in.c & 1) != 0 ? std::min<int>(regs[in.b].num, part.amount) : int{part.amount};
    p.tell(Happening::Kind::Prevented, part.piece, 0, n);
    if ((in.c & 1) != 0 && n < part.amount) {
      part.amount -= std::max(n, 0);
    } else {
      part.state = PartState::Stopped;
    }
    return kRepeat;
  }
  static Flow set_amount(Play& p, Frame& f, int amount) {
    Part& part = part_of(p, f);
    part.amount = std::max(amount, 0);
    if (part.amount == 0) part.state = PartState::Stopped;
    return kRepeat;
  }
  static Flow redirect(Play& p, Frame& f, const Reg& to) {
    const int piece = Q::present(p, to).first();
    if (piece < 0) return kRepeat;
    Part& part = part_of(p, f);
    R::redirected(p, part);
    part.piece = narrow<Piece>(piece);
    if (part.amount <= 0) part.state = PartState::Stopped;
    return kRepeat;
  }
  static void stop_all(Play& p, const Frame& f) {
    Effects& e = effects(p);
    const EventHead& head = e.events[index(Occasion::of(f.note[E::kOccasionNote]).event)];
    for (std::size_t i = 0; i < head.count; ++i) e.parts[head.first + i].state = PartState::Stopped;
  }

  static Flow next_of(Play& p, Frame& f, const Ins& in, int chooser) {
    Reg* regs = &effects(p).regs[f.mark];
    // A pick that was just made stands in r[a]; it leaves the rest only now.
    const int left = regs[in.b].set.count();
    if (left == 0) {
      f.note[E::kPcNote] = in.n;
      return kRepeat;
    }
    if (in.c == 1 && left > 1) {
      Q::write(p, regs[in.a], {});
      return call(Proc::Pick, chooser, {f.mark, in.a, in.b, 1, -1}).then(kRepeat);
    }
    const int piece = regs[in.b].set.first();
    const u16 stamp = regs[in.b].stamp;
    regs[in.b].set.clear(index(piece));
    Q::write(p, regs[in.a], Q::single(piece));
    regs[in.a].stamp = stamp;
    return kRepeat;
  }

  /// Fills a group by rank; the chooser picks among ties at the cut (KF-ABL-19).
  static Flow rank(Play& p, Frame& f, const Ins& in, int chooser) {
    Reg* regs = &effects(p).regs[f.mark];
    const u8 attribute = static_cast<u8>(in.n & 255);
    Set left = regs[in.b].set;
    Set taken;
    int need = std::min(in.n >> 8, left.count());
    Flow flow = kRepeat;
    while (need > 0) {
      const Set best = best_of(p, left, attribute, in.c == 0);
      if (best.count() > need) {
        Q::write(p, regs[in.b], best);
        flow = call(Proc::Pick, chooser, {f.mark, in.a, in.b, need, need}).then(kRepeat);
        break;
      }
      taken |= best;
      left -= best;
      need -= best.count();
    }
    Q::write(p, regs[in.a], taken);
    if (flow.calls) regs[in.a].num = 0;
    return flow;
  }
  static Set best_of(const Read& r, const Set& among, u8 attribute, bool most) {
    Set best;
    int value = 0;
    among.each([&](int piece) {
      const int v = Q::value_of(r, attribute, piece);
      if (best.none() || (most ? v > value : v < value)) {
        best = {};
        value = v;
      }
      if (v == value) best.set(index(piece));
    });
    return best;
  }

  static Flow release_gathered(Play& p, Frame& f) {
    Effects& e = effects(p);
    const u8 event = e.gather;
    e.gather = 255;
    if (event == 254) return kRepeat;
    UC_CHECK(index(event) + 1 == e.events.size(), "the gathered event is not the newest");
    EventHead& head = e.events[event];
    head.status = f.mark;
    return (head.kind == static_cast<int>(R::kDestroyEvent) ? E::happen_as_destruction(p)
                                                            : E::happen(p))
        .then(kRepeat);
  }

  /// What may be chosen for a verb: a game may say that some pieces cannot be (KF-DES-04).
  static Set offered(const Read& r, const Ins& in, const Set& from) {
    Set left = from;
    if (in.c < kFirstGameVerb || static_cast<Op>(in.op) != Op::Choose) return left;
    from.each([&](int piece) {
      if (!R::choosable(r, in.c - kFirstGameVerb, piece)) left.clear(index(piece));
    });
    return left;
  }

  static bool take_some(const Read& r, const Ins& in, Reg* regs) {
    const int least = in.n & 255;
    const Set from = offered(r, in, regs[in.b].set);
    if (from.count() < least) return false;
    Set some;
    from.each([&](int piece) {
      if (some.count() < least) some.set(index(piece));
    });
    Q::write(r, regs[in.a], some);
    return true;
  }

  // ---- questions

  static Reg& reg_of(Play& p, const Frame& f, std::size_t note) {
    return effects(p).regs[index(f.note[0] + f.note[note])];
  }
  static const Reg& reg_of(const Read& r, const Frame& f, std::size_t note) {
    return Q::effects(r).regs[index(f.note[0] + f.note[note])];
  }

  /// A set is picked one piece at a time in rising order, so that it has one path and not many.
  static void pick_options(const Read& r, const Frame& f, OptionList& out) {
    const Reg& from = reg_of(r, f, 2);
    const Reg& chosen = reg_of(r, f, 1);
    const int have = chosen_count(f, chosen);
    int highest = -1;
    if (f.note[4] != -1) picked(f, r).each([&](int piece) { highest = std::max(highest, piece); });
    const int missing = f.note[3] - have;
    int above = 0;
    from.set.each([&](int piece) { above += piece > highest ? 1 : 0; });
    from.set.each([&](int piece) {
      if (piece <= highest) return;
      // What is left above must still suffice for the least number.
      if (above-- >= missing && !repeats(r, from.set, highest, piece))
        out.add(Choice::Pick, f.seat, {.b = R::label_of(r, piece), .n = piece});
    });
    if (have >= f.note[3] && f.note[4] != -1) out.add(Choice::Done, f.seat);
  }
  /// Pieces with one label are alike: the first of them stands for all.
  static bool repeats(const Read& r, const Set& set, int above, int piece) {
    bool found = false;
    set.each([&](int other) {
      found = found ||
              (other > above && other < piece && R::label_of(r, other) == R::label_of(r, piece));
    });
    return found;
  }
  static int chosen_count(const Frame& f, const Reg& chosen) {
    return f.note[4] == -1 ? 0 : chosen.num;
  }
  /// Pieces chosen by this question: those in the result that also stood in its source.
  static Set picked(const Frame& f, const Read& r) {
    return reg_of(r, f, 1).set & reg_of(r, f, 2).set;
  }

  static Flow pick(Play& p, Frame& f, const Option& chosen) {
    if (static_cast<Choice>(chosen.verb) == Choice::Done) return finish_pick(p, f);
    Reg& out = reg_of(p, f, 1);
    if (f.note[4] == -1) {  // the next of a `for`: it leaves what is still to come
      Reg& rest = reg_of(p, f, 2);
      const u16 stamp = rest.stamp;
      rest.set.clear(index(chosen.n));
      Q::write(p, out, Q::single(chosen.n));
      out.stamp = stamp;
      return kFinish;
    }
    out.set.set(index(chosen.n));
    ++out.num;
    return out.num < f.note[4] ? kRepeat : finish_pick(p, f);
  }
  static Flow finish_pick(Play& p, Frame& f) {
    Reg& out = reg_of(p, f, 1);
    out.num = out.set.count();
    return kFinish;
  }

  static void random_options(const Read& r, const Frame& f, OptionList& out) {
    const Set left = reg_of(r, f, 2).set - reg_of(r, f, 1).set;
    left.each([&](int piece) {
      out.outcome(Choice::Random, 1, {.b = R::label_of(r, piece), .n = piece});
    });
  }
  static Flow take_random(Play& p, Frame& f, const Option& chosen) {
    Reg& out = reg_of(p, f, 1);
    out.set.set(index(chosen.n));
    ++out.num;
    return out.num < f.note[3] ? kRepeat : kFinish;
  }
  static int random_purpose(const Read& r, const Frame& /*f*/) { return R::random_purpose(r); }

  static void number_options(const Read& /*r*/, const Frame& f, OptionList& out) {
    for (int n = f.note[2]; n <= f.note[3]; ++n) out.add(Choice::Number, f.seat, {.n = n});
    if (out.empty()) out.add(Choice::Number, f.seat, {.n = f.note[2]});
  }
  static Flow take_number(Play& p, Frame& f, const Option& chosen) {
    reg_of(p, f, 1).num = chosen.n;
    return kFinish;
  }

  static void word_options(const Read& r, const Frame& f, OptionList& out) {
    R::each_nameable(r, f.note[2],
                     [&](int word) { out.add(Choice::Name, f.seat, {.b = f.note[2], .n = word}); });
  }

  static void may_options(const Read& /*r*/, const Frame& f, OptionList& out) {
    out.add(Choice::Yes, f.seat);
    out.add(Choice::No, f.seat);
  }
  static Flow take_may(Play& p, Frame& f, const Option& chosen) {
    reg_of(p, f, 1).num = static_cast<Choice>(chosen.verb) == Choice::Yes ? 1 : 0;
    return kFinish;
  }

  static void either_options(const Read& /*r*/, const Frame& f, OptionList& out) {
    for (int i = 0; i < f.note[2]; ++i)
      out.add(Choice::Alternative, f.seat, {.c = f.note[3] + i, .n = i});
  }

  // ---- dice. Notes: the program's registers, the one for the result, the op that rolls

  static const Ins& roll_op(const Read& r, const Frame& f) {
    return Q::catalog(r).ops[index(f.note[2])];
  }
  static DiceRoll roll_of(const Read& r, const Frame& f) { return DiceRoll::of(roll_op(r, f).n); }
  static auto dice(auto& state, const Frame& f) { return FrameDice(R::resolution(state).list, f); }
  static Flow take_dice(Play& p, Frame& f) {
    dice(p.s, f).add(roll_of(p, f).dice);
    return kNext;
  }
  static void roll_options(const Read& r, const Frame& f, OptionList& out) {
    dice(r.s, f).outcomes(Choice::Roll, roll_of(r, f).faces, out);
  }
  static Flow take_roll(Play& p, Frame& f, const Option& chosen) {
    const DiceRoll roll = roll_of(p, f);
    auto all = dice(p.s, f);
    int die = 0;
    all.show(chosen.n, roll.faces,
             [&](int face) { p.tell(Happening::Kind::Rolled, die++, 0, face, f.seat); });
    if (all.open() > 0) return kRepeat;
    const Dice shown = all.dice();
    const Dice kept = roll.kept == 0 ? shown
                      : roll.lowest  ? shown.keep_lowest(roll.kept)
                                     : shown.keep_highest(roll.kept);
    const int by = effects(p).regs[index(f.note[0] + roll_op(p, f).c)].num;
    const auto fits = [&](int face) { return compare(face, by, static_cast<u8>(roll.cmp)); };
    reg_of(p, f, 1).num = roll.counts ? kept.count(fits) : kept.sum();
    return kFinish;
  }
  static int die_purpose(const Read& r, const Frame& /*f*/) { return R::die_purpose(r); }

  // ---- charts. Notes: which one, the piece that speaks for it

  static void chart_options(const Read& r, const Frame& f, OptionList& out) {
    const ChartDice& dice = Q::catalog(r).charts[index(f.note[0])].dice;
    for (int total = dice.least(); total <= dice.most(); ++total)
      if (const u32 ways = dice.ways(total); ways > 0)
        out.outcome(Choice::Number, ways, {.n = total});
  }
  static Flow take_total(Play& p, Frame& f, const Option& chosen) {
    p.tell(Happening::Kind::Rolled, 0, 0, chosen.n, f.seat);
    return run_chart(p, f.note[0], chosen.n, f.note[1], f.seat).then(kFinish);
  }

  static constexpr std::array kProgramSteps{S::act("", "", run)};
  static constexpr std::array kEventSteps{
      S::act("", "", E::would), S::act("", "", E::before), S::act("", "", E::perform),
      S::act("", "", E::check), S::act("", "", E::after),  S::act("", "", E::close),
  };
  static constexpr std::array kDestroySteps{
      S::act("", "", E::would), S::act("", "", E::tag),          S::act("", "", E::destroyed),
      S::act("", "", E::leave), S::act("", "", E::settle_batch), S::act("", "", E::check),
      S::act("", "", E::after), S::act("", "", E::close),
  };
  static constexpr std::array kOrderSteps{
      S::choose("Which resolves next?", R::kOrderRule, E::order_options, E::take_order),
      S::choose("For which?", R::kOrderRule, E::part_options, E::take_part),
  };
  static constexpr std::array kPickSteps{S::choose("Choose", R::kChooseRule, pick_options, pick)};
  static constexpr std::array kRandomSteps{
      S::chance_of("At random", R::kRandomRule, random_purpose, random_options, take_random)};
  static constexpr std::array kNumberSteps{
      S::choose("Name a number", R::kChooseRule, number_options, take_number)};
  static constexpr std::array kWordSteps{
      S::choose("Name one", R::kChooseRule, word_options, take_number)};
  static constexpr std::array kMaySteps{
      S::choose("You may", R::kChooseRule, may_options, take_may)};
  static constexpr std::array kEitherSteps{
      S::choose("Choose one", R::kChooseRule, either_options, take_number)};
  static constexpr std::array kRoundsSteps{
      S::choose("How many more times?", R::kLoopRule, E::rounds_options, E::take_rounds)};
  static constexpr std::array kChartSteps{
      S::chance_of("Roll on the chart", R::kRandomRule, die_purpose, chart_options, take_total)};
  static constexpr std::array kRollSteps{
      S::act("", "", take_dice),
      S::chance_of("Roll", R::kRandomRule, die_purpose, roll_options, take_roll)};
};

}  // namespace undercroft::effects
