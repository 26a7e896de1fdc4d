#pragma once
#include "base/bag.h"
#include "engine/game_of.h"
#include "engine/pools.h"

#include "games/forgotten_depths/content.h"

// What lies on the table. Draw piles are known as multisets (FD-INF-02, FD-INF-03): a pile is a bag
// of what may come, with the few cards on top or at the bottom that everybody has seen. The tiles
// lie in slots, because the Stairs Tile is known to be the twentieth.

namespace undercroft::forgotten {

/// Action Cards by Value; 0 are Power Cards.
using Bag = undercroft::Bag<kCardKinds>;

/// A Hero's draw pile: seen cards on top (back first), unseen ones, seen ones at the bottom.
struct DrawPile {
  Bag unseen;
  FixedVec<u8, 9> top;     ///< the back is drawn first
  FixedVec<u8, 9> bottom;  ///< the back is drawn first, after the unseen
  [[nodiscard]] int size() const {
    return unseen.size() + static_cast<int>(top.size() + bottom.size());
  }
  [[nodiscard]] bool empty() const { return top.empty() && bottom.empty() && unseen.empty(); }

  template <class V>
  static constexpr void fields(V& v) {
    v("unseen", &DrawPile::unseen, "Action Cards by Value, counted");
    v("top", &DrawPile::top, "seen cards; the last is drawn first");
    v("bottom", &DrawPile::bottom, "seen cards under the unseen; the last is drawn first");
  }
};

/// An Item or Ability deck of a class: cards by their place in the class's list.
struct ClassDeck {
  u8 unseen = 0;           ///< a bit for each card of the class
  FixedVec<u8, 8> bottom;  ///< seen and put back; the front is drawn first
  [[nodiscard]] int size() const { return std::popcount(unseen) + static_cast<int>(bottom.size()); }

  template <class V>
  static constexpr void fields(V& v) {
    v("unseen", &ClassDeck::unseen, "a bit for each card of the class that is in the deck");
    v("bottom", &ClassDeck::bottom, "seen cards at the bottom; the first is drawn first");
  }
};

struct PlacedTile {
  static constexpr u8 kMonsterDone = forgotten::kMonsterDone,
                      kFeatureDone = forgotten::kFeatureDone, kDoorOpen = 4, kChestUnlocked = 8,
                      kChestDone = 16, kCampDone = 32;
  u8 tile = 0;
  u8 x = 0, y = 0, turn = 0;
  u8 marks = 0;
  u8 used_nodes = 0;  ///< a bit for each side, as it lies
  [[nodiscard]] bool is(u8 mark) const { return (marks & mark) != 0; }
  /// Which tile lies where and how, to compare.
  [[nodiscard]] u32 lying() const {
    return u32{tile} | u32{x} << 8U | u32{y} << 16U | u32{turn} << 24U;
  }

  template <class V>
  static constexpr void fields(V& v) {
    v("tile", &PlacedTile::tile, "its number in the Ecology");
    v("x", &PlacedTile::x, "column; the Entry Tile is at 24");
    v("y", &PlacedTile::y, "row; the Entry Tile is at 24");
    v("turn", &PlacedTile::turn, "quarter turns, clockwise");
    v("marks", &PlacedTile::marks,
      "1 monsters defeated, 2 feature resolved, 4 door unlocked, 8 chest unlocked, 16 chest "
      "opened, 32 campfire used");
    v("used_nodes", &PlacedTile::used_nodes, "a bit for each side, north first");
  }
};

/// Of an Item card: who has it.
struct OwnedItem {
  static constexpr u8 kBox = 254;
  static constexpr u8 kEquipped = 1, kBarred = 2;
  u8 owner = kNone;  ///< a Hero; 254 the Box; 255 not in play yet
  u8 equipped = 0;
  Count8 uses;
  /// FD-ITM-08; a text may bar it until the Combat ends.
  [[nodiscard]] bool in_use() const { return equipped == kEquipped; }

