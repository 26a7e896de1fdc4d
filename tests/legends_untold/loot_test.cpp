// Loot (LU-LOO) and Treasure (LU-TRE), what set-up makes of them (LU-SET), and the optional rules
// of the way out (LU-OPT-06 to LU-OPT-10).
#include "legends_untold/heroes.h"

namespace undercroft::legends {
namespace {

/// A card lies in the box, whatever the selections have made of it.
int put_into_box(Table& t, Kind kind, const std::string& id) {
  const int card = t.card(kind, id);
  for (Decks& decks : t.s().decks) {
    decks.adventure.unseen.set(at(card), false);
    decks.adventure.discard.set(at(card), false);
  }
  t.s().treasure.unseen.set(at(card), false);
  t.s().box.set(at(card));
  return card;
}
/// The Treasure deck holds just these, the first on top.
void stack_treasure(Table& t, const std::vector<std::pair<Kind, std::string>>& cards) {
  for (std::size_t i = 0; i < kMostAdventure; ++i)
    if (t.s().treasure.unseen.has(i)) {
      t.s().treasure.unseen.clear(i);
      t.s().box.set(i);
    }
  for (std::size_t i = cards.size(); i-- > 0;) {
    const int card = put_into_box(t, cards[i].first, cards[i].second);
    t.s().box.clear(at(card));
    t.s().treasure.top.push_back(narrow<u8>(card));
  }
}
Table& explore_here(Table& t) {
  return t.run([](Play& p) {
    p.s.flow.frames.clear();
    return call(Proc::Exploration);
  });
}
bool in_discards(Table& t, Kind kind, const std::string& id) {
  return t.s().decks[0].adventure.discard.has(at(t.card(kind, id)));
}

// rules: LU-LOO-01, LU-LOO-03
TEST(LegendsLoot, LU_LOO_01_loot_is_the_partys_and_any_hero_uses_it) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk14"});
  hold(t, 1, {"he_sk14"});
  int n = 0;
  for (const LootDef& def : t.content().loot)
    if (!def.is(LootKeyword::Heavy) && n < 12) {
      t.give_loot(def.id);
      ++n;
    }
  EXPECT_EQ(loot_held(t.read()), n);  // no limit
  for (const int hero : {0, 1}) {
    Table rope({.change = without_mastery});
    rope.give_loot("um_t06");
    EXPECT_EQ(total_with(rope, roll_of(hero, Skill::Climb), "um_t06"),
              11 + attribute_value(rope.read(), hero, Attribute::Brawn) + 3);
    EXPECT_FALSE(rope.holds("um_t06"));
  }
}
// rules: LU-LOO-02, LU-DEC-23
TEST(LegendsLoot, LU_LOO_02_loot_that_speaks_of_its_holder_is_handed_over_at_any_time) {
  Table t({.change = [](Content& c) {
    without_mastery(c);
    for (LootDef& def : c.loot) def.personal = def.id == "um_t17";
  }});
  t.order();
  EXPECT_FALSE(t.offers("hand_over"));
  t.s().scout = 0;
  t.give_loot("um_t17");
  t.give_loot("um_t06");
  const int egg = number_in(t.content().loot, "um_t17");
  EXPECT_EQ(holder_of(t.read(), egg), 0);
  EXPECT_EQ(t.count("hand_over"), 1);
  t.take("hand_over hero=" + name_of_hero(t, 1) + " loot=um_t17");
  EXPECT_EQ(holder_of(t.read(), egg), 1);
  EXPECT_TRUE(t.offers("hand_over hero=" + name_of_hero(t, 0) + " loot=um_t17"));
  explore_here(t);
  EXPECT_TRUE(t.offers("hand_over loot=um_t17"));
  t.run([](Play&) { return call(Proc::Rest); });
  EXPECT_TRUE(t.offers("hand_over loot=um_t17"));
}
// rules: LU-LOO-04, LU-RUL-82
TEST(LegendsLoot, LU_RUL_82_heavy_loot_lies_where_it_was_found) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk14"});
  hold(t, 1, {"he_sk14"});
  t.give_loot("um_t12");
  EXPECT_TRUE(t.holds("um_t12"));
  explore_here(t);
  EXPECT_FALSE(t.offers("carry"));
  Play p = t.play();
  const int next = lay_place(p, t.location_number("um_l02"), kCentre, kCentre - 1, 0, 2);
  join_places(p, 0, 0, next);
  move_party(p, next);
  EXPECT_FALSE(t.holds("um_t12"));
  EXPECT_EQ(loot_held(t.read()), 0);
  move_party(p, 0);
  EXPECT_TRUE(t.holds("um_t12"));
}
// rules: LU-LOO-05, LU-TRE-01, LU-SET-15, LU-SET-21
TEST(LegendsLoot, LU_LOO_05_no_heavy_loot_is_treasure) {
  for (int i = 0; i < 3; ++i) {
    Table t;
    t.s().treasure.unseen.each([&](int card) {
      if (kind_of(t.read(), card) == Kind::Loot) {
        EXPECT_FALSE(has_keyword(t.read(), adventure_card(t.read(), card).of, LootKeyword::Heavy));
      }
      EXPECT_FALSE(t.s().decks[0].adventure.unseen.has(at(card)));  // from what is left over
      EXPECT_FALSE(t.s().box.has(at(card)));
    });
  }
}

