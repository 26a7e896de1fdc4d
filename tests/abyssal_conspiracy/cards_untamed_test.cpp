// The Archon cards of Untamed, one by one.
#include "abyssal_conspiracy/cards_turns.h"

namespace undercroft::abyssal {
namespace {

// ---- figures

TEST(CardsOfUntamed, figures) {
  expect_figures(
      House::Untamed,
      {
          {"cooperative-hunting", Type::Action, 0, 0, 0, "", ""},
          {"curiosity", Type::Action, 1, 0, 0, "", ""},
          {"fertility-chant", Type::Action, 4, 0, 0, "", ""},
          {"fogbank", Type::Action, 1, 0, 0, "", ""},
          {"full-moon", Type::Action, 0, 0, 0, "", ""},
          {"grasping-vines", Type::Action, 1, 0, 0, "", ""},
          {"key-charge", Type::Action, 0, 0, 0, "", ""},
          {"lifeweb", Type::Action, 1, 0, 0, "", ""},
          {"lost-in-the-woods", Type::Action, 1, 0, 0, "", ""},
          {"mimicry", Type::Action, 0, 0, 0, "", ""},
          {"nature-s-call", Type::Action, 1, 0, 0, "", ""},
          {"nocturnal-maneuver", Type::Action, 1, 0, 0, "", ""},
          {"perilous-wild", Type::Action, 1, 0, 0, "", ""},
          {"regrowth", Type::Action, 1, 0, 0, "", ""},
          {"save-the-pack", Type::Action, 0, 0, 0, "", ""},
          {"scout", Type::Action, 1, 0, 0, "", ""},
          {"stampede", Type::Action, 1, 0, 0, "", ""},
          {"the-common-cold", Type::Action, 1, 0, 0, "", ""},
          {"troop-call", Type::Action, 1, 0, 0, "", ""},
          {"vigor", Type::Action, 1, 0, 0, "", ""},
          {"word-of-returning", Type::Action, 1, 0, 0, "", ""},
          {"bear-flute", Type::Artifact, 0, 0, 0, "Item", ""},
          {"nepenthe-seed", Type::Artifact, 0, 0, 0, "Item", ""},
          {"ritual-of-balance", Type::Artifact, 0, 0, 0, "Power", ""},
          {"ritual-of-the-hunt", Type::Artifact, 1, 0, 0, "Power", ""},
          {"world-tree", Type::Artifact, 0, 0, 0, "Location", ""},
          {"ancient-bear", Type::Creature, 0, 5, 0, "Beast", "assault 2"},
          {"bigtwig", Type::Creature, 0, 7, 0, "Beast", ""},
          {"witch-of-the-wilds", Type::Creature, 0, 4, 0, "Beast Witch", ""},
          {"briar-grubbling", Type::Creature, 0, 2, 0, "Beast Insect", "hazardous 5"},
          {"chota-hazri", Type::Creature, 0, 3, 0, "Human Witch", ""},
          {"dew-faerie", Type::Creature, 0, 2, 0, "Faerie", "elusive"},
          {"dust-pixie", Type::Creature, 2, 1, 0, "Faerie", ""},
          {"flaxia", Type::Creature, 0, 4, 0, "Faerie", ""},
          {"fuzzy-gruen", Type::Creature, 2, 5, 0, "Beast", ""},
          {"giant-sloth", Type::Creature, 0, 6, 0, "Beast", ""},
          {"halacor", Type::Creature, 0, 4, 0, "Beast", ""},
          {"inka-the-spider", Type::Creature, 0, 1, 0, "Beast", "poison"},
          {"kindrith-longshot", Type::Creature, 0, 3, 0, "Human Ranger", "elusive skirmish"},
          {"snufflegator", Type::Creature, 0, 4, 0, "Beast", "skirmish"},
          {"lupo-the-scarred", Type::Creature, 0, 6, 0, "Beast", "skirmish"},
          {"mighty-tiger", Type::Creature, 0, 4, 0, "Beast", ""},
          {"murmook", Type::Creature, 0, 3, 0, "Beast", ""},
          {"mushroom-man", Type::Creature, 0, 2, 0, "Fungus Human", ""},
          {"niffle-ape", Type::Creature, 0, 3, 0, "Beast Niffle", ""},
          {"niffle-queen", Type::Creature, 0, 6, 0, "Beast Niffle", ""},
          {"piranha-monkeys", Type::Creature, 0, 2, 0, "Beast", ""},
          {"teliga", Type::Creature, 0, 3, 0, "Human Witch", ""},
          {"hunting-witch", Type::Creature, 0, 2, 0, "Human Witch", ""},
          {"witch-of-the-eye", Type::Creature, 0, 3, 0, "Human Witch", ""},
          {"way-of-the-bear", Type::Upgrade, 1, 0, 0, "", ""},
          {"way-of-the-wolf", Type::Upgrade, 1, 0, 0, "", ""},
      });
}

// ---- actions

TEST(CardsOfUntamed, cooperative_hunting) {
  Board b;
  for (const char* id : {"w_brobnar", "w_dis", "w_logos"}) b.mine(id);
  const int brute = b.foe("w_brute");
  const int crab = b.foe("w_crab");
  b.plays("cooperative-hunting", {brute, crab, brute});
  EXPECT_EQ(b.changed(), "w_brute damage 2") << "armor holds one";
  b.plays("cooperative-hunting", {crab, crab, crab});
  EXPECT_EQ(b.changed(), "w_crab damage 2") << "all at once; one armor was left";
  Board none;
  none.foe("w_brute");
  none.plays("cooperative-hunting");
  EXPECT_EQ(none.changed(), "") << "nobody hunts";
}

TEST(CardsOfUntamed, curiosity) {
  Board b;
  b.mine("dextre");
  b.mine("w_logos");
  b.foe("mother");
  b.foe("w_pike");
  b.plays("curiosity");
  EXPECT_EQ(b.changed(), "team 1; dextre deck; mother discard");
}

TEST(CardsOfUntamed, fertility_chant) {
  Board b;
  b.plays("fertility-chant");
  EXPECT_EQ(b.changed(), "team 4; conspiracy 2");
}

TEST(CardsOfUntamed, fogbank) {
  Board b;
  b.mine("w_brobnar");
  b.set_flags(b.foe("w_pike"), kEnraged);
  b.plays("fogbank");
  EXPECT_EQ(b.changed(), "team 1");
  EXPECT_EQ(conspiracy_changes(b), "conspiracy 1") << "it reaps";
  EXPECT_EQ(conspiracy_changes(b), "w_brobnar discard; w_pike discard") << "one turn only";
}

TEST(CardsOfUntamed, full_moon) {
  Board b;
  b.plays("full-moon");
  EXPECT_EQ(b.changed(), "");
  b.plays("w_logos");
  EXPECT_EQ(b.changed(), "team 1");
  b.plays("w_logos_thing");
  EXPECT_EQ(b.changed(), "");
  b.plays("w_dis");
  EXPECT_EQ(b.changed(), "team 2");
  next_turn(b);
  b.plays("w_mars");
  EXPECT_EQ(b.changed(), "");
}

TEST(CardsOfUntamed, grasping_vines) {
  Board b;
  const int thing = b.mine("w_dis_thing");
  const int idol = b.foe("w_idol");
  b.mine("w_logos_thing");
  b.foe("w_wheel");
  b.plays("grasping-vines", {thing, idol, kDone});
  EXPECT_EQ(b.changed(), "team 1; w_dis_thing hand; w_idol archives");
  b.mine("w_mars_thing");
  b.plays("grasping-vines", {kDone});
  EXPECT_EQ(b.changed(), "team 2");
}

TEST(CardsOfUntamed, key_charge) {
  for (const bool moves : {true, false}) {
    Board b;
    b.location("quiet_dock", kTopLeft);
    b.amber(3);
    b.plays("key-charge", {moves ? kYes : kNo});
    if (moves) b.take(Verb::MoveTo, kTopLeft);
    EXPECT_EQ(b.changed(), moves ? "team 0; at 0" : "team 2");
  }
  Board b;
  b.location("quiet_dock", kTopLeft);
  b.plays("key-charge");
  EXPECT_EQ(b.changed(), "") << "nothing to lose";
  b.amber(2);
  b.plays("key-charge", {kYes});
  EXPECT_EQ(b.changed(), "team 1") << "that is too little";
}

TEST(CardsOfUntamed, lifeweb) {
  for (const bool three : {true, false}) {
    Board b(1, Difficulty::Hard);
    b.deck("w_mite", kConspiracy);
    b.deck(three ? "w_pike" : "w_omen", kConspiracy);
    b.deck("w_mite", kConspiracy);
    b.conspiracy_turn();
    b.choose_house(House::Untamed);
    b.amber(0, 5);
    b.plays("lifeweb");
    EXPECT_EQ(b.changed(), three ? "team 3; conspiracy 3" : "team 1");
  }
}

TEST(CardsOfUntamed, lost_in_the_woods) {
  Board b;
  b.deck("w_dis_note");
  b.deck("w_idol", kConspiracy);
  const int first = b.mine("w_brobnar");
  const int second = b.mine("w_dis");
  b.mine("w_logos");
  const int pike = b.foe("w_pike");
  const int brute = b.foe("w_brute");
  b.foe("w_mite");
  b.plays("lost-in-the-woods", {first, second, pike, brute});
  EXPECT_EQ(b.changed(),
            "team 1; w_dis_note unknown; w_brobnar unknown; w_dis unknown; w_idol unknown; "
            "w_pike unknown; w_brute unknown");
  b.plays("lost-in-the-woods");
  EXPECT_EQ(b.changed(), "team 2; w_logos unknown; w_mite unknown") << "fewer than asked";
}

TEST(CardsOfUntamed, mimicry) {
  Board b;
  b.discarded("w_pike", kConspiracy);
  const int stare = b.discarded("red_eyed_stare", kConspiracy);
  b.mine("w_giant");
  b.discarded("w_omen", kConspiracy);
  b.discarded("virtuous-works");
  b.plays("mimicry");
  EXPECT_EQ(b.choices(), "red_eyed_stare w_omen");
  b.answer(stare);
  EXPECT_EQ(b.changed(), "team 1; w_giant stunned") << "its icon, and you are who plays it";
  Board none;
  none.discarded("w_pike", kConspiracy);
  none.discarded("virtuous-works");
  none.plays("mimicry");
  EXPECT_EQ(none.changed(), "") << "nothing to be a copy of";
}

TEST(CardsOfUntamed, natures_call) {
  Board b;
  const int own = b.mine("w_brobnar");
  const int brute = b.foe("w_brute");
  const int pike = b.foe("w_pike");
  b.set_flags(brute, kWarded);
  b.plays("nature-s-call", {own, brute, kDone});
  EXPECT_EQ(b.changed(), "team 1; w_brobnar hand; w_brute no warded");
  b.plays("nature-s-call", {kDone});
  EXPECT_EQ(b.changed(), "team 2");
  EXPECT_EQ(b.where(pike), Zone::Play);
  const int mite = b.foe("w_mite");
  b.foe("w_mite");
  b.plays("nature-s-call", {brute, pike, mite, brute, pike});
  EXPECT_EQ(b.changed(), "team 3; w_brute archives; w_pike archives; w_mite archives") << "three";
}

TEST(CardsOfUntamed, nocturnal_maneuver) {
  Board b;
  const int own = b.mine("w_brobnar");
  const int pike = b.foe("w_pike");
  const int brute = b.foe("w_brute");
  b.foe("w_mite");
  b.plays("nocturnal-maneuver", {own, pike, brute});
  EXPECT_EQ(b.changed(), "team 1; w_brobnar exhausted; w_pike exhausted; w_brute exhausted");
  b.set_flags(own, 0);
  b.plays("nocturnal-maneuver", {own, kDone});
  EXPECT_EQ(b.changed(), "team 2; w_brobnar exhausted") << "fewer, if you like";
}

TEST(CardsOfUntamed, perilous_wild) {
  Board b;
  b.mine("t_shade");
  b.mine("w_brobnar");
  b.foe("w_eel");
  b.foe("w_pike");
  b.plays("perilous-wild");
  EXPECT_EQ(b.changed(), "team 1; shade discard; w_eel discard");
}

TEST(CardsOfUntamed, regrowth) {
  Board b;
  b.discarded("w_dis_note");
  b.plays("regrowth");
  EXPECT_EQ(b.changed(), "team 1") << "no creature lies there";
  const int dis = b.discarded("w_dis");
  b.discarded("w_logos");
  b.discarded("w_pike", kConspiracy);
  b.plays("regrowth");
  EXPECT_EQ(b.choices(), "w_dis w_logos");
  b.answer(dis);
  EXPECT_EQ(b.changed(), "team 2; w_dis hand");
}

TEST(CardsOfUntamed, save_the_pack) {
  Board b;
  b.set_damage(b.mine("w_brobnar"), 1);
  b.mine("w_dis");
  b.set_damage(b.foe("w_brute"), 1);
  b.foe("w_pike");
  b.plays("save-the-pack");
  EXPECT_EQ(b.changed(), "chains 1; w_brobnar discard; w_brute discard");
  b.plays("save-the-pack");
  EXPECT_EQ(b.changed(), "chains 2") << "in any case";
}

TEST(CardsOfUntamed, scout) {
  Board b;
  const int pike = b.mine("w_brobnar");
  b.mine("w_dis");
  b.foe("w_whale");
  b.plays("scout", {pike, kDone});
  EXPECT_EQ(b.changed(), "team 1; w_brobnar exhausted; w_whale damage 4") << "skirmish";
  Board both;
  const int first = both.mine("w_brobnar");
  const int second = both.mine("w_dis");
  both.set_flags(both.mine("w_logos"), kExhausted);
  both.foe("w_whale");
  both.plays("scout", {first, second, second});
  EXPECT_EQ(both.changed(), "team 1; w_brobnar exhausted; w_dis exhausted; w_whale damage 8");
  EXPECT_EQ(has(both, first, Attr::Skirmish), 1);
  next_turn(both);
  EXPECT_EQ(has(both, first, Attr::Skirmish), 0);
  Board tired;
  tired.set_flags(tired.mine("w_brobnar"), kExhausted);
  tired.foe("w_whale");
  tired.plays("scout", {tired.line().front()});
  EXPECT_EQ(tired.changed(), "team 1") << "it is not readied";
}

TEST(CardsOfUntamed, stampede) {
  for (const int used : {2, 3}) {
    Board b;
    b.amber(0, 5);
    const std::vector<int> herd{b.mine("w_brobnar"), b.mine("w_dis"), b.mine("w_logos")};
    for (int i = 0; i < used; ++i) b.reaps(herd[at(i)]);
    b.acts(b.mine("w_dis_thing"));
    b.plays("stampede");
    EXPECT_EQ(b.changed(), used == 3 ? "team 7; conspiracy 3" : "team 4");
  }
}

TEST(CardsOfUntamed, the_common_cold) {
  for (const bool all : {true, false}) {
    Board b;
    b.mine("w_mars");
    b.mine("w_human");
    b.foe("w_mars");
    b.foe("w_brute");
    b.plays("the-common-cold", {all ? kYes : kNo});
    EXPECT_EQ(b.changed(), all ? "team 1; w_mars discard; w_mars2 discard; w_brute damage 1"
                               : "team 1; w_mars damage 1; w_mars2 damage 1; w_brute damage 1");
  }
}

TEST(CardsOfUntamed, troop_call) {
  Board b;
  b.mine("niffle-ape");
  b.mine("snufflegator");
  b.foe("niffle-ape");
  b.discarded("niffle-queen");
  b.discarded("w_untamed");
  b.plays("troop-call");
  EXPECT_EQ(b.changed(), "team 1; niffle-ape hand; niffle-queen hand");
}

TEST(CardsOfUntamed, vigor) {
  Board b;
  const int brute = b.foe("w_brute");
  const int hurt = b.mine("w_brobnar");
  b.set_damage(brute, 5);
  b.set_damage(hurt, 2);
  b.plays("vigor", {number(3), brute});
  EXPECT_EQ(b.changed(), "team 2; w_brute damage 2");
  b.plays("vigor", {number(1), brute});
  EXPECT_EQ(b.changed(), "team 3; w_brute damage 1");
  b.plays("vigor", {number(3), hurt});
  EXPECT_EQ(b.changed(), "team 4; w_brobnar no damage") << "two are not three";
}

TEST(CardsOfUntamed, word_of_returning) {
  Board b;
  b.set_amber(b.mine("w_brobnar"), 2);
  b.set_amber(b.foe("w_brute"), 3);
  b.set_amber(b.foe("w_mite"), 1);
  b.set_amber(b.foe("w_crab"), 1);
  b.foe("w_pike");
  b.plays("word-of-returning");
  EXPECT_EQ(b.changed(), "team 6; w_brute damage 3, no amber; w_mite discard; w_crab no amber");
}

// ---- artifacts

TEST(CardsOfUntamed, bear_flute_heals_one_in_play) {
  Board b;
  const int flute = b.mine("bear-flute");
  const int bear = b.mine("ancient-bear");
  b.set_damage(bear, 4);
  b.discarded("ancient-bear");
  b.acts(flute);
  EXPECT_EQ(b.changed(), "ancient-bear no damage");
}

TEST(CardsOfUntamed, bear_flute_fetches_the_others) {
  Board b;
  const int flute = b.mine("bear-flute");
  b.deck("ancient-bear");
  b.deck("w_dis_note");
  b.discarded("ancient-bear");
  b.discarded("w_logos");
  b.discarded("w_mars");
  b.acts(flute);
  EXPECT_EQ(b.changed(),
            "ancient-bear hand; w_dis_note unknown; ancient-bear2 hand; w_logos unknown; "
            "w_mars unknown");
  EXPECT_TRUE(b.s.discard[0].empty());
  Board none;
  const int vain = none.mine("bear-flute");
  none.discarded("w_logos");
  none.acts(vain);
  EXPECT_EQ(none.changed(), "") << "no Bear, no shuffling";
}

TEST(CardsOfUntamed, nepenthe_seed) {
  Board b;
  const int note = b.discarded("w_dis_note");
  b.discarded("w_logos");
  b.omnis(b.mine("nepenthe-seed"));
  EXPECT_EQ(b.choices(), "w_dis_note w_logos nepenthe-seed");
  b.answer(note);
  EXPECT_EQ(b.changed(), "w_dis_note hand; nepenthe-seed discard");
}

TEST(CardsOfUntamed, ritual_of_balance) {
  for (const int pool : {5, 6}) {
    Board b;
    b.amber(0, pool);
    b.acts(b.mine("ritual-of-balance"));
    EXPECT_EQ(b.changed(), pool == 6 ? "team 1; conspiracy 5" : "");
  }
}

TEST(CardsOfUntamed, ritual_of_the_hunt) {
  Board b;
  const int ritual = b.mine("ritual-of-the-hunt");
  const int untamed = b.mine("w_untamed");
  const int logos = b.mine("w_logos");
  b.omnis(ritual);
  EXPECT_EQ(b.changed(), "ritual-of-the-hunt discard");
  b.house(House::Brobnar);
  EXPECT_TRUE(b.may(Verb::UseReap, untamed));
  EXPECT_FALSE(b.may(Verb::UseReap, logos));
  next_turn(b);
  EXPECT_FALSE(b.may(Verb::UseReap, untamed));
  b.plays("ritual-of-the-hunt");
  EXPECT_EQ(b.changed(), "team 1");
}

TEST(CardsOfUntamed, world_tree) {
  Board b;
  const int tree = b.mine("world-tree");
  b.deck("w_mars_note");
  b.discarded("w_dis_note");
  const int logos = b.discarded("w_logos");
  b.discarded("w_mars");
  b.acts(tree);
  EXPECT_EQ(b.choices(), "w_logos w_mars");
  b.answer(logos);
  EXPECT_EQ(b.changed(), "w_logos deck");
  EXPECT_EQ(b.s.decks[0].back(), Slot::known(logos));
}

// ---- creatures

TEST(CardsOfUntamed, ancient_bear) {
  Board b;
  const int bear = b.mine("ancient-bear");
  const int pike = b.foe("w_pike");
  b.fights(bear, b.foe("w_mite"));
  EXPECT_EQ(b.changed(), "w_mite discard") << "it fell before it could strike";
  b.set_flags(bear, 0);
  b.fights(bear, pike);
  EXPECT_EQ(b.changed(), "ancient-bear damage 4; w_pike discard");
}

TEST(CardsOfUntamed, bigtwig) {
  Board b;
  const int bigtwig = b.mine("bigtwig");
  const int brute = b.foe("w_brute");
  const int pike = b.foe("w_pike");
  EXPECT_FALSE(may_attack(b, bigtwig, brute));
  b.reaps(bigtwig, {brute});
  EXPECT_EQ(b.changed(), "team 1; w_brute exhausted, stunned");
  b.set_flags(bigtwig, 0);
  EXPECT_TRUE(may_attack(b, bigtwig, brute));
  EXPECT_FALSE(may_attack(b, bigtwig, pike));
}

TEST(CardsOfUntamed, witch_of_the_wilds) {
  Board b;
  b.mine("witch-of-the-wilds");
  const int first = b.hand("w_untamed_note");
  const int second = b.hand("w_untamed_note");
  const int dis = b.hand("w_dis_note");
  b.house(House::Brobnar);
  EXPECT_TRUE(b.offers(Verb::Play, second));
  EXPECT_FALSE(b.offers(Verb::Play, dis));
  b.take(Verb::Play, first);
  EXPECT_EQ(b.where(first), Zone::Discard);
  EXPECT_FALSE(b.offers(Verb::Play, second)) << "one";
  b.house(House::Untamed);
  EXPECT_TRUE(b.offers(Verb::Play, second));
}
// rules: KF-PLY-07
TEST(CardsOfUntamed, two_witches_of_the_wilds_permit_two_cards) {
  Board b;
  b.mine("witch-of-the-wilds");
  b.mine("witch-of-the-wilds");
  std::vector<int> notes;
  for (int i = 0; i < 3; ++i) notes.push_back(b.hand("w_untamed_note"));
  b.house(House::Brobnar);
  b.take(Verb::Play, notes[0]);
  ASSERT_TRUE(b.offers(Verb::Play, notes[1])) << "each permits one";
  b.take(Verb::Play, notes[1]);
  EXPECT_FALSE(b.offers(Verb::Play, notes[2]));
}

TEST(CardsOfUntamed, briar_grubbling) {
  Board b;
  const int giant = b.mine("w_giant");
  const int other = b.mine("w_brobnar");
  const int grubbling = b.foe("briar-grubbling");
  b.fights(other, grubbling);
  EXPECT_EQ(b.changed(), "w_brobnar discard") << "it fell before it could strike";
  b.fights(giant, grubbling);
  EXPECT_EQ(b.changed(), "w_giant damage 7; briar-grubbling discard");
}

TEST(CardsOfUntamed, chota_hazri) {
  Board b;
  b.location("quiet_dock", kTopLeft);
  b.plays("chota-hazri");
  EXPECT_EQ(b.changed(), "") << "nothing to lose";
  b.amber(4);
  b.plays("chota-hazri", {kNo});
  EXPECT_EQ(b.changed(), "team 3");
  b.plays("chota-hazri", {kYes});
  b.take(Verb::MoveTo, kTopLeft);
  EXPECT_EQ(b.changed(), "team 0; at 0");
}

TEST(CardsOfUntamed, dew_faerie) {
  Board b;
  const int faerie = b.mine("dew-faerie");
  b.reaps(faerie);
  EXPECT_EQ(b.changed(), "team 2");
  EXPECT_EQ(has(b, faerie, Attr::Elusive), 1);
}

TEST(CardsOfUntamed, dust_pixie) {
  Board b;
  EXPECT_EQ(b.power(b.plays("dust-pixie")), 1);
  EXPECT_EQ(b.changed(), "team 2");
}

TEST(CardsOfUntamed, flaxia) {
  for (const int enemies : {0, 1, 2}) {
    Board b;
    b.mine("w_dis");
    for (int i = 0; i < enemies; ++i) b.foe("w_mite");
    b.plays("flaxia");
    EXPECT_EQ(b.changed(), enemies < 2 ? "team 2" : "") << "itself counted";
  }
}

TEST(CardsOfUntamed, fuzzy_gruen) {
  Board b;
  b.plays("fuzzy-gruen");
  EXPECT_EQ(b.changed(), "team 2; conspiracy 1");
}

TEST(CardsOfUntamed, giant_sloth) {
  Board b;
  const int sloth = b.mine("giant-sloth");
  const int untamed = b.hand("w_untamed_note");
  const int dis = b.hand("w_dis_note");
  b.house(House::Dis);
  b.take(Verb::DiscardCard, dis);
  b.house(House::Untamed);
  EXPECT_FALSE(b.may(Verb::UseAction, sloth));
  EXPECT_FALSE(b.may(Verb::UseReap, sloth));
  b.take(Verb::DiscardCard, untamed);
  EXPECT_TRUE(b.may(Verb::UseReap, sloth));
  b.acts(sloth);
  EXPECT_EQ(b.changed(), "team 3");
}

TEST(CardsOfUntamed, halacor) {
  Board b;
  const int left = b.mine("w_brobnar");
  const int middle = b.mine("w_dis");
  const int halacor = b.plays("halacor");
  const int foe = b.foe("w_pike");
  EXPECT_EQ(has(b, left, Attr::Skirmish), 1);
  EXPECT_EQ(has(b, middle, Attr::Skirmish), 0);
  EXPECT_EQ(has(b, halacor, Attr::Skirmish), 1) << "itself on a flank";
  EXPECT_EQ(has(b, foe, Attr::Skirmish), 0);
}

TEST(CardsOfUntamed, inka_the_spider) {
  Board b;
  const int brute = b.foe("w_brute");
  const int inka = b.plays("inka-the-spider", {brute});
  EXPECT_EQ(b.changed(), "w_brute stunned");
  b.set_flags(inka, 0);
  const int whale = b.foe("w_whale");
  b.reaps(inka, {whale});
  EXPECT_EQ(b.changed(), "team 1; w_whale stunned");
  b.set_flags(inka, 0);
  b.fights(inka, whale);
  EXPECT_EQ(b.changed(), "inka-the-spider discard; w_whale discard") << "poison";
}

TEST(CardsOfUntamed, kindrith_longshot) {
  Board b;
  const int kindrith = b.mine("kindrith-longshot");
  const int brute = b.foe("w_brute");
  b.reaps(kindrith, {brute});
  EXPECT_EQ(b.changed(), "team 1; w_brute damage 2");
  b.set_flags(kindrith, 0);
  b.fights(kindrith, brute);
  EXPECT_EQ(b.changed(), "w_brute damage 5") << "skirmish";
  EXPECT_EQ(has(b, kindrith, Attr::Elusive), 1);
}

TEST(CardsOfUntamed, snufflegator) {
  Board b;
  b.fights(b.mine("snufflegator"), b.foe("w_brute"));
  EXPECT_EQ(b.changed(), "w_brute damage 4");
}

TEST(CardsOfUntamed, lupo_the_scarred) {
  Board b;
  b.mine("w_brobnar");
  const int lupo = b.plays("lupo-the-scarred");
  EXPECT_EQ(b.changed(), "") << "no enemy";
  const int brute = b.foe("w_brute");
  b.plays("lupo-the-scarred");
  EXPECT_EQ(b.changed(), "w_brute damage 2");
  b.set_flags(lupo, 0);
  b.fights(lupo, brute);
  EXPECT_EQ(b.changed(), "w_brute damage 8") << "skirmish";
}

TEST(CardsOfUntamed, mighty_tiger) {
  Board b;
  b.mine("w_brobnar");
  b.foe("w_mite");
  const int crab = b.foe("w_crab");
  b.plays("mighty-tiger", {crab});
  EXPECT_EQ(b.changed(), "w_crab damage 2");
}

TEST(CardsOfUntamed, murmook) {
  Board b(2);
  EXPECT_EQ(seal_price(b.read()), 4);
  b.plays("murmook");
  EXPECT_EQ(b.changed(), "");
  EXPECT_EQ(seal_price(b.read()), 5);
  EXPECT_EQ(move_price(b.read(), 0, kTopLeft), 2) << "one's own price stays";
}

// No player has keys, forged or unforged (AC-RUL-18).
TEST(CardsOfUntamed, mushroom_man) {
  Board b;
  EXPECT_EQ(b.power(b.plays("mushroom-man")), 2);
  EXPECT_EQ(b.changed(), "");
}

TEST(CardsOfUntamed, niffle_ape) {
  Board b;
  const int ape = b.mine("niffle-ape");
  const int other = b.mine("w_brobnar");
  const int eel = b.foe("w_eel");
  b.foe("champion-anaphiel");
  EXPECT_FALSE(may_attack(b, other, eel));
  EXPECT_TRUE(may_attack(b, ape, eel));
  b.fights(ape, eel);
  EXPECT_EQ(b.changed(), "niffle-ape discard; w_eel discard") << "it could not dodge";
}

TEST(CardsOfUntamed, niffle_queen) {
  Board b;
  b.mine("niffle-ape");
  b.mine("snufflegator");
  b.mine("dew-faerie");
  b.foe("niffle-ape");
  const int queen = b.plays("niffle-queen");
  EXPECT_EQ(b.changed(), "niffle-ape power 5; snufflegator power 5");
  EXPECT_EQ(b.power(queen), 6);
  b.plays("niffle-queen");
  EXPECT_EQ(b.changed(), "niffle-ape power 7; snufflegator power 6; niffle-queen power 8");
}

TEST(CardsOfUntamed, piranha_monkeys) {
  Board b;
  b.mine("w_human");
  b.foe("w_brute");
  b.foe("w_mite");
  const int monkeys = b.plays("piranha-monkeys");
  EXPECT_EQ(b.changed(), "w_human damage 1; w_brute damage 2; w_mite discard");
  b.set_flags(monkeys, 0);
  b.reaps(monkeys);
  EXPECT_EQ(b.changed(), "team 1; w_human damage 3; w_brute damage 4") << "its armor is used up";
}

TEST(CardsOfUntamed, teliga) {
  Board b(1, Difficulty::Hard);
  b.mine("teliga");
  b.deck("w_pike", kConspiracy);
  b.deck("w_idol", kConspiracy);
  b.deck("w_mite", kConspiracy);
  b.conspiracy_turn();
  EXPECT_EQ(b.team(), 2);
  to_step_three(b);
  b.plays("w_logos");
  EXPECT_EQ(b.changed(), "") << "one's own do not count";
}

TEST(CardsOfUntamed, hunting_witch) {
  Board b;
  b.plays("hunting-witch");
  EXPECT_EQ(b.changed(), "") << "not itself";
  b.plays("w_logos");
  EXPECT_EQ(b.changed(), "team 1");
  b.plays("w_logos_thing");
  EXPECT_EQ(b.changed(), "");
}

TEST(CardsOfUntamed, witch_of_the_eye) {
  Board b;
  const int witch = b.mine("witch-of-the-eye");
  b.reaps(witch);
  EXPECT_EQ(b.changed(), "team 1") << "nothing lies there";
  const int note = b.discarded("w_dis_note");
  b.discarded("w_logos");
  b.set_flags(witch, 0);
  b.reaps(witch, {note});
  EXPECT_EQ(b.changed(), "team 2; w_dis_note hand");
}

// ---- upgrades

TEST(CardsOfUntamed, way_of_the_bear) {
  Board b;
  const int host = b.mine("w_brobnar");
  b.plays_on("way-of-the-bear", host);
  EXPECT_EQ(b.changed(), "team 1");
  b.fights(host, b.foe("w_mite"));
  EXPECT_EQ(b.changed(), "w_mite discard");
  EXPECT_EQ(has(b, host, Attr::Assault), 2);
}

TEST(CardsOfUntamed, way_of_the_wolf) {
  Board b;
  const int host = b.mine("w_brobnar");
  b.plays_on("way-of-the-wolf", host);
  EXPECT_EQ(b.changed(), "team 1");
  b.fights(host, b.foe("w_brute"));
  EXPECT_EQ(b.changed(), "w_brute damage 4");
}

}  // namespace
}  // namespace undercroft::abyssal
