// How Step 4 can end: leaving it as it stands, or placing the dice as they lie first. What counts
// is the promise of the position at the end of Step 5.
#include "games/one_deck_dungeon/ending.h"

#include "games/one_deck_dungeon/forecast.h"
#include "games/one_deck_dungeon/plan.h"

namespace undercroft::one_deck {
namespace {

constexpr int kHeroicColour = static_cast<int>(Colour::Heroic);

constexpr int kCoverNodes = 3'000;
constexpr int kMostOfPotion = 3, kAllHealth = 100;
constexpr std::array kOfStep4{Event::Roll,  Event::Skill, Event::Potion,
                              Event::Place, Event::Cover, Event::Token};
constexpr std::array kOfStep5{Event::Consequences, Event::Suffered, Event::Hurt,
                              Event::Strike,       Event::Poison,   Event::Dose};

/// Which round, and which pair of four heroes is at it.
int moment_of(const State& s) {
  return s.boss_round * 4 + s.pairs.now;
}
bool waits_for_loot(const State& s) {
  return std::ranges::any_of(
      s.flow.frames, [](const Frame& f) { return f.procedure == static_cast<u16>(Proc::Loot); });
}
/// What the position promises after Step 5: its loot is due, or a text has denied it (OD-RUL-102).
int after_step_5(const Read& before, const Read& r) {
  const Outlook now = look_ahead(r);
  const int promise = promise_of(now);
  if (before.s.room.mode == Mode::Boss || now.is_over) return promise;
  const auto& spoils = r.s.pairs.spoils;
  const bool is_denied =
      is_four(r.s) ? !spoils.empty() && spoils.back().denied != 0 : !waits_for_loot(r.s);
  if (!is_denied) return promise;
  const int with = promise_with_loot(r, now, before.s.room.card, before.s.room.option);
  return std::max(0, promise - (with - promise));
}

bool any_rewards(const Read& r, std::span<const Event> events) {
  return std::ranges::any_of(events, [&](Event event) {
    return any_answer(r, event, [](const Deed& deed) { return deed.rewards; });
  });
}

/// Whether texts have a say in what is suffered.
bool texts_change_step_5(const Read& r) {
  return heard(r, Event::Consequences) || heard(r, Event::Suffered) || heard(r, Event::Hurt) ||
         heard(r, Event::Strike) || heard(r, Event::Poison) || heard(r, Event::Dose);
}

/// Whether it may be good to leave a box open that could be covered: because a text does good, time
/// brings the stairs in sight, or a hero who falls is healed sooner.
bool may_reward_open_boxes(const Read& r) {
  constexpr int kOfTexts = 4;
  int time = kOfTexts;
  int damage = kOfTexts;
  for (const Box& box : r.s.boxes) {
    time += box_def(r, box).icons[static_cast<std::size_t>(Icon::Time)];
    damage += box_def(r, box).icons[static_cast<std::size_t>(Icon::Heart)];
  }
  if (r.s.room.mode != Mode::Boss && length(r.s.deck) <= time) return true;
  if (damage >= lowest_health(r)) return true;
  return any_rewards(r, kOfStep5);
}

/// Plays Step 5 to its end with the best answers; cards that time discards do not matter. Without
/// nodes the first answer must do.
int suffer(const Content& content, State& s, const State& before, Effort& effort) {
  const bool is_done = s.flow.frames.empty() || moment_of(s) != moment_of(before) ||
                       s.room.mode == Mode::None || waits_for_loot(s);
  Play play{s, content, nullptr};
  if (is_done) return after_step_5({before, content}, play);
  OptionList options;
  list_options<Rules>(play, options);
  if (only_reveals(options)) {
    apply_option<Rules>(play, options[0].option);
    return suffer(content, s, before, effort);
  }
  i64 sum = 0;
  int most = -1;
  --effort.nodes;
  for (const WeightedOption& o : options) {
    // Going back leads to what is looked at anyway, and in circles.
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
      return most;
    }
  }
  if (options.by_chance()) return static_cast<int>(sum / static_cast<i64>(options.total_weight()));
  return std::max(most, 0);
}

}  // namespace

int promise_of_leaving(const Read& r, Effort& effort) {
  const State& s = r.s;
  if (!texts_change_step_5(r)) {
    u32 covered = 0;
    for (std::size_t i = 0; i < s.boxes.size(); ++i)
      if (s.boxes[i].covered != 0) covered |= u32{1} << i;
    return promise_of(Step5(r).after(covered));
  }
  if (--effort.nodes < 0) effort.is_exact = false;
  State next = s;
  Play play{next, r.content, nullptr};
  OptionList options;
  list_options<Rules>(play, options);
  for (const WeightedOption& o : options)
    if (is_own(o.option, Verb::EndStep)) {
      apply_option<Rules>(play, o.option);
      break;
    }
  return suffer(r.content, next, s, effort);
}

