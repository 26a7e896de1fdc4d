// Placement (FD-PLC), access (FD-ACC), and what is special to an Ecology (FD-ECO).
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

/// Walks from area to area. An area is entered by any port; only a clear one is walked through
/// (FD-ACC-02, FD-RUL-04).
class Walker {
 public:
  Walker(const State& s, const Layout& layout)  // NOLINT(*-member-init)
      : s_(s), layout_(layout) {}

  Access walk() {
    enter(s_.lantern_tile, s_.lantern_area);  // FD-ACC-12, FD-ACC-20, FD-RUL-09
    return go();
  }
  /// The same where tiles and marks have only been added to a map that was walked before: what was
  /// reached still is, so only what is new is looked at.
  Access walk_on(const Access& before, const FixedVec<PlacedTile, kTiles>& map) {
    out_ = before;
    for (int i = 0; i < length(map); ++i)
      if (s_.map[i].marks != map[i].marks) look_again(i);
    for (int i = length(map); i < length(s_.map); ++i) enter_new(i);
    return go();
  }

 private:
  struct Stop {
    u8 tile, area;
  };

  Access go() {
    while (size_ > 0) {
      --size_;
      pass(stack_[size_].tile, stack_[size_].area);
    }
    return out_;
  }
  void push(int tile, int area) {
    stack_[size_] = {static_cast<u8>(tile), static_cast<u8>(area)};
    ++size_;
  }
  /// A tile of which more is clear now, or whose Door is open.
  void look_again(int tile) {
    const unsigned blocked = layout_[tile].def->blocked(s_.map[tile].marks);
    const unsigned clear = out_.areas[tile] & ~blocked;
    out_.clear[tile] = static_cast<u8>(clear);
    for (unsigned left = clear; left != 0; left &= left - 1) push(tile, std::countr_zero(left));
  }
  /// A tile that was laid meanwhile, from the tiles around it.
  void enter_new(int tile) {
    const Layout::Laid& laid = layout_[tile];
    for (int side = 0; side < kSides; ++side) {
      const int next = laid.beside[side];
      if (next == kNone || laid.lies->area[side] == kNone) continue;
      const int there = layout_[next].lies->area[opposite(side)];
      if (there != kNone && has_bit(out_.clear[next], there)) enter(tile, laid.lies->area[side]);
    }
    if (out_.passage) enter_all(tile, laid.def->passages);
    if (out_.portal) enter_all(tile, laid.def->portals);
  }
  void enter_all(int tile, unsigned areas) {
    for (; areas != 0; areas &= areas - 1) enter(tile, std::countr_zero(areas));
  }
  void enter(int tile, int area) {
    if (out_.has(tile, area)) return;
    out_.areas[tile] = static_cast<u8>(out_.areas[tile] | bit_of(area));
    // FD-PLC-09, FD-PLC-10, FD-MON-03, FD-FEA-02
    if (has_bit(layout_[tile].def->blocked(s_.map[tile].marks), area)) return;
    out_.clear[tile] = static_cast<u8>(out_.clear[tile] | bit_of(area));
    push(tile, area);
  }
  void pass(int tile, int area) {
    const Layout::Laid& laid = layout_[tile];
    // FD-PLC-08: walls have no area
    for (unsigned sides = laid.lies->sides[area]; sides != 0; sides &= sides - 1) {
      const int side = std::countr_zero(sides);
      const int next = laid.beside[side];
      if (next == kNone) continue;
      const int there = layout_[next].lies->area[opposite(side)];
      if (there != kNone) enter(next, there);  // FD-ACC-03, FD-EXP-09: there and back
    }
    // FD-ACC-04, FD-DOR-01; FD-ACC-06 and FD-ACC-10 are free.
    unsigned joined = laid.def->joined[area];
    if (s_.map[tile].is(PlacedTile::kDoorOpen)) joined |= laid.def->behind_door[area];
    enter_all(tile, joined);
    if (has_bit(laid.def->passages, area)) join(out_.passage, &TileDef::passages);  // FD-ACC-07
    if (has_bit(laid.def->portals, area)) join(out_.portal, &TileDef::portals);     // FD-ACC-09
  }
  /// All Secret Passages (or both Warp Portals) in play are joined.
  void join(bool& reached, u8 TileDef::* ports) {
    if (reached) return;
    reached = true;  // FD-ECO-03: these lead to each other, and nowhere else
    for (int i = 0; i < length(s_.map); ++i) enter_all(i, layout_[i].def->*ports);
  }

  const State& s_;
  const Layout& layout_;
  Access out_;
  Array<Stop, at(kTiles* kMostAreas)> stack_;  // left raw: written before it is read
  int size_ = 0;
};

