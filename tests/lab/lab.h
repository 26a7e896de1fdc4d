#pragma once
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "lab/collector.h"
#include "lab/results.h"
#include "lab/runner.h"
#include "paths.h"
#include "temp_folder.h"

namespace undercroft::lab {

inline OpenRequest where() {
  return {in_source("/content"), {}, {}};
}

inline Study study_of(const std::string& toml) {
  Value value;
  EXPECT_EQ(parse_toml("study.toml", toml, value), "");
  Study study;
  EXPECT_EQ(read_study(value, study), "");
  return study;
}

inline Plan plan_of(const std::string& toml) {
  Plan plan;
  EXPECT_EQ(make_plan(study_of(toml), where(), plan), "");
  return plan;
}

inline std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

/// Plays a plan to its end in a folder and returns its results.
inline std::string results_of(const Plan& plan, const std::filesystem::path& out, unsigned threads,
                              Shard shard = {}) {
  RunRequest request;
  request.threads = threads;
  request.shard = shard;
  Keeper keeper;
  EXPECT_EQ(keeper.open(out, plan), "");
  std::string problem;
  EXPECT_EQ(run_study(plan, request, false, keeper, problem), Ran::Complete) << problem;
  return results_json(keeper.sums());
}

/// Small games over a grid, quick to play.
inline const std::string kSmall = R"(
game = "one_deck_dungeon"
games = 50
batch = 7
seed = 3
bots = ["random"]
[grid]
heroes = [["fenn"], ["oda"], ["ilse", "quill"]]
dungeon = ["carrow_cellars", "quiet_court"]
)";

}  // namespace undercroft::lab
