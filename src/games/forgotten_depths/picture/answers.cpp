// The answers: of each verb its name and arguments, its words, and what it touches and surely does.
#include "base/text.h"
#include "engine/effects/words.h"

#include "games/forgotten_depths/picture/show.h"
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

using R = const Read&;
using O = const Option&;

// ---- on the map

std::string cell_text(const Option& o) {
  return cell_name(o.a, o.b) + (o.c == 0 ? "" : ", turned " + std::to_string(o.c * 90) + "°");
}
std::string where(const Read& r, int tile) {
  for (const PlacedTile& placed : r.s.map)
    if (placed.tile == tile) return " at " + cell_name(placed.x, placed.y);
  return {};
}
/// Where the Nodes of a match lie.
std::string nodes_text(R r, O o) {
  const PatternDef& pattern = ecology(r).patterns.at(at(o.c / 8));
  if (pattern.water) return {};
  const PlacedTile& first = r.s.map[find_tile(r, o.b)];
  std::string text;
  for (const PatternCell& cell : pattern.ways.at(at(o.c % 8)))
    for (int side = 0; side < kSides; ++side)
      if (has_bit(cell.nodes, side))
        text += (text.empty() ? "" : ", ") + cell_name(first.x + cell.x, first.y + cell.y) + " " +
                side_word(side);
  return " with the Nodes " + text;
}
std::string encounter_text(R r, O o) {
  switch (static_cast<Element>(o.a)) {
    case Element::Monster: return "Fight the Monster" + where(r, o.b);
    case Element::Feature: return "Encounter the Feature" + where(r, o.b);
    case Element::Chest: return "Open the Chest" + where(r, o.b);
    case Element::Location:
      return "Encounter " + ecology(r).patterns.at(at(o.c / 8)).name + nodes_text(r, o);
    case Element::Campfire: return "Rest at the Campfire" + where(r, o.b);
    case Element::Door: return "Unlock the Door" + where(r, o.b);
    case Element::Stairs:
      return (r.s.ecology + 1 == kEcologies ? "Go down to the Final Entity"
                                            : "Face the Stair Guardian") +
             where(r, o.b);
  }
  return {};
}
std::string unlock_text(R r, O o) {
  const bool chest = static_cast<Element>(o.a) == Element::Chest;
  return (chest ? "Unlock the Chest" : "Unlock the Door") + where(r, o.b) + " with a Key";
}
std::string encounter_does(R r, O o) {
  switch (static_cast<Element>(o.a)) {
    case Element::Monster: {
      const TileDef& def = tile_def(r, find_tile(r, o.b));
      const int n = def.areas[at(def.monster_area())].monsters;
      return count_of(n, "Monster Card is drawn", "Monster Cards are drawn") + " and fought";
    }
    case Element::Feature: return "a Feature Card is revealed and carried out";
    case Element::Chest: return "one Hero draws an Item";
    case Element::Location: return "uses up the nodes of the pattern";
    case Element::Campfire: return "heals half, then all Monsters are back";
    case Element::Stairs: return "leaves this Ecology for good";
    case Element::Door: return {};
  }
  return {};
}
void show_element(R r, SceneOption& option) {
  const Option& o = option.choice;
  const int placed = find_tile(r, o.b);
  const auto element = static_cast<Element>(o.a);
  if (element == Element::Location) {
    option.places = {with_number("pattern", o.c / 8 + 1)};
    for (std::string& node : nodes_of_match(r, o.c / 8, o.c % 8, placed))
      option.places.push_back(std::move(node));
    return;
  }
  option.pieces = {element_id(r, placed, element)};
  const TileDef& def = tile_def(r, placed);
  if (element == Element::Monster && def.areas[at(def.monster_area())].monsters > 1)
    option.pieces.push_back(element_id(r, placed, element, 1));
}
void show_encounter(R r, SceneOption& option) {
  constexpr std::array<std::string_view, 7> kIcons{"monster", "feature",  "door",  "chest",
                                                   "rune",    "campfire", "stairs"};
  const auto element = static_cast<Element>(option.choice.a);
  show_element(r, option);
  option.icon = kIcons[static_cast<std::size_t>(element)];
  option.final = element == Element::Stairs;
  if (element == Element::Location)
    option.show().overlays.push_back({OverlayKind::Matched, option.places, {}, {}});
}
void show_seen_tile(R r, SceneOption& option) {
  option.pieces = {tile_id(r, option.choice.b)};
}

