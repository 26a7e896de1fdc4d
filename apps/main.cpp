#include <CLI/CLI.hpp>

#include "base/text.h"

#include "commands.h"

using namespace undercroft;  // NOLINT(google-build-using-namespace): the program itself

namespace {

/// Options of every command that opens a game.
struct WhereOptions {
  std::filesystem::path content;
  std::vector<std::filesystem::path> packs;

  void add_to(CLI::App& command) {
    command.add_option("--content", content, "The folder that holds content/<game>/<pack>/");
    command.add_option("--pack", packs, "A pack folder of your own")
        ->allow_extra_args(false)
        ->check(CLI::ExistingDirectory);
  }
  [[nodiscard]] OpenRequest get() const { return where_content_lies(content, packs); }
};

/// The program's command line: fills the commands' options and knows which one was called.
class CommandLine {
 public:
  CommandLine() {
    app_.require_subcommand(1);
    app_.set_version_flag("--version", "undercroft " UC_VERSION);
    add_games();
    add_play();
#if UC_SERVER
    add_serve();
#endif
    add_drive();
    add_replay();
    add_bench();
    add_soak();
    add_lab();
    add_content();
#if UC_SERVER
    add_backup();
    add_check();
#endif
  }

  int run(int argc, char** argv) {
    if (argc > 1) check_word(argv[1]);
    try {
      app_.parse(argc, argv);
    } catch (const CLI::ParseError& e) {
      return app_.exit(e) == 0 ? kOk : kBadInput;
    }
    return chosen_();
  }

 private:
  CLI::App& add(const std::string& name, const std::string& what, std::function<int()> run) {
    CLI::App* command = app_.add_subcommand(name, what);
    where_.add_to(*command);
    command->callback([this, run = std::move(run)] { chosen_ = run; });
    names_.push_back(name);
    return *command;
  }

  void add_games() {
    CLI::App& command = add("games", "List the games", [this] {
      games_.where = where_.get();
      return run_games(games_);
    });
    command.add_flag("--all", games_.all, "The small example games too");
    command.add_flag("--json", games_.json, "With set-up schema, as JSON");
  }

