// Split-loot perils (OD-SPL).
#include "one_deck_dungeon/forest.h"

namespace undercroft::one_deck {
namespace {

std::vector<std::string> loot_after(Table t, const std::string& card, int option) {
  t.fight(card, {}, option).cover_all().take("end_step");
  return t.options();
}

// rules: OD-SPL-01, OD-SPL-02, OD-SPL-04
TEST(OneDeckSplitLoot, the_option_of_the_item_gives_the_item_or_xp) {
  EXPECT_EQ(loot_after(forest(), "thorn_gate", 1),
            (std::vector<std::string>{"claim_item hero=bryony card=thorn_gate",
                                      "claim_xp card=thorn_gate"}));
}
// rules: OD-SPL-01, OD-SPL-03, OD-SPL-04
TEST(OneDeckSplitLoot, the_option_of_the_skill_gives_the_skill_or_xp) {
  EXPECT_EQ(loot_after(forest(), "thorn_gate", 0),
            (std::vector<std::string>{"claim_skill hero=bryony card=thornlash",
                                      "claim_xp card=thorn_gate"}));
}
// rules: OD-SPL-01
TEST(OneDeckSplitLoot, perils_without_arrows_give_both) {
  EXPECT_EQ(loot_after(forest(), "nettle_stair", 0).size(), 3U);
  EXPECT_EQ(loot_after(forest(), "nettle_stair", 1).size(), 3U);
}
TEST(OneDeckSplitLoot, OD_RUL_110_a_potion_counts_as_the_skill) {
  EXPECT_EQ(
      loot_after(forest(), "mist_market", 0),
      (std::vector<std::string>{"claim_potion card=foxfire_oil", "claim_xp card=mist_market"}));
  EXPECT_EQ(loot_after(forest(), "mist_market", 1),
            (std::vector<std::string>{"claim_item hero=bryony card=mist_market",
                                      "claim_xp card=mist_market"}));
}
TEST(OneDeckSplitLoot, OD_RUL_32_whoever_skips_the_choice_gets_xp_alone) {
  Table t = hybrid();
  t.give_potion("invisibility", 0).open("thorn_gate+").take("use_potion card=invisibility");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"claim_xp card=thorn_gate+"}));
}

}  // namespace
}  // namespace undercroft::one_deck
