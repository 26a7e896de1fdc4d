#pragma once
#include "engine/game_of.h"

#include "games/brimstone/content.h"

// What lies on the table. A shuffled deck is the set of cards that may come: in which order they
// lie nobody knows.

namespace undercroft::brimstone {

struct Capacity : effects::Capacities<kMostPieces, kMostHeroes> {
  static constexpr std::size_t kRegisters = 64, kEvents = 12, kParts = 64, kWaiting = 24;
  static constexpr std::size_t kAllParts = 96, kLasting = 24, kUsed = 48, kTallies = 8;
  static constexpr std::size_t kSetters = 16, kTargets = 96;
};
using Effects = effects::EffectState<Capacity>;
using Set = Effects::Set;

/// A deck with its discard pile (SB-GEN-03, SB-GEN-04).
struct Deck {
  Bits<64> unseen, discard;

  template <class V>
  static constexpr void fields(V& v) {
    v("unseen", &Deck::unseen, "cards in the deck");
    v("discard", &Deck::discard, "cards in the discard pile");
  }
};

/// A card in play or being resolved; what its text can tell of itself.
struct Played {
  Pile pile = Pile::Darkness;
  u8 card = kNone;  ///< 255: nothing lies there
  u8 stays = 0;     ///< 1: it Remains in Play (SB-GEN-02)
  u8 marks = 0;
  u8 tile = kNone;            ///< of an encounter: whose token called for it
  u8 passed = 0, failed = 0;  ///< heroes, a bit each
  u8 owes = 0;                ///< 1: its attack waits for the other encounters (SB-ENC-05)

  template <class V>
  static constexpr void fields(V& v) {
    v("pile", &Played::pile, "0 Darkness, 1 Growing Dread, 2 Encounter, 3 Scavenge");
    v("card", &Played::card, "which one; 255: nothing lies there");
    v("stays", &Played::stays, "1: it Remains in Play");
    v("marks", &Played::marks, "what its text counts");
    v("tile", &Played::tile, "of an encounter: whose token called for it; 255 nobody's");
    v("passed", &Played::passed, "who passed its test, a bit each");
    v("failed", &Played::failed, "who failed it");
    v("owes", &Played::owes, "1: its attack waits for the other encounters");
  }
};
/// An injury, a madness or a mutation that a hero has.
struct Borne {
  u8 of = kNone;
  u8 times = 0;

  template <class V>
  static constexpr void fields(V& v) {
    v("of", &Borne::of, "which one");
    v("times", &Borne::times, "how often it came");
  }
};

/// Gear, Artifacts and Personal Items: which cards are in the decks.
struct ItemDecks {
  Bits<kMostItemCards> unseen, discard;

  template <class V>
  static constexpr void fields(V& v) {
    v("unseen", &ItemDecks::unseen, "items in the decks");
    v("discard", &ItemDecks::discard, "items in the discard piles");
  }
};

/// Something that a hero carries.
struct Item {
  u8 card = kNone;
  u8 on = kNone;       ///< an upgrade: the item that it is attached to, by its place
  u8 in_use = 0;       ///< 1: in hand, or worn
  u8 used_by = kNone;  ///< whom its text has served in this turn (SB-GEA-13)

  template <class V>
  static constexpr void fields(V& v) {
    v("card", &Item::card, "which item");
    v("on", &Item::on, "an upgrade: the place of the item that it is attached to; 255 none");
    v("in_use", &Item::in_use, "1: in hand, or worn");
    v("used_by", &Item::used_by, "whom its text has served in this turn; 255 nobody");
  }
};

/// The attack of a hero that is being made; its figures are those of the hit that is being settled.
struct HeroAttack {
  AttackKind kind = AttackKind::None;
  u8 hero = kNone;
  u8 weapon = kNone, second = kNone;  ///< places among the hero's items
  u8 target = kNone;                  ///< an enemy, by its place
  u8 critical = 0;                    ///< 1: the hit ignores Defense
  Count8 damage;                      ///< rolled and added so far
  Count8 ignoring;                    ///< so much Defense is ignored
  u8 shot = kNone;                    ///< the template shot that the hit uses (SB-RUL-70)
  u8 free = 0;                        ///< 1: a free attack
  u8 moved = 0;                       ///< 1: texts have had their say of this hit
  u8 spare = 0;

