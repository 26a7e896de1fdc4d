// How Step 4 can end: leaving it as it stands, or placing the dice as they lie first. What counts
// is the promise of the position at the end of Step 5.
#include "games/one_deck_dungeon/expert/ending.h"

#include "base/hash.h"

#include "games/one_deck_dungeon/expert/forecast.h"
#include "games/one_deck_dungeon/expert/plan.h"

namespace undercroft::one_deck {

u64 number_of_all(const State& s) {
  return hash_bytes(std::as_bytes(std::span(&s, 1))).low;
}

namespace {

constexpr int kHeroicColour = static_cast<int>(Colour::Heroic);

constexpr int kCoverNodes = 20'000;
constexpr int kEndingNodes = 5'000;
constexpr int kMostOfPotion = 3, kAllHealth = 100;
constexpr std::array kOfStep4{Event::Roll,  Event::Skill, Event::Potion,
                              Event::Place, Event::Cover, Event::Token};
constexpr std::array kOfStep5{Event::Consequences, Event::Suffered, Event::Hurt,
                              Event::Strike,       Event::Poison,   Event::Dose};

/// Which round, and which pair of four heroes is at it.
int moment_of(const State& s) {
  return s.boss_round * 4 + s.pairs.now;
}
/// What the position promises after Step 5: its loot is due, or a text has denied it (OD-RUL-102).
int after_step_5(const Read& before, const Read& r) {
  const Outlook now = look_ahead(r);
  const int promise = promise_of(now);
  if (before.s.room.mode == Mode::Boss || now.is_over) return promise;
  const auto& spoils = r.s.pairs.spoils;
  const bool is_denied = is_four(r.s) ? !spoils.empty() && spoils.back().denied != 0
                                      : !is_running(r.s.flow, Proc::Loot);
  if (!is_denied) return promise;
  const int with = promise_with_loot(r, now, before.s.room.card, before.s.room.option);
  return std::max(0, promise - (with - promise));
}

bool any_of_step_5(const Read& r, bool (*is_like_that)(const DiceEffect&)) {
  return std::ranges::any_of(kOfStep5,
                             [&](Event event) { return any_answer(r, event, is_like_that); });
}

/// Whether texts have a say in what is suffered.
bool texts_change_step_5(const Read& r) {
  return any_of_step_5(r, [](const DiceEffect& effect) { return effect.matters; });
}

/// What boxes cost that stay open, and what texts may add.
Toll most_of(const Read& r, u32 covered) {
  constexpr int kOfTexts = 4;
  Toll toll{kOfTexts, kOfTexts};
  for (std::size_t i = 0; i < r.s.boxes.size(); ++i) {
    if ((covered >> i & 1U) != 0) continue;
    const auto& icons = box_def(r, r.s.boxes[i]).icons;
    toll.hearts += icons[static_cast<std::size_t>(Icon::Heart)];
    toll.times += icons[static_cast<std::size_t>(Icon::Time)];
  }
  return toll;
}
/// Of those here: the first who has stored dice, or -1.
int who_stores(const Read& r) {
  for (int i = 0; i < heroes_here(r); ++i)
    if (const int hero = hero_here(r, i); r.s.heroes[at(hero)].stored > 0) return hero;
  return -1;
}
bool may_run_out_of_time(const Read& r, const Toll& toll) {
  return r.s.room.mode != Mode::Boss && length(r.s.deck) <= toll.times;
}

/// Whether it may be good to leave a box open that could be covered: because a text does good, time
/// brings the stairs in sight, or a hero who falls is healed sooner.
bool may_reward_open_boxes(const Read& r) {
  const Toll toll = most_of(r, 0);
  return may_run_out_of_time(r, toll) || toll.hearts >= lowest_health(r) ||
         any_of_step_5(r, [](const DiceEffect& effect) { return effect.rewards; });
}

/// Numbers for what Step 5 depends on. Dice that lie there are left out, unless a text asks for
/// them or they may pay for a rescue.
class EndingNumbers {
 public:
  explicit EndingNumbers(const Read& r) : r_(r), soothes_(has_soothing_text(r)) {
    asks_for_dice_ = any_of_step_5(r, [](const DiceEffect& effect) {
      return effect.asks_dice || effect.gains != std::array<u8, kColours>{};
    });
    if (asks_for_dice_) return;
    State s = r.s;
    s.dice.clear();
    s.supply = {};
    s.room.spent_value = s.room.spent_colour = 0;
    for (Hero& hero : s.heroes) hero.used = soothes_ ? hero.used : u8{0};
    for (Box& box : s.boxes)
      if (box.covered != 0) box = {box.source, box.index, 0, box.touched, {}, {}};
    number_ = number_of_all(s);
  }
  /// If these boxes were covered; nothing if the dice matter.
  [[nodiscard]] std::optional<u64> with(u32 covered) const {
    if (asks_for_dice_ || (soothes_ && may_fall(covered))) return {};
    return number_ + covered * 0x9E37'79B9'7F4A'7C15ULL;
  }

