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
  if (clock.discard.empty()) return;
  while (!clock.discard.empty())  // LU-TIM-04
    p.s.event_pools.move_to_top(EventZones{p.s}, clock.discard, clock.discard.size() - 1,
                                clock.deck);
  p.s.event_pools.shuffle(EventZones{p.s}, std::span{clock.deck.begin(), clock.deck.size()});
  p.tell(Fact::DeckShuffled, {.a = static_cast<int>(Deck::Event)});
}

}  // namespace

void renew_clock(Play& p) {
  if (decks(p).clock.deck.empty()) shuffle_clock(p, decks(p).clock);
}
int time_left(const Clock& clock) {
  const int cards = length(clock.deck) + length(clock.discard);
  return clock.gained + length(clock.deck) + (cards * (cards - 1)) / 2;
}
bool can_spend(const Read& r, int time) {
  return time == 0 || time_left(decks(r).clock) >= time;
}
int price_of(const Read& r, Price price) {
  constexpr std::array<int, kPrices> kPrinted{2, 1, 1, 1, 0};  // LU-SCT-15, LU-SRC-02, LU-PRV-02
  const int less = r.s.cheaper[price];
  if (price == Price::Camp) return -less;
  return std::max(0, kPrinted[static_cast<std::size_t>(price)] - less);
}
int pay_price(Play& p, Price price) {
  const int time = price_of(p, price);
  p.s.cheaper[price] = 0;
  return time;
}
void change_price(Play& p, Price price, int n) {
  constexpr int kMost = 9;
  Num8& less = p.s.cheaper[price];
  less = std::clamp(less + n, -kMost, kMost);
  p.tell(Fact::PriceChanged, {.a = static_cast<int>(price), .n = n});
}
void reset_prices(Play& p) {
  for (const Price price : {Price::Sneak, Price::Search, Price::MoveBack}) p.s.cheaper[price] = 0;
  Num8& retreat = p.s.cheaper[Price::Retreat];
  retreat = std::min<int>(retreat, 0);
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
enum class EventStep : u8 { Goal, Next, Effect, Tested, Legendary, Told, Close, kEnd };

/// LU-RUL-76: won before Events that wait, which are dropped then.
Flow goal_first(Play& p, Frame& /*f*/) {
  return check_goal(p);
}
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
/// LU-PTY-11, LU-PTY-12, LU-RUL-45
Flow event_tested(Play& p, Frame& /*f*/) {
  return p.s.open.back().outcome == Resolves::Retreat ? retreat(p) : kNext;
}
Flow event_legendary(Play& p, Frame& /*f*/) {
  if (!is_legendary(p)) return kNext;  // LU-TIM-10, LU-DIF-03
  return run_card(p, kPieces(Thing::Card, top_card(p)), Trigger::Legendary);
}
Flow tell_event(Play& p, Frame& f) {
  if (p.s.open.back().outcome == Resolves::No) p.s.open.back().outcome = Resolves::Yes;
  return tell_resolved(p, f);
}
Flow close_event(Play& p, Frame& /*f*/) {
  const bool retreats = p.s.open.back().outcome == Resolves::Retreat;
  p.s.open.back().outcome = Resolves::Yes;
  discard_card(p, Kind::Event, p.s.open.back().card);  // LU-TIM-08
  close_card(p);
  if (retreats) return retreat(p);  // LU-PTY-12, LU-RUL-45
  return kRestart;
}

constexpr auto kEventSteps = S::table<EventStep>({
    S::act(EventStep::Goal, "", "LU-RUL-76", goal_first),
    S::act(EventStep::Next, "", "LU-TIM-07", next_event),
    S::act(EventStep::Effect, "Event", "LU-TIM-06", event_effect),
    S::act(EventStep::Tested, "", "LU-PTY-12", event_tested),
    S::act(EventStep::Legendary, "", "LU-TIM-10", event_legendary),
    S::act(EventStep::Told, "", "LU-TIM-08", tell_event),
    S::act(EventStep::Close, "", "LU-TIM-08", close_event),
});

}  // namespace

Flow resolve_events(Play& p) {
  const bool goal =
      p.s.goal != 0 ? !anyone_fallen(p) : has_card_text(p, kPieces(Thing::Scenario), Trigger::Goal);
  return goal || !p.s.waiting.empty() ? call(Events{}) : kNext;
}

const Procedure<Play> kSpendTimeProcedure{"spend_time", kSpendSteps, false, "Time"};
const Procedure<Play> kEventsProcedure{"events", kEventSteps, false, "Events"};

}  // namespace undercroft::legends
