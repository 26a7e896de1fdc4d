// Damage and defeat (OD-DMG).
#include "one_deck_dungeon/steps.h"

namespace undercroft::one_deck {
namespace {

/// Fenn, with health 5 and 3 damage, suffers four hearts.
Table falling_fenn(int tokens) {
  Table t({"fenn"});
  t.fight("cupboard_court", {});
  t.s().token_supply = kTokensInBox - tokens;
  t.s().tokens = tokens;
  t.hero(0).damage = 3;
  t.end_step();
  return t;
}

// rules: OD-EX-22, OD-DMG-01, OD-RUL-93, OD-RUL-15, OD-DEC-28
TEST(OneDeckDamage, one_potion_is_not_enough_for_seven_tokens) {
  Table t = falling_fenn(1);
  EXPECT_EQ(t.asks(), "rescue");
  EXPECT_EQ(t.hero(0).damage, 7);
  EXPECT_EQ(t.options(),
            (std::vector<std::string>{"use_potion hero=party card=healing", "give_up"}));
  t.take("use_potion card=healing");
  pick(t, "fenn");
  EXPECT_EQ(t.hero(0).damage, 5);
  EXPECT_TRUE(t.lost());
}

// rules: OD-EX-22, OD-DMG-01, OD-RUL-94, OD-DEC-28
TEST(OneDeckDamage, two_potions_are_enough) {
  Table t = falling_fenn(2);
  t.take("use_potion card=healing");
  pick(t, "fenn");
  EXPECT_EQ(t.asks(), "rescue");
  t.take("use_potion card=healing");
  pick(t, "fenn");
  EXPECT_EQ(t.hero(0).damage, 3);
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.asks(), "loot");
}

// rules: OD-DMG-01, OD-DEC-28
TEST(OneDeckDamage, a_hero_without_healing_is_lost_at_once) {
  EXPECT_TRUE(falling_fenn(0).lost());
  EXPECT_TRUE(falling_fenn(2).take("give_up").lost());
}

// rules: OD-DMG-01
TEST(OneDeckDamage, one_below_the_health_is_alive) {
  Table t({"fenn"});
  t.fight("cupboard_court", {});
  t.end_step();
  EXPECT_EQ(t.hero(0).damage, 4);
  EXPECT_EQ(t.asks(), "loot");
}

// rules: OD-DMG-02
TEST(OneDeckDamage, health_icons_of_items_count) {
  Table t({"fenn"});
  EXPECT_EQ(health_of(t.read(), 0), 5);
  t.give_item(0, "grudge_keeper");
  EXPECT_EQ(health_of(t.read(), 0), 6);
  t.fight("cupboard_court", {});
  t.hero(0).damage = 1;
  t.end_step();
  EXPECT_EQ(t.hero(0).damage, 5);
  EXPECT_EQ(t.asks(), "loot");
}

// rules: OD-DMG-03, OD-RUL-15
TEST(OneDeckDamage, the_check_follows_damage_from_any_source) {
  Table ability({"fenn"});
  ability.hero(0).damage = 4;
  ability.open("fire_elemental").take("start");
  pick(ability, "fenn");
  EXPECT_EQ(ability.asks(), "rescue");
  Table skill({"fenn"});
  skill.give_skill(0, "grudge_keeper");
  skill.fight("cupboard_court", {});
  skill.hero(0).damage = 4;
  skill.take("use_skill card=blood_price");
  EXPECT_EQ(skill.asks(), "rescue");
  Table feat({"fenn"});
  feat.meet("cupboard_court");
  feat.hero(0).damage = 4;
  feat.dice({1}).take("use_feat").take("number value=1");
  EXPECT_EQ(feat.asks(), "rescue");
  Table stairs({"fenn"});
  stairs.open("cupboard_court").take("flee");
  stairs.shrink_deck(0);
  stairs.s().stairs = 1;
  stairs.take("enter_room door=0");
  stairs.hero(0).damage = 4;
  if (stairs.asks() == "feats") stairs.take("end_step");
  stairs.cover_all().end_step().take("claim_xp");
  stairs.take("stay");
  if (stairs.offers("pass")) stairs.take("pass");
  EXPECT_EQ(stairs.asks(), "rescue");
  EXPECT_EQ(stairs.hero(0).damage, 5);
}

// rules: OD-RUL-15
TEST(OneDeckDamage, the_check_follows_a_loss_of_health) {
  Table t({"fenn"});
  t.give_item(0, "grudge_keeper");
  t.hero(0).damage = 5;
  t.meet("toll_knight");
  pick(t, "fenn.grudge_keeper");
  EXPECT_EQ(health_of(t.read(), 0), 5);
  EXPECT_EQ(t.asks(), "rescue");
}

// rules: OD-DMG-04
TEST(OneDeckDamage, damage_stays_from_turn_to_turn_and_floor_to_floor) {
  Table turns({"fenn"});
  turns.hero(0).damage = 2;
  turns.explore().open("cupboard_court");
  EXPECT_EQ(turns.hero(0).damage, 2);
  Table t({"fenn"});
  Play p = t.play();
  harm_one(p, 0, 1);
  harm_one(p, 0, 1);
  EXPECT_EQ(t.hero(0).damage, 2);
  t.go_to_floor(2);
  EXPECT_EQ(t.hero(0).damage, 2);
  t.go_to_floor(4);
  EXPECT_EQ(t.hero(0).damage, 2);
  EXPECT_EQ(t.s().room.mode, Mode::Boss);
}

// rules: OD-RUL-94
TEST(OneDeckDamage, a_healing_skill_may_be_used_in_the_window_and_no_other_skill) {
  Table t({"ilse"});
  t.give_skill(0, "tallow_wights").give_skill(0, "hour_eaters");
  t.fight("cupboard_court", {});
  t.pool("M6 M5 M4");
  t.s().token_supply = kTokensInBox;
  t.s().tokens = 0;
  t.hero(0).damage = 4;
  leave_open(t, {"M4:h"});
  t.end_step();
  EXPECT_EQ(t.asks(), "rescue");
  EXPECT_TRUE(t.offers("use_skill card=mend"));
  EXPECT_FALSE(t.offers("use_skill card=borrowed_hour"));
  EXPECT_FALSE(t.offers("use_skill card=rekindle"));
  use_skill(t, "mend", {"magic value=6", "magic value=5"});
  pick(t, "ilse");
  EXPECT_EQ(t.hero(0).damage, 4);
  EXPECT_EQ(t.asks(), "loot");
}

// rules: OD-RUL-94
TEST(OneDeckDamage, a_skill_that_is_used_or_cannot_be_paid_saves_nobody) {
  Table t({"ilse"});
  t.give_skill(0, "tallow_wights");
  t.fight("cupboard_court", {});
  t.pool("M6");
  t.s().token_supply = kTokensInBox;
  t.s().tokens = 0;
  t.hero(0).damage = 4;
  leave_open(t, {"M4:h"});
  t.end_step();
  EXPECT_TRUE(t.lost());
  Table u({"ilse"});
  u.give_skill(0, "tallow_wights");
  u.fight("cupboard_court", {});
  u.pool("M6 M5 M4 M3");
  u.s().token_supply = kTokensInBox;
  u.s().tokens = 0;
  u.hero(0).damage = 4;
  use_skill(u, "mend", {"magic value=6", "magic value=3"});
  pick(u, "ilse");
  EXPECT_EQ(u.hero(0).damage, 3);
  leave_open(u, {"M4:h", "A4:h"});
  u.end_step();
  EXPECT_TRUE(u.lost());
}

// rules: OD-RUL-94, OD-DMG-03
TEST(OneDeckDamage, a_skill_whose_price_is_too_high_may_be_survived_by_another) {
  Table t({"ilse"});
  t.give_skill(0, "tallow_wights").give_skill(0, "grudge_keeper");
  t.fight("cupboard_court", {});
  t.pool("S2 M6 M5");
  t.s().token_supply = kTokensInBox;
  t.s().tokens = 0;
  t.hero(0).damage = 4;
  t.take("use_skill card=blood_price");
  EXPECT_EQ(t.asks(), "rescue");
  use_skill(t, "mend", {"magic value=6", "magic value=5"});
  pick(t, "ilse");
  EXPECT_EQ(t.asks(), "place");
  EXPECT_EQ(t.hero(0).damage, 4);
  EXPECT_EQ(t.pool(), "S2 H6");
}

// rules: OD-RUL-94, OD-DEC-34
TEST(OneDeckDamage, heroes_that_fall_together_share_one_window) {
  Table t({"oda", "fenn"});
  t.fight("cupboard_court", {});
  t.give_potion("healing", 1);
  t.hero(0).damage = 3;
  t.hero(1).damage = 2;
  leave_open(t, {"A4:h", "M4:h"});
  t.end_step();
  EXPECT_EQ(t.asks(), "rescue");
  t.take("use_potion card=healing");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"pick piece=oda", "pick piece=fenn"}));
  t.take("pick piece=oda");
  EXPECT_EQ(t.hero(0).damage, 2);
  EXPECT_EQ(t.asks(), "rescue");  // fenn is still falling
  t.take("use_potion card=healing").take("pick piece=fenn");
  EXPECT_EQ(t.hero(1).damage, 1);
  EXPECT_EQ(t.asks(), "loot");
}

