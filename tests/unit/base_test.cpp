#include <gtest/gtest.h>

#include "base/fixed_vec.h"

namespace undercroft {
namespace {

TEST(FixedVec, PoppedBytesAreZero) {
  FixedVec<u8, 4> a;
  a.push_back(3);
  a.pop_back();
  EXPECT_EQ(a, (FixedVec<u8, 4>{}));
}

}  // namespace
}  // namespace undercroft
