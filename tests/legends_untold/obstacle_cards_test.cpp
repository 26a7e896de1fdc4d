// The Obstacles of the three environments, each at the limit of every result; the red results of
// Traps that a Careless Party springs; and what some of them do besides.
#include "legends_untold/places.h"
#include "legends_untold/printed.h"

namespace undercroft::legends {
namespace {

/// What a Trap does to a Careless Party of so many Heroes: the first is in the Centre of four, and
/// the Scout of one or two.
std::string sprung(const std::string& id, int heroes = 4, bool legendary = false,
                   const std::string& random = {}) {
  const auto play = [&](const std::string& talents, std::string& result) {
    Table t = plain_table(heroes);
    set_all_talents(t, talents);
    if (heroes == 2) {
      t.s().scout = 0;
      t.s().guard = 1;
    }
    if (legendary) t.s().difficulty = Difficulty::Legendary;
    t.s().readiness = Readiness::Careless;
    t.s().here = 1;
    t.s().spot = Spot::Entrance;
    t.s().map[1].from = 0;
    for (u8& discovery : t.s().map[1].discoveries) discovery = kNone;
    t.s().light = id == "um_o13" ? 1 : 0;
    put_obstacle(t, id);
    if (!random.empty()) t.script("random", {random});
    Table before = t;
    t.run([](Play&) { return call(Proc::Adventure); });
    settle_printed(t);
    EXPECT_EQ(t.step(), "Marching Order") << id;
    EXPECT_EQ(t.s().map[1].obstacles[kSouth], kNone) << id;
    EXPECT_TRUE(t.s().decks[0].obstacles.discard.has(at(t.card(Kind::Obstacle, id)))) << id;
    result = changes(before, t);
  };
  std::string fresh;
  std::string tired;
  play("XXDDRR", fresh);
  play("XXDDXX", tired);
  return with_fire(fresh, tired);
}
struct Sprung {
  std::string id, red;
};
void expect_sprung(const std::vector<Sprung>& traps) {
  for (const Sprung& trap : traps) EXPECT_EQ(sprung(trap.id), in_order(trap.red)) << trap.id;
}

TEST(LegendsObstacleCards, Of_the_undermoor) {
  const std::vector<Printed> cards{
      {"um_o01",
       "trial basic",
       "k o+2 / stone",
       {"climb 13 - | D1", "rig 12 - | T1", "leap 14 +T1 | D1"}},
      {"um_o02",
       "trial party basic",
       "l / stone",
       {"endure 11 - | X1", "balance 12 - | X1", "force 13 - | D1"}},
      {"um_o03",
       "trial party table",
       "water / water",
       {"leap 0; swim 0", "14 -", "12 X1", "10 T1", "red D1"}},
      {"um_o04",
       "trial basic",
       "a l / lore",
       {"track 13 Dv2 Loc | T1", "calm 12 - | T1", "recall 15 +T1, Dv2 Loc | T2"}},
      {"um_o05", "trial staged", "c / stone", {"balance 0; climb -1", "11 D1", "13 T1", "top -"}},
      {"um_o06",
       "trial basic",
       "animal / beast",
       {"sneak 12 - | Ca", "soothe 12 Rs1 | T1", "command 14 - | T1"}},
      {"um_o07",
       "trial party basic",
       "k water / water",
       {"swim 11 - | D1", "hold 12 next passes | X1", "endure 12 - | X1"}},
      {"um_o08",
       "trial table",
       "k / stone",
       {"climb 0; endure -1", "15 +T1", "13 -", "11 T1", "red D1, T1"}},
      {"um_o09",
       "trap table",
       "/ beast",
       {"spot 0; leap -2", "16 -", "13 T1", "11 T2", "red Sc D1"}},
      {"um_o10",
       "trap basic",
       "l / works",
       {"balance 12 - | D1", "spot 13 - | T1", "rig 14 gain um_t06 | D1"}},
      {"um_o11",
       "trap basic",
       "k c / works",
       {"disarm 14 Tr1 | all Fi", "dodge 12 T1 | Fi, D1", "command 13 - | all Sh"}},
      {"um_o12",
       "trap party basic",
       "a / stone",
       {"dodge 11 - | D1", "hold 13 others pass | D1", "spot 12 - | D1"}},
      {"um_o13",
       "trap table",
       "l animal / beast",
       {"calm 0; dodge -1", "14 -", "12 Light ends", "10 X1", "red Fe, Light ends"}},
      {"um_o14",
       "trap basic",
       "c / shadow",
       {"focus 13 - | Fe", "spot 12 - | T1", "bluff 14 Su+2 | Ca"}},
  };
  for (const Printed& card : cards) expect_printed(Kind::Obstacle, card);
}

TEST(LegendsObstacleCards, Of_the_drains) {
  const std::vector<Printed> cards{
      {"od_o01",
       "trial party table",
       "k / water",
       {"swim 0; hold 0", "14 -", "12 X1", "10 X1, T1", "red D1"}},
      {"od_o02",
       "trial basic",
       "k / works",
       {"pick 12 - | T1", "force 13 - | X1", "recall 14 Dv2 Loc | T1"}},
      {"od_o03",
       "trial party basic",
       "water / water",
       {"endure 11 - | Po", "balance 12 - | X1", "swim 12 - | Po"}},
      {"od_o04",
       "trial basic",
       "a c / folk",
       {"talk 12 Dv2 Adv | Ca", "bluff 13 - | Combat od_f06", "sneak 14 Su+2 | Ca"}},
      {"od_o05",
       "trial basic",
       "k o+2 / stone",
       {"leap 12 - | D1", "rig 13 - | T1", "climb 14 +T1 | D1"}},
      {"od_o06", "trial staged", "k / works", {"mend 0; force -1", "12 T2", "14 T1", "top Tr1"}},
      {"od_o07",
       "trial party basic",
       "c / folk",
       {"calm 10 - | Ca", "talk 11 - | T1", "sneak 12 - | Ca"}},
      {"od_o08",
       "trial table",
       "l fungi / growth",
       {"endure 0; track -1", "15 -", "13 X1", "11 T1", "red Po"}},
      {"od_o09",
       "trap table",
       "a / works",
       {"dodge 0; spot -1", "15 -", "13 X1", "11 Fi", "red Fi, D1"}},
      {"od_o10",
       "trap basic",
       "c / works",
       {"spot 12 - | D1", "hold 14 - | D1", "dodge 13 - | X1"}},
      {"od_o11",
       "trap basic",
       "l o+2 / works",
       {"leap 13 - | D1, Fi", "spot 12 T1 | Fi", "rig 13 - | T1"}},
      {"od_o12",
       "trap party basic",
       "a c / shadow",
       {"spot 11 - | Ca", "leap 12 - | X1", "disarm 13 others pass | Sh"}},
      {"od_o13",
       "trap table",
       "k / works",
       {"leap 0; disarm 0", "16 -", "13 T1", "11 T2", "red D1, T1"}},
      // the Exhaust of a Poisoned Hero Drains (LU-CON-07)
      {"od_o14",
       "trap basic",
       "water / water",
       {"dodge 12 - | Po", "endure 13 X1 | Po, D1, X1", "command 14 - | all X1"}},
  };
  for (const Printed& card : cards) expect_printed(Kind::Obstacle, card);
}

TEST(LegendsObstacleCards, Of_the_vaults) {
  const std::vector<Printed> cards{
      {"bv_o01",
       "trial party basic",
       "c / shadow",
       {"sneak 11 - | Ca", "focus 12 - | Fe", "rig 13 next passes | X1"}},
      {"bv_o02",
       "trial basic",
       "k / stone",
       {"balance 13 - | D1", "climb 14 - | D1", "spot 12 - | X1"}},
      {"bv_o03",
       "trial basic",
       "l / grave",
       {"calm 12 Al | Fe", "recall 13 - | Sh", "sneak 14 Su+3 | Ca"}},
      {"bv_o04",
       "trial staged",
       "a / works",
       {"focus 0; rig -1", "12 Fe, T1", "14 T1", "16 -", "top Al"}},
      {"bv_o05",
       "trial party table",
       "bones / grave",
       {"balance 0; force 0", "15 -", "13 X1", "red D1"}},
      {"bv_o06",
       "trial basic",
       "o+2 / lore",
       {"climb 13 - | D1", "puzzle 14 Tr1 | T1", "leap 13 - | X1"}},
      {"bv_o07",
       "trial party basic",
       "water / water",
       {"swim 12 - | X1", "endure 12 - | X1", "hold 13 next passes | D1"}},
      {"bv_o08",
       "trial basic",
       "k c / stone",
       {"climb 14 - | D1", "rig 13 - | T1", "resist 15 Tr1 | Fe"}},
      {"bv_o09",
       "trap table",
       "l / works",
       {"spot 0; disarm 0", "16 -", "14 Ca", "12 Sh", "red Ce+Gu Sh, Sc Fe"}},
      {"bv_o10",
       "trap basic",
       "k / stone",
       {"dodge 13 - | D1", "hold 14 - | D1", "spot 12 T1 | X1"}},
      {"bv_o11",
       "trap party basic",
       "a c / grave",
       {"focus 12 - | X1", "calm 13 - | Fe", "dodge 12 - | D1"}},
      {"bv_o12",
       "trap basic",
       "k o+2 / works",
       {"disarm 14 Tr1 | D1", "dodge 12 T1 | D1", "force 13 - | Sh"}},
      {"bv_o13",
       "trap table",
       "l / works",
       {"endure 0; recall 0", "16 -", "14 Sh", "12 Fi", "red all Fi"}},
      {"bv_o14",
       "trap basic",
       "c / folk",
       {"talk 14 - | Fe", "resist 13 X1 | D1", "bluff 15 Tr1 | Fe, D1"}},
  };
  for (const Printed& card : cards) expect_printed(Kind::Obstacle, card);
}

// rules: LU-TRP-01, LU-DIF-04
TEST(LegendsObstacleCards, Traps_of_the_undermoor_sprung_by_a_careless_party) {
  expect_sprung({{"um_o09", "Sc D1"},
                 {"um_o10", "Sc D1, Ce X1"},
                 {"um_o11", "all Fi, Sc D1"},
                 {"um_o12", "all D1"},
                 {"um_o13", "Sc Fe, Light ends"},
                 {"um_o14", "all Fe"}});
  EXPECT_EQ(sprung("um_o11", 4, true), in_order("all Fi, Sc D1, T1"));
  EXPECT_EQ(sprung("um_o10", 1), "D1");  // nobody in the Centre
}

TEST(LegendsObstacleCards, The_squeeze_helps_the_next_hero_once) {
  Table t = plain_table();
  set_all_talents(t, "XXDDRR");
  t.face(Kind::Obstacle, "um_o02");
  attempt_with(t, "he_quarrier_a", "force", faces_of(11));
  ASSERT_EQ(t.step(), "Choose");
  EXPECT_EQ(t.options().size(), 3U);                     // those who have not attempted it
  t.take(t.options()[1]);                                // the Clerk
  attempt_with(t, "he_clerk_a", "endure", faces_of(6));  // 6, 2 and 2: 10, one short
  answer_all(t, "Choose a Talent");
  EXPECT_TRUE(t.offers("attempt hero=he_clerk_a"));
}

TEST(LegendsObstacleCards, Chest_deep_passes_one_of_the_partys_choice) {
  Table t = plain_table();
  set_all_talents(t, "XXDDRR");
  t.face(Kind::Obstacle, "um_o07");
  attempt_with(t, "he_quarrier_a", "hold", faces_of(10));
  ASSERT_EQ(t.step(), "Who passes without a roll?");
  t.take("pass_on hero=he_alewife_a");
  EXPECT_EQ(t.s().open.front().passed, 0b1001);
}

TEST(LegendsObstacleCards, Sleeping_ewes_give_a_food_of_the_discards) {
  Table t = plain_table();
  set_all_talents(t, "XXDDRR");
  to_box(t, "um_t03");
  t.s().box.set(at(t.card(Kind::Loot, "um_t03")), false);
  t.s().decks[0].adventure.discard.set(at(t.card(Kind::Loot, "um_t03")));
  t.face(Kind::Obstacle, "um_o06");
  attempt_with(t, "he_quarrier_a", "command", faces_of(12));
  answer_all(t, "Gain a Loot from the discards");
  EXPECT_TRUE(t.holds("um_t03"));
}

// The rows of the book's Trap.
// rules: LU-EX-03
TEST(LegendsObstacleCards, The_bat_cloud_ends_only_light_that_is_there) {
  Table t = plain_table();
  set_all_talents(t, "XXDDRR");
  t.face(Kind::Obstacle, "um_o13");
  attempt_with(t, "he_quarrier_a", "calm", faces_of(10));  // 12
  EXPECT_EQ(t.s().light, 0);
}

// rules: LU-TRP-01, LU-DIF-04
TEST(LegendsObstacleCards, Traps_of_the_drains_sprung_by_a_careless_party) {
  expect_sprung({{"od_o09", "Sc Fi, Sc D1"},
                 {"od_o10", "Ce+Gu D1"},
                 {"od_o11", "Sc D1, Sc Fi"},
                 {"od_o12", "all X1"},  // Careless it was
                 {"od_o13", "D1, T1"},
                 {"od_o14", "all Po"}});
  EXPECT_EQ(sprung("od_o11", 4, true), in_order("Sc D1, Sc Fi, T1"));
  EXPECT_EQ(sprung("od_o10", 1), "-");
  EXPECT_EQ(sprung("od_o13", 4, false, "2"), in_order("Gu D1, T1"));
}

TEST(LegendsObstacleCards, Somebodys_funeral_heals_where_all_were_calm) {
  const auto heals = [](const std::vector<std::string>& skills) {
    Table t = plain_table(3);
    set_all_talents(t, "XXDDRR");
    t.face(Kind::Obstacle, "od_o07");
    const std::vector<std::string> heroes{"he_quarrier_a", "he_lamplighter_a", "he_clerk_a"};
    for (std::size_t i = 0; i < heroes.size(); ++i) {
      const int difficulty = skills[i] == "calm" ? 10 : skills[i] == "talk" ? 11 : 12;
      attempt_with(t, heroes[i], skills[i], faces_of(difficulty - 2));
    }
    const bool asks = t.step() == "Choose";
    settle_printed(t);
    EXPECT_EQ(t.step(), "Marching Order");
    return asks;
  };
  EXPECT_TRUE(heals({"calm", "calm", "calm"}));
  EXPECT_FALSE(heals({"calm", "talk", "calm"}));
  EXPECT_FALSE(heals({"sneak", "calm", "calm"}));
  EXPECT_FALSE(heals({"talk", "talk", "talk"}));
  // One who passed without a roll passed by no skill.
  Table t = plain_table(2);
  set_all_talents(t, "XXDDRR");
  t.face(Kind::Obstacle, "od_o07");
  attempt_with(t, "he_quarrier_a", "calm", faces_of(10));  // a Critical Success
  t.take("pass_on hero=he_lamplighter_a");
  EXPECT_EQ(t.step(), "Choose");
}

// rules: LU-TRP-01, LU-DIF-04
TEST(LegendsObstacleCards, Traps_of_the_vaults_sprung_by_a_careless_party) {
  expect_sprung({{"bv_o09", "Ce+Gu Sh, Sc Fe"},
                 {"bv_o10", "Sc D1, Sc Po"},
                 {"bv_o11", "all Fe, all X1"},
                 {"bv_o12", "D1, Gu X1"},
                 {"bv_o13", "all Fi"},
                 {"bv_o14", "Fe, D1"}});
  EXPECT_EQ(sprung("bv_o12", 4, true), in_order("D1, Gu X1, T1"));
  EXPECT_EQ(sprung("bv_o12", 4, false, "1"), in_order("Sc D1, Gu X1"));
  EXPECT_EQ(sprung("bv_o14", 4, false, "2"), in_order("Gu Fe, Gu D1"));  // one Hero for both
  EXPECT_EQ(sprung("bv_o09", 1), in_order("Sh, Fe"));  // with one or two Heroes: one each
}

TEST(LegendsObstacleCards, The_library_ladder_gives_a_tome_before_treasure) {
  Table t = plain_table();
  set_all_talents(t, "XXDDRR");
  const auto& loot = t.content().loot;
  std::string tome;
  for (const LootDef& def : loot)
    if (def.is(LootKeyword::Tome) && !def.is(LootKeyword::Heavy) && !t.holds(def.id)) tome = def.id;
  ASSERT_NE(tome, "");
  to_box(t, tome);
  t.s().box.set(at(t.card(Kind::Loot, tome)), false);
  t.s().decks[0].adventure.discard.set(at(t.card(Kind::Loot, tome)));
  t.face(Kind::Obstacle, "bv_o06");
  attempt_with(t, "he_quarrier_a", "puzzle", faces_of(12));
  answer_all(t, "Gain a Loot from the discards");
  EXPECT_TRUE(t.holds(tome));
  EXPECT_EQ(loot_held(t.read()), 3);  // and no Treasure
}

}  // namespace
}  // namespace undercroft::legends
