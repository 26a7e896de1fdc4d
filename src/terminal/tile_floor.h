#pragma once
#include <array>
#include <vector>

#include "engine/scene.h"

namespace undercroft::terminal {

/// The inside of a tile as characters: which floor each belongs to, what lies between the floors,
/// and where the symbols of each stand. Positions count from the corner of the tile's frame.
class TileFloor {
 public:
  static constexpr int kRock = -1, kSeam = -2;

  TileFloor(const SceneFace& face, int turn, int width, int height);

  /// The number of the floor in the face, kRock or kSeam.
  [[nodiscard]] int at(int x, int y) const { return cells_[slot(x, y)]; }
  /// What is drawn on a seam.
  [[nodiscard]] char32_t seam(int x, int y) const { return seams_[slot(x, y)]; }
  /// Whether the seam is the middle of a door.
  [[nodiscard]] bool is_door(int x, int y) const { return doors_[slot(x, y)]; }
  [[nodiscard]] std::array<int, 2> spot(std::size_t floor) const { return spots_[floor]; }

 private:
  struct Area {
    unsigned ports = 0;  ///< as they lie
    bool roomy = false;
    int height = 0;  ///< what is drawn over what
    int stub = -1;   ///< the only side of a floor that lies behind another
  };
  [[nodiscard]] std::size_t slot(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(x);
  }
  void read(const SceneFace& face, int turn);
  void divide(const SceneFace& face);
  void divide_two(const SceneFace& face, std::size_t a, std::size_t b);
  void cross(const SceneFace& face, std::size_t a, std::size_t b);
  void close_stub(const SceneFace& face, std::size_t stub);
  void put_seam(int x, int y, const std::string& kind, bool across, bool middle);
  void find_spots();

  int width_, height_;
  std::vector<Area> areas_;
  std::vector<int> cells_;
  std::vector<char32_t> seams_;
  std::vector<bool> doors_;
  std::vector<std::array<int, 2>> spots_;
};

}  // namespace undercroft::terminal
