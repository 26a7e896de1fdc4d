// Time, the Event deck and the Events that wait (LU-TIM).
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

using S = Steps<Play>;

struct SpendTime {
  static constexpr Proc kProc = Proc::SpendTime;
  Num16 left{}, all{};
};
enum class SpendStep : u8 { Next, Reveal, Pay, kEnd };

void shuffle_clock(Play& p, Clock& clock) {
  while (!clock.discard.empty())  // LU-TIM-04
    p.s.event_pools.move_to_top(EventZones{p.s}, clock.discard, clock.discard.size() - 1,
                                clock.deck);
  p.s.event_pools.shuffle(EventZones{p.s}, std::span{clock.deck.begin(), clock.deck.size()});
}

}  // namespace

int time_left(const Clock& clock) {
  const int cards = length(clock.deck) + length(clock.discard);
  return clock.gained + length(clock.deck) + (cards * (cards - 1)) / 2;
}
bool can_spend(const Read& r, int time) {
  return time == 0 || time_left(decks(r).clock) >= time;
}
bool out_of_time(const Read& r) {
  const Clock& clock = decks(r).clock;
  return clock.deck.empty() && clock.discard.empty() && clock.gained == 0;
}
Flow spend_time(Play& p, int time) {
  if (time <= 0) return kNext;
  p.tell(Fact::TimeSpent, {.n = time});
  return call(SpendTime{.left = time, .all = time});
}
void gain_time(Play& p, int time) {
  Clock& clock = decks(p).clock;
  for (int i = 0; i < time; ++i) {
    if (!clock.discard.empty()) {  // LU-TIM-11, LU-RUL-97: any card of a pile without an order
      p.s.event_pools.shuffle(EventZones{p.s},
                              std::span{clock.discard.begin(), clock.discard.size()});
      p.s.event_pools.move_to_top(EventZones{p.s}, clock.discard, clock.discard.size() - 1,
                                  clock.deck);
    } else if (length(clock.deck) + clock.gained < clock.total) {  // LU-TIM-14, LU-RUL-06
      clock.gained += 1;                                           // LU-TIM-12
    } else {
      return;
    }
    p.tell(Fact::TimeGained, {.n = 1});
  }
}

namespace {

// ---- spending

Flow spend_next(Play& p, Frame& f) {
  auto now = notes<SpendTime>(f);
  if (now.left <= 0) return kFinish;
  Clock& clock = decks(p).clock;
  if (out_of_time(p)) return jump(SpendStep::Pay);  // LU-TIM-17
  if (clock.gained > 0) {                           // LU-TIM-13
    clock.gained -= 1;
  } else if (clock.deck.size() == 1) {
    return kNext;  // LU-TIM-03
  } else {
    p.s.event_pools.move_to_top(EventZones{p.s}, clock.deck, clock.deck.size() - 1,
                                clock.discard);  // LU-TIM-02
  }
  now.left -= 1;
  keep(f, now);
  return kRepeat;
}
void last_event_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  r.s.event_pools.reveal_options(EventZones{r.s}, decks(r).clock.deck.back(), Verb::DrawEvent, out);
}
Flow set_event_aside(Play& p, Frame& f, const Option& chosen) {
  Clock& clock = decks(p).clock;
  p.s.event_pools.reveal(EventZones{p.s}, std::span{clock.deck.begin(), clock.deck.size()}, 0,
                         chosen);
  if (chosen.b == kNotYet) return kRepeat;
  clock.deck.pop_back();
  p.s.waiting.push_back(narrow<u8>(int{chosen.b}));  // LU-TIM-07
  p.tell(Fact::EventSetAside, {.a = chosen.b});
  shuffle_clock(p, clock);
  auto now = notes<SpendTime>(f);
  now.left -= 1;
  keep(f, now);
  return jump(SpendStep::Next);  // LU-TIM-05
}
// LU-DEC-21, LU-TIM-17, LU-RUL-40: one who can Exhaust or Drain, if there is one.
void payer_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  const unsigned up = heroes_up(r);
  unsigned able = 0;
  each_bit(up, [&](int hero) {
    if (talents_in(r, hero, TalentState::Drained) < length(r.s.heroes[hero].talents))
      able |= bit_of(hero);
  });
  each_bit(able != 0 ? able : up, [&](int hero) { out.add(Verb::Pay, kParty, {.a = hero}); });
}
Flow take_payer(Play& /*p*/, Frame& f, const Option& chosen) {
  auto now = notes<SpendTime>(f);
  now.left -= 1;
  keep(f, now);
  return deal_at_once(bit_of(chosen.a), Harm::Fire).then(jump(SpendStep::Next));  // LU-TIM-18
}

constexpr auto kSpendSteps = S::table<SpendStep>({
    S::act(SpendStep::Next, "", "LU-TIM-02", spend_next),
    S::chance(SpendStep::Reveal, "The last Event card is set aside", "LU-TIM-03", Purpose::Events,
              last_event_options, set_event_aside),
    S::choose(SpendStep::Pay, "Out of Time", "LU-DEC-21", payer_options, take_payer)
        .asks("Which Hero pays for the Time?"),
});

// ---- the queue

struct Events {
  static constexpr Proc kProc = Proc::Events;
  Num16 event{};
};
enum class EventStep : u8 { Next, Effect, Legendary, Close, kEnd };

Flow next_event(Play& p, Frame& f) {
  if (p.s.waiting.empty()) return kFinish;
  const int event = p.s.waiting.erase(0);  // LU-TIM-07
  keep(f, Events{.event = event});
  open_card(p, Kind::Event, event);
  p.tell(Fact::EventBegins, {.a = event});
  return kNext;
}
Flow event_effect(Play& p, Frame& /*f*/) {
  const int piece = kPieces(Thing::Card, top_card(p));
  if (has_card_text(p, piece, Trigger::Event)) return run_card(p, piece, Trigger::Event);
  return p.content.events[p.s.open.back().card].test.given ? call_trial(p) : kNext;
}
Flow event_legendary(Play& p, Frame& /*f*/) {
  if (!is_legendary(p)) return kNext;  // LU-TIM-10, LU-DIF-03
  return run_card(p, kPieces(Thing::Card, top_card(p)), Trigger::Legendary);
}
Flow close_event(Play& p, Frame& /*f*/) {
  p.s.open.back().outcome = Resolves::Yes;
  discard_card(p, Kind::Event, p.s.open.back().card);  // LU-TIM-08
  close_card(p);
  return check_goal(p).then(kRestart);
}

constexpr auto kEventSteps = S::table<EventStep>({
    S::act(EventStep::Next, "", "LU-TIM-07", next_event),
    S::act(EventStep::Effect, "Event", "LU-TIM-06", event_effect),
    S::act(EventStep::Legendary, "", "LU-TIM-10", event_legendary),
    S::act(EventStep::Close, "", "LU-TIM-08", close_event),
});

}  // namespace

Flow resolve_events(Play& p) {
  if (p.s.waiting.empty()) return kNext;
  return call(Events{});
}

const Procedure<Play> kSpendTimeProcedure{"spend_time", kSpendSteps, false, "Time"};
const Procedure<Play> kEventsProcedure{"events", kEventSteps, false, "Events"};

}  // namespace undercroft::legends
