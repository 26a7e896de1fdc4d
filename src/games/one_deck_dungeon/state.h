#pragma once
#include "base/bag.h"
#include "engine/game_of.h"
#include "engine/pools.h"

#include "games/one_deck_dungeon/content.h"

// What lies on the table. Encounter cards are numbered by what the rules can tell apart: twins of
// the base set share a number, those of the forest do not, because one of them carries a leaf.

namespace undercroft::one_deck {

constexpr std::size_t kCardNumbers = 76;  ///< 22 of the base set, 44 of the forest, and some more
constexpr std::size_t kMostCards = 88;    ///< in the deck

/// Cards whose order does not matter, counted by number.
using Bag = undercroft::Bag<kCardNumbers>;
using CardSlot = Slot<u8>;

/// A door in play: open ones come first, by their cards, because doors have no order.
struct Door {
  CardSlot card;
  CardSlot under;  ///< the other card of a stack, with four heroes (OD-FPL-06)
  u8 open = 0;
  friend bool operator==(const Door&, const Door&) = default;

  template <class V>
  static constexpr void fields(V& v) {
    v("card", &Door::card, "its number; -1 - pool while nobody has seen it");
    v("under", &Door::under, "with four heroes the other card of the stack, otherwise 0");
    v("open", &Door::open, "1 if its card lies face up");
  }
};

/// A die of a hero's pool. Dice are sorted whenever no effect runs.
struct Die {
  u8 hero = 0;
  u8 colour = 0;
  u8 value = 0;  ///< 0: claimed and not rolled yet
  u8 marks = 0;  ///< low four bits what it may be used for, high four the face as rolled
  friend bool operator==(const Die&, const Die&) = default;
  friend bool operator<(const Die& a, const Die& b) { return a.rank() < b.rank(); }
  /// Alike for every rule that a player could use it under; the face as rolled is no part of that.
  [[nodiscard]] bool is_like(const Die& other) const { return hero == other.hero && equals(other); }
  /// The same, whoever has it.
  [[nodiscard]] bool equals(const Die& other) const {
    return colour == other.colour && value == other.value && use() == other.use();
  }
  [[nodiscard]] u32 rank() const {
    return u32{hero} << 24 | u32{colour} << 16 | u32{value} << 8 | marks;
  }

  static constexpr u8 kGone = 255;
  [[nodiscard]] bool gone() const { return hero == kGone; }
  [[nodiscard]] Use use() const { return static_cast<Use>(marks & 15); }
  [[nodiscard]] int face() const { return marks >> 4; }
  void set_face(int face) { marks = static_cast<u8>((marks & 15) | face << 4); }

  template <class V>
  static constexpr void fields(V& v) {
    v("hero", &Die::hero, "whose pool it is in");
    v("colour", &Die::colour, "0 strength, 1 agility, 2 magic, 3 heroic");
    v("value", &Die::value, "0 until it is rolled");
    v("marks", &Die::marks,
      "what it may be used for, and 16 times the face while roll effects run");
  }
};

/// An active challenge box and the dice on it. What it prints is in the content.
struct Box {
  u8 source = 0;  ///< 0 the encounter card or the boss, 1 to 3 a floor of the dungeon
  u8 index = 0;   ///< which box of that card
  u8 covered = 0;
  u8 touched = 0;  ///< a die was placed on it, whatever became of it
  Count8 total;
  std::array<Count8, kColours> dice{};
  [[nodiscard]] bool is_of_floor() const { return source != 0; }

  template <class V>
  static constexpr void fields(V& v) {
    v("source", &Box::source, "0 the encounter card or the boss, 1 to 3 a floor");
    v("index", &Box::index, "which box of that card");
    v("covered", &Box::covered, "1 if it is");
    v("touched", &Box::touched, "1 if a die was placed on it, whatever became of it");
    v("total", &Box::total, "what the dice on it show together");
    v("dice", &Box::dice, "how many of each colour lie on it");
  }
};

struct Hero {
  u8 id = 0;
  Count8 damage;
  Count8 poison;
  Count8 stored;                     ///< heroic dice kept by the feat
  u8 used = 0;                       ///< a bit for each of its texts used in this encounter
  FixedVec<u8, kMostItems> items;    ///< card numbers, rising
  FixedVec<u8, kMostSkills> skills;  ///< card numbers, rising
  u8 basic = kNoCard;                ///< the skill that a talent gave
  u8 focus = kNoFocus;
  u8 talents = 0, talents_used = 0;  ///< a bit for each of its talent pieces
  Sheet sheet{};                     ///< the spaces that are checked, a bit each

