// What the steps ask, in words, and what they show beside it. Rules declare each of these.
#include "games/one_deck_dungeon/picture/show.h"

namespace undercroft::one_deck {

// ---- in words

std::string ask_stairs_victim(const Read& r, const Frame& /*f*/) {
  return is_four(r.s) ? "The dark at the stairs takes its share. Which two take 1 damage each?"
                      : "The dark at the stairs takes its share. Who takes 1 damage?";
}
std::string ask_encounter(const Read& r, const Frame& /*f*/) {
  return is_four(r.s) ? "Do you fight these two encounters?" : "Do you fight this encounter?";
}
std::string ask_where(const Read& r, const Frame& f) {
  const Die& die = r.s.dice[at(notes<PlaceDie>(f).die)];
  return "Where does " + whose_die(r, die.hero, die.colour, die.value, die.use()) + " go?";
}
std::string ask_payment(const Read& r, const Frame& f) {
  const int number = skill_of(r, f.seat, notes<UseSkill>(f).text);
  return "Which dice pay for " + r.content.skills[at(number)].name + "?";
}
std::string ask_odd_poison(const Read& r, const Frame& /*f*/) {
  const bool odd = r.s.room.suffers[static_cast<std::size_t>(Icon::Poison)] % 2 != 0;
  return odd ? "Who takes the odd poison?" : "Does one hero take all the poison?";
}
std::string ask_loot(const Read& r, const Frame& /*f*/) {
  return "What do you take from " + card_def(r, r.s.room.card).name + "?";
}
std::string ask_focus(const Read& r, const Frame& f) {
  return "Which focus does " + short_name(r, notes<Prepare>(f).hero) + " take along?";
}
std::string ask_basic_skill(const Read& r, const Frame& f) {
  return "Which basic skill does " + short_name(r, notes<Prepare>(f).hero) + " start with?";
}
std::string ask_space(const Read& r, const Frame& f) {
  const int left = notes<CheckMarks>(f).left;
  return "Which space of " + short_name(r, f.seat) + "'s sheet do you check? " +
         (left == 1 ? "One check-mark is left." : std::to_string(left) + " check-marks are left.");
}
std::string ask_pairs(const Read& r, const Frame& /*f*/) {
  return r.s.floor > kFloors ? "Who fights the boss first this round?"
                             : "Who meets which card, and who goes first?";
}
std::string ask_before(const Read& r, const Frame& /*f*/) {
  return "Do " + pair_name(r, r.s.pairs.here) + " have this encounter?";
}

// ---- beside the question

/// Without what effects may add.
void show_price(const Read& r, const Frame& /*f*/, ScenePrompt& prompt) {
  std::array<int, kSuffered> icons{};
  int skulls = 0;
  for (const Box& box : r.s.boxes) {
    const BoxDef& def = box_def(r, box);
    for (std::size_t i = 0; i < kSuffered; ++i)
      if (box.covered == 0) icons[i] += def.icons[i];
    if (box.covered != 0) skulls += def.icons[static_cast<std::size_t>(Icon::Skull)];
  }
  icons[0] += heart_of_the_crowd(r);
  prompt.tally_title = "If you finish now";
  if (heard(r, Event::Consequences) || heard(r, Event::Suffered))
    prompt.help = "Effects in force may add to what is left open.";
  constexpr std::array<const char*, kSuffered> kNames{"damage", "time", "poison"};
  for (std::size_t i = 0; i < kSuffered; ++i) {
    if (i == 1 && r.s.room.mode == Mode::Boss) continue;
    if (i == 2 && icons[i] == 0) continue;  // most games know no poison
    SceneNumber& n = prompt.count(kNames[i], std::max(0, icons[i] - r.s.room.eased[i]));
    n.with_icon(kNames[i]);
    for (int box = 0; box < length(r.s.boxes); ++box)
      if (r.s.boxes[at(box)].covered == 0 && box_def(r, r.s.boxes[at(box)]).icons[i] > 0)
        n.part(box_name(r, box), box_def(r, r.s.boxes[at(box)]).icons[i], "OD-CON-01");
    if (i == 0 && heart_of_the_crowd(r) > 0) n.part(r.content.hordes.name, 1, "OD-RUL-63");
    if (r.s.room.eased[i] > 0)
      n.part("prevented", -std::min<int>(icons[i], r.s.room.eased[i]), "OD-CON-05");
  }
  if (r.s.room.mode == Mode::Boss)
    prompt.count("strikes", skulls).with_icon("strike").part("covered skulls", skulls, "OD-BOS-10");
}

std::vector<std::string> dice_in_hand(const Read& r, const Frame& f) {
  if (stands_at(f, DieStep::What)) return {die_id(r, at(notes<PlaceDie>(f).die))};
  std::vector<std::string> ids;
  for (const u16 die : chosen_dice(r.s, f)) ids.push_back(die_id(r, die));
  return ids;
}
void show_conversion(const Read& r, const Frame& f, ScenePrompt& prompt) {
  prompt.chosen = dice_in_hand(r, f);
  show_price(r, f, prompt);
}
void show_die_in_hand(const Read& r, const Frame& f, ScenePrompt& prompt) {
  show_conversion(r, f, prompt);
  if (armor_is_open(r))
    prompt.bar("Boxes without armor", "an armor box is still open", "OD-BOX-11");
}

void bar_explore(const Read& r, const Frame& /*f*/, ScenePrompt& prompt) {
  if (may_explore(r)) return;
  if (stairs_visible(r.s))
    prompt.bar("Explore", "the deck is empty", "OD-EXP-05");
  else
    prompt.bar("Explore", "all door slots are taken", "OD-EXP-04");
}
void bar_flee(const Read& /*r*/, const Frame& f, ScenePrompt& prompt) {
  if (notes<EnterRoom>(f).was_closed == 0)
    prompt.bar("Flee", "this door was open already", "OD-ENT-05");
}

}  // namespace undercroft::one_deck
