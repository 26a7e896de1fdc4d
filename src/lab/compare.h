#pragma once
#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "lab/runner.h"
#include "lab/statistics.h"

// Two ways to play, held against each other on the same luck: game i of A and game i of B have the
// same seed, so that most of what is chance happens to both.

namespace undercroft::lab {

struct CompareRequest {
  unsigned threads = 1;
  std::optional<Sprt> sprt;  ///< ends early when it has decided
  std::function<void(const Progress&)> progress;
};

struct CellPairs {
  Pairs pairs;
  Examples only_a, only_b;
};

struct Compared {
  std::vector<CellPairs> cells;
  Pairs all;
  u64 batches = 0;  ///< that were counted
  bool stopped_early = false;
  Sprt::Verdict verdict = Sprt::Verdict::Undecided;
};

/// Whether two plans can be compared: as many set-ups, one bot each, the same seeds.
std::string check_comparable(const Plan& a, const Plan& b);

/// Plays both plans. The pairs are counted in the order of the batches, so that the result does not
/// depend on threads.
Ran compare(const Plan& a, const Plan& b, const CompareRequest& request,
            const std::atomic<bool>& stop, Compared& out, std::string& problem);

std::string compared_json(const Plan& a, const Plan& b, const CompareRequest& request,
                          const Compared& compared);
std::string compared_text(const Plan& a, const Plan& b, const CompareRequest& request,
                          const Compared& compared);

/// A study with one thing changed, "bot=random" or a field of the set-up. Returns what is wrong.
std::string change_study(std::string_view change, Study& study);

}  // namespace undercroft::lab
