// What hints and refusals say: one example of each kind in a file, so that a change shows what it
// changes, and what holds for all of them.
#include <map>
#include <regex>
#include <set>

#include "engine/driver.h"
#include "engine/registry.h"
#include "engine/sample.h"

#include "bots/advise.h"
#include "golden.h"
#include "paths.h"

namespace undercroft {
namespace {

using Examples = std::map<std::string, std::string>;

constexpr std::size_t kMostWords = 30;

std::string listed(const Examples& examples) {
  std::string text;
  for (const auto& [kind, said] : examples) text += kind + "\n  " + said + "\n";
  return text;
}

std::size_t words_of(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count(text, ' ')) + 1;
}
std::vector<std::string> matches(const std::string& text, const std::regex& what) {
  const std::sregex_iterator begin(text.begin(), text.end(), what);
  std::vector<std::string> found;
  std::for_each(begin, std::sregex_iterator(), [&](const auto& m) { found.push_back(m.str()); });
  return found;
}
/// Rules stand in a field of their own.
bool names_a_rule(const std::string& text) {
  static const std::regex rule("\\b(OD|FD|AC|KF|LU)-[A-Z]+-[0-9]+");
  return std::regex_search(text, rule);
}
bool is_a_sentence(const std::string& text) {
  return text.size() > 10 && std::islower(static_cast<unsigned char>(text[0])) == 0 &&
         text.ends_with('.') && text.find("  ") == std::string::npos &&
         text.find("..") == std::string::npos;
}
/// A figure beside the same figure says nothing.
bool has_equal_figures(const std::string& text) {
  static const std::regex percent("[0-9]+ %");
  static const std::regex about("about [0-9]+ [a-z]+( and [0-9]+ [a-z]+)?");
  for (const std::regex& what : {percent, about}) {
    const std::vector<std::string> all = matches(text, what);
    if (std::set<std::string>(all.begin(), all.end()).size() < all.size()) return true;
  }
  return false;
}

/// "Explore"; of cells and numbers only that it is one.
std::string first_word(const std::string& text) {
  const std::string word = text.substr(0, text.find(' '));
  const bool has_digit = std::ranges::any_of(word, [](unsigned char c) { return std::isdigit(c); });
  return has_digit ? "a cell" : "\"" + word + "\"";
}

/// What is said of values that no set-up may have, by the kind of the field.
Examples refused_setups(const std::shared_ptr<const Game>& game) {
  constexpr std::array kKinds{"flag", "number", "choice", "list", "text", "object"};
  Examples refused;
  const auto refuse = [&](const std::string& with, const SetupField& field, Value value) {
    Value setup;
    setup.set(field.name, std::move(value));
    const std::string said = Driver(game, {1}).begin(setup);
    const std::string kind = kKinds.at(static_cast<std::size_t>(field.kind));
    if (!said.empty()) refused.emplace(kind + " with " + with, said);
  };
  for (const SetupField& field : game->schema()) {
    refuse("a word that is none", field, Value("nonsense"));
    refuse("a number that is none", field, Value(i64{99}));
    if (field.kind != SetupField::Kind::List || field.choices.empty()) continue;
    refuse("nothing", field, Value(Value::List{}));
    refuse("one twice", field,
           Value(Value::List{Value(field.choices[0]), Value(field.choices[0])}));
    Value::List all;
    for (const std::string& choice : field.choices) {
      all.emplace_back(choice);
      refuse(std::to_string(all.size()), field, Value(all));
      if (std::ssize(all) > field.max) break;
    }
  }
  return refused;
}

class Said : public testing::TestWithParam<std::string> {
 protected:
  Said() {
    OpenRequest request;
    request.content = in_source("/content");
    game_ = find_game(GetParam())->open(request).game;
  }
  [[nodiscard]] std::string kind_of(const Driver& driver, const Option& option) const {
    return std::string(game_->verbs()[option.verb].name) + " at " +
           std::string(driver.prompt().step);
  }
  /// Set-ups that use every choice, and some that mix them.
  [[nodiscard]] std::vector<Value> setups() const {
    constexpr u64 kDrawn = 12;
    std::vector<Value> all = sample_setups(*game_);
    const std::vector<SetupField>& schema = game_->schema();
    const SetupDraw draw(schema);
    for (u64 number = 0; number < kDrawn; ++number) all.push_back(draw.setup(number));
    return all;
  }
  /// The expert plays one game of each set-up, and each question is looked at until that is enough.
  template <class F>
  void ask_along(const F& is_enough) const {
    u64 seed = 1;
    for (const Value& setup : setups()) {
      Driver driver(game_, {seed++});
      if (!driver.begin(setup).empty()) continue;
      while (driver.prompt().waiting == Waiting::Player) {
        const int expert = game_->policy(driver.state(), driver.options());
        ASSERT_GE(expert, 0);
        const Option option = driver.options()[static_cast<std::size_t>(expert)].option;
        if (is_enough(driver, option)) return;
        driver.choose(option);
      }
    }
  }
  std::shared_ptr<const Game> game_;
};

TEST_P(Said, reasons_say_what_to_do_and_why) {
  constexpr int kOfEach = 6;  // what is done with a die takes long to reckon
  Examples examples;
  std::map<std::string, int> heard;
  ask_along([&](const Driver& driver, const Option& option) {
    const std::string kind = kind_of(driver, option);
    if (++heard[kind] > kOfEach) return false;
    const std::string why = game_->why(driver.state(), option);
    EXPECT_TRUE(is_a_sentence(why)) << kind << ": " << why;
    EXPECT_LE(words_of(why), kMostWords) << kind << ": " << why;
    EXPECT_FALSE(names_a_rule(why)) << kind << ": " << why;
    EXPECT_FALSE(has_equal_figures(why)) << kind << ": " << why;
    examples.try_emplace(kind, why);
    return false;
  });
  EXPECT_GT(examples.size(), 25U);
  expect_golden(GetParam() + "/reasons", listed(examples));
}

// What the solver has reckoned stands at the end, against the next best.
TEST_P(Said, hints_end_with_the_chance_against_the_next_best) {
  constexpr int kAsked = 60;
  constexpr std::size_t kOfChances = 10;
  static const std::regex chance("Chance to win (about )?([0-9]+) %, otherwise ([0-9]+) %\\.$");
  int asked = 0;
  int with_chances = 0;
  ask_along([&](const Driver& driver, const Option& /*option*/) {
    if (game_->reckon(driver.state(), driver.options(), 1).empty()) return false;
    ++asked;
    const bots::Opinion opinion = bots::think_about(*game_, driver.state(), driver.options(), 0);
    EXPECT_TRUE(is_a_sentence(opinion.why)) << opinion.why;
    EXPECT_LE(words_of(opinion.why), kMostWords + kOfChances) << opinion.why;
    std::smatch found;
    if (!std::regex_search(opinion.why, found, chance)) {
      EXPECT_EQ(opinion.why.find('%'), std::string::npos) << opinion.why;
      return asked == kAsked;
    }
    ++with_chances;
    EXPECT_GT(found.position(), 10) << "never a chance alone: " << opinion.why;
    EXPECT_GT(std::stoi(found[2]), std::stoi(found[3])) << opinion.why;
    return asked == kAsked;
  });
  EXPECT_EQ(with_chances > 0, asked > 0);
}

std::string without_chances(const std::string& why) {
  return why.substr(0, why.find(" Chance to win"));
}

// A die is taken for what the next hint does with it.
TEST_P(Said, hints_about_a_die_agree_with_each_other) {
  constexpr int kAsked = 20;
  int asked = 0;
  ask_along([&](const Driver& driver, const Option& option) {
    if (game_->verbs()[option.verb].name != "take_die") return false;
    const bots::Opinion first = bots::think_about(*game_, driver.state(), driver.options(), 0);
    const Option& taken = driver.options()[static_cast<std::size_t>(first.option)].option;
    if (game_->verbs()[taken.verb].name != "take_die") return false;
    Driver next(driver);
    next.choose(taken);
    const bots::Opinion second = bots::think_about(*game_, next.state(), next.options(), 0);
    if (game_->verbs()[next.options()[static_cast<std::size_t>(second.option)].option.verb].name ==
        "cover_box") {
      EXPECT_EQ(without_chances(first.why), without_chances(second.why));
    }
    return ++asked == kAsked;
  });
  EXPECT_EQ(asked, GetParam() == "one_deck_dungeon" ? kAsked : 0);
}

// Of whatever lies on the table, and of what a question says cannot be done.
TEST_P(Said, refusals_say_what_is_missing) {
  Examples examples;
  const auto note = [&](const std::string& kind, const std::string& rule, const std::string& text) {
    EXPECT_FALSE(names_a_rule(text)) << kind << ": " << text;
    examples.try_emplace(kind + " by " + rule, text);
  };
  ask_along([&](const Driver& driver, const Option& /*option*/) {
    Scene scene;
    game_->scene(driver.state(), {}, scene);
    const auto ask = [&](const std::string& id) {
      const WhyNot why = game_->why_not(driver.state(), id);
      if (why.text.empty()) return;
      EXPECT_TRUE(is_a_sentence(why.text)) << id << ": " << why.text;
      EXPECT_FALSE(why.rule.empty()) << id << ": " << why.text;
      note(id.substr(0, id.find(':')), why.rule, why.text);
    };
    for (const ScenePiece& piece : scene.pieces) ask(piece.id);
    for (const SceneArea& area : scene.areas)
      for (const ScenePlace& place : area.places) ask(place.id);
    if (!scene.prompt) return false;
    for (const SceneBarred& barred : scene.prompt->barred)
      note(first_word(barred.text), barred.rule, barred.why);
    return false;
  });
  EXPECT_FALSE(examples.empty());
  for (const auto& [field, said] : refused_setups(game_)) note("set-up", field, said);
  expect_golden(GetParam() + "/refusals", listed(examples));
}

// The other texts that people read: what happened, and what an answer does.
TEST_P(Said, no_sentence_ends_in_a_rule) {
  ask_along([&](const Driver& driver, const Option& /*option*/) {
    SceneRequest request;
    request.happened = &driver.happened();
    Scene scene;
    game_->scene(driver.state(), request, scene);
    for (const SceneHappening& h : scene.happened) EXPECT_FALSE(names_a_rule(h.text)) << h.text;
    if (!scene.prompt) return false;
    for (const SceneOption& option : scene.prompt->options)
      EXPECT_FALSE(names_a_rule(option.text + option.does)) << option.text << option.does;
    return false;
  });
}

// Items, Skills, Abilities and potions: in the answer that takes or uses one, and where one lies.
TEST_P(Said, cards_say_what_they_do_wherever_they_are_offered) {
  using Verbs = std::set<std::string>;
  static const std::map<std::string, Verbs> kOffers{
      {"one_deck_dungeon",
       {"claim_item", "claim_skill", "claim_potion", "claim_xp", "replace", "use_skill",
        "use_potion", "use_talent", "use_feat"}},
      {"forgotten_depths", {"keep", "equip", "unequip", "use", "pay_item"}},
      {"abyssal_conspiracy", {"play", "use", "action", "omni", "use_location", "search_here"}},
      {"legends_untold", {"offer", "hand_over", "search", "camp", "heal"}}};
  static const std::regex kCards("Item|Skill|Ability|Spell|Potion|Talent|feat");
  std::set<std::string> silent;
  std::set<std::string> offered;
  ask_along([&](const Driver& driver, const Option& /*option*/) {
    Scene scene;
    game_->scene(driver.state(), {}, scene);
    for (const ScenePiece& piece : scene.pieces)
      if (piece.face && std::regex_search(piece.face->type, kCards) && piece.face->text.empty())
        silent.insert(piece.text);
    if (!scene.prompt) return false;
    for (const SceneOption& option : scene.prompt->options) {
      if (!kOffers.at(GetParam()).contains(option.verb)) continue;
      offered.insert(option.verb);
      if (option.does.empty()) silent.insert(option.verb + ": " + option.text);
    }
    return false;
  });
  EXPECT_GT(offered.size(), 3U);
  EXPECT_EQ(silent, std::set<std::string>());
}

INSTANTIATE_TEST_SUITE_P(Games, Said,
                         testing::Values("one_deck_dungeon", "forgotten_depths",
                                         "abyssal_conspiracy", "legends_untold"),
                         [](const auto& tested) { return tested.param; });

}  // namespace
}  // namespace undercroft
