// Placement (FD-PLC), access (FD-ACC), and what is special to an Ecology (FD-ECO).
#include "games/forgotten_depths/grid.h"

namespace undercroft::forgotten {
namespace {

/// A placed tile as the walker sees it.
struct Laid {
  const TileDef* def = nullptr;
  const Turned* lies = nullptr;
  unsigned blocked = 0;
};

/// Walks from area to area. An area is entered by any port; only a clear one is walked through
/// (FD-ACC-02, FD-RUL-04).
class Walker {
 public:
  Walker(const Read& r, const Grid& grid) : r_(r), grid_(grid) {
    const EcologyDef& e = ecology(r);
    for (std::size_t i = 0; i < r.s.map.size(); ++i) {
      const PlacedTile& placed = r.s.map[i];
      const TileDef& def = e.tiles[placed.tile];
      laid_[i] = {&def, &def.turned[placed.turn], def.blocked(placed.marks)};
    }
  }

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
    // FD-PLC-09, FD-PLC-10, FD-MON-03, FD-FEA-02
    if (has_bit(laid_[at(tile)].blocked, area)) return;
    out_.clear[at(tile)] = static_cast<u8>(out_.clear[at(tile)] | bit_of(area));
    stack_[at(size_)] = {static_cast<u8>(tile), static_cast<u8>(area)};
    ++size_;
  }
  void pass(int tile, int area) {
    const PlacedTile& placed = r_.s.map[at(tile)];
    const Laid& laid = laid_[at(tile)];
    // FD-PLC-08: walls have no area
    for (unsigned sides = laid.lies->sides[at(area)]; sides != 0; sides &= sides - 1) {
      const int side = std::countr_zero(sides);
      const int next = grid_.beside(placed, side);
      if (next == kNone) continue;
      const int there = laid_[at(next)].lies->area[at(opposite(side))];
      if (there != kNone) enter(next, there);  // FD-ACC-03
    }
    // FD-ACC-04, FD-DOR-01; FD-ACC-06 and FD-ACC-10 are free.
    unsigned joined = laid.def->joined[at(area)];
    if (placed.is(PlacedTile::kDoorOpen)) joined |= laid.def->behind_door[at(area)];
    for (; joined != 0; joined &= joined - 1) enter(tile, std::countr_zero(joined));
    if (has_bit(laid.def->passages, area)) join(out_.passage, &TileDef::passages);  // FD-ACC-07
    if (has_bit(laid.def->portals, area)) join(out_.portal, &TileDef::portals);     // FD-ACC-09
  }
  /// All Secret Passages (or both Warp Portals) in play are joined.
  void join(bool& reached, u8 TileDef::* ports) {
    if (reached) return;
    reached = true;
    for (int i = 0; i < length(r_.s.map); ++i)
      for (unsigned areas = laid_[at(i)].def->*ports; areas != 0; areas &= areas - 1)
        enter(i, std::countr_zero(areas));
  }

  const Read& r_;
  const Grid& grid_;
  Access out_;
  std::array<Laid, kTiles> laid_{};
  std::array<Stop, at(kTiles* kMostAreas)> stack_{};
  int size_ = 0;
};

/// What a new tile must be at one cell: its neighbours' edges, and by which sides it is reached.
struct Socket {
  u8 x = 0, y = 0;
  u8 touched = 0;  ///< two bits for each side that has a neighbour
  u8 edges = 0;    ///< its edges there, two bits each
  u8 reached = 0;  ///< a bit for each side
};

/// The empty cells beside placed tiles, in the order of the tiles and their sides.
class Sockets {
 public:
  explicit Sockets(const Read& r) : r_(r), grid_(r.s), access_(Walker(r, grid_).walk()) {
    for (int i = 0; i < length(r.s.map); ++i) {
      const PlacedTile& placed = r.s.map[at(i)];
      const Turned& lies = as_it_lies(r, i);
      for (int side = 0; side < kSides; ++side) {
        const int x = placed.x + kStepX[at(side)];
        const int y = placed.y + kStepY[at(side)];
        if (grid_.at(x, y) != kNone) continue;  // FD-PLC-01: an empty cell beside a placed tile
        Socket& socket = socket_at(x, y);
        const int facing = opposite(side);
        const auto edge = static_cast<unsigned>(lies.edges[at(side)]);
        socket.touched = static_cast<u8>(socket.touched | 3U << at(2 * facing));
        socket.edges = static_cast<u8>(socket.edges | edge << at(2 * facing));
        const int area = lies.area[at(side)];
        if (area != kNone && has_bit(access_.clear[at(i)], area))
          socket.reached = static_cast<u8>(socket.reached | bit_of(facing));
      }
    }
  }
  [[nodiscard]] const Access& access() const { return access_; }
  [[nodiscard]] const auto& all() const { return sockets_; }

