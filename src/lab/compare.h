#pragma once
#include <atomic>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lab/crew.h"
#include "lab/journal.h"
#include "lab/statistics.h"

// Two ways to play, held against each other on the same luck: game i of A and game i of B have the
// same seed, so that most of what is chance happens to both.

namespace undercroft::lab {

struct CompareRequest {
  unsigned threads = 1;
  std::optional<Sprt> sprt;  ///< ends early when it has decided
  ProgressTold progress;
};

struct CellPairs {
  Pairs pairs;
  Examples only_a, only_b;
};

struct Compared {
  std::vector<CellPairs> cells;
  Pairs all;
  u64 batches = 0;  ///< that were counted
  bool complete = false, stopped_early = false;
  Sprt::Verdict verdict = Sprt::Verdict::Undecided;
};

/// Makes two plans ready to be compared: as many set-ups, one bot each, the same seeds, and batches
/// of one size. Returns what is wrong, or nothing.
std::string pair_up(Plan& a, Plan& b);

/// Counts pairs in the order of the batches, so that nothing depends on threads or on how often it
/// was begun again, and keeps them in a journal.
class PairKeeper {
 public:
  PairKeeper(const Plan& a, const Plan& b, std::optional<Sprt> sprt);

  /// Goes on with what the folder holds. Without a folder nothing is kept.
  std::string open(const std::filesystem::path& folder);
  /// Returns what is wrong with the disk, or nothing.
  std::string keep(u64 batch, CellPairs pairs);
  std::string sync() { return is_open_ ? journal_.sync() : std::string(); }
  /// The batch is neither here nor behind the decision.
  [[nodiscard]] bool needs(u64 batch) const;
  [[nodiscard]] u64 done() const { return done_; }
  [[nodiscard]] const Compared& compared() const { return out_; }
  /// Lines of the journal that mean nothing: their batches are played again.
  [[nodiscard]] const std::vector<std::string>& skipped() const { return skipped_; }

 private:
  std::string take(std::string_view line);
  void accept(u64 batch, CellPairs pairs);
  void decide(const Sprt& sprt);

  const Plan& a_;
  const Plan& b_;
  std::optional<Sprt> sprt_;
  Journal journal_;
  bool is_open_ = false;
  std::map<u64, CellPairs> waiting_;  ///< batches that came too early
  u64 done_ = 0;
  Compared out_;
  std::vector<std::string> skipped_;
};

/// Plays what the keeper does not hold yet, until all is done or decided, or `stop` is set.
Ran compare(const Plan& a, const Plan& b, const CompareRequest& request,
            const std::atomic<bool>& stop, PairKeeper& keeper, std::string& problem);

std::string compared_json(const Plan& a, const Plan& b, const CompareRequest& request,
                          const Compared& compared);
std::string compared_text(const Plan& a, const Plan& b, const CompareRequest& request,
                          const Compared& compared);

/// A study with one thing changed, "bot=random" or a field of the set-up. Returns what is wrong.
std::string change_study(std::string_view change, Study& study);

}  // namespace undercroft::lab
