// Legendary Locations (FD-LEG).
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

using S = Steps<Play>;

int cell_tile(const Read& r, const PatternCell& cell, int anchor) {
  const PlacedTile& first = r.s.map[anchor];
  return tile_at(r.s, first.x + cell.x, first.y + cell.y);
}

/// The Nodes that a match uses, four bits for each placed tile.
using NodeSet = std::array<u64, 2>;
NodeSet nodes_of(const Read& r, const std::vector<PatternCell>& way, int anchor) {
  NodeSet nodes{};
  for (const PatternCell& cell : way) {
    const int tile = cell_tile(r, cell, anchor);
    nodes[at(tile / 16)] |= u64{cell.nodes} << at(tile % 16 * 4);
  }
  return nodes;
}

}  // namespace

// The same as `anchors` without its short cuts, for the check: pure geometry, and unused Nodes.
bool fits_pattern(const Read& r, const std::vector<PatternCell>& way, int anchor) {
  return std::ranges::all_of(way, [&](const PatternCell& cell) {
    const int tile = cell_tile(r, cell, anchor);
    if (tile < 0) return false;
    const unsigned free = as_it_lies(r, tile).nodes & ~unsigned{r.s.map[tile].used_nodes};
    return (cell.nodes & ~free) == 0;
  });
}
void use_nodes(Play& p, const std::vector<PatternCell>& way, int anchor) {
  for (const PatternCell& cell : way) {
    PlacedTile& tile = p.s.map[cell_tile(p, cell, anchor)];
    tile.used_nodes = static_cast<u8>(tile.used_nodes | cell.nodes);  // FD-LEG-08, FD-LEG-09
  }
}

// FD-LEG-21: a corner of the shared edge that is under water on both sides.
bool water_joins(const Read& r, int a, int b, int side) {
  const unsigned here = as_it_lies(r, a).water;
  const unsigned there = as_it_lies(r, b).water;
  // The corners of a side, and where the neighbour has the same ones.
  const int left = side;
  const int right = (side + 1) % kSides;
  return (has_bit(here, left) && has_bit(there, (left + 3) % kSides)) ||
         (has_bit(here, right) && has_bit(there, (right + 1) % kSides));
}

namespace {
/// Tiles whose water is joined with that of one tile, by ways that do not touch another one.
u32 water_body(const Read& r, int from, int without = -1) {
  const Layout& layout = Chart::of(r).layout();
  u32 body = bit_of(from);
  for (u32 fresh = body; fresh != 0;) {
    const int a = std::countr_zero(fresh);
    fresh &= fresh - 1;
    for (int side = 0; side < kSides; ++side) {
      const int b = layout[a].beside[side];
      if (b == kNone || b == without || has_bit(body, b) || !water_joins(r, a, b, side)) continue;
      body |= bit_of(b);
      fresh |= bit_of(b);
    }
  }
  return body;
}
int tile_where(const Read& r, bool TileDef::* mark) {
  for (int i = 0; i < length(r.s.map); ++i)
    if (tile_def(r, i).*mark) return i;
  return -1;
}
}  // namespace

// The tiles of any chain, but not a side branch that leads nowhere. A tile is
// on a chain if no other tile by itself cuts it off from both ends.
u32 water_chain(const Read& r) {
  const int boat = tile_where(r, &TileDef::boat);
  const int sword = tile_where(r, &TileDef::sword);
  if (boat < 0 || sword < 0) return 0;
  const u32 body = water_body(r, boat);
  if (!has_bit(body, sword)) return 0;  // FD-LEG-20, FD-LEG-22: nothing else asks for them
  u32 chain = body;
  for (u32 left = body; left != 0; left &= left - 1) {
    const int tile = std::countr_zero(left);
    u32 joined = bit_of(tile);
    if (tile != boat) joined |= water_body(r, boat, tile);
    if (tile != sword) joined |= water_body(r, sword, tile);  // FD-RUL-29
    chain &= joined;
  }
  return chain;
}

