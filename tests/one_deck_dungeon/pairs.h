#pragma once
#include "one_deck_dungeon/table.h"

// Ways through a game of four heroes. The heroes are Oda (0), Fenn (1), Marrow (2) and Quill (3)
// unless a test says otherwise; the time of the first two turns takes cards that no test needs.

namespace undercroft::one_deck {

inline const std::vector<std::string> kFour{"oda", "fenn", "marrow", "quill"};
inline const std::vector<std::string> kSpent{
    "watching_portraits", "watching_portraits", "watching_portraits", "watching_portraits",
    "sleeping_hounds",    "sleeping_hounds",    "sleeping_hounds",    "sleeping_hounds"};

inline Table four_table(const std::string& dungeon = "carrow_cellars",
                        const std::vector<std::string>& heroes = kFour) {
  return Table(heroes, dungeon);
}

inline void no_tokens(Table& t) {
  t.s().token_supply += t.s().tokens;
  t.s().tokens = 0;
}
inline void pass_turn_start(Table& t) {
  while (t.asks() == "turn" && t.offers("pass")) t.take("pass");
}

/// Turns 1 and 2: explores, then opens a door with these two cards; stops at "start or flee".
inline Table& open_two(Table& t, const std::string& card, const std::string& other) {
  t.deck(kSpent).explore();
  pass_turn_start(t);
  t.deck({card, other});
  return t.take("enter_room door=0");
}
/// "oda fenn cupboard_court": these two meet that card first.
inline Table& send(Table& t, const std::string& hero, const std::string& with,
                   const std::string& card) {
  return t.take("send hero=" + hero + " with=" + with + " card=" + card);
}
/// ... and starts both, Oda and Fenn with the first of them.
inline Table& meet_two(Table& t, const std::string& card, const std::string& other) {
  open_two(t, card, other).take("start");
  return send(t, "oda", "fenn", card);
}

/// Goes on to Step 4 of the encounter or boss round that is open, nothing used on the way.
inline Table& to_step_4(Table& t) {
  while (!t.over() && t.asks() != "place") {
    if (t.offers("start"))
      t.take("start");
    else if (t.offers("end_step"))
      t.take("end_step");
    else if (t.offers("pass"))
      t.take("pass");
    else
      t.take(t.options()[0]);
  }
  return t;
}
/// Wins the encounter or round that is open: every box covered.
inline Table& win(Table& t) {
  to_step_4(t);
  return t.cover_all().take("end_step");
}
/// Both encounters won, up to the loot.
inline Table& win_both(Table& t) {
  win(t);
  return win(t);
}

/// Down to the boss; the first round asks who fights first.
inline Table& four_at_the_boss(Table& t) {
  t.go_to_floor(4);
  return t;
}
inline Table& lead(Table& t, const std::string& hero, const std::string& with) {
  return t.take("lead hero=" + hero + " with=" + with);
}

inline std::array<int, kColours> dice_of(const std::array<Count8, kColours>& supply) {
  std::array<int, kColours> dice{};
  for (std::size_t i = 0; i < kColours; ++i) dice[i] = supply[i];
  return dice;
}
inline void put_stored(Table& t, int hero, int dice) {
  t.s().supply[static_cast<std::size_t>(Colour::Heroic)] -= dice;
  t.hero(hero).stored += dice;
}

}  // namespace undercroft::one_deck
