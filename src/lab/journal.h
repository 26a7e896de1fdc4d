#pragma once
#include <filesystem>
#include <functional>
#include <string>

#include "lab/study.h"
#include "lab/summary.h"

// A study's journal: a line for the study and one for each finished batch, each with its checksum.
// It is only ever added to; what was torn by a crash is cut off and played again.

namespace undercroft::lab {

/// What the first line says.
struct JournalHead {
  Hash id;
  Study study;
};

using BatchFound = std::function<void(u64 batch, Summary summary)>;

// Each returns what is wrong, or nothing.

std::string batch_line(u64 batch, const Summary& summary);
/// Reads a line that batch_line wrote.
std::string read_batch_line(std::string_view line, u64& batch, Summary& out);

std::string read_journal_head(const std::filesystem::path& file, JournalHead& out);
/// Reads every whole line; `good` is how many bytes they take.
std::string read_journal(const std::filesystem::path& file, JournalHead& head,
                         const BatchFound& found, u64& good);

class Journal {
 public:
  Journal() = default;
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  Journal(Journal&&) = delete;
  Journal& operator=(Journal&&) = delete;
  ~Journal();

  /// Makes the folder and its journal, or goes on with that of the same study. One process at a
  /// time.
  std::string open(const std::filesystem::path& folder, const Plan& plan, const BatchFound& found);
  std::string append(u64 batch, const Summary& summary);
  std::string sync();

 private:
  std::string write(const std::string& text);

  std::filesystem::path file_;
  int fd_ = -1;
};

/// Writes a whole file, or leaves the old one as it was.
std::string write_whole(const std::filesystem::path& file, std::string_view text);

}  // namespace undercroft::lab
