#include <gtest/gtest.h>

#include "base/philox.h"
#include "engine/registry.h"
#include "engine/scene.h"

namespace undercroft {
namespace {

/// Plays at random and looks at the table from a seat and as a spectator before every answer.
void expect_good_scenes(const Game& game, u64 seed) {
  Value setup;
  ASSERT_EQ(complete_setup(game.schema(), {}, setup), "");
  std::vector<std::byte> state(game.info().state_bytes);
  Happenings told;
  ASSERT_EQ(game.set_up(state, setup, &told), "");
  for (u64 n = 0;; ++n) {
    for (const int seat : {0, kParty}) {
      SceneRequest request;
      request.seat = seat;
      request.happened = &told;
      Scene scene;
      game.scene(state, request, scene);
      ASSERT_EQ(check_scene(scene), "") << "seed " << seed << ", answer " << n;
    }
    OptionList options;
    game.options(state, options);
    if (options.empty()) return;
    told.clear();
    game.choose(state, options[draw_below(seed, 1, n, options.size())].option, &told);
  }
}

TEST(EveryGame, HasGoodScenesAtEveryPrompt) {
  for (const GameEntry& entry : all_games()) {
    SCOPED_TRACE(std::string(entry.id));
    OpenRequest request;
    request.content = std::string(UC_SOURCE_DIR) + "/content";
    const Opened opened = entry.open(request);
    ASSERT_TRUE(opened.game);
    for (u64 seed = 0; seed < 5; ++seed) expect_good_scenes(*opened.game, seed);
  }
}

}  // namespace
}  // namespace undercroft
