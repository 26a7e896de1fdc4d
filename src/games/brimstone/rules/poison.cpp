// Poison (SB-POI).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

enum class PoisonStep : u8 { PickUp, Roll, Window, Suffer, kEnd };

// SB-POI-01
Flow pick_up_markers(Play& p, Frame& f) {
  if (p.s.heroes[f.seat].poison == 0 || !is_up(p, f.seat)) return kFinish;
  dice_of(p.s, f).add(p.s.heroes[f.seat].poison);
  return kNext;
}
// SB-POI-02, SB-POI-03
Flow take_poison(Play& p, Frame& f) {
  const Dice dice = dice_of(p.s, f).dice();
  const int wounds = dice.count([](int face) { return face <= 2; });
  const int gone = dice.count([](int face) { return face == kFaces; });
  if (gone > 0) gain_poison(p, f.seat, -gone);
  return suffer(p, f.seat, Harm::Wound, wounds).then(kFinish);
}
constexpr auto kPoisonSteps = S::table<PoisonStep>({
    S::act(PoisonStep::PickUp, "", "SB-POI-01", pick_up_markers),
    S::roll<Verb::Dice, kFaces>(PoisonStep::Roll, "Poison", "SB-POI-01", Purpose::Dice),
    S::choose(PoisonStep::Window, "Keep the roll?", "SB-DEC-17", window_options,
              window<PoisonStep::Roll>),
    S::act(PoisonStep::Suffer, "", "SB-POI-02", take_poison),
});

}  // namespace

void gain_poison(Play& p, int hero, int n) {
  constexpr int kMostPoison = 20;
  Hero& h = p.s.heroes[hero];
  const int to = std::clamp(h.poison + n, 0, kMostPoison);
  if (to == h.poison) return;
  h.poison = to;
  p.tell(n > 0 ? Fact::PoisonGained : Fact::PoisonLost, {.a = hero, .n = to}, hero);
}

const Procedure<Play> kPoisonProcedure{"poison", kPoisonSteps, false, "Poison"};

}  // namespace undercroft::brimstone
