#include "forgotten_depths/table.h"

// Every Map Tile: its areas, its ports, and what connects; the counts of the ledger.

namespace undercroft::forgotten {
namespace {

/// What a tile joins, entered by each side in turn: "N>E" while it is new, and once all of it is
/// resolved and unlocked.
std::string connections(const TileDef& def, bool resolved) {
  std::string text;
  const Turned& flat = def.turned[0];
  for (std::size_t from = 0; from < kSides; ++from) {
    if (flat.area[from] == kNone) continue;
    std::vector<int> stack{flat.area[from]};
    unsigned seen = bit_of(flat.area[from]);
    unsigned left = 0;
    while (!stack.empty()) {
      const int area = stack.back();
      stack.pop_back();
      if (!resolved && def.areas[at(area)].blocks()) continue;
      for (std::size_t side = 0; side < kSides; ++side)
        if (side != from && flat.area[side] == area) left |= 1U << side;
      for (const TileLink& link : def.links) {
        if (link.kind == Link::Door && !resolved) continue;
        const int next = link.a == area ? link.b : link.b == area ? link.a : -1;
        if (next < 0 || has_bit(seen, next)) continue;
        seen |= bit_of(next);
        stack.push_back(next);
      }
    }
    if (!text.empty()) text += " ";
    text += "NESW"[from];
    text += ">";
    for (std::size_t side = 0; side < kSides; ++side)
      if (has_bit(left, static_cast<int>(side))) text += "NESW"[side];
  }
  return text;
}
/// What the rules say of a lone tile, entered from one side: laid beside a bare tile.
std::string walked(std::size_t e, const std::string& id, bool resolved) {
  std::string text;
  const Table plain;
  const auto& tiles = plain.content().ecologies[e].tiles;
  const TileDef& def = *std::ranges::find(tiles, id, &TileDef::id);
  for (std::size_t from = 0; from < kSides; ++from) {
    if (def.turned[0].area[from] == kNone) continue;
    const char letter = def.turned[0].edges[from] == Edge::Lower   ? 'L'
                        : def.turned[0].edges[from] == Edge::Upper ? 'U'
                                                                   : 'O';
    const std::string& bare = id == tiles[4].id ? tiles[5].id : tiles[4].id;
    const bool start = def.entry;
    Table t(Start{.ecology = plain.content().ecologies[e].id, .change = [&](Content& content) {
                    retile(content, bare, std::string(4, letter), {"NESW"});
                  }});
    t.until_exploring();
    constexpr std::array<int, 4> kX{0, 1, 0, -1};
    constexpr std::array<int, 4> kY{-1, 0, 1, 0};
    const int x = start ? 0 : 10;
    const int y = start ? 0 : 10;
    if (!start) t.lay(id, x, y);
    t.lay(bare, x + kX[from], y + kY[from]);
    t.lantern(bare);
    if (resolved) t.mark(id, 255);
    if (!text.empty()) text += " ";
    text += "NESW"[from];
    text += ">";
    for (const char side : t.exits(id))
      if (side != "NESW"[from]) text += side;
  }
  return text;
}

struct Row3 {
  const char *id, *fresh, *resolved;
};
// By hand from the printed tiles: in by one side, out by which others.
const std::vector<Row3> kConnects{
    {"r01", "N>ESW E>NSW S>NEW W>NES", "N>ESW E>NSW S>NEW W>NES"},
    {"r02", "N>ES E>NS S>NE", "N>ES E>NS S>NE"},
    {"r03", "N> E> W>", "N>EW E>NW W>NE"},
    {"r04", "N> E> S>", "N>ES E>NS S>NE"},
    {"r05", "N> E>W S> W>E", "N>ESW E>NSW S>NEW W>NES"},
    {"r06", "N> E>", "N>E E>N"},
    {"r07", "N> E> W>", "N>EW E>NW W>NE"},
    {"r08", "N> S>", "N>S S>N"},
    {"r09", "N> E>", "N>E E>N"},
    {"r10", "N>EW E>NW S> W>NE", "N>ESW E>NSW S>NEW W>NES"},
    {"r11", "N> E> S>", "N>ES E>NS S>NE"},
    {"r12", "N> S>", "N>S S>N"},
    {"r13", "N> E> W>", "N>EW E>NW W>NE"},
    {"r14", "N> E> S>W W>S", "N>ESW E>NSW S>NEW W>NES"},
    {"r15", "N> E>", "N>E E>N"},
    {"r16", "N> E> S>", "N>ES E>NS S>NE"},
    {"r17", "N> E>", "N>E E>N"},
    {"r18", "N> E>W W>E", "N>EW E>NW W>NE"},
    {"r19", "N>ESW E>NSW S>NEW W>NES", "N>ESW E>NSW S>NEW W>NES"},
    {"r20", "N>E E>N S>", "N>ES E>NS S>NE"},
    {"r21", "N>EW E>NW S> W>NE", "N>ESW E>NSW S>NEW W>NES"},
    {"r22", "N>S S>N", "N>S S>N"},
    {"r23", "N>S S>N", "N>S S>N"},
    {"r24", "N>E E>N", "N>E E>N"},
    {"c01", "N>ESW E>NSW S>NEW W>NES", "N>ESW E>NSW S>NEW W>NES"},
    {"c02", "N>ES E>NS S>NE", "N>ES E>NS S>NE"},
    {"c03", "N> E> S>", "N>ES E>NS S>NE"},
    {"c04", "N> E>S S>E W>", "N>ESW E>NSW S>NEW W>NES"},
    {"c05", "N> S>", "N>S S>N"},
    {"c06", "N> E> W>", "N>EW E>NW W>NE"},
    {"c07", "N> E> S>", "N>ES E>NS S>NE"},
    {"c08", "N> E> S> W>", "N>ESW E>NSW S>NEW W>NES"},
    {"c09", "N> S> W>", "N>SW S>NW W>NS"},
    {"c10", "N> E> S>", "N>ES E>NS S>NE"},
    {"c11", "N> E> W>", "N>EW E>NW W>NE"},
    {"c12", "N> E>", "N>E E>N"},
    {"c13", "N> E>", "N>E E>N"},
    {"c14", "N> E> S>W W>S", "N>ESW E>NSW S>NEW W>NES"},
    {"c15", "N> S>", "N>S S>N"},
    {"c16", "N> E> S>", "N>ES E>NS S>NE"},
    {"c17", "N> W>", "N>W W>N"},
    {"c18", "N> E>W W>E", "N>EW E>NW W>NE"},
    {"c19", "N>ESW E>NSW S>NEW W>NES", "N>ESW E>NSW S>NEW W>NES"},
    {"c20", "N>E E>N S>", "N>ES E>NS S>NE"},
    {"c21", "N>EW E>NW W>NE", "N>EW E>NW W>NE"},
    {"c22", "N> E> S>", "N>ES E>NS S>NE"},
    {"c23", "N>ES E>NS S>NE", "N>ES E>NS S>NE"},
    {"c24", "N>ES E>NS S>NE", "N>ES E>NS S>NE"},
    {"s01", "N>ESW E>NSW S>NEW W>NES", "N>ESW E>NSW S>NEW W>NES"},
    {"s02", "N>ES E>NS S>NE", "N>ES E>NS S>NE"},
    {"s03", "N> E> S>", "N>ES E>NS S>NE"},
    {"s04", "N> E> S>W W>S", "N>ESW E>NSW S>NEW W>NES"},
    {"s05", "N> E> S>W W>S", "N>ESW E>NSW S>NEW W>NES"},
    {"s06", "N> E> W>", "N>EW E>NW W>NE"},
    {"s07", "N> E> S>", "N>ES E>NS S>NE"},
    {"s08", "N>E E>N S> W>", "N>ESW E>NSW S>NEW W>NES"},
    {"s09", "N> E>W S> W>E", "N>S E>W S>N W>E"},
    {"s10", "N> E> S>", "N>ES E>NS S>NE"},
    {"s11", "N> E> W>", "N>EW E>NW W>NE"},
    {"s12", "N> E> S>", "N>ES E>NS S>NE"},
    {"s13", "N> S>", "N>S S>N"},
    {"s14", "N> S>", "N>S S>N"},
    {"s15", "N> E>W S> W>E", "N>ESW E>NSW S>NEW W>NES"},
    {"s16", "N> S>", "N>S S>N"},
    {"s17", "N> E> S>", "N>ES E>NS S>NE"},
    {"s18", "N> E>W W>E", "N>EW E>NW W>NE"},
    {"s19", "N>EW E>NW W>NE", "N>EW E>NW W>NE"},
    {"s20", "N>ESW E>NSW S>NEW W>NES", "N>ESW E>NSW S>NEW W>NES"},
    {"s21", "N>ESW E>NSW S>NEW W>NES", "N>ESW E>NSW S>NEW W>NES"},
    {"s22", "N>S E> S>N", "N>ES E>NS S>NE"},
    {"s23", "N>ESW E>NSW S>NEW W>NES", "N>ESW E>NSW S>NEW W>NES"},
    {"s24", "N>E E>N S>W W>S", "N>E E>N S>W W>S"},
};

}  // namespace

// rules: FD-ACC-01, FD-ACC-02, FD-ACC-04, FD-ACC-06, FD-ACC-10, FD-ACC-11
TEST(Tiles, FD_ACC_01_what_every_tile_connects) {
  ASSERT_EQ(kConnects.size(), 72U);
  const Table t;
  std::size_t row = 0;
  for (std::size_t e = 0; e < 3; ++e)
    for (const TileDef& def : t.content().ecologies[e].tiles) {
      const Row3& printed =
          *std::ranges::find_if(kConnects, [&](const Row3& r) { return def.id == r.id; });
      EXPECT_EQ(connections(def, false), printed.fresh) << def.id;
      EXPECT_EQ(connections(def, true), printed.resolved) << def.id;
      EXPECT_EQ(walked(e, def.id, false), printed.fresh) << def.id;
      EXPECT_EQ(walked(e, def.id, true), printed.resolved) << def.id;
      ++row;
    }
  EXPECT_EQ(row, 72U);
}

// rules: FD-ACC-01
TEST(Tiles, FD_ACC_01_areas_and_ports_agree_in_every_rotation) {
  const Table t;
  for (const EcologyDef& e : t.content().ecologies) {
    ASSERT_EQ(e.tiles.size(), 24U);
    for (const TileDef& def : e.tiles) {
      EXPECT_NE(def.name, "") << def.id;
      for (int turn = 0; turn < 4; ++turn) {
        const Turned& lies = def.turned[at(turn)];
        for (int side = 0; side < 4; ++side) {
          const std::size_t to = at((side + turn) % 4);
          EXPECT_EQ(lies.edges[to], def.turned[0].edges[at(side)]) << def.id;
          EXPECT_EQ(lies.area[to], def.turned[0].area[at(side)]) << def.id;
          EXPECT_EQ(has_bit(lies.nodes, static_cast<int>(to)), has_bit(def.turned[0].nodes, side));
          EXPECT_EQ(has_bit(lies.water, static_cast<int>(to)), has_bit(def.turned[0].water, side));
          EXPECT_EQ(lies.edges[to] == Edge::Wall, lies.area[to] == kNone) << def.id;
        }
      }
      // At most one of each element, so that a mark on the tile tells which.
      int monsters = 0;
      int features = 0;
      int doors = 0;
      for (const TileArea& area : def.areas) {
        monsters += area.monsters > 0 ? 1 : 0;
        features += area.feature ? 1 : 0;
      }
      for (const TileLink& link : def.links) doors += link.kind == Link::Door ? 1 : 0;
      EXPECT_LE(monsters, 1) << def.id;
      EXPECT_LE(features, 1) << def.id;
      EXPECT_LE(doors, 1) << def.id;
    }
  }
}

// rules: FD-ECO-01, FD-ECO-02, FD-RUL-06, FD-ECO-04, FD-ECO-05, FD-ECO-08, FD-EXP-11, FD-EXP-12
TEST(Tiles, FD_ECO_05_what_each_set_of_tiles_holds) {
  const Table t;
  struct Count {
    int entries = 0, stairs = 0, monsters = 0, two = 0, features = 0, doors = 0, boundaries = 0,
        level_stairs = 0, passages = 0, portals = 0, boats = 0, swords = 0, water = 0, nodes = 0,
        both = 0;
  };
  std::array<Count, 3> counts;
  for (std::size_t e = 0; e < 3; ++e)
    for (const TileDef& def : t.content().ecologies[e].tiles) {
      Count& c = counts[e];
      c.entries += def.entry ? 1 : 0;
      c.stairs += def.stairs ? 1 : 0;
      c.boats += def.boat ? 1 : 0;
      c.swords += def.sword ? 1 : 0;
      c.passages += def.passages != 0 ? 1 : 0;
      c.portals += def.portals != 0 ? 1 : 0;
      c.water += def.turned[0].water != 0 ? 1 : 0;
      c.nodes += def.turned[0].nodes != 0 ? 1 : 0;
      for (const TileArea& area : def.areas) {
        c.monsters += area.monsters;
        c.two += area.monsters == 2 ? 1 : 0;
        c.features += area.feature ? 1 : 0;
        c.both += area.monsters > 0 && area.feature ? 1 : 0;
      }
      for (const TileLink& link : def.links) {
        c.doors += link.kind == Link::Door ? 1 : 0;
        c.boundaries += link.kind == Link::Boundary ? 1 : 0;
        c.level_stairs += link.kind == Link::Stairs ? 1 : 0;
      }
    }
  for (const Count& c : counts) {
    EXPECT_EQ(c.entries, 1);
    EXPECT_EQ(c.stairs, 1);
    EXPECT_EQ(c.monsters, 9);
    EXPECT_GE(c.two, 1);
    EXPECT_GE(c.features, 8);
    EXPECT_LE(c.features, 10) << "never more than cards";
    EXPECT_GE(c.doors, 4);
    EXPECT_LE(c.doors, 5);
    EXPECT_GE(c.boundaries, 3);
    EXPECT_GE(c.nodes, 10);
    EXPECT_LE(c.nodes, 14);
    EXPECT_GE(c.both, 1);
  }
  EXPECT_GE(counts[0].passages, 4);
  EXPECT_EQ(counts[1].passages + counts[2].passages, 0) << "only in the Ruins";
  EXPECT_EQ(counts[1].portals, 2);
  EXPECT_EQ(counts[0].portals + counts[2].portals, 0);
  EXPECT_EQ(counts[1].boats, 1);
  EXPECT_EQ(counts[1].swords, 1);
  EXPECT_EQ(counts[0].boats + counts[2].boats + counts[0].swords + counts[2].swords, 0);
  EXPECT_GE(counts[1].water, 8);
  EXPECT_EQ(counts[0].water + counts[2].water, 0);
  EXPECT_GE(counts[2].level_stairs, 6);
  EXPECT_EQ(counts[0].level_stairs + counts[1].level_stairs, 0);
}

}  // namespace undercroft::forgotten
