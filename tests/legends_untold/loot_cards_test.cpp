// Every Loot of the three environments that is not left in the box: what it does, and what not.
#include "games/legends_untold/picture/show.h"
#include "legends_untold/world.h"

namespace undercroft::legends {
namespace {

constexpr const char* kThreeOnes = "111";
constexpr const char* kThreeSixes = "666";

/// The Party asks where to go, with one Loot, no icons and one Talent each.
Table table_with(const std::vector<std::string>& loot, const std::string& difficulty = "heroic") {
  Table t({.difficulty = difficulty, .change = without_mastery});
  t.order();
  t.set_clock(6, 3);
  t.s().map[0].environments = 0;
  for (const int hero : {0, 1}) {
    t.set_talents(hero, "R");
    for (Gear& kit : t.hero(hero).kits) kit.card = kNone;
  }
  for (const std::string& id : loot) t.give_loot(id);
  return t;
}
/// ... in the Exploration Phase of a Location where nothing is left.
Table exploring_with(const std::vector<std::string>& loot, const std::string& barrier = {}) {
  Table t = table_with({});
  const int place = lay_resolved(t, "um_l06", 0, kNorth);
  t.s().map[place].environments = 0;
  if (!barrier.empty()) {
    const int card = t.card(Kind::Barrier, barrier);
    t.s().decks[0].barriers.unseen.set(at(card), false);
    t.s().map[place].barriers[0] = narrow<u8>(card);
  }
  stand_at(t, place);
  for (const std::string& id : loot) t.give_loot(id);
  return play_from(t, TurnStep::Exploration);
}
int loot_number(const Table& t, const std::string& loot) {
  for (std::size_t i = 0; i < t.content().loot.size(); ++i)
    if (t.content().loot[i].id == loot) return static_cast<int>(i);
  return -1;
}
/// The options that use a Loot, by their numbers.
std::vector<int> loot_uses(const Table& t, const std::string& loot) {
  const std::string piece = " piece=" + piece_of(t, loot) + " ";
  std::vector<int> found;
  const std::vector<std::string> all = t.options();
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].starts_with("use ") && (all[i] + " ").find(piece) != std::string::npos)
      found.push_back(static_cast<int>(i));
  return found;
}
Table& use_loot(Table& t, const std::string& loot, std::size_t which = 0) {
  const std::vector<int> found = loot_uses(t, loot);
  if (which >= found.size()) {
    ADD_FAILURE() << loot << " cannot be used in '" << t.step() << "'";
    return t;
  }
  return t.take_number(found[which]);
}
Table& take_firsts(Table& t) {
  while (!t.over() && (t.step() == "Choose a Talent" || t.step() == "Choose"))
    t.take(t.options()[0]);
  return t;
}
/// What is added to a Test of the first Hero besides its Attribute.
int loot_bonus(Table& t, Skill skill, Kind kind = Kind::None, const std::string& card = {}) {
  Play p = t.play();
  if (kind != Kind::None) open_card(p, kind, t.card(kind, card));
  Roll test;
  test.hero = 0;
  test.skill = skill;
  test.attribute = attribute_of(skill);
  t.s().tests.push_back(test);
  const int sum = sum_of_modifiers(t.read(), test) - attribute_value(t.read(), 0, test.attribute);
  t.s().tests.pop_back();
  if (kind != Kind::None) t.s().open.pop_back();
  return sum;
}
/// A Test of the first Hero, before its roll.
Table& at_the_roll(Table& t, Skill skill, const std::string& faces = "344") {
  Roll test;
  test.hero = 0;
  test.skill = skill;
  test.attribute = attribute_of(skill);
  test.difficulty = 12;
  t.dice({faces});
  return t.run([&](Play& p) { return make_test(p, test); });
}
Table& roll_it_on(Table& t) {
  while (t.step() == "Before the roll") t.take("roll_on");
  return t;
}
/// Answers in their first way until this Loot can be used.
bool comes_to_loot(Table& t, const std::string& loot) {
  for (int i = 0; i < 40 && !t.over(); ++i) {
    if (!loot_uses(t, loot).empty()) return true;
    t.take_number(0);
  }
  return false;
}
/// The Hero who holds it.
void held_by(Table& t, const std::string& loot, int hero) {
  t.s().loot[loot_number(t, loot)].with = narrow<u8>(hero);
  Play p = t.play();
  gather_texts(p);
}

