// Playing cards: actions, artifacts, creatures and where they stand, upgrades (KF-PLY, KF-ACT,
// KF-ART, KF-CRE, KF-UPG).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

using effects::Choice;

// ---- the order of things

TEST(AbyssalPlay, KF_PLY_01_a_creature_enters_then_icons_then_texts) {
  Table t;
  t.engaged("t_giant");
  const int victim = t.hand("t_victim");
  t.play(victim);
  ASSERT_EQ(t.title(), "Bonus icon");
  EXPECT_EQ(t.where(victim), Zone::Play);
  EXPECT_EQ(t.team(), 0);
  t.take(Verb::Icon, t.enemies()[0]);
  EXPECT_EQ(t.team(), 11) << "the second icon and the text";
}
// "Play:", "after it is played" and "after it enters play" belong to one point.
TEST(AbyssalPlay, KF_PLY_01_texts_resolve_in_the_active_players_order) {
  for (const int first : {0, 1, 2}) {
    Table t;
    const int envoy = t.hand("t_envoy");
    t.engaged("t_giant");
    t.play(envoy);
    ASSERT_EQ(t.title(), "Bonus icon") << "the icons come before all of them";
    EXPECT_EQ(t.team(), 0);
    t.take(Verb::Icon, t.enemies()[0]);
    ASSERT_EQ(t.title(), "Which resolves next?");
    const std::vector<Option> open = t.options();
    ASSERT_EQ(open.size(), 3U);
    t.give(open[at(first)]);
    const int gained = t.team();
    EXPECT_TRUE(gained == 1 || gained == 10 || gained == 100) << gained;
    t.give(t.options().front());
    EXPECT_EQ(t.team(), 111);
  }
}
TEST(AbyssalPlay, KF_PLY_01_an_action_is_discarded_last) {
  Table t;
  const int volley = t.hand("t_volley");
  const int giant = t.in_play("t_giant");
  t.in_play("t_plate");
  t.play(volley);
  ASSERT_EQ(t.title(), "Bonus icon");
  EXPECT_EQ(t.team(), 0);
  t.take(Verb::Icon, giant);
  EXPECT_NE(t.where(volley), Zone::Discard);
  t.take(Verb::Icon, giant);
  EXPECT_EQ(t.team(), 1);
  EXPECT_EQ(t.where(volley), Zone::Discard);
}

TEST(AbyssalPlay, KF_PLY_02_play_texts_resolve_from_any_zone) {
  Table t;
  t.play(t.hand("t_rich"));
  EXPECT_EQ(t.team(), 11);
  t.discarded("t_rich");
  t.play(t.hand("t_replay"));
  t.take(Verb::RightFlank);
  EXPECT_EQ(t.team(), 22);
  t.deck("t_rich");
  t.amber(0);
  t.play(t.hand("wild-wormhole"));
  t.take(Verb::RightFlank);
  EXPECT_EQ(t.line().size(), 3U);
  EXPECT_EQ(t.team(), 1 + 11) << "the wormhole's icon, and the card's own";
}

// rules: KF-PLY-03, KF-EX-21
TEST(AbyssalPlay, KF_PLY_03_what_is_put_into_play_is_not_played) {
  Table t;
  const int rich = t.hand("t_rich");
  t.play(t.hand("t_summon"));
  EXPECT_EQ(t.where(rich), Zone::Play);
  EXPECT_EQ(t.team(), 0) << "neither its icon nor its text";
  const int dragon = t.hand("kelifi-dragon");
  EXPECT_FALSE(t.offers(Verb::Play, dragon)) << "it demands seven Æmber";
  t.play(t.hand("t_summon"));
  t.take(Verb::LeftFlank);
  EXPECT_EQ(t.where(dragon), Zone::Play);
}

