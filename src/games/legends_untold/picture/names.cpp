// What a person reads: reasons, and the names of things.
#include "base/text.h"

#include "games/legends_untold/picture/show.h"
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

constexpr std::array<std::string_view, 5> kReasons{
    "", "the Goal is achieved", "every Hero is Unconscious",
    "a Hero was left Unconscious at the end of the Rest", "the Party gave up"};

}  // namespace

std::vector<std::string> Rules::purposes(const Content& /*content*/) {
  return {"locations", "events",    "barriers", "obstacles", "adventure", "treasure",
          "shocks",    "selection", "dice",     "foe_dice",  "random"};
}
std::string_view Rules::reason(u8 number) {
  return kReasons.at(number);
}

std::string hero_name(const Read& r, int hero) {
  return hero < hero_count(r) ? occupation(r, hero).name : "the Party";
}
std::string card_name(const Read& r, Kind kind, int card) {
  return card_def(r, kind, card).name;
}
std::string adventure_name(const Read& r, int card) {
  return adventure_card(r, card).name;
}
std::string place_name(const Read& r, int place) {
  return location(r, place).name;
}
std::string loot_name(const Read& r, int loot) {
  return adventure_name(r, loot_def(r, loot).card);
}
std::string creature_name(const Read& r, int piece) {
  if (!in_combat(r)) return "a Creature";
  const int number = piece - kPieces(Thing::Creature);
  const bool minion = number < length(r.s.combat.creatures) && creature(r, number).minion != 0;
  const std::string name = adventure_name(r, r.s.combat.foe);
  return name + (minion ? ", Minion " : ", number ") + std::to_string(number + 1);
}
namespace {
std::string word_of_list(std::string_view list, int word) {
  const effects::ListDef& def =
      vocabulary().lists[static_cast<std::size_t>(vocabulary().list(list))];
  return word < length(def.english) ? def.english[at(word)] : def.words.at(at(word));
}
}  // namespace
std::string skill_name(int skill) {
  return skill < kSkills ? word_of_list("skill", skill) : std::string("no skill");
}
std::string harm_name(int harm) {
  return word_of_list("harm", harm);
}
bool has_text(const Read& r, int piece) {
  const auto [kind, row, column, number] = kPieces.at(piece);
  switch (kind) {
    case Thing::Talent: return row < hero_count(r) && column < length(r.s.heroes[row].talents);
    case Thing::Occupation: return number < hero_count(r);
    case Thing::Weapon:
      return row < hero_count(r) && column < kMostWeapons &&
             r.s.heroes[row].weapons[column].card != kNone;
    case Thing::Kit: return row < hero_count(r) && r.s.heroes[row].kits[column].card != kNone;
    case Thing::Outfit: return number < hero_count(r) && r.s.heroes[number].outfit.card != kNone;
    case Thing::Foe: return in_combat(r);
    case Thing::Card: return number < length(r.s.open);
    case Thing::Scenario: return true;
    case Thing::Shock: return r.s.shock_drawn[number] != kNone;
    case Thing::Loot: return number < length(r.content.loot);
    default: return false;
  }
}
std::string piece_words(const Read& r, int piece) {
  if (has_text(r, piece)) return r.content.text_names.at(at(Rules::def_of(r, piece)));
  if (is_hero(r, piece)) return hero_name(r, piece);
  if (kPieces.is(Thing::Creature, piece)) return creature_name(r, piece);
  if (kPieces.is(Thing::Weapon, piece)) return "the Knife";
  return "this";
}
std::string Rules::piece_name(const Read& r, int label) {
  return piece_words(r, label);
}
void Rules::scene_piece(const Read& r, int piece, SceneOption& option) {
  if (effects::is_choice(option.choice, effects::Choice::Pick))
    option.text = capitalised(piece_words(r, piece));
}
std::string Rules::text_title(const Read& r, int /*piece*/, int ability) {
  return r.content.text_names.at(r.content.texts.c.abilities.at(at(ability)).card);
}
std::string Rules::effect_title(const Read& r, int piece) {
  return has_text(r, piece) ? piece_words(r, piece) : std::string();
}
std::string Rules::name_of(const Read& r, int list, int value) {
  const auto id = [value](const auto& defs) { return defs.at(at(value)).id; };
  switch (list) {
    case kHeroNames: return value < hero_count(r) ? occupation(r, value).id : "none";
    case kLocationNames: return value == kNotYet ? "later" : id(r.content.locations);
    case kPlaceNames: return location(r, value).id;
    case kEventNames: return value == kNotYet ? "later" : id(r.content.events);
    case kBarrierNames: return id(r.content.barriers);
    case kObstacleNames: return id(r.content.obstacles);
    case kAdventureNames: return id(r.content.adventure);
    case kShockNames: return id(r.content.shocks);
    case kLootNames: return id(r.content.loot);
    case kTalentNames: return id(r.content.talents);
    case kSkillNames: {
      const effects::Vocabulary& v = vocabulary();
      return v.lists[static_cast<std::size_t>(v.list("skill"))].words.at(at(value));
    }
    case kSideNames: return std::string(kSideWords.at(at(value)));
    case kPaceNames: return word_of_list("pace", value);
    case kPositionNames: return value == 0 ? "ranged" : "melee";
    case kTextNames: return r.content.text_ids.at(r.content.texts.c.abilities.at(at(value)).card);
    default: return std::to_string(value);
  }
}

}  // namespace undercroft::legends