/// FD-PLC-12: a passage or portal of the new tile itself leads there.
bool is_joined(const TileDef& def, const Access& access) {
  return (def.passages != 0 && access.passage) || (def.portals != 0 && access.portal);
}
/// FD-PLC-03, FD-PLC-04, FD-PLC-05, FD-PLC-06, FD-PLC-14, FD-PLC-15: edges match every neighbour's;
/// FD-PLC-13, FD-PLC-16, FD-LEG-23: nothing else counts. FD-PLC-11: any area of the tile may be the
/// one reached.
bool fits(const Socket& socket, const Turned& tile) {
  return ((tile.pattern ^ socket.edges) & socket.touched) == 0;
}
/// FD-PLC-02, FD-RUL-03: the rotations in which a tile fits, a bit each; no branch for edges.
unsigned fitting_turns(const Socket& socket, const TileDef& def) {
  unsigned turns = 0;
  for (unsigned turn = 0; turn < kSides; ++turn)
    turns |= (fits(socket, def.turned[turn]) ? 1U : 0U) << turn;
  return turns & (bit_of(def.turns) - 1);
}
/// Calls f(x, y, turn) for every legal placement of a tile, until it returns false.
template <class F>
void each_placement(const Read& r, int tile, F f) {
  const Chart& chart = Chart::of(r);
  const TileDef& def = ecology(r).tiles[at(tile)];
  const bool joined = is_joined(def, chart.access());
  for (const Socket& socket : chart.layout().sockets()) {
    const unsigned turns = socket.filled ? 0 : fitting_turns(socket, def);
    if (turns == 0) continue;
    if (!joined && socket.reached(chart.access()) == 0) continue;  // FD-PLC-07
    for (unsigned left = turns; left != 0; left &= left - 1)
      if (!f(socket.x, socket.y, std::countr_zero(left))) return;
  }
}

}  // namespace

u8 blocked_areas(const Read& r, int placed) {
  return static_cast<u8>(tile_def(r, placed).blocked(r.s.map[placed].marks));
}

// ---- the chart

bool Chart::is_of(const Read& r) const {
  const State& s = r.s;
  return basis_.content == r.content.identity.number() && basis_.ecology == s.ecology &&
         basis_.lantern_tile == s.lantern_tile && basis_.lantern_area == s.lantern_area &&
         same_bytes(basis_.map, s.map);
}
bool Chart::goes_on_in(const Read& r) const {
  return basis_.content == r.content.identity.number() && basis_.ecology == r.s.ecology &&
         basis_.map.size() <= r.s.map.size() &&
         std::equal(
             basis_.map.begin(), basis_.map.end(), r.s.map.begin(),
             [](const PlacedTile& a, const PlacedTile& b) { return a.lying() == b.lying(); });
}
/// Ways lead both ways: from any clear area that was reached the same is reached.
bool Chart::walks_on_in(const State& s) const {
  const auto is_walked = [&](int tile, int area) { return has_bit(access_.clear[tile], area); };
  if (!is_walked(basis_.lantern_tile, basis_.lantern_area)) return false;
  return std::equal(
      basis_.map.begin(), basis_.map.end(), s.map.begin(),
      [](const PlacedTile& was, const PlacedTile& is) { return (was.marks & ~is.marks) == 0; });
}
Access Chart::walk(const State& s, bool goes_on) const {
  if (goes_on && walks_on_in(s)) {
    const Access access = Walker(s, layout_).walk_on(access_, basis_.map);
    if (has_bit(access.clear[s.lantern_tile], s.lantern_area)) return access;
  }
  return Walker(s, layout_).walk();
}
void Chart::draw(const Read& r) {
  const State& s = r.s;
  const bool goes_on = goes_on_in(r);
  const std::size_t laid = goes_on ? basis_.map.size() : 0;
  const bool same_nodes =
      laid == s.map.size() &&
      std::equal(s.map.begin(), s.map.end(), basis_.map.begin(),
                 [](const auto& a, const auto& b) { return a.used_nodes == b.used_nodes; });
  basis_.content = 0;  // nobody's, should a check fail below
  if (!goes_on) layout_.clear();
  for (std::size_t i = laid; i < s.map.size(); ++i)
    layout_.lay(ecology(r).tiles[s.map[i].tile], s.map[i]);
  access_ = walk(s, goes_on);
  if (!same_nodes) fitted_ = -1;
  matched_ = -1;
  basis_ = {r.content.identity.number(), s.map, s.ecology, s.lantern_tile, s.lantern_area};
}
const Fits& Chart::fits(const Read& r) {
  if (fitted_ != r.s.found_patterns) fits_ = find_fits(r, layout_);
  fitted_ = r.s.found_patterns;
  return fits_;
}
const Matches& Chart::matches(const Read& r) {
  if (matched_ == r.s.found_patterns) return matches_;
  matches_.clear();
  find_matches(r, access_, matches_);
  matched_ = r.s.found_patterns;
  return matches_;
}

// ---- the layout

