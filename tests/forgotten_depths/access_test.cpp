#include "forgotten_depths/table.h"

// The access (reachability) model (FD-ACC).

namespace undercroft::forgotten {
namespace {

/// Replaces the printing of a tile of the Ruins.
std::function<void(Content&)> reprint_ruins(std::size_t tile, const std::string& edges,
                                            const std::vector<std::string>& areas,
                                            const std::vector<std::string>& links = {}) {
  return [=](Content& content) {
    TileDef& def = content.ecologies[0].tiles[tile];
    TileDef fresh;
    fresh.id = def.id;
    fresh.name = def.name;
    if (!parse_tile(edges, areas, links, "", "", fresh)) throw std::runtime_error("no tile");
    def = fresh;
  };
}

}  // namespace

// rules: FD-ACC-01
TEST(Access, FD_ACC_01_a_port_belongs_to_one_area) {
  TileDef tile;
  EXPECT_TRUE(parse_tile("OO#O", {"NE M", "W"}, {"boundary a b"}, "", "", tile));
  TileDef bad;
  EXPECT_FALSE(parse_tile("OO#O", {"NE", "EW"}, {}, "", "", bad)) << "east is in two areas";
  EXPECT_FALSE(parse_tile("OO#O", {"NE"}, {}, "", "", bad)) << "west is in none";
  EXPECT_FALSE(parse_tile("OO#O", {"NESW"}, {}, "", "", bad)) << "south is a wall";
  EXPECT_FALSE(parse_tile("OO#O", {"NEW"}, {"door a b"}, "", "", bad)) << "there is no area b";
}

// rules: FD-ACC-02, FD-ACC-03
TEST(Access, FD_ACC_02_ports_of_an_area_join_only_if_it_is_clear) {
  Table t;
  t.lay("r08", 0, -1).lay("r19", 0, -2);  // N–S with a Monster and a Feature
  EXPECT_EQ(t.reached("r08"), "a");
  EXPECT_EQ(t.reached("r19"), "");
  t.mark("r08", PlacedTile::kMonsterDone);
  EXPECT_EQ(t.reached("r19"), "") << "the Feature is still there";
  t.mark("r08", PlacedTile::kFeatureDone);
  EXPECT_EQ(t.reached("r19"), "a");
  // Touching walls and gaps join nothing.
  Table u;
  u.lay("r22", 0, -1).lay("r23", 1, -1);
  EXPECT_EQ(u.exits("r22"), "NS");
  u.lay("r21", 0, -3, 2);
  EXPECT_EQ(u.reached("r21"), "") << "not beside it";
}

// rules: FD-ACC-05, FD-ACC-06, FD-RUL-08, FD-EX-25
TEST(Access, FD_EX_25_a_habitat_boundary) {
  // Area A with west and east, area B with a Monster and north.
  const auto change = reprint_ruins(2, "OO#O", {"EW", "N M"}, {"boundary a b"});
  Table t(Start{.change = change});
  t.lay("r03", 1, 0);
  EXPECT_EQ(t.reached("r03"), "ab");
  EXPECT_EQ(t.exits("r03"), "EW") << "west to east at once";
  EXPECT_TRUE(t.offers("encounter element=monster tile=r03")) << "from A";
  t.encounter("monster", "r03").win_fight();
  EXPECT_EQ(t.exits("r03"), "NEW");
  // Entered from the north, neither west nor east until then.
  Table u(Start{.change = change});
  u.lay("r03", 0, 1);
  EXPECT_EQ(u.reached("r03"), "b");
  EXPECT_EQ(u.exits("r03"), "");
  EXPECT_TRUE(u.offers("encounter element=monster tile=r03"));
  u.encounter("monster", "r03").win_fight();
  EXPECT_EQ(u.exits("r03"), "NEW");
}

// rules: FD-ACC-07, FD-ACC-08, FD-ECO-03
TEST(Access, FD_ACC_07_all_secret_passages_are_joined) {
  Table t;
  t.lay("r22", 0, -1).lay("r23", 3, 3).lay("r24", -3, 3).lay("r20", 5, -5);
  EXPECT_EQ(t.reached("r23"), "a");
  EXPECT_EQ(t.reached("r24"), "a");
  EXPECT_EQ(t.reached("r20"), "a") << "through the area that has it; the Door is locked";
  t.mark("r20", PlacedTile::kDoorOpen);
  EXPECT_EQ(t.reached("r20"), "ab");
  // Entered on the other side of the Door, r20's passage is not reached.
  Table u;
  u.lay("r20", 0, -1).lay("r23", 3, 3);
  EXPECT_EQ(u.reached("r20"), "b");
  EXPECT_EQ(u.reached("r23"), "");
  u.mark("r20", PlacedTile::kDoorOpen);
  EXPECT_EQ(u.reached("r23"), "a");
}

// rules: FD-ACC-09
TEST(Access, FD_ACC_09_two_warp_portals) {
  Table t({"bren"}, "caverns");
  t.until_exploring().lay("c21", 0, -1, 1);
  ASSERT_EQ(t.reached("c21"), "a");
  t.lay("c20", 4, 4);
  EXPECT_EQ(t.reached("c20"), "a");
  Table far({"bren"}, "caverns");
  far.until_exploring().lay("c21", 3, 3).lay("c20", 5, 5);
  EXPECT_EQ(far.reached("c21") + far.reached("c20"), "") << "neither is reached";
}

// rules: FD-ACC-10, FD-ACC-11, FD-EX-23
TEST(Access, FD_ACC_10_levels_meet_only_at_level_stairs) {
  Table t({"bren"}, "architecture");
  // s20: NE Upper, SW Lower, with stairs; s24 the same without.
  t.until_exploring().lay("s20", 0, -1, 1);  // turned: E, S Upper; W, N Lower
  EXPECT_EQ(t.reached("s20"), "ab");
  EXPECT_EQ(t.exits("s20"), "NESW");
  Table u({"bren"}, "architecture");
  u.until_exploring().lay("s24", 0, -1, 1);
  EXPECT_EQ(u.reached("s24"), "a");
  EXPECT_EQ(u.exits("s24"), "ES");
  // West Upper, east Lower: passed only with stairs.
  for (const bool stairs : {true, false}) {
    Table v(Start{.ecology = "architecture", .change = [&](Content& content) {
                    TileDef& def = content.ecologies[2].tiles[23];
                    TileDef fresh;
                    fresh.id = def.id;
                    const std::vector<std::string> links =
                        stairs ? std::vector<std::string>{"stairs a b"}
                               : std::vector<std::string>{};
                    ASSERT_TRUE(parse_tile("#L#U", {"W", "E"}, links, "", "", fresh));
                    def = fresh;
                  }});
    v.until_exploring().lay("s24", 0, -1, 3);  // Upper in the south, Lower in the north
    EXPECT_EQ(v.exits("s24"), stairs ? "NS" : "S");
  }
}

// rules: FD-ACC-12, FD-RUL-09, FD-ACC-15, FD-RUL-74, FD-CAM-06
TEST(Access, FD_ACC_12_access_is_measured_from_the_lantern) {
  Table t;
  t.lay("r03", 0, -1, 1).lay("r19", 0, -2);  // a Monster between the entry and the Campfire
  t.encounter("monster", "r03").win_fight();
  EXPECT_EQ(t.reached("r19"), "a");
  t.encounter("campfire", "r19");
  // The Monster is back, and the Heroes are on its other side.
  EXPECT_EQ(t.lantern(), "r19a");
  EXPECT_EQ(t.reached("r01"), "");
  EXPECT_EQ(t.exits("r19"), "NESW");
  EXPECT_FALSE(t.fits("r21", 1, 0));
  EXPECT_TRUE(t.offers("encounter element=monster tile=r03"));
  EXPECT_TRUE(t.offers("draw"));
}

// rules: FD-RUL-74
TEST(Access, FD_RUL_74_a_rest_that_cuts_off_all_edges_is_no_loss) {
  Table t(Start{.change = reprint_ruins(18, "##O#", {"S R"})});
  t.lay("r03", 0, -1, 1).lay("r19", 0, -2);
  t.mark("r03", PlacedTile::kMonsterDone).encounter("campfire", "r19");
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.exits("r19"), "S");
  EXPECT_TRUE(t.offers("draw"));
  t.draw("r21");
  EXPECT_EQ(t.reason(), Reason::DeadEnd);
}

