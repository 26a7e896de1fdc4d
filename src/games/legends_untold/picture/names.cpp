// What a person reads: reasons, and the names of things.
#include "base/text.h"

#include "games/legends_untold/picture/show.h"
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

constexpr std::array<std::string_view, 6> kReasons{
    "",
    "the Goal is achieved",
    "every Hero is Unconscious",
    "a Hero was left Unconscious at the end of the Rest",
    "the Party gave up",
    "the Goal can no longer be achieved"};

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
std::string deck_card_name(const Read& r, int deck, int card) {
  switch (static_cast<Deck>(deck)) {
    case Deck::Location: return r.content.locations[card].name;
    case Deck::Event: return r.content.events[card].name;
    case Deck::Barrier: return r.content.barriers[card].name;
    case Deck::Obstacle: return r.content.obstacles[card].name;
    case Deck::Shock: return r.content.shocks[card].name;
    default: return adventure_name(r, card);
  }
}
std::string place_name(const Read& r, int place) {
  return location(r, place).name;
}
std::string loot_name(const Read& r, int loot) {
  return loot < length(r.content.loot) ? adventure_name(r, loot_def(r, loot).card) : "nothing";
}
std::string creature_name(const Read& r, int piece) {
  if (!in_combat(r)) return "a Creature";
  const int number = piece - kPieces(Thing::Creature);
  const bool minion = number < length(r.s.combat.creatures) && creature(r, number).minion != 0;
  const std::string name = adventure_name(r, r.s.combat.foe);
  return (minion ? "Minion of " : "") + name + " " + std::to_string(number + 1);
}
std::string list_word(std::string_view list, int word) {
  const effects::ListDef& def =
      vocabulary().lists[static_cast<std::size_t>(vocabulary().list(list))];
  return word < length(def.english) ? def.english[at(word)] : def.words.at(at(word));
}
std::string attribute_name(Attribute attribute) {
  return list_word("tested", kSkills + static_cast<int>(attribute));
}
std::string zone_name(const LocationDef& location, int zone) {
  constexpr std::array<const char*, 4> kOrdinals{"first ", "second ", "third ", "fourth "};
  const ZoneKind kind = location.zones[zone].kind;
  int which = 0;
  int all = 0;
  for (int other = 0; other < length(location.zones); ++other) {
    if (location.zones[other].kind != kind) continue;
    if (other < zone) ++which;
    ++all;
  }
  const std::string name = kind == ZoneKind::Treasure ? "Treasure Zone" : "Search Zone";
  return all == 1 ? name : kOrdinals.at(at(which)) + name;
}
std::string side_word(int side) {
  return std::string(kSideWords.at(at(side)));
}
std::string light_word(Brightness light) {
  return list_word("brightness", static_cast<int>(light));
}
std::string with_sign(int n) {
  return (n < 0 ? "−" : "+") + std::to_string(n < 0 ? -n : n);
}
std::string words_of_mask(std::string_view list, unsigned mask) {
  std::vector<std::string> words;
  each_bit(mask, [&](int word) { words.push_back(list_word(list, word)); });
  return in_words(words);
}
std::string skill_name(int skill) {
  return skill < kSkills ? list_word("skill", skill) : std::string("no skill");
}
std::string harm_name(int harm) {
  return list_word("harm", harm);
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
std::string item_name(const Read& r, int piece) {
  const Gear* gear = gear_at(r.s, piece);
  if (gear == nullptr || gear->card == kNone) return "the Knife";
  if (kPieces.is(Thing::Weapon, piece))
    return r.content.weapons[gear->card].sides[gear->upgraded].name;
  const KitDef& kit = r.content.kits[gear->card];
  return gear->upgraded != 0 ? kit.upgraded_name : kit.name;
}
std::string piece_words(const Read& r, int piece) {
  if (gear_at(r.s, piece) != nullptr) return item_name(r, piece);
  if (has_text(r, piece)) return r.content.text_names.at(at(Rules::def_of(r, piece)));
  if (is_hero(r, piece)) return hero_name(r, piece);
  if (kPieces.is(Thing::Creature, piece)) return creature_name(r, piece);
  if (kPieces.is(Thing::Weapon, piece)) return "the Knife";
  return "this";
}
std::string kind_title(Kind kind) {
  constexpr std::array<std::string_view, 9> kTitles{"Card",     "Event",      "Barrier",
                                                    "Obstacle", "Foe",        "Discovery",
                                                    "Loot",     "Booby Trap", "Shock card"};
  return std::string(kTitles.at(static_cast<std::size_t>(kind)));
}
std::string card_type(const Read& r, Kind kind, int card) {
  const CardDef& def = card_def(r, kind, card);
  std::string type = kind == Kind::Obstacle    ? (def.trap ? "Trap" : "Trial")
                     : kind == Kind::Discovery ? (def.curiosity ? "Curiosity" : "Encounter")
                                               : kind_title(kind);
  if (!def.test.given) return type;
  type += " · " + list_word("test", static_cast<int>(def.test.type));
  return type + (def.test.party ? " Party Test" : " Test");
}
UseOfCard use_of_card(const Read& r, int ability) {
  const effects::Catalog& c = r.content.texts.c;
  const auto words = [&](int number) -> const std::string& {
    return r.content.ability_words.at(at(number));
  };
  UseOfCard use{1, 0};
  std::vector<int> different;
  for (const u16 number : c.texts.at(c.abilities.at(at(ability)).card).abilities) {
    const effects::Ability& other = c.abilities.at(number);
    if (other.stage != effects::Stage::Word || other.word != c.abilities.at(at(ability)).word)
      continue;
    const auto like = [&](int before) { return words(before) == words(number); };
    if (std::ranges::none_of(different, like)) different.push_back(number);
    if (number != ability) continue;
    use.which = 1 + static_cast<int>(std::ranges::find_if(different, like) - different.begin());
  }
  use.of = length(different);
  return use;
}
std::string weapon_name(const Read& r, int hero, int weapon) {
  if (is_loot_action(weapon)) return loot_name(r, weapon - kLootAction);
  if (weapon >= kMostWeapons) return "the Knife";
  const Gear& gear = r.s.heroes[hero].weapons[weapon];
  if (gear.card == kNone) return "no Weapon";
  return r.content.weapons[gear.card].sides[gear.upgraded].name;
}
std::string action_name(const Read& r, int hero) {
  const Hero& h = r.s.heroes[hero];
  if (h.action == kNone) return {};
  return h.action == kUndrawn ? piece_words(r, h.text_of) : weapon_name(r, hero, h.action);
}
const std::string& art_of(const Read& r, Kind kind, int card) {
  return card_def(r, kind, card).art;
}

// ---- the map

std::string cell_name(int x, int y) {
  // The starting Location is M13: few maps leave the alphabet.
  constexpr int kStartColumn = 13;
  constexpr int kLetters = 26;
  int column = x - kCentre + kStartColumn;
  std::string name;
  if (column < 1) {
    name = "W";
    column = 1 - column;
  } else if (column > kLetters) {
    name = "E";
    column -= kLetters;
  }
  return name + static_cast<char>('A' + column - 1) + std::to_string(y - kCentre + kStartColumn);
}
std::string cell_id(int x, int y) {
  return "cell:" + std::to_string(x - kCentre) + "," + std::to_string(y - kCentre);
}
std::string cell_id(const Read& r, int place) {
  return cell_id(r.s.map[place].x, r.s.map[place].y);
}
std::string floor_id(const Read& r, int place) {
  return cell_id(r, place) + ":a";
}
std::string edge_id(const Read& r, int place, int side) {
  constexpr std::array<std::string_view, kSides> kLetters{":N", ":E", ":S", ":W"};
  return cell_id(r, place) + std::string(kLetters.at(at(side)));
}
std::string thing_id(const Read& r, const char* what, int place, int number) {
  return std::string(what) + ":" + location(r, place).id + ":" + std::to_string(number);
}
std::string tile_id(const Read& r, int place) {
  return "location:" + location(r, place).id;
}
std::string exit_id(const Read& r, int place, int side) {
  return thing_id(r, "exit", place, side);
}
std::string hero_id(int hero) {
  return with_number("hero", hero);
}
std::string fighter_id(int hero) {
  return with_number("fighter", hero);
}
std::string creature_id(int number) {
  return with_number("creature", number);
}
std::string talent_id(int hero, int talent) {
  return with_number(with_number("talent", hero), talent);
}
std::string loot_id(const Read& r, int loot) {
  return "loot:" + r.content.loot[loot].id;
}
std::string open_card_id(const Read& r, Kind kind, int card) {
  return "card:" + card_def(r, kind, card).id;
}
std::string deck_id(Deck deck) {
  std::string id = "deck:" + list_word("deck", static_cast<int>(deck));
  for (char& c : id) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return id;
}
std::string scene_id(const Read& r, int piece) {
  if (piece < 0 || piece >= static_cast<int>(kMostPieces)) return {};
  const auto [kind, row, column, number] = kPieces.at(piece);
  switch (kind) {
    case Thing::Hero: return in_combat(r) ? fighter_id(number) : hero_id(number);
    case Thing::Talent: return talent_id(row, column);
    case Thing::Occupation: return with_number("occupation", number);
    case Thing::Weapon: return with_number(with_number("weapon", row), column);
    case Thing::Kit: return with_number(with_number("kit", row), column);
    case Thing::Outfit: return with_number("outfit", number);
    case Thing::Creature: return creature_id(number);
    case Thing::Foe: return in_combat(r) ? open_card_id(r, Kind::Foe, r.s.combat.foe) : "";
    case Thing::Card:
      return number < length(r.s.open)
                 ? open_card_id(r, r.s.open[number].kind, r.s.open[number].card)
                 : "";
    case Thing::Scenario: return "scenario:card";
    case Thing::Loot: return number < length(r.content.loot) ? loot_id(r, number) : "";
    default: return {};
  }
}

// ---- frames

const Frame* frame_of(const Read& r, Proc procedure) {
  const auto& frames = r.s.flow.frames;
  for (std::size_t i = frames.size(); i-- > 0;)
    if (frames[i].procedure == static_cast<u8>(procedure)) return &frames[i];
  return nullptr;
}
std::string_view step_title(const Frame& frame) {
  const auto& steps = Rules::procedure(frame.procedure).steps;
  return frame.under_way < steps.size() ? steps[frame.under_way].title : std::string_view{};
}

std::string Rules::piece_name(const Read& r, int label) {
  return piece_words(r, label);
}
void Rules::scene_piece(const Read& r, int piece, SceneOption& option) {
  if (effects::is_choice(option.choice, effects::Choice::Pick))
    option.text = capitalised(piece_words(r, piece));
  if (is_hero(r, piece)) option.places.push_back(hero_id(piece));
  if (std::string id = scene_id(r, piece); !id.empty()) option.pieces.push_back(std::move(id));
}
/// Where another text of the same card waits too, it is said which.
std::string Rules::text_title(const Read& r, int piece, int ability) {
  const std::string& title =
      r.content.text_names.at(r.content.texts.c.abilities.at(at(ability)).card);
  const bool rivals = std::ranges::any_of(r.s.fx.waiting, [&](const auto& waiting) {
    return waiting.source == piece && waiting.ability != ability;
  });
  if (!rivals) return title;
  const std::string& words = r.content.ability_words.at(at(ability));
  return title + (words.empty() ? " " + std::to_string(ability) : ": " + words);
}
std::string Rules::effect_title(const Read& r, int piece) {
  return has_text(r, piece) ? piece_words(r, piece) : std::string();
}
std::string Rules::said(const Read& r, int list, int value) {
  switch (list) {
    case kHeroNames: return hero_name(r, value);
    case kLocationNames:
      return value == kNotYet ? "one of those below" : r.content.locations[value].name;
    case kPlaceNames: return place_name(r, value);
    case kEventNames: return value == kNotYet ? "one of those below" : r.content.events[value].name;
    case kBarrierNames: return card_name(r, Kind::Barrier, value);
    case kObstacleNames: return card_name(r, Kind::Obstacle, value);
    case kAdventureNames: return adventure_name(r, value);
    case kShockNames: return card_name(r, Kind::Shock, value);
    case kLootNames: return loot_name(r, value);
    case kTalentNames: return r.content.talents[value].name;
    default: return name_of(r, list, value);
  }
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
    case kLootNames: return value < length(r.content.loot) ? id(r.content.loot) : "none";
    case kTalentNames: return id(r.content.talents);
    case kSkillNames: {
      const effects::Vocabulary& v = vocabulary();
      return v.lists[static_cast<std::size_t>(v.list("skill"))].words.at(at(value));
    }
    case kSideNames: return std::string(kSideWords.at(at(value)));
    case kPaceNames: return list_word("pace", value);
    case kPositionNames: return value == 0 ? "ranged" : "melee";
    case kWeaponNames: return id(r.content.weapons);
    case kKitNames: return id(r.content.kits);
    case kTextNames: {
      const int which = use_of_card(r, value).which;
      const std::string& card =
          r.content.text_ids.at(r.content.texts.c.abilities.at(at(value)).card);
      return which > 1 ? card + "/" + std::to_string(which) : card;
    }
    default: return std::to_string(value);
  }
}

}  // namespace undercroft::legends
