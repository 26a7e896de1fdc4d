#pragma once
#include <optional>

#include "engine/game_of.h"

#include "games/abyssal_conspiracy/state.h"

// KeyForge Adventures: The Abyssal Conspiracy. rules/keyforge/ has a file for each chapter of the
// standard rules, written for sides that face each other; rules/ one for each chapter of the
// adventure; headers have what other chapters call:
//
//   keyforge/turn         A player's turn             (KF-TRN, KF-PDU, KF-RDY, KF-SIX)
//   keyforge/house        Choosing a house            (KF-HSE)
//   keyforge/playing      Playing cards               (KF-PLY, KF-ACT, KF-ART, KF-CRE, KF-UPG)
//   keyforge/into_play    Putting cards into play     (KF-PLY-03)
//   keyforge/line         The battleline              (KF-CRE)
//   keyforge/icons        Bonus icons                 (KF-ICO)
//   keyforge/using        Using cards                 (KF-USE, KF-REA, KF-ACO, KF-STN, KF-ENR)
//   keyforge/fighting     Fighting and its keywords   (KF-FGT, KF-KWD)
//   keyforge/damage       Damage, armor and wards     (KF-DMG, KF-ARM, KF-WRD)
//   keyforge/destruction  Destruction                 (KF-DES)
//   keyforge/leaving      Zones and leaving play      (KF-LVP, KF-PUR, KF-GRF)
//   keyforge/abilities    Abilities and timing        (KF-ABL, KF-TIM, KF-REP, KF-LAS, KF-BLK)
//   keyforge/amber        Æmber                       (KF-AEM, KF-CAP, KF-STL, KF-EXA, KF-FRG)
//   keyforge/archives     Archives                    (KF-ARC)
//   keyforge/gigantic     Gigantic creatures          (KF-GIG)
//   keyforge/control      Control                     (KF-CTL)
//   keyforge/drawing      Drawing and chains          (KF-DRW, KF-CHN)
//   course                From set-up to the end: whose turn follows (AC-TRN, AC-WIN)
//   setup                 Setup                       (AC-SET, AC-DIF)
//   sides                 The team and the Conspiracy (AC-CON, AC-TEA, AC-RED)
//   locations             Locations, what is in play  (AC-LOC)
//   moving                Moving                      (AC-MOV)
//   tide                  The tide                    (AC-TID)
//   search                Searching, the Vaultbinder  (AC-RUL-35, AC-RUL-36, AC-RUL-69, AC-RUL-70)
//   conspiracy_turn       The Conspiracy's turn       (AC-CTN)
//   seals                 Step 1: open a seal         (AC-SEA)
//   adventure             Step 2: adventure cards     (AC-ADV, AC-ARC)
//   engaged               Step 3: engaged creatures   (AC-ENG, AC-PRY)
//   check                 What must hold in every position
//
// cards/ reads packs and says what the words of the cards mean; picture/ words answers, questions
// and the log, and draws; expert/ plays.

namespace undercroft::abyssal {

using Play = PlayOf<State, Content>;
using Read = Play::Read;

struct Rules : effects::Defaults<Rules> {
  using State = abyssal::State;
  using Content = abyssal::Content;
  using Play = abyssal::Play;
  using Effects = abyssal::Effects;
  static constexpr std::string_view kId = "abyssal_conspiracy", kTitle = "The Abyssal Conspiracy";
  static constexpr std::string_view kGoal =
      "Find the Vaultbinder and bind the vault at Titan's Gate before five seals open.";
  static constexpr std::array<int, 2> kMinutes{45, 90};
  static constexpr std::array<std::string_view, 2> kTurns{"player_turn", "conspiracy_turn"};
  static constexpr int kMinSeats = 1, kMaxSeats = kMostPlayers, kRevision = 4;
  static constexpr u8 kFirstProcedure = effects::kFirstGameProc, kProcedures = kRows<Proc>;
  static constexpr u8 kMachineProcedures = effects::kMachineProcs;
  static constexpr std::string_view kOrderRule = "KF-TIM-01", kLoopRule = "KF-TIM-03",
                                    kChooseRule = "KF-GEN-03", kRandomRule = "AC-CHA-09";

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
  static std::string moot(const Content& content, const Value& setup);
  static std::string set_up(Play& p, const Value& setup);
  static int seats(const Read& r) { return r.s.players; }
  static std::string check(const Read& r);
  static void renew(Play& p);
  static std::string name_of(const Read& r, int list, int value);
  static std::string said(const Read& r, int list, int value);
  static std::string id_of(const Read& r, const Option& option, const ArgInfo& arg);
  static std::vector<IdList> numbered(const Content& content);
  static void scene(const Read& r, const SceneRequest& request, Scene& out);
  static WhyNot why_not(const Read& r, std::string_view id);
  static std::vector<Countable> countables(const Content& content);
  static int counted(const Read& r, const Happening& told);
  static int policy(const Read& r, const OptionList& options);
  static bool is_routine(const Read& r);
  static int promise(const Read& r);
  static std::string why(const Read& r, const Option& option);
  static constexpr Verb kGiveUp = Verb::GiveUp;
  static Flow give_up(Play& p);

