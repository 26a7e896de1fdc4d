// Using cards: reaping, fighting, actions.
#include "duel/duel.h"

namespace undercroft::duel {
namespace {

using S = Steps<Play>;
using effects::EventHead;
using effects::kNoPiece;

Query::Deed deed_of(Event event, int seat, int piece) {
  Query::Deed deed;
  deed.event = static_cast<int>(event);
  deed.seat = seat;
  deed.piece = piece;
  return deed;
}

void exhaust(Play& p, int piece) {
  Card& c = p.s.cards[at(piece)];
  c.flags = static_cast<u8>(c.flags | kExhausted);
  ++c.uses;
}

// KF-STN-01: using a stunned card only frees it.
bool shake_off_stun(Play& p, int piece) {
  Card& c = p.s.cards[at(piece)];
  if ((c.flags & kStunned) == 0) return false;
  exhaust(p, piece);
  c.flags = static_cast<u8>(c.flags & ~kStunned);
  return true;
}

/// A creature with taunt protects its neighbours without.
Set targets_of(const Read& r, int attacker) {
  constexpr u8 kTaunt = static_cast<u8>(Attr::Taunt);
  const Query::Speakers modifiers = Query::modifiers(r, kTaunt);
  const Card& own = r.s.cards[at(attacker)];
  Set found;
  for (int seat = 0; seat < r.s.seats; ++seat) {
    if ((seat == kRival) == (own.controller == kRival)) continue;
    const auto& line = r.s.line[at(seat)];
    const auto taunts = [&](std::size_t place) {
      return place < line.size() && Query::value_of(r, kTaunt, line[place], modifiers) > 0;
    };
    for (std::size_t i = 0; i < line.size(); ++i)
      if (r.s.cards[line[i]].place == own.place &&
          (taunts(i) || (!taunts(i + 1) && (i == 0 || !taunts(i - 1)))))
        found.set(line[i]);
  }
  return found;
}

/// Calls f(ability, source) for every text of a card that a word stands for: its own, and then
/// those that others hand to it. Using a card for its "Action:" resolves its "Omni:" too.
template <class F>
void each_text(const Read& r, int piece, Trigger word, F f) {
  const auto of_word = [&](Trigger one) {
    for (const u16 number : Query::text_of(r, piece).abilities) {
      const effects::Ability& a = Query::catalog(r).abilities[number];
      if (!a.granted && !a.lasting && a.word == static_cast<u8>(one)) f(number, piece);
    }
    Query::each_granted(r, piece, static_cast<u8>(one), f);
  };
  of_word(word);
  if (word == Trigger::Action) of_word(Trigger::Omni);
}

// ---- using a card: which way

void use_options(const Read& r, const Frame& f, OptionList& out) {
  const int piece = f.note[0];
  const bool creature = printed_card(r, piece).type == Type::Creature;
  if (creature && !Query::forbidden(r, deed_of(Event::Reap, f.seat, piece)))
    out.add(Verb::UseReap, f.seat, {.n = piece});
  if (creature && targets_of(r, piece).any() &&
      !Query::forbidden(r, deed_of(Event::Fight, f.seat, piece)))
    out.add(Verb::UseFight, f.seat, {.n = piece});
  if (can_act(r, piece, f.seat)) out.add(Verb::UseAction, f.seat, {.n = piece});
  out.add(Verb::Back, f.seat);
}
Flow take_use(Play& p, Frame& f, const Option& chosen) {
  const int piece = f.note[0];
  if (static_cast<Verb>(chosen.verb) == Verb::Back) return kFinish;
  f.note[1] = chosen.verb;
  if (shake_off_stun(p, piece)) return kFinish;
  return kNext;
}
/// Whoever charges for this use is paid first.
Flow pay_charges(Play& p, Frame& f) {
  const Query::Deed deed = deed_of(Event::Use, f.seat, f.note[0]);
  Query::each_rule(p, effects::kCharge, [&](const effects::Rule& rule, const Query::Who& who) {
    if (!Query::speaks_of(p, rule, who, deed)) return;
    const int price = std::min<int>(Query::evaluate(p, rule.number, who), p.s.amber[f.seat]);
    const int payee = effects::lowest_seat(Query::seats_named(p, rule.payee, who.seat, -1));
    p.s.amber[f.seat] -= price;
    p.s.amber[at(payee)] += price;
  });
  return kNext;
}
Flow do_use(Play& p, Frame& f) {
  const int piece = f.note[0];
  switch (static_cast<Verb>(static_cast<int>(f.note[1]))) {
    case Verb::UseReap: return call(Proc::Reap, f.seat, {piece});
    case Verb::UseFight: return fight_flow(piece, f.seat);
    default:
      exhaust(p, piece);
      return call(Proc::RunWords, f.seat, {piece, static_cast<int>(Trigger::Action), 0});
  }
}
Flow after_use(Play& p, Frame& f) {
  return Machine::raise(p, event_of(Event::Use, f.seat), f.note[0]);
}

// ---- reaping (KF-REA-01)

Flow reap_exhaust(Play& p, Frame& f) {
  if (shake_off_stun(p, f.note[0])) return kFinish;
  exhaust(p, f.note[0]);
  return kNext;
}
Flow reap_gain(Play& p, Frame& f) {
  EventHead head = event_of(Event::Gain, p.s.cards[at(f.note[0])].controller);
  head.flags = static_cast<u8>(Why::Reap) << 4;
  return Machine::raise(p, head, kNoPiece, 1);
}
Flow reap_resolve(Play& p, Frame& f) {
  return Machine::raise(p, event_of(Event::Reap, f.seat), f.note[0]);
}

// ---- fighting (KF-FGT). Notes: attacker, defender (or -1), the fight before this one.

Flow fight_begin(Play& p, Frame& f) {
  if (shake_off_stun(p, f.note[0])) return kFinish;
  return targets_of(p, f.note[0]).none() ? kFinish : kNext;
}
void fight_options(const Read& r, const Frame& f, OptionList& out) {
  if (f.note[1] != kNoPiece)
    out.add(Verb::Attack, f.seat, {.n = f.note[1]});
  else
    targets_of(r, f.note[0]).each([&](int piece) { out.add(Verb::Attack, f.seat, {.n = piece}); });
}
Flow fight_choose(Play& p, Frame& f, const Option& chosen) {
  f.note[1] = chosen.n;
  exhaust(p, f.note[0]);
  p.s.attacker = narrow<u16>(static_cast<int>(f.note[0]));
  p.s.defender = narrow<u16>(chosen.n);
  return kNext;
}
// KF-FGT-03: texts and hazardous before the blows.
Flow fight_before(Play& /*p*/, Frame& f) {
  return call(Proc::RunWords, f.seat, {f.note[0], static_cast<int>(Trigger::BeforeFight), 0});
}
Flow fight_hazardous(Play& p, Frame& f) {
  const int n = Query::value_of(p, static_cast<u8>(Attr::Hazardous), f.note[1]);
  if (n <= 0 || !Rules::in_play(p, f.note[0]) || !Rules::in_play(p, f.note[1])) return kNext;
  EventHead head = event_of(Event::Damage, f.seat);
  head.source = narrow<u16>(static_cast<int>(f.note[1]));
  return Machine::raise(p, head, f.note[0], n, f.note[1]);
}
// KF-FGT-04, KF-FGT-06
Flow fight_blows(Play& p, Frame& f) {
  const int a = f.note[0];
  const int d = f.note[1];
  if (!Rules::in_play(p, a) || !Rules::in_play(p, d)) return jump(6);
  const int hit = power_of(p, a);
  const int back = power_of(p, d);
  EventHead head = event_of(Event::Damage, f.seat);
  head.flags = 1;
  Machine::open(p, head);
  Machine::add_part(p, d, hit, a);
  Machine::add_part(p, a, back, d);
  return Machine::happen(p);
}
// KF-FGT-07
Flow fight_resolve(Play& p, Frame& f) {
  if (!Rules::in_play(p, f.note[0])) return kNext;
  EventHead head = event_of(Event::Fight, f.seat);
  head.flags = 1;
  return Machine::raise(p, head, f.note[0], 0, f.note[1]);
}
Flow fight_end(Play& p, Frame& /*f*/) {
  p.s.attacker = p.s.defender = kNoPiece;
  Machine::expire(p, static_cast<u8>(Time::EndOfFight));
  const std::optional<Flow> dead = Rules::state_check(p, p.s.active);
  return dead ? *dead : kNext;
}

// ---- running a card's text by its word. Notes: piece, word, and the next text: rank of its source
// (0: the card itself) and least number.

Flow run_words(Play& p, Frame& f) {
  const int piece = f.note[0];
  for (;;) {
    // Its own texts come first; what is handed to it may change while they resolve, so the last
    // one is remembered by its source and number and not by its place.
    constexpr int kNobody = kMostCards + 1;
    int source = kNobody;
    int next = 0;
    each_text(p, piece, static_cast<Trigger>(static_cast<int>(f.note[1])), [&](u16 number, int of) {
      const int rank = of == piece ? 0 : of + 1;
      const bool later = rank > f.note[2] || (rank == f.note[2] && number >= f.note[3]);
      if (!later || rank > source || (rank == source && number >= next)) return;
      source = rank;
      next = number;
    });
    if (source == kNobody) return kNext;
    f.note[2] = source;
    f.note[3] = next + 1;
    const std::optional<Flow> flow = Machine::start_ability(
        p, narrow<u16>(next), source == 0 ? piece : source - 1, piece, f.seat);
    if (flow) return flow->then(kRepeat);
  }
}

}  // namespace

bool can_act(const Read& r, int piece, int seat) {
  bool can = false;
  each_text(r, piece, Trigger::Action, [&](u16 number, int source) {
    const effects::Ability& a = Query::catalog(r).abilities[number];
    can = can || (Machine::can_pay(r, a, {source, piece, seat}) &&
                  !Machine::used_up(r, number, source, piece));
  });
  return can;
}

bool may_use(const Read& r, int piece) {
  return (r.s.cards[at(piece)].flags & kExhausted) == 0;
}

Flow fight_flow(int attacker, int seat, int defender) {
  return call(Proc::Fight, seat, {attacker, defender});
}

namespace {
constexpr std::array kUseSteps{
    S::choose("Use it how?", "KF-USE-04", use_options, take_use),
    S::act("", "", pay_charges),
    S::act("Use", "KF-USE-01", do_use),
    S::act("", "", after_use),
};
constexpr std::array kReapSteps{
    S::act("Reap", "KF-REA-01", reap_exhaust),
    S::act("", "", reap_gain),
    S::act("", "", reap_resolve),
};
constexpr std::array kFightSteps{
    S::act("Fight", "KF-FGT-01", fight_begin),
    S::choose("Attack", "KF-FGT-01", fight_options, fight_choose),
    S::act("Before the fight", "KF-FGT-03", fight_before),
    S::act("", "KF-FGT-03", fight_hazardous),
    S::act("Blows", "KF-FGT-06", fight_blows),
    S::act("After the fight", "KF-FGT-07", fight_resolve),
    S::act("", "", fight_end),
};
constexpr std::array kWordSteps{S::act("", "", run_words)};
}  // namespace

extern const Procedure<Play> kUseProcedure, kReapProcedure, kFightProcedure, kWordsProcedure;
const Procedure<Play> kUseProcedure{"use", kUseSteps};
const Procedure<Play> kReapProcedure{"reap", kReapSteps};
const Procedure<Play> kFightProcedure{"fight", kFightSteps};
const Procedure<Play> kWordsProcedure{"resolve", kWordSteps};

}  // namespace undercroft::duel
