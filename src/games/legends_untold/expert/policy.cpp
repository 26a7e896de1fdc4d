// An expert's answers: who answers what.
#include "games/legends_untold/expert/policy.h"

#include "base/logistic.h"

namespace undercroft::legends {
namespace {

bool offers(const OptionList& options, Verb verb) {
  return first_of(options, verb) >= 0;
}
/// Of a deck that was looked at: what is wanted lies on top, so it goes back last.
int put_back(const Read& r, const OptionList& options) {
  return best_of(options, [&](const Option& o) {
    const auto deck = static_cast<Deck>(o.a);
    int good = 0;
    if (deck == Deck::Location) good = is_place_named(r, o.b) ? 10 : 0;
    if (deck == Deck::Adventure || deck == Deck::Treasure) {
      const Kind kind = kind_of(r, o.b);
      good = kind == Kind::Loot ? 3 : kind == Kind::Discovery ? 2 : kind == Kind::Foe ? 1 : -1;
    }
    return verb_of(o) == Verb::PutBack ? -good : good < 0 ? 5 : -1;
  });
}
int by_proc(const Read& r, const OptionList& options) {
  switch (asking_proc(r)) {
    case Proc::Build: return std::max(0, first_of(options, Verb::AsRecommended));
    case Proc::Scouting:
      return offers(options, Verb::Order) ? choose_order(r, options) : choose_way(r, options);
    case Proc::NewPlace:
      if (offers(options, Verb::Pace)) return choose_pace(r, options);
      if (offers(options, Verb::Enter)) return choose_entrance(r, options);
      return offers(options, Verb::Surrogate) ? quick_answer(r, options) : try_each(r, options);
    case Proc::Exploration: return choose_exploring(r, options);
    case Proc::Rest: return choose_camp(r, options);
    case Proc::Trial:
      if (offers(options, Verb::PassOn)) return quick_answer(r, options);
      if (offers(options, Verb::Stop)) return try_each(r, options);
      return std::max(0, best_attempt(r, options).option);
    case Proc::Meet:
    case Proc::Combat: return choose_stand(r, options);
    case Proc::Round:
      if (offers(options, Verb::Stand)) return choose_position(r, options);
      if (offers(options, Verb::Pin)) return choose_pin(r, options);
      if (offers(options, Verb::Act)) return choose_action(r, options);
      if (offers(options, Verb::Next)) return choose_next(r, options);
      return try_each(r, options);
    case Proc::Divine: return put_back(r, options);
    case Proc::Harm:
    case Proc::SpendTime: return quick_answer(r, options);
    case Proc::Test:
    case Proc::Attack:
    case Proc::Camp:
    default: return try_each(r, options);
  }
}

}  // namespace

int Rules::policy(const Read& r, const OptionList& options) {
  if (options.size() == 1 || options.by_chance()) return 0;
  return by_proc(r, options);
}

/// What is Drained or paid with, who goes first and how a card is turned ask for no plan; nor do
/// the builds, which are recommended.
bool Rules::is_routine(const Read& r) {
  switch (asking_proc(r)) {
    case Proc::Build:
    case Proc::NewPlace:
    case Proc::Harm:
    case Proc::SpendTime:
    case Proc::Divine:
    case Proc::DiscardLoot:
    case Proc::Prowl:
    case Proc::BlockExit:
    case Proc::Round:
    case Proc::Attack: return true;
    default: return false;
  }
}

/// How near the Party is to its Goal, 0 to 1,000,000: by its Talents, the Time that is left beyond
/// what the way needs, what the Scenario counts, and the Combat that is fought.
int Rules::promise(const Read& r) {
  if (r.s.flow.frames.empty()) return r.s.flow.outcome.result == Result::Won ? kSure : 0;
  constexpr int kFromStart = -400;
  constexpr int kForHealth = 2400;
  constexpr int kForTime = 60;
  constexpr int kForWay = 150;
  constexpr int kForProgress = 250;
  constexpr int kForFight = 30;
  constexpr int kForFallen = 700;
  int talents = 0;
  int fallen = 0;
  for (int hero = 0; hero < hero_count(r); ++hero) {
    talents += length(r.s.heroes[hero].talents) + 1;
    fallen += is_up(r, hero) ? 0 : 1;
  }
  int score = kFromStart + kForHealth * health_of_party(r) / std::max(1, talents);
  const int spare = time_left(decks(r).clock) - 2 * turns_needed(r);
  score += kForTime * std::clamp(spare, -10, 10) - kForWay * turns_needed(r);
  score += kForProgress * std::min<int>(r.s.progress, 8) - kForFallen * fallen;
  if (in_combat(r) && !r.s.combat.creatures.empty())
    score -= kForFight * std::min(40, price_of_fight(r));
  return std::clamp(logistic(score), 1, kSure - 1);
}

}  // namespace undercroft::legends
