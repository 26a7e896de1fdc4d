#pragma once
#include <optional>

#include "engine/dice.h"
#include "engine/game_of.h"

#include "games/legends_untold/state.h"

// Legends Untold. What is printed is in content.h, what lies on the table in state.h, the numbers
// of both in terms.h; rules/ has a chapter of the book in each file:
//
//   setup        Setup                                  (LU-SET)
//   builds       Heroes and what they take with them    (LU-HER, LU-LVL, LU-SOL, LU-DIF-01)
//   gear         Weapons, Kits and Outfits              (LU-HER, LU-OPT-01 to LU-OPT-05)
//   course       From the first draw to the end         (LU-TRN, LU-WIN, LU-DIF)
//   decks        Decks and discards                     (LU-DCK)
//   tests        The common procedure of a Test         (LU-TST, LU-MAS)
//   trials       Basic, Table, Staged and Party Tests   (LU-BAS, LU-TAB, LU-STG, LU-PTY)
//   damage       Damage, Talents, Unconsciousness       (LU-DMG, LU-TAL)
//   conditions   Conditions, Advantage                  (LU-CON, LU-AAD)
//   time         Time, the Event deck and Events        (LU-TIM)
//   scouting     The Scouting Phase                     (LU-SCT, LU-RDY, LU-PRV, LU-REM)
//   map          The map                                (LU-MAP)
//   adventure    The Adventure Phase                    (LU-ADV, LU-OBS, LU-TRI, LU-TRP, LU-DIS)
//   foes         Foes that are met                      (LU-FOE)
//   loot         Loot, Treasure, Booby Traps            (LU-LOO, LU-TRE, LU-BBY)
//   exploration  The Exploration Phase                  (LU-EXP, LU-SRC, LU-BAR)
//   rest         Rest and Camp                          (LU-RST, LU-CMP)
//   combat       Combat: Rounds, choosing, Morale       (LU-CBT, LU-MIN, LU-POS, LU-PIN, LU-MOR)
//   attacks      Attacks and their results              (LU-ATK, LU-RES, LU-RNG, LU-MEL)
//   way_back     What cards do behind the Party         (LU-RUL-77)
//   check        What must hold in every position
//
// cards/ reads the packs and says what words and verbs mean and which texts are in force, picture/
// shows it all. Each room includes only those named before it.

namespace undercroft::legends {

using Play = PlayOf<State, Content>;
using Read = Play::Read;

struct Rules : effects::Defaults<Rules> {
  using State = legends::State;
  using Content = legends::Content;
  using Play = legends::Play;
  using Effects = legends::Effects;
  static constexpr std::string_view kId = "legends_untold", kTitle = "Legends Untold";
  static constexpr std::string_view kGoal =
      "Go down, find what was lost, and be back before the Events run out.";
  static constexpr std::array<int, 2> kMinutes{45, 120};
  static constexpr std::array<std::string_view, 2> kTurns{"scouting", "exploration"};
  static constexpr int kMinSeats = 1, kMaxSeats = kMostHeroes, kRevision = 3;
  static constexpr u8 kFirstProcedure = effects::kFirstGameProc, kProcedures = kRows<Proc>;
  static constexpr u8 kMachineProcedures = effects::kMachineProcs;
  static constexpr Verb kGiveUp = Verb::GiveUp;
  static constexpr std::string_view kOrderRule = "LU-DEC-38", kChooseRule = "LU-DEC-38",
                                    kRandomRule = "LU-CHA-18", kLoopRule = "LU-DEC-38";

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
  static int seats(const Read& r) { return r.s.players; }
  static Flow give_up(Play& /*p*/) { return game_over(Result::Lost, Reason::GaveUp); }
  static std::string moot(const Content& content, const Value& setup);
  static std::string check(const Read& r);
  static void renew(Play& p);
  static std::string name_of(const Read& r, int list, int value);
  static std::string said(const Read& r, int list, int value);
  static void scene(const Read& r, const SceneRequest& request, Scene& out);
  static WhyNot why_not(const Read& r, std::string_view id);
  static int policy(const Read& r, const OptionList& options);
  static bool is_routine(const Read& r);
  static int promise(const Read& r);
  static std::string why(const Read& r, const Option& o);
  static std::vector<Countable> countables(const Content& content);
  static int counted(const Read& r, const Happening& told);

