// One Deck Dungeon as a person sees it: what no rule asks for, and people still want to see.
#include <map>

#include "engine/driver.h"
#include "engine/registry.h"

#include "fixtures.h"

namespace undercroft {
namespace {

std::shared_ptr<const Game> one_deck() {
  OpenRequest request;
  request.content = source_dir() / "content";
  return find_game("one_deck_dungeon")->open(request).game;
}
Value party_of(const std::vector<std::string>& heroes) {
  Value::List list;
  for (const std::string& hero : heroes) list.emplace_back(hero);
  return Value::Object{{"heroes", list}};
}

Scene scene_of(const Driver& driver) {
  SceneRequest request;
  request.happened = &driver.happened();
  request.setup = &driver.setup();
  Scene scene;
  driver.game().scene(driver.state(), request, scene);
  EXPECT_EQ(check_scene(scene), "");
  return scene;
}

/// Takes any answer but giving up.
class Anybody {
 public:
  explicit Anybody(u32 seed) : luck_(seed) {}
  void answer(Driver& driver) {
    const OptionList& options = driver.options();
    Option chosen = options[0].option;
    do {
      luck_ = luck_ * 1664525U + 1013904223U;
      chosen = options[(luck_ >> 16U) % options.size()].option;
    } while (options.size() > 1 && driver.game().verbs()[chosen.verb].name == "give_up");
    driver.choose(chosen);
  }

 private:
  u32 luck_;
};

/// What the dice on each box show, by place.
std::map<std::string, std::vector<int>> dice_on_boxes(const Scene& scene) {
  std::map<std::string, std::vector<int>> dice;
  for (const ScenePiece& piece : scene.pieces)
    if (piece.id.starts_with("laid:")) dice[piece.at].push_back(piece.face->value.value_or(0));
  return dice;
}
int sum_of(const std::vector<int>& values) {
  int sum = 0;
  for (const int value : values) sum += value;
  return sum;
}

// rules: OD-BOX-05
TEST(OneDeckScene, dice_on_a_wide_box_show_their_values) {
  const auto game = one_deck();
  int several = 0;
  int taken_back = 0;
  for (u32 seed = 1; seed <= 30; ++seed) {
    Driver driver(game, Terms{seed});
    ASSERT_EQ(driver.begin(party_of({"fenn", "oda"})), "");
    Anybody anybody(seed);
    for (int n = 0; n < 400 && driver.prompt().waiting != Waiting::Over; ++n) {
      const auto before = dice_on_boxes(scene_of(driver));
      anybody.answer(driver);
      const Scene scene = scene_of(driver);
      const auto dice = dice_on_boxes(scene);
      for (const SceneArea& area : scene.areas)
        for (const ScenePlace& place : area.places) {
          const auto found = dice.find(place.id);
          if (found == dice.end()) continue;
          EXPECT_EQ(std::ranges::count(found->second, 0), 0) << place.id;
          EXPECT_EQ(sum_of(found->second), place.have.value_or(0)) << place.id;
          several += found->second.size() > 1 ? 1 : 0;
        }
      if (before.empty() || n % 7 != 0) continue;
      Driver back = driver;
      back.undo(1);
      EXPECT_EQ(dice_on_boxes(scene_of(back)), before);
      Driver again(game, Terms{seed});
      ASSERT_FALSE(again.load(driver.record()));
      EXPECT_EQ(dice_on_boxes(scene_of(again)), dice);
      ++taken_back;
    }
  }
  EXPECT_GT(several, 50);
  EXPECT_GT(taken_back, 20);
}

// rules: OD-CAM-02
TEST(OneDeckScene, a_campaign_says_to_whom_the_party_fell) {
  const auto game = one_deck();
  Value setup = party_of({"fenn"});
  setup.set("campaign", Value::Object{});
  int named = 0;
  for (u32 seed = 1; seed <= 12; ++seed) {
    Driver driver(game, Terms{seed});
    ASSERT_EQ(driver.begin(setup), "");
    Anybody anybody(seed);
    std::string met;
    for (int n = 0; n < 2000 && driver.prompt().waiting != Waiting::Over; ++n) {
      for (const SceneArea& area : scene_of(driver).areas)
        if (area.id == "encounter") met = area.title;
      anybody.answer(driver);
    }
    const Scene end = scene_of(driver);
    ASSERT_TRUE(end.over);
    const std::string& reason = end.over->reason;
    if (reason.find(" fell to ") == std::string::npos) continue;
    EXPECT_EQ(reason.find("Fenn fell to " + met), 0U) << reason;
    EXPECT_NE(end.over->cause.find("damage"), std::string::npos) << end.over->cause;
    ++named;
  }
  EXPECT_GT(named, 8);
}

}  // namespace
}  // namespace undercroft