  template <class V>
  static constexpr void fields(V& v) {
    v("id", &Hero::id, "which hero of the content");
    v("damage", &Hero::damage, "tokens; never cut off at the health (OD-RUL-93)");
    v("poison", &Hero::poison, "tokens; they are no damage (OD-POI-02)");
    v("stored", &Hero::stored, "heroic dice kept by the feat");
    v("used", &Hero::used, "texts used in this encounter or boss round, a bit each");
    v("items", &Hero::items, "encounter cards, by number");
    v("skills", &Hero::skills, "encounter cards, by number");
    v("basic", &Hero::basic, "the basic skill that a talent gave; 255 none");
    v("focus", &Hero::focus, "which focus is active besides the Basic one; 0 none");
    v("talents", &Hero::talents, "talents in force, a bit each");
    v("talents_used", &Hero::talents_used, "talents used in this encounter or boss round");
    v("sheet", &Hero::sheet, "spaces checked, a bit each: talent by talent, kind by kind");
  }
};

/// The encounter or boss round that is being resolved.
struct Room {
  Mode mode = Mode::None;
  u8 door = kNoCard;  ///< which door it is behind
  u8 card = kNoCard;
  u8 option = kNoCard;  ///< of a peril: the option taken
  u8 denied = 0;        ///< there is no loot
  u8 suffering = 0;     ///< Step 5 runs: stairs damage waits
  u8 crowded = 0;       ///< an uncovered box of the foe counts one more heart
  Count8 stairs_hits;   ///< how much of it waits
  Count8 spent_value;   ///< the highest die paid for the skill that runs
  u8 spent_colour = 0;  ///< its colour, or that of the die just exiled
  std::array<Count8, kSuffered> eased{}, suffers{};  ///< prevention; the consequences
  std::array<Count8, kColours> exiles{};             ///< dice to be exiled when it ends

  template <class V>
  static constexpr void fields(V& v) {
    v("mode", &Room::mode, "0 none, 1 combat, 2 peril, 3 boss");
    v("door", &Room::door, "which door it is behind; 255 none");
    v("card", &Room::card, "the encounter card; 255 none");
    v("option", &Room::option, "the peril option taken; 255 none");
    v("denied", &Room::denied, "1 if there is no loot");
    v("suffering", &Room::suffering, "1 while consequences are suffered");
    v("crowded", &Room::crowded, "1 if an uncovered box of the foe counts one more heart");
    v("stairs_hits", &Room::stairs_hits, "stairs damage that waits for the end of the step");
    v("spent_value", &Room::spent_value, "the highest die paid for the skill that runs");
    v("spent_colour", &Room::spent_colour, "its colour, or that of the die just exiled");
    v("eased", &Room::eased, "hearts, time and poison prevented");
    v("suffers", &Room::suffers, "hearts, time and poison in the consequences");
    v("exiles", &Room::exiles, "dice of each colour to be exiled when it ends");
  }
};

/// A card that waits for the joint loot of two encounters (OD-FPL-19).
struct Spoil {
  u8 card = kNoCard;
  u8 option = kNoCard;  ///< of a peril: the option taken; none if it was skipped
  u8 denied = 0;
  friend bool operator==(const Spoil&, const Spoil&) = default;

  template <class V>
  static constexpr void fields(V& v) {
    v("card", &Spoil::card, "its number");
    v("option", &Spoil::option, "the peril option taken; 255 none");
    v("denied", &Spoil::denied, "1 if there is no loot");
  }
};

/// Four heroes in two pairs, one after the other (OD-FPL-10, OD-FPL-26).
struct Pairs {
  u8 now = 0;   ///< 0 the party is together, 1 the first pair is at it, 2 the second
  u8 here = 0;  ///< the heroes of that pair, a bit each
  std::array<u8, 2> cards{kNoCard, kNoCard};  ///< what the first and the second pair meet
  std::array<Count8, kColours> other{};       ///< the supply of the pair that is not at it
  FixedVec<Spoil, 2> spoils;

