#include "forgotten_depths/changed_pack.h"
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
/// Bare tiles of one Ecology beside which others are laid, and the position before that.
class LoneTiles {
 public:
  /// `first`: the number of the first of three tiles that are made bare.
  LoneTiles(std::size_t e, std::size_t first)
      : e_(e),
        first_(first),
        table_(Start{.ecology = ecology_id(e), .change = [&](Content& content) {
                       for (std::size_t i = 0; i < kLetters.size(); ++i)
                         retile(content, content.ecologies[e].tiles[first + i].id,
                                std::string(4, kLetters[i]), {"NESW"});
                     }}) {
    table_.until_exploring();
    start_ = table_.s();
  }
  /// What the rules say of a lone tile, entered from each side in turn.
  std::string walked(const TileDef& def, bool resolved, int turn) {
    std::string text;
    const Turned& lies = def.turned[at(turn)];
    for (std::size_t from = 0; from < kSides; ++from) {
      if (lies.area[from] == kNone) continue;
      table_.s() = start_;
      const std::string& bare = bare_beside(lies.edges[from]);
      constexpr std::array<int, 4> kX{0, 1, 0, -1};
      constexpr std::array<int, 4> kY{-1, 0, 1, 0};
      const int far = def.entry ? 0 : 10;  // the Entry Tile lies already
      if (!def.entry) table_.lay(def.id, far, far, turn);
      table_.lay(bare, far + kX[from], far + kY[from]);
      table_.lantern(bare);
      if (resolved) table_.mark(def.id, 255);
      if (!text.empty()) text += " ";
      text += "NESW"[from];
      text += ">";
      for (const char side : table_.exits(def.id))
        if (side != "NESW"[from]) text += side;
    }
    return text;
  }

 private:
  static constexpr std::string_view kLetters = "OUL";
  static std::string ecology_id(std::size_t e) {
    return e == 0 ? "ruins" : e == 1 ? "caverns" : "architecture";
  }
  const std::string& bare_beside(Edge edge) const {
    const std::size_t i = edge == Edge::Open ? 0U : edge == Edge::Upper ? 1U : 2U;
    return table_.content().ecologies[e_].tiles[first_ + i].id;
  }
  std::size_t e_, first_;
  Table table_;
  State start_{};
};

/// The same for the way a tile lies: a quarter turn takes each side to the next one.
std::string turned_row(const std::string& row, int turn) {
  const std::string sides = "NESW";
  std::array<std::string, kSides> by_side;
  std::istringstream words(row);
  for (std::string word; words >> word;) {
    const auto to = [&](char side) { return (sides.find(side) + at(turn)) % kSides; };
    std::array<bool, kSides> out{};
    for (const char side : word.substr(2)) out[to(side)] = true;
    std::string& text = by_side[to(word[0])];
    text = std::string{sides[to(word[0])]} + ">";
    for (std::size_t side = 0; side < kSides; ++side)
      if (out[side]) text += sides[side];
  }
  std::string text;
  for (const std::string& word : by_side)
    if (!word.empty()) text += (text.empty() ? "" : " ") + word;
  return text;
}

/// A face in the notation of the tile list: "OOO# a(NE)M b(S) B:a-b E".
std::string face_of(const TileDef& def) {
  const std::string sides = "NESW";
  const auto letters = [&](unsigned bits) {
    std::string text;
    for (int side = 0; side < kSides; ++side)
      if (has_bit(bits, side)) text += sides[at(side)];
    return text;
  };
  std::string text;
  for (const Edge edge : def.turned[0].edges) text += "#OUL"[static_cast<std::size_t>(edge)];
  for (std::size_t i = 0; i < def.areas.size(); ++i) {
    const TileArea& area = def.areas[i];
    text += std::string(" ") + static_cast<char>('a' + i) + "(" + letters(area.ports) + ")";
    text += std::string(area.monsters, 'M');
    if (area.feature) text += "F";
    if (area.chest) text += "C";
    if (area.campfire) text += "R";
    if (area.stairs) text += "X";
    if (area.passage) text += "P";
    if (area.portal) text += "W";
  }
  for (const TileLink& link : def.links)
    text += std::string(" ") + "DBL"[static_cast<std::size_t>(link.kind)] + ":" +
            static_cast<char>('a' + link.a) + "-" + static_cast<char>('a' + link.b);
  text += " " + (def.turned[0].nodes == 0 ? std::string("-") : letters(def.turned[0].nodes));
  std::string extra;
  if (def.entry) extra += " entry";
  if (def.stairs) extra += " stairs";
  if (def.boat) extra += " boat";
  if (def.sword) extra += " sword";
  const std::array<std::string, kSides> corners{"nw", "ne", "se", "sw"};
  std::string water;
  for (int corner = 0; corner < kSides; ++corner)
    if (has_bit(def.turned[0].water, corner))
      water += (water.empty() ? "" : ",") + corners[at(corner)];
  if (!water.empty()) extra += " ~" + water;
  return text + extra;
}

