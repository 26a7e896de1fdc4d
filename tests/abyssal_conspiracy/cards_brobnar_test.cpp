// The Archon cards of Brobnar, one by one: what each does, when it does not, and that nothing else
// happens.
#include "abyssal_conspiracy/cards.h"

namespace undercroft::abyssal {
namespace {

TEST(CardsOfBrobnar, what_is_printed) {
  expect_printed(House::Brobnar,
                 {
                     {"anger", Type::Action, 0, 0, 1, "", ""},
                     {"barehanded", Type::Action, 0, 0, 1, "", ""},
                     {"blood-money", Type::Action, 0, 0, 0, "", ""},
                     {"brothers-in-battle", Type::Action, 0, 0, 1, "", ""},
                     {"burn-the-stockpile", Type::Action, 0, 0, 0, "", ""},
                     {"champion-s-challenge", Type::Action, 0, 0, 0, "", ""},
                     {"coward-s-end", Type::Action, 0, 0, 0, "", ""},
                     {"follow-the-leader", Type::Action, 0, 0, 0, "", ""},
                     {"lava-ball", Type::Action, 0, 0, 0, "", ""},
                     {"loot-the-bodies", Type::Action, 0, 0, 0, "", ""},
                     {"take-that-smartypants", Type::Action, 0, 0, 1, "", ""},
                     {"punch", Type::Action, 0, 0, 1, "", ""},
                     {"relentless-assault", Type::Action, 0, 0, 0, "", ""},
                     {"smith", Type::Action, 0, 0, 1, "", ""},
                     {"sound-the-horns", Type::Action, 0, 0, 1, "", ""},
                     {"tremor", Type::Action, 0, 0, 0, "", ""},
                     {"unguarded-camp", Type::Action, 0, 0, 1, "", ""},
                     {"warsong", Type::Action, 0, 0, 0, "", ""},
                     {"autocannon", Type::Artifact, 0, 0, 1, "weapon", ""},
                     {"banner-of-battle", Type::Artifact, 0, 0, 0, "item", ""},
                     {"cannon", Type::Artifact, 0, 0, 0, "weapon", ""},
                     {"gauntlet-of-command", Type::Artifact, 0, 0, 0, "item", ""},
                     {"iron-obelisk", Type::Artifact, 0, 0, 0, "location", ""},
                     {"mighty-javelin", Type::Artifact, 0, 0, 1, "weapon", ""},
                     {"pile-of-skulls", Type::Artifact, 0, 0, 0, "location", ""},
                     {"screechbomb", Type::Artifact, 0, 0, 0, "weapon", ""},
                     {"the-warchest", Type::Artifact, 0, 0, 0, "item", ""},
                     {"bilgum-avalanche", Type::Creature, 5, 0, 0, "giant", ""},
                     {"valdr", Type::Creature, 6, 0, 0, "giant", ""},
                     {"bumpsy", Type::Creature, 5, 0, 0, "giant", ""},
                     {"earthshaker", Type::Creature, 7, 0, 0, "giant", ""},
                     {"firespitter", Type::Creature, 5, 1, 0, "giant", ""},
                     {"ganger-chieftain", Type::Creature, 5, 0, 0, "giant", ""},
                     {"grenade-snib", Type::Creature, 2, 0, 0, "goblin", ""},
                     {"headhunter", Type::Creature, 5, 0, 0, "giant", ""},
                     {"hebe-the-huge", Type::Creature, 6, 0, 0, "giant knight", ""},
                     {"kelifi-dragon", Type::Creature, 12, 0, 0, "dragon", ""},
                     {"king-of-the-crag", Type::Creature, 7, 0, 0, "giant", ""},
                     {"krump", Type::Creature, 6, 0, 0, "giant", ""},
                     {"lomir-flamefist", Type::Creature, 5, 0, 0, "giant", ""},
                     {"looter-goblin", Type::Creature, 2, 0, 0, "goblin", "elusive"},
                     {"mugwump", Type::Creature, 6, 0, 0, "giant", ""},
                     {"pingle-who-annoys", Type::Creature, 2, 0, 0, "goblin", "elusive"},
                     {"rock-hurling-giant", Type::Creature, 6, 0, 0, "giant", ""},
                     {"rogue-ogre", Type::Creature, 6, 0, 0, "giant mutant", ""},
                     {"smaaash", Type::Creature, 5, 0, 0, "giant", ""},
                     {"tireless-crocag", Type::Creature, 7, 0, 0, "giant", ""},
                     {"troll", Type::Creature, 8, 0, 0, "giant", ""},
                     {"wardrummer", Type::Creature, 3, 0, 0, "goblin", ""},
                     {"blood-of-titans", Type::Upgrade, 0, 0, 1, "", ""},
                     {"phoenix-heart", Type::Upgrade, 0, 0, 0, "", ""},
                     {"yo-mama-mastery", Type::Upgrade, 0, 0, 1, "", ""},
                 });
}

TEST(CardsOfBrobnar, anger) {
  Board b(2);
  const int big = b.mine("w_giant");
  b.mine("w_logos");
  b.mine("t_giant", 1);
  const int crab = b.foe("w_crab");
  const int whale = b.foe("w_whale");
  b.set_flags(big, kExhausted);
  b.plays("anger");
  EXPECT_EQ(b.choices(), "w_giant w_logos");
  b.answer({big, attack(crab)});
  EXPECT_EQ(b.changed(), "team 1; w_giant damage 5; w_crab discard")
      << "ready, and exhausted again";
  b.set_flags(big, kExhausted | kStunned);
  b.plays("anger", {big});
  EXPECT_EQ(b.changed(), "team 2; w_giant no stunned");
  EXPECT_EQ(b.damage(whale), 0);
  Board none;
  const int alone = none.mine("w_giant");
  none.set_flags(alone, kExhausted);
  none.plays("anger");
  EXPECT_EQ(none.changed(), "team 1; w_giant no exhausted") << "nobody to fight: it stays ready";
}

TEST(CardsOfBrobnar, barehanded) {
  Board b(2);
  b.location("bell_trench", kMiddle);
  b.go(1, kMiddle);
  b.mine("w_brobnar_thing");
  b.mine("w_dis_thing", 1);
  b.foe("w_idol");
  b.mine("w_brobnar");
  b.deck("w_brobnar_note");
  b.plays("barehanded");
  EXPECT_EQ(b.changed(), "team 1; w_brobnar_thing deck; w_idol deck") << "not what is elsewhere";
  ASSERT_EQ(b.s.decks[0].size(), 2U);
  EXPECT_EQ(b.s.decks[0].back(), Slot::known(0)) << "on top";
}

TEST(CardsOfBrobnar, blood_money) {
  Board b;
  b.mine("w_brobnar");
  b.foe("w_mite");
  const int pike = b.foe("w_pike");
  b.amber(3, 3);
  b.plays("blood-money");
  EXPECT_EQ(b.choices(), "w_mite w_pike");
  b.answer(pike);
  EXPECT_EQ(b.changed(), "w_pike amber 2") << "from the supply";
  Board none;
  none.mine("w_brobnar");
  none.plays("blood-money");
  EXPECT_EQ(none.changed(), "");
}

TEST(CardsOfBrobnar, brothers_in_battle) {
  Board b;
  const int logos = b.mine("w_logos");
  const int dis = b.mine("w_dis");
  b.foe("w_whale");
  b.plays("brothers-in-battle", {House::Logos});
  EXPECT_EQ(b.changed(), "team 1");
  EXPECT_TRUE(b.may(Verb::UseFight, logos));
  EXPECT_FALSE(b.may(Verb::UseReap, logos));
  EXPECT_FALSE(b.may(Verb::UseFight, dis));
  b.next_turn();
  EXPECT_FALSE(b.may(Verb::UseFight, logos)) << "for the rest of that turn";
}

TEST(CardsOfBrobnar, burn_the_stockpile) {
  Board b;
  b.amber(7, 7);
  b.plays("burn-the-stockpile");
  EXPECT_EQ(b.changed(), "conspiracy 3");
  b.amber(9, 6);
  b.plays("burn-the-stockpile");
  EXPECT_EQ(b.changed(), "");
}

TEST(CardsOfBrobnar, champions_challenge) {
  Board b;
  const int big = b.mine("w_giant");
  b.mine("w_brobnar");
  b.foe("w_pike");
  b.foe("w_crab");
  b.set_flags(big, kExhausted);
  b.plays("champion-s-challenge");
  EXPECT_EQ(b.changed(), "w_giant damage 5; w_brobnar discard; w_pike discard; w_crab discard");
  Board tie(2);
  const int one = tie.mine("w_giant");
  const int two = tie.mine("t_giant");
  tie.s.cards[at(two)].power_counters = 2;
  tie.mine("w_logos", 1);
  tie.plays("champion-s-challenge");
  EXPECT_EQ(tie.choices(), "w_giant giant");
  tie.answer(one);
  EXPECT_EQ(tie.changed(), "giant discard") << "a teammate's is neither friendly nor enemy";
}

TEST(CardsOfBrobnar, cowards_end) {
  Board b;
  b.mine("w_brobnar");
  const int hurt = b.foe("w_brute");
  b.foe("w_pike");
  b.set_damage(hurt, 1);
  b.plays("coward-s-end");
  EXPECT_EQ(b.changed(), "chains 3; w_brobnar discard; w_pike discard");
  b.plays("coward-s-end");
  EXPECT_EQ(b.changed(), "chains 6");
}

TEST(CardsOfBrobnar, follow_the_leader) {
  Board b;
  const int logos = b.mine("w_logos");
  b.foe("w_whale");
  b.plays("follow-the-leader");
  EXPECT_EQ(b.changed(), "");
  EXPECT_TRUE(b.may(Verb::UseFight, logos));
  EXPECT_FALSE(b.may(Verb::UseReap, logos));
  const int later = b.mine("w_dis");
  EXPECT_TRUE(b.may(Verb::UseFight, later));
  b.next_turn();
  EXPECT_FALSE(b.may(Verb::UseFight, logos));
}

TEST(CardsOfBrobnar, lava_ball) {
  Board b;
  b.foe("w_pike");
  const int brute = b.foe("w_brute");
  b.foe("w_crab");
  const int mine = b.mine("w_brobnar");
  b.plays("lava-ball", {brute});
  EXPECT_EQ(b.changed(), "w_pike damage 2; w_brute damage 4") << "armor holds two";
  b.plays("lava-ball", {mine});
  EXPECT_EQ(b.changed(), "w_brobnar discard");
}

TEST(CardsOfBrobnar, loot_the_bodies) {
  Board b;
  b.mine("w_brobnar");
  b.foe("w_mite");
  b.foe("w_pike");
  b.plays("loot-the-bodies");
  EXPECT_EQ(b.changed(), "");
  b.plays("t_doom");
  EXPECT_EQ(b.changed(), "team 2; w_brobnar discard; w_mite discard; w_pike discard");
  b.next_turn();
  b.foe("w_brute");
  b.plays("t_doom");
  EXPECT_EQ(b.team(), 2);
}

TEST(CardsOfBrobnar, take_that_smartypants) {
  for (const int enemies : {2, 3}) {
    Board b;
    b.amber(0, 5);
    b.mine("w_logos_thing");
    for (int i = 0; i < enemies; ++i) b.foe(i == 1 ? "w_logos_thing" : "w_logos");
    b.plays("take-that-smartypants");
    EXPECT_EQ(b.changed(), enemies == 3 ? "team 3; conspiracy 3" : "team 1");
  }
}

TEST(CardsOfBrobnar, punch) {
  Board b;
  const int brute = b.foe("w_brute");
  const int crab = b.foe("w_crab");
  const int mine = b.mine("w_brobnar");
  b.plays("punch");
  EXPECT_EQ(b.choices(), "w_brobnar w_brute w_crab");
  b.answer(brute);
  EXPECT_EQ(b.changed(), "team 1; w_brute damage 3");
  b.plays("punch", {crab});
  EXPECT_EQ(b.changed(), "team 2; w_crab damage 1");
  b.set_flags(mine, kWarded);
  b.plays("punch", {mine});
  EXPECT_EQ(b.changed(), "team 3; w_brobnar no warded");
  Board none;
  none.plays("punch");
  EXPECT_EQ(none.changed(), "team 1");
}

TEST(CardsOfBrobnar, relentless_assault) {
  Board b;
  const int one = b.mine("w_brobnar");
  const int two = b.mine("w_logos");
  b.mine("w_dis");
  b.foe("w_pike");
  const int mite = b.foe("w_mite");
  b.set_flags(one, kExhausted);
  b.plays("relentless-assault", {one, two, kDone});
  b.answer({one, attack(mite)});  // in which order
  EXPECT_EQ(b.changed(), "w_brobnar damage 1; w_logos discard; w_pike discard; w_mite discard");
}

TEST(CardsOfBrobnar, smith) {
  Board b(2);
  b.mine("w_brobnar");
  b.mine("w_logos", 1);
  b.foe("w_mite");
  b.plays("smith");
  EXPECT_EQ(b.changed(), "team 1") << "a teammate's is not mine";
  b.mine("w_dis");
  b.plays("smith");
  EXPECT_EQ(b.changed(), "team 4");
}

TEST(CardsOfBrobnar, sound_the_horns) {
  Board b;
  b.deck("w_dis");
  b.deck("w_brobnar");
  b.deck("w_brobnar_note");
  b.deck("w_logos");
  b.plays("sound-the-horns");
  EXPECT_EQ(b.changed(), "team 1; w_brobnar hand; w_brobnar_note discard; w_logos discard");
  b.plays("sound-the-horns");
  EXPECT_EQ(b.changed(), "team 2; w_dis discard") << "it ran out of cards";
  b.plays("sound-the-horns");
  EXPECT_EQ(b.changed(), "team 3");
}

TEST(CardsOfBrobnar, tremor) {
  Board b;
  b.mine("w_brobnar");
  b.foe("w_pike");
  b.foe("w_brute");
  const int crab = b.foe("w_crab");
  const int whale = b.foe("w_whale");
  b.set_flags(whale, kStunned);
  b.plays("tremor", {crab});
  EXPECT_EQ(b.changed(), "w_brute stunned; w_crab stunned");
}

TEST(CardsOfBrobnar, unguarded_camp) {
  Board b(2);
  b.amber(0, 5);
  const int one = b.mine("w_brobnar");
  b.mine("w_logos");
  const int three = b.mine("w_dis");
  b.mine("w_mars", 1);
  b.foe("w_mite");
  b.plays("unguarded-camp", {three});
  EXPECT_EQ(b.choices(), "w_brobnar w_logos") << "each but once";
  b.answer(one);
  EXPECT_EQ(b.changed(), "team 1; conspiracy 3; w_brobnar amber 1; w_dis amber 1");
  b.foe("w_mite");
  b.foe("w_mite");
  b.plays("unguarded-camp");
  EXPECT_EQ(b.changed(), "team 2");
}

TEST(CardsOfBrobnar, warsong) {
  Board b;
  const int big = b.mine("w_giant");
  const int other = b.mine("w_brobnar");
  const int mite = b.foe("w_mite");
  b.plays("warsong");
  EXPECT_EQ(b.changed(), "");
  b.fights(big, mite);
  EXPECT_EQ(b.changed(), "team 1; w_giant damage 1; w_mite discard");
  b.reaps(other);
  EXPECT_EQ(b.changed(), "team 2") << "as ever";
  b.next_turn();
  const int last = b.foe("t_runt");
  b.fights(big, last);
  EXPECT_EQ(b.team(), 2) << "it lasted for that turn";
}

TEST(CardsOfBrobnar, autocannon) {
  Board b;
  b.mine("w_giant");
  b.plays("autocannon");
  EXPECT_EQ(b.changed(), "team 1");
  b.plays("w_brobnar");
  EXPECT_EQ(b.changed(), "w_brobnar damage 1");
  b.plays("t_runt");
  EXPECT_EQ(b.changed(), "runt discard");
  const int pike = b.deck("w_pike", kConspiracy);
  b.conspiracy_turn();
  EXPECT_EQ(b.damage(pike), 1);
}

TEST(CardsOfBrobnar, banner_of_battle) {
  Board b(2);
  const int mine = b.mine("w_logos");
  const int theirs = b.mine("w_dis", 1);
  const int foe = b.foe("w_pike");
  b.plays("banner-of-battle");
  EXPECT_EQ(b.changed(), "w_logos power 5");
  EXPECT_EQ(b.power(mine) + b.power(theirs) + b.power(foe), 5 + 4 + 4);
  b.set_damage(mine, 4);
  b.plays("t_scrap");
  EXPECT_EQ(b.changed(), "w_logos discard; banner-of-battle discard");
}

TEST(CardsOfBrobnar, cannon) {
  Board b;
  const int cannon = b.mine("cannon");
  const int mine = b.mine("w_brobnar");
  const int crab = b.foe("w_crab");
  b.acts(cannon);
  EXPECT_EQ(b.choices(), "w_brobnar w_crab");
  b.answer(mine);
  EXPECT_EQ(b.changed(), "w_brobnar damage 2");
  b.set_flags(cannon, 0);
  b.acts(cannon, {crab});
  EXPECT_EQ(b.changed(), "");
}

TEST(CardsOfBrobnar, gauntlet_of_command) {
  Board b;
  const int gauntlet = b.mine("gauntlet-of-command");
  const int big = b.mine("w_giant");
  b.foe("w_crab");
  b.set_flags(big, kExhausted);
  b.acts(gauntlet);
  EXPECT_EQ(b.changed(), "w_giant damage 5; w_crab discard");
  b.set_flags(gauntlet, 0);
  b.acts(gauntlet);
  EXPECT_EQ(b.changed(), "w_giant no exhausted");
}

TEST(CardsOfBrobnar, iron_obelisk) {
  Board b(2);
  EXPECT_EQ(seal_price(b.read()), 4);
  b.mine("iron-obelisk");
  for (const char* id : {"w_brobnar", "w_giant", "w_logos"}) b.set_damage(b.mine(id), 1);
  b.mine("t_giant");
  b.set_damage(b.mine("t_soldier", 1), 1);
  b.set_damage(b.foe("t_plate"), 1);
  EXPECT_EQ(seal_price(b.read()), 4 + 2) << "friendly, damaged and Brobnar";
}

TEST(CardsOfBrobnar, mighty_javelin) {
  Board b;
  const int javelin = b.mine("mighty-javelin");
  b.foe("w_brute");
  b.house(House::Logos);
  b.omnis(javelin);
  EXPECT_EQ(b.changed(), "mighty-javelin discard; w_brute damage 4");
}

TEST(CardsOfBrobnar, pile_of_skulls) {
  Board b;
  b.amber(0, 1);
  b.mine("pile-of-skulls");
  b.mine("w_brobnar");
  const int mite = b.foe("w_mite");
  b.plays("t_axe", {mite});
  EXPECT_EQ(b.changed(), "conspiracy 0; w_brobnar amber 1; w_mite discard");
  b.amber(0, 1);
  b.plays("t_axe");
  EXPECT_EQ(b.changed(), "conspiracy 2; w_brobnar discard")
      << "its Æmber, and nothing for a friend";
  Board other;
  other.amber(0, 1);
  other.mine("pile-of-skulls");
  const int big = other.mine("w_giant");
  const int attacker = other.foe("w_mite");
  other.set_flags(attacker, kEnraged);
  other.conspiracy_turn();
  EXPECT_EQ(other.where(attacker), Zone::Discard);
  EXPECT_EQ(other.card(big).amber, 0) << "not in my turn";
}

TEST(CardsOfBrobnar, screechbomb) {
  Board b;
  b.amber(1, 5);
  b.omnis(b.mine("screechbomb"));
  EXPECT_EQ(b.changed(), "conspiracy 3; screechbomb discard");
  Board poor;
  poor.amber(1, 1);
  poor.omnis(poor.mine("screechbomb"));
  EXPECT_EQ(poor.changed(), "conspiracy 0; screechbomb discard");
}

TEST(CardsOfBrobnar, the_warchest) {
  Board b;
  const int chest = b.mine("the-warchest");
  const int big = b.mine("w_giant");
  const int other = b.mine("w_brobnar");
  const int mite = b.foe("w_mite");
  const int whale = b.foe("w_whale");
  const int pike = b.foe("w_pike");
  b.fights(big, mite);
  b.fights(other, whale);
  b.plays("t_axe", {pike});
  b.acts(chest);
  EXPECT_EQ(b.changed(), "team 1") << "the mite: an enemy, and in a fight";
  b.next_turn();
  b.acts(chest);
  EXPECT_EQ(b.changed(), "") << "in this turn";
}

// AC-RUL-18: nobody forges a key.
TEST(CardsOfBrobnar, bilgum_avalanche) {
  Board b;
  b.mine("bilgum-avalanche");
  const int foe = b.foe("w_pike");
  b.location("bell_trench", kMiddle);
  b.amber(9, 0);
  b.plays("t_compass");
  b.take(Verb::MoveTo, kMiddle);
  EXPECT_EQ(b.damage(foe), 0);
}

TEST(CardsOfBrobnar, valdr) {
  Board b;
  const int valdr = b.mine("valdr");
  b.foe("w_mite");
  const int brute = b.foe("w_brute");
  const int whale = b.foe("w_whale");
  b.set_flags(valdr, kWarded);
  b.fights(valdr, whale);
  EXPECT_EQ(b.changed(), "valdr no warded; w_whale damage 8");
  b.set_flags(valdr, kWarded);
  b.fights(valdr, brute);
  EXPECT_EQ(b.changed(), "valdr no warded; w_brute damage 6") << "not on a flank";
  Board other;
  other.mine("valdr");
  const int attacker = other.foe("w_whale");
  other.set_flags(attacker, kEnraged);
  other.conspiracy_turn();
  EXPECT_EQ(other.damage(attacker), 6) << "it does not attack";
}

TEST(CardsOfBrobnar, bumpsy) {
  Board b;
  b.amber(2, 5);
  b.plays("bumpsy");
  EXPECT_EQ(b.changed(), "conspiracy 4");
  b.amber(2, 0);
  b.plays("bumpsy");
  EXPECT_EQ(b.changed(), "");
}

TEST(CardsOfBrobnar, earthshaker) {
  Board b;
  const int grown = b.mine("t_soldier");
  b.s.cards[at(grown)].power_counters = 1;
  b.mine("w_martian");
  b.foe("w_eel");
  b.foe("w_pike");
  b.plays("earthshaker");
  EXPECT_EQ(b.changed(), "w_martian discard; w_eel discard");
}

TEST(CardsOfBrobnar, firespitter) {
  Board b;
  const int spitter = b.mine("firespitter");
  b.mine("t_runt");
  const int pike = b.foe("w_pike");
  b.foe("w_mite");
  b.fights(spitter, pike);
  EXPECT_EQ(b.changed(), "firespitter damage 3; w_pike discard; w_mite discard");
  Board before;
  const int first = before.mine("firespitter");
  const int mite = before.foe("w_mite");
  before.foe("w_pike");
  before.fights(first, mite);
  EXPECT_EQ(before.changed(), "w_mite discard; w_pike damage 1") << "no fight came of it";
}

TEST(CardsOfBrobnar, ganger_chieftain) {
  Board b;
  b.mine("w_dis");
  const int logos = b.mine("w_logos");
  const int mite = b.foe("w_mite");
  b.set_flags(logos, kExhausted);
  b.plays("ganger-chieftain", {kNo});
  EXPECT_EQ(b.changed(), "");
  const int chief = b.plays("ganger-chieftain", {kYes});
  EXPECT_EQ(b.changed(), "ganger-chieftain damage 1; w_mite discard") << "its only neighbour";
  EXPECT_EQ(b.where(mite), Zone::Discard);
  EXPECT_TRUE(b.is(chief, kExhausted));
}

TEST(CardsOfBrobnar, grenade_snib) {
  Board b;
  b.amber(3, 3);
  b.mine("grenade-snib");
  b.plays("t_axe");
  EXPECT_EQ(b.changed(), "conspiracy 1; grenade-snib discard");
}

TEST(CardsOfBrobnar, headhunter) {
  Board b;
  const int hunter = b.mine("headhunter");
  const int mite = b.foe("w_mite");
  const int brute = b.foe("w_brute");
  b.fights(hunter, mite);
  EXPECT_EQ(b.changed(), "team 1; headhunter damage 1; w_mite discard");
  b.set_flags(hunter, 0);
  b.fights(hunter, brute);
  EXPECT_EQ(b.changed(), "headhunter discard; w_brute damage 5") << "it must survive";
}

TEST(CardsOfBrobnar, hebe_the_huge) {
  Board b;
  b.mine("w_brobnar");
  const int hurt = b.mine("w_logos");
  b.set_damage(hurt, 1);
  b.foe("w_mite");
  b.foe("w_crab");
  b.plays("hebe-the-huge");
  EXPECT_EQ(b.changed(), "w_brobnar damage 2; w_mite discard");
}

TEST(CardsOfBrobnar, kelifi_dragon) {
  Board b;
  const int dragon = b.hand("kelifi-dragon");
  b.amber(6, 9);
  EXPECT_FALSE(b.offers(Verb::Play, dragon));
  b.amber(7, 0);
  b.plays(dragon);
  EXPECT_EQ(b.changed(), "") << "it costs nothing";
  const int whale = b.foe("w_whale");
  b.set_flags(dragon, 0);
  b.reaps(dragon, {whale});
  EXPECT_EQ(b.changed(), "team 9; w_whale damage 5");
  b.set_flags(dragon, 0);
  const int mite = b.foe("w_mite");
  b.fights(dragon, mite, {whale});
  EXPECT_EQ(b.changed(), "team 10; kelifi-dragon damage 1; w_whale damage 10; w_mite discard");
}

TEST(CardsOfBrobnar, king_of_the_crag) {
  Board b;
  b.mine("w_brobnar");
  b.foe("t_giant");
  b.foe("t_lancer");
  b.foe("t_shade");
  b.foe("w_pike");
  b.plays("king-of-the-crag");
  EXPECT_EQ(b.changed(), "giant power 4; lancer power 1; shade discard");
}

TEST(CardsOfBrobnar, krump) {
  Board b;
  b.amber(0, 3);
  const int krump = b.mine("krump");
  const int mite = b.foe("w_mite");
  const int pike = b.foe("w_pike");
  b.fights(krump, mite);
  EXPECT_EQ(b.changed(), "conspiracy 2; krump damage 1; w_mite discard");
  b.plays("t_axe", {pike});
  EXPECT_EQ(b.changed(), "w_pike discard");
  Board defends;
  defends.amber(0, 1);
  defends.mine("krump");
  const int attacker = defends.foe("w_pike");
  defends.set_flags(attacker, kEnraged);
  defends.conspiracy_turn();
  EXPECT_EQ(defends.where(attacker), Zone::Discard);
  EXPECT_EQ(defends.conspiracy(), 0);
}

TEST(CardsOfBrobnar, lomir_flamefist) {
  Board b;
  b.amber(0, 7);
  b.plays("lomir-flamefist");
  EXPECT_EQ(b.changed(), "conspiracy 5");
  b.amber(8, 6);
  b.plays("lomir-flamefist");
  EXPECT_EQ(b.changed(), "");
}

TEST(CardsOfBrobnar, looter_goblin) {
  Board b;
  const int looter = b.mine("looter-goblin");
  b.mine("w_brobnar");
  b.foe("w_pike");
  b.foe("w_brute");
  b.reaps(looter);
  EXPECT_EQ(b.changed(), "team 1");
  b.plays("t_doom");
  EXPECT_EQ(b.changed(),
            "team 3; looter-goblin discard; w_brobnar discard; w_pike discard; w_brute discard");
}

TEST(CardsOfBrobnar, mugwump) {
  Board b;
  const int mugwump = b.mine("mugwump");
  b.set_damage(mugwump, 2);
  const int mite = b.foe("w_mite");
  const int brute = b.foe("w_brute");
  b.fights(mugwump, mite);
  EXPECT_EQ(b.changed(), "mugwump no damage, power1 1, power 7; w_mite discard");
  b.set_flags(mugwump, 0);
  b.fights(mugwump, brute);
  EXPECT_EQ(b.changed(), "mugwump discard; w_brute damage 7");
}

TEST(CardsOfBrobnar, pingle_who_annoys) {
  Board b;
  b.mine("pingle-who-annoys");
  b.plays("w_brobnar");
  EXPECT_EQ(b.changed(), "");
  const int pike = b.deck("w_pike", kConspiracy);
  const int mite = b.deck("w_mite", kConspiracy);
  b.conspiracy_turn();
  EXPECT_EQ(b.damage(pike), 1);
  EXPECT_EQ(b.where(mite), Zone::Discard);
}

TEST(CardsOfBrobnar, rock_hurling_giant) {
  Board b;
  b.mine("rock-hurling-giant");
  const int brute = b.foe("w_brute");
  const int note = b.hand("w_brobnar_note");
  const int second = b.hand("w_brobnar_note");
  const int logos = b.hand("w_logos_note");
  b.mark();
  b.take(Verb::DiscardCard, note);
  b.answer({kYes, brute});
  EXPECT_EQ(b.changed(), "w_brobnar_note discard; w_brute damage 4");
  b.mark();
  b.take(Verb::DiscardCard, second);
  b.answer(kNo);
  EXPECT_EQ(b.changed(), "w_brobnar_note2 discard");
  b.house(House::Logos);
  b.mark();
  b.take(Verb::DiscardCard, logos);
  EXPECT_EQ(b.changed(), "w_logos_note discard");
}

TEST(CardsOfBrobnar, rogue_ogre) {
  for (const int cards : {0, 1, 2}) {
    Board b;
    b.amber(0, 1);
    const int ogre = b.mine("rogue-ogre");
    b.set_damage(ogre, 3);
    for (int i = 0; i < cards; ++i) b.plays("w_brobnar_note");
    b.end_step();
    EXPECT_EQ(b.damage(ogre), cards == 1 ? 1 : 3);
    EXPECT_EQ(b.card(ogre).amber, cards == 1 ? 1 : 0);
  }
}

TEST(CardsOfBrobnar, smaaash) {
  Board b;
  b.mine("w_brobnar");
  const int pike = b.foe("w_pike");
  b.plays("smaaash");
  EXPECT_EQ(b.choices(), "w_brobnar smaaash w_pike");
  b.answer(pike);
  EXPECT_EQ(b.changed(), "w_pike stunned");
  Board alone;
  alone.plays("smaaash");
  EXPECT_EQ(alone.changed(), "smaaash stunned") << "it must, if it is alone";
}

TEST(CardsOfBrobnar, tireless_crocag) {
  Board b;
  const int foe = b.foe("w_brute");
  const int crocag = b.mine("tireless-crocag");
  EXPECT_FALSE(b.may(Verb::UseReap, crocag));
  b.house(House::Logos);
  EXPECT_TRUE(b.may(Verb::UseFight, crocag));
  b.plays("t_axe", {foe});
  EXPECT_EQ(b.changed(), "tireless-crocag discard; w_brute discard");
  b.mine("w_brobnar");
  b.plays("tireless-crocag");
  EXPECT_EQ(b.changed(), "tireless-crocag2 discard");
}

TEST(CardsOfBrobnar, troll) {
  Board b;
  const int troll = b.mine("troll");
  b.set_damage(troll, 5);
  b.reaps(troll);
  EXPECT_EQ(b.changed(), "team 1; troll damage 2");
  b.set_flags(troll, 0);
  b.reaps(troll);
  EXPECT_EQ(b.changed(), "team 2; troll no damage");
}

TEST(CardsOfBrobnar, wardrummer) {
  Board b(2);
  b.mine("w_brobnar");
  b.mine("w_logos");
  b.mine("w_giant");
  b.mine("t_soldier", 1);
  b.foe("t_giant");
  b.plays("wardrummer");
  EXPECT_EQ(b.changed(), "w_brobnar hand; w_giant hand");
}

TEST(CardsOfBrobnar, blood_of_titans) {
  Board b;
  const int pike = b.foe("w_pike");
  b.mine("w_brobnar");
  b.plays_on("blood-of-titans", pike);
  EXPECT_EQ(b.changed(), "team 1; w_pike power 9");
}

TEST(CardsOfBrobnar, phoenix_heart) {
  Board b;
  const int mine = b.mine("w_brobnar");
  b.mine("w_human");
  b.foe("w_martian");
  b.foe("w_brute");
  b.plays_on("phoenix-heart", mine);
  EXPECT_EQ(b.changed(), "");
  b.plays("t_axe", {mine});
  EXPECT_EQ(b.changed(),
            "w_brobnar hand; w_human damage 2; w_martian discard; phoenix-heart discard; w_brute "
            "damage 3");
}

TEST(CardsOfBrobnar, yo_mama_mastery) {
  Board b;
  const int mine = b.mine("w_giant");
  b.set_damage(mine, 6);
  b.plays_on("yo-mama-mastery", mine);
  EXPECT_EQ(b.changed(), "team 1; w_giant no damage");
  EXPECT_EQ(value_of(b.read(), mine, Attr::Taunt), 1);
}

}  // namespace
}  // namespace undercroft::abyssal
