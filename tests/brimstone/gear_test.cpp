// Items, hands, weight, clothing, trade, upgrades, side bag.
#include "brimstone/table.h"

namespace undercroft::brimstone {
namespace {

int held(Table& t, int hero, const std::string& id) {
  const int place = find_item(t.read(), hero, t.item_number(id));
  return place < 0 ? -1 : int{t.hero(hero).items[place].in_use};
}
bool has(Table& t, int hero, const std::string& id) {
  return find_item(t.read(), hero, t.item_number(id)) >= 0;
}
int kind(Token token) {
  return static_cast<int>(token);
}
/// The first hero may move, and then do what it likes.
Table& move_of_first(Table& t) {
  t.begin();
  return t.take("activate hero=0").take("keep");
}

// rules: SB-GEA-04
TEST(Hands, SB_GEA_01_two_hands_hold_two_items_or_one_of_two_hands) {
  Table t;
  move_of_first(t);
  t.give(0, "ge_01");
  t.give(0, "ge_03");
  EXPECT_EQ(hands_used(t.read(), 0), 2);
  EXPECT_EQ(held(t, 0, "ge_03"), 0) << "a rifle needs both hands";
  t.take("free hero=0");
  EXPECT_FALSE(t.offers("hold item=ge_03"));
  t.take("put_away item=ge_01");
  EXPECT_FALSE(t.offers("hold item=ge_03")) << "one hand is not enough";
  EXPECT_TRUE(t.offers("hold item=ge_01"));
  t.take("put_away item=pair_bred_pistol").take("hold item=ge_03");
  EXPECT_EQ(hands_used(t.read(), 0), 2);
  EXPECT_FALSE(t.offers("hold item=ge_01"));
  t.take("back");
  EXPECT_EQ(t.step(), "Move");
}
TEST(Hands, SB_GEA_03_what_is_not_in_hand_does_nothing) {
  Table t;
  move_of_first(t);
  t.give(0, "ge_10");
  EXPECT_EQ(combat_of(t.read(), 0), 2);
  t.take("free hero=0").take("put_away item=ge_10");
  EXPECT_EQ(combat_of(t.read(), 0), 1);
}
// rules: SB-GEA-02, SB-TRN-02
TEST(Hands, SB_TRN_02_before_a_turn_hands_are_assigned) {
  Table t;
  t.begin();
  t.give(0, "ge_01");
  t.give(0, "ge_03");
  t.run([](Play&) { return call(Proc::Ready); });
  EXPECT_EQ(t.step(), "Before the turn");
  EXPECT_FALSE(t.offers("free hero=1")) << "the Mourner has nothing else to take up";
  t.take("free hero=0").take("put_away item=ge_01").take("back").take("ready");
  EXPECT_EQ(held(t, 0, "ge_01"), 0);
}
TEST(Weight, SB_EX_18_five_and_strength) {
  Table t({.heroes = {"preacher"}});
  t.begin();
  EXPECT_EQ(weight_limit(t.read(), 0), 7);
  Table strong({.heroes = {"teamster"}});
  strong.begin();
  EXPECT_EQ(weight_limit(strong.read(), 0), 5 + 4 + 3) << "a Teamster bears 3 more";
}
// rules: SB-RUL-61, SB-DEC-32
TEST(Weight, SB_GEA_05_what_is_too_much_is_left_behind) {
  Table t({.heroes = {"preacher"}});
  t.begin();
  ASSERT_EQ(weight_of(t.read(), 0), 2);
  t.give(0, "ge_03");
  t.give(0, "ge_04");
  const int spade = t.item_number("ge_16");
  t.run([&](Play& p) { return gain_item(p, 0, spade); });
  EXPECT_NE(t.step(), "What is too much?") << "a hat weighs nothing";
  const int boots = t.item_number("ge_18");
  t.s().items.unseen.clear(boots);
  t.run([&](Play& p) { return gain_item(p, 0, boots); });
  EXPECT_NE(t.step(), "What is too much?") << "7 are just right";
  const int rope = t.item_number("ge_24");
  t.run([&](Play& p) { return gain_item(p, 0, rope); });
  ASSERT_EQ(t.step(), "What is too much?");
  EXPECT_FALSE(t.offers("leave item=ge_16")) << "it weighs nothing";
  t.take("leave item=ge_18");
  EXPECT_EQ(weight_of(t.read(), 0), 7);
  EXPECT_FALSE(has(t, 0, "ge_18"));
  EXPECT_TRUE(t.s().items.discard.has(static_cast<std::size_t>(boots)));
}
TEST(Weight, SB_RUL_61_or_given_to_somebody_who_can_bear_it) {
  Table t({.heroes = {"preacher", "teamster"}});
  t.begin();
  for (const char* id : {"ge_03", "ge_04", "ge_18"}) t.give(0, id);
  const int rope = t.item_number("ge_24");
  t.run([&](Play& p) { return gain_item(p, 0, rope); });
  ASSERT_EQ(t.step(), "What is too much?");
  t.take("hand_on item=ge_04 to=1");
  EXPECT_TRUE(has(t, 1, "ge_04"));
  EXPECT_FALSE(has(t, 0, "ge_04"));
}
TEST(Bars, SB_GEA_06_only_a_hero_with_the_keyword) {
  Table t({.heroes = {"gunslinger", "preacher"}});
  t.begin();
  t.give(0, "ge_22");
  EXPECT_EQ(skill_of(t.read(), 0, Skill::Spirit), 2);
  t.give(1, "ge_22");
  EXPECT_EQ(skill_of(t.read(), 1, Skill::Spirit), 5);
}
// rules: SB-DEC-11
TEST(Clothing, SB_GEA_07_one_item_in_each_place) {
  Table t;
  move_of_first(t);
  t.give(0, "ge_15");
  t.give(0, "ge_14");
  t.give(0, "ge_18");
  EXPECT_EQ(held(t, 0, "ge_15"), 1);
  EXPECT_EQ(held(t, 0, "ge_14"), 0) << "a second coat";
  EXPECT_EQ(held(t, 0, "ge_18"), 1) << "boots are elsewhere";
  EXPECT_EQ(armor_of(t.read(), 0, Harm::Wound), 5);
  t.take("free hero=0");
  EXPECT_FALSE(t.offers("hold item=ge_14"));
  t.take("put_away item=ge_15").take("hold item=ge_14");
  EXPECT_EQ(armor_of(t.read(), 0, Harm::Wound), 0);
}
TEST(DarkStone, SB_GEA_08_icons_count) {
  Table t;
  t.begin();
  t.hero(0).stones = 2;
  EXPECT_EQ(stone_of(t.read(), 0), 2);
  t.give(0, "am_05");
  EXPECT_EQ(stone_of(t.read(), 0), 4);
}
// rules: SB-GEA-09, SB-GEA-10, SB-GEA-11, SB-RUL-62, SB-DEC-31
TEST(Trade, SB_GEA_11_adjacent_heroes_give_and_take) {
  Table t;
  move_of_first(t);
  t.hero(0).stones = 1;
  t.hero(0).gold = 30;
  t.give(1, "ge_18");
  t.take("free hero=0").take("trade to=1");
  const std::string personal = t.content().items[t.hero(0).items[2].card].id;
  ASSERT_EQ(personal.substr(0, 3), "pi_");
  EXPECT_FALSE(t.offers("give item=" + personal)) << "a Personal Item never leaves";
  t.take("give item=pair_bred_pistol to=1");
  EXPECT_EQ(held(t, 1, "pair_bred_pistol"), 0) << "her hands are full";
  t.take("give item=ge_18 to=0");
  EXPECT_EQ(held(t, 0, "ge_18"), 1);
  t.take("give_token token=whiskey to=1").take("give_stone to=1").take("give_gold to=1 n=10");
  EXPECT_EQ(t.hero(1).bag[kind(Token::Whiskey)], 2);
  EXPECT_EQ(t.hero(1).stones, 1);
  EXPECT_EQ(t.hero(1).gold, 10);
  EXPECT_EQ(t.hero(0).gold, 20);
  t.take("back").take("back");
  EXPECT_EQ(t.step(), "Move");
  EXPECT_EQ(t.check(), "");
}
TEST(Trade, SB_GEA_12_anybody_on_the_tile_and_nobody_elsewhere) {
  Table t;
  move_of_first(t);
  const int room = t.lay(0, 0, "t_m09");
  t.hero(1).at = narrow<u16>(t.start(2));
  t.hero(0).at = narrow<u16>(t.start(5));
  ASSERT_FALSE(t.board().map().adjacent(t.hero(0).at, t.hero(1).at));
  t.take("free hero=0");
  EXPECT_TRUE(t.offers("trade to=1"));
  t.take("back");
  t.hero(1).at = narrow<u16>(t.board().square(room, 6));
  t.take("free hero=0");
  EXPECT_FALSE(t.offers("trade to=1"));
}
// rules: SB-RUL-63
TEST(Trade, SB_GEA_13_an_item_serves_one_hero_in_a_turn) {
  Table t;
  move_of_first(t);
  t.give(0, "ge_16");
  ASSERT_EQ(skill_of(t.read(), 0, Skill::Luck), 5);
  t.take("free hero=0").take("put_away item=ge_16").take("trade to=1");
  t.take("give item=ge_16 to=1");
  const int unworn = find_item(t.read(), 1, t.item_number("ge_16"));
  EXPECT_EQ(t.hero(1).items[unworn].used_by, kNone) << "it had been taken off unused";
  t.take("back").take("back");
  t.give(0, "ge_18");
  t.take("free hero=0").take("trade to=1").take("give item=ge_18 to=1");
  const int place = find_item(t.read(), 1, t.item_number("ge_18"));
  EXPECT_EQ(t.hero(1).items[place].used_by, 0);
  EXPECT_FALSE(is_usable(t.read(), 1, place));
  t.hero(1).items[place].used_by = kNone;
  EXPECT_TRUE(is_usable(t.read(), 1, place)) << "in the next turn";
}
TEST(Trade, What_was_used_of_a_text_goes_with_its_item) {
  Table t;
  move_of_first(t);
  t.give(0, "ge_28");
  t.hero(0).items[0].in_use = 0;
  t.hero(0).items[find_item(t.read(), 0, t.item_number("ge_28"))].in_use = 1;
  t.hero(0).horror = 2;
  t.take("free hero=0").take("use piece=ge_28").first_of_all().take("keep");
  EXPECT_FALSE(t.offers("use piece=ge_28"));
  t.take("trade to=1").take("give item=ge_28 to=1");
  t.take("give item=ge_28 to=0");
  const int back = find_item(t.read(), 0, t.item_number("ge_28"));
  t.hero(0).items[back].in_use = 1;
  t.hero(0).horror = 5;
  t.take("back");
  EXPECT_FALSE(t.offers("use piece=ge_28")) << "once in an adventure";
}

// rules: SB-UPG-01, SB-UPG-03, SB-UPG-04, SB-UPG-05, SB-UPG-06, SB-DEC-33
TEST(Upgrades, SB_UPG_02_slots_kinds_and_prices) {
  Table t;
  move_of_first(t);
  const int pistol = item_piece(0, 0);
  t.give(0, "ge_29");
  t.give(0, "ge_30");
  t.give(0, "ge_18");
  t.take("free hero=0");
  EXPECT_FALSE(t.offers("attach upgrade=ge_29")) << "it costs a Dark Stone";
  EXPECT_TRUE(t.offers("attach upgrade=ge_30 item=pair_bred_pistol"));
  EXPECT_FALSE(t.offers("attach upgrade=ge_30 item=ge_18")) << "boots are no gun";
  t.hero(0).stones = 1;
  t.take("attach upgrade=ge_29 item=pair_bred_pistol");
  EXPECT_EQ(t.hero(0).stones, 0);
  EXPECT_EQ(damage_added(t.read(), 0, pistol), 1);
  EXPECT_FALSE(t.offers("attach upgrade=ge_30")) << "a pistol has one slot";
  t.take("detach item=ge_29");
  EXPECT_EQ(t.hero(0).stones, 0) << "what was paid is lost";
  EXPECT_EQ(damage_added(t.read(), 0, pistol), 0);
  EXPECT_TRUE(t.offers("attach upgrade=ge_30"));
}
TEST(Upgrades, SB_UPG_02_two_slots_and_what_goes_with_its_item) {
  Table t;
  move_of_first(t);
  t.give(0, "ge_15");
  t.give(0, "ge_32");
  t.take("free hero=0").take("attach upgrade=ge_32 item=ge_15");
  EXPECT_EQ(armor_of(t.read(), 0, Harm::Wound), 4);
  t.take("trade to=1").take("give item=ge_15 to=1");
  EXPECT_EQ(armor_of(t.read(), 0, Harm::Wound), 0);
  const int coat = find_item(t.read(), 1, t.item_number("ge_15"));
  EXPECT_EQ(t.hero(1).items[find_item(t.read(), 1, t.item_number("ge_32"))].on, coat);
}

// rules: SB-BAG-02, SB-RUL-61, SB-EX-16, SB-HEA-03
TEST(SideBag, SB_BAG_01_five_tokens_in_any_mixture) {
  Table t;
  move_of_first(t);
  ASSERT_EQ(tokens_in(t.read(), 0), 1);
  t.run([](Play& p) { return gain_token(p, 0, static_cast<int>(Token::Herbs), 4); });
  EXPECT_EQ(t.step(), "Move");
  t.hero(1).at = t.hero(0).at;  // nobody to give it to
  t.run([](Play& p) { return gain_token(p, 0, static_cast<int>(Token::Tonic)); });
  ASSERT_EQ(t.step(), "What is too much?");
  t.take("leave_token token=herbs");
  EXPECT_EQ(tokens_in(t.read(), 0), 5);
  EXPECT_EQ(t.hero(0).bag[kind(Token::Tonic)], 1);
}
TEST(SideBag, SB_EX_16_bandages_on_another_hero) {
  Table t;
  move_of_first(t);
  t.hero(0).bag[kind(Token::Bandages)] = 1;
  t.hero(1).wounds = 3;
  t.take("free hero=0").take("use piece=bandages");
  EXPECT_EQ(t.hero(0).bag[kind(Token::Bandages)], 0);
  t.dice({"5"}).first_of_all().take("keep");
  EXPECT_EQ(t.hero(1).wounds, 0);
  EXPECT_EQ(t.hero(0).xp, 15);
}
// rules: SB-HEA-03
TEST(SideBag, Whiskey_heals_sanity_and_oneself_for_no_xp) {
  Table t;
  move_of_first(t);
  t.take("free hero=0");
  EXPECT_FALSE(t.offers("use piece=whiskey")) << "nobody is the worse";
  t.take("back");
  t.hero(0).horror = 6;
  t.take("free hero=0").dice({"4"}).take("use piece=whiskey");
  t.first_of_all();
  t.take("keep");
  EXPECT_EQ(t.hero(0).horror, 2);
  EXPECT_EQ(t.hero(0).xp, 0);
}
TEST(SideBag, Every_token_of_its_own_does_what_it_says) {
  Table t;
  move_of_first(t);
  Hero& h = t.hero(0);
  h.bag = {};
  for (const Token token : {Token::Tonic, Token::Herbs, Token::Potion, Token::Cigar})
    h.bag[kind(token)] = 1;
  h.bag[kind(Token::Spice)] = 1;
  h.corruption = 3;
  h.horror = 2;
  h.grit = 1;
  t.take("free hero=0").take("use piece=tonic");
  EXPECT_EQ(h.grit, 2);
  t.dice({"3"}).take("use piece=herbs");
  t.first_of_all();
  t.take("keep");
  EXPECT_EQ(h.corruption, 1) << "a D3 of 3 is 2";
  t.take("use piece=potion").take_number(3);
  EXPECT_EQ(skill_of(t.read(), 0, Skill::Strength), 3);
  EXPECT_EQ(skill_of(t.read(), 0, Skill::Lore), 2);
  t.take("use piece=cigar");
  EXPECT_EQ(armor_of(t.read(), 0, Harm::Wound), 3);
  t.take("use piece=spice");
  EXPECT_EQ(h.horror, 1);
  EXPECT_GT(value_of(t.read(), Attr::Weatherproof, 0), 0);
  EXPECT_EQ(tokens_in(t.read(), 0), 0);
  Play p = t.play();
  Machine::expire(p, static_cast<u8>(Time::EndOfTurn));
  EXPECT_EQ(skill_of(t.read(), 0, Skill::Strength), 1);
  EXPECT_EQ(armor_of(t.read(), 0, Harm::Wound), 0);
}
TEST(SideBag, A_satchel_holds_dynamite_and_a_doctors_bag_what_heals) {
  Table t({.heroes = {"blast_hand", "sawbones"}});
  t.begin();
  t.hero(0).bag[kind(Token::Dynamite)] = 6;
  EXPECT_EQ(tokens_in(t.read(), 0), 1 + 4) << "two of them lie in the satchel";
  t.hero(0).bag[kind(Token::Dynamite)] = 1;
  EXPECT_EQ(tokens_in(t.read(), 0), 1);
  t.hero(1).bag[kind(Token::Bandages)] = 4;
  EXPECT_EQ(tokens_in(t.read(), 1), 2) << "three of five heal";
}
TEST(SideBag, Lantern_oil_rolls_a_hold_back_die_again) {
  Table t;
  t.begin();
  t.hero(0).bag[kind(Token::LanternOil)] = 1;
  t.dice({"12", "6"}).run([](Play& p) { return call(Proc::HoldBack, p.s.lantern); });
  ASSERT_EQ(t.step(), "Keep the Hold Back roll?");
  t.take("use piece=lantern_oil").take("reroll face=1");
  EXPECT_EQ(t.s().dark, 0) << "2 and 6 hold it back";
  EXPECT_EQ(t.hero(0).bag[kind(Token::LanternOil)], 0);
}
// rules: SB-RUL-110
TEST(Decks, SB_RUL_110_an_empty_deck_is_made_anew) {
  Table t;
  t.begin();
  for (int i = 0; i < length(t.content().items); ++i)
    if (t.content().items[i].deck == ItemDeck::Gear) t.s().items.unseen.clear(i);
  const int hat = t.item_number("ge_16");
  t.s().items.discard.set(static_cast<std::size_t>(hat));
  t.script("items", {"ge_16"}).run([](Play&) { return draw_item(0, ItemDeck::Gear); });
  EXPECT_TRUE(has(t, 0, "ge_16"));
  EXPECT_FALSE(t.s().items.discard.has(static_cast<std::size_t>(hat)));
  t.script("items", {"ge_18"}).run([](Play&) { return draw_item(0, ItemDeck::Gear); });
  EXPECT_TRUE(has(t, 0, "ge_18")) << "without discards all of them are there again";
}

}  // namespace
}  // namespace undercroft::brimstone
