// The common procedure of a Test (LU-TST), Mastery and Weakness (LU-MAS), modifier icons (LU-ADV).
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

using S = Steps<Play>;

struct TestNotes {
  static constexpr Proc kProc = Proc::Test;
  Num16 kept{}, shock{};
};
enum class TestStep : u8 {
  Kept,
  Ask,
  Before,
  Shocks,
  Shock,
  Speak,
  Gather,
  Roll,
  Total,
  AskAfter,
  After,
  kEnd
};

}  // namespace

const CardDef* tested_card(const Read& r, const Roll& test) {
  if (test.kind != TestKind::Card || r.s.open.empty()) return nullptr;
  const OpenCard& open = r.s.open.back();
  return &card_def(r, open.kind, open.card);
}
int attribute_value(const Read& r, int hero, Attribute attribute) {
  if (attribute == Attribute::None) return 0;  // LU-TST-04
  const auto what = static_cast<Attr>(static_cast<int>(Attr::Brawn) + static_cast<int>(attribute));
  return Query::value_of(r, static_cast<u8>(what), hero);
}

// ---- modifiers

namespace {

int kit_bonus(const Read& r, const Gear& gear, const Roll& test) {
  if (gear.card == kNone || gear.state == ItemState::Broken || gear.state == ItemState::Unusable)
    return 0;
  int sum = 0;
  for (const KitBonus& bonus : r.content.kits[gear.card].bonuses[gear.upgraded]) {
    if (bonus.environments != 0 && (bonus.environments & here(r).environments) == 0) continue;
    const bool fits = bonus.skill != Skill::None           ? bonus.skill == test.skill
                      : bonus.attribute != Attribute::None ? bonus.attribute == test.attribute
                                                           : true;
    if (fits) sum += bonus.amount;
  }
  return sum;
}
/// LU-PTY-04: in a Party Test those of all Heroes; else the tester's own, and those that the Party
/// takes from the Unconscious (LU-DMG-06).
int kit_bonuses(const Read& r, const Roll& test) {
  int sum = 0;
  for (int hero = 0; hero < hero_count(r); ++hero) {
    if (hero != test.hero && (test.marks & Roll::kParty) == 0 && is_up(r, hero)) continue;
    for (const Gear& kit : r.s.heroes[hero].kits) sum += kit_bonus(r, kit, test);
    if (hero == test.hero) sum += kit_bonus(r, r.s.heroes[hero].outfit, test);
  }
  return sum;
}
int card_modifiers(const Read& r, const Roll& test) {
  const CardDef* card = tested_card(r, test);
  if (card == nullptr) return 0;
  const TestDef& def = card->test;
  int sum = kit_bonuses(r, test) * (def.kit ? 2 : 1);                               // LU-ADV-06
  if (def.alert && r.s.readiness == Readiness::Alert) sum += kAttributeIcon;        // LU-ADV-03
  if (def.careless && r.s.readiness == Readiness::Careless) sum -= kAttributeIcon;  // LU-ADV-04
  if (def.light && r.s.light != 0) sum += 1;                                        // LU-ADV-05
  return sum;
}
// LU-SCT-15, LU-SCT-16
int pace_modifier(const Read& r) {
  if (r.s.pace == Pace::Sneak) return 2;
  return r.s.pace == Pace::Rush ? -2 : 0;
}

u16 specialities_of_card(const Read& r, const Roll& test) {
  switch (test.kind) {
    case TestKind::Scouting: return location(r, r.s.here).specialities;  // LU-RUL-95
    case TestKind::Surprise: return 0;                                   // LU-FOE-07
    case TestKind::Attack: {
      if (test.hero == kNone || test.weapon >= kMostWeapons) return 0;
      const Gear& weapon = r.s.heroes[test.hero].weapons[test.weapon];
      return weapon.card == kNone ? u16{0}
                                  : r.content.weapons[weapon.card].specialities;  // LU-RUL-35
    }
    case TestKind::Card: {
      const CardDef* card = tested_card(r, test);
      return card == nullptr ? u16{0} : card->test.specialities;
    }
  }
  return 0;
}
u16 specialities_of_hero(const Read& r, int hero) {
  u16 all = occupation(r, hero).specialities;  // LU-MAS-08
  for (const HeldTalent& talent : r.s.heroes[hero].talents)
    // LU-MAS-06, LU-MAS-07
    if (talent.state != TalentState::Drained)
      all = static_cast<u16>(all | r.content.talents[talent.card].specialities);
  return all;
}
bool has_fear(const Read& r, int piece) {
  return conditions(r, piece).fear != 0;
}
int tester_piece(const Roll& test) {
  return test.hero != kNone ? int{test.hero} : kPieces(Thing::Creature, test.creature);
}
/// The combatant against whom an attack is made, or no piece.
int tested_against(const Roll& test) {
  if (test.kind != TestKind::Attack) return effects::kNoPiece;
  return test.hero != kNone ? kPieces(Thing::Creature, test.creature) : int{test.table};
}

}  // namespace