struct Row2 {
  const char *id, *face;
};
// Copied from the list of tiles: edges, areas with what they hold, links, Nodes, the rest. M
// Monster, F Feature, C Chest, R Campfire, X Stairs, P passage, W portal; D Door, B boundary, L
// level stairs.
const std::vector<Row2> kFaces{
    {"r01", "OOOO a(NESW) - entry"},
    {"r02", "OOO# a(NES)X - stairs"},
    {"r03", "OO#O a(NEW)M NS"},
    {"r04", "OOO# a(NE)M b(S) B:a-b E"},
    {"r05", "OOOO a(NS)M b(EW) B:a-b EW"},
    {"r06", "OO## a(NE)MM -"},
    {"r07", "OO#O a(NEW)MC -"},
    {"r08", "O#O# a(NS)MF S"},
    {"r09", "OO## a(NE)M -"},
    {"r10", "OOOO a(NEW) b(S)M B:a-b N"},
    {"r11", "OOO# a(NES)F EW"},
    {"r12", "O#O# a(NS)F N"},
    {"r13", "OO#O a(EW)F b(N) D:a-b -"},
    {"r14", "OOOO a(NE)F b(SW) B:a-b S"},
    {"r15", "OO## a(NE)F -"},
    {"r16", "OOO# a(NE)F b(S) D:a-b -"},
    {"r17", "OO## a(NE)FP -"},
    {"r18", "OO#O a(EW) b(N)C D:a-b N"},
    {"r19", "OOOO a(NESW)R -"},
    {"r20", "OOO# a(NE)P b(S) D:a-b -"},
    {"r21", "OOOO a(NEW) b(S) D:a-b E"},
    {"r22", "O#O# a(NS)P NE"},
    {"r23", "O#O# a(NS)P N"},
    {"r24", "OO## a(NE)P EW"},
    {"c01", "OOOO a(NESW) - entry ~se,sw"},
    {"c02", "OOO# a(NES)X - stairs"},
    {"c03", "OOO# a(NES)M N ~ne,se"},
    {"c04", "OOOO a(NW)M b(ES) B:a-b E ~se,sw"},
    {"c05", "O#O# a(NS)M S"},
    {"c06", "OO#O a(NEW)MM - ~nw,ne"},
    {"c07", "OOO# a(NE)MC b(S) B:a-b -"},
    {"c08", "OOOO a(NESW)MF NS"},
    {"c09", "O#OO a(NSW)M W ~nw,sw"},
    {"c10", "OOO# a(NS)M b(E) B:a-b E"},
    {"c11", "OO#O a(NEW)F EW ~ne,sw"},
    {"c12", "OO## a(NE)F N ~se,sw"},
    {"c13", "OO## a(NE)F -"},
    {"c14", "OOOO a(NE)F b(SW) B:a-b S ~nw,sw"},
    {"c15", "O#O# a(NS)F E"},
    {"c16", "OOO# a(NE)F b(S) D:a-b -"},
    {"c17", "O##O a(NW)F N ~nw,ne"},
    {"c18", "OO#O a(EW) b(N)C D:a-b W"},
    {"c19", "OOOO a(NESW)R - ~ne,se,sw"},
    {"c20", "OOO# a(NE)W b(S) D:a-b -"},
    {"c21", "OO#O a(NEW)W - ~nw,se"},
    {"c22", "OOO# a(NE)F b(S) D:a-b N"},
    {"c23", "OOO# a(NES) - boat ~ne,se,sw"},
    {"c24", "OOO# a(NES) E sword ~nw,se,sw"},
    {"s01", "ULUL a(NS) b(EW) L:a-b - entry"},
    {"s02", "ULL# a(N) b(ES)X L:a-b - stairs"},
    {"s03", "UUU# a(NES)M NS"},
    {"s04", "LLLL a(NE)M b(SW) B:a-b EW"},
    {"s05", "UULL a(NE)M b(SW) L:a-b N"},
    {"s06", "UU#U a(NEW)MM -"},
    {"s07", "LLL# a(NES)MC S"},
    {"s08", "UULL a(NE) b(SW)MF L:a-b W"},
    {"s09", "ULUL a(NS)M b(EW) E"},
    {"s10", "LLL# a(NE)M b(S) B:a-b N"},
    {"s11", "UU#U a(NEW)F EW"},
    {"s12", "LLL# a(NE)F b(S) B:a-b S"},
    {"s13", "U#U# a(NS)F N"},
    {"s14", "L#L# a(NS)F -"},
    {"s15", "ULUL a(NS)F b(EW) L:a-b E"},
    {"s16", "U#U# a(N)F b(S) D:a-b -"},
    {"s17", "LLL# a(NE)F b(S) D:a-b N"},
    {"s18", "LL#L a(EW) b(N)C D:a-b -"},
    {"s19", "UU#U a(NEW)R -"},
    {"s20", "UULL a(NE) b(SW) L:a-b EW"},
    {"s21", "ULLU a(NW) b(ES) L:a-b N"},
    {"s22", "UUU# a(NS) b(E)F D:a-b -"},
    {"s23", "LLUU a(NE) b(SW) L:a-b -"},
    {"s24", "UULL a(NE) b(SW) -"},
};

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
      ++row;
    }
  EXPECT_EQ(row, 72U);
}

