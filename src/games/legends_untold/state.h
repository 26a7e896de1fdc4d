#pragma once
#include "engine/game_of.h"
#include "engine/pools.h"

#include "games/legends_untold/content.h"

// What lies on the table. Of a deck whose cards are known the state holds which of them are left,
// and those on top or at the bottom that somebody has seen; Locations and Events lie in slots,
// because which of them are in their decks is not known (LU-RUL-98).

namespace undercroft::legends {

/// A deck of known cards with its discard pile (LU-DCK-01).
template <std::size_t N>
struct Pile {
  Bits<N> unseen;
  Bits<N> discard;
  FixedVec<u8, 7> top;     ///< Divined; the last is drawn first
  FixedVec<u8, 7> bottom;  ///< seen and put under it; the last is drawn first
  [[nodiscard]] int size() const {
    return unseen.count() + static_cast<int>(top.size() + bottom.size());
  }
  [[nodiscard]] bool empty() const { return unseen.none() && top.empty() && bottom.empty(); }

  template <class V>
  static constexpr void fields(V& v) {
    v("unseen", &Pile::unseen, "cards in the deck");
    v("discard", &Pile::discard, "cards in the discard pile");
    v("top", &Pile::top, "seen cards; the last is drawn first");
    v("bottom", &Pile::bottom, "seen cards under the unseen; the last is drawn first");
  }
};

using EventSlot = Slot<u8>;
using PlaceSlot = Slot<u8>;
constexpr std::size_t kMostInClock = 24, kMostInPlaces = 35;

/// The Event deck is the clock (LU-TIM-01).
struct Clock {
  FixedVec<EventSlot, kMostInClock> deck;     ///< the back is the top
  FixedVec<EventSlot, kMostInClock> discard;  ///< face down
  Count8 gained;                              ///< Gain Time tokens
  u8 total = 0;                               ///< the Scenario's Time

  template <class V>
  static constexpr void fields(V& v) {
    v("deck", &Clock::deck, "Event cards, bottom first");
    v("discard", &Clock::discard, "spent Event cards, face down");
    v("gained", &Clock::gained, "Gain Time tokens");
    v("total", &Clock::total, "the Scenario's Time");
  }
};

/// The decks of an environment; with Pathways there are two (LU-OPT-09).
struct Decks {
  Pile<kMostAdventure> adventure;
  Pile<kMostBarrierCards> barriers;
  Pile<kMostObstacles> obstacles;
  Clock clock;
  FixedVec<PlaceSlot, kMostInPlaces> places;  ///< the back is the top

  template <class V>
  static constexpr void fields(V& v) {
    v("adventure", &Decks::adventure, "Foes, Discoveries, Loot and Booby Traps");
    v("barriers", &Decks::barriers, "Barriers");
    v("obstacles", &Decks::obstacles, "Obstacles");
    v("clock", &Decks::clock, "Events");
    v("places", &Decks::places, "Locations, bottom first");
  }
};

struct HeldTalent {
  u8 card = 0;
  TalentState state = TalentState::Ready;

  template <class V>
  static constexpr void fields(V& v) {
    v("card", &HeldTalent::card, "which Talent");
    v("state", &HeldTalent::state, "0 Ready, 1 Exhausted, 2 Drained");
  }
};
/// A Weapon, a Kit or an Outfit.
struct Gear {
  u8 card = kNone;
  u8 upgraded = 0;
  ItemState state = ItemState::Ready;
  Count8 ammo;  ///< of a Weapon

  template <class V>
  static constexpr void fields(V& v) {
    v("card", &Gear::card, "which one; 255 none");
    v("upgraded", &Gear::upgraded, "1: the upgraded side");
    v("state", &Gear::state, "0 Ready, 1 Exhausted, 2 Broken, 3 unusable");
    v("ammo", &Gear::ammo, "Ammo tokens of a Weapon");
  }
};

/// What a combatant may be subject to.
struct Conditions {
  u8 poison = 0, fear = 0;
  Count8 shocks;
  Num8 advantage;  ///< -1 Disadvantage, 1 Advantage (LU-AAD-04, LU-AAD-05)
  u8 granted = 0;  ///< 1: by Surprise, for the Engagement Round (LU-RUL-31)

