// Games that begin in the middle: the set-up field `position`.
#include <boost/json/serialize.hpp>
#include <map>
#include <random>

#include "engine/driver.h"

#include "abyssal_conspiracy/full_position.h"
#include "abyssal_conspiracy/table.h"
#include "protocol/json_value.h"
#include "protocol/record_json.h"

namespace undercroft::abyssal {
namespace {

Value json_of(std::string_view text) {
  Value value;
  EXPECT_EQ(parse_value(text, value), "") << text;
  return value;
}
/// The ready-made decks of a game of one, two or three, and where it begins.
Value setup_at(int players, Value position) {
  Value setup{Value::Object{{"players", i64{players}}, {"position", std::move(position)}}};
  const std::array<const char*, 3> decks{"deck_hammer_and_tide", "deck_borrowed_light",
                                         "deck_red_ledger"};
  for (int i = 0; i < players; ++i) setup.set("deck_" + std::to_string(i + 1), decks[at(i)]);
  return setup;
}
Table table_at(int players, Value position) {
  const Value setup = setup_at(players, std::move(position));
  EXPECT_EQ(refused(setup), "");
  return Table::of_setup(setup);
}
Table solo(std::string_view position) {
  return table_at(1, json_of(position));
}
std::string refused_at(int players, std::string_view position) {
  return refused(setup_at(players, json_of(position)));
}
std::string refused_solo(std::string_view position) {
  return refused_at(1, position);
}
/// The same for a position of one player whose object has these members.
std::string refused_player(const std::string& members) {
  return refused_solo(R"({"players": [{)" + members + "}]}");
}
std::string refused_beside(const std::string& members) {
  return refused_solo("{" + members + R"(, "players": [{}]})");
}
void expect_refused(const std::string& problem, std::string_view where, std::string_view what) {
  EXPECT_EQ(problem.substr(0, where.size() + 2), std::string(where) + ": ") << problem;
  EXPECT_NE(problem.find(what), std::string::npos) << problem;
}

/// The ids of cards.
std::vector<std::string> ids(const Table& t, const auto& pieces) {
  std::vector<std::string> out;
  for (const int piece : pieces) out.push_back(printed_card(t.read(), piece).id);
  return out;
}
std::vector<int> zone(const Table& t, int seat, Zone zone) {
  std::vector<int> out;
  zone_of(t.read(), seat, zone).each([&](int piece) { out.push_back(piece); });
  return out;
}
using Ids = std::vector<std::string>;
std::size_t unknown(const auto& pile) {
  return static_cast<std::size_t>(
      std::ranges::count_if(pile, [](Slot slot) { return !slot.is_known(); }));
}

Value full_position() {
  return json_of(kFullPosition);
}

// ---- what was set is what the state holds

TEST(AbyssalPosition, holds_whose_turn_it_is_and_the_table) {
  const Table t = table_at(3, full_position());
  EXPECT_EQ(t.title(), "Step 3: Play, discard and use cards");
  EXPECT_EQ(t.asked(), 0);
  EXPECT_EQ(t.s.round, 5);
  EXPECT_EQ(t.s.active, 0);
  EXPECT_EQ(t.s.turn_of, 1) << "player 1 is the first";
  EXPECT_EQ(t.s.turn, Turn::Player);
  EXPECT_EQ(t.s.house, static_cast<u8>(House::Brobnar));
  EXPECT_EQ((std::vector<int>{t.s.order.begin(), t.s.order.end()}), (std::vector<int>{1, 0, 2}));
  EXPECT_EQ(t.s.tide, Tide::High);
  EXPECT_EQ(t.team(), 7);
  EXPECT_EQ(t.conspiracy(), 4);
  ASSERT_EQ(t.s.seals.size(), 2U);
  EXPECT_EQ(printed_card(t.read(), kSealPieces + t.s.seals[0]).id, "knocking");
  EXPECT_EQ(printed_card(t.read(), kSealPieces + t.s.seals[1]).id, "undertone");
  EXPECT_EQ(t.s.binder, 1);
  EXPECT_EQ(Rules::check(t.read()), "");
}

TEST(AbyssalPosition, holds_the_map) {
  const Table t = table_at(3, full_position());
  const Grid& grid = t.s.grid;
  EXPECT_EQ(grid.face_up, 1U << 0 | 1U << 1 | 1U << 4 | 1U << 7);
  EXPECT_EQ(grid.searched, 1U << 1 | 1U << 4);
  EXPECT_EQ(location_def(t.read(), 0).id, "ledger_house");
  EXPECT_EQ(location_def(t.read(), 4).id, "mirror_reef");
  EXPECT_EQ(location_def(t.read(), 7).id, "titans_gate");
  EXPECT_EQ(location_def(t.read(), 2).id, "quiet_dock") << "the last of its row, face down";
  EXPECT_EQ(location_piece(t.read(), 2), -1);
  EXPECT_EQ(grid.location[3], kUnknown);
  EXPECT_EQ((std::vector<int>{t.s.place.begin(), t.s.place.end()}), (std::vector<int>{4, 1, 7}));
}

TEST(AbyssalPosition, holds_hands_and_piles) {
  const Table t = table_at(3, full_position());
  EXPECT_EQ(ids(t, zone(t, 0, Zone::Hand)), (Ids{"anger", "punch", "tremor"}));
  EXPECT_EQ(ids(t, t.s.discard[0]), (Ids{"krump", "vigor"}));
  EXPECT_EQ(ids(t, zone(t, 0, Zone::Purged)), (Ids{"save-the-pack"}));
  const std::vector<int> archives = zone(t, 0, Zone::Archives);
  EXPECT_EQ(ids(t, archives), (Ids{"key-charge", "labwork", "mirror_bosun"}));
  EXPECT_EQ(owner_of(archives[1]), 1);
  EXPECT_EQ(owner_of(archives[2]), kConspiracy);
  EXPECT_EQ(t.s.discard[1].size(), 13U);
  EXPECT_EQ(t.s.discard[1].back(), zone(t, 1, Zone::Discard)[12]) << "urchin";
  EXPECT_EQ((std::vector<int>{t.s.chains.begin(), t.s.chains.end()}), (std::vector<int>{3, 24, 0}));
  EXPECT_EQ(t.s.last_house[0], static_cast<u8>(House::Untamed));
  // 36 less hand, discard pile, archives, purged cards, three creatures and Firespitter, two
  // upgrades and an artifact.
  EXPECT_EQ(t.s.decks[0].size(), 36U - 3 - 2 - 1 - 1 - 4 - 2 - 1);
  EXPECT_EQ(unknown(t.s.decks[0]), t.s.decks[0].size());
  const Pile& deck = t.s.decks[1];
  ASSERT_EQ(deck.size(), 17U);
  EXPECT_EQ(unknown(deck), 15U);
  EXPECT_EQ(printed_card(t.read(), deck[16].card()).id, "mother") << "the top is written first";
  EXPECT_EQ(printed_card(t.read(), deck[14].card()).id, "dextre");
  EXPECT_EQ(t.s.decks[2].size(), 36U - 2);
}

TEST(AbyssalPosition, holds_what_lies_at_the_conspiracy) {
  const Table t = table_at(3, full_position());
  ASSERT_EQ(t.s.vault.size(), 4U);
  EXPECT_EQ(printed_card(t.read(), t.s.vault[0].card()).id, "debt_eel");
  EXPECT_FALSE(t.s.vault[1].is_known());
  EXPECT_EQ(printed_card(t.read(), t.s.vault[2].card()).id, "umbra");
  EXPECT_EQ(owner_of(t.s.vault[2].card()), 2);
  EXPECT_EQ(t.s.vault[3], t.s.vault[1]) << "of the same unknown cards";
  EXPECT_EQ(t.s.decks[kConspiracy][0], t.s.vault[1]) << "and those are the rest of the deck";
  EXPECT_EQ(ids(t, t.s.discard[kConspiracy]), (Ids{"all_hands", "chain_letter"}));
  EXPECT_EQ(ids(t, zone(t, kConspiracy, Zone::Purged)), (Ids{"slow_leak"}));
  // 42 less 1 archived for a player, 1 in a line, 2 engaged, 2 artifacts, 4 archived but one that
  // is a player's, 2 discarded, 1 purged.
  EXPECT_EQ(t.s.decks[kConspiracy].size(), 42U - 1 - 1 - 2 - 2 - 3 - 2 - 1);
  int bells = 0;
  t.s.play.each([&](int piece) {
    if (printed_card(t.read(), piece).id == "resonance_bell") {
      ++bells;
      EXPECT_EQ(t.card(piece).controller, kConspiracy);
      EXPECT_EQ(t.card(piece).place, 4);
      EXPECT_TRUE(t.is(piece, kExhausted));
    }
    if (printed_card(t.read(), piece).id == "tide_engine") {
      EXPECT_EQ(t.card(piece).place, 0);
    }
  });
  EXPECT_EQ(bells, 1);
}

TEST(AbyssalPosition, holds_lines_and_what_is_on_their_cards) {
  const Table t = table_at(3, full_position());
  const std::vector<int> line = t.line(0);
  ASSERT_EQ(ids(t, line), (Ids{"troll", "bumpsy", "champion-anaphiel", "salt_widow"}));
  const int troll = line[0];
  EXPECT_TRUE(t.is(troll, kExhausted));
  EXPECT_FALSE(t.is(line[1], kExhausted));
  EXPECT_EQ(t.damage(troll), 3);
  EXPECT_EQ(t.card(troll).amber, 2);
  EXPECT_EQ(t.power(troll), 8 + 5 + 2) << "Blood of Titans and Shoulder Armor speak";
  EXPECT_EQ(t.armor(troll), 2) << "it is on a flank";
  const Card& champion = t.card(line[2]);
  EXPECT_EQ(champion.flags, kWarded | kStunned | kEnraged);
  EXPECT_EQ(champion.damage, 7) << "six power and two counters";
  EXPECT_EQ(champion.power_counters, 2);
  EXPECT_EQ(champion.counters, 2);
  EXPECT_EQ(champion.counter_kind, static_cast<u8>(Counter::Doom));
  EXPECT_EQ(t.card(line[3]).controller, 0);
  EXPECT_EQ(owner_of(line[3]), kConspiracy);
  const std::vector<int> enemies = t.enemies(0);
  ASSERT_EQ(ids(t, enemies), (Ids{"left_admiral", "firespitter"}));
  EXPECT_EQ(t.damage(enemies[0]), 2);
  EXPECT_TRUE(t.is(enemies[0], kExhausted));
  EXPECT_EQ(t.card(enemies[1]).controller, kConspiracy);
  EXPECT_EQ(t.card(enemies[1]).amber, 1);
  EXPECT_EQ(owner_of(enemies[1]), 0);
  EXPECT_EQ(ids(t, t.line(1)), (Ids{"sequis", "sequis"}));
  EXPECT_EQ(t.damage(t.line(1)[1]), 1);
  EXPECT_EQ(ids(t, t.enemies(2)), (Ids{"drowned_notary"}));
  EXPECT_EQ(t.card(t.enemies(2)[0]).engaged, 2);
  std::map<std::string, int> hosts, controllers;
  t.s.play.each([&](int piece) {
    if (t.card(piece).host == kNoCard) return;
    hosts[printed_card(t.read(), piece).id] = t.card(piece).host;
    controllers[printed_card(t.read(), piece).id] = t.card(piece).controller;
  });
  EXPECT_EQ(hosts, (std::map<std::string, int>{{"blood-of-titans", troll},
                                               {"shoulder-armor", troll},
                                               {"way-of-the-bear", enemies[1]}}));
  EXPECT_EQ(controllers,
            (std::map<std::string, int>{
                {"blood-of-titans", 0}, {"shoulder-armor", 1}, {"way-of-the-bear", kConspiracy}}));
}

// What is left out is as at the start; nothing has been drawn.
TEST(AbyssalPosition, may_leave_out_all_but_the_players) {
  const Table t = table_at(2, json_of(R"({"players": [{}, {}]})"));
  EXPECT_EQ(t.title(), "Step 2: Choose a house");
  EXPECT_EQ(t.s.round, 1);
  EXPECT_EQ(t.s.active, 0);
  EXPECT_EQ(t.s.grid.face_up, 1U << kStartCell);
  EXPECT_EQ(t.s.decks[1].size(), 36U);
  EXPECT_EQ(t.s.decks[kConspiracy].size(), 42U);
  EXPECT_EQ(t.s.binder, 0);
  EXPECT_EQ(Rules::check(t.read()), "");
}

// Chains that a deck starts with stay unless the position says otherwise.
TEST(AbyssalPosition, keeps_the_chains_of_the_set_up) {
  Value setup = setup_at(2, json_of(R"({"players": [{}, {"chains": 1}]})"));
  setup.set("chains_1", 7);
  setup.set("chains_2", 8);
  const Table t = Table::of_setup(setup);
  EXPECT_EQ(t.s.chains[0], 7);
  EXPECT_EQ(t.s.chains[1], 1);
}

TEST(AbyssalPosition, writes_the_adventure_deck_in_order) {
  std::string deck = R"(["vault_echo", null, "all_hands")";
  for (int i = 0; i < 42 - 3 - 1 - 2; ++i) deck += ", null";
  const Table t = solo(R"({"turn": {"whose": "conspiracy", "step": "adventure"}, "players": [{}],
    "conspiracy": {"deck": )" +
                       deck + R"(], "discard": ["debt_eel"], "archives": [null, null]}})");
  const Pile& pile = t.s.decks[kConspiracy];
  ASSERT_EQ(pile.size(), 39U);
  EXPECT_EQ(printed_card(t.read(), pile[38].card()).id, "vault_echo");
  EXPECT_EQ(printed_card(t.read(), pile[36].card()).id, "all_hands");
  EXPECT_EQ(unknown(pile), 37U);
  EXPECT_EQ(t.title(), "Draw an adventure card");
}

// A single card that nobody named is known: it is the only one left.
TEST(AbyssalPosition, knows_the_last_card_of_a_deck) {
  const Table before = solo(R"({"players": [{}]})");
  Value::List hand;
  for (int piece = 1; piece < kDeckSize; ++piece)
    hand.emplace_back(printed_card(before.read(), piece).id);
  const Table t = table_at(
      1, Value::Object{{"players", Value::List{Value::Object{{"hand", std::move(hand)}}}}});
  ASSERT_EQ(t.s.decks[0].size(), 1U);
  EXPECT_TRUE(t.s.decks[0][0].is_known());
  EXPECT_EQ(Rules::check(t.read()), "");
}

// Each step of either turn, and what is asked first when nothing else is to be done.
TEST(AbyssalPosition, begins_at_any_step) {
  const auto first = [](const std::string& turn) {
    const Table t = solo(R"({"amber": {"team": 3, "conspiracy": 9}, "turn": {)" + turn + R"(},
      "players": [{"hand": ["anger"], "archives": ["punch"], "line": [{"id": "troll", "ready": false}],
                   "engaged": ["left_admiral"]}],
      "conspiracy": {"artifacts": [{"id": "resonance_bell", "at": 1}]}})");
    EXPECT_EQ(Rules::check(t.read()), "") << turn;
    return std::string(t.title());
  };
  const auto own = [&](const std::string& step, const std::string& rest = "") {
    return first(R"("step": ")" + step + "\"" + rest);
  };
  const std::string brobnar = R"(, "house": "brobnar")";
  EXPECT_EQ(own("start"), own("move"));
  EXPECT_EQ(own("house"), "Step 2: Choose a house");
  EXPECT_NE(own("archives", brobnar), own("play", brobnar));
  EXPECT_EQ(own("play", brobnar), "Step 3: Play, discard and use cards");
  EXPECT_EQ(own("ready", brobnar), "Draw a card");
  EXPECT_EQ(own("draw", brobnar), "Draw a card");
  EXPECT_EQ(own("end", brobnar), "Open a seal");
  const auto theirs = [&](const std::string& step) {
    return first(R"("whose": "conspiracy", "step": ")" + step + "\"");
  };
  EXPECT_EQ(theirs("start"), "Open a seal");
  EXPECT_EQ(theirs("seal"), "Open a seal");
  EXPECT_EQ(theirs("adventure"), "Draw an adventure card");
  EXPECT_NE(theirs("creatures"), "Draw an adventure card");
  EXPECT_EQ(theirs("ready"), theirs("end")) << "the next turn of the player";
}
// rules: KF-RDY-01
TEST(AbyssalPosition, a_step_is_played_from_its_start) {
  const std::string players = R"("players": [{"line": [{"id": "troll", "ready": false}]}])";
  const std::string turn = R"({"turn": {"house": "brobnar", "step": )";
  const Table readied = solo(turn + R"("ready"}, )" + players + "}");
  EXPECT_FALSE(readied.is(readied.line()[0], kExhausted));
  const Table late = solo(turn + R"("draw"}, )" + players + "}");
  EXPECT_TRUE(late.is(late.line()[0], kExhausted)) << "step 4 is over";
}
TEST(AbyssalPosition, house_none_is_a_house_too) {
  const Table t =
      solo(R"({"turn": {"step": "play", "house": "none"}, "players": [{"hand": ["anger"]}]})");
  EXPECT_EQ(t.s.house, 0);
  EXPECT_FALSE(t.offers(Verb::Play));
}