  template <class V>
  static constexpr void fields(V& v) {
    v("kind", &HeroAttack::kind, "0 none, 1 melee, 2 ranged, 3 dynamite, 4 of a text");
    v("hero", &HeroAttack::hero, "whose it is");
    v("weapon", &HeroAttack::weapon, "the place of the weapon among its items; 255 none");
    v("second", &HeroAttack::second, "... and of the second");
    v("target", &HeroAttack::target, "the enemy of the hit that is being settled; 255 none");
    v("critical", &HeroAttack::critical, "1: that hit is critical");
    v("damage", &HeroAttack::damage, "its damage so far");
    v("ignoring", &HeroAttack::ignoring, "so much Defense it ignores");
    v("shot", &HeroAttack::shot, "the kind of shot that it uses; 255 none");
    v("free", &HeroAttack::free, "1: a free attack");
    v("moved", &HeroAttack::moved, "1: texts have spoken to that hit");
    v("spare", &HeroAttack::spare, "keeps the state free of padding");
  }
};

struct Hero {
  u8 of = 0;  ///< class
  Standing standing = Standing::Up;
  u16 at = 0;             ///< a square of the board
  Count8 health, sanity;  ///< the most that it bears
  Count8 wounds, horror;  ///< damage to each
  Count8 corruption, grit, most_grit;
  u8 did = 0;
  Count8 left;         ///< movement that is left in its activation
  Count8 rolled;       ///< its move roll, 0 before it
  u8 down_by = 0;      ///< 1 by health, 2 by sanity (SB-KOD-06)
  u8 upgrade = kNone;  ///< the starting upgrade
  Count16 xp, gold;
  Count8 stones;  ///< Dark Stone, besides icons on items
  Count8 poison;
  Count8 faith, grudge;
  Array<Count8, kShotKinds> shots{};   ///< in the six-shooter template
  Array<Count8, kMostBagKinds> bag{};  ///< side bag tokens
  Array<Item, kMostItems> items{};     ///< places keep their numbers
  FixedVec<Borne, kMostIlls> ills;
  u8 spare = 0;

  [[nodiscard]] bool is(u8 done) const { return (did & done) != 0; }
  template <class V>
  static constexpr void fields(V& v) {
    v("of", &Hero::of, "its class");
    v("standing", &Hero::standing, "0 up, 1 KO'd, 2 dead");
    v("at", &Hero::at, "the square of the board where it, or its marker, is");
    v("health", &Hero::health, "the wounds that knock it out");
    v("sanity", &Hero::sanity, "the sanity damage that does");
    v("wounds", &Hero::wounds, "");
    v("horror", &Hero::horror, "sanity damage");
    v("corruption", &Hero::corruption, "");
    v("grit", &Hero::grit, "");
    v("most_grit", &Hero::most_grit, "Max Grit");
    v("did", &Hero::did, "in this turn: 1 activated, 2 moved, 4 searched or attacked");
    v("left", &Hero::left, "movement that is left");
    v("rolled", &Hero::rolled, "its move roll; 0 before it");
    v("down_by", &Hero::down_by, "KO'd: 1 by health, 2 by sanity, 3 by both");
    v("upgrade", &Hero::upgrade, "its starting upgrade; 255 none yet");
    v("xp", &Hero::xp, "experience points");
    v("gold", &Hero::gold, "dollars");
    v("stones", &Hero::stones, "Dark Stone");
    v("poison", &Hero::poison, "Poison markers");
    v("faith", &Hero::faith, "Faith that is left");
    v("grudge", &Hero::grudge, "Grudge tokens");
    v("shots", &Hero::shots, "shots in the template, of each kind");
    v("bag", &Hero::bag, "side bag tokens, of each kind");
    v("items", &Hero::items, "what it carries");
    v("ills", &Hero::ills, "injuries, madness, mutations");
    v("spare", &Hero::spare, "keeps the state free of padding");
  }
};

/// A tile on the board. Where it lies follows from the tile and the exit behind which it was laid.
struct Tile {
  u8 def = 0;
  u8 from = kNone;  ///< the tile before it; 255 the Mine Entrance
  u8 exit = 0;      ///< ... and the exit of that
  u8 mirrored = 0;
  TokenState token = TokenState::None;
  u8 shown = kNone;  ///< the token that was revealed
  u8 scavenged = 0;
  Array<Exit, kMostExits> exits{};

