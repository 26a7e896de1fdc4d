#pragma once
#include "engine/effects/machine.h"
#include "engine/effects/pieces.h"
#include "engine/squares.h"

// The book's nouns, and the numbers by which the effect language knows them.

namespace undercroft::forgotten {

constexpr int kMostHeroes = 3;
/// Texts of monsters, features and locations speak for the party: they have a seat of their own.
constexpr int kPartySeat = 3;

enum class Ecology : u8 { Ruins, Caverns, Architecture };  // FD-GEN-06
constexpr int kEcologies = 3;
enum class Class : u8 { Fighter, Wizard, Rogue, None };
constexpr std::size_t kClasses = 3;
enum class Edge : u8 { Wall, Open, Upper, Lower };
enum class Link : u8 { Door, Boundary, Stairs };
enum class Difficulty : u8 { Light, Medium, Heavy };
constexpr std::size_t kDifficulties = 3;
enum class Type : u8 { Singular, Pair, Group, Horde };
/// What a monster card is: one of the pile, a guardian, a part of the Final Entity, or a fight that
/// a Legendary Location brings.
enum class Role : u8 { Monster, Saurian, Guardian, Head1, Head2, Body, Tail, Location, Lore };
/// How a Combat Pair stands (FD-EVA-01).
enum class Pair : u8 { None, Block, MonsterHit, HeroHit };
/// What damage is, for Armor and for avoiding it (FD-ARM-05, FD-RET-03).
/// A Spell's damage is an Ability's too (FD-ITM-20).
enum class Source : u8 { Direct, Return, Ability, Spell };

/// What heals a Hero.
enum class Healing : u8 { Rest, Bought, Text };

// ---- action cards: their Value, and 0 for a Power Card (FD-GLO-11)

constexpr int kPower = 0;
constexpr int kHighestValue = 9;
constexpr std::size_t kCardKinds = kHighestValue + 1;
using CardCounts = Array<u8, kCardKinds>;
// FD-INF-03; the Wizard's third Power Card is out of play until Level 3 (FD-SET-30).
constexpr std::array<CardCounts, kClasses> kHeroDecks{{
    {2, 0, 0, 2, 2, 2, 2, 2, 2, 0},
    {2, 0, 2, 2, 2, 2, 2, 0, 2, 0},
    {2, 0, 2, 2, 2, 2, 2, 2, 0, 0},
}};
// FD-INF-03, FD-RUL-01
constexpr std::array<CardCounts, kDifficulties> kMonsterDecks{{
    {2, 0, 4, 4, 4, 4, 4, 0, 0, 0},
    {2, 0, 0, 4, 4, 4, 4, 4, 0, 0},
    {2, 4, 4, 0, 0, 4, 4, 4, 0, 0},
}};
// FD-SET-19: the Item Action Cards of a class.
constexpr std::array<CardCounts, kClasses> kItemCards{{
    {0, 0, 0, 0, 0, 0, 4, 3, 3, 2},
    {0, 0, 0, 0, 0, 2, 5, 2, 2, 1},
    {0, 0, 0, 0, 0, 2, 2, 3, 2, 0},
}};

constexpr int kHandSize = 3;     ///< FD-DRW-01
constexpr int kCardsToPlay = 2;  ///< FD-PLY-02, FD-PLY-07
constexpr int kHands = 2;        ///< FD-ITM-02
/// FD-SET-24, FD-DIF-05, FD-DIF-06; FD-SET-25: of the party, not of a Hero.
constexpr int kStartKeys = 3, kMoreKeys = 6, kEcologyKeys = 3;
constexpr int kLevels = 3;

// ---- the map

constexpr int kTiles = 24;     ///< of an Ecology
constexpr int kMostAreas = 4;  ///< of a tile
constexpr int kMostLinks = 4;
constexpr int kUnderStairs = 3;  ///< FD-SET-14
constexpr int kCentre = 24;      ///< column and row of the Entry Tile
constexpr int kGrid = 2 * kCentre + 1;
constexpr int kPatterns = 4;  ///< of an Ecology
constexpr int kMostNodes = 24;
constexpr int kMostWays = 8;  ///< orientations of a pattern
constexpr int kNone = 255;

/// Marks of a placed tile, a bit each.
constexpr u8 kMonsterDone = 1, kFeatureDone = 2;

// ---- cards that are worth experience, numbered over all Ecologies

constexpr int kMostMonsters = 72, kMostFeatures = 32, kMostLocations = 88;
constexpr int kFeatureCards = kMostMonsters;
constexpr int kLocationCards = kFeatureCards + kMostFeatures;
constexpr int kXpCards = kLocationCards + kMostLocations;
constexpr int kMostItemsInGame = 34;
constexpr int kMostAbilitiesInGame = 24;
constexpr int kMostTokens = 8;
constexpr int kMostIndividuals = 8;
constexpr int kMostOfSecondCard = 6;  ///< the black tokens
constexpr int kMostFoes = 4;          ///< two Monster Cards, or the four parts of the Final Entity
constexpr int kMostRows = 3, kMostColumns = 3;

// ---- pieces: what the effect language can point at

constexpr int kMatAbilities = 2, kMostDrawn = 4;
enum class Thing : u8 {
  Hero,
  HeroCard,
  FoeCard,
  Individual,
  Foe,
  Mat,
  Ability,
  Item,
  Token,
  Card,   ///< the Feature or Location that is being resolved
  Drawn,  ///< for a test
  kEnd,
};
constexpr std::size_t kMostPieces = 128;
constexpr effects::PieceMap<Thing, kMostPieces> kPieces({
    {Thing::Hero, kMostHeroes},
    {Thing::HeroCard, kMostRows, kMostColumns},
    {Thing::FoeCard, kMostRows, kMostColumns},
    {Thing::Individual, 2, kMostIndividuals},
    {Thing::Foe, kMostFoes},
    {Thing::Mat, kMostHeroes, kMatAbilities},
    {Thing::Ability, kMostAbilitiesInGame},
    {Thing::Item, kMostItemsInGame},
    {Thing::Token, kMostTokens},
    {Thing::Card},
    {Thing::Drawn, kMostHeroes, kMostDrawn},
});
/// An Ability, of a card or of a mat.
constexpr bool is_skill(int piece) {
  return kPieces.is(Thing::Mat, piece) || kPieces.is(Thing::Ability, piece);
}

// ---- procedures, in the order of the book

enum class Proc : u16 {
  kFirst = effects::kFirstGameProc,
  Game = kFirst,
  Explore,
  PlaceTile,
  Monster,
  Feature,
  Chest,
  GainItem,
  Location,
  Camp,
  Stairs,
  LevelUp,
  GainAbility,
  Buy,
  Pay,
  Heal,
  Combat,
  Round,
  DrawHand,
  PlayCards,
  MonsterPlays,
  Damage,
  DrawTest,
  Ask,
  Look,
  Heads,
  Use,
  kEnd,
};

enum class Verb : u16 {
  kFirst = static_cast<u16>(effects::Choice::kEnd),
  Draw = kFirst,
  Place,
  SetAside,
  PlaceAside,
  Encounter,
  BuyHealing,
  BuyKeys,
  Equip,
  Unequip,
  Use,
  GiveUp,
  PayCard,
  PayItem,
  Finish,
  Heal,
  SpendKey,
  ChooseHero,
  Keep,
  Remove,
  Decline,
  Assign,
  First,
  PlayCard,
  Opposite,
  Resolve,
  EndStep,
  Strike,
  LetGo,
  Avoid,
  BuyAbility,
  Discard,
  Retrieve,
  Top,
  Bottom,
  DrawTile,
  DrawMonster,
  DrawFeature,
  DrawLocation,
  DrawItem,
  DrawAbility,
  DrawAction,
  DrawFoe,
  Save,
  GoOn,
  ChooseDecks,
  Lay,
  Share,
  TakeBack,
  Under,
  ChooseFoe,
  Add,
  ChooseHead,
  kEnd,
};

/// Each Hero's deck and each Monster Action deck has a stream of its own.
enum class Purpose : u8 {
  Tiles,
  Monsters,
  Features,
  Locations,
  Items,
  Abilities,
  Hero,
  Foe = Hero + kMostHeroes,
  Random = Foe + static_cast<int>(kDifficulties),
};
enum class Reason : u8 { None, EntityDefeated, DeadEnd, HeroDefeated, NothingLeft, GaveUp, Saved };

/// What the rules tell of; picture/log.cpp words it. A Hero, a tile of the map, a piece of the
/// effect language and a row of Combat go by their numbers.
enum class Fact : u8 {
  // ---- the map
  TileDrawn,       ///< tile a
  TilePlaced,      ///< tile a, as number b of the map
  TileSetAside,    ///< tile a
  TileReturned,    ///< tile a, n: under the pile
  LanternMoved,    ///< to where it is
  TileMarked,      ///< number a of the map, mark b
  MonstersReturn,  ///< to n tiles
  LocationFound,   ///< Rune Pattern a, with its first square on number b of the map, turned n
  // ---- cards
  CardRevealed,     ///< card a
  CardToPool,       ///< card a, worth n
  CardToBox,        ///< card a
  CardPaid,         ///< card a, worth n
  PileRefilled,     ///< of Monsters
  SaurianComes,     ///< card a
  HeadChosen,       ///< card a
  ItemDrawn,        ///< Item a
  ItemReturned,     ///< Item a
  ItemGained,       ///< Item a, by Hero b
  ItemEquipped,     ///< Item a, of Hero b; n: or put away
  ItemPaid,         ///< Item a, worth n
  ItemLost,         ///< Item a
  AbilityDrawn,     ///< Ability a
  AbilityReturned,  ///< Ability a
  AbilityGained,    ///< Ability a, by Hero b
  Used,             ///< piece a, by Hero b, for n Power Cards
  Refreshed,        ///< piece a
  AllRefreshed,
  Barred,        ///< piece a
  CountersSet,   ///< n on piece a
  TokensGained,  ///< n of kind a, by Hero b
  KeysGained,    ///< n
  KeysLost,      ///< n
  // ---- Action Cards
  Drawn,            ///< Value b, by Hero a
  TestDrawn,        ///< Value b, by Hero a
  RivalDrawn,       ///< Value b, against Hero a
  DrawnDiscarded,   ///< by Hero a
  DiscardShuffled,  ///< Hero a, into its draw pile
  AllShuffled,      ///< Hero a
  Discarded,        ///< Value b, by Hero a
  PutOnTop,         ///< Value b, by Hero a
  TakenBack,        ///< Value b, by Hero a
  PutUnder,         ///< Value b, by Hero a
  Removed,          ///< Value b, by Hero a
  Added,            ///< Value b, by Hero a
  PowerLost,        ///< n, by Hero a
  PowerRegained,    ///< n, by Hero a
  // ---- Combat
  RoundBegins,      ///< n
  CardPlayed,       ///< Value b, in row a
  FoeCardPlayed,    ///< Value b, in row a
  FoePower,         ///< in row a; n: it wakes nothing
  FoeDeckShuffled,  ///< deck a
  ValueChanged,     ///< of piece a
  CardsMoved,       ///< of Hero a; n: those of the Monster
  CardsMeet,        ///< in column b of row a
  CardDropped,      ///< Value b of Hero a
  FoeCardRedrawn,   ///< Value b, in row a
  PairsIgnored,     ///< in row a
  PairKept,         ///< column b of row a
  PairResolved,     ///< column b of row a
  BlowReady,        ///< n damage of Hero a for Monster Card b
  FoeDamaged,       ///< piece a, by n
  FoeHealed,        ///< piece a, by n
  FoeBack,          ///< piece a
  ReturnAvoided,    ///< by Hero a
  HeroDamaged,      ///< Hero a, by n of Source b
  HeroHealed,       ///< Hero a, by n
  HeroFell,         ///< Hero a
  Weakened,         ///< Hero a, by n
  Prevented,        ///< damage n to Hero a
  PlaysNext,        ///< Hero a, n cards
  FewerNext,        ///< n cards against Hero a
  EffectBegins,     ///< the lasting effect that was added last
  EffectsEnd,       ///< some that lasted
  PlayedDiscarded,
  CombatWon,
  // ---- the way down
  LevelRaised,  ///< to n
  EcologyEntered,
  kEnd,
};

/// The kinds of ecology elements (FD-ENC-01).
enum class Element : u8 { Monster, Feature, Door, Chest, Location, Campfire, Stairs };

// ---- the effect language

enum class Event : u8 {
  Round,     ///< a Round starts
  RoundEnd,  ///< a Round ends
  Strike,    ///< a Hero damages a Monster
  Hurt,      ///< a Hero is damaged
  Defeat,    ///< an individual is Defeated
  Block,     ///< a Hero resolves a Block
  Rest,      ///< the party rests
  Spend,     ///< a Hero spends Power Cards
  Fall,      ///< a Monster Card is Defeated
  Mend,      ///< a Hero heals: only asked about
};
enum class Word : u8 {
  Hero,
  Own,
  Ally,
  Hurt,
  Card,        ///< an Action Card that a Hero has played
  FoeCard,     ///< one that a Monster has played
  Individual,  ///< of a Monster Card, or a part of the Final Entity
  Assigned,    ///< of or against the Hero who asks
  Drawn,       ///< for a test
  Paired,
  Opposite,
  Targeted,   ///< of the Hero against whom the Power Card was drawn, or that Hero
  Member,     ///< an individual of the card that speaks, or that part
  Head,       ///< of the Final Entity
  OtherPart,  ///< of the Final Entity, than the one that speaks
  Item,
  Skill,    ///< an Ability, of a card or of a mat
  Usable,   ///< Equipped or owned, of use in Combat, and not barred
  Unfixed,  ///< it can be Unequipped
  Odd,      ///< the total of what was drawn for a test
  Even,
  Climbing,  ///< drawn in rising order
  Monster,   ///< a Monster Card in Combat
  Loose,     ///< a played card that may still be moved or changed (FD-RUL-57)
  Spell,     ///< an Exhausted Spell
};
enum class Attr : u8 {
  Value,
  Armor,
  Health,
  Missing,
  Stored,
  Hand,
  Equipped,
  Total,    ///< of the cards drawn for a test
  Highest,  ///< of them
  Lowest,
  Level,
  Magic,
  Counters,
  Keys,
  Round,
  Wealth,
  Sum,          ///< of all cards drawn for a test
  Taken,        ///< damage by Heroes in this Round
  Living,       ///< individuals of a Monster Card
  Spells,       ///< how many a Hero has
  OddHand,      ///< odd cards in a Hand
  BestDiscard,  ///< the highest Value in a discard pile
  Rival,        ///< of the Monster card drawn against a Hero in a test
  Supply,       ///< the lowest Value in a Hero's supply; 255 if it is empty
  Xp,           ///< printed on an Item
  Hits,         ///< Hero Hits of a card's owner against the same Monster Card
  Margin,       ///< what a played card's Value and the opposite one differ by
  Type,         ///< of a Monster Card
  Piercing,     ///< a Hero's damage ignores Armor and resistance
  Splitting,    ///< a Hero's damage against a set may go to two individuals
  ChestItems,   ///< Items drawn from a Chest beyond the first
  // What texts allow or forbid a Hero for a Round.
  NoBlock,
  NoPower,
  NoAbility,
  Avoids,   ///< Return Damage
  Ignores,  ///< the results of its pairs
  Both,     ///< resolves every pair
  Rising,   ///< plays no second card lower than the first
  NoHeal,
  Frenzy,    ///< resolves both pairs if both are Monster Hits
  TwoHits,   ///< ... if both are Hero Hits
  Shielded,  ///< from the first damage
  MagicEdge,
  Guard,    ///< Armor by effects
  Drift,    ///< added to each card it plays
  Burning,  ///< 1 damage each when the Round ends
};
enum class Condition : u8 {
  Alone,
  HasItem,
  Magic,
  Locked,
  Fighting,
  Counter,
  NoHit,
  Plain,       ///< the blow that lands is not Magic
  Distinct,    ///< no two drawn Values are the same
  Equal,       ///< two are
  ThirdRound,  ///< Round 3, 6, 9, …
  OpenPair,    ///< no Block has settled what the Hero resolves against some Monster Card
  OpenHits,    ///< ... and two pairs there are Hero Hits
};
enum class Time : u8 { EndOfRound, EndOfCombat, EndOfEcology, NextRound };
enum class Period : u8 { Round, Combat, Ecology, Playing };
enum class Trigger : u8 { Encounter, Use, Power, Power2, Power3 };
enum class SeatWord : u8 { Party = effects::kFirstGameSeat, Target };
/// Where texts look for what is not on the table of a Combat.
enum class Zone : u8 { Packs, Training };
enum Rule : u8 { kResistRule = effects::kFirstGameRule };

enum class GameVerb : u8 {
#define VERB(name, pattern, english) name,
#include "games/forgotten_depths/verbs.def"
#undef VERB
};

/// What Proc::Ask asks a Hero for.
enum class Asks : u8 {
  DiscardHand,
  SetAsideDrawn,
  Retrieve,
  Remove,
  Unlock,
  PassBy,
  UnlockDoor,
  RemoveLow,
  Add,
  Head,
  Recover,
  Tuck,
  Reposition,
  SwapFoes,
};

/// Difficulty modifications (FD-DIF), a bit each.
enum Option8 : u8 {
  kRandomCampfire = 1,
  kNoLevelHealing = 2,
  kLockedChests = 4,
  kStartingAbility = 8,
  kMoreKeysOption = 16,
  kEcologyKeysOption = 32,
  kOneDeadEnd = 64,
  kDoubleHealing = 128,
};

}  // namespace undercroft::forgotten
