// Elite enemies (SB-ELI).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

// SB-ELI-01, SB-ELI-03: a row that it has already is rolled again.
void row_options(const Read& r, const Frame& f, OptionList& out) {
  const int type = notes<EliteNotes>(f).type;
  for (int row = 1; row <= kElites; ++row)
    if (!has_bit(r.s.types[type].elite, row)) out.outcome(Verb::EliteRow, 1, {.a = type, .n = row});
}
/// SB-RUL-56: at most the six of the chart.
Flow next_elite(Play& p, Frame& f) {
  auto now = notes<EliteNotes>(f);
  if (now.left > 0 && elite_count(p, now.type) < kElites) return kNext;
  if (now.each == 0) return kFinish;
  do {
    now.type += 1;
    if (now.type >= length(p.content.enemies)) return kFinish;
  } while (models_of(p, now.type) == 0);
  now.left = int{now.each};
  keep(f, now);
  return kRepeat;
}
// SB-ELI-02
Flow take_row(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<EliteNotes>(f);
  Type& type = p.s.types[now.type];
  type.elite = static_cast<u8>(type.elite | bit_of(chosen.n));
  p.tell(Fact::EliteGained, {.a = now.type, .b = chosen.n});
  now.left -= 1;
  keep(f, now);
  return kRestart;
}
constexpr std::array kEliteSteps{
    S::act("", "SB-ELI-03", next_elite),
    S::chance("Elite chart", "SB-ELI-01", Purpose::Dice, row_options, take_row)};

}  // namespace

Flow make_elite(Play& p, int type, int n) {
  if (n <= 0 || elite_count(p, type) >= kElites || type_def(p, type).elites.empty()) return kNext;
  return call(EliteNotes{.type = type, .left = n});
}
int free_elites(const Read& /*r*/) {
  return 0;
}

const Procedure<Play> kEliteProcedure{"elite", kEliteSteps, false, "Elite"};

}  // namespace undercroft::brimstone
