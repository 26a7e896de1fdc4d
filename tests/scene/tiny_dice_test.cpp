#include "tiny_dice/tiny_dice.h"

#include "base/philox.h"
#include "base/text.h"
#include "engine/registry.h"

#include "fixtures.h"

namespace undercroft {
namespace {

class TinyDice : public ::testing::Test {
 protected:
  TinyDice() : game_(tiny_dice::open({}).game), bytes_(game_->info().state_bytes) { start(); }

  void start() { ASSERT_EQ(game_->set_up(bytes_, Value(Value::Object{}), nullptr), ""); }

  [[nodiscard]] const tiny_dice::State& state() const {
    return *reinterpret_cast<const tiny_dice::State*>(bytes_.data());
  }
  [[nodiscard]] OptionList options() const {
    OptionList list;
    game_->options(bytes_, list);
    return list;
  }
  [[nodiscard]] Scene scene(const Happenings* happened = nullptr, int seat = 0) const {
    Scene scene;
    scene.area("left over", AreaKind::Row, "from another scene");
    SceneRequest request;
    request.seat = seat;
    request.happened = happened;
    game_->scene(bytes_, request, scene);
    return scene;
  }
  void choose(const Option& option, Happenings* told = nullptr) {
    ASSERT_TRUE(options().offers(option));
    game_->choose(bytes_, option, told);
  }
  /// Answers chance with these faces, one die after another.
  void roll(std::initializer_list<int> faces, Happenings* told = nullptr) {
    for (const int face : faces) choose(options()[static_cast<std::size_t>(face) - 1].option, told);
  }

