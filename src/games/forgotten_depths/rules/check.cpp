// What must hold in every position.
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

// ---- the map once more, plainly: what is reckoned fast in map.cpp and legendary.cpp

bool is_plainly_clear(const Read& r, int tile, int area) {
  const TileArea& def = tile_def(r, tile).areas[at(area)];
  const PlacedTile& placed = r.s.map[tile];
  return (def.monsters == 0 || placed.is(PlacedTile::kMonsterDone)) &&
         (!def.feature || placed.is(PlacedTile::kFeatureDone));
}
/// FD-ACC, area by area until nothing is added.
class PlainWalk {
 public:
  explicit PlainWalk(const Read& r) : r_(r) {
    add(r.s.lantern_tile, r.s.lantern_area);
    while (grew_) {
      grew_ = false;
      for (int tile = 0; tile < length(r.s.map); ++tile)
        for (int area = 0; area < length(tile_def(r, tile).areas); ++area)
          if (is_walked(tile, area)) go_on(tile, area);
    }
  }
  [[nodiscard]] bool has(int tile, int area) const { return has_bit(areas_[tile], area); }
  [[nodiscard]] bool is_walked(int tile, int area) const {
    return has(tile, area) && is_plainly_clear(r_, tile, area);
  }
  [[nodiscard]] bool is_any_walked(bool TileArea::* mark) const {
    for (int tile = 0; tile < length(r_.s.map); ++tile)
      for (int area = 0; area < length(tile_def(r_, tile).areas); ++area)
        if (tile_def(r_, tile).areas[at(area)].*mark && is_walked(tile, area)) return true;
    return false;
  }

 private:
  void add(int tile, int area) {
    if (has(tile, area)) return;
    areas_[tile] = static_cast<u8>(areas_[tile] | bit_of(area));
    grew_ = true;
  }
  void go_on(int tile, int area) {
    const PlacedTile& placed = r_.s.map[tile];
    for (int side = 0; side < kSides; ++side) {
      if (as_it_lies(r_, tile).area[side] != area) continue;
      const Cell cell = beside({placed.x, placed.y}, side);
      const int next = tile_at(r_.s, cell.x, cell.y);
      if (next < 0) continue;
      const int there = as_it_lies(r_, next).area[opposite(side)];
      if (there != kNone) add(next, there);
    }
    for (const TileLink& link : tile_def(r_, tile).links) {
      if (link.kind == Link::Door && !placed.is(PlacedTile::kDoorOpen)) continue;
      if (link.a == area) add(tile, link.b);
      if (link.b == area) add(tile, link.a);
    }
    const TileArea& def = tile_def(r_, tile).areas[at(area)];
    if (def.passage) add_all(&TileArea::passage);
    if (def.portal) add_all(&TileArea::portal);
  }
  void add_all(bool TileArea::* mark) {
    for (int tile = 0; tile < length(r_.s.map); ++tile)
      for (int area = 0; area < length(tile_def(r_, tile).areas); ++area)
        if (tile_def(r_, tile).areas[at(area)].*mark) add(tile, area);
  }

