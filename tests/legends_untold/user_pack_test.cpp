// A Foe, a Loot and a Scenario out of a user's pack alone (tests/packs/well_geese).
#include "legends_untold/scenarios.h"

namespace undercroft::legends {
namespace {

Table with_geese() {
  Start start = of("wg_s1");
  start.packs = {"well_geese"};
  start.heroes = {"he_tinker_a", "he_bargehand_a"};
  return Table(start);
}

// rules: LU-SET-11, LU-SET-12
TEST(LegendsUserPack, a_scenario_is_set_up_with_the_cards_that_it_names) {
  Table t = with_geese();
  EXPECT_EQ(location(t.read(), 0).id, "um_l18");
  EXPECT_TRUE(in_deck(t, Kind::Foe, "wg_f01"));
  EXPECT_TRUE(in_deck(t, Kind::Loot, "wg_t01"));
  EXPECT_EQ(count_of_kind(t, Kind::Foe), 6);  // they count among the six, and the eight
  EXPECT_EQ(count_of_kind(t, Kind::Loot), 8);
  EXPECT_EQ(t.clock().deck.size(), 7U);
  EXPECT_EQ(t.check(), "");
}
TEST(LegendsUserPack, its_goal_wants_the_geese_and_the_bolster) {
  Table t = with_geese();
  const auto fight_geese = [](Table& geese) {
    geese.fight("wg_f01");
    EXPECT_EQ(geese.s().combat.creatures.size(), 2U);
    end_fight(geese);
  };
  Table geese_alone = t;
  fight_geese(geese_alone);
  EXPECT_EQ(geese_alone.s().progress, 1);
  home(geese_alone);
  EXPECT_FALSE(geese_alone.over());
  t.give_loot("wg_t01");
  home(t);
  EXPECT_FALSE(t.over());
  fight_geese(t);
  EXPECT_TRUE(t.won());  // at the start
}
TEST(LegendsUserPack, its_foe_and_its_loot_do_what_they_say) {
  Table t = with_geese();
  t.set_talents(0, "R").set_talents(1, "R");
  t.give_loot("wg_t01");
  t.fight("wg_f01");
  while (t.step() != "Who attacks next?") {
    if (t.step() == "Choose Attacks: Pins" && t.offers("finish"))
      t.take("finish");
    else
      t.take_number(0);
  }
  t.dice({"556"}).take("next piece=0").take_number(0);
  while (t.step() == "Before the roll") t.take("roll_on");
  while (t.step() == "After the roll") t.take("finish");
  EXPECT_EQ(t.s().combat.creatures[0].health, 0);
  EXPECT_EQ(t.talents(0), "X");  // of whoever killed it
  EXPECT_EQ(t.talents(1), "R");
  t.run([](Play& p) {
    end_combat_at_once(p);
    p.s.flow.frames.clear();
    return call(Proc::Exploration);
  });
  for (const std::string& option : t.options())
    if (option.ends_with("text=wg_t01")) {
      t.take(option);
      break;
    }
  while (t.step() == "Choose" || t.step() == "Choose a Talent") t.take_number(0);
  EXPECT_EQ(t.talents(0), "R");
  EXPECT_FALSE(t.holds("wg_t01"));
}

}  // namespace
}  // namespace undercroft::legends
