#pragma once
#include "content/pack.h"
#include "engine/game_of.h"
#include "engine/pools.h"
#include "engine/registry.h"

#include "duel/terms.h"

// A small card duel that exists to run the effect language: two or three seats, creatures in
// battlelines at two places, amber, keys. It follows the KeyForge rules where the language needs
// them, no further.

namespace undercroft::duel {

struct Capacity : effects::Capacities<kMostCards, kSeats> {
  static constexpr std::size_t kTallies = 16, kParts = 256, kAllParts = 512;
  static constexpr bool kSight = true, kHidden = true, kLaws = true;
};
using Effects = effects::EffectState<Capacity>;
using Set = Effects::Set;

enum Flag : u8 { kExhausted = 1, kStunned = 2, kWarded = 4, kTagged = 8 };

struct Card {
  u16 def = 0;
  u16 host = effects::kNoPiece;
  u8 owner = 0;
  u8 home = 0;        ///< who controls it but for lasting effects
  u8 controller = 0;  ///< who controls it now
  Zone zone = Zone::Nowhere;
  u8 flags = 0;
  Count8 damage, amber, power_counters, armor_used;
  u8 last_power = 0;  ///< power + 1 as it was when the card left play, until the machine rests
  Count8 uses;        ///< this turn
  u8 place = 0;       ///< where it came into play

  template <class V>
  static constexpr void fields(V& v) {
    v("def", &Card::def);
    v("host", &Card::host, "what an upgrade is attached to, or what a card lies under");
    v("owner", &Card::owner);
    v("home", &Card::home);
    v("controller", &Card::controller);
    v("zone", &Card::zone);
    v("flags", &Card::flags, "1 exhausted, 2 stunned, 4 warded, 8 tagged for destruction");
    v("damage", &Card::damage);
    v("amber", &Card::amber);
    v("power_counters", &Card::power_counters);
    v("armor_used", &Card::armor_used);
    v("last_power", &Card::last_power);
    v("uses", &Card::uses);
    v("place", &Card::place, "where it came into play");
  }
};
static_assert(sizeof(Card) == 16);

/// What a face-down card may be is its pool; its number is its piece.
using Pools = undercroft::Pools<u16, 32, 2 * kMostCards>;
using Slot = Pools::Slot;
using Pile = FixedVec<Slot, kMostCards>;

struct State {
  Resolution<64, 64> flow;
  u16 cards_used = 0;
  Effects fx;
  std::array<std::array<Set, kZones>, kSeats> zones;  ///< by owner
  Set play;                                           ///< everything in play
  std::array<Card, kMostCards> cards{};
  std::array<FixedVec<u16, kMostInLine>, kSeats> line;  ///< battlelines, left to right
  std::array<Pile, kSeats> decks;                       ///< bottom first
  Pile vault;                                           ///< the rival's archives, face down
  Pools pools;
  u16 attacker = effects::kNoPiece, defender = effects::kNoPiece;
  std::array<Count8, kSeats> amber{}, keys{}, chains{};
  std::array<u8, kSeats> place{};  ///< where each seat is
  u8 seats = 2;
  u8 active = 0;
  u8 house = 0;
  u8 houses_matter = 0;
  Count8 turns;
  std::array<u8, 1> last{};

