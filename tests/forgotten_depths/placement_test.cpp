#include "forgotten_depths/table.h"

// Exploring: placement legality (FD-PLC).

namespace undercroft::forgotten {
namespace {

/// Replaces the printing of a tile that is not the Entry or the Stairs.
std::function<void(Content&)> reprint(std::size_t ecology_number, std::size_t tile,
                                      const std::string& edges,
                                      const std::vector<std::string>& areas,
                                      const std::vector<std::string>& links = {}) {
  return [=](Content& content) {
    TileDef& def = content.ecologies[ecology_number].tiles[tile];
    TileDef fresh;
    fresh.id = def.id;
    fresh.name = def.name;
    if (!parse_tile(edges, areas, links, "", "", fresh)) throw std::runtime_error("no tile");
    def = fresh;
  };
}
int rotations(const Table& t, const std::string& tile, int x, int y) {
  int n = 0;
  for (int turn = 0; turn < 4; ++turn) n += t.fits(tile, x, y, turn) ? 1 : 0;
  return n;
}

}  // namespace

// rules: FD-PLC-01
TEST(Placement, FD_PLC_01_an_empty_cell_beside_a_placed_tile) {
  Table t;
  EXPECT_TRUE(t.fits("r19", 1, 0));
  EXPECT_FALSE(t.fits("r19", 0, 0)) << "taken";
  EXPECT_FALSE(t.fits("r19", 1, 1)) << "only diagonal";
  EXPECT_FALSE(t.fits("r19", 2, 0)) << "beside nothing";
  t.draw("r19");
  EXPECT_EQ(t.placements(), 4);
}

// rules: FD-PLC-02, FD-RUL-03
TEST(Placement, FD_PLC_02_four_rotations_and_no_mirror) {
  Table t;
  t.draw("r03");  // OO#O: east, north and west open
  for (const int turn : {0, 1, 2, 3}) EXPECT_EQ(t.can_place(0, 1, turn), turn != 2) << turn;
  EXPECT_EQ(t.placements(), 12);
  // Quarter turns are clockwise: the wall in the south goes west, north, east.
  const TileDef& def = ecology(t.read()).tiles[at(t.tile("r03"))];
  EXPECT_EQ(def.turned[1].edges[kWest], Edge::Wall);
  EXPECT_EQ(def.turned[2].edges[kNorth], Edge::Wall);
  EXPECT_EQ(def.turned[3].edges[kEast], Edge::Wall);
  // Areas turn along, and a mirrored corner is none of the four rotations.
  const TileDef& rope = ecology(t.read()).tiles[at(t.tile("r04"))];  // NE a, S b, wall W
  EXPECT_EQ(rope.turned[1].area[kEast], 0);
  EXPECT_EQ(rope.turned[1].area[kSouth], 0);
  EXPECT_EQ(rope.turned[1].area[kWest], 1);
  for (const Turned& lies : rope.turned) {
    const auto wall =
        static_cast<std::size_t>(std::ranges::find(lies.edges, Edge::Wall) - lies.edges.begin());
    EXPECT_EQ(lies.area[(wall + 1) % 4], 0) << "after the wall comes the Monster's side";
    EXPECT_EQ(lies.area[(wall + 3) % 4], 1);
  }
}

// rules: FD-PLC-03, FD-PLC-04, FD-PLC-05
TEST(Placement, FD_PLC_04_walls_to_walls_and_open_to_open) {
  Table t;
  t.lay("r12", 0, -1).mark("r12", PlacedTile::kFeatureDone);  // O#O#
  EXPECT_TRUE(t.fits("r19", 0, -2)) << "open to open";
  EXPECT_FALSE(t.fits("r22", 0, -2, 1)) << "a wall on an open edge";
  EXPECT_TRUE(t.fits("r22", 0, -2, 0));
  // East of r12 there is a wall; the cell also touches nothing else that is reached.
  EXPECT_FALSE(t.fits("r19", 1, -1)) << "open on a wall";
  t.lay("r19", 1, 0);
  EXPECT_FALSE(t.fits("r19", 1, -1));
  // Between r12's east wall and r19's open north: a wall in the west and an opening in the south.
  EXPECT_TRUE(t.fits("r02", 1, -1, 0));
  EXPECT_FALSE(t.fits("r02", 1, -1, 1));
  EXPECT_EQ(rotations(t, "r02", 1, -1), 1);
}

// rules: FD-PLC-06
TEST(Placement, FD_PLC_06_all_neighbours_count_reached_or_not) {
  Table t;
  // A pocket with four neighbours; the one in the north cannot be reached.
  t.lay("r19", 1, 0).lay("r21", 2, -1, 1).lay("r14", 1, -2).lay("r22", 0, -1);
  ASSERT_EQ(t.reached("r14"), "");
  // Cell (1,-1): south r19 open, east r21's west side, north r14 open, west r22 wall.
  for (int turn = 0; turn < 4; ++turn) {
    const Turned& lies = ecology(t.read()).tiles[at(t.tile("r02"))].turned[at(turn)];
    const bool matches = lies.edges[kWest] == Edge::Wall;  // OOO#
    EXPECT_EQ(t.fits("r02", 1, -1, turn), matches) << turn;
  }
  // A corner is walled in the north, where the unreached neighbour is open.
  EXPECT_EQ(rotations(t, "r24", 1, -1), 0);
  Table free;
  free.lay("r19", 1, 0).lay("r22", 0, -1);
  EXPECT_GT(rotations(free, "r24", 1, -1), 0);
}

// rules: FD-PLC-07, FD-PLC-08
TEST(Placement, FD_PLC_07_a_path_from_the_region_leads_there) {
  Table t;
  // r24 (OO##) north of the entry, turned so that it opens south and east.
  t.lay("r24", 0, -1, 1);
  EXPECT_EQ(t.exits("r24"), "ES");
  EXPECT_TRUE(t.fits("r12", 1, -1, 1));
  // A wall is never crossed: r12 upright touches r24's open east with a wall.
  EXPECT_FALSE(t.fits("r12", 1, -1, 0));
  // A tile whose only touching edges are walls is not reached.
  EXPECT_FALSE(t.fits("r12", 0, -2, 1)) << "wall to wall, and no path";
  // With the Lantern cut off from a part of the map, that part does not serve.
  t.lay("r03", 1, 0, 3);
  EXPECT_EQ(t.exits("r03"), "");
  EXPECT_FALSE(t.fits("r19", 2, 0));
  // And so it is offered.
  Table drawn;
  drawn.lay("r24", 0, -1, 1).draw("r12");
  EXPECT_TRUE(drawn.can_place(1, -1, 1));
  EXPECT_FALSE(drawn.can_place(0, -2, 1));
}

// rules: FD-PLC-09, FD-PLC-10, FD-EX-24
TEST(Placement, FD_EX_24_a_monster_closes_what_lies_beyond) {
  Table t(Start{.change = reprint(0, 2, "OOOO", {"NESW M"})});
  t.lay("r03", 0, -1).lay("r19", -1, 0);
  // Entered from the south: the Monster may be encountered, the other edges are closed.
  EXPECT_EQ(t.reached("r03"), "a");
  EXPECT_TRUE(t.offers("encounter element=monster tile=r03"));
  for (const auto& [x, y] : std::vector<std::pair<int, int>>{{0, -2}, {1, -1}})
    EXPECT_FALSE(t.fits("r21", x, y, 1)) << x;
  // (-1,-1) is still reached from the south, through r19.
  EXPECT_TRUE(t.fits("r21", -1, -1));
  t.encounter("monster", "r03").win_fight();
  EXPECT_EQ(t.exits("r03"), "NESW");
  for (const auto& [x, y] : std::vector<std::pair<int, int>>{{0, -2}, {1, -1}})
    EXPECT_TRUE(t.fits("r21", x, y, 1)) << x;
  // After the Rest only what the Campfire's side reaches.
  t.encounter("campfire", "r19");
  EXPECT_EQ(t.exits("r03"), "");
  EXPECT_TRUE(t.offers("encounter element=monster tile=r03"));
  EXPECT_FALSE(t.fits("r21", 0, -2, 1));
}

// rules: FD-PLC-09, FD-FEA-02, FD-MON-03, FD-DOR-01
TEST(Placement, FD_PLC_09_monsters_features_and_doors_stop_a_path) {
  Table t;
  t.lay("r03", 0, -1, 0).lay("r11", 1, 0, 1).lay("r21", 0, 1, 2);
  // r03: Monster, wall south. Lay it so that it is entered: turned, its wall is north.
  EXPECT_EQ(t.reached("r03"), "") << "the wall";
  Table u;
  u.lay("r03", 0, -1, 1).lay("r11", 1, 0, 1).lay("r21", 0, 1, 2);
  EXPECT_EQ(u.exits("r03"), "");
  EXPECT_EQ(u.exits("r11"), "");
  EXPECT_EQ(u.reached("r21"), "b") << "the threshold before the Door";
  EXPECT_EQ(u.exits("r21"), "N");
  u.mark("r03", PlacedTile::kMonsterDone).mark("r11", PlacedTile::kFeatureDone);
  u.mark("r21", PlacedTile::kDoorOpen);
  EXPECT_EQ(u.exits("r03"), "NES");
  EXPECT_EQ(u.exits("r11"), "ESW");
  EXPECT_EQ(u.exits("r21"), "NESW");
}

// rules: FD-PLC-11, FD-RUL-04
TEST(Placement, FD_PLC_11_a_tile_that_blocks_at_its_entrance_is_legal) {
  Table t;
  t.draw("r08");  // O#O# with a Monster and a Feature
  EXPECT_TRUE(t.can_place(0, -1, 0));
  t.place(0, -1, 0);
  EXPECT_EQ(t.reached("r08"), "a");
  EXPECT_EQ(t.exits("r08"), "");
}

// rules: FD-PLC-17, FD-ACC-04, FD-RUL-04
TEST(Placement, FD_PLC_17_a_door_at_the_edge_leaves_a_threshold) {
  Table t;
  t.draw("r21");  // NEW, Door, threshold S
  EXPECT_TRUE(t.can_place(0, -1, 0));
  t.place(0, -1, 0);
  EXPECT_EQ(t.reached("r21"), "b");
  EXPECT_TRUE(t.offers("spend_key element=door tile=r21"));
  EXPECT_FALSE(t.fits("r19", 0, -2));
  t.take("spend_key element=door tile=r21");
  EXPECT_EQ(t.reached("r21"), "ab");
  EXPECT_TRUE(t.fits("r19", 0, -2));
}

// rules: FD-PLC-12, FD-EX-26, FD-ACC-07
TEST(Placement, FD_EX_26_a_secret_passage_reaches_the_new_tile) {
  Table t;
  t.lay("r22", 0, -1);  // O#O# with a passage; it lies north of the entry
  ASSERT_EQ(t.reached("r22"), "a");
  // West of r22 there is only its wall.
  EXPECT_TRUE(t.fits("r23", -1, -1, 0)) << "r23 has a passage too, and touches walls only";
  EXPECT_FALSE(t.fits("r12", -1, -1, 0)) << "the same edges without a passage";
  EXPECT_FALSE(t.fits("r23", -1, -1, 1)) << "edges are matched all the same";
  t.draw("r23");
  t.place(-1, -1, 0);
  EXPECT_EQ(t.reached("r23"), "a");
  // With the passage blocked (nobody stands in r22), it is not.
  Table u;
  u.lay("r22", -1, -1);
  ASSERT_EQ(u.reached("r22"), "");
  EXPECT_FALSE(u.fits("r23", -2, -1, 0));
  // A passage that is reached but whose area holds a Feature does not lead on.
  Table v;
  v.lay("r17", 0, -1, 1);
  ASSERT_EQ(v.reached("r17"), "a");
  EXPECT_FALSE(v.fits("r23", -1, -1, 0));
  v.mark("r17", PlacedTile::kFeatureDone);
  EXPECT_TRUE(v.fits("r23", -1, -1, 0));
}

// rules: FD-PLC-12, FD-ACC-09
TEST(Placement, FD_PLC_12_a_warp_portal_reaches_the_new_tile) {
  Table t({"bren"}, "caverns");
  t.until_exploring().lay("c21", 0, 1, 3).lay("c05", 1, 1, 0);
  ASSERT_EQ(t.exits("c21"), "NSW");
  // North of c05's Monster nothing is reached, unless by the portal: c20 is OOO#, a NE W, b S.
  ASSERT_EQ(t.reached("c05"), "");
  EXPECT_TRUE(t.fits("c20", 2, 1, 0)) << "its wall touches c05's wall";
  EXPECT_FALSE(t.fits("c02", 2, 1, 0)) << "the same edges without a portal";
}

// rules: FD-PLC-13, FD-LEG-23, FD-EX-27
TEST(Placement, FD_PLC_13_water_plays_no_part_in_edges) {
  Table t({"bren"}, "caverns");
  t.until_exploring();
  // The Entry Tile has water in the south; c19's corners are ne, se, sw.
  for (const auto& [x, y] : std::vector<std::pair<int, int>>{{1, 0}, {-1, 0}, {0, 1}, {0, -1}})
    for (int turn = 0; turn < 4; ++turn) EXPECT_TRUE(t.fits("c19", x, y, turn));
  EXPECT_TRUE(t.fits("c08", 0, 1)) << "no water beside water";
}

// rules: FD-PLC-14, FD-PLC-15, FD-EX-23, FD-ECO-08
TEST(Placement, FD_EX_23_upper_to_upper_and_lower_to_lower) {
  Table t({"bren"}, "architecture");
  t.until_exploring();  // s01: north and south Upper, east and west Lower
  EXPECT_TRUE(t.fits("s13", 0, -1, 0)) << "U#U# north of it";
  EXPECT_FALSE(t.fits("s14", 0, -1, 0)) << "L#L# there";
  EXPECT_TRUE(t.fits("s14", 1, 0, 1)) << "Lower to Lower in the east";
  EXPECT_FALSE(t.fits("s13", 1, 0, 1)) << "Upper to Lower";
  EXPECT_FALSE(t.fits("s13", 0, -1, 1)) << "and walls do not match";
  for (const TileDef& tile : t.content().ecologies[2].tiles)
    for (const Edge edge : tile.turned[0].edges) EXPECT_NE(edge, Edge::Open) << tile.id;
  for (const std::size_t e : {0U, 1U})
    for (const TileDef& tile : t.content().ecologies[e].tiles)
      for (const Edge edge : tile.turned[0].edges)
        EXPECT_TRUE(edge == Edge::Open || edge == Edge::Wall) << tile.id;
}

// rules: FD-PLC-16
TEST(Placement, FD_PLC_16_nodes_and_elements_play_no_part) {
  // r11 and r04 have the same edges as r02 (OOO#), but Nodes, a Feature, a Monster.
  Table t;
  t.lay("r19", 1, 0);
  for (int x = -2; x <= 3; ++x)
    for (int y = -2; y <= 2; ++y)
      for (int turn = 0; turn < 4; ++turn) {
        EXPECT_EQ(t.fits("r11", x, y, turn), t.fits("r02", x, y, turn));
        EXPECT_EQ(t.fits("r04", x, y, turn), t.fits("r02", x, y, turn));
      }
}

}  // namespace undercroft::forgotten
