#pragma once
#include <atomic>
#include <functional>
#include <string>

#include "base/num.h"

// Threads that play batches, and a bar that says how far they are.

namespace undercroft::lab {

struct Progress {
  u64 done = 0, all = 0;  ///< games
  double seconds = 0, rate = 0;
};
/// Called a few times a second, if given.
using ProgressTold = std::function<void(const Progress&)>;

/// Tells how far a run is.
class Reporter {
 public:
  Reporter(const ProgressTold& progress, u64 done_before);
  /// A few times a second at most.
  void tell(u64 done, u64 left);
  void tell_now(u64 done, u64 left);

 private:
  const ProgressTold& progress_;
  u64 before_;
  double started_, told_ = 0;
};

enum class Ran : u8 { Complete, Stopped, Failed };

/// Work that is cut into batches. Only play() is called by several threads at once.
class Job {
 public:
  /// Keeps what was played; returns what is wrong with the disk, or nothing.
  using Keep = std::function<std::string()>;

  Job() = default;
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;
  Job(Job&&) = delete;
  Job& operator=(Job&&) = delete;
  virtual ~Job() = default;

  [[nodiscard]] virtual u64 batches() const = 0;
  /// To be played here, and not done yet. A batch that is not needed never will be.
  [[nodiscard]] virtual bool needs(u64 batch) const = 0;
  /// Nothing if it was told to quit, or if a rule broke: `problem` then names the game.
  virtual Keep play(u64 batch, const std::atomic<bool>& quit, std::string& problem) = 0;
  virtual std::string sync() = 0;
  [[nodiscard]] virtual u64 done() const = 0;
  [[nodiscard]] virtual u64 left() const = 0;
};

/// Plays what the job needs on so many threads, until all is done or `stop` is set. `problem` says
/// what failed.
Ran run_job(Job& job, unsigned threads, const ProgressTold& progress, const std::atomic<bool>& stop,
            std::string& problem);

}  // namespace undercroft::lab