// ---- Light

TEST(LegendsLootCards, light_that_is_used_up) {
  for (const std::string id : {"um_t01", "od_t02", "bv_t01"}) {
    Table t = table_with({id});
    use_loot(t, id);
    take_firsts(t);
    EXPECT_EQ(t.s().light, 1) << id;
    EXPECT_FALSE(t.holds(id)) << id;
    EXPECT_TRUE(t.s().decks[0].adventure.discard.has(at(t.card(Kind::Loot, id)))) << id;
  }
  Table lit = table_with({"um_t01"});
  lit.s().light = 1;
  EXPECT_TRUE(loot_uses(lit, "um_t01").empty());
}

TEST(LegendsLootCards, light_that_is_exhausted) {
  for (const std::string id : {"um_t02", "od_t01", "od_t20", "bv_t02", "bv_t12"}) {
    Table t = table_with({id});
    use_loot(t, id);
    EXPECT_EQ(t.s().light, 1) << id;
    EXPECT_TRUE(t.holds(id)) << id;
    t.s().light = 0;
    EXPECT_TRUE(loot_uses(t, id).empty()) << id;  // until the next Rest
    play_from(t, TurnStep::Rest);
    EXPECT_FALSE(loot_uses(t, id).empty()) << id;
  }
}

TEST(LegendsLootCards, um_t02_the_tin_is_gone_with_three_ones) {
  Table t = table_with({"um_t02"});
  roll_it_on(at_the_roll(t, Skill::Climb, "112"));
  scout_on(t);
  t.run([](Play& p) {
    end_test(p, 0);
    return kNext;
  });
  EXPECT_TRUE(t.holds("um_t02"));
}

TEST(LegendsLootCards, od_t01_the_exit_of_the_next_turn_is_darker) {
  Table t = table_with({"od_t01"});
  use_loot(t, "od_t01");
  const auto shade = [&] { return given(t.read(), Attr::Shade, kPieces(Thing::Scenario)); };
  EXPECT_EQ(shade(), 0);
  play_from(t, TurnStep::End);
  EXPECT_EQ(shade(), 1);
  play_from(t, TurnStep::End);
  EXPECT_EQ(shade(), 0);
}

TEST(LegendsLootCards, od_t02_the_next_attack_deals_fire) {
  Table t = table_with({"od_t02"});
  use_loot(t, "od_t02");
  take_firsts(t);
  EXPECT_EQ(given(t.read(), Attr::Fire, 0) + given(t.read(), Attr::Fire, 1), 1);
  Play p = t.play();
  for (const int hero : {0, 1}) end_for(p, Time::NextAttack, hero);
  EXPECT_EQ(given(t.read(), Attr::Fire, 0) + given(t.read(), Attr::Fire, 1), 0);
}

TEST(LegendsLootCards, bv_t01_a_beeswax_candle_strengthens_the_will) {
  Table t = table_with({"bv_t01"});
  const int will = attribute_value(t.read(), 1, Attribute::Will);
  use_loot(t, "bv_t01");
  EXPECT_EQ(attribute_value(t.read(), 1, Attribute::Will), will + 1);
  play_from(t, TurnStep::End);
  EXPECT_EQ(attribute_value(t.read(), 1, Attribute::Will), will);
}

TEST(LegendsLootCards, bv_t02_the_censer_drives_fear_out) {
  Table t = table_with({"bv_t02"});
  EXPECT_EQ(loot_uses(t, "bv_t02").size(), 1U);  // nobody has Fear
  t.hero(0).on.fear = t.hero(1).on.fear = 1;
  EXPECT_EQ(loot_uses(t, "bv_t02").size(), 2U);
  use_loot(t, "bv_t02", 1);
  EXPECT_EQ(t.hero(0).on.fear + t.hero(1).on.fear, 0);
  EXPECT_EQ(t.s().light, 0);
}

