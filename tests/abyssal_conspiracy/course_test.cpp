// Winning and losing, and the order of turns (AC-WIN, AC-TRN, AC-PLT).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

/// A holder of the Vaultbinder at Titan's Gate.
int at_the_gate(Table& t) {
  t.location("titans_gate", kBottom);
  t.go(0, kBottom);
  return t.in_play("vaultbinder");
}

// ---- winning and losing

// rules: AC-WIN-01, AC-OVR-04
TEST(AbyssalWinning, AC_WIN_01_find_it_carry_it_down_and_pay) {
  Table t;
  t.location("quiet_dock", 0);
  t.location("bell_trench", 3);
  t.location("titans_gate", 6);
  t.go(0, 0);
  t.amber(2);
  t.by_hand();
  t.take(Verb::SearchHere);
  ASSERT_EQ(t.title(), "Is the Vaultbinder here?");
  t.take(Verb::Found);
  t.by_hand(false);
  EXPECT_EQ(t.where(kVaultbinder), Zone::Play);
  t.amber(40);
  t.s.cards[kVaultbinder].flags = 0;
  t.house(House::Conspiracy);
  EXPECT_FALSE(t.offers(Verb::Use, kVaultbinder)) << "not up here";
  for (const int cell : {3, 6}) {
    t.player_turn();
    t.take(Verb::MoveTo, cell);
    t.choose_house(House::Conspiracy);
    EXPECT_FALSE(t.over());
    if (cell == 3) {
      EXPECT_FALSE(t.offers(Verb::Use, kVaultbinder)) << "nor half way";
    }
  }
  t.omni(kVaultbinder);
  EXPECT_TRUE(t.won());
  EXPECT_EQ(t.s.flow.outcome.reason, static_cast<u8>(Reason::VaultBound));
}

TEST(AbyssalWinning, AC_WIN_02_nobody_forges_keys) {
  Table t;
  t.location("quiet_dock", 0);
  t.in_play("t_key_watch");
  t.amber(2);
  t.player_turn();
  t.take(Verb::MoveTo, 0);
  t.choose_house(House::Brobnar);
  EXPECT_EQ(t.team(), 0) << "no key came of it";
  EXPECT_EQ(Rules::seat_value(t.read(), static_cast<u8>(Attr::Keys), 0), 0);
}

// rules: AC-WIN-03, AC-OVR-04
TEST(AbyssalWinning, AC_WIN_03_the_fifth_seal_loses) {
  Table t;
  t.open_seals(3);
  t.amber(0, 5);
  t.conspiracy_turn();
  t.go_on([&] { return t.offers(Verb::SealOpened); });
  EXPECT_FALSE(t.over()) << "four are not enough";
  EXPECT_EQ(t.s.seals.size(), 4U);
  t.amber(0, 6);
  t.conspiracy_turn();
  EXPECT_TRUE(t.lost(Reason::FiveSeals));
}

TEST(AbyssalWinning, AC_WIN_04_all_win_or_lose_together) {
  Table t(3);
  t.open_seals(4);
  t.amber(0, 18);
  t.conspiracy_turn(1);
  EXPECT_TRUE(t.lost(Reason::FiveSeals)) << "for the two whose turn it was not as well";
  Table u(3);
  const int binder = at_the_gate(u);
  u.amber(18);
  u.omni(binder);
  EXPECT_TRUE(u.won()) << "two of them are not even there";
}

// rules: AC-WIN-05, AC-RUL-05
TEST(AbyssalWinning, AC_WIN_05_a_win_comes_before_any_later_seal) {
  Table t;
  t.open_seals(4);
  const int binder = at_the_gate(t);
  t.amber(6, 50);
  t.omni(binder);
  EXPECT_TRUE(t.won());
  EXPECT_EQ(t.s.seals.size(), 4U);
}

// rules: AC-WIN-06, AC-RUL-05
TEST(AbyssalWinning, AC_WIN_06_the_game_stops_at_once) {
  Table t;
  t.open_seals(4);
  t.s.tide = Tide::High;
  const int waiting = t.deck("t_deckhand", kConspiracy);
  const int soldier = t.in_play("t_soldier");
  t.in_play("t_key_watch");
  t.engaged("t_deckhand");
  t.amber(0, 6);
  t.conspiracy_turn();
  ASSERT_TRUE(t.over());
  EXPECT_EQ(t.where(waiting), Zone::Deck);
  EXPECT_EQ(t.damage(soldier), 0);
  EXPECT_EQ(t.team(), 0) << "nothing answers";
  EXPECT_EQ(t.conspiracy(), 0) << "nobody reaps";
  EXPECT_EQ(t.s.tide, Tide::High);
  Table u;
  const int binder = at_the_gate(u);
  u.in_play("t_ledger");
  u.amber(6);
  u.omni(binder);
  EXPECT_TRUE(u.won());
  EXPECT_EQ(u.team(), 0);
}

