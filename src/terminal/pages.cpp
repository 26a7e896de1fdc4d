#include "terminal/pages.h"

#include <algorithm>
#include <array>
#include <set>

#include "terminal/ask_view.h"
#include "terminal/chips.h"
#include "terminal/glyphs.h"
#include "terminal/symbols.h"

namespace undercroft::terminal {
namespace {

struct KeyHelp {
  const char *keys, *does;
};

constexpr std::array<KeyHelp, 19> kKeyHelp{{
    {"1 … 9, a … z", "take the answer with that key"},
    {"↑ ↓, Enter", "point at an answer, take it"},
    {"← →", "the group of answers before, behind"},
    {"PgUp PgDn", "further up and down the answers"},
    {"/", "type words that the answers must contain; Esc shows all again"},
    {"Esc", "let go: the answer that goes back, if there is one"},
    {"h", "a hint: points at what a bot would answer, with about how likely the party then wins"},
    {"u", "undo the last answer"},
    {"r", "redo what was undone"},
    {"i", "inspect: what cards, boxes, piles and numbers mean"},
    {"M", "the map alone: arrows move it, + and - zoom, Tab goes through the answers"},
    {"l", "the whole log"},
    {"R", "the rules: a turn on one page, symbols, words, every chapter, with a search"},
    {"[ ]", "scroll the table, if it does not fit"},
    {"G", "give the game up: asked back before it counts, and u takes it back"},
    {"n", "a new game, when this one is over"},
    {"?", "this page"},
    {"q", "quit; the game is saved and goes on next time"},
    {"Ctrl-L", "draw the screen anew"},
}};

void collect(const std::vector<std::string>& icons, std::set<std::string>& out) {
  out.insert(icons.begin(), icons.end());
}

void collect(const std::vector<SceneNumber>& numbers, std::set<std::string>& out) {
  for (const SceneNumber& number : numbers) out.insert(number.icon);
}

std::set<std::string> icons_of(const SceneIndex& index) {
  const Scene& scene = index.scene();
  std::set<std::string> out;
  for (const SceneArea& area : scene.areas) {
    collect(area.numbers, out);
    for (const ScenePlace& place : area.places) {
      collect(place.icons, out);
      collect(place.numbers, out);
    }
  }
  for (const ScenePiece& piece : scene.pieces) {
    collect(piece.numbers, out);
    collect(piece.tokens, out);
    if (piece.face) {
      collect(piece.face->icons, out);
      for (const SceneTileArea& area : piece.face->areas) collect(area.marks, out);
    }
    if (piece.kind == "die") out.insert({"str", "agi", "mag", "her"});
  }
  if (scene.prompt) {
    collect(scene.prompt->tally, out);
    for (const SceneOption& option : scene.prompt->options) collect(option.icons, out);
  }
  std::erase_if(out, [&](const std::string& icon) { return index.symbol(icon).id.empty(); });
  return out;
}

std::vector<StyledLine> symbol_chips(const SceneIndex& index) {
  constexpr int kWidth = 18;
  std::vector<StyledLine> chips;
  for (const std::string& icon : icons_of(index)) {
    const Symbol symbol = index.symbol(icon);
    chips.push_back(padded(
        {{"  " + std::string(symbol.glyph) + " ", {symbol.ink, true}}, {word_for_icon(icon), {}}},
        kWidth));
  }
  return chips;
}

}  // namespace

Block help_lines(const SceneIndex& index, int columns) {
  constexpr int kKeyWidth = 16;
  Block out;
  out.push_back({{"Keys", {Ink::Title, true}}});
  for (const KeyHelp& help : kKeyHelp)
    out.push_back(
        {{padded("  " + std::string(help.keys), kKeyWidth), {Ink::Lit, true}}, {help.does, {}}});
  out.emplace_back();
  out.push_back({{"How to read the table", {Ink::Title, true}}});
  const std::array<KeyHelp, 6> marks{{
      {"[ ]", "an answer touches it; ‹ › the answer that you point at touches it"},
      {"S A M H *", "strength, agility, magic, heroic, any colour"},
      {"S5+", "one strength die of 5 or more"},
      {"A8∑ 3/8", "agility dice that make 8 together; 3 lie there"},
      {"✓ × ►", "done or kept, used, chosen"},
      {"▒ ~", "face down, not in play now"},
  }};
  for (const KeyHelp& mark : marks)
    out.push_back(
        {{padded("  " + std::string(mark.keys), kKeyWidth), {Ink::Lit, true}}, {mark.does, {}}});
  const std::vector<StyledLine> chips = symbol_chips(index);
  if (chips.empty()) return out;
  out.emplace_back();
  out.push_back({{"Symbols on this table", {Ink::Title, true}}});
  append(out, flow({}, chips, columns));
  return out;
}

void draw_footer(Canvas& canvas, const std::string& text, Style style) {
  const int y = canvas.height() - 1;
  canvas.fill(0, y, canvas.width(), 1, style);
  canvas.write(1, y, clipped(text, canvas.width() - 2), style);
}

void draw_page(Canvas& canvas, const std::string& title, const std::string& keys,
               const Block& lines, int& first) {
  const Style bar{Ink::Title, true, true};
  canvas.fill(0, 0, canvas.width(), 1, bar);
  canvas.write(1, 0, title, bar);
  const int rows = canvas.height() - 2;
  const int most = std::max(0, static_cast<int>(lines.size()) - rows);
  first = std::clamp(first, 0, most);
  canvas.write(1, 1, canvas.width() - 2, rows, lines, first);
  const std::string more = first < most ? "  ▼ more" : "";
  draw_footer(canvas, keys + more, {Ink::Quiet});
}

void draw_inspection(Canvas& canvas, const std::vector<Lookable>& things, std::size_t chosen,
                     const std::vector<std::string>& about) {
  const Style bar{Ink::Title, true, true};
  canvas.fill(0, 0, canvas.width(), 1, bar);
  canvas.write(1, 0, "What is on the table", bar);
  const int left = canvas.width() * 2 / 5;
  const int rows = canvas.height() - 2;
  Block list;
  for (std::size_t i = 0; i < things.size(); ++i) {
    const Style style = i == chosen            ? Style{Ink::Lit, true, true}
                        : things[i].depth == 0 ? Style{Ink::Title, true}
                                               : Style{};
    list.push_back({{std::string(static_cast<std::size_t>(things[i].depth) * 2 + 1, ' '), {}},
                    {things[i].name, style}});
  }
  const int first = first_row(static_cast<int>(list.size()), rows, static_cast<int>(chosen));
  canvas.write(0, 1, left - 1, rows, list, first);
  for (int y = 1; y <= rows; ++y) canvas.put(left, y, U'│', {Ink::Frame});
  const int width = canvas.width() - left - 3;
  Block text;
  for (const std::string& line : about) {
    if (text.empty()) {
      append(text, styled(wrapped(line, width), {Ink::Title, true}));
      continue;
    }
    const bool indented = line.starts_with(" ");
    for (const std::string& part : wrapped(line, width - (indented ? 2 : 0)))
      text.push_back({{(indented ? "  " : "") + part, {}}});
  }
  canvas.write(left + 2, 1, width, rows, text);
  draw_footer(canvas, "↑↓ choose   ←→ area before, behind   Esc back to the table", {Ink::Quiet});
}

}  // namespace undercroft::terminal
