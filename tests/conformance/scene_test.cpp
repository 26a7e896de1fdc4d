// Every game as a person sees it.
#include "engine/scene.h"

#include "conformance/conformance.h"

namespace undercroft::conformance {
namespace {

TEST_P(Conformance, ScenesKeepTheirPromises) {
  play([](const Node& node) {
    if (kSanitized && node.number % 8 != 0) return;  // a minute of the duel otherwise
    Bytes next = node.state;
    Happenings happened;
    node.game.choose(next, node.answer, &happened);
    for (int seat = -1; seat < node.game.seats(next); ++seat) {
      SceneRequest request;
      request.seat = seat < 0 ? kParty : seat;
      request.happened = &happened;
      Scene scene;
      node.game.scene(next, request, scene);
      EXPECT_EQ(check_scene(scene), "");
    }
  });
}

}  // namespace
}  // namespace undercroft::conformance
