// Rulings 62 to 78, as far as no chapter's tests have them already (AC-RUL).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

using effects::Choice;

constexpr int kVaultCell = 6;  ///< below the left column's middle

// rules: AC-RUL-62, KF-PLY-03
TEST(AbyssalRulings, AC_RUL_62_put_into_play_for_the_conspiracy) {
  for (const bool ready : {false, true}) {
    Table t(2);
    const int standing = t.engaged("t_deckhand", 0);
    const int elsewhere = t.engaged("t_deckhand", 1);
    const int diver = t.discarded("t_diver", kConspiracy);
    t.amber(0, 4);
    t.play(t.hand(ready ? "d_raise_ready" : "d_raise"));
    EXPECT_EQ(t.enemies(0), (std::vector{standing, diver})) << "on the right flank";
    EXPECT_EQ(t.enemies(1), std::vector{elsewhere});
    EXPECT_EQ(t.card(diver).engaged, 0);
    EXPECT_EQ(t.is(diver, kExhausted), !ready) << "unless the text says otherwise";
    EXPECT_EQ(t.conspiracy(), 4) << "neither its icon nor its text";
  }
}

TEST(AbyssalRulings, AC_RUL_62_a_player_of_the_turn_and_no_other) {
  Table t(2);
  const int diver = t.discarded("t_diver", kConspiracy);
  const int raise = t.hand("d_raise", 1);
  t.player_turn(1);
  t.choose_house(House::Brobnar);
  t.play(raise);
  EXPECT_EQ(t.enemies(1), std::vector{diver});
  EXPECT_TRUE(t.enemies(0).empty());
}

// rules: AC-RUL-63, AC-PRY-12
TEST(AbyssalRulings, AC_RUL_63_prey_means_nothing_on_a_players_creature) {
  Table t;
  const int hunter = t.in_play("d_hunter");
  t.in_play("t_giant");
  const int small = t.engaged("t_runt");
  const int big = t.engaged("d_heavy");
  t.house(House::Conspiracy);
  EXPECT_TRUE(t.may(Verb::UseReap, hunter)) << "it need not fight";
  Table u = t;
  t.reap(hunter);
  EXPECT_EQ(t.team(), 1);
  u.by_hand();
  u.take(Verb::Use, hunter);
  u.take(Verb::UseFight, hunter);
  EXPECT_TRUE(u.offers(Verb::Attack, small)) << "nor the most powerful";
  EXPECT_TRUE(u.offers(Verb::Attack, big));
}

// rules: AC-RUL-63, KF-ENR-01, KF-ENR-02, KF-ENR-03
TEST(AbyssalRulings, AC_RUL_63_rage_on_it_is_that_of_the_standard_rules) {
  Table t;
  const int tamed = t.in_play("t_deckhand");
  t.s.cards[at(tamed)].flags = kEnraged;
  t.house(House::Conspiracy);
  EXPECT_TRUE(t.may(Verb::UseReap, tamed)) << "nobody to fight";
  const int small = t.engaged("t_runt");
  const int big = t.engaged("d_heavy");
  EXPECT_FALSE(t.may(Verb::UseReap, tamed));
  t.by_hand();
  t.take(Verb::Use, tamed);
  t.take(Verb::UseFight, tamed);
  EXPECT_TRUE(t.offers(Verb::Attack, big)) << "it hunts nobody in particular";
  t.take(Verb::Attack, small);
  t.by_hand(false);
  EXPECT_EQ(t.where(small), Zone::Discard);
  EXPECT_FALSE(t.is(tamed, kEnraged));
}

// rules: AC-RUL-64, AC-RED-02, AC-RED-03
TEST(AbyssalRulings, AC_RUL_64_an_adventure_card_that_a_player_plays) {
  Table t;
  for (int i = 0; i < 3; ++i) t.deck("t_blank_page", kConspiracy);
  const int booking = t.discarded("double_booking", kConspiracy);
  t.play(t.hand("d_poach"));
  t.aim(booking);
  EXPECT_EQ(t.s.vault.size(), 1U) << "it still archives for the Conspiracy";
  ASSERT_FALSE(t.s.discard[kConspiracy].empty());
  EXPECT_EQ(t.s.discard[kConspiracy].back(), booking);
  EXPECT_FALSE(zone_of(t.read(), 0, Zone::Discard).has(at(booking)));
  EXPECT_FALSE(zone_of(t.read(), 0, Zone::Hand).has(at(booking)));
}

