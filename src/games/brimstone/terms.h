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
/// What stays with a hero: rows of the three charts (SB-INJ-01, SB-MUT-02).
enum class Ill : u8 { Injury, Madness, Mutation };
constexpr int kMostIlls = 24;  ///< kinds that one hero bears
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

// ---- decks of cards with texts

/// Who takes an encounter's test (SB-ENC-02 to SB-ENC-04).
enum class Testers : u8 { One, All, Random };

enum class Pile : u8 { Darkness, Dread, Encounter, Scavenge, kEnd };

// ---- pieces: what the effect language can point at

enum class Thing : u8 {
  Hero,
  Enemy,
  Item,  ///< of each hero
  Card,  ///< cards in play, and the one that is being resolved
  Ill,   ///< injuries, madness and mutations of each hero
  kEnd,
};
constexpr int kMostEnemies = 48, kMostItems = 32, kMostCards = 32;
constexpr int kMostDread = 16;
constexpr std::size_t kMostPieces = 512;
constexpr effects::PieceMap<Thing, kMostPieces> kPieces({
    {Thing::Hero, kMostHeroes},
    {Thing::Enemy, kMostEnemies},
    {Thing::Item, kMostHeroes, kMostItems},
    {Thing::Card, kMostCards},
    {Thing::Ill, kMostHeroes, kMostIlls},
});

// ---- procedures, in the order of the book

enum class Proc : u16 {
  kFirst = effects::kFirstGameProc,
  Game = kFirst,
  Turn,
  HoldBack,
  Darken,      ///< the Darkness marker moves, space by space
  Draw,        ///< a card of a pile, which is resolved
  Dread,       ///< the Growing Dread stack is resolved
  Cancel,      ///< the posse pays to cancel a Growing Dread card
  Encounters,  ///< those of one token
  Encounter,
  Test,     ///< of a skill
  Corrupt,  ///< corruption points, with what they bring
  Lantern,  ///< it needs a new carrier
  Peek,     ///< at the Growing Dread card on top
  CapDoor,
  ToEntrance,
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
  DrawCard,
  UseCard,  ///< what a card that Remains in Play lets a hero do
  Propose,  ///< to cancel Growing Dread
  Agree,
  Refuse,
  Turn,  ///< a card of the stack is turned over
  // ---- encounters
  Take,    ///< which encounter next
  Tester,  ///< who takes the test
  Skill,   ///< ... of which skill
  // ---- healing
  Wounds,  ///< so many of what is healed are wounds
  Rise,
  LieStill,
  Push,
  Lantern,  ///< who carries it from now on
  Cap,      ///< a door is closed for good
  Choose,   ///< an exit in place of a roll
  RollExit,
  GiveUp,
  kEnd,
};

/// The piles stand in the order of Pile.
enum class Purpose : u8 { Dice, Maps, Tokens, Darkness, Dread, Encounters, Scavenge, Random, kEnd };
enum class Reason : u8 { None, ObjectiveMet, Swallowed, AllDown, GaveUp, kEnd };

/// What the rules tell of; picture/log.cpp words it.
enum class Fact : u8 {
  TurnBegins,      ///< n
  HeldBack,        ///< total n against b
  DepthEvent,      ///< double n
  DarkMoved,       ///< to space n
  DreadAdded,      ///< n cards lie there
  DreadTurned,     ///< card a
  DreadCancelled,  ///< card a
  DreadSeen,       ///< card a
  DreadDropped,    ///< card a
  Tested,          ///< hero a, skill b, against n
  TestPassed,      ///< hero a
  TestFailed,      ///< hero a
  CardDrawn,       ///< card a of Pile b
  CardStays,       ///< card a of Pile b
  CardGone,        ///< card a of Pile b
  Placed,          ///< hero a
  Moves,           ///< hero a, n points
  Walked,          ///< hero a, n steps
  GritGained,      ///< hero a, to n
  GritSpent,       ///< hero a, n are left
  TileLaid,        ///< tile a
  TileMisfits,     ///< map card a
  DoorCapped,      ///< exit b of tile a
  ExitOpened,      ///< exit b of tile a
  TokenShown,      ///< token b on tile a
  ClueFound,       ///< n in all
  ObjectiveFound,
  PosseAdvances,  ///< to space n
  Saved,          ///< hero a, n of b
  Hurt,           ///< hero a, Harm b, n
  Mutates,        ///< hero a
  Suffers,        ///< hero a, injury, madness or mutation b, the n-th time
  Dies,           ///< hero a
  Spared,         ///< hero a, by b
  MostChanged,    ///< hero a, Harm b, to n
  LanternPassed,  ///< to hero a
  XpGained,       ///< hero a, n
  GoldGained,     ///< hero a, n
  StonesGained,   ///< hero a, n
  Fell,           ///< hero a
  Revived,        ///< hero a
  Healed,         ///< hero a, n wounds and b sanity
  Rose,           ///< hero a
  Scavenged,      ///< tile b by hero a, n cards
  kEnd,
};

// ---- the effect language