  template <class V>
  static constexpr void fields(V& v) {
    v("owner", &OwnedItem::owner, "a Hero; 254 the Box; 255 not in play yet");
    v("equipped", &OwnedItem::equipped, "1 Equipped; 2 Equipped and barred for this Combat");
    v("uses", &OwnedItem::uses, "use counters left");
  }
};
/// Of an Ability card, or of one on a Hero Mat.
struct OwnedAbility {
  static constexpr u8 kExhausted = 1, kBarred = 2;
  u8 owner = kNone;
  u8 exhausted = 0;
  Count8 counters;
  [[nodiscard]] bool is_barred() const { return (exhausted & kBarred) != 0; }
  void refresh() { exhausted = static_cast<u8>(exhausted & kBarred); }
  void bar() { exhausted = static_cast<u8>(exhausted | kBarred); }
  void lift_bar() { exhausted = static_cast<u8>(exhausted & kExhausted); }

  template <class V>
  static constexpr void fields(V& v) {
    v("owner", &OwnedAbility::owner, "a Hero; 255 nobody");
    v("exhausted", &OwnedAbility::exhausted, "1 Exhausted; 2 barred for this Combat");
    v("counters", &OwnedAbility::counters, "of an effect that lasts more than one Round");
  }
};

struct Hero {
  static constexpr u8 kHit = 1, kShieldUsed = 2, kAvoids = 4;
  u8 mat = 0;
  u8 seat = 0;
  u8 single = 0;  ///< an alternate Hero played single-classed
  Count8 level;
  Count8 health;
  Count8 weakened;       ///< how much lower the Maximum Health is in this Ecology
  Count8 power;          ///< Stored Power Cards
  FixedVec<u8, 8> hand;  ///< rising
  DrawPile pile;
  Bag discard, supply;
  FixedVec<u8, kMostDrawn> drawn;  ///< for a test
  Array<Count8, kMostTokens> tokens{};
  u8 done = 0;  ///< in this Round: kHit, kShieldUsed, kAvoids
  /// Cards that each Monster Card plays less against it, this Round and the next.
  Array<Array<Count8, 2>, 2> fewer{};
  Array<Count8, 2> plays{};  ///< 1 + cards to play by an effect, this Round and next; 0: none
  Count8 eager;              ///< added to the first card it plays in the next Combat
  u8 foe_drawn = 0;          ///< against it in a test: Value, and 16 times the deck

  template <class V>
  static constexpr void fields(V& v) {
    v("mat", &Hero::mat, "which hero of the content");
    v("seat", &Hero::seat, "who controls it");
    v("single", &Hero::single, "1 for an alternate Hero played single-classed");
    v("level", &Hero::level, "1 to 3");
    v("health", &Hero::health, "what is left");
    v("weakened", &Hero::weakened, "how much lower the Maximum Health is in this Ecology");
    v("power", &Hero::power, "Stored Power Cards");
    v("hand", &Hero::hand, "Values, rising");
    v("pile", &Hero::pile, "Action Cards to draw");
    v("discard", &Hero::discard, "Action Cards by Value, counted");
    v("supply", &Hero::supply, "Item Action Cards");
    v("drawn", &Hero::drawn, "for a test");
    v("tokens", &Hero::tokens, "limited-use tokens by kind");
    v("done", &Hero::done,
      "in this Round: 1 resolved a Hero Hit, 2 used a shield up, 4 avoids Return Damage");
    v("fewer", &Hero::fewer,
      "cards that each Monster Card plays less against it: this Round, the next");
    v("plays", &Hero::plays, "1 + cards to play, if an effect sets them: this Round, the next");
    v("eager", &Hero::eager, "added to the first card it plays in the next Combat");
    v("foe_drawn", &Hero::foe_drawn,
      "the Monster card of a test: its Value, and 16 times its deck");
  }
};

struct Foe {
  u8 card = kNone;  ///< which monster of the content
  u8 lent = 0;      ///< taken from the pool, to go back there (FD-RUL-12)
  u8 power_used = 0;
  Array<u8, 2> next_power{};  ///< of each Head of the Final Entity; others have the first
  u8 heroes = 0;              ///< assigned to it, a bit each
  u8 alive_at_start = 0;      ///< individuals when Step 2 began; before it, the Round
  FixedVec<Count8, kMostIndividuals> health;

