// Using cards: reaping, "Action:", "Omni:", and what texts use (KF-USE, KF-REA, KF-ACO).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

// ---- using cards

TEST(AbyssalUse, KF_USE_01_using_exhausts) {
  Table t;
  const int reaper = t.in_play("t_soldier");
  const int fighter = t.in_play("t_giant");
  const int smith = t.in_play("t_smith");
  const int seer = t.in_play("t_seer");
  const int enemy = t.engaged("t_runt");
  t.reap(reaper);
  t.fight(fighter, enemy);
  t.act(smith);
  t.omni(seer);
  for (const int piece : {reaper, fighter, smith, seer}) {
    EXPECT_TRUE(t.is(piece, kExhausted));
    t.house_of(piece);
    EXPECT_FALSE(t.offers(Verb::Use, piece)) << "only ready cards can be used";
  }
}

TEST(AbyssalUse, KF_USE_02_only_cards_that_one_controls) {
  Table t;
  const int soldier = t.in_play("t_soldier");
  const int enemy = t.engaged("t_soldier");
  EXPECT_FALSE(t.offers(Verb::Use, enemy));
  t.play(t.hand("t_reach"));
  t.pick(enemy);
  EXPECT_FALSE(t.is(enemy, kExhausted));
  EXPECT_EQ(t.team(), 0);
  EXPECT_EQ(t.conspiracy(), 0);
  t.play(t.hand("t_reach"));
  t.pick(soldier);
  t.take(Verb::UseReap, soldier);
  EXPECT_EQ(t.team(), 1);
  // A text may say otherwise.
  const int engine = t.engaged("t_charm");
  t.play(t.hand("remote-access"));
  EXPECT_TRUE(t.is(engine, kExhausted));
  EXPECT_EQ(t.team(), 1 + 1 + 1) << "the icon, and what the artifact gives";
}

TEST(AbyssalUse, KF_USE_03_texts_use_only_ready_cards) {
  Table t;
  const int soldier = t.in_play("t_soldier");
  t.s.cards[at(soldier)].flags = kExhausted;
  t.play(t.hand("t_spur"));
  EXPECT_EQ(t.team(), 0);
  t.s.cards[at(soldier)].flags = 0;
  t.play(t.hand("t_spur"));
  EXPECT_EQ(t.team(), 1);
  EXPECT_TRUE(t.is(soldier, kExhausted));
}

// rules: KF-EX-01
TEST(AbyssalUse, KF_EX_01_a_ready_creature_is_readied_and_fights) {
  Table t;
  const int giant = t.in_play("t_giant");
  const int enemy = t.engaged("t_soldier");
  t.play(t.hand("anger"));
  EXPECT_EQ(t.where(enemy), Zone::Discard);
  EXPECT_TRUE(t.is(giant, kExhausted));
  EXPECT_EQ(t.damage(giant), 3);
}
// rules: KF-EX-02
TEST(AbyssalUse, KF_EX_02_an_exhausted_one_with_nobody_to_fight_stays_ready) {
  Table t;
  const int giant = t.in_play("t_giant");
  t.s.cards[at(giant)].flags = kExhausted;
  t.play(t.hand("anger"));
  EXPECT_FALSE(t.is(giant, kExhausted));
}
// rules: KF-EX-03, KF-STN-02
TEST(AbyssalUse, KF_EX_03_a_stunned_one_loses_its_stun) {
  for (const bool somebody : {true, false}) {
    Table t;
    const int giant = t.in_play("t_giant");
    t.s.cards[at(giant)].flags = kStunned;
    if (somebody) t.engaged("t_soldier");
    t.play(t.hand("anger"));
    EXPECT_FALSE(t.is(giant, kStunned));
    EXPECT_TRUE(t.is(giant, kExhausted));
    EXPECT_EQ(t.damage(giant), 0);
    EXPECT_EQ(t.enemies().size(), somebody ? 1U : 0U);
  }
}

TEST(AbyssalUse, KF_USE_04_reaping_fighting_and_acting_are_uses) {
  const auto gained = [](std::string_view id, Verb how) {
    Table t;
    t.in_play("t_witness");
    const int enemy = t.engaged("t_giant");
    t.use(t.in_play(id), how, how == Verb::UseFight ? enemy : -1);
    return t.team();
  };
  EXPECT_EQ(gained("t_soldier", Verb::UseReap), 101);
  EXPECT_EQ(gained("t_plate", Verb::UseFight), 100);
  EXPECT_EQ(gained("t_smith", Verb::UseAction), 102);
  EXPECT_EQ(gained("t_seer", Verb::UseOmni), 102);
}

