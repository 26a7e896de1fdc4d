// Dice, colours and the general supply (OD-DIE, OD-SUP, OD-POOL).
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {

/// In a peril a die of another colour than the option's is never kept.
bool matches_peril(const Read& r, Colour colour) {
  const Room& room = r.s.room;
  if (room.mode != Mode::Peril || room.option == kNoCard) return true;
  if (colour == Colour::Heroic) return true;  // OD-PER-07: heroic dice fit every option.
  // OD-PER-05, OD-PER-06, OD-ROL-03, OD-EX-04, OD-RUL-01, OD-RUL-21; OD-RUL-65: it may leave no
  // dice at all.
  return card_def(r, room.card).options[room.option].box.colour == colour;
}

// OD-ROL-01, OD-ROL-02, OD-LOT-04
int printed_dice(const Read& r, int hero, std::size_t colour) {
  int n = hero_side(r, hero).icons.dice[colour];
  for (const u8 item : r.s.heroes[at(hero)].items) n += card_def(r, item).item.dice[colour];
  return n;
}

Set take_dice(Play& p, int hero, Colour colour, int n, int value, Use use) {
  Set taken;
  if (!matches_peril(p, colour)) return taken;  // OD-PER-06: what does not fit goes back at once.
  Count8& supply = p.s.supply[static_cast<std::size_t>(colour)];
  // OD-SUP-07, OD-EX-01, OD-RUL-66: as many as there are.
  const int available = std::min<int>(n, supply);

  for (int i = 0; i < available; ++i) {
    supply -= 1;  // OD-DIE-03: a die is in one place.
    taken.set(at(kDicePieces + length(p.s.dice)));
    p.s.dice.push_back(
        {narrow<u8>(hero), static_cast<u8>(colour), narrow<u8>(value), static_cast<u8>(use)});
  }
  return taken;
}

void release_die(Play& p, std::size_t index) {
  // OD-SUP-03, OD-SUP-09, OD-PLC-09, OD-KEY-07: at once, for whoever needs it next.
  p.s.supply[lift_die(p, index)] += 1;
}

/// Takes a die out of its pool; its place stays empty until nothing runs, so that effects which
/// know the others by their places still find them.
std::size_t lift_die(Play& p, std::size_t index) {
  Die& die = p.s.dice[index];
  UC_CHECK(!die.gone(), "a die that is gone");
  const std::size_t colour = die.colour;
  die = Die{Die::kGone, 0, 0, 0};
  return colour;
}

/// Dice in the pools and on boxes go back; stored ones stay.
void return_all_dice(Play& p) {
  for (std::size_t i = 0; i < p.s.dice.size(); ++i)
    if (!p.s.dice[i].gone()) release_die(p, i);  // OD-SUP-05, OD-TRN-05, OD-BOS-13
  p.s.dice.clear();
  for (int box = 0; box < length(p.s.boxes); ++box) clear_box(p, box);
}

void come_to_rest(Play& p) {
  if (!p.s.fx.at_rest()) return;
  auto& dice = p.s.dice;
  if (!std::is_sorted(dice.begin(), dice.end())) std::sort(dice.begin(), dice.end());
  std::size_t left = dice.size();
  while (left > 0 && dice[left - 1].gone()) --left;
  dice.truncate(left);
  p.s.room.spent_colour = 0;  // only effects ask for it
  Machine::rest(p);
}

bool seen_before(const State& s, std::size_t index) {
  for (std::size_t i = 0; i < index; ++i)
    if (s.dice[i].is_like(s.dice[index])) return true;
  return false;
}

void die_option(const State& s, std::size_t index, Verb verb, OptionList& out) {
  const Die& die = s.dice[index];
  out.add(verb, die.hero,
          {.a = die.hero, .b = die.colour, .c = static_cast<int>(die.use()), .n = die.value});
}
bool names(const Option& option, const Die& die) {
  return die.hero == option.a && die.colour == option.b && die.value == option.n &&
         static_cast<int>(die.use()) == option.c;
}
std::size_t find_die(const State& s, const Option& option) {
  for (std::size_t i = 0; i < s.dice.size(); ++i)
    if (names(option, s.dice[i])) return i;
  UC_CHECK(false, "no such die");
}

void discard_options(const Read& r, OptionList& out) {
  for (std::size_t i = 0; i < r.s.dice.size(); ++i)
    // OD-PLC-11
    if (!r.s.dice[i].gone() && !seen_before(r.s, i)) die_option(r.s, i, Verb::Discard, out);
}

}  // namespace undercroft::one_deck
