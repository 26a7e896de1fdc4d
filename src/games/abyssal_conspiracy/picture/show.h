#pragma once
#include <string>
#include <vector>

#include "base/text.h"

#include "games/abyssal_conspiracy/rules/chapters.h"

// Names of things, for answers, sentences and scenes.

namespace undercroft::abyssal {

/// Lists of names for the arguments of answers.
enum Names : u8 {
  kHouseNames = effects::kFirstGameNames,
};

// ---- people and places

/// "you" alone at the table, "Player 2" beside others, "the Conspiracy".
std::string player_name(const Read& r, int seat);
/// "your", "Player 2's", "the Conspiracy's"
std::string players_own(const Read& r, int seat);
/// "you draw", "Player 2 draws"
std::string does(const Read& r, int seat, const std::string& many, const std::string& one);
std::string house_name(int house);
/// "brobnar": the word of the packs.
std::string house_word(int house);
/// Its name, or where it lies: "the unseen place on the left at depth 2".
std::string location_name(const Read& r, int cell);
const CardDef& seal_def(const Content& content, int seal);
const CardDef& location_at(const Content& content, int location);
/// "depth 2, on the left"
std::string where_in_grid(int cell);

// ---- cards

/// A card, seal or location of the game; the number may also be none (kNoPiece, kNoCard).
bool is_named(const Read& r, int piece);
std::string card_name(const Read& r, int piece);
/// With its place, where others of its name are in play: "Needle Shoal, the second engaged with
/// Player 1".
std::string piece_name(const Read& r, int piece);
/// "Conspiracy creature · Hunter", as it is now.
std::string type_line(const Read& r, int piece);
/// Keywords and prey as they are now, in sentences: "Taunt. Assault 2."
std::string keywords_of(const Read& r, int piece);
/// What a card says, its keywords in front.
std::string card_text(const Read& r, int piece);
std::string prey_text(Prey prey);
std::string counter_name(int kind, int n);
std::string type_word(Type type);
/// The houses that a card belongs to, as it is now.
std::vector<int> houses_of_card(const Read& r, int piece);
/// "Æmber", "capture", "damage" or "draw" icons, as symbols.
std::vector<std::string> icons_of(const CardDef& d);
/// What its icons give, in words: "1 Æmber, 2 damage"; nothing if it has none.
std::string icons_text(const CardDef& d);
/// "1 Æmber"
std::string amber(int n);
/// The chains that raising the tide brings a player; at most 24 are kept (KF-CHN-01).
std::string chains_for_tide(const Read& r, int seat);
std::string trigger_name(Trigger word);
/// "You, then Player 2": by the number of the order.
std::string order_text(const Read& r, int number);
std::string ordinal(int n);

// ---- ids of a scene

inline std::string card_id(int piece) {
  return with_number("card", piece);
}
std::string cell_id(int cell);
std::string line_id(int seat);
std::string engaged_id(int seat);
/// Before the creature of that number.
std::string gap_id(const std::string& line, int index);
/// The area or place where the pieces of a seat and zone are: "discard:2", "archives:conspiracy".
std::string pile_id(std::string_view what, int seat);
/// The line in which a creature stands; nothing if it is in none.
std::string line_of_creature(const Read& r, int piece);

// ---- lines

/// Where the creature that is asked about would come to stand.
struct LineAsked {
  std::string area;
  std::vector<int> creatures;  ///< without the one that is asked about
  int here = -1;               ///< where that one stands, if it does

  /// The gap of the line as it is drawn.
  [[nodiscard]] int gap(int place) const { return here >= 0 && place > here ? place + 1 : place; }
};
LineAsked line_asked(const Read& r);

// ---- fights (forecast.cpp)

/// What power, armor and keywords make of a fight; other texts may change it.
struct Blows {
  int deals = 0, takes = 0;               ///< damage that stays on the defender and on the attacker
  bool kills = false, falls = false;      ///< the defender is destroyed; the attacker is
  bool dodged = false;                    ///< elusive: no power damage
  bool warded = false, shielded = false;  ///< the ward of the defender, of the attacker, is lost
};
Blows blows_of(const Read& r, int attacker, int defender);
/// "destroyed; takes 4"
std::string blows_text(const Blows& blows);

// ---- chances

/// In how many of the unsearched places the Vaultbinder may still be; 0 once it is found.
int places_left(const Read& r);
std::vector<SceneCandidate> candidates_of(const Read& r, Slot slot);
int could_be(const Read& r, Slot slot);

}  // namespace undercroft::abyssal
