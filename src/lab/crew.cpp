#include "lab/crew.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <thread>
#include <vector>

namespace undercroft::lab {
namespace {

constexpr auto kBetweenLooks = std::chrono::milliseconds(100);
constexpr double kBetweenTold = 0.25;
/// A power cut loses at most so much work; a kill of the program loses none.
constexpr double kBetweenSyncs = 2;

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// The threads of one run.
class Crew {
 public:
  Crew(Job& job, const std::atomic<bool>& stop) : job_(job), stop_(stop) {}

  Ran run(unsigned how_many, const ProgressTold& progress, std::string& problem) {
    Reporter reporter(progress, job_.done());
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < std::max(1U, how_many); ++i) threads.emplace_back([this] { work(); });
    double synced = now();
    while (ended_ < threads.size()) {
      std::this_thread::sleep_for(kBetweenLooks);
      const std::scoped_lock lock(mutex_);
      if (stop_) quit_ = true;
      reporter.tell(job_.done(), job_.left());
      if (now() - synced > kBetweenSyncs) {
        synced = now();
        fail(job_.sync());
      }
    }
    for (std::thread& thread : threads) thread.join();
    fail(job_.sync());
    reporter.tell_now(job_.done(), job_.left());
    problem = problem_;
    if (!problem_.empty()) return Ran::Failed;
    return stop_ && left_over() ? Ran::Stopped : Ran::Complete;
  }

 private:
  bool left_over() {
    next_ = 0;
    return find_next();
  }

  void work() {
    for (u64 batch = 0; take(batch);) {
      std::string problem;
      const Job::Keep keep = job_.play(batch, quit_, problem);
      const std::scoped_lock lock(mutex_);
      fail(keep ? keep() : problem);
    }
    ++ended_;
  }

  bool find_next() {
    while (next_ < job_.batches() && !job_.needs(next_)) ++next_;
    return next_ < job_.batches();
  }
  bool take(u64& batch) {
    const std::scoped_lock lock(mutex_);
    if (quit_ || stop_ || !find_next()) return false;
    batch = next_++;
    return true;
  }
  void fail(const std::string& problem) {
    if (problem.empty()) return;
    if (problem_.empty()) problem_ = problem;
    quit_ = true;
  }

  Job& job_;
  const std::atomic<bool>& stop_;
  std::mutex mutex_;
  u64 next_ = 0;
  std::atomic<bool> quit_{false};
  std::atomic<std::size_t> ended_{0};
  std::string problem_;
};

}  // namespace

Reporter::Reporter(const ProgressTold& progress, u64 done_before)
    : progress_(progress), before_(done_before), started_(now()) {}

void Reporter::tell(u64 done, u64 left) {
  if (now() - told_ >= kBetweenTold) tell_now(done, left);
}

void Reporter::tell_now(u64 done, u64 left) {
  if (!progress_) return;
  const double time = now();
  told_ = time;
  Progress progress;
  progress.done = done;
  progress.all = done + left;
  progress.seconds = time - started_;
  progress.rate =
      static_cast<double>(done - std::min(before_, done)) / std::max(progress.seconds, 1e-3);
  progress_(progress);
}

Ran run_job(Job& job, unsigned threads, const ProgressTold& progress, const std::atomic<bool>& stop,
            std::string& problem) {
  return Crew(job, stop).run(threads, progress, problem);
}

}  // namespace undercroft::lab