// ---- Locked and Sealed

// rules: LU-LOO-06
TEST(LegendsLoot, LU_LOO_06_a_locked_loot_is_opened_by_a_test) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk15"});
  hold(t, 1, {"he_sk15"});
  t.give_loot("um_t11");  // Pick 12 or Force 13
  stack_treasure(t, {{Kind::Loot, "um_t03"}});
  explore_here(t);
  t.take("open_loot loot=um_t11");
  EXPECT_EQ(t.count("attempt"), 4);
  EXPECT_TRUE(t.offers("leave_it"));
  t.dice({"333"});
  t.take("attempt hero=" + name_of_hero(t, 0) + " skill=force");  // Brawn 3: 12
  roll_on(t);
  EXPECT_TRUE(t.holds("um_t11"));
  t.dice({"334"});
  t.take("attempt hero=" + name_of_hero(t, 0) + " skill=force");  // 13
  roll_on(t);
  while (t.step() == "Choose" || t.step() == "Choose a Talent") t.take_number(0);
  EXPECT_FALSE(t.holds("um_t11"));
  EXPECT_TRUE(t.holds("um_t03"));
  EXPECT_TRUE(in_discards(t, Kind::Loot, "um_t11"));  // LU-RUL-83
}
TEST(LegendsLoot, LU_LOO_06_a_locked_loot_may_be_left_locked) {
  Table t({.change = without_mastery});
  t.give_loot("um_t11");
  explore_here(t);
  t.take("open_loot loot=um_t11").take("leave_it");
  EXPECT_TRUE(t.holds("um_t11"));
  EXPECT_TRUE(t.offers("open_loot loot=um_t11"));
}
// What is drawn from it may take it: the trap that is replaced discards it, and the Treasure deck,
// built anew, takes it from the discards. It is not discarded from there once more.
// rules: LU-RUL-25, LU-RUL-83
TEST(LegendsLoot, LU_LOO_06_an_opened_loot_that_is_lost_meanwhile_is_discarded_once) {
  Table t({.change = without_mastery});
  t.give_loot("um_t13");
  stack_treasure(t, {{Kind::Trap, "od_x05"}});  // the Party discards a Loot
  t.s().box.reset();
  put_into_box(t, Kind::Loot, "um_t03");
  explore_here(t);
  t.script("treasure", {"od_x05", "um_t03"});
  t.take("open_loot loot=um_t13").take("discard loot=um_t13");
  EXPECT_EQ(t.scripted(), 0);
  EXPECT_TRUE(t.holds("um_t03"));
  EXPECT_FALSE(t.holds("um_t13"));
  EXPECT_TRUE(t.s().treasure.unseen.has(at(t.card(Kind::Loot, "um_t13"))));
  EXPECT_FALSE(in_discards(t, Kind::Loot, "um_t13"));
}
// rules: LU-LOO-07
TEST(LegendsLoot, LU_LOO_07_a_key_opens_without_a_test_and_stays) {
  Table t({.change = without_mastery});
  t.give_loot("um_t11");
  t.give_loot("um_t14");
  stack_treasure(t, {{Kind::Loot, "um_t03"}});
  explore_here(t);
  t.take("open_loot loot=um_t11");
  while (t.step() == "Choose" || t.step() == "Choose a Talent") t.take_number(0);
  EXPECT_FALSE(t.holds("um_t11"));
  EXPECT_TRUE(t.holds("um_t03"));
  EXPECT_TRUE(t.holds("um_t14"));
}
TEST(LegendsLoot, LU_LOO_06_a_sealed_loot_is_just_opened) {
  Table t({.change = without_mastery});
  t.give_loot("um_t13");
  stack_treasure(t, {{Kind::Loot, "um_t03"}});
  explore_here(t);
  t.take("open_loot loot=um_t13");
  EXPECT_FALSE(t.holds("um_t13"));
  EXPECT_TRUE(t.holds("um_t03"));
}

