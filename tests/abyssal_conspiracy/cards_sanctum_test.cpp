// The Archon cards of Sanctum, one by one.
#include "abyssal_conspiracy/cards_turns.h"

namespace undercroft::abyssal {
namespace {

// ---- figures

TEST(CardsOfSanctum, figures) {
  expect_figures(House::Sanctum,
                 {
                     {"begone", Type::Action, 0, 0, 0, "", ""},
                     {"blinding-light", Type::Action, 1, 0, 0, "", ""},
                     {"charge", Type::Action, 1, 0, 0, "", ""},
                     {"cleansing-wave", Type::Action, 0, 0, 0, "", ""},
                     {"clear-mind", Type::Action, 1, 0, 0, "", ""},
                     {"doorstep-to-heaven", Type::Action, 1, 0, 0, "", ""},
                     {"glorious-few", Type::Action, 0, 0, 0, "", ""},
                     {"honorable-claim", Type::Action, 1, 0, 0, "", ""},
                     {"inspiration", Type::Action, 0, 0, 0, "", ""},
                     {"mighty-lance", Type::Action, 0, 0, 0, "", ""},
                     {"oath-of-poverty", Type::Action, 1, 0, 0, "", ""},
                     {"one-stood-against-many", Type::Action, 1, 0, 0, "", ""},
                     {"radiant-truth", Type::Action, 1, 0, 0, "", ""},
                     {"shield-of-justice", Type::Action, 1, 0, 0, "", ""},
                     {"take-hostages", Type::Action, 1, 0, 0, "", ""},
                     {"terms-of-redress", Type::Action, 1, 0, 0, "", ""},
                     {"the-harder-they-come", Type::Action, 0, 0, 0, "", ""},
                     {"the-spirit-s-way", Type::Action, 0, 0, 0, "", ""},
                     {"virtuous-works", Type::Action, 3, 0, 0, "", ""},
                     {"epic-quest", Type::Artifact, 0, 0, 0, "Quest", ""},
                     {"gorm-of-omm", Type::Artifact, 0, 0, 0, "Item", ""},
                     {"hallowed-blaster", Type::Artifact, 0, 0, 0, "Weapon", ""},
                     {"potion-of-invulnerability", Type::Artifact, 1, 0, 0, "Item", ""},
                     {"round-table", Type::Artifact, 1, 0, 0, "Location", ""},
                     {"sigil-of-brotherhood", Type::Artifact, 1, 0, 0, "Power", ""},
                     {"whispering-reliquary", Type::Artifact, 0, 0, 0, "Item", ""},
                     {"bulwark", Type::Creature, 0, 4, 2, "Human Knight", ""},
                     {"champion-anaphiel", Type::Creature, 0, 6, 1, "Knight Spirit", "taunt"},
                     {"champion-tabris", Type::Creature, 0, 6, 2, "Human Knight", ""},
                     {"commander-remiel", Type::Creature, 0, 3, 0, "Human Knight", ""},
                     {"duma-the-martyr", Type::Creature, 0, 3, 0, "Human", ""},
                     {"francus", Type::Creature, 0, 6, 1, "Knight Spirit", ""},
                     {"grey-monk", Type::Creature, 0, 3, 0, "Human Priest", ""},
                     {"hayyel-the-merchant", Type::Creature, 0, 3, 0, "Human Merchant", ""},
                     {"horseman-of-death", Type::Creature, 0, 5, 0, "Horseman Spirit", ""},
                     {"horseman-of-famine", Type::Creature, 0, 5, 0, "Horseman Spirit", ""},
                     {"horseman-of-pestilence", Type::Creature, 0, 5, 0, "Horseman Spirit", ""},
                     {"horseman-of-war", Type::Creature, 0, 5, 0, "Horseman Spirit", ""},
                     {"jehu-the-bureaucrat", Type::Creature, 0, 3, 0, "Human", ""},
                     {"lady-maxena", Type::Creature, 0, 5, 2, "Knight Spirit", ""},
                     {"lord-golgotha", Type::Creature, 0, 5, 2, "Knight Spirit", ""},
                     {"numquid-the-fair", Type::Creature, 0, 3, 0, "Human", ""},
                     {"protectrix", Type::Creature, 0, 5, 0, "Knight Spirit", ""},
                     {"raiding-knight", Type::Creature, 0, 4, 2, "Human Knight", ""},
                     {"sanctum-guardian", Type::Creature, 0, 6, 1, "Knight Spirit", "taunt"},
                     {"sequis", Type::Creature, 0, 4, 2, "Human Knight", ""},
                     {"sergeant-zakiel", Type::Creature, 0, 4, 1, "Human Knight", ""},
                     {"staunch-knight", Type::Creature, 0, 4, 2, "Human Knight", ""},
                     {"gatekeeper", Type::Creature, 0, 5, 1, "Knight Spirit", ""},
                     {"the-vaultkeeper", Type::Creature, 0, 4, 1, "Knight Spirit", ""},
                     {"veemos-lightbringer", Type::Creature, 0, 6, 0, "Angel Spirit", ""},
                     {"armageddon-cloak", Type::Upgrade, 1, 0, 0, "", ""},
                     {"mantle-of-the-zealot", Type::Upgrade, 0, 0, 0, "", ""},
                     {"protect-the-weak", Type::Upgrade, 1, 0, 0, "", ""},
                     {"shoulder-armor", Type::Upgrade, 1, 0, 0, "", ""},
                 });
}

// ---- actions

TEST(CardsOfSanctum, begone) {
  for (const int choice : {0, 1}) {
    Board b;
    b.mine("w_dis");
    b.mine("w_brobnar");
    b.foe("w_dis");
    b.foe("w_pike");
    b.plays("begone", {way(choice)});
    EXPECT_EQ(b.changed(), choice == 0 ? "w_dis discard; w_dis2 discard" : "team 1");
  }
}

TEST(CardsOfSanctum, blinding_light) {
  Board b;
  b.mine("w_brobnar");
  b.mine("w_logos");
  b.foe("w_pike");
  b.foe("w_brobnar");
  b.plays("blinding-light", {House::Brobnar});
  EXPECT_EQ(b.changed(), "team 1; w_brobnar stunned; w_brobnar2 stunned");
  b.plays("blinding-light", {House::Untamed});
  EXPECT_EQ(b.changed(), "team 2") << "nobody is of that house";
}

TEST(CardsOfSanctum, charge) {
  Board b;
  const int brute = b.foe("w_brute");
  b.foe("w_crab");
  b.plays("charge");
  EXPECT_EQ(b.changed(), "team 1");
  b.plays("w_sanctum", {brute});
  EXPECT_EQ(b.changed(), "w_brute damage 2");
  b.plays("w_logos", {brute});
  EXPECT_EQ(b.changed(), "w_brute damage 4") << "each one";
  b.plays("w_sanctum_thing");
  EXPECT_EQ(b.changed(), "") << "no creature";
  next_turn(b);
  b.plays("w_dis");
  EXPECT_EQ(b.changed(), "") << "the turn is over";
}
// rules: KF-PLY-06
TEST(CardsOfSanctum, what_a_charge_gives_is_lost_with_the_creature) {
  Board b;
  const int brute = b.foe("w_brute");
  const int cannon = b.mine("autocannon");
  b.plays("charge");
  b.plays("t_runt", {text_of(cannon)});
  EXPECT_EQ(b.changed(), "runt discard") << "it fell before it could say its \"Play:\"";
  b.plays("w_sanctum", {text_of(cannon)});
  EXPECT_EQ(b.changed(), "w_sanctum damage 1; w_brute damage 2");
  EXPECT_EQ(b.damage(brute), 2);
}

TEST(CardsOfSanctum, cleansing_wave) {
  Board b;
  b.set_damage(b.mine("w_brobnar"), 2);
  b.mine("w_logos");
  b.set_damage(b.foe("w_brute"), 1);
  b.foe("w_pike");
  b.plays("cleansing-wave");
  EXPECT_EQ(b.changed(), "team 2; w_brobnar damage 1; w_brute no damage");
  b.plays("cleansing-wave");
  EXPECT_EQ(b.changed(), "team 3; w_brobnar no damage");
  b.plays("cleansing-wave");
  EXPECT_EQ(b.changed(), "") << "nobody was healed";
}

TEST(CardsOfSanctum, clear_mind) {
  Board b;
  b.set_flags(b.mine("w_brobnar"), kStunned);
  b.set_flags(b.mine("w_logos"), kStunned | kExhausted);
  b.set_flags(b.foe("w_pike"), kStunned);
  b.plays("clear-mind");
  EXPECT_EQ(b.changed(), "team 1; w_brobnar no stunned; w_logos no stunned");
}

TEST(CardsOfSanctum, doorstep_to_heaven) {
  Board b(2);
  b.amber(8, 9);
  b.plays("doorstep-to-heaven");
  EXPECT_EQ(b.changed(), "team 5; conspiracy 5");
  b.amber(5, 6);
  b.plays("doorstep-to-heaven");
  EXPECT_EQ(b.changed(), "conspiracy 5") << "the icon made six";
  b.amber(4, 5);
  b.plays("doorstep-to-heaven");
  EXPECT_EQ(b.changed(), "team 5") << "five may be kept";
}

TEST(CardsOfSanctum, glorious_few) {
  Board b;
  b.mine("w_brobnar");
  for (int i = 0; i < 3; ++i) b.foe("w_mite");
  b.plays("glorious-few");
  EXPECT_EQ(b.changed(), "team 2");
  b.mine("w_logos");
  b.mine("w_dis");
  b.plays("glorious-few");
  EXPECT_EQ(b.changed(), "") << "as many on both sides";
  b.mine("w_mars");
  b.plays("glorious-few");
  EXPECT_EQ(b.changed(), "");
}

TEST(CardsOfSanctum, honorable_claim) {
  Board b;
  b.amber(0, 3);
  b.mine("francus");
  b.mine("w_sanctum");
  const int sequis = b.mine("sequis");
  b.foe("staunch-knight");
  b.plays("honorable-claim");
  EXPECT_EQ(b.changed(), "team 1; conspiracy 1; francus amber 1; sequis amber 1");
  b.plays("honorable-claim", {sequis});
  EXPECT_EQ(b.changed(), "team 2; conspiracy 0; sequis amber 2") << "there is enough for one";
  b.plays("honorable-claim");
  EXPECT_EQ(b.changed(), "team 3");
}

TEST(CardsOfSanctum, inspiration) {
  Board b;
  b.plays("inspiration");
  EXPECT_EQ(b.changed(), "") << "nobody";
  const int friendly = b.mine("w_brobnar");
  b.set_flags(friendly, kExhausted);
  b.plays("inspiration");
  EXPECT_EQ(b.changed(), "team 1");
  b.foe("w_mite");
  b.plays("inspiration");
  b.take(Verb::UseFight);
  EXPECT_EQ(b.changed(), "w_brobnar damage 1; w_mite discard");
  b.set_flags(friendly, kExhausted | kStunned);
  b.plays("inspiration");
  EXPECT_EQ(b.changed(), "w_brobnar no stunned") << "that is its use";
}

TEST(CardsOfSanctum, mighty_lance) {
  Board b;
  const int brute = b.foe("w_brute");
  const int crab = b.foe("w_crab");
  const int whale = b.foe("w_whale");
  b.plays("mighty-lance", {crab});
  EXPECT_EQ(b.choices(), "w_brute w_whale");
  b.answer(whale);
  EXPECT_EQ(b.changed(), "w_crab damage 1; w_whale damage 3");
  b.plays("mighty-lance", {brute});
  EXPECT_EQ(b.changed(), "w_brute damage 3; w_crab damage 4") << "its only neighbour";
  Board lone;
  lone.foe("w_brute");
  lone.plays("mighty-lance");
  EXPECT_EQ(lone.changed(), "w_brute damage 3");
}

TEST(CardsOfSanctum, oath_of_poverty) {
  Board b;
  b.mine("w_sanctum_thing");
  b.mine("w_dis_thing");
  b.mine("vaultbinder");
  b.mine("w_sanctum");
  b.foe("w_idol");
  b.plays("oath-of-poverty");
  EXPECT_EQ(b.changed(), "team 5; w_sanctum_thing discard; w_dis_thing discard");
  b.plays("oath-of-poverty");
  EXPECT_EQ(b.changed(), "team 6") << "the Vaultbinder stays";
}

TEST(CardsOfSanctum, one_stood_against_many) {
  Board b;
  b.set_flags(b.mine("w_giant"), kExhausted);
  const int first = b.foe("w_mite");
  const int second = b.foe("w_mite");
  b.foe("w_eel");
  b.foe("w_pike");
  b.plays("one-stood-against-many", {first, second});
  EXPECT_EQ(b.choices(), "w_eel w_pike") << "each time another one";
  b.answer(b.enemies().front());
  EXPECT_EQ(b.changed(), "team 1; w_giant damage 2; w_mite discard; w_mite2 discard")
      << "it is elusive";
  Board one;
  one.mine("w_giant");
  one.foe("w_crab");
  one.plays("one-stood-against-many");
  EXPECT_EQ(one.changed(), "team 1; w_giant damage 5; w_crab discard") << "ready for nobody";
  Board dies;
  dies.mine("w_brobnar");
  const int brute = dies.foe("w_brute");
  dies.foe("w_pike");
  dies.foe("w_mite");
  dies.plays("one-stood-against-many", {brute});
  EXPECT_EQ(dies.changed(), "team 1; w_brobnar discard; w_brute damage 4") << "and nobody is asked";
}

TEST(CardsOfSanctum, radiant_truth) {
  Board b;
  b.foe("w_pike");
  b.foe("w_mite");
  b.plays("radiant-truth");
  EXPECT_EQ(b.changed(), "team 1") << "both are on a flank";
  b.foe("w_crab");
  for (const char* id : {"w_brobnar", "w_dis", "w_logos"}) b.mine(id);
  b.plays("radiant-truth");
  EXPECT_EQ(b.changed(), "team 2; w_mite stunned");
}

TEST(CardsOfSanctum, shield_of_justice) {
  Board b;
  const int giant = b.mine("w_giant");
  const int brute = b.foe("w_brute");
  b.plays("shield-of-justice");
  EXPECT_EQ(b.changed(), "team 1");
  b.plays("t_storm");
  EXPECT_EQ(b.changed(), "w_brute damage 2");
  b.plays("w_logos");
  b.fights(giant, brute);
  EXPECT_EQ(b.changed(), "w_brute discard") << "8 and 2; no blow in return";
  next_turn(b);
  b.plays("t_storm");
  EXPECT_EQ(b.damage(giant), 2);
}

TEST(CardsOfSanctum, take_hostages) {
  Board b;
  b.amber(0, 2);
  const int giant = b.mine("w_giant");
  const int scholar = b.mine("w_logos");
  const int mite = b.foe("w_mite");
  const int pike = b.foe("w_whale");
  b.plays("take-hostages");
  EXPECT_EQ(b.changed(), "team 1");
  b.fights(giant, mite);
  EXPECT_EQ(b.changed(), "conspiracy 1; w_giant damage 1, amber 1; w_mite discard");
  b.reaps(scholar);
  EXPECT_EQ(b.changed(), "team 2") << "reaping is no fight";
  const int soldier = b.mine("w_dis");
  b.fights(soldier, pike);
  EXPECT_EQ(b.changed(), "w_dis discard; w_whale damage 4") << "it did not live to take any";
  next_turn(b);
  b.amber(0, 1);
  b.fights(giant, b.foe("w_mite"));
  EXPECT_EQ(b.conspiracy(), 1) << "the turn is over";
}

TEST(CardsOfSanctum, terms_of_redress) {
  Board b;
  b.amber(0, 3);
  b.plays("terms-of-redress");
  EXPECT_EQ(b.changed(), "team 1") << "nobody";
  b.mine("w_brobnar");
  b.foe("w_pike");
  b.plays("terms-of-redress");
  EXPECT_EQ(b.changed(), "team 2; conspiracy 1; w_brobnar amber 2");
  b.plays("terms-of-redress");
  EXPECT_EQ(b.changed(), "team 3; conspiracy 0; w_brobnar amber 3");
}

TEST(CardsOfSanctum, the_harder_they_come) {
  Board b;
  b.mine("w_brobnar");
  b.foe("w_pike");
  const int crab = b.foe("w_crab");
  const int brute = b.foe("w_brute");
  b.plays("the-harder-they-come");
  EXPECT_EQ(b.choices(), "w_crab w_brute");
  b.answer(crab);
  EXPECT_EQ(b.changed(), "w_crab purged");
  b.set_flags(brute, kWarded);
  b.plays("the-harder-they-come");
  EXPECT_EQ(b.changed(), "w_brute no warded");
  b.plays("the-harder-they-come");
  EXPECT_EQ(b.changed(), "w_brute purged");
  b.plays("the-harder-they-come");
  EXPECT_EQ(b.changed(), "") << "four is too little";
}

TEST(CardsOfSanctum, the_spirits_way) {
  Board b;
  b.mine("t_scholar");
  b.mine("w_martian");
  b.mine("t_wall");
  b.foe("w_mite");
  b.set_flags(b.foe("w_brute"), kWarded);
  b.foe("w_eel");
  b.plays("the-spirit-s-way");
  EXPECT_EQ(b.changed(), "w_martian discard; w_brute no warded; w_eel discard");
}

TEST(CardsOfSanctum, virtuous_works) {
  Board b;
  b.plays("virtuous-works");
  EXPECT_EQ(b.changed(), "team 3");
}

// ---- artifacts

TEST(CardsOfSanctum, epic_quest_archives_knights) {
  Board b;
  b.mine("francus");
  b.mine("w_sanctum");
  b.mine("sequis");
  b.foe("staunch-knight");
  b.plays("epic-quest");
  EXPECT_EQ(b.changed(), "francus archives; sequis archives");
}

TEST(CardsOfSanctum, epic_quest_after_seven_cards) {
  for (const int count : {6, 7}) {
    Board b;
    b.location("quiet_dock", kTopLeft);
    const int quest = b.mine("epic-quest");
    for (int i = 0; i < 3; ++i) b.plays("w_sanctum_note");
    for (int i = 3; i < count; ++i) b.plays("w_sanctum_thing");
    b.plays("w_logos_note");
    b.omnis(quest);
    if (count == 7) b.take(Verb::MoveTo, kTopLeft);
    EXPECT_EQ(b.changed(), count == 7 ? "at 0; epic-quest discard" : "");
  }
}

TEST(CardsOfSanctum, gorm_of_omm) {
  Board b;
  b.mine("w_logos_thing");
  const int idol = b.foe("w_idol");
  b.omnis(b.mine("gorm-of-omm"), {idol});
  EXPECT_EQ(b.changed(), "gorm-of-omm discard; w_idol discard");
  Board alone;
  alone.mine("w_brobnar");
  alone.omnis(alone.mine("gorm-of-omm"));
  EXPECT_EQ(alone.changed(), "gorm-of-omm discard");
}

TEST(CardsOfSanctum, hallowed_blaster) {
  Board b;
  const int blaster = b.mine("hallowed-blaster");
  const int brute = b.foe("w_brute");
  b.set_damage(brute, 5);
  b.acts(blaster);
  EXPECT_EQ(b.changed(), "w_brute damage 2");
  b.set_flags(blaster, 0);
  b.mine("w_brobnar");
  b.acts(blaster, {brute});
  EXPECT_EQ(b.changed(), "w_brute no damage");
}

TEST(CardsOfSanctum, potion_of_invulnerability) {
  Board b;
  b.mine("w_giant");
  b.foe("w_brute");
  b.plays("potion-of-invulnerability");
  EXPECT_EQ(b.changed(), "team 1");
  b.omnis(b.mine("potion-of-invulnerability"));
  EXPECT_EQ(b.changed(), "potion-of-invulnerability2 discard");
  b.plays("t_storm");
  EXPECT_EQ(b.changed(), "w_brute damage 2");
  next_turn(b);
  b.plays("t_storm");
  EXPECT_EQ(b.changed(), "w_giant damage 2; w_brute damage 4");
}

TEST(CardsOfSanctum, round_table) {
  Board b;
  const int knight = b.mine("sequis");
  const int human = b.mine("w_human");
  const int enemy = b.foe("sequis");
  b.plays("round-table");
  EXPECT_EQ(b.changed(), "team 1; sequis power 5");
  EXPECT_EQ(has(b, knight, Attr::Taunt), 1);
  EXPECT_EQ(has(b, human, Attr::Taunt), 0);
  EXPECT_EQ(has(b, enemy, Attr::Taunt), 0);
}

TEST(CardsOfSanctum, sigil_of_brotherhood) {
  Board b;
  const int sigil = b.mine("sigil-of-brotherhood");
  const int sanctum = b.mine("w_sanctum");
  const int logos = b.mine("w_logos");
  b.house(House::Brobnar);
  EXPECT_FALSE(b.may(Verb::UseReap, sanctum));
  b.omnis(sigil);
  EXPECT_EQ(b.changed(), "sigil-of-brotherhood discard");
  b.house(House::Brobnar);
  EXPECT_TRUE(b.may(Verb::UseReap, sanctum));
  EXPECT_FALSE(b.may(Verb::UseReap, logos));
  next_turn(b);
  EXPECT_FALSE(b.may(Verb::UseReap, sanctum));
  b.plays("sigil-of-brotherhood");
  EXPECT_EQ(b.changed(), "team 1");
}

TEST(CardsOfSanctum, whispering_reliquary) {
  Board b;
  const int reliquary = b.mine("whispering-reliquary");
  const int idol = b.foe("w_idol");
  b.acts(reliquary, {idol});
  EXPECT_EQ(b.changed(), "w_idol archives") << "they stand for a hand";
  b.set_flags(reliquary, 0);
  b.acts(reliquary);
  EXPECT_EQ(b.changed(), "whispering-reliquary hand") << "the only one left";
}

// ---- creatures

TEST(CardsOfSanctum, bulwark) {
  Board b;
  b.mine("w_human");
  b.mine("w_brobnar");
  const int bulwark = b.plays("bulwark");
  EXPECT_EQ(b.changed(), "w_brobnar armor 2");
  EXPECT_EQ(b.power(bulwark), 4);
  EXPECT_EQ(b.armor(bulwark), 2);
  const int next = b.plays("w_dis");
  EXPECT_EQ(b.changed(), "");
  EXPECT_EQ(b.armor(next), 2);
}

TEST(CardsOfSanctum, champion_anaphiel) {
  Board b;
  const int giant = b.mine("w_giant");
  const int pike = b.foe("w_pike");
  const int champion = b.foe("champion-anaphiel");
  EXPECT_FALSE(may_attack(b, giant, pike));
  EXPECT_TRUE(may_attack(b, giant, champion));
  EXPECT_EQ(b.power(champion), 6);
  EXPECT_EQ(b.armor(champion), 1);
}

TEST(CardsOfSanctum, champion_tabris) {
  Board b;
  b.amber(0, 2);
  b.mine("w_dis");
  const int tabris = b.mine("champion-tabris");
  b.fights(tabris, b.foe("w_mite"));
  EXPECT_EQ(b.changed(), "conspiracy 1; champion-tabris amber 1; w_mite discard");
  b.set_flags(tabris, 0);
  b.amber(0, 1);
  b.reaps(tabris);
  EXPECT_EQ(b.changed(), "team 1");
}

TEST(CardsOfSanctum, commander_remiel) {
  Board b;
  const int remiel = b.mine("commander-remiel");
  b.mine("w_sanctum");
  b.reaps(remiel);
  EXPECT_EQ(b.changed(), "team 1") << "none of another house";
  const int other = b.mine("w_brobnar");
  b.set_flags(remiel, 0);
  b.reaps(remiel);
  EXPECT_EQ(b.changed(), "team 3; w_brobnar exhausted");
  b.set_flags(remiel, 0);
  b.reaps(remiel);
  EXPECT_EQ(b.changed(), "team 4") << "who is exhausted cannot be used";
  EXPECT_TRUE(b.is(other, kExhausted));
}

TEST(CardsOfSanctum, duma_the_martyr) {
  Board b;
  const int duma = b.mine("duma-the-martyr");
  b.set_damage(b.mine("w_brobnar"), 3);
  b.deck("w_dis_note");
  b.deck("w_logos_note");
  b.deck("w_mars_note");
  b.set_damage(b.foe("w_brute"), 1);
  b.plays("t_axe", {duma});
  EXPECT_EQ(b.changed(),
            "duma-the-martyr discard; w_brobnar no damage; w_logos_note hand; w_mars_note hand");
  Board warded;
  warded.deck("w_dis_note");
  warded.set_flags(warded.mine("duma-the-martyr"), kWarded);
  warded.plays("t_axe");
  EXPECT_EQ(warded.changed(), "duma-the-martyr no warded") << "it was not destroyed";
}

TEST(CardsOfSanctum, francus) {
  Board b;
  b.amber(0, 3);
  b.mine("w_dis");
  const int francus = b.mine("francus");
  const int mite = b.foe("w_mite");
  b.foe("w_mite");
  b.fights(francus, mite);
  EXPECT_EQ(b.changed(), "conspiracy 2; francus amber 1; w_mite discard");
  b.plays("t_axe", {b.enemies().front()});
  EXPECT_EQ(b.changed(), "w_mite2 discard") << "not in a fight";
  Board defends;
  defends.amber(0, 1);
  defends.mine("francus");
  defends.set_flags(defends.foe("w_pike"), kEnraged);
  EXPECT_EQ(conspiracy_changes(defends), "conspiracy 0; francus damage 3, amber 1; w_pike discard");
  Board survives;
  survives.amber(0, 1);
  survives.fights(survives.mine("francus"), survives.foe("w_brute"));
  EXPECT_EQ(survives.changed(), "francus discard; w_brute damage 6");
}

TEST(CardsOfSanctum, grey_monk) {
  Board b;
  b.mine("w_human");
  b.foe("w_pike");
  const int monk = b.plays("grey-monk");
  EXPECT_EQ(b.changed(), "w_human armor 2");
  EXPECT_EQ(b.armor(monk), 1) << "itself too";
  const int brute = b.foe("w_brute");
  b.set_damage(brute, 3);
  b.set_flags(monk, 0);
  b.reaps(monk, {brute});
  EXPECT_EQ(b.changed(), "team 1; w_brute damage 1");
}

TEST(CardsOfSanctum, hayyel_the_merchant) {
  Board b(1, Difficulty::Easy);
  b.mine("hayyel-the-merchant");
  b.plays("w_logos_thing");
  EXPECT_EQ(b.changed(), "team 1");
  b.plays("w_logos");
  EXPECT_EQ(b.changed(), "");
  b.deck("w_idol", kConspiracy);
  EXPECT_EQ(conspiracy_changes(b), "conspiracy 3; w_idol in play, house 8, cell 1")
      << "its own, which brings the team nothing; and the toll";
}

TEST(CardsOfSanctum, horseman_of_death) {
  Board b;
  b.discarded("horseman-of-war");
  b.discarded("w_sanctum");
  b.discarded("horseman-of-famine");
  b.plays("horseman-of-death");
  EXPECT_EQ(b.changed(), "horseman-of-war hand; horseman-of-famine hand");
}

TEST(CardsOfSanctum, horseman_of_famine) {
  Board b;
  b.mine("w_brobnar");
  b.foe("w_mite");
  b.foe("w_whale");
  const int famine = b.plays("horseman-of-famine");
  EXPECT_EQ(b.changed(), "w_mite discard");
  b.set_flags(famine, 0);
  b.reaps(famine);
  EXPECT_EQ(b.changed(), "team 1; w_brobnar discard");
  b.set_flags(famine, 0);
  b.fights(famine, b.foe("w_mite"));
  EXPECT_EQ(b.changed(), "horseman-of-famine discard; w_mite2 discard") << "it is now the weakest";
  Board tie;
  const int first = tie.foe("w_mite");
  tie.foe("w_mite");
  tie.plays("horseman-of-famine", {first});
  EXPECT_EQ(tie.changed(), "w_mite discard");
}

TEST(CardsOfSanctum, horseman_of_pestilence) {
  Board b;
  b.mine("w_brobnar");
  b.mine("horseman-of-war");
  b.foe("w_crab");
  b.foe("w_brute");
  const int pestilence = b.plays("horseman-of-pestilence");
  EXPECT_EQ(b.changed(), "w_brobnar damage 1; w_brute damage 1") << "armor holds one";
  b.set_flags(pestilence, 0);
  b.reaps(pestilence);
  EXPECT_EQ(b.changed(), "team 1; w_brobnar damage 2; w_brute damage 2");
  b.set_flags(pestilence, 0);
  b.fights(pestilence, b.foe("w_mite"));
  EXPECT_EQ(b.changed(),
            "w_brobnar damage 3; horseman-of-pestilence damage 1; w_crab damage 1; "
            "w_brute damage 3; w_mite discard");
}

TEST(CardsOfSanctum, horseman_of_war) {
  Board b;
  const int logos = b.mine("w_logos");
  const int sanctum = b.mine("w_sanctum");
  const int noddy = b.mine("noddy-the-thief");
  b.foe("w_brute");
  b.house(House::Sanctum);
  EXPECT_FALSE(b.may(Verb::UseFight, logos));
  EXPECT_TRUE(b.may(Verb::UseReap, sanctum));
  b.plays("horseman-of-war");
  EXPECT_EQ(b.changed(), "");
  for (const int piece : {logos, sanctum, noddy}) {
    EXPECT_TRUE(b.may(Verb::UseFight, piece));
    EXPECT_FALSE(b.may(Verb::UseReap, piece));
    EXPECT_FALSE(b.may(Verb::UseAction, piece));
  }
  next_turn(b);
  b.house(House::Sanctum);
  EXPECT_FALSE(b.may(Verb::UseFight, logos));
  EXPECT_TRUE(b.may(Verb::UseReap, sanctum));
  b.house(House::Shadows);
  EXPECT_TRUE(b.may(Verb::UseAction, noddy));
}

TEST(CardsOfSanctum, jehu_the_bureaucrat) {
  for (const House house : {House::Sanctum, House::Logos}) {
    Board b;
    b.mine("jehu-the-bureaucrat");
    b.s.houses[0][0] = static_cast<u8>(House::Sanctum);
    b.player_turn();
    b.mark();
    b.choose_house(house);
    EXPECT_EQ(b.changed(), house == House::Sanctum ? "team 2" : "");
  }
}

TEST(CardsOfSanctum, lady_maxena) {
  Board b;
  const int pike = b.foe("w_pike");
  const int maxena = b.plays("lady-maxena", {pike});
  EXPECT_EQ(b.changed(), "w_pike stunned");
  b.set_flags(maxena, 0);
  b.acts(maxena);
  EXPECT_EQ(b.changed(), "lady-maxena hand");
}

TEST(CardsOfSanctum, lord_golgotha) {
  Board b;
  const int golgotha = b.mine("lord-golgotha");
  b.mine("w_brobnar");
  b.foe("w_crab");
  const int mite = b.foe("w_mite");
  b.foe("w_pike");
  b.foe("w_brute");
  b.fights(golgotha, mite);
  EXPECT_EQ(b.changed(), "w_crab damage 1; w_mite discard; w_pike damage 3");
}

TEST(CardsOfSanctum, numquid_the_fair) {
  Board b;
  const int mite = b.foe("w_mite");
  const int pike = b.foe("w_pike");
  const int brute = b.foe("w_brute");
  b.foe("w_crab");
  b.plays("numquid-the-fair", {mite, pike, brute});
  EXPECT_EQ(b.changed(), "w_mite discard; w_pike discard; w_brute discard") << "one against one";
  b.plays("numquid-the-fair");
  EXPECT_EQ(b.changed(), "w_crab discard") << "once in any case";
  b.plays("numquid-the-fair");
  EXPECT_EQ(b.changed(), "");
}

TEST(CardsOfSanctum, protectrix) {
  Board b;
  const int protectrix = b.mine("protectrix");
  const int hurt = b.mine("w_brobnar");
  b.set_damage(hurt, 3);
  b.reaps(protectrix, {kYes, hurt});
  EXPECT_EQ(b.changed(), "team 1; w_brobnar no damage");
  b.plays("t_storm");
  EXPECT_EQ(b.changed(), "protectrix damage 2");
  next_turn(b);
  b.plays("t_jab", {hurt});
  EXPECT_EQ(b.changed(), "w_brobnar damage 1") << "for that turn";
  b.reaps(protectrix, {kNo});
  EXPECT_EQ(b.changed(), "team 2");
  Board sound;
  const int there = sound.mine("w_brobnar");
  sound.reaps(sound.mine("protectrix"), {kYes, there});
  sound.plays("t_jab", {there});
  EXPECT_EQ(sound.changed(), "w_brobnar damage 1") << "nothing was healed";
}

TEST(CardsOfSanctum, raiding_knight) {
  Board b;
  b.amber(0, 2);
  b.plays("raiding-knight");
  EXPECT_EQ(b.changed(), "conspiracy 1; raiding-knight amber 1");
  b.amber(0, 0);
  b.plays("raiding-knight");
  EXPECT_EQ(b.changed(), "");
}

TEST(CardsOfSanctum, sanctum_guardian) {
  Board b;
  const int first = b.mine("w_brobnar");
  const int guardian = b.mine("sanctum-guardian");
  const int last = b.mine("w_dis");
  b.reaps(guardian);
  EXPECT_EQ(b.choices(), "w_brobnar w_dis");
  b.answer(first);
  EXPECT_EQ(b.changed(), "team 1; line reordered");
  EXPECT_EQ(b.line(), (std::vector{guardian, first, last}));
  b.set_flags(guardian, 0);
  b.fights(guardian, b.foe("w_mite"), {last});
  EXPECT_EQ(b.line(), (std::vector{last, first, guardian}));
  EXPECT_EQ(has(b, guardian, Attr::Taunt), 1);
  Board alone;
  alone.reaps(alone.mine("sanctum-guardian"));
  EXPECT_EQ(alone.changed(), "team 1");
}

TEST(CardsOfSanctum, sequis) {
  Board b;
  b.amber(0, 2);
  b.mine("w_dis");
  const int sequis = b.mine("sequis");
  b.reaps(sequis);
  EXPECT_EQ(b.changed(), "team 1; conspiracy 1; sequis amber 1");
  b.set_flags(sequis, 0);
  b.fights(sequis, b.foe("w_mite"));
  EXPECT_EQ(b.changed(), "w_mite discard");
}

TEST(CardsOfSanctum, sergeant_zakiel) {
  for (const bool fight : {true, false}) {
    Board b;
    b.mine("w_dis");
    b.set_flags(b.mine("w_brobnar"), kExhausted);
    b.foe("w_mite");
    b.plays("sergeant-zakiel", {fight ? kYes : kNo});
    EXPECT_EQ(b.changed(), fight ? "w_brobnar damage 1; w_mite discard" : "");
  }
  Board nobody;
  nobody.set_flags(nobody.mine("w_brobnar"), kExhausted);
  nobody.plays("sergeant-zakiel", {kYes});
  EXPECT_EQ(nobody.changed(), "w_brobnar no exhausted");
}

TEST(CardsOfSanctum, staunch_knight) {
  Board b;
  b.mine("w_brobnar");
  const int knight = b.plays("staunch-knight");
  EXPECT_EQ(b.power(knight), 6);
  b.plays("w_dis");
  EXPECT_EQ(b.changed(), "staunch-knight power 4");
  EXPECT_EQ(b.armor(knight), 2);
}

TEST(CardsOfSanctum, gatekeeper) {
  for (const auto& [pool, said] :
       std::map<int, std::string>{{6, ""},
                                  {7, "conspiracy 5; gatekeeper amber 2"},
                                  {9, "conspiracy 5; gatekeeper amber 4"}}) {
    Board b;
    b.amber(0, pool);
    b.mine("w_dis");
    b.plays("gatekeeper");
    EXPECT_EQ(b.changed(), said);
  }
}

TEST(CardsOfSanctum, the_vaultkeeper) {
  for (const bool kept : {true, false}) {
    Board b(1, Difficulty::Easy);
    b.amber(2);
    if (kept) b.mine("the-vaultkeeper");
    b.deck("skimmed_payroll", kConspiracy);
    EXPECT_EQ(conspiracy_changes(b), kept ? "conspiracy 4; skimmed_payroll discard"
                                          : "team 1; conspiracy 2; skimmed_payroll discard");
  }
  Board b;
  b.amber(3, 3);
  b.mine("the-vaultkeeper");
  b.plays("t_steal");
  EXPECT_NE(b.changed(), "") << "its own side may steal";
}

TEST(CardsOfSanctum, veemos_lightbringer) {
  Board b;
  b.mine("t_shade");
  b.mine("w_brobnar");
  b.foe("w_eel");
  b.foe("w_pike");
  b.plays("veemos-lightbringer");
  EXPECT_EQ(b.changed(), "shade discard; w_eel discard");
}

// ---- upgrades

TEST(CardsOfSanctum, armageddon_cloak) {
  Board b;
  const int host = b.mine("w_brobnar");
  b.set_damage(host, 2);
  b.plays_on("armageddon-cloak", host);
  EXPECT_EQ(b.changed(), "team 1");
  EXPECT_EQ(has(b, host, Attr::Hazardous), 2);
  b.mine("w_dis");
  b.plays("t_axe", {host});
  EXPECT_EQ(b.changed(), "w_brobnar no damage; armageddon-cloak discard");
  EXPECT_EQ(has(b, host, Attr::Hazardous), 0);
  b.plays_on("armageddon-cloak", host);
  b.plays("t_banish", {host});
  EXPECT_EQ(b.changed(), "w_brobnar purged; armageddon-cloak2 discard") << "it is not destroyed";
}

TEST(CardsOfSanctum, mantle_of_the_zealot) {
  Board b;
  const int host = b.mine("w_logos");
  const int other = b.mine("w_dis");
  b.house(House::Brobnar);
  EXPECT_FALSE(b.may(Verb::UseReap, host));
  b.plays_on("mantle-of-the-zealot", host);
  EXPECT_EQ(b.changed(), "");
  b.house(House::Brobnar);
  EXPECT_TRUE(b.may(Verb::UseReap, host));
  EXPECT_FALSE(b.may(Verb::UseReap, other));
}

TEST(CardsOfSanctum, protect_the_weak) {
  Board b;
  const int host = b.mine("w_human");
  b.mine("w_dis");
  b.plays_on("protect-the-weak", host);
  EXPECT_EQ(b.changed(), "team 1; w_human armor 2");
  EXPECT_EQ(has(b, host, Attr::Taunt), 1);
}

TEST(CardsOfSanctum, shoulder_armor) {
  Board b;
  const int host = b.mine("w_brobnar");
  b.plays_on("shoulder-armor", host);
  EXPECT_EQ(b.changed(), "team 1; w_brobnar power 6, armor 2");
  b.plays("w_dis");
  EXPECT_EQ(b.changed(), "") << "still on the left flank";
  b.play_left(b.hand("w_mars"));
  EXPECT_EQ(b.power(host), 4);
  EXPECT_EQ(b.armor(host), 0);
}

}  // namespace
}  // namespace undercroft::abyssal
