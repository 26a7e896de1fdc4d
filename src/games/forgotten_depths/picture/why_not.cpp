// Why something that lies on the table cannot be used now.
#include "base/text.h"

#include "games/forgotten_depths/picture/show.h"
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

bool is_now(const Read& r, Proc procedure) {
  return r.s.flow.frames.back().procedure == static_cast<u16>(procedure);
}
/// The time that it is, for texts.
When time_now(const Read& r) {
  if (is_now(r, Proc::Explore) || is_now(r, Proc::PlaceTile)) return When::Exploring;
  if (is_now(r, Proc::Round)) return When::Combat;
  if (is_now(r, Proc::PlayCards)) return When::HandStart;
  if (is_now(r, Proc::DrawTest)) return When::Test;
  if (is_now(r, Proc::Damage)) return When::Return;
  return When::Never;
}
std::string time_words(When when) {
  switch (when) {
    case When::Combat: return "in Step 4 of a Round, when the pairs lie";
    case When::Exploring: return "while exploring";
    case When::Any: return "while exploring and in Step 4 of a Round";
    case When::HandStart: return "before the Hero's first card of a Round";
    case When::MonsterPlayed: return "when the Monster has played";
    case When::Test: return "during a test";
    case When::Return: return "against Return Damage";
    default: return "never: it works by itself";
  }
}
WhyNot wrong_time(When when) {
  return {"It is used " + time_words(when) + ".", "FD-RUL-38"};
}
const WhyNot kNothingToDo{"It would change nothing now.", "FD-ABL-01"};

/// What an effect forbids a Hero in this Round, or what a Block Ability lacks; nothing if it may be
/// used as far as that goes.
WhyNot forbidden(const Read& r, int hero, bool costs_power, bool is_block_ability) {
  const std::string who = hero_name(r, hero);
  if (is_given(r, hero, Attr::NoAbility))
    return {"An effect forbids " + who + " Abilities in this Round.", "FD-RUL-52"};
  if (costs_power && is_given(r, hero, Attr::NoPower))
    return {"An effect forbids " + who + " to spend Power in this Round.", "FD-RUL-52"};
  if (!is_block_ability) return {};
  if (is_given(r, hero, Attr::NoBlock))
    return {"An effect forbids " + who + " Block Abilities in this Round.", "FD-RUL-52"};
  const Row* row = blocking_row(r, hero);
  if (row == nullptr) return {"It needs a Block that " + who + " keeps.", "FD-ABL-07"};
  if (row->blocked != 0) return {"One Block Ability was for this Block already.", "FD-ABL-08"};
  return {};
}
WhyNot needs_power(const Read& r, int hero, int power) {
  return {"It costs " + count_of(power, "Power Card", "Power Cards") + "; " + hero_name(r, hero) +
              " has " + std::to_string(r.s.heroes[hero].power) + " stored.",
          "FD-ABL-03"};
}

// ---- Abilities

WhyNot about_ability(const Read& r, int hero, const AbilityDef& def, const OwnedAbility& owned) {
  if (owned.is_barred()) return {"An effect bars it until the Combat ends.", "FD-RUL-65"};
  if (owned.exhausted != 0) return {"It is exhausted until the party rests.", "FD-ABL-11"};
  const bool passive = def.cost == AbilityDef::Cost::Passive;
  if (passive && def.when == When::Never) return {"It works by itself.", "FD-ABL-22"};
  if (!fits_time(def.when, time_now(r))) return wrong_time(def.when);
  const bool block = def.cost == AbilityDef::Cost::Block;
  if (WhyNot why = forbidden(r, hero, def.power > 0, block); !why.text.empty()) return why;
  if (r.s.heroes[hero].power < def.power) return needs_power(r, hero, def.power);
  return kNothingToDo;
}
/// "ability:0:lance_of_noon"
WhyNot find_ability(const Read& r, std::string_view id) {
  for (int hero = 0; hero < hero_count(r); ++hero) {
    const auto& of_mat = hero_def(r, hero).abilities;
    for (int i = 0; i < length(of_mat); ++i)
      if (scene_piece(r, kPieces(Thing::Mat, hero, i)) == id)
        return about_ability(r, hero, r.content.abilities[at(of_mat[at(i)])],
                             r.s.mats[hero * kMatAbilities + i]);
    for (int i = 0; i < r.content.deck_abilities; ++i)
      if (r.s.abilities[i].owner == hero && scene_piece(r, kPieces(Thing::Ability, i)) == id)
        return about_ability(r, hero, r.content.abilities[at(i)], r.s.abilities[i]);
  }
  return {};
}

