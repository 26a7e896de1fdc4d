// The eight Scenarios of the Ostrey Drains.
#include "legends_untold/scenarios.h"

namespace undercroft::legends {
namespace {

TEST(LegendsScenarios, od_s1_the_discovery_of_snipe_court) {
  Table t(of("od_s1"));
  stand(t, "od_l20");
  EXPECT_FALSE(t.over());
  home(t);
  resolve(t, Kind::Discovery, "od_d02");  // elsewhere
  stand(t, "od_l20");
  EXPECT_FALSE(t.over());
  resolve(t, Kind::Discovery, "od_d03");
  EXPECT_TRUE(t.won());
}

TEST(LegendsScenarios, od_s2_open_the_strapped_case) {
  Table t(of("od_s2"));
  EXPECT_TRUE(in_deck(t, Kind::Loot, "od_t15"));
  EXPECT_TRUE(in_deck(t, Kind::Discovery, "od_d01"));
  t.give_loot("od_t15");
  const int loot = t.content().adventure[at(t.card(Kind::Loot, "od_t15"))].of;
  t.run([&](Play& p) { return open_loot(p, loot); });
  EXPECT_TRUE(t.won());
}
TEST(LegendsScenarios, od_s2_or_pay_the_snipes_five_loot) {
  const auto tea = [](int loot, const std::string& answer) {
    Table t(of("od_s2"));
    for (int i = 0; i < loot; ++i) t.give_loot("od_t0" + std::to_string(i + 1));
    const int number = t.card(Kind::Discovery, "od_d01");
    t.run([&](Play& p) {
      Frame frame;
      open_card(p, Kind::Discovery, number);
      p.s.open.back().outcome = Resolves::Yes;
      return tell_resolved(p, frame);
    });
    if (t.offers("yes")) t.take(answer);
    for (int i = 0; t.step() == "Discard a Loot" && i < 9; ++i) t.take_number(0);
    return t;
  };
  EXPECT_FALSE(tea(4, "yes").offers("yes"));
  EXPECT_EQ(tea(4, "yes").s().progress, 0);
  EXPECT_EQ(tea(5, "no").s().progress, 0);
  Table paid = tea(5, "yes");
  EXPECT_EQ(paid.s().progress, 1);
  EXPECT_EQ(loot_held(paid.read()), 0);
}

TEST(LegendsScenarios, od_s3_bring_the_draught_home) {
  Table t(of("od_s3"));
  EXPECT_EQ(t.hero(0).on.poison, 1);  // all Heroes start with Poison
  EXPECT_EQ(t.hero(1).on.poison, 1);
  EXPECT_FALSE(in_deck(t, Kind::Loot, "od_t03"));
  EXPECT_EQ(count_of_kind(t, Kind::Loot), 8);  // it counts among the nine
  home(t);
  EXPECT_FALSE(t.over());
  // found besides the two cards of the Treasure Zone there, and nowhere else
  const auto search = [&](const std::string& location, int zone) {
    enter_middle(t, location);
    t.s().map[t.s().here].zones[zone] = ZoneState::Closed;
    t.run([&](Play& p) {
      here(p).barriers = {kNone, kNone, kNone, kNone};
      p.s.phase = Phase::Exploration;
      return call(Proc::Exploration);
    });
    t.take("search careful=0 zone=" + std::to_string(zone));
    for (int i = 0; t.step() != "Explore" && !t.over() && i < 30; ++i) t.take_number(0);
    t.take("finish");
  };
  search("od_l23", 0);  // its Search Zone
  EXPECT_FALSE(t.holds("od_t03"));
  search("od_l23", 1);
  EXPECT_TRUE(t.holds("od_t03"));
  EXPECT_FALSE(t.over());
  home(t);
  EXPECT_TRUE(t.won());
}

TEST(LegendsScenarios, od_s4_five_barriers_six_on_legendary) {
  for (const bool legendary : {false, true}) {
    Table t(of("od_s4", legendary ? "legendary" : "heroic"));
    const int needed = legendary ? 6 : 5;
    for (int i = 0; i < needed; ++i) {
      EXPECT_FALSE(t.over());
      resolve(t, Kind::Barrier, "od_b0" + std::to_string(i + 1));
    }
    EXPECT_TRUE(t.won());
  }
}

TEST(LegendsScenarios, od_s5_camp_in_the_ward_once_it_is_resolved) {
  Table t(of("od_s5"));
  const auto camp = [&] {
    t.run([](Play& p) { return announce(p, Event::Camped); });
    t.run([](Play& p) { return check_goal(p); });
  };
  stand(t, "od_l22");
  camp();
  EXPECT_FALSE(t.over());  // its Discovery is not Resolved
  resolve(t, Kind::Discovery, "od_d02");
  EXPECT_FALSE(t.over());
  stand(t, "od_l02");
  camp();
  EXPECT_FALSE(t.over());  // elsewhere
  stand(t, "od_l22");
  camp();
  EXPECT_TRUE(t.won());
}

TEST(LegendsScenarios, od_s6_pay_the_snipe_king_or_defeat_him) {
  const auto court = [](int loot) {
    Table t(of("od_s6"));
    for (int i = 0; i < loot; ++i) t.give_loot("od_t0" + std::to_string(i + 1));
    enter_middle(t, "od_l20");
    EXPECT_EQ(here(t.read()).foes[kStray], kUndrawn);  // he waits in the middle
    meet_here(t, kStray);
    return t;
  };
  Table poor = court(5);
  EXPECT_FALSE(poor.offers("use text=od_s6"));
  EXPECT_EQ(foe_id(poor), "od_f13");
  end_fight(poor);
  EXPECT_TRUE(poor.won());
  EXPECT_EQ(poor.s().branch, Branch::B);
  Table rich = court(6);
  ASSERT_TRUE(rich.offers("use text=od_s6"));
  Table proud = rich;
  rich.take("use text=od_s6");
  for (int i = 0; !rich.over() && i < 9; ++i) rich.take_number(0);
  EXPECT_TRUE(rich.won());
  EXPECT_EQ(rich.s().branch, Branch::A);
  proud.take("fight_on");
  EXPECT_FALSE(proud.over());
  EXPECT_EQ(proud.s().branch, Branch::None);
}

TEST(LegendsScenarios, od_s7_the_wheel_turns_twice) {
  Table t(of("od_s7"));
  EXPECT_EQ(t.s().branch, Branch::A);
  stand(t, "od_l21");
  t.s().progress = 1;
  t.run([](Play& p) { return check_goal(p); });
  EXPECT_FALSE(t.over());
  t.s().progress = 2;
  t.run([](Play& p) { return check_goal(p); });
  EXPECT_TRUE(t.won());
}
TEST(LegendsScenarios, od_s7_once_a_turn_the_wheel_is_tried) {
  Start start = of("od_s7");
  start.change = without_mastery;
  Table t(start);
  const auto explore = [&] { t.run([](Play&) { return call(Proc::Exploration); }); };
  const auto turn = [&](const std::string& way, const std::vector<std::string>& faces) {
    t.dice(faces);
    t.take("use text=od_s7").take("pick piece=0").take("alternative which=" + way);
    while (t.step() == "Before the roll") t.take("roll_on");
    while (t.step() == "After the roll") t.take("finish");
    while (t.step() == "Before the roll") t.take("roll_on");
    while (t.step() == "After the roll") t.take("finish");
  };
  explore();
  EXPECT_FALSE(t.offers("use text=od_s7"));  // it stands elsewhere
  stand(t, "od_l21");
  explore();
  turn("0", {"666", "111"});  // the second stage is missed
  EXPECT_EQ(t.s().progress, 0);
  EXPECT_FALSE(t.offers("use text=od_s7"));  // once a Turn
  Play p = t.play();
  Machine::end_period(p, static_cast<u8>(Period::Turn));
  turn("1", {"666", "666"});
  EXPECT_EQ(t.s().progress, 1);
}
TEST(LegendsScenarios, od_s7_its_versions) {
  Table helped(of("od_s7"));
  const int handle = occupation(helped.read(), 0).attributes[Attribute::Handle];
  EXPECT_EQ(attribute_value(helped.read(), 0, Attribute::Handle), handle + 1);
  Start other = of("od_s7");
  other.more = {{"branch", Value("b")}};
  Table barred(other);
  EXPECT_EQ(attribute_value(barred.read(), 0, Attribute::Handle), handle);
  const auto creatures = [](Table t, const std::string& foe) {
    t.fight(foe);
    return t.s().combat.creatures.size();
  };
  EXPECT_EQ(creatures(barred, "od_f06"), creatures(helped, "od_f06") + 1);
  EXPECT_EQ(creatures(barred, "od_f08"), creatures(helped, "od_f08"));
}

TEST(LegendsScenarios, od_s8_the_undertide_is_weaker_where_the_bell_is) {
  for (const bool bell : {false, true}) {
    Table t(of("od_s8"));
    enter_middle(t, "od_l24");
    if (bell) t.give_loot("od_t23");
    meet_here(t);
    EXPECT_EQ(foe_id(t), "od_f14");
    EXPECT_EQ(t.s().combat.creatures[0].health, bell ? 3 : 5);  // 1 + 2 x Heroes
    end_fight(t);
    EXPECT_TRUE(t.won());
  }
}

}  // namespace
}  // namespace undercroft::legends
