// Who carries the Old Lantern (SB-RUL-46).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

// SB-DEC-60: the posse chooses among the nearest.
void carrier_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  const Walk walk(map_of(r), r.s.heroes[r.s.lantern].at, {}, Walk::Links::Open);
  const auto steps = [&](int hero) { return walk.steps(r.s.heroes[hero].at); };
  int nearest = Walk::kFar;
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (r.s.heroes[hero].standing != Standing::Dead) nearest = std::min(nearest, steps(hero));
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (r.s.heroes[hero].standing != Standing::Dead && steps(hero) == nearest)
      out.add(Verb::Lantern, kParty, {.a = hero});
}
Flow take_carrier(Play& p, Frame& /*f*/, const Option& chosen) {
  give_lantern(p, chosen.a);
  return kFinish;
}
constexpr std::array kLanternSteps{
    S::choose("Who carries the Old Lantern now?", "SB-DEC-60", carrier_options, take_carrier)};

}  // namespace

Flow pass_lantern() {
  return call(Proc::Lantern);
}
void give_lantern(Play& p, int hero) {
  p.s.lantern = narrow<u8>(hero);
  p.tell(Fact::LanternPassed, {.a = hero}, hero);
}
bool may_take_lantern(const Read& r, int hero) {
  const Hero& carrier = r.s.heroes[r.s.lantern];
  if (carrier.standing != Standing::Down || !is_up(r, hero)) return false;
  const int at = r.s.heroes[hero].at;
  return at == carrier.at || map_of(r).adjacent(at, carrier.at);
}

const Procedure<Play> kLanternProcedure{"lantern", kLanternSteps, false, "The Old Lantern"};

}  // namespace undercroft::brimstone
