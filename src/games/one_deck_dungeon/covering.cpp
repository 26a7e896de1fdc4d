#include "games/one_deck_dungeon/covering.h"

#include <bit>

namespace undercroft::one_deck {
namespace {

constexpr std::size_t kNone = static_cast<std::size_t>(-1);
constexpr int kHeroic = static_cast<int>(Colour::Heroic);

u32 bit(int box) {
  return u32{1} << static_cast<unsigned>(box);
}
bool may_convert(const Die& die) {
  return die.use() == Use::Any && die.colour != kHeroic;  // a heroic die only loses by it
}

u8 value_bit(const Die& die) {
  return static_cast<u8>(1U << die.value);
}

/// The boxes that a die fits, armor apart.
u32 fitting(const Read& r, std::size_t die) {
  u32 boxes = 0;
  for (int box = 0; box < length(r.s.boxes); ++box)
    if (may_place(r, die, box, false)) boxes |= bit(box);
  return boxes;
}

}  // namespace

int depth_of_step_4(const State& s) {
  for (int i = length(s.flow.frames) - 1; i >= 0; --i)
    if (s.flow.frames[at(i)].procedure == static_cast<u16>(Proc::Place)) return i;
  return -1;
}

Step5::Step5(const Read& r) : now_(look_ahead(r)) {
  for (const Box& box : r.s.boxes) {
    const auto& icons = box_def(r, box).icons;
    boxes_.push_back({static_cast<i8>(icons[0]), static_cast<i8>(icons[1]),
                      static_cast<i8>(icons[static_cast<std::size_t>(Icon::Skull)]),
                      static_cast<i8>(icons[static_cast<std::size_t>(Icon::Poison)])});
  }
  for (std::size_t icon = 0; icon < kSuffered; ++icon) eased_[icon] = r.s.room.eased[icon];
}

Toll Step5::toll(u32 covered) const {
  int hearts = -eased_[0];
  int times = -eased_[1];
  int poison = -eased_[static_cast<std::size_t>(Icon::Poison)];
  int strikes = 0;
  for (std::size_t i = 0; i < boxes_.size(); ++i) {
    if ((covered >> i & 1U) != 0) {
      strikes += boxes_[i].skulls;
    } else {
      hearts += boxes_[i].hearts;
      times += boxes_[i].times;
      poison += boxes_[i].poison;
    }
  }
  return {std::max(0, hearts), std::max(0, times), strikes, std::max(0, poison)};
}

Covering::Covering(const Read& r, int most_nodes, Goal goal)
    : step_5_(r), goal_(goal), nodes_(most_nodes) {
  conversion_ = at(conversion_dice(r));
  heroic_left_ = r.s.supply[static_cast<std::size_t>(Colour::Heroic)];
  list_tasks(r);
  list_kinds(r);
  fit_heroic_dice(r);
  u32 covered = 0;
  for (int box = 0; box < length(r.s.boxes); ++box)
    if (r.s.boxes[at(box)].covered != 0) covered |= bit(box);
  look_at(0, covered);
}

void Covering::list_kinds(const Read& r) {
  for (std::size_t i = 0; i < r.s.dice.size(); ++i) {
    const Die& die = r.s.dice[i];
    if (die.gone() || die.value == 0 || die.use() == Use::Mana) continue;
    auto* const same = std::ranges::find_if(kinds_, [&](const Kind& kind) {
      return kind.die.colour == die.colour && kind.die.value == die.value &&
             kind.die.use() == die.use();
    });
    if (same != kinds_.end()) {
      left_[at(static_cast<int>(same - kinds_.begin()))] += 1;
    } else if (!kinds_.full()) {
      left_[kinds_.size()] = 1;
      kinds_.push_back({die, fitting(r, i)});
    }
  }
  // Insertion keeps the counts beside their kinds; there are few of them.
  for (std::size_t i = 1; i < kinds_.size(); ++i)
    for (std::size_t k = i; k > 0 && kinds_[k - 1].die.value < kinds_[k].die.value; --k) {
      std::swap(kinds_[k - 1], kinds_[k]);
      std::swap(left_[k - 1], left_[k]);
    }
  for (std::size_t k = 0; k < kinds_.size(); ++k) {
    const Die& die = kinds_[k].die;
    if (!may_convert(die)) continue;
    convertible_[die.colour] |= value_bit(die);
    kind_at_[die.colour][die.value] = static_cast<u8>(k);
  }
}

/// Texts may bar heroic dice, so one is tried.
void Covering::fit_heroic_dice(const Read& r) {
  if (heroic_left_ == 0 || r.s.dice.full()) return;
  State trial = r.s;
  trial.dice.push_back({0, static_cast<u8>(kHeroic), 1, 0});
  for (int value = 1; value <= 6; ++value) {
    trial.dice.back().value = narrow<u8>(value);
    heroic_fits_[at(value)] = fitting({trial, r.content}, trial.dice.size() - 1);
  }
}

// OD-BOX-11: armor first; then what matters most, so that good covers are found early.
void Covering::list_tasks(const Read& r) {
  for (int i = 0; i < length(r.s.boxes); ++i) {
    const Box& box = r.s.boxes[at(i)];
    if (box.covered != 0) continue;
    const BoxDef& def = box_def(r, box);
    int worth = 0;
    for (const u8 icons : def.icons) worth += icons;
    tasks_.push_back(
        {narrow<u8>(i), def.wide, is_armored(r, i), target_of(r, i) - box.total, worth});
  }
  std::sort(tasks_.begin(), tasks_.end(), [](const Task& a, const Task& b) {
    if (a.armor != b.armor) return a.armor;
    return a.worth != b.worth ? a.worth > b.worth : a.number < b.number;
  });
}

/// Nothing better can come of it than what is found.
bool Covering::is_hopeless(u32 boxes) const {
  if (goal_ == Goal::Best) return promise_ >= 0 && promise_of(step_5_.after(boxes)) <= promise_;
  return std::ranges::any_of(found_, [&](const Cover& c) { return (boxes & ~c.boxes) == 0; });
}

void Covering::keep(u32 boxes) {
  if (goal_ == Goal::Best) {
    const int promise = promise_of(step_5_.after(boxes));
    if (promise <= promise_) return;
    promise_ = promise;
    found_.clear();
  }
  for (std::size_t i = found_.size(); i-- > 0;)
    if ((found_[i].boxes & ~boxes) == 0) found_.erase(i);
  if (found_.full()) {
    nodes_ = 0;
    return;
  }
  found_.push_back({boxes, layers_});
}

/// Whether all the dice that are left could cover a box by themselves.
bool Covering::can_cover(const Task& task) const {
  const u32 box = bit(task.number);
  int sum = 0;
  std::size_t others = 0;  // dice that can only be converted
  int high = 0;
  for (std::size_t k = 0; k < kinds_.size(); ++k) {
    if (left_[k] == 0) continue;
    const Die& die = kinds_[k].die;
    if ((kinds_[k].fits & box) != 0) {
      if (!task.wide) return true;
      sum += die.value * left_[k];
    } else if (may_convert(die)) {
      others += left_[k];
      high = std::max<int>(high, die.value);
    }
  }
  if (heroic_left_ == 0) return task.wide && sum >= task.need;
  if (task.wide) return sum + static_cast<int>(others / conversion_) * high + high >= task.need;
  return others >= conversion_ && (heroic_fits_[at(high)] & box) != 0;
}

/// The boxes covered so far and all that could still be.
u32 Covering::within_reach(std::size_t task, u32 covered) const {
  for (std::size_t i = task; i < tasks_.size(); ++i)
    if ((!armor_open_ || tasks_[i].armor) && can_cover(tasks_[i])) covered |= bit(tasks_[i].number);
  return covered;
}

void Covering::look_at(std::size_t task, u32 covered) {
  if (nodes_ <= 0) {
    if (found_.empty()) keep(covered);
    return;
  }
  --nodes_;
  if (is_hopeless(within_reach(task, covered))) return;
  if (task == tasks_.size()) return keep(covered);
  if ((!armor_open_ || tasks_[task].armor) && can_cover(tasks_[task])) {
    if (tasks_[task].wide)
      cover_wide(task, covered, {tasks_[task].need});
    else
      cover_small(task, covered);
  }
  const bool before = armor_open_;
  armor_open_ = armor_open_ || tasks_[task].armor;
  look_at(task + 1, covered);
  armor_open_ = before;
}

void Covering::take(std::size_t kind, Layer& layer) {
  left_[kind] -= 1;
  const Die& die = kinds_[kind].die;
  if (left_[kind] == 0 && may_convert(die)) convertible_[die.colour] ^= value_bit(die);
  layer.dice.push_back(kinds_[kind].die);
}
void Covering::put_back(std::size_t kind, Layer& layer) {
  left_[kind] += 1;
  const Die& die = kinds_[kind].die;
  if (left_[kind] == 1 && may_convert(die)) convertible_[die.colour] ^= value_bit(die);
  layer.dice.pop_back();
}

std::size_t Covering::lowest(int colour, int least) const {
  const unsigned values = unsigned{convertible_[at(colour)]} >> static_cast<unsigned>(least);
  if (values == 0) return kNone;
  return kind_at_[at(colour)][at(least + std::countr_zero(values))];
}

template <class F>
void Covering::convert(std::size_t missing, int colour, int least, Layer& layer, const F& then) {
  if (missing == 0) {
    --heroic_left_;
    then();
    ++heroic_left_;
    return;
  }
  for (; colour < kHeroic; ++colour) {
    const std::size_t kind = lowest(colour, least);
    if (kind == kNone) continue;
    take(kind, layer);
    convert(missing - 1, colour, least, layer, then);
    put_back(kind, layer);
  }
}

// One die is enough; of those that nothing else tells apart the lowest.
void Covering::cover_small(std::size_t task, u32 covered) {
  const u32 box = bit(tasks_[task].number);
  Layer layer;
  layer.box = tasks_[task].number;
  const auto go_on = [&] {
    layers_.push_back(layer);
    look_at(task + 1, covered | box);
    layers_.pop_back();
  };
  u32 seen = 0;
  for (std::size_t k = kinds_.size(); k-- > 0;) {
    const Die& die = kinds_[k].die;
    const u32 mark = u32{1} << (die.colour * 4U + static_cast<unsigned>(die.use()));
    if (left_[k] == 0 || (kinds_[k].fits & box) == 0 || (seen & mark) != 0) continue;
    seen |= mark;
    take(k, layer);
    go_on();
    put_back(k, layer);
  }
  int least = 1;
  while (least <= 6 && (heroic_fits_[at(least)] & box) == 0) ++least;
  if (least <= 6 && heroic_left_ > 0) convert(conversion_, 0, least, layer, go_on);
}

/// A layer of this value has been put on: covered without one too many, or more is needed.
void Covering::lay(std::size_t task, u32 covered, Sum sum, int value) {
  sum.least = std::min(sum.least, value);
  sum.need -= value;
  if (sum.need > 0) return cover_wide(task, covered, sum);
  if (-sum.need < sum.least) look_at(task + 1, covered | bit(tasks_[task].number));
}

void Covering::cover_wide(std::size_t task, u32 covered, Sum sum) {
  if (nodes_ <= 0 || layers_.full()) return;
  --nodes_;
  const u32 box = bit(tasks_[task].number);
  for (std::size_t k = sum.next_kind; k < kinds_.size(); ++k) {
    if (left_[k] == 0 || (kinds_[k].fits & box) == 0) continue;
    Layer layer;
    layer.box = tasks_[task].number;
    take(k, layer);
    layers_.push_back(layer);
    lay(task, covered, {sum.need, sum.least, k, sum.highest}, kinds_[k].die.value);
    layers_.pop_back();
    put_back(k, layer);
  }
  if (heroic_left_ == 0) return;
  for (std::size_t k = 0; k < kinds_.size(); ++k) {
    const int value = kinds_[k].die.value;
    if (left_[k] == 0 || !may_convert(kinds_[k].die) || value > sum.highest) continue;
    if ((heroic_fits_[at(value)] & box) == 0) continue;
    Layer layer;
    layer.box = tasks_[task].number;
    take(k, layer);
    convert(conversion_ - 1, 0, value, layer, [&] {
      layers_.push_back(layer);
      lay(task, covered, {sum.need, sum.least, kinds_.size(), value}, value);
      layers_.pop_back();
    });
    put_back(k, layer);
  }
}

}  // namespace undercroft::one_deck
