// Setup and Heroes (LU-SET, LU-HER, LU-SOL, LU-DIF).
#include "legends_untold/table.h"

namespace undercroft::legends {
namespace {

// rules: LU-HER-03, LU-HER-04, LU-LVL-06, LU-EX-16
TEST(LegendsSetup, LU_HER_03_a_level_1_hero) {
  Table t;
  EXPECT_EQ(t.hero(0).talents.size(), 3U);
  EXPECT_EQ(t.content().weapons[t.hero(0).weapons[0].card].id, "he_w07");
  EXPECT_EQ(t.hero(0).weapons[0].upgraded, 0);
  EXPECT_EQ(kTalentsByLevel[5], 5);
  EXPECT_EQ(kUpgradesByLevel[5], 3);
  EXPECT_EQ(kTalentsByLevel[7], 5);
  EXPECT_EQ(kUpgradesByLevel[7], 5);
}

// rules: LU-DIF-01
TEST(LegendsSetup, LU_DIF_01_beginners_have_a_talent_more) {
  Table t({.difficulty = "beginner"});
  EXPECT_EQ(t.hero(0).talents.size(), 4U);
}

// rules: LU-SOL-02, LU-SOL-03, LU-SOL-04, LU-SOL-05, LU-SOL-06, LU-SOL-07
TEST(LegendsSetup, LU_SOL_03_a_lonewolf_has_more) {
  Table t({.heroes = {"he_quarrier_a"}});
  ASSERT_EQ(t.hero(0).talents.size(), 5U);
  EXPECT_TRUE(t.content().talents[t.hero(0).talents[0].card].weapon);
  EXPECT_EQ(t.content().talents[t.hero(0).talents[1].card].id, "he_sk22");
  EXPECT_NE(t.hero(0).kits[0].card, kNone);
}

// rules: LU-HER-15, LU-RUL-55
TEST(LegendsSetup, LU_RUL_55_a_talent_is_held_once) {
  Table t({.heroes = {"he_quarrier_a", "he_bargehand_a", "he_sexton_a"}});
  std::vector<int> all;
  for (const Hero& hero : t.s().heroes)
    for (const HeldTalent& talent : hero.talents) all.push_back(talent.card);
  std::sort(all.begin(), all.end());
  EXPECT_EQ(std::adjacent_find(all.begin(), all.end()), all.end());
}

// rules: LU-SET-11, LU-SET-12, LU-SET-15, LU-SET-16, LU-SET-19, LU-RUL-02, LU-EX-13
TEST(LegendsSetup, LU_SET_12_so_many_of_each_kind_are_selected) {
  const auto count = [](Table& t, const Bits<kMostAdventure>& cards, Kind kind) {
    int n = 0;
    cards.each([&](int card) { n += kind_of(t.read(), card) == kind ? 1 : 0; });
    return n;
  };
  Table t;
  const auto& deck = t.s().decks[0].adventure.unseen;
  EXPECT_EQ(count(t, deck, Kind::Foe), 6);
  EXPECT_EQ(count(t, deck, Kind::Discovery), 8);
  EXPECT_EQ(count(t, deck, Kind::Loot), 4);
  EXPECT_EQ(count(t, deck, Kind::Trap), 4);
  EXPECT_EQ(count(t, t.s().treasure.unseen, Kind::Loot), 8);
  EXPECT_EQ(count(t, t.s().treasure.unseen, Kind::Trap), 2);
  Table legendary({.difficulty = "legendary"});
  EXPECT_EQ(count(legendary, legendary.s().decks[0].adventure.unseen, Kind::Foe), 7);
  EXPECT_EQ(count(legendary, legendary.s().treasure.unseen, Kind::Trap), 4);
  EXPECT_EQ(legendary.clock().deck.size(), 2U);
}

// rules: LU-SET-18, LU-RDY-08
TEST(LegendsSetup, LU_SET_18_the_tracker_starts_empty) {
  Table t;
  EXPECT_EQ(t.s().readiness, Readiness::Bold);
  EXPECT_EQ(t.s().brightness, Brightness::Ambient);
  EXPECT_EQ(t.s().surprise, Surprise::None);
  EXPECT_EQ(t.s().light, 0);
  EXPECT_EQ(t.check(), "");
}

}  // namespace
}  // namespace undercroft::legends
