#pragma once
#include <memory>
#include <string>
#include <vector>

#include "content/pack.h"
#include "engine/effects/texts.h"
#include "engine/registry.h"

#include "games/abyssal_conspiracy/terms.h"

// What is printed: on Archon cards and adventure cards, seals, locations and deck lists.

namespace undercroft::abyssal {

/// The icons that resolve when a card is played, from top to bottom (KF-ICO-02).
enum class Icon : u8 { Aember, Capture, Damage, Draw };

/// How often packs hold an Archon card; Special comes only with other cards (KF-DCK-04).
enum class Rarity : u8 { None, Common, Uncommon, Rare, Special };

/// A card of either book. Seals and locations are cards here too: their texts run as those of cards
/// do.
struct alignas(64) CardDef {
  // What is asked at every step of play comes first, in one line of the cache.
  Type type = Type::Action;
  House house = House::None;
  u8 power = 0, armor = 0;
  Array<u8, 12> keywords{};  ///< of the attributes from Taunt to Untargetable
  u8 enters = 0;             ///< Enters, a bit each
  Prey prey = Prey::None;
  bool top_half = false, bottom_half = false;  ///< of a gigantic creature (KF-GIG-03)
  bool spendable = false;    ///< Æmber on it may be spent as if it were in the pool (KF-FRG-05)
  bool heeds_piles = false;  ///< its text asks in which order a discard pile lies (KF-DES-02)
  bool free_moves = false;   ///< of a location: moves from here cost nothing
  int other_half = -1;       ///< of half a gigantic creature: the definition of the other half
  List<u8> icons;            ///< Icon, from top to bottom

  List<u8> traits;
  List<u8> called;                   ///< what texts of other cards call it
  Rarity rarity = Rarity::None;      ///< of an Archon card
  u8 copies = 1;                     ///< in the adventure deck
  u8 depth = 0;                      ///< of a location
  bool start = false, goal = false;  ///< of a location
  bool silenced = false;  ///< of an Archon card: nothing of this adventure exercises its text
  int text = -1;          ///< its text in the catalog
  std::string id, name, flavour, rules;
  std::string art;     ///< silhouette of the clients' set
  std::string search;  ///< of a location: what its search costs, in words

  /// The printed number of a keyword from Taunt to Untargetable; 0: it has none.
  [[nodiscard]] int keyword(Attr attribute) const {
    return keywords[static_cast<std::size_t>(attribute) - static_cast<std::size_t>(Attr::Taunt)];
  }
  /// AC-RED-01, AC-RED-02: "you" is the active player, whoever controls it.
  [[nodiscard]] bool is_adventure() const { return house == House::Conspiracy; }
};

/// A ready-made deck: three houses with twelve cards each.
struct DeckDef {
  std::string id, name, plan;
  std::array<House, 3> houses{};
  List<u16> cards;  ///< definitions, house by house
};

/// An Archon card that is known by name and has no program yet.
struct UnwrittenCard {
  std::string id, name;
  House house = House::None;
};

struct Content {
  effects::Texts texts;
  List<CardDef> cards;  ///< by definition: also the number of the card's text
  List<u16> adventure;  ///< definitions of the adventure deck, one for each copy
  List<u16> seals;      ///< definitions of the five seals
  List<u16> locations;  ///< of the nine locations, from the top row down, the start first
  u16 vaultbinder = 0;
  bool heeds_piles = false;  ///< some card does
  List<u16> archon;          ///< definitions of the cards that decks are made of
  List<DeckDef> decks;
  List<UnwrittenCard> unwritten;
  List<std::string> traits;
  List<std::string> text_ids, text_names;
  Hash content_hash;
  [[nodiscard]] Hash hash() const { return content_hash; }
};

const effects::Vocabulary& vocabulary();
/// Loads the packs; problems are listed in `problems`.
Content load_content(const OpenRequest& request, std::vector<std::string>& problems);
Opened open(const OpenRequest& request);

}  // namespace undercroft::abyssal
