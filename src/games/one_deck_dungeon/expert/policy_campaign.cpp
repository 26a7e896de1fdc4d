// What an expert chooses before a game of a campaign and checks after it (OD-CAM). Figures are of
// games with one choice forced.
#include "engine/answers.h"

#include "games/one_deck_dungeon/expert/forecast.h"
#include "games/one_deck_dungeon/expert/policy.h"

namespace undercroft::one_deck {
namespace {

/// Health is what games are lost for: alone, a talent that saves some wins 8 to 16 of 100 games
/// more, any other at most 5. An icon decides between equals: every such room has a use for it.
int talent_worth(const Read& r, const TalentDef& talent) {
  if (talent.focus == 0) return 6;
  const int base = saves_health(r, talent.text) ? 6 : 1;
  return talent.has_icon() ? base + 1 : base;
}

bool has_companion_of(const Read& r, int focus) {
  return std::ranges::any_of(r.s.heroes, [&](const Hero& hero) { return hero.focus == focus; });
}
/// OD-DEC-04: what the focus has unlocked; where a companion has it already, the need that it meets
/// is half met.
int focus_worth(const Read& r, int hero, int focus) {
  int worth = 0;
  for (int i = 0; i < length(r.content.talents); ++i)
    if (r.content.talents[at(i)].focus == focus && is_unlocked(r, hero, i))
      worth += talent_worth(r, r.content.talents[at(i)]);
  return has_companion_of(r, focus) ? worth / 2 : worth;
}

/// OD-DEC-05: health before anything else, which wins most with every hero; then better dice, if
/// there is a die to pay for them; the rest differ little, so what most dice can pay for.
int basic_skill_worth(const Read& r, int hero, const SkillDef& skill) {
  constexpr int kSavesHealth = 200;
  constexpr int kBettersDice = 100;
  const int dice = fitness(r, hero, skill);
  if (dice == 0) return 0;
  if (saves_health(r, skill.text)) return kSavesHealth + dice;
  if (betters_dice(r, skill.text)) return kBettersDice + dice;
  return dice;
}

/// OD-CAM-17: Healing gives more health for a token than a basic potion saves, so that one for dice
/// is another use of the tokens; Cure gives no more than one point.
int basic_potion_worth(const Read& r, const PotionDef& potion) {
  return (has_cure(r) ? saves_health(r, potion.text) : potion.dice) ? 1 : 0;
}

int spaces_left(const Read& r, int hero, int talent) {
  int left = 0;
  for (std::size_t kind = 0; kind < kSpaces; ++kind)
    left += r.content.talents[at(talent)].spaces[kind] -
            r.content.talents[at(talent)].checked(r.s.heroes[at(hero)].sheet, kind);
  return left;
}

}  // namespace

bool saves_health(const Read& r, int text) {
  return std::ranges::any_of(r.content.texts.c.texts[at(text)].abilities, [&](u16 ability) {
    return r.content.dice_effects->answers[ability].saves_health;
  });
}
bool betters_dice(const Read& r, int text) {
  return r.content.dice_effects->uses[at(text)].touch == DiceEffect::Touch::Chosen;
}

int prepare_well(const Read& r, const OptionList& options) {
  return best_of(options, [&](const Option& o) {
    switch (verb_of(o)) {
      case Verb::ChooseFocus: return focus_worth(r, o.a, o.b);
      case Verb::ChooseSkill: return basic_skill_worth(r, o.a, r.content.skills[o.b]);
      case Verb::ChoosePotion: return basic_potion_worth(r, r.content.potions[o.b]);
      default: return 0;
    }
  });
}

int check_for_the_nearest(const Read& r, const OptionList& options) {
  return best_of(options, [&](const Option& o) {
    const int worth = talent_worth(r, r.content.talents[o.b]);
    return worth * 1000 / std::max(1, spaces_left(r, o.a, o.b)) * 3 + o.c;
  });
}

}  // namespace undercroft::one_deck
