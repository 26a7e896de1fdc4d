// What steps and answers say of themselves, and how a question is worded from it.
#include <gtest/gtest.h>

#include "engine/answer_sheet.h"
#include "engine/notes.h"
#include "engine/run.h"

namespace undercroft::answers_test {
namespace {

enum class Proc : u16 { Climb, Rest };
struct Climb {
  static constexpr Proc kProc = Proc::Climb;
  Num16 height{}, rope{};
};

struct State {
  Resolution<4, 4> flow;
  Num8 told{};
};
struct Content {};
using Play = PlayOf<State, Content>;
using Read = Play::Read;
using S = Steps<Play>;

enum class Event : u8 { Noon, Dusk };
Flow announce(Play& p, Event event, int piece = 0) {
  p.s.told += 10 * (1 + static_cast<int>(event)) + piece;
  return kNext;
}
enum class Verb : u16 { kFirst = 2, Go = kFirst, Stay, TurnBack, kEnd };
enum class ClimbStep : u8 { Call, Where, Noon, Dusk, kEnd };
void ways(const Read& /*r*/, const Frame& f, OptionList& out) {
  out.add(Verb::Go, f.seat, {.n = notes<Climb>(f).height});
  out.add(Verb::Stay, kParty);
}
Flow go(Play& /*p*/, Frame& /*f*/, const Option& /*chosen*/) {
  return kNext;
}
std::string ask_where(const Read& /*r*/, const Frame& f) {
  return "Up to " + std::to_string(notes<Climb>(f).height) + "?";
}
void show_help(const Read& /*r*/, const Frame& /*f*/, ScenePrompt& prompt) {
  prompt.help = "It is far.";
}
constexpr auto kClimbSteps = S::table<ClimbStep>({
    S::call<Proc::Rest>(ClimbStep::Call, "Rest", "R-1"),
    S::choose(ClimbStep::Where, "Climb", "R-2", ways, go).asks(ask_where).shows(show_help),
    S::announce<Event::Noon>(ClimbStep::Noon, "", ""),
    S::announce<Event::Dusk, 5>(ClimbStep::Dusk, "", ""),
});
constexpr std::array kRestSteps{S::choose("Sleep", "R-3", ways, go).asks("How long?")};

void show_go(const Read& /*r*/, SceneOption& option) {
  option.places = {"peak"};
}
constexpr auto kAnswers = Answers<Read>::sheet<Verb>({
    {Verb::Go,
     "go",
     {{"height", 'n'}},
     {.text = "{height}: go {height} up", .group = "Move", .show = show_go}},
    {Verb::Stay, "stay", {}, {.text = "Stay", .role = OptionRole::Finish}},
    {Verb::TurnBack, "turn_back", {}, {.text = "Turn back", .role = OptionRole::GiveUp}},
});

constexpr std::array<AnswerRow<Read>, 2> kMachine{
    {{"yes", {}, {.text = "Yes"}}, {"no", {}, {.text = "No"}}}};

struct Rules {
  using State = answers_test::State;
  using Play = answers_test::Play;
  static const auto& resolution(const State& s) { return s.flow; }
  static auto& resolution(State& s) { return s.flow; }
  static const Procedure<Play>& procedure(u16 id) {
    static constexpr std::array<Procedure<Play>, 2> kAll{
        {{"climb", kClimbSteps}, {"rest", kRestSteps}}};
    return kAll.at(id);
  }
  static Answers<Read> answers() { return {{kMachine}, kAnswers.rows}; }
  static std::string said(const Read& /*r*/, int /*list*/, int value) {
    return std::to_string(value);
  }
  static int seats(const Read& r) { return r.s.told == 0 ? 2 : 1; }
};

TEST(Answers, AreNumberedBehindTheMachines) {
  const std::vector<VerbInfo> verbs = Rules::answers().verbs();
  ASSERT_EQ(verbs.size(), 5U);
  EXPECT_EQ(verbs[2].name, "go");
  ASSERT_EQ(verbs[2].args.size(), 1U);
  EXPECT_EQ(verbs[2].args[0].name, "height");
  EXPECT_EQ(Rules::answers()[static_cast<u16>(Verb::Stay)].name, "stay");
  EXPECT_EQ(Rules::answers()[1].name, "no");
  EXPECT_FALSE(verbs[3].gives_up);
  EXPECT_TRUE(verbs[4].gives_up) << "whatever the game calls it";
}

TEST(Answers, NameTheirArguments) {
  State s;
  const Option go{static_cast<u16>(Verb::Go), 0, 0, 0, 0, 3};
  EXPECT_EQ(answer_text<Rules>({s, {}}, go), "3: go {height} up") << "each argument once";
  s.told = 1;
  EXPECT_EQ(answer_text<Rules>({s, {}}, go), "Go 3 up") << "alone nobody is named in front";
}

TEST(Steps, SayWhatTheyAskAndShow) {
  State s;
  Play p{s, {}, nullptr};
  push_frame<Rules>(s, call(Climb{.height = 4}).callee);
  run_to_prompt<Rules>(p);
  EXPECT_EQ(s.flow.frames.size(), 2U) << "the first step called a procedure";
  ScenePrompt prompt;
  word_prompt<Rules>(p, prompt);
  EXPECT_EQ(prompt.question, "How long?");
  s.flow.frames.pop_back();
  SceneOption option;
  option.choice = {static_cast<u16>(Verb::Go)};
  prompt.options = {option};
  word_prompt<Rules>(p, prompt);
  EXPECT_EQ(prompt.question, "Up to 4?");
  EXPECT_EQ(prompt.help, "It is far.");
  EXPECT_EQ(prompt.options[0].group, "Move");
  EXPECT_EQ(prompt.options[0].places, std::vector<std::string>{"peak"});
  EXPECT_EQ(prompt.options[0].role, OptionRole::Plain);
  apply_option<Rules>(p, {static_cast<u16>(Verb::Stay)});
  EXPECT_EQ(s.told, 10 + 25) << "both events were announced";
}

}  // namespace
}  // namespace undercroft::answers_test
