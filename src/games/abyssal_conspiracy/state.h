#pragma once
#include "engine/game_of.h"
#include "engine/pools.h"

#include "games/abyssal_conspiracy/content.h"

// What lies on the table. A card's number is its piece: 36 for each player, then the adventure deck
// and the Vaultbinder. A card that nobody knows lies in a pile as a slot (engine/pools.h).

namespace undercroft::abyssal {

struct Capacity : effects::Capacities<kPieces <= 192 ? 192 : 256, kSeats> {
  static constexpr std::size_t kParts = 192, kAllParts = 256, kWaiting = 40, kRegisters = 80;
  static constexpr std::size_t kTallies = 48;
  static constexpr bool kSight = true, kHidden = true, kLaws = true;
};
using Effects = effects::EffectState<Capacity>;
using Set = Effects::Set;

enum Flag : u16 {
  kExhausted = 1,
  kStunned = 2,
  kWarded = 4,
  kEnraged = 8,
  kTagged = 16,
  kDodged = 32,     ///< its elusive is used up this turn (KF-KWD-06)
  kEntered = 64,    ///< it entered play this turn
  kUsedHere = 128,  ///< an artifact that step 4 of the Conspiracy has used (AC-RUL-51)
  kPoisoned = 256,  ///< it took power damage from a creature with poison (KF-KWD-07)
};

/// A card, whoever has it. Who owns it follows from its number.
struct Card {
  u16 def = 0;
  u16 flags = 0;
  u16 own = 0;        ///< 1 + its own definition, while it is a copy of another card (KF-CPY-01)
  u8 host = kNoCard;  ///< what it is attached to or lies under
  u8 home = 0;  ///< who controls it but for lasting effects; out of play: in whose zone it lies
  u8 controller = 0;  ///< who controls it now
  Zone zone = Zone::Nowhere;
  Count8 damage, amber, power_counters, armor_used;
  u8 last_power = 0;    ///< power + 1 as it was when the card left play, until the machine rests
  Count8 uses;          ///< times used this turn, as long as it stays in play
  u8 acts = 0;          ///< times played or used this turn, wherever it went (KF-SIX-01)
  u8 place = 0;         ///< of an artifact of the Conspiracy: its location's cell
  u8 engaged = 0;       ///< with which player it is, or was last, engaged (AC-ENG-05)
  u8 linked = kNoCard;  ///< the card that keeps it in mind
  Count8 counters;      ///< counters of the kind that its own text, or that put on it, names
  u8 counter_kind = 0;
  u8 armor_seen = 0;  ///< the armor that it had when some of it was used (KF-ARM-04)
  u8 spare = 0;

  template <class V>
  static constexpr void fields(V& v) {
    v("def", &Card::def, "which card of the content");
    v("flags", &Card::flags,
      "1 exhausted, 2 stunned, 4 warded, 8 enraged, 16 tagged for destruction, 32 elusive used up, "
      "64 entered play this turn, 128 used in this step 4, 256 poisoned");
    v("own", &Card::own, "1 + which card it is itself, while it is a copy of another");
    v("host", &Card::host, "what it is attached to or lies under; 255 nothing");
    v("home", &Card::home,
      "who controls it but for lasting effects; out of play whose zone it lies in");
    v("controller", &Card::controller, "who controls it now; 3 the Conspiracy");
    v("zone", &Card::zone,
      "0 nowhere, 2 hand, 3 play, 4 discard, 5 archives, 6 purged, 7 under a card, 8 face down in "
      "a pile");
    v("damage", &Card::damage, "on it");
    v("amber", &Card::amber, "Æmber on it");
    v("power_counters", &Card::power_counters, "+1 power counters");
    v("armor_used", &Card::armor_used, "this turn");
    v("last_power", &Card::last_power, "1 + its power when it left play, until all is resolved");
    v("uses", &Card::uses, "this turn, since it entered play");
    v("acts", &Card::acts, "times played or used this turn (Rule of Six)");
    v("place", &Card::place, "of an artifact of the Conspiracy the cell that it stands at");
    v("engaged", &Card::engaged, "the player whom a creature of the Conspiracy is engaged with");
    v("linked", &Card::linked, "the card that keeps it in mind; 255 none");
    v("counters", &Card::counters, "named counters on it");
    v("counter_kind", &Card::counter_kind, "which counters these are");
    v("armor_seen", &Card::armor_seen, "the armor that it had when some of it was used");
    v("spare", &Card::spare, "keeps the state free of padding");
  }
};
static_assert(sizeof(Card) == 24);

using Pools = undercroft::Pools<u8, 24, 200>;
using Slot = Pools::Slot;
using Pile = FixedVec<Slot, kAdventureCards + 2>;
using Vault = FixedVec<Slot, 101>;
using Line = FixedVec<u8, kMostInLine>;
using DiscardPile = FixedVec<u8, kAdventureCards + 2>;

constexpr u8 kUnknown = 255;

/// The nine locations, cell by cell from the top left.
struct Grid {
  std::array<u8, kLocations> location{kUnknown, kUnknown, kUnknown, kUnknown, kUnknown,
                                      kUnknown, kUnknown, kUnknown, kUnknown};
  u8 spare = 0;
  u16 face_up = 0;   ///< a bit for each cell
  u16 searched = 0;  ///< a bit for each cell