namespace {

/// Some area of a matched tile is reached; a clear one, if there is one.
bool note_reached(const Read& r, const Access& access, int tile, Match& match) {
  const unsigned areas = access.areas[tile];
  if (areas == 0) return false;  // FD-LEG-30
  const unsigned clear = areas & ~unsigned{blocked_areas(r, tile)};
  if (match.reached_tile != kNone && clear == 0) return true;
  match.reached_tile = narrow<u8>(tile);
  match.reached_area = narrow<u8>(std::countr_zero(clear != 0 ? clear : areas));
  return true;
}

/// The unused Nodes.
class FreeNodes {
 public:
  FreeNodes(const Read& r, const Layout& layout) {  // NOLINT(*-member-init): all are written
    Array<u32, kSides> on{};  // the placed tiles that have one on a side, a bit each
    for (int i = 0; i < length(r.s.map); ++i) {
      // FD-LEG-07
      const unsigned free = layout[i].lies->nodes & ~unsigned{r.s.map[i].used_nodes};
      // Each Node by itself.
      for (unsigned side = 0; side < kSides; ++side) on[side] |= (free >> side & 1U) << at(i);
    }
    for (int side = 0; side < kSides; ++side) sides_.add_on(side, std::popcount(on[side]));
    tiles_[0] = bit_of(length(r.s.map)) - 1;
    for (unsigned nodes = 1; nodes < tiles_.size(); ++nodes)
      tiles_[nodes] = tiles_[nodes & (nodes - 1)] & on[std::countr_zero(nodes)];
  }
  [[nodiscard]] SideCounts sides() const { return sides_; }
  /// The placed tiles that have all of these, a bit each.
  [[nodiscard]] u32 with(unsigned nodes) const { return tiles_[nodes]; }

 private:
  SideCounts sides_;
  Array<u32, 1U << kSides> tiles_;
};

/// Where a pattern fits in one orientation: the placed tiles of its first square, a bit each. It is
/// sought where its rarest square fits: pure geometry, and unused Nodes.
u32 anchors(const Read& r, const PatternWay& way, const FreeNodes& free, const Grid& grid) {
  if (!free.sides().covers(way.sides())) return 0;  // FD-LEG-25: a tile for each square
  const PatternCell& notched = way.notched();
  u32 found = 0;
  for (u32 tiles = free.with(notched.nodes); tiles != 0; tiles &= tiles - 1) {
    const PlacedTile& there = r.s.map[std::countr_zero(tiles)];
    const int x = there.x - notched.x;
    const int y = there.y - notched.y;
    const bool fits = std::ranges::all_of(way, [&](const PatternCell& cell) {
      const int tile = grid.at(x + cell.x, y + cell.y);  // FD-LEG-05
      // FD-LEG-02, FD-LEG-11, FD-LEG-12
      return tile != kNone && has_bit(free.with(cell.nodes), tile);
    });
    if (fits) found |= bit_of(grid.at(x, y));
  }
  return found;
}

class Matcher {
 public:
  Matcher(const Read& r, const Access& access, Matches& out) : r_(r), access_(access), out_(out) {}

  void look_for(int pattern, const Fits& fits) {
    const std::size_t first = out_.size();
    if (ecology(r_).patterns[pattern].water) return look_for_water(pattern);
    for (unsigned ways = fits.ways[pattern]; ways != 0; ways &= ways - 1) {
      const int way = std::countr_zero(ways);
      for (u32 left = fits.anchors[pattern][way]; left != 0; left &= left - 1)
        add(pattern, way, std::countr_zero(left), first);
    }
  }

 private:
  void add(int pattern, int way, int anchor, std::size_t first) {
    const auto& ways = ecology(r_).patterns[pattern].ways;
    const NodeSet nodes = nodes_of(r_, ways[at(way)], anchor);
    // The same Nodes are one option.
    for (std::size_t i = first; i < out_.size(); ++i)
      if (nodes_of(r_, ways[out_[i].way], out_[i].anchor) == nodes) return;  // FD-LEG-26
    Match match;
    match.pattern = narrow<u8>(pattern);
    match.way = narrow<u8>(way);
    match.anchor = narrow<u8>(anchor);
    bool reached = false;
    for (const PatternCell& cell : ways[at(way)])
      reached = note_reached(r_, access_, cell_tile(r_, cell, anchor), match) || reached;
    if (reached) out_.push_back(match);
  }
  void look_for_water(int pattern) {
    Match match;
    match.pattern = narrow<u8>(pattern);
    const u32 chain = water_chain(r_);
    if (chain == 0) return;
    match.anchor = narrow<u8>(tile_where(r_, &TileDef::boat));
    bool reached = false;
    for (u32 left = chain; left != 0; left &= left - 1)
      reached = note_reached(r_, access_, std::countr_zero(left), match) || reached;  // FD-LEG-29
    if (reached) out_.push_back(match);
  }