TEST(AbyssalRulings, AC_RUL_64_the_text_of_one_that_a_player_controls_still_hurts) {
  Table t;
  t.amber(5, 5);
  const int cook = t.in_play("second_cook");
  t.reap(cook);
  ASSERT_EQ(t.asked(), 0);
  t.alternative(0);
  EXPECT_EQ(t.team(), 5 + 1 - 1) << "the team gains by the reap and “you” lose one";
  EXPECT_EQ(t.conspiracy(), 5);
}

TEST(AbyssalRulings, AC_RUL_64_so_does_a_copy_of_one) {
  Table t;
  t.amber(5, 5);
  const int cook = t.engaged("second_cook");
  const int mimic = t.hand("t_mimic");
  t.play(mimic);
  t.aim(cook);
  ASSERT_EQ(t.card(mimic).def, def("second_cook"));
  t.s.cards[at(mimic)].flags = 0;
  t.house(House::Conspiracy);
  t.reap(mimic);
  t.alternative(0);
  EXPECT_EQ(t.team(), 5);
  EXPECT_EQ(t.conspiracy(), 5);
}

// rules: AC-RUL-65, AC-RED-01
TEST(AbyssalRulings, AC_RUL_65_friendly_and_enemy_on_adventure_cards) {
  Table t(2);
  const int mine = t.in_play("t_soldier", 0);
  const int theirs = t.in_play("t_soldier", 1);
  const int foe = t.engaged("t_deckhand", 0);
  t.engaged("resonance_bell", 0);
  t.engaged("quiet_room", 0);
  EXPECT_EQ(t.armor(foe), 1) << "an enemy is what the Conspiracy controls";
  EXPECT_EQ(t.armor(mine), 0);
  t.conspiracy_turn(0);
  EXPECT_EQ(t.damage(mine), 1) << "a friend is what you control";
  EXPECT_EQ(t.damage(theirs), 0);
  EXPECT_EQ(t.damage(foe), 0);
}

TEST(AbyssalRulings, AC_RUL_65_capture_and_steal_follow_the_controller) {
  Table t(1, Difficulty::Easy);
  t.amber(5);
  const int lawyer = t.engaged("lamprey_lawyer");
  t.deck("skimmed_payroll", kConspiracy);
  t.conspiracy_turn();
  EXPECT_EQ(t.card(lawyer).amber, 1);
  EXPECT_EQ(t.team(), 5 - 1 - 1) << "one captured, one stolen";
  EXPECT_EQ(t.conspiracy(), 1 + 1 + 1) << "an icon, the theft, a reap";
  Table u;
  u.amber(0, 5);
  const int tamed = u.in_play("lamprey_lawyer");
  u.reap(tamed);
  EXPECT_EQ(u.card(tamed).amber, 1);
  EXPECT_EQ(u.conspiracy(), 4) << "a player's captures from the other side";
  EXPECT_EQ(u.team(), 1);
}

// rules: AC-RUL-66, AC-SEA-13
TEST(AbyssalRulings, AC_RUL_66_told_to_forge_it_opens_a_seal) {
  Table t;
  t.amber(0, 1);
  t.play(t.hand("d_forge"));
  EXPECT_TRUE(t.resting()) << "it cannot pay two";
  EXPECT_TRUE(t.s.seals.empty());
  EXPECT_EQ(t.conspiracy(), 1);
  t.play(t.hand("d_forge_at"));
  t.turn_up("reveille");
  EXPECT_EQ(t.conspiracy(), 0) << "the stated price";
  t.play(t.hand("d_forge_free"));
  t.turn_up("long_breath");
  EXPECT_EQ(t.conspiracy(), 0);
  t.amber(0, 4);
  t.play(t.hand("d_forge"));
  t.turn_up("knocking");
  EXPECT_EQ(t.conspiracy(), 0) << "the third costs four";
  EXPECT_EQ(t.s.seals.size(), 3U) << "in a player's turn nothing limits them";
  t.amber(0, 5);
  t.end_step();
  t.go_on([&] { return t.title() == "Draw a card"; });
  EXPECT_TRUE(t.offers(Verb::SealOpened)) << "and its own turn still has one";
}

