#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/num.h"
#include "content/problem.h"

// A TOML file as a plain tree with places. Only toml_reader.cpp knows the library behind it.

namespace undercroft::content {

struct TomlEntry;

struct TomlNode {
  enum class Kind { Text, Number, Flag, Array, Table, Other };
  Kind kind = Kind::Other;
  unsigned line = 0;
  unsigned text_line = 0;  ///< of Text: where its first line stands
  std::string text;
  i64 number = 0;
  bool flag = false;
  std::vector<TomlNode> items;     ///< of Array
  std::vector<TomlEntry> entries;  ///< of Table, in the order of their lines
  std::string file;

  [[nodiscard]] const TomlEntry* find(std::string_view key) const;
};

struct TomlEntry {
  std::string key;
  unsigned line = 0;
  TomlNode value;
};

/// The file's table; a syntax error is a problem and gives an empty table.
TomlNode read_toml(const std::string& file, const std::string& text,
                   std::vector<Problem>& problems);

}  // namespace undercroft::content