TEST(LegendsLootCards, bv_t12_the_lamp_oil_helps_the_next_test) {
  Table t = table_with({"bv_t12"});
  use_loot(t, "bv_t12", 1);
  EXPECT_FALSE(t.holds("bv_t12"));
  roll_it_on(at_the_roll(t, Skill::Climb));
  const int first = t.s().tests.back().total;
  Table plain = table_with({});
  roll_it_on(at_the_roll(plain, Skill::Climb));
  EXPECT_EQ(first, plain.s().tests.back().total + 1);
}

TEST(LegendsLootCards, od_t08_matches_spare_the_talent_that_gives_light) {
  Table t = table_with({"od_t08"});
  t.hero(0).talents[0].state = TalentState::Exhausted;
  t.run([](Play& p) {
    gather_texts(p);
    return announce(p, Event::Lit, kPieces(Thing::Talent, 0, 0));
  });
  EXPECT_EQ(t.talents(0), "R");
  t.hero(0).talents[0].state = TalentState::Exhausted;
  t.run([](Play& p) { return announce(p, Event::Lit, kPieces(Thing::Talent, 0, 0)); });
  EXPECT_EQ(t.talents(0), "X");  // once a Turn
}

// ---- food and draughts

TEST(LegendsLootCards, um_t03_moor_herbs_heal_or_cure) {
  Table none = table_with({"um_t03"});
  EXPECT_TRUE(loot_uses(none, "um_t03").empty());
  Table t = table_with({"um_t03"});
  arm(t, 0, "D");
  t.hero(1).on.poison = 1;
  EXPECT_EQ(loot_uses(t, "um_t03").size(), 2U);
  Table cured = t;
  use_loot(cured, "um_t03", 1);
  take_firsts(cured);
  EXPECT_EQ(cured.hero(1).on.poison, 0);
  use_loot(t, "um_t03", 0);
  take_firsts(t);
  EXPECT_EQ(t.talents(0), "R");
  EXPECT_EQ(t.hero(1).on.poison, 1);
  EXPECT_FALSE(t.holds("um_t03"));
}

TEST(LegendsLootCards, um_t05_hard_cheese_restores) {
  Table t = table_with({"um_t05"});
  EXPECT_TRUE(loot_uses(t, "um_t05").empty());
  arm(t, 0, "X");
  arm(t, 1, "X");
  use_loot(t, "um_t05");
  take_firsts(t);
  EXPECT_EQ(t.talents(0), "R");
  EXPECT_EQ(t.talents(1), "R");
}

TEST(LegendsLootCards, um_t04_and_bv_t05_are_eaten_in_the_camp) {
  for (const std::string id : {"um_t04", "bv_t05"}) {
    Table t = table_with({id});
    arm(t, 0, "DDR");
    t.hero(0).on.poison = id == "bv_t05" ? 1 : 0;
    play_from(t, TurnStep::Rest);
    t.take("camp");
    while (t.step() == "In the Camp") t.take(t.options().back());
    ASSERT_EQ(t.step(), "You may") << id;
    t.take("yes");
    take_firsts(t);
    EXPECT_EQ(t.talents(0), "RRR") << id;
    EXPECT_EQ(t.hero(0).on.poison, 0) << id;
    EXPECT_FALSE(t.holds(id)) << id;
  }
}

TEST(LegendsLootCards, od_t03_bitter_draught_cures_all) {
  Table t = table_with({"od_t03"});
  EXPECT_TRUE(loot_uses(t, "od_t03").empty());
  t.hero(0).on.poison = t.hero(1).on.poison = 1;
  use_loot(t, "od_t03");
  EXPECT_EQ(t.hero(0).on.poison + t.hero(1).on.poison, 0);
}

