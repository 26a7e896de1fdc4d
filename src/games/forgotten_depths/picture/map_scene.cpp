// What a person sees of the map: tiles with their floors, elements, Nodes and what is reached.
#include <set>

#include "base/text.h"

#include "games/forgotten_depths/picture/show.h"
#include "games/forgotten_depths/rules/grid.h"
#include "games/forgotten_depths/rules/legendary.h"

namespace undercroft::forgotten {
namespace {

constexpr std::array<std::string_view, kSides> kSideInitials{"N", "E", "S", "W"};
constexpr std::array<std::string_view, 4> kEdgeWords{"wall", "open", "upper", "lower"};
constexpr std::array<std::string_view, kSides> kCorners{"nw", "ne", "se", "sw"};
constexpr std::array<std::string_view, 3> kLinkWords{"door", "boundary", "stairs"};
constexpr std::array<std::string_view, 7> kElementIcons{"monster", "feature",  "lock",  "chest",
                                                        "rune",    "campfire", "stairs"};
constexpr std::array<std::string_view, 7> kElementTitles{
    "Monster", "Feature", "Door", "Chest", "Legendary Location", "Campfire", "Stairs"};

std::size_t number_of(Element element) {
  return static_cast<std::size_t>(element);
}
std::string column_name(int x) {
  // The Entry Tile is in column M: few maps leave the alphabet.
  constexpr int kEntryColumn = 13;
  constexpr int kLetters = 26;
  int n = x - kCentre + kEntryColumn;
  std::string name;
  if (n < 1) {  // west of A comes WA, WB, …
    name = "W";
    n = 1 - n;
  } else if (n > kLetters) {  // east of Z comes EA, EB, …
    name = "E";
    n -= kLetters;
  }
  return name + static_cast<char>('A' + n - 1);
}
std::string at_cell(const char* what, int x, int y) {
  return std::string(what) + ":" + std::to_string(x - kCentre) + "," + std::to_string(y - kCentre);
}
std::string letter_of(int area) {
  return {static_cast<char>('a' + area)};
}

// ---- the face of a tile

std::string level_of(const TileDef& def, const TileArea& area) {
  for (int side = 0; side < kSides; ++side) {
    if (!has_bit(area.ports, side)) continue;
    const Edge edge = def.turned[0].edges[side];
    if (edge == Edge::Upper) return "upper";
    if (edge == Edge::Lower) return "lower";
  }
  return {};
}
std::string shape_of(const TileDef& def, const TileArea& area) {
  if (def.entry || area.stairs || area.campfire) return "round";
  if (area.feature) return "hall";
  return area.monsters > 0 || area.chest ? "room" : "corridor";
}
void show_tile(const TileDef& def, bool with_elements, SceneFace& face) {
  face.name = def.name;
  face.text = def.flavour;
  for (const Edge edge : def.turned[0].edges) face.edges.push_back(edge_word(edge));
  for (int i = 0; i < length(def.areas); ++i) {
    const TileArea& area = def.areas[at(i)];
    SceneTileArea floor;
    floor.id = letter_of(i);
    for (int side = 0; side < kSides; ++side)
      if (has_bit(area.ports, side)) floor.ports.emplace_back(kSideInitials[at(side)]);
    if (with_elements) {
      for (int n = 0; n < area.monsters; ++n) floor.marks.emplace_back("monster");
      if (area.feature) floor.marks.emplace_back("feature");
      if (area.chest) floor.marks.emplace_back("chest");
      if (area.campfire) floor.marks.emplace_back("campfire");
      if (area.stairs) floor.marks.emplace_back("stairs");
      if (area.passage) floor.marks.emplace_back("passage");
    }
    if (area.portal) floor.marks.emplace_back("portal");
    if (i == 0 && def.boat) floor.marks.emplace_back("boat");
    if (i == 0 && def.sword) floor.marks.emplace_back("sword");
    floor.level = level_of(def, area);
    floor.shape = shape_of(def, area);
    face.areas.push_back(std::move(floor));
  }
  for (const TileLink& link : def.links)
    face.links.push_back({std::string(kLinkWords[static_cast<std::size_t>(link.kind)]),
                          letter_of(link.a), letter_of(link.b)});
  for (int side = 0; side < kSides; ++side)
    if (has_bit(def.turned[0].nodes, side)) face.nodes.emplace_back(kSideInitials[at(side)]);
  for (int corner = 0; corner < kSides; ++corner)
    if (has_bit(def.turned[0].water, corner)) face.water.emplace_back(kCorners[at(corner)]);
}

std::vector<std::string> printed_things(const TileDef& def) {
  std::vector<std::string> words;
  for (const TileArea& area : def.areas) {
    if (area.monsters == 2) words.emplace_back("two monsters");
    if (area.monsters == 1) words.emplace_back("a monster");
    if (area.feature) words.emplace_back("a feature");
    if (area.chest) words.emplace_back("a chest");
    if (area.campfire) words.emplace_back("a campfire");
    if (area.stairs) words.emplace_back("the stairs");
    if (area.passage) words.emplace_back("a secret passage");
    if (area.portal) words.emplace_back("a warp portal");
  }
  for (const TileLink& link : def.links)
    words.emplace_back(link.kind == Link::Door       ? "a door"
                       : link.kind == Link::Boundary ? "a habitat boundary"
                                                     : "level stairs");
  if (def.boat) words.emplace_back("the boat");
  if (def.sword) words.emplace_back("the sword");
  if (def.turned[0].water != 0) words.emplace_back("water");
  return words;
}

// ---- a placed tile

/// What one reads of an element: "defeated", "resolved".
std::string done_word(Element element) {
  switch (element) {
    case Element::Monster: return "defeated";
    case Element::Chest: return "opened";
    case Element::Campfire: return "used";
    default: return "resolved";
  }
}

class TileOnMap {
 public:
  TileOnMap(const Read& r, const Access& access, int placed, SceneArea& map, Scene& out)
      : r_(r),
        access_(access),
        placed_(placed),
        tile_(r.s.map[placed]),
        def_(tile_def(r, placed)),
        map_(map),
        out_(out) {}

