#pragma once
#include "games/one_deck_dungeon/one_deck_dungeon.h"

// Campaign mode and challenge tiers (OD-CAM, OD-TIE).

namespace undercroft::one_deck {

struct Prepare {
  static constexpr Proc kProc = Proc::Prepare;
  Num16 hero{};  ///< whose turn it is to choose
};
struct CheckMarks {
  static constexpr Proc kProc = Proc::CheckMarks;
  Num16 left{};
};

/// The talent behind a hero's talent piece, or -1.
int talent_of(const Read& r, int hero, int slot);
bool is_unlocked(const Read& r, int hero, int talent);
void activate_talents(Play& p, int hero);
int start_level(Tier tier);
int start_tokens(const Read& r);
void talent_options(const Read& r, bool rescue, OptionList& out);
Flow use_talent(Play& p, const Option& chosen);
int marks_earned(const Read& r);
/// Reads the sheets of the heroes at the table (cards/sheet.cpp). Returns what is wrong.
std::string read_campaign(Play& p, const Value& campaign);

std::string ask_focus(const Read& r, const Frame& f);
std::string ask_basic_skill(const Read& r, const Frame& f);
std::string ask_space(const Read& r, const Frame& f);

}  // namespace undercroft::one_deck
