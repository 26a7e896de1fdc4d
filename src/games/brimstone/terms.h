#pragma once
#include "engine/effects/machine.h"
#include "engine/effects/pieces.h"
#include "engine/square_map.h"

// The book's nouns, and the numbers by which the effect language knows them.

namespace undercroft::brimstone {

constexpr int kMostHeroes = 6;  // SB-SET-01
constexpr int kNone = 255;

// ---- heroes

enum class Skill : u8 { Agility, Cunning, Spirit, Strength, Lore, Luck };
constexpr std::size_t kSkills = 6;
/// A hero who can act, a KO'd marker, or gone for good (SB-KOD-03, SB-RUL-116).
enum class Standing : u8 { Up, Down, Dead };
/// What a hit that is not saved costs (SB-HIT-01 to SB-HIT-03).
enum class Harm : u8 { Wound, Horror, Corruption };
constexpr int kThreshold = 5;  // SB-MUT-02
constexpr int kFaces = 6;
constexpr int kBestSave = 2;  // SB-RUL-96
/// What was done in the turn under way, a bit each.
enum Did : u8 { kActivated = 1, kMoved = 2, kActed = 4 };

// ---- the Depth track (SB-SET-15, SB-SET-16): 0 is Darkness Start, 16 the Mine Entrance

constexpr int kEntrance = 16;
enum class Space : u8 { Plain, BloodSpatter, GrowingDread };

// ---- the board

enum class TileKind : u8 { Entrance, Unique, Room, Passage };
constexpr int kMostTiles = 24;  ///< the entrance, and the tiles of one world
constexpr int kMostExits = 3;
constexpr int kMostTokens = 12;
constexpr int kMostMapCards = 32;
constexpr int kStartSpaces = 6;  // SB-SET-18
/// What becomes of an exit (SB-EXP-02, SB-EXP-04, SB-RUL-08, SB-RUL-19).
enum class Exit : u8 {
  Unresolved,  ///< of a room whose token lies face down
  Door,        ///< open, and nobody has looked through
  Joined,      ///< with another tile behind it
  Cap,
  Shaft,  ///< a collapsed shaft that nobody has looked through
  Link,   ///< ... with a tile of another section behind it
};
enum class TokenState : u8 { None, FaceDown, Revealed };

// ---- Threat

enum class Level : u8 { Low, Med, High, Epic };
/// SB-RUL-28: a large enemy has one square, an extra large one four.
enum class Size : u8 { Small, Medium, Large, ExtraLarge };
/// The sides of a record sheet (SB-FGT-03).
enum class Sheet : u8 { Normal, Brutal };
constexpr int kMostTypes = 24;

// ---- pieces: what the effect language can point at

enum class Thing : u8 {
  Hero,
  Enemy,
  Item,  ///< of each hero
  Card,  ///< cards in play, and the one that is being resolved
  kEnd,
};
constexpr int kMostEnemies = 48, kMostItems = 32, kMostCards = 32;
constexpr std::size_t kMostPieces = 320;
constexpr effects::PieceMap<Thing, kMostPieces> kPieces({
    {Thing::Hero, kMostHeroes},
    {Thing::Enemy, kMostEnemies},
    {Thing::Item, kMostHeroes, kMostItems},
    {Thing::Card, kMostCards},
});

// ---- procedures, in the order of the book

enum class Proc : u16 {
  kFirst = effects::kFirstGameProc,
  Game = kFirst,
  Turn,
  HoldBack,
  Darken,    ///< the Darkness marker moves, space by space
  Darkness,  ///< a Darkness card
  Activation,
  Move,
  Look,      ///< through a door
  Scavenge,  ///< a tile
  Explore,   ///< a token
  Reopen,    ///< nothing is left to explore
  Hits,      ///< one batch of hits on a hero, with its saves
  Heal,
  Recover,
  kEnd,
};

enum class Verb : u16 {
  kFirst = static_cast<u16>(effects::Choice::kEnd),
  // ---- set-up
  Place = kFirst,
  // ---- the turn
  Activate,
  // ---- dice
  Dice,
  Again,
  Keep,
  // ---- moving
  Recover,
  Decline,
  Walk,
  Extra,
  Rest,
  // ---- searching
  Look,
  Scavenge,
  Pass,
  // ---- exploring
  DrawMap,
  Mirror,
  Reveal,
  Token,
  Exit,
  Reopen,
  // ---- cards
  DrawDarkness,
  // ---- healing
  Wounds,  ///< so many of what is healed are wounds
  Rise,
  LieStill,
  Push,
  GiveUp,
  kEnd,
};

enum class Purpose : u8 { Dice, Maps, Tokens, Darkness, Random, kEnd };
enum class Reason : u8 { None, ObjectiveMet, Swallowed, AllDown, GaveUp, kEnd };

/// What the rules tell of; picture/log.cpp words it.
enum class Fact : u8 {
  TurnBegins,   ///< n
  HeldBack,     ///< total n against b
  DepthEvent,   ///< double n
  DarkMoved,    ///< to space n
  DreadAdded,   ///< n cards lie there
  DarkCard,     ///< card a
  Placed,       ///< hero a
  Moves,        ///< hero a, n points
  Walked,       ///< hero a, n steps
  GritGained,   ///< hero a, to n
  GritSpent,    ///< hero a, n are left
  TileLaid,     ///< tile a
  TileMisfits,  ///< map card a
  DoorCapped,   ///< exit b of tile a
  ExitOpened,   ///< exit b of tile a
  TokenShown,   ///< token b on tile a
  ClueFound,    ///< n in all
  ObjectiveFound,
  PosseAdvances,  ///< to space n
  Saved,          ///< hero a, n of b
  Hurt,           ///< hero a, Harm b, n
  Mutates,        ///< hero a
  Fell,           ///< hero a
  Revived,        ///< hero a
  Healed,         ///< hero a, n wounds and b sanity
  Rose,           ///< hero a
  Scavenged,      ///< tile b by hero a, n cards
  kEnd,
};

// ---- the effect language

enum class Event : u8 { TurnEnd };
enum class Word : u8 { Hero, Standing, Fallen, Own, Other };
enum class Attr : u8 { Grit, Wounds, Sanity, Corruption };
enum class Condition : u8 { InFight };
enum class Time : u8 { EndOfTurn };
enum class Period : u8 { Turn, Adventure };
enum class Trigger : u8 { Drawn };
enum class GameVerb : u8 {
#define VERB(name, pattern, english) name,
#include "games/brimstone/verbs.def"
#undef VERB
};

}  // namespace undercroft::brimstone
