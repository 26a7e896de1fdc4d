// Free exploration (LU-CUS-02), and what set-ups of Scenarios refuse.
#include "legends_untold/scenarios.h"

namespace undercroft::legends {
namespace {

// rules: LU-CUS-02
TEST(LegendsScenarios, LU_CUS_02_leave_alive_by_the_start) {
  Table t(of("um_free"));
  EXPECT_EQ(t.s().decks[0].places.size(), 16U);  // the whole deck
  const auto rest = [&] { t.run([](Play&) { return call(Proc::Rest); }); };
  rest();
  EXPECT_FALSE(t.offers("use text=um_free"));  // nothing has been explored yet
  stand(t, "um_l01");
  rest();
  EXPECT_FALSE(t.offers("use text=um_free"));  // that is not the way out
  stand(t, "um_l13");
  t.run([](Play&) { return draw_treasure(2); });
  EXPECT_EQ(score(t.read()), 4);  // two Locations, two Treasure
  home(t);
  rest();
  ASSERT_TRUE(t.offers("use text=um_free"));
  t.take("use text=um_free");
  EXPECT_TRUE(t.won());
}
// rules: LU-CUS-02, LU-WIN-06
TEST(LegendsScenarios, LU_CUS_02_out_of_time_nobody_comes_back) {
  Table free(of("um_free"));
  free.set_clock(0, 0);
  free.run([](Play& p) { return check_goal(p); });
  EXPECT_TRUE(free.lost());
  EXPECT_EQ(free.reason(), Reason::Hopeless);
  Table other(of("um_s1"));
  other.set_clock(0, 0);
  other.run([](Play& p) { return check_goal(p); });
  EXPECT_FALSE(other.over());  // LU-WIN-06
}
// rules: LU-CUS-02, LU-SET-02
TEST(LegendsScenarios, LU_CUS_02_the_start_is_chosen) {
  Start start = of("um_free");
  start.more = {{"start", Value("um_l19")}};
  Table t(start);
  EXPECT_EQ(location(t.read(), 0).id, "um_l19");
}
TEST(LegendsScenarios, LU_CUS_02_the_pool_follows_the_level) {
  Table t(of("od_free"));
  const std::string pools = "ABBCCDDD";
  for (int level = 1; level <= kLevels; ++level) {
    t.hero(0).level = level;
    EXPECT_EQ(pool_of(t.read()), pools[at(level - 1)]);
  }
  Table arc(of("od_s5"));
  EXPECT_EQ(pool_of(arc.read()), 'C');
}

// ---- what is refused

TEST(LegendsScenarios, what_has_no_effect_is_refused_in_words) {
  Table t;
  const auto refused = [&](const std::string& scenario,
                           std::vector<std::pair<std::string, Value>> more) {
    Value given;
    given.set("scenario", scenario);
    given.set("heroes", names({"he_quarrier_a", "he_lamplighter_a"}));
    for (auto& [field, value] : more) given.set(field, value);
    return check_setup(t.game(), given);
  };
  EXPECT_EQ(refused("um_s2", {{"won", names({"um_s1"})}}), "");
  EXPECT_NE(refused("um_s2", {{"won", names({"um_s3"})}}).find("is no Episode before this one"),
            std::string::npos);
  EXPECT_NE(refused("um_s2", {{"lost", names({"od_s1"})}}).find("is no Episode before this one"),
            std::string::npos);
  EXPECT_NE(refused("um_s2", {{"won", names({"um_s1"})}, {"lost", names({"um_s1"})}})
                .find("one or the other"),
            std::string::npos);
  EXPECT_NE(refused("um_s2", {{"branch", Value("b")}}), "");
  EXPECT_EQ(refused("od_s7", {{"branch", Value("b")}}), "");
  EXPECT_NE(refused("um_s2", {{"start", Value("um_l18")}}), "");
  EXPECT_EQ(refused("um_free", {{"start", Value("um_l18")}}), "");
  EXPECT_NE(refused("um_free", {{"start", Value("od_l18")}}).find("does not lead into"),
            std::string::npos);
  EXPECT_NE(refused("um_s2", {{"options", names({"lone_mercy"})}}).find("for a single Hero"),
            std::string::npos);
}

}  // namespace
}  // namespace undercroft::legends
