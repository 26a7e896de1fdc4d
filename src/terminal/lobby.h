#pragma once
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/registry.h"

#include "protocol/library.h"
#include "terminal/saves.h"
#include "terminal/session.h"

// From the command line to a game being played, alike for the full screen and the plain mode.

namespace undercroft::terminal {

struct PlayRequest {
  OpenRequest where;
  std::string game;                   ///< none: ask
  std::vector<std::string> settings;  ///< name=value
  std::optional<u64> seed;
  std::filesystem::path save;  ///< none: one file for each game in the folder of saves
  bool fresh = false;          ///< do not offer the unfinished game
  bool all = false;            ///< list the small example games too
};

class Lobby {
 public:
  explicit Lobby(PlayRequest request);

  [[nodiscard]] const PlayRequest& request() const { return request_; }
  [[nodiscard]] std::vector<const GameEntry*> games() const;
  /// "12 answers so far" if a game of it waits.
  [[nodiscard]] std::string waiting_game(const GameEntry& entry);

  // These return what is wrong, or nothing.

  /// Opens the game and its save. Afterwards a game is resumed or begun.
  std::string enter(const GameEntry& entry);
  /// The set-up that the command line gives.
  std::string given_setup(Value& setup) const;
  std::string resume(std::unique_ptr<Session>& out);
  std::string begin(const Value& setup, std::unique_ptr<Session>& out);

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] bool can_resume() const { return can_resume_; }
  /// What the person should know: a torn line, a game that cannot go on, one that was set aside.
  [[nodiscard]] const std::string& notice() const { return notice_; }
  [[nodiscard]] std::filesystem::path save_file() const { return save_.path; }

 private:
  void look_for_unfinished();
  void note(const std::string& text);

  PlayRequest request_;
  Library library_;
  const GameEntry* entry_ = nullptr;
  std::shared_ptr<const Game> game_;
  OpenSave save_;
  bool can_resume_ = false;
  std::string notice_;
};

}  // namespace undercroft::terminal
