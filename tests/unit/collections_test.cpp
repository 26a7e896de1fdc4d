// FixedVec and Bits, against the standard containers that they stand for.
#include <array>
#include <cstring>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>
#include <vector>

#include "base/bits.h"
#include "base/fixed_vec.h"

#include "unit/failed_check.h"

namespace undercroft::collections_test {
namespace {

// ---- FixedVec

TEST(FixedVec, HasNoPadding) {
  static_assert(PlainState<FixedVec<u8, 18>> && sizeof(FixedVec<u8, 18>) == 19);
  static_assert(PlainState<FixedVec<u8, 256>> && sizeof(FixedVec<u8, 256>) == 258);
  static_assert(PlainState<FixedVec<u16, 7>> && sizeof(FixedVec<u16, 7>) == 16);
  static_assert(PlainState<FixedVec<u32, 3>> && sizeof(FixedVec<u32, 3>) == 16);
  static_assert(PlainState<FixedVec<u64, 3>> && sizeof(FixedVec<u64, 3>) == 32);
}

TEST(FixedVec, FailsByName) {
  FixedVec<u8, 2> v{1, 2};
  EXPECT_EQ(failed_check([&] { v.push_back(3); }), "FixedVec full");
  EXPECT_EQ(failed_check([&] { v.insert(0, 3); }), "FixedVec full");
  EXPECT_EQ(failed_check([&] { (void)v[2]; }), "FixedVec index");
  EXPECT_EQ(failed_check([&] { (void)v.span(1, 2); }), "FixedVec span");
  EXPECT_EQ(failed_check([&] { (void)v.span(3, 0); }), "FixedVec span");
  const Array<u8, 2> both{1, 2};
  EXPECT_EQ(failed_check([&] { (void)both[2]; }), "Array index");
  const List<u8> list{1, 2};
  EXPECT_EQ(failed_check([&] { (void)list[2]; }), "List index");
  EXPECT_EQ(failed_check([&] { (void)list.at(-1); }), "List index");
  EXPECT_EQ(failed_check([&] { v.erase(2); }), "FixedVec index");
  EXPECT_EQ(failed_check([&] { v.truncate(3); }), "FixedVec truncate");
  v.clear();
  EXPECT_EQ(failed_check([&] { v.pop_back(); }), "FixedVec empty");
  EXPECT_EQ(failed_check([&] { (void)v.front(); }), "FixedVec index");
  EXPECT_EQ(failed_check([&] { (void)v.back(); }), "FixedVec index");
  EXPECT_EQ(failed_check([&] { v.insert(1, 3); }), "FixedVec index");
}

/// One change of a vector: what, where and with which value.
using Change = std::array<u8, 3>;
using Small = FixedVec<u16, 6>;

void apply(const Change& change, Small& v, std::vector<u16>& model) {
  const auto [what, place, value] = change;
  const std::size_t at = model.empty() ? 0 : place % model.size();
  switch (what % 6) {
    case 0:
    case 1:
      if (model.size() == Small::kCapacity) return;
      v.push_back(value);
      model.push_back(value);
      break;
    case 2:
      if (model.size() == Small::kCapacity) return;
      v.insert(at, value);
      model.insert(model.begin() + static_cast<std::ptrdiff_t>(at), value);
      break;
    case 3:
      if (model.empty()) return;
      RC_ASSERT(v.erase(at) == model[at]);
      model.erase(model.begin() + static_cast<std::ptrdiff_t>(at));
      break;
    case 4:
      if (model.empty()) return;
      RC_ASSERT(v.pop_back() == model.back());
      model.pop_back();
      break;
    default:
      v.truncate(at);
      model.resize(at);
      break;
  }
}

RC_GTEST_PROP(FixedVec, ActsLikeAVector, (const std::vector<Change>& changes)) {
  Small v;
  std::vector<u16> model;
  for (const Change& change : changes) {
    apply(change, v, model);
    RC_ASSERT(std::equal(v.begin(), v.end(), model.begin(), model.end()));
    RC_ASSERT(v.size() == model.size());
    RC_ASSERT(v.empty() == model.empty());
    RC_ASSERT(v.full() == (model.size() == Small::kCapacity));
    for (u16 value = 0; value < 4; ++value)
      RC_ASSERT(v.contains(value) == (std::ranges::count(model, value) > 0));
  }
  // Whatever happened before, equal contents are equal bytes.
  Small fresh;
  for (const u16 value : model) fresh.push_back(value);
  RC_ASSERT(std::memcmp(&v, &fresh, sizeof v) == 0);
  RC_ASSERT(v == fresh);
}

// ---- Bits

TEST(Bits, FindsTheNthMember) {
  Bits<192> bits;
  const std::array<std::size_t, 5> members{0, 63, 64, 127, 191};
  for (const std::size_t member : members) bits.set(member);
  for (int n = 0; n < 5; ++n)
    EXPECT_EQ(bits.nth(n), static_cast<int>(members[static_cast<std::size_t>(n)]));
  EXPECT_EQ(failed_check([&] { (void)bits.nth(5); }), "Bits: no such member");
}

TEST(Bits, FailsByName) {
  Bits<64> bits;
  EXPECT_EQ(failed_check([&] { bits.set(64); }), "Bits index");
  EXPECT_EQ(failed_check([&] { bits.clear(64); }), "Bits index");
  EXPECT_EQ(failed_check([&] { (void)bits.has(64); }), "Bits index");
}

using Set = std::set<int>;

Bits<192> bits_of(const Set& set) {
  Bits<192> bits;
  for (const int i : set) bits.set(static_cast<std::size_t>(i));
  return bits;
}

Set set_of(const Bits<192>& bits) {
  Set set;
  bits.each([&](int i) { set.insert(set.end(), i); });
  return set;
}

Set any_set() {
  return *rc::gen::container<Set>(rc::gen::inRange(0, 192));
}

RC_GTEST_PROP(Bits, ActsLikeASet, ()) {
  const Set set = any_set();
  const Bits<192> bits = bits_of(set);
  RC_ASSERT(set_of(bits) == set);
  RC_ASSERT(bits.count() == static_cast<int>(set.size()));
  RC_ASSERT(bits.none() == set.empty());
  RC_ASSERT(bits.any() != set.empty());
  RC_ASSERT(bits.first() == (set.empty() ? -1 : *set.begin()));
  for (int i = 0; i < 192; ++i) RC_ASSERT(bits.has(static_cast<std::size_t>(i)) == set.contains(i));
}

RC_GTEST_PROP(Bits, WalksInRisingOrder, ()) {
  int last = -1;
  bits_of(any_set()).each([&](int i) {
    RC_ASSERT(i > last);
    last = i;
  });
}

RC_GTEST_PROP(Bits, SetsAndClearsOneMember, ()) {
  Set set = any_set();
  Bits<192> bits = bits_of(set);
  const int i = *rc::gen::inRange(0, 192);
  const bool on = *rc::gen::arbitrary<bool>();
  bits.set(static_cast<std::size_t>(i), on);
  if (on)
    set.insert(i);
  else
    set.erase(i);
  RC_ASSERT(bits == bits_of(set));
  bits.reset();
  RC_ASSERT(bits == Bits<192>{});
}

RC_GTEST_PROP(Bits, JoinsMeetsAndDiffers, ()) {
  const Set a = any_set();
  const Set b = any_set();
  Set both = a;
  both.insert(b.begin(), b.end());
  RC_ASSERT(set_of(bits_of(a) | bits_of(b)) == both);
  for (const int i : set_of(bits_of(a) & bits_of(b))) RC_ASSERT(a.contains(i) && b.contains(i));
  for (const int i : set_of(bits_of(a) - bits_of(b))) RC_ASSERT(a.contains(i) && !b.contains(i));
  RC_ASSERT((bits_of(a) & bits_of(b)).count() + (bits_of(a) - bits_of(b)).count() ==
            bits_of(a).count());
}

}  // namespace
}  // namespace undercroft::collections_test