/// A deck of one's own for one player, with twelve cards each of Brobnar, Logos and Shadows, these
/// among them.
Value own_deck(const std::vector<std::string_view>& with, Value position) {
  const Content& content = test_content();
  Value::List list;
  for (const House house : {House::Brobnar, House::Logos, House::Shadows}) {
    int count = 0;
    for (const std::string_view id : with)
      if (content.cards[at(def(id))].house == house) {
        list.emplace_back(id);
        ++count;
      }
    for (const u16 number : content.archon)
      if (const CardDef& card = content.cards[number];
          card.house == house && count < 12 && !card.id.starts_with("t_")) {
        list.emplace_back(card.id);
        ++count;
      }
  }
  return Value::Object{{"deck_list_1", std::move(list)}, {"position", std::move(position)}};
}

// rules: KF-GRF-02
TEST(AbyssalPosition, holds_cards_beneath_and_kept_in_mind) {
  const Value setup =
      own_deck({"masterplan", "spangler-box", "troll", "urchin"},
               json_of(R"({"players": [{"artifacts": [{"id": "masterplan", "under": ["urchin"]},
                 {"id": "spangler-box", "keeps": ["troll", "left_admiral"]}]}]})"));
  ASSERT_EQ(refused(setup), "");
  const Table t = Table::of_setup(setup);
  int plan = -1, box = -1;
  t.s.play.each(
      [&](int piece) { (printed_card(t.read(), piece).id == "masterplan" ? plan : box) = piece; });
  const std::vector<int> under = zone(t, 0, Zone::Under);
  ASSERT_EQ(ids(t, under), (Ids{"urchin"}));
  EXPECT_EQ(t.card(under[0]).host, plan);
  EXPECT_EQ(t.card(under[0]).linked, plan);
  const std::vector<int> kept = zone(t, 0, Zone::Purged);
  ASSERT_EQ(ids(t, kept), (Ids{"troll"}));
  EXPECT_EQ(t.card(kept[0]).linked, box);
  EXPECT_EQ(ids(t, zone(t, kConspiracy, Zone::Purged)), (Ids{"left_admiral"}));
  EXPECT_EQ(Rules::check(t.read()), "");
}

