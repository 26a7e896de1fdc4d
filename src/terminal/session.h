#pragma once
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/driver.h"

#include "protocol/record_file.h"
#include "terminal/played.h"

namespace undercroft::terminal {

/// A game being played and saved: every answer is in the file before it is shown.
class Session final : public Played {
 public:
  /// A new game. Returns what is wrong, or nothing.
  static std::string begin(std::shared_ptr<const Game> game, const Value& setup, u64 seed,
                           std::unique_ptr<SaveFile> save, std::unique_ptr<Session>& out);
  /// Goes on with the last record of the file.
  static std::string resume(std::shared_ptr<const Game> game, const FiledRecord& last,
                            std::unique_ptr<SaveFile> save, std::unique_ptr<Session>& out);

  [[nodiscard]] const Scene& scene() const override { return scene_; }
  [[nodiscard]] const LogBook& log() const override { return log_; }
  [[nodiscard]] Scene look_at(const std::string& id) const override;
  [[nodiscard]] Hint hint() const override;
  std::string choose(int option) override;
  std::string undo() override;
  std::string redo() override;
  [[nodiscard]] std::string undo_text() const override;
  [[nodiscard]] std::string redo_text() const override;

  [[nodiscard]] const Driver& driver() const { return *driver_; }
  [[nodiscard]] bool is_over() const { return driver_->prompt().waiting == Waiting::Over; }

 private:
  struct Taken {
    Option option;
    std::string text;
  };

  Session(std::shared_ptr<const Game> game, std::unique_ptr<Driver> driver,
          std::unique_ptr<SaveFile> save);
  std::string move_to(std::unique_ptr<Driver> next);
  std::string take(const Option& option, const std::string& words, const std::string& back_words);
  void retell();

  std::shared_ptr<const Game> game_;
  std::unique_ptr<Driver> driver_;
  std::unique_ptr<SaveFile> save_;
  Scene scene_;
  LogBook log_;
  std::vector<std::string> done_;  ///< what undo takes back, in words
  std::vector<Taken> undone_;
};

/// Words of an option that was taken, as undo shows them.
std::string undo_words(const SceneOption& option);

}  // namespace undercroft::terminal
