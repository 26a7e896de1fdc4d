// Chance: what is drawn from what, each outcome equally likely (AC-CHA).
#include <map>
#include <numeric>

#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

using effects::Choice;
using Weights = std::map<int, u32>;

Value for_players(int count) {
  return Value::Object{{"players", Value(i64{count})}};
}
/// Equal titles are alike: how likely each title is, in the smallest numbers.
Weights smallest(Weights weights) {
  u32 divisor = 0;
  for (const auto& [what, weight] : weights) divisor = std::gcd(divisor, weight);
  for (auto& [what, weight] : weights) weight /= std::max(divisor, 1U);
  return weights;
}
/// What chance may turn up, title by title.
Weights titles_to_come(const Table& t) {
  Weights weights;
  for (const WeightedOption& o : t.outcomes()) {
    const bool any = o.option.verb == static_cast<u16>(Choice::Random);
    weights[t.card(any ? o.option.n : int{o.option.b}).def] += o.weight;
  }
  return smallest(weights);
}
Weights titles_of(const auto& defs) {
  Weights weights;
  for (const u16 number : defs) ++weights[number];
  return smallest(weights);
}
Weights titles_of(std::initializer_list<std::string_view> ids) {
  Weights weights;
  for (const std::string_view id : ids) ++weights[def(id)];
  return smallest(weights);
}
Weights titles_of_player(const Table& t, int player) {
  Weights weights;
  for (int i = 0; i < kDeckSize; ++i) ++weights[t.card(player * kDeckSize + i).def];
  return smallest(weights);
}
/// Seals or locations to come, each with its weight.
Weights cards_to_come(const Table& t) {
  Weights weights;
  for (const WeightedOption& o : t.outcomes()) weights[o.option.n] += o.weight;
  return weights;
}
bool all_equal(const Weights& weights) {
  return std::ranges::all_of(weights, [](const auto& w) { return w.second == 1; });
}
bool is_chance(const Table& t) {
  OptionList list;
  list_options<Rules>(t.read(), list);
  return list.by_chance();
}
void draw_hands(Table& t) {
  t.go_on([&] { return t.title() == "Draw a card"; });
}

// rules: AC-CHA-01, AC-SET-02
TEST(AbyssalChance, AC_CHA_01_five_seals_in_any_order) {
  Table t;
  std::vector<std::string_view> order{"undertone", "held_note", "knocking", "reveille"};
  for (std::size_t open = 0; open < order.size(); ++open) {
    t.amber(0, 20);
    t.conspiracy_turn();
    ASSERT_EQ(t.title(), "Open a seal");
    EXPECT_TRUE(is_chance(t));
    const Weights left = cards_to_come(t);
    EXPECT_EQ(left.size(), 5 - open);
    EXPECT_TRUE(all_equal(left));
    t.turn_up(order[open]);
    EXPECT_EQ(test_content().cards[test_content().seals[t.s.seals.back()]].id, order[open]);
  }
}

// rules: AC-CHA-02, AC-SET-06, AC-SET-07, AC-SET-08
TEST(AbyssalChance, AC_CHA_02_each_row_of_locations_by_itself) {
  Table t;
  t.amber(100);
  const auto go = [&](int cell) {
    t.player_turn();
    t.take(Verb::MoveTo, cell);
  };
  go(kTopLeft);
  EXPECT_TRUE(is_chance(t));
  EXPECT_EQ(cards_to_come(t).size(), 2U) << "the two beside the start";
  EXPECT_TRUE(all_equal(cards_to_come(t)));
  t.turn_up("ledger_house");
  go(2);
  EXPECT_NE(t.title(), "Turn the location face up") << "the other one is certain";
  EXPECT_EQ(location_def(t.read(), 2).id, "quiet_dock");
  const std::vector<std::pair<int, std::string_view>> middle{{5, "assay_office"},
                                                             {3, "bell_trench"}};
  const std::vector<std::pair<int, std::string_view>> bottom{{6, "cold_stacks"},
                                                             {8, "titans_gate"}};
  for (const auto& row : {middle, bottom}) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      go(row[i].first);
      EXPECT_EQ(cards_to_come(t).size(), 3 - i);
      EXPECT_TRUE(all_equal(cards_to_come(t)));
      for (const auto& [location, weight] : cards_to_come(t))
        EXPECT_EQ(printed_card(t.read(), location).depth, depth_of(row[i].first));
      t.turn_up(row[i].second);
      EXPECT_EQ(location_def(t.read(), row[i].first).id, row[i].second);
    }
  }
  EXPECT_EQ(could_be(t.read(), 4), bit_of(t.s.grid.location[4])) << "the last is certain";
}

