#pragma once
#include "engine/game_of.h"
#include "engine/pools.h"
#include "engine/registry.h"

// The smallest game of hidden piles, to show how a game is added. One or two delvers dig in a well
// of face-down cards. Enough rungs make a ladder and win; too much water, nightfall or an empty
// well lose.
//
//   rung      the ladder grows
//   flood     the water rises
//   lamp      look at the top two cards of the well and put them back in any order
//   mouse     it drags the top two cards, unseen, into its burrow
//   map       search the well for a card and put it on top of the shuffled rest
//   gust      shuffle the discarded cards into the well
//   trapdoor  the top card of the well falls out of the game, unseen; the turn is over
//   silt      shuffle the lower half of the well
//
// Floods, lamps and mice are discarded and come back when the well runs dry; the others are spent.
// A delver takes one action a turn: dig (the top card), delve (a random card of the burrow), bury
// (the top card, unseen, goes to the bottom) or flush (shuffle the burrow into the well). Breath
// buys a glance at the burrow's newest card or stirs the top three cards of the well, at any time
// in one's turn; the other delver may lend some.
//
// How the files divide the rules: setup.cpp, turn.cpp, cards.cpp (what each card does), piles.cpp
// (looking, digging, searching), view.cpp (words and scene) and tiny_piles.cpp (the rest that every
// game has to say of itself).

namespace undercroft::tiny_piles {

enum class Verb : u16 {
  Dig,
  Delve,
  Bury,
  Flush,
  Free,
  Glance,
  Stir,
  Lend,
  Back,
  PutBack,
  TakeUp,
  FindNothing,
  Reveal,
  Place,
};
enum class Proc : u16 { Game, Turn, Menu, Dig, Delve, Resolve, Lamp, Search, Reveal };
enum class TurnStep : u8 { Act, Night };
enum class Purpose : u8 { Well, Burrow };
enum class Reason : u8 { None, Ladder, Drowned, Nightfall, NothingLeft };
enum class Zone : u8 { Well, Burrow };

/// Cards are numbered by what the rules can tell apart: a card is its kind.
enum class Kind : u8 { Rung, Flood, Lamp, Mouse, Map, Gust, Trapdoor, Silt };
constexpr std::size_t kKinds = 8;
constexpr std::array<int, kKinds> kPrinted{6, 4, 3, 3, 2, 2, 2, 3};
constexpr int kMostCards = 28;  ///< 25 printed ones and up to three extra
constexpr int kMostTurns = 60;
constexpr int kBreath = 2;

// Capacities come from the rules, so that no legal game can overflow them. A pool outlives the next
// shuffle of the well only if one of its cards lies in the burrow or has left the game unseen. So
// there are at most: the set-up's pool and the well's own (28 members each), seven left by maps and
// gusts (28, 26, … 16), three by silt (14 each), four by stirring (3 each), two by trapdoors (28
// each), and in the burrow what is left of older wells (28 cards in 14 pools).
constexpr std::size_t kMostPools = 32;
constexpr std::size_t kMostMembers = 360;

using WellSlot = Slot<u8>;
using Pile = FixedVec<WellSlot, kMostCards>;
using WellPools = Pools<u8, kMostPools, kMostMembers>;

struct Delver {
  Count8 breath;

  template <class V>
  static constexpr void fields(V& v) {
    v("breath", &Delver::breath, "buys free actions");
  }
};

struct State {
  Resolution<16, 16> flow;
  WellPools pools;
  Pile well, burrow;  ///< the back is the top of the well, and the newest card of the burrow
  std::array<Count8, kKinds> discard;  ///< its order never matters, so it is counted
  std::array<Count8, kKinds> spent;    ///< face up, out of the game
  std::array<Count8, kKinds> printed;  ///< what this game was set up with
  FixedVec<Delver, 2> delvers;
  Count8 cards, boxed;  ///< in this game; of them fallen out of it
  Count8 goal;
  Count8 water, brim;
  Count8 turns;
  u8 spare = 0;

  template <class V>
  static constexpr void fields(V& v) {
    v("flow", &State::flow);
    v("pools", &State::pools, "what the face-down cards may be");
    v("well", &State::well, "bottom first");
    v("burrow", &State::burrow, "oldest first");
    v("discard", &State::discard, "face up, by kind");
    v("spent", &State::spent, "face up and out of the game, by kind; the rungs of the ladder too");
    v("printed", &State::printed, "the cards that this game may hold, by kind");
    v("delvers", &State::delvers);
    v("cards", &State::cards, "how many cards are in this game");
    v("boxed", &State::boxed, "of them fallen out of it, unseen");
    v("goal", &State::goal, "rungs that win");
    v("water", &State::water);
    v("brim", &State::brim, "water that drowns");
    v("turns", &State::turns, "taken so far");
    v("spare", &State::spare, "keeps the state free of padding");
  }
};
static_assert(sizeof(State) <= 1024, "the budget of a tiny game");

struct Content {
  static Hash hash() { return {}; }
};

using Play = PlayOf<State, Content>;
using Read = Play::Read;

/// All slots of a state, for its pools.
template <class S>
struct Zones {
  S& s;
  void each(auto f) const {
    for (auto& slot : s.well) f(slot);
    for (auto& slot : s.burrow) f(slot);
  }
};
template <class S>
Zones(S&) -> Zones<S>;

// ---- What the chapters share

Pile& pile(State& s, Zone zone);
const Pile& pile(const State& s, Zone zone);
/// Turns up a slot; it is known when the call returns.
Flow reveal(Zone zone, std::size_t at);
/// A known card of a pile, lifted out of it.
Kind take(Play& p, Zone zone, std::size_t at);
int rungs(const State& s);
void shuffle_discard_into_well(Play& p);
bool is_exhausted(const State& s);

extern const Procedure<Play> kGame, kTurn, kMenu;                    // turn.cpp
extern const Procedure<Play> kResolve;                               // cards.cpp
extern const Procedure<Play> kDig, kDelve, kLamp, kSearch, kReveal;  // piles.cpp

struct Rules {
  using State = tiny_piles::State;
  using Content = tiny_piles::Content;
  using Play = tiny_piles::Play;
  static constexpr std::string_view kId = "tiny_piles", kTitle = "Tiny Piles";
  static constexpr int kMinSeats = 1, kMaxSeats = 2, kRevision = 2;

  static auto& resolution(State& s) { return s.flow; }
  static const auto& resolution(const State& s) { return s.flow; }
  static const Procedure<Play>& procedure(u8 id);
  static std::vector<VerbInfo> verbs();
  static std::vector<std::string> purposes(const Content& content);
  static std::string_view reason(u8 number);
  static std::vector<SetupField> schema(const Content& content);
  static std::string set_up(Play& p, const Value& setup);
  static int seats(const Read& r);
  static std::string check(const Read& r);
  static std::string name_of(const Read& r, int list, int value);
  static std::string text(const Read& r, const Option& option);
  static void scene(const Read& r, const SceneRequest& request, Scene& out);
};

Opened open(const OpenRequest& request);

}  // namespace undercroft::tiny_piles

template <>
struct undercroft::EnumNames<undercroft::tiny_piles::Kind> {
  static constexpr std::array<std::string_view, undercroft::tiny_piles::kKinds> kNames{
      "rung", "flood", "lamp", "mouse", "map", "gust", "trapdoor", "silt"};
};
