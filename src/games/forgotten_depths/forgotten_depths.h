#pragma once
#include <optional>

#include "engine/game_of.h"

#include "games/forgotten_depths/state.h"

// Forgotten Depths, one file for each chapter of the book:
//
//   setup.cpp        Setup                               (FD-SET, FD-LOW, FD-NXT)
//   map.cpp          Placement and access                (FD-PLC, FD-ACC, FD-ECO)
//   explore.cpp      Exploring                           (FD-EXP, FD-DIF)
//   encounter.cpp    Monsters, Features, Doors, Campfire (FD-ENC, FD-MON, FD-FEA, FD-DOR, FD-CAM)
//   items.cpp        Chests and Items                    (FD-CHE, FD-ITM, FD-ALT)
//   legendary.cpp    Legendary Locations                 (FD-LEG)
//   experience.cpp   Spending experience                 (FD-XPS)
//   level.cpp        Stair Guardian, Level Up, passage   (FD-STG, FD-LVL, FD-NXT, FD-WIN)
//   sheet.cpp        Record sheets                       (FD-SAV)
//   combat.cpp       Combat: setup, rounds, end          (FD-CBT, FD-DIS, FD-FIN)
//   play.cpp         Steps 1 and 2: draw and play        (FD-DRW, FD-PLY, FD-HST, FD-MPW)
//   evaluate.cpp     Steps 3 and 4: pairs and Abilities  (FD-EVA, FD-ABL)
//   damage.cpp       Step 5: damage                      (FD-DMG, FD-RET, FD-ARM)
//
// words.cpp and vocabulary.cpp say what the words of the cards mean, content.cpp reads the packs,
// view.cpp and scene.cpp show it all, check.cpp tells whether a position can be, study.cpp what
// studies count. policy*.cpp are an expert's play, outlook.cpp how it judges a position.

