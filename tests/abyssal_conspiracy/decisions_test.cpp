// Who decides what: the question goes to the right seat with exactly the right answers (AC-DEC).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

using effects::Choice;
using Answer = std::pair<int, int>;

Answer answer(Verb verb, int n = 0) {
  return {static_cast<int>(verb), n};
}
Answer answer(Choice choice, int n = 0) {
  return {static_cast<int>(choice), n};
}
/// One answer for each of some cards.
template <class V>
std::vector<Answer> each(V how, const std::vector<int>& cards) {
  std::vector<Answer> answers;
  answers.reserve(cards.size());
  for (const int piece : cards) answers.push_back(answer(how, piece));
  return answers;
}
std::vector<Answer> with(std::vector<Answer> answers, const std::vector<Answer>& more) {
  answers.insert(answers.end(), more.begin(), more.end());
  return answers;
}
/// The question goes to this seat, and these are its answers and no others.
void expect_question(const Table& t, int seat, std::vector<Answer> right) {
  std::vector<Answer> found;
  for (const Option& o : t.options()) {
    EXPECT_EQ(o.seat, seat);
    found.emplace_back(o.verb, o.n);
  }
  std::ranges::sort(found);
  std::ranges::sort(right);
  EXPECT_EQ(found, right) << (t.over() ? "the end" : t.title());
}
/// Which listener resolves first: the cards whose texts wait.
std::vector<int> waiting(const Table& t) {
  std::vector<int> sources;
  for (const Option& o : t.options())
    if (o.verb == static_cast<u16>(Choice::First)) sources.push_back(o.b);
  std::ranges::sort(sources);
  return sources;
}
std::vector<int> sorted(std::vector<int> cards) {
  std::ranges::sort(cards);
  return cards;
}
/// The turn of a player at step 3, with the house of the test cards.
void act_as(Table& t, int seat) {
  t.player_turn(seat);
  if (t.offers(Verb::Stay)) t.take(Verb::Stay);
  t.choose_house(House::Brobnar);
}
void begin_use(Table& t, int piece, Verb how) {
  t.house_of(piece);
  t.by_hand();
  t.take(Verb::Use, piece);
  t.take(how, piece);
}
Value order_of(std::string_view field, Value value) {
  return Value::Object{{"players", Value(i64{2})}, {std::string(field), std::move(value)}};
}

// ---- before the game

// rules: AC-DEC-01, KF-CHN-08
TEST(AbyssalDecisions, AC_DEC_01_what_the_party_orders) {
  for (const i64 players : {0, 1, 2, 3, 4})
    EXPECT_EQ(refused(Value::Object{{"players", Value(players)}}).empty(),
              players >= 1 && players <= 3);
  for (const std::string_view word : {"easy", "standard", "hard"})
    EXPECT_EQ(refused(order_of("difficulty", Value(std::string(word)))), "");
  EXPECT_NE(refused(order_of("difficulty", Value("nightmare"))), "");
  for (const std::string_view field : {"chains_1", "chains_2"}) {
    EXPECT_EQ(refused(order_of(field, Value(i64{24}))), "");
    EXPECT_NE(refused(order_of(field, Value(i64{25}))), "");
    EXPECT_NE(refused(order_of(field, Value(i64{-1}))), "");
  }
  const std::string deck = test_content().decks[1].id;
  const Table t = Table::of_setup(Value::Object{
      {"players", Value(i64{2})}, {"deck_1", Value(deck)}, {"chains_2", Value(i64{7})}});
  EXPECT_EQ(t.s.chains[0], 0);
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_EQ(t.s.houses[0][i], static_cast<u8>(test_content().decks[1].houses[i]));
  EXPECT_NE(refused(order_of("deck_2", Value("no_such_deck"))), "");
}

// rules: AC-DEC-02, AC-DEC-03
TEST(AbyssalDecisions, AC_DEC_02_AC_DEC_03_hands_and_the_turn_order) {
  for (const int players : {1, 2, 3}) {
    Table t = Table::of_setup(Value::Object{{"players", Value(i64{players})}});
    for (int seat = 0; seat < players; ++seat) {
      t.go_on([&] { return t.title() == "Draw a card"; });
      expect_question(t, seat, {answer(Verb::Keep), answer(Verb::Mulligan)});
      t.take(seat == 1 ? Verb::Mulligan : Verb::Keep);
    }
    t.go_on([&] { return t.title() == "Draw a card"; });
    for (int seat = 0; seat < players; ++seat) EXPECT_EQ(t.in_hand(seat), seat == 1 ? 5 : 6);
    if (players == 1) continue;
    std::vector<Answer> orders;
    for (int n = 0; n < (players == 2 ? 2 : 6); ++n)
      orders.push_back(answer(Verb::TakeTurnOrder, n));
    expect_question(t, kParty, orders);
  }
}

// ---- a player's turn

