#include <gtest/gtest.h>

#include "engine/frame.h"

#include "unit/failed_check.h"

namespace undercroft::options_test {
namespace {

enum class Verb : u16 { Walk, GiveUp };

TEST(Options, what_stands_beside_the_list_is_offered_but_not_listed) {
  OptionList list;
  list.add(Verb::Walk, 1, {.a = 2});
  EXPECT_EQ(list.all().size(), 1U);
  const Option given{static_cast<u16>(Verb::GiveUp), kParty};
  EXPECT_FALSE(list.offers(given));
  list.add_beside(Verb::GiveUp);
  EXPECT_EQ(list.size(), 1U);
  EXPECT_EQ(list.all().size(), 2U);
  EXPECT_TRUE(list.offers(given));
  for (const WeightedOption& o : list) EXPECT_NE(o.option, given);
  EXPECT_FALSE(list.by_chance());
  list.clear();
  EXPECT_TRUE(list.all().empty());
}

TEST(Options, each_kind_is_one_outcome_wherever_its_members_stand) {
  OptionList list;
  const std::array<u8, 7> members{0, 1, 2, 3, 4, 5, 6};
  const std::array<int, 7> kinds{5, 5, 3, 5, 7, 3, 7};
  list.outcomes_of_kinds(
      Verb::Walk, 2, {}, std::span<const u8>(members), [](u8 member) { return int{member}; },
      [&](int member) { return kinds[static_cast<std::size_t>(member)]; });
  ASSERT_EQ(list.size(), 3U);
  const std::array<std::pair<int, u32>, 3> wanted{{{0, 6}, {2, 4}, {4, 4}}};
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    EXPECT_EQ(list[i].option.b, wanted[i].first);
    EXPECT_EQ(list[i].weight, wanted[i].second);
  }
  EXPECT_EQ(list.total_weight(), 14U);
}

/// Counts up.
class NextLot final : public Lot {
 public:
  u64 below(u64 limit) override {
    limit_ = limit;
    return next_++;
  }
  u64 next_ = 0, limit_ = 0;
};

TEST(Options, members_are_listed_or_one_of_them_is_drawn) {
  Bits<192> members;
  for (const std::size_t member : {3U, 64U, 65U, 130U}) members.set(member);
  OptionList list;
  list.outcomes_of(Verb::Walk, members);
  ASSERT_EQ(list.size(), 4U);
  EXPECT_FALSE(list.is_drawn());
  NextLot lot;
  OptionList drawn;
  drawn.draw_by(&lot);
  for (std::size_t i = 0; i < list.size(); ++i) {
    drawn.clear();
    drawn.outcomes_of(Verb::Walk, members);
    ASSERT_EQ(drawn.size(), 1U);
    EXPECT_TRUE(drawn.is_drawn());
    EXPECT_FALSE(drawn.is_forced());
    EXPECT_EQ(lot.limit_, 4U);
    EXPECT_EQ(drawn[drawn.pick(lot)].option, list[i].option);
    EXPECT_EQ(drawn.total_weight(), list.total_weight());
  }
}

// Nothing is drawn where nothing is left to chance: no lot is used up.
TEST(Options, a_single_member_is_forced) {
  Bits<64> members;
  members.set(7);
  NextLot lot;
  OptionList list;
  list.draw_by(&lot);
  list.outcomes_of(Verb::Walk, members);
  EXPECT_TRUE(list.is_forced());
  EXPECT_TRUE(list.by_chance());
  EXPECT_EQ(lot.limit_, 0U);
}

TEST(Options, a_lot_finds_its_outcome_by_weight) {
  OptionList list;
  list.outcome(Verb::Walk, 2, {.n = 1});
  list.outcome(Verb::Walk, 1, {.n = 2});
  list.outcome(Verb::Walk, 3, {.n = 3});
  NextLot lot;
  std::vector<int> found;
  for (int i = 0; i < 6; ++i) found.push_back(list[list.pick(lot)].option.n);
  EXPECT_EQ(found, (std::vector<int>{1, 1, 2, 3, 3, 3}));
}

TEST(Options, a_full_list_has_room_beside_it) {
  OptionList list;
  for (std::size_t i = 0; i < OptionList::kCapacity; ++i)
    list.add(Verb::Walk, 0, {.b = static_cast<int>(i)});
  list.add_beside(Verb::GiveUp);
  EXPECT_EQ(list.size(), OptionList::kCapacity);
  EXPECT_EQ(list.all().back().option.verb, static_cast<u16>(Verb::GiveUp));
}

TEST(Options, a_step_puts_up_to_four_beside_the_list_and_giving_up_comes_last) {
  OptionList list;
  list.add(Verb::Walk, 1);
  for (int i = 0; i < 4; ++i) list.add_beside(Verb::Walk, {.a = i, .n = -1});
  list.add_beside(Verb::GiveUp);
  EXPECT_EQ(list.size(), 1U);
  ASSERT_EQ(list.all().size(), 6U);
  EXPECT_EQ(list.all()[2].option, (Option{static_cast<u16>(Verb::Walk), kParty, 1, 0, 0, -1}));
  EXPECT_EQ(list.all().back().option.verb, static_cast<u16>(Verb::GiveUp));
  EXPECT_EQ(failed_check([&] { list.add_beside(Verb::GiveUp); }),
            "too many options beside the list");
}

TEST(Options, what_stands_beside_the_list_comes_after_it) {
  OptionList list;
  list.add_beside(Verb::Walk);
  list.add(Verb::Walk, 1);
  EXPECT_EQ(failed_check([&] { (void)list.all(); }),
            "an option is listed after one beside the list");
  EXPECT_EQ(failed_check([&] { list.add_beside(Verb::GiveUp); }),
            "an option is listed after one beside the list");
  OptionList chance;
  chance.outcome(Verb::Walk, 1);
  EXPECT_EQ(failed_check([&] { chance.add_beside(Verb::GiveUp); }), "an option beside outcomes");
}

TEST(Results, have_words) {
  EXPECT_EQ(result_word(Result::Undecided), "undecided");
  EXPECT_EQ(result_word(Result::Won), "won");
  EXPECT_EQ(result_word(Result::Lost), "lost");
  EXPECT_EQ(result_word(Result::Saved), "saved");
}

}  // namespace
}  // namespace undercroft::options_test
