#include "engine/driver.h"

#include <gtest/gtest.h>

#include "engine/playout.h"
#include "engine/registry.h"
#include "engine/signature.h"

namespace undercroft {
namespace {

std::shared_ptr<const Game> tiny_dice() {
  return find_game("tiny_dice")->open({}).game;
}

Driver begun(Terms terms) {
  Driver driver(tiny_dice(), terms);
  EXPECT_EQ(driver.begin({}), "");
  return driver;
}

void choose(Driver& driver, std::size_t i) {
  driver.choose(driver.options()[i % driver.options().size()].option);
}

void play_to_the_end(Driver& driver) {
  for (std::size_t i = 1; driver.prompt().waiting != Waiting::Over; i += 3) choose(driver, i);
}

TEST(Driver, DrawsTheSameFromTheSameSeed) {
  Driver a = begun({7});
  Driver b = begun({7});
  Driver c = begun({8});
  EXPECT_EQ(a.hash(), b.hash());
  EXPECT_NE(a.hash(), c.hash());
}

TEST(Driver, KeepsPurposesApart) {
  // Whatever is answered for strength dice, the agility dice come out the same.
  const auto agility_after = [](int strength) {
    Driver driver(tiny_dice(), {7, Answering::Ask});
    EXPECT_EQ(driver.begin({}), "");
    for (int i = 0; i < 3; ++i) choose(driver, static_cast<std::size_t>(strength));
    Record record = driver.record();
    Driver loaded(tiny_dice(), {7});
    EXPECT_FALSE(loaded.load(record));
    std::vector<i32> dice;
    for (const Answer& answer : loaded.answers())
      if (answer.purpose == 1) dice.push_back(answer.option.n);
    return dice;
  };
  EXPECT_EQ(agility_after(0).size(), 3U);
  EXPECT_EQ(agility_after(0), agility_after(5));
}

TEST(Driver, UndoGoesBackThroughEveryAnswer) {
  Driver driver = begun({3});
  std::vector<Hash> states{driver.hash()};
  for (std::size_t i = 0; driver.prompt().waiting != Waiting::Over; ++i) {
    choose(driver, i);
    states.push_back(driver.hash());
  }
  EXPECT_EQ(driver.given() + 1, states.size());
  const Record whole = driver.record();
  for (std::size_t back = 0; back < states.size(); ++back) {
    Driver fork = driver;
    fork.undo(back);
    const std::size_t left = states.size() - 1 - back;
    ASSERT_EQ(fork.hash(), states[left]);
    ASSERT_EQ(fork.given(), left);
    // On again with the same answers: the same draws.
    for (std::size_t i = left; fork.prompt().waiting != Waiting::Over; ++i) choose(fork, i);
    ASSERT_EQ(fork.record(), whole);
  }
}

TEST(Driver, AnswersForcedPromptsUnlessAsked) {
  Driver by_itself = begun({5});
  play_to_the_end(by_itself);
  std::size_t forced = 0;
  for (const Answer& answer : by_itself.answers())
    forced += answer.by_driver && answer.purpose < 0 ? 1 : 0;
  EXPECT_GT(forced, 0U);
  Driver asked(tiny_dice(), {5, Answering::Ask, Answering::Ask});
  EXPECT_FALSE(asked.load(by_itself.record()));
  EXPECT_EQ(asked.given(), by_itself.answers().size());
  EXPECT_EQ(asked.hash(), by_itself.hash());
}

TEST(Driver, TellsWhatHappenedSinceTheLastAnswer) {
  Driver driver = begun({5});
  const auto rolled = [&] {
    std::size_t n = 0;
    for (const Happening& h : driver.happened()) n += h.kind == Happening::Kind::Rolled ? 1 : 0;
    return n;
  };
  EXPECT_EQ(rolled(), 10U);
  choose(driver, 0);
  EXPECT_EQ(rolled(), 0U);
  choose(driver, driver.options().size() - 1);
  EXPECT_EQ(rolled(), 10U);
}

TEST(Driver, SetReplacesTheHistory) {
  Driver driver = begun({5});
  choose(driver, 0);
  EXPECT_EQ(driver.set({{"wounds", 1000}}).kind, Refusal::Kind::BadValue);
  EXPECT_EQ(driver.set({{"flow.frames[0].procedure", 9}}).kind, Refusal::Kind::BadState);
  EXPECT_FALSE(driver.has_no_history());
  EXPECT_FALSE(driver.set({{"wounds", 12}}));
  EXPECT_TRUE(driver.has_no_history());
  EXPECT_EQ(driver.given(), 0U);
  play_to_the_end(driver);
  Driver loaded(tiny_dice(), {5, Answering::Ask, Answering::Ask});
  EXPECT_FALSE(loaded.load(driver.record()));
  EXPECT_EQ(loaded.hash(), driver.hash());
}

TEST(Playout, CountsDecisionsForcedAndChanceApart) {
  const auto game = tiny_dice();
  Value setup;
  ASSERT_EQ(complete_setup(game->schema(), {}, setup), "");
  Playout playout(*game, setup, 1, Playout::Happenings::Told);
  for (int i = 0; i < 10; ++i) playout.play_game();
  EXPECT_EQ(playout.counts().games, 10U);
  EXPECT_EQ(playout.counts().chance, 10U * 5 * 10);
  EXPECT_GT(playout.counts().decisions, 50U);
  EXPECT_GT(playout.counts().options, 2 * playout.counts().decisions);
}

TEST(Playout, SignatureIsTheSameEveryTime) {
  EXPECT_EQ(signature(tiny_dice()), signature(tiny_dice()));
}

}  // namespace
}  // namespace undercroft