// rules: KF-GIG-02
TEST(AbyssalPosition, a_gigantic_creature_is_two_cards) {
  const auto at_line = [](std::string_view line) {
    return own_deck({"t_colossus", "t_colossus_top"},
                    json_of(R"({"players": [{"line": [)" + std::string(line) + "]}]}"));
  };
  const Value whole = at_line(R"({"id": "t_colossus", "under": ["t_colossus_top"]})");
  ASSERT_EQ(refused(whole), "");
  const Table t = Table::of_setup(whole);
  EXPECT_GE(half_beneath(t.read(), t.line()[0]), 0);
  EXPECT_EQ(t.card(half_beneath(t.read(), t.line()[0])).linked, kNoCard);
  expect_refused(refused(at_line(R"("t_colossus")")), "position.players[0].line[0]",
                 "is two cards; name");
  expect_refused(refused(at_line(R"("t_colossus_top")")), "position.players[0].line[0]",
                 "lies under");
}

// ---- what is refused: where, what, and what to do

TEST(AbyssalPosition, refuses_what_is_no_position) {
  EXPECT_EQ(refused(Value::Object{{"position", 3}}), "set-up field 'position': an object");
  expect_refused(refused_solo(R"({"player": []})"), "position",
                 "no member 'player' (did you mean 'players'?)");
  expect_refused(refused_solo("{}"), "position.players", "0 players, and this game has 1");
  expect_refused(refused_at(2, R"({"players": [{}]})"), "position.players",
                 "1 player, and this game has 2; give an object for each");
  expect_refused(refused_solo(R"({"players": {}})"), "position.players", "expected a list");
  expect_refused(refused_solo(R"({"players": [null]})"), "position.players[0]",
                 "expected an object");
  expect_refused(refused_solo(R"({"players": [3]})"), "position.players[0]",
                 "expected an object with 'place'");
  expect_refused(refused_player(R"("hands": [])"), "position.players[0]",
                 "no member 'hands' (did you mean 'hand'?)");
  expect_refused(refused_beside(R"("conspiracy": [])"), "position.conspiracy",
                 "expected an object");
  expect_refused(refused_beside(R"("amber": {"us": 3})"), "position.amber", "no member 'us'");
}
TEST(AbyssalPosition, refuses_numbers_out_of_bounds) {
  expect_refused(refused_beside(R"("round": 0)"), "position.round", "from 1 to 200");
  expect_refused(refused_beside(R"("round": 201)"), "position.round", "from 1 to 200");
  expect_refused(refused_beside(R"("round": "3")"), "position.round", "expected a whole number");
  expect_refused(refused_beside(R"("amber": {"team": -1})"), "position.amber.team", "from 0 to");
  expect_refused(refused_beside(R"("amber": {"conspiracy": 10000})"), "position.amber.conspiracy",
                 "from 0 to 9999");
  expect_refused(refused_player(R"("chains": 25)"), "position.players[0].chains", "from 0 to 24");
  EXPECT_EQ(refused_player(R"("chains": 24)"), "");
  expect_refused(refused_player(R"("line": [{"id": "troll", "amber": 256}])"),
                 "position.players[0].line[0].amber", "from 0 to 255");
  expect_refused(refused_player(R"("line": [{"id": "troll", "damage": -1}])"),
                 "position.players[0].line[0].damage", "from 0 to 255");
  expect_refused(refused_player(R"("line": [{"id": "troll", "ready": 1}])"),
                 "position.players[0].line[0].ready", "expected true or false");
}
TEST(AbyssalPosition, refuses_words_that_it_does_not_know) {
  expect_refused(refused_beside(R"("tide": "ebb")"), "position.tide",
                 "'ebb' is none of 'low', 'high'");
  expect_refused(refused_beside(R"("tide": 1)"), "position.tide", "expected one of 'low', 'high'");
  expect_refused(refused_beside(R"("turn": {"step": "plays"})"), "position.turn.step",
                 "(did you mean 'play'?)");
  expect_refused(refused_beside(R"("turn": {"step": "seal"})"), "position.turn.step", "is none of");
  expect_refused(refused_beside(R"("turn": {"whose": "mine"})"), "position.turn.whose",
                 "'player', 'conspiracy'");
  expect_refused(refused_player(R"("last_house": "brobna")"), "position.players[0].last_house",
                 "(did you mean 'brobnar'?)");
}
// rules: KF-HSE-03
TEST(AbyssalPosition, refuses_a_turn_that_cannot_be) {
  expect_refused(refused_beside(R"("turn": {"player": 1})"), "position.turn.player", "from 0 to 0");
  expect_refused(refused_beside(R"("turn": {"step": "play"})"), "position.turn.house",
                 "by this step a house is active");
  expect_refused(refused_beside(R"("turn": {"step": "house", "house": "dis"})"),
                 "position.turn.house", "leave it out");
  expect_refused(refused_beside(R"("turn": {"whose": "conspiracy", "house": "dis"})"),
                 "position.turn.house", "leave it out");
  expect_refused(refused_beside(R"("turn": {"step": "play", "house": "dis"})"),
                 "position.turn.house", "neither the deck nor a card");
  // KF-HSE-02: a house of a card that the player controls.
  EXPECT_EQ(refused_solo(R"({"turn": {"step": "play", "house": "conspiracy"},
                             "players": [{"line": ["salt_widow"]}]})"),
            "");
  const std::string two = R"(, "players": [{}, {}]})";
  expect_refused(refused_at(2, R"({"order": [0, 0])" + two), "position.order[1]", "twice");
  expect_refused(refused_at(2, R"({"order": [1])" + two), "position.order", "each player once");
  expect_refused(refused_at(2, R"({"order": [1, 2])" + two), "position.order[1]", "from 0 to 1");
  expect_refused(refused_at(2, R"({"order": [1, null])" + two), "position.order[1]",
                 "the number of a player");
}
// rules: AC-WIN-03
TEST(AbyssalPosition, refuses_seals_that_cannot_be_open) {
  expect_refused(refused_beside(R"("seals": ["knock"])"), "position.seals[0]",
                 "no seal is called 'knock'; there are 'held_note'");
  expect_refused(refused_beside(R"("seals": [3])"), "position.seals[0]",
                 "expected the id of a seal");
  expect_refused(refused_beside(R"("seals": ["knocking", "Knocking"])"), "position.seals[1]",
                 "open already");
  EXPECT_EQ(refused_beside(R"("seals": ["held_note", "long_breath", "knocking", "reveille"])"), "");
  expect_refused(
      refused_beside(
          R"("seals": ["held_note", "long_breath", "knocking", "reveille", "undertone"])"),
      "position.seals", "five open seals end the game");
}
// rules: AC-LOC-01, AC-SET-05
TEST(AbyssalPosition, refuses_a_map_that_cannot_lie_there) {
  const auto map = [](std::string_view cells) {
    return refused_beside(R"("map": [)" + std::string(cells) + "]");
  };
  expect_refused(map("null, null"), "position.map", "nine cells");
  expect_refused(map(R"("atlantis", null, null, null, null, null, null, null, null)"),
                 "position.map[0]", "no location is called 'atlantis'");
  expect_refused(map(R"("mirror_reef", null, null, null, null, null, null, null, null)"),
                 "position.map[0]", "depth 2");
  expect_refused(map(R"(null, "quiet_dock", null, null, null, null, null, null, null)"),
                 "position.map[1]", "SLRS Vortexilon");
  expect_refused(map(R"("slrs_vortexilon", null, null, null, null, null, null, null, null)"),
                 "position.map[0]", "position.map[1]");
  expect_refused(map(R"(null, null, null, "mirror_reef", "mirror_reef", null, null, null, null)"),
                 "position.map[4]", "position.map[3] already");
  expect_refused(
      map(R"(null, null, null, null, null, null, {"location": "titans_gate", "searched": true}, null, null)"),
      "position.map[6].searched", "only the six locations");
  expect_refused(map(R"({"place": "quiet_dock"}, null, null, null, null, null, null, null, null)"),
                 "position.map[0]", "no member 'place'");
  expect_refused(map(R"({"searched": true}, null, null, null, null, null, null, null, null)"),
                 "position.map[0].location", "expected the id of a location");
}
// rules: AC-LOC-11, AC-LOC-09
TEST(AbyssalPosition, refuses_what_stands_where_nobody_has_been) {
  expect_refused(refused_player(R"("place": 4)"), "position.players[0].place",
                 "lies face down, so nobody is there; name it in position.map");
  expect_refused(refused_player(R"("place": 9)"), "position.players[0].place", "from 0 to 8");
  const auto artifact = [](std::string_view members) {
    return refused_solo(R"({"players": [{}], "conspiracy": {"artifacts": [)" +
                        std::string(members) + "]}}");
  };
  EXPECT_EQ(artifact(R"({"id": "iron_hatch", "at": 1})"), "");
  expect_refused(artifact(R"({"id": "iron_hatch", "at": 0})"),
                 "position.conspiracy.artifacts[0].at", "lies face down");
  expect_refused(artifact(R"("iron_hatch")"), "position.conspiracy.artifacts[0]", "say with 'at'");
  expect_refused(refused_player(R"("artifacts": [{"id": "iron_hatch", "at": 1}])"),
                 "position.players[0].artifacts[0]", "no member 'at'");
}
// rules: AC-RUL-35, AC-RUL-36
TEST(AbyssalPosition, refuses_a_vaultbinder_that_cannot_be_there) {
  const std::string held = R"("players": [{"artifacts": ["vaultbinder"]}])";
  const std::string searched =
      R"("map": [null, {"location": "slrs_vortexilon", "searched": true}, null, null, null, null, null, null, null])";
  EXPECT_EQ(refused_solo("{" + searched + "," + held + "}"), "");
  expect_refused(refused_solo("{" + held + "}"), "position.players[0].artifacts[0]",
                 "found by a search");
  expect_refused(refused_player(R"("hand": ["vaultbinder"])"), "position.players[0].hand[0]",
                 "set aside, or among the artifacts");
  expect_refused(refused_solo(R"({"players": [{}],
                   "conspiracy": {"artifacts": [{"id": "vaultbinder", "at": 1}]}})"),
                 "position.conspiracy.artifacts[0]", "give it to a player");
  expect_refused(refused_player(R"("artifacts": ["vaultbinder", "Vaultbinder"])"),
                 "position.players[0].artifacts[1]", "artifacts[0] already");
  std::string all = R"("map": [)";
  for (const char* id : {"ledger_house", "slrs_vortexilon", "quiet_dock", "bell_trench",
                         "mirror_reef", "assay_office"})
    all += R"({"searched": true, "location": ")" + std::string(id) + "\"}, ";
  all += "null, null, null]";
  expect_refused(refused_beside(all), "position.map", "so somebody has the Vaultbinder");
  EXPECT_EQ(refused_solo("{" + all + "," + held + "}"), "");
}
TEST(AbyssalPosition, refuses_cards_that_are_not_there) {
  expect_refused(refused_player(R"("hand": ["trol"])"), "position.players[0].hand[0]",
                 "no card is called 'trol' (did you mean 'troll'?)");
  expect_refused(refused_player(R"("hand": [7])"), "position.players[0].hand[0]",
                 "expected a card");
  expect_refused(refused_player(R"("hand": [{"owner": 0}])"), "position.players[0].hand[0].id",
                 "expected a card");
  expect_refused(refused_player(R"("hand": [null])"), "position.players[0].hand[0]",
                 "expected a card");
  expect_refused(refused_player(R"("hand": ["urchin"])"), "position.players[0].hand[0]",
                 "Urchin is not in the deck of players[0]; name a card of that deck");
  expect_refused(refused_player(R"("hand": ["Experimental Therapy"])"),
                 "position.players[0].hand[0]",
                 "Experimental Therapy is known by name and not yet written");
  // One Troll and two Ancient Bears are in this deck.
  expect_refused(refused_player(R"("hand": ["troll"], "line": ["troll"])"),
                 "position.players[0].line[0]",
                 "Troll lies at position.players[0].hand[0] already, and the deck of players[0] "
                 "has 1 copy");
  EXPECT_EQ(refused_player(R"("hand": ["ancient-bear"], "line": ["ancient-bear"])"), "");
  expect_refused(refused_player(R"("hand": ["ancient-bear", "ancient-bear", "ancient-bear"])"),
                 "position.players[0].hand[2]", "2 copies");
  expect_refused(refused_player(R"("engaged": ["debt_eel"], "line": ["debt_eel"])"),
                 "position.players[0].engaged[0]", "line[0] already, and the adventure has 1 copy");
  EXPECT_EQ(refused_solo(R"({"players": [{}], "conspiracy": {"discard": ["double_booking",
                             "double_booking"]}})"),
            "");
}
// rules: AC-RUL-54
TEST(AbyssalPosition, refuses_cards_that_lie_with_somebody_else) {
  const auto two = [](std::string_view first) {
    return refused_at(2, R"({"players": [{)" + std::string(first) + "}, {}]}");
  };
  EXPECT_EQ(two(R"("archives": [{"id": "urchin", "owner": 1}, "debt_eel"])"), "");
  EXPECT_EQ(two(R"("line": [{"id": "urchin", "owner": 1}])"), "");
  for (const char* pile : {"hand", "discard", "purged", "deck"}) {
    const std::string name = pile;
    const std::string where = "position.players[0]." + name + "[0]";
    expect_refused(two("\"" + name + R"(": [{"id": "urchin", "owner": 1}])"), where,
                   "move it to a pile of players[1]");
    expect_refused(two("\"" + name + R"(": ["debt_eel"])"), where, "a pile of conspiracy");
  }
  expect_refused(two(R"("line": [{"id": "urchin", "owner": 2}])"),
                 "position.players[0].line[0].owner", "from 0 to 1");
  expect_refused(two(R"("line": [{"id": "debt_eel", "owner": 0}])"),
                 "position.players[0].line[0].owner", "leave 'owner' out");
  for (const char* pile : {"discard", "purged", "archives", "deck"})
    expect_refused(refused_solo(R"({"players": [{}], "conspiracy": {")" + std::string(pile) +
                                R"(": ["troll"]}})"),
                   "position.conspiracy." + std::string(pile) + "[0]", "say of whose with 'owner'");
  expect_refused(refused_solo(R"({"players": [{}], "conspiracy": {"discard":
                   [{"id": "troll", "owner": 0}]}})"),
                 "position.conspiracy.discard[0]", "a pile of players[0]");
}
TEST(AbyssalPosition, refuses_cards_of_another_type) {
  expect_refused(refused_player(R"("line": ["anger"])"), "position.players[0].line[0]",
                 "Anger is no creature but of the type action");
  expect_refused(refused_player(R"("artifacts": ["troll"])"), "position.players[0].artifacts[0]",
                 "Troll is no artifact");
  expect_refused(refused_player(R"("engaged": ["iron_hatch"])"), "position.players[0].engaged[0]",
                 "is no creature but of the type artifact");
  expect_refused(refused_player(R"("line": [{"id": "troll", "upgrades": ["bumpsy"]}])"),
                 "position.players[0].line[0].upgrades[0]", "Bumpsy is no upgrade");
  expect_refused(refused_player(R"("artifacts": [{"id": "gorm-of-omm", "damage": 1}])"),
                 "position.players[0].artifacts[0]", "no member 'damage'");
  expect_refused(refused_player(R"("hand": [{"id": "troll", "damage": 1}])"),
                 "position.players[0].hand[0]", "no member 'damage'");
}
// rules: KF-DMG-02
TEST(AbyssalPosition, refuses_damage_that_destroys) {
  expect_refused(
      refused_player(R"("line": ["bumpsy", {"id": "niffle-ape", "damage": 3}])"),
      "position.players[0].line[1].damage",
      "3 is at least its power 3 (Niffle Ape); lower it, or put the card into a discard");
  EXPECT_EQ(refused_player(R"("line": ["bumpsy", {"id": "niffle-ape", "damage": 2}])"), "");
  EXPECT_EQ(refused_player(R"("line": [{"id": "niffle-ape", "damage": 3, "power_counters": 1}])"),
            "");
  EXPECT_EQ(refused_player(R"("line": [{"id": "niffle-ape", "damage": 7,
                                        "upgrades": ["blood-of-titans"]}])"),
            "")
      << "3 + 5";
  expect_refused(refused_player(R"("line": [{"id": "niffle-ape", "damage": 8,
                                             "upgrades": ["blood-of-titans"]}])"),
                 "position.players[0].line[0].damage", "8 is at least its power 8");
  expect_refused(refused_player(R"("engaged": [{"id": "debt_eel", "damage": 2}])"),
                 "position.players[0].engaged[0].damage", "2 is at least its power 2");
}
// rules: KF-CTR-01
TEST(AbyssalPosition, refuses_counters_that_cannot_be) {
  EXPECT_EQ(refused_player(R"("line": [{"id": "troll", "counters": {"glory": 3}}])"), "");
  expect_refused(
      refused_player(R"("line": [{"id": "troll", "counters": {"glory": 3, "doom": 1}}])"),
      "position.players[0].line[0].counters", "counters of one kind");
  expect_refused(refused_player(R"("line": [{"id": "troll", "counters": {"dooms": 1}}])"),
                 "position.players[0].line[0].counters", "(did you mean 'doom'?)");
  expect_refused(refused_player(R"("line": [{"id": "troll", "counters": {"power1": 1}}])"),
                 "position.players[0].line[0].counters", "no member 'power1'");
  expect_refused(refused_player(R"("line": [{"id": "troll", "counters": 3}])"),
                 "position.players[0].line[0].counters", "expected an object");
}
TEST(AbyssalPosition, refuses_controllers_who_do_not_play) {
  expect_refused(
      refused_player(
          R"("line": [{"id": "troll", "upgrades": [{"id": "blood-of-titans", "controller": 1}]}])"),
      "position.players[0].line[0].upgrades[0].controller", "from 0 to 0");
}
// No card is lost, none is made.
TEST(AbyssalPosition, refuses_decks_with_cards_lost) {
  expect_refused(refused_player(R"("deck": [])"), "position.players[0].deck", "36 too few");
  const auto nulls = [](int count) {
    std::string list = "[\"troll\"";
    for (int i = 0; i < count; ++i) list += ", null";
    return R"("hand": ["anger"], "deck": )" + list + "]";
  };
  EXPECT_EQ(refused_player(nulls(34)), "");
  expect_refused(refused_player(nulls(33)), "position.players[0].deck", "1 too few, of ");
  expect_refused(refused_player(nulls(35)), "position.players[0].deck", "1 too many");
  std::string archives = "[null";
  for (int i = 0; i < 42; ++i) archives += ", null";
  const std::string beside = R"({"players": [{}], "conspiracy": {"archives": )";
  expect_refused(refused_solo(beside + archives + "]}}"), "position.conspiracy.archives",
                 "43 cards are unknown, and only 42");
  EXPECT_EQ(refused_solo(beside + "[" + archives.substr(7) + "]}}"), "");
  expect_refused(refused_solo(beside + R"([null], "deck": [null]}})"), "position.conspiracy.deck",
                 "40 too few");
}