  template <class V>
  static constexpr void fields(V& v) {
    v("def", &Tile::def, "which tile");
    v("from", &Tile::from, "the tile before it; 255 none");
    v("exit", &Tile::exit, "the exit of that tile behind which it lies");
    v("mirrored", &Tile::mirrored, "1: laid as in a mirror");
    v("token", &Tile::token, "0 none, 1 face down, 2 revealed");
    v("shown", &Tile::shown, "the token that was revealed; 255 none");
    v("scavenged", &Tile::scavenged, "1: with a Scavenged marker");
    v("exits", &Tile::exits, "0 unresolved, 1 door, 2 joined, 3 cap, 4 shaft, 5 linked shaft");
  }
};

struct State {
  Effects fx;
  Deck maps;
  Array<Deck, kRows<Pile>> piles{};
  ItemDecks items;
  Bits<64> sermons;                    ///< in the Sermon deck
  Bits<64> sermons_out;                ///< discarded
  Array<u8, kMostSermons> preacher{};  ///< who has a sermon, from 1; 0 nobody
  Bits<64> performed;                  ///< sermons of this turn (SB-PRE-05)
  Bits<64> tokens;                     ///< that may lie face down: in the stack and on tiles
  Resolution<48, 96> flow;
  FixedVec<Hero, kMostHeroes> heroes;
  Count16 turn;
  FixedVec<Tile, kMostTiles> board;
  HeroAttack attack;
  Array<Played, kMostCards> cards{};
  Count8 dark, posse;              ///< spaces of the two markers
  FixedVec<u8, kMostDread> dread;  ///< the stack, the top last; 255: nobody has seen it
  Count8 clues, revives;
  u8 lantern = 0;  ///< who carries the Old Lantern
  u8 mission = 0;
  Level level = Level::Low;
  u8 found = 0;         ///< the objective: 1 found, 2 under way
  u8 variants = 0;      ///< optional rules, a bit each
  u8 below = 0;         ///< 1: the Darkness has passed the posse once (SB-OPT-04)
  u8 chosen_exits = 0;  ///< 1: an exit of the next room is chosen
  u8 refused = 0;       ///< 1: in this turn somebody did not want to cancel Growing Dread
  Array<u8, 4> known{{kNone, kNone, kNone, kNone}};  ///< what lies on top, where somebody looked
  std::array<u8, 4> spare{};

  template <class V>
  static constexpr void fields(V& v) {
    v("flow", &State::flow);
    v("fx", &State::fx, "the effect machine");
    v("heroes", &State::heroes, "a seat each");
    v("board", &State::board, "tiles in the order in which they were laid");
    v("maps", &State::maps, "Map cards, by tile");
    v("piles", &State::piles, "Darkness, Growing Dread, Encounter and Scavenge cards");
    v("items", &State::items, "Gear, Artifacts and Personal Items");
    v("sermons", &State::sermons, "sermons in the deck");
    v("sermons_out", &State::sermons_out, "sermons that were discarded");
    v("preacher", &State::preacher, "who has each sermon, from 1; 0 nobody");
    v("performed", &State::performed, "sermons performed in this turn");
    v("attack", &State::attack, "the attack of a hero that is being made");
    v("tokens", &State::tokens, "Exploration tokens that nobody has seen");
    v("cards", &State::cards, "cards in play and being resolved, each on a place of its own");
    v("dark", &State::dark, "space of the Darkness marker; 16 is the Mine Entrance");
    v("posse", &State::posse, "space of the Hero Posse marker");
    v("dread", &State::dread, "the Growing Dread stack, the top last; 255: nobody has seen it");
    v("clues", &State::clues, "found");
    v("revives", &State::revives, "Revive tokens");
    v("lantern", &State::lantern, "who carries the Old Lantern");
    v("mission", &State::mission, "which mission");
    v("level", &State::level, "Threat deck: 0 Low, 1 Med, 2 High");
    v("turn", &State::turn, "from 1");
    v("found", &State::found, "the objective: 1 found, 2 under way");
    v("variants", &State::variants, "optional rules, a bit each");
    v("below", &State::below, "1: the Darkness has passed the posse once");
    v("chosen_exits", &State::chosen_exits, "1: an exit of the next room is chosen, not rolled");
    v("refused", &State::refused, "1: nobody proposes again to cancel Growing Dread in this turn");
    v("known", &State::known, "the top token, -, Darkness and Map card, if known; 255 not");
    v("spare", &State::spare, "keeps the state free of padding");
  }
};
static_assert(PlainState<State>);
static_assert(sizeof(State) <= 20480, "the budget of Shadows of Brimstone");

}  // namespace undercroft::brimstone
