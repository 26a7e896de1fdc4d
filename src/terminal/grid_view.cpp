// Grids: maps of tiles, maps of rooms with walls, and small fixed grids of cards.
#include <algorithm>
#include <array>
#include <cctype>

#include "terminal/area_view.h"
#include "terminal/chips.h"
#include "terminal/glyphs.h"
#include "terminal/symbols.h"
#include "terminal/tile_floor.h"

namespace undercroft::terminal {
namespace {

constexpr int kMostCells = 100;  ///< of a map in one direction; what lies beyond is not drawn

bool is_cell(const ScenePlace& place) {
  return place.kind == "cell" && place.at.has_value();
}

/// Columns and rows of the cells that there are.
struct Extent {
  int left = 0, top = 0, columns = 0, rows = 0;

  [[nodiscard]] int column(const ScenePlace& cell) const { return at_of(cell)[0] - left; }
  [[nodiscard]] int row(const ScenePlace& cell) const { return at_of(cell)[1] - top; }
  [[nodiscard]] bool holds(const ScenePlace& cell) const {
    return is_cell(cell) && column(cell) >= 0 && column(cell) < columns && row(cell) >= 0 &&
           row(cell) < rows;
  }
  static std::array<int, 2> at_of(const ScenePlace& cell) {
    // Far outside of any map, but with room for differences.
    constexpr int kFar = 1 << 24;
    std::array<int, 2> at = cell.at.value_or(std::array<int, 2>{});
    for (int& n : at) n = std::clamp(n, -kFar, kFar);
    return at;
  }
};

/// A cell where nothing lies and nothing may go now takes no room.
bool is_drawn(const SceneIndex& index, const ScenePlace& place) {
  if (!is_cell(place)) return false;
  const bool empty = std::ranges::find(place.traits, "empty") != place.traits.end();
  return !empty || index.lit(place.id) || !index.standing_at(place.id).empty();
}

Extent extent_of(const SceneIndex& index, const SceneArea& area) {
  Extent e;
  bool first = true;
  int right = 0;
  int bottom = 0;
  for (const ScenePlace& place : area.places) {
    if (!is_drawn(index, place)) continue;
    const auto [x, y] = Extent::at_of(place);
    e.left = first ? x : std::min(e.left, x);
    e.top = first ? y : std::min(e.top, y);
    right = first ? x : std::max(right, x);
    bottom = first ? y : std::max(bottom, y);
    first = false;
  }
  if (first) return e;
  e.columns = std::min(right - e.left + 1, kMostCells);
  e.rows = std::min(bottom - e.top + 1, kMostCells);
  return e;
}

/// "C3" of "C3, Pump Hall"; nothing if the label does not begin with a coordinate.
std::string coordinate_of(const std::string& label) {
  std::size_t i = 0;
  while (i < label.size() && std::isupper(static_cast<unsigned char>(label[i])) != 0) ++i;
  const std::size_t letters = i;
  while (i < label.size() && std::isdigit(static_cast<unsigned char>(label[i])) != 0) ++i;
  const bool ends = i == label.size() || label[i] == ',' || label[i] == ':' || label[i] == ' ';
  return letters > 0 && letters <= 2 && i > letters && ends ? label.substr(0, i) : "";
}

/// Two letters for a figure: "Co" of Cora, "BJ" of Burrow Jack.
std::string initials(const std::string& name) {
  const std::size_t blank = name.find(' ');
  if (blank == std::string::npos || blank + 1 >= name.size()) return name.substr(0, 2);
  return {name[0], name[blank + 1]};
}

// ---- What stands in a cell

struct Content {
  StyledLine glyphs;  ///< symbols, one column each
  StyledLine figure;  ///< two letters of a model
  const ScenePiece* tile = nullptr;
  bool reached = false;  ///< some floor of it can be walked to
};

Style piece_style(const SceneIndex& index, const ScenePiece& piece, Ink ink) {
  const Light light = light_of(index, piece.id);
  if (light != Light::None) return style_for(light);
  return {has_state(piece.states, PieceState::Done) || has_state(piece.states, PieceState::Spent)
              ? Ink::Quiet
              : ink,
          true};
}

void add_piece(const SceneIndex& index, const ScenePiece& piece, Content& out) {
  if (piece.kind == "tile") {
    if (!piece.size) out.tile = &piece;
    return;
  }
  if (piece.kind == "door") return;
  if (piece.kind == "model" && piece.face) {
    const Ink ink = piece.seat ? Ink::Safe : Ink::Harm;
    out.figure.push_back({initials(piece.face->name), piece_style(index, piece, ink)});
    return;
  }
  if (!piece.known || !piece.face) {
    out.glyphs.push_back({"▒", piece_style(index, piece, Ink::Quiet)});
    return;
  }
  if (has_state(piece.states, PieceState::Done)) {
    out.glyphs.push_back({"×", piece_style(index, piece, Ink::Quiet)});
    return;
  }
  const Symbol symbol = index.symbol(piece.face->icons.empty() ? "" : piece.face->icons.front());
  out.glyphs.push_back({std::string(symbol.glyph), piece_style(index, piece, symbol.ink)});
}

void add_marks(const SceneIndex& index, const std::vector<std::string>& marks, Content& out) {
  append(out.glyphs, icons_line(index, marks));
}

Content content_of(const SceneIndex& index, const ScenePlace& cell) {
  Content out;
  out.reached = index.covers(OverlayKind::Reachable, cell.id);
  for (const ScenePiece* piece : index.standing_at(cell.id)) {
    add_piece(index, *piece, out);
    for (const ScenePiece* under : index.hanging_on(piece->id)) add_piece(index, *under, out);
  }
  for (const ScenePlace* part : index.parts_of(cell.id)) {
    if (part->kind != "area") continue;
    out.reached = out.reached || index.covers(OverlayKind::Reachable, part->id);
    for (const ScenePiece* piece : index.standing_at(part->id)) add_piece(index, *piece, out);
  }
  if (const SceneGhost* ghost = index.ghost_at(cell.id))
    if (const ScenePiece* piece = index.piece(ghost->piece)) {
      if (piece->kind == "tile")
        out.tile = piece;
      else
        add_piece(index, *piece, out);
    }
  if (out.tile != nullptr && out.tile->face) {
    for (const SceneTileArea& floor : out.tile->face->areas) add_marks(index, floor.marks, out);
    add_marks(index, out.tile->face->marks, out);
    if (!out.tile->face->water.empty()) out.glyphs.push_back({"≈", {Ink::Magic}});
  }
  return out;
}

// ---- Maps of tiles: every tile has its own frame with gaps where it is open

constexpr std::string_view kSides = "NESW";

std::string edge_of(const ScenePiece& tile, const SceneGhost* ghost, int side) {
  if (!tile.face || tile.face->edges.size() != kSides.size()) return "wall";
  const std::vector<std::string>& edges = tile.face->edges;
  const int turn = ghost != nullptr && ghost->turn ? *ghost->turn : tile.turn.value_or(0);
  return edges[static_cast<std::size_t>(((side - turn / 90) % 4 + 4) % 4)];
}

struct TileFrame {
  int x = 0, y = 0, width = 0, height = 0;
  Style style;
};

void draw_side(Canvas& canvas, const TileFrame& f, int side, const std::string& edge) {
  const bool across = side % 2 == 0;
  const int length = across ? f.width - 2 : f.height - 2;
  const bool open = edge != "wall";
  const int gap = across ? std::max(1, length - 2) : length;
  for (int i = 0; i < length; ++i) {
    const bool in_gap = open && i >= (length - gap) / 2 && i < (length - gap) / 2 + gap;
    const char32_t level = edge == "upper"   ? U'▲'
                           : edge == "lower" ? U'▼'
                           : edge == "door"  ? U'+'
                                             : U' ';
    const char32_t wall = across ? U'─' : U'│';
    const char32_t glyph = in_gap ? level : wall;
    if (across)
      canvas.put(f.x + 1 + i, side == 0 ? f.y : f.y + f.height - 1, glyph, f.style);
    else
      canvas.put(side == 1 ? f.x + f.width - 1 : f.x, f.y + 1 + i, glyph, f.style);
  }
}

void draw_corners(Canvas& canvas, const TileFrame& f, std::u32string_view corners) {
  canvas.put(f.x, f.y, corners[0], f.style);
  canvas.put(f.x + f.width - 1, f.y, corners[1], f.style);
  canvas.put(f.x, f.y + f.height - 1, corners[2], f.style);
  canvas.put(f.x + f.width - 1, f.y + f.height - 1, corners[3], f.style);
}

/// The middle of a side of a tile.
std::array<int, 2> middle_of(const TileFrame& f, std::size_t side) {
  const std::array<std::array<int, 2>, 4> at{{{f.x + f.width / 2, f.y},
                                              {f.x + f.width - 1, f.y + f.height / 2},
                                              {f.x + f.width / 2, f.y + f.height - 1},
                                              {f.x, f.y + f.height / 2}}};
  return at.at(side);
}

/// Nodes of a tile that does not lie on the map yet.
void draw_printed_nodes(Canvas& canvas, const TileFrame& f, const SceneFace& face, int turn) {
  for (const std::string& node : face.nodes) {
    const std::size_t side = kSides.find(node);
    if (node.size() != 1 || side == std::string_view::npos) continue;
    const auto [x, y] = middle_of(f, (side + static_cast<std::size_t>(turn / 90)) % kSides.size());
    canvas.put(x, y, U'○', {Ink::News});
  }
}

void draw_node(Canvas& canvas, const TileFrame& f, const SceneIndex& index,
               const ScenePlace& node) {
  const std::size_t side = kSides.find(node.side);
  if (node.side.size() != 1 || side == std::string_view::npos) return;
  const auto [x, y] = middle_of(f, side);
  const bool met =
      has_state(node.states, PieceState::Done) || index.covers(OverlayKind::Matched, node.id);
  const bool used = has_state(node.states, PieceState::Spent);
  canvas.put(x, y, met ? U'●' : used ? U'×' : U'○', {met ? Ink::Lit : Ink::News, met});
}

void draw_edge_pieces(Canvas& canvas, const TileFrame& f, const SceneIndex& index,
                      const ScenePlace& edge) {
  const std::size_t side = kSides.find(edge.side);
  if (edge.side.size() != 1 || side == std::string_view::npos) return;
  Content marks;  // what stands on the edge and is no door
  for (const ScenePiece* piece : index.standing_at(edge.id)) {
    if (piece->kind != "door") {
      add_piece(index, *piece, marks);
      continue;
    }
    const bool open = piece->face && piece->face->type == "open";
    const Style style = piece_style(index, *piece, Ink::Harm);
    const char32_t glyph = open ? U'\'' : U'+';
    if (side % 2 == 0)
      canvas.put(f.x + f.width / 2, side == 0 ? f.y : f.y + f.height - 1, glyph, style);
    else
      canvas.put(side == 1 ? f.x + f.width - 1 : f.x, f.y + f.height / 2, glyph, style);
  }
  if (marks.glyphs.empty()) return;
  if (side % 2 == 0)
    canvas.write(f.x + (f.width - columns_of(marks.glyphs)) / 2,
                 side == 0 ? f.y : f.y + f.height - 1, marks.glyphs);
  else  // one column: the last one lies on top
    canvas.write(side == 1 ? f.x + f.width - 1 : f.x, f.y + f.height / 2,
                 StyledLine{marks.glyphs.back()});
}

int turn_of(const ScenePiece& tile, const SceneGhost* ghost) {
  return ghost != nullptr && ghost->turn ? *ghost->turn : tile.turn.value_or(0);
}

/// The door of a tile between two of its floors.
const ScenePiece* inner_door(const SceneIndex& index, const ScenePlace& cell,
                             const ScenePiece& tile) {
  if (!tile.face || std::ranges::none_of(tile.face->links, [](const SceneTileLink& link) {
        return link.kind == "door";
      }))
    return nullptr;
  for (const ScenePlace* part : index.parts_of(cell.id))
    if (part->kind == "edge")
      for (const ScenePiece* piece : index.standing_at(part->id))
        if (piece->kind == "door") return piece;
  return nullptr;
}

/// What stands on one floor of a tile: pieces, and what is printed.
StyledLine symbols_on(const SceneIndex& index, const ScenePlace& cell, const SceneTileArea& floor,
                      bool ghost) {
  Content content;
  if (!ghost)
    for (const ScenePiece* piece : index.standing_at(cell.id + ":" + floor.id))
      add_piece(index, *piece, content);
  add_marks(index, floor.marks, content);
  StyledLine line = content.figure;
  append(line, content.glyphs);
  return line;
}

/// Floors, what lies between them, and what stands on each.
void draw_floors(Canvas& canvas, const SceneIndex& index, const ScenePlace& cell,
                 const ScenePiece& tile, const TileFrame& f) {
  const SceneGhost* ghost = index.ghost_at(cell.id);
  if (!tile.face) return;
  const SceneFace& face = *tile.face;
  const TileFloor plan(face, turn_of(tile, ghost), f.width, f.height);
  const ScenePiece* door = ghost == nullptr ? inner_door(index, cell, tile) : nullptr;
  const auto reached = [&](std::size_t floor) {
    return ghost != nullptr || index.covers(OverlayKind::Reachable, cell.id) ||
           index.covers(OverlayKind::Reachable, cell.id + ":" + face.areas[floor].id);
  };
  for (int y = 1; y < f.height - 1; ++y)
    for (int x = 1; x < f.width - 1; ++x) {
      const int floor = plan.at(x, y);
      if (floor == TileFloor::kRock) {
        canvas.put(f.x + x, f.y + y, U'▒', {Ink::Frame});
      } else if (floor == TileFloor::kSeam) {
        const bool open = door != nullptr && door->face && door->face->type == "open";
        const bool gate = plan.is_door(x, y);
        canvas.put(f.x + x, f.y + y, gate && open ? U'\'' : plan.seam(x, y),
                   gate && door != nullptr ? piece_style(index, *door, Ink::Harm)
                   : gate                  ? Style{Ink::Harm, true}
                                           : f.style);
      } else if (!reached(static_cast<std::size_t>(floor))) {
        canvas.put(f.x + x, f.y + y, U'░', {Ink::Frame});
      }
    }
  if (!face.water.empty()) canvas.put(f.x + 1, f.y + f.height - 2, U'≈', {Ink::Magic});
  for (std::size_t i = 0; i < face.areas.size(); ++i) {
    const StyledLine symbols =
        clipped(symbols_on(index, cell, face.areas[i], ghost != nullptr), f.width - 2);
    const auto [x, y] = plan.spot(i);
    const int left = std::clamp(x - columns_of(symbols) / 2, 0, f.width - columns_of(symbols));
    canvas.write(f.x + left, f.y + y, symbols);
  }
}

/// Of a cell, on a tile so wide; longer names stand beside the map.
int longest_name(int width) {
  return (width - 1) / 2;
}
constexpr int kNameColumns = 3;
constexpr int kFloorHeight = 5;  ///< from here on a tile shows its floors

void draw_tile_cell(Canvas& canvas, const SceneIndex& index, const ScenePlace& cell, TileFrame f) {
  const Content content = content_of(index, cell);
  const SceneGhost* ghost = index.ghost_at(cell.id);
  const Light light = light_of(index, cell.id);
  const std::string name = coordinate_of(cell.label);
  const bool tile = content.tile != nullptr && content.tile->face.has_value();
  const bool frame_only = !tile && std::ranges::find(cell.traits, "empty") == cell.traits.end();
  f.style =
      light != Light::None ? style_for(light) : Style{content.reached ? Ink::Text : Ink::Frame};
  if (tile || frame_only) {
    draw_corners(canvas, f, light == Light::Hot ? U"╔╗╚╝" : U"┌┐└┘");
    for (int side = 0; side < 4; ++side)
      draw_side(canvas, f, side, tile ? edge_of(*content.tile, ghost, side) : "wall");
  } else if (light != Light::None) {
    const std::string text = clipped(name.empty() ? cell.label : name, f.width - 2);
    const StyledLine shown = enclosed({{text, f.style}}, light);
    canvas.write(f.x + (f.width - columns_of(shown)) / 2, f.y + f.height / 2, shown);
  }
  const bool floors = tile && f.height >= kFloorHeight && content.figure.empty() &&
                      !content.tile->face->areas.empty();
  if (floors) draw_floors(canvas, index, cell, *content.tile, f);
  if (tile && !floors && !content.reached && ghost == nullptr)
    for (int y = 1; y < f.height - 1; ++y)
      for (int x = 1; x < f.width - 1; ++x) canvas.put(f.x + x, f.y + y, U'░', {Ink::Frame});
  StyledLine inside = content.figure;
  append(inside, content.glyphs);
  inside = clipped(inside, f.width - 2);
  if (!floors) canvas.write(f.x + (f.width - columns_of(inside)) / 2, f.y + f.height / 2, inside);
  for (const ScenePlace* part : index.parts_of(cell.id)) {
    if (part->kind == "node") draw_node(canvas, f, index, *part);
    if (part->kind == "edge" && (!floors || inner_door(index, cell, *content.tile) == nullptr))
      draw_edge_pieces(canvas, f, index, *part);
  }
  if (tile && ghost != nullptr)
    draw_printed_nodes(canvas, f, *content.tile->face, turn_of(*content.tile, ghost));
  // On a small tile a long name would hide whether it is open.
  if (!name.empty() && tile && static_cast<int>(name.size()) <= longest_name(f.width))
    canvas.write(f.x, f.y, name, light != Light::None ? f.style : Style{Ink::Quiet});
}

/// A tile that lies beside the map, as it is turned now.
Block tile_picture(const SceneIndex& index, const ScenePiece& tile) {
  Canvas canvas(7, 3);
  const Light light = light_of(index, tile.id);
  const TileFrame f{0, 0, 7, 3, style_for(light)};
  draw_corners(canvas, f, light == Light::Hot ? U"╔╗╚╝" : U"┌┐└┘");
  for (int side = 0; side < 4; ++side) draw_side(canvas, f, side, edge_of(tile, nullptr, side));
  Content content;
  const SceneFace face = tile.face.value_or(SceneFace{});
  for (const SceneTileArea& floor : face.areas) add_marks(index, floor.marks, content);
  add_marks(index, face.marks, content);
  canvas.write((f.width - columns_of(content.glyphs)) / 2, 1, clipped(content.glyphs, 5));
  draw_printed_nodes(canvas, f, face, tile.turn.value_or(0));
  return canvas.to_block();
}

/// An empty cell that an edge refuses to the thing in question.
bool is_refused(const SceneIndex& index, const ScenePlace& cell) {
  const Scene& scene = index.scene();
  return scene.prompt &&
         std::ranges::any_of(scene.prompt->barred, [&cell](const SceneBarred& barred) {
           return barred.places.size() > 1 &&
                  std::ranges::find(barred.places, cell.id) != barred.places.end();
         });
}

Canvas tile_canvas(const SceneIndex& index, const SceneArea& area, int width, int height) {
  const Extent e = extent_of(index, area);
  Canvas canvas(e.columns * width, e.rows * height);
  for (const ScenePlace& cell : area.places) {
    const int x = e.column(cell) * width;
    const int y = e.row(cell) * height;
    if (is_drawn(index, cell))
      draw_tile_cell(canvas, index, cell, {x, y, width, height, {}});
    else if (is_cell(cell) && e.holds(cell) && is_refused(index, cell))
      canvas.put(x + width / 2, y + height / 2, U'×', {Ink::Harm});
  }
  return canvas;
}

/// The cell that matters now: where the answer leads, else where the light is.
const ScenePlace* focus_of(const SceneIndex& index, const SceneArea& area) {
  const ScenePlace* lamp = nullptr;
  const ScenePlace* touched = nullptr;
  for (const ScenePlace& place : area.places) {
    const ScenePlace* cell = is_cell(place) ? &place : index.place(place.in);
    if (cell == nullptr || !is_cell(*cell)) continue;
    const auto standing = index.standing_at(place.id);
    if (index.hot(place.id) || std::ranges::any_of(standing, [&index](const ScenePiece* piece) {
          return index.hot(piece->id);
        }))
      touched = touched == nullptr ? cell : touched;
    if (index.covers(OverlayKind::Light, place.id)) lamp = cell;
  }
  return touched != nullptr ? touched : lamp;
}

/// Where a window of `room` out of `all` begins so that `at` is in its middle.
int window_start(int at, int room, int all) {
  return std::clamp(at - room / 2, 0, std::max(0, all - room));
}

Block cut_out(const Canvas& whole, int left, int top, int width, int height) {
  Canvas part(std::min(width, whole.width()), std::min(height, whole.height()));
  for (int y = 0; y < part.height(); ++y)
    for (int x = 0; x < part.width(); ++x) {
      const Cell cell = whole.at(left + x, top + y);
      part.put(x, y, cell.glyph, cell.style);
    }
  const Style style{Ink::Lit, true, true};
  if (left > 0) part.put(0, part.height() / 2, U'◄', style);
  if (left + part.width() < whole.width())
    part.put(part.width() - 1, part.height() / 2, U'►', style);
  if (top > 0) part.put(part.width() / 2, 0, U'↑', style);
  if (top + part.height() < whole.height())
    part.put(part.width() / 2, part.height() - 1, U'↓', style);
  return part.to_block();
}

/// Names of columns and rows beside a part of a map whose tiles are too small for them.
Block with_names(const SceneIndex& index, const SceneArea& area, const Block& part, int left,
                 int top, const TileFrame& tile) {
  const Extent e = extent_of(index, area);
  Canvas out(kNameColumns + (part.empty() ? 0 : columns_of(part.front())),
             1 + static_cast<int>(part.size()));
  out.write(kNameColumns, 1, out.width() - kNameColumns, out.height() - 1, part);
  for (const ScenePlace& cell : area.places) {
    const std::string name = is_drawn(index, cell) ? coordinate_of(cell.label) : "";
    const std::size_t digits = name.find_first_of("0123456789");
    if (digits == std::string::npos) continue;
    const int x = e.column(cell) * tile.width + tile.width / 2 - left;
    const int y = e.row(cell) * tile.height + tile.height / 2 - top;
    if (x >= 0 && kNameColumns + x < out.width())
      out.write(kNameColumns + x, 0, name.substr(0, digits), {Ink::Quiet});
    if (y >= 0 && 1 + y < out.height()) out.write(0, 1 + y, name.substr(digits), {Ink::Quiet});
  }
  return out.to_block();
}

/// The tiles around what matters, if there is no room for all.
Block draw_tile_map(const SceneIndex& index, const SceneArea& area, int width, int height,
                    int columns, int rows) {
  const bool named = std::ranges::any_of(area.places, [width](const ScenePlace& place) {
    return is_cell(place) &&
           static_cast<int>(coordinate_of(place.label).size()) > longest_name(width);
  });
  const Canvas whole = tile_canvas(index, area, width, height);
  const int room = columns - (named ? kNameColumns : 0);
  const Extent e = extent_of(index, area);
  const ScenePlace* focus = focus_of(index, area);
  const int x = focus == nullptr ? whole.width() / 2 : e.column(*focus) * width + width / 2;
  const int y = focus == nullptr ? whole.height() / 2 : e.row(*focus) * height + height / 2;
  const int left = window_start(x, room, whole.width());
  const int top = window_start(y, rows, whole.height());
  const Block part = cut_out(whole, left, top, room, rows);
  return named ? with_names(index, area, part, left, top, {0, 0, width, height, {}}) : part;
}

// ---- Maps of rooms: cells share their walls

class RoomMap {
 public:
  RoomMap(const SceneIndex& index, const SceneArea& area, int cell_width)
      : index_(index),
        area_(area),
        extent_(extent_of(index, area)),
        width_(cell_width),
        canvas_(kAxis + extent_.columns * (cell_width + 1) + 1, 1 + extent_.rows * 2 + 1),
        across_(static_cast<std::size_t>((extent_.columns + 2) * (extent_.rows + 2)), U' '),
        down_(across_.size(), U' ') {}

