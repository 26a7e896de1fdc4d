// Damage and defeat (OD-DMG).
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

using S = Steps<Play>;

/// One falling hero is enough, in an encounter or not.
bool anyone_falling(const Read& r) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (is_falling(r, hero)) return true;  // OD-GEN-01, OD-GEN-03, OD-RUL-71
  return false;
}

/// Skills and talents reach no hero outside the encounter.
void skills_that_save(const Read& r, OptionList& out) {
  bool in_reach = false;
  for (int hero = 0; hero < hero_count(r); ++hero)
    in_reach = in_reach || (is_here(r, hero) && is_falling(r, hero));
  if (!in_reach) return;
  skill_options(r, true, out);
  talent_options(r, true, out);
}

/// Every healing that is legal at this moment; OD-RUL-95: stored dice too.
void rescue_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  free_options(r, out);  // OD-DEC-28
  // OD-RUL-94: with Cure, any potion that fits heals.
  if (has_cure(r)) potion_options(r, PotionDef::When::Step4, out);
  skills_that_save(r, out);
  out.add(Verb::GiveUp, kParty);
}
bool can_be_healed(const Read& r) {
  OptionList healing;
  potion_options(r, PotionDef::When::AnyTime, healing);
  if (has_cure(r)) potion_options(r, PotionDef::When::Step4, healing);
  skills_that_save(r, healing);
  return !healing.empty();  // OD-POT-12
}

// OD-DMG-01, OD-RUL-15, OD-RUL-93: all must be below their health when the window closes.
Flow look_after_the_fallen(Play& p, Frame& /*f*/) {
  if (!anyone_falling(p)) return kFinish;
  const bool hope = can_be_healed(p);
  for (int hero = 0; hero < hero_count(p); ++hero)
    if (is_falling(p, hero))
      p.tell(Fact::HeroFalling, {.a = p.s.room.card, .n = hope ? 1 : 0}, hero);
  return hope ? kNext : end_game(p, Result::Lost, Reason::HeroFell);
}
Flow take_rescue(Play& p, Frame& /*f*/, const Option& chosen) {
  switch (verb_of(chosen)) {
    case Verb::UsePotion:
    case Verb::ReturnDice: return take_free(p, chosen).then(kRestart);
    case Verb::UseSkill: return use_skill(p, chosen).then(kRestart);
    case Verb::UseTalent: return use_talent(p, chosen).then(kRestart);
    default: return end_game(p, Result::Lost, Reason::GaveUp);
  }
}

constexpr std::array kRescueSteps{
    S::act("", "", look_after_the_fallen),
    S::choose("Save the fallen", "OD-DMG-01", rescue_options, take_rescue)
        .asks("A hero is falling. How do you save it?"),
};

// ---- healing

struct Heal {
  static constexpr Proc kProc = Proc::Heal;
  Num16 heroes{};          ///< still to be healed, a bit each
  Num16 points{}, left{};  ///< for each; left for this one
};

int heal_damage(Play& p, int hero, int amount) {
  Hero& healed = p.s.heroes[at(hero)];
  const int n = std::min<int>(amount, healed.damage);  // OD-RUL-79
  healed.damage -= n;
  if (n > 0) p.tell(Fact::HeroHealed, {.n = n}, hero);
  return n;
}
/// A question only for a hero that has both and cannot lose all.
bool must_choose(const Hero& hero, int amount) {
  return amount > 0 && hero.damage > 0 && hero.poison > 0 && amount < hero.damage + hero.poison;
}
void heal_all(Play& p, int hero, int amount) {
  amount -= heal_damage(p, hero, amount);
  remove_poison(p, hero, amount);
}
int healed_hero(const Heal& now) {
  return std::countr_zero(static_cast<unsigned>(int{now.heroes}));
}

