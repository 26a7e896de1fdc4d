// Every talent, basic skill and basic potion: where it works, and where it does not. Veteran,
// Durability and Prepared are in campaign_test.cpp.
#include "one_deck_dungeon/sheets.h"
#include "one_deck_dungeon/shortcuts.h"

namespace undercroft::one_deck {
namespace {

Table with(const std::string& talent, const std::string& focus,
           std::vector<std::string> heroes = {"oda"}) {
  Table t = campaign_table({talent}, std::move(heroes));
  t.take("choose_focus focus=" + focus);
  return t;
}
Table with_skill(const std::string& skill) {
  Table t = campaign_table({"veteran"});
  t.take("choose_skill card=" + skill);
  return t;
}
Table with_potion(const std::string& potion) {
  Table t = with("taste_tester", "hearth");
  t.take("choose_potion card=" + potion);
  return t;
}

Answers texts_of_options(Table& t) {
  OptionList list;
  t.game().options(bytes_of(t), list);
  Answers texts;
  for (const WeightedOption& o : list) texts.push_back(t.game().text(bytes_of(t), o.option));
  return texts;
}

TEST(OneDeckTalents, opening_blow) {
  Table t = with("opening_blow", "hammer");
  spar(t, "S5 A2");
  t.take("use_talent talent=opening_blow").take("pick piece=oda.strength.5");
  EXPECT_EQ(t.pool(), "S6 A2");  // six is the most
}
TEST(OneDeckTalents, shield_habit_waits_for_the_armor) {
  Table open = with("shield_habit", "hammer");
  open.fight("cupboard_court", {});
  ASSERT_FALSE(armor_is_open(open.read()));
  open.take("use_talent talent=shield_habit");
  EXPECT_EQ(open.hearts_eased(), 1);
  Table t = with("shield_habit", "hammer");
  std::string armored;
  for (const EncounterDef& card : t.content().encounters)
    for (const BoxDef& box : card.boxes)
      if (box.armor && card.set == CardSet::Base) armored = card.id;
  t.fight(armored, {});
  ASSERT_TRUE(armor_is_open(t.read()));
  EXPECT_FALSE(t.offers("use_talent"));
  t.cover_all();
  EXPECT_TRUE(t.offers("use_talent talent=shield_habit"));
}
TEST(OneDeckTalents, bell_ringer_rolls_a_heroic_die_against_the_boss) {
  Table t = with("bell_ringer", "hammer");
  face_boss(t, "S2");
  t.dice({5}).take("use_talent talent=bell_ringer");
  EXPECT_EQ(t.pool(), "S2 H5");
}
TEST(OneDeckTalents, last_lamp_takes_one_off_two_or_more_in_combat) {
  const auto taken = [](const std::string& hero, Mode mode, int amount) {
    Table t = with("last_lamp", "hammer", {hero});
    spar(t, "S1");
    t.s().room.mode = mode;
    Play p = t.play();
    settle<Rules>(p, harm_one(p, 0, amount).then(kRepeat));
    run_to_prompt<Rules>(p);
    return int{t.hero(0).damage};
  };
  EXPECT_EQ(taken("fenn", Mode::Combat, 1), 1);
  EXPECT_EQ(taken("fenn", Mode::Combat, 2), 1);
  EXPECT_EQ(taken("fenn", Mode::Combat, 3), 2);
  EXPECT_EQ(taken("fenn", Mode::None, 2), 2);
  EXPECT_EQ(taken("fenn", Mode::Boss, 1), 1);
  EXPECT_EQ(taken("fenn", Mode::Boss, 2), 1);
  EXPECT_EQ(taken("fenn", Mode::Peril, 2), 2);
}
TEST(OneDeckTalents, sure_tread_helps_in_perils) {
  Table t = with("sure_tread", "lamp");
  climb(t, "S1 S3 S5");
  t.take("use_talent talent=sure_tread")
      .take("pick piece=oda.strength.1")
      .take("pick piece=oda.strength.3");
  EXPECT_EQ(t.pool(), "S2 S4 S5");
  Table combat = with("sure_tread", "lamp");
  spar(combat, "S1");
  EXPECT_FALSE(combat.offers("use_talent"));
}
TEST(OneDeckTalents, map_sense_may_add_a_door_after_a_flight) {
  const auto fled = [](std::size_t doors) {
    Table t = with("map_sense", "lamp");
    no_potions(t);
    t.open("cupboard_court");
    leave_doors(t, doors);
    return t.take("flee");
  };
  for (const bool yes : {true, false}) {
    Table t = fled(2);
    EXPECT_EQ(t.options(), (Answers{"yes", "no"}));
    t.take(yes ? "yes" : "no");
    EXPECT_EQ(t.doors(), yes ? 3 : 2);
  }
  // All slots taken: nothing is asked.
  Table full = fled(4);
  EXPECT_FALSE(full.offers("yes"));
  EXPECT_EQ(full.doors(), 4);
  Table empty = with("map_sense", "lamp");
  no_potions(empty);
  empty.open("cupboard_court");
  leave_doors(empty, 2);
  empty.shrink_deck(0).take("flee");
  EXPECT_FALSE(empty.offers("yes"));
  EXPECT_EQ(empty.doors(), 2);
}
TEST(OneDeckTalents, full_flask_fills_an_empty_one_on_the_way_down) {
  for (const int tokens : {0, 1}) {
    Table t = with("full_flask", "lamp");
    t.s().tokens = tokens;
    t.s().token_supply = kTokensInBox - tokens;
    t.go_to_floor(2);
    EXPECT_EQ(t.s().tokens, 1);
  }
}
// rules: OD-RUL-51
TEST(OneDeckTalents, each_full_flask_is_filled_if_the_party_came_without_a_token) {
  for (const int tokens : {0, 1}) {
    Table t({"oda", "fenn"}, "carrow_cellars", {},
            set_up_with(campaign_of({sheet("oda", unlocked({"full_flask"})),
                                     sheet("fenn", unlocked({"full_flask"}))})));
    while (t.offers("choose_focus")) t.take("choose_focus focus=lamp");
    t.s().tokens = tokens;
    t.s().token_supply = kTokensInBox - tokens;
    t.go_to_floor(2);
    if (tokens == 0) {
      EXPECT_EQ(texts_of_options(t),
                (Answers{"First: Oda's Full Flask", "First: Fenn's Full Flask"}));
      t.take(t.options()[0]);
    }
    EXPECT_EQ(t.s().tokens, tokens == 0 ? 2 : 1);
    EXPECT_EQ(t.check(), "");
  }
}
TEST(OneDeckTalents, oil_saver_prevents_two_time_anywhere) {
  Table t = with("oil_saver", "lamp");
  spar(t, "S1");
  t.take("use_talent talent=oil_saver");
  EXPECT_EQ(t.time_eased(), 2);
  Table peril = with("oil_saver", "lamp");
  climb(peril, "S1");
  EXPECT_TRUE(peril.offers("use_talent talent=oil_saver"));
}
TEST(OneDeckTalents, taste_tester_knows_a_basic_potion) {
  Table t = with("taste_tester", "hearth");
  EXPECT_EQ(t.count("choose_potion"), 4);
  t.take("choose_potion card=barley_candle");
  EXPECT_EQ(t.s().tokens, 1);  // no token comes with it
  EXPECT_EQ(t.s().potions.size(), 2U);
  EXPECT_EQ(t.check(), "");
}
TEST(OneDeckTalents, taste_tester_chooses_what_is_not_known_yet) {
  const Value tested = unlocked({"taste_tester"});
  Table t({"oda", "fenn"}, "carrow_cellars", {},
          set_up_with(campaign_of({sheet("oda", tested), sheet("fenn", tested)})));
  t.take("choose_focus hero=oda focus=hearth");
  t.take("choose_potion hero=oda card=barley_candle");
  t.take("choose_focus hero=fenn focus=hearth");
  EXPECT_EQ(t.count("choose_potion hero=fenn"), 3);
  EXPECT_FALSE(t.offers("choose_potion card=barley_candle"));
}
TEST(OneDeckTalents, strong_brew_rerolls_two_dice_after_a_potion) {
  Table t = with("strong_brew", "hearth");
  t.hero(0).damage = 3;
  spar(t, "S1 S2 A3");
  t.dice({6, 6}).take("use_potion card=healing").take("pick piece=oda");
  t.take("pick piece=oda");
  t.take("pick piece=oda.strength.1").take("pick piece=oda.strength.2");
  EXPECT_EQ(t.pool(), "S6 S6 A3");
}
TEST(OneDeckTalents, strong_brew_is_for_one_hero_with_dice) {
  Table t = with("strong_brew", "hearth", {"oda", "fenn"});
  t.hero(0).damage = 2;
  spar(t, "0:S1 1:S2 1:A3");
  t.dice({6}).take("use_potion card=healing").take("pick piece=oda");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"pick piece=oda", "pick piece=fenn"}));
  t.take("pick piece=fenn").take("pick piece=fenn.agility.3");
  EXPECT_FALSE(t.offers("pick piece=oda.strength.1"));  // not a die of each
  t.take("done");
  EXPECT_EQ(t.pool(), "0:S1 1:S2 1:A6");
  Table partner = with("strong_brew", "hearth", {"oda", "fenn"});
  partner.hero(0).damage = 2;
  climb(partner, "1:S2");
  partner.take("use_potion card=healing").take("pick piece=oda");
  EXPECT_EQ(partner.options(), (std::vector<std::string>{"pick piece=fenn"}));
  // Without dice nothing is asked.
  Table none = with("strong_brew", "hearth", {"oda", "fenn"});
  none.hero(0).damage = 2;
  spar(none, "").take("use_potion card=healing").take("pick piece=oda");
  EXPECT_EQ(none.asks(), "place");
}
TEST(OneDeckTalents, sharing_cup_heals_one_with_every_token) {
  Table t = with("sharing_cup", "hearth", {"oda", "fenn"});
  t.hero(0).damage = 2;
  t.hero(1).damage = 2;
  t.explore();
  Play p = t.play();
  settle<Rules>(p, gain_token(p).then(kRepeat));
  run_to_prompt<Rules>(p);
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.hero(1).damage, 2);
  p.s.token_supply = 0;
  EXPECT_FALSE(gain_token(p).calls);  // none left, nothing gained
}
// A level, a potion as loot and one that is bought: each is a token.
TEST(OneDeckTalents, sharing_cup_is_filled_by_levels_loot_and_lanterns) {
  Table level = with("sharing_cup", "hearth");
  level.hero(0).damage = 2;
  level.give_xp("fire_elemental");
  win_room(level, "cupboard_court").take({"claim_xp", "pay_xp xp=4", "pay_xp xp=2"});
  EXPECT_EQ(level.s().level, 2);
  EXPECT_EQ(level.hero(0).damage, 1);
  Table loot = with("sharing_cup", "hearth");
  loot.hero(0).damage = 2;
  win_room(loot, "spore_cellar");
  const int before = loot.hero(0).damage;
  loot.take("claim_potion");
  EXPECT_EQ(loot.s().tokens, 2);
  EXPECT_EQ(loot.hero(0).damage, before - 1);
  Table bought = with("sharing_cup", "hearth");
  bought.s().level = 4;
  bought.hero(0).damage = 2;
  bought.give_xp("fire_elemental");
  win_room(bought, "cupboard_court").take("claim_xp").take("buy_potion");
  while (bought.asks() == "pay_xp") bought.take(bought.options()[0]);
  EXPECT_EQ(bought.s().tokens, 2);
  EXPECT_EQ(bought.hero(0).damage, 1);
}
TEST(OneDeckTalents, house_warming_heals_two_and_one_at_a_new_level) {
  Table t = with("house_warming", "hearth", {"oda", "fenn"});
  t.hero(0).damage = 3;
  t.hero(1).damage = 2;
  t.explore();
  Play p = t.play();
  settle<Rules>(p, announce(p, Event::Level).then(kRepeat));
  run_to_prompt<Rules>(p);
  t.take("pick piece=oda");
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.hero(1).damage, 1);
}