// rules: OD-DEC-34
TEST(OneDeckDamage, the_party_chooses_who_is_healed) {
  Table t({"oda", "fenn"});
  t.fight("cupboard_court", {});
  t.hero(0).damage = 2;
  t.hero(1).damage = 2;
  t.take("use_potion card=healing");
  EXPECT_EQ(t.count("pick"), 2);
  t.take("pick piece=fenn");
  EXPECT_EQ(t.hero(0).damage, 2);
  EXPECT_EQ(t.hero(1).damage, 0);

  const Rules::Who who;
  const auto damaged = [&](int hero) {
    return Rules::word(t.read(), who, static_cast<u8>(Word::Damaged), hero);
  };
  EXPECT_FALSE(damaged(1));  // nothing to heal
  t.hero(1).damage = 1;
  EXPECT_TRUE(damaged(1));
}

// rules: OD-RUL-16
TEST(OneDeckDamage, healing_is_three_at_the_start_of_a_turn_and_two_at_any_other_moment) {
  Table start({"fenn"});
  start.hero(0).damage = 4;
  start.explore();
  EXPECT_EQ(start.step(), "Start of the turn");
  const int before = start.discards();
  start.take("use_potion card=healing");
  pick(start, "fenn");
  EXPECT_EQ(start.hero(0).damage, 1);
  EXPECT_EQ(start.discards(), before + 2);  // the time of the turn comes behind it
  Table later({"fenn"});
  later.hero(0).damage = 4;
  later.explore().take("pass");
  later.take("free").take("use_potion card=healing");
  pick(later, "fenn");
  EXPECT_EQ(later.hero(0).damage, 2);
  Table boss({"fenn"});
  boss.go_to_floor(4);
  boss.hero(0).damage = 1;
  boss.cover({"A5:h", "M5:h", "S5:kh", "A=11:hh"});
  while (boss.asks() != "place") boss.take("end_step");
  boss.end_step();
  EXPECT_EQ(boss.step(), "Start of the round");  // a round is no turn
  boss.hero(0).damage = 4;
  boss.take("use_potion card=healing");
  pick(boss, "fenn");
  EXPECT_EQ(boss.hero(0).damage, 2);
}

