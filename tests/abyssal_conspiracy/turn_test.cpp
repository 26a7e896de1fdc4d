// General rules, decks, the steps of a turn (KF-GEN, KF-DCK, KF-TRN, KF-FRG, KF-PDU, KF-RDY).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

// ---- general rules

TEST(AbyssalGeneral, KF_GEN_01_a_card_wins_over_the_rules) {
  Table t;
  const int fast = t.hand("silvertooth");
  const int plain = t.hand("t_soldier");
  t.play(fast);
  t.play(plain);
  EXPECT_FALSE(t.is(fast, kExhausted)) << "it says that it enters ready";
  EXPECT_TRUE(t.is(plain, kExhausted));
}

TEST(AbyssalGeneral, KF_GEN_02_only_the_active_player_acts) {
  Table t(2);
  const int mine = t.in_play("t_soldier", 0);
  const int theirs = t.in_play("t_soldier", 1);
  const int held = t.hand("t_soldier", 1);
  EXPECT_EQ(t.asked(), 0);
  EXPECT_TRUE(t.offers(Verb::Use, mine));
  EXPECT_FALSE(t.offers(Verb::Use, theirs));
  EXPECT_FALSE(t.offers(Verb::Play, held));
  EXPECT_FALSE(t.offers(Verb::DiscardCard, held));
  t.player_turn(1);
  EXPECT_EQ(t.asked(), 1);
  t.choose_house(House::Brobnar);
  EXPECT_EQ(t.asked(), 1);
  EXPECT_TRUE(t.offers(Verb::Use, theirs));
  EXPECT_FALSE(t.offers(Verb::Use, mine));
}

TEST(AbyssalGeneral, KF_GEN_03_the_active_player_decides_for_the_opponent) {
  Table t;
  const int mine = t.in_play("t_runt");
  const int soldier = t.engaged("t_soldier");
  const int giant = t.engaged("t_giant");
  t.play(t.hand("t_feud"));
  EXPECT_EQ(t.asked(), 0);
  EXPECT_TRUE(t.offers(effects::Choice::Pick, soldier));
  EXPECT_FALSE(t.offers(effects::Choice::Pick, mine)) << "the Conspiracy's friends are meant";
  t.pick(giant);
  EXPECT_EQ(t.where(giant), Zone::Discard);
  EXPECT_EQ(t.where(soldier), Zone::Play);
}

// Far more than any box holds.
TEST(AbyssalGeneral, KF_GEN_04_the_supply_has_no_end) {
  Table t;
  const int bearer = t.in_play("t_soldier");
  t.play(t.hand("t_flood"));
  t.play(t.hand("t_flood"));
  EXPECT_EQ(t.card(bearer).amber, 200);
  EXPECT_EQ(t.team(), 2000);
}

TEST(AbyssalGeneral, KF_GEN_05_an_exhausted_card_cannot_be_used) {
  Table t;
  const int soldier = t.in_play("t_soldier");
  const int charm = t.in_play("t_charm");
  EXPECT_TRUE(t.offers(Verb::Use, soldier));
  EXPECT_TRUE(t.offers(Verb::Use, charm));
  t.reap(soldier);
  t.act(charm);
  EXPECT_FALSE(t.offers(Verb::Use, soldier));
  EXPECT_FALSE(t.offers(Verb::Use, charm));
  t.amber(0);
  t.end_step();
  t.choose_house(House::Brobnar);
  EXPECT_TRUE(t.offers(Verb::Use, soldier)) << "readied since";
  EXPECT_TRUE(t.offers(Verb::Use, charm));
}

TEST(AbyssalGeneral, KF_GEN_06_cards_enter_play_exhausted) {
  Table t;
  const int soldier = t.hand("t_soldier");
  const int charm = t.hand("t_charm");
  const int summons = t.hand("t_summon");
  t.play(soldier);
  t.play(charm);
  EXPECT_TRUE(t.is(soldier, kExhausted));
  EXPECT_TRUE(t.is(charm, kExhausted));
  const int giant = t.hand("t_giant");
  t.play(summons);
  t.take(Verb::RightFlank);
  EXPECT_EQ(t.where(giant), Zone::Play);
  EXPECT_TRUE(t.is(giant, kExhausted)) << "put into play, not played";
}

// ---- decks

using Cards = std::vector<std::string>;