int mastery_of(const Read& r, const Roll& test) {
  bool mastery = (test.marks & Roll::kMastery) != 0;
  bool weakness = (test.marks & Roll::kWeakness) != 0;
  if (test.hero != kNone)
    mastery = mastery || (specialities_of_card(r, test) & specialities_of_hero(r, test.hero)) != 0;
  weakness = weakness || has_fear(r, tester_piece(test));  // LU-CON-12
  const int against = tested_against(test);
  mastery = mastery || (against != effects::kNoPiece && has_fear(r, against));  // LU-CON-13
  return (mastery ? 1 : 0) - (weakness ? 1 : 0);  // LU-MAS-04, LU-MAS-05
}

int sum_of_modifiers(const Read& r, const Roll& test) {
  int sum = test.modifier + test.bonus;
  if (test.hero != kNone) {
    sum += attribute_value(r, test.hero, test.attribute) + given(r, Attr::Bonus, test.hero);
    if (test.kind == TestKind::Scouting)
      sum += pace_modifier(r) + given(r, Attr::Scouting, test.hero);
    if (test.kind == TestKind::Surprise) sum += given(r, Attr::Surprising, test.hero);
    if (test.kind == TestKind::Attack) sum += given(r, Attr::Attack, test.hero);
  }
  return sum + card_modifiers(r, test);
}

Flow make_test(Play& p, const Roll& test) {
  p.s.tests.push_back(test);
  p.tell(Fact::TestBegins, {.a = test.hero, .b = static_cast<int>(test.kind)});
  return call(TestNotes{}, test.hero == kNone ? kParty : seat_of(p, test.hero));
}
Roll take_test(Play& p) {
  Machine::expire(p, static_cast<u8>(Time::EndOfTest));
  Machine::end_period(p, static_cast<u8>(Period::Test));
  return p.s.tests.pop_back();
}