TEST(AbyssalRulings, AC_RUL_66_one_in_each_of_its_turns_whatever_opens_it) {
  Table t(1, Difficulty::Easy);
  t.amber(0, 2);
  const int crack = t.deck("t_crack", kConspiracy);
  t.conspiracy_turn();
  t.turn_up("reveille");
  EXPECT_EQ(t.where(crack), Zone::Discard) << "it was played";
  EXPECT_EQ(t.s.seals.size(), 1U);
  Table u(1, Difficulty::Easy);
  u.amber(0, 1);
  u.deck("t_crack", kConspiracy);
  u.conspiracy_turn();
  EXPECT_TRUE(u.offers(Verb::SealOpened)) << "for nothing, as none was opened before";
  EXPECT_EQ(u.conspiracy(), 1);
}

TEST(AbyssalRulings, AC_RUL_66_a_skipped_ready_step_is_its_step_5) {
  Table t;
  const int foe = t.engaged("t_deckhand");
  t.play(t.hand("d_no_ready"));
  t.end_step();
  EXPECT_EQ(t.conspiracy(), 1);
  EXPECT_TRUE(t.is(foe, kExhausted));
  t.go_on([&] { return t.title() == "Draw a card"; });
  t.choose_house(House::Brobnar);
  t.end_step();
  t.go_on([&] { return t.title() == "Draw a card"; });
  EXPECT_EQ(t.conspiracy(), 1) << "exhausted, it sat this turn out";
  EXPECT_FALSE(t.is(foe, kExhausted)) << "and was readied again";
}

TEST(AbyssalRulings, AC_RUL_66_it_chooses_no_house_and_refills_no_hand) {
  for (const std::string_view text : {"d_no_draw", "d_small_hand", "d_their_house"}) {
    Table t;
    const int second = t.deck("t_deckhand", kConspiracy);
    const int first = t.deck("t_deckhand", kConspiracy);
    t.play(t.hand(text));
    t.told.clear();
    t.end_step();
    EXPECT_EQ(t.drawn(), (std::vector{first, second})) << text;
    EXPECT_EQ(t.where(first), Zone::Play) << text;
    EXPECT_EQ(t.where(second), Zone::Play) << text;
  }
}

// rules: AC-RUL-67, AC-TID-02, AC-TID-14
TEST(AbyssalRulings, AC_RUL_67_one_tide_for_all) {
  Table t;
  t.engaged("brine_acolyte");
  t.play(t.hand("d_their_tide"));
  EXPECT_EQ(t.s.tide, Tide::High) << "what the opponent raises is raised";
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), 1) << "and at high tide the acolyte brings no second one";
  t.s.tide = Tide::Low;
  t.amber(0);
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), 2);
}

TEST(AbyssalRulings, AC_RUL_68_a_lasting_price_holds_wherever_people_are) {
  Table t(2);
  t.location("bell_trench", kMiddle);
  t.amber(4, 6);
  t.play(t.hand("d_tariff"));
  t.play(t.hand("d_compass"));
  t.take(Verb::MoveTo, kMiddle);
  t.end_step();
  t.go_on([&] { return t.title() == "Draw a card"; });
  EXPECT_TRUE(t.s.seals.empty()) << "twice two, and three more";
  EXPECT_EQ(t.conspiracy(), 6);
}

// rules: AC-RUL-68, AC-RUL-43
TEST(AbyssalRulings, AC_RUL_68_a_constant_text_is_bound_to_its_location) {
  Table t(2);
  t.location("bell_trench", kMiddle);
  t.location("mirror_reef", kMiddle + 1);
  t.go(1, kMiddle);
  const int keeper = t.in_play("d_toll_keeper", 0);
  t.in_play("t_dues", 0);
  EXPECT_EQ(move_price(t.read(), 1, kMiddle + 1), 2) << "the artifact is elsewhere";
  t.reap(keeper);
  t.amber(10);
  t.player_turn(1);
  EXPECT_EQ(move_price(t.read(), 1, kMiddle + 1), 3) << "what it made last is everywhere";
  t.go(1, kStartCell);
  t.location("quiet_dock", kTopLeft);
  EXPECT_EQ(move_price(t.read(), 1, kTopLeft), 4) << "here both";
}

