// Every Weapon, Kit and Outfit, both sides (LU-HER-11 to LU-HER-16), and their critical failures
// (LU-OPT-01 to LU-OPT-05).
#include "legends_untold/heroes.h"

namespace undercroft::legends {
namespace {

const std::string kBearer = "he_quarrier_a", kFriend = "he_poacher_a";

Roll attack_of(int hero, int weapon, bool melee = true) {
  Roll test = roll_of(hero, Skill::None, 0);
  test.kind = TestKind::Attack;
  test.weapon = narrow<u8>(weapon);
  test.creature = 0;
  if (melee) test.marks = Roll::kMelee;
  return test;
}
std::string rows(Table& t, bool melee) {
  std::string all;
  for (int total = 3; total <= 18; ++total) {
    Roll test = attack_of(0, 0, melee);
    test.total = total;
    all += "FMPTASC"[static_cast<std::size_t>(attack_result(t.read(), test))];
  }
  return all;
}
/// The rows of a printed table, from 3 to 18: "15/13/11/9/8".
std::string printed_rows(const std::vector<int>& table, bool melee) {
  const std::string letters = melee ? "CSATP" : "CSAM";
  std::string all;
  for (int total = 3; total <= 18; ++total) {
    char row = 'F';
    for (std::size_t i = table.size(); i-- > 0;)
      if (total >= table[i]) row = letters[i];
    all += row;
  }
  return all;
}

// Both sides of all twelve.
// rules: LU-ATK-01, LU-TAB-02, LU-LVL-09
TEST(LegendsItems, LU_ATK_01_the_tables_of_all_weapons) {
  struct Case {
    std::string id;
    std::vector<int> melee, ranged;
    int ammo, upgraded_ammo;
  };
  const std::vector<Case> cases{
      {"he_w01", {15, 13, 11, 9, 8}, {}, 0, 0},
      {"he_w02", {16, 13, 11, 9, 7}, {}, 0, 0},
      {"he_w03", {14, 13, 11, 9, 8}, {}, 0, 0},
      {"he_w04", {15, 13, 10, 9, 8}, {}, 0, 0},
      {"he_w05", {15, 13, 11, 9, 8}, {}, 0, 0},
      {"he_w06", {15, 13, 11, 9, 8}, {15, 13, 11, 7}, 1, 1},
      {"he_w07", {15, 13, 11, 10, 9}, {}, 0, 0},
      {"he_w08", {15, 13, 11, 9, 8}, {}, 0, 0},
      {"he_w09", {}, {15, 12, 10, 7}, 3, 4},
      {"he_w10", {}, {14, 11, 10, 7}, 1, 2},
      {"he_w11", {}, {16, 13, 11, 8}, 0, 0},
      {"he_w12", {16, 14, 11, 9, 8}, {16, 13, 11, 8}, 0, 0},
  };
  for (const Case& c : cases)
    for (const bool upgraded : {false, true}) {
      SCOPED_TRACE(c.id);
      Table t(against({}));
      hold(t, 0, {"he_sk01"});
      wield(t, 0, c.id, upgraded);
      meet(t);
      const auto lower = [&](std::vector<int> table) {
        for (int& row : table) row -= upgraded ? 1 : 0;
        return table;
      };
      EXPECT_EQ(can_wield(t.read(), 0, 0, Position::Melee), !c.melee.empty());
      EXPECT_EQ(can_wield(t.read(), 0, 0, Position::Ranged), !c.ranged.empty());
      if (!c.melee.empty()) {
        EXPECT_EQ(rows(t, true), printed_rows(lower(c.melee), true));
      }
      if (!c.ranged.empty()) {
        EXPECT_EQ(rows(t, false), printed_rows(lower(c.ranged), false));
      }
      EXPECT_EQ(t.hero(0).weapons[0].ammo, upgraded ? c.upgraded_ammo : c.ammo);  // LU-SET-17
    }
}
// rules: LU-HER-14, LU-EX-09
TEST(LegendsItems, LU_HER_14_the_knife_is_on_the_occupation_and_of_no_family) {
  Table t(against({}, {"he_sexton_b", "he_tinker_a"}));
  EXPECT_EQ(family_of(t.read(), 0, kKnife), Family::None);
  EXPECT_TRUE(can_wield(t.read(), 0, kKnife, Position::Melee));
  EXPECT_FALSE(can_wield(t.read(), 0, kKnife, Position::Ranged));
  meet(t);
  const auto knife = [&](int hero, int total) {
    Roll test = attack_of(hero, kKnife);
    test.total = total;
    return attack_result(t.read(), test);
  };
  // 16/14/12/10/9, each at its limit, where the card says nothing else
  EXPECT_EQ(knife(1, 16), AttackResult::Critical);
  EXPECT_EQ(knife(1, 15), AttackResult::Strike);
  EXPECT_EQ(knife(1, 14), AttackResult::Strike);
  EXPECT_EQ(knife(1, 13), AttackResult::Advance);
  EXPECT_EQ(knife(1, 12), AttackResult::Advance);
  EXPECT_EQ(knife(1, 11), AttackResult::TradeBlows);
  EXPECT_EQ(knife(1, 10), AttackResult::TradeBlows);
  EXPECT_EQ(knife(1, 9), AttackResult::PushedBack);
  EXPECT_EQ(knife(1, 8), AttackResult::Fail);
  EXPECT_EQ(knife(0, 13), AttackResult::Strike);  // 16/13/12/10/9
  EXPECT_EQ(knife(0, 8), AttackResult::Fail);
}

// ---- what Weapons say besides

// rules: LU-RES-01
TEST(LegendsItems, LU_RES_01_he_w07_deals_two_with_a_critical) {
  for (const auto& [faces, damage] :
       std::vector<std::pair<std::string, int>>{{"666", 2}, {"445", 1}}) {
    Table t(against({}, {kBearer, kFriend}));
    hold(t, 0, {"he_sk01"});
    wield(t, 0, "he_w07");
    ready(meet(t), "MR");
    settle(swing(t, 0, faces));
    EXPECT_EQ(wounds(t), damage);
  }
}
// rules: LU-RUL-35, LU-MAS-01
TEST(LegendsItems, LU_RUL_35_specialities_of_weapons) {
  const auto mastery = [](const std::string& weapon, FoeKeyword keyword, Speciality speciality) {
    Start start = against({.keywords = {keyword}});
    start.change = [before = start.change, speciality](Content& content) {
      before(content);
      for (OccupationDef& def : content.occupations)
        def.specialities = static_cast<u16>(1U << static_cast<unsigned>(speciality));
    };
    Table t(start);
    hold(t, 0, {"he_sk01"});
    wield(t, 0, weapon);
    meet(t);
    return mastery_of(t.read(), attack_of(0, 0));
  };
  EXPECT_EQ(mastery("he_w03", FoeKeyword::Beast, Speciality::Growth), 1);
  EXPECT_EQ(mastery("he_w03", FoeKeyword::Beast, Speciality::Grave), 0);
  EXPECT_EQ(mastery("he_w08", FoeKeyword::Dead, Speciality::Grave), 1);
  EXPECT_EQ(mastery("he_w08", FoeKeyword::Beast, Speciality::Grave), 0);
}
TEST(LegendsItems, LU_PIN_03_he_w05_goes_by_what_it_pins) {
  const auto attack = [](int population, bool pin) {
    Table t(against({.population = population}, {kBearer, kFriend}));
    hold(t, 0, {"he_sk01"});
    wield(t, 0, "he_w05");
    ready(meet(t), "MR", pin);
    t.s().tests.push_back(attack_of(0, 0));
    return given(t.read(), Attr::Attack, 0);
  };
  EXPECT_EQ(attack(2, false), -1);
  EXPECT_EQ(attack(1, true), 0);
  EXPECT_EQ(attack(2, true), 1);
}
TEST(LegendsItems, LU_AAD_01_he_w02_upgraded_helps_the_next_hero_against_folk) {
  const auto helped = [](bool upgraded, FoeKeyword keyword) {
    Table t(against({.keywords = {keyword}}, {kBearer, "he_tinker_a"}));
    hold(t, 0, {"he_sk01"});
    hold(t, 1, {"he_sk04"});
    wield(t, 0, "he_w02", upgraded);
    ready(meet(t), "MM");
    settle(swing(t, 0, "445"));
    EXPECT_EQ(wounds(t), 1);
    t.s().combat.pending.clear();
    settle(swing(t, 1, "344"));  // 11, and one more for two against one: a Strike with Advantage
    return wounds(t) == 2;
  };
  EXPECT_TRUE(helped(true, FoeKeyword::Folk));
  EXPECT_TRUE(helped(true, FoeKeyword::Toll));
  EXPECT_FALSE(helped(false, FoeKeyword::Folk));
  EXPECT_FALSE(helped(true, FoeKeyword::Beast));
}
// One more with each Strike, and not in two Rounds running.
// rules: LU-ATK-04
TEST(LegendsItems, LU_ATK_04_he_w10_deals_one_more_and_is_wound_for_a_round) {
  Table t(against({}, {kBearer, kFriend}));
  hold(t, 0, {"he_sk01"});
  hold(t, 1, {"he_sk04"});
  wield(t, 0, "he_w10", true);
  ready(meet(t), "RM");
  settle(swing(t, 0, "345"));  // 12: Strike
  EXPECT_EQ(wounds(t), 2);
  settle(swing(t, 1, "344"));
  if (t.step() == "Fight on?") t.take("fight_on");
  ASSERT_EQ(t.s().combat.round, 2);
  EXPECT_FALSE(can_wield(t.read(), 0, 0, Position::Ranged));
  positions(t, "MM");
  pins(t);
  actions(t);
  for (const int hero : {0, 1}) settle(swing(t, hero, "344"));
  if (t.step() == "Fight on?") t.take("fight_on");
  ASSERT_EQ(t.s().combat.round, 3);
  EXPECT_TRUE(can_wield(t.read(), 0, 0, Position::Ranged));
}

// ---- critical failures

Table& fumble(Table& t, const std::string& weapon, bool upgraded, bool melee = true) {
  hold(t, 0, {"he_sk01", "he_sk04", "he_sk12"});
  hold(t, 1, {"he_sk09"});
  wield(t, 0, weapon, upgraded);
  t.s().options = bit_of(static_cast<int>(Optional::Breaking));
  ready(meet(t), melee ? "MR" : "RM");
  return settle(swing(t, 0, "111"));
}
// rules: LU-OPT-01, LU-OPT-02, LU-OPT-03, LU-OPT-04
TEST(LegendsItems, LU_OPT_03_what_a_critical_failure_does_to_each_weapon) {
  const int piece = kPieces(Thing::Weapon, 0, 0);
  const auto start = [] { return against({}, {kBearer, kFriend}); };
  for (const std::string id : {"he_w01", "he_w09"}) {
    Table t(start());
    fumble(t, id, false, id == "he_w01");
    EXPECT_EQ(t.hero(0).weapons[0].state, ItemState::Broken) << id;
    EXPECT_FALSE(is_usable(t.read(), piece));
  }
  for (const std::string id : {"he_w02", "he_w08"}) {
    Table t(start());
    fumble(t, id, false);
    EXPECT_EQ(value_of(t.read(), Attr::Attack, piece), -1) << id;
    EXPECT_TRUE(is_usable(t.read(), piece));
    Play p = t.play();
    end_combat_at_once(p);
    EXPECT_EQ(value_of(t.read(), Attr::Attack, piece), -1);  // this Adventure
  }
  {
    Table t(start());
    fumble(t, "he_w03", false);
    EXPECT_EQ(t.talents(0, TalentState::Drained), 2);  // struck, and cut
  }
  {
    Table t(start());
    fumble(t, "he_w04", false);
    Roll test = attack_of(0, 0);
    test.total = 13;
    EXPECT_EQ(attack_result(t.read(), test), AttackResult::Advance);  // the Knife's
  }
  for (const auto& [id, melee] :
       std::vector<std::pair<std::string, bool>>{{"he_w05", true}, {"he_w11", false}}) {
    Table t(start());
    fumble(t, id, false, melee);
    EXPECT_TRUE(is_broken(t.read(), piece)) << id;
    Play p = t.play();
    end_combat_at_once(p);
    EXPECT_FALSE(is_broken(t.read(), piece));  // this Combat
  }
  {
    Table t(start());
    fumble(t, "he_w06", false);
    EXPECT_TRUE(can_wield(t.read(), 0, 0, Position::Melee));
    t.hero(0).weapons[0].ammo = 1;
    EXPECT_FALSE(can_wield(t.read(), 0, 0, Position::Ranged));
  }
  {
    Table t(start());
    fumble(t, "he_w07", false);
    EXPECT_EQ(t.talents(0, TalentState::Exhausted), 1);
  }
  {
    Table t(start());
    t.set_clock(4, 2);
    fumble(t, "he_w10", false, false);
    EXPECT_EQ(t.clock().deck.size(), 3U);  // Time 1
  }
  {
    Table t(start());
    fumble(t, "he_w12", false);
    EXPECT_FALSE(can_wield(t.read(), 0, 0, Position::Melee));
    EXPECT_TRUE(can_wield(t.read(), 0, 0, Position::Ranged));
  }
  for (const std::string id : {"he_w01", "he_w03", "he_w07", "he_w12"}) {
    Table t(start());
    fumble(t, id, true);
    EXPECT_TRUE(is_broken(t.read(), piece)) << id;
    Play p = t.play();
    end_combat_at_once(p);
    EXPECT_FALSE(is_broken(t.read(), piece));  // upgraded: this Combat only
  }
}
// rules: LU-OPT-01, LU-RUL-46
TEST(LegendsItems, LU_RUL_46_only_a_fail_with_three_equal_dice_breaks) {
  const auto breaks = [](const std::string& faces, bool option, bool fear = false) {
    Table t(against({}, {kBearer, kFriend}));
    hold(t, 0, {"he_sk01", "he_sk04"});
    hold(t, 1, {"he_sk09"});
    wield(t, 0, "he_w01");
    t.hero(0).on.fear = fear ? 1 : 0;
    if (option) t.s().options = bit_of(static_cast<int>(Optional::Breaking));
    ready(meet(t), "MR");
    settle(swing(t, 0, faces));
    return t.hero(0).weapons[0].state == ItemState::Broken;
  };
  EXPECT_TRUE(breaks("222", true));
  EXPECT_FALSE(breaks("222", false));  // an option
  EXPECT_FALSE(breaks("223", true));
  EXPECT_FALSE(breaks("112", true));  // two of them, the lower ones or the higher, are not three
  EXPECT_FALSE(breaks("122", true));
  EXPECT_FALSE(breaks("333", true));        // Trade Blows
  EXPECT_TRUE(breaks("2225", true, true));  // the three kept dice
}
// rules: LU-OPT-05
TEST(LegendsItems, LU_OPT_05_at_range_the_fail_comes_first) {
  Table t(against({}, {kBearer, kFriend}));
  fumble(t, "he_w09", false, false);
  EXPECT_EQ(t.talents(1), "D");  // the Ally in Melee was struck
  EXPECT_EQ(t.hero(0).weapons[0].state, ItemState::Broken);
}
// The Kits that were used for the Test.
// rules: LU-OPT-02
TEST(LegendsItems, LU_OPT_02_what_a_critical_failure_does_to_kits) {
  const auto fails = [](Table& t, const std::string& kit, Skill skill, const std::string& faces) {
    t.s().options = bit_of(static_cast<int>(Optional::Breaking));
    hold(t, 0, {"he_sk14"});
    hold(t, 1, {"he_sk14"});
    wear(t, 0, kit);
    lay_open(t, Kind::Obstacle, "um_o01");
    begin_roll(t, roll_of(0, skill, 21), faces);
    roll_on(t);
    choose_first(t);
    return is_broken(t.read(), kPieces(Thing::Kit, 0, 0));
  };
  Table irons({.change = without_mastery});
  EXPECT_TRUE(fails(irons, "he_k01", Skill::Climb, "111"));
  Play p = irons.play();
  Machine::expire(p, static_cast<u8>(Time::EndOfTurn));
  EXPECT_FALSE(is_broken(irons.read(), kPieces(Thing::Kit, 0, 0)));  // this Turn
  Table unused({.change = without_mastery});
  EXPECT_FALSE(fails(unused, "he_k01", Skill::Swim, "111"));  // it did not help
  Table uneven({.change = without_mastery});
  EXPECT_FALSE(fails(uneven, "he_k01", Skill::Climb, "112"));
  Table picks({.change = without_mastery});
  EXPECT_TRUE(fails(picks, "he_k02", Skill::Pick, "111"));
  EXPECT_EQ(picks.hero(0).kits[0].state, ItemState::Broken);
  Table survey({.change = without_mastery});
  EXPECT_TRUE(fails(survey, "he_k05", Skill::Spot, "111"));
  EXPECT_EQ(survey.hero(0).kits[0].state, ItemState::Broken);
  Table finery({.change = without_mastery});
  EXPECT_TRUE(fails(finery, "he_k09", Skill::Talk, "111"));
  Table vest({.change = without_mastery});
  with_icon(vest, Environment::Water);
  EXPECT_TRUE(fails(vest, "he_k04", Skill::Swim, "111"));
  Play later = vest.play();
  Machine::expire(later, static_cast<u8>(Time::EndOfTurn));
  EXPECT_TRUE(is_broken(vest.read(), kPieces(Thing::Kit, 0, 0)));  // this Adventure
}
TEST(LegendsItems, LU_OPT_03_the_critical_failures_of_the_other_kits) {
  const auto run = [](Table& t, const std::string& kit) {
    hold(t, 0, {"he_sk01", "he_sk04"});
    wear(t, 0, kit);
    t.run([](Play& p) { return run_card(p, kPieces(Thing::Kit, 0, 0), Trigger::Fumble, 0); });
    choose_first(t);
    return is_broken(t.read(), kPieces(Thing::Kit, 0, 0));
  };
  for (const std::string kit : {"he_k03", "he_k06"}) {
    Table t({.change = without_mastery});
    EXPECT_TRUE(run(t, kit));
    t.run([](Play&) { return call(Proc::Camp); });
    leave_camp(t);
    EXPECT_FALSE(is_broken(t.read(), kPieces(Thing::Kit, 0, 0))) << kit;  // until Camp
  }
  Table smoke({.change = without_mastery});
  smoke.s().scout = 0;
  EXPECT_FALSE(run(smoke, "he_k07"));
  EXPECT_EQ(smoke.talents(0), "XR");  // the Scout is dealt Fire
  Table bundle({.change = without_mastery});
  EXPECT_TRUE(run(bundle, "he_k08"));
}

// What it says counts no longer as soon as that begins, and again as soon as it ends.
// rules: LU-MOR-03
TEST(LegendsItems, LU_OPT_04_what_is_unusable_for_a_turn_says_nothing_until_then) {
  Table t(against({.population = 3, .keywords = {FoeKeyword::Folk}, .breakpoint = 1}));
  wear(t, 0, "he_k09", true);
  meet(t);
  EXPECT_EQ(breakpoint_of(t.read()), 2);
  t.run([](Play& p) { return run_card(p, kPieces(Thing::Kit, 0, 0), Trigger::Fumble, 0); });
  EXPECT_TRUE(is_broken(t.read(), kPieces(Thing::Kit, 0, 0)));
  EXPECT_EQ(breakpoint_of(t.read()), 1);
  Play p = t.play();
  expire(p, Time::EndOfRound);
  EXPECT_EQ(breakpoint_of(t.read()), 1);
  expire(p, Time::EndOfTurn);
  EXPECT_EQ(breakpoint_of(t.read()), 2);
}

// ---- Kits

// rules: LU-PTY-04, LU-ADV-06, LU-DMG-06
TEST(LegendsItems, LU_PTY_04_what_kits_add) {
  struct Case {
    std::string kit;
    Skill skill;
    int basic, upgraded;
  };
  const std::vector<Case> cases{
      {"he_k01", Skill::Climb, 1, 2},  {"he_k01", Skill::Leap, 1, 2},
      {"he_k01", Skill::Swim, 0, 0},   {"he_k02", Skill::Pick, 1, 2},
      {"he_k02", Skill::Disarm, 1, 2}, {"he_k02", Skill::Mend, 0, 0},
      {"he_k05", Skill::Spot, 1, 1},   {"he_k05", Skill::Puzzle, 1, 1},
      {"he_k05", Skill::Recall, 0, 1}, {"he_k09", Skill::Talk, 1, 2},
      {"he_k09", Skill::Bluff, 1, 2},  {"he_k09", Skill::Command, 1, 2},
      {"he_k09", Skill::Soothe, 0, 0}, {"he_o02", Skill::Endure, 1, 1},
      {"he_o02", Skill::Swim, 1, 1},   {"he_o02", Skill::Climb, 0, 0},
  };
  for (const Case& c : cases)
    for (const bool upgraded : {false, true}) {
      SCOPED_TRACE(c.kit);
      Table t({.change = without_mastery});
      hold(t, 0, {"he_sk14"});
      hold(t, 1, {"he_sk14"});
      without_icons(t);
      lay_open(t, Kind::Obstacle, "um_o09");  // without the Kit icon
      const auto before = [&](int hero, bool party) {
        Roll test = roll_of(hero, c.skill);
        if (party) test.marks = Roll::kParty;
        return added(t, test) - attribute_value(t.read(), hero, test.attribute);
      };
      const int plain = before(0, false);
      wear(t, 0, c.kit, upgraded);
      const int gain = upgraded ? c.upgraded : c.basic;
      EXPECT_EQ(before(0, false) - plain, gain);
      EXPECT_EQ(before(1, false) - plain, 0);  // LU-TST-11
      const bool outfit = c.kit.starts_with("he_o");
      EXPECT_EQ(before(1, true) - plain, outfit ? 0 : gain);
      t.hero(0).fallen = 1;
      EXPECT_EQ(before(1, false) - plain, outfit ? 0 : gain);  // taken from the Unconscious
      t.hero(0).fallen = 0;
      if (outfit) continue;
      t.hero(0).kits[0].state = ItemState::Exhausted;
      EXPECT_EQ(before(0, false) - plain, 0);  // LU-TAL-01
    }
}
TEST(LegendsItems, LU_RDY_12_he_k04_helps_only_with_water_here) {
  Table t({.change = without_mastery});
  wear(t, 0, "he_k04");
  lay_open(t, Kind::Obstacle, "um_o09");
  without_icons(t);
  const int plain = added(t, roll_of(0, Skill::Swim));
  with_icon(t, Environment::Water);
  EXPECT_EQ(added(t, roll_of(0, Skill::Swim)), plain + 1);
  EXPECT_EQ(added(t, roll_of(0, Skill::Endure)),
            attribute_value(t.read(), 0, Attribute::Will) + plain -
                attribute_value(t.read(), 0, Attribute::Brawn) + 1);
  wear(t, 0, "he_k04", true);
  EXPECT_EQ(added(t, roll_of(0, Skill::Swim)), plain + 2);
}
TEST(LegendsItems, LU_DMG_01_he_k04_upgraded_keeps_off_a_damage_of_water) {
  const auto drained = [](bool upgraded, Speciality speciality) {
    Table t({.change = [&](Content& c) {
      without_mastery(c);
      for (CardDef& def : c.obstacles)
        def.test.specialities = static_cast<u16>(1U << static_cast<unsigned>(speciality));
    }});
    hold(t, 0, {"he_sk01", "he_sk04"});
    wear(t, 0, "he_k04", upgraded);
    lay_open(t, Kind::Obstacle, "um_o01");
    suffer(t, 0, Harm::Damage);
    choose_first(t);
    return t.talents(0, TalentState::Drained);
  };
  EXPECT_EQ(drained(true, Speciality::Water), 0);
  EXPECT_EQ(drained(true, Speciality::Stone), 1);
  EXPECT_EQ(drained(false, Speciality::Water), 1);
}
TEST(LegendsItems, LU_BAS_02_he_k01_upgraded_passes_a_climb) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk14"});
  hold(t, 1, {"he_sk14"});
  wear(t, 0, "he_k01", true);
  lay_open(t, Kind::Obstacle, "um_o01");
  begin_roll(t, roll_of(1, Skill::Climb, 21), "111");
  ASSERT_EQ(count_text(t, "he_k01"), 1);  // for another Hero too
  use(t, "he_k01");
  EXPECT_TRUE(is_passed(t.s().tests.back()));
  EXPECT_EQ(t.scripted(), 1);  // nobody rolled
  EXPECT_EQ(t.hero(0).kits[0].state, ItemState::Exhausted);
  Table basic({.change = without_mastery});
  hold(basic, 0, {"he_sk14"});
  hold(basic, 1, {"he_sk14"});
  wear(basic, 0, "he_k01");
  lay_open(basic, Kind::Obstacle, "um_o01");
  begin_roll(basic, roll_of(0, Skill::Climb, 21));
  EXPECT_NE(basic.step(), "Before the roll");
}
TEST(LegendsItems, LU_LOO_06_he_k02_upgraded_opens_without_loss_of_time) {
  const auto spent = [](bool upgraded) {
    Table t({.change = without_mastery});
    hold(t, 0, {"he_sk15"});
    hold(t, 1, {"he_sk15"});
    wear(t, 0, "he_k02", upgraded);
    t.give_loot("um_t11");
    t.set_clock(4, 2);
    t.run([](Play& p) {
      p.s.flow.frames.clear();
      return call(Proc::Exploration);
    });
    t.dice({"111"});
    t.take("open_loot loot=um_t11");
    t.take("attempt hero=" + name_of_hero(t, 0) + " skill=pick");
    roll_on(t);
    t.take("leave_it");
    EXPECT_TRUE(t.holds("um_t11"));
    return 4 - static_cast<int>(t.clock().deck.size());
  };
  EXPECT_EQ(spent(false), 1);
  EXPECT_EQ(spent(true), 0);
}
TEST(LegendsItems, LU_SCT_10_he_k03_gives_light_and_dazzles) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk01"});
  hold(t, 1, {"he_sk01"});
  wear(t, 0, "he_k03");
  t.order();
  use(t, "he_k03");
  EXPECT_EQ(t.s().light, 1);
  EXPECT_EQ(t.hero(0).kits[0].state, ItemState::Exhausted);
  EXPECT_EQ(count_text(t, "he_k03"), 0);
  const auto dazzled = [](bool upgraded, Position start) {
    Table fight(against({.population = 1, .start = start}, {kBearer, kFriend}));
    hold(fight, 0, {"he_sk01"});
    hold(fight, 1, {"he_sk01"});
    wear(fight, 0, "he_k03", upgraded);
    meet(fight);
    if (fight.step() != "Start of the Round") return 0;
    use(fight, "he_k03");
    if (fight.step() == "Choose") fight.take_number(0);
    return int{foe_at(fight, 0).on.advantage};
  };
  EXPECT_EQ(dazzled(true, Position::Ranged), -1);
  EXPECT_EQ(dazzled(true, Position::Melee), 0);
  EXPECT_EQ(dazzled(false, Position::Ranged), 0);
}
TEST(LegendsItems, LU_DCK_06_he_k05_upgraded_divines) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk01"});
  hold(t, 1, {"he_sk01"});
  wear(t, 0, "he_k05");
  t.order();
  EXPECT_EQ(count_text(t, "he_k05"), 0);
  wear(t, 0, "he_k05", true);
  EXPECT_EQ(count_text(t, "he_k05"), 1);
  use(t, "he_k05");
  EXPECT_EQ(t.asks(), "divine");
}
TEST(LegendsItems, LU_CMP_04_he_k06_heals_after_a_camp_and_upgraded_at_any_time) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk01", "he_sk04"});
  hold(t, 1, {"he_sk12"});
  wear(t, 0, "he_k06");
  t.set_talents(0, "DD");
  t.order();
  EXPECT_EQ(count_text(t, "he_k06"), 0);
  t.run([](Play&) { return call(Proc::Camp); });
  t.take("heal hero=" + name_of_hero(t, 0));
  while (t.step() == "Choose a Talent") t.take_number(0);
  leave_camp(t);
  ASSERT_EQ(t.step(), "You may");
  t.take("yes");
  while (t.step() == "Choose" || t.step() == "Choose a Talent") t.take_number(0);
  EXPECT_EQ(t.talents(0), "RR");
  Table satchel({.change = without_mastery});
  hold(satchel, 0, {"he_sk01", "he_sk04"});
  hold(satchel, 1, {"he_sk12"});
  wear(satchel, 0, "he_k06", true);
  satchel.order();
  EXPECT_EQ(count_text(satchel, "he_k06"), 0);  // nobody is hurt
  satchel.set_talents(0, "DR");
  use(satchel, "he_k06");
  while (satchel.step() == "Choose" || satchel.step() == "Choose a Talent") satchel.take_number(0);
  EXPECT_EQ(satchel.talents(0), "RR");
}
TEST(LegendsItems, LU_MOR_08_he_k07_covers_a_retreat) {
  for (const bool upgraded : {false, true}) {
    Table t(against({.population = 2, .start = Position::Ranged}, {kBearer, kFriend}));
    hold(t, 0, {"he_sk01"});
    hold(t, 1, {"he_sk01"});
    wear(t, 0, "he_k07", upgraded);
    t.order();
    EXPECT_EQ(count_text(t, "he_k07"), 0);  // only in a Combat
    meet(t);
    use(t, "he_k07");
    EXPECT_EQ(price_of(t.read(), Price::Retreat), 0);
    EXPECT_EQ(given(t.read(), Attr::Attack, creature_piece(0)), upgraded ? -2 : 0);
  }
}
TEST(LegendsItems, LU_FOE_05_he_k08_waits_in_ambush) {
  for (const bool upgraded : {false, true}) {
    Table t(against({.keywords = {FoeKeyword::Beast}}, {kBearer, kFriend}));
    hold(t, 0, {"he_sk01"});
    hold(t, 1, {"he_sk01"});
    wear(t, 0, "he_k08", upgraded);
    Roll surprise = scouting_of(0, 12);
    surprise.kind = TestKind::Surprise;
    begin_roll(t, surprise);
    use(t, "he_k08");
    roll_on(t);
    EXPECT_EQ(t.s().tests.back().total, upgraded ? 13 : 12);
    t.s().tests.clear();
    t.hero(0).kits[0].state = ItemState::Ready;
    meet(t);
    EXPECT_EQ(t.step() == "Start of the Round" && count_text(t, "he_k08") > 0, upgraded);
    if (!upgraded) continue;
    use(t, "he_k08");
    if (t.step() == "Choose") t.take_number(0);
    EXPECT_EQ(wounds(t), 1);
  }
  Table folk(against({.keywords = {FoeKeyword::Folk}}, {kBearer, kFriend}));
  hold(folk, 0, {"he_sk01"});
  hold(folk, 1, {"he_sk01"});
  wear(folk, 0, "he_k08", true);
  meet(folk);
  EXPECT_NE(folk.step(), "Start of the Round");
}
TEST(LegendsItems, LU_MOR_03_he_k09_upgraded_overawes_folk) {
  const auto breakpoint = [](bool upgraded, FoeKeyword keyword) {
    Table t(against({.population = 3, .keywords = {keyword}, .breakpoint = 1}));
    wear(t, 0, "he_k09", upgraded);
    meet(t);
    return breakpoint_of(t.read());
  };
  EXPECT_EQ(breakpoint(true, FoeKeyword::Folk), 2);
  EXPECT_EQ(breakpoint(true, FoeKeyword::Toll), 2);
  EXPECT_EQ(breakpoint(true, FoeKeyword::Beast), 1);
  EXPECT_EQ(breakpoint(false, FoeKeyword::Folk), 1);
}

