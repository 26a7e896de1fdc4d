// What a person reads: verbs and their arguments, options, reasons.
#include "base/text.h"

#include "games/forgotten_depths/picture/show.h"
#include "games/forgotten_depths/rules/evaluate.h"
#include "games/forgotten_depths/rules/experience.h"
#include "games/forgotten_depths/rules/map.h"
#include "games/forgotten_depths/rules/pieces.h"

namespace undercroft::forgotten {
namespace {

enum Names : u8 {
  kHeroNames = effects::kFirstGameNames,
  kTileNames,
  kElementNames,
  kMonsterNames,
  kFeatureNames,
  kLocationNames,
  kItemNames,
  kAbilityNames,
  kCardNames,
  kMatchNames,
  kTextNames,
  kDeckNames,
};

constexpr std::array<std::string_view, 7> kElements{"monster",  "feature",  "door",  "chest",
                                                    "location", "campfire", "stairs"};
constexpr std::array<std::string_view, 3> kDecks{"light", "medium", "heavy"};

}  // namespace

std::vector<VerbInfo> Rules::verbs() {
  using Kind = ArgInfo::Kind;
  const ArgInfo hero{"hero", 'a', Kind::Name, kHeroNames};
  const ArgInfo element{"element", 'a', Kind::Name, kElementNames};
  const ArgInfo tile{"tile", 'b', Kind::Name, kTileNames};
  const ArgInfo item{"item", 'b', Kind::Name, kItemNames};
  const ArgInfo value{"value", 'b'};
  const std::vector<ArgInfo> cell{{"x", 'a'}, {"y", 'b'}, {"turn", 'c'}};
  std::vector<VerbInfo> all = effects::choice_verbs();
  all[static_cast<std::size_t>(effects::Choice::Pick)] = {"pick", {{"piece", 'b'}}};
  all[static_cast<std::size_t>(effects::Choice::Random)] = {"random", {{"piece", 'b'}}};
  all[static_cast<std::size_t>(effects::Choice::First)] = {
      "first", {{"text", 'c', Kind::Name, kTextNames}, {"source", 'b'}, {"for", 'a'}, {"at", 'n'}}};
  all[static_cast<std::size_t>(effects::Choice::Part)] = {"part", {{"piece", 'b'}, {"of", 'c'}}};
  const std::vector<VerbInfo> own{
      {"draw", {}},
      {"place", cell},
      {"set_aside", {}},
      {"place_aside", cell},
      {"encounter", {element, tile, {"match", 'c'}}},
      {"buy_healing", {}},
      {"buy_keys", {{"keys", 'n'}}},
      {"equip", {hero, item}},
      {"unequip", {hero, item}},
      {"use", {hero, {"text", 'b'}}},
      {"give_up", {}},
      {"pay_card", {{"card", 'b', Kind::Name, kCardNames}}},
      {"pay_item", {item}},
      {"finish", {}},
      {"heal", {hero, {"health", 'n'}}},
      {"spend_key", {element, tile}},
      {"choose_hero", {hero}},
      {"keep", {hero, {"card", 'b'}, {"ability", 'n', Kind::Flag}}},
      {"remove", {hero, value}},
      {"decline", {}},
      {"assign", {{"heroes", 'n'}}},
      {"first_foe", {{"foe", 'n'}}},
      {"play_card", {hero, value}},
      {"opposite", {hero, {"column", 'n'}}},
      {"resolve", {hero, {"foe", 'b'}, {"column", 'n'}}},
      {"end_step", {hero}},
      {"strike", {hero, {"foe", 'b'}, {"individual", 'n'}}},
      {"let_go", {}},
      {"avoid", {hero}},
      {"buy_ability", {{"heroes", 'n'}}},
      {"discard", {hero, value}},
      {"retrieve", {hero, value}},
      {"top", {tile}},
      {"bottom", {tile}},
      {"draw_tile", {tile, {"from", 'c'}}},
      {"draw_monster", {{"card", 'b', Kind::Name, kMonsterNames}, {"lent", 'a', Kind::Flag}}},
      {"draw_feature", {{"card", 'b', Kind::Name, kFeatureNames}}},
      {"draw_location", {{"card", 'b', Kind::Name, kLocationNames}}},
      {"draw_item", {item}},
      {"draw_ability", {{"ability", 'b', Kind::Name, kAbilityNames}}},
      {"draw_action", {hero, value}},
      {"draw_foe", {{"deck", 'a', Kind::Name, kDeckNames}, value}},
      {"save", {}},
      {"go_on", {}},
      {"choose_decks", {hero, {"decks", 'n'}}},
      {"lay", {hero, value, {"column", 'c'}, {"from", 'n'}}},
      {"share", {hero, {"damage", 'n'}}},
      {"take_back", {hero, value}},
      {"put_under", {hero, value}},
      {"choose_foe", {{"foe", 'n'}}},
      {"add", {hero, value}},
      {"choose_head", {{"card", 'b', Kind::Name, kMonsterNames}}},
  };
  all.insert(all.end(), own.begin(), own.end());
  return all;
}

std::vector<std::string> Rules::purposes(const Content& /*content*/) {
  return {"tiles",  "monsters", "features", "locations", "items", "abilities", "hero.1",
          "hero.2", "hero.3",   "light",    "medium",    "heavy", "random"};
}
std::string_view Rules::reason(u8 number) {
  constexpr std::array<std::string_view, 7> kReasons{"",
                                                     "the Final Entity is defeated",
                                                     "a tile could not be placed",
                                                     "a Hero is defeated",
                                                     "nothing is left to do",
                                                     "the party gave up",
                                                     "the party is written on its sheets"};
  return kReasons.at(number);
}

std::string card_name(const Read& r, int card) {
  if (card >= kLocationCards) return r.content.locations.at(at(card - kLocationCards)).name;
  if (card >= kFeatureCards) return r.content.features.at(at(card - kFeatureCards)).name;
  return r.content.monsters.at(at(card)).name;
}
std::string a_card(int value) {
  constexpr int kEight = 8;  // the one Value that is spoken with a vowel
  if (value == kPower) return "a Power Card";
  return (value == kEight ? "an " : "a ") + std::to_string(value);
}
std::string hero_name(const Read& r, int hero) {
  return hero < hero_count(r) ? hero_def(r, hero).name : "the party";
}

std::string Rules::name_of(const Read& r, int list, int value) {
  switch (list) {
    case kHeroNames: return value < hero_count(r) ? hero_def(r, value).person : "party";
    case kTileNames: {
      if (value == kNotYet) return "later";
      return ecology(r).tiles.at(at(value)).id;
    }
    case kElementNames: return std::string(kElements.at(at(value)));
    case kMonsterNames: return r.content.monsters.at(at(value)).id;
    case kFeatureNames: return r.content.features.at(at(value)).id;
    case kLocationNames: return r.content.locations.at(at(value)).id;
    case kItemNames: return r.content.items.at(at(value)).id;
    case kAbilityNames: return r.content.abilities.at(at(value)).id;
    case kCardNames: return card_id(r, value);
    case kDeckNames: return std::string(kDecks.at(at(value)));
    case kTextNames: return r.content.text_ids.at(r.content.texts.c.abilities.at(at(value)).card);
    default: return std::to_string(value);
  }
}

// ---- options in words

namespace {

std::string choice_text(const Read& r, const Option& option) {
  using effects::Choice;
  switch (static_cast<Choice>(option.verb)) {
    case Choice::Pick: return "Choose " + piece_name(r, option.b);
    case Choice::Done: return "No more";
    case Choice::First:
      return "First: " + r.content.text_names.at(r.content.texts.c.abilities.at(option.c).card);
    case Choice::Random: return "By chance: " + piece_name(r, option.b);
    case Choice::Number: return "The number " + std::to_string(option.n);
    case Choice::Name: return "The word " + std::to_string(option.n);
    case Choice::Yes: return "Yes";
    case Choice::No: return "No";
    case Choice::Alternative:
      return option.c < r.content.texts.c.texts_of_choices.size()
                 ? r.content.texts.c.texts_of_choices[option.c]
                 : "Alternative " + std::to_string(option.n + 1);
    case Choice::Roll: return "The die shows " + std::to_string(option.n);
    case Choice::Part: return "For " + piece_name(r, option.b);
    case Choice::kEnd: break;
  }
  return {};
}

std::string where(const Read& r, int tile) {
  for (const PlacedTile& placed : r.s.map)
    if (placed.tile == tile) return " at " + cell_name(placed.x, placed.y);
  return {};
}
/// Where the Nodes of a match lie.
std::string nodes_text(const Read& r, const Option& option) {
  const PatternDef& pattern = ecology(r).patterns.at(at(option.c / 8));
  if (pattern.water) return {};
  const PlacedTile& first = r.s.map[at(find_tile(r, option.b))];
  std::string text;
  for (const PatternCell& cell : pattern.ways.at(at(option.c % 8)))
    for (int side = 0; side < kSides; ++side)
      if (has_bit(cell.nodes, side))
        text += (text.empty() ? "" : ", ") + cell_name(first.x + cell.x, first.y + cell.y) + " " +
                side_word(side);
  return " with the Nodes " + text;
}
std::string encounter_text(const Read& r, const Option& option) {
  switch (static_cast<Element>(option.a)) {
    case Element::Monster: return "Fight the Monster" + where(r, option.b);
    case Element::Feature: return "Encounter the Feature" + where(r, option.b);
    case Element::Chest: return "Open the Chest" + where(r, option.b);
    case Element::Location:
      return "Encounter " + ecology(r).patterns.at(at(option.c / 8)).name + nodes_text(r, option);
    case Element::Campfire: return "Rest at the Campfire" + where(r, option.b);
    case Element::Door: return "Unlock the Door" + where(r, option.b);
    case Element::Stairs:
      return (r.s.ecology + 1 == kEcologies ? "Go down to the Final Entity"
                                            : "Face the Stair Guardian") +
             where(r, option.b);
  }
  return {};
}
/// The name of a Monster Card, whichever of its individuals is meant.
std::string foe_card_name(const Read& r, int foe) {
  const int card = r.s.combat.foes.at(at(foe)).card;
  return card == kNone ? "the Monster" : r.content.monsters.at(at(card)).name;
}
/// FD-CBT-05: who is against which card.
std::string assign_text(const Read& r, unsigned first) {
  std::array<std::vector<std::string>, 2> sides;
  for (int i = 0; i < hero_count(r); ++i)
    sides[has_bit(first, i) ? 0U : 1U].push_back(hero_name(r, i));
  return in_words(sides[0]) + " against " + foe_card_name(r, 0) + ", " + in_words(sides[1]) +
         " against " + foe_card_name(r, 1);
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
std::string pair_text(const Read& r, const Option& option) {
  for (const Row& row : r.s.combat.rows) {
    if (row.hero != option.a || row.foe != option.b) continue;
    if (row.hero_card.at(at(option.n)) == kNone || row.foe_card.at(at(option.n)) == kNone) break;
    const int mine = hero_value(r, row, option.n);
    const int theirs = foe_value(r, row, option.n);
    const std::string values = std::to_string(mine) + " against " + std::to_string(theirs);
    if (mine == theirs) return "Block, " + values;
    const std::string difference = std::to_string(std::abs(mine - theirs));
    return mine > theirs
               ? "Hit, " + values + ": deal " + std::to_string(mine) + ", suffer " + difference
               : "Be hit, " + values + ": suffer " + std::to_string(theirs) + ", deal " +
                     difference;
  }
  return "the pair";
}

}  // namespace

namespace {

/// "the Monster's 5 against Sil's 4"; a card without a pair stands alone.
std::string pair_name(const Read& r, const PlayedAt& card) {
  const Row& row = r.s.combat.rows[at(card.row)];
  const bool mine = row.hero_card[at(card.column)] != kNone;
  const bool theirs = row.foe_card[at(card.column)] != kNone;
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
               (row == card.row ? ""
                                : " with " + foe_card_name(r, r.s.combat.rows[at(card.row)].foe));
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

namespace {
std::string heroes_of_mask(const Read& r, int mask) {
  std::string who;
  for (int i = 0; i < hero_count(r); ++i)
    if (has_bit(static_cast<unsigned>(mask), i)) who += (who.empty() ? "" : ", ") + hero_name(r, i);
  return who;
}
}  // namespace

std::string Rules::text(const Read& r, const Option& option) {
  if (option.verb < effects::kFirstChoiceOfGame) return choice_text(r, option);
  const auto hero = [&] { return hero_name(r, option.a); };
  const auto cell = [&] {
    return cell_name(option.a, option.b) +
           (option.c == 0 ? "" : ", turned " + std::to_string(option.c * 90) + "°");
  };
  switch (static_cast<Verb>(option.verb)) {
    case Verb::Draw: return "Draw a tile";
    case Verb::Place: return "Place it at " + cell();
    case Verb::SetAside: return "Set the tile aside";
    case Verb::PlaceAside: return "Place the tile that was set aside at " + cell();
    case Verb::Encounter: return encounter_text(r, option);
    case Verb::BuyHealing: return "Buy Healing";
    case Verb::BuyKeys:
      return option.n == 0 ? "Buy Keys"
                           : "Buy " + std::to_string(option.n) + (option.n == 1 ? " Key" : " Keys");
    case Verb::Equip: return hero() + " equips " + r.content.items.at(option.b).name;
    case Verb::Unequip: return hero() + " puts away " + r.content.items.at(option.b).name;
    case Verb::Use: return hero() + " uses " + text_name(r, option.b);
    case Verb::GiveUp: return "Give up";
    case Verb::PayCard:
      return "Pay " + card_name(r, option.b) + " (" + std::to_string(xp_of_card(r, option.b)) + ")";
    case Verb::PayItem:
      return "Pay the Item " + r.content.items.at(option.b).name + " (" +
             std::to_string(r.content.items.at(option.b).xp) + ")";
    case Verb::Finish: return "That is all";
    case Verb::Heal: return hero() + " heals " + std::to_string(option.n);
    case Verb::SpendKey:
      return (static_cast<Element>(option.a) == Element::Chest ? "Unlock the Chest"
                                                               : "Unlock the Door") +
             where(r, option.b) + " with a Key";
    case Verb::ChooseHero: return hero();
    case Verb::Keep:
      return hero() + " keeps " +
             (option.n != 0 ? r.content.abilities.at(option.b).name
                            : r.content.items.at(option.b).name);
    case Verb::Remove: return "Remove " + a_card(option.b);
    case Verb::Decline: return "No";
    case Verb::Assign: return assign_text(r, static_cast<unsigned>(option.n));
    case Verb::First: return foe_card_name(r, option.n) + " first";
    case Verb::PlayCard: return hero() + " plays " + a_card(option.b);
    case Verb::Opposite: return hero() + ": the " + (option.n == 0 ? "left" : "right") + " card";
    case Verb::Resolve: {
      const bool two = r.s.combat.foes[1].card != kNone;
      return hero() + (two ? " against " + foe_card_name(r, option.b) : std::string{}) + ": " +
             pair_text(r, option);
    }
    case Verb::EndStep: return hero() + ": no Block Ability";
    case Verb::Strike: return hero() + " strikes " + foe_name(r, option.b, option.n);
    case Verb::LetGo: return "Let the rest go";
    case Verb::Avoid: return hero() + " avoids Return Damage";
    case Verb::BuyAbility: {
      const int buyers = std::popcount(static_cast<unsigned>(option.n));
      return heroes_of_mask(r, option.n) +
             (buyers == 1 ? " buys an Ability" : " buy an Ability each");
    }
    case Verb::Discard: return hero() + " discards " + a_card(option.b);
    case Verb::Retrieve: return hero() + " retrieves " + a_card(option.b);
    case Verb::Top: return ecology(r).tiles.at(option.b).name + " on top";
    case Verb::Bottom: return ecology(r).tiles.at(option.b).name + " to the bottom";
    case Verb::DrawTile: return option.b == kNotYet ? "A tile" : ecology(r).tiles.at(option.b).name;
    case Verb::DrawMonster: return r.content.monsters.at(option.b).name;
    case Verb::DrawFeature: return r.content.features.at(option.b).name;
    case Verb::DrawLocation: return r.content.locations.at(option.b).name;
    case Verb::DrawItem: return r.content.items.at(option.b).name;
    case Verb::DrawAbility: return r.content.abilities.at(option.b).name;
    case Verb::DrawAction: return hero() + " draws " + a_card(option.b);
    case Verb::DrawFoe: return capitalised(a_card(option.b));
    case Verb::Save: return "Save and stop here";
    case Verb::GoOn: return "Go on";
    case Verb::ChooseDecks:
      return option.n == 1 ? "Two cards of the first class" : "One card of each class";
    case Verb::Lay:
      return hero() + ": " + (option.b == kNone ? "nothing" : "the " + std::to_string(option.b)) +
             " in pair " + std::to_string(option.c + 1);
    case Verb::Share: return std::to_string(option.n) + " of the damage";
    case Verb::TakeBack: return hero() + " takes back a " + std::to_string(option.b);
    case Verb::Under: return hero() + " puts a " + std::to_string(option.b) + " under the pile";
    case Verb::ChooseFoe: return foe_name(r, option.n, 0);
    case Verb::Add: return hero() + " adds a " + std::to_string(option.b);
    case Verb::ChooseHead: return r.content.monsters.at(option.b).name;
  }
  return {};
}

std::string text_name(const Read& r, int piece) {
  return has_text(piece) ? r.content.text_names.at(at(Rules::def_of(r, piece))) : "a text";
}
bool has_text(int piece) {
  return piece >= kPieces(Thing::Mat) && piece <= kPieces(Thing::Card);
}

std::string rules_text(const Read& r, int piece) {
  const auto text = Rules::def_of(r, piece);
  for (const AbilityDef& ability : r.content.abilities)
    if (ability.text == text) return ability.rules;
  for (const ItemDef& item : r.content.items)
    if (item.text == text) return item.rules;
  return {};
}

}  // namespace undercroft::forgotten
