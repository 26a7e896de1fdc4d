// Every fixture scene as the full screen shows it, and what must always be seen.
#include "drawn.h"
#include "golden.h"
#include "terminal/tile_floor.h"

namespace undercroft::terminal {
namespace {

class Pictures : public testing::TestWithParam<std::string> {};

TEST_P(Pictures, at_80_by_24) {
  expect_golden("terminal/" + GetParam() + "_80x24", drawn(fixture_scene(GetParam()), 80, 24));
}

TEST_P(Pictures, at_120_by_40) {
  expect_golden("terminal/" + GetParam() + "_120x40", drawn(fixture_scene(GetParam()), 120, 40));
}

TEST_P(Pictures, at_any_size_stays_inside) {
  for (const int width : {1, 40, 80, 97, 115, 116, 140, 200})
    for (const int height : {1, 10, 24, 33, 60}) {
      ShownScene shown(fixture_scene(GetParam()));
      const Canvas canvas = Table(shown).draw(width, height);
      EXPECT_EQ(canvas.width(), width);
      EXPECT_EQ(canvas.height(), height);
    }
}

INSTANTIATE_TEST_SUITE_P(Scenes, Pictures, testing::ValuesIn(fixture_names()),
                         [](const auto& p) { return p.param; });

TEST(Picture, of_a_crowded_dice_table_shows_boxes_pools_skills_and_prompt) {
  const Scene scene = crowded_scene();
  const std::string picture = drawn(scene, 80, 24);
  expect_golden("terminal/crowded_80x24", picture);
  for (const char* box :
       {"S3+", "A4+", "M5+", "S6∑", "A7+", "M8+", "S9+", "A10∑", "Floor 1", "Floor 2"})
    EXPECT_NE(picture.find(box), std::string::npos) << box;
  EXPECT_NE(picture.find("Maren's dice"), std::string::npos);
  EXPECT_NE(picture.find("Odo's dice"), std::string::npos);
  EXPECT_EQ(count_of(picture, "H2"), 2) << "the eighth die of both";
  for (const char* skill : {"Hook and Haul", "Kindle", "Temper", "Skill 2", "Craft 2", "Level 2"})
    EXPECT_NE(picture.find(skill), std::string::npos) << skill;
  EXPECT_NE(picture.find("Where does agility 5 go?"), std::string::npos);
  EXPECT_EQ(picture.find("more: ]"), std::string::npos) << "nothing is scrolled away";
}

TEST(Picture, of_a_crowded_fight_shows_every_foe_pair_and_hand) {
  const Scene scene = fixture_scene("depths_fight");
  const std::string picture = drawn(scene, 80, 24);
  int pairs = 0;
  for (const SceneArea& area : scene.areas)
    for (const ScenePlace& place : area.places)
      if (place.kind == "pair") {
        ++pairs;
        EXPECT_NE(picture.find(place.label), std::string::npos) << place.label;
      }
  EXPECT_EQ(pairs, 6) << "three Heroes with two each";
  int individuals = 0;
  for (const ScenePiece& piece : scene.pieces)
    if (piece.id.starts_with("individual:")) ++individuals;
  EXPECT_EQ(count_of(picture, "& ♥"), individuals) << "each with its health";
  EXPECT_GE(individuals, 6);
  for (const char* seen : {"Withered Shades", "Stair-Fed Hounds", "Ava's hand", "Bren's hand",
                           "Sil's hand", "Which pair does each Hero keep?"})
    EXPECT_NE(picture.find(seen), std::string::npos) << seen;
}

TEST(Picture, of_the_depths_shows_doors_nodes_and_where_a_tile_goes) {
  const Scene scene = fixture_scene("depths_map");
  const std::string picture = drawn(scene, 120, 40);
  for (const SceneOption& option : scene.prompt->options) {
    if (option.verb != "place") continue;
    const std::string cell = option.label.substr(0, option.label.find(','));
    EXPECT_NE(picture.find(cell), std::string::npos) << cell;
  }
  for (const char* seen : {"☼", "○", "+", "&", "?", "Not now"})
    EXPECT_NE(picture.find(seen), std::string::npos) << seen;
}

/// Where the titles of areas stand on the table.
std::vector<std::size_t> title_rows(const Scene& scene, const std::string& picture) {
  std::vector<std::size_t> rows;
  for (const SceneArea& area : scene.areas) {
    const std::size_t at = picture.find(area.title, picture.find("Doors"));
    rows.push_back(static_cast<std::size_t>(std::count(
        picture.begin(),
        picture.begin() + static_cast<std::ptrdiff_t>(std::min(at, picture.size())), '\n')));
  }
  return rows;
}

TEST(Picture, stays_where_it_is_while_one_points_at_answers) {
  for (const Scene& scene : {fixture_scene("dice_table"), crowded_scene()}) {
    ShownScene shown(scene);
    Table table(shown);
    const auto before = title_rows(scene, table.draw(80, 24).to_text());
    for (std::size_t i = 0; i < scene.prompt->options.size(); ++i) {
      table.press({Key::Kind::Down, 0});
      EXPECT_EQ(title_rows(scene, table.draw(80, 24).to_text()), before) << "answer " << i;
    }
  }
}

TEST(Picture, of_a_map_beyond_all_bounds_is_drawn_in_part) {
  Scene scene = fixture_scene("model_grid");
  for (SceneArea& area : scene.areas)
    if (area.id == "map") {
      area.place("cell:far", "cell", "far").at = {2000000000, -2000000000};
      area.place("cell:near", "cell", "near").at = {-2000000000, 2000000000};
    }
  for (ScenePiece& piece : scene.pieces)
    if (piece.id == "model:bull") piece.size = {2000000000, 2000000000};
  EXPECT_NE(drawn(scene, 80, 24).find("The mine"), std::string::npos);
}

TEST(MapPage, shows_floors_and_moves_zooms_and_answers_by_keys) {
  ShownScene shown(fixture_scene("tile_map"));
  Table table(shown);
  table.press(Key::text(U'M'));
  const std::string near = table.draw(80, 24).to_text();
  expect_golden("terminal/map_page_80x24", near);
  EXPECT_NE(near.find("Esc the table"), std::string::npos);
  EXPECT_NE(near.find("► Place it at B1, open north and east"), std::string::npos);
  table.press({Key::Kind::Down, 0});
  const std::string moved = table.draw(80, 24).to_text();
  EXPECT_NE(moved, near) << "an arrow moves the map";
  table.press(Key::text(U'0'));
  EXPECT_EQ(table.draw(80, 24).to_text(), near);
  table.press(Key::text(U'-'));
  const std::string far = table.draw(80, 24).to_text();
  for (const char* cell : {"B1", "C1", "D1", "D5", "E3", "[A4]", "[E4]", "[C5]"})
    EXPECT_NE(far.find(cell), std::string::npos) << cell;
  table.press({Key::Kind::Tab, 0});
  EXPECT_NE(table.draw(80, 24).to_text().find("► Place it at B1, open east and south"),
            std::string::npos);
  table.press({Key::Kind::Escape, 0});
  EXPECT_NE(table.draw(80, 24).to_text().find("M map"), std::string::npos);
}

TEST(MapPage, is_not_there_without_a_map) {
  ShownScene shown(fixture_scene("dice_table"));
  Table table(shown);
  table.press(Key::text(U'M'));
  EXPECT_NE(table.draw(80, 24).to_text().find("There is no map on this table."), std::string::npos);
}

/// The floors of a tile, a row of characters each: letters of floors, # for rock.
std::string floors_of(const SceneFace& face, int turn) {
  const TileFloor plan(face, turn, 9, 5);
  std::string out;
  for (int y = 1; y < 4; ++y) {
    for (int x = 1; x < 8; ++x) {
      const int floor = plan.at(x, y);
      out += floor == TileFloor::kRock   ? '#'
             : floor == TileFloor::kSeam ? (plan.is_door(x, y) ? '+' : '|')
                                         : static_cast<char>('a' + floor);
    }
    out += '\n';
  }
  return out;
}
SceneFace two_floors(std::vector<std::string> a, std::vector<std::string> b, std::string link) {
  SceneFace face;
  face.areas = {{"a", std::move(a), {}, "", "room"}, {"b", std::move(b), {}, "", "corridor"}};
  if (!link.empty()) face.links = {{std::move(link), "a", "b"}};
  return face;
}

TEST(TileFloor, keeps_floors_apart) {
  EXPECT_EQ(floors_of(two_floors({"N", "E"}, {"S"}, "door"), 0), "aaaaaaa\naaaaaaa\n|||+|||\n");
  EXPECT_EQ(floors_of(two_floors({"N", "E"}, {"S"}, "door"), 90), "|aaaaaa\n+aaaaaa\n|aaaaaa\n");
  EXPECT_EQ(floors_of(two_floors({"N", "E"}, {"S", "W"}, "boundary"), 0),
            "b|aaaaa\nbbb|aaa\nbbbbb|a\n");
  EXPECT_EQ(floors_of(two_floors({"N", "S"}, {"E", "W"}, "boundary"), 0),
            "##aaa##\nb|aaa|b\n##aaa##\n");
  EXPECT_EQ(floors_of(two_floors({"N"}, {"S"}, "boundary"), 0), "aaaaaaa\n|||||||\nbbbbbbb\n");
}

TEST(Picture, below_80_by_24_says_what_to_do) {
  for (const auto& [width, height] : {std::pair{79, 24}, std::pair{80, 23}}) {
    const std::string picture = drawn(fixture_scene("dice_table"), width, height);
    EXPECT_NE(picture.find("Undercroft needs 80 columns and 24 lines"), std::string::npos);
    EXPECT_NE(picture.find("--plain"), std::string::npos);
  }
}

}  // namespace
}  // namespace undercroft::terminal