  template <class V>
  static constexpr void fields(V& v) {
    v("poison", &Conditions::poison, "1: Poisoned");
    v("fear", &Conditions::fear, "1: with Fear");
    v("shocks", &Conditions::shocks, "Shock tokens");
    v("advantage", &Conditions::advantage, "1 Advantage, -1 Disadvantage");
    v("granted", &Conditions::granted, "1: what it has of these was given by Surprise");
  }
};

struct Hero {
  static constexpr u8 kAttacked = 2;  ///< of `acted`: by an attack
  u8 occupation = 0;
  u8 seat = 0;
  Count8 level;
  u8 fallen = 0;
  Conditions on;
  FixedVec<HeldTalent, kMostTalents> talents;
  Array<Gear, kMostWeapons> weapons{};
  Array<Gear, kMostKits> kits{};
  Gear outfit;
  Count8 damage;  ///< suffered and not yet dealt with
  Count8 tired;   ///< Talents that it has still to Exhaust
  u8 rested = 0;  ///< 1 once it has had its part of this Camp
  // ---- in a Combat
  Position position = Position::Ranged;
  u8 action = kNone;  ///< which Weapon; kMostWeapons: the Knife; 254: the text chosen
  u8 acted = 0;
  Count8 shot_at;     ///< Ranged Attacks suffered in this Round
  u8 wields = kNone;  ///< the Weapon that a text's action attacks with
  u16 text = 0;       ///< the ability of an action that is no Weapon
  u16 text_of = 0;    ///< ... and the piece that has it
  u16 tried = 0;      ///< Creatures that it has attacked in this Combat, a bit each

  template <class V>
  static constexpr void fields(V& v) {
    v("occupation", &Hero::occupation, "which Occupation, side and all");
    v("seat", &Hero::seat, "who plays it");
    v("level", &Hero::level, "1 to 8");
    v("fallen", &Hero::fallen, "1: Unconscious");
    v("on", &Hero::on, "Conditions");
    v("talents", &Hero::talents, "Talents");
    v("weapons", &Hero::weapons, "Weapons besides the Knife");
    v("kits", &Hero::kits, "Equipment");
    v("outfit", &Hero::outfit, "Outfit");
    v("damage", &Hero::damage, "Damage that it has still to choose Talents for");
    v("tired", &Hero::tired, "Talents that it has still to Exhaust");
    v("rested", &Hero::rested, "1 once it has had its part of this Camp");
    v("position", &Hero::position, "0 Ranged, 1 Melee");
    v("action", &Hero::action, "a Weapon, 2 the Knife, 254 a text; 255 none selected");
    v("acted", &Hero::acted, "1 once it has acted in this Round, 2 by an attack");
    v("shot_at", &Hero::shot_at, "Ranged Attacks suffered in this Round");
    v("wields", &Hero::wields, "the Weapon that a text's action attacks with; 255 none");
    v("text", &Hero::text, "the ability of an action that is no Weapon");
    v("text_of", &Hero::text_of, "the piece that has it");
    v("tried", &Hero::tried, "Creatures that it has attacked in this Combat, a bit each");
  }
};

struct Creature {
  u8 minion = 0;
  Count8 health;
  Position position = Position::Melee;
  u8 pinned_by = kNone;
  u8 pinned = 0;  ///< in this Round: it makes no Ranged Attack (LU-RUL-72)
  u8 acted = 0;
  Conditions on;

  template <class V>
  static constexpr void fields(V& v) {
    v("minion", &Creature::minion, "1: a Minion");
    v("health", &Creature::health, "what is left; 0: killed");
    v("position", &Creature::position, "0 Ranged, 1 Melee");
    v("pinned_by", &Creature::pinned_by, "a Hero; 255 nobody");
    v("pinned", &Creature::pinned, "1: it was Pinned in this Round");
    v("acted", &Creature::acted, "1 once it has acted in this Round");
    v("on", &Creature::on, "Conditions");
  }
};

/// What waits for whoever attacks next (LU-RUL-34).
struct Pending {
  static constexpr u8 kAdvance = 1, kPushed = 2, kCriticalHero = 3, kCriticalCreature = 4;
  u8 what = 0;
  u8 by = 0;  ///< the piece of the attacker