// rules: FD-ACC-13
TEST(Access, FD_ACC_13_monsters_features_and_doors_from_any_port) {
  Table t;
  t.lay("r03", 0, -1, 1).lay("r11", 1, 0, 1).lay("r13", 0, 1, 0).lay("r21", 3, 3);
  EXPECT_TRUE(t.offers("encounter element=monster tile=r03"));
  EXPECT_TRUE(t.offers("encounter element=feature tile=r11"));
  // r13: its Door leads from the Feature's area to the north, where the Heroes come from.
  EXPECT_TRUE(t.offers("spend_key element=door tile=r13"));
  EXPECT_FALSE(t.offers("encounter element=feature tile=r13")) << "behind the Door";
  EXPECT_FALSE(t.offers("spend_key element=door tile=r21")) << "neither side is reached";
  // From the Feature's side the Door is not reached before the Feature is resolved.
  Table u;
  u.lay("r13", 1, 0);
  EXPECT_TRUE(u.offers("encounter element=feature tile=r13"));
  EXPECT_FALSE(u.offers("spend_key element=door tile=r13"));
  u.mark("r13", PlacedTile::kFeatureDone);
  EXPECT_TRUE(u.offers("spend_key element=door tile=r13"));
}

// rules: FD-ACC-14, FD-RUL-10, FD-CHE-02
TEST(Access, FD_ACC_14_chest_campfire_and_stairs_need_a_clear_area) {
  Table t(Start{.change = [](Content& content) {
    TileDef& fire = content.ecologies[0].tiles[18];
    TileDef fresh;
    fresh.id = fire.id;
    ASSERT_TRUE(parse_tile("OOOO", {"NESW FR"}, {}, "", "", fresh));
    fire = fresh;
    TileDef& stairs = content.ecologies[0].tiles[1];
    TileDef other;
    other.id = stairs.id;
    ASSERT_TRUE(parse_tile("OOO#", {"NES MX"}, {}, "", "", other));
    stairs = other;
  }});
  t.lay("r07", 0, -1, 1).lay("r19", -1, 0).lay("r02", 0, 1);
  for (const char* element : {"chest", "campfire", "stairs"})
    EXPECT_FALSE(t.offers("encounter element=" + std::string(element))) << element;
  t.mark("r07", PlacedTile::kMonsterDone).mark("r19", PlacedTile::kFeatureDone);
  t.mark("r02", PlacedTile::kMonsterDone);
  for (const char* element : {"chest", "campfire", "stairs"})
    EXPECT_TRUE(t.offers("encounter element=" + std::string(element))) << element;
}

