#pragma once
#include <optional>

#include "engine/dice.h"
#include "engine/game_of.h"

#include "games/brimstone/state.h"

// Shadows of Brimstone in the mine. What is printed is in content.h, what lies on the table in
// state.h, the numbers of both in terms.h; rules/ has a chapter of the book in each file:
//
//   setup        Setup and hero creation               (SB-SET)
//   course       From the first turn to the end        (SB-TRN, SB-WIN)
//   hold_back    Hold Back the Darkness                (SB-HBD)
//   activation   Models activate, hero movement        (SB-ACT, SB-MOV)
//   searching    Scavenging, looking through a door    (SB-SRC, SB-SCA, SB-DOR)
//   exploration  Room exploration                      (SB-EXP)
//   board        Tiles, doors, what fits               (SB-RUL-01 to SB-RUL-09)
//   dice         Rolls of heroes, Grit                 (SB-GRT)
//   harm         Hits, KO, healing                     (SB-HIT, SB-KOD, SB-REV, SB-HEA)
//   cards        Decks of cards with texts             (SB-GEN)
//   skill_tests  Skill tests                           (SB-SKL)
//   encounters   Encounters                            (SB-ENC)
//   dread        Growing Dread                         (SB-DRD)
//   figures      Figures, corruption, what stays       (SB-MUT, SB-INJ)
//   deeds        What single cards do to the board
//   lantern      Who carries the Old Lantern           (SB-SET-13, SB-RUL-46)
//   gear         Items, hands, weight, upgrades, side bag (SB-GEA, SB-UPG, SB-BAG)
//   texts        Which texts are in force, and which can be used
//   creation     New heroes (SB-SET-09 to SB-SET-12)
//   preacher     Faith and sermons (SB-PRE)
//   poison       Poison (SB-POI)
//   placement    Where enemies are placed              (SB-PLC); nobody calls it yet
//   check        What must hold in every position
//
// Chapters that are still to be written, with what stands in their place:
//   fights       Fights, placement, elite, ambush (SB-FGT, SB-PLC, SB-ELI, SB-AMB, SB-FTN): a
//                token's attack brings nobody; the objective is met when it is found (SB-EXP-13)
//   attacks      Hero attacks, dynamite, damage and XP (SB-ATK, SB-LOS, SB-DUA, SB-DYN, SB-DMG)
//   enemies      Enemy movement, targets, attacks (SB-EMV, SB-LRG, SB-EAT, SB-FEA, SB-ESC)
//   endings      End of a fight, loot (SB-END, SB-LOO)
//   helping      Help, drag (SB-HLP-01 to SB-HLP-07)
//   classes      Gunslinger, Preacher and the other classes' abilities (SB-GUN, SB-PRE)
//   options      The optional rules (SB-OPT)
// A reroll by Grit is offered once for a batch of dice, not once for each die (SB-GEN-06).
//
// cards/ reads the packs and says what words and verbs mean, picture/ shows it all, expert/ is to
// play it. Each room includes only those named before it.

namespace undercroft::brimstone {

using Play = PlayOf<State, Content>;
using Read = Play::Read;

struct Rules : effects::Defaults<Rules> {
  using State = brimstone::State;
  using Content = brimstone::Content;
  using Play = brimstone::Play;
  using Effects = brimstone::Effects;
  static constexpr std::string_view kId = "brimstone", kTitle = "Shadows of Brimstone";
  static constexpr std::string_view kGoal =
      "Find what the mine hides before the Darkness comes up to the Entrance.";
  static constexpr std::array<int, 2> kMinutes{60, 180};
  static constexpr std::array<std::string_view, 1> kTurns{"turn"};
  static constexpr int kMinSeats = 1, kMaxSeats = kMostHeroes, kRevision = 1;
  static constexpr u8 kFirstProcedure = effects::kFirstGameProc, kProcedures = kRows<Proc>;
  static constexpr u8 kMachineProcedures = effects::kMachineProcs;
  static constexpr Verb kGiveUp = Verb::GiveUp;
  static constexpr std::string_view kOrderRule = "SB-TRN-05", kChooseRule = "SB-DEC-45",
                                    kRandomRule = "SB-CHA-04", kLoopRule = "SB-DEC-45";

