// The Archon cards of Mars, one by one: what each does, when it does not, and that nothing else
// happens.
#include "abyssal_conspiracy/cards.h"

namespace undercroft::abyssal {
namespace {

TEST(CardsOfMars, what_is_printed) {
  expect_printed(
      House::Mars,
      {
          {"ammonia-clouds", Type::Action, 0, 0, 0, "", ""},
          {"battle-fleet", Type::Action, 0, 0, 1, "", ""},
          {"deep-probe", Type::Action, 0, 0, 1, "", ""},
          {"emp-blast", Type::Action, 0, 0, 1, "", ""},
          {"hypnotic-command", Type::Action, 0, 0, 0, "", ""},
          {"irradiated-aember", Type::Action, 0, 0, 1, "", ""},
          {"key-abduction", Type::Action, 0, 0, 1, "", ""},
          {"martian-hounds", Type::Action, 0, 0, 0, "", ""},
          {"martians-make-bad-allies", Type::Action, 0, 0, 0, "", ""},
          {"mass-abduction", Type::Action, 0, 0, 1, "", ""},
          {"mating-season", Type::Action, 0, 0, 1, "", ""},
          {"mothership-support", Type::Action, 0, 0, 1, "", ""},
          {"orbital-bombardment", Type::Action, 0, 0, 1, "", ""},
          {"phosphorus-stars", Type::Action, 0, 0, 0, "", ""},
          {"psychic-network", Type::Action, 0, 0, 0, "", ""},
          {"sample-collection", Type::Action, 0, 0, 0, "", ""},
          {"shatter-storm", Type::Action, 0, 0, 0, "", ""},
          {"soft-landing", Type::Action, 0, 0, 0, "", ""},
          {"squawker", Type::Action, 0, 0, 1, "", ""},
          {"total-recall", Type::Action, 0, 0, 1, "", ""},
          {"combat-pheromones", Type::Artifact, 0, 0, 1, "item", ""},
          {"commpod", Type::Artifact, 0, 0, 0, "item", ""},
          {"crystal-hive", Type::Artifact, 0, 0, 0, "location", ""},
          {"custom-virus", Type::Artifact, 0, 0, 1, "weapon", ""},
          {"feeding-pit", Type::Artifact, 0, 0, 0, "location", ""},
          {"invasion-portal", Type::Artifact, 0, 0, 0, "location", ""},
          {"incubation-chamber", Type::Artifact, 0, 0, 0, "location", ""},
          {"mothergun", Type::Artifact, 0, 0, 0, "weapon", ""},
          {"sniffer", Type::Artifact, 0, 0, 1, "ally", ""},
          {"swap-widget", Type::Artifact, 0, 0, 0, "item", ""},
          {"blypyp", Type::Creature, 2, 0, 0, "martian scientist", ""},
          {"chuff-ape", Type::Creature, 11, 0, 0, "beast", "taunt"},
          {"ether-spider", Type::Creature, 7, 0, 0, "beast", ""},
          {"grabber-jammer", Type::Creature, 4, 1, 0, "robot", ""},
          {"grommid", Type::Creature, 10, 0, 0, "beast", ""},
          {"john-smyth", Type::Creature, 2, 0, 0, "agent martian", "elusive"},
          {"mindwarper", Type::Creature, 2, 0, 0, "martian scientist", "elusive"},
          {"phylyx-the-disintegrator", Type::Creature, 1, 0, 0, "martian soldier", "elusive"},
          {"qyxxlyx-plague-master", Type::Creature, 3, 0, 0, "martian scientist", ""},
          {"tunk", Type::Creature, 6, 1, 0, "robot", ""},
          {"ulyq-megamouth", Type::Creature, 3, 0, 0, "martian scientist", ""},
          {"uxlyx-the-zookeeper", Type::Creature, 2, 0, 0, "martian scientist", "elusive"},
          {"vezyma-thinkdrone", Type::Creature, 3, 0, 0, "martian scientist", ""},
          {"yxili-marauder", Type::Creature, 2, 0, 0, "martian soldier", ""},
          {"yxilo-bolter", Type::Creature, 3, 0, 0, "martian soldier", ""},
          {"yxilx-dominator", Type::Creature, 9, 1, 0, "robot", "taunt"},
          {"zorg", Type::Creature, 7, 0, 0, "beast", ""},
          {"zyzzix-the-many", Type::Creature, 3, 0, 0, "martian soldier", ""},
          {"biomatrix-backup", Type::Upgrade, 0, 0, 1, "", ""},
          {"brain-stem-antenna", Type::Upgrade, 0, 0, 0, "", ""},
          {"jammer-pack", Type::Upgrade, 0, 0, 1, "", ""},
          {"red-planet-ray-gun", Type::Upgrade, 0, 0, 1, "", ""},
      });
}

/// A game in which the house of the cards may be named.
Board mars_table() {
  Board b;
  b.s.houses[0] = {static_cast<u8>(House::Mars), static_cast<u8>(House::Logos),
                   static_cast<u8>(House::Dis)};
  return b;
}

TEST(CardsOfMars, ammonia_clouds) {
  Board b;
  b.mine("w_mars");
  b.set_flags(b.mine("w_human"), kWarded);
  b.foe("w_mite");
  b.foe("w_crab");
  b.plays("ammonia-clouds");
  EXPECT_EQ(b.changed(), "w_mars damage 3; w_human no warded; w_mite discard; w_crab damage 1");
}

TEST(CardsOfMars, battle_fleet) {
  Board b;
  b.deck("w_untamed");
  b.deck("w_shadows");
  b.deck("w_sanctum");
  const int one = b.hand("w_mars");
  const int two = b.hand("w_mars_note");
  b.hand("w_dis");
  b.plays("battle-fleet");
  EXPECT_EQ(b.choices(), "w_mars w_mars_note");
  b.answer({one, two});
  if (b.offers(kDone)) b.answer(kDone);
  EXPECT_EQ(b.changed(), "team 1; w_shadows hand; w_sanctum hand");
  b.plays("battle-fleet", {kDone});
  EXPECT_EQ(b.changed(), "team 2") << "any number may be none";
}

TEST(CardsOfMars, deep_probe) {
  Board b = mars_table();
  b.stashed("w_pike");
  b.stashed("w_omen");
  b.stashed("w_mite");
  b.plays("deep-probe", {House::Logos});
  EXPECT_EQ(b.changed(), "team 1");
  b.plays("deep-probe", {House::Conspiracy});
  while (!b.offers(Verb::EndStep)) b.give(b.options().front());
  EXPECT_EQ(b.changed(), "team 2; w_pike discard; w_mite discard");
}

TEST(CardsOfMars, emp_blast) {
  Board b;
  b.mine("w_mars");
  b.mine("w_robot");
  b.mine("w_dis");
  b.mine("w_mars_thing");
  b.foe("w_idol");
  b.foe("w_pike");
  b.foe("zyzzix-the-many");
  b.plays("emp-blast");
  EXPECT_EQ(b.changed(),
            "team 1; w_mars stunned; w_robot stunned; w_mars_thing discard; "
            "zyzzix-the-many stunned; w_idol discard");
}

TEST(CardsOfMars, hypnotic_command) {
  Board b;
  b.amber(5, 3);
  b.mine("w_mars");
  b.mine("w_martian");
  b.mine("w_dis");
  const int pike = b.foe("w_pike");
  b.foe("w_mite");
  b.plays("hypnotic-command", {pike, pike});
  EXPECT_EQ(b.changed(), "conspiracy 1; w_pike amber 2");
  b.amber(5, 1);
  b.plays("hypnotic-command", {pike});
  if (!b.offers(Verb::EndStep)) b.answer(pike);
  EXPECT_EQ(b.changed(), "conspiracy 0; w_pike amber 3");
}

TEST(CardsOfMars, irradiated_aember) {
  Board b;
  b.amber(9, 5);
  b.mine("w_mars");
  b.foe("w_pike");
  b.foe("w_crab");
  b.plays("irradiated-aember");
  EXPECT_EQ(b.changed(), "team 10");
  b.amber(0, 6);
  b.plays("irradiated-aember");
  EXPECT_EQ(b.changed(), "team 1; w_pike damage 3; w_crab damage 1");
}

// AC-MOV-02: to forge is to move.
TEST(CardsOfMars, key_abduction) {
  Board b;
  b.location("bell_trench", kMiddle);
  b.location("mirror_reef", kMiddle + 1);
  b.go(0, kMiddle);
  b.mine("w_mars");
  b.mine("w_dis");
  b.foe("w_pike");
  b.hand("w_logos");
  b.amber(8, 0);
  b.plays("key-abduction", {kYes});
  EXPECT_EQ(b.changed(), "team 9; w_mars hand; asks 'Moving'");
  b.take(Verb::MoveTo, kMiddle + 1);
  EXPECT_EQ(b.team(), 0) << "two, and nine less two cards in hand";
  Board no;
  no.mine("w_mars");
  no.foe("zorg");
  no.plays("key-abduction");
  if (no.offers(kNo)) no.answer(kNo);
  EXPECT_EQ(no.changed(), "team 1; w_mars hand; zorg hand");
}

TEST(CardsOfMars, martian_hounds) {
  Board b;
  const int mars = b.mine("w_mars");
  b.set_damage(b.mine("w_dis"), 1);
  b.set_damage(b.foe("w_pike"), 2);
  b.foe("w_mite");
  b.plays("martian-hounds", {mars});
  EXPECT_EQ(b.changed(), "w_mars power1 4, power 8");
  Board none;
  none.mine("w_mars");
  none.plays("martian-hounds");
  EXPECT_EQ(none.changed(), "");
}

TEST(CardsOfMars, martians_make_bad_allies) {
  Board b;
  b.hand("w_mars");
  b.hand("w_dis");
  b.hand("w_logos");
  b.hand("w_dis_note");
  b.plays("martians-make-bad-allies");
  EXPECT_EQ(b.changed(), "team 2; w_dis purged; w_logos purged");
  b.plays("martians-make-bad-allies");
  EXPECT_EQ(b.changed(), "");
}

// AC-RUL-54
TEST(CardsOfMars, mass_abduction) {
  Board b;
  std::vector<int> foes;
  for (const char* id : {"w_pike", "w_crab", "w_brute", "w_whale"}) foes.push_back(b.foe(id));
  for (const int foe : foes) b.set_damage(foe, 1);
  b.foe("w_mite");
  b.set_damage(b.mine("w_mars"), 1);
  b.plays("mass-abduction");
  EXPECT_EQ(b.choices(), "w_pike w_crab w_brute w_whale");
  b.answer({foes[0], foes[1], kDone});
  EXPECT_EQ(b.changed(), "team 1; w_pike archives, of 0; w_crab archives, of 0");
  EXPECT_TRUE(b.in_pile(foes[0], Zone::Archives)) << "mine";
  EXPECT_TRUE(b.s.vault.empty());
  b.plays("mass-abduction", {kDone});
  EXPECT_EQ(b.changed(), "team 2");
}

TEST(CardsOfMars, mating_season) {
  Board b;
  b.mine("w_mars");
  b.mine("w_martian");
  b.mine("w_dis");
  b.foe("zorg");
  b.foe("w_pike");
  b.plays("mating-season");
  b.go_on([&] { return !b.offers(Verb::EndStep); });  // whose comes first
  EXPECT_EQ(b.changed(), "team 4; w_mars unknown; w_martian unknown; zorg unknown")
      << "one for each into whose deck it went";
}

TEST(CardsOfMars, mothership_support) {
  Board b;
  b.mine("w_mars");
  b.mine("w_martian");
  b.mine("w_dis");
  b.set_flags(b.mine("zyzzix-the-many"), kExhausted);
  const int pike = b.foe("w_pike");
  const int brute = b.foe("w_brute");
  b.plays("mothership-support", {pike, brute});
  EXPECT_EQ(b.changed(), "team 1; w_pike damage 2; w_brute damage 2");
  b.plays("mothership-support", {brute, brute});
  EXPECT_EQ(b.changed(), "team 2; w_brute damage 6");
}

TEST(CardsOfMars, orbital_bombardment) {
  Board b;
  const int one = b.hand("w_mars");
  b.hand("w_mars_note");
  b.hand("w_dis");
  const int brute = b.foe("w_brute");
  b.foe("w_pike");
  b.plays("orbital-bombardment", {one, kDone, brute});
  EXPECT_EQ(b.changed(), "team 1; w_brute damage 2");
  b.plays("orbital-bombardment", {kDone});
  EXPECT_EQ(b.changed(), "team 2");
}

TEST(CardsOfMars, phosphorus_stars) {
  Board b;
  b.mine("w_mars");
  b.mine("w_dis");
  b.foe("w_pike");
  b.plays("phosphorus-stars");
  EXPECT_EQ(b.changed(), "chains 2; w_dis stunned; w_pike stunned");
}

TEST(CardsOfMars, psychic_network) {
  Board b;
  b.amber(0, 5);
  b.mine("w_mars");
  b.mine("w_martian");
  b.mine("w_dis");
  b.set_flags(b.mine("zorg"), kExhausted);
  b.foe("zyzzix-the-many");
  b.plays("psychic-network");
  EXPECT_EQ(b.changed(), "team 2; conspiracy 3");
  b.amber(0, 1);
  b.plays("psychic-network");
  EXPECT_EQ(b.changed(), "team 1; conspiracy 0");
}

// AC-RUL-18, AC-RUL-54
TEST(CardsOfMars, sample_collection) {
  Board b;
  const int pike = b.foe("w_pike");
  const int crab = b.foe("w_crab");
  b.foe("w_mite");
  b.plays("sample-collection");
  EXPECT_EQ(b.changed(), "") << "it has no key";
  b.open_seals(2);
  b.plays("sample-collection", {crab, pike});
  EXPECT_EQ(b.changed(), "w_pike archives, of 0; w_crab archives, of 0");
  EXPECT_TRUE(b.in_pile(pike, Zone::Archives));
}

TEST(CardsOfMars, shatter_storm) {
  Board b;
  b.amber(2, 9);
  b.plays("shatter-storm");
  EXPECT_EQ(b.changed(), "team 0; conspiracy 3");
  b.plays("shatter-storm");
  EXPECT_EQ(b.changed(), "");
  b.amber(2, 5);
  b.plays("shatter-storm");
  EXPECT_EQ(b.changed(), "team 0; conspiracy 0");
}

TEST(CardsOfMars, soft_landing) {
  Board b;
  b.plays("soft-landing");
  EXPECT_EQ(b.changed(), "");
  b.plays("w_mars_note");
  EXPECT_EQ(b.changed(), "") << "neither creature nor artifact";
  const int first = b.plays("w_mars_thing");
  const int second = b.plays("w_mars");
  EXPECT_FALSE(b.is(first, kExhausted));
  EXPECT_TRUE(b.is(second, kExhausted)) << "the next one only";
  Board late;
  late.plays("soft-landing");
  late.next_turn();
  EXPECT_TRUE(late.is(late.plays("w_mars"), kExhausted)) << "in that turn";
}

TEST(CardsOfMars, squawker) {
  Board b;
  const int mars = b.mine("w_mars");
  b.set_flags(mars, kExhausted);
  b.foe("w_pike");
  b.plays("squawker", {way(0)});
  EXPECT_EQ(b.changed(), "team 1; w_mars no exhausted");
  b.plays("squawker", {way(1)});
  EXPECT_EQ(b.changed(), "team 2; w_pike stunned");
}

TEST(CardsOfMars, total_recall) {
  Board b(2);
  b.mine("w_mars");
  b.mine("w_dis");
  b.set_flags(b.mine("w_logos"), kExhausted);
  b.mine("w_brobnar", 1);
  b.foe("w_pike");
  b.plays("total-recall");
  EXPECT_EQ(b.changed(), "team 3; w_mars hand; w_dis hand; w_logos hand");
}

TEST(CardsOfMars, combat_pheromones) {
  Board b;
  const int pheromones = b.mine("combat-pheromones");
  const int one = b.mine("w_mars");
  const int two = b.mine("w_mars_thing");
  const int three = b.mine("w_martian");
  const int dis = b.mine("w_dis");
  b.omnis(pheromones);
  EXPECT_EQ(b.changed(), "combat-pheromones discard");
  b.house(House::Logos);
  EXPECT_TRUE(b.may(Verb::UseReap, one));
  EXPECT_FALSE(b.may(Verb::UseReap, dis));
  b.take(Verb::Use, one);
  if (b.offers(Verb::UseReap)) b.take(Verb::UseReap);
  b.take(Verb::Use, two);
  if (b.offers(Verb::UseAction)) b.take(Verb::UseAction);
  EXPECT_EQ(b.team(), 2);
  EXPECT_FALSE(b.may(Verb::UseReap, three)) << "two";
}

TEST(CardsOfMars, commpod) {
  Board b;
  const int commpod = b.mine("commpod");
  const int one = b.hand("w_mars");
  const int two = b.hand("w_mars_note");
  const int ready = b.mine("w_martian");
  b.set_flags(ready, kExhausted);
  const int dis = b.mine("w_dis");
  b.set_flags(dis, kExhausted);
  b.acts(commpod, {one, two});
  if (b.offers(kDone)) b.answer(kDone);
  b.answer({kYes, kNo});
  EXPECT_EQ(b.changed(), "w_martian no exhausted");
  Board none;
  none.hand("w_dis");
  none.mine("w_martian");
  none.acts(none.mine("commpod"));
  EXPECT_EQ(none.changed(), "");
}

TEST(CardsOfMars, crystal_hive) {
  Board b;
  const int hive = b.mine("crystal-hive");
  const int one = b.mine("w_mars");
  b.acts(hive);
  EXPECT_EQ(b.changed(), "");
  b.reaps(one);
  EXPECT_EQ(b.changed(), "team 2");
  b.next_turn();
  b.reaps(one);
  EXPECT_EQ(b.changed(), "team 3");
}

TEST(CardsOfMars, custom_virus) {
  Board b;
  const int virus = b.mine("custom-virus");
  b.mine("w_human");
  b.mine("w_dis");
  b.foe("w_sailor");
  b.foe("w_pike");
  b.foe("zyzzix-the-many");
  const int doc = b.hand("doc-bookton");
  b.hand("w_logos");
  b.omnis(virus, {doc});
  EXPECT_EQ(b.changed(),
            "custom-virus discard; w_human discard; doc-bookton purged; w_sailor discard");
  Board none;
  none.mine("w_human");
  none.omnis(none.mine("custom-virus"));
  EXPECT_EQ(none.changed(), "custom-virus discard") << "no creature in hand";
}

TEST(CardsOfMars, feeding_pit) {
  Board b;
  const int pit = b.mine("feeding-pit");
  b.hand("w_mars_note");
  b.acts(pit);
  EXPECT_EQ(b.changed(), "") << "no creature";
  b.hand("w_dis");
  b.set_flags(pit, 0);
  b.acts(pit);
  EXPECT_EQ(b.changed(), "team 1; w_dis discard");
}

TEST(CardsOfMars, invasion_portal) {
  Board b;
  const int portal = b.mine("invasion-portal");
  b.deck("w_dis");
  b.deck("w_mars");
  b.deck("w_mars_note");
  b.deck("w_logos");
  b.acts(portal);
  EXPECT_EQ(b.changed(), "w_mars hand; w_mars_note discard; w_logos discard");
  b.set_flags(portal, 0);
  b.acts(portal);
  EXPECT_EQ(b.changed(), "w_dis discard") << "it ran out of cards";
  b.set_flags(portal, 0);
  b.acts(portal);
  EXPECT_EQ(b.changed(), "");
}

TEST(CardsOfMars, incubation_chamber) {
  Board b;
  const int chamber = b.mine("incubation-chamber");
  b.hand("w_dis");
  b.hand("w_mars_note");
  b.omnis(chamber);
  EXPECT_EQ(b.changed(), "");
  b.hand("w_mars");
  b.set_flags(chamber, 0);
  b.omnis(chamber);
  EXPECT_EQ(b.changed(), "w_mars archives");
}

TEST(CardsOfMars, mothergun) {
  Board b;
  const int gun = b.mine("mothergun");
  const int one = b.hand("w_mars");
  const int two = b.hand("w_mars_note");
  b.hand("w_dis");
  b.foe("w_brute");
  b.acts(gun, {one, two});
  if (b.offers(kDone)) b.answer(kDone);
  EXPECT_EQ(b.changed(), "w_brute damage 2");
  b.set_flags(gun, 0);
  b.acts(gun, {kDone});
  EXPECT_EQ(b.changed(), "");
}

TEST(CardsOfMars, sniffer) {
  Board b;
  const int mine = b.mine("w_giant");
  const int eel = b.foe("w_eel");
  b.acts(b.mine("sniffer"));
  EXPECT_EQ(b.changed(), "");
  b.fights(mine, eel);
  EXPECT_EQ(b.changed(), "w_giant damage 3; w_eel discard");
  const int other = b.foe("w_eel");
  b.next_turn();
  b.fights(mine, other);
  EXPECT_EQ(b.changed(), "") << "elusive again";
}

TEST(CardsOfMars, swap_widget) {
  Board b;
  const int widget = b.mine("swap-widget");
  const int martian = b.mine("w_martian");
  b.set_flags(b.mine("w_mars"), kExhausted);
  b.mine("w_dis");
  b.hand("w_martian");
  b.hand("zorg");
  b.hand("w_logos");
  b.acts(widget);
  if (b.offers(Verb::RightFlank)) b.answer(deed(Verb::RightFlank));
  EXPECT_EQ(b.changed(), "w_martian hand; zorg in play, stunned, power 7, house 4") << martian;
  Board none;
  none.mine("w_dis");
  none.hand("zorg");
  none.acts(none.mine("swap-widget"));
  EXPECT_EQ(none.changed(), "");
}

TEST(CardsOfMars, blypyp) {
  Board b;
  b.reaps(b.mine("blypyp"));
  EXPECT_EQ(b.changed(), "team 1");
  EXPECT_TRUE(b.is(b.plays("w_dis"), kExhausted));
  EXPECT_FALSE(b.is(b.plays("w_mars"), kExhausted)) << "the next of Mars";
  EXPECT_TRUE(b.is(b.plays("w_martian"), kExhausted));
}

TEST(CardsOfMars, chuff_ape) {
  Board b;
  const int ape = b.plays("chuff-ape");
  EXPECT_EQ(b.changed(), "chuff-ape stunned");
  b.set_flags(ape, 0);
  b.set_damage(ape, 8);
  b.reaps(ape, {kYes});
  EXPECT_EQ(b.changed(), "team 1") << "nobody to sacrifice";
  b.mine("w_mars");
  b.set_flags(ape, 0);
  b.reaps(ape, {kNo});
  EXPECT_EQ(b.changed(), "team 2");
  b.set_flags(ape, 0);
  b.reaps(ape, {kYes});
  EXPECT_EQ(b.changed(), "team 3; chuff-ape no damage; w_mars discard");
}

TEST(CardsOfMars, ether_spider) {
  Board b;
  b.amber(3, 0);
  const int spider = b.mine("ether-spider");
  const int pike = b.foe("w_pike");
  b.fights(spider, pike);
  EXPECT_EQ(b.changed(), "ether-spider damage 4");
  b.set_damage(spider, 0);
  b.set_flags(spider, 0);
  b.conspiracy_turn();
  EXPECT_EQ(b.conspiracy(), 0) << "what it would reap, and the toll of the place";
  EXPECT_EQ(b.card(spider).amber, 1 + kToll);
  EXPECT_EQ(b.team(), 3);
}

TEST(CardsOfMars, grabber_jammer) {
  Board b;
  b.amber(0, 2);
  const int jammer = b.mine("grabber-jammer");
  EXPECT_EQ(seal_price(b.read()), 2 + 1);
  b.reaps(jammer);
  EXPECT_EQ(b.changed(), "team 1; conspiracy 1; grabber-jammer amber 1");
  b.set_flags(jammer, 0);
  b.fights(jammer, b.foe("w_mite"));
  EXPECT_EQ(b.changed(), "conspiracy 0; grabber-jammer amber 2; w_mite discard") << "armor";
}

TEST(CardsOfMars, grommid) {
  Board b;
  b.amber(0, 3);
  const int creature = b.hand("w_mars");
  const int note = b.hand("w_mars_note");
  const int grommid = b.mine("grommid");
  b.house(House::Mars);
  EXPECT_FALSE(b.offers(Verb::Play, creature));
  EXPECT_TRUE(b.offers(Verb::Play, note));
  b.fights(grommid, b.foe("w_pike"));
  EXPECT_EQ(b.changed(), "conspiracy 2; grommid damage 4; w_pike discard");
}

TEST(CardsOfMars, john_smyth) {
  Board b;
  const int smyth = b.mine("john-smyth");
  b.reaps(smyth);
  EXPECT_EQ(b.changed(), "team 1") << "an agent does not ready itself";
  const int mars = b.mine("w_mars");
  b.set_flags(mars, kExhausted);
  b.set_flags(smyth, 0);
  b.reaps(smyth);
  EXPECT_EQ(b.changed(), "team 2; w_mars no exhausted");
  b.set_flags(mars, kExhausted);
  b.set_flags(smyth, 0);
  b.fights(smyth, b.foe("w_mite"));
  EXPECT_EQ(b.changed(), "john-smyth damage 1; w_mars no exhausted; w_mite discard");
}

TEST(CardsOfMars, mindwarper) {
  Board b;
  b.amber(5, 1);
  const int warper = b.mine("mindwarper");
  b.foe("w_pike");
  b.acts(warper);
  EXPECT_EQ(b.changed(), "conspiracy 0; w_pike amber 1");
  b.set_flags(warper, 0);
  b.acts(warper);
  EXPECT_EQ(b.changed(), "") << "nothing is left";
}

TEST(CardsOfMars, phylyx_the_disintegrator) {
  Board b;
  b.amber(2, 5);
  const int phylyx = b.mine("phylyx-the-disintegrator");
  b.mine("w_mars");
  b.set_flags(b.mine("w_martian"), kExhausted);
  b.mine("w_dis");
  b.foe("zorg");
  b.acts(phylyx);
  EXPECT_EQ(b.changed(), "conspiracy 3");
}

TEST(CardsOfMars, qyxxlyx_plague_master) {
  Board b;
  const int master = b.mine("qyxxlyx-plague-master");
  b.mine("w_human");
  b.foe("w_sailor");
  b.foe("w_pike");
  b.reaps(master);
  EXPECT_EQ(b.changed(), "team 1; w_human damage 3; w_sailor damage 3") << "past armor";
}

TEST(CardsOfMars, tunk) {
  Board b;
  const int tunk = b.mine("tunk");
  b.set_damage(tunk, 4);
  b.plays("w_dis");
  b.plays("w_mars_note");
  EXPECT_EQ(b.damage(tunk), 4);
  b.plays("w_mars");
  EXPECT_EQ(b.changed(), "tunk no damage");
}

TEST(CardsOfMars, ulyq_megamouth) {
  Board b;
  const int ulyq = b.mine("ulyq-megamouth");
  b.mine("w_mars");
  b.mine("w_dis");
  b.foe("w_pike");
  b.reaps(ulyq, {deed(Verb::UseReap)});
  EXPECT_EQ(b.changed(), "team 2; w_dis exhausted");
  b.set_flags(ulyq, 0);
  b.reaps(ulyq);
  EXPECT_EQ(b.changed(), "team 3") << "it must be ready";
}

TEST(CardsOfMars, uxlyx_the_zookeeper) {
  Board b;
  const int uxlyx = b.mine("uxlyx-the-zookeeper");
  const int pike = b.foe("w_pike");
  b.set_amber(pike, 1);
  b.reaps(uxlyx);
  EXPECT_EQ(b.changed(), "team 2; w_pike archives, of 0");
  EXPECT_TRUE(b.in_pile(pike, Zone::Archives));
  // AC-RUL-54: from there it goes where its owner's hand would be.
  b.end_step();
  b.take(Verb::Stay);
  b.choose_house(House::Brobnar);
  ASSERT_TRUE(b.offers(Verb::TakeAll));
  b.take(Verb::TakeAll);
  EXPECT_EQ(b.s.vault.size(), 1U);
  EXPECT_FALSE(b.in_pile(pike, Zone::Hand));
}

TEST(CardsOfMars, vezyma_thinkdrone) {
  Board b;
  const int vezyma = b.mine("vezyma-thinkdrone");
  const int thing = b.mine("w_mars_thing");
  b.foe("w_idol");
  b.reaps(vezyma, {kNo});
  EXPECT_EQ(b.changed(), "team 1");
  b.set_flags(vezyma, 0);
  b.reaps(vezyma, {kYes});
  EXPECT_EQ(b.choices(), "vezyma-thinkdrone w_mars_thing");
  b.answer(thing);
  EXPECT_EQ(b.changed(), "team 2; w_mars_thing archives");
}

TEST(CardsOfMars, yxili_marauder) {
  Board b;
  b.amber(0, 5);
  b.mine("w_mars");
  b.mine("w_martian");
  b.mine("w_dis");
  b.set_flags(b.mine("zorg"), kExhausted);
  const int yxili = b.plays("yxili-marauder");
  EXPECT_EQ(b.changed(), "conspiracy 3; yxili-marauder amber 2");
  EXPECT_EQ(b.power(yxili), 2 + 2);
}

TEST(CardsOfMars, yxilo_bolter) {
  Board b;
  const int bolter = b.mine("yxilo-bolter");
  const int mite = b.foe("w_mite");
  const int brute = b.foe("w_brute");
  b.reaps(bolter, {mite});
  EXPECT_EQ(b.changed(), "team 1; w_mite purged");
  b.set_flags(bolter, 0);
  b.reaps(bolter, {brute});
  EXPECT_EQ(b.changed(), "team 2; w_brute damage 2");
}

TEST(CardsOfMars, yxilx_dominator) {
  Board b;
  b.plays("yxilx-dominator");
  EXPECT_EQ(b.changed(), "yxilx-dominator stunned");
}

TEST(CardsOfMars, zorg) {
  Board b;
  const int zorg = b.plays("zorg");
  EXPECT_EQ(b.changed(), "zorg stunned");
  b.set_flags(zorg, 0);
  b.foe("w_pike");
  const int mite = b.foe("w_mite");
  b.foe("w_crab");
  b.foe("w_brute");
  b.fights(zorg, mite);
  EXPECT_EQ(b.changed(), "zorg damage 1; w_pike stunned; w_mite discard; w_crab stunned");
}

TEST(CardsOfMars, zyzzix_the_many) {
  Board b;
  const int zyzzix = b.mine("zyzzix-the-many");
  b.hand("w_mars_note");
  b.hand("w_dis");
  b.reaps(zyzzix, {kNo});
  EXPECT_EQ(b.changed(), "team 1");
  b.set_flags(zyzzix, 0);
  b.reaps(zyzzix, {kYes});
  EXPECT_EQ(b.changed(), "team 2; zyzzix-the-many power1 3, power 6; w_dis archives");
  b.set_flags(zyzzix, 0);
  b.fights(zyzzix, b.foe("w_mite"));
  if (b.offers(kYes)) b.answer(kYes);
  EXPECT_EQ(b.changed(), "zyzzix-the-many damage 1; w_mite discard") << "no creature in hand";
}

TEST(CardsOfMars, biomatrix_backup) {
  Board b;
  const int mine = b.mine("w_mars");
  const int pike = b.foe("w_pike");
  b.plays_on("biomatrix-backup", mine);
  EXPECT_EQ(b.changed(), "team 1");
  b.plays("t_axe", {mine, kYes});
  EXPECT_EQ(b.changed(), "w_mars archives; biomatrix-backup discard");
  b.plays_on("biomatrix-backup", pike);
  b.plays("t_axe", {kNo});
  EXPECT_EQ(b.changed(), "biomatrix-backup2 discard; w_pike discard");
}

TEST(CardsOfMars, brain_stem_antenna) {
  Board b;
  const int dis = b.mine("w_dis");
  b.plays_on("brain-stem-antenna", dis);
  EXPECT_EQ(b.changed(), "");
  b.set_flags(dis, kExhausted);
  b.plays("w_logos");
  EXPECT_EQ(b.changed(), "");
  b.plays("w_mars");
  EXPECT_EQ(b.changed(), "w_dis no exhausted, house 4");
  b.next_turn();
  EXPECT_EQ(value_of(b.read(), dis, Attr::House), static_cast<int>(House::Dis));
}

TEST(CardsOfMars, jammer_pack) {
  Board b;
  b.location("bell_trench", kMiddle);
  b.location("mirror_reef", kMiddle + 1);
  b.go(0, kMiddle);
  const int mine = b.mine("w_mars");
  b.plays_on("jammer-pack", mine);
  EXPECT_EQ(b.changed(), "team 1");
  EXPECT_EQ(seal_price(b.read()), 2 + 2);
  EXPECT_EQ(move_price(b.read(), 0, kMiddle + 1), 2);
  b.plays_on("jammer-pack", b.foe("w_pike"));
  EXPECT_EQ(seal_price(b.read()), 2 + 2) << "on its own creature it hinders me";
  EXPECT_EQ(move_price(b.read(), 0, kMiddle + 1), 2 + 2);
}

TEST(CardsOfMars, red_planet_ray_gun) {
  Board b;
  const int mars = b.mine("w_mars");
  b.mine("w_dis");
  b.foe("zorg");
  const int brute = b.foe("w_brute");
  b.plays_on("red-planet-ray-gun", mars);
  EXPECT_EQ(b.changed(), "team 1");
  b.reaps(mars, {brute});
  EXPECT_EQ(b.changed(), "team 2; w_brute damage 2");
}

}  // namespace
}  // namespace undercroft::abyssal
