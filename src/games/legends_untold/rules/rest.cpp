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

void restore_item(Gear& gear) {
  if (gear.state == ItemState::Exhausted) gear.state = ItemState::Ready;
}
// LU-RST-01 to LU-RST-03
Flow rest(Play& p, Frame& f) {
  p.s.phase = Phase::Rest;
  if (notes<RestNotes>(f).camps_only != 0) return kNext;
  const bool talents = !out_of_time(p);  // LU-TIM-19
  for (int hero = 0; hero < hero_count(p); ++hero) {
    Hero& h = p.s.heroes[hero];
    if (talents)
      for (int i = 0; i < length(h.talents); ++i) restore_talent(p, hero, i);
    for (Gear& gear : h.kits) restore_item(gear);  // LU-RUL-41, LU-RUL-87
    for (Gear& gear : h.weapons) restore_item(gear);
    restore_item(h.outfit);
    h.on.fear = 0;  // LU-CON-14, LU-CON-23
    h.on.shocks = 0;
  }
  for (LootAt& loot : p.s.loot) loot.exhausted = 0;
  gather_texts(p);
  return kNext;
}
bool has_campsite(const Read& r) {  // LU-CMP-03, LU-RUL-26
  const LocationDef& def = location(r, r.s.here);
  return def.campsite && !is_start(r, r.s.here) && is_barrier_open(r, r.s.here, def.camp_barrier);
}
int camp_cost(const Read& r) {
  const int full = r.content.camp[has_campsite(r) ? 1 : 0];
  return r.s.cheaper <= 0 ? full - r.s.cheaper : std::max(1, full - r.s.cheaper);
}
// LU-DEC-24, LU-CMP-02, LU-CMP-09
void camp_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  const bool payable = can_spend(r, camp_cost(r));
  if (payable) out.add(Verb::Camp, kParty, {.n = camp_cost(r)});
  if (!payable || !anyone_fallen(r)) out.add(Verb::Finish, kParty);
  use_options(r, Trigger::Any, heroes_up(r), out);
}
Flow take_camp(Play& p, Frame& /*f*/, const Option& chosen) {
  if (verb_of(chosen) == Verb::Finish) return jump(RestStep::Reset);
  if (verb_of(chosen) == Verb::Use) return use_text(p, chosen).then(kRepeat);
  return kNext;
}

// ---- one Camp

struct CampNotes {
  static constexpr Proc kProc = Proc::Camp;
  Num16 cost{}, healed{};
};
enum class CampStep : u8 { Spend, Next, Choose, Cure, kEnd };

Flow camp(Play& p, Frame& /*f*/) {
  return call(CampNotes{.cost = camp_cost(p)});
}
Flow spend_camp(Play& p, Frame& f) {
  for (Hero& hero : p.s.heroes) hero.rested = 0;
  p.s.cheaper = 0;
  return spend_time(p, notes<CampNotes>(f).cost);
}
unsigned still_to_rest(const Read& r) {
  unsigned left = 0;
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (r.s.heroes[hero].rested == 0) left |= bit_of(hero);
  return left;
}
Flow next_camper(Play& p, Frame& /*f*/) {
  return still_to_rest(p) == 0 ? kFinish : kNext;
}
bool may_heal(const Read& r, int hero) {  // LU-RUL-28
  const Hero& h = r.s.heroes[hero];
  return h.fallen != 0 || h.on.poison != 0 || talents_in(r, hero, TalentState::Drained) > 0;
}
// LU-DEC-25, LU-CMP-04 to LU-CMP-06: the Heroes in their order
void camper_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  const int hero = std::countr_zero(still_to_rest(r));
  const int seat = seat_of(r, hero);
  if (may_heal(r, hero)) out.add(Verb::Heal, seat, {.a = hero});
  if (is_up(r, hero)) {
    use_options(r, Trigger::Camp, bit_of(hero), out);
    out.add(Verb::Nothing, seat, {.a = hero});
  }
  if (out.empty()) out.add(Verb::Nothing, seat, {.a = hero});
}
Flow take_camper(Play& p, Frame& f, const Option& chosen) {
  const int hero = std::countr_zero(still_to_rest(p));
  p.s.heroes[hero].rested = 1;
  if (verb_of(chosen) == Verb::Use) return use_text(p, chosen).then(jump(CampStep::Next));
  if (verb_of(chosen) != Verb::Heal) return jump(CampStep::Next);
  auto now = notes<CampNotes>(f);
  now.healed = hero;
  keep(f, now);
  return choose_talents(bit_of(hero), 1, TalentState::Drained, seat_of(p, hero));
}
Flow cure_camper(Play& p, Frame& f) {  // LU-CMP-05, LU-CON-10
  const int hero = notes<CampNotes>(f).healed;
  if (p.s.heroes[hero].on.poison != 0) cure(p, hero, Harm::Poison);
  return jump(CampStep::Next);
}
constexpr auto kCampSteps = S::table<CampStep>({
    S::act(CampStep::Spend, "Camp", "LU-CMP-03", spend_camp),
    S::act(CampStep::Next, "", "LU-CMP-04", next_camper),
    S::choose(CampStep::Choose, "In the Camp", "LU-DEC-25", camper_options, take_camper)
        .asks("What does this Hero do in the Camp?"),
    S::act(CampStep::Cure, "", "LU-CMP-05", cure_camper),
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
  gather_texts(p);
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

const Procedure<Play> kRestProcedure{"rest", kRestSteps, false, "Rest Phase"};
const Procedure<Play> kCampProcedure{"camp", kCampSteps, false, "Camp"};

}  // namespace undercroft::legends
