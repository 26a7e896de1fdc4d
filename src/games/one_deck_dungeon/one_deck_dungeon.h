#pragma once
#include <bit>
#include <optional>

#include "engine/game_of.h"

#include "games/one_deck_dungeon/state.h"

// One Deck Dungeon. rules/ has a file for each chapter of the book; headers have what other
// chapters call, those of one step or phase together:
//
//   course            From set-up to the end: which procedure follows which
//   setup             Setup                     (OD-SET), hybrid decks (OD-HYB), Cure (OD-CUR)
//   dice              Dice and the supply       (OD-DIE, OD-SUP, OD-POOL)
//   boxes             Challenge boxes           (OD-BOX)
//   conversion        Heroic conversion         (OD-HER)
//   stored            Stored dice               (OD-STO)
//   turn              The turn                  (OD-TRN, OD-GEN)
//   time              Time passes, the stairs   (OD-TIM, OD-STR)
//   explore           Explore                   (OD-EXP)
//   enter             Enter a room              (OD-ENT)
//   encounter         The encounter             (OD-ENC, OD-ABL, OD-PER)
//   feats             Step 2: heroic feat       (OD-FEA)
//   roll              Step 3: gather and roll   (OD-ROL)
//   place             Step 4: use skills and place dice (OD-PLC)
//   consequences      Step 5: suffer consequences (OD-CON)
//   damage            Damage and defeat         (OD-DMG)
//   loot              Step 6: claim loot        (OD-LOT), split loot (OD-SPL)
//   skills            Skills                    (OD-SKL)
//   potions           Potions                   (OD-POT)
//   keywords          Effect keywords           (OD-KEY)
//   levels            Levelling up              (OD-LVL)
//   descend           Descending                (OD-DSC)
//   boss              The boss fight            (OD-BOS)
//   four              The four-player game      (OD-FPL)
//   poison            Forest of Shadows: poison (OD-POI)
//   exile             Exile                     (OD-EXL)
//   campaign          Campaign, challenge tiers (OD-CAM, OD-TIE)
//   check             What must hold in every position
//
// cards/ reads packs and sheets and says what the words of the cards mean and which texts are in
// force; picture/ words answers, questions and the log, and draws; expert/ plays.

namespace undercroft::one_deck {

using Play = PlayOf<State, Content>;
using Read = Play::Read;

struct Rules : effects::Defaults<Rules> {
  using State = one_deck::State;
  using Content = one_deck::Content;
  using Play = one_deck::Play;
  using Effects = one_deck::Effects;
  static constexpr std::string_view kId = "one_deck_dungeon", kTitle = "One Deck Dungeon";
  static constexpr std::string_view kGoal =
      "Cover every box with dice, or pay for it. Three floors, then the boss.";
  static constexpr std::array<int, 2> kMinutes{30, 45};
  static constexpr std::array<std::string_view, 3> kTurns{"turn", "enter_room", "boss"};
  static constexpr int kMinSeats = 1, kMaxSeats = kMostHeroes, kRevision = 9;
  static constexpr u8 kFirstProcedure = effects::kFirstGameProc, kProcedures = kRows<Proc>;
  static constexpr u8 kMachineProcedures = effects::kMachineProcs;
  static constexpr std::string_view kOrderRule = "OD-DEC-41", kChooseRule = "OD-DEC-13",
                                    kRandomRule = "OD-CHA-10", kLoopRule = "OD-DEC-41";

  // ---- the game
  static auto& resolution(State& s) { return s.flow; }
  static const auto& resolution(const State& s) { return s.flow; }
  static const Procedure<Play>& procedure(u8 id);
  static void release(State& s, const Frame& frame);
  static Answers<Read> answers();
  static std::span<const FactRow<Read>> facts();
  static bool lasts(const Happening& told);
  static std::vector<std::string> purposes(const Content& content);
  static std::string_view reason(u8 number);
  static std::vector<SetupField> schema(const Content& content);
  static std::string set_up(Play& p, const Value& setup);
  static int seats(const Read& r) { return static_cast<int>(r.s.heroes.size()); }
  static std::string check(const Read& r);
  static void renew(Play& p);
  static std::string name_of(const Read& r, int list, int value);
  static std::string id_of(const Read& r, const Option& option, const ArgInfo& arg);
  static std::vector<IdList> numbered(const Content& content);
  /// The same as people say it.
  static std::string said(const Read& r, int list, int value);
  static int policy(const Read& r, const OptionList& options);
  static bool is_routine(const Read& r);
  static int promise(const Read& r);
  static Solved solve(const Read& r, const OptionList& options);
  static std::vector<Reckoned> reckon(const Read& r, const OptionList& options, int nodes);
  static std::string why(const Read& r, const Option& option);
  static std::vector<Countable> countables(const Content& content);
  static int counted(const Read& r, const Happening& told);
  static void scene(const Read& r, const SceneRequest& request, Scene& out);
  static WhyNot why_not(const Read& r, std::string_view id);
  static Value carry_over(const Read& r, const Value& setup);
  static void campaign_scene(const Content& content, const Value& campaign, Scene& out);

