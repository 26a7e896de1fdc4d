// Step 5: Suffer consequences (OD-CON).
#include "games/one_deck_dungeon/one_deck_dungeon.h"

namespace undercroft::one_deck {
namespace {

using S = Steps<Play>;

constexpr std::size_t kOdd = 0;  ///< note: which of those here takes the odd point
constexpr std::size_t kHearts = static_cast<std::size_t>(Icon::Heart);
constexpr std::size_t kTimes = static_cast<std::size_t>(Icon::Time);
enum class SufferStep : u8 { Count, Divide, Odd, Place, Time, Penalties, Stairs };

// OD-CON-01, OD-BOX-10; OD-RUL-124: a box that is not covered counts in full.
int icons_left(const Read& r, std::size_t icon) {
  int n = 0;
  for (const Box& box : r.s.boxes)
    if (box.covered == 0) n += box_def(r, box).icons[icon];  // OD-CON-02, OD-CON-04: one for one.
  return n;
}

Flow count_icons(Play& p, Frame& /*f*/) {
  Room& room = p.s.room;
  room.suffering = 1;
  for (const std::size_t icon : {kHearts, kTimes}) {
    // OD-CON-05, -06, -07, OD-EX-13; OD-CON-08: icons alone; OD-RUL-14: prevention takes them off,
    // and nothing else.
    const int left = icons_left(p, icon) - room.eased[icon];
    room.suffers[icon] = std::max(0, left);  // OD-RUL-121: what is beyond them is lost.
  }
  if (room.mode == Mode::Boss) room.suffers[kTimes] = 0;
  return announce(p, Event::Consequences);
}

// OD-CON-03, OD-DEC-26, OD-RUL-12: who takes the odd point is a question for two.
Flow divide(Play& p, Frame& /*f*/) {
  const bool odd = heroes_here(p) > 1 && p.s.room.suffers[kHearts] % 2 != 0;
  return odd ? kNext : jump(SufferStep::Place);
}
void odd_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  for (int i = 0; i < heroes_here(r); ++i)
    out.add(Verb::TakeDamage, kParty, {.a = hero_here(r, i)});
}
Flow take_odd(Play& p, Frame& f, const Option& chosen) {
  f.note[kOdd] = chosen.a == hero_here(p, 0) ? 0 : 1;
  return kNext;
}

// OD-CON-09, OD-EX-06; OD-RUL-103: one batch, one defeat check.
Flow place_damage(Play& p, Frame& f) {
  const int hearts = p.s.room.suffers[kHearts];
  std::array<int, kMostHeroes> shares{};
  const int heroes = heroes_here(p);  // OD-FPL-13: nobody else.
  for (int i = 0; i < heroes; ++i) shares[at(hero_here(p, i))] = hearts / heroes;
  shares[at(hero_here(p, f.note[kOdd]))] += hearts % heroes;
  return harm(p, shares);
}

// OD-CON-04
Flow pass_time(Play& p, Frame& /*f*/) {
  return spend_time(p, p.s.room.suffers[kTimes]);
}

// OD-RUL-81: what foes do about empty boxes comes behind the icons and is none of them.
Flow penalties(Play& p, Frame& /*f*/) {
  return announce(p, Event::Suffered);
}

// OD-CON-10
Flow stairs_damage(Play& p, Frame& /*f*/) {
  Room& room = p.s.room;
  room.suffering = 0;
  room.suffers = {};
  if (room.stairs_hits == 0) return kFinish;
  room.stairs_hits -= 1;
  return call(Proc::StairsDamage).then(kRepeat);
}

constexpr std::array kConsequencesSteps{
    S::act("Count what is uncovered", "OD-CON-06", count_icons),
    S::act("", "", divide),
    S::choose("Who takes the odd damage?", "OD-CON-03", odd_options, take_odd),
    S::act("", "", place_damage),
    S::act("", "", pass_time),
    S::act("", "", penalties),
    S::act("", "", stairs_damage),
};

}  // namespace

const Procedure<Play> kConsequencesProcedure{"consequences", kConsequencesSteps, false,
                                             "Consequences"};

}  // namespace undercroft::one_deck
