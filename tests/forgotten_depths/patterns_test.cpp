#include <set>
#include <sstream>

#include "forgotten_depths/table.h"

// Rune Patterns: all twelve, in all eight orientations (FD-LEG-02, FD-LEG-03, FD-LEG-04,
// FD-LEG-05).

namespace undercroft::forgotten {
namespace {

struct Square {
  int x = 0, y = 0;
  std::string notches;
};
using Pattern = std::vector<Square>;

// As the pages print them.
const std::map<std::string, Pattern> kPrinted{
    {"ruins_1", {{0, 0, "E"}, {1, 0, "N"}}},
    {"ruins_2", {{0, 0, "N"}, {1, 0, ""}, {2, 0, "S"}}},
    {"ruins_3", {{0, 0, "W"}, {1, 0, "N"}, {1, 1, "S"}}},
    {"ruins_4", {{0, 0, "N"}, {1, 0, ""}, {0, 1, ""}, {1, 1, "E"}}},
    {"caverns_1", {{0, 0, "E"}, {1, 0, "W"}}},
    {"caverns_2", {{0, 0, "N"}, {0, 1, "W"}, {1, 1, "S"}}},
    {"caverns_3", {{0, 0, "S"}, {1, 0, ""}, {1, 1, "E"}, {2, 1, ""}}},
    {"architecture_1", {{0, 0, "E"}, {1, 0, "W"}, {1, 1, ""}}},
    {"architecture_2", {{0, 0, "N"}, {1, 0, "N"}}},
    {"architecture_3", {{0, 0, "W"}, {1, 0, ""}, {1, 1, "S"}}},
    {"architecture_4", {{0, 0, "N"}, {1, 0, "E"}, {0, 1, "W"}, {0, 2, ""}}},
};

/// One of the eight orientations, told by where north and east go.
struct Turn {
  std::string name;
  int xx, xy, yx, yy;  ///< the new cell is (xx * x + xy * y, yx * x + yy * y)
  std::string sides;   ///< what north, east, south, west become
};
const std::vector<Turn> kTurns{
    {"as printed", 1, 0, 0, 1, "NESW"},
    {"a quarter right", 0, -1, 1, 0, "ESWN"},
    {"half round", -1, 0, 0, -1, "SWNE"},
    {"a quarter left", 0, 1, -1, 0, "WNES"},
    {"mirrored", -1, 0, 0, 1, "NWSE"},
    {"mirrored, right", 0, -1, -1, 0, "ENWS"},
    {"mirrored, half round", 1, 0, 0, -1, "SENW"},
    {"mirrored, left", 0, 1, 1, 0, "WSEN"},
};
Pattern turned(const Pattern& pattern, const Turn& turn) {
  Pattern out;
  for (const Square& square : pattern) {
    Square s{turn.xx * square.x + turn.xy * square.y, turn.yx * square.x + turn.yy * square.y, {}};
    for (const char side : square.notches) s.notches += turn.sides[std::string("NESW").find(side)];
    out.push_back(s);
  }
  return out;
}

std::size_t ecology_of(const std::string& id) {
  return id.starts_with("ruins") ? 0 : id.starts_with("caverns") ? 1 : 2;
}
/// A table whose tiles 2, 3, … are bare and carry just these Nodes, laid around cell (5, 5).
Table laid(const std::string& id, const Pattern& squares) {
  const std::size_t e = ecology_of(id);
  const std::string edges = e == 2 ? "UUUU" : "OOOO";
  Table t(Start{.ecology = id.substr(0, id.find('_')), .change = [&](Content& content) {
                  for (std::size_t i = 0; i < squares.size(); ++i) {
                    TileDef& def = content.ecologies[e].tiles[2 + i];
                    TileDef fresh;
                    fresh.id = def.id;
                    if (!parse_tile(edges, {"NESW"}, {}, squares[i].notches, "", fresh))
                      throw std::runtime_error("no tile");
                    def = fresh;
                  }
                }});
  t.until_exploring();
  for (std::size_t i = 0; i < squares.size(); ++i)
    t.lay(ecology(t.read()).tiles[2 + i].id, 5 + squares[i].x, 5 + squares[i].y);
  t.lantern(ecology(t.read()).tiles[2].id);
  return t;
}
/// How often a pattern is offered.
int offered(const Table& t, const std::string& id) {
  const int number = id.back() - '1';
  int n = 0;
  for (const std::string& match : t.values_of("encounter element=location", "match"))
    n += std::stoi(match) / 8 == number ? 1 : 0;
  return n;
}
std::set<std::string> shape(const Pattern& pattern) {
  int x = 99;
  int y = 99;
  for (const Square& s : pattern) {
    x = std::min(x, s.x);
    y = std::min(y, s.y);
  }
  std::set<std::string> all;
  for (const Square& s : pattern) {
    std::string notches = s.notches;
    std::ranges::sort(notches);
    all.insert(std::to_string(s.x - x) + "," + std::to_string(s.y - y) + notches);
  }
  return all;
}

}  // namespace

class EveryPattern : public testing::TestWithParam<std::string> {};

// rules: FD-LEG-02, FD-LEG-03, FD-LEG-04, FD-LEG-26
TEST_P(EveryPattern, FD_LEG_03_fits_in_all_eight_orientations) {
  const Pattern& printed = kPrinted.at(GetParam());
  for (const Turn& turn : kTurns) {
    const Table t = laid(GetParam(), turned(printed, turn));
    EXPECT_EQ(offered(t, GetParam()), 1) << turn.name;
    EXPECT_EQ(t.check(), "") << turn.name;
  }
}

// rules: FD-LEG-02, FD-LEG-04
TEST_P(EveryPattern, FD_LEG_02_every_notch_is_needed) {
  const Pattern& printed = kPrinted.at(GetParam());
  for (const Turn& turn : kTurns)
    for (std::size_t i = 0; i < printed.size(); ++i) {
      Pattern squares = turned(printed, turn);
      if (squares[i].notches.empty()) {
        // A square without a notch still is a tile: without it, nothing.
        squares.erase(squares.begin() + static_cast<std::ptrdiff_t>(i));
      } else {
        // As many Nodes as are needed do not help, if one of them lies elsewhere.
        squares.push_back({9, 9, squares[i].notches});
        squares[i].notches.clear();
        EXPECT_EQ(offered(laid(GetParam(), squares), GetParam()), 0) << turn.name << " " << i;
        squares.pop_back();
      }
      const Table t = laid(GetParam(), squares);
      EXPECT_EQ(offered(t, GetParam()), 0) << turn.name << " " << i;
      EXPECT_EQ(t.check(), "") << turn.name << " " << i;
    }
}

// rules: FD-LEG-04
TEST_P(EveryPattern, FD_LEG_04_a_notch_on_another_side_is_none) {
  // Notches that stay while the cells turn make another shape, unless it happens to be the same.
  const Pattern& printed = kPrinted.at(GetParam());
  std::set<std::set<std::string>> shapes;
  for (const Turn& turn : kTurns) shapes.insert(shape(turned(printed, turn)));
  for (std::size_t i = 0; i < printed.size(); ++i)
    for (const char side : std::string("NESW")) {
      if (printed[i].notches.empty()) continue;
      Pattern squares = printed;
      squares[i].notches = side;
      const bool same = shapes.contains(shape(squares));
      EXPECT_EQ(offered(laid(GetParam(), squares), GetParam()), same ? 1 : 0) << i << side;
    }
  // The content knows as many ways as there are different ones.
  const Table t;
  for (const EcologyDef& e : t.content().ecologies)
    for (const PatternDef& pattern : e.patterns)
      if (pattern.id == GetParam()) {
        EXPECT_EQ(pattern.ways.size(), shapes.size());
      }
}

// rules: FD-LEG-05, FD-EX-03
TEST_P(EveryPattern, FD_EX_03_more_tiles_and_nodes_do_not_matter) {
  Pattern squares = kPrinted.at(GetParam());
  squares.push_back({3, 3, ""});
  squares.push_back({-1, 0, ""});
  const Table t = laid(GetParam(), squares);
  EXPECT_EQ(offered(t, GetParam()), 1);
  // A square that has all Nodes serves as well, if only once for a set of Nodes.
  Pattern rich = kPrinted.at(GetParam());
  for (Square& square : rich) square.notches = "NESW";
  EXPECT_GE(offered(laid(GetParam(), rich), GetParam()), 1);
}

INSTANTIATE_TEST_SUITE_P(Patterns, EveryPattern,
                         testing::Values("ruins_1", "ruins_2", "ruins_3", "ruins_4", "caverns_1",
                                         "caverns_2", "caverns_3", "architecture_1",
                                         "architecture_2", "architecture_3", "architecture_4"),
                         [](const auto& pattern) { return pattern.param; });

// ---- the twelfth: water from the Boat to the Sword

/// A corner, by the two sides that meet there, after a turn.
std::string turned_corner(const std::string& corner, const Turn& turn) {
  std::string sides;
  for (const char side : corner) sides += turn.sides[std::string("nesw").find(side)];
  const bool north = sides.find('N') != std::string::npos;
  const bool west = sides.find('W') != std::string::npos;
  return std::string(north ? "n" : "s") + (west ? "w" : "e");
}
/// The Boat, a tile east of it and the Sword south of that, with these corners of water.
int water_offered(const Turn& turn, const std::vector<std::string>& water) {
  const std::vector<std::string> ids{"c23", "c09", "c24"};
  const std::vector<std::array<int, 2>> cells{{0, 0}, {1, 0}, {1, 1}};
  Table t(Start{.ecology = "caverns", .change = [&](Content& content) {
                  for (std::size_t i = 0; i < ids.size(); ++i) {
                    std::string corners;
                    std::istringstream words(water[i]);
                    for (std::string corner; words >> corner;)
                      corners += (corners.empty() ? "" : " ") + turned_corner(corner, turn);
                    retile(content, ids[i], "OOOO", {"NESW"}, {}, "", corners);
                  }
                }});
  t.until_exploring();
  for (std::size_t i = 0; i < ids.size(); ++i)
    t.lay(ids[i], 5 + turn.xx * cells[i][0] + turn.xy * cells[i][1],
          5 + turn.yx * cells[i][0] + turn.yy * cells[i][1]);
  t.lantern("c23");
  return offered(t, "caverns_4");
}

// rules: FD-LEG-03, FD-LEG-20, FD-LEG-21, FD-RUL-29
TEST(Patterns, FD_LEG_20_water_joins_in_all_eight_orientations) {
  for (const Turn& turn : kTurns) {
    EXPECT_EQ(water_offered(turn, {"ne", "nw se", "ne"}), 1) << turn.name;
    EXPECT_EQ(water_offered(turn, {"ne", "nw sw", "nw"}), 1) << turn.name;
    // Each join by itself is needed, and at the corner that the two tiles share.
    EXPECT_EQ(water_offered(turn, {"ne", "sw se", "ne"}), 0) << turn.name;
    EXPECT_EQ(water_offered(turn, {"ne", "nw se", "se"}), 0) << turn.name;
    EXPECT_EQ(water_offered(turn, {"nw", "nw se", "ne"}), 0) << turn.name;
  }
}

TEST(Patterns, the_pages_print_twelve) {
  const Table t;
  int water = 0;
  std::size_t plain = 0;
  for (const EcologyDef& e : t.content().ecologies)
    for (const PatternDef& pattern : e.patterns) {
      water += pattern.water ? 1 : 0;
      plain += kPrinted.contains(pattern.id) ? 1 : 0;
    }
  EXPECT_EQ(water, 1);
  EXPECT_EQ(plain, kPrinted.size());
  EXPECT_TRUE(t.content().ecologies[1].patterns[3].water);
}

}  // namespace undercroft::forgotten
