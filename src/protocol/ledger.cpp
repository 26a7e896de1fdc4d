#include "protocol/ledger.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <sstream>

#include "base/text.h"

namespace undercroft {
namespace {

namespace fs = std::filesystem;

bool is_upper(char c) {
  return c >= 'A' && c <= 'Z';
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// The rule id that a text begins with, "OD-PLC-01", or nothing.
std::string_view leading_id(std::string_view text) {
  const std::vector<std::string_view> parts = split(text, '-');
  if (parts.size() < 3 || parts[0].size() != 2 || !std::ranges::all_of(parts[0], is_upper))
    return {};
  const std::string_view chapter = parts[1];
  if (chapter.empty() || !is_upper(chapter.front()) ||
      !std::ranges::all_of(chapter, [](char c) { return is_upper(c) || is_digit(c); }))
    return {};
  std::size_t digits = 0;
  while (digits < parts[2].size() && is_digit(parts[2][digits])) ++digits;
  if (digits < 2 || digits > 3) return {};
  return text.substr(0, parts[0].size() + chapter.size() + 2 + digits);
}

std::string_view without(std::string_view text, std::string_view mark) {
  while (text.starts_with(mark)) text.remove_prefix(mark.size());
  return text;
}

/// A bullet "- **ID** …" or a row of a table "| ID | … |": the id and the words after it.
std::string_view rule_line(std::string_view line, std::string& text) {
  const bool bullet = line.starts_with("- **");
  if (!bullet && !line.starts_with("|")) return {};
  std::string_view rest = bullet ? line.substr(4) : trim(line.substr(1));
  rest = without(rest, "*");
  const std::string_view id = leading_id(rest);
  if (id.empty()) return {};
  rest = without(without(rest.substr(id.size()), "*"), ":");
  text.clear();
  if (bullet) {
    text = trim(rest);
    return id;
  }
  for (const std::string_view cell : split(rest, '|'))
    if (const std::string_view words = trim(cell); !words.empty())
      text += (text.empty() ? "" : " · ") + std::string(words);
  return id;
}

}  // namespace

void Ledgers::add(const std::string& game, std::string_view text) {
  std::string section;
  std::string chapter;
  Rule* last = nullptr;
  std::vector<RuleChapter>& book = chapters_[game];
  for (const std::string_view line : split(text, '\n')) {
    if (line.starts_with("#")) {
      chapter = trim(without(line, "#"));
      if (!line.starts_with("###")) section = chapter;
      continue;
    }
    std::string words;
    const std::string id(rule_line(line, words));
    if (id.empty() || rules_.contains(id)) continue;
    Rule& rule = rules_[id];
    rule = {id, game, words, chapter, last == nullptr ? "" : last->id, ""};
    if (last != nullptr) last->after = id;
    last = &rule;
    if (section != "Rules" && section != "Rulings") continue;
    if (book.empty() || book.back().title != chapter) book.push_back({chapter, {}});
    book.back().rules.push_back(&rule);
  }
}

void Ledgers::read(const fs::path& folder, std::vector<std::string>& problems) {
  std::error_code ec;
  std::vector<fs::path> files;
  for (const fs::directory_entry& file : fs::directory_iterator(folder, ec))
    if (file.path().extension() == ".md") files.push_back(file.path());
  if (ec) problems.push_back(folder.string() + ": the rules cannot be read: " + ec.message());
  std::ranges::sort(files);
  for (const fs::path& file : files) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    add(file.stem().string(), text.str());
  }
}

const Rule* Ledgers::find(const std::string& id) const {
  const auto found = rules_.find(id);
  return found == rules_.end() ? nullptr : &found->second;
}

std::vector<RuleChapter> Ledgers::chapters(const std::string& game) const {
  const auto found = chapters_.find(game);
  return found == chapters_.end() ? std::vector<RuleChapter>() : found->second;
}

std::vector<std::string> Ledgers::ids() const {
  std::vector<std::string> out;
  for (const auto& [id, rule] : rules_) out.push_back(id);
  return out;
}

}  // namespace undercroft
