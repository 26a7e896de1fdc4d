#include "games/one_deck_dungeon/expert/covering.h"

#include <bit>

#include "base/hash.h"
#include "engine/kept.h"

#include "games/one_deck_dungeon/expert/forecast.h"

namespace undercroft::one_deck {
namespace {

constexpr std::size_t kNone = static_cast<std::size_t>(-1);
constexpr int kHeroic = static_cast<int>(Colour::Heroic);
constexpr int kGrey = static_cast<int>(Colour::Grey);

u32 bit(int box) {
  return u32{1} << static_cast<unsigned>(box);
}
bool may_convert(const Die& die) {
  return die.use() == Use::Any && die.colour != kHeroic;  // a heroic die only loses by it
}

u8 value_bit(const Die& die) {
  return static_cast<u8>(1U << die.value);
}

/// A number for each kind of dice, so that sums of them tell what is left.
constexpr u64 number_of_kind(std::size_t kind) {
  u64 x = (kind + 1) * 0x9E37'79B9'7F4A'7C15ULL;
  x = (x ^ x >> 30U) * 0xBF58'476D'1CE4'E5B9ULL;
  x = (x ^ x >> 27U) * 0x94D0'49BB'1331'11EBULL;
  return x ^ x >> 31U;
}
u64 kind_bit(std::size_t kind) {
  return u64{1} << kind;
}

/// The boxes that a die fits, armor apart.
u32 fitting_boxes(const Read& r, std::size_t die) {
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

u32 boxes_covered(const State& s) {
  u32 covered = 0;
  for (int box = 0; box < length(s.boxes); ++box)
    if (s.boxes[at(box)].covered != 0) covered |= bit(box);
  return covered;
}

Step5::Step5(const Read& r) : now_(look_ahead(r)) {
  for (const Box& box : r.s.boxes) {
    const auto& icons = box_def(r, box).icons;
    boxes_.push_back({static_cast<i8>(icons[0]), static_cast<i8>(icons[1]),
                      static_cast<i8>(icons[static_cast<std::size_t>(Icon::Skull)]),
                      static_cast<i8>(icons[static_cast<std::size_t>(Icon::Poison)])});
  }
  // OD-RUL-63
  for (int i = 0; i < length(r.s.boxes) && r.s.room.crowded != 0; ++i)
    if (!r.s.boxes[at(i)].is_of_floor()) of_foe_ |= bit(i);
  for (std::size_t icon = 0; icon < kSuffered; ++icon) eased_[icon] = r.s.room.eased[icon];
}

Toll Step5::toll(u32 covered) const {
  int hearts = ((of_foe_ & ~covered) != 0 ? 1 : 0) - eased_[0];
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

Covering::Covering(const Read& r, int most_nodes, Goal goal, int floor)
    : step_5_(r), floor_(floor), given_(most_nodes), nodes_(most_nodes) {
  conversion_ = at(conversion_dice(r));
  may_be_barred_ = !Query::rule_sources<Query::kBans>(r, static_cast<int>(Event::Place)).none();
  heroic_left_ = r.s.supply[static_cast<std::size_t>(Colour::Heroic)];
  list_tasks(r);
  list_kinds(r);
  fit_heroic_dice(r);
  match_kinds();
  const u32 covered = boxes_covered(r.s);
  if (goal == Goal::Best)
    find_best(covered);
  else
    find_all(covered);
}

void Covering::list_kinds(const Read& r) {
  for (std::size_t i = 0; i < r.s.dice.size(); ++i) {
    const Die& die = r.s.dice[i];
    if (die.gone() || die.value == 0 || die.use() == Use::Mana) continue;
    auto* const same =
        std::ranges::find_if(kinds_, [&](const Kind& kind) { return kind.die.equals(die); });
    if (same != kinds_.end()) {
      left_[at(static_cast<int>(same - kinds_.begin()))] += 1;
    } else if (!kinds_.full()) {
      left_[kinds_.size()] = 1;
      kinds_.push_back({die, may_be_barred_ ? fitting_boxes(r, i) : fitting(die)});
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

void Covering::match_kinds() {
  for (std::size_t k = 0; k < kinds_.size(); ++k) {
    alive_ |= kind_bit(k);
    key_ += left_[k] * number_of_kind(k);
    const Die& die = kinds_[k].die;
    stock_.add(die.colour, left_[k] * die.value, die.value, left_[k]);
    for (Task& task : tasks_)
      if ((kinds_[k].fits & bit(task.number)) != 0)
        task.fits |= kind_bit(k);
      else if (may_convert(die)) {
        task.becomes |= kind_bit(k);
        task.values[die.colour] |= value_bit(die);
      }
  }
}

/// The same where no text has a say in it: what may_place asks, of all boxes at once.
u32 Covering::fitting(const Die& die) const {
  u32 boxes = 0;
  for (const Task& task : tasks_) {
    const bool colour_fits =
        task.colour == kGrey || die.colour == kHeroic || die.colour == task.colour;
    if (colour_fits && (task.wide || die.value >= task.target) &&
        (die.use() != Use::Armor || task.armor))
      boxes |= bit(task.number);
  }
  return boxes;
}

/// Texts may bar heroic dice, so one is tried.
void Covering::fit_heroic_dice(const Read& r) {
  if (heroic_left_ == 0 || r.s.dice.full()) return;
  if (!may_be_barred_) {
    for (int value = 1; value <= 6; ++value)
      heroic_fits_[at(value)] = fitting({0, static_cast<u8>(kHeroic), narrow<u8>(value), 0});
    return;
  }
  State trial = r.s;
  trial.dice.push_back({0, static_cast<u8>(kHeroic), 1, 0});
  for (int value = 1; value <= 6; ++value) {
    trial.dice.back().value = narrow<u8>(value);
    heroic_fits_[at(value)] = fitting_boxes({trial, r.content}, trial.dice.size() - 1);
  }
}

/// What is hardest to cover comes first, wide boxes last.
void Covering::list_tasks(const Read& r) {
  for (int i = 0; i < length(r.s.boxes); ++i) {
    const Box& box = r.s.boxes[at(i)];
    if (box.covered != 0) continue;
    const BoxDef& def = box_def(r, box);
    if (is_armored(r, i)) armor_ |= bit(i);
    int worth = 0;
    for (const u8 icons : def.icons) worth += icons;
    const int target = target_of(r, i);
    tasks_.push_back({narrow<u8>(i), static_cast<u8>(def.colour), def.wide, (armor_ & bit(i)) != 0,
                      target, target - box.total, worth});
  }
  std::sort(tasks_.begin(), tasks_.end(), [&](const Task& a, const Task& b) {
    if (a.wide != b.wide) return b.wide;
    return a.need != b.need ? a.need > b.need : a.number < b.number;
  });
}

int Covering::promise_with(u32 boxes) {
  Promise& known = promises_[(boxes ^ boxes >> 6U) % kPromises];
  if (known.boxes != boxes) known = {boxes, promise_of(step_5_.after(boxes))};
  return known.promise;
}

/// Whether the same dice were left for the same boxes before: many ways lead there.
bool Covering::was_here(std::size_t task, u32 covered) {
  u64 key = key_ +
            (u64{wanted_ & ~covered} << 16U | task << 8U | static_cast<u64>(heroic_left_)) *
                0xD6E8'FEB8'6659'FD93ULL +
            tries_ * 0xA24B'AED4'963E'E407ULL;
  key |= 1;
  u64& place = seen_[(key ^ key >> 32U) >> 1U & (kSeen - 1)];
  return std::exchange(place, key) == key;
}

/// The boxes that are wanted can be covered, as they now are.
void Covering::keep(u32 boxes) {
  is_done_ = true;
  cover_ = {boxes, {}};
  // OD-BOX-11: armor first.
  for (const bool armor : {true, false})
    for (const Layer& layer : layers_)
      if (((armor_ & bit(layer.box)) != 0) == armor) cover_.layers.push_back(layer);
}

// ---- sets of boxes

/// OD-BOX-11: nothing else is covered while armor is open.
bool Covering::is_lawful(u32 covered, u32 boxes) const {
  bool armor_open = false;
  bool others = false;
  for (const Task& task : tasks_) {
    const bool taken = (boxes & ~covered & bit(task.number)) != 0;
    armor_open = armor_open || (task.armor && !taken);
    others = others || (!task.armor && taken);
  }
  return !armor_open || !others;
}

void Covering::Stock::add(int colour, int pips_more, int value, int times) {
  // Byte v is for a value of v or more.
  constexpr std::array<u64, 7> kUpTo{
      0, 0x0100, 0x01'0100, 0x0101'0100, 0x01'0101'0100, 0x0101'0101'0100, 0x01'0101'0101'0100};
  pips[at(colour)] += pips_more;
  dice[at(colour)] += kUpTo[at(value)] * static_cast<u64>(times);
}

namespace {

/// Eight numbers of 0 to 127, a byte each.
constexpr u64 kTops = 0x8080'8080'8080'8080ULL;

/// Of two rows of eight such numbers: by how much each in `of` exceeds the one at its place in
/// `over`; 0 where it does not.
u64 excess(u64 of, u64 over) {
  const u64 difference = (of | kTops) - over;  // no byte borrows from the next
  const u64 above = (difference & kTops) >> 7U;
  return difference & ~kTops & above * 0xFF;
}

}  // namespace

/// Whether pips and dice could do for the boxes that are wanted, from this one on. What a colour is
/// short of must be heroic, and a conversion makes one die, or the pips of one, out of several that
/// another colour can spare.
bool Covering::are_enough(std::size_t task) const {
  const Stock& need = needs_[task];
  const auto ratio = static_cast<int>(conversion_);
  int missing = need.pips[at(kHeroic)] - stock_.pips[at(kHeroic)];
  int spare = 0;
  for (int colour = 0; colour < kHeroic; ++colour) {
    const int more = stock_.pips[at(colour)] - need.pips[at(colour)];
    missing += std::max(0, -more);
    spare += std::max(0, more);
  }
  if (missing > heroic_left_ * 6) return false;
  if (spare - (missing > 0 ? missing * ratio : missing) < need.pips[at(kGrey)]) return false;
  u64 lacking = need.dice[at(kHeroic)];
  u64 left_over = 0;
  for (int colour = 0; colour < kHeroic; ++colour) {
    lacking += excess(need.dice[at(colour)], stock_.dice[at(colour)]);
    left_over += excess(stock_.dice[at(colour)], need.dice[at(colour)]);
  }
  const u64 made = excess(lacking, stock_.dice[at(kHeroic)]);
  if (excess(made, static_cast<u64>(heroic_left_) * 0x0101'0101'0101'0101ULL) != 0) return false;
  left_over += excess(stock_.dice[at(kHeroic)], lacking);
  return excess(made * conversion_ + need.dice[at(kGrey)], left_over) == 0;
}

/// Looks for a way to cover all of these boxes; `cover_` holds it then.
bool Covering::can_cover_all(u32 covered, u32 boxes) {
  wanted_ = boxes & ~covered;
  needs_[tasks_.size()] = {};
  for (std::size_t i = tasks_.size(); i-- > 0;) {
    needs_[i] = needs_[i + 1];
    if ((wanted_ & bit(tasks_[i].number)) == 0) continue;
    const Task& task = tasks_[i];
    needs_[i].add(task.colour, task.need, task.wide ? 1 : std::clamp(task.need, 1, 6),
                  task.wide ? (task.need + 5) / 6 : 1);
  }
  is_done_ = false;
  look_at(0, covered);
  if (nodes_ <= 0 && !is_done_) is_exact_ = false;
  if (is_done_) ++tries_;  // what leads to a cover is no failure
  return is_done_;
}

u32 Covering::cover_greedily(u32 covered, u32 reach) {
  FixedVec<Task, kMostBoxes> order = tasks_;
  std::sort(order.begin(), order.end(), [](const Task& a, const Task& b) {
    if (a.armor != b.armor) return a.armor;
    return a.worth != b.worth ? a.worth > b.worth : a.number < b.number;
  });
  u32 boxes = covered;
  for (const Task& task : order) {
    const u32 more = boxes | bit(task.number);
    if ((reach & bit(task.number)) != 0 && is_lawful(covered, more) && can_cover_all(covered, more))
      boxes = more;
  }
  return boxes;
}

/// Tries sets of boxes by falling promise. A set comes from another by leaving out one box that
/// stands behind those left out before, so that each comes once, and never before a better one.
void Covering::find_best(u32 covered) {
  cover_ = {covered, {}};
  const u32 reach = within_reach(covered);
  promise_ = promise_with(reach);
  if (promise_ <= floor_) return;
  if (is_lawful(covered, reach) && can_cover_all(covered, reach)) return;
  promise_ = promise_with(cover_greedily(covered, reach));
  FixedVec<Wish, 1024> wishes;
  const auto is_worse = [](const Wish& a, const Wish& b) {
    return a.promise != b.promise ? a.promise < b.promise : a.boxes < b.boxes;
  };
  const auto wish = [&](u32 boxes, int last) {
    const int promise = promise_with(boxes);
    if (promise <= std::max(promise_, floor_)) return;
    if (wishes.full()) {
      is_exact_ = false;
      return;
    }
    wishes.push_back({promise, boxes, last});
    std::push_heap(wishes.begin(), wishes.end(), is_worse);
  };
  const auto wish_for_less = [&](u32 boxes, int last) {
    for (int i = last + 1; i < length(tasks_); ++i)
      if ((boxes & bit(tasks_[at(i)].number)) != 0) wish(boxes & ~bit(tasks_[at(i)].number), i);
  };
  wish_for_less(reach, -1);
  while (!wishes.empty()) {
    std::pop_heap(wishes.begin(), wishes.end(), is_worse);
    const Wish next = wishes.back();
    wishes.pop_back();
    if (--nodes_ <= 0) {
      is_exact_ = false;
      return;
    }
    if (is_lawful(covered, next.boxes) && can_cover_all(covered, next.boxes)) {
      promise_ = next.promise;
      return;
    }
    wish_for_less(next.boxes, next.last);
  }
}

/// Tries parts of what is in reach, each after all that it lies inside: those are higher numbers.
void Covering::find_all(u32 covered) {
  const u32 reach = within_reach(covered) & ~covered;
  const auto is_inside = [&](u32 boxes) {
    return std::ranges::any_of(found_, [&](const Cover& c) { return (boxes & ~c.boxes) == 0; });
  };
  for (u32 part = reach;; part = (part - 1) & reach) {
    const u32 boxes = covered | part;
    if (is_lawful(covered, boxes) && !is_inside(boxes)) {
      if (nodes_ <= 0 || found_.size() == kMostCovers) break;
      --nodes_;
      if (can_cover_all(covered, boxes)) found_.push_back(cover_);
    }
    if (part == 0) return;
  }
  is_exact_ = false;
  if (found_.empty()) found_.push_back({covered, {}});
}

// ---- ways to cover

/// Whether all the dice that are left could cover a box by themselves.
bool Covering::can_cover(const Task& task) const {
  const u64 fitting_kinds = task.fits & alive_;
  if (!task.wide && fitting_kinds != 0) return true;
  int sum = 0;
  for (u64 kinds = task.wide ? fitting_kinds : 0; kinds != 0; kinds &= kinds - 1) {
    const auto k = static_cast<std::size_t>(std::countr_zero(kinds));
    sum += kinds_[k].die.value * left_[k];
  }
  if (task.wide && sum >= task.need) return true;
  if (heroic_left_ == 0) return false;
  std::size_t others = 0;  // dice that can only be converted
  int high = 0;
  for (u64 kinds = task.becomes & alive_; kinds != 0; kinds &= kinds - 1) {
    const auto k = static_cast<std::size_t>(std::countr_zero(kinds));
    others += left_[k];
    high = std::max<int>(high, kinds_[k].die.value);
  }
  if (task.wide) return sum + static_cast<int>(others / conversion_) * high + high >= task.need;
  return others >= conversion_ && (heroic_fits_[at(high)] & bit(task.number)) != 0;
}

/// The boxes that are covered, and those that could be by themselves.
u32 Covering::within_reach(u32 covered) const {
  for (const Task& task : tasks_)
    if (can_cover(task)) covered |= bit(task.number);
  return covered;
}

void Covering::look_at(std::size_t task, u32 covered) {
  if (is_done_ || nodes_ <= 0) return;
  while (task < tasks_.size() && (wanted_ & bit(tasks_[task].number)) == 0) ++task;
  if (task == tasks_.size()) return keep(covered);
  --nodes_;
  if (!are_enough(task)) return;
  bool is_last = true;
  for (std::size_t i = task; i < tasks_.size(); ++i) {
    if ((wanted_ & bit(tasks_[i].number)) == 0) continue;
    if (!can_cover(tasks_[i])) return;
    is_last = is_last && i == task;
  }
  if (was_here(task, covered)) return;
  if (!tasks_[task].wide) return cover_small(task, covered);
  if (is_last && heroic_fits_all(tasks_[task])) return cover_last(task, covered);
  cover_wide(task, covered, {tasks_[task].need});
}

void Covering::take(std::size_t kind, Layer& layer) {
  left_[kind] -= 1;
  key_ -= number_of_kind(kind);
  const Die& die = kinds_[kind].die;
  stock_.add(die.colour, -die.value, die.value, -1);
  if (left_[kind] == 0) {
    alive_ ^= kind_bit(kind);
    if (may_convert(die)) convertible_[die.colour] ^= value_bit(die);
  }
  layer.dice.push_back(kinds_[kind].die);
}
void Covering::put_back(std::size_t kind, Layer& layer) {
  left_[kind] += 1;
  key_ += number_of_kind(kind);
  const Die& die = kinds_[kind].die;
  stock_.add(die.colour, die.value, die.value, 1);
  if (left_[kind] == 1) {
    alive_ ^= kind_bit(kind);
    if (may_convert(die)) convertible_[die.colour] ^= value_bit(die);
  }
  layer.dice.pop_back();
}

std::size_t Covering::lowest(const Task& task, int colour, int least) const {
  const auto all = static_cast<unsigned>(convertible_[at(colour)] & task.values[at(colour)]);
  const unsigned values = all >> static_cast<unsigned>(least);
  if (values == 0) return kNone;
  return kind_at_[at(colour)][at(least + std::countr_zero(values))];
}

template <class F>
void Covering::convert(const Task& task, std::size_t missing, int colour, int least, Layer& layer,
                       const F& then) {
  if (missing == 0) {
    --heroic_left_;
    then();
    ++heroic_left_;
    return;
  }
  for (; colour < kHeroic && !is_done_; ++colour) {
    const std::size_t kind = lowest(task, colour, least);
    if (kind == kNone) continue;
    take(kind, layer);
    convert(task, missing - 1, colour, least, layer, then);
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
  for (std::size_t k = kinds_.size(); k-- > 0 && !is_done_;) {
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
  if (least <= 6 && heroic_left_ > 0) convert(tasks_[task], conversion_, 0, least, layer, go_on);
}

/// Whether heroic dice of any value may be placed there, as far as there are some to make.
bool Covering::heroic_fits_all(const Task& task) const {
  return heroic_left_ == 0 ||
         std::all_of(heroic_fits_.begin() + 1, heroic_fits_.end(),
                     [&](u32 boxes) { return (boxes & bit(task.number)) != 0; });
}

/// A wide box behind which nothing is wanted takes all dice that fit; the others are converted,
/// each time those that show most.
void Covering::cover_last(std::size_t task, u32 covered) {
  const Task& last = tasks_[task];
  const std::size_t before = layers_.size();
  int need = last.need;
  const auto next = [&] {
    layers_.push_back({});
    layers_.back().box = last.number;
    return &layers_.back().dice;
  };
  for (u64 kinds = last.fits & alive_; kinds != 0 && need > 0; kinds &= kinds - 1) {
    const auto k = static_cast<std::size_t>(std::countr_zero(kinds));
    for (int i = 0; i < left_[k] && need > 0 && !layers_.full(); ++i) {
      next()->push_back(kinds_[k].die);
      need -= kinds_[k].die.value;
    }
  }
  FixedVec<Die, 3> group;
  int made = 0;
  for (u64 kinds = last.becomes & alive_; kinds != 0 && need > 0; kinds &= kinds - 1) {
    const auto k = static_cast<std::size_t>(std::countr_zero(kinds));
    for (int i = 0; i < left_[k] && need > 0 && made < heroic_left_ && !layers_.full(); ++i) {
      group.push_back(kinds_[k].die);
      if (group.size() < conversion_) continue;
      *next() = group;
      need -= kinds_[k].die.value;
      ++made;
      group.clear();
    }
  }
  if (need <= 0) keep(covered | bit(last.number));
  while (layers_.size() > before) layers_.pop_back();
}

/// A layer of this value has been put on: covered without one too many, or more is needed.
void Covering::lay(std::size_t task, u32 covered, Sum sum, int value) {
  sum.least = std::min(sum.least, value);
  sum.need -= value;
  if (sum.need > 0) return cover_wide(task, covered, sum);
  if (-sum.need < sum.least) look_at(task + 1, covered | bit(tasks_[task].number));
}

void Covering::cover_wide(std::size_t task, u32 covered, Sum sum) {
  if (is_done_ || nodes_ <= 0 || layers_.full()) return;
  --nodes_;
  const u32 box = bit(tasks_[task].number);
  for (std::size_t k = sum.next_kind; k < kinds_.size() && !is_done_; ++k) {
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
  for (std::size_t k = 0; k < kinds_.size() && !is_done_; ++k) {
    const int value = kinds_[k].die.value;
    if (left_[k] == 0 || (tasks_[task].becomes & kind_bit(k)) == 0 || value > sum.highest) continue;
    if ((heroic_fits_[at(value)] & box) == 0) continue;
    Layer layer;
    layer.box = tasks_[task].number;
    take(k, layer);
    convert(tasks_[task], conversion_ - 1, 0, value, layer, [&] {
      layers_.push_back(layer);
      lay(task, covered, {sum.need, sum.least, kinds_.size(), value}, value);
      layers_.pop_back();
    });
    put_back(k, layer);
  }
}

// ---- what was just looked at

namespace {

struct Looked {
  Hash position;
  u32 age = ~u32{0};
  QuickCover found;
};

}  // namespace

const QuickCover& quick_cover(const Read& r) {
  constexpr std::size_t kLooked = 64;
  static thread_local std::array<Looked, kLooked> looked;
  // All but what is resolved, which comes first.
  const Hash position = hash_bytes(std::as_bytes(std::span(&r.s, 1)).subspan(sizeof(r.s.flow)));
  Looked& place = looked[position.low % kLooked];
  if (place.position != position || place.age != kept_age) {
    const Covering covering(r, kQuickNodes);
    const Cover& best = covering.best();
    place = {position, kept_age, {covering.promise(), covering.step_5().toll(best.boxes), best}};
  }
  return place.found;
}

}  // namespace undercroft::one_deck