// ---- Treasure

// rules: LU-TRE-02, LU-TRE-03, LU-DCK-03, LU-EX-07, LU-CHA-12
TEST(LegendsLoot, LU_EX_07_a_booby_trap_among_treasure_is_replaced) {
  Table t({.change = without_mastery});
  stack_treasure(t, {{Kind::Loot, "um_t03"},
                     {Kind::Trap, "um_x04"},
                     {Kind::Loot, "um_t06"},
                     {Kind::Loot, "um_t07"}});
  const std::string before = t.talents(0) + t.talents(1);
  t.run([](Play&) { return draw_treasure(2); });
  EXPECT_TRUE(t.holds("um_t03"));
  EXPECT_TRUE(t.holds("um_t06"));
  EXPECT_EQ(loot_held(t.read()), 2);
  EXPECT_TRUE(in_discards(t, Kind::Trap, "um_x04"));
  EXPECT_EQ(t.s().treasure.size(), 1);  // three cards have left it
  EXPECT_EQ(t.talents(0) + t.talents(1), before);
}
// rules: LU-TRE-04, LU-RUL-23
TEST(LegendsLoot, LU_TRE_04_a_careless_party_feels_it_first) {
  Table t({.change = without_mastery});
  t.s().readiness = Readiness::Careless;
  t.s().scout = 0;
  stack_treasure(t, {{Kind::Trap, "um_x04"}, {Kind::Loot, "um_t03"}});  // Damage to the Scout
  t.run([](Play&) { return draw_treasure(1); });
  choose_first(t);
  EXPECT_EQ(t.talents(0, TalentState::Drained), 1);
  EXPECT_TRUE(t.holds("um_t03"));
}
// rules: LU-DCK-04, LU-CHA-05, LU-RUL-25
TEST(LegendsLoot, LU_RUL_25_an_empty_treasure_deck_is_built_anew) {
  Table t({.change = without_mastery});
  stack_treasure(t, {{Kind::Loot, "um_t03"}});
  t.run([](Play&) { return draw_treasure(2); });
  EXPECT_EQ(loot_held(t.read()), 2);
  EXPECT_EQ(t.s().treasure.size(), kTreasureLoot + kTreasureTraps - 1);
  // Loot that is held or set aside is never taken.
  for (int loot = 0; loot < length(t.content().loot); ++loot)
    if (t.s().loot[loot].where != LootAt::kElsewhere) {
      EXPECT_FALSE(is_in(t.s().treasure, t.content().loot[loot].card));
    }
}
// From the discards if the box is short, and a reward may end short.
// rules: LU-RUL-25
TEST(LegendsLoot, LU_RUL_25_a_reward_ends_short_when_nothing_is_left) {
  Table t({.change = without_mastery});
  stack_treasure(t, {});
  for (std::size_t i = 0; i < kMostAdventure; ++i) t.s().box.clear(i);
  t.s().decks[0].adventure.discard.reset();
  t.run([](Play&) { return draw_treasure(2); });
  EXPECT_EQ(loot_held(t.read()), 0);
  t.s().decks[0].adventure.discard.set(at(put_into_box(t, Kind::Loot, "um_t03")));
  t.s().box.reset();
  t.run([](Play&) { return draw_treasure(2); });
  EXPECT_TRUE(t.holds("um_t03"));
  EXPECT_EQ(loot_held(t.read()), 1);
}
// rules: LU-RUL-83
TEST(LegendsLoot, LU_RUL_83_used_loot_goes_to_the_adventure_discards) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk14"});
  hold(t, 1, {"he_sk14"});
  t.set_talents(0, "D");
  t.give_loot("um_t03");
  t.order();
  use(t, "um_t03");
  while (t.step() == "Choose" || t.step() == "Choose a Talent") t.take_number(0);
  EXPECT_FALSE(t.holds("um_t03"));
  EXPECT_TRUE(in_discards(t, Kind::Loot, "um_t03"));
}
// rules: LU-DEC-22, LU-ADV-07, LU-ADV-08, LU-RUL-49, LU-RUL-81
TEST(LegendsLoot, LU_DEC_22_the_loot_icon_takes_one_item_of_each_hero) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk15"});
  hold(t, 1, {"he_sk15"});
  t.give_loot("um_t03");
  t.give_loot("um_t14");
  lay_open(t, Kind::Obstacle, "um_o01");  // the Loot icon, +2
  begin_roll(t, roll_of(0, Skill::Swim));
  EXPECT_EQ(t.count("offer"), 2);
  EXPECT_TRUE(t.offers("roll_on"));  // or none
  t.take("offer loot=um_t03");
  EXPECT_NE(t.step(), "Before the roll");  // one item
  roll_on(t);
  EXPECT_EQ(t.s().tests.back().total, 11 + 3 + 2);
  begin_roll(t, roll_of(1, Skill::Swim));
  EXPECT_TRUE(t.offers("offer loot=um_t14"));
}
// rules: LU-TAL-05, LU-TAL-06, LU-TAL-07
TEST(LegendsLoot, LU_TAL_06_draining_takes_the_exhausted_state_away) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk04"});
  t.set_talents(0, "X");
  Play p = t.play();
  drain_talent(p, 0, 0);
  EXPECT_EQ(t.talents(0), "D");
  begin_roll(t, roll_of(0, Skill::Climb));
  EXPECT_NE(t.step(), "Before the roll");  // LU-TAL-05: it cannot be used
  heal_talent(p, 0, 0);
  EXPECT_EQ(t.talents(0), "R");  // Ready, not Exhausted
}
// rules: LU-DMG-05, LU-DMG-06, LU-GEN-08
TEST(LegendsLoot, LU_DMG_05_the_unconscious_use_nothing_but_what_they_hold_is_there) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk14"});
  hold(t, 1, {"he_sk15"});
  t.give_loot("um_t03");
  t.hero(0).fallen = 1;
  Play p = t.play();
  gather_texts(p);
  t.take("order");
  EXPECT_EQ(count_text(t, "he_sk14"), 0);
  EXPECT_TRUE(t.holds("um_t03"));
  EXPECT_EQ(count_text(t, "um_t03"), 1);
  suffer(t, 0, Harm::Poison);
  EXPECT_EQ(t.hero(0).on.poison, 0);
}
// rules: LU-RUL-41
TEST(LegendsLoot, LU_RUL_41_a_cost_paid_while_poisoned_drains_a_talent_but_no_kit) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk04"});
  hold(t, 1, {"he_sk15"});
  t.hero(0).on.poison = 1;
  EXPECT_EQ(total_with(t, roll_of(0, Skill::Climb), "he_sk04"), 11 + 3 + 2);
  EXPECT_EQ(t.talents(0), "D");
  wear(t, 0, "he_k03");
  t.order();
  use(t, "he_k03");
  EXPECT_EQ(t.hero(0).kits[0].state, ItemState::Exhausted);
}

