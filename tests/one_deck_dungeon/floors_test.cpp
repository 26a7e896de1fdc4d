// From floor to floor: the order of a descent, entering a floor, decks that run short.
#include "one_deck_dungeon/moments.h"

namespace undercroft::one_deck {
namespace {

/// At the end of a turn with the stairs visible, in this dungeon and on this floor.
Table at_the_stairs(const Answers& heroes, const std::string& dungeon, int floor) {
  Table t(heroes, dungeon);
  if (floor > 1) t.go_to_floor(floor);
  t.open("toll_knight");
  t.shrink_deck(0);
  t.take("flee");
  return t;
}

TEST(OneDeckFloors, OD_RUL_60_floor_1_is_entered_before_turn_1) {
  Table t({"oda"}, "proving_ground", {"one_deck"});
  EXPECT_TRUE(waits_for_chance(t));
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(t.s().start_of_turn, 0);
    EXPECT_EQ(t.s().room.mode, Mode::None);
    answer_once(t, "reveal");
  }
  EXPECT_EQ(t.discards(), 3);
  t.explore();
  EXPECT_EQ(t.discards(), 7);  // three on entering, two for each turn
}

TEST(OneDeckFloors, OD_RUL_111_triggers_come_before_the_floor_and_the_floor_before_the_turn) {
  Table t = at_the_stairs({"marrow"}, "bell_gallery", 1);
  t.s().stairs = 2;
  t.hero(0).damage = 2;
  answer_once(t, "descend");
  EXPECT_TRUE(waits_for_chance(t));  // Toll the Hour
  EXPECT_EQ(t.discards(), 0);
  EXPECT_EQ(t.doors(), 0);
  EXPECT_EQ(t.s().stairs, 0);
  EXPECT_EQ(t.s().floor, 2);
  EXPECT_EQ(t.hero(0).damage, 1);  // Evensong
  for (int i = 0; i < 4; ++i) answer_once(t, "reveal");
  EXPECT_EQ(t.discards(), 4);
  EXPECT_EQ(t.step(), "Start of the turn");
}
TEST(OneDeckFloors, OD_RUL_111_from_floor_3_to_round_1) {
  Table t = at_the_stairs({"ilse", "marrow"}, "carrow_cellars", 3);
  no_potions(t);
  t.hero(0).damage = 1;
  EXPECT_EQ(t.hero(0).stored, 1);
  t.take("descend");
  EXPECT_EQ(t.hero(0).damage, 0);  // Evensong, of the partner
  EXPECT_EQ(t.hero(0).stored, 0);
  EXPECT_EQ(t.s().boss_round, 1);
  EXPECT_EQ(t.s().room.mode, Mode::Boss);
}

// rules: OD-CHA-02, OD-RUL-128
TEST(OneDeckFloors, a_descent_shuffles_discards_and_doors_unseen) {
  Table t = at_the_stairs({"oda"}, "carrow_cellars", 1);
  EXPECT_EQ(t.doors(), 4);
  EXPECT_EQ(t.discards(), 40);
  Happenings told;
  answer_once(t, "descend", &told);
  EXPECT_EQ(t.s().deck.size(), 44U);
  EXPECT_EQ(t.discards(), 0);
  for (const CardSlot slot : t.s().deck) EXPECT_FALSE(slot.is_known());
  for (const Happening& h : told) {
    EXPECT_NE(h.kind, Happening::Kind::Flipped);
    EXPECT_NE(h.kind, Happening::Kind::Moved);
  }
  OptionList top;
  t.game().options(bytes_of(t), top);
  EXPECT_TRUE(top.by_chance());
  EXPECT_GE(top.size(), 22U);  // every card may be on top
}

// rules: OD-RUL-112
TEST(OneDeckFloors, time_on_entering_may_lead_down_again_at_once) {
  Table t = at_the_stairs({"quill"}, "bell_gallery", 1);
  // All but one of the cards have left the game.
  leave_doors(t, 1);
  t.shrink_deck(0);
  t.s().removed = t.s().discard;
  t.s().discard.clear();
  no_potions(t);
  t.take("descend");
  // Toll the Hour takes four: one card, then three tokens, which are one damage.
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.s().floor, 3);
  EXPECT_EQ(t.s().descents, 2);
  EXPECT_EQ(t.discards(), 0);  // before any turn
  EXPECT_EQ(t.s().stairs, 0);
}

// rules: OD-RUL-69
TEST(OneDeckFloors, an_empty_deck_shows_the_stairs_at_once) {
  Table t = at_the_stairs({"fenn"}, "carrow_cellars", 1);
  leave_doors(t, 1);
  t.shrink_deck(0);
  t.s().removed = t.s().discard;
  t.s().discard.clear();
  t.take(Answers{"stay", "enter_room door=0"});
  if (t.asks() == "feats") t.take("end_step");
  t.cover_all().end_step().take("claim_xp");
  EXPECT_EQ(t.options(), Answers{"descend"});
  t.take("descend");
  EXPECT_EQ(t.s().room.mode, Mode::Boss);  // no floor has a card left to spend
  EXPECT_EQ(t.s().descents, 3);
  EXPECT_EQ(t.hero(0).damage, 0);
}

}  // namespace
}  // namespace undercroft::one_deck
