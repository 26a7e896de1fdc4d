#include "terminal/tile_floor.h"

#include <algorithm>
#include <bit>

namespace undercroft::terminal {
namespace {

constexpr std::string_view kPortLetters = "NESW";
constexpr std::array<int, 4> kDownX{0, 1, 0, -1}, kDownY{-1, 0, 1, 0};

/// What lies between two floors; a wall if nothing does.
std::string link_between(const SceneFace& face, std::size_t a, std::size_t b) {
  for (const SceneTileLink& link : face.links)
    if ((link.a == face.areas[a].id && link.b == face.areas[b].id) ||
        (link.a == face.areas[b].id && link.b == face.areas[a].id))
      return link.kind;
  return "wall";
}

}  // namespace

TileFloor::TileFloor(const SceneFace& face, int turn, int width, int height)
    : width_(width),
      height_(height),
      cells_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 0),
      seams_(cells_.size(), U' '),
      doors_(cells_.size(), false) {
  read(face, turn);
  if (!areas_.empty()) divide(face);
  find_spots();
}

void TileFloor::read(const SceneFace& face, int turn) {
  for (const SceneTileArea& area : face.areas) {
    Area& here = areas_.emplace_back();
    for (const std::string& port : area.ports) {
      const std::size_t side = kPortLetters.find(port);
      if (port.size() == 1 && side != std::string_view::npos)
        here.ports |= 1U << ((static_cast<int>(side) + turn / 90 % 4 + 4) % 4);
    }
    here.roomy = !area.shape.empty() && area.shape != "corridor";
    here.height = (area.level == "upper"   ? 4
                   : area.level == "lower" ? 0
                                           : 2) +
                  (here.roomy ? 1 : 0);
  }
  for (Area& a : areas_)
    for (const Area& b : areas_)
      if (std::popcount(a.ports) == 1 && std::popcount(b.ports) > 1 && (a.ports & b.ports) == 0)
        a.stub = std::countr_zero(a.ports);
}

void TileFloor::divide(const SceneFace& face) {
  std::vector<std::size_t> whole;
  for (std::size_t i = 0; i < areas_.size(); ++i)
    if (areas_[i].stub < 0) whole.push_back(i);
  if (!whole.empty()) std::ranges::fill(cells_, static_cast<int>(whole.front()));
  if (whole.size() > 1) divide_two(face, whole[0], whole[1]);
  for (std::size_t i = 0; i < areas_.size(); ++i)
    if (areas_[i].stub >= 0) close_stub(face, i);
}

/// A line through the middle, across the way from one to the other.
void TileFloor::divide_two(const SceneFace& face, std::size_t a, std::size_t b) {
  std::array<int, 2> toward{};  // from b to a
  const auto pull = [&toward](unsigned ports, int sign) {
    for (int side = 0; side < 4; ++side)
      if ((ports >> side & 1U) != 0) {
        toward[0] += sign * kDownX[static_cast<std::size_t>(side)];
        toward[1] += sign * kDownY[static_cast<std::size_t>(side)];
      }
  };
  pull(areas_[a].ports, 1);
  pull(areas_[b].ports, -1);
  if (toward == std::array<int, 2>{}) return cross(face, a, b);
  const std::string kind = link_between(face, a, b);
  const int middle_x = width_ / 2;
  const int middle_y = height_ / 2;
  for (int y = 0; y < height_; ++y)
    for (int x = 0; x < width_; ++x) {
      const int depth =
          toward[0] * (x - middle_x) * middle_y + toward[1] * (y - middle_y) * middle_x;
      cells_[slot(x, y)] = static_cast<int>(depth > 0 ? a : b);
      if (depth == 0) put_seam(x, y, kind, toward[0] == 0, x == middle_x && y == middle_y);
    }
}

/// Two ways that cross: the higher one, or the roomier one, has the middle.
void TileFloor::cross(const SceneFace& face, std::size_t a, std::size_t b) {
  const std::size_t over = areas_[a].height >= areas_[b].height ? a : b;
  const std::size_t under = over == a ? b : a;
  const bool upright = (areas_[over].ports & 1U) != 0;
  const std::string kind = link_between(face, a, b);
  const int middle_x = width_ / 2;
  const int middle_y = height_ / 2;
  for (int y = 0; y < height_; ++y)
    for (int x = 0; x < width_; ++x) {
      const bool on_column = x >= middle_x - 1 && x <= middle_x + 1;
      const bool on_row = y == middle_y;
      const bool on_over = upright ? on_column : on_row;
      const bool on_under = upright ? on_row : on_column;
      cells_[slot(x, y)] = on_over    ? static_cast<int>(over)
                           : on_under ? static_cast<int>(under)
                                      : kRock;
    }
  if (upright) {
    put_seam(middle_x - 2, middle_y, kind, false, true);
    put_seam(middle_x + 2, middle_y, kind, false, true);
  } else {
    for (const int x : {middle_x - 1, middle_x, middle_x + 1})
      for (const int y : {middle_y - 1, middle_y + 1}) put_seam(x, y, kind, true, x == middle_x);
  }
}

/// The line of characters before its side is the seam; the gap in the frame is its floor.
void TileFloor::close_stub(const SceneFace& face, std::size_t stub) {
  std::string kind = "wall";
  for (std::size_t other = 0; other < areas_.size(); ++other)
    if (const std::string link = other == stub ? "wall" : link_between(face, stub, other);
        link != "wall")
      kind = link;
  const int side = areas_[stub].stub;
  const bool across = side % 2 == 0;
  const int line = side == 0 ? 1 : side == 1 ? width_ - 2 : side == 2 ? height_ - 2 : 1;
  const int frame = side == 0 || side == 3 ? line - 1 : line + 1;
  const int length = across ? width_ : height_;
  for (int i = 0; i < length; ++i) {
    const bool middle = i == length / 2;
    if (across) {
      put_seam(i, line, kind, true, middle);
      cells_[slot(i, frame)] = static_cast<int>(stub);
    } else {
      put_seam(line, i, kind, false, middle);
      cells_[slot(frame, i)] = static_cast<int>(stub);
    }
  }
}

void TileFloor::put_seam(int x, int y, const std::string& kind, bool across, bool middle) {
  if (x < 0 || y < 0 || x >= width_ || y >= height_) return;
  const char32_t wall = across ? U'─' : U'│';
  cells_[slot(x, y)] = kSeam;
  seams_[slot(x, y)] = kind == "boundary"           ? (across ? U'┄' : U'┊')
                       : kind == "stairs" && middle ? U'≡'
                       : kind == "door" && middle   ? U'+'
                                                    : wall;
  doors_[slot(x, y)] = kind == "door" && middle;
}

void TileFloor::find_spots() {
  for (std::size_t i = 0; i < areas_.size(); ++i) {
    const int side = areas_[i].stub;
    if (side >= 0) {
      spots_.push_back({side == 1   ? width_ - 1
                        : side == 3 ? 0
                                    : width_ / 2 - 1,
                        side == 0   ? 0
                        : side == 2 ? height_ - 1
                                    : height_ / 2});
      continue;
    }
    int n = 0;
    int sum_x = 0;
    int sum_y = 0;
    for (int y = 1; y < height_ - 1; ++y)
      for (int x = 1; x < width_ - 1; ++x)
        if (at(x, y) == static_cast<int>(i)) {
          ++n;
          sum_x += x;
          sum_y += y;
        }
    spots_.push_back(n == 0 ? std::array<int, 2>{width_ / 2, height_ / 2}
                            : std::array<int, 2>{(sum_x + n / 2) / n, (sum_y + n / 2) / n});
  }
}

}  // namespace undercroft::terminal
