// The exact solver of Step 4: the best use of dice, skills, potions and conversions after the roll.
// What it maximizes is the promise of the position at the end of Step 5.
#include "games/one_deck_dungeon/solver.h"

#include "base/hash.h"

namespace undercroft::one_deck {
namespace {

bool is_own(const Option& o, Verb verb) {
  return o.verb >= effects::kFirstChoiceOfGame && verb_of(o) == verb;
}
/// Which round, and which pair of four heroes is at it.
int moment_of(const State& s) {
  return s.boss_round * 4 + s.pairs.now;
}
bool is_at_step_4(const State& s, int depth) {
  return length(s.flow.frames) == depth + 1;
}

}  // namespace

// ---- the end of Step 4

bool Solver::texts_change_step_5(const Read& r) {
  return heard(r, Event::Consequences) || heard(r, Event::Suffered) || heard(r, Event::Hurt) ||
         heard(r, Event::Strike) || heard(r, Event::Poison);
}

/// Texts that answer to a placement, a skill or a potion make the order of things matter.
bool Solver::order_matters(const Read& r) {
  // Cure answers to potions, but whenever they are used it heals the same.
  return heard(r, Event::Cover) || heard(r, Event::Place) || heard(r, Event::Skill) ||
         (heard(r, Event::Potion) && !has_cure(r));
}

/// Plays Step 5 to its end with the best answers; cards that time discards do not matter.
int Solver::suffer(State& s, int moment) {
  const auto is_done = [&] {
    if (s.flow.frames.empty() || moment_of(s) != moment || s.room.mode == Mode::None) return true;
    return std::ranges::any_of(
        s.flow.frames, [](const Frame& f) { return f.procedure == static_cast<u16>(Proc::Loot); });
  };
  Play play{s, content_, nullptr};
  if (is_done()) return promise_of(look_ahead(play));
  OptionList options;
  list_options<Rules>(play, options);
  if (options.by_chance() && is_own(options[0].option, Verb::Reveal)) {
    apply_option<Rules>(play, options[0].option);
    return suffer(s, moment);
  }
  i64 sum = 0;
  int most = -1;
  for (const WeightedOption& o : options) {
    if (is_own(o.option, Verb::Free) || is_own(o.option, Verb::GiveUp)) continue;
    State next = s;
    Play going{next, content_, nullptr};
    apply_option<Rules>(going, o.option);
    const int promise = suffer(next, moment);
    sum += i64{promise} * o.weight;
    most = std::max(most, promise);
  }
  if (options.by_chance()) return static_cast<int>(sum / static_cast<i64>(options.total_weight()));
  return std::max(most, 0);
}

int Solver::end_step(const State& s) {
  const Read r{s, content_};
  const bool texts = texts_change_step_5(r);
  if (texts && --nodes_ < 0) is_exact_ = false;
  if (!texts || nodes_ < 0) {
    u32 covered = 0;
    for (std::size_t i = 0; i < s.boxes.size(); ++i)
      if (s.boxes[i].covered != 0) covered |= u32{1} << i;
    return promise_of(Step5(r).after(covered));
  }
  State next = s;
  Play play{next, content_, nullptr};
  OptionList options;
  list_options<Rules>(play, options);
  for (const WeightedOption& o : options)
    if (is_own(o.option, Verb::EndStep)) {
      apply_option<Rules>(play, o.option);
      break;
    }
  return suffer(next, moment_of(s));
}

// ---- placing the dice as they lie

/// The promise of one set of boxes covered, with what texts then do.
int Solver::end_covered(const State& s, const Cover& cover) {
  State next = s;
  for (const Layer& layer : cover.layers) {
    Box& box = next.boxes[layer.box];
    box.covered = 1;
    for (const Die& die : layer.dice)
      for (Die& other : next.dice)
        if (!other.gone() && other.colour == die.colour && other.value == die.value &&
            other.use() == die.use()) {
          other = Die{Die::kGone, 0, 0, 0};
          box.dice[die.colour] += 1;
          break;
        }
  }
  return end_step(next);
}

/// A heroic die that is given back could make room for a conversion; covers do not try that.
bool Solver::could_free_a_heroic_die(const State& s) {
  const auto heroic = static_cast<std::size_t>(Colour::Heroic);
  if (s.supply[heroic] > 0) return false;
  return std::ranges::any_of(s.dice, [&](const Die& die) { return die.colour == heroic; }) ||
         std::ranges::any_of(s.heroes, [](const Hero& hero) { return hero.stored > 0; });
}

Solver::Placed Solver::place(const State& s) {
  const Read r{s, content_};
  if (could_free_a_heroic_die(s)) is_exact_ = false;
  if (!texts_change_step_5(r)) {
    const Covering covering(r, kCoverNodes);
    if (!covering.is_exact()) is_exact_ = false;
    return {covering.promise(), covering.best()};
  }
  const Covering covering(r, kCoverNodes, Covering::Goal::All);
  if (!covering.is_exact()) is_exact_ = false;
  u32 armor = 0;
  for (int box = 0; box < length(s.boxes); ++box)
    if (is_armored(r, box)) armor |= u32{1} << static_cast<unsigned>(box);
  // Texts may make it better to leave a box open, so every part of a cover is looked at that leaves
  // no armor open behind it (OD-BOX-11).
  Placed best{-1, {}};
  std::vector<bool> seen(std::size_t{1} << s.boxes.size());
  for (const Cover& cover : covering.covers()) {
    u32 fresh = 0;
    for (const Layer& layer : cover.layers) fresh |= u32{1} << layer.box;
    for (u32 part = fresh;; part = (part - 1) & fresh) {
      const bool breaks_armor = (fresh & ~part & armor) != 0 && (part & ~armor) != 0;
      if (!seen[part] && !breaks_armor) {
        seen[part] = true;
        Cover some{(cover.boxes & ~fresh) | part, {}};
        for (const Layer& layer : cover.layers)
          if ((part >> layer.box & 1U) != 0) some.layers.push_back(layer);
        if (const int promise = end_covered(s, some); promise > best.promise)
          best = {promise, some};
      }
      if (part == 0) break;
    }
  }
  return best;
}

// ---- the search

/// With every box covered only healing is left to do.
bool Solver::is_of_use(const Read& r, const Option& o, bool all_covered) {
  if (is_own(o, Verb::UseSkill)) return !all_covered || r.content.skills[o.b].heals;
  if (is_own(o, Verb::UseTalent)) return !all_covered || r.content.talents[o.b].heals;
  if (is_own(o, Verb::UsePotion))
    return !all_covered || has_cure(r) || r.content.potions[o.b].when == PotionDef::When::AnyTime;
  return false;
}
/// A skill that could be of use, though it may take a conversion to pay for it.
bool Solver::has_useful_skill(const Read& r, bool all_covered) {
  for (int i = 0; i < heroes_here(r); ++i)
    for (int text = kStartText; text < kTextsOfHero; ++text) {
      const int hero = hero_here(r, i);
      const int number = skill_of(r, hero, text);
      if (number < 0 || (r.s.heroes[at(hero)].used >> text & 1) != 0) continue;
      const SkillDef& skill = r.content.skills[at(number)];
      if (skill.cost.kind != SkillCost::Kind::Passive && (!all_covered || skill.heals) &&
          works_here(r, skill.combat, skill.peril))
        return true;
    }
  return false;
}
/// A skill may force dice upon a player, so that one does well to place some of them first.
bool Solver::is_worth_trying(const Read& r, const Option& o, bool all_covered) {
  if (is_own(o, Verb::TakeDie)) return order_matters(r) || has_useful_skill(r, all_covered);
  return is_of_use(r, o, all_covered);
}

int Solver::value(const State& s) {
  if (s.flow.frames.empty()) return promise_of(look_ahead({s, content_}));
  if (length(s.flow.frames) < depth_ + 1) return promise_of(look_ahead({s, content_}));
  const Hash key = hash_bytes(std::as_bytes(std::span(&s, 1)));
  if (const auto known = known_.find(key.low); known != known_.end()) return known->second;
  const int found = reckon(s);
  known_.emplace(key.low, found);
  return found;
}

int Solver::after(const State& s, const Option& option) {
  State next = s;
  Play play{next, content_, nullptr};
  apply_option<Rules>(play, option);
  if (--nodes_ >= 0) return value(next);
  is_exact_ = false;
  return typical_promise(play, depth_);
}

int Solver::reckon(const State& s) {
  const Read r{s, content_};
  OptionList options;
  list_options<Rules>(r, options);
  if (is_at_step_4(s, depth_)) return reckon_step_4(s, options);
  if (options.by_chance()) {
    i64 sum = 0;
    for (const WeightedOption& o : options) sum += i64{after(s, o.option)} * o.weight;
    return static_cast<int>(sum / static_cast<i64>(options.total_weight()));
  }
  int most = -1;
  for (const WeightedOption& o : options)
    if (!is_own(o.option, Verb::Back) && !is_own(o.option, Verb::GiveUp))
      most = std::max(most, after(s, o.option));
  return std::max(most, 0);
}

/// The best of finishing now, of skills and potions, and of single dice where the order matters.
template <class F>
void Solver::try_all(const State& s, const OptionList& options, const F& offer) {
  const Read r{s, content_};
  bool all_covered = false;
  if (order_matters(r)) {
    for (std::size_t i = 0; i < options.size(); ++i)
      if (is_own(options[i].option, Verb::EndStep)) offer(i, end_step(s));
  } else {
    const Placed placed = place(s);
    all_covered = placed.cover.boxes == (u32{1} << s.boxes.size()) - 1;
    for (std::size_t i = 0; i < options.size(); ++i)
      if (begins(placed.cover, options[i].option)) offer(i, placed.promise);
  }
  // Skills first: if the search is cut short, they are what it should have seen.
  for (const bool dice : {false, true})
    for (std::size_t i = 0; i < options.size(); ++i)
      if (const Option& o = options[i].option;
          is_own(o, Verb::TakeDie) == dice && is_worth_trying(r, o, all_covered))
        offer(i, after(s, o));
}

/// The answer that a cover begins with.
bool Solver::begins(const Cover& cover, const Option& o) {
  if (cover.layers.empty()) return is_own(o, Verb::EndStep);
  const Die& die = cover.layers[0].dice[0];
  return is_own(o, Verb::TakeDie) && o.b == die.colour && o.n == die.value &&
         o.c == static_cast<int>(die.use());
}

int Solver::reckon_step_4(const State& s, const OptionList& options) {
  int most = 0;
  try_all(s, options, [&](std::size_t /*i*/, int promise) { most = std::max(most, promise); });
  return most;
}

// ---- the answer

Solved Solver::best(const State& s, const OptionList& options) {
  depth_ = depth_of_step_4(s);
  Solved solved;
  int most = -1;
  const auto offer = [&](std::size_t i, int promise) {
    if (promise <= most) return;
    most = promise;
    solved.option = static_cast<int>(i);
  };
  if (is_at_step_4(s, depth_)) {
    try_all(s, options, offer);
  } else {
    for (std::size_t i = 0; i < options.size(); ++i)
      if (!is_own(options[i].option, Verb::GiveUp)) offer(i, after(s, options[i].option));
  }
  solved.promise = std::max(most, 0);
  solved.exact = is_exact_;
  return solved;
}

Solved Rules::solve(const Read& r, const OptionList& options) {
  if (options.by_chance() || depth_of_step_4(r.s) < 0) return {};
  return Solver(r.content).best(r.s, options);
}

}  // namespace undercroft::one_deck
