#pragma once
#include <filesystem>
#include <string>

#include "lab/collector.h"

// What a study found, as files. Everything in them follows from the study alone: no times, no
// number of threads.

namespace undercroft::lab {

/// "won", "lost" or "undecided" of an ending's key, and the game's word for the reason.
std::string_view result_word(u16 ending);
std::string reason_text(const Game& game, u16 ending);

std::string results_json(const Collector& sums);
/// A line for each cell.
std::string cells_csv(const Collector& sums);
/// A line for each cell and each thing that was counted.
std::string counts_csv(const Collector& sums);

/// Writes results.json, cells.csv, counts.csv and report.html. Returns what is wrong, or nothing.
std::string write_results(const std::filesystem::path& folder, const Collector& sums);

}  // namespace undercroft::lab