  const Read& r_;
  const Access& access_;
  Matches& out_;
};

}  // namespace

Fits find_fits(const Read& r, const Layout& layout) {
  const FreeNodes free(r, layout);
  Fits fits;
  for (int pattern = 0; pattern < kPatterns; ++pattern) {
    const auto& ways = ecology(r).patterns[pattern].ways;
    if (has_bit(r.s.found_patterns, pattern)) continue;
    for (int way = 0; way < length(ways); ++way) {  // FD-LEG-03: every orientation
      const u32 found = anchors(r, ways[at(way)], free, layout.grid());
      if (found == 0) continue;
      fits.ways[pattern] = static_cast<u8>(fits.ways[pattern] | bit_of(way));
      fits.anchors[pattern][way] = found;
    }
  }
  return fits;
}

// FD-LEG-06
void find_matches(const Read& r, const Access& access, Matches& out) {
  Matcher matcher(r, access, out);
  const Fits& fits = Chart::of(r).fits(r);
  for (int pattern = 0; pattern < kPatterns; ++pattern)
    // FD-LEG-10, FD-LEG-13
    if (!has_bit(r.s.found_patterns, pattern)) matcher.look_for(pattern, fits);
}
unsigned patterns_found(const Read& r) {
  Matches matches;
  find_matches(r, reach(r), matches);
  unsigned found = 0;
  for (const Match& m : matches) found |= bit_of(m.pattern);
  return found;
}