/// So many Archon cards of a house, different ones as far as there are any.
void add_cards(Cards& cards, House house, int count) {
  const Content& content = test_content();
  for (int added = 0; added < count;)
    for (const u16 def : content.archon)
      if (content.cards[def].house == house && added < count) {
        cards.push_back(content.cards[def].id);
        ++added;
      }
}
Cards three_houses() {
  Cards cards;
  for (const House house : {House::Brobnar, House::Logos, House::Untamed})
    add_cards(cards, house, 12);
  return cards;
}
std::string refused_deck(const Cards& cards) {
  Value::List list;
  for (const std::string& id : cards) list.emplace_back(id);
  return refused(Value::Object{{"deck_list_1", Value(std::move(list))}});
}

TEST(AbyssalDeck, KF_DCK_01_three_houses_with_twelve_cards_each) {
  EXPECT_EQ(refused_deck(three_houses()), "");
  Cards cards = three_houses();
  cards.pop_back();
  EXPECT_NE(refused_deck(cards).find("a deck has 36"), std::string::npos);
  cards.clear();
  add_cards(cards, House::Brobnar, 13);
  add_cards(cards, House::Logos, 11);
  add_cards(cards, House::Untamed, 12);
  EXPECT_NE(refused_deck(cards).find("twelve of each"), std::string::npos);
  cards = three_houses();
  cards.pop_back();
  add_cards(cards, House::Mars, 1);
  EXPECT_NE(refused_deck(cards).find("three houses"), std::string::npos);
  // The identity card is none of them: what lies on the table is the deck and nothing else.
  const Table t = Table::of_setup(Value::Object{});
  int own = 0;
  for (int piece = 0; piece < kDeckSize; ++piece) own += t.card(piece).zone != Zone::Nowhere;
  EXPECT_EQ(own, kDeckSize);
  for (const u8 house : t.s.houses[0]) {
    int count = 0;
    for (int piece = 0; piece < kDeckSize; ++piece)
      count += printed_card(t.read(), piece).house == static_cast<House>(house);
    EXPECT_EQ(count, 12);
  }
}

// A stray copy of a card of another house.
TEST(AbyssalDeck, KF_DCK_02_a_maverick_is_of_the_house_printed_on_it) {
  Table t;
  const int stray = t.hand("t_maverick");
  t.house(House::Brobnar);
  EXPECT_FALSE(t.offers(Verb::Play, stray));
  t.house(House::Logos);
  EXPECT_TRUE(t.offers(Verb::Play, stray));
  Cards cards;
  add_cards(cards, House::Brobnar, 12);
  add_cards(cards, House::Untamed, 12);
  add_cards(cards, House::Logos, 11);
  cards.emplace_back("t_maverick");
  EXPECT_EQ(refused_deck(cards), "");
}

// rules: KF-DCK-03, KF-EX-29
TEST(AbyssalDeck, KF_DCK_03_cards_go_back_to_whose_deck_they_are_of) {
  Table t;
  const int acolyte = t.engaged("brine_acolyte");
  const int soldier = t.engaged("t_soldier");
  const int collar = t.hand("collar-of-subordination");
  t.play(collar, acolyte);
  ASSERT_EQ(t.card(acolyte).controller, 0);
  EXPECT_EQ(owner_of(acolyte), kConspiracy);
  t.play(t.hand("punch"));
  t.pick(acolyte);
  EXPECT_EQ(t.s.discard[kConspiracy].back(), acolyte);
  EXPECT_EQ(t.s.discard[0].size(), 2U) << "the collar and the punch";
  ASSERT_EQ(t.card(soldier).controller, kConspiracy);
  t.play(t.hand("fear"));
  EXPECT_TRUE(zone_of(t.read(), 0, Zone::Hand).has(at(soldier)));
}

// ---- the steps of a turn

