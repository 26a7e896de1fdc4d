// Prey, taunt and enrage for the Conspiracy (AC-PRY).
#include "abyssal_conspiracy/table.h"

namespace undercroft::abyssal {
namespace {

constexpr std::string_view kChoosePrey = "Choose its prey";

/// A line of three: power 6, power 5 with armor 2, power 3.
struct Three {
  Table t;
  int giant = t.in_play("t_giant");
  int plate = t.in_play("t_plate");
  int soldier = t.in_play("t_soldier");

  /// A hunter has its turn; whom it fought has damage, or has lost armor.
  int fought(std::string_view hunter) {
    t.engaged(hunter);
    t.told.clear();
    t.conspiracy_turn();
    EXPECT_EQ(t.conspiracy(), 0) << hunter << " does not reap as well";
    for (const Happening& h : t.told)
      if (h.is_fact() && h.as<Fact>() == Fact::Fought) return h.b;
    return -1;
  }
  Card& of(int piece) { return t.s.cards[at(piece)]; }
};

TEST(AbyssalPrey, AC_PRY_01_it_fights_whom_it_describes) {
  {
    Three three;
    EXPECT_EQ(three.fought("t_hunts_least"), three.soldier);
    EXPECT_EQ(three.t.damage(three.soldier), 1);
    EXPECT_EQ(three.t.damage(three.giant), 0);
  }
  {
    Three three;
    EXPECT_EQ(three.fought("t_hunts_most"), three.giant);
  }
  {
    Three three;
    three.of(three.plate).flags = kExhausted;
    EXPECT_EQ(three.fought("t_hunts_exhausted"), three.plate);
  }
  {
    Three three;
    three.of(three.giant).flags = kExhausted;
    three.of(three.soldier).flags = kExhausted;
    EXPECT_EQ(three.fought("t_hunts_ready"), three.plate);
  }
  {
    Three three;
    three.of(three.plate).amber = 1;
    EXPECT_EQ(three.fought("t_hunts_amber"), three.plate);
  }
  {
    Three three;
    three.of(three.giant).damage = 1;
    EXPECT_EQ(three.fought("t_hunts_damaged"), three.giant);
    EXPECT_EQ(three.t.damage(three.giant), 2);
  }
  {
    Three three;
    three.t.attached("t_mail", three.giant);
    EXPECT_EQ(three.fought("t_hunts_bare"), three.soldier);
  }
  {
    Table t;
    const int only = t.in_play("t_plate");
    const int hunter = t.engaged("t_hunts_flank");
    t.conspiracy_turn();
    EXPECT_EQ(t.card(only).armor_used, 0) << "a new turn has begun";
    EXPECT_EQ(t.conspiracy(), 0) << "a lone creature is on both flanks";
    EXPECT_EQ(t.where(hunter), Zone::Play);
  }
}

// The house is the one that the active player chose in the turn just over.
TEST(AbyssalPrey, AC_PRY_01_of_the_active_house) {
  Three three;
  const int scholar = three.t.in_play("t_scholar");
  three.t.engaged("t_hunts_house");
  three.t.player_turn();
  three.t.choose_house(House::Logos);
  three.t.end_step();
  EXPECT_EQ(three.t.damage(scholar), 1);
  EXPECT_EQ(three.t.conspiracy(), 0);
}

TEST(AbyssalPrey, AC_PRY_01_a_flank_is_one_of_two) {
  Three three;
  three.t.engaged("t_hunts_flank");
  three.t.conspiracy_turn();
  ASSERT_EQ(three.t.title(), kChoosePrey);
  EXPECT_TRUE(three.t.offers(Verb::Prey, three.giant));
  EXPECT_TRUE(three.t.offers(Verb::Prey, three.soldier));
  EXPECT_FALSE(three.t.offers(Verb::Prey, three.plate));
}

TEST(AbyssalPrey, AC_PRY_02_without_such_a_creature_it_reaps) {
  for (const char* hunter : {"t_hunts_least", "t_hunts_most", "t_hunts_flank"}) {
    Table t;
    t.engaged(hunter);
    t.conspiracy_turn();
    EXPECT_EQ(t.conspiracy(), 1) << "nobody is there: " << hunter;
  }
  for (const char* hunter :
       {"t_hunts_exhausted", "t_hunts_amber", "t_hunts_damaged", "t_hunts_house"}) {
    Three three;
    three.t.engaged(hunter);
    three.t.conspiracy_turn();
    EXPECT_EQ(three.t.conspiracy(), 1) << hunter;
    for (const int piece : three.t.line()) EXPECT_EQ(three.t.damage(piece), 0);
  }
  Table t(2);
  const int theirs = t.in_play("t_giant", 1);
  t.s.cards[at(theirs)].damage = 1;
  t.in_play("t_giant", 0);
  t.engaged("t_hunts_damaged", 0);
  t.conspiracy_turn(0);
  EXPECT_EQ(t.conspiracy(), 1) << "a teammate's creature is no prey";
  EXPECT_EQ(t.damage(theirs), 1);
}

TEST(AbyssalPrey, AC_PRY_03_of_several_the_active_player_chooses) {
  Table t(2);
  t.in_play("t_runt", 0);
  const int first = t.in_play("t_soldier", 1);
  const int giant = t.in_play("t_giant", 1);
  const int second = t.in_play("t_soldier", 1);
  t.engaged("t_hunts_least", 1);
  t.conspiracy_turn(1);
  ASSERT_EQ(t.title(), kChoosePrey);
  EXPECT_EQ(t.asked(), 1);
  EXPECT_EQ(t.options().size(), 2U);
  EXPECT_TRUE(t.offers(Verb::Prey, first));
  EXPECT_FALSE(t.offers(Verb::Prey, giant));
  t.take(Verb::Prey, second);
  EXPECT_EQ(t.damage(second), 1);
  EXPECT_EQ(t.damage(first), 0);
}

TEST(AbyssalPrey, AC_PRY_04_a_neighbour_with_taunt_steps_in) {
  Table t;
  const int guard = t.in_play("t_guard");
  const int soldier = t.in_play("t_soldier");
  t.engaged("t_hunts_least");
  t.conspiracy_turn();
  EXPECT_EQ(t.damage(guard), 1);
  EXPECT_EQ(t.damage(soldier), 0);
}

TEST(AbyssalPrey, AC_PRY_04_a_prey_with_taunt_stands_for_itself) {
  Table t;
  const int guard = t.in_play("t_guard");
  const int swift = t.in_play("t_swift");
  t.engaged("t_hunts_least");
  t.conspiracy_turn();
  EXPECT_EQ(t.damage(swift), 1);
  EXPECT_EQ(t.damage(guard), 0);
}

TEST(AbyssalPrey, AC_PRY_04_only_a_neighbour_does) {
  Table t;
  const int soldier = t.in_play("t_soldier");
  t.in_play("t_giant");
  const int guard = t.in_play("t_guard");
  t.engaged("t_hunts_least");
  t.conspiracy_turn();
  EXPECT_EQ(t.damage(soldier), 1);
  EXPECT_EQ(t.damage(guard), 0);
}

TEST(AbyssalPrey, AC_PRY_05_between_two_the_active_player_chooses) {
  Table t(2);
  const int left = t.in_play("t_guard", 1);
  const int soldier = t.in_play("t_soldier", 1);
  const int right = t.in_play("t_guard", 1);
  t.engaged("t_hunts_least", 1);
  t.conspiracy_turn(1);
  ASSERT_EQ(t.title(), "Taunt");
  EXPECT_EQ(t.asked(), 1);
  EXPECT_EQ(t.options().size(), 2U);
  EXPECT_TRUE(t.offers(Verb::Prey, left));
  t.take(Verb::Prey, right);
  EXPECT_EQ(t.damage(right), 1);
  EXPECT_EQ(t.damage(left), 0);
  EXPECT_EQ(t.damage(soldier), 0);
}

// rules: AC-PRY-06, AC-PRY-07
TEST(AbyssalPrey, AC_PRY_06_an_enraged_one_hunts_the_least_powerful) {
  Table t;
  const int giant = t.in_play("t_giant");
  const int soldier = t.in_play("t_soldier");
  const int brute = t.engaged("t_brute");
  EXPECT_EQ(prey_of(t.read(), brute), Prey::None);
  t.s.cards[at(brute)].flags = kEnraged;
  EXPECT_EQ(prey_of(t.read(), brute), Prey::LeastPowerful);
  t.conspiracy_turn();
  EXPECT_EQ(t.where(soldier), Zone::Discard);
  EXPECT_EQ(t.damage(giant), 0);
  EXPECT_EQ(t.damage(brute), 3);
  EXPECT_EQ(t.conspiracy(), 0);
  EXPECT_EQ(prey_of(t.read(), brute), Prey::None);
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), 1) << "calm again, it reaps";
  EXPECT_EQ(t.damage(giant), 0);
}

