// Set-ups checked against a schema, options and the seats that may answer.
#include <algorithm>
#include <gtest/gtest.h>

#include "engine/sample.h"

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

// ---- Fields that hang on others

const std::vector<SetupField>& conditional() {
  static const std::vector<SetupField> kSchema = [] {
    std::vector<SetupField> fields{
        {"campaign", Kind::Object, {}, 0, 0, Value(), "From the last game"},
        {"place", Kind::Choice, {"cave", "town", "port"}, 0, 0, "cave", "Where"},
        {"nights", Kind::Int, {}, 1, 4, 2, "How long"},
        {"alone", Kind::Flag, {}, 0, 0, false, "By itself only"},
        {"crew", Kind::List, {"fighter", "mage"}, 1, 3, Value::List{"mage"}, "Who"},
    };
    fields[1].when = {.field = "campaign", .values = {true}};
    fields[2].when = {.field = "place", .values = {"town", "port"}};
    fields[3].when = {.field = "campaign", .values = {false}};
    fields[4].repeats = true;
    return fields;
  }();
  return kSchema;
}

std::string conditional_problem(const Value& given) {
  Value out;
  return complete_setup(conditional(), given, out);
}

const Value kBegun = Value::Object{};

TEST(SetupWhen, a_field_that_is_not_asked_keeps_its_standard) {
  EXPECT_EQ(conditional_problem({}), "");
  const Value in_town = Value::Object{{"campaign", kBegun}, {"place", "town"}, {"nights", 4}};
  EXPECT_EQ(conditional_problem(in_town), "");
  EXPECT_EQ(conditional_problem(Value::Object{{"campaign", kBegun}, {"nights", 4}}),
            "set-up field 'nights': only where 'place' is town or port");
  EXPECT_EQ(conditional_problem(with("place", "town")),
            "set-up field 'place': only where 'campaign' is given");
  EXPECT_EQ(conditional_problem(Value::Object{{"campaign", kBegun}, {"alone", true}}),
            "set-up field 'alone': only where 'campaign' is left out");
  EXPECT_EQ(conditional_problem(Value::Object{{"nights", 2}, {"place", "cave"}}), "")
      << "the standard may be said";
}

TEST(SetupWhen, what_a_form_still_holds_is_dropped) {
  const std::vector<SetupField>& schema = conditional();
  const Value left = Value::Object{{"place", "town"}, {"nights", 4}, {"alone", true}};
  EXPECT_FALSE(is_asked(schema, schema[2], left)) << "town is not asked for without a campaign";
  EXPECT_EQ(to_text(only_asked(schema, left)), R"({"alone": true})");
  Value begun = left;
  begun.set("campaign", kBegun);
  EXPECT_TRUE(is_asked(schema, schema[2], begun));
  EXPECT_EQ(to_text(only_asked(schema, begun)),
            R"({"place": "town", "nights": 4, "campaign": {}})");
}

TEST(SetupWhen, it_names_an_earlier_field) {
  std::vector<SetupField> fields = conditional();
  fields[1].when->field = "nights";
  EXPECT_EQ(failed_check([&] { (void)is_asked(fields, fields[1], {}); }),
            "'when' names no earlier field");
}

TEST(SetupRepeats, only_a_list_that_says_so_repeats) {
  const auto crew = [](Value::List list) { return Value::Object{{"crew", std::move(list)}}; };
  EXPECT_EQ(conditional_problem(crew({"mage", "mage", "mage"})), "");
  EXPECT_EQ(problem(with("decks", Value::List{"base", "base"})),
            "set-up field 'decks': \"base\" stands in it twice");
  EXPECT_EQ(problem(with("names", Value::List{"Ines", "Ines"})), "") << "free items may be alike";
}

// ---- The next game of a campaign

Value next_of(const Value& last, const Value& goes_on, const Value& given = {}) {
  Value out;
  const std::string problem = next_setup(conditional(), last, goes_on, given, out);
  return problem.empty() ? out : Value(problem);
}
Value says(Value::Object fields) {
  return Value::Object{{"setup", std::move(fields)}};
}

TEST(NextSetup, the_campaign_has_the_word_over_the_last_game) {
  const Value last = Value::Object{
      {"campaign", kBegun}, {"place", "town"}, {"nights", 4}, {"crew", Value::List{"fighter"}}};
  EXPECT_EQ(to_text(next_of(last, says({{"place", "port"}}))),
            R"({"campaign": {"setup": {"place": "port"}}, "place": "port", "nights": 4, )"
            R"("crew": ["fighter"]})");
  EXPECT_EQ(to_text(next_of(last, kBegun)),
            R"({"campaign": {}, "place": "town", "nights": 4, "crew": ["fighter"]})")
      << "a campaign that says nothing";
  const Value cave = next_of(last, says({{"place", "cave"}}));
  EXPECT_EQ(cave.find("nights"), nullptr) << "nobody is asked how long to stay in a cave";
  Value complete;
  EXPECT_EQ(complete_setup(conditional(), cave, complete), "");
}