// ---- Heroes and what they have

std::string heroes_of_mask(const Read& r, int mask) {
  std::string who;
  for (int i = 0; i < hero_count(r); ++i)
    if (has_bit(static_cast<unsigned>(mask), i)) who += (who.empty() ? "" : ", ") + hero_name(r, i);
  return who;
}
std::string buyers_text(R r, O o) {
  const int buyers = std::popcount(static_cast<unsigned>(o.n));
  return heroes_of_mask(r, o.n) + (buyers == 1 ? " buys an Ability" : " buy an Ability each");
}
/// FD-CBT-05: who is against which card.
std::string assign_text(R r, O o) {
  std::array<std::vector<std::string>, 2> sides;
  for (int i = 0; i < hero_count(r); ++i)
    sides[has_bit(static_cast<unsigned>(o.n), i) ? 0U : 1U].push_back(hero_name(r, i));
  return in_words(sides[0]) + " against " + foe_card_name(r, 0) + ", " + in_words(sides[1]) +
         " against " + foe_card_name(r, 1);
}
const std::string& kept_name(R r, O o) {
  return o.n != 0 ? r.content.abilities.at(o.b).name : r.content.items.at(o.b).name;
}
std::string use_group(R r, O o) {
  if (kPieces.is(Thing::Token, o.b)) return "Tokens";
  if (kPieces.is(Thing::Item, o.b)) return "Items";
  return hero_count(r) > 1 ? hero_name(r, o.a) + "'s abilities" : "Abilities";
}
std::string use_does(R r, O o) {
  const auto [kind, row, column, number] = kPieces.at(o.b);
  switch (kind) {
    case Thing::Mat:
      return ability_text(r.content.abilities[at(hero_def(r, row).abilities[column])]);
    case Thing::Ability: return ability_text(r.content.abilities[number]);
    case Thing::Item: return item_text(r.content.items[number]);
    default: return what_it_does(r.content.tokens[number].rules);
  }
}
std::string healing_does(R r, O /*o*/) {
  const EcologyDef& e = ecology(r);
  return std::to_string(e.heal_xp) + " experience heals " + std::to_string(e.heal * hero_count(r)) +
         ", shared as you like";
}
std::string keys_text(R /*r*/, O o) {
  return o.n == 0 ? "Buy Keys" : "Buy " + count_of(o.n, "Key", "Keys");
}
std::string keys_does(R r, O o) {
  const int key = ecology(r).key;
  return o.n == 0 ? std::to_string(key) + " experience each"
                  : std::to_string(key * o.n) + " experience";
}

void touch_piece(const Read& r, int piece, SceneOption& option) {
  if (piece < hero_count(r)) {
    option.places.push_back(with_number("hero", piece));
    return;
  }
  if (std::string id = scene_piece(r, piece); !id.empty()) option.pieces.push_back(std::move(id));
}
void show_hero(R /*r*/, SceneOption& option) {
  option.places = {with_number("hero", option.choice.a)};
}
void show_heroes(R r, SceneOption& option) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (has_bit(static_cast<unsigned>(option.choice.n), hero))
      option.places.push_back(with_number("hero", hero));
}
void show_item(R r, SceneOption& option) {
  option.pieces = {"item:" + r.content.items[option.choice.b].id};
}
void show_use(R r, SceneOption& option) {
  const Option& o = option.choice;
  if (kPieces.is(Thing::Token, o.b))
    option.pieces = {"token:" + std::to_string(o.a) + ":" +
                     r.content.tokens[kPieces.at(o.b).number].id};
  else
    touch_piece(r, o.b, option);
  option.icon = is_skill(o.b) ? "power" : "item";
}
void show_payment(int xp, SceneOption& option) {
  option.result = std::to_string(xp);
  option.icons = {"xp"};
}
void show_paid_card(R r, SceneOption& option) {
  option.pieces = {"xp:" + card_id(r, option.choice.b)};
  show_payment(xp_of_card(r, option.choice.b), option);
}
void show_paid_item(R r, SceneOption& option) {
  show_item(r, option);
  show_payment(r.content.items[option.choice.b].xp, option);
}
void show_offer(R r, SceneOption& option) {
  const Option& o = option.choice;
  option.pieces = {"offer:" + (o.n != 0 ? r.content.abilities[o.b].id : r.content.items[o.b].id)};
  show_hero(r, option);
}
void show_hand(R r, SceneOption& option) {
  const Option& o = option.choice;
  const auto& hand = r.s.heroes[o.a].hand;
  for (int i = 0; i < length(hand); ++i)
    if (hand[i] == o.b)
      option.pieces.push_back("action:hand:" + std::to_string(o.a) + ":" + std::to_string(i));
  const auto& drawn = r.s.heroes[o.a].drawn;
  for (int i = 0; i < length(drawn) && option.pieces.empty(); ++i)
    if (drawn[i] == o.b) touch_piece(r, kPieces(Thing::Drawn, o.a, i), option);
}

