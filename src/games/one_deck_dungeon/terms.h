#pragma once
#include "engine/effects/machine.h"

// The book's nouns, and the numbers by which the effect language knows them.

namespace undercroft::one_deck {

constexpr int kMostHeroes = 4;
/// Texts of foes, floors and bosses speak for the party: they have a seat of their own.
constexpr int kPartySeat = kMostHeroes;

enum class Colour : u8 { Strength, Agility, Magic, Heroic, Grey };
constexpr std::size_t kColours = 4;  ///< of dice; grey is a colour of boxes
enum class Icon : u8 { Heart, Time, Poison, Skull };
constexpr std::size_t kIcons = 4;
constexpr std::size_t kSuffered = 3;  ///< hearts, time and poison are suffered; skulls are not
/// A set of cards; the icon of the forest's is the leaf (OD-RUL-83).
enum class CardSet : u8 { Base, Forest };
/// What the encounter deck is made of (OD-DEC-02).
enum class DeckKind : u8 { Base, Forest, Hybrid };
enum class Mode : u8 { None, Combat, Peril, Boss };
/// What a die may be used for.
enum class Use : u8 { Any, Mana, Armor };

// OD-SUP-01, OD-SUP-02: of one set.
constexpr std::array<int, kColours> kDiceInBox{8, 8, 8, 6};
constexpr int kTokensInBox = 6;
constexpr int kPoisonInBox = 8;   ///< OD-POI-14
constexpr int kResistDamage = 2;  ///< OD-POI-09

constexpr int kFloors = 3;
constexpr int kLevels = 4;
constexpr int kDoorLimit = 4;         ///< OD-EXP-01
constexpr int kTurnTime = 2;          ///< OD-TIM-01
constexpr int kStairsTokens = 3;      ///< OD-STR-04
constexpr int kPotionPrice = 5;       ///< OD-LVL-09, in XP
constexpr int kStartTokens = 1;       ///< OD-SET-12
constexpr int kMostBossRounds = 200;  ///< OD-RUL-117
constexpr int kNoviceLevel = 2;       ///< OD-TIE-02; OD-RUL-48: no check-mark for it
constexpr int kNoCard = 255;

// ---- pieces: what the effect language can point at

constexpr int kHeroPieces = 0;
constexpr int kDicePieces = 4, kMostDice = 48;
constexpr int kBoxPieces = 52, kMostBoxes = 16;
constexpr int kDoorPieces = 68, kMostDoors = 6;
constexpr int kItemPieces = 74, kMostItems = 7;
/// Eight texts of each hero: its feat, its starting skill, a basic skill, five looted skills.
constexpr int kTextPieces = 102, kTextsOfHero = 8, kFeatText = 0, kStartText = 1, kBasicText = 2,
              kLootText = 3, kMostSkills = 5;
constexpr int kEncounterPiece = 134, kBossPiece = 135, kFloorPieces = 136, kHordesPiece = 139;
constexpr int kPotionPieces = 140, kMostPotions = 16;
/// The talents in force of each hero: those of the Basic focus, then those of its other one.
constexpr int kTalentPieces = 156, kTalentsOfHero = 7, kBasicTalents = 3;
constexpr int kPieces = 192;

// ---- the campaign

constexpr int kMostTalents = 15;
constexpr int kFocuses = 4;  ///< OD-CAM-11; the first is Basic
constexpr int kNoFocus = 0;  ///< none but Basic is active
enum class Tier : u8 { Novice, Standard, Veteran, Fearless };
constexpr std::array<std::string_view, 4> kTierNames{"novice", "standard", "veteran", "fearless"};
enum class Space : u8 { Circle, Square, Hard };  ///< OD-RUL-54: the third kind
constexpr std::size_t kSpaces = 3;
constexpr std::size_t kSheetBytes = 18;  ///< a bit for each space of a sheet
using Sheet = std::array<u8, kSheetBytes>;

// ---- procedures, in the order of the book

enum class Proc : u16 {
  kFirst = effects::kFirstGameProc,
  Game = kFirst,
  Turn,
  SpendTime,
  StairsDamage,
  Explore,
  EnterRoom,
  Encounter,
  Feats,
  Gather,
  Roll,
  Place,
  PlaceDie,
  UseSkill,
  Consequences,
  Rescue,
  Loot,
  Replace,
  Levels,
  PayXp,
  Boss,
  UsePotion,
  Free,
  Heal,
  Poison,
  Resist,
  ChooseColour,
  Prepare,
  UseTalent,
  CheckMarks,
  FormPairs,
  Pairs,
  Groups,
  kEnd,
};

enum class Verb : u16 {
  kFirst = static_cast<u16>(effects::Choice::kEnd),
  Pass = kFirst,
  Explore,
  EnterRoom,
  Start,
  Flee,
  TakeOption,
  UseFeat,
  ClaimFirst,
  GiveDie,
  TakeDie,
  CoverBox,
  Convert,
  Discard,
  UseSkill,
  SpendDie,
  UsePotion,
  Free,
  Back,
  EndStep,
  TakeDamage,
  GiveUp,
  ClaimItem,
  ClaimSkill,
  ClaimPotion,
  ClaimXp,
  Replace,
  Add,
  PayXp,
  BuyPotion,
  Descend,
  Stay,
  ReturnDice,
  GainDie,
  Reveal,
  Roll,
  TakePoison,
  TakeAllPoison,
  LosePoison,
  HealDamage,
  HealPoison,
  Colour,
  Resist,
  UseTalent,
  ChooseFocus,
  ChooseSkill,
  ChoosePotion,
  CheckSpace,
  Send,
  Lead,
  TakeOddDie,
  LootFirst,
  ShareDamage,
  Group,
  TakeOddLeaf,
  kEnd,
};

/// What is told while the game runs; picture/log.cpp has the words. Colours are numbers of `a`.
enum class Fact : u8 {
  CardDiscarded,   ///< card a
  CardToXp,        ///< card a, worth n
  DoorDealt,       ///< closed
  DoorOpened,      ///< it is card a
  DeckShuffled,    ///< anew, for the next floor
  DieRolled,       ///< it shows n
  DiePlaced,       ///< on box b, showing n
  DieGained,       ///< showing b
  DieLost,         ///< that showed b
  DieConverted,    ///< that showed b
  DieChanged,      ///< by n, to b
  DieStored,       ///< a heroic one
  StoredReturned,  ///< n of them
  DieExiled,
  TokenExiled,
  DiceReturned,    ///< all of them
  DicePaid,        ///< n of them, for the skill a
  BoxUncovered,    ///< box a, the dice on it showed n together
  LeftOpen,        ///< what is left of it to suffer: hearts a, time b, poison n
  HeroDamaged,     ///< by n
  HeroFalling,     ///< in the room of card a, if in one; n: something can still save it
  HeroHealed,      ///< by n
  PoisonTaken,     ///< n tokens
  PoisonLost,      ///< n tokens
  PoisonResisted,  ///< b: or not; the die shows n
  BossDamaged,     ///< by n
  BossHealed,      ///< by n
  Prevented,       ///< n icons b
  Added,           ///< n icons b
  StairsToken,
  TokenGained,
  TokenUsed,
  ItemTaken,         ///< of card a
  ItemLost,          ///< of card a
  SkillLearned,      ///< of card a
  PotionIdentified,  ///< potion a
  XpPaid,            ///< n
  SecondPair,        ///< goes on
  EncounterBegins,   ///< card a
  EncounterOver,     ///< card a
  Fled,              ///< from what is behind door a
  LevelReached,      ///< level n
  FloorReached,      ///< floor n
  kEnd,
};
enum class Purpose : u8 { Deck, Strength, Agility, Magic, Heroic, Random, Resist };
enum class Reason : u8 { None, BossDefeated, HeroFell, GaveUp, EndlessFight };

// ---- the effect language

enum class Event : u8 {
  Floor,         ///< a floor is entered
  Explore,       ///< the party has explored
  Open,          ///< a closed door was opened
  Flee,          ///< the party fled
  Encounter,     ///< an encounter starts
  Roll,          ///< dice were rolled
  Skill,         ///< a skill was used
  Potion,        ///< a potion was used
  Place,         ///< a die is placed on a box
  Cover,         ///< a box was covered
  Consequences,  ///< icons are counted and prevention is taken off
  Suffered,      ///< the consequences were suffered
  Hurt,          ///< damage is placed on heroes
  Level,         ///< the party levelled up
  Descend,       ///< the party descended
  Round,         ///< a boss round starts
  Strike,        ///< the covered skulls strike
  Turn,          ///< a turn starts
  Token,         ///< the party gains a potion token
  Poison,        ///< poison tokens are placed on heroes
  Dose,          ///< heroes are to get poison, whether there are tokens or not
};

enum class Word : u8 {
  Hero,
  Die,
  Box,
  Door,
  Item,
  Own,
  Partner,
  Damaged,
  Heroic,
  Small,
  Wide,
  Skull,
  Uncovered,
  Open,
  Poisoned,
  Leaf,
  Poisonous,
  Untouched,
  Using,
  Comrade,
  Rolling,
};

enum class Attr : u8 {
  Colour,
  Armor,
  Value,
  Face,
  Damage,
  Xp,
  Stored,
  Spent,
  Hearts,
  Times,
  Round,
  Poison,
  Poisons,
  Tokens,
  Exiled,
};

enum class Condition : u8 {
  Mode,
  StartOfTurn,
  Suffering,
  NotMode,
  OtherCard,
  FourHeroes,
  RoomForDoor,
  TwoColours
};
enum class Relation : u8 { HeldBy };
enum class Time : u8 { EndOfEncounter };
enum class Period : u8 { Encounter, Floor };
enum class Trigger : u8 { Use, Feat, Start, Enter };
enum class SeatWord : u8 { Party = effects::kFirstGameSeat };
/// Why dice were rolled.
enum class Why : u8 { Effect, Feat, Gather };
/// The game's own rule words.
enum Rule : u8 {
  kTurnTimeRule = effects::kFirstGameRule,
  kDoorLimitRule,
  kXRule,
  kConversionRule,
  kResistMoreRule,
  kResistLessRule,
  kDimRule,
  kTakePoisonRule,
  kHealthRule,
  kStartTokensRule,
  kBasicSkillRule,
  kBasicPotionRule,
};
/// What an exile takes from the supply, and where a token is exiled from.
enum class Which : u8 { Coloured, Heroic };
enum class Where : u8 { Party, Supply };

enum class GameVerb : u8 {
#define VERB(name, pattern, english) name,
#include "games/one_deck_dungeon/verbs.def"
#undef VERB
};

}  // namespace undercroft::one_deck