// rules: AC-CHA-03, AC-SET-11
TEST(AbyssalChance, AC_CHA_03_the_adventure_deck) {
  Table t = Table::of_setup(for_players(1));
  draw_hands(t);
  t.take(Verb::Keep);
  for (int i = 0; i < 100 && t.title() != "Draw an adventure card"; ++i)
    t.give(t.offers(Verb::EndStep) ? Option{.verb = static_cast<u16>(Verb::EndStep), .seat = 0}
                                   : t.options().front());
  ASSERT_EQ(t.title(), "Draw an adventure card");
  EXPECT_TRUE(is_chance(t));
  Weights all = titles_of(test_content().adventure);
  EXPECT_EQ(titles_to_come(t), all) << "a title is as likely as it has copies";
  const int first = t.options().front().b;
  t.give(t.options().front());
  for (int i = 0; i < 100 && t.title() != "Draw an adventure card"; ++i)
    t.give(t.options().front());
  if (--all[t.card(first).def] == 0) all.erase(t.card(first).def);
  EXPECT_EQ(titles_to_come(t), smallest(all)) << "what was drawn does not come again";
}

// rules: AC-CHA-04, AC-SET-13
TEST(AbyssalChance, AC_CHA_04_each_deck_by_itself) {
  Table t = Table::of_setup(for_players(2));
  for (const int player : {0, 1}) {
    ASSERT_EQ(t.title(), "Draw a card");
    EXPECT_TRUE(is_chance(t));
    Weights left = titles_of_player(t, player);
    EXPECT_EQ(titles_to_come(t), left);
    for (int drawn = 0; drawn < kHandSize; ++drawn) t.give(t.options().back());
  }
}

// rules: AC-CHA-05, KF-MUL-01
TEST(AbyssalChance, AC_CHA_05_the_hand_is_shuffled_back) {
  Table t = Table::of_setup(for_players(1));
  for (int drawn = 0; drawn < kHandSize; ++drawn) {
    EXPECT_NE(titles_to_come(t), Weights{});
    t.give(t.options().front());
  }
  ASSERT_EQ(t.title(), "Keep the hand?");
  t.take(Verb::Mulligan);
  ASSERT_EQ(t.title(), "Draw a card");
  EXPECT_EQ(t.s.decks[0].size(), 36U);
  EXPECT_EQ(titles_to_come(t), titles_of_player(t, 0)) << "any of the 36, the six among them";
}

// rules: AC-CHA-06, AC-ADV-11, AC-ARC-04
TEST(AbyssalChance, AC_CHA_06_the_adventure_discards_become_the_deck) {
  for (const bool archives : {false, true}) {
    Table t;
    for (const std::string_view id : {"t_deckhand", "t_diver", "t_deckhand", "t_lever"})
      t.discarded(id, kConspiracy);
    if (archives) {
      t.play(t.hand("t_gift"));
      EXPECT_EQ(t.s.vault.size(), 2U) << "nobody sees which two of them";
      EXPECT_EQ(t.s.decks[kConspiracy].size(), 2U);
    }
    t.conspiracy_turn();
    ASSERT_EQ(t.title(), "Draw an adventure card");
    EXPECT_TRUE(is_chance(t));
    EXPECT_EQ(titles_to_come(t), titles_of({"t_deckhand", "t_deckhand", "t_diver", "t_lever"}));
    EXPECT_TRUE(t.s.discard[kConspiracy].empty());
    t.turn_up("t_diver");
    EXPECT_EQ(titles_to_come(t), titles_of({"t_deckhand", "t_deckhand", "t_lever"}));
  }
}