// Taunt steps in for such a prey too.
TEST(AbyssalPrey, AC_PRY_06_it_is_the_prey_of_the_book) {
  Table t;
  const int soldier = t.in_play("t_soldier");
  const int guard = t.in_play("t_guard");
  const int brute = t.engaged("t_brute");
  t.s.cards[at(brute)].flags = kEnraged;
  t.conspiracy_turn();
  EXPECT_EQ(t.where(soldier), Zone::Play);
  EXPECT_EQ(t.where(guard), Zone::Discard);
}

TEST(AbyssalPrey, AC_PRY_08_a_fight_calms_and_a_reap_does_not) {
  Table t;
  const int brute = t.engaged("t_brute");
  t.s.cards[at(brute)].flags = kEnraged;
  t.conspiracy_turn();
  EXPECT_EQ(t.conspiracy(), 1);
  EXPECT_TRUE(t.is(brute, kEnraged)) << "it had to reap";
  const int soldier = t.in_play("t_soldier");
  t.conspiracy_turn();
  EXPECT_EQ(t.where(soldier), Zone::Discard);
  EXPECT_FALSE(t.is(brute, kEnraged));
  EXPECT_EQ(t.conspiracy(), 1);
}

// A stunned one is not used to fight (KF-STN-02).
TEST(AbyssalPrey, AC_PRY_08_losing_a_stun_does_not_calm) {
  Table t;
  const int soldier = t.in_play("t_soldier");
  const int brute = t.engaged("t_brute");
  t.s.cards[at(brute)].flags = kEnraged | kStunned;
  t.conspiracy_turn();
  EXPECT_TRUE(t.is(brute, kEnraged));
  EXPECT_FALSE(t.is(brute, kStunned));
  EXPECT_EQ(t.damage(soldier), 0);
  EXPECT_EQ(t.conspiracy(), 0);
}

