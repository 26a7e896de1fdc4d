#pragma once
#include "games/legends_untold/rules/table.h"

// The common procedure of a Test (LU-TST, LU-MAS): a window before the roll, the roll, a window
// after it. Attacks, Scouting and Surprise Tests go through it too.

namespace undercroft::legends {

/// Makes the roll; its total is then in the last of the state's tests, which the caller takes off.
Flow make_test(Play& p, const Roll& test);
/// The same in two: the Test is under way, and its dice are still to come.
void begin_test(Play& p, const Roll& test);
Flow roll_test(const Read& r);
/// ... and returns it.
Roll take_test(Play& p);
/// The same of an attack: what lasts for the Test counts until `end_test`.
Roll take_roll(Play& p);
void end_test(Play& p, int hero);
/// A Basic Test of one option that a text asks for; the program hears whether it was passed.
Flow test_for_text(int hero, Skill skill, int difficulty, int result);
/// Who rolls, and the combatant against whom an attack is made, as pieces (or none).
int tester_of(const Roll& test);
int tested_against(const Roll& test);
inline const Roll& test_now(const Read& r) {
  return r.s.tests.back();
}
inline bool is_tested(const Read& r) {
  return !r.s.tests.empty();
}
/// LU-TST-02
inline bool is_passed(const Roll& test) {
  return (test.marks & Roll::kExactly) != 0 || test.total >= test.difficulty;
}
/// Whether it came to a failure: of an attack a Fail, of a Table the bottom row (LU-RUL-46).
bool is_failed(const Read& r, const Roll& test);
/// Everything that is added to the dice (LU-TST-03, LU-GEN-06).
int sum_of_modifiers(const Read& r, const Roll& test);
/// A bonus that comes after the roll (LU-TST-08).
void add_to_total(const Read& r, Roll& test, int n);
/// LU-MAS-01 to LU-MAS-07, LU-CON-12, LU-CON-13: 1 Mastery, -1 Weakness, 0 neither.
int mastery_of(const Read& r, const Roll& test);
int attribute_value(const Read& r, int hero, Attribute attribute);
/// The card that the innermost Test is of, or nothing.
const CardDef* tested_card(const Read& r, const Roll& test);

}  // namespace undercroft::legends
