// Stored dice (OD-STO).
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

Count8& heroic_supply(Play& p, int hero) {
  return supply_of(p.s, hero)[static_cast<std::size_t>(Colour::Heroic)];  // OD-RUL-105
}

}  // namespace

bool any_stored(const Read& r) {
  return std::ranges::any_of(r.s.heroes, [](const Hero& hero) { return hero.stored > 0; });
}

bool store_die(Play& p, int hero) {
  const bool any = heroic_supply(p, hero) > 0;  // OD-RUL-30
  if (!any) return false;
  heroic_supply(p, hero) -= 1;       // OD-STO-02
  p.s.heroes[at(hero)].stored += 1;  // OD-STO-01, OD-STO-04, OD-EX-21
  p.tell(Fact::DieStored, {.n = 1}, hero);
  return true;
}

/// A die that the feat rolls is an ordinary die from then on.
Set take_stored(Play& p, int hero, int n) {
  Set taken;
  Hero& owner = p.s.heroes[at(hero)];
  for (int i = std::min<int>(n, owner.stored); i > 0; --i) {
    owner.stored -= 1;  // OD-STO-06
    taken.set(at(kDicePieces + length(p.s.dice)));
    p.s.dice.push_back({narrow<u8>(hero), static_cast<u8>(Colour::Heroic), 0, 0});
  }
  return taken;
}

// OD-STO-03, OD-DEC-36
void return_stored(Play& p, int hero, int n) {
  Hero& owner = p.s.heroes[at(hero)];
  heroic_supply(p, hero) += n;
  owner.stored -= n;
  p.tell(Fact::StoredReturned, {.n = n}, hero);
}

void return_stored_before_boss(Play& p) {
  for (int hero = 0; hero < hero_count(p); ++hero) {
    const int stored = p.s.heroes[at(hero)].stored;
    if (!feat_def(p, hero).no_boss) continue;  // OD-STO-05, OD-BOS-04
    if (stored > 0) return_stored(p, hero, stored);
  }
}

}  // namespace undercroft::one_deck
