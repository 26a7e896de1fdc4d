// How an expert answers, so far in rules of thumb alone: one who knows the odds of a Test and what
// Time is worth is still to come.
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

/// How gladly an answer is given; the highest is taken, the first of equals.
int wish(const Read& r, const Option& o) {
  switch (verb_of(o)) {
    case Verb::Leave: return 50 + static_cast<int>(brightness_of(r, r.s.here, o.a));
    case Verb::GoBack: return 10;
    case Verb::Remain: return 0;
    case Verb::Pace: return static_cast<Pace>(o.a) == Pace::March ? 2 : 1;
    case Verb::Attempt: {
      const TestDef& def = card_def(r, r.s.open.back().kind, r.s.open.back().card).test;
      const bool basic = def.type == TestType::Basic;
      const Skill skill = basic ? def.options[o.n].skill : def.ways[o.n].skill;
      const int against = basic ? int{def.options[o.n].difficulty} : 12 - def.ways[o.n].modifier;
      return 60 + 2 * (attribute_value(r, o.a, attribute_of(skill)) - against) +
             talents_in(r, o.a, TalentState::Ready);
    }
    case Verb::Retreat: return 5;
    case Verb::LeaveIt: return 5;
    case Verb::Pin: return 25;
    case Verb::Finish: return 20;
    case Verb::Search: return 30 + o.n;
    case Verb::Camp: return anyone_fallen(r) ? 40 : 1;
    case Verb::Heal: return 10;
    case Verb::Use: return 1;
    case Verb::Choose:  // an Exhausted Talent rather than a Ready one
      return r.s.heroes[o.a].talents[o.n].state == TalentState::Exhausted ? 2 : 1;
    default: return 15;
  }
}

}  // namespace

int Rules::policy(const Read& r, const OptionList& options) {
  int best = -1;
  int highest = 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option& option = options[i].option;
    const int now = effects::is_choice(option) ? 0 : wish(r, option);
    if (best >= 0 && now <= highest) continue;
    best = static_cast<int>(i);
    highest = now;
  }
  return best;
}

}  // namespace undercroft::legends