namespace {

// ---- the Encounter

enum class LocationStep : u8 { Enter, Draw, Fight, CarryOut, Item, Holder, Resolved, kEnd };

/// Whether a card belongs to the pile that is drawn from now: FD-SET-04, FD-SET-05, FD-SET-06.
bool is_next(const Read& r, const Location& now, const LocationDef& card) {
  return card.ecology == static_cast<Ecology>(r.s.ecology) && card.number == now.pattern + 1 &&
         card.letter == now.letter && card.numeral == now.numeral;
}
int index_here(const Read& r, const Location& now, int location) {
  int n = 0;
  for (int i = 0; i < location; ++i) n += is_next(r, now, r.content.locations[at(i)]) ? 1 : 0;
  return n;
}
int cards_here(const Read& r, const Location& now) {
  return index_here(r, now, length(r.content.locations));
}

Flow enter_location(Play& p, Frame& f) {
  auto now = notes<Location>(f);
  const int way = now.letter;
  const PatternDef& def = ecology(p).patterns[now.pattern];
  Matches matches;
  find_matches(p, reach(p), matches);
  for (const Match& m : matches)
    if (m.pattern == now.pattern && (def.water || (m.anchor == now.anchor && m.way == way)))
      move_lantern(p, m.reached_tile, m.reached_area);
  if (!def.water) use_nodes(p, def.ways[at(way)], now.anchor);
  p.s.found_patterns = static_cast<u8>(p.s.found_patterns | bit_of(now.pattern));
  p.tell(Fact::LocationFound, {now.pattern, now.anchor, way});
  now.letter = 0;  // FD-LEG-14, FD-SET-08: the number-only pile first
  keep(f, now);
  return cards_here(p, now) > 0 ? kNext : kFinish;
}

// Cards of one numeral come one after the other; what was resolved is marked in the note.
void location_outcomes(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<Location>(f);
  const auto done = static_cast<unsigned>(int{now.done});
  int index = 0;
  for (int i = 0; i < length(r.content.locations); ++i) {
    if (!is_next(r, now, r.content.locations[at(i)])) continue;               // FD-CHN-02
    if (!has_bit(done, index)) out.outcome(Verb::DrawLocation, 1, {.b = i});  // FD-SET-07
    ++index;
  }
}
Flow draw_location(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<Location>(f);
  now.done = now.done | static_cast<int>(bit_of(index_here(p, now, chosen.b)));  // FD-RUL-17
  keep(f, now);
  p.s.location = narrow<u8>(chosen.b);
  p.tell(Fact::CardRevealed, {.a = kLocationCards + chosen.b});
  return kNext;
}
const LocationDef& drawn(const Read& r) {
  return r.content.locations[r.s.location];
}
Flow fight_location(Play& p, Frame& /*f*/) {
  if (drawn(p).foe < 0) return kNext;
  if (std::exchange(p.s.skip_fight, u8{0}) != 0) return kNext;
  bring_foe(p, drawn(p).foe);  // FD-LEG-31, FD-RUL-50
  return call(Proc::Combat);
}
Flow carry_out_location(Play& p, Frame& /*f*/) {
  return run_card(p, Trigger::Encounter);
}
/// Heroes who may hold the Item; anybody, if nobody could equip it.
void holder_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  const int item = drawn(r).item;
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (may_keep_item(r, hero, item)) out.add(Verb::ChooseHero, kParty, {.a = hero});  // FD-DEC-16
  if (!out.empty()) return;
  for (int hero = 0; hero < hero_count(r); ++hero) out.add(Verb::ChooseHero, kParty, {.a = hero});
}
Flow give_location_item(Play& p, Frame& /*f*/, const Option& chosen) {
  const int item = drawn(p).item;
  if (may_keep_item(p, chosen.a, item)) return gain_item(chosen.a, item);
  p.s.items[item].owner = chosen.a;
  p.s.items[item].uses = p.content.items[at(item)].uses;
  p.tell(Fact::ItemGained, {.a = item, .b = chosen.a, .n = 1}, p.s.heroes[chosen.a].seat);
  return kNext;
}
Flow item_or_not(Play& p, Frame& /*f*/) {
  return drawn(p).item < 0 ? jump(LocationStep::Resolved) : kNext;
}
Flow location_resolved(Play& p, Frame& f) {
  discard_drawn(p);
  const LocationDef& card = drawn(p);
  if (card.item == -1) {              // FD-LEG-27
    const bool worth = card.xp != 0;  // FD-LEG-18, FD-LEG-32
    (worth ? to_pool : to_box)(p, kLocationCards + p.s.location);
  }
  p.s.location = kNone;
  // A text may let the party leave before the pile is done.
  if (std::exchange(p.s.leaving, u8{0}) != 0) return kFinish;
  auto now = notes<Location>(f);
  if (card.letter == 0) {  // FD-LEG-15; FD-LEG-19: the other outcomes stay unseen
    now.letter = card.next;
    now.numeral = 1;
    now.done = 0;
  } else if (std::popcount(static_cast<unsigned>(int{now.done})) == cards_here(p, now)) {
    ++now.numeral;  // FD-LEG-16
    now.done = 0;
  }
  keep(f, now);
  if (cards_here(p, now) == 0) return kFinish;  // FD-LEG-17, FD-LEG-28, FD-RUL-71
  return jump(LocationStep::Draw);
}

constexpr auto kLocationSteps = S::table<LocationStep>({
    S::act(LocationStep::Enter, "", "FD-LEG-09", enter_location),
    S::chance(LocationStep::Draw, "Draw a Location card", "FD-LEG-14", Purpose::Locations,
              location_outcomes, draw_location)
        .asks("What happens there?"),
    S::act(LocationStep::Fight, "", "FD-LEG-31", fight_location),
    S::act(LocationStep::CarryOut, "The Location", "FD-LEG-16", carry_out_location),
    S::act(LocationStep::Item, "", "FD-LEG-27", item_or_not),
    S::choose(LocationStep::Holder, "Who takes the Item?", "FD-LEG-27", holder_options,
              give_location_item)
        .asks("Who takes the Item?"),
    S::act(LocationStep::Resolved, "", "FD-LEG-18", location_resolved),
});

}  // namespace

const Procedure<Play> kLocationProcedure{"location", kLocationSteps, false, "A Legendary Location"};

}  // namespace undercroft::forgotten