TEST(AbyssalPlay, KF_PLY_04_a_text_plays_and_uses_cards_of_any_house) {
  Table t;
  const int prompt = t.hand("t_prompt");
  const int scholar = t.hand("t_scholar");
  const int standing = t.in_play("t_scholar");
  t.house(House::Brobnar);
  EXPECT_FALSE(t.offers(Verb::Play, scholar));
  t.play(prompt);
  t.take(Verb::RightFlank);
  EXPECT_EQ(t.where(scholar), Zone::Play);
  EXPECT_FALSE(t.offers(Verb::Use, standing));
  t.play(t.hand("t_spur"));
  t.pick(standing);
  EXPECT_TRUE(t.is(standing, kExhausted));
  EXPECT_EQ(t.team(), 1) << "it has reaped";
}

// rules: KF-PLY-05, KF-EX-21
TEST(AbyssalPlay, KF_PLY_05_what_cannot_be_played_goes_back) {
  Table t;
  t.deck("t_soldier");
  const int dragon = t.deck("kelifi-dragon");
  t.play(t.hand("wild-wormhole"));
  EXPECT_EQ(t.where(dragon), Zone::Deck);
  EXPECT_EQ(t.s.decks[0].back(), Slot::known(dragon)) << "on top again";
  t.amber(7);
  t.play(t.hand("wild-wormhole"));
  EXPECT_EQ(t.where(dragon), Zone::Play);
}

// rules: KF-PLY-06, KF-ICO-03, KF-EX-15
TEST(AbyssalPlay, KF_PLY_06_a_card_that_has_left_play_has_no_play_text) {
  Table t;
  const int victim = t.hand("t_victim");
  t.play(victim);
  EXPECT_EQ(t.where(victim), Zone::Discard) << "nobody else could take the damage";
  EXPECT_EQ(t.team(), 1) << "its second icon alone";
}

// rules: KF-PLY-07, KF-EX-31
TEST(AbyssalPlay, KF_PLY_07_each_permission_covers_one_card) {
  Table t;
  t.play(t.hand("phase-shift"));
  t.play(t.hand("phase-shift"));
  std::vector<int> soldiers;
  for (int i = 0; i < 3; ++i) soldiers.push_back(t.hand("t_soldier"));
  const int own = t.hand("t_scholar");
  t.house(House::Logos);
  t.take(Verb::Play, soldiers[0]);
  t.take(Verb::Play, own);
  t.take(Verb::RightFlank);
  EXPECT_TRUE(t.offers(Verb::Play, soldiers[1])) << "the card of the active house needed none";
  t.take(Verb::Play, soldiers[1]);
  t.take(Verb::RightFlank);
  EXPECT_EQ(t.line().size(), 3U);
  EXPECT_FALSE(t.offers(Verb::Play, soldiers[2]));
}

// A creature that constant texts destroy has no time to answer its own coming.
TEST(AbyssalPlay, KF_EX_26_power_is_looked_at_before_texts) {
  Table t;
  const int usher = t.hand("t_usher");
  t.in_play("t_pall");
  t.play(usher);
  EXPECT_EQ(t.where(usher), Zone::Discard);
  EXPECT_EQ(t.team(), 0);
  Table bright;
  bright.play(bright.hand("t_usher"));
  EXPECT_EQ(bright.team(), 1);
}

// ---- actions

TEST(AbyssalPlay, KF_ACT_01_as_much_as_can_be_done) {
  Table t;
  t.discarded("t_soldier");
  const int end = t.hand("coward-s-end");
  t.play(end);
  EXPECT_EQ(t.s.chains[0], 3) << "nobody there to destroy";
  EXPECT_EQ(t.s.discard[0].back(), end) << "on top";
}

