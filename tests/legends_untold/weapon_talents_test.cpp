// Every Weapon Talent: what it does, when it does not, and at the limit (LU-HER-06, LU-HER-07).
#include "legends_untold/heroes.h"

namespace undercroft::legends {
namespace {

const std::string kFighter = "he_quarrier_a", kOther = "he_poacher_a";

/// A fighter with one Talent and one Weapon, and somebody beside it who has nothing to say.
struct Duel {
  Table t;
  Duel(const std::string& talent, const std::string& weapon, const Pack& pack = {})
      : t(against(pack, {kFighter, kOther})) {
    hold(t, 0, {talent});
    hold(t, 1, {"he_sk01"});
    wield(t, 0, weapon);
    meet(t);
  }
};

// rules: LU-HER-07, LU-HER-14
TEST(LegendsWeaponTalents, LU_HER_07_a_weapon_talent_works_only_with_its_family) {
  const auto offered = [](const std::string& weapon, const std::string& action) {
    Duel d("he_ha1", weapon);
    positions(d.t, "MR");
    pins(d.t);
    while (d.t.step() == "Choose Attacks: actions") {
      const std::vector<std::string> options = d.t.options();
      const bool knife = action == "knife" && d.t.offers("act hero=" + kFighter);
      d.t.take_number(knife ? d.t.count("act hero=" + kFighter) - 1 : 0);
    }
    swing(d.t, 0, "444");
    return count_text(d.t, "he_ha1");
  };
  EXPECT_EQ(offered("he_w07", "weapon"), 1);
  EXPECT_EQ(offered("he_w01", "weapon"), 0);  // an axe
  EXPECT_EQ(offered("he_w07", "knife"), 0);   // of no Family
}
TEST(LegendsWeaponTalents, LU_HER_07_an_unusable_weapon_gives_its_talents_nothing) {
  Table t(against({}));
  hold(t, 0, {"he_sp1"});
  wield(t, 0, "he_w05");
  EXPECT_EQ(value_of(t.read(), Attr::Pins, 0), 3);
  t.hero(0).weapons[0].state = ItemState::Broken;
  Play p = t.play();
  gather_texts(p);
  EXPECT_EQ(value_of(t.read(), Attr::Pins, 0), 2);
}

// ---- Axe

// rules: LU-AAD-01, LU-CBT-07
TEST(LegendsWeaponTalents, LU_AAD_01_he_ax1_has_advantage_on_the_first_attack) {
  Duel d("he_ax1", "he_w01");
  ready(d.t, "MR");
  swing(d.t, 0, "444");
  ASSERT_EQ(d.t.step(), "Before the roll");
  use(d.t, "he_ax1");
  settle(d.t);  // 12 and 2: a Strike
  EXPECT_EQ(wounds(d.t), 1);
  EXPECT_EQ(d.t.hero(0).on.advantage, 0);  // used on this roll
  EXPECT_EQ(d.t.talents(0), "X");
  Duel later("he_ax1", "he_w01");
  later.t.s().combat.round = 2;
  ready(later.t, "MR");
  swing(later.t, 0, "111");
  EXPECT_EQ(count_text(later.t, "he_ax1"), 0);
}
TEST(LegendsWeaponTalents, LU_ATK_04_he_ax1_deals_one_more_on_a_strike) {
  Duel d("he_ax1", "he_w01");
  d.t.s().combat.round = 2;
  ready(d.t, "MR");
  swing(d.t, 0, "445");  // 13: Strike
  ASSERT_EQ(d.t.step(), "After the roll");
  use(d.t, "he_ax1");
  settle(d.t);
  EXPECT_EQ(wounds(d.t), 2);
  Duel miss("he_ax1", "he_w01");
  miss.t.s().combat.round = 2;
  ready(miss.t, "MR");
  swing(miss.t, 0, "344");  // 11: Advance
  EXPECT_NE(miss.t.step(), "After the roll");
  EXPECT_EQ(wounds(miss.t), 0);
}
// A Melee Weapon as a Ranged Attack; then it is gone for this Combat.
// rules: LU-ACT-02
TEST(LegendsWeaponTalents, LU_ACT_02_he_ax2_throws_the_axe) {
  Duel d("he_ax2", "he_w01");
  positions(d.t, "RM");
  pins(d.t);
  ASSERT_EQ(count_text(d.t, "he_ax2"), 1);
  use(d.t, "he_ax2");
  actions(d.t);
  d.t.dice({"445"});
  d.t.take("next piece=0");
  if (d.t.step() == "Choose") d.t.take_number(0);
  settle(d.t);
  EXPECT_EQ(wounds(d.t), 2);  // a Strike, and 1 more
  EXPECT_TRUE(is_broken(d.t.read(), kPieces(Thing::Weapon, 0, 0)));
  EXPECT_FALSE(can_wield(d.t.read(), 0, 0, Position::Melee));
  Play p = d.t.play();
  end_combat_at_once(p);
  EXPECT_FALSE(is_broken(d.t.read(), kPieces(Thing::Weapon, 0, 0)));
}
// rules: LU-RES-04, LU-RES-05, LU-RES-08
TEST(LegendsWeaponTalents, LU_RES_04_of_a_thrown_axe_what_only_melee_knows_is_a_miss) {
  Duel d("he_ax2", "he_w01");
  positions(d.t, "RM");
  pins(d.t);
  use(d.t, "he_ax2");
  actions(d.t);
  d.t.dice({"333"});  // 9: Trade Blows
  d.t.take("next piece=0");
  if (d.t.step() == "Choose") d.t.take_number(0);
  settle(d.t);
  EXPECT_EQ(wounds(d.t), 0);
  EXPECT_EQ(d.t.talents(0), "X");
  EXPECT_EQ(d.t.talents(1), "R");
}
TEST(LegendsWeaponTalents, LU_RES_07_he_ax2_and_he_ha2_turn_a_fail_into_pushed_back) {
  for (const auto& [talent, weapon, left] :
       std::vector<std::tuple<std::string, std::string, std::string>>{{"he_ax2", "he_w01", "R"},
                                                                      {"he_ha2", "he_w07", "X"}}) {
    Duel d(talent, weapon);
    ready(d.t, "MR");
    swing(d.t, 0, "111");
    ASSERT_EQ(d.t.step(), "After the roll");
    use(d.t, talent);
    settle(d.t);
    EXPECT_EQ(d.t.talents(0), left);  // nobody struck back
    ASSERT_EQ(d.t.s().combat.pending.size(), 1U);
    EXPECT_EQ(d.t.s().combat.pending[0].what, Pending::kPushed);
  }
}
// rules: LU-ATK-08
TEST(LegendsWeaponTalents, LU_ATK_08_he_ax3_attacks_every_creature_that_it_pins) {
  Duel d("he_ax3", "he_w01", {.population = 3});
  positions(d.t, "MR");
  pins(d.t);  // two of the three
  use(d.t, "he_ax3");
  actions(d.t);
  d.t.dice({"555", "555"});
  d.t.take("next piece=1");  // the archer first
  settle(d.t);
  if (d.t.step() == "Choose a target") settle(d.t.take_number(0));
  d.t.dice({"555", "555"});
  d.t.take("next piece=0");
  settle(d.t);
  EXPECT_EQ(d.t.s().heroes[0].tried, 3);
  EXPECT_EQ(d.t.talents(0), "X");
}
TEST(LegendsWeaponTalents, LU_RES_04_he_ax3_makes_trade_blows_a_strike) {
  Duel d("he_ax3", "he_w01");
  ready(d.t, "MR");
  swing(d.t, 0, "333");  // 9 and 0: Trade Blows
  ASSERT_EQ(d.t.step(), "After the roll");
  use(d.t, "he_ax3");
  settle(d.t);
  EXPECT_EQ(wounds(d.t), 1);
  EXPECT_EQ(d.t.talents(0), "X");  // not struck
}

// ---- Blade

// rules: LU-CON-06, LU-CON-08
TEST(LegendsWeaponTalents, LU_CON_06_he_bl1_poisons_on_the_second_attack) {
  Duel d("he_bl1", "he_w03");
  ready(d.t, "MR");
  swing(d.t, 0, "445");
  EXPECT_EQ(count_text(d.t, "he_bl1"), 0);  // the first attack on it
  settle(d.t);
  Duel second("he_bl1", "he_w03");
  second.t.hero(0).tried = 1;
  ready(second.t, "MR");
  swing(second.t, 0, "445");
  use(second.t, "he_bl1");
  settle(second.t);
  EXPECT_EQ(foe_at(second.t, 0).on.poison, 1);
  Duel missed("he_bl1", "he_w03");
  missed.t.hero(0).tried = 1;
  ready(missed.t, "MR");
  swing(missed.t, 0, "111");
  use(missed.t, "he_bl1");
  settle(missed.t);
  EXPECT_EQ(foe_at(missed.t, 0).on.poison, 0);
}
TEST(LegendsWeaponTalents, LU_PIN_03_he_bl1_is_better_against_the_only_one_pinned) {
  const auto modifiers = [](int population, bool pin) {
    Duel d("he_bl1", "he_w03", {.population = population});
    ready(d.t, "MR", pin);
    swing(d.t, 0, "344");
    const int n = given(d.t.read(), Attr::Attack, 0);
    return n;
  };
  Duel d("he_bl1", "he_w03", {.population = 1});
  d.t.hero(0).tried = 1;
  ready(d.t, "MR");
  swing(d.t, 0, "344");
  ASSERT_EQ(d.t.step(), "Before the roll");
  EXPECT_EQ(given(d.t.read(), Attr::Attack, 0), 1);
  Duel two("he_bl1", "he_w03", {.population = 2});
  two.t.hero(0).tried = 3;
  ready(two.t, "MR");
  swing(two.t, 0, "344");
  ASSERT_EQ(two.t.step(), "Before the roll");
  EXPECT_EQ(given(two.t.read(), Attr::Attack, 0), 0);
  EXPECT_EQ(modifiers(1, false), 0);
}
TEST(LegendsWeaponTalents, LU_RES_05_he_bl2_makes_pushed_back_an_advance) {
  for (const std::string faces : {"233", "333"}) {  // 8 Pushed Back, 9 Trade Blows
    Duel d("he_bl2", "he_w03");
    ready(d.t, "MR");
    swing(d.t, 0, faces);
    ASSERT_EQ(d.t.step(), "After the roll");
    use(d.t, "he_bl2");
    settle(d.t);
    EXPECT_EQ(d.t.s().combat.pending[0].what, Pending::kAdvance);
    EXPECT_EQ(d.t.talents(0), "X");
  }
}
// rules: LU-PIN-05, LU-RUL-29
TEST(LegendsWeaponTalents, LU_RUL_29_he_bl2_pins_one_fewer_than_the_duty_asks) {
  const auto free = [](bool used) {
    Duel d("he_bl2", "he_w03", {.population = 1});
    d.t.s().combat.round = 2;
    if (used) use(d.t, "he_bl2");
    start_round(d.t);
    return d.t.offers("stand position=ranged") ||
           (d.t.take("stand position=melee"), d.t.offers("stand position=ranged"));
  };
  EXPECT_TRUE(free(true));
  Duel duty("he_bl2", "he_w03", {.population = 1});
  duty.t.s().combat.round = 2;
  positions(duty.t, "MR");
  ASSERT_EQ(duty.t.step(), "Choose Attacks: Pins");
  EXPECT_FALSE(duty.t.offers("finish"));
  Duel waived("he_bl2", "he_w03", {.population = 1});
  waived.t.s().combat.round = 2;
  use(waived.t, "he_bl2");
  positions(waived.t, "MR");
  ASSERT_EQ(waived.t.step(), "Choose Attacks: Pins");
  EXPECT_TRUE(waived.t.offers("finish"));
}
TEST(LegendsWeaponTalents, LU_ATK_08_he_bl3_and_he_bo2_attack_twice_at_one_less) {
  for (const auto& [talent, weapon, where] :
       std::vector<std::tuple<std::string, std::string, std::string>>{{"he_bl3", "he_w03", "MM"},
                                                                      {"he_bo2", "he_w09", "RM"}}) {
    Duel d(talent, weapon);
    const bool melee = where[0] == 'M';
    positions(d.t, where);
    pins(d.t, false);
    use(d.t, talent);
    actions(d.t);
    const int ammo = d.t.hero(0).weapons[0].ammo;
    d.t.dice({"455", "455"});  // 14, and 13 with the -1
    d.t.take("next piece=0");
    while (d.t.step() == "Choose") d.t.take_number(0);
    settle(d.t);
    while (d.t.step() == "Choose") settle(d.t.take_number(0));
    EXPECT_EQ(wounds(d.t), 2);
    EXPECT_EQ(ammo - d.t.hero(0).weapons[0].ammo, melee ? 0 : 2);  // LU-ATK-09
    EXPECT_EQ(given(d.t.read(), Attr::Attack, 0), 0);              // the action is over
  }
}
TEST(LegendsWeaponTalents, LU_RES_01_he_bl3_has_advantage_after_its_own_critical) {
  Duel d("he_bl3", "he_w03");
  ready(d.t, "MR");
  settle(swing(d.t, 0, "666"));
  EXPECT_EQ(d.t.hero(0).on.advantage, 1);
  Duel strike("he_bl3", "he_w03");
  ready(strike.t, "MR");
  settle(swing(strike.t, 0, "445"));
  EXPECT_EQ(strike.t.hero(0).on.advantage, 0);
}

// ---- Spear

// rules: LU-RES-07
TEST(LegendsWeaponTalents, LU_RES_07_he_sp1_keeps_a_pinned_creature_away) {
  Duel d("he_sp1", "he_w05");
  ready(d.t, "MR");
  swing(d.t, 0, "111");
  use(d.t, "he_sp1");
  if (d.t.step() == "Choose") d.t.take_number(0);
  settle(d.t);
  EXPECT_EQ(d.t.talents(0), "X");  // paid, and not struck
  Duel plain("he_sp1", "he_w05");
  ready(plain.t, "MR");
  settle(swing(plain.t, 0, "111"));
  EXPECT_EQ(plain.t.talents(0), "D");
  Duel trade("he_sp1", "he_w05");
  ready(trade.t, "MR");
  swing(trade.t, 0, "333");  // Trade Blows is no Fail
  use(trade.t, "he_sp1");
  if (trade.t.step() == "Choose") trade.t.take_number(0);
  settle(trade.t);
  EXPECT_EQ(trade.t.talents(0), "D");
}
TEST(LegendsWeaponTalents, LU_PIN_03_he_sp1_pins_three) {
  Duel d("he_sp1", "he_w05", {.population = 4});
  positions(d.t, "MR");
  int pinned = 0;
  for (; d.t.offers("pin"); ++pinned) d.t.take_number(0);
  EXPECT_EQ(pinned, 3);
}
// rules: LU-MEL-03
TEST(LegendsWeaponTalents, LU_MEL_03_he_sp2_reaches_creatures_at_range) {
  Duel d("he_sp2", "he_w05", {.population = 1, .start = Position::Ranged});
  d.t.s().combat.round = 2;
  const auto reach = [&] { return may_target(d.t.read(), 0, 0); };
  d.t.hero(0).position = Position::Melee;
  EXPECT_FALSE(reach());
  d.t.hero(0).position = Position::Ranged;
  use(d.t, "he_sp2");
  d.t.hero(0).position = Position::Melee;
  EXPECT_TRUE(reach());
}
TEST(LegendsWeaponTalents, LU_AAD_01_he_sp2_has_advantage_against_beasts) {
  const auto offered = [](FoeKeyword keyword) {
    Duel d("he_sp2", "he_w05", {.keywords = {keyword}});
    ready(d.t, "MR");
    swing(d.t, 0, "344");
    const bool any = d.t.step() == "Before the roll" && count_text(d.t, "he_sp2") > 0;
    if (any) {
      use(d.t, "he_sp2");
    }
    return any;
  };
  EXPECT_TRUE(offered(FoeKeyword::Beast));
  EXPECT_FALSE(offered(FoeKeyword::Folk));
}
TEST(LegendsWeaponTalents, LU_DMG_09_he_sp3_wounds_the_first_that_strikes) {
  Duel d("he_sp3", "he_w05");
  use(d.t, "he_sp3");
  ready(d.t, "MR");
  settle(swing(d.t, 0, "111"));
  EXPECT_EQ(wounds(d.t), 1);
  EXPECT_EQ(d.t.talents(0), "D");  // struck all the same
  Duel dies("he_sp3", "he_w05", {.health = 1});
  use(dies.t, "he_sp3");
  ready(dies.t, "MR");
  settle(swing(dies.t, 0, "111"));
  EXPECT_EQ(dies.t.talents(0), "X");  // the dead Strike nobody
}
TEST(LegendsWeaponTalents, LU_ATK_04_he_sp3_deals_one_more_to_the_big) {
  const auto offered = [](int health) {
    Duel d("he_sp3", "he_w05", {.health = health});
    ready(d.t, "MR");
    swing(d.t, 0, "445");
    if (d.t.step() != "Before the roll") return 0;
    use(d.t, "he_sp3");
    settle(d.t);
    return wounds(d.t, 0, health);
  };
  EXPECT_EQ(offered(3), 2);
  EXPECT_EQ(offered(2), 0);
}

// ---- Hammer

TEST(LegendsWeaponTalents, LU_ATK_03_he_ha1_breaks_the_defence_once) {
  Duel d("he_ha1", "he_w07", {.melee_defence = -1});
  ready(d.t, "MR");
  swing(d.t, 0, "555");
  if (d.t.step() == "Before the roll") d.t.take("roll_on");
  ASSERT_EQ(d.t.step(), "After the roll");
  use(d.t, "he_ha1");
  EXPECT_EQ(value_of(d.t.read(), Attr::Melee, kPieces(Thing::Foe)), 0);
  Play p = d.t.play();
  end_combat_at_once(p);
  EXPECT_EQ(d.t.talents(0), "X");
}
TEST(LegendsWeaponTalents, LU_ATK_04_he_ha1_deals_one_more) {
  Duel d("he_ha1", "he_w07");
  ready(d.t, "MR");
  swing(d.t, 0, "445");
  use(d.t, "he_ha1");
  settle(d.t);
  EXPECT_EQ(wounds(d.t), 2);
}
// rules: LU-AAD-02, LU-AAD-05
TEST(LegendsWeaponTalents, LU_AAD_05_he_ha2_shakes_off_a_disadvantage_once) {
  Duel d("he_ha2", "he_w07");
  ready(d.t, "MR");
  d.t.hero(0).on.advantage = -1;
  swing(d.t, 0, "344");
  ASSERT_EQ(d.t.step(), "Before the roll");
  use(d.t, "he_ha2");
  EXPECT_EQ(d.t.hero(0).on.advantage, 0);
  EXPECT_EQ(d.t.talents(0), "R");
  d.t.hero(0).on.advantage = -1;
  EXPECT_EQ(d.t.step() == "Before the roll" ? count_text(d.t, "he_ha2") : 0, 0);
  Duel none("he_ha2", "he_w07");
  ready(none.t, "MR");
  swing(none.t, 0, "445");
  EXPECT_NE(none.t.step(), "Before the roll");
}
// rules: LU-CON-15
TEST(LegendsWeaponTalents, LU_CON_15_he_ha3_deals_shock) {
  Duel d("he_ha3", "he_w07");
  ready(d.t, "MR");
  swing(d.t, 0, "445");
  use(d.t, "he_ha3");
  settle(d.t);
  EXPECT_EQ(foe_at(d.t, 0).on.shocks, 1);
  Duel missed("he_ha3", "he_w07");
  ready(missed.t, "MR");
  swing(missed.t, 0, "344");
  use(missed.t, "he_ha3");
  settle(missed.t);
  EXPECT_EQ(foe_at(missed.t, 0).on.shocks, 0);
}
TEST(LegendsWeaponTalents, LU_POS_01_he_ha3_draws_a_creature_into_melee) {
  Duel d("he_ha3", "he_w07", {.population = 2, .start = Position::Ranged});
  ready(d.t, "MR");
  swing(d.t, 0, "344");  // 11: Advance
  if (d.t.step() == "Before the roll") d.t.take("roll_on");
  ASSERT_EQ(d.t.step(), "After the roll");
  use(d.t, "he_ha3");
  if (d.t.step() == "Choose") d.t.take_number(0);
  settle(d.t);
  if (d.t.step() == "Fight on?") d.t.take("fight_on");
  ASSERT_EQ(d.t.s().combat.round, 2);
  EXPECT_EQ(living_in(d.t.read(), Position::Melee), 1);
}

// ---- Bow

TEST(LegendsWeaponTalents, LU_AAD_01_he_bo1_shoots_first) {
  Duel d("he_bo1", "he_w09");
  ready(d.t, "RM");
  swing(d.t, 0, "344");
  use(d.t, "he_bo1");
  settle(d.t);
  EXPECT_EQ(wounds(d.t), 2);  // 13: a Strike, and 1 more
  Duel later("he_bo1", "he_w09");
  later.t.hero(0).tried = 1;
  ready(later.t, "RM");
  swing(later.t, 0, "344");
  EXPECT_NE(later.t.step(), "Before the roll");
}
// rules: LU-CBT-08
TEST(LegendsWeaponTalents, LU_CBT_08_he_bo1_attacks_twice_with_surprise) {
  const auto offered = [](Surprise surprise) {
    Table t(against({}, {kFighter, kOther}));
    hold(t, 0, {"he_bo1"});
    hold(t, 1, {"he_sk01"});
    wield(t, 0, "he_w09");
    meet(t, surprise);
    positions(t, "RM");
    pins(t, false);
    return count_text(t, "he_bo1");
  };
  EXPECT_EQ(offered(Surprise::Party), 1);
  EXPECT_EQ(offered(Surprise::None), 0);
  EXPECT_EQ(offered(Surprise::Foe), 0);
}
// rules: LU-SET-17, LU-END-03
TEST(LegendsWeaponTalents, LU_END_03_he_bo2_has_one_ammo_more) {
  Table t(against({}));
  hold(t, 0, {"he_bo2"});
  wield(t, 0, "he_w09");
  meet(t);
  EXPECT_EQ(t.hero(0).weapons[0].ammo, 4);
  Table sling(against({}));
  hold(sling, 0, {"he_bo2"});
  wield(sling, 0, "he_w06");  // a spear
  meet(sling);
  EXPECT_EQ(sling.hero(0).weapons[0].ammo, 1);
}
TEST(LegendsWeaponTalents, LU_ATK_03_he_bo3_picks_the_gap) {
  Duel d("he_bo3", "he_w09", {.ranged_defence = -3});
  ready(d.t, "RM");
  swing(d.t, 0, "345");
  use(d.t, "he_bo3");
  settle(d.t);
  EXPECT_EQ(wounds(d.t), 1);  // 12, whatever the Defence
  Duel plain("he_bo3", "he_w09", {.ranged_defence = -3});
  ready(plain.t, "RM");
  settle(swing(plain.t, 0, "345"));
  EXPECT_EQ(wounds(plain.t), 0);
}
TEST(LegendsWeaponTalents, LU_RES_06_he_bo3_makes_a_miss_an_advance) {
  Duel d("he_bo3", "he_w09");
  ready(d.t, "RM");
  swing(d.t, 0, "234");  // 9: Miss
  if (d.t.step() == "Before the roll") d.t.take("roll_on");
  ASSERT_EQ(d.t.step(), "After the roll");
  use(d.t, "he_bo3");
  settle(d.t);
  EXPECT_EQ(d.t.s().combat.pending[0].what, Pending::kAdvance);
}

// ---- Sling

TEST(LegendsWeaponTalents, LU_AAD_06_he_sl1_rains_pebbles_on_ranged_creatures) {
  Duel d("he_sl1", "he_w11", {.population = 2, .start = Position::Ranged});
  positions(d.t, "RR");
  use(d.t, "he_sl1");
  actions(d.t);
  d.t.take("next piece=0");
  EXPECT_EQ(foe_at(d.t, 0).on.advantage + foe_at(d.t, 1).on.advantage, -2);
}
TEST(LegendsWeaponTalents, LU_CBT_14_he_sl1_is_better_against_beasts_and_swarms) {
  const auto attack = [](FoeKeyword keyword) {
    Duel d("he_sl1", "he_w11", {.keywords = {keyword}});
    d.t.give_loot("um_t10");
    ready(d.t, "RM");
    Roll test = roll_of(0, Skill::None);
    test.kind = TestKind::Attack;
    d.t.s().tests.push_back(test);
    return given(d.t.read(), Attr::Attack, 0);
  };
  EXPECT_EQ(attack(FoeKeyword::Beast), 1);
  EXPECT_EQ(attack(FoeKeyword::Swarm), 1);
  EXPECT_EQ(attack(FoeKeyword::Dead), 0);
}
// rules: LU-CON-04
TEST(LegendsWeaponTalents, LU_CON_04_he_sl2_throws_fire) {
  Duel d("he_sl2", "he_w11", {.ranged_defence = -3});
  d.t.give_loot("um_t01");  // Candles: Light
  ready(d.t, "RM");
  swing(d.t, 0, "445");
  use(d.t, "he_sl2", 0);
  if (d.t.step() == "Choose") d.t.take_number(0);
  EXPECT_FALSE(d.t.holds("um_t01"));
  settle(d.t);
  EXPECT_EQ(wounds(d.t), 2);  // 13 whatever the Defence, and 1 more
  Duel none("he_sl2", "he_w11");
  ready(none.t, "RM");
  swing(none.t, 0, "445");
  EXPECT_EQ(count_text(none.t, "he_sl2"), 1);  // only its other text
}
// Gone astray, it burns the Ally, too.
TEST(LegendsWeaponTalents, LU_RUL_93_he_sl2_burns_whom_it_strikes) {
  Duel d("he_sl2", "he_w11");
  hold(d.t, 1, {"he_sk01", "he_sk04", "he_sk12", "he_sk13"});
  d.t.give_loot("um_t01");
  ready(d.t, "RM");
  swing(d.t, 0, "111");  // Fail
  use(d.t, "he_sl2", 0);
  if (d.t.step() == "Choose") d.t.take_number(0);
  settle(d.t);
  EXPECT_EQ(d.t.talents(1), "DDXR");  // the Strike of two, and Fire
}
TEST(LegendsWeaponTalents, LU_CON_11_he_sl2_deals_fear) {
  Duel d("he_sl2", "he_w11");
  ready(d.t, "RM");
  swing(d.t, 0, "445");
  use(d.t, "he_sl2");
  settle(d.t);
  EXPECT_EQ(foe_at(d.t, 0).on.fear, 1);
}
// rules: LU-MIN-08
TEST(LegendsWeaponTalents, LU_MIN_08_he_sl3_hits_a_guarded_summoner) {
  Duel d("he_sl3", "he_w11", {.keywords = {FoeKeyword::Summoner}});
  EXPECT_NE(d.t.step(), "Start of the Round");  // no Minion
  Start start = against({.keywords = {FoeKeyword::Summoner}}, {kFighter, kOther});
  start.change = [before = start.change](Content& content) {
    before(content);
    for (FoeDef& foe : content.foes) foe.minions.fill(1);
  };
  Table t(start);
  hold(t, 0, {"he_sl3"});
  hold(t, 1, {"he_sk01"});
  wield(t, 0, "he_w11");
  meet(t);
  EXPECT_FALSE(may_target(t.read(), 0, 0));
  EXPECT_TRUE(may_target(t.read(), 0, 1));
  use(t, "he_sl3");
  EXPECT_TRUE(may_target(t.read(), 0, 0));
}
TEST(LegendsWeaponTalents, LU_RES_08_he_sl3_strikes_nobody_on_a_fail) {
  Duel d("he_sl3", "he_w11");
  ready(d.t, "RM");
  swing(d.t, 0, "111");
  ASSERT_EQ(d.t.step(), "After the roll");
  use(d.t, "he_sl3");
  settle(d.t);
  EXPECT_EQ(d.t.talents(0), "X");
  EXPECT_EQ(d.t.talents(1), "R");
}

}  // namespace
}  // namespace undercroft::legends