  template <class V>
  static constexpr void fields(V& v) {
    v("what", &Pending::what, "1 Advance, 2 Pushed Back, 3 a Hero's Critical, 4 a Creature's");
    v("by", &Pending::by, "the attacker's piece");
  }
};

struct Combat {
  u8 foe = kNone;   ///< an Adventure card
  u8 slot = kNone;  ///< its slot at the Location; 254: the stray's
  Surprise surprise = Surprise::None;
  Count8 round;         ///< 1 is the Engagement Round; stays at 250
  u8 pursuit = 0;       ///< 1: the extra Round, against a Foe that Flees
  u8 flees = 0;         ///< 1: a text makes the Foe Flee; 2: with its Loot, and nobody pursues
  u8 heroes = 0;        ///< conscious when it began (LU-RUL-43)
  u8 heroes_first = 0;  ///< whose turn it is in the Ranged step
  u8 ended = 0;
  Count8 summoned;
  Count8 killed;      ///< in this Round
  u8 wounded = 0;     ///< Heroes who took Damage in it, a bit each
  u8 struck = kNone;  ///< the Hero on whom a Strike has come
  FixedVec<Creature, kMostCreatures> creatures;
  FixedVec<Pending, 10> pending;
  Num8 melee, ranged;  ///< changes of the Foe's Defence

  template <class V>
  static constexpr void fields(V& v) {
    v("foe", &Combat::foe, "an Adventure card; 255 none");
    v("slot", &Combat::slot, "its slot at the Location");
    v("surprise", &Combat::surprise, "0 nobody, 1 the Party, 2 the Foe has Surprise");
    v("round", &Combat::round, "1 is the Engagement Round");
    v("pursuit", &Combat::pursuit, "1: the Party pursues a Foe that Flees");
    v("flees", &Combat::flees, "1: a text makes the Foe Flee, 2: with its Loot");
    v("heroes", &Combat::heroes, "conscious Heroes when it began");
    v("heroes_first", &Combat::heroes_first, "in the Ranged step, 1 if a Hero comes next");
    v("ended", &Combat::ended, "1: nothing more happens in this Round");
    v("summoned", &Combat::summoned, "Minions brought after the start");
    v("killed", &Combat::killed, "Creatures killed in this Round");
    v("wounded", &Combat::wounded, "Heroes who took Damage in it, a bit each");
    v("struck", &Combat::struck, "the Hero on whom a Strike has come; 255 none");
    v("creatures", &Combat::creatures, "those that were placed, the killed too");
    v("pending", &Combat::pending, "what waits for the next attacker");
    v("melee", &Combat::melee, "by how much its Defence against Melee has changed");
    v("ranged", &Combat::ranged, "... and against Ranged Attacks");
  }
};

/// A Location on the map.
struct Place {
  static constexpr u8 kEntered = 1, kExplored = 2, kResolved = 4, kStart = 8;
  u8 card = 0;
  u8 x = 0, y = 0;
  u8 turn = 0;
  u8 entrance = kNone;  ///< a side as it lies
  u8 from = kNone;      ///< the place from which the Party last came (LU-RUL-61)
  u8 marks = 0;
  u8 environments = 0;  ///< a bit each
  Array<u8, kSides> links{kNone, kNone, kNone, kNone};
  Array<u8, kSides> obstacles{kNone, kNone, kNone, kNone};  ///< by sides as printed
  Array<u8, kFoeSlots> foes{kNone, kNone, kNone};
  Array<u8, kDiscoverySlots> discoveries{kNone, kNone, kNone, kNone, kNone};
  u8 cut = 0;       ///< sides that something Blocked
  u8 back = kNone;  ///< the side behind the Party that a card has barred (kWayBack)
  Count8 larger;    ///< by how much the Foe that came by no icon is more
  Array<u8, kMostBarriers> barriers{kNone, kNone, kNone, kNone};
  Array<ZoneState, kMostZones> zones{};
  [[nodiscard]] bool is(u8 mark) const { return (marks & mark) != 0; }

