#include "engine/scene.h"

#include "forgotten_depths/table.h"

// Exploring: drawing and placing (FD-EXP).

namespace undercroft::forgotten {
namespace {

const std::vector<std::string> kEcologyIds{"ruins", "caverns", "architecture"};

}  // namespace

// rules: FD-EXP-01, FD-EXP-14, FD-EXP-15, FD-RUL-60, FD-DEC-04, FD-DEC-05
TEST(Exploring, FD_EXP_01_the_turn_to_draw_passes_with_each_tile) {
  Table t(Start{.heroes = {"bren", "sil", "ava"}, .players = 3});
  EXPECT_EQ(t.s().drawer, 0);
  EXPECT_EQ(t.seat(), 0);
  t.draw("r21").place(0, -1);
  EXPECT_EQ(t.s().drawer, 1);
  EXPECT_EQ(t.seat(), 1);
  // Encounters and purchases do not pass it.
  t.lay("r09", 1, 0, 3).monsters({"lidless_porter"}).encounter("monster", "r09").win_fight();
  EXPECT_EQ(t.s().drawer, 1);
  t.give_xp({"slate_sleeper"}).take("buy_keys").take("buy_keys keys=1");
  t.take("pay_card card=slate_sleeper");
  EXPECT_EQ(t.s().drawer, 1);
  t.draw("r19").place(-1, 0);
  EXPECT_EQ(t.s().drawer, 2);
  t.draw("r10").place(0, 1);
  EXPECT_EQ(t.s().drawer, 0) << "and round";
  t.draw("r14").place(-1, 1);
  ASSERT_EQ(t.s().drawer, 1);
  // In each Ecology the first player draws first.
  t.lay("r02", -2, 0).encounter("stairs", "r02").win_fight().until_exploring();
  EXPECT_EQ(t.s().ecology, 1);
  EXPECT_EQ(t.s().drawer, 0);
}

// rules: FD-EXP-02, FD-EXP-05, FD-EXP-07
TEST(Exploring, FD_EXP_05_a_drawn_tile_is_placed_before_anything_else) {
  Table t;
  t.lay("r09", 1, 0, 3).give_xp({"slate_sleeper"});
  EXPECT_TRUE(t.offers("encounter element=monster tile=r09"));
  t.draw("r21");
  EXPECT_EQ(t.asks(), "place_tile");
  EXPECT_FALSE(t.offers("draw"));
  EXPECT_FALSE(t.offers("encounter"));
  EXPECT_FALSE(t.offers("set_aside"));
  EXPECT_FALSE(t.offers("decline"));
  for (const std::string& option : t.options()) EXPECT_TRUE(option.starts_with("place ")) << option;
  t.place(0, -1);
  EXPECT_EQ(t.asks(), "explore");
  EXPECT_EQ(t.s().pending, kNone);
}

// rules: FD-EXP-03, FD-EXP-04
TEST(Exploring, FD_EXP_03_any_number_of_encounters_between_draws) {
  Table t;
  t.lay("r09", 1, 0, 3).lay("r06", -1, 0).lay("r19", 0, 1);
  const std::size_t pile = t.s().tiles.size();
  t.encounter("monster", "r09").win_fight();
  EXPECT_TRUE(t.offers("draw"));
  t.encounter("monster", "r06").win_fight();
  EXPECT_TRUE(t.offers("draw"));
  t.encounter("campfire", "r19");
  EXPECT_TRUE(t.offers("draw"));
  EXPECT_EQ(t.s().tiles.size(), pile);
}

// rules: FD-EXP-06, FD-WIN-02
TEST(Exploring, FD_EXP_06_a_tile_without_a_place_loses_the_game) {
  // All four edges of the Entry Tile are closed by monsters.
  Table t;
  t.lay("r03", 0, -1, 2).lay("r07", 1, 0, 3).lay("r06", 0, 1).lay("r09", -1, 0);
  EXPECT_FALSE(can_be_placed(t.read(), t.tile("r21")));
  t.draw("r21");
  EXPECT_TRUE(t.lost());
  EXPECT_EQ(t.reason(), Reason::DeadEnd);
  // With one of them fought first, there is a place.
  Table other;
  other.lay("r03", 0, -1, 2).lay("r07", 1, 0, 3).lay("r06", 0, 1).lay("r09", -1, 0);
  other.encounter("monster", "r03").win_fight().draw("r21");
  EXPECT_FALSE(other.over());
  EXPECT_GT(other.placements(), 0);
}

// rules: FD-RUL-05, FD-EXP-07
TEST(Exploring, FD_RUL_05_a_house_rule_opens_doors_while_a_tile_waits) {
  const auto stuck = [](std::vector<std::string> options, int keys) {
    Table t(Start{.options = std::move(options)});
    // Behind the Door of r21 the way goes on; all else is closed.
    t.lay("r21", 0, 1, 2).lay("r03", 0, -1, 2).lay("r07", 1, 0, 3).lay("r09", -1, 0);
    t.lay("r06", 1, 1, 2).lay("r15", -1, 1, 1).lay("r10", 0, 2, 1);
    t.s().keys = keys;
    return t;
  };
  Table plain = stuck({}, 3);
  plain.draw("r14");
  EXPECT_EQ(plain.reason(), Reason::DeadEnd);
  Table no_key = stuck({"unlock_while_tile_pending"}, 0);
  no_key.give_xp({"slate_sleeper"}).draw("r14");
  EXPECT_EQ(no_key.reason(), Reason::DeadEnd) << "Keys are not bought then";
  Table house = stuck({"unlock_while_tile_pending"}, 3);
  house.draw("r14");
  EXPECT_FALSE(house.over());
  EXPECT_TRUE(house.offers("spend_key element=door tile=r21"));
  EXPECT_FALSE(house.offers("buy_keys"));
  house.take("spend_key element=door tile=r21");
  EXPECT_EQ(house.s().keys, 2);
  EXPECT_TRUE(house.marked("r21", PlacedTile::kDoorOpen));
  EXPECT_GT(house.placements(), 0);
  EXPECT_EQ(house.s().drawer, 0);
}

// rules: FD-EXP-08, FD-LEG-13
TEST(Exploring, FD_EXP_08_placing_discovers_and_forces_nothing) {
  Table t;
  const State before = t.s();
  t.draw("r03").place(0, -1, 2);
  EXPECT_EQ(t.asks(), "explore");
  EXPECT_TRUE(t.offers("draw"));
  EXPECT_TRUE(t.offers("encounter element=monster tile=r03"));
  EXPECT_EQ(t.s().map.back().marks, 0);
  EXPECT_EQ(t.hero(0).health, before.heroes[0].health);
  EXPECT_EQ(t.s().monster_pile, before.monster_pile);
  EXPECT_EQ(t.lantern(), "r01a");
}

// rules: FD-EXP-09, FD-ACC-12, FD-ACC-18
TEST(Exploring, FD_EXP_09_the_lantern_moves_freely_in_its_region) {
  // From every clear area of the region the same region is reached.
  Table t;
  t.lay("r10", 0, -1).lay("r19", 0, -2).lay("r21", 1, 0).lay("r03", 0, 1);
  const auto region = [&] {
    std::string text;
    for (const char* tile : {"r01", "r10", "r19", "r21", "r03"}) text += t.reached(tile) + ".";
    return text;
  };
  // The Monster's side of r10 faces south: it is closed from there, so start again around it.
  t.mark("r10", PlacedTile::kMonsterDone);
  const std::string whole = region();
  EXPECT_EQ(whole, "a.ab.a.a.a.");
  for (const auto& [tile, area] :
       std::vector<std::pair<std::string, int>>{{"r10", 0}, {"r10", 1}, {"r19", 0}, {"r21", 0}}) {
    t.lantern(tile, area);
    EXPECT_EQ(region(), whole) << tile;
  }
}

// rules: FD-EXP-10, FD-RUL-07
TEST(Exploring, FD_EXP_10_an_empty_pile_is_no_loss_by_itself) {
  Table t;
  t.lay("r09", 1, 0, 3).lay("r06", 0, 1).shorten_pile(0);
  t.encounter("monster", "r06").win_fight();
  EXPECT_FALSE(t.over());
  EXPECT_FALSE(t.offers("draw"));
  EXPECT_TRUE(t.offers("encounter element=monster tile=r09"));
  // The last thing that could be done is done.
  t.encounter("monster", "r09").win_fight();
  EXPECT_TRUE(t.lost());
  EXPECT_EQ(t.reason(), Reason::NothingLeft);
}

// rules: FD-RUL-07
TEST(Exploring, FD_RUL_07_a_key_that_could_be_bought_is_a_way_on) {
  const auto last = [](const std::vector<std::string>& xp) {
    Table t;
    t.lay("r09", 1, 0, 3).lay("r21", 0, 1).shorten_pile(0);
    t.s().keys = 0;
    t.give_xp(xp).monsters({"lidless_porter"}).encounter("monster", "r09").win_fight();
    return t;
  };
  Table poor = last({});  // only the 2 of the Monster just fought
  EXPECT_TRUE(poor.lost());
  EXPECT_EQ(poor.reason(), Reason::NothingLeft);
  Table rich = last({"tithe_collector"});
  EXPECT_FALSE(rich.over());
  EXPECT_EQ(rich.options(), (std::vector<std::string>{"buy_keys keys=0"}));
}

// rules: FD-EXP-11, FD-EXP-12
TEST(Exploring, FD_EXP_11_two_chests_and_a_campfire) {
  const Table t;
  for (const EcologyDef& e : t.content().ecologies) {
    int chests = 0;
    int fires = 0;
    for (const TileDef& tile : e.tiles)
      for (const TileArea& area : tile.areas) {
        chests += area.chest ? 1 : 0;
        fires += area.campfire ? 1 : 0;
      }
    EXPECT_EQ(chests, 2) << e.id;
    EXPECT_EQ(fires, 1) << e.id;
  }
}

// rules: FD-EXP-13
TEST(Exploring, FD_EXP_13_the_region_and_the_legal_cells_can_be_told) {
  Table t;
  t.lay("r03", 0, -1, 2);
  EXPECT_EQ(t.reached("r01"), "a");
  EXPECT_EQ(t.reached("r03"), "a");
  EXPECT_EQ(t.exits("r01"), "NESW");
  EXPECT_EQ(t.exits("r03"), "");
  t.draw("r19");
  // West, south and east of the entry; a tile open on all sides has one rotation.
  EXPECT_EQ(t.placements(), 3);
  for (const auto& [x, y] : std::vector<std::pair<int, int>>{{-1, 0}, {0, 1}, {1, 0}})
    EXPECT_TRUE(t.can_place(x, y));
  for (int i = 0; i < kGrid; ++i)
    for (int j = 0; j < kGrid; ++j)
      EXPECT_EQ(t.can_place(i - kCentre, j - kCentre),
                is_legal_placement(t.read(), t.tile("r19"), i, j, 0));
  Scene scene;
  t.game().scene(std::as_bytes(std::span(&t.s(), 1)), {}, scene);
  const auto covered = [&](OverlayKind kind) {
    std::size_t places = 0;
    for (const SceneOverlay& overlay : scene.overlays)
      if (overlay.kind == kind) places += overlay.places.size();
    return places;
  };
  EXPECT_EQ(covered(OverlayKind::Reachable), 2U);
  EXPECT_EQ(covered(OverlayKind::Legal), 3U);
}

}  // namespace undercroft::forgotten