// ---- Outfits

TEST(LegendsItems, LU_DMG_01_he_o01_takes_a_blow_or_two) {
  for (const bool upgraded : {false, true}) {
    Table t(against({}, {kBearer, kFriend}));
    hold(t, 0, {"he_sk01", "he_sk04", "he_sk12"});
    wear(t, 0, "he_o01", upgraded);
    meet(t);
    positions(t, "MR");
    const auto struck = [&] {
      t.run([](Play& p) { return deal(p, 1, Harm::Damage, 1, creature_piece(0)); });
      const bool asked = t.step() == "You may";
      if (asked) t.take("yes");
      choose_first(t);
      return asked;
    };
    EXPECT_TRUE(struck());
    EXPECT_EQ(struck(), upgraded);
    EXPECT_FALSE(struck());
    EXPECT_EQ(t.talents(0, TalentState::Drained), upgraded ? 1 : 2);
  }
  Table alone(against({}, {kBearer, kFriend}));
  hold(alone, 0, {"he_sk01"});
  wear(alone, 0, "he_o01");
  suffer(alone, 0, Harm::Damage);
  EXPECT_NE(alone.step(), "You may");  // nobody's Strike in Melee
}
// rules: LU-CON-02
TEST(LegendsItems, LU_CON_02_he_o01_takes_a_fire) {
  for (const bool worn : {true, false}) {
    Table t(against({.line = {Harm::Fire}}, {kBearer, kFriend}));
    hold(t, 0, {"he_sk01", "he_sk04"});
    if (worn) wear(t, 0, "he_o01");
    ready(meet(t), "MR");
    swing(t, 0, "111");  // Fail: it is struck
    ASSERT_EQ(t.step() == "You may", worn);
    if (worn) t.take("yes");
    settle(t);
    EXPECT_EQ(t.talents(0), worn ? "RR" : "XR");
    suffer(t, 0, Harm::Fire, 2);
    EXPECT_NE(t.step(), "You may");  // once in a Combat
    choose_first(t);
    EXPECT_EQ(t.talents(0), worn ? "XX" : "DX");
  }
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk01", "he_sk04"});
  wear(t, 0, "he_o01");
  suffer(t, 0, Harm::Fire);
  EXPECT_NE(t.step(), "You may");  // out of Combat
  choose_first(t);
  EXPECT_EQ(t.talents(0), "XR");
}
TEST(LegendsItems, LU_CON_07_he_o02_keeps_the_wet_out) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk01", "he_sk04"});
  wear(t, 0, "he_o02");
  with_icon(t, Environment::Water);
  suffer(t, 0, Harm::Exhaust);
  choose_first(t);
  EXPECT_EQ(t.talents(0, TalentState::Exhausted), 1);  // no Event
  lay_open(t, Kind::Event, "um_e03");
  suffer(t, 0, Harm::Exhaust);
  choose_first(t);
  EXPECT_EQ(t.talents(0, TalentState::Exhausted), 1);
  suffer(t, 0, Harm::Poison);
  EXPECT_EQ(t.hero(0).on.poison, 1);
  Table oilskins({.change = without_mastery});
  wear(oilskins, 0, "he_o02", true);
  suffer(oilskins, 0, Harm::Poison);
  EXPECT_EQ(oilskins.hero(0).on.poison, 0);
  suffer(oilskins, 0, Harm::Poison);
  EXPECT_EQ(oilskins.hero(0).on.poison, 1);  // the first
}
TEST(LegendsItems, LU_CON_12_he_o03_bears_fear) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk14"});
  hold(t, 1, {"he_sk14"});
  wear(t, 0, "he_o03");
  suffer(t, 0, Harm::Fear);
  EXPECT_EQ(t.hero(0).on.fear, 1);
  begin_roll(t, roll_of(0, Skill::Climb), "344");  // the first Test after it: three dice
  roll_on(t);
  EXPECT_EQ(t.s().tests.back().total, 14);
  Play p = t.play();
  take_test(p);
  EXPECT_EQ(mastery_of(t.read(), roll_of(0, Skill::Climb)), -1);
  Table vestry({.change = without_mastery});
  wear(vestry, 0, "he_o03", true);
  suffer(vestry, 0, Harm::Fear);
  EXPECT_EQ(vestry.hero(0).on.fear, 0);
}
TEST(LegendsItems, LU_SCT_15_he_o04_goes_softly) {
  for (const bool upgraded : {false, true}) {
    Table t({.change = without_mastery});
    hold(t, 0, {"he_sk01"});
    wear(t, 0, "he_o04", upgraded);
    t.s().scout = 0;
    Roll surprise = scouting_of(0);
    surprise.kind = TestKind::Surprise;
    EXPECT_EQ(added(t, surprise), 0);
    t.s().pace = Pace::Sneak;
    EXPECT_EQ(added(t, surprise), 1);
    EXPECT_EQ(added(t, scouting_of(0)), 2 + (upgraded ? 1 : 0));
    t.s().scout = 1;
    EXPECT_EQ(added(t, surprise), 0);
  }
}