// ---- set-up

// rules: LU-SET-01, LU-SET-02, LU-SET-03, LU-SET-06, LU-SET-17
TEST(LegendsLoot, LU_SET_02_the_starting_location_lies_in_the_centre) {
  Table t;
  EXPECT_EQ(t.content().locations[t.s().map[0].card].id, scenario(t.read()).start_id);
  EXPECT_EQ(int{t.s().map[0].x}, kCentre);
  EXPECT_EQ(t.s().spot, Spot::Middle);
  EXPECT_EQ(t.s().light, 0);
  const LocationDef& start = t.content().locations[t.s().map[0].card];
  for (int side = 0; side < kSides; ++side)
    if (start.sides[side].opening == Opening::Footprints) {
      EXPECT_TRUE(is_exit(t.read(), 0, side));
      EXPECT_EQ(brightness_of(t.read(), 0, side), Brightness::Ambient);
    }
}
// rules: LU-SET-04, LU-SET-05, LU-SET-07, LU-SET-08, LU-RUL-75, LU-EX-23, LU-CHA-01, LU-CHA-02
TEST(LegendsLoot, LU_SET_05_a_named_location_lies_in_the_bottom_half) {
  // 6 Locations, and the Winch House in the bottom half
  Table t({.change = with_six_locations});
  const auto& pile = t.s().decks[0].places;
  EXPECT_EQ(pile.size(), 7U);
  EXPECT_EQ(t.clock().deck.size(), 7U);
  EXPECT_TRUE(t.clock().discard.empty());
  EXPECT_EQ(t.clock().total, 7);
}
// rules: LU-SET-09, LU-SET-10, LU-SET-13, LU-SET-14, LU-SET-20, LU-RUL-01, LU-RUL-98
TEST(LegendsLoot, LU_SET_09_the_decks_hold_the_cards_of_the_environment) {
  Table t;
  const Decks& decks = t.s().decks[0];
  const u8 environment = t.s().environments[0];
  for (int i = 0; i < length(t.content().barriers); ++i) {
    const CardDef& card = t.content().barriers[i];
    const bool belongs = card.everywhere || card.environment == environment;
    // the Boulder lies before the Winch House
    EXPECT_EQ(decks.barriers.unseen.has(at(i)), belongs && card.id != "um_b04");
  }
  for (int i = 0; i < length(t.content().obstacles); ++i) {
    const CardDef& card = t.content().obstacles[i];
    EXPECT_EQ(decks.obstacles.unseen.has(at(i)),
              card.everywhere || card.environment == environment);
  }
  decks.adventure.unseen.each([&](int card) {
    const CardDef& def = adventure_card(t.read(), card);
    EXPECT_TRUE(def.everywhere || def.environment == environment) << def.id;
  });
  EXPECT_EQ(t.s().shocks.unseen.count(), length(t.content().shocks));
  EXPECT_TRUE(decks.barriers.discard.none());
  EXPECT_TRUE(decks.adventure.discard.none());
  EXPECT_TRUE(t.s().shocks.discard.none());
  EXPECT_FALSE(decks.adventure.empty());  // always built
}