TEST(AbyssalDecisions, AC_DEC_04_where_to_move) {
  Table t(2);
  t.location("bell_trench", kMiddle);
  t.go(1, kMiddle);
  t.amber(3);
  t.player_turn(0);
  expect_question(t, 0, with({answer(Verb::Stay)}, each(Verb::MoveTo, {0, 2})));
  t.player_turn(1);
  expect_question(t, 1, with({answer(Verb::Stay)}, each(Verb::MoveTo, {1, 3, 5})));
  t.amber(4);
  t.player_turn(1);
  expect_question(t, 1, with({answer(Verb::Stay)}, each(Verb::MoveTo, {1, 3, 5, 7})));
}

// rules: AC-DEC-04, AC-DEC-34, AC-RUL-49
TEST(AbyssalDecisions, AC_DEC_04_whom_a_text_has_forge_decides) {
  Table t(2);
  t.location("bell_trench", kMiddle);
  t.go(1, kMiddle);
  t.amber(2);
  t.play(t.hand("d_all_aboard", 0));
  expect_question(t, 0, with({answer(Verb::Stay)}, each(Verb::MoveTo, {0, 2})));
  t.take(Verb::Stay);
  expect_question(t, 1, with({answer(Verb::Stay)}, each(Verb::MoveTo, {1, 3, 5})));
  t.take(Verb::MoveTo, kStartCell);
  EXPECT_EQ(t.s.place[1], kStartCell) << "though it is not that player's turn";
  EXPECT_EQ(t.team(), 2);
}

// rules: AC-DEC-05, KF-FRG-05
TEST(AbyssalDecisions, AC_DEC_05_what_of_a_price_comes_from_a_card) {
  Table t;
  t.location("quiet_dock", kTopLeft);
  const int universe = t.in_play("pocket-universe");
  t.s.cards[at(universe)].amber = 3;
  t.amber(1);
  t.player_turn();
  t.take(Verb::MoveTo, kTopLeft);
  expect_question(t, 0, {answer(Verb::PayFrom, 1), answer(Verb::PayFrom, 2)});
  t.take(Verb::PayFrom, 1);
  EXPECT_EQ(t.card(universe).amber, 2);
  EXPECT_EQ(t.team(), 0);
  EXPECT_EQ(t.s.place[0], kTopLeft);
  Table u;
  u.location("quiet_dock", kTopLeft);
  const int first = u.in_play("pocket-universe");
  const int second = u.in_play("safe-place");
  for (const int piece : {first, second}) u.s.cards[at(piece)].amber = 1;
  u.amber(1);
  u.player_turn();
  u.take(Verb::MoveTo, kTopLeft);
  expect_question(u, 0, {answer(Verb::PayFrom, 0), answer(Verb::PayFrom, 1)});
  u.take(Verb::PayFrom, 1);
  expect_question(u, 0, {answer(Verb::PayFrom, 0), answer(Verb::PayFrom, 1)});
  u.take(Verb::PayFrom, 0);
  EXPECT_EQ(u.card(first).amber + u.card(second).amber, 1);
  EXPECT_EQ(u.team(), 0);
}

// rules: AC-DEC-05, AC-RUL-37
TEST(AbyssalDecisions, AC_DEC_05_the_vaultbinder_takes_it_from_the_pool_alone) {
  Table t;
  t.location("titans_gate", kBottom);
  t.go(0, kBottom);
  const int binder = t.in_play("vaultbinder");
  const int universe = t.in_play("pocket-universe");
  t.s.cards[at(universe)].amber = 3;
  t.amber(5);
  EXPECT_FALSE(t.offers(Verb::Use, binder));
  t.amber(6);
  t.omni(binder);
  EXPECT_TRUE(t.won());
  EXPECT_EQ(t.card(universe).amber, 3);
}

TEST(AbyssalDecisions, AC_DEC_06_the_house) {
  Table t(2);
  t.in_play("t_deckhand", 1);
  const std::vector<int> own{static_cast<int>(House::Brobnar), static_cast<int>(House::Logos),
                             static_cast<int>(House::Untamed)};
  t.player_turn(0);
  expect_question(t, 0, each(Verb::TakeHouse, own));
  t.player_turn(1);
  expect_question(t, 1,
                  with(each(Verb::TakeHouse, own),
                       {answer(Verb::TakeHouse, static_cast<int>(House::Conspiracy))}));
}

TEST(AbyssalDecisions, AC_DEC_07_all_of_the_archives_or_nothing) {
  for (const bool take : {false, true}) {
    Table t(2);
    const int first = t.archived("t_soldier", 1);
    const int second = t.archived("t_giant", 1);
    t.player_turn(1);
    t.choose_house(House::Brobnar);
    expect_question(t, 1, {answer(Verb::TakeAll), answer(Verb::LeaveThem)});
    t.take(take ? Verb::TakeAll : Verb::LeaveThem);
    for (const int piece : {first, second})
      EXPECT_EQ(t.where(piece), take ? Zone::Hand : Zone::Archives);
  }
}

