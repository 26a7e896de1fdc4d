// Answers tried in mind.
#include "games/legends_untold/expert/mind.h"

namespace undercroft::legends {
namespace {

constexpr int kMostSteps = 40;
constexpr int kTurnBack = 14;  ///< what it costs to leave a card that has to be passed anyhow
constexpr int kTried = 1;  ///< in tenths: a failure for which nothing is paid is still a failure

// ---- where a trial ends

/// The procedure in which the question at hand is settled: by its frame.
struct End {
  std::size_t frame = 0;
  bool of_trial = false;  ///< it is a Trial, and its next question settles it too
};
bool is_of(const Read& r, std::size_t frame, Proc proc) {
  return r.s.flow.frames[frame].procedure == static_cast<u8>(proc);
}
End end_of_question(const Read& r) {
  const auto& frames = r.s.flow.frames;
  std::size_t i = frames.size() - 1;
  for (std::size_t at = frames.size(); at-- > 0;)
    if (is_of(r, at, Proc::Test)) {
      i = at > 0 ? at - 1 : 0;
      break;
    }
  return {i, is_of(r, i, Proc::Trial)};
}
bool asks_who_attempts(const Read& r, const OptionList& options) {
  if (asking_proc(r) != Proc::Trial) return false;
  const Verb first = verb_of(options[0].option);
  return first != Verb::Roll && first != Verb::PassOn &&
         notes<Trial>(r.s.flow.frames.back()).stage == 0;
}
/// Whether the frame that stood there when the question was asked has gone, or asks anew.
bool is_settled(const Read& r, const End& end, const Frame& asked, const OptionList& options) {
  const auto& frames = r.s.flow.frames;
  if (frames.empty() || frames.size() <= end.frame) return true;
  if (frames[end.frame].procedure != asked.procedure) return true;
  if (frames.size() > end.frame + 1) return false;
  return !end.of_trial || asks_who_attempts(r, options);
}

// ---- chance

int likeliest(const OptionList& options) {
  std::size_t best = options.size() / 2;
  for (std::size_t i = 0; i < options.size(); ++i)
    if (options[i].weight > options[best].weight) best = i;
  return static_cast<int>(best);
}
int mastery_rolled(const Roll& test) {
  if ((test.marks & Roll::kKeptHigh) != 0) return 1;
  return (test.marks & Roll::kKeptLow) != 0 ? -1 : 0;
}
bool rolls_test(const Read& r, const OptionList& options) {
  return options.by_chance() && asking_proc(r) == Proc::Test && is_tested(r) &&
         verb_of(options[0].option) == Verb::Dice;
}
/// The outcome of a roll whose kept dice come to a sum, or the nearest.
int roll_of(const OptionList& options, int mastery, int sum) {
  int best = 0;
  int off = 100;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const int now = std::abs(kept_sum(options[i].option.n, mastery) - sum);
    if (now >= off) continue;
    off = now;
    best = static_cast<int>(i);
  }
  return best;
}
/// What a total comes to: totals of one landing are all the same.
int landing(const Read& r, const Roll& test, int total) {
  Roll rolled = test;
  rolled.total = std::clamp(total, -100, 100);
  switch (test.kind) {
    case TestKind::Attack: return static_cast<int>(attack_result(r, rolled));
    case TestKind::Scouting:
    case TestKind::Surprise:
      return total >= test.difficulty + kMargin ? 2 : total >= test.difficulty ? 1 : 0;
    case TestKind::Text: return total >= test.difficulty ? 1 : 0;
    case TestKind::Card: break;
  }
  const CardDef* card = tested_card(r, test);
  if (card == nullptr) return 0;
  if (test.difficulty != 0) {
    const bool critical = card->test.party && card->test.type == TestType::Basic;
    return total >= test.difficulty + kCritical && critical ? 2 : total >= test.difficulty ? 1 : 0;
  }
  int row = 0;
  while (row < length(card->test.rows) && total < card->test.rows[row]) ++row;
  return row;
}

// ---- playing on

constexpr int kMedian = 10;

void step(Play& p, const OptionList& options) {
  int i = 0;
  if (rolls_test(p, options)) {
    i = roll_of(options, mastery_rolled(test_now(p)), kMedian);
  } else if (options.by_chance()) {
    i = likeliest(options);
  } else {
    i = quick_answer(p, options);
  }
  apply_option<Rules>(p, options[at(i)].option);
}
/// `weighs`: how many rolls are weighed exactly, one within the other.
int worth_on(Play& p, const End& end, const Frame& asked, int weighs);
constexpr int kWeighed = 2;

/// The worth of a roll that is to be made now: each landing weighed by its chance.
int worth_of_roll(Play& p, const End& end, const Frame& asked, const OptionList& options,
                  int weighs) {
  const Roll test = test_now(p);
  const int mastery = mastery_rolled(test);
  const Chances& dice = chances(mastery);
  const int sum = sum_of_modifiers(p, test);
  int worth = 0;
  int shown = Chances::kLowest;
  while (shown <= Chances::kHighest) {
    const int here = landing(p, test, shown + sum);
    int ways = 0;
    int middle = shown;
    int likely = 0;
    for (; shown <= Chances::kHighest && landing(p, test, shown + sum) == here; ++shown) {
      ways += dice.ways[at(shown)];
      if (dice.ways[at(shown)] <= likely) continue;
      likely = dice.ways[at(shown)];
      middle = shown;
    }
    if (ways == 0) continue;
    State rolled = p.s;
    Play next{rolled, p.content, nullptr};
    apply_option<Rules>(next, options[at(roll_of(options, mastery, middle))].option);
    // The end of the game is worth so much that its product needs more than an int.
    worth += static_cast<int>(i64{ways} * worth_on(next, end, asked, weighs - 1) / dice.of);
  }
  return worth;
}
int worth_on(Play& p, const End& end, const Frame& asked, int weighs) {
  for (int steps = 0; steps < kMostSteps; ++steps) {
    if (p.s.flow.frames.empty()) break;
    OptionList options;
    list_options<Rules>(p, options);
    if (weighs > 0 && rolls_test(p, options)) return worth_of_roll(p, end, asked, options, weighs);
    if (is_settled(p, end, asked, options)) break;
    step(p, options);
  }
  return outlook(p) * kTenths;
}

}  // namespace