  // ---- what the effect machine asks (cards/words.cpp, rules/)
  static constexpr Event kDestroyEvent = Event::Destroy;
  static constexpr bool kLosesFallen = true;  ///< KF-LVP-04, KF-EX-17
  using Who = effects::Asker<Effects::Reg>;
  static Effects& effects(State& s) { return s.fx; }
  static const Effects& effects(const State& s) { return s.fx; }
  static const effects::Texts& texts(const Content& c) { return c.texts; }
  [[gnu::always_inline]] static int def_of(const Read& r, int piece) {
    return piece >= 0 && piece < kCards ? int{r.s.cards[static_cast<std::size_t>(piece)].def}
                                        : def_on_map(r, piece);
  }
  static int def_on_map(const Read& r, int piece);
  static bool word(const Read& r, const Who& who, u8 word, int piece);
  static int base(const Read& r, u8 attribute, int piece);
  static bool dated_base(u8 attribute) { return attribute == static_cast<u8>(Attr::Controller); }
  static int printed(const Read& r, u8 attribute, int piece);
  static bool has(const Read& r, u8 attribute, int piece, int word);
  static bool shares(const Read& r, u8 attribute, int piece, int other);
  static int seat_value(const Read& r, u8 attribute, int seat);
  static bool related(const Read& r, u8 relation, int n, int piece, int other);
  static Set universe(const Read& r, int seat, int self);
  static bool in_universe(const Read& r, int seat, int self, int piece);
  static std::optional<Set> range_of(const Read& r, u8 word, int seat, int self);
  static bool keep_only(const Read& r, const Who& who, u8 word, Set& set);
  static Set zone(const Read& r, u8 zone, u32 seats);
  static int owner_of(const Read& r, int piece);
  static int controller_of(const Read& r, int piece);
  static int host_of(const Read& r, int piece);
  /// AC-RED-05: the Conspiracy is one of them.
  static u32 seat_mask(const Read& r) {
    return ((u32{1} << r.s.players) - 1) | effects::seat_bit(kConspiracy);
  }
  static int speaker_of(const Read& r, int piece);
  static int next_seat(const Read& r, u32 mask);
  static bool within_reach(const Read& r, int seat, int piece);
  static int active(const Read& r);
  static u32 seat_word(const Read& r, u8 word, int seat);
  static bool condition(const Read& r, const Who& who, u8 condition, int word, int second);
  static void perform(Play& p, const effects::EventHead& head, effects::Part& part);
  static bool needs_check(u8 event);
  static std::optional<Flow> state_check(Play& p, int seat);
  static bool tag(Play& p, int piece);
  static void untag(Play& p, int piece);
  static void forget_tags(State& s, const Set& batch);
  static bool is_tagged(const Read& r, int piece);
  static bool in_play(const Read& r, int piece);
  static effects::EventHead leave_event();
  static int chooser(const Read& r, int seat);
  static int seat_asked(const Read& r, int seat);
  static bool is_heard_later(const effects::EventHead& head, effects::Stage stage);
  static int heard_too(const Read& r, const effects::EventHead& head, effects::Stage stage);
  static int played_card(const Read& r, const effects::EventHead& head);
  static Flow verb(Play& p, Frame& f, const effects::Operands<Rules>& o);
  static bool choosable(const Read& r, int verb, int piece);
  static bool can_do(const Read& r, const effects::Operands<Rules>& o);
  static std::span<Slot> pile(State& s, u8 zone, int seat);
  static std::span<const Slot> pile(const State& s, u8 zone, int seat);
  static auto zones(State& s) { return Zones<State>{s}; }
  static auto zones(const State& s) { return Zones<const State>{s}; }
  static Pools& pools(State& s) { return s.pools; }
  static const Pools& pools(const State& s) { return s.pools; }
  /// KF-ABL-16: who searches shuffles a deck. AC-RUL-15, AC-RUL-72: the Conspiracy's archives keep
  /// their order, and what was seen of them is known.
  static bool keeps_order(u8 zone) { return zone == static_cast<u8>(Zone::Archives); }
  static bool is_lost(const Read& r, int piece);
  static void forget(State& s, int piece);
  static constexpr Verb kPlaceVerb = Verb::Place, kRevealVerb = Verb::Reveal;
  static int reveal_purpose(const Read& r, u8 zone, int seat);
  static Flow win(Play& p);
  static Flow lose(Play& p);
  static void redirected(Play& p, effects::Part& part);
  static int die_purpose(const Read& r) { return random_purpose(r); }
  static int random_purpose(const Read& /*r*/) { return static_cast<int>(Purpose::Random); }
  /// AC-DEC-18: a house that may be named is one that occurs in this game.
  template <class F>
  static void each_nameable(const Read& r, int /*list*/, F f) {
    for (int house = 1; house < kHouses; ++house)
      if (occurs(r, static_cast<House>(house))) f(house);
  }
  static bool occurs(const Read& r, House house);

