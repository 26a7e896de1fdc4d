// What in Step 4 may be worth doing, and in which order.
#include "games/one_deck_dungeon/expert/plan.h"

namespace undercroft::one_deck {
namespace {

/// The text that using something runs, or -1.
int text_used(const Read& r, const Option& o) {
  if (is_own(o, Verb::UseSkill)) return r.content.skills[o.b].text;
  if (is_own(o, Verb::UseTalent)) return r.content.talents[o.b].text;
  if (is_own(o, Verb::UsePotion)) return r.content.potions[o.b].text;
  return -1;
}

/// Calls f(text, whether dice pay for it, whether it takes several) for every skill and talent that
/// could still be used here.
template <class F>
void each_text_left(const Read& r, const F& f) {
  for (int i = 0; i < heroes_here(r); ++i) {
    const int hero = hero_here(r, i);
    const Hero& h = r.s.heroes[at(hero)];
    for (int text = kStartText; text < kTextsOfHero; ++text) {
      const int number = skill_of(r, hero, text);
      if (number < 0 || (h.used >> text & 1) != 0) continue;
      const SkillDef& skill = r.content.skills[at(number)];
      if (skill.cost.kind != SkillCost::Kind::Passive && works_here(r, skill.combat, skill.peril))
        f(skill.text, skill.cost.kind != SkillCost::Kind::Free,
          skill.cost.kind == SkillCost::Kind::Mana || skill.cost.n > 1);
    }
    for (int slot = 0; slot < kTalentsOfHero && h.talents != 0; ++slot)
      if (const int talent = talent_of(r, hero, slot); talent >= 0)
        f(r.content.talents[at(talent)].text, false, false);
  }
}

/// The same for potions of Step 4.
template <class F>
void each_potion_left(const Read& r, const F& f) {
  for (const u8 number : r.s.potions)
    if (const PotionDef& potion = r.content.potions[number];
        r.s.tokens > 0 && potion.when == PotionDef::When::Step4 &&
        works_here(r, potion.combat, potion.peril))
      f(potion.text);
}

}  // namespace

bool any_answer(const Read& r, Event event, bool (*is_like_that)(const DiceEffect&)) {
  if (!heard(r, event)) return false;
  const effects::Catalog& c = r.content.texts.c;
  bool found = false;
  r.s.fx.ears.each([&](int piece) {
    for (const u16 number : c.texts[at(Rules::def_of(r, piece))].abilities) {
      const effects::Ability& ability = c.abilities[number];
      if (ability.pattern == effects::kNone ||
          c.patterns[ability.pattern].event != static_cast<u8>(event))
        continue;
      const bool is_used_up = ability.limit.times != 0 &&
                              std::ranges::any_of(r.s.fx.used, [&](const effects::UsedLimit& used) {
                                return used.ability == number && used.source == piece &&
                                       used.times >= ability.limit.times;
                              });
      found = found || (!is_used_up && is_like_that(r.content.dice_effects->answers[number]));
    }
  });
  return found;
}

/// Texts that answer to a placement, and to a skill or a potion by doing something to the dice,
/// make the order of things matter.
bool order_matters(const Read& r) {
  const auto any = [](const DiceEffect& /*effect*/) { return true; };
  // Nobody is asked whether he wants the answer, though he may choose the die.
  const auto forces = [](const DiceEffect& effect) {
    return effect.touch != DiceEffect::Touch::None;
  };
  return any_answer(r, Event::Cover, any) || any_answer(r, Event::Place, any) ||
         any_answer(r, Event::Skill, forces) || any_answer(r, Event::Potion, forces);
}

bool uses_text(const Option& o) {
  return is_own(o, Verb::UseSkill) || is_own(o, Verb::UseTalent) || is_own(o, Verb::UsePotion);
}

/// Dice are best left lying while there is something to be used: more is known afterwards. But a
/// conversion may pay for it, or give it a better die; a text may reach for dice that are better
/// placed or gone before; and what it gains must be in the supply.
Plan plan_for(const Read& r) {
  Plan plan;
  const State& s = r.s;
  const auto consider = [&](int text, bool is_paid, bool several) {
    const DiceEffect& effect = r.content.dice_effects->uses[at(text)];
    if (is_paid || effect.touch != DiceEffect::Touch::None) plan.converts = true;
    if (several || effect.touch != DiceEffect::Touch::None) plan.converts_twice = true;
    plan.asks_health = plan.asks_health || effect.asks_health;
    if (effect.touch == DiceEffect::Touch::Forced) {
      plan.places = true;
      plan.discards = (1U << kColours) - 1;
    }
    for (std::size_t colour = 0; colour < kColours; ++colour)
      if (effect.gains[colour] > s.supply[colour]) {
        plan.converts = true;
        plan.discards |= 1U << colour;
      }
  };
  each_text_left(r, consider);
  each_potion_left(r, [&](int text) { consider(text, false, false); });
  // OD-RUL-20
  if (plan.converts && s.supply[static_cast<std::size_t>(Colour::Heroic)] == 0)
    plan.discards |= 1U << static_cast<unsigned>(Colour::Heroic);
  if (order_matters(r)) plan.places = plan.converts = true;
  // OD-STO-03: the supply then has them.
  plan.gives_back = any_stored(r) && (plan.discards >> static_cast<unsigned>(Colour::Heroic)) != 0;
  return plan;
}

int heroic_dice_short(const Read& r) {
  const auto heroic = static_cast<std::size_t>(Colour::Heroic);
  int others = 0;
  for (const Die& die : r.s.dice)
    others += !die.gone() && die.use() == Use::Any && die.colour != heroic ? 1 : 0;
  return others / conversion_dice(r) - int{r.s.supply[heroic]};
}

bool Plan::has(const Option& o) const {
  if (is_own(o, Verb::CoverBox)) return places;
  if (is_own(o, Verb::Convert)) return converts;
  if (is_own(o, Verb::Discard)) return (discards >> o.b & 1U) != 0;
  return !is_own(o, Verb::Back) && !is_own(o, Verb::GiveUp);
}

bool touches_no_dice(const Read& r, const Option& o) {
  const auto touches = [](const DiceEffect& effect) {
    return effect.touch != DiceEffect::Touch::None || effect.gains != std::array<u8, kColours>{};
  };
  const Event event = is_own(o, Verb::UsePotion) ? Event::Potion : Event::Skill;
  return !touches(r.content.dice_effects->uses[at(text_used(r, o))]) &&
         !any_answer(r, event, touches);
}

bool may_take_the_due(const Read& r, const Option& o) {
  const bool is_paid = is_own(o, Verb::UseSkill) && r.content.skills[o.b].cost.n > 0;
  return is_paid || !touches_no_dice(r, o);
}

bool has_soothing_text(const Read& r) {
  bool found = false;
  each_text_left(r, [&](int text, bool /*is_paid*/, bool /*several*/) {
    found = found || r.content.dice_effects->uses[at(text)].soothes;
  });
  return found;
}

bool has_enriching_text(const Read& r) {
  bool found = false;
  const auto consider = [&](int text) {
    found = found || r.content.dice_effects->uses[at(text)].enriches;
  };
  each_text_left(r, [&](int text, bool /*is_paid*/, bool /*several*/) { consider(text); });
  each_potion_left(r, consider);
  return found;
}

}  // namespace undercroft::one_deck
