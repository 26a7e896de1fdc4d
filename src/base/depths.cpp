#include "base/depths.h"

#include <mutex>

namespace undercroft::depths {
namespace {

std::mutex enlisting;
std::vector<const Depth*> enlisted;

}  // namespace

std::vector<const Depth*> all() {
  const std::scoped_lock lock(enlisting);
  return enlisted;
}
void enlist(const Depth& depth) {
  const std::scoped_lock lock(enlisting);
  enlisted.push_back(&depth);
}

}  // namespace undercroft::depths
