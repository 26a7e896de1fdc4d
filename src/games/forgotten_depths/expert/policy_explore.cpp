// The expert on the map: where a tile goes, what to Encounter and when.
#include "games/forgotten_depths/expert/outlook.h"
#include "games/forgotten_depths/expert/policy.h"
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

int missing(const Read& r, int hero) {
  return std::max(0, max_health(r, hero) - r.s.heroes[hero].health);
}
/// Of the Hero who has least, in percent of the Maximum.
int worst_percent(const Read& r) {
  int least = 100;
  for (int hero = 0; hero < hero_count(r); ++hero)
    least = std::min(least, 100 * r.s.heroes[hero].health / max_health(r, hero));
  return least;
}

// ---- a tile

/// Room for the tiles to come first, then patterns, then what stays within reach.
int placement_worth(const Read& r, const Option& o, int tile) {
  const State trial = with_tile(r, tile, o.a, o.b, o.c);
  const Read then{trial, r.content};
  const TileDef& def = ecology(r).tiles[at(tile)];
  int worth = 10 * safety(then);
  if (def.turned[0].nodes != 0 || def.turned[0].water != 0)
    worth += 120 * std::popcount(patterns_found(then));
  return worth;
}

}  // namespace

int place_the_tile(const Read& r, const OptionList& options) {
  return best_of(options, [&](const Option& o) {
    switch (verb_of(o)) {
      case Verb::Place: return placement_worth(r, o, r.s.pending);
      case Verb::PlaceAside: return 20 + placement_worth(r, o, r.s.aside);
      case Verb::SpendKey: return first_of(options, Verb::Place) < 0 ? 1 : -1;
      default: return -1;
    }
  });
}

int put_back_well(const Read& r, const OptionList& options) {
  const auto fits = [&](const Option& o) { return can_be_placed(r, o.b) ? 1 : 0; };
  const int under = first_of(options, Verb::Bottom);
  if (under >= 0) return fits(options[at(under)].option) == 0 ? under : 0;
  return best_of(options, fits);
}

namespace {

// ---- exploring

bool is_element(const Option& o, Element element) {
  return verb_of(o) == Verb::Encounter && o.a == static_cast<int>(element);
}
int find_element(const OptionList& options, Element element) {
  for (std::size_t i = 0; i < options.size(); ++i)
    if (is_element(options[i].option, element)) return static_cast<int>(i);
  return -1;
}
int monsters_at(const Read& r, const Option& o) {
  const TileDef& def = ecology(r).tiles[o.b];
  return def.areas[at(def.monster_area())].monsters;
}
/// By Ecology: the Ferryless are the worst of them.
constexpr std::array<int, kEcologies> kLocationToll{50, 80, 70};

/// What a Hero is likely to suffer by an encounter.
int toll_of(const Read& r, const Option& o) {
  if (verb_of(o) != Verb::Encounter) return 0;
  switch (static_cast<Element>(int{o.a})) {
    case Element::Monster: return monsters_at(r, o) > 1 ? 24 * usual_toll(r) / 10 : usual_toll(r);
    case Element::Feature: return 15;
    case Element::Location: return kLocationToll[r.s.ecology];
    case Element::Stairs: return stairs_toll(r);
    default: return 0;
  }
}
constexpr int kLittleRisk = 12;

int risk_of(const Read& r, const Option& o) {
  const int toll = toll_of(r, o);
  return toll == 0 ? 0 : fall_risk(r, toll);
}
bool can_bear(const Read& r, const Option& o) {
  return risk_of(r, o) <= kLittleRisk;
}
/// Whether every Hero keeps so much, in tenths, if an Encounter goes as it mostly does.
bool leaves(const Read& r, const Option& o, int left) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (kTenths * r.s.heroes[hero].health - toll_on(r, hero, toll_of(r, o)) < left) return false;
  return true;
}

}  // namespace

int wanted_at_stairs(const Read& r) {
  int least = kTenths * max_health(r, 0);
  for (int hero = 1; hero < hero_count(r); ++hero)
    least = std::min(least, kTenths * max_health(r, hero));
  return std::min(least, stairs_toll(r) * 2);
}

int safety_after(const Read& r, const Option& o) {
  State trial = r.s;
  PlacedTile& tile = trial.map[find_tile(r, o.b)];
  unsigned marks = tile.marks;
  if (verb_of(o) == Verb::SpendKey) marks |= PlacedTile::kDoorOpen;
  if (is_element(o, Element::Monster)) marks |= PlacedTile::kMonsterDone;
  if (is_element(o, Element::Feature)) marks |= PlacedTile::kFeatureDone;
  tile.marks = static_cast<u8>(marks);
  return safety({trial, r.content});
}

namespace {

/// The cheapest way to more room.
int clear_the_way(const Read& r, const OptionList& options, int risk) {
  const int now = safety(r);
  int best = -1;
  int most = 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option& o = options[i].option;
    const bool opens = verb_of(o) == Verb::SpendKey || is_element(o, Element::Monster) ||
                       is_element(o, Element::Feature);
    if (!opens || risk_of(r, o) > std::max(risk, kLittleRisk)) continue;
    const int price = verb_of(o) == Verb::SpendKey ? 30 : toll_of(r, o);
    const int worth = (safety_after(r, o) - now) * 10 - price;
    if (safety_after(r, o) > now && (best < 0 || worth > most)) {
      best = static_cast<int>(i);
      most = worth;
    }
  }
  return best;
}
/// Whatever lies ready, unless it is worn already or fills hands for nothing.
int put_on(const Read& r, const OptionList& options) {
  int best = -1;
  int most = 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option& o = options[i].option;
    if (verb_of(o) != Verb::Equip) continue;
    const ItemDef& def = r.content.items[o.b];
    const int worth = 1 + 5 * def.armor + (def.magic ? 2 : 0) + (def.when != When::Never ? 2 : 0);
    if (worth > most) {
      most = worth;
      best = static_cast<int>(i);
    }
  }
  return best;
}

}  // namespace