// ---- Occupations with a text

// The first forced Time of each Adventure that an Event takes.
// rules: LU-TIM-17
TEST(LegendsItems, LU_TIM_01_he_bargehand_b_is_never_hurried) {
  Table t({.heroes = {"he_bargehand_b", "he_tinker_a"}, .change = without_mastery});
  t.set_clock(5, 2);
  const auto forced = [&](bool event) {
    const auto before = t.clock().deck.size();
    if (event)
      lay_open(t, Kind::Event, "um_e03");
    else
      lay_open(t, Kind::Obstacle, "um_o01");
    t.run([&](Play& p) {  // the Event's "spend_time 1", or the Obstacle's
      return event ? run_card(p, kPieces(Thing::Card, top_card(p)), Trigger::Event)
                   : Machine::run_row(p, kPieces(Thing::Card, top_card(p)), 1, 1, 1);
    });
    t.s().open.clear();
    return static_cast<int>(before - t.clock().deck.size());
  };
  without_icons(t);
  EXPECT_EQ(forced(false), 1);
  EXPECT_EQ(forced(true), 0);
  EXPECT_EQ(forced(true), 1);
}

// The Party may use it; its holder may not.
// rules: LU-DMG-06, LU-GEN-08, LU-DMG-05
TEST(LegendsItems, LU_DMG_06_kits_of_the_unconscious_can_be_used) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk14"});
  hold(t, 1, {"he_sk15"});
  wear(t, 0, "he_k03");           // [X] Light
  wear(t, 0, "he_k09", true, 1);  // Folk and Toll: Breakpoint +1
  t.order();
  t.run([](Play& p) { return fall(p, 0); });
  EXPECT_EQ(count_text(t, "he_sk14"), 0);
  ASSERT_EQ(count_text(t, "he_k03"), 1);
  Table lit = t;
  use(lit, "he_k03");
  EXPECT_EQ(lit.s().light, 1);
  EXPECT_EQ(lit.hero(0).kits[0].state, ItemState::Exhausted);
  EXPECT_EQ(count_text(lit, "he_k03"), 0);
  Table folk = t;
  const int foe = folk.card(Kind::Foe, "um_f07");
  ASSERT_TRUE(foe_def(folk.read(), foe).is(FoeKeyword::Folk));
  folk.fight("um_f07");
  EXPECT_EQ(value_of(folk.read(), Attr::Breakpoint, kPieces(Thing::Foe)),
            foe_def(folk.read(), foe).breakpoint[0] + 1);
  // before a Test of another Hero too
  Table trap({.change = without_mastery});
  hold(trap, 0, {"he_sk14"});
  hold(trap, 1, {"he_sk15"});
  wear(trap, 0, "he_k08");  // [X] before a Surprise Test: +1
  trap.run([](Play& p) { return fall(p, 0); });
  Roll surprise;
  surprise.kind = TestKind::Surprise;
  surprise.hero = 1;
  surprise.difficulty = 11;
  EXPECT_EQ(total_with(trap, surprise, "he_k08"), 11 + 1);
}

// rules: LU-TST-08, LU-ATK-07
TEST(LegendsItems, LU_TST_08_a_bonus_after_an_attack_changes_its_result) {
  const auto wounds_with = [](bool pushed) {
    Start start = against({});
    start.packs = {"legends_trials"};
    Table t(start);
    hold(t, 0, {"late_push"});
    hold(t, 1, {"he_sk14"});
    ready(meet(t), "MM");
    swing(t, 0, "344");  // 11, and 1 by numbers: Advance of 15/13/11
    EXPECT_EQ(t.step(), "After the roll");
    if (pushed) use(t, "late_push");
    if (t.step() == "After the roll") t.take("finish");
    return wounds(t);
  };
  EXPECT_EQ(wounds_with(false), 0);
  EXPECT_EQ(wounds_with(true), 1);  // 14: Strike
}

}  // namespace
}  // namespace undercroft::legends
