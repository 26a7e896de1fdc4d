// What everything is called.
#include "base/text.h"

#include "games/brimstone/picture/show.h"

namespace undercroft::brimstone {
namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(Reason::kEnd)> kReasons{
    "", "the objective is met", "the Darkness has come up to the Mine Entrance",
    "every hero is KO'd", "the posse gave up"};

constexpr std::array<std::string_view, kSkills> kSkillIds{"agility",  "cunning", "spirit",
                                                          "strength", "lore",    "luck"};

}  // namespace

std::string skill_name(int skill) {
  return capitalised(std::string(kSkillIds.at(at(skill))));
}
std::vector<std::string> Rules::purposes(const Content& /*content*/) {
  return {"dice", "maps", "tokens", "darkness", "dread", "encounters", "scavenge", "random"};
}
std::string_view Rules::reason(u8 number) {
  return kReasons.at(number);
}
std::string hero_name(const Read& r, int hero) {
  return class_of(r, hero).name + " " + std::to_string(hero + 1);
}
std::string tile_name(const Read& r, int tile) {
  return tile_def(r, tile).name;
}
std::string square_id(const Read& r, int square) {
  return "square:" + Rules::name_of(r, kSquareNames, square);
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
    default: return std::to_string(value);
  }
}
std::string Rules::piece_name(const Read& r, int label) {
  if (is_hero(r, label)) return hero_name(r, label);
  const auto place = kPieces.at(label);
  if (place.kind == Thing::Card && r.s.cards[place.number].card != kNone)
    return card_at(r, place.number).name;
  if (place.kind == Thing::Ill)
    return r.content.ills[r.s.heroes[place.row].ills[place.column].of].name;
  return "a card";
}
void Rules::scene_piece(const Read& r, int piece, SceneOption& option) {
  if (is_hero(r, piece)) option.pieces.push_back("hero:" + std::to_string(piece));
}
std::string Rules::text_title(const Read& r, int /*piece*/, int ability) {
  return r.content.text_names.at(r.content.texts.c.abilities.at(at(ability)).card);
}
std::string Rules::effect_title(const Read& r, int piece) {
  return kPieces.is(Thing::Card, piece) || kPieces.is(Thing::Ill, piece)
             ? r.content.text_names.at(at(def_of(r, piece)))
             : "";
}

}  // namespace undercroft::brimstone