  template <class V>
  static constexpr void fields(V& v) {
    v("card", &Place::card, "which Location");
    v("x", &Place::x, "column; the start is at 64");
    v("y", &Place::y, "row; the start is at 64");
    v("turn", &Place::turn, "quarter turns, clockwise");
    v("entrance", &Place::entrance, "the side by which it was entered; 255 none");
    v("from", &Place::from, "the place from which the Party last came here; 255 none");
    v("marks", &Place::marks, "1 entered, 2 explored, 4 Resolved, 8 the start");
    v("environments", &Place::environments, "icons here, a bit each");
    v("links", &Place::links, "the place joined on each side, north first; 255 none");
    v("obstacles", &Place::obstacles,
      "by sides as printed: a card, 254 never drawn, 255 none is left");
    v("foes", &Place::foes,
      "a card, 254 never drawn, 255 none is left; the last is one that came by no icon");
    v("discoveries", &Place::discoveries,
      "a card, 254 never drawn, 255 none is left; the last three came by no icon");
    v("cut", &Place::cut, "sides that something Blocked, a bit each");
    v("back", &Place::back, "the side behind the Party that a card has barred; 255 none");
    v("larger", &Place::larger, "by how much the Population of the Foe that came by no icon rises");
    v("barriers", &Place::barriers, "a card, 254 never drawn, 255 none is left");
    v("zones", &Place::zones, "0 absent, 1 Closed, 2 Open");
  }
};

/// Where a Loot card is, if it is in no deck.
struct LootAt {
  enum Where : u8 { kElsewhere, kHeld, kLying, kAside, kKept };
  u8 where = 0;
  u8 place = 0;  ///< of one that lies somewhere, or is set aside with a card there
  u8 with = 0;   ///< of one set aside: a Foe's slot, or kFoeSlots and a Discovery's
  u8 exhausted = 0;

  template <class V>
  static constexpr void fields(V& v) {
    v("where", &LootAt::where, "0 elsewhere, 1 held, 2 lying, 3 set aside with a card");
    v("place", &LootAt::place, "the place where it lies");
    v("with", &LootAt::with, "set aside: a Foe's slot, or 3 and a Discovery's");
    v("exhausted", &LootAt::exhausted, "1: Exhausted");
  }
};

/// A card that is being resolved.
struct OpenCard {
  /// Discarded without its Test; somebody else passes; the Party must Retreat; a Booby Trap takes
  /// effect; the red result of a Trap takes effect.
  static constexpr u8 kGoesOn = 2, kCritical = 4, kForced = 8, kSprung = 16, kRed = 32;
  Kind kind = Kind::None;
  u8 card = 0;
  Resolves outcome = Resolves::No;
  u8 passed = 0;  ///< Heroes who have Resolved its Test, a bit each
  u8 failed = 0;  ///< Heroes who have failed it at least once
  u8 attempted = 0;
  u8 offered = 0;    ///< Heroes who have discarded Loot for it (LU-RUL-81)
  u8 worst = kNone;  ///< the worst Readiness among its results (LU-PTY-10)
  u8 marks = 0;
  u8 place = 0;       ///< where it belongs
  u8 lowest = kNone;  ///< the worst stage of a Test whose worst counts for all
  u8 spared = 0;      ///< Heroes whom its red result does not touch, a bit each
  u8 began = 0;       ///< Heroes who were conscious when its Test began
  u8 by = 0;          ///< the skill by which all have passed, plus one; 255: by several

