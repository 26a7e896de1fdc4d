#pragma once
#include <string>

#include "abyssal_conspiracy/cards.h"

// What the tests of single cards ask of turns, fights and marks.

namespace undercroft::abyssal {

/// From the start of a player's turn to its step 3, at the same place, Brobnar active.
inline void to_step_three(Board& b) {
  if (b.offers(Verb::Stay)) b.take(Verb::Stay);
  b.choose_house(House::Brobnar);
}
/// Ends the player's turn; step 3 of the next one follows. What is drawn meanwhile is any card.
inline void next_turn(Board& b) {
  b.end_step();
  b.go_on([&] { return b.title() == "Draw a card"; });
  to_step_three(b);
}
/// What a turn of the Conspiracy changes, until a player is asked something of their own turn.
inline std::string conspiracy_changes(Board& b, const Answers& given = {}) {
  b.mark();
  b.conspiracy_turn();
  b.answer(given);
  if (b.title() == "Moving") b.take(Verb::Stay);
  std::string all = b.changed();
  const std::string next = "asks 'Step 2: Choose a house'";
  if (all.ends_with(next)) all.resize(all.size() - next.size());
  if (all.ends_with("; ")) all.resize(all.size() - 2);
  return all;
}
inline bool may_attack(const Board& b, int attacker, int target) {
  return open_targets(b.read(), b.card(attacker).controller, attacker).has(at(target));
}
/// What is printed on a card besides its text: traits and keywords in the order of the alphabet.
struct Figures {
  const char* id;
  Type type;
  int icons, power, armor;
  const char *traits, *keywords;
};
inline std::string joined(std::vector<std::string> words) {
  std::ranges::sort(words);
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}
inline void expect_figures(House house, const std::vector<Figures>& all) {
  const std::vector<std::pair<Attr, const char*>> marks{{Attr::Taunt, "taunt"},
                                                        {Attr::Elusive, "elusive"},
                                                        {Attr::Skirmish, "skirmish"},
                                                        {Attr::Poison, "poison"}};
  const std::vector<std::pair<Attr, const char*>> numbers{{Attr::Assault, "assault"},
                                                          {Attr::Hazardous, "hazardous"}};
  for (const Figures& f : all) {
    const CardDef& card = test_content().cards[at(def(f.id))];
    EXPECT_EQ(card.house, house) << f.id;
    EXPECT_EQ(card.type, f.type) << f.id;
    EXPECT_EQ(length(card.icons), f.icons) << f.id;
    EXPECT_EQ(card.power, f.power) << f.id;
    EXPECT_EQ(card.armor, f.armor) << f.id;
    std::vector<std::string> words;
    for (const u8 trait : card.traits) words.push_back(test_content().traits[trait]);
    EXPECT_EQ(joined(words), f.traits) << f.id;
    words.clear();
    for (const auto& [mark, name] : marks)
      if (card.keyword(mark) > 0) words.emplace_back(name);
    for (const auto& [mark, name] : numbers)
      if (const int n = card.keyword(mark); n > 0)
        words.push_back(std::string(name) + " " + std::to_string(n));
    EXPECT_EQ(joined(words), f.keywords) << f.id;
  }
}
inline int has(const Board& b, int piece, Attr attribute) {
  return value_of(b.read(), piece, attribute);
}

}  // namespace undercroft::abyssal