// rules: OD-RUL-79
TEST(OneDeckDamage, surplus_healing_is_lost) {
  Table t({"fenn"});
  t.fight("cupboard_court", {});
  t.hero(0).damage = 1;
  t.take("use_potion card=healing");
  pick(t, "fenn");
  EXPECT_EQ(t.hero(0).damage, 0);
  t.end_step();
  EXPECT_EQ(t.hero(0).damage, 4);
}

// rules: OD-RUL-79
TEST(OneDeckDamage, healing_is_told_as_much_as_it_was) {
  Table t({"fenn"});
  t.hero(0).damage = 1;
  Happenings told;
  Play p = t.play();
  p.told = &told;
  EXPECT_EQ(healable(t.read(), 0, 3), 1);
  heal(p, Query::single(0), 3);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].n, 1);
  EXPECT_EQ(healable(t.read(), 0, 3), 0);
  heal(p, Query::single(0), 3);
  EXPECT_EQ(told.size(), 1U);
}

// rules: OD-RUL-115
TEST(OneDeckDamage, each_batch_of_damage_triggers_once_for_each_hero) {
  Table t;
  t.fight("grudge_keeper", {});
  leave_open(t, {"A4:h", "M5:h"});
  t.end_step();
  pick(t, "oda");
  EXPECT_EQ(t.hero(0).damage, 3);  // two at once, then one
  EXPECT_EQ(t.hero(0).stored, 2);
  Table once;
  once.fight("cupboard_court", {});
  leave_open(once, {"A4:h", "M4:h"});
  once.end_step();
  EXPECT_EQ(once.hero(0).stored, 1);

  for (const int hurt : {0, 1}) {  // whoever takes none is not triggered
    Table both({"oda", "fenn"});
    both.fight("cupboard_court", {});
    leave_open(both, {"M4:h"});
    both.end_step().take(hurt == 0 ? "take_damage hero=oda" : "take_damage hero=fenn");
    EXPECT_EQ(both.hero(hurt).damage, 1);
    EXPECT_EQ(both.hero(0).stored, hurt == 0 ? 1 : 0);
  }
}