TEST(LegendsLootCards, od_t04_brandy_heals_and_blurs) {
  Table t = table_with({"od_t04"});
  arm(t, 0, "D");
  use_loot(t, "od_t04");
  take_firsts(t);
  EXPECT_EQ(t.talents(0), "R");
  EXPECT_EQ(given(t.read(), Attr::Scouting, 0), -2);
  play_from(t, TurnStep::End);
  EXPECT_EQ(given(t.read(), Attr::Scouting, 0), -2);  // until it has scouted
  Play p = t.play();
  end_for(p, Time::NextScouting, 1);
  EXPECT_EQ(given(t.read(), Attr::Scouting, 0), -2);
  end_for(p, Time::NextScouting, 0);
  EXPECT_EQ(given(t.read(), Attr::Scouting, 0), 0);
}

TEST(LegendsLootCards, od_t20_bv_t06_and_bv_t18_heal_and_more) {
  Table candle = table_with({"od_t20"});
  arm(candle, 0, "D");
  candle.hero(0).on.poison = 1;
  use_loot(candle, "od_t20", 1);
  take_firsts(candle);
  EXPECT_EQ(candle.talents(0), "R");
  EXPECT_EQ(candle.hero(0).on.poison, 0);
  Table brandy = table_with({"bv_t06"});
  arm(brandy, 0, "D");
  brandy.hero(0).on.fear = 1;
  use_loot(brandy, "bv_t06");
  take_firsts(brandy);
  EXPECT_EQ(brandy.talents(0), "R");
  EXPECT_EQ(brandy.hero(0).on.fear, 0);
  Table ash = table_with({"bv_t18"});
  EXPECT_TRUE(loot_uses(ash, "bv_t18").empty());
  ash.hero(0).fallen = 1;
  use_loot(ash, "bv_t18");
  take_firsts(ash);
  EXPECT_EQ(ash.hero(0).fallen, 0);
  EXPECT_EQ(ash.hero(0).on.fear, 1);
}

TEST(LegendsLootCards, um_t17_a_warm_egg_restores_among_animals) {
  for (const bool animals : {false, true}) {
    Table t = table_with({"um_t17"});
    arm(t, 0, "RX");
    arm(t, 1, "X");
    t.set_clock(0, 0);  // so that the Rest itself Restores nothing
    Play p = t.play();
    if (animals) add_environment(p, 0, Environment::Animal);
    play_from(t, TurnStep::Rest);
    EXPECT_EQ(!loot_uses(t, "um_t17").empty(), animals);
    if (!animals) continue;
    use_loot(t, "um_t17");
    take_firsts(t);
    EXPECT_EQ(t.talents(1), "R");
    EXPECT_TRUE(loot_uses(t, "um_t17").empty());
  }
}

TEST(LegendsLootCards, um_t17_and_od_t19_are_lost_when_their_holder_is_hurt) {
  for (const std::string id : {"um_t17", "od_t19"}) {
    Table t = table_with({id});
    held_by(t, id, 1);
    t.run([](Play& p) { return deal(p, 1, Harm::Damage); });
    EXPECT_TRUE(t.holds(id)) << id;
    t.run([](Play& p) { return deal(p, 2, Harm::Damage); });
    EXPECT_FALSE(t.holds(id)) << id;
  }
}

// ---- what helps in Tests

TEST(LegendsLootCards, what_is_always_added) {
  struct Case {
    std::string loot;
    Skill fits, other;
    int n;
    Kind kind = Kind::None;
    std::string card = {};
  };
  for (const Case& c : std::vector<Case>{{"um_t06", Skill::Climb, Skill::Swim, 1},
                                         {"um_t07", Skill::Rig, Skill::Swim, 2},
                                         {"bv_t04", Skill::Climb, Skill::Swim, 2},
                                         {"od_t05", Skill::Swim, Skill::Climb, 2},
                                         {"od_t18", Skill::Balance, Skill::Climb, 1},
                                         {"bv_t21", Skill::Disarm, Skill::Pick, 2}}) {
    Table t = table_with({c.loot});
    EXPECT_EQ(loot_bonus(t, c.fits), c.n) << c.loot;
    EXPECT_EQ(loot_bonus(t, c.other), 0) << c.loot;
  }
}