  Block draw() {
    for (const ScenePlace& place : area_.places) {
      if (is_drawn(index_, place)) draw_cell(place);
      if (place.kind == "edge") add_edge(place);
    }
    draw_walls();
    for (const ScenePlace& place : area_.places)
      if (is_cell(place)) draw_large(place);
    return canvas_.to_block();
  }
  /// Without the rows between cells that hold no wall.
  Block draw_dense() {
    const Block all = draw();
    Block out{all.front()};
    for (int y = 0; y <= extent_.rows; ++y) {
      bool wall = false;
      for (int x = 0; x <= extent_.columns; ++x) wall = wall || wall_across(x, y);
      if (wall) out.push_back(all[static_cast<std::size_t>(row(y))]);
      if (y < extent_.rows) out.push_back(all[static_cast<std::size_t>(row(y)) + 1]);
    }
    return out;
  }

 private:
  static constexpr int kAxis = 2;

  [[nodiscard]] std::size_t slot(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(extent_.columns + 2) +
           static_cast<std::size_t>(x);
  }
  [[nodiscard]] int column(int x) const { return kAxis + x * (width_ + 1); }
  [[nodiscard]] static int row(int y) { return 1 + y * 2; }

  void set_wall(int x, int y, std::size_t side, char32_t glyph) {
    // `across_` holds the wall above a cell, `down_` the one to its left.
    char32_t& wall = side == 0   ? across_[slot(x, y)]
                     : side == 1 ? down_[slot(x + 1, y)]
                     : side == 2 ? across_[slot(x, y + 1)]
                                 : down_[slot(x, y)];
    if (wall == U' ' || glyph != U'#') wall = glyph;
  }

