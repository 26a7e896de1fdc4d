// The Rest Phase (LU-RST) and Camp (LU-CMP).
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

using S = Steps<Play>;

struct RestNotes {
  static constexpr Proc kProc = Proc::Rest;
  Num16 camps_only{};
};
enum class RestStep : u8 { Rest, Ask, Camp, Events, Reset, kEnd };

void restore_item(Play& p, int piece) {
  Gear& gear = *gear_at(p.s, piece);
  if (gear.state != ItemState::Exhausted) return;
  gear.state = ItemState::Ready;
  p.tell(Fact::ItemRenewed, {.a = piece});
}
// LU-RST-01 to LU-RST-03
Flow rest(Play& p, Frame& f) {
  p.s.phase = Phase::Rest;
  if (notes<RestNotes>(f).camps_only != 0) return kNext;
  const bool talents = !out_of_time(p);  // LU-TIM-19
  for (int hero = 0; hero < hero_count(p); ++hero) {
    Hero& h = p.s.heroes[hero];
    if (talents) restore_talents(p, hero);
    for (int i = 0; i < kMostKits; ++i)  // LU-RUL-41, LU-RUL-87
      restore_item(p, kPieces(Thing::Kit, hero, i));
    for (int i = 0; i < kMostWeapons; ++i) restore_item(p, kPieces(Thing::Weapon, hero, i));
    restore_item(p, kPieces(Thing::Outfit, hero));
    // LU-CON-14, LU-CON-23
    if (h.on.fear != 0) cure(p, hero, Harm::Fear);
    if (h.on.shocks > 0) cure(p, hero, Harm::Shock);
  }
  each_loot_out(p, [&](int loot) { p.s.loot[loot].exhausted = 0; });
  gather_texts(p);
  return kNext;
}
}  // namespace

bool has_campsite(const Read& r) {  // LU-CMP-03, LU-RUL-26
  const LocationDef& def = location(r, r.s.here);
  return def.campsite && !is_start(r, r.s.here) && is_barrier_open(r, r.s.here, def.camp_barrier);
}

namespace {

/// What is cheaper is not below 1, unless a text says what the Camp costs.
int camp_cost(const Read& r) {
  int full = r.content.camp[has_campsite(r) ? 1 : 0];
  Query::each_rule(r, static_cast<effects::RuleKind>(Rule::CampPrice),
                   [&](const auto& rule, const auto& who) {
                     full = std::min(full, Query::evaluate(r, rule.number, who));
                   });
  const int change = price_of(r, Price::Camp);
  return change >= 0 ? full + change : std::min(full, std::max(1, full + change));
}
// LU-DEC-24, LU-CMP-02, LU-CMP-09
void camp_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  const bool payable = can_spend(r, camp_cost(r));
  if (payable) out.add(Verb::Camp, kParty, {.n = camp_cost(r)});
  if (!payable || !anyone_fallen(r)) out.add(Verb::Finish, kParty);
  use_options(r, Trigger::Rest, heroes_up(r), out);
  any_options(r, out);
}
Flow take_camp(Play& p, Frame& /*f*/, const Option& chosen) {
  if (verb_of(chosen) == Verb::Finish) return jump(RestStep::Reset);
  return verb_of(chosen) == Verb::Camp ? kNext : take_any(p, chosen).then(kRepeat);
}

// ---- one Camp

struct CampNotes {
  static constexpr Proc kProc = Proc::Camp;
  Num16 cost{}, healed{};
};
enum class CampStep : u8 { Spend, Next, Choose, Cure, Over, kEnd };