  template <class V>
  static constexpr void fields(V& v) {
    v("kind", &OpenCard::kind, "what it is");
    v("card", &OpenCard::card, "which one");
    v("outcome", &OpenCard::outcome, "0 open, 1 Resolved, 2 left, 3 the Party Retreats");
    v("passed", &OpenCard::passed, "Heroes who have Resolved its Test, a bit each");
    v("failed", &OpenCard::failed, "Heroes who have failed it, a bit each");
    v("attempted", &OpenCard::attempted, "Heroes who have attempted it, a bit each");
    v("offered", &OpenCard::offered, "Heroes who have discarded Loot for it, a bit each");
    v("worst", &OpenCard::worst, "the worst Readiness among its results; 255 none");
    v("marks", &OpenCard::marks,
      "2 discarded without its Test, 4 somebody passes without a roll, 8 the Party must Retreat, "
      "16 a Booby Trap takes effect, 32 the red result of a Trap does");
    v("place", &OpenCard::place, "where it belongs");
    v("lowest", &OpenCard::lowest, "the worst stage, where that counts for all; 255 none");
    v("spared", &OpenCard::spared, "Heroes whom its red result does not touch, a bit each");
    v("began", &OpenCard::began, "Heroes who were conscious when its Test began, a bit each");
    v("by", &OpenCard::by, "the skill by which all have passed, plus one; 255 by several");
  }
};

/// A roll that is being made.
struct Roll {
  static constexpr u8 kMastery = 1, kWeakness = 2, kExactly = 4, kReroll = 8, kParty = 16,
                      kMelee = 32, kKeptHigh = 64, kKeptLow = 128;
  TestKind kind = TestKind::Card;
  u8 hero = kNone;      ///< who rolls; 255: a Creature
  u8 creature = kNone;  ///< who attacks, or the target
  Skill skill = Skill::None;
  Attribute attribute = Attribute::None;
  u8 marks = 0;
  Num8 modifier;      ///< of the option
  Num8 bonus;         ///< what texts have added
  u8 difficulty = 0;  ///< 0: a table
  Num8 total;         ///< once it was rolled
  AttackResult result = AttackResult::Fail;
  u8 dice = 0;  ///< 1: all kept dice show the same
  u8 weapon = 0;
  u8 table = 0;
  /// A Melee Weapon that is thrown; a text has made the result; no red result; rolled again.
  static constexpr u8 kThrown = 1, kMade = 2, kSpared = 4, kAgain = 8;
  u8 how = 0;
  u8 used = 0;  ///< Kits whose texts were used for it, a bit each: two to a Hero
  Num8 shown;   ///< the sum of the kept dice
  Num8 aid;     ///< the most that one Loot adds

  template <class V>
  static constexpr void fields(V& v) {
    v("kind", &Roll::kind, "0 of a card, 1 Scouting, 2 Surprise, 3 an attack, 4 of a text");
    v("hero", &Roll::hero, "who rolls; 255 a Creature");
    v("creature", &Roll::creature, "the target, or whoever attacks");
    v("skill", &Roll::skill, "the named skill; 24 none");
    v("attribute", &Roll::attribute, "the Attribute; 6 none");
    v("marks", &Roll::marks,
      "1 Mastery, 2 Weakness, 4 passed exactly, 8 to be rolled again, 16 a Party Test, 32 a Melee "
      "Attack, 64 rolled with Mastery, 128 rolled with Weakness");
    v("modifier", &Roll::modifier, "of the option");
    v("bonus", &Roll::bonus, "what texts have added");
    v("difficulty", &Roll::difficulty, "0: a table");
    v("total", &Roll::total, "once it was rolled");
    v("result", &Roll::result, "of an attack");
    v("dice", &Roll::dice, "1: all kept dice show the same");
    v("weapon", &Roll::weapon, "of an attack: which Weapon");
    v("table", &Roll::table, "of an attack: 1 its Ranged table");
    v("how", &Roll::how,
      "1 thrown, 2 the result was made by a text, 4 no red result, 8 rolled again");
    v("used", &Roll::used, "Kits whose texts were used for it, a bit each: two to a Hero");
    v("shown", &Roll::shown, "the sum of the kept dice");
    v("aid", &Roll::aid, "the most that one Loot adds");
  }
};

/// A bonus that stays for a Hero's further Tests against a card (LU-TST-09, LU-TST-10).
struct KeptBonus {
  Kind kind = Kind::None;
  u8 card = 0;
  u8 hero = 0;
  Num8 amount;      ///< of a Loot that was discarded for it
  u16 ability = 0;  ///< else the text that gives it
  u16 piece = 0;