  // ---- the game
  static auto& resolution(State& s) { return s.flow; }
  static const auto& resolution(const State& s) { return s.flow; }
  static const Procedure<Play>& procedure(u8 id);
  static void release(State& s, const Frame& frame);
  static Answers<Read> answers();
  static std::span<const FactRow<Read>> facts();
  static std::vector<std::string> purposes(const Content& content);
  static std::string_view reason(u8 number);
  static std::vector<SetupField> schema(const Content& content);
  static std::string set_up(Play& p, const Value& setup);
  static int seats(const Read& r) { return static_cast<int>(r.s.heroes.size()); }
  static Flow give_up(Play& /*p*/) { return game_over(Result::Lost, Reason::GaveUp); }
  static std::string check(const Read& r);
  static std::string name_of(const Read& r, int list, int value);
  static std::string said(const Read& r, int list, int value) { return name_of(r, list, value); }
  static void scene(const Read& r, const SceneRequest& request, Scene& out);
  static int promise(const Read& r);

  // ---- what the effect machine asks
  using Who = effects::Asker<Effects::Reg>;
  static Effects& effects(State& s) { return s.fx; }
  static const Effects& effects(const State& s) { return s.fx; }
  static const effects::Texts& texts(const Content& c) { return c.texts; }
  static int def_of(const Read& r, int piece);
  static bool word(const Read& r, const Who& who, u8 word, int piece);
  static int base(const Read& r, u8 attribute, int piece);
  static int seat_value(const Read& /*r*/, u8 /*attribute*/, int /*seat*/) { return 0; }
  static bool has(const Read& r, u8 attribute, int piece, int word);
  static bool related(const Read& r, u8 relation, int n, int piece, int other);
  static void renew(Play& p);
  static int host_of(const Read& r, int piece);
  static Set universe(const Read& r, int seat, int self);
  static int controller_of(const Read& r, int piece);
  static u32 seat_mask(const Read& r) { return (u32{1} << r.s.heroes.size()) - 1; }
  static int active(const Read& r) { return r.s.lantern; }
  static u32 seat_word(const Read& r, u8 /*word*/, int /*seat*/) {
    return effects::seat_bit(r.s.lantern);
  }
  static bool condition(const Read& r, const Who& who, u8 condition, int word, int second);
  static void perform(Play& /*p*/, const effects::EventHead& /*head*/, effects::Part& /*part*/) {}
  static bool needs_check(u8 /*event*/) { return false; }
  static std::optional<Flow> state_check(Play& /*p*/, int /*seat*/) { return {}; }
  static int chooser(const Read& /*r*/, int seat) { return seat; }
  static Flow verb(Play& p, Frame& f, const effects::Operands<Rules>& o);
  static bool can_do(const Read& r, const effects::Operands<Rules>& o);
  static Flow win(Play& /*p*/) { return game_over(Result::Won, Reason::ObjectiveMet); }
  static Flow lose(Play& /*p*/) { return game_over(Result::Lost, Reason::Swallowed); }
  static int die_purpose(const Read& /*r*/) { return static_cast<int>(Purpose::Dice); }
  static int random_purpose(const Read& /*r*/) { return static_cast<int>(Purpose::Random); }

