// Every verb has a card that says it.
#include <set>
#include <string>

#include "duel/table.h"

namespace undercroft::duel {
namespace {

TEST(DuelVerbs, EveryVerbIsSaidByACard) {
  std::set<int> said;
  for (const effects::Ins& in : test_content().texts.c.ops) said.insert(in.op);
  std::string missing;
  for (const effects::VerbDef& verb : vocabulary().verbs) {
    const bool native = verb.op == static_cast<u8>(effects::Op::Native);  // the duel has none
    if (!native && said.count(verb.op) == 0) missing += verb.pattern + "\n";
  }
  EXPECT_EQ(missing, "");
}

TEST(DuelVerbs, AnAmountIsChangedOrSet) {
  Table t;
  const int padded = t.in_play("padded", 1);
  const int stone = t.in_play("stone_skin", 1);
  t.play(t.hand("two_birds"));
  t.pick(padded);
  t.pick(stone);
  EXPECT_EQ(t.damage(padded), 0);
  EXPECT_EQ(t.damage(stone), 1);
  t.play(t.hand("gongoozle"));
  t.pick(stone);
  EXPECT_EQ(t.damage(stone), 1 + 1);
}

TEST(DuelVerbs, ACancelledReapHasNoText) {
  Table t;
  const int troll = t.in_play("troll", 0);
  t.attached("rocket-boots", troll, 0);
  t.in_play("grounded", 1);
  t.use(troll, Verb::UseReap);
  EXPECT_NE(t.s.cards[at(troll)].flags & kExhausted, 0);
}

TEST(DuelVerbs, TheGameIsWonOrLost) {
  Table t;
  Table u = t;
  t.play(t.hand("triumph"));
  EXPECT_EQ(t.s.flow.outcome.result, Result::Won);
  u.play(u.hand("ruin"));
  EXPECT_EQ(u.s.flow.outcome.result, Result::Lost);
}

// rules: KF-DMG-06
TEST(DuelVerbs, MovedDamageKills) {
  Table t;
  const int troll = t.in_play("troll", 0, 4);
  const int imp = t.in_play("dust-imp", 1);
  t.play(t.hand("pass_pain"));
  t.pick(troll);
  t.pick(imp);
  EXPECT_EQ(t.damage(troll), 4 - 3);
  EXPECT_EQ(t.where(imp), Zone::Discard);
}

TEST(DuelVerbs, CardsGoFromZoneToZone) {
  Table t;
  const int stow = t.hand("stow");
  const int held = t.hand("anger");
  t.play(stow);
  t.pick(held);
  EXPECT_EQ(t.where(held), Zone::Archives);
  t.play(t.hand("replan"));
  t.pick(stow);
  EXPECT_EQ(t.where(stow), Zone::Deck);
  ASSERT_EQ(t.s.decks[0].size(), 1U);
  EXPECT_EQ(t.s.decks[0].back(), Slot::known(stow));
  const int thrown = t.discarded("zorg");
  t.play(t.hand("compost"));
  EXPECT_EQ(t.where(thrown), Zone::Deck);
  EXPECT_FALSE(t.s.decks[0].back().is_known());
  t.play(t.hand("enlist"));
  t.pick(thrown);
  EXPECT_EQ(t.where(thrown), Zone::Hand);
  const int troll = t.in_play("troll", 0);
  t.play(t.hand("hide_away"));
  t.pick(troll);
  t.pick(thrown);
  EXPECT_EQ(t.where(thrown), Zone::Under);
  EXPECT_EQ(t.s.cards[at(thrown)].host, troll);
}

TEST(DuelVerbs, CreaturesAreMarkedAndMoved) {
  Table t;
  const int mine = t.in_play("troll", 0);
  const int other = t.in_play("zorg", 0);
  const int theirs = t.in_play("shooler", 1);
  t.s.cards[at(mine)].power_counters = 2;
  t.play(t.hand("erode"));
  t.pick(mine);
  EXPECT_EQ(t.power(mine), 8 + 1);
  t.play(t.hand("tire_out"));
  t.pick(theirs);
  EXPECT_NE(t.s.cards[at(theirs)].flags & kExhausted, 0);
  t.play(t.hand("daze"));
  t.pick(theirs);
  EXPECT_NE(t.s.cards[at(theirs)].flags & kStunned, 0);
  t.s.cards[at(mine)].flags = kStunned;
  t.play(t.hand("rouse"));
  t.pick(mine);
  EXPECT_EQ(t.s.cards[at(mine)].flags & kStunned, 0);
  t.play(t.hand("reform"));
  t.pick(mine);
  t.pick(other);
  EXPECT_EQ(t.s.line[0][0], other);
  EXPECT_EQ(t.s.line[0][1], mine);
}

}  // namespace
}  // namespace undercroft::duel
