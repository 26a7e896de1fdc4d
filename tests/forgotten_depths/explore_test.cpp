// Setup (FD-SET), exploring (FD-EXP), the dead-end modification (FD-DIF), losing (FD-WIN).
#include "forgotten_depths/table.h"

namespace undercroft::forgotten {
namespace {

// rules: FD-SET-11, FD-SET-13, FD-SET-14, FD-SET-15, FD-CHN-03
TEST(DepthsSetup, the_stairs_are_the_twentieth_tile) {
  Table t;
  ASSERT_EQ(t.s().tiles.size(), 23U);
  const int stairs = ecology(t.read()).stairs;
  for (std::size_t i = 0; i < 23; ++i) {
    EXPECT_EQ(t.s().tiles[i].is_known(), i == 3) << i;
    if (i == 3) {
      EXPECT_EQ(t.s().tiles[i].card(), stairs);
    }
  }
  EXPECT_EQ(t.check(), "");
}
// rules: FD-SET-02, FD-SET-10, FD-ECO-07, FD-SET-36, FD-CHN-01
TEST(DepthsSetup, piles_of_an_ecology) {
  Table t;
  EXPECT_EQ(std::popcount(unsigned{t.s().monster_pile}), 10);
  EXPECT_EQ(std::popcount(unsigned{t.s().feature_pile}), 10);
  EXPECT_EQ(ecology(t.read()).guardians.size(), 3U);
  t.s().ecology = 1;
  Play p = t.play();
  set_up_ecology(p);
  EXPECT_EQ(std::popcount(unsigned{t.s().monster_pile}), 10);  // the Saurian is aside
  EXPECT_FALSE(has_bit(t.s().monster_pile, ecology(t.read()).saurian));
  EXPECT_TRUE(t.content().ecologies[2].guardians.empty());
}
// rules: FD-SET-16, FD-INF-03, FD-RUL-01, FD-CHN-04
TEST(DepthsSetup, monster_decks) {
  Table t;
  for (const FoeDeck& deck : t.s().foe_decks) {
    EXPECT_EQ(deck.unseen.size(), 22);
    EXPECT_EQ(deck.unseen.count(kPower), 2);
  }
  EXPECT_EQ(t.s().foe_decks[0].unseen.count(2), 4);
  EXPECT_EQ(t.s().foe_decks[1].unseen.count(4), 4);
  EXPECT_EQ(t.s().foe_decks[2].unseen.count(1), 4);
  EXPECT_EQ(t.s().foe_decks[2].unseen.count(4), 0);
}
// rules: FD-SET-18, FD-SET-19, FD-SET-23, FD-SET-24, FD-SET-26, FD-SET-28, FD-SET-29, FD-CHN-06
TEST(DepthsSetup, a_hero_begins) {
  Table t({"bren", "sil", "ava"});
  EXPECT_EQ(t.hero(0).health, 24);
  EXPECT_EQ(t.hero(1).health, 20);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(t.hero(i).level, 1);
    EXPECT_EQ(t.hero(i).power, 2);
    EXPECT_EQ(t.hero(i).pile.size(), 12);
    EXPECT_TRUE(t.hero(i).hand.empty());
    EXPECT_TRUE(t.hero(i).discard.empty());
  }
  EXPECT_EQ(t.hero(0).supply.size(), 12);
  EXPECT_EQ(t.hero(2).supply.size(), 9);
  EXPECT_EQ(t.s().keys, 3);
  EXPECT_TRUE(t.s().pool.none());
  EXPECT_EQ(t.s().item_decks[0].size(), 8);
  EXPECT_EQ(t.s().ability_decks[2].size(), 8);
}
// rules: FD-SET-30, FD-SET-31, FD-SET-32, FD-LOW-04, FD-LOW-08, FD-RUL-33
TEST(DepthsSetup, the_third_power_card) {
  Table t({"sil"}, "architecture");
  EXPECT_EQ(t.hero(0).level, 3);
  EXPECT_EQ(t.hero(0).health, 28);
  EXPECT_EQ(t.hero(0).power, 3);
  Table bren({"bren"}, "architecture");
  EXPECT_EQ(bren.hero(0).power, 2);
}
// rules: FD-GEN-01, FD-GEN-02, FD-GEN-08, FD-SET-27, FD-RUL-59, FD-DEC-01
TEST(DepthsSetup, players_and_heroes) {
  EXPECT_THROW(Table({"bren", "bren"}), std::runtime_error);
  EXPECT_THROW(Table({"bren", "bren_back"}), std::runtime_error);
  EXPECT_EQ(Table({"bren"}, "players=2").s().players, 1);  // never more than Heroes
  Table t({"bren", "sil", "ava"}, "players=2");
  EXPECT_EQ(t.hero(0).seat, 0);
  EXPECT_EQ(t.hero(2).seat, 1);
  EXPECT_EQ(Rules::seats(t.read()), 2);
}
// rules: FD-DIF-05, FD-DIF-12, FD-LOW-07, FD-SET-25, FD-DEC-02
TEST(DepthsSetup, keys_at_the_start) {
  EXPECT_EQ(Table({"bren"}, "more_keys").s().keys, 6);
  EXPECT_EQ(Table({"bren"}, "caverns").s().keys, 3);
  EXPECT_EQ(Table({"bren"}, "caverns more_keys locked_chests").s().keys, 6);
}
// rules: FD-DIF-04, FD-RUL-35, FD-DEC-03, FD-LVL-09, FD-CHN-16
TEST(DepthsSetup, a_starting_ability) {
  Table t({"bren"}, "starting_ability");
  t.script("abilities", {"riposte", "stand_over"});
  t.take("keep ability=true card=" + std::to_string(t.ability("riposte")));
  EXPECT_EQ(t.s().abilities[at(t.ability("riposte"))].owner, 0);
  EXPECT_EQ(t.s().ability_decks[0].size(), 7);
  ASSERT_EQ(t.s().ability_decks[0].bottom.size(), 1U);  // the other one lies at the bottom
  EXPECT_EQ(t.asks(), "explore");
  EXPECT_EQ(Table({"bren"}).asks(), "explore");  // nobody else is given one
}
// rules: FD-LOW-01, FD-LOW-02, FD-LOW-03, FD-SET-01
TEST(DepthsSetup, a_start_in_the_caverns) {
  Table t({"bren"}, "caverns");
  t.script("abilities", {"riposte", "stand_over"}).script("items", {"ridge_helm"});
  EXPECT_EQ(t.hero(0).level, 2);
  EXPECT_EQ(t.hero(0).health, 28);
  t.take("keep ability=true card=" + std::to_string(t.ability("stand_over")));
  EXPECT_EQ(t.s().items[at(t.item("ridge_helm"))].owner, 0);
  t.take("equip item=ridge_helm");
  EXPECT_EQ(t.asks(), "explore");
  EXPECT_EQ(t.s().ecology, 1);
  EXPECT_TRUE(t.s().pool.none());
}
// rules: FD-LOW-05, FD-LOW-06
TEST(DepthsSetup, a_start_below) {
  Table t({"ava"}, "architecture");
  t.go();
  for (int i = 0; i < 2; ++i) t.take(t.options()[0]);
  int abilities = 0;
  for (const OwnedAbility& a : t.s().abilities) abilities += a.owner == 0 ? 1 : 0;
  EXPECT_EQ(abilities, 2);
  while (t.asks() == "gain_item") t.take(t.options()[0]);
  int items = 0;
  for (const OwnedItem& i : t.s().items) items += i.owner == 0 ? 1 : 0;
  EXPECT_EQ(items, 2);
}

// ---- exploring

// rules: FD-EXP-01, FD-EXP-02, FD-EXP-14, FD-EXP-15, FD-RUL-60
TEST(DepthsExplore, players_draw_in_turn) {
  Table t({"bren", "sil"}, "players=2");
  EXPECT_EQ(t.s().drawer, 0);
  t.script("tiles", {"r19", "r10"}).take("draw");
  EXPECT_EQ(t.step(), "Place the tile");
  EXPECT_FALSE(t.offers("draw"));
  t.take("place x=25 y=24 turn=0");
  EXPECT_EQ(t.s().drawer, 1);
  t.take("encounter element=campfire tile=r19");
  EXPECT_EQ(t.s().drawer, 1);
  t.take("draw").take("place x=24 y=23 turn=0");
  EXPECT_EQ(t.s().drawer, 0);
}
// rules: FD-EXP-03, FD-EXP-04, FD-EXP-05, FD-EXP-07, FD-RUL-05, FD-EXP-08, FD-XPS-03, FD-DEC-05
TEST(DepthsExplore, nothing_is_encountered_while_a_tile_waits) {
  Table t;
  t.lay("r19", 1, 0);
  t.lay("r13", 0, 1);
  t.s().pool.set(at(t.monster("sentient_vapor")));
  EXPECT_TRUE(t.offers("encounter element=campfire"));
  EXPECT_TRUE(t.offers("spend_key element=door"));
  EXPECT_TRUE(t.offers("buy_keys"));
  t.hero(0).health = 10;
  t.script("tiles", {"r10"}).take("draw");
  EXPECT_FALSE(t.offers("encounter"));
  EXPECT_FALSE(t.offers("spend_key"));
  EXPECT_FALSE(t.offers("buy_keys"));
  EXPECT_TRUE(t.offers("buy_healing"));
  EXPECT_TRUE(t.offers("place"));
}
// rules: FD-RUL-05, FD-DEC-05
TEST(DepthsExplore, the_house_rule_opens_doors_while_a_tile_waits) {
  Table t({"bren"}, "unlock_while_tile_pending");
  t.lay("r13", 0, 1);
  t.script("tiles", {"r10"}).take("draw");
  t.take("spend_key element=door tile=r13");
  EXPECT_EQ(t.s().keys, 2);
  EXPECT_EQ(t.step(), "Place the tile");
}
/// A map on which nothing but a wall-less cross fits: the Entry Tile walled in.
Table walled_in(const std::string& options = "") {
  return Table({"bren"}, options, [](Content& c) {
    retile(c, "r01", "O###", {"N"});
    retile(c, "r09", "####", {"-"});
  });
}
// rules: FD-EXP-06, FD-WIN-02
TEST(DepthsExplore, a_tile_that_fits_nowhere_loses_the_game) {
  Table t = walled_in();
  t.script("tiles", {"r09"}).take("draw");
  EXPECT_TRUE(t.lost());
  EXPECT_EQ(t.reason(), Reason::DeadEnd);
}
// rules: FD-DIF-07, FD-DIF-08, FD-DIF-09, FD-DIF-10, FD-DIF-18, FD-DIF-19, FD-EX-40, FD-RUL-34,
// FD-DEC-06, FD-DEC-07, FD-EXP-06
TEST(DepthsExplore, one_dead_end_is_set_aside) {
  Table t = walled_in("one_dead_end");
  t.script("tiles", {"r09"}).take("draw");
  EXPECT_EQ(t.options(), Answers{"set_aside"});
  t.take("set_aside");
  EXPECT_EQ(t.s().aside, t.tile("r09"));
  EXPECT_EQ(t.s().drawer, 0);
  EXPECT_TRUE(t.offers("draw"));
  EXPECT_FALSE(t.offers("place_aside"));
  t.script("tiles", {"r15"}).take("draw").take("place x=24 y=23 turn=2");
  // Now an all-wall tile still fits nowhere: no path leads into it.
  EXPECT_FALSE(t.offers("place_aside"));
}
// rules: FD-DIF-07, FD-DIF-10, FD-DIF-18, FD-EX-40, FD-DIF-19, FD-RUL-34
TEST(DepthsExplore, a_second_dead_end_is_a_loss_unless_the_first_tile_fits_now) {
  Table lost = walled_in("one_dead_end");
  lost.s().dead_end_used = 1;
  lost.script("tiles", {"r09"}).take("draw");
  EXPECT_TRUE(lost.lost());
  Table saved = walled_in("one_dead_end");
  saved.s().dead_end_used = 1;
  saved.s().aside = narrow<u8>(saved.tile("r19"));
  saved.script("tiles", {"r09"}).take("draw");
  EXPECT_FALSE(saved.over());
  EXPECT_FALSE(saved.offers("place"));
  saved.take("place_aside x=24 y=23 turn=0");
  EXPECT_GE(saved.placed("r19"), 0);
  EXPECT_TRUE(saved.lost());  // the pending tile is tested again, and fits nowhere
}
// rules: FD-DIF-14, FD-DIF-15
TEST(DepthsExplore, the_dead_end_comes_back_with_the_next_ecology) {
  Table t = walled_in("one_dead_end");
  t.s().dead_end_used = 1;
  t.s().aside = 5;
  t.s().ecology = 1;
  Play p = t.play();
  set_up_ecology(p);
  EXPECT_EQ(t.s().dead_end_used, 0);
  EXPECT_EQ(t.s().aside, kNone);
}
// rules: FD-EXP-10, FD-RUL-07
TEST(DepthsExplore, an_empty_pile_is_no_loss_while_something_is_left) {
  Table t;
  t.lay("r19", 1, 0);
  t.s().tiles.clear();
  EXPECT_FALSE(t.offers("draw"));
  EXPECT_TRUE(t.offers("encounter element=campfire"));
  t.take("encounter element=campfire tile=r19");
  EXPECT_TRUE(t.lost());  // nothing is left now
  EXPECT_EQ(t.reason(), Reason::NothingLeft);
}
// rules: FD-RUL-07
TEST(DepthsExplore, a_key_that_can_be_bought_for_a_reached_door_is_something) {
  Table t;
  t.lay("r19", 1, 0);
  t.lay("r13", 0, 1);
  t.s().tiles.clear();
  t.s().keys = 0;
  t.hero(0).power = 0;
  t.s().pool.set(at(t.monster("sentient_vapor")));
  t.take("encounter element=campfire tile=r19");
  EXPECT_FALSE(t.over());
  EXPECT_TRUE(t.offers("buy_keys"));
}

}  // namespace
}  // namespace undercroft::forgotten
