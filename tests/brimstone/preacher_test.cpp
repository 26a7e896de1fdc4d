// Preacher: Faith and sermons; Poison.
#include "brimstone/table.h"

namespace undercroft::brimstone {
namespace {

int sermon_number(const Table& t, const std::string& id) {
  for (int i = 0; i < length(t.content().sermons); ++i)
    if (t.content().sermons[i].id == id) return i;
  throw std::runtime_error("no sermon '" + id + "'");
}
/// A Preacher with one sermon, who may move; a Teamster stands beside her.
struct Pulpit : Table {
  explicit Pulpit(const std::string& id) : Table({.heroes = {"preacher", "teamster"}}) {
    begin();
    s().preacher = {};
    s().preacher[sermon_number(*this, id)] = 1;
    take("activate hero=0").take("keep");
  }
  /// Performs it with these dice.
  Pulpit& preach(const std::string& id, const std::string& faces) {
    if (step() == "Move") take("free hero=0");
    dice({faces}).take("perform sermon=" + id).take("keep");
    return *this;
  }
};

// rules: SB-DEC-28, SB-CHA-34
TEST(Sermons, SB_PRE_04_two_are_drawn_and_one_is_kept) {
  Table t({.heroes = {"preacher"}});
  t.script("sermons", {"se_05", "se_02"}).go();
  t.take("take_upgrade upgrade=loud").take("first_token token=whiskey");
  ASSERT_EQ(t.step(), "Which sermon is kept?");
  EXPECT_EQ(t.options(),
            (std::vector<std::string>{"keep_sermon sermon=se_05", "keep_sermon sermon=se_02"}));
  t.take("keep_sermon sermon=se_02");
  EXPECT_EQ(t.s().preacher[sermon_number(t, "se_02")], 1);
  EXPECT_TRUE(t.s().sermons_out.has(static_cast<std::size_t>(sermon_number(t, "se_05"))));
}
// rules: SB-PRE-01, SB-PRE-02, SB-PRE-07, SB-PRE-09
TEST(Sermons, SB_PRE_07_faith_is_paid_and_the_total_decides) {
  Pulpit t("se_01");
  t.hero(1).wounds = 5;
  ASSERT_EQ(t.hero(0).faith, 5);
  t.preach("se_01", "24");
  EXPECT_EQ(t.hero(0).faith, 4);
  t.dice({"3"}).take("amen").first_of_all().take("keep").take("heal_wounds n=3");
  EXPECT_EQ(t.hero(1).wounds, 2);
  EXPECT_EQ(t.hero(0).xp, 5 + 15) << "5 for the sermon, 5 for each wound healed";
}
TEST(Sermons, SB_PRE_08_a_failure_costs_its_faith) {
  Pulpit t("se_01");
  t.hero(1).wounds = 5;
  t.preach("se_01", "23").take("amen");
  EXPECT_EQ(t.hero(1).wounds, 5);
  EXPECT_EQ(t.hero(0).faith, 4);
  EXPECT_EQ(t.hero(0).xp, 0);
}
// rules: SB-RUL-71
TEST(Sermons, SB_PRE_03_faith_raises_the_roll) {
  Pulpit t("se_01");
  t.hero(1).wounds = 5;
  t.preach("se_01", "11").take("add_faith").take("add_faith").take("add_faith").take("add_faith");
  EXPECT_FALSE(t.offers("add_faith")) << "none is left";
  EXPECT_EQ(t.hero(0).faith, 0);
  t.dice({"1"}).take("amen").first_of_all().take("keep").take("heal_wounds n=1");
  EXPECT_EQ(t.hero(1).wounds, 4);
}
// rules: SB-RUL-71
TEST(Sermons, SB_PRE_05_each_once_in_a_turn) {
  Pulpit t("se_01");
  t.hero(1).wounds = 5;
  t.preach("se_01", "23").take("amen");
  EXPECT_FALSE(t.offers("perform sermon=se_01"));
  Play p = t.play();
  begin_turn_of_preachers(p);
  EXPECT_EQ(t.hero(0).faith, 5) << "Faith comes back with each turn";
  EXPECT_TRUE(t.offers("perform sermon=se_01"));
  t.hero(0).faith = 0;
  EXPECT_FALSE(t.offers("perform sermon=se_01"));
}
// rules: SB-RUL-72, SB-DEC-27
TEST(Sermons, SB_PRE_06_at_any_time_unless_the_card_says_otherwise) {
  for (const auto& [id, any] : {std::pair{"se_01", true}, std::pair{"se_02", false}}) {
    Table t({.heroes = {"teamster", "preacher"}});
    t.begin();
    t.s().preacher = {};
    t.s().preacher[sermon_number(t, id)] = 2;
    t.hero(0).wounds = 5;
    EXPECT_EQ(t.offers("free hero=1"), any) << "who goes next? " << id;
    t.take("activate hero=1").take("keep").take("end_move").take("pass");
    t.take("activate hero=0").take("keep");
    EXPECT_EQ(t.offers("free hero=1"), any) << "another hero moves: " << id;
  }
}
// rules: SB-RUL-136
TEST(Sermons, SB_EX_24_doubles_of_a_dangerous_sermon_corrupt) {
  Pulpit t("se_07");
  const int sermon = sermon_number(t, "se_07");
  const int ability = t.content()
                          .texts.c.texts[static_cast<std::size_t>(t.content().sermons[sermon].text)]
                          .abilities[0];
  t.run([&](Play&) { return perform(0, sermon, ability); });
  t.take("keep").take("amen");
  EXPECT_EQ(t.hero(0).corruption, 0) << "3 and 4 are no doubles";
  t.dice({"33", "123"}).run([&](Play&) { return perform(0, sermon, ability); });
  t.take("keep").take("add_faith");
  t.take("amen");
  if (t.step() == "Keep the saves?") t.take("keep");
  EXPECT_EQ(t.hero(0).corruption, 2) << "three hits, of which a 3 saves one";
  EXPECT_EQ(t.hero(0).faith, 0) << "2 and 2 for the sermons, 1 added";
}
TEST(Sermons, SB_PRE_10_others_do_not) {
  Pulpit t("se_01");
  t.hero(1).wounds = 5;
  t.preach("se_01", "22").take("amen");
  EXPECT_EQ(t.hero(0).corruption, 0);
}
TEST(Sermons, SB_PRE_09_no_xp_without_an_effect) {
  Pulpit t("se_06");
  EXPECT_FALSE(t.offers("free hero=0") && t.take("free hero=0").offers("perform sermon=se_06"))
      << "no enemy is in sight";
  const int sermon = sermon_number(t, "se_06");
  const int ability = t.content()
                          .texts.c.texts[static_cast<std::size_t>(t.content().sermons[sermon].text)]
                          .abilities[0];
  t.dice({"66"}).run([&](Play&) { return perform(0, sermon, ability); });
  t.take("keep").take("amen");
  EXPECT_EQ(t.hero(0).xp, 0);
}

// ---- the sermons

TEST(Sermons, Bind_the_Broken_heals_two_dice_of_wounds_within_three) {
  Pulpit t("se_02");
  t.hero(1).wounds = 12;
  t.dice({"35"});
  t.take("free hero=0").take("perform sermon=se_02").take("keep");
  t.dice({"26"}).take("amen").first_of_all().take("keep");
  EXPECT_EQ(t.hero(1).wounds, 4);
  EXPECT_EQ(t.hero(0).xp, 15 + 40);
}
TEST(Sermons, Hold_Your_Ground_lasts_until_the_next_activation) {
  Pulpit t("se_03");
  t.preach("se_03", "34").take("amen");
  t.take_number(0);
  EXPECT_EQ(save_of(t.read(), 0, Harm::Wound), 3);
  EXPECT_EQ(save_of(t.read(), 1, Harm::Wound), 4);
  EXPECT_EQ(t.hero(0).xp, 10);
  Play p = t.play();
  Machine::expire(p, static_cast<u8>(Time::NextActivation), 1);
  EXPECT_EQ(save_of(t.read(), 0, Harm::Wound), 3) << "another hero's activation";
  Machine::expire(p, static_cast<u8>(Time::NextActivation), 0);
  EXPECT_EQ(save_of(t.read(), 0, Harm::Wound), 5);
}
TEST(Sermons, Say_Their_Names_keeps_Fear_from_the_tile) {
  Pulpit t("se_04");
  t.preach("se_04", "35").take("amen");
  t.run([](Play&) { return hit(1, Harm::Horror, 4, Source::Fear); });
  EXPECT_EQ(t.hero(1).horror, 0);
  t.dice({"11"}).run([](Play&) { return hit(1, Harm::Horror, 2, Source::Card); });
  t.take("keep");
  EXPECT_EQ(t.hero(1).horror, 2);
}
TEST(Sermons, Cast_It_Out_cancels_a_Darkness_card) {
  for (const std::string dice : {"45", "34"}) {
    Pulpit t("se_09");
    t.script("darkness", {"da_13"}).run([](Play&) { return draw(Pile::Darkness, 0); });
    ASSERT_EQ(t.step(), "Let it happen?");
    t.dice({dice}).take("perform sermon=se_09").take("keep").take("amen");
    EXPECT_EQ(t.s().dark, dice == "45" ? 0 : 1);
    EXPECT_EQ(t.hero(0).xp, dice == "45" ? 25 : 0);
  }
}
TEST(Sermons, The_Ninth_Verse_rolls_anybodys_die_again) {
  Pulpit t("se_10");
  t.dice({"16"}).run([](Play&) { return hit(1, Harm::Wound, 2); });
  ASSERT_EQ(t.step(), "Keep the saves?");
  t.dice({"34", "5"}).take("perform sermon=se_10").take("keep").take("amen");
  t.take("reroll face=1").take("keep");
  EXPECT_EQ(t.hero(1).wounds, 0);
}
TEST(Sermons, SB_GEN_06_no_die_a_second_time) {
  Pulpit t("se_10");
  t.dice({"12"}).run([](Play&) { return hit(1, Harm::Wound, 2); });
  ASSERT_EQ(t.step(), "Keep the saves?");
  t.dice({"34", "5"}).take("perform sermon=se_10").take("keep").take("amen");
  t.take("reroll face=1");
  EXPECT_FALSE(t.offers("again up_to=5"));
  EXPECT_FALSE(t.offers("perform sermon=se_10"));
}
TEST(Sermons, Witness_stands_a_hero_up_once_in_an_adventure) {
  Pulpit t("se_12");
  t.s().revives = 0;
  t.run([](Play& p) { return suffer(p, 1, Harm::Horror, 8); });
  ASSERT_EQ(t.hero(1).standing, Standing::Down);
  t.preach("se_12", "35").take("amen").first_of_all();
  if (t.step() == "Who makes room?") t.take_number(0);
  EXPECT_EQ(t.hero(1).standing, Standing::Up);
  EXPECT_EQ(t.hero(1).health - t.hero(1).wounds, 3);
  EXPECT_EQ(t.hero(1).sanity - t.hero(1).horror, 3);
  EXPECT_EQ(t.hero(0).xp, 20);
}

// ---- Poison

// rules: SB-POI-01, SB-POI-02, SB-POI-03, SB-CHA-10
TEST(Poison, SB_EX_25_three_markers) {
  Table t;
  t.begin();
  t.hero(0).poison = 3;
  t.dice({"146"}).take("activate hero=0");
  ASSERT_EQ(t.step(), "Keep the roll?");
  t.take("keep");
  EXPECT_EQ(t.hero(0).wounds, 1) << "Defense does not help";
  EXPECT_EQ(t.hero(0).poison, 2);
  EXPECT_EQ(t.step(), "Keep the move roll?") << "SB-RUL-40";
}
// rules: SB-KOD-09
TEST(Poison, SB_POI_04_a_knock_out_clears_it) {
  Table t;
  t.begin();
  t.hero(0).poison = 2;
  t.s().revives = 0;
  t.run([](Play& p) { return suffer(p, 0, Harm::Horror, 12); });
  EXPECT_EQ(t.hero(0).poison, 0);
}

}  // namespace
}  // namespace undercroft::brimstone
