// What programs can say: choices, loops, results, costs, limits, other cards' texts.
#include "duel/table.h"

namespace undercroft::duel {
namespace {

TEST(DuelPrograms, EitherAsksForOneOfItsBlocks) {
  Table t;
  const int crossroads = t.hand("crossroads");
  t.play(crossroads);
  ASSERT_EQ(t.title(), "Choose one");
  EXPECT_EQ(t.options().size(), 2U);
  Table u = t;
  t.alternative(0);
  EXPECT_EQ(t.s.amber[0], 2);
  EXPECT_EQ(t.s.chains[1], 0);
  u.alternative(1);
  EXPECT_EQ(u.s.amber[0], 0);
  EXPECT_EQ(u.s.chains[1], 1);
}

TEST(DuelPrograms, UpToIsPickedInRisingOrderAndMayStop) {
  Table t;
  const int birds = t.hand("two_birds");
  const int a = t.in_play("troll", 1);
  const int b = t.in_play("zorg", 1);
  const int c = t.in_play("shooler", 1);
  t.play(birds);
  EXPECT_TRUE(t.offers(effects::Choice::Pick, a));
  t.pick(b);
  EXPECT_FALSE(t.offers(effects::Choice::Pick, a));  // a set has one path
  EXPECT_TRUE(t.offers(effects::Choice::Pick, c));
  t.done();
  EXPECT_EQ(t.damage(a), 0);
  EXPECT_EQ(t.damage(b), 1);
  EXPECT_EQ(t.damage(c), 0);
}

TEST(DuelPrograms, DidMeansAllOfIt) {
  Table t;
  const int one = t.hand("bribe");
  const int two = t.hand("bribe");
  t.s.amber[1] = 4;
  t.play(one);
  ASSERT_EQ(t.title(), "You may");
  t.yes();
  EXPECT_EQ(t.s.amber[1], 4);  // there was nothing to lose
  t.s.amber[0] = 1;
  t.play(two);
  t.yes();
  EXPECT_EQ(t.s.amber[0], 0 + 2);
  EXPECT_EQ(t.s.amber[1], 4 - 2);
}

TEST(DuelPrograms, MayCanBeRefused) {
  Table t;
  const int bribe = t.hand("bribe");
  t.s.amber[0] = 1;
  t.s.amber[1] = 4;
  t.play(bribe);
  t.no();
  EXPECT_EQ(t.s.amber[0], 1);
  EXPECT_EQ(t.s.amber[1], 4);
}

TEST(DuelPrograms, DiceAreRolledTogether) {
  Table t;
  const int gamble = t.hand("gamble");
  const int again = t.hand("gamble");
  t.play(gamble);
  ASSERT_EQ(t.title(), "Roll");
  EXPECT_EQ(t.options().size(), 21U);
  t.rolls(34);
  EXPECT_EQ(t.s.amber[0], 2);
  t.play(again);
  t.rolls(33);
  EXPECT_EQ(t.s.amber[0], 2 - 1);
}

TEST(DuelPrograms, ForAsksTheOrderWhereItCanMatter) {
  Table t;
  const int procession = t.hand("procession");
  const int a = t.in_play("troll", 0);
  const int b = t.in_play("zorg", 0);
  t.s.amber[1] = 1;
  t.play(procession);
  t.pick(b);
  EXPECT_EQ(t.s.cards[at(b)].amber, 1);  // the only one there was
  EXPECT_EQ(t.s.cards[at(a)].amber, 0);
  EXPECT_EQ(t.s.amber[1], 0);
}

TEST(DuelPrograms, ACostMustBePayable) {
  Table t;
  const int altar = t.in_play("blood_altar", 0);
  EXPECT_FALSE(t.offers(Verb::Use, altar));
  const int pixie = t.in_play("dust-pixie", 0);
  t.in_play("dust-pixie", 1);
  EXPECT_TRUE(t.offers(Verb::Use, altar));
  t.use(altar, Verb::UseAction);
  t.pick(pixie);
  EXPECT_EQ(t.where(pixie), Zone::Discard);
  EXPECT_EQ(t.s.amber[0], 3);
}

TEST(DuelPrograms, ALimitHoldsForItsPeriod) {
  Table t;
  t.in_play("miser", 1);
  const int a = t.in_play("troll", 0);
  const int b = t.in_play("zorg", 0);
  t.use(a, Verb::UseReap);
  t.use(b, Verb::UseReap);
  EXPECT_EQ(t.s.amber[0], 2);
  EXPECT_EQ(t.s.amber[1], 1);
  t.end_turn();
  EXPECT_TRUE(t.s.fx.used.empty());
}

TEST(DuelPrograms, SharedTraitsHalvesAndExtremes) {
  Table t;
  const int call_kin = t.hand("kin_call");
  const int tithe = t.hand("tithe");
  const int a = t.in_play("bulwark", 0);
  t.in_play("staunch-knight", 0);
  t.in_play("champion-anaphiel", 1);
  t.in_play("zorg", 1);
  t.play(call_kin);
  t.pick(a);
  EXPECT_EQ(t.s.amber[0], 3 - 1);  // three knights or humans; the chosen one is not counted
  const int before = t.s.amber[0];
  t.play(tithe);
  EXPECT_EQ(t.s.amber[0], before + 4 / 2);
}

TEST(DuelPrograms, SplashHitsTheNeighbours) {
  Table t;
  const int shock = t.hand("shock");
  const int a = t.in_play("troll", 1);
  const int b = t.in_play("zorg", 1);
  const int c = t.in_play("troll", 1);
  const int d = t.in_play("troll", 1);
  t.play(shock);
  t.pick(b);
  EXPECT_EQ(t.damage(a), 1);
  EXPECT_EQ(t.damage(b), 3);
  EXPECT_EQ(t.damage(c), 1);
  EXPECT_EQ(t.damage(d), 0);
}

TEST(DuelPrograms, RandomCardsComeOneByOne) {
  Table t;
  const int fates = t.hand("twin_fates");
  const int a = t.hand("anger", 1);
  const int b = t.hand("troll", 1);
  const int c = t.hand("zorg", 1);
  t.play(fates);
  ASSERT_EQ(t.title(), "At random");
  EXPECT_EQ(t.options().size(), 3U);
  t.chance(c);
  EXPECT_EQ(t.options().size(), 2U);
  t.chance(a);
  EXPECT_EQ(t.where(a), Zone::Discard);
  EXPECT_EQ(t.where(b), Zone::Hand);
  EXPECT_EQ(t.where(c), Zone::Discard);
}

TEST(DuelPrograms, AnotherCardsTextRunsForThisSeat) {
  Table t;
  const int replicator = t.in_play("replicator", 0);
  const int demon = t.in_play("guardian-demon", 1);
  const int hurt = t.in_play("troll", 0, 4);
  t.use(replicator, Verb::UseReap);
  t.pick(demon);
  t.pick(hurt);  // whom to heal
  t.number(2);
  t.pick(demon);
  EXPECT_EQ(t.damage(hurt), 4 - 2);
  EXPECT_EQ(t.damage(demon), 2);
  EXPECT_EQ(t.s.cards[at(demon)].controller, 1);
  EXPECT_TRUE(t.resting());
}

TEST(DuelPrograms, CallAndAsExchangeTheSides) {
  Table t;
  const int fair = t.hand("a-fair-game");
  const int top0 = t.deck("troll", 0);
  const int top1 = t.deck("zorg", 1);
  t.hand("rogue-ogre", 0);
  t.hand("anger", 0);
  t.hand("mothership-support", 1);
  t.play(fair);
  while (t.title() == "Turn over the top card") t.give(t.options().front());
  EXPECT_EQ(t.where(top0), Zone::Discard);
  EXPECT_EQ(t.where(top1), Zone::Discard);
  EXPECT_EQ(t.s.amber[0], 1);  // Mothership Support is of Mars, as Zorg is
  EXPECT_EQ(t.s.amber[1], 2);  // Rogue Ogre and Anger are of Brobnar, as Troll is
}

TEST(DuelPrograms, ADeckIsTurnedOverUntilTheRightCardComes) {
  Table t;
  const int horns = t.hand("sound-the-horns");
  const int wrong = t.deck("zorg", 0);
  const int right = t.deck("troll", 0);
  const int rest = t.deck("dust-pixie", 0);
  t.play(horns);
  t.draws(wrong);
  t.draws(right);
  EXPECT_EQ(t.where(wrong), Zone::Discard);
  EXPECT_EQ(t.where(right), Zone::Hand);
  EXPECT_EQ(t.where(rest), Zone::Deck);
  EXPECT_TRUE(t.resting());
}

TEST(DuelPrograms, OneFightsManyOnceEach) {
  Table t;
  const int stand = t.hand("one-stood-against-many");
  const int troll = t.in_play("troll", 0);
  const int a = t.in_play("dust-pixie", 1);
  const int b = t.in_play("dust-imp", 1);
  t.play(stand);
  while (!t.resting()) t.give(t.options().front());
  EXPECT_EQ(t.where(a), Zone::Discard);
  EXPECT_EQ(t.where(b), Zone::Discard);
  EXPECT_EQ(t.where(troll), Zone::Play);
  EXPECT_EQ(t.damage(troll), t.power(troll) - 8 + 1 + 2);
}

TEST(DuelPrograms, AGrantedTextAsksItsCondition) {
  Table t;
  const int troll = t.in_play("troll", 0);
  t.attached("rocket-boots", troll, 0);
  t.use(troll, Verb::UseReap);
  EXPECT_EQ(t.s.cards[at(troll)].flags & kExhausted, 0);  // the first use readies it
  t.use(troll, Verb::UseReap);
  EXPECT_NE(t.s.cards[at(troll)].flags & kExhausted, 0);
  EXPECT_EQ(t.s.amber[0], 2);
}

TEST(DuelPrograms, TheEndOfTheGameCutsEverything) {
  Table t;
  t.s.keys[0] = 2;
  const int key = t.hand("final_key");
  t.play(key);
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.s.flow.outcome.result, Result::Won);
  EXPECT_TRUE(t.s.fx.at_rest());
  EXPECT_EQ(t.s.amber[0], 0);
}

TEST(DuelSeats, AsEachPlayerActsForEverySeatInTurn) {
  Table t;
  const int chest = t.hand("common_chest");
  const int mine = t.in_play("troll", 0);
  const int theirs = t.in_play("zorg", 1);
  t.play(chest);
  while (!t.resting()) t.give(t.options().front());
  EXPECT_EQ(t.s.amber[0], 1);
  EXPECT_EQ(t.s.amber[1], 1);
  EXPECT_EQ(t.where(mine), Zone::Discard);
  EXPECT_EQ(t.where(theirs), Zone::Discard);
}

TEST(DuelSeats, AVerbIsDoneForEverySeatNamed) {
  Table t;
  t.play(t.hand("alms"));
  EXPECT_EQ(t.s.amber[0], 2);
  EXPECT_EQ(t.s.amber[1], 2);
  EXPECT_EQ(t.s.chains[0], 1);
  EXPECT_EQ(t.s.chains[1], 1);
  EXPECT_TRUE(t.resting());
}

TEST(DuelSeats, TheTopCardsOfSeveralDecks) {
  Table t;
  const int tables = t.hand("turned_tables");
  const int a = t.deck("troll", 0);
  const int b = t.deck("zorg", 1);
  t.play(tables);
  while (!t.resting()) t.give(t.options().front());
  EXPECT_EQ(t.where(a), Zone::Discard);
  EXPECT_EQ(t.where(b), Zone::Discard);
}

TEST(DuelSeats, ForNobodyNothingIsDone) {
  Table t;
  const int heirless = t.hand("heirless");
  const int top = t.deck("troll", 0);
  t.play(heirless);
  EXPECT_TRUE(t.resting());
  EXPECT_EQ(t.s.chains[0], 0);
  EXPECT_EQ(t.s.amber[0], 0);
  EXPECT_EQ(t.where(top), Zone::Deck);
}

TEST(DuelGranted, AnActionIsFoundByItsWord) {
  Table t;
  const int troll = t.in_play("troll", 0);
  t.attached("drill_orders", troll, 0);
  t.use(troll, Verb::UseAction);
  EXPECT_EQ(t.s.amber[0], 2);
  EXPECT_TRUE(t.resting());
}

TEST(DuelGranted, ATextBeforeTheFightIsFoundByItsWord) {
  Table t;
  const int troll = t.in_play("troll", 0, 7);
  const int pixie = t.in_play("dust-pixie", 1);
  t.attached("drill_orders", troll, 0);
  t.use(troll, Verb::UseFight);
  t.attack(pixie);
  EXPECT_EQ(t.where(troll), Zone::Play);
  EXPECT_EQ(t.damage(troll), 1);
}

TEST(DuelGranted, ALastingEffectHandsOutAnOmni) {
  Table t;
  const int course = t.hand("crash_course");
  const int troll = t.in_play("troll", 0);
  const int top = t.deck("zorg", 0);
  t.play(course);
  t.pick(troll);
  t.use(troll, Verb::UseAction);
  t.draws(top);
  EXPECT_EQ(t.where(top), Zone::Hand);
}

TEST(DuelLimits, ARefusedOfferDoesNotSpendTheLimit) {
  Table t;
  t.in_play("tempter", 0);
  const int a = t.in_play("troll", 0);
  const int b = t.in_play("zorg", 0);
  const int c = t.in_play("shooler", 0);
  t.use(a, Verb::UseReap);
  t.no();
  t.use(b, Verb::UseReap);
  t.yes();
  EXPECT_EQ(t.s.amber[0], 1 + 1 + 2);
  t.use(c, Verb::UseReap);
  EXPECT_TRUE(t.resting());
  EXPECT_EQ(t.s.amber[0], 1 + 1 + 2 + 1);
}

TEST(DuelLimits, TwoCardsThatGiveOneTextHaveALimitEach) {
  Table t;
  const int troll = t.in_play("troll", 0);
  t.attached("lucky_charm", troll, 0);
  t.attached("lucky_charm", troll, 0);
  t.use(troll, Verb::UseReap);
  t.any_order();
  EXPECT_EQ(t.s.amber[0], 1 + 1 + 1);
  t.s.cards[at(troll)].flags = 0;
  t.use(troll, Verb::UseReap);
  EXPECT_EQ(t.s.amber[0], 1 + 1 + 1 + 1);
}

// rules: OD-RUL-99
TEST(DuelOrder, AClassOfOrderNeedsNoQuestion) {
  Table t;
  t.in_play("late_toll", 0);
  t.in_play("early_toll", 0);
  const int troll = t.in_play("troll", 0);
  t.use(troll, Verb::UseReap);
  EXPECT_TRUE(t.resting());
  EXPECT_EQ(t.s.amber[0], (1 + 3) - 2);
}

}  // namespace
}  // namespace undercroft::duel