TEST(AbyssalDecisions, AC_DEC_08_what_may_be_done_in_step_3) {
  Table t(2);
  const int soldier = t.hand("t_soldier");
  t.hand("t_scholar");  // of another house
  const int axe = t.hand("t_axe");
  t.hand("t_soldier", 1);
  const int giant = t.in_play("t_giant");
  const int tired = t.in_play("t_giant");
  t.s.cards[at(tired)].flags = kExhausted;
  const int stunned = t.in_play("t_worker");
  t.s.cards[at(stunned)].flags = kStunned;
  const int charm = t.in_play("t_charm");
  const int horn = t.in_play("t_horn");
  const int seer = t.in_play("t_seer");
  t.in_play("t_giant", 1);
  t.house(House::Brobnar);
  const std::vector<Answer> right =
      with(with(each(Verb::Play, {soldier, axe}), each(Verb::DiscardCard, {soldier, axe})),
           with(each(Verb::Use, {giant, stunned, charm, horn, seer}),
                {answer(Verb::UseLocation), answer(Verb::SearchHere), answer(Verb::EndStep),
                 answer(Verb::RaiseTide)}));
  expect_question(t, 0, right);
  t.by_hand();
  const auto ways = [&](int piece, const std::vector<Verb>& verbs) {
    Table u = t;
    u.take(Verb::Use, piece);
    std::vector<Answer> answers{answer(Verb::Back)};
    for (const Verb verb : verbs) answers.push_back(answer(verb, piece));
    expect_question(u, 0, answers);
  };
  ways(giant, {Verb::UseReap});
  ways(stunned, {Verb::Unstun});
  ways(charm, {Verb::UseAction});
  ways(horn, {Verb::UseOmni});
  ways(seer, {Verb::UseOmni});
  t.engaged("t_deckhand", 1);
  ways(giant, {Verb::UseReap, Verb::UseFight});
}

// rules: AC-DEC-09, KF-CRE-01, KF-KWD-05
TEST(AbyssalDecisions, AC_DEC_09_where_a_creature_comes_to_stand) {
  Table t(2);
  t.in_play("t_giant", 1);
  t.in_play("t_giant", 1);
  const int plain = t.hand("t_soldier", 1);
  const int deployed = t.hand("t_scout", 1);
  const int summon = t.hand("t_summon", 1);
  act_as(t, 1);
  Table u = t;
  Table v = t;
  t.take(Verb::Play, plain);
  expect_question(t, 1, {answer(Verb::LeftFlank), answer(Verb::RightFlank)});
  u.take(Verb::Play, deployed);
  expect_question(u, 1, {answer(Verb::LeftFlank), answer(Verb::Gap, 1), answer(Verb::RightFlank)});
  v.take(Verb::Play, summon);
  v.pick(plain);
  expect_question(v, 1, {answer(Verb::LeftFlank), answer(Verb::RightFlank)});
}

TEST(AbyssalDecisions, AC_DEC_10_to_which_creature_an_upgrade_goes) {
  Table t(3);
  t.location("bell_trench", kMiddle);
  t.go(2, kMiddle);
  const int own = t.in_play("t_soldier", 0);
  const int teammates = t.in_play("t_soldier", 1);
  t.in_play("t_soldier", 2);
  t.in_play("t_charm", 0);
  const int foe = t.engaged("t_deckhand", 0);
  const int their_foe = t.engaged("t_deckhand", 1);
  t.engaged("t_deckhand", 2);
  t.take(Verb::Play, t.hand("t_blade", 0));
  expect_question(t, 0, each(Verb::Attach, {own, teammates, foe, their_foe}));
}

// rules: AC-DEC-11, AC-DEC-12, KF-ICO-05, KF-ICO-06
TEST(AbyssalDecisions, AC_DEC_11_AC_DEC_12_whom_an_icon_falls_on) {
  Table t(3);
  t.location("bell_trench", kMiddle);
  t.go(2, kMiddle);
  t.amber(0, 5);
  const int own = t.in_play("t_giant", 0);
  const int teammates = t.in_play("t_giant", 1);
  t.in_play("t_giant", 2);
  const int foe = t.engaged("d_heavy", 0);
  const int their_foe = t.engaged("d_heavy", 1);
  t.engaged("d_heavy", 2);
  const int raider = t.hand("t_raider", 0);
  t.take(Verb::Play, raider);
  t.take(Verb::LeftFlank);
  expect_question(t, 0, each(Verb::Icon, {own, raider}));
  t.take(Verb::Icon, own);
  EXPECT_EQ(t.card(own).amber, 1);
  expect_question(t, 0, each(Verb::Icon, {own, raider, teammates, foe, their_foe}));
  t.take(Verb::Icon, their_foe);
  EXPECT_EQ(t.damage(their_foe), 1);
}

