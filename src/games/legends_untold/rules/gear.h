#pragma once
#include "games/legends_untold/rules/table.h"

// What Heroes carry: Weapons, Kits and Outfits (LU-HER-07, LU-HER-11 to LU-HER-14, LU-HER-16), and
// how they break (LU-OPT-01 to LU-OPT-05).

namespace undercroft::legends {

/// The Weapon, Kit or Outfit that a piece is, or null.
Gear* gear_at(State& s, int piece);
const Gear* gear_at(const State& s, int piece);
/// Broken, or unusable for a time.
bool is_broken(const Read& r, int piece);
/// ... neither, and not Exhausted.
bool is_usable(const Read& r, int piece);
/// Ammo to the full (LU-SET-17, LU-END-03).
void refill(Play& p, int hero, int weapon);

/// The Family of a Hero's Weapon; the Knife has none (LU-HER-14).
Family family_of(const Read& r, int hero, int weapon);
/// The Family of a Weapon Talent; none of any other piece.
Family talent_family(const Read& r, int piece);
/// LU-HER-07: with the Weapon of the Hero's action, else with one that it could use.
bool has_weapon_of(const Read& r, int hero, Family family);

/// What a Kit or an Outfit adds to a Test.
int item_bonus(const Read& r, int piece, const Roll& test);
/// Whether it was used for the Test.
bool is_helping(const Read& r, int piece, const Roll& test);
/// The Kits and Outfits that may add to a Test: those of the tester, of the Unconscious (LU-DMG-06)
/// and in a Party Test the Kits of all (LU-PTY-04).
template <class F>
void each_helping(const Read& r, const Roll& test, F f) {
  for (int hero = 0; hero < hero_count(r); ++hero) {
    if (hero != test.hero && (test.marks & Roll::kParty) == 0 && is_up(r, hero)) continue;
    for (int i = 0; i < kMostKits; ++i)
      if (r.s.heroes[hero].kits[i].card != kNone) f(kPieces(Thing::Kit, hero, i));
    if (hero == test.hero && r.s.heroes[hero].outfit.card != kNone) f(kPieces(Thing::Outfit, hero));
  }
}

/// LU-OPT-01, LU-RUL-46
bool is_critical_failure(const Read& r, const Roll& test);
Flow fumble_weapon(Play& p, int hero, int weapon);
Flow fumble_kits(Play& p, const Roll& test);

}  // namespace undercroft::legends
