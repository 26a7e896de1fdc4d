// Placement (FD-PLC), access (FD-ACC), and what is special to an Ecology (FD-ECO).
#include "games/forgotten_depths/forgotten_depths.h"

namespace undercroft::forgotten {
namespace {

constexpr std::array<int, kSides> kStepX{0, 1, 0, -1}, kStepY{-1, 0, 1, 0};

int opposite(int side) {
  return (side + 2) % kSides;
}

/// The placed tiles by their cells.
class Grid {
 public:
  explicit Grid(const State& s) {
    cells_.fill(kNone);
    for (std::size_t i = 0; i < s.map.size(); ++i)
      cells_[cell(s.map[i].x, s.map[i].y)] = static_cast<u8>(i);
  }
  /// The placed tile at a cell; kNone if it is empty.
  [[nodiscard]] int at(int x, int y) const { return cells_[cell(x, y)]; }
  [[nodiscard]] int beside(const PlacedTile& tile, int side) const {
    return at(tile.x + kStepX[forgotten::at(side)], tile.y + kStepY[forgotten::at(side)]);
  }

 private:
  // A rim of empty cells all around.
  static std::size_t cell(int x, int y) {
    const int number = (y + 1) * (kGrid + 2) + x + 1;
    return static_cast<std::size_t>(number);
  }
  std::array<u8, static_cast<std::size_t>((kGrid + 2) * (kGrid + 2))> cells_{};
};

/// Walks from area to area. An area is entered by any port; only a clear one is walked through
/// (FD-ACC-02, FD-RUL-04).
class Walker {
 public:
  Walker(const Read& r, const Grid& grid) : r_(r), grid_(grid) {}

  Access walk() {
    enter(r_.s.lantern_tile, r_.s.lantern_area);  // FD-ACC-12
    while (size_ > 0) {
      --size_;
      pass(stack_[at(size_)].tile, stack_[at(size_)].area);
    }
    return out_;
  }

 private:
  struct Stop {
    u8 tile, area;
  };

  void enter(int tile, int area) {
    if (out_.has(tile, area)) return;
    out_.areas[at(tile)] = static_cast<u8>(out_.areas[at(tile)] | bit_of(area));
    if (!is_clear(r_, tile, area)) return;  // FD-PLC-09, FD-PLC-10, FD-MON-03, FD-FEA-02
    stack_[at(size_)] = {static_cast<u8>(tile), static_cast<u8>(area)};
    ++size_;
  }
  void pass(int tile, int area) {
    const PlacedTile& placed = r_.s.map[at(tile)];
    const TileDef& def = tile_def(r_, tile);
    const Turned& lies = def.turned[placed.turn];
    for (int side = 0; side < kSides; ++side) {
      if (lies.area[at(side)] != area) continue;  // FD-PLC-08: walls have no area
      const int next = grid_.beside(placed, side);
      if (next == kNone) continue;
      const int there = as_it_lies(r_, next).area[at(opposite(side))];
      if (there != kNone) enter(next, there);  // FD-ACC-03
    }
    for (const TileLink& link : def.links) {
      // FD-ACC-04, FD-DOR-01; FD-ACC-06 and FD-ACC-10 are free.
      if (link.kind == Link::Door && !placed.is(PlacedTile::kDoorOpen)) continue;
      if (link.a == area) enter(tile, link.b);
      if (link.b == area) enter(tile, link.a);
    }
    if (has_bit(def.passages, area)) join(out_.passage, &TileDef::passages);  // FD-ACC-07
    if (has_bit(def.portals, area)) join(out_.portal, &TileDef::portals);     // FD-ACC-09
  }
  /// All Secret Passages (or both Warp Portals) in play are joined.
  void join(bool& reached, u8 TileDef::* ports) {
    if (reached) return;
    reached = true;
    for (int i = 0; i < length(r_.s.map); ++i)
      for (unsigned areas = tile_def(r_, i).*ports; areas != 0; areas &= areas - 1)
        enter(i, std::countr_zero(areas));
  }

  const Read& r_;
  const Grid& grid_;
  Access out_;
  std::array<Stop, at(kTiles* kMostAreas)> stack_{};
  int size_ = 0;
};

/// What a new tile must be at one cell: its neighbours' edges, and by which sides it is reached.
struct Socket {
  u8 touched = 0, reached = 0;
  std::array<Edge, kSides> edges{};
};

class Sockets {
 public:
  explicit Sockets(const Read& r) : r_(r), grid_(r.s), access_(Walker(r, grid_).walk()) {}
  [[nodiscard]] const Access& access() const { return access_; }

