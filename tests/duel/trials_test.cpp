// Rolls in programs, verbs that answer later, cards with lines that the rules run one by one.
#include <functional>
#include <map>

#include "engine/driver.h"

#include "duel/table.h"

namespace undercroft::duel {
namespace {

/// Chance rolls these faces.
void falls(Table& t, int faces) {
  t.rolls(faces);
}
void settle(Table& t) {
  t.give(t.options().back());
}
void falls_and_settles(Table& t, int faces) {
  falls(t, faces);
  settle(t);
}
/// Chance answers for so many dice, and nobody is asked about it.
int amber_after(std::string_view card, std::initializer_list<int> rolls) {
  Table t;
  t.play(t.hand(card));
  for (const int faces : rolls) falls(t, faces);
  EXPECT_TRUE(t.resting());
  return t.s.amber[0];
}

/// How many ways lead to each amount, over every answer of chance.
std::map<int, u64> every_fall(std::string_view card) {
  std::map<int, u64> found;
  const std::function<void(const Table&, u64)> look = [&](const Table& t, u64 weight) {
    if (t.resting()) {
      found[t.s.amber[0]] += weight;
      return;
    }
    OptionList list;
    list_options<Rules>(t.read(), list);
    EXPECT_LE(list.size(), 128U);
    for (const WeightedOption& o : list) {
      Table next = t;
      next.give(o.option);
      look(next, weight * o.weight);
    }
  };
  Table t;
  t.play(t.hand(card));
  look(t, 1);
  return found;
}
std::map<int, u64> every_way(int dice, const std::function<int(std::vector<int>&)>& worth) {
  std::map<int, u64> found;
  std::vector<int> shown(at(dice), 1);
  for (;;) {
    std::vector<int> sorted = shown;
    std::ranges::sort(sorted);
    ++found[worth(sorted)];
    std::size_t i = 0;
    while (i < shown.size() && shown[i] == 6) shown[i++] = 1;
    if (i == shown.size()) return found;
    ++shown[i];
  }
}

// ---- rolls

TEST(DuelRolls, AProgramRollsItsDiceInOneAnswer) {
  EXPECT_EQ(amber_after("windfall", {136}), 10);
  EXPECT_EQ(amber_after("best_of_four", {1466}), 16);
  EXPECT_EQ(amber_after("poor_pick", {3456, 2}), 5) << "four dice, then the fifth";
  EXPECT_EQ(amber_after("high_hopes", {156}), 3) << "no key is forged: every face is higher";
  EXPECT_EQ(amber_after("long_odds", {7, 19}), 19) << "faces that no digit tells, one by one";
}

TEST(DuelRolls, WeightsAreThoseOfAllDice) {
  EXPECT_EQ(every_fall("windfall"),
            every_way(3, [](std::vector<int>& d) { return d[0] + d[1] + d[2]; }));
  EXPECT_EQ(every_fall("best_of_four"),
            every_way(4, [](std::vector<int>& d) { return d[1] + d[2] + d[3]; }));
  EXPECT_EQ(every_fall("poor_pick"), every_way(5, [](std::vector<int>& d) { return d[0] + d[1]; }));
}

TEST(DuelRolls, CountIsByAValueOfItsOwn) {
  Table t;
  t.s.keys[0] = 2;
  t.play(t.hand("high_hopes"));
  falls(t, 236);
  EXPECT_EQ(t.s.amber[0], 2);
}

// ---- verbs that answer later

TEST(DuelTests, AProgramGoesOnWithTheResult) {
  for (const auto& [faces, amber, stunned] : {std::tuple{111, 0, true},
                                              {112, 0, true},
                                              {113, 1, false},
                                              {114, 1, false},
                                              {115, 2, false}}) {
    Table t;
    const int troll = t.in_play("troll", 0);
    ASSERT_EQ(t.power(troll), 8);
    t.play(t.hand("dare"));
    t.pick(troll);
    EXPECT_EQ(t.title(), "Roll the dice");
    falls_and_settles(t, faces);
    EXPECT_TRUE(t.resting());
    EXPECT_EQ(t.s.amber[0], amber) << faces;
    EXPECT_EQ((t.s.cards[at(troll)].flags & kStunned) != 0, stunned) << faces;
  }
}

TEST(DuelTests, NobodyIsTestedWhereThereIsNobody) {
  Table t;
  t.play(t.hand("dare"));
  EXPECT_TRUE(t.resting());
}

TEST(DuelTests, DidAsksWhetherItCameToAnything) {
  Table t;
  const int troll = t.in_play("troll", 0);
  const int zorg = t.in_play("zorg", 0);
  t.play(t.hand("double_dare"));
  t.pick(zorg);
  falls_and_settles(t, 666);
  falls_and_settles(t, 112);  // the troll's power of 8 makes 12
  EXPECT_EQ(t.power(troll), 8);
  EXPECT_EQ(t.s.amber[0], 1);
  EXPECT_TRUE(t.resting());
}

TEST(DuelTests, AllDiceAreRolledAgainForAPrice) {
  Table t;
  const int troll = t.in_play("troll", 0);
  t.s.amber[0] = 1;
  t.play(t.hand("dare"));
  t.pick(troll);
  falls(t, 111);
  ASSERT_EQ(t.options().size(), 2U);
  t.give(t.options().front());
  EXPECT_EQ(t.s.amber[0], 0);
  EXPECT_EQ(t.title(), "Roll the dice");
  EXPECT_EQ(t.options().size(), 56U) << "three dice, sorted";
  falls(t, 566);
  EXPECT_EQ(t.options().size(), 1U) << "there is nothing left to pay with";
  settle(t);
  EXPECT_EQ(t.s.amber[0], 2);
}

TEST(DuelTests, ASpareDieIsDroppedBothWays) {
  Table t;
  const int troll = t.in_play("troll", 0);
  Table u = t;
  t.s.cards[at(troll)].flags = kWarded;
  t.play(t.hand("dare"));
  t.pick(troll);
  falls_and_settles(t, 1113);  // 1 + 1 + 3 and a power of 8: 13
  EXPECT_EQ(t.s.amber[0], 1);
  u.s.cards[at(troll)].flags = kStunned;
  u.play(u.hand("dare"));
  u.pick(troll);
  falls_and_settles(u, 1136);  // 1 + 1 + 3: the six does not count
  EXPECT_EQ(u.s.amber[0], 1);
}

TEST(DuelTests, ATestWithinTheWindowOfAnother) {
  Table t;
  const int troll = t.in_play("troll", 0);
  t.in_play("cold_sweat", 0);
  t.s.amber[0] = 3;
  Table u = t;
  t.play(t.hand("dare"));
  t.pick(troll);
  falls_and_settles(t, 666);  // the inner one: armor against 10
  EXPECT_EQ(t.power(troll), 8 + 2);
  falls_and_settles(t, 111);  // 3 + 8 + 2
  EXPECT_EQ(t.s.amber[0], 3 + 1);
  EXPECT_EQ(t.power(troll), 8) << "for this test";
  EXPECT_TRUE(t.resting());
  u.play(u.hand("dare"));
  u.pick(troll);
  falls_and_settles(u, 111);
  EXPECT_EQ(u.s.amber[0], 3 - 1);
  falls_and_settles(u, 112);
  EXPECT_NE(u.s.cards[at(troll)].flags & kStunned, 0);
}

TEST(DuelTests, ACutLeavesNothingBehind) {
  Table t;
  const int troll = t.in_play("troll", 0);
  t.in_play("cold_sweat", 0);
  Table u = t;
  t.play(t.hand("dare"));
  t.pick(troll);
  falls(t, 246);  // the dice of the inner test lie there
  EXPECT_EQ(t.s.flow.list.size(), 3U);
  EXPECT_GT(t.s.fx.regs.size(), 0U);
  cut_to<Rules>(t.s, static_cast<u8>(Proc::Turn));
  EXPECT_TRUE(t.s.flow.list.empty());
  EXPECT_TRUE(t.s.fx.at_rest());
  t.discard_played();
  EXPECT_TRUE(t.resting());
  u.in_play("last_dare", 0);
  u.play(u.hand("dare"));
  u.pick(troll);
  while (!u.over()) u.give(u.options().front());
  EXPECT_EQ(u.s.flow.outcome.result, Result::Won);
  EXPECT_TRUE(u.s.fx.at_rest());
  EXPECT_TRUE(u.s.flow.list.empty());
}

TEST(DuelTests, ThePictureShowsWhatWasRolled) {
  Table t;
  const int troll = t.in_play("troll", 0);
  t.play(t.hand("dare"));
  t.pick(troll);
  const auto dice = [&] {
    Scene scene;
    Rules::scene(t.read(), {}, scene);
    std::vector<int> shown;
    for (const ScenePiece& piece : scene.pieces)
      if (piece.kind == "die") shown.push_back(piece.face->value.value_or(0));
    return shown;
  };
  EXPECT_TRUE(dice().empty()) << "nobody knows yet";
  EXPECT_EQ(Rules::text(t.read(), t.options().front()), "The dice show 1, 1 and 1");
  falls(t, 245);
  EXPECT_EQ(dice(), (std::vector<int>{2, 4, 5}));
  EXPECT_EQ(test_words(t.read()), "The dice show 2, 4 and 5, 19 in all");
}

// ---- cards with lines

TEST(DuelLines, AnOptionHasAProgramForEachEnd) {
  Table t;
  const int troll = t.in_play("troll", 0);
  t.s.amber[0] = 2;
  Table u = t;
  t.play(t.hand("chained_doors"));
  ASSERT_EQ(t.title(), "By which line?");
  EXPECT_EQ(t.options().size(), 3U);
  t.give(t.options()[0]);
  t.give(t.options()[0]);
  falls_and_settles(t, 111);
  EXPECT_EQ(t.s.amber[0], 1) << "power 13, failed";
  EXPECT_NE(t.s.cards[at(troll)].flags & kStunned, 0) << "and the program that tried it goes on";
  EXPECT_TRUE(t.resting());
  u.play(u.hand("chained_doors"));
  u.give(u.options()[2]);
  u.give(u.options()[0]);
  falls_and_settles(u, 666);
  EXPECT_EQ(u.s.amber[0], 2 + 3) << "power 15, passed";
  EXPECT_EQ(u.s.cards[at(troll)].flags & kStunned, 0);
}

TEST(DuelLines, ALineMayTestAgain) {
  Table t;
  const int troll = t.in_play("troll", 0);
  t.s.amber[0] = 3;
  t.play(t.hand("chained_doors"));
  t.give(t.options()[2]);
  t.give(t.options()[0]);
  falls_and_settles(t, 111);  // 11 against 15
  ASSERT_EQ(t.title(), "Choose");
  t.pick(troll);
  falls_and_settles(t, 333);  // no armor: 9 against 10
  EXPECT_EQ(t.s.amber[0], 3 - 2);
  EXPECT_NE(t.s.cards[at(troll)].flags & kStunned, 0);
  EXPECT_TRUE(t.resting());
}

TEST(DuelLines, ALineThatSaysNothing) {
  Table t;
  t.in_play("troll", 0);
  const int doors = t.hand("chained_doors");
  EXPECT_FALSE(Machine::has_row(t.read(), doors, 0, OptionKey::Pass));
  EXPECT_TRUE(Machine::has_row(t.read(), doors, 0, OptionKey::Fail));
  t.play(doors);
  t.give(t.options()[0]);
  t.give(t.options()[0]);
  falls_and_settles(t, 666);
  EXPECT_EQ(t.s.amber[0], 0);
  EXPECT_TRUE(t.resting());
}

/// The armor of a creature, not its power, plus what the way adds.
TEST(DuelLines, TheTableIsLookedUp) {
  for (const auto& [faces, amber] : {std::pair{566, 9},
                                     {456, 9},
                                     {446, 9},
                                     {346, 8},
                                     {336, 8},
                                     {246, 8},
                                     {236, 8},
                                     {226, 7},
                                     {225, 7},
                                     {224, 7 - 1}}) {
    Table t;
    const int troll = t.in_play("troll", 0);
    t.s.amber[0] = 9;
    t.play(t.hand("greased_ladder"));
    t.give(t.options()[1]);  // armor, +2
    t.give(t.options()[0]);
    falls_and_settles(t, faces);
    const bool last = faces == 224;
    if (last) t.pick(troll);
    EXPECT_EQ(t.s.amber[0], amber) << faces;
    EXPECT_EQ(t.damage(troll), last ? 1 : 0);
    EXPECT_TRUE(t.resting());
  }
}

TEST(DuelLines, StagesAreClimbedOneByOne) {
  Table t;
  t.in_play("troll", 0);
  t.s.amber[0] = 5;
  t.play(t.hand("seized_wheel"));
  t.give(t.options()[0]);
  t.give(t.options()[0]);
  Table low = t;
  falls_and_settles(low, 111);  // 11 against 12: it stays at the bottom
  EXPECT_EQ(low.s.amber[0], 5 - 2);
  falls_and_settles(t, 112);
  ASSERT_EQ(t.title(), "On to the next stage?");
  Table stop = t;
  stop.give(stop.options()[1]);
  EXPECT_EQ(stop.s.amber[0], 5) << "the second stage says nothing";
  EXPECT_TRUE(stop.resting());
  t.give(t.options()[0]);
  Table down = t;
  falls_and_settles(down, 122);  // 13 against 14: one stage down
  EXPECT_EQ(down.s.amber[0], 5 - 2);
  falls_and_settles(t, 123);
  EXPECT_EQ(t.s.amber[0], 5 + 2) << "at the top there is no further roll";
  EXPECT_TRUE(t.resting());
}

TEST(DuelLines, ALineCallsWhatItsCardHandsOut) {
  Table t;
  t.in_play("troll", 0);
  t.play(t.hand("fair_share"));
  while (t.title() != "Roll the dice") t.give(t.options().front());
  falls_and_settles(t, 666);
  EXPECT_EQ(t.s.amber[0], 2);
  EXPECT_EQ(t.s.amber[1], 2);
}

TEST(DuelLines, TheCardIsReadAsItIsPlayed) {
  const Content& c = test_content();
  const auto card = std::ranges::find(c.cards, "greased_ladder", &CardDef::id);
  ASSERT_NE(card, c.cards.end());
  EXPECT_EQ(c.rendered[static_cast<std::size_t>(card - c.cards.begin())],
            "Play: Try Greased Ladder. Power. Armor 2. 16 or more: Nothing. 13 or more: Lose 1 "
            "amber. 11 or more: Lose 2 amber. Otherwise: Deal 1 damage to a friendly creature. "
            "Lose 3 amber.");
}

// ---- charts

/// The dice of a chart come to a total.
void comes_to(Table& t, int total) {
  for (const Option& o : t.options())
    if (o.verb == static_cast<u16>(effects::Choice::Number) && o.n == total) return t.give(o);
  ADD_FAILURE() << "no " << total;
}

TEST(DuelCharts, EachTotalLeadsToItsRow) {
  for (const auto& [total, amber] : {std::pair{2, 9 + 5},
                                     {3, 9 - 1},
                                     {5, 9 - 1},
                                     {6, 9},
                                     {8, 9},
                                     {9, 9},
                                     {10, 9},
                                     {12, 9 + 5}}) {
    Table t;
    t.s.amber[0] = 9;
    t.play(t.hand("entrails"));
    EXPECT_EQ(t.title(), "Roll on the chart");
    comes_to(t, total);
    EXPECT_EQ(t.s.amber[0], amber + 10) << total << ", and the program goes on";
    EXPECT_TRUE(t.resting());
  }
}

TEST(DuelCharts, TotalsWeighAsTheDiceFall) {
  Table t;
  t.play(t.hand("entrails"));
  OptionList list;
  list_options<Rules>(t.read(), list);
  std::map<int, u64> totals;
  for (const WeightedOption& o : list) totals[o.option.n] = o.weight;
  EXPECT_EQ(totals, every_way(2, [](std::vector<int>& d) { return d[0] + d[1]; }));
  EXPECT_EQ(Rules::text(t.read(), t.options()[5]), "The dice come to 7");
}

TEST(DuelCharts, ARowMayAskCallAndRollAgain) {
  Table t;
  const int troll = t.in_play("troll", 0);
  Table u = t;
  t.play(t.hand("entrails"));
  comes_to(t, 9);
  t.pick(troll);
  EXPECT_EQ(t.damage(troll), 1);
  EXPECT_TRUE(t.resting());
  u.play(u.hand("entrails"));
  comes_to(u, 11);
  EXPECT_EQ(u.s.amber[0], 2);
  const std::vector<Option> digits = u.options();
  ASSERT_EQ(digits.size(), 36U) << "two dice, read as tens and units";
  EXPECT_EQ(digits.front().n, 11);
  EXPECT_EQ(digits[6].n, 21);
  EXPECT_EQ(digits.back().n, 66);
  Table v = u;
  comes_to(u, 36);
  EXPECT_EQ(u.s.amber[0], 2 + 1 + 10);
  EXPECT_TRUE(u.resting());
  comes_to(v, 41);
  EXPECT_EQ(v.s.amber[0], 2 - 1 + 10);
}

TEST(DuelCharts, WhoeverRollsIsSpokenTo) {
  Table t;
  t.s.amber[0] = 4;
  t.s.amber[1] = 4;
  Table u = t;
  t.play(t.hand("forked_road"));
  comes_to(t, 12);
  comes_to(t, 4);
  EXPECT_EQ(t.s.amber[0], 4 + 5);
  EXPECT_EQ(t.s.amber[1], 4 - 1);
  EXPECT_TRUE(t.resting());
  const int zorg = u.in_play("zorg", 1);
  u.play(u.hand("cold_reading"));
  u.pick(zorg);
  comes_to(u, 11);
  EXPECT_EQ(u.s.amber[0], 4);
  EXPECT_EQ(u.s.amber[1], 4 + 1);
  Table nobody;
  nobody.play(nobody.hand("cold_reading"));
  EXPECT_TRUE(nobody.resting()) << "nobody rolls where there is nobody";
}

TEST(DuelCharts, AreReadAsTheyWork) {
  const Content& c = test_content();
  const auto rendered = [&](std::string_view id) {
    const auto card = std::ranges::find(c.cards, id, &CardDef::id);
    return c.rendered[static_cast<std::size_t>(card - c.cards.begin())];
  };
  EXPECT_EQ(rendered("omens"),
            "2, 12: Gain 5 amber. 3-5: Lose 1 amber. 6-8: Nothing. 9-10: Deal 1 damage to a "
            "friendly creature. 11: Gain 2 amber. Roll on Marrow.");
  EXPECT_EQ(rendered("entrails"), "Play: Roll on Omens. Gain 10 amber.");
  EXPECT_EQ(rendered("forked_road"), "Play: Each player rolls on Omens.");
}

// ---- taken back, recorded, replayed

/// Plays by always taking the same place of the list, so that tests are met; all of it can be taken
/// back answer by answer, and its record leads to the same end.
TEST(DuelTests, AreTakenBackRecordedAndReplayed) {
  OpenRequest request;
  request.content = in_source("/content");
  request.packs = {in_source("/tests/packs/trials")};
  const Opened opened = open(request);
  ASSERT_TRUE(opened.game) << (opened.problems.empty() ? "" : opened.problems.front());
  const std::shared_ptr<const Game> game = opened.game;
  Value::List deck;
  for (const char* id : {"dare", "chained_doors", "windfall", "greased_ladder", "seized_wheel",
                         "best_of_four", "double_dare", "fair_share", "forked_road"})
    deck.emplace_back(id);
  int rolls = 0;
  int told_faces = 0;
  for (u64 seed = 1; seed <= 3; ++seed) {
    Driver driver(game, {.seed = seed, .chance = Answering::Ask});
    ASSERT_EQ(driver.begin(Value::Object{{"deck", deck}, {"creatures", 2}, {"hand", 8}}), "");
    std::vector<Hash> before;
    u64 step = seed;
    while (before.size() < 150 && driver.prompt().waiting != Waiting::Over) {
      before.push_back(driver.hash());
      rolls += driver.prompt().step == "Roll the dice" ? 1 : 0;
      step = step * 25173 + 13849;
      driver.choose(driver.options()[(step >> 8) % driver.options().size()].option);
    }
    const Hash end = driver.hash();
    Driver again(game, driver.terms());
    const Refusal refused = again.load(driver.record());
    EXPECT_EQ(refused.message, "");
    EXPECT_EQ(again.hash(), end);
    for (const RecordAnswer& answer : driver.record().answers)
      if (answer.chance == "dice") told_faces += answer.args.find("faces") != nullptr ? 1 : 0;
    for (std::size_t i = before.size(); i-- > 0;) {
      driver.undo(1);
      ASSERT_EQ(driver.hash(), before[i]) << "answer " << i;
    }
  }
  EXPECT_GT(rolls, 10);
  EXPECT_GE(told_faces, rolls);
}

}  // namespace
}  // namespace undercroft::duel
