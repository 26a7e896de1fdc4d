#pragma once
#include "engine/game_of.h"

#include "games/brimstone/content.h"

// What lies on the table. A shuffled deck is the set of cards that may come: in which order they
// lie nobody knows.

namespace undercroft::brimstone {

struct Capacity : effects::Capacities<kMostPieces, kMostHeroes> {
  static constexpr std::size_t kRegisters = 64, kEvents = 12, kParts = 64, kWaiting = 24;
  static constexpr std::size_t kAllParts = 96, kLasting = 24, kUsed = 48, kTallies = 8;
  static constexpr std::size_t kSetters = 16, kTargets = 96;
};
using Effects = effects::EffectState<Capacity>;
using Set = Effects::Set;

/// A deck with its discard pile (SB-GEN-03, SB-GEN-04).
struct Deck {
  Bits<64> unseen, discard;

  template <class V>
  static constexpr void fields(V& v) {
    v("unseen", &Deck::unseen, "cards in the deck");
    v("discard", &Deck::discard, "cards in the discard pile");
  }
};

/// A card in play or being resolved; what its text can tell of itself.
struct Played {
  Pile pile = Pile::Darkness;
  u8 card = kNone;  ///< 255: nothing lies there
  u8 stays = 0;     ///< 1: it Remains in Play (SB-GEN-02)
  u8 marks = 0;
  u8 tile = kNone;            ///< of an encounter: whose token called for it
  u8 passed = 0, failed = 0;  ///< heroes, a bit each
  u8 owes = 0;                ///< 1: its attack waits for the other encounters (SB-ENC-05)

  template <class V>
  static constexpr void fields(V& v) {
    v("pile", &Played::pile, "0 Darkness, 1 Growing Dread, 2 Encounter, 3 Scavenge");
    v("card", &Played::card, "which one; 255: nothing lies there");
    v("stays", &Played::stays, "1: it Remains in Play");
    v("marks", &Played::marks, "what its text counts");
    v("tile", &Played::tile, "of an encounter: whose token called for it; 255 nobody's");
    v("passed", &Played::passed, "who passed its test, a bit each");
    v("failed", &Played::failed, "who failed it");
    v("owes", &Played::owes, "1: its attack waits for the other encounters");
  }
};
/// An injury, a madness or a mutation that a hero has.
struct Borne {
  u8 of = kNone;
  u8 times = 0;

  template <class V>
  static constexpr void fields(V& v) {
    v("of", &Borne::of, "which one");
    v("times", &Borne::times, "how often it came");
  }
};

struct Hero {
  u8 of = 0;  ///< class
  Standing standing = Standing::Up;
  u16 at = 0;             ///< a square of the board
  Count8 health, sanity;  ///< the most that it bears
  Count8 wounds, horror;  ///< damage to each
  Count8 corruption, grit, most_grit;
  u8 did = 0;
  Count8 left;     ///< movement that is left in its activation
  Count8 rolled;   ///< its move roll, 0 before it
  u8 down_by = 0;  ///< 1 by health, 2 by sanity (SB-KOD-06)
  Count8 stones;   ///< Dark Stone, not on items
  Count16 xp, gold;
  FixedVec<Borne, kMostIlls> ills;
  u8 spare = 0;

  [[nodiscard]] bool is(u8 done) const { return (did & done) != 0; }
  template <class V>
  static constexpr void fields(V& v) {
    v("of", &Hero::of, "its class");
    v("standing", &Hero::standing, "0 up, 1 KO'd, 2 dead");
    v("at", &Hero::at, "the square of the board where it, or its marker, is");
    v("health", &Hero::health, "the wounds that knock it out");
    v("sanity", &Hero::sanity, "the sanity damage that does");
    v("wounds", &Hero::wounds, "");
    v("horror", &Hero::horror, "sanity damage");
    v("corruption", &Hero::corruption, "");
    v("grit", &Hero::grit, "");
    v("most_grit", &Hero::most_grit, "Max Grit");
    v("did", &Hero::did, "in this turn: 1 activated, 2 moved, 4 searched or attacked");
    v("left", &Hero::left, "movement that is left");
    v("rolled", &Hero::rolled, "its move roll; 0 before it");
    v("down_by", &Hero::down_by, "KO'd: 1 by health, 2 by sanity, 3 by both");
    v("xp", &Hero::xp, "");
    v("gold", &Hero::gold, "");
    v("stones", &Hero::stones, "Dark Stone");
    v("ills", &Hero::ills, "injuries, madness, mutations");
    v("spare", &Hero::spare, "keeps the state free of padding");
  }
};

/// A tile on the board. Where it lies follows from the tile and the exit behind which it was laid.
struct Tile {
  u8 def = 0;
  u8 from = kNone;  ///< the tile before it; 255 the Mine Entrance
  u8 exit = 0;      ///< ... and the exit of that
  u8 mirrored = 0;
  TokenState token = TokenState::None;
  u8 shown = kNone;  ///< the token that was revealed
  u8 scavenged = 0;
  Array<Exit, kMostExits> exits{};

