#include "terminal/glyphs.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"

namespace undercroft::terminal {
namespace {

constexpr char32_t kBroken = 0xFFFD;

struct Range {
  char32_t first, last;
};

constexpr std::array<Range, 5> kCombining{
    {{0x0300, 0x036F}, {0x1AB0, 0x1AFF}, {0x200B, 0x200F}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}}};
constexpr std::array<Range, 9> kWide{{{0x1100, 0x115F},
                                      {0x2E80, 0x303E},
                                      {0x3041, 0xA4CF},
                                      {0xAC00, 0xD7A3},
                                      {0xF900, 0xFAFF},
                                      {0xFE30, 0xFE6F},
                                      {0xFF00, 0xFF60},
                                      {0x1F300, 0x1FAFF},
                                      {0x20000, 0x3FFFD}}};

template <std::size_t N>
bool lies_in(const std::array<Range, N>& ranges, char32_t glyph) {
  return std::ranges::any_of(
      ranges, [glyph](const Range& r) { return glyph >= r.first && glyph <= r.last; });
}

/// How many bytes follow a first byte, and the bits that it gives.
std::pair<int, char32_t> lead(unsigned char byte) {
  if (byte < 0x80) return {0, byte};
  if (byte >= 0xC2 && byte < 0xE0) return {1, byte & 0x1FU};
  if (byte >= 0xE0 && byte < 0xF0) return {2, byte & 0x0FU};
  if (byte >= 0xF0 && byte < 0xF5) return {3, byte & 0x07U};
  return {0, kBroken};
}

/// A word longer than a line is cut into pieces.
void add_word(std::string_view word, int columns, std::vector<std::string>& lines) {
  const int width = columns_of(word);
  std::string& last = lines.back();
  if (last.empty() || columns_of(last) + 1 + width <= columns) {
    if (!last.empty()) last += ' ';
    last += word;
  } else {
    lines.emplace_back(word);
  }
  while (columns_of(lines.back()) > columns) {
    std::string_view rest = lines.back();
    std::string head;
    for (int used = 0; !rest.empty();) {
      std::string_view after = rest;
      const char32_t glyph = next_glyph(after);
      used += columns_of(glyph);
      if (used > columns && !head.empty()) break;
      append_utf8(glyph, head);
      rest = after;
    }
    std::string tail(rest);
    if (tail.empty()) return;
    lines.back() = std::move(head);
    lines.push_back(std::move(tail));
  }
}

}  // namespace

char32_t next_glyph(std::string_view& text) {
  const auto [more, bits] = lead(static_cast<unsigned char>(text.front()));
  text.remove_prefix(1);
  char32_t glyph = bits;
  for (int i = 0; i < more; ++i) {
    if (text.empty() || (static_cast<unsigned char>(text.front()) & 0xC0U) != 0x80U) return kBroken;
    glyph = glyph << 6U | (static_cast<unsigned char>(text.front()) & 0x3FU);
    text.remove_prefix(1);
  }
  return glyph;
}

void append_utf8(char32_t glyph, std::string& out) {
  const auto add = [&out](char32_t byte) { out += static_cast<char>(byte); };
  if (glyph < 0x80) {
    add(glyph);
  } else if (glyph < 0x800) {
    add(0xC0U | glyph >> 6U);
    add(0x80U | (glyph & 0x3FU));
  } else if (glyph < 0x10000) {
    add(0xE0U | glyph >> 12U);
    add(0x80U | (glyph >> 6U & 0x3FU));
    add(0x80U | (glyph & 0x3FU));
  } else {
    add(0xF0U | glyph >> 18U);
    add(0x80U | (glyph >> 12U & 0x3FU));
    add(0x80U | (glyph >> 6U & 0x3FU));
    add(0x80U | (glyph & 0x3FU));
  }
}

int columns_of(char32_t glyph) {
  if (lies_in(kCombining, glyph)) return 0;
  return lies_in(kWide, glyph) ? 2 : 1;
}

int columns_of(std::string_view text) {
  int columns = 0;
  while (!text.empty()) columns += columns_of(next_glyph(text));
  return columns;
}

std::string clipped(std::string_view text, int columns) {
  if (columns <= 0) return {};
  if (columns_of(text) <= columns) return std::string(text);
  std::string out;
  for (int used = 0; !text.empty();) {
    const char32_t glyph = next_glyph(text);
    used += columns_of(glyph);
    if (used > columns - 1) break;
    append_utf8(glyph, out);
  }
  return out + "…";
}

std::string padded(std::string_view text, int columns) {
  const int missing = std::max(0, columns - columns_of(text));
  return std::string(text) + std::string(static_cast<std::size_t>(missing), ' ');
}

std::vector<std::string> wrapped(std::string_view text, int columns) {
  std::vector<std::string> lines;
  for (const std::string_view paragraph : split(text, '\n')) {
    lines.emplace_back();
    for (const std::string_view word : split(paragraph, ' '))
      if (!word.empty()) add_word(word, std::max(1, columns), lines);
  }
  return lines;
}

char ascii_of(char32_t glyph) {
  if (glyph < 0x80) return static_cast<char>(glyph);
  struct Pair {
    std::u32string_view from;
    char to;
  };
  static constexpr std::array<Pair, 38> kPairs{{
      {U"─═┄╌", '-'}, {U"│║┊", '|'},  {U"┌┐└┘├┤┬┴┼╔╗╚╝╭╮╰╯╠╣╦╩╬╴╵╶╷", '+'},
      {U"♥", 'h'},    {U"♡", 'd'},    {U"◷", 't'},
      {U"∑", '='},    {U"✓√", 'v'},   {U"►▸→", '>'},
      {U"◄◂←", '<'},  {U"×✗", 'x'},   {U"▒░", '#'},
      {U"·•∙…", '.'}, {U"–—−", '-'},  {U"★", '*'},
      {U"◆◊◇", 'a'},  {U"▼▽", '['},   {U"▲△↑", '^'},
      {U"↓", 'v'},    {U"○●◦◎", 'o'}, {U"■□▪▫▮▯", 'u'},
      {U"‘’", '\''},  {U"↯", 'z'},    {U"†‡", '+'},
      {U"☼", '*'},    {U"☻", '@'},    {U"§¤", '$'},
      {U"≡", '='},    {U"≈", '~'},    {U"»›", '>'},
      {U"«‹", '<'},   {U"⇄", '%'},    {U"◙▣▤▥≣", '#'},
      {U"◉", 'e'},    {U"¬", '-'},    {U"☠", 'k'},
      {U"☣", 'p'},    {U"∞", '8'},
  }};
  for (const Pair& pair : kPairs)
    if (pair.from.find(glyph) != std::u32string_view::npos) return pair.to;
  return '?';
}

}  // namespace undercroft::terminal
