// The Discoveries of the three environments, each at the limit of every result, and what some of
// them do besides.
#include "legends_untold/places.h"
#include "legends_untold/printed.h"

namespace undercroft::legends {
namespace {

const std::vector<std::string> kFour{"he_quarrier_a", "he_lamplighter_a", "he_clerk_a",
                                     "he_alewife_a"};

/// Everybody attempts a Party Test so that it totals this; what happens once it is Resolved.
std::string all_attempt(const std::string& id, const std::string& skill, int total,
                        int total_of_first) {
  Table t = plain_table();
  set_all_talents(t, "XXDDRR");
  const CardDef& def = t.content().adventure[at(t.card(Kind::Discovery, id))];
  if (!def.loot_id.empty()) to_box(t, def.loot_id);
  t.face(Kind::Discovery, id);
  attempt_with(t, kFour[0], skill, faces_of(total_of_first - 2));
  settle_printed(t);
  t.hero(0).on = {};
  if (t.offers("attempt hero=" + kFour[0])) {  // it failed: once more
    attempt_with(t, kFour[0], skill, faces_of(total - 2));
    settle_printed(t);
  }
  for (std::size_t hero = 1; hero < kFour.size(); ++hero) {
    if (hero + 1 == kFour.size()) set_all_talents(t, "XXDDRR");
    Table before = t;
    attempt_with(t, kFour[hero], skill, faces_of(total - 2));
    settle_printed(t);
    if (hero + 1 == kFour.size()) return changes(before, t);
  }
  return {};
}
/// A Discovery that was left at the start is attempted in the Exploration Phase.
Table found(const std::string& id, int heroes = 4) {
  Table t = plain_table(heroes);
  set_all_talents(t, "XXDDRR");
  t.s().map[0].discoveries[2] = narrow<u8>(pull(t, id));
  auto& frames = t.s().flow.frames;
  while (frames.back().procedure != static_cast<u8>(Proc::Turn)) frames.pop_back();
  frames.back().step = static_cast<u8>(TurnStep::Exploration);
  play_on(t);
  return t.take("reveal slot=2");
}

TEST(LegendsDiscoveryCards, Of_the_undermoor) {
  const std::vector<Printed> cards{
      {"um_d01",
       "encounter basic",
       "k / folk",
       {"rig 12 H1, Dv2 Loc | T1", "climb 13 Tr1 | D1", "talk 12 Dv2 Adv | T1"}},
      {"um_d02",
       "curiosity staged",
       "a c / lore",
       {"recall 0; focus 0", "12 Fe", "14 Al", "top Al, Tr1"}},
      {"um_d03",
       "curiosity basic",
       "animal / beast",
       {"sneak 13 gain um_t17 | Combat um_f11", "soothe 12 H1 | D1", "track 12 Dv3 Adv | T1"}},
      {"um_d04",
       "encounter basic",
       "c / folk",
       {"soothe 13 all Rs1 | X1", "command 14 Tr1 | Fe", "resist 11 X1 | Fe, X1"}},
      {"um_d05",
       "curiosity table",
       "o+2 / grave",
       {"calm 0; recall 0", "16 H2", "13 H1", "11 Rs1", "red Fe"}},
      {"um_d06",
       "curiosity party basic",
       "insect / growth",
       {"spot 10 - | T1", "focus 11 - | X1", "sneak 11 - | Ca"}},
      {"um_d07",
       "encounter basic",
       "l / stone",
       {"spot 12 Dv3 Loc | T1", "focus 13 +T1 | T1", "recall 14 clear next | T1"}},
      {"um_d08",
       "curiosity basic",
       "a / lore",
       {"puzzle 14 Tr2 | X1", "recall 12 Dv2 Adv | -", "mend 13 +T1 | T1"}},
      {"um_d09",
       "encounter party table",
       "c insect / beast",
       {"calm 0; endure 0", "14 -", "12 X1", "red D1"}},
      {"um_d10",
       "encounter basic",
       "o+2 / folk",
       {"talk 12 Tr2, -L1 | Resolved", "bluff 14 Tr1 | Ca", "spot 11 Dv2 Adv | T1"}},
      {"um_d11",
       "curiosity basic",
       "k l / stone",
       {"force 13 Tr1 | Sh", "disarm 14 Tr2 | D1", "spot 12 Light | -"}},
      {"um_d12",
       "encounter basic",
       "c bones / shadow",
       {"sneak 12 T1, Camp | Combat um_f07", "track 13 Dv2 Adv, Tr1 | T1",
        "endure 11 all X1 | Ca"}},
  };
  for (const Printed& card : cards) expect_printed(Kind::Discovery, card);
}

TEST(LegendsDiscoveryCards, Of_the_drains) {
  const std::vector<Printed> cards{
      {"od_d01",
       "encounter basic",
       "o+2 / folk",
       {"talk 12 Tr1, T1 | T1", "bluff 14 Tr2 | Combat od_f06", "resist 11 - | Po"}},
      {"od_d02",
       "curiosity staged",
       "k a / works",
       {"mend 0; recall 0", "12 Sh", "14 +T1", "top +T1, Tr1"}},
      {"od_d03",
       "encounter basic",
       "bones / grave",
       {"resist 12 Tr1 | Fe", "disarm 13 Tr2 | Po", "soothe 12 Tr1, H1 | X1"}},
      {"od_d04",
       "curiosity basic",
       "k a c / works",
       {"pick 14 Tr2 | T1", "recall 13 Dv3 Adv | T1", "force 12 Tr1, -L1 | D1"}},
      {"od_d05",
       "encounter party basic",
       "c / grave",
       {"calm 11 - | Fe", "recall 12 - | X1", "soothe 11 - | Fe"}},
      {"od_d06",
       "curiosity table",
       "k l / works",
       {"mend 0; spot 0", "15 travel", "12 Dv3 Loc", "red T1"}},
      {"od_d07",
       "curiosity basic",
       "water / water",
       {"swim 12 Tr1 | D1", "rig 13 +T2 | T1", "bluff 13 Tr2, -L1 | Ca"}},
      {"od_d08",
       "encounter basic",
       "a / lore",
       {"talk 12 - | T1", "recall 13 Dv2 Evt | -", "command 14 Al | Ca"}},
      {"od_d09",
       "curiosity table",
       "o+2 / growth",
       {"talk 0; recall 0", "16 H2", "13 H1", "11 -L1, H1", "red -"}},
      {"od_d10",
       "encounter basic",
       "animal / beast",
       {"soothe 13 gain od_t06 | X1", "bluff 12 Dv3 Adv | T1", "dodge 11 - | D1"}},
      {"od_d11",
       "curiosity basic",
       "a / folk",
       {"resist 13 all Rs1 | Fe", "talk 12 Tr1 | X1", "focus 14 Dv3 Evt, remove 1 | T1"}},
      {"od_d12",
       "encounter party staged",
       "k / works",
       {"mend 0; puzzle 0", "11 T1", "13 -", "top +T1"}},
  };
  for (const Printed& card : cards) expect_printed(Kind::Discovery, card);
}

TEST(LegendsDiscoveryCards, Of_the_vaults) {
  const std::vector<Printed> cards{
      {"bv_d01",
       "curiosity basic",
       "a / lore",
       {"puzzle 13 Dv3 Loc | T1", "track 14 Tr1 | X1", "mend 12 - | -"}},
      {"bv_d02",
       "encounter party basic",
       "c bones / grave",
       {"calm 12 - | Fe", "talk 13 next passes | X1", "recall 12 - | X1"}},
      {"bv_d03",
       "curiosity staged",
       "k / works",
       {"mend 0; recall 0", "13 Fi", "15 Tr1", "top gain bv_t03, +T1"}},
      {"bv_d04",
       "encounter basic",
       "c / folk",
       {"talk 14 Tr1 | Fe", "soothe 13 Rs1, H1 | X1", "resist 12 X1 | Fe, X1"}},
      {"bv_d05",
       "curiosity basic",
       "k o+2 / works",
       {"pick 15 Tr2 | Sh", "force 14 Tr1 | D1", "disarm 14 Tr1 | Fi"}},
      {"bv_d06",
       "curiosity basic",
       "l / lore",
       {"recall 13 Dv2 Evt, remove 1 | T1", "focus 14 Rs1 | Fe", "bluff 15 Tr2 | Combat bv_f06"}},
      {"bv_d07",
       "encounter basic",
       "o+2 / folk",
       {"talk 13 Light, Tr1, -L1 | T1", "bluff 14 Tr1 | Sh", "resist 12 - | Fe"}},
      {"bv_d08",
       "encounter basic",
       "a / folk",
       {"soothe 13 Rs1, H1 | X1", "track 14 Dv2 Loc | X1", "hold 12 - | D1"}},
      {"bv_d09",
       "encounter party basic",
       "c bones / grave",
       {"focus 13 - | Sh", "resist 12 - | Fe", "spot 13 Al | Fe"}},
      {"bv_d10",
       "curiosity table",
       "k o+2 / works",
       {"rig 0; climb 0", "15 T1, travel", "13 Dv3 Loc", "red D1"}},
      {"bv_d11",
       "encounter table",
       "a l / works",
       {"calm 0; focus 0", "16 all Rs1", "14 Al", "12 -", "red Fe, Sh"}},
      {"bv_d12",
       "curiosity basic",
       "a / lore",
       {"recall 14 Tr2 | T1", "puzzle 15 Dv3 Adv, Tr1 | T1", "pick 13 Tr1 | Sh"}},
  };
  for (const Printed& card : cards) expect_printed(Kind::Discovery, card);
}

TEST(LegendsDiscoveryCards, The_nest_hurts_where_its_spider_is_gone) {
  Table t = plain_table();
  set_all_talents(t, "XXDDRR");
  const int spider = pull(t, "um_f11");
  t.s().removed.set(at(spider));
  t.face(Kind::Discovery, "um_d03");
  attempt_with(t, kFour[0], "sneak", faces_of(10));  // 12, one short
  settle_printed(t);
  EXPECT_EQ(t.talents(0, TalentState::Drained), 3);
}

TEST(LegendsDiscoveryCards, The_glow_worms_light_the_way_of_those_who_all_passed) {
  EXPECT_EQ(all_attempt("um_d06", "focus", 11, 11), "Light");
  EXPECT_EQ(all_attempt("um_d06", "focus", 11, 10), "-");  // one had failed before
  Table t = plain_table(1);
  t.face(Kind::Discovery, "um_d06");
  attempt_with(t, kFour[0], "focus", faces_of(9));
  EXPECT_EQ(t.s().light, 2);  // it outlasts the next Reset
  Table dark = plain_table(1);
  dark.s().difficulty = Difficulty::Legendary;
  dark.s().waiting.push_back(narrow<u8>(dark.card(Kind::Event, "um_e02")));
  dark.run([](Play& p) { return resolve_events(p); });
  dark.face(Kind::Discovery, "um_d06");  // in a Turn in which nobody may gain Light
  attempt_with(dark, kFour[0], "focus", faces_of(9));
  EXPECT_EQ(dark.s().light, 0);
}

TEST(LegendsDiscoveryCards, The_beehive_gives_honey_where_nobody_was_stung) {
  EXPECT_EQ(all_attempt("um_d09", "calm", 14, 14), "gain um_t04");
  EXPECT_EQ(all_attempt("um_d09", "calm", 14, 12), "gain um_t04");  // tired is not stung
  EXPECT_EQ(all_attempt("um_d09", "calm", 14, 11), "-");
}

TEST(LegendsDiscoveryCards, Two_doors_open_a_barrier_here_or_the_next) {
  const auto recalls = [](bool barrier) {
    Table t = plain_table();
    set_all_talents(t, "XXDDRR");
    if (barrier) put_barrier(t, 0, "um_b01");
    t.face(Kind::Discovery, "um_d07");
    return attempt_with(t, kFour[0], "recall", faces_of(12));
  };
  Table next = recalls(false);
  EXPECT_EQ(next.s().flags, kClearNext);
  Table here = recalls(true);
  ASSERT_EQ(here.step(), "Choose one");
  Table other = here;
  here.take(here.options()[0]);
  answer_all(here, "Which Barrier?");
  EXPECT_EQ(here.s().map[0].barriers[0], kNone);
  EXPECT_EQ(here.s().flags, 0);
  other.take(other.options()[1]);
  EXPECT_NE(other.s().map[0].barriers[0], kNone);
  EXPECT_EQ(other.s().flags, kClearNext);
}

TEST(LegendsDiscoveryCards, The_oil_seller_takes_a_loot_for_two) {
  Table none = plain_table();
  set_all_talents(none, "XXDDRR");
  for (LootAt& loot : none.s().loot) loot = {};
  none.face(Kind::Discovery, "um_d10");
  attempt_with(none, kFour[0], "talk", faces_of(10));
  EXPECT_EQ(none.step(), "Marching Order");  // nothing to give
  Table kept = plain_table();
  set_all_talents(kept, "XXDDRR");
  kept.face(Kind::Discovery, "um_d10");
  attempt_with(kept, kFour[0], "talk", faces_of(10));
  ASSERT_EQ(kept.step(), "You may");
  kept.take(kept.options()[1]);
  EXPECT_EQ(loot_held(kept.read()), 2);
  // LU-BAS-03 does not hold: the failed Talk is the end of it
  Table failed = found("um_d10");
  attempt_with(failed, kFour[0], "talk", faces_of(9));
  EXPECT_EQ(failed.s().map[0].discoveries[2], kNone);
  EXPECT_TRUE(is_discarded(failed, "um_d10"));
}

// A text that says Camp asks for its cost too.
// rules: LU-CMP-09
TEST(LegendsDiscoveryCards, The_quiet_camp_is_a_camp_for_time_1) {
  const auto sneaks = [](int deck) {
    Table t = plain_table();
    set_all_talents(t, "XXDDRR");
    t.set_clock(deck, 0);
    t.face(Kind::Discovery, "um_d12");
    return attempt_with(t, kFour[0], "sneak", faces_of(10));
  };
  Table broke = sneaks(0);
  EXPECT_EQ(broke.step(), "Marching Order");
  Table t = sneaks(1);
  ASSERT_EQ(t.step(), "You may");
  t.take(t.options()[0]);
  ASSERT_EQ(t.step(), "In the Camp");
  EXPECT_EQ(t.s().waiting.size(), 1U);  // LU-CMP-08: its Event waits
  t.take("heal hero=" + kFour[2]);
  answer_all(t, "Choose a Talent");
  EXPECT_EQ(t.talents(2, TalentState::Drained), 1);
  Table refused = sneaks(3);
  refused.take(refused.options()[1]);
  EXPECT_EQ(refused.clock().deck.size(), 3U);
}

TEST(LegendsDiscoveryCards, The_drain_choir_restores_where_all_passed) {
  EXPECT_EQ(all_attempt("od_d05", "calm", 11, 11), "all Rs1");
  EXPECT_EQ(all_attempt("od_d05", "calm", 11, 10), "-");
}

// rules: LU-RUL-61, LU-RUL-66
TEST(LegendsDiscoveryCards, The_lift_goes_to_an_explored_location) {
  Table t = found("od_d06");
  attempt_with(t, kFour[0], "mend", faces_of(13));
  ASSERT_EQ(t.step(), "Where to?");
  EXPECT_EQ(t.options().size(), 1U);
  t.take(t.options()[0]);
  EXPECT_EQ(t.s().here, 1);
  EXPECT_EQ(t.s().spot, Spot::Middle);
  EXPECT_EQ(t.clock().deck.size(), 6U);  // no Time
  EXPECT_EQ(t.step(), "Explore");
  EXPECT_TRUE(is_discarded(t, "od_d06"));  // Resolved before the Party went
  EXPECT_EQ(t.s().map[0].discoveries[2], kNone);
  EXPECT_EQ(t.s().map[1].from, kNone);  // no ordinary move
  EXPECT_EQ(t.s().travels, 0);
}

TEST(LegendsDiscoveryCards, The_night_class_helps_with_the_next_test_of_whom_it_was) {
  Table t = plain_table();
  set_all_talents(t, "XXDDRR");
  t.face(Kind::Discovery, "od_d08");
  attempt_with(t, kFour[0], "talk", faces_of(10));
  ASSERT_EQ(t.step(), "Choose");
  EXPECT_EQ(t.options().size(), 4U);
  t.take(t.options()[1]);
  const auto total = [&](int hero) {
    t.face(Kind::Obstacle, "um_o01");
    attempt_with(t, kFour[at(hero)], "climb", faces_of(9));  // 11, and 13 with it
    const bool passed = t.s().open.back().outcome == Resolves::Yes;
    answer_all(t, "Choose a Talent");
    t.s().open.clear();
    return passed;
  };
  EXPECT_FALSE(total(0));  // not its
  EXPECT_TRUE(total(1));
  EXPECT_FALSE(total(1));  // once
}

TEST(LegendsDiscoveryCards, The_raft_heals_or_ends_poison) {
  Table t = plain_table();
  set_all_talents(t, "XXDDRR");
  t.hero(2).on.poison = 1;
  t.face(Kind::Discovery, "od_d09");
  attempt_with(t, kFour[0], "talk", faces_of(11));
  ASSERT_EQ(t.step(), "Choose one");
  t.take(t.options()[1]);
  answer_all(t, "Choose");
  EXPECT_EQ(t.hero(2).on.poison, 0);
}

// rules: LU-DCK-06, LU-TIM-01
TEST(LegendsDiscoveryCards, The_confession_takes_an_event_out_of_the_game) {
  Table t = plain_table();
  set_all_talents(t, "XXDDRR");
  t.face(Kind::Discovery, "od_d11");
  attempt_with(t, kFour[0], "focus", faces_of(12));
  ASSERT_EQ(t.step(), "Take some out of the game");
  EXPECT_EQ(t.options().size(), 3U);
  t.take(t.options()[0]);
  EXPECT_EQ(t.step(), "Put them back");
  settle_printed(t);
  EXPECT_EQ(t.clock().deck.size(), 5U);
  EXPECT_EQ(t.check(), "");
  Table last = plain_table();
  set_all_talents(last, "XXDDRR");
  last.set_clock(1, 4);
  last.face(Kind::Discovery, "od_d11");
  attempt_with(last, kFour[0], "focus", faces_of(12));
  last.take(last.options()[0]);
  EXPECT_EQ(last.clock().deck.size(), 4U);  // the discards are the new deck
  EXPECT_TRUE(last.s().waiting.empty());    // it was not spent
}

TEST(LegendsDiscoveryCards, The_flood_clock_lets_a_lone_hero_use_both_ways) {
  Table t = plain_table(1);
  set_all_talents(t, "XXDDRR");
  t.face(Kind::Discovery, "od_d12");
  attempt_with(t, kFour[0], "mend", faces_of(9));
  ASSERT_EQ(t.step(), "Go on?");
  EXPECT_TRUE(t.offers("attempt skill=mend"));
  t.dice({faces_of(11)});
  t.take("attempt hero=" + kFour[0] + " skill=puzzle");
  while (t.step() == "Before the roll") t.take("roll_on");
  EXPECT_EQ(t.clock().deck.size(), 7U);  // the top: Time gained
  Table two = plain_table(2);
  set_all_talents(two, "XXDDRR");
  two.face(Kind::Discovery, "od_d12");
  attempt_with(two, kFour[0], "mend", faces_of(9));
  EXPECT_TRUE(two.offers("roll_on"));
  EXPECT_FALSE(two.offers("attempt"));
}

TEST(LegendsDiscoveryCards, The_choir_that_remained_and_the_mirror_reward_those_who_all_passed) {
  EXPECT_EQ(all_attempt("bv_d02", "calm", 12, 12), "all Rs1");
  EXPECT_EQ(all_attempt("bv_d02", "calm", 12, 11), "-");
  EXPECT_EQ(all_attempt("bv_d09", "resist", 12, 12), "Tr1");
  EXPECT_EQ(all_attempt("bv_d09", "resist", 12, 11), "-");
}

TEST(LegendsDiscoveryCards, The_cradle_goes_for_time_1) {
  Table t = found("bv_d10");
  attempt_with(t, kFour[0], "rig", faces_of(13));
  ASSERT_EQ(t.step(), "You may");
  Table stays = t;
  t.take(t.options()[0]);
  t.take(t.options()[0]);
  EXPECT_EQ(t.s().here, 1);
  EXPECT_EQ(t.clock().deck.size(), 5U);
  stays.take(stays.options()[1]);
  EXPECT_EQ(stays.s().here, 0);
  EXPECT_EQ(stays.clock().deck.size(), 6U);
  Table broke = found("bv_d10");
  broke.set_clock(0, 0);
  attempt_with(broke, kFour[0], "rig", faces_of(13));
  EXPECT_NE(broke.step(), "You may");
}

}  // namespace
}  // namespace undercroft::legends
