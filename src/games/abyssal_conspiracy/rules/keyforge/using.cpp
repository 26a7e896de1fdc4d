// Using cards: reaping, "Action:" and "Omni:" (KF-USE, KF-REA, KF-ACO, KF-STN, KF-ENR).
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

using S = Steps<Play>;

/// What rules say of a way to use a card: whatever its house, one that is permitted may be used so.
bool is_permitted(const Read& r, Event event, int seat, int piece) {
  return Query::permitted(r, deed_of(event, seat, piece)) ||
         Query::permitted(r, deed_of(Event::Use, seat, piece));
}
bool is_forbidden(const Read& r, Event event, int seat, int piece) {
  return Query::forbidden(r, deed_of(event, seat, piece)) ||
         Query::forbidden(r, deed_of(Event::Use, seat, piece));
}
/// Whether a seat may use a card in a way: of the active house, or permitted; never what is
/// forbidden (KF-ABL-11).
bool may_use_for(const Read& r, Event event, int seat, int piece) {
  return (of_active_house(r, piece) || is_permitted(r, event, seat, piece) ||
          is_allowed(r, deed_of(Event::Use, seat, piece))) &&
         !is_forbidden(r, event, seat, piece);
}

bool is_ready(const Read& r, int piece) {
  return !has_flag(r, piece, kExhausted);
}
bool is_usable(const Read& r, int piece) {
  const Type type = printed_card(r, piece).type;
  return type == Type::Creature || type == Type::Artifact;  // KF-UPG-05
}

/// Calls f(ability, source) for every text of a card that a word stands for: its own, and then
/// those that others hand to it.
template <class F>
void each_text(const Read& r, int piece, Trigger word, F f) {
  if (!Query::is_modified(r, static_cast<u8>(Attr::Blank)) || value_of(r, piece, Attr::Blank) <= 0)
    for (const u16 number : Query::text_of(r, piece).abilities) {
      const effects::Ability& a = Query::catalog(r).abilities[number];
      if (!a.granted && !a.lasting && a.word == static_cast<u8>(word)) f(number, piece);
    }
  Query::each_granted(r, piece, static_cast<u8>(word), f);
}

}  // namespace

int charge_for(const Read& r, int seat, int piece, Event deed) {
  return Query::surcharge<effects::kCharge>(r, deed_of(deed, seat, piece));
}
void pay_charge(Play& p, int seat, int piece, Event for_what) {
  const Query::Deed deed = deed_of(for_what, seat, piece);
  Query::each_rule(p, effects::kCharge, [&](const effects::Rule& rule, const Query::Who& who) {
    if (!Query::speaks_of(p, rule, who, deed)) return;
    const int paid = take_from_pool(p, seat, Query::evaluate(p, rule.number, who));
    add_to_pool(p, effects::lowest_seat(Query::seats_named(p, rule.payee, who.seat, -1)), paid);
    p.tell(Fact::Paid, {.a = piece, .n = paid}, seat);
  });
}

bool has_words(const Read& r, int piece, Trigger word, int seat) {
  bool can = false;
  each_text(r, piece, word, [&](u16 number, int source) {
    const effects::Ability& a = Query::catalog(r).abilities[number];
    can = can || (Query::holds(r, a.condition, {source, piece, seat}) &&
                  Machine::can_pay(r, a, {source, piece, seat}) &&
                  !Machine::used_up(r, number, source, piece));
  });
  return can;
}

// KF-REA-01
bool can_reap(const Read& r, int seat, int piece) {
  return is_creature_in_play(r, piece) && !is_forbidden(r, Event::Reap, seat, piece);
}
// KF-FGT-02
bool can_fight(const Read& r, int seat, int piece) {
  return is_creature_in_play(r, piece) && !is_forbidden(r, Event::Fight, seat, piece) &&
         open_targets(r, seat, piece).any();
}

void use_options(const Read& r, int seat, int piece, OptionList& out) {
  if (!is_ready(r, piece) || !is_usable(r, piece) || six_reached(r, piece)) return;
  if (charge_for(r, seat, piece) > pool(r, seat)) return;
  const bool creature = printed_card(r, piece).type == Type::Creature;
  const auto offer = [&](Verb verb) { out.add(verb, Rules::seat_asked(r, seat), {.n = piece}); };
  // KF-STN-01
  if (has_flag(r, piece, kStunned)) {
    if (may_use_for(r, Event::Use, seat, piece)) offer(Verb::Unstun);
    return;
  }
  const bool fights =
      creature && may_use_for(r, Event::Fight, seat, piece) && open_targets(r, seat, piece).any();
  if (fights) offer(Verb::UseFight);
  // KF-ENR-01
  if (fights && has_flag(r, piece, kEnraged)) return;
  if (creature && may_use_for(r, Event::Reap, seat, piece)) offer(Verb::UseReap);
  if (may_use_for(r, Event::Act, seat, piece) && has_words(r, piece, Trigger::Action, seat))
    offer(Verb::UseAction);
  // KF-ACO-02
  if (!is_forbidden(r, Event::Act, seat, piece) && has_words(r, piece, Trigger::Omni, seat))
    offer(Verb::UseOmni);
}

