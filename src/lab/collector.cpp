#include "lab/collector.h"

#include <algorithm>

#include "lab/statistics.h"

namespace undercroft::lab {

Collector::Collector(const Plan& plan)
    : plan_(plan),
      results_(plan.cells.size()),
      waiting_(plan.cells.size()),
      open_(plan.cells.size()) {}

bool Collector::is_closed(std::size_t cell) const {
  return results_[cell].stopped || waiting_[cell].next == plan_.batches_per_cell();
}

bool Collector::needs(u64 batch) const {
  if (batch >= plan_.batches()) return false;
  const std::size_t cell = batch % plan_.cells.size();
  const u64 turn = batch / plan_.cells.size();
  return !is_closed(cell) && turn >= waiting_[cell].next && !waiting_[cell].by_turn.contains(turn);
}

bool Collector::accept(u64 batch, Summary summary) {
  if (!needs(batch)) return false;
  const std::size_t cell = batch % plan_.cells.size();
  done_ += summary.games;
  waiting_[cell].by_turn.emplace(batch / plan_.cells.size(), std::move(summary));
  add_up(cell);
  return true;
}

void Collector::add_up(std::size_t cell) {
  Waiting& waiting = waiting_[cell];
  CellResult& result = results_[cell];
  while (!is_closed(cell)) {
    const auto first = waiting.by_turn.find(waiting.next);
    if (first == waiting.by_turn.end()) return;
    result.summary.add(first->second);
    waiting.by_turn.erase(first);
    ++waiting.next;
    if (waiting.next < plan_.batches_per_cell()) result.stopped = is_narrow(result.summary);
  }
  --open_;
  for (const auto& [turn, unused] : waiting.by_turn) done_ -= unused.games;
  waiting.by_turn.clear();
}

bool Collector::is_narrow(const Summary& summary) const {
  if (!plan_.study.half_width_ppm) return false;
  return wilson_half_width(summary.won, summary.games) <=
         static_cast<double>(*plan_.study.half_width_ppm) * 1e-6;
}

u64 Collector::games_left() const {
  u64 left = 0;
  for (std::size_t cell = 0; cell < results_.size(); ++cell) {
    if (is_closed(cell)) continue;
    left += plan_.study.games - results_[cell].summary.games;
    for (const auto& [turn, early] : waiting_[cell].by_turn) left -= early.games;
  }
  return left;
}

}  // namespace undercroft::lab
