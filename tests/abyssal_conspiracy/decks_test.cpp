// Decks: ready-made, from a number, and one's own as a list (AC-DEC-01, KF-DCK).
#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "content/report.h"

#include "abyssal_conspiracy/table.h"
#include "paths.h"

namespace undercroft::abyssal {
namespace {

using Cards = std::vector<std::string>;

bool is_of_tests(const CardDef& card) {
  return card.id.starts_with("t_");
}
/// So many different printed cards of a house.
Cards cards_of(House house, std::size_t count) {
  const Content& content = test_content();
  Cards cards;
  for (const u16 number : content.archon)
    if (const CardDef& card = content.cards[number];
        card.house == house && !is_of_tests(card) && cards.size() < count)
      cards.push_back(card.id);
  EXPECT_EQ(cards.size(), count);
  return cards;
}
Cards joined(const std::vector<Cards>& parts) {
  Cards all;
  for (const Cards& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}
Cards three_houses() {
  return joined(
      {cards_of(House::Dis, 12), cards_of(House::Mars, 12), cards_of(House::Shadows, 12)});
}
Value listed(const Cards& cards) {
  Value::List list;
  for (const std::string& card : cards) list.emplace_back(card);
  return Value::Object{{"deck_list_1", std::move(list)}};
}
void expect_refused(const Cards& cards, std::string_view what) {
  const std::string problem = refused(listed(cards));
  EXPECT_TRUE(problem.starts_with("set-up field 'deck_list_1': ")) << problem;
  EXPECT_NE(problem.find(what), std::string::npos) << problem;
}
/// The ids of the cards that a player brought, sorted.
Cards brought(const Table& t, int seat = 0) {
  Cards ids;
  for (int i = 0; i < kDeckSize; ++i)
    ids.push_back(printed_card(t.read(), seat * kDeckSize + i).id);
  std::ranges::sort(ids);
  return ids;
}
Cards sorted(Cards cards) {
  std::ranges::sort(cards);
  return cards;
}

// ---- one's own

// rules: AC-DEC-01, KF-DCK-01, KF-DCK-03
TEST(AbyssalDecks, AC_DEC_01_a_list_of_ids_is_the_deck) {
  const Cards cards = three_houses();
  ASSERT_EQ(refused(listed(cards)), "");
  const Table t = Table::of_setup(listed(cards));
  EXPECT_EQ(brought(t), sorted(cards));
  std::set<u8> houses(t.s.houses[0].begin(), t.s.houses[0].end());
  EXPECT_EQ(houses, (std::set<u8>{static_cast<u8>(House::Dis), static_cast<u8>(House::Mars),
                                  static_cast<u8>(House::Shadows)}));
  EXPECT_EQ(t.s.decks[0].size(), 36U) << "shuffled, before the first draw";
  EXPECT_EQ(Rules::check(t.read()), "");
}
// Whichever deck is chosen beside it, for whichever player.
TEST(AbyssalDecks, AC_DEC_01_a_list_counts_instead_of_the_choice) {
  Value setup = listed(three_houses());
  setup.set("deck_1", test_content().decks[3].id);
  EXPECT_EQ(brought(Table::of_setup(setup)), sorted(three_houses()));
  setup.set("players", 2);
  setup.set("deck_list_2", *listed(three_houses()).find("deck_list_1"));
  setup.set("deck_list_1", Value::List{});
  const Table t = Table::of_setup(setup);
  EXPECT_EQ(brought(t, 1), sorted(three_houses()));
  EXPECT_NE(brought(t, 0), sorted(three_houses()));
}
TEST(AbyssalDecks, a_card_may_be_written_by_its_name) {
  const Content& content = test_content();
  Cards names = three_houses();
  for (std::string& name : names) name = content.cards[at(def(name))].name;
  ASSERT_EQ(refused(listed(names)), "");
  EXPECT_EQ(brought(Table::of_setup(listed(names))), sorted(three_houses()));
  // As people write it: in capitals, without marks.
  for (std::string& name : names) {
    std::erase_if(name, [](char c) { return c == '\'' || c == '!' || c == ',' || c == '-'; });
    for (char& c : name)
      if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  ASSERT_EQ(refused(listed(names)), "");
  EXPECT_EQ(brought(Table::of_setup(listed(names))), sorted(three_houses()));
}
// Any number of copies: how many of a title a deck has is printed nowhere.
TEST(AbyssalDecks, copies_count_as_cards) {
  const Cards cards = joined({Cards(12, "troll"), Cards(12, "dextre"), Cards(12, "urchin")});
  ASSERT_EQ(refused(listed(cards)), "");
  EXPECT_EQ(brought(Table::of_setup(listed(cards))), sorted(cards));
}

TEST(AbyssalDecks, cards_known_by_name_only_are_refused_by_name) {
  for (const char* word : {"t_unheard", "Unheard Of", "UNHEARD OF"}) {
    Cards cards = three_houses();
    cards[0] = word;
    expect_refused(cards,
                   ": Unheard Of (Dis) is known by name and not yet written for this game; "
                   "take other cards of the same houses instead");
  }
  Cards cards = three_houses();
  cards[0] = "t_unheard";
  cards[20] = "t_unseen";
  cards[21] = "Unseen As Yet";
  expect_refused(cards, ": Unheard Of (Dis) and Unseen As Yet (Mars) are known by name");
  for (const UnwrittenCard& card : test_content().unwritten) {
    cards = three_houses();
    cards[0] = card.name;
    expect_refused(cards, card.name + " (");
  }
}
TEST(AbyssalDecks, words_that_name_no_card_are_refused) {
  Cards cards = three_houses();
  cards[5] = "urchinn";
  expect_refused(cards, "no card is called 'urchinn' (did you mean 'Urchin'?)");
  cards[5] = "";
  expect_refused(cards, "no card is called ''");
  cards[5] = "left_admiral";
  expect_refused(cards, "no card is called 'left_admiral'");
  Value setup = listed(three_houses());
  Value::List list = *setup.find("deck_list_1")->as_list();
  list[7] = Value(3);
  setup.set("deck_list_1", std::move(list));
  EXPECT_EQ(refused(setup),
            "set-up field 'deck_list_1': 3 is no card; name each card by its id or its name");
  EXPECT_EQ(refused(Value::Object{{"deck_list_1", "urchin"}}),
            "set-up field 'deck_list_1': expected a list");
}
// rules: KF-DCK-01
TEST(AbyssalDecks, KF_DCK_01_other_counts_are_refused) {
  Cards cards = three_houses();
  cards.pop_back();
  expect_refused(cards, "35 cards, and a deck has 36");
  cards = three_houses();
  cards.push_back(cards.front());
  expect_refused(cards, "from 0 to 36");
  expect_refused({"urchin"}, "1 card, and a deck has 36");
  cards =
      joined({cards_of(House::Dis, 13), cards_of(House::Mars, 11), cards_of(House::Shadows, 12)});
  expect_refused(cards, "this deck has 13 cards of Dis, and a deck has twelve of each");
}
// rules: KF-DCK-01
TEST(AbyssalDecks, KF_DCK_01_other_houses_are_refused) {
  const Cards four = joined({cards_of(House::Dis, 12), cards_of(House::Mars, 12),
                             cards_of(House::Shadows, 11), cards_of(House::Logos, 1)});
  const std::string stray = test_content().cards[at(def(four.back()))].name;
  expect_refused(four, stray +
                           " is a card of Logos, but a deck has three houses, and this one has "
                           "Dis, Mars and Shadows already");
  expect_refused(joined({cards_of(House::Dis, 18), cards_of(House::Mars, 18)}), "18 cards of Dis");
}
// A list of somebody who does not play would be lost.
TEST(AbyssalDecks, lists_of_players_who_do_not_play_are_refused) {
  Value setup = listed(three_houses());
  const Value list = *setup.find("deck_list_1");
  EXPECT_NE(refused(Value::Object{{"deck_list_2", list}}), "");
  EXPECT_EQ(refused(Value::Object{{"players", 2}, {"deck_list_2", list}}), "");
  EXPECT_NE(refused(Value::Object{{"players", 2}, {"deck_list_3", list}}), "");
}

// ---- ready-made

// rules: AC-DEC-01, AC-OVR-02
TEST(AbyssalDecks, AC_DEC_01_each_of_the_twelve_can_be_brought) {
  const Content& content = test_content();
  ASSERT_EQ(content.decks.size(), 12U);
  std::set<std::set<House>> triples;
  for (const DeckDef& deck : content.decks) {
    Cards cards;
    for (const u16 number : deck.cards) cards.push_back(content.cards[number].id);
    EXPECT_EQ(refused(listed(cards)), "") << deck.id << " would be refused as a list";
    const Table t = Table::of_setup(Value::Object{{"deck_1", deck.id}});
    EXPECT_EQ(brought(t), sorted(cards)) << deck.id;
    triples.insert({deck.houses.begin(), deck.houses.end()});
  }
  EXPECT_EQ(triples.size(), 12U) << "no two have the same three houses";
}

// ---- from a number

Value numbered(int number) {
  return Value::Object{{"deck_1", "generated"}, {"deck_number_1", number}};
}
TEST(AbyssalDecks, equal_numbers_give_equal_decks) {
  std::set<Cards> different;
  for (int number = 1; number <= 30; ++number) {
    const Cards cards = brought(Table::of_setup(numbered(number)));
    EXPECT_EQ(cards, brought(Table::of_setup(numbered(number))));
    different.insert(cards);
  }
  EXPECT_EQ(different.size(), 30U);
  EXPECT_NE(refused(numbered(0)), "");
  EXPECT_NE(refused(numbered(1000000)), "");
  EXPECT_EQ(refused(numbered(999999)), "");
}
// Three houses with twelve cards each, in the mix of the printed decks, no title more than twice.
TEST(AbyssalDecks, generated_decks_are_legal_and_mixed) {
  std::set<u8> houses_met;
  for (int number = 1; number <= 60; ++number) {
    const Table t = Table::of_setup(numbered(number));
    ASSERT_EQ(refused(listed(brought(t))), "") << number;
    std::map<Type, int> types;
    std::map<u16, int> copies;
    for (int piece = 0; piece < kDeckSize; ++piece) {
      ++types[printed_card(t.read(), piece).type];
      ++copies[t.card(piece).def];
    }
    const auto within = [&](Type type, int least, int most) {
      EXPECT_GE(types[type], least) << number;
      EXPECT_LE(types[type], most) << number;
    };
    within(Type::Creature, 15, 18);
    within(Type::Action, 11, 13);
    within(Type::Artifact, 4, 6);
    within(Type::Upgrade, 1, 3);
    for (const auto& [which, count] : copies) EXPECT_LE(count, 2) << which;
    houses_met.insert(t.s.houses[0].begin(), t.s.houses[0].end());
  }
  EXPECT_EQ(houses_met.size(), 7U);
}

// ---- how many are written

// What `undercroft content cards` ends with.
TEST(AbyssalDecks, the_list_of_cards_says_how_many_are_done) {
  const std::filesystem::path folder = in_source("/content/") + std::string(Rules::kId);
  const content::Loaded loaded =
      content::load_packs(vocabulary(), content::packs_to_load(folder, {}));
  ASSERT_TRUE(loaded.ok());
  const std::string report = content::cards_report(loaded);
  const int conspiracy = static_cast<int>(House::Conspiracy);
  int written = 0;
  int unwritten = 0;
  std::map<int, int> of_house;
  for (const content::CardEntry& card : loaded.cards) {
    if (card.table == "unwritten") ++unwritten;
    if (card.table != "card" || card.word("house") == conspiracy) continue;
    ++written;
    ++of_house[card.word("house")];
  }
  EXPECT_EQ(written + unwritten, 370) << "the whole set";
  EXPECT_GE(written, 200);
  EXPECT_EQ(of_house.size(), 7U);
  for (const auto& [house, count] : of_house) EXPECT_GE(count, 25) << house;
  const std::string end = report.substr(report.size() - 220);
  EXPECT_TRUE(
      end.ends_with("\n" + std::to_string(written) + " of 370 cards for decks are written\n"))
      << end;
  const std::string of_mars = std::to_string(of_house[static_cast<int>(House::Mars)]);
  EXPECT_NE(end.find("\nmars          " + of_mars + " of"), std::string::npos) << end;
  EXPECT_EQ(report.find("\nconspiracy "), std::string::npos) << "no deck is made of these";
}

// ---- lists that somebody spoilt

// Whatever is written is refused with its field, or it is the deck.
TEST(AbyssalDecks, spoilt_lists_are_refused_or_are_the_deck) {
  std::mt19937 dice(36);  // NOLINT(*-seed): the same each time
  const Content& content = test_content();
  const Cards garbage{"", "x", "trol", "Experimental Therapy", "debt_eel", "vaultbinder", "\xC3"};
  int taken = 0;
  int refusals = 0;
  for (int round = 0; round < 150; ++round) {
    Cards cards = three_houses();
    for (unsigned i = 0; i < 1 + dice() % 3; ++i) {
      std::string& one = cards[dice() % cards.size()];
      switch (dice() % 6) {
        case 0: one = cards[dice() % cards.size()]; break;
        case 1: one = garbage[dice() % garbage.size()]; break;
        case 2: one = content.cards[content.archon[dice() % content.archon.size()]].name; break;
        case 3: cards.pop_back(); break;
        case 4: cards.push_back(one); break;
        default: std::swap(one, cards[dice() % cards.size()]); break;
      }
    }
    const std::string problem = refused(listed(cards));
    if (!problem.empty()) {
      ++refusals;
      ASSERT_NE(problem.find("'deck_list_1'"), std::string::npos) << problem;
      continue;
    }
    ++taken;
    const Table t = Table::of_setup(listed(cards));
    ASSERT_EQ(Rules::check(t.read()), "");
    std::array<int, kHouses> of_house{};
    for (int piece = 0; piece < kDeckSize; ++piece)
      ++of_house[static_cast<std::size_t>(printed_card(t.read(), piece).house)];
    ASSERT_EQ(std::ranges::count(of_house, 12), 3) << "KF-DCK-01";
  }
  EXPECT_GT(taken, 15);
  EXPECT_GT(refusals, 80);
}

// ---- all of them

// rules: AC-DEC-01, AC-OVR-01, AC-DIF-01, AC-DIF-02, AC-DIF-03
TEST(AbyssalDecks, every_deck_plays_in_every_company_at_every_difficulty) {
  constexpr int kAnswers = 120;
  std::mt19937 dice(12);  // NOLINT(*-seed): the same each time
  Cards decks;
  for (const DeckDef& deck : test_content().decks) decks.push_back(deck.id);
  decks.emplace_back("generated");
  for (std::size_t deck = 0; deck < decks.size(); ++deck)
    for (int players = 1; players <= kMostPlayers; ++players)
      for (const char* difficulty : {"easy", "standard", "hard"}) {
        Value setup{Value::Object{{"players", i64{players}}, {"difficulty", difficulty}}};
        for (int player = 0; player < players; ++player)
          setup.set("deck_" + std::to_string(player + 1),
                    decks[(deck + at(player * 5)) % decks.size()]);
        Table t = Table::of_setup(setup);
        for (int n = 0; n < kAnswers && !t.over(); ++n) {
          const std::vector<Option> options = t.options();
          ASSERT_FALSE(options.empty()) << to_text(setup) << t.title();
          t.give(options[dice() % options.size()]);
          if (n % 10 != 0) continue;
          ASSERT_EQ(Rules::check(t.read()), "") << to_text(setup);
        }
      }
}

}  // namespace
}  // namespace undercroft::abyssal