  void draw_cell(const ScenePlace& cell) {
    const int x = extent_.column(cell);
    const int y = extent_.row(cell);
    if (!extent_.holds(cell)) return;
    for (std::size_t side = 0; side < cell.edges.size() && side < 4; ++side) {
      if (cell.edges[side] == "wall") set_wall(x, y, side, U'#');
      if (cell.edges[side] == "door") set_wall(x, y, side, U'+');
    }
    const std::string name = coordinate_of(cell.label);
    const std::size_t digits = name.find_first_of("0123456789");
    if (digits != std::string::npos) {
      canvas_.write(column(x) + 1, 0, name.substr(0, digits), {Ink::Quiet});
      canvas_.write(0, row(y) + 1, name.substr(digits), {Ink::Quiet});
    }
    const Light light = light_of(index_, cell.id);
    const Content content = content_of(index_, cell);
    const char32_t floor = content.reached ? U'·' : U' ';
    for (int i = 0; i < width_; ++i)
      canvas_.put(column(x) + 1 + i, row(y) + 1, i == width_ / 2 ? floor : U' ', {Ink::Quiet});
    if (light != Light::None) {
      canvas_.put(column(x) + 1, row(y) + 1, light == Light::Hot ? U'‹' : U'[', style_for(light));
      canvas_.put(column(x) + width_, row(y) + 1, light == Light::Hot ? U'›' : U']',
                  style_for(light));
    }
    StyledLine inside = content.figure;
    append(inside, content.glyphs);
    if (inside.empty()) return;
    // A figure that fills the cell hides what lies at its feet.
    if (columns_of(inside) > width_ && !content.figure.empty()) inside = {content.figure.front()};
    if (light == Light::None) canvas_.fill(column(x) + 1, row(y) + 1, width_, 1, {});
    canvas_.write(column(x) + 1, row(y) + 1, clipped(inside, width_));
  }

