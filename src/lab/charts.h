#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/num.h"

// Pictures of the report as SVG. Colours come from the page, so that they fit light and dark.

namespace undercroft::lab {

/// Text that is safe inside HTML and attributes.
std::string escaped(std::string_view text);
/// 0.1234 -> "12.34 %".
std::string percent(double share);

/// A rate from 0 to `most` with its interval.
struct Whisker {
  double low = 0, rate = 0, high = 0;
};
std::string whisker_svg(const Whisker& whisker, double most);

struct Bin {
  std::string label;
  u64 won = 0, not_won = 0;
};
std::string histogram_svg(const std::vector<Bin>& bins, std::string_view title,
                          std::string_view axis);

struct CurvePoint {
  double x = 0;
  Whisker y;
};
std::string curve_svg(const std::vector<CurvePoint>& points, std::string_view title,
                      std::string_view axis);

/// A bar of a share.
std::string bar_svg(double share);

}  // namespace undercroft::lab
