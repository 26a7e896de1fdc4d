#pragma once
#include <string>
#include <vector>

#include "games/forgotten_depths/rules/table.h"

// Names of things, for options and scenes.

namespace undercroft::forgotten {

std::string card_name(const Read& r, int card);
/// Its silhouette; nothing if its pack names none.
std::string card_art(const Read& r, int card);
std::string hero_name(const Read& r, int hero);
/// "the Ruins", within a sentence.
std::string ecology_name(const Read& r);
inline const std::string& item_name(const Read& r, int item) {
  return r.content.items.at(at(item)).name;
}
inline const std::string& tile_name(const Read& r, int tile) {
  return ecology(r).tiles.at(at(tile)).name;
}
/// The name of a Monster Card, whichever of its individuals is meant.
std::string foe_card_name(const Read& r, int foe);
std::string foe_name(const Read& r, int foe, int individual);
/// "a 3", "an 8", "a Power Card"
std::string a_card(int value);
/// "M25" for the Entry Tile: letters go east, numbers south.
std::string cell_name(int x, int y);
std::string piece_name(const Read& r, int piece);
/// Of what belongs to Heroes, and of the Feature or Location.
std::string text_name(const Read& r, int piece);
bool has_text(int piece);

// ---- ids of a scene
std::string cell_id(int x, int y);
std::string edge_id(int x, int y, int side);
std::string node_id(int x, int y, int side);
std::string floor_id(const Read& r, int placed, int area);
/// An ecology element of a placed tile: its first mark, or the door.
std::string element_id(const Read& r, int placed, Element element, int number = 0);
std::string tile_id(const Read& r, int tile);
std::string pair_id(int row, int column);
/// What a piece of the effect language is in a scene; nothing if it is not drawn.
std::string scene_piece(const Read& r, int piece);

// ---- words
/// What a lasting effect gives, each thing in words: "+1 armor".
std::vector<std::string> given_by(const Read& r, int lasting);
std::string side_word(int side);
std::string edge_word(Edge edge);
/// "north, east and south"
std::string sides_in_words(unsigned sides);
std::string value_word(int value);
/// "2 × 3, 1 × power"
std::string bag_in_words(const Bag& bag);
/// The sides of a tile, as it would lie, where one can leave it.
unsigned open_sides(const Turned& lies);
/// What an Ability costs and says, what an Item is and says.
std::string what_it_does(const std::string& rules);
std::string ability_text(const AbilityDef& ability);
std::string item_text(const ItemDef& item);

// ---- placing (map_scene.cpp)
/// Empty cells beside placed tiles.
std::vector<Cell> empty_cells(const Read& r);
/// The tile that is to be placed: the one drawn, or the one set aside; kNone if there is none.
int tile_in_question(const Read& r);
/// The placed tile beside a cell, or -1.
int neighbour(const Read& r, int x, int y, int side);
/// Rune Patterns that the tile placed last has changed.
struct PatternNews {
  int pattern = 0;
  bool nearer = false;  ///< more of its Nodes are met
};
std::vector<PatternNews> patterns_touched(const Read& r);
std::string roman(int n);
/// What is printed on a tile, in words.
std::vector<std::string> things_on(const Read& r, int tile);
/// "II · The Sunken Choir"
std::string pattern_title(const Read& r, int pattern);
/// The Nodes of a match, as places of the scene.
std::vector<std::string> nodes_of_match(const Read& r, int pattern, int way, int anchor);

// ---- Combat Pairs (fight_scene.cpp)
/// What a pair would deal to the Monster and to the Hero, Armor not counted.
struct Blows {
  int deals = 0, takes = 0;
  bool returned = false;  ///< what the Hero takes is Return Damage
};
Blows blows_of(const Read& r, const Row& row, int column);
/// "6 against 2"
std::string values_of_pair(const Read& r, const Row& row, int column);

// ---- if all keep this (forecast.cpp)
/// The one pair of a row that may still be resolved; -1 if there is a choice, or none to make.
int pair_it_must_keep(const Read& r, int number);
/// In Step 4: what the pairs that are kept or must be would deal and cost.
void show_forecast(const Read& r, Scene& out);

// ---- parts of a scene
void draw_map(const Read& r, const SceneRequest& request, Scene& out);
void draw_patterns(const Read& r, Scene& out);
void draw_fight(const Read& r, const SceneRequest& request, Scene& out);
void show_monster(const MonsterDef& def, SceneFace& face);
/// What the party meets now: Monsters, or the card that is resolved (ending.cpp).
struct Met {
  std::string name, art;
};
Met what_is_met(const Read& r);
/// Who fell to what, why, and how far the party came (ending.cpp).
void tell_end(const Read& r, const std::vector<SceneHappening>& happened, SceneOver& over);
/// Where a tile would lie and what follows, and the cells that refuse it (placement.cpp).
void show_placement(const Read& r, SceneOption& option);
void bar_placements(const Read& r, ScenePrompt& prompt);
/// Options of other seats do not say which cards are in their hands.
void keep_hands_hidden(const Read& r, int seat, ScenePrompt& prompt);

}  // namespace undercroft::forgotten
