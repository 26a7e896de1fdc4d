#include "room.h"

namespace undercroft::table {
namespace {

json::object answer(i64 seq, int i, const Pair& pair, const std::string& nonce) {
  return {{"table", pair.table}, {"seq", seq}, {"nonce", nonce}, {"i", i}};
}

/// Plays the first options until the newest answer revealed something (or nothing).
void play_until(Pair& pair, bool reveals) {
  for (int i = 0; i < 200; ++i) {
    pair.choose(0);
    const json::object view = pair.view(pair.maren);
    if (!view.at("over").is_null()) break;
    if (view.at("undo").at("barrier").as_bool() == reveals) return;
  }
  FAIL() << "no such answer came";
}

TEST(Undo, Without_a_reveal_is_free_for_everybody) {
  Pair pair("duel", {});
  play_until(pair, false);
  const i64 before = pair.seq();
  const i64 answers = pair.view(pair.maren).at("answers").as_int64();
  EXPECT_EQ(pair.tomas.ask("undo", {{"table", pair.table}, {"seq", before}}).at("seq"), before + 1);
  const json::object view = pair.maren.last("table");
  EXPECT_EQ(view.at("answers"), answers - 1);
  EXPECT_EQ(view.at("log").at(0).at("kind"), "undo");
  EXPECT_EQ(view.at("log").at(0).at("who"), "Tomas");
  EXPECT_FALSE(view.at("undo").at("redo").is_null());
}

TEST(Undo, Then_redo_comes_to_the_same_position) {
  Pair pair("duel", {});
  play_until(pair, false);
  const json::object before = pair.view(pair.maren);
  const i64 seq = before.at("seq").as_int64();
  pair.maren.ask("undo", {{"table", pair.table}, {"seq", seq}});
  EXPECT_EQ(pair.maren.ask("redo", {{"table", pair.table}, {"seq", seq + 1}}).at("seq"), seq + 2);
  const json::object after = pair.view(pair.maren);
  EXPECT_EQ(after.at("scene"), before.at("scene"));
  EXPECT_TRUE(after.at("undo").at("redo").is_null());
  EXPECT_EQ(pair.maren.code("redo", {{"table", pair.table}, {"seq", seq + 2}}), "not_allowed");
}

/// What the dice on boxes show.
std::string laid_dice(const json::value& scene) {
  std::string out;
  for (const json::value& piece : scene.at("pieces").as_array())
    if (std::string(piece.at("id").as_string()).starts_with("laid:"))
      out += json::serialize(piece.at("at")) + " " + json::serialize(piece.at("face")) + "; ";
  return out;
}

TEST(Undo, And_the_replay_keep_what_dice_on_a_sum_show) {
  Pair pair("one_deck_dungeon", {{"heroes", {"fenn"}}}, {{"seats", {"me"}}, {"seed", 3}});
  std::vector<std::string> seen;
  int sums = 0;
  for (int n = 0; n < 120; ++n) {
    const json::object view = pair.view(pair.maren);
    if (!view.at("over").is_null()) break;
    seen.push_back(laid_dice(view.at("scene")));
    EXPECT_EQ(seen.back().find("\"value\":0"), std::string::npos) << seen.back();
    sums += std::ranges::count(seen.back(), ';') > 3 ? 1 : 0;
    const json::object hint = pair.maren.ask("hint", {{"table", pair.table}});
    const json::value& i = hint.at("hint").at("i");
    pair.maren.ask("choose", answer(view.at("seq").as_int64(), static_cast<int>(i.as_int64()), pair,
                                    std::to_string(n)));
  }
  ASSERT_GT(sums, 5);
  const std::size_t at = seen.size() - 1;
  for (std::size_t to = at; to > 0; to -= std::min<std::size_t>(to, 9)) {
    EXPECT_EQ(laid_dice(pair.maren.ask("scene", {{"table", pair.table}, {"at", to}}).at("scene")),
              seen[to]);
    pair.maren.ask("undo", {{"table", pair.table}, {"seq", pair.seq()}, {"to", to}});
    EXPECT_EQ(laid_dice(pair.view(pair.maren).at("scene")), seen[to]);
  }
}

TEST(Undo, Is_done_again_by_the_one_whose_seat_it_was) {
  Pair pair("duel", {});
  play_until(pair, false);
  const i64 seq = pair.seq();
  pair.tomas.ask("undo", {{"table", pair.table}, {"seq", seq}});
  const json::object now = pair.view(pair.tomas);
  ASSERT_EQ(now.at("scene").at("prompt").at("options").at(0).at("seat"), 0);
  EXPECT_TRUE(now.at("undo").is_null() || now.at("undo").at("redo").is_null());
  EXPECT_EQ(pair.tomas.code("redo", {{"table", pair.table}, {"seq", seq + 1}}), "not_yours");
  EXPECT_EQ(pair.maren.ask("redo", {{"table", pair.table}, {"seq", seq + 1}}).at("seq"), seq + 2);
}

TEST(Undo, Ends_with_the_game) {
  Pair pair("tiny_dice", {}, {{"seats", {"me"}}});
  for (int i = 0; i < 500 && pair.view(pair.maren).at("over").is_null(); ++i) pair.choose(0);
  const json::object view = pair.view(pair.maren);
  ASSERT_FALSE(view.at("over").is_null());
  EXPECT_TRUE(view.at("undo").is_null());
  EXPECT_EQ(pair.maren.code("undo", {{"table", pair.table}, {"seq", view.at("seq")}}), "over");
  EXPECT_EQ(pair.seq(), view.at("seq").as_int64());
}

TEST(Undo, Over_a_reveal_meets_the_same_luck_again) {
  Pair pair("tiny_dice", {}, {{"seats", {"me"}}});
  play_until(pair, true);
  const json::object before = pair.view(pair.maren);
  const i64 seq = before.at("seq").as_int64();
  EXPECT_TRUE(before.at("undo").at("free").as_bool()) << "one person holds all seats";
  pair.maren.ask("undo", {{"table", pair.table}, {"seq", seq}});
  pair.maren.ask("redo", {{"table", pair.table}, {"seq", seq + 1}});
  EXPECT_EQ(pair.view(pair.maren).at("scene"), before.at("scene"));
}

TEST(Undo, Over_a_reveal_needs_everybodys_consent) {
  Pair pair;
  play_until(pair, true);
  const i64 seq = pair.seq();
  EXPECT_FALSE(pair.view(pair.maren).at("undo").at("free").as_bool());
  EXPECT_TRUE(pair.maren.ask("undo", {{"table", pair.table}, {"seq", seq}}).at("asked").as_bool());
  const json::object ask = pair.tomas.last("table").at("ask").as_object();
  EXPECT_EQ(ask.at("by"), "Maren");
  EXPECT_EQ(json::serialize(ask.at("agreed")), "[0]");
  EXPECT_EQ(json::serialize(ask.at("open")), "[1]");
  EXPECT_EQ(
      pair.maren.code("consent", {{"table", pair.table}, {"ask", ask.at("ask")}, {"agree", true}}),
      "not_yours");
  EXPECT_EQ(pair.seq(), seq);
  pair.tomas.ask("consent", {{"table", pair.table}, {"ask", ask.at("ask")}, {"agree", true}});
  EXPECT_EQ(pair.seq(), seq + 1);
  EXPECT_TRUE(pair.view(pair.maren).at("ask").is_null());
  EXPECT_EQ(pair.maren.last("table").at("log").at(0).at("who"), "Maren");
}

TEST(Undo, Is_off_when_somebody_refuses) {
  Pair pair;
  play_until(pair, true);
  const i64 seq = pair.seq();
  pair.maren.ask("undo", {{"table", pair.table}, {"seq", seq}});
  const json::value ask = pair.tomas.last("table").at("ask").at("ask");
  pair.tomas.ask("consent", {{"table", pair.table}, {"ask", ask}, {"agree", false}});
  EXPECT_TRUE(pair.maren.last("table").at("ask").is_null());
  EXPECT_EQ(pair.tomas.code("consent", {{"table", pair.table}, {"ask", ask}, {"agree", true}}),
            "stale");
  EXPECT_EQ(pair.seq(), seq);
}

TEST(Undo, Lapses_with_the_next_answer) {
  Pair pair;
  play_until(pair, true);
  pair.maren.ask("undo", {{"table", pair.table}, {"seq", pair.seq()}});
  const json::value ask = pair.tomas.last("table").at("ask").at("ask");
  pair.choose(0);
  EXPECT_TRUE(pair.tomas.last("table").at("ask").is_null());
  EXPECT_EQ(pair.tomas.code("consent", {{"table", pair.table}, {"ask", ask}, {"agree", true}}),
            "stale");
}

TEST(Undo, Of_a_teammate_who_has_answered_again_needs_consent) {
  Pair pair("duel", {});
  play_until(pair, false);
  // Answers of the first seat only: the first player's turn goes on.
  const json::object one = pair.view(pair.maren);
  ASSERT_EQ(one.at("scene").at("prompt").at("options").at(0).at("seat"), 0);
  pair.maren.ask("choose", answer(one.at("seq").as_int64(), 0, pair, "again"));
  const json::object two = pair.view(pair.tomas);
  const json::array& points = two.at("undo").at("points").as_array();
  ASSERT_GE(points.size(), 2U);
  ASSERT_FALSE(points.back().at("barrier").as_bool());
  EXPECT_TRUE(points.back().at("free").as_bool());
  EXPECT_FALSE(points[points.size() - 2].at("free").as_bool());
  const json::object mine = pair.view(pair.maren);
  EXPECT_TRUE(mine.at("undo").at("points").as_array().back().at("free").as_bool());
}

TEST(Undo, Step_by_step_takes_no_more_from_a_teammate_than_at_once) {
  Pair pair("duel", {});
  play_until(pair, false);
  const json::object one = pair.view(pair.maren);
  ASSERT_EQ(one.at("scene").at("prompt").at("options").at(0).at("seat"), 0);
  pair.maren.ask("choose", answer(one.at("seq").as_int64(), 0, pair, "again"));
  const auto undo = [&](Guest& who) {
    return who.ask("undo", {{"table", pair.table}, {"seq", pair.seq()}});
  };
  EXPECT_TRUE(undo(pair.tomas).contains("seq"));
  ASSERT_FALSE(pair.view(pair.tomas).at("undo").at("barrier").as_bool());
  EXPECT_FALSE(pair.view(pair.tomas).at("undo").at("free").as_bool());
  EXPECT_TRUE(undo(pair.tomas).contains("asked"));
  EXPECT_TRUE(undo(pair.maren).contains("seq")) << "her own answers are hers to take back";
}

TEST(Undo, Never_goes_over_a_reveal_where_the_table_says_so) {
  Pair pair("tiny_dice", {}, {{"seats", {"me"}}, {"undo", "never"}});
  play_until(pair, true);
  EXPECT_EQ(pair.maren.code("undo", {{"table", pair.table}, {"seq", pair.seq()}}), "not_allowed");
}

TEST(Undo, To_a_named_point_takes_back_all_that_came_after) {
  Pair pair("tiny_dice", {}, {{"seats", {"me"}}});
  const json::object start = pair.view(pair.maren);
  for (int i = 0; i < 5; ++i) pair.choose(0);
  EXPECT_EQ(pair.maren.code("undo", {{"table", pair.table}, {"seq", 5}, {"to", 5}}), "bad_request");
  pair.maren.ask("undo", {{"table", pair.table}, {"seq", 5}, {"to", 0}});
  const json::object view = pair.view(pair.maren);
  EXPECT_EQ(view.at("answers"), 0);
  EXPECT_EQ(view.at("seq"), 6);
  EXPECT_EQ(view.at("scene").at("pieces"), start.at("scene").at("pieces"));
  // Redo goes forward one by one, also after a restart.
  pair.maren.leave();
  pair.tomas.leave();
  pair.room.restart();
  Guest again(pair.room);
  again.token = pair.maren.token;
  again.hello("Maren");
  again.ask("open", {{"table", pair.table}});
  for (i64 seq = 6; seq < 11; ++seq)
    EXPECT_EQ(again.ask("redo", {{"table", pair.table}, {"seq", seq}}).at("seq"), seq + 1);
  EXPECT_EQ(again.code("redo", {{"table", pair.table}, {"seq", 11}}), "not_allowed");
}

}  // namespace
}  // namespace undercroft::table
