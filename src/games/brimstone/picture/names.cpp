// What everything is called.
#include "base/text.h"

#include "games/brimstone/picture/show.h"

namespace undercroft::brimstone {
namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(Reason::kEnd)> kReasons{
    "",
    "the objective is met",
    "the Darkness has come up to the Mine Entrance",
    "every hero is KO'd",
    "the posse gave up",
    "the posse fled"};

constexpr std::array<std::string_view, kSkills> kSkillIds{"agility",  "cunning", "spirit",
                                                          "strength", "lore",    "luck"};

}  // namespace

std::string skill_name(int skill) {
  return capitalised(std::string(kSkillIds.at(at(skill))));
}
std::vector<std::string> Rules::purposes(const Content& /*content*/) {
  return {"dice",       "maps",     "tokens", "darkness", "dread",
          "encounters", "scavenge", "loot",   "threat",   "random", "items",    "sermons"};
}
std::string_view Rules::reason(u8 number) {
  return kReasons.at(number);
}
std::string hero_name(const Read& r, int hero) {
  return class_of(r, hero).name + " " + std::to_string(hero + 1);
}
std::string item_name(const Read& r, int card) {
  return r.content.items[card].name;
}
std::string bag_name(const Read& r, int kind) {
  return r.content.bag[kind].name;
}
std::string sermon_name(const Read& r, int sermon) {
  return r.content.sermons[sermon].name;
}
std::string top_name(const Read& r, int top, int n) {
  switch (static_cast<Top>(top)) {
    case Top::Tokens: return r.content.tokens[n].id;
    case Top::Darkness: return card_def(r, Pile::Darkness, n).name;
    default: return r.content.tiles[n].name;
  }
}
std::string tile_name(const Read& r, int tile) {
  return tile_def(r, tile).name;
}
std::string square_id(const Read& r, int square) {
  return "square:" + Rules::name_of(r, kSquareNames, square);
}
std::string type_name(const Read& r, int type) {
  return r.content.enemies.at(type).name;
}
std::string enemy_name(const Read& r, int enemy) {
  if (!is_there(r, enemy)) return "an enemy";
  return sheet_of(r, enemy).one + " " + std::to_string(enemy + 1);
}
std::string enemy_id(int enemy) {
  return "enemy:" + std::to_string(enemy);
}
std::string weapon_name(const Read& r, int hero, int weapon) {
  const Weapons weapons = weapons_of(r, hero);
  if (weapon >= length(weapons)) return "what is in hand";
  const Weapon& it = weapons[weapon];
  if (it.token >= 0) return "a " + bag_name(r, it.token);
  if (it.item < 0) return "bare hands";
  std::string name = item_name(r, r.s.heroes[hero].items[it.item].card);
  if (it.other >= 0) name += " and " + item_name(r, r.s.heroes[hero].items[it.other].card);
  return name;
}
std::string Rules::name_of(const Read& r, int list, int value) {
  switch (list) {
    case kTileNames: return tile_def(r, value).id;
    case kExitNames: return std::string(1, static_cast<char>('a' + value));
    case kSquareNames: {
      const Spot spot = map_of(r).spot(value);
      return std::to_string(spot.section) + "," + std::to_string(spot.cell.x) + "," +
             std::to_string(spot.cell.y);
    }
    case kMapNames: return r.content.tiles.at(value).id;
    case kTokenNames: return r.content.tokens.at(value).id;
    case kCardNames: return card_def(r, pile_of(value), card_of(value)).id;
    case kSkillNames: return std::string(kSkillIds.at(at(value)));
    case kItemNames: return r.content.items.at(value).id;
    case kUpgradeNames: return r.content.upgrades.at(value).id;
    case kBagNames: return r.content.bag.at(value).id;
    case kSermonNames: return r.content.sermons.at(value).id;
    case kPieceNames: return r.content.text_ids.at(at(def_of(r, value)));
    case kTopNames: {
      const int n = number_of_top(value);
      switch (static_cast<Top>(value / kOfATop)) {
        case Top::Tokens: return r.content.tokens.at(n).id;
        case Top::Darkness: return card_def(r, Pile::Darkness, n).id;
        default: return r.content.tiles.at(n).id;
      }
    }
    case kTextNames: return r.content.text_ids.at(r.content.texts.c.abilities.at(at(value)).card);
    case kTypeNames: return r.content.enemies.at(value).id;
    case kThreatNames: return r.content.threats.at(value).id;
    default: return std::to_string(value);
  }
}
std::string Rules::piece_name(const Read& r, int label) {
  const auto [kind, row, column, number] = kPieces.at(label);
  switch (kind) {
    case Thing::Hero: return hero_name(r, label);
    case Thing::Enemy: return enemy_name(r, number);
    case Thing::Item: return item_def(r, row, column).name;
    case Thing::Class: return class_of(r, number).name;
    case Thing::Upgrade: return r.content.upgrades[r.s.heroes[number].upgrade].name;
    case Thing::Bag: return bag_name(r, number);
    case Thing::Sermon: return sermon_name(r, number);
    case Thing::Shot: return r.content.shots[number].name;
    case Thing::Ill: return r.content.ills[r.s.heroes[row].ills[column].of].name;
    case Thing::Card: return r.s.cards[number].card == kNone ? "a card" : card_at(r, number).name;
    default: return "a card";
  }
}
void Rules::scene_piece(const Read& r, int piece, SceneOption& option) {
  if (is_hero(r, piece)) option.pieces.push_back("hero:" + std::to_string(piece));
  if (kPieces.is(Thing::Enemy, piece)) option.pieces.push_back(enemy_id(kPieces.at(piece).number));
}
std::string Rules::text_title(const Read& r, int /*piece*/, int ability) {
  return r.content.text_names.at(r.content.texts.c.abilities.at(at(ability)).card);
}
std::string Rules::effect_title(const Read& r, int piece) {
  if (is_hero(r, piece) || kPieces.is(Thing::Enemy, piece)) return "";
  return r.content.text_names.at(at(def_of(r, piece)));
}

}  // namespace undercroft::brimstone
