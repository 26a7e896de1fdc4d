#include "lab/runner.h"

#include <algorithm>

#include "base/text.h"
#include "base/whole_number.h"

#include "lab/player.h"

namespace undercroft::lab {
namespace {

/// Reads lines of a plan's journal and gives what they hold to `take`.
LineFound summaries_of(const Plan& plan, std::function<void(u64, Summary)> take) {
  return [&plan, take = std::move(take)](std::string_view line) {
    u64 batch = 0;
    Summary summary;
    std::string problem = read_batch_line(plan, line, batch, summary);
    if (problem.empty()) take(batch, std::move(summary));
    return problem;
  };
}

class StudyJob : public Job {
 public:
  StudyJob(const Plan& plan, const Shard& shard, Keeper& keeper)
      : plan_(plan), shard_(shard), keeper_(keeper) {}

  [[nodiscard]] u64 batches() const override { return plan_.batches(); }
  [[nodiscard]] bool needs(u64 batch) const override {
    return shard_.has(batch) && keeper_.sums().needs(batch);
  }
  Keep play(u64 batch, const std::atomic<bool>& quit, std::string& problem) override {
    Summary summary;
    if (!play_batch(plan_, plan_.batch(batch), quit, summary, problem)) return nullptr;
    return [this, batch, summary = std::move(summary)]() mutable {
      return keeper_.keep(batch, std::move(summary));
    };
  }
  std::string sync() override { return keeper_.sync(); }
  [[nodiscard]] u64 done() const override { return keeper_.sums().games_done(); }
  [[nodiscard]] u64 left() const override {
    // A shard's own part; which batches it holds does not matter to a bar.
    const u64 all = (done() + keeper_.sums().games_left()) / shard_.n;
    return all - std::min(all, done());
  }

 private:
  const Plan& plan_;
  const Shard& shard_;
  Keeper& keeper_;
};

}  // namespace

std::string read_shard(std::string_view text, Shard& out) {
  const std::vector<std::string_view> parts = split(text, '/');
  const std::optional<u64> i = whole_number(parts.front());
  const std::optional<u64> n = whole_number(parts.back());
  if (parts.size() != 2 || !i || !n || *i < 1 || *i > *n)
    return "'" + std::string(text) + "' is no shard: write 2/4 for the second of four";
  out = {*i, *n};
  return {};
}

std::string Keeper::open(const std::filesystem::path& folder, const Plan& plan) {
  sums_ = std::make_unique<Collector>(plan);
  return journal_.open(
      folder, {plan.id, plan.study, plan.with, {}, {}},
      summaries_of(
          plan, [this](u64 batch, Summary summary) { sums_->accept(batch, std::move(summary)); }),
      skipped_);
}

std::string Keeper::keep(u64 batch, Summary summary) {
  if (!sums_->needs(batch)) return {};
  std::string problem = journal_.append(batch_line(batch, summary));
  if (problem.empty()) sums_->accept(batch, std::move(summary));
  return problem;
}

Ran run_study(const Plan& plan, const RunRequest& request, const std::atomic<bool>& stop,
              Keeper& keeper, std::string& problem) {
  StudyJob job(plan, request.shard, keeper);
  return run_job(job, request.threads, request.progress, stop, problem);
}

std::string read_sums(const Plan& plan, const std::filesystem::path& folder, Collector& out,
                      std::vector<std::string>& skipped) {
  const std::filesystem::path file = folder / "journal";
  JournalHead head;
  if (std::string problem = read_journal_head(file, head); !problem.empty()) return problem;
  if (head.against) return folder.string() + ": holds a comparison; lab compare writes its figures";
  if (std::string other = played_otherwise(head.with, plan.with); !other.empty())
    return folder.string() + ": " + other;
  if (head.id != plan.id) return folder.string() + ": holds another study";
  return read_journal(
      file, head,
      summaries_of(plan,
                   [&](u64 batch, Summary summary) { out.accept(batch, std::move(summary)); }),
      skipped);
}

std::string merge(const Plan& plan, const std::vector<std::filesystem::path>& shards,
                  Keeper& keeper, std::vector<std::string>& skipped) {
  for (const std::filesystem::path& folder : shards) {
    JournalHead head;
    std::string disk;
    const std::filesystem::path file = folder / "journal";
    if (std::string problem = read_journal_head(file, head); !problem.empty()) return problem;
    if (std::string other = played_otherwise(head.with, plan.with); !other.empty())
      return folder.string() + ": " + other;
    if (head.id != plan.id) return folder.string() + ": is a shard of another study";
    std::string problem = read_journal(file, head,
                                       summaries_of(plan,
                                                    [&](u64 batch, Summary summary) {
                                                      if (disk.empty())
                                                        disk =
                                                            keeper.keep(batch, std::move(summary));
                                                    }),
                                       skipped);
    if (problem.empty()) problem = disk;
    if (!problem.empty()) return problem;
  }
  return keeper.sync();
}

}  // namespace undercroft::lab
