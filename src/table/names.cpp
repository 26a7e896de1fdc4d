#include "table/names.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "base/num.h"

namespace undercroft::table {
namespace {

struct LetterRange {
  u32 first, last;
};

/// They change the direction in which everything after them is written, or end the line.
constexpr std::array kTurning{LetterRange{0x061C, 0x061C}, LetterRange{0x200E, 0x200F},
                              LetterRange{0x2028, 0x202E}, LetterRange{0x2066, 0x2069}};

/// Spaces, what shows nothing, and what only stands on another letter.
constexpr std::array kUnseen{
    LetterRange{0x0000, 0x0020},   LetterRange{0x007F, 0x00A0},   LetterRange{0x00AD, 0x00AD},
    LetterRange{0x0300, 0x036F},   LetterRange{0x0483, 0x0489},   LetterRange{0x0591, 0x05BD},
    LetterRange{0x05BF, 0x05BF},   LetterRange{0x05C1, 0x05C2},   LetterRange{0x05C4, 0x05C5},
    LetterRange{0x0610, 0x061A},   LetterRange{0x061C, 0x061C},   LetterRange{0x064B, 0x065F},
    LetterRange{0x0670, 0x0670},   LetterRange{0x06D6, 0x06DC},   LetterRange{0x06DF, 0x06E4},
    LetterRange{0x06E7, 0x06E8},   LetterRange{0x06EA, 0x06ED},   LetterRange{0x115F, 0x1160},
    LetterRange{0x1680, 0x1680},   LetterRange{0x17B4, 0x17B5},   LetterRange{0x180B, 0x180F},
    LetterRange{0x1AB0, 0x1AFF},   LetterRange{0x1DC0, 0x1DFF},   LetterRange{0x2000, 0x200F},
    LetterRange{0x2028, 0x202F},   LetterRange{0x205F, 0x206F},   LetterRange{0x20D0, 0x20FF},
    LetterRange{0x2800, 0x2800},   LetterRange{0x3000, 0x3000},   LetterRange{0x302A, 0x302F},
    LetterRange{0x3099, 0x309A},   LetterRange{0x3164, 0x3164},   LetterRange{0xFE00, 0xFE0F},
    LetterRange{0xFE20, 0xFE2F},   LetterRange{0xFEFF, 0xFEFF},   LetterRange{0xFFA0, 0xFFA0},
    LetterRange{0xFFF0, 0xFFFC},   LetterRange{0x1BCA0, 0x1BCA3}, LetterRange{0x1D165, 0x1D1AD},
    LetterRange{0xE0000, 0xE0FFF},
};

bool is_in(std::span<const LetterRange> ranges, u32 letter) {
  return std::ranges::any_of(ranges, [&](const LetterRange& range) {
    return range.first <= letter && letter <= range.last;
  });
}

/// Letters that stand one after the other, and what each of them is taken for; a blank: itself.
struct LetterRow {
  u32 first;
  std::string_view latin;
};

constexpr LetterRow kLetters[]{
    {0x00C0, "aaaaaaaceeeeiiiidnooooo ouuuuy baaaaaaaceeeeiiiidnooooo ouuuuy y"},
    {0x0100, "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllllllln"},
    {0x0144, "nnnnnnnnooooooeerrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs"},
    {0x0391, "ab  ezh ik mn o p  ty x  iyaeniuaby e n ik uv o pc tu x wiuouw"},
    {0x0400, "ee  esiij       a b  e 3  k mho pcty x      b   "},
    {0x0430, "a br e 3  k mhonpcty x      b   ee  esiij     "},
    {0x04AE, "yy"},
    {0x04BA, "hh"},
    {0x04C0, "l"},
    {0x04CF, "l"},
    {0x0501, "d"},
    {0x051A, "qqww"},
    {0x0251, "a"},
    {0x0261, "g"},
    {0x0269, "i"},
    {0x2113, "l"},
    {0x212A, "k"},
    {0x2160, "l"},
    {0x2170, "l"},
    {0x24B6, "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz"},
};

constexpr u32 kLatinLetters = 26;

u32 latin_of(u32 letter) {
  // Wide forms, and letters and digits that mathematicians write.
  if (letter >= 0xFF01 && letter <= 0xFF5E) letter -= 0xFEE0;
  if (letter >= 0x1D400 && letter <= 0x1D6A3) letter = 'a' + (letter - 0x1D400) % kLatinLetters;
  if (letter >= 0x1D7CE && letter <= 0x1D7FF) letter = '0' + (letter - 0x1D7CE) % 10;
  for (const LetterRow& row : kLetters)
    if (letter >= row.first && letter - row.first < row.latin.size())
      if (const char latin = row.latin[letter - row.first]; latin != ' ')
        letter = static_cast<unsigned char>(latin);
  if (letter >= 'A' && letter <= 'Z') letter += 'a' - 'A';
  switch (letter) {
    case '0': return 'o';
    case '1':
    case 'i':
    case '|': return 'l';
    default: return letter;
  }
}

/// What is of UTF-8 in the text; it was checked when it came.
std::vector<u32> letters_of(std::string_view text) {
  std::vector<u32> out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80U)
      out.push_back(byte);
    else if (byte >= 0xF0U)
      out.push_back(byte & 0x07U);
    else if (byte >= 0xE0U)
      out.push_back(byte & 0x0FU);
    else if (byte >= 0xC0U)
      out.push_back(byte & 0x1FU);
    else if (!out.empty())
      out.back() = out.back() << 6U | (byte & 0x3FU);
  }
  return out;
}

constexpr std::string_view kSmallMarks = ".,:;'`\"-_*~";

}  // namespace

std::string name_flaw(std::string_view text) {
  const std::vector<u32> letters = letters_of(text);
  if (std::ranges::any_of(letters, [](u32 letter) { return is_in(kTurning, letter); }))
    return "has a character that changes the direction of writing; leave it out";
  if (std::ranges::all_of(letters, [](u32 letter) { return is_in(kUnseen, letter); }))
    return "has nothing in it that can be seen";
  return {};
}

std::string look_of(std::string_view name) {
  std::string out;
  for (const u32 letter : letters_of(name)) {
    if (is_in(kUnseen, letter)) continue;
    const u32 latin = latin_of(letter);
    if (latin >= 0x80U)
      out += "<" + std::to_string(latin) + ">";
    else if (kSmallMarks.find(static_cast<char>(latin)) == std::string_view::npos)
      out += static_cast<char>(latin);
    // Two letters that are read as one.
    if (out.ends_with("rn")) out.replace(out.size() - 2, 2, "m");
    if (out.ends_with("vv")) out.replace(out.size() - 2, 2, "w");
  }
  return out.empty() ? std::string(name) : out;
}

}  // namespace undercroft::table
