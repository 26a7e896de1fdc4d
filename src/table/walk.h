#pragma once
#include <span>
#include <vector>

#include "engine/driver.h"

namespace undercroft::table {

using Bytes = std::vector<std::byte>;

/// The scene as somebody sees it; kParty looks on.
Scene make_scene(const Game& game, const Value& setup, StateIn state, const Happenings& happened,
                 int seat);

/// How many of these answers told people something: chance answers that could have been others.
/// `state` is the one before them and is played on.
int count_reveals(const Game& game, StateOut state, std::span<const Answer> answers);

/// Goes through the answers of a game once more and tells what happened, whatever its luck was.
class Walk {
 public:
  Walk(const Game& game, const Value& setup);

  /// What happened before is forgotten, except what the set-up told until the first call.
  void play(std::span<const Answer> answers);
  /// A position of the way, and what is still asked for of what led there.
  struct Position {
    Bytes state;
    std::vector<Remembered> remembered;
  };
  [[nodiscard]] Position position() const { return {state_, happened_.remembered()}; }
  void go_back_to(Position position);

  [[nodiscard]] const Bytes& state() const { return state_; }
  [[nodiscard]] const Happenings& happened() const { return happened_; }
  [[nodiscard]] Prompt prompt() const { return game_.prompt(state_); }
  [[nodiscard]] Scene scene(int seat) const {
    return make_scene(game_, setup_, state_, happened_, seat);
  }

 private:
  const Game& game_;
  const Value& setup_;
  Bytes state_;
  Happenings happened_;
  bool begun_ = false;
};

}  // namespace undercroft::table
