// Step 2: choosing a house, and the archives (KF-HSE).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

using Houses = std::vector<House>;

/// The houses that a player may choose now.
Houses offered(const Table& t) {
  EXPECT_EQ(t.title(), "Step 2: Choose a house");
  Houses houses;
  for (const Option& o : t.options())
    if (verb_of(o) == Verb::TakeHouse) houses.push_back(static_cast<House>(o.n));
  return houses;
}
const Houses kOfTheDeck{House::Brobnar, House::Logos, House::Untamed};

TEST(AbyssalHouse, KF_HSE_01_one_of_the_three_houses_for_the_turn) {
  Table t;
  const int scholar = t.hand("t_scholar");
  const int soldier = t.hand("t_soldier");
  t.player_turn();
  EXPECT_EQ(offered(t), kOfTheDeck);
  t.choose_house(House::Logos);
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(t.s.house, static_cast<int>(House::Logos));
    EXPECT_FALSE(t.offers(Verb::Play, soldier));
    if (i == 0) t.take(Verb::Play, scholar);
  }
  EXPECT_EQ(t.where(scholar), Zone::Play);
}

TEST(AbyssalHouse, KF_HSE_02_the_house_of_a_card_that_one_controls) {
  Table t(2);
  t.in_play("ember-imp", 1);
  t.in_play("silvertooth", 0);
  t.player_turn(0);
  EXPECT_EQ(offered(t), (Houses{House::Brobnar, House::Logos, House::Shadows, House::Untamed}))
      << "a teammate's card counts for the teammate";
  t.choose_house(House::Shadows);
  EXPECT_EQ(t.s.house, static_cast<int>(House::Shadows));
}

TEST(AbyssalHouse, KF_HSE_03_no_other_house_whatever_a_card_demands) {
  Table t;
  t.in_play("t_mars_call");
  t.player_turn();
  EXPECT_EQ(offered(t), kOfTheDeck);
}

TEST(AbyssalHouse, KF_HSE_04_any_one_of_several_demands) {
  Table t;
  t.in_play("pitlord");
  t.in_play("t_logos_call");
  t.player_turn();
  EXPECT_EQ(offered(t), (Houses{House::Dis, House::Logos}));
}

// rules: KF-HSE-05, KF-EX-08
TEST(AbyssalHouse, KF_HSE_05_cannot_beats_must) {
  Table t;
  t.in_play("pitlord");
  t.player_turn();
  EXPECT_EQ(t.s.house, static_cast<int>(House::Dis)) << "the only answer";
  t.in_play("t_dis_ban");
  t.player_turn();
  EXPECT_EQ(offered(t), kOfTheDeck);
}

TEST(AbyssalHouse, KF_HSE_06_a_turn_without_a_house) {
  Table t;
  t.in_play("t_silence");
  const int soldier = t.hand("t_soldier");
  const int charm = t.in_play("t_charm");
  const int horn = t.in_play("t_horn");
  t.player_turn();
  EXPECT_EQ(t.title(), "Step 3: Play, discard and use cards");
  EXPECT_EQ(t.s.house, static_cast<int>(House::None));
  EXPECT_FALSE(t.offers(Verb::Play, soldier));
  EXPECT_FALSE(t.offers(Verb::DiscardCard, soldier));
  EXPECT_FALSE(t.offers(Verb::Use, charm));
  EXPECT_TRUE(t.offers(Verb::Use, horn)) << "an Omni asks for no house";
}

TEST(AbyssalHouse, KF_HSE_07_what_answers_the_choice_comes_before_the_archives) {
  Table t;
  t.in_play("jehu-the-bureaucrat");
  t.archived("t_soldier");
  t.player_turn();
  t.choose_house(House::Sanctum);
  EXPECT_EQ(t.title(), "Take your archives");
  EXPECT_EQ(t.team(), 2);
}

TEST(AbyssalHouse, KF_HSE_08_all_of_the_archives_or_none) {
  for (const bool take : {true, false}) {
    Table t(2);
    const int a = t.archived("t_soldier");
    const int b = t.archived("t_scholar");
    t.archived("t_giant", 1);
    t.player_turn(0);
    t.choose_house(House::Brobnar);
    ASSERT_EQ(t.title(), "Take your archives");
    EXPECT_EQ(t.options().size(), 2U);
    t.take(take ? Verb::TakeAll : Verb::LeaveThem);
    const Zone there = take ? Zone::Hand : Zone::Archives;
    EXPECT_EQ(t.where(a), there);
    EXPECT_EQ(t.where(b), there);
    EXPECT_EQ(t.in_hand(), take ? 2 : 0);
    EXPECT_EQ(t.title(), "Step 3: Play, discard and use cards");
  }
  Table t;
  t.player_turn();
  t.choose_house(House::Brobnar);
  EXPECT_EQ(t.title(), "Step 3: Play, discard and use cards") << "nothing to take";
}

}  // namespace
}  // namespace undercroft::abyssal
