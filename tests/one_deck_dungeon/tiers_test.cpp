// Challenge tiers (OD-TIE).
#include "one_deck_dungeon/sheets.h"
#include "one_deck_dungeon/shortcuts.h"

namespace undercroft::one_deck {
namespace {

int marks_of(Table& t, bool won = false) {
  t.s().ended.result = won ? Result::Won : Result::Lost;
  return marks_earned(t.read());
}
/// A party that has gone down to the boss on level 1.
Table at_boss(const std::string& tier) {
  Table t = tier_table(tier);
  t.s().descents = kFloors;
  return t;
}

/// The hero is hurt beyond help, at a moment when there is a check-mark to earn.
void fall(Table& t) {
  no_potions(t);
  t.fight("cupboard_court", {});
  t.s().descents = 1;
  t.hero(0).damage = 9;
  t.end_step();
}

// rules: OD-TIE-01, OD-DEC-03
TEST(OneDeckTiers, one_of_four_is_chosen_before_the_game) {
  const Table plain;
  for (const SetupField& field : plain.game().schema())
    if (field.name == "tier") {
      EXPECT_EQ(field.choices,
                (std::vector<std::string>{"novice", "standard", "veteran", "fearless"}));
    }
  EXPECT_EQ(tier_table("fearless").s().tier, Tier::Fearless);
  EXPECT_THROW(tier_table("brave"), std::runtime_error);
}

// rules: OD-SET-15, OD-TIE-06
TEST(OneDeckTiers, veteran_and_a_game_without_a_tier_are_as_printed) {
  Table plain;
  EXPECT_EQ(plain.s().campaign, 0);
  EXPECT_EQ(plain.s().level, 1);
  EXPECT_EQ(plain.s().tokens, 1);
  EXPECT_EQ(plain.s().xp.size(), 0);
  Table veteran = tier_table("veteran");
  EXPECT_EQ(0, std::memcmp(&plain.s(), &veteran.s(), sizeof(State)));
}

// rules: OD-RUL-130, OD-TIE-01, OD-CAM-02
TEST(OneDeckTiers, a_game_by_itself_may_have_a_tier_and_earns_no_check_marks) {
  for (const std::string tier : {"novice", "standard", "veteran", "fearless"}) {
    Table t = tier_table(tier);
    Table sheets = campaign_table({}, {"oda"}, tier);
    EXPECT_EQ(t.s().level, sheets.s().level) << tier;
    EXPECT_EQ(t.s().tokens, sheets.s().tokens) << tier;
    fall(t);
    EXPECT_EQ(t.s().xp.size(), tier == "standard" ? 1 : 0);
    EXPECT_TRUE(t.lost()) << tier;
    EXPECT_TRUE(carried(t).is_null()) << tier;
    fall(sheets);
    EXPECT_FALSE(sheets.over()) << tier;
  }
}

// rules: OD-TIE-02, OD-EX-23, OD-RUL-109
TEST(OneDeckTiers, novice_starts_at_level_2_with_two_tokens) {
  for (const std::vector<std::string>& heroes :
       {std::vector<std::string>{"oda"}, std::vector<std::string>{"oda", "fenn"}}) {
    Table t = tier_table("novice", heroes);
    EXPECT_EQ(t.s().level, 2);
    EXPECT_EQ(t.s().tokens, 2);
    EXPECT_EQ(t.s().token_supply, 4);
    EXPECT_EQ(t.check(), "");
    for (const std::string tier : {"standard", "veteran", "fearless"})
      EXPECT_EQ(tier_table(tier, heroes).s().level, 1) << tier;
  }
}

// rules: OD-TIE-04, OD-CHA-03, OD-RUL-49
TEST(OneDeckTiers, standard_draws_one_card_as_xp) {
  for (const std::vector<std::string>& heroes :
       {std::vector<std::string>{"oda"}, std::vector<std::string>{"oda", "fenn"}}) {
    Table t = tier_table("standard", heroes);
    const Prompt prompt = t.game().prompt(bytes_of(t));
    EXPECT_EQ(prompt.waiting, Waiting::Chance);
    EXPECT_EQ(prompt.purpose, static_cast<int>(Purpose::Deck));
    t.deck({"falling_gallery"}).explore();
    EXPECT_EQ(t.s().xp.count(t.card("falling_gallery")), 1);
    EXPECT_EQ(t.s().xp.size(), 1);
    // 44 cards, one as XP, four as the time of two turns, four as doors
    EXPECT_EQ(t.s().deck.size(), 35U);
    EXPECT_EQ(t.s().level, 1);
    EXPECT_EQ(t.check(), "");
  }
}

// rules: OD-TIE-07, OD-RUL-50
TEST(OneDeckTiers, fearless_starts_without_a_token_but_for_prepared) {
  Table t = tier_table("fearless");
  EXPECT_EQ(t.s().tokens, 0);
  EXPECT_EQ(t.s().token_supply, 6);
  Table prepared = campaign_table({"prepared"}, {"oda"}, "fearless");
  EXPECT_EQ(prepared.s().tokens, 1);
  EXPECT_EQ(prepared.check(), "");
}
TEST(OneDeckTiers, OD_RUL_109_prepared_adds_to_the_novices_two) {
  EXPECT_EQ(campaign_table({"prepared"}, {"oda"}, "novice").s().tokens, 3);
}

// rules: OD-TIE-03, OD-TIE-05, OD-TIE-06, OD-TIE-08
TEST(OneDeckTiers, who_reaches_the_boss_earns_by_the_tier) {
  const std::map<std::string, int> expected{
      {"novice", 0}, {"standard", 1}, {"veteran", 2}, {"fearless", 3}};
  for (const auto& [tier, extra] : expected) {
    Table t = at_boss(tier);
    EXPECT_EQ(marks_of(t), 3 + extra) << tier;
  }
}
TEST(OneDeckTiers, OD_TIE_09_reaching_is_enough_and_not_reaching_is_not) {
  Table t = at_boss("fearless");
  EXPECT_EQ(marks_of(t, false), 3 + 3);
  EXPECT_EQ(marks_of(t, true) - marks_of(t, false), 3);  // the boss's own
  t.s().descents = 2;
  EXPECT_EQ(marks_of(t), 2);
}
TEST(OneDeckTiers, OD_RUL_48_the_level_of_the_novice_earns_nothing) {
  Table t = tier_table("novice");
  EXPECT_EQ(marks_of(t), 0);
  t.s().level = 4;
  EXPECT_EQ(marks_of(t), 2);
}
TEST(OneDeckTiers, OD_EX_19_the_most_is_twelve) {
  Table t = campaign_table({}, {"oda"}, "fearless", "quiet_court");
  t.s().descents = 3;
  t.s().level = 4;
  EXPECT_EQ(marks_of(t, true), 12);
}

}  // namespace
}  // namespace undercroft::one_deck
