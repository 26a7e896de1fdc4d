// The exact solver of Step 4: the best use of dice, skills, potions and conversions after the roll.
// What it maximizes is the promise of the position at the end of Step 5.
#include "games/one_deck_dungeon/solver.h"

#include "base/hash.h"

#include "games/one_deck_dungeon/forecast.h"

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
/// What to do with one die.
bool is_at_die(const State& s, int depth) {
  return length(s.flow.frames) == depth + 2 &&
         s.flow.frames.back().procedure == static_cast<u16>(Proc::PlaceDie);
}
/// A skill is being paid for.
bool is_at_payment(const State& s) {
  return s.flow.frames.back().procedure == static_cast<u16>(Proc::UseSkill);
}
/// Of the dice chosen for a conversion so far.
int lowest_chosen(const State& s) {
  const Frame& f = s.flow.frames.back();
  int lowest = 0;
  for (const u16 die : s.flow.list.span().subspan(f.mark))
    lowest = lowest == 0 ? int{s.dice[die].value} : std::min<int>(lowest, s.dice[die].value);
  return lowest;
}
/// The text that using something runs, or -1.
int text_used(const Read& r, const Option& o) {
  if (is_own(o, Verb::UseSkill)) return r.content.skills[o.b].text;
  if (is_own(o, Verb::UseTalent)) return r.content.talents[o.b].text;
  if (is_own(o, Verb::UsePotion)) return r.content.potions[o.b].text;
  return -1;
}

/// Cards that time discards do not matter.
bool only_reveals(const OptionList& options) {
  return options.by_chance() && is_own(options[0].option, Verb::Reveal);
}

/// Whether a text in force that answers to the event, and is not used up, is like that.
template <class F>
bool any_answer(const Read& r, Event event, const F& is_like_that) {
  if (!heard(r, event)) return false;
  const effects::Catalog& c = r.content.texts.c;
  bool found = false;
  r.s.fx.ears.each([&](int piece) {
    for (const u16 number : c.texts[at(Rules::def_of(r, piece))].abilities) {
      const effects::Ability& ability = c.abilities[number];
      if (ability.pattern == effects::kNone ||
          c.patterns[ability.pattern].event != static_cast<u8>(event))
        continue;
      const bool is_used_up = ability.limit.times != 0 &&
                              std::ranges::any_of(r.s.fx.used, [&](const effects::UsedLimit& used) {
                                return used.ability == number && used.source == piece &&
                                       used.times >= ability.limit.times;
                              });
      found = found || (!is_used_up && is_like_that(r.content.deeds.answers[number]));
    }
  });
  return found;
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

}  // namespace

// ---- the end of Step 4

bool Solver::texts_change_step_5(const Read& r) {
  return heard(r, Event::Consequences) || heard(r, Event::Suffered) || heard(r, Event::Hurt) ||
         heard(r, Event::Strike) || heard(r, Event::Poison) || heard(r, Event::Dose);
}

/// Texts that answer to a placement, and to a skill or a potion by doing something to the dice,
/// make the order of things matter.
bool Solver::order_matters(const Read& r) {
  const auto any = [](const Deed& /*deed*/) { return true; };
  // Nobody is asked whether he wants the answer, though he may choose the die.
  const auto forces = [](const Deed& deed) { return deed.touch != Deed::Touch::None; };
  return any_answer(r, Event::Cover, any) || any_answer(r, Event::Place, any) ||
         any_answer(r, Event::Skill, forces) || any_answer(r, Event::Potion, forces);
}

/// Whether it may be good to leave a box open that could be covered: because a text does good, time
/// brings the stairs in sight, or a hero who falls is healed sooner.
bool Solver::may_reward_open_boxes(const Read& r) {
  constexpr int kOfTexts = 4;
  int time = kOfTexts;
  int damage = kOfTexts;
  for (const Box& box : r.s.boxes) {
    time += box_def(r, box).icons[static_cast<std::size_t>(Icon::Time)];
    damage += box_def(r, box).icons[static_cast<std::size_t>(Icon::Heart)];
  }
  if (r.s.room.mode != Mode::Boss && length(r.s.deck) <= time) return true;
  if (damage >= lowest_health(r)) return true;
  const auto rewards = [](const Deed& deed) { return deed.rewards; };
  return std::ranges::any_of(std::array{Event::Consequences, Event::Suffered, Event::Hurt,
                                        Event::Strike, Event::Poison, Event::Dose},
                             [&](Event event) { return any_answer(r, event, rewards); });
}