TEST(AbyssalRulings, AC_RUL_69_found_it_is_exhausted_and_not_played) {
  Table t;
  t.in_play("t_audience");
  t.in_play("t_two_plays");
  t.location("quiet_dock", kTopLeft);
  t.go(0, kTopLeft);
  t.amber(2);
  t.told.clear();
  t.by_hand();
  t.take(Verb::SearchHere);
  t.take(Verb::Found);
  EXPECT_TRUE(t.is(kVaultbinder, kExhausted));
  EXPECT_EQ(t.count_told(Fact::CardPlayed), 0);
  EXPECT_EQ(t.card(kVaultbinder).controller, 0);
  EXPECT_EQ(printed_card(t.read(), kVaultbinder).house, House::Conspiracy);
}

// rules: AC-RUL-69, KF-HSE-02
TEST(AbyssalRulings, AC_RUL_69_its_holder_may_choose_its_house_and_takes_it_along) {
  Table t(2);
  t.location("bell_trench", kMiddle);
  const int binder = t.in_play("vaultbinder", 0);
  t.player_turn(0);
  EXPECT_TRUE(t.offers(Verb::TakeHouse, static_cast<int>(House::Conspiracy)));
  t.amber(4);
  t.player_turn(0);
  t.take(Verb::MoveTo, kMiddle);
  EXPECT_EQ(cell_of(t.read(), binder), kMiddle);
  t.player_turn(1);
  if (t.offers(Verb::Stay)) t.take(Verb::Stay);
  EXPECT_FALSE(t.offers(Verb::TakeHouse, static_cast<int>(House::Conspiracy))) << "the holder's";
}

TEST(AbyssalRulings, AC_RUL_69_who_may_use_it_and_when) {
  Table t(2);
  t.location("titans_gate", kVaultCell);
  t.location("bell_trench", 3);
  t.go(0, kVaultCell);
  t.go(1, kVaultCell);
  const int binder = t.in_play("vaultbinder", 0);
  t.go(1, 3);  // nobody is here to whom it could be handed
  t.amber(11);
  EXPECT_FALSE(t.offers(Verb::Use, binder)) << "it costs twelve";
  t.amber(12);
  EXPECT_TRUE(t.offers(Verb::Use, binder)) << "whatever the active house";
  t.go(0, 3);
  t.go(1, kVaultCell);
  EXPECT_FALSE(t.offers(Verb::Use, binder)) << "not elsewhere";
  t.go(0, kVaultCell);
  t.play(t.hand("d_tire"));
  EXPECT_TRUE(t.is(binder, kExhausted));
  EXPECT_FALSE(t.offers(Verb::Use, binder)) << "only ready";
  t.s.cards[at(binder)].flags = 0;
  t.player_turn(1);
  t.go_on([&] { return !t.offers(Verb::TakeHouse); });
  t.choose_house(House::Brobnar);
  EXPECT_FALSE(t.offers(Verb::Use, binder)) << "in the holder's own turn";
  EXPECT_FALSE(t.over());
}

TEST(AbyssalRulings, AC_RUL_69_the_conspiracy_never_uses_it) {
  Table t;
  t.location("titans_gate", kVaultCell);
  t.go(0, kVaultCell);
  const int binder = t.in_play("vaultbinder");
  t.amber(20);
  t.told.clear();
  t.conspiracy_turn();
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.team(), 20);
  EXPECT_FALSE(t.is(binder, kExhausted));
}

