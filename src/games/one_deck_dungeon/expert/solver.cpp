// The exact solver of Step 4: the best use of dice, skills, potions and conversions after the roll.
// What it maximizes is the promise of the position at the end of Step 5.
#include "games/one_deck_dungeon/expert/solver.h"

#include "games/one_deck_dungeon/expert/plan.h"

namespace undercroft::one_deck {
namespace {

bool is_at_step_4(const State& s, int depth) {
  return length(s.flow.frames) == depth + 1;
}
/// What to do with one die.
bool is_at_die(const State& s, int depth) {
  return length(s.flow.frames) == depth + 2 && asking(s) == Proc::PlaceDie;
}
/// Of the dice chosen for a conversion so far.
int lowest_chosen(const State& s) {
  int lowest = 0;
  for (const u16 die : chosen_dice(s, s.flow.frames.back()))
    lowest = lowest == 0 ? int{s.dice[die].value} : std::min<int>(lowest, s.dice[die].value);
  return lowest;
}
/// They are worth more thought, and no less when some of them lie on boxes.
bool has_many_dice(const State& s) {
  constexpr int kMany = 10;
  int dice = length(s.dice);
  for (const Box& box : s.boxes)
    for (const auto on_it : box.dice) dice += on_it;
  return dice > kMany;
}
}  // namespace

// ---- the search

/// Lets one of several use its share of the nodes; what it leaves is for the others.
template <class F>
int Solver::with_share(int sharers, const F& reckon) {
  const int share = is_greedy_ ? effort_.nodes : effort_.nodes / std::max(1, sharers);
  const int others = effort_.nodes - share;
  effort_.nodes = share;
  const int found = reckon();
  effort_.nodes += others;
  return found;
}

/// What comes of placing dice one by one, each time as the best cover of what lies there has them;
/// nothing if dice fall on the way. Texts that answer to a placement may make it less than the
/// cover promises.
std::optional<int> Solver::laid_out(State s, Placed placed) {
  Play play{s, content_, nullptr};
  int left = length(s.dice);
  for (const Hero& hero : s.heroes) left += hero.stored;
  for (; left > 0; --left) {
    if (placed.cover.layers.empty() && !placed.gives_back) break;
    --effort_.nodes;
    const bool in_hand = is_at_die(s, depth_);
    if (!in_hand && !answer(play, [&](const Option& o) { return begins(play, placed, o); }))
      return {};
    while ((is_at_die(s, depth_) || asking(s) == Proc::Free) &&
           answer(play, [&](const Option& o) { return goes_on(play, placed, o); })) {
    }
    if (go_by_row(play, depth_, 0) > 0) return {};
    if (!is_at_step_4(s, depth_)) return promise_of(look_ahead(play));
    placed = best_placement(play, effort_);
  }
  return promise_of_leaving(play, effort_);
}

/// What placing promises for certain.
std::optional<int> Solver::certain_promise(const State& s, const Placed& placed) {
  return order_matters({s, content_}) ? laid_out(s, placed) : placed.promise;
}

int Solver::promise_of_placing(const State& s) {
  if (!order_matters({s, content_})) return likely_promise({s, content_}, effort_);
  const Placed placed = best_placement({s, content_}, effort_);
  return laid_out(s, placed).value_or(placed.promise);
}

/// What a position promises if skills that run go as they mostly do, with a few falls of their
/// dice, and none follows.
int Solver::estimate(const State& s, const Way& way) {
  effort_.is_exact = false;
  if (way.by_dice || way.due != 0) return 0;  // no better than the cover found before
  const int rows = has_many_ ? kRowsOfFalls : kRowsOfFalls / 2;
  i64 sum = 0;
  for (int row = 0; row < rows; ++row) {
    State next = s;
    Play play{next, content_, nullptr};
    const int fallen = go_by_row(play, depth_, row);
    const int promise =
        is_at_step_4(next, depth_) ? promise_of_placing(next) : promise_of(look_ahead(play));
    if (fallen == 0) return promise;
    sum += promise;
  }
  return static_cast<int>(sum / rows);
}

/// Of the same position, if it is still good for what is asked now.
const Solver::Known* Solver::find_known(u64 key, const Window& window) const {
  const auto place = known_.find(key);
  if (place == known_.end()) return nullptr;
  const Known& known = place->second;
  if (!known.is_exact && known.nodes < effort_.nodes / 2) return nullptr;
  return known.is_bound && known.promise > window.floor ? nullptr : &known;
}

int Solver::value(const State& s, const Way& way, const Window& window) {
  if (length(s.flow.frames) < depth_ + 1) return promise_of(look_ahead({s, content_}));
  if (way.due != 0 && !way.by_dice && asking(s) != Proc::UseSkill) return 0;  // made for nothing
  if (is_greedy_ && effort_.nodes <= 0) {
    effort_.is_exact = false;
    return 0;
  }
  const u64 key = number_of_all(s) + way.number();
  if (const Known* known = find_known(key, window)) {
    effort_.is_exact = effort_.is_exact && known->is_exact;
    return known->promise;
  }
  OptionList options;
  list_options<Rules>({s, content_}, options);
  const bool outer = std::exchange(effort_.is_exact, true);
  const int nodes = effort_.nodes;
  const bool is_far = !is_greedy_ && nodes < std::min(static_cast<int>(options.size()), 8);
  const int found = is_far ? estimate(s, way) : reckon(s, options, way, window);
  known_[key] = {found, effort_.is_exact, found <= window.floor, is_greedy_ ? 0 : nodes};
  effort_.is_exact = effort_.is_exact && outer;
  return found;
}

int Solver::after(const State& s, const Option& option, Way way, const Window& window) {
  State next = s;
  Play play{next, content_, nullptr};
  apply_option<Rules>(play, option);
  --effort_.nodes;
  if (way.by_dice && is_at_die(s, depth_) && is_at_step_4(next, depth_))
    note_conversion(s, next, way);
  if (is_own(option, Verb::SpendDie) && option.a == way.hero && option.n == way.due &&
      option.b == static_cast<int>(Colour::Heroic))
    way.due = 0;
  return value(next, way, window);
}

/// A conversion is worth trying for the sake of the die that it makes.
void Solver::note_conversion(const State& before, const State& after, Way& way) {
  const auto heroic = static_cast<u8>(Colour::Heroic);
  const auto count = [](const State& s, const Die& like) {
    return std::ranges::count_if(s.dice, [&](const Die& die) { return die == like; });
  };
  for (const Die& die : after.dice)
    if (!die.gone() && die.colour == heroic && count(after, die) > count(before, die)) {
      way.hero = die.hero;
      way.due = die.value;
    }
}

int Solver::reckon(const State& s, const OptionList& options, const Way& way,
                   const Window& window) {
  if (is_at_step_4(s, depth_))
    return try_all(s, options, way, window, [](std::size_t /*i*/, int /*promise*/) {});
  if (only_reveals(options)) return after(s, options[0].option, way, window);
  if (options.by_chance()) return average(s, options, way, window);
  const bool is_die = is_at_die(s, depth_);
  const bool is_menu = asking(s) == Proc::Free;
  const Plan plan = is_die ? plan_for({s, content_}) : Plan{true, true, true, ~0U, false};
  int sharers = static_cast<int>(options.size());
  int most = 0;
  for (const WeightedOption& o : options) {
    const int of = sharers--;
    if (!plan.has(o.option) || most >= window.ceiling) continue;
    if (is_menu && !is_own(o.option, Verb::ReturnDice)) continue;  // the rest Step 4 offers itself
    // A conversion has one order: the lowest die first.
    if (is_die && is_own(o.option, Verb::TakeDie) && o.option.n < lowest_chosen(s)) continue;
    most =
        std::max(most, with_share(of, [&] { return after(s, o.option, way, window.above(most)); }));
  }
  return most;
}

/// Of chance. It ends as soon as the best of luck with what is left would not lift it above the
/// floor.
int Solver::average(const State& s, const OptionList& options, const Way& way,
                    const Window& window) {
  const auto all = static_cast<i64>(options.total_weight());
  i64 rest = all;
  i64 sum = 0;
  int sharers = static_cast<int>(options.size());
  for (const WeightedOption& o : options) {
    rest -= o.weight;
    const i64 at_best = sum + rest * window.ceiling;  // without this one
    const i64 missing = (i64{window.floor} + 1) * all - at_best;
    const i64 needed = missing <= 0 ? -1 : (missing + o.weight - 1) / o.weight - 1;
    if (needed >= window.ceiling)
      return static_cast<int>((at_best + i64{o.weight} * window.ceiling) / all);
    const int promise = with_share(sharers--, [&] {
      return after(s, o.option, way, {static_cast<int>(needed), window.ceiling});
    });
    sum += i64{promise} * o.weight;
    if (promise <= needed) return static_cast<int>((sum + rest * window.ceiling) / all);
  }
  return static_cast<int>(sum / all);
}

/// The best of finishing now, of skills and potions, and of single dice where they matter.
template <class F>
int Solver::try_all(const State& s, const OptionList& options, const Way& way, Window window,
                    const F& offer) {
  const Read r{s, content_};
  const bool in_order = order_matters(r);
  int most = 0;
  const auto found = [&](std::size_t i, int promise) {
    offer(i, promise);
    most = std::max(most, promise);
  };
  // What was cut short does not matter where nothing can be better; but guesses prove nothing.
  const auto settled = [&] {
    if (is_greedy_ || window.floor >= window.ceiling) effort_.is_exact = true;
    return std::max(most, window.ceiling);
  };
  if (!way.by_dice) window.ceiling = std::min(window.ceiling, ceiling_of(r));
  if (window.floor >= window.ceiling) return settled();
  if (!way.by_dice) {
    const bool outer = effort_.is_exact;
    const Placed placed = best_placement(r, effort_, in_order ? -1 : window.floor);
    const std::optional<int> promise = certain_promise(s, placed);
    if (in_order) effort_.is_exact = outer;  // all of it is looked at below, die by die
    for (std::size_t i = 0; i < options.size(); ++i) {
      const Option& o = options[i].option;
      if (in_order && is_own(o, Verb::EndStep)) found(i, promise_of_leaving(r, effort_));
      if (promise && begins({s, content_}, placed, o)) found(i, *promise);
    }
  }
  const Plan plan = plan_for(r);
  const u8 due = plan.can_wait() ? way.due : u8{0};
  const bool late = way.late && plan.can_wait();
  const auto is_tried = [&](const Option& o, bool dice) {
    if (is_own(o, Verb::TakeDie))
      return dice && plan.takes_dice() && (due == 0 || plan.converts_twice);
    if (is_own(o, Verb::Free)) return dice && plan.gives_back && !late && due == 0;
    if (dice || !uses_text(o)) return false;
    return (!late || touches_no_dice(r, o)) && (due == 0 || may_take_the_due(r, o));
  };
  const auto way_on = [&](const Option& o, bool dice) {
    if (is_own(o, Verb::Free)) return Way{};
    if (dice) return Way{!in_order, late, 0, 0};
    const bool waits = touches_no_dice(r, o);
    return Way{false, waits && plan.can_wait(), way.hero, waits ? due : u8{0}};
  };
  // Skills first: if the search is cut short, they are what it should have seen.
  const auto count = [&](bool dice) {
    return static_cast<int>(std::ranges::count_if(
        options, [&](const WeightedOption& o) { return is_tried(o.option, dice); }));
  };
  // All that can be done with single dice and stored ones has the share of one skill.
  const int of_dice = count(true);
  int sharers = count(false) + (of_dice > 0 ? 1 : 0);
  for (const bool dice : {false, true}) {
    if (dice) sharers = of_dice;
    for (std::size_t i = 0; i < options.size(); ++i) {
      const Option& o = options[i].option;
      if (!is_tried(o, dice)) continue;
      const Window above = window.above(most);
      if (above.floor >= window.ceiling) return settled();
      found(i, with_share(sharers--, [&] { return after(s, o, way_on(o, dice), above); }));
    }
  }
  return most >= window.ceiling ? settled() : most;
}

// ---- the answers

/// What an answer promises if everything that is possible after it is looked at.
int Solver::whole(const State& s, const Option& option, const Window& window) {
  if (is_at_step_4(s, depth_) && is_own(option, Verb::EndStep))
    return promise_of_leaving({s, content_}, effort_);
  State next = s;
  Play play{next, content_, nullptr};
  apply_option<Rules>(play, option);
  --effort_.nodes;
  if (!is_at_die(next, depth_)) return value(next, {}, window);
  OptionList options;
  list_options<Rules>(play, options);
  int most = 0;
  int sharers = static_cast<int>(options.size());
  for (const WeightedOption& o : options)
    if (const int of = sharers--; !is_own(o.option, Verb::Back))
      most =
          std::max(most, with_share(of, [&] { return whole(next, o.option, window.above(most)); }));
  return most;
}

/// Searches first in depth: that often ends, because many ways lead to the same positions. If the
/// nodes run out, it searches in breadth, and each way gets its share of the nodes that are left.
/// The better of the two results is returned; both are lines that can be played.
template <class F>
auto Solver::deep_then_broad(const F& look) {
  const int for_breadth = effort_.nodes / 4 * 3;
  effort_.nodes -= for_breadth;
  is_greedy_ = true;
  const auto deep = look();
  is_greedy_ = false;
  effort_.nodes = for_breadth + (deep.exact ? effort_.nodes : 0);
  if (deep.exact) return deep;
  const auto broad = look();
  return broad.promise > deep.promise ? broad : deep;
}

/// Of many guesses the luckiest promises most. So the few that promise most are looked at again,
/// with more nodes for each; what a cover promises is no guess, nor what the search in depth found.
Solved Solver::best_of_few(const State& s, const OptionList& options) {
  const int for_few = effort_.nodes / 3;
  effort_.nodes -= for_few;
  offered_.assign(options.size(), -1);
  Solved best;
  best.promise = -1;
  const Solved first = deep_then_broad([&] {
    const Solved found = best_once(s, options, kSure);
    if (is_greedy_) best = found;
    return found;
  });
  if (first.exact) return first;
  constexpr std::size_t kFew = 3;
  std::vector<int> few{first.option};
  // Of equals what leaves the dice lying: more is known afterwards.
  for (const bool dice : {false, true})
    for (int i = 0; i < static_cast<int>(options.size()); ++i)
      if (i != first.option && is_own(options[at(i)].option, Verb::TakeDie) == dice)
        few.push_back(i);
  const auto promises = [&](int i) { return offered_[at(i)]; };
  std::ranges::stable_sort(few, [&](int a, int b) { return promises(a) > promises(b); });
  few.resize(std::min(few.size(), kFew));
  const Placed placed = best_placement({s, content_}, effort_);
  if (const int promise = certain_promise(s, placed).value_or(-1); promise > best.promise)
    for (int i = 0; i < static_cast<int>(options.size()); ++i)
      if (begins({s, content_}, placed, options[at(i)].option)) {
        best = {i, promise, false};
        break;
      }
  for (const int i : few) {
    effort_.nodes = for_few / static_cast<int>(few.size());
    const int promise = whole(s, options[at(i)].option, {});
    if (promise > best.promise) best = {i, promise, false};
  }
  return best;
}

std::vector<Reckoned> Solver::all(const State& s, const OptionList& options) {
  depth_ = depth_of_step_4(s);
  has_many_ = has_many_dice(s);
  Effort trials{kNodes};
  std::vector<Reckoned> found;
  int sharers = static_cast<int>(options.size());
  for (const WeightedOption& o : options) {
    const auto look = [&] {
      effort_.is_exact = true;
      const int promise = whole(s, o.option, {});
      return Reckoned{promise, effort_.is_exact};
    };
    with_share(sharers--, [&] { return found.emplace_back(deep_then_broad(look)).promise; });
    Reckoned& reckoned = found.back();
    if (has_many_ && !reckoned.exact && !is_own(o.option, Verb::Back))
      reckoned.promise =
          std::max(reckoned.promise, tried_out({s, content_}, o.option, reckoned.promise, trials));
  }
  return found;
}

Solved Solver::best_once(const State& s, const OptionList& options, int ceiling) {
  Solved solved;
  int most = -1;
  effort_.is_exact = true;
  const auto offer = [&](std::size_t i, int promise) {
    if (i < offered_.size()) offered_[i] = std::max(offered_[i], promise);
    if (promise <= most) return;
    most = promise;
    solved.option = static_cast<int>(i);
  };
  if (is_at_step_4(s, depth_)) {
    try_all(s, options, {}, {}, offer);
  } else {
    // Going back comes last, and is nothing to guess at: two guesses could send one to and fro.
    int sharers = static_cast<int>(options.size());
    for (const bool goes_back : {false, true})
      for (std::size_t i = 0; i < options.size(); ++i) {
        const Option& o = options[i].option;
        if (is_own(o, Verb::Back) != goes_back || is_own(o, Verb::GiveUp)) continue;
        if (is_greedy_ && most >= ceiling) {
          effort_.is_exact = true;
          break;
        }
        const int promise =
            with_share(sharers--, [&] { return whole(s, o, Window{-1, ceiling}.above(most)); });
        if (!goes_back || effort_.is_exact || most < 0) offer(i, promise);
      }
  }
  solved.promise = std::max(most, 0);
  solved.exact = effort_.is_exact;
  return solved;
}

/// With a die in hand: what was in mind when it was taken, if that was a cover.
Solved Solver::best_with_die(const State& s, const OptionList& options) {
  State before = s;
  Play play{before, content_, nullptr};
  answer(play, [](const Option& o) { return is_own(o, Verb::Back); });
  const int nodes = effort_.nodes;
  OptionList there;
  list_options<Rules>(play, there);
  const Solved meant = deep_then_broad([&] { return best_once(before, there, kSure); });
  const Placed placed = best_placement(play, effort_);
  if (const int promise = certain_promise(s, placed).value_or(-1); promise >= meant.promise)
    for (std::size_t i = 0; i < options.size(); ++i)
      if (goes_on({s, content_}, placed, options[i].option))
        return {static_cast<int>(i), promise, meant.exact};
  effort_.nodes = nodes / 2;
  const int ceiling = meant.exact ? meant.promise : kSure;  // one could go back
  return deep_then_broad([&] { return best_once(s, options, ceiling); });
}

/// Where much is guessed: what the expert really gets may be more than the best guess.
Solved Solver::better_of_trials(const State& s, const OptionList& options, Solved best) {
  Effort effort{kNodes};
  for (int i = 0; i < static_cast<int>(options.size()); ++i) {
    const Option& o = options[at(i)].option;
    const bool is_tried =
        is_at_step_4(s, depth_) ? uses_text(o) : !is_own(o, Verb::Back) && !is_own(o, Verb::GiveUp);
    if (!is_tried || i == best.option) continue;
    const int promise = tried_out({s, content_}, o, best.promise, effort);
    if (promise > best.promise) best = {i, promise, false};
  }
  return best;
}

Solved Solver::best(const State& s, const OptionList& options) {
  depth_ = depth_of_step_4(s);
  has_many_ = has_many_dice(s);
  const Solved found = best_by_search(s, options);
  return has_many_ && !found.exact ? better_of_trials(s, options, found) : found;
}

Solved Solver::best_by_search(const State& s, const OptionList& options) {
  const bool may_go_back = std::ranges::any_of(
      options, [](const WeightedOption& o) { return is_own(o.option, Verb::Back); });
  if (is_at_die(s, depth_) && may_go_back) return best_with_die(s, options);
  if (is_at_step_4(s, depth_) && has_many_dice(s)) return best_of_few(s, options);
  return deep_then_broad([&] { return best_once(s, options, kSure); });
}

Solved Rules::solve(const Read& r, const OptionList& options) {
  if (options.by_chance() || depth_of_step_4(r.s) < 0) return {};
  constexpr int kTimes = 5;
  const int nodes = Solver::kNodes * (has_many_dice(r.s) ? kTimes : 1);
  return Solver(r.content, nodes).best(r.s, options);
}

std::vector<Reckoned> Rules::reckon(const Read& r, const OptionList& options, int nodes) {
  if (options.by_chance() || depth_of_step_4(r.s) < 0) return {};
  return Solver(r.content, nodes).all(r.s, options);
}

}  // namespace undercroft::one_deck
