// The smallest game of hidden piles, card by card: chance is answered by hand, by value.
#include "tiny_piles/tiny_piles.h"

#include <gtest/gtest.h>

#include "engine/driver.h"

namespace undercroft::tiny_piles {
namespace {

class Well : public testing::Test {
 protected:
  void begin(const Value& setup = {}) { ASSERT_EQ(driver_.begin(setup), ""); }

  void SetUp() override { begin(); }

  [[nodiscard]] const State& s() const {
    return *reinterpret_cast<const State*>(driver_.state().data());
  }
  [[nodiscard]] std::string asked() const { return std::string(driver_.prompt().procedure); }
  [[nodiscard]] std::vector<std::string> verbs() const {
    std::vector<std::string> names;
    for (const WeightedOption& o : driver_.options())
      names.emplace_back(driver_.game().verbs().at(o.option.verb).name);
    return names;
  }
  /// Answers with the first option of this verb whose arguments include these.
  void answer(std::string_view verb, const Value& args = {}) {
    for (const WeightedOption& o : driver_.options()) {
      if (driver_.game().verbs().at(o.option.verb).name != verb) continue;
      if (includes(driver_.game().args(driver_.state(), o.option), args))
        return driver_.choose(o.option);
    }
    FAIL() << "no option " << verb << " " << to_text(args);
  }
  void reveal(const char* card) { answer("reveal", Value::Object{{"card", card}}); }
  void dig(const char* card) {
    answer("dig");
    reveal(card);
  }
  [[nodiscard]] int discarded(Kind kind) const {
    return s().discard[static_cast<std::size_t>(kind)];
  }

 private:
  Driver driver_{open({}).game, {0, Answering::Ask, Answering::Ask}};
};

TEST_F(Well, TheUnseenRestStaysInTheBox) {
  EXPECT_EQ(s().well.size(), 20U);
  EXPECT_EQ(s().pools.members_of(s().well.back()).size(), 25U);
}

TEST_F(Well, ThreeRungsWin) {
  dig("rung");
  dig("rung");
  EXPECT_EQ(rungs(s()), 2);
  dig("rung");
  EXPECT_EQ(s().flow.outcome.result, Result::Won);
}

TEST_F(Well, SixFloodsDrown) {
  begin(Value::Object{{"cards", 12}});
  for (int i = 0; i < 4; ++i) dig("flood");
  EXPECT_EQ(s().water, 4);
  dig("gust");
  dig("flood");
  EXPECT_EQ(s().flow.outcome.result, Result::Undecided);
  dig("flood");
  EXPECT_EQ(s().flow.outcome.result, Result::Lost);
}

TEST_F(Well, NightFallsAfterSixtyTurns) {
  for (int i = 0; i < 59; ++i) answer("bury");
  EXPECT_EQ(s().flow.outcome.result, Result::Undecided);
  answer("bury");
  EXPECT_EQ(s().flow.outcome.result, Result::Lost);
  EXPECT_EQ(Rules::reason(s().flow.outcome.reason), "night falls");
}

TEST_F(Well, ALampShowsTwoCardsThatGoBackInAnyOrder) {
  dig("lamp");
  reveal("map");
  reveal("silt");
  EXPECT_EQ(asked(), "lamp");
  EXPECT_EQ(s().flow.list.size(), 2U) << "in hand";
  answer("put_back", Value::Object{{"card", "map"}});
  answer("put_back", Value::Object{{"card", "silt"}});
  EXPECT_EQ(s().well.size(), 19U);
  EXPECT_EQ(s().well.back(), WellSlot::known(static_cast<int>(Kind::Silt)));
  EXPECT_EQ(discarded(Kind::Lamp), 1);
  answer("dig");
  EXPECT_EQ(verbs(), std::vector<std::string>{"reveal"}) << "a known card is one outcome";
}

TEST_F(Well, EqualCardsInHandAreOneOption) {
  dig("lamp");
  reveal("flood");
  reveal("flood");
  EXPECT_EQ(verbs(), std::vector<std::string>{"put_back"});
}

TEST_F(Well, AMouseTakesTwoCardsUnseen) {
  dig("mouse");
  EXPECT_EQ(s().well.size(), 17U);
  EXPECT_EQ(s().burrow.size(), 2U);
  EXPECT_EQ(s().pools.count(), 1U) << "nothing was learnt";
  answer("delve");
  answer("place", Value::Object{{"place", 1}});
  reveal("rung");
  EXPECT_EQ(s().burrow.size(), 1U);
  EXPECT_EQ(rungs(s()), 1);
}

TEST_F(Well, AMapLooksThroughTheWholeWell) {
  begin(Value::Object{{"cards", 12}});
  dig("map");
  for (int i = 0; i < 3; ++i) reveal("silt");
  for (int i = 0; i < 4; ++i) reveal("flood");
  for (int i = 0; i < 3; ++i) reveal("mouse");
  EXPECT_EQ(asked(), "reveal") << "one more is unseen";
  reveal("rung");
  EXPECT_EQ(verbs(),
            (std::vector<std::string>{"take_up", "take_up", "take_up", "take_up", "find_nothing"}));
  answer("take_up", Value::Object{{"card", "rung"}});
  EXPECT_EQ(s().well.back(), WellSlot::known(static_cast<int>(Kind::Rung)));
  EXPECT_EQ(s().pools.members_of(s().well.front()).size(), 10U) << "the rest is shuffled";
}

TEST_F(Well, AGustKeepsTheBurrowApart) {
  dig("flood");
  dig("mouse");
  dig("gust");
  EXPECT_EQ(s().well.size(), 17U);
  EXPECT_EQ(s().pools.count(), 2U) << "the burrow's cards are still of the old shuffle";
  EXPECT_EQ(discarded(Kind::Flood), 0);
  answer("flush");
  EXPECT_EQ(s().burrow.size(), 0U);
}

TEST_F(Well, ATrapdoorEndsTheTurnAndDropsACard) {
  dig("trapdoor");
  EXPECT_EQ(asked(), "turn");
  EXPECT_EQ(s().turns, 1);
  EXPECT_EQ(s().boxed, 1);
  EXPECT_EQ(s().well.size(), 18U);
}

TEST_F(Well, AFreeActionReturnsToTheSameQuestion) {
  dig("mouse");
  answer("free");
  EXPECT_EQ(verbs(), (std::vector<std::string>{"glance", "stir", "back"}));
  answer("glance");
  reveal("lamp");
  EXPECT_EQ(asked(), "turn");
  EXPECT_EQ(s().turns, 1) << "still the same turn";
  EXPECT_EQ(s().delvers[0].breath, 1);
  EXPECT_EQ(s().burrow.back(), WellSlot::known(static_cast<int>(Kind::Lamp)));
}

TEST_F(Well, TheOtherDelverMayLendBreath) {
  begin(Value::Object{{"players", 2}});
  answer("lend");
  EXPECT_EQ(s().delvers[0].breath, 3);
  EXPECT_EQ(s().delvers[1].breath, 1);
  EXPECT_EQ(asked(), "turn");
}

TEST_F(Well, ABuriedCardIsStillKnown) {
  dig("lamp");
  reveal("map");
  reveal("silt");
  answer("put_back", Value::Object{{"card", "map"}});
  answer("put_back", Value::Object{{"card", "silt"}});
  answer("bury");
  EXPECT_EQ(s().well.front(), WellSlot::known(static_cast<int>(Kind::Silt)))
      << "whoever saw it still knows where it lies";
}

}  // namespace
}  // namespace undercroft::tiny_piles
