// The Archon cards of Logos, one by one: what each does, when it does not, and that nothing else
// happens.
#include "abyssal_conspiracy/cards.h"

namespace undercroft::abyssal {
namespace {

TEST(CardsOfLogos, what_is_printed) {
  expect_printed(
      House::Logos,
      {
          {"bouncing-deathquark", Type::Action, 0, 0, 0, "", ""},
          {"dimension-door", Type::Action, 0, 0, 0, "", ""},
          {"effervescent-principle", Type::Action, 0, 0, 0, "", ""},
          {"foggify", Type::Action, 0, 0, 1, "", ""},
          {"help-from-future-self", Type::Action, 0, 0, 1, "", ""},
          {"interdimensional-graft", Type::Action, 0, 0, 1, "", ""},
          {"knowledge-is-power", Type::Action, 0, 0, 0, "", ""},
          {"labwork", Type::Action, 0, 0, 1, "", ""},
          {"library-access", Type::Action, 0, 0, 0, "", ""},
          {"neuro-syphon", Type::Action, 0, 0, 1, "", ""},
          {"phase-shift", Type::Action, 0, 0, 0, "", ""},
          {"positron-bolt", Type::Action, 0, 0, 1, "", ""},
          {"random-access-archives", Type::Action, 0, 0, 1, "", ""},
          {"remote-access", Type::Action, 0, 0, 1, "", ""},
          {"reverse-time", Type::Action, 0, 0, 1, "", ""},
          {"scrambler-storm", Type::Action, 0, 0, 1, "", ""},
          {"sloppy-labwork", Type::Action, 0, 0, 1, "", ""},
          {"twin-bolt-emission", Type::Action, 0, 0, 1, "", ""},
          {"wild-wormhole", Type::Action, 0, 0, 1, "", ""},
          {"anomaly-exploiter", Type::Artifact, 0, 0, 0, "item", ""},
          {"chaos-portal", Type::Artifact, 0, 0, 0, "location", ""},
          {"crazy-killing-machine", Type::Artifact, 0, 0, 0, "weapon", ""},
          {"library-of-babble", Type::Artifact, 0, 0, 0, "location", ""},
          {"mobius-scroll", Type::Artifact, 0, 0, 0, "item", ""},
          {"pocket-universe", Type::Artifact, 0, 0, 0, "item", ""},
          {"spangler-box", Type::Artifact, 0, 0, 0, "item", ""},
          {"spectral-tunneler", Type::Artifact, 0, 0, 1, "item", ""},
          {"strange-gizmo", Type::Artifact, 0, 0, 1, "item", ""},
          {"the-howling-pit", Type::Artifact, 0, 0, 1, "location", ""},
          {"batdrone", Type::Creature, 2, 0, 0, "robot", "skirmish"},
          {"brain-eater", Type::Creature, 6, 0, 0, "cyborg beast", ""},
          {"dextre", Type::Creature, 3, 0, 0, "human scientist", ""},
          {"doc-bookton", Type::Creature, 5, 0, 0, "human scientist", ""},
          {"dr-escotera", Type::Creature, 4, 0, 0, "cyborg scientist", ""},
          {"dysania", Type::Creature, 4, 0, 0, "mutant", ""},
          {"ganymede-archivist", Type::Creature, 3, 0, 0, "human scientist", ""},
          {"harland-mindlock", Type::Creature, 1, 0, 0, "cyborg scientist", ""},
          {"quixo-the-adventurer", Type::Creature, 3, 0, 0, "human scientist", "skirmish"},
          {"mother", Type::Creature, 5, 0, 0, "robot scientist", ""},
          {"neutron-shark", Type::Creature, 1, 0, 0, "beast mutant", ""},
          {"novu-archaeologist", Type::Creature, 4, 0, 0, "cyborg scientist", ""},
          {"ozmo-martianologist", Type::Creature, 2, 0, 0, "human scientist", "elusive"},
          {"psychic-bug", Type::Creature, 2, 0, 1, "cyborg insect", ""},
          {"replicator", Type::Creature, 2, 0, 0, "mutant", ""},
          {"research-smoko", Type::Creature, 2, 0, 0, "mutant", ""},
          {"skippy-timehog", Type::Creature, 1, 0, 0, "mutant", ""},
          {"timetraveller", Type::Creature, 2, 0, 1, "human scientist", ""},
          {"titan-mechanic", Type::Creature, 6, 0, 0, "cyborg scientist", ""},
          {"vespilon-theorist", Type::Creature, 2, 0, 0, "cyborg scientist", "elusive"},
          {"veylan-analyst", Type::Creature, 2, 0, 0, "cyborg scientist", ""},
          {"rocket-boots", Type::Upgrade, 0, 0, 0, "", ""},
          {"transposition-sandals", Type::Upgrade, 0, 0, 1, "", ""},
      });
}

TEST(CardsOfLogos, bouncing_deathquark) {
  Board b;
  b.mine("w_logos");
  const int dis = b.mine("w_dis");
  const int mars = b.mine("w_mars");
  const int mite = b.foe("w_mite");
  b.foe("w_pike");
  b.plays("bouncing-deathquark", {mite, dis, kNo});
  EXPECT_EQ(b.changed(), "w_dis discard; w_mite discard");
  b.plays("bouncing-deathquark", {mars});
  EXPECT_EQ(b.changed(), "w_mars discard; w_pike discard") << "no enemy is left, so no question";
  b.plays("bouncing-deathquark");
  EXPECT_EQ(b.changed(), "w_logos discard") << "as much as can be done";
  Board twice;
  twice.mine("w_logos");
  twice.mine("w_dis");
  const int one = twice.foe("w_mite");
  twice.foe("w_pike");
  twice.plays("bouncing-deathquark", {one, 0, kYes});
  EXPECT_EQ(twice.changed(), "w_logos discard; w_dis discard; w_mite discard; w_pike discard");
}

TEST(CardsOfLogos, dimension_door) {
  Board b;
  b.amber(0, 1);
  const int one = b.mine("w_logos");
  const int two = b.mine("w_dis");
  b.plays("dimension-door");
  EXPECT_EQ(b.changed(), "");
  b.reaps(one);
  EXPECT_EQ(b.changed(), "team 1; conspiracy 0");
  b.reaps(two);
  EXPECT_EQ(b.changed(), "") << "nothing to steal";
  b.next_turn();
  b.reaps(one);
  EXPECT_EQ(b.changed(), "team 2");
}

// AC-RUL-25
TEST(CardsOfLogos, effervescent_principle) {
  Board b;
  b.amber(7, 5);
  b.plays("effervescent-principle");
  EXPECT_EQ(b.changed(), "team 4; conspiracy 3; chains 1");
  Board two(2);
  two.amber(7, 1);
  two.plays("effervescent-principle");
  EXPECT_EQ(two.changed(), "team 2; chains 1") << "once for each of the two";
}

TEST(CardsOfLogos, foggify) {
  Board b;
  const int mine = b.mine("w_logos");
  b.set_flags(b.foe("w_pike"), kEnraged);
  b.plays("foggify");
  EXPECT_EQ(b.changed(), "team 1");
  b.end_step();
  EXPECT_EQ(b.conspiracy(), 1) << "it reaps";
  EXPECT_EQ(b.damage(mine), 0);
}

TEST(CardsOfLogos, help_from_future_self) {
  Board b;
  const int found = b.deck("timetraveller");
  b.deck("w_logos");
  b.discarded("w_dis");
  b.plays("help-from-future-self", {found});
  EXPECT_EQ(b.changed(), "team 1; timetraveller hand; w_logos unknown; w_dis unknown");
  Board pile;
  pile.deck("w_logos");
  const int old = pile.discarded("timetraveller");
  pile.plays("help-from-future-self");
  if (!pile.offers(Verb::EndStep)) pile.answer(old);
  EXPECT_EQ(pile.where(old), Zone::Hand);
}

// AC-RUL-18: a seal is its key.
TEST(CardsOfLogos, interdimensional_graft) {
  Board b;
  b.amber(0, 5);
  b.plays("interdimensional-graft");
  b.end_step();
  b.turn_up("held_note");
  EXPECT_EQ(b.conspiracy(), kToll);
  EXPECT_EQ(b.team(), 1 + 3) << "five less two for the seal";
  Board none;
  none.amber(0, 1);
  none.plays("interdimensional-graft");
  none.next_turn();
  EXPECT_EQ(none.conspiracy(), 1);
  none.amber(0, 5);
  none.end_step();
  none.turn_up("held_note");
  EXPECT_EQ(none.conspiracy(), 3) << "on its next turn only";
}

TEST(CardsOfLogos, knowledge_is_power) {
  Board b;
  b.archived("w_logos");
  const int note = b.hand("w_logos_note");
  b.hand("w_dis");
  b.plays("knowledge-is-power", {way(0), note});
  EXPECT_EQ(b.changed(), "w_logos_note archives");
  b.stashed("w_pike");
  b.plays("knowledge-is-power", {way(1)});
  EXPECT_EQ(b.changed(), "team 2");
}

TEST(CardsOfLogos, labwork) {
  Board b;
  const int dis = b.hand("w_dis");
  b.hand("w_logos");
  b.plays("labwork", {dis});
  EXPECT_EQ(b.changed(), "team 1; w_dis archives");
  Board none;
  none.plays("labwork");
  EXPECT_EQ(none.changed(), "team 1");
}

TEST(CardsOfLogos, library_access) {
  Board b;
  b.deck("w_dis");
  b.deck("w_mars");
  b.plays("library-access");
  EXPECT_EQ(b.changed(), "") << "not for itself";
  b.plays("w_logos");
  EXPECT_EQ(b.changed(), "w_mars hand");
  b.plays("w_logos_note");
  EXPECT_EQ(b.changed(), "w_dis hand");
}

TEST(CardsOfLogos, neuro_syphon) {
  Board b;
  b.deck("w_dis");
  b.amber(0, 1);
  b.plays("neuro-syphon");
  EXPECT_EQ(b.changed(), "team 1") << "its icon came first";
  b.amber(0, 2);
  b.plays("neuro-syphon");
  EXPECT_EQ(b.changed(), "team 2; conspiracy 1; w_dis hand");
}

// KF-PLY-07
TEST(CardsOfLogos, phase_shift) {
  Board b;
  const int one = b.hand("w_dis_note");
  const int two = b.hand("w_mars_note");
  const int logos = b.hand("w_logos_note");
  b.house(House::Logos);
  EXPECT_FALSE(b.offers(Verb::Play, one));
  b.plays("phase-shift");
  b.take(Verb::Play, logos);
  EXPECT_TRUE(b.offers(Verb::Play, one)) << "it needed no permission";
  b.take(Verb::Play, one);
  EXPECT_FALSE(b.offers(Verb::Play, two));
}

TEST(CardsOfLogos, positron_bolt) {
  Board b;
  const int pike = b.foe("w_pike");
  b.foe("w_brute");
  b.foe("w_whale");
  const int end = b.foe("w_sailor");
  b.plays("positron-bolt");
  EXPECT_EQ(b.choices(), "w_pike w_sailor");
  b.answer(pike);
  EXPECT_EQ(b.changed(), "team 1; w_pike damage 3; w_brute damage 2; w_whale damage 1");
  Board short_line;
  const int mine = short_line.mine("w_giant");
  short_line.mine("w_robot");
  short_line.plays("positron-bolt", {mine});
  EXPECT_EQ(short_line.changed(), "team 1; w_giant damage 3; w_robot damage 2") << end;
}

TEST(CardsOfLogos, random_access_archives) {
  Board b;
  b.deck("w_dis");
  b.deck("w_mars");
  b.plays("random-access-archives");
  EXPECT_EQ(b.changed(), "team 1; w_mars archives");
  Board none;
  none.discarded("w_dis");
  none.plays("random-access-archives");
  EXPECT_EQ(none.changed(), "team 1") << "only drawing makes a new deck";
}

TEST(CardsOfLogos, remote_access) {
  Board b;
  b.mine("w_logos_thing");
  const int wheel = b.foe("w_wheel");
  const int thing = b.foe("w_dis_thing");
  b.plays("remote-access");
  EXPECT_EQ(b.choices(), "w_dis_thing w_wheel");
  b.answer(thing);
  EXPECT_EQ(b.changed(), "team 2; w_dis_thing exhausted") << "as though I had it";
  EXPECT_FALSE(b.is(wheel, kExhausted));
}

TEST(CardsOfLogos, reverse_time) {
  Board b;
  b.deck("w_logos");
  b.deck("w_mars");
  b.discarded("w_dis");
  b.plays("reverse-time");
  EXPECT_EQ(b.changed(), "team 1; w_logos discard; w_mars discard; w_dis deck");
}

TEST(CardsOfLogos, scrambler_storm) {
  Board b;
  b.plays("scrambler-storm");
  const int omen = b.deck("w_omen", kConspiracy);
  const int pike = b.deck("w_pike", kConspiracy);
  b.next_turn();
  EXPECT_EQ(b.where(omen), Zone::Archives);
  EXPECT_EQ(b.where(pike), Zone::Play);
  b.amber(0);
  b.end_step();
  EXPECT_EQ(b.where(omen), Zone::Discard) << "on its next turn only";
}

TEST(CardsOfLogos, sloppy_labwork) {
  Board b;
  const int one = b.hand("w_logos");
  const int two = b.hand("w_dis");
  b.hand("w_mars");
  b.plays("sloppy-labwork", {one, two});
  EXPECT_EQ(b.changed(), "team 1; w_logos archives; w_dis discard");
  b.plays("sloppy-labwork");
  EXPECT_EQ(b.changed(), "team 2; w_mars archives") << "nothing is left to discard";
}

TEST(CardsOfLogos, twin_bolt_emission) {
  Board b;
  b.mine("w_giant");
  const int pike = b.foe("w_pike");
  b.foe("w_brute");
  b.plays("twin-bolt-emission", {pike});  // and the only one that is left
  EXPECT_EQ(b.changed(), "team 1; w_pike damage 2; w_brute damage 2");
  Board one;
  one.foe("w_pike");
  one.plays("twin-bolt-emission");
  EXPECT_EQ(one.changed(), "team 1; w_pike damage 2") << "a different one, or none";
}

// KF-PLY-04, KF-PLY-05
TEST(CardsOfLogos, wild_wormhole) {
  Board b;
  b.deck("kelifi-dragon");
  b.plays("wild-wormhole");
  EXPECT_EQ(b.changed(), "team 1") << "it needs seven, so it stays where it was";
  b.deck("charette");
  b.amber(0, 4);
  b.plays("wild-wormhole");
  if (b.offers(Verb::RightFlank)) b.answer(deed(Verb::RightFlank));
  EXPECT_EQ(b.changed(),
            "team 1; conspiracy 1; charette in play, exhausted, amber 3, power 4, house 2");
  Board none;
  none.discarded("w_dis");
  none.plays("wild-wormhole");
  EXPECT_EQ(none.changed(), "team 1");
}

TEST(CardsOfLogos, anomaly_exploiter) {
  Board b;
  const int exploiter = b.mine("anomaly-exploiter");
  b.foe("w_pike");
  b.acts(exploiter);
  EXPECT_EQ(b.changed(), "");
  b.set_damage(b.foe("w_whale"), 1);
  b.set_flags(exploiter, 0);
  b.acts(exploiter);
  EXPECT_EQ(b.changed(), "w_whale discard");
}

TEST(CardsOfLogos, chaos_portal) {
  Board b;
  const int portal = b.mine("chaos-portal");
  b.deck("w_logos_note");
  b.acts(portal, {House::Untamed});
  EXPECT_EQ(b.changed(), "") << "shown, and left on top";
  b.set_flags(portal, 0);
  b.acts(portal, {House::Logos});
  EXPECT_EQ(b.changed(), "w_logos_note discard");
}

TEST(CardsOfLogos, crazy_killing_machine) {
  Board b;
  const int machine = b.mine("crazy-killing-machine");
  const int note = b.deck("w_dis_note");
  b.mine("w_dis");
  b.mine("w_mars");
  b.deck("w_omen", kConspiracy);
  b.foe("w_idol");
  b.acts(machine, {note});  // in which order
  EXPECT_EQ(b.changed(), "w_dis_note discard; w_dis discard; w_omen discard; w_idol discard");
  b.deck("w_mars_note");
  b.set_flags(machine, 0);
  b.acts(machine);
  EXPECT_EQ(b.changed(), "crazy-killing-machine discard; w_mars discard; w_mars_note discard")
      << "not two";
}

TEST(CardsOfLogos, library_of_babble) {
  Board b;
  b.deck("w_dis");
  b.acts(b.mine("library-of-babble"));
  EXPECT_EQ(b.changed(), "w_dis hand");
}

TEST(CardsOfLogos, mobius_scroll) {
  Board b;
  const int scroll = b.mine("mobius-scroll");
  const int one = b.hand("w_logos");
  b.hand("w_dis");
  b.acts(scroll, {one, kDone});
  EXPECT_EQ(b.changed(), "mobius-scroll archives; w_logos archives");
  Board none;
  none.acts(none.mine("mobius-scroll"));
  EXPECT_EQ(none.changed(), "mobius-scroll archives");
}

TEST(CardsOfLogos, pocket_universe) {
  Board b;
  b.amber(1, 0);
  const int pocket = b.mine("pocket-universe");
  b.acts(pocket);
  EXPECT_EQ(b.changed(), "team 0; pocket-universe amber 1");
  b.set_flags(pocket, 0);
  b.acts(pocket);
  EXPECT_EQ(b.changed(), "") << "none to move";
  b.set_amber(pocket, 2);
  b.location("bell_trench", kMiddle);
  b.location("mirror_reef", kMiddle + 1);
  b.go(0, kMiddle);
  b.player_turn();
  EXPECT_TRUE(b.offers(Verb::MoveTo, kMiddle + 1)) << "the way costs two";
  b.take(Verb::MoveTo, kMiddle + 1);
  EXPECT_EQ(b.card(pocket).amber, 0);
}

// AC-RUL-52
TEST(CardsOfLogos, spangler_box) {
  Board b;
  const int box = b.mine("spangler-box");
  const int mine = b.mine("w_logos");
  const int pike = b.foe("w_pike");
  b.acts(box, {pike});
  EXPECT_EQ(b.changed(), "spangler-box of conspiracy, cell 1; w_pike purged");
  b.plays("t_scrap");
  EXPECT_EQ(b.changed(), "spangler-box discard; w_pike in play, exhausted, power 4, house 8");
  EXPECT_EQ(b.enemies(), std::vector{pike});
  Board none;
  const int idle = none.mine("spangler-box");
  none.acts(idle);
  EXPECT_EQ(none.changed(), "") << "nothing was purged" << mine;
}

TEST(CardsOfLogos, spectral_tunneler) {
  Board b;
  const int tunneler = b.mine("spectral-tunneler");
  b.mine("w_logos");
  const int middle = b.mine("w_dis");
  b.mine("w_mars");
  b.deck("w_untamed");
  b.acts(tunneler, {middle});
  EXPECT_EQ(b.changed(), "");
  b.reaps(middle);
  EXPECT_EQ(b.changed(), "team 1; w_untamed hand");
  b.plays("hand-of-dis");
  EXPECT_EQ(b.changed(), "") << "all three are on a flank";
  b.next_turn();
  b.plays("hand-of-dis");
  EXPECT_EQ(b.changed(), "w_dis discard");
}

// AC-RUL-18: nobody forges a key.
TEST(CardsOfLogos, strange_gizmo) {
  Board b;
  b.mine("strange-gizmo");
  const int foe = b.foe("w_pike");
  b.location("bell_trench", kMiddle);
  b.amber(9, 0);
  b.plays("t_compass");
  b.take(Verb::MoveTo, kMiddle);
  EXPECT_EQ(b.where(foe), Zone::Play);
}

TEST(CardsOfLogos, the_howling_pit) {
  Board b;
  b.mine("the-howling-pit");
  for (int i = 0; i < 9; ++i) b.deck("w_logos");
  b.end_step();
  EXPECT_EQ(b.in_hand(), 7);
}

TEST(CardsOfLogos, batdrone) {
  Board b;
  b.amber(0, 1);
  const int drone = b.mine("batdrone");
  const int brute = b.foe("w_brute");
  b.fights(drone, brute);
  EXPECT_EQ(b.changed(), "team 1; conspiracy 0; w_brute damage 2");
  b.set_flags(drone, 0);
  b.fights(drone, brute);
  EXPECT_EQ(b.changed(), "w_brute damage 4");
}

TEST(CardsOfLogos, brain_eater) {
  Board b;
  const int eater = b.mine("brain-eater");
  const int pike = b.foe("w_pike");
  const int whale = b.foe("w_whale");
  b.deck("w_dis");
  b.fights(eater, pike);
  EXPECT_EQ(b.changed(), "brain-eater damage 4; w_dis hand; w_pike discard");
  b.deck("w_mars");
  b.plays("t_axe", {whale});
  EXPECT_EQ(b.changed(), "w_whale discard");
}

TEST(CardsOfLogos, dextre) {
  Board b;
  b.amber(0, 3);
  b.deck("w_dis");
  const int dextre = b.plays("dextre");
  EXPECT_EQ(b.changed(), "conspiracy 2; dextre amber 1");
  b.plays("t_axe");
  EXPECT_EQ(b.changed(), "conspiracy 3; dextre deck");
  EXPECT_EQ(b.s.decks[0].back(), Slot::known(dextre));
}

TEST(CardsOfLogos, doc_bookton) {
  Board b;
  b.deck("w_dis");
  b.reaps(b.mine("doc-bookton"));
  EXPECT_EQ(b.changed(), "team 1; w_dis hand");
}

// AC-RUL-18: its opened seals are its keys.
TEST(CardsOfLogos, dr_escotera) {
  Board b;
  b.plays("dr-escotera");
  EXPECT_EQ(b.changed(), "");
  b.open_seals(3);
  b.plays("dr-escotera");
  EXPECT_EQ(b.changed(), "team 3");
}

TEST(CardsOfLogos, dysania) {
  Board b;
  b.stashed("w_pike");
  b.stashed("w_omen");
  b.archived("w_dis");
  b.plays("dysania");
  while (!b.offers(Verb::EndStep)) b.give(b.options().front());
  EXPECT_EQ(b.changed(), "team 2; w_pike discard; w_omen discard");
  b.plays("dysania");
  EXPECT_EQ(b.changed(), "");
}

TEST(CardsOfLogos, ganymede_archivist) {
  Board b;
  const int dis = b.hand("w_dis");
  b.hand("w_mars");
  b.reaps(b.mine("ganymede-archivist"), {dis});
  EXPECT_EQ(b.changed(), "team 1; w_dis archives");
}

TEST(CardsOfLogos, harland_mindlock) {
  Board b;
  const int mine = b.mine("w_logos");
  const int mite = b.foe("w_mite");
  const int pike = b.foe("w_pike");
  b.foe("w_crab");
  const int harland = b.plays("harland-mindlock");
  EXPECT_EQ(b.choices(), "w_mite w_crab");
  b.answer({mite, deed(Verb::LeftFlank)});
  EXPECT_EQ(b.changed(), "w_mite of 0");
  EXPECT_EQ(b.line(), (std::vector{mite, mine, harland}));
  b.plays("t_axe", {harland});
  if (b.offers(Verb::RightFlank)) b.answer(deed(Verb::RightFlank));
  EXPECT_EQ(b.card(mite).controller, kConspiracy);
  EXPECT_EQ(b.enemies().back(), mite) << pike;
}

TEST(CardsOfLogos, quixo_the_adventurer) {
  Board b;
  b.deck("w_dis");
  const int quixo = b.mine("quixo-the-adventurer");
  b.fights(quixo, b.foe("w_brute"));
  EXPECT_EQ(b.changed(), "w_dis hand; w_brute damage 3");
}

TEST(CardsOfLogos, mother) {
  Board b(2);
  b.mine("mother");
  for (int i = 0; i < 9; ++i) b.deck("w_logos");
  for (int i = 0; i < 9; ++i) b.deck("w_logos", 1);
  b.end_step();
  EXPECT_EQ(b.in_hand(), 7);
  b.pass();
  EXPECT_EQ(b.in_hand(1), 6) << "mine alone";
}

TEST(CardsOfLogos, neutron_shark) {
  Board b;
  const int dis = b.mine("w_dis");
  const int thing = b.mine("w_mars_thing");
  b.mine("w_mars");
  const int pike = b.foe("w_pike");
  b.foe("w_idol");
  b.foe("w_brute");
  b.deck("w_untamed");
  b.deck("w_logos_note");
  b.deck("w_dis_note");
  b.plays("neutron-shark", {pike, dis});
  EXPECT_EQ(b.choices(), "w_idol w_brute") << "the note was not of Logos";
  b.answer({b.enemies().back(), thing});
  EXPECT_EQ(b.changed(),
            "w_dis discard; w_mars_thing discard; w_logos_note discard; w_dis_note discard; "
            "w_pike discard; w_brute discard");
  Board self;
  self.foe("w_pike");
  self.foe("w_brute");
  self.deck("w_dis_note");
  self.deck("w_dis_note");
  const int foe = self.enemies().front();
  const int shark = self.plays("neutron-shark", {foe});
  EXPECT_EQ(self.changed(), "w_dis_note2 discard; neutron-shark discard; w_pike discard")
      << "it is gone and cannot trigger again" << shark;
}

TEST(CardsOfLogos, novu_archaeologist) {
  Board b;
  const int novu = b.mine("novu-archaeologist");
  b.acts(novu);
  EXPECT_EQ(b.changed(), "");
  const int dis = b.discarded("w_dis");
  b.discarded("w_mars");
  b.discarded("w_pike", kConspiracy);
  b.set_flags(novu, 0);
  b.acts(novu, {dis});
  EXPECT_EQ(b.changed(), "w_dis archives");
}

TEST(CardsOfLogos, ozmo_martianologist) {
  Board b;
  const int ozmo = b.mine("ozmo-martianologist");
  b.mine("w_logos");
  const int mars = b.mine("w_mars");
  b.set_damage(mars, 3);
  b.reaps(ozmo, {way(0)});
  EXPECT_EQ(b.changed(), "team 1; w_mars no damage");
  b.set_flags(ozmo, 0);
  b.fights(ozmo, b.foe("w_mite"), {way(1)});
  EXPECT_EQ(b.changed(), "ozmo-martianologist damage 1; w_mars stunned; w_mite discard");
}

// AC-ARC-06, AC-RUL-78
TEST(CardsOfLogos, psychic_bug) {
  Board b;
  b.shuffled({"w_pike", "w_omen", "w_idol"}, kConspiracy);
  b.plays("t_gift");
  b.plays("psychic-bug");
  while (!b.offers(Verb::EndStep)) b.give(b.options().front());
  EXPECT_EQ(b.team(), 1);
  ASSERT_EQ(b.s.vault.size(), 2U);
  for (const Slot slot : b.s.vault) EXPECT_TRUE(slot.is_known());
}

TEST(CardsOfLogos, replicator) {
  Board b;
  const int replicator = b.mine("replicator");
  const int doc = b.mine("doc-bookton");
  const int troll = b.foe("ganymede-archivist");
  b.deck("w_dis");
  b.reaps(replicator, {doc});
  EXPECT_EQ(b.changed(), "team 1; w_dis hand");
  b.set_flags(replicator, 0);
  b.reaps(replicator, {troll});
  EXPECT_EQ(b.changed(), "team 2; w_dis archives") << "as though I controlled it";
  const int plain = b.foe("w_pike");
  b.set_flags(replicator, 0);
  b.reaps(replicator, {plain});
  EXPECT_EQ(b.changed(), "team 3");
}

TEST(CardsOfLogos, research_smoko) {
  Board b;
  b.deck("w_dis");
  b.mine("research-smoko");
  b.plays("t_axe");
  EXPECT_EQ(b.changed(), "w_dis archives; research-smoko discard");
}

TEST(CardsOfLogos, skippy_timehog) {
  Board b;
  const int pike = b.foe("w_pike");
  const int wheel = b.foe("w_wheel");
  b.plays("skippy-timehog");
  EXPECT_EQ(b.changed(), "");
  const int played = b.deck("w_mite", kConspiracy);
  b.next_turn();
  EXPECT_EQ(b.conspiracy() + b.team(), 0) << "neither reaped nor turned";
  EXPECT_FALSE(b.is(pike, kExhausted) || b.is(wheel, kExhausted));
  EXPECT_EQ(b.where(played), Zone::Play);
  b.end_step();
  EXPECT_EQ(b.conspiracy(), 2);
}

TEST(CardsOfLogos, timetraveller) {
  Board b;
  b.deck("w_dis");
  b.deck("w_mars");
  b.deck("w_untamed");
  const int traveller = b.plays("timetraveller");
  EXPECT_EQ(b.changed(), "team 1; w_mars hand; w_untamed hand");
  b.set_flags(traveller, 0);
  b.acts(traveller);
  EXPECT_EQ(b.changed(), "w_dis unknown; timetraveller unknown");
}

TEST(CardsOfLogos, titan_mechanic) {
  Board b;
  b.location("bell_trench", kMiddle);
  b.location("mirror_reef", kMiddle + 1);
  b.go(0, kMiddle);
  b.mine("titan-mechanic");
  b.mine("w_logos");
  EXPECT_EQ(seal_price(b.read()), 2 - 1);
  EXPECT_EQ(move_price(b.read(), 0, kMiddle + 1), 2 - 1);
  Board middle;
  middle.mine("w_logos");
  middle.mine("titan-mechanic");
  middle.mine("w_dis");
  EXPECT_EQ(seal_price(middle.read()), 2);
}

TEST(CardsOfLogos, vespilon_theorist) {
  Board b;
  const int vespilon = b.mine("vespilon-theorist");
  b.deck("w_mars");
  b.deck("w_logos_note");
  b.reaps(vespilon, {House::Logos});
  EXPECT_EQ(b.changed(), "team 2; w_logos_note archives");
  b.set_flags(vespilon, 0);
  b.reaps(vespilon, {House::Logos});
  EXPECT_EQ(b.changed(), "team 3; w_mars discard");
  b.set_flags(vespilon, 0);
  b.reaps(vespilon, {House::Logos});
  EXPECT_EQ(b.changed(), "team 4") << "no card to show";
}

TEST(CardsOfLogos, veylan_analyst) {
  Board b;
  b.mine("veylan-analyst");
  b.acts(b.mine("w_dis_thing"));
  EXPECT_EQ(b.changed(), "team 2");
  b.foe("w_dis_thing");
  b.conspiracy_turn();
  EXPECT_EQ(b.team(), 2) << "not when the other side uses one";
}

TEST(CardsOfLogos, rocket_boots) {
  Board b;
  const int mine = b.mine("w_giant");
  const int mite = b.foe("w_mite");
  b.plays_on("rocket-boots", mine);
  EXPECT_EQ(b.changed(), "");
  b.fights(mine, mite);
  EXPECT_EQ(b.changed(), "w_giant no exhausted, damage 1; w_mite discard");
  b.reaps(mine);
  EXPECT_EQ(b.changed(), "team 1") << "the second use";
}

TEST(CardsOfLogos, transposition_sandals) {
  Board b;
  const int host = b.mine("w_logos");
  const int middle = b.mine("w_mars");
  const int dis = b.mine("w_dis");
  b.plays_on("transposition-sandals", host);
  EXPECT_EQ(b.changed(), "team 1");
  b.acts(host, {dis});
  EXPECT_EQ(b.changed(), "line reordered");
  EXPECT_EQ(b.line(), (std::vector{dis, middle, host}));
  EXPECT_TRUE(b.may(Verb::UseReap, dis)) << "though Logos is active";
  EXPECT_FALSE(b.may(Verb::UseReap, middle));
}

}  // namespace
}  // namespace undercroft::abyssal
