#include "content/toml_reader.h"

#include <algorithm>
#include <toml++/toml.h>
#include <tuple>

#include "base/text.h"

namespace undercroft::content {
namespace {

class Reader {
 public:
  Reader(const std::string& file, const std::string& text)
      : file_(file), lines_(split(text, '\n')) {}

  TomlNode table(const toml::table& from) const {
    TomlNode result = start(from, TomlNode::Kind::Table);
    for (const auto& [key, value] : from) {
      TomlEntry entry;
      entry.key = std::string(key.str());
      entry.line = key.source().begin.line;
      entry.value = node(value);
      if (entry.line == 0) entry.line = entry.value.line;
      result.entries.push_back(std::move(entry));
    }
    std::sort(result.entries.begin(), result.entries.end(),
              [](const TomlEntry& a, const TomlEntry& b) {
                return std::tie(a.line, a.key) < std::tie(b.line, b.key);
              });
    return result;
  }

 private:
  [[nodiscard]] TomlNode start(const toml::node& from, TomlNode::Kind kind) const {
    TomlNode result;
    result.kind = kind;
    result.line = from.source().begin.line;
    result.file = file_;
    return result;
  }

  TomlNode node(const toml::node& from) const {
    if (const toml::table* inner = from.as_table()) return table(*inner);
    if (const toml::array* inner = from.as_array()) {
      TomlNode result = start(from, TomlNode::Kind::Array);
      for (const toml::node& item : *inner) result.items.push_back(node(item));
      return result;
    }
    if (const auto* text = from.as_string()) {
      TomlNode result = start(from, TomlNode::Kind::Text);
      result.text = text->get();
      result.text_line = result.line + (opens_with_newline(from) ? 1 : 0);
      return result;
    }
    if (const auto* number = from.as_integer()) {
      TomlNode result = start(from, TomlNode::Kind::Number);
      result.number = number->get();
      return result;
    }
    if (const auto* flag = from.as_boolean()) {
      TomlNode result = start(from, TomlNode::Kind::Flag);
      result.flag = flag->get();
      return result;
    }
    return start(from, TomlNode::Kind::Other);
  }

  /// TOML drops a newline right behind an opening ''' or """.
  [[nodiscard]] bool opens_with_newline(const toml::node& from) const {
    const auto begin = from.source().begin;
    if (begin.line == 0 || begin.line > lines_.size()) return false;
    const std::string_view line = trim(lines_[begin.line - 1]);
    return line.size() >= 3 &&
           (line.substr(line.size() - 3) == "'''" || line.substr(line.size() - 3) == R"(""")") &&
           from.source().end.line > begin.line;
  }

  const std::string& file_;
  std::vector<std::string_view> lines_;
};

}  // namespace

const TomlEntry* TomlNode::find(std::string_view key) const {
  const auto found = std::find_if(entries.begin(), entries.end(),
                                  [&](const TomlEntry& entry) { return entry.key == key; });
  return found == entries.end() ? nullptr : &*found;
}

TomlNode read_toml(const std::string& file, const std::string& text,
                   std::vector<Problem>& problems) {
  try {
    return Reader(file, text).table(toml::parse(text, file));
  } catch (const toml::parse_error& error) {
    problems.push_back(
        {file, error.source().begin.line, "TOML: " + std::string(error.description())});
    TomlNode nothing;
    nothing.kind = TomlNode::Kind::Table;
    nothing.file = file;
    return nothing;
  }
}

}  // namespace undercroft::content
