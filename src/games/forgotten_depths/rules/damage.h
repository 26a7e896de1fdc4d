#pragma once
#include "games/forgotten_depths/rules/table.h"

// Step 5: damage (FD-DMG, FD-RET, FD-ARM), and the Health of Heroes.

namespace undercroft::forgotten {

int max_health(const Read& r, int hero);
bool may_heal(const Read& r, int hero, Healing why);
int heal(Play& p, int hero, int amount, Healing why = Healing::Text);
/// Damage to a Hero; Armor only in Combat (FD-ARM-04). Returns what was suffered.
int hurt(Play& p, int hero, int amount, Source source, bool ignores_armor = false);
bool anyone_defeated(const Read& r);
Flow hero_defeated(Play& p);
int armor_of(const Read& r, int hero);
/// The Health that an individual or a part began with.
int starting_health(const Read& r, int foe, int individual);
int printed_foe_armor(const Read& r, int foe, int individual);
int foe_armor(const Read& r, int foe, int individual);
/// Whether a Hero's damage ignores Armor and resistance.
bool pierces(const Read& r, int hero);
/// What is left of a blow after Armor and resistance.
int softened(const Read& r, int hero, int foe, int individual, int amount);

// ---- blows
Strike strike_of(int hero, int foe, bool magic);
/// Damage that is dealt in Step 5.
void add_strike(Play& p, Strike strike, int amount, Source source);
effects::EventHead head_of(Play& p, const Strike& blow);
/// A Hero's blow lands on an individual, Armor and resistance taken off.
void land_blow(Play& p, int hero, int piece, int amount);
/// The same for damage that every individual takes.
void land_everywhere(Play& p, int hero, int piece, int amount);
/// Whether any text hears of who falls.
inline bool hears_of_defeats(const Read& r) {
  return heard(r, Event::Defeat) || heard(r, Event::Fall);
}
/// Lets texts hear of those who fell since the Health was last noted.
Flow tell_defeats(Play& p);
Flow tell_falls(Play& p);
void note_health(Play& p);
/// What a Hero suffers by the n-th resolved pair of the table.
struct Suffering {
  int hero = 0, foe = 0, amount = 0;
  Source source = Source::Direct;
};
Suffering suffering_at(const Read& r, int n);
/// The column that a row resolves beside the chosen one; kNone if there is none.
int second_pair(const Read& r, const Row& row);

}  // namespace undercroft::forgotten