namespace undercroft::forgotten {

using Play = PlayOf<State, Content>;
using Read = Play::Read;

struct Rules : effects::Defaults<Rules> {
  using State = forgotten::State;
  using Content = forgotten::Content;
  using Play = forgotten::Play;
  using Effects = forgotten::Effects;
  static constexpr std::string_view kId = "forgotten_depths", kTitle = "Forgotten Depths";
  static constexpr int kMinSeats = 1, kMaxSeats = kMostHeroes, kRevision = 6;
  static constexpr u8 kFirstProcedure = effects::kFirstGameProc, kProcedures = 26;
  static constexpr Verb kGiveUp = Verb::GiveUp;
  static constexpr std::string_view kOrderRule = "FD-DEC-34", kChooseRule = "FD-DEC-34",
                                    kRandomRule = "FD-CHN-14", kLoopRule = "FD-DEC-34";

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
  static int seats(const Read& r) { return r.s.players; }
  // FD-WIN-05, FD-RUL-07
  static Flow give_up(Play& /*p*/) { return game_over(Result::Lost, Reason::GaveUp); }
  static std::string check(const Read& r);
  static std::string name_of(const Read& r, int list, int value);
  static std::string text(const Read& r, const Option& option);
  static void scene(const Read& r, const SceneRequest& request, Scene& out);
  static std::vector<Countable> countables(const Content& content);
  static int counted(const Read& r, const Happening& told);
  static int policy(const Read& r, const OptionList& options);
  static bool is_routine(const Read& r);
  static int promise(const Read& r);
  static std::string why(const Read& r, const Option& option);
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
};

using Machine = effects::Machine<Rules>;
using Query = effects::Query<Rules>;

constexpr std::size_t at(int n) {
  return static_cast<std::size_t>(n);
}
inline int length(const auto& c) {
  return static_cast<int>(c.size());
}
inline bool has_bit(unsigned bits, int i) {
  return (bits >> static_cast<unsigned>(i) & 1U) != 0;
}
inline unsigned bit_of(int i) {
  return 1U << static_cast<unsigned>(i);
}

// ---- printed things
inline int hero_count(const Read& r) {
  return length(r.s.heroes);
}
inline const HeroDef& hero_def(const Read& r, int hero) {
  return r.content.heroes[r.s.heroes[at(hero)].mat];
}
inline const EcologyDef& ecology(const Read& r) {
  return r.content.ecologies[r.s.ecology];
}
inline const TileDef& tile_def(const Read& r, int placed) {
  return ecology(r).tiles[r.s.map[at(placed)].tile];
}
inline const Turned& as_it_lies(const Read& r, int placed) {
  return tile_def(r, placed).turned[r.s.map[at(placed)].turn];
}
inline const MonsterDef& foe_def(const Read& r, int foe) {
  return r.content.monsters[r.s.combat.foes[at(foe)].card];
}
inline bool plays_with(const Read& r, u8 option) {
  return (r.s.options & option) != 0;
}
/// FD-FEA-05, FD-MCD-02, FD-GEN-03: which of three printed figures counts.
inline std::size_t figure(const Read& r) {
  return r.s.heroes.size() - 1;
}

// ---- the map (map.cpp)
/// Which areas of each placed tile the Heroes can reach.
struct Access {
  std::array<u8, kTiles> areas{};
  std::array<u8, kTiles> clear{};        ///< those of them that nothing blocks
  bool passage = false, portal = false;  ///< one is reached and its area is clear
  [[nodiscard]] bool has(int placed, int area) const { return has_bit(areas[at(placed)], area); }
};
Access reach(const Read& r);
/// Areas of a placed tile that hold an unresolved Monster or Feature, a bit each.
u8 blocked_areas(const Read& r, int placed);
inline bool is_clear(const Read& r, int placed, int area) {
  return !has_bit(blocked_areas(r, placed), area);
}
/// Ways on: cells where a tile could be laid in reach, by the Edge that it must show there. Each
/// counts three; one that lies between several tiles counts one, for few tiles fit there.
struct Frontier {
  std::array<int, 4> thirds{};
};
Frontier frontier(const Read& r);
/// The placed tile at a cell, or -1.
int tile_at(const State& s, int x, int y);
/// Adds an option for every legal placement of a tile.
void placement_options(const Read& r, int tile, Verb verb, OptionList& out);
bool can_be_placed(const Read& r, int tile);
bool is_legal_placement(const Read& r, int tile, int x, int y, int turn);
void place_tile(Play& p, int tile, int x, int y, int turn);
/// The state with the tile placed and nothing else done, to look at what follows.
State with_tile(const Read& r, int tile, int x, int y, int turn);
void move_lantern(Play& p, int placed, int area);

// ---- exploring and encounters
/// Adds the elements that may be encountered now.
void encounter_options(const Read& r, OptionList& out);
Flow encounter(Play& p, const Option& chosen);
/// Unlocks by a card: whether anything could be, and what.
bool may_unlock(const Read& r);
bool may_unlock_door(const Read& r);
bool is_feature_reached(const Read& r);
void unlock_options(const Read& r, Verb verb, OptionList& out);
void unlock_door_options(const Read& r, Verb verb, OptionList& out);
Flow unlock(Play& p, const Option& chosen);
void mark(Play& p, int placed, u8 mark);
int find_tile(const Read& r, int tile);

// ---- Rune Patterns (legendary.cpp)
struct Match {
  u8 pattern = 0, way = 0, anchor = 0;  ///< anchor: the placed tile of the first square
  u8 reached_tile = kNone, reached_area = 0;
};
/// Of a pattern every Node can be the first in two orientations, one the mirror of the other.
constexpr std::size_t kMostMatches = std::size_t{2} * kMostNodes * kPatterns;
using Matches = FixedVec<Match, kMostMatches>;
/// Every match of a pattern not yet encountered that may be encountered (FD-LEG-30).
void find_matches(const Read& r, const Access& access, Matches& out);
/// Patterns that can be encountered, a bit each.
unsigned patterns_found(const Read& r);
/// Whether a pattern fits with its first square on a placed tile, in one orientation.
bool fits_pattern(const Read& r, const std::vector<PatternCell>& way, int anchor);
void use_nodes(Play& p, const std::vector<PatternCell>& way, int anchor);
/// FD-LEG-21
bool water_joins(const Read& r, int a, int b, int side);
/// The tiles on the chains of water from the Boat to the Sword, a bit each; 0 if there is none.
u32 water_chain(const Read& r);

// ---- cards of Heroes (play.cpp)
void draw_outcomes(const Read& r, int hero, OptionList& out);
/// Takes a card off the draw pile.
void take_from_pile(Play& p, int hero, int value);
void add_to_hand(Play& p, int hero, int value);
/// FD-DRW-02: a Power Card is Stored.
void draw_into_hand(Play& p, int hero, int value);
void reshuffle(Play& p, int hero);
/// Every Action Card that a Hero still has or may get from the supply, wherever it lies.
CardCounts action_cards(const Read& r, int number);
/// Discard and draw pile together into a new draw pile.
void shuffle_all(Play& p, int number);
void draw_for_test(Play& p, int number, int value);
void discard_drawn(Play& p);
void draw_foe_outcomes(const Read& r, int difficulty, OptionList& out);
int max_health(const Read& r, int hero);
bool may_heal(const Read& r, int hero, Healing why);
int heal(Play& p, int hero, int amount, Healing why = Healing::Text);
/// Damage to a Hero; Armor only in Combat (FD-ARM-04). Returns what was suffered.
int hurt(Play& p, int hero, int amount, Source source, bool ignores_armor = false);
bool anyone_defeated(const Read& r);
inline Flow hero_defeated() {
  return game_over(Result::Lost, Reason::HeroDefeated);
}

// ---- items and abilities (items.cpp)
/// What belongs to Heroes, as pieces: Items and Abilities of the decks. It is asked for at every
/// turn and seldom changes, so the last answer of a thread is kept, with what it was found from.
class Belongings {
 public:
  /// Valid until the thread asks about another party.
  static const Belongings& of(const State& s);
  [[nodiscard]] const Set& of_hero(int hero) const { return heroes_[at(hero)]; }
  [[nodiscard]] const Set& all() const { return all_; }

