#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/num.h"

// What is drawn, as cells. A screen only copies them, so tests can look at every picture without
// a terminal.

namespace undercroft::terminal {

/// What a colour means. A terminal without colours loses nothing: the shapes say it too.
enum class Ink : u8 {
  Text,
  Quiet,
  Title,
  Lit,
  Harm,
  Safe,
  News,
  Strength,
  Agility,
  Magic,
  Heroic,
  Frame,
};
constexpr int kInks = 12;

struct Style {
  Ink ink = Ink::Text;
  bool bold = false, reverse = false;
  friend bool operator==(const Style&, const Style&) = default;
};

/// Text in one style; a line is several of them.
struct Span {
  std::string text;
  Style style;
  friend bool operator==(const Span&, const Span&) = default;
};
using StyledLine = std::vector<Span>;
using Block = std::vector<StyledLine>;

int columns_of(const StyledLine& line);
/// The line cut to so many columns.
StyledLine clipped(const StyledLine& line, int columns);
/// The line with blanks behind it up to so many columns.
StyledLine padded(StyledLine line, int columns);
/// Each line in one style.
Block styled(const std::vector<std::string>& lines, Style style);
void append(Block& to, Block more);
void append(StyledLine& to, const StyledLine& more);
/// Frames the lines; all are cut or filled up to `columns` inside.
enum class FrameKind : u8 { Single, Double };
Block framed(const Block& inside, int columns, FrameKind kind, Style style,
             const std::string& title = {});
/// Blocks of equal width beside each other, as many in a row as fit.
Block beside(const std::vector<Block>& blocks, int columns, int gap);

struct Cell {
  char32_t glyph = U' ';  ///< 0 behind a wide character
  Style style;
  friend bool operator==(const Cell&, const Cell&) = default;
};

class Canvas {
 public:
  Canvas(int width, int height);

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  /// Outside there are blanks.
  [[nodiscard]] Cell at(int x, int y) const;

  void put(int x, int y, char32_t glyph, Style style);
  /// Writes and returns the column behind. What lies outside is left out.
  int write(int x, int y, std::string_view text, Style style);
  int write(int x, int y, const StyledLine& line);
  /// Lines of a block from `first` on, in a rectangle.
  void write(int x, int y, int width, int height, const Block& block, int first = 0);
  void fill(int x, int y, int width, int height, Style style);
  void restyle(int x, int y, int width, Style style);

  [[nodiscard]] Block to_block() const;
  /// Without styles and without blanks at the ends of lines.
  [[nodiscard]] std::string to_text() const;

 private:
  int width_, height_;
  std::vector<Cell> cells_;
};

}  // namespace undercroft::terminal