TEST(OneDeckTalents, house_warming_comes_with_a_level) {
  for (const int damage : {0, 3}) {
    Table t = with("house_warming", "hearth", {"oda", "fenn"});
    t.hero(1).damage = damage;
    t.give_xp("fire_elemental");
    win_room(t, "cupboard_court").take({"claim_xp", "pay_xp xp=4", "pay_xp xp=2"});
    EXPECT_EQ(t.s().level, 2);
    EXPECT_EQ(t.hero(1).damage, damage == 0 ? 0 : 2);
    EXPECT_EQ(t.offers("pick"), damage > 0);  // with nobody hurt nothing is asked
    if (damage == 0) continue;
    EXPECT_EQ(t.options(), (Answers{"pick piece=fenn"}));
    t.take("pick piece=fenn");
    EXPECT_EQ(t.hero(1).damage, 1);
  }
}

// rules: OD-RUL-82
TEST(OneDeckTalents, for_penalties_an_icon_talent_counts_as_a_skill) {
  Table t = campaign_table({"opening_blow", "last_lamp", "durability"});
  t.take("choose_focus focus=hammer");
  t.fight("echo_choir", {});
  const int before = t.discards();
  t.pool("S1 S5").take("use_talent talent=opening_blow").take("pick piece=oda.strength.1");
  EXPECT_EQ(t.discards(), before + 1);  // Encore; Last Lamp and Durability cost nothing
}