TEST(AbyssalTurn, KF_TRN_01_five_steps_in_order) {
  Table t;
  t.in_play("t_dawn_bell");
  t.deck("t_soldier");
  t.told.clear();
  t.player_turn();
  ASSERT_EQ(t.title(), "Moving");
  t.take(Verb::Stay);
  ASSERT_EQ(t.title(), "Step 2: Choose a house");
  t.choose_house(House::Logos);
  ASSERT_EQ(t.title(), "Step 3: Play, discard and use cards");
  t.end_step();
  const std::vector<std::string_view> steps = t.steps_told();
  const std::vector<std::string_view> book{
      "Start of the turn",      "Step 1: Move",
      "Step 2: Choose a house", "Step 3: Play, discard and use cards",
      "Step 4: Ready cards",    "Step 5: Draw cards",
      "End of the turn"};
  ASSERT_GE(steps.size(), book.size());
  for (std::size_t i = 0; i < book.size(); ++i) EXPECT_EQ(steps[i], book[i]);
}

TEST(AbyssalTurn, KF_TRN_02_the_start_of_a_turn_comes_before_step_1) {
  Table t;
  t.player_turn();
  EXPECT_EQ(t.title(), "Step 2: Choose a house") << "nothing to pay a move with";
  t.in_play("t_dawn_bell");
  t.player_turn();
  EXPECT_EQ(t.title(), "Moving") << "what the start of the turn gave pays a move";
  EXPECT_EQ(t.team(), 2);
}

TEST(AbyssalTurn, KF_TRN_03_the_end_of_a_turn_comes_after_step_5) {
  Table t;
  t.in_play("t_dusk_bell");
  for (int i = 0; i < 6; ++i) t.deck("t_soldier");
  t.by_hand();
  t.end_step();
  while (t.title() == "Draw a card") {
    EXPECT_EQ(t.team(), 0);
    t.give(t.options().front());
  }
  EXPECT_EQ(t.in_hand(), 6);
  EXPECT_EQ(t.team(), 1) << "it saw six cards in hand";
}

// "Play:", "after", and an "each time" that lasts for the turn.
TEST(AbyssalTurn, KF_TRN_04_after_and_each_time_are_one_point) {
  Table t;
  t.in_play("hunting-witch");
  t.play(t.hand("full-moon"));
  t.play(t.hand("bumpsy"));
  EXPECT_EQ(t.title(), "Which resolves next?");
  EXPECT_EQ(t.options().size(), 3U);
  EXPECT_EQ(t.asked(), 0);
}

// ---- what forging costs, which is moving here

int key_price(const Table& t) {
  return Rules::seat_value(t.read(), static_cast<u8>(Attr::KeyCost), 0);
}

// rules: KF-FRG-02, KF-FRG-03
TEST(AbyssalForge, KF_FRG_02_cards_change_a_base_cost_of_six) {
  Table t;
  EXPECT_EQ(key_price(t), 6);
  t.engaged("iron_hatch");
  EXPECT_EQ(key_price(t), 7);
  t.in_play("t_rebate");
  EXPECT_EQ(key_price(t), 3) << "both are reckoned together";
  t.play(t.hand("t_price"));
  EXPECT_EQ(t.team(), 3) << "texts see the same";
  t.in_play("t_rebate");
  EXPECT_EQ(key_price(t), 0) << "never below nothing";
  EXPECT_EQ(move_price(t.read(), 0, 0), 0) << "nor is a move";
}

TEST(AbyssalForge, KF_FRG_04_once_in_step_1) {
  Table t;
  t.location("quiet_dock", 0);
  t.amber(30, 30);
  t.player_turn();
  t.take(Verb::MoveTo, 0);
  EXPECT_EQ(t.title(), "Step 2: Choose a house");
  EXPECT_EQ(t.s.place[0], 0);
  t.conspiracy_turn();
  ASSERT_TRUE(t.offers(Verb::SealOpened));
  t.give(t.options().front());
  EXPECT_EQ(t.s.seals.size(), 1U);
}

TEST(AbyssalForge, KF_FRG_05_amber_on_some_cards_may_be_spent) {
  Table t;
  const int place = t.in_play("safe-place");
  const int box = t.in_play("t_charm");
  t.location("quiet_dock", 0);
  t.amber(1);
  t.s.cards[at(box)].amber = 5;
  t.player_turn();
  EXPECT_EQ(t.title(), "Step 2: Choose a house") << "one is too little";
  t.s.cards[at(place)].amber = 1;
  t.player_turn();
  ASSERT_EQ(t.title(), "Moving");
  t.take(Verb::MoveTo, 0);
  EXPECT_EQ(t.s.place[0], 0);
  EXPECT_EQ(t.card(place).amber, 0);
  EXPECT_EQ(t.team(), 0);
}

