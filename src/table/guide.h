#pragma once
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/driver.h"

namespace undercroft::table {

/// Words for somebody who plays for the first time, shown once, at the first prompt that fits: two
/// sentences at most, of a piece that lies there if it names one. What is empty fits every prompt.
struct Tip {
  std::string procedure, step, verb;
  std::string text, piece;
};

/// A first table that explains itself: guides/<game>/<id>.json.
struct Guide {
  std::string id, game, title, text;
  int minutes = 0;
  std::vector<std::string> steps;  ///< what one does in it, a few words each
  Value setup;
  u64 seed = 0;
  std::vector<Tip> tips;
};

/// Every guide of the folder, by game and id. Problems are "file: what, and what to do".
class Guides {
 public:
  void read(const std::filesystem::path& folder, std::vector<std::string>& problems);
  [[nodiscard]] std::shared_ptr<const Guide> find(const std::string& game,
                                                  const std::string& id) const;
  [[nodiscard]] std::vector<std::shared_ptr<const Guide>> of(const std::string& game) const;

 private:
  std::map<std::pair<std::string, std::string>, std::shared_ptr<const Guide>> guides_;
};

/// Reads one guide strictly. Returns what is wrong, or nothing.
std::string read_guide(const std::string& text, Guide& out);

/// How far somebody has got with a guide.
class Tips {
 public:
  void follow(std::shared_ptr<const Guide> guide);
  /// The table stands at another prompt: a new tip comes, or the old one goes with its step.
  void look(const Driver& driver);
  void skip() { guide_.reset(); }
  [[nodiscard]] bool has_guide() const { return guide_ != nullptr; }

  struct Shown {
    const Tip* tip = nullptr;
    std::size_t n = 0, of = 0;
    std::string step;
  };
  [[nodiscard]] std::optional<Shown> current() const;

 private:
  std::shared_ptr<const Guide> guide_;
  std::vector<bool> told_;
  std::optional<std::size_t> now_;
  std::string step_;  ///< where the tip that is shown came up
  std::size_t count_ = 0;
};

}  // namespace undercroft::table