  template <class V>
  static constexpr void fields(V& v) {
    v("kind", &KeptBonus::kind, "of the card");
    v("card", &KeptBonus::card, "which one");
    v("hero", &KeptBonus::hero, "whose it is");
    v("amount", &KeptBonus::amount, "of a Loot that was discarded; 0: the text says it");
    v("ability", &KeptBonus::ability, "the text that gives it");
    v("piece", &KeptBonus::piece, "the card that has it");
  }
};

struct Capacity : effects::Capacities<kMostPieces, kMostHeroes + 1> {
  static constexpr std::size_t kRegisters = 40, kEvents = 8, kParts = 64, kWaiting = 12;
  static constexpr std::size_t kAllParts = 32, kLasting = 32, kUsed = 32, kTallies = 1,
                               kSetters = 1, kTargets = 96;
};
using Effects = effects::EffectState<Capacity>;
using Set = Effects::Set;

struct State {
  Effects fx;
  Bits<kMostAdventure> box;      ///< Adventure cards of the environments in no deck
  Bits<kMostAdventure> removed;  ///< ... that have left the game
  Bits<128> fled_loot;           ///< what lay with the Foe that Fled last
  Array<Decks, 2> decks{};
  Pile<kMostAdventure> treasure;
  Pile<kMostShockCards> shocks;
  Resolution<40, 96> flow;
  FixedVec<KeptBonus, 16> kept;
  Pools<u8, 10, 64> event_pools, place_pools;
  FixedVec<Place, kMostPlaces> map;
  FixedVec<OpenCard, kMostOpen> open;
  FixedVec<Roll, 4> tests;
  FixedVec<u8, 24> waiting;  ///< Events set aside, in the order in which they came (LU-TIM-07)
  Array<LootAt, kMostLoot> loot{};
  Bits<128> loot_out;  ///< which of them are somewhere: most never are
  FixedVec<Hero, kMostHeroes> heroes;
  Combat combat;
  // ---- the Party
  u8 here = 0;
  Spot spot = Spot::Middle;
  u8 exit = 0;  ///< the side it leaves by
  Phase phase = Phase::Scouting;
  u8 light = 0;  ///< 1; 2: it outlasts the next Reset
  u8 scout = kNone, guard = kNone;
  u8 last_scout = kNone, last_guard = kNone;  ///< as chosen last
  Readiness readiness = Readiness::Bold;
  Brightness brightness = Brightness::Ambient;
  Pace pace = Pace::None;
  Surprise surprise = Surprise::None;
  Num8 next_surprise;  ///< added to the next Surprise Test
  Count8 turn;
  Array<Num8, kPrices> cheaper{};  ///< Time that each price is less the next time
  u8 no_exploring = 0;             ///< the Exploration Phase of this Turn ends after this card
  u8 returning = 0;                ///< the Party has come back, or Retreated: no Surprise Tests
  u8 left_now = 0;                 ///< slots of the Curiosities here that were left in this Turn
  u8 travels = 0;                  ///< the Party travels once the card under way is done with
  u8 pending_place = kNone;
  // ---- the Scenario
  u8 scenario = 0;
  Difficulty difficulty = Difficulty::Heroic;
  u8 options = 0;
  u8 players = 1;
  u8 group = 0;  ///< which Decks are in use (LU-RUL-52)
  u8 goal = 0;   ///< 1: achieved, and somebody is Unconscious (LU-RUL-03)
  u8 groups = 1;
  Array<u8, 2> environments{};   ///< of the Decks
  Num8 progress;                 ///< what the Scenario counts
  Count8 treasures;              ///< Loot drawn from the Treasure deck
  u8 won = 0, lost = 0;          ///< earlier Episodes of the arc, a bit each
  Branch branch = Branch::None;  ///< the version that is played, or that of the next Episode
  u8 laid = 0;   ///< which of the cards that the Scenario holds have come, a bit each
  u8 again = 0;  ///< a bonus that was paid for before counts again
  u16 flags = 0;
  Array<u8, 4> shock_drawn{kNone, kNone, kNone, kNone};  ///< of the Test under way
  Num8 owed;                                             ///< Time forced and not yet spent
  Array<Count8, kMostHeroes> burns{};                    ///< Fire not yet dealt with, of each Hero
  Array<u8, 5> spare{};

