#pragma once
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/registry.h"

#include "protocol/library.h"
#include "protocol/rulebook.h"
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
  bool campaign = false;       ///< play the campaign of the game
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
  /// The set-up that the command line gives; if it gives none, what the form begins with.
  std::string given_setup(Value& setup) const;
  std::string resume(std::unique_ptr<Session>& out);
  /// In a campaign the next game is added to the file; otherwise an earlier one is set aside.
  std::string begin(const Value& chosen, std::unique_ptr<Session>& out);

  [[nodiscard]] const Game& game() const { return *game_; }
  /// The game's rules as people read them; without parts where they do not lie beside the content.
  [[nodiscard]] const Rulebook& rules() const { return rules_; }
  [[nodiscard]] bool can_resume() const { return can_resume_; }
  /// The sheets between two games; without areas where there is nothing to show.
  [[nodiscard]] Scene sheets() const;
  /// What the person should know: a torn line, a game that cannot go on, one that was set aside.
  [[nodiscard]] const std::string& notice() const { return notice_; }
  [[nodiscard]] std::filesystem::path save_file() const { return save_.path; }

 private:
  void look_for_unfinished();
  void read_rules();
  std::string with_campaign(const Value& given, Value& out) const;
  void note(const std::string& text);

  PlayRequest request_;
  Library library_;
  const GameEntry* entry_ = nullptr;
  std::shared_ptr<const Game> game_;
  OpenSave save_;
  Ledgers ledgers_;
  Rulebook rules_;
  bool can_resume_ = false;
  Value goes_on_;     ///< of the last game of a campaign; null if there is none
  Value last_setup_;  ///< of that game, without what goes on
  std::string notice_;
};

}  // namespace undercroft::terminal
