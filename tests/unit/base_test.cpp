// Numbers, checks, hashes and words.
#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>

#include "base/hash.h"
#include "base/num.h"
#include "base/text.h"

#include "unit/failed_check.h"

namespace undercroft::base_test {
namespace {

// ---- Checks

TEST(CheckDeathTest, AFailedCheckNamesItselfAndItsPlace) {
  EXPECT_DEATH(check_failed("too many frames", "frame.h", 12),
               "check failed: too many frames \\(frame.h:12\\)");
}

TEST(Check, CanBeCaughtWhileAGuardLives) {
  EXPECT_EQ(failed_check([] { UC_CHECK(1 > 2, "order of numbers"); }), "order of numbers");
  EXPECT_EQ(failed_check([] { UC_CHECK(2 > 1, "order of numbers"); }), "");
}

// ---- Numbers

TEST(Narrow, KeepsValuesThatFit) {
  EXPECT_EQ(narrow<u8>(255), 255);
  EXPECT_EQ(narrow<i8>(-128), -128);
  EXPECT_EQ(narrow<i64>(std::numeric_limits<u64>::max() / 2), std::numeric_limits<i64>::max());
}

TEST(Narrow, FailsByNameOtherwise) {
  EXPECT_EQ(failed_check([] { (void)narrow<u8>(256); }), "narrow");
  EXPECT_EQ(failed_check([] { (void)narrow<u8>(-1); }), "narrow");
  EXPECT_EQ(failed_check([] { (void)narrow<u32>(-1); }), "narrow");
  EXPECT_EQ(failed_check([] { (void)narrow<i32>(u32{1} << 31U); }), "narrow");
  EXPECT_EQ(failed_check([] { (void)narrow<i64>(~u64{0}); }), "narrow");
}

RC_GTEST_PROP(Narrow, AgreesWithTheRange, (int value)) {
  const bool fits = value >= 0 && value <= 65535;
  RC_ASSERT(failed_check([&] { RC_ASSERT(narrow<u16>(value) == value); }).empty() == fits);
}

TEST(Num, ReadsAsAnInt) {
  Num8 n = 5;
  n += 3;
  --n;
  EXPECT_EQ(n, 7);
  EXPECT_EQ(n * 1000, 7000) << "arithmetic is done with ints";
  static_assert(sizeof(Num8) == 1 && sizeof(Count16) == 2);
}

TEST(Num, ChecksItsRangeWhenWritten) {
  EXPECT_EQ(failed_check([] { Num8(127) += 1; }), "Num range");
  EXPECT_EQ(failed_check([] { --Num8(-128); }), "Num range");
  EXPECT_EQ(failed_check([] { --Count8(0); }), "Num range");
  EXPECT_EQ(failed_check([] {
              Count8 n = 256;
              (void)n;
            }),
            "Num range");
  EXPECT_EQ(failed_check([] { Num16(32767) += 1; }), "Num range");
}

RC_GTEST_PROP(Num, HoldsExactlyItsRange, (int value)) {
  const bool fits = value >= -128 && value <= 127;
  RC_ASSERT(failed_check([&] { RC_ASSERT(Num8(value) == value); }).empty() == fits);
}

// ---- Hashes

TEST(Hash, KnownAnswers) {
  EXPECT_EQ(to_hex(hash_text("")), "99aa06d3014798d86001c324468d497f");
  EXPECT_EQ(hash_text("undercroft"), hash_bytes(std::as_bytes(std::span("undercroft", 10))));
  EXPECT_NE(hash_text("undercroft"), hash_text("undercrofT"));
}

TEST(Hash, JoiningHasAnOrder) {
  const Hash a = hash_text("a");
  const Hash b = hash_text("b");
  EXPECT_EQ(hash_join(a, b), hash_join(a, b));
  EXPECT_NE(hash_join(a, b), hash_join(b, a));
  EXPECT_NE(hash_join(a, b), a);
}

TEST(Hash, HexHas32LowerCaseDigits) {
  EXPECT_EQ(to_hex({0x0123456789abcdef, 0xf}), "0123456789abcdef000000000000000f");
  EXPECT_EQ(from_hex("0123456789abcdef000000000000000f"), (Hash{0x0123456789abcdef, 0xf}));
  EXPECT_EQ(from_hex("0123456789abcdef000000000000000"), std::nullopt);
  EXPECT_EQ(from_hex("0123456789abcdef000000000000000g"), std::nullopt);
}

RC_GTEST_PROP(Hash, HexReadsBack, (u64 high, u64 low)) {
  RC_ASSERT(from_hex(to_hex({high, low})) == (Hash{high, low}));
}

// ---- Words

TEST(Text, TheNearestWordIsNearEnough) {
  const std::vector<std::string> words{"strength", "agility", "magic"};
  EXPECT_EQ(nearest("strenght", words), "strength") << "two letters swapped";
  EXPECT_EQ(nearest("agilty", words), "agility");
  EXPECT_EQ(nearest("magic", words), "magic");
  EXPECT_EQ(nearest("dexterity", words), "");
  EXPECT_EQ(nearest("", words), "");
  EXPECT_EQ(nearest("x", std::vector<std::string>{"y"}), "y") << "one letter may differ";
}

TEST(Text, HintsAreWholePhrases) {
  EXPECT_EQ(did_you_mean("lam", {"lamp", "map"}), " (did you mean 'lamp'?)");
  EXPECT_EQ(did_you_mean("trapdoor", {"lamp", "map"}), "");
  EXPECT_EQ(did_you_mean("trapdoor", {}), "");
}

TEST(Text, SplitKeepsEmptyParts) {
  using Parts = std::vector<std::string_view>;
  EXPECT_EQ(split("a,b", ','), (Parts{"a", "b"}));
  EXPECT_EQ(split(",a,,", ','), (Parts{"", "a", "", ""}));
  EXPECT_EQ(split("", ','), (Parts{""}));
}

TEST(Text, TrimAndCapitals) {
  EXPECT_EQ(trim(" \t a b\r\n"), "a b");
  EXPECT_EQ(trim(" \n"), "");
  EXPECT_EQ(capitalised("lamp oil"), "Lamp oil");
  EXPECT_EQ(capitalised(""), "");
}

}  // namespace
}  // namespace undercroft::base_test