  void draw(std::vector<std::string>& reached) {
    const std::string cell = cell_id(tile_.x, tile_.y);
    ScenePlace& place = map_.place(cell, "cell", cell_name(tile_.x, tile_.y));
    place.at = {tile_.x - kCentre, tile_.y - kCentre};
    place.text = words();
    ScenePiece& piece =
        out_.piece(tile_id(r_, tile_.tile), "tile", cell, def_.name + " at " + place.label);
    piece.turn = tile_.turn * 90;
    show_tile(def_, false, piece.show());
    for (int area = 0; area < length(def_.areas); ++area) {
      draw_floor(area);
      if (access_.has(placed_, area)) reached.push_back(floor_id(r_, placed_, area));
    }
    draw_nodes(cell);
    if (def_.door >= 0) draw_door(cell);
  }

 private:
  [[nodiscard]] std::string name() const { return cell_name(tile_.x, tile_.y); }
  [[nodiscard]] std::string words() const {
    std::vector<std::string> things = printed_things(def_);
    if (r_.s.lantern_tile == placed_) things.insert(things.begin(), "the Lantern");
    const Turned& lies = as_it_lies(r_, placed_);
    std::string text = name() + ", " + def_.name + ": ";
    if (!things.empty()) text += in_words(things) + "; ";
    text += open_sides(lies) == 0 ? "closed" : "open " + sides_in_words(open_sides(lies));
    const auto all = static_cast<unsigned>((1U << def_.areas.size()) - 1);
    const unsigned here = access_.areas[placed_];
    return text + (here == 0 ? ", not reached" : here == all ? ", reached" : ", partly reached");
  }