// ---- Combat

std::string pair_text(const Read& r, const Option& o) {
  for (const Row& row : r.s.combat.rows) {
    if (row.hero != o.a || row.foe != o.b) continue;
    const Pair kind = pair_at(r, row, o.n);
    if (kind == Pair::None) break;
    const std::string values = values_of_pair(r, row, o.n);
    if (kind == Pair::Block) return "Block, " + values;
    const Blows blows = blows_of(r, row, o.n);
    const std::string deal = "deal " + std::to_string(blows.deals);
    const std::string suffer = "suffer " + std::to_string(blows.takes);
    return blows.returned ? "Hit, " + values + ": " + deal + ", " + suffer
                          : "Be hit, " + values + ": " + suffer + ", " + deal;
  }
  return "the pair";
}
std::string resolve_text(R r, O o) {
  const bool two = r.s.combat.foes[1].card != kNone;
  return hero_name(r, o.a) + (two ? " against " + foe_card_name(r, o.b) : std::string{}) + ": " +
         pair_text(r, o);
}
/// What a Combat Pair will do, Armor of the Monster left out.
void word_pair(const Read& r, const Row& row, int column, SceneOption& option) {
  option.text = values_of_pair(r, row, column);
  if (pair_at(r, row, column) == Pair::Block) {
    option.text += ": a Block";
    option.does = "no damage; then a Block Ability";
    option.result = "0";
    option.label = "block";
    option.icon = "armor";
    return;
  }
  const Blows blows = blows_of(r, row, column);
  const std::string deals = std::to_string(blows.deals);
  const std::string takes = std::to_string(std::max(0, blows.takes - armor_of(r, row.hero)));
  const bool hit = blows.returned;
  option.text += hit ? ": a Hit" : ": Struck";
  option.does =
      (hit ? "deals " + deals + ", takes " + takes : "takes " + takes + ", deals " + deals) +
      " Return Damage";
  option.result = "−" + deals;
  option.label = (hit ? "hit · takes " : "struck · takes ") + takes;
  option.icon = hit ? "combat" : "damage";
}
void show_pair(R r, SceneOption& option) {
  const Option& o = option.choice;
  for (int number = 0; number < length(r.s.combat.rows); ++number) {
    const Row& row = r.s.combat.rows[number];
    if (row.hero != o.a || row.foe != o.b) continue;
    option.places = {pair_id(number, o.n)};
    option.group = hero_name(r, row.hero) + " resolves";
    word_pair(r, row, o.n, option);
    if (hero_count(r) > 1) option.text = hero_name(r, row.hero) + ": " + option.text;
  }
}
/// FD-DMG-07: what a blow leaves of whom it lands on.
std::string strike_does(R r, O o) {
  int blow = r.s.combat.overflow;
  for (const Strike& strike : r.s.combat.strikes)
    if (r.s.combat.overflow == 0 && strike.hero == o.a && strike.foe == o.b) blow += strike.amount;
  const int armor = foe_armor(r, o.b, o.n);
  return "a blow of " + std::to_string(blow) + " against " +
         std::to_string(int{r.s.combat.foes[o.b].health[o.n]}) + " health" +
         (armor > 0 ? " and armor " + std::to_string(armor) : "");
}
void show_strike(R r, SceneOption& option) {
  touch_piece(r, individual_piece(option.choice.b, option.choice.n), option);
}
void show_foe(R r, SceneOption& option) {
  const int foe = option.choice.n;
  if (r.s.combat.foes[foe].card != kNone) option.pieces = {"card:" + foe_def(r, foe).id};
}
/// The innermost frame, if it is one of this procedure.
template <FrameNotes T>
const Frame* asking_for(const Read& r) {
  const auto& frames = r.s.flow.frames;
  return !frames.empty() && is_frame_of<T>(frames.back()) ? &frames.back() : nullptr;
}
/// FD-PLY-12, FD-PLY-13: the two cards that would meet, and whose they are.
std::string opposite_text(R r, O o) {
  std::string card = hero_name(r, o.a) + ": the " + (o.n == 0 ? "left" : "right") + " card";
  const Frame* f = asking_for<CombatRound>(r);
  if (f == nullptr) return card;
  const int number = notes<CombatRound>(*f).row;
  if (number >= length(r.s.combat.rows)) return card;
  const Row& row = r.s.combat.rows[number];
  const auto column_of = [&](const auto& cards) {
    if (cards[o.n] != kNone) return int{o.n};
    return static_cast<int>(std::ranges::find_if(cards, [](u8 c) { return c != kNone; }) -
                            cards.begin());
  };
  const int mine = column_of(row.hero_card);
  const int theirs = column_of(row.foe_card);
  if (row.hero != o.a || mine == kMostColumns || theirs == kMostColumns) return card;
  return card + ", " + std::to_string(hero_value(r, row, mine)) + " against " +
         std::to_string(foe_value(r, row, theirs)) + " of " + foe_card_name(r, row.foe);
}
/// FD-PLY-06: who draws it, and against whom.
std::string foe_draw_text(R r, O o) {
  const std::string card = a_card(o.b);
  if (const Frame* f = asking_for<MonsterPlays>(r);
      f != nullptr && notes<MonsterPlays>(*f).row < length(r.s.combat.rows)) {
    const Row& row = r.s.combat.rows[notes<MonsterPlays>(*f).row];
    return foe_card_name(r, row.foe) + " draws " + card + " against " + hero_name(r, row.hero);
  }
  if (const Frame* f = asking_for<DrawTest>(r))
    return capitalised(card) + " against " +
           hero_name(r, std::countr_zero(static_cast<unsigned>(int{notes<DrawTest>(*f).who})));
  return capitalised(card);
}
/// FD-DEC-17: what it is worth, and what that makes of the price.
std::string payment_text(const Read& r, const std::string& what, int xp) {
  std::string text = "Pay " + what + " (" + std::to_string(xp) + ")";
  const Frame* f = asking_for<Pay>(r);
  if (f == nullptr) return text;
  const auto now = notes<Pay>(*f);
  const std::string sum = std::to_string(now.total + xp);
  const std::string cost = std::to_string(now.cost);
  return text + (now.healing != 0 ? ": " + sum + " in all, at " + cost + " for each Healing"
                                  : ": " + sum + " of " + cost);
}