 private:
  void find(const State& s);

  std::size_t count_ = 0;  ///< of Heroes
  std::array<OwnedItem, kMostItemsInGame> items_{};
  std::array<OwnedAbility, kMostAbilitiesInGame> abilities_{};
  std::array<Set, kMostHeroes> heroes_;
  Set all_;
};
/// Calls f(item, whose it is) for every Item that a Hero has.
template <class F>
void each_held(const Read& r, F f) {
  (Belongings::of(r.s).all() & kAllItems).each([&](int piece) {
    const int item = piece - kItemPieces;
    f(item, r.s.items[at(item)]);
  });
}
/// ... that this Hero has.
template <class F>
void each_item_of(const Read& r, int hero, F f) {
  (Belongings::of(r.s).of_hero(hero) & kAllItems).each([&](int piece) {
    const int item = piece - kItemPieces;
    f(item, r.s.items[at(item)]);
  });
}
int hands_used(const Read& r, int hero);
bool may_equip(const Read& r, int hero, int item);
bool may_keep_item(const Read& r, int hero, int item);
bool is_of_class(const Read& r, int hero, Class c);
bool is_multi(const Read& r, int hero);
void shuffle_decks(Play& p);
int printed_armor(const Read& r, int hero);
int armor_of(const Read& r, int hero);
bool anyone_can_draw_item(const Read& r);
bool is_magic(const Read& r, int hero);
int item_deck_size(const Read& r, int hero);
int ability_deck_size(const Read& r, int hero);
void equip_options(const Read& r, OptionList& out);
void take_equip(Play& p, const Option& chosen);
void refresh_all(Play& p);
/// A Hero gains an Item from the class decks.
Flow draw_item(int hero);
/// ... from a Chest.
Flow draw_chest_item(const Read& r, int hero);
/// A Hero gains this Item, with its Add and Remove.
Flow gain_item(int hero, int item);
Flow gain_ability(int hero);

// ---- experience (experience.cpp)
int xp_of_card(const Read& r, int card);
int wealth(const Read& r);
bool may_buy_healing(const Read& r);
bool may_buy_key(const Read& r);
void to_pool(Play& p, int card);
/// What is spent or used up goes to the Box.
void to_box(Play& p, int card);
Flow pay(int cost, bool healing = false);
/// The party shares out so many points of Health.
Flow share_healing(Play& p, int points, Healing why = Healing::Text);

// ---- Combat
int alive(const Read& r, int foe);
bool is_defeated(const Read& r, int foe);
bool combat_won(const Read& r);
/// Puts a Monster Card into the next Combat.
void bring_foe(Play& p, int card, bool lent = false);
int cards_to_play(const Read& r, int number, bool foe);
int hero_value(const Read& r, const Row& row, int column);
int foe_value(const Read& r, const Row& row, int column);
Pair pair_at(const Read& r, const Row& row, int column);
bool may_resolve(const Read& r, const Row& row, int column);
/// FD-RUL-57: a Block was chosen, and its cards stay as they are.
bool is_locked(const Read& r, const Row& row);
/// The row in which a Hero resolves a Block; null if there is none.
const Row* blocking_row(const Read& r, int hero);
bool anything_to_decide(const Read& r);
void decide_options(const Read& r, const Frame& f, OptionList& out);
Flow take_decision(Play& p, Frame& f, const Option& chosen);
constexpr int kEvaluateStep = 9;  ///< of a Round
/// What is left of a blow after Armor and resistance.
int softened(const Read& r, int hero, int foe, int individual, int amount);
/// Whether a Hero's damage ignores Armor and resistance.
bool pierces(const Read& r, int hero);
void discard_played(Play& p);
int foe_deck(const Read& r, int foe);
int printed_foe_armor(const Read& r, int foe, int individual);
int foe_armor(const Read& r, int foe, int individual);

// ---- course of the game
enum class GameStep : u8 { SetUp, Gains, Explore, LevelUp, Save, Next };
enum class ExploreStep : u8 { Check, Choose };
void set_up_ecology(Play& p);
void go_down(Play& p);
/// FD-RUL-65: what lasts for the Ecology ends.
void end_ecology(Play& p);
/// Every Action Card of a Hero that is not Stored, wherever it lies.
Bag action_cards(const Hero& hero);
void add_third_power(const HeroDef& def, Hero& hero);

// ---- set-up and record sheets
/// A Hero Mat that may be chosen; the backs also as single-classed Heroes (FD-ALT-08).
struct HeroChoice {
  int mat = 0;
  bool single = false;
};
std::vector<HeroChoice> hero_choices(const Content& content);
std::string choice_id(const Content& content, const HeroChoice& choice);
/// FD-DIF-12: alone or in any combination.
struct Modification {
  const char* id;
  u8 bit;
  const char* text;
};
constexpr std::array<Modification, 8> kModifications{{
    {"random_campfire", kRandomCampfire,
     "Harder: a Campfire heals the higher of two drawn cards instead of half"},
    {"no_level_healing", kNoLevelHealing, "Harder: nobody heals at Level Up"},
    {"locked_chests", kLockedChests, "Harder: a Chest takes a Key before it opens"},
    {"starting_ability", kStartingAbility, "Easier: each Hero starts the Ruins with an Ability"},
    {"more_keys", kMoreKeysOption, "Easier: six Keys at the start instead of three"},
    {"ecology_keys", kEcologyKeysOption, "Easier: three Keys in each new Ecology"},
    {"one_dead_end", kOneDeadEnd,
     "Easier: one tile of each Ecology that fits nowhere is set aside instead of losing the game"},
    {"double_healing", kDoubleHealing, "Easier: Healing that is bought counts twice"},
}};
/// Takes up a campaign where its sheets stand; `resumed` if an adventure is under way. Returns what
/// is wrong.
std::string read_campaign(Play& p, const Value& campaign, bool& resumed);

// ---- texts in force (words.cpp)
inline bool heard(const Read& r, Event event) {
  return Machine::heard(r, event);
}
/// Whether any text hears of who falls.
inline bool hears_of_defeats(const Read& r) {
  return heard(r, Event::Defeat) || heard(r, Event::Fall);
}
void gather_texts(Play& p);
/// At the end of a Step: Passives of what fell in it stop.
void silence_the_fallen(Play& p);
inline int hero_card_piece(int row, int column) {
  return kHeroCardPieces + row * kMostColumns + column;
}
inline int foe_card_piece(int row, int column) {
  return kFoeCardPieces + row * kMostColumns + column;
}
inline int individual_piece(int foe, int individual) {
  return kIndividualPieces + foe * kMostIndividuals + individual;
}
inline int value_of_piece(const Read& r, int piece) {
  return Query::value_of(r, static_cast<u8>(Attr::Value), piece);
}
bool is_hero(const Read& r, int piece);
struct PlayedAt {
  int row = -1, column = 0;
  bool foe = false;
};
/// The played card behind a piece; row -1 if there is none.
PlayedAt played_at(const Read& r, int piece);
struct IndividualAt {
  int foe = -1, number = 0;
};
IndividualAt individual_at(const Read& r, int piece);
bool is_living(const Read& r, int piece);
/// The Health that an individual or a part began with.
int starting_health(const Read& r, int foe, int individual);
/// The individuals of a Monster Card, or the part of the Final Entity that a card is.
Set members_of(const Read& r, int piece);
/// Whether an Item or an Ability is of use in Combat and not barred.
bool is_of_use(const Read& r, int piece);
/// A text bars an Item or an Ability until the Combat ends.
void bar(Play& p, int piece);
void lift_bars(Play& p);
int ability_of(const Read& r, int piece, Trigger word);
/// A Hero's blow lands on an individual, Armor and resistance taken off.
void land_blow(Play& p, int hero, int piece, int amount);
/// The same for damage that every individual takes.
void land_everywhere(Play& p, int hero, int piece, int amount);
Strike strike_of(int hero, int foe, bool magic);
/// Damage that is dealt in Step 5.
void add_strike(Play& p, Strike strike, int amount, Source source);
effects::EventHead head_of(Play& p, const Strike& blow);
/// Lets texts hear of those who fell since the Health was last noted.
Flow tell_defeats(Play& p);
Flow tell_falls(Play& p);
void note_health(Play& p);
/// What a Hero suffers by the n-th resolved pair of the table.
struct Suffering {
  int hero = 0, foe = 0, amount = 0;
  Source source = Source::Direct;
};
Suffering suffering_at(const Read& r, int n);
/// What Heroes may use who are about to suffer Return Damage.
void return_uses(const Read& r, OptionList& out);
/// Runs what the Feature or Location card says.
Flow run_card(Play& p, Trigger word);
/// FD-MPW-01: the Power-Activated Ability of a row's Monster Card, if it has one.
Flow use_foe_power(Play& p, int number, int column);
/// Adds the Abilities, Items and tokens that may be used now.
void ability_uses(const Read& r, When when, OptionList& out);
bool could_equip_to_use(const Read& r);
/// Whether what a text does when it is used is to unlock.
bool unlocks(const Read& r, int piece);
/// Whether it shows the next tile, which may go to the bottom.
bool looks_ahead(const Read& r, int piece);
bool waits_for_block(const Read& r, int hero);
void decline_block(Play& p, int hero);
bool is_spell(const Read& r, int piece);
bool is_exhausted(const Read& r, int piece);
void refresh(Play& p, int piece);
bool is_block(const Read& r, int piece);
void set_counters(Play& p, int piece, int n);
/// The same for one Hero.
void uses_of(const Read& r, int hero, When when, OptionList& out);
/// Lets the texts that listen answer to something that has happened.
inline Flow announce(Play& p, Event event, int piece = effects::kNoPiece, int seat = kPartySeat) {
  return Machine::announce(p, event, piece, seat);
}
inline effects::EventHead event_of(Event kind, int seat = kPartySeat) {
  return Machine::event_of(kind, seat);
}
Flow use_ability(Play& p, const Option& chosen);

extern const Procedure<Play> kGameProcedure;                        // setup.cpp
extern const Procedure<Play> kExploreProcedure, kPlaceProcedure;    // explore.cpp
extern const Procedure<Play> kMonsterProcedure, kFeatureProcedure;  // encounter.cpp
extern const Procedure<Play> kCampProcedure;
extern const Procedure<Play> kChestProcedure, kGainItemProcedure, kGainAbilityProcedure;  // items
extern const Procedure<Play> kLocationProcedure;                            // legendary.cpp
extern const Procedure<Play> kStairsProcedure, kLevelUpProcedure;           // level.cpp
extern const Procedure<Play> kBuyProcedure, kPayProcedure, kHealProcedure;  // experience.cpp
extern const Procedure<Play> kCombatProcedure, kRoundProcedure;             // combat.cpp
extern const Procedure<Play> kDrawHandProcedure, kPlayCardsProcedure, kMonsterPlaysProcedure;
extern const Procedure<Play> kDrawTestProcedure, kAskProcedure, kLookProcedure;  // questions.cpp
extern const Procedure<Play> kHeadsProcedure;                                    // words.cpp
extern const Procedure<Play> kUseProcedure;                                      // abilities.cpp
extern const Procedure<Play> kDamageProcedure;                                   // damage.cpp

inline const Procedure<Play>& Rules::procedure(u8 id) {
  if (id < effects::kFirstGameProc) return Machine::procedure(id);
  static constexpr std::array<const Procedure<Play>*, Rules::kProcedures> kAll{
      &kGameProcedure,    &kExploreProcedure,  &kPlaceProcedure,     &kMonsterProcedure,
      &kFeatureProcedure, &kChestProcedure,    &kGainItemProcedure,  &kLocationProcedure,
      &kCampProcedure,    &kStairsProcedure,   &kLevelUpProcedure,   &kGainAbilityProcedure,
      &kBuyProcedure,     &kPayProcedure,      &kHealProcedure,      &kCombatProcedure,
      &kRoundProcedure,   &kDrawHandProcedure, &kPlayCardsProcedure, &kMonsterPlaysProcedure,
      &kDamageProcedure,  &kDrawTestProcedure, &kAskProcedure,       &kLookProcedure,
      &kHeadsProcedure,   &kUseProcedure,
  };
  const std::size_t number = std::size_t{id} - effects::kFirstGameProc;
  UC_CHECK(number < kAll.size(), "procedure");
  return *kAll[number];
}

}  // namespace undercroft::forgotten

// Compiled in machine.cpp.
namespace undercroft {

extern template class GameOf<forgotten::Rules>;
extern template void run_to_prompt<forgotten::Rules>(forgotten::Play&);
extern template void list_options<forgotten::Rules>(const forgotten::Read&, OptionList&);
extern template void apply_option<forgotten::Rules>(forgotten::Play&, const Option&);

}  // namespace undercroft
