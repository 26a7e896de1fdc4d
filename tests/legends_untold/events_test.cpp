// Every Event of the three environments: what it does, what it does not, and on Legendary.
#include "legends_untold/world.h"

namespace undercroft::legends {
namespace {

/// Badger Gate, or whatever is said, with no icons but these; one Ready Talent each.
Table party_alone(const std::vector<Environment>& icons = {},
                  const std::string& difficulty = "heroic",
                  const std::vector<std::string>& heroes = {"he_quarrier_a", "he_lamplighter_a"}) {
  Table t({.heroes = heroes, .difficulty = difficulty, .change = without_mastery});
  if (heroes.size() > 2)
    t.take("order hero=" + heroes[0] + " guard=" + heroes[1]);
  else
    t.order();
  t.set_clock(8, 0);
  t.s().map[0].environments = 0;
  for (const Environment icon : icons) {
    Play p = t.play();
    add_environment(p, 0, icon);
  }
  for (int hero = 0; hero < static_cast<int>(heroes.size()); ++hero) t.set_talents(hero, "R");
  return t;
}
/// The Party has come from the start into Widow's Ladder to the north, where nothing is left.
Table party_further_in(const std::string& difficulty = "heroic") {
  Table t = party_alone({}, difficulty);
  stand_at(t, lay_resolved(t, "um_l13", 0, kNorth));
  t.s().map[1].environments = 0;
  return t;
}
int time_spent(Table& t) {
  return length(t.clock().discard);
}
/// One Hero attempts what is asked, with these dice, by the option or way of this number.
Table& attempts(Table& t, int hero, int line, const std::string& faces) {
  t.dice({faces});
  const std::string id = t.content().occupations[at(t.hero(hero).occupation)].id;
  t.take("attempt hero=" + id + " line=" + std::to_string(line));
  scout_on(t);
  if (t.step() == "Who passes without a roll?") t.take("nothing");
  return t;
}
Table& take_firsts_here(Table& t) {
  while (!t.over() &&
         (t.step() == "Choose a Talent" || t.step() == "Choose" || t.step() == "Discard a Loot"))
    t.take(t.options()[0]);
  return t;
}
/// What a text asks about, the alternative of this number.
Table& take_either(Table& t, int number) {
  EXPECT_EQ(t.step(), "Choose one");
  return t.take_number(number);
}
constexpr const char* kLegendary = "legendary";
constexpr const char* kHigh = "666";
constexpr const char* kLow = "111";

// ---- the Undermoor

TEST(LegendsEvents, um_e01_the_bell_far_off) {
  Table t = party_alone();
  event_comes(t, "um_e01");
  attempts(t, 0, 0, kLow);
  EXPECT_EQ(t.talents(0), "X");
  attempts(t, 0, 0, kHigh);
  attempts(t, 1, 0, kHigh);
  EXPECT_EQ(t.s().readiness, Readiness::Bold);
  Table legendary = party_alone({}, kLegendary);
  event_comes(legendary, "um_e01");
  attempts(legendary, 0, 0, kLow);
  attempts(legendary, 0, 0, kHigh);
  attempts(legendary, 1, 0, kHigh);
  EXPECT_EQ(legendary.s().readiness, Readiness::Careless);  // somebody failed
  Table clean = party_alone({}, kLegendary);
  event_comes(clean, "um_e01");
  attempts(clean, 0, 0, kHigh);
  attempts(clean, 1, 0, kHigh);
  EXPECT_EQ(clean.s().readiness, Readiness::Bold);
}

TEST(LegendsEvents, um_e02_lamp_gutters) {
  Table t = party_alone();
  t.s().light = 1;
  t.s().phase = Phase::Adventure;
  t.s().brightness = Brightness::Bright;
  event_comes(t, "um_e02");
  EXPECT_EQ(t.s().light, 0);
  EXPECT_EQ(marked_brightness(t.read()), Brightness::Ambient);
  EXPECT_TRUE(may_gain_light(t.read()));
  Table legendary = party_alone({}, kLegendary);
  legendary.give_loot("um_t01");
  ASSERT_TRUE(legendary.offers("use piece=" + piece_of(legendary, "um_t01")));
  event_comes(legendary, "um_e02");
  EXPECT_FALSE(may_gain_light(legendary.read()));
  EXPECT_FALSE(legendary.offers("use piece=" + piece_of(legendary, "um_t01")));
  // both are over with the Turn
  play_from(legendary, TurnStep::End);
  EXPECT_TRUE(may_gain_light(legendary.read()));
  EXPECT_EQ(given(legendary.read(), Attr::Shade, kPieces(Thing::Scenario)), 0);
}

TEST(LegendsEvents, um_e03_water_on_the_rise) {
  Table dry = party_alone();
  event_comes(dry, "um_e03");
  EXPECT_EQ(time_spent(dry), 1);
  Table t = party_alone({Environment::Water});
  event_comes(t, "um_e03");
  attempts(t, 0, 0, kLow);  // the bottom row: Damage
  EXPECT_EQ(t.talents(0), "D");
  attempts(t, 1, 0, kHigh);
  EXPECT_EQ(t.talents(1), "R");
  EXPECT_EQ(time_spent(t), 0);
  Table legendary = party_alone({}, kLegendary);
  event_comes(legendary, "um_e03");
  EXPECT_TRUE(is_here(legendary.read(), Environment::Water));
}

// rules: LU-CHA-18, LU-RUL-77
TEST(LegendsEvents, um_e04_something_followed) {
  for (const bool legendary : {false, true}) {
    Table t = party_further_in(legendary ? kLegendary : "heroic");
    into_box(t, Kind::Foe, "um_f01");
    event_comes(t, "um_e04");
    const u8 foe = t.s().map[0].foes[kStray];
    ASSERT_NE(foe, kNone);
    EXPECT_EQ(foe_def(t.read(), foe).tier, 1);
    EXPECT_EQ(t.s().map[0].larger, legendary ? 1 : 0);
    EXPECT_EQ(t.check(), "");
    // it waits, and is met without Surprise
    const int before = foe_def(t.read(), foe).population[1];
    stand_at(t, 0);
    t.run([](Play&) { return meet_foe(kStray, Comes::Waiting); });
    EXPECT_EQ(living(t.read()), before + (legendary ? 1 : 0));
    EXPECT_EQ(t.s().combat.surprise, Surprise::None);
  }
  Table start = party_alone();  // with no previous Location nothing comes
  event_comes(start, "um_e04");
  EXPECT_EQ(start.s().map[0].foes[kStray], kNone);
}

TEST(LegendsEvents, um_e05_loose_roof) {
  Table t = party_alone({Environment::Rubble});
  event_comes(t, "um_e05");
  EXPECT_FALSE(t.offers("attempt hero=he_lamplighter_a"));  // only the Scout
  attempts(t, 0, 0, kLow);
  EXPECT_EQ(t.talents(0), "D");
  attempts(t, 0, 0, kHigh);
  EXPECT_EQ(t.step(), "Where to?");
  Table none = party_alone();
  event_comes(none, "um_e05");
  EXPECT_TRUE(is_here(none.read(), Environment::Rubble));
  EXPECT_EQ(none.talents(1), "R");
  Table legendary = party_alone(
      {}, kLegendary, {"he_quarrier_a", "he_lamplighter_a", "he_clerk_a", "he_alewife_a"});
  event_comes(legendary, "um_e05");
  EXPECT_EQ(legendary.talents(0), "R");
  for (const int hero : {1, 2, 3}) EXPECT_EQ(legendary.talents(hero), "X");
}

TEST(LegendsEvents, um_e06_sour_air) {
  Table t = party_alone();
  arm(t, 1, "X");
  event_comes(t, "um_e06");
  EXPECT_EQ(t.talents(0), "X");
  EXPECT_EQ(t.talents(1), "D");  // nothing was Ready
  Table legendary = party_alone({Environment::Fungi}, kLegendary);
  event_comes(legendary, "um_e06");
  EXPECT_EQ(legendary.hero(0).on.poison + legendary.hero(1).on.poison, 1);
  Table clean = party_alone({Environment::Water}, kLegendary);
  event_comes(clean, "um_e06");
  EXPECT_EQ(clean.hero(0).on.poison + clean.hero(1).on.poison, 0);
}

TEST(LegendsEvents, um_e07_the_sleepers_pass) {
  Table t = party_alone();
  event_comes(t, "um_e07");
  attempts(t, 0, 0, kHigh);
  t.dice({kHigh}).take("roll_on");
  scout_on(t);
  EXPECT_EQ(t.step(), "Who attempts the Test, and how?");  // nobody gets a result alone
  attempts(t, 1, 0, kHigh).take("stop");
  EXPECT_EQ(time_spent(t), 1);  // the second stage, once
  Table legendary = party_alone({}, kLegendary);
  event_comes(legendary, "um_e07");
  for (const int hero : {0, 1}) attempts(legendary, hero, 0, kHigh).take("stop");
  EXPECT_EQ(time_spent(legendary), 2);
  Table fight = party_alone();
  event_comes(fight, "um_e07");
  attempts(fight, 0, 0, kHigh).take("stop");
  attempts(fight, 1, 0, kLow);
  if (fight.step() == "Who makes the Surprise Test?") fight.take("surrogate");
  scout_on(fight);
  EXPECT_EQ(fight.s().combat.foe, fight.card(Kind::Foe, "um_f09"));
  Table seen = party_alone();
  event_comes(seen, "um_e07");
  for (const int hero : {0, 1}) {
    attempts(seen, hero, 0, kHigh);
    seen.dice({kHigh}).take("roll_on");
    scout_on(seen);
  }
  EXPECT_EQ(seen.step(), "Put them back");
}

TEST(LegendsEvents, um_e08_cramped_quarters) {
  Table t = party_alone();
  const int scout = t.s().scout;
  event_comes(t, "um_e08");
  play_from(t, TurnStep::End);
  EXPECT_EQ(t.step(), "Where to?");  // nobody is asked
  EXPECT_EQ(t.s().scout, scout);
  EXPECT_EQ(t.s().guard, 1 - scout);
  play_from(t, TurnStep::End);
  EXPECT_EQ(t.step(), "Marching Order");  // the Turn after
}

TEST(LegendsEvents, um_e10_shepherds_dog) {
  Table friendly = party_alone({Environment::Animal});
  arm(friendly, 0, "D");
  event_comes(friendly, "um_e10");
  take_firsts_here(friendly);
  EXPECT_EQ(friendly.talents(0), "R");
  Table t = party_alone();
  arm(t, 0, "RD");
  event_comes(t, "um_e10");
  attempts(t, 0, 0, kLow);
  EXPECT_EQ(time_spent(t), 1);
  attempts(t, 0, 0, kHigh);
  take_firsts_here(t);
  EXPECT_EQ(t.talents(0), "RR");
  // on Legendary two different Heroes have to pass
  Table legendary = party_alone({}, kLegendary);
  arm(legendary, 0, "RD");
  event_comes(legendary, "um_e10");
  attempts(legendary, 0, 0, kHigh);
  EXPECT_EQ(legendary.talents(0), "RD");
  EXPECT_FALSE(legendary.offers("attempt hero=he_quarrier_a"));
  attempts(legendary, 1, 0, kHigh);
  take_firsts_here(legendary);
  EXPECT_EQ(legendary.talents(0), "RR");
  // a lone Hero has it harder instead: 12 becomes 14, and its Reason is 1
  Table lone = party_alone({}, kLegendary, {"he_quarrier_a"});
  const int reason = attribute_value(lone.read(), 0, Attribute::Reason);
  event_comes(lone, "um_e10");
  ASSERT_EQ(reason, 1);
  attempts(lone, 0, 0, "444");  // 13
  EXPECT_EQ(time_spent(lone), 1);
  attempts(lone, 0, 0, "445");  // 14
  EXPECT_EQ(time_spent(lone), 1);
}

// rules: LU-BAR-01, LU-RUL-21, LU-DEC-38
TEST(LegendsEvents, um_e12_the_ground_drops) {
  Table t = party_further_in();
  const int foe = into_box(t, Kind::Foe, "um_f01");
  t.s().box.set(at(foe), false);
  t.s().map[0].foes[kStray] = narrow<u8>(foe);
  event_comes(t, "um_e12");
  EXPECT_EQ(t.s().map[1].back, kSouth);
  EXPECT_NE(t.s().map[1].barriers[kWayBack], kNone);
  EXPECT_TRUE(t.s().removed.has(at(foe)));
  EXPECT_EQ(way_back(t.read()), kNone);  // no Retreat leads through
  EXPECT_FALSE(may_retreat(t.read()));
  EXPECT_FALSE(t.offers("go_back"));
  EXPECT_EQ(t.count("tackle"), 1);
  EXPECT_EQ(time_spent(t), 0);
  EXPECT_EQ(t.check(), "");
  // until it is Resolved
  t.s().map[1].barriers[kWayBack] = kNone;
  EXPECT_TRUE(t.offers("go_back"));
  EXPECT_EQ(way_back(t.read()), 0);
  // it bars the way from the other side, too
  Table other = party_further_in();
  event_comes(other, "um_e12");
  stand_at(other, 0);
  EXPECT_FALSE(is_way_open(other.read(), 0, kNorth));
  Table start = party_alone({}, kLegendary);
  event_comes(start, "um_e12");
  EXPECT_EQ(time_spent(start), 1);
  EXPECT_EQ(start.s().map[0].back, kNone);
}

TEST(LegendsEvents, um_e09_bad_water) {
  Table t = party_alone();
  arm(t, 0, "RR");
  arm(t, 1, "RR");
  event_comes(t, "um_e09");
  EXPECT_EQ(t.talents(0), "RR");  // not before they Camp
  play_from(t, TurnStep::Rest);
  t.take("camp");
  while (t.step() == "In the Camp") t.take(t.options().back());
  take_firsts_here(t);
  EXPECT_EQ(t.talents(0, TalentState::Drained), 1);
  EXPECT_EQ(t.talents(1, TalentState::Drained), 1);
  t.take("camp");  // and only once
  while (t.step() == "In the Camp") t.take(t.options().back());
  EXPECT_EQ(t.talents(0, TalentState::Drained), 1);
  Table legendary = party_alone({}, kLegendary);
  event_comes(legendary, "um_e09");
  play_from(legendary, TurnStep::Rest);
  EXPECT_TRUE(legendary.offers("camp time=3"));
}

TEST(LegendsEvents, um_e11_old_signal_lamp) {
  for (const bool legendary : {false, true}) {
    Table t = party_alone({}, legendary ? kLegendary : "heroic");
    t.set_clock(4, 3);
    t.give_loot("um_t01");
    event_comes(t, "um_e11");
    while (t.step() == "Put them back") t.take(t.options()[0]);
    EXPECT_EQ(t.step() == "You may", !legendary);
    if (legendary) continue;
    t.take("yes");
    take_firsts_here(t);
    EXPECT_FALSE(t.holds("um_t01"));
    EXPECT_EQ(t.clock().deck.size(), 6U);
  }
}

TEST(LegendsEvents, um_e08_the_centre_is_cramped_when_the_next_combat_starts) {
  Table t = party_alone({}, kLegendary,
                        {"he_quarrier_a", "he_lamplighter_a", "he_clerk_a", "he_alewife_a"});
  event_comes(t, "um_e08");
  t.fight("um_f01");
  while (t.s().combat.round == 0 || t.step() == "Which resolves next?") t.take_number(0);
  int hindered = 0;
  for (int hero = 0; hero < 4; ++hero) hindered += t.hero(hero).on.advantage < 0 ? 1 : 0;
  EXPECT_EQ(hindered, 3);  // the Centre, and on Legendary the Guard
  EXPECT_EQ(t.hero(0).on.advantage, 0);
}

// ---- the Drains

TEST(LegendsEvents, od_e01_high_water_by_the_clock) {
  Table dry = party_alone();
  event_comes(dry, "od_e01");
  EXPECT_TRUE(is_here(dry.read(), Environment::Water));
  Table t = party_alone({Environment::Water}, kLegendary);
  arm(t, 0, "RR");
  arm(t, 1, "RR");
  event_comes(t, "od_e01");
  attempts(t, 0, 1, kLow);
  take_firsts_here(t);
  EXPECT_EQ(t.talents(0, TalentState::Drained), 1);
  attempts(t, 0, 0, kHigh);
  attempts(t, 1, 0, kHigh);
  take_firsts_here(t);
  EXPECT_EQ(t.talents(0, TalentState::Drained), 2);  // whoever failed, on Legendary
  EXPECT_EQ(t.talents(1, TalentState::Drained), 0);
}

TEST(LegendsEvents, od_e02_miasma) {
  Table t = party_alone();
  arm(t, 1, "X");
  event_comes(t, "od_e02");
  EXPECT_EQ(t.hero(0).on.poison, 0);
  EXPECT_EQ(t.hero(1).on.poison, 1);
  Table fungi = party_alone({Environment::Fungi});
  event_comes(fungi, "od_e02");
  EXPECT_EQ(fungi.hero(0).on.poison + fungi.hero(1).on.poison, 1);
  Table legendary = party_alone({}, kLegendary);
  arm(legendary, 1, "RR");
  event_comes(legendary, "od_e02");
  EXPECT_EQ(legendary.hero(0).on.poison, 1);  // one Ready Talent or fewer
  EXPECT_EQ(legendary.hero(1).on.poison, 0);
}

TEST(LegendsEvents, od_e03_the_snipes_want_a_toll) {
  Table t = party_alone();
  into_box(t, Kind::Foe, "od_f06");
  t.give_loot("um_t05");
  event_comes(t, "od_e03");
  EXPECT_EQ(t.options().size(), 3U);
  Table pays = t;
  take_firsts_here(take_either(pays, 0));
  EXPECT_FALSE(pays.holds("um_t05"));
  Table waits = t;
  take_either(waits, 1);
  EXPECT_EQ(time_spent(waits), 2);
  take_either(t, 2);
  EXPECT_EQ(t.s().combat.foe, t.card(Kind::Foe, "od_f06"));
  EXPECT_EQ(t.s().combat.surprise, Surprise::None);  // openly
  Table poor = party_alone();
  event_comes(poor, "od_e03");
  EXPECT_EQ(poor.options().size(), 2U);  // nothing to give
}

TEST(LegendsEvents, od_e04_a_grate_falls) {
  Table t = party_further_in(kLegendary);
  event_comes(t, "od_e04");
  EXPECT_EQ(way_back(t.read()), kNone);
  EXPECT_EQ(price_of(t.read(), Price::Retreat), 2);
  Table heroic = party_further_in();
  event_comes(heroic, "od_e04");
  EXPECT_EQ(price_of(heroic.read(), Price::Retreat), 1);
}

TEST(LegendsEvents, od_e05_rat_moot) {
  for (const bool animals : {false, true}) {
    Table t = party_further_in();
    into_box(t, Kind::Foe, "um_f01");
    Play p = t.play();
    if (animals) add_environment(p, 1, Environment::Animal);
    event_comes(t, "od_e05");
    EXPECT_EQ(t.s().map[0].foes[kStray] != kNone, animals);
    EXPECT_EQ(t.s().readiness == Readiness::Careless, !animals);
  }
  Table both = party_further_in(kLegendary);
  into_box(both, Kind::Foe, "um_f01");
  event_comes(both, "od_e05");
  EXPECT_NE(both.s().map[0].foes[kStray], kNone);
  EXPECT_EQ(both.s().readiness, Readiness::Careless);
}

TEST(LegendsEvents, od_e06_second_shift) {
  Table none = party_alone();
  event_comes(none, "od_e06");
  EXPECT_EQ(time_spent(none), 1);
  Table t = party_alone();
  const int card = into_box(t, Kind::Loot, "um_t05");
  t.s().box.set(at(card), false);
  t.s().decks[0].adventure.discard.set(at(card));
  t.s().fled_loot.set(at(adventure_card(t.read(), card).of));
  event_comes(t, "od_e06");
  EXPECT_TRUE(t.holds("um_t05"));
  EXPECT_EQ(time_spent(t), 0);
  EXPECT_EQ(t.check(), "");
}

// A Foe that Flees before the first blow has Fled, too.
TEST(LegendsEvents, od_e06_second_shift_after_a_foe_that_kept_its_loot) {
  Table t = party_alone();
  const int card = into_box(t, Kind::Loot, "um_t05");
  t.s().box.set(at(card), false);
  Play p = t.play();
  put_loot(p, adventure_card(p, card).of,
           {LootAt::kAside, t.s().here, narrow<u8>(with_foe(kStray)), 0});
  t.give_loot("bv_t19");
  t.fight("bv_f08");  // of the Toll
  for (const std::string& option : t.options())
    if (option.ends_with("text=bv_t19")) t.take(option);
  ASSERT_FALSE(in_combat(t.read()));
  EXPECT_FALSE(t.holds("um_t05"));
  event_comes(t, "od_e06");
  EXPECT_TRUE(t.holds("um_t05"));
  EXPECT_EQ(time_spent(t), 0);
}

TEST(LegendsEvents, od_e07_sluice_bell) {
  Table t = party_alone();
  t.set_clock(6, 2);
  event_comes(t, "od_e07");
  attempts(t, 0, 0, kHigh);
  EXPECT_EQ(t.clock().deck.size(), 7U);
  attempts(t, 1, 0, kLow);
  EXPECT_EQ(t.clock().deck.size(), 6U);
  Table legendary = party_alone({}, kLegendary);
  event_comes(legendary, "od_e07");
  attempts(legendary, 0, 0, kLow);
  EXPECT_EQ(time_spent(legendary), 2);
}

TEST(LegendsEvents, od_e08_slippery_company) {
  Table t = party_alone();
  event_comes(t, "od_e08");
  EXPECT_FALSE(t.offers("attempt hero=he_quarrier_a"));  // the Guard alone
  attempts(t, 1, 2, kLow);
  EXPECT_EQ(t.talents(0), "X");  // of the Scout
  attempts(t, 1, 0, kHigh);
  EXPECT_EQ(t.step(), "Where to?");
  Table legendary = party_alone(
      {}, kLegendary, {"he_quarrier_a", "he_lamplighter_a", "he_clerk_a", "he_alewife_a"});
  event_comes(legendary, "od_e08");
  attempts(legendary, 1, 0, kHigh);
  EXPECT_TRUE(legendary.offers("attempt hero=he_clerk_a"));  // then the Centre, each
  EXPECT_FALSE(legendary.offers("attempt hero=he_lamplighter_a"));
  attempts(legendary, 2, 0, kHigh);
  attempts(legendary, 3, 0, kHigh);
  EXPECT_EQ(legendary.step(), "Where to?");
}

TEST(LegendsEvents, od_e09_cough_in_the_next_arch) {
  Table t = party_alone();
  event_comes(t, "od_e09");
  attempts(t, 0, 0, kLow);
  attempts(t, 1, 0, kHigh);
  EXPECT_EQ(t.hero(0).on.poison, 1);
  EXPECT_EQ(t.hero(1).on.poison, 0);
  Table food = party_alone();
  food.give_loot("um_t05");
  event_comes(food, "od_e09");
  take_either(food, 0);
  take_firsts_here(food);
  EXPECT_FALSE(food.holds("um_t05"));
  EXPECT_EQ(time_spent(food), 1);
  Table legendary = party_alone({}, kLegendary);
  legendary.give_loot("um_t05");
  event_comes(legendary, "od_e09");
  EXPECT_TRUE(legendary.offers("attempt"));  // no way out
}

TEST(LegendsEvents, od_e10_guild_sign) {
  for (const bool legendary : {false, true}) {
    Table t = party_alone({}, legendary ? kLegendary : "heroic");
    event_comes(t, "od_e10");
    EXPECT_EQ(t.offers("put_under"), !legendary);
    if (!legendary) t.take(t.options()[0]);
    while (t.step() == "Put them back") t.take(t.options()[0]);
    EXPECT_EQ(t.s().decks[0].adventure.bottom.size(), legendary ? 0U : 1U);
    EXPECT_EQ(t.s().decks[0].adventure.top.size(), legendary ? 2U : 1U);
  }
}

TEST(LegendsEvents, od_e11_backwash) {
  Table t = party_alone();
  t.s().light = 1;
  t.give_loot("um_t05");
  event_comes(t, "od_e11");
  EXPECT_EQ(t.s().light, 0);
  Table time = t;
  take_either(time, 1);
  EXPECT_EQ(time_spent(time), 1);
  take_firsts_here(take_either(t, 0));
  EXPECT_FALSE(t.holds("um_t05"));
  Table legendary = party_alone({}, kLegendary);
  legendary.give_loot("um_t05");
  event_comes(legendary, "od_e11");
  take_firsts_here(legendary);
  EXPECT_FALSE(legendary.holds("um_t05"));
  EXPECT_EQ(time_spent(legendary), 1);
  Table poor = party_alone();
  event_comes(poor, "od_e11");
  EXPECT_EQ(time_spent(poor), 1);
}

TEST(LegendsEvents, od_e12_inspector_of_works) {
  Table t = party_alone();
  event_comes(t, "od_e12");
  attempts(t, 0, 1, kLow);
  EXPECT_EQ(time_spent(t), 2);
  EXPECT_EQ(t.s().readiness, Readiness::Bold);
  attempts(t, 0, 0, kHigh);
  play_from(t, TurnStep::Rest);
  ASSERT_TRUE(t.offers("camp time=0"));  // the next Camp
  t.take("camp");
  t.take("nothing hero=he_quarrier_a").take("nothing hero=he_lamplighter_a");
  EXPECT_TRUE(t.offers("camp time=2"));  // and no other
  Table legendary = party_alone({}, kLegendary);
  event_comes(legendary, "od_e12");
  attempts(legendary, 0, 0, kLow);
  EXPECT_EQ(legendary.s().readiness, Readiness::Careless);
}

// ---- the Vaults

TEST(LegendsEvents, bv_e01_the_stroke) {
  for (const bool legendary : {false, true}) {
    Table t = party_alone({}, legendary ? kLegendary : "heroic");
    event_comes(t, "bv_e01");
    attempts(t, 0, 0, kLow);
    EXPECT_EQ(t.hero(0).on.fear, 1);
    t.hero(0).on.fear = 0;
    attempts(t, 0, 0, kHigh);
    EXPECT_EQ(t.talents(0), legendary ? "X" : "R");
  }
}

TEST(LegendsEvents, bv_e02_walking_choir) {
  for (const bool legendary : {false, true}) {
    Table t = party_alone({}, legendary ? kLegendary : "heroic");
    event_comes(t, "bv_e02");
    attempts(t, 0, 0, kLow);
    EXPECT_EQ(t.s().readiness, Readiness::Bold);  // the worst of a Party Test, at its end
    EXPECT_EQ(t.hero(0).on.fear, legendary ? 1 : 0);
    t.hero(0).on.fear = 0;
    attempts(t, 0, 0, kHigh);
    attempts(t, 1, 0, kHigh);
    EXPECT_EQ(t.s().readiness, Readiness::Careless);
  }
}

TEST(LegendsEvents, bv_e03_candle_debt) {
  Table t = party_alone();
  t.give_loot("um_t02");
  event_comes(t, "bv_e03");
  EXPECT_FALSE(t.offers("use piece=" + piece_of(t, "um_t02")));
  EXPECT_EQ(t.talents(0), "R");
  Table dark = party_alone();
  event_comes(dark, "bv_e03");
  EXPECT_EQ(dark.talents(0), "X");
  EXPECT_EQ(dark.talents(1), "X");
  EXPECT_TRUE(may_gain_light(dark.read()));
  Table legendary = party_alone({}, kLegendary);
  event_comes(legendary, "bv_e03");
  EXPECT_FALSE(may_gain_light(legendary.read()));
}

TEST(LegendsEvents, bv_e04_a_grave_is_open) {
  for (const bool legendary : {false, true}) {
    Table t = party_further_in(legendary ? kLegendary : "heroic");
    event_comes(t, "bv_e04");
    const u8 foe = t.s().map[0].foes[kStray];
    ASSERT_NE(foe, kNone);
    EXPECT_EQ(foe_def(t.read(), foe).tier, 2);
    EXPECT_EQ(t.hero(0).on.fear + t.hero(1).on.fear, legendary ? 1 : 0);
  }
  Table start = party_alone();
  event_comes(start, "bv_e04");
  EXPECT_EQ(start.hero(0).on.fear + start.hero(1).on.fear, 1);
}

TEST(LegendsEvents, bv_e05_rung_down) {
  for (const bool legendary : {false, true}) {
    Table t = party_alone({}, legendary ? kLegendary : "heroic");
    event_comes(t, "bv_e05");
    attempts(t, 0, 0, kLow);
    attempts(t, 1, 0, kHigh);
    EXPECT_EQ(t.talents(0), "D");
    EXPECT_EQ(t.talents(1), "R");
    EXPECT_EQ(t.s().readiness, legendary ? Readiness::Careless : Readiness::Bold);
  }
}

TEST(LegendsEvents, bv_e06_falling_hymn) {
  Table bones = party_alone({Environment::Bones});
  event_comes(bones, "bv_e06");
  EXPECT_EQ(bones.talents(0), "D");
  EXPECT_EQ(bones.talents(1), "R");
  Table none = party_alone();
  event_comes(none, "bv_e06");
  EXPECT_EQ(none.talents(0, TalentState::Exhausted) + none.talents(1, TalentState::Exhausted), 1);
  Table legendary = party_alone({}, kLegendary);
  arm(legendary, 0, "RR");
  event_comes(legendary, "bv_e06");
  take_firsts_here(legendary);
  EXPECT_EQ(legendary.talents(0, TalentState::Drained), 1);
}

TEST(LegendsEvents, bv_e07_the_priors_question) {
  for (const bool legendary : {false, true}) {
    Table t = party_alone({}, legendary ? kLegendary : "heroic");
    t.set_clock(5, 2);
    event_comes(t, "bv_e07");
    attempts(t, 0, 2, kLow);
    EXPECT_EQ(t.hero(0).on.fear, 1);
    EXPECT_EQ(t.hero(0).on.shocks, 1);
    EXPECT_EQ(t.talents(0), legendary ? "X" : "R");
    attempts(t, 1, 2, kHigh);
    EXPECT_EQ(t.clock().deck.size(), 6U);
  }
}

TEST(LegendsEvents, bv_e08_dust_settling) {
  Table t = party_alone();
  t.give_loot("um_t01");
  event_comes(t, "bv_e08");
  Table time = t;
  take_either(time, 1);
  EXPECT_EQ(time_spent(time), 1);
  take_either(t, 0);
  take_firsts_here(t);
  EXPECT_FALSE(t.holds("um_t01"));
  EXPECT_EQ(time_spent(t), 0);
  Table legendary = party_alone({}, kLegendary);
  event_comes(legendary, "bv_e08");
  EXPECT_EQ(time_spent(legendary), 2);
}

TEST(LegendsEvents, bv_e09_tollmen_patrol) {
  Table t = party_further_in();
  into_box(t, Kind::Foe, "bv_f05");
  into_box(t, Kind::Foe, "bv_f08");
  event_comes(t, "bv_e09");
  ASSERT_EQ(t.step(), "Which Foe waits?");
  EXPECT_EQ(t.options().size(), 2U);
  t.take("posts card=bv_f08");
  EXPECT_EQ(t.s().map[0].foes[kStray], t.card(Kind::Foe, "bv_f08"));
  EXPECT_EQ(t.s().map[0].larger, 0);
  EXPECT_EQ(time_spent(t), 0);
  // both are in use
  Table used = party_further_in();
  for (const std::string id : {"bv_f05", "bv_f08"})
    used.s().box.set(at(into_box(used, Kind::Foe, id)), false);
  event_comes(used, "bv_e09");
  EXPECT_EQ(used.s().readiness, Readiness::Careless);
  EXPECT_EQ(time_spent(used), 1);
}

TEST(LegendsEvents, bv_e10_the_weight_of_the_house) {
  for (const bool legendary : {false, true}) {
    Table t = party_alone({}, legendary ? kLegendary : "heroic");
    arm(t, 1, "RD");
    event_comes(t, "bv_e10");
    EXPECT_EQ(t.hero(0).on.shocks, legendary ? 2 : 1);
    EXPECT_EQ(t.talents(0), "R");
    EXPECT_EQ(t.hero(1).on.shocks, legendary ? 1 : 0);
    EXPECT_EQ(t.talents(1), "XD");
  }
}

TEST(LegendsEvents, bv_e11_the_living_word) {
  for (const bool legendary : {false, true}) {
    Table t = party_alone({}, legendary ? kLegendary : "heroic");
    t.set_clock(6, 0);
    event_comes(t, "bv_e11");
    EXPECT_EQ(t.offers("put_under"), !legendary);
    const std::string under = t.options()[0];
    if (!legendary) t.take(under);
    while (t.step() == "Put them back") t.take(t.options()[0]);
    EXPECT_EQ(t.clock().deck.size(), 6U);
    EXPECT_EQ(t.clock().deck[0] == EventSlot::known(5), !legendary);
  }
}

TEST(LegendsEvents, bv_e12_bell_sickness) {
  for (const bool legendary : {false, true}) {
    Table t = party_alone({}, legendary ? kLegendary : "heroic");
    const int reason = attribute_value(t.read(), 0, Attribute::Reason);
    const int brawn = attribute_value(t.read(), 0, Attribute::Brawn);
    event_comes(t, "bv_e12");
    Roll will;
    will.hero = 0;
    will.skill = Skill::Calm;
    will.attribute = attribute_of(Skill::Focus);
    Roll other = will;
    other.attribute = Attribute::Reason;
    const auto holds = [&] {
      EXPECT_EQ(mastery_of(t.read(), will), -1);
      EXPECT_EQ(mastery_of(t.read(), other), 0);
      EXPECT_EQ(attribute_value(t.read(), 0, Attribute::Reason), reason + 1);
      EXPECT_EQ(attribute_value(t.read(), 0, Attribute::Brawn), brawn - (legendary ? 1 : 0));
    };
    holds();
    play_from(t, TurnStep::End);
    holds();  // the next Turn, too
    play_from(t, TurnStep::End);
    EXPECT_EQ(mastery_of(t.read(), will), 0);
    EXPECT_EQ(attribute_value(t.read(), 0, Attribute::Reason), reason);
  }
}

}  // namespace
}  // namespace undercroft::legends
