// The Exploration Phase, Booby Traps, Loot and Treasure, Rest and Camp (LU-EXP, LU-SRC, LU-BBY,
// LU-TRE, LU-RST, LU-CMP).
#include "legends_untold/table.h"

namespace undercroft::legends {
namespace {

/// Puts the Party into a Location that is Resolved, at the beginning of its Exploration Phase.
Table& explore(Table& t, const std::string& location) {
  return t.run([&](Play& p) {
    p.s.flow.frames.clear();
    const int place = lay_place(p, t.location_number(location), kCentre, kCentre - 1, 0, kSouth);
    join_places(p, 0, kNorth, place);
    p.s.map[place].from = 0;
    for (u8& foe : p.s.map[place].foes) foe = kNone;
    for (u8& discovery : p.s.map[place].discoveries) discovery = kNone;
    move_party(p, place);
    push_frame<Rules>(p.s, call(Proc::Game).callee);
    p.s.flow.frames.back().step = 2;
    push_frame<Rules>(p.s, call(Proc::Turn).callee);
    p.s.flow.frames.back().step = static_cast<u8>(TurnStep::Exploration);
    return kNext;
  });
}
/// The cards on top of the Adventure deck, the first to be drawn first.
void stack_adventure(Table& t, const std::vector<std::string>& cards) {
  auto& pile = t.s().decks[0].adventure;
  for (std::size_t i = cards.size(); i-- > 0;) {
    const int card = t.card(Kind::Loot, cards[i]);
    t.s().box.set(at(card), false);
    t.s().treasure.unseen.set(at(card), false);
    pile.unseen.set(at(card), false);
    pile.top.push_back(narrow<u8>(card));
  }
}

// rules: LU-EXP-02, LU-EXP-03, LU-SRC-01, LU-BAR-01, LU-DEC-18
TEST(LegendsExploration, LU_EXP_03_a_barrier_for_each_icon_bars_what_lies_behind_it) {
  Table t;
  explore(t, "um_l09");  // s t#2, E:A#1
  ASSERT_EQ(t.step(), "Explore");
  EXPECT_EQ(t.count("tackle"), 2);
  EXPECT_EQ(t.count("search zone=0"), 2);  // quickly or carefully
  EXPECT_EQ(t.count("search zone=1"), 0);  // barred
  EXPECT_TRUE(is_barred(t.read(), t.s().here, kEast));
  EXPECT_FALSE(is_barred(t.read(), t.s().here, kNorth));
  t.s().map.back().barriers[1] = kNone;
  EXPECT_EQ(t.count("search zone=1"), 2);
}

// rules: LU-SRC-02, LU-SRC-03, LU-SRC-06, LU-SRC-07, LU-SRC-08, LU-BBY-04
TEST(LegendsExploration, LU_SRC_03_a_search_draws_two_cards) {
  Table t;
  explore(t, "um_l01");
  stack_adventure(t, {"um_t05", "um_f02"});
  t.take("search zone=0 careful=0");
  EXPECT_TRUE(t.holds("um_t05"));
  EXPECT_TRUE(t.s().decks[0].adventure.discard.has(at(t.card(Kind::Foe, "um_f02"))));
  EXPECT_EQ(t.s().combat.foe, kNone);
  EXPECT_FALSE(t.offers("search"));
}

// rules: LU-BBY-04, LU-BBY-05, LU-SRC-09
TEST(LegendsExploration, LU_BBY_04_a_quick_search_springs_booby_traps_and_a_careful_one_none) {
  for (const bool careful : {false, true}) {
    Table t;
    t.set_clock(5, 0);
    explore(t, "um_l01");
    t.s().scout = 0;
    stack_adventure(t, {"um_x03", "um_t05"});  // the Scout is Poisoned
    t.take(careful ? "search zone=0 careful=1" : "search zone=0 careful=0");
    EXPECT_EQ(t.hero(0).on.poison, careful ? 0 : 1);
    EXPECT_EQ(t.clock().discard.size(), careful ? 1U : 0U);
  }
}

// rules: LU-BBY-02, LU-BBY-03, LU-RDY-09
TEST(LegendsExploration, LU_BBY_02_only_a_careless_party_springs_it) {
  for (const Readiness readiness : {Readiness::Careless, Readiness::Bold, Readiness::Alert}) {
    Table t;
    t.s().scout = 0;
    t.s().readiness = readiness;
    const int trap = t.card(Kind::Trap, "um_x03");
    t.s().box.set(at(trap), false);
    t.s().decks[0].adventure.unseen.set(at(trap), false);
    t.s().treasure.unseen.set(at(trap), false);
    t.run([&](Play&) { return booby_trap(trap); });
    EXPECT_EQ(t.hero(0).on.poison, readiness == Readiness::Careless ? 1 : 0);
    EXPECT_TRUE(t.s().decks[0].adventure.discard.has(at(trap)));
  }
}

// rules: LU-EX-07, LU-TRE-02, LU-TRE-03, LU-DCK-03
TEST(LegendsExploration, LU_EX_07_a_booby_trap_among_the_treasure_is_replaced) {
  Table t;
  auto& pile = t.s().treasure;
  const int before = pile.size();
  std::vector<int> loot;
  int trap = -1;
  pile.unseen.each([&](int card) {
    if (kind_of(t.read(), card) == Kind::Trap)
      trap = card;
    else if (loot.size() < 2)
      loot.push_back(card);
  });
  ASSERT_GE(trap, 0);
  for (const int card : {loot[1], trap, loot[0]}) {
    pile.unseen.set(at(card), false);
    pile.top.push_back(narrow<u8>(card));
  }
  t.run([](Play&) { return draw_treasure(2); });
  EXPECT_EQ(pile.size(), before - 3);
  EXPECT_EQ(loot_held(t.read()), 2);
  EXPECT_TRUE(t.s().decks[0].adventure.discard.has(at(trap)));
}

Table& rest(Table& t) {
  while (t.step() == "Explore") t.take("finish");
  return t;
}

// rules: LU-RST-01, LU-RST-02, LU-RST-03, LU-CON-14, LU-CON-23
TEST(LegendsExploration, LU_RST_01_a_rest_restores_and_does_not_heal) {
  Table t;
  explore(t, "um_l01");
  t.set_talents(0, "XDR");
  t.hero(0).on.fear = 1;
  t.hero(0).on.shocks = 2;
  t.hero(0).on.poison = 1;
  rest(t);
  EXPECT_EQ(t.talents(0), "RDR");
  EXPECT_EQ(t.hero(0).on.fear, 0);
  EXPECT_EQ(t.hero(0).on.shocks, 0);
  EXPECT_EQ(t.hero(0).on.poison, 1);
}

// rules: LU-TIM-19, LU-TIM-16
TEST(LegendsExploration, LU_TIM_19_out_of_time_nothing_is_restored) {
  Table t;
  explore(t, "um_l01");
  t.set_talents(0, "XDR");
  t.set_clock(0, 0);
  rest(t);
  EXPECT_EQ(t.talents(0), "XDR");
  EXPECT_FALSE(t.offers("camp"));
}

// rules: LU-CMP-01, LU-CMP-03, LU-CMP-05, LU-CMP-07, LU-CON-10, LU-RUL-26, LU-DEC-24, LU-DEC-25
TEST(LegendsExploration, LU_CMP_03_camping_costs_two_or_one_at_a_campsite) {
  for (const bool campsite : {false, true}) {
    Table t;
    t.set_clock(5, 0);
    explore(t, campsite ? "um_l08" : "um_l01");
    t.set_talents(0, "RDR");
    t.hero(0).on.poison = 1;
    rest(t);
    t.take("camp");
    EXPECT_EQ(t.clock().discard.size(), campsite ? 1U : 2U);
    t.take("heal hero=he_quarrier_a");
    EXPECT_EQ(t.talents(0), "RRR");
    EXPECT_EQ(t.hero(0).on.poison, 0);
    t.take("nothing hero=he_lamplighter_a");
    EXPECT_TRUE(t.offers("camp"));
  }
}

// rules: LU-CMP-02, LU-DMG-08, LU-RUL-28
TEST(LegendsExploration, LU_CMP_02_with_an_unconscious_hero_the_party_must_camp) {
  Table t;
  explore(t, "um_l01");
  t.hero(0).fallen = 1;
  rest(t);
  EXPECT_TRUE(t.offers("camp"));
  EXPECT_FALSE(t.offers("finish"));
  t.take("camp");
  EXPECT_FALSE(t.offers("nothing hero=he_quarrier_a"));  // it can only be Healed
  t.take("heal hero=he_quarrier_a");
  EXPECT_EQ(t.hero(0).fallen, 0);
}

// rules: LU-WIN-03, LU-CMP-09, LU-RST-06
TEST(LegendsExploration, LU_WIN_03_lost_with_an_unconscious_hero_at_the_end_of_the_rest) {
  Table t;
  explore(t, "um_l01");
  t.hero(0).fallen = 1;
  t.set_clock(0, 0);
  rest(t);
  t.take("finish");
  EXPECT_TRUE(t.lost());
  EXPECT_EQ(t.reason(), Reason::LeftLying);
}

// rules: LU-RST-04, LU-RST-05, LU-RUL-27
TEST(LegendsExploration, LU_RST_04_the_reset_ends_light_and_clears_the_tracker) {
  Table t;
  explore(t, "um_l01");
  t.s().light = 1;
  t.s().readiness = Readiness::Alert;
  t.s().pace = Pace::Sneak;
  rest(t);
  t.take("finish");
  EXPECT_EQ(t.s().light, 0);
  EXPECT_EQ(t.s().readiness, Readiness::Bold);
  EXPECT_EQ(t.s().pace, Pace::None);
  EXPECT_EQ(t.step(), "Marching Order");
}

// rules: LU-WIN-01, LU-WIN-04, LU-RUL-03
TEST(LegendsExploration, LU_WIN_04_the_goal_waits_for_the_unconscious) {
  Table t;
  t.hero(1).fallen = 1;
  t.run([](Play& p) { return achieve_goal(p); });
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.s().goal, 1);
  t.hero(1).fallen = 0;
  Play p = t.play();
  EXPECT_EQ(check_goal(p).kind, Flow::Kind::Over);
}

}  // namespace
}  // namespace undercroft::legends