// rules: KF-ACT-02
TEST(AbyssalPlay, KF_ACT_02_an_action_lies_nowhere_while_it_resolves) {
  Table t;
  const int giant = t.in_play("t_giant");
  t.engaged("t_giant");
  const int punch = t.hand("punch");
  t.play(punch);
  ASSERT_TRUE(t.offers(Choice::Pick, giant));
  EXPECT_EQ(t.where(punch), Zone::Nowhere);
  EXPECT_FALSE(t.s.play.has(at(punch)));
  EXPECT_TRUE(t.s.discard[0].empty());
  EXPECT_EQ(t.in_hand(), 0);
  t.pick(giant);
  EXPECT_EQ(t.where(punch), Zone::Discard);
}

// ---- artifacts

TEST(AbyssalPlay, KF_ART_01_artifacts_enter_exhausted_beside_the_line) {
  Table t;
  t.in_play("t_soldier");
  const int charm = t.hand("t_charm");
  t.play(charm);
  EXPECT_EQ(t.where(charm), Zone::Play);
  EXPECT_TRUE(t.is(charm, kExhausted));
  EXPECT_EQ(t.line().size(), 1U);
  EXPECT_EQ(t.title(), "Step 3: Play, discard and use cards") << "nobody was asked where";
}

TEST(AbyssalPlay, KF_ART_02_artifacts_neither_reap_nor_fight) {
  Table t;
  t.engaged("t_soldier");
  const int charm = t.in_play("t_charm");
  const int horn = t.in_play("t_horn");
  const int banner = t.in_play("banner-of-battle");
  for (const int piece : {charm, horn, banner}) {
    t.house_of(piece);
    EXPECT_FALSE(t.may(Verb::UseReap, piece));
    EXPECT_FALSE(t.may(Verb::UseFight, piece));
  }
  EXPECT_TRUE(t.may(Verb::UseOmni, horn));
  t.house_of(charm);
  EXPECT_TRUE(t.may(Verb::UseAction, charm));
  EXPECT_FALSE(t.offers(Verb::Use, banner)) << "it says neither Action nor Omni";
}

TEST(AbyssalPlay, KF_ART_03_one_that_is_sacrificed_must_be_ready) {
  Table t;
  const int bomb = t.in_play("t_bomb");
  t.s.cards[at(bomb)].flags = kExhausted;
  EXPECT_FALSE(t.offers(Verb::Use, bomb));
  t.s.cards[at(bomb)].flags = 0;
  t.act(bomb);
  EXPECT_EQ(t.where(bomb), Zone::Discard);
  EXPECT_EQ(t.team(), 2);
}

// ---- creatures and where they stand

TEST(AbyssalLine, KF_CRE_01_on_the_left_or_the_right_flank) {
  Table t;
  const int a = t.hand("t_soldier");
  const int b = t.hand("t_soldier");
  const int c = t.hand("t_giant");
  t.play(a);
  t.play(b);
  EXPECT_TRUE(t.is(b, kExhausted));
  t.by_hand();
  t.take(Verb::Play, c);
  ASSERT_EQ(t.title(), "Choose a flank");
  EXPECT_EQ(t.asked(), 0);
  EXPECT_EQ(t.options().size(), 2U) << "never between two others";
  t.take(Verb::LeftFlank);
  EXPECT_NE(t.title(), "Attach it") << "only an upgrade is attached";
  t.by_hand(false);
  EXPECT_EQ(t.line(), (std::vector<int>{c, a, b}));
}

TEST(AbyssalLine, KF_CRE_02_the_line_closes_up) {
  Table t;
  const int a = t.in_play("t_giant");
  const int b = t.in_play("t_runt");
  const int c = t.in_play("t_giant");
  t.play(t.hand("punch"));
  t.pick(b);
  EXPECT_EQ(t.line(), (std::vector<int>{a, c}));
  EXPECT_TRUE(are_neighbours(t.read(), a, c));
}