/// FD-PLY-12: what the two cards would make of each other.
void show_opposite(R r, SceneOption& option) {
  const int number = notes<CombatRound>(r.s.flow.frames.back()).row;
  const Row& row = r.s.combat.rows[number];
  const int column = option.choice.n;
  const bool mine = row.hero_card[column] != kNone && cards_to_play(r, number, false) > 1;
  const int value = mine ? hero_value(r, row, column) : foe_value(r, row, column);
  option.places = {pair_id(number, column)};
  option.group = hero_name(r, row.hero) + " meets the Monster";
  option.text = mine ? hero_name(r, row.hero) + "'s " + std::to_string(value)
                     : "The Monster's " + std::to_string(value);
}

// ---- the sheet

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
  kTextNames,
  kDeckNames,
};
constexpr std::array<std::string_view, 7> kElements{"monster",  "feature",  "door",  "chest",
                                                    "location", "campfire", "stairs"};
constexpr std::array<std::string_view, 3> kDecks{"light", "medium", "heavy"};

using Named = ArgInfo::Kind;
constexpr ArgInfo number(std::string_view name, char field, std::string_view note) {
  return {name, field, Named::Number, 0, note};
}
constexpr ArgInfo name(std::string_view name, char field, Names names, std::string_view note) {
  return {name, field, Named::Name, names, note};
}
constexpr ArgInfo kHero = name("hero", 'a', kHeroNames, "a Hero's person; `party` for none");
constexpr ArgInfo kElement =
    name("element", 'a', kElementNames,
         "`monster`, `feature`, `door`, `chest`, `location`, `campfire` or `stairs`");