  void add_play() {
    CLI::App& command = add("play", "Play in the terminal", [this] {
      play_.request.where = where_.get();
      return run_play(play_);
    });
    terminal::PlayRequest& request = play_.request;
    command.add_option("game", request.game, "Which game; asked for if none is named");
    command.add_option("--set", request.settings, "A field of the set-up, as name=value")
        ->allow_extra_args(false);
    command.add_option("--seed", request.seed, "The luck of a new game")
        ->check(CLI::Range(u64{0}, static_cast<u64>(Record::kMostSeed)));
    command.add_option("--save", request.save, "Keep the game in FILE");
    command.add_flag("--campaign", request.campaign,
                     "Play the campaign of the game: sheets go on from one game to the next");
    command.add_flag("--new", request.fresh, "Begin a new game; an unfinished one is kept beside");
    command.add_flag("--plain", play_.plain, "Lines instead of a screen, for pipes and readers");
    command.add_flag("--all", request.all, "List the small example games too");
    command.add_option("--scene", play_.scene, "Show a scene out of a JSON file");
  }

#if UC_SERVER
  void add_serve() {
    CLI::App& command = add("serve", "Serve tables to browsers", [this] {
      serve_.where = where_.get();
      return run_serve(serve_);
    });
    server::ServerSettings& settings = serve_.settings;
    command.add_option("--port", settings.port, "Where to listen; 0 takes any free port")
        ->capture_default_str();
    command.add_option("--bind", settings.bind, "The address to listen on; 0.0.0.0 for all")
        ->capture_default_str();
    command.add_option("--status-port", settings.status_port,
                       "Tell health and figures there, on this machine alone; 0 for any port");
    command
        .add_option("--proxy", settings.proxies,
                    "The address of a reverse proxy whose X-Forwarded-For says who connects")
        ->allow_extra_args(false);
    command.add_option("--data", serve_.data, "The folder that keeps the tables");
    command.add_option("--store", serve_.store, "Keep them in a database: postgresql://...");
    command
        .add_option("--origin", settings.gate.origins,
                    "A page elsewhere that may connect, like https://example.net")
        ->allow_extra_args(false);
    command
        .add_option("--host-name", settings.gate.host_names,
                    "A name that people reach this server by")
        ->allow_extra_args(false);
    command
        .add_option("--per-address", settings.limits.per_address,
                    "Connections from one address; 0 for any number, as behind a proxy")
        ->capture_default_str();
    command
        .add_option("--work", settings.limits.work,
                    "What a person's requests may cost a second; 0 for anything")
        ->check(CLI::Range(0, 60'000))
        ->capture_default_str();
    command
        .add_option("--made", settings.limits.made,
                    "Tables and names that a person makes in a minute")
        ->check(CLI::Range(1, 60'000))
        ->capture_default_str();
    command
        .add_option("--made-per-address", settings.limits.made_per_address,
                    "The same of one address; 0 counts no addresses, as behind a proxy")
        ->check(CLI::Range(0, 60'000))
        ->capture_default_str();
    command
        .add_option("--most-data", settings.limits.most_data,
                    "Megabytes that the data folder may hold; 0 for any number")
        ->capture_default_str();
    command.add_option("--tables", settings.limits.tables, "Tables in memory at once")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    command
        .add_option("--idle", settings.limits.idle_seconds,
                    "Seconds until a table that nobody looks at leaves memory")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    command.add_flag("--all", serve_.all, "Offer the small example games too");
    command.add_flag("--begin-anew", serve_.begin_anew,
                     "Begin without tables where a server has been and its database is gone");
    command.add_flag("--open", serve_.open, "Show it in a browser, where there is a desktop");
    command.add_option("--log-level", serve_.log_level, "debug, info, warn, error or off")
        ->transform(CLI::CheckedTransformer(
            std::map<std::string, server::LogLevel>{{"debug", server::LogLevel::Debug},
                                                    {"info", server::LogLevel::Info},
                                                    {"warn", server::LogLevel::Warn},
                                                    {"error", server::LogLevel::Error},
                                                    {"off", server::LogLevel::Off}}));
  }
#endif

  void add_drive() {
    CLI::App& command = add("drive", "Play by JSON Lines on stdin and stdout", [this] {
      drive_.where = where_.get();
      return run_drive(drive_);
    });
    command.add_option("--save", drive_.save, "Keep every answer in FILE and go on from there");
    command.add_flag("--allow-set", drive_.allow_set, "Allow positions made by hand");
  }

  void add_replay() {
    CLI::App& command = add("replay", "Verify a file of records", [this] {
      replay_.where = where_.get();
      return run_replay(replay_);
    });
    command.add_option("file", replay_.file, "The file")->required();
  }

  void add_soak() {
    CLI::App& command = add("soak", "Play many random games and check every position", [this] {
      soak_.where = where_.get();
      return run_soak(soak_);
    });
    command.add_option("game", soak_.game, "Which game")->required();
    command.add_option("--games", soak_.games, "How many games");
    command.add_option("--from", soak_.from, "The number of the first game");
    command.add_option("--chain", soak_.chain, "Play campaigns of so many games each")
        ->check(CLI::PositiveNumber);
    command.add_flag("--quiet", soak_.quiet, "Without the progress line");
    command.add_flag("--expert", soak_.expert, "Let the expert play");
    command.add_flag("--depths", soak_.depths,
                     "And say how full stacks and lists got (scripts/soak GAME N --depths)");
  }

  void add_bench() {
    CLI::App& command = add("bench", "Measure random play and print signatures", [this] {
      bench_.where = where_.get();
      return run_bench(bench_);
    });
    command.add_option("game", bench_.games, "Which games; all if none is named");
    command.add_flag("--json", bench_.json, "As JSON");
    CLI::Option* count = command.add_option("--games", bench_.count, "Play so many games");
    command.add_option("--seconds", bench_.seconds, "Play for so long")
        ->excludes(count)
        ->check(CLI::PositiveNumber);
    command.add_option("--setup", bench_.setup, "Play this set-up, a JSON object");
    command.add_flag("--told", bench_.told, "Collect happenings, as a table does");
    command.add_flag("--expert", bench_.expert, "Let the expert play, as the bot rules does");
    CLI::Option* only = command.add_flag("--signature-only", bench_.signature_only,
                                         "Game, rules revision, signature");
    command
        .add_flag("--answers", bench_.answers,
                  "And the answer signature, with how many prompts, steps and verbs it met")
        ->needs(only);
  }

  void add_lab() {
    CLI::App& command = add("lab", "Play studies of many games and report on them", [this] {
      lab_.where = where_.get();
      return run_lab(lab_);
    });
    command.require_subcommand(1);
    CLI::App& run = add_lab_word(command, "run", "Play a study, or go on with it");
    run.add_option("study", lab_.words, "The study file")->required()->expected(1);
    run.add_option("--out", lab_.out, "The folder of the results")->required();
    CLI::Option* const shard =
        run.add_option("--shard", lab_.shard, "Only the i-th of n parts, as i/n");
    run.add_option("--nats", lab_.nats, "Let workers play it: nats://HOST:PORT")->excludes(shard);
    run.add_option("--patience", lab_.patience, "Seconds until a silent worker's batch is given on")
        ->check(CLI::Range(1.0, 3600.0));
    add_threads(run);

    CLI::App& worker = add_lab_word(command, "worker", "Play batches for lab run --nats");
    worker.add_option("--nats", lab_.nats, "The server: nats://HOST:PORT")->required();
    worker.add_option("--idle", lab_.idle, "Leave after so many seconds without work");
    worker.add_option("--threads", lab_.threads, "How many batches at once; all cores if left out")
        ->check(CLI::Range(1U, 1024U));

    CLI::App& merge = add_lab_word(command, "merge", "Add up the shards of a study");
    merge.add_option("folders", lab_.words, "The folders of the shards")->required();
    merge.add_option("--out", lab_.out, "The folder of the results")->required();

    CLI::App& report = add_lab_word(command, "report", "Write the report of a folder anew");
    report.add_option("folder", lab_.words, "The folder of a study")->required()->expected(1);
    report.add_option("--markdown", lab_.markdown, "Write the figures into this page as well");

    CLI::App& replay = add_lab_word(command, "replay", "A game of a study as a record");
    replay.add_option("game", lab_.words, "CELL:GAME or a seed, then the study's file or folder")
        ->required()
        ->expected(1, 2);
    replay.add_option("--bot", lab_.bot, "Which of the study's bots");
    replay.add_option("--side", lab_.side, "Of a comparison's folder: a or b")
        ->check(CLI::IsMember({"a", "b"}));
    replay.add_option("--record", lab_.record, "Write it to FILE instead of here");
    add_lab_compare(command);
  }

  void add_lab_compare(CLI::App& command) {
    CLI::App& compare = add_lab_word(command, "compare", "Two ways to play, on the same luck");
    compare.add_option("study", lab_.words, "The study, or one for each side")
        ->required()
        ->expected(1, 2);
    const auto add_list = [&](const char* name, auto& list, const char* what) {
      compare.add_option(name, list, what)->allow_extra_args(false);
    };
    add_list("--a", lab_.changes_a, "Change A: bot=NAME, or a field of the set-up");
    add_list("--b", lab_.changes_b, "Change B");
    add_list("--pack-a", lab_.packs_a, "A pack of A alone");
    add_list("--pack-b", lab_.packs_b, "A pack of B alone");
    compare
        .add_option("--sprt", lab_.sprt,
                    "End early: is one side's share of the differing pairs this or half?")
        ->check(CLI::Range(0.5001, 0.9999));
    compare.add_option("--alpha", lab_.alpha, "Risk of a false difference")
        ->check(CLI::Range(1e-6, 0.5));
    compare.add_option("--beta", lab_.beta, "Risk of a missed difference")
        ->check(CLI::Range(1e-6, 0.5));
    compare.add_option("--out", lab_.out, "Keep the pairs in this folder, and compare.json");
    add_threads(compare);
  }

  CLI::App& add_lab_word(CLI::App& lab, const std::string& name, const std::string& what) {
    CLI::App* word = lab.add_subcommand(name, what);
    word->fallthrough();
    word->callback([this, name] { lab_.what = name; });
    return *word;
  }

  void add_threads(CLI::App& command) {
    command.add_option("--threads", lab_.threads, "How many; all cores if left out")
        ->check(CLI::Range(1U, 1024U));
    command.add_flag("--progress", lab_.progress, "Show the bar also where nobody looks");
    command.add_flag("--quiet", lab_.quiet, "Without the bar");
  }

  void add_content() {
    CLI::App& command = add("content", "Check cards and show what they became", [this] {
      content_.where = where_.get();
      return run_content(content_);
    });
    command.add_option("what", content_.what, "lint, explain, render, cards or docs")
        ->required()
        ->check(CLI::IsMember({"lint", "explain", "render", "cards", "docs"}));
    command.add_option("cards", content_.cards,
                       "Ids of cards, or of docs the pages effects and port; all if none is named");
    command.add_option("--game", content_.games, "Which games; all if none is named")
        ->allow_extra_args(false);
    command.add_option("--out", content_.out, "Write a page of the docs to FILE");
    command.add_flag("--json", content_.json, "What lint finds, as JSON");
    command.add_flag("--check", content_.check, "Whether the pages in docs/ are current");
  }

#if UC_SERVER
  void add_backup() {
    CLI::App& save = add("backup", "Write all tables to a file, also while they are played",
                         [this] { return run_backup(backup_); });
    save.add_option("data", backup_.data, "The data folder, or postgresql://…")->required();
    save.add_option("file", backup_.file, "The file to write")->required();
    CLI::App& load = add("restore", "Read the tables of a backup into an empty place",
                         [this] { return run_restore(backup_); });
    load.add_option("file", backup_.file, "The backup")->required();
    load.add_option("data", backup_.data, "The data folder, or postgresql://…")->required();
  }

  void add_check() {
    CLI::App& command = add("check", "Play all tables again and name what is broken", [this] {
      check_.where = where_.get();
      return run_check(check_);
    });
    command.add_option("data", check_.data, "The data folder, or postgresql://…")->required();
    command.add_flag("--set-aside", check_.set_aside,
                     "Move what is broken into tables aside_* of the same database");
  }
#endif

  /// CLI11 only says that a word was not expected.
  void check_word(const std::string& word) {
    if (word.starts_with('-') || std::find(names_.begin(), names_.end(), word) != names_.end())
      return;
    std::cerr << "undercroft: no command '" << word << "'" << did_you_mean(word, names_)
              << "; try undercroft --help\n";
    std::exit(kBadInput);
  }

  CLI::App app_{"Cooperative dungeon crawls: play them, study them, extend them."};
  std::vector<std::string> names_;
  std::function<int()> chosen_;
  WhereOptions where_;
  GamesCommand games_;
  PlayCommand play_;
#if UC_SERVER
  ServeCommand serve_;
  BackupCommand backup_;
  CheckCommand check_;
#endif
  DriveCommand drive_;
  ReplayCommand replay_;
  BenchCommand bench_;
  SoakCommand soak_;
  LabCommand lab_;
  ContentCommand content_;
};

}  // namespace

int main(int argc, char** argv) {
  return CommandLine().run(argc, argv);
}
