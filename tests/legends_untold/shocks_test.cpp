// The twelve Shock cards: left, when the subject makes the Test, and right, when it is made against
// it (LU-CON-16 to LU-CON-22).
#include "legends_untold/heroes.h"

namespace undercroft::legends {
namespace {

/// A Hero with a Shock makes a Test; this card is drawn.
struct Shaken {
  Table t;
  explicit Shaken(const std::string& card, int difficulty = 5, const std::string& faces = "344",
                  const std::function<void(Table&)>& arrange = {})
      : t({.change = without_mastery}) {
    hold(t, 0, {"he_sk15", "he_sk20"});
    hold(t, 1, {"he_sk15"});
    if (arrange) arrange(t);
    lay_open(t, Kind::Obstacle, "um_o01");
    t.hero(0).on.shocks = 1;
    t.script("shocks", {card});
    begin_roll(t, roll_of(0, Skill::Climb, difficulty), faces);
    roll_on(t);
    choose_first(t);
  }
  int total() { return t.s().tests.back().total; }
};
/// A Creature with a Shock shoots, or is attacked.
Table& shaken_creature(Table& t, const std::string& card, const std::string& faces,
                       Position start = Position::Ranged) {
  meet(t);
  ready(t, start == Position::Ranged ? "RR" : "MR");
  if (start == Position::Melee) settle(swing(t, 1, "234"));  // the archer, who misses
  foe_at(t, 0).on.shocks = 1;
  t.script("shocks", {card});
  return swing(t, start == Position::Ranged ? creature_piece(0) : 0, faces);
}
Start shooters() {
  return against({.population = 1, .start = Position::Ranged}, {"he_quarrier_a", "he_poacher_a"});
}
Start brawlers() {
  return against({.population = 1}, {"he_quarrier_a", "he_poacher_a"});
}
/// How a Hero's attack on a Shocked Creature comes out: its wounds.
int hits(const std::string& card, const std::string& faces) {
  Table t(brawlers());
  hold(t, 0, {"he_sk15"});
  hold(t, 1, {"he_sk15"});
  wield(t, 0, "he_w01");
  shaken_creature(t, card, faces, Position::Melee);
  settle(t);
  return wounds(t);
}

// rules: LU-CON-16, LU-CON-18, LU-CON-19, LU-CON-21
TEST(LegendsShocks, LU_CON_19_the_left_side_counts_for_the_own_test) {
  EXPECT_EQ(Shaken("sh01").total(), 14 - 2);
  EXPECT_EQ(Shaken("sh03").total(), 14);
  EXPECT_EQ(Shaken("sh08").total(), 14 + 2);
  EXPECT_EQ(Shaken("sh10").total(), 14);
  EXPECT_EQ(Shaken("sh11").total(), 11);             // the Attribute is not added
  EXPECT_EQ(Shaken("sh02", 5, "3446").total(), 14);  // Weakness: the highest of four is dropped
  Shaken done("sh01");
  EXPECT_EQ(done.t.hero(0).on.shocks, 0);
  Play p = done.t.play();
  take_test(p);
  EXPECT_TRUE(done.t.s().shocks.discard.has(at(done.t.card(Kind::Shock, "sh01"))));
}
// rules: LU-CON-20
TEST(LegendsShocks, LU_CON_20_the_right_side_counts_for_a_test_against_it) {
  // The Woodaxe strikes from 13 on.
  EXPECT_EQ(hits("sh03", "444"), 0);
  EXPECT_EQ(hits("sh01", "344"), 1);   // +2
  EXPECT_EQ(hits("sh06", "344"), 1);   // +2
  EXPECT_EQ(hits("sh05", "444"), 1);   // +1
  EXPECT_EQ(hits("sh09", "444"), 1);   // +1
  EXPECT_EQ(hits("sh11", "444"), 1);   // +1
  EXPECT_EQ(hits("sh12", "444"), 1);   // +1
  EXPECT_EQ(hits("sh08", "445"), 0);   // -2
  EXPECT_EQ(hits("sh02", "1445"), 1);  // Mastery
  EXPECT_EQ(hits("sh04", "444"), 2);   // +1, and 1 Damage more
  EXPECT_EQ(hits("sh07", "444"), 0);
  EXPECT_EQ(hits("sh10", "444"), 0);
}
TEST(LegendsShocks, LU_CON_19_sh04_and_sh12_wear_a_hero_out) {
  EXPECT_EQ(Shaken("sh04").t.talents(0), "XR");
  EXPECT_EQ(Shaken("sh12").t.talents(0), "RR");  // somebody is Ready
  Shaken tired("sh12", 5, "344", [](Table& t) { t.set_talents(0, "XX"); });
  EXPECT_EQ(tired.t.talents(0, TalentState::Drained), 1);
}
TEST(LegendsShocks, LU_CON_19_sh05_exhausts_a_kit_that_helped) {
  const auto kit = [](const std::string& id) {
    Shaken s("sh05", 5, "344", [&](Table& t) { wear(t, 0, id); });
    while (s.t.step() == "Choose") s.t.take_number(0);
    return s.t.hero(0).kits[0].state;
  };
  EXPECT_EQ(kit("he_k01"), ItemState::Exhausted);
  EXPECT_EQ(kit("he_k09"), ItemState::Ready);  // it did not
  EXPECT_EQ(Shaken("sh05").total(), 14 - 1);
}
TEST(LegendsShocks, LU_CON_19_sh06_hurts_whoever_fails) {
  EXPECT_EQ(Shaken("sh06", 5).t.talents(0), "RR");
  EXPECT_EQ(Shaken("sh06", 20).t.talents(0), "DR");
}
TEST(LegendsShocks, LU_CON_19_sh07_laughs_and_feels_better) {
  const auto tired = [](Table& t) { t.set_talents(0, "XR"); };
  EXPECT_EQ(Shaken("sh07", 12, "344", tired).t.talents(0), "RR");  // 12 is enough
  EXPECT_EQ(Shaken("sh07", 13, "344", tired).t.talents(0), "XR");
}
TEST(LegendsShocks, LU_CON_19_sh09_loses_time) {
  Shaken s("sh09", 5, "344", [](Table& t) { t.set_clock(4, 2); });
  EXPECT_EQ(s.t.clock().deck.size(), 3U);
}
// rules: LU-CON-17, LU-CON-22
TEST(LegendsShocks, LU_CON_22_creatures_have_it_otherwise) {
  const auto drained = [](const std::string& card, const std::string& faces) {
    Table t(shooters());
    hold(t, 0, {"he_sk15", "he_sk20", "he_sk01"});
    hold(t, 1, {"he_sk15"});
    wield(t, 0, "he_w11");
    meet(t);
    ready(t, "RM");
    settle(swing(t, 0, "234"));  // misses
    foe_at(t, 0).on.shocks = 1;
    t.script("shocks", {card});
    settle(swing(t, creature_piece(0), faces));
    return t.talents(0, TalentState::Drained) + t.talents(1, TalentState::Drained);
  };
  // 16/12/10/6
  EXPECT_EQ(drained("sh03", "444"), 1);
  EXPECT_EQ(drained("sh02", "445"), 0);  // -2
  EXPECT_EQ(drained("sh11", "445"), 0);  // -2
  EXPECT_EQ(drained("sh04", "444"), 0);  // -1
  EXPECT_EQ(drained("sh09", "444"), 0);  // -1
  EXPECT_EQ(drained("sh07", "444"), 1);
  EXPECT_EQ(drained("sh05", "444"), 0);  // its Strike deals 1 less
  EXPECT_EQ(drained("sh12", "444"), 1);  // wounded, and shoots
}
TEST(LegendsShocks, LU_CON_22_sh06_and_sh12_wound_a_creature) {
  const auto hurt = [](const std::string& card, const std::string& faces, int health) {
    Start start = against({.population = 1, .health = health, .start = Position::Ranged},
                          {"he_quarrier_a", "he_poacher_a"});
    Table t(start);
    hold(t, 0, {"he_sk15", "he_sk20", "he_sk01"});
    hold(t, 1, {"he_sk15", "he_sk04"});
    wield(t, 0, "he_w11");
    meet(t);
    ready(t, "RM");
    settle(swing(t, 0, "234"));
    foe_at(t, 0).on.shocks = 1;
    t.script("shocks", {card});
    settle(swing(t, creature_piece(0), faces));
    return t;
  };
  Table fails = hurt("sh06", "111", 9);
  EXPECT_GE(wounds(fails), 1);
  Table strikes = hurt("sh06", "444", 9);
  EXPECT_EQ(wounds(strikes), 0);
  Table weight = hurt("sh12", "444", 9);
  EXPECT_EQ(wounds(weight), 1);
  Table last = hurt("sh12", "444", 1);  // it dies, and does not shoot
  EXPECT_EQ(last.talents(0), "RRR");
  EXPECT_EQ(last.talents(1), "RR");
}

}  // namespace
}  // namespace undercroft::legends
