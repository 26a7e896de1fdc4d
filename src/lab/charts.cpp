#include "lab/charts.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace undercroft::lab {
namespace {

constexpr double kWidth = 640, kHeight = 220;
constexpr double kLeft = 52, kRight = 12, kTop = 12, kBottom = 40;
constexpr double kPlotWidth = kWidth - kLeft - kRight, kPlotHeight = kHeight - kTop - kBottom;

std::string begin_plot(std::string_view title) {
  return fmt::format(
      "<svg class='plot' viewBox='0 0 {} {}' role='img' aria-label='{}'><title>{}</title>", kWidth,
      kHeight, escaped(title), escaped(title));
}

std::string end_plot(std::string_view axis) {
  return fmt::format(
      "<text class='axis' x='{:.1f}' y='{:.1f}' text-anchor='middle'>{}</text></svg>\n",
      kLeft + kPlotWidth / 2, kHeight - 4, escaped(axis));
}

/// A horizontal line with its number.
std::string gridline(double part, std::string_view label) {
  const double y = kTop + kPlotHeight * (1 - part);
  return fmt::format(
      "<line class='grid' x1='{}' x2='{}' y1='{:.1f}' y2='{:.1f}'/><text class='axis' "
      "x='{}' y='{:.1f}' text-anchor='end'>{}</text>",
      kLeft, kWidth - kRight, y, y, kLeft - 6, y + 4, escaped(label));
}

std::string tick(double x, std::string_view label) {
  return fmt::format("<text class='axis' x='{:.1f}' y='{:.1f}' text-anchor='middle'>{}</text>", x,
                     kHeight - kBottom + 16, escaped(label));
}

/// The next round number that is not smaller.
double round_up(double x) {
  if (x <= 0) return 1;
  const double unit = std::pow(10, std::floor(std::log10(x)));
  for (const double step : {1.0, 1.2, 1.6, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0})
    if (step * unit >= x * (1 - 1e-9)) return step * unit;
  return 10 * unit;
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: out += c;
    }
  return out;
}

std::string percent(double share) {
  return fmt::format("{:.2f} %", 100 * share);
}

std::string whisker_svg(const Whisker& w, double most) {
  constexpr double kLong = 160;
  constexpr double kMiddle = 8;
  const auto x = [&](double rate) { return 2 + (kLong - 4) * std::min(1.0, rate / most); };
  return fmt::format(
      "<svg class='whisker' viewBox='0 0 {} 16' aria-hidden='true'><rect class='bar' "
      "x='2' "
      "y='4' width='{:.1f}' height='8'/><line class='mark' x1='{:.1f}' x2='{:.1f}' "
      "y1='{}' y2='{}'/><line class='mark' x1='{:.1f}' x2='{:.1f}' y1='4' y2='12'/>"
      "<line class='mark' x1='{:.1f}' x2='{:.1f}' y1='4' y2='12'/></svg>",
      kLong, x(w.rate) - 2, x(w.low), x(w.high), kMiddle, kMiddle, x(w.low), x(w.low), x(w.high),
      x(w.high));
}

std::string bar_svg(double share) {
  return fmt::format(
      "<svg class='whisker' viewBox='0 0 160 16' aria-hidden='true'><rect class='bar' "
      "x='2' y='3' width='{:.1f}' height='10'/></svg>",
      std::max(0.5, 156 * share));
}

std::string histogram_svg(const std::vector<Bin>& bins, std::string_view title,
                          std::string_view axis) {
  u64 tallest = 1;
  for (const Bin& bin : bins) tallest = std::max(tallest, bin.won + bin.not_won);
  const double top = round_up(static_cast<double>(tallest));
  std::string out = begin_plot(title);
  for (const double part : {0.0, 0.5, 1.0})
    out += gridline(part, fmt::format("{:.0f}", top * part));
  const double width = kPlotWidth / static_cast<double>(std::max<std::size_t>(1, bins.size()));
  const std::size_t every = std::max<std::size_t>(1, bins.size() / 8);
  for (std::size_t i = 0; i < bins.size(); ++i) {
    const Bin& bin = bins[i];
    const double x = kLeft + width * static_cast<double>(i);
    const double lost = kPlotHeight * static_cast<double>(bin.not_won) / top;
    const double won = kPlotHeight * static_cast<double>(bin.won) / top;
    const double floor = kTop + kPlotHeight;
    out += fmt::format(
        "<g><title>{}: {} won, {} not won</title><rect class='lost' x='{:.1f}' y='{:.1f}' "
        "width='{:.1f}' height='{:.1f}'/><rect class='won' x='{:.1f}' y='{:.1f}' "
        "width='{:.1f}' height='{:.1f}'/></g>",
        escaped(bin.label), bin.won, bin.not_won, x + 0.5, floor - lost, width - 1, lost, x + 0.5,
        floor - lost - won, width - 1, won);
    if (i % every == 0) out += tick(x + width / 2, bin.label);
  }
  return out + end_plot(axis);
}

std::string curve_svg(const std::vector<CurvePoint>& points, std::string_view title,
                      std::string_view axis) {
  std::string out = begin_plot(title);
  double most = 0;
  double last = 1;
  for (const CurvePoint& p : points) {
    most = std::max(most, p.y.high);
    last = std::max(last, p.x);
  }
  const double top = std::min(1.0, round_up(most));
  for (const double part : {0.0, 0.5, 1.0})
    out += gridline(part, fmt::format("{:.{}f} %", 100 * top * part, top < 0.05 ? 2 : 0));
  const auto x = [&](double v) { return kLeft + kPlotWidth * v / last; };
  const auto y = [&](double v) { return kTop + kPlotHeight * (1 - std::min(1.0, v / top)); };
  std::string line;
  std::string upper;
  std::string lower;
  for (const CurvePoint& p : points) {
    line += fmt::format("{:.1f},{:.1f} ", x(p.x), y(p.y.rate));
    upper += fmt::format("{:.1f},{:.1f} ", x(p.x), y(p.y.high));
    lower = fmt::format("{:.1f},{:.1f} ", x(p.x), y(p.y.low)) + lower;
  }
  out += fmt::format("<polygon class='band' points='{}{}'/>", upper, lower);
  out += fmt::format("<polyline class='curve' points='{}'/>", line);
  const double step = round_up(last / 5);
  for (int i = 0; step * i <= last; ++i) out += tick(x(step * i), fmt::format("{:.0f}", step * i));
  return out + end_plot(axis);
}

}  // namespace undercroft::lab