// rules: AC-DEC-13, AC-PLT-05, AC-PLT-06, AC-PLT-07
TEST(AbyssalDecisions, AC_DEC_13_whom_a_creature_fights) {
  Table t(3);
  t.location("bell_trench", kMiddle);
  t.go(2, kMiddle);
  const int giant = t.in_play("t_giant", 0);
  const int free = t.engaged("t_deckhand", 0);
  const int taunt = t.engaged("mirror_bosun", 1);
  t.engaged("t_deckhand", 1);  // beside a taunt
  t.engaged("t_ghost", 0);     // cannot be attacked
  t.engaged("t_deckhand", 2);  // elsewhere
  begin_use(t, giant, Verb::UseFight);
  expect_question(t, 0, each(Verb::Attack, {free, taunt}));
}

// rules: AC-DEC-14, KF-TIM-01
TEST(AbyssalDecisions, AC_DEC_14_which_of_several_resolves_next) {
  for (const bool harvest_first : {false, true}) {
    Table t(2);
    t.amber(2);
    const int harvest = t.in_play("t_harvest_bell", 1);
    const int tithe = t.in_play("t_tithe_bell", 1);
    const int soldier = t.in_play("t_soldier", 1);
    act_as(t, 1);
    t.reap(soldier);
    EXPECT_EQ(t.asked(), 1);
    EXPECT_EQ(waiting(t), sorted({harvest, tithe}));
    EXPECT_EQ(t.options().size(), 2U);
    t.first(harvest_first ? harvest : tithe);
    EXPECT_EQ(t.team(), harvest_first ? 2 : 3) << "half of four, rounded; or half of three";
  }
}

// rules: AC-DEC-15, AC-DEC-34, KF-ABL-08
TEST(AbyssalDecisions, AC_DEC_15_may) {
  Table t(2);
  t.engaged("t_deckhand", 1);
  const int offering = t.hand("t_offering", 1);
  act_as(t, 1);
  t.play(offering);
  expect_question(t, 1, {answer(Choice::Yes), answer(Choice::No)});
  t.no();
  EXPECT_EQ(t.team(), 0);
  Table u(3);
  u.play(u.hand("d_round", 0));
  for (const int seat : {0, 1, 2}) {
    expect_question(u, seat, {answer(Choice::Yes), answer(Choice::No)});
    seat == 1 ? u.no() : u.yes();
  }
  EXPECT_EQ(u.team(), 2) << "each for themself";
}

TEST(AbyssalDecisions, AC_DEC_16_which_cards) {
  Table t(2);
  const std::vector<int> all =
      sorted({t.in_play("t_soldier", 0), t.in_play("t_giant", 1), t.engaged("t_deckhand", 0)});
  Table u = t;
  Table v = t;
  t.play(t.hand("d_exactly"));
  expect_question(t, 0, each(Choice::Pick, {all[0], all[1]}));
  t.pick(all[0]);
  expect_question(t, 0, each(Choice::Pick, {all[1], all[2]}));
  t.pick(all[2]);
  EXPECT_TRUE(t.resting());
  EXPECT_FALSE(t.is(all[1], kStunned));
  u.play(u.hand("d_up_to"));
  expect_question(u, 0, with(each(Choice::Pick, all), {answer(Choice::Done)}));
  u.pick(all[0]);
  expect_question(u, 0, with(each(Choice::Pick, {all[1], all[2]}), {answer(Choice::Done)}));
  u.pick(all[1]);
  EXPECT_TRUE(u.resting()) << "two and no more";
  v.play(v.hand("d_any"));
  for (const int piece : all) {
    EXPECT_TRUE(v.offers(Choice::Done));
    v.pick(piece);
  }
  for (const int piece : all) EXPECT_TRUE(v.is(piece, kStunned));
}

TEST(AbyssalDecisions, AC_DEC_17_which_mode) {
  for (const int mode : {0, 1, 2}) {
    Table t(2);
    const int card = t.hand("d_mode", 1);
    act_as(t, 1);
    t.play(card);
    expect_question(t, 1, each(Choice::Alternative, {0, 1, 2}));
    t.alternative(mode);
    EXPECT_EQ(t.team(), mode + 1);
  }
}

TEST(AbyssalDecisions, AC_DEC_18_which_house_or_number) {
  Table t(2);
  t.s.houses[1] = {static_cast<u8>(House::Dis), static_cast<u8>(House::Logos),
                   static_cast<u8>(House::Shadows)};
  const int scholar = t.in_play("t_scholar", 0);
  const int soldier = t.in_play("t_soldier", 0);
  t.play(t.hand("d_name"));
  std::vector<int> houses;
  for (const House house : {House::Brobnar, House::Logos, House::Untamed, House::Dis,
                            House::Shadows, House::Conspiracy})
    houses.push_back(static_cast<int>(house));
  expect_question(t, 0, each(Choice::Name, houses));
  t.name(House::Logos);
  EXPECT_TRUE(t.is(scholar, kStunned));
  EXPECT_FALSE(t.is(soldier, kStunned));
  t.play(t.hand("d_number"));
  expect_question(t, 0, each(Choice::Number, {1, 2, 3}));
  t.number(3);
  EXPECT_EQ(t.team(), 3);
}