  template <class V>
  static constexpr void fields(V& v) {
    v("location", &Grid::location,
      "which location of the content lies at each cell; 255 nobody knows");
    v("spare", &Grid::spare, "keeps the state free of padding");
    v("face_up", &Grid::face_up, "cells whose location has been entered, a bit each");
    v("searched", &Grid::searched, "cells that have been searched, a bit each");
  }
};

struct State {
  Resolution<64, 64> flow;
  Count16 round;
  Effects fx;
  std::array<std::array<Set, kZones>, kSeats> zones;  ///< by whose zone it is
  Set play;                                           ///< every card in play
  std::array<Card, kCards> cards{};
  std::array<Line, kMostPlayers> line;     ///< battlelines, left to right
  std::array<Line, kMostPlayers> enemies;  ///< AC-ENG-01: who is engaged with each player
  std::array<DiscardPile, kSeats> discard;
  std::array<Pile, kSeats> decks;  ///< bottom first
  Vault vault;                     ///< AC-ARC-01: the Conspiracy's archives, the newest last
  Pools pools;
  Grid grid;
  std::array<Num16, 2> amber{};  ///< AC-TEA-01: the team's pool and the Conspiracy's
  u16 acts = 0;                  ///< cards played and used this turn
  FixedVec<u8, kSeals> seals;    ///< opened, in order: which of the content
  std::array<Count8, kMostPlayers> chains{};
  std::array<u8, kMostPlayers> place{};  ///< AC-SET-17: the cell of each player's marker
  std::array<std::array<u8, 3>, kMostPlayers> houses{};  ///< KF-DCK-01
  std::array<u8, kMostPlayers> last_house{};             ///< chosen in each player's last turn
  std::array<u8, kMostPlayers> order{};                  ///< AC-SET-19
  u8 players = 1;
  Difficulty difficulty = Difficulty::Standard;
  Tide tide = Tide::Low;
  Turn turn = Turn::Player;
  u8 active = 0;
  u8 house = 0;      ///< the active house
  u8 acted = 0;      ///< something was played, used or discarded in this step 3 (KF-KWD-01)
  u8 omega = 0;      ///< the current step ends when all is resolved (KF-KWD-02)
  u8 seals_now = 0;  ///< seals opened in this turn of the Conspiracy (AC-SEA-06)
  u8 binder = 0;     ///< 0 set aside, 1 in play
  u8 hand_kept = 0;  ///< a bit for each player who has kept or changed the opening hand
  u8 turn_of = 0;    ///< whose turn of the order it is
  u8 attacker = kNoCard, defender = kNoCard;
  u8 extra_turns = 0;
  u8 striking = 0;  ///< the two of a fight deal each other damage (KF-FGT-05)
  std::array<u8, 7> last{};

  template <class V>
  static constexpr void fields(V& v) {
    v("flow", &State::flow, "where the game stands");
    v("round", &State::round, "how many rounds have begun");
    v("fx", &State::fx, "the effect machine");
    v("zones", &State::zones, "cards by whose zone they lie in");
    v("play", &State::play, "cards in play");
    v("cards", &State::cards, "the cards that may be in play, by their numbers");
    v("line", &State::line, "battlelines, left to right");
    v("enemies", &State::enemies, "creatures engaged with each player, left to right");
    v("discard", &State::discard, "discard piles, bottom first; the last is the adventure's");
    v("decks", &State::decks, "face down, bottom first; the last is the adventure deck");
    v("vault", &State::vault, "the Conspiracy's archives, the oldest first");
    v("pools", &State::pools, "what the face-down cards may be");
    v("grid", &State::grid, "the nine locations");
    v("amber", &State::amber, "the team's pool and the Conspiracy's");
    v("acts", &State::acts, "cards played and used this turn");
    v("seals", &State::seals, "which seals of the content are open, in order");
    v("chains", &State::chains, "of each player");
    v("place", &State::place, "the cell where each player is");
    v("houses", &State::houses, "of each player's deck");
    v("last_house", &State::last_house, "that each player chose in their last turn");
    v("order", &State::order, "of the players' turns");
    v("players", &State::players, "how many play");
    v("difficulty", &State::difficulty, "0 easy, 1 standard, 2 hard");
    v("tide", &State::tide, "0 low, 1 high");
    v("turn", &State::turn, "0 the active player's own, 1 the Conspiracy's that this player takes");
    v("active", &State::active, "the active player");
    v("house", &State::house, "the active house; 0 none");
    v("acted", &State::acted, "1 once something was played, used or discarded in step 3");
    v("omega", &State::omega, "1 if the current step ends when all is resolved");
    v("seals_now", &State::seals_now, "seals opened in this turn of the Conspiracy");
    v("binder", &State::binder, "1 if the Vaultbinder is in play");
    v("hand_kept", &State::hand_kept, "who has settled the opening hand, a bit each");
    v("turn_of", &State::turn_of, "how many players have had their turn in this round");
    v("attacker", &State::attacker, "in the fight under way; 255 none");
    v("defender", &State::defender, "who is fought in it; 255 none");
    v("striking", &State::striking, "1 while these two deal each other damage");
    v("extra_turns", &State::extra_turns, "that the active player still takes");
    v("last", &State::last, "keeps the state free of padding");
  }
};
static_assert(PlainState<State>);
static_assert(sizeof(State) <=
              std::size_t{18} * 1024);  // docs/architecture.md: what the game may take

/// All face-down cards. Copies of one title and one owner are alike.
template <class S>
struct Zones {
  static constexpr bool kKindsRise = true;  ///< a deck is numbered in the order of its titles
  S& s;
  void each(auto f) const {
    for (auto& deck : s.decks)
      for (auto& slot : deck) f(slot);
    for (auto& slot : s.vault) f(slot);
  }
  [[nodiscard]] int kind(int card) const {
    const int owner = card < kAdventurePieces ? card / kDeckSize : kConspiracy;
    return s.cards[static_cast<std::size_t>(card)].def * kSeats + owner;
  }
};

}  // namespace undercroft::abyssal
