#pragma once
#include <string>
#include <vector>

#include "engine/scene.h"

namespace undercroft::terminal {

struct LogEntry {
  enum class Kind : u8 { Step, Answer, Fact };
  Kind kind = Kind::Fact;
  std::string text;
  friend bool operator==(const LogEntry&, const LogEntry&) = default;
};

/// What has happened, answer by answer, under the titles of the steps.
class LogBook {
 public:
  /// What a scene tells of the beginning or of an answer, which was offered with these words.
  void add(const Scene& after, const std::string& answer);
  /// Forgets the last answer.
  void take_back();

  [[nodiscard]] const std::vector<LogEntry>& entries() const { return entries_; }
  /// What the last answer brought.
  [[nodiscard]] std::vector<LogEntry> latest() const;

 private:
  std::vector<LogEntry> entries_;
  std::vector<std::size_t> starts_;  ///< of each answer
};

}  // namespace undercroft::terminal
