// Builds: recommended and own ones, Levels, a Lonewolf's extras (LU-HER, LU-LVL, LU-SOL,
// LU-DIF-01), and what set-up refuses.
#include "legends_untold/heroes.h"

namespace undercroft::legends {
namespace {

std::vector<std::string> talent_ids(Table& t, int hero) {
  std::vector<std::string> ids;
  for (const HeldTalent& held : t.hero(hero).talents)
    ids.push_back(t.content().talents[held.card].id);
  return ids;
}
using Ids = std::vector<std::string>;

// rules: LU-HER-03, LU-HER-04, LU-EX-09
TEST(LegendsBuilds, LU_HER_04_every_occupation_takes_what_is_printed_on_it) {
  Table any;
  for (const OccupationDef& def : any.content().occupations) {
    SCOPED_TRACE(def.id);
    const std::string other =
        def.card == "tinker" ? std::string("he_quarrier_a") : std::string("he_tinker_a");
    Table t({.heroes = {def.id, other}});
    EXPECT_EQ(t.step(), "Marching Order");  // nothing was asked
    EXPECT_EQ(talent_ids(t, 0), Ids(def.talent_ids.begin(), def.talent_ids.begin() + 3));
    EXPECT_EQ(t.content().weapons[t.hero(0).weapons[0].card].id, def.weapon_id);
    EXPECT_EQ(t.hero(0).weapons[1].card, kNone);
    EXPECT_EQ(upgrades_spent(t.read(), 0), 0);
    int sum = 0;
    for (const u8 attribute : def.attributes) {  // LU-HER-05
      EXPECT_TRUE(attribute >= 1 && attribute <= 3);
      sum += attribute;
    }
    EXPECT_EQ(sum, 10);
  }
}
// rules: LU-LVL-05, LU-LVL-06, LU-LVL-07, LU-EX-16, LU-RUL-51
TEST(LegendsBuilds, LU_LVL_06_talents_and_upgrades_by_level) {
  const std::array<int, 8> talents{3, 3, 4, 4, 4, 5, 5, 5};
  const std::array<int, 8> upgrades{0, 1, 1, 2, 3, 3, 4, 5};
  for (int level = 1; level <= kLevels; ++level)
    for (const std::string id : {"he_quarrier_a", "he_clerk_b", "he_poacher_a", "he_sexton_b"}) {
      SCOPED_TRACE(id + " " + std::to_string(level));
      Table t({.heroes = {id, "he_tinker_a"}, .level = level});
      EXPECT_EQ(t.hero(0).level, level);
      EXPECT_EQ(length(t.hero(0).talents), talents[at(level - 1)]);
      EXPECT_EQ(upgrades_spent(t.read(), 0), upgrades[at(level - 1)]);
      EXPECT_EQ(upgrades_spent(t.read(), 1), upgrades[at(level - 1)]);
      EXPECT_EQ(t.check(), "");
    }
}
// What each Occupation is recommended at Level 8.
// rules: LU-LVL-08, LU-LVL-09
TEST(LegendsBuilds, LU_LVL_09_recommended_upgrades_are_those_of_the_occupation) {
  Table any;
  for (const OccupationDef& def : any.content().occupations) {
    SCOPED_TRACE(def.id);
    EXPECT_EQ(def.talents.size(), 6U);
    EXPECT_EQ(def.upgrades.size(), 5U);
    EXPECT_EQ(def.lone.size(), 2U);
    EXPECT_GE(def.lone_kit, 0);
    const std::string other =
        def.card == "tinker" ? std::string("he_quarrier_a") : std::string("he_tinker_a");
    Table t({.heroes = {def.id, other}, .level = 8});
    EXPECT_EQ(talent_ids(t, 0), Ids(def.talent_ids.begin(), def.talent_ids.begin() + 5));
    std::map<std::string, int> wished;
    for (const std::string& id : def.upgrade_ids) wished[id] += 1;
    const auto cost = [&](const Gear& gear, const std::string& id, bool first) {
      if (gear.card == kNone) return;
      EXPECT_EQ(wished[id], (first ? 0 : 1) + gear.upgraded) << id;
      wished[id] = 0;
    };
    for (int i = 0; i < kMostWeapons; ++i)
      if (const Gear& gear = t.hero(0).weapons[i]; gear.card != kNone)
        cost(gear, t.content().weapons[gear.card].id, i == 0);
    for (const Gear& gear : t.hero(0).kits)
      if (gear.card != kNone) cost(gear, t.content().kits[gear.card].id, false);
    if (const Gear& gear = t.hero(0).outfit; gear.card != kNone)
      cost(gear, t.content().kits[gear.card].id, false);
    for (const auto& [id, left] : wished) EXPECT_EQ(left, 0) << id;
  }
}
// A Talent held by another Hero gives way to the nearest free one.
// rules: LU-HER-15, LU-RUL-55
TEST(LegendsBuilds, LU_HER_15_a_talent_is_held_by_one_hero) {
  Table t({.heroes = {"he_quarrier_a", "he_bargehand_a"}});
  EXPECT_EQ(talent_ids(t, 0), (Ids{"he_sk04", "he_sk12", "he_ha1"}));
  // Shoulder to It (Streets) and Cave-Legs (Underground) are taken.
  EXPECT_EQ(talent_ids(t, 1), (Ids{"he_sk10", "he_sk05", "he_sp1"}));
}
// An upgraded side is a single copy too.
// rules: LU-RUL-55
TEST(LegendsBuilds, LU_RUL_55_one_upgraded_side_of_a_kind) {
  Table t({.heroes = {"he_lamplighter_b", "he_bargehand_a"}, .level = 2});
  EXPECT_EQ(t.hero(0).weapons[0].card, t.hero(1).weapons[0].card);  // basic Weapons are unlimited
  EXPECT_EQ(t.hero(0).weapons[0].upgraded, 1);
  EXPECT_EQ(t.hero(1).weapons[0].upgraded, 0);
  EXPECT_EQ(upgrades_spent(t.read(), 1), 1);  // spent on something else
}
// rules: LU-DIF-01
TEST(LegendsBuilds, LU_DIF_01_a_beginner_has_one_talent_more_at_any_level) {
  for (const int level : {1, 4, 8}) {
    Table t({.difficulty = "beginner", .level = level});
    EXPECT_EQ(length(t.hero(0).talents), kTalentsByLevel[at(level - 1)] + 1);
  }
}

// ---- Lonewolf

// rules: LU-SOL-02, LU-SOL-03, LU-SOL-04, LU-SOL-05, LU-SOL-06, LU-SOL-07
TEST(LegendsBuilds, LU_SOL_06_a_lonewolfs_extras_count_towards_no_total) {
  Table any;
  for (const OccupationDef& def : any.content().occupations)
    for (const int level : {1, 8}) {
      SCOPED_TRACE(def.id);
      Table t({.heroes = {def.id}, .level = level});
      const Ids ids = talent_ids(t, 0);
      ASSERT_EQ(length(ids), kTalentsByLevel[at(level - 1)] + 2);
      const TalentDef& first = t.content().talents[t.hero(0).talents[0].card];
      EXPECT_TRUE(first.weapon);
      EXPECT_EQ(first.family, t.content().weapons[t.hero(0).weapons[0].card].family);
      EXPECT_TRUE(ids[1] == "he_sk22" || ids[1] == "he_sk23" || ids[1] == "he_sk24") << ids[1];
      EXPECT_EQ(upgrades_spent(t.read(), 0), kUpgradesByLevel[at(level - 1)] + 1);
    }
}
// rules: LU-SOL-01, LU-HER-01
TEST(LegendsBuilds, LU_SOL_01_one_player_may_play_several_heroes) {
  Table t({.heroes = {"he_quarrier_a", "he_tinker_a", "he_clerk_a"}, .players = 1});
  for (int hero = 0; hero < 3; ++hero) EXPECT_EQ(t.hero(hero).seat, 0);
  EXPECT_EQ(t.hero(0).talents.size(), 3U);
  Table three({.heroes = {"he_quarrier_a", "he_tinker_a", "he_clerk_a"}, .players = 3});
  for (int hero = 0; hero < 3; ++hero) EXPECT_EQ(three.hero(hero).seat, hero);
}

// ---- own builds (LU-DEC-02)

Start own(std::vector<std::string> heroes, int level = 1) {
  return {.heroes = std::move(heroes), .level = level, .builds = "own"};
}
// rules: LU-DEC-02, LU-HER-09, LU-HER-03, LU-LVL-11
TEST(LegendsBuilds, LU_HER_09_any_mix_of_skill_and_weapon_talents) {
  Table t(own({"he_quarrier_a", "he_tinker_a"}));
  ASSERT_EQ(t.step(), "Build the Heroes");
  EXPECT_EQ(t.check(), "");
  EXPECT_EQ(t.count("take_weapon"), 12);
  EXPECT_TRUE(t.offers("as_recommended hero=he_quarrier_a"));
  t.take("take_weapon weapon=he_w09");
  EXPECT_EQ(t.count("take_talent"), 24 + 18);
  t.take("take_talent talent=he_bo1").take("take_talent talent=he_bo2");
  EXPECT_FALSE(t.offers("take_talent talent=he_bo1"));  // LU-HER-15
  t.take("take_talent talent=he_sk22");
  // The next Hero: Basic Weapons are unlimited, Talents are not (LU-RUL-55).
  EXPECT_TRUE(t.offers("take_weapon hero=he_tinker_a weapon=he_w09"));
  t.take("take_weapon weapon=he_w09");
  EXPECT_FALSE(t.offers("take_talent talent=he_bo1"));
  EXPECT_EQ(t.count("take_talent"), 24 + 18 - 3);
  t.take("as_recommended hero=he_tinker_a");
  EXPECT_EQ(t.step(), "Marching Order");
  EXPECT_EQ(talent_ids(t, 0), (Ids{"he_bo1", "he_bo2", "he_sk22"}));
  EXPECT_EQ(talent_ids(t, 1), (Ids{"he_sk01", "he_sk02", "he_ax1"}));
  EXPECT_EQ(t.content().weapons[t.hero(1).weapons[0].card].id, "he_w09");
}
// rules: LU-LVL-08, LU-LVL-09, LU-HER-11, LU-HER-12, LU-HER-13, LU-HER-16
TEST(LegendsBuilds, LU_LVL_08_upgrades_take_new_items_or_flip_those_that_are_there) {
  Table t(own({"he_quarrier_a", "he_tinker_a"}, 8));
  t.take("take_weapon weapon=he_w07");
  for (int i = 0; i < 5; ++i) t.take_number(0);
  ASSERT_TRUE(t.offers("flip"));
  t.take("take_weapon weapon=he_w09");
  EXPECT_FALSE(t.offers("take_weapon"));  // two besides the Knife
  t.take("take_kit kit=he_k01").take("take_kit kit=he_k02");
  EXPECT_FALSE(t.offers("take_kit kit=he_k03"));  // two pieces of Equipment
  EXPECT_TRUE(t.offers("take_kit kit=he_o01"));   // the Outfit has a place of its own
  t.take("take_kit kit=he_o01");
  EXPECT_FALSE(t.offers("take_kit"));
  EXPECT_EQ(t.count("flip"), 5);
  t.take("flip piece=" + std::to_string(kPieces(Thing::Outfit, 0)));
  EXPECT_EQ(upgrades_spent(t.read(), 0), 5);
  EXPECT_TRUE(t.offers("take_weapon hero=he_tinker_a"));
}
TEST(LegendsBuilds, LU_RUL_51_upgrades_may_be_left_unspent) {
  Table t(own({"he_quarrier_a", "he_tinker_a"}, 5));
  t.take("take_weapon weapon=he_w07");
  for (int i = 0; i < 4; ++i) t.take_number(0);
  t.take("take_kit kit=he_k01");
  t.take("finish");
  EXPECT_EQ(upgrades_spent(t.read(), 0), 1);
  EXPECT_TRUE(t.offers("take_weapon hero=he_tinker_a"));
}
TEST(LegendsBuilds, LU_RUL_55_kits_and_upgraded_sides_are_single_copies) {
  Table t(own({"he_quarrier_a", "he_tinker_a"}, 4));
  t.take("take_weapon weapon=he_w07");
  for (int i = 0; i < 4; ++i) t.take_number(0);
  t.take("flip piece=" + std::to_string(kPieces(Thing::Weapon, 0, 0)));
  t.take("take_kit kit=he_k01");
  t.take("take_weapon weapon=he_w07");
  for (int i = 0; i < 4; ++i) t.take_number(0);
  EXPECT_FALSE(t.offers("flip"));
  EXPECT_FALSE(t.offers("take_kit kit=he_k01"));
  EXPECT_TRUE(t.offers("take_kit kit=he_k02"));
}
// rules: LU-SOL-03, LU-SOL-04, LU-SOL-05
TEST(LegendsBuilds, LU_SOL_04_a_lonewolf_builds_its_own) {
  Table t(own({"he_quarrier_a"}));
  t.take("take_weapon weapon=he_w11");
  EXPECT_EQ(t.count("take_talent"), 3);  // a Weapon Talent for its Weapon
  t.take("take_talent talent=he_sl2");
  EXPECT_EQ(t.count("take_talent"), 24);  // a Skill Talent
  t.take("take_talent talent=he_sk24");
  EXPECT_EQ(t.count("take_talent"), 24 + 18 - 2);
  for (int i = 0; i < 3; ++i) t.take_number(0);
  EXPECT_EQ(t.count("take_kit"), 9 + 4);  // either a Kit or an Outfit
  t.take("take_kit kit=he_o04");
  EXPECT_EQ(t.step(), "Marching Order");
}
// rules: LU-HER-08
TEST(LegendsBuilds, LU_HER_08_either_side_of_an_occupation_can_be_taken) {
  Table front({.heroes = {"he_quarrier_a", "he_tinker_a"}});
  Table back({.heroes = {"he_quarrier_b", "he_tinker_a"}});
  EXPECT_NE(front.hero(0).occupation, back.hero(0).occupation);
  EXPECT_EQ(occupation(front.read(), 0).card, occupation(back.read(), 0).card);
}
// rules: LU-HER-02
TEST(LegendsBuilds, LU_HER_02_the_party_stands_in_one_place) {
  Table t;
  EXPECT_EQ(t.s().here, 0);
  EXPECT_EQ(t.s().map.size(), 1U);
}

// ---- what is refused, in plain sentences

std::string refusal(const Start& start) {
  try {
    Table t(start);
  } catch (const std::exception& e) {
    return e.what();
  }
  return {};
}
TEST(LegendsBuilds, LU_RUL_55_two_sides_of_a_card_are_refused) {
  EXPECT_EQ(refusal({.heroes = {"he_quarrier_a", "he_quarrier_b"}}),
            "set-up field 'heroes': Quarrier and Sapper are the two sides of one card; take one of "
            "them");
  EXPECT_EQ(refusal({.heroes = {"he_quarrier_a", "he_tinker_a"}}), "");
}
TEST(LegendsBuilds, LU_RUL_55_neighbours_on_the_list_of_heroes_go_together) {
  const Table t;
  const std::vector<SetupField> schema = Rules::schema(t.content());
  const auto heroes = std::ranges::find(schema, "heroes", &SetupField::name);
  const std::vector<std::string>& all = heroes->choices;
  ASSERT_EQ(all.size(), 16U);
  for (std::size_t i = 0; i + 1 < all.size(); ++i)
    EXPECT_EQ(refusal({.heroes = {all[i], all[i + 1]}}), "");
}
TEST(LegendsBuilds, LU_HER_01_more_players_than_heroes_are_refused) {
  Table t;
  Value setup = t.setup();
  setup.set("players", i64{2});
  EXPECT_EQ(Rules::moot(t.content(), setup), "");
  setup.set("players", i64{3});
  EXPECT_NE(Rules::moot(t.content(), setup).find("3 for 2 Heroes, and every player has one"),
            std::string::npos);
}
TEST(LegendsBuilds, LU_LVL_05_levels_end_at_8) {
  EXPECT_EQ(refusal({.level = 8}), "");
  EXPECT_NE(refusal({.level = 9}), "");
}

// rules: LU-HER-01, LU-SOL-01
TEST(LegendsBuilds, LU_HER_01_heroes_are_shared_evenly_in_their_order) {
  Table t({.heroes = {"he_quarrier_a", "he_tinker_a", "he_clerk_a", "he_alewife_a"}, .players = 2});
  std::vector<int> seats;
  for (const Hero& hero : t.s().heroes) seats.push_back(hero.seat);
  EXPECT_EQ(seats, (std::vector<int>{0, 0, 1, 1}));
}
// rules: LU-SET-17, LU-LVL-09
TEST(LegendsBuilds, LU_SET_17_every_weapon_starts_with_its_ammo) {
  int limited = 0;
  Table any;
  for (const OccupationDef& def : any.content().occupations)
    for (const int level : {1, 8}) {
      Table t({.heroes = {def.id}, .level = level});
      for (const Gear& gear : t.hero(0).weapons) {
        if (gear.card == kNone) continue;
        const int printed = t.content().weapons[gear.card].sides[gear.upgraded].ammo;
        EXPECT_EQ(gear.ammo, printed) << def.id << level;
        limited += printed > 0 ? 1 : 0;
      }
    }
  EXPECT_GT(limited, 4);
}

}  // namespace
}  // namespace undercroft::legends
