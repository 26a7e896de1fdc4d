#pragma once
#include <string>
#include <vector>

#include "engine/fields.h"

// A state as numbers in a fixed order: what learners take in.

namespace undercroft::arrays {

/// Numbers of one kind that stand one behind the other.
struct Feature {
  std::string path;         ///< "heroes[0].damage"; "heroes.size" is how many items a list has
  std::size_t first = 0;    ///< the number of its first
  std::size_t count = 1;    ///< of a set: one for each thing that may be in it, 0 or 1
  i64 least = 0, most = 0;  ///< what they can be
  std::span<const std::string_view> names{};  ///< of numbers that stand for words
};

/// Reads states into floats: every number of the fields in their order, of lists all the places
/// that they have, of sets a 0 or 1 for each thing.
class Tensor {
 public:
  explicit Tensor(const Shape& shape);
  [[nodiscard]] const std::vector<Feature>& features() const { return features_; }
  [[nodiscard]] std::size_t size() const { return size_; }
  /// `out` has room for size() numbers.
  void read(std::span<const std::byte> state, float* out) const;

 private:
  struct Run {
    u32 offset = 0, count = 0, below_zero = 0;
    u8 bytes = 0;  ///< of a number; 0: a set
    bool is_signed = false;
  };
  void add(const Shape& shape, std::size_t offset, const std::string& path);
  void add_numbers(const Shape& shape, std::size_t offset, std::size_t count,
                   const std::string& path);

  std::vector<Feature> features_;
  std::vector<Run> runs_;
  std::size_t size_ = 0;
};

}  // namespace undercroft::arrays
