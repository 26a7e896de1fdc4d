#pragma once
#include <string>
#include <vector>

#include "terminal/canvas.h"
#include "terminal/scene_index.h"

// Single things in a line: a die, a card, a box, a number. What an option touches stands in
// brackets, what is pointed at between angle marks, so that it shows without colours.

namespace undercroft::terminal {

/// How far a thing stands out.
enum class Light : u8 { None, Lit, Hot };

Light light_of(const SceneIndex& index, std::string_view id);
Style style_for(Light light, Ink ink = Ink::Text);

/// "[S5]", " S5 " or "‹S5›".
StyledLine enclosed(const StyledLine& inside, Light light);

StyledLine icons_line(const SceneIndex& index, const std::vector<std::string>& icons);
/// "♥4/6", or "uses 2/3" without an icon.
StyledLine number_line(const SceneNumber& number);
/// "health 4/6".
StyledLine number_words(const SceneNumber& number);
StyledLine numbers_line(const std::vector<SceneNumber>& numbers);

StyledLine piece_chip(const SceneIndex& index, const ScenePiece& piece);
/// The name with its mark, without numbers.
StyledLine piece_name(const SceneIndex& index, const ScenePiece& piece);
/// Numbers and tokens as they count now.
StyledLine piece_figures(const ScenePiece& piece);

/// A challenge box in one line: "A8∑ 3/8 ♡◷".
StyledLine box_chip(const SceneIndex& index, const ScenePlace& place);
/// A challenge box as a framed card of three columns or more.
Block box_card(const SceneIndex& index, const ScenePlace& place, int columns);
StyledLine place_chip(const SceneIndex& index, const ScenePlace& place);

/// Chips after a heading, broken into lines; later lines are indented.
Block flow(const StyledLine& heading, const std::vector<StyledLine>& chips, int columns);

}  // namespace undercroft::terminal