// ---- turns

// rules: AC-TRN-01, AC-TRN-02, AC-TRN-03, AC-TRN-04
TEST(AbyssalTurns, AC_TRN_01_each_player_then_the_conspiracy) {
  Table t(3);
  t.s.order = {2, 0, 1};
  t.told.clear();
  t.player_turn(2);
  for (const int seat : {2, 0, 1, 2}) {
    EXPECT_EQ(t.asked(), seat);
    t.pass();
  }
  std::vector<std::pair<char, int>> turns;
  for (const Happening& h : t.told) {
    if (!h.is_fact()) continue;
    if (h.as<Fact>() == Fact::TurnBegins) turns.emplace_back('p', h.seat);
    if (h.as<Fact>() == Fact::ConspiracyBegins) turns.emplace_back('c', h.seat);
  }
  const std::vector<std::pair<char, int>> book{{'p', 2}, {'c', 2}, {'p', 0}, {'c', 0}, {'p', 1},
                                               {'c', 1}, {'p', 2}, {'c', 2}, {'p', 0}};
  EXPECT_EQ(turns, book);
  EXPECT_EQ(t.s.round, 1) << "the second round began with player 2 again";
}

TEST(AbyssalTurns, AC_TRN_03_who_takes_it_is_active) {
  Table t(2);
  t.in_play("t_soldier", 1);
  t.in_play("t_soldier", 1);
  t.engaged("salt_widow", 1);
  t.conspiracy_turn(1);
  ASSERT_EQ(t.title(), "Choose its prey");
  EXPECT_EQ(t.asked(), 1);
  EXPECT_EQ(t.s.active, 1);
  EXPECT_EQ(t.s.turn, Turn::Conspiracy);
}

// Armor that was used up, elusive that was used up, power until the end of the turn.
TEST(AbyssalTurns, AC_TRN_05_limits_of_a_turn_are_fresh) {
  Table t;
  const int plate = t.in_play("t_plate");
  t.play(t.hand("t_bolt"));
  t.aim(plate);
  EXPECT_EQ(t.damage(plate), 1);
  EXPECT_EQ(t.card(plate).armor_used, 2);
  t.play(t.hand("t_boost"));
  t.aim(plate);
  EXPECT_EQ(t.power(plate), 10);
  const int eel = t.engaged("lamprey_lawyer");
  t.s.cards[at(eel)].flags = kDodged;
  const int rager = t.engaged("t_soldier");
  t.s.cards[at(rager)].flags = kEnraged;
  t.end_step();
  t.go_on([&] { return t.title() == "Draw a card"; });
  EXPECT_EQ(t.damage(plate), 1 + 1) << "the armor held off two of three again";
  EXPECT_EQ(t.power(plate), 5);
  EXPECT_FALSE(t.is(eel, kDodged));
}

// Two Æmber at its start pay the first seal; what is ready at its end was readied in step 5.
TEST(AbyssalTurns, AC_TRN_06_its_start_and_its_end) {
  Table t;
  t.engaged("t_gong");
  t.conspiracy_turn();
  ASSERT_TRUE(t.offers(Verb::SealOpened)) << "the start comes before step 1";
  EXPECT_EQ(t.conspiracy(), 0);
  Table u;
  u.engaged("t_clock");
  u.conspiracy_turn();
  EXPECT_EQ(u.conspiracy(), 1 + 5) << "the end comes after step 5";
  Table v;
  v.engaged("t_gong");
  v.player_turn();
  EXPECT_EQ(v.conspiracy(), 0) << "a player's turn is none of its own";
}

TEST(AbyssalTurns, AC_TRN_07_no_action_of_ones_own_in_it) {
  Table t;
  t.house(House::Brobnar);
  const int held = t.hand("t_soldier");
  t.in_play("t_soldier");
  t.in_play("t_soldier");
  t.in_play("t_horn");
  t.engaged("salt_widow");
  t.conspiracy_turn();
  ASSERT_EQ(t.title(), "Choose its prey");
  for (const Option& o : t.options()) EXPECT_EQ(verb_of(o), Verb::Prey);
  EXPECT_EQ(t.s.house, 0);
  EXPECT_EQ(t.where(held), Zone::Hand);
}

// ---- player turns