  template <class V>
  static constexpr void fields(V& v) {
    v("def", &Tile::def, "which tile");
    v("from", &Tile::from, "the tile before it; 255 none");
    v("exit", &Tile::exit, "the exit of that tile behind which it lies");
    v("mirrored", &Tile::mirrored, "1: laid as in a mirror");
    v("token", &Tile::token, "0 none, 1 face down, 2 revealed");
    v("shown", &Tile::shown, "the token that was revealed; 255 none");
    v("scavenged", &Tile::scavenged, "1: with a Scavenged marker");
    v("exits", &Tile::exits, "0 unresolved, 1 door, 2 joined, 3 cap, 4 shaft, 5 linked shaft");
  }
};

struct State {
  Effects fx;
  Deck maps;
  Array<Deck, kRows<Pile>> piles{};
  Bits<64> tokens;  ///< that may lie face down: in the stack and on tiles
  Resolution<48, 96> flow;
  FixedVec<Hero, kMostHeroes> heroes;
  Count16 turn;
  FixedVec<Tile, kMostTiles> board;
  Array<Played, kMostCards> cards{};
  Count8 dark, posse;              ///< spaces of the two markers
  FixedVec<u8, kMostDread> dread;  ///< the stack, the top last; 255: nobody has seen it
  Count8 clues, revives;
  u8 lantern = 0;  ///< who carries the Old Lantern
  u8 mission = 0;
  Level level = Level::Low;
  u8 found = 0;         ///< the objective: 1 found, 2 under way
  u8 chosen_exits = 0;  ///< 1: an exit of the next room is chosen
  u8 refused = 0;       ///< 1: in this turn somebody did not want to cancel Growing Dread
  std::array<u8, 6> spare{};

  template <class V>
  static constexpr void fields(V& v) {
    v("flow", &State::flow);
    v("fx", &State::fx, "the effect machine");
    v("heroes", &State::heroes, "a seat each");
    v("board", &State::board, "tiles in the order in which they were laid");
    v("maps", &State::maps, "Map cards, by tile");
    v("piles", &State::piles, "Darkness, Growing Dread, Encounter and Scavenge cards");
    v("tokens", &State::tokens, "Exploration tokens that nobody has seen");
    v("cards", &State::cards, "cards in play and being resolved, each on a place of its own");
    v("dark", &State::dark, "space of the Darkness marker; 16 is the Mine Entrance");
    v("posse", &State::posse, "space of the Hero Posse marker");
    v("dread", &State::dread, "the Growing Dread stack, the top last; 255: nobody has seen it");
    v("clues", &State::clues, "found");
    v("revives", &State::revives, "Revive tokens");
    v("lantern", &State::lantern, "who carries the Old Lantern");
    v("mission", &State::mission, "which mission");
    v("level", &State::level, "Threat deck: 0 Low, 1 Med, 2 High");
    v("turn", &State::turn, "from 1");
    v("found", &State::found, "the objective: 1 found, 2 under way");
    v("chosen_exits", &State::chosen_exits, "1: an exit of the next room is chosen, not rolled");
    v("refused", &State::refused, "1: nobody proposes again to cancel Growing Dread in this turn");
    v("spare", &State::spare, "keeps the state free of padding");
  }
};
static_assert(PlainState<State>);
static_assert(sizeof(State) <= 20480, "the budget of Shadows of Brimstone");

}  // namespace undercroft::brimstone
