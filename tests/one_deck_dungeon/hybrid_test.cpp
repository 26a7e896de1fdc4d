// Hybrid dungeons and mixed sets (OD-HYB).
#include "one_deck_dungeon/forest.h"

namespace undercroft::one_deck {
namespace {

struct Deck {
  int base = 0, forest = 0, leaves = 0;
  friend bool operator==(const Deck&, const Deck&) = default;
};
Deck deck_of(const Table& t) {
  Deck deck;
  for (int card = 0; card < length(t.content().cards); ++card) {
    const int n = cards_in_deck(t.read(), card);
    (card_def(t.read(), card).set == CardSet::Base ? deck.base : deck.forest) += n;
    if (t.content().cards[at(card)].leaf) deck.leaves += n;
  }
  return deck;
}

// rules: OD-HYB-01, OD-RUL-83
TEST(OneDeckHybrid, a_hybrid_deck_has_the_cards_with_the_icon_of_both_sets) {
  Table t = hybrid();
  EXPECT_EQ(deck_of(t), (Deck{22, 22, 22}));
  EXPECT_EQ(length(t.s().deck) + t.discards(), 44);
  EXPECT_EQ(t.check(), "");
}
// rules: OD-HYB-04, OD-DEC-02
TEST(OneDeckHybrid, otherwise_the_deck_is_of_the_dungeons_set) {
  EXPECT_EQ(deck_of(Table({"oda"}, "yetis_cavern")), (Deck{44, 0, 0}));
  EXPECT_EQ(deck_of(Table({"oda"}, "court_of_teeth")), (Deck{0, 44, 22}));
  Table t({"oda"}, "court_of_teeth");
  t.s().dungeon = 0;
  EXPECT_EQ(t.check(), "the dungeon is of another set than the deck");
}
// rules: OD-HYB-05
TEST(OneDeckHybrid, a_hybrid_deck_goes_with_any_dungeon) {
  for (const DungeonDef& d : Table().content().dungeons) {
    Table t = hybrid({"oda"}, d.id);
    EXPECT_EQ(deck_of(t), (Deck{22, 22, 22})) << d.id;
    EXPECT_EQ(t.check(), "") << d.id;
  }
}
// rules: OD-HYB-05, OD-HYB-04, OD-DEC-02
TEST(OneDeckHybrid, the_form_offers_both_decks_for_every_dungeon) {
  int found = 0;
  for (const SetupField& field : Table().game().schema()) {
    if (field.name != "deck") continue;
    ++found;
    EXPECT_EQ(field.choices, (std::vector<std::string>{"own", "hybrid"}));
    EXPECT_EQ(*field.standard.as_text(), "own");
    EXPECT_EQ(field.min, 0) << "a choice has no bounds";
    EXPECT_EQ(field.max, 0);
  }
  EXPECT_EQ(found, 1);
}
// rules: OD-HYB-03
TEST(OneDeckHybrid, heroes_of_both_sets_mix_freely) {
  for (const std::string dungeon : {"carrow_cellars", "orchard_below"}) {
    Table t({"oda", "bryony"}, dungeon);
    EXPECT_EQ(hero_def(t.read(), 0).set, CardSet::Base);
    EXPECT_EQ(hero_def(t.read(), 1).set, CardSet::Forest);
    EXPECT_EQ(t.check(), "");
  }
}
// rules: OD-RUL-33, OD-DEC-02
TEST(OneDeckHybrid, the_turn_reference_goes_by_the_deck) {
  const auto has = [](const Table& t, const std::string& potion) {
    return t.read().s.potions.contains(static_cast<u8>(t.potion(potion)));
  };
  EXPECT_TRUE(has(Table({"oda"}, "carrow_cellars", More{{"reference", "cure"}}), "healing"));
  EXPECT_FALSE(has(Table({"oda"}, "carrow_cellars", More{{"reference", "cure"}}), "cure"));
  EXPECT_TRUE(has(Table({"oda"}, "orchard_below", More{{"reference", "healing"}}), "cure"));
  EXPECT_FALSE(has(Table({"oda"}, "orchard_below"), "healing"));
  EXPECT_TRUE(has(hybrid(), "healing"));
  EXPECT_FALSE(has(hybrid(), "cure"));
  const Table t = hybrid({"oda"}, "carrow_cellars", {{"reference", "cure"}});
  EXPECT_TRUE(has(t, "cure"));
  EXPECT_FALSE(has(t, "healing"));
}

}  // namespace
}  // namespace undercroft::one_deck