  template <class V>
  static constexpr void fields(V& v) {
    v("card", &Foe::card, "which monster; 255 none");
    v("lent", &Foe::lent, "1 if it goes back to the pool");
    v("power_used", &Foe::power_used, "1 once it has used a Power Card in this Round");
    v("next_power", &Foe::next_power,
      "which Power Ability comes next; of the Final Entity for each Head");
    v("heroes", &Foe::heroes, "assigned to it, a bit each");
    v("alive_at_start", &Foe::alive_at_start,
      "individuals when Step 2 began; before it, the Round");
    v("health", &Foe::health, "of each individual or part");
  }
};

/// The cards of one Hero and one Monster Card; those in one column face each other.
struct Row {
  u8 hero = kNone;
  u8 foe = 0;
  u8 chosen = kNone;  ///< the column that is resolved
  u8 also = kNone;    ///< a second column that is resolved, by an effect
  u8 blocked = 0;     ///< a Block Ability was used or declined
  u8 ignored = 0;     ///< its pairs are not resolved (FD-GLO-05)
  u8 as_block = 0;    ///< columns that count as a Block, a bit each
  u8 robbed = 0;      ///< 1: an effect took a Hero's card and with it the pair
  Array<u8, kMostColumns> hero_card{kNone, kNone, kNone};
  Array<u8, kMostColumns> foe_card{kNone, kNone, kNone};
  Array<Num8, kMostColumns> hero_change{}, foe_change{};

  template <class V>
  static constexpr void fields(V& v) {
    v("hero", &Row::hero, "whose row it is");
    v("foe", &Row::foe, "which of the Monster Cards");
    v("chosen", &Row::chosen, "the column that is resolved; 255 none yet");
    v("also", &Row::also, "another column that is resolved, by an effect; 255 none");
    v("blocked", &Row::blocked, "1 once its Block Ability was used or declined");
    v("ignored", &Row::ignored, "1: its pairs are not resolved");
    v("as_block", &Row::as_block, "columns that count as a Block, a bit each");
    v("robbed", &Row::robbed, "1 if an effect took a Hero's card and with it the pair");
    v("hero_card", &Row::hero_card, "Values; 255 none");
    v("foe_card", &Row::foe_card, "Values; 255 none");
    v("hero_change", &Row::hero_change, "what effects add");
    v("foe_change", &Row::foe_change, "what effects add");
  }
};

/// Damage that a Hero deals in Step 5, a source each.
struct Strike {
  u8 hero = 0, foe = 0;
  Count8 amount;
  u8 magic = 0;
  u8 source = 0;    ///< a Source; kEach: to every individual
  u8 card = kNone;  ///< the played card whose damage it is
  static constexpr u8 kEach = 128;

  template <class V>
  static constexpr void fields(V& v) {
    v("hero", &Strike::hero, "who deals it");
    v("foe", &Strike::foe, "which of the Monster Cards");
    v("amount", &Strike::amount, "how much");
    v("magic", &Strike::magic, "1 if it is Magic");
    v("source", &Strike::source, "0 direct, 1 return, 2 ability, 3 spell; 128 more: to everyone");
    v("card", &Strike::card, "the piece of the played card whose damage it is; 255 none");
  }
};

struct Combat {
  u8 running = 0;
  Count8 round;
  u8 entity = 0;                                           ///< 1: the Final Entity
  Array<u8, kMostFoes> parts{kNone, kNone, kNone, kNone};  ///< Head I, Head II, Body, Tail
  u8 alone_first = 0;    ///< the lone Hero's first Monster Card of this Round
  u8 target = kNone;     ///< the Hero whom the last Monster Power Card was drawn against
  u8 replacing = kNone;  ///< the piece of the Monster card that replaces that Power Card
  u8 next_is = 0;        ///< 1 + what that card counts as; 0: as printed
  Num8 next_by;          ///< what is added to it
  Count8 overflow;       ///< damage beyond an individual's Health, in Step 5
  u8 brought_back = 0;
  u8 magic_blow = 0;    ///< whether the blow that lands is Magic
  u8 split_to = kNone;  ///< the other individual of damage that is split
  Count8 split_off;     ///< how much of the damage that one still gets
  Array<Foe, 2> foes{};
  FixedVec<Row, kMostRows> rows;
  FixedVec<Strike, 12> strikes;
  Array<Array<Count8, kMostHeroes>, std::size_t{2} * kMostIndividuals> dealt{};  ///< this Round
  Array<Count8, std::size_t{2} * kMostIndividuals>
      before{};  ///< Health when the Heroes' damage began

