// The course of a game: what is prepared, floors, turns, descents, the boss, check-marks.
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

using S = Steps<Play>;

// OD-TIE-01
Flow prepare(Play& p, Frame& /*f*/) {
  const bool has_sheets_or_a_card = p.s.campaign != 0 || p.s.tier == Tier::Standard;
  return has_sheets_or_a_card ? call(Proc::Prepare) : kNext;
}

// OD-RUL-60: floor 1 counts as entered at set-up. OD-RUL-111: the last thing of a descent.
Flow enter_floor(Play& p, Frame& /*f*/) {
  return announce(p, Event::Floor, kFloorPieces + p.s.floor - 1);
}

// OD-RUL-112: time on entering may use up the whole deck, or (OD-RUL-69) there is none; then the
// party descends at once.
Flow floor_entered(Play& p, Frame& /*f*/) {
  if (stairs_visible(p.s) && p.s.doors.empty()) return jump(GameStep::Descend);
  return kNext;
}

// OD-GEN-07: a turn is the party's. OD-TRN-01: one follows the other.
Flow take_turn(Play& /*p*/, Frame& /*f*/) {
  return call(Proc::Turn).then(kRepeat);
}

Flow clear_table(Play& p, Frame& f) {
  leave_room(p);
  // While a pair still fights, spoils lie in their doors; afterwards nowhere else.
  if (p.s.pairs.now == 0)
    for (const Spoil& spoil : p.s.pairs.spoils) discard(p, spoil.card);
  p.s.pairs.spoils.clear();
  join_pairs(p);
  come_to_rest(p);
  keep(f, Course{});
  return kNext;
}
// OD-RUL-51: every sheet earns the same, and its player spends it alone.
Flow assign_marks(Play& p, Frame& f) {
  const int hero = notes<Course>(f).hero;
  if (hero == hero_count(p))
    return game_over(p.s.ended.result, static_cast<Reason>(p.s.ended.reason));
  keep(f, Course{.hero = hero + 1});
  return call(CheckMarks{.left = marks_earned(p)}, hero).then(kRepeat);
}

constexpr auto kGameSteps = S::table<GameStep>({
    S::act(GameStep::Prepare, "", "OD-TIE-01", prepare),
    S::act(GameStep::EnterFloor, "Enter the floor", "OD-RUL-60", enter_floor),
    S::act(GameStep::FloorEntered, "", "", floor_entered),
    S::act(GameStep::Turn, "", "OD-TRN-01", take_turn),
    S::act(GameStep::Descend, "Descend", "OD-DSC-01", descend),
    S::act(GameStep::Descended, "", "OD-RUL-111", descended),
    S::call<Proc::Boss>(GameStep::Boss, "Boss fight", "OD-BOS-02"),
    S::act(GameStep::ClearTable, "", "", clear_table),
    S::act(GameStep::AssignMarks, "Check-marks", "OD-CAM-02", assign_marks),
});

}  // namespace

// OD-CAM-02: in a campaign the sheets come before the end, won or lost.
Flow end_game(Play& p, Result result, Reason reason) {
  if (p.s.campaign == 0) return game_over(result, reason);
  p.s.ended = {result, static_cast<u8>(reason)};
  return leave_to(Proc::Game, GameStep::ClearTable);
}

const Procedure<Play> kGameProcedure{"game", kGameSteps, false, "One Deck Dungeon"};

}  // namespace undercroft::one_deck