TEST(AbyssalRulings, AC_RUL_70_the_text_of_a_location) {
  Table t(2);
  const int hurt = t.in_play("t_giant", 0);
  const int theirs = t.in_play("t_giant", 1);
  t.s.cards[at(hurt)].damage = 5;
  t.s.cards[at(theirs)].damage = 5;
  const int dawn = t.hand("t_dawn");
  for (const House house : {House::Brobnar, House::Logos, House::None}) {
    t.house(house);
    EXPECT_TRUE(t.offers(Verb::UseLocation)) << "whatever the active house";
  }
  const auto before = t.card(hurt).flags;
  t.take(Verb::UseLocation);
  EXPECT_EQ(t.damage(hurt), 3);
  EXPECT_EQ(t.card(hurt).flags, before) << "it exhausts nothing";
  EXPECT_EQ(t.s.acts, 0) << "and is neither a play nor a use";
  EXPECT_FALSE(t.offers(Verb::UseLocation)) << "once in a turn";
  t.house(House::Brobnar);
  EXPECT_TRUE(t.offers(Verb::Play, dawn)) << "nothing was played, used or discarded yet";
  t.end_step();
  t.go_on([&] { return t.title() == "Draw a card"; });
  ASSERT_EQ(t.asked(), 1);
  EXPECT_FALSE(t.offers(Verb::UseLocation)) << "in step 3 only";
  t.choose_house(House::Brobnar);
  ASSERT_TRUE(t.offers(Verb::UseLocation)) << "each player in a turn of theirs";
  t.take(Verb::UseLocation);
  EXPECT_EQ(t.damage(theirs), 3);
  EXPECT_EQ(t.damage(hurt), 3);
}

// rules: AC-RUL-70, AC-RUL-36, KF-KWD-01
TEST(AbyssalRulings, AC_RUL_70_a_search_is_such_a_use) {
  Table t;
  t.location("quiet_dock", kTopLeft);
  const int dawn = t.hand("t_dawn");
  t.amber(10);
  EXPECT_FALSE(t.offers(Verb::SearchHere)) << "nobody to exhaust for it here";
  t.go(0, kTopLeft);
  t.house(House::Logos);
  t.by_hand();
  t.take(Verb::SearchHere);
  t.take(Verb::NotFound);
  t.by_hand(false);
  EXPECT_EQ(t.s.acts, 0);
  t.house(House::Brobnar);
  EXPECT_TRUE(t.offers(Verb::Play, dawn));
  EXPECT_FALSE(t.offers(Verb::SearchHere));
  t.player_turn();
  t.take(Verb::Stay);
  t.choose_house(House::Brobnar);
  EXPECT_FALSE(t.offers(Verb::SearchHere)) << "once in the game";
}

TEST(AbyssalRulings, AC_RUL_72_what_was_seen_stays_known) {
  Table t;
  for (int i = 0; i < 2; ++i) t.shuffled({"t_diver", "t_blank_page"}, kConspiracy);
  const int seen = t.engaged("t_deckhand");
  t.play(t.hand("t_gift"));
  ASSERT_EQ(t.s.vault.size(), 2U);
  t.play(t.hand("t_recall"));
  t.aim(seen);
  ASSERT_EQ(t.s.vault.size(), 3U);
  EXPECT_FALSE(t.s.vault[0].is_known()) << "archived unseen";
  EXPECT_FALSE(t.s.vault[1].is_known());
  ASSERT_TRUE(t.s.vault[2].is_known());
  EXPECT_EQ(t.s.vault[2].card(), seen);
}

// rules: AC-RUL-73, AC-TEA-01
TEST(AbyssalRulings, AC_RUL_73_pools_are_shared_and_nothing_else) {
  Table t(2);
  t.amber(3, 2);
  const int foe = t.engaged("t_deckhand", 0);
  t.hand("t_soldier", 0);
  for (int i = 0; i < 3; ++i) t.hand("t_soldier", 1);
  t.discarded("t_soldier", 0);
  for (int i = 0; i < 2; ++i) t.discarded("t_soldier", 1);
  t.archived("t_soldier", 0);
  for (int i = 0; i < 2; ++i) t.archived("t_soldier", 1);
  t.in_play("t_soldier", 0);
  t.in_play("t_soldier", 1);
  const int compare = t.hand("d_compare", 0);
  const int holdings = t.hand("d_holdings", 0);
  t.play(compare);
  EXPECT_TRUE(t.is(foe, kStunned)) << "three against two";
  t.amber(0);
  t.play(holdings);
  EXPECT_EQ(t.team(), 1 + 10 * 2 + 100 + 1000)
      << "own hand, own discards (one and the first action), own archives, own line";
}

TEST(AbyssalRulings, AC_RUL_73_the_pool_of_the_other_side) {
  Table t(2);
  t.amber(2, 2);
  const int foe = t.engaged("t_deckhand", 1);
  const int compare = t.hand("d_compare", 1);
  t.player_turn(1);
  if (t.offers(Verb::Stay)) t.take(Verb::Stay);
  t.choose_house(House::Brobnar);
  t.play(compare);
  EXPECT_FALSE(t.is(foe, kStunned)) << "not more";
}