  /// Calls f(x, y, turn) for every legal placement of a tile, until it returns false.
  template <class F>
  void each_placement(int tile, F f) const {
    const TileDef& def = ecology(r_).tiles[at(tile)];
    // FD-PLC-12: a passage or portal of the new tile itself leads there.
    const bool joined =
        (def.passages != 0 && access_.passage) || (def.portals != 0 && access_.portal);
    std::array<u64, kGrid + 2> seen{};
    for (const PlacedTile& placed : r_.s.map)
      for (int side = 0; side < kSides; ++side) {
        const int x = placed.x + kStepX[at(side)];
        const int y = placed.y + kStepY[at(side)];
        // FD-PLC-01: an empty cell beside a placed tile.
        if (grid_.at(x, y) != kNone || (seen[at(y + 1)] >> at(x + 1) & 1U) != 0) continue;
        seen[at(y + 1)] |= u64{1} << at(x + 1);
        const Socket socket = socket_at(x, y);
        if (socket.reached == 0 && !joined) continue;  // FD-PLC-07
        // FD-PLC-02
        for (int turn = 0; turn < def.turns; ++turn)
          if (fits(socket, def.turned[at(turn)], joined) && !f(x, y, turn)) return;
      }
  }
  [[nodiscard]] bool is_legal(int tile, int x, int y, int turn) const {
    if (grid_.at(x, y) != kNone) return false;
    const TileDef& def = ecology(r_).tiles[at(tile)];
    const bool joined =
        (def.passages != 0 && access_.passage) || (def.portals != 0 && access_.portal);
    const Socket socket = socket_at(x, y);
    return socket.touched != 0 && fits(socket, def.turned[at(turn)], joined);
  }

 private:
  [[nodiscard]] Socket socket_at(int x, int y) const {
    Socket socket;
    for (int side = 0; side < kSides; ++side) {
      const int next = grid_.at(x + kStepX[at(side)], y + kStepY[at(side)]);
      if (next == kNone) continue;
      const Turned& lies = as_it_lies(r_, next);
      const std::size_t facing = at(opposite(side));
      socket.touched = static_cast<u8>(socket.touched | bit_of(side));
      socket.edges[at(side)] = lies.edges[facing];
      const int area = lies.area[facing];
      if (area != kNone && access_.has(next, area) && is_clear(r_, next, area))
        socket.reached = static_cast<u8>(socket.reached | bit_of(side));
    }
    return socket;
  }
  /// FD-PLC-03 to FD-PLC-06, FD-PLC-14, FD-PLC-15: edges match every neighbour's; FD-PLC-13 and
  /// FD-PLC-16: nothing else counts. FD-PLC-11: any area of the tile may be the one reached.
  static bool fits(const Socket& socket, const Turned& tile, bool joined) {
    bool reached = joined;
    for (int side = 0; side < kSides; ++side) {
      if (!has_bit(socket.touched, side)) continue;
      if (tile.edges[at(side)] != socket.edges[at(side)]) return false;
      reached = reached || has_bit(socket.reached, side);
    }
    return reached;
  }

  const Read& r_;
  Grid grid_;
  Access access_;
};

}  // namespace

u8 blocked_areas(const Read& r, int placed) {
  const TileDef& def = tile_def(r, placed);
  if (def.blockers == 0) return 0;
  const PlacedTile& tile = r.s.map[at(placed)];
  unsigned blocked = 0;
  for (std::size_t i = 0; i < def.areas.size(); ++i) {
    const TileArea& area = def.areas[i];
    if ((area.monsters > 0 && !tile.is(PlacedTile::kMonsterDone)) ||
        (area.feature && !tile.is(PlacedTile::kFeatureDone)))
      blocked |= 1U << i;
  }
  return static_cast<u8>(blocked);
}

Access reach(const Read& r) {
  const Grid grid(r.s);
  return Walker(r, grid).walk();
}

int tile_at(const State& s, int x, int y) {
  for (std::size_t i = 0; i < s.map.size(); ++i)
    if (s.map[i].x == x && s.map[i].y == y) return static_cast<int>(i);
  return -1;
}

void placement_options(const Read& r, int tile, Verb verb, OptionList& out) {
  Sockets(r).each_placement(tile, [&](int x, int y, int turn) {
    out.add(verb, kParty, {.a = x, .b = y, .c = turn});
    return true;
  });
}
bool can_be_placed(const Read& r, int tile) {
  bool any = false;
  Sockets(r).each_placement(tile, [&](int, int, int) {
    any = true;
    return false;
  });
  return any;
}
bool is_legal_placement(const Read& r, int tile, int x, int y, int turn) {
  return Sockets(r).is_legal(tile, x, y, turn);
}

// FD-EXP-08: that discovers what is on it, and nothing more.
void place_tile(Play& p, int tile, int x, int y, int turn) {
  PlacedTile placed;
  placed.tile = narrow<u8>(tile);
  placed.x = narrow<u8>(x);
  placed.y = narrow<u8>(y);
  placed.turn = narrow<u8>(turn);
  p.s.map.push_back(placed);
  p.tell(Happening::Kind::Moved, tile, length(p.s.map) - 1);
}

// FD-ACC-17, FD-ACC-18, FD-ACC-19: into a clear area, or back to where it came from.
void move_lantern(Play& p, int placed, int area) {
  if (!is_clear(p, placed, area)) return;
  p.s.lantern_tile = narrow<u8>(placed);
  p.s.lantern_area = narrow<u8>(area);
}

int find_tile(const Read& r, int tile) {
  for (std::size_t i = 0; i < r.s.map.size(); ++i)
    if (r.s.map[i].tile == tile) return static_cast<int>(i);
  UC_CHECK(false, "no such tile is placed");
  return -1;
}

}  // namespace undercroft::forgotten
