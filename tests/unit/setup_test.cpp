// Set-ups checked against a schema, options and the seats that may answer.
#include <gtest/gtest.h>

#include "engine/game.h"

#include "unit/failed_check.h"

namespace undercroft::setup_test {
namespace {

using Kind = SetupField::Kind;

const std::vector<SetupField>& schema() {
  static const std::vector<SetupField> kSchema{
      {"heroes", Kind::Int, {}, 1, 4, 2, "How many heroes"},
      {"hard", Kind::Flag, {}, 0, 0, false, "More foes"},
      {"map", Kind::Choice, {"cave", "crypt"}, 0, 0, "cave", "Where"},
      {"decks", Kind::List, {"base", "frost"}, 1, 2, Value::List{"base"}, "Which cards"},
      {"names", Kind::List, {}, 0, 4, Value::List{}, "Anything"},
      {"note", Kind::Text, {}, 0, 0, "", "For the record"},
      {"campaign", Kind::Object, {}, 0, 0, Value(), "From the last game"},
  };
  return kSchema;
}

std::string problem(const Value& given) {
  Value out = "untouched";
  const std::string found = complete_setup(schema(), given, out);
  EXPECT_EQ(found.empty(), out != Value("untouched")) << "on an error nothing is written";
  return found;
}

Value with(const char* name, Value value) {
  return Value::Object{{name, std::move(value)}};
}

TEST(Setup, StandardsFillWhatIsLeftOut) {
  Value out;
  ASSERT_EQ(complete_setup(schema(), {}, out), "");
  EXPECT_EQ(to_text(out),
            R"({"heroes": 2, "hard": false, "map": "cave", "decks": ["base"], "names": [], )"
            R"("note": "", "campaign": null})");
  ASSERT_EQ(complete_setup(schema(), Value::Object{{"map", "crypt"}, {"heroes", 4}}, out), "");
  EXPECT_EQ(*out.find("heroes")->as_int(), 4);
  EXPECT_EQ(out.as_object()->front().first, "heroes") << "in the order of the schema";
}

TEST(Setup, EveryKindTakesItsOwn) {
  EXPECT_EQ(problem(with("heroes", 1)), "");
  EXPECT_EQ(problem(with("hard", true)), "");
  EXPECT_EQ(problem(with("decks", Value::List{"frost", "base"})), "");
  EXPECT_EQ(problem(with("names", Value::List{1, "x"})), "") << "items without choices are free";
  EXPECT_EQ(problem(with("note", "x")), "");
  EXPECT_EQ(problem(with("campaign", Value::Object{{"day", 3}})), "");
}

TEST(Setup, EveryKindRefusesTheRest) {
  EXPECT_EQ(problem(with("heroes", 5)), "set-up field 'heroes': a whole number from 1 to 4");
  EXPECT_EQ(problem(with("heroes", 0)), "set-up field 'heroes': a whole number from 1 to 4");
  EXPECT_EQ(problem(with("heroes", "two")), "set-up field 'heroes': a whole number from 1 to 4");
  EXPECT_EQ(problem(with("hard", 1)), "set-up field 'hard': true or false");
  EXPECT_EQ(problem(with("map", 1)), "set-up field 'map': 1 is not a choice");
  EXPECT_EQ(problem(with("decks", "base")), "set-up field 'decks': expected a list");
  EXPECT_EQ(problem(with("decks", Value::List{})),
            "set-up field 'decks': a number of items from 1 to 2");
  EXPECT_EQ(problem(with("note", 1)), "set-up field 'note': a text");
  EXPECT_EQ(problem(with("campaign", 1)), "set-up field 'campaign': an object");
  EXPECT_EQ(problem(3), "the set-up must be an object");
}

TEST(Setup, MisspeltWordsGetAHint) {
  EXPECT_EQ(problem(with("map", "cript")),
            "set-up field 'map': \"cript\" is not a choice (did you mean 'crypt'?)");
  EXPECT_EQ(problem(with("decks", Value::List{"frozt"})),
            "set-up field 'decks': \"frozt\" is not a choice (did you mean 'frost'?)");
  EXPECT_EQ(problem(with("heros", 2)), "no set-up field 'heros' (did you mean 'heroes'?)");
  EXPECT_EQ(problem(with("volume", 2)), "no set-up field 'volume'");
}

// ---- Options

enum class Verb : u16 { Go, Roll };

TEST(OptionList, KeepsOptionsInOrder) {
  OptionList list;
  EXPECT_TRUE(list.empty());
  list.add(Verb::Go, 1, {.a = 2, .b = 3, .c = 4, .n = -5});
  list.add(Verb::Go, kParty);
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(list[0].option, (Option{0, 1, 2, 3, 4, -5}));
  EXPECT_FALSE(list.by_chance());
  EXPECT_TRUE(list.offers({0, kParty}));
  EXPECT_FALSE(list.offers({0, 2}));
  list.clear();
  EXPECT_TRUE(list.empty());
}

TEST(OptionList, AddsUpWeights) {
  OptionList list;
  list.outcome(Verb::Roll, 4000000000U);
  list.outcome(Verb::Roll, 1, {.n = 2});
  EXPECT_TRUE(list.by_chance());
  list.add_weight(1, 2);
  EXPECT_EQ(list[1].weight, 3U);
  EXPECT_EQ(list.total_weight(), 4000000003U);
}

TEST(OptionList, FailsByName) {
  OptionList list;
  EXPECT_EQ(failed_check([&] { list.outcome(Verb::Roll, 0); }), "chance weight");
  EXPECT_EQ(failed_check([&] { list.add(Verb::Go, 0, {.a = 300}); }), "option argument");
  EXPECT_EQ(failed_check([&] { list.add(Verb::Go, 0, {.b = -1}); }), "option argument");
  EXPECT_EQ(failed_check([&] { list.add(Verb::Go, 256); }), "option argument");
  EXPECT_EQ(failed_check([&] { (void)list[0]; }), "option index");
  for (int i = 0; i < 256; ++i) list.outcome(Verb::Roll, 1, {.n = i});
  EXPECT_EQ(failed_check([&] { list.outcome(Verb::Roll, 1); }), "option list full");
  EXPECT_EQ(failed_check([&] { list.add_weight(0, 0xFFFFFFFF); }), "chance weight");
}

TEST(Seats, AreThoseOfTheOptions) {
  OptionList list;
  list.add(Verb::Go, 2);
  list.add(Verb::Go, 0);
  EXPECT_EQ(seats_of(list, 4), 0b101U);
  list.add(Verb::Go, kParty);
  EXPECT_EQ(seats_of(list, 4), 0b1111U) << "a party option is everybody's";
  EXPECT_EQ(seats_of(OptionList(), 4), 0U);
}

}  // namespace
}  // namespace undercroft::setup_test
