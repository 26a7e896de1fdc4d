// Counts and balance figures of the base set.

#include "content/told_of_pack.h"

#include "one_deck_dungeon/figures.h"
#include "paths.h"

namespace undercroft::one_deck {
namespace {

/// The base set alone.
const Content& base() {
  static const Content content = [] {
    OpenRequest request;
    request.content = in_source("/content");
    request.packs = {in_source("/content/one_deck_dungeon/base")};
    std::vector<std::string> problems;
    Content loaded = load_content(request, problems);
    for (const std::string& problem : problems) ADD_FAILURE() << problem;
    return loaded;
  }();
  return content;
}

TEST(OneDeckContent, forty_four_cards_twelve_foes_and_ten_perils_twice) {
  int cards = 0;
  int foes = 0;
  int perils = 0;
  for (std::size_t i = 0; i < base().encounters.size(); ++i) {
    EXPECT_EQ(base().copies[i], 2) << base().encounters[i].id;
    cards += base().copies[i];
    (base().encounters[i].peril ? perils : foes) += 1;
  }
  EXPECT_EQ(cards, 44);
  EXPECT_EQ(foes, 12);
  EXPECT_EQ(perils, 10);
}

TEST(OneDeckContent, twenty_two_cards_carry_the_set_icon) {
  const std::vector<std::filesystem::path> folders{in_source("/content/one_deck_dungeon/base")};
  const content::Loaded loaded = content::load_packs(vocabulary(), folders);
  int icons = 0;
  for (const content::CardEntry& entry : loaded.cards) icons += entry.set_icon;
  EXPECT_EQ(icons, 22);
}

/// What a pack with one foe that carries these lines is told.
std::string told_of(const std::string& lines) {
  return content::told_of_pack(vocabulary(), "foes.toml",
                               "[[encounter]]\nid = \"x\"\nname = \"X\"\n" + lines + "\n");
}

// OD-HER-01, OD-RUL-87: two dice make a heroic one, or three if a foe says so.
TEST(OneDeckContent, numbers_that_make_no_sense_are_named) {
  for (const char* rule : {"conversion 1", "conversion 4", "door_limit 0", "door_limit 7", "dim 9",
                           "turn_time 0", "health 0", "x 0", "basic_skill 2"}) {
    const std::string told = told_of("[[encounter.rule]]\nis = \"" + std::string(rule) + "\"");
    EXPECT_NE(told.find("foes.toml:5: "), std::string::npos) << rule << "\n" << told;
    EXPECT_NE(told.find("makes no sense here"), std::string::npos) << rule << "\n" << told;
  }
  for (const char* deed : {"turn_die a own die to 7", "raise_die a own die by 0",
                           "gain_die 1 heroic showing 9", "lower_die a own die by 6"}) {
    const std::string told =
        told_of("[[encounter.ability]]\nafter = \"encounter\"\ndo = '" + std::string(deed) + "'");
    EXPECT_NE(told.find("makes no sense here"), std::string::npos) << deed << "\n" << told;
  }
  for (const char* rule : {"conversion 2", "conversion 3", "door_limit 6", "x count(open door)"})
    EXPECT_EQ(
        told_of("[[encounter.rule]]\nis = \"" + std::string(rule) + "\"").find("makes no sense"),
        std::string::npos)
        << rule;
}

TEST(OneDeckContent, xp_of_two_three_and_four) {
  EXPECT_EQ(cards_by_xp(base().encounters), (std::map<int, int>{{2, 14}, {3, 18}, {4, 12}}));
}

TEST(OneDeckContent, fourteen_item_icons_of_each_kind) {
  EXPECT_EQ(item_icons(base().encounters), (std::array<int, 4>{14, 14, 14, 14}));
}

TEST(OneDeckContent, boxes_by_colour) {
  EXPECT_EQ(combat_boxes(base().encounters), (ByColour{19, 19, 22, 0, 0}));
  EXPECT_EQ(peril_boxes(base().encounters), (ByColour{7, 7, 6, 0, 0}));
}

TEST(OneDeckContent, nine_boxes_of_foes_have_armor_and_at_most_three_on_one) {
  int all = 0;
  for (const EncounterDef& e : base().encounters) {
    EXPECT_LE(armor_of(e), 3) << e.id;
    all += armor_of(e);
  }
  EXPECT_EQ(all, 9);
}

TEST(OneDeckContent, a_foe_has_six_cells_and_a_boss_nine) {
  expect_foes_of_six_cells_and_fair_pips(base().encounters);
  for (const DungeonDef& d : base().dungeons) EXPECT_EQ(cells(d.boss.boxes), 9) << d.boss.id;
}

TEST(OneDeckContent, three_to_five_skulls_on_a_boss) {
  Figures skulls;
  Figures health;
  for (const DungeonDef& d : base().dungeons) {
    skulls[d.boss.id] = icons(d.boss.boxes, Icon::Skull);
    health[d.boss.id] = d.boss.health;
  }
  EXPECT_EQ(
      skulls,
      (Figures{
          {"cellarer", 4}, {"yeti", 4}, {"bell_mother", 4}, {"minotaur", 4}, {"still_queen", 5}}));
  EXPECT_EQ(
      health,
      (Figures{
          {"cellarer", 6}, {"yeti", 6}, {"bell_mother", 6}, {"minotaur", 8}, {"still_queen", 8}}));
}

TEST(OneDeckContent, skills_of_the_deck_by_cost) {
  EXPECT_EQ(skills_by_cost(base(), base().encounters),
            (Figures{{"strength", 6}, {"agility", 5}, {"mana", 6}, {"free", 2}}));
  EXPECT_EQ(potions_among(base().encounters), 3);
  EXPECT_EQ(base().potions.size(), 4U + 4U);  // and the basic ones
}

TEST(OneDeckContent, where_skills_potions_and_feats_work) {
  const std::map<std::string, std::pair<bool, bool>> special{
      {"cleave", {true, false}},          {"pry_loose", {true, false}},
      {"feint", {true, false}},           {"twin_flame", {true, false}},
      {"long_haul", {false, true}},       {"thick_hide", {false, false}},
      {"live_to_brag", {false, false}},   {"evensong", {false, false}},
      {"evensong_shared", {false, false}}};
  EXPECT_EQ(base().skills.size(), 29U + 4U);  // and the basic ones
  for (const SkillDef& skill : base().skills) {
    const auto found = special.find(skill.id);
    const std::pair<bool, bool> printed =
        found == special.end() ? std::pair(true, true) : found->second;
    EXPECT_EQ(std::pair(skill.combat, skill.peril), printed) << skill.id;
  }
  for (const PotionDef& potion : base().potions) {
    const bool everywhere = potion.id == "steadying_tonic" || potion.basic;
    EXPECT_EQ(potion.combat, potion.id == "thunder_bottle" || everywhere);
    EXPECT_EQ(potion.peril, everywhere);
  }
  EXPECT_EQ(base().feats.size(), 10U);
  for (const FeatDef& feat : base().feats)
    EXPECT_EQ(feat.no_boss,
              !feat.id.starts_with("scar_tally") && !feat.id.starts_with("daring_gamble"))
        << feat.id;
}

TEST(OneDeckContent, level_cards) {
  const auto& levels = base().levels;
  const std::array<std::array<int, 6>, 4> printed{
      {{1, 2, 1, 1, 0, 6}, {3, 3, 2, 2, 1, 8}, {5, 4, 3, 3, 1, 10}, {7, 5, 4, 4, 2, 0}}};
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const std::array<int, 6> card{levels[i].items[0],  levels[i].skills[0], levels[i].items[1],
                                  levels[i].skills[1], levels[i].bonus,     levels[i].xp};
    EXPECT_EQ(card, printed[i]) << levels[i].name;
  }
}

TEST(OneDeckContent, heroes_have_seven_icons_alone_and_four_in_a_pair) {
  EXPECT_EQ(base().heroes.size(), 5U);
  for (const HeroDef& hero : base().heroes) expect_seven_icons_alone_and_four_in_a_pair(hero);
}

TEST(OneDeckContent, dungeons_by_difficulty) {
  Figures dots;
  for (const DungeonDef& d : base().dungeons) dots[d.id] = d.dots;
  EXPECT_EQ(dots, (Figures{{"carrow_cellars", 1},
                           {"yetis_cavern", 2},
                           {"bell_gallery", 2},
                           {"ninefold_pen", 3},
                           {"quiet_court", 3}}));
}

}  // namespace
}  // namespace undercroft::one_deck
