// Searching a location (AC-RUL-36).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

constexpr std::string_view kLook = "Is the Vaultbinder here?";

/// A player at the Mirror Reef, where a search costs a creature.
Table at_the_reef() {
  Table t;
  t.location("mirror_reef", kMiddle);
  t.go(0, kMiddle);
  t.by_hand();
  return t;
}
bool is_searched(const Table& t, int cell) {
  return (t.s.grid.searched >> static_cast<unsigned>(cell) & 1U) != 0;
}

// rules: AC-RUL-36, KF-ABL-09
TEST(AbyssalSearch, AC_RUL_36_its_price_is_paid_first) {
  Table t = at_the_reef();
  EXPECT_FALSE(t.offers(Verb::SearchHere)) << "nobody is there to pay it with";
  const int soldier = t.in_play("t_soldier");
  t.take(Verb::SearchHere);
  t.go_on([&] { return t.title() != kLook; });
  EXPECT_EQ(t.where(soldier), Zone::Discard);
  EXPECT_FALSE(is_searched(t, kMiddle)) << "not before it is known";
  t.take(Verb::NotFound);
  EXPECT_TRUE(is_searched(t, kMiddle));
  EXPECT_TRUE(t.resting());
}

// A ward saves the creature; it was not destroyed, so nothing was paid. The text was used all the
// same, which is done once in a turn.
// rules: AC-RUL-36, AC-RUL-70, KF-ABL-09, KF-EX-25
TEST(AbyssalSearch, AC_RUL_36_what_is_not_paid_in_full_searches_nothing) {
  Table t = at_the_reef();
  const int soldier = t.in_play("t_soldier");
  t.s.cards[at(soldier)].flags = kWarded;
  t.told.clear();
  t.take(Verb::SearchHere);
  t.go_on([&] { return !t.resting(); });
  EXPECT_EQ(t.where(soldier), Zone::Play);
  EXPECT_FALSE(t.is(soldier, kWarded));
  EXPECT_FALSE(is_searched(t, kMiddle));
  EXPECT_EQ(t.count_told(Fact::Searched), 0);
  EXPECT_FALSE(t.offers(Verb::SearchHere));
  t.by_hand(false);
  t.end_step();
  t.pass();
  t.player_turn();
  t.take(Verb::Stay);
  t.choose_house(House::Brobnar);
  ASSERT_TRUE(t.offers(Verb::SearchHere)) << "it was not searched";
  t.take(Verb::SearchHere);
  EXPECT_EQ(t.where(soldier), Zone::Discard);
  ASSERT_EQ(t.title(), kLook);
  t.take(Verb::Found);
  EXPECT_EQ(t.where(kVaultbinder), Zone::Play);
  EXPECT_TRUE(t.is(kVaultbinder, kExhausted));
}

// Two of the four damage are held off.
// rules: AC-RUL-36, KF-ABL-09
TEST(AbyssalSearch, AC_RUL_36_armor_holds_off_a_part_of_the_price) {
  Table t;
  t.location("assay_office", kMiddle);
  t.go(0, kMiddle);
  const int plate = t.in_play("t_plate");
  t.take(Verb::SearchHere);
  EXPECT_EQ(t.damage(plate), 2);
  EXPECT_TRUE(t.resting());
  EXPECT_FALSE(is_searched(t, kMiddle));
}

// rules: AC-RUL-36, AC-RUL-70
TEST(AbyssalSearch, AC_RUL_36_the_others_prices) {
  const std::array<std::pair<const char*, int>, 4> places{{{"ledger_house", kTopLeft},
                                                           {"quiet_dock", kTopLeft},
                                                           {"bell_trench", kMiddle},
                                                           {"assay_office", kMiddle}}};
  for (const auto& [id, cell] : places) {
    Table t;
    t.location(id, cell);
    t.go(0, cell);
    t.by_hand();
    t.amber(2);
    t.s.tide = Tide::High;
    t.hand("t_soldier");
    t.hand("t_runt");
    const int giant = t.in_play("t_giant");
    t.take(Verb::SearchHere);
    t.go_on([&] { return t.title() != kLook && !t.resting(); });
    EXPECT_EQ(t.title(), kLook) << id;
    const std::string_view at = id;
    EXPECT_EQ(t.in_hand(), at == "ledger_house" ? 0 : 2) << id;
    EXPECT_EQ(t.team(), at == "quiet_dock" ? 0 : 2) << id;
    EXPECT_EQ(t.s.tide, at == "bell_trench" ? Tide::Low : Tide::High) << id;
    EXPECT_EQ(t.damage(giant), at == "assay_office" ? 4 : 0) << id;
  }
  Table t;
  const int one = t.in_play("t_soldier");
  t.by_hand();
  EXPECT_FALSE(t.offers(Verb::SearchHere)) << "at the start two creatures are wanted";
  const int two = t.in_play("t_soldier");
  t.take(Verb::SearchHere);
  t.go_on([&] { return t.title() != kLook && !t.resting(); });
  EXPECT_EQ(t.title(), kLook);
  EXPECT_TRUE(t.is(one, kExhausted));
  EXPECT_TRUE(t.is(two, kExhausted));
}

}  // namespace
}  // namespace undercroft::abyssal