void Layout::clear() {
  grid_ = {};
  sockets_.clear();
  size_ = 0;
  furnished_ = with_door_ = 0;
}
void Layout::lay(const TileDef& def, const PlacedTile& placed) {
  const int number = size_++;
  const Turned& lies = def.turned[placed.turn];
  Laid& here = laid_[number];
  here = {&def, &lies, {kNone, kNone, kNone, kNone}};
  if ((def.monsters | def.features | def.chests | def.campfires | def.ways_down) != 0)
    furnished_ |= bit_of(number);
  if (def.door >= 0) with_door_ |= bit_of(number);
  if (const int note = grid_.note_at(placed.x, placed.y); note >= 0) sockets_[note].filled = true;
  grid_.lay(placed.x, placed.y, number);
  for (int side = 0; side < kSides; ++side) {
    const auto [x, y] = beside({placed.x, placed.y}, side);
    const int facing = opposite(side);
    if (const int next = grid_.at(x, y); next != kNone) {  // FD-PLC-01: no empty cell
      here.beside[side] = static_cast<u8>(next);
      laid_[next].beside[facing] = static_cast<u8>(number);
      continue;
    }
    Socket& socket = socket_at(x, y);  // an empty cell beside a placed tile
    const auto edge = static_cast<unsigned>(lies.edges[side]);
    socket.touched = static_cast<u8>(socket.touched | 3U << at(2 * facing));
    socket.edges = static_cast<u8>(socket.edges | edge << at(2 * facing));
    socket.tile[facing] = static_cast<u8>(number);
    socket.area[facing] = lies.area[side];
  }
}
Socket& Layout::socket_at(int x, int y) {
  if (const int number = grid_.note_at(x, y); number >= 0) return sockets_[number];
  grid_.note(x, y, length(sockets_));
  Socket socket;
  socket.x = static_cast<u8>(x);
  socket.y = static_cast<u8>(y);
  sockets_.push_back(socket);
  return sockets_.back();
}

Access reach(const Read& r) {
  return Chart::of(r).access();
}

Frontier frontier(const Read& r) {
  Frontier ways;
  const Chart& chart = Chart::of(r);
  for (const Socket& socket : chart.layout().sockets()) {
    if (socket.filled) continue;
    const unsigned reached = socket.reached(chart.access());
    if (reached == 0) continue;
    const int weight = std::popcount(unsigned{socket.touched}) == 2 ? 3 : 1;
    ways.thirds[socket.edges >> at(2 * std::countr_zero(reached)) & 3U] += weight;
  }
  return ways;
}

int tile_at(const State& s, int x, int y) {
  for (std::size_t i = 0; i < s.map.size(); ++i)
    if (s.map[i].x == x && s.map[i].y == y) return static_cast<int>(i);
  return -1;
}

void placement_options(const Read& r, int tile, Verb verb, OptionList& out) {
  each_placement(r, tile, [&](int x, int y, int turn) {
    out.add(verb, kParty, {.a = x, .b = y, .c = turn});
    return true;
  });
}
bool can_be_placed(const Read& r, int tile) {
  bool any = false;
  each_placement(r, tile, [&](int, int, int) {
    any = true;
    return false;
  });
  return any;
}
bool is_legal_placement(const Read& r, int tile, int x, int y, int turn) {
  const Chart& chart = Chart::of(r);
  const TileDef& def = ecology(r).tiles[at(tile)];
  for (const Socket& socket : chart.layout().sockets())
    if (socket.x == x && socket.y == y && !socket.filled)
      return (is_joined(def, chart.access()) || socket.reached(chart.access()) != 0) &&
             fits(socket, def.turned[turn]);
  return false;
}

namespace {
PlacedTile lying(int tile, int x, int y, int turn) {
  PlacedTile placed;
  placed.tile = narrow<u8>(tile);
  placed.x = narrow<u8>(x);
  placed.y = narrow<u8>(y);
  placed.turn = narrow<u8>(turn);
  return placed;
}
}  // namespace
State with_tile(const Read& r, int tile, int x, int y, int turn) {
  State s = r.s;
  s.map.push_back(lying(tile, x, y, turn));
  return s;
}
// FD-EXP-08: that discovers what is on it, and nothing more.
void place_tile(Play& p, int tile, int x, int y, int turn) {
  p.s.map.push_back(lying(tile, x, y, turn));
  p.tell(Fact::TilePlaced, {.a = tile, .b = length(p.s.map) - 1});
}

// FD-ACC-17, FD-ACC-18, FD-ACC-19, FD-RUL-61: into a clear area, or back to where it came from.
void move_lantern(Play& p, int placed, int area) {
  if (!is_clear(p, placed, area)) return;
  if (p.s.lantern_tile == placed && p.s.lantern_area == area) return;
  p.s.lantern_tile = narrow<u8>(placed);
  p.s.lantern_area = narrow<u8>(area);
  p.tell(Fact::LanternMoved);
}

int find_tile(const Read& r, int tile) {
  for (std::size_t i = 0; i < r.s.map.size(); ++i)
    if (r.s.map[i].tile == tile) return static_cast<int>(i);
  UC_CHECK(false, "no such tile is placed");
  return -1;
}

}  // namespace undercroft::forgotten
