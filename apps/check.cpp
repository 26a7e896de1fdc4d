#include "table/check.h"

#include <chrono>
#include <fmt/core.h>
#include <unistd.h>

#include "commands.h"
#include "server/data_lock.h"

namespace undercroft {
namespace {

/// A line on the error output, where somebody looks at it.
class ProgressLine {
 public:
  void show(std::size_t done, std::size_t all) {
    const auto now = Clock::now();
    if (!looked_at_ || now - shown_ < std::chrono::milliseconds(200)) return;
    shown_ = now;
    any_ = true;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    const double rate = static_cast<double>(done) / std::max(seconds, 1e-3);
    fmt::print(stderr, "\r{} of {} tables, {:.0f}/s, {:.0f} s left   ", done, all, rate,
               static_cast<double>(all - done) / std::max(rate, 1e-3));
  }
  void end() const {
    if (any_) fmt::print(stderr, "\n");
  }

 private:
  using Clock = std::chrono::steady_clock;
  bool looked_at_ = isatty(STDERR_FILENO) != 0;
  bool any_ = false;
  Clock::time_point start_ = Clock::now(), shown_ = start_;
};

std::string name_of(const table::Aside& what) {
  if (what.table.empty()) return "person " + what.person;
  return what.person.empty() ? "table " + what.table : "a right at table " + what.table;
}

void tell(const std::vector<table::Aside>& found, const char* how) {
  for (const table::Aside& each : found) {
    // What is wrong with a table's row names it already.
    const std::string name = name_of(each) + ": ";
    fmt::print("{}: {}{}\n", how, each.why.starts_with(name) ? "" : name, each.why);
  }
}

void tell(const table::CheckReport& report) {
  for (const std::string& flaw : report.place) fmt::print("broken: {}\n", flaw);
  tell(report.broken, "broken");
  tell(report.foreign, "not for this program");
  fmt::print("{} tables, {} events, {} people: {} broken\n", report.size.tables, report.size.events,
             report.size.people, report.place.size() + report.broken.size());
}

}  // namespace

int run_check(const CheckCommand& command) {
  if (const std::string problem = table::nothing_kept(command.data); !problem.empty())
    return complain(problem);
  const bool is_folder = command.data.find("://") == std::string::npos;
  server::DataLock lock;
  if (command.set_aside && is_folder)
    if (const std::string problem = lock.take(command.data); !problem.empty())
      return complain(problem);
  // Whatever keeps a folder from being read is damage; a database may just be away.
  const auto unreadable = [&](const std::string& problem) {
    complain(problem);
    return is_folder ? kNegative : kBadInput;
  };
  std::string problem;
  const std::unique_ptr<table::Store> store = table::open_store(command.data, problem);
  if (store && command.set_aside) problem = store->claim();
  if (!problem.empty()) return unreadable(problem);
  table::CheckReport report;
  ProgressLine line;
  problem = table::check(
      *store, command.where, [&](std::size_t done, std::size_t all) { line.show(done, all); },
      report);
  line.end();
  tell(report);
  if (!problem.empty()) return unreadable(problem);
  if (!store->has_sums())
    fmt::print("An older version kept this without checksums; the next server adds them.\n");
  if (command.set_aside && !report.broken.empty()) {
    if (problem = store->set_aside(report.broken); !problem.empty()) return unreadable(problem);
    fmt::print("{} set aside, in the tables aside_*\n", report.broken.size());
    report.broken.clear();
  }
  return report.place.empty() && report.broken.empty() ? kOk : kNegative;
}

}  // namespace undercroft
