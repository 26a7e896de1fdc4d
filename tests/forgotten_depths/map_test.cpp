// Placement (FD-PLC), access (FD-ACC) and what is special to an Ecology (FD-ECO).
#include "forgotten_depths/table.h"

namespace undercroft::forgotten {
namespace {

constexpr int kA = 1, kB = 2, kBoth = 3;

Table with(const std::vector<std::array<std::string, 2>>& tiles) {
  return Table({"bren"}, "", [&](Content& c) {
    for (const auto& [id, area] : tiles) retile(c, id, "OOOO", {area});
  });
}

// rules: FD-PLC-01
TEST(DepthsPlacement, an_empty_cell_beside_a_placed_tile) {
  Table t;
  EXPECT_TRUE(t.fits("r19", 1, 0));
  EXPECT_TRUE(t.fits("r19", 0, -1));
  EXPECT_FALSE(t.fits("r19", 0, 0));  // taken
  EXPECT_FALSE(t.fits("r19", 1, 1));  // only a corner touches
  EXPECT_FALSE(t.fits("r19", 2, 0));  // nothing beside it
}
// rules: FD-PLC-02, FD-RUL-03
TEST(DepthsPlacement, four_rotations_and_no_mirror) {
  Table t;
  // r09 opens to the north and the east.
  EXPECT_FALSE(t.fits("r09", 1, 0, 0));  // a wall to the west
  EXPECT_FALSE(t.fits("r09", 1, 0, 1));
  EXPECT_TRUE(t.fits("r09", 1, 0, 2));  // south and west
  EXPECT_TRUE(t.fits("r09", 1, 0, 3));  // west and north
  t.script("tiles", {"r09"}).take("draw");
  EXPECT_EQ(t.count("place"), 8);  // four cells, two ways each
}
TEST(DepthsPlacement, rotations_that_look_alike_are_one) {
  Table t;
  t.script("tiles", {"r19"}).take("draw");
  EXPECT_EQ(t.count("place"), 4);
  Table corridor;
  corridor.script("tiles", {"r23"}).take("draw");  // north and south, but a Node in the north
  EXPECT_EQ(corridor.count("place"), 8);
}
// rules: FD-PLC-03, FD-PLC-04, FD-PLC-05, FD-PLC-06, FD-PLC-16
TEST(DepthsPlacement, edges_match_every_neighbour) {
  Table t;
  t.lay("r12", 1, 0, 1);  // east and west
  t.lay("r19", 0, 1);
  // South-east of the entry: open to the west, a wall to the north.
  EXPECT_TRUE(t.fits("r03", 1, 1, 2));   // its wall turned north
  EXPECT_FALSE(t.fits("r03", 1, 1, 0));  // open against a wall
  EXPECT_FALSE(t.fits("r03", 1, 1, 1));  // a wall against the open edge
}
// rules: FD-PLC-06
TEST(DepthsPlacement, neighbours_out_of_reach_count_too) {
  Table t = with({{"r03", "NESW M"}});
  t.lay("r03", 0, 1);     // a Monster south of the entry
  t.lay("r12", 1, 1, 1);  // behind it: east and west, not reached
  EXPECT_EQ(t.reached(2), 0);
  EXPECT_FALSE(t.fits("r19", 1, 0));    // open south against its wall
  EXPECT_TRUE(t.fits("r13", 1, 0, 0));  // a wall to the south
}
// rules: FD-PLC-07, FD-PLC-08
TEST(DepthsPlacement, a_path_must_lead_there) {
  Table t;
  t.lay("r12", 1, 0, 1);
  EXPECT_FALSE(t.fits("r12", 1, 1, 1));  // only walls touch
  EXPECT_FALSE(t.fits("r12", 2, 0, 1));  // r12 holds a Feature
  t.s().map[1].marks = PlacedTile::kFeatureDone;
  EXPECT_TRUE(t.fits("r12", 2, 0, 1));
}
// rules: FD-PLC-09, FD-PLC-10, FD-PLC-11, FD-RUL-04, FD-MON-03, FD-FEA-02, FD-DOR-01, FD-EX-24,
// FD-ACC-02
TEST(DepthsPlacement, a_blocker_closes_what_lies_beyond) {
  Table t = with({{"r03", "NESW M"}});
  EXPECT_TRUE(t.fits("r03", 0, -1));  // its own Monster does not forbid it
  const int tile = t.put("r03", 0, -1);
  EXPECT_EQ(t.reached(tile), kA);
  EXPECT_TRUE(t.offers("encounter element=monster tile=r03"));
  for (const auto& [dx, dy] : {std::pair{1, -1}, std::pair{-1, -1}, std::pair{0, -2}})
    EXPECT_FALSE(t.fits("r19", dx, dy)) << dx << dy;
  t.s().map[1].marks = PlacedTile::kMonsterDone;
  for (const auto& [dx, dy] : {std::pair{1, -1}, std::pair{-1, -1}, std::pair{0, -2}})
    EXPECT_TRUE(t.fits("r19", dx, dy)) << dx << dy;
}
// rules: FD-PLC-12, FD-EX-26, FD-ACC-07, FD-ACC-08, FD-ECO-03
TEST(DepthsPlacement, a_secret_passage_leads_to_a_tile_behind_walls) {
  Table t;
  t.lay("r12", 1, 0, 1);
  EXPECT_FALSE(t.fits("r23", 1, 1, 1));  // walls only, and no passage is reached
  const int first = t.put("r22", 0, 1);  // a passage in reach
  EXPECT_EQ(t.reached(first), kA);
  EXPECT_TRUE(t.fits("r23", 1, -1, 1));
  const int second = t.put("r23", 1, -1, 1);
  EXPECT_EQ(t.reached(second), kA);
  EXPECT_FALSE(t.fits("r12", 2, 1, 1));  // a tile without one stays out of reach
}
// rules: FD-ECO-02, FD-RUL-06, FD-ECO-01
TEST(DepthsPlacement, a_passage_leaves_its_edges_as_they_are) {
  Table t;
  for (const TileDef& tile : t.content().ecologies[0].tiles)
    for (const TileArea& area : tile.areas)
      for (int side = 0; side < kSides; ++side)
        if (has_bit(area.ports, side)) {
          EXPECT_EQ(tile.turned[0].edges[at(side)], Edge::Open);
        }
  int passages = 0;
  for (int e = 0; e < kEcologies; ++e)
    for (const TileDef& tile : t.content().ecologies[at(e)].tiles) {
      if (e > 0) {
        EXPECT_EQ(tile.passages, 0) << tile.id;
      }
      passages += std::popcount(unsigned{tile.passages});
    }
  EXPECT_EQ(passages, 5);
}
// rules: FD-PLC-13, FD-EX-27, FD-LEG-21, FD-LEG-23
TEST(DepthsPlacement, water_plays_no_part_in_matching) {
  Table t({"bren"}, "caverns", [](Content& c) {
    retile(c, "c19", "OOOO", {"NESW"}, {}, "", "ne");
    retile(c, "c06", "OOOO", {"NESW"}, {}, "", "nw");
    retile(c, "c08", "OOOO", {"NESW"}, {}, "", "sw");
  });
  t.s().map.clear();
  t.lay("c19", 0, 0);
  EXPECT_TRUE(t.fits("c06", 1, 0));
  EXPECT_TRUE(t.fits("c08", 1, 0));
  const int joined = t.put("c06", 1, 0);
  EXPECT_TRUE(water_joins(t.read(), 0, joined, kEast));
  EXPECT_TRUE(water_joins(t.read(), joined, 0, kWest));
  t.s().map.pop_back();
  const int apart = t.put("c08", 1, 0);
  EXPECT_FALSE(water_joins(t.read(), 0, apart, kEast));
}
// rules: FD-PLC-14, FD-PLC-15, FD-EX-23, FD-ECO-08
TEST(DepthsPlacement, upper_meets_upper_and_lower_meets_lower) {
  Table t({"bren"}, "architecture");
  // The Entry Tile is upper to the north and south, lower to the east and west.
  EXPECT_TRUE(t.fits("s13", 0, -1));
  EXPECT_FALSE(t.fits("s14", 0, -1));
  EXPECT_TRUE(t.fits("s14", 1, 0, 1));
  EXPECT_FALSE(t.fits("s13", 1, 0, 1));
  for (const TileDef& tile : t.content().ecologies[2].tiles)
    for (const Edge edge : tile.turned[0].edges) EXPECT_NE(edge, Edge::Open) << tile.id;
}
// rules: FD-PLC-17, FD-ACC-04, FD-DOR-04
TEST(DepthsPlacement, a_door_at_the_edge_has_a_threshold) {
  Table t;
  // r13: the Door stands before the north edge; the Feature is in the other area.
  EXPECT_TRUE(t.fits("r13", 0, 1));
  const int tile = t.put("r13", 0, 1);
  EXPECT_EQ(t.reached(tile), kB);
  EXPECT_TRUE(t.offers("spend_key element=door tile=r13"));
  EXPECT_FALSE(t.offers("encounter element=feature"));
  t.take("spend_key element=door tile=r13");
  EXPECT_EQ(t.reached(tile), kBoth);
  EXPECT_TRUE(t.offers("encounter element=feature tile=r13"));
}
// rules: FD-PLC-18, FD-SET-12
TEST(DepthsPlacement, the_entry_tile_lies_first) {
  for (const char* start : {"", "caverns", "architecture"}) {
    Table t({"bren"}, start);
    if (t.asks() != "explore") continue;
    ASSERT_EQ(t.s().map.size(), 1U);
    EXPECT_TRUE(tile_def(t.read(), 0).entry);
    EXPECT_EQ(t.s().lantern_tile, 0);
  }
}

// ---- access

// rules: FD-ACC-05, FD-ACC-06, FD-RUL-08, FD-EX-25
TEST(DepthsAccess, a_habitat_boundary_divides_and_lets_pass) {
  Table t({"bren"}, "",
          [](Content& c) { retile(c, "r05", "OO#O", {"EW", "N M"}, {"boundary a b"}); });
  const int tile = t.put("r05", 1, 0);  // entered from the west
  EXPECT_EQ(t.reached(tile), kBoth);
  EXPECT_TRUE(t.fits("r19", 2, 0));
  EXPECT_FALSE(t.fits("r19", 1, -1));
  EXPECT_TRUE(t.offers("encounter element=monster tile=r05"));
  t.s().map[1].marks = PlacedTile::kMonsterDone;
  EXPECT_TRUE(t.fits("r19", 1, -1));

  Table north({"bren"}, "",
              [](Content& c) { retile(c, "r05", "OO#O", {"EW", "N M"}, {"boundary a b"}); });
  const int other = north.put("r05", 0, 1);  // entered from the north, on the Monster's side
  EXPECT_EQ(north.reached(other), kB);
  EXPECT_FALSE(north.fits("r19", 1, 1));
  EXPECT_FALSE(north.fits("r19", -1, 1));
}
// rules: FD-ACC-01, FD-ACC-03
TEST(DepthsAccess, touching_open_edges_join_their_areas) {
  Table t({"bren"}, "", [](Content& c) { retile(c, "r05", "OOOO", {"NS", "EW"}); });
  const int tile = t.put("r05", 1, 0);
  EXPECT_EQ(t.reached(tile), kB);  // by its west edge
  const int next = t.put("r19", 2, 0);
  EXPECT_EQ(t.reached(next), kA);
  EXPECT_FALSE(t.fits("r19", 1, -1));  // the other area's edge
}
// rules: FD-ACC-09, FD-ECO-04
TEST(DepthsAccess, two_warp_portals_are_joined) {
  Table t({"bren"}, "caverns");
  const int near = t.put("c21", 1, 0);
  EXPECT_EQ(t.reached(near), kA);
  t.lay("c05", 0, 1);  // a Monster blocks the way
  const int far = t.put("c20", 0, 2, 1);
  EXPECT_EQ(t.reached(far) & kA, kA);
  int portals = 0;
  for (const TileDef& tile : t.content().ecologies[1].tiles) portals += tile.portals != 0 ? 1 : 0;
  EXPECT_EQ(portals, 2);
}
// rules: FD-ACC-10, FD-ACC-11, FD-EX-23
TEST(DepthsAccess, levels_meet_at_level_stairs_only) {
  Table t({"bren"}, "architecture");
  const int bridge =
      t.put("s24", 0, 1, 0);  // upper north and east, lower south and west, no stairs
  EXPECT_EQ(t.reached(bridge), kA);
  t.s().map.pop_back();
  const int stairs = t.put("s20", 0, 1, 0);
  EXPECT_EQ(t.reached(stairs), kBoth);
}
// The chart that is kept of a map does not serve the same map of other tiles, nor other marks.
TEST(DepthsAccess, a_chart_is_of_one_content_and_one_map) {
  for (const std::string area : {"NESW", "NESW M", "NESW"}) {
    Table t = with({{"r03", area}, {"r10", "NESW"}});
    const int near = t.put("r03", 1, 0);
    const int far = t.put("r19", 2, 0);
    EXPECT_EQ(t.reached(far), area == "NESW" ? kA : 0) << area;
    t.s().map[at(near)].marks = PlacedTile::kMonsterDone;
    EXPECT_EQ(t.reached(far), kA) << area;
    EXPECT_TRUE(t.fits("r10", 3, 0)) << area;
    t.s().map.pop_back();
    EXPECT_FALSE(t.fits("r10", 3, 0)) << area;
  }
}
// rules: FD-ACC-12, FD-ACC-15, FD-ACC-20, FD-CAM-06, FD-RUL-09, FD-RUL-74
TEST(DepthsAccess, it_is_measured_from_the_lantern) {
  Table t = with({{"r03", "NESW M"}});
  const int monster = t.put("r03", 1, 0);
  const int fire = t.put("r19", 2, 0);
  t.s().map[1].marks = PlacedTile::kMonsterDone;
  EXPECT_EQ(t.reached(fire), kA);
  t.take("encounter element=campfire tile=r19");
  EXPECT_EQ(t.s().lantern_tile, fire);
  EXPECT_EQ(t.reached(fire), kA);
  EXPECT_EQ(t.reached(monster), kA);
  EXPECT_EQ(t.reached(0), 0);  // cut off by the Monster that came back
  EXPECT_TRUE(t.offers("encounter element=monster tile=r03"));
  EXPECT_FALSE(t.fits("r10", 0, 1));
  EXPECT_TRUE(t.fits("r10", 3, 0));
  // A Monster in the Lantern's own area shuts it in, and may be fought.
  t.s().lantern_tile = narrow<u8>(monster);
  EXPECT_EQ(t.reached(monster), kA);
  EXPECT_EQ(t.reached(fire), 0);
  EXPECT_TRUE(t.offers("encounter element=monster tile=r03"));
}
// rules: FD-ACC-13, FD-ACC-14, FD-ACC-16, FD-RUL-10, FD-CHE-02
TEST(DepthsAccess, what_stands_behind_a_blocker_of_its_own_area_waits) {
  Table t;
  t.lay("r07", 0, 1);  // Monster and Chest
  EXPECT_TRUE(t.offers("encounter element=monster tile=r07"));
  EXPECT_FALSE(t.offers("encounter element=chest"));
  t.s().map[1].marks = PlacedTile::kMonsterDone;
  EXPECT_TRUE(t.offers("encounter element=chest tile=r07"));
  EXPECT_TRUE(t.fits("r19", 1, 1));  // a Chest blocks nothing
}
// rules: FD-ACC-17, FD-ACC-18, FD-ACC-19, FD-EX-38, FD-RUL-61
TEST(DepthsAccess, two_blockers_in_one_area) {
  Table t({"bren"}, "", [](Content& c) { retile(c, "r08", "#O#O", {"EW MF"}); });
  const int tile = t.put("r08", 1, 0);
  EXPECT_FALSE(t.fits("r19", 2, 0));
  Play p = t.play();
  mark(p, tile, PlacedTile::kMonsterDone);
  move_lantern(p, tile, 0);
  EXPECT_EQ(t.s().lantern_tile, 0);  // back where it came from
  EXPECT_FALSE(t.fits("r19", 2, 0));
  EXPECT_TRUE(t.offers("encounter element=feature tile=r08"));
  mark(p, tile, PlacedTile::kFeatureDone);
  move_lantern(p, tile, 0);
  EXPECT_EQ(t.s().lantern_tile, tile);
  EXPECT_TRUE(t.fits("r19", 2, 0));
}

// ---- every tile of the box

// rules: FD-ACC-01, FD-RUL-58, FD-EXP-11, FD-EXP-12, FD-ECO-05
TEST(DepthsTiles, counts_and_ports) {
  Table t;
  for (const EcologyDef& e : t.content().ecologies) {
    ASSERT_EQ(e.tiles.size(), 24U);
    int monsters = 0, features = 0, chests = 0, fires = 0, doors = 0, boats = 0, swords = 0;
    for (const TileDef& tile : e.tiles) {
      unsigned ports = 0;
      for (const TileArea& area : tile.areas) {
        EXPECT_EQ(ports & area.ports, 0U) << tile.id;
        ports |= area.ports;
        monsters += area.monsters;
        features += area.feature;
        chests += area.chest;
        fires += area.campfire;
      }
      for (int side = 0; side < kSides; ++side)
        EXPECT_EQ(has_bit(ports, side), tile.turned[0].edges[at(side)] != Edge::Wall) << tile.id;
      doors += tile.door >= 0;
      boats += tile.boat;
      swords += tile.sword;
    }
    EXPECT_GE(monsters, 9);
    EXPECT_LE(features, 10);
    EXPECT_GE(features, 8);
    EXPECT_EQ(chests, 2);
    EXPECT_EQ(fires, 1);
    EXPECT_GE(doors, 4);
    EXPECT_EQ(boats, &e == &t.content().ecologies[1] ? 1 : 0);
    EXPECT_EQ(swords, &e == &t.content().ecologies[1] ? 1 : 0);
    const TileDef& entry = e.tiles[at(e.entry)];
    int open = 0;
    for (const Edge edge : entry.turned[0].edges) open += edge != Edge::Wall;
    EXPECT_GE(open, 3);
    EXPECT_EQ(entry.blockers, 0);
  }
}
/// Turning four times is no turn; edges, Nodes and water turn together.
TEST(DepthsTiles, rotations) {
  Table t;
  for (const EcologyDef& e : t.content().ecologies)
    for (const TileDef& tile : e.tiles)
      for (int turn = 0; turn < kSides; ++turn)
        for (int side = 0; side < kSides; ++side) {
          const std::size_t to = at((side + turn) % kSides);
          EXPECT_EQ(tile.turned[at(turn)].edges[to], tile.turned[0].edges[at(side)]);
          EXPECT_EQ(tile.turned[at(turn)].area[to], tile.turned[0].area[at(side)]);
          EXPECT_EQ(has_bit(tile.turned[at(turn)].nodes, static_cast<int>(to)),
                    has_bit(tile.turned[0].nodes, side));
          EXPECT_EQ(has_bit(tile.turned[at(turn)].water, static_cast<int>(to)),
                    has_bit(tile.turned[0].water, side));
        }
}

}  // namespace
}  // namespace undercroft::forgotten
