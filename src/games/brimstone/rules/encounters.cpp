// Encounters (SB-ENC): those of one token, and one of them with its tests.
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

// ---- the encounters of a token

enum class AllStep : u8 { Prepare, Draw, Next, Order, kEnd };

/// One that was drawn for this tile and has not begun.
bool is_to_come(const Read& r, int place, int tile) {
  const Played& card = r.s.cards[place];
  return card.card != kNone && card.pile == Pile::Encounter && card.stays == 0 && card.owes == 0 &&
         card.tile == tile;
}
Flow prepare(Play& p, Frame& f) {
  if (notes<EncountersNotes>(f).left == 0 || !can_draw(p, Pile::Encounter))
    return jump(AllStep::Next);
  return kNext;
}
void card_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  draw_options(r, Pile::Encounter, out);
}
Flow draw_encounter(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<EncountersNotes>(f);
  p.s.cards[lay_card(p, Pile::Encounter, card_of(chosen.n))].tile = narrow<u8>(int{now.tile});
  now.left -= 1;
  keep(f, now);
  return jump(AllStep::Prepare);
}
Flow any_to_come(Play& p, Frame& f) {
  for (int place = 0; place < kMostCards; ++place)
    if (is_to_come(p, place, notes<EncountersNotes>(f).tile)) return kNext;
  return kFinish;
}
// SB-EXP-15, SB-DEC-35
void order_options(const Read& r, const Frame& f, OptionList& out) {
  for (int place = 0; place < kMostCards; ++place)
    if (is_to_come(r, place, notes<EncountersNotes>(f).tile))
      out.add(Verb::Take, kParty, {.a = place});
}
Flow take_next(Play& /*p*/, Frame& /*f*/, const Option& chosen) {
  return call(EncounterNotes{.place = chosen.a}).then(jump(AllStep::Next));
}
constexpr auto kAllSteps = S::table<AllStep>({
    S::act(AllStep::Prepare, "", "SB-GEN-04", prepare),
    S::chance(AllStep::Draw, "Draw an Encounter card", "SB-EXP-06", Purpose::Encounters,
              card_options, draw_encounter),
    S::act(AllStep::Next, "", "SB-EXP-15", any_to_come),
    S::choose(AllStep::Order, "Which encounter first?", "SB-DEC-35", order_options, take_next),
});

// ---- one encounter

enum class OneStep : u8 {
  Begin,
  Tester,
  Random,
  Skill,
  Test,
  Then,
  Outcome,
  More,
  After,
  Done,
  kEnd
};