// ---- basic skills and potions

TEST(OneDeckBasics, watch_your_step) {
  Table t = with_skill("watch_your_step");
  climb(t, "A2");
  use(t, "watch_your_step", {"agility 2"});
  EXPECT_EQ(t.time_eased(), 1);
}
TEST(OneDeckBasics, spark) {
  Table t = with_skill("spark");
  spar(t, "M4");
  use(t, "spark", {"magic 4"});
  EXPECT_EQ(t.pool(), "H3");
}
TEST(OneDeckBasics, grit_your_teeth_takes_time_and_is_useless_against_the_boss) {
  Table t = with_skill("grit_your_teeth");
  spar(t, "S1");
  const int before = t.discards();
  t.take("use_skill card=grit_your_teeth");
  EXPECT_EQ(t.discards(), before + 2);
  EXPECT_EQ(t.hearts_eased(), 1);
  Table boss = with_skill("grit_your_teeth");
  face_boss(boss, "S1");
  EXPECT_FALSE(boss.offers("use_skill card=grit_your_teeth"));
}
TEST(OneDeckBasics, hearty_broth) {
  Table t = with_potion("hearty_broth");
  spar(t, "S1");
  t.dice({5, 6}).take("use_potion card=hearty_broth").take("alternative which=2");
  EXPECT_EQ(t.pool(), "S1 M5 M6");
}
TEST(OneDeckBasics, clear_water) {
  Table t = with_potion("clear_water");
  spar(t, "S1 A2");
  t.dice({6}).take("use_potion card=clear_water").take("pick piece=oda.strength.1").take("done");
  EXPECT_EQ(t.pool(), "S6 A2");
}
TEST(OneDeckBasics, barley_candle_and_poultice) {
  Table candle = with_potion("barley_candle");
  spar(candle, "S1").take("use_potion card=barley_candle");
  EXPECT_EQ(candle.time_eased(), 3);
  Table poultice = with_potion("poultice");
  climb(poultice, "S1").take("use_potion card=poultice");
  EXPECT_EQ(poultice.hearts_eased(), 1);
}

}  // namespace
}  // namespace undercroft::one_deck