TEST(LegendsLootCards, what_is_added_by_the_card_faced) {
  Table pick = table_with({"um_t08"});
  EXPECT_EQ(loot_bonus(pick, Skill::Force, Kind::Barrier, "um_b01"), 2);
  EXPECT_EQ(loot_bonus(pick, Skill::Force), 0);
  EXPECT_EQ(loot_bonus(pick, Skill::Climb, Kind::Barrier, "um_b01"), 0);
  const auto shown = [](Table& t, Kind kind, Speciality speciality) {
    const auto& cards = kind == Kind::Barrier ? t.content().barriers : t.content().obstacles;
    for (const CardDef& card : cards)
      if (has_bit(card.test.specialities, static_cast<int>(speciality)) && !card.test.alert &&
          !card.test.careless)
        return card.id;
    return std::string("none");
  };
  Table t = table_with({"od_t11", "bv_t03", "bv_t16"});
  const std::string works = shown(t, Kind::Barrier, Speciality::Works);
  ASSERT_NE(works, "none");
  EXPECT_GE(loot_bonus(t, Skill::Focus, Kind::Barrier, works), 3);
  EXPECT_EQ(loot_bonus(t, Skill::Focus), 0);
}

TEST(LegendsLootCards, what_is_discarded_for_a_bonus) {
  struct Case {
    std::string loot;
    Skill fits, other;
    int n;
  };
  for (const Case& c : std::vector<Case>{{"um_t20", Skill::Mend, Skill::Climb, 2},
                                         {"od_t07", Skill::Pick, Skill::Climb, 3},
                                         {"od_t10", Skill::Bluff, Skill::Climb, 3},
                                         {"od_t13", Skill::Talk, Skill::Climb, 2},
                                         {"bv_t08", Skill::Talk, Skill::Climb, 2},
                                         {"um_t06", Skill::Climb, Skill::Swim, 3}}) {
    Table t = table_with({c.loot});
    at_the_roll(t, c.fits);
    const int before = t.s().tests.back().bonus;
    use_loot(t, c.loot);
    EXPECT_EQ(t.s().tests.back().bonus, before + c.n) << c.loot;
    EXPECT_FALSE(t.holds(c.loot)) << c.loot;
    Table other = table_with({c.loot});
    at_the_roll(other, c.other);
    EXPECT_TRUE(loot_uses(other, c.loot).empty()) << c.loot;
  }
}

TEST(LegendsLootCards, od_t05_and_bv_t04_pass_a_test) {
  for (const auto& [id, skill] : std::vector<std::pair<std::string, Skill>>{
           {"od_t05", Skill::Swim}, {"bv_t04", Skill::Climb}}) {
    Table t = table_with({id});
    at_the_roll(t, skill, kThreeOnes);
    use_loot(t, id);
    EXPECT_FALSE(t.holds(id));
  }
}

TEST(LegendsLootCards, um_t21_and_bv_t17_roll_again) {
  Table t = table_with({"um_t21"});
  t.dice({kThreeOnes, kThreeSixes});
  at_the_roll(t, Skill::Climb, kThreeOnes);
  roll_it_on(t);
  use_loot(t, "um_t21");
  scout_on(t);
  EXPECT_GE(t.s().tests.back().total, 18);
  Table bell = table_with({"bv_t17"});
  roll_it_on(at_the_roll(bell, Skill::Climb));
  EXPECT_TRUE(loot_uses(bell, "bv_t17").empty());  // of Surprise Tests alone
}

TEST(LegendsLootCards, um_t15_the_spyglass_scouts_and_looks_ahead) {
  Table t = table_with({"um_t15"});
  EXPECT_EQ(given(t.read(), Attr::Scouting, 0), 1);
  use_loot(t, "um_t15");
  EXPECT_EQ(t.step(), "Put them back");
  EXPECT_EQ(t.options().size(), 3U);
  while (t.step() == "Put them back") t.take(t.options()[0]);
  EXPECT_EQ(given(t.read(), Attr::Scouting, 0), 0);  // Exhausted
}

TEST(LegendsLootCards, od_t19_the_cat_listens) {
  Table t = table_with({"od_t19"});
  EXPECT_EQ(given(t.read(), Attr::Surprising, 0), 1);
  EXPECT_EQ(given(t.read(), Attr::Surprising, 1), 1);
}

