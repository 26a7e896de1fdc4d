#include "protocol/rulebook.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <fstream>
#include <sstream>

#include "base/text.h"

#include "protocol/json_value.h"

namespace undercroft {
namespace {

namespace json = boost::json;

constexpr const char* kOther = "More";

std::string text_of(const Value& value, std::string_view key) {
  const Value* found = value.find(key);
  const std::string* text = found == nullptr ? nullptr : found->as_text();
  return text == nullptr ? std::string() : *text;
}

std::string check_keys(const Value& value, const std::vector<std::string>& known) {
  const Value::Object* object = value.as_object();
  if (object == nullptr) return "an object is expected";
  for (const auto& [key, member] : *object)
    if (std::ranges::find(known, key) == known.end())
      return "no member '" + key + "' here" + did_you_mean(key, known);
  return {};
}

/// The list of a member, or none.
const Value::List& list_of(const Value& value, std::string_view key) {
  static const Value::List none;
  const Value* found = value.find(key);
  const Value::List* list = found == nullptr ? nullptr : found->as_list();
  return list == nullptr ? none : *list;
}

std::string read_entries(const Value& value, const std::string& key,
                         std::vector<Rulebook::Entry>& out) {
  for (const Value& entry : list_of(value, key)) {
    if (std::string problem = check_keys(entry, {"mark", "title", "text"}); !problem.empty())
      return "'" + key + "': " + problem;
    out.push_back({text_of(entry, "mark"), text_of(entry, "title"), text_of(entry, "text")});
    if (out.back().title.empty() || (key != "symbols" && out.back().text.empty()))
      return "'" + key + "' " + std::to_string(out.size()) + ": 'title' and 'text' are texts";
  }
  return {};
}

/// Takes a chapter out of those that are left.
std::string take_chapter(const Value& entry, std::vector<RuleChapter>& left, Rulebook::Part& part) {
  if (std::string problem = check_keys(entry, {"of", "title"}); !problem.empty()) return problem;
  const std::string of = text_of(entry, "of");
  const auto found = std::ranges::find(left, of, &RuleChapter::title);
  if (found == left.end()) return "the ledger has no chapter '" + of + "', or it stands here twice";
  const std::string title = text_of(entry, "title");
  part.chapters.push_back({title.empty() ? of : title, std::move(found->rules)});
  left.erase(found);
  return {};
}

std::string read_parts(const Value& value, std::vector<RuleChapter>& left, Rulebook& out) {
  for (const Value& entry : list_of(value, "parts")) {
    if (std::string problem = check_keys(entry, {"title", "chapters"}); !problem.empty())
      return "'parts': " + problem;
    Rulebook::Part& part = out.parts.emplace_back();
    part.title = text_of(entry, "title");
    for (const Value& chapter : list_of(entry, "chapters"))
      if (std::string problem = take_chapter(chapter, left, part); !problem.empty())
        return "'parts': '" + part.title + "': " + problem;
  }
  return {};
}

json::array entries_json(const std::vector<Rulebook::Entry>& entries) {
  json::array out;
  for (const Rulebook::Entry& entry : entries)
    out.push_back({{"mark", entry.mark}, {"title", entry.title}, {"text", entry.text}});
  return out;
}

}  // namespace

std::string read_rulebook(const Ledgers& ledgers, const std::string& game, const std::string& text,
                          Rulebook& out) {
  out = {};
  out.game = game;
  Value value{Value::Object{}};
  std::string problem;
  if (!text.empty()) problem = parse_value(text, value);
  if (problem.empty()) problem = check_keys(value, {"parts", "turn", "note", "symbols", "words"});
  std::vector<RuleChapter> left = ledgers.chapters(game);
  if (problem.empty()) problem = read_parts(value, left, out);
  if (problem.empty()) problem = read_entries(value, "turn", out.turn);
  if (problem.empty()) problem = read_entries(value, "symbols", out.symbols);
  if (problem.empty()) problem = read_entries(value, "words", out.words);
  if (!problem.empty()) return problem;
  out.note = text_of(value, "note");
  if (left.empty()) return {};
  Rulebook::Part& rest = out.parts.emplace_back();
  rest.title = out.parts.size() == 1 ? "Rules" : kOther;
  for (RuleChapter& chapter : left)
    rest.chapters.push_back({chapter.title, std::move(chapter.rules)});
  return {};
}

std::string open_rulebook(const Ledgers& ledgers, const std::string& game,
                          const std::filesystem::path& folder, Rulebook& out) {
  const std::filesystem::path file = folder / "reference" / (game + ".json");
  std::ostringstream text;
  if (std::filesystem::exists(file)) text << std::ifstream(file).rdbuf();
  const std::string problem = read_rulebook(ledgers, game, text.str(), out);
  return problem.empty() ? problem : file.string() + ": " + problem;
}

json::object rulebook_json(const Rulebook& book) {
  json::object out;
  out["game"] = book.game;
  json::array& parts = out["parts"].emplace_array();
  for (const Rulebook::Part& part : book.parts) {
    json::array chapters;
    for (const Rulebook::Chapter& chapter : part.chapters) {
      json::array rules;
      for (const Rule* rule : chapter.rules)
        rules.push_back({{"id", rule->id}, {"text", rule->text}});
      chapters.push_back({{"title", chapter.title}, {"rules", std::move(rules)}});
    }
    parts.push_back({{"title", part.title}, {"chapters", std::move(chapters)}});
  }
  out["turn"] = entries_json(book.turn);
  out["note"] = book.note;
  out["symbols"] = entries_json(book.symbols);
  out["words"] = entries_json(book.words);
  return out;
}

}  // namespace undercroft
