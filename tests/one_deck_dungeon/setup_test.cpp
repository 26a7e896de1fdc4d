// Setup (OD-SET).
#include "one_deck_dungeon/moments.h"

namespace undercroft::one_deck {
namespace {

// rules: OD-SET-01, OD-DEC-01
TEST(OneDeckSetup, each_player_takes_a_hero_of_its_own) {
  Table t({"ilse", "quill"});
  EXPECT_EQ(hero_def(t.read(), 0).id, "ilse");
  EXPECT_EQ(hero_def(t.read(), 1).id, "quill");
  EXPECT_THROW(Table({"oda", "oda"}), std::runtime_error);
  EXPECT_THROW(Table({"nobody"}), std::runtime_error);
}

// rules: OD-SET-02, OD-DEC-02
TEST(OneDeckSetup, the_party_takes_a_dungeon_with_its_boss) {
  Table t({"oda"}, "yetis_cavern");
  EXPECT_EQ(dungeon(t.read()).id, "yetis_cavern");
  EXPECT_EQ(dungeon(t.read()).boss.id, "yeti");
  std::size_t choices = 0;
  for (const SetupField& field : t.game().schema())
    if (field.name == "dungeon") choices = field.choices.size();
  EXPECT_EQ(choices, 10U);  // five of each set
  EXPECT_THROW(Table({"oda"}, "attic"), std::runtime_error);
}

TEST(OneDeckSetup, OD_SET_03_dots_are_the_difficulty) {
  const std::map<std::string, std::string> expected{
      {"carrow_cellars", "Easy"}, {"bell_gallery", "Medium"}, {"quiet_court", "Hard"}};
  for (const auto& [id, word] : expected) {
    Table t({"oda"}, id);
    Scene scene;
    t.game().scene(bytes_of(t), {}, scene);
    std::string text;
    for (const SceneArea& area : scene.areas)
      if (area.id == "dungeon") text = area.text;
    EXPECT_EQ(text.substr(0, word.size()), word);
  }
  const Table t;
  for (const SetupField& field : Rules::schema(t.content())) {
    if (field.name != "dungeon") continue;
    std::string dots;
    for (const SetupLook& look : field.looks) dots += look.word[0];
    EXPECT_EQ(dots, "eeemmmmhhh");  // the easier ones first
  }
}

// rules: OD-SET-04, OD-SET-06
TEST(OneDeckSetup, alone_the_1p_side_counts) {
  Table t;
  t.fight("cupboard_court", {1, 2, 3, 4, 5, 6, 6});
  EXPECT_EQ(t.pool(), "S1 S2 S3 S4 A5 M6 M6");
  EXPECT_EQ(health_of(t.read(), 0), 6);
  EXPECT_EQ(feat_def(t.read(), 0).id, "scar_tally_solo");
  EXPECT_EQ(level_card(t.read()).skills[side(t.read())], 2);
}
// rules: OD-SET-05, OD-SET-06, OD-RUL-68
TEST(OneDeckSetup, with_two_heroes_the_2p_side_counts_however_many_people_play) {
  Table t({"oda", "fenn"});
  t.fight("cupboard_court", {});
  EXPECT_EQ(t.pool(), "0:S4 0:S4 0:S4 0:A4 1:S4 1:A4 1:A4 1:A4");
  EXPECT_EQ(health_of(t.read(), 0), 4);
  EXPECT_EQ(health_of(t.read(), 1), 3);
  EXPECT_EQ(feat_def(t.read(), 1).id, "daring_gamble_duo");
  EXPECT_EQ(level_card(t.read()).skills[side(t.read())], 1);
  for (const SetupField& field : t.game().schema()) EXPECT_NE(field.name, "players");
}

TEST(OneDeckSetup, OD_SET_07_the_party_starts_at_level_1_of_4) {
  Table t;
  EXPECT_EQ(t.s().level, 1);
  EXPECT_EQ(level_card(t.read()).bonus, 0);
  std::array<int, kLevels> xp{};
  for (std::size_t i = 0; i < xp.size(); ++i) xp[i] = t.content().levels[i].xp;
  EXPECT_EQ(xp, (std::array<int, kLevels>{6, 8, 10, 0}));
}

// rules: OD-SET-08, OD-CHA-01
TEST(OneDeckSetup, all_cards_are_shuffled_into_one_deck) {
  Table t;
  EXPECT_EQ(t.s().deck.size(), 44U);
  OptionList top;
  t.game().options(bytes_of(t), top);
  EXPECT_EQ(top.size(), 22U);
  EXPECT_TRUE(top.by_chance());
  for (const WeightedOption& o : top) EXPECT_EQ(o.weight, top[0].weight);
  EXPECT_EQ(t.check(), "");  // every card is there as often as it is printed
}

TEST(OneDeckSetup, OD_SET_09_the_stairs_lie_under_the_deck) {
  Table t;
  EXPECT_FALSE(stairs_visible(t.s()));
  t.shrink_deck(1);
  EXPECT_FALSE(stairs_visible(t.s()));
  t.shrink_deck(0);
  EXPECT_TRUE(stairs_visible(t.s()));

  Table first;  // the first time spent takes a card, not a token
  first.explore();
  EXPECT_EQ(first.discards(), 4);
  EXPECT_EQ(first.s().stairs, 0);
}

TEST(OneDeckSetup, OD_SET_10_only_floor_1_is_uncovered) {
  Table t;
  t.meet("toll_knight");
  EXPECT_EQ(t.s().floor, 1);
  EXPECT_EQ(t.s().boxes.size(), 5U);
  EXPECT_GE(t.box("S4:h"), 0);
  EXPECT_EQ(t.box("A4:h"), -1);
}

TEST(OneDeckSetup, OD_SET_11_other_heroes_and_dungeons_play_no_part) {
  Table t;
  EXPECT_EQ(t.s().heroes.size(), 1U);
  EXPECT_EQ(door_limit(t.read()), 4);  // the Ninefold Pen has three
  t.explore();
  EXPECT_EQ(t.hero(0).stored, 0);  // Ilse would store a die
  Table two({"oda", "fenn"});
  EXPECT_EQ(two.s().heroes.size(), 2U);
}

// rules: OD-SET-12, OD-SET-13, OD-SUP-01, OD-SUP-02
TEST(OneDeckSetup, one_token_for_the_party_and_the_rest_is_the_supply) {
  for (const Answers& heroes : {Answers{"oda"}, Answers{"oda", "fenn"}}) {
    Table t(heroes);
    EXPECT_EQ(t.s().tokens, 1);
    EXPECT_EQ(t.s().token_supply, 5);
    EXPECT_EQ(t.supply(Colour::Strength), 8);
    EXPECT_EQ(t.supply(Colour::Agility), 8);
    EXPECT_EQ(t.supply(Colour::Magic), 8);
    EXPECT_EQ(t.supply(Colour::Heroic), 6);
  }
}

TEST(OneDeckSetup, OD_RUL_36_lower_floors_and_the_boss_are_open_knowledge) {
  Table t;
  Scene scene;
  t.game().scene(bytes_of(t), {}, scene);
  std::string card;
  for (const ScenePiece& piece : scene.pieces)
    if (piece.at == "dungeon" && piece.face)
      for (const SceneSection& section : piece.face->sections)
        card += section.title + ": " + section.text + "\n";
  EXPECT_NE(card.find("Floor 1"), std::string::npos) << card;
  EXPECT_NE(card.find("Floor 3"), std::string::npos) << card;
  EXPECT_NE(card.find("Wine-Dark"), std::string::npos) << card;
  EXPECT_NE(card.find("The Cellarer: Closing Time"), std::string::npos) << card;
}

// rules: OD-RUL-36
TEST(OneDeckSetup, the_boxes_of_deeper_floors_and_of_the_boss_are_open_knowledge) {
  Table t({"oda"}, "yetis_cavern");
  Scene scene;
  t.game().scene({reinterpret_cast<const std::byte*>(&t.s()), sizeof(State)}, {}, scene);
  std::string bands;
  for (const ScenePiece& piece : scene.pieces)
    if (piece.at == "dungeon" && piece.face)
      for (const SceneSection& band : piece.face->sections) bands += band.text + "\n";
  EXPECT_NE(bands.find("agility 9 wide"), std::string::npos) << bands;
  EXPECT_NE(bands.find("Health 6"), std::string::npos) << bands;
  EXPECT_NE(bands.find("strength 16 wide armor"), std::string::npos) << bands;
}

}  // namespace
}  // namespace undercroft::one_deck