  template <class V>
  static constexpr void fields(V& v) {
    v("flow", &State::flow);
    v("cards_used", &State::cards_used, "how many cards the game has");
    v("fx", &State::fx, "the effect machine");
    v("zones", &State::zones, "cards by owner and zone");
    v("play", &State::play, "cards in play");
    v("cards", &State::cards);
    v("line", &State::line, "battlelines, left to right");
    v("decks", &State::decks, "face down, bottom first");
    v("vault", &State::vault, "the rival's archives, face down");
    v("pools", &State::pools, "what the face-down cards may be");
    v("attacker", &State::attacker);
    v("defender", &State::defender);
    v("amber", &State::amber);
    v("keys", &State::keys);
    v("chains", &State::chains);
    v("place", &State::place, "where each seat is");
    v("seats", &State::seats, "two against each other, or two allies against one");
    v("active", &State::active);
    v("house", &State::house, "the active house");
    v("houses_matter", &State::houses_matter);
    v("turns", &State::turns);
    v("last", &State::last, "keeps the state free of padding");
  }
};
static_assert(PlainState<State>);

/// All face-down cards. Copies of one title and one owner are alike.
template <class S>
struct Zones {
  S& s;
  void each(auto f) const {
    for (auto& deck : s.decks)
      for (auto& slot : deck) f(slot);
    for (auto& slot : s.vault) f(slot);
  }
  [[nodiscard]] int kind(int card) const {
    const Card& c = s.cards[static_cast<std::size_t>(card)];
    return c.def * kSeats + c.owner;
  }
};

constexpr int kNoNumber = -99;  ///< of the last row or stage
/// A line of a card that is tried.
struct LineDef {
  Line kind = Line::Option;
  Skill skill = Skill::Power;  ///< of an option, a way
  i16 number = 0;  ///< difficulty of an option, modifier of a way, least total of a row, chevron
};

/// The printed figures of a card.
struct CardDef {
  std::string id, name;
  Type type = Type::Action;
  u8 house = 0;
  u8 power = 0, armor = 0, amber = 0;
  std::vector<u8> traits;
  std::array<u8, 2> keywords{};  ///< taunt, hazardous
  bool adventure = false;        ///< "you" is the active seat, whoever controls it
  std::vector<LineDef> lines;
};

struct Content {
  effects::Texts texts;
  std::vector<CardDef> cards;
  std::vector<std::string> traits;
  std::vector<std::string> rendered;  ///< the English of each card
  Hash content_hash;
  [[nodiscard]] Hash hash() const { return content_hash; }
};

using Play = PlayOf<State, Content>;
using Read = Play::Read;

struct Rules : effects::Defaults<Rules> {
  using State = duel::State;
  using Content = duel::Content;
  using Play = duel::Play;
  using Effects = duel::Effects;
  static constexpr std::string_view kId = "duel", kTitle = "Duel";
  static constexpr int kMinSeats = 2, kMaxSeats = kSeats, kRevision = 10;
  static constexpr std::string_view kOrderRule = "KF-TIM-01", kLoopRule = "KF-TIM-03",
                                    kChooseRule = "KF-GEN-03", kRandomRule = "";

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
  static std::string check(const Read& r);
  static std::string name_of(const Read& r, int list, int value);
  static std::string text(const Read& r, const Option& option);
  static void scene(const Read& r, const SceneRequest& request, Scene& out);
  static int seats(const Read& r) { return r.s.seats; }

