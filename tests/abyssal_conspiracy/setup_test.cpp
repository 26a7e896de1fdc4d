// Overview, components and setup (AC-OVR, AC-COM, AC-SET).
#include <bit>
#include <set>

#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

Value for_players(int count) {
  return Value::Object{{"players", Value(i64{count})}};
}
void draw_hands(Table& t) {
  t.go_on([&] { return t.title() == "Draw a card"; });
}
/// Draws and keeps every opening hand.
void keep_hands(Table& t) {
  draw_hands(t);
  while (t.title() == "Keep the hand?") {
    t.take(Verb::Keep);
    draw_hands(t);
  }
}
/// Does as little as can be done until a question is asked that a test waits for.
void idle(Table& t, const std::function<bool()>& until) {
  for (int i = 0; i < 4000 && !t.over() && !until(); ++i) {
    if (t.offers(Verb::EndStep))
      t.take(Verb::EndStep);
    else if (t.offers(Verb::Stay))
      t.take(Verb::Stay);
    else
      t.give(t.options().front());
  }
}
const CardDef& location_card(std::size_t number) {
  const Content& content = test_content();
  return content.cards[content.locations[number]];
}
u32 total_weight(const Table& t) {
  u32 sum = 0;
  for (const WeightedOption& o : t.outcomes()) sum += o.weight;
  return sum;
}

// ---- overview and components

TEST(AbyssalOverview, AC_OVR_01_one_to_three_players_on_one_side) {
  for (const int count : {1, 2, 3}) {
    EXPECT_EQ(refused(for_players(count)), "");
    const Table t = Table::of_setup(for_players(count));
    EXPECT_EQ(t.s.players, count);
    for (int seat = 0; seat < count; ++seat) {
      EXPECT_TRUE(are_enemies(seat, kConspiracy));
      EXPECT_FALSE(are_enemies(seat, 0));
    }
  }
  EXPECT_NE(refused(for_players(0)), "");
  EXPECT_NE(refused(for_players(4)), "");
}

TEST(AbyssalOverview, AC_OVR_02_each_player_brings_36_cards) {
  const Table t = Table::of_setup(for_players(3));
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(t.s.decks[at(seat)].size(), static_cast<std::size_t>(kDeckSize));
    for (int piece = seat * kDeckSize; piece < (seat + 1) * kDeckSize; ++piece) {
      EXPECT_EQ(owner_of(piece), seat);
      EXPECT_FALSE(printed_card(t.read(), piece).is_adventure());
    }
  }
  const Table alone = Table::of_setup(for_players(1));
  EXPECT_TRUE(alone.s.decks[1].empty());
  EXPECT_TRUE(alone.s.decks[2].empty());
}

// A turn of the standard game: a house, a card of it, a reap, the hand filled up.
TEST(AbyssalOverview, AC_OVR_03_the_standard_rules_apply) {
  Table t;
  for (int i = 0; i < 8; ++i) t.deck("t_soldier");
  const int reaper = t.in_play("t_soldier");
  const int held = t.hand("t_scholar");
  t.player_turn();
  t.choose_house(House::Brobnar);
  EXPECT_FALSE(t.offers(Verb::Play, held));
  t.reap(reaper);
  EXPECT_EQ(t.team(), 1);
  t.end_step();
  EXPECT_EQ(t.in_hand(), kHandSize);
  EXPECT_FALSE(t.is(reaper, kExhausted));
}

// rules: AC-COM-01, AC-RUL-01
TEST(AbyssalComponents, AC_COM_01_58_cards) {
  const Content& content = test_content();
  EXPECT_EQ(content.adventure.size(), 42U);
  EXPECT_EQ(content.seals.size(), 5U);
  EXPECT_EQ(content.locations.size(), 9U);
  EXPECT_EQ(content.cards[content.vaultbinder].id, "vaultbinder");
  constexpr std::size_t kBinder = 1, kTideCard = 1;
  EXPECT_EQ(content.adventure.size() + content.seals.size() + content.locations.size() + kBinder +
                kTideCard,
            58U);
}

// rules: AC-COM-02, AC-SET-03
TEST(AbyssalComponents, AC_COM_02_five_spaces_for_seals_and_none_is_open) {
  const Table t = Table::of_setup(for_players(1));
  EXPECT_TRUE(t.s.seals.empty());
  EXPECT_EQ(decltype(t.s.seals)::kCapacity, 5U);
}

TEST(AbyssalComponents, AC_COM_03_the_tide_card_has_two_sides) {
  Table t;
  ASSERT_EQ(t.s.tide, Tide::Low);
  t.take(Verb::RaiseTide);
  EXPECT_EQ(t.s.tide, Tide::High);
  t.play(t.hand("t_ebb"));
  EXPECT_EQ(t.s.tide, Tide::Low);
}

// ---- setup

