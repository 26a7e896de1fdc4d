// Cards, Depth Events and options that bring enemies or change them.
#include "brimstone/table.h"

namespace undercroft::brimstone {
namespace {

int models(Table& t, const std::string& id) {
  return models_of(t.read(), t.type(id));
}
int skill(Table& t, int hero, Skill which) {
  return t.content().classes[t.hero(hero).of].skills[which];
}
std::string low(int dice) {
  return std::string(at(dice), '1');
}
std::string high(int dice, int face) {
  return std::string(at(dice - 1), '1') + std::to_string(face);
}
/// Answers the first of everything that texts ask.
Table& go_on(Table& t) {
  for (int n = 0; !t.over() && t.asks() != "turn" && n < 80; ++n) t.take_number(0);
  return t;
}
Table& meet(Table& t, const std::string& card, const std::vector<std::string>& dice) {
  t.script("encounters", {card}).dice(dice);
  t.run([](Play&) { return call(EncountersNotes{.tile = 0, .left = 1}); });
  t.take("take place=0");
  return t;
}
/// Whoever is first takes the test, of this skill.
Table& test(Table& t, const std::string& which, int hero = 0) {
  t.take("tester hero=" + std::to_string(hero)).take("skill skill=" + which);
  return keep_all(t);
}
/// What encounters still owe comes.
Table& come(Table& t) {
  t.run([](Play& p) {
    p.s.phase = Phase::Start;
    return next_owed_attack(p).value_or(kNext);
  });
  return go_on(t);
}
Table& card(Table& t, Pile pile, const std::string& purpose, const std::string& id) {
  t.script(purpose, {id});
  t.run([&](Play& p) {
    p.s.phase = Phase::Start;
    return draw(pile, 0);
  });
  return go_on(t);
}

// ---- encounters

TEST(EnemyCards, Lunch_Pail_gives_a_token_or_brings_burrow_jacks) {
  Table t = calm_table();
  meet(t, "en_m04", {low(skill(t, 0, Skill::Cunning)), "1"});
  test(t, "cunning");
  EXPECT_EQ(t.hero(0).wounds, 1);
  EXPECT_EQ(models(t, "burrow_jacks"), 0) << "SB-ENC-05: not yet";
  t.dice({"2"});
  come(t);
  EXPECT_EQ(models(t, "burrow_jacks"), 2);
  EXPECT_EQ(t.s().types[t.type("burrow_jacks")].ambush, Type::kNow);
  Table u = calm_table();
  meet(u, "en_m04", {high(skill(u, 0, Skill::Cunning), 5)});
  test(u, "cunning");
  go_on(u);
  come(u);
  EXPECT_EQ(u.hero(0).xp, 10);
  EXPECT_EQ(models(u, "burrow_jacks"), 0);
}
TEST(EnemyCards, Loose_Powder_explodes_or_is_carried_off) {
  Table t = calm_table({"gunslinger"});
  meet(t, "en_m09", {low(skill(t, 0, Skill::Agility)), "5"});
  test(t, "agility");
  EXPECT_EQ(t.hero(0).wounds, 5) << "no Defense";
  Table u = calm_table({"gunslinger"});
  meet(u, "en_m09", {high(skill(u, 0, Skill::Agility), 5), "3"});
  test(u, "agility");
  go_on(u);
  EXPECT_EQ(u.hero(0).xp, 15);
}
TEST(EnemyCards, Deputys_Warrant_failed_makes_the_next_card_the_worse_of_two) {
  for (const bool first : {true, false}) {
    Table t = calm_table();
    meet(t, "en_m10", {low(skill(t, 0, Skill::Cunning))});
    test(t, "cunning");
    ASSERT_EQ(t.s().worse_threat, 1);
    t.script("threat", first ? std::vector<std::string>{"th_l05", "th_l06", "4"}
                             : std::vector<std::string>{"th_l06", "th_l05", "4"});
    t.run([](Play& p) { return assault(p, threat_of(Level::Low, 0)); });
    EXPECT_EQ(models(t, "burrow_jacks"), 4);
    EXPECT_EQ(models(t, "choir_widow"), 0);
    EXPECT_EQ(t.s().threats.discard.count(), 2);
    EXPECT_EQ(t.s().worse_threat, 0);
    EXPECT_EQ(t.check(), "");
  }
}
TEST(EnemyCards, Ninth_Pew_sends_a_widow_to_the_most_shaken) {
  Table t = calm_table();
  t.hero(1).horror = 6;
  meet(t, "en_m15", {low(skill(t, 0, Skill::Spirit)), "1", "6"});
  test(t, "spirit", 0);
  t.dice({low(skill(t, 1, Skill::Spirit)), "1", "6"});
  test(t, "spirit", 1);
  EXPECT_EQ(models(t, "choir_widow"), 0);
  come(t);
  ASSERT_EQ(models(t, "choir_widow"), 1);
  EXPECT_EQ(t.enemy(0).target, 1);
  Table u = calm_table({"gunslinger"});
  meet(u, "en_m15", {high(skill(u, 0, Skill::Spirit), 5)});
  test(u, "spirit");
  come(u);
  EXPECT_EQ(u.hero(0).xp, 20);
  EXPECT_EQ(u.hero(0).grit, 1);
  EXPECT_EQ(models(u, "choir_widow"), 0);
}
TEST(EnemyCards, Payroll_Ledger_pays_or_draws_a_threat) {
  Table t = calm_table();
  meet(t, "en_m16", {low(skill(t, 0, Skill::Lore))});
  test(t, "lore");
  t.script("threat", {"th_l02", "2"});
  come(t);
  EXPECT_EQ(models(t, "night_shift"), 2);
  Table u = calm_table();
  meet(u, "en_m16", {high(skill(u, 0, Skill::Lore), 4), "3"});
  test(u, "lore");
  EXPECT_EQ(u.hero(0).gold, 60);
  EXPECT_EQ(u.hero(0).xp, 15);
  come(u);
  EXPECT_EQ(u.s().fight.on, 0);
}
TEST(EnemyCards, Mules_carry_somebody_or_one_is_a_bull) {
  Table t = calm_table();
  meet(t, "en_m17", {low(skill(t, 0, Skill::Cunning))});
  test(t, "cunning");
  come(t);
  EXPECT_EQ(models(t, "shaft_bull"), 1);
  Table u = calm_table({"gunslinger"});
  meet(u, "en_m17", {high(skill(u, 0, Skill::Cunning), 5)});
  test(u, "cunning");
  go_on(u);
  EXPECT_EQ(u.hero(0).xp, 15);
  u.idle();
  u.take("activate hero=0");
  EXPECT_EQ(u.step(), "Move") << "no roll";
  EXPECT_EQ(u.hero(0).left, 10);
}
TEST(EnemyCards, The_Table_brings_the_night_shift_if_anybody_fails) {
  for (const bool fails : {true, false}) {
    Table t = calm_table({"gunslinger"});
    const int dice = skill(t, 0, Skill::Spirit);
    meet(t, "en_m20", {fails ? low(dice) : high(dice, 4)});
    test(t, "spirit");
    if (fails) t.dice({"3"});
    come(t);
    EXPECT_EQ(models(t, "night_shift"), fails ? 3 : 0);
    EXPECT_EQ(t.hero(0).xp, fails ? 0 : 15);
  }
}

// ---- Darkness, Growing Dread, Scavenge, Depth Events

TEST(EnemyCards, Something_Learns_makes_all_types_elite_or_the_darkness_moves) {
  Table t = calm_table();
  t.room();
  t.put("pit_hands", 2, -3);
  t.dice({"3"});
  card(t, Pile::Darkness, "darkness", "da_02");
  EXPECT_EQ(elite_count(t.read(), t.type("pit_hands")), 1);
  EXPECT_EQ(t.s().dark, 0);
  Table u = calm_table();
  card(u, Pile::Darkness, "darkness", "da_02");
  EXPECT_EQ(u.s().dark, 1);
}
TEST(EnemyCards, Ambush_Below_and_Company_are_ambushes_of_a_threat_card) {
  Table t = calm_table();
  t.script("threat", {"th_l02", "2"});
  card(t, Pile::Darkness, "darkness", "da_03");
  EXPECT_EQ(models(t, "night_shift"), 2);
  EXPECT_EQ(t.s().types[t.type("night_shift")].ambush, Type::kNow);
  Table u = calm_table();
  u.script("threat", {"th_l02", "1"}).dice({"11"});
  u.run([](Play& p) {
    p.s.phase = Phase::HoldBack;
    return call(Proc::HoldBack, p.s.lantern);
  });
  go_on(u);
  EXPECT_EQ(models(u, "night_shift"), 1);
  EXPECT_EQ(u.s().types[u.type("night_shift")].ambush, Type::kNow);
}
TEST(EnemyCards, Restless_lasts_for_this_fight) {
  Table t = calm_table();
  t.room();
  t.put("pit_hands", 2, -3);
  const int type = t.type("pit_hands");
  const int initiative = type_initiative(t.read(), type);
  const int damage = damage_of(t.read(), type);
  card(t, Pile::Darkness, "darkness", "da_11");
  EXPECT_EQ(type_initiative(t.read(), type), initiative + 1);
  EXPECT_EQ(damage_of(t.read(), type), damage + 1);
  EXPECT_EQ(t.s().cards[0].stays, 1);
  t.run([](Play& p) { return Machine::announce(p, Event::FightEnd, effects::kNoPiece, 0); });
  EXPECT_EQ(t.s().cards[0].card, kNone);
  EXPECT_EQ(damage_of(t.read(), type), damage);
  Table u = calm_table();
  card(u, Pile::Darkness, "darkness", "da_11");
  EXPECT_EQ(u.s().cards[0].card, kNone) << "without a fight it does nothing";
}
TEST(EnemyCards, More_Than_One_and_Stronger_are_for_the_guards) {
  Table t = calm_table();
  t.s().found = 2;
  t.s().dread.push_back(kNone);
  t.s().dread.push_back(kNone);
  t.script("dread", {"gd_01", "gd_02"});
  t.run([](Play&) { return call(Proc::Dread); });
  EXPECT_EQ(t.s().more_guards, 1);
  EXPECT_EQ(t.s().elite_guards, 1);
}
TEST(EnemyCards, Hardened_gives_health_and_more_to_the_large) {
  Table t = calm_table();
  t.room();
  t.put("pit_hands", 2, -3);
  t.put("shaft_bull", 3, -3);
  const int hands = figure(t.read(), t.type("pit_hands"), Figure::Health);
  const int bull = figure(t.read(), t.type("shaft_bull"), Figure::Health);
  t.s().found = 2;
  t.s().dread.push_back(kNone);
  t.script("dread", {"gd_05"});
  t.run([](Play&) { return call(Proc::Dread); });
  EXPECT_EQ(figure(t.read(), t.type("pit_hands"), Figure::Health), hands + 2);
  EXPECT_EQ(figure(t.read(), t.type("shaft_bull"), Figure::Health), bull + 6);
}
TEST(EnemyCards, A_Burrow_is_an_ambush) {
  Table t = calm_table();
  t.dice({"3"});
  card(t, Pile::Scavenge, "scavenge", "sc_10");
  EXPECT_EQ(models(t, "burrow_jacks"), 3);
  EXPECT_EQ(t.check(), "");
}

// ---- options

Table with(const std::string& option, const std::vector<std::string>& heroes = {"gunslinger",
                                                                                "mourner"}) {
  Table t({.heroes = heroes, .options = {option}});
  t.begin();
  for (int i = 0; i < length(t.s().heroes); ++i) t.hero(i).grit = 0;
  return t;
}
// rules: SB-OPT-10, SB-RUL-74
TEST(Options, SB_OPT_10_who_is_still_down_when_a_turn_begins_is_dead) {
  for (const bool hard : {true, false}) {
    Table t = hard ? with("hard_core") : calm_table();
    t.s().lantern = 1;
    t.hero(0).standing = Standing::Down;
    t.hero(0).down_by = 1;
    t.hero(0).wounds = int{t.hero(0).health};
    t.take_number(0).take("keep").take("end_move").take("pass");
    ASSERT_TRUE(t.offers("lie_still"));
    t.take("lie_still");
    ASSERT_EQ(t.s().turn, 2);
    EXPECT_EQ(t.hero(0).standing, hard ? Standing::Dead : Standing::Down);
  }
}
// rules: SB-OPT-04, SB-RUL-128
TEST(Options, SB_RUL_128_those_on_the_board_are_elite_at_once) {
  Table t = with("below_the_darkness");
  t.room();
  t.put("pit_hands", 2, -3);
  t.s().posse = 6;
  t.s().dark = 6;
  t.dice({"3"});
  t.run([](Play&) { return call(DarkenNotes{.left = 1}); });
  EXPECT_EQ(elite_count(t.read(), t.type("pit_hands")), 1);
  EXPECT_EQ(free_elites(t.read()), 1) << "and those who come";
}
TEST(Options, A_small_posse_meets_fewer_guards) {
  Table t = with("small_posse");
  t.script("threat", {"th_h02", "6"});
  t.run([](Play& p) { return assault(p, threat_of(Level::High, 0, Attack::kObjective)); });
  EXPECT_EQ(models(t, "night_shift"), 6) << "the lower of two rolls";
  Table u = with("small_posse", {"gunslinger"});
  u.script("threat", {"th_h02", "7"});
  u.run([](Play& p) { return assault(p, threat_of(Level::High, 0, Attack::kObjective)); });
  EXPECT_EQ(models(u, "night_shift"), 4) << "half of 7, rounded up";
  Table v = with("small_posse", {"gunslinger"});
  v.script("threat", {"th_h09"});
  v.run([](Play& p) { return assault(p, threat_of(Level::High, 0, Attack::kObjective)); });
  EXPECT_EQ(models(v, "shaft_bull"), 1);
  EXPECT_EQ(v.s().fight.added, 1) << "no other card";
  Table w = with("small_posse", {"gunslinger"});
  w.script("threat", {"th_h02", "7"});
  w.run([](Play& p) { return assault(p, threat_of(Level::High, 0)); });
  EXPECT_EQ(models(w, "night_shift"), 7) << "only those of the objective";
}

}  // namespace
}  // namespace undercroft::brimstone