  template <class V>
  static constexpr void fields(V& v) {
    v("running", &Combat::running, "1 while there is one");
    v("round", &Combat::round, "from 1");
    v("entity", &Combat::entity, "1 against the Final Entity");
    v("parts", &Combat::parts, "its cards: Head I, Head II, Body, Tail");
    v("alone_first", &Combat::alone_first, "the lone Hero's first Monster Card of the Round");
    v("target", &Combat::target, "the Hero whom the last Monster Power Card was drawn against");
    v("replacing", &Combat::replacing,
      "the piece of the Monster card that replaces that Power Card");
    v("next_is", &Combat::next_is, "1 + what that card counts as; 0: as printed");
    v("next_by", &Combat::next_by, "what is added to it");
    v("overflow", &Combat::overflow, "damage beyond an individual's Health");
    v("magic_blow", &Combat::magic_blow, "1 if the blow that lands is Magic");
    v("split_to", &Combat::split_to, "the other individual of damage that is split; 255 none");
    v("split_off", &Combat::split_off, "how much of the damage that one still gets");
    v("brought_back", &Combat::brought_back, "1 once an individual came back");
    v("foes", &Combat::foes, "the Monster Cards");
    v("rows", &Combat::rows, "played cards");
    v("strikes", &Combat::strikes, "damage to assign");
    v("dealt", &Combat::dealt, "this Round's damage to each individual by each Hero");
    v("before", &Combat::before, "Health of each individual when the Heroes' damage began");
  }
};

/// A Monster Action deck (FD-SET-16).
struct FoeDeck {
  Bag unseen, discard;

  template <class V>
  static constexpr void fields(V& v) {
    v("unseen", &FoeDeck::unseen, "Values, counted");
    v("discard", &FoeDeck::discard, "Values, counted");
  }
};

struct Capacity : effects::Capacities<kMostPieces, 4> {
  static constexpr std::size_t kRegisters = 24, kEvents = 6, kParts = 64, kWaiting = 8;
  static constexpr std::size_t kAllParts = 32, kLasting = 24, kUsed = 8, kTallies = 1, kSetters = 1,
                               kTargets = 64;
};
using Effects = effects::EffectState<Capacity>;
using Set = Effects::Set;
using TileSlot = Slot<u8>;
using CardSet = Bits<kXpCards>;
/// All Items, as pieces.
constexpr Set kAllItems = [] {
  Set items;
  for (int i = 0; i < kMostItemsInGame; ++i)
    items.set(static_cast<std::size_t>(kPieces(Thing::Item, i)));
  return items;
}();

struct State {
  Effects fx;
  CardSet pool;  ///< cards held as experience
  CardSet box;   ///< of those cards, what was spent or is used up
  Resolution<24, 64> flow;
  // ---- of the Ecology
  u16 monster_pile = 0, feature_pile = 0;  ///< a bit for each card of the Ecology
  Pools<u8, 3, 32> pools;
  FixedVec<TileSlot, kTiles> tiles;  ///< the back is the top
  FixedVec<PlacedTile, kTiles> map;
  u8 pending = kNone;  ///< the tile that was drawn
  u8 aside = kNone;    ///< the tile set aside at a dead end
  u8 dead_end_used = 0;
  u8 lantern_tile = 0, lantern_area = 0;  ///< a placed tile and one of its areas
  u8 ecology = 0, first_ecology = 0;
  u8 found_patterns = 0;                 ///< encountered, a bit each
  u8 saurian = 0;                        ///< 1 once it may be drawn
  u8 drawer = 0;                         ///< the seat that draws next
  u8 feature = kNone, location = kNone;  ///< the card that is being resolved
  // ---- of the party
  u8 options = 0, house_rule = 0;
  Count8 players, keys;
  u8 chosen_head = kNone;
  u8 skip_fight = 0;  ///< the next Location card's Combat is not fought
  u8 leaving = 0;     ///< the Location ends with this card
  Array<FoeDeck, kDifficulties> foe_decks{};
  Array<ClassDeck, kClasses> item_decks{}, ability_decks{};
  Array<OwnedItem, kMostItemsInGame> items{};
  Array<OwnedAbility, kMostAbilitiesInGame> abilities{};
  Array<OwnedAbility, std::size_t{kMostHeroes} * kMatAbilities> mats{};
  FixedVec<Hero, kMostHeroes> heroes;
  Combat combat;
  u8 campaign = 0;  ///< 1: the party keeps record sheets