  void draw_floor(int area) {
    const TileArea& floor = def_.areas[at(area)];
    const std::string id = floor_id(r_, placed_, area);
    const std::string level = level_of(def_, floor);
    const bool here = access_.has(placed_, area);
    std::string label = name() + ", ";
    label += level.empty() ? "floor" : level + " floor";
    if (floor.ports != 0 && def_.areas.size() > 1) {
      unsigned sides = 0;
      for (int side = 0; side < kSides; ++side)
        if (as_it_lies(r_, placed_).area[side] == area) sides |= bit_of(side);
      label += " to the " + sides_in_words(sides);
    }
    label += !here                         ? ", not reached"
             : is_clear(r_, placed_, area) ? ", reached"
                                           : ", reached but blocked";
    map_.place(id, "area", label).in = cell_id(tile_.x, tile_.y);
    for (int n = 0; n < floor.monsters; ++n)
      draw_mark(Element::Monster, n, id, tile_.is(PlacedTile::kMonsterDone));
    if (floor.feature) draw_mark(Element::Feature, 0, id, tile_.is(PlacedTile::kFeatureDone));
    if (floor.chest) draw_chest(id);
    if (floor.campfire) draw_mark(Element::Campfire, 0, id, tile_.is(PlacedTile::kCampDone));
    if (floor.stairs) draw_mark(Element::Stairs, 0, id, false);
    if (floor.passage) {
      ScenePiece& piece = out_.piece("passage:" + def_.id + ":" + letter_of(area), "mark", id,
                                     "Secret passage at " + name());
      piece.show().name = "Secret passage";
      piece.show().icons = {"passage"};
    }
    if (r_.s.lantern_tile == placed_ && r_.s.lantern_area == area) {
      ScenePiece& piece = out_.piece("lantern", "token", id, "The Lantern, at " + name());
      piece.show().name = "Lantern";
      piece.show().icons = {"lantern"};
    }
  }
  ScenePiece& draw_mark(Element element, int n, const std::string& floor, bool done) {
    const std::string title(kElementTitles[number_of(element)]);
    ScenePiece& piece = out_.piece(element_id(r_, placed_, element, n), "mark", floor,
                                   title + " at " + name() + (n > 0 ? ", the second" : "") +
                                       (done ? ", " + done_word(element) : ""));
    piece.show().name = title;
    piece.show().icons = {std::string(kElementIcons[number_of(element)])};
    if (done) {
      piece.state(PieceState::Done);
      SceneNumber& token = piece.token(element == Element::Monster ? "close" : "check", 1);
      token.text = done_word(element);
    }
    return piece;
  }
  void draw_chest(const std::string& floor) {
    ScenePiece& piece = draw_mark(Element::Chest, 0, floor, tile_.is(PlacedTile::kChestDone));
    const bool locked = plays_with(r_, kLockedChests) && !tile_.is(PlacedTile::kChestUnlocked) &&
                        !tile_.is(PlacedTile::kChestDone);
    if (!locked) return;
    piece.text += ", locked";
    piece.token("lock", 1).text = "locked";
  }
  void draw_nodes(const std::string& cell) {
    for (int side = 0; side < kSides; ++side) {
      if (!has_bit(as_it_lies(r_, placed_).nodes, side)) continue;
      const bool used = has_bit(tile_.used_nodes, side);
      ScenePlace& node =
          map_.place(node_id(tile_.x, tile_.y, side), "node",
                     "Node " + side_word(side) + " of " + name() + (used ? ", used" : ""));
      node.in = cell;
      node.side = kSideInitials[at(side)];
      if (used) node.states.push_back(PieceState::Spent);
    }
  }
  /// The door between two floors of the tile stands on the way to one of its sides.
  void draw_door(const std::string& cell) {
    const TileLink& link = def_.links[at(def_.door)];
    int side = 0;
    for (int i = 0; i < kSides; ++i)
      if (as_it_lies(r_, placed_).area[i] == link.b) side = i;
    const bool open = tile_.is(PlacedTile::kDoorOpen);
    const std::string id = at_cell("door", tile_.x, tile_.y);
    ScenePlace& place = map_.place(id, "edge",
                                   std::string(open ? "Unlocked" : "Locked") + " door in " +
                                       name() + ", to the " + side_word(side));
    place.in = cell;
    place.side = kSideInitials[at(side)];
    ScenePiece& piece = out_.piece(element_id(r_, placed_, Element::Door), "door", id, place.label);
    piece.show().name = "Door";
    piece.show().type = open ? "open" : "locked";
    piece.show().icons = {open ? "door-open" : "lock"};
  }