  template <class V>
  static constexpr void fields(V& v) {
    v("fx", &State::fx, "the effect machine");
    v("box", &State::box, "Adventure cards that are in no deck and not in play");
    v("removed", &State::removed, "Adventure cards that have left the game");
    v("fled_loot", &State::fled_loot, "Loot that was set aside with the Foe that Fled last");
    v("decks", &State::decks, "of each environment in use");
    v("treasure", &State::treasure,
      "the Treasure deck; it discards into the Adventure deck's pile");
    v("shocks", &State::shocks, "the Shock deck");
    v("flow", &State::flow, "what is being resolved");
    v("kept", &State::kept, "bonuses that stay for further Tests against a card");
    v("event_pools", &State::event_pools, "what the face-down Events may be");
    v("place_pools", &State::place_pools, "what the face-down Locations may be");
    v("map", &State::map, "Locations; the first is the start");
    v("open", &State::open, "cards that are being resolved, outermost first");
    v("tests", &State::tests, "rolls that are being made, outermost first");
    v("waiting", &State::waiting, "Events set aside, in the order in which they came");
    v("loot", &State::loot, "where each Loot is");
    v("loot_out", &State::loot_out, "Loot that is in no deck and not in the box");
    v("heroes", &State::heroes, "in the order of the set-up");
    v("combat", &State::combat, "the Combat that is fought");
    v("here", &State::here, "the place where the Party is");
    v("spot", &State::spot, "0 middle, 1 Entrance, 2 Exit");
    v("exit", &State::exit, "the side by which the Party leaves");
    v("phase", &State::phase, "0 Scouting, 1 Adventure, 2 Exploration, 3 Rest");
    v("light", &State::light, "1: the Party has Light; 2: past the next Reset too");
    v("scout", &State::scout, "a Hero; 255 nobody");
    v("guard", &State::guard, "a Hero; 255 nobody");
    v("last_scout", &State::last_scout, "the Scout that was chosen last; 255 nobody");
    v("last_guard", &State::last_guard, "the Guard that was chosen last; 255 nobody");
    v("readiness", &State::readiness, "0 Careless, 1 Bold, 2 Alert");
    v("brightness", &State::brightness, "0 Dark, 1 Ambient, 2 Bright");
    v("pace", &State::pace, "0 none, 1 Rush, 2 March, 3 Sneak");
    v("surprise", &State::surprise, "0 nobody, 1 the Party, 2 the Foe");
    v("next_surprise", &State::next_surprise, "added to the next Surprise Test");
    v("turn", &State::turn, "from 1 to 250");
    v("cheaper", &State::cheaper,
      "Time less for the next Sneaking, Careful Search, moving back, "
      "Retreat, Camp");
    v("no_exploring", &State::no_exploring, "1: this Exploration Phase ends after this card");
    v("returning", &State::returning, "1: the Party came back, so nobody is surprised");
    v("left_now", &State::left_now, "slots of the Curiosities left here in this Turn, a bit each");
    v("travels", &State::travels, "1: the Party travels once the card under way is done with");
    v("pending_place", &State::pending_place, "the Location that was revealed; 255 none");
    v("scenario", &State::scenario, "which Scenario");
    v("difficulty", &State::difficulty, "0 Beginner, 1 Heroic, 2 Legendary");
    v("options", &State::options, "optional rules, a bit each");
    v("players", &State::players, "how many people play");
    v("group", &State::group, "which environment's decks are in use");
    v("goal", &State::goal, "1: the Goal is met, and somebody is Unconscious");
    v("groups", &State::groups, "how many environments are in use");
    v("environments", &State::environments, "which environment each group is");
    v("progress", &State::progress, "what the Scenario counts");
    v("treasures", &State::treasures, "Loot drawn from the Treasure deck");
    v("won", &State::won, "earlier Episodes of the arc that were won, a bit each");
    v("lost", &State::lost, "... that were lost");
    v("branch", &State::branch, "1 a, 2 b: the version, or that of the next Episode");
    v("laid", &State::laid,
      "cards that the Scenario holds for a place and that have come, a bit each");
    v("again", &State::again, "1: a bonus that was paid for before counts again");
    v("flags", &State::flags, "the Scenario's flags, a bit each");
    v("shock_drawn", &State::shock_drawn, "Shock cards that speak in this Test");
    v("owed", &State::owed, "Time that is forced and not yet spent");
    v("burns", &State::burns, "Fire that each Hero has still to deal with");
    v("spare", &State::spare, "keeps the state free of padding");
  }
};
static_assert(PlainState<State>);
static_assert(sizeof(State) <= 10240, "the budget of Legends Untold");

/// All face-down slots of a family, for its pools.
template <class S>
struct EventZones {
  S& s;
  void each(auto f) const {
    for (auto& decks : s.decks) {
      for (auto& slot : decks.clock.deck) f(slot);
      for (auto& slot : decks.clock.discard) f(slot);
    }
  }
};
template <class S>
EventZones(S&) -> EventZones<S>;
template <class S>
struct PlaceZones {
  S& s;
  void each(auto f) const {
    for (auto& decks : s.decks)
      for (auto& slot : decks.places) f(slot);
  }
};
template <class S>
PlaceZones(S&) -> PlaceZones<S>;

}  // namespace undercroft::legends