int worth_after(const Read& r, const Option& answer) {
  State trial = r.s;
  Play p{trial, r.content, nullptr};
  const End end = end_of_question(r);
  const Frame asked = r.s.flow.frames[end.frame];
  apply_option<Rules>(p, answer);
  return worth_on(p, end, asked, kWeighed);
}
int try_each(const Read& r, const OptionList& options) {
  return best_of(options, [&](const Option& o) {
    return verb_of(o) == Verb::GiveUp ? -100'000'000 : worth_after(r, o);
  });
}

// ---- Trials

namespace {

/// No failure is worth less.
constexpr i64 kWorst = 500'000'000;

/// Of a Basic Test that is tried until it is passed: what passing it costs in the end.
int worth_of_attempt(const Read& r, const Option& o, int now) {
  const TestDef& def = card_def(r, r.s.open.back().kind, r.s.open.back().card).test;
  if (def.type != TestType::Basic) return worth_after(r, o) - now;
  State trial = r.s;
  Play p{trial, r.content, nullptr};
  const End end = end_of_question(r);
  const Frame asked = r.s.flow.frames[end.frame];
  apply_option<Rules>(p, o);
  for (int steps = 0; steps < kMostSteps && !p.s.flow.frames.empty(); ++steps) {
    OptionList options;
    list_options<Rules>(p, options);
    if (!rolls_test(p, options)) {
      if (is_settled(p, end, asked, options)) return outlook(p) * kTenths - now;
      step(p, options);
      continue;
    }
    const Roll test = test_now(p);
    const int mastery = mastery_rolled(test);
    const Chances& dice = chances(mastery);
    const int needed = test.difficulty - sum_of_modifiers(p, test);
    const int passes = dice.at_least(needed);
    const auto fall = [&](int shown) {
      State rolled = p.s;
      Play next{rolled, p.content, nullptr};
      apply_option<Rules>(next, options[at(roll_of(options, mastery, shown))].option);
      return worth_on(next, end, asked, 0) - now;
    };
    if (passes == dice.of) return fall(kMedian);
    const int failed = fall(std::max(Chances::kLowest, std::min(needed - 1, kMedian))) - kTried;
    constexpr int kTries = 20;  // as good as never
    if (passes == 0) return failed * kTries;
    const int passed = fall(std::min(Chances::kHighest, std::max(needed, kMedian)));
    // Failures come one after the other until it is passed.
    const int tries = std::min(kTries * passes, (dice.of - passes) * 4) / 4;
    const i64 before =
        failed < 0 ? i64{failed} * (dice.of - passes) / passes : i64{failed} * tries / dice.of;
    return passed + static_cast<int>(std::max<i64>(before, -kWorst));
  }
  return outlook(p) * kTenths - now;
}

}  // namespace

constexpr int kMeant = 100;  ///< to leave what was taken up on purpose

