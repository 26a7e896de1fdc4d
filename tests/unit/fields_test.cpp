// The description of a state: dump, load, set by path, diff. And the plain tree of values.
#include "engine/fields.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace undercroft::fields_test {
namespace {

enum class Mood : u8 { Calm, Angry };

struct Hero {
  Num8 damage;
  Mood mood = Mood::Calm;

  template <class V>
  static constexpr void fields(V& v) {
    v("damage", &Hero::damage, "taken so far");
    v("mood", &Hero::mood);
  }
};

struct Sample {
  FixedVec<Hero, 3> heroes;
  u8 torches = 0;
  std::array<i32, 2> spot{};
  u64 large = 0;
  Bits<64> met;

  template <class V>
  static constexpr void fields(V& v) {
    v("heroes", &Sample::heroes);
    v("torches", &Sample::torches);
    v("spot", &Sample::spot, "column and row");
    v("large", &Sample::large);
    v("met", &Sample::met);
  }
};
static_assert(PlainState<Sample>);

}  // namespace

}  // namespace undercroft::fields_test

template <>
struct undercroft::EnumNames<undercroft::fields_test::Mood> {
  static constexpr std::array<std::string_view, 2> kNames{"calm", "angry"};
};

namespace undercroft::fields_test {
namespace {

const Shape& shape() {
  return shape_of<Sample>();
}
std::span<std::byte> bytes(Sample& s) {
  return std::as_writable_bytes(std::span(&s, 1));
}
std::span<const std::byte> bytes(const Sample& s) {
  return std::as_bytes(std::span(&s, 1));
}
bool same(const Sample& a, const Sample& b) {
  return std::ranges::equal(bytes(a), bytes(b));
}
std::string set(Sample& s, std::string_view path, const Value& value) {
  return set_path(shape(), bytes(s), path, value);
}

Sample sample() {
  Sample s;
  s.heroes.push_back({-3, Mood::Angry});
  s.heroes.push_back({4, Mood::Calm});
  s.torches = 200;
  s.spot = {-70000, 2};
  s.met.set(0);
  s.met.set(63);
  return s;
}

// ---- Shape

TEST(Fields, ShapesKeepNamesNotesAndPlaces) {
  ASSERT_EQ(shape().fields.size(), 5U);
  EXPECT_EQ(shape().fields[2].name, "spot");
  EXPECT_EQ(shape().fields[2].note, "column and row");
  EXPECT_EQ(shape().fields[1].offset, offsetof(Sample, torches));
  EXPECT_EQ(shape().size, sizeof(Sample));
}

// ---- Dump and load

TEST(Fields, ADumpNamesEverything) {
  const Sample s = sample();
  EXPECT_EQ(to_text(dump(shape(), bytes(s))),
            R"({"heroes": [{"damage": -3, "mood": "angry"}, {"damage": 4, "mood": "calm"}], )"
            R"("torches": 200, "spot": [-70000, 2], "large": 0, "met": [0, 63]})");
}

TEST(Fields, LoadReadsADumpBack) {
  const Sample s = sample();
  Sample loaded;
  loaded.heroes = {{1, Mood::Calm}, {1, Mood::Calm}, {1, Mood::Calm}};
  loaded.met.set(5);
  EXPECT_EQ(load(shape(), bytes(loaded), dump(shape(), bytes(s))), "");
  EXPECT_TRUE(same(loaded, s)) << "items beyond the new size are zero again";
}

TEST(Fields, LoadLeavesOutWhatIsLeftOut) {
  Sample s = sample();
  EXPECT_EQ(load(shape(), bytes(s), Value::Object{{"torches", 3}}), "");
  Sample expected = sample();
  expected.torches = 3;
  EXPECT_TRUE(same(s, expected));
}

TEST(Fields, LoadLeavesOutWhatIsLeftOutOfItems) {
  Sample expected = sample();
  expected.heroes[0].damage = 7;
  const Value hurt = Value::Object{{"damage", 7}};
  Value::List all(expected.heroes.size(), Value::Object{});
  all[0] = hurt;
  for (const Value& heroes : {Value(Value::Object{{"0", hurt}}), Value(all)}) {
    Sample s = sample();
    EXPECT_EQ(load(shape(), bytes(s), Value::Object{{"heroes", heroes}}), "");
    EXPECT_TRUE(same(s, expected)) << to_text(heroes);
  }
}

RC_GTEST_PROP(Fields, AnyStateSurvivesDumpAndLoad, ()) {
  Sample s;
  const int heroes = *rc::gen::inRange(0, 4);
  for (int i = 0; i < heroes; ++i)
    s.heroes.push_back({*rc::gen::inRange(-128, 128), *rc::gen::element(Mood::Calm, Mood::Angry)});
  s.torches = *rc::gen::arbitrary<u8>();
  s.spot = {*rc::gen::arbitrary<i32>(), *rc::gen::arbitrary<i32>()};
  s.large = *rc::gen::arbitrary<u64>();
  Sample loaded;
  RC_ASSERT(load(shape(), bytes(loaded), dump(shape(), bytes(s))).empty());
  RC_ASSERT(same(loaded, s));
  RC_ASSERT(diff(shape(), bytes(loaded), bytes(s)).empty());
}

// ---- Errors, which change nothing

struct BadLoad {
  Value value;
  const char* problem;
};

void PrintTo(const BadLoad& bad, std::ostream* out) {
  *out << to_text(bad.value);
}

class BadLoads : public testing::TestWithParam<BadLoad> {};

TEST_P(BadLoads, AreRefusedWithTheirPlace) {
  Sample s = sample();
  EXPECT_EQ(load(shape(), bytes(s), GetParam().value), GetParam().problem);
  EXPECT_TRUE(same(s, sample()));
}

INSTANTIATE_TEST_SUITE_P(
    Fields, BadLoads,
    testing::Values(
        BadLoad{3, "the state: expected an object, found 3"},
        BadLoad{Value::Object{{"torchs", 1}},
                "the state: no member 'torchs' (did you mean 'torches'?)"},
        BadLoad{Value::Object{{"torches", 256}}, "'torches': 256 is out of range"},
        BadLoad{Value::Object{{"torches", -1}}, "'torches': -1 is out of range"},
        BadLoad{Value::Object{{"torches", "many"}}, "'torches': expected a number, found \"many\""},
        BadLoad{Value::Object{{"torches", 5}, {"heroes", 1}}, "'heroes': expected a list, found 1"},
        BadLoad{Value::Object{{"heroes", Value::List{Value::Object{{"damage", 128}}}}},
                "'heroes[0].damage': 128 is out of range"},
        BadLoad{Value::Object{{"heroes", Value::List{Value::Object{{"mood", "angri"}}}}},
                "'heroes[0].mood': no such word 'angri' (did you mean 'angry'?)"},
        BadLoad{Value::Object{{"heroes", Value::List(4, Value::Object{})}},
                "'heroes': holds at most 3 items"},
        BadLoad{Value::Object{{"heroes", Value::Object{{"3", Value::Object{}}}}},
                "'heroes': item [3] of 2"},
        BadLoad{Value::Object{{"heroes", Value::Object{{"first", Value::Object{}}}}},
                "'heroes': no item [first]"},
        BadLoad{Value::Object{{"heroes", Value::List{Value::Object{{"mood", 2}}}}},
                "'heroes[0].mood': no word number 2 of 2"},
        BadLoad{Value::Object{{"spot", Value::List{1}}}, "'spot': holds exactly 2 items"},
        BadLoad{Value::Object{{"met", Value::List{64}}}, "'met': no member 64 in a set of 64"},
        BadLoad{Value::Object{{"met", Value::List{"x"}}},
                "'met': no member \"x\" in a set of 64"}));

// ---- Paths

TEST(Fields, PathsReachEveryMember) {
  Sample s = sample();
  EXPECT_EQ(set(s, "heroes[1].damage", 7), "");
  EXPECT_EQ(s.heroes[1].damage, 7);
  EXPECT_EQ(set(s, "heroes[0].mood", "calm"), "");
  EXPECT_EQ(s.heroes[0].mood, Mood::Calm);
  EXPECT_EQ(set(s, "spot[0]", -5), "");
  EXPECT_EQ(s.spot[0], -5);
  EXPECT_EQ(set(s, "met", Value::List{1}), "");
  EXPECT_EQ(s.met.first(), 1);
  EXPECT_EQ(set(s, "heroes", Value::List{}), "");
  EXPECT_TRUE(s.heroes.empty());
}

TEST(Fields, BadPathsAreRefused) {
  Sample s = sample();
  EXPECT_EQ(set(s, "heros", 1), "'heros': no member 'heros' (did you mean 'heroes'?)");
  EXPECT_EQ(set(s, "heroes[2].damage", 1), "'heroes[2].damage': item [2] of 2");
  EXPECT_EQ(set(s, "heroes[x]", 1), "'heroes[x]': no item [x]");
  EXPECT_EQ(set(s, "heroes[0", 1), "'heroes[0': a ']' is missing");
  EXPECT_EQ(set(s, "torches[0]", 1), "'torches[0]': no item [0]");
  EXPECT_EQ(set(s, "spot[2]", 1), "'spot[2]': item [2] of 2");
  EXPECT_EQ(set(s, "heroes[0].damage", 300), "'heroes[0].damage': 300 is out of range");
  EXPECT_TRUE(same(s, sample()));
}

// ---- Diff

TEST(Fields, ADiffNamesWhatChanged) {
  const Sample before = sample();
  Sample after = before;
  after.heroes[0].damage = 2;
  after.torches = 1;
  EXPECT_EQ(diff(shape(), bytes(before), bytes(after)),
            (std::vector<std::string>{"heroes[0].damage: -3 -> 2", "torches: 200 -> 1"}));
  after = before;
  after.heroes.pop_back();
  EXPECT_EQ(diff(shape(), bytes(before), bytes(after)).size(), 1U) << "lists of another length";
  EXPECT_TRUE(diff(shape(), bytes(before), bytes(before)).empty());
}

// ---- Values

TEST(Value, KnowsWhatItHolds) {
  EXPECT_TRUE(Value().is_null());
  EXPECT_EQ(*Value(true).as_bool(), true);
  EXPECT_EQ(Value(true).as_int(), nullptr);
  EXPECT_EQ(*Value(3).as_int(), 3);
  EXPECT_EQ(*Value("x").as_text(), "x") << "a literal is a text, not a flag";
  EXPECT_EQ(Value(Value::List{1, 2}).as_list()->size(), 2U);
  EXPECT_EQ(Value(3).as_object(), nullptr);
}

TEST(Value, ObjectsKeepTheirOrder) {
  Value v;
  v.set("b", 1);
  v.set("a", 2);
  v.set("b", 3);
  EXPECT_EQ(to_text(v), R"({"b": 3, "a": 2})");
  EXPECT_EQ(*v.find("a")->as_int(), 2);
  EXPECT_EQ(v.find("c"), nullptr);
  EXPECT_EQ(Value(1).find("a"), nullptr);
}

TEST(Value, TextLooksLikeJson) {
  const Value v = Value::List{Value(), false, -1, "a \"b\" \\", Value::Object{}};
  EXPECT_EQ(to_text(v), R"([null, false, -1, "a \"b\" \\", {}])");
}

}  // namespace
}  // namespace undercroft::fields_test