  template <class V>
  static constexpr void fields(V& v) {
    v("now", &Pairs::now, "0 the party is together, 1 the first pair is at it, 2 the second");
    v("here", &Pairs::here, "the heroes of that pair, a bit each");
    v("cards", &Pairs::cards, "what the first and the second pair meet; 255 none");
    v("other", &Pairs::other, "the dice supply of the other pair");
    v("spoils", &Pairs::spoils, "cards that wait for the joint loot");
  }
};

struct Capacity : effects::Capacities<kPieces, kMostHeroes + 1> {
  static constexpr std::size_t kRegisters = 26, kEvents = 8, kParts = 64, kWaiting = 12;
  static constexpr std::size_t kAllParts = 64, kLasting = 4, kUsed = 12, kTallies = 1, kSetters = 1,
                               kTargets = 16;
};
using Effects = effects::EffectState<Capacity>;
using Set = Effects::Set;

struct State {
  Resolution<28, 64> flow;
  std::array<u8, 2> spare{};
  Effects fx;
  Pools<u8, 3, 96> pools;
  FixedVec<CardSlot, kMostCards> deck;  ///< the back is the top
  FixedVec<Door, kMostDoors> doors;
  Bag discard, xp, removed;
  FixedVec<Hero, kMostHeroes> heroes;
  FixedVec<Die, kMostDice> dice;
  FixedVec<Box, kMostBoxes> boxes;
  std::array<Count8, kColours> supply{};
  std::array<Count8, kColours> exiled{};  ///< dice in the game box
  Count8 tokens, token_supply, tokens_exiled;
  Count8 poison_supply;
  DeckKind deck_kind = DeckKind::Base;
  std::array<Count8, kMostHeroes> poison_due{}, harm_due{};  ///< about to be placed together
  FixedVec<u8, kMostPotions> potions;                        ///< identified types, rising
  Room room;
  u8 dungeon = 0;
  Count8 floor;  ///< 1 to 3; 4 in the boss fight
  Count8 level;
  Count8 stairs;  ///< tokens on the stairs card
  Count8 boss_damage, boss_round;
  u8 start_of_turn = 0;
  Count8 extra_time;  ///< that effects add to the time of this turn's start
  Count8 descents;
  u8 campaign = 0;
  Tier tier = Tier::Veteran;
  Outcome ended;  ///< how it went, while check-marks are assigned
  Pairs pairs;
  u8 hordes = 0;
  std::array<u8, 2> last{};

  template <class V>
  static constexpr void fields(V& v) {
    v("flow", &State::flow, "what is being resolved");
    v("spare", &State::spare, "keeps the state free of padding");
    v("fx", &State::fx, "the effect machine");
    v("pools", &State::pools, "what the face-down cards may be");
    v("deck", &State::deck, "bottom first; the stairs lie under it");
    v("doors", &State::doors, "open ones first");
    v("discard", &State::discard, "encounter cards by number, counted");
    v("xp", &State::xp, "cards under the level card");
    v("removed", &State::removed, "cards in the game box");
    v("heroes", &State::heroes, "by their seats");
    v("dice", &State::dice, "the heroes' pools");
    v("boxes", &State::boxes, "active challenge boxes");
    v("supply", &State::supply, "dice by colour");
    v("exiled", &State::exiled, "dice in the game box, by colour");
    v("tokens", &State::tokens, "potion tokens of the party");
    v("token_supply", &State::token_supply, "potion tokens left");
    v("tokens_exiled", &State::tokens_exiled, "potion tokens in the game box");
    v("poison_supply", &State::poison_supply, "poison tokens left");
    v("deck_kind", &State::deck_kind, "0 base, 1 forest, 2 hybrid");
    v("poison_due", &State::poison_due, "poison about to be placed on each hero");
    v("harm_due", &State::harm_due, "damage about to be placed with it");
    v("potions", &State::potions, "identified potion types");
    v("room", &State::room, "the encounter or boss round");
    v("dungeon", &State::dungeon, "which dungeon of the content");
    v("floor", &State::floor, "1 to 3; 4 in the boss fight");
    v("level", &State::level, "of the party, 1 to 4");
    v("stairs", &State::stairs, "tokens on the stairs card");
    v("boss_damage", &State::boss_damage, "hits on the boss");
    v("boss_round", &State::boss_round, "of the boss fight, from 1");
    v("start_of_turn", &State::start_of_turn, "1 before the time of a turn is spent");
    v("extra_time", &State::extra_time, "more time for the start of this turn");
    v("descents", &State::descents, "how often the party went down");
    v("campaign", &State::campaign, "1 in a campaign");
    v("tier", &State::tier, "0 novice, 1 standard, 2 veteran (the printed rules), 3 fearless");
    v("ended", &State::ended, "how it went, while check-marks are assigned");
    v("pairs", &State::pairs, "of four heroes: who is at it, and what waits");
    v("hordes", &State::hordes, "1 if the Hordes card is in play");
    v("last", &State::last, "keeps the state free of padding");
  }
};
static_assert(PlainState<State>);
static_assert(sizeof(State) <= 4096, "the budget of One Deck Dungeon");

/// All face-down cards, for the pools.
template <class S>
struct Zones {
  S& s;
  void each(auto f) const {
    for (auto& slot : s.deck) f(slot);
    for (auto& door : s.doors) {
      f(door.card);
      if (s.heroes.size() == kMostHeroes) f(door.under);
    }
  }
};
template <class S>
Zones(S&) -> Zones<S>;

}  // namespace undercroft::one_deck
