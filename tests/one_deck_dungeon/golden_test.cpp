// Whole games and all texts as files, so that a change shows what it changes.
#include "golden.h"

#include "content/report.h"
#include "engine/driver.h"

#include "one_deck_dungeon/table.h"
#include "paths.h"

namespace undercroft::one_deck {
namespace {

/// A simple hero: covers what it can, takes what lies there, keeps going.
class Delver {
 public:
  Delver(const Game& game, const Driver& driver) : game_(game), driver_(driver) {}

  std::size_t answer(const OptionList& options) const {
    for (std::size_t i = 0; i < options.size(); ++i) {
      const std::string verb(game_.verbs()[options[i].option.verb].name);
      if (verb == "take_die" && leads_to_a_box(options[i].option)) return i;
    }
    std::size_t best = 0;
    for (std::size_t i = 0; i < options.size(); ++i)
      if (rank(options[i].option) > rank(options[best].option)) best = i;
    return best;
  }

 private:
  bool leads_to_a_box(const Option& option) const {
    std::vector<std::byte> state(driver_.state().begin(), driver_.state().end());
    game_.choose(state, option, nullptr);
    OptionList next;
    game_.options(state, next);
    for (const WeightedOption& o : next)
      if (game_.verbs()[o.option.verb].name == "cover_box") return true;
    return false;
  }
  int rank(const Option& option) const {
    const std::string verb(game_.verbs()[option.verb].name);
    if (verb == "cover_box") return 90 + option.n % 7;
    if (verb == "use_potion") return 60;
    if (verb == "use_skill") return 50;
    if (verb == "use_feat") return 49;
    if (verb == "claim_skill") return 45;
    if (verb == "claim_item") return 44;
    if (verb == "add") return 43;
    if (verb == "end_step" || verb == "start" || verb == "descend") return 40;
    if (verb == "explore") return 39;
    if (verb == "pass" || verb == "back") return 20;
    if (verb == "take_die" || verb == "free" || verb == "discard" || verb == "give_up") return 0;
    return 30;
  }
  const Game& game_;
  const Driver& driver_;
};

std::string playthrough(const std::vector<std::string>& heroes, const std::string& dungeon,
                        const std::string& deck = "own") {
  OpenRequest request;
  request.content = in_source("/content");
  const Opened opened = one_deck::open(request);
  Value setup;
  Value::List names;
  for (const std::string& hero : heroes) names.emplace_back(hero);
  setup.set("heroes", names);
  setup.set("dungeon", dungeon);
  setup.set("deck", deck);
  Driver driver(opened.game, {11});
  EXPECT_EQ(driver.begin(setup), "");
  const Delver delver(*opened.game, driver);
  std::string text;
  for (int n = 0; n < 5000 && driver.prompt().waiting == Waiting::Player; ++n) {
    OptionList options;
    opened.game->options(driver.state(), options);
    const Option& chosen = options[delver.answer(options)].option;
    text +=
        std::string(driver.prompt().step) + ": " + opened.game->text(driver.state(), chosen) + "\n";
    driver.choose(chosen);
  }
  const Outcome outcome = opened.game->outcome(driver.state());
  text += std::string(outcome.result == Result::Won ? "won" : "lost") + ": " +
          std::string(opened.game->reason(outcome.reason)) + "\n" + to_hex(driver.hash()) + "\n";
  return text;
}

class Playthrough : public testing::TestWithParam<std::string> {};

TEST_P(Playthrough, alone) {
  expect_golden("one_deck_dungeon/solo_" + GetParam(), playthrough({"oda"}, GetParam()));
}
TEST_P(Playthrough, together) {
  expect_golden("one_deck_dungeon/duo_" + GetParam(), playthrough({"fenn", "ilse"}, GetParam()));
}
TEST_P(Playthrough, four) {
  expect_golden("one_deck_dungeon/four_" + GetParam(),
                playthrough({"oda", "fenn", "ilse", "quill"}, GetParam()));
}

INSTANTIATE_TEST_SUITE_P(OneDeck, Playthrough,
                         testing::Values("carrow_cellars", "yetis_cavern", "bell_gallery",
                                         "ninefold_pen", "quiet_court"),
                         [](const auto& tested) { return tested.param; });

class ForestPlaythrough : public testing::TestWithParam<std::string> {};

TEST_P(ForestPlaythrough, alone) {
  expect_golden("one_deck_dungeon/solo_" + GetParam(), playthrough({"bryony"}, GetParam()));
}
TEST_P(ForestPlaythrough, together) {
  expect_golden("one_deck_dungeon/duo_" + GetParam(), playthrough({"moss", "pike"}, GetParam()));
}

INSTANTIATE_TEST_SUITE_P(OneDeck, ForestPlaythrough,
                         testing::Values("orchard_below", "honeyed_halls", "lampless_grove",
                                         "moulder_steps", "court_of_teeth"),
                         [](const auto& tested) { return tested.param; });

// rules: OD-HYB-01, OD-HYB-05
TEST(OneDeckHybridPlaythrough, a_dungeon_of_each_set) {
  expect_golden("one_deck_dungeon/hybrid_carrow_cellars",
                playthrough({"sorrel"}, "carrow_cellars", "hybrid"));
  expect_golden("one_deck_dungeon/hybrid_orchard_below",
                playthrough({"oda", "tansy"}, "orchard_below", "hybrid"));
}
// rules: OD-HYB-06
TEST(OneDeckHybridPlaythrough, four_heroes_of_both_sets) {
  const std::vector<std::string> heroes{"oda", "tansy", "sorrel", "marrow"};
  expect_golden("one_deck_dungeon/four_hybrid_bell_gallery",
                playthrough(heroes, "bell_gallery", "hybrid"));
  expect_golden("one_deck_dungeon/four_moulder_steps", playthrough(heroes, "moulder_steps"));
}

TEST(OneDeckTexts, programs_and_english_of_the_forest) {
  const std::vector<std::filesystem::path> packs{in_source("/content/one_deck_dungeon/base"),
                                                 in_source("/content/one_deck_dungeon/forest")};
  const content::Loaded loaded = content::load_packs(vocabulary(), packs);
  ASSERT_TRUE(loaded.ok());
  std::vector<std::string> ids;
  for (const content::CardEntry& entry : loaded.cards)
    if (entry.pack == "forest") ids.push_back(entry.id);
  expect_golden("one_deck_dungeon/forest_render", content::render_report(loaded, ids));
  expect_golden("one_deck_dungeon/forest_explain", content::explain_report(loaded, ids));
}

TEST(OneDeckTexts, programs_and_english) {
  const std::vector<std::filesystem::path> packs{in_source("/content/one_deck_dungeon/base")};
  const content::Loaded loaded = content::load_packs(vocabulary(), packs);
  ASSERT_TRUE(loaded.ok());
  expect_golden("one_deck_dungeon/render", content::render_report(loaded, {}));
  expect_golden("one_deck_dungeon/explain", content::explain_report(loaded, {}));
}

}  // namespace
}  // namespace undercroft::one_deck
