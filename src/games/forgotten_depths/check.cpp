// What must hold in every position.
#include "games/forgotten_depths/forgotten_depths.h"

namespace undercroft::forgotten {
namespace {

std::string check_map(const Read& r) {
  const State& s = r.s;
  if (s.map.empty()) return "there is no Entry Tile";
  int known = 0;
  std::array<bool, kTiles> seen{};
  const auto see = [&](int tile) {
    ++known;
    const bool twice = tile >= kTiles || seen[at(tile)];
    if (tile < kTiles) seen[at(tile)] = true;
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
    const PlacedTile& tile = s.map[at(a)];
    const int east = tile_at(s, tile.x + 1, tile.y);
    const int south = tile_at(s, tile.x, tile.y + 1);
    if (east >= 0 && as_it_lies(r, a).edges[kEast] != as_it_lies(r, east).edges[kWest])
      return "edges do not match";
    if (south >= 0 && as_it_lies(r, a).edges[kSouth] != as_it_lies(r, south).edges[kNorth])
      return "edges do not match";
  }
  if (s.lantern_tile >= s.map.size() || s.lantern_area >= tile_def(r, s.lantern_tile).areas.size())
    return "the Lantern stands nowhere";
  return {};
}

std::string check_hero(const Read& r, int number) {
  const Hero& hero = r.s.heroes[at(number)];
  if (hero.mat >= r.content.heroes.size()) return "no such hero";
  if (hero.level < 1 || hero.level > kLevels) return "no such Level";
  if (hero.health > max_health(r, number) + hero.weakened) return "a Hero has too much Health";
  if (!std::is_sorted(hero.hand.begin(), hero.hand.end())) return "a Hand is not in order";
  if (hands_used(r, number) > kHands) return "a Hero holds too much";
  // FD-ITM-30: cards only leave the game by being removed.
  const auto c = static_cast<std::size_t>(hero_def(r, number).primary);
  CardCounts count{};
  const auto see = [&](int value, int n) { count[at(value)] = narrow<u8>(count[at(value)] + n); };
  hero.pile.unseen.each(see);
  hero.discard.each(see);
  hero.supply.each(see);
  see(kPower, hero.power);
  for (const u8 card : hero.pile.top) see(card, 1);
  for (const u8 card : hero.pile.bottom) see(card, 1);
  for (const u8 card : hero.hand) see(card, 1);
  for (const u8 card : hero.drawn) see(card, 1);
  for (const Row& row : r.s.combat.rows)
    if (row.hero == number)
      for (const u8 card : row.hero_card)
        if (card != kNone) see(card, 1);
  for (std::size_t value = 0; value < kCardKinds; ++value) {
    const int third = value == kPower && hero_def(r, number).primary == Class::Wizard ? 1 : 0;
    if (count[value] > kHeroDecks[c][value] + kItemCards[c][value] + third)
      return "Action Cards were made";
  }
  return {};
}

std::string check_decks(const Read& r) {
  for (std::size_t d = 0; d < kDifficulties; ++d) {
    CardCounts count{};
    const auto see = [&](int value, int n) { count[at(value)] = narrow<u8>(count[at(value)] + n); };
    r.s.foe_decks[d].unseen.each(see);
    r.s.foe_decks[d].discard.each(see);
    for (const Row& row : r.s.combat.rows) {
      if (static_cast<std::size_t>(foe_deck(r, row.foe)) != d) continue;
      for (const u8 card : row.foe_card)
        if (card != kNone) see(card, 1);
    }
    for (const Hero& hero : r.s.heroes)
      if (hero.rival != 0 && hero.rival / 16U == d) see(hero.rival % 16, 1);
    if (count != kMonsterDecks[d]) return "Monster Action Cards were lost or made";
  }
  return {};
}

}  // namespace

std::string Rules::check(const Read& r) {
  const State& s = r.s;
  if (s.ecology >= kEcologies || s.heroes.empty() || s.players < 1 || s.players > hero_count(r))
    return "no such party";
  if (std::string problem = s.pools.check(Zones{s}); !problem.empty()) return problem;
  if (std::string problem = check_map(r); !problem.empty()) return problem;
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (std::string problem = check_hero(r, hero); !problem.empty()) return problem;
  const bool over = s.flow.outcome.result != Result::Undecided;
  if (!over && anyone_defeated(r)) return "a Hero is defeated and the game goes on";
  return check_decks(r);
}

}  // namespace undercroft::forgotten