/// What texts hear of. The hero whom it befalls, or who does it, is its piece.
enum class Event : u8 {
  TurnStart,
  TurnEnd,
  FightStart,
  FightEnd,
  Activates,   ///< a hero
  MoveRolled,  ///< amount: the face
  Attacked,    ///< the To Hit dice were rolled; amount: how many show 1; source: the weapon
  Struck,      ///< an enemy was hit; other: by whom; amount: wounds
  Killed,      ///< an enemy; other: by whom
  Hurt,        ///< a hero; amount: wounds or sanity, of one source; word: which
  Fell,        ///< a hero is KO'd
  Armored,     ///< armor has saved; amount: how often
  Doubles,     ///< the Hold Back roll; amount: the number
  StoneFound,  ///< a hero gains Dark Stone by a card; amount
  Looks,       ///< a hero looks through a door
};
enum class Word : u8 {
  Hero,
  Standing,
  Fallen,
  Own,
  Other,
  // ---- where, from whoever the text speaks for
  Adjacent,
  Here,  ///< on a tile of its own (SB-MOV-07)
  Seen,  ///< in its line of sight
  Hurt,  ///< with wounds or sanity damage
  Carrier,
  Item,
  Enemy,
  Target,  ///< of the hit that is being settled
  // ---- of the card that speaks
  Passed,  ///< its test
  Failed,
  Card,
  Shaken,   ///< fewest Sanity left of those who failed
  Nearby,   ///< on your tile or one beside it
  There,    ///< on the tile of its token
  Nearest,  ///< of the others on your tile
};
/// Modifiers of a hero or of a weapon have 0 as their base: what is one higher is one better.
enum class Attr : u8 {
  Grit,
  Wounds,
  Sanity,
  Corruption,
  // ---- skills, in the order of Skill
  Agility,
  Cunning,
  Spirit,
  Strength,
  Lore,
  Luck,
  // ---- figures of a hero
  Initiative,
  Combat,
  Faith,
  WeightLimit,
  BagLimit,
  Threshold,
  // ---- modifiers of a hero
  Melee,
  Ranged,
  Defense,
  Willpower,
  DefenseAt,  ///< "Defense 3+", in place of the printed face
  WillpowerAt,
  Armor,  ///< "Armor 5+": the best of all counts (SB-RUL-78)
  SpiritArmor,
  ArmorBetter,
  Movement,
  Escape,
  Scavenging,
  // ---- modifiers of attacks, of a hero or of a weapon
  Damage,
  Ignoring,  ///< so much Defense
  Critical,  ///< so many faces below 6 are critical
  Range,
  Shots,
  // ---- words and marks
  Keyword,
  Light,
  Weatherproof,
  DarkStone,
  // ---- of the Darkness, and what stays with a hero
  HoldBack,
  Stride,       ///< so many squares in place of a move roll
  Unmoving,     ///< it does not move
  Recovery,     ///< what a recovery heals more
  Unhealing,    ///< it cannot heal in any way
  Unrevivable,  ///< no Revive token helps
  Unfleeing,    ///< nobody flees
  Deathless,    ///< its next death does not happen
  Xp,
  Gold,
  Times,  ///< of an injury, a madness: how often it came
  Marks,  ///< of a card: what its text counts
};
enum class Condition : u8 {
  InFight,
  FirstTurn,    ///< of the fight
  Melee,        ///< a melee attack is under way
  Ranged,       ///< ... a ranged one
  WithThis,     ///< ... with the item that speaks
  WithA,        ///< ... with an item of a keyword
  Against,      ///< its target has a keyword
  Beset,        ///< an enemy is adjacent
  HasNotMoved,  ///< in this turn
  Rolling,      ///< dice of a kind lie there
  OfEnemy,      ///< what is suffered comes from an enemy
  OfCard,       ///< ... from a card
  OfFear,       ///< ... from Fear, Terror or Unspeakable Terror
  Suffering,    ///< it is wounds, sanity or corruption
  IsA,          ///< you have a keyword
  Crossed,      ///< the Darkness marker has come into another stage by this card
};
enum class Relation : u8 { Within };
enum class Time : u8 {
  EndOfTurn,
  EndOfFight,
  EndOfAttack,
  EndOfAdventure,
  StartOfTurn,
  EndOfNextTurn,
  NextTurn
};
enum class Period : u8 { Turn, Fight, Attack, Adventure };
/// Words that the rules run, most of them if the hero wishes.
enum class Trigger : u8 {
  Drawn,
  Start,     ///< when the adventure begins, or the item is gained
  Use,       ///< in the hero's own activation, or at any time without enemies
  Any,       ///< at any question
  Attack,    ///< before the dice of an attack
  Rolled,    ///< after dice were rolled, before they count
  Strike,    ///< after the damage of a hit was rolled
  Assign,    ///< when a hit is assigned
  Suffer,    ///< before hits on the hero are saved
  HoldBack,  ///< after the Hold Back roll
  Darkness,  ///< a Darkness card was drawn
  Encounter,
  Threat,   ///< a Threat card was drawn
  Ambush,   ///< before an ambush is placed
  MapDraw,  ///< before a Map card is drawn
  Enemies,  ///< after an enemy's attack
  // ---- of an encounter: for whoever took its test; once, when all have; and when all encounters
  // are done (SB-ENC-05)
  Passed,
  Failed,
  After,
  Comes,
  Search,  ///< what a card in play lets a hero do as a search
  Gained,  ///< of an injury, a madness or a mutation
};
enum class GameVerb : u8 {
#define VERB(name, pattern, english) name,
#include "games/brimstone/verbs.def"
#undef VERB
};

}  // namespace undercroft::brimstone
