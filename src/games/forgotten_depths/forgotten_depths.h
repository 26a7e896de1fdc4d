#pragma once
#include <optional>

#include "engine/game_of.h"

#include "games/forgotten_depths/state.h"

// Forgotten Depths. What is printed is in content.h, what lies on the table in state.h, the numbers
// of both in terms.h; rules/ has a chapter of the book in each file:
//
//   course        From the first Ecology to the last    (FD-GEN, FD-NXT, FD-WIN)
//   setup         Setup, lower starts, modifications    (FD-SET, FD-LOW, FD-DIF)
//   map           Placement and access                  (FD-PLC, FD-ACC, FD-ECO)
//   explore       Exploring                             (FD-EXP)
//   encounter     Monsters, Features, Doors, Campfires  (FD-ENC, FD-MON, FD-FEA, FD-DOR, FD-CAM)
//   items         Chests and Items                      (FD-CHE, FD-ITM, FD-ALT)
//   legendary     Legendary Locations                   (FD-LEG)
//   experience    Spending experience                   (FD-XPS)
//   level         Stair Guardian and Level Up           (FD-STG, FD-LVL)
//   sheet         Record sheets                         (FD-SAV)
//   combat        Combat: setup, Rounds, end            (FD-CBT, FD-DIS)
//   play          Steps 1 and 2: draw and play          (FD-DRW, FD-PLY, FD-HST, FD-MPW)
//   evaluate      Step 3: Combat Pairs                  (FD-EVA)
//   abilities     Step 4: Hero Abilities                (FD-ABL)
//   damage        Step 5: damage                        (FD-DMG, FD-RET, FD-ARM)
//   final_entity  The Heads of the Final Entity         (FD-FIN)
//   questions     What cards ask                        (FD-DEC-31)
//   check         What must hold in every position
//
// cards/ reads the packs and says what words and verbs (FD-GLO) mean and which texts are in force,
// picture/ shows it all, expert/ plays. Each room includes only those named before it.

namespace undercroft::forgotten {

using Play = PlayOf<State, Content>;
using Read = Play::Read;

struct Rules : effects::Defaults<Rules> {
  using State = forgotten::State;
  using Content = forgotten::Content;
  using Play = forgotten::Play;
  using Effects = forgotten::Effects;
  static constexpr std::string_view kId = "forgotten_depths", kTitle = "Forgotten Depths";
  static constexpr std::string_view kGoal =
      "Lay the map, choose what to wake, and find the stairs three times.";
  static constexpr std::array<int, 2> kMinutes{60, 120};
  static constexpr std::array<std::string_view, 2> kTurns{"explore", "play_cards"};
  static constexpr int kMinSeats = 1, kMaxSeats = kMostHeroes, kRevision = 7;
  static constexpr u8 kFirstProcedure = effects::kFirstGameProc, kProcedures = kRows<Proc>;
  static constexpr u8 kMachineProcedures = effects::kMachineProcs;
  static constexpr Verb kGiveUp = Verb::GiveUp;
  static constexpr std::string_view kOrderRule = "FD-DEC-34", kChooseRule = "FD-DEC-34",
                                    kRandomRule = "FD-CHN-14", kLoopRule = "FD-DEC-34";

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
  // FD-WIN-05, FD-RUL-07
  static Flow give_up(Play& /*p*/) { return game_over(Result::Lost, Reason::GaveUp); }
  static std::string moot(const Content& content, const Value& setup);
  static std::string check(const Read& r);
  static void renew(Play& p);
  static std::string name_of(const Read& r, int list, int value);
  static std::string id_of(const Read& r, const Option& option, const ArgInfo& arg);
  static std::vector<IdList> numbered(const Content& content);
  /// ... as a person says it.
  static std::string said(const Read& r, int list, int value);
  static void scene(const Read& r, const SceneRequest& request, Scene& out);
  static std::vector<Countable> countables(const Content& content);
  static int counted(const Read& r, const Happening& told);
  static int policy(const Read& r, const OptionList& options);
  static bool is_routine(const Read& r);
  static int promise(const Read& r);
  static std::string why(const Read& r, const Option& option);
  static WhyNot why_not(const Read& r, std::string_view id);
  static Value carry_over(const Read& r, const Value& setup);
  static void campaign_scene(const Content& content, const Value& campaign, Scene& out);

