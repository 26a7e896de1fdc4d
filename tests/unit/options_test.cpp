#include <gtest/gtest.h>

#include "engine/frame.h"

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

TEST(Options, a_full_list_has_room_beside_it) {
  OptionList list;
  for (std::size_t i = 0; i < OptionList::kCapacity; ++i)
    list.add(Verb::Walk, 0, {.b = static_cast<int>(i)});
  list.add_beside(Verb::GiveUp);
  EXPECT_EQ(list.size(), OptionList::kCapacity);
  EXPECT_EQ(list.all().back().option.verb, static_cast<u16>(Verb::GiveUp));
}

TEST(Results, have_words) {
  EXPECT_EQ(result_word(Result::Undecided), "undecided");
  EXPECT_EQ(result_word(Result::Won), "won");
  EXPECT_EQ(result_word(Result::Lost), "lost");
  EXPECT_EQ(result_word(Result::Saved), "saved");
}

}  // namespace
}  // namespace undercroft::options_test
