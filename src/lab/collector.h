#pragma once
#include <map>
#include <vector>

#include "lab/study.h"
#include "lab/summary.h"

namespace undercroft::lab {

struct CellResult {
  Summary summary;
  bool stopped = false;  ///< by the stop rule, before all games were played
};

/// Adds up batches as they come, each once. Batches of a cell are added in their order, and the
/// stop rule is asked after each: the result is the same whoever played them, in whatever order.
class Collector {
 public:
  explicit Collector(const Plan& plan);

  /// The batch is neither here nor of a cell that has stopped.
  [[nodiscard]] bool needs(u64 batch) const;
  /// False if it was not needed.
  bool accept(u64 batch, Summary summary);
  [[nodiscard]] bool is_complete() const { return open_ == 0; }
  [[nodiscard]] const std::vector<CellResult>& cells() const { return results_; }
  /// Games that are here, and those that are to be played at most.
  [[nodiscard]] u64 games_done() const { return done_; }
  [[nodiscard]] u64 games_left() const;
  [[nodiscard]] const Plan& plan() const { return plan_; }

 private:
  struct Waiting {
    u64 next = 0;                    ///< the turn that is to be added next
    std::map<u64, Summary> by_turn;  ///< what came too early
  };
  [[nodiscard]] bool is_closed(std::size_t cell) const;
  void add_up(std::size_t cell);
  [[nodiscard]] bool is_narrow(const Summary& summary) const;

  const Plan& plan_;
  std::vector<CellResult> results_;
  std::vector<Waiting> waiting_;
  std::size_t open_;  ///< cells that want more batches
  u64 done_ = 0;
};

}  // namespace undercroft::lab