TEST(AbyssalLine, KF_CRE_03_who_is_on_a_flank) {
  Table t;
  const int a = t.in_play("t_giant");
  const int b = t.in_play("t_giant");
  const int c = t.in_play("t_giant");
  const int lone = t.engaged("t_giant");
  t.play(t.hand("t_edges"));
  EXPECT_EQ(t.damage(a), 1);
  EXPECT_EQ(t.damage(b), 0);
  EXPECT_EQ(t.damage(c), 1);
  EXPECT_EQ(t.damage(lone), 1);
  const Rules::Who who{a, a, 0};
  for (const Word word : {Word::LeftFlank, Word::RightFlank})
    EXPECT_TRUE(Rules::word(t.read(), who, static_cast<u8>(word), lone)) << "on both";
}

TEST(AbyssalLine, KF_CRE_04_neighbours_stand_next_to_each_other) {
  Table t;
  std::vector<int> line;
  for (const char* id : {"t_soldier", "t_soldier", "bulwark", "t_soldier", "t_soldier"})
    line.push_back(t.in_play(id));
  const int enemy = t.engaged("t_soldier");
  EXPECT_EQ(t.armor(line[0]), 0);
  EXPECT_EQ(t.armor(line[1]), 2);
  EXPECT_EQ(t.armor(line[3]), 2);
  EXPECT_EQ(t.armor(line[4]), 0);
  EXPECT_EQ(t.armor(enemy), 0) << "in another line";
  EXPECT_EQ(neighbours_of(t.read(), line[2]).count(), 2);
}

TEST(AbyssalLine, KF_CRE_05_the_centre_of_an_odd_number) {
  Table t;
  const int a = t.in_play("t_giant");
  t.play(t.hand("t_middle"));
  EXPECT_EQ(t.damage(a), 1);
  const int b = t.in_play("t_giant");
  t.play(t.hand("t_middle"));
  EXPECT_EQ(t.damage(a), 1);
  EXPECT_EQ(t.damage(b), 0);
  const int c = t.in_play("t_giant");
  t.play(t.hand("t_middle"));
  EXPECT_EQ(t.damage(a), 1);
  EXPECT_EQ(t.damage(b), 1);
  EXPECT_EQ(t.damage(c), 0);
}

TEST(AbyssalLine, KF_CRE_06_moving_within_the_line) {
  Table t;
  const int a = t.in_play("t_soldier");
  const int b = t.in_play("t_giant");
  const int c = t.in_play("t_runt");
  t.play(t.hand("t_shuffle_on"));
  t.pick(a);
  ASSERT_EQ(t.title(), "Move within the line");
  EXPECT_EQ(t.options().size(), 3U) << "where it stands is one of the places";
  t.take(Verb::Gap, 0);
  EXPECT_EQ(t.line(), (std::vector<int>{a, b, c}));
  t.play(t.hand("t_shuffle_on"));
  t.pick(a);
  t.take(Verb::Gap, 1);
  EXPECT_EQ(t.line(), (std::vector<int>{b, a, c}));
  EXPECT_EQ(t.card(a).controller, 0);
}

TEST(AbyssalLine, KF_CRE_07_only_creatures_of_one_controller_swap) {
  Table t;
  const int a = t.in_play("t_soldier");
  const int b = t.in_play("t_giant");
  const int enemy = t.engaged("t_runt");
  t.play(t.hand("t_trade"));
  t.pick(a);
  t.pick(enemy);
  EXPECT_EQ(t.line(), (std::vector<int>{a, b}));
  EXPECT_EQ(t.enemies(), std::vector<int>{enemy});
  t.play(t.hand("t_trade"));
  t.pick(a);
  t.pick(b);
  EXPECT_EQ(t.line(), (std::vector<int>{b, a}));
}

TEST(AbyssalLine, KF_CRE_08_a_creature_that_changes_sides_comes_to_a_flank) {
  for (const bool left : {true, false}) {
    Table t;
    const int a = t.in_play("t_soldier");
    const int b = t.in_play("t_giant");
    const int enemy = t.engaged("t_runt");
    t.play(t.hand("collar-of-subordination"), enemy);
    ASSERT_EQ(t.title(), "Choose a flank");
    EXPECT_EQ(t.asked(), 0);
    EXPECT_EQ(t.options().size(), 2U);
    t.take(left ? Verb::LeftFlank : Verb::RightFlank);
    EXPECT_EQ(t.line(), left ? (std::vector<int>{enemy, a, b}) : (std::vector<int>{a, b, enemy}));
    EXPECT_TRUE(t.enemies().empty());
  }
}

