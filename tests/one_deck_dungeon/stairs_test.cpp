// The stairs (OD-STR).
#include "one_deck_dungeon/shortcuts.h"

namespace undercroft::one_deck {
namespace {

// rules: OD-STR-01, OD-STR-02
TEST(OneDeckStairs, they_lie_under_the_deck_and_appear_with_its_last_card) {
  Table t;
  t.open("cupboard_court");
  EXPECT_FALSE(stairs_visible(t.s()));
  t.shrink_deck(1);
  EXPECT_FALSE(stairs_visible(t.s()));
  t.take("flee");  // the time of the next turn takes the last card
  EXPECT_TRUE(stairs_visible(t.s()));
  EXPECT_EQ(t.step(), "The stairs are revealed");
  t.take("descend");
  EXPECT_FALSE(stairs_visible(t.s()));  // under the new deck
}

// rules: OD-STR-03
TEST(OneDeckStairs, time_of_any_kind_places_tokens) {
  Table t;
  t.open("falling_gallery");
  t.shrink_deck(0);
  const int discards = t.discards();
  t.take("start").take("take_option option=0");  // 2 time for the polite way
  EXPECT_EQ(t.s().stairs, 2);
  t.cover_all().take("end_step").take("claim_xp");
  EXPECT_EQ(t.s().stairs, 2);
  t.s().stairs = 0;
  t.take("stay");  // 2 time of the next turn
  EXPECT_EQ(t.s().stairs, 2);
  EXPECT_EQ(t.discards(), discards);
}

// rules: OD-STR-03
TEST(OneDeckStairs, no_token_while_cards_are_left) {
  Table t;
  t.meet("falling_gallery", 0);
  EXPECT_EQ(t.s().stairs, 0);
}

// rules: OD-STR-04
TEST(OneDeckStairs, three_tokens_are_one_damage_and_go) {
  Table t;
  t.open("falling_gallery");
  t.shrink_deck(0);
  t.s().stairs = 1;
  t.take("start").take("take_option option=0");
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.s().stairs, 0);
}

// rules: OD-STR-05, OD-STR-04
TEST(OneDeckStairs, it_may_happen_twice_in_one_spending) {
  Table t({"marrow"}, "yetis_cavern");
  t.open("cupboard_court");
  t.shrink_deck(0);
  t.s().stairs = 1;
  t.take("start").take("end_step").cover({"S4:h", "A4:h", "M4:h"});
  t.s().room.eased[0] = 1;
  t.take("end_step");  // 3 time of the card and 2 of the floor
  // The floor adds a heart for so much time; six tokens are two more.
  EXPECT_EQ(t.hero(0).damage, 1 + 2);
  EXPECT_EQ(t.s().stairs, 0);
}

// rules: OD-STR-06
TEST(OneDeckStairs, the_party_chooses_who_is_hurt) {
  Table t({"oda", "ilse"});
  t.open("falling_gallery");
  t.shrink_deck(0);
  t.s().stairs = 2;
  t.take("start").take("take_option option=0");
  EXPECT_EQ(t.options(),
            (std::vector<std::string>{"take_damage hero=oda", "take_damage hero=ilse"}));
  t.take("take_damage hero=ilse");
  EXPECT_EQ(t.hero(0).damage, 0);
  EXPECT_EQ(t.hero(1).damage, 1);
  EXPECT_EQ(t.s().stairs, 1);
}

}  // namespace
}  // namespace undercroft::one_deck
