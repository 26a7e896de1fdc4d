#include "room.h"

namespace undercroft::table {
namespace {

TEST(Table, Two_people_see_the_same_position) {
  Pair pair;
  const json::object reply = pair.choose(0);
  EXPECT_EQ(reply.at("seq"), 1) << json::serialize(reply);
  const json::object maren = pair.maren.last("table");
  const json::object tomas = pair.tomas.last("table");
  EXPECT_EQ(maren.at("seq"), 1);
  EXPECT_EQ(maren.at("seq"), tomas.at("seq"));
  EXPECT_EQ(maren.at("log"), tomas.at("log"));
  EXPECT_EQ(maren.at("scene").at("pieces"), tomas.at("scene").at("pieces"));
  EXPECT_EQ(json::serialize(maren.at("people").at("mine")), "[0]");
  EXPECT_EQ(json::serialize(tomas.at("people").at("mine")), "[1]");
}

TEST(Table, An_answer_to_an_older_position_is_stale_and_the_new_view_follows) {
  Pair pair;
  pair.choose(0);
  pair.tomas.pushes.clear();
  EXPECT_EQ(
      pair.tomas.code("choose", {{"table", pair.table}, {"seq", 0}, {"nonce", "x"}, {"i", 0}}),
      "stale");
  EXPECT_EQ(pair.tomas.last("table").at("seq"), 1);
  EXPECT_TRUE(pair.tomas.last("table").contains("scene"));
}

TEST(Table, The_same_nonce_again_gets_the_same_reply_and_changes_nothing) {
  Pair pair("tiny_dice", {}, {{"seats", {"me"}}});
  const json::object request{{"table", pair.table}, {"seq", 0}, {"nonce", "abc"}, {"i", 0}};
  EXPECT_EQ(pair.maren.ask("choose", request).at("seq"), 1);
  EXPECT_EQ(pair.maren.ask("choose", request).at("seq"), 1);
  EXPECT_EQ(pair.seq(), 1);
  pair.maren.leave();
  pair.tomas.leave();
  pair.room.restart();
  Guest again(pair.room);
  again.token = pair.maren.token;
  again.hello("Maren");
  EXPECT_EQ(again.ask("choose", request).at("seq"), 1);
  EXPECT_EQ(again.ask("open", {{"table", pair.table}}).at("view").at("seq"), 1);
}

}  // namespace
}  // namespace undercroft::table
