#pragma once
#include "engine/answers.h"

#include "games/legends_untold/expert/outlook.h"

// Answers tried in mind: a copy of the table is played on to where the question is settled. What
// the dice of the Test under way may show is weighed exactly; later dice fall as they mostly do.

namespace undercroft::legends {

inline Proc asking_proc(const Read& r) {
  return static_cast<Proc>(r.s.flow.frames.back().procedure);
}
/// What the position is worth once an answer has run its course, in tenths of what `outlook` says.
int worth_after(const Read& r, const Option& answer);
/// The answer after which the position is worth most.
int try_each(const Read& r, const OptionList& options);
/// The best answer to who attempts a Test and how, and what it is worth beyond where the Party
/// stands, in the same tenths.
struct Choice {
  int option = 0, worth = 0;
};
Choice best_attempt(const Read& r, const OptionList& options);
/// The worth of tackling a card: what its best attempt promises.
int worth_of_tackling(const Read& r, const Option& answer);
/// An answer found without trying.
int quick_answer(const Read& r, const OptionList& options);

constexpr int kTenths = 10;

}  // namespace undercroft::legends
