#include "lab/runner.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <mutex>
#include <thread>

#include "lab/player.h"

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
  Crew(const Plan& plan, const RunRequest& request, const std::atomic<bool>& stop, Keeper& keeper)
      : plan_(plan), request_(request), stop_(stop), keeper_(keeper) {}

  Ran run(std::string& problem) {
    Reporter reporter(request_, keeper_.sums().games_done());
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < std::max(1U, request_.threads); ++i)
      threads.emplace_back([this] { work(); });
    double synced = now();
    while (ended_ < threads.size()) {
      std::this_thread::sleep_for(kBetweenLooks);
      const std::scoped_lock lock(mutex_);
      if (stop_) quit_ = true;
      reporter.tell(keeper_.sums());
      if (now() - synced > kBetweenSyncs) {
        synced = now();
        fail(keeper_.sync());
      }
    }
    for (std::thread& thread : threads) thread.join();
    fail(keeper_.sync());
    reporter.tell_now(keeper_.sums());
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
      Summary summary;
      std::string problem;
      const bool done = play_batch(plan_, plan_.batch(batch), quit_, summary, problem);
      const std::scoped_lock lock(mutex_);
      if (done) problem = keeper_.keep(batch, std::move(summary));
      fail(problem);
    }
    ++ended_;
  }

  bool find_next() {
    while (next_ < plan_.batches() && !(request_.shard.has(next_) && keeper_.sums().needs(next_)))
      ++next_;
    return next_ < plan_.batches();
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

  const Plan& plan_;
  const RunRequest& request_;
  const std::atomic<bool>& stop_;
  Keeper& keeper_;
  std::mutex mutex_;
  u64 next_ = 0;
  std::atomic<bool> quit_{false};
  std::atomic<std::size_t> ended_{0};
  std::string problem_;
};

bool read_part(std::string_view text, u64& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc{} && end == text.data() + text.size();
}

}  // namespace

std::string read_shard(std::string_view text, Shard& out) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos || !read_part(text.substr(0, slash), out.i) ||
      !read_part(text.substr(slash + 1), out.n) || out.i < 1 || out.i > out.n)
    return "'" + std::string(text) + "' is no shard: write 2/4 for the second of four";
  return {};
}

std::string Keeper::open(const std::filesystem::path& folder, const Plan& plan) {
  sums_ = std::make_unique<Collector>(plan);
  return journal_.open(folder, plan, [this](u64 batch, Summary summary) {
    sums_->accept(batch, std::move(summary));
  });
}

std::string Keeper::keep(u64 batch, Summary summary) {
  if (!sums_->needs(batch)) return {};
  std::string problem = journal_.append(batch, summary);
  if (problem.empty()) sums_->accept(batch, std::move(summary));
  return problem;
}

Reporter::Reporter(const RunRequest& request, u64 done_before)
    : request_(request), before_(done_before), started_(now()) {}

void Reporter::tell(const Collector& sums) {
  if (now() - told_ >= kBetweenTold) tell_now(sums);
}

void Reporter::tell_now(const Collector& sums) {
  if (!request_.progress) return;
  const double time = now();
  told_ = time;
  Progress progress;
  progress.done = sums.games_done();
  progress.all = progress.done + sums.games_left();
  // A shard's own part; which batches it holds does not matter to a bar.
  if (request_.shard.n > 1) progress.all /= request_.shard.n;
  progress.seconds = time - started_;
  progress.rate = static_cast<double>(progress.done - std::min(before_, progress.done)) /
                  std::max(progress.seconds, 1e-3);
  request_.progress(progress);
}

Ran run_study(const Plan& plan, const RunRequest& request, const std::atomic<bool>& stop,
              Keeper& keeper, std::string& problem) {
  return Crew(plan, request, stop, keeper).run(problem);
}

std::string merge(const Plan& plan, const std::vector<std::filesystem::path>& shards,
                  Keeper& keeper) {
  for (const std::filesystem::path& folder : shards) {
    JournalHead head;
    std::string disk;
    u64 good = 0;
    const std::filesystem::path file = folder / "journal";
    if (std::string problem = read_journal_head(file, head); !problem.empty()) return problem;
    if (head.id != plan.id)
      return folder.string() + ": is of another study than " + shards.front().string();
    std::string problem = read_journal(
        file, head,
        [&](u64 batch, Summary summary) {
          if (disk.empty()) disk = keeper.keep(batch, std::move(summary));
        },
        good);
    if (problem.empty()) problem = disk;
    if (!problem.empty()) return problem;
  }
  return keeper.sync();
}

}  // namespace undercroft::lab