  // ---- what the effect machine asks
  using Who = effects::Asker<Effects::Reg>;
  static Effects& effects(State& s) { return s.fx; }
  static const Effects& effects(const State& s) { return s.fx; }
  static const effects::Texts& texts(const Content& c) { return c.texts; }
  static int def_of(const Read& r, int piece);
  /// What can be told of a piece: equal pieces have equal labels.
  static int label_of(const Read& r, int piece);
  static bool word(const Read& r, const Who& who, u8 word, int piece);
  static int base(const Read& r, u8 attribute, int piece);
  static bool has(const Read& r, u8 attribute, int piece, int word);
  static bool shares(const Read& r, u8 attribute, int piece, int other);
  static int seat_value(const Read& r, u8 attribute, int seat);
  /// Whether a hero holds a piece: the only relation.
  static bool related(const Read& r, u8 relation, int n, int piece, int other);
  static Set universe(const Read& r, int seat, int self);
  static int controller_of(const Read& r, int piece);
  static u32 seat_mask(const Read& r) { return (u32{1} << r.s.heroes.size()) - 1; }
  static int active(const Read& /*r*/) { return kPartySeat; }
  static u32 seat_word(const Read& /*r*/, u8 /*word*/, int /*seat*/) {
    return effects::seat_bit(kPartySeat);
  }
  static bool condition(const Read& r, const Who& who, u8 condition, int word, int second);
  static void perform(Play& p, const effects::EventHead& head, effects::Part& part);
  static bool needs_check(u8 event) { return event == static_cast<u8>(Event::Hurt); }
  static std::optional<Flow> state_check(Play& p, int seat);
  static int chooser(const Read& r, int seat);
  static int seat_asked(const Read& r, int seat) { return chooser(r, seat); }
  static bool fixed_order(u8 event);
  static Flow verb(Play& p, Frame& f, const effects::Operands<Rules>& o);
  static Flow win(Play& p);
  static Flow lose(Play& p);
  static int random_purpose(const Read& /*r*/) { return static_cast<int>(Purpose::Random); }
  static int die_purpose(const Read& r) { return random_purpose(r); }  // OD-CHA-10: dice of effects

  // ---- what it asks to word its own questions
  static constexpr bool kNamesAsker = false;
  static std::string piece_name(const Read& r, int label);
  static void scene_piece(const Read& r, int piece, SceneOption& option);
  static std::string text_title(const Read& r, int piece, int ability);
  /// The name of the card behind a text piece, if it is still there.
  static std::string effect_title(const Read& r, int piece);
};

using Machine = effects::Machine<Rules>;
using Query = effects::Query<Rules>;

inline std::size_t at(int n) {
  return static_cast<std::size_t>(n);
}
inline int length(const auto& c) {
  return static_cast<int>(c.size());
}
inline Verb verb_of(const Option& o) {
  return static_cast<Verb>(o.verb);
}
/// The procedure that runs now, which is the one that asks.
inline Proc asking(const State& s) {
  return static_cast<Proc>(s.flow.frames.back().procedure);
}

// ---- printed things
inline int hero_count(const Read& r) {
  return length(r.s.heroes);
}
inline std::size_t side(const Read& r) {
  return r.s.heroes.size() == 1 ? 0 : 1;  // OD-SET-04, OD-SET-05, OD-FPL-02, OD-RUL-68
}
inline const HeroDef& hero_def(const Read& r, int hero) {
  return r.content.heroes[r.s.heroes[at(hero)].id];
}
inline const HeroSide& hero_side(const Read& r, int hero) {
  return hero_def(r, hero).sides[side(r)];
}
inline int encounter_of(const Content& content, int card) {
  return content.cards[at(card)].encounter;
}
inline const EncounterDef& card_def(const Read& r, int card) {
  return r.content.encounters[at(encounter_of(r.content, card))];
}
inline const DungeonDef& dungeon(const Read& r) {
  return r.content.dungeons[r.s.dungeon];
}
inline const LevelDef& level_card(const Read& r) {
  return r.content.levels[at(r.s.level - 1)];
}
inline int item_limit(const Read& r) {
  return level_card(r).items[side(r)];
}
inline int skill_limit(const Read& r) {
  return level_card(r).skills[side(r)];
}
inline const FeatDef& feat_def(const Read& r, int hero) {
  return r.content.feats[at(hero_side(r, hero).feat)];
}

/// Kinds of labels; other pieces are their own.
constexpr int kDieLabel = 0x1000, kItemLabel = 0x2000;

}  // namespace undercroft::one_deck

#include "games/one_deck_dungeon/procedures.h"

// Compiled in machine.cpp.
namespace undercroft {

extern template class GameOf<one_deck::Rules>;
extern template void run_to_prompt<one_deck::Rules>(one_deck::Play&);
extern template void list_options<one_deck::Rules>(const one_deck::Read&, OptionList&);
extern template void apply_option<one_deck::Rules>(one_deck::Play&, const Option&);

}  // namespace undercroft
