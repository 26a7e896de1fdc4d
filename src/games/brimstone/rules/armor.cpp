// Armor and spirit armor (SB-HIT-07 to SB-HIT-09, SB-RUL-78, SB-RUL-84).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

enum class ArmorStep : u8 { PickUp, Roll, Window, Suffer, kEnd };

Harm harm_of(const Frame& f) {
  return static_cast<Harm>(int{notes<ArmorNotes>(f).harm});
}
/// A die for each wound that is about to be taken.
Flow pick_up_armor(Play& p, Frame& f) {
  if (!is_up(p, f.seat)) return kFinish;
  dice_of(p.s, f).add(notes<ArmorNotes>(f).n);
  return kNext;
}
Flow suffer_rest(Play& p, Frame& f) {
  auto now = notes<ArmorNotes>(f);
  if (now.told == 0) {
    const int armor = armor_of(p, f.seat, harm_of(f));
    const int saved = dice_of(p.s, f).dice().count([=](int face) { return face >= armor; });
    p.tell(Fact::Armored, {.a = f.seat, .b = now.n, .n = saved}, f.seat);
    now.n -= saved;
    now.told = 1;
    keep(f, now);
    if (saved > 0 && Machine::heard(p, Event::Armored))
      return Machine::raise(p, Machine::event_of(Event::Armored, f.seat), f.seat, saved)
          .then(kRepeat);
  }
  return suffer_bare(p, f.seat, harm_of(f), now.n).then(kFinish);
}
constexpr auto kArmorSteps = S::table<ArmorStep>({
    S::act(ArmorStep::PickUp, "", "SB-HIT-07", pick_up_armor),
    S::roll<Verb::Dice, kFaces>(ArmorStep::Roll, "Armor", "SB-HIT-07", Purpose::Dice),
    S::choose(ArmorStep::Window, "Keep the armor roll?", "SB-DEC-17", window_options,
              window<ArmorStep::Roll>),
    S::act(ArmorStep::Suffer, "", "SB-HIT-07", suffer_rest),
});

}  // namespace

Flow suffer(Play& p, int hero, Harm harm, int n) {
  if (n <= 0) return kNext;
  if (armor_of(p, hero, harm) == 0 || !is_up(p, hero)) return suffer_bare(p, hero, harm, n);
  constexpr int kMostDice = 30;
  return call(ArmorNotes{.harm = static_cast<int>(harm), .n = std::min(n, kMostDice)}, hero);
}

const Procedure<Play> kArmorProcedure{"armor", kArmorSteps, false, "Armor"};

}  // namespace undercroft::brimstone