// rules: AC-CHA-07, KF-DRW-04
TEST(AbyssalChance, AC_CHA_07_a_players_discards_become_the_deck) {
  Table t(2);
  for (const std::string_view id : {"t_giant", "t_runt", "t_giant"}) t.discarded(id, 0);
  t.discarded("t_soldier", 1);
  const int last = t.deck("t_axe", 0);
  const int tome = t.hand("t_tome", 0);
  t.play(tome);
  EXPECT_EQ(t.where(last), Zone::Hand) << "what the deck still had comes first";
  ASSERT_EQ(t.title(), "Draw a card");
  EXPECT_TRUE(is_chance(t));
  EXPECT_EQ(titles_to_come(t), titles_of({"t_giant", "t_giant", "t_runt"}));
  t.turn_up("t_runt");
  EXPECT_EQ(t.in_hand(0), 2);
  EXPECT_EQ(t.s.discard[1].size(), 1U) << "nobody else's";
}

// rules: AC-CHA-08, KF-ABL-16
TEST(AbyssalChance, AC_CHA_08_a_searched_deck_is_shuffled) {
  Table t;
  const int tome = t.hand("t_tome");
  const int seek = t.hand("t_seek");
  for (const std::string_view id : {"t_soldier", "t_jab", "t_axe", "t_jab"}) t.deck(id);
  t.play(seek);
  t.go_on([&] { return t.offers(Choice::Pick); });
  t.play(tome);
  ASSERT_EQ(t.title(), "Draw a card");
  EXPECT_TRUE(is_chance(t));
  EXPECT_EQ(titles_to_come(t), titles_of({"t_jab", "t_jab", "t_axe"})) << "whatever lay on top";
}

TEST(AbyssalChance, AC_CHA_08_so_is_one_into_which_cards_are_shuffled) {
  Table t;
  const int tome = t.hand("t_tome");
  const int giant = t.in_play("t_giant");
  for (const std::string_view id : {"t_soldier", "t_axe"}) t.deck(id);
  t.play(t.hand("d_mix_in"));
  EXPECT_EQ(t.where(giant), Zone::FaceDown) << "nobody knows where";
  t.play(tome);
  ASSERT_EQ(t.title(), "Draw a card");
  EXPECT_EQ(titles_to_come(t), titles_of({"t_giant", "t_soldier", "t_axe"}));
  t.turn_up("t_giant");
  EXPECT_EQ(t.where(giant), Zone::Hand);
}

TEST(AbyssalChance, AC_CHA_10_cards_go_on_a_deck_in_an_order_of_chance) {
  Table t;
  const int soldier = t.discarded("t_soldier");
  const int giant = t.discarded("t_giant");
  const int runt = t.discarded("t_runt");
  const int below = t.deck("t_jab");
  t.play(t.hand("d_riffle"));
  ASSERT_EQ(t.title(), "At random");
  EXPECT_TRUE(is_chance(t));
  EXPECT_EQ(titles_to_come(t), titles_of({"t_soldier", "t_giant", "t_runt"}));
  t.chance(giant);
  EXPECT_EQ(titles_to_come(t), titles_of({"t_soldier", "t_runt"}));
  t.chance(runt);
  const std::vector<Slot> deck{t.s.decks[0].begin(), t.s.decks[0].end()};
  EXPECT_EQ(deck, (std::vector{Slot::known(below), Slot::known(giant), Slot::known(runt),
                               Slot::known(soldier)}));
}

}  // namespace
}  // namespace undercroft::abyssal
