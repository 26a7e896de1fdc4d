#pragma once
#include "games/one_deck_dungeon/one_deck_dungeon.h"

// The procedures by number. Each is defined in its chapter.

namespace undercroft::one_deck {

extern const Procedure<Play> kGameProcedure, kTurnProcedure, kSpendTimeProcedure,
    kStairsDamageProcedure, kExploreProcedure, kEnterProcedure, kEncounterProcedure,
    kFeatsProcedure, kGatherProcedure, kRollProcedure, kPlaceProcedure, kPlaceDieProcedure,
    kUseSkillProcedure, kConsequencesProcedure, kRescueProcedure, kLootProcedure, kReplaceProcedure,
    kLevelsProcedure, kPayXpProcedure, kBossProcedure, kUsePotionProcedure, kFreeProcedure,
    kHealProcedure, kPoisonProcedure, kResistProcedure, kColourProcedure, kPrepareProcedure,
    kUseTalentProcedure, kCheckMarksProcedure, kFormPairsProcedure, kPairsProcedure,
    kGroupsProcedure;

inline constexpr auto kAllProcedures = procedures(
    run(Proc::Game, kGameProcedure), run(Proc::Turn, kTurnProcedure),
    run(Proc::SpendTime, kSpendTimeProcedure), run(Proc::StairsDamage, kStairsDamageProcedure),
    run(Proc::Explore, kExploreProcedure), run(Proc::EnterRoom, kEnterProcedure),
    run(Proc::Encounter, kEncounterProcedure), run(Proc::Feats, kFeatsProcedure),
    run(Proc::Gather, kGatherProcedure), run(Proc::Roll, kRollProcedure),
    run(Proc::Place, kPlaceProcedure), run(Proc::PlaceDie, kPlaceDieProcedure),
    run(Proc::UseSkill, kUseSkillProcedure), run(Proc::Consequences, kConsequencesProcedure),
    run(Proc::Rescue, kRescueProcedure), run(Proc::Loot, kLootProcedure),
    run(Proc::Replace, kReplaceProcedure), run(Proc::Levels, kLevelsProcedure),
    run(Proc::PayXp, kPayXpProcedure), run(Proc::Boss, kBossProcedure),
    run(Proc::UsePotion, kUsePotionProcedure), run(Proc::Free, kFreeProcedure),
    run(Proc::Heal, kHealProcedure), run(Proc::Poison, kPoisonProcedure),
    run(Proc::Resist, kResistProcedure), run(Proc::ChooseColour, kColourProcedure),
    run(Proc::Prepare, kPrepareProcedure), run(Proc::UseTalent, kUseTalentProcedure),
    run(Proc::CheckMarks, kCheckMarksProcedure), run(Proc::FormPairs, kFormPairsProcedure),
    run(Proc::Pairs, kPairsProcedure), run(Proc::Groups, kGroupsProcedure));

inline const Procedure<Play>& Rules::procedure(u8 id) {
  if (id < effects::kFirstGameProc) return Machine::procedure(id);
  UC_CHECK(id < static_cast<u16>(Proc::kEnd), "procedure");
  return *kAllProcedures[static_cast<Proc>(id)].procedure;
}

}  // namespace undercroft::one_deck
