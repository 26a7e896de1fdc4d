#include "terminal/canvas.h"

#include <algorithm>

#include "terminal/glyphs.h"

namespace undercroft::terminal {
namespace {

struct Corners {
  const char *top_left, *top_right, *bottom_left, *bottom_right, *across, *down;
};

const Corners& corners_of(FrameKind kind) {
  static constexpr Corners kSingle{"┌", "┐", "└", "┘", "─", "│"};
  static constexpr Corners kDouble{"╔", "╗", "╚", "╝", "═", "║"};
  return kind == FrameKind::Single ? kSingle : kDouble;
}

std::string repeated(const char* text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

}  // namespace

int columns_of(const StyledLine& line) {
  int columns = 0;
  for (const Span& span : line) columns += columns_of(span.text);
  return columns;
}

StyledLine clipped(const StyledLine& line, int columns) {
  if (columns_of(line) <= columns) return line;
  StyledLine out;
  int left = columns;
  for (const Span& span : line) {
    if (left <= 0) break;
    const int width = columns_of(span.text);
    // A span that just fits must still give way to the mark of the cut.
    const bool last = &span == &line.back();
    out.push_back(
        {width < left || (width == left && last) ? span.text : clipped(span.text + "  ", left),
         span.style});
    left -= columns_of(out.back().text);
  }
  return out;
}

StyledLine padded(StyledLine line, int columns) {
  const int missing = columns - columns_of(line);
  if (missing > 0) line.push_back({std::string(static_cast<std::size_t>(missing), ' '), {}});
  return line;
}

Block styled(const std::vector<std::string>& lines, Style style) {
  Block block;
  for (const std::string& line : lines) block.push_back({{line, style}});
  return block;
}

void append(Block& to, Block more) {
  to.insert(to.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

void append(StyledLine& to, const StyledLine& more) {
  to.insert(to.end(), more.begin(), more.end());
}

Block framed(const Block& inside, int columns, FrameKind kind, Style style,
             const std::string& title) {
  const Corners& c = corners_of(kind);
  const std::string head = clipped(title, columns);
  Block out;
  out.push_back(
      {{c.top_left + head + repeated(c.across, columns - columns_of(head)) + c.top_right, style}});
  for (const StyledLine& line : inside) {
    StyledLine row{{c.down, style}};
    append(row, padded(clipped(line, columns), columns));
    row.push_back({c.down, style});
    out.push_back(std::move(row));
  }
  out.push_back({{c.bottom_left + repeated(c.across, columns) + c.bottom_right, style}});
  return out;
}

Block beside(const std::vector<Block>& blocks, int columns, int gap) {
  Block out;
  std::size_t first = 0;
  while (first < blocks.size()) {
    Block row;
    int used = 0;
    std::size_t next = first;
    for (; next < blocks.size(); ++next) {
      int width = 0;
      for (const StyledLine& line : blocks[next]) width = std::max(width, columns_of(line));
      if (next > first && used + gap + width > columns) break;
      if (next > first) used += gap;
      if (row.size() < blocks[next].size()) row.resize(blocks[next].size());
      for (std::size_t i = 0; i < blocks[next].size(); ++i) {
        row[i] = padded(std::move(row[i]), used);
        append(row[i], blocks[next][i]);
      }
      used += width;
    }
    append(out, std::move(row));
    first = next;
  }
  return out;
}

Canvas::Canvas(int width, int height)
    : width_(std::max(0, width)),
      height_(std::max(0, height)),
      cells_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)) {}

Cell Canvas::at(int x, int y) const {
  if (x < 0 || y < 0 || x >= width_ || y >= height_) return {};
  return cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
                static_cast<std::size_t>(x)];
}

void Canvas::put(int x, int y, char32_t glyph, Style style) {
  if (x < 0 || y < 0 || x >= width_ || y >= height_) return;
  cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
         static_cast<std::size_t>(x)] = {glyph, style};
}

int Canvas::write(int x, int y, std::string_view text, Style style) {
  while (!text.empty()) {
    const char32_t glyph = next_glyph(text);
    const int columns = columns_of(glyph);
    if (columns == 0) continue;
    // Half of a wide character cannot be shown.
    if (columns == 2 && x + 1 == width_) break;
    // A control character from outside would move the cursor.
    put(x, y, glyph < U' ' || glyph == 0x7F ? U'?' : glyph, style);
    if (columns == 2) put(x + 1, y, 0, style);
    x += columns;
  }
  return x;
}

int Canvas::write(int x, int y, const StyledLine& line) {
  for (const Span& span : line) x = write(x, y, span.text, span.style);
  return x;
}

void Canvas::write(int x, int y, int width, int height, const Block& block, int first) {
  for (int row = 0; row < height; ++row) {
    const int i = first + row;
    if (i >= static_cast<int>(block.size())) return;
    write(x, y + row, clipped(block[static_cast<std::size_t>(i)], width));
  }
}

void Canvas::fill(int x, int y, int width, int height, Style style) {
  for (int row = 0; row < height; ++row)
    for (int column = 0; column < width; ++column) put(x + column, y + row, U' ', style);
}

void Canvas::restyle(int x, int y, int width, Style style) {
  for (int column = 0; column < width; ++column) {
    const Cell cell = at(x + column, y);
    put(x + column, y, cell.glyph, style);
  }
}

Block Canvas::to_block() const {
  Block block;
  for (int y = 0; y < height_; ++y) {
    StyledLine line;
    for (int x = 0; x < width_; ++x) {
      const Cell cell = at(x, y);
      if (cell.glyph == 0) continue;
      if (line.empty() || line.back().style != cell.style) line.push_back({"", cell.style});
      append_utf8(cell.glyph, line.back().text);
    }
    block.push_back(std::move(line));
  }
  return block;
}

std::string Canvas::to_text() const {
  std::string out;
  for (int y = 0; y < height_; ++y) {
    std::string line;
    for (int x = 0; x < width_; ++x)
      if (const Cell cell = at(x, y); cell.glyph != 0) append_utf8(cell.glyph, line);
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

}  // namespace undercroft::terminal