// The deck and the discard pile change places; so do a card in play and one in hand.
TEST(AbyssalLine, KF_CRE_09_each_goes_to_the_area_of_the_other) {
  Table t;
  const int below = t.deck("t_soldier");
  const int thrown = t.discarded("t_giant");
  t.play(t.hand("reverse-time"));
  EXPECT_EQ(t.where(below), Zone::Discard);
  EXPECT_EQ(t.card(thrown).zone, Zone::FaceDown);
  EXPECT_EQ(t.s.decks[0].size(), 1U);
  const int widget = t.in_play("swap-widget");
  const int bolter = t.in_play("yxilo-bolter");
  const int tunk = t.hand("tunk");
  t.act(widget);
  EXPECT_EQ(t.where(bolter), Zone::Hand);
  EXPECT_EQ(t.where(tunk), Zone::Play);
}

// ---- upgrades

TEST(AbyssalUpgrade, KF_UPG_01_attached_to_a_creature_of_either_side) {
  for (const bool own : {true, false}) {
    Table t;
    const int mine = t.in_play("t_soldier");
    const int enemy = t.engaged("t_soldier");
    const int blade = t.hand("t_blade");
    t.play(blade, own ? mine : enemy);
    EXPECT_EQ(t.where(blade), Zone::Play);
    EXPECT_EQ(t.power(mine), own ? 5 : 3);
    EXPECT_EQ(t.power(enemy), own ? 3 : 5);
  }
}

TEST(AbyssalUpgrade, KF_UPG_02_without_a_creature_it_cannot_be_played) {
  Table t;
  const int blade = t.hand("t_blade");
  t.in_play("t_charm");
  EXPECT_FALSE(t.offers(Verb::Play, blade));
  EXPECT_TRUE(t.offers(Verb::DiscardCard, blade));
  t.in_play("t_soldier");
  EXPECT_TRUE(t.offers(Verb::Play, blade));
}

TEST(AbyssalUpgrade, KF_UPG_03_it_goes_with_its_creature) {
  Table t;
  const int enemy = t.engaged("brine_acolyte");
  const int blade = t.attached("t_blade", enemy);
  t.engaged("t_giant");
  t.play(t.hand("fear"));
  t.pick(enemy);
  EXPECT_EQ(t.where(enemy), Zone::Archives);
  EXPECT_EQ(t.where(blade), Zone::Discard);
  EXPECT_EQ(t.card(blade).home, 0) << "in its owner's pile";
}

TEST(AbyssalUpgrade, KF_UPG_04_whoever_played_it_controls_it) {
  Table t;
  const int enemy = t.engaged("t_soldier");
  const int blade = t.hand("t_blade");
  t.play(blade, enemy);
  EXPECT_EQ(t.card(blade).controller, 0);
  EXPECT_EQ(t.card(enemy).controller, kConspiracy);
}

TEST(AbyssalUpgrade, KF_UPG_05_what_it_grants_is_the_creatures) {
  Table t;
  const int soldier = t.in_play("t_soldier");
  const int runner = t.attached("duskrunner", soldier);
  t.amber(0, 5);
  t.house_of(runner);
  EXPECT_FALSE(t.offers(Verb::Use, runner));
  t.reap(soldier);
  EXPECT_EQ(t.team(), 2) << "one for reaping, one stolen by the text it was granted";
  EXPECT_EQ(t.conspiracy(), 4);
  EXPECT_TRUE(t.is(soldier, kExhausted));
}

}  // namespace
}  // namespace undercroft::abyssal
