// The common procedure of a Test (LU-TST), Mastery and Weakness (LU-MAS), modifier icons (LU-ADV).
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

using S = Steps<Play>;

constexpr int kMostMissed = 20;  ///< by which a Test that was never rolled is missed
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
  Over,
  Fumble,
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

int kit_bonuses(const Read& r, const Roll& test) {
  int sum = 0;
  each_helping(r, test, [&](int piece) {
    if (!kPieces.is(Thing::Outfit, piece)) sum += item_bonus(r, piece, test);
  });
  return sum;
}
/// An Outfit is no Kit: it serves its wearer only, and nothing doubles it.
int outfit_bonus(const Read& r, const Roll& test) {
  return test.hero == kNone ? 0 : item_bonus(r, kPieces(Thing::Outfit, test.hero), test);
}
int card_modifiers(const Read& r, const Roll& test) {
  const CardDef* card = tested_card(r, test);
  if (card == nullptr)
    return test.kind == TestKind::Text ? kit_bonuses(r, test) + outfit_bonus(r, test) : 0;
  const TestDef& def = card->test;
  int sum = kit_bonuses(r, test) * (def.kit ? 2 : 1) + outfit_bonus(r, test);        // LU-ADV-06
  if (def.alert && r.s.readiness == Readiness::Alert) sum += kAttributeIcon;         // LU-ADV-03
  if (def.careless && r.s.readiness == Readiness::Careless) sum -= kAttributeIcon;   // LU-ADV-04
  if (def.light && r.s.light != 0) sum += 1 + given(r, Attr::LightIcon, test.hero);  // LU-ADV-05
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
    case TestKind::Surprise:                                             // LU-FOE-07
    case TestKind::Text: return 0;
    case TestKind::Attack: {
      if (test.hero == kNone || test.weapon >= kMostWeapons) return 0;
      const Gear& weapon = r.s.heroes[test.hero].weapons[test.weapon];
      if (weapon.card == kNone) return 0;
      const WeaponDef& def = r.content.weapons[weapon.card];
      if (def.only_against >= 0 && !foe_now(r).is(static_cast<FoeKeyword>(def.only_against)))
        return 0;
      return def.specialities;  // LU-RUL-35
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

}  // namespace

int tester_of(const Roll& test) {
  return test.hero != kNone ? int{test.hero} : creature_piece(test.creature);
}
// LU-RUL-58
int tested_against(const Roll& test) {
  if (test.kind != TestKind::Attack) return effects::kNoPiece;
  return test.hero != kNone ? creature_piece(test.creature) : int{test.table};
}

int mastery_of(const Read& r, const Roll& test) {
  bool mastery = (test.marks & Roll::kMastery) != 0;
  bool weakness = (test.marks & Roll::kWeakness) != 0;
  if (test.hero != kNone)
    mastery = mastery || (specialities_of_card(r, test) & specialities_of_hero(r, test.hero)) != 0;
  const int tester = tester_of(test);
  weakness = weakness || (has_fear(r, tester) && given(r, Attr::Steady, tester) == 0);  // LU-CON-12
  weakness = weakness || (test.hero != kNone && test.attribute == Attribute::Will &&
                          given(r, Attr::WeakWill, test.hero) != 0);
  const int against = tested_against(test);
  mastery = mastery || (against != effects::kNoPiece && has_fear(r, against));  // LU-CON-13
  return (mastery ? 1 : 0) - (weakness ? 1 : 0);  // LU-MAS-04, LU-MAS-05
}

int sum_of_modifiers(const Read& r, const Roll& test) {
  int sum = test.modifier + test.bonus;
  if (test.hero != kNone) {
    if (given(r, Attr::Untrained, test.hero) == 0)
      sum += attribute_value(r, test.hero, test.attribute);
    sum += given(r, Attr::Bonus, test.hero);
    if (test.kind == TestKind::Scouting)
      sum += pace_modifier(r) + given(r, Attr::Scouting, test.hero);
    if (test.kind == TestKind::Surprise) sum += given(r, Attr::Surprising, test.hero);
    // What has to be reached is higher: the same as a lower total, for rows and margins too.
    if (test.kind != TestKind::Attack) sum -= given(r, Attr::Difficulty, test.hero);
  }
  if (test.kind == TestKind::Attack) sum += attack_modifiers(r, test);
  return sum + card_modifiers(r, test);
}

namespace {
/// "During next test": of each Hero that has it, or of whoever speaks.
bool is_next_of(const Read& r, std::size_t lasting, int hero) {
  const auto& fx = r.s.fx;
  const auto& last = fx.lasting[lasting];
  if (r.content.texts.c.lasting[last.def].time != static_cast<u8>(Time::NextTest)) return false;
  if (last.targets != 0) return effects::is_among(fx.targets_of(lasting), hero);
  return last.seat == hero || last.seat >= hero_count(r);
}
void begin_next(Play& p, int hero) {
  auto& lasting = p.s.fx.lasting;
  for (std::size_t i = 0; i < lasting.size(); ++i) {
    if (!lasting[i].is_asleep() || !is_next_of(p, i, hero)) continue;
    lasting[i].flags = static_cast<u8>(lasting[i].flags & ~effects::LastingEffect::kAsleep);
    Machine::come_in_force(p, i);
  }
}
/// It was used; those who have still to make a Test keep it.
void end_next(Play& p, int hero) {
  auto& lasting = p.s.fx.lasting;
  bool any_asleep = false;
  for (std::size_t i = lasting.size(); i-- > 0;) {
    if (lasting[i].is_asleep() || !is_next_of(p, i, hero)) continue;
    if (lasting[i].targets != 0) p.s.fx.drop_target(i, hero);
    if (lasting[i].targets == 0) {
      Machine::end_lasting(p, i);
    } else {
      lasting[i].flags |= effects::LastingEffect::kAsleep;
      any_asleep = true;
    }
  }
  if (any_asleep) gather_texts(p);
}
}  // namespace

void add_to_total(const Read& r, Roll& test, int n) {
  test.total += n;
  if (test.kind == TestKind::Attack && (test.how & Roll::kMade) == 0)
    test.result = attack_result(r, test);
}
void begin_test(Play& p, const Roll& test) {
  p.s.tests.push_back(test);
  p.tell(Fact::TestBegins, {.a = test.hero, .b = static_cast<int>(test.kind)});
  if (test.hero != kNone) begin_next(p, test.hero);
}
Flow roll_test(const Read& r) {
  const u8 hero = test_now(r).hero;
  return call(TestNotes{}, hero == kNone ? kParty : seat_of(r, hero));
}
Flow make_test(Play& p, const Roll& test) {
  begin_test(p, test);
  return roll_test(p);
}
void end_test(Play& p, int hero) {
  expire(p, Time::EndOfTest);
  Machine::end_period(p, static_cast<u8>(Period::Test));
  discard_shocks(p);
  if (hero != kNone) end_next(p, hero);
}
Roll take_roll(Play& p) {
  return p.s.tests.pop_back();
}
Roll take_test(Play& p) {
  const Roll test = take_roll(p);
  end_test(p, test.hero);
  return test;
}
bool is_failed(const Read& r, const Roll& test) {
  if (test.kind == TestKind::Attack) return test.result == AttackResult::Fail;
  if (test.difficulty != 0) return !is_passed(test);
  const CardDef* card = tested_card(r, test);
  return card != nullptr && !card->test.rows.empty() && test.total < card->test.rows.back();
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
    test.aid = std::max<int>(test.aid, kept.amount);
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

void note_used(Play& p, int piece) {
  const auto place = kPieces.at(piece);
  if (place.kind != Thing::Kit) return;
  Roll& test = p.s.tests.back();
  test.used = static_cast<u8>(test.used | bit_of(place.row * kMostKits + place.column));
}
unsigned others(const Read& r, int hero) {
  return heroes_up(r) & ~bit_of(hero);
}
bool may_offer(const Read& r, const Roll& test) {
  const CardDef* card = tested_card(r, test);
  if (card == nullptr || card->test.loot == 0) return false;
  return !has_bit(r.s.open.back().offered, test.hero);  // LU-RUL-81
}
Flow ask_before(Play& p, Frame& /*f*/) {
  Roll& test = p.s.tests.back();
  if (test.hero == kNone) return jump(TestStep::Shocks);
  if ((test.marks & Roll::kExactly) != 0) {  // a text lets it pass without a roll
    test.total = int{test.difficulty};
    return jump(TestStep::Over);
  }
  bool any = any_use(p, Trigger::Test, bit_of(test.hero)) ||
             any_use(p, Trigger::Help, others(p, test.hero)) ||
             (test.kind == TestKind::Attack && any_use(p, Trigger::Attack, bit_of(test.hero)));
  if (!any && may_offer(p, test)) each_loot(p, [&](int) { any = true; });
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
    each_loot(r, [&](int loot) { out.add(Verb::Offer, f.seat, {.b = loot}); });
}
Flow take_before(Play& p, Frame& f, const Option& chosen) {
  if (verb_of(chosen) == Verb::Roll) return kNext;
  if (verb_of(chosen) == Verb::Use) {
    note_used(p, chosen.b);
    return use_text(p, chosen).then(jump(TestStep::Ask));
  }
  // LU-ADV-07, LU-ADV-08
  Roll& test = p.s.tests.back();
  OpenCard& open = p.s.open.back();
  const int bonus = tested_card(p, test)->test.loot;
  open.offered = static_cast<u8>(open.offered | bit_of(test.hero));
  lose_loot(p, chosen.b);
  test.bonus += bonus;
  test.aid = std::max<int>(test.aid, bonus);
  if (!p.s.kept.full()) p.s.kept.push_back({open.kind, open.card, test.hero, bonus, 0, 0});
  p.tell(Fact::BonusGained, {.a = test.hero, .n = bonus}, f.seat);
  return jump(TestStep::Ask);
}

// ---- Shock (LU-CON-16 to LU-CON-22)

Flow next_shock(Play& p, Frame& f) {
  const int piece = next_shocked(p);
  if (piece == effects::kNoPiece) return jump(TestStep::Gather);
  auto now = notes<TestNotes>(f);
  now.shock = piece;
  keep(f, now);
  return begin_shock(p, piece) ? kNext : kRepeat;
}
void shock_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  draw_options(r.s.shocks, Verb::DrawShock, out);  // LU-CON-18
}
Flow draw_shock(Play& p, Frame& /*f*/, const Option& chosen) {
  take_off(p.s.shocks, chosen.b);
  take_shock(p, chosen.b);
  return kNext;
}
Flow answer_shock(Play& p, Frame& f) {
  return speak_shock(p, notes<TestNotes>(f).shock).then(jump(TestStep::Shocks));
}

// ---- the roll

/// What its Shock has done may have killed a Creature, or felled a Hero: then there is no roll.
bool is_gone(const Read& r, const Roll& test) {
  if (test.hero != kNone) return !is_up(r, test.hero);
  return r.s.combat.creatures[test.creature].health == 0;
}
Flow gather_dice(Play& p, Frame& f) {
  if (Roll& test = p.s.tests.back(); is_gone(p, test)) {
    test.result = AttackResult::Miss;
    test.total = -kMostMissed;
    return kFinish;
  }
  Roll& test = p.s.tests.back();
  const int mastery = mastery_of(p, test);
  dice_of(p.s, f).add(kDice + std::abs(mastery));  // LU-TST-01
  if (mastery > 0) test.marks = static_cast<u8>(test.marks | Roll::kKeptHigh);
  if (mastery < 0) test.marks = static_cast<u8>(test.marks | Roll::kKeptLow);
  return kNext;
}
Flow add_up(Play& p, Frame& f) {
  Roll& test = p.s.tests.back();
  const Dice shown = dice_of(p.s, f).dice();
  // LU-MAS-02, LU-MAS-03; LU-TST-13: whatever became of the Speciality since.
  const Dice kept =
      (test.marks & Roll::kKeptLow) != 0 ? shown.keep_lowest(kDice) : shown.keep_highest(kDice);
  test.dice = kept.face(0) == kept.face(kDice - 1) ? 1 : 0;  // LU-OPT-01, LU-RUL-46
  // LU-TST-13: a Reroll keeps what was added, whatever its cost has Exhausted.
  const bool again = (test.how & Roll::kAgain) != 0;
  const int added = again ? test.total - test.shown : sum_of_modifiers(p, test);
  test.shown = kept.sum();
  test.total = kept.sum() + added;
  test.marks = static_cast<u8>(test.marks & ~(Roll::kReroll | Roll::kExactly));
  test.how = static_cast<u8>(test.how & ~(Roll::kMade | Roll::kSpared));
  if (test.kind == TestKind::Attack) test.result = attack_result(p, test);
  p.tell(Fact::TestTotal, {.a = test.hero, .b = test.difficulty, .n = test.total});
  return kNext;
}
Flow ask_after(Play& p, Frame& f) {
  Roll& test = p.s.tests.back();
  if ((test.marks & Roll::kReroll) != 0) {  // LU-TST-12
    test.how = static_cast<u8>(test.how | Roll::kAgain);
    dice_of(p.s, f).all_again();
    return jump(TestStep::Roll);
  }
  if (test.hero == kNone) return jump(TestStep::Over);
  const bool any = any_use(p, Trigger::Rolled, bit_of(test.hero)) ||
                   any_use(p, Trigger::Rescue, others(p, test.hero));
  return any ? kNext : jump(TestStep::Over);
}
// LU-DEC-09, LU-TST-08, LU-TST-14
void after_options(const Read& r, const Frame& f, OptionList& out) {
  const Roll& test = r.s.tests.back();
  out.add(Verb::Finish, f.seat);
  use_options(r, Trigger::Rolled, bit_of(test.hero), out);
  use_options(r, Trigger::Rescue, others(r, test.hero), out);
}
Flow take_after(Play& p, Frame& /*f*/, const Option& chosen) {
  if (verb_of(chosen) == Verb::Finish) return jump(TestStep::Over);
  note_used(p, chosen.b);
  return use_text(p, chosen).then(jump(TestStep::AskAfter));
}
/// Whoever waited for the end of this Test hears of it.
Flow test_over(Play& p, Frame& /*f*/) {
  const Roll& test = p.s.tests.back();
  if (!heard(p, Event::Tested)) return kNext;
  constexpr u8 kPassed = 1;
  constexpr u8 kFailed = 2;
  effects::EventHead head =
      Machine::event_of(Event::Tested, test.hero == kNone ? kPartySeat : int{test.hero});
  const bool hit = test.kind != TestKind::Attack || test.result >= AttackResult::Strike;
  if (is_failed(p, test))
    head.flags = kFailed;
  else if (hit)
    head.flags = kPassed;
  return close_event(p, head, tester_of(test), effects::kNoPiece, test.shown);
}
// LU-OPT-01, LU-OPT-02; of an attack once its result is there (LU-OPT-05)
Flow fumble(Play& p, Frame& /*f*/) {
  const Roll& test = p.s.tests.back();
  if (test.kind == TestKind::Attack || !is_critical_failure(p, test)) return kFinish;
  return fumble_kits(p, test).then(kFinish);
}

constexpr auto kTestSteps = S::table<TestStep>({
    S::act(TestStep::Kept, "", "LU-TST-09", add_kept),
    S::act(TestStep::Ask, "", "LU-TST-07", ask_before),
    S::choose(TestStep::Before, "Before the roll", "LU-DEC-08", before_options, take_before)
        .asks("Do you use anything for this Test, or roll?"),
    S::act(TestStep::Shocks, "", "LU-CON-16", next_shock),
    S::chance(TestStep::Shock, "A Shock card", "LU-CON-18", Purpose::Shocks, shock_options,
              draw_shock),
    S::act(TestStep::Speak, "", "LU-CON-19", answer_shock),
    S::act(TestStep::Gather, "", "LU-TST-01", gather_dice),
    S::roll<Verb::Dice, kFaces>(TestStep::Roll, "Roll", "LU-CHA-13", Purpose::Dice),
    S::act(TestStep::Total, "", "LU-TST-03", add_up),
    S::act(TestStep::AskAfter, "", "LU-TST-08", ask_after),
    S::choose(TestStep::After, "After the roll", "LU-DEC-09", after_options, take_after)
        .asks("Do you use anything after the roll?"),
    S::act(TestStep::Over, "", "LU-TST-08", test_over),
    S::act(TestStep::Fumble, "", "LU-OPT-01", fumble),
});

// ---- the Test that a text asks for: one option, and nothing follows but what the text says

struct TextTest {
  static constexpr Proc kProc = Proc::TextTest;
  Num16 hero{}, skill{}, difficulty{}, result{};
};
Flow roll_text_test(Play& p, Frame& f) {
  const auto now = notes<TextTest>(f);
  Roll test;
  test.kind = TestKind::Text;
  test.hero = narrow<u8>(int{now.hero});
  test.skill = static_cast<Skill>(int{now.skill});
  test.attribute = attribute_of(test.skill);
  test.difficulty = narrow<u8>(int{now.difficulty});
  return make_test(p, test);
}
Flow judge_text_test(Play& p, Frame& f) {
  const Roll test = take_test(p);
  const bool passed = is_passed(test);
  p.tell(passed ? Fact::TestPassed : Fact::TestFailed,
         {.a = test.hero, .n = std::abs(test.total - test.difficulty)});
  Machine::answer(p, notes<TextTest>(f).result, Query::single(test.hero), passed ? 1 : 0);
  return kFinish;
}
constexpr std::array kTextTestSteps{
    S::act("", "LU-TST-01", roll_text_test),
    S::act("", "LU-TST-02", judge_text_test),
};

}  // namespace

Flow test_for_text(int hero, Skill skill, int difficulty, int result) {
  return call(TextTest{
      .hero = hero, .skill = static_cast<int>(skill), .difficulty = difficulty, .result = result});
}

const Procedure<Play> kTextTestProcedure{"text_test", kTextTestSteps, false, "Test"};
const Procedure<Play> kTestProcedure{"test", kTestSteps, false, "Test"};

}  // namespace undercroft::legends
