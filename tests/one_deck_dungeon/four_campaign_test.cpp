// The four-player game with campaign sheets and challenge tiers (OD-FPL, OD-CAM, OD-TIE).
#include "one_deck_dungeon/pairs.h"
#include "one_deck_dungeon/sheets.h"

namespace undercroft::one_deck {
namespace {

/// Four heroes, all of them with these talents.
Table four_with(const std::vector<std::string>& talents, const std::string& tier = "veteran") {
  Value::List sheets;
  for (const std::string& hero : kFour) sheets.push_back(sheet(hero, unlocked(talents)));
  return Table(kFour, "carrow_cellars", {}, set_up_with(campaign_of(std::move(sheets)), tier));
}
Value checked_in(const Value& campaign, std::size_t i) {
  return *campaign.find("sheets")->as_list()->at(i).find("checked");
}
/// A game with Cure, of these heroes, in the forest.
Table with_cure(const std::vector<std::string>& heroes, const std::string& tier) {
  return Table(heroes, "orchard_below", {}, Value::Object{{"tier", tier}});
}

/// Everybody who may chooses this focus; the time of two turns takes the usual cards.
void choose_focus(Table& t, const std::string& focus) {
  t.deck(kSpent);
  while (t.offers("choose_focus")) t.take("choose_focus focus=" + focus);
  t.explore();
}
/// From there: Oda and Fenn meet the first of these cards.
void meet_first(Table& t, const std::string& card, const std::string& other) {
  pass_turn_start(t);
  t.deck({card, other}).take("enter_room door=0").take("start");
  send(t, "oda", "fenn", card);
}

// ---- Tiers

// rules: OD-FPL-03, OD-EX-23, OD-TIE-02, OD-RUL-109
TEST(OneDeckFourTiers, novices_begin_with_four_tokens_of_twelve) {
  Table t = tier_table("novice", kFour);
  EXPECT_EQ(t.s().level, 2);
  EXPECT_EQ(t.s().tokens, 4);
  EXPECT_EQ(t.s().token_supply, 8);
  EXPECT_EQ(t.check(), "");
  Table prepared = four_with({"prepared"}, "novice");
  EXPECT_EQ(prepared.s().tokens, 8);
  EXPECT_EQ(prepared.s().token_supply, 4);
  EXPECT_EQ(prepared.check(), "");
}

// rules: OD-TIE-07, OD-RUL-50
TEST(OneDeckFourTiers, the_fearless_begin_with_none) {
  Table t = tier_table("fearless", kFour);
  EXPECT_EQ(t.s().tokens, 0);
  EXPECT_EQ(t.s().token_supply, 12);
  EXPECT_EQ(t.check(), "");
  EXPECT_EQ(four_with({"prepared"}, "fearless").s().tokens, 4);
}

// rules: OD-EX-30, OD-TIE-04, OD-RUL-49
TEST(OneDeckFourTiers, on_the_standard_tier_one_card_is_xp) {
  for (const bool standard : {false, true}) {
    Table t = tier_table(standard ? "standard" : "veteran", kFour);
    t.explore();
    EXPECT_EQ(t.s().xp.size(), standard ? 1 : 0);
    EXPECT_EQ(t.doors(), 4);
    // The time of the second turn has passed as well.
    EXPECT_EQ(t.discards(), 4 + 4);
    EXPECT_EQ(t.s().deck.size() + 4U, standard ? 75U : 76U);
    EXPECT_EQ(t.check(), "");
  }
}

// rules: OD-RUL-50, OD-CUR-06, OD-TIE-07
TEST(OneDeckFourTiers, the_fearless_still_know_a_basic_potion_with_cure) {
  for (const auto& heroes : {std::vector<std::string>{"bryony"}, kFour}) {
    Table t = with_cure(heroes, "fearless");
    EXPECT_EQ(t.s().tokens, 0);
    EXPECT_EQ(t.s().potions.size(), 2U);  // Cure, and the basic one
  }
}

// rules: OD-TIE-02, OD-RUL-34
TEST(OneDeckFourTiers, tokens_of_the_novices_heal_nobody) {
  for (const auto& heroes : {std::vector<std::string>{"bryony"}, kFour}) {
    const Table plain = with_cure(heroes, "novice");
    State fresh{};
    Happenings told;
    const StateOut out{reinterpret_cast<std::byte*>(&fresh), sizeof(State)};
    ASSERT_EQ(plain.game().set_up(out, plain.setup(), &told), "");
    for (const Happening& fact : told) EXPECT_NE(fact.kind, Happening::Kind::Triggered);
    EXPECT_EQ(fresh.tokens, heroes.size() == 4 ? 4 : 2);
  }
}

// ---- Sheets

// rules: OD-RUL-51, OD-DEC-40, OD-CAM-02, OD-CAM-23
TEST(OneDeckFourCampaign, four_sheets_get_the_same_marks_in_turn) {
  Table t = four_with({});
  t.explore();
  t.s().descents = 2;
  lose_now(t);
  for (const int seat : {0, 0, 1, 1, 2, 2, 3, 3}) {
    OptionList options;
    t.game().options(bytes_of(t), options);
    ASSERT_FALSE(t.over());
    for (const WeightedOption& o : options) EXPECT_EQ(o.option.seat, seat);
    t.take(std::string("check_space talent=") + (seat < 2 ? "prepared" : "veteran") +
           " space=circle");
  }
  EXPECT_TRUE(t.lost());
  const Value next = carried(t);
  ASSERT_EQ(next.find("sheets")->as_list()->size(), 4U);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(*next.find("sheets")->as_list()->at(i).find("hero"), Value(kFour[i]));
    EXPECT_EQ(*next.find("sheets")->as_list()->at(i).find("games"), Value(1));
    EXPECT_EQ(
        checked_in(next, i),
        Value(Value::Object{{i < 2 ? "prepared" : "veteran", Value::Object{{"circles", 2}}}}));
  }
}

// rules: OD-CAM-19, OD-RUL-56
TEST(OneDeckFourCampaign, four_veterans_have_four_different_skills) {
  Table t = four_with({"veteran"});
  for (int hero = 0; hero < 4; ++hero) {
    EXPECT_EQ(t.count("choose_skill hero=" + kFour[at(hero)]), 4 - hero);
    EXPECT_EQ(t.count("choose_skill"), 4 - hero);
    t.take(t.options()[0]);
  }
  for (int hero = 0; hero < 4; ++hero)
    for (int other = 0; other < hero; ++other) {
      EXPECT_GE(skill_of(t.read(), hero, kBasicText), 0);
      EXPECT_NE(t.hero(hero).basic, t.hero(other).basic);
    }
  EXPECT_EQ(t.check(), "");
}

// rules: OD-CAM-15, OD-FPL-11
TEST(OneDeckFourCampaign, talents_of_the_absent_pair_are_not_offered) {
  Table t = four_with({"opening_blow", "bell_ringer"});
  choose_focus(t, "hammer");
  meet_first(t, "cupboard_court", "knot_golem");
  to_step_4(t);
  EXPECT_TRUE(t.offers("use_talent hero=oda talent=opening_blow"));
  EXPECT_TRUE(t.offers("use_talent hero=fenn talent=opening_blow"));
  EXPECT_EQ(t.count("use_talent"), 2);
  t.cover_all().take("end_step");
  to_step_4(t);
  EXPECT_TRUE(t.offers("use_talent hero=marrow talent=opening_blow"));
  EXPECT_TRUE(t.offers("use_talent hero=quill talent=opening_blow"));
  EXPECT_EQ(t.count("use_talent"), 2);
}

// The whole party rises, so everybody is healed, whoever has the talent.
TEST(OneDeckFourCampaign, house_warming_reaches_all_four) {
  Table t = campaign_table({"house_warming"}, kFour);
  choose_focus(t, "hearth");
  for (int hero = 0; hero < 4; ++hero) t.hero(hero).damage = 2;
  t.give_xp("toll_knight").give_xp("fire_elemental");  // 8, and 2 of each card
  meet_first(t, "cupboard_court", "riddle_lock");
  win_both(t);
  t.take("loot_first card=cupboard_court").take("claim_xp").take("claim_xp");
  while (t.asks() == "pay_xp") t.take(t.options()[0]);
  EXPECT_EQ(t.s().level, 2);
  for (int hero = 0; hero < 4; ++hero) EXPECT_EQ(t.hero(hero).damage, 1);
  EXPECT_EQ(t.count("pick"), 4);
  t.take("pick piece=quill");
  EXPECT_EQ(t.hero(3).damage, 0);
}

// The brewer need not be there: a hero of the encounter rerolls.
TEST(OneDeckFourCampaign, strong_brew_helps_those_in_the_encounter) {
  Table t(kFour, "carrow_cellars", {},
          set_up_with(campaign_of({sheet("quill", unlocked({"strong_brew"}))})));
  choose_focus(t, "hearth");
  t.hero(2).damage = 2;
  meet_first(t, "cupboard_court", "riddle_lock");
  to_step_4(t).pool("0:S1 1:A2 1:A3");
  t.dice({6}).take("use_potion card=healing").take("pick piece=marrow");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"pick piece=oda", "pick piece=fenn"}));
  t.take("pick piece=fenn");
  EXPECT_FALSE(t.offers("pick piece=oda.strength.1"));
  t.take("pick piece=fenn.agility.2").take("done");
  EXPECT_EQ(t.pool(), "0:S1 1:A3 1:A6");
}

}  // namespace
}  // namespace undercroft::one_deck