TEST(LegendsLootCards, od_t24_the_form_passes_an_event) {
  Table t = table_with({"od_t24"});
  event_comes(t, "od_e09");
  t.dice({kThreeOnes});
  t.take("attempt hero=he_quarrier_a");
  roll_it_on(t);
  use_loot(t, "od_t24");
  scout_on(t);
  EXPECT_EQ(t.step(), "Where to?");  // all the others pass, too
  EXPECT_FALSE(t.holds("od_t24"));
}

TEST(LegendsLootCards, um_t19_the_clapper_knows_bells) {
  Table t = table_with({"um_t19"});
  Play p = t.play();
  open_card(p, Kind::Event, t.card(Kind::Event, "um_e01"));  // The Bell, Far Off
  Roll test;
  test.hero = 0;
  t.s().tests.push_back(test);
  EXPECT_EQ(sum_of_modifiers(t.read(), test), -1);  // its Difficulty is 1 more
  t.s().open.pop_back();
  open_card(p, Kind::Event, t.card(Kind::Event, "um_e03"));
  EXPECT_EQ(sum_of_modifiers(t.read(), test), 0);
}

TEST(LegendsLootCards, bv_t16_the_rope_eases_a_staged_barrier) {
  Table t = table_with({"bv_t16"});
  Play p = t.play();
  open_card(p, Kind::Barrier, t.card(Kind::Barrier, "um_b04"));
  at_the_roll(t, Skill::Force);
  use_loot(t, "bv_t16");
  EXPECT_EQ(given(t.read(), Attr::Difficulty, 0), -1);
}

// ---- Barriers and ways

TEST(LegendsLootCards, um_t10_the_horn_gains_time) {
  Table t = table_with({"um_t10"});
  use_loot(t, "um_t10");
  EXPECT_EQ(t.clock().deck.size(), 7U);
  EXPECT_FALSE(t.holds("um_t10"));
}

TEST(LegendsLootCards, od_t22_the_iron_cover_blocks_an_exit) {
  Table t = exploring_with({"od_t22"});
  const int foe = into_box(t, Kind::Foe, "um_f01");
  t.s().box.set(at(foe), false);
  t.s().map[0].foes[kStray] = narrow<u8>(foe);
  use_loot(t, "od_t22");
  t.take("block side=south");
  EXPECT_FALSE(is_way_open(t.read(), t.s().here, kSouth));
  EXPECT_FALSE(is_way_open(t.read(), 0, kNorth));
  EXPECT_TRUE(t.s().removed.has(at(foe)));
  EXPECT_EQ(way_back(t.read()), kNone);
  EXPECT_FALSE(t.holds("od_t22"));
  EXPECT_EQ(t.check(), "");
}

TEST(LegendsLootCards, um_t16_a_fleece_makes_camping_cheap_without_a_campsite) {
  Table t = table_with({"um_t16"});
  play_from(t, TurnStep::Rest);
  EXPECT_TRUE(t.offers("camp time=1"));
  Table none = table_with({});
  play_from(none, TurnStep::Rest);
  EXPECT_TRUE(none.offers("camp time=2"));
}

TEST(LegendsLootCards, um_t22_the_stretcher_serves_the_unconscious_where_it_lies) {
  Table t = exploring_with({"um_t22"});
  t.take("finish");
  EXPECT_TRUE(t.offers("camp time=2"));
  t.hero(1).fallen = 1;
  EXPECT_TRUE(t.offers("camp time=1"));
  t.take("camp");
  ASSERT_TRUE(t.offers("tend hero=he_quarrier_a patient=he_lamplighter_a"));
  t.take("tend hero=he_quarrier_a patient=he_lamplighter_a");
  EXPECT_EQ(t.hero(1).fallen, 0);
}