// ---- placing the dice as they lie

namespace {

/// The promise of one set of boxes covered, with what texts then do.
int promise_of_cover(const Read& r, const Cover& cover, Effort& effort) {
  State next = r.s;
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
  return promise_of_leaving({next, r.content}, effort);
}

/// The best cover, if none of the dice is given back.
Placed place_as_they_lie(const Read& r, Effort& effort) {
  const State& s = r.s;
  if (!texts_change_step_5(r)) {
    const Covering covering(r, kCoverNodes);
    if (!covering.is_exact()) effort.is_exact = false;
    return {covering.promise(), covering.best()};
  }
  const Covering covering(r, kCoverNodes, Covering::Goal::All);
  if (!covering.is_exact()) effort.is_exact = false;
  Placed best{-1, {}};
  const auto look_at = [&](const Cover& cover) {
    if (const int promise = promise_of_cover(r, cover, effort); promise > best.promise)
      best = {promise, cover};
  };
  if (!may_reward_open_boxes(r)) {
    for (const Cover& cover : covering.covers()) look_at(cover);
    return best;
  }
  u32 armor = 0;
  for (int box = 0; box < length(s.boxes); ++box)
    if (is_armored(r, box)) armor |= u32{1} << static_cast<unsigned>(box);
  // Texts may make it better to leave a box open, so every part of a cover is looked at that leaves
  // no armor open behind it (OD-BOX-11).
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
        look_at(some);
      }
      if (part == 0) break;
    }
  }
  return best;
}

}  // namespace

/// OD-RUL-20: where heroic dice are short, the lowest may be given back for conversions.
Placed best_placement(const Read& r, Effort& effort) {
  const State& s = r.s;
  Placed best = place_as_they_lie(r, effort);
  int others = 0;
  for (const Die& die : s.dice)
    others += !die.gone() && die.use() == Use::Any && die.colour != kHeroicColour ? 1 : 0;
  const int short_of = others / conversion_dice(r) - int{s.supply[kHeroicColour]};
  State next = s;
  Play play{next, r.content, nullptr};
  for (int given = 0; given < short_of; ++given) {
    Die* lowest = nullptr;
    for (Die& die : next.dice)
      if (!die.gone() && die.colour == kHeroicColour &&
          (lowest == nullptr || die.value < lowest->value))
        lowest = &die;
    if (lowest == nullptr) {
      // Stored dice could be given back as well; what they are worth is not reckoned.
      if (any_stored(r)) effort.is_exact = false;
      break;
    }
    release_die(play, at(static_cast<int>(lowest - next.dice.begin())));
    if (const Placed placed = place_as_they_lie({next, r.content}, effort);
        placed.promise > best.promise) {
      best = placed;
      best.gives_back = true;
    }
  }
  return best;
}

bool begins(const State& s, const Placed& placed, const Option& o) {
  if (placed.gives_back) {
    int lowest = 7;
    for (const Die& die : s.dice)
      if (!die.gone() && die.colour == kHeroicColour) lowest = std::min<int>(lowest, die.value);
    return is_own(o, Verb::TakeDie) && o.b == kHeroicColour && o.n == lowest;
  }
  if (placed.cover.layers.empty()) return is_own(o, Verb::EndStep);
  const Die& die = placed.cover.layers[0].dice[0];
  return is_own(o, Verb::TakeDie) && o.b == die.colour && o.n == die.value &&
         o.c == static_cast<int>(die.use());
}

// ---- the most that can come of it

int ceiling_of(const Read& r) {
  // What texts may add to that is not reckoned.
  if (any_rewards(r, kOfStep4) || any_rewards(r, kOfStep5)) return kSure;
  if (texts_change_step_5(r) && may_reward_open_boxes(r)) return kSure;
  const Outlook covered = Step5(r).after((u32{1} << r.s.boxes.size()) - 1);
  const auto healed = [&](int amount) {
    Outlook o = covered;
    o.poison = 0;
    for (int hero = 0; hero < o.heroes; ++hero)
      o.health[at(hero)] = std::min(health_of(r, hero), o.health[at(hero)] + amount);
    return o;
  };
  if (has_soothing_text(r)) return promise_of(healed(kAllHealth));
  int most = promise_of(covered);
  for (int used = 1; used <= r.s.tokens; ++used) {
    Outlook o = healed(kMostOfPotion * used);
    o.tokens -= used;
    most = std::max(most, promise_of(o));
  }
  return most;
}

}  // namespace undercroft::one_deck
