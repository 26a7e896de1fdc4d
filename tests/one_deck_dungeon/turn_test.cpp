// The turn (OD-TRN), and what may be done at any time (OD-RUL-95).
#include <set>

#include "engine/playout.h"

#include "one_deck_dungeon/moments.h"

namespace undercroft::one_deck {
namespace {

const std::string kPhaseTwo = "Phase 2: Explore or enter a room";

void finish_turn(Table& t) {
  if (t.asks() == "feats") t.take("end_step");
  t.cover_all().end_step().take("claim_xp");
}

// rules: OD-TRN-01, OD-TRN-02, OD-DEC-10
TEST(OneDeckTurn, time_passes_and_one_option_is_taken) {
  Table t;
  EXPECT_TRUE(waits_for_chance(t));
  t.explore();
  EXPECT_EQ(t.step(), kPhaseTwo);
  EXPECT_EQ(t.options(), Answers{"enter_room door=0"});
  t.open("toll_knight").take("flee");
  EXPECT_EQ(t.discards(), 6);  // a third turn has begun
  EXPECT_EQ(t.options(), (Answers{"enter_room door=0", "enter_room door=1"}));
  t.take(Answers{"enter_room door=0"});
  finish_turn(t);
  EXPECT_EQ(t.discards(), 8);
  EXPECT_EQ(t.options(), (Answers{"explore", "enter_room door=0"}));
}

TEST(OneDeckTurn, OD_TRN_03_a_peril_runs_in_order) {
  Table t({"ilse"});
  t.open("force_wall");
  EXPECT_EQ(t.step(), "Start the encounter or flee");
  t.take("start");
  EXPECT_EQ(t.step(), "Step 1: Peril choice");
  t.take("take_option option=1");
  EXPECT_EQ(t.step(), "Step 2: Heroic feat");
  EXPECT_EQ(t.pool(), "");
  t.take("end_step");
  EXPECT_EQ(t.pool(), "S4");  // Step 3
  EXPECT_EQ(t.step(), "Step 4: Use skills and place dice");
  t.s().boxes[0].covered = 1;
  t.s().boxes[1].covered = 1;
  t.end_step();
  EXPECT_EQ(t.step(), "Step 6: Claim loot");
}
// rules: OD-TRN-03
TEST(OneDeckTurn, the_ability_of_a_foe_comes_before_the_feat) {
  Table t({"fenn", "oda"});
  t.meet("fire_elemental");
  EXPECT_TRUE(t.offers("pick piece=fenn"));
  t.take("pick piece=fenn");
  EXPECT_EQ(t.asks(), "feats");
  t.take("end_step");
  EXPECT_EQ(t.asks(), "place");
  t.cover_all();
  t.s().boxes[1].covered = 0;
  t.end_step();
  EXPECT_EQ(t.asks(), "consequences");
  t.take("take_damage hero=oda");
  EXPECT_EQ(t.asks(), "loot");
}

TEST(OneDeckTurn, OD_TRN_04_a_complete_encounter_ends_the_turn) {
  Table t;
  t.fight("toll_knight", {});
  const int before = t.discards();
  finish_turn(t);
  EXPECT_EQ(t.step(), kPhaseTwo);
  EXPECT_EQ(t.discards(), before + 2);
}

// rules: OD-TRN-06, OD-DEC-35
TEST(OneDeckTurn, with_the_stairs_visible_the_party_may_descend_at_the_end_of_a_turn) {
  Table t;
  t.fight("toll_knight", {});
  t.shrink_deck(0);
  finish_turn(t);
  EXPECT_EQ(t.step(), "End of the turn");
  EXPECT_EQ(t.options(), (Answers{"descend", "stay"}));
  t.take("stay");
  EXPECT_EQ(t.s().floor, 1);
  EXPECT_EQ(t.step(), kPhaseTwo);
}
TEST(OneDeckTurn, OD_TRN_06_not_while_the_deck_has_a_card) {
  Table t;
  t.fight("toll_knight", {});
  t.shrink_deck(3);
  finish_turn(t);
  EXPECT_EQ(t.step(), kPhaseTwo);
}

TEST(OneDeckTurn, OD_DEC_08_the_start_of_a_turn_is_repeated_until_it_is_passed) {
  Table t;
  t.give_potion("healing", 1);
  t.open("toll_knight");
  t.hero(0).damage = 5;
  t.take("flee");
  const int before = t.discards();
  EXPECT_EQ(t.step(), "Start of the turn");
  EXPECT_EQ(t.options(), (Answers{"use_potion hero=party card=healing", "pass"}));
  t.take("use_potion");
  if (t.offers("pick")) t.take("pick");
  EXPECT_EQ(t.hero(0).damage, 2);
  EXPECT_EQ(t.step(), "Start of the turn");
  EXPECT_EQ(t.discards(), before);
  t.take("pass");
  EXPECT_EQ(t.discards(), before + 2);
}

// ---- OD-RUL-95

/// A wounded mage with a stored die and a potion: everything that is ever free.
struct Wounded : Table {
  Wounded() : Table({"ilse"}) {
    explore();
    hero(0).damage = 2;
  }
};

// rules: OD-RUL-95, OD-DEC-10
TEST(OneDeckTurn, healing_outside_the_start_of_a_turn_heals_two) {
  Wounded t;
  t.hero(0).damage = 4;
  t.take("pass");
  EXPECT_EQ(t.step(), kPhaseTwo);
  t.take("free");
  EXPECT_EQ(t.options(), (Answers{"use_potion hero=party card=healing",
                                  "return_dice hero=ilse dice=1", "back"}));
  t.take("use_potion");
  if (t.offers("pick")) t.take("pick");
  EXPECT_EQ(t.hero(0).damage, 2);
  EXPECT_EQ(t.step(), kPhaseTwo);
}

// rules: OD-RUL-95, OD-DEC-10, OD-DEC-11
TEST(OneDeckTurn, anytime_effects_through_an_encounter) {
  Wounded t;
  EXPECT_EQ(t.step(), "Start of the turn");
  EXPECT_TRUE(t.offers("use_potion") && t.offers("return_dice"));
  t.take("pass");
  EXPECT_TRUE(t.offers("free"));
  t.open("force_wall");
  EXPECT_TRUE(t.offers("free"));  // start or flee
  t.take("start");
  EXPECT_TRUE(t.offers("free"));  // Step 1
  t.take("take_option option=0");
  EXPECT_EQ(t.asks(), "feats");
  EXPECT_TRUE(t.offers("free"));  // Step 2
  t.take("end_step");
  EXPECT_TRUE(t.offers("use_potion") && t.offers("free"));  // Step 4
  t.take("take_die colour=magic");
  EXPECT_FALSE(t.offers("use_potion") || t.offers("free"));  // one die
  t.take("back");
  t.cover_all().end_step();
  EXPECT_EQ(t.asks(), "loot");
  EXPECT_TRUE(t.offers("free"));
  t.take("claim_item hero=ilse").take("pass");
  t.fight("salt_mirrors", {}).cover_all().end_step().take("claim_item hero=ilse");
  EXPECT_EQ(t.asks(), "replace");
  EXPECT_FALSE(t.offers("use_potion") || t.offers("free"));
}
// rules: OD-RUL-95, OD-DEC-09, OD-DEC-12, OD-DEC-35
TEST(OneDeckTurn, anytime_effects_at_doors_and_stairs) {
  Wounded t;
  t.open("toll_knight").take(Answers{"flee", "pass"});
  t.take("enter_room door=0");
  EXPECT_EQ(t.options(), (Answers{"start", "free"}));
  t.take(Answers{"free", "back"});
  EXPECT_EQ(t.options(), (Answers{"start", "free"}));
  t.take("start").take("end_step").cover_all().end_step();
  t.shrink_deck(2);
  t.take(Answers{"claim_xp", "pass"});
  EXPECT_EQ(t.step(), "The stairs are revealed");
  EXPECT_EQ(t.options(), (Answers{"descend", "stay", "free"}));
  t.take("stay").open("watching_portraits").take("flee");
  EXPECT_EQ(t.step(), "End of the turn");
  EXPECT_EQ(t.options(), (Answers{"descend", "stay", "free"}));
}
TEST(OneDeckTurn, OD_RUL_95_when_a_hero_falls) {
  Table t({"fenn"});
  set_aside_heroic(t, 1);
  t.open("fire_elemental");
  t.hero(0).damage = 4;
  t.take("start");
  if (t.offers("pick")) t.take("pick");
  EXPECT_EQ(t.asks(), "rescue");
  EXPECT_EQ(t.options(), (Answers{"use_potion hero=party card=healing",
                                  "return_dice hero=fenn dice=1", "give_up"}));
  t.take("return_dice");
  EXPECT_EQ(t.supply(Colour::Heroic), 6);
  EXPECT_EQ(t.asks(), "rescue");
  t.take("use_potion");
  if (t.offers("pick")) t.take("pick");
  EXPECT_EQ(t.hero(0).damage, 3);
  EXPECT_FALSE(t.over());
}
TEST(OneDeckTurn, OD_RUL_95_stored_dice_alone_save_nobody) {
  Table t({"fenn"});
  no_potions(t);
  set_aside_heroic(t, 1);
  t.open("fire_elemental");
  t.hero(0).damage = 4;
  t.take("start");
  if (!t.over() && t.offers("pick")) t.take("pick");
  EXPECT_TRUE(t.lost());
}
TEST(OneDeckTurn, OD_RUL_95_when_dice_are_short_and_when_potions_are_for_sale) {
  Table t({"fenn"});
  set_aside_heroic(t, 1);
  t.open("cupboard_court").pool("A1 A1 A1 A1 A1");
  t.hero(0).damage = 1;
  t.take(Answers{"start", "end_step"});
  EXPECT_EQ(t.asks(), "gather");
  EXPECT_TRUE(t.offers("free"));
  t.take("end_step").cover_all().end_step();
  t.s().level = 4;
  t.give_xp("toll_knight");
  t.take("claim_xp");
  EXPECT_EQ(t.asks(), "levels");
  EXPECT_EQ(t.options(), (Answers{"buy_potion", "free", "pass"}));
  t.take("buy_potion");
  EXPECT_FALSE(t.offers("free"));  // while it is paid for
}
TEST(OneDeckTurn, OD_RUL_95_at_the_start_of_a_boss_round) {
  Table t({"fenn"});
  t.go_to_floor(3);
  t.hero(0).damage = 3;
  t.go_to_floor(4);
  EXPECT_EQ(t.step(), "Start of the round");
  EXPECT_EQ(t.options(), (Answers{"use_potion hero=party card=healing", "pass"}));
  t.take("use_potion");
  if (t.offers("pick")) t.take("pick");
  EXPECT_EQ(t.hero(0).damage, 1);
}
TEST(OneDeckTurn, OD_RUL_95_nowhere_else) {
  Table t({"oda", "fenn"});
  set_aside_heroic(t, 1);
  t.fight("cupboard_court", {});
  t.shrink_deck(0);
  t.hero(0).damage = 1;
  t.cover_all();
  t.s().boxes[0].covered = 0;  // one heart
  for (const std::size_t time : {1U, 3U, 5U}) t.s().boxes[time].covered = 0;
  t.end_step();
  EXPECT_EQ(t.options(), (Answers{"take_damage hero=oda", "take_damage hero=fenn"}));
  t.take("take_damage hero=oda");
  EXPECT_EQ(t.asks(), "stairs_damage");
  EXPECT_EQ(t.options(), (Answers{"take_damage hero=oda", "take_damage hero=fenn"}));
}
TEST(OneDeckTurn, OD_RUL_95_nowhere_else_in_two_hundred_games) {
  const std::set<std::string> where{"turn",  "enter_room", "encounter", "feats",  "gather",
                                    "place", "rescue",     "levels",    "loot",   "boss",
                                    "free",  "spend_time", "pay_xp",    "replace"};
  std::set<std::string> seen;
  Table t({"oda", "fenn"}, "carrow_cellars", {"one_deck_long"});
  Value setup;
  ASSERT_EQ(complete_setup(
                t.game().schema(),
                Value(Value::Object{{"heroes", Value::List{Value("oda"), Value("fenn")}}}), setup),
            "");
  Playout games(t.game(), setup, 7, Playout::Happenings::Silent);
  for (int n = 0; n < 200; ++n) {
    ASSERT_EQ(games.begin(), "");
    while (games.list_options()) {
      for (const WeightedOption& o : games.options())
        if (o.option.verb == static_cast<u16>(Verb::Free) ||
            o.option.verb == static_cast<u16>(Verb::ReturnDice))
          seen.insert(std::string(t.game().prompt(games.state()).procedure));
      games.answer();
    }
  }
  EXPECT_FALSE(seen.empty());
  for (const std::string& procedure : seen) EXPECT_TRUE(where.contains(procedure)) << procedure;
}

}  // namespace
}  // namespace undercroft::one_deck