// rules: AC-DEC-19, KF-DMG-04, KF-DMG-10
TEST(AbyssalDecisions, AC_DEC_19_each_point_by_itself_and_all_at_once) {
  Table t(2);
  const int own = t.in_play("t_runt", 0);
  const int teammates = t.in_play("t_giant", 1);
  const int foe = t.engaged("t_deckhand", 0);
  t.play(t.hand("t_spread"));
  for (const int target : {own, own, foe}) {
    expect_question(t, 0, each(Choice::Pick, {own, teammates, foe}));
    EXPECT_EQ(t.damage(own), 0) << "nothing is dealt yet";
    t.pick(target);
  }
  EXPECT_EQ(t.where(own), Zone::Discard);
  EXPECT_EQ(t.damage(foe), 1);
  EXPECT_EQ(t.damage(teammates), 0);
}

TEST(AbyssalDecisions, AC_DEC_19_each_aember_by_itself) {
  Table t(2);
  const int a = t.in_play("t_soldier", 0);
  const int b = t.in_play("t_giant", 0);
  t.in_play("t_giant", 1);
  t.play(t.hand("d_share"));
  for (int unit = 0; unit < 2; ++unit) {
    expect_question(t, 0, each(Choice::Pick, {a, b}));
    t.pick(b);
  }
  EXPECT_EQ(t.card(b).amber, 2);
  EXPECT_EQ(t.card(a).amber, 0);
}

// rules: AC-DEC-20, KF-ABL-18, KF-ABL-19
TEST(AbyssalDecisions, AC_DEC_20_who_of_those_that_tie) {
  Table t;
  const int first = t.in_play("t_giant");
  t.in_play("t_soldier");
  const int second = t.engaged("t_giant");
  t.play(t.hand("t_tallest"));
  expect_question(t, 0, each(Choice::Pick, {first, second}));
  t.pick(second);
  EXPECT_TRUE(t.is(second, kStunned));
  EXPECT_FALSE(t.is(first, kStunned));
  Table u;
  const int heavy = u.engaged("d_heavy");
  const int giant = u.in_play("t_giant");
  const int one = u.in_play("d_five");
  const int two = u.engaged("d_five");
  u.in_play("t_runt");
  u.play(u.hand("t_strongest"));
  expect_question(u, 0, each(Choice::Pick, {one, two}));
  u.pick(one);
  for (const int piece : {heavy, giant, one}) EXPECT_EQ(u.where(piece), Zone::Discard);
  EXPECT_EQ(u.where(two), Zone::Play);
}

// rules: AC-DEC-21, KF-DES-02
TEST(AbyssalDecisions, AC_DEC_21_which_of_the_destroyed_speaks_first) {
  for (const bool imp_first : {false, true}) {
    Table t(2);
    const int imp = t.in_play("t_imp", 1);
    const int counting = t.in_play("t_counting_imp", 1);
    const int doom = t.hand("t_doom", 1);
    act_as(t, 1);
    t.play(doom);
    EXPECT_EQ(t.asked(), 1);
    EXPECT_EQ(waiting(t), sorted({imp, counting}));
    t.first(imp_first ? imp : counting);
    EXPECT_EQ(t.team(), 1 + 2) << "both stand until both have spoken";
    EXPECT_EQ(t.where(imp), Zone::Discard);
  }
}

// rules: AC-DEC-22, KF-REP-03
TEST(AbyssalDecisions, AC_DEC_22_which_replacement_applies_first) {
  for (const bool salt_first : {false, true}) {
    Table t;
    const int salt = t.in_play("t_salt");
    const int stone = t.in_play("t_stone");
    const int foe = t.engaged("d_heavy");
    t.play(t.hand("t_bolt"));
    t.aim(foe);
    EXPECT_EQ(t.asked(), 0);
    EXPECT_EQ(waiting(t), sorted({salt, stone}));
    t.first(salt_first ? salt : stone);
    EXPECT_EQ(t.damage(foe), salt_first ? 1 : 3) << "one; or one and two more";
  }
}

TEST(AbyssalDecisions, AC_DEC_23_who_captures_where_there_is_too_little) {
  Table t;
  t.amber(0, 2);
  const int a = t.in_play("t_soldier");
  const int b = t.in_play("t_giant");
  const int c = t.in_play("t_runt");
  t.play(t.hand("d_net"));
  expect_question(t, 0, each(Choice::Pick, {a, b}));
  t.pick(a);
  expect_question(t, 0, each(Choice::Pick, {b, c}));
  t.pick(c);
  EXPECT_EQ(t.card(a).amber, 1);
  EXPECT_EQ(t.card(b).amber, 0);
  EXPECT_EQ(t.card(c).amber, 1);
  EXPECT_EQ(t.conspiracy(), 0);
  Table u;
  u.amber(0, 3);
  for (const std::string_view id : {"t_soldier", "t_giant", "t_runt"}) u.in_play(id);
  u.play(u.hand("d_net"));
  EXPECT_TRUE(u.resting()) << "enough for all";
  EXPECT_EQ(u.conspiracy(), 0);
}