TEST(AbyssalPrey, AC_PRY_08_an_elusive_prey_calms_it_too) {
  Table t;
  const int shade = t.in_play("t_shade");
  const int brute = t.engaged("t_brute");
  t.s.cards[at(brute)].flags = kEnraged;
  t.conspiracy_turn();
  EXPECT_EQ(t.where(shade), Zone::Play);
  EXPECT_EQ(t.damage(brute), 0);
  EXPECT_FALSE(t.is(brute, kEnraged)) << "it was used to fight";
}

TEST(AbyssalPrey, AC_PRY_09_its_own_description_holds) {
  Three three;
  const int hunter = three.t.engaged("t_hunts_most");
  three.of(hunter).flags = kEnraged;
  three.t.conspiracy_turn();
  EXPECT_EQ(three.t.damage(three.giant), 1);
  EXPECT_EQ(three.t.damage(three.soldier), 0);

  Three other;
  const int damaged = other.t.engaged("t_hunts_damaged");
  other.of(damaged).flags = kEnraged;
  other.t.conspiracy_turn();
  EXPECT_EQ(other.t.conspiracy(), 1) << "nobody is damaged, so it reaps, enraged or not";
  EXPECT_EQ(other.t.damage(other.soldier), 0);
  EXPECT_TRUE(other.t.is(damaged, kEnraged));
}

// 2 of assault and 9 against 6; 1 of hazardous and 6 against 9.
TEST(AbyssalPrey, AC_PRY_10_it_is_a_normal_fight) {
  Table t;
  const int giant = t.in_play("t_giant");
  t.attached("t_spikes", giant);
  const int marauder = t.engaged("t_marauder");
  t.conspiracy_turn();
  ASSERT_EQ(t.title(), "Before the fight");
  EXPECT_EQ(t.asked(), 0);
  EXPECT_EQ(t.options().size(), 3U);
  EXPECT_TRUE(t.is(marauder, kExhausted));
  EXPECT_EQ(t.conspiracy(), 0);
  t.take(Verb::FirstWord, kBeforeWords);
  EXPECT_EQ(t.conspiracy(), 1);
  t.take(Verb::FirstWord, kAssault);
  EXPECT_EQ(t.where(giant), Zone::Discard);
  EXPECT_EQ(t.damage(marauder), 1 + 6);
  EXPECT_EQ(t.conspiracy(), 1 + 10) << "its fight text, since it lives";
}