Choice best_attempt(const Read& r, const OptionList& options) {
  const int now = outlook(r) * kTenths;
  Choice best{-1, -1'000'000'000};
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option& o = options[i].option;
    int worth = 0;
    switch (verb_of(o)) {
      case Verb::Attempt: worth = worth_of_attempt(r, o, now); break;
      case Verb::LeaveIt:  // nothing lies in the way any more; a Loot was taken up to be opened
        worth = 5 * kTenths;
        if (r.s.open.back().kind == Kind::Loot || r.s.phase == Phase::Scouting)
          worth = -kMeant * kTenths;
        break;
      case Verb::Discard: worth = 5 * kTenths - 1; break;
      case Verb::Retreat:
        worth = -kTurnBack * kTenths - time_worth(r, price_of(r, Price::Retreat)) * kTenths;
        break;
      default: continue;
    }
    if (worth > best.worth) best = {static_cast<int>(i), worth};
  }
  return best;
}
int worth_of_tackling(const Read& r, const Option& answer) {
  State trial = r.s;
  Play p{trial, r.content, nullptr};
  const int before = outlook(r) * kTenths;
  apply_option<Rules>(p, answer);
  if (p.s.flow.frames.empty()) return outlook(p) * kTenths;
  OptionList options;
  list_options<Rules>(p, options);
  if (!asks_who_attempts(p, options)) return 0;
  OptionList attempts;
  for (const WeightedOption& offered : options)
    if (verb_of(offered.option) == Verb::Attempt) {
      const Option& o = offered.option;
      attempts.add(verb_of(o), o.seat, {.a = o.a, .b = o.b, .c = o.c, .n = o.n});
    }
  if (attempts.empty()) return 0;
  return best_attempt(p, attempts).worth + outlook(p) * kTenths - before;
}

// ---- without trying

namespace {

/// How gladly an answer is given.
int wish(const Read& r, const Option& o) {
  switch (verb_of(o)) {
    case Verb::Attempt: {
      const TestDef& def = card_def(r, r.s.open.back().kind, r.s.open.back().card).test;
      const bool basic = def.type == TestType::Basic;
      const Skill skill = basic ? def.options[o.n].skill : def.ways[o.n].skill;
      const int against = basic ? int{def.options[o.n].difficulty} : 12 - def.ways[o.n].modifier;
      return 60 + 2 * (attribute_value(r, o.a, attribute_of(skill)) - against) +
             talents_in(r, o.a, TalentState::Ready);
    }
    case Verb::Roll:
      if (asking_proc(r) == Proc::Trial) {  // on to the next stage?
        const auto now = notes<Trial>(r.s.flow.frames.back());
        const TestDef& def = card_def(r, r.s.open.back().kind, r.s.open.back().card).test;
        const int needed = def.stages[now.stage] - def.ways[now.line].modifier -
                           attribute_value(r, now.hero, attribute_of(def.ways[now.line].skill));
        return needed <= kMedian ? 30 : 1;
      }
      return 100;
    case Verb::Stop: return 20;
    case Verb::Finish: return 90;
    case Verb::FightOn:
    case Verb::LetGo: return 80;
    case Verb::LeaveIt: return 40;
    case Verb::Retreat: return 5;
    case Verb::GiveUp: return -100;
    case Verb::Use: return 1;
    case Verb::Offer: return 0;
    case Verb::Camp: return 1;
    case Verb::Heal: return healing_worth(r, o.a) + 20;
    case Verb::Tend: return 10;
    case Verb::Remain: return 1;
    case Verb::AsRecommended: return 99;
    case Verb::Target:
      if (is_of_combat(r, o.b)) return 50 - creature(r, creature_number(o.b)).health;
      return o.b < hero_count(r)
                 ? 20 + length(r.s.heroes[o.b].talents) - talents_in(r, o.b, TalentState::Drained)
                 : 15;
    case Verb::Pay: return 10 + talents_in(r, o.a, TalentState::Ready);
    case Verb::Discard: return 16;
    case Verb::Choose: {
      const HeldTalent& held = r.s.heroes[o.a].talents[o.n];
      // What is Healed is wanted most, and what is given up least: the first ones.
      if (held.state == TalentState::Drained) return 50 - o.n;
      return held.state == TalentState::Exhausted ? 40 : 30 + o.n;
    }
    default: return 15;
  }
}

}  // namespace

int quick_answer(const Read& r, const OptionList& options) {
  if (options.size() == 1) return 0;
  return best_of(options, [&](const Option& o) {
    if (effects::is_choice(o, effects::Choice::No)) return 16;
    return effects::is_choice(o) ? 15 : wish(r, o);
  });
}

}  // namespace undercroft::legends