TEST(AbyssalUse, KF_USE_05_as_if_it_were_yours) {
  Table t;
  const int charm = t.engaged("t_charm");
  t.play(t.hand("remote-access"));
  EXPECT_EQ(t.team(), 1 + 1);
  EXPECT_EQ(t.conspiracy(), 0);
  EXPECT_EQ(t.card(charm).controller, kConspiracy);
  Table other;
  const int bomb = other.engaged("t_bomb");
  other.play(other.hand("remote-access"));
  EXPECT_EQ(other.where(bomb), Zone::Discard) << "it is sacrificed";
  EXPECT_EQ(other.team(), 1 + 2);
}

// ---- reaping

TEST(AbyssalUse, KF_REA_01_exhaust_gain_one_then_every_reap_text) {
  Table t;
  const int farmer = t.in_play("t_farmer");
  t.house(House::Logos);
  EXPECT_FALSE(t.offers(Verb::Use, farmer)) << "of another house";
  t.reap(farmer);
  EXPECT_TRUE(t.is(farmer, kExhausted));
  EXPECT_EQ(t.team(), 1) << "the Æmber comes first";
  ASSERT_EQ(t.title(), "Which resolves next?");
  t.give(t.options().front());
  EXPECT_EQ(t.team(), 31);
}

TEST(AbyssalUse, KF_REA_02_before_reap_comes_between) {
  Table t;
  const int sickle = t.in_play("t_sickle");
  t.amber(3);
  t.reap(sickle);
  EXPECT_EQ(t.team(), 7) << "exhausted it doubles three, and then one more comes";
}

// rules: KF-EX-30
TEST(AbyssalUse, KF_EX_30_stealing_in_place_of_gaining) {
  Table t;
  t.in_play("t_reap_watch");
  const int a = t.in_play("t_soldier");
  const int b = t.in_play("t_soldier");
  t.amber(0, 5);
  t.reap(a);
  EXPECT_EQ(t.s.chains[0], 1);
  t.play(t.hand("dimension-door"));
  t.reap(b);
  EXPECT_EQ(t.team(), 2);
  EXPECT_EQ(t.conspiracy(), 4);
  EXPECT_EQ(t.s.chains[0], 1) << "nothing was gained for reaping";
}

// rules: KF-EX-19, KF-ENR-02
TEST(AbyssalUse, KF_EX_19_an_enraged_creature_that_is_told_to_reap) {
  Table t;
  const int soldier = t.in_play("t_soldier");
  t.s.cards[at(soldier)].flags = kEnraged;
  t.engaged("t_giant");
  EXPECT_FALSE(t.may(Verb::UseReap, soldier));
  t.play(t.hand("t_scythe"));
  EXPECT_EQ(t.team(), 1);
  EXPECT_TRUE(t.is(soldier, kEnraged));
}

// ---- "Action:" and "Omni:"

TEST(AbyssalUse, KF_ACO_01_an_action_of_the_active_house) {
  Table t;
  const int smith = t.in_play("t_smith");
  t.house(House::Logos);
  EXPECT_FALSE(t.may(Verb::UseAction, smith));
  t.act(smith);
  EXPECT_TRUE(t.is(smith, kExhausted));
  EXPECT_EQ(t.team(), 2);
  EXPECT_FALSE(t.may(Verb::UseAction, smith));
}

TEST(AbyssalUse, KF_ACO_02_an_omni_whatever_the_house) {
  Table t;
  const int seer = t.in_play("t_seer");
  t.house(House::Brobnar);
  EXPECT_FALSE(t.may(Verb::UseReap, seer));
  ASSERT_TRUE(t.may(Verb::UseOmni, seer));
  t.take(Verb::Use, seer);
  t.take(Verb::UseOmni, seer);
  EXPECT_EQ(t.team(), 2);
  EXPECT_TRUE(t.is(seer, kExhausted));
  EXPECT_FALSE(t.may(Verb::UseOmni, seer)) << "only while it is ready";
}

TEST(AbyssalUse, KF_ACO_03_an_omni_in_its_controllers_own_turn) {
  Table t(2);
  const int mine = t.in_play("t_seer", 0);
  const int theirs = t.in_play("t_seer", 1);
  EXPECT_TRUE(t.offers(Verb::Use, mine));
  EXPECT_FALSE(t.offers(Verb::Use, theirs));
  t.player_turn(1);
  t.choose_house(House::Brobnar);
  EXPECT_FALSE(t.offers(Verb::Use, mine));
  EXPECT_TRUE(t.offers(Verb::Use, theirs));
}

}  // namespace
}  // namespace undercroft::abyssal