  // ---- what the effect machine asks
  using Who = effects::Asker<Effects::Reg>;
  static Effects& effects(State& s) { return s.fx; }
  static const Effects& effects(const State& s) { return s.fx; }
  static const effects::Texts& texts(const Content& c) { return c.texts; }
  static int def_of(const Read& r, int piece);
  static int label_of(const Read& r, int piece);
  static bool word(const Read& r, const Who& who, u8 word, int piece);
  static int base(const Read& r, u8 attribute, int piece);
  static bool has(const Read& r, u8 attribute, int piece, int word);
  static int seat_value(const Read& r, u8 attribute, int seat);
  static Set universe(const Read& r, int seat, int self);
  static std::optional<Set> range_of(const Read& r, u8 word);
  static Set zone(const Read& r, u8 zone, u32 seats);
  static int controller_of(const Read& r, int piece);
  static u32 seat_mask(const Read& r) { return (u32{1} << r.s.heroes.size()) - 1; }
  static int active(const Read& /*r*/) { return kPartySeat; }
  static u32 seat_word(const Read& r, u8 word, int seat);
  static bool condition(const Read& r, const Who& who, u8 condition, int word, int second);
  static void perform(Play& p, const effects::EventHead& head, effects::Part& part);
  static bool needs_check(u8 event);
  static void lasting_began(Play& p, std::size_t lasting);
  static std::optional<Flow> state_check(Play& p, int seat);
  static int chooser(const Read& r, int seat);
  static int seat_asked(const Read& r, int seat) { return chooser(r, seat); }
  /// Changes of damage add up; what takes a part of it away has a later order class.
  static bool fixed_order(u8 event) {
    return event == static_cast<u8>(Event::Strike) || event == static_cast<u8>(Event::Hurt);
  }
  static Flow verb(Play& p, Frame& f, const effects::Operands<Rules>& o);
  static bool can_do(const Read& r, const effects::Operands<Rules>& o);
  static bool choosable(const Read& r, int verb, int piece);
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
extern const Procedure<Play> kGameProcedure, kExploreProcedure, kPlaceProcedure, kMonsterProcedure,
    kFeatureProcedure, kChestProcedure, kGainItemProcedure, kLocationProcedure, kCampProcedure,
    kStairsProcedure, kLevelUpProcedure, kGainAbilityProcedure, kBuyProcedure, kPayProcedure,
    kHealProcedure, kCombatProcedure, kRoundProcedure, kDrawHandProcedure, kPlayCardsProcedure,
    kMonsterPlaysProcedure, kDamageProcedure, kDrawTestProcedure, kAskProcedure, kLookProcedure,
    kHeadsProcedure, kUseProcedure;
inline constexpr auto kAllProcedures = procedures(
    run(Proc::Game, kGameProcedure), run(Proc::Explore, kExploreProcedure),
    run(Proc::PlaceTile, kPlaceProcedure), run(Proc::Monster, kMonsterProcedure),
    run(Proc::Feature, kFeatureProcedure), run(Proc::Chest, kChestProcedure),
    run(Proc::GainItem, kGainItemProcedure), run(Proc::Location, kLocationProcedure),
    run(Proc::Camp, kCampProcedure), run(Proc::Stairs, kStairsProcedure),
    run(Proc::LevelUp, kLevelUpProcedure), run(Proc::GainAbility, kGainAbilityProcedure),
    run(Proc::Buy, kBuyProcedure), run(Proc::Pay, kPayProcedure), run(Proc::Heal, kHealProcedure),
    run(Proc::Combat, kCombatProcedure), run(Proc::Round, kRoundProcedure),
    run(Proc::DrawHand, kDrawHandProcedure), run(Proc::PlayCards, kPlayCardsProcedure),
    run(Proc::MonsterPlays, kMonsterPlaysProcedure), run(Proc::Damage, kDamageProcedure),
    run(Proc::DrawTest, kDrawTestProcedure), run(Proc::Ask, kAskProcedure),
    run(Proc::Look, kLookProcedure), run(Proc::Heads, kHeadsProcedure),
    run(Proc::Use, kUseProcedure));

inline const Procedure<Play>& Rules::procedure(u8 id) {
  if (id < effects::kFirstGameProc) return Machine::procedure(id);
  UC_CHECK(id < static_cast<u16>(Proc::kEnd), "procedure");
  return *kAllProcedures[static_cast<Proc>(id)].procedure;
}

}  // namespace undercroft::forgotten

// Compiled in machine.cpp.
namespace undercroft {

extern template class GameOf<forgotten::Rules>;
extern template void run_to_prompt<forgotten::Rules>(forgotten::Play&);
extern template void list_options<forgotten::Rules>(const forgotten::Read&, OptionList&);
extern template void apply_option<forgotten::Rules>(forgotten::Play&, const Option&);

}  // namespace undercroft