// rules: AC-PLT-01, AC-PLT-03
TEST(AbyssalPlayerTurn, AC_PLT_01_five_steps_the_first_is_a_move) {
  Table t;
  t.amber(2);
  t.location("quiet_dock", 0);
  for (int i = 0; i < 7; ++i) t.deck("t_soldier");
  const int soldier = t.in_play("t_soldier");
  t.told.clear();
  t.player_turn();
  EXPECT_EQ(t.title(), "Moving");
  t.take(Verb::MoveTo, 0);
  EXPECT_EQ(t.title(), "Step 2: Choose a house");
  t.choose_house(House::Brobnar);
  t.reap(soldier);
  t.end_step();
  const std::vector<std::string_view> steps = t.steps_told();
  const std::vector<std::string_view> book{
      "Start of the turn",      "Step 1: Move",
      "Step 2: Choose a house", "Step 3: Play, discard and use cards",
      "Step 4: Ready cards",    "Step 5: Draw cards",
      "End of the turn"};
  ASSERT_GE(steps.size(), book.size());
  for (std::size_t i = 0; i < book.size(); ++i) EXPECT_EQ(steps[i], book[i]);
  EXPECT_FALSE(t.is(soldier, kExhausted));
  EXPECT_EQ(t.in_hand(), 6);
}

TEST(AbyssalPlayerTurn, AC_PLT_02_the_first_turn_has_no_rule_of_its_own) {
  Table t = Table::of_setup(Value::Object{});
  t.go_on([&] { return !t.offers(Verb::Keep); });
  t.take(Verb::Keep);
  ASSERT_EQ(t.title(), "Step 2: Choose a house");
  std::array<int, kHouses> held{};
  zone_of(t.read(), 0, Zone::Hand).each([&](int piece) {
    ++held[static_cast<std::size_t>(printed_card(t.read(), piece).house)];
  });
  const auto most = std::ranges::max_element(held);
  ASSERT_GE(*most, 2);
  t.choose_house(static_cast<House>(most - held.begin()));
  for (int left = *most; left > 0; --left) t.take(Verb::DiscardCard);
  EXPECT_EQ(t.s.discard[0].size(), static_cast<std::size_t>(*most));
}

TEST(AbyssalPlayerTurn, AC_PLT_04_cards_are_used_as_ever) {
  Table t;
  const int soldier = t.in_play("t_soldier");
  const int charm = t.in_play("t_charm");
  const int guard = t.in_play("t_guard");
  const int foe = t.engaged("t_deckhand");
  t.reap(soldier);
  t.act(charm);
  EXPECT_EQ(t.team(), 2);
  t.fight(guard, foe);
  EXPECT_EQ(t.where(foe), Zone::Discard);
  EXPECT_EQ(t.damage(guard), 3);
}

// rules: AC-PLT-05, AC-PLT-06, AC-RUL-31
TEST(AbyssalPlayerTurn, AC_PLT_05_fights_any_enemy_line_at_the_location) {
  Table t(3);
  t.location("bell_trench", kMiddle);
  t.go(2, kMiddle);
  const int giant = t.in_play("t_giant", 0);
  const int mine = t.engaged("t_deckhand", 0);
  const int theirs = t.engaged("t_deckhand", 1);
  const int far = t.engaged("t_deckhand", 2);
  t.by_hand();
  t.take(Verb::Use, giant);
  t.take(Verb::UseFight, giant);
  EXPECT_TRUE(t.offers(Verb::Attack, mine));
  EXPECT_TRUE(t.offers(Verb::Attack, theirs));
  EXPECT_FALSE(t.offers(Verb::Attack, far)) << "AC-PLT-06: at another location";
  t.take(Verb::Attack, theirs);
  t.by_hand(false);
  EXPECT_EQ(t.where(theirs), Zone::Discard);
}

// rules: AC-PLT-07, AC-RUL-11
TEST(AbyssalPlayerTurn, AC_PLT_07_taunt_protects_its_own_line) {
  Table t(2);
  const int giant = t.in_play("t_giant", 0);
  const int behind = t.engaged("t_deckhand", 0);
  const int guard = t.engaged("mirror_bosun", 0);
  const int beside = t.engaged("t_deckhand", 1);
  t.take(Verb::Use, giant);
  t.take(Verb::UseFight, giant);
  EXPECT_FALSE(t.offers(Verb::Attack, behind));
  EXPECT_TRUE(t.offers(Verb::Attack, guard));
  EXPECT_TRUE(t.offers(Verb::Attack, beside)) << "it stands in another line";
}

}  // namespace
}  // namespace undercroft::abyssal