  const Read& r_;
  Array<u8, kTiles> areas_{};
  bool grew_ = true;
};
/// FD-PLC
bool is_plainly_legal(const Read& r, const PlainWalk& walk, const TileDef& def, int x, int y,
                      int turn) {
  if (tile_at(r.s, x, y) >= 0) return false;
  bool touches = false;
  bool reached = (def.passages != 0 && walk.is_any_walked(&TileArea::passage)) ||
                 (def.portals != 0 && walk.is_any_walked(&TileArea::portal));
  for (int side = 0; side < kSides; ++side) {
    const Cell cell = beside({x, y}, side);
    const int next = tile_at(r.s, cell.x, cell.y);
    if (next < 0) continue;
    touches = true;
    const Turned& lies = as_it_lies(r, next);
    if (lies.edges[opposite(side)] != def.turned[turn].edges[side]) return false;
    const int area = lies.area[opposite(side)];
    reached = reached || (area != kNone && walk.is_walked(next, area));
  }
  return touches && reached;
}
std::string check_placements(const Read& r, const PlainWalk& walk) {
  const TileDef& def = ecology(r).tiles[r.s.pending];
  OptionList list;
  placement_options(r, r.s.pending, Verb::Place, list);
  int legal = 0;
  for (const PlacedTile& placed : r.s.map)
    for (int side = 0; side < kSides; ++side) {
      const auto [x, y] = beside({placed.x, placed.y}, side);
      // A cell is counted at the first tile that it lies beside.
      bool counted = false;
      for (const PlacedTile* other = r.s.map.begin(); other != &placed; ++other)
        counted = counted || std::abs(other->x - x) + std::abs(other->y - y) == 1;
      for (int turn = 0; turn < def.turns && !counted; ++turn)
        legal += is_plainly_legal(r, walk, def, x, y, turn) ? 1 : 0;
    }
  if (legal != static_cast<int>(list.size())) return "placements are missing or too many";
  for (const WeightedOption& o : list)
    if (!is_plainly_legal(r, walk, def, o.option.a, o.option.b, o.option.c))
      return "a placement is not legal";
  return {};
}
/// FD-LEG-30: some square of it is reached.
bool is_plainly_reached(const Read& r, const PlainWalk& walk, const std::vector<PatternCell>& way,
                        int anchor) {
  return std::ranges::any_of(way, [&](const PatternCell& cell) {
    const PlacedTile& first = r.s.map[anchor];
    const int tile = tile_at(r.s, first.x + cell.x, first.y + cell.y);
    for (int area = 0; tile >= 0 && area < length(tile_def(r, tile).areas); ++area)
      if (walk.has(tile, area)) return true;
    return false;
  });
}
std::string check_patterns(const Read& r, const PlainWalk& walk) {
  Matches matches;
  find_matches(r, reach(r), matches);
  for (int pattern = 0; pattern < kPatterns && !matches.full(); ++pattern) {
    const PatternDef& def = ecology(r).patterns[pattern];
    if (def.water || has_bit(r.s.found_patterns, pattern)) continue;
    bool fits = false;
    for (int anchor = 0; anchor < length(r.s.map); ++anchor)
      for (const auto& way : def.ways)
        fits = fits || (fits_pattern(r, way, anchor) && is_plainly_reached(r, walk, way, anchor));
    const bool found =
        std::ranges::any_of(matches, [&](const Match& m) { return m.pattern == pattern; });
    if (fits != found) return "a Rune Pattern is missing or too many";
  }
  for (const Match& m : matches)
    if (const PatternDef& def = ecology(r).patterns[m.pattern];
        !def.water && !fits_pattern(r, def.ways[m.way], m.anchor))
      return "a Rune Pattern does not fit";
  return {};
}
std::string check_access(const Read& r) {
  const Access access = reach(r);
  const PlainWalk walk(r);
  for (int tile = 0; tile < length(r.s.map); ++tile)
    for (int area = 0; area < length(tile_def(r, tile).areas); ++area) {
      if (access.has(tile, area) != walk.has(tile, area)) return "another area is reached";
      if (has_bit(access.clear[tile], area) != walk.is_walked(tile, area))
        return "another area is clear";
    }
  if (r.s.pending != kNone)
    if (std::string problem = check_placements(r, walk); !problem.empty()) return problem;
  return check_patterns(r, walk);
}

/// Marks and used Nodes are on tiles that have what they speak of.
std::string check_marks(const Read& r, int number) {
  const TileDef& def = tile_def(r, number);
  const PlacedTile& tile = r.s.map[number];
  const bool chest = def.area_with(&TileArea::chest) >= 0;
  unsigned possible = 0;
  if (def.monsters != 0) possible |= PlacedTile::kMonsterDone;
  if (def.features != 0) possible |= PlacedTile::kFeatureDone;
  if (def.door >= 0) possible |= PlacedTile::kDoorOpen;
  if (chest) possible |= PlacedTile::kChestUnlocked | PlacedTile::kChestDone;
  if (def.area_with(&TileArea::campfire) >= 0) possible |= PlacedTile::kCampDone;
  if ((tile.marks & ~possible) != 0) return "a tile is marked for what it has not";
  if ((tile.used_nodes & ~unsigned{as_it_lies(r, number).nodes}) != 0)
    return "a Node was used that is not there";
  return {};
}

