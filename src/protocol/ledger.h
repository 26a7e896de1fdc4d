#pragma once
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace undercroft {

/// A line of a ledger: a rule of a game in our own words.
struct Rule {
  std::string id, game, text, chapter;
  std::string before, after;  ///< its neighbours' ids
};

/// Rules under one title of the book, in order.
struct RuleChapter {
  std::string title;
  std::vector<const Rule*> rules;
};

/// The rules of every game, out of rules/<game>.md.
class Ledgers {
 public:
  Ledgers() = default;
  Ledgers(const Ledgers&) = delete;  // chapters point at rules
  Ledgers& operator=(const Ledgers&) = delete;
  Ledgers(Ledgers&&) = default;
  Ledgers& operator=(Ledgers&&) = default;
  ~Ledgers() = default;

  void read(const std::filesystem::path& folder, std::vector<std::string>& problems);
  /// Adds the rules of one ledger, as text.
  void add(const std::string& game, std::string_view text);

  [[nodiscard]] const Rule* find(const std::string& id) const;
  [[nodiscard]] std::vector<std::string> ids() const;
  /// What players read: the chapters of the rules, and the rulings after them. What a ledger says
  /// for those who write the program is left out.
  [[nodiscard]] std::vector<RuleChapter> chapters(const std::string& game) const;

 private:
  std::map<std::string, Rule, std::less<>> rules_;
  std::map<std::string, std::vector<RuleChapter>, std::less<>> chapters_;  ///< by game
};

}  // namespace undercroft
