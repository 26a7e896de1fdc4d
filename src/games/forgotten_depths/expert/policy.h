#pragma once
#include "engine/answers.h"

#include "games/forgotten_depths/rules/table.h"

// The expert: ordered rules of thumb, each with a name. policy.cpp says who answers what.

namespace undercroft::forgotten {

inline Proc asking_proc(const Read& r) {
  return static_cast<Proc>(r.s.flow.frames.back().procedure);
}
inline int lowest_health(const Read& r) {
  int least = r.s.heroes[0].health;
  for (const Hero& hero : r.s.heroes) least = std::min<int>(least, hero.health);
  return least;
}

// ---- Combat: policy_combat.cpp

/// Step 2: the lowest card of the best set.
int play_a_card(const Read& r, const OptionList& options);
/// Steps 3 and 4: resolves, or first uses what makes the Round end better.
int decide(const Read& r, const OptionList& options);
/// More Heroes against the Monster Card that has more Health.
int share_out_foes(const Read& r, const OptionList& options);
/// An answer found without trying.
int quick_answer(const Read& r, const OptionList& options);
/// The Health that is to be shared goes to who has least.
int quick_share(const Read& r, const OptionList& options);
/// The answer after which the Combat stands best, or the position promises most.
int try_each(const Read& r, const OptionList& options);
/// What a position promises after an answer, when the party explores or fights again.
int promise_after(const Read& r, const Option& answer);

// ---- Exploring and Encountering: policy_explore.cpp

int place_the_tile(const Read& r, const OptionList& options);
int explore_or_encounter(const Read& r, const OptionList& options);
/// The Health that the party wants at the Stairs, in tenths.
int wanted_at_stairs(const Read& r);
/// A key for a Chest behind a Door or a lock.
int unlock_a_chest(const Read& r, const OptionList& options);
/// A tile that fits nowhere goes to the bottom if it may, or under the others that were seen.
int put_back_well(const Read& r, const OptionList& options);
/// What an option would do for the map if it goes well.
int safety_after(const Read& r, const Option& o);

// ---- Experience, Items and Abilities: policy_gain.cpp

/// The dearest card that is not too dear; Items last, and those in use not at all if it can be.
int pay_well(const Read& r, const OptionList& options);
int gain_well(const Read& r, const OptionList& options);
/// How many Block-Activated Abilities a Hero has: only one is used in a Round (FD-ABL-08).
int block_abilities(const Read& r, int hero);
/// The Hero with fewest Items opens the Chest.
int who_opens(const Read& r, const OptionList& options);

}  // namespace undercroft::forgotten
