#include "forgotten_depths/table.h"

// Passage (FD-NXT), Ecology-specific details (FD-ECO), and the counts of the ledger.

namespace undercroft::forgotten {
namespace {

/// Defeats the Stair Guardian of the Ruins and goes on.
Table& descend(Table& t) {
  t.lay("r02", 1, 0, 1).encounter("stairs", "r02").win_fight();
  while (t.offers("decline")) t.take("decline");
  return t.until_exploring();
}

}  // namespace

// rules: FD-NXT-01, FD-NXT-02
TEST(Passage, FD_NXT_02_the_next_ecology_is_set_up_anew) {
  Table t;
  t.lay("r19", 0, -1).lay("r09", 0, 1);
  descend(t);
  EXPECT_EQ(t.s().ecology, 1);
  ASSERT_EQ(t.s().map.size(), 1U);
  EXPECT_EQ(tile_def(t.read(), 0).id, "c01");
  EXPECT_EQ(t.s().map[0].marks, 0);
  EXPECT_EQ(t.s().tiles.size(), 23U);
  EXPECT_EQ(std::popcount(t.s().monster_pile), 10);
  EXPECT_EQ(std::popcount(t.s().feature_pile), 10);
  EXPECT_EQ(t.s().found_patterns, 0);
  EXPECT_EQ(t.lantern(), "c01a");
  for (const FoeDeck& deck : t.s().foe_decks) EXPECT_EQ(deck.unseen.size(), 22);
  EXPECT_EQ(t.check(), "");
}

// rules: FD-NXT-03, FD-RUL-31
TEST(Passage, FD_NXT_03_what_carries_over) {
  Table t;
  t.give_xp({"slate_sleeper", "night_bakery"}).give_item(0, "ridge_helm", true);
  t.give_item(0, "pry_bar").give_ability(0, "riposte");
  t.s().items[at(t.item("pry_bar"))].uses = 1;
  t.s().keys = 5;
  t.hero(0).pile.unseen.take(3);  // removed by an Item long ago
  t.hero(0).tokens[0] = 2;
  descend(t);
  EXPECT_TRUE(t.in_pool("slate_sleeper"));
  EXPECT_TRUE(t.in_pool("night_bakery"));
  EXPECT_EQ(t.s().items[at(t.item("ridge_helm"))].equipped, 1);
  EXPECT_EQ(t.s().items[at(t.item("pry_bar"))].uses, 1);
  EXPECT_EQ(t.s().abilities[at(t.ability("riposte"))].owner, 0);
  EXPECT_EQ(t.s().keys, 5);
  EXPECT_EQ(t.hero(0).level, 2);
  EXPECT_EQ(t.hero(0).tokens[0], 2);
  EXPECT_EQ(t.pile(0), "3 4 4 5 5 6 6 7 7 8 8");
}

// rules: FD-NXT-04, FD-RUL-32
TEST(Passage, FD_NXT_04_power_is_stored_and_the_rest_shuffled) {
  Table t;
  t.deck(0, {7, 8}, {3, 3, 4, 4, 5, 0}, {0, 5, 6, 6, 7, 8});
  t.hero(0).power = 0;
  descend(t);
  EXPECT_EQ(t.hero(0).power, 2);
  EXPECT_TRUE(t.hero(0).hand.empty());
  EXPECT_TRUE(t.hero(0).discard.empty());
  EXPECT_EQ(t.pile(0), "3 3 4 4 5 5 6 6 7 7 8 8");
}

// rules: FD-NXT-05, FD-DIF-06
TEST(Passage, FD_NXT_05_no_keys_unless_the_option_says_so) {
  Table t;
  descend(t);
  EXPECT_EQ(t.s().keys, 3);
  Table option(Start{.options = {"ecology_keys"}});
  EXPECT_EQ(option.s().keys, 3) << "not at the start of play";
  descend(option);
  EXPECT_EQ(option.s().keys, 6);
}

// rules: FD-NXT-06, FD-RUL-32
TEST(Passage, FD_NXT_06_item_and_ability_decks_are_shuffled_anew) {
  Table t;
  t.give_item(0, "ridge_helm").give_item(0, "pry_bar");
  t.s().items[at(t.item("pry_bar"))] = {OwnedItem::kBox, 0, 0};
  const auto unseen = t.s().item_decks[0].unseen;
  const int first = std::countr_zero(unseen);
  t.s().item_decks[0].unseen = static_cast<u8>(unseen & ~bit_of(first));
  t.s().item_decks[0].bottom.push_back(narrow<u8>(first));
  descend(t);
  EXPECT_EQ(t.s().item_decks[0].unseen, unseen) << "the seen one is shuffled in";
  EXPECT_TRUE(t.s().item_decks[0].bottom.empty());
  EXPECT_EQ(t.s().item_decks[0].size(), 6) << "neither the owned nor the boxed";
}

// rules: FD-NXT-07, FD-RUL-65
TEST(Passage, FD_NXT_07_lasting_effects_end_with_the_ecology) {
  Table t;
  t.hero(0).weakened = 4;
  descend(t);
  EXPECT_EQ(t.hero(0).weakened, 0);
  EXPECT_EQ(max_health(t.read(), 0), 28);
}

// rules: FD-ECO-06, FD-ECO-07, FD-CHN-20
TEST(Passage, FD_ECO_06_the_saurian_comes_when_a_card_calls) {
  Table t(Start{.ecology = "caverns", .change = [](Content& content) {
                  retile(content, "c03", "OOOO", {"NESW"}, {}, "S");
                  retile(content, "c04", "OOOO", {"NESW"}, {}, "");
                  retile(content, "c06", "OOOO", {"NESW"}, {}, "E");
                  retile(content, "c07", "OOOO", {"NESW"}, {}, "");
                }});
  t.until_exploring().lay("c03", 1, 0).lay("c04", 2, 0).lay("c06", 2, 1).lay("c07", 3, 1);
  t.lay("c05", 0, -1).locations({"cl19"}).take("encounter element=location tile=c03");
  t.until_exploring().by_hand().encounter("monster", "c05");
  EXPECT_EQ(t.count("draw_monster"), 11);
  EXPECT_EQ(t.weight("draw_monster card=saurian"), 1U);
}

TEST(ContentCounts, as_the_ledger_counts) {
  const Table t;
  const Content& c = t.content();
  std::map<Role, int> roles;
  for (const MonsterDef& monster : c.monsters) ++roles[monster.role];
  EXPECT_EQ(roles[Role::Monster] + roles[Role::Saurian], 31);
  EXPECT_EQ(roles[Role::Saurian], 1);
  EXPECT_EQ(roles[Role::Guardian], 6);
  EXPECT_EQ(roles[Role::Head1], 3);
  EXPECT_EQ(roles[Role::Head2], 3);
  EXPECT_EQ(roles[Role::Body], 3);
  EXPECT_EQ(roles[Role::Tail], 1);
  EXPECT_EQ(c.features.size(), 30U);
  std::array<int, 3> locations{};
  for (const LocationDef& card : c.locations) ++locations[static_cast<std::size_t>(card.ecology)];
  EXPECT_EQ(locations, (std::array<int, 3>{30, 30, 21}));
  EXPECT_EQ(c.heroes.size(), 6U);
  int tokens = 0;
  for (const TokenDef& token : c.tokens) tokens += token.count;
  EXPECT_EQ(tokens, 22);
  // The Item Action Cards cover every Add of the class exactly.
  for (std::size_t k = 0; k < kClasses; ++k) {
    CardCounts adds{};
    for (const ItemDef& item : c.items)
      if (static_cast<std::size_t>(item.of) == k)
        for (std::size_t value = 0; value < kCardKinds; ++value)
          adds[value] = static_cast<u8>(adds[value] + item.add[value]);
    EXPECT_EQ(adds, kItemCards[k]) << k;
  }
  // Maximum Health is even, so that half of it is whole (FD-RUL-15).
  for (const HeroDef& hero : c.heroes)
    for (const u8 health : hero.health) EXPECT_EQ(health % 2, 0) << hero.id;
}

}  // namespace undercroft::forgotten
