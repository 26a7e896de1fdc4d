#pragma once
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "lab/study.h"
#include "lab/summary.h"

// The journal of a study or a comparison: a line for what is played and one for each finished
// batch, each with its checksum. It is only ever added to. What a crash tore off is cut and played
// again; a line that was spoilt stays where it is, is left out, and its batch is played again.

namespace undercroft::lab {

/// What the first line says.
struct JournalHead {
  Hash id;
  Study study;
  PlayedWith with;
  std::optional<Study> against;  ///< of a comparison: the study of B
  PlayedWith against_with;
};

/// Takes in the line of a batch. Returns what is wrong with it, or nothing.
using LineFound = std::function<std::string(std::string_view line)>;

// Each returns what is wrong, or nothing.

/// "<hash> <json>\n".
std::string sealed(const Value& value);
/// The value of a sealed line, with or without its newline.
std::string unsealed(std::string_view line, Value& out);

std::string batch_line(u64 batch, const Summary& summary);
/// Reads a line that batch_line wrote for this plan.
std::string read_batch_line(const Plan& plan, std::string_view line, u64& batch, Summary& out);

std::string read_journal_head(const std::filesystem::path& file, JournalHead& out);
/// Reads every line. `skipped` names those that mean nothing, by file and line.
std::string read_journal(const std::filesystem::path& file, JournalHead& head,
                         const LineFound& found, std::vector<std::string>& skipped);

class Journal {
 public:
  Journal() = default;
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  Journal(Journal&&) = delete;
  Journal& operator=(Journal&&) = delete;
  ~Journal();

  /// Makes the folder and its journal, or goes on with one that has the same head. One process at a
  /// time.
  std::string open(const std::filesystem::path& folder, const JournalHead& head,
                   const LineFound& found, std::vector<std::string>& skipped);
  std::string append(const std::string& line);
  std::string sync();

 private:
  std::filesystem::path file_;
  int fd_ = -1;
};

/// Writes a whole file, or leaves the old one as it was.
std::string write_whole(const std::filesystem::path& file, std::string_view text);

}  // namespace undercroft::lab