// rules: AC-DEC-24, KF-ABL-16
TEST(AbyssalDecisions, AC_DEC_24_the_searcher_finds_one_or_none) {
  Table t(2);
  const int mine = t.deck("t_soldier", 0);
  t.deck("t_axe", 0);
  const int first = t.deck("t_runt", 1);
  t.deck("t_axe", 1);
  const int second = t.deck("t_giant", 1);
  t.play(t.hand("d_all_seek", 0));
  expect_question(t, 0, {answer(Choice::Pick, mine), answer(Choice::Done)});
  t.done();
  EXPECT_EQ(t.in_hand(0), 0);
  expect_question(t, 1, with(each(Choice::Pick, {first, second}), {answer(Choice::Done)}));
  t.pick(second);
  EXPECT_EQ(t.where(second), Zone::Hand);
  EXPECT_EQ(t.in_hand(1), 1);
}

// ---- the Conspiracy's turn

// rules: AC-DEC-26, AC-PRY-03
TEST(AbyssalDecisions, AC_DEC_26_which_prey) {
  Table t(2);
  t.in_play("t_soldier", 1);
  const int first = t.in_play("t_runt", 1);
  t.in_play("t_runt", 0);  // of somebody else
  const int second = t.in_play("t_runt", 1);
  t.engaged("salt_widow", 1);
  t.conspiracy_turn(1);
  ASSERT_EQ(t.title(), "Choose its prey");
  expect_question(t, 1, each(Verb::Prey, {first, second}));
  t.take(Verb::Prey, second);
  EXPECT_EQ(t.where(second), Zone::Discard);
  EXPECT_EQ(t.where(first), Zone::Play);
}

// rules: AC-DEC-27, AC-PRY-05
TEST(AbyssalDecisions, AC_DEC_27_which_taunt_steps_in) {
  Table t(2);
  const int left = t.in_play("t_guard", 1);
  t.in_play("t_runt", 1);
  const int right = t.in_play("t_guard", 1);
  t.in_play("t_giant", 1);
  t.in_play("t_guard", 1);  // beside another creature
  t.engaged("salt_widow", 1);
  t.conspiracy_turn(1);
  ASSERT_EQ(t.title(), "Taunt");
  expect_question(t, 1, each(Verb::Prey, {left, right}));
}

// rules: AC-DEC-28, AC-RUL-28, AC-RUL-29
TEST(AbyssalDecisions, AC_DEC_28_which_artifact_and_which_of_its_texts) {
  Table t(2);
  t.location("bell_trench", kMiddle);
  t.go(0, kMiddle);
  t.engaged("t_lever", 0);  // elsewhere
  const int lever = t.engaged("t_lever", 1);
  const int faces = t.engaged("t_two_faces", 1);
  const int tired = t.engaged("t_press", 1);
  t.s.cards[at(tired)].flags = kExhausted;
  t.conspiracy_turn(1);
  expect_question(t, 1, each(Verb::NextArtifact, {lever, faces}));
  t.take(Verb::NextArtifact, faces);
  expect_question(
      t, 1,
      each(Verb::FirstWord, {static_cast<int>(Trigger::Action), static_cast<int>(Trigger::Omni)}));
  t.take(Verb::FirstWord, static_cast<int>(Trigger::Omni));
  EXPECT_EQ(t.conspiracy(), 0 + 1 + 1) << "twice nothing, one, and the lever";
}

// rules: AC-DEC-29, AC-RED-06
TEST(AbyssalDecisions, AC_DEC_29_what_adventure_cards_and_locations_ask) {
  Table t(2);
  t.amber(5);
  t.in_play("t_giant", 1);
  t.engaged("second_cook", 1);
  t.conspiracy_turn(1);
  expect_question(t, 1, each(Choice::Alternative, {0, 1}));
  t.alternative(1);
  EXPECT_EQ(t.team(), 5);
  EXPECT_EQ(t.damage(t.line(1)[0]), 3);
  Table u;
  u.location("assay_office", kMiddle);
  u.go(0, kMiddle);
  u.amber(3);
  const int foe = u.engaged("t_deckhand");
  u.s.cards[at(foe)].amber = 2;
  u.take(Verb::UseLocation);
  u.aim(foe);
  expect_question(u, 0, each(Choice::Number, {0, 1, 2}));
  u.number(2);
  EXPECT_EQ(u.team(), 3 - 1 + 2);
}

