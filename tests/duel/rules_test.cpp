// Permissions, prohibitions, prices; counts of what happened.
#include "duel/table.h"

namespace undercroft::duel {
namespace {

TEST(DuelRules, ALimitCountsTheDeedsOfItsSeat) {
  Table t;
  t.in_play("ember-imp", 1);
  const int a = t.hand("dust-pixie");
  const int b = t.hand("dust-pixie");
  const int c = t.hand("dust-pixie");
  t.play(a);
  EXPECT_TRUE(t.offers(Verb::Play, c));
  t.play(b);
  EXPECT_FALSE(t.offers(Verb::Play, c));
  t.end_turn();
  t.end_turn();
  EXPECT_TRUE(t.offers(Verb::Play, c));
}

TEST(DuelRules, ForbidBeatsPermitAndWhenTriggersAtOnce) {
  Table t;
  t.s.houses_matter = 1;
  t.s.house = static_cast<u8>(House::Mars);
  const int crocag = t.in_play("tireless-crocag", 0);
  const int troll = t.in_play("troll", 0);
  const int foe = t.in_play("zorg", 1);
  EXPECT_TRUE(t.offers(Verb::Use, crocag));  // its own text permits it
  EXPECT_FALSE(t.offers(Verb::Use, troll));  // Brobnar is not the house of this turn
  t.give([&] {
    for (const Option& o : t.options())
      if (o.verb == static_cast<u16>(Verb::Use) && o.n == crocag) return o;
    return Option{};
  }());
  EXPECT_FALSE(t.offers(Verb::UseReap, crocag));
  EXPECT_TRUE(t.offers(Verb::UseFight, crocag));
  EXPECT_EQ(t.where(foe), Zone::Play);

  Table u;
  const int lonely = u.hand("tireless-crocag");
  u.play(lonely);
  EXPECT_EQ(u.where(lonely), Zone::Discard);  // there is no enemy creature
  EXPECT_TRUE(u.resting());
}

TEST(DuelRules, AChargeIsPaidFirstOrTheUseIsNotOffered) {
  Table t;
  t.in_play("tentacus", 1);
  const int chest = t.in_play("the-warchest", 0);
  EXPECT_FALSE(t.offers(Verb::Use, chest));
  t.s.amber[0] = 1;
  EXPECT_TRUE(t.offers(Verb::Use, chest));
  t.use(chest, Verb::UseAction);
  EXPECT_EQ(t.s.amber[0], 0);
  EXPECT_EQ(t.s.amber[1], 1);
}

TEST(DuelRules, APriceIsAdded) {
  Table t;
  t.in_play("toll_gate", 1);
  EXPECT_EQ(Rules::seat_value(t.read(), static_cast<u8>(Attr::KeyCost), 0), kKeyPrice + 2);
  EXPECT_EQ(Rules::seat_value(t.read(), static_cast<u8>(Attr::KeyCost), 1), kKeyPrice);
}

TEST(DuelRules, OnlyAllowsNothingElseWhileItHolds) {
  Table t;
  t.in_play("monotony", 1);
  const int creature = t.hand("dust-pixie");
  const int action = t.hand("anger");
  EXPECT_TRUE(t.offers(Verb::Play, action));
  t.s.amber[1] = 2;
  EXPECT_TRUE(t.offers(Verb::Play, creature));
  EXPECT_FALSE(t.offers(Verb::Play, action));
}

TEST(DuelRules, ANamedHouseIsForbiddenUntilTheCardLeaves) {
  Table t;
  t.s.houses_matter = 1;
  t.s.house = static_cast<u8>(House::Dis);
  const int restringuntus = t.hand("restringuntus");
  t.hand("troll", 1);
  t.hand("zorg", 1);
  t.play(restringuntus);
  ASSERT_EQ(t.title(), "Name one");
  t.name(House::Mars);
  EXPECT_EQ(t.s.fx.lasting.size(), 1U);
  Query::Deed deed;
  deed.event = static_cast<int>(Event::House);
  deed.seat = 1;
  deed.word = static_cast<int>(House::Mars);
  EXPECT_TRUE(Query::forbidden(t.read(), deed));
  deed.word = static_cast<int>(House::Brobnar);
  EXPECT_FALSE(Query::forbidden(t.read(), deed));
  const int gateway = t.hand("gateway-to-dis");
  t.play(gateway);
  EXPECT_TRUE(t.s.fx.lasting.empty());
}

TEST(DuelTallies, CountOnlyWhatThePatternSays) {
  Table t;
  const int chest = t.in_play("the-warchest", 0);
  const int troll = t.in_play("troll", 0);
  const int pixie = t.in_play("dust-pixie", 1);
  t.in_play("dust-imp", 1);
  t.use(troll, Verb::UseFight);
  t.attack(pixie);
  const int cull = t.hand("cull");
  t.play(cull);  // destroys the imp outside a fight; its owner gains 2
  t.any_order();
  const int before = t.s.amber[0];
  t.use(chest, Verb::UseAction);
  EXPECT_EQ(t.s.amber[0], before + 1);
}

TEST(DuelTallies, LookBackOneTurn) {
  Table t;
  const int a = t.hand("dust-pixie");
  const int b = t.hand("troll");
  t.hand("dust-pixie", 1);
  t.play(a);
  t.play(b);
  t.end_turn();
  t.s.active = 0;  // looked at from seat 0, the turn before this one
  const int echo = t.hand("echo");
  const int before = t.s.amber[0];
  t.play(echo);
  EXPECT_EQ(t.s.amber[0], before + 2);
}

TEST(DuelRules, ALimitDoesNotCountTheDeedsOfOthers) {
  Table t;
  t.in_play("ember-imp", 1);
  const int forced = t.hand("forced_hand");
  const int mine = t.hand("dust-pixie");
  const int third = t.hand("dust-pixie");
  const int theirs = t.hand("dust-pixie", 1);
  t.play(forced);
  t.pick(theirs);
  EXPECT_EQ(t.where(theirs), Zone::Play);
  EXPECT_TRUE(t.offers(Verb::Play, mine));
  t.play(mine);
  EXPECT_FALSE(t.offers(Verb::Play, third));
}

TEST(DuelRules, AConditionKnowsBothItsWords) {
  Table t;
  t.s.house = static_cast<u8>(House::Logos);
  t.play(t.hand("two_banners"));
  EXPECT_EQ(t.s.amber[0], 2);
  t.s.house = static_cast<u8>(House::Mars);
  t.play(t.hand("two_banners"));
  EXPECT_EQ(t.s.amber[0], 4);
  t.s.house = static_cast<u8>(House::Dis);
  t.play(t.hand("two_banners"));
  EXPECT_EQ(t.s.amber[0], 4);
}

}  // namespace
}  // namespace undercroft::duel