// rules: FD-ACC-16, FD-CHE-05
TEST(Access, FD_ACC_16_chests_campfires_and_stairs_do_not_block) {
  Table t;
  t.lay("r07", 0, -1, 1).lay("r19", -1, 0).lay("r02", 0, 1);
  t.mark("r07", PlacedTile::kMonsterDone);
  EXPECT_EQ(t.exits("r07"), "NES");
  EXPECT_EQ(t.exits("r19"), "NESW");
  EXPECT_EQ(t.exits("r02"), "NES");
  // A Location on the way changes nothing either.
  t.lay("r22", 1, 0, 1);
  EXPECT_EQ(t.exits("r22"), "EW");
}

// rules: FD-ACC-17, FD-RUL-61, FD-EX-38, FD-ACC-19
TEST(Access, FD_EX_38_a_monster_and_a_feature_in_one_area) {
  Table t;
  t.lay("r08", 1, 0, 1);  // west and east, approached from the west
  t.encounter("monster", "r08").win_fight();
  EXPECT_TRUE(t.marked("r08", PlacedTile::kMonsterDone));
  EXPECT_EQ(t.exits("r08"), "") << "east is still closed";
  EXPECT_EQ(t.lantern(), "r01a") << "back west";
  EXPECT_TRUE(t.offers("encounter element=feature tile=r08"));
  t.encounter("feature", "r08").until_exploring();
  EXPECT_EQ(t.exits("r08"), "EW");
  EXPECT_EQ(t.lantern(), "r08a");
}

// rules: FD-ACC-18
TEST(Access, FD_ACC_18_no_encounter_makes_the_region_smaller) {
  Table t;
  t.lay("r08", 1, 0, 1).lay("r03", 0, -1, 1).lay("r13", 0, 1).lay("r16", -1, 0, 2);
  const auto region = [&] {
    int n = 0;
    const Access access = reach(t.read());
    for (int i = 0; i < length(t.s().map); ++i) n += std::popcount(access.areas[at(i)]);
    return n;
  };
  int before = region();
  const auto still = [&](const char* what) {
    EXPECT_GE(region(), before) << what;
    before = region();
  };
  t.encounter("feature", "r08").until_exploring();
  still("a Feature beside a Monster");
  t.take("spend_key element=door tile=r13");
  still("a Door");
  t.encounter("monster", "r08").win_fight();
  still("a Monster");
  t.encounter("feature", "r13").until_exploring();
  still("behind the Door");
}

// rules: FD-ACC-20, FD-RUL-09
TEST(Access, FD_ACC_20_what_is_in_the_lanterns_own_area_is_reached) {
  Table t(Start{.change = reprint_ruins(18, "OOOO", {"NESW MR"})});
  t.lay("r19", 0, -1).encounter("monster", "r19").win_fight();
  t.encounter("campfire", "r19");
  EXPECT_EQ(t.lantern(), "r19a");
  EXPECT_TRUE(t.offers("encounter element=monster tile=r19"));
  EXPECT_EQ(t.exits("r19"), "") << "no port of the area is reached";
  EXPECT_EQ(t.check(), "");
  EXPECT_EQ(t.reached("r01"), "");
  t.encounter("monster", "r19").win_fight();
  EXPECT_EQ(t.exits("r19"), "NESW");
}

}  // namespace undercroft::forgotten
