#pragma once
#include <atomic>
#include <cstddef>
#include <string_view>
#include <vector>

// How full the fixed vectors of a program ever got. Only a build with UC_DEPTHS keeps it.

namespace undercroft::depths {

/// The fullest that a vector of one kind of item and one capacity was.
struct Depth {
  std::string_view item;
  std::size_t capacity = 0;
  std::atomic<std::size_t> most{0};

  void note(std::size_t size) {
    std::size_t before = most;
    while (size > before && !most.compare_exchange_weak(before, size)) {
    }
  }
};

/// Every kind of vector that held an item so far.
std::vector<const Depth*> all();
void enlist(const Depth& depth);

template <class T>
constexpr std::string_view item_name() {
  const std::string_view whole = __PRETTY_FUNCTION__;
  const std::size_t first = whole.find("T = ") + 4;
  return whole.substr(first, whole.find_first_of(";]", first) - first);
}

template <class T, std::size_t Capacity>
void note(std::size_t size) {
  static Depth depth{item_name<T>(), Capacity};
  static const bool enlisted = (enlist(depth), true);
  static_cast<void>(enlisted);
  depth.note(size);
}

}  // namespace undercroft::depths