// ---- games from a position

std::shared_ptr<const Game> game() {
  static const auto made = std::make_shared<const GameOf<Rules>>(test_content());
  return made;
}

// A game is recorded and replayed as any other.
TEST(AbyssalPosition, games_are_recorded_and_replayed) {
  const Value setup = setup_at(3, full_position());
  EXPECT_EQ(check_setup(*game(), setup), "");
  Driver driver(game(), Terms{.seed = 11});
  ASSERT_EQ(driver.begin(setup), "");
  EXPECT_FALSE(driver.has_no_history());
  std::mt19937 dice(5);  // NOLINT(*-seed): the same each time
  for (int i = 0; i < 120 && driver.prompt().waiting == Waiting::Player; ++i)
    driver.choose(driver.options()[dice() % (driver.options().size() - 1)].option);
  const std::string written = boost::json::serialize(record_json(driver.record()));
  Record record;
  ASSERT_EQ(read_record(json_of(written), record), "");
  Driver again(game(), Terms{});
  const Refusal refusal = again.load(record);
  EXPECT_FALSE(refusal) << refusal.message;
  EXPECT_EQ(again.hash(), driver.hash());
  EXPECT_EQ(again.answers().size(), driver.answers().size());
}
// What was said in a set-up is said once: the field has no part in games that begin at the start.
TEST(AbyssalPosition, is_left_out_by_itself) {
  Value whole;
  ASSERT_EQ(complete_setup(game()->schema(), Value(), whole), "");
  EXPECT_TRUE(whole.find("position")->is_null());
  EXPECT_EQ(Table::of_setup(Value::Object{}).title(), "Draw a card");
}