std::string check_map(const Read& r) {
  const State& s = r.s;
  if (s.map.empty()) return "there is no Entry Tile";
  int known = 0;
  Array<bool, kTiles> seen{};
  const auto see = [&](int tile) {
    ++known;
    const bool twice = tile >= kTiles || seen[tile];
    if (tile < kTiles) seen[tile] = true;
    return !twice;
  };
  for (const PlacedTile& tile : s.map) {
    if (!see(tile.tile)) return "a tile lies twice";
    if (tile.turn >= kSides || tile.x >= kGrid || tile.y >= kGrid) return "a tile lies nowhere";
  }
  for (const u8 tile : {s.pending, s.aside})
    if (tile != kNone && !see(tile)) return "a tile lies twice";
  for (const TileSlot slot : s.tiles)
    if (slot.is_known() && !see(slot.card())) return "a tile lies twice";
  for (const TileSlot member : s.pools.members())
    if (member.is_known() && !see(member.card())) return "a tile lies twice";
  if (known != kTiles) return "tiles were lost or made";
  // FD-PLC-03: neighbours match.
  for (int a = 0; a < length(s.map); ++a) {
    const PlacedTile& tile = s.map[a];
    if (tile_at(s, tile.x, tile.y) != a) return "two tiles lie on one another";
    if (std::string problem = check_marks(r, a); !problem.empty()) return problem;
    const int east = tile_at(s, tile.x + 1, tile.y);
    const int south = tile_at(s, tile.x, tile.y + 1);
    if (east >= 0 && as_it_lies(r, a).edges[kEast] != as_it_lies(r, east).edges[kWest])
      return "edges do not match";
    if (south >= 0 && as_it_lies(r, a).edges[kSouth] != as_it_lies(r, south).edges[kNorth])
      return "edges do not match";
  }
  if (s.lantern_tile >= s.map.size() || s.lantern_area >= tile_def(r, s.lantern_tile).areas.size())
    return "the Lantern stands nowhere";
  // FD-ACC-17; FD-RUL-09: a Monster may have come back to the fire.
  if (!is_plainly_clear(r, s.lantern_tile, s.lantern_area) &&
      !tile_def(r, s.lantern_tile).areas[s.lantern_area].campfire)
    return "the Lantern stands in danger";
  return check_access(r);
}

bool are_action_cards(const auto& cards) {
  return std::ranges::all_of(cards, [](u8 value) { return value < kCardKinds; });
}

std::string check_hero(const Read& r, int number) {
  const Hero& hero = r.s.heroes[number];
  for (const bool known : {are_action_cards(hero.hand), are_action_cards(hero.drawn),
                           are_action_cards(hero.pile.top), are_action_cards(hero.pile.bottom),
                           hero.foe_drawn % 16U < kCardKinds, hero.foe_drawn / 16U < kDifficulties})
    if (!known) return "no such Action Card";
  if (hero.seat >= r.s.players) return "nobody controls a Hero";
  if (hero.mat >= r.content.heroes.size()) return "no such hero";
  if (hero.level < 1 || hero.level > kLevels) return "no such Level";
  if (hero.health > max_health(r, number) + hero.weakened) return "a Hero has too much Health";
  if (!std::is_sorted(hero.hand.begin(), hero.hand.end())) return "a Hand is not in order";
  if (hands_used(r, number) > kHands) return "a Hero holds too much";
  // FD-ITM-30: cards only leave the game by being removed.
  const CardCounts count = action_cards(r, number);
  const auto c = static_cast<std::size_t>(hero_def(r, number).primary);
  for (std::size_t value = 0; value < kCardKinds; ++value) {
    const int third = value == kPower && hero_def(r, number).primary == Class::Wizard ? 1 : 0;
    if (count[value] > kHeroDecks[c][value] + kItemCards[c][value] + third)
      return "Action Cards were made";
  }
  return {};
}

// ---- Items, Abilities and cards of the Ecology: each in one place

