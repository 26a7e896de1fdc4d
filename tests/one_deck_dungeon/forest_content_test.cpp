// Counts and balance figures of the forest set.
#include "one_deck_dungeon/figures.h"

namespace undercroft::one_deck {
namespace {

const Content& both() {
  static const Table table;
  return table.content();
}
Encounters cards() {
  Encounters all;
  for (const EncounterDef& e : both().encounters)
    if (e.set == CardSet::Forest) all.push_back(e);
  return all;
}
std::vector<DungeonDef> dungeons() {
  std::vector<DungeonDef> all;
  for (const DungeonDef& d : both().dungeons)
    if (d.set == CardSet::Forest) all.push_back(d);
  return all;
}

// rules: OD-POI-10, OD-RUL-83, OD-ENC-03
TEST(ForestContent, forty_four_cards_and_a_leaf_on_one_of_each_pair) {
  int plain = 0;
  int leaves = 0;
  for (const CardKind& card : both().cards) {
    if (both().encounters[at(card.encounter)].set != CardSet::Forest) {
      EXPECT_FALSE(card.leaf);
      continue;
    }
    (card.leaf ? leaves : plain) += card.copies;
    EXPECT_EQ(card.hybrid, card.leaf ? 1 : 0);
  }
  EXPECT_EQ(plain, 22);
  EXPECT_EQ(leaves, 22);
  int foes = 0;
  int perils = 0;
  for (const EncounterDef& e : cards()) (e.peril ? perils : foes) += 1;
  EXPECT_EQ(foes, 12);
  EXPECT_EQ(perils, 10);
}

TEST(ForestContent, xp_and_items_as_in_the_base_set) {
  EXPECT_EQ(cards_by_xp(cards()), (std::map<int, int>{{2, 14}, {3, 18}, {4, 12}}));
  EXPECT_EQ(item_icons(cards()), (std::array<int, 4>{14, 14, 14, 14}));
  for (const EncounterDef& e : cards()) {
    const int items = e.item.dice[0] + e.item.dice[1] + e.item.dice[2] + e.item.health;
    EXPECT_EQ(items, e.xp == 4 ? 2 : 1) << e.id;
  }
}

TEST(ForestContent, boxes_by_colour_armor_and_pips) {
  EXPECT_EQ(combat_boxes(cards()), (ByColour{17, 21, 21, 0, 0}));
  EXPECT_EQ(peril_boxes(cards()), (ByColour{7, 6, 7, 0, 0}));
  expect_foes_of_six_cells_and_fair_pips(cards());
  int armor = 0;
  for (const EncounterDef& e : cards()) armor += armor_of(e);
  EXPECT_EQ(armor, 10);
}

TEST(ForestContent, the_quick_way_through_a_peril_asks_for_more) {
  for (const EncounterDef& e : cards()) {
    if (!e.peril) continue;
    EXPECT_GT(e.options[1].box.target, e.options[0].box.target) << e.id;
    EXPECT_GT(e.options[0].time, e.options[1].time) << e.id;
  }
}

// rules: OD-POI-01
TEST(ForestContent, the_wood_poisons) {
  int poison = 0;
  for (const EncounterDef& e : cards()) {
    poison += icons(e.boxes, Icon::Poison);
    if (e.peril)
      for (const PerilOption& option : e.options)
        poison += option.box.icons[static_cast<std::size_t>(Icon::Poison)];
  }
  EXPECT_GT(poison, 20);
}

// rules: OD-SPL-01
TEST(ForestContent, four_perils_split_their_loot) {
  std::vector<std::string> split;
  for (const EncounterDef& e : cards()) {
    if (!e.splits_loot()) continue;
    split.push_back(e.id);
    EXPECT_EQ(e.options[0].arrow, Arrow::Skill) << e.id;
    EXPECT_EQ(e.options[1].arrow, Arrow::Item) << e.id;
  }
  EXPECT_EQ(split,
            (std::vector<std::string>{"hollow_oak", "mist_market", "thorn_gate", "wasp_chapel"}));
}

TEST(ForestContent, skills_by_cost_and_three_potions_in_the_deck) {
  EXPECT_EQ(skills_by_cost(both(), cards()),
            (Figures{{"strength", 5}, {"agility", 5}, {"mana", 7}, {"free", 2}}));
  EXPECT_EQ(potions_among(cards()), 3);
}

// rules: OD-CUR-01, OD-CUR-06
TEST(ForestContent, cure_and_four_basic_potions) {
  std::vector<std::string> basic;
  for (const PotionDef& potion : both().potions)
    if (potion.basic) basic.push_back(potion.id);
  EXPECT_EQ(basic,
            (std::vector<std::string>{"barley_candle", "clear_water", "hearty_broth", "poultice"}));
  ASSERT_GE(both().cure, 0);
  EXPECT_EQ(both().potions[at(both().cure)].when, PotionDef::When::AnyTime);
}

TEST(ForestContent, five_heroes_with_seven_icons_alone_and_four_in_a_pair) {
  int heroes = 0;
  for (const HeroDef& hero : both().heroes) {
    if (hero.set != CardSet::Forest) continue;
    ++heroes;
    expect_seven_icons_alone_and_four_in_a_pair(hero);
  }
  EXPECT_EQ(heroes, 5);
}

TEST(ForestContent, five_dungeons_by_difficulty_with_bosses_of_nine_cells) {
  std::map<std::string, std::array<int, 3>> found;
  for (const DungeonDef& d : dungeons()) {
    EXPECT_EQ(cells(d.boss.boxes), 9) << d.boss.id;
    found[d.id] = {d.dots, icons(d.boss.boxes, Icon::Skull), d.boss.health};
  }
  EXPECT_EQ(found, (std::map<std::string, std::array<int, 3>>{{"orchard_below", {1, 3, 7}},
                                                              {"honeyed_halls", {1, 4, 6}},
                                                              {"lampless_grove", {2, 5, 10}},
                                                              {"moulder_steps", {2, 4, 8}},
                                                              {"court_of_teeth", {3, 5, 10}}}));
}

/// What the card with this id says.
std::string text_of(const std::string& id) {
  for (const SkillDef& skill : both().skills)
    if (skill.id == id) return skill.rules;
  for (const FeatDef& feat : both().feats)
    if (feat.id == id) return feat.rules;
  for (const TalentDef& talent : both().talents)
    if (talent.id == id) return talent.rules;
  throw std::runtime_error("no card '" + id + "'");
}

TEST(ForestContent, a_guard_and_all_that_it_guards_are_one_sentence) {
  EXPECT_EQ(text_of("patience"),
            "If this is not the boss fight, spend 1 time, then increase one of your dice by 2.");
  EXPECT_EQ(text_of("grit_your_teeth"),
            "If this is combat or this is a peril, spend 2 time, then prevent 1 heart.");
  EXPECT_EQ(text_of("distil_duo"),
            "Step 2: If there is a poisoned hero, remove 1 poison from a poisoned hero, then roll "
            "2 heroic dice, then discard the die rolled this way with the least value.");
  EXPECT_EQ(text_of("house_warming"),
            "After the party levels up, if there is a damaged hero, heal 1 damage from each hero, "
            "then heal 1 damage from a damaged hero.");
}
TEST(ForestContent, what_cards_ask_for_is_said_as_cards_say_it) {
  EXPECT_EQ(text_of("double_back"),
            "Reroll any number of your dice showing 2 or less. If you have no dice showing 2 or "
            "less, prevent 1 time.");
  EXPECT_EQ(text_of("heartwood"),
            "If you have an item, increase one of your dice by the lower of 4 and the number of "
            "your items.");
  EXPECT_EQ(text_of("fletching"), "Roll a heroic die. If that die is showing 1, exile it.");
  EXPECT_EQ(text_of("deep_draught_duo"),
            "Step 2: If the party has any potion tokens, spend a potion token, which counts as a "
            "potion used, then roll 2 heroic dice.");
  EXPECT_EQ(text_of("full_flask"),
            "After the party descends with no potion tokens, the party gains a potion token.");
  EXPECT_EQ(text_of("scar_tally_solo"),
            "After damage is placed on you, if there are fewer than 2 dice stored here, store a "
            "heroic die here. Step 2: If there are any dice stored here, name a number from 1 to "
            "the number of dice stored here, then roll that many dice of those stored here.");
}

TEST(ForestContent, names_are_used_once_in_both_packs) {
  Figures names;
  for (const EncounterDef& e : both().encounters) {
    ++names[e.name];
    ++names[e.item_name];
  }
  for (const HeroDef& hero : both().heroes) ++names[hero.name];
  for (const DungeonDef& d : both().dungeons) {
    ++names[d.name];
    ++names[d.boss.name];
  }
  for (const auto& [name, n] : names) EXPECT_EQ(n, 1) << name;
}

}  // namespace
}  // namespace undercroft::one_deck
