// The Archon cards of Dis, one by one: what each does, when it does not, and that nothing else
// happens.
#include "abyssal_conspiracy/cards.h"

namespace undercroft::abyssal {
namespace {

TEST(CardsOfDis, what_is_printed) {
  expect_printed(House::Dis, {
                                 {"a-fair-game", Type::Action, 0, 0, 0, "", ""},
                                 {"arise", Type::Action, 0, 0, 0, "", ""},
                                 {"control-the-weak", Type::Action, 0, 0, 1, "", ""},
                                 {"creeping-oblivion", Type::Action, 0, 0, 1, "", ""},
                                 {"dance-of-doom", Type::Action, 0, 0, 0, "", ""},
                                 {"fear", Type::Action, 0, 0, 0, "", ""},
                                 {"gateway-to-dis", Type::Action, 0, 0, 0, "", ""},
                                 {"gongoozle", Type::Action, 0, 0, 1, "", ""},
                                 {"guilty-hearts", Type::Action, 0, 0, 1, "", ""},
                                 {"hand-of-dis", Type::Action, 0, 0, 0, "", ""},
                                 {"hecatomb", Type::Action, 0, 0, 1, "", ""},
                                 {"tendrils-of-pain", Type::Action, 0, 0, 1, "", ""},
                                 {"hysteria", Type::Action, 0, 0, 0, "", ""},
                                 {"mind-barb", Type::Action, 0, 0, 1, "", ""},
                                 {"pandemonium", Type::Action, 0, 0, 1, "", ""},
                                 {"poltergeist", Type::Action, 0, 0, 1, "", ""},
                                 {"red-hot-armor", Type::Action, 0, 0, 1, "", ""},
                                 {"three-fates", Type::Action, 0, 0, 1, "", ""},
                                 {"annihilation-ritual", Type::Artifact, 0, 0, 1, "power", ""},
                                 {"dominator-bauble", Type::Artifact, 0, 0, 0, "item", ""},
                                 {"key-to-dis", Type::Artifact, 0, 0, 0, "item", ""},
                                 {"lash-of-broken-dreams", Type::Artifact, 0, 0, 0, "weapon", ""},
                                 {"library-of-the-damned", Type::Artifact, 0, 0, 0, "location", ""},
                                 {"lifeward", Type::Artifact, 0, 0, 1, "power", ""},
                                 {"sacrificial-altar", Type::Artifact, 0, 0, 1, "location", ""},
                                 {"screaming-cave", Type::Artifact, 0, 0, 0, "location", ""},
                                 {"soul-snatcher", Type::Artifact, 0, 0, 0, "vehicle", ""},
                                 {"charette", Type::Creature, 4, 0, 0, "demon", ""},
                                 {"drumble", Type::Creature, 2, 0, 0, "imp", "elusive"},
                                 {"dust-imp", Type::Creature, 2, 0, 0, "imp", ""},
                                 {"eater-of-the-dead", Type::Creature, 4, 0, 0, "demon", ""},
                                 {"ember-imp", Type::Creature, 2, 0, 0, "imp", ""},
                                 {"gabos-longarms", Type::Creature, 5, 0, 0, "demon", ""},
                                 {"overlord-greking", Type::Creature, 7, 0, 0, "demon", ""},
                                 {"guardian-demon", Type::Creature, 4, 0, 0, "demon", ""},
                                 {"master-of-1", Type::Creature, 4, 0, 0, "demon", ""},
                                 {"master-of-2", Type::Creature, 4, 0, 0, "demon", ""},
                                 {"master-of-3", Type::Creature, 4, 0, 0, "demon", ""},
                                 {"pit-demon", Type::Creature, 5, 0, 0, "demon", ""},
                                 {"pitlord", Type::Creature, 9, 0, 2, "demon", "taunt"},
                                 {"restringuntus", Type::Creature, 1, 0, 0, "demon", ""},
                                 {"shaffles", Type::Creature, 2, 0, 0, "imp", ""},
                                 {"shooler", Type::Creature, 5, 0, 0, "demon", ""},
                                 {"snudge", Type::Creature, 4, 0, 0, "demon", ""},
                                 {"stealer-of-souls", Type::Creature, 6, 0, 0, "demon", ""},
                                 {"succubus", Type::Creature, 3, 0, 0, "demon", ""},
                                 {"tentacus", Type::Creature, 5, 0, 0, "demon", ""},
                                 {"the-terror", Type::Creature, 5, 0, 0, "demon knight", ""},
                                 {"tocsin", Type::Creature, 3, 0, 0, "demon", ""},
                                 {"tolas", Type::Creature, 1, 0, 0, "imp", "elusive"},
                                 {"truebaru", Type::Creature, 7, 0, 0, "demon", "taunt"},
                                 {"collar-of-subordination", Type::Upgrade, 0, 0, 0, "", ""},
                                 {"flame-wreathed", Type::Upgrade, 0, 0, 1, "", ""},
                             });
}

/// A game in which the house of the cards may be named.
Board table(int players = 1) {
  Board b(players);
  for (int seat = 0; seat < players; ++seat)
    b.s.houses[at(seat)] = {static_cast<u8>(House::Dis), static_cast<u8>(House::Logos),
                            static_cast<u8>(House::Mars)};
  return b;
}

// AC-RUL-26: its hand is its archives, its deck the adventure deck.
TEST(CardsOfDis, a_fair_game) {
  Board b;
  b.deck("w_omen", kConspiracy);
  b.stashed("w_pike");
  b.stashed("w_mite");
  b.deck("w_logos");
  b.hand("w_logos_note");
  b.hand("w_logos_thing");
  b.hand("w_dis");
  b.plays("a-fair-game");
  EXPECT_EQ(b.changed(), "team 2; conspiracy 2; w_logos discard; w_omen discard");
  b.plays("a-fair-game");
  EXPECT_EQ(b.changed(), "") << "nothing to discard";
}

TEST(CardsOfDis, arise) {
  Board b = table();
  b.discarded("w_dis");
  b.discarded("w_logos");
  b.discarded("w_dis_note");
  b.discarded("dust-imp");
  b.mine("tolas");
  b.plays("arise", {House::Dis});
  EXPECT_EQ(b.changed(), "chains 1; w_dis hand; dust-imp hand");
  b.plays("arise", {House::Mars});
  EXPECT_EQ(b.changed(), "chains 2");
}

// AC-RUL-26: the Conspiracy has no house to choose.
TEST(CardsOfDis, control_the_weak) {
  Board b = table();
  b.mine("w_dis");
  b.foe("w_pike");
  b.plays("control-the-weak", {House::Logos});
  EXPECT_EQ(b.changed(), "team 1");
  b.end_step();
  EXPECT_EQ(b.conspiracy(), 1) << "it reaps as ever";
  EXPECT_TRUE(b.offers(Verb::TakeHouse, static_cast<int>(House::Dis))) << "and I may choose";
}

TEST(CardsOfDis, creeping_oblivion) {
  Board b;
  const int mine = b.discarded("w_dis");
  b.discarded("w_logos");
  const int first = b.discarded("w_pike", kConspiracy);
  const int second = b.discarded("w_omen", kConspiracy);
  b.plays("creeping-oblivion");
  EXPECT_EQ(b.choices(), "w_dis w_logos w_pike w_omen");
  b.answer(first);
  EXPECT_EQ(b.choices(), "w_omen") << "from the same pile";
  b.answer(second);
  EXPECT_EQ(b.changed(), "team 1; w_pike purged; w_omen purged");
  b.plays("creeping-oblivion", {mine, kDone});
  EXPECT_EQ(b.changed(), "team 2; w_dis purged");
  b.plays("creeping-oblivion", {kDone});
  EXPECT_EQ(b.changed(), "team 3");
}

TEST(CardsOfDis, dance_of_doom) {
  Board b;
  b.mine("w_dis");
  b.foe("w_pike");
  b.foe("w_crab");
  const int grown = b.foe("w_mite");
  b.s.cards[at(grown)].power_counters = 3;
  b.plays("dance-of-doom", {number(4)});
  EXPECT_EQ(b.changed(), "w_dis discard; w_pike discard; w_mite discard");
  b.plays("dance-of-doom", {number(0)});
  EXPECT_EQ(b.changed(), "");
}

// AC-ARC-07: an adventure card is archived instead.
TEST(CardsOfDis, fear) {
  Board b;
  b.mine("w_dis");
  const int given = b.foe("t_soldier");
  const int pike = b.foe("w_pike");
  b.set_amber(pike, 2);
  b.plays("fear");
  EXPECT_EQ(b.choices(), "soldier w_pike");
  b.answer(pike);
  EXPECT_EQ(b.changed(), "team 2; w_pike archives");
  b.plays("fear");
  EXPECT_EQ(b.changed(), "soldier hand") << given;
  b.plays("fear");
  EXPECT_EQ(b.changed(), "");
}

TEST(CardsOfDis, gateway_to_dis) {
  Board b;
  const int warded = b.mine("w_dis");
  b.set_flags(warded, kWarded);
  b.mine("w_logos");
  b.foe("w_whale");
  b.mine("w_dis_thing");
  b.plays("gateway-to-dis");
  EXPECT_EQ(b.changed(), "chains 3; w_dis no warded; w_logos discard; w_whale discard");
}

// AC-RUL-27: a random card of its archives.
TEST(CardsOfDis, gongoozle) {
  Board b;
  const int brute = b.foe("w_brute");
  const int mite = b.foe("w_mite");
  const int mine = b.mine("w_dis");
  b.stashed("w_omen");
  b.stashed("w_idol");
  b.plays("gongoozle", {brute, at_place(0)});
  EXPECT_EQ(b.changed(), "team 1; w_brute damage 3; w_omen discard");
  b.plays("gongoozle", {mite});
  EXPECT_EQ(b.changed(), "team 2; w_mite discard") << "destroyed";
  const int note = b.hand("w_logos_note");
  b.plays("gongoozle", {mine});
  EXPECT_EQ(b.changed(), "team 3; w_dis damage 3; w_logos_note discard") << note;
}

TEST(CardsOfDis, guilty_hearts) {
  Board b;
  b.set_amber(b.mine("w_dis"), 1);
  b.mine("w_logos");
  b.set_amber(b.foe("w_pike"), 2);
  b.foe("w_brute");
  b.set_amber(b.mine("pocket-universe"), 3);
  b.plays("guilty-hearts");
  EXPECT_EQ(b.changed(), "team 3; conspiracy 1; w_dis discard; w_pike discard");
}

TEST(CardsOfDis, hand_of_dis) {
  Board b;
  b.mine("w_dis");
  b.mine("w_logos");
  b.foe("w_mite");
  const int pike = b.foe("w_pike");
  b.foe("w_crab");
  b.foe("w_brute");
  b.plays("hand-of-dis");
  EXPECT_EQ(b.choices(), "w_pike w_crab");
  b.answer(pike);
  EXPECT_EQ(b.changed(), "w_pike discard");
  Board none;
  none.mine("w_dis");
  none.foe("w_mite");
  none.plays("hand-of-dis");
  EXPECT_EQ(none.changed(), "");
}

TEST(CardsOfDis, hecatomb) {
  Board b(2);
  b.mine("w_dis");
  b.mine("w_logos");
  b.mine("dust-imp", 1);
  b.foe("pit-demon");
  b.set_flags(b.foe("pitlord"), kWarded);
  b.foe("w_pike");
  b.plays("hecatomb");
  EXPECT_EQ(
      b.changed(),
      "team 5; conspiracy 1; w_dis discard; pit-demon discard; pitlord no warded; dust-imp discard")
      << "an icon, one for each of both players, and what the imp gives";
}

// AC-RUL-18: opening a seal is forging. KF-DMG-11: one damage.
TEST(CardsOfDis, tendrils_of_pain) {
  Board b;
  b.mine("w_giant");
  b.foe("w_crab");
  b.foe("w_brute");
  b.plays("tendrils-of-pain");
  EXPECT_EQ(b.changed(), "team 1; w_giant damage 1; w_brute damage 1");
  Board after;
  after.amber(0, 2);
  after.end_step();
  after.turn_up("reveille");
  for (int i = 0; i < 9 && !after.offers(Verb::TakeHouse); ++i) after.give(after.options().front());
  after.choose_house(House::Brobnar);
  const int big = after.mine("w_giant");
  const int crab = after.foe("w_crab");
  after.plays("tendrils-of-pain");
  EXPECT_EQ(after.damage(big), 4);
  EXPECT_EQ(after.damage(crab), 2) << "armor holds two of the four";
}

TEST(CardsOfDis, hysteria) {
  Board b;
  b.mine("w_dis");
  b.set_flags(b.mine("w_logos"), kWarded);
  b.foe("w_pike");
  b.mine("w_dis_thing");
  b.plays("hysteria");
  EXPECT_EQ(b.changed(), "w_dis hand; w_logos no warded; w_pike archives");
}

TEST(CardsOfDis, mind_barb) {
  Board b;
  b.plays("mind-barb");
  EXPECT_EQ(b.changed(), "team 1");
  b.stashed("w_omen");
  b.stashed("w_idol");
  b.hand("w_dis");
  b.plays("mind-barb", {at_place(0)});
  EXPECT_EQ(b.changed(), "team 2; w_omen discard");
}

TEST(CardsOfDis, pandemonium) {
  Board b;
  b.amber(3, 1);
  b.mine("w_dis");
  b.set_damage(b.mine("w_logos"), 1);
  b.foe("w_pike");
  b.foe("w_brute");
  b.plays("pandemonium");
  EXPECT_EQ(b.changed(), "team 2; conspiracy 0; w_dis amber 1; w_pike amber 1; w_brute amber 1")
      << "an icon first, then two of four";
}

TEST(CardsOfDis, pandemonium_with_too_little) {
  Board b;
  b.amber(0, 1);
  b.mine("w_dis");
  const int chosen = b.mine("w_logos");
  b.plays("pandemonium", {chosen});
  EXPECT_EQ(b.changed(), "team 1; conspiracy 0; w_logos amber 1");
}

// KF-USE-05: what it says is said to me.
TEST(CardsOfDis, poltergeist) {
  Board b;
  b.mine("w_dis_thing");
  const int wheel = b.foe("w_wheel");
  const int bomb = b.foe("t_bomb");
  b.plays("poltergeist");
  EXPECT_EQ(b.choices(), "w_dis_thing bomb w_wheel");
  b.answer(wheel);
  EXPECT_EQ(b.changed(), "team 3; w_wheel discard");
  b.plays("poltergeist", {bomb});
  EXPECT_EQ(b.changed(), "team 6; bomb discard") << "the sacrifice in it works";
  const int used = b.mine("w_logos_thing");
  b.set_flags(used, kExhausted);
  b.plays("poltergeist", {used});
  EXPECT_EQ(b.changed(), "team 7; w_logos_thing discard") << "exhausted: destroyed without a use";
}

TEST(CardsOfDis, red_hot_armor) {
  Board b;
  b.mine("w_human");
  b.foe("t_plate");
  const int crab = b.foe("w_crab");
  b.foe("w_brute");
  b.plays("red-hot-armor");
  EXPECT_EQ(b.changed(), "team 1; plate damage 2, no armor; w_crab damage 2, no armor");
  b.next_turn();
  EXPECT_EQ(b.armor(crab), 2) << "until the end of the turn";
}

TEST(CardsOfDis, three_fates) {
  Board b;
  b.mine("w_giant");
  const int dis = b.mine("w_dis");
  const int pike = b.foe("w_pike");
  b.foe("w_brute");
  b.foe("w_mite");
  b.plays("three-fates");
  EXPECT_EQ(b.choices(), "w_dis w_pike") << "a tie for the third";
  b.answer(pike);
  EXPECT_EQ(b.changed(), "team 1; w_giant discard; w_pike discard; w_brute discard");
  b.plays("three-fates");
  EXPECT_EQ(b.changed(), "team 2; w_dis discard; w_mite discard") << dis;
}

TEST(CardsOfDis, annihilation_ritual) {
  Board b;
  b.mine("annihilation-ritual");
  const int mine = b.mine("w_dis");
  const int pike = b.foe("w_pike");
  b.mine("w_dis_thing");
  b.plays("t_axe", {mine});
  EXPECT_EQ(b.changed(), "w_dis purged");
  b.plays("t_axe");
  EXPECT_EQ(b.changed(), "w_pike purged") << pike;
  const int kept = b.foe("w_crab");
  b.plays("fear");
  EXPECT_EQ(b.changed(), "w_crab archives") << kept;
  b.mine("w_logos");
  b.plays("t_recall");
  EXPECT_EQ(b.changed(), "w_logos hand");
  b.house(House::Dis);
  const int held = b.hand("w_dis");
  b.take(Verb::DiscardCard, held);
  EXPECT_EQ(b.where(held), Zone::Discard) << "not from play";
}

TEST(CardsOfDis, dominator_bauble) {
  Board b(2);
  const int bauble = b.mine("dominator-bauble");
  const int logos = b.mine("w_logos");
  b.mine("w_dis", 1);
  b.foe("w_whale");
  b.house(House::Dis);
  b.acts(bauble, {deed(Verb::UseReap)});
  EXPECT_EQ(b.changed(), "team 1; w_logos exhausted");
  b.set_flags(bauble, 0);
  b.acts(bauble);
  EXPECT_EQ(b.changed(), "") << "it must be ready";
  EXPECT_TRUE(b.is(logos, kExhausted));
}

TEST(CardsOfDis, key_to_dis) {
  Board b;
  const int key = b.mine("key-to-dis");
  b.mine("w_dis");
  b.foe("w_pike");
  b.house(House::Logos);
  b.omnis(key);
  EXPECT_EQ(b.changed(), "key-to-dis discard; w_dis discard; w_pike discard");
}

TEST(CardsOfDis, lash_of_broken_dreams) {
  Board b(2);
  const int lash = b.mine("lash-of-broken-dreams");
  b.acts(lash);
  EXPECT_EQ(b.changed(), "");
  EXPECT_EQ(seal_price(b.read()), 4) << "not in my turn";
  b.amber(0, 6);
  b.conspiracy_turn(1);
  EXPECT_TRUE(b.offers(Verb::SealOpened)) << "nor in a turn that another takes for it";
  Board next;
  next.amber(0, 4);
  next.acts(next.mine("lash-of-broken-dreams"));
  next.end_step();
  EXPECT_EQ(next.s.seals.size(), 0U) << "it costs five";
  EXPECT_EQ(next.conspiracy(), 4);
  EXPECT_EQ(seal_price(next.read()), 2) << "once";
}

TEST(CardsOfDis, library_of_the_damned) {
  Board b;
  const int library = b.mine("library-of-the-damned");
  const int note = b.hand("w_dis_note");
  b.hand("w_logos");
  b.acts(library, {note});
  EXPECT_EQ(b.changed(), "w_dis_note archives");
  Board none;
  none.acts(none.mine("library-of-the-damned"));
  EXPECT_EQ(none.changed(), "");
}

// AC-RUL-56
TEST(CardsOfDis, lifeward) {
  Board b;
  b.omnis(b.mine("lifeward"));
  EXPECT_EQ(b.changed(), "lifeward discard");
  const int idol = b.deck("w_idol", kConspiracy);
  const int pike = b.deck("w_pike", kConspiracy);
  b.next_turn();
  EXPECT_EQ(b.where(pike), Zone::Archives);
  EXPECT_EQ(b.where(idol), Zone::Play);
  b.end_step();
  EXPECT_EQ(b.where(pike), Zone::Play) << "on its next turn only";
}

TEST(CardsOfDis, sacrificial_altar) {
  Board b;
  const int altar = b.mine("sacrificial-altar");
  b.mine("w_human");
  b.mine("w_dis");
  b.foe("w_sailor");
  b.discarded("dust-imp");
  b.discarded("w_dis_note");
  b.acts(altar, {deed(Verb::LeftFlank)});
  EXPECT_EQ(b.changed(), "w_human purged; dust-imp in play, exhausted, power 2, house 2");
  b.set_flags(altar, 0);
  b.discarded("w_logos");
  b.acts(altar);
  EXPECT_EQ(b.changed(), "") << "no human is left";
  b.set_flags(b.mine("w_human"), kWarded);
  b.set_flags(altar, 0);
  b.acts(altar);
  EXPECT_EQ(b.changed(), "w_human2 no warded") << "not purged, so nothing is played";
}

TEST(CardsOfDis, screaming_cave) {
  Board b;
  const int cave = b.mine("screaming-cave");
  b.hand("w_dis");
  b.discarded("w_logos");
  b.deck("w_mars");
  b.archived("w_dis_note");
  b.acts(cave);
  EXPECT_EQ(b.changed(), "w_dis unknown; w_logos unknown; w_mars unknown");
  EXPECT_EQ(b.s.decks[0].size(), 3U);
}

// It is the owner's, whoever controls it.
TEST(CardsOfDis, soul_snatcher) {
  Board b;
  b.mine("soul-snatcher");
  const int mine = b.mine("w_dis");
  const int given = b.foe("t_soldier");
  const int pike = b.foe("w_pike");
  b.plays("t_axe", {mine});
  EXPECT_EQ(b.changed(), "team 1; w_dis discard");
  b.plays("t_axe", {given});
  EXPECT_EQ(b.changed(), "team 2; soldier discard");
  b.plays("t_axe");
  EXPECT_EQ(b.changed(), "conspiracy 1; w_pike discard") << pike;
}

TEST(CardsOfDis, charette) {
  Board b;
  b.amber(1, 5);
  b.plays("charette");
  EXPECT_EQ(b.changed(), "conspiracy 2; charette amber 3");
  b.plays("charette");
  EXPECT_EQ(b.changed(), "conspiracy 0; charette2 amber 2");
}

TEST(CardsOfDis, drumble) {
  Board b;
  b.amber(9, 6);
  b.plays("drumble");
  EXPECT_EQ(b.changed(), "");
  b.amber(0, 7);
  b.plays("drumble");
  EXPECT_EQ(b.changed(), "conspiracy 0; drumble2 amber 7");
}

TEST(CardsOfDis, dust_imp) {
  Board b;
  b.mine("dust-imp");
  b.plays("t_axe");
  EXPECT_EQ(b.changed(), "team 2; dust-imp discard");
}

TEST(CardsOfDis, eater_of_the_dead) {
  Board b;
  const int eater = b.mine("eater-of-the-dead");
  b.reaps(eater);
  EXPECT_EQ(b.changed(), "team 1");
  b.discarded("w_dis_note");
  b.discarded("w_dis");
  const int pike = b.discarded("w_pike", kConspiracy);
  b.set_flags(eater, 0);
  b.reaps(eater);
  EXPECT_EQ(b.choices(), "w_dis w_pike");
  b.answer(pike);
  EXPECT_EQ(b.changed(), "team 2; eater-of-the-dead power1 1, power 5; w_pike purged");
  b.set_flags(eater, 0);
  b.fights(eater, b.foe("w_mite"), {b.s.discard[0].back()});
  EXPECT_EQ(b.power(eater), 6);
}

// AC-RUL-56: the third is archived.
TEST(CardsOfDis, ember_imp) {
  Board b;
  b.mine("ember-imp");
  b.stashed("w_mite");
  b.deck("w_idol", kConspiracy);
  const int last = b.deck("w_pike", kConspiracy);
  b.conspiracy_turn();
  EXPECT_EQ(b.enemies().size(), 2U);
  EXPECT_EQ(b.where(last), Zone::Play);
  EXPECT_EQ(b.s.vault.size(), 1U);
}

TEST(CardsOfDis, gabos_longarms) {
  Board b;
  const int gabos = b.mine("gabos-longarms");
  const int mite = b.foe("w_mite");
  const int brute = b.foe("w_brute");
  b.fights(gabos, mite, {brute});
  EXPECT_EQ(b.changed(), "gabos-longarms damage 1; w_brute damage 5");
  b.set_flags(gabos, 0);
  b.fights(gabos, mite, {mite});
  EXPECT_EQ(b.changed(), "gabos-longarms damage 2; w_mite discard");
}

TEST(CardsOfDis, overlord_greking) {
  Board b;
  const int greking = b.mine("overlord-greking");
  const int pike = b.foe("w_pike");
  const int crab = b.foe("w_crab");
  b.fights(greking, pike, {deed(Verb::RightFlank)});
  EXPECT_EQ(b.changed(), "overlord-greking damage 4; w_pike of 0, exhausted");
  EXPECT_EQ(b.line(), (std::vector{greking, pike}));
  b.plays("t_axe", {crab});
  EXPECT_EQ(b.changed(), "w_crab discard");
}

TEST(CardsOfDis, guardian_demon) {
  Board b;
  const int hurt = b.mine("w_giant");
  b.set_damage(hurt, 1);
  const int brute = b.foe("w_brute");
  const int demon = b.plays("guardian-demon", {hurt, number(2), brute});
  EXPECT_EQ(b.changed(), "w_giant no damage; w_brute damage 1") << "one was healed";
  b.set_flags(demon, 0);
  b.reaps(demon, {brute, number(0)});
  if (!b.offers(Verb::EndStep)) b.answer(hurt);
  EXPECT_EQ(b.changed(), "team 1");
}

TEST(CardsOfDis, masters) {
  const std::array<const char*, 3> ids{"master-of-1", "master-of-2", "master-of-3"};
  for (int power = 1; power <= 3; ++power) {
    Board b;
    const int master = b.mine(ids[at(power - 1)]);
    const int runt = b.mine("t_runt");
    b.mine("tolas");
    b.foe("t_shade");
    const int eel = b.foe("w_eel");
    b.foe("w_martian");
    b.foe("w_pike");
    b.reaps(master, {kYes});
    EXPECT_EQ(b.choices(), power == 1 ? "runt tolas" : power == 2 ? "" : "w_martian w_eel");
    if (power == 2) {
      EXPECT_EQ(b.changed(), "team 2; shade discard") << "with what Tolas gives";
    } else {
      b.answer(power == 1 ? runt : eel);
      EXPECT_EQ(b.changed(),
                power == 1 ? "team 1; conspiracy 1; runt discard" : "team 2; w_eel discard");
    }
    Board no;
    const int idle = no.mine(ids[at(power - 1)]);
    no.foe(power == 1 ? "w_mite" : power == 2 ? "t_shade" : "w_eel");
    no.reaps(idle, {kNo});
    EXPECT_EQ(no.changed(), "team 1");
  }
}

TEST(CardsOfDis, pit_demon) {
  Board b;
  b.amber(0, 1);
  const int demon = b.mine("pit-demon");
  b.acts(demon);
  EXPECT_EQ(b.changed(), "team 1; conspiracy 0");
  b.set_flags(demon, 0);
  b.acts(demon);
  EXPECT_EQ(b.changed(), "");
}

TEST(CardsOfDis, pitlord) {
  Board b = table();
  b.plays("pitlord");
  EXPECT_EQ(b.changed(), "team 2");
  b.end_step();
  b.take(Verb::Stay);
  EXPECT_TRUE(b.offers(Verb::EndStep)) << "it has been chosen";
  EXPECT_EQ(b.s.house, static_cast<u8>(House::Dis));
}

// AC-RUL-26
TEST(CardsOfDis, restringuntus) {
  Board b = table();
  b.foe("w_pike");
  b.plays("restringuntus", {House::Logos});
  EXPECT_EQ(b.changed(), "");
  b.end_step();
  EXPECT_EQ(b.conspiracy(), 1);
  EXPECT_TRUE(b.offers(Verb::TakeHouse, static_cast<int>(House::Logos))) << "it binds nobody else";
}

TEST(CardsOfDis, shaffles) {
  Board b;
  b.amber(3, 1);
  b.mine("shaffles");
  b.end_step();
  EXPECT_EQ(b.conspiracy(), kToll) << "it had one, and the toll comes after";
  EXPECT_EQ(b.team(), 3);
  b.amber(3, 1);
  b.conspiracy_turn();
  EXPECT_EQ(b.conspiracy(), 1 + kToll) << "at the end of mine";
}

TEST(CardsOfDis, shooler) {
  Board b;
  b.amber(9, 3);
  b.plays("shooler");
  EXPECT_EQ(b.changed(), "");
  b.amber(0, 4);
  b.plays("shooler");
  EXPECT_EQ(b.changed(), "team 1; conspiracy 3");
}

TEST(CardsOfDis, snudge) {
  Board b;
  const int snudge = b.mine("snudge");
  b.mine("w_dis_thing");
  const int idol = b.foe("w_idol");
  const int pike = b.foe("w_pike");
  const int mite = b.foe("w_mite");
  b.foe("w_brute");
  b.reaps(snudge);
  EXPECT_EQ(b.choices(), "snudge w_dis_thing w_idol w_pike w_brute");
  b.answer(idol);
  EXPECT_EQ(b.changed(), "team 1; w_idol archives");
  b.set_flags(snudge, 0);
  b.fights(snudge, mite, {pike});
  EXPECT_EQ(b.changed(), "snudge damage 1; w_pike archives; w_mite discard");
}

TEST(CardsOfDis, stealer_of_souls) {
  Board b;
  const int stealer = b.mine("stealer-of-souls");
  const int pike = b.foe("w_pike");
  const int mite = b.foe("w_mite");
  b.fights(stealer, pike);
  EXPECT_EQ(b.changed(), "team 1; stealer-of-souls damage 4; w_pike purged");
  b.plays("t_axe", {mite});
  EXPECT_EQ(b.changed(), "w_mite discard");
}

// AC-RUL-26: the Conspiracy refills no hand.
TEST(CardsOfDis, succubus) {
  Board b;
  b.mine("succubus");
  for (int i = 0; i < 8; ++i) b.deck("w_dis");
  b.deck("w_pike", kConspiracy);
  b.deck("w_mite", kConspiracy);
  b.end_step();
  EXPECT_EQ(b.enemies().size(), 2U);
  EXPECT_EQ(b.in_hand(), 6);
}

// AC-RUL-59
TEST(CardsOfDis, tentacus) {
  Board b;
  b.amber(0, 1);
  b.mine("tentacus");
  b.foe("w_wheel");
  b.conspiracy_turn();
  EXPECT_EQ(b.conspiracy(), kToll);
  EXPECT_EQ(b.team(), 1 + 2) << "paid, and what the wheel gives to whoever is active";
  Board poor;
  poor.mine("tentacus");
  poor.foe("w_wheel");
  poor.conspiracy_turn();
  EXPECT_EQ(poor.conspiracy(), 0) << "passed over";
  EXPECT_EQ(poor.team(), 0);
}

TEST(CardsOfDis, the_terror) {
  Board b;
  b.amber(0, 1);
  b.plays("the-terror");
  EXPECT_EQ(b.changed(), "");
  b.amber(5, 0);
  b.plays("the-terror");
  EXPECT_EQ(b.changed(), "team 7");
}

TEST(CardsOfDis, tocsin) {
  Board b;
  const int tocsin = b.mine("tocsin");
  b.stashed("w_omen");
  b.stashed("w_idol");
  b.reaps(tocsin, {at_place(0)});
  EXPECT_EQ(b.changed(), "team 1; w_omen discard");
}

TEST(CardsOfDis, tolas) {
  Board b(2);
  const int tolas = b.mine("tolas");
  const int mine = b.mine("w_dis");
  const int theirs = b.mine("w_logos", 1);
  const int pike = b.foe("w_pike");
  b.plays("t_axe", {pike});
  EXPECT_EQ(b.changed(), "team 1; w_pike discard");
  b.plays("t_axe", {mine});
  EXPECT_EQ(b.changed(), "conspiracy 1; w_dis discard");
  b.plays("t_axe", {theirs});
  EXPECT_EQ(b.changed(), "conspiracy 2; w_logos discard") << "its opponent is the Conspiracy too";
  b.plays("t_axe");
  EXPECT_EQ(b.changed(), "tolas discard") << "it does not see its own end" << tolas;
}

TEST(CardsOfDis, truebaru) {
  Board b;
  b.amber(2, 9);
  const int truebaru = b.hand("truebaru");
  EXPECT_FALSE(b.offers(Verb::Play, truebaru));
  b.amber(3, 0);
  b.plays(truebaru);
  EXPECT_EQ(b.changed(), "team 0");
  b.plays("t_axe");
  EXPECT_EQ(b.changed(), "team 5; truebaru discard");
}

TEST(CardsOfDis, collar_of_subordination) {
  Board b;
  const int mine = b.mine("w_dis");
  const int pike = b.foe("w_pike");
  const int collar = b.plays_on("collar-of-subordination", pike, {deed(Verb::LeftFlank)});
  EXPECT_EQ(b.changed(), "w_pike of 0");
  EXPECT_EQ(b.line(), (std::vector{pike, mine}));
  b.plays("t_snip", {});
  EXPECT_EQ(b.changed(), "collar-of-subordination discard; w_pike no of") << collar;
  EXPECT_EQ(b.enemies(), std::vector{pike});
}

TEST(CardsOfDis, flame_wreathed) {
  Board b;
  const int mine = b.mine("w_dis");
  const int pike = b.foe("w_brute");
  b.plays_on("flame-wreathed", mine);
  EXPECT_EQ(b.changed(), "team 1; w_dis power 6");
  b.set_flags(pike, kEnraged);
  b.conspiracy_turn();
  EXPECT_EQ(b.damage(pike), 2 + 6);
}

}  // namespace
}  // namespace undercroft::abyssal
