#pragma once
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "engine/registry.h"

#include "table/peer.h"
#include "table/store.h"

namespace undercroft::table {

class House;

struct HallOptions {
  OpenRequest where;             ///< content and packs
  std::filesystem::path rules;   ///< the ledgers; beside the content if empty
  std::filesystem::path guides;  ///< <game>/<guide>.json; beside the content if empty
  std::string version = "0";
  bool all_games = false;          ///< the small example games too
  i64 idle_seconds = 600;          ///< a table that nobody looks at leaves memory after so long
  std::size_t most_tables = 5000;  ///< in memory at once
  int work = 100;                  ///< what a person's requests may cost in a second; 0: anything
  i64 bytes = 1 << 20;             ///< that a person sends in a minute; 0: any number
  int made = 20;                   ///< tables and names that a person makes in a minute
  int made_per_address = 60;       ///< and an address; 0: addresses are not counted at all
  i64 most_answers = 10'000;       ///< answers and undos of one table
  i64 most_lines = 2'000;          ///< chat of one table, and as many changes of seats
  u64 most_data = 0;               ///< bytes that `data_size` may tell; 0: any number
  std::function<u64()> data_size;  ///< of what is kept, if that can be told
  int commit_ms = 3;               ///< answers that come within this time share one commit
  bool writes_when_told = false;   ///< nothing is committed but by `write` and `drain`
  i64 bot_ms = 600;                ///< bots wait so long before each answer
  i64 away_seconds = 600;  ///< the host may give the seat of somebody who is away so long to a bot
  i64 nudge_seconds = 60;  ///< between two nudges of one person
  /// What whoever runs the server should know of.
  std::function<void(const std::string&)> complain;
};

/// Everybody who is connected, and all tables. Every function runs on one and the same thread.
class Hall {
 public:
  Hall(HallOptions options, std::unique_ptr<Store> store, Post post, const Clock& clock);
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;
  Hall(Hall&&) = delete;
  Hall& operator=(Hall&&) = delete;
  ~Hall();

  /// What keeps the hall from working, or nothing; then nothing else may be called.
  [[nodiscard]] const std::string& problem() const;

  void enter(Peer& peer);
  void leave(Peer& peer);
  /// Whether it is known by now who says it.
  bool receive(Peer& peer, std::string_view frame);
  /// Every 50 ms or so: bots, idle tables, the lobby.
  void tick();
  /// Commits what waits, where no thread does so; returns whether there was something.
  bool write();
  /// Before the end: everything that was said is durable, and acknowledged.
  void drain();

  /// Figures for the person who runs the server.
  struct Figures {
    std::size_t connections = 0, tables = 0, in_memory = 0;
    u64 answers = 0, commits = 0;
    u64 lobby_lines = 0;      ///< made for lobbies, of one table each
    std::size_t waiting = 0;  ///< tables with something that is not durable yet
    std::size_t broken = 0;   ///< tables that cannot be served
    u64 data = 0;             ///< bytes that are kept, as far as they are counted
    std::string problem;      ///< why nothing can be kept or read just now, or nothing
  };
  [[nodiscard]] Figures figures() const;

 private:
  std::unique_ptr<House> house_;
};

}  // namespace undercroft::table
