#pragma once
#include "one_deck_dungeon/table.h"

// Short ways for the tests of an encounter's steps.

namespace undercroft::one_deck {

/// With the cards of tests/packs/one_deck_steps besides those of the base set.
inline Table steps_table(std::vector<std::string> heroes, std::string dungeon = "carrow_cellars") {
  return Table(std::move(heroes), std::move(dungeon), {"one_deck_steps"});
}

/// The time of the first two turns, for a card that would be spent in them otherwise.
inline const std::vector<std::string> kSpentFirst{"riddle_lock", "riddle_lock", "salt_mirrors",
                                                  "salt_mirrors"};

/// Answers a choice of a text.
inline void pick(Table& t, const std::string& piece) {
  t.take("pick piece=" + piece);
}

/// Covers all boxes but those named, by fiat.
inline void leave_open(Table& t, const std::vector<std::string>& boxes) {
  t.cover_all();
  for (const std::string& text : boxes) {
    ASSERT_GE(t.box(text), 0) << text;
    t.s().boxes[static_cast<std::size_t>(t.box(text))].covered = 0;
  }
}

inline Count8& supply_of(Table& t, Colour colour) {
  return t.s().supply[static_cast<std::size_t>(colour)];
}

/// Uses a skill and pays for it with these dice: "strength value=4".
inline void use_skill(Table& t, const std::string& skill, const std::vector<std::string>& dice) {
  t.take("use_skill card=" + skill);
  for (const std::string& die : dice) t.take("spend_die colour=" + die);
}
inline void place(Table& t, const std::string& die, int box) {
  t.take("take_die colour=" + die).take("cover_box box=" + std::to_string(box));
}
inline void place(Table& t, const std::string& die, const std::string& box) {
  place(t, die, t.box(box));
}

/// What chance is asked for right after an answer; -1 if a player is asked.
struct Chance {
  int purpose = -1;
  int outcomes = 0;
  bool even = true;
};
inline Chance chance_after(Table& t, const std::string& answer) {
  const StateOut out{reinterpret_cast<std::byte*>(&t.s()), sizeof(State)};
  const StateIn in{reinterpret_cast<const std::byte*>(&t.s()), sizeof(State)};
  OptionList list;
  t.game().options(in, list);
  const std::vector<std::string> words = t.options();
  for (std::size_t i = 0; i < words.size(); ++i)
    if (words[i].starts_with(answer)) {
      t.game().choose(out, list[i].option, nullptr);
      break;
    }
  const Prompt prompt = t.game().prompt(in);
  if (prompt.waiting != Waiting::Chance) return {};
  OptionList outcomes;
  t.game().options(in, outcomes);
  Chance chance{prompt.purpose, static_cast<int>(outcomes.size()), true};
  for (const WeightedOption& o : outcomes)
    chance.even = chance.even && o.weight == outcomes[0].weight;
  return chance;
}

}  // namespace undercroft::one_deck
