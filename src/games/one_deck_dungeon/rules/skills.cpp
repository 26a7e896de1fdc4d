// Skills (OD-SKL).
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

using S = Steps<Play>;
using CostKind = SkillCost::Kind;

enum class SkillStep : u8 { Cost, Pay, Effect, Used, kEnd };

bool can_pay_with(const Die& die, int hero, const SkillCost& cost) {
  if (die.gone()) return false;
  if (die.hero != hero) return false;  // OD-SKL-04, OD-POOL-02, OD-POOL-06
  // OD-RUL-80: some dice pay for spells alone.
  if (die.use() == Use::Armor) return false;
  if (die.use() == Use::Mana && cost.kind != CostKind::Mana) return false;

  if (die.colour == static_cast<u8>(Colour::Heroic)) return true;  // OD-SKL-07, OD-HER-05
  // OD-SKL-05; OD-PLC-08: wherever the die comes from.
  return die.colour == static_cast<u8>(cost.colour);
}
int worth(const Die& die, const SkillCost& cost) {
  // OD-SKL-06, OD-EX-07: mana is what the dice show together.
  if (cost.kind == CostKind::Mana) return die.value;
  return 1;  // OD-SKL-05: other dice are counted.
}
bool is_payable(const Read& r, int hero, const SkillCost& cost) {
  int sum = 0;
  for (const Die& die : r.s.dice)
    if (can_pay_with(die, hero, cost)) sum += worth(die, cost);
  return sum >= cost.n;
}

const SkillCost& cost_of(const Read& r, const Frame& f) {
  return r.content.skills[at(skill_of(r, f.seat, notes<UseSkill>(f).text))].cost;
}
int paid(const Read& r, const Frame& f) {
  int sum = 0;
  for (const u16 die : chosen_dice(r.s, f)) sum += worth(r.s.dice[die], cost_of(r, f));
  return sum;
}

// A payment has one order: the highest die first, equal ones by their places, so that none could be
// left out.
bool comes_after(const State& s, std::size_t die, std::size_t last) {
  return s.dice[die].value != s.dice[last].value ? s.dice[die].value < s.dice[last].value
                                                 : die > last;
}
bool is_next(const Read& r, const Frame& f, std::size_t die) {
  const std::span<const u16> chosen = chosen_dice(r.s, f);
  return can_pay_with(r.s.dice[die], f.seat, cost_of(r, f)) &&
         (chosen.empty() || comes_after(r.s, die, chosen.back()));
}
/// What this die and all that may follow it are worth.
int reach(const Read& r, const Frame& f, std::size_t die) {
  int sum = worth(r.s.dice[die], cost_of(r, f));
  for (std::size_t i = 0; i < r.s.dice.size(); ++i)
    if (can_pay_with(r.s.dice[i], f.seat, cost_of(r, f)) && comes_after(r.s, i, die))
      sum += worth(r.s.dice[i], cost_of(r, f));
  return sum;
}

// OD-SKL-08: the cost comes first, if there is one.
Flow ask_for_cost(Play& p, Frame& f) {
  return cost_of(p, f).n == 0 ? jump(SkillStep::Effect) : kNext;
}

void pay_options(const Read& r, const Frame& f, OptionList& out) {
  const int missing = cost_of(r, f).n - paid(r, f);
  for (std::size_t i = 0; i < r.s.dice.size(); ++i) {
    if (!is_next(r, f, i) || reach(r, f, i) < missing) continue;
    bool twin = false;
    for (std::size_t k = 0; k < i; ++k)
      twin = twin || (r.s.dice[k].is_like(r.s.dice[i]) && is_next(r, f, k));
    if (!twin) die_option(r.s, i, Verb::SpendDie, out);
  }
  out.add(Verb::Back, kParty);
}
Flow choose_payment(Play& p, Frame& f, const Option& chosen) {
  if (verb_of(chosen) == Verb::Back) return kFinish;
  for (std::size_t i = find_die(p.s, chosen); i < p.s.dice.size(); ++i)
    if (p.s.dice[i].is_like(p.s.dice[find_die(p.s, chosen)]) && is_next(p, f, i)) {
      p.s.flow.list.push_back(narrow<u16>(i));
      // OD-SKL-03; OD-RUL-61: it ends with the die that makes it enough.
      return paid(p, f) < cost_of(p, f).n ? kRepeat : kNext;
    }
  UC_CHECK(false, "no such die pays");
}

