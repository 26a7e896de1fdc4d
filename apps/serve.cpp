#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/core.h>
#include <spawn.h>
#include <sys/stat.h>
#include <unistd.h>

#include "commands.h"
#include "server/data_lock.h"
#include "server/log.h"
#include "table/hall.h"
#include "table/sqlite_store.h"
#include "terminal/saves.h"

namespace undercroft {
namespace {

namespace fs = std::filesystem;

class RealClock final : public table::Clock {
 public:
  [[nodiscard]] i64 seconds() const override {
    return since_start_of<std::chrono::system_clock, std::chrono::seconds>();
  }
  [[nodiscard]] i64 milliseconds() const override {
    return since_start_of<std::chrono::steady_clock, std::chrono::milliseconds>();
  }

 private:
  template <class From, class Unit>
  static i64 since_start_of() {
    return std::chrono::duration_cast<Unit>(From::now().time_since_epoch()).count();
  }
};

class HallHost final : public server::Host {
 public:
  explicit HallHost(table::Hall& hall) : hall_(hall) {}
  void enter(table::Peer& peer) override { hall_.enter(peer); }
  void leave(table::Peer& peer) override { hall_.leave(peer); }
  bool receive(table::Peer& peer, std::string_view frame) override {
    return hall_.receive(peer, frame);
  }
  void tick() override { hall_.tick(); }
  void drain() override { hall_.drain(); }
  [[nodiscard]] server::Status status() const override {
    const table::Hall::Figures now = hall_.figures();
    return {now.problem,
            {{"connections", "gauge", "WebSockets that are open.", now.connections},
             {"tables", "gauge", "Tables that have not retired.", now.tables},
             {"tables_in_memory", "gauge", "Tables in memory.", now.in_memory},
             {"tables_waiting", "gauge", "Tables that wait for the store.", now.waiting},
             {"tables_broken", "gauge", "Tables that cannot be served.", now.broken},
             {"data_bytes", "gauge", "Bytes of the data folder.", now.data},
             {"store_fails", "gauge", "1 if nothing can be kept or read.",
              now.problem.empty() ? 0U : 1U},
             {"answers_total", "counter", "Answers of people and bots.", now.answers},
             {"commits_total", "counter", "Transactions of the store.", now.commits}}};
  }

 private:
  table::Hall& hall_;
};

bool has_desktop() {
  return std::getenv("DISPLAY") != nullptr ||        // NOLINT(*-mt-unsafe)
         std::getenv("WAYLAND_DISPLAY") != nullptr;  // NOLINT(*-mt-unsafe)
}

/// Shows the address in the desktop's browser. The address is printed anyway, so nothing depends on
/// it.
void open_in_browser(const std::string& address) {
  if (!has_desktop()) return;
  posix_spawn_file_actions_t quiet;
  posix_spawn_file_actions_init(&quiet);
  for (const int stream : {STDOUT_FILENO, STDERR_FILENO})
    posix_spawn_file_actions_addopen(&quiet, stream, "/dev/null", O_WRONLY, 0);
  std::string program = "xdg-open";
  std::string word = address;
  char* const words[] = {program.data(), word.data(), nullptr};
  pid_t process = 0;
  posix_spawnp(&process, program.c_str(), &quiet, nullptr, words, environ);
  posix_spawn_file_actions_destroy(&quiet);
}

std::string address_of(const server::ServerSettings& settings, unsigned short port) {
  const std::string& bind = settings.bind;
  // All addresses of this machine is no address that a browser could open.
  if (bind == "0.0.0.0" || bind == "::") return fmt::format("http://localhost:{}/", port);
  const bool v6 = bind.find(':') != std::string::npos;
  return fmt::format("http://{}:{}/", v6 ? "[" + bind + "]" : bind, port);
}

/// In bytes; files that come and go meanwhile do not matter.
u64 folder_size(const fs::path& folder) {
  u64 sum = 0;
  std::error_code ignored;
  for (const fs::directory_entry& file : fs::directory_iterator(folder, ignored)) {
    const std::uintmax_t size = file.file_size(ignored);
    if (!ignored) sum += size;
  }
  return sum;
}

table::HallOptions hall_options(const ServeCommand& command, const fs::path& data) {
  table::HallOptions options;
  options.where = command.where;
  options.version = UC_VERSION;
  options.all_games = command.all;
  const server::Limits& limits = command.settings.limits;
  options.idle_seconds = limits.idle_seconds;
  options.most_tables = limits.tables;
  if (command.store.empty()) {
    constexpr u64 kMega = 1'000'000;
    options.most_data = limits.most_data * kMega;
    options.data_size = [data] { return folder_size(data); };
  }
  options.work = limits.work;
  options.made = limits.made;
  options.made_per_address = limits.made_per_address;
  options.complain = [](const std::string& what) { server::log_error("{}", what); };
  return options;
}

}  // namespace

int run_serve(const ServeCommand& command) {
  umask(S_IRWXG | S_IRWXO);  // what is kept holds the luck of games that are being played
  server::set_log_level(command.log_level);
  for (const std::string& origin : command.settings.gate.origins)
    if (const std::string problem = server::origin_problem(origin); !problem.empty())
      return complain(problem);
  const fs::path data =
      command.data.empty() ? terminal::saves_folder().parent_path() / "table" : command.data;
  const bool used_before = fs::exists(data / "lock");
  server::DataLock lock;
  std::string problem = lock.take(data);
  if (problem.empty() && used_before && command.store.empty() && !command.begin_anew)
    problem = table::lost_database(data);
  if (!problem.empty()) return complain(problem);
  std::unique_ptr<table::Store> store =
      table::open_store(command.store.empty() ? data.string() : command.store, problem);
  if (!problem.empty()) return complain(problem);

  const RealClock clock;
  server::Server server(command.settings, clock);
  if (problem = server.listen(); !problem.empty()) return complain(problem);
  table::Hall hall(hall_options(command, data), std::move(store), server.post(), clock);
  if (!hall.problem().empty()) return complain(hall.problem());

  std::signal(SIGPIPE, SIG_IGN);  // NOLINT(*-err33-c): whoever read our output may be gone
  std::signal(SIGCHLD, SIG_IGN);  // NOLINT(*-err33-c): nobody waits for the browser
  const std::string address = address_of(command.settings, server.port());
  fmt::print("Undercroft is at {}\n", address);
  if (const unsigned short port = server.status_port(); port != 0)
    fmt::print(
        "Health and figures are at http://127.0.0.1:{0}/health and "
        "http://127.0.0.1:{0}/metrics\n",
        port);
  static_cast<void>(std::fflush(stdout));
  if (command.open) open_in_browser(address);
  HallHost host(hall);
  server.run(host);
  return kOk;
}

}  // namespace undercroft