  std::shared_ptr<const Game> game_;
  std::vector<std::byte> bytes_;
};

void expect_every_option_once(const Game& game, StateIn state, const OptionList& options,
                              const ScenePrompt& prompt) {
  ASSERT_EQ(prompt.options.size(), options.size());
  for (std::size_t i = 0; i < options.size(); ++i) {
    EXPECT_EQ(prompt.options[i].i, static_cast<int>(i));
    EXPECT_EQ(prompt.options[i].choice, options[i].option);
    EXPECT_EQ(prompt.options[i].text, game.text(state, options[i].option));
    EXPECT_EQ(prompt.options[i].args, game.args(state, options[i].option));
  }
}

void expect_all_is_shown(const tiny_dice::State& state, const Scene& scene) {
  int dice = 0;
  for (const auto& faces : state.pool)
    for (const int n : faces) dice += n;
  EXPECT_EQ(static_cast<int>(scene.pieces.size()), dice);
  for (const ScenePiece& piece : scene.pieces) EXPECT_TRUE(piece.known && piece.face);
  ASSERT_EQ(scene.areas.front().places.size(), state.boxes.size());
  for (std::size_t i = 0; i < state.boxes.size(); ++i) {
    EXPECT_EQ(scene.areas.front().places[i].have, static_cast<int>(state.boxes[i].total));
    EXPECT_EQ(scene.areas.front().places[i].need, static_cast<int>(state.boxes[i].target));
  }
  EXPECT_EQ(scene.areas.back().numbers.front().value, static_cast<int>(state.wounds));
}

TEST_F(TinyDice, ShowsEverythingAtEveryPromptOfAPlayout) {
  for (u64 seed = 0; seed < 20; ++seed) {
    start();
    for (u64 n = 0; game_->prompt(bytes_).waiting != Waiting::Over; ++n) {
      const OptionList list = options();
      const Scene now = scene();
      ASSERT_EQ(check_scene(now), "");
      ASSERT_TRUE(now.prompt);
      expect_every_option_once(*game_, bytes_, list, *now.prompt);
      expect_all_is_shown(state(), now);
      choose(list[draw_below(seed, 1, n, list.size())].option);
    }
    const Scene end = scene();
    EXPECT_EQ(check_scene(end), "");
    ASSERT_TRUE(end.over);
    EXPECT_FALSE(end.over->reason.empty());
  }
}

TEST_F(TinyDice, AChancePromptHasOddsAndNoSeats) {
  const Scene now = scene();
  EXPECT_EQ(now.prompt->waiting, Asked::Chance);
  EXPECT_EQ(now.prompt->seats, std::vector<int>{});
  EXPECT_EQ(now.prompt->purpose, "die.strength");
  EXPECT_EQ(now.prompt->question, "What does the strength die show?");
  EXPECT_EQ(now.prompt->options[2].odds, (SceneOdds{1, 6, true, {}}));
  EXPECT_EQ(now.trail, (std::vector<std::string>{"Clear a room", "Roll dice"}));
}

TEST_F(TinyDice, AQuestionToThePlayerNamesSeatStepsAndTally) {
  roll({3, 3, 1, 4, 5, 6, 1, 2, 6, 6});
  const Scene now = scene();
  EXPECT_EQ(now.game, "tiny_dice");
  EXPECT_EQ(now.seat, 0);
  EXPECT_EQ(now.title, "Room 1 of 5");
  EXPECT_EQ(now.prompt->waiting, Asked::Player);
  EXPECT_EQ(now.prompt->seats, std::vector<int>{0});
  ASSERT_EQ(now.steps.size(), 4U);
  EXPECT_EQ(now.steps[1].state, StepState::Done);
  EXPECT_EQ(now.steps[2].title, "Place the dice");
  EXPECT_EQ(now.steps[2].state, StepState::Now);
  EXPECT_EQ(now.steps[3].state, StepState::Next);
  EXPECT_EQ(now.prompt->tally.front().value, 6);
  EXPECT_EQ(now.prompt->tally.front().parts.size(), 6U);
  EXPECT_EQ(now.prompt->options.back().role, OptionRole::Finish);
}

TEST_F(TinyDice, EqualDiceAreOneOptionThatLightsBoth) {
  roll({3, 3, 1, 4, 5, 6, 1, 2, 6, 6});
  const Scene now = scene();
  for (const SceneOption& option : now.prompt->options)
    if (option.verb == "cover_box" && option.choice.a == 0 && option.choice.n == 3) {
      EXPECT_EQ(option.pieces, (std::vector<std::string>{"die:strength:3:0", "die:strength:3:1"}));
      EXPECT_EQ(option.preview->pieces.front().piece, "die:strength:3:1");
    }
}

TEST_F(TinyDice, ASpectatorHasNoSeat) {
  const Scene now = scene(nullptr, kParty);
  EXPECT_EQ(now.seat, std::nullopt);
  EXPECT_TRUE(to_json(now).at("seat").is_null());
}

std::vector<std::string> told_as(const Scene& scene) {
  std::vector<std::string> lines;
  for (const SceneHappening& h : scene.happened) {
    std::string line(word_of(h.kind));
    for (const std::string& word : {h.title, h.verb, h.piece, h.place})
      if (!word.empty()) line += " " + word;
    lines.push_back(line + (h.value ? " " + std::to_string(*h.value) : ""));
  }
  return lines;
}

TEST_F(TinyDice, TellsRollsInOrderAndEndsWithTheStepThatAsks) {
  roll({3, 3, 1, 4, 5, 6, 1, 2});
  Happenings told;
  roll({6, 6}, &told);
  EXPECT_EQ(told_as(scene(&told)),
            (std::vector<std::string>{"step Roll a die", "answered roll", "rolled die:heroic:6:0 6",
                                      "answered roll", "rolled die:heroic:6:1 6",
                                      "step Place the dice"}));
}

TEST_F(TinyDice, TellsWhatAnAnswerDid) {
  roll({3, 3, 1, 4, 5, 6, 1, 2, 6, 6});
  Happenings told;
  const Option first = options()[0].option;  // strength 3 on box 1
  choose(first, &told);
  Scene now = scene(&told);
  EXPECT_EQ(told_as(now), (std::vector<std::string>{"step Place the dice", "answered cover_box",
                                                    "moved die:strength:3:1 box:0"}));
  EXPECT_EQ(now.happened[1].fact.answer, first);
  EXPECT_EQ(now.happened[1].seat, 0);
  EXPECT_EQ(now.happened[2].text, "Strength 3 goes on box 1");

  told.clear();
  const OptionList list = options();
  choose(list[list.size() - 1].option, &told);
  now = scene(&told);
  EXPECT_EQ(told_as(now),
            (std::vector<std::string>{"step Place the dice", "answered end_step",
                                      "step Suffer for open boxes", "damaged 5", "step A new room",
                                      "step Roll the dice", "step Roll a die"}));
  EXPECT_EQ(now.happened[3].text, "You take 5 wounds for open boxes");
}

TEST_F(TinyDice, TellsTheEnd) {
  Happenings told;
  while (game_->prompt(bytes_).waiting != Waiting::Over) {
    told.clear();
    const OptionList list = options();
    choose(list[list.size() - 1].option, &told);
  }
  const Scene end = scene(&told);
  EXPECT_EQ(told_as(end).back(), "ended");
  EXPECT_EQ(end.happened.back().text, capitalised(end.over->reason));
  EXPECT_EQ(end.prompt, std::nullopt);
  EXPECT_TRUE(to_json(end).at("prompt").is_null());
}

}  // namespace
}  // namespace undercroft
