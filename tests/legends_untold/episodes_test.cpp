// What earlier Episodes of an arc leave for later ones.
#include "legends_untold/scenarios.h"

namespace undercroft::legends {
namespace {

// rules: LU-DEC-01
TEST(LegendsScenarios, played_by_itself_a_scenario_takes_over_nothing) {
  for (const char* id : {"um_s7", "od_s8", "bv_s8"}) {
    Table t(of(id));
    EXPECT_EQ(t.s().won, 0);
    EXPECT_EQ(t.s().lost, 0);
    EXPECT_EQ(more_upgrades(t.read()), 0);
    EXPECT_EQ(t.step(), "Marching Order");  // nobody Divines
  }
}
TEST(LegendsScenarios, foes_that_were_made_friends_leave_the_pools) {
  Table t(after("od_s3", {"od_s2"}));
  EXPECT_TRUE(is_left_out(t.read(), Kind::Foe, t.card(Kind::Foe, "od_f06")));
  EXPECT_TRUE(t.s().box.has(at(t.card(Kind::Foe, "od_f06"))));
  EXPECT_FALSE(is_left_out(Table(of("od_s3")).read(), Kind::Foe, t.card(Kind::Foe, "od_f06")));
  EXPECT_FALSE(is_left_out(Table(after("od_s3", {}, {"od_s2"})).read(), Kind::Foe,
                           t.card(Kind::Foe, "od_f06")));
}
TEST(LegendsScenarios, an_event_that_always_comes_or_never) {
  const auto may_come = [](Table& t, const std::string& id) {
    const EventSlot card = EventSlot::known(t.card(Kind::Event, id));
    for (const EventSlot slot : t.clock().deck) {
      if (slot == card) return true;
      if (!slot.is_known())
        for (const EventSlot member : t.s().event_pools.members_of(slot))
          if (member == card) return true;
    }
    return false;
  };
  Table quiet(after("bv_s8", {"bv_s7"}));
  EXPECT_FALSE(may_come(quiet, "bv_e01"));
  Table loud(after("bv_s8", {}, {"bv_s7"}));
  EXPECT_TRUE(may_come(loud, "bv_e01"));
  EXPECT_EQ(loud.clock().deck.size(), 4U);  // its Time
  // every Event but one of the deck is one of the others
  loud.s().event_pools = loud.s().event_pools;
  EXPECT_EQ(loud.check(), "");
  Table toll(after("od_s3", {}, {"od_s2"}));
  EXPECT_TRUE(may_come(toll, "od_e03"));
}
TEST(LegendsScenarios, what_was_won_helps_later) {
  Table shepherd(after("um_s7", {"um_s2"}));
  EXPECT_EQ(shepherd.step(), "Put them back");  // Divine 3
  Table tide(after("um_s6", {"um_s5"}));
  tide.set_clock(4, 2);
  tide.order();
  ASSERT_EQ(tide.count("use text=um_s6"), 1);
  tide.take("use text=um_s6");
  EXPECT_EQ(tide.clock().deck.size(), 5U);
  EXPECT_FALSE(tide.offers("use text=um_s6"));
  Table bell(after("bv_s8", {"bv_s5"}));
  EXPECT_EQ(bell.step(), "Put them back");
  Table upgrades(after("bv_s8", {"bv_s6"}));
  EXPECT_EQ(more_upgrades(upgrades.read()), 1);
  Table tides(after("od_s8", {"od_s7"}));
  tides.s().brightness = Brightness::Dark;
  EXPECT_EQ(marked_brightness(tides.read()), Brightness::Bright);
  stand(tides, "od_l01");
  EXPECT_EQ(marked_brightness(tides.read()),
            Brightness::Dark);  // only at the start
  Table hunger(after("um_s8", {}, {"um_s7"}));
  EXPECT_TRUE(in_deck(hunger, Kind::Foe, "um_f13"));
  EXPECT_EQ(count_of_kind(hunger, Kind::Foe), 7);  // with the Captain eight
}
TEST(LegendsScenarios, the_cure_keeps_one_poison_from_each_hero) {
  Table t(after("od_s5", {"od_s3"}));
  t.run([](Play& p) { return deal(p, 1, Harm::Poison); });
  EXPECT_EQ(t.hero(0).on.poison, 0);
  t.run([](Play& p) { return deal(p, 3, Harm::Poison); });
  EXPECT_EQ(t.hero(0).on.poison, 1);
  EXPECT_EQ(t.hero(1).on.poison, 0);
  Table without(of("od_s5"));
  without.run([](Play& p) { return deal(p, 1, Harm::Poison); });
  EXPECT_EQ(without.hero(0).on.poison, 1);
}

}  // namespace
}  // namespace undercroft::legends
