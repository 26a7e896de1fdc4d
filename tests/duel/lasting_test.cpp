// Replacements, lasting effects, control and what pending programs lose.
#include "duel/table.h"

namespace undercroft::duel {
namespace {

TEST(DuelReplacement, AReapStealsInsteadOfGaining) {
  Table t;
  const int door = t.hand("dimension-door");
  const int troll = t.in_play("troll", 0);
  t.s.amber[1] = 3;
  t.play(door);
  const int before = t.s.amber[0];
  t.use(troll, Verb::UseReap);
  EXPECT_EQ(t.s.amber[0], before + 1);
  EXPECT_EQ(t.s.amber[1], 3 - 1);
}

TEST(DuelReplacement, AGainIsCapturedInstead) {
  Table t;
  const int spider = t.in_play("ether-spider", 1);
  const int troll = t.in_play("troll", 0);
  t.s.amber[0] = 1;
  t.use(troll, Verb::UseReap);
  EXPECT_EQ(t.s.amber[0], 0);  // nothing gained, and the spider takes one from the pool
  EXPECT_EQ(t.s.cards[at(spider)].amber, 1);
}

TEST(DuelReplacement, AppliesOnceThroughAChain) {
  Table t;
  t.in_play("mirror_pool", 0);
  t.in_play("mirror_pool", 1);
  const int troll = t.in_play("troll", 0);
  t.use(troll, Verb::UseReap);
  EXPECT_EQ(t.s.amber[0], 1);  // to the other seat and back again, then it stays
  EXPECT_EQ(t.s.amber[1], 0);
  EXPECT_TRUE(t.resting());
}

TEST(DuelReplacement, AWardStopsOneEvent) {
  Table t;
  const int vow = t.hand("vow");
  const int one = t.hand("gongoozle");
  const int two = t.hand("gongoozle");
  const int spare = t.hand("anger");
  const int imp = t.in_play("dust-imp", 0);
  t.play(vow);
  t.pick(imp);
  t.play(one);
  t.pick(imp);
  t.chance(spare);  // it was not destroyed, so its owner discards a card
  EXPECT_EQ(t.where(imp), Zone::Play);
  EXPECT_EQ(t.damage(imp), 0);
  t.play(two);
  t.pick(imp);
  EXPECT_EQ(t.where(imp), Zone::Discard);
}

TEST(DuelLasting, OnceIsOverAfterTheFirstTime) {
  Table t;
  const int word = t.hand("last_word");
  const int gateway = t.hand("gateway-to-dis");
  t.in_play("troll", 0);
  t.in_play("zorg", 1);
  t.play(word);
  t.play(gateway);
  t.any_order();
  EXPECT_EQ(t.s.amber[0], 3);
  EXPECT_TRUE(t.s.fx.lasting.empty());
}

TEST(DuelLasting, CapturesAPieceUntilTheFightIsOver) {
  Table t;
  const int longarms = t.in_play("gabos-longarms", 0);
  const int foe = t.in_play("zorg", 1);
  const int far = t.in_play("troll", 1);
  t.use(longarms, Verb::UseFight);
  t.attack(foe);
  t.pick(far);
  EXPECT_EQ(t.damage(foe), 0);
  EXPECT_GT(t.damage(far), 0);
  EXPECT_TRUE(t.s.fx.lasting.empty());
  EXPECT_TRUE(t.resting());
}

TEST(DuelLasting, ModifiersEndWithTheTurn) {
  Table t;
  const int ambush = t.hand("ambush");
  const int pixie = t.in_play("dust-pixie", 0);
  t.play(ambush);
  t.pick(pixie);
  EXPECT_EQ(t.power(pixie), 1 + 3);
  EXPECT_EQ(Query::value_of(t.read(), static_cast<u8>(Attr::Taunt), pixie), 1);
  t.end_turn();
  EXPECT_EQ(t.power(pixie), 1);
}

TEST(DuelLasting, ALaterTimeSleepsUntilItComes) {
  Table t;
  const int fuse = t.hand("slow_fuse");
  const int troll = t.in_play("troll", 0);
  const int imp = t.in_play("dust-imp", 0);
  t.play(fuse);
  EXPECT_EQ(t.power(troll), 8);
  EXPECT_EQ(t.s.fx.heard >> static_cast<unsigned>(Event::Reap) & 1U, 0U) << "asleep";
  EXPECT_EQ(t.s.fx.modified >> static_cast<unsigned>(Attr::Power) & 1U, 0U);
  t.use(imp, Verb::UseReap);
  EXPECT_EQ(t.s.amber[0], 1) << "not in this turn";
  t.end_turn();
  EXPECT_EQ(t.power(troll), 8) << "nor in the next one of another seat";
  EXPECT_EQ(t.s.fx.lasting.size(), 2U) << "the end of this turn is not its end";
  while (t.s.active != 0) t.end_turn();
  EXPECT_EQ(t.power(troll), 8 + 2);
  const int before = t.s.amber[0];
  t.s.house = static_cast<u8>(House::Dis);
  t.use(imp, Verb::UseReap);
  EXPECT_EQ(t.s.amber[0], before + 3);
  t.end_turn();
  EXPECT_EQ(t.power(troll), 8);
  EXPECT_TRUE(t.s.fx.lasting.empty());
}

TEST(DuelLasting, ASetValueBeatsCountersAndSums) {
  Table t;
  const int pixie = t.in_play("dust-pixie", 0);
  t.in_play("banner-of-battle", 0);
  EXPECT_EQ(t.power(pixie), 1 + 1);
  t.attached("brave_heart", pixie, 0);
  EXPECT_EQ(t.power(pixie), 9);
}

TEST(DuelLasting, ArmorIsStrippedAndBurns) {
  Table t;
  const int burn = t.hand("red-hot-armor");
  const int bulwark = t.in_play("bulwark", 1);
  const int knight = t.in_play("staunch-knight", 1);
  t.play(burn);
  while (!t.resting()) t.give(t.options().front());
  EXPECT_EQ(t.armor(bulwark), 0);
  EXPECT_EQ(t.where(bulwark), Zone::Play);
  EXPECT_EQ(t.damage(bulwark), 2);
  EXPECT_EQ(t.where(knight), Zone::Discard);  // 2 and the neighbour's 2 against power 4
}

TEST(DuelControl, LastsUntilTheCardLeaves) {
  Table t;
  const int harland = t.hand("harland-mindlock");
  const int troll = t.in_play("troll", 1);
  const int zorg = t.in_play("zorg", 1);
  const int shooler = t.in_play("shooler", 1);
  t.play(harland);
  EXPECT_FALSE(t.offers(effects::Choice::Pick, zorg));  // not on a flank
  t.pick(troll);
  EXPECT_EQ(t.s.cards[at(troll)].controller, 0);
  EXPECT_EQ(t.s.line[0].size(), 2U);
  EXPECT_EQ(t.s.line[1].size(), 2U);
  const int cull = t.hand("cull");
  t.play(cull);
  t.any_order();
  EXPECT_EQ(t.where(harland), Zone::Discard);
  EXPECT_EQ(t.s.cards[at(troll)].controller, 1);
  EXPECT_EQ(t.s.line[1].size(), 3U);
  EXPECT_EQ(t.where(shooler), Zone::Play);
}

TEST(DuelControl, AnUpgradeHoldsItsHost) {
  Table t;
  const int collar = t.hand("collar-of-subordination");
  const int troll = t.in_play("troll", 1);
  t.play(collar, troll);
  EXPECT_EQ(t.s.cards[at(troll)].controller, 0);
  EXPECT_EQ(t.s.line[0].size(), 1U);
}

TEST(DuelControl, BorrowedForATurnAndUsedAsOnesOwn) {
  Table t;
  const int borrow = t.hand("borrowed_hand");
  const int troll = t.in_play("troll", 1);
  t.play(borrow);
  t.pick(troll);
  EXPECT_EQ(t.s.amber[0], 1);
  EXPECT_EQ(t.s.cards[at(troll)].controller, 0);
  t.end_turn();
  EXPECT_EQ(t.s.cards[at(troll)].controller, 1);
}

// rules: KF-CTL-02
TEST(DuelControl, AnUpgradeThatComesLaterBeatsALastingEffect) {
  Table t;
  const int harland = t.hand("harland-mindlock");
  const int collar = t.hand("collar-of-subordination", 1);
  const int cull = t.hand("cull", 1);
  const int troll = t.in_play("troll", 1);
  t.in_play("dust-imp", 0);
  t.play(harland);
  t.pick(troll);
  EXPECT_EQ(t.s.cards[at(troll)].controller, 0);
  t.end_turn();
  t.play(collar, troll);
  EXPECT_EQ(t.s.cards[at(troll)].controller, 1);
  t.play(cull);
  EXPECT_EQ(t.where(harland), Zone::Discard);
  EXPECT_EQ(t.s.cards[at(troll)].controller, 1);
}

TEST(DuelControl, ALastingEffectThatComesLaterBeatsAnUpgrade) {
  Table t;
  const int collar = t.hand("collar-of-subordination");
  const int borrow = t.hand("borrowed_hand", 1);
  const int troll = t.in_play("troll", 1);
  t.play(collar, troll);
  t.end_turn();
  t.play(borrow);
  t.pick(troll);
  EXPECT_EQ(t.s.cards[at(troll)].controller, 1);
  t.end_turn();
  EXPECT_EQ(t.s.cards[at(troll)].controller, 0);
}

TEST(DuelControl, TakenForGoodBeatsWhatCameBeforeAndNotWhatComesAfter) {
  Table t;
  const int zorg = t.in_play("zorg", 0);
  t.attached("collar-of-subordination", zorg, 1);
  t.end_turn();
  t.end_turn();
  EXPECT_EQ(t.s.cards[at(zorg)].controller, 1);
  t.play(t.hand("recruit"));
  t.pick(zorg);
  EXPECT_EQ(t.s.cards[at(zorg)].controller, 0);
  t.end_turn();
  t.play(t.hand("collar-of-subordination", 1), zorg);
  EXPECT_EQ(t.s.cards[at(zorg)].controller, 1);
}

TEST(DuelControl, AChangeOfSidesIsAnEvent) {
  Table t;
  t.in_play("gossip", 0);
  const int gossip = t.in_play("gossip", 1);
  const int harland = t.hand("harland-mindlock");
  const int recruit = t.hand("recruit");
  const int cull = t.hand("cull");
  const int troll = t.in_play("troll", 1);
  const int zorg = t.in_play("zorg", 1);
  t.play(harland);
  t.pick(troll);
  EXPECT_EQ(t.s.amber[0], 1);  // by a lasting effect
  t.play(recruit);
  t.pick(zorg);
  EXPECT_EQ(t.s.cards[at(zorg)].controller, 0);
  EXPECT_EQ(t.s.amber[0], 2);  // by a verb
  t.play(cull);
  EXPECT_EQ(t.where(gossip), Zone::Play);
  EXPECT_EQ(t.s.cards[at(troll)].controller, 1);
  EXPECT_EQ(t.s.amber[1], 1);  // back home
}

TEST(DuelMemory, ACardThatCameBackIsLostToTheProgram) {
  Table t;
  const int blink = t.hand("blink");
  const int pixie = t.in_play("dust-pixie", 0);
  t.play(blink);
  t.pick(pixie);
  EXPECT_EQ(t.where(pixie), Zone::Play);
  EXPECT_EQ(t.damage(pixie), 0);
  EXPECT_TRUE(t.resting());
}

TEST(DuelWhen, AStateTriggersWhenItComesAbout) {
  Table t;
  t.in_play("storehouse", 0);
  t.deck("zorg", 0);
  t.s.amber[0] = 4;
  const int troll = t.in_play("troll", 0);
  t.use(troll, Verb::UseReap);
  while (!t.resting()) t.give(t.options().front());
  EXPECT_EQ(t.s.amber[0], 5 - 2);
}

TEST(DuelWhen, EachStateTriggerOfACardIsItsOwn) {
  Table t;
  t.in_play("weather_vane", 0);
  t.s.amber[0] = 2;
  t.s.amber[1] = 2;
  const int troll = t.in_play("troll", 0);
  const int zorg = t.in_play("zorg", 0);
  t.use(troll, Verb::UseReap);
  EXPECT_EQ(t.s.amber[1], 3);
  EXPECT_EQ(t.s.chains[0], 1);
  t.use(zorg, Verb::UseReap);
  EXPECT_EQ(t.s.amber[1], 3);  // both states hold already
  EXPECT_EQ(t.s.chains[0], 1);
}

TEST(DuelLasting, AListenerHearsOnlyWhileItsConditionHolds) {
  Table t;
  const int vigil = t.hand("vigil");
  const int troll = t.in_play("troll", 0);
  const int zorg = t.in_play("zorg", 0);
  t.play(vigil);
  t.use(troll, Verb::UseReap);
  EXPECT_EQ(t.s.amber[1], 1);
  t.s.amber[0] = 3;
  t.use(zorg, Verb::UseReap);
  EXPECT_EQ(t.s.amber[1], 1);
}

TEST(DuelAura, OfCardsInAZone) {
  Table t;
  const int held = t.hand("troll", 0);
  const int other = t.hand("troll", 1);
  const int standing = t.in_play("troll", 0);
  t.in_play("war_school", 0);
  EXPECT_EQ(t.power(held), 8 + 1);
  EXPECT_EQ(t.power(other), 8);
  EXPECT_EQ(t.power(standing), 8);
}

/// A hexer that has cursed one creature and then another.
Table twice_hexed(int& first, int& second, bool same) {
  Table t;
  first = t.in_play("troll", 1);
  second = t.in_play("zorg", 1);
  const int hexer = t.in_play("hexer", 0);
  t.use(hexer, Verb::UseReap);
  t.pick(first);
  t.s.cards[at(hexer)].flags = 0;
  t.use(hexer, Verb::UseReap);
  t.pick(same ? first : second);
  const int pixie = t.in_play("dust-pixie", 0);
  t.s.cards[at(first)].damage = t.s.cards[at(second)].damage = 0;
  t.use(pixie, Verb::UseReap);
  return t;
}

TEST(DuelOrder, TwoEffectsOfOneTextAreToldApart) {
  int first = 0;
  int second = 0;
  Table t = twice_hexed(first, second, false);
  ASSERT_EQ(t.title(), "Which resolves next?");
  const std::vector<Option> options = t.options();
  ASSERT_EQ(options.size(), 2U);
  EXPECT_FALSE(options[0] == options[1]);
  t.s.cards[at(second)].damage = 6;  // the next point kills it
  t.give(options[1]);
  EXPECT_EQ(t.where(second), Zone::Discard);
  EXPECT_EQ(t.damage(first), 1);
}

TEST(DuelOrder, TwoEffectsOfOneTextThatCapturedTheSameAreTwins) {
  int first = 0;
  int second = 0;
  Table t = twice_hexed(first, second, true);
  EXPECT_TRUE(t.resting());
  EXPECT_EQ(t.damage(first), 2);
}

}  // namespace
}  // namespace undercroft::duel
