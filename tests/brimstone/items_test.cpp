// What single items say.
#include "brimstone/table.h"

namespace undercroft::brimstone {
namespace {

Table& ready(Table& t) {
  t.begin();
  return t.take("activate hero=0").take("keep");
}
int place_of(Table& t, int hero, const std::string& id) {
  return find_item(t.read(), hero, t.item_number(id));
}
/// A figure without an item, with it in use, and with it put away.
template <class F>
void expect_figure(const std::string& id, F figure, int by, const std::string& of = "gunslinger") {
  Table t({.heroes = {of, "teamster"}});
  ready(t);
  Play p = t.play();
  for (Item& item : t.hero(0).items) item.in_use = 0;
  gather_texts(p);
  const int before = figure(t.read());
  const int place = t.give(0, id);
  for (Item& item : t.hero(0).items) item.in_use = 0;
  t.hero(0).items[place].in_use = 1;
  gather_texts(p);
  EXPECT_EQ(figure(t.read()), before + by) << id;
  t.hero(0).items[place].in_use = 0;
  gather_texts(p);
  const ItemDef& def = t.content().items[t.item_number(id)];
  if (def.hands > 0 || def.slot != Slot::None) {
    EXPECT_EQ(figure(t.read()), before) << id << " put away";
  }
}
auto modifier(Attr attribute) {
  return [=](const Read& r) { return value_of(r, attribute, 0); };
}

TEST(Gear, Every_card_has_its_figures) {
  Table t;
  int decks[4] = {};
  for (const ItemDef& def : t.content().items) {
    ++decks[static_cast<int>(def.deck)];
    EXPECT_LE(def.hands, 2) << def.id;
    EXPECT_LE(def.slots, 3) << def.id;
    EXPECT_FALSE(def.flavour.empty()) << def.id;
  }
  EXPECT_EQ(decks[0], 32);
  EXPECT_EQ(decks[1], 15);
  EXPECT_EQ(decks[2], 10);
  EXPECT_EQ(decks[3], 13);
  EXPECT_EQ(t.content().sermons.size(), 12U);
  EXPECT_EQ(t.content().bag.size(), 11U);
  EXPECT_EQ(t.content().upgrades.size(), 18U);
  EXPECT_EQ(t.content().shots.size(), 4U);
}
TEST(Gear, Constant_texts) {
  expect_figure("ge_09", modifier(Attr::Scavenging), 1);
  expect_figure("ge_10", modifier(Attr::Combat), 1);
  expect_figure("ge_11", modifier(Attr::Combat), 1);
  expect_figure("ge_11", modifier(Attr::Melee), -1);  // the Gunslinger's Strength is 1
  expect_figure("ge_11", modifier(Attr::Melee), 0, "blast_hand");
  expect_figure("ge_13", modifier(Attr::Combat), 1);
  expect_figure("ge_14", modifier(Attr::Weatherproof), 1);
  expect_figure("ge_16", [](const Read& r) { return skill_of(r, 0, Skill::Luck); }, 1);
  expect_figure("ge_17", modifier(Attr::Light), 1);
  expect_figure("ge_18", modifier(Attr::Movement), 1);
  expect_figure("ge_19", modifier(Attr::Escape), 1);
  expect_figure("ge_22", [](const Read& r) { return faith_of(r, 0); }, 1, "preacher");
  expect_figure("ge_23", modifier(Attr::LampReach), 1);
  expect_figure("ge_24", modifier(Attr::DragRange), 1);
  expect_figure("am_03", modifier(Attr::HoldBack), 1);
  expect_figure("am_05", modifier(Attr::Combat), 2);
  expect_figure("am_05", modifier(Attr::Movement), -1);
  expect_figure("am_10", modifier(Attr::Dynamite), 1);
  expect_figure("am_10", modifier(Attr::NeverBounces), 1);
  expect_figure("am_13", [](const Read& r) { return threshold_of(r, 0); }, -1);
  expect_figure("am_13", modifier(Attr::WoundXp), 5);
  expect_figure("am_14", modifier(Attr::Combat), 1);
  expect_figure("pi_04", [](const Read& r) { return skill_of(r, 0, Skill::Spirit); }, 1);
  expect_figure("pi_05", modifier(Attr::Fearless), 1);
}
// rules: SB-RUL-78, SB-HIT-09
TEST(Gear, SB_RUL_78_the_best_armor_counts) {
  expect_figure("ge_15", [](const Read& r) { return armor_of(r, 0, Harm::Wound); }, 5);
  expect_figure("am_07", [](const Read& r) { return armor_of(r, 0, Harm::Wound); }, 4);
  expect_figure("ge_21", [](const Read& r) { return armor_of(r, 0, Harm::Horror); }, 6);
  expect_figure("ge_21", [](const Read& r) { return armor_of(r, 0, Harm::Corruption); }, 0);
  Table t({.heroes = {"teamster"}});
  t.begin();
  EXPECT_EQ(armor_of(t.read(), 0, Harm::Wound), 6) << "his own coat";
  t.hero(0).items[place_of(t, 0, "ox_hide_coat")].in_use = 0;
  const int leather = t.give(0, "ge_15");
  t.hero(0).items[place_of(t, 0, "ox_hide_coat")].in_use = 0;
  t.hero(0).items[leather].in_use = 1;
  Play p = t.play();
  gather_texts(p);
  t.hero(0).bag[static_cast<int>(Token::Cigar)] = 1;
  EXPECT_EQ(armor_of(t.read(), 0, Harm::Wound), 5);
  t.take("activate hero=0").take("keep").take("free hero=0").take("use piece=cigar");
  EXPECT_EQ(armor_of(t.read(), 0, Harm::Wound), 3);
}
TEST(Gear, Light_of_ones_own) {
  Table t;
  t.begin();
  const int room = t.lay(0, 0, "t_m09");
  const int far = t.lay(room, 0, "t_m10");
  t.hero(1).at = narrow<u16>(t.board().square(far, 4));
  t.give(1, "ge_17");
  t.hero(1).items[place_of(t, 1, "black_veil")].in_use = 0;
  t.hero(1).items[place_of(t, 1, "ge_17")].in_use = 1;
  Play p = t.play();
  gather_texts(p);
  t.dice({"4"}).run([](Play&) { return call(Proc::Activation, 1); });
  EXPECT_EQ(t.step(), "Keep the move roll?") << "it is not in the dark";
}
TEST(Gear, Boots_lengthen_and_the_hill_shortens_a_move) {
  Table t;
  t.begin();
  t.give(0, "ge_18");
  t.dice({"3"}).take("activate hero=0").take("keep");
  EXPECT_EQ(t.hero(0).left, 4);
}
TEST(Gear, A_duster_takes_one_hit_once_a_fight) {
  Table t;
  t.begin();
  t.give(0, "ge_14");
  t.dice({"1"}).run([](Play&) { return hit(0, Harm::Wound, 2); });
  ASSERT_EQ(t.step(), "Take the hits?");
  t.take("use piece=ge_14").take("keep");
  if (t.step() == "Keep the saves?") t.take("keep");
  EXPECT_EQ(t.hero(0).wounds, 1);
  t.dice({"11"}).run([](Play&) { return hit(0, Harm::Wound, 2); });
  EXPECT_EQ(t.step(), "Keep the saves?");
  t.take("keep");
  EXPECT_EQ(t.hero(0).wounds, 3);
}
TEST(Gear, A_veil_takes_a_batch_of_horror_once) {
  Table t;
  t.begin();
  t.dice({"11"}).run([](Play&) { return hit(1, Harm::Wound, 2); });
  EXPECT_EQ(t.step(), "Keep the saves?") << "wounds are none of its business";
  t.take("keep");
  t.run([](Play&) { return hit(1, Harm::Horror, 5); });
  ASSERT_EQ(t.step(), "Take the hits?");
  t.take("use piece=black_veil");
  if (t.step() == "Take the hits?") t.take("keep");
  EXPECT_EQ(t.hero(1).horror, 0);
}
TEST(Gear, A_chapel_heals_the_posse_without_enemies) {
  Table t;
  ready(t);
  t.give(0, "ge_28");
  for (Item& item : t.hero(0).items) item.in_use = 0;
  t.hero(0).items[place_of(t, 0, "ge_28")].in_use = 1;
  t.hero(0).horror = 1;
  t.hero(1).horror = 5;
  t.dice({"3", "5"}).take("free hero=0").take("use piece=ge_28");
  while (t.step() == "Choose" || t.step() == "Keep the roll?") t.take_number(0);
  EXPECT_EQ(t.hero(0).horror, 0);
  EXPECT_EQ(t.hero(1).horror, 2) << "a D3 of 5 is 3";
}
TEST(Gear, A_book_gives_two_Faith_once) {
  Table t({.heroes = {"preacher"}});
  t.begin();
  t.hero(0).faith = 1;
  t.take("activate hero=0").take("keep").take("free hero=0");
  EXPECT_FALSE(t.offers("use piece=annotated_book")) << "not in hand";
  t.take("put_away item=walking_staff").take("hold item=annotated_book");
  t.take("use piece=annotated_book");
  EXPECT_EQ(t.hero(0).faith, 3);
  EXPECT_FALSE(t.offers("use piece=annotated_book"));
}

// ---- artifacts

TEST(Artifacts, The_whistle_holds_the_Darkness_back) {
  Table t;
  t.begin();
  t.give(1, "am_02");
  t.dice({"12"}).run([](Play& p) { return call(Proc::HoldBack, p.s.lantern); });
  ASSERT_EQ(t.step(), "Keep the Hold Back roll?");
  t.take("use piece=am_02");
  EXPECT_EQ(t.s().dark, 0);
}
TEST(Artifacts, The_lamp_that_lies_adds_one_and_pays_for_doubles) {
  Table t;
  t.begin();
  for (Item& item : t.hero(0).items) item.in_use = 0;
  t.give(0, "am_03");
  t.hero(0).items[0].in_use = 0;
  t.hero(0).items[place_of(t, 0, "am_03")].in_use = 1;
  Play p = t.play();
  gather_texts(p);
  t.dice({"24"}).run([](Play& play) { return call(Proc::HoldBack, play.s.lantern); });
  EXPECT_EQ(t.s().dark, 0) << "6 and 1 hold it back";
}

// ---- Personal Items

TEST(Personal, Those_that_change_a_hero_at_once) {
  Table t;
  t.begin();
  const int ring = t.item_number("pi_04");
  t.run([&](Play& p) { return gain_item(p, 0, ring); });
  EXPECT_EQ(t.hero(0).most_grit, 3);
  const int pistol = t.item_number("pi_09");
  t.run([&](Play& p) { return gain_item(p, 0, pistol); });
  EXPECT_GE(place_of(t, 0, "ge_01"), 0);
}
TEST(Personal, Those_that_are_used_once_in_an_adventure) {
  Table t;
  ready(t);
  for (const char* id : {"pi_01", "pi_08", "pi_10"})
    if (place_of(t, 0, id) < 0) t.give(0, id);
  t.hero(0).horror = 5;
  t.hero(0).grit = 0;
  t.hero(1).grit = 0;
  t.s().posse = 10;
  t.take("free hero=0").dice({"2"}).take("use piece=pi_01").take("keep");
  EXPECT_EQ(t.hero(0).horror, 3);
  t.take("use piece=pi_08");
  EXPECT_EQ(t.hero(0).grit, 1);
  EXPECT_EQ(t.hero(1).grit, 1);
  t.take("use piece=pi_10");
  EXPECT_EQ(t.s().posse, 11);
  for (const char* id : {"pi_01", "pi_08", "pi_10"})
    EXPECT_FALSE(t.offers(std::string("use piece=") + id)) << id;
}
TEST(Personal, A_letter_rolls_a_batch_of_Willpower_again) {
  Table t;
  t.begin();
  t.hero(0).grit = 0;
  t.give(0, "pi_02");
  t.dice({"11"}).run([](Play&) { return hit(0, Harm::Wound, 2); });
  EXPECT_FALSE(t.offers("use piece=pi_02"));
  t.take("keep");
  t.dice({"11", "56"}).run([](Play&) { return hit(0, Harm::Horror, 2); });
  t.take("use piece=pi_02").take("keep");
  EXPECT_EQ(t.hero(0).horror, 0);
}
TEST(Personal, A_hymnal_takes_one_from_Fear) {
  Table t;
  t.begin();
  t.give(0, "pi_05");
  t.dice({"1"}).run([](Play&) { return hit(0, Harm::Horror, 2, Source::Fear); });
  t.take("keep");
  EXPECT_EQ(t.hero(0).horror, 1);
  t.run([](Play&) { return hit(0, Harm::Horror, 1, Source::Fear); });
  EXPECT_EQ(t.hero(0).horror, 1);
}

// ---- what is looked at comes next

TEST(Peeks, A_reed_sees_the_top_Darkness_card) {
  Table t;
  ready(t);
  t.give(0, "ge_26");
  t.script("darkness", {"da_13"}).take("free hero=0").take("use piece=ge_26");
  ASSERT_NE(t.s().known[Top::Darkness], kNone);
  EXPECT_EQ(t.content().piles[Pile::Darkness][t.s().known[Top::Darkness]].id, "da_13");
  EXPECT_FALSE(t.offers("use piece=ge_26")) << "once in an adventure";
  const int dark = t.s().dark;
  t.run([](Play&) { return draw(Pile::Darkness, 0); });
  EXPECT_EQ(t.s().dark, dark + 1) << "it is the one that comes";
  EXPECT_EQ(t.s().known[Top::Darkness], kNone);
}
TEST(Peeks, A_nose_smells_the_next_token) {
  Table t({.heroes = {"blast_hand"}});
  ready(t);
  t.script("tokens", {"tk_09"}).take("free hero=0").take("use piece=cellar_nose");
  const int known = t.s().known[Top::Tokens];
  EXPECT_EQ(t.content().tokens[known].id, "tk_09");
  const int room = t.lay(0, 0, "t_m09");
  EXPECT_EQ(t.s().board[room].shown, known) << "it lies on the next room";
  EXPECT_EQ(t.s().known[Top::Tokens], kNone);
  t.run([&](Play&) { return call(ExploreNotes{.tile = room}); });
  EXPECT_EQ(t.s().board[room].shown, known);
  EXPECT_EQ(t.s().board[room].token, TokenState::Revealed);
}
TEST(Peeks, An_eye_sees_the_top_Map_card) {
  Table t;
  ready(t);
  t.give(0, "am_11");
  t.script("maps", {"t_m09"}).take("free hero=0").take("use piece=am_11").take("back");
  t.run([](Play&) { return call(SearchNotes{.tile = 0, .exit = 0}, 0); });
  EXPECT_EQ(tile_def(t.read(), 1).id, "t_m09");
}
TEST(Peeks, A_telescope_draws_two_and_lays_one) {
  Table t;
  ready(t);
  for (Item& item : t.hero(0).items) item.in_use = 0;
  t.give(0, "ge_27");
  for (Item& item : t.hero(0).items) item.in_use = 0;
  t.hero(0).items[place_of(t, 0, "ge_27")].in_use = 1;
  t.run([](Play&) { return call(SearchNotes{.tile = 0, .exit = 0}, 0); });
  ASSERT_EQ(t.step(), "Before the Map card");
  t.script("maps", {"t_m09", "t_m10"}).take("use piece=ge_27");
  ASSERT_EQ(t.step(), "Which tile is laid?");
  t.take("choose_map card=t_m09");
  EXPECT_EQ(tile_def(t.read(), 1).id, "t_m09");
  EXPECT_TRUE(t.s().maps.discard.has(static_cast<std::size_t>(t.tile_number("t_m10"))));
}

// ---- classes

TEST(Classes, A_mourner_bears_a_grudge) {
  Table t;
  t.begin();
  t.s().revives = 0;
  t.run([](Play& p) { return suffer(p, 1, Harm::Wound, 2); });
  EXPECT_EQ(t.hero(1).grudge, 0) << "two wounds are not enough";
  t.run([](Play& p) { return suffer(p, 1, Harm::Wound, 3); });
  EXPECT_EQ(t.hero(1).grudge, 1);
  t.run([](Play& p) { return suffer(p, 0, Harm::Wound, 10); });
  EXPECT_EQ(t.hero(1).grudge, 2) << "somebody was KO'd";
  t.hero(1).grudge = 3;
  t.run([](Play& p) { return suffer(p, 1, Harm::Wound, 3); });
  EXPECT_EQ(t.hero(1).grudge, 3) << "three at most";
}

TEST(Classes, A_blast_hand_has_one_dynamite_more) {
  Table t({.heroes = {"blast_hand", "mourner"}});
  t.begin();
  EXPECT_EQ(t.hero(0).bag[static_cast<int>(Token::Dynamite)], 1);
  EXPECT_EQ(t.hero(1).bag[static_cast<int>(Token::Dynamite)], 0);
}
TEST(Classes, A_sawbones_heals_others_better) {
  Table t({.heroes = {"sawbones", "mourner"}});
  ready(t);
  t.hero(0).bag[static_cast<int>(Token::Bandages)] = 2;
  t.hero(1).wounds = 6;
  t.take("free hero=0").dice({"3"}).take("use piece=bandages").first_of_all().take("keep");
  EXPECT_EQ(t.hero(1).wounds, 2) << "3 and 1";
  t.hero(0).wounds = 6;
  t.hero(1).wounds = 0;
  t.dice({"3"}).take("use piece=bandages").first_of_all().take("keep");
  EXPECT_EQ(t.hero(0).wounds, 3) << "himself no better than anybody";
}
TEST(Classes, A_teamster_moves_another_before_himself) {
  Table t({.heroes = {"teamster", "mourner"}});
  t.begin();
  t.take("activate hero=1").take("keep").take("end_move").take("pass");
  t.take("activate hero=0").take("keep").take("free hero=0");
  ASSERT_TRUE(t.offers("use piece=teamster"));
  t.take("use piece=teamster").first_of_all();
  const int before = t.hero(1).at;
  ASSERT_TRUE(t.offers("walk"));
  t.take_number(0);
  EXPECT_NE(t.hero(1).at, before);
  while (t.step() == "Move" && !t.offers("free hero=0")) t.take("end_move");
  if (t.step() == "Free actions") {
    EXPECT_FALSE(t.offers("use piece=teamster")) << "once in a turn";
  }
}

TEST(Classes, SB_GUN_01_six_Dead_Eye_shots) {
  Table t;
  t.begin();
  for (int kind = 0; kind < length(t.content().shots); ++kind) {
    EXPECT_EQ(t.hero(0).shots[kind], t.content().shots[kind].id == "dead_eye" ? 6 : 0);
    EXPECT_EQ(t.hero(1).shots[kind], 0);
  }
}
// rules: SB-GUN-02, SB-GUN-03, SB-GUN-06, SB-RUL-70
TEST(Classes, SB_GUN_04_pistols_and_no_other_ammo) {
  Table t;
  t.begin();
  const auto offered = [&] {
    OptionList out;
    use_options(t.read(), Trigger::Strike, 1, out);
    return static_cast<int>(out.size());
  };
  t.hero(0).grit = 0;
  EXPECT_EQ(offered(), 0) << "no attack is made";
  HeroAttack& attack = t.s().attack;
  attack.hero = 0;
  attack.kind = AttackKind::Ranged;
  attack.weapon = 0;
  attack.damage = 2;
  ASSERT_EQ(offered(), 1);
  const int rifle = t.give(0, "ge_03");
  attack.weapon = narrow<u8>(rifle);
  EXPECT_EQ(offered(), 0) << "a rifle is no pistol";
  attack.weapon = 0;
  OptionList out;
  use_options(t.read(), Trigger::Strike, 1, out);
  const Option shot = out[0].option;
  t.run([&](Play& p) { return use_text(p, shot); });
  EXPECT_EQ(attack.damage, 4);
  EXPECT_EQ(t.hero(0).shots[1], 5) << "it is discarded";
  EXPECT_EQ(offered(), 0) << "one shot for a hit";
  attack.shot = kNone;
  const int rounds = t.give(0, "ge_29");
  t.hero(0).items[rounds].on = 0;
  EXPECT_EQ(offered(), 0) << "other ammo is on the pistol";
}
// rules: SB-GUN-09
TEST(Classes, SB_EX_36_Hellfire_doubles_for_a_Grit) {
  Table t;
  t.begin();
  t.hero(0).shots = {};
  t.hero(0).shots[2] = 1;
  HeroAttack& attack = t.s().attack;
  attack.hero = 0;
  attack.kind = AttackKind::Ranged;
  attack.weapon = 0;
  attack.damage = 4;
  OptionList out;
  use_options(t.read(), Trigger::Strike, 1, out);
  ASSERT_EQ(out.size(), 1U);
  const Option shot = out[0].option;
  t.run([&](Play& p) { return use_text(p, shot); });
  EXPECT_EQ(attack.damage, 8);
  EXPECT_EQ(t.hero(0).grit, 0);
  t.hero(0).shots[2] = 1;
  attack.shot = kNone;
  OptionList none;
  use_options(t.read(), Trigger::Strike, 1, none);
  EXPECT_EQ(none.size(), 0U) << "no Grit is left";
}

}  // namespace
}  // namespace undercroft::brimstone
