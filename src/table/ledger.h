#pragma once
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace undercroft::table {

/// A line of a ledger: a rule of a game in our own words.
struct Rule {
  std::string id, game, text, chapter;
  std::string before, after;  ///< its neighbours' ids
};

/// The rules of every game, out of rules/<game>.md.
class Ledgers {
 public:
  void read(const std::filesystem::path& folder, std::vector<std::string>& problems);
  /// Adds the rules of one ledger, as text.
  void add(const std::string& game, std::string_view text);

  [[nodiscard]] const Rule* find(const std::string& id) const;
  [[nodiscard]] std::vector<std::string> ids() const;

 private:
  std::map<std::string, Rule, std::less<>> rules_;
};

}  // namespace undercroft::table