TEST(NextSetup, what_is_given_may_not_contradict_it) {
  const Value last = Value::Object{{"campaign", kBegun}, {"place", "cave"}};
  const Value port = says({{"place", "port"}});
  EXPECT_EQ(next_of(last, port, with("place", "town")),
            Value("set-up field 'place': the campaign goes on with \"port\""));
  EXPECT_EQ(*next_of(last, port, Value::Object{{"place", "port"}, {"nights", 1}}).find("nights"),
            Value(1));
  Value out;
  EXPECT_EQ(complete_setup(conditional(), next_of(last, kBegun, with("nights", 3)), out),
            "set-up field 'nights': only where 'place' is town or port");
}

// ---- Set-ups that are drawn

/// Twenty fields of every kind, half of which hang on others.
std::vector<SetupField> twenty_fields() {
  std::vector<SetupField> fields;
  const auto add = [&](std::string name, Kind kind) -> SetupField& {
    return fields.emplace_back(
        SetupField{std::move(name), kind, {}, 0, 0, Value(), "", {}, {}, {}, {}, false});
  };
  for (int i = 0; i < 10; ++i) {
    SetupField& place = add("place" + std::to_string(i), Kind::Choice);
    for (int n = 0; n < 3 + i; ++n) place.choices.push_back("p" + std::to_string(n));
    place.standard = "p0";
    const std::string other = place.name;
    SetupField& more = add("more" + std::to_string(i), i % 2 == 0 ? Kind::Int : Kind::List);
    more.when = {.field = other, .values = {"p1", "p2"}};
    more.min = 1;
    more.max = i % 2 == 0 ? 6 : 3;
    more.standard = i % 2 == 0 ? Value(1) : Value(Value::List{"a"});
    if (i % 2 != 0) more.choices = {"a", "b", "c", "d"};
    more.repeats = i % 4 == 1;
  }
  return fields;
}

TEST(SetupDraw, twenty_fields_reach_every_value_within_two_thousand_games) {
  const std::vector<SetupField> fields = twenty_fields();
  ASSERT_EQ(fields.size(), 20U);
  const SetupDraw draw(fields);
  ValuesPlayed played(draw);
  std::vector<bool> repeated(fields.size());
  for (u64 number = 0; number < 2000; ++number) {
    Value setup;
    ASSERT_EQ(complete_setup(fields, draw.setup(number), setup), "") << number;
    played.add(setup);
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const Value::List* list = setup.find(fields[i].name)->as_list();
      if (list == nullptr) continue;
      for (auto item = list->begin(); item != list->end(); ++item)
        if (std::find(list->begin(), item, *item) != item) repeated[i] = true;
    }
  }
  for (const ValuesPlayed::FieldValue& one : played.unplayed())
    ADD_FAILURE() << one.field << " " << to_text(one.value);
  for (std::size_t i = 0; i < fields.size(); ++i)
    EXPECT_EQ(repeated[i], fields[i].repeats) << fields[i].name;
}

TEST(SetupDraw, what_is_fixed_is_not_drawn) {
  const SetupDraw draw(conditional());
  bool in_town = false;
  for (u64 number = 0; number < 50; ++number) {
    const Value setup = draw.setup(number, Value::Object{{"campaign", kBegun}});
    EXPECT_EQ(*setup.find("campaign"), kBegun);
    in_town |= *setup.find("place") == Value("town");
  }
  EXPECT_TRUE(in_town) << "what is fixed brings other fields";
  const ValuesPlayed played(draw, Value::Object{{"campaign", kBegun}});
  EXPECT_EQ(played.unplayed().front().field, "place") << "nobody waits for another campaign";
}

TEST(SetupDraw, values_that_no_game_had_are_told) {
  const SetupDraw draw(conditional());
  ValuesPlayed played(draw);
  const auto words = [&] {
    std::string out;
    for (const auto& one : played.unplayed()) out += one.field + " " + to_text(one.value) + "; ";
    return out;
  };
  ValuesPlayed others(draw);
  others.add(Value::Object{{"place", "port"}, {"nights", 3}, {"campaign", kBegun}});
  played.add(Value::Object{{"place", "cave"}, {"nights", 1}, {"campaign", Value()}});
  played.add(Value::Object{{"place", "town"}, {"nights", 2}, {"crew", Value::List{"mage"}}});
  played.add(others);
  EXPECT_EQ(words(), "nights 4; alone false; alone true; crew \"fighter\"; ");
}

TEST(SetupDraw, a_sample_has_what_its_fields_are_asked_with) {
  const std::vector<SetupField>& schema = conditional();
  EXPECT_EQ(to_text(setup_with(schema, schema[2], 3)),
            R"({"nights": 3, "place": "town", "campaign": {}})");
  EXPECT_EQ(to_text(setup_with(schema, schema[3], true)), R"({"alone": true})");
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