  /// A figure that covers several cells stands in all of them.
  void draw_large(const ScenePlace& cell) {
    for (const ScenePiece* piece : index_.standing_at(cell.id)) {
      if (piece->kind != "model" || !piece->size || !piece->face) continue;
      const auto [width, height] = *piece->size;
      for (int dy = 0; dy < std::min(height, kMostCells); ++dy)
        for (int dx = 0; dx < std::min(width, kMostCells); ++dx)
          canvas_.write(column(extent_.column(cell) + dx) + 1, row(extent_.row(cell) + dy) + 1,
                        initials(piece->face->name), piece_style(index_, *piece, Ink::Harm));
    }
  }

  void add_edge(const ScenePlace& edge) {
    const ScenePlace* cell = index_.place(edge.in);
    const std::size_t side =
        edge.side.size() == 1 ? kSides.find(edge.side) : std::string_view::npos;
    if (cell == nullptr || side == std::string_view::npos || !extent_.holds(*cell)) return;
    for (const ScenePiece* piece : index_.standing_at(edge.id)) {
      const bool gate = piece->face && piece->face->type == "gate";
      set_wall(extent_.column(*cell), extent_.row(*cell), side, gate ? U'@' : U'+');
    }
  }

  [[nodiscard]] bool wall_across(int x, int y) const {
    return x >= 0 && y >= 0 && across_[slot(x, y)] != U' ';
  }
  [[nodiscard]] bool wall_down(int x, int y) const {
    return x >= 0 && y >= 0 && down_[slot(x, y)] != U' ';
  }