// ---- Items and tokens

WhyNot about_hands(const Read& r, int hero, const ItemDef& def) {
  const std::string who = hero_name(r, hero);
  if (!is_of_class(r, hero, def.of)) return {who + " is not of its class.", "FD-ITM-21"};
  if (hands_used(r, hero) + def.hands > kHands)
    return {who + " has " + count_of(kHands - hands_used(r, hero), "hand", "hands") +
                " free, and it takes " + std::to_string(def.hands) + ": put something away first.",
            "FD-ITM-02"};
  return {"It is put away. Items are equipped while exploring.", "FD-ITM-05"};
}
WhyNot about_item(const Read& r, int number) {
  const ItemDef& def = r.content.items[at(number)];
  const OwnedItem& owned = r.s.items[number];
  const int hero = owned.owner;
  if (hero >= hero_count(r)) return {};
  if (owned.equipped == OwnedItem::kBarred)
    return {"An effect bars it until the Combat ends.", "FD-RUL-65"};
  if (owned.equipped == 0) return about_hands(r, hero, def);
  if (def.when == When::Never)
    return def.fixed ? WhyNot{"It cannot be put away.", "FD-RUL-52"}
                     : WhyNot{"It works by itself while it is equipped.", "FD-ITM-08"};
  if (def.uses != 0 && owned.uses == 0) return {"It is used up.", "FD-ITM-27"};
  if (!fits_time(def.when, time_now(r))) return wrong_time(def.when);
  if (WhyNot why = forbidden(r, hero, def.power > 0, def.block); !why.text.empty()) return why;
  if (r.s.heroes[hero].power < def.power) return needs_power(r, hero, def.power);
  return kNothingToDo;
}
WhyNot find_item(const Read& r, std::string_view id) {
  for (int i = 0; i < length(r.content.items); ++i)
    if (scene_piece(r, kPieces(Thing::Item, i)) == id) return about_item(r, i);
  return {};
}
/// "token:0:glow_cap"
WhyNot find_token(const Read& r, std::string_view id) {
  for (const TokenDef& def : r.content.tokens)
    if (id.ends_with(":" + def.id))
      return fits_time(def.when, time_now(r)) ? kNothingToDo : wrong_time(def.when);
  return {};
}

// ---- what stands on the map

