#pragma once
#include "games/abyssal_conspiracy/abyssal_conspiracy.h"

// The procedures by number. Each is defined in its chapter.

namespace undercroft::abyssal {

extern const Procedure<Play> kCourseProcedure, kSetUpProcedure, kPlayerTurnProcedure,
    kPlayCardProcedure, kIconsProcedure, kUseCardProcedure, kReapProcedure, kFightProcedure,
    kWordsProcedure, kDrawProcedure, kTakeArchivesProcedure, kChangeSidesProcedure,
    kMoveInLineProcedure, kTravelProcedure, kSearchProcedure, kConspiracyTurnProcedure,
    kOpenSealProcedure, kDrawAdventureProcedure, kPlayAdventureProcedure, kUseEngagedProcedure,
    kUseArtifactsProcedure, kPayProcedure, kPutIntoPlayProcedure, kHandOverProcedure,
    kOrderFallenProcedure, kArrangeProcedure;

inline constexpr auto kAllProcedures = procedures(
    run(Proc::Course, kCourseProcedure), run(Proc::SetUp, kSetUpProcedure),
    run(Proc::PlayerTurn, kPlayerTurnProcedure), run(Proc::PlayCard, kPlayCardProcedure),
    run(Proc::BonusIcons, kIconsProcedure), run(Proc::UseCard, kUseCardProcedure),
    run(Proc::Reap, kReapProcedure), run(Proc::Fight, kFightProcedure),
    run(Proc::RunWords, kWordsProcedure), run(Proc::DrawCards, kDrawProcedure),
    run(Proc::TakeArchives, kTakeArchivesProcedure), run(Proc::ChangeSides, kChangeSidesProcedure),
    run(Proc::MoveInLine, kMoveInLineProcedure), run(Proc::Travel, kTravelProcedure),
    run(Proc::Search, kSearchProcedure), run(Proc::ConspiracyTurn, kConspiracyTurnProcedure),
    run(Proc::OpenSeal, kOpenSealProcedure), run(Proc::DrawAdventure, kDrawAdventureProcedure),
    run(Proc::PlayAdventure, kPlayAdventureProcedure), run(Proc::UseEngaged, kUseEngagedProcedure),
    run(Proc::UseArtifacts, kUseArtifactsProcedure), run(Proc::Pay, kPayProcedure),
    run(Proc::PutIntoPlay, kPutIntoPlayProcedure), run(Proc::HandOver, kHandOverProcedure),
    run(Proc::OrderFallen, kOrderFallenProcedure), run(Proc::Arrange, kArrangeProcedure));

inline const Procedure<Play>& Rules::procedure(u8 id) {
  if (id < effects::kFirstGameProc) return Machine::procedure(id);
  UC_CHECK(id < static_cast<u16>(Proc::kEnd), "procedure");
  return *kAllProcedures[static_cast<Proc>(id)].procedure;
}

}  // namespace undercroft::abyssal