 private:
  [[nodiscard]] bool may_fall(u32 covered) const {
    const Toll toll = most_of(r_, covered);
    return may_run_out_of_time(r_, toll) || toll.hearts >= lowest_health(r_);
  }
  const Read& r_;
  bool soothes_, asks_for_dice_ = false;
  u64 number_ = 0;
};

int suffer(const Content& content, State& s, const State& before, Effort& effort);

/// What is known of a position under this number, or is found now.
template <class F>
int known_or(u64 number, Effort& effort, const F& reckon) {
  const auto known = effort.endings.find(number);
  if (known != effort.endings.end() &&
      (known->second.is_exact || known->second.nodes >= effort.nodes / 2)) {
    effort.is_exact = effort.is_exact && known->second.is_exact;
    return known->second.promise;
  }
  const bool outer = std::exchange(effort.is_exact, true);
  const int nodes = effort.nodes;
  const int promise = reckon();
  effort.endings.insert_or_assign(number, Effort::Ending{promise, effort.is_exact, nodes});
  effort.is_exact = effort.is_exact && outer;
  return promise;
}

/// The best of the answers, or what chance makes of them on average.
int suffer_best(const Content& content, const State& s, const OptionList& options,
                const State& before, Effort& effort) {
  i64 sum = 0;
  int most = -1;
  const bool is_spent = --effort.nodes < 0;
  for (const WeightedOption& o : options) {
    // Verbs that only lead back to the same question are left out: the search would go in circles.
    if (is_own(o.option, Verb::Free) || is_own(o.option, Verb::GiveUp) ||
        is_own(o.option, Verb::Back))
      continue;
    State next = s;
    Play going{next, content, nullptr};
    apply_option<Rules>(going, o.option);
    const int promise = suffer(content, next, before, effort);
    sum += i64{promise} * o.weight;
    most = std::max(most, promise);
    if (effort.nodes < 0) {
      effort.is_exact = false;
      if (is_spent || !options.by_chance()) return most;
    }
  }
  if (options.by_chance()) return static_cast<int>(sum / static_cast<i64>(options.total_weight()));
  return std::max(most, 0);
}

/// Plays Step 5 to its end with the best answers; cards that time discards do not matter. Without
/// nodes the first answer or outcome must do. Many orders of answers lead to the same position.
int suffer(const Content& content, State& s, const State& before, Effort& effort) {
  const bool is_done = s.flow.frames.empty() || moment_of(s) != moment_of(before) ||
                       s.room.mode == Mode::None || is_running(s.flow, Proc::Loot);
  Play play{s, content, nullptr};
  if (is_done) return after_step_5({before, content}, play);
  OptionList options;
  list_options<Rules>(play, options);
  if (only_reveals(options)) {
    apply_option<Rules>(play, options[0].option);
    return suffer(content, s, before, effort);
  }
  return known_or(number_of_all(s), effort,
                  [&] { return suffer_best(content, s, options, before, effort); });
}

/// No ending may take all that there is for the others.
int reckon_ending(const Read& r, Effort& effort) {
  const int most = std::clamp(effort.nodes / 32, 8, kEndingNodes);
  const int others = std::exchange(effort.nodes, most) - most;
  State next = r.s;
  Play play{next, r.content, nullptr};
  answer(play, [](const Option& o) { return is_own(o, Verb::EndStep); });
  const int promise = suffer(r.content, next, r.s, effort);
  effort.nodes += others - 1;
  return promise;
}

}  // namespace

int promise_of_leaving(const Read& r, Effort& effort) {
  const u32 covered = boxes_covered(r.s);
  if (!texts_change_step_5(r)) return promise_of(Step5(r).after(covered));
  const std::optional<u64> number = EndingNumbers(r).with(covered);
  return known_or(number ? *number : number_of_all(r.s), effort,
                  [&] { return reckon_ending(r, effort); });
}

// ---- placing the dice as they lie

namespace {

/// The dice lie on their boxes.
State with_cover(const State& s, const Cover& cover) {
  State next = s;
  for (const Layer& layer : cover.layers) {
    Box& box = next.boxes[layer.box];
    box.covered = 1;
    for (const Die& die : layer.dice)
      for (Die& other : next.dice)
        if (!other.gone() && other.equals(die)) {
          other = Die{Die::kGone, 0, 0, 0};
          box.dice[die.colour] += 1;
          break;
        }
  }
  return next;
}

/// The promise of one set of boxes covered, with what texts then do.
int promise_of_cover(const Read& r, const Cover& cover, const EndingNumbers& numbers,
                     Effort& effort) {
  const std::optional<u64> number = numbers.with(cover.boxes);
  if (number) {
    return known_or(*number, effort, [&] {
      const State next = with_cover(r.s, cover);
      return reckon_ending({next, r.content}, effort);
    });
  }
  const State next = with_cover(r.s, cover);
  return known_or(number_of_all(next), effort,
                  [&] { return reckon_ending({next, r.content}, effort); });
}

/// Counts the work of finding a cover.
void charge(const Covering& covering, Effort& effort) {
  constexpr int kNodesForOne = 16;  // a position takes as long as so many steps towards a cover
  effort.nodes -= covering.nodes_used() / kNodesForOne;
  if (!covering.is_exact()) effort.is_exact = false;
}

/// A number for what covers depend on: the dice, but neither who has them nor which texts were
/// used. It serves for the best one too where texts have no say in Step 5.
u64 number_of_lying(const Read& r) {
  State s = r.s;
  std::array<u64, kColours * 4> counts{};  // by colour and use, a byte for each value
  for (const Die& die : s.dice)
    if (!die.gone())
      counts[die.colour * std::size_t{4} + static_cast<std::size_t>(die.use())] +=
          u64{1} << die.value * 8U;
  s.dice.clear();
  s.flow = {};
  s.fx.used.clear();
  for (Hero& hero : s.heroes) hero.used = 0;
  return number_of_all(s) + hash_bytes(std::as_bytes(std::span(counts))).low;
}

Placed best_cover(const Read& r, Effort& effort, int floor) {
  Effort::Lying& known = effort.lying[number_of_lying(r)];
  const bool is_new = known.placed.promise < 0;
  if (is_new || (known.placed.promise <= known.floor && known.placed.promise > floor)) {
    const Covering covering(r, kCoverNodes, Covering::Goal::Best, floor);
    charge(covering, effort);
    known = {{covering.promise(), covering.best()}, floor, covering.is_exact()};
  }
  effort.is_exact = effort.is_exact && known.is_exact;
  return known.placed;
}

const std::vector<Cover>& all_covers(const Read& r, Effort& effort) {
  Effort::Covers& known = effort.covers[number_of_lying(r)];
  if (known.all.empty()) {
    const Covering covering(r, kCoverNodes, Covering::Goal::All);
    charge(covering, effort);
    known = {covering.covers(), covering.is_exact()};
  }
  effort.is_exact = effort.is_exact && known.is_exact;
  return known.all;
}

/// The best cover, if none of the dice is given back.
Placed place_as_they_lie(const Read& r, Effort& effort, int floor) {
  const State& s = r.s;
  if (!texts_change_step_5(r)) return best_cover(r, effort, floor);
  const std::vector<Cover>& covers = all_covers(r, effort);
  const EndingNumbers numbers(r);
  Placed best{-1, {}};
  const auto look_at = [&](const Cover& cover) {
    if (const int promise = promise_of_cover(r, cover, numbers, effort); promise > best.promise)
      best = {promise, cover};
  };
  for (const Cover& cover : covers) look_at(cover);
  if (!may_reward_open_boxes(r)) return best;
  u32 armor = 0;
  for (int box = 0; box < length(s.boxes); ++box)
    if (is_armored(r, box)) armor |= u32{1} << static_cast<unsigned>(box);
  // Texts may make it better to leave a box open, so every part of a cover is looked at that leaves
  // no armor open behind it (OD-BOX-11).
  std::vector<bool> seen(std::size_t{1} << s.boxes.size());
  const int for_others = effort.nodes / 8 * 7;
  for (const Cover& cover : covers) {
    u32 fresh = 0;
    for (const Layer& layer : cover.layers) fresh |= u32{1} << layer.box;
    for (u32 part = fresh; part != 0;) {
      part = (part - 1) & fresh;
      const bool breaks_armor = (fresh & ~part & armor) != 0 && (part & ~armor) != 0;
      if (seen[part] || breaks_armor) continue;
      if (effort.nodes < std::max(0, for_others)) {
        effort.is_exact = false;
        return best;
      }
      seen[part] = true;
      Cover some{(cover.boxes & ~fresh) | part, {}};
      for (const Layer& layer : cover.layers)
        if ((part >> layer.box & 1U) != 0) some.layers.push_back(layer);
      look_at(some);
    }
  }
  return best;
}

}  // namespace

int likely_promise(const Read& r, Effort& effort) {
  const Placed placed = best_cover(r, effort, -1);
  if (!texts_change_step_5(r)) return placed.promise;
  return promise_of_cover(r, placed.cover, EndingNumbers(r), effort);
}

namespace {

/// The lowest heroic die that lies there goes back to the supply.
bool give_back(Play& play) {
  const State& s = play.s;
  int lowest = -1;
  for (int i = 0; i < length(s.dice); ++i)
    if (const Die& die = s.dice[at(i)]; !die.gone() && die.colour == kHeroicColour &&
                                        (lowest < 0 || die.value < s.dice[at(lowest)].value))
      lowest = i;
  if (lowest >= 0) release_die(play, at(lowest));
  return lowest >= 0;
}

int conversions_of(const Cover& cover) {
  return static_cast<int>(std::ranges::count_if(
      cover.layers, [](const Layer& layer) { return layer.dice.size() > 1; }));
}

/// OD-STO-03: as if all were returned that conversions may need. If the best cover then needs none
/// of them, it is the best as it is. What stored dice are worth later is not reckoned.
Placed place_with_stored(const Read& r, Effort& effort, int floor) {
  State next = r.s;
  Play play{next, r.content, nullptr};
  for (int n = heroic_dice_short(r), hero = who_stores(play); n > 0 && hero >= 0; --n) {
    return_stored(play, hero, 1);
    hero = who_stores(play);
  }
  Placed with = best_placement(play, effort, floor);
  if (!with.gives_back && conversions_of(with.cover) <= r.s.supply[kHeroicColour]) return with;
  const Placed without = place_as_they_lie(r, effort, floor);
  if (without.promise >= with.promise) return without;
  with.gives_back = true;
  return with;
}

}  // namespace

/// OD-RUL-20: where heroic dice are short, the lowest may be given back for conversions.
Placed best_placement(const Read& r, Effort& effort, int floor) {
  const int short_of = heroic_dice_short(r);
  if (short_of > 0 && who_stores(r) >= 0) return place_with_stored(r, effort, floor);
  Placed best = place_as_they_lie(r, effort, floor);
  State next = r.s;
  Play play{next, r.content, nullptr};
  for (int given = 0; given < short_of && give_back(play); ++given) {
    if (const Placed placed =
            place_as_they_lie({next, r.content}, effort, std::max(floor, best.promise));
        placed.promise > best.promise) {
      best = placed;
      best.gives_back = true;
    }
  }
  return best;
}

namespace {

/// An option that names a die like that, whoever has it.
bool names(const Option& o, Verb verb, const Die& die) {
  return is_own(o, verb) && o.b == die.colour && o.n == die.value &&
         o.c == static_cast<int>(die.use());
}
bool names_lowest_heroic(const State& s, Verb verb, const Option& o) {
  int lowest = 7;
  for (const Die& die : s.dice)
    if (!die.gone() && die.colour == kHeroicColour) lowest = std::min<int>(lowest, die.value);
  return is_own(o, verb) && o.b == kHeroicColour && o.n == lowest;
}

}  // namespace

bool begins(const Read& r, const Placed& placed, const Option& o) {
  if (placed.gives_back && who_stores(r) >= 0) return is_own(o, Verb::Free);
  if (placed.gives_back) return names_lowest_heroic(r.s, Verb::TakeDie, o);
  if (placed.cover.layers.empty()) return is_own(o, Verb::EndStep);
  return names(o, Verb::TakeDie, placed.cover.layers[0].dice[0]);
}

bool goes_on(const Read& r, const Placed& placed, const Option& o) {
  const Frame& f = r.s.flow.frames.back();
  const std::span<const u16> chosen = chosen_dice(r.s, f);
  if (asking(r.s) == Proc::Free)
    return placed.gives_back && is_own(o, Verb::ReturnDice) && o.a == who_stores(r) && o.n == 1;
  if (stands_at(f, DieStep::Whose)) return false;
  if (placed.gives_back) return names_lowest_heroic(r.s, Verb::Discard, o);
  const auto is_for = [&](const Layer& layer, std::size_t i, const Die& die) {
    return i < layer.dice.size() && layer.dice[i].equals(die);
  };
  return std::ranges::any_of(placed.cover.layers, [&](const Layer& layer) {
    if (chosen.empty()) {
      if (!is_for(layer, 0, r.s.dice[at(notes<PlaceDie>(f).die)])) return false;
      if (layer.dice.size() > 1) return is_own(o, Verb::Convert);
      return is_own(o, Verb::CoverBox) && is_twin_box(r, o.n, layer.box);
    }
    for (std::size_t i = 0; i < chosen.size(); ++i)
      if (!is_for(layer, i, r.s.dice[chosen[i]])) return false;
    return chosen.size() < layer.dice.size() && names(o, Verb::TakeDie, layer.dice[chosen.size()]);
  });
}

// ---- the most that can come of it

/// Everything covered, and healed as far as it goes. What answers to potions is limited by their
/// tokens. What gives more than that is not reckoned.
int ceiling_of(const Read& r) {
  constexpr std::array kAtAnyTime{Event::Roll, Event::Skill, Event::Place, Event::Cover};
  const auto answers = [&](std::span<const Event> events, bool (*is_like_that)(const DiceEffect&)) {
    return std::ranges::any_of(events, [&](Event e) { return any_answer(r, e, is_like_that); });
  };
  const auto enriches = [](const DiceEffect& effect) { return effect.enriches; };
  const auto soothes = [](const DiceEffect& effect) { return effect.soothes; };
  const auto rewards = [](const DiceEffect& effect) { return effect.rewards; };
  if (answers(kOfStep4, enriches) || answers(kOfStep5, enriches) || has_enriching_text(r) ||
      any_answer(r, Event::Strike, rewards))
    return kSure;
  const Outlook covered = Step5(r).after((u32{1} << r.s.boxes.size()) - 1);
  const auto healed = [&](int amount) {
    Outlook o = covered;
    o.poison = 0;
    for (int hero = 0; hero < o.heroes; ++hero)
      o.health[at(hero)] = std::min(health_of(r, hero), o.health[at(hero)] + amount);
    return o;
  };
  if (has_soothing_text(r) || answers(kAtAnyTime, soothes) || answers(kOfStep5, soothes))
    return promise_of(healed(kAllHealth));
  int most = promise_of(covered);
  for (int used = 1; used <= r.s.tokens; ++used) {
    Outlook o = healed(kMostOfPotion * sets_in_play(r.s) * used);
    o.tokens -= used;
    most = std::max(most, promise_of(o));
  }
  return most;
}

}  // namespace undercroft::one_deck
