#pragma once
#include "engine/effects/machine.h"

// The nouns of both books, and the numbers by which the effect language knows them.

namespace undercroft::abyssal {

// ---- seats. A seat is a player; the Conspiracy has one of its own, which nobody sits in.

constexpr int kMostPlayers = 3;
constexpr int kConspiracy = kMostPlayers;  ///< AC-CON-01: it takes the place of the opponent
constexpr int kSeats = kMostPlayers + 1;

// ---- pieces: a number for each card, whoever has it now

constexpr int kDeckSize = 36;  ///< KF-DCK-01
constexpr int kAdventureCards = 42;
constexpr int kAdventurePieces = kDeckSize * kMostPlayers;
constexpr int kVaultbinder = kAdventurePieces + kAdventureCards;
constexpr int kCards = kVaultbinder + 1;  ///< cards that may be in play
constexpr int kSealPieces = kCards, kSeals = 5;
constexpr int kLocationPieces = kSealPieces + kSeals, kLocations = 9;
constexpr int kPieces = kLocationPieces + kLocations;
constexpr int kMostInLine = kAdventurePieces + kAdventureCards;
constexpr u8 kNoCard = 255;

// ---- figures of the books

constexpr int kHandSize = 6;     ///< KF-DRW-01, AC-SET-14
constexpr int kMostChains = 24;  ///< KF-CHN-01
constexpr int kKeyCost = 6;      ///< KF-FRG-02
constexpr int kRuleOfSix = 6;    ///< KF-SIX-01
constexpr int kTideChains = 3;   ///< AC-TID-07
constexpr int kColumns = 3, kDepths = 3, kUpperCells = 6;
constexpr int kStartCell = 1;     ///< AC-SET-05: the centre of the top row
constexpr int kVaultPrice = 6;    ///< AC-RUL-37, for each player
constexpr int kMostRounds = 200;  ///< a game that nobody ends is cut here

enum class Type : u8 { Action, Artifact, Creature, Upgrade, Seal, Location };
/// Where a card is. One that lies face down is in a deck or in the Conspiracy's archives, and the
/// piles say where.
enum class Zone : u8 { Nowhere, Deck, Hand, Play, Discard, Archives, Purged, Under, FaceDown };
constexpr std::size_t kZones = 8;  ///< that cards lie in openly or are sent to
enum class House : u8 {
  None,
  Brobnar,
  Dis,
  Logos,
  Mars,
  Sanctum,
  Shadows,
  Untamed,
  Conspiracy,  ///< AC-CON-03
  kEnd
};
constexpr int kHouses = static_cast<int>(House::kEnd);
enum class Tide : u8 { Low, High };
enum class Difficulty : u8 { Easy, Standard, Hard };
/// Whose turn the active player takes (AC-TRN-02).
enum class Turn : u8 { Player, Conspiracy };

// ---- procedures: the course, the chapters of KeyForge, the chapters of the adventure

enum class Proc : u16 {
  kFirst = effects::kFirstGameProc,
  Course = kFirst,
  SetUp,
  PlayerTurn,
  PlayCard,
  BonusIcons,
  UseCard,
  Reap,
  Fight,
  RunWords,
  DrawCards,
  TakeArchives,
  ChangeSides,
  MoveInLine,
  Travel,
  Search,
  ConspiracyTurn,
  OpenSeal,
  DrawAdventure,
  PlayAdventure,
  UseEngaged,
  UseArtifacts,
  Pay,
  PutIntoPlay,
  HandOver,
  OrderFallen,
  Arrange,
  kEnd
};

enum class Verb : u16 {
  kFirst = effects::kFirstChoiceOfGame,
  GiveUp = kFirst,  ///< AC-DEC-36
  // set-up
  Keep,
  Mulligan,
  TakeTurnOrder,
  // a player's turn
  Stay,
  MoveTo,
  TakeHouse,
  TakeAll,
  LeaveThem,
  Play,
  DiscardCard,
  Use,
  RaiseTide,
  UseLocation,
  SearchHere,
  EndStep,
  PayFrom,  ///< so much (n) of a price from a card (b) with Æmber that may be spent (AC-DEC-05)
  // playing
  LeftFlank,
  RightFlank,
  Gap,
  Attach,
  Icon,  ///< on which creature an icon of capture or damage falls
  // using
  UseReap,
  UseFight,
  UseAction,
  UseOmni,
  Unstun,
  Attack,
  HandTo,   ///< to which teammate the Vaultbinder goes
  LayNext,  ///< which of the destroyed cards goes to its discard pile next (KF-DES-02)
  Back,
  // the Conspiracy's turn
  Prey,
  NextArtifact,
  FirstWord,  ///< which of "Action:" and "Omni:" resolves first
  // chance
  Draw,
  Reveal,
  Place,
  SealOpened,
  LocationShown,
  Found,
  NotFound,
  kEnd
};

enum class Event : u8 {
  Play,
  Enter,
  Use,
  Reap,
  Fight,
  Act,     ///< using an "Action:" or "Omni:"
  Attack,  ///< a fight's target has been chosen
  Damage,
  Destroy,
  Leave,
  Discard,
  Gain,
  Lose,
  Steal,
  Capture,
  Forge,  ///< AC-RUL-18: opening a seal is the Conspiracy's
  House,
  TurnStart,
  TurnEnd,
  Control,
  Draw,
  Archive,
  Move,  ///< of a player, to another location
  Tide,
  Seal,
  Search,
  Heal,
  Exalt,
  UsedToFight,
  Shuffle,
};

/// Why Æmber was gained or a card left play.
enum class Why : u8 { Effect, Destroyed, Reap, Icon };

enum class Word : u8 {
  Card,
  Creature,
  Artifact,
  Upgrade,
  Action,
  Other,
  Friendly,
  Enemy,
  Teammates,
  Adventure,
  Engaged,
  Damaged,
  Undamaged,
  Ready,
  Exhausted,
  Stunned,
  Unstunned,
  Warded,
  Enraged,
  Destroyed,
  Attacking,
  Attacked,
  Upgraded,
  ActiveHouse,
  EnteredNow,
  Flank,
  LeftFlank,
  RightFlank,
  Centre,
  OwnHouse,
  Topmost,  ///< on top of its discard pile (KF-LVP-07)
};

enum class Attr : u8 {
  Controller,
  Blank,
  House,
  Trait,
  Type,
  Title,
  OnFlank,
  Taunt,
  Elusive,
  Skirmish,
  Poison,
  Assault,
  Hazardous,
  SplashAttack,
  Deploy,
  Alpha,
  Omega,
  Invulnerable,
  Untargetable,
  Prey,
  Armor,
  Power,
  Damage,
  Amber,
  Uses,
  Counters,
  Keys,
  Chains,
  Hand,
  KeyCost,
  Archived,
  Discarded,
  SealsOpen,
  Players,
  Depth,
  EngagedWith,
  AmberThird,  ///< a third of a pool, rounded up
};

/// What a creature with prey looks for (AC-PRY-01).
enum class Prey : u8 {
  None,
  LeastPowerful,
  MostPowerful,
  Flank,
  Exhausted,
  Ready,
  WithAmber,
  ChosenHouse,
  Damaged,
  WithoutArmor,
};
/// How a card enters play, where the rules would have it otherwise (KF-GEN-06): a bit each.
enum Enters : u8 { kEntersReady = 1, kEntersStunned = 2, kEntersWarded = 4, kEntersEnraged = 8 };
enum class Counter : u8 { Power, Doom, Disruption, Fuse, Glory, Growth, Scheme, Warrant };
enum class Relation : u8 { Neighbour, Linked };
enum class Condition : u8 {
  TideHigh,
  TideLow,
  ChosenHouse,
  ActiveIs,
  HaveHouse,
  AtGoal,
  Unsearched,
  HoldBinder,
  Haunted,
  Alone,
  PlayerTurn,
  ActiveIsOpponent,
  Company,
};
enum class Time : u8 {
  EndOfTurn,
  EndOfFight,
  SelfLeaves,
  YourNextTurn,
  EndOfYourNextTurn,
  EndOfOpponentsNextTurn,
  While,
  InYourNextTurn,
  InOpponentsNextTurn,
};
enum class Period : u8 { Turn, Game };
enum class Trigger : u8 {
  Play,
  Fight,
  Reap,
  Destroyed,
  BeforeFight,
  BeforeReap,
  Leaves,
  Action,
  Omni,
  Opened,   ///< of a seal
  Ability,  ///< of a location, once a turn (AC-RUL-70)
  Search,   ///< of a location: what a search costs (AC-RUL-36)
  ToPlay,   ///< what a card demands of whoever plays it
};
/// Words of a rule that the books use beyond those of every game.
enum GameRule : u8 {
  kRefill = effects::kFirstGameRule,  ///< so many cards more (or fewer) in the draw step
  kAllow,                             ///< permission for so many cards (KF-PLY-07)
  kNoFight,                           ///< may not be chosen to be fought
};
enum class SeatWord : u8 {
  Opponent = effects::kFirstGameSeat,
  Conspiracy,
  Teammates,
  Players,
};
/// A deck for each seat comes first.
enum class Purpose : u8 { Deck, Archives = kSeats, Seals, Locations, Vault, Random, kEnd };
enum class Reason : u8 { None, VaultBound, FiveSeals, GivenUp, NoEnd, CardWin, CardLoss };

/// What players choose steps of a turn by, where a rule skips one.
enum class TurnStep : u8 { Forge, House, Act, Ready, Draw, Turn };

enum class GameVerb : u8 {
#define VERB(name, pattern, english) name,
#include "games/abyssal_conspiracy/verbs.def"
#undef VERB
};

/// What happens, for the log and the clients (picture/log.cpp).
enum class Fact : u16 {
  TurnBegins,
  ConspiracyBegins,
  HouseChosen,
  CardPlayed,
  Entered,
  Drawn,
  Discarded,
  LeftPlay,
  ActionDone,
  Moved,
  Archived,
  TakenFromArchives,
  Damaged,
  ArmorHeld,
  WardHeld,
  Healed,
  DamageMoved,
  Tagged,
  Reaped,
  Fought,
  Elusive,
  Skirmish,
  Exhausted,
  Readied,
  ArmorRenewed,
  Stunned,
  Unstunned,
  Warded,
  Unwarded,
  Enraged,
  Calmed,
  PowerCounters,
  Counters,
  Gained,
  Lost,
  Stolen,
  Captured,
  Exalted,
  AmberMoved,
  AmberReturned,
  Paid,
  ControlTaken,
  SidesSwapped,
  Repositioned,
  ChainsGained,
  ChainShed,
  DeckReshuffled,
  TideTurned,
  WentTo,
  LocationFound,
  SealOpened,
  SealTooDear,
  AdventureDrawn,
  AdventureArchived,
  AdventureRefused,
  EngagedReaps,
  PassedOver,
  PreyChosen,
  Searched,
  BinderFound,
  BinderHanded,
  HandKept,
  Mulliganed,
  OrderChosen,
  kEnd
};

}  // namespace undercroft::abyssal
