#pragma once
#include "engine/effects/machine.h"
#include "engine/effects/pieces.h"
#include "engine/squares.h"

// The book's nouns, and the numbers by which the effect language knows them.

namespace undercroft::legends {

constexpr int kMostHeroes = 4;  // LU-HER-01
/// Texts of cards that nobody in particular faces speak for the Party: it has a seat of its own.
constexpr int kPartySeat = kMostHeroes;
constexpr int kNone = 255;

// ---- Heroes

enum class Attribute : u8 { Brawn, Grace, Handle, Reason, Will, Charm, None };  // LU-HER-05
constexpr std::size_t kAttributes = 6;
/// Named skills, four to an Attribute.
enum class Skill : u8 {
  Climb,
  Force,
  Swim,
  Hold,
  Leap,
  Sneak,
  Dodge,
  Balance,
  Mend,
  Pick,
  Rig,
  Disarm,
  Spot,
  Recall,
  Track,
  Puzzle,
  Endure,
  Resist,
  Focus,
  Calm,
  Talk,
  Bluff,
  Command,
  Soothe,
  None,
};
constexpr int kSkills = static_cast<int>(Skill::None);
constexpr Attribute attribute_of(Skill skill) {
  constexpr int kSkillsOfOne = 4;
  return skill == Skill::None ? Attribute::None
                              : static_cast<Attribute>(static_cast<int>(skill) / kSkillsOfOne);
}
enum class Speciality : u8 { Stone, Water, Works, Beast, Growth, Lore, Shadow, Folk, Grave };
/// A bit each; a Location has each icon at most once (LU-RUL-85).
enum class Environment : u8 { Animal, Reptile, Insect, Fungi, Water, Rubble, Bones, Works };
enum class FoeKeyword : u8 { Beast, Swarm, Folk, Sleeper, Toll, Dead, Thing, Summoner, Unique };
enum class LootKeyword : u8 {
  Heavy,
  Locked,
  Sealed,
  Key,
  Light,
  Tome,
  Food,
  Metal,
  Tool,
  Relic,
  Flask,
  Device,
};
enum class Family : u8 { None, Axe, Blade, Spear, Hammer, Bow, Sling, Club };

constexpr int kLevels = 8;  // LU-LVL-05
/// LU-LVL-06: Talents and Upgrades in all, by Level.
constexpr std::array<u8, kLevels> kTalentsByLevel{3, 3, 4, 4, 4, 5, 5, 5};
constexpr std::array<u8, kLevels> kUpgradesByLevel{0, 1, 1, 2, 3, 3, 4, 5};
constexpr int kMostTalents = 8;       ///< 5 by Level, 1 of a Beginner, 2 of a Lonewolf
constexpr int kMostWeapons = 2;       // LU-HER-11
constexpr int kKnife = kMostWeapons;  ///< behind the Weapons: on the Occupation (LU-HER-03)
constexpr int kMostKits = 2;          // LU-HER-12
constexpr int kMostShocks = 2;        // LU-CON-15

enum class TalentState : u8 { Ready, Exhausted, Drained };
enum class ItemState : u8 { Ready, Exhausted, Broken, Unusable };

// ---- the Readiness Tracker

enum class Readiness : u8 { Careless, Bold, Alert };   // worst first, LU-PTY-10
enum class Brightness : u8 { Dark, Ambient, Bright };  // LU-SCT-09
enum class Pace : u8 { None, Rush, March, Sneak };
enum class Surprise : u8 { None, Party, Foe };
enum class Phase : u8 { Scouting, Adventure, Exploration, Rest };  // LU-TRN-01
enum class Spot : u8 { Middle, Entrance, Exit };
/// Of the Party's flags: no Light may be gained in this Turn.
constexpr u16 kNoLight = 1;
enum class Difficulty : u8 { Beginner, Heroic, Legendary };

// ---- the map: a card is a square, the start lies at 0, 0 (LU-RUL-11)

constexpr int kCentre = 64;
constexpr int kMostPlaces = 52;
constexpr int kMostSlots = 2;       ///< Foe icons, and Discovery icons, of a Location
constexpr int kStray = kMostSlots;  ///< the slot of a Foe that lies here by no icon
constexpr int kFoeSlots = 3, kDiscoverySlots = 5;  ///< and of those that came some other way
constexpr int kMostBarriers = 4;                   ///< Barrier icons of a Location
constexpr int kMostZones = 4;
/// What lies in a slot for a card: one that was never drawn, none (any more), or its number.
constexpr u8 kUndrawn = 254;

enum class Opening : u8 { None, Footprints, Exit };
enum class ZoneKind : u8 { None, Search, Treasure };
enum class ZoneState : u8 { Absent, Closed, Open };
/// What lies behind a Barrier (LU-BAR-06).
enum class Behind : u8 { Nothing, Adventure, Foe, Discovery, Loot, Trap };

// ---- cards

/// The decks that a card may be of. Foes, Discoveries, Loot and Booby Traps are one deck.
enum class Deck : u8 { Location, Event, Barrier, Obstacle, Adventure, Treasure, Shock };
/// What is being resolved.
enum class Kind : u8 { None, Event, Barrier, Obstacle, Foe, Discovery, Loot, Trap, Shock };
constexpr int kMostLocations = 96, kMostEvents = 64, kMostBarrierCards = 64, kMostObstacles = 64,
              kMostAdventure = 192, kMostShockCards = 64, kMostLoot = 96;
constexpr int kTreasureLoot = 8;                                // LU-SET-15
constexpr int kTreasureTraps = 2, kTreasureTrapsLegendary = 4;  // LU-SET-16

enum class TestType : u8 { Basic, Table, Staged };  // LU-TST-15
enum class Resolves : u8 { No, Yes, Left, Retreat };

// ---- Tests

enum class TestKind : u8 { Card, Scouting, Surprise, Attack };
constexpr int kAttributeIcon = 2;  // LU-ADV-03, LU-ADV-04
constexpr int kCritical = 2;       // LU-PTY-05
constexpr int kMargin = 4;         // LU-RDY-04, LU-FOE-10
constexpr int kDice = 3, kFaces = 6;

// ---- Combat

constexpr int kMostCreatures = 16;  // LU-RUL-44
enum class Position : u8 { Ranged, Melee };
enum class AttackResult : u8 { Fail, Miss, PushedBack, TradeBlows, Advance, Strike, Critical };
constexpr std::size_t kAttackRows = 5;  ///< least totals of Critical, Strike, Advance, and two more
/// What a Damage Line deals, icon by icon (LU-RUL-68).
enum class Harm : u8 { Damage, Exhaust, Drain, Fire, Poison, Fear, Shock };
constexpr int kMostIcons = 4;

// ---- pieces: what the effect language can point at

enum class Thing : u8 {
  Hero,
  Talent,
  Occupation,
  Weapon,
  Kit,
  Outfit,
  Creature,
  Foe,
  Card,  ///< open cards, outermost first: Events, Barriers, Obstacles, Discoveries, Booby Traps
  Scenario,
  Shock,  ///< Shock cards that speak in the Test under way
  Loot,
  kEnd,
};
constexpr int kMostOpen = 6;
constexpr std::size_t kMostPieces = 192;
constexpr effects::PieceMap<Thing, kMostPieces> kPieces({
    {Thing::Hero, kMostHeroes},
    {Thing::Talent, kMostHeroes, kMostTalents},
    {Thing::Occupation, kMostHeroes},
    {Thing::Weapon, kMostHeroes, kMostWeapons + 1},
    {Thing::Kit, kMostHeroes, kMostKits},
    {Thing::Outfit, kMostHeroes},
    {Thing::Creature, kMostCreatures},
    {Thing::Foe},
    {Thing::Card, kMostOpen},
    {Thing::Scenario},
    {Thing::Shock, 2, 2},
    {Thing::Loot, kMostLoot},
});

// ---- procedures, in the order of the book

enum class Proc : u16 {
  kFirst = effects::kFirstGameProc,
  Game = kFirst,
  Prepare,
  Turn,
  Scouting,
  NewPlace,
  Adventure,
  Obstacle,
  Meet,  ///< a Foe icon, or whatever else brings a Foe
  Find,  ///< a Discovery icon, or a Discovery that was drawn
  DrawUntil,
  BoobyTrap,
  Trial,  ///< the Test of a card, from the first attempt to its end
  Test,   ///< one roll, with a window before it and one after
  Exploration,
  Barrier,
  Search,
  Treasure,
  Rest,
  Camp,
  SpendTime,
  Events,
  Harm,
  Retreat,
  Divine,
  DiscardLoot,
  OpenLoot,
  Combat,
  Round,
  Attack,
  Strike,
  kEnd,
};

enum class Verb : u16 {
  kFirst = static_cast<u16>(effects::Choice::kEnd),
  // ---- the Scouting Phase
  Order = kFirst,
  Leave,
  GoBack,
  Remain,
  Pace,
  Enter,
  Surrogate,
  // ---- Tests
  Attempt,
  Use,
  Offer,
  Roll,
  Dice,
  Finish,
  Stop,
  PassOn,
  Retreat,
  LeaveIt,
  Discard,
  // ---- exploring
  Tackle,
  Search,
  Reveal,
  OpenLoot,
  // ---- Rest
  Camp,
  Heal,
  CampAction,
  Nothing,
  // ---- Damage, Time
  Choose,
  Pay,
  GiveUp,
  PutBack,
  // ---- Combat
  FightOn,
  Stand,
  Pin,
  Act,
  Next,
  Target,
  Pursue,
  LetGo,
  // ---- chance
  DrawLocation,
  DrawEvent,
  DrawBarrier,
  DrawObstacle,
  DrawAdventure,
  DrawTreasure,
  DrawShock,
  Select,
  kEnd,
};

enum class Purpose : u8 {
  Locations,
  Events,
  Barriers,
  Obstacles,
  Adventure,
  Treasure,
  Shocks,
  Selection,
  Dice,
  FoeDice,
  Random,
  kEnd,
};
enum class Reason : u8 { None, Achieved, AllFallen, LeftLying, GaveUp };

/// What the rules tell of; picture/log.cpp words it.
enum class Fact : u8 {
  // ---- the Party
  OrderChosen,    ///< Scout a, Guard b (255 nobody)
  ExitChosen,     ///< side a of place b, Brightness n
  PaceChosen,     ///< a
  PlaceRevealed,  ///< Location a
  PlacePutUnder,  ///< Location a
  PlaceLaid,      ///< place a
  PartyMoved,     ///< to place a; n: it retreats
  ReadinessSet,   ///< a
  LightGained,
  LightLost,
  EnvironmentAdded,  ///< a, at place b
  // ---- Tests
  TestBegins,    ///< Hero a, TestKind b
  TestTotal,     ///< Hero a, total n against b (0: a table)
  TestPassed,    ///< Hero a, by n
  TestFailed,    ///< Hero a, by n
  StageReached,  ///< Hero a, stage n
  PassedOn,      ///< to Hero a
  BonusGained,   ///< Hero a, n
  Used,          ///< piece a, by Hero b
  // ---- cards
  CardRevealed,   ///< Kind a, card b
  CardResolved,   ///< Kind a, card b
  CardDiscarded,  ///< Kind a, card b
  CardLeft,       ///< Kind a, card b
  LootGained,     ///< Loot a
  LootDiscarded,  ///< Loot a
  TrapSprung,     ///< Booby Trap a
  ZoneSearched,   ///< zone a; n: carefully
  Selected,       ///< card a of the Adventure cards
  // ---- Time
  TimeSpent,      ///< n, of which b forced
  TimeGained,     ///< n
  EventSetAside,  ///< Event a
  EventBegins,    ///< Event a
  DeckShuffled,   ///< Deck a
  // ---- Heroes
  Drained,       ///< Hero a, Talent b
  Exhausted,     ///< Hero a, Talent b
  Healed,        ///< Hero a, Talent b
  Restored,      ///< Hero a, Talent b
  Fell,          ///< Hero a
  Rose,          ///< Hero a
  Conditioned,   ///< piece a, Harm b
  Cured,         ///< piece a, Harm b
  AdvantageSet,  ///< piece a, to n
  // ---- Combat
  CombatBegins,    ///< Foe a, n Creatures
  RoundBegins,     ///< n
  Stands,          ///< Hero a, Position b
  Pinned,          ///< Creature b by Hero a
  ActionChosen,    ///< Hero a
  AttackResult,    ///< attacker piece a, on piece b, result n
  CreatureHurt,    ///< piece a, by n
  CreatureKilled,  ///< piece a
  FoeFlees,        ///< Foe a
  FoeDefeated,     ///< Foe a
  CombatEnds,
  GoalMet,
  kEnd,
};

// ---- the effect language

enum class Event : u8 {
  Damage,   ///< a Hero takes Damage
  Exhaust,  ///< an effect makes a Hero Exhaust Talents
  Condition,
  Round,   ///< a Round starts
  Struck,  ///< a Creature is struck
  Killed,
  Won,      ///< a Combat is over, and the Party stands
  Entered,  ///< a Location is entered
};
enum class Word : u8 {
  Hero,    ///< a conscious Hero
  Member,  ///< any Hero of the Party
  Own,
  Other,  ///< another conscious Hero than the one who speaks
  Scout,
  Guard,
  Centre,
  Tester,  ///< whose Test is under way
  Hurt,    ///< with a Drained Talent, or Unconscious
  Poisoned,
  Feared,
  Shocked,
  Tired,  ///< with an Exhausted Talent
  Fresh,  ///< with a Ready Talent
  Fallen,
  InMelee,
  AtRange,
  Creature,
  Minion,
  Pinned,
  Target,  ///< of the attack under way
  Loot,    ///< that the Party holds
  Usable,
};
enum class Attr : u8 {
  Bonus,  ///< added to a Test of this Hero
  Ready,  ///< Ready Talents
  Health,
  Brawn,
  Grace,
  Handle,
  Reason,
  Will,
  Charm,
  Scouting,    ///< added to its Scouting Tests
  Surprising,  ///< added to its Surprise Tests
  Attack,      ///< added to its attacks
  Melee,       ///< of a Foe: added to Melee Attacks against it
  Ranged,
  Strike,  ///< Damage beyond the first that its Strike deals
  Alertness,
  Breakpoint,
  Population,
  Pins,  ///< Melee Creatures that it Pins
  Keyword,
  Foe,     ///< keyword of the Foe
  Places,  ///< Locations Resolved
  Heroes,
  Margin,  ///< by which the Test under way was passed; below zero: failed
  HeldLoot,
  Shade,  ///< how many stages darker the marked Brightness is
};
enum class Condition : u8 {
  Tests,  ///< the Test under way is of this skill, or of this Attribute
  Here,   ///< this Environment icon is here
  Careless,
  Pacing,
  Lit,
  PartyTest,
  Against,  ///< the Foe under way has this keyword
  Legendary,
  Alone,
  Scouting,
  Surprising,
  Attacking,
  Passed,
  Reached,  ///< the Party stands in the middle of a place that the Scenario names
  Engagement,
  Fighting,
  Exhausted,  ///< the card that speaks is Exhausted
  Facing,     ///< the card under way is of this kind
  Heavy,
  AllPassed,
  Failed,
};
enum class Time : u8 { EndOfRound, EndOfCombat, EndOfTurn, NextTurn, EndOfTest };
enum class Period : u8 { Test, Round, Combat, Turn, Adventure };
enum class Trigger : u8 {
  Test,    ///< before a roll
  Rolled,  ///< after it (PAR)
  Help,    ///< before the roll of another Hero
  Rescue,  ///< after it
  Attack,
  Explore,
  Camp,
  Scout,   ///< after an Exit was chosen, before the reveal
  Round,   ///< at the start of a Round
  Action,  ///< as a Melee or Ranged action
  Any,     ///< whenever nothing is under way
  Parley,  ///< before a Combat
  Morale,  ///< in the Morale step
  // ---- run by the rules
  Event,
  Legendary,
  Red,
  Resolved,
  Triggered,
  Left,
  Right,
  Open,
  Goal,
  Start,
  Won,
  Lost,
};
enum class SeatWord : u8 { Party = effects::kFirstGameSeat };
enum class Rule : u8 { kFirst = effects::kFirstGameRule };

enum class GameVerb : u8 {
#define VERB(name, pattern, english) name,
#include "games/legends_untold/verbs.def"
#undef VERB
};

}  // namespace undercroft::legends