constexpr ArgInfo kTile =
    name("tile", 'b', kTileNames, "a tile's id; `later`: told next, of that pool");
constexpr ArgInfo kItem = name("item", 'b', kItemNames, "an Item's id");
constexpr ArgInfo kMonster = name("card", 'b', kMonsterNames, "a Monster Card's id");
constexpr ArgInfo kValue = number("value", 'b', "an Action Card's Value; 0 is a Power Card");
constexpr std::string_view kFoeNote = "which of the Monster Cards in the Combat, 0 or 1";
constexpr ArgInfo kFoe = number("foe", 'b', kFoeNote), kFoeNumber = number("foe", 'n', kFoeNote);
constexpr ArgInfo kColumn = number("column", 'n', "which pair of the Hero's row, from 0");
constexpr ArgInfo kHeroes = number("heroes", 'n', "Heroes by their place, a bit each");
constexpr ArgList kCell{number("x", 'a', "column of the map; the Entry Tile is at 24"),
                        number("y", 'b', "row of the map; the Entry Tile is at 24"),
                        number("turn", 'c', "quarter turns, clockwise")};

using A = Answers<Read>;
constexpr auto kAnswers = A::sheet<Verb>({
    A::row(Verb::Draw, "draw", {},
           {.text = "Draw a tile",
            .group = "Explore",
            .does =
                [](R r, O) {
                  return count_of(length(r.s.tiles), "tile left", "tiles left") +
                         "; it must be placed, or the game is lost";
                },
            .role = OptionRole::Finish,
            .icon = "deck",
            .show = [](R, SceneOption& option) { option.places = {"tiles"}; }}),
    A::row(Verb::Place, "place", kCell,
           {.text = [](R, O o) { return "Place it at " + cell_text(o); }, .show = show_placement}),
    A::row(Verb::SetAside, "set_aside", {},
           {.text = "Set the tile aside",
            .show = [](R, SceneOption& option) { option.places = {"drawn"}; }}),
    A::row(Verb::PlaceAside, "place_aside", kCell,
           {.text = [](R, O o) { return "Place the tile that was set aside at " + cell_text(o); },
            .show = show_placement}),
    A::row(Verb::Encounter, "encounter",
           {kElement, kTile,
            number("match", 'c', "of a Location: 8 times its pattern, and which way it lies")},
           {.text = encounter_text,
            .group = "Encounter",
            .does = encounter_does,
            .show = show_encounter}),
    A::row(Verb::BuyHealing, "buy_healing", {},
           {.text = "Buy Healing",
            .group = "Spend experience",
            .does = healing_does,
            .icon = "health"}),
    A::row(Verb::BuyKeys, "buy_keys", {number("keys", 'n', "how many; 0: asked next")},
           {.text = keys_text,
            .group = "Spend experience",
            .does = keys_does,
            .icon = "key",
            .show = [](R, SceneOption& option) { option.places = {"keys"}; }}),
    A::row(Verb::Equip, "equip", {kHero, kItem},
           {.text = "{hero} equips {item}",
            .group = "Equipment",
            .does = [](R r, O o) { return item_text(r.content.items[o.b]); },
            .icon = "item",
            .show = show_item}),
    A::row(Verb::Unequip, "unequip", {kHero, kItem},
           {.text = "{hero} puts away {item}",
            .group = "Equipment",
            .does = [](R r, O o) { return item_text(r.content.items[o.b]); },
            .icon = "item",
            .show = show_item}),
    A::row(Verb::Use, "use", {kHero, number("text", 'b', "the piece whose text is used")},
           {.text = [](R r, O o) { return hero_name(r, o.a) + " uses " + text_name(r, o.b); },
            .group = use_group,
            .does = use_does,
            .show = show_use}),
    A::row(Verb::GiveUp, "give_up", {},
           {.text = "Give up", .role = OptionRole::GiveUp, .final = true}),
    A::row(Verb::PayCard, "pay_card", {name("card", 'b', kCardNames, "an experience card's id")},
           {.text = [](R r, O o) { return payment_text(r, card_name(r, o.b), xp_of_card(r, o.b)); },
            .group = "Pay with",
            .show = show_paid_card}),
    A::row(Verb::PayItem, "pay_item", {kItem},
           {.text =
                [](R r, O o) {
                  return payment_text(r, "the Item " + item_name(r, o.b),
                                      r.content.items.at(o.b).xp);
                },
            .group = "Pay with",
            .does = [](R r, O o) { return "without it: " + item_text(r.content.items[o.b]); },
            .final = true,
            .show = show_paid_item}),
    A::row(Verb::Finish, "finish", {},
           {.text = "That is all", .role = OptionRole::Finish, .costs = true}),
    A::row(Verb::Heal, "heal", {kHero, number("health", 'n', "how much")},
           {.text = "{hero} heals {health}",
            .group = [](R r, O o) { return hero_name(r, o.a) + " heals"; },
            .show = show_hero}),
    A::row(Verb::SpendKey, "spend_key", {kElement, kTile},
           {.text = unlock_text,
            .group = "Unlock",
            .does = [](R r, O) { return "leaves " + count_of(r.s.keys - 1, "Key", "Keys"); },
            .icon = "key",
            .show = show_element}),
    A::row(Verb::ChooseHero, "choose_hero", {kHero}, {.text = "{hero}", .show = show_hero}),
    A::row(Verb::Keep, "keep",
           {kHero,
            number("card", 'b', "number of an Item, or of an Ability"),
            {"ability", 'n', Named::Flag, 0, "whether it is an Ability"}},
           {.text = [](R r, O o) { return hero_name(r, o.a) + " keeps " + kept_name(r, o); },
            .group = "Keep",
            .does =
                [](R r, O o) {
                  return o.n != 0 ? ability_text(r.content.abilities[o.b])
                                  : item_text(r.content.items[o.b]);
                },
            .show = show_offer}),
    A::row(Verb::Remove, "remove", {kHero, kValue},
           {.text = [](R, O o) { return "Remove " + a_card(o.b); }, .show = show_hero}),
    A::row(Verb::Decline, "decline", {}, {.text = "No", .role = OptionRole::Finish}),
    A::row(Verb::Assign, "assign", {kHeroes}, {.text = assign_text, .show = show_heroes}),
    A::row(Verb::First, "first_foe", {kFoeNumber},
           {.text = [](R r, O o) { return foe_card_name(r, o.n) + " first"; }, .show = show_foe}),
    A::row(Verb::PlayCard, "play_card", {kHero, kValue},
           {.text = [](R r, O o) { return hero_name(r, o.a) + " plays " + a_card(o.b); },
            .group = [](R r, O o) { return hero_name(r, o.a) + " plays"; },
            .show =
                [](R r, SceneOption& option) {
                  show_hand(r, option);
                  option.label = value_word(option.choice.b);
                }}),
    A::row(Verb::Opposite, "opposite", {kHero, kColumn},
           {.text = opposite_text, .show = show_opposite}),
    A::row(Verb::Resolve, "resolve", {kHero, kFoe, kColumn},
           {.text = resolve_text, .costs = true, .show = show_pair}),
    A::row(Verb::EndStep, "end_step", {kHero},
           {.text = [](R r, O o) { return hero_name(r, o.a) + ": no Block Ability"; },
            .role = OptionRole::Finish,
            .costs = true}),
    A::row(
        Verb::Strike, "strike",
        {kHero, kFoe, number("individual", 'n', "which individual or part of it, from 0")},
        {.text = [](R r, O o) { return hero_name(r, o.a) + " strikes " + foe_name(r, o.b, o.n); },
         .group = [](R r, O o) { return hero_name(r, o.a) + " strikes"; },
         .does = strike_does,
         .icon = "combat",
         .costs = true,
         .show = show_strike}),
    A::row(Verb::LetGo, "let_go", {},
           {.text = "Let the rest go", .role = OptionRole::Finish, .costs = true}),
    A::row(
        Verb::Avoid, "avoid", {kHero},
        {.text = "{hero} avoids Return Damage", .costs = true, .divides = true, .show = show_hero}),
    A::row(Verb::BuyAbility, "buy_ability", {kHeroes},
           {.text = buyers_text,
            .group = "Spend experience",
            .does =
                [](R r, O o) {
                  const int buyers = std::popcount(static_cast<unsigned>(o.n));
                  return std::to_string(ecology(r).ability * buyers) +
                         " experience in one payment, one of two cards each";
                },
            .show = show_heroes}),
    A::row(Verb::Discard, "discard", {kHero, kValue},
           {.text = [](R r, O o) { return hero_name(r, o.a) + " discards " + a_card(o.b); },
            .group = [](R r, O o) { return hero_name(r, o.a) + " discards"; },
            .show = show_hand}),
    A::row(Verb::Retrieve, "retrieve", {kHero, kValue},
           {.text = [](R r, O o) { return hero_name(r, o.a) + " retrieves " + a_card(o.b); },
            .show = show_hero}),
    A::row(Verb::Top, "top", {kTile}, {.text = "{tile} on top", .show = show_seen_tile}),
    A::row(Verb::Bottom, "bottom", {kTile},
           {.text = "{tile} to the bottom", .show = show_seen_tile}),
    A::row(Verb::DrawTile, "draw_tile",
           {kTile, number("from", 'c', "1 + the pool that it comes from; 0 the pile's own")},
           {.text = "{tile}"}),
    A::row(Verb::DrawMonster, "draw_monster",
           {kMonster, {"lent", 'a', Named::Flag, 0, "whether it comes from the pool, to go back"}},
           {.text = "{card}"}),
    A::row(Verb::DrawFeature, "draw_feature", {name("card", 'b', kFeatureNames, "a Feature's id")},
           {.text = "{card}"}),
    A::row(Verb::DrawLocation, "draw_location",
           {name("card", 'b', kLocationNames, "a Location card's id")}, {.text = "{card}"}),
    A::row(Verb::DrawItem, "draw_item", {kItem}, {.text = "{item}"}),
    A::row(Verb::DrawAbility, "draw_ability",
           {name("ability", 'b', kAbilityNames, "an Ability's id")}, {.text = "{ability}"}),
    A::row(Verb::DrawAction, "draw_action", {kHero, kValue},
           {.text = [](R r, O o) { return hero_name(r, o.a) + " draws " + a_card(o.b); }}),
    A::row(Verb::DrawFoe, "draw_foe",
           {name("deck", 'a', kDeckNames, "`light`, `medium` or `heavy`"), kValue},
           {.text = foe_draw_text}),
    A::row(Verb::Save, "save", {},
           {.text = "Save and stop here",
            .does = "The sheets are written; the next game of the campaign begins here",
            .final = true}),
    A::row(Verb::GoOn, "go_on", {}, {.text = "Go on"}),
    A::row(Verb::ChooseDecks, "choose_decks",
           {kHero, number("decks", 'n', "1: two cards of the first class; else one of each")},
           {.text =
                [](R, O o) {
                  return std::string(o.n == 1 ? "Two cards of the first class"
                                              : "One card of each class");
                },
            .show = show_hero}),
    A::row(Verb::Lay, "lay",
           {kHero, kValue, number("column", 'c', "which pair, from 0"),
            number("from", 'n', "the pair that the card lay in")},
           {.text =
                [](R r, O o) {
                  return hero_name(r, o.a) + ": " +
                         (o.b == kNone ? "nothing" : "the " + std::to_string(o.b)) + " in pair " +
                         std::to_string(o.c + 1);
                }}),
    A::row(Verb::Share, "share", {kHero, number("damage", 'n', "how much of it")},
           {.text = "{damage} of the damage"}),
    A::row(Verb::TakeBack, "take_back", {kHero, kValue},
           {.text = "{hero} takes back a {value}", .show = show_hero}),
    A::row(Verb::Under, "put_under", {kHero, kValue},
           {.text = "{hero} puts a {value} under the pile", .show = show_hand}),
    A::row(Verb::ChooseFoe, "choose_foe", {kFoeNumber},
           {.text = [](R r, O o) { return foe_name(r, o.n, 0); }, .show = show_foe}),
    A::row(Verb::Add, "add", {kHero, kValue}, {.text = "{hero} adds a {value}", .show = show_hero}),
    A::row(Verb::ChooseHead, "choose_head", {kMonster},
           {.text = "{card}", .does = [](R r, O o) { return r.content.monsters[o.b].rules; }}),
});

