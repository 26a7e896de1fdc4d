#pragma once
#include <atomic>
#include <filesystem>
#include <functional>
#include <string>

#include "lab/collector.h"
#include "lab/journal.h"

namespace undercroft::lab {

/// Which part of the batches is played here: the i-th of n. The whole study is 1 of 1.
struct Shard {
  u64 i = 1, n = 1;
  [[nodiscard]] bool has(u64 batch) const { return batch % n == i - 1; }
};
/// "2/4". Returns what is wrong, or nothing.
std::string read_shard(std::string_view text, Shard& out);

struct Progress {
  u64 done = 0, all = 0;  ///< games
  double seconds = 0, rate = 0;
};

struct RunRequest {
  std::filesystem::path out;
  unsigned threads = 1;
  Shard shard;
  std::function<void(const Progress&)> progress;  ///< called a few times a second, if given
};

enum class Ran : u8 { Complete, Stopped, Failed };

/// Where batches go when they are done: the journal first, then the sum.
class Keeper {
 public:
  /// Opens the journal in the folder and adds up what it holds.
  std::string open(const std::filesystem::path& folder, const Plan& plan);
  /// Returns what is wrong with the disk, or nothing.
  std::string keep(u64 batch, Summary summary);
  std::string sync() { return journal_.sync(); }
  [[nodiscard]] const Collector& sums() const { return *sums_; }

 private:
  Journal journal_;
  std::unique_ptr<Collector> sums_;
};

/// Plays what the folder does not hold yet, on so many threads, until all is done or `stop` is set.
/// `problem` says what failed.
Ran run_study(const Plan& plan, const RunRequest& request, const std::atomic<bool>& stop,
              Keeper& keeper, std::string& problem);

/// Tells how far a run is.
class Reporter {
 public:
  Reporter(const RunRequest& request, u64 done_before);
  /// A few times a second at most.
  void tell(const Collector& sums);
  void tell_now(const Collector& sums);

 private:
  const RunRequest& request_;
  u64 before_;
  double started_, told_ = 0;
};

/// Adds up the journals of shards into `out`.
std::string merge(const Plan& plan, const std::vector<std::filesystem::path>& shards,
                  Keeper& keeper);

}  // namespace undercroft::lab
