// Why a die goes on a box, pays for a skill or is left alone (OD-PLC).
#include <optional>

#include "games/one_deck_dungeon/expert/covering.h"
#include "games/one_deck_dungeon/expert/forecast.h"
#include "games/one_deck_dungeon/expert/reasons.h"
#include "games/one_deck_dungeon/picture/show.h"

namespace undercroft::one_deck {
namespace {

std::string pool_in_words(const Read& r, int hero) {
  return hero_count(r) == 1 ? "your " : short_name(r, hero) + "'s ";
}

/// ", and Fenn has 2 health left", of a hero for whom damage is dangerous now.
std::string near_to_falling(const Read& r) {
  constexpr int kNear = 4;
  const int hero = weakest_here(r);
  if (health_left(r, hero) > kNear) return {};
  return ", and " + short_name(r, hero) + " has " + std::to_string(health_left(r, hero)) +
         " health left";
}

// ---- what a box is worth

int icons_of(const Read& r, int box, Icon icon) {
  return box_def(r, r.s.boxes[at(box)]).icons[static_cast<std::size_t>(icon)];
}
std::string toll_of_box(const Read& r, int box) {
  const bool is_boss = r.s.room.mode == Mode::Boss;  // OD-BOS-10: it costs no time
  return toll_in_words(icons_of(r, box, Icon::Heart), icons_of(r, box, Icon::Poison),
                       is_boss ? 0 : icons_of(r, box, Icon::Time));
}
/// What becomes of it if the box stays open, or if it is covered.
std::string danger_of_box(const Read& r, int box) {
  if (const std::string toll = toll_of_box(r, box); !toll.empty()) {
    const std::string near = icons_of(r, box, Icon::Heart) > 0 ? near_to_falling(r) : "";
    return " Left open it costs " + toll + near + ".";
  }
  if (r.s.room.mode == Mode::Boss && icons_of(r, box, Icon::Skull) > 0)
    return " Its skull strikes the boss, who has " + std::to_string(look_ahead(r).boss) +
           " health left.";
  return {};
}

// ---- a die on a box

bool is_rival(const Read& r, std::size_t die, int box, int other) {
  return other != box && !is_twin_box(r, box, other) && may_place(r, die, other, armor_is_open(r));
}
/// A box that this die would fit as well, and a lower one that does for it.
std::string rival_in_words(const Read& r, std::size_t die, int box) {
  const bool armor = armor_is_open(r);
  for (int other = 0; other < length(r.s.boxes); ++other) {
    if (!is_rival(r, die, box, other) || box_def(r, r.s.boxes[at(other)]).wide) continue;
    for (std::size_t low = 0; low < r.s.dice.size(); ++low)
      if (r.s.dice[low].value < r.s.dice[die].value && may_place(r, low, other, armor) &&
          !may_place(r, low, box, armor))
        return ", not on " + plain_box_name(r, other) + ": " + die_in_words(r, r.s.dice[low]) +
               " does for that.";
  }
  return {};
}
enum class Among : u8 { Only, Lowest, Many };
/// Where a die stands among those that fit a box.
Among place_among(const Read& r, std::size_t die, int box) {
  Among found = Among::Only;
  for (std::size_t other = 0; other < r.s.dice.size(); ++other) {
    if (other == die || !may_place(r, other, box, armor_is_open(r))) continue;
    if (r.s.dice[other].value < r.s.dice[die].value) return Among::Many;
    found = Among::Lowest;
  }
  return found;
}
/// A lower die would do, but the best cover has it on another box.
std::string why_no_lower_die(const Read& r, std::size_t die, int box) {
  const BoxDef& def = box_def(r, r.s.boxes[at(box)]);
  const Covering covering(r, kQuickNodes);
  for (const Layer& layer : covering.best().layers)
    for (const Die& low : layer.dice)
      if (low.value < r.s.dice[die].value && low.value >= target_of(r, box) &&
          colour_fits(low, def) && !is_twin_box(r, box, layer.box))
        return ": " + die_in_words(r, low) + " is wanted on " + plain_box_name(r, layer.box) + ".";
  return ": that covers it.";
}
std::string sum_in_words(const Read& r, std::size_t die, int box) {
  const int sum = r.s.boxes[at(box)].total + r.s.dice[die].value;
  const int target = target_of(r, box);
  if (sum >= target) return ": that covers it.";
  return ": " + std::to_string(sum) + " of " + std::to_string(target) + " then lie there.";
}
std::string why_this_die(const Read& r, std::size_t die, int box) {
  if (is_armored(r, box)) return ": armor comes before other boxes.";
  if (box_def(r, r.s.boxes[at(box)]).wide) return sum_in_words(r, die, box);
  if (std::string rival = rival_in_words(r, die, box); !rival.empty()) return rival;
  switch (place_among(r, die, box)) {
    case Among::Only: return ": no other die here reaches it.";
    case Among::Lowest: return ": it is the lowest die that reaches it.";
    case Among::Many: return why_no_lower_die(r, die, box);
  }
  return {};
}
std::string why_place(const Read& r, std::size_t die, int box) {
  return "Put " + die_in_words(r, r.s.dice[die]) + " on " + plain_box_name(r, box) +
         why_this_die(r, die, box) + danger_of_box(r, box);
}

// ---- conversions

/// The box that a conversion with these dice is for, if the dice as they lie tell.
int box_of_conversion(const Read& r, const Die& first, const Die* second) {
  const Covering covering(r, kQuickNodes);
  for (const Layer& layer : covering.best().layers) {
    const auto has = [&](const Die& die) {
      return std::ranges::any_of(layer.dice, [&](const Die& d) { return d.equals(die); });
    };
    if (layer.dice.size() > 1 && has(first) && (second == nullptr || has(*second)))
      return layer.box;
  }
  return -1;
}
std::string why_convert(const Read& r, const Die& first, const Die* second) {
  const std::string what =
      "Convert " + die_in_words(r, first) +
      (second != nullptr ? " and " + die_in_words(r, *second) : std::string(" with another die"));
  const int box = box_of_conversion(r, first, second);
  if (box < 0) return what + ": a heroic die fits a box of every colour.";
  return what + ": the heroic die goes on " + plain_box_name(r, box) + "." + danger_of_box(r, box);
}

// ---- with a die in the hand

std::string why_with_die(const Read& r, const Option& o) {
  const Frame& f = r.s.flow.frames.back();
  const std::size_t die = at(notes<PlaceDie>(f).die);
  switch (verb_of(o)) {
    case Verb::CoverBox: return why_place(r, die, o.n);
    case Verb::Convert: return why_convert(r, r.s.dice[die], nullptr);
    case Verb::Discard:
      return "Discard " + die_in_words(r, r.s.dice[die]) + ": what answers to it is worth more.";
    case Verb::TakeDie:
      return why_convert(r, r.s.dice[chosen_dice(r.s, f)[0]], &r.s.dice[find_die(r.s, o)]);
    case Verb::GainDie:
      return "Let " + short_name(r, o.a) +
             " gain the heroic die: boxes take anybody's dice, skills only their hero's.";
    default: return "Put the die back: another answer leaves less to suffer.";
  }
}
/// A die is taken for what is best done with it.
std::string why_take(const Read& r, const Option& o) {
  State trial = r.s;
  Play play{trial, r.content, nullptr};
  apply_option<Rules>(play, o);
  OptionList options;
  list_options<Rules>(play, options);
  const Solved solved = Rules::solve(play, options);
  if (solved.option < 0 || asking(trial) != Proc::PlaceDie) return {};
  return why_with_die(play, options[at(solved.option)].option);
}

// ---- what is left open

std::string names_of_boxes(const Read& r, u32 boxes) {
  constexpr std::size_t kFew = 2;
  std::vector<std::string> names;
  for (int box = 0; box < length(r.s.boxes); ++box)
    if ((boxes >> static_cast<unsigned>(box) & 1U) != 0) names.push_back(plain_box_name(r, box));
  const bool alike = names.size() == kFew && names[0] == names[1];
  return alike || names.size() > kFew ? std::to_string(names.size()) + " boxes" : in_words(names);
}
u32 all_boxes(const Read& r) {
  return (u32{1} << r.s.boxes.size()) - 1;
}
std::string toll_of_open(const Read& r, const Step5& step, u32 covered) {
  const Toll toll = step.toll(covered);
  return toll_in_words(toll.hearts, toll.poison, r.s.room.mode == Mode::Boss ? 0 : toll.times);
}

std::string why_end(const Read& r) {
  const u32 covered = boxes_covered(r.s);
  if (covered == all_boxes(r)) return "End the step: every box is covered.";
  const Covering covering(r, kQuickNodes);
  const std::string toll = toll_of_open(r, covering.step_5(), covered);
  const std::string open = names_of_boxes(r, all_boxes(r) & ~covered);
  const std::string left = covering.best().boxes == covered
                               ? "no die that is left covers more"
                               : "to cover more would cost more than it saves";
  if (toll.empty()) return "End the step: what is open costs nothing, and " + left + ".";
  return "End the step. Open: " + open + ", which costs " + toll + "; but " + left + ".";
}

std::string why_spend(const Read& r, const Option& o) {
  const Die& die = r.s.dice[find_die(r.s, o)];
  const Frame& f = r.s.flow.frames.back();
  std::string text = "Pay with " + die_in_words(r, die);
  if (is_frame_of<UseSkill>(f))
    text += " for " + r.content.skills[at(skill_of(r, f.seat, notes<UseSkill>(f).text))].name;
  return text + (is_idle(r, die) ? ": no box that can be covered needs it."
                                 : ": of the dice that can pay it is missed least.");
}

}  // namespace

std::string die_in_words(const Read& r, const Die& die) {
  return pool_in_words(r, die.hero) + colour_name(die.colour) + " " + std::to_string(die.value);
}
bool is_idle(const Read& r, const Die& die) {
  const Covering covering(r, kQuickNodes);
  return std::ranges::none_of(covering.best().layers, [&](const Layer& layer) {
    return std::ranges::any_of(layer.dice, [&](const Die& d) { return d.equals(die); });
  });
}

std::string why_use(const Read& r, const std::string& name, const std::string& rules) {
  constexpr std::size_t kShort = 40;
  const Covering covering(r, kQuickNodes);
  const u32 open = all_boxes(r) & ~covering.best().boxes;
  const std::string what = rules.size() <= kShort ? ": " + rules + " " : ". ";
  if (open == 0) return "Use " + name + what + "The dice cover every box without what it takes.";
  const std::string toll = toll_of_open(r, covering.step_5(), covering.best().boxes);
  const bool hurts = covering.step_5().toll(covering.best().boxes).hearts > 0;
  return "Use " + name + what + "The dice as they lie leave " + names_of_boxes(r, open) + " open" +
         (toll.empty() ? "." : ": " + toll + (hurts ? near_to_falling(r) : "") + ".");
}

std::string why_in_step_4(const Read& r, const Option& o) {
  if (asking(r.s) == Proc::PlaceDie) return why_with_die(r, o);
  switch (verb_of(o)) {
    case Verb::TakeDie: return why_take(r, o);
    case Verb::EndStep: return asking(r.s) == Proc::Place ? why_end(r) : std::string();
    case Verb::SpendDie: return why_spend(r, o);
    default: return {};
  }
}

}  // namespace undercroft::one_deck