// rules: AC-DEC-30, KF-CRE-08, AC-RUL-21, AC-RUL-22
TEST(AbyssalDecisions, AC_DEC_30_on_which_flank_a_creature_changes_sides) {
  Table t(2);
  const int given = t.in_play("t_soldier", 1);
  const int taken = t.engaged("t_deckhand", 0);
  const int own = t.in_play("t_giant", 1);
  const int there = t.engaged("d_heavy", 1);
  const int seize = t.hand("t_seize_control", 1);
  const int give = t.hand("t_give_away", 1);
  act_as(t, 1);
  t.play(seize);
  t.pick(taken);
  expect_question(t, 1, {answer(Verb::LeftFlank), answer(Verb::RightFlank)});
  t.take(Verb::LeftFlank);
  EXPECT_EQ(t.line(1), (std::vector{taken, given, own}));
  t.play(give);
  t.pick(given);
  expect_question(t, 1, {answer(Verb::LeftFlank), answer(Verb::RightFlank)});
  t.take(Verb::LeftFlank);
  EXPECT_EQ(t.enemies(1), (std::vector{given, there}));
}

// ---- orders

// rules: AC-DEC-32, KF-CRE-06
TEST(AbyssalDecisions, AC_DEC_32_where_in_its_line_a_creature_goes) {
  Table t(2);
  const int a = t.in_play("t_soldier", 1);
  const int b = t.in_play("t_giant", 1);
  const int c = t.in_play("t_runt", 1);
  const int text = t.hand("t_shuffle_on", 1);
  act_as(t, 1);
  Table u = t;
  for (Table* each_table : {&t, &u}) {
    each_table->play(text);
    each_table->pick(b);
    expect_question(*each_table, 1, each(Verb::Gap, {0, 1, 2}));
  }
  t.take(Verb::Gap, 0);
  EXPECT_EQ(t.line(1), (std::vector{b, a, c}));
  u.take(Verb::Gap, 1);
  EXPECT_EQ(u.line(1), (std::vector{a, b, c})) << "it may stay";
}

TEST(AbyssalDecisions, AC_DEC_33_in_which_order_cards_go_to_a_pile) {
  Table t(2);
  const int a = t.in_play("t_soldier", 1);
  const int foe = t.engaged("t_deckhand", 0);
  const int b = t.in_play("t_giant", 1);
  const int c = t.in_play("t_runt", 1);
  const int below = t.deck("t_axe", 1);
  const int other_foe = t.engaged("d_heavy", 1);
  const int pile = t.hand("d_pile", 1);
  act_as(t, 1);
  t.play(pile);
  expect_question(t, 1, each(Choice::Pick, {a, b, c}));
  t.pick(b);
  expect_question(t, 1, each(Choice::Pick, {a, c}));
  t.pick(c);
  expect_question(t, 1, each(Choice::Pick, {foe, other_foe}));
  EXPECT_EQ(t.where(a), Zone::Play) << "they leave together";
  t.pick(other_foe);
  const auto known = [](const Pile& deck) { return std::vector<Slot>{deck.begin(), deck.end()}; };
  EXPECT_EQ(known(t.s.decks[1]),
            (std::vector{Slot::known(below), Slot::known(b), Slot::known(c), Slot::known(a)}));
  EXPECT_EQ(known(t.s.decks[kConspiracy]), (std::vector{Slot::known(other_foe), Slot::known(foe)}));
}

TEST(AbyssalDecisions, AC_DEC_33_the_bottom_of_a_deck_is_such_a_pile) {
  Table t;
  const int a = t.in_play("t_soldier");
  const int b = t.in_play("t_giant");
  const int above = t.deck("t_axe");
  t.play(t.hand("d_sink"));
  expect_question(t, 0, each(Choice::Pick, {a, b}));
  t.pick(b);
  const std::vector<Slot> deck{t.s.decks[0].begin(), t.s.decks[0].end()};
  EXPECT_EQ(deck, (std::vector{Slot::known(a), Slot::known(b), Slot::known(above)}))
      << "the first goes to the bottom, the next beneath it";
}

TEST(AbyssalDecisions, AC_DEC_33_cards_that_were_out_of_play_go_one_by_one) {
  Table t;
  const int a = t.discarded("t_soldier");
  const int b = t.discarded("t_giant");
  const int c = t.discarded("t_deckhand", kConspiracy);
  const int d = t.discarded("d_heavy", kConspiracy);
  t.play(t.hand("d_stack"));
  expect_question(t, 0, each(Choice::Pick, {a, b}));
  t.pick(b);
  const std::vector<Slot> deck{t.s.decks[0].begin(), t.s.decks[0].end()};
  EXPECT_EQ(deck, (std::vector{Slot::known(b), Slot::known(a)}));
  t.play(t.hand("d_refile"));
  expect_question(t, 0, each(Choice::Pick, {c, d}));
  t.pick(d);
  const std::vector<Slot> archives{t.s.vault.begin(), t.s.vault.end()};
  EXPECT_EQ(archives, (std::vector{Slot::known(d), Slot::known(c)}));
}

