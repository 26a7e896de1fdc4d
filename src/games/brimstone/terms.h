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
/// Where hits come from.
enum class Source : u8 { Card, Enemy, Fear, Dark, Own, Encounter };
constexpr int kThreshold = 5;   // SB-MUT-02
constexpr int kMostWeight = 5;  ///< and Strength (SB-GEA-05)
constexpr int kBagSize = 5;     // SB-BAG-01
constexpr int kFaces = 6;
constexpr int kBestSave = 2;  // SB-RUL-96
/// Optional rules (SB-OPT), and the two rules of ours.
enum class Variant : u8 {
  Advanced,
  BelowDarkness,
  DangerousDynamite,
  FixedMove,
  HardCore,
  SmallPosse,
  ChooseRevives,
  kEnd
};
/// What stays with a hero: rows of the three charts (SB-INJ-01, SB-MUT-02).
enum class Ill : u8 { Injury, Madness, Mutation };
constexpr int kMostIlls = 24;  ///< kinds that one hero bears
/// What was done in the turn under way, a bit each.
enum Did : u8 { kActivated = 1, kMoved = 2, kActed = 4, kWasBeset = 8 };

// ---- what they carry (SB-GEA, SB-UPG, SB-BAG)

enum class ItemDeck : u8 { Gear, Artifact, Personal, Start };
/// Where clothing is worn, an item in each place (SB-GEA-07).
enum class Slot : u8 { None, Coat, Hat, Feet, Hands, Neck, Belt };
/// The first words of the open list of keywords, those of which rules speak; packs add more.
enum class Keyword : u8 {
  Gun,
  Pistol,
  Ammo,
  Melee,
  Shield,
  Light,
  Upgrade,
  Holy,
  Undead,
};
/// Side bag tokens of which rules speak, as the list of their kinds has them.
enum class Token : u8 {
  Whiskey,
  Bandages,
  Dynamite,
  Tonic,
  Herbs,
  Potion,
  Cigar,
  LanternOil,
  Hatchet,
  Shiv,
  Spice,
};
constexpr int kMostGrudge = 3;
constexpr int kHands = 2;          // SB-GEA-01
constexpr int kMostSlots = 3;      // SB-UPG-01
constexpr int kMostBagKinds = 16;  ///< kinds of side bag tokens
constexpr int kMostItemCards = 128;
constexpr int kMostSermons = 24;
constexpr int kMostShots = 6;  ///< circles of the six-shooter template (SB-GUN-01)
constexpr int kShotKinds = 4;
/// How an attack of a hero is made.
enum class AttackKind : u8 { None, Melee, Ranged, Dynamite, Text };
/// What dice are rolled for, where a text may roll them again.
enum class RollKind : u8 {
  Other,
  Move,
  Dark,
  Defense,
  Willpower,
  Scavenge,
  Attack,
  Damage,
  Test,
  Casting,
  Healing,
  Escape,
  Poison,
  Dynamite,
  HoldBack,
};

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
  Item,     ///< of each hero
  Card,     ///< cards in play, and the one that is being resolved
  Class,    ///< what a hero's class sheet says
  Upgrade,  ///< ... and the starting upgrade
  Bag,      ///< a kind of side bag token
  Sermon,
  Shot,  ///< a kind of template shot
  Ill,   ///< injuries, madness and mutations of each hero
  kEnd,
};
/// Of items, 32 besides the upgrades that are attached to them (SB-RUL-134).
constexpr int kMostEnemies = 48, kMostItems = 36, kMostCards = 32;
constexpr int kMostDread = 16;
constexpr std::size_t kMostPieces = 640;
constexpr effects::PieceMap<Thing, kMostPieces> kPieces({
    {Thing::Hero, kMostHeroes},
    {Thing::Enemy, kMostEnemies},
    {Thing::Item, kMostHeroes, kMostItems},
    {Thing::Card, kMostCards},
    {Thing::Class, kMostHeroes},
    {Thing::Upgrade, kMostHeroes},
    {Thing::Bag, kMostBagKinds},
    {Thing::Sermon, kMostSermons},
    {Thing::Shot, kShotKinds},
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
  Revive,   ///< a Revive token
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
  Create,    ///< a new hero (SB-SET-09 to SB-SET-12)
  DrawItem,  ///< a card of the Gear, Artifact or Personal Item deck
  Gain,      ///< an item
  Burden,    ///< what is too much to carry (SB-RUL-61)
  Free,      ///< free actions
  DrawSermon,
  Sermon,
  Poison,
  Ready,  ///< hands, when a turn of a fight begins
  Throw,  ///< dice that a text lets a hero roll
  Reroll,
  TokenChoice,
  PeekTop,
  Armor,  ///< against wounds or sanity damage
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
  UseToken,  ///< a Revive token
  KeepToken,
  Lantern,  ///< who carries it from now on
  Cap,      ///< a door is closed for good
  Choose,   ///< an exit in place of a roll
  RollExit,
  // ---- new heroes
  TakeUpgrade,
  FirstToken,
  DrawSermon,
  KeepSermon,
  // ---- gear
  DrawItem,
  Leave,
  LeaveToken,
  HandOn,  ///< to another hero, because it is too much
  Free,
  Use,
  Perform,
  Hold,
  PutAway,
  Attach,
  Detach,
  Trade,
  Give,
  GiveToken,
  GiveStone,
  GiveGold,
  Back,
  Help,
  Drag,
  Ready,
  Reroll,
  TakeToken,
  SeeTop,
  ChooseMap,
  // ---- sermons
  Amen,  ///< the casting roll stands
  AddFaith,
  GiveUp,
  kEnd,
};

/// The piles stand in the order of Pile.
enum class Purpose : u8 {
  Dice,
  Maps,
  Tokens,
  Darkness,
  Dread,
  Encounters,
  Scavenge,
  Random,
  Items,
  Sermons,
  kEnd
};
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
  BelowDarkness,  ///< the Darkness has passed the posse
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
  // ---- gear
  UpgradeTaken,  ///< hero a, starting upgrade b
  ItemGained,    ///< hero a, item b
  ItemLeft,      ///< hero a, item b
  ItemGiven,     ///< item b to hero a, from hero n
  ItemHeld,      ///< hero a, item b
  ItemPutAway,   ///< hero a, item b
  Attached,      ///< upgrade a to item b, n Dark Stone
  Detached,      ///< upgrade a from item b
  TokenGained,   ///< hero a, token b, n
  TokenLeft,     ///< hero a, token b
  TokenGiven,    ///< token b to hero a, from hero n
  StoneGiven,    ///< to hero a, from hero b
  GoldGiven,     ///< to hero a, from hero b, n
  Used,          ///< hero a, piece b
  SermonKept,    ///< hero a, sermon b
  Performed,     ///< hero a, sermon b, n Faith
  SermonHeard,   ///< hero a, sermon b, total n
  SermonFailed,  ///< hero a, sermon b, total n
  FaithAdded,    ///< hero a, n are left
  Mended,        ///< hero a, Harm b, n
  GrudgeNow,     ///< hero a, n tokens
  TopSeen,       ///< hero a, Top b, number n
  Armored,       ///< hero a, n of b
  Helped,        ///< hero b, by hero a
  Dragged,       ///< hero b, by hero a
  HitsIgnored,   ///< hero a, n are left
  HitChanged,    ///< damage a, b Defense is ignored
  PoisonGained,  ///< hero a, n markers
  PoisonLost,    ///< hero a, n markers
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
  Blasted,     ///< a hero would take wounds of dynamite; amount
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
  Near,  ///< itself, next to it, or without enemies on its tile (SB-HEA-04, SB-HEA-05)
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
  Hands,       ///< hand slots more or fewer
  HorrorSave,  ///< Willpower against horror alone
  Gloveless,   ///< wears nothing on the hands
  Bootless,    ///< ... nor on the feet
  ShortGuns,   ///< holds no Gun of two hands
  HoldBack,
  Stride,       ///< so many squares in place of a move roll
  Unmoving,     ///< it does not move
  Recovery,     ///< what a recovery heals more
  Unhealing,    ///< it cannot heal in any way
  Unrevivable,  ///< no Revive token helps
  Unfleeing,    ///< nobody flees
  Deathless,    ///< its next death does not happen
  Times,        ///< of an injury, a madness: how often it came; of a card: what its text counts
  // ---- room and reach
  DynamiteRoom,  ///< tokens that do not count against the side bag
  HealingRoom,
  LampReach,  ///< tiles
  DragRange,
  // ---- marks of single texts
  Fearless,    ///< so many horror hits of Fear and Terror fewer
  Dynamite,    ///< more damage of what the hero throws
  ShortFuses,  ///< its dynamite bounces once at most
  NeverBounces,
  SteadyLoad,  ///< dynamite in its bag never explodes
  WoundXp,     ///< more XP for each wound of a large enemy
  Blow,        ///< damage of the hit that is being settled
  Nursing,     ///< what its tokens heal more of another hero
  Attackless,  ///< an enemy that does not attack
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
  DreadLies,    ///< a card is on the Growing Dread stack
  Crossed,      ///< the Darkness marker has come into another stage by this card
  ShotUsed,     ///< the hit has used a shot of the template
  Ambushed,     ///< the fight was begun by an ambush
  UndeadFought,
  WasFree,  ///< no enemy was adjacent when the move began
  Testing,  ///< a skill is tested
  OfEncounter,
  ByScavenging,
};
enum class Relation : u8 { Within, Kin };
/// What can be looked at.
enum class Top : u8 { Tokens, Dread, Darkness, Maps, kEnd };
enum class Time : u8 {
  EndOfTurn,
  EndOfFight,
  EndOfAttack,
  EndOfAdventure,
  StartOfTurn,
  EndOfNextTurn,
  NextTurn,
  NextActivation
};
enum class Period : u8 { Turn, Fight, Attack, Adventure };
/// Words that the rules run, most of them if the hero wishes.
enum class Trigger : u8 {
  Drawn,
  Start,      ///< when the adventure begins, or the item is gained
  Use,        ///< in the hero's own activation, or at any time without enemies
  Any,        ///< at any question
  Attack,     ///< before the dice of an attack
  AnyRolled,  ///< ... of any hero
  Rolled,     ///< after dice were rolled, before they count
  Strike,     ///< after the damage of a hit was rolled
  Assign,     ///< when a hit is assigned
  Suffer,     ///< before hits on the hero are saved
  HoldBack,   ///< after the Hold Back roll
  Darkness,   ///< a Darkness card was drawn
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
  Extra,   ///< a free attack
  Won,     ///< the mission is won
};
enum class GameVerb : u8 {
#define VERB(name, pattern, english) name,
#include "games/brimstone/verbs.def"
#undef VERB
};

}  // namespace undercroft::brimstone