  // ---- what it asks to word its own questions (picture/)
  static constexpr bool kNamesAsker = true;
  static std::string piece_name(const Read& r, int label);
  static void scene_piece(const Read& r, int piece, SceneOption& option);
  static std::string text_title(const Read& r, int piece, int ability);
  static std::string effect_title(const Read& r, int piece);
};

using Machine = effects::Machine<Rules>;
using Query = effects::Query<Rules>;
using Hidden = effects::Hidden<Rules>;
using effects::EventHead;

inline std::size_t at(int n) {
  return static_cast<std::size_t>(n);
}
inline int length(const auto& c) {
  return static_cast<int>(c.size());
}
inline Verb verb_of(const Option& o) {
  return static_cast<Verb>(o.verb);
}

// ---- cards

inline const Card& card(const Read& r, int piece) {
  return r.s.cards[at(piece)];
}
inline Card& card(Play& p, int piece) {
  return p.s.cards[at(piece)];
}
inline bool is_card(int piece) {
  return piece >= 0 && piece < kCards;
}
[[gnu::always_inline]] inline const CardDef& printed_card(const Read& r, int piece) {
  return r.content.cards[at(Rules::def_of(r, piece))];
}
inline bool has_flag(const Read& r, int piece, Flag flag) {
  return (card(r, piece).flags & flag) != 0;
}
inline void set_flag(Play& p, int piece, Flag flag, bool on = true) {
  u16& flags = card(p, piece).flags;
  flags = static_cast<u16>(on ? flags | flag : flags & ~flag);
}
[[gnu::always_inline]] inline bool is_type(const Read& r, int piece, Type type) {
  return is_card(piece) && printed_card(r, piece).type == type;
}
inline bool is_creature_in_play(const Read& r, int piece) {
  return is_type(r, piece, Type::Creature) && card(r, piece).zone == Zone::Play;
}
inline int first_card_of(int seat) {
  return seat == kConspiracy ? kAdventurePieces : seat * kDeckSize;
}
/// KF-DCK-03: whose deck a card started in.
inline int owner_of(int piece) {
  return piece < kAdventurePieces ? piece / kDeckSize : kConspiracy;
}
inline const Set& zone_of(const Read& r, int seat, Zone zone) {
  return r.s.zones[at(seat)][static_cast<std::size_t>(zone)];
}
inline int value_of(const Read& r, int piece, Attr attribute) {
  return Query::value_of(r, static_cast<u8>(attribute), piece);
}
inline EventHead event_of(Event kind, int seat) {
  return Machine::event_of(kind, seat);
}
inline Query::Deed deed_of(Event event, int seat, int piece = effects::kNoPiece) {
  Query::Deed deed;
  deed.event = static_cast<int>(event);
  deed.seat = seat;
  deed.piece = piece;
  return deed;
}

}  // namespace undercroft::abyssal

#include "games/abyssal_conspiracy/procedures.h"

// Compiled in machine.cpp.
namespace undercroft {

extern template class GameOf<abyssal::Rules>;
extern template void run_to_prompt<abyssal::Rules>(abyssal::Play&);
extern template void list_options<abyssal::Rules>(const abyssal::Read&, OptionList&);
extern template void apply_option<abyssal::Rules>(abyssal::Play&, const Option&);

}  // namespace undercroft
