// Copies (KF-CPY, KF-SIX-03).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

TEST(AbyssalCopies, KF_CPY_01_have_what_is_printed_and_nothing_else) {
  Table t;
  const int mimic = t.hand("t_mimic");
  const int bearer = t.in_play("t_bearer");
  const int soldier = t.in_play("t_soldier");
  t.attached("t_blade", bearer);
  t.s.cards[at(bearer)].damage = 1;
  t.s.cards[at(bearer)].power_counters = 2;
  t.s.cards[at(bearer)].flags |= kWarded;
  t.take(Verb::Play, mimic);
  t.pick(bearer);
  t.take(Verb::RightFlank);
  EXPECT_EQ(t.power(mimic), 3);
  EXPECT_EQ(t.damage(mimic), 0);
  EXPECT_FALSE(t.is(mimic, kWarded));
  EXPECT_EQ(t.power(soldier), 3 + 1 + 1) << "both copies speak";
  t.play(t.hand("t_recall"));
  t.pick(mimic);
  EXPECT_EQ(t.where(mimic), Zone::Hand);
  EXPECT_EQ(printed_card(t.read(), mimic).id, "t_mimic");
  EXPECT_EQ(t.power(soldier), 3 + 1);
}

TEST(AbyssalCopies, KF_CPY_01_of_an_action) {
  Table t;
  t.discarded("t_partly");
  const int parrot = t.hand("t_parrot");
  t.play(parrot);
  EXPECT_EQ(t.team(), 1);
  EXPECT_EQ(t.where(parrot), Zone::Discard);
  EXPECT_EQ(printed_card(t.read(), parrot).id, "t_parrot");
}

TEST(AbyssalCopies, KF_CPY_02_text_on_entering_counts_as_they_enter) {
  Table t;
  const int mimic = t.hand("t_mimic");
  const int other = t.hand("t_mimic");
  const int swift = t.in_play("t_swift");
  const int scout = t.in_play("t_scout");
  t.take(Verb::Play, mimic);
  t.pick(swift);
  t.take(Verb::RightFlank);
  EXPECT_FALSE(t.is(mimic, kExhausted)) << "it enters ready";
  EXPECT_EQ(t.team(), 1) << "and plays as what it copies";
  t.take(Verb::Play, other);
  t.pick(scout);
  t.take(Verb::Gap, 1);
  EXPECT_EQ(t.line(), (std::vector<int>{swift, other, scout, mimic}));
}

TEST(AbyssalCopies, KF_SIX_03_count_as_the_title_that_they_copy) {
  Table t;
  const int worker = t.in_play("t_worker");
  for (int i = 0; i < 5; ++i) {
    t.omni(worker);
    t.s.cards[at(worker)].flags = 0;
  }
  Table u = t;
  EXPECT_TRUE(t.may(Verb::UseReap, worker));
  t.play(t.hand("t_mimic"));
  EXPECT_FALSE(t.may(Verb::UseReap, worker)) << "five uses and the copy are six";
  u.play(u.hand("t_soldier"));
  EXPECT_TRUE(u.may(Verb::UseReap, worker));
}

}  // namespace
}  // namespace undercroft::abyssal
