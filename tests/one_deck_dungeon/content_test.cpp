// Counts and balance figures of the base set.
#include <filesystem>
#include <fstream>

#include "content/pack.h"

#include "one_deck_dungeon/table.h"

namespace undercroft::one_deck {
namespace {

/// The base set alone.
const Content& base() {
  static const Content content = [] {
    OpenRequest request;
    request.content = UC_SOURCE_DIR "/content";
    request.packs = {UC_SOURCE_DIR "/content/one_deck_dungeon/base"};
    std::vector<std::string> problems;
    Content loaded = load_content(request, problems);
    for (const std::string& problem : problems) ADD_FAILURE() << problem;
    return loaded;
  }();
  return content;
}

int cells(const std::vector<BoxDef>& boxes) {
  int n = 0;
  for (const BoxDef& box : boxes) n += box.wide ? 2 : 1;
  return n;
}
int icons(const std::vector<BoxDef>& boxes, Icon icon) {
  int n = 0;
  for (const BoxDef& box : boxes) n += box.icons[static_cast<std::size_t>(icon)];
  return n;
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
  const std::vector<std::filesystem::path> folders{UC_SOURCE_DIR "/content/one_deck_dungeon/base"};
  const content::Loaded loaded = content::load_packs(vocabulary(), folders);
  int icons = 0;
  for (const content::CardEntry& entry : loaded.cards) icons += entry.set_icon;
  EXPECT_EQ(icons, 22);
}

/// What a pack with one foe that carries these lines is told.
std::string told_of(const std::string& lines) {
  const std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) / "one_deck_ranges";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "pack.toml")
      << "id = \"ranges\"\ngame = \"one_deck_dungeon\"\ntitle = \"Ranges\"\n";
  std::ofstream(folder / "foes.toml") << "[[encounter]]\nid = \"x\"\nname = \"X\"\n" + lines + "\n";
  std::string told;
  for (const Problem& problem :
       content::load_packs(vocabulary(), std::vector<std::filesystem::path>{folder}).problems)
    told += to_text(problem) + "\n";
  return told;
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
  std::map<int, int> cards;
  int sum = 0;
  for (const EncounterDef& e : base().encounters) {
    cards[e.xp] += 2;
    sum += 2 * e.xp;
  }
  EXPECT_EQ(cards, (std::map<int, int>{{2, 14}, {3, 18}, {4, 12}}));
  EXPECT_EQ(sum, 130);
}

TEST(OneDeckContent, fourteen_item_icons_of_each_kind) {
  std::array<int, 4> icons{};
  for (const EncounterDef& e : base().encounters) {
    for (std::size_t i = 0; i < 3; ++i) icons[i] += 2 * e.item.dice[i];
    icons[3] += 2 * e.item.health;
  }
  EXPECT_EQ(icons, (std::array<int, 4>{14, 14, 14, 14}));
}

TEST(OneDeckContent, boxes_by_colour) {
  std::array<int, 5> combat{};
  std::array<int, 5> peril{};
  for (const EncounterDef& e : base().encounters) {
    for (const BoxDef& box : e.boxes) combat[static_cast<std::size_t>(box.colour)] += 1;
    if (e.peril)
      for (const PerilOption& option : e.options)
        peril[static_cast<std::size_t>(option.box.colour)] += 1;
  }
  EXPECT_EQ(combat, (std::array<int, 5>{19, 19, 22, 0, 0}));
  EXPECT_EQ(peril, (std::array<int, 5>{7, 7, 6, 0, 0}));
}

TEST(OneDeckContent, nine_boxes_of_foes_have_armor_and_at_most_three_on_one) {
  int all = 0;
  for (const EncounterDef& e : base().encounters) {
    int armor = 0;
    for (const BoxDef& box : e.boxes) armor += box.armor ? 1 : 0;
    EXPECT_LE(armor, 3) << e.id;
    all += armor;
  }
  EXPECT_EQ(all, 9);
}

TEST(OneDeckContent, pips_to_cover_on_a_foe) {
  const std::map<int, std::pair<int, int>> ranges{{2, {22, 24}}, {3, {26, 28}}, {4, {29, 32}}};
  for (const EncounterDef& e : base().encounters) {
    if (e.peril) continue;
    int pips = 0;
    for (const BoxDef& box : e.boxes) pips += box.x ? 8 : box.target;
    EXPECT_GE(pips, ranges.at(e.xp).first) << e.id;
    EXPECT_LE(pips, ranges.at(e.xp).second) << e.id;
  }
}

TEST(OneDeckContent, a_foe_has_six_cells_and_a_boss_nine) {
  for (const EncounterDef& e : base().encounters)
    EXPECT_EQ(cells(e.boxes), e.peril ? 0 : 6) << e.id;
  for (const DungeonDef& d : base().dungeons) EXPECT_EQ(cells(d.boss.boxes), 9) << d.boss.id;
}

TEST(OneDeckContent, three_to_five_skulls_on_a_boss) {
  std::map<std::string, int> skulls;
  std::map<std::string, int> health;
  for (const DungeonDef& d : base().dungeons) {
    skulls[d.boss.id] = icons(d.boss.boxes, Icon::Skull);
    health[d.boss.id] = d.boss.health;
  }
  EXPECT_EQ(
      skulls,
      (std::map<std::string, int>{
          {"cellarer", 4}, {"yeti", 4}, {"bell_mother", 4}, {"minotaur", 4}, {"still_queen", 5}}));
  EXPECT_EQ(
      health,
      (std::map<std::string, int>{
          {"cellarer", 6}, {"yeti", 6}, {"bell_mother", 6}, {"minotaur", 8}, {"still_queen", 8}}));
}

TEST(OneDeckContent, skills_of_the_deck_by_cost) {
  std::map<std::string, int> count;
  int potions = 0;
  for (const EncounterDef& e : base().encounters) {
    potions += e.potion >= 0 ? 1 : 0;
    if (e.skill < 0) continue;
    const SkillCost& cost = base().skills[static_cast<std::size_t>(e.skill)].cost;
    if (cost.kind == SkillCost::Kind::Dice)
      count[cost.colour == Colour::Strength ? "strength" : "agility"] += 1;
    else
      count[cost.kind == SkillCost::Kind::Mana ? "mana" : "free"] += 1;
  }
  EXPECT_EQ(count, (std::map<std::string, int>{
                       {"strength", 6}, {"agility", 5}, {"mana", 6}, {"free", 2}}));
  EXPECT_EQ(potions, 3);
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
  for (const HeroDef& hero : base().heroes) {
    const std::array<int, 2> wanted{7, 4};
    for (std::size_t side = 0; side < 2; ++side) {
      const auto& dice = hero.sides[side].icons.dice;
      EXPECT_EQ(dice[0] + dice[1] + dice[2], wanted[side]) << hero.id;
    }
  }
}

TEST(OneDeckContent, dungeons_by_difficulty) {
  std::map<std::string, int> dots;
  for (const DungeonDef& d : base().dungeons) dots[d.id] = d.dots;
  EXPECT_EQ(dots, (std::map<std::string, int>{{"carrow_cellars", 1},
                                              {"yetis_cavern", 2},
                                              {"bell_gallery", 2},
                                              {"ninefold_pen", 3},
                                              {"quiet_court", 3}}));
}

}  // namespace
}  // namespace undercroft::one_deck