Flow pay_and_use(Play& p, Frame& f) {
  Room& room = p.s.room;
  const Num16 text = notes<UseSkill>(f).text;
  keep(f, UseSkill{.text = text,
                   .outer_value = int{room.spent_value},
                   .outer_colour = int{room.spent_colour}});
  room.spent_value = 0;
  for (const u16 die : chosen_dice(p.s, f)) {
    if (p.s.dice[die].value > room.spent_value) room.spent_colour = p.s.dice[die].colour;
    room.spent_value = std::max<int>(room.spent_value, p.s.dice[die].value);
    // OD-PLC-07, OD-SKL-09, OD-EX-24: the dice are back in the supply before anything happens.
    release_die(p, die);
  }
  if (const int n = length(chosen_dice(p.s, f)); n > 0)
    p.tell(Fact::DicePaid, {.a = skill_of(p, f.seat, text), .n = n}, f.seat);
  Hero& hero = p.s.heroes[f.seat];
  hero.used = static_cast<u8>(hero.used | 1 << text);  // OD-SKL-02
  return Machine::run_text(p, text_piece(f.seat, text), Trigger::Use, f.seat);
}

Flow skill_used(Play& p, Frame& f) {
  const auto now = notes<UseSkill>(f);
  p.s.room.spent_value = int{now.outer_value};
  p.s.room.spent_colour = narrow<u8>(int{now.outer_colour});
  // OD-RUL-82: penalties for using a skill; OD-FEA-05: a feat is none.
  return announce(p, Event::Skill, text_piece(f.seat, now.text), f.seat);
}

constexpr auto kUseSkillSteps = S::table<SkillStep>({
    S::act(SkillStep::Cost, "", "", ask_for_cost),
    S::choose(SkillStep::Pay, "Pay for the skill", "OD-SKL-03", pay_options, choose_payment)
        .asks(ask_payment),
    S::act(SkillStep::Effect, "Use a skill", "OD-PLC-03", pay_and_use),
    S::act(SkillStep::Used, "", "", skill_used),
});

}  // namespace

bool works_here(const Read& r, bool combat, bool peril) {
  const Mode mode = r.s.room.mode;
  if (mode == Mode::Combat) return combat;  // OD-SKL-01, OD-POT-03
  if (mode == Mode::Boss) return combat;    // OD-SKL-10, OD-BOS-07
  return mode == Mode::Peril && peril;      // OD-SKL-01, OD-POT-03
}

void skill_options(const Read& r, bool rescue, OptionList& out) {
  for (int i = 0; i < heroes_here(r); ++i)
    for (int text = kStartText; text < kTextsOfHero; ++text) {
      const int hero = hero_here(r, i);
      const int number = skill_of(r, hero, text);
      if (number < 0) continue;
      const SkillDef& skill = r.content.skills[at(number)];
      const bool used =
          (r.s.heroes[at(hero)].used >> text & 1) != 0;    // OD-SKL-02, OD-BOS-08, OD-RUL-97
      if (skill.cost.kind == CostKind::Passive) continue;  // OD-RUL-78: they are not used.
      if (used) continue;
      if (rescue && !skill.heals) continue;  // OD-RUL-94
      // OD-DEC-21
      if (works_here(r, skill.combat, skill.peril) && is_payable(r, hero, skill.cost) &&
          Machine::has_text(r, text_piece(hero, text), Trigger::Use, hero))
        out.add(Verb::UseSkill, hero, {.a = hero, .b = number});
    }
}

Flow use_skill(Play& p, const Option& chosen) {
  for (int text = kStartText; text < kTextsOfHero; ++text)
    if (skill_of(p, chosen.a, text) == chosen.b) return call(UseSkill{.text = text}, chosen.a);
  UC_CHECK(false, "no such skill");
}

const Procedure<Play> kUseSkillProcedure{"use_skill", kUseSkillSteps, false, "A skill"};

}  // namespace undercroft::one_deck
