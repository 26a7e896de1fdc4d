#pragma once
#include <bit>
#include <optional>

#include "engine/game_of.h"

#include "games/one_deck_dungeon/state.h"

// One Deck Dungeon, one file for each chapter of the book:
//
//   setup.cpp         Setup                     (OD-SET)
//   dice.cpp          Dice and the supply       (OD-DIE, OD-SUP, OD-POOL)
//   boxes.cpp         Challenge boxes           (OD-BOX)
//   conversion.cpp    Heroic conversion         (OD-HER)
//   stored.cpp        Stored dice               (OD-STO)
//   turn.cpp          The turn                  (OD-TRN, OD-GEN)
//   time.cpp          Time passes, the stairs   (OD-TIM, OD-STR)
//   explore.cpp       Explore                   (OD-EXP)
//   enter.cpp         Enter a room              (OD-ENT)
//   encounter.cpp     The encounter             (OD-ENC, OD-ABL, OD-PER)
//   feats.cpp         Step 2: heroic feat       (OD-FEA)
//   roll.cpp          Step 3: gather and roll   (OD-ROL)
//   place.cpp         Step 4: use skills and place dice (OD-PLC)
//   consequences.cpp  Step 5: suffer consequences (OD-CON)
//   damage.cpp        Damage and defeat         (OD-DMG)
//   loot.cpp          Step 6: claim loot        (OD-LOT)
//   skills.cpp        Skills                    (OD-SKL)
//   potions.cpp       Potions                   (OD-POT)
//   keywords.cpp      Effect keywords           (OD-KEY)
//   levels.cpp        Levelling up              (OD-LVL)
//   descend.cpp       Descending                (OD-DSC)
//   boss.cpp          The boss fight            (OD-BOS)
//   four.cpp          The four-player game      (OD-FPL)
//   poison.cpp        Forest of Shadows: poison (OD-POI)
//   exile.cpp         Exile                     (OD-EXL)
//   campaign.cpp      Campaign, challenge tiers (OD-CAM, OD-TIE); sheet.cpp reads and draws sheets
//
// Hybrid decks and the Cure reference (OD-HYB, OD-CUR) are set out in setup.cpp, split loot
// (OD-SPL) in loot.cpp.
//
// words.cpp and vocabulary.cpp say what the words of the cards mean, content.cpp reads the packs,
// ask.cpp words the questions, odds.cpp reckons chances, view.cpp and scene.cpp show it all,
// check.cpp tells whether a position can be, and study.cpp what studies count. policy.cpp plays
// like an expert: outlook.cpp judges positions, covering.cpp finds which boxes can be covered
// together, and solver.cpp searches Step 4 to its end.

namespace undercroft::one_deck {

using Play = PlayOf<State, Content>;
using Read = Play::Read;

struct Rules : effects::Defaults<Rules> {
  using State = one_deck::State;
  using Content = one_deck::Content;
  using Play = one_deck::Play;
  using Effects = one_deck::Effects;
  static constexpr std::string_view kId = "one_deck_dungeon", kTitle = "One Deck Dungeon";
  static constexpr int kMinSeats = 1, kMaxSeats = kMostHeroes, kRevision = 9;
  static constexpr u8 kFirstProcedure = effects::kFirstGameProc, kProcedures = 32;
  static constexpr std::string_view kOrderRule = "OD-DEC-41", kChooseRule = "OD-DEC-13",
                                    kRandomRule = "OD-CHA-10", kLoopRule = "OD-DEC-41";

