// Injury, Madness, Mutation, death, and who carries the Old Lantern.
#include "brimstone/table.h"

namespace undercroft::brimstone {
namespace {

int ill(Table& t, const std::string& id) {
  for (int i = 0; i < length(t.content().ills); ++i)
    if (t.content().ills[i].id == id) return i;
  throw std::runtime_error("no ill '" + id + "'");
}
Table& get(Table& t, const std::string& id) {
  const int which = ill(t, id);
  t.run([&](Play& p) { return afflict(p, 0, which); });
  return t;
}
/// A roll on a chart, and what the hero has then.
std::string rolled(Ill chart, int total) {
  Table t = calm_table();
  t.dice({std::to_string(total)});
  t.run([&](Play& p) {
    return Machine::roll_on(p.content.charts[chart], kPieces(Thing::Hero, 0), 0);
  });
  if (t.hero(0).standing == Standing::Dead) return "dead";
  if (t.hero(0).ills.empty()) return "";
  return t.content().ills[t.hero(0).ills[0].of].id;
}
int value(Table& t, Attr what) {
  return value_of(t.read(), what, 0);
}

// rules: SB-INJ-01, SB-CHA-29, SB-CHA-30, SB-RUL-68
TEST(Charts, Each_total_leads_to_a_row_of_its_own) {
  for (const Ill chart : {Ill::Injury, Ill::Madness, Ill::Mutation}) {
    const int number = Table().content().charts[chart];
    const effects::Chart& it = Table().content().texts.c.charts[at(number)];
    std::map<std::string, int> seen;
    for (int total = it.dice.least(); total <= it.dice.most(); ++total)
      if (it.dice.ways(total) > 0) {
        int rows = 0;
        for (const effects::ChartRange& range : it.ranges)
          rows += range.from <= total && total <= range.to ? 1 : 0;
        EXPECT_EQ(rows, 1) << "total " << total;
        const std::string got = rolled(chart, total);
        EXPECT_NE(got, "") << "total " << total;
        EXPECT_EQ(seen[got]++, 0) << got;
      }
    EXPECT_EQ(seen.size(), chart == Ill::Mutation ? 36U : 11U);
  }
}
TEST(Charts, A_two_is_death) {
  EXPECT_EQ(rolled(Ill::Injury, 2), "dead");
  EXPECT_EQ(rolled(Ill::Madness, 2), "dead");
  EXPECT_EQ(rolled(Ill::Injury, 5), "cracked_ribs");
  EXPECT_EQ(rolled(Ill::Madness, 5), "shakes");
}

// ---- recovery

// rules: SB-KOD-06, SB-INJ-01
TEST(Recovery, SB_KOD_06_wounds_lead_to_injury_and_horror_to_madness) {
  for (const int by : {1, 2}) {
    Table t = calm_table();
    t.hero(0).standing = Standing::Down;
    t.hero(0).down_by = narrow<u8>(by);
    (by == 1 ? t.hero(0).wounds : t.hero(0).horror) =
        by == 1 ? int{t.hero(0).health} : int{t.hero(0).sanity};
    t.dice({"8", "34"}).run([](Play&) { return call(RecoverNotes{}, 0); });
    t.take("rise");
    ASSERT_EQ(t.hero(0).ills.size(), 1U);
    EXPECT_EQ(t.content().ills[t.hero(0).ills[0].of].id, by == 1 ? "torn_shoulder" : "withdrawn");
  }
}
TEST(Recovery, SB_RUL_44_a_row_that_kills_stops_the_healing) {
  Table t = calm_table();
  t.hero(0).standing = Standing::Down;
  t.hero(0).down_by = 1;
  t.hero(0).wounds = int{t.hero(0).health};
  t.s().lantern = 1;
  t.dice({"2"}).run([](Play&) { return call(RecoverNotes{}, 0); });
  t.take("rise");
  EXPECT_EQ(t.hero(0).standing, Standing::Dead);
  EXPECT_EQ(t.hero(0).wounds, t.hero(0).health);
  EXPECT_EQ(t.asks(), "turn");
}

// ---- what the rows do

TEST(Injuries, Lower_figures_once_for_each_time) {
  const std::vector<std::pair<std::string, Attr>> all{
      {"crippled_leg", Attr::Movement}, {"torn_shoulder", Attr::Strength},
      {"concussion", Attr::Lore},       {"sprain", Attr::Movement},
      {"shakes", Attr::Initiative},     {"voices", Attr::Cunning},
      {"withdrawn", Attr::Spirit}};
  for (const auto& [id, what] : all) {
    Table t = calm_table();
    const int before = value(t, what);
    get(t, id);
    EXPECT_EQ(value(t, what), before - 1) << id;
    get(t, id);
    EXPECT_EQ(value(t, what), before - 2) << id;
    EXPECT_EQ(t.hero(0).ills.size(), 1U);
    EXPECT_EQ(value_of(t.read(), what, 1), value_of(calm_table().read(), what, 1))
        << "of the other";
  }
}
// rules: SB-RUL-96
TEST(Injuries, SB_RUL_96_a_skill_stays_at_one) {
  Table t = calm_table();
  ASSERT_EQ(skill_of(t.read(), 0, Skill::Strength), 1);
  get(t, "torn_shoulder");
  EXPECT_EQ(skill_of(t.read(), 0, Skill::Strength), 1);
}
// rules: SB-RUL-118
TEST(Injuries, SB_RUL_118_a_lower_maximum_knocks_nobody_out) {
  Table t = calm_table();
  const int health = t.hero(0).health;
  t.hero(0).wounds = health - 1;
  get(t, "cracked_ribs");
  EXPECT_EQ(t.hero(0).health, health - 2);
  EXPECT_EQ(t.hero(0).wounds, health - 3);
  EXPECT_EQ(t.hero(0).standing, Standing::Up);
  get(t, "cracked_ribs");
  EXPECT_EQ(t.hero(0).health, health - 4);
  Table u = calm_table();
  const int sanity = u.hero(0).sanity;
  get(u, "wrong_side");
  EXPECT_EQ(u.hero(0).sanity, sanity - 2);
}
TEST(Injuries, Some_are_blessings) {
  Table t = calm_table();
  const int health = t.hero(0).health;
  get(t, "blessing");
  EXPECT_EQ(t.hero(0).health, health + 2);
  EXPECT_EQ(value(t, Attr::Strength), 1);
  get(t, "blessing");
  EXPECT_EQ(t.hero(0).health, health + 2);
  EXPECT_EQ(value(t, Attr::Strength), 2);
  get(t, "knocked_loose");
  EXPECT_EQ(t.hero(0).xp, 10);
  const int luck = value(t, Attr::Luck);
  get(t, "scar");
  EXPECT_EQ(value(t, Attr::Luck), luck);
  get(t, "scar");
  EXPECT_EQ(value(t, Attr::Luck), luck + 1);
  const int spirit = value(t, Attr::Spirit);
  get(t, "clarity");
  EXPECT_EQ(value(t, Attr::Spirit), spirit + 1);
  EXPECT_EQ(t.hero(0).xp, 20);
  const int save = save_of(t.read(), 0, Harm::Horror);
  get(t, "saw_it_clearly");
  EXPECT_EQ(save_of(t.read(), 0, Harm::Horror), save - 1);
  get(t, "saw_it_clearly");
  EXPECT_EQ(save_of(t.read(), 0, Harm::Horror), save - 1);
  EXPECT_EQ(t.hero(0).xp, 45);
}
TEST(Injuries, Dread_of_Doors_costs_horror_at_each_door) {
  Table t = calm_table({"gunslinger"});
  get(t, "dread_of_doors");
  t.maps({"t_m13"}).dice({"1"});
  t.run([](Play&) { return call(SearchNotes{.tile = 0, .exit = 0}, 0); });
  t.take("keep");
  EXPECT_EQ(t.hero(0).horror, 1);
  EXPECT_EQ(t.s().board.size(), 2U);
  get(t, "dread_of_doors");
  t.maps({"t_m14"}).dice({"3", "111"});
  t.run([](Play&) { return call(SearchNotes{.tile = 1, .exit = 0}, 0); });
  t.take("keep");
  EXPECT_EQ(t.hero(0).horror, 4) << "D3";
}

// ---- mutations

// rules: SB-MUT-03
TEST(Mutations, SB_MUT_03_the_same_twice_is_death) {
  Table t = calm_table();
  get(t, "second_lid");
  EXPECT_EQ(t.hero(0).standing, Standing::Up);
  get(t, "cold_blood");
  EXPECT_EQ(t.hero(0).standing, Standing::Up);
  t.s().lantern = 1;
  get(t, "second_lid");
  EXPECT_EQ(t.hero(0).standing, Standing::Dead);
}
TEST(Mutations, The_Hill_in_You_outlives_one_death) {
  Table t = calm_table();
  t.s().lantern = 1;
  get(t, "hill_in_you");
  EXPECT_EQ(value(t, Attr::Luck), 4) << "4 stays 4";
  EXPECT_EQ(value(t, Attr::Agility), 4);
  EXPECT_EQ(threshold_of(t.read(), 0), 3);
  t.run([](Play& p) { return kill(p, 0); });
  EXPECT_EQ(t.hero(0).standing, Standing::Up);
  t.run([](Play& p) { return kill(p, 0); });
  EXPECT_EQ(t.hero(0).standing, Standing::Dead);
}
TEST(Mutations, Change_figures) {
  Table t = calm_table();
  const int initiative = value(t, Attr::Initiative);
  get(t, "cold_blood");
  EXPECT_EQ(value(t, Attr::Initiative), initiative - 1);
  get(t, "long_toes");
  EXPECT_EQ(value(t, Attr::Movement), 1);
  get(t, "feathers");
  EXPECT_EQ(value(t, Attr::Movement), 0);
  const int health = t.hero(0).health;
  get(t, "slow_heart");
  EXPECT_EQ(t.hero(0).health, health - 2);
  EXPECT_EQ(value(t, Attr::Recovery), 2);
  get(t, "third_nostril");
  EXPECT_EQ(value(t, Attr::Scavenging), 1);
  EXPECT_EQ(t.check(), "");
}
TEST(Mutations, Whispering_Scar_looks_once) {
  Table t = calm_table({"gunslinger"});
  get(t, "whispering_scar");
  EXPECT_EQ(t.hero(0).sanity, t.content().classes[t.hero(0).of].sanity - 2);
  t.run([](Play& p) { return add_dread(p, 1); });
  t.take("activate hero=0").take("keep").take("end_move");
  ASSERT_TRUE(t.offers("free"));
  t.take("free hero=0").take("use piece=whispering_scar");
  EXPECT_NE(t.s().dread.back(), kNone);
  EXPECT_FALSE(t.offers("use piece=whispering_scar")) << "once per adventure";
}

TEST(Mutations, Keep_a_hero_from_what_it_wears_and_holds) {
  Table t = calm_table();
  const auto first = [&](auto fits) {
    for (int i = 0; i < length(t.content().items); ++i)
      if (fits(t.content().items[i])) return i;
    throw std::runtime_error("no such item");
  };
  Hero& h = t.hero(0);
  for (Item& item : h.items) item = {};
  h.items[0].card = narrow<u8>(first([](const ItemDef& def) { return def.slot == Slot::Hands; }));
  h.items[1].card = narrow<u8>(first([](const ItemDef& def) { return def.slot == Slot::Feet; }));
  h.items[2].card =
      narrow<u8>(first([](const ItemDef& def) { return def.is(Keyword::Gun) && def.hands == 2; }));
  for (int i = 0; i < 3; ++i) h.items[i].in_use = 1;
  get(t, "bone_spur");
  EXPECT_EQ(h.items[0].in_use, 0);
  EXPECT_EQ(h.items[1].in_use, 1);
  get(t, "long_toes");
  EXPECT_EQ(h.items[1].in_use, 0);
  EXPECT_EQ(h.items[2].in_use, 1);
  get(t, "hard_nails");
  EXPECT_EQ(h.items[2].in_use, 0);
}
TEST(Injuries, A_lost_hand_lets_go) {
  Table t = calm_table();
  Hero& h = t.hero(0);
  for (Item& item : h.items) item = {};
  int gun = 0;
  while (t.content().items[gun].hands != 2) ++gun;
  h.items[0].card = narrow<u8>(gun);
  h.items[0].in_use = 1;
  get(t, "lost_hand");
  EXPECT_EQ(h.items[0].in_use, 0);
  EXPECT_EQ(value(t, Attr::Hands), -1);
}
TEST(Mutations, Give_armor_or_light) {
  Table t = calm_table();
  ASSERT_EQ(armor_of(t.read(), 0, Harm::Wound), 0);
  get(t, "grey_skin");
  EXPECT_EQ(armor_of(t.read(), 0, Harm::Wound), 6);
  const int save = save_of(t.read(), 0, Harm::Horror);
  get(t, "second_lid");
  EXPECT_EQ(save_of(t.read(), 0, Harm::Horror), save - 1);
  EXPECT_EQ(save_of(t.read(), 0, Harm::Corruption), save) << "against horror alone";
  get(t, "glow");
  EXPECT_EQ(value(t, Attr::Light), 1);
  const int weight = weight_limit(t.read(), 0);
  get(t, "weighty");
  EXPECT_EQ(weight_limit(t.read(), 0), weight + 3);
  EXPECT_EQ(value(t, Attr::Movement), -1);
}
TEST(Mutations, Humming_Bones_answer_to_doubles) {
  Table t = calm_table({"gunslinger"});
  get(t, "humming_bones");
  EXPECT_EQ(value(t, Attr::HoldBack), 1);
  t.s().dark = 4;
  t.dice({"33", "1"}).run([](Play& p) { return call(Proc::HoldBack, p.s.lantern); });
  keep_all(t);
  EXPECT_EQ(t.hero(0).corruption, 1);
  EXPECT_EQ(t.s().dark, 6) << "the Depth Event comes all the same";
}

// ---- death and the Old Lantern

// rules: SB-RUL-116, SB-INJ-04
TEST(Death, SB_RUL_116_the_last_one_is_the_end) {
  Table t = calm_table({"gunslinger"});
  t.run([](Play& p) { return kill(p, 0); });
  EXPECT_TRUE(t.lost());
  EXPECT_EQ(t.reason(), Reason::AllDown);
}
// rules: SB-RUL-46, SB-DEC-60
TEST(Death, SB_RUL_46_the_nearest_hero_has_the_lantern) {
  Table t = calm_table({"gunslinger", "mourner", "teamster"});
  const int far = t.lay(0, 0, "t_m15");
  t.hero(1).at = narrow<u16>(t.board().square(far, 0));
  t.run([](Play& p) { return kill(p, 0); });
  EXPECT_EQ(t.options(), (std::vector<std::string>{"lantern hero=2"}));
}
// rules: SB-DEC-46
TEST(Death, SB_DEC_46_a_lantern_is_taken_from_who_is_down) {
  Table t = calm_table();
  t.hero(0).standing = Standing::Down;
  t.hero(0).down_by = 1;
  t.hero(0).at = t.hero(1).at;
  t.take("activate hero=1").take("keep").take("end_move");
  t.take("lantern hero=1");
  EXPECT_EQ(t.s().lantern, 1);
  EXPECT_FALSE(t.offers("lantern"));
}

}  // namespace
}  // namespace undercroft::brimstone
