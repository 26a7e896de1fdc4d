// The Barriers of the three environments, each at the limit of every result, and what some of them
// do besides.
#include "legends_untold/places.h"
#include "legends_untold/printed.h"

namespace undercroft::legends {
namespace {

/// Four plain Heroes face a Barrier; the first attempts it with what just suffices, or one less.
Table barrier_tried(const std::string& id, const std::string& skill, int total,
                    const std::function<void(Table&)>& arrange = {}) {
  Table t = plain_table();
  set_all_talents(t, "XXDDRR");
  if (arrange) arrange(t);
  t.face(Kind::Barrier, id);
  return attempt_with(t, "he_quarrier_a", skill, faces_of(total - 2));
}

TEST(LegendsBarrierCards, Of_the_undermoor) {
  const std::vector<Printed> cards{
      {"um_b01", "basic", "k a / stone", {"force 12 - | D1", "rig 13 - | T1", "mend 11 T1 | T1"}},
      {"um_b02",
       "basic",
       "k / works",
       {"pick 13 Tr1 | T1", "force 15 - | D1, T1", "disarm 12 - | all Fi"}},
      {"um_b03",
       "party basic",
       "water / water",
       {"swim 11 - | X1", "endure 12 - | X1", "rig 13 others pass | T1"}},
      {"um_b04", "staged", "k / stone", {"force 0; rig -1", "11 T2", "14 T1", "top +T1"}},
      {"um_b05",
       "basic",
       "l insect / beast",
       {"disarm 12 - | Po", "force 11 D1 | D1", "focus 13 - | T1"}},
      {"um_b06",
       "basic",
       "k / works",
       {"force 11 T1 | T1", "pick 12 - | X1", "rig 14 gain um_t06 | T1"}},
      {"um_b07",
       "table",
       "k l / stone",
       {"climb 0; balance -1", "15 -", "13 X1", "11 T1", "red D1, T1"}},
      {"um_b08",
       "basic",
       "bones / grave",
       {"resist 13 - | Fe", "recall 12 - | X1", "force 12 all X1 | D1"}},
      {"um_b09",
       "party basic",
       "k o+2 / stone",
       {"force 10 - | X1", "rig 11 - | T1", "leap 12 - | D1"}},
      {"um_b10", "table", "k c / works", {"pick 0; force -2", "14 -", "12 T1", "red X1, T1"}},
      {"um_b11",
       "basic",
       "fungi / growth",
       {"disarm 12 - | Po", "force 12 all Po | Po", "endure 14 - | X1"}},
      {"um_b12",
       "basic",
       "a / folk",
       {"climb 12 - | T1", "recall 13 Dv2 Adv | T1", "command 15 Al | Ca"}},
  };
  for (const Printed& card : cards) expect_printed(Kind::Barrier, card);
}

TEST(LegendsBarrierCards, Of_the_drains) {
  const std::vector<Printed> cards{
      {"od_b01", "staged", "k / works", {"force 0; mend 0", "12 T2", "14 -", "top +T1"}},
      {"od_b02", "basic", "k a / stone", {"force 14 - | D1", "rig 13 - | T1", "recall 12 T1 | T1"}},
      {"od_b03",
       "basic",
       "c o+2 / folk",
       {"talk 12 T1 | Ca", "pick 13 - | T1", "bluff 14 Tr1 | Combat od_f06"}},
      {"od_b04",
       "party basic",
       "water / water",
       {"hold 11 - | X1", "swim 12 - | D1", "rig 12 - | T1"}},
      {"od_b05", "table", "k / shadow", {"climb 0; balance 0", "16 -", "13 X1", "11 T1", "red D1"}},
      {"od_b06",
       "basic",
       "fungi / growth",
       {"resist 12 Po | Po", "disarm 13 - | Po", "recall 14 gain od_t03 | T1"}},
      {"od_b07",
       "basic",
       "k / works",
       {"pick 13 - | X1", "force 14 - | D1", "mend 15 gain od_t06 | T1"}},
      {"od_b08",
       "table",
       "a c / shadow",
       {"sneak 0; disarm -1", "14 Dv2 Adv", "12 -", "10 Ca", "red Ca, T1"}},
      {"od_b09",
       "party basic",
       "k o+2 / water",
       {"force 10 - | X1", "rig 12 next passes | T1", "endure 11 X1 | X1"}},
      {"od_b10", "staged", "l bones / grave", {"resist 0; endure 0", "11 Po", "13 X1", "top -"}},
      {"od_b11", "basic", "k o+2 / stone", {"leap 13 - | D1", "rig 12 T1 | T1", "climb 14 - | D1"}},
      {"od_b12",
       "basic",
       "a / folk",
       {"spot 13 Tr1 | -", "force 12 -L1 | T1", "talk 14 Tr2, -L1 | Ca"}},
  };
  for (const Printed& card : cards) expect_printed(Kind::Barrier, card);
}

TEST(LegendsBarrierCards, Of_the_vaults) {
  const std::vector<Printed> cards{
      {"bv_b01",
       "basic",
       "k a / works",
       {"pick 14 - | T1", "force 15 - | D1", "recall 13 T1 | X1"}},
      {"bv_b02",
       "basic",
       "o+2 / lore",
       {"disarm 14 Tr1 | Sh", "resist 13 X1 | Fe", "recall 12 - | Sh"}},
      {"bv_b03",
       "basic",
       "k / works",
       {"force 14 - | X1", "rig 15 +T1 | T1", "hold 13 Sc D1 | D1"}},
      {"bv_b04",
       "basic",
       "l / grave",
       {"puzzle 14 gain bv_t07 | Sh", "force 13 - | D1", "talk 13 - | Fe"}},
      {"bv_b05", "staged", "k / stone", {"climb 0; rig 0", "12 D1", "14 T1", "16 -", "top Tr1"}},
      {"bv_b06",
       "party basic",
       "bones / grave",
       {"calm 12 - | Fe", "recall 13 - | X1", "command 14 others pass | Fe"}},
      {"bv_b07",
       "table",
       "k o+2 / works",
       {"disarm 0; force -2", "16 -", "14 X1", "12 T1", "red D1"}},
      {"bv_b08",
       "basic",
       "bones / grave",
       {"talk 13 -L1 | Sh", "resist 14 - | Fe", "recall 14 Dv3 Adv | Fe"}},
      {"bv_b09",
       "party basic",
       "c / grave",
       {"endure 11 - | Po", "force 12 - | X1", "rig 12 - | T1"}},
      {"bv_b10", "staged", "a l / lore", {"disarm 0; focus 0", "13 Sh", "15 X1", "top Al"}},
      {"bv_b11", "table", "water / water", {"swim 0; hold 0", "15 -", "13 T1", "red D1"}},
      {"bv_b12",
       "basic",
       "c / lore",
       {"focus 14 Rs1 | Fe", "soothe 13 - | X1", "recall 15 - | Sh"}},
  };
  for (const Printed& card : cards) expect_printed(Kind::Barrier, card);
}

TEST(LegendsBarrierCards, The_fungus_shelf_yields_a_food_of_the_discards) {
  const auto foods = [](int n) {
    return barrier_tried("um_b11", "disarm", 12, [n](Table& t) {
      auto& discards = t.s().decks[0].adventure.discard;
      const std::vector<std::string> food{"um_t03", "um_t04"};
      for (int i = 0; i < n; ++i) {
        to_box(t, food[at(i)]);
        t.s().box.set(at(t.card(Kind::Loot, food[at(i)])), false);
        discards.set(at(t.card(Kind::Loot, food[at(i)])));
      }
      to_box(t, "um_t06");  // a Loot that is none
      t.s().box.set(at(t.card(Kind::Loot, "um_t06")), false);
      discards.set(at(t.card(Kind::Loot, "um_t06")));
    });
  };
  EXPECT_EQ(foods(0).step(), "Marching Order");
  Table one = foods(1);
  answer_all(one, "Gain a Loot from the discards");
  EXPECT_TRUE(one.holds("um_t03"));
  EXPECT_FALSE(is_discarded(one, "um_t03"));
  Table two = foods(2);
  ASSERT_EQ(two.step(), "Gain a Loot from the discards");
  EXPECT_EQ(two.options().size(), 2U);
  two.take("pick_up loot=um_t04");
  EXPECT_TRUE(two.holds("um_t04"));
  EXPECT_FALSE(two.holds("um_t03"));
}

TEST(LegendsBarrierCards, A_named_loot_comes_only_out_of_the_box) {
  Table t = barrier_tried("um_b06", "rig", 14, [](Table& table) {
    to_box(table, "um_t06");
    table.s().box.set(at(table.card(Kind::Loot, "um_t06")), false);
    table.s().decks[0].adventure.unseen.set(at(table.card(Kind::Loot, "um_t06")));
  });
  EXPECT_FALSE(t.holds("um_t06"));
  EXPECT_EQ(t.s().open.front().outcome, Resolves::Yes);
}

TEST(LegendsBarrierCards, The_flooded_dip_passes_only_those_who_have_not_attempted) {
  Table t = plain_table();
  set_all_talents(t, "XXDDRR");
  t.face(Kind::Barrier, "um_b03");
  attempt_with(t, "he_lamplighter_a", "swim", faces_of(8));  // 10: failed
  answer_all(t, "Choose a Talent");
  attempt_with(t, "he_quarrier_a", "rig", faces_of(11));
  EXPECT_EQ(t.s().open.front().passed, 0b1101);
  EXPECT_TRUE(t.offers("attempt hero=he_lamplighter_a"));
}

TEST(LegendsBarrierCards, The_toll_lattice_costs_time_where_its_snipes_are_gone) {
  Table t = barrier_tried("od_b03", "bluff", 13, [](Table& table) {
    to_box(table, "od_f06");
    table.s().box.set(at(table.card(Kind::Foe, "od_f06")), false);
    table.s().removed.set(at(table.card(Kind::Foe, "od_f06")));
  });
  EXPECT_EQ(t.clock().deck.size(), 4U);  // Time 2
  EXPECT_EQ(t.step(), "Who attempts the Test, and how?");
}

TEST(LegendsBarrierCards, The_silt_plug_passes_one_of_the_partys_choice) {
  Table t = barrier_tried("od_b09", "rig", 12);
  ASSERT_EQ(t.step(), "Who passes without a roll?");
  EXPECT_EQ(t.count("pass_on"), 3);
  t.take("pass_on hero=he_clerk_a");
  EXPECT_EQ(t.s().open.front().passed, 0b101);
}

TEST(LegendsBarrierCards, The_contraband_wall_takes_no_loot_from_those_who_have_none) {
  Table t = barrier_tried("od_b12", "force", 12, [](Table& table) {
    for (LootAt& loot : table.s().loot) loot = {};
  });
  EXPECT_EQ(t.s().open.front().outcome, Resolves::Yes);
  EXPECT_EQ(loot_held(t.read()), 0);
}

TEST(LegendsBarrierCards, The_ash_circle_gives_a_relic_back) {
  const auto relics = [](bool any) {
    return barrier_tried("bv_b12", "recall", 15, [any](Table& t) {
      const auto& loot = t.content().loot;
      for (std::size_t i = 0; i < loot.size(); ++i) {
        if (!loot[i].is(LootKeyword::Relic) || loot[i].is(LootKeyword::Heavy)) continue;
        if (t.holds(loot[i].id)) continue;
        to_box(t, loot[i].id);
        if (!any) continue;
        t.s().box.set(at(loot[i].card), false);
        t.s().decks[0].adventure.discard.set(at(loot[i].card));
        return;
      }
    });
  };
  Table none = relics(false);
  EXPECT_EQ(loot_held(none.read()), 2);
  Table one = relics(true);
  answer_all(one, "Gain a Loot from the discards");
  EXPECT_EQ(loot_held(one.read()), 3);
}

}  // namespace
}  // namespace undercroft::legends
