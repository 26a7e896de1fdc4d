// Playing cards (KF-PLY, KF-ACT, KF-ART, KF-CRE, KF-UPG).
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

using S = Steps<Play>;

// ---- what may be played

bool needs_permission(const Read& r, int seat, int piece) {
  return !of_active_house(r, piece) && !Query::permitted(r, deed_of(Event::Play, seat, piece));
}

/// What a card demands of whoever plays it.
bool demands_met(const Read& r, int seat, int piece) {
  return std::ranges::all_of(Query::text_of(r, piece).abilities, [&](u16 number) {
    const effects::Ability& a = Query::catalog(r).abilities[number];
    return a.word != static_cast<u8>(Trigger::ToPlay) ||
           (Query::holds(r, a.condition, {piece, piece, seat}) &&
            Machine::can_pay(r, a, {piece, piece, seat}));
  });
}

bool any_creature_here(const Read& r, int seat) {
  bool any = false;
  cards_at(r, cell_of_seat(r, seat)).each([&](int piece) {
    any = any || is_creature_in_play(r, piece);
  });
  return any;
}

}  // namespace

bool can_be_played(const Read& r, int seat, int piece) {
  const CardDef& def = printed_card(r, piece);
  // KF-UPG-02
  if (def.type == Type::Upgrade && !any_creature_here(r, seat)) return false;
  // AC-RUL-59
  if (charge_for(r, seat, piece, Event::Play) > pool(r, seat)) return false;
  // KF-KWD-01
  if (def.keyword(Attr::Alpha) > 0 && r.s.acted != 0) return false;
  return is_whole(r, seat, piece) && !six_reached(r, piece) && demands_met(r, seat, piece) &&
         !Query::forbidden(r, deed_of(Event::Play, seat, piece));
}
// KF-PDU-01, KF-PDU-02
bool may_play(const Read& r, int seat, int piece) {
  if (needs_permission(r, seat, piece) && !is_allowed(r, deed_of(Event::Play, seat, piece)))
    return false;
  return can_be_played(r, seat, piece);
}

