// Cure potion and basic potion (OD-CUR).
#include "one_deck_dungeon/forest.h"

namespace undercroft::one_deck {
namespace {

std::vector<std::string> known(const Table& t) {
  std::vector<std::string> ids;
  for (const u8 potion : t.read().s.potions) ids.push_back(t.content().potions[potion].id);
  return ids;
}

// rules: OD-CUR-01, OD-CUR-06, OD-SET-16, OD-DEC-06
TEST(OneDeckCure, the_reference_prints_cure_and_a_basic_potion_is_known) {
  for (const std::string basic : {"barley_candle", "clear_water", "hearty_broth", "poultice"}) {
    const std::vector<std::string> ids =
        known(forest({"oda"}, "orchard_below", {{"basic_potion", basic}}));
    ASSERT_EQ(ids.size(), 2U);
    EXPECT_TRUE(std::ranges::find(ids, basic) != ids.end());
    EXPECT_TRUE(std::ranges::find(ids, "cure") != ids.end());
  }
  EXPECT_EQ(known(Table()), (std::vector<std::string>{"healing"}));
  const Table t;
  for (const SetupField& field : t.game().schema())
    if (field.name == "basic_potion") {
      EXPECT_EQ(field.choices.size(), 4U);
    }
}
TEST(OneDeckCure, OD_CUR_07_the_basic_potion_brings_no_token) {
  Table t = forest();
  EXPECT_EQ(t.s().potions.size(), 2U);  // Cure and the basic one
  EXPECT_EQ(t.s().tokens, 1);
  EXPECT_EQ(t.s().token_supply, 5);
}

// rules: OD-CUR-02, OD-RUL-34
TEST(OneDeckCure, each_potion_used_heals_one_hero) {
  Table t = forest({"bryony", "tansy"});
  t.hero(0).damage = 2;
  t.hero(1).damage = 2;
  t.fight("bramble_pups", {});
  t.take("use_potion card=barley_candle");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"pick piece=bryony", "pick piece=tansy"}));
  t.take("pick piece=tansy");
  EXPECT_EQ(t.hero(0).damage, 2);
  EXPECT_EQ(t.hero(1).damage, 1);
  EXPECT_EQ(t.time_eased(), 3);
}
// rules: OD-CUR-05, OD-RUL-34
TEST(OneDeckCure, a_token_spent_on_cure_heals_one_in_all_at_any_time) {
  Table t = forest();
  t.hero(0).damage = 3;
  t.explore();
  if (t.offers("pass")) t.take("pass");
  t.open("bramble_pups").take("free").take("use_potion card=cure").take("pick piece=bryony");
  EXPECT_EQ(t.hero(0).damage, 2);
  EXPECT_EQ(t.s().tokens, 0);
  EXPECT_EQ(t.asks(), "enter_room");
}
TEST(OneDeckCure, OD_CUR_05_also_at_the_start_of_a_turn_and_in_step_4) {
  Table t = forest();
  t.hero(0).damage = 3;
  t.explore();
  ASSERT_TRUE(t.offers("use_potion card=cure"));
  t.take("use_potion card=cure").take("pick piece=bryony");
  EXPECT_EQ(t.hero(0).damage, 2);  // not three, as Healing would
  Table other = forest();
  other.hero(0).damage = 3;
  other.fight("bramble_pups", {});
  EXPECT_TRUE(other.offers("use_potion card=cure"));
}
// rules: OD-CUR-03, OD-RUL-34
TEST(OneDeckCure, each_token_gained_heals_one) {
  Table t = forest();
  t.deck({"lightning_pine", "lightning_pine+"});
  t.hero(0).damage = 2;
  win_room(t, "mist_market").take("claim_potion");
  EXPECT_EQ(t.s().tokens, 2);
  t.take("pick piece=bryony");
  EXPECT_EQ(t.hero(0).damage, 1);
  Table level = forest();
  level.hero(0).damage = 2;
  level.give_xp("hollow_stag");
  win_room(level, "bramble_pups").take({"claim_xp", "pay_xp xp=4", "pay_xp xp=2"});
  level.take("pick piece=bryony");
  EXPECT_EQ(level.hero(0).damage, 1);
  EXPECT_EQ(level.s().level, 2);
}
// rules: OD-CUR-04
TEST(OneDeckCure, with_nothing_to_heal_it_is_lost) {
  Table t = forest();
  t.fight("bramble_pups", {});
  t.take("use_potion card=barley_candle");
  EXPECT_EQ(t.asks(), "place");
  EXPECT_FALSE(t.offers("use_potion card=cure"));
  EXPECT_EQ(t.hero(0).damage, 0);
}
// rules: OD-CUR-02, OD-POI-12
TEST(OneDeckCure, its_point_may_take_poison) {
  Table t = forest();
  t.explore().poison(0, 1).fight("bramble_pups", {});
  t.take("use_potion card=barley_candle").take("pick piece=bryony");
  EXPECT_EQ(t.hero(0).poison, 0);
}
// rules: OD-RUL-123, OD-CUR-03
TEST(OneDeckCure, a_token_that_is_not_gained_heals_nobody) {
  Table t = forest();
  t.s().tokens = 6;
  t.s().token_supply = 0;
  t.hero(0).damage = 2;
  win_room(t, "mist_market").take("claim_potion");
  EXPECT_EQ(t.s().tokens, 6);
  EXPECT_EQ(t.hero(0).damage, 2);
  EXPECT_NE(t.asks(), "pick");
}
TEST(OneDeckCure, OD_RUL_34_the_token_of_the_setup_heals_nobody) {
  Table t({"bryony"}, "orchard_below");
  Value setup;
  ASSERT_EQ(
      complete_setup(t.game().schema(), Value(Value::Object{{"dungeon", "orchard_below"}}), setup),
      "");
  State fresh{};
  Happenings told;
  const StateOut out{reinterpret_cast<std::byte*>(&fresh), sizeof(State)};
  ASSERT_EQ(t.game().set_up(out, setup, &told), "");
  for (const Happening& fact : told) EXPECT_NE(fact.kind, Happening::Kind::Triggered);
  EXPECT_EQ(fresh.tokens, 1);
}
// rules: OD-CUR-02, OD-RUL-34
TEST(OneDeckCure, a_potion_that_skips_the_encounter_heals_too) {
  Table t = hybrid({"oda"}, "carrow_cellars", {{"reference", "cure"}});
  t.hero(0).damage = 2;
  t.give_potion("invisibility", 0).open("thorn_gate+").take("use_potion card=invisibility");
  t.take("pick piece=oda");
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.asks(), "loot");
  EXPECT_EQ(t.s().tokens, 0);
}
// rules: OD-RUL-94
TEST(OneDeckCure, a_fitting_potion_may_save_a_falling_hero) {
  Table t = forest();
  t.hero(0).damage = 4;
  t.meet("bog_ferryman").take("alternative which=1").take("pick piece=bryony");
  EXPECT_EQ(t.step(), "Save the fallen");
  EXPECT_TRUE(t.offers("use_potion card=cure"));
  ASSERT_TRUE(t.offers("use_potion card=barley_candle"));
  t.take("use_potion card=barley_candle").take("pick piece=bryony");
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.hero(0).damage, 4);
  EXPECT_EQ(t.time_eased(), 3);
}
// rules: OD-RUL-94
TEST(OneDeckCure, outside_encounters_only_cure_itself_saves) {
  Table t = forest();
  t.hero(0).damage = 4;
  t.explore().poison(0, 3);
  ready_to_explore(t);
  t.dice({1}).take("explore");
  t.take("use_potion card=cure").take("pick piece=bryony").take("heal_damage");
  EXPECT_TRUE(t.lost());  // two damage, and Cure heals but one
  Table saved = forest();
  saved.hero(0).damage = 3;
  saved.explore().poison(0, 3);
  ready_to_explore(saved);
  saved.dice({1}).take("explore");
  EXPECT_FALSE(saved.offers("use_potion card=barley_candle"));
  saved.take("use_potion card=cure").take("pick piece=bryony").take("heal_damage");
  EXPECT_FALSE(saved.over());
}

}  // namespace
}  // namespace undercroft::one_deck
