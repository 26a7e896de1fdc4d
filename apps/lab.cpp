#include <algorithm>
#include <atomic>
#include <csignal>
#include <fmt/core.h>
#include <thread>
#include <unistd.h>

#include "commands.h"
#include "lab/compare.h"
#include "lab/markdown.h"
#include "lab/player.h"
#include "lab/queue.h"
#include "lab/results.h"
#include "lab/runner.h"
#include "protocol/record_file.h"

namespace undercroft {
namespace {

namespace fs = std::filesystem;

std::atomic<bool> stop_asked{false};
static_assert(std::atomic<bool>::is_always_lock_free, "set by a signal handler");

/// The first Ctrl-C ends the run in good order, the second one at once.
void listen_to_signals() {
  struct sigaction action{};
  action.sa_handler = [](int) { stop_asked = true; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

int fail(int exit, const std::string& problem) {
  fmt::print(stderr, "undercroft lab: {}\n", problem);
  return exit;
}

unsigned threads_of(const LabCommand& command) {
  return command.threads > 0 ? command.threads : std::max(1U, std::thread::hardware_concurrency());
}

std::string time_left(double seconds) {
  const auto whole = static_cast<long>(std::min(seconds, 1e9));
  if (whole < 100) return fmt::format("{} s", whole);
  if (whole < 6000) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole / 60 % 60);
}

void show_progress(const lab::Progress& progress) {
  constexpr std::size_t kWidth = 30;
  const double part =
      progress.all == 0
          ? 1
          : std::min(1.0, static_cast<double>(progress.done) / static_cast<double>(progress.all));
  const auto full = static_cast<std::size_t>(part * kWidth);
  const double left = static_cast<double>(progress.all - std::min(progress.done, progress.all));
  fmt::print(stderr, "\r[{}{}] {:3.0f} %  {} of {} games, {:.0f}/s, {} left   ",
             std::string(full, '#'), std::string(kWidth - full, '.'), 100 * part, progress.done,
             progress.all, progress.rate, time_left(left / std::max(progress.rate, 1e-3)));
  std::fflush(stderr);
}

/// A bar only where somebody looks.
bool wants_bar(const LabCommand& command) {
  return !command.quiet && (command.progress || isatty(STDERR_FILENO) != 0);
}

/// The study of a file, or that of a folder with results; of a comparison's folder that of A or B.
std::string find_study(const fs::path& path, lab::Study& out, const std::string& side = {}) {
  std::error_code ec;
  if (!fs::is_directory(path, ec)) return lab::load_study(path, out);
  lab::JournalHead head;
  if (std::string problem = lab::read_journal_head(path / "journal", head); !problem.empty())
    return problem;
  if (head.against && side.empty())
    return path.string() + ": holds a comparison: say --side a or --side b";
  if (!head.against && !side.empty()) return path.string() + ": holds no comparison with two sides";
  out = side == "b" ? std::move(*head.against) : std::move(head.study);
  return {};
}

/// Lines of a journal that mean nothing cost no more than their batches.
void say_skipped(const std::vector<std::string>& skipped, const char* what_now) {
  for (const std::string& line : skipped)
    fmt::print(stderr, "undercroft lab: {}; {}\n", line, what_now);
}
constexpr const char* kPlayedAgain = "its batch is played again";
constexpr const char* kLeftOut = "its batch is left out";

std::string open_plan(const fs::path& path, const OpenRequest& where, lab::Plan& out,
                      const std::string& side = {}) {
  lab::Study study;
  if (std::string problem = find_study(path, study, side); !problem.empty()) return problem;
  std::string problem = lab::make_plan(study, where, out);
  return problem.empty() ? problem : path.string() + ": " + problem;
}

/// Of a folder's games only those can be shown or added up that this program would play again.
std::string check_played(const fs::path& path, const lab::Plan& plan,
                         const std::string& side = {}) {
  std::error_code ec;
  lab::JournalHead head;
  if (!fs::is_directory(path, ec)) return {};
  if (std::string problem = lab::read_journal_head(path / "journal", head); !problem.empty())
    return problem;
  std::string other = lab::played_otherwise(side == "b" ? head.against_with : head.with, plan.with);
  return other.empty() ? other : path.string() + ": " + other;
}

void say_where(const LabCommand& command, const lab::Collector& sums) {
  u64 games = 0;
  u64 won = 0;
  for (const lab::CellResult& cell : sums.cells()) {
    games += cell.summary.games;
    won += cell.summary.won;
  }
  fmt::print("{} games in {} cells, {} won; {}\n", games, sums.cells().size(), won,
             (command.out / "results.json").string());
}

int run(const LabCommand& command) {
  lab::RunRequest request;
  request.threads = threads_of(command);
  if (!command.shard.empty())
    if (const std::string problem = lab::read_shard(command.shard, request.shard); !problem.empty())
      return fail(kBadInput, "--shard: " + problem);
  if (wants_bar(command)) request.progress = show_progress;
  lab::Plan plan;
  if (const std::string problem = open_plan(command.words.at(0), command.where, plan);
      !problem.empty())
    return fail(kBadInput, problem);
  lab::Keeper keeper;
  if (const std::string problem = keeper.open(command.out, plan); !problem.empty())
    return fail(kBadInput, problem);
  say_skipped(keeper.skipped(), kPlayedAgain);
  if (!plan.is_repeatable())
    fmt::print(stderr, "undercroft lab: a bot plays by the clock: results cannot be repeated\n");
  listen_to_signals();
  std::string problem;
  const lab::Ran ran = command.nats.empty()
                           ? lab::run_study(plan, request, stop_asked, keeper, problem)
                           : lab::run_over_nats(plan, request, {command.nats, command.patience},
                                                stop_asked, keeper, problem);
  if (request.progress) fmt::print(stderr, "\n");
  if (ran == lab::Ran::Failed) return fail(kNegative, problem);
  if (ran == lab::Ran::Stopped) {
    fmt::print(stderr, "undercroft lab: stopped; {} games are kept. The same command goes on.\n",
               keeper.sums().games_done());
    return kInterrupted;
  }
  if (!keeper.sums().is_complete()) {
    fmt::print("shard {} is done; undercroft lab merge adds up the shards\n", command.shard);
    return kOk;
  }
  problem = lab::write_results(command.out, keeper.sums());
  if (!problem.empty()) return fail(kNegative, problem);
  say_where(command, keeper.sums());
  return kOk;
}

int work(const LabCommand& command) {
  listen_to_signals();
  u64 batches = 0;
  std::string problem;
  const lab::Ran ran =
      lab::work_for_nats({command.nats, command.where, threads_of(command), command.idle},
                         stop_asked, batches, problem);
  if (ran == lab::Ran::Failed) return fail(kNegative, problem);
  fmt::print("played {} batches\n", batches);
  return ran == lab::Ran::Stopped ? kInterrupted : kOk;
}

int merge(const LabCommand& command) {
  std::vector<fs::path> shards(command.words.begin(), command.words.end());
  lab::Plan plan;
  std::string problem = open_plan(shards.front(), command.where, plan);
  if (problem.empty()) problem = check_played(shards.front(), plan);
  if (!problem.empty()) return fail(kBadInput, problem);
  lab::Keeper keeper;
  problem = keeper.open(command.out, plan);
  std::vector<std::string> skipped = keeper.skipped();
  if (problem.empty()) problem = lab::merge(plan, shards, keeper, skipped);
  if (!problem.empty()) return fail(kBadInput, problem);
  say_skipped(skipped, kLeftOut);
  if (!keeper.sums().is_complete()) {
    u64 missing = 0;
    u64 first = plan.batches();
    for (u64 batch = plan.batches(); batch-- > 0;)
      if (keeper.sums().needs(batch)) {
        ++missing;
        first = batch;
      }
    return fail(kNegative, fmt::format("{} of {} batches are missing, batch {} first; run the "
                                       "shards that lack them and merge again",
                                       missing, plan.batches(), first));
  }
  problem = lab::write_results(command.out, keeper.sums());
  if (!problem.empty()) return fail(kNegative, problem);
  say_where(command, keeper.sums());
  return kOk;
}

int report(const LabCommand& command) {
  const fs::path folder = command.words.at(0);
  lab::Plan plan;
  std::string problem = open_plan(folder, command.where, plan);
  if (!problem.empty()) return fail(kBadInput, problem);
  lab::Collector sums(plan);
  std::vector<std::string> skipped;
  problem = lab::read_sums(plan, folder, sums, skipped);
  if (!problem.empty()) return fail(kBadInput, problem);
  say_skipped(skipped, kLeftOut);
  problem = lab::write_results(folder, sums);
  if (problem.empty() && !command.markdown.empty())
    problem = lab::write_whole(command.markdown, lab::report_markdown(sums));
  if (!problem.empty()) return fail(kNegative, problem);
  fmt::print("{}{}\n", (folder / "report.html").string(),
             sums.is_complete() ? "" : " (the study is not finished)");
  return kOk;
}

int replay(const LabCommand& command) {
  const fs::path study = command.words.size() > 1 ? command.words[1] : ".";
  lab::Plan plan;
  std::string problem = open_plan(study, command.where, plan, command.side);
  if (problem.empty()) problem = check_played(study, plan, command.side);
  if (!problem.empty()) return fail(kBadInput, problem);
  std::size_t cell = 0;
  u64 game = 0;
  problem = lab::find_game_of(plan, command.words.at(0), cell, game);
  if (!problem.empty()) return fail(kBadInput, problem);
  if (!command.bot.empty()) {
    const auto found = std::find(plan.study.bots.begin(), plan.study.bots.end(), command.bot);
    if (found == plan.study.bots.end())
      return fail(kBadInput, "--bot: the study has no bot '" + command.bot + "'");
    cell = cell / plan.study.bots.size() * plan.study.bots.size() +
           static_cast<std::size_t>(found - plan.study.bots.begin());
  }
  if (lab::plays_by_clock(plan.bot(plan.cells[cell])))
    fmt::print(stderr,
               "undercroft lab: {} plays by the clock: this is another game with the same luck\n",
               plan.bot(plan.cells[cell]));
  const Record record = lab::record_of(plan, cell, game);
  if (!command.record.empty()) {
    problem = export_records(command.record, {record});
    if (!problem.empty()) return fail(kNegative, problem);
    fmt::print("{}: game {}:{}, {}, seed {}\n", command.record.string(), cell, game,
               plan.label(plan.cells[cell]), *record.seed);
    return kOk;
  }
  fmt::print("{}", header_line(record));
  for (const RecordAnswer& answer : record.answers) fmt::print("{}", answer_line(answer));
  return kOk;
}

std::string side_of(const fs::path& file, const std::vector<std::string>& changes,
                    const std::vector<fs::path>& packs, const OpenRequest& where, lab::Plan& out) {
  lab::Study study;
  if (std::string problem = find_study(file, study); !problem.empty()) return problem;
  for (const std::string& change : changes)
    if (std::string problem = lab::change_study(change, study); !problem.empty()) return problem;
  OpenRequest request = where;
  request.packs.insert(request.packs.end(), packs.begin(), packs.end());
  std::string problem = lab::make_plan(study, request, out);
  return problem.empty() ? problem : file.string() + ": " + problem;
}

int compare(const LabCommand& command) {
  lab::CompareRequest request;
  request.threads = threads_of(command);
  if (command.sprt > 0) request.sprt = lab::Sprt{command.sprt, command.alpha, command.beta};
  if (wants_bar(command)) request.progress = show_progress;
  lab::Plan a;
  lab::Plan b;
  std::string problem =
      side_of(command.words.at(0), command.changes_a, command.packs_a, command.where, a);
  if (problem.empty())
    problem = side_of(command.words.back(), command.changes_b, command.packs_b, command.where, b);
  if (problem.empty()) problem = lab::pair_up(a, b);
  if (!problem.empty()) return fail(kBadInput, problem);
  lab::PairKeeper keeper(a, b, request.sprt);
  if (!command.out.empty()) problem = keeper.open(command.out);
  if (!problem.empty()) return fail(kBadInput, problem);
  say_skipped(keeper.skipped(), kPlayedAgain);
  listen_to_signals();
  const lab::Ran ran = lab::compare(a, b, request, stop_asked, keeper, problem);
  if (request.progress) fmt::print(stderr, "\n");
  if (ran == lab::Ran::Failed) return fail(kNegative, problem);
  const lab::Compared& compared = keeper.compared();
  fmt::print("{}", lab::compared_text(a, b, request, compared));
  if (!command.out.empty()) {
    problem =
        lab::write_whole(command.out / "compare.json", lab::compared_json(a, b, request, compared));
    if (!problem.empty()) return fail(kNegative, problem);
  }
  if (ran == lab::Ran::Complete) return kOk;
  fmt::print(stderr, "undercroft lab: stopped; the figures are of the games played so far{}\n",
             command.out.empty() ? "" : ", which are kept. The same command goes on.");
  return kInterrupted;
}

}  // namespace

int run_lab(const LabCommand& command) {
  if (command.what == "run") return run(command);
  if (command.what == "worker") return work(command);
  if (command.what == "merge") return merge(command);
  if (command.what == "report") return report(command);
  if (command.what == "compare") return compare(command);
  return replay(command);
}

}  // namespace undercroft