bool is_done(const PlacedTile& tile, Element element) {
  switch (element) {
    case Element::Monster: return tile.is(PlacedTile::kMonsterDone);
    case Element::Feature: return tile.is(PlacedTile::kFeatureDone);
    case Element::Chest: return tile.is(PlacedTile::kChestDone);
    case Element::Campfire: return tile.is(PlacedTile::kCampDone);
    case Element::Door: return tile.is(PlacedTile::kDoorOpen);
    default: return false;
  }
}
std::string done_words(Element element) {
  switch (element) {
    case Element::Monster: return "Defeated; Monsters come back when the party rests.";
    case Element::Chest: return "It is empty.";
    case Element::Campfire: return "It has burned down.";
    case Element::Door: return "It is open.";
    default: return "The party is done with it.";
  }
}
int area_of(const TileDef& def, Element element) {
  switch (element) {
    case Element::Monster: return def.monster_area();
    case Element::Feature: return def.area_with(&TileArea::feature);
    case Element::Chest: return def.area_with(&TileArea::chest);
    case Element::Campfire: return def.area_with(&TileArea::campfire);
    case Element::Stairs: return def.area_with(&TileArea::stairs);
    default: return -1;
  }
}
bool is_reached(const Read& r, int placed, Element element) {
  const Access access = reach(r);
  const TileDef& def = tile_def(r, placed);
  if (element != Element::Door) return access.has(placed, area_of(def, element));
  const TileLink& door = def.links[at(def.door)];
  return access.has(placed, door.a) || access.has(placed, door.b);
}
WhyNot about_element(const Read& r, int placed, Element element) {
  if (is_done(r.s.map[placed], element)) return {done_words(element), "FD-ENC-05"};
  if (r.s.pending != kNone) return {"The drawn tile is placed first.", "FD-EXP-07"};
  if (!is_reached(r, placed, element))
    return {
        "No way that the party can walk leads there yet. Monsters, Features and locked Doors "
        "block it.",
        "FD-ACC-13"};
  if (element == Element::Door)
    return r.s.keys == 0 ? WhyNot{"There is no Key left.", "FD-DOR-02"}
                         : WhyNot{"What stands before it comes first.", "FD-DOR-01"};
  if (element == Element::Chest && plays_with(r, kLockedChests) &&
      !r.s.map[placed].is(PlacedTile::kChestUnlocked))
    return {"It is locked: a Key opens it.", "FD-DIF-17"};
  return {"What stands before it comes first: Monsters and Features block the floor.", "FD-RUL-10"};
}
/// "mark:t07:monster", "door:t07"
WhyNot find_element(const Read& r, std::string_view id) {
  constexpr std::array kStanding{Element::Monster,  Element::Feature, Element::Chest,
                                 Element::Campfire, Element::Stairs,  Element::Door};
  for (int placed = 0; placed < length(r.s.map); ++placed)
    for (const Element element : kStanding) {
      const bool here = element == Element::Door ? tile_def(r, placed).door >= 0
                                                 : area_of(tile_def(r, placed), element) >= 0;
      if (here && (element_id(r, placed, element) == id || element_id(r, placed, element, 1) == id))
        return about_element(r, placed, element);
    }
  return {};
}

// ---- cards and pairs

/// "action:hand:0:2"
WhyNot about_hand(const Read& r, std::string_view id) {
  if (!is_now(r, Proc::PlayCards)) return {"Cards are played in Step 2.", "FD-PLY-01"};
  const Row& row = r.s.combat.rows[notes<PlayCards>(r.s.flow.frames.back()).row];
  if (!id.starts_with("action:hand:" + std::to_string(int{row.hero}) + ":"))
    return {hero_name(r, row.hero) + " plays now.", "FD-RUL-28"};
  return {"An effect asks for a card that is not lower than the first one.", "FD-RUL-52"};
}
/// "pair:0:1"
WhyNot about_pair(const Read& r, std::string_view id) {
  for (int number = 0; number < length(r.s.combat.rows); ++number)
    for (int column = 0; column < kMostColumns; ++column) {
      if (pair_id(number, column) != id) continue;
      const Row& row = r.s.combat.rows[number];
      if (pair_at(r, row, column) == Pair::None) return {"It is not a pair yet.", "FD-EVA-12"};
      if (row.chosen != kNone && row.chosen != column)
        return {hero_name(r, row.hero) + " keeps another pair.", "FD-EVA-02"};
      if (row.chosen == kNone && !may_resolve(r, row, column))
        return {"Another pair of this Hero is lost to the Monster: a Hit counts only without one.",
                "FD-EVA-05"};
    }
  return {};
}

}  // namespace

WhyNot Rules::why_not(const Read& r, std::string_view id) {
  if (id.starts_with("ability:")) return find_ability(r, id);
  if (id.starts_with("item:")) return find_item(r, id);
  if (id.starts_with("token:")) return find_token(r, id);
  if (id.starts_with("mark:") || id.starts_with("door:")) return find_element(r, id);
  if (id.starts_with("action:hand:")) return about_hand(r, id);
  if (id.starts_with("pair:")) return about_pair(r, id);
  return {};
}

}  // namespace undercroft::forgotten