  /// Calls f(x, y, turn) for every legal placement of a tile, until it returns false.
  template <class F>
  void each_placement(int tile, F f) const {
    const TileDef& def = ecology(r_).tiles[at(tile)];
    const bool joined = is_joined(def);
    for (const Socket& socket : sockets_) {
      if (socket.reached == 0 && !joined) continue;  // FD-PLC-07
      // FD-PLC-02
      for (int turn = 0; turn < def.turns; ++turn)
        if (fits(socket, def.turned[at(turn)]) && !f(socket.x, socket.y, turn)) return;
    }
  }
  [[nodiscard]] bool is_legal(int tile, int x, int y, int turn) const {
    const TileDef& def = ecology(r_).tiles[at(tile)];
    for (const Socket& socket : sockets_)
      if (socket.x == x && socket.y == y)
        return (socket.reached != 0 || is_joined(def)) && fits(socket, def.turned[at(turn)]);
    return false;
  }

 private:
  /// FD-PLC-12: a passage or portal of the new tile itself leads there.
  [[nodiscard]] bool is_joined(const TileDef& def) const {
    return (def.passages != 0 && access_.passage) || (def.portals != 0 && access_.portal);
  }
  Socket& socket_at(int x, int y) {
    if (const int number = grid_.note_at(x, y); number >= 0) return sockets_[at(number)];
    grid_.note(x, y, length(sockets_));
    Socket socket;
    socket.x = static_cast<u8>(x);
    socket.y = static_cast<u8>(y);
    sockets_.push_back(socket);
    return sockets_.back();
  }
  /// FD-PLC-03 to FD-PLC-06, FD-PLC-14, FD-PLC-15: edges match every neighbour's; FD-PLC-13 and
  /// FD-PLC-16: nothing else counts. FD-PLC-11: any area of the tile may be the one reached.
  static bool fits(const Socket& socket, const Turned& tile) {
    return ((tile.pattern ^ socket.edges) & socket.touched) == 0;
  }

  const Read& r_;
  Grid grid_;
  Access access_;
  FixedVec<Socket, std::size_t{kTiles} * kSides> sockets_;
};

}  // namespace

u8 blocked_areas(const Read& r, int placed) {
  return static_cast<u8>(tile_def(r, placed).blocked(r.s.map[at(placed)].marks));
}

Access reach(const Read& r, const Grid& grid) {
  return Walker(r, grid).walk();
}
Access reach(const Read& r) {
  return reach(r, Grid(r.s));
}

Frontier frontier(const Read& r) {
  const Sockets sockets(r);
  Frontier ways;
  for (const Socket& socket : sockets.all()) {
    if (socket.reached == 0) continue;
    const int weight = std::popcount(unsigned{socket.touched}) == 2 ? 3 : 1;
    for (int side = 0; side < kSides; ++side)
      if (has_bit(socket.reached, side)) {
        ways.thirds[socket.edges >> at(2 * side) & 3U] += weight;
        break;
      }
  }
  return ways;
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
