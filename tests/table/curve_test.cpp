// The chance to win, turn by turn, after the game.
#include "room.h"

namespace undercroft::table {
namespace {

/// Plays a game to its end as the hints say; how many answers it took.
int play_out(Pair& pair) {
  for (int n = 0;; ++n) {
    const json::object view = pair.view(pair.maren);
    if (!view.at("scene").at("over").is_null()) return n;
    const json::object reply = pair.maren.ask("hint", {{"table", pair.table}});
    pair.maren.ask("choose", {{"table", pair.table},
                              {"seq", view.at("seq")},
                              {"nonce", std::to_string(n)},
                              {"i", reply.at("hint").at("i")}});
  }
}

TEST(Curve, Is_told_in_slices_when_the_game_is_over) {
  Pair pair("one_deck_dungeon", {{"heroes", {"fenn"}}}, {{"seats", {"me"}}});
  const json::object table{{"table", pair.table}};
  EXPECT_EQ(pair.maren.code("curve", table), "playing");
  const int answers = play_out(pair);
  std::vector<std::pair<i64, double>> all;
  json::value next = 0;
  int slices = 0;
  while (!next.is_null()) {
    const json::object reply = pair.maren.ask("curve", {{"table", pair.table}, {"from", next}});
    ASSERT_TRUE(reply.contains("curve")) << json::serialize(reply);
    EXPECT_LE(reply.at("curve").as_array().size(), 3U) << "nobody waits for long";
    for (const json::value& point : reply.at("curve").as_array())
      all.emplace_back(point.at("at").as_int64(), point.at("p").to_number<double>());
    next = reply.at("next");
    ASSERT_LT(++slices, 30);
  }
  ASSERT_GT(all.size(), 3U);
  EXPECT_LE(all.size(), 41U);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i > 0) {
      EXPECT_GT(all[i].first, all[i - 1].first);
    }
    EXPECT_GE(all[i].second, 0.0);
    EXPECT_LE(all[i].second, 1.0);
  }
  EXPECT_EQ(all.back().first, answers);
  const json::object view = pair.view(pair.maren);
  EXPECT_EQ(all.back().second,
            view.at("scene").at("over").at("result").as_string() == "won" ? 1.0 : 0.0);
  EXPECT_EQ(pair.maren.code("curve", {{"table", pair.table}, {"from", answers + 1}}),
            "bad_request");
}

}  // namespace
}  // namespace undercroft::table
