// Facts: told as numbers, worded while what they speak of is still there.
#include <gtest/gtest.h>

#include "engine/fact_sheet.h"
#include "engine/run.h"

namespace undercroft::facts_test {
namespace {

struct State {
  Resolution<4, 4> flow;
  Num8 lamps = 2;
};
struct Content {};
using Play = PlayOf<State, Content>;
using Read = Play::Read;
using S = Steps<Play>;
enum class Proc : u16 { Night };
enum class Fact : u8 { LampLit, LampOut, kEnd };

Flow blow_out(Play& p, Frame& /*f*/) {
  p.tell(Fact::LampOut, {.a = 1, .n = 3}, 2);
  p.s.lamps -= 1;
  return kNext;
}
constexpr std::array kNight{S::act("The wind", "R-1", blow_out)};

using T = const Telling<Read>&;
std::string out_text(T t) {
  return std::string(t.cause.rule) + ": one of " + std::to_string(t.r.s.lamps) + " goes out";
}
void show_out(T t, WordedHappening& out) {
  out.piece = "lamp:" + std::to_string(t.fact.a);
}
constexpr auto kFacts = Facts<Read>::sheet<Fact>({
    {Fact::LampLit, Happening::Kind::Gained, "A lamp is lit"},
    {Fact::LampOut, Happening::Kind::Lost, out_text, show_out},
});

struct Rules {
  using State = facts_test::State;
  using Play = facts_test::Play;
  static const auto& resolution(const State& s) { return s.flow; }
  static auto& resolution(State& s) { return s.flow; }
  static const Procedure<Play>& procedure(u16 /*id*/) {
    static constexpr Procedure<Play> kOne{"night", kNight};
    return kOne;
  }
  static Answers<Read> answers() { return {}; }
  static std::span<const FactRow<Read>> facts() { return kFacts.rows; }
  static std::string effect_title(const Read& /*r*/, int /*piece*/) { return "A text"; }
};

void word(const void* state, const void* content, Happening& h, WordedHappening& out) {
  word_happening<Rules>(
      Read{*static_cast<const State*>(state), *static_cast<const Content*>(content)}, h, out);
}

TEST(Facts, AreNumbersForWhoeverCounts) {
  State s;
  Happenings told;
  Play p{s, {}, &told};
  begin<Rules>(p, Proc::Night);
  ASSERT_EQ(told.size(), 2U) << "the step and the fact";
  EXPECT_TRUE(told[1].is_fact());
  EXPECT_EQ(told[1].as<Fact>(), Fact::LampOut);
  EXPECT_EQ(told[1].kind, Happening::kPlainFact);
  EXPECT_EQ(told[1].n, 3);
  EXPECT_EQ(told[1].seat, 2);
  EXPECT_TRUE(told.words.empty());
  EXPECT_FALSE(told[0].is_fact());
}

TEST(Facts, AreWordedWhenTheyAreTold) {
  State s;
  Happenings told;
  told.word = word;
  Play p{s, {}, &told};
  begin<Rules>(p, Proc::Night);
  ASSERT_EQ(told.words.size(), 2U);
  EXPECT_EQ(told.words[1].number, 1U);
  EXPECT_EQ(told.words[1].text, "R-1: one of 2 goes out") << "the cause is the rule of the step";
  EXPECT_EQ(told.words[1].piece, "lamp:1");
  EXPECT_EQ(told[1].kind, Happening::Kind::Lost) << "as its sheet says";
  told.clear();
  EXPECT_TRUE(told.words.empty());
  p.tell(Happening::Kind::Triggered, 5);
  EXPECT_EQ(told.words[0].text, "A text takes effect");
}

}  // namespace
}  // namespace undercroft::facts_test
