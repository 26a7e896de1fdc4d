// Hints and odds at the table.
#include <set>

#include "room.h"

namespace undercroft::table {
namespace {

TEST(Hints, Are_the_experts_with_a_reason_and_in_Step_4_the_solvers) {
  Pair pair("one_deck_dungeon", {{"heroes", {"fenn"}}}, {{"seats", {"me"}}});
  std::set<std::string> reasons;
  int reckoned = 0;
  int told = 0;
  for (int n = 0; n < 60; ++n) {
    const json::object view = pair.view(pair.maren);
    if (!view.at("scene").at("over").is_null()) break;
    const json::object reply = pair.maren.ask("hint", {{"table", pair.table}});
    const json::object& hint = reply.at("hint").as_object();
    const std::string why(hint.at("why").as_string());
    EXPECT_GT(why.size(), 10U);
    reasons.insert(why);
    const json::object odds = pair.maren.ask("odds", {{"table", pair.table}});
    const json::array& list = odds.at("odds").as_array();
    const json::array& options = view.at("scene").at("prompt").at("options").as_array();
    ASSERT_EQ(list.size(), options.size());
    for (const json::value& one : list) {
      if (one.at("p").is_null()) continue;
      EXPECT_GE(one.at("p").to_number<double>(), 0.0);
      EXPECT_LE(one.at("p").to_number<double>(), 1.0);
      EXPECT_TRUE(one.at("exact").is_bool());
      ++reckoned;
    }
    // A chance that the hint tells is the one that the odds tell.
    if (const std::size_t at = why.find("Chance to win "); at != std::string::npos) {
      ++told;
      const double p = list.at(hint.at("i").to_number<std::size_t>()).at("p").to_number<double>();
      EXPECT_NE(why.find(std::to_string(std::lround(100 * p)) + " %, otherwise", at),
                std::string::npos)
          << why << " " << p;
    }
    pair.maren.ask("choose", {{"table", pair.table},
                              {"seq", view.at("seq")},
                              {"nonce", std::to_string(n)},
                              {"i", hint.at("i")}});
  }
  EXPECT_GT(reckoned, 60);
  EXPECT_GT(told, 0);
  EXPECT_GT(reasons.size(), 5U);
}

}  // namespace
}  // namespace undercroft::table