// ---- Clear Exit

/// The Party two places north of the start; a Foe in the place between, if one is named.
void go_two_north(Table& t, const std::string& foe) {
  Play p = t.play();
  int last = 0;
  for (int i = 1; i <= 2; ++i) {
    const int next = lay_place(p, t.location_number("um_l02"), kCentre, kCentre - i, 0, 2);
    join_places(p, last, 0, next);
    p.s.map[next].foes = {kNone, kNone, kNone};
    p.s.map[next].from = narrow<u8>(last);
    last = next;
  }
  move_party(p, last);
  if (!foe.empty()) p.s.map[1].foes[kStray] = narrow<u8>(put_into_box(t, Kind::Foe, foe));
  if (!foe.empty()) p.s.box.clear(at(t.card(Kind::Foe, foe)));
}
/// Whether a rule about the Goal ends the Adventure, won.
bool goal_ends(Table& t, Flow (*rule)(Play& p)) {
  Play p = t.play();
  const Flow flow = rule(p);
  return flow.kind == Flow::Kind::Over && flow.outcome.result == Result::Won;
}
// rules: LU-OPT-06, LU-EX-14
TEST(LegendsLoot, LU_OPT_06_clear_exit_needs_a_way_free_of_foes) {
  Table t({.options = {"clear_exit"}});
  go_two_north(t, "um_f01");
  EXPECT_FALSE(is_way_out_clear(t.read()));
  EXPECT_FALSE(goal_ends(t, achieve_goal));
  EXPECT_EQ(t.s().goal, 1);
  EXPECT_FALSE(goal_ends(t, check_goal));
  t.s().map[1].foes[kStray] = kNone;  // it is Resolved
  EXPECT_TRUE(goal_ends(t, check_goal));
}
TEST(LegendsLoot, LU_OPT_06_without_the_option_the_goal_is_enough) {
  Table t;
  go_two_north(t, "um_f01");
  EXPECT_TRUE(goal_ends(t, achieve_goal));
  Table clear({.options = {"clear_exit"}});
  go_two_north(clear, "");
  EXPECT_TRUE(is_way_out_clear(clear.read()));
  EXPECT_TRUE(goal_ends(clear, achieve_goal));
}
// rules: LU-OPT-07
TEST(LegendsLoot, LU_OPT_07_a_scenario_may_cancel_it_or_ask_for_it) {
  Table cancels({.options = {"clear_exit"}, .change = [](Content& c) {
                   for (ScenarioDef& def : c.scenarios) def.any_exit = true;
                 }});
  go_two_north(cancels, "um_f01");
  EXPECT_TRUE(goal_ends(cancels, achieve_goal));
  Table asks({.change = [](Content& c) {
    for (ScenarioDef& def : c.scenarios) def.clear_exit = true;
  }});
  go_two_north(asks, "um_f01");
  EXPECT_FALSE(goal_ends(asks, achieve_goal));
}

// ---- Pathways

