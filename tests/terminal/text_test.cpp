// Columns, wrapping, and the cells of a canvas.
#include <gtest/gtest.h>

#include "terminal/canvas.h"
#include "terminal/chips.h"
#include "terminal/glyphs.h"

namespace undercroft::terminal {
namespace {

TEST(Glyphs, are_counted_as_columns) {
  EXPECT_EQ(columns_of("Æmber ♥4"), 8);
  EXPECT_EQ(columns_of("漢字"), 4);
  EXPECT_EQ(columns_of("e\xCC\x81"), 1) << "a combining accent takes none";
  EXPECT_EQ(columns_of("\xFF\xC3"), 2) << "broken bytes are one mark each";
}

TEST(Glyphs, survive_being_cut) {
  EXPECT_EQ(clipped("Æmber", 5), "Æmber");
  EXPECT_EQ(clipped("Æmber", 4), "Æmb…");
  EXPECT_EQ(clipped("Æmber", 1), "…");
  EXPECT_EQ(clipped("Æmber", 0), "");
}

TEST(Glyphs, wrap_between_words) {
  EXPECT_EQ(wrapped("one two three", 7), (std::vector<std::string>{"one two", "three"}));
  EXPECT_EQ(wrapped("undercroft", 4), (std::vector<std::string>{"unde", "rcro", "ft"}));
  EXPECT_EQ(wrapped("a\nb", 9), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(wrapped("", 9), (std::vector<std::string>{""}));
}

TEST(Glyphs, have_a_letter_without_unicode) {
  EXPECT_EQ(ascii_of(U'a'), 'a');
  EXPECT_EQ(ascii_of(U'─'), '-');
  EXPECT_EQ(ascii_of(U'║'), '|');
  EXPECT_EQ(ascii_of(U'漢'), '?');
  std::string_view drawn = "♡♥◷☣▼☠★◆∞◊×↯●◎▮▯¬▣▲≡»○§☼†▪¤‡⇄◙≈≣▤▥◉☻✓►▒∑‹›·░╔═║┌─│";
  while (!drawn.empty()) {
    const char32_t glyph = next_glyph(drawn);
    EXPECT_NE(ascii_of(glyph), '?') << static_cast<unsigned>(glyph);
  }
}

TEST(Canvas, keeps_to_its_edges) {
  Canvas canvas(4, 2);
  canvas.write(2, 0, "long", {});
  canvas.write(-1, 1, "xyz", {});
  canvas.write(0, 5, "below", {});
  EXPECT_EQ(canvas.to_text(), "  lo\nyz\n");
}

TEST(Canvas, never_shows_half_a_wide_character) {
  Canvas canvas(3, 1);
  canvas.write(0, 0, "漢字", {});
  EXPECT_EQ(canvas.to_text(), "漢\n");
}

TEST(Canvas, shows_no_control_characters) {
  Canvas canvas(6, 1);
  canvas.write(0, 0, "a\x1B[2Jb", {});
  EXPECT_EQ(canvas.to_text(), "a?[2Jb\n");
}

TEST(Flow, breaks_between_chips_and_indents) {
  const StyledLine heading{{"Pool", {}}};
  const std::vector<StyledLine> chips(5, StyledLine{{"[S5]", {}}});
  Block block = flow(heading, chips, 14);
  Canvas canvas(14, static_cast<int>(block.size()));
  canvas.write(0, 0, 14, 9, block);
  EXPECT_EQ(canvas.to_text(), "Pool [S5][S5]\n [S5][S5][S5]\n");
}

}  // namespace
}  // namespace undercroft::terminal
