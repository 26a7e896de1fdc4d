#pragma once
#include "games/legends_untold/expert/mind.h"

// The expert: ordered rules of thumb, each with a name. policy.cpp says who answers what.

namespace undercroft::legends {

// ---- the way: policy_way.cpp

/// Who is the Scout and who the Guard.
int choose_order(const Read& r, const OptionList& options);
/// Onward, back or nowhere.
int choose_way(const Read& r, const OptionList& options);
int choose_pace(const Read& r, const OptionList& options);
int choose_entrance(const Read& r, const OptionList& options);
/// The place that the Party makes for, and why.
enum class Aim : u8 { Explore, Finish, Wanted, Dry, Out, Stay };
struct Target {
  int place = kNone;
  Aim aim = Aim::Stay;
};
Target target(const Read& r);

// ---- exploring, Rest and Camp: policy_explore.cpp

int choose_exploring(const Read& r, const OptionList& options);
int choose_camp(const Read& r, const OptionList& options);
/// What a Search is worth beyond not Searching, in tenths of what `outlook` says.
int worth_of_search(const Read& r, int zone, bool careful);

// ---- Combat: policy_combat.cpp

int choose_position(const Read& r, const OptionList& options);
int choose_pin(const Read& r, const OptionList& options);
int choose_action(const Read& r, const OptionList& options);
int choose_next(const Read& r, const OptionList& options);
/// To fight on, or to Retreat; a text may be used first.
int choose_stand(const Read& r, const OptionList& options);
/// What a fight on is worth, in tenths of a Talent.
int worth_of_fighting(const Read& r);
int worth_of_retreat(const Read& r);

}  // namespace undercroft::legends
