#pragma once
#include "games/forgotten_depths/rules/table.h"

// Exploring (FD-EXP) and encountering (FD-ENC, FD-MON, FD-FEA, FD-DOR, FD-CAM).

namespace undercroft::forgotten {

struct Monster {
  static constexpr Proc kProc = Proc::Monster;
  Num16 place{};  ///< -1: a card calls for them
  Num16 cards{};  ///< still to draw
};
struct Feature {
  static constexpr Proc kProc = Proc::Feature;
  Num16 place{};
};
struct Camp {
  static constexpr Proc kProc = Proc::Camp;
  Num16 place{}, hero{};
};
struct Stairs {
  static constexpr Proc kProc = Proc::Stairs;
  Num16 place{}, part{};
};

/// Adds the elements that may be encountered now.
void encounter_options(const Read& r, OptionList& out);
Flow encounter(Play& p, const Option& chosen);
enum class Locks : u8 { Any, Doors };
/// Unlocks by a card: whether anything could be, and what.
bool may_unlock(const Read& r, Locks which = Locks::Any);
bool is_feature_reached(const Read& r);
void unlock_options(const Read& r, OptionList& out, Locks which = Locks::Any);
Flow unlock(Play& p, const Option& chosen);
void mark(Play& p, int placed, u8 mark);

// ---- how the questions of exploring are put
std::string ask_exploring(const Read& r, const Frame& f);
void show_exploring(const Read& r, const Frame& f, ScenePrompt& prompt);
std::string ask_where(const Read& r, const Frame& f);
std::string ask_aside(const Read& r, const Frame& f);
void show_placing(const Read& r, const Frame& f, ScenePrompt& prompt);

}  // namespace undercroft::forgotten