/// Cards of a class deck are unseen in it, at its bottom, owned, or in somebody's hands.
template <class Owned>
std::string check_class_deck(const ClassDeck& deck, const std::vector<int>& cards,
                             const Owned& owned, bool in_hands) {
  if (unsigned{deck.unseen} >> cards.size() != 0) return "a class deck holds what is not there";
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const int bottom =
        static_cast<int>(std::ranges::count_if(deck.bottom, [&](u8 place) { return place == i; }));
    const int places = (has_bit(deck.unseen, static_cast<int>(i)) ? 1 : 0) + bottom +
                       (owned[cards[i]].owner != kNone ? 1 : 0);
    if (places > 1) return "a card of a class deck is there twice";
    if (places == 0 && !in_hands) return "a card of a class deck was lost";
  }
  return {};
}
std::string check_owned(const Read& r) {
  const State& s = r.s;
  const bool over = s.flow.frames.empty();
  for (std::size_t c = 0; c < kClasses; ++c) {
    std::string problem = check_class_deck(s.item_decks[c], r.content.class_items[c], s.items,
                                           over || is_running(r.s.flow, Proc::GainItem));
    if (problem.empty())
      problem = check_class_deck(s.ability_decks[c], r.content.class_abilities[c], s.abilities,
                                 over || is_running(r.s.flow, Proc::GainAbility));
    if (!problem.empty()) return problem;
  }
  for (std::size_t i = 0; i < r.content.items.size(); ++i) {
    const OwnedItem& item = s.items[i];
    const bool owned = item.owner < s.heroes.size();
    if (!owned && item.owner != kNone && item.owner != OwnedItem::kBox) return "an Item of nobody";
    if (!owned && item.equipped != 0) return "nobody has Equipped an Item";
    if (item.uses > r.content.items[i].uses) return "an Item has too many uses";
  }
  for (std::size_t i = 0; i < r.content.tokens.size(); ++i) {
    int tokens = 0;
    for (const Hero& hero : s.heroes) tokens += hero.tokens[i];
    if (tokens > r.content.tokens[i].count) return "tokens were made";
  }
  return {};
}
std::string check_piles(const Read& r) {
  const EcologyDef& e = ecology(r);
  const State& s = r.s;
  if (unsigned{s.monster_pile} >> e.monsters.size() != 0 ||
      unsigned{s.feature_pile} >> e.features.size() != 0)
    return "a pile holds what is not there";
  for (int i = 0; i < length(e.monsters); ++i) {
    const int card = e.monsters[at(i)];
    int places = (has_bit(s.monster_pile, i) ? 1 : 0) + (s.pool.has(at(card)) ? 1 : 0);
    for (const Foe& foe : s.combat.foes) places += s.combat.entity == 0 && foe.card == card ? 1 : 0;
    if (places > 1) return "a Monster Card is there twice";
    if (places > 0 && i == e.saurian && s.saurian == 0) return "the Saurian was not let in";
  }
  for (int i = 0; i < length(e.features); ++i) {
    const int card = e.features[at(i)];
    const int places = (has_bit(s.feature_pile, i) ? 1 : 0) + (s.feature == card ? 1 : 0) +
                       (s.pool.has(at(kFeatureCards + card)) ? 1 : 0);
    if (places > 1) return "a Feature is there twice";
  }
  std::string problem;
  s.pool.each([&](int card) {
    const bool known = card < kFeatureCards ? card < length(r.content.monsters)
                       : card < kLocationCards
                           ? card - kFeatureCards < length(r.content.features)
                           : card - kLocationCards < length(r.content.locations);
    if (!known) problem = "experience that is not there";
  });
  return problem;
}

// ---- Combat