TEST(LegendsLootCards, um_t20_and_bv_t21_against_the_red_result_of_a_trap) {
  for (const std::string id : {"um_t20", "bv_t21"}) {
    for (const bool used : {false, true}) {
      Table t = table_with({id});
      t.s().readiness = Readiness::Careless;
      const int place = lay_resolved(t, "um_l13", 0, kNorth);
      t.s().map[place].obstacles[kSouth] = narrow<u8>(t.card(Kind::Obstacle, "um_o09"));
      t.s().decks[0].obstacles.unseen.set(at(t.card(Kind::Obstacle, "um_o09")), false);
      t.s().here = narrow<u8>(place);
      t.s().phase = Phase::Adventure;
      play_from(t, TurnStep::Adventure);
      ASSERT_EQ(t.step(), "You may") << id;
      t.take(used ? "yes" : "no");
      while (t.step() == "Choose") t.take(t.options()[0]);
      EXPECT_EQ(t.talents(0), used ? "R" : "D") << id;  // the Scout
      EXPECT_EQ(t.holds(id), !used) << id;
    }
  }
}

// ---- Locked and Sealed

TEST(LegendsLootCards, keys_open_and_sealed_loot_opens) {
  Table t = exploring_with({"um_t14", "um_t11"});
  arm(t, 0, "D");
  const int before = loot_held(t.read());
  t.take("open_loot loot=um_t11");
  take_firsts(t);
  EXPECT_EQ(t.talents(0), "R");  // and a Treasure
  EXPECT_EQ(loot_held(t.read()), before);
  EXPECT_FALSE(t.holds("um_t11"));
  for (const auto& [id, items] : std::vector<std::pair<std::string, int>>{
           {"um_t12", 3}, {"od_t14", 3}, {"od_t15", 2}, {"bv_t10", 3}, {"bv_t22", 2}}) {
    Table key = exploring_with({"od_t06", id});
    const int held = loot_held(key.read());
    key.take("open_loot loot=" + id);
    EXPECT_EQ(loot_held(key.read()), held - 1 + items) << id;
  }
  for (const auto& [id, items] :
       std::vector<std::pair<std::string, int>>{{"um_t13", 1}, {"od_t16", 1}, {"bv_t11", 2}}) {
    Table sealed = exploring_with({id});
    const int held = loot_held(sealed.read());
    sealed.take("open_loot loot=" + id);
    take_firsts(sealed);
    EXPECT_EQ(loot_held(sealed.read()), held - 1 + items) << id;
  }
}

TEST(LegendsLootCards, what_follows_when_a_lock_holds) {
  struct Case {
    std::string loot;
    int time, shocks, fear;
  };
  for (const Case& c : std::vector<Case>{{"um_t11", 1, 0, 0},
                                         {"um_t12", 1, 0, 0},
                                         {"od_t14", 0, 1, 0},
                                         {"od_t15", 1, 0, 0},
                                         {"bv_t10", 0, 0, 1}}) {
    Table t = exploring_with({c.loot});
    t.take("open_loot loot=" + c.loot);
    t.dice({kThreeOnes});
    t.take(t.options()[0]);
    scout_on(t);
    EXPECT_EQ(length(t.clock().discard), 3 + c.time) << c.loot;
    EXPECT_EQ(t.hero(0).on.shocks, c.shocks) << c.loot;
    EXPECT_EQ(t.hero(0).on.fear, c.fear) << c.loot;
    EXPECT_TRUE(t.holds(c.loot)) << c.loot;
  }
}

// ---- Combat

TEST(LegendsLootCards, loot_that_its_holder_fights_with) {
  for (const std::string id : {"um_t08", "od_t09", "bv_t09", "bv_t24"}) {
    const bool ranged = id == "bv_t24";
    Table t = table_with({id});
    held_by(t, id, 0);
    t.fight("um_f01");
    const std::string act = "act hero=he_quarrier_a piece=" + piece_of(t, id);
    bool offered = false;
    for (int i = 0; i < 40 && !t.over() && !offered; ++i) {
      const std::string stand =
          std::string("stand hero=he_quarrier_a position=") + (ranged ? "ranged" : "melee");
      offered = t.offers(act);
      if (offered)
        t.take(act);
      else if (t.offers(stand))
        t.take(stand);
      else
        t.take_number(0);
    }
    EXPECT_TRUE(offered) << id;
    EXPECT_EQ(wielded_by(t.read(), 0), kLootAction + loot_number(t, id)) << id;
    EXPECT_EQ(weapon_piece(0, wielded_by(t.read(), 0)),
              kPieces(Thing::Loot, 0, loot_number(t, id)));
    EXPECT_EQ(action_name(t.read(), 0), t.content().adventure[at(t.card(Kind::Loot, id))].name);
    EXPECT_TRUE(can_wield(t.read(), 0, wielded_by(t.read(), 0),
                          ranged ? Position::Ranged : Position::Melee));
    // and it attacks with it
    bool attacked = false;
    for (int i = 0; i < 40 && !t.over() && !attacked && t.s().combat.round == 1; ++i) {
      attacked = t.hero(0).acted == Hero::kAttacked;
      if (!attacked) t.take_number(0);
    }
    EXPECT_TRUE(attacked) << id;
  }
}

