// Optional rules, and the house rules.
#include "brimstone/table.h"

namespace undercroft::brimstone {
namespace {

Table with(const std::string& option,
           const std::vector<std::string>& heroes = {"gunslinger", "mourner"}) {
  Table t({.heroes = heroes, .options = {option}});
  t.begin();
  for (int i = 0; i < length(t.s().heroes); ++i) t.hero(i).grit = 0;
  return t;
}
int drawn(Table& t, const std::string& id) {
  int n = 0;
  each_card(t.read(), [&](int place) { n += card_at(t.read(), place).id == id ? 1 : 0; });
  return n;
}
void explore(Table& t, const std::string& room, const std::string& token) {
  t.lay(0, 0, room);
  t.script("tokens", {token});
  t.run([](Play&) { return call(ExploreNotes{.tile = 1}); });
}

// rules: SB-OPT-01, SB-OPT-02, SB-OPT-03
TEST(Options, SB_OPT_01_a_unique_room_adds_its_encounter) {
  Table t = with("advanced_encounters");
  t.script("encounters", {"en_m01"});
  explore(t, "t_m01", "tk_08");
  EXPECT_EQ(drawn(t, "en_m13"), 1);
  EXPECT_EQ(drawn(t, "en_m01"), 1) << "besides that of the token";
  Table u = calm_table();
  u.script("encounters", {"en_m01"});
  explore(u, "t_m01", "tk_08");
  EXPECT_EQ(drawn(u, "en_m13"), 0) << "without the option";
  Table v = with("advanced_encounters");
  v.script("encounters", {"en_m01"});
  explore(v, "t_m09", "tk_08");
  EXPECT_EQ(drawn(v, "en_m13"), 0) << "of another room";
}
TEST(Options, SB_RUL_94_it_comes_from_the_discards_too) {
  Table t = with("advanced_encounters");
  Deck& deck = t.s().piles[Pile::Encounter];
  int card = 0;
  while (t.content().piles[Pile::Encounter][card].id != "en_m13") ++card;
  deck.unseen.clear(at(card));
  deck.discard.set(at(card));
  t.script("encounters", {"en_m01"});
  explore(t, "t_m01", "tk_08");
  EXPECT_EQ(drawn(t, "en_m13"), 1);
  Table u = with("advanced_encounters");
  u.s().piles[Pile::Encounter].unseen.clear(at(card));
  u.s().cards[3] = {.pile = Pile::Encounter, .card = narrow<u8>(card), .stays = 1};
  u.script("encounters", {"en_m01"});
  explore(u, "t_m01", "tk_08");
  EXPECT_EQ(drawn(u, "en_m13"), 1) << "in play it stays where it is";
}
TEST(Options, SB_RUL_107_it_comes_with_the_final_token_too) {
  Table t = with("advanced_encounters");
  t.s().clues = 2;
  explore(t, "t_m01", "tk_09");
  EXPECT_EQ(t.s().found, 1);
  EXPECT_EQ(drawn(t, "en_m13"), 1);
  EXPECT_EQ(t.step(), "Which encounter first?");
}
// rules: SB-OPT-04, SB-RUL-73
TEST(Options, SB_OPT_04_the_darkness_passes_the_posse_once) {
  Table t = with("below_the_darkness");
  t.s().posse = 6;
  t.s().dark = 5;
  t.run([](Play&) { return call(DarkenNotes{.left = 1}); });
  EXPECT_EQ(t.s().dark, 6);
  EXPECT_EQ(t.s().below, 0) << "level with it";
  t.run([](Play&) { return call(DarkenNotes{.left = 1}); });
  EXPECT_EQ(t.s().below, 1);
  t.run([](Play&) { return call(DarkenNotes{.left = 5, .back = 1}); });
  EXPECT_EQ(t.s().below, 1) << "for good";
  Table u = calm_table();
  u.s().posse = 6;
  u.s().dark = 6;
  u.run([](Play&) { return call(DarkenNotes{.left = 1}); });
  EXPECT_EQ(u.s().below, 0);
}
// rules: SB-OPT-08, SB-OPT-09, SB-RUL-75
TEST(Options, SB_OPT_08_all_heroes_move_four_spaces) {
  Table t = with("fixed_hero_move");
  t.dice({"1"}).take("activate hero=0").take("keep");
  EXPECT_EQ(t.step(), "Recover Grit?") << "the die still counts for that";
  t.take("decline");
  EXPECT_EQ(t.hero(0).left, 4);
  Table u = with("fixed_hero_move");
  u.dice({"6"}).take("activate hero=0").take("keep");
  EXPECT_EQ(u.hero(0).left, 4);
}
// rules: SB-DEC-38, SB-RUL-43
TEST(Options, SB_DEC_38_a_hero_may_keep_the_token) {
  Table t = with("choose_revives");
  Table u = t;
  t.run([](Play& p) { return suffer(p, 0, Harm::Wound, 30); });
  t.take("keep_token");
  EXPECT_EQ(t.hero(0).standing, Standing::Down);
  EXPECT_EQ(t.s().revives, 1);
  u.run([](Play& p) { return suffer(p, 0, Harm::Wound, 30); });
  u.take("use_token").take("decline");
  EXPECT_EQ(u.hero(0).standing, Standing::Up);
  EXPECT_EQ(u.hero(0).wounds, 0);
  EXPECT_EQ(u.hero(0).grit, 0);
  EXPECT_EQ(u.s().revives, 0);
}
// rules: SB-OPT-13, SB-SET-19
TEST(Options, SB_OPT_13_a_posse_may_be_of_one_class) {
  Table t({.heroes = {"preacher", "preacher", "preacher"}});
  t.begin();
  EXPECT_EQ(t.s().heroes.size(), 3U);
  EXPECT_EQ(t.check(), "");
}

}  // namespace
}  // namespace undercroft::brimstone