TEST(AbyssalSetup, AC_SET_01_in_order) {
  Table t = Table::of_setup(for_players(2));
  ASSERT_EQ(t.title(), "Draw a card");
  EXPECT_EQ(t.s.decks[kConspiracy].size(), static_cast<std::size_t>(kAdventureCards))
      << "the table is laid before anybody draws";
  draw_hands(t);
  EXPECT_EQ(t.title(), "Keep the hand?");
  EXPECT_EQ(t.in_hand(1), 6) << "all have drawn";
  t.take(Verb::Keep);
  t.take(Verb::Keep);
  EXPECT_EQ(t.title(), "Choose the turn order");
  t.give(t.options().front());
  EXPECT_EQ(t.title(), "Step 2: Choose a house");
}

TEST(AbyssalSetup, AC_SET_02_the_seals_are_shuffled) {
  Table t(1, Difficulty::Easy);
  t.by_hand();
  for (std::size_t open = 0; open < 4; ++open) {
    t.amber(0, 20);
    t.conspiracy_turn();
    ASSERT_EQ(t.title(), "Open a seal");
    const std::vector<WeightedOption> left = t.outcomes();
    EXPECT_EQ(left.size(), 5 - open) << "any that is not open yet";
    for (const WeightedOption& o : left) {
      EXPECT_EQ(o.weight, 1U);
      EXPECT_FALSE(t.s.seals.contains(narrow<u8>(o.option.n - kSealPieces)));
    }
    t.give(left.front().option);
  }
}

// rules: AC-SET-04, AC-SET-05, AC-EX-02
TEST(AbyssalSetup, AC_SET_04_three_rows_of_three) {
  const Table t = Table::of_setup(for_players(1));
  for (int cell = 0; cell < kLocations; ++cell) {
    EXPECT_EQ(depth_of(cell), 1 + cell / 3);
    EXPECT_EQ(location_piece(t.read(), cell) >= 0, cell == 1) << "only the start lies face up";
  }
  EXPECT_EQ(location_def(t.read(), 1).name, "SLRS Vortexilon");
  EXPECT_TRUE(location_def(t.read(), 1).start);
}

// rules: AC-SET-06, AC-SET-07, AC-SET-08, AC-LOC-01, AC-LOC-15
TEST(AbyssalSetup, AC_SET_06_rows_are_shuffled_apart) {
  Table t = Table::of_setup(for_players(1));
  for (int cell = 0; cell < kLocations; ++cell) {
    if (cell == kStartCell) continue;
    EXPECT_EQ(t.s.grid.location[at(cell)], kUnknown);
    const u32 which = could_be(t.read(), cell);
    EXPECT_EQ(std::popcount(which), depth_of(cell) == 1 ? 2 : 3);
    bool gate = false;
    for (std::size_t i = 0; i < kLocations; ++i) {
      if (((which >> i) & 1U) == 0) continue;
      EXPECT_EQ(location_card(i).depth, depth_of(cell));
      EXPECT_FALSE(location_card(i).start);
      gate = gate || location_card(i).name == "Titan's Gate";
    }
    EXPECT_EQ(gate, depth_of(cell) == 3) << "in any column of the bottom row";
  }
}

TEST(AbyssalSetup, AC_SET_09_the_vaultbinder_is_set_aside) {
  const Table t = Table::of_setup(for_players(2));
  EXPECT_EQ(t.s.binder, 0);
  EXPECT_EQ(t.card(kVaultbinder).zone, Zone::Nowhere);
  EXPECT_FALSE(t.s.play.has(kVaultbinder));
}

TEST(AbyssalSetup, AC_SET_10_the_tide_is_low) {
  EXPECT_EQ(Table::of_setup(for_players(1)).s.tide, Tide::Low);
}

TEST(AbyssalSetup, AC_SET_11_the_adventure_cards_are_one_shuffled_deck) {
  Table t = Table::of_setup(for_players(1));
  ASSERT_EQ(t.s.decks[kConspiracy].size(), 42U);
  for (const Slot slot : t.s.decks[kConspiracy]) EXPECT_FALSE(slot.is_known());
  keep_hands(t);
  idle(t, [&] { return t.title() == "Draw an adventure card"; });
  ASSERT_EQ(t.title(), "Draw an adventure card");
  EXPECT_EQ(total_weight(t), 42U) << "any of them may come";
  std::set<u16> titles;
  for (const Option& o : t.options()) titles.insert(t.card(o.b).def);
  const Content& content = test_content();
  EXPECT_EQ(titles, std::set<u16>(content.adventure.begin(), content.adventure.end()));
  EXPECT_FALSE(titles.contains(content.vaultbinder));
}