TEST(AbyssalDecisions, AC_DEC_33_so_do_cards_that_go_under_another) {
  Table t;
  const int drawer = t.in_play("d_drawer");
  const int a = t.hand("t_soldier");
  const int b = t.hand("t_giant");
  t.act(drawer);
  expect_question(t, 0, each(Choice::Pick, {a, b}));
  t.pick(b);
  for (const int piece : {a, b}) {
    EXPECT_EQ(t.card(piece).zone, Zone::Under);
    EXPECT_EQ(t.card(piece).host, drawer);
  }
}

// ---- others than the active player

// rules: AC-DEC-34, AC-RUL-59
TEST(AbyssalDecisions, AC_DEC_34_each_player_for_themself) {
  Table t(2);
  const int mine = t.hand("t_soldier", 0);
  const int spare = t.hand("t_giant", 0);
  const int theirs = t.hand("t_runt", 1);
  const int their_spare = t.hand("t_axe", 1);
  t.play(t.hand("d_clean", 0));
  expect_question(t, 0, each(Choice::Pick, {mine, spare}));
  t.pick(spare);
  expect_question(t, 1, each(Choice::Pick, {theirs, their_spare}));
  t.pick(theirs);
  EXPECT_EQ(t.where(spare), Zone::Discard);
  EXPECT_EQ(t.where(theirs), Zone::Discard);
  EXPECT_EQ(t.in_hand(0), 1);
  EXPECT_EQ(t.in_hand(1), 1);
}

TEST(AbyssalDecisions, AC_DEC_34_a_teammates_card_asks_the_teammate) {
  Table t(2);
  t.in_play("d_bystander", 1);
  t.play(t.hand("t_soldier", 0));
  expect_question(t, 1, {answer(Choice::Yes), answer(Choice::No)});
  t.yes();
  EXPECT_EQ(t.team(), 5);
}

// rules: AC-DEC-35, AC-RUL-59
TEST(AbyssalDecisions, AC_DEC_35_the_active_player_chooses_for_the_conspiracy) {
  Table t(2);
  t.in_play("t_runt", 1);
  const int first = t.engaged("t_deckhand", 0);
  const int second = t.engaged("t_deckhand", 1);
  const int feud = t.hand("t_feud", 1);
  act_as(t, 1);
  t.play(feud);
  expect_question(t, 1, each(Choice::Pick, {first, second}));
  t.pick(first);
  EXPECT_EQ(t.where(first), Zone::Discard);
}

// rules: AC-DEC-36, AC-RUL-45
TEST(AbyssalDecisions, AC_DEC_36_the_party_may_give_up_at_any_question) {
  const auto gives_up = [](Table t) {
    OptionList list;
    list_options<Rules>(t.read(), list);
    int offered = 0;
    for (const WeightedOption& o : list.all()) {
      if (verb_of(o.option) != Verb::GiveUp) continue;
      ++offered;
      EXPECT_EQ(o.option.seat, kParty);
      Table u = t;
      u.give(o.option);
      EXPECT_TRUE(u.lost(Reason::GivenUp));
    }
    return offered;
  };
  Table start = Table::of_setup(Value::Object{{"players", Value(i64{2})}});
  EXPECT_EQ(gives_up(start), 0) << "chance is no decision";
  start.go_on([&] { return start.title() == "Draw a card"; });
  EXPECT_EQ(gives_up(start), 1) << "the opening hand";
  start.take(Verb::Keep);
  start.take(Verb::Keep);
  EXPECT_EQ(gives_up(start), 1) << "the turn order";
  Table t;
  EXPECT_EQ(gives_up(t), 1) << "step 3";
  t.in_play("t_giant");
  t.play(t.hand("d_mode"));
  EXPECT_EQ(gives_up(t), 1) << "in the middle of a text";
  t.player_turn();
  EXPECT_EQ(gives_up(t), 1) << "the house";
  Table u;
  u.in_play("t_runt");
  u.in_play("t_runt");
  u.engaged("salt_widow");
  u.conspiracy_turn();
  ASSERT_EQ(u.title(), "Choose its prey");
  EXPECT_EQ(gives_up(u), 1) << "the Conspiracy's turn";
}

// rules: AC-DEC-37, AC-RUL-69
TEST(AbyssalDecisions, AC_DEC_37_to_use_the_vaultbinder_or_not) {
  Table t(2);
  t.location("titans_gate", kBottom);
  t.go(1, kBottom);
  const int binder = t.in_play("vaultbinder", 1);
  t.amber(12);
  act_as(t, 1);
  expect_question(t, 1,
                  {answer(Verb::Use, binder), answer(Verb::EndStep), answer(Verb::RaiseTide)});
  Table u = t;
  u.by_hand();
  u.take(Verb::Use, binder);
  expect_question(u, 1, {answer(Verb::UseOmni, binder), answer(Verb::Back)});
  u.take(Verb::UseOmni, binder);
  EXPECT_TRUE(u.won());
  t.end_step();
  EXPECT_FALSE(t.over()) << "nobody has to";
}

}  // namespace
}  // namespace undercroft::abyssal
