// The Stairs (FD-STG, FD-FIN-01, FD-FIN-02), Level Up (FD-LVL), and the end (FD-WIN).
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

using S = Steps<Play>;

// ---- the Stairs

enum class StairsStep : u8 { Start, Guardian, Part, Fight, Won, kEnd };

Flow climb_down(Play& p, Frame& /*f*/) {
  if (!ecology(p).guardians.empty()) return kNext;  // FD-STG-01, FD-STG-06, FD-SET-36
  p.s.combat.entity = 1;
  p.s.combat.parts[3] = narrow<u8>(p.content.tail);  // FD-FIN-02
  if (p.content.lore >= 0) p.tell(Fact::CardRevealed, {.a = p.content.lore});
  return jump(StairsStep::Part);
}
void guardian_outcomes(const Read& r, const Frame& /*f*/, OptionList& out) {
  for (const int card : ecology(r).guardians) out.outcome(Verb::DrawMonster, 1, {.b = card});
}
Flow draw_guardian(Play& p, Frame& /*f*/, const Option& chosen) {
  bring_foe(p, chosen.b);  // FD-STG-03
  return jump(StairsStep::Fight);
}
void part_outcomes(const Read& r, const Frame& f, OptionList& out) {
  const int part = notes<Stairs>(f).part;
  if (part == 0 && r.s.chosen_head != kNone) {
    out.outcome(Verb::DrawMonster, 1, {.b = r.s.chosen_head});
    return;
  }
  for (const int card : r.content.parts[part]) out.outcome(Verb::DrawMonster, 1, {.b = card});
}
Flow draw_part(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<Stairs>(f);
  p.s.combat.parts[now.part] = narrow<u8>(chosen.b);
  ++now.part;
  keep(f, now);
  if (now.part < 3) return kRepeat;  // FD-CHN-09
  bring_foe(p, p.s.combat.parts[0]);
  return kNext;
}
Flow fight_at_stairs(Play& /*p*/, Frame& /*f*/) {
  return call(Proc::Combat);
}
// FD-WIN-01
Flow stairs_won(Play& p, Frame& /*f*/) {
  if (p.s.ecology + 1 == kEcologies) return game_over(Result::Won, Reason::EntityDefeated);
  return kFinish;
}

// ---- Level Up

Flow raise_levels(Play& p, Frame& /*f*/) {
  end_ecology(p);
  for (int number = 0; number < hero_count(p); ++number) {  // FD-STG-05
    Hero& hero = p.s.heroes[number];
    ++hero.level;  // FD-LVL-02
    if (hero.level == kLevels) add_third_power(hero_def(p, number), hero);
    // FD-LVL-04, FD-DIF-02
    if (!plays_with(p, kNoLevelHealing)) hero.health = max_health(p, number);
  }
  p.tell(Fact::LevelRaised, {.n = p.s.heroes[0].level});
  return kNext;
}
struct LevelUp {
  static constexpr Proc kProc = Proc::LevelUp;
  Num16 bought{}, drawers{};  ///< Heroes, a bit each
};
enum class LevelStep : u8 { Raise, Buyers, Buy, Draw, kEnd };

/// Whether each of these Heroes, a bit each, could draw: FD-RUL-51.
bool may_draw_abilities(const Read& r, unsigned heroes) {
  for (; heroes != 0; heroes &= heroes - 1)
    if (ability_deck_size(r, std::countr_zero(heroes)) == 0) return false;
  return true;
}
// FD-RUL-18: one payment buys for any of them.
void ability_options(const Read& r, const Frame& f, OptionList& out) {
  const auto bought = static_cast<unsigned>(int{notes<LevelUp>(f).bought});
  for (unsigned heroes = 1; heroes < bit_of(hero_count(r)); ++heroes) {  // FD-XPS-04: here alone
    if ((heroes & bought) != 0) continue;                                // FD-LVL-06: once each
    const int price = ecology(r).ability * std::popcount(heroes);
    if (price <= wealth(r) && may_draw_abilities(r, heroes))  // FD-LVL-07
      // FD-LVL-11
      out.add(Verb::BuyAbility, kParty, {.n = static_cast<int>(heroes)});
  }
  if (!out.empty()) out.add(Verb::Decline, kParty);  // FD-LVL-10
}
Flow next_buyer(Play& p, Frame& f) {
  OptionList list;
  ability_options(p, f, list);
  return list.empty() ? kFinish : kNext;
}
// FD-LVL-12: the payment comes first.
Flow buy_ability(Play& p, Frame& f, const Option& chosen) {
  if (static_cast<Verb>(chosen.verb) == Verb::Decline) return kFinish;
  keep(f, LevelUp{.bought = notes<LevelUp>(f).bought | chosen.n, .drawers = chosen.n});
  return pay(ecology(p).ability * std::popcount(static_cast<unsigned>(chosen.n)));
}
Flow bought_ability(Play& /*p*/, Frame& f) {
  auto now = notes<LevelUp>(f);
  const auto drawers = static_cast<unsigned>(int{now.drawers});
  if (drawers == 0) return jump(LevelStep::Buyers);
  now.drawers = static_cast<int>(drawers & (drawers - 1));
  keep(f, now);
  return gain_ability(std::countr_zero(drawers)).then(kRepeat);
}

constexpr auto kStairsSteps = S::table<StairsStep>({
    S::act(StairsStep::Start, "The Stairs", "FD-STG-01", climb_down),
    S::chance(StairsStep::Guardian, "The Stair Guardian", "FD-STG-03", Purpose::Monsters,
              guardian_outcomes, draw_guardian)
        .asks("Who waits on the Stairs?"),
    S::chance(StairsStep::Part, "The Final Entity", "FD-FIN-02", Purpose::Monsters, part_outcomes,
              draw_part)
        .asks("Who waits on the Stairs?"),
    S::act(StairsStep::Fight, "Combat", "FD-STG-03", fight_at_stairs),
    S::act(StairsStep::Won, "", "FD-WIN-01", stairs_won),
});
constexpr auto kLevelUpSteps = S::table<LevelStep>({
    S::act(LevelStep::Raise, "Raise Maximum Health and heal", "FD-LVL-01", raise_levels),
    S::act(LevelStep::Buyers, "", "FD-LVL-06", next_buyer),
    S::choose(LevelStep::Buy, "Buy an Ability?", "FD-LVL-06", ability_options, buy_ability)
        .asks("Who buys an Ability?"),
    S::act(LevelStep::Draw, "", "FD-LVL-09", bought_ability),
});

}  // namespace

const Procedure<Play> kStairsProcedure{"stairs", kStairsSteps, false, "The Stairs"};
const Procedure<Play> kLevelUpProcedure{"level_up", kLevelUpSteps, false, "Level Up"};

}  // namespace undercroft::forgotten
