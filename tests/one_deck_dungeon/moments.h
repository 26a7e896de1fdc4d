#pragma once
#include "one_deck_dungeon/table.h"

// Short ways through Step 4, and to the rare moments: a deck that runs out, few doors, the state
// between an answer and the chance that follows it.

namespace undercroft::one_deck {

using Answers = std::vector<std::string>;

inline StateOut bytes_of(Table& t) {
  return {reinterpret_cast<std::byte*>(&t.s()), sizeof(State)};
}

/// "1:A2" in words of a record: "hero=fenn colour=agility value=2".
inline std::string die_words(const Table& t, std::string die) {
  int hero = 0;
  if (die.size() > 2 && die[1] == ':') {
    hero = die[0] - '0';
    die = die.substr(2);
  }
  const std::size_t colour = std::string("SAMH").find(die[0]);
  return "hero=" + hero_def(t.read(), hero).id +
         " colour=" + std::array{"strength", "agility", "magic", "heroic"}.at(colour) +
         " value=" + die.substr(1);
}

inline void put(Table& t, const std::string& die, const std::string& box) {
  t.take(Answers{"take_die " + die_words(t, die), "cover_box box=" + std::to_string(t.box(box))});
}
/// Whether the die may go on the box now; nothing changes.
inline bool may_put(Table& t, const std::string& die, const std::string& box) {
  t.take("take_die " + die_words(t, die));
  const bool may = t.offers("cover_box box=" + std::to_string(t.box(box)));
  t.take("back");
  return may;
}
inline bool may_convert(Table& t, const std::string& die) {
  t.take("take_die " + die_words(t, die));
  const bool may = t.offers("convert");
  t.take("back");
  return may;
}
inline void convert_dice(Table& t, const std::vector<std::string>& dice) {
  t.take(Answers{"take_die " + die_words(t, dice[0]), "convert"});
  for (std::size_t i = 1; i < dice.size(); ++i) t.take("take_die " + die_words(t, dice[i]));
}

/// Puts closed doors back on the deck until so many doors are left.
inline void leave_doors(Table& t, std::size_t left) {
  State& s = t.s();
  while (s.doors.size() > left) s.deck.push_back(s.doors.pop_back().card);
}
/// Dice that lie on a feat are out of reach of everything else.
inline void set_aside_heroic(Table& t, int dice) {
  t.s().supply[static_cast<std::size_t>(Colour::Heroic)] -= dice;
  t.hero(0).stored += dice;
}
inline void no_potions(Table& t) {
  t.s().token_supply += t.s().tokens;
  t.s().tokens = 0;
}

/// Gives an answer and stops where chance would be asked.
inline void answer_once(Table& t, const std::string& verb, Happenings* told = nullptr) {
  OptionList list;
  t.game().options(bytes_of(t), list);
  for (const WeightedOption& o : list)
    if (t.game().verbs()[o.option.verb].name == verb) {
      t.game().choose(bytes_of(t), o.option, told);
      return;
    }
  throw std::runtime_error("'" + verb + "' is not offered");
}
inline bool waits_for_chance(Table& t) {
  return t.game().prompt(bytes_of(t)).waiting == Waiting::Chance;
}

}  // namespace undercroft::one_deck
