#include <gtest/gtest.h>

#include "engine/scene_frame.h"

namespace undercroft {
namespace {

TEST(SceneBuilders, ReferencesStayGoodWhileOthersAreAdded) {
  Scene scene;
  SceneArea& first = scene.area("a", AreaKind::Row, "First");
  ScenePlace& place = first.place("a:0", "slot", "Slot");
  ScenePiece& piece = scene.piece("p", "card", "a:0", "A card");
  for (int i = 0; i < 100; ++i) {
    scene.area("more:" + std::to_string(i), AreaKind::Row, "More");
    first.place("a:more:" + std::to_string(i), "slot", "Slot");
    scene.piece("p:" + std::to_string(i), "card", "a", "A card");
  }
  EXPECT_EQ(&first, &scene.areas.front());
  EXPECT_EQ(&place, &scene.areas.front().places.front());
  EXPECT_EQ(&piece, &scene.pieces.front());
  EXPECT_EQ(scene.areas.back().order, 101);
}

TEST(SceneBuilders, AHiddenPieceLosesItsFace) {
  ScenePiece piece;
  piece.card("Gutter Usher", "Combat").hide("door");
  EXPECT_FALSE(piece.known);
  EXPECT_FALSE(piece.face);
  EXPECT_EQ(piece.back, "door");
  EXPECT_EQ(piece.states, std::vector<PieceState>{PieceState::FaceDown});
}

TEST(SceneBuilders, ANumberCarriesItsParts) {
  ScenePiece piece;
  piece.number("power", 6).with_icon("power").from_base(5).part("+1 counter", 1, "KF-PWR-01");
  EXPECT_EQ(piece.numbers.front().base, 5);
  EXPECT_EQ(piece.numbers.front().parts.front().rule, "KF-PWR-01");
}

TEST(SceneSteps, StepsOfOneTitleAreOneStep) {
  Scene scene;
  add_step("Roll", "X-1", StepState::Done, scene);
  add_step("Place", "X-2", StepState::Done, scene);
  add_step("Place", "X-2", StepState::Now, scene);
  add_step("Place", "X-2", StepState::Next, scene);
  add_step("", "", StepState::Next, scene);
  add_step("Suffer", "X-3", StepState::Next, scene);
  ASSERT_EQ(scene.steps.size(), 3U);
  EXPECT_EQ(scene.steps[0].state, StepState::Done);
  EXPECT_EQ(scene.steps[1].state, StepState::Now);
  EXPECT_EQ(scene.steps[2].title, "Suffer");
}

TEST(SceneSteps, AnUntitledStepInsideATitleCountsAsThatTitle) {
  Scene scene;
  add_step("Place", "X-2", StepState::Done, scene);
  add_step("", "", StepState::Now, scene);
  add_step("Place", "X-2", StepState::Next, scene);
  ASSERT_EQ(scene.steps.size(), 1U);
  EXPECT_EQ(scene.steps[0].state, StepState::Now);
}

SceneHappening told(Happening::Kind kind, std::string text) {
  SceneHappening happening;
  happening.kind = kind;
  happening.text = std::move(text);
  return happening;
}

TEST(SceneTelling, ATextIsNamedBesideWhatItDoesOrByItself) {
  Scene scene;
  scene.happened = {told(Happening::Kind::Triggered, "Slippery takes effect"),
                    told(Happening::Kind::Changed, "Slippery: Agility 5 is uncovered"),
                    told(Happening::Kind::Triggered, "Split takes effect")};
  close_scene(scene);
  EXPECT_EQ(scene.happened[0].text, "");
  EXPECT_EQ(scene.happened[2].text, "Split takes effect");
}

TEST(SceneTelling, TheLastSentenceIsThatOfTheEnd) {
  Scene scene;
  scene.over.emplace().reason = "the boss is defeated";
  scene.happened = {told(Happening::Kind::Ended, "a hero ran out of health")};
  close_scene(scene);
  EXPECT_EQ(scene.happened[0].text, "The boss is defeated");
}

TEST(SceneSteps, NamesBecomePlainWords) {
  EXPECT_EQ(plain_words("enter_a_room"), "Enter a room");
}

}  // namespace
}  // namespace undercroft
