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
  Coin,
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
/// Of the Party's flags: the next Barrier that is drawn counts as Resolved.
constexpr u16 kClearNext = 2;
/// What a text may make dearer or cheaper the next time it is paid.
enum class Price : u8 { Sneak, Search, MoveBack, Retreat, Camp };
constexpr std::size_t kPrices = 5;
/// Optional rules, a bit each (LU-OPT).
enum class Optional : u8 {
  Breaking,
  ClearExit,
  Pathways,
  LoneMercy,  ///< a variant of ours: against a single Hero, Foes with Health 2 or 3 have 1 less
};
enum class Difficulty : u8 { Beginner, Heroic, Legendary };

// ---- Scenarios

constexpr int kEpisodes = 8;                  ///< of an arc
constexpr int kMostHolds = 8;                 ///< cards that a Scenario holds back for a place
enum class Branch : u8 { None, A, B };        ///< the version of an Episode
enum class Episodes : u8 { Any, Won, Lost };  ///< what must have come of an earlier Episode

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

/// Text: of a text that asks for one, as of a card with a single option.
enum class TestKind : u8 { Card, Scouting, Surprise, Attack, Text };
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
  Build,  ///< what the Heroes take with them
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
  Travel,  ///< to an explored Location, by a text
  PickUp,  ///< a Loot out of the discards, by a text
  Treasure,
  Rest,
  Camp,
  SpendTime,
  Events,
  // ---- what Events do to the map
  Prowl,       ///< a Foe waits where the Party came from
  BarWayBack,  ///< a Barrier comes down behind the Party
  BlockExit,
  Harm,
  Retreat,
  Divine,
  DiscardLoot,
  OpenLoot,
  Fumble,  ///< critical failures of what was used for a Test
  Combat,
  Round,
  Attack,
  Strike,
  Wound,
  TextTest,
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
  Travel,
  PickUp,
  // ---- Rest
  Camp,
  Heal,
  CampAction,
  Nothing,
  // ---- Damage, Time
  Choose,
  Pay,
  Posts,   ///< which Foe waits at the previous Location
  Blocks,  ///< which Exit becomes Blocked
  Tend,    ///< a Hero at Camp spends its Heal on another
  GiveUp,
  PutBack,
  PutUnder,
  Banish,
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
  // ---- building a Hero, and what it carries
  TakeWeapon,
  TakeTalent,
  TakeKit,
  Flip,
  AsRecommended,
  Carry,
  HandOver,
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
enum class Reason : u8 { None, Achieved, AllFallen, LeftLying, GaveUp, Hopeless };