/// Plays Step 5 to its end with the best answers; cards that time discards do not matter.
int Solver::suffer(State& s, const State& before) {
  const bool is_done = s.flow.frames.empty() || moment_of(s) != moment_of(before) ||
                       s.room.mode == Mode::None || waits_for_loot(s);
  Play play{s, content_, nullptr};
  if (is_done) return after_step_5({before, content_}, play);
  OptionList options;
  list_options<Rules>(play, options);
  if (only_reveals(options)) {
    apply_option<Rules>(play, options[0].option);
    return suffer(s, before);
  }
  i64 sum = 0;
  int most = -1;
  for (const WeightedOption& o : options) {
    if (is_own(o.option, Verb::Free) || is_own(o.option, Verb::GiveUp)) continue;
    State next = s;
    Play going{next, content_, nullptr};
    apply_option<Rules>(going, o.option);
    const int promise = suffer(next, before);
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
  return suffer(next, s);
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

/// The best cover, if none of the dice is given back.
Solver::Placed Solver::place_as_they_lie(const State& s) {
  const Read r{s, content_};
  if (!texts_change_step_5(r)) {
    const Covering covering(r, kCoverNodes);
    if (!covering.is_exact()) is_exact_ = false;
    return {covering.promise(), covering.best()};
  }
  const Covering covering(r, kCoverNodes, Covering::Goal::All);
  if (!covering.is_exact()) is_exact_ = false;
  Placed best{-1, {}};
  const auto look_at = [&](const Cover& cover) {
    if (const int promise = end_covered(s, cover); promise > best.promise) best = {promise, cover};
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

/// OD-RUL-20: where heroic dice are short, the lowest may be given back for conversions.
Solver::Placed Solver::place(const State& s) {
  constexpr auto kHeroic = static_cast<std::size_t>(Colour::Heroic);
  Placed best = place_as_they_lie(s);
  const Read r{s, content_};
  int others = 0;
  for (const Die& die : s.dice)
    others += !die.gone() && die.use() == Use::Any && die.colour != kHeroic ? 1 : 0;
  const int short_of = others / conversion_dice(r) - int{s.supply[kHeroic]};
  State next = s;
  Play play{next, content_, nullptr};
  for (int given = 0; given < short_of; ++given) {
    Die* lowest = nullptr;
    for (Die& die : next.dice)
      if (!die.gone() && die.colour == kHeroic && (lowest == nullptr || die.value < lowest->value))
        lowest = &die;
    if (lowest == nullptr) {
      // Stored dice could be given back as well; what they are worth is not reckoned.
      if (any_stored(r)) is_exact_ = false;
      break;
    }
    release_die(play, at(static_cast<int>(lowest - next.dice.begin())));
    if (const Placed placed = place_as_they_lie(next); placed.promise > best.promise) {
      best = placed;
      best.gives_back = true;
    }
  }
  return best;
}

// ---- the search

/// With every box covered only what heals is left to do.
bool Solver::is_of_use(const Read& r, const Option& o, bool all_covered) {
  const auto soothes = [&](int text) { return r.content.deeds.uses[at(text)].soothes; };
  if (is_own(o, Verb::UseSkill)) return !all_covered || soothes(r.content.skills[o.b].text);
  if (is_own(o, Verb::UseTalent)) return !all_covered || soothes(r.content.talents[o.b].text);
  if (is_own(o, Verb::UsePotion))
    return !all_covered || has_cure(r) || soothes(r.content.potions[o.b].text);
  return false;
}

/// Dice are best left lying while there is something to be used: more is known afterwards. But a
/// conversion may pay for it, or give it a better die; a text may reach for dice that are better
/// placed or gone before; and what it gains must be in the supply.
Solver::Plan Solver::plan_for(const Read& r, bool all_covered) {
  Plan plan;
  const State& s = r.s;
  const auto consider = [&](int text, bool is_paid, bool several = false) {
    const Deed& deed = r.content.deeds.uses[at(text)];
    if (all_covered && !deed.soothes) return;
    if (is_paid || deed.touch != Deed::Touch::None) plan.converts = true;
    if (several || deed.touch != Deed::Touch::None) plan.converts_twice = true;
    plan.asks_health = plan.asks_health || deed.asks_health;
    if (deed.touch == Deed::Touch::Forced) {
      plan.places = true;
      plan.discards = (1U << kColours) - 1;
    }
    for (std::size_t colour = 0; colour < kColours; ++colour)
      if (deed.gains[colour] > s.supply[colour]) {
        plan.converts = true;
        plan.discards |= 1U << colour;
      }
  };
  for (int i = 0; i < heroes_here(r); ++i) {
    const int hero = hero_here(r, i);
    for (int text = kStartText; text < kTextsOfHero; ++text) {
      const int number = skill_of(r, hero, text);
      if (number < 0 || (s.heroes[at(hero)].used >> text & 1) != 0) continue;
      const SkillDef& skill = r.content.skills[at(number)];
      if (skill.cost.kind != SkillCost::Kind::Passive && works_here(r, skill.combat, skill.peril))
        consider(skill.text, skill.cost.kind != SkillCost::Kind::Free,
                 skill.cost.kind == SkillCost::Kind::Mana || skill.cost.n > 1);
    }
    for (int slot = 0; slot < kTalentsOfHero && s.heroes[at(hero)].talents != 0; ++slot)
      if (const int talent = talent_of(r, hero, slot); talent >= 0)
        consider(r.content.talents[at(talent)].text, false);
  }
  for (const u8 number : s.potions)
    if (const PotionDef& potion = r.content.potions[number];
        s.tokens > 0 && potion.when == PotionDef::When::Step4 &&
        works_here(r, potion.combat, potion.peril))
      consider(potion.text, false);
  // OD-RUL-20
  if (plan.converts && s.supply[static_cast<std::size_t>(Colour::Heroic)] == 0)
    plan.discards |= 1U << static_cast<unsigned>(Colour::Heroic);
  if (order_matters(r)) plan.places = plan.converts = true;
  return plan;
}

bool Solver::fits(const Plan& plan, const Option& o) {
  if (is_own(o, Verb::CoverBox)) return plan.places;
  if (is_own(o, Verb::Convert)) return plan.converts;
  if (is_own(o, Verb::Discard)) return (plan.discards >> o.b & 1U) != 0;
  return !is_own(o, Verb::Back) && !is_own(o, Verb::GiveUp);
}

/// Lets one of several use its share of the nodes; what it leaves is for the others.
template <class F>
int Solver::with_share(int sharers, const F& reckon) {
  const int share = is_greedy_ ? nodes_ : nodes_ / std::max(1, sharers);
  const int others = nodes_ - share;
  nodes_ = share;
  const int found = reckon();
  nodes_ += others;
  return found;
}

/// It neither changes nor gains dice, and no text that answers to it does.
bool Solver::touches_no_dice(const Read& r, const Option& o) {
  const auto touches = [](const Deed& deed) {
    return deed.touch != Deed::Touch::None || deed.gains != std::array<u8, kColours>{};
  };
  const Event event = is_own(o, Verb::UsePotion) ? Event::Potion : Event::Skill;
  return !touches(r.content.deeds.uses[at(text_used(r, o))]) && !any_answer(r, event, touches);
}

/// Whether a heroic die just made by conversion can be spent on it, or changed by it.
bool Solver::may_take_the_due(const Read& r, const Option& o) {
  const bool is_paid = is_own(o, Verb::UseSkill) && r.content.skills[o.b].cost.n > 0;
  return is_paid || !touches_no_dice(r, o);
}

/// What a position promises if skills that run go as they mostly do and none follows.
int Solver::estimate(const State& s, const Way& way) {
  is_exact_ = false;
  if (way.by_dice || way.due != 0) return 0;  // no better than the cover found before
  State next = s;
  Play play{next, content_, nullptr};
  return typical_promise(play, depth_);
}

int Solver::value(const State& s, const Way& way) {
  if (length(s.flow.frames) < depth_ + 1) return promise_of(look_ahead({s, content_}));
  if (way.due != 0 && !way.by_dice && !is_at_payment(s)) return 0;  // made for nothing
  if (is_greedy_ && nodes_ <= 0) {
    is_exact_ = false;
    return 0;
  }
  const u64 key = hash_bytes(std::as_bytes(std::span(&s, 1))).low + way.number();
  if (const auto known = known_.find(key); known != known_.end()) {
    const Known& before = known->second;
    if (before.is_exact || before.nodes >= nodes_ / 2) {
      is_exact_ = is_exact_ && before.is_exact;
      return before.promise;
    }
  }
  OptionList options;
  list_options<Rules>({s, content_}, options);
  const bool outer = std::exchange(is_exact_, true);
  const int nodes = nodes_;
  const bool is_far = !is_greedy_ && nodes_ < std::min(static_cast<int>(options.size()), 8);
  const int found = is_far ? estimate(s, way) : reckon(s, options, way);
  known_[key] = {found, is_exact_, is_greedy_ ? 0 : nodes};
  is_exact_ = is_exact_ && outer;
  return found;
}

int Solver::after(const State& s, const Option& option, Way way) {
  State next = s;
  Play play{next, content_, nullptr};
  apply_option<Rules>(play, option);
  --nodes_;
  if (way.by_dice && is_at_die(s, depth_) && is_at_step_4(next, depth_))
    note_conversion(s, next, way);
  if (is_own(option, Verb::SpendDie) && option.a == way.hero && option.n == way.due &&
      option.b == static_cast<int>(Colour::Heroic))
    way.due = 0;
  return value(next, way);
}

/// A conversion is worth trying for the sake of the die that it makes.
void Solver::note_conversion(const State& before, const State& after, Way& way) {
  constexpr auto kHeroic = static_cast<u8>(Colour::Heroic);
  const auto count = [](const State& s, const Die& like) {
    return std::ranges::count_if(s.dice, [&](const Die& die) { return die == like; });
  };
  for (const Die& die : after.dice)
    if (!die.gone() && die.colour == kHeroic && count(after, die) > count(before, die)) {
      way.hero = die.hero;
      way.due = die.value;
    }
}

int Solver::reckon(const State& s, const OptionList& options, const Way& way) {
  const Read r{s, content_};
  int most = 0;
  if (is_at_step_4(s, depth_)) {
    try_all(s, options, way,
            [&](std::size_t /*i*/, int promise) { most = std::max(most, promise); });
    return most;
  }
  if (only_reveals(options)) return after(s, options[0].option, way);
  const bool is_die = is_at_die(s, depth_);
  const Plan plan = is_die ? plan_for(r, false) : Plan{true, true, true, ~0U, false};
  int sharers = static_cast<int>(options.size());
  i64 sum = 0;
  for (const WeightedOption& o : options) {
    const int of = sharers--;
    if (!fits(plan, o.option)) continue;
    // A conversion has one order: the lowest die first.
    if (is_die && is_own(o.option, Verb::TakeDie) && o.option.n < lowest_chosen(s)) continue;
    const int promise = with_share(of, [&] { return after(s, o.option, way); });
    sum += i64{promise} * o.weight;
    most = std::max(most, promise);
  }
  if (!options.by_chance()) return most;
  return static_cast<int>(sum / static_cast<i64>(options.total_weight()));
}

/// The best of finishing now, of skills and potions, and of single dice where they matter.
template <class F>
void Solver::try_all(const State& s, const OptionList& options, const Way& way, const F& offer) {
  const Read r{s, content_};
  const bool in_order = order_matters(r);
  bool all_covered = false;
  if (in_order) {
    for (std::size_t i = 0; i < options.size(); ++i)
      if (is_own(options[i].option, Verb::EndStep)) offer(i, end_step(s));
  } else if (!way.by_dice) {
    const Placed placed = place(s);
    all_covered = placed.cover.boxes == (u32{1} << s.boxes.size()) - 1;
    for (std::size_t i = 0; i < options.size(); ++i)
      if (begins(s, placed, options[i].option)) offer(i, placed.promise);
  }
  const Plan plan = plan_for(r, all_covered);
  const u8 due = plan.can_wait() ? way.due : u8{0};
  const bool late = way.late && plan.can_wait();
  const auto is_tried = [&](const Option& o, bool dice) {
    if (is_own(o, Verb::TakeDie))
      return dice && plan.takes_dice() && (due == 0 || plan.converts_twice);
    if (dice || !is_of_use(r, o, all_covered)) return false;
    return (!late || touches_no_dice(r, o)) && (due == 0 || may_take_the_due(r, o));
  };
  const auto way_on = [&](const Option& o, bool dice) {
    if (dice) return Way{!in_order, late, 0, 0};
    const bool waits = touches_no_dice(r, o);
    return Way{false, waits && plan.can_wait(), way.hero, waits ? due : u8{0}};
  };
  // Skills first: if the search is cut short, they are what it should have seen.
  int sharers = 0;
  for (const WeightedOption& o : options)
    sharers += is_tried(o.option, false) || is_tried(o.option, true) ? 1 : 0;
  for (const bool dice : {false, true})
    for (std::size_t i = 0; i < options.size(); ++i) {
      const Option& o = options[i].option;
      if (!is_tried(o, dice)) continue;
      offer(i, with_share(sharers--, [&] { return after(s, o, way_on(o, dice)); }));
    }
}

/// The answer that a cover begins with: what it gives back, else its first die.
bool Solver::begins(const State& s, const Placed& placed, const Option& o) {
  constexpr int kHeroic = static_cast<int>(Colour::Heroic);
  if (placed.gives_back) {
    int lowest = 7;
    for (const Die& die : s.dice)
      if (!die.gone() && die.colour == kHeroic) lowest = std::min<int>(lowest, die.value);
    return is_own(o, Verb::TakeDie) && o.b == kHeroic && o.n == lowest;
  }
  if (placed.cover.layers.empty()) return is_own(o, Verb::EndStep);
  const Die& die = placed.cover.layers[0].dice[0];
  return is_own(o, Verb::TakeDie) && o.b == die.colour && o.n == die.value &&
         o.c == static_cast<int>(die.use());
}

// ---- the answers

/// What an answer promises if everything that is possible after it is looked at.
int Solver::whole(const State& s, const Option& option) {
  State next = s;
  Play play{next, content_, nullptr};
  if (is_at_step_4(s, depth_) && is_own(option, Verb::EndStep)) return end_step(s);
  apply_option<Rules>(play, option);
  --nodes_;
  if (!is_at_die(next, depth_)) return value(next, {});
  OptionList options;
  list_options<Rules>(play, options);
  int most = 0;
  int sharers = static_cast<int>(options.size());
  for (const WeightedOption& o : options)
    if (const int of = sharers--; !is_own(o.option, Verb::Back))
      most = std::max(most, with_share(of, [&] { return whole(next, o.option); }));
  return most;
}

std::vector<Reckoned> Solver::all(const State& s, const OptionList& options) {
  depth_ = depth_of_step_4(s);
  std::vector<Reckoned> found;
  int sharers = static_cast<int>(options.size());
  for (const WeightedOption& o : options) {
    const auto look = [&] {
      is_exact_ = true;
      return whole(s, o.option);
    };
    const int promise = with_share(sharers--, [&] {
      const int for_breadth = nodes_ / 4;
      nodes_ -= for_breadth;
      is_greedy_ = true;
      const int deep = look();
      is_greedy_ = false;
      if (is_exact_) {
        nodes_ += for_breadth;
        return deep;
      }
      nodes_ = for_breadth;
      return look();
    });
    found.push_back({promise, is_exact_});
  }
  return found;
}

Solved Solver::best_once(const State& s, const OptionList& options) {
  Solved solved;
  int most = -1;
  is_exact_ = true;
  const auto offer = [&](std::size_t i, int promise) {
    if (promise <= most) return;
    most = promise;
    solved.option = static_cast<int>(i);
  };
  if (is_at_step_4(s, depth_)) {
    try_all(s, options, {}, offer);
  } else {
    // Going back comes last, and is nothing to guess at: two guesses could send one to and fro.
    int sharers = static_cast<int>(options.size());
    for (const bool goes_back : {false, true})
      for (std::size_t i = 0; i < options.size(); ++i) {
        const Option& o = options[i].option;
        if (is_own(o, Verb::Back) != goes_back || is_own(o, Verb::GiveUp)) continue;
        const int promise = with_share(sharers--, [&] { return whole(s, o); });
        if (!goes_back || is_exact_ || most < 0) offer(i, promise);
      }
  }
  solved.promise = std::max(most, 0);
  solved.exact = is_exact_;
  return solved;
}

/// First in depth, which often comes to an end because many ways lead to the same positions; else
/// in breadth, everything with its share of the nodes.
Solved Solver::best(const State& s, const OptionList& options) {
  depth_ = depth_of_step_4(s);
  const int for_breadth = nodes_ / 4;
  nodes_ -= for_breadth;
  is_greedy_ = true;
  Solved solved = best_once(s, options);
  is_greedy_ = false;
  if (solved.exact) return solved;
  nodes_ = for_breadth;
  return best_once(s, options);
}

Solved Rules::solve(const Read& r, const OptionList& options) {
  if (options.by_chance() || depth_of_step_4(r.s) < 0) return {};
  return Solver(r.content).best(r.s, options);
}

std::vector<Reckoned> Rules::reckon(const Read& r, const OptionList& options, int nodes) {
  if (options.by_chance() || depth_of_step_4(r.s) < 0) return {};
  return Solver(r.content, nodes).all(r.s, options);
}

}  // namespace undercroft::one_deck