TEST(LegendsLootCards, what_is_used_at_the_start_of_a_round) {
  // in which Combat it speaks, and in which not
  for (const auto& [id, foe, other] :
       std::vector<std::tuple<std::string, std::string, std::string>>{
           {"um_t10", "um_f01", "bv_f05"}}) {
    Table t = table_with({id});
    const bool fits = foe_def(t.read(), t.card(Kind::Foe, foe)).is(FoeKeyword::Beast);
    t.fight(foe);
    EXPECT_EQ(comes_to_loot(t, id), fits) << id;
  }
  Table grease = table_with({"od_t07"});
  grease.fight("um_f01");
  const int before = living(grease.read());
  if (before >= 2 && comes_to_loot(grease, "od_t07")) {
    use_loot(grease, "od_t07");
    while (grease.step() == "Choose") grease.take(grease.options()[0]);
    EXPECT_EQ(living(grease.read()), before - 1);
  }
}

TEST(LegendsLootCards, bv_t20_the_cope_stops_the_first_fear_and_shock_of_a_combat) {
  Table t = table_with({"bv_t20"});
  t.hero(0).outfit.card = kNone;
  held_by(t, "bv_t20", 0);
  t.run([](Play& p) { return deal(p, 1, Harm::Fear); });
  EXPECT_EQ(t.hero(0).on.fear, 1);  // not out of Combat
  t.hero(0).on.fear = 0;
  t.fight("um_f01");
  t.run([](Play& p) { return deal(p, 1, Harm::Fear); });
  EXPECT_EQ(t.hero(0).on.fear, 0);
  t.run([](Play& p) { return deal(p, 1, Harm::Fear); });
  EXPECT_EQ(t.hero(0).on.fear, 1);
}

TEST(LegendsLootCards, od_t10_and_bv_t19_buy_the_foe_off) {
  for (const auto& [id, foe] : std::vector<std::pair<std::string, std::string>>{
           {"od_t10", "od_f06"}, {"bv_t19", "bv_f05"}}) {
    Table t = table_with({id});
    const FoeDef& def = foe_def(t.read(), t.card(Kind::Foe, foe));
    const bool fits = id == "od_t10" ? def.is(FoeKeyword::Folk) : def.is(FoeKeyword::Toll);
    t.fight(foe);
    ASSERT_EQ(!loot_uses(t, id).empty(), fits) << id;
    if (!fits) continue;
    use_loot(t, id);
    EXPECT_FALSE(in_combat(t.read())) << id;
    EXPECT_FALSE(t.holds(id)) << id;
  }
}

// ---- the box

TEST(LegendsLootCards, seven_stay_in_the_box) {
  Table t;
  int reserved = 0;
  for (const LootDef& loot : t.content().loot) reserved += loot.reserved ? 1 : 0;
  EXPECT_EQ(reserved, 7);
  EXPECT_EQ(t.content().loot.size(), 72U);
  EXPECT_EQ(t.content().events.size(), 36U);
  EXPECT_EQ(t.content().locations.size(), 72U);
  for (const std::string id : {"um_t18"}) {
    EXPECT_TRUE(t.s().box.has(at(t.card(Kind::Loot, id))));
    EXPECT_FALSE(t.s().treasure.unseen.has(at(t.card(Kind::Loot, id))));
  }
}

}  // namespace
}  // namespace undercroft::legends
