// Special card rules: the tide in a player's turn, haunted, evil twins, gigantic creatures (KF-TID,
// KF-HNT, KF-EVT, KF-GIG).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

// rules: KF-TID-03, AC-TID-07, AC-TID-13
TEST(AbyssalSpecial, raising_the_tide_costs_three_chains_as_often_as_one_likes) {
  Table t;
  const int soldier = t.in_play("t_soldier");
  for (const House house : {House::Brobnar, House::None}) {
    t.house(house);
    EXPECT_TRUE(t.offers(Verb::RaiseTide));
  }
  t.take(Verb::RaiseTide);
  EXPECT_EQ(t.s.tide, Tide::High);
  EXPECT_EQ(int{t.s.chains[0]}, kTideChains);
  EXPECT_FALSE(t.is(soldier, kExhausted));
  t.take(Verb::RaiseTide);
  EXPECT_EQ(t.s.tide, Tide::High);
  EXPECT_EQ(int{t.s.chains[0]}, 2 * kTideChains);
}

TEST(AbyssalSpecial, KF_HNT_01_ten_discarded_cards_haunt) {
  for (const int count : {9, 10}) {
    Table t;
    for (int i = 0; i < count; ++i) t.discarded("t_soldier");
    t.play(t.hand("t_haunt"));
    EXPECT_EQ(t.team(), count == 10 ? 1 : 0);
  }
}

TEST(AbyssalSpecial, KF_HNT_01_each_player_by_their_own_pile) {
  Table t(2);
  for (int i = 0; i < 10; ++i) t.discarded("t_soldier", 1);
  t.play(t.hand("t_haunt"));
  EXPECT_EQ(t.team(), 0);
}

TEST(AbyssalSpecial, KF_EVT_01_a_twin_is_a_title_of_its_own) {
  Table t;
  const int call = t.hand("t_call_soldier");
  const int soldier = t.in_play("t_soldier");
  const int other = t.in_play("t_soldier");
  const int twin = t.in_play("t_soldier_twin");
  t.play(call);
  t.pick(soldier);
  EXPECT_TRUE(t.is(other, kStunned));
  EXPECT_FALSE(t.is(twin, kStunned));
  for (int i = 0; i < kRuleOfSix; ++i) {
    t.act(twin);
    t.s.cards[at(twin)].flags = 0;
  }
  EXPECT_FALSE(t.may(Verb::UseReap, twin));
  EXPECT_TRUE(t.may(Verb::UseReap, soldier)) << "the Rule of Six counts each title apart";
}

// rules: KF-GIG-01, KF-GIG-03
TEST(AbyssalSpecial, a_gigantic_creature_is_played_with_both_halves) {
  Table t;
  const int bottom = t.hand("t_colossus");
  EXPECT_FALSE(t.offers(Verb::Play, bottom));
  const int top = t.hand("t_colossus_top");
  EXPECT_FALSE(t.offers(Verb::Play, top));
  t.play(bottom);
  EXPECT_EQ(t.line(), std::vector<int>{bottom});
  EXPECT_EQ(t.where(top), Zone::Under);
  EXPECT_EQ(t.power(bottom), 9);
  EXPECT_EQ(t.armor(bottom), 1);
  EXPECT_EQ(t.team(), 2) << "the icons of the top half";
  EXPECT_EQ(t.s.acts, 1) << "played as one card";
}

TEST(AbyssalSpecial, KF_GIG_02_two_cards_out_of_play_and_one_in_play) {
  for (const auto& [how, zone] : {std::pair{"t_axe", Zone::Discard},
                                  {"t_recall", Zone::Hand},
                                  {"t_banish", Zone::Purged},
                                  {"t_file", Zone::Archives}}) {
    Table t;
    const int bottom = t.hand("t_colossus");
    const int top = t.hand("t_colossus_top");
    t.play(bottom);
    t.play(t.hand("t_census"));
    EXPECT_EQ(t.team(), 2 + 1) << "one creature";
    t.play(t.hand(how));
    EXPECT_EQ(t.where(bottom), zone) << how;
    EXPECT_EQ(t.where(top), zone) << how;
  }
}

// rules: KF-GIG-02, KF-EX-20, KF-PLY-05
TEST(AbyssalSpecial, half_of_a_gigantic_creature_stays_on_top_of_the_deck) {
  for (const auto* half : {"t_colossus", "t_colossus_top"}) {
    Table t;
    t.hand(half == std::string_view{"t_colossus"} ? "t_colossus_top" : "t_colossus");
    const int on_top = t.deck(half);
    t.play(t.hand("t_top_card"));
    EXPECT_EQ(t.where(on_top), Zone::Deck) << half;
    EXPECT_TRUE(t.line().empty()) << half;
  }
}

}  // namespace
}  // namespace undercroft::abyssal
