// What the expert chooses before a game of a campaign.
#include "bots/puzzles.h"
#include "one_deck_dungeon/sheets.h"
#include "one_deck_dungeon/shortcuts.h"

namespace undercroft::one_deck {
namespace {

using Talents = std::vector<std::string>;

const Talents kEveryFocus{"opening_blow", "shield_habit", "bell_ringer", "last_lamp",
                          "sure_tread",   "map_sense",    "full_flask",  "oil_saver",
                          "taste_tester", "strong_brew",  "sharing_cup", "house_warming"};

/// Heroes who all have these talents.
Table party_with(const Talents& talents, const std::vector<std::string>& heroes,
                 const std::string& dungeon = "carrow_cellars") {
  Value::List sheets;
  for (const std::string& hero : heroes) sheets.push_back(sheet(hero, unlocked(talents)));
  return Table(heroes, dungeon, {}, set_up_with(campaign_of(std::move(sheets))));
}
/// What the expert chooses, hero by hero, before the game begins.
Answers prepared(Table t) {
  Answers chosen;
  while (t.asks() == "prepare") {
    const std::string answer = bots::answer_of("rules", 1, t);
    chosen.push_back(answer.substr(answer.rfind('=') + 1));
    t.take(answer);
  }
  return chosen;
}
Answers prepared(const Talents& talents, const std::vector<std::string>& heroes,
                 const std::string& dungeon = "carrow_cellars") {
  return prepared(party_with(talents, heroes, dungeon));
}

TEST(Preparing, Health_comes_before_anything_else_whatever_the_hero) {
  for (const char* hero : {"oda", "fenn", "ilse", "moss"})
    EXPECT_EQ(prepared({"veteran"}, {hero}), Answers{"grit_your_teeth"}) << hero;
}
// Ilse and Bryony have no Strength die for the better one, and more Magic than Agility.
TEST(Preparing, Companions_take_the_skill_that_their_dice_can_pay_for) {
  EXPECT_EQ(prepared({"veteran"}, {"fenn", "oda"}), (Answers{"grit_your_teeth", "steady_now"}));
  EXPECT_EQ(prepared({"veteran"}, {"oda", "ilse"}), (Answers{"grit_your_teeth", "spark"}));
  EXPECT_EQ(prepared({"veteran"}, {"oda", "moss", "bryony", "sorrel"}),
            (Answers{"grit_your_teeth", "steady_now", "spark", "watch_your_step"}));
}
TEST(Preparing, The_focus_is_the_one_that_saves_most_health) {
  EXPECT_EQ(prepared(kEveryFocus, {"oda"}), Answers{"hammer"});
  EXPECT_EQ(prepared({"opening_blow", "bell_ringer", "full_flask"}, {"oda"}), Answers{"lamp"});
  EXPECT_EQ(prepared({"opening_blow", "sure_tread", "map_sense", "sharing_cup"}, {"oda"}),
            Answers{"hearth"});
}
TEST(Preparing, Companions_choose_the_focus_that_nobody_has) {
  EXPECT_EQ(prepared(kEveryFocus, {"oda", "ilse"}), (Answers{"hammer", "hearth", "clear_water"}));
  EXPECT_EQ(prepared(kEveryFocus, {"oda", "fenn", "bryony", "tansy"}, "quiet_court"),
            (Answers{"hammer", "hearth", "clear_water", "lamp", "hammer"}));
  // ... but not if it has nothing to give.
  EXPECT_EQ(prepared({"shield_habit", "map_sense"}, {"oda", "ilse"}),
            (Answers{"hammer", "hammer"}));
}
TEST(Preparing, Potions_are_for_dice_beside_Healing_and_for_health_beside_Cure) {
  EXPECT_EQ(prepared({"taste_tester"}, {"oda"}), (Answers{"hearth", "clear_water"}));
  EXPECT_EQ(prepared({"taste_tester"}, {"oda"}, "lampless_grove"), (Answers{"hearth", "poultice"}));
}
// With the Basic focus done.
TEST(Preparing, Marks_go_to_what_saves_health) {
  Table t = party_with({"veteran", "durability", "prepared"}, {"oda"});
  while (t.asks() == "prepare") t.take(bots::answer_of("rules", 1, t));
  t.s().descents = 2;
  lose_now(t);
  ASSERT_EQ(t.asks(), "check_marks");
  EXPECT_NE(bots::answer_of("rules", 1, t).find("shield_habit"), std::string::npos)
      << bots::answer_of("rules", 1, t);
}

}  // namespace
}  // namespace undercroft::one_deck
