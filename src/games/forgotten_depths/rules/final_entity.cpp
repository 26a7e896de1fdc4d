// The Final Entity's Heads (FD-FIN).
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

struct Heads {
  static constexpr Proc kProc = Proc::Heads;
  Num16 next{};
};
/// Head I, then Head II, each with its own list.
Flow next_head(Play& p, Frame& f) {
  Foe& foe = p.s.combat.foes[0];
  foe.power_used = 1;
  for (int head = notes<Heads>(f).next; head < 2; ++head) {
    const int powers = powers_of(p, kPieces(Thing::Foe, head));
    if (foe.health[head] == 0 || powers == 0) continue;  // FD-FIN-15
    const int next = foe.next_power[head];
    foe.next_power[head] = narrow<u8>((next + 1) % powers);              // FD-RUL-41
    keep(f, Heads{.next = head + 1});                                    // FD-FIN-16
    return run_power(p, kPieces(Thing::Foe, head), next).then(kRepeat);  // FD-FIN-08
  }
  return kFinish;
}
constexpr std::array kHeadsSteps{Steps<Play>::act("The Heads", "FD-FIN-08", next_head)};

}  // namespace

const Procedure<Play> kHeadsProcedure{"heads", kHeadsSteps, false, "The Final Entity"};

}  // namespace undercroft::forgotten