/// Of the Final Entity, the cards of its parts; of others there are none.
std::string check_parts(const Read& r) {
  const Combat& c = r.s.combat;
  if (c.entity > 1) return "the Final Entity is there or not";
  for (const u8 part : c.parts)
    if (part != kNone && part >= r.content.monsters.size()) return "no such Monster Card";
  return {};
}
std::string check_row(const Read& r, const Row& row) {
  const Combat& c = r.s.combat;
  if (row.hero >= r.s.heroes.size() || row.foe >= c.foes.size() || c.foes[row.foe].card == kNone)
    return "a row of nobody";
  for (const u8 column : {row.chosen, row.also})
    if (column != kNone && column >= kMostColumns) return "no such column of a row";
  for (const auto* cards : {&row.hero_card, &row.foe_card})
    for (const u8 card : *cards)
      if (card != kNone && card >= kCardKinds) return "no such Action Card";
  return {};
}
std::string check_combat(const Read& r) {
  const Combat& c = r.s.combat;
  if (std::string problem = check_parts(r); !problem.empty()) return problem;
  if (c.running == 0) return c.rows.empty() && c.strikes.empty() ? "" : "a Combat was not cleared";
  for (int number = 0; number < 2; ++number) {
    const Foe& foe = c.foes[number];
    if (foe.card == kNone) continue;
    if (foe.card >= r.content.monsters.size()) return "no such Monster Card";
    if (foe.alive_at_start > foe.health.size()) return "more Monsters than there are";
    for (int i = 0; i < length(foe.health); ++i) {
      const int card = c.entity != 0 ? c.parts[i] : foe.card;
      if (foe.health[i] > r.content.monsters[at(card)].health[figure(r)])
        return "a Monster has too much Health";
    }
  }
  for (const Row& row : c.rows)
    if (std::string problem = check_row(r, row); !problem.empty()) return problem;
  for (const Strike& strike : c.strikes)
    if (strike.hero >= r.s.heroes.size() || strike.foe >= c.foes.size()) return "a blow of nobody";
  return {};
}
/// What was gathered of the texts in force is what a new look gathers; a Monster Card that has
/// fallen counts until its Step ends (FD-MPW-14).
std::string check_texts(const Read& r) {
  State known = r.s;
  State again = r.s;
  Play old_look{known, r.content, nullptr};
  Play new_look{again, r.content, nullptr};
  silence_the_fallen(old_look);
  gather_texts(new_look);
  if (again.fx.heard != known.fx.heard || again.fx.aura_sources != known.fx.aura_sources ||
      again.fx.ears != known.fx.ears || again.fx.rule_sources != known.fx.rule_sources)
    return "other texts are in force";
  return {};
}

std::string check_decks(const Read& r) {
  for (std::size_t d = 0; d < kDifficulties; ++d) {
    CardCounts count{};
    const auto see = [&](int value, int n) { count[value] = narrow<u8>(count[value] + n); };
    r.s.foe_decks[d].unseen.each(see);
    r.s.foe_decks[d].discard.each(see);
    for (const Row& row : r.s.combat.rows) {
      if (static_cast<std::size_t>(foe_deck(r, row.foe)) != d) continue;
      for (const u8 card : row.foe_card)
        if (card != kNone) see(card, 1);
    }
    for (const Hero& hero : r.s.heroes)
      if (hero.foe_drawn != 0 && hero.foe_drawn / 16U == d) see(hero.foe_drawn % 16, 1);
    if (count != kMonsterDecks[d]) return "Monster Action Cards were lost or made";
  }
  return {};
}

/// The cards that are being resolved are cards.
std::string check_resolved(const Read& r) {
  const State& s = r.s;
  if (s.feature != kNone && s.feature >= r.content.features.size()) return "no such Feature";
  if (s.location != kNone && s.location >= r.content.locations.size()) return "no such Location";
  if (s.chosen_head != kNone && s.chosen_head >= r.content.monsters.size()) return "no such Head";
  return {};
}

}  // namespace

/// What was gathered in play stays, as long as it holds.
void Rules::renew(Play& p) {
  if (!p.s.flow.frames.empty() && !check_texts(p).empty()) gather_texts(p);
}

std::string Rules::check(const Read& r) {
  const State& s = r.s;
  if (s.ecology >= kEcologies || s.heroes.empty() || s.players < 1 || s.players > hero_count(r))
    return "no such party";
  if (std::string problem = s.pools.check(Zones{s}); !problem.empty()) return problem;
  if (std::string problem = check_resolved(r); !problem.empty()) return problem;
  if (std::string problem = check_map(r); !problem.empty()) return problem;
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (std::string problem = check_hero(r, hero); !problem.empty()) return problem;
  const bool over = s.flow.outcome.result != Result::Undecided;
  if (!over && anyone_defeated(r)) return "a Hero is defeated and the game goes on";
  if (!over)
    if (std::string problem = check_combat(r); !problem.empty()) return problem;
  for (const auto& problem :
       {check_decks(r), check_owned(r), check_piles(r), over ? "" : check_texts(r)})
    if (!problem.empty()) return problem;
  return {};
}

}  // namespace undercroft::forgotten