  // ---- what the effect machine asks
  static constexpr Event kDestroyEvent = Event::Destroy;
  using Who = effects::Asker<Effects::Reg>;
  static Effects& effects(State& s) { return s.fx; }
  static const Effects& effects(const State& s) { return s.fx; }
  static const effects::Texts& texts(const Content& c) { return c.texts; }
  static int def_of(const Read& r, int piece) { return card(r, piece).def; }
  static const Card& card(const Read& r, int piece) {
    return r.s.cards[static_cast<std::size_t>(piece)];
  }
  static bool word(const Read& r, const Who& who, u8 word, int piece);
  static int base(const Read& r, u8 attribute, int piece);
  static bool dated_base(u8 attribute) { return attribute == static_cast<u8>(Attr::Controller); }
  static int printed(const Read& r, u8 attribute, int piece);
  static bool has(const Read& r, u8 attribute, int piece, int word);
  static bool shares(const Read& r, u8 attribute, int piece, int other);
  static int seat_value(const Read& r, u8 attribute, int seat);
  static bool related(const Read& r, u8 relation, int n, int piece, int other);
  static Set universe(const Read& r, int seat, int self);
  static Set zone(const Read& r, u8 zone, u32 seats);
  static int owner_of(const Read& r, int piece) { return card(r, piece).owner; }
  static int controller_of(const Read& r, int piece) { return card(r, piece).controller; }
  static int host_of(const Read& r, int piece);
  static u32 seat_mask(const Read& r) { return (u32{1} << r.s.seats) - 1; }
  static int speaker_of(const Read& r, int piece);
  static int next_seat(const Read& r, u32 mask);
  static bool within_reach(const Read& r, int seat, int piece);
  static int active(const Read& r) { return r.s.active; }
  static u32 seat_word(const Read& r, u8 word, int seat);
  static bool condition(const Read& r, const Who& who, u8 condition, int word, int second);
  static void perform(Play& p, const effects::EventHead& head, effects::Part& part);
  static bool needs_check(u8 event);
  static std::optional<Flow> state_check(Play& p, int seat);
  static bool tag(Play& p, int piece);
  static void untag(Play& p, int piece);
  static void forget_tags(State& s, const Set& batch);
  static bool is_tagged(const Read& r, int piece) { return (card(r, piece).flags & kTagged) != 0; }
  static bool in_play(const Read& r, int piece) { return card(r, piece).zone == Zone::Play; }
  static effects::EventHead leave_event();
  static int chooser(const Read& r, int seat);
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
  static bool is_lost(const Read& r, int piece);
  static void forget(State& s, int piece);
  static constexpr Verb kPlaceVerb = Verb::Place, kRevealVerb = Verb::Reveal;
  static int reveal_purpose(const Read& r, u8 zone, int seat);
  static Flow win(Play& p);
  static Flow lose(Play& p);
  static void redirected(Play& p, effects::Part& part);
  static int die_purpose(const Read& r);
  static int random_purpose(const Read& r);
  template <class F>
  static void each_nameable(const Read& /*r*/, int /*list*/, F f) {
    for (int house = 1; house < kHouses; ++house) f(house);
  }
};

using Machine = effects::Machine<Rules>;
using Query = effects::Query<Rules>;
using Hidden = effects::Hidden<Rules>;

const effects::Vocabulary& vocabulary();
Opened open(const OpenRequest& request);
/// Loads the packs; problems are listed in `problems`.
Content load_content(const OpenRequest& request, std::vector<std::string>& problems);

// ---- shared between chapters
inline int other_seat(int seat) {
  return seat == kRival ? 0 : kRival;
}
inline std::size_t at(int n) {
  return static_cast<std::size_t>(n);
}
inline const CardDef& printed_card(const Read& r, int piece) {
  return r.content.cards[r.s.cards[at(piece)].def];
}
inline effects::EventHead event_of(Event kind, int seat) {
  return Machine::event_of(kind, seat);
}
int power_of(const Read& r, int piece);
int armor_of(const Read& r, int piece);
/// The place of a creature in its line, or -1.
int spot(const Read& r, int piece);
bool on_flank(const Read& r, int piece);
/// Puts a card into a zone; a card that leaves play loses everything on it (KF-LVP-01).
void put(Play& p, int piece, Zone to);
/// Moves the top cards of a deck into the rival's archives, unseen; how many there were.
int stash(Play& p, int seat, int count);
/// A card comes into play for a seat, exhausted; creatures on the right or left flank.
void come_into_play(Play& p, int piece, int seat, bool left = false);
void change_controller(Play& p, int piece, int seat);
/// Cards go to the side that controls them now; the event that tells of it, if any does.
std::optional<Flow> settle_control(Play& p);
bool may_use(const Read& r, int piece);
Flow fight_flow(int attacker, int seat, int defender = effects::kNoPiece);
/// A creature is put to the test; the program that asked goes on with what comes of it.
Flow test_flow(int seat, int creature, Skill skill, int difficulty, int result);
/// A card with lines is tried by a creature of the seat.
Flow try_flow(int seat, int card, int result);
/// The dice of a test that is under way, and what it comes to.
std::string test_words(const Read& r);
/// Whether a card has an "Action:" or "Omni:" that a seat could use now.
bool can_act(const Read& r, int piece, int seat);

}  // namespace undercroft::duel

// Compiled in machine.cpp.
namespace undercroft {

extern template class GameOf<duel::Rules>;
extern template void run_to_prompt<duel::Rules>(duel::Play&);
extern template void list_options<duel::Rules>(const duel::Read&, OptionList&);
extern template void apply_option<duel::Rules>(duel::Play&, const Option&);

}  // namespace undercroft