// rules: FD-ACC-01, FD-ACC-02, FD-ACC-04, FD-ACC-06, FD-ACC-10, FD-ACC-11
TEST(Tiles, FD_ACC_02_heroes_walk_every_tile_in_every_rotation) {
  const Table t;
  constexpr std::size_t kBare = 4;  // three tiles that are made bare, or the three after them
  for (std::size_t e = 0; e < 3; ++e) {
    LoneTiles some(e, kBare);
    LoneTiles others(e, kBare + 3);
    const auto& tiles = t.content().ecologies[e].tiles;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      const TileDef& def = tiles[i];
      const Row3& printed =
          *std::ranges::find_if(kConnects, [&](const Row3& r) { return def.id == r.id; });
      LoneTiles& lone = i >= kBare && i < kBare + 3 ? others : some;
      for (int turn = 0; turn < (def.entry ? 1 : 4); ++turn) {
        EXPECT_EQ(lone.walked(def, false, turn), turned_row(printed.fresh, turn))
            << def.id << " turned " << turn;
        EXPECT_EQ(lone.walked(def, true, turn), turned_row(printed.resolved, turn))
            << def.id << " turned " << turn;
      }
    }
  }
}

// rules: FD-ECO-02, FD-ECO-05
TEST(Tiles, FD_ECO_05_every_tile_is_as_the_list_prints_it) {
  ASSERT_EQ(kFaces.size(), 72U);
  const Table t;
  std::size_t row = 0;
  for (const EcologyDef& e : t.content().ecologies)
    for (const TileDef& def : e.tiles) {
      EXPECT_EQ(def.id, kFaces[row].id);
      EXPECT_EQ(face_of(def), kFaces[row].face) << def.id;
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

/// What is said of the tiles after a line of one has been changed.
std::string told_of_tiles(const std::string& file, const std::string& id, const std::string& line,
                          const std::string& by) {
  return told_of_change(file, id, {{line, by}});
}
// rules: FD-ECO-01, FD-ECO-04, FD-ECO-05, FD-ECO-08, FD-EXP-11, FD-EXP-12
TEST(Tiles, FD_ECO_01_a_pack_keeps_to_what_each_Ecology_has) {
  const auto caverns = [](const char* id, const char* line, const char* by) {
    return told_of_tiles("tiles_caverns.toml", id, line, by);
  };
  EXPECT_EQ(caverns("c01", "entry", "entry"), "");
  EXPECT_EQ(caverns("c01", "entry = true", "entry = true\nboat = true"),
            "caverns: the second Ecology has one Boat and one Sword, the others none\n");
  EXPECT_EQ(told_of_tiles("tiles_ruins.toml", "r01", "entry = true", "entry = true\nsword = true"),
            "ruins: the second Ecology has one Boat and one Sword, the others none\n");
  EXPECT_EQ(told_of_tiles("tiles_ruins.toml", "r01", "\"NESW\"", "\"NESW W\""),
            "ruins: the second Ecology has two Warp Portals, the others none\n");
  EXPECT_EQ(caverns("c01", "\"NESW\"", "\"NESW P\""),
            "caverns: only the first Ecology has Secret Passages\n");
  EXPECT_EQ(caverns("c01", "\"OOOO\"", "\"OOOU\""),
            "c01: the edges of the third Ecology are Upper or Lower, of the others not\n");
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
