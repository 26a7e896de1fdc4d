// Why a box, die or skill of the table cannot be used now.
#include <charconv>

#include "games/one_deck_dungeon/picture/show.h"

namespace undercroft::one_deck {
namespace {

/// The number behind "box:3"; -1 for other things.
int number_after(std::string_view id, std::string_view kind) {
  int number = -1;
  id.remove_prefix(std::min(kind.size(), id.size()));
  const auto read = std::from_chars(id.data(), id.data() + id.size(), number);
  return read.ptr == id.data() + id.size() ? number : -1;
}
/// The die that is being placed; nothing while dice are still chosen among.
const Die* die_in_hand(const Read& r) {
  const Frame& top = r.s.flow.frames.back();
  return is_frame_of<PlaceDie>(top) ? &r.s.dice[at(notes<PlaceDie>(top).die)] : nullptr;
}

bool is_placing(const Read& r) {
  return is_running(r.s.flow, Proc::Place);
}
std::string dice_for(const BoxDef& def, bool several) {
  const std::string colour =
      def.colour == Colour::Grey ? "any" : colour_name(static_cast<int>(def.colour)) + " or heroic";
  return several ? colour + " dice" : "one " + colour + " die";
}

/// What the box takes, and what there is.
WhyNot about_colour(const Read& r, int box) {
  const BoxDef& def = box_def(r, r.s.boxes[at(box)]);
  const int target = target_of(r, box);
  std::string text = plain_box_name(r, box) + " takes " + dice_for(def, def.wide) + ", " +
                     std::to_string(target) + " or more" + (def.wide ? " in total. " : ". ");
  if (const Die* die = die_in_hand(r))
    return {text + "In your hand is " + die_name(die->colour, die->value, die->use()) + ".",
            "OD-PLC-02"};
  int best = 0;
  for (const Die& die : r.s.dice)
    if (!die.gone() && colour_fits(die, def)) best = std::max<int>(best, die.value);
  text += best == 0 ? "There is none in the pools."
                    : "The highest in the pools shows " + std::to_string(best) + ".";
  return {std::move(text), best == 0 ? "OD-BOX-03" : "OD-BOX-04"};
}

WhyNot about_box(const Read& r, int box) {
  if (box < 0 || box >= length(r.s.boxes) || !is_placing(r)) return {};
  if (r.s.boxes[at(box)].covered != 0) return {"It is covered already.", "OD-BOX-02"};
  if (armor_is_open(r) && !is_armored(r, box)) {
    for (int other = 0; other < length(r.s.boxes); ++other)
      if (r.s.boxes[at(other)].covered == 0 && is_armored(r, other))
        return {"Armor first: " + plain_box_name(r, other) + " is open and has a shield.",
                "OD-BOX-11"};
  }
  return about_colour(r, box);
}

WhyNot about_die(const Read& r, std::string_view id) {
  for (std::size_t i = 0; i < r.s.dice.size(); ++i) {
    if (r.s.dice[i].gone() || die_id(r, i) != id) continue;
    if (die_in_hand(r) != nullptr)
      return {"Another die is in your hand: place it, or put it back first.", "OD-PLC-02"};
    std::string open;
    for (int box = 0; box < length(r.s.boxes); ++box)
      if (r.s.boxes[at(box)].covered == 0)
        open += (open.empty() ? "" : ", ") + plain_box_name(r, box);
    return {
        open.empty() ? "Every box is covered." : "It fits none of the open boxes: " + open + ".",
        "OD-PLC-02"};
  }
  return {};
}

/// "skill:0:brace"
WhyNot about_skill(const Read& r, std::string_view id) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    for (int text = kStartText; text < kTextsOfHero; ++text) {
      const int number = skill_of(r, hero, text);
      if (number < 0) continue;
      const SkillDef& skill = r.content.skills[at(number)];
      if (with_number("skill", hero) + ":" + skill.id != id) continue;
      if (!is_here(r, hero))
        return {short_name(r, hero) + " is in the other encounter.", "OD-FPL-13"};
      if ((r.s.heroes[at(hero)].used >> text & 1) != 0)
        return {"It was used already; it comes back after the encounter.", "OD-SKL-02"};
      if (!is_placing(r))
        return {"Skills are used in Step 4, when the dice are rolled.", "OD-PLC-03"};
      if (!works_here(r, skill.combat, skill.peril))
        return {std::string("It does not work in ") +
                    (r.s.room.mode == Mode::Peril ? "perils." : "combat."),
                "OD-SKL-01"};
      const std::string words = skill_text(skill);  // "(two strength dice) …"
      return {"Its cost is " + words.substr(1, words.find(')') - 1) + ": " + short_name(r, hero) +
                  "'s dice do not pay it, or it would change nothing.",
              "OD-SKL-03"};
    }
  return {};
}

}  // namespace

WhyNot Rules::why_not(const Read& r, std::string_view id) {
  if (id.starts_with("box:")) return about_box(r, number_after(id, "box:"));
  if (id.starts_with("die:")) return is_placing(r) ? about_die(r, id) : WhyNot{};
  if (id.starts_with("skill:")) return about_skill(r, id);
  return {};
}

}  // namespace undercroft::one_deck