using MachineWords = effects::Words<Rules>;
constexpr auto kMachineAnswers =
    MachineWords::answers({.pick = {number("piece", 'b', "a piece of the effect machine")},
                           .first = {name("text", 'c', kTextNames, "the text's card"),
                                     number("source", 'b', "the piece that has the text"),
                                     number("for", 'a', "whose text it is"),
                                     number("at", 'n', "the piece that holds the text")}});

}  // namespace

Answers<Read> Rules::answers() {
  return {MachineWords::with(kMachineAnswers), kAnswers.rows};
}

std::string Rules::name_of(const Read& r, int list, int value) {
  switch (list) {
    case kHeroNames: return value < hero_count(r) ? hero_def(r, value).person : "party";
    case kTileNames: return value == kNotYet ? "later" : ecology(r).tiles.at(at(value)).id;
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

namespace {

std::string monster_id(const Read& r, int card) {
  return card == kNone ? std::string() : r.content.monsters.at(at(card)).id;
}
std::string individual_id(const Read& r, int foe, int individual) {
  const Combat& c = r.s.combat;
  return monster_id(r, c.entity != 0 ? c.parts[individual] : c.foes[foe].card);
}
std::string piece_id(const Read& r, int piece) {
  if (has_text(piece)) return r.content.text_ids.at(at(Rules::def_of(r, piece)));
  const auto [kind, row, column, number] = kPieces.at(piece);
  switch (kind) {
    case Thing::Hero: return Rules::name_of(r, kHeroNames, number);
    case Thing::Individual: return individual_id(r, row, column);
    default: return {};
  }
}
std::string hero_ids(const Read& r, int mask) {
  std::string ids;
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (has_bit(static_cast<unsigned>(mask), hero))
      ids += (ids.empty() ? "" : " ") + Rules::name_of(r, kHeroNames, hero);
  return ids;
}

}  // namespace

std::string Rules::id_of(const Read& r, const Option& option, const ArgInfo& arg) {
  const int value = field_of(option, arg.field);
  if (arg.name == "text" || arg.name == "piece" || arg.name == "source") return piece_id(r, value);
  if (arg.name == "card")
    return option.n != 0 ? r.content.abilities.at(value).id : r.content.items.at(value).id;
  if (arg.name == "match" && static_cast<Element>(option.a) == Element::Location)
    return ecology(r).patterns[value / 8].id;
  if (arg.name == "foe") return monster_id(r, r.s.combat.foes[value].card);
  if (arg.name == "individual") return individual_id(r, option.b, value);
  if (arg.name == "heroes") return hero_ids(r, value);
  if (arg.name == "for" && value < hero_count(r)) return name_of(r, kHeroNames, value);
  return {};
}

std::string Rules::said(const Read& r, int list, int value) {
  const auto name = [value](const auto& defs) { return defs.at(at(value)).name; };
  switch (list) {
    case kHeroNames: return hero_name(r, value);
    case kTileNames: return value == kNotYet ? "A tile" : tile_name(r, value);
    case kMonsterNames: return name(r.content.monsters);
    case kFeatureNames: return name(r.content.features);
    case kLocationNames: return name(r.content.locations);
    case kItemNames: return name(r.content.items);
    case kAbilityNames: return name(r.content.abilities);
    default: return name_of(r, list, value);
  }
}

// ---- what the machine asks to word its own answers

std::string Rules::piece_name(const Read& r, int label) {
  return forgotten::piece_name(r, label);
}
void Rules::scene_piece(const Read& r, int piece, SceneOption& option) {
  touch_piece(r, piece, option);
  if (effects::is_choice(option.choice, effects::Choice::Pick))
    option.text = capitalised(forgotten::piece_name(r, piece));
}
std::string Rules::text_title(const Read& r, int /*piece*/, int ability) {
  return r.content.text_names.at(r.content.texts.c.abilities.at(at(ability)).card);
}

}  // namespace undercroft::forgotten
