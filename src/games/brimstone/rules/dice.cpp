// Rolls of heroes, and Grit (SB-GRT).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {

void window_options(const Read& r, const Frame& f, OptionList& out) {
  out.add(Verb::Keep, f.seat);
  // SB-RUL-115: a KO'd hero spends none.
  if (f.note[kAgainNote] != 0 || r.s.heroes[f.seat].grit == 0 || !is_up(r, f.seat)) return;
  const Dice dice = dice_of(r.s, f).dice();
  for (int i = 0; i < dice.size(); ++i)
    if (i + 1 == dice.size() || dice.face(i + 1) != dice.face(i))
      out.add(Verb::Again, f.seat, {.n = dice.face(i)});
}
bool take_again(Play& p, Frame& f, const Option& chosen) {
  if (verb_of(chosen) != Verb::Again) return false;
  spend_grit(p, f.seat);
  f.note[kAgainNote] = 1;
  auto dice = dice_of(p.s, f);
  for (int i = dice.size(); i-- > 0;)
    if (dice.dice().face(i) <= chosen.n) {
      // All lower ones lie before it: the dice are sorted.
      for (int k = 0; k <= i; ++k) dice.again(k);
      break;
    }
  return true;
}
void spend_grit(Play& p, int hero) {
  p.s.heroes[hero].grit -= 1;
  p.tell(Fact::GritSpent, {.a = hero, .n = p.s.heroes[hero].grit}, hero);
}
void gain_grit(Play& p, int hero, int n) {
  Hero& h = p.s.heroes[hero];
  const int to = std::clamp(h.grit + n, 0, int{h.most_grit});
  if (to == h.grit) return;
  h.grit = to;
  p.tell(Fact::GritGained, {.a = hero, .n = to}, hero);
}

}  // namespace undercroft::brimstone
