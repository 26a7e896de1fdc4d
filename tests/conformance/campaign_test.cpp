// Every campaign: what a game leaves behind does for the next one.
#include "engine/sample.h"

#include "conformance/conformance.h"

namespace undercroft::conformance {
namespace {

constexpr unsigned kRecords = kSanitized ? 3 : 5;
constexpr u64 kChains = kSanitized ? 2 : 6;

/// Plays a game to its end; the state at the end.
Bytes played(const Game& game, const Value& setup, u64 seed) {
  Bytes state(game.info().state_bytes);
  EXPECT_EQ(game.set_up(state, setup, nullptr), "");
  for (u64 n = 0; game.prompt(state).waiting != Waiting::Over; ++n) {
    EXPECT_TRUE(game.carry_over(state, setup).is_null()) << "the game goes on";
    OptionList options;
    game.options(state, options);
    game.choose(state, options[random_answer(options, seed, n)].option, nullptr);
  }
  EXPECT_EQ(game.check(state), "");
  return state;
}

void expect_sheets(const Game& game, const Value& goes_on) {
  Scene sheets;
  game.campaign_scene(goes_on, sheets);
  EXPECT_FALSE(sheets.areas.empty()) << to_text(goes_on);
}

/// False if the first set-up of the chain is refused.
bool play_chain(const Game& game, const Value& drawn, u64 seed) {
  Value setup;
  EXPECT_EQ(complete_setup(game.schema(), drawn, setup), "");
  Bytes state(game.info().state_bytes);
  if (!game.set_up(state, setup, nullptr).empty()) return false;
  for (unsigned i = 0; i < kRecords && !testing::Test::HasFailure(); ++i) {
    SCOPED_TRACE("game " + std::to_string(i + 1) + " of " + to_text(drawn));
    const Bytes end = played(game, setup, seed * kRecords + i);
    const Value goes_on = game.carry_over(end, setup);
    expect_sheets(game, goes_on);
    Value next;
    EXPECT_EQ(next_setup(game.schema(), setup, goes_on, {}, next), "");
    EXPECT_EQ(complete_setup(game.schema(), next, setup), "");
    if (const Value* said = campaign_setup(goes_on)) {
      for (const auto& [name, value] : *said->as_object())
        EXPECT_EQ(*setup.find(name), value) << "the campaign has the word";
    }
  }
  return true;
}

TEST_P(Conformance, CampaignsGoOnFromWhatAGameLeaves) {
  if (!has_campaigns(game())) return;
  const SetupDraw draw(game().schema());
  const Value begins(Value::Object{{std::string(kCampaignField), Value(Value::Object{})}});
  u64 chains = 0;
  for (u64 number = 0; chains < kChains && !HasFailure(); ++number) {
    ASSERT_LT(number, 1000U) << "every set-up is refused";
    if (play_chain(game(), draw.setup(number, begins), number)) ++chains;
  }
}

TEST_P(Conformance, AGameByItselfLeavesNothing) {
  if (!has_campaigns(game())) return;
  Value setup;
  ASSERT_EQ(complete_setup(game().schema(), {}, setup), "");
  EXPECT_TRUE(game().carry_over(played(game(), setup, 1), setup).is_null());
}

}  // namespace
}  // namespace undercroft::conformance