// rules: AC-RUL-74, AC-RUL-10, AC-RUL-38
TEST(AbyssalRulings, AC_RUL_74_a_teammates_creature_may_be_chosen) {
  Table t(2);
  t.location("bell_trench", kMiddle);
  const int mine = t.in_play("t_soldier", 0);
  const int theirs = t.in_play("t_giant", 1);
  const int killed = t.in_play("t_runt", 1);
  t.s.cards[at(killed)].amber = 2;
  t.play(t.hand("t_axe"));
  t.pick(killed);
  EXPECT_TRUE(zone_of(t.read(), 1, Zone::Discard).has(at(killed)));
  EXPECT_EQ(t.conspiracy(), 2) << "its controller was a player";
  EXPECT_EQ(t.team(), 0);
  t.play(t.hand("t_seize_control"));
  t.pick(theirs);
  t.take(Verb::RightFlank);
  EXPECT_EQ(t.line(0), (std::vector{mine, theirs}));
  EXPECT_TRUE(t.line(1).empty());
  const int other = t.in_play("t_soldier", 1);
  t.play(t.hand("t_give_away"));
  EXPECT_FALSE(t.offers(Choice::Pick, other)) << "“friendly” means one's own";
  t.pick(mine);
  t.go(1, kMiddle);
  const int axe = t.hand("t_axe");
  t.play(axe);
  EXPECT_FALSE(t.offers(Choice::Pick, other)) << "one that is elsewhere is out of reach";
  t.pick(theirs);
  EXPECT_EQ(t.where(other), Zone::Play);
}

// rules: AC-RUL-75, AC-DEC-10
TEST(AbyssalRulings, AC_RUL_75_upgrades_are_the_players_alone) {
  const Content& content = test_content();
  for (const u16 number : content.adventure)
    EXPECT_NE(content.cards[number].type, Type::Upgrade) << content.cards[number].id;
  Table t(2);
  const int theirs = t.in_play("t_soldier", 1);
  const int foe = t.engaged("t_deckhand", 0);
  const int their_foe = t.engaged("t_deckhand", 1);
  for (const int host : {theirs, foe, their_foe}) {
    const int blade = t.hand("t_blade");
    t.play(blade, host);
    EXPECT_EQ(t.card(blade).host, host);
    EXPECT_EQ(t.power(host), 5);
    EXPECT_EQ(t.card(blade).controller, 0);
  }
}

// rules: AC-RUL-76, AC-RUL-56
TEST(AbyssalRulings, AC_RUL_76_six_of_one_title_in_one_turn_of_the_conspiracy) {
  Table t;
  for (int i = 0; i < 7; ++i) t.stashed("t_blank_page");
  for (int i = 0; i < 4; ++i) t.deck("t_lever", kConspiracy);
  t.told.clear();
  t.conspiracy_turn();
  EXPECT_EQ(t.count_told(Fact::CardPlayed), 6 + 2) << "six of them, and two from the deck";
  EXPECT_EQ(t.count_told(Fact::AdventureRefused), 1);
  EXPECT_EQ(t.s.vault.size(), 1U) << "the seventh goes back";
  t.conspiracy_turn();
  EXPECT_TRUE(t.s.vault.empty()) << "a new turn, a new count";
}

TEST(AbyssalRulings, AC_RUL_76_plays_and_uses_are_one_count) {
  Table t(1, Difficulty::Easy);
  for (int i = 0; i < 4; ++i) t.stashed("t_deckhand");
  for (int i = 0; i < 4; ++i) t.engaged("t_deckhand");
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), 2) << "four were played, so two may reap";
}

TEST(AbyssalRulings, AC_RUL_76_apart_from_the_players_own_turn) {
  Table t;
  const int mine = t.in_play("t_deckhand");
  const int foe = t.engaged("t_deckhand");
  t.s.cards[at(mine)].acts = 6;
  t.s.acts = 6;
  t.house(House::Conspiracy);
  EXPECT_FALSE(t.offers(Verb::Use, mine));
  t.told.clear();
  t.end_step();
  EXPECT_EQ(t.conspiracy(), 1);
  EXPECT_EQ(t.count_told(Fact::EngagedReaps), 1);
  EXPECT_FALSE(t.is(foe, kExhausted));
}