namespace {

// KF-PLY-01, KF-ACT-02: an action lies in no zone while it is played.
Flow begin_play(Play& p, Frame& f) {
  auto now = notes<PlayCard>(f);
  const int piece = now.piece;
  // KF-PLY-05: what cannot be played stays where it was.
  if (now.by_text != 0 && !can_be_played(p, f.seat, piece)) return kFinish;
  if (now.by_text == 0) {
    if (needs_permission(p, f.seat, piece))
      use_up_allowance(p, deed_of(Event::Play, f.seat, piece));
    p.s.acted = 1;
  }
  pay_charge(p, f.seat, piece, Event::Play);
  bring_other_half(p, f.seat, piece);
  count_act(p, piece);
  p.tell(Fact::CardPlayed, {.a = piece}, f.seat);
  if (printed_card(p, piece).type == Type::Action) {
    put(p, piece, Zone::Nowhere);
    card(p, piece).controller = f.seat;
  }
  // A card without such text demands nothing.
  return run_words(piece, Trigger::ToPlay, f.seat);
}

enum class PlayCardStep : u8 {
  Begin,
  Stand,
  Flank,
  Host,
  Attach,
  Enter,
  Icons,
  Resolve,
  Done,
  kEnd
};

// KF-CRE-01: only a creature that joins others has a flank to choose.
Flow stand(Play& p, Frame& f) {
  auto now = notes<PlayCard>(f);
  const bool creature = printed_card(p, now.piece).type == Type::Creature;
  if (creature && is_player(f.seat) && !p.s.line[f.seat].empty()) return kNext;
  now.place = flank_place(p, f.seat, Flank::Right);
  keep(f, now);
  return jump(PlayCardStep::Host);
}
// KF-CRE-01, KF-KWD-05
void flank_options(const Read& r, const Frame& f, OptionList& out) {
  const int piece = notes<PlayCard>(f).piece;
  const int size = length(r.s.line[f.seat]);
  out.add(Verb::LeftFlank, Rules::seat_asked(r, f.seat));
  if (printed_card(r, piece).keyword(Attr::Deploy) > 0)
    for (int place = 1; place < size; ++place)
      out.add(Verb::Gap, Rules::seat_asked(r, f.seat), {.n = place});
  out.add(Verb::RightFlank, Rules::seat_asked(r, f.seat));
}
Flow take_flank(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<PlayCard>(f);
  const bool right = verb_of(chosen) == Verb::RightFlank;
  now.place = right ? flank_place(p, f.seat, Flank::Right) : int{chosen.n};
  if (verb_of(chosen) == Verb::LeftFlank) now.place = 0;
  keep(f, now);
  return kNext;
}

Flow find_host(Play& p, Frame& f) {
  const bool upgrade = printed_card(p, notes<PlayCard>(f).piece).type == Type::Upgrade;
  return upgrade ? kNext : jump(PlayCardStep::Enter);
}
// KF-UPG-01, AC-DEC-10, AC-RUL-75
void host_options(const Read& r, const Frame& f, OptionList& out) {
  cards_at(r, cell_of_seat(r, f.seat)).each([&](int piece) {
    if (is_creature_in_play(r, piece))
      out.add(Verb::Attach, Rules::seat_asked(r, f.seat), {.n = piece});
  });
  if (out.empty()) out.add(Verb::Attach, Rules::seat_asked(r, f.seat), {.n = -1});
}
Flow take_host(Play& p, Frame& f, const Option& chosen) {
  if (chosen.n >= 0) card(p, notes<PlayCard>(f).piece).host = narrow<u8>(chosen.n);
  return kNext;
}

// KF-CTL-01
Flow enter_play(Play& p, Frame& f) {
  const auto now = notes<PlayCard>(f);
  if (printed_card(p, now.piece).type == Type::Action) return kNext;
  EventHead head = event_of(Event::Enter, f.seat);
  head.flags = 1;
  return Machine::raise(p, head, now.piece, 1, now.place);
}

// KF-ICO-01, KF-ICO-03
Flow resolve_icons(Play& p, Frame& f) {
  const int piece = notes<PlayCard>(f).piece;
  return printed_card(p, piece).icons.empty() ? kNext : bonus_icons(piece, f.seat);
}

// KF-PLY-02, KF-PLY-06: a card that has left play meanwhile has no "Play:" any more.
Flow resolve_play(Play& p, Frame& f) {
  EventHead head = event_of(Event::Play, f.seat);
  head.flags = 1;  // KF-PLY-01: what heard of its coming answers now
  return Machine::raise(p, head, notes<PlayCard>(f).piece);
}

// KF-ACT-01
Flow end_play(Play& p, Frame& f) {
  const int piece = notes<PlayCard>(f).piece;
  if (has_omega(p, piece)) p.s.omega = 1;  // KF-KWD-02
  if (card(p, piece).zone == Zone::Nowhere) {
    put(p, piece, Zone::Discard);
    p.tell(Fact::ActionDone, {.a = piece});
  }
  p.s.fx.departures = 1;  // the action's own side is forgotten with the rest
  return kNext;
}

constexpr auto kPlaySteps = S::table<PlayCardStep>({
    S::act(PlayCardStep::Begin, "Play a card", "KF-PLY-01", begin_play),
    S::act(PlayCardStep::Stand, "", "KF-CRE-01", stand),
    S::choose(PlayCardStep::Flank, "Choose a flank", "KF-CRE-01", flank_options, take_flank)
        .asks(ask_flank),
    S::act(PlayCardStep::Host, "", "KF-UPG-01", find_host),
    S::choose(PlayCardStep::Attach, "Attach it", "KF-UPG-01", host_options, take_host)
        .asks(ask_host),
    S::act(PlayCardStep::Enter, "", "KF-PLY-01", enter_play),
    S::act(PlayCardStep::Icons, "Bonus icons", "KF-ICO-01", resolve_icons),
    S::act(PlayCardStep::Resolve, "Play", "KF-PLY-01", resolve_play),
    S::act(PlayCardStep::Done, "", "KF-ACT-01", end_play),
});

}  // namespace

// KF-BLK-01: once it is in play, a blank card has none.
bool has_omega(const Read& r, int piece) {
  return printed_card(r, piece).keyword(Attr::Omega) > 0 && !is_blank(r, piece);
}

// KF-PLY-04
Flow play_by_text(Play& /*p*/, int piece, int seat) {
  return call(PlayCard{.piece = piece, .by_text = 1}, seat);
}

const Procedure<Play> kPlayCardProcedure{"play_card", kPlaySteps, false, "Play a card"};

}  // namespace undercroft::abyssal