// The Æmber of the opened seal is there when the first card of step 2 steals.
TEST(AbyssalForge, KF_FRG_06_what_answers_a_key_does_so_in_step_1) {
  Table t(1, Difficulty::Easy);
  t.in_play("the-sting");
  t.deck("skimmed_payroll", kConspiracy);
  t.amber(0, 2);
  t.conspiracy_turn();
  for (const Option& o : t.options())
    if (verb_of(o) == Verb::SealOpened && printed_card(t.read(), o.n).id == "reveille") {
      t.give(o);
      break;
    }
  ASSERT_EQ(t.s.seals.size(), 1U);
  EXPECT_EQ(t.team(), 1) << "two for the seal, one of them stolen";
  EXPECT_EQ(t.conspiracy(), 2) << "one from the icon, one stolen";
}

// ---- step 3

TEST(AbyssalStep3, KF_PDU_01_any_number_in_any_order) {
  Table t;
  const int first = t.hand("t_soldier");
  const int second = t.hand("t_giant");
  const int refuse = t.hand("t_runt");
  const int charm = t.in_play("t_charm");
  const int fighter = t.in_play("t_soldier");
  t.act(charm);
  t.play(first);
  t.take(Verb::DiscardCard, refuse);
  t.reap(fighter);
  EXPECT_TRUE(t.offers(Verb::Play, second));
  t.play(second);
  EXPECT_EQ(t.line().size(), 3U);
  EXPECT_EQ(t.team(), 2);
  EXPECT_EQ(t.where(refuse), Zone::Discard);
}

TEST(AbyssalStep3, KF_PDU_02_other_houses_need_a_permission) {
  Table t;
  const int held = t.hand("t_scholar");
  const int standing = t.in_play("t_scholar");
  const int shift = t.hand("phase-shift");
  t.house(House::Brobnar);
  EXPECT_FALSE(t.offers(Verb::Play, held));
  EXPECT_FALSE(t.offers(Verb::DiscardCard, held));
  EXPECT_FALSE(t.offers(Verb::Use, standing));
  t.house(House::Logos);
  EXPECT_TRUE(t.offers(Verb::Play, held));
  EXPECT_TRUE(t.offers(Verb::DiscardCard, held));
  EXPECT_TRUE(t.offers(Verb::Use, standing));
  const int soldier = t.hand("t_soldier");
  EXPECT_FALSE(t.offers(Verb::Play, soldier));
  t.play(shift);
  EXPECT_TRUE(t.offers(Verb::Play, soldier));
  EXPECT_FALSE(t.offers(Verb::DiscardCard, soldier)) << "only to play it";
}

TEST(AbyssalStep3, KF_PDU_03_discards_come_one_at_a_time) {
  Table t;
  t.in_play("rock-hurling-giant");
  t.engaged("t_giant");
  const int a = t.hand("t_soldier");
  const int b = t.hand("t_giant");
  const int between = t.hand("t_charm");
  t.take(Verb::DiscardCard, a);
  EXPECT_EQ(t.in_hand(), 2);
  t.no();
  t.play(between);
  EXPECT_TRUE(t.offers(Verb::DiscardCard, b)) << "at any point of the step";
  t.take(Verb::DiscardCard, b);
  t.no();
  EXPECT_EQ(t.in_hand(), 0);
  EXPECT_EQ(t.s.discard[0].size(), 2U);
}

// ---- step 4

TEST(AbyssalStep4, KF_RDY_01_the_active_player_readies_their_cards) {
  Table t(2);
  const int soldier = t.in_play("t_soldier", 0);
  const int charm = t.in_play("t_charm", 0);
  const int theirs = t.in_play("t_soldier", 1);
  const int enemy = t.engaged("t_soldier", 0);
  for (const int piece : {soldier, charm, theirs, enemy}) t.s.cards[at(piece)].flags = kExhausted;
  t.deck("t_runt");
  t.by_hand();
  t.end_step();
  ASSERT_EQ(t.title(), "Draw a card");
  EXPECT_FALSE(t.is(soldier, kExhausted));
  EXPECT_FALSE(t.is(charm, kExhausted));
  EXPECT_TRUE(t.is(theirs, kExhausted));
  EXPECT_TRUE(t.is(enemy, kExhausted));
}

}  // namespace
}  // namespace undercroft::abyssal