const CardDef& this_card(const Read& r, const Frame& f) {
  return card_at(r, notes<EncounterNotes>(f).place);
}
Played& played(Play& p, const Frame& f) {
  return p.s.cards[notes<EncounterNotes>(f).place];
}
/// SB-RUL-05, SB-RUL-137: standing heroes who have not been tested by this card.
bool is_untested(const Read& r, const Frame& f, int hero) {
  const Played& card = r.s.cards[notes<EncounterNotes>(f).place];
  return is_up(r, hero) && !has_bit(card.passed | card.failed, hero);
}
bool any_untested(const Read& r, const Frame& f) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (is_untested(r, f, hero)) return true;
  return false;
}
// SB-ENC-01 to SB-ENC-04, SB-RUL-137: with nobody to take it the card is skipped
Flow begin(Play& p, Frame& f) {
  if (!any_untested(p, f)) return jump(OneStep::Done);
  return this_card(p, f).who == Testers::Random ? jump(OneStep::Random) : jump(OneStep::Tester);
}
void tester_options(const Read& r, const Frame& f, OptionList& out) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (is_untested(r, f, hero)) out.add(Verb::Tester, kParty, {.a = hero});
}
void random_options(const Read& r, const Frame& f, OptionList& out) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (is_untested(r, f, hero)) out.outcome(Verb::Tester, 1, {.a = hero});
}
Flow take_tester(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<EncounterNotes>(f);
  now.hero = chosen.a;
  now.option = 0;
  keep(f, now);
  return this_card(p, f).tests.empty() ? jump(OneStep::Outcome) : jump(OneStep::Skill);
}
// SB-DEC-37
void skill_options(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<EncounterNotes>(f);
  const CardDef& card = this_card(r, f);
  for (int i = 0; i < length(card.tests); ++i)
    out.add(Verb::Skill, now.hero,
            {.a = static_cast<int>(card.tests[i].skill), .b = i, .n = card.tests[i].target});
}
Flow take_skill(Play& /*p*/, Frame& f, const Option& chosen) {
  auto now = notes<EncounterNotes>(f);
  now.option = chosen.b;
  keep(f, now);
  return kNext;
}
Flow call_test(const TestDef& test, int place, int hero) {
  return call(
      TestNotes{
          .skill = static_cast<int>(test.skill), .target = test.target, .result = on_card(place)},
      hero);
}
Flow test(Play& p, Frame& f) {
  const auto now = notes<EncounterNotes>(f);
  return call_test(this_card(p, f).tests[now.option], now.place, now.hero);
}
/// A second test follows a first that was passed: both are needed.
Flow test_again(Play& p, Frame& f) {
  const auto now = notes<EncounterNotes>(f);
  const CardDef& card = this_card(p, f);
  if (card.then.target == 0 || !has_bit(played(p, f).passed, now.hero)) return kNext;
  return call_test(card.then, now.place, now.hero);
}
// SB-RUL-24: who takes the test is "you".
Flow outcome(Play& p, Frame& f) {
  const auto now = notes<EncounterNotes>(f);
  const int piece = card_piece(now.place);
  if (this_card(p, f).tests.empty()) {
    played(p, f).passed |= static_cast<u8>(bit_of(now.hero));
    return Machine::run_text(p, piece, Trigger::Drawn, now.hero);
  }
  const bool passed = has_bit(played(p, f).passed, now.hero);
  return Machine::run_text(p, piece, passed ? Trigger::Passed : Trigger::Failed, now.hero);
}
Flow any_more(Play& p, Frame& f) {
  if (played(p, f).card == kNone) return kFinish;  // its own text has discarded it
  const bool more = this_card(p, f).who == Testers::All && any_untested(p, f);
  return more ? jump(OneStep::Tester) : kNext;
}
Flow after_all(Play& p, Frame& f) {
  return Machine::run_text(p, card_piece(notes<EncounterNotes>(f).place), Trigger::After,
                           p.s.lantern);
}
// SB-ENC-05
Flow done(Play& p, Frame& f) {
  const int place = notes<EncounterNotes>(f).place;
  if (Machine::has_text(p, card_piece(place), Trigger::Comes, p.s.lantern))
    p.s.cards[place].owes = 1;
  else
    settle_card(p, place);
  return kFinish;
}
constexpr auto kOneSteps = S::table<OneStep>({
    S::act(OneStep::Begin, "", "SB-ENC-01", begin),
    S::choose(OneStep::Tester, "Who takes the test?", "SB-DEC-36", tester_options, take_tester),
    S::chance(OneStep::Random, "Which hero?", "SB-ENC-04", Purpose::Random, random_options,
              take_tester),
    S::choose(OneStep::Skill, "Which skill?", "SB-DEC-37", skill_options, take_skill),
    S::act(OneStep::Test, "", "SB-SKL-01", test),
    S::act(OneStep::Then, "", "SB-SKL-01", test_again),
    S::act(OneStep::Outcome, "", "SB-ENC-01", outcome),
    S::act(OneStep::More, "", "SB-ENC-03", any_more),
    S::act(OneStep::After, "", "SB-ENC-01", after_all),
    S::act(OneStep::Done, "", "SB-ENC-05", done),
});

}  // namespace

std::optional<Flow> next_owed_attack(Play& p) {
  for (int place = 0; place < kMostCards; ++place) {
    Played& card = p.s.cards[place];
    if (card.card == kNone || card.pile != Pile::Encounter || card.owes == 0) continue;
    // First the attack, which still asks who failed; then the card goes.
    if (card.owes == 2) {
      card.owes = 0;
      settle_card(p, place);
      continue;
    }
    card.owes = 2;
    return Machine::run_text(p, card_piece(place), Trigger::Comes, p.s.lantern);
  }
  return {};
}

const Procedure<Play> kEncountersProcedure{"encounters", kAllSteps, false, "Encounters"};
const Procedure<Play> kEncounterProcedure{"encounter", kOneSteps, false, "Encounter"};

}  // namespace undercroft::brimstone