  // ---- what it asks to word its own questions
  static constexpr bool kNamesAsker = true;
  static std::string piece_name(const Read& r, int label);
  static void scene_piece(const Read& r, int piece, SceneOption& option);
  static std::string text_title(const Read& r, int piece, int ability);
  static std::string effect_title(const Read& r, int piece);
};

using Machine = effects::Machine<Rules>;
using Query = effects::Query<Rules>;

constexpr std::size_t at(int n) {
  return static_cast<std::size_t>(n);
}
inline int length(const auto& c) {
  return static_cast<int>(c.size());
}

// Each procedure is defined in its chapter.
extern const Procedure<Play> kGameProcedure, kTurnProcedure, kHoldBackProcedure, kDarkenProcedure,
    kDrawProcedure, kDreadProcedure, kCancelProcedure, kEncountersProcedure, kEncounterProcedure,
    kTestProcedure, kCorruptProcedure, kLanternProcedure, kReviveProcedure, kPeekProcedure,
    kCapDoorProcedure, kToEntranceProcedure, kActivationProcedure, kMoveProcedure, kLookProcedure,
    kScavengeProcedure, kExploreProcedure, kReopenProcedure, kHitsProcedure, kHealProcedure,
    kRecoverProcedure, kCreateProcedure, kDrawItemProcedure, kGainProcedure, kBurdenProcedure,
    kFreeProcedure, kDrawSermonProcedure, kSermonProcedure, kPoisonProcedure, kReadyProcedure,
    kThrowProcedure, kRerollProcedure, kTokenChoiceProcedure, kPeekTopProcedure, kArmorProcedure;
inline constexpr auto kAllProcedures =
    procedures(run(Proc::Game, kGameProcedure), run(Proc::Turn, kTurnProcedure),
               run(Proc::HoldBack, kHoldBackProcedure), run(Proc::Darken, kDarkenProcedure),
               run(Proc::Draw, kDrawProcedure), run(Proc::Dread, kDreadProcedure),
               run(Proc::Cancel, kCancelProcedure), run(Proc::Encounters, kEncountersProcedure),
               run(Proc::Encounter, kEncounterProcedure), run(Proc::Test, kTestProcedure),
               run(Proc::Corrupt, kCorruptProcedure), run(Proc::Lantern, kLanternProcedure),
               run(Proc::Revive, kReviveProcedure), run(Proc::Peek, kPeekProcedure),
               run(Proc::CapDoor, kCapDoorProcedure), run(Proc::ToEntrance, kToEntranceProcedure),
               run(Proc::Activation, kActivationProcedure), run(Proc::Move, kMoveProcedure),
               run(Proc::Look, kLookProcedure), run(Proc::Scavenge, kScavengeProcedure),
               run(Proc::Explore, kExploreProcedure), run(Proc::Reopen, kReopenProcedure),
               run(Proc::Hits, kHitsProcedure), run(Proc::Heal, kHealProcedure),
               run(Proc::Recover, kRecoverProcedure), run(Proc::Create, kCreateProcedure),
               run(Proc::DrawItem, kDrawItemProcedure), run(Proc::Gain, kGainProcedure),
               run(Proc::Burden, kBurdenProcedure), run(Proc::Free, kFreeProcedure),
               run(Proc::DrawSermon, kDrawSermonProcedure), run(Proc::Sermon, kSermonProcedure),
               run(Proc::Poison, kPoisonProcedure), run(Proc::Ready, kReadyProcedure),
               run(Proc::Throw, kThrowProcedure), run(Proc::Reroll, kRerollProcedure),
               run(Proc::TokenChoice, kTokenChoiceProcedure), run(Proc::PeekTop, kPeekTopProcedure),
               run(Proc::Armor, kArmorProcedure));

inline const Procedure<Play>& Rules::procedure(u8 id) {
  if (id < effects::kFirstGameProc) return Machine::procedure(id);
  UC_CHECK(id < static_cast<u16>(Proc::kEnd), "procedure");
  return *kAllProcedures[static_cast<Proc>(id)].procedure;
}

}  // namespace undercroft::brimstone

// Compiled in machine.cpp.
namespace undercroft {

extern template class GameOf<brimstone::Rules>;
extern template void run_to_prompt<brimstone::Rules>(brimstone::Play&);
extern template void list_options<brimstone::Rules>(const brimstone::Read&, OptionList&);
extern template void apply_option<brimstone::Rules>(brimstone::Play&, const Option&);

}  // namespace undercroft
