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

struct ProcedureRow {
  Proc key;
  const Procedure<Play>* procedure;
};
inline constexpr auto kAllProcedures = sheet<Proc, ProcedureRow>({
    {Proc::Game, &kGameProcedure},
    {Proc::Turn, &kTurnProcedure},
    {Proc::SpendTime, &kSpendTimeProcedure},
    {Proc::StairsDamage, &kStairsDamageProcedure},
    {Proc::Explore, &kExploreProcedure},
    {Proc::EnterRoom, &kEnterProcedure},
    {Proc::Encounter, &kEncounterProcedure},
    {Proc::Feats, &kFeatsProcedure},
    {Proc::Gather, &kGatherProcedure},
    {Proc::Roll, &kRollProcedure},
    {Proc::Place, &kPlaceProcedure},
    {Proc::PlaceDie, &kPlaceDieProcedure},
    {Proc::UseSkill, &kUseSkillProcedure},
    {Proc::Consequences, &kConsequencesProcedure},
    {Proc::Rescue, &kRescueProcedure},
    {Proc::Loot, &kLootProcedure},
    {Proc::Replace, &kReplaceProcedure},
    {Proc::Levels, &kLevelsProcedure},
    {Proc::PayXp, &kPayXpProcedure},
    {Proc::Boss, &kBossProcedure},
    {Proc::UsePotion, &kUsePotionProcedure},
    {Proc::Free, &kFreeProcedure},
    {Proc::Heal, &kHealProcedure},
    {Proc::Poison, &kPoisonProcedure},
    {Proc::Resist, &kResistProcedure},
    {Proc::ChooseColour, &kColourProcedure},
    {Proc::Prepare, &kPrepareProcedure},
    {Proc::UseTalent, &kUseTalentProcedure},
    {Proc::CheckMarks, &kCheckMarksProcedure},
    {Proc::FormPairs, &kFormPairsProcedure},
    {Proc::Pairs, &kPairsProcedure},
    {Proc::Groups, &kGroupsProcedure},
});

inline const Procedure<Play>& Rules::procedure(u8 id) {
  if (id < effects::kFirstGameProc) return Machine::procedure(id);
  UC_CHECK(id < static_cast<u16>(Proc::kEnd), "procedure");
  return *kAllProcedures[static_cast<Proc>(id)].procedure;
}

}  // namespace undercroft::one_deck
