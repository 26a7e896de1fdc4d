// What a person reads: reasons, and the names of things.
#include "games/forgotten_depths/picture/show.h"
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {

std::vector<std::string> Rules::purposes(const Content& /*content*/) {
  return {"tiles",  "monsters", "features", "locations", "items", "abilities", "hero.1",
          "hero.2", "hero.3",   "light",    "medium",    "heavy", "random"};
}

namespace {

constexpr std::array<std::string_view, 7> kReasons{"",
                                                   "the Final Entity is defeated",
                                                   "a tile could not be placed",
                                                   "a Hero is defeated",
                                                   "nothing is left to do",
                                                   "the party gave up",
                                                   "the party is written on its sheets"};

}  // namespace

std::string_view Rules::reason(u8 number) {
  return kReasons.at(number);
}

std::vector<IdList> Rules::numbered(const Content& content) {
  std::vector<IdList> lists;
  const auto add = [&](std::string things, const auto& defs) {
    IdList& list = lists.emplace_back(IdList{std::move(things), {}});
    for (const auto& def : defs) list.ids.push_back(def.id);
  };
  const auto add_some = [&](std::string things, const auto& numbers, const auto& defs) {
    IdList& list = lists.emplace_back(IdList{std::move(things), {}});
    for (const int number : numbers) list.ids.push_back(defs[number].id);
  };
  add("heroes", content.heroes);
  add("monsters", content.monsters);
  add("features", content.features);
  add("locations", content.locations);
  add("items", content.items);
  add("abilities", content.abilities);
  add("tokens", content.tokens);
  add("ecologies", content.ecologies);
  for (const EcologyDef& e : content.ecologies) {
    add("tiles." + e.id, e.tiles);
    add("patterns." + e.id, e.patterns);
    add_some("monster_pile." + e.id, e.monsters, content.monsters);
    add_some("feature_pile." + e.id, e.features, content.features);
  }
  for (std::size_t c = 0; c < kClasses; ++c) {
    const std::string of = std::to_string(c);
    add_some("item_decks." + of, content.class_items[c], content.items);
    add_some("ability_decks." + of, content.class_abilities[c], content.abilities);
  }
  IdList& cards = lists.emplace_back(IdList{"experience", std::vector<std::string>(kXpCards)});
  const auto fill = [&](int first, const auto& defs) {
    for (std::size_t i = 0; i < defs.size(); ++i) cards.ids[at(first) + i] = defs[i].id;
  };
  fill(0, content.monsters);
  fill(kFeatureCards, content.features);
  fill(kLocationCards, content.locations);
  lists.push_back({"texts", content.text_ids});
  lists.push_back({"reasons", {kReasons.begin(), kReasons.end()}});
  return lists;
}

std::string card_name(const Read& r, int card) {
  if (card >= kLocationCards) return r.content.locations.at(at(card - kLocationCards)).name;
  if (card >= kFeatureCards) return r.content.features.at(at(card - kFeatureCards)).name;
  return r.content.monsters.at(at(card)).name;
}
std::string card_art(const Read& r, int card) {
  if (card >= kLocationCards) return r.content.locations.at(at(card - kLocationCards)).art;
  if (card >= kFeatureCards) return r.content.features.at(at(card - kFeatureCards)).art;
  return r.content.monsters.at(at(card)).art;
}
std::string a_card(int value) {
  constexpr int kEight = 8;  // the one Value that is spoken with a vowel
  if (value == kPower) return "a Power Card";
  return (value == kEight ? "an " : "a ") + std::to_string(value);
}
std::string ecology_name(const Read& r) {
  const std::string& name = ecology(r).name;
  return name.starts_with("The ") ? "t" + name.substr(1) : name;
}
std::string hero_name(const Read& r, int hero) {
  return hero < hero_count(r) ? hero_def(r, hero).name : "the party";
}
std::string foe_card_name(const Read& r, int foe) {
  const int card = r.s.combat.foes.at(at(foe)).card;
  return card == kNone ? "the Monster" : r.content.monsters.at(at(card)).name;
}
std::string foe_name(const Read& r, int foe, int individual) {
  const Combat& c = r.s.combat;
  const int card = c.entity != 0 ? c.parts.at(at(individual)) : c.foes.at(at(foe)).card;
  if (card == kNone) return "the Monster";
  const std::string& name = r.content.monsters.at(at(card)).name;
  return c.foes.at(at(foe)).health.size() > 1 && c.entity == 0
             ? name + ", number " + std::to_string(individual + 1)
             : name;
}
namespace {

/// "the Monster's 5 against Sil's 4"; a card without a pair stands alone.
std::string pair_name(const Read& r, const PlayedAt& card) {
  const Row& row = r.s.combat.rows[card.row];
  const bool mine = row.hero_card[card.column] != kNone;
  const bool theirs = row.foe_card[card.column] != kNone;
  const std::string hero =
      hero_name(r, row.hero) + "'s " +
      (mine ? std::to_string(hero_value(r, row, card.column)) : std::string("cards"));
  const std::string foe =
      "the Monster's " + (theirs ? std::to_string(foe_value(r, row, card.column)) : std::string());
  if (card.foe) return foe + " against " + hero;
  return theirs ? hero + " against " + foe : hero;
}
/// Cards with equal names are told apart by their places: a lone Hero has a row for each Monster
/// Card, and pairs of a row may be alike.
std::string played_name(const Read& r, const PlayedAt& card) {
  std::string name = pair_name(r, card);
  for (int row = 0; row < length(r.s.combat.rows); ++row)
    for (int column = 0; column < kMostColumns; ++column) {
      if (row == card.row && column == card.column) continue;
      if (pair_name(r, {row, column, card.foe}) == name)
        return name + " in pair " + std::to_string(card.column + 1) +
               (row == card.row ? "" : " with " + foe_card_name(r, r.s.combat.rows[card.row].foe));
    }
  return name;
}

}  // namespace

std::string piece_name(const Read& r, int piece) {
  if (has_text(piece) && !kPieces.is(Thing::Card, piece)) return text_name(r, piece);
  const auto [kind, row, column, number] = kPieces.at(piece);
  if (const PlayedAt card = played_at(r, piece); card.row >= 0) return played_name(r, card);
  switch (kind) {
    case Thing::Hero: return hero_name(r, number);
    case Thing::Individual: return foe_name(r, row, column);
    case Thing::Foe: return foe_name(r, number, 0);
    case Thing::Drawn:
      return hero_name(r, row) + ": the drawn " + std::to_string(value_of_piece(r, piece)) +
             ", card " + std::to_string(column + 1);
    default: return "this";
  }
}

std::string text_name(const Read& r, int piece) {
  return has_text(piece) ? r.content.text_names.at(at(Rules::def_of(r, piece))) : "a text";
}
bool has_text(int piece) {
  return piece >= kPieces(Thing::Mat) && piece <= kPieces(Thing::Card);
}

}  // namespace undercroft::forgotten
