#pragma once
#include "games/one_deck_dungeon/expert/dice_effects.h"

// What in Step 4 may be worth doing, and in which order, as the texts in force have it
// (dice_effects.h).

namespace undercroft::one_deck {

inline bool is_own(const Option& o, Verb verb) {
  return verb_of(o) == verb;
}

/// A chance step that only turns up the cards that time discards: they do not matter to Step 4.
inline bool only_reveals(const OptionList& options) {
  return options.by_chance() && is_own(options[0].option, Verb::Reveal);
}

/// Gives the first answer that is like that; false if there is none.
template <class F>
bool answer(Play& play, const F& is_like_that) {
  OptionList options;
  list_options<Rules>(play, options);
  for (const WeightedOption& o : options)
    if (is_like_that(o.option)) {
      apply_option<Rules>(play, o.option);
      return true;
    }
  return false;
}

/// What the expert looks at in Step 4 before it uses more texts: deeds with a single die, and with
/// stored dice.
struct Plan {
  bool converts = false, places = false;
  bool converts_twice = false;  ///< there is something that takes several dice
  unsigned discards = 0;        ///< colours, a bit each
  bool asks_health = false;     ///< there is something that heals better come before or behind
  bool gives_back = false;      ///< stored dice: heroic ones are short
  [[nodiscard]] bool takes_dice() const { return converts || places || discards != 0; }
  /// Whether what touches no dice may wait until nothing else is left.
  [[nodiscard]] bool can_wait() const { return !places && discards == 0 && !asks_health; }
  [[nodiscard]] bool has(const Option& o) const;
};
Plan plan_for(const Read& r);

/// How many heroic dice the supply lacks for all conversions that the dice here allow (OD-RUL-20).
int heroic_dice_short(const Read& r);

/// Whether some text in force that listens to the event and is not used up fulfils the condition.
bool any_answer(const Read& r, Event event, bool (*is_like_that)(const DiceEffect&));
/// Whether the order of doing things matters beyond what is chosen.
bool order_matters(const Read& r);
/// A skill, a talent or a potion.
bool uses_text(const Option& o);
/// It neither changes nor gains dice, and no text that answers to it does.
bool touches_no_dice(const Read& r, const Option& o);
/// Whether an answer can spend or change a heroic die that a conversion has just made.
bool may_take_the_due(const Read& r, const Option& o);
/// Whether a skill or a talent that is left heals or takes poison away.
bool has_soothing_text(const Read& r);
/// Whether one of them, or a potion, gives more than dice, health or prevention.
bool has_enriching_text(const Read& r);

}  // namespace undercroft::one_deck