// ---- positions that play led to

std::string id_of(const Table& t, int piece) {
  return printed_card(t.read(), piece).id;
}
Value named(const Table& t, int piece, int otherwise) {
  const int owner = owner_of(piece);
  if (owner == otherwise || owner == kConspiracy) return id_of(t, piece);
  return Value::Object{{"id", id_of(t, piece)}, {"owner", owner}};
}
Value::List named(const Table& t, const auto& pieces, int otherwise) {
  Value::List list;
  for (const int piece : pieces) list.push_back(named(t, piece, otherwise));
  return list;
}
/// A card in play as a position writes it.
Value in_play(const Table& t, int piece, int otherwise) {
  const Card& c = t.card(piece);
  const Type type = printed_card(t.read(), piece).type;
  Value card(Value::Object{{"id", id_of(t, piece)}, {"amber", int{c.amber}}});
  if (owner_of(piece) != otherwise && owner_of(piece) != kConspiracy)
    card.set("owner", owner_of(piece));
  if (type != Type::Upgrade) card.set("ready", !t.is(piece, kExhausted));
  if (c.counters > 0)
    card.set(
        "counters",
        Value::Object{{vocabulary().lists[at(vocabulary().list("counter"))].words[c.counter_kind],
                       int{c.counters}}});
  Value::List upgrades, under, keeps;
  for (int other = 0; other < kCards; ++other) {
    const Card& o = t.card(other);
    if (o.zone == Zone::Play && o.host == piece) {
      Value upgrade = in_play(t, other, otherwise);
      if (o.controller == kConspiracy)
        upgrade.set("controller", "conspiracy");
      else
        upgrade.set("controller", int{o.controller});
      upgrades.push_back(std::move(upgrade));
    }
    if (o.zone == Zone::Under && o.host == piece) under.push_back(named(t, other, otherwise));
    if (o.zone == Zone::Purged && o.linked == piece) keeps.push_back(named(t, other, otherwise));
  }
  card.set("under", std::move(under));
  card.set("keeps", std::move(keeps));
  if (type == Type::Artifact && c.controller == kConspiracy) card.set("at", int{c.place});
  if (type != Type::Creature) return card;
  card.set("damage", int{c.damage});
  card.set("power_counters", int{c.power_counters});
  card.set("stunned", t.is(piece, kStunned));
  card.set("warded", t.is(piece, kWarded));
  card.set("enraged", t.is(piece, kEnraged));
  card.set("upgrades", std::move(upgrades));
  return card;
}
Value::List in_play(const Table& t, const auto& pieces, int otherwise) {
  Value::List list;
  for (const int piece : pieces) list.push_back(in_play(t, piece, otherwise));
  return list;
}
Value::List artifacts(const Table& t, int controller) {
  Value::List list;
  t.s.play.each([&](int piece) {
    if (printed_card(t.read(), piece).type == Type::Artifact &&
        t.card(piece).controller == controller)
      list.push_back(in_play(t, piece, controller));
  });
  return list;
}
Value::List face_down(const Table& t, const auto& pile, int otherwise) {
  Value::List list;
  for (const Slot slot : pile)
    list.push_back(slot.is_known() ? named(t, slot.card(), otherwise) : Value());
  return list;
}
Value::List deck_of(const Table& t, int seat) {
  Value::List list = face_down(t, t.s.decks[at(seat)], seat);
  std::ranges::reverse(list);
  return list;
}
std::vector<int> purged_of(const Table& t, int seat) {
  std::vector<int> pieces = zone(t, seat, Zone::Purged);
  std::erase_if(pieces, [&](int piece) { return t.card(piece).linked != kNoCard; });
  return pieces;
}
/// The position of a table in step 3 of a player's turn.
Value written(const Table& t) {
  const State& s = t.s;
  const auto& houses = vocabulary().lists[at(vocabulary().list("house"))].words;
  Value::List order, seals, map, players;
  for (int i = 0; i < s.players; ++i) order.emplace_back(int{s.order[at(i)]});
  for (const u8 seal : s.seals) seals.emplace_back(id_of(t, kSealPieces + seal));
  for (int cell = 0; cell < kLocations; ++cell) {
    const int piece = location_piece(t.read(), cell);
    if (piece < 0)
      map.emplace_back();
    else
      map.emplace_back(Value::Object{{"location", id_of(t, piece)},
                                     {"searched", has_bit(s.grid.searched, cell)}});
    if (cell >= kUpperCells && piece >= 0) map.back() = id_of(t, piece);
  }
  for (int seat = 0; seat < s.players; ++seat)
    players.emplace_back(Value::Object{{
                                           "place",
                                           int{s.place[at(seat)]},
                                       },
                                       {"chains", int{s.chains[at(seat)]}},
                                       {"last_house", houses[s.last_house[at(seat)]]},
                                       {"hand", named(t, zone(t, seat, Zone::Hand), seat)},
                                       {"deck", deck_of(t, seat)},
                                       {"discard", named(t, s.discard[at(seat)], seat)},
                                       {"archives", named(t, zone(t, seat, Zone::Archives), seat)},
                                       {"purged", named(t, purged_of(t, seat), seat)},
                                       {"line", in_play(t, s.line[at(seat)], seat)},
                                       {"artifacts", artifacts(t, seat)},
                                       {"engaged", in_play(t, s.enemies[at(seat)], seat)}});
  return Value::Object{
      {"round", int{s.round}},
      {"order", std::move(order)},
      {"turn",
       Value::Object{{"player", int{s.active}}, {"step", "play"}, {"house", houses[s.house]}}},
      {"tide", s.tide == Tide::High ? "high" : "low"},
      {"amber", Value::Object{{"team", t.team()}, {"conspiracy", t.conspiracy()}}},
      {"seals", std::move(seals)},
      {"map", std::move(map)},
      {"players", std::move(players)},
      {"conspiracy", Value::Object{{"artifacts", artifacts(t, kConspiracy)},
                                   {"archives", face_down(t, s.vault, kConspiracy)},
                                   {"deck", deck_of(t, kConspiracy)},
                                   {"discard", named(t, s.discard[kConspiracy], kConspiracy)},
                                   {"purged", named(t, purged_of(t, kConspiracy), kConspiracy)}}}};
}
/// What nobody knows of the archives is of the adventure, nothing lasts that only the machine
/// knows, and something is asked in step 3.
bool can_be_written(const Table& t) {
  if (t.over() || t.title() != "Step 3: Play, discard and use cards" || !t.resting()) return false;
  if (t.s.fx.lasting.size() > 0) return false;
  for (const Slot slot : t.s.vault)
    if (!slot.is_known())
      for (const Slot member : t.s.pools.members_of(slot))
        if (!member.is_known() || owner_of(member.card()) != kConspiracy) return false;
  return true;
}
/// An answer at random: the last option gives the game up, and the table does not offer it.
void play_on(Table& t, std::mt19937& dice) {
  const std::vector<Option> options = t.options();
  ASSERT_FALSE(options.empty()) << t.title();
  t.give(options[dice() % options.size()]);
}