TEST(AbyssalRulings, AC_RUL_76_at_most_three_copies_of_an_adventure_title) {
  const Content& content = test_content();
  for (const u16 number : content.adventure)
    EXPECT_LE(std::ranges::count(content.adventure, number), 3) << content.cards[number].id;
}

// rules: AC-RUL-77, AC-ARC-07, AC-RUL-15
TEST(AbyssalRulings, AC_RUL_77_several_go_to_the_archives_in_the_chosen_order) {
  Table t(2);
  const int first = t.engaged("t_deckhand", 0);
  const int second = t.engaged("t_diver", 1);
  const int third = t.engaged("d_heavy", 0);
  const int home = t.hand("d_home", 1);
  t.player_turn(1);
  t.choose_house(House::Brobnar);
  t.play(home);
  ASSERT_EQ(t.title(), "Which comes to lie first?");
  EXPECT_EQ(t.asked(), 1) << "the active player";
  EXPECT_EQ(t.options().size(), 3U);
  t.pick(third);
  EXPECT_EQ(t.options().size(), 2U);
  EXPECT_EQ(t.where(third), Zone::Play) << "they all leave at once";
  t.pick(first);
  ASSERT_EQ(t.s.vault.size(), 3U);
  t.told.clear();
  t.conspiracy_turn(1);
  EXPECT_EQ(t.drawn(), (std::vector{third, first, second})) << "the oldest first";
}

TEST(AbyssalRulings, AC_RUL_77_a_game_may_end_at_this_question) {
  Table t;
  t.engaged("t_deckhand");
  t.engaged("t_diver");
  t.play(t.hand("d_home"));
  ASSERT_EQ(t.title(), "Which comes to lie first?");
  EXPECT_EQ(t.rule(), "AC-DEC-33");
  t.give({.verb = static_cast<u16>(Verb::GiveUp)});
  EXPECT_TRUE(t.lost(Reason::GivenUp));
  EXPECT_TRUE(t.s.fx.at_rest());
}

// Nothing is asked where nothing tells them apart.
TEST(AbyssalRulings, AC_RUL_77_copies_lie_alike) {
  Table t;
  t.engaged("t_deckhand");
  t.engaged("t_deckhand");
  const int mine = t.in_play("t_giant");
  t.in_play("t_soldier");
  t.play(t.hand("d_home"));
  EXPECT_TRUE(t.resting());
  EXPECT_EQ(t.s.vault.size(), 2U);
  EXPECT_EQ(t.where(mine), Zone::Hand) << "a hand has no order";
}

// What is known is known at the table: a face-down pile says of each slot what all know of it.
TEST(AbyssalRulings, AC_RUL_78_a_look_is_everybodys) {
  Table t(2);
  t.shuffled({"t_deckhand", "t_diver"}, kConspiracy);
  t.play(t.hand("t_gift"));
  t.shuffled({"t_soldier", "t_giant", "t_axe"}, 0);
  const int own = t.archived("t_soldier", 1);
  ASSERT_FALSE(t.s.vault[0].is_known());
  t.play(t.hand("t_spy"));
  t.go_on([&] { return !t.offers(Verb::EndStep); });
  for (const Slot slot : t.s.vault) EXPECT_TRUE(slot.is_known()) << "the Conspiracy's archives";
  t.play(t.hand("t_peek"));
  t.go_on([&] { return !t.offers(Verb::EndStep); });
  EXPECT_TRUE(t.s.decks[0].back().is_known()) << "the top of a deck";
  EXPECT_FALSE(t.s.decks[0].front().is_known()) << "and no other card of it";
  EXPECT_EQ(t.where(own), Zone::Archives) << "a player's archives lie open to all";
  const int cabinet = t.in_play("t_cabinet");
  const int hidden = t.hand("t_runt");
  t.reap(cabinet);
  t.aim(hidden);
  EXPECT_EQ(t.card(hidden).zone, Zone::Under) << "and what lies under a card";
}

}  // namespace
}  // namespace undercroft::abyssal