namespace {

// ---- before the roll

/// LU-TST-09, LU-TST-10: what the Hero has got against this card before counts again.
Flow add_kept(Play& p, Frame& f) {
  auto now = notes<TestNotes>(f);
  Roll& test = p.s.tests.back();
  p.s.again = 0;
  if (test.kind != TestKind::Card || now.kept >= length(p.s.kept)) return kNext;
  const KeptBonus kept = p.s.kept[now.kept];
  now.kept += 1;
  keep(f, now);
  const OpenCard& open = p.s.open.back();
  if (kept.hero != test.hero || kept.kind != open.kind || kept.card != open.card)  // LU-TST-11
    return kRepeat;
  if (kept.amount != 0) {
    test.bonus += kept.amount;
    return kRepeat;
  }
  // A text of another Attribute says nothing now.
  if (!Query::holds(p, p.content.texts.c.abilities[kept.ability].condition,
                    {kept.piece, kept.piece, test.hero}))
    return kRepeat;
  const effects::Program& program = p.content.texts.c.abilities[kept.ability].program;
  if (!program.given()) return kRepeat;
  p.s.again = 1;  // its cost was paid then
  return Machine::start(p, program, kept.piece, kept.piece, test.hero, -1, 0, kept.ability)
      .then(kRepeat);
}

unsigned others(const Read& r, int hero) {
  return heroes_up(r) & ~bit_of(hero);
}
bool may_offer(const Read& r, const Roll& test) {
  const CardDef* card = tested_card(r, test);
  if (card == nullptr || card->test.loot == 0) return false;
  return !has_bit(r.s.open.back().offered, test.hero);  // LU-RUL-81
}
template <class F>
void each_offered_loot(const Read& r, F f) {
  for (int loot = 0; loot < length(r.content.loot); ++loot)
    if (has_loot(r, loot)) f(loot);
}
Flow ask_before(Play& p, Frame& /*f*/) {
  const Roll& test = p.s.tests.back();
  if (test.hero == kNone) return jump(TestStep::Shocks);
  bool any = any_use(p, Trigger::Test, bit_of(test.hero)) ||
             any_use(p, Trigger::Help, others(p, test.hero)) ||
             (test.kind == TestKind::Attack && any_use(p, Trigger::Attack, bit_of(test.hero)));
  if (!any && may_offer(p, test)) each_offered_loot(p, [&](int) { any = true; });
  return any ? kNext : jump(TestStep::Shocks);
}
// LU-DEC-08, LU-DEC-22, LU-TST-07
void before_options(const Read& r, const Frame& f, OptionList& out) {
  const Roll& test = r.s.tests.back();
  out.add(Verb::Roll, f.seat);
  use_options(r, Trigger::Test, bit_of(test.hero), out);
  if (test.kind == TestKind::Attack) use_options(r, Trigger::Attack, bit_of(test.hero), out);
  use_options(r, Trigger::Help, others(r, test.hero), out);
  if (may_offer(r, test))
    each_offered_loot(r, [&](int loot) { out.add(Verb::Offer, f.seat, {.b = loot}); });
}
Flow take_before(Play& p, Frame& f, const Option& chosen) {
  if (verb_of(chosen) == Verb::Roll) return kNext;
  if (verb_of(chosen) == Verb::Use) return use_text(p, chosen).then(jump(TestStep::Ask));
  // LU-ADV-07, LU-ADV-08
  Roll& test = p.s.tests.back();
  OpenCard& open = p.s.open.back();
  const int bonus = tested_card(p, test)->test.loot;
  open.offered = static_cast<u8>(open.offered | bit_of(test.hero));
  lose_loot(p, chosen.b);
  test.bonus += bonus;
  p.s.kept.push_back({open.kind, open.card, test.hero, bonus, 0, 0});
  p.tell(Fact::BonusGained, {.a = test.hero, .n = bonus}, f.seat);
  return jump(TestStep::Ask);
}

// ---- Shock (LU-CON-16 to LU-CON-22)

/// Whose Shock comes next, and which side of the card speaks: the attacker's first (LU-RUL-59).
int next_shocked(const Read& r) {
  const Roll& test = r.s.tests.back();
  const int tester = tester_piece(test);
  if (conditions(r, tester).shocks > 0) return tester;
  const int against = tested_against(test);
  return against != effects::kNoPiece && conditions(r, against).shocks > 0 ? against
                                                                           : effects::kNoPiece;
}
Flow next_shock(Play& p, Frame& f) {
  const int piece = next_shocked(p);
  if (piece == effects::kNoPiece) return jump(TestStep::Gather);
  auto now = notes<TestNotes>(f);
  now.shock = piece;
  keep(f, now);
  Conditions& on = conditions(p, piece);
  on.shocks -= 1;  // LU-CON-21
  renew_pile(p.s.shocks);
  return p.s.shocks.empty() ? kRepeat : kNext;  // LU-RUL-07
}
void shock_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  draw_options(r.s.shocks, Verb::DrawShock, out);  // LU-CON-18
}
Flow draw_shock(Play& p, Frame& /*f*/, const Option& chosen) {
  take_off(p.s.shocks, chosen.b);
  p.s.shock_drawn[0] = narrow<u8>(int{chosen.b});
  p.tell(Fact::CardRevealed, {.a = static_cast<int>(Kind::Shock), .b = chosen.b});
  return kNext;
}
Flow speak_shock(Play& p, Frame& f) {
  const int subject = notes<TestNotes>(f).shock;
  const bool own = subject == tester_piece(p.s.tests.back());
  const int piece = kPieces(Thing::Shock);
  const int seat = subject < kMostHeroes ? subject : kPartySeat;
  const Flow flow = run_card(p, piece, own ? Trigger::Left : Trigger::Right, seat);
  p.s.shocks.discard.set(p.s.shock_drawn[0]);
  return flow.then(jump(TestStep::Shocks));
}