Start linked(const std::vector<std::string>& options = {"pathways"}) {
  return {.options = options};
}
// rules: LU-OPT-08, LU-OPT-09, LU-RUL-52
TEST(LegendsLoot, LU_OPT_09_with_pathways_two_environments_are_set_up) {
  Table t(linked());
  ASSERT_EQ(t.s().groups, 2);
  EXPECT_EQ(t.s().group, 0);
  EXPECT_NE(t.s().environments[0], t.s().environments[1]);
  for (int group = 0; group < 2; ++group) {
    SCOPED_TRACE(group);
    const Decks& decks = t.s().decks[group];
    EXPECT_FALSE(decks.adventure.empty());
    EXPECT_FALSE(decks.barriers.empty());
    EXPECT_FALSE(decks.obstacles.empty());
    EXPECT_FALSE(decks.places.empty());
    EXPECT_FALSE(decks.clock.deck.empty());
    int foes = 0;
    decks.adventure.unseen.each([&](int card) {
      EXPECT_EQ(adventure_card(t.read(), card).environment, t.s().environments[group]);
      foes += kind_of(t.read(), card) == Kind::Foe ? 1 : 0;
    });
    EXPECT_EQ(foes, 6);
  }
  EXPECT_EQ(t.check(), "");
  Table plain(linked({}));
  EXPECT_EQ(plain.s().groups, 1);
  EXPECT_TRUE(plain.s().decks[1].adventure.empty());
}
// A card goes to the discards of its own environment.
// rules: LU-RUL-52
TEST(LegendsLoot, LU_RUL_52_discards_go_home) {
  Table t(linked());
  const auto first_of = [&](int group) {
    int found = -1;
    t.s().decks[group].adventure.unseen.each([&](int card) {
      if (found < 0 && kind_of(t.read(), card) == Kind::Discovery) found = card;
    });
    return found;
  };
  const int there = first_of(1);
  Play p = t.play();
  p.s.decks[1].adventure.unseen.clear(at(there));
  discard_card(p, Kind::Discovery, there);
  EXPECT_TRUE(t.s().decks[1].adventure.discard.has(at(there)));
  EXPECT_FALSE(t.s().decks[0].adventure.discard.has(at(there)));
}
// One of the Treasure deck goes to those of the environment in use, whose it is or not.
// rules: LU-RUL-52, LU-DCK-03, LU-TRE-03
TEST(LegendsLoot, LU_RUL_52_treasure_goes_to_the_discards_in_use) {
  for (const int group : {0, 1})
    for (const bool searched : {false, true}) {
      Table t(linked());
      stack_treasure(t, {{Kind::Trap, "od_x04"}, {Kind::Loot, "um_t03"}, {Kind::Loot, "um_t06"}});
      ASSERT_EQ(adventure_card(t.read(), t.card(Kind::Trap, "od_x04")).environment,
                t.s().environments[1]);
      Play p = t.play();
      const int zone = lay_place(p, t.location_number(group == 0 ? "um_l09" : "od_l06"), kCentre,
                                 kCentre - 1, 0, kSouth);
      join_places(p, 0, kNorth, zone);
      move_party(p, zone);
      ASSERT_EQ(t.s().group, group);
      if (searched) {
        const auto& zones = location(t.read(), zone).zones;
        int treasure = 0;
        while (zones[at(treasure)].kind != ZoneKind::Treasure) ++treasure;
        t.s().map[zone].marks = Place::kExplored;
        t.s().map[zone].barriers = {kNone, kNone, kNone, kNone};
        t.s().map[zone].zones[treasure] = ZoneState::Closed;
        explore_here(t).take("search zone=" + std::to_string(treasure) + " careful=1");
      } else {
        t.run([](Play&) { return draw_treasure(1); });
      }
      const auto card = at(t.card(Kind::Trap, "od_x04"));
      EXPECT_TRUE(t.s().decks[group].adventure.discard.has(card)) << group << searched;
      EXPECT_FALSE(t.s().decks[1 - group].adventure.discard.has(card)) << group << searched;
      EXPECT_EQ(t.check(), "");
    }
}
TEST(LegendsLoot, LU_OPT_08_no_pathways_lead_out_of_an_environment_without_a_link) {
  for (const bool link : {true, false}) {
    Start start = linked();
    start.change = [link](Content& c) {
      if (!link)
        for (EnvironmentDef& def : c.environments) def.pathway = -1;
    };
    Table t(start);
    EXPECT_EQ(t.s().groups, link ? 2 : 1);
    EXPECT_EQ(Rules::moot(t.content(), t.setup()),
              link ? ""
                   : "set-up field 'options': no Pathway leads out of the Undermoor; play a "
                     "Scenario elsewhere, or without Pathways");
  }
}

}  // namespace
}  // namespace undercroft::legends
