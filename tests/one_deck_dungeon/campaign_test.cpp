// Campaign mode (OD-CAM).
#include "base/philox.h"
#include "engine/driver.h"
#include "engine/playout.h"

#include "golden.h"
#include "one_deck_dungeon/sheets.h"
#include "one_deck_dungeon/shortcuts.h"
#include "paths.h"

namespace undercroft::one_deck {
namespace {

/// What there is to check in a dungeon of so many dots.
std::vector<std::string> kinds_offered(Table& t) {
  std::vector<std::string> kinds;
  for (const std::string kind : {"circle", "square", "hard"})
    if (t.offers("check_space space=" + kind)) kinds.push_back(kind);
  return kinds;
}
/// A lost game with so many descents and levels, at its first check-mark.
Table after(const std::string& dungeon, int descents, int level, const std::string& tier,
            const Value& campaign = Value::Object{}) {
  Table t({"oda"}, dungeon, {}, set_up_with(campaign, tier));
  if (tier == "standard") t.explore();
  t.s().descents = descents;
  t.s().level = level;
  lose_now(t);
  return t;
}
int talent_number(const Table& t, const std::string& id) {
  for (int i = 0; i < length(t.content().talents); ++i)
    if (t.content().talents[at(i)].id == id) return i;
  return -1;
}
const Value* sheet_of(const Value& campaign, std::size_t i) {
  return &campaign.find("sheets")->as_list()->at(i);
}

// ---- sheets

// rules: OD-CAM-01
TEST(OneDeckCampaign, a_sheet_is_of_one_player_and_one_hero) {
  const Value ours = campaign_of({sheet("oda", unlocked({"durability"}), "Ines"),
                                  sheet("oda", unlocked({"prepared"}), "Tomas"),
                                  sheet("fenn", unlocked({"veteran"}), "Ines")});
  Value of_ines = ours;
  of_ines.set("players", Value::List{"Ines"});
  Table t({"oda"}, "carrow_cellars", {}, set_up_with(of_ines));
  EXPECT_EQ(health_of(t.read(), 0), 7);  // hers, and not his
  EXPECT_EQ(t.s().tokens, 1);
  Value of_tomas = ours;
  of_tomas.set("players", Value::List{"Tomas"});
  Table other({"oda"}, "carrow_cellars", {}, set_up_with(of_tomas));
  EXPECT_EQ(health_of(other.read(), 0), 6);
  EXPECT_EQ(other.s().tokens, 2);
}
TEST(OneDeckCampaign, a_sheet_that_cannot_be_is_refused) {
  const auto refused = [](const Value& campaign) {
    EXPECT_THROW(Table({"oda"}, "carrow_cellars", {}, set_up_with(campaign)), std::runtime_error)
        << to_text(campaign);
  };
  refused(campaign_of({sheet("nobody", {})}));
  refused(campaign_of({sheet("oda", Value::Object{{"bravery", Value::Object{{"circles", 1}}}})}));
  refused(campaign_of({sheet("oda", Value::Object{{"veteran", Value::Object{{"circles", 7}}}})}));
  refused(campaign_of({sheet("oda", Value::Object{{"veteran", Value::Object{{"stars", 1}}}})}));
  refused(campaign_of({sheet("oda", Value::Object{}), sheet("oda", Value::Object{})}));
  refused(Value::Object{{"heroes", 1}});
}
TEST(OneDeckCampaign, a_member_of_another_kind_is_refused_and_named) {
  const Table plain;
  const auto problem = [&](const Value& campaign) {
    Value setup;
    const Value given(Value::Object{{"campaign", campaign}});
    if (std::string wrong = complete_setup(plain.game().schema(), given, setup); !wrong.empty())
      return wrong;
    State s{};
    return plain.game().set_up({reinterpret_cast<std::byte*>(&s), sizeof(State)}, setup, nullptr);
  };
  EXPECT_EQ(problem(Value::Object{{"sheets", Value::Object{}}}),
            "campaign: 'sheets' is a list, not {}");
  EXPECT_EQ(problem(Value::Object{{"players", "Ines"}}),
            "campaign: 'players' is a list, not \"Ines\"");
  EXPECT_EQ(problem(Value::Object{{"history", 3}}), "campaign: 'history' is a list, not 3");
  EXPECT_NE(problem(Value::Object{{"history", Value::List{3}}}), "");
  EXPECT_EQ(problem(campaign_of({Value::Object{{"hero", "oda"}, {"games", "3"}}})),
            "campaign: sheet 1: 'games' is a whole number, not \"3\"");
  EXPECT_NE(problem(campaign_of({Value::Object{{"hero", "oda"}, {"player", 1}}})), "");
  EXPECT_NE(problem(campaign_of({Value::Object{{"hero", "oda"}, {"bosses", "all"}}})), "");
  EXPECT_NE(problem(campaign_of({Value::Object{{"hero", "oda"}, {"checked", Value::List{}}}})), "");
  EXPECT_EQ(problem(campaign_of(
                {sheet("oda", Value::Object{{"veteran", Value::Object{{"circles", "6"}}}})})),
            "campaign: sheet 1: veteran: 'circles' is a whole number, not \"6\"");
  EXPECT_EQ(problem(campaign_of({Value::Object{{"hero", "oda"}}})), "");
}

// rules: OD-CAM-02, OD-CAM-23
TEST(OneDeckCampaign, every_game_counts_won_or_lost) {
  Table t = after("carrow_cellars", 1, 1, "veteran");
  EXPECT_FALSE(t.over());
  t.take("check_space talent=veteran space=circle");
  EXPECT_TRUE(t.lost());
  const Value next = carried(t);
  EXPECT_EQ(*sheet_of(next, 0)->find("games"), Value(1));
  EXPECT_EQ(*sheet_of(next, 0)->find("checked"),
            Value(Value::Object{{"veteran", Value::Object{{"circles", 1}}}}));
  EXPECT_EQ(sheet_of(next, 0)->find("bosses")->as_list()->size(), 0U);
  // A game by itself has no sheet.
  Table alone;
  lose_now(alone);
  EXPECT_TRUE(alone.game().carry_over(bytes_of(alone), alone.setup()).is_null());
}
// rules: OD-CAM-02, OD-CAM-03
TEST(OneDeckCampaign, a_party_that_falls_or_gives_up_has_its_marks) {
  for (const bool gives_up : {true, false}) {
    Table t = campaign_table({}, {"fenn"});
    if (!gives_up) no_potions(t);
    t.fight("cupboard_court", {});
    t.s().descents = 2;
    t.hero(0).damage = 4;
    t.end_step();
    if (gives_up) t.take("give_up");
    EXPECT_FALSE(t.over());
    EXPECT_TRUE(t.offers("check_space hero=fenn left=2"));
    EXPECT_EQ(t.s().room.mode, Mode::None);
    t.take(t.options()[0]).take(t.options()[0]);
    EXPECT_TRUE(t.lost());
    EXPECT_EQ(t.check(), "");
  }
}
TEST(OneDeckCampaign, OD_CAM_24_bosses_defeated_are_recorded_once) {
  Table t = campaign_table({});
  face_boss(t, "");
  const int health = dungeon(t.read()).boss.health;
  t.s().boss_damage = health - 1;
  t.cover_all().take("end_step");
  // Three ways down, two of the tier, three of the boss.
  EXPECT_TRUE(t.offers("check_space left=8"));
  int marks = 0;
  for (; !t.over(); ++marks) t.take(t.options()[0]);
  EXPECT_EQ(marks, 3 + 2 + 3);
  EXPECT_TRUE(t.won());
  const Value next = carried(t);
  EXPECT_EQ(*sheet_of(next, 0)->find("bosses"), Value(Value::List{dungeon(t.read()).boss.id}));
  // The same boss again is no other boss.
  const Value again = t.game().carry_over(bytes_of(t), set_up_with(next));
  EXPECT_EQ(sheet_of(again, 0)->find("bosses")->as_list()->size(), 1U);
  EXPECT_EQ(*sheet_of(again, 0)->find("games"), Value(2));
  Scene page;
  t.game().campaign_scene(next, page);
  std::string seat;
  for (const SceneNumber& n : page.areas[0].numbers)
    seat +=
        n.text + " " + std::to_string(n.value) + (n.of ? "/" + std::to_string(*n.of) : "") + "; ";
  EXPECT_EQ(seat, "games played 1; bosses defeated 1/10; ");
  EXPECT_EQ(page.areas[0].seat, 0);
}

// ---- check-marks

// rules: OD-CAM-03, OD-CAM-04, OD-RUL-55
TEST(OneDeckCampaign, descents_and_levels_earn_one_each) {
  Table t = campaign_table({});
  const auto marks = [&](int descents, int level) {
    t.s().descents = descents;
    t.s().level = level;
    return marks_earned(t.read());
  };
  EXPECT_EQ(marks(0, 1), 0);
  EXPECT_EQ(marks(1, 1), 1);
  EXPECT_EQ(marks(2, 3), 4);
  EXPECT_EQ(marks(3, 1), 3 + 2);  // and the boss is reached
}
TEST(OneDeckCampaign, OD_RUL_55_each_way_down_counts_the_last_one_too) {
  Table t = campaign_table({});
  t.go_to_floor(4);
  EXPECT_EQ(t.s().descents, 3);
}
TEST(OneDeckCampaign, OD_CAM_05_the_boss_earns_three_more) {
  Table t = campaign_table({});
  const int lost = marks_earned(t.read());
  t.s().ended.result = Result::Won;
  EXPECT_EQ(marks_earned(t.read()), lost + 3);
}

TEST(OneDeckCampaign, OD_CAM_06_one_dot_checks_circles) {
  Table t = after("carrow_cellars", 1, 1, "veteran");
  EXPECT_EQ(kinds_offered(t), (std::vector<std::string>{"circle"}));
}
TEST(OneDeckCampaign, OD_CAM_07_two_dots_check_squares_too) {
  Table t = after("bell_gallery", 1, 1, "veteran");
  EXPECT_EQ(kinds_offered(t), (std::vector<std::string>{"circle", "square"}));
}
// rules: OD-CAM-08, OD-RUL-54
TEST(OneDeckCampaign, three_dots_check_any_space) {
  for (const std::string easier : {"carrow_cellars", "bell_gallery"}) {
    Table t = after(easier, 1, 1, "veteran");
    EXPECT_FALSE(t.offers("check_space space=hard")) << easier;
  }
  Table t = after("quiet_court", 1, 1, "veteran");
  EXPECT_EQ(kinds_offered(t), (std::vector<std::string>{"circle", "square", "hard"}));
}

// rules: OD-CAM-10, OD-DEC-40
TEST(OneDeckCampaign, marks_are_spread_as_the_player_likes) {
  Table t = after("quiet_court", 2, 2, "veteran");
  EXPECT_EQ(t.count("check_space"), 15 + 11 + 3);  // each kind of each talent once
  t.take("check_space talent=house_warming space=hard")
      .take("check_space talent=veteran space=circle")
      .take("check_space talent=house_warming space=circle");
  EXPECT_TRUE(t.lost());
  EXPECT_EQ(checked(t, 0, "house_warming", Space::Hard), 1);
  EXPECT_EQ(checked(t, 0, "house_warming", Space::Circle), 1);
  EXPECT_EQ(checked(t, 0, "veteran", Space::Circle), 1);
}

TEST(OneDeckCampaign, OD_EX_11_five_marks_complete_durability) {
  const Value checked = Value::Object{{"durability", Value::Object{{"circles", 3}}}};
  Table t = after("bell_gallery", 2, 4, "standard", campaign_of({sheet("oda", checked)}));
  EXPECT_EQ(marks_earned(t.read()), 5);
  EXPECT_EQ(kinds_offered(t), (std::vector<std::string>{"circle", "square"}));
  t.take(Answers{"check_space talent=durability space=square left=5",
                 "check_space talent=durability space=circle left=4",
                 "check_space talent=durability space=circle left=3",
                 "check_space talent=durability space=square left=2"});
  EXPECT_FALSE(t.offers("check_space talent=durability space=square"));
  EXPECT_FALSE(is_unlocked(t.read(), 0, talent_number(t, "durability")));
  t.take("check_space talent=durability space=circle left=1");
  EXPECT_TRUE(t.over());
  EXPECT_TRUE(is_unlocked(t.read(), 0, talent_number(t, "durability")));
}

TEST(OneDeckCampaign, OD_RUL_52_a_mark_without_a_space_is_lost) {
  std::vector<std::string> all;
  const Table plain;
  for (const TalentDef& talent : plain.content().talents)
    if (talent.id != "veteran") all.push_back(talent.id);
  Value almost = unlocked(all);
  almost.set("veteran", Value::Object{{"circles", 5}});
  Table t({"oda"}, "carrow_cellars", {}, set_up_with(campaign_of({sheet("oda", almost)})));
  t.take("choose_focus focus=hammer");
  t.s().descents = 2;
  lose_now(t);
  EXPECT_EQ(t.options(), (Answers{"check_space hero=oda talent=veteran space=circle left=2"}));
  t.take("check_space");
  EXPECT_TRUE(t.over());
}

// rules: OD-RUL-51, OD-DEC-40
TEST(OneDeckCampaign, each_player_spends_the_same_on_its_own_sheet) {
  Table t({"oda", "fenn"}, "carrow_cellars", {}, set_up_with(Value::Object{}));
  t.explore();
  t.s().descents = 2;
  lose_now(t);
  for (const int seat : {0, 0, 1, 1}) {
    OptionList options;
    t.game().options(bytes_of(t), options);
    for (const WeightedOption& o : options) EXPECT_EQ(o.option.seat, seat);
    t.take("check_space talent=prepared space=circle");
  }
  EXPECT_TRUE(t.over());
  EXPECT_EQ(checked(t, 0, "prepared", Space::Circle), 2);
  EXPECT_EQ(checked(t, 1, "prepared", Space::Circle), 2);
}
TEST(OneDeckCampaign, OD_RUL_51_two_prepared_heroes_add_two_tokens) {
  Table t({"oda", "fenn"}, "carrow_cellars", {},
          set_up_with(campaign_of(
              {sheet("oda", unlocked({"prepared"})), sheet("fenn", unlocked({"prepared"}))})));
  EXPECT_EQ(t.s().tokens, 3);
}

// ---- talents

// rules: OD-CAM-09, OD-CAM-25
TEST(OneDeckCampaign, a_talent_works_from_the_next_game_on_when_all_its_spaces_are_checked) {
  const Value checked =
      Value::Object{{"durability", Value::Object{{"circles", 6}, {"squares", 1}}}};
  Table t = after("bell_gallery", 1, 1, "veteran", campaign_of({sheet("oda", checked)}));
  EXPECT_EQ(health_of(t.read(), 0), 6);
  t.take("check_space talent=durability space=square");
  EXPECT_EQ(health_of(t.read(), 0), 6);  // the game is over
  Table next({"oda"}, "carrow_cellars", {}, set_up_with(carried(t)));
  EXPECT_EQ(health_of(next.read(), 0), 7);
}

TEST(OneDeckCampaign, OD_CAM_11_four_focuses_and_one_is_basic) {
  const Table t;
  std::map<int, int> count;
  for (const TalentDef& talent : t.content().talents) ++count[talent.focus];
  EXPECT_EQ(count, (std::map<int, int>{{0, 3}, {1, 4}, {2, 4}, {3, 4}}));
  EXPECT_EQ(t.content().talents[at(talent_number(t, "veteran"))].focus, 0);
}
// rules: OD-CAM-12, OD-CAM-14
TEST(OneDeckCampaign, three_basic_talents_and_four_of_the_chosen_focus_are_at_hand) {
  Table t = campaign_table({"opening_blow"});
  t.take("choose_focus focus=lamp");
  std::vector<int> focuses;
  for (int slot = 0; slot < kTalentsOfHero; ++slot)
    focuses.push_back(t.content().talents[at(talent_of(t.read(), 0, slot))].focus);
  EXPECT_EQ(focuses, (std::vector<int>{0, 0, 0, 2, 2, 2, 2}));
}
TEST(OneDeckCampaign, OD_CAM_12_basic_talents_are_always_active) {
  Table t = campaign_table({"durability", "opening_blow"});
  t.take("choose_focus focus=hearth");
  EXPECT_EQ(health_of(t.read(), 0), 7);
}
// rules: OD-CAM-13, OD-CAM-14, OD-DEC-04, OD-CAM-11
TEST(OneDeckCampaign, one_other_focus_is_chosen_and_the_rest_sleep) {
  for (const bool hammer : {true, false}) {
    Table t = campaign_table({"opening_blow", "oil_saver"});
    EXPECT_EQ(t.options(),
              (Answers{"choose_focus hero=oda focus=hammer", "choose_focus hero=oda focus=lamp",
                       "choose_focus hero=oda focus=hearth"}));
    t.take(std::string("choose_focus focus=") + (hammer ? "hammer" : "lamp"));
    spar(t, "S1");
    EXPECT_EQ(t.offers("use_talent talent=opening_blow"), hammer);
    EXPECT_EQ(t.offers("use_talent talent=oil_saver"), !hammer);
  }
  // Without a talent to choose for, nothing is asked.
  Table none = campaign_table({"durability"});
  EXPECT_EQ(none.game().prompt(bytes_of(none)).procedure, "spend_time");
}

// rules: OD-CAM-15, OD-CAM-18
TEST(OneDeckCampaign, an_icon_talent_is_used_once_in_a_fitting_encounter_and_costs_nothing) {
  Table t = campaign_table({"opening_blow"});
  t.take("choose_focus focus=hammer");
  spar(t, "S1");
  t.take("use_talent talent=opening_blow").take("pick piece=oda.strength.1");
  EXPECT_EQ(t.pool(), "S3");
  EXPECT_FALSE(t.offers("use_talent"));
  Table peril = campaign_table({"opening_blow"});
  peril.take("choose_focus focus=hammer");
  climb(peril, "S1");
  EXPECT_FALSE(peril.offers("use_talent"));
}
TEST(OneDeckCampaign, OD_CAM_09_of_a_focus_only_what_is_unlocked_may_be_used) {
  Table t = campaign_table({"opening_blow"});  // Shield Habit is of the same focus
  t.take("choose_focus focus=hammer");
  spar(t, "S1");
  EXPECT_EQ(t.count("use_talent"), 1);
  EXPECT_TRUE(t.offers("use_talent talent=opening_blow"));
}
TEST(OneDeckCampaign, OD_RUL_94_a_talent_that_heals_nobody_saves_nobody) {
  Table t = campaign_table({"opening_blow"}, {"fenn"});
  t.take("choose_focus focus=hammer");
  spar(t, "S1");
  EXPECT_TRUE(t.offers("use_talent talent=opening_blow"));
  t.hero(0).damage = 4;
  t.end_step();
  EXPECT_EQ(t.asks(), "rescue");
  EXPECT_FALSE(t.offers("use_talent"));
}
// rules: OD-CAM-16, OD-RUL-53
TEST(OneDeckCampaign, combat_and_boss_talents_work_once_in_each_round_of_the_boss) {
  Table t = campaign_table({"opening_blow", "bell_ringer", "sure_tread"});
  t.take("choose_focus focus=hammer");
  face_boss(t, "S1");
  EXPECT_TRUE(t.offers("use_talent talent=opening_blow"));
  t.dice({6}).take("use_talent talent=bell_ringer");
  EXPECT_EQ(t.pool(), "S1 H6");
  EXPECT_FALSE(t.offers("use_talent talent=bell_ringer"));
  t.cover_all().s().boss_damage = 0;
  while (t.s().boss_round == 1 && !t.over())
    t.take(t.offers("end_step") ? std::string("end_step") : t.options()[0]);
  while (t.asks() != "place" && !t.over())
    t.take(t.offers("end_step") ? std::string("end_step") : t.options()[0]);
  EXPECT_TRUE(t.offers("use_talent talent=bell_ringer"));
  // Talents for perils alone do nothing there, those for combats do.
  Table lamp = campaign_table({"sure_tread", "oil_saver"});
  lamp.take("choose_focus focus=lamp");
  face_boss(lamp, "S1");
  EXPECT_FALSE(lamp.offers("use_talent talent=sure_tread"));
  EXPECT_TRUE(lamp.offers("use_talent talent=oil_saver"));
  // A combat knows no boss talent.
  Table fight = campaign_table({"bell_ringer"});
  fight.take("choose_focus focus=hammer");
  spar(fight, "S1");
  EXPECT_FALSE(fight.offers("use_talent"));
}

// rules: OD-CAM-17, OD-CAM-21
TEST(OneDeckCampaign, durability_is_one_more_health_and_is_never_used) {
  EXPECT_EQ(health_of(campaign_table({}).read(), 0), 6);
  Table t = campaign_table({"durability"}, {"oda", "fenn"});
  EXPECT_EQ(health_of(t.read(), 0), 5);
  EXPECT_EQ(health_of(t.read(), 1), 3);  // the sheet is the other hero's
  const Table both({"oda", "fenn"}, "carrow_cellars", {},
                   set_up_with(campaign_of({sheet("oda", unlocked({"durability"})),
                                            sheet("fenn", unlocked({"prepared"}))})));
  EXPECT_EQ(health_of(both.read(), 1), 3);  // nor does it reach a hero with talents of its own
  spar(t, "S1");
  EXPECT_FALSE(t.offers("use_talent"));
}
TEST(OneDeckCampaign, OD_CAM_22_prepared_is_one_more_token) {
  EXPECT_EQ(campaign_table({}).s().tokens, 1);
  Table t = campaign_table({"prepared"});
  EXPECT_EQ(t.s().tokens, 2);
  EXPECT_EQ(t.s().token_supply, 4);
}

// rules: OD-CAM-19, OD-DEC-05, OD-SET-14
TEST(OneDeckCampaign, veteran_starts_with_a_basic_skill) {
  Table t = campaign_table({"veteran"});
  EXPECT_EQ(t.options(),
            (Answers{"choose_skill hero=oda card=grit_your_teeth",
                     "choose_skill hero=oda card=spark", "choose_skill hero=oda card=steady_now",
                     "choose_skill hero=oda card=watch_your_step"}));
  t.take("choose_skill card=steady_now");
  spar(t, "S1 S4");
  use(t, "steady_now", {"strength 4"}).take("pick piece=oda.strength.1");
  EXPECT_EQ(t.pool(), "S3");
  EXPECT_FALSE(t.offers("use_skill card=steady_now"));  // once, like any skill
  // Nobody else ever finds one.
  for (const EncounterDef& card : t.content().encounters)
    EXPECT_FALSE(card.skill >= 0 && t.content().skills[at(card.skill)].basic) << card.id;
}
TEST(OneDeckCampaign, OD_CAM_20_it_does_not_count_toward_the_limit) {
  Table t = campaign_table({"veteran"});
  t.take("choose_skill card=spark").explore();
  t.give_skill(0, "cupboard_court").give_skill(0, "salt_mirrors");
  EXPECT_EQ(t.hero(0).skills.size(), 2U);  // the limit of level 1
  EXPECT_EQ(t.check(), "");
}
// rules: OD-CAM-20, OD-RUL-24
TEST(OneDeckCampaign, skills_are_added_beside_it_and_never_replace_it) {
  Table t = campaign_table({"veteran"});
  t.take("choose_skill card=spark").give_skill(0, "knot_golem");
  win_room(t, "cupboard_court").take("claim_skill");
  EXPECT_EQ(t.options(), (Answers{"add", "replace card=knot_golem", "back"}));
  t.take("add");
  EXPECT_EQ(t.hero(0).skills.size(), 2U);
  win_room(t, "hour_eaters").take("claim_skill");
  EXPECT_FALSE(t.offers("add"));
  EXPECT_EQ(t.count("replace"), 2);
}
// rules: OD-CAM-19
TEST(OneDeckCampaign, only_who_is_a_veteran_is_asked) {
  Table t = campaign_table({"veteran"}, {"fenn", "oda"});
  EXPECT_EQ(t.count("choose_skill"), t.count("choose_skill hero=fenn"));
  t.take("choose_skill hero=fenn card=spark");
  EXPECT_EQ(skill_of(t.read(), 1, kBasicText), -1);
  EXPECT_FALSE(t.offers("choose_skill"));
}
// rules: OD-CAM-13, OD-CAM-14
TEST(OneDeckCampaign, a_passive_talent_of_a_sleeping_focus_has_no_effect) {
  for (const bool hammer : {true, false}) {
    Table t = campaign_table({"last_lamp", "oil_saver"}, {"fenn"});
    t.take(std::string("choose_focus focus=") + (hammer ? "hammer" : "lamp"));
    spar(t, "S1");
    Play p = t.play();
    settle<Rules>(p, harm_one(p, 0, 2).then(kRepeat));
    run_to_prompt<Rules>(p);
    EXPECT_EQ(t.hero(0).damage, hammer ? 1 : 2);
  }
}
TEST(OneDeckCampaign, OD_RUL_56_a_basic_skill_is_held_by_one_hero) {
  Table t({"oda", "fenn"}, "carrow_cellars", {},
          set_up_with(campaign_of(
              {sheet("oda", unlocked({"veteran"})), sheet("fenn", unlocked({"veteran"}))})));
  t.take("choose_skill hero=oda card=spark");
  EXPECT_EQ(t.count("choose_skill hero=fenn"), 3);
  EXPECT_FALSE(t.offers("choose_skill card=spark"));
}

// ---- the whole

enum class Player : u8 { Expert, Chance };

/// Plays a campaign of some games; what chance plays must hold in every position.
std::string play_campaign(int games, u64 seed, const Value& campaign, Player player) {
  const Table plain;
  OpenRequest request;
  request.content = in_source("/content");
  const Opened opened = one_deck::open(request);
  Value setup =
      Value::Object{{"heroes", Value::List{"oda", "ilse"}},
                    {"dungeon", player == Player::Expert ? "carrow_cellars" : "quiet_court"},
                    {"tier", "standard"},
                    {"campaign", campaign}};
  std::string text;
  for (int game = 0; game < games; ++game) {
    Driver driver(opened.game, {seed + static_cast<u64>(game)});
    EXPECT_EQ(driver.begin(setup), "");
    for (int n = 0; driver.prompt().waiting == Waiting::Player && n < 20000; ++n) {
      const OptionList& options = driver.options();
      std::size_t i = draw_below(seed, 1, static_cast<u64>(n), options.size());
      for (std::size_t k = 0; k < options.size(); ++k)
        if (opened.game->verbs()[options[k].option.verb].name == "descend") i = k;
      if (player == Player::Expert)
        i = at(opened.game->policy(driver.state(), options));
      else
        EXPECT_EQ(opened.game->check(driver.state()), "");
      driver.choose(options[i].option);
    }
    EXPECT_EQ(opened.game->check(driver.state()), "");
    const Value next = opened.game->carry_over(driver.state(), driver.setup());
    text += to_text(next) + "\n";
    const Value last = driver.setup();
    EXPECT_EQ(next_setup(opened.game->schema(), last, next, Value(Value::Object{}), setup), "");
  }
  return text;
}

TEST(OneDeckCampaign, a_campaign_of_two_games) {
  expect_golden("one_deck_dungeon/campaign", play_campaign(2, 5, Value::Object{}, Player::Expert));
}
TEST(OneDeckCampaign, every_position_with_all_talents_holds) {
  std::vector<std::string> all;
  const Table plain;
  for (const TalentDef& talent : plain.content().talents) all.push_back(talent.id);
  const Value full = campaign_of({sheet("oda", unlocked(all)), sheet("ilse", unlocked(all))});
  for (u64 seed = 0; seed < 12; ++seed) play_campaign(1, seed, full, Player::Chance);
}
/// Plays random games of four heroes in a campaign, as soak does, and asks for every invariant.
void four_random(const Value::Object& with, u64 from, u64 to) {
  const Table t;
  Value given = Value::Object{{"heroes", Value::List{"fenn", "ilse", "marrow", "oda"}},
                              {"campaign", Value::Object{}}};
  for (const auto& [field, value] : with) given.set(field, value);
  Value setup;
  ASSERT_EQ(complete_setup(t.game().schema(), given, setup), "");
  for (u64 luck = from; luck < to; ++luck) {
    Playout game(t.game(), setup, hash_join({luck, 0}, {0, 1}).low | 1U,
                 Playout::Happenings::Silent);
    ASSERT_EQ(game.begin(), "");
    while (game.list_options()) {
      game.answer();
      ASSERT_EQ(t.game().check(game.state()), "") << luck;
    }
  }
}
/// Lost by the second pair, a game leaves the first pair's spoil in its door.
TEST(OneDeckCampaign, four_heroes_lose_no_cards_when_one_of_two_encounters_ends_the_game) {
  four_random({{"dungeon", "honeyed_halls"}, {"basic_potion", "poultice"}}, 0, 100);
}
/// Lost while loot is claimed, a game leaves what was not claimed on the discard pile.
TEST(OneDeckCampaign, four_heroes_lose_no_cards_when_the_game_ends_before_the_loot) {
  four_random({{"dungeon", "lampless_grove"},
               {"deck", "hybrid"},
               {"reference", "cure"},
               {"basic_potion", "hearty_broth"},
               {"tier", "novice"}},
              56719, 56720);
}
TEST(OneDeckCampaign, the_next_game_goes_on_from_the_last_one) {
  const Value last = Value::Object{{"tier", "novice"}, {"campaign", Value::Object{}}};
  const Table t;
  const std::vector<SetupField>& schema = t.game().schema();
  Value out;
  EXPECT_EQ(next_setup(schema, last, Value::Object{{"sheets", Value::List{}}},
                       Value::Object{{"tier", "fearless"}}, out),
            "");
  EXPECT_EQ(*out.find("tier"), Value("fearless"));
  EXPECT_NE(out.find("campaign")->find("sheets"), nullptr);
  EXPECT_NE(next_setup(schema, last, {}, {}, out), "");  // it is not over
  EXPECT_NE(
      next_setup(schema, last, Value::Object{}, Value::Object{{"campaign", Value::Object{}}}, out),
      "");
}

TEST(OneDeckCampaign, the_expert_finishes_what_is_nearly_done) {
  const Value checked = Value::Object{{"durability", Value::Object{{"circles", 5}, {"squares", 2}}},
                                      {"oil_saver", Value::Object{{"circles", 1}}}};
  Table t = after("carrow_cellars", 1, 1, "veteran", campaign_of({sheet("oda", checked)}));
  OptionList options;
  t.game().options(bytes_of(t), options);
  const int expert = t.game().policy(bytes_of(t), options);
  EXPECT_EQ(t.options().at(at(expert)),
            "check_space hero=oda talent=durability space=circle left=1");
}

// The question of a check-mark shows the sheet, and every answer points at a talent of it.
TEST(OneDeckCampaign, the_sheet_is_seen_while_marks_are_assigned) {
  Table t = after("quiet_court", 2, 1, "veteran");
  Scene scene;
  t.game().scene(bytes_of(t), {}, scene);
  EXPECT_EQ(check_scene(scene), "");
  int talents = 0;
  for (const ScenePiece& piece : scene.pieces) talents += piece.id.starts_with("sheet:0:") ? 1 : 0;
  EXPECT_EQ(talents, 15);
  for (const SceneOption& option : scene.prompt->options) EXPECT_EQ(option.pieces.size(), 1U);
}

}  // namespace
}  // namespace undercroft::one_deck