  // ---- the game
  static auto& resolution(State& s) { return s.flow; }
  static const auto& resolution(const State& s) { return s.flow; }
  static const Procedure<Play>& procedure(u8 id);
  static void release(State& s, const Frame& frame);
  static std::vector<VerbInfo> verbs();
  static std::vector<std::string> purposes(const Content& content);
  static std::string_view reason(u8 number);
  static std::vector<SetupField> schema(const Content& content);
  static std::string set_up(Play& p, const Value& setup);
  static int seats(const Read& r) { return static_cast<int>(r.s.heroes.size()); }
  static std::string check(const Read& r);
  static std::string name_of(const Read& r, int list, int value);
  static std::string text(const Read& r, const Option& option);
  static int policy(const Read& r, const OptionList& options);
  static bool is_routine(const Read& r);
  static int promise(const Read& r);
  static Solved solve(const Read& r, const OptionList& options);
  static std::vector<Reckoned> reckon(const Read& r, const OptionList& options, int nodes);
  static std::string why(const Read& r, const Option& option);
  static std::vector<Countable> countables(const Content& content);
  static int counted(const Read& r, const Happening& told);
  static void scene(const Read& r, const SceneRequest& request, Scene& out);
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
  static int die_purpose(const Read& r);
  static int random_purpose(const Read& /*r*/) { return static_cast<int>(Purpose::Random); }
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
inline Proc asking(const Read& r) {
  return static_cast<Proc>(r.s.flow.frames.back().procedure);
}
template <std::size_t N>
std::size_t place_of(const FixedVec<u8, N>& list, int value) {
  return at(static_cast<int>(std::find(list.begin(), list.end(), value) - list.begin()));
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
inline const FeatDef& feat_def(const Read& r, int hero) {
  return r.content.feats[at(hero_side(r, hero).feat)];
}
const BoxDef& box_def(const Read& r, const Box& box);
/// Of the Hordes: 1 if they stand behind an uncovered box.
int heart_of_the_crowd(const Read& r);
/// How many cards of this number the game's deck has (setup.cpp).
int cards_in_deck(const Read& r, int card);

// ---- four heroes play with two sets, in two pairs (four.cpp)
inline bool is_four(const State& s) {
  return s.heroes.size() == kMostHeroes;
}
inline int sets_in_play(const State& s) {
  return is_four(s) ? 2 : 1;  // OD-FPL-01
}
/// How many heroes are in the encounter or boss round, or in the party while it is together.
inline int heroes_here(const Read& r) {
  return r.s.pairs.now == 0 ? hero_count(r) : 2;  // OD-FPL-11
}
inline int hero_here(const Read& r, int i) {
  const unsigned here = r.s.pairs.here;
  if (r.s.pairs.now == 0) return i;
  return i == 0 ? std::countr_zero(here) : static_cast<int>(std::bit_width(here)) - 1;
}
inline bool is_here(const Read& r, int hero) {
  return r.s.pairs.now == 0 || (unsigned{r.s.pairs.here} >> static_cast<unsigned>(hero) & 1U) != 0;
}
/// The supply that a hero's dice come from and go back to.
std::array<Count8, kColours>& supply_of(State& s, int hero);
void next_pair(Play& p);
void join_pairs(Play& p);
void await_loot(Play& p, const Spoil& spoil);
/// Resist Poison in two groups that the party forms, or in the pairs of a boss round.
Flow resist_in_groups(const Read& r);
Flow resist_in_pairs(const Read& r);
/// By how much the effect of a text is multiplied.
int impact(const Read& r, int source);
int turn_time(const Read& r);
int boss_health(const Read& r);
int xp_to_level(const Read& r);

// ---- texts in force
inline bool heard(const Read& r, Event event) {
  return Machine::heard(r, event);
}
/// Finds anew which texts are in force: after loot, a descent, the start or end of an encounter.
void gather_texts(Play& p);
inline effects::EventHead event_of(Event kind, int seat = kPartySeat) {
  return Machine::event_of(kind, seat);
}
/// Lets the texts that listen answer to something that has happened.
inline Flow announce(Play& p, Event event, int piece = effects::kNoPiece, int seat = kPartySeat) {
  return Machine::announce(p, event, piece, seat);
}
/// Nothing runs any more: dice are sorted and what only effects remember is forgotten.
void come_to_rest(Play& p);
inline int text_piece(int hero, int text) {
  return kTextPieces + hero * kTextsOfHero + text;
}
inline int talent_piece(int hero, int slot) {
  return kTalentPieces + hero * kTalentsOfHero + slot;
}
inline int item_piece(int hero, int item) {
  return kItemPieces + hero * kMostItems + item;
}
/// The skill behind a hero's text, or -1 for its feat and for nothing.
int skill_of(const Read& r, int hero, int text);

/// The number of the last rule of a kind that is in force.
inline int rule_number(const Read& r, int kind, int otherwise) {
  Query::each_rule(r, static_cast<effects::RuleKind>(kind),
                   [&](const effects::Rule& rule, const Query::Who& who) {
                     otherwise = Query::evaluate(r, rule.number, who);
                   });
  return otherwise;
}

// ---- dice (dice.cpp)
/// Takes dice of a colour from the supply into a pool, as many as there are. A value
/// of 0 is still to be rolled. Returns the pieces.
Set take_dice(Play& p, int hero, Colour colour, int n, int value, Use use = Use::Any);
/// Back to the supply at once.
void release_die(Play& p, std::size_t index);
bool matches_peril(const Read& r, Colour colour);
/// Takes a die out of its pool without giving it back; returns its colour.
std::size_t lift_die(Play& p, std::size_t index);
/// Rolls every die that shows nothing yet; `why` says for what.
Flow roll_dice(Play& p, int seat, Why why);
/// An option that names a die by its hero, colour, value and use, and the die that it names.
void die_option(const State& s, std::size_t index, Verb verb, OptionList& out);
std::size_t find_die(const State& s, const Option& option);
void discard_options(const Read& r, OptionList& out);
/// Equal dice are one option: whether an earlier die of the pool is just like this one.
bool seen_before(const State& s, std::size_t index);
void return_all_dice(Play& p);

// ---- boxes (boxes.cpp)
void open_boxes(Play& p);
int target_of(const Read& r, int box);
bool is_armored(const Read& r, int box);
bool armor_is_open(const Read& r);
bool may_place(const Read& r, std::size_t die, int box, bool armor_open);
/// Equal boxes are one option.
bool is_twin_box(const Read& r, int box, int other);
Flow place_die(Play& p, std::size_t die, int box);
void lay_die(Play& p, std::size_t die, int box);
/// The placing is over, whatever became of the die.
Flow die_placed(Play& p, int box);
void clear_box(Play& p, int box);

// ---- conversion and storing
int conversion_dice(const Read& r);
bool may_join_conversion(const Read& r, std::span<const u16> chosen, std::size_t die);
void convert(Play& p, std::span<const u16> chosen, int hero);
bool any_stored(const Read& r);
bool store_die(Play& p, int hero);
Set take_stored(Play& p, int hero, int n);
void return_stored(Play& p, int hero, int n);
void return_stored_before_boss(Play& p);

// ---- time and stairs (time.cpp)
inline bool stairs_visible(const State& s) {
  return s.deck.empty();
}
Flow spend_time(Play& p, int n, bool turn_start = false);
int door_limit(const Read& r);
bool may_explore(const Read& r);
bool may_add_door(const Read& r);
void add_door(Play& p);
void sort_doors(State& s);
int open_doors(const State& s);
/// Whether a leaf lies open on this door (OD-POI-06).
bool shows_leaf(const Read& r, const Door& door);
int open_leaves(const Read& r);

// ---- damage (damage.cpp)
int health_of(const Read& r, int hero);
bool is_falling(const Read& r, int hero);
/// Places damage as one batch; the defeat check and the rescue window follow.
Flow harm(Play& p, const std::array<int, kMostHeroes>& amounts);
Flow harm_one(Play& p, int hero, int amount);
void place_tokens(Play& p, int hero, int amount);
/// Healing of so many points for each of these heroes; each point takes damage or poison.
Flow heal(Play& p, const Set& heroes, int amount);
/// What such a healing will take off.
int healable(const Read& r, int hero, int amount);
inline bool is_hurt(const Hero& hero) {
  return hero.damage > 0 || hero.poison > 0;  // OD-POI-12
}
/// The rescue window, if somebody is at the end of its health.
std::optional<Flow> defeat_check(Play& p);

// ---- poison (poison.cpp)
int party_poison(const State& s);
/// Places what is due (State::poison_due, harm_due) as one batch.
Flow place_poison(Play& p);
void place_poison_tokens(Play& p, int hero, int amount);
int remove_poison(Play& p, int hero, int amount);
/// The Resist Poison roll, if there is any poison.
Flow resist_poison(const Read& r);
/// What is added to that roll.
int resist_bonus(const Read& r);
/// Of that the leaves on open doors.
int leaf_bonus(const Read& r);
/// The roll of some heroes for themselves, with their share of the leaves.
Flow resist_as_group(const Read& r, unsigned group, int leaves);
int poison_of(const State& s, unsigned group);
int poison_in_box(const State& s);

// ---- exile (exile.cpp)
bool may_exile_from_supply(const Read& r, Which which);
Flow exile_from_supply(Play& p, Which which, int n);
void exile_supply_die(Play& p, std::size_t colour);
void exile_pool_die(Play& p, std::size_t index);
bool exile_token(Play& p, Where where);
/// What effects have set down for the end of the encounter.
void exile_what_is_due(Play& p);
/// Asks for a colour other than that of the die just exiled and gains such dice.
Flow gain_other_colour(Play& p, int hero, int n, int value);

// ---- skills and potions
bool works_here(const Read& r, bool combat, bool peril);
void skill_options(const Read& r, bool rescue, OptionList& out);
Flow use_skill(Play& p, const Option& chosen);
/// Adds the potions that may be used now.
void potion_options(const Read& r, PotionDef::When when, OptionList& out);
Flow use_potion(Play& p, const Option& chosen);
bool may_turn_invisible(const Read& r);
/// A token is spent without a potion; it counts as one used.
Flow spend_token(Play& p, int piece, int seat);
Flow gain_token(Play& p);
/// Whether the Cure potion lies on the Turn Reference.
bool has_cure(const Read& r);
/// Things allowed at any time: one option that opens a menu, or all of them at once.
bool anything_free(const Read& r);
void free_option(const Read& r, OptionList& out);
void free_options(const Read& r, OptionList& out);
Flow free_menu();
Flow take_free(Play& p, const Option& chosen);

// ---- encounters, loot, levels, descending
enum class GameStep : u8 {
  Prepare,
  EnterFloor,
  FloorEntered,
  Turn,
  Descend,
  Descended,
  Boss,
  ClearTable,
  AssignMarks
};
enum class EnterStep : u8 { Select, Open, Opened, Gate, StartOrFlee, Start, Skip, Flee };
enum class PairStep : u8 { Form, Gate, Before, Meet, Met, Spoils, First, Loot, Levels, Skip };
void leave_room(Play& p);
void to_xp(Play& p, int card);
Flow item_to_xp(Play& p, int hero, int item);
int xp_of(const Read& r);
Flow descend(Play& p, Frame& f);
Flow descended(Play& p, Frame& f);

// ---- the campaign (campaign.cpp, sheet.cpp)
/// The talent behind a hero's talent piece, or -1.
int talent_of(const Read& r, int hero, int slot);
bool is_unlocked(const Read& r, int hero, int talent);
void activate_talents(Play& p, int hero);
int start_level(Tier tier);
int start_tokens(const Read& r);
void talent_options(const Read& r, bool rescue, OptionList& out);
Flow use_talent(Play& p, const Option& chosen);
Flow prepare(Play& p, Frame& f);
/// The end of the game, or in a campaign the check-marks before it.
Flow end_game(Play& p, Result result, Reason reason);
Flow clear_table(Play& p, Frame& f);
Flow assign_marks(Play& p, Frame& f);
int marks_earned(const Read& r);
/// Reads the sheets of the heroes at the table. Returns what is wrong.
std::string read_campaign(Play& p, const Value& campaign);

/// Kinds of labels; other pieces are their own.
constexpr int kDieLabel = 0x1000, kItemLabel = 0x2000;

/// What happenings speak of besides cards (by number) and pieces.
enum Fact : u16 {
  kDieFact = 1000,
  kBoxFact = 1100,
  kDeckFact = 1200,
  kDiscardFact,
  kDoorsFact,
  kXpFact,
  kStairsFact,
  kTokenFact,
  kStoredFact,
  kDamageFact,
  kLevelFact,
  kFloorFact,
  kEasedFact,
  kAddedFact,
  kPoisonFact,
  kExileFact,
};

extern const Procedure<Play> kGameProcedure, kTurnProcedure;               // turn.cpp
extern const Procedure<Play> kSpendTimeProcedure, kStairsDamageProcedure;  // time.cpp
extern const Procedure<Play> kExploreProcedure;                            // explore.cpp
extern const Procedure<Play> kEnterProcedure;                              // enter.cpp
extern const Procedure<Play> kEncounterProcedure;                          // encounter.cpp
extern const Procedure<Play> kFeatsProcedure;                              // feats.cpp
extern const Procedure<Play> kGatherProcedure, kRollProcedure;             // roll.cpp
extern const Procedure<Play> kPlaceProcedure, kPlaceDieProcedure;          // place.cpp
extern const Procedure<Play> kUseSkillProcedure;                           // skills.cpp
extern const Procedure<Play> kConsequencesProcedure;                       // consequences.cpp
extern const Procedure<Play> kRescueProcedure;                             // damage.cpp
extern const Procedure<Play> kLootProcedure, kReplaceProcedure;            // loot.cpp
extern const Procedure<Play> kLevelsProcedure, kPayXpProcedure;            // levels.cpp
extern const Procedure<Play> kBossProcedure;                               // boss.cpp
extern const Procedure<Play> kUsePotionProcedure, kFreeProcedure;          // potions.cpp
extern const Procedure<Play> kHealProcedure;                               // damage.cpp
extern const Procedure<Play> kPoisonProcedure, kResistProcedure;           // poison.cpp
extern const Procedure<Play> kColourProcedure;                             // exile.cpp
extern const Procedure<Play> kPrepareProcedure, kUseTalentProcedure,
    kCheckMarksProcedure;                                           // campaign.cpp
extern const Procedure<Play> kFormPairsProcedure, kPairsProcedure;  // four.cpp
extern const Procedure<Play> kGroupsProcedure;                      // four.cpp

inline const Procedure<Play>& Rules::procedure(u8 id) {
  if (id < effects::kFirstGameProc) return Machine::procedure(id);
  static constexpr std::array<const Procedure<Play>*, Rules::kProcedures> kAll{
      &kGameProcedure,       &kTurnProcedure,         &kSpendTimeProcedure, &kStairsDamageProcedure,
      &kExploreProcedure,    &kEnterProcedure,        &kEncounterProcedure, &kFeatsProcedure,
      &kGatherProcedure,     &kRollProcedure,         &kPlaceProcedure,     &kPlaceDieProcedure,
      &kUseSkillProcedure,   &kConsequencesProcedure, &kRescueProcedure,    &kLootProcedure,
      &kReplaceProcedure,    &kLevelsProcedure,       &kPayXpProcedure,     &kBossProcedure,
      &kUsePotionProcedure,  &kFreeProcedure,         &kHealProcedure,      &kPoisonProcedure,
      &kResistProcedure,     &kColourProcedure,       &kPrepareProcedure,   &kUseTalentProcedure,
      &kCheckMarksProcedure, &kFormPairsProcedure,    &kPairsProcedure,     &kGroupsProcedure,
  };
  const std::size_t number = std::size_t{id} - effects::kFirstGameProc;
  UC_CHECK(number < kAll.size(), "procedure");
  return *kAll[number];
}

}  // namespace undercroft::one_deck

// Compiled in machine.cpp.
namespace undercroft {

extern template class GameOf<one_deck::Rules>;
extern template void run_to_prompt<one_deck::Rules>(one_deck::Play&);
extern template void list_options<one_deck::Rules>(const one_deck::Read&, OptionList&);
extern template void apply_option<one_deck::Rules>(one_deck::Play&, const Option&);

}  // namespace undercroft
