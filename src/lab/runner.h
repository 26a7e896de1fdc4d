#pragma once
#include <atomic>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "lab/collector.h"
#include "lab/crew.h"
#include "lab/journal.h"

namespace undercroft::lab {

/// Which part of the batches is played here: the i-th of n. The whole study is 1 of 1.
struct Shard {
  u64 i = 1, n = 1;
  [[nodiscard]] bool has(u64 batch) const { return batch % n == i - 1; }
};
/// "2/4". Returns what is wrong, or nothing.
std::string read_shard(std::string_view text, Shard& out);

struct RunRequest {
  unsigned threads = 1;
  Shard shard;
  ProgressTold progress;
};

/// Where batches go when they are done: the journal first, then the sum.
class Keeper {
 public:
  /// Opens the journal in the folder and adds up what it holds.
  std::string open(const std::filesystem::path& folder, const Plan& plan);
  /// Returns what is wrong with the disk, or nothing.
  std::string keep(u64 batch, Summary summary);
  std::string sync() { return journal_.sync(); }
  [[nodiscard]] const Collector& sums() const { return *sums_; }
  /// Lines of the journal that mean nothing: their batches are played again.
  [[nodiscard]] const std::vector<std::string>& skipped() const { return skipped_; }

 private:
  Journal journal_;
  std::unique_ptr<Collector> sums_;
  std::vector<std::string> skipped_;
};

/// Plays what the folder does not hold yet, on so many threads, until all is done or `stop` is set.
/// `problem` says what failed.
Ran run_study(const Plan& plan, const RunRequest& request, const std::atomic<bool>& stop,
              Keeper& keeper, std::string& problem);

// Each returns what is wrong, or nothing. `skipped` names lines that mean nothing.

/// Adds up what the folder of a study holds, finished or not.
std::string read_sums(const Plan& plan, const std::filesystem::path& folder, Collector& out,
                      std::vector<std::string>& skipped);
/// Adds up the journals of shards.
std::string merge(const Plan& plan, const std::vector<std::filesystem::path>& shards,
                  Keeper& keeper, std::vector<std::string>& skipped);

}  // namespace undercroft::lab