/// What the rules tell of; picture/log.cpp words it.
enum class Fact : u8 {
  // ---- the Party
  OrderChosen,    ///< Scout a, Guard b (255 nobody)
  ExitChosen,     ///< side a of place b, Brightness n
  PaceChosen,     ///< a
  PlaceRevealed,  ///< Location a
  PlacePutUnder,  ///< Location a
  PlaceLaid,      ///< place a
  PartyMoved,     ///< to place a; n 1: it retreats, 2: to its middle
  DecksChanged,   ///< to those of environment a
  ReadinessSet,   ///< a
  LightGained,
  LightLost,
  EnvironmentAdded,    ///< a, at place b
  EnvironmentRemoved,  ///< a, at place b
  OrderHeld,           ///< the Marching Order stays as it was
  FoePosted,           ///< Foe a waits at place b
  FoeGone,             ///< Foe a, which waited at place b, leaves the game
  WayBarred,           ///< side a of place b, by Barrier n
  WayBlocked,          ///< side a of place b
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
  CardSunk,       ///< Deck a, card b
  CardPutBack,    ///< Deck a, card b
  CardBanished,   ///< Deck a, card b
  LootGained,     ///< Loot a
  LootDiscarded,  ///< Loot a
  TrapSprung,     ///< Booby Trap a
  ZoneSearched,   ///< zone a; n: carefully
  Selected,       ///< card a of the Adventure cards
  DecksMade,      ///< all of them, before the first Turn
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
  CreatureLeft,    ///< piece a, alive
  Summoned,        ///< n Minions
  CreatureHealed,  ///< piece a, by n
  CombatEnds,
  GoalMet,
  // ---- what Heroes carry
  WeaponTaken,   ///< Weapon b by Hero a
  TalentTaken,   ///< Talent b by Hero a
  KitTaken,      ///< Kit or Outfit b by Hero a
  Flipped,       ///< piece b of Hero a shows its upgraded side
  ItemSpent,     ///< piece a is Exhausted
  ItemBroken,    ///< piece a
  Refilled,      ///< weapon b of Hero a has n Ammo again
  ItemRenewed,   ///< piece a
  Fumbled,       ///< piece a: a critical failure
  LootCarried,   ///< Heavy Loot a moves with the Party
  LootDropped,   ///< Heavy Loot a stays behind
  HandedOver,    ///< Loot a to Hero b
  LootSpent,     ///< Loot a is Exhausted
  PriceChanged,  ///< Price a, by n
  // ---- the Scenario
  Progressed,  ///< its count is n
  ShuffledIn,  ///< card a goes back into the Adventure deck
  Branched,    ///< the next Episode is played in version n
  Scored,      ///< n: a Locations Resolved and b Treasure
  // ---- what is looked at
  Divined,  ///< card b of Deck a
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
  // ---- of Combat
  Wound,  ///< a Creature takes Damage
  // ---- of Heroes
  Attack,      ///< a Hero attacks
  Strikes,     ///< a Creature Strikes a Hero
  Tested,      ///< a roll is over
  Fled,        ///< the Foe Flees
  CombatOver,  ///< a Combat is over, however
  Camped,
  Wakes,  ///< a Hero is Unconscious no more
  Trap,   ///< a Booby Trap takes effect
  Time,   ///< Time is forced on the Party
  Treasure,
  // ---- of the map and of Events
  Lit,    ///< the Party gains Light by this card
  Order,  ///< the Marching Order is chosen
  Red,    ///< the red result of a Trap takes effect
  // ---- of Scenarios
  Resolved,  ///< a card is Resolved; its kind
  Spared,    ///< a Creature leaves the Combat alive
  Opened,    ///< a Locked or Sealed Loot has been opened
  Onward,    ///< the Party has chosen an Exit to an unexplored space
  Leave,     ///< it leaves a Location; only asked about, whether it may
  TurnOver,  ///< a Turn is over, before the Goal is checked
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
  Waiting,  ///< has not yet attempted the card under way
  InMelee,
  AtRange,
  Creature,
  Minion,
  Pinned,
  Target,  ///< of the attack under way
  Loot,    ///< that the Party holds
  Usable,
  // ---- of Heroes
  Foe,       ///< that is fought
  Attacker,  ///< who makes the attack under way
  Yours,     ///< a Creature that the speaker Pins
  InReach,   ///< ... that the speaker may attack now
  Tried,     ///< ... that the speaker attacked before in this Combat
  Wounded,   ///< took Damage in this Combat
  Hindered,  ///< with Disadvantage
  Talent,
  Weapon,
  Kit,
  Item,     ///< a Weapon, a Kit or an Outfit
  Broken,   ///< an item that cannot be used until it is repaired
  Wielded,  ///< the Weapon of the attack under way, or just made
  Helping,  ///< an item that was used for the Test under way
  Holder,   ///< the Hero that holds the Loot that speaks
  // ---- of the map and of Events
  Failed,  ///< has failed the card under way at least once
  Way,     ///< the marked Exit
  // ---- of Scenarios
  Named,  ///< one of the cards that the speaking Scenario names
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
  TimeLeft,  ///< Time that can still be spent
  BothWays,  ///< chooses the way of a Staged Test anew at each stage
  Margin,    ///< by which the Test under way was passed; below zero: failed
  HeldLoot,
  Shade,  ///< how many stages darker the marked Brightness is
  // ---- of Combat
  Slain,   ///< Creatures killed in this Round
  Round,   ///< its number; Engagement is 1
  NoPins,  ///< a Hero Pins nobody, whatever else is said, and need not
  // ---- of Heroes and what they carry
  Fire,        ///< its attacks deal Fire
  Piercing,    ///< a negative Defence counts as 0 against its attacks
  Reach,       ///< its attacks may target any Creature that is not guarded
  PastGuards,  ///< ... and a guarded Summoner
  Undaunted,   ///< never has the -1 of the Outnumbered
  Duty,        ///< how many Creatures more or fewer it has to Pin
  Undrained,   ///< Talents that are not Drained
  LightIcon,   ///< what the Light icon gives it more
  Carries,     ///< Heavy Loot that moves with the Party
  Steady,      ///< Fear gives it no Weakness
  Untrained,   ///< its Attribute is not added
  Drawn,       ///< of a Creature: starts the Round in Melee
  Ammo,        ///< of a Weapon: how much it holds
  Family,      ///< of a Weapon
  Unusable,    ///< of an item
  AsKnife,     ///< of a Weapon: has the table of the Knife
  MeleeOnly,
  RangedOnly,
  Worn,  ///< of an Outfit: how often it was used in this Combat
  Aid,   ///< the most that one Loot adds to the Test under way
  // ---- of the map and of Events
  Difficulty,  ///< by how much more a Hero's Tests have to reach
  Tended,      ///< another Hero's Heal at Camp may be spent on it
  WeakWill,    ///< its Will Tests are made with Weakness
  Start,       ///< of the Foe: its Starting Position
  // ---- of Scenarios
  Progress,  ///< the Scenario's count
  Events,    ///< still to be Resolved
};
enum class Condition : u8 {
  Tests,  ///< the Test under way is of this skill, or of this Attribute
  Here,   ///< this Environment icon is here
  Careless,
  Pacing,
  Lit,
  BarrierHere,  ///< a Barrier lies here
  BarrierWith,  ///< ... that shows this Speciality or this skill
  AllBy,        ///< whoever passed the card by a roll did it by this skill
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
  // ---- of Heroes
  Shows,        ///< the card under way shows this Speciality
  Offers,       ///< ... has an option or way of this skill
  TypeIs,       ///< ... has a Test of this type
  Upgraded,     ///< the item that speaks shows its upgraded side
  WithThis,     ///< the attack under way is made with the Weapon that speaks
  Result,       ///< what the attack came to
  FirstAttack,  ///< of the Hero in this Combat
  Surprised,    ///< this side has Surprise
  WayBack,      ///< there is a previous Location to Retreat to
  // ---- of the map and of Events
  Titled,    ///< the name of the card under way holds this word
  Campsite,  ///< one is in force here
  // ---- of Scenarios
  At,          ///< the Party is in this place named, at its Entrance or in its middle
  Searched,    ///< a Treasure Zone of this place named has been Searched
  EarlierWon,  ///< this Episode of the arc was won
  EarlierLost,
  Version,  ///< the Scenario is played in this version
  OutOfTime,
};
enum class Time : u8 {
  EndOfRound,
  EndOfCombat,
  EndOfTurn,
  NextTurn,
  EndOfTest,
  EndOfCard,
  EndOfAction,
  EndOfAdventure,
  NextCamp,
  NextRound,
  NextTest,
  EndOfNextTurn,
  NextScouting,
  NextAttack,
};
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
  Rest,    ///< in the Rest Phase, before Camping
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
  Fumble,  ///< its critical failure (LU-OPT-03)
  Jammed,  ///< the Test to open it failed
};
enum class SeatWord : u8 { Party = effects::kFirstGameSeat };
enum class Rule : u8 { CampPrice = effects::kFirstGameRule };

enum class GameVerb : u8 {
#define VERB(name, pattern, english) name,
#include "games/legends_untold/verbs.def"
#undef VERB
};

}  // namespace undercroft::legends