// More than any box holds, on cards and in pools.
TEST(AbyssalSetup, AC_SET_12_the_supply_has_no_end) {
  Table t;
  const int bearer = t.in_play("t_soldier");
  t.play(t.hand("t_flood"));
  EXPECT_EQ(t.card(bearer).amber, 100);
  EXPECT_EQ(t.team(), 1000);
}

TEST(AbyssalSetup, AC_SET_13_each_deck_is_shuffled) {
  Table t = Table::of_setup(for_players(2));
  for (int seat = 0; seat < 2; ++seat)
    for (const Slot slot : t.s.decks[at(seat)]) EXPECT_FALSE(slot.is_known());
  ASSERT_EQ(t.title(), "Draw a card");
  EXPECT_EQ(total_weight(t), 36U);
  for (const Option& o : t.options()) EXPECT_EQ(owner_of(o.b), 0);
}

TEST(AbyssalSetup, AC_SET_14_six_cards_for_each_player) {
  Table t = Table::of_setup(for_players(3));
  draw_hands(t);
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(t.in_hand(seat), 6);
}

TEST(AbyssalSetup, AC_SET_15_each_may_mulligan_once) {
  Table t = Table::of_setup(for_players(2));
  draw_hands(t);
  t.take(Verb::Mulligan);
  draw_hands(t);
  EXPECT_EQ(t.in_hand(0), 5);
  ASSERT_EQ(t.title(), "Keep the hand?");
  EXPECT_EQ(t.asked(), 1) << "once only, then the next player";
  t.take(Verb::Mulligan);
  draw_hands(t);
  EXPECT_EQ(t.in_hand(1), 5);
  EXPECT_EQ(t.title(), "Choose the turn order");
}

// rules: AC-SET-16, AC-RUL-18
TEST(AbyssalSetup, AC_SET_16_players_have_no_keys) {
  Table t;
  t.amber(30);
  t.play(t.hand("t_compass"));
  t.go_on([&] { return !t.offers(Verb::Play) && !t.offers(Verb::EndStep); });
  t.amber(0);
  t.play(t.hand("t_key_count"));
  EXPECT_EQ(t.team(), 0) << "neither forged by the players nor opened";
}

TEST(AbyssalSetup, AC_SET_17_all_start_at_slrs_vortexilon) {
  const Table t = Table::of_setup(for_players(3));
  for (int seat = 0; seat < 3; ++seat)
    EXPECT_TRUE(location_def(t.read(), t.s.place[at(seat)]).start);
}

TEST(AbyssalSetup, AC_SET_18_the_players_choose_the_order) {
  const std::array<std::size_t, 4> orders{0, 1, 2, 6};
  for (const int count : {1, 2, 3}) {
    Table t = Table::of_setup(for_players(count));
    keep_hands(t);
    if (count == 1) {
      EXPECT_EQ(t.title(), "Step 2: Choose a house");
      continue;
    }
    ASSERT_EQ(t.title(), "Choose the turn order");
    std::set<std::array<u8, kMostPlayers>> different;
    for (const Option& o : t.options()) different.insert(turn_order(o.n, count));
    EXPECT_EQ(different.size(), orders[at(count)]);
    t.give(t.options().back());
    EXPECT_EQ(t.asked(), count - 1) << "the last order turns all round";
  }
}

TEST(AbyssalSetup, AC_SET_19_the_order_never_changes) {
  Table t = Table::of_setup(for_players(3));
  keep_hands(t);
  t.give(t.options().back());
  idle(t, [&] { return t.s.round == 3 && t.title() == "Step 2: Choose a house"; });
  std::vector<int> turns;
  for (const Happening& h : t.told)
    if (h.is_fact() && h.as<Fact>() == Fact::TurnBegins) turns.push_back(h.seat);
  EXPECT_EQ(turns, (std::vector<int>{2, 1, 0, 2, 1, 0, 2}));
}

// rules: AC-SET-20, AC-RUL-02
TEST(AbyssalSetup, AC_SET_20_both_pools_and_the_archives_are_empty) {
  const Table t = Table::of_setup(for_players(2));
  EXPECT_EQ(t.team(), 0);
  EXPECT_EQ(t.conspiracy(), 0);
  EXPECT_TRUE(t.s.vault.empty());
}

// Set up as it is ordered; what it means is told with the draws of step 2.
TEST(AbyssalSetup, AC_DIF_01_the_difficulty_is_ordered) {
  for (const auto& [word, difficulty] :
       {std::pair{"easy", Difficulty::Easy}, std::pair{"standard", Difficulty::Standard},
        std::pair{"hard", Difficulty::Hard}}) {
    const Table t = Table::of_setup(Value::Object{{"difficulty", word}});
    EXPECT_EQ(t.s.difficulty, difficulty);
  }
  EXPECT_EQ(Table::of_setup(for_players(1)).s.difficulty, Difficulty::Standard);
}

}  // namespace
}  // namespace undercroft::abyssal
