#pragma once
#include <string>
#include <vector>

#include "games/legends_untold/rules/chances.h"

// The names of things, for answers, log and scene.

namespace undercroft::legends {

enum Names : u8 {
  kHeroNames = effects::kFirstGameNames,
  kLocationNames,
  kPlaceNames,
  kEventNames,
  kBarrierNames,
  kObstacleNames,
  kAdventureNames,
  kShockNames,
  kLootNames,
  kTalentNames,
  kSkillNames,
  kSideNames,
  kPaceNames,
  kTextNames,
  kPositionNames,
  kWeaponNames,
  kKitNames,
};

std::string hero_name(const Read& r, int hero);
std::string card_name(const Read& r, Kind kind, int card);
std::string adventure_name(const Read& r, int card);
/// A card of one of the decks, by Deck.
std::string deck_card_name(const Read& r, int deck, int card);
std::string place_name(const Read& r, int place);
/// "Search Zone", "second Treasure Zone" where a Location has several.
std::string zone_name(const LocationDef& location, int zone);
std::string loot_name(const Read& r, int loot);
std::string piece_words(const Read& r, int piece);
std::string creature_name(const Read& r, int piece);
/// A Weapon, a Kit or an Outfit by the name of the side that it shows.
std::string item_name(const Read& r, int piece);
std::string skill_name(int skill);
std::string harm_name(int harm);
bool has_text(const Read& r, int piece);

// ---- words
/// How a list of the vocabulary calls one of its words: "Careless".
std::string list_word(std::string_view list, int word);
std::string attribute_name(Attribute attribute);
std::string side_word(int side);
std::string light_word(Brightness light);
/// "+2", "−1"
std::string with_sign(int n);
/// "Barrier", "Obstacle · Trap"
std::string kind_title(Kind kind);
std::string card_type(const Read& r, Kind kind, int card);
/// The names of the bits of a mask, by a list of the vocabulary.
std::string words_of_mask(std::string_view list, unsigned mask);
/// "Woodaxe", "the Knife"
/// Which of the different texts of its card that can be used an ability is, from 1, and of how
/// many.
struct UseOfCard {
  int which = 1, of = 0;
};
UseOfCard use_of_card(const Read& r, int ability);
std::string weapon_name(const Read& r, int hero, int weapon);
/// What a Hero attacks with in this Round, or the card whose text it uses.
std::string action_name(const Read& r, int hero);
/// "M13" for the starting Location: letters go east, numbers south.
std::string cell_name(int x, int y);
/// A card's silhouette; nothing if its pack names none.
const std::string& art_of(const Read& r, Kind kind, int card);

// ---- ids of a scene
std::string cell_id(int x, int y);
std::string cell_id(const Read& r, int place);
std::string floor_id(const Read& r, int place);
std::string edge_id(const Read& r, int place, int side);
/// Of something that lies at a Location: "barrier:um_l03:0".
std::string thing_id(const Read& r, const char* what, int place, int number);
std::string tile_id(const Read& r, int place);
std::string exit_id(const Read& r, int place, int side);
std::string hero_id(int hero);
std::string fighter_id(int hero);
std::string creature_id(int number);
std::string talent_id(int hero, int talent);
std::string loot_id(const Read& r, int loot);
/// "deck:adventure"
std::string deck_id(Deck deck);
std::string open_card_id(const Read& r, Kind kind, int card);
/// What a piece of the effect language is in a scene; nothing if it is not drawn.
std::string scene_id(const Read& r, int piece);

// ---- where a frame stands
/// The innermost frame of a procedure, or nothing.
const Frame* frame_of(const Read& r, Proc procedure);
/// The title of the step that a frame is at.
std::string_view step_title(const Frame& frame);

// ---- chances (odds.cpp)
/// A roll that is still to be made: what is added to the dice, and how they may fall.
struct RollAhead {
  Roll test;
  int sum = 0, mastery = 0;
  [[nodiscard]] const Chances& dice() const { return chances(mastery); }
  /// That the total is at least so much.
  [[nodiscard]] SceneOdds at_least(int total) const;
  [[nodiscard]] SceneOdds between(int low, int high) const;
};
/// Nothing if none is made, if its dice have fallen, or if Shock cards come first.
std::optional<RollAhead> roll_ahead(const Read& r);
/// The same once an answer was given.
std::optional<RollAhead> roll_after(const Read& r, const Option& option);
/// The chance of what the one who rolls wants: to pass, or to Strike.
std::optional<SceneOdds> hope(const Read& r, const RollAhead& roll);
/// "73.1 %"
std::string percent(const SceneOdds& odds);
/// What is added to the dice, part by part (LU-TST-03).
void show_parts(const Read& r, const Roll& test, SceneNumber& number);
/// The rows of an attack that is made, best first: least total, result.
struct AttackRow {
  int least = 0;  ///< 0: the bottom row
  AttackResult result = AttackResult::Fail;
};
std::vector<AttackRow> attack_rows(const Read& r, const Roll& test);
bool is_melee(const Roll& test);

// ---- parts of a scene
void draw_map(const Read& r, Scene& out);
void draw_test(const Read& r, Scene& out);
void draw_battle(const Read& r, Scene& out);
void draw_heroes(const Read& r, Scene& out);
void draw_party(const Read& r, Scene& out);
void draw_decks(const Read& r, const SceneRequest& request, Scene& out);
/// The question in words, what stands beside it, and what is barred (questions.cpp).
void word_question(const Read& r, ScenePrompt& prompt);
/// What answers surely do to the roll that they are about.
void show_chances(const Read& r, ScenePrompt& prompt);

}  // namespace undercroft::legends
