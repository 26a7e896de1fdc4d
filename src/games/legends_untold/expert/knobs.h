#pragma once
#include <cstdlib>
namespace undercroft::legends {
inline int knob(int i, int standard) {
  static const std::array<int, 64> kAll = [] {
    std::array<int, 64> all{};
    all.fill(-9999);
    if (const char* text = std::getenv("UC_KNOBS"))
      for (const char* p = text; *p;) {
        char* end = nullptr;
        const long k = std::strtol(p, &end, 10);
        if (*end != '=') break;
        all[static_cast<std::size_t>(k)] = static_cast<int>(std::strtol(end + 1, &end, 10));
        p = *end ? end + 1 : end;
      }
    return all;
  }();
  const int v = kAll[static_cast<std::size_t>(i)];
  return v == -9999 ? standard : v;
}
}  // namespace undercroft::legends
