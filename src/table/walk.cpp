#include "table/walk.h"

namespace undercroft::table {

Scene make_scene(const Game& game, const Value& setup, StateIn state, const Happenings& happened,
                 int seat) {
  SceneRequest request;
  request.setup = &setup;
  request.seat = seat;
  request.happened = &happened;
  Scene scene;
  game.scene(state, request, scene);
  return scene;
}

int count_reveals(const Game& game, StateOut state, std::span<const Answer> answers) {
  int reveals = 0;
  OptionList options;
  for (const Answer& answer : answers) {
    if (answer.purpose >= 0) {
      options.clear();
      game.options(state, options);
      if (options.size() > 1) ++reveals;
    }
    game.choose(state, answer.option, nullptr);
  }
  return reveals;
}

Walk::Walk(const Game& game, const Value& setup)
    : game_(game), setup_(setup), state_(game.info().state_bytes) {
  const std::string problem = game.set_up(state_, setup, &happened_);
  UC_CHECK(problem.empty(), "a game that is being played can be set up again");
}

void Walk::play(std::span<const Answer> answers) {
  if (begun_) happened_.clear();
  begun_ = true;
  for (const Answer& answer : answers) game_.choose(state_, answer.option, &happened_);
}

void Walk::go_back_to(Position position) {
  state_ = std::move(position.state);
  happened_.clear();
  happened_.earlier = std::move(position.remembered);
}

}  // namespace undercroft::table
