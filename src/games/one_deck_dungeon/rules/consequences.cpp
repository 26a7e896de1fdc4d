// Step 5: Suffer consequences (OD-CON).
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

using S = Steps<Play>;

struct Consequences {
  static constexpr Proc kProc = Proc::Consequences;
  Num16 odd{}, odd_poison{};  ///< which of those here takes it
  Num16 all_poison{};         ///< 1 + the hero that takes all of it
};
constexpr std::size_t kHearts = static_cast<std::size_t>(Icon::Heart);
constexpr std::size_t kTimes = static_cast<std::size_t>(Icon::Time);
constexpr std::size_t kPoison = static_cast<std::size_t>(Icon::Poison);
enum class SufferStep : u8 {
  Count,
  Divide,
  Odd,
  DividePoison,
  OddPoison,
  Place,
  Time,
  Penalties,
  Stairs,
  kEnd
};

/// A box that is not covered counts in full.
int icons_left(const Read& r, std::size_t icon) {
  int n = 0;
  for (const Box& box : r.s.boxes)
    if (box.covered == 0)                // OD-CON-01, OD-BOX-10, OD-RUL-124
      n += box_def(r, box).icons[icon];  // OD-CON-02, OD-CON-04, OD-CON-11: one for one.
  return icon == kHearts ? n + heart_of_the_crowd(r) : n;
}

Flow count_icons(Play& p, Frame& /*f*/) {
  Room& room = p.s.room;
  room.suffering = 1;
  for (const std::size_t icon : {kHearts, kTimes, kPoison}) {
    // OD-CON-05, OD-CON-06, OD-CON-07, OD-EX-13; OD-CON-08: icons alone; OD-RUL-14: prevention
    // takes them off, and nothing else.
    const int left = icons_left(p, icon) - room.eased[icon];
    room.suffers[icon] = std::max(0, left);  // OD-RUL-121: what is beyond them is lost.
  }
  if (room.mode == Mode::Boss) room.suffers[kTimes] = 0;
  return announce(p, Event::Consequences);
}

// OD-CON-03, OD-DEC-26, OD-RUL-12: who takes the odd point is a question for two. What is suffered
// is told here, when effects have added to it and taken from it.
Flow divide(Play& p, Frame& /*f*/) {
  const auto& suffers = p.s.room.suffers;
  p.tell(Fact::LeftOpen, {.a = suffers[kHearts], .b = suffers[kTimes], .n = suffers[kPoison]});
  const bool odd = heroes_here(p) > 1 && p.s.room.suffers[kHearts] % 2 != 0;
  return odd ? kNext : jump(SufferStep::DividePoison);
}
void odd_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  for (int i = 0; i < heroes_here(r); ++i)
    out.add(Verb::TakeDamage, kParty, {.a = hero_here(r, i)});
}
Flow take_odd(Play& p, Frame& f, const Option& chosen) {
  keep(f, Consequences{.odd = chosen.a == hero_here(p, 0) ? 0 : 1});
  return kNext;
}

/// Whether a hero's text lets it take all the poison that is divided.
bool may_take_all(const Read& r, int hero) {
  bool may = false;
  Query::each_rule(r, static_cast<effects::RuleKind>(kTakePoisonRule),
                   [&](const effects::Rule& /*rule*/, const Query::Who& who) {
                     may = may || Rules::controller_of(r, who.self) == hero;
                   });
  return may;
}
/// Poison is divided like damage, and apart from it.
void odd_poison_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  const int poison = r.s.room.suffers[kPoison];
  if (heroes_here(r) < 2 || poison == 0) return;
  if (poison % 2 != 0)  // OD-CON-11, OD-DEC-27
    for (int i = 0; i < heroes_here(r); ++i)
      out.add(Verb::TakePoison, kParty, {.a = hero_here(r, i)});
  if (poison == 1) return;
  for (int i = 0; i < heroes_here(r); ++i)
    if (const int hero = hero_here(r, i); may_take_all(r, hero))
      out.add(Verb::TakeAllPoison, kParty, {.a = hero});
  if (poison % 2 == 0 && !out.empty()) out.add(Verb::Pass, kParty);
}
Flow divide_poison(Play& p, Frame& f) {
  OptionList options;
  odd_poison_options(p, f, options);
  return options.empty() ? jump(SufferStep::Place) : kNext;
}
Flow take_odd_poison(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<Consequences>(f);
  // OD-EX-29: whoever takes the odd damage.
  if (verb_of(chosen) == Verb::TakePoison) now.odd_poison = chosen.a == hero_here(p, 0) ? 0 : 1;

  if (verb_of(chosen) == Verb::TakeAllPoison) now.all_poison = chosen.a + 1;
  keep(f, now);
  return kNext;
}

std::array<int, kMostHeroes> shares_of(const Read& r, int icons, int odd) {
  std::array<int, kMostHeroes> shares{};
  const int heroes = heroes_here(r);  // OD-FPL-13: nobody else.
  for (int i = 0; i < heroes; ++i) shares[at(hero_here(r, i))] = icons / heroes;
  shares[at(hero_here(r, odd))] += icons % heroes;  // OD-EX-06
  return shares;
}

/// All consequences are one batch with one check for defeat.
Flow place_consequences(Play& p, Frame& f) {
  const auto now = notes<Consequences>(f);
  const auto hearts = shares_of(p, p.s.room.suffers[kHearts], now.odd);
  const int poison = p.s.room.suffers[kPoison];
  if (poison == 0) return harm(p, hearts);
  auto doses = shares_of(p, poison, now.odd_poison);
  if (now.all_poison != 0) {
    doses = {};
    doses[at(now.all_poison - 1)] = poison;
  }
  for (int hero = 0; hero < hero_count(p); ++hero) {
    p.s.harm_due[at(hero)] = hearts[at(hero)];
    p.s.poison_due[at(hero)] = doses[at(hero)];
  }
  return place_poison(p);
}

// OD-CON-04
Flow pass_time(Play& p, Frame& /*f*/) {
  return spend_time(p, p.s.room.suffers[kTimes]);
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

constexpr auto kConsequencesSteps = S::table<SufferStep>({
    S::act(SufferStep::Count, "", "OD-CON-06", count_icons),
    S::act(SufferStep::Divide, "", "", divide),
    S::choose(SufferStep::Odd, "Who takes the odd damage?", "OD-CON-03", odd_options, take_odd),
    S::act(SufferStep::DividePoison, "", "", divide_poison),
    S::choose(SufferStep::OddPoison, "Who takes the odd poison?", "OD-CON-11", odd_poison_options,
              take_odd_poison)
        .asks(ask_odd_poison),
    S::act(SufferStep::Place, "", "", place_consequences),
    S::act(SufferStep::Time, "", "", pass_time),
    // OD-RUL-81: what foes do about empty boxes comes behind the icons and is none of them.
    S::announce<Event::Suffered>(SufferStep::Penalties, "", ""),
    S::act(SufferStep::Stairs, "", "", stairs_damage),
});

}  // namespace

// OD-FPL-35, OD-RUL-63: the card Hordes adds one heart to an uncovered box of the foe. Which box it
// is makes no difference: hearts are added up.
int heart_of_the_crowd(const Read& r) {
  const bool stands = std::ranges::any_of(
      r.s.boxes, [](const Box& box) { return box.covered == 0 && !box.is_of_floor(); });
  return stands ? int{r.s.room.crowded} : 0;
}

const Procedure<Play> kConsequencesProcedure{"consequences", kConsequencesSteps, false,
                                             "Consequences"};

}  // namespace undercroft::one_deck
