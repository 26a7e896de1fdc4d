// Exile (OD-EXL).
#include "one_deck_dungeon/forest.h"

namespace undercroft::one_deck {
namespace {

// rules: OD-EXL-01, OD-KEY-08, OD-DEC-46
TEST(OneDeckExile, an_exiled_die_leaves_the_supply_for_the_game_box) {
  Table t = forest();
  t.meet("bog_ferryman").take("alternative which=0");
  EXPECT_EQ(t.options(),
            (std::vector<std::string>{"colour colour=strength", "colour colour=agility",
                                      "colour colour=magic"}));
  t.take("colour colour=agility");
  EXPECT_EQ(exiled(t, Colour::Agility), 1);
  EXPECT_EQ(t.supply(Colour::Agility), 8 - 1 - 2);  // two are rolled
  EXPECT_EQ(t.check(), "");
}

// rules: OD-EXL-02
TEST(OneDeckExile, the_supply_has_a_lower_maximum_from_then_on) {
  Table t = forest();
  Play p = t.play();
  for (int i = 0; i < 5; ++i) exile_supply_die(p, static_cast<std::size_t>(Colour::Magic));
  t.fight("bramble_pups", {});
  EXPECT_EQ(t.pool(), "S4 A4 A4 M4 M4 M4");  // of four icons three find a die
  Scene scene;
  t.game().scene(bytes_of(t), {}, scene);
  int of = 0;
  for (const SceneArea& area : scene.areas)
    for (const SceneNumber& n : area.numbers)
      if (area.id == "supply" && n.text == "magic") of = static_cast<int>(n.of.value_or(0));
  EXPECT_EQ(of, 3);
}

// rules: OD-EXL-03, OD-SUP-05, OD-TRN-05
TEST(OneDeckExile, exiled_dice_do_not_return_at_the_end_of_the_turn) {
  Table t = forest();
  t.meet("bog_ferryman").take("alternative which=0").take("colour colour=magic");
  t.cover_all().take("end_step").take("claim_xp");
  EXPECT_EQ(t.supply(Colour::Magic), 7);
  EXPECT_EQ(exiled(t, Colour::Magic), 1);
  EXPECT_EQ(t.check(), "");
}
TEST(OneDeckExile, OD_EXL_03_nor_does_a_die_that_was_set_down_for_exile) {
  Table t = forest();
  t.fight("grey_grafter", {}).pool("S6 H6 H1");
  t.cover({"M5+:h", "M5+:p"});
  put(t, "S6", "S=12:hp");
  put(t, "H6", "S=12:hp");
  EXPECT_EQ(exiled(t, Colour::Strength), 0);  // not before the end
  t.cover_all().take("end_step").take("claim_xp");
  EXPECT_EQ(exiled(t, Colour::Strength), 1);
  EXPECT_EQ(exiled(t, Colour::Heroic), 0);  // the second die was not the first
  EXPECT_EQ(t.supply(Colour::Strength), 7);
  EXPECT_EQ(t.check(), "");
}

// rules: OD-EXL-01, OD-RUL-123
TEST(OneDeckExile, a_token_may_be_exiled_and_heals_nobody) {
  Table t = forest();
  t.hero(0).damage = 2;
  t.meet("sap_thieves").take("alternative which=0");
  EXPECT_EQ(t.s().tokens, 0);
  EXPECT_EQ(t.s().token_supply, 5);
  EXPECT_EQ(t.s().tokens_exiled, 1);
  EXPECT_EQ(t.hero(0).damage, 2);
  EXPECT_NE(t.asks(), "pick");
  EXPECT_EQ(t.check(), "");
}

// rules: OD-EXL-01
TEST(OneDeckExile, the_scene_shows_what_is_exiled) {
  Table t = forest();
  t.meet("bog_ferryman").take("alternative which=0").take("colour colour=strength");
  Scene scene;
  t.game().scene(bytes_of(t), {}, scene);
  int shown = 0;
  for (const SceneArea& area : scene.areas)
    if (area.id == "exiled") shown = static_cast<int>(area.numbers.at(0).value);
  EXPECT_EQ(shown, 1);
}

}  // namespace
}  // namespace undercroft::one_deck
