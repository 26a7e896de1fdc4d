#pragma once
#include "engine/effects/machine.h"

// The duel's nouns. Two seats, or two allies (0 and 2) against one (1); a battleline for each, two
// places to be at; cards are written in the effect language.

namespace undercroft::duel {

constexpr int kSeats = 3;
constexpr int kRival = 1;  ///< the seat that plays against the others
constexpr int kMostCards = 320;
constexpr int kMostInLine = 160;
constexpr int kMostUnseen = 4;  ///< in the rival's archives: each may keep an older pool alive
constexpr int kKeysToWin = 3;
constexpr int kKeyPrice = 6;
constexpr int kMostTurns = 40;
constexpr int kHandSize = 6;

enum class Type : u8 { Action, Artifact, Creature, Upgrade };
/// A card that lies face down is in a deck or in the rival's archives; the piles say where.
enum class Zone : u8 { Nowhere, Deck, Hand, Play, Discard, Archives, Purged, Under, FaceDown };
constexpr std::size_t kZones = 8;  ///< that cards lie in openly or are sent to
enum class House : u8 { None, Brobnar, Dis, Logos, Mars, Sanctum, Shadows, Untamed };
constexpr int kHouses = 8;

enum class Proc : u16 {
  Turn = effects::kFirstGameProc,
  PlayCard,
  UseCard,
  Reap,
  Fight,
  DrawCards,
  RunWords,
  Test,
};

enum class Verb : u16 {
  Play = effects::kFirstChoiceOfGame,
  PlayLeft,
  DiscardCard,
  Use,
  EndTurn,
  TakeHouse,
  Attach,
  UseReap,
  UseFight,
  UseAction,
  Attack,
  Draw,
  Forge,
  Back,
  Place,
  Reveal,
  TakeWay,
  TakeTester,
  RollAgain,
  Settle,
  GoOn,
  Stop,
};

enum class Event : u8 {
  Play,
  Enter,
  Use,
  Reap,
  Fight,
  Damage,
  Destroy,
  Leave,
  Discard,
  Gain,
  Lose,
  Steal,
  Capture,
  Forge,
  House,
  TurnStart,
  TurnEnd,
  Control,
  Test,
};

/// Why amber was gained or a card left.
enum class Why : u8 { Effect, Destroyed, Reap, Icon };

enum class Word : u8 {
  Card,
  Creature,
  Artifact,
  Upgrade,
  Action,
  Friendly,
  Enemy,
  Other,
  Damaged,
  Undamaged,
  Ready,
  Exhausted,
  Stunned,
  Warded,
  Flank,
  Destroyed,
};

enum class Attr : u8 {
  Controller,
  House,
  Trait,
  Type,
  Taunt,
  Hazardous,
  Armor,
  Power,
  Damage,
  Amber,
  Uses,
  Keys,
  Chains,
  Hand,
  KeyCost,
};

enum class Counter : u8 { Power };
enum class Relation : u8 { Neighbour };
enum class Condition : u8 { NoHouses, ChosenHouse };
enum class Time : u8 {
  EndOfTurn,
  EndOfFight,
  SelfLeaves,
  YourNextTurn,
  While,
  InYourNextTurn,
  EndOfTest
};
/// What a creature is put to the test in, and what comes of it.
enum class Skill : u8 { Power, Armor };
enum class Tested : u8 { Fail, Pass, Critical };
/// Lines of a card that is tried, and their programs.
enum class Line : u8 { Option, Way, Row, Stage };
enum class OptionKey : u8 { Pass, Fail };
enum class LineKey : u8 { Do };
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
  Omni
};
enum class SeatWord : u8 { Opponent = effects::kFirstGameSeat };
/// A deck for each seat comes first.
enum class Purpose : u8 { Deck, Archives = kSeats, Random, Dice };
enum class Reason : u8 { None, Forged, OutForged, OutOfTurns };

enum class GameVerb : u8 {
#define VERB(name, pattern, english) name,
#include "duel/verbs.def"
#undef VERB
};

}  // namespace undercroft::duel
