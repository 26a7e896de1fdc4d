#include <cstdlib>
#include <gtest/gtest.h>

#include "paths.h"
#include "sanitized.h"
#include "world.h"

namespace undercroft::table {
namespace {

i64 number_from(const char* name, i64 otherwise) {
  const char* text = std::getenv(name);  // NOLINT(*-mt-unsafe)
  return text == nullptr ? otherwise : std::strtoll(text, nullptr, 10);
}

constexpr i64 kParts = 4;

/// Seeds are shared out among the parts of the program. UC_RUNS says how many, and UC_SEED which
/// one is run alone and told.
class Simulation : public testing::TestWithParam<i64> {};

TEST_P(Simulation, Keeps_what_must_be_so) {
  const i64 only = number_from("UC_SEED", -1);
  if (only >= 0) {
    if (only % kParts != GetParam()) return;
    EXPECT_EQ(World(static_cast<u64>(only), true).run(), "") << "seed " << only;
    return;
  }
  const i64 runs = number_from("UC_RUNS", kSanitized ? 60 : 200);
  for (i64 seed = GetParam(); seed < runs; seed += kParts)
    EXPECT_EQ(World(static_cast<u64>(seed), false).run(), "")
        << "see UC_SEED=" << seed << " " << in_build("/test_simulation");
}

INSTANTIATE_TEST_SUITE_P(Part, Simulation, testing::Range<i64>(0, kParts));

TEST(Simulation, Is_the_same_again_from_its_seed) {
  for (u64 seed = 0; seed < 5; ++seed) {
    World first(seed, false);
    EXPECT_EQ(first.run(), "");
    const u64 digest = first.digest();
    World second(seed, false);
    EXPECT_EQ(second.run(), "");
    EXPECT_EQ(digest, second.digest()) << seed;
  }
}

}  // namespace
}  // namespace undercroft::table
