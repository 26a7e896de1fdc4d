// Alternate and multi-classed Heroes (FD-ALT).
#include <set>

#include "forgotten_depths/encounters.h"

namespace undercroft::forgotten {
namespace {

// rules: FD-EX-41, FD-ALT-01, FD-ALT-02, FD-ALT-03, FD-ALT-04, FD-ALT-05, FD-ALT-06, FD-ALT-09,
// FD-ALT-12, FD-ALT-13, FD-DEC-13, FD-CHE-06
TEST(DepthsAlternate, a_fighter_wizard_opens_a_chest) {
  for (const bool sil : {true, false}) {
    Table t({"bren_back", sil ? "sil" : "ava"});
    EXPECT_EQ(t.hero(0).pile.unseen.count(8), 2);  // the Fighter's deck
    t.lay("r07", 0, 1);
    t.s().map[1].marks = PlacedTile::kMonsterDone;
    t.script("items", {"ridge_helm", "glass_rod"});
    t.take("encounter element=chest tile=r07").take("choose_hero hero=bren");
    EXPECT_EQ(t.count("keep"), sil ? 2 : 1);
    EXPECT_TRUE(t.offers("keep hero=bren card=" + std::to_string(t.item("ridge_helm"))));
    if (!sil) continue;
    t.take("keep hero=sil card=" + std::to_string(t.item("glass_rod")));
    EXPECT_EQ(t.s().items[at(t.item("glass_rod"))].owner, 1);
    EXPECT_EQ(t.s().item_decks[0].bottom.size(), 1U);
    EXPECT_EQ(t.step(), "Remove a card");  // Sil's deck is changed
    EXPECT_TRUE(t.offers("remove hero=sil value=8"));
  }
}
// rules: FD-ALT-08, FD-ALT-07, FD-ALT-10, FD-ALT-14, FD-DEC-03
TEST(DepthsAlternate, decks_of_abilities) {
  Table multi({"bren_back"}, "starting_ability");
  multi.go();
  EXPECT_EQ(multi.count("choose_decks"), 2);
  EXPECT_TRUE(multi.offers("choose_decks decks=1"));
  multi.script("abilities", {"riposte", "rewrite"}).take("choose_decks decks=2");
  EXPECT_EQ(multi.count("keep"), 2);
  multi.take("keep card=" + std::to_string(multi.ability("rewrite")));
  EXPECT_EQ(multi.s().ability_decks[0].bottom.size(), 1U);
  EXPECT_EQ(multi.s().ability_decks[1].size(), 7);
  Table single({"bren_back_single"}, "starting_ability");
  single.go();
  EXPECT_EQ(single.step(), "Keep an Ability");
  EXPECT_FALSE(is_multi(single.read(), 0));
  EXPECT_EQ(single.s().ability_decks[1].size(), 8);
}
// rules: FD-ABL-10, FD-ABL-19, FD-ALT-11, FD-RUL-66
TEST(DepthsAlternate, what_is_a_spell) {
  Table t({"sil"});
  EXPECT_TRUE(is_spell(t.read(), kPieces(Thing::Mat)));
  EXPECT_TRUE(is_spell(t.read(), kPieces(Thing::Ability, t.ability("rewrite"))));
  EXPECT_FALSE(is_spell(t.read(), kPieces(Thing::Ability, t.ability("riposte"))));
}

// ---- FD-ALT-14: whatever an Item or Ability comes from

/// The classes of the Items or Abilities that one may keep now.
std::set<Class> kept_from(const Table& t) {
  std::set<Class> classes;
  for (const std::string& card : t.values_of("keep", "card")) {
    const auto number = static_cast<std::size_t>(std::stoi(card));
    classes.insert(t.step() == "Keep an Item" ? t.content().items[number].of
                                              : t.content().abilities[number].of);
  }
  return classes;
}
const std::set<Class> kBoth{Class::Fighter, Class::Wizard};

/// The Hero is asked for the decks, draws one of each and keeps the first.
void expect_ability_of_both(Table& t, const std::string& why) {
  ASSERT_EQ(t.step(), "Which decks?") << why;
  EXPECT_EQ(t.count("choose_decks"), 2) << why;
  t.take("choose_decks decks=2");
  EXPECT_EQ(kept_from(t), kBoth) << why;
  t.take(0);
}
/// The Hero sees an Item of each deck and keeps that of the Primary class.
void expect_item_of_both(Table& t, const std::string& why) {
  ASSERT_EQ(t.step(), "Keep an Item") << why;
  EXPECT_EQ(kept_from(t), kBoth) << why;
  t.take(0).take("decline");
}
Table& with_items(Table& t, int times = 1) {
  const std::vector<std::string> fighter{"ridge_helm", "pry_bar"},
      wizard{"water_bead", "key_thought"};
  for (std::size_t i = 0; i < static_cast<std::size_t>(times); ++i)
    t.items({fighter[i], wizard[i]});
  return t;
}
// rules: FD-ALT-14, FD-ALT-03, FD-CHE-06, FD-ALT-04
TEST(DepthsAlternate, FD_ALT_14_a_chest) {
  Table t({"bren_back"});
  t.lay("r18", 0, -1, 2).mark("r18", PlacedTile::kDoorOpen);
  with_items(t).encounter("chest", "r18").take("choose_hero hero=bren");
  expect_item_of_both(t, "a Chest");
  EXPECT_EQ(t.asks(), "explore");
}
// rules: FD-ALT-14, FD-LOW-02, FD-LOW-03, FD-LOW-05, FD-LOW-06, FD-DEC-03
TEST(DepthsAlternate, FD_ALT_14_a_lower_start) {
  for (const auto& [where, times] : {std::pair{"caverns", 1}, {"architecture", 2}}) {
    Table t({"bren_back"}, where);
    with_items(t, times).go();
    for (int i = 0; i < times; ++i) expect_ability_of_both(t, where);
    for (int i = 0; i < times; ++i) expect_item_of_both(t, where);
    EXPECT_EQ(t.asks(), "explore") << where;
  }
}
// rules: FD-ALT-14, FD-DIF-04, FD-DEC-03
TEST(DepthsAlternate, FD_ALT_14_the_starting_ability) {
  Table t({"bren_back"}, "starting_ability");
  t.go();
  expect_ability_of_both(t, "at the start");
  EXPECT_EQ(t.asks(), "explore");
}
// rules: FD-ALT-14, FD-LVL-09, FD-DEC-29
TEST(DepthsAlternate, FD_ALT_14_level_up) {
  Table t({"bren_back"});
  t.give_xp({"slate_sleeper", "black_shroud", "sentient_vapor", "rl10", "rl11", "rl14"});
  for (const char* stairs : {"r02", "c02"}) {
    t.lay(stairs, 1, 0, 1).encounter("stairs", stairs).win_fight();
    t.take("buy_ability heroes=1");
    while (t.asks() == "pay") t.take(0);
    expect_ability_of_both(t, stairs);
    t.until_exploring();
  }
}
// rules: FD-ALT-14
TEST(DepthsAlternate, FD_ALT_14_the_texts_of_cards) {
  const Prepare items = [](Table& t) { with_items(t); };
  Table feature = at_feature("locked_from_inside", {"bren_back"}, "ruins", {}, items);
  feature.take(0).sole();
  expect_item_of_both(feature, "a Feature");
  EXPECT_TRUE(is_resolved(feature, "locked_from_inside"));
  Table location = at_location("cl03", {"bren_back"}, {}, [](Table& t) {
    t.give_xp({"slate_sleeper", "black_shroud"});
    with_items(t);
  });
  location.take(0);
  while (location.asks() == "pay") location.take(0);
  expect_item_of_both(location.sole(), "a Location");
  Table ability = at_location("cl16", {"bren_back"});
  ability.take(1).sole();
  expect_ability_of_both(ability, "a Location");
}

}  // namespace
}  // namespace undercroft::forgotten