// ---- the roll

Flow gather_dice(Play& p, Frame& f) {
  dice_of(p.s, f).add(kDice + std::abs(mastery_of(p, p.s.tests.back())));  // LU-TST-01
  return kNext;
}
Flow add_up(Play& p, Frame& f) {
  Roll& test = p.s.tests.back();
  const Dice shown = dice_of(p.s, f).dice();
  // LU-MAS-02, LU-MAS-03; LU-TST-13: what was rolled with counts again.
  const int mastery = shown.size() == kDice ? 0 : mastery_of(p, test);
  const Dice kept = mastery >= 0 ? shown.keep_highest(kDice) : shown.keep_lowest(kDice);
  test.dice = kept.face(0) == kept.face(kDice - 1) ? 1 : 0;  // LU-OPT-01, LU-RUL-46
  test.total = kept.sum() + sum_of_modifiers(p, test);
  test.marks = static_cast<u8>(test.marks & ~(Roll::kReroll | Roll::kExactly));
  p.tell(Fact::TestTotal, {.a = test.hero, .b = test.difficulty, .n = test.total});
  return kNext;
}
Flow ask_after(Play& p, Frame& f) {
  Roll& test = p.s.tests.back();
  if ((test.marks & Roll::kReroll) != 0) {  // LU-TST-12
    dice_of(p.s, f).all_again();
    return jump(TestStep::Roll);
  }
  if (test.hero == kNone) return kFinish;
  const bool any = any_use(p, Trigger::Rolled, bit_of(test.hero)) ||
                   any_use(p, Trigger::Rescue, others(p, test.hero));
  return any ? kNext : kFinish;
}
// LU-DEC-09, LU-TST-08, LU-TST-14
void after_options(const Read& r, const Frame& f, OptionList& out) {
  const Roll& test = r.s.tests.back();
  out.add(Verb::Finish, f.seat);
  use_options(r, Trigger::Rolled, bit_of(test.hero), out);
  use_options(r, Trigger::Rescue, others(r, test.hero), out);
}
Flow take_after(Play& p, Frame& /*f*/, const Option& chosen) {
  if (verb_of(chosen) == Verb::Finish) return kFinish;
  return use_text(p, chosen).then(jump(TestStep::AskAfter));
}

constexpr auto kTestSteps = S::table<TestStep>({
    S::act(TestStep::Kept, "", "LU-TST-09", add_kept),
    S::act(TestStep::Ask, "", "LU-TST-07", ask_before),
    S::choose(TestStep::Before, "Before the roll", "LU-DEC-08", before_options, take_before)
        .asks("Do you use anything for this Test, or roll?"),
    S::act(TestStep::Shocks, "", "LU-CON-16", next_shock),
    S::chance(TestStep::Shock, "A Shock card", "LU-CON-18", Purpose::Shocks, shock_options,
              draw_shock),
    S::act(TestStep::Speak, "", "LU-CON-19", speak_shock),
    S::act(TestStep::Gather, "", "LU-TST-01", gather_dice),
    S::roll<Verb::Dice, kFaces>(TestStep::Roll, "Roll", "LU-CHA-13", Purpose::Dice),
    S::act(TestStep::Total, "", "LU-TST-03", add_up),
    S::act(TestStep::AskAfter, "", "LU-TST-08", ask_after),
    S::choose(TestStep::After, "After the roll", "LU-DEC-09", after_options, take_after)
        .asks("Do you use anything after the roll?"),
});

}  // namespace

const Procedure<Play> kTestProcedure{"test", kTestSteps, false, "Test"};

}  // namespace undercroft::legends