bool may_use(const Read& r, int seat, int piece) {
  OptionList ways;
  use_options(r, seat, piece, ways);
  return !ways.empty();
}

void exhaust(Play& p, int piece) {
  set_flag(p, piece, kExhausted);
  p.tell(Fact::Exhausted, {.a = piece});
}

// KF-STN-01, KF-STN-02: that is a use.
bool shake_off_stun(Play& p, int piece) {
  if (!has_flag(p, piece, kStunned)) return false;
  set_flag(p, piece, kExhausted);
  set_flag(p, piece, kStunned, false);
  p.tell(Fact::Unstunned, {.a = piece});
  return true;
}

// ---- using a card

namespace {

// KF-USE-03: a text that uses a card asks only what is needed anyway.
void by_text_options(const Read& r, int seat, int piece, OptionList& out) {
  if (!is_ready(r, piece) || !is_usable(r, piece)) return;
  const bool creature = printed_card(r, piece).type == Type::Creature;
  const auto offer = [&](Verb verb) { out.add(verb, Rules::seat_asked(r, seat), {.n = piece}); };
  if (has_flag(r, piece, kStunned)) return offer(Verb::Unstun);
  const bool fights = creature && can_fight(r, seat, piece);
  if (fights) offer(Verb::UseFight);
  if (fights && has_flag(r, piece, kEnraged)) return;
  if (creature && can_reap(r, seat, piece)) offer(Verb::UseReap);
  if (is_forbidden(r, Event::Act, seat, piece)) return;
  if (has_words(r, piece, Trigger::Action, seat)) offer(Verb::UseAction);
  if (has_words(r, piece, Trigger::Omni, seat)) offer(Verb::UseOmni);
}

void use_ways(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<UseCard>(f);
  if (now.by_text != 0)
    by_text_options(r, f.seat, now.piece, out);
  else
    use_options(r, f.seat, now.piece, out);
  if (now.by_text == 0 || out.empty()) out.add(Verb::Back, Rules::seat_asked(r, f.seat));
}
/// KF-PLY-07: only a use that needed a permission uses one up.
bool needs_allowance(const Read& r, int seat, int piece, Verb how) {
  const Event event = how == Verb::UseReap    ? Event::Reap
                      : how == Verb::UseFight ? Event::Fight
                      : how == Verb::Unstun   ? Event::Use
                                              : Event::Act;
  return how != Verb::UseOmni && !of_active_house(r, piece) && !is_permitted(r, event, seat, piece);
}
Flow take_use(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<UseCard>(f);
  if (verb_of(chosen) == Verb::Back) return kFinish;
  if (now.by_text == 0) {
    p.s.acted = 1;
    if (needs_allowance(p, f.seat, now.piece, verb_of(chosen)))
      use_up_allowance(p, deed_of(Event::Use, f.seat, now.piece));
  }
  now.how = chosen.verb;
  keep(f, now);
  return kNext;
}
Flow pay_charges(Play& p, Frame& f) {
  pay_charge(p, f.seat, notes<UseCard>(f).piece);
  return kNext;
}
Flow do_use(Play& p, Frame& f) {
  const auto now = notes<UseCard>(f);
  switch (static_cast<Verb>(int{now.how})) {
    case Verb::UseReap: return reap(now.piece, f.seat).then(kFinish);
    case Verb::UseFight: return fight(now.piece, f.seat).then(kFinish);
    case Verb::Unstun:
      count_act(p, now.piece);
      shake_off_stun(p, now.piece);
      return jump(kUsedStep);
    default: break;
  }
  // KF-ACO-01: exhaust, then resolve it. KF-ART-03
  count_act(p, now.piece);
  exhaust(p, now.piece);
  const bool omni = static_cast<Verb>(int{now.how}) == Verb::UseOmni;
  return run_words(now.piece, omni ? Trigger::Omni : Trigger::Action, f.seat);
}
Flow card_is_used(Play& p, Frame& f) {
  return Machine::raise(p, event_of(Event::Use, f.seat), notes<UseCard>(f).piece);
}

// ---- reaping

Flow begin_reap(Play& p, Frame& f) {
  const int piece = notes<ReapNotes>(f).piece;
  if (has_flag(p, piece, kExhausted)) return kFinish;
  count_act(p, piece);
  if (shake_off_stun(p, piece)) return jump(ReapStep::Used);
  exhaust(p, piece);
  return kNext;
}
// KF-REA-02
Flow before_reap(Play& /*p*/, Frame& f) {
  return run_words(notes<ReapNotes>(f).piece, Trigger::BeforeReap, f.seat);
}
// KF-REA-01, KF-USE-05: whoever uses it gains.
Flow gain_for_reap(Play& p, Frame& f) {
  const int piece = notes<ReapNotes>(f).piece;
  p.tell(Fact::Reaped, {.a = piece}, f.seat);
  EventHead head = event_of(Event::Gain, f.seat);
  head.flags = static_cast<u8>(Why::Reap) << 4;
  head.source = narrow<u16>(piece);
  return Machine::raise(p, head, effects::kNoPiece, 1);
}
Flow resolve_reap(Play& p, Frame& f) {
  return Machine::raise(p, event_of(Event::Reap, f.seat), notes<ReapNotes>(f).piece);
}
Flow reaped(Play& p, Frame& f) {
  return Machine::raise(p, event_of(Event::Use, f.seat), notes<ReapNotes>(f).piece);
}

// ---- texts under a trigger word

/// KF-TIM-03: cards that resolve each other's texts without end come to nothing after a while.
bool goes_in_circles(const Read& r, int piece) {
  return std::ranges::count_if(r.s.flow.frames, [&](const Frame& f) {
           return is_frame_of<RunWords>(f) && notes<RunWords>(f).piece == piece;
         }) > Machine::kLoopDepth;
}
// Its own texts come first; what is handed to it may change while they resolve, so the last one is
// remembered by its source and number and not by its place.
Flow next_text(Play& p, Frame& f) {
  auto now = notes<RunWords>(f);
  if (goes_in_circles(p, now.piece)) return kFinish;
  for (;;) {
    constexpr int kNobody = kPieces + 1;
    int source = kNobody;
    int next = 0;
    each_text(p, now.piece, static_cast<Trigger>(int{now.word}), [&](u16 number, int of) {
      const int rank = of == now.piece ? 0 : of + 1;
      const bool later = rank > now.rank || (rank == now.rank && number >= now.next);
      if (!later || rank > source || (rank == source && number >= next)) return;
      source = rank;
      next = number;
    });
    if (source == kNobody) return kNext;
    now.rank = source;
    now.next = next + 1;
    keep(f, now);
    const std::optional<Flow> flow = Machine::start_ability(
        p, narrow<u16>(next), source == 0 ? int{now.piece} : source - 1, now.piece, f.seat);
    if (flow) return flow->then(kRepeat);
  }
}

constexpr std::array kUseSteps{
    S::choose("Use it how?", "KF-USE-04", use_ways, take_use).asks(ask_use),
    S::act("", "", pay_charges),
    S::act("Use a card", "KF-USE-01", do_use),
    S::act("", "", card_is_used),
};
constexpr auto kReapSteps = S::table<ReapStep>({
    S::act(ReapStep::Begin, "Reap", "KF-REA-01", begin_reap),
    S::act(ReapStep::Before, "", "KF-REA-02", before_reap),
    S::act(ReapStep::Gain, "", "KF-REA-01", gain_for_reap),
    S::act(ReapStep::Resolve, "", "KF-REA-01", resolve_reap),
    S::act(ReapStep::Used, "", "KF-USE-04", reaped),
});
constexpr std::array kWordSteps{S::act("", "", next_text)};

}  // namespace

Flow use(int piece, int seat, bool by_text) {
  return call(UseCard{.piece = piece, .by_text = by_text ? 1 : 0}, seat);
}
Flow reap(int piece, int seat) {
  return call(ReapNotes{.piece = piece}, seat);
}
Flow run_words(int piece, Trigger word, int seat) {
  return call(RunWords{.piece = piece, .word = static_cast<int>(word)}, seat);
}

const Procedure<Play> kUseCardProcedure{"use_card", kUseSteps, false, "Use a card"};
const Procedure<Play> kReapProcedure{"reap", kReapSteps, false, "Reap"};
const Procedure<Play> kWordsProcedure{"resolve", kWordSteps, false, "Resolve"};

}  // namespace undercroft::abyssal
