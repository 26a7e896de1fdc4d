// The lab's files. The first byte chooses: a study as TOML, or the journal of a study of some game
// or of a comparison, whose lines the lines behind it spoil (lines.h) before they get their
// checksums. '!' in front of a line adds it to the journal as it stands.
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <sstream>

#include "base/check.h"

#include "lab/compare.h"
#include "lab/markdown.h"
#include "lab/report.h"
#include "lab/results.h"
#include "lab/runner.h"
#include "lines.h"
#include "protocol/json_value.h"
#include "temp_folder.h"

namespace {

using namespace undercroft;        // NOLINT(google-build-using-namespace): the program itself
using namespace undercroft::lab;   // NOLINT(google-build-using-namespace): the program itself
using namespace undercroft::fuzz;  // NOLINT(google-build-using-namespace): the program itself

constexpr std::size_t kKept = 1;

bool is_small(const std::string& game) {
  return game.starts_with("tiny_");
}

Plan plan_of(const std::string& toml) {
  Value value;
  Study study;
  Plan plan;
  UC_CHECK(parse_toml("study", toml, value).empty() && read_study(value, study).empty() &&
               make_plan(study, where(), plan).empty(),
           "the study is sound");
  return plan;
}

json::value document_of(const std::filesystem::path& folder) {
  std::ifstream in(folder / "journal", std::ios::binary);
  json::array lines;
  for (std::string line; std::getline(in, line);) {
    Value value;
    UC_CHECK(unsealed(line, value).empty(), "the journal is sound");
    lines.push_back(to_json(value));
  }
  return lines;
}

/// A study that was played, and what its journal says.
struct Played {
  Plan plan;
  json::value document;
};

const Played& played(std::size_t which) {
  static const std::vector<Played> all = [] {
    std::vector<Played> out;
    for (const char* game : {"tiny_dice", "one_deck_dungeon", "forgotten_depths"}) {
      Played one{plan_of(std::string("game = \"") + game +
                         "\"\ngames = 3\nbatch = 2\nseed = 3\nbots = [\"random\"]\n"),
                 {}};
      const TempFolder folder;
      Keeper keeper;
      std::string problem = keeper.open(folder.path(), one.plan);
      UC_CHECK(problem.empty() && run_study(one.plan, {}, false, keeper, problem) == Ran::Complete,
               "the study is played");
      one.document = document_of(folder.path());
      out.push_back(std::move(one));
    }
    return out;
  }();
  return all[which];
}

const Played& compared_plan() {
  static const Played one = [] {
    Played out{played(0).plan, {}};
    Plan other = out.plan;
    UC_CHECK(pair_up(out.plan, other).empty(), "a plan goes with itself");
    const TempFolder folder;
    PairKeeper keeper(out.plan, other, {});
    std::string problem = keeper.open(folder.path());
    UC_CHECK(
        problem.empty() && compare(out.plan, other, {}, false, keeper, problem) == Ran::Complete,
        "the comparison is played");
    out.document = document_of(folder.path());
    return out;
  }();
  return one;
}

void look_at(const Collector& sums) {
  static_cast<void>(results_json(sums));
  static_cast<void>(cells_csv(sums));
  static_cast<void>(counts_csv(sums));
  static_cast<void>(report_html(sums));
  static_cast<void>(report_markdown(sums));
}

void read_studies(std::string_view toml) {
  Value value;
  Study study;
  if (!parse_toml("study", std::string(toml), value).empty()) return;
  if (!read_study(value, study).empty()) return;
  Study again;
  UC_CHECK(read_study(study_value(study), again).empty() && again == study,
           "a study that is written reads the same");
  Plan plan;
  // Content would be compiled each time.
  if (is_small(study.game) && make_plan(study, where(), plan).empty()) look_at(Collector(plan));
}

/// As `lab report` does with the folder of a small game.
void report(const std::filesystem::path& folder) {
  JournalHead head;
  if (!read_journal_head(folder / "journal", head).empty() || !is_small(head.study.game)) return;
  Plan plan;
  if (!make_plan(head.study, where(), plan).empty()) return;
  Collector sums(plan);
  std::vector<std::string> skipped;
  if (read_sums(plan, folder, sums, skipped).empty()) look_at(sums);
}

/// The reports of large games take long, and are much the same without what was refused.
void read_journals(const Played& of, const std::filesystem::path& folder) {
  report(folder);
  Collector sums(of.plan);
  std::vector<std::string> skipped;
  if (read_sums(of.plan, folder, sums, skipped).empty() && skipped.empty()) look_at(sums);
}

void read_comparisons(const Played& of, const std::filesystem::path& folder) {
  PairKeeper keeper(of.plan, of.plan, Sprt{0.1, 0.05, 0.05});
  if (!keeper.open(folder).empty()) return;
  CompareRequest request;
  request.sprt = Sprt{0.1, 0.05, 0.05};
  static_cast<void>(compared_json(of.plan, of.plan, request, keeper.compared()));
  static_cast<void>(compared_text(of.plan, of.plan, request, keeper.compared()));
}

/// The lines again, each with its checksum.
std::string journal_of(json::value document, std::string_view edits) {
  std::string raw;
  for (const std::string_view line : split(edits, '\n')) {
    if (line.starts_with('!')) raw += std::string(line.substr(1)) + "\n";
    if (line.empty() || line.front() == '!') continue;
    for (const std::string_view part : split(line, '&'))
      if (!part.empty()) spoil(document, part);
  }
  std::string out;
  if (const json::array* lines = document.if_array())
    for (const json::value& line : *lines) {
      Value value;
      if (from_json(line, value).empty()) out += sealed(value);
    }
  return out + raw;
}

constexpr std::size_t kKinds = 5;
const Played& chosen(std::size_t kind) {
  return kind == kKinds - 1 ? compared_plan() : played(kind - 1);
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  if (size < kKept || data[0] % kKinds == 0) return LLVMFuzzerMutate(data, size, most);
  const std::vector<std::string> paths = paths_of(chosen(data[0] % kKinds).document);
  return LineMutator(seed, paths, {}).mutate(data, size, most, kKept);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < kKept) return 0;
  const std::size_t kind = data[0] % kKinds;
  const std::string_view rest = text_of(data + kKept, size - kKept);
  if (kind == 0) {
    read_studies(rest);
    return 0;
  }
  static const TempFolder folder;
  const Played& of = chosen(kind);
  std::ofstream(folder / "journal", std::ios::binary) << journal_of(of.document, rest);
  if (kind == kKinds - 1)
    read_comparisons(of, folder.path());
  else
    read_journals(of, folder.path());
  return 0;
}