// rules: OD-RUL-115
TEST(OneDeckDamage, tokens_kept_off_by_a_passive_effect_do_not_trigger) {
  Table t = steps_table({"warder"});
  t.fight("cupboard_court", {});
  leave_open(t, {"M4:h"});
  t.end_step();
  EXPECT_EQ(t.hero(0).damage, 0);
  EXPECT_EQ(t.hero(0).stored, 0);
  Table two = steps_table({"warder"});
  two.fight("cupboard_court", {});
  leave_open(two, {"M4:h", "A4:h"});
  two.end_step();
  EXPECT_EQ(two.hero(0).damage, 1);
  EXPECT_EQ(two.hero(0).stored, 1);
}

// rules: OD-RUL-78
TEST(OneDeckDamage, a_triggered_skill_resolves_each_time_without_being_used) {
  Table t({"marrow"});
  t.hero(0).damage = 3;
  t.go_to_floor(2);
  EXPECT_EQ(t.hero(0).damage, 2);
  t.go_to_floor(3);
  EXPECT_EQ(t.hero(0).damage, 1);
  t.fight("cupboard_court", {});
  EXPECT_FALSE(t.offers("use_skill"));
  t.give_skill(0, "butter_imps").pool("A2 S5");
  EXPECT_TRUE(t.offers("use_skill card=feint"));  // others are
}

// rules: OD-DEC-43, OD-RUL-78
TEST(OneDeckDamage, an_optional_trigger_may_be_declined) {
  for (const bool used : {true, false}) {
    Table t({"fenn"});
    t.open("cupboard_court");
    t.hero(0).damage = 2;
    t.take("flee");
    EXPECT_EQ(t.options(), (std::vector<std::string>{"yes", "no"}));
    OptionList list;
    t.game().options({reinterpret_cast<const std::byte*>(&t.s()), sizeof(State)}, list);
    for (const WeightedOption& o : list) EXPECT_EQ(o.option.seat, 0);  // its owner is asked
    EXPECT_EQ(Rules::chooser(t.read(), 1), 1);
    EXPECT_EQ(Rules::chooser(t.read(), kPartySeat), kParty);
    t.take(used ? "yes" : "no");
    EXPECT_EQ(t.hero(0).damage, used ? 1 : 2);
  }
}

// rules: OD-RUL-94, OD-SKL-06
TEST(OneDeckDamage, the_window_opens_amid_the_effects_of_a_roll) {
  Table t({"ilse"});
  t.give_skill(0, "tallow_wights");  // Mend
  t.fight("glooping_ooze", {5, 5, 5, 5, 5, 5, 5});
  t.shrink_deck(0);
  t.s().stairs = 2;
  t.hero(0).damage = 4;
  t.pool("M5 M3 M2 M2");
  t.dice({5, 1});
  t.take("use_skill card=rekindle").take("spend_die value=3");
  t.take("pick piece=ilse.magic.2").take("pick piece=ilse.magic.2").take("done");
  // The 1 costs time, the time a token, the token the last point of health.
  ASSERT_EQ(t.asks(), "rescue");
  t.take("use_skill card=mend");
  EXPECT_EQ(t.count("spend_die value=5"), 1);  // one die as it lay, one as just rolled: alike
  t.take("spend_die value=5").take("spend_die value=5").take("pick piece=ilse");
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.hero(0).damage, 4);
  EXPECT_EQ(t.check(), "");
}

}  // namespace
}  // namespace undercroft::one_deck