Flow next_to_heal(Play& p, Frame& f) {
  auto now = notes<Heal>(f);
  while (now.heroes != 0) {
    const int hero = healed_hero(now);
    if (must_choose(p.s.heroes[at(hero)], now.left)) return kNext;
    heal_all(p, hero, now.left);
    now.heroes = now.heroes & (now.heroes - 1);
    now.left = int{now.points};
    keep(f, now);
  }
  return kFinish;
}
/// Healing goes point for point, damage first and then poison: each result has one path.
void heal_options(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<Heal>(f);
  const int hero = healed_hero(now);
  out.add(Verb::HealDamage, kParty, {.a = hero, .n = 1});
  if (r.s.heroes[at(hero)].poison >= now.left)  // OD-POI-12, OD-RUL-35, OD-DEC-34
    out.add(Verb::HealPoison, kParty, {.a = hero, .n = now.left});
}
Flow take_heal(Play& p, Frame& f, const Option& chosen) {
  if (verb_of(chosen) == Verb::HealPoison)
    remove_poison(p, chosen.a, chosen.n);
  else
    heal_damage(p, chosen.a, 1);
  auto now = notes<Heal>(f);
  now.left -= chosen.n;
  keep(f, now);
  return kRestart;
}

constexpr std::array kHealSteps{
    S::act("", "", next_to_heal),
    S::choose("Damage or poison?", "OD-POI-12", heal_options, take_heal)
        .asks("Heal damage, or remove poison?"),
};

/// The health that talents add.
int health_of_talents(const Read& r, int hero) {
  if (r.s.heroes[at(hero)].talents == 0) return 0;
  int health = 0;
  Query::each_rule(r, static_cast<effects::RuleKind>(kHealthRule),
                   [&](const effects::Rule& rule, const Query::Who& who) {
                     // OD-CAM-21
                     if (who.seat == hero) health += Query::evaluate(r, rule.number, who);
                   });
  return health;
}

}  // namespace

int health_of(const Read& r, int hero) {
  int health = hero_side(r, hero).icons.health + health_of_talents(r, hero);
  // OD-DMG-02, OD-LOT-04
  for (const u8 item : r.s.heroes[at(hero)].items) health += card_def(r, item).item.health;
  return health;
}
// OD-DMG-01, OD-EX-22, OD-RUL-93
bool is_falling(const Read& r, int hero) {
  return r.s.heroes[at(hero)].damage >= health_of(r, hero);
}

// OD-DMG-03: whatever the damage comes from.
std::optional<Flow> defeat_check(Play& p) {
  if (!anyone_falling(p)) return {};
  return call(Proc::Rescue);
}
/// The window stays open until it closes by itself: healing inside it opens no other.
std::optional<Flow> Rules::state_check(Play& p, int /*seat*/) {
  return is_running(p.s.flow, Proc::Rescue) ? std::nullopt : defeat_check(p);
}

void place_tokens(Play& p, int hero, int amount) {
  p.s.heroes[at(hero)].damage += amount;  // OD-SUP-06, OD-DMG-04, OD-RUL-93: all of it, to stay.
  p.tell(Fact::HeroDamaged, {.n = amount}, hero);
}

/// What is placed at one moment is one batch.
Flow harm(Play& p, const std::array<int, kMostHeroes>& amounts) {
  int total = 0;
  for (const int amount : amounts) total += amount;
  if (total == 0) return kNext;
  if (heard(p, Event::Hurt)) {
    Machine::open(p, event_of(Event::Hurt));
    for (int hero = 0; hero < hero_count(p); ++hero)
      // OD-RUL-115: once for each hero that takes some.
      if (amounts[at(hero)] > 0) Machine::add_part(p, kHeroPieces + hero, amounts[at(hero)]);
    return Machine::happen(p);
  }
  for (int hero = 0; hero < hero_count(p); ++hero)
    if (amounts[at(hero)] > 0) place_tokens(p, hero, amounts[at(hero)]);
  return defeat_check(p).value_or(kNext);
}
Flow harm_one(Play& p, int hero, int amount) {
  std::array<int, kMostHeroes> amounts{};
  amounts[at(hero)] = amount;
  return harm(p, amounts);
}

int healable(const Read& r, int hero, int amount) {
  const Hero& healed = r.s.heroes[at(hero)];
  return std::min<int>(amount, healed.damage + healed.poison);
}
Flow heal(Play& p, const Set& heroes, int amount) {
  int asked = 0;
  heroes.each([&](int hero) {
    if (must_choose(p.s.heroes[at(hero)], amount))
      asked |= 1 << hero;
    else
      heal_all(p, hero, amount);
  });
  return asked == 0 ? kNext : call(Heal{.heroes = asked, .points = amount, .left = amount});
}

const Procedure<Play> kHealProcedure{"heal", kHealSteps, false, "Healing"};
const Procedure<Play> kRescueProcedure{"rescue", kRescueSteps, false, "A hero falls"};

}  // namespace undercroft::one_deck
