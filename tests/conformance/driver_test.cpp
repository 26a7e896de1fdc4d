// Every game in the hands of the driver: records, taking back, forks.
#include "engine/driver.h"

#include <boost/json/serialize.hpp>

#include "base/philox.h"
#include "engine/kept.h"

#include "conformance/conformance.h"
#include "protocol/json_value.h"
#include "protocol/record_json.h"

namespace undercroft::conformance {
namespace {

bool is_over(const Driver& driver) {
  return driver.prompt().waiting == Waiting::Over;
}

void choose_at_random(Driver& driver, u64 seed) {
  const std::size_t i = random_answer(driver.options(), seed, driver.answers().size());
  driver.choose(driver.options()[i].option);
}

void play_on(Driver& driver, u64 seed, std::size_t answers) {
  const std::size_t end = driver.given() + answers;
  while (!is_over(driver) && driver.given() < end) choose_at_random(driver, seed);
}

constexpr std::size_t kToTheEnd = 100000;

Driver begun_driver(const std::shared_ptr<const Game>& game, const Value& setup, Terms terms) {
  Driver driver(game, terms);
  EXPECT_EQ(driver.begin(setup), "");
  return driver;
}

TEST_P(Conformance, RecordsReplayToTheSameState) {
  each_setup([&](const Value& setup, u64 seed) {
    Driver played = begun_driver(shared_game(), setup, {seed});
    play_on(played, seed, seed % 2 == 0 ? kToTheEnd : 20);
    Driver replayed(shared_game(), {seed});
    const Refusal refusal = replayed.load(played.record());
    ASSERT_FALSE(refusal) << refusal.message;
    EXPECT_EQ(replayed.hash(), played.hash());
    EXPECT_EQ(replayed.record(), played.record());
  });
}

TEST_P(Conformance, RecordsOutliveJson) {
  each_setup([&](const Value& setup, u64 seed) {
    Driver played = begun_driver(shared_game(), setup, {seed});
    play_on(played, seed, kToTheEnd);
    const std::string text = boost::json::serialize(record_json(played.record()));
    Value value;
    ASSERT_EQ(parse_value(text, value), "");
    Record record;
    ASSERT_EQ(read_record(value, record), "");
    EXPECT_EQ(record, played.record());
  });
}

/// Nothing in a record may depend on the seed: its answers are all that chance said.
TEST_P(Conformance, RecordsReplayWithAnotherSeed) {
  each_setup([&](const Value& setup, u64 seed) {
    Driver played = begun_driver(shared_game(), setup, {seed});
    play_on(played, seed, kToTheEnd);
    Driver replayed(shared_game(), {seed + 1});
    ASSERT_FALSE(replayed.load(played.record()));
    EXPECT_EQ(replayed.hash(), played.hash());
  });
}

/// What a thread keeps of positions saves time and decides nothing.
TEST_P(Conformance, GamesAreTheSameWithNothingKept) {
  each_setup([&](const Value& setup, u64 seed) {
    Driver played = begun_driver(shared_game(), setup, {seed});
    Driver forgetful = begun_driver(shared_game(), setup, {seed});
    play_on(played, seed, seed % 2 == 0 ? kToTheEnd : 20);
    while (!is_over(forgetful) && forgetful.given() < played.given()) {
      forget_kept();
      choose_at_random(forgetful, seed);
    }
    EXPECT_EQ(forgetful.hash(), played.hash());
  });
}

TEST_P(Conformance, UndoThenTheSameAnswerGivesTheSameDraw) {
  each_setup([&](const Value& setup, u64 seed) {
    Driver driver = begun_driver(shared_game(), setup, {seed});
    for (u64 round = 0; !is_over(driver) && round < 30; ++round) {
      const Driver before = driver;
      play_on(driver, seed, 1 + draw_below(seed, 1, round, 4));
      const std::size_t given = driver.given() - before.given();
      Driver again = driver;
      again.undo(given);
      ASSERT_EQ(again.hash(), before.hash());
      ASSERT_EQ(again.answers().size(), before.answers().size());
      play_on(again, seed, given);
      ASSERT_EQ(again.hash(), driver.hash());
      ASSERT_EQ(again.record(), driver.record());
    }
  });
}

TEST_P(Conformance, EverythingCanBeTakenBack) {
  each_setup([&](const Value& setup, u64 seed) {
    Driver driver = begun_driver(shared_game(), setup, {seed});
    const Hash start = driver.hash();
    play_on(driver, seed, kToTheEnd);
    const Hash end = driver.hash();
    driver.undo(driver.given());
    EXPECT_EQ(driver.hash(), start);
    play_on(driver, seed, kToTheEnd);
    EXPECT_EQ(driver.hash(), end);
  });
}

TEST_P(Conformance, ForksPlayOnEqually) {
  each_setup([&](const Value& setup, u64 seed) {
    Driver driver = begun_driver(shared_game(), setup, {seed});
    play_on(driver, seed, 10);
    Driver fork = driver;
    play_on(driver, seed, 30);
    play_on(fork, seed, 30);
    EXPECT_EQ(fork.hash(), driver.hash());
  });
}

/// Whoever asks to see forced questions meets the same luck.
TEST_P(Conformance, ForcedAnswersCostNoLuck) {
  each_setup([&](const Value& setup, u64 seed) {
    const Terms asking{seed, Answering::Auto, Answering::Ask};
    Driver shown = begun_driver(shared_game(), setup, asking);
    Driver hidden = begun_driver(shared_game(), setup, {seed});
    play_on(hidden, seed, 20);
    while (shown.answers().size() < hidden.answers().size() && !is_over(shown))
      shown.choose(hidden.answers()[shown.answers().size()].option);
    ASSERT_EQ(shown.answers().size(), hidden.answers().size());
    EXPECT_EQ(shown.hash(), hidden.hash());
  });
}

/// Answering for chance by hand leads where the streams led.
TEST_P(Conformance, ChanceCanBeAnsweredByHand) {
  each_setup([&](const Value& setup, u64 seed) {
    Driver drawn = begun_driver(shared_game(), setup, {seed});
    play_on(drawn, seed, 20);
    Driver asked = begun_driver(shared_game(), setup, {seed, Answering::Ask, Answering::Ask});
    for (const Answer& answer : drawn.answers()) {
      ASSERT_TRUE(asked.options().offers(answer.option));
      asked.choose(answer.option);
    }
    EXPECT_EQ(asked.hash(), drawn.hash());
  });
}

}  // namespace
}  // namespace undercroft::conformance