  template <class V>
  static constexpr void fields(V& v) {
    v("fx", &State::fx, "the effect machine");
    v("pool", &State::pool, "cards held as experience: monsters, features, locations");
    v("box", &State::box, "of those cards, what was spent or is used up");
    v("flow", &State::flow, "what is being resolved");
    v("monster_pile", &State::monster_pile, "a bit for each monster of the Ecology in its pile");
    v("feature_pile", &State::feature_pile, "a bit for each feature of the Ecology in its pile");
    v("pools", &State::pools, "what the face-down tiles may be");
    v("tiles", &State::tiles, "the tile pile, bottom first");
    v("map", &State::map, "placed tiles; the first is the Entry Tile");
    v("pending", &State::pending, "the tile that was drawn; 255 none");
    v("aside", &State::aside, "the tile set aside at a dead end; 255 none");
    v("dead_end_used", &State::dead_end_used, "1 once a tile was set aside");
    v("lantern_tile", &State::lantern_tile, "a placed tile");
    v("lantern_area", &State::lantern_area, "and one of its areas");
    v("ecology", &State::ecology, "0 Ruins, 1 Caverns, 2 Subterranean Architecture");
    v("first_ecology", &State::first_ecology, "where the game began");
    v("found_patterns", &State::found_patterns, "Rune Patterns encountered, a bit each");
    v("saurian", &State::saurian, "1 once the Crazed Bipedal Saurian may be drawn");
    v("drawer", &State::drawer, "the seat that draws next");
    v("feature", &State::feature, "the Feature that is being resolved; 255 none");
    v("location", &State::location, "the Location card that is being resolved; 255 none");
    v("options", &State::options, "difficulty modifications, a bit each");
    v("house_rule", &State::house_rule, "1: a Door may be unlocked while a tile is pending");
    v("players", &State::players, "how many people play");
    v("keys", &State::keys, "that the party holds");
    v("chosen_head", &State::chosen_head, "the Head I that a Location has settled; 255 none");
    v("skip_fight", &State::skip_fight, "1: the next Location card's Combat is not fought");
    v("leaving", &State::leaving, "1: the Location ends with this card");
    v("foe_decks", &State::foe_decks, "Monster Action decks");
    v("item_decks", &State::item_decks, "of each class");
    v("ability_decks", &State::ability_decks, "of each class");
    v("items", &State::items, "by their numbers");
    v("abilities", &State::abilities, "by their numbers");
    v("mats", &State::mats, "Abilities of the Hero Mats, two each");
    v("heroes", &State::heroes, "in the order of the set-up");
    v("combat", &State::combat, "the Combat that is fought");
    v("campaign", &State::campaign, "1 if the party keeps record sheets");
  }
};
static_assert(PlainState<State>);
static_assert(sizeof(State) <= 4096, "the budget of Forgotten Depths");

/// All face-down tiles, for the pools.
template <class S>
struct Zones {
  S& s;
  void each(auto f) const {
    for (auto& slot : s.tiles) f(slot);
  }
};
template <class S>
Zones(S&) -> Zones<S>;

}  // namespace undercroft::forgotten