  // ---- what the effect machine asks
  using Who = effects::Asker<Effects::Reg>;
  static Effects& effects(State& s) { return s.fx; }
  static const Effects& effects(const State& s) { return s.fx; }
  static const effects::Texts& texts(const Content& c) { return c.texts; }
  static int def_of(const Read& r, int piece);
  static bool word(const Read& r, const Who& who, u8 word, int piece);
  static int base(const Read& r, u8 attribute, int piece);
  static bool has(const Read& r, u8 attribute, int piece, int word);
  static int seat_value(const Read& r, u8 attribute, int seat);
  static Set universe(const Read& r, int seat, int self);
  static int controller_of(const Read& r, int piece);
  static u32 seat_mask(const Read& r) { return (u32{1} << r.s.heroes.size()) - 1; }
  static int active(const Read& /*r*/) { return kPartySeat; }
  static u32 seat_word(const Read& /*r*/, u8 /*word*/, int /*seat*/) {
    return effects::seat_bit(kPartySeat);
  }
  static bool condition(const Read& r, const Who& who, u8 condition, int word, int second);
  static void perform(Play& p, const effects::EventHead& head, effects::Part& part);
  static bool needs_check(u8 event);
  /// What has only begun is not over yet.
  static bool is_heard_later(const effects::EventHead& head, effects::Stage stage);
  static int printed(const Read& r, u8 attribute, int piece);
  static bool within_reach(const Read& r, int seat, int piece);
  static std::optional<Set> range_of(const Read& r, u8 word);
  static std::optional<Flow> state_check(Play& p, int seat);
  static void lasting_began(Play& p, std::size_t lasting);
  static int chooser(const Read& r, int seat);
  static int seat_asked(const Read& r, int seat) { return chooser(r, seat); }
  static Flow verb(Play& p, Frame& f, const effects::Operands<Rules>& o);
  static bool can_do(const Read& r, const effects::Operands<Rules>& o);
  static Flow win(Play& p);
  static Flow lose(Play& p);
  static int die_purpose(const Read& /*r*/) { return static_cast<int>(Purpose::Random); }
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
extern const Procedure<Play> kGameProcedure, kPrepareProcedure, kTurnProcedure, kScoutingProcedure,
    kNewPlaceProcedure, kAdventureProcedure, kObstacleProcedure, kMeetProcedure, kFindProcedure,
    kDrawUntilProcedure, kBoobyTrapProcedure, kTrialProcedure, kTestProcedure,
    kExplorationProcedure, kBarrierProcedure, kSearchProcedure, kTreasureProcedure, kRestProcedure,
    kCampProcedure, kSpendTimeProcedure, kEventsProcedure, kHarmProcedure, kRetreatProcedure,
    kDivineProcedure, kDiscardLootProcedure, kOpenLootProcedure, kFumbleProcedure, kCombatProcedure,
    kRoundProcedure, kAttackProcedure, kStrikeProcedure, kBuildProcedure, kWoundProcedure,
    kTextTestProcedure, kProwlProcedure, kBarWayBackProcedure, kBlockExitProcedure,
    kTravelProcedure, kPickUpProcedure;
inline constexpr auto kAllProcedures =
    procedures(run(Proc::Game, kGameProcedure), run(Proc::Build, kBuildProcedure),
               run(Proc::Prepare, kPrepareProcedure), run(Proc::Turn, kTurnProcedure),
               run(Proc::Scouting, kScoutingProcedure), run(Proc::NewPlace, kNewPlaceProcedure),
               run(Proc::Adventure, kAdventureProcedure), run(Proc::Obstacle, kObstacleProcedure),
               run(Proc::Meet, kMeetProcedure), run(Proc::Find, kFindProcedure),
               run(Proc::DrawUntil, kDrawUntilProcedure), run(Proc::BoobyTrap, kBoobyTrapProcedure),
               run(Proc::Trial, kTrialProcedure), run(Proc::Test, kTestProcedure),
               run(Proc::Exploration, kExplorationProcedure), run(Proc::Barrier, kBarrierProcedure),
               run(Proc::Search, kSearchProcedure), run(Proc::Travel, kTravelProcedure),
               run(Proc::PickUp, kPickUpProcedure), run(Proc::Treasure, kTreasureProcedure),
               run(Proc::Rest, kRestProcedure), run(Proc::Camp, kCampProcedure),
               run(Proc::SpendTime, kSpendTimeProcedure), run(Proc::Events, kEventsProcedure),
               run(Proc::Prowl, kProwlProcedure), run(Proc::BarWayBack, kBarWayBackProcedure),
               run(Proc::BlockExit, kBlockExitProcedure), run(Proc::Harm, kHarmProcedure),
               run(Proc::Retreat, kRetreatProcedure), run(Proc::Divine, kDivineProcedure),
               run(Proc::DiscardLoot, kDiscardLootProcedure),
               run(Proc::OpenLoot, kOpenLootProcedure), run(Proc::Fumble, kFumbleProcedure),
               run(Proc::Combat, kCombatProcedure), run(Proc::Round, kRoundProcedure),
               run(Proc::Attack, kAttackProcedure), run(Proc::Strike, kStrikeProcedure),
               run(Proc::Wound, kWoundProcedure), run(Proc::TextTest, kTextTestProcedure));

inline const Procedure<Play>& Rules::procedure(u8 id) {
  if (id < effects::kFirstGameProc) return Machine::procedure(id);
  UC_CHECK(id < static_cast<u16>(Proc::kEnd), "procedure");
  return *kAllProcedures[static_cast<Proc>(id)].procedure;
}

}  // namespace undercroft::legends

// Compiled in machine.cpp.
namespace undercroft {

extern template class GameOf<legends::Rules>;
extern template void run_to_prompt<legends::Rules>(legends::Play&);
extern template void list_options<legends::Rules>(const legends::Read&, OptionList&);
extern template void apply_option<legends::Rules>(legends::Play&, const Option&);

}  // namespace undercroft