  const Read& r_;
  const Access& access_;
  int placed_;
  const PlacedTile& tile_;
  const TileDef& def_;
  SceneArea& map_;
  Scene& out_;
};

// ---- ways that edges do not show

void join_passages(const Read& r, Scene& out) {
  std::string last;
  std::string last_name;
  for (int i = 0; i < length(r.s.map); ++i)
    for (int area = 0; area < length(tile_def(r, i).areas); ++area) {
      if (!tile_def(r, i).areas[at(area)].passage) continue;
      const std::string id = "passage:" + tile_def(r, i).id + ":" + letter_of(area);
      const std::string name = cell_name(r.s.map[i].x, r.s.map[i].y);
      if (!last.empty())
        out.link(LinkKind::Joined, last, id).text =
            "A secret passage joins " + last_name + " and " + name;
      last = id;
      last_name = name;
    }
}

// ---- the tile in question

/// How often a cell is among the answers.
int ways_into(const Scene& scene, int x, int y) {
  int n = 0;
  if (!scene.prompt) return 0;
  for (const SceneOption& option : scene.prompt->options) {
    const auto verb = static_cast<Verb>(option.choice.verb);
    if ((verb == Verb::Place || verb == Verb::PlaceAside) && option.choice.a == x &&
        option.choice.b == y)
      ++n;
  }
  return n;
}

void draw_empty_cells(const Read& r, SceneArea& map, Scene& out) {
  std::vector<std::string> legal;
  const bool asked = tile_in_question(r) != kNone && out.prompt;
  for (const Cell& cell : empty_cells(r)) {
    const int ways = ways_into(out, cell.x, cell.y);
    if (ways == 0 && !asked) continue;
    const std::string id = cell_id(cell.x, cell.y);
    ScenePlace& place = map.place(
        id, "cell",
        cell_name(cell.x, cell.y) +
            (ways == 0 ? "" : ", " + std::to_string(ways) + (ways == 1 ? " way" : " ways")));
    place.at = {cell.x - kCentre, cell.y - kCentre};
    place.traits = {"empty"};
    if (ways > 0) legal.push_back(id);  // FD-EXP-13
    // What a tile must show here.
    std::vector<std::string> needs;
    for (int side = 0; side < kSides; ++side) {
      const int next = neighbour(r, cell.x, cell.y, side);
      if (next < 0) continue;
      const Edge edge = as_it_lies(r, next).edges[opposite(side)];
      needs.push_back(edge_word(edge) + " " + side_word(side));
      ScenePlace& border = map.place(edge_id(cell.x, cell.y, side), "edge",
                                     capitalised(side_word(side)) + " edge of " +
                                         cell_name(cell.x, cell.y) + ": " + edge_word(edge));
      border.in = id;
      border.side = kSideInitials[at(side)];
    }
    place.text = place.label + ": needs " + in_words(needs);
  }
  if (!legal.empty()) out.overlay(OverlayKind::Legal, std::move(legal)).text = "tile fits";
}

SceneArea& tile_row(const char* id, const char* title, Scene& out) {
  SceneArea& row = out.area(id, AreaKind::Row, title,
                            {.region = AreaRegion::Shelf, .order = 1, .size = AreaSize::Large});
  return row;
}
void show_beside_map(const Read& r, const char* area, int tile, Scene& out) {
  const TileDef& def = ecology(r).tiles[at(tile)];
  const std::vector<std::string> things = printed_things(def);
  ScenePiece& piece = out.piece(
      tile_id(r, tile), "tile", area,
      def.name + ": open " + sides_in_words(open_sides(def.turned[0])) +
          (things.empty() ? "" : "; " + in_words(things)) +
          (def.turned[0].nodes == 0 ? "" : "; nodes " + sides_in_words(def.turned[0].nodes)));
  piece.turn = 0;
  show_tile(def, true, piece.show());
}
void draw_tile_aside(const Read& r, const char* area, const char* title, int tile, Scene& out) {
  if (tile == kNone) return;
  tile_row(area, title, out).text = ecology(r).tiles[at(tile)].name;
  show_beside_map(r, area, tile, out);
}
/// Tiles of the pile that the party looks at.
void draw_seen_tiles(const Read& r, Scene& out) {
  if (!out.prompt) return;
  std::set<int> tiles;
  for (const SceneOption& option : out.prompt->options) {
    const auto verb = static_cast<Verb>(option.choice.verb);
    if (verb == Verb::Top || verb == Verb::Bottom) tiles.insert(option.choice.b);
  }
  if (!tiles.empty()) tile_row("seen", "Seen tiles", out);
  for (const int tile : tiles) show_beside_map(r, "seen", tile, out);
}

// ---- Rune Patterns

/// How far a pattern has come: the most Nodes that some orientation meets.
struct Progress {
  int met = 0, all = 0;
  int lying = 0, squares = 0;  ///< of its squares: with a tile, and all
  int way = 0;
  int x = 0, y = 0;  ///< of its first square
  friend bool operator==(const Progress&, const Progress&) = default;
};
bool has_free_node(const Read& r, int tile, int side) {
  return tile >= 0 && has_bit(as_it_lies(r, tile).nodes, side) &&
         !has_bit(r.s.map[tile].used_nodes, side);
}
int nodes_met(const Read& r, const std::vector<PatternCell>& way, int x, int y) {
  int met = 0;
  for (const PatternCell& cell : way)
    for (int side = 0; side < kSides; ++side)
      if (has_bit(cell.nodes, side) && has_free_node(r, tile_at(r.s, x + cell.x, y + cell.y), side))
        ++met;
  return met;
}
int squares_lying(const Read& r, const std::vector<PatternCell>& way, int x, int y) {
  int lying = 0;
  for (const PatternCell& cell : way) lying += tile_at(r.s, x + cell.x, y + cell.y) >= 0 ? 1 : 0;
  return lying;
}
Progress progress_of(const Read& r, const PatternDef& def) {
  Progress best;
  if (def.ways.empty()) return best;
  best.squares = length(def.ways[0]);
  for (const PatternCell& cell : def.ways[0]) best.all += std::popcount(unsigned{cell.nodes});
  for (int way = 0; way < length(def.ways); ++way)
    for (const PlacedTile& tile : r.s.map)
      for (const PatternCell& cell : def.ways[at(way)]) {
        if (cell.nodes == 0) continue;
        const int x = tile.x - cell.x;
        const int y = tile.y - cell.y;
        const int met = nodes_met(r, def.ways[at(way)], x, y);
        const int lying = squares_lying(r, def.ways[at(way)], x, y);
        if (met < best.met || (met == best.met && lying <= best.lying)) continue;
        best.met = met;
        best.lying = lying;
        best.way = way;
        best.x = x;
        best.y = y;
      }
  return best;
}

void draw_water_pattern(const Read& r, SceneArea& area, bool found) {
  bool boat = false;
  bool sword = false;
  for (int i = 0; i < length(r.s.map); ++i) {
    boat = boat || tile_def(r, i).boat;
    sword = sword || tile_def(r, i).sword;
  }
  area.kind = AreaKind::Counter;
  area.number("the Boat", boat ? 1 : 0).with_icon("boat").out_of(1);
  area.number("the Sword", sword ? 1 : 0).with_icon("sword").out_of(1);
  area.text = found                 ? "visited"
              : water_chain(r) != 0 ? "water joins them"
                                    : "water must join the Boat and the Sword";
}

/// The pattern as it would lie where it has come furthest; as printed before that.
void draw_pattern(const Read& r, int number, bool matched, Scene& out) {
  const PatternDef& def = ecology(r).patterns[number];
  const bool found = has_bit(r.s.found_patterns, number);
  const std::string id = with_number("pattern", number + 1);
  SceneArea& area = out.area(
      id, AreaKind::Grid, pattern_title(r, number),
      {.region = AreaRegion::Shelf, .order = 12 + number, .size = AreaSize::Small, .collapse = 3});
  if (found) area.states.push_back(PieceState::Done);
  if (def.water) return draw_water_pattern(r, area, found);
  if (def.ways.empty()) return;
  const Progress progress = found ? Progress{} : progress_of(r, def);
  const std::vector<PatternCell>& way = def.ways[at(progress.way)];
  int left = 0;
  int right = 0;
  int bottom = 0;
  for (const PatternCell& cell : way) {
    left = std::min(left, cell.x);
    right = std::max(right, cell.x);
    bottom = std::max(bottom, cell.y);
  }
  area.size = {right - left + 1, bottom + 1};
  for (const PatternCell& cell : way) {
    const std::string square =
        id + ":" + std::to_string(cell.x - left) + "," + std::to_string(cell.y);
    area.place(square, "cell",
               "Square " + std::to_string(cell.x - left + 1) + ", " + std::to_string(cell.y + 1))
        .at = {cell.x - left, cell.y};
    for (int side = 0; side < kSides; ++side) {
      if (!has_bit(cell.nodes, side)) continue;
      const bool met =
          found || (progress.met > 0 &&
                    has_free_node(r, tile_at(r.s, progress.x + cell.x, progress.y + cell.y), side));
      ScenePlace& node = area.place(square + ":" + std::string(kSideInitials[at(side)]), "node",
                                    met ? "Node, met" : "Node, not met");
      node.in = square;
      node.side = kSideInitials[at(side)];
      if (met) node.states.push_back(PieceState::Done);
    }
  }
  int all = 0;
  for (const PatternCell& cell : way) all += std::popcount(unsigned{cell.nodes});
  area.number("nodes met", found ? all : progress.met).with_icon("node").out_of(all);
  const std::string nodes = std::to_string(progress.met) + " of " + std::to_string(all) + " nodes";
  area.text = found                               ? "visited"
              : matched                           ? "found: encounter it"
              : progress.met < all                ? nodes
              : progress.lying < progress.squares ? "nodes met, a square is bare"
                                                  : "out of reach";
}

}  // namespace

// ---- names

std::string cell_name(int x, int y) {
  return column_name(x) + std::to_string(y + 1);
}
std::string cell_id(int x, int y) {
  return at_cell("cell", x, y);
}
std::string edge_id(int x, int y, int side) {
  return at_cell("edge", x, y) + ":" + std::string(kSideInitials[at(side)]);
}
std::string node_id(int x, int y, int side) {
  return at_cell("node", x, y) + ":" + std::string(kSideInitials[at(side)]);
}
std::string floor_id(const Read& r, int placed, int area) {
  return cell_id(r.s.map[placed].x, r.s.map[placed].y) + ":" + letter_of(area);
}
std::string element_id(const Read& r, int placed, Element element, int number) {
  if (element == Element::Door) return "door:" + tile_def(r, placed).id;
  std::string id =
      "mark:" + tile_def(r, placed).id + ":" + std::string(kElementIcons[number_of(element)]);
  return number == 0 ? id : id + ":" + std::to_string(number);
}
std::string tile_id(const Read& r, int tile) {
  return "tile:" + ecology(r).tiles[at(tile)].id;
}
std::string side_word(int side) {
  return std::string(kSideWords[at(side)]);
}
std::string edge_word(Edge edge) {
  return std::string(kEdgeWords[static_cast<std::size_t>(edge)]);
}
std::string sides_in_words(unsigned sides) {
  std::vector<std::string> words;
  for (int side = 0; side < kSides; ++side)
    if (has_bit(sides, side)) words.push_back(side_word(side));
  return in_words(words);
}
unsigned open_sides(const Turned& lies) {
  unsigned sides = 0;
  for (int side = 0; side < kSides; ++side)
    if (lies.edges[side] != Edge::Wall) sides |= bit_of(side);
  return sides;
}

// ---- placing

int neighbour(const Read& r, int x, int y, int side) {
  const Cell cell = beside({x, y}, side);
  return tile_at(r.s, cell.x, cell.y);
}
std::vector<Cell> empty_cells(const Read& r) {
  std::set<std::array<int, 2>> cells;  // north-west first, for reading
  for (const PlacedTile& tile : r.s.map)
    for (int side = 0; side < kSides; ++side)
      if (const auto [x, y] = beside({tile.x, tile.y}, side); tile_at(r.s, x, y) < 0)
        cells.insert({y, x});
  std::vector<Cell> list;
  for (const auto& [y, x] : cells) list.push_back({x, y});
  return list;
}
int tile_in_question(const Read& r) {
  return r.s.pending != kNone ? r.s.pending : r.s.aside;
}
std::vector<std::string> nodes_of_match(const Read& r, int pattern, int way, int anchor) {
  std::vector<std::string> nodes;
  const PatternDef& def = ecology(r).patterns[pattern];
  if (def.water || way >= length(def.ways)) return nodes;
  const PlacedTile& first = r.s.map[anchor];
  for (const PatternCell& cell : def.ways[at(way)])
    for (int side = 0; side < kSides; ++side)
      if (has_bit(cell.nodes, side))
        nodes.push_back(node_id(first.x + cell.x, first.y + cell.y, side));
  return nodes;
}

std::string roman(int n) {
  constexpr std::array<std::string_view, 5> kNumerals{"", "I", "II", "III", "IV"};
  return std::string(kNumerals.at(at(n)));
}
std::string pattern_title(const Read& r, int pattern) {
  return roman(pattern + 1) + " · " + ecology(r).patterns[pattern].name;
}
std::vector<std::string> things_on(const Read& r, int tile) {
  return printed_things(ecology(r).tiles[at(tile)]);
}
std::vector<PatternNews> patterns_touched(const Read& r) {
  State before = r.s;
  before.map.pop_back();
  std::vector<PatternNews> touched;
  const TileDef& last = tile_def(r, length(r.s.map) - 1);
  for (int i = 0; i < kPatterns; ++i) {
    const PatternDef& def = ecology(r).patterns[i];
    if (has_bit(r.s.found_patterns, i)) continue;
    if (def.water && (last.boat || last.sword)) touched.push_back({i, true});
    if (def.water) continue;
    const Progress then = progress_of({before, r.content}, def);
    const Progress now = progress_of(r, def);
    if (now != then) touched.push_back({i, now.met > then.met});
  }
  return touched;
}

// ---- the map

void draw_map(const Read& r, const SceneRequest& /*request*/, Scene& out) {
  SceneArea& map = out.area("map", AreaKind::Grid, ecology(r).name,
                            {.region = AreaRegion::Board, .order = 2, .size = AreaSize::Large});
  map.text = std::to_string(r.s.map.size()) + (r.s.map.size() == 1 ? " tile" : " tiles");
  map.cell = {120, 120};
  const Access access = reach(r);
  std::vector<std::string> reached;
  for (int i = 0; i < length(r.s.map); ++i) TileOnMap(r, access, i, map, out).draw(reached);
  join_passages(r, out);
  if (!reached.empty()) {
    SceneOverlay& overlay = out.overlay(OverlayKind::Reachable, std::move(reached));
    overlay.from = "lantern";
    overlay.text = "reached";
    out.overlay(OverlayKind::Light, {floor_id(r, r.s.lantern_tile, r.s.lantern_area)}).from =
        "lantern";
  }
  draw_empty_cells(r, map, out);
  draw_tile_aside(r, "drawn", "Drawn tile", r.s.pending, out);
  draw_tile_aside(r, "aside", "Set aside", r.s.aside, out);
  draw_seen_tiles(r, out);
}

void draw_patterns(const Read& r, Scene& out) {
  Matches matches;
  find_matches(r, reach(r), matches);
  unsigned found = 0;
  std::vector<std::string> nodes;
  for (const Match& m : matches) {
    found |= bit_of(m.pattern);
    for (std::string& node : nodes_of_match(r, m.pattern, m.way, m.anchor))
      if (std::ranges::find(nodes, node) == nodes.end()) nodes.push_back(std::move(node));
  }
  for (int i = 0; i < kPatterns; ++i) draw_pattern(r, i, has_bit(found, i), out);  // FD-SET-09
  if (!nodes.empty())
    out.overlay(OverlayKind::Matched, std::move(nodes)).text = "nodes of a pattern";
}

}  // namespace undercroft::forgotten
