// Every Ability of the decks and of the Hero Mats, and the rules of Step 4 (FD-ABL, FD-GLO).
#include "forgotten_depths/card_table.h"

namespace undercroft::forgotten {
namespace {

constexpr const char* kPorter = "lidless_porter";

// ---- Block-Activated damage

struct BlockDamage {
  const char* hero;
  const char* id;
  int damage;
};
// rules: FD-ABL-07, FD-ABL-08, FD-ABL-20, FD-DMG-12
TEST(AbilityCards, a_block_deals_damage_to_its_monster) {
  for (const auto& [hero, id, damage] :
       {BlockDamage{"bren", "set_stance", 2}, BlockDamage{"bren", "riposte", 5},
        BlockDamage{"bren", "thin_sword", 2}, BlockDamage{"sil", "cold_light", 2}}) {
    CardTable t({hero}, {kPorter});
    t.hold(0, id).step_4({{5, 6}}, {{5, 3}}).healths({{90}});
    EXPECT_FALSE(t.can_use(0, id)) << id;
    CardTable hit = t;
    t.take("resolve column=0").use(0, id).end_round();
    EXPECT_EQ(t.health(0), 90 - damage) << id;
    EXPECT_EQ(t.lost_health(0), 0) << id;
    hit.take("resolve column=1");
    EXPECT_EQ(hit.s().combat.round, 2) << id << ": no Block, no Ability";
  }
  // A lone Hero against two: the Monster of the Block.
  CardTable two({"bren"}, {kPorter, "black_shroud"});
  two.step_4({{6, 6}, {5, 5}}, {{3, 3}, {5, 5}}).healths({{90}, {90}});
  two.take("resolve foe=0 column=0").take("resolve foe=1 column=0").use(0, "set_stance");
  two.end_round();
  EXPECT_EQ(two.health(0), 84);
  EXPECT_EQ(two.health(1), 88);
}
// rules: FD-ABL-07, FD-ARM-01
TEST(AbilityCards, set_stance_shields_allies_and_not_its_user) {
  CardTable t({"bren", "sil"}, {kPorter});
  t.step_4({{5, 6}, {6, 6}}, {{5, 3}, {3, 3}}).healths({{90}});
  t.take("resolve hero=bren column=0").use(0, "set_stance");
  EXPECT_EQ(given_to(t.read(), 0, Attr::Guard), 0);
  EXPECT_EQ(given_to(t.read(), 1, Attr::Guard), 1);
  t.take("resolve hero=sil column=0").end_round();
  EXPECT_EQ(t.lost_health(1), 2);
  EXPECT_EQ(given_to(t.read(), 1, Attr::Guard), 1) << "the next Round too";
}
// rules: FD-ITM-20, FD-DMG-06
TEST(AbilityCards, cold_light_reaches_every_individual_and_is_magic) {
  CardTable t({"sil"}, {"rust_saints"});
  t.step_4({{5, 6}}, {{5, 3}}).healths({{90, 1}});
  t.take("resolve column=0").use(0, "cold_light").end_round();
  EXPECT_EQ(t.health(0, 0), 88) << "not halved";
  EXPECT_EQ(t.health(0, 1), 0);
}

// ---- pairs

// rules: FD-GLO-07, FD-RUL-57
TEST(AbilityCards, brush_aside_needs_two_cards_and_an_open_pair) {
  CardTable t({"bren"}, {kPorter});
  t.step_4({{6, 4}}, {{4, 5}}).healths({{90}});
  CardTable one = t;
  one.cards(0, {6}, {4, 5});
  EXPECT_FALSE(one.can_use(0, "brush_aside")) << "nothing to swap with";
  t.use(0, "brush_aside");
  EXPECT_EQ(t.row(0).hero_card[0], 4);
  EXPECT_EQ(t.row(0).hero_card[1], 6);
  t.take("resolve column=0");
  EXPECT_FALSE(t.can_use(0, "brush_aside")) << "the Block is settled";
  EXPECT_TRUE(t.can_use(0, "set_stance"));
  // A lone Hero against two has four cards to choose from.
  CardTable two({"bren"}, {kPorter, "black_shroud"});
  two.step_4({{6, 4}, {3, 8}}, {{4, 5}, {2, 2}}).use(0, "brush_aside");
  two.pick(hero_card_piece(0, 0)).pick(hero_card_piece(1, 1));
  EXPECT_EQ(two.row(0).hero_card[0], 8);
  EXPECT_EQ(two.row(1).hero_card[1], 6);
}
// rules: FD-RUL-57
TEST(AbilityCards, no_ally_changes_a_block_that_was_chosen) {
  CardTable t({"ava", "bren"}, {kPorter});
  t.hold(1, "quarry_shout").hold(0, "turn_their_eyes");
  t.step_4({{5, 5}, {5, 5}}, {{5, 4}, {5, 4}}).healths({{90}});
  t.hero(1).power = 2;
  t.take("resolve hero=ava column=0").use(1, "quarry_shout");
  EXPECT_EQ(foe_value(t.read(), t.row(0), 0), 5);
  EXPECT_EQ(foe_value(t.read(), t.row(1), 0), 3);
  EXPECT_EQ(pair_at(t.read(), t.row(0), 0), Pair::Block);
  t.take("use hero=ava text=" + std::to_string(t.piece(0, "turn_their_eyes")));
  EXPECT_EQ(t.values_of("pick", "piece"), (Answers{"1"})) << "only the Ally's cards can move";
}
// rules: FD-EVA-10
TEST(AbilityCards, a_choice_that_becomes_illegal_is_made_anew) {
  CardTable t({"ava", "bren"}, {kPorter});
  t.hold(1, "turn_their_eyes");
  t.step_4({{6, 4}, {5, 5}}, {{5, 3}, {5, 4}}).healths({{90}});
  t.take("resolve hero=ava column=1").use(1, "turn_their_eyes").pick(0);
  // 6 against 3 and 4 against 5: only the Monster Hit is legal.
  EXPECT_EQ(t.values_of("resolve hero=ava", "column"), (Answers{"1"}));
}
// rules: FD-GLO-06, FD-DEC-31
TEST(AbilityCards, slip_past_repositions_and_avoids) {
  CardTable t({"ava"}, {kPorter});
  t.step_4({{6, 4}}, {{4, 2}}).healths({{90}});
  CardTable stay = t;
  t.use(0, "slip_past").take("lay value=4");
  EXPECT_EQ(t.row(0).hero_card[0], 4);
  EXPECT_EQ(t.row(0).hero_card[1], 6);
  t.take("resolve column=1");
  EXPECT_EQ(t.health(0), 84);
  EXPECT_EQ(t.lost_health(0), 0) << "no Return Damage";
  stay.use(0, "slip_past").take("lay value=6");
  EXPECT_EQ(stay.row(0).hero_card[0], 6) << "as desired";
  // A single card may go opposite the other Monster card.
  CardTable one({"ava"}, {kPorter});
  one.step_4({{3}}, {{6, 2}}).healths({{90}}).use(0, "slip_past").take("lay value=255");
  EXPECT_EQ(one.row(0).hero_card[1], 3);
  one.take("resolve column=1");
  EXPECT_EQ(one.health(0), 87);
}
// rules: FD-GLO-07
TEST(AbilityCards, turn_their_eyes_swaps_monster_cards) {
  CardTable t({"bren", "ava"}, {kPorter});
  t.hold(1, "turn_their_eyes").step_4({{5, 5}, {5, 5}}, {{6, 2}, {4, 3}}).healths({{90}});
  CardTable own = t;
  t.use(1, "turn_their_eyes").pick(0);
  EXPECT_EQ(t.row(0).foe_card[0], 2);
  EXPECT_EQ(t.row(0).foe_card[1], 6);
  EXPECT_EQ(t.row(1).foe_card[0], 4);
  own.use(1, "turn_their_eyes").pick(1);
  EXPECT_EQ(own.row(1).foe_card[0], 3);
  CardTable two({"ava"}, {kPorter, "black_shroud"});
  two.hold(0, "turn_their_eyes").step_4({{6, 4}, {3, 7}}, {{4, 5}, {2, 6}});
  two.use(0, "turn_their_eyes").take("choose_foe foe=1");
  EXPECT_EQ(two.row(0).foe_card[0], 4);
  EXPECT_EQ(two.row(1).foe_card[0], 6) << "of one Monster Card";
}
// rules: FD-RUL-67
TEST(AbilityCards, rewrite_copies_the_other_card) {
  CardTable t({"sil", "bren"}, {kPorter});
  t.hold(0, "rewrite").step_4({{2, 6}, {5, 5}}, {{3, 3}, {3, 3}}).healths({{90}});
  t.use(0, "rewrite").pick(hero_card_piece(0, 0));
  EXPECT_EQ(hero_value(t.read(), t.row(0), 0), 6);
  EXPECT_EQ(hero_value(t.read(), t.row(0), 1), 6);
  // The Value is the same also while something adds to both.
  CardTable more({"bren", "sil"}, {kPorter});
  more.hold(0, "stand_over").give_ability(0, "rewrite");
  more.step_4({{2, 6}, {5, 5}}, {{3, 3}, {3, 3}}).healths({{90}});
  more.hero(1).health = 6;
  more.use(0, "rewrite").pick(hero_card_piece(0, 0));
  EXPECT_EQ(hero_value(more.read(), more.row(0), 0), 7);
  EXPECT_EQ(hero_value(more.read(), more.row(0), 1), 7);
}
// rules: FD-GLO-05, FD-GLO-15
TEST(AbilityCards, misremember_takes_back_what_was_chosen) {
  CardTable t({"sil_back", "bren"}, {kPorter});
  t.step_4({{2, 2}, {5, 5}}, {{6, 6}, {4, 3}}).healths({{90}});
  t.take("resolve hero=sil column=0").use(0, "misremember").take("resolve hero=bren column=0");
  EXPECT_EQ(t.lost_health(0), 0);
  EXPECT_EQ(t.health(0), 85);
  CardTable block({"sil_back"}, {kPorter});
  block.step_4({{5, 2}}, {{5, 6}}).healths({{90}}).take("resolve column=0");
  EXPECT_FALSE(block.can_use(0, "misremember")) << "the Block is settled";
  // While Bren has yet to choose, the step goes on: before Sil's Block, and after it.
  CardTable both({"sil_back", "bren"}, {kPorter});
  both.step_4({{5, 2}, {5, 5}}, {{5, 6}, {4, 3}}).healths({{90}});
  EXPECT_TRUE(both.can_use(0, "misremember"));
  both.take("resolve hero=sil column=0");
  ASSERT_TRUE(both.offers("resolve hero=bren"));
  EXPECT_FALSE(both.can_use(0, "misremember"));
}
// rules: FD-EVA-11
TEST(AbilityCards, quarry_shout_lowers_every_monster_card_of_the_round) {
  CardTable t({"bren", "sil"}, {kPorter});
  t.hold(0, "quarry_shout").step_4({{5, 5}, {5, 5}}, {{6, 1}, {4, 3}}).healths({{90}});
  t.use(0, "quarry_shout");
  EXPECT_EQ(t.hero(0).power, 0) << "Power 2";
  EXPECT_EQ(foe_value(t.read(), t.row(0), 0), 4);
  EXPECT_EQ(foe_value(t.read(), t.row(0), 1), 0);
  EXPECT_EQ(foe_value(t.read(), t.row(1), 0), 2);
  t.foe_draws("light", {6}).use(1, "tally").pick(foe_card_piece(1, 0));
  EXPECT_EQ(foe_value(t.read(), t.row(1), 0), 4) << "also one that is drawn anew";
  t.end_round().step_4({{5, 5}, {5, 5}}, {{6, 1}, {4, 3}});
  EXPECT_EQ(foe_value(t.read(), t.row(0), 0), 6) << "this Round";
}
// rules: FD-GLO-03
TEST(AbilityCards, stand_over_while_an_ally_is_low) {
  CardTable t({"bren", "sil"}, {kPorter});
  t.hold(0, "stand_over").step_4({{5, 5}, {5, 5}}, {{6, 1}, {4, 3}}).healths({{90}});
  EXPECT_EQ(hero_value(t.read(), t.row(0), 0), 5);
  t.hero(0).health = 3;
  EXPECT_EQ(hero_value(t.read(), t.row(0), 0), 5) << "Bren is no Ally of herself";
  t.hero(1).health = 7;
  EXPECT_EQ(hero_value(t.read(), t.row(0), 0), 5);
  t.hero(1).health = 6;
  EXPECT_EQ(hero_value(t.read(), t.row(0), 0), 6);
  EXPECT_EQ(hero_value(t.read(), t.row(1), 0), 5) << "Sil's cards are Sil's";
}

// ---- Hero Hits

// rules: FD-EVA-02
TEST(AbilityCards, second_stroke_resolves_both_hero_hits) {
  CardTable t({"bren"}, {kPorter});
  t.hold(0, "second_stroke").step_4({{6, 5}}, {{5, 2}}).healths({{90}});
  CardTable one = t;
  one.cards(0, {6, 5}, {5, 5});
  EXPECT_FALSE(one.can_use(0, "second_stroke"));
  t.use(0, "second_stroke").take("resolve column=0");
  EXPECT_EQ(t.health(0), 90 - 6 - 5);
  EXPECT_EQ(t.lost_health(0), 1 + 3) << "Return Damage of both";
}
// rules: FD-ABL-05, FD-DMG-02
TEST(AbilityCards, follow_through_adds_3_to_a_hero_hit) {
  CardTable t({"ava_back"}, {kPorter});
  t.step_4({{6, 6}}, {{3, 2}}).healths({{90}});
  CardTable twice = t;
  CardTable hit = t;
  t.use(0, "follow_through").take("resolve column=0");
  EXPECT_EQ(t.health(0), 81);
  EXPECT_EQ(t.lost_health(0), 3);
  twice.use(0, "follow_through").use(0, "follow_through");
  EXPECT_EQ(twice.hero(0).power, 0);
  twice.take("resolve column=0");
  EXPECT_EQ(twice.health(0), 78) << "paid twice, used twice";
  hit.cards(0, {3, 3}, {6, 6}).use(0, "follow_through").take("resolve column=0");
  EXPECT_EQ(hit.health(0), 87) << "not to Return Damage";
}
// rules: FD-DMG-02
TEST(AbilityCards, under_the_ribs_if_the_return_damage_is_2_or_less) {
  for (const auto& [theirs, dealt] : {std::pair{4, 11}, {3, 6}, {5, 11}}) {
    CardTable t({"ava"}, {kPorter});
    t.hold(0, "under_the_ribs").step_4({{6, 6}}, {{theirs, theirs}}).healths({{90}});
    t.use(0, "under_the_ribs").take("resolve column=0");
    EXPECT_EQ(t.health(0), 90 - dealt) << theirs;
    EXPECT_EQ(t.lost_health(0), 6 - theirs);
  }
}
// rules: FD-ITM-20, FD-RUL-48
TEST(AbilityCards, spark_the_edge_makes_pair_damage_magic_and_2_more) {
  CardTable t({"bren_back"}, {"sentient_vapor"});
  t.hold(0, "thin_sword").step_4({{6, 3}}, {{3, 3}}).healths({{90}});
  CardTable hit = t;
  CardTable block = t;
  t.use(0, "spark_the_edge").take("resolve column=0");
  EXPECT_EQ(t.health(0), 82);
  hit.cards(0, {2, 2}, {6, 6}).use(0, "spark_the_edge").take("resolve column=0");
  EXPECT_EQ(hit.health(0), 90 - 6) << "Return Damage is pair damage";
  block.use(0, "spark_the_edge").take("resolve column=1").use(0, "thin_sword");
  EXPECT_EQ(block.health(0), 89) << "the sword's 2 are no pair damage: halved, nothing added";
}
// rules: FD-ABL-07
TEST(AbilityCards, find_the_gap_lets_the_other_hero_hit_deal_too) {
  CardTable t({"ava"}, {kPorter});
  t.hold(0, "find_the_gap").step_4({{5, 6}}, {{5, 2}}).healths({{90}});
  CardTable none = t;
  t.take("resolve column=0").use(0, "find_the_gap");
  EXPECT_EQ(t.health(0), 84);
  EXPECT_EQ(t.lost_health(0), 0) << "no Return Damage";
  none.cards(0, {5, 2}, {5, 6}).take("resolve column=0");
  EXPECT_EQ(none.s().combat.round, 2) << "a Monster Hit gives nothing to use";
}

// ---- damage kept away

// rules: FD-ABL-02, FD-ABL-22
TEST(AbilityCards, hold_the_line_takes_1_off_return_damage) {
  CardTable t({"bren"}, {kPorter});
  t.hold(0, "hold_the_line").step_4({{6, 6}}, {{3, 2}}).healths({{90}});
  CardTable hit = t;
  t.take("resolve column=0");
  EXPECT_EQ(t.lost_health(0), 2);
  t.step_4({{6, 6}}, {{5, 5}}).healths({{90}}).take("resolve column=0");
  EXPECT_EQ(t.lost_health(0), 0) << "again in the next Round, and never asked about";
  hit.cards(0, {2, 2}, {6, 6}).take("resolve column=0");
  EXPECT_EQ(hit.lost_health(0), 6);
}
// rules: FD-ABL-20, FD-GLO-03
TEST(AbilityCards, shield_brother_takes_up_to_5_of_one_source) {
  CardTable t({"bren", "sil"}, {kPorter});
  t.hold(0, "shield_brother").hold(0, "ridge_helm");
  t.step_4({{5, 5}, {2, 2}}, {{5, 4}, {6, 6}}).healths({{90}});
  t.use(0, "shield_brother");
  t.take("resolve hero=bren column=0").take("end_step").take("resolve hero=sil column=0");
  EXPECT_EQ(t.asks(), "name_number");
  EXPECT_EQ(t.options().size(), 6U) << "0 to 5";
  t.take("number value=5");
  EXPECT_EQ(t.lost_health(1), 1);
  EXPECT_EQ(t.lost_health(0), 4) << "5, less Bren's Armor";
  CardTable alone({"bren"}, {kPorter});
  alone.hold(0, "shield_brother").step_4({{5, 5}}, {{4, 4}});
  EXPECT_FALSE(alone.can_use(0, "shield_brother")) << "no Ally";
}
// rules: FD-RET-03
TEST(AbilityCards, vanish_avoids_and_lowers_the_cards_opposite) {
  CardTable t({"ava", "bren"}, {kPorter});
  t.hold(0, "vanish").step_4({{6, 6}, {5, 5}}, {{4, 5}, {4, 4}}).healths({{90}});
  t.use(0, "vanish");
  EXPECT_EQ(foe_value(t.read(), t.row(0), 0), 3);
  EXPECT_EQ(foe_value(t.read(), t.row(1), 0), 4) << "only hers";
  t.take("resolve hero=ava column=0").take("resolve hero=bren column=0").end_round();
  EXPECT_EQ(t.lost_health(0), 0);
  EXPECT_EQ(t.lost_health(1), 1);
}
// rules: FD-ARM-02
TEST(AbilityCards, armor_for_two_rounds) {
  for (const auto& [hero, id] : {std::pair{"sil", "mirror_skin"}, {"bren_back", "quarry_sense"}}) {
    CardTable t({hero, "ava"}, {kPorter});
    t.hold(0, id).step_4({{5, 5}, {2, 2}}, {{5, 4}, {6, 6}}).healths({{90}});
    const bool all = id == std::string("mirror_skin");
    t.take(all ? "resolve hero=sil column=0" : "resolve hero=bren column=0");
    if (all) t.use(0, id);
    EXPECT_EQ(armor_of(t.read(), 0), 1) << id;
    EXPECT_EQ(armor_of(t.read(), 1), all ? 1 : 0) << id;
    t.end_round();
    EXPECT_EQ(armor_of(t.read(), 0), 1) << id << ": the next Round";
    t.step_4({{6, 6}, {6, 6}}, {{5, 5}, {5, 5}}).end_round();
    EXPECT_EQ(armor_of(t.read(), 0), 0) << id << ": and no longer";
  }
}
// rules: FD-PLY-07, FD-PLY-09
TEST(AbilityCards, the_blocked_monster_plays_a_card_less) {
  for (const auto& [hero, id] : {std::pair{"ava", "trip"}, {"ava_back", "hard_look"}}) {
    CardTable t({hero, "bren", "sil"}, {kPorter, "black_shroud"});
    t.take("assign heroes=3");
    t.hold(0, id).step_4({{5, 5}, {6, 6}, {6, 6}}, {{5, 4}, {5, 5}, {5, 5}});
    t.healths({{90}, {90}}).take("resolve hero=ava column=0").use(0, id).end_round();
    EXPECT_EQ(cards_to_play(t.read(), 0, true), 1) << id;
    EXPECT_EQ(cards_to_play(t.read(), 1, true), id == std::string("trip") ? 1 : 2) << id;
    EXPECT_EQ(cards_to_play(t.read(), 2, true), 2) << id << ": the other Monster";
    t.step_4({}, {}).end_round();
    EXPECT_EQ(cards_to_play(t.read(), 0, true), 2) << id << ": one Round";
  }
  CardTable single({"ava_back"}, {"withered_shades"});
  single.hold(0, "hard_look").step_4({{5, 5}}, {{5, 4}}).healths({{9, 9, 0, 0}});
  single.s().combat.foes[0].alive_at_start = 2;
  single.take("resolve column=0").use(0, "hard_look").end_round();
  EXPECT_EQ(cards_to_play(single.read(), 0, true), 1) << "at least 1";
}

// ---- Spells

// rules: FD-ABL-11, FD-ABL-12, FD-ABL-15, FD-GLO-09, FD-ABL-10
TEST(AbilityCards, lance_of_noon_deals_8_to_any_monster_and_is_exhausted) {
  CardTable t({"sil", "bren"}, {"rust_saints", kPorter});
  t.take("assign heroes=1").hero(0).power = 2;
  t.hold(0, "lance_of_noon").step_4({{5, 5}, {5, 5}}, {{4, 4}, {4, 4}});
  t.healths({{90, 90}, {90}}).use(0, "lance_of_noon").pick(kPieces(Thing::Foe, 1));
  EXPECT_EQ(t.hero(0).power, 1) << "Power, and Exhaust as well";
  EXPECT_FALSE(t.can_use(0, "lance_of_noon")) << "Exhausted";
  t.take("resolve hero=sil column=0").take("resolve hero=bren column=0");
  EXPECT_TRUE(t.offers("strike hero=sil foe=1")) << "not her own Monster";
  t.take("strike hero=sil foe=1").take("strike hero=bren foe=1");
  EXPECT_EQ(t.health(1), 90 - 8 - 5);
  EXPECT_EQ(t.health(0, 0), 90 - 3) << "her pair is halved, the Spell would not be";
  Play p = t.play();
  refresh_all(p);
  EXPECT_TRUE(t.step_4({{5, 5}, {5, 5}}, {{4, 4}, {4, 4}}).can_use(0, "lance_of_noon"));
}
// rules: FD-GLO-05
TEST(AbilityCards, stone_sleep_ignores_all_pairs_against_one_monster) {
  CardTable t({"sil", "bren"}, {kPorter});
  t.hold(0, "stone_sleep").step_4({{2, 4}, {3, 5}}, {{6, 6}, {6, 6}}).healths({{90}});
  t.use(0, "stone_sleep").end_round();
  EXPECT_EQ(t.lost_health(0) + t.lost_health(1), 0);
  EXPECT_EQ(t.health(0), 90 - 4 - 5) << "the highest card of each";
  EXPECT_EQ(t.s().abilities[at(t.ability("stone_sleep"))].exhausted, 1);
  CardTable two({"sil"}, {kPorter, "black_shroud"});
  two.hold(0, "stone_sleep").step_4({{2, 4}, {3, 5}}, {{6, 6}, {4, 6}}).healths({{90}, {90}});
  two.use(0, "stone_sleep").pick(kPieces(Thing::Foe));
  EXPECT_FALSE(two.offers("resolve foe=0"));
  two.take("resolve foe=1 column=0").end_round();
  EXPECT_EQ(two.health(0), 86);
  EXPECT_EQ(two.lost_health(0), 4) << "the other Monster does not sleep";
}
// rules: FD-RUL-65, FD-ITM-20
TEST(AbilityCards, long_burning_deals_3_at_the_end_of_three_rounds) {
  CardTable t({"sil"}, {"rust_saints"});
  t.hold(0, "long_burning").step_4({{5, 5}}, {{5, 5}}).healths({{90, 90}});
  t.use(0, "long_burning").take("resolve column=0");
  for (int round = 1; round <= 4; ++round) {
    while (t.asks() != "pick" && t.s().combat.round == round) t.end_round();
    if (round < 4) t.take(0);
    EXPECT_EQ(t.health(0, 0), 90 - 3 * std::min(round, 3)) << "Magic: not halved";
    if (round < 4) t.step_4({{5, 5}}, {{5, 5}}).healths({});
  }
  // Who falls by it is Defeated.
  CardTable last({"sil"}, {kPorter});
  last.hold(0, "long_burning").hold(0, "the_patient_edge");
  last.step_4({{5, 5}}, {{5, 5}}).healths({{3}}).use(0, "long_burning");
  last.hero(0).health = 10;
  last.take("resolve column=0").take("end_step").sole();
  EXPECT_EQ(last.s().combat.running, 0);
  EXPECT_EQ(last.hero(0).health, 12) << "the Patient Edge hears of it";
}
// rules: FD-GLO-04, FD-ABL-15
TEST(AbilityCards, transfuse_heals_an_ally_6_or_oneself_4) {
  CardTable t({"sil", "bren"}, {kPorter});
  t.hold(0, "transfuse").step_4({{5, 5}, {5, 5}}, {{5, 4}, {4, 4}});
  t.hero(0).health = t.hero(1).health = 10;
  t.take("resolve hero=sil column=0");
  CardTable own = t;
  t.use(0, "transfuse").pick(1);
  EXPECT_EQ(t.hero(1).health, 16);
  own.use(0, "transfuse").pick(0);
  EXPECT_EQ(own.hero(0).health, 14);
  EXPECT_EQ(own.s().abilities[at(own.ability("transfuse"))].exhausted, 1);
}
// rules: FD-RUL-65
TEST(AbilityCards, find_the_flaw_ignores_armor_and_resistance_for_three_rounds) {
  for (const char* monster : {"slate_sleeper", "sentient_vapor"}) {
    CardTable t({"bren"}, {monster});
    t.hold(0, "find_the_flaw").step_4({{5, 6}}, {{5, 3}}).healths({{90}});
    t.take("resolve column=0").use(0, "find_the_flaw").end_round();
    const OwnedAbility& flaw = t.s().abilities[at(t.ability("find_the_flaw"))];
    EXPECT_EQ(flaw.counters, 2);
    for (int left : {1, 0}) {
      t.step_4({{6, 6}}, {{5, 5}}).healths({{90}}).take("resolve column=0");
      EXPECT_EQ(t.health(0), 84) << monster;
      EXPECT_EQ(flaw.counters, left);
    }
    t.step_4({{6, 6}}, {{5, 5}}).healths({{90}}).take("resolve column=0");
    EXPECT_GT(t.health(0), 84) << monster << ": no counter is left";
  }
  // Counters that are left end with the Ecology.
  CardTable t({"bren"}, {});
  t.hold(0, "find_the_flaw");
  t.s().abilities[at(t.ability("find_the_flaw"))].counters = 2;
  Play p = t.play();
  set_up_ecology(p);
  EXPECT_EQ(t.s().abilities[at(t.ability("find_the_flaw"))].counters, 0);
}

// ---- cards of the Hand and the pile

// rules: FD-GLO-12, FD-DRW-01
TEST(AbilityCards, quick_step_takes_a_card_into_the_hand) {
  CardTable t({"sil_back"}, {kPorter});
  t.step_4({{5, 2}}, {{5, 6}}).healths({{90}});
  t.deck(0, {4}, {3, 3, 3}, {8, 2, 0}).take("resolve column=0").use(0, "quick_step");
  EXPECT_EQ(t.values_of("take_back", "value"), (Answers{"2", "8"})) << "cards with a Value";
  t.take("take_back value=8");
  EXPECT_EQ(t.hero(0).hand.size(), 3U) << "4 and 8, and one drawn: the Hand is 3 all the same";
  EXPECT_EQ(t.hero(0).discard.count(8), 0);
  EXPECT_TRUE(is_spell(t.read(), t.piece(0, "quick_step"))) << "on a Wizard's mat";
}
// rules: FD-DEC-36, FD-ABL-22
TEST(AbilityCards, cats_patience_changes_one_card_before_playing) {
  CardTable t({"ava"}, {kPorter});
  t.hold(0, "cats_patience").deck(0, {2, 3, 4}, {7, 7}, {});
  t.hero_draws(0, {7}).use(0, "cats_patience").take("put_under value=2");
  EXPECT_EQ(t.hero(0).hand, (FixedVec<u8, 8>{3, 4, 7}));
  EXPECT_EQ(t.hero(0).pile.bottom.size(), 1U);
  EXPECT_EQ(t.hero(0).pile.bottom[0], 2);
  EXPECT_FALSE(t.can_use(0, "cats_patience")) << "one card";
  t.take("play_card value=7").take("play_card value=4");
  t.step_4({{6, 6}}, {{5, 5}}).healths({{90}}).end_round();
  EXPECT_TRUE(t.can_use(0, "cats_patience")) << "in each Step 2";
  t.take("play_card value=3");
  EXPECT_FALSE(t.can_use(0, "cats_patience")) << "at its start";
  CardTable two({"ava"}, {kPorter, "black_shroud"});
  two.hold(0, "cats_patience");
  two.take("first_foe foe=0").use(0, "cats_patience").take(0).take("play_card value=7");
  while (two.s().combat.rows[1].hero_card[0] == kNone && !two.can_use(0, "cats_patience"))
    two.take(0);
  EXPECT_TRUE(two.can_use(0, "cats_patience")) << "a lone Hero has a second Step 2";
}
// rules: FD-CHE-01, FD-ALT-06
TEST(AbilityCards, light_fingers_draw_two_items_and_keep_one) {
  CardTable t({"ava"}, {});
  t.hold(0, "light_fingers").lay("r18", 0, -1, 2).mark("r18", PlacedTile::kDoorOpen);
  t.script("items", {"grey_cloak", "lead_sling"})
      .encounter("chest", "r18")
      .take("choose_hero hero=ava");
  EXPECT_EQ(t.count("keep"), 2);
  t.take("keep card=" + std::to_string(t.item("lead_sling"))).take("decline");
  EXPECT_EQ(t.s().items[at(t.item("lead_sling"))].owner, 0);
  EXPECT_EQ(t.s().items[at(t.item("grey_cloak"))].owner, kNone);
  EXPECT_EQ(t.s().item_decks[2].size(), 7) << "the other is under the deck";
  EXPECT_EQ(t.s().item_decks[2].bottom.size(), 1U);
  // Only from a Chest.
  CardTable gift({"ava"}, {});
  gift.hold(0, "light_fingers").script("items", {"grey_cloak"});
  push_frame<Rules>(gift.s(), draw_item(0).callee);
  Play p = gift.play();
  run_to_prompt<Rules>(p);
  gift.go();
  EXPECT_EQ(gift.count("keep"), 0);
}
// rules: FD-DEC-31
TEST(AbilityCards, read_the_draught_may_send_the_top_tile_down) {
  CardTable t({"sil"}, {});
  t.hold(0, "read_the_draught").script("tiles", {"r05"}).use(0, "read_the_draught");
  CardTable top = t;
  t.take("bottom tile=r05");
  EXPECT_EQ(t.s().tiles.front().card(), t.tile("r05"));
  top.take("top tile=r05");
  EXPECT_EQ(top.s().tiles.back().card(), top.tile("r05"));
  top.s().tiles.clear();
  OptionList list;
  uses_of(top.read(), 0, When::Exploring, list);
  EXPECT_TRUE(list.empty()) << "no tile to look at";
}
// rules: FD-ABL-16
TEST(AbilityCards, walk_on_walls_passes_a_feature_by) {
  CardTable t({"ava"}, {});
  t.hold(0, "walk_on_walls");
  EXPECT_FALSE(t.can_use(0, "walk_on_walls"));
  t.lay("r15", 0, -1, 1).use(0, "walk_on_walls").take("encounter element=feature tile=r15");
  EXPECT_TRUE(t.marked("r15", PlacedTile::kFeatureDone));
  EXPECT_EQ(t.hero(0).power, 0) << "Power 2";
  EXPECT_TRUE(t.s().pool.none()) << "no experience";
}

// ---- rules of Step 4

// rules: FD-ABL-01, FD-ABL-06, FD-ABL-02, FD-ITM-27
TEST(AbilityRules, abilities_of_mat_cards_and_equipped_items) {
  CardTable t({"bren"}, {kPorter});
  t.hold(0, "second_stroke").give_item(0, "the_patient_edge");
  t.step_4({{6, 5}}, {{4, 4}}).healths({{90}});
  t.hero(0).power = 3;
  EXPECT_TRUE(t.can_use(0, "brush_aside"));
  EXPECT_TRUE(t.can_use(0, "second_stroke"));
  EXPECT_FALSE(t.can_use(0, "the_patient_edge")) << "not Equipped";
  EXPECT_FALSE(t.can_use(0, "riposte")) << "not owned";
  t.hold(0, "the_patient_edge");
  EXPECT_TRUE(t.can_use(0, "the_patient_edge")) << "its uses are not counted";
  t.use(0, "second_stroke").use(0, "brush_aside");
  EXPECT_EQ(t.hero(0).power, 1) << "different ones in one Round";
}
// rules: FD-ABL-20
TEST(AbilityRules, an_ability_touches_only_its_owners_cards) {
  CardTable t({"bren", "sil"}, {kPorter});
  t.step_4({{6, 4}, {3, 8}}, {{4, 5}, {5, 5}}).healths({{90}}).use(0, "brush_aside");
  EXPECT_EQ(t.row(0).hero_card[0], 4);
  EXPECT_EQ(t.row(1).hero_card[0], 3);
  t.take("use hero=sil text=" + std::to_string(t.piece(1, "tally")));
  EXPECT_EQ(t.values_of("pick", "piece"),
            (Answers{std::to_string(foe_card_piece(1, 0)), std::to_string(foe_card_piece(1, 1))}));
}
/// An Ability that draws: the rules of it, by themselves.
void draw_for_ability(CardTable& t, int n) {
  push_frame<Rules>(t.s(), call(Proc::DrawTest, kParty, {1, 1, n, n}).callee);
  Play p = t.play();
  run_to_prompt<Rules>(p);
  t.go();
}
// rules: FD-ABL-13, FD-ABL-14, FD-RUL-55
TEST(AbilityRules, cards_drawn_for_an_ability) {
  CardTable t({"bren"}, {kPorter});
  t.step_4({{6, 6}}, {{4, 4}}).healths({{90}});
  t.deck(0, {}, {3, 0, 5, 7, 7, 7}, {}).hero(0).power = 0;
  EXPECT_FALSE(t.can_use(0, "brush_aside"));
  t.hero_draws(0, {3, 0, 5});
  draw_for_ability(t, 2);
  EXPECT_EQ(t.hero(0).drawn.size(), 2U) << "the Power Card is replaced";
  EXPECT_EQ(t.hero(0).power, 1);
  EXPECT_TRUE(t.can_use(0, "brush_aside")) << "Stored at once, and spent in the same Round";
  t.take("resolve column=0");
  EXPECT_TRUE(t.hero(0).drawn.empty());
  EXPECT_EQ(t.hero(0).discard.count(3), 1);
  EXPECT_EQ(t.hero(0).discard.count(5), 1);
}
// rules: FD-ABL-17, FD-ABL-21
TEST(AbilityRules, an_empty_pile_is_filled_from_the_discard_pile) {
  CardTable t({"bren"}, {kPorter});
  t.step_4({{6, 4}}, {{4, 5}}).healths({{90}});
  t.deck(0, {}, {3}, {5}).hero(0).power = 1;
  t.use(0, "brush_aside");
  EXPECT_EQ(t.hero(0).power, 0);
  EXPECT_EQ(t.hero(0).discard.count(kPower), 1) << "spent: in the discard pile at once";
  t.hero_draws(0, {3, 0, 5});
  draw_for_ability(t, 2);
  EXPECT_EQ(t.hero(0).power, 1) << "and drawn again in the same Round";
  EXPECT_EQ(t.hero(0).drawn.size(), 2U);
  EXPECT_EQ(t.row(0).hero_card[1], 6) << "the cards on the table stayed out";
  draw_for_ability(t, 4);
  EXPECT_EQ(t.hero(0).drawn.size(), 2U) << "and so did those drawn for Abilities";
}
// rules: FD-ABL-18
TEST(AbilityRules, outside_combat_drawn_cards_are_discarded_when_the_ability_is_done) {
  CardTable t({"bren"}, {});
  t.hold(0, "field_linen").hero(0).health = 10;
  t.hero_draws(0, {3, 5});
  draw_for_ability(t, 2);
  EXPECT_EQ(t.hero(0).drawn.size(), 2U);
  t.s().foe_decks[0].unseen.take(6);
  t.hero(0).foe_drawn = 6;  // a Monster card that was drawn against it
  t.use(0, "field_linen");
  EXPECT_TRUE(t.hero(0).drawn.empty());
  EXPECT_EQ(Table::text(t.hero(0).discard), "3 5");
  EXPECT_EQ(t.hero(0).foe_drawn, 0);
  EXPECT_EQ(Table::text(t.s().foe_decks[0].discard), "6");
  EXPECT_EQ(t.check(), "");
}
// rules: FD-GLO-02, FD-RUL-22
TEST(AbilityRules, FD_GLO_02_a_text_removes_a_card_of_choice_from_either_pile) {
  CardTable t({"bren"}, {});
  t.deck(0, {8}, {3, 4}, {5, 0});
  t.hero(0).pile.top.push_back(6);
  t.hero(0).pile.bottom.push_back(7);
  const CardCounts before = action_cards(t.read(), 0);
  push_frame<Rules>(t.s(),
                    call(Proc::Ask, kParty, {static_cast<int>(Asks::Remove), 1, 1, 1}).callee);
  Play p = t.play();
  run_to_prompt<Rules>(p);
  EXPECT_EQ(t.values_of("remove", "value"), (Answers{"0", "3", "4", "5", "6", "7"}))
      << "the Hand stays out";
  for (const std::string& value : t.values_of("remove", "value")) {
    CardTable one = t;
    one.take("remove value=" + value);
    CardCounts expected = before;
    --expected[at(std::stoi(value))];
    EXPECT_EQ(action_cards(one.read(), 0), expected) << value;
    EXPECT_EQ(one.asks(), "explore");
  }
}
// rules: FD-GLO-08, FD-GLO-16, FD-GLO-17, FD-DEC-31
TEST(AbilityRules, retrieve_puts_a_card_on_top_of_the_pile) {
  CardTable t({"bren"}, {});
  t.deck(0, {}, {3, 3}, {8, 0});
  const auto retrieve = [&](int n) {
    push_frame<Rules>(t.s(),
                      call(Proc::Ask, kParty, {static_cast<int>(Asks::Retrieve), 1, n, n}).callee);
    Play p = t.play();
    run_to_prompt<Rules>(p);
  };
  retrieve(2);
  t.take("retrieve value=8").take("retrieve value=0");
  EXPECT_EQ(t.hero(0).power, 2) << "a Power Card is Stored only when it is drawn";
  t.by_hand();
  retrieve(1);
  EXPECT_EQ(t.asks(), "explore") << "an empty discard pile: nothing";
  t.by_hand(false);
  draw_for_ability(t, 1);
  EXPECT_EQ(t.hero(0).power, 3);
  EXPECT_EQ(t.hero(0).drawn[0], 8) << "known to all until it is drawn";
}

TEST(AbilityCards, what_lasts_for_a_round_is_told_to_whom_it_concerns) {
  const Table t;
  const auto rules = [&](const std::string& id) {
    return t.content().abilities[at(t.ability(id))].rules;
  };
  EXPECT_EQ(rules("slip_past"),
            "Use: Reposition the played cards for you. This Round, you avoid Return Damage.");
  EXPECT_EQ(rules("mirror_skin"),
            "Use: This Round, each Hero has +1 Armor. Next Round, each Hero has +1 Armor.");
  EXPECT_EQ(t.content().monsters[at(t.monster("salt_tenant"))].rules,
            "Power: This Round, each Hero heals nothing. Next Round, each Hero heals nothing. Deal "
            "1 damage to each Hero.");
}
}  // namespace
}  // namespace undercroft::forgotten
