// Armor and spirit armor.
#include "brimstone/table.h"

namespace undercroft::brimstone {
namespace {

// rules: SB-HIT-07, SB-RUL-84
TEST(Armor, SB_EX_13_a_die_for_each_wound) {
  Table t;
  t.begin();
  t.give(0, "ge_15");
  t.dice({"1256", "34"}).run([](Play& p) { return suffer(p, 0, Harm::Wound, 6); });
  ASSERT_EQ(t.step(), "Keep the armor roll?");
  t.take("keep");
  EXPECT_EQ(t.hero(0).wounds, 4) << "5 and 6 save";
}
TEST(Armor, SB_HIT_07_wounds_alone_and_the_best_alone) {
  Table t;
  t.begin();
  t.give(0, "ge_15");
  t.run([](Play& p) { return suffer(p, 0, Harm::Horror, 2); });
  EXPECT_EQ(t.hero(0).horror, 2) << "leather is no spirit armor";
  t.run([](Play& p) { return suffer(p, 1, Harm::Wound, 2); });
  EXPECT_EQ(t.hero(1).wounds, 2) << "she wears none";
}
TEST(Armor, SB_HIT_08_spirit_armor_saves_sanity) {
  Table t;
  t.begin();
  t.give(0, "ge_21");
  t.dice({"56"}).run([](Play& p) { return suffer(p, 0, Harm::Horror, 2); }).take("keep");
  EXPECT_EQ(t.hero(0).horror, 1);
}
TEST(Armor, SB_HIT_09_nothing_saves_from_corruption) {
  Table t;
  t.begin();
  t.give(0, "ge_15");
  t.give(0, "ge_21");
  t.run([](Play& p) { return suffer(p, 0, Harm::Corruption, 2); });
  EXPECT_EQ(t.hero(0).corruption, 2);
}
TEST(Armor, A_helmet_is_armor_against_cards) {
  for (const Source from : {Source::Card, Source::Enemy}) {
    Table t;
    t.begin();
    t.give(0, "ge_17");
    t.dice({"1", "6"}).run([=](Play&) { return hit(0, Harm::Wound, 1, from); }).take("keep");
    if (t.step() == "Keep the armor roll?") t.take("keep");
    EXPECT_EQ(t.hero(0).wounds, from == Source::Card ? 0 : 1);
  }
}
TEST(Armor, The_coffin_board_has_its_price) {
  Table t;
  t.begin();
  t.give(0, "am_07");
  t.dice({"14", "1", "1"}).run([](Play& p) { return suffer(p, 0, Harm::Wound, 2); });
  t.take("keep");
  ASSERT_EQ(t.step(), "Keep the roll?") << "it has saved once";
  t.take("keep");
  if (t.step() == "Keep the saves?") t.take("keep");
  EXPECT_EQ(t.hero(0).corruption, 1);
  EXPECT_EQ(t.hero(0).wounds, 1);
}

}  // namespace
}  // namespace undercroft::brimstone