  void draw_walls() {
    static constexpr std::u32string_view kJoints = U" ╵╷│╴┘┐┤╶└┌├─┴┬┼";
    const Style style{Ink::Text};
    for (int y = 0; y <= extent_.rows; ++y)
      for (int x = 0; x <= extent_.columns; ++x) {
        const std::size_t joint = (wall_down(x, y - 1) ? 1U : 0U) | (wall_down(x, y) ? 2U : 0U) |
                                  (wall_across(x - 1, y) ? 4U : 0U) | (wall_across(x, y) ? 8U : 0U);
        if (joint != 0) canvas_.put(column(x), row(y), kJoints[joint], style);
        if (wall_across(x, y)) {
          const char32_t wall = across_[slot(x, y)];
          for (int i = 1; i <= width_; ++i)
            canvas_.put(column(x) + i, row(y), wall == U'#' ? U'─' : wall, style);
        }
        if (wall_down(x, y)) {
          const char32_t wall = down_[slot(x, y)];
          canvas_.put(column(x), row(y) + 1, wall == U'#' ? U'│' : wall,
                      wall == U'#' ? style : Style{Ink::News, true});
        }
      }
  }

  const SceneIndex& index_;
  const SceneArea& area_;
  Extent extent_;
  int width_;
  Canvas canvas_;
  std::vector<char32_t> across_, down_;
};

/// Whether the name of its tile is to be read, and not only where it lies.
bool is_named(const ScenePlace& cell) {
  return is_cell(cell) && std::ranges::find(cell.traits, "named") != cell.traits.end();
}
/// Who the letters on the map are, and what lies where.
Block legend(const SceneIndex& index, const SceneArea& area, int columns) {
  std::vector<StyledLine> chips;
  for (const ScenePlace& place : area.places) {
    const std::size_t comma = is_named(place) ? place.label.find(", ") : std::string::npos;
    if (comma == std::string::npos) continue;
    StyledLine chip{{place.label.substr(0, comma) + " ", {Ink::Quiet}},
                    {place.label.substr(comma + 2), {}}};
    if (!place.icons.empty()) chip.push_back({" ", {}});
    append(chip, icons_line(index, place.icons));
    chips.push_back(enclosed(chip, light_of(index, place.id)));
  }
  for (const ScenePlace& place : area.places)
    for (const ScenePiece* piece : index.standing_at(place.id)) {
      if (piece->kind != "model" || !piece->face) continue;
      StyledLine chip{{initials(piece->face->name) + " ",
                       piece_style(index, *piece, piece->seat ? Ink::Safe : Ink::Harm)}};
      append(chip, piece_name(index, *piece));
      if (!piece->numbers.empty()) {
        chip.push_back({" ", {}});
        append(chip, numbers_line(piece->numbers));
      }
      chips.push_back(enclosed(chip, light_of(index, piece->id)));
    }
  return chips.empty() ? Block{} : flow({}, chips, columns);
}

// ---- Small fixed grids of cards

/// A letter for a name, or the number that tells it from its like: "I" of Ines, "2" of Player 2.
std::string sign_of(const std::string& name) {
  if (name.empty()) return name;
  const bool numbered = std::isdigit(static_cast<unsigned char>(name.back())) != 0;
  return name.substr(numbered ? name.size() - 1 : 0, 1);
}

/// Who and what stands in a cell beside its card, and what the cell costs.
StyledLine beside_card(const SceneIndex& index, const ScenePlace& cell) {
  StyledLine line;
  for (const ScenePiece* piece : index.standing_at(cell.id)) {
    if (piece->kind == "card" || !piece->face) continue;
    if (piece->seat)
      line.push_back({"☻" + sign_of(piece->face->name), {Ink::News, true}});
    else
      append(line, icons_line(index, piece->face->icons));
  }
  if (!cell.need) return line;
  line.push_back({(line.empty() ? "" : " ") + std::to_string(*cell.need), {Ink::Lit}});
  append(line, icons_line(index, cell.icons));
  return line;
}

/// What lies face down has a mark instead of a name.
std::string card_in(const SceneIndex& index, const ScenePlace& cell) {
  for (const ScenePiece* piece : index.standing_at(cell.id))
    if (piece->kind == "card" && !piece->known) return std::string(mark_of(PieceState::FaceDown));
  return cell.label;
}

Block draw_card_grid(const SceneIndex& index, const SceneArea& area, Level level, int columns) {
  const Extent e = extent_of(index, area);
  const bool named =
      std::ranges::any_of(area.places, [](const ScenePlace& place) { return place.kind == "row"; });
  const int left = named ? 2 : 0;
  const int width = (columns - left) / std::max(1, e.columns);
  const int height = level == Level::Full ? 2 : 1;
  Canvas canvas(left + width * e.columns, height * e.rows);
  for (const ScenePlace& cell : area.places) {
    if (cell.kind == "row" && cell.index && *cell.index >= 0 && *cell.index < e.rows)
      canvas.write(0, *cell.index * height, sign_of(cell.label), {Ink::Quiet});
    if (!is_cell(cell)) continue;
    const int x = left + e.column(cell) * width;
    const int y = e.row(cell) * height;
    const Light light = light_of(index, cell.id);
    const StyledLine others = beside_card(index, cell);
    StyledLine name{
        {card_in(index, cell),
         style_for(light, index.covers(OverlayKind::Away, cell.id) ? Ink::Quiet : Ink::Text)}};
    const int room = width - 2 - (height == 1 && !others.empty() ? columns_of(others) + 1 : 0);
    canvas.write(x, y, enclosed(clipped(name, room), light));
    if (height == 1)
      canvas.write(x + width - columns_of(others) - 1, y, others);
    else
      canvas.write(x + 1, y + 1, others);
  }
  return canvas.to_block();
}

bool has_walls(const SceneArea& area) {
  return std::ranges::any_of(
      area.places, [](const ScenePlace& place) { return is_cell(place) && !place.edges.empty(); });
}

bool has_tiles(const SceneIndex& index, const SceneArea& area) {
  return std::ranges::any_of(area.places, [&index](const ScenePlace& place) {
    return std::ranges::any_of(index.standing_at(place.id),
                               [](const ScenePiece* piece) { return piece->kind == "tile"; }) ||
           place.kind == "node";
  });
}

bool is_small(const SceneArea& area) {
  return area.hints && area.hints->size && *area.hints->size >= AreaSize::Small;
}

/// The map at the largest size that fits and the level allows.
Block draw_map(const SceneIndex& index, const SceneArea& area, Level level, int columns) {
  const Extent e = extent_of(index, area);
  if (has_walls(area)) {
    const int room = (columns - 3) / std::max(1, e.columns) - 1;
    const int width = std::clamp(level == Level::Full ? room : 2, 2, 4);
    RoomMap map(index, area, width);
    return level == Level::Compact ? map.draw_dense() : map.draw();
  }
  constexpr std::array<std::array<int, 2>, 3> kSizes{{{9, 5}, {7, 3}, {5, 3}}};
  constexpr int kFewRows = 15;  ///< of a map where space is short; the whole one has its own page
  std::size_t size = level == Level::Full && !is_small(area) ? 0 : level == Level::Compact ? 2 : 1;
  if (is_small(area)) size = std::max<std::size_t>(size, 2);
  while (size + 1 < kSizes.size() && e.columns * kSizes[size][0] > columns) ++size;
  const int rows = level == Level::Compact ? kFewRows : kMostCells * kSizes[size][1];
  return draw_tile_map(index, area, kSizes[size][0], kSizes[size][1], columns, rows);
}

}  // namespace

const SceneArea* map_of(const SceneIndex& index) {
  for (const SceneArea& area : index.scene().areas)
    if (area.kind == AreaKind::Grid && !is_small(area) && !has_walls(area) &&
        has_tiles(index, area))
      return &area;
  return nullptr;
}

Block draw_map_part(const SceneIndex& index, const SceneArea& area, MapWindow& window, int columns,
                    int rows) {
  constexpr std::array<std::array<int, 2>, 3> kSizes{{{5, 3}, {9, 5}, {13, 7}}};
  window.zoom = std::clamp(window.zoom, 0, static_cast<int>(kSizes.size()) - 1);
  const auto [width, height] = kSizes[static_cast<std::size_t>(window.zoom)];
  const Canvas whole = tile_canvas(index, area, width, height);
  const Extent e = extent_of(index, area);
  const ScenePlace* focus = focus_of(index, area);
  const int middle_x = focus == nullptr ? whole.width() / 2 : e.column(*focus) * width + width / 2;
  const int middle_y = focus == nullptr ? whole.height() / 2 : e.row(*focus) * height + height / 2;
  const int home_x = window_start(middle_x, columns, whole.width());
  const int home_y = window_start(middle_y, rows, whole.height());
  const int left =
      std::clamp(home_x + window.east * width, 0, std::max(0, whole.width() - columns));
  const int top = std::clamp(home_y + window.south * height, 0, std::max(0, whole.height() - rows));
  // What was asked for beyond the rim is forgotten.
  window.east = (left - home_x) / width;
  window.south = (top - home_y) / height;
  return cut_out(whole, left, top, columns, rows);
}

Block draw_tiles(const SceneIndex& index, const SceneArea& area, int columns) {
  std::vector<Block> tiles;
  for (const ScenePiece* piece : index.standing_at(area.id))
    if (piece->kind == "tile" && piece->known && piece->face && piece->face->edges.size() == 4)
      tiles.push_back(tile_picture(index, *piece));
  return beside(tiles, columns, 1);
}

Block draw_grid(const SceneIndex& index, const SceneArea& area, Level level, int columns) {
  Block out{area_heading(index, area, level, columns)};
  if (!area.numbers.empty() && level != Level::Full) {
    out.back().push_back({" ", {}});
    append(out.back(), numbers_line(area.numbers));
    out.back() = clipped(out.back(), columns);
  }
  const bool map = has_walls(area) || has_tiles(index, area);
  if (map && is_small(area) && level == Level::Compact) return out;
  append(out,
         map ? draw_map(index, area, level, columns) : draw_card_grid(index, area, level, columns));
  if (map && level != Level::Compact) append(out, legend(index, area, columns));
  return out;
}

}  // namespace undercroft::terminal
