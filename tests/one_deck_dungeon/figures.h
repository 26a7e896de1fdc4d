#pragma once
#include <gtest/gtest.h>

#include "one_deck_dungeon/table.h"

// Figures of a set, counted alike for both sets.

namespace undercroft::one_deck {

using Figures = std::map<std::string, int>;
using ByColour = std::array<int, 5>;
using Encounters = std::vector<EncounterDef>;

/// A wide box takes two cells.
inline int cells(const std::vector<BoxDef>& boxes) {
  int n = 0;
  for (const BoxDef& box : boxes) n += box.wide ? 2 : 1;
  return n;
}
inline int icons(const std::vector<BoxDef>& boxes, Icon icon) {
  int n = 0;
  for (const BoxDef& box : boxes) n += box.icons[static_cast<std::size_t>(icon)];
  return n;
}
inline ByColour combat_boxes(const Encounters& encounters) {
  ByColour n{};
  for (const EncounterDef& e : encounters)
    for (const BoxDef& box : e.boxes) n[static_cast<std::size_t>(box.colour)] += 1;
  return n;
}
inline ByColour peril_boxes(const Encounters& encounters) {
  ByColour n{};
  for (const EncounterDef& e : encounters) {
    if (!e.peril) continue;
    for (const PerilOption& option : e.options) n[static_cast<std::size_t>(option.box.colour)] += 1;
  }
  return n;
}
inline int armor_of(const EncounterDef& e) {
  return static_cast<int>(
      std::ranges::count_if(e.boxes, [](const BoxDef& box) { return box.armor; }));
}
/// Cards of each XP; every encounter is printed twice.
inline std::map<int, int> cards_by_xp(const Encounters& encounters) {
  std::map<int, int> cards;
  for (const EncounterDef& e : encounters) cards[e.xp] += 2;
  return cards;
}
/// Icons for strength, agility, magic and health on the items of all cards.
inline std::array<int, 4> item_icons(const Encounters& encounters) {
  std::array<int, 4> n{};
  for (const EncounterDef& e : encounters) {
    for (std::size_t i = 0; i < 3; ++i) n[i] += 2 * e.item.dice[i];
    n[3] += 2 * e.item.health;
  }
  return n;
}
inline Figures skills_by_cost(const Content& content, const Encounters& encounters) {
  Figures n;
  for (const EncounterDef& e : encounters) {
    if (e.skill < 0) continue;
    const SkillCost& cost = content.skills[at(e.skill)].cost;
    if (cost.kind == SkillCost::Kind::Dice)
      n[cost.colour == Colour::Strength ? "strength" : "agility"] += 1;
    else
      n[cost.kind == SkillCost::Kind::Mana ? "mana" : "free"] += 1;
  }
  return n;
}
inline int potions_among(const Encounters& encounters) {
  return static_cast<int>(
      std::ranges::count_if(encounters, [](const EncounterDef& e) { return e.potion >= 0; }));
}
/// What a foe asks for grows with its XP.
inline void expect_foes_of_six_cells_and_fair_pips(const Encounters& encounters) {
  const std::map<int, std::pair<int, int>> ranges{{2, {22, 24}}, {3, {26, 28}}, {4, {29, 32}}};
  for (const EncounterDef& e : encounters) {
    EXPECT_EQ(cells(e.boxes), e.peril ? 0 : 6) << e.id;
    if (e.peril) continue;
    int pips = 0;
    for (const BoxDef& box : e.boxes) pips += box.x ? 8 : box.target;
    EXPECT_GE(pips, ranges.at(e.xp).first) << e.id;
    EXPECT_LE(pips, ranges.at(e.xp).second) << e.id;
  }
}
inline void expect_seven_icons_alone_and_four_in_a_pair(const HeroDef& hero) {
  for (std::size_t side = 0; side < 2; ++side) {
    const Icons& icons = hero.sides[side].icons;
    EXPECT_EQ(icons.dice[0] + icons.dice[1] + icons.dice[2], side == 0 ? 7 : 4) << hero.id;
    EXPECT_GE(icons.health, side == 0 ? 5 : 3) << hero.id;
    EXPECT_LE(icons.health, side == 0 ? 6 : 4) << hero.id;
  }
}

}  // namespace undercroft::one_deck
