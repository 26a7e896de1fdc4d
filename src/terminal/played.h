#pragma once
#include <string>
#include <vector>

#include "engine/scene.h"

#include "terminal/log_book.h"

namespace undercroft::terminal {

/// What somebody who knows the game would answer.
struct Hint {
  int option = -1;  ///< SceneOption::i; -1: nobody knows
  std::string why;
  std::vector<int> chances;  ///< of the options by their i, in percent; -1 where nothing is known
};

/// What a client shows and answers: a game being played, or a scene out of a file.
class Played {
 public:
  Played() = default;
  Played(const Played&) = delete;
  Played& operator=(const Played&) = delete;
  Played(Played&&) = delete;
  Played& operator=(Played&&) = delete;
  virtual ~Played() = default;

  [[nodiscard]] virtual const Scene& scene() const = 0;
  [[nodiscard]] virtual const LogBook& log() const = 0;
  /// The scene with what the piece or area could be.
  [[nodiscard]] virtual Scene look_at(const std::string& id) const = 0;

  /// Thinks for a moment; the game stays as it is.
  [[nodiscard]] virtual Hint hint() const = 0;

  // Each returns what is wrong, or nothing; then the position has changed and is saved.

  virtual std::string choose(int option) = 0;
  virtual std::string undo() = 0;
  virtual std::string redo() = 0;

  /// What undo and redo would do, in words; empty if they cannot.
  [[nodiscard]] virtual std::string undo_text() const = 0;
  [[nodiscard]] virtual std::string redo_text() const = 0;
};

/// A scene to look at: nothing can be answered.
class ShownScene final : public Played {
 public:
  explicit ShownScene(Scene scene) : scene_(std::move(scene)) { log_.add(scene_, {}); }

  [[nodiscard]] const Scene& scene() const override { return scene_; }
  [[nodiscard]] const LogBook& log() const override { return log_; }
  [[nodiscard]] Scene look_at(const std::string& /*id*/) const override { return scene_; }
  [[nodiscard]] Hint hint() const override { return {}; }
  std::string choose(int /*option*/) override {
    return "This is a scene out of a file: nobody plays it.";
  }
  std::string undo() override { return "There is nothing to undo."; }
  std::string redo() override { return "There is nothing to redo."; }
  [[nodiscard]] std::string undo_text() const override { return {}; }
  [[nodiscard]] std::string redo_text() const override { return {}; }

 private:
  Scene scene_;
  LogBook log_;
};

}  // namespace undercroft::terminal
