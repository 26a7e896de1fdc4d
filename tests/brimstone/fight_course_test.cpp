// What a fight does to the course of a turn.
#include "brimstone/table.h"

namespace undercroft::brimstone {
namespace {

Table in_the_room(const std::vector<std::string>& heroes) {
  Table t({.heroes = heroes});
  t.begin().room();
  for (int i = 0; i < length(t.s().heroes); ++i) t.hero(i).grit = 0;
  return t;
}
CountDef just(int n) {
  return {CountDef::Kind::Number, narrow<u8>(n)};
}

// rules: SB-RUL-51, SB-END-01, SB-END-03, SB-RUL-21
TEST(FightCourse, SB_RUL_51_with_the_last_enemy_the_turn_ends) {
  Table t = in_the_room({"gunslinger", "teamster"});
  t.s().board[1].token = TokenState::FaceDown;
  t.stand(0, 2, -2);
  t.put("burrow_jacks", 3, -3);
  t.take("activate hero=0").take("keep").take("end_move");
  t.dice({"5"}).take("attack weapon=0").take("keep");
  t.dice({"6"}).take("assign n=1").take("keep");
  ASSERT_EQ(t.step(), "Catch your breath") << "who had not activated may choose";
  t.take("courage");
  EXPECT_EQ(t.s().turn, 2);
  EXPECT_EQ(t.s().board[1].token, TokenState::FaceDown) << "no exploration";
  EXPECT_FALSE(t.hero(1).is(kActivated));
}
TEST(FightCourse, SB_RUL_120_a_fight_won_in_hold_back_lets_the_turn_go_on) {
  Table t = in_the_room({"gunslinger"});
  t.s().fight.on = 1;
  t.s().fight.acted = 1;
  t.s().phase = Phase::HoldBack;
  t.s().flow.frames.back().step = 4;  // after Hold Back
  t.run([](Play&) { return kNext; });
  EXPECT_EQ(t.s().fight.on, 0);
  EXPECT_EQ(t.s().turn, 1);
  EXPECT_EQ(t.step(), "Who goes next?");
}
// rules: SB-RUL-105, SB-RUL-106, SB-ENC-05, SB-LOO-02
TEST(FightCourse, SB_RUL_106_attacks_of_an_exploration_are_placed_together) {
  Table t = in_the_room({"gunslinger"});
  t.s().phase = Phase::Exploration;
  const int hands = t.type("pit_hands");
  const int jacks = t.type("burrow_jacks");
  t.run([&](Play& p) {
    assault(p, named_attack(hands, just(1), 0));
    return assault(p, named_attack(jacks, just(1), 1));
  });
  EXPECT_FALSE(in_fight(t.read())) << "they wait for all that is no enemy";
  t.run([](Play& p) { return place_attacks(p); });
  EXPECT_TRUE(has_bit(tiles_of_enemy(t.read(), 0), 0)) << "each on its own tile";
  EXPECT_TRUE(has_bit(tiles_of_enemy(t.read(), 1), 1));
  EXPECT_EQ(t.s().fight.added, 2);
  EXPECT_EQ(t.s().cut, 0) << "the turn runs to its end";
}
TEST(FightCourse, SB_RUL_116_failure_is_looked_at_first) {
  Table t = in_the_room({"teamster"});
  t.s().revives = 0;
  t.hero(0).wounds = 15;
  t.hero(0).bag[static_cast<int>(Token::Dynamite)] = 1;
  t.stand(0, 2, -2);
  t.put("burrow_jacks", 2, -3);
  t.dice({"6", "6", "6"});
  t.run([&](Play&) { return call(DynamiteNotes{.square = t.square(2, -3)}, 0); });
  t.take("keep").take("keep").take("keep");
  EXPECT_TRUE(t.lost());
  EXPECT_EQ(t.reason(), Reason::AllDown);
}
TEST(FightCourse, SB_EMV_08_who_attacks_an_enemy_does_not_draw_it) {
  Table t = in_the_room({"gunslinger", "teamster"});
  t.stand(0, 2, -2).stand(1, 4, -2);
  const int hand = t.put("pit_hands", 3, -3);
  t.enemy(hand).target = 0;
  Play p = t.play();
  wound_enemy(p, hand, 2, 1);
  t.dice({"11"}).horde("pit_hands");
  EXPECT_EQ(t.enemy(hand).target, 0);
}
// rules: SB-EMV-11, SB-RUL-97
TEST(FightCourse, SB_EMV_11_targets_are_shown) {
  Table t = in_the_room({"gunslinger"});
  const int hand = t.put("pit_hands", 3, -3);
  t.enemy(hand).target = 0;
  Scene scene;
  Rules::scene(t.read(), {}, scene);
  bool shown = false;
  for (const ScenePiece& piece : scene.pieces)
    shown = shown || piece.text == "Pit Hand 1, after Gunslinger 1";
  EXPECT_TRUE(shown);
}
TEST(FightCourse, SB_RUL_126_an_extra_large_ambusher_stands_beside_the_hero) {
  Table t = in_the_room({"gunslinger"});
  t.stand(0, 2, -3);
  const int lode = t.type("mother_lode");
  t.run([&](Play& p) { return assault(p, named_attack(lode, just(1), kNone, Attack::kAmbush)); });
  ASSERT_EQ(t.step(), "Where does the ambusher stand?");
  t.take_number(0);
  EXPECT_TRUE(is_beside_hero(t.read(), 0, 0));
  EXPECT_EQ(t.check(), "");
}

}  // namespace
}  // namespace undercroft::brimstone
