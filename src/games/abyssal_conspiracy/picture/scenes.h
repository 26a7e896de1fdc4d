#pragma once
#include <array>

#include "games/abyssal_conspiracy/picture/show.h"

// What a person sees: areas and pieces. scene.cpp puts them together.

namespace undercroft::abyssal {

/// From whose place the table is seen.
struct Eyes {
  const SceneRequest& request;
  int seat = 0;  ///< whoever plays now, for a spectator

  [[nodiscard]] bool are_of(int player) const { return request.seat == player; }
  [[nodiscard]] bool may_see_hand(int player) const {
    return !request.hidden_hands || request.seat == player;
  }
};

/// "Your battleline", "Player 2's battleline"
std::string titled(const Read& r, const Eyes& eyes, int seat, const std::string& what);
/// "you", "Player 2"
std::string seen_name(const Read& r, const Eyes& eyes, int seat);
/// Ground and frame of what is the Conspiracy's.
inline std::array<std::string, 2> conspiracy_tint() {
  return {"#0f3a40", "#2f6a6e"};
}
/// Whether what stands at a cell is in play for what is resolved now (AC-LOC-04).
bool is_away(const Read& r, int cell);

// ---- cards: scene_cards.cpp
ScenePiece& draw_card(const Read& r, int piece, const std::string& where, int index, Scene& out);
/// A number with what is printed and what changes it, each by its source.
void show_attribute(const Read& r, int piece, Attr attribute, SceneNumber& number);
/// A face-down pile: what it may hold, and the cards of it that are known.
void draw_deck(const Read& r, const Eyes& eyes, std::span<const Slot> pile, SceneArea& area,
               std::string_view back, Scene& out);
/// Cards that lie open, the last one on top.
void draw_open_pile(const Read& r, std::span<const u8> cards, SceneArea& area, Scene& out);

// ---- lines, artifacts and hands: scene_lines.cpp
/// Those engaged with a player and the player's own line, with their artifacts.
void draw_front(const Read& r, const Eyes& eyes, Scene& out);
/// Lines of other players, beside one's own or folded where they are elsewhere.
void draw_team(const Read& r, const Eyes& eyes, Scene& out);
void draw_hand(const Read& r, const Eyes& eyes, int seat, SceneHints hints, Scene& out);
/// Decks, discard piles and archives of a player.
void draw_piles_of(const Read& r, const Eyes& eyes, int seat, Scene& out);
/// Who attacks whom, and what is being played.
void draw_moment(const Read& r, Scene& out);

// ---- locations, seals, tide, pools, the adventure deck: scene_map.cpp
void draw_location(const Read& r, const Eyes& eyes, Scene& out);
void draw_map(const Read& r, const Eyes& eyes, Scene& out);
void draw_conspiracy(const Read& r, const Eyes& eyes, Scene& out);

// ---- reasons: why_not.cpp
/// Why a creature cannot be fought by another one now.
WhyNot why_not_fought(const Read& r, int attacker, int piece);

}  // namespace undercroft::abyssal