TEST(AbyssalPosition, what_play_led_to_can_be_written_and_read) {
  std::mt19937 dice(26);  // NOLINT(*-seed): the same each time
  int compared = 0;
  for (int g = 0; g < 24; ++g) {
    const int players = 1 + g % 3;
    Value setup = setup_at(players, Value());
    Table t = Table::of_setup(setup);
    for (int i = 0; i < 700 && !t.over(); ++i) {
      play_on(t, dice);
      if (i % 7 != 0 || !can_be_written(t)) continue;
      const Value position = written(t);
      setup.set("position", position);
      ASSERT_EQ(refused(setup), "") << to_text(position);
      const Table again = Table::of_setup(setup);
      ASSERT_EQ(Rules::check(again.read()), "");
      ASSERT_EQ(to_text(written(again)), to_text(position));
      for (int seat = 0; seat < players; ++seat)
        for (const int piece : again.line(seat)) ASSERT_GT(again.power(piece), again.damage(piece));
      ++compared;
    }
  }
  EXPECT_GT(compared, 100);
}

// ---- positions that somebody spoilt

/// Every value inside a value, itself included.
void gather(Value& value, std::vector<Value*>& out) {
  out.push_back(&value);
  if (Value::List* list = value.as_list())
    for (Value& item : *list) gather(item, out);
  if (Value::Object* object = value.as_object())
    for (auto& [name, member] : *object) gather(member, out);
}
Value odd_value(std::mt19937& dice, const std::vector<Value*>& all) {
  const Content& content = test_content();
  switch (dice() % 9) {
    case 0: return {};
    case 1: return Value(static_cast<i64>(dice() % 12) - 2);
    case 2: return Value(static_cast<i64>(dice()) * 4096);
    case 3: return Value(dice() % 2 == 0);
    case 4: return Value(Value::List{});
    case 5: return Value(Value::Object{});
    case 6: return Value(content.cards[dice() % content.cards.size()].id);
    case 7: return Value("x");
    default: return *all[dice() % all.size()];
  }
}
void spoil(Value& position, std::mt19937& dice) {
  std::vector<Value*> all;
  gather(position, all);
  Value& one = *all[dice() % all.size()];
  Value::List* list = one.as_list();
  Value::Object* object = one.as_object();
  if (list != nullptr && !list->empty() && dice() % 3 != 0) {
    const std::size_t i = dice() % list->size();
    if (dice() % 2 == 0) {
      list->erase(list->begin() + static_cast<std::ptrdiff_t>(i));
    } else {
      const Value copy = (*list)[i];
      list->push_back(copy);
    }
  } else if (object != nullptr && !object->empty() && dice() % 3 != 0) {
    object->erase(object->begin() + static_cast<std::ptrdiff_t>(dice() % object->size()));
  } else {
    Value odd = odd_value(dice, all);
    one = std::move(odd);
  }
}

// Whatever is written is refused with its place, or can be played.
TEST(AbyssalPosition, spoilt_positions_are_refused_or_played) {
  std::mt19937 dice(7);  // NOLINT(*-seed): the same each time
  int taken = 0;
  int refusals = 0;
  for (int round = 0; round < 600; ++round) {
    Value position = full_position();
    const auto times = 1 + dice() % 2;
    for (unsigned i = 0; i < times && position.as_object() != nullptr; ++i) spoil(position, dice);
    const Value setup = setup_at(3, position);
    const std::string problem = refused(setup);
    if (!problem.empty()) {
      ++refusals;
      ASSERT_TRUE(problem.starts_with("position") || problem.starts_with("set-up field 'position'"))
          << problem;
      ASSERT_EQ(problem.find("no such position can be played"), std::string::npos) << problem;
      continue;
    }
    if (position.is_null()) continue;
    ++taken;
    Table t = Table::of_setup(setup);
    for (int i = 0; i < 12 && !t.over(); ++i) {
      ASSERT_EQ(Rules::check(t.read()), "") << to_text(position);
      play_on(t, dice);
    }
  }
  EXPECT_GT(taken, 60);
  EXPECT_GT(refusals, 200);
}

}  // namespace
}  // namespace undercroft::abyssal
