// The Archon cards of Shadows, one by one.

#include "abyssal_conspiracy/cards_turns.h"

namespace undercroft::abyssal {
namespace {

// ---- figures

TEST(CardsOfShadows, figures) {
  expect_figures(House::Shadows,
                 {
                     {"bait-and-switch", Type::Action, 0, 0, 0, "", ""},
                     {"booby-trap", Type::Action, 1, 0, 0, "", ""},
                     {"finishing-blow", Type::Action, 1, 0, 0, "", ""},
                     {"ghostly-hand", Type::Action, 2, 0, 0, "", ""},
                     {"hidden-stash", Type::Action, 1, 0, 0, "", ""},
                     {"imperial-traitor", Type::Action, 1, 0, 0, "", ""},
                     {"key-of-darkness", Type::Action, 0, 0, 0, "", ""},
                     {"lights-out", Type::Action, 1, 0, 0, "", ""},
                     {"miasma", Type::Action, 1, 0, 0, "", ""},
                     {"nerve-blast", Type::Action, 0, 0, 0, "", ""},
                     {"one-last-job", Type::Action, 1, 0, 0, "", ""},
                     {"oubliette", Type::Action, 0, 0, 0, "", ""},
                     {"pawn-sacrifice", Type::Action, 1, 0, 0, "", ""},
                     {"poison-wave", Type::Action, 1, 0, 0, "", ""},
                     {"relentless-whispers", Type::Action, 1, 0, 0, "", ""},
                     {"routine-job", Type::Action, 0, 0, 0, "", ""},
                     {"too-much-to-protect", Type::Action, 1, 0, 0, "", ""},
                     {"treasure-map", Type::Action, 1, 0, 0, "", ""},
                     {"customs-office", Type::Artifact, 0, 0, 0, "Location", ""},
                     {"evasion-sigil", Type::Artifact, 1, 0, 0, "Power", ""},
                     {"longfused-mines", Type::Artifact, 1, 0, 0, "Weapon", ""},
                     {"masterplan", Type::Artifact, 1, 0, 0, "Item", ""},
                     {"safe-place", Type::Artifact, 1, 0, 0, "Location", ""},
                     {"seeker-needle", Type::Artifact, 0, 0, 0, "Weapon", ""},
                     {"skeleton-key", Type::Artifact, 0, 0, 0, "Item", ""},
                     {"special-delivery", Type::Artifact, 1, 0, 0, "Item", ""},
                     {"speed-sigil", Type::Artifact, 1, 0, 0, "Power", ""},
                     {"subtle-maul", Type::Artifact, 0, 0, 0, "Weapon", ""},
                     {"the-sting", Type::Artifact, 1, 0, 0, "Vehicle", ""},
                     {"bad-penny", Type::Creature, 0, 1, 0, "Human Thief", ""},
                     {"bulleteye", Type::Creature, 0, 2, 0, "Elf Thief", "elusive"},
                     {"carlo-phantom", Type::Creature, 0, 1, 0, "Elf Thief", "elusive skirmish"},
                     {"deipno-spymaster", Type::Creature, 0, 1, 0, "Elf Thief", "elusive"},
                     {"faygin", Type::Creature, 0, 3, 0, "Human Thief", "elusive"},
                     {"macis-asp", Type::Creature, 0, 3, 0, "Beast", "poison skirmish"},
                     {"mack-the-knife", Type::Creature, 0, 3, 0, "Elf Thief", "elusive"},
                     {"magda-the-rat", Type::Creature, 0, 4, 0, "Elf Thief", "elusive"},
                     {"mooncurser", Type::Creature, 0, 1, 0, "Elf Thief", "poison skirmish"},
                     {"nexus", Type::Creature, 0, 3, 0, "Cyborg Thief", "elusive"},
                     {"noddy-the-thief", Type::Creature, 0, 2, 0, "Elf Thief", "elusive"},
                     {"old-bruno", Type::Creature, 0, 3, 0, "Elf Thief", "elusive"},
                     {"dodger", Type::Creature, 0, 5, 0, "Elf Thief", ""},
                     {"selwyn-the-fence", Type::Creature, 0, 3, 0, "Elf Thief", ""},
                     {"shadow-self", Type::Creature, 0, 9, 0, "Specter", ""},
                     {"silvertooth", Type::Creature, 0, 2, 0, "Elf Thief", ""},
                     {"smiling-ruth", Type::Creature, 0, 1, 0, "Elf Thief", "elusive"},
                     {"sneklifter", Type::Creature, 0, 2, 0, "Elf Thief", ""},
                     {"umbra", Type::Creature, 0, 2, 0, "Elf Thief", "skirmish"},
                     {"urchin", Type::Creature, 0, 1, 0, "Elf Thief", "elusive"},
                     {"duskrunner", Type::Upgrade, 0, 0, 0, "", ""},
                     {"ring-of-invisibility", Type::Upgrade, 1, 0, 0, "", ""},
                     {"silent-dagger", Type::Upgrade, 1, 0, 0, "", ""},
                 });
}

// ---- actions

TEST(CardsOfShadows, bait_and_switch) {
  struct Case {
    int team, conspiracy;
    const char* said;
  };
  for (const Case& c : {Case{0, 4, "team 2; conspiracy 2"},
                        {1, 2, "team 2; conspiracy 1"},
                        {0, 5, "team 3; conspiracy 2"},
                        {2, 2, ""},
                        {3, 1, ""}}) {
    Board b;
    b.amber(c.team, c.conspiracy);
    b.plays("bait-and-switch");
    EXPECT_EQ(b.changed(), c.said);
  }
}

TEST(CardsOfShadows, booby_trap) {
  Board b;
  b.mine("w_brobnar");
  b.foe("w_brute");
  b.foe("w_whale");
  b.plays("booby-trap");
  EXPECT_EQ(b.changed(), "team 1") << "all are on flanks";
  b.foe("w_crab");
  b.plays("booby-trap");
  EXPECT_EQ(b.changed(), "team 2; w_brute damage 2; w_whale damage 4") << "armor holds two";
}

TEST(CardsOfShadows, finishing_blow) {
  Board b;
  b.amber(0, 3);
  b.plays("finishing-blow");
  EXPECT_EQ(b.changed(), "team 1") << "nobody is damaged";
  b.set_damage(b.foe("w_brute"), 1);
  b.foe("w_mite");
  b.plays("finishing-blow");
  EXPECT_EQ(b.changed(), "team 3; conspiracy 2; w_brute discard");
  const int whale = b.foe("w_whale");
  b.set_damage(whale, 1);
  b.set_flags(whale, kWarded);
  b.plays("finishing-blow");
  EXPECT_EQ(b.changed(), "team 4; w_whale no warded") << "it was not destroyed";
}

TEST(CardsOfShadows, ghostly_hand) {
  for (const int pool : {0, 1, 2}) {
    Board b;
    b.amber(0, pool);
    b.plays("ghostly-hand");
    EXPECT_EQ(b.changed(), pool == 1 ? "team 3; conspiracy 0" : "team 2");
  }
}

TEST(CardsOfShadows, hidden_stash) {
  Board b;
  b.plays("hidden-stash");
  EXPECT_EQ(b.changed(), "team 1") << "the hand is empty";
  const int note = b.hand("w_dis_note");
  b.hand("w_logos");
  b.plays("hidden-stash", {note});
  EXPECT_EQ(b.changed(), "team 2; w_dis_note archives");
}

TEST(CardsOfShadows, imperial_traitor) {
  Board b;
  const int idol = b.stashed("w_idol");
  const int sanctum = b.stashed("w_sanctum");
  const int omen = b.stashed("w_omen");
  b.stashed("w_dis");
  b.plays("imperial-traitor");
  EXPECT_EQ(b.choices(), "w_sanctum");
  b.answer(kDone);
  EXPECT_EQ(b.changed(), "team 1");
  b.plays("imperial-traitor", {sanctum});
  EXPECT_EQ(b.changed(), "team 2; w_sanctum purged");
  EXPECT_EQ(b.where(idol), Zone::Archives);
  EXPECT_EQ(b.where(omen), Zone::Archives);
  b.plays("imperial-traitor");
  EXPECT_EQ(b.changed(), "team 3") << "no such card";
}

TEST(CardsOfShadows, key_of_darkness) {
  struct Case {
    int team, conspiracy;
    bool moves;
  };
  for (const Case& c : {Case{4, 0, true}, {3, 0, false}, {8, 1, true}, {7, 1, false}}) {
    Board b;
    b.location("quiet_dock", kTopLeft);
    b.location("bell_trench", kMiddle);
    b.amber(c.team, c.conspiracy);
    b.plays("key-of-darkness");
    EXPECT_FALSE(b.offers(Verb::MoveTo, kMiddle)) << "that costs two more";
    EXPECT_EQ(b.offers(Verb::MoveTo, kTopLeft), c.moves);
    if (!c.moves) continue;
    b.take(Verb::MoveTo, kTopLeft);
    EXPECT_EQ(b.changed(), "team 0; at 0");
  }
}

TEST(CardsOfShadows, lights_out) {
  Board b;
  b.mine("w_brobnar");
  b.plays("lights-out");
  EXPECT_EQ(b.changed(), "team 1");
  const int brute = b.foe("w_brute");
  b.plays("lights-out");
  EXPECT_EQ(b.changed(), "team 2; w_brute archives") << "there is one only";
  const int pike = b.foe("w_pike");
  b.foe("w_mite");
  const int own = b.foe("w_dis");
  b.plays("lights-out", {own, pike});
  EXPECT_EQ(b.changed(), "team 3; w_dis hand; w_pike archives");
  EXPECT_EQ(b.where(brute), Zone::Archives);
}

TEST(CardsOfShadows, miasma) {
  Board b(1, Difficulty::Easy);
  b.plays("miasma");
  EXPECT_EQ(b.changed(), "team 1");
  b.amber(0, 2);
  b.end_step();
  b.go_on([&] { return b.title() == "Draw a card"; });
  EXPECT_EQ(b.s.seals.size(), 0U);
  EXPECT_EQ(b.conspiracy(), 2);
  b.choose_house(House::Brobnar);
  b.end_step();
  b.go_on([&] { return b.title() == "Draw a card"; });
  EXPECT_TRUE(b.offers(Verb::SealOpened)) << "that one turn only";
}

TEST(CardsOfShadows, nerve_blast) {
  Board b;
  b.amber(0, 1);
  b.foe("w_brute");
  b.plays("nerve-blast");
  EXPECT_EQ(b.changed(), "team 1; conspiracy 0; w_brute damage 2");
  b.plays("nerve-blast");
  EXPECT_EQ(b.changed(), "") << "nothing to steal";
}

TEST(CardsOfShadows, one_last_job) {
  Board b;
  b.amber(0, 5);
  b.mine("w_shadows");
  b.mine("w_brobnar");
  b.set_flags(b.mine("dodger"), kWarded);
  b.mine("umbra");
  b.foe("w_shadows");
  b.plays("one-last-job");
  EXPECT_EQ(b.changed(), "team 3; conspiracy 3; w_shadows purged; dodger no warded; umbra purged");
}

TEST(CardsOfShadows, oubliette) {
  Board b;
  const int runt = b.mine("t_runt");
  b.mine("w_brobnar");
  b.foe("w_pike");
  const int eel = b.foe("w_eel");
  b.plays("oubliette");
  EXPECT_EQ(b.choices(), "runt w_eel");
  b.answer(eel);
  EXPECT_EQ(b.changed(), "w_eel purged");
  b.set_flags(runt, kWarded);
  b.plays("oubliette");
  EXPECT_EQ(b.changed(), "runt no warded");
}

TEST(CardsOfShadows, pawn_sacrifice) {
  Board b;
  const int whale = b.foe("w_whale");
  const int brute = b.foe("w_brute");
  b.foe("w_crab");
  b.plays("pawn-sacrifice");
  EXPECT_EQ(b.changed(), "team 1") << "nobody to sacrifice";
  const int pawn = b.mine("w_brobnar");
  b.plays("pawn-sacrifice", {whale, brute});
  EXPECT_EQ(b.changed(), "team 2; w_brobnar discard; w_whale damage 3; w_brute damage 3");
  EXPECT_EQ(b.where(pawn), Zone::Discard);
  b.set_flags(b.mine("w_dis"), kWarded);
  b.plays("pawn-sacrifice");
  EXPECT_EQ(b.changed(), "team 3; w_dis no warded");
}

TEST(CardsOfShadows, poison_wave) {
  Board b;
  b.mine("w_brobnar");
  b.mine("t_runt");
  b.foe("w_crab");
  b.foe("w_brute");
  b.set_flags(b.foe("w_mite"), kWarded);
  b.plays("poison-wave");
  EXPECT_EQ(b.changed(),
            "team 1; w_brobnar damage 2; runt discard; w_brute damage 2; w_mite no warded");
}

TEST(CardsOfShadows, relentless_whispers) {
  Board b;
  b.amber(0, 3);
  const int eel = b.foe("w_eel");
  const int crab = b.foe("w_crab");
  b.plays("relentless-whispers", {eel});
  EXPECT_EQ(b.changed(), "team 1; w_eel damage 2");
  b.plays("relentless-whispers", {eel});
  EXPECT_EQ(b.changed(), "team 3; conspiracy 2; w_eel discard");
  b.plays("relentless-whispers");
  EXPECT_EQ(b.changed(), "team 4");
  EXPECT_EQ(b.damage(crab), 0);
}

TEST(CardsOfShadows, routine_job) {
  Board b;
  b.amber(0, 4);
  b.discarded("w_shadows_note");
  b.plays("routine-job");
  EXPECT_EQ(b.changed(), "team 1; conspiracy 3") << "it is not in the discard pile yet";
  b.plays("routine-job");
  EXPECT_EQ(b.changed(), "team 3; conspiracy 1");
  b.plays("routine-job");
  EXPECT_EQ(b.changed(), "team 4; conspiracy 0") << "one is all there is";
}

TEST(CardsOfShadows, too_much_to_protect) {
  for (const int pool : {5, 6, 7, 9}) {
    Board b;
    b.amber(0, pool);
    b.plays("too-much-to-protect");
    EXPECT_EQ(b.team(), 1 + std::max(0, pool - 6));
    EXPECT_EQ(b.conspiracy(), std::min(6, pool));
  }
}

TEST(CardsOfShadows, treasure_map) {
  Board b;
  const int note = b.hand("w_shadows_note");
  b.plays("treasure-map");
  EXPECT_EQ(b.changed(), "team 4");
  EXPECT_FALSE(b.offers(Verb::Play, note));
  EXPECT_TRUE(b.offers(Verb::DiscardCard, note));
  next_turn(b);
  b.plays(note);
  b.plays("treasure-map");
  EXPECT_EQ(b.changed(), "team 5") << "a card was played before";
}

// ---- artifacts

TEST(CardsOfShadows, customs_office) {
  for (const int pool : {0, 1}) {
    Board b(1, Difficulty::Easy);
    b.amber(0, pool);
    b.mine("customs-office");
    b.deck("w_idol", kConspiracy);
    EXPECT_EQ(conspiracy_changes(b), pool == 0
                                         ? "w_idol archives"
                                         : "team 1; conspiracy 3; w_idol in play, house 8, cell 1");
  }
  Board b(1, Difficulty::Easy);
  b.amber(0, 1);
  b.mine("customs-office");
  b.deck("w_pike", kConspiracy);
  EXPECT_EQ(conspiracy_changes(b), "w_pike in play, power 4, house 8") << "no artifact";
  to_step_three(b);
  b.plays("w_logos_thing");
  EXPECT_EQ(b.changed(), "") << "one's own are free";
}

TEST(CardsOfShadows, evasion_sigil) {
  for (const bool same_house : {true, false}) {
    Board b;
    b.mine("evasion-sigil");
    const int giant = b.mine("w_giant");
    const int note = b.deck(same_house ? "w_brobnar_note" : "w_dis_note");
    b.fights(giant, b.foe("w_mite"));
    EXPECT_EQ(b.changed(), same_house ? "w_brobnar_note discard"
                                      : "w_giant damage 1; w_dis_note discard; w_mite discard");
    EXPECT_TRUE(b.is(giant, kExhausted));
    EXPECT_EQ(b.where(note), Zone::Discard);
  }
  Board theirs(1, Difficulty::Easy);
  theirs.mine("evasion-sigil");
  theirs.mine("w_giant");
  theirs.set_flags(theirs.foe("w_brute"), kEnraged);
  theirs.deck("w_idol", kConspiracy);
  theirs.deck("w_omen", kConspiracy);
  EXPECT_EQ(conspiracy_changes(theirs),
            "w_giant discard; w_brute no enraged, damage 8; w_idol discard; w_omen discard")
      << "the Conspiracy has no active house";
}

TEST(CardsOfShadows, longfused_mines) {
  Board b;
  for (const char* id : {"w_brobnar", "w_dis", "w_logos"}) b.mine(id);
  for (const char* id : {"w_pike", "w_crab", "w_eel", "w_mite"}) b.foe(id);
  b.omnis(b.mine("longfused-mines"));
  EXPECT_EQ(b.changed(), "longfused-mines discard; w_crab damage 1; w_eel discard");
  b.plays("longfused-mines");
  EXPECT_EQ(b.changed(), "team 1");
}

TEST(CardsOfShadows, masterplan) {
  Board b;
  const int works = b.hand("virtuous-works");
  b.hand("w_logos");
  const int plan = b.plays("masterplan", {works});
  EXPECT_EQ(b.changed(), "team 1; virtuous-works under");
  b.set_flags(plan, 0);
  b.house(House::Brobnar);
  b.omnis(plan);
  EXPECT_EQ(b.changed(), "team 4; virtuous-works discard; masterplan discard");
  const int empty = b.mine("masterplan");
  b.omnis(empty);
  EXPECT_EQ(b.changed(), "masterplan2 discard") << "nothing lies under it";
  Board lost;
  lost.hand("w_logos");
  lost.plays("masterplan");
  lost.plays("t_scrap");
  EXPECT_EQ(lost.changed(), "w_logos discard; masterplan discard");
}

TEST(CardsOfShadows, safe_place) {
  Board b;
  b.location("quiet_dock", kTopLeft);
  b.amber(2);
  const int place = b.mine("safe-place");
  b.acts(place);
  EXPECT_EQ(b.changed(), "team 1; safe-place amber 1");
  b.player_turn();
  b.mark();
  ASSERT_TRUE(b.offers(Verb::MoveTo, kTopLeft)) << "one here and one there";
  b.take(Verb::MoveTo, kTopLeft);
  EXPECT_EQ(b.team(), 0);
  EXPECT_EQ(b.card(place).amber, 0);
  b.choose_house(House::Brobnar);
  b.set_flags(place, 0);
  b.acts(place);
  EXPECT_EQ(b.changed(), "") << "the pool is empty";
}

TEST(CardsOfShadows, seeker_needle) {
  Board b;
  const int needle = b.mine("seeker-needle");
  const int mite = b.foe("w_mite");
  const int brute = b.foe("w_brute");
  b.acts(needle, {brute});
  EXPECT_EQ(b.changed(), "w_brute damage 1");
  b.set_flags(needle, 0);
  b.acts(needle, {mite});
  EXPECT_EQ(b.changed(), "team 1; w_mite discard");
}

TEST(CardsOfShadows, skeleton_key) {
  Board b;
  b.amber(0, 2);
  const int key = b.mine("skeleton-key");
  b.foe("w_pike");
  b.acts(key);
  EXPECT_EQ(b.changed(), "") << "nobody";
  b.mine("w_brobnar");
  b.set_flags(key, 0);
  b.acts(key);
  EXPECT_EQ(b.changed(), "conspiracy 1; w_brobnar amber 1");
}

TEST(CardsOfShadows, special_delivery) {
  Board b;
  const int brute = b.foe("w_brute");
  b.foe("w_mite");
  const int eel = b.foe("w_eel");
  const int first = b.mine("special-delivery");
  b.omnis(first);
  EXPECT_EQ(b.choices(), "w_brute w_eel");
  b.answer(eel);
  EXPECT_EQ(b.changed(), "special-delivery discard; w_eel purged");
  b.omnis(b.mine("special-delivery"), {brute});
  EXPECT_EQ(b.changed(), "special-delivery2 discard; w_brute damage 3");
  b.plays("special-delivery");
  EXPECT_EQ(b.changed(), "team 1");
}

TEST(CardsOfShadows, speed_sigil) {
  Board b(1, Difficulty::Easy);
  b.plays("w_logos");
  EXPECT_EQ(b.changed(), "");
  b.plays("speed-sigil");
  EXPECT_EQ(b.changed(), "team 1");
  b.plays("w_shadows");
  EXPECT_EQ(b.changed(), "") << "another one was the first";
  b.deck("w_pike", kConspiracy);
  EXPECT_EQ(conspiracy_changes(b), "conspiracy 1; w_pike in play, power 4, house 8")
      << "the first in that turn, too";
  Board c;
  c.mine("w_logos");
  c.mine("speed-sigil");
  c.plays("t_blink");
  EXPECT_EQ(c.changed(), "w_logos exhausted") << "put into play, not played";
  c.plays("w_dis_thing");
  EXPECT_EQ(c.changed(), "") << "no creature";
  c.plays("w_shadows");
  EXPECT_EQ(c.changed(), "w_shadows no exhausted");
}

TEST(CardsOfShadows, subtle_maul) {
  Board b;
  const int maul = b.mine("subtle-maul");
  b.acts(maul);
  EXPECT_EQ(b.changed(), "") << "the archives are empty";
  b.stashed("w_idol");
  b.stashed("w_omen");
  b.set_flags(maul, 0);
  b.acts(maul);
  b.take(Verb::Place, 0);  // the older one
  EXPECT_EQ(b.changed(), "w_idol discard");
}

TEST(CardsOfShadows, the_sting) {
  Board b(1, Difficulty::Easy);
  b.location("quiet_dock", kTopLeft);
  const int sting = b.mine("the-sting");
  b.amber(5, 2);
  b.conspiracy_turn();
  b.turn_up("reveille");
  EXPECT_EQ(b.team(), 7) << "what the seal cost";
  EXPECT_EQ(b.conspiracy(), kToll);
  EXPECT_EQ(b.title(), "Step 2: Choose a house") << "there is no moving";
  b.choose_house(House::Shadows);
  b.acts(sting);
  EXPECT_EQ(b.changed(), "the-sting discard");
  b.plays("the-sting");
  EXPECT_EQ(b.changed(), "team 8");
}

// ---- creatures

TEST(CardsOfShadows, bad_penny) {
  Board b;
  const int penny = b.mine("bad-penny");
  b.plays("t_axe");
  EXPECT_EQ(b.changed(), "bad-penny hand");
  b.plays(penny);
  b.plays("t_banish");
  EXPECT_EQ(b.changed(), "bad-penny purged");
}

TEST(CardsOfShadows, bulleteye) {
  Board b;
  const int bulleteye = b.mine("bulleteye");
  b.foe("w_whale");
  b.foe("w_mite");
  const int brute = b.foe("w_brute");
  b.reaps(bulleteye);
  EXPECT_EQ(b.choices(), "bulleteye w_whale w_brute");
  b.answer(brute);
  EXPECT_EQ(b.changed(), "team 1; w_brute discard");
  EXPECT_EQ(has(b, bulleteye, Attr::Elusive), 1);
}

TEST(CardsOfShadows, carlo_phantom) {
  Board b;
  b.amber(0, 3);
  const int carlo = b.mine("carlo-phantom");
  b.plays("w_logos_thing");
  EXPECT_EQ(b.changed(), "team 1; conspiracy 2");
  b.plays("w_logos");
  EXPECT_EQ(b.changed(), "");
  b.fights(carlo, b.foe("w_brute"));
  EXPECT_EQ(b.changed(), "w_brute damage 1") << "skirmish";
  EXPECT_EQ(has(b, carlo, Attr::Elusive), 1);
}

TEST(CardsOfShadows, deipno_spymaster) {
  Board b;
  const int deipno = b.mine("deipno-spymaster");
  const int brobnar = b.mine("w_brobnar");
  const int logos = b.mine("w_logos");
  b.omnis(deipno, {logos});
  EXPECT_EQ(b.changed(), "");
  EXPECT_TRUE(b.may(Verb::UseReap, logos));
  EXPECT_FALSE(b.may(Verb::UseReap, brobnar));
  next_turn(b);
  EXPECT_FALSE(b.may(Verb::UseReap, logos));
}

TEST(CardsOfShadows, faygin) {
  Board b;
  const int faygin = b.mine("faygin");
  b.mine("umbra");
  b.discarded("w_dis");
  b.reaps(faygin);
  EXPECT_EQ(b.changed(), "team 1") << "no Urchin";
  b.mine("urchin");
  const int gone = b.discarded("urchin");
  b.set_flags(faygin, 0);
  b.reaps(faygin);
  EXPECT_EQ(b.choices(), "urchin urchin2");
  b.answer(gone);
  EXPECT_EQ(b.changed(), "team 2; urchin2 hand");
  b.set_flags(faygin, 0);
  b.reaps(faygin);
  EXPECT_EQ(b.changed(), "team 3; urchin hand");
}

TEST(CardsOfShadows, macis_asp) {
  Board b;
  const int asp = b.mine("macis-asp");
  b.fights(asp, b.foe("w_whale"));
  EXPECT_EQ(b.changed(), "w_whale discard");
  const int crab = b.foe("t_wall");
  b.set_flags(asp, 0);
  b.fights(asp, crab);
  EXPECT_EQ(b.changed(), "") << "it was dealt no damage";
}

TEST(CardsOfShadows, mack_the_knife) {
  Board b;
  const int mack = b.mine("mack-the-knife");
  const int brute = b.foe("w_brute");
  const int mite = b.foe("w_mite");
  b.house(House::Brobnar);
  EXPECT_TRUE(b.may(Verb::UseReap, mack));
  EXPECT_TRUE(b.may(Verb::UseAction, mack));
  b.acts(mack, {mite});
  EXPECT_EQ(b.changed(), "team 1; w_mite discard");
  b.set_flags(mack, 0);
  b.acts(mack, {brute});
  EXPECT_EQ(b.changed(), "w_brute damage 1");
}

TEST(CardsOfShadows, magda_the_rat) {
  Board b;
  b.amber(0, 3);
  const int magda = b.plays("magda-the-rat");
  EXPECT_EQ(b.changed(), "team 2; conspiracy 1");
  b.amber(4, 1);
  b.plays("t_recall");
  EXPECT_EQ(b.changed(), "team 2; conspiracy 3; magda-the-rat hand");
  b.plays(magda);
  b.amber(1, 5);
  b.plays("t_axe");
  EXPECT_EQ(b.changed(), "team 0; conspiracy 6; magda-the-rat discard") << "one is all there is";
}

TEST(CardsOfShadows, mooncurser) {
  Board b;
  b.amber(0, 2);
  b.fights(b.mine("mooncurser"), b.foe("w_whale"));
  EXPECT_EQ(b.changed(), "team 1; conspiracy 1; w_whale discard");
}

TEST(CardsOfShadows, nexus) {
  Board b;
  const int nexus = b.mine("nexus");
  b.mine("w_logos_thing");
  b.foe("w_idol");
  const int wheel = b.foe("w_wheel");
  b.reaps(nexus, {wheel});
  EXPECT_EQ(b.changed(), "team 3; w_wheel exhausted");
  b.set_flags(nexus, 0);
  b.reaps(nexus, {wheel});
  EXPECT_EQ(b.changed(), "team 4") << "it is exhausted already";
}

TEST(CardsOfShadows, noddy_the_thief) {
  Board b;
  b.amber(0, 2);
  const int noddy = b.mine("noddy-the-thief");
  b.acts(noddy);
  EXPECT_EQ(b.changed(), "team 1; conspiracy 1");
  b.set_flags(noddy, 0);
  b.amber(0);
  b.acts(noddy);
  EXPECT_EQ(b.changed(), "");
}

TEST(CardsOfShadows, old_bruno) {
  Board b;
  b.amber(2, 4);
  b.plays("old-bruno");
  EXPECT_EQ(b.changed(), "conspiracy 1; old-bruno amber 3");
  b.plays("old-bruno");
  EXPECT_EQ(b.changed(), "conspiracy 0; old-bruno2 amber 1");
}

TEST(CardsOfShadows, dodger) {
  Board b;
  b.amber(0, 2);
  const int dodger = b.mine("dodger");
  b.fights(dodger, b.foe("w_mite"));
  EXPECT_EQ(b.changed(), "team 1; conspiracy 1; dodger damage 1; w_mite discard");
  b.set_flags(dodger, 0);
  b.fights(dodger, b.foe("w_whale"));
  EXPECT_EQ(b.changed(), "dodger discard; w_whale damage 5") << "it did not live";
}

TEST(CardsOfShadows, selwyn_the_fence) {
  Board b;
  const int selwyn = b.mine("selwyn-the-fence");
  const int rich = b.mine("w_brobnar");
  const int place = b.mine("safe-place");
  b.set_amber(rich, 2);
  b.set_amber(place, 1);
  b.set_amber(b.foe("w_mite"), 3);
  b.reaps(selwyn);
  EXPECT_EQ(b.choices(), "selwyn-the-fence w_brobnar safe-place");
  b.answer(place);
  EXPECT_EQ(b.changed(), "team 2; safe-place no amber");
  b.set_flags(selwyn, 0);
  b.fights(selwyn, b.foe("w_mite"), {rich});
  EXPECT_EQ(b.changed(), "team 3; selwyn-the-fence damage 1; w_brobnar amber 1; w_mite2 discard");
}

TEST(CardsOfShadows, shadow_self_strikes_nobody) {
  Board b;
  const int self = b.mine("shadow-self");
  b.fights(self, b.foe("w_mite"));
  EXPECT_EQ(b.changed(), "shadow-self damage 1");
  b.set_flags(b.foe("w_pike"), kEnraged);
  EXPECT_EQ(conspiracy_changes(b), "conspiracy 1; shadow-self damage 5; w_pike no enraged");
}

TEST(CardsOfShadows, shadow_self_takes_the_damage_of_neighbours) {
  Board b;
  b.mine("w_logos");
  b.mine("w_human");
  b.mine("shadow-self");
  b.mine("w_dis");
  b.foe("w_brute");
  b.plays("t_storm");
  EXPECT_EQ(b.changed(), "w_logos damage 2; shadow-self damage 5; w_brute damage 2")
      << "its own two, two of one neighbour, and what the armor of the other lets through";
  Board specters;
  specters.mine("shadow-self");
  specters.mine("shadow-self");
  specters.plays("t_storm");
  EXPECT_EQ(specters.changed(), "shadow-self damage 2; shadow-self2 damage 2");
}

TEST(CardsOfShadows, silvertooth) {
  Board b;
  b.plays("silvertooth");
  EXPECT_EQ(b.changed(), "silvertooth no exhausted");
}

// No player forges a key (AC-RUL-18).
TEST(CardsOfShadows, smiling_ruth) {
  Board b;
  b.location("quiet_dock", kTopLeft);
  const int ruth = b.mine("smiling-ruth");
  b.foe("w_pike");
  b.amber(2);
  b.player_turn();
  b.take(Verb::MoveTo, kTopLeft);
  b.choose_house(House::Brobnar);
  b.reaps(ruth);
  EXPECT_EQ(b.changed(), "team 1") << "moving is no forging";
}

TEST(CardsOfShadows, sneklifter) {
  Board b;
  b.foe("w_wheel");
  b.foe("w_pike");
  b.plays("sneklifter");
  EXPECT_EQ(b.changed(), "w_wheel of 0, house 6, no cell");
  b.foe("w_brobnar_thing");
  b.plays("sneklifter");
  EXPECT_EQ(b.changed(), "w_brobnar_thing no of, no cell") << "a house of one's own deck";
  b.plays("sneklifter");
  EXPECT_EQ(b.changed(), "");
}

TEST(CardsOfShadows, sneklifter_as_long_as_one_controls_it) {
  Board b;
  const int wheel = b.foe("w_wheel");
  b.plays("sneklifter");
  b.house(House::Shadows);
  EXPECT_TRUE(b.may(Verb::UseAction, wheel));
  b.house(House::Conspiracy);
  EXPECT_FALSE(b.may(Verb::UseAction, wheel));
  b.plays("t_recall");
  EXPECT_EQ(b.changed(), "sneklifter hand") << "it need not stay itself";
}

TEST(CardsOfShadows, umbra) {
  Board b;
  b.amber(0, 2);
  b.fights(b.mine("umbra"), b.foe("w_brute"));
  EXPECT_EQ(b.changed(), "team 1; conspiracy 1; w_brute damage 2");
}

TEST(CardsOfShadows, urchin) {
  Board b;
  b.amber(0, 2);
  const int urchin = b.plays("urchin");
  EXPECT_EQ(b.changed(), "team 1; conspiracy 1");
  EXPECT_EQ(has(b, urchin, Attr::Elusive), 1);
  b.amber(0);
  b.plays("urchin");
  EXPECT_EQ(b.changed(), "");
}

// ---- upgrades

TEST(CardsOfShadows, duskrunner) {
  Board b;
  b.amber(0, 2);
  const int host = b.mine("w_brobnar");
  b.plays_on("duskrunner", host);
  EXPECT_EQ(b.changed(), "");
  b.reaps(host);
  EXPECT_EQ(b.changed(), "team 2; conspiracy 1");
  b.reaps(b.mine("w_logos"));
  EXPECT_EQ(b.changed(), "team 3") << "its own creature only";
}

TEST(CardsOfShadows, ring_of_invisibility) {
  Board b;
  const int host = b.mine("w_brobnar");
  b.plays_on("ring-of-invisibility", host);
  EXPECT_EQ(b.changed(), "team 1");
  EXPECT_EQ(has(b, host, Attr::Elusive), 1);
  b.fights(host, b.foe("w_brute"));
  EXPECT_EQ(b.changed(), "w_brute damage 4");
}

TEST(CardsOfShadows, silent_dagger) {
  Board b;
  const int host = b.mine("w_human");
  b.mine("w_dis");
  b.foe("w_whale");
  b.foe("w_mite");
  const int crab = b.foe("w_crab");
  b.plays_on("silent-dagger", host);
  EXPECT_EQ(b.changed(), "team 1");
  b.reaps(host);
  EXPECT_EQ(b.choices(), "w_human w_dis w_whale w_crab");
  b.answer(crab);
  EXPECT_EQ(b.changed(), "team 2; w_crab damage 2");
}

}  // namespace
}  // namespace undercroft::abyssal