int unlock_a_chest(const Read& r, const OptionList& options) {
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option& o = options[i].option;
    if (verb_of(o) != Verb::SpendKey) continue;
    const int tile = find_tile(r, o.b);
    const bool is_shut = !r.s.map[tile].is(PlacedTile::kChestDone);
    if (is_shut && tile_def(r, tile).area_with(&TileArea::chest) >= 0) return static_cast<int>(i);
  }
  return -1;
}

namespace {

/// Abilities, Items and tokens while exploring: what promises more than to keep them.
int use_something(const Read& r, const OptionList& options) {
  constexpr int kPrice = 9'000;
  int best = -1;
  int most = -1;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option& o = options[i].option;
    if (verb_of(o) != Verb::Use) continue;
    if (most < 0) most = Rules::promise(r) + kPrice;
    if (const int promise = promise_after(r, o); promise > most) {
      most = promise;
      best = static_cast<int>(i);
    }
  }
  return best;
}
/// A Key for a Chest that nothing else opens, if more than its price is left.
int key_for_chest(const Read& r, const OptionList& options) {
  const int buy = first_of(options, Verb::BuyKeys);
  if (buy < 0 || r.s.keys > 0 || wealth(r) < 2 * ecology(r).key) return -1;
  OptionList locks;
  unlock_options(r, locks);
  return unlock_a_chest(r, locks) >= 0 ? buy : -1;
}
/// What shows the next tile and may put it away.
int look_ahead(const Read& r, const OptionList& options) {
  for (std::size_t i = 0; i < options.size(); ++i)
    if (verb_of(options[i].option) == Verb::Use && looks_ahead(r, options[i].option.b))
      return static_cast<int>(i);
  return -1;
}
bool is_rest_worth_it(const Read& r) {
  int healed = 0;
  int most = 0;
  for (int hero = 0; hero < hero_count(r); ++hero) {
    most += (max_health(r, hero) + 1) / 2;
    healed += std::min(missing(r, hero), (max_health(r, hero) + 1) / 2);
  }
  return 100 * healed >= 75 * most || worst_percent(r) <= 35;
}
int bearable(const Read& r, const OptionList& options, Element element, int left) {
  int best = -1;
  int least = 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option& o = options[i].option;
    if (!is_element(o, element) || !can_bear(r, o)) continue;
    const int toll = toll_of(r, o);
    if (!leaves(r, o, left)) continue;
    if (best < 0 || toll < least) {
      best = static_cast<int>(i);
      least = toll;
    }
  }
  return best;
}

/// Before the Stairs: what can be won without being too weak for the Guardian.
int before_the_stairs(const Read& r, const OptionList& options) {
  const int wanted = wanted_at_stairs(r);
  for (const Element element : {Element::Location, Element::Feature, Element::Monster})
    if (const int i = bearable(r, options, element, wanted); i >= 0) return i;
  const int fire = find_element(options, Element::Campfire);
  if (fire >= 0 && kTenths * lowest_health(r) < wanted) return fire;
  const int heal = first_of(options, Verb::BuyHealing);
  if (heal >= 0 && kTenths * lowest_health(r) < wanted) return heal;
  return find_element(options, Element::Stairs);
}

}  // namespace

/// With less room than this a tile is not drawn even if every one fits.
constexpr int kHardlySafe = 50;

int explore_or_encounter(const Read& r, const OptionList& options) {
  if (const int i = put_on(r, options); i >= 0) return i;
  if (const int i = find_element(options, Element::Chest); i >= 0) return i;
  if (const int i = unlock_a_chest(r, options); i >= 0) return i;
  if (const int i = use_something(r, options); i >= 0) return i;
  if (const int i = key_for_chest(r, options); i >= 0) return i;
  const int fire = find_element(options, Element::Campfire);
  if (fire >= 0 && is_rest_worth_it(r)) return fire;
  if (find_element(options, Element::Stairs) >= 0) return before_the_stairs(r, options);
  if (const int i = bearable(r, options, Element::Location, 60); i >= 0) return i;
  const int draw = first_of(options, Verb::Draw);
  if (draw >= 0 && safety(r) >= kSafe) return draw;
  const int risk = draw >= 0 ? dead_end_risk(r) : 1000;
  if (risk == 0 && safety(r) >= kHardlySafe) return draw;
  if (draw >= 0 && risk > 0 && !r.s.tiles.back().is_known())
    if (const int i = look_ahead(r, options); i >= 0) return i;
  if (const int i = clear_the_way(r, options, 0); i >= 0) return i;
  const int heal = first_of(options, Verb::BuyHealing);
  if (heal >= 0 && worst_percent(r) < 75) return heal;
  if (const int i = clear_the_way(r, options, risk); i >= 0) return i;
  if (draw >= 0) return draw;
  // Nothing but what is too hard is left.
  return best_of(options, [&](const Option& o) {
    switch (verb_of(o)) {
      case Verb::Encounter: return 1000 - toll_of(r, o);
      case Verb::SpendKey: return 990;
      case Verb::BuyKeys: return 500;
      case Verb::BuyHealing: return 995;
      case Verb::Use: return 400;
      default: return 0;
    }
  });
}

}  // namespace undercroft::forgotten
