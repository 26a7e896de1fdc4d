#include "content/row_text.h"

#include <algorithm>
#include <vector>

#include "base/text.h"
#include "content/ast.h"
#include "content/grammar.h"

namespace undercroft::content {
namespace {

constexpr std::string_view kNothing = "Nothing.";

const effects::TableDef& table_of(const effects::Vocabulary& words, const CardEntry& card) {
  return *std::ranges::find(words.tables, card.table, &effects::TableDef::name);
}

std::string word_of(const effects::ListDef& list, int number) {
  const auto& names = list.english.empty() ? list.words : list.english;
  return words_of(names[at(number)]);
}

std::string in_english(const effects::Vocabulary& words, const effects::CardFieldDef& def,
                       const FieldValue& value) {
  using Kind = effects::CardFieldDef::Kind;
  std::vector<std::string> all = value.texts;
  switch (def.kind) {
    case Kind::Text: return value.text;
    case Kind::Word: return word_of(words.lists[at(def.list)], static_cast<int>(value.number));
    case Kind::Words:
      for (const int word : value.words) all.push_back(word_of(words.lists[at(def.list)], word));
      return in_words(all);
    case Kind::Texts: return in_words(all);
    default: return std::to_string(value.number);
  }
}

/// "{skill}[ at {difficulty}]" with the line's fields.
std::string lead_of(const effects::Vocabulary& words, const effects::RowDef& def,
                    const RowEntry& row) {
  std::string lead;
  std::size_t group = std::string::npos;  // where an optional part began
  bool missing = false;
  for (std::size_t i = 0; i < def.english.size(); ++i) {
    const char c = def.english[i];
    if (c == '[') {
      group = lead.size();
      missing = false;
    } else if (c == ']') {
      if (missing) lead.resize(group);
    } else if (c == '{') {
      const std::size_t end = def.english.find('}', i);
      const std::string name = def.english.substr(i + 1, end - i - 1);
      const FieldValue* value = row.field(name);
      missing |= value == nullptr;
      if (value != nullptr)
        lead += in_english(
            words, *std::ranges::find(def.fields, name, &effects::CardFieldDef::name), *value);
      i = end;
    } else {
      lead += c;
    }
  }
  return lead.empty() ? "Otherwise" : capitalised(lead);
}

/// Columns as wide as what stands in them needs, counted in characters.
std::size_t width(const std::string& text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<u8>(c) & 0xC0U) != 0x80U; }));
}
std::string aligned(const std::vector<std::vector<std::string>>& lines) {
  std::string text;
  for (const auto& line : lines) {
    std::string out;
    for (std::size_t column = 0; column < line.size(); ++column) {
      std::size_t widest = 0;
      for (const auto& other : lines) widest = std::max(widest, width(other[column]));
      out += "  " + line[column];
      if (column + 1 < line.size()) out += std::string(widest - width(line[column]), ' ');
    }
    out.resize(out.find_last_not_of(' ') + 1);
    text += out + "\n";
  }
  return text;
}

}  // namespace

void add_rows(const effects::Vocabulary& words, const RenderedCard& rendered, CardEntry& card) {
  for (std::size_t i = 0; i < card.rows.size(); ++i) {
    RowEntry& row = card.rows[i];
    const effects::RowDef& def = table_of(words, card).rows[at(row.kind)];
    row.lead = lead_of(words, def, row);
    row.cells = rendered.rows[i];
    for (std::string& cell : row.cells)
      if (cell.empty()) cell = kNothing;
    row.sentences = row.lead;
    if (row.cells.empty()) row.sentences = sentence(row.lead);
    for (std::size_t k = 0; k < row.cells.size(); ++k) {
      const std::string& key = def.keys[k].english;
      row.sentences += (key.empty() ? "" : (k == 0 ? ". " : " ") + key) + ": " + row.cells[k];
    }
  }
}

std::string rows_report(const effects::Vocabulary& words, const CardEntry& card) {
  std::string text;
  const auto& kinds = table_of(words, card).rows;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    std::vector<std::vector<std::string>> lines(1, {kinds[kind].name});
    for (const effects::RowKeyDef& key : kinds[kind].keys) lines[0].push_back(key.english);
    for (const RowEntry& row : card.rows) {
      if (row.kind != static_cast<int>(kind)) continue;
      lines.push_back({row.lead});
      lines.back().insert(lines.back().end(), row.cells.begin(), row.cells.end());
    }
    if (lines.size() > 1) text += aligned(lines);
  }
  return text;
}

}  // namespace undercroft::content
