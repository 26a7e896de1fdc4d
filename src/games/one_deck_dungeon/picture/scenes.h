#pragma once
#include "games/one_deck_dungeon/picture/show.h"

// What a person sees: areas and pieces. scene.cpp puts them together.

namespace undercroft::one_deck {

inline constexpr std::array<std::string_view, 5> kColourIcons{"str", "agi", "mag", "her", "any"};

// ---- the encounter: scene_encounter.cpp
/// The encounter or the boss, the other one behind its door, and the loot of both.
/// `told`: what is remembered of the way here.
void draw_encounter(const Read& r, const std::vector<Remembered>& told, Scene& out);
void draw_spoils(const Read& r, Scene& out);
/// A box with the dice on it.
void draw_box(const Read& r, int box, const std::vector<Remembered>& told, SceneArea& area,
              Scene& out);
void show_encounter(const Read& r, int number, ScenePiece& piece);
std::string boxes_text(const std::vector<BoxDef>& boxes);
std::vector<std::string> item_icons(const Icons& icons);
std::vector<std::string> cost_icons(const SkillCost& cost);

// ---- the heroes and what they have: scene_heroes.cpp
void draw_pools(const Read& r, Scene& out);
void draw_heroes(const Read& r, Scene& out);
/// Level, experience, potions, the supply and what is exiled.
void draw_party(const Read& r, Scene& out);

// ---- the campaign: sheet.cpp
void draw_sheet(const Read& r, int hero, Scene& out);

}  // namespace undercroft::one_deck
