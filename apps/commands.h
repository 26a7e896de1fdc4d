#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "engine/registry.h"

#include "terminal/lobby.h"
#if UC_SERVER
#include "server/log.h"
#include "server/server.h"
#endif

// One function per sub-command; main.cpp reads the command line and calls it.

namespace undercroft {

/// What a command's exit tells a script.
enum Exit : int { kOk = 0, kNegative = 1, kBadInput = 2, kInterrupted = 130 };

/// Says on the error output what is wrong; the exit of a command that cannot go on.
int complain(const std::string& problem);

/// Where content lies: the folder given, else $UNDERCROFT_CONTENT, else beside the program.
OpenRequest where_content_lies(const std::filesystem::path& given,
                               const std::vector<std::filesystem::path>& packs);

struct GamesCommand {
  OpenRequest where;
  bool all = false, json = false;
};
int run_games(const GamesCommand& command);

struct PlayCommand {
  terminal::PlayRequest request;
  std::filesystem::path scene;  ///< show this scene instead
  bool plain = false;
};
int run_play(const PlayCommand& command);

#if UC_SERVER
struct ServeCommand {
  OpenRequest where;
  server::ServerSettings settings;
  server::LogLevel log_level = server::LogLevel::Info;
  std::filesystem::path data;  ///< empty: among the person's own data
  std::string store;           ///< a database elsewhere; empty: in the data directory
  bool all = false, open = false;
  bool begin_anew = false;  ///< although there is no database where a server has been
};
int run_serve(const ServeCommand& command);
#endif

struct DriveCommand {
  OpenRequest where;
  std::filesystem::path save;
  bool allow_set = false;
};
int run_drive(const DriveCommand& command);

struct ReplayCommand {
  OpenRequest where;
  std::filesystem::path file;
};
int run_replay(const ReplayCommand& command);

struct BenchCommand {
  OpenRequest where;
  std::vector<std::string> games;  ///< all, if none is named
  std::string setup;               ///< JSON; the standard set-up if empty
  bool json = false, told = false, expert = false;
  bool signature_only = false, answers = false;
  unsigned long long count = 0;  ///< games to play; 0 plays for a time
  double seconds = 1;
};
int run_bench(const BenchCommand& command);

struct SoakCommand {
  OpenRequest where;
  std::string game;
  unsigned long long games = 1000, from = 0;  ///< how many, and the number of the first
  unsigned chain = 0;   ///< each of them a campaign of so many games; 0: a game by itself
  bool quiet = false;   ///< no progress line
  bool expert = false;  ///< the expert plays instead of a random player
  bool depths = false;  ///< say how full each fixed vector got
};
int run_soak(const SoakCommand& command);

struct LabCommand {
  OpenRequest where;
  std::string what;                ///< run, worker, merge, report, compare or replay
  std::vector<std::string> words;  ///< a study, two studies, folders, or a game and its study
  std::filesystem::path out, record, markdown;
  std::string shard, nats, bot, side;
  unsigned threads = 0;  ///< 0: all cores
  bool progress = false, quiet = false;
  // Of compare: what is changed on each side, and the sequential test; no test if sprt is 0.
  std::vector<std::string> changes_a, changes_b;
  std::vector<std::filesystem::path> packs_a, packs_b;
  double sprt = 0, alpha = 0.05, beta = 0.05;
  double patience = 30;  ///< seconds after which a silent worker's batch goes to another
  double idle = 0;       ///< seconds without work after which a worker leaves; 0 stays
};
int run_lab(const LabCommand& command);

struct ContentCommand {
  OpenRequest where;
  std::string what;                ///< lint, explain, render, cards or docs
  std::vector<std::string> games;  ///< none: those of the packs given, or all that have cards
  std::vector<std::string> cards;  ///< of explain and render ids, of docs pages; none means all
  std::filesystem::path out;       ///< of docs
  bool check = false;              ///< of docs: compare instead of writing
  bool json = false;               ///< of lint
};
int run_content(const ContentCommand& command);

#if UC_SERVER
struct BackupCommand {
  std::string data;  ///< a folder, or postgresql://…
  std::string file;
};
int run_backup(const BackupCommand& command);
int run_restore(const BackupCommand& command);

struct CheckCommand {
  OpenRequest where;
  std::string data;  ///< a folder, or postgresql://…
  bool set_aside = false;
};
int run_check(const CheckCommand& command);
#endif

}  // namespace undercroft