TEST(AbyssalPrey, AC_PRY_10_both_strike_at_once) {
  Table t;
  const int soldier = t.in_play("t_soldier");
  const int hand = t.engaged("t_deckhand");
  t.s.cards[at(hand)].flags = kEnraged;
  t.conspiracy_turn();
  EXPECT_EQ(t.where(soldier), Zone::Discard);
  EXPECT_EQ(t.where(hand), Zone::Discard);
}

// A prey that falls before the fight leaves none (KF-FGT-04).
TEST(AbyssalPrey, AC_PRY_10_no_fight_with_the_dead) {
  Table t;
  const int runt = t.in_play("t_runt");
  const int marauder = t.engaged("t_marauder");
  t.conspiracy_turn();
  t.take(Verb::FirstWord, kAssault);
  EXPECT_EQ(t.where(runt), Zone::Discard);
  EXPECT_EQ(t.damage(marauder), 0);
  EXPECT_EQ(t.conspiracy(), 0) << "neither text";
}

// A creature beside a taunt is described as ever, and what replaces it need not be.
TEST(AbyssalPrey, AC_PRY_11_taunt_makes_nobody_ineligible) {
  Table t;
  const int guard = t.in_play("t_guard");
  const int shielded = t.in_play("t_giant");
  t.in_play("t_giant");
  const int open = t.in_play("t_giant");
  t.s.cards[at(shielded)].damage = 1;
  t.s.cards[at(open)].damage = 1;
  t.engaged("t_hunts_damaged");
  t.conspiracy_turn();
  ASSERT_EQ(t.title(), kChoosePrey);
  EXPECT_TRUE(t.offers(Verb::Prey, open));
  EXPECT_FALSE(t.offers(Verb::Prey, guard)) << "it is not damaged";
  t.take(Verb::Prey, shielded);
  EXPECT_EQ(t.damage(guard), 1) << "yet it is fought";
  EXPECT_EQ(t.damage(shielded), 1);
}

// rules: AC-PRY-12, AC-RUL-63
TEST(AbyssalPrey, AC_PRY_12_a_player_uses_it_like_any_other) {
  Table t;
  const int hunter = t.in_play("t_hunts_least");
  const int giant = t.engaged("t_giant");
  const int runt = t.engaged("t_runt");
  t.house(House::Conspiracy);
  EXPECT_EQ(prey_of(t.read(), hunter), Prey::None);
  EXPECT_TRUE(t.may(Verb::UseReap, hunter)) << "though it could fight";
  t.fight(hunter, giant);
  EXPECT_EQ(t.damage(giant), 1);
  EXPECT_EQ(t.where(runt), Zone::Play) << "not the least powerful";
}

// KF-ENR-01, KF-ENR-02: enraged, it fights if it can, but whomever its player likes.
// rules: AC-PRY-12, AC-RUL-63
TEST(AbyssalPrey, AC_PRY_12_nor_does_rage_give_it_prey) {
  Table t;
  const int brute = t.in_play("t_brute");
  t.s.cards[at(brute)].flags = kEnraged;
  t.house(House::Conspiracy);
  EXPECT_EQ(prey_of(t.read(), brute), Prey::None);
  EXPECT_TRUE(t.may(Verb::UseReap, brute)) << "nobody is there";
  const int giant = t.engaged("t_giant");
  const int runt = t.engaged("t_runt");
  EXPECT_FALSE(t.may(Verb::UseReap, brute));
  t.fight(brute, giant);
  EXPECT_EQ(t.where(giant), Zone::Discard);
  EXPECT_EQ(t.where(runt), Zone::Play);
  EXPECT_FALSE(t.is(brute, kEnraged));
}

}  // namespace
}  // namespace undercroft::abyssal