Flow camp(Play& p, Frame& /*f*/) {
  return call(CampNotes{.cost = camp_cost(p)});
}
Flow spend_camp(Play& p, Frame& f) {
  for (Hero& hero : p.s.heroes) hero.rested = 0;
  pay_price(p, Price::Camp);
  return spend_time(p, notes<CampNotes>(f).cost);
}
unsigned still_to_rest(const Read& r) {
  unsigned left = 0;
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (r.s.heroes[hero].rested == 0) left |= bit_of(hero);
  return left;
}
Flow next_camper(Play& p, Frame& /*f*/) {
  return still_to_rest(p) == 0 ? jump(CampStep::Over) : kNext;
}
bool may_heal(const Read& r, int hero) {  // LU-RUL-28
  const Hero& h = r.s.heroes[hero];
  return h.fallen != 0 || h.on.poison != 0 || talents_in(r, hero, TalentState::Drained) > 0;
}
// LU-DEC-25, LU-CMP-04 to LU-CMP-06: in any order, for one may help another up
void camper_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  each_bit(still_to_rest(r), [&](int hero) {
    const int seat = seat_of(r, hero);
    if (may_heal(r, hero)) out.add(Verb::Heal, seat, {.a = hero});
    if (!is_up(r, hero)) return;
    for (int other = 0; other < hero_count(r); ++other)
      if (other != hero && may_heal(r, other) && given(r, Attr::Tended, other) != 0)
        out.add(Verb::Tend, seat, {.a = hero, .b = other});
    use_options(r, Trigger::Camp, bit_of(hero), out);
    out.add(Verb::Nothing, seat, {.a = hero});
  });
}
Flow take_camper(Play& p, Frame& f, const Option& chosen) {
  const int hero = chosen.a;
  p.s.heroes[hero].rested = 1;
  if (verb_of(chosen) == Verb::Use) return use_text(p, chosen).then(jump(CampStep::Next));
  const bool tends = verb_of(chosen) == Verb::Tend;
  if (verb_of(chosen) != Verb::Heal && !tends) return jump(CampStep::Next);
  auto now = notes<CampNotes>(f);
  now.healed = tends ? int{chosen.b} : hero;
  keep(f, now);
  return choose_talents(bit_of(now.healed), 1, TalentState::Drained, seat_of(p, hero));
}
Flow cure_camper(Play& p, Frame& f) {  // LU-CMP-05, LU-CON-10
  const int hero = notes<CampNotes>(f).healed;
  if (p.s.heroes[hero].on.poison != 0) cure(p, hero, Harm::Poison);
  return jump(CampStep::Next);
}
Flow camp_over(Play& p, Frame& /*f*/) {
  expire(p, Time::NextCamp);
  return announce(p, Event::Camped);
}
constexpr auto kCampSteps = S::table<CampStep>({
    S::act(CampStep::Spend, "Camp", "LU-CMP-03", spend_camp),
    S::act(CampStep::Next, "", "LU-CMP-04", next_camper),
    S::choose(CampStep::Choose, "In the Camp", "LU-DEC-25", camper_options, take_camper)
        .asks("What does this Hero do in the Camp?"),
    S::act(CampStep::Cure, "", "LU-CMP-05", cure_camper),
    S::act(CampStep::Over, "", "LU-CMP-04", camp_over),
});

Flow camp_events(Play& p, Frame& /*f*/) {
  return resolve_events(p).then(jump(RestStep::Ask));  // LU-CMP-08, LU-CMP-07
}
// LU-RST-04, LU-RST-05
Flow reset(Play& p, Frame& /*f*/) {
  p.s.scout = p.s.guard = kNone;
  if (p.s.light == 2)
    p.s.light = 1;
  else
    lose_light(p);  // LU-RUL-27
  p.s.readiness = Readiness::Bold;
  p.s.brightness = Brightness::Ambient;
  p.s.pace = Pace::None;
  p.s.surprise = Surprise::None;
  return kFinish;
}
constexpr auto kRestSteps = S::table<RestStep>({
    S::act(RestStep::Rest, "Rest Phase", "LU-RST-01", rest),
    S::choose(RestStep::Ask, "Camp?", "LU-DEC-24", camp_options, take_camp)
        .asks("Does the Party Camp?"),
    S::act(RestStep::Camp, "", "LU-CMP-03", camp),
    S::act(RestStep::Events, "", "LU-CMP-08", camp_events),
    S::act(RestStep::Reset, "Reset", "LU-RST-04", reset),
});

}  // namespace

Flow camp_now(int time) {
  return call(CampNotes{.cost = time});
}

const Procedure<Play> kRestProcedure{"rest", kRestSteps, false, "Rest Phase"};
const Procedure<Play> kCampProcedure{"camp", kCampSteps, false, "Camp"};

}  // namespace undercroft::legends
