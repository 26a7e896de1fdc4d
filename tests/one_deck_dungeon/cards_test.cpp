// Every card of the base set that has an effect.
#include "one_deck_dungeon/shortcuts.h"

namespace undercroft::one_deck {
namespace {

/// Ends a boss round without a heart and stops where the next one asks.
Table& pass_round(Table& t) {
  t.s().room.eased[0] = 50;
  return t.take("end_step");
}
int heroic_stored(Table& t, int hero = 0) {
  return t.hero(hero).stored;
}

// ---- feats

TEST(OneDeckFeats, scar_tally_alone_stores_two_dice_one_for_each_batch) {
  Table t;
  t.meet("fire_elemental").take("pick piece=oda");
  EXPECT_EQ(heroic_stored(t), 1);
  EXPECT_EQ(t.asks(), "feats");
  t.take("end_step")
      .cover({"M=12:hh", "S5:h"})
      .take("end_step")
      .take("claim_item");  // three hearts
  EXPECT_EQ(heroic_stored(t), 2);
  t.dice({4, 4, 4, 4, 4}).meet("grudge_keeper").take("end_step");
  t.cover_all().s().boxes[0].covered = 0;
  t.take("end_step").take("pick piece=oda");
  EXPECT_EQ(heroic_stored(t), 2);
  EXPECT_EQ(t.supply(Colour::Heroic), 4);
}

TEST(OneDeckFeats, scar_tally_rolls_as_many_stored_dice_as_one_likes) {
  Table t;
  t.hero(0).stored = 2;
  t.s().supply[3] = 4;
  t.meet("cupboard_court").dice({6}).take("use_feat");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"number value=1", "number value=2"}));
  t.take("number value=1");
  EXPECT_EQ(heroic_stored(t), 1);
  EXPECT_EQ(t.pool(), "S4 S4 S4 S4 A4 M4 M4 H6");
}

TEST(OneDeckFeats, scar_tally_in_a_pair_stores_one_die) {
  Table t({"oda", "ilse"});
  t.meet("fire_elemental").take("pick piece=oda");
  EXPECT_EQ(heroic_stored(t), 1);
  t.take("end_step").take("end_step");
  EXPECT_EQ(heroic_stored(t), 1);
  EXPECT_EQ(heroic_stored(t, 1), 1);  // ilse's own feat, for exploring
}

TEST(OneDeckFeats, daring_gamble_alone_costs_a_damage_for_each_one) {
  Table t({"fenn"});
  t.dice({1, 6, 1}).meet("cupboard_court").take("use_feat");
  EXPECT_TRUE(t.offers("number value=1"));
  EXPECT_FALSE(t.offers("number value=4"));
  t.take("number value=3");
  EXPECT_EQ(t.hero(0).damage, 2);
  EXPECT_EQ(t.pool(), "S4 S4 A4 A4 A4 A4 M4 H6");
}

TEST(OneDeckFeats, daring_gamble_in_a_pair_costs_one_damage_in_all) {
  Table t({"fenn", "oda"});
  t.dice({1, 1}).meet("cupboard_court").take("use_feat hero=fenn");
  EXPECT_FALSE(t.offers("number value=3"));
  t.take("number value=2");
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.supply(Colour::Heroic), 6);
}

TEST(OneDeckFeats, daring_gamble_looks_at_its_own_dice_alone) {
  Table t({"fenn"});
  t.dice({6, 1, 1}).meet("cupboard_court").take("use_feat").take("number value=1");
  EXPECT_EQ(t.hero(0).damage, 0);
  EXPECT_EQ(t.pool(), "S1 S1 A4 A4 A4 A4 M4 H6");
}

TEST(OneDeckFeats, mana_charge_alone_stores_for_exploring_and_fleeing_up_to_two) {
  Table t({"ilse"});
  t.explore();
  EXPECT_EQ(heroic_stored(t), 1);
  t.open("cupboard_court").take("flee");
  EXPECT_EQ(heroic_stored(t), 2);
  t.open("knot_golem").take("flee");
  EXPECT_EQ(heroic_stored(t), 2);
  t.open("echo_choir").take("start").dice({5, 6}).take("use_feat").take("number value=2");
  EXPECT_EQ(t.pool(), "S4 A4 A4 M4 M4 M4 M4 H5 H6");
}

TEST(OneDeckFeats, mana_charge_in_a_pair_stores_one) {
  Table t({"ilse", "oda"});
  t.explore();
  EXPECT_EQ(heroic_stored(t), 1);
  t.open("cupboard_court").take("flee");
  EXPECT_EQ(heroic_stored(t), 1);
}

TEST(OneDeckFeats, vigil_alone_pays_two_time_and_drops_the_lowest_of_three) {
  Table t({"marrow"});
  t.meet("cupboard_court");
  const int discards = t.discards();
  t.dice({5, 2, 6}).take("use_feat");
  if (t.offers("pick")) t.take(t.options()[0]);
  EXPECT_EQ(t.discards(), discards + 2);
  EXPECT_EQ(t.pool(), "S4 S4 S4 A4 A4 M4 M4 H5 H6");
}

TEST(OneDeckFeats, vigil_in_a_pair_pays_one_time_and_drops_the_lower_of_two) {
  Table t({"marrow", "oda"});
  t.meet("cupboard_court");
  const int discards = t.discards();
  t.dice({5, 2}).take("use_feat hero=marrow");
  if (t.offers("pick")) t.take(t.options()[0]);
  EXPECT_EQ(t.discards(), discards + 1);
  EXPECT_EQ(t.supply(Colour::Heroic), 5);
  EXPECT_EQ(t.pool().substr(t.pool().find('H')), "H5 1:S4 1:S4 1:S4 1:A4");
}

TEST(OneDeckFeats, eye_for_price_alone_stores_for_doors_of_three_or_four) {
  Table t({"quill"});
  t.open("cupboard_court");
  EXPECT_EQ(heroic_stored(t), 0);
  t.take("flee").open("knot_golem");
  EXPECT_EQ(heroic_stored(t), 1);
  t.take("flee").open("fire_elemental");
  EXPECT_EQ(heroic_stored(t), 2);
  t.take("flee").open("toll_knight");
  EXPECT_EQ(heroic_stored(t), 2);
  t.take("start").dice({6}).take("use_feat").take("number value=1");
  EXPECT_EQ(t.pool(), "S4 A4 A4 A4 M4 M4 M4 H6");
}

TEST(OneDeckFeats, eye_for_price_in_a_pair_stores_for_doors_of_four) {
  Table t({"quill", "oda"});
  t.open("knot_golem");
  EXPECT_EQ(heroic_stored(t), 0);
  t.take("flee").open("fire_elemental");
  EXPECT_EQ(heroic_stored(t), 1);
  t.take("flee").open("toll_knight");
  EXPECT_EQ(heroic_stored(t), 1);
}

/// Alone, or with a partner who stores nothing in these tests.
std::vector<std::string> party(const std::string& hero, bool alone) {
  return alone ? std::vector<std::string>{hero} : std::vector<std::string>{hero, "marrow"};
}
void set_stored(Table& t, int n) {
  t.s().supply[3] += t.hero(0).stored - n;
  t.hero(0).stored = n;
}

TEST(OneDeckFeats, storing_stops_at_two_alone_and_at_one_in_a_pair) {
  for (const bool alone : {true, false}) {
    const int limit = alone ? 2 : 1;
    for (const int before : {limit - 1, limit}) {
      Table scar(party("oda", alone));
      scar.open("fire_elemental");
      set_stored(scar, before);
      scar.take("start").take("pick piece=oda");
      EXPECT_EQ(heroic_stored(scar), limit);
      Table explore(party("ilse", alone));
      set_stored(explore, before);
      explore.explore();
      EXPECT_EQ(heroic_stored(explore), limit);
      Table flee(party("ilse", alone));
      flee.open("cupboard_court");
      set_stored(flee, before);
      flee.take("flee");
      EXPECT_EQ(heroic_stored(flee), limit);
      Table eye(party("quill", alone));
      set_stored(eye, before);
      eye.open("fire_elemental");
      EXPECT_EQ(heroic_stored(eye), limit);
    }
  }
}

TEST(OneDeckFeats, one_stored_die_can_be_rolled_and_none_cannot) {
  for (const bool alone : {true, false})
    for (const std::string hero : {"oda", "ilse", "quill"}) {
      Table t(party(hero, alone));
      t.open("cupboard_court");
      Table none = t;
      set_stored(t, 1);
      t.take("start").dice({6}).take("use_feat hero=" + hero).take("number value=1");
      EXPECT_EQ(heroic_stored(t), 0) << hero;
      EXPECT_NE(t.pool().find("H6"), std::string::npos) << hero;
      set_stored(none, 0);
      none.take("start");
      EXPECT_FALSE(none.offers("use_feat hero=" + hero)) << hero;
    }
}

TEST(OneDeckFeats, daring_gamble_in_a_pair_does_not_look_at_other_rolls) {
  Table t({"fenn", "oda"});
  t.open("cupboard_court");
  t.hero(1).stored = 1;
  t.s().supply[3] = 5;
  t.take("start").dice({1, 6, 1, 1});
  t.take("use_feat hero=oda").take("number value=1");
  t.take("use_feat hero=fenn").take("number value=1");
  EXPECT_EQ(t.hero(0).damage, 0);
  EXPECT_EQ(t.pool(), "0:S1 0:A4 0:A4 0:A4 0:H6 1:S1 1:S4 1:S4 1:A4 1:H1");
}

// ---- starting skills

TEST(OneDeckStartingSkills, thick_hide_keeps_one_of_three_off) {
  Table t;
  spar(t, "").cover({"S4:h"}).take("end_step");  // three hearts at one moment
  EXPECT_EQ(t.hero(0).damage, 2);
  Table two;
  spar(two, "").cover({"S4:h", "A4:h"}).take("end_step");
  EXPECT_EQ(two.hero(0).damage, 2);
}

TEST(OneDeckStartingSkills, shove_forward_raises_a_die_of_the_partner) {
  Table t({"oda", "ilse"});
  spar(t, "0:S1 0:A1 1:M2 1:M5");
  t.take("use_skill hero=oda card=shove_forward").take("spend_die colour=strength");
  EXPECT_EQ(t.options(),
            (std::vector<std::string>{"pick piece=ilse.magic.2", "pick piece=ilse.magic.5"}));
  t.take("pick piece=ilse.magic.2");
  EXPECT_EQ(t.pool(), "0:A1 1:M5 1:M5");
}

TEST(OneDeckStartingSkills, live_to_brag_heals_once_on_a_floor) {
  Table t({"fenn"});
  t.s().tokens = 0;
  t.s().token_supply = 6;
  t.hero(0).damage = 3;
  t.open("cupboard_court").take("flee").take("yes");
  EXPECT_EQ(t.hero(0).damage, 2);
  t.open("knot_golem").take("flee");
  EXPECT_EQ(t.asks(), "turn");
  EXPECT_EQ(t.hero(0).damage, 2);
  flee_down(t).open("cupboard_court").take("flee").take("no");
  EXPECT_EQ(t.hero(0).damage, 2);
}

TEST(OneDeckStartingSkills, OD_DEC_43_what_is_declined_is_not_used_up) {
  Table t({"fenn"});
  t.s().tokens = 0;
  t.s().token_supply = 6;
  t.hero(0).damage = 3;
  t.open("cupboard_court").take("flee").take("no");
  EXPECT_EQ(t.hero(0).damage, 3);
  t.open("knot_golem").take("flee");
  EXPECT_TRUE(t.offers("yes"));
  t.take("yes");
  EXPECT_EQ(t.hero(0).damage, 2);
}

TEST(OneDeckStartingSkills, live_to_brag_asks_nobody_who_is_unhurt) {
  Table t({"fenn"});
  t.open("cupboard_court").take("flee");
  EXPECT_EQ(t.asks(), "turn");
}

TEST(OneDeckStartingSkills, tumble_pass_gives_the_partner_the_value) {
  Table t({"fenn", "oda"});
  spar(t, "0:A5 0:A2");
  t.take("use_skill card=tumble_pass").take("spend_die colour=agility value=5");
  EXPECT_EQ(t.pool(), "0:A2 1:A5");
}

TEST(OneDeckStartingSkills, rekindle_rerolls_magic_and_one_other_die) {
  Table t({"ilse"});
  spar(t, "S1 A2 M1 M2 M3").dice({6, 5, 4});
  use(t, "rekindle", {"magic 3"});
  EXPECT_EQ(t.count("pick"), 2);
  t.take("pick piece=ilse.magic.1").take("pick piece=ilse.magic.2");
  EXPECT_EQ(t.options(),
            (std::vector<std::string>{"pick piece=ilse.strength.1", "pick piece=ilse.agility.2"}));
  t.take("pick piece=ilse.strength.1");
  EXPECT_EQ(t.pool(), "S6 A2 M4 M5");
}

TEST(OneDeckStartingSkills, lend_light_gives_the_partner_a_heroic_four) {
  Table t({"ilse", "oda"});
  spar(t, "0:M4 1:S1");
  t.take("use_skill card=lend_light").take("spend_die colour=magic");
  EXPECT_EQ(t.pool(), "1:S1 1:H4");
}

TEST(OneDeckStartingSkills, evensong_heals_on_the_way_down) {
  Table t({"marrow"});
  t.s().tokens = 0;
  t.s().token_supply = 6;
  t.hero(0).damage = 3;
  t.go_to_floor(2);
  EXPECT_EQ(t.hero(0).damage, 2);
  t.go_to_floor(4);
  EXPECT_EQ(t.hero(0).damage, 0);
}

TEST(OneDeckStartingSkills, evensong_of_a_pair_heals_the_partner) {
  Table t({"marrow", "oda"});
  t.s().tokens = 0;
  t.s().token_supply = 6;
  t.hero(0).damage = 2;
  t.hero(1).damage = 2;
  t.go_to_floor(2);
  EXPECT_EQ(t.hero(0).damage, 2);
  EXPECT_EQ(t.hero(1).damage, 1);
}

TEST(OneDeckStartingSkills, spare_pocket_gives_a_two_and_a_four) {
  Table t({"quill"});
  spar(t, "A1 S1");
  use(t, "spare_pocket", {"agility 1"});
  EXPECT_EQ(t.pool(), "S1 A2 A4");
}

TEST(OneDeckStartingSkills, point_the_way_turns_a_die_of_the_partner_to_five) {
  Table t({"quill", "oda"});
  spar(t, "0:A1 0:M1 1:S1");
  t.take({"use_skill card=point_the_way", "spend_die colour=agility", "pick piece=oda.strength.1"});
  EXPECT_EQ(t.pool(), "0:M1 1:S5");
}

// ---- skills of the deck

TEST(OneDeckDeckSkills, tempered_grip_gives_one_more_than_was_spent) {
  Table t;
  t.give_skill(0, "cupboard_court");
  Table six = t;
  spar(t, "S3 A1");
  use(t, "tempered_grip", {"strength 3"});
  EXPECT_EQ(t.pool(), "A1 H4");
  spar(six, "S6");
  use(six, "tempered_grip", {"strength 6"});
  EXPECT_EQ(six.pool(), "H6");
}

TEST(OneDeckDeckSkills, cleave_lifts_low_strength_dice_of_the_own_pool_to_four) {
  Table t({"oda", "marrow"});
  t.give_skill(0, "toll_knight");
  spar(t, "0:S1 0:S2 0:S3 0:S5 0:A1 1:S1");
  t.take("use_skill card=cleave").take("spend_die colour=strength value=1");
  EXPECT_EQ(t.pool(), "0:S4 0:S4 0:S5 0:A1 1:S1");
}

TEST(OneDeckDeckSkills, brace_prevents_three_hearts) {
  Table t;
  t.give_skill(0, "knot_golem");
  spar(t, "S1 S2");
  use(t, "brace", {"strength 2", "strength 1"});
  EXPECT_EQ(t.hearts_eased(), 3);
  EXPECT_EQ(t.time_eased(), 0);
}

TEST(OneDeckDeckSkills, pry_loose_gives_two_fours_for_armor_alone) {
  Table t;
  t.give_skill(0, "mother_of_hinges");
  t.fight("glooping_ooze", {}).pool("S1");
  use(t, "pry_loose", {"strength 1"});
  EXPECT_EQ(t.pool(), "S4 S4");
  t.take("take_die colour=strength value=4 use=armor");
  EXPECT_EQ(t.options()[0], "cover_box box=" + std::to_string(t.box("S4+:t")));
  EXPECT_EQ(t.count("cover_box"), 1);
  EXPECT_FALSE(t.offers("convert"));
  t.take("cover_box").cover({"M=9+:h"});
  t.take("take_die colour=strength value=4 use=armor");
  EXPECT_EQ(t.count("cover_box"), 0);  // S4:t and the floor's S4:h have no armor
}

TEST(OneDeckDeckSkills, long_haul_raises_every_die_and_prevents_a_time) {
  Table t;
  t.give_skill(0, "cut_rope_bridge");
  climb(t, "S1 S3 S6 H2");
  use(t, "long_haul", {"strength 1"});
  EXPECT_EQ(t.pool(), "S4 S6 H3");
  EXPECT_EQ(t.time_eased(), 1);
}

TEST(OneDeckDeckSkills, hammer_rhythm_rerolls_any_dice_up_to_three) {
  Table t;
  t.give_skill(0, "drowned_millwheel");
  spar(t, "S1 S4 A2 M3").dice({6, 5});
  use(t, "hammer_rhythm", {"strength 1"});
  EXPECT_EQ(t.count("pick"), 2);  // not the four
  t.take("pick piece=oda.agility.2").take("pick piece=oda.magic.3");
  EXPECT_EQ(t.pool(), "S4 A6 M5");
}

TEST(OneDeckDeckSkills, quick_hands_rolls_two_agility_dice) {
  Table t;
  t.give_skill(0, "brass_jackdaws");
  spar(t, "A1").dice({2, 6});
  use(t, "quick_hands", {"agility 1"});
  EXPECT_EQ(t.pool(), "A2 A6");
}

TEST(OneDeckDeckSkills, second_guess_rerolls_up_to_three_dice_at_once) {
  Table t;
  t.give_skill(0, "glooping_ooze");
  spar(t, "S1 S2 A1 A3 M2 M3").dice({6, 5, 4});
  use(t, "second_guess", {"agility 1"});
  t.take({"pick piece=oda.strength.1", "pick piece=oda.strength.2", "pick piece=oda.magic.3"});
  EXPECT_EQ(t.asks(), "place");  // three are the most
  EXPECT_EQ(t.pool(), "S5 S6 A3 M2 M4");
}

TEST(OneDeckDeckSkills, feint_copies_a_value_to_another_die) {
  Table t;
  t.give_skill(0, "butter_imps");
  spar(t, "S1 A1 M6");
  use(t, "feint", {"agility 1"});
  t.take("pick piece=oda.strength.1");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"pick piece=oda.magic.6"}));
  t.take("pick piece=oda.magic.6");
  EXPECT_EQ(t.pool(), "S6 M6");
}

TEST(OneDeckDeckSkills, light_step_prevents_two_time) {
  Table t;
  t.give_skill(0, "sleeping_hounds");
  spar(t, "A1");
  use(t, "light_step", {"agility 1"});
  EXPECT_EQ(t.time_eased(), 2);
  EXPECT_EQ(t.hearts_eased(), 0);
}

TEST(OneDeckDeckSkills, dodge_prevents_more_for_a_high_die) {
  for (const int value : {1, 4, 5, 6}) {
    Table t;
    t.give_skill(0, "falling_gallery");
    spar(t, "A" + std::to_string(value));
    use(t, "dodge", {"agility " + std::to_string(value)});
    EXPECT_EQ(t.hearts_eased(), value >= 5 ? 2 : 1) << value;
  }
}

TEST(OneDeckDeckSkills, borrowed_hour_prevents_three_time) {
  Table t;
  t.give_skill(0, "hour_eaters");
  spar(t, "M4");
  use(t, "borrowed_hour", {"magic 4"});
  EXPECT_EQ(t.time_eased(), 3);
}

// rules: OD-KEY-01, OD-RUL-80
TEST(OneDeckDeckSkills, wellspring_gives_a_six_for_spells_alone) {
  Table t;
  t.give_skill(0, "echo_choir").give_skill(0, "hour_eaters");
  spar(t, "M2 S1");
  use(t, "wellspring", {"magic 2"});
  EXPECT_EQ(t.pool(), "S1 M6");
  t.take("take_die colour=magic value=6 use=mana");
  EXPECT_EQ(t.count("cover_box"), 0);
  EXPECT_FALSE(t.offers("convert"));
  t.take("back").take("use_skill card=borrowed_hour").take("spend_die colour=magic value=6");
  EXPECT_EQ(t.time_eased(), 3);
}

TEST(OneDeckDeckSkills, kindle_gives_a_heroic_six) {
  Table t;
  t.give_skill(0, "fire_elemental");
  spar(t, "M5");
  use(t, "kindle", {"magic 5"});
  EXPECT_EQ(t.pool(), "H6");
}

TEST(OneDeckDeckSkills, mend_heals_one_damage_of_any_hero) {
  Table t({"oda", "ilse"});
  t.give_skill(1, "tallow_wights");
  spar(t, "1:M6 1:M3");
  t.hero(0).damage = 2;
  t.take({"use_skill card=mend", "spend_die value=6", "spend_die value=3", "pick piece=oda"});
  EXPECT_EQ(t.hero(0).damage, 1);
}

TEST(OneDeckDeckSkills, mirror_ward_prevents_hearts_and_time) {
  Table t;
  t.give_skill(0, "force_wall");
  spar(t, "M6");
  use(t, "mirror_ward", {"magic 6"});
  EXPECT_EQ(t.hearts_eased(), 2);
  EXPECT_EQ(t.time_eased(), 1);
}

TEST(OneDeckDeckSkills, twin_flame_doubles_a_die) {
  Table t;
  t.give_skill(0, "salt_mirrors");
  spar(t, "M4 A5 S1");
  use(t, "twin_flame", {"magic 4"}).take("pick piece=oda.agility.5");
  EXPECT_EQ(t.pool(), "S1 A5 A5");
}

TEST(OneDeckDeckSkills, blood_price_costs_a_damage) {
  Table t;
  t.give_skill(0, "grudge_keeper");
  spar(t, "S1");
  use(t, "blood_price", {});
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.pool(), "S1 H6");
}

TEST(OneDeckDeckSkills, lucky_coin_costs_a_time_on_a_one) {
  Table t;
  t.give_skill(0, "riddle_lock");
  Table lucky = t;
  spar(t, "S2 A3").dice({1});
  const int discards = t.discards();
  use(t, "lucky_coin", {}).take("pick piece=oda.strength.2");
  EXPECT_EQ(t.pool(), "S1 A3");
  EXPECT_EQ(t.discards(), discards + 1);
  spar(lucky, "S2 A3").dice({6});
  use(lucky, "lucky_coin", {}).take("pick piece=oda.agility.3");
  EXPECT_EQ(lucky.pool(), "S2 A6");
  EXPECT_EQ(lucky.discards(), discards);
}

TEST(OneDeckDeckSkills, your_dice_are_those_of_your_own_pool) {
  const std::vector<std::array<std::string, 3>> skills{
      {"drowned_millwheel", "hammer_rhythm", "strength"},
      {"glooping_ooze", "second_guess", "agility"},
      {"butter_imps", "feint", "agility"},
      {"salt_mirrors", "twin_flame", "magic"},
      {"riddle_lock", "lucky_coin", ""}};
  for (const auto& [card, skill, colour] : skills) {
    Table t({"oda", "marrow"});
    t.give_skill(0, card);
    spar(t, "0:S1 0:S2 0:A2 0:A3 0:M4 1:S1 1:M3");
    t.take("use_skill card=" + skill);
    if (t.offers("spend_die"))
      t.take("spend_die hero=oda colour=" + colour +
             (colour == "strength"  ? " value=1"
              : colour == "agility" ? " value=2"
                                    : " value=4"));
    EXPECT_GE(t.count("pick"), 1) << skill;
    for (const std::string& option : t.options())
      EXPECT_EQ(option.find("marrow"), std::string::npos) << skill << ": " << option;
  }
  Table haul({"oda", "marrow"});
  haul.give_skill(0, "cut_rope_bridge");
  climb(haul, "0:S1 0:S3 1:S3");
  haul.take("use_skill card=long_haul").take("spend_die value=1");
  EXPECT_EQ(haul.pool(), "0:S4 1:S3");
  Table price({"oda", "marrow"});
  price.give_skill(0, "grudge_keeper");
  spar(price, "");
  price.take("use_skill card=blood_price");
  EXPECT_EQ(price.hero(0).damage, 1);
  EXPECT_EQ(price.hero(1).damage, 0);
}

// ---- potions; Healing and Invisibility are in potions_test.cpp

TEST(OneDeckPotionCards, thunder_bottle_gives_two_heroic_fours) {
  Table t;
  t.give_potion("thunder_bottle");
  spar(t, "S1");
  t.take("use_potion card=thunder_bottle");
  EXPECT_EQ(t.pool(), "S1 H4 H4");
}

TEST(OneDeckPotionCards, steadying_tonic_raises_up_to_four_dice) {
  Table t;
  t.give_potion("steadying_tonic");
  spar(t, "S1 S2 A1 A2 M5");
  t.take("use_potion card=steadying_tonic");
  t.take({"pick piece=oda.strength.1", "pick piece=oda.strength.2", "pick piece=oda.agility.1",
          "pick piece=oda.magic.5"});
  EXPECT_EQ(t.asks(), "place");
  EXPECT_EQ(t.pool(), "S3 S4 A2 A3 M6");
}

TEST(OneDeckPotionCards, steadying_tonic_may_raise_fewer_and_no_dice_of_the_partner) {
  Table t({"oda", "marrow"});
  t.give_potion("steadying_tonic");
  spar(t, "0:S1 0:S2 0:A1 0:A2 0:M1 1:S1");
  t.take("use_potion hero=oda card=steadying_tonic");
  EXPECT_EQ(t.count("pick"), 5);
  t.take("pick piece=oda.strength.1").take("done");
  EXPECT_EQ(t.pool(), "0:S2 0:S3 0:A1 0:A2 0:M1 1:S1");
}

// ---- foes

TEST(OneDeckFoes, hour_eaters_take_two_time_at_the_start) {
  Table t;
  t.open("hour_eaters");
  const int discards = t.discards();
  t.take("start");
  EXPECT_EQ(t.discards(), discards + 2);
}

TEST(OneDeckFoes, brass_jackdaws_keep_the_loot_while_an_armor_box_is_open) {
  Table t;
  keep_unseen(t);
  t.fight("brass_jackdaws", {}).cover({"A5+:t"});
  t.deck({"riddle_lock", "riddle_lock", "force_wall"}).take("end_step");
  EXPECT_EQ(t.asks(), "turn");
  EXPECT_EQ(t.s().discard.count(t.card("brass_jackdaws")), 1);
  EXPECT_EQ(t.doors(), 3);
  Table both;
  keep_unseen(both);
  both.fight("brass_jackdaws", {}).cover({"A5+:t", "A4+:h"}).take("end_step");
  EXPECT_EQ(both.asks(), "loot");
}

TEST(OneDeckFoes, glooping_ooze_takes_a_time_for_each_one_rolled) {
  Table t;
  t.open("glooping_ooze");
  const int discards = t.discards();
  t.dice({1, 2, 1, 3, 1, 4, 5}).take("start");
  EXPECT_EQ(t.discards(), discards + 3);
  EXPECT_EQ(t.pool(), "S1 S1 S2 S3 A1 M4 M5");
}

TEST(OneDeckFoes, echo_choir_takes_a_time_for_each_skill) {
  Table t;
  t.give_skill(0, "grudge_keeper").give_potion("thunder_bottle");
  t.fight("echo_choir", {});
  const int discards = t.discards();
  use(t, "blood_price", {});
  EXPECT_EQ(t.discards(), discards + 1);
  t.take("use_potion card=thunder_bottle");
  EXPECT_EQ(t.discards(), discards + 1);
}

TEST(OneDeckFoes, knot_golem_makes_conversion_take_three_dice) {
  Table t;
  t.fight("knot_golem", {}).pool("S3 A4 M5");
  t.take({"take_die colour=strength", "convert", "take_die colour=agility"});
  EXPECT_TRUE(t.offers("take_die colour=magic value=5"));
  t.take("take_die colour=magic");
  EXPECT_EQ(t.pool(), "H3");
  t.pool("S3 A4").take("take_die colour=strength");
  EXPECT_FALSE(t.offers("convert"));
}

TEST(OneDeckFoes, mother_of_hinges_grows_with_the_open_doors) {
  Table t;
  t.open("cupboard_court").take("flee").open("echo_choir").take("flee");
  t.fight("mother_of_hinges", {});
  EXPECT_EQ(target_of(t.read(), t.box("S=X:hh")), 12);
  Table alone;
  alone.fight("mother_of_hinges", {});
  EXPECT_EQ(target_of(alone.read(), alone.box("S=X:hh")), 4);
}

TEST(OneDeckFoes, grudge_keeper_adds_a_damage_if_a_box_is_left) {
  Table t;
  t.fight("grudge_keeper", {}).cover_all().s().boxes[3].covered = 0;  // S4:t, no heart
  t.take("end_step").take("pick piece=oda");
  EXPECT_EQ(t.hero(0).damage, 1);
  Table all;
  all.fight("grudge_keeper", {}).cover_all().take("end_step");
  EXPECT_EQ(all.asks(), "loot");
  EXPECT_EQ(all.hero(0).damage, 0);
}

TEST(OneDeckFoes, butter_imps_shed_the_die_of_the_first_small_box) {
  Table t;
  t.fight("butter_imps", {}).pool("S5 S4 A4 A5 A6");
  put(t, "strength", 5, "S=9:ht");
  put(t, "strength", 4, "S=9:ht");  // a wide box is safe
  EXPECT_EQ(t.s().boxes[static_cast<std::size_t>(t.box("S=9:ht"))].covered, 1);
  put(t, "agility", 4, "A4:h");
  EXPECT_EQ(t.s().boxes[static_cast<std::size_t>(t.box("A4:h"))].covered, 0);
  EXPECT_EQ(t.supply(Colour::Agility), 6);
  put(t, "agility", 5, "A4:h");
  EXPECT_EQ(t.s().boxes[static_cast<std::size_t>(t.box("A4:h"))].covered, 1);
}

TEST(OneDeckFoes, fire_elemental_hurts_a_hero_at_the_start) {
  Table t({"oda", "ilse"});
  t.meet("fire_elemental");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"pick piece=oda", "pick piece=ilse"}));
  t.take("pick piece=ilse");
  EXPECT_EQ(t.hero(1).damage, 1);
  EXPECT_EQ(t.hero(0).damage, 0);
}

TEST(OneDeckFoes, tallow_wights_take_the_ones_and_threes) {
  Table t;
  t.fight("tallow_wights", {1, 3, 2, 4, 3, 6, 5});
  EXPECT_EQ(t.pool(), "S2 S4 M5 M6");
}

TEST(OneDeckFoes, toll_knight_turns_an_item_into_xp) {
  Table t({"oda", "ilse"});
  t.give_item(0, "cupboard_court").give_item(1, "echo_choir");
  t.meet("toll_knight");
  EXPECT_EQ(t.count("pick"), 2);
  t.take("pick piece=ilse.echo_choir");
  EXPECT_EQ(t.hero(1).items.size(), 0U);
  EXPECT_EQ(t.hero(0).items.size(), 1U);
  EXPECT_EQ(xp_of(t.read()), 3);
  Table none;
  none.meet("toll_knight");
  EXPECT_EQ(none.asks(), "place");
}

// ---- floors

TEST(OneDeckFloors, wine_dark_takes_a_time_for_each_explore) {
  Table t;
  t.go_to_floor(2);
  EXPECT_EQ(t.discards(), 2);
  t.explore();
  EXPECT_EQ(t.discards(), 2 + 1 + 2);
}

TEST(OneDeckFloors, freezing_winds_add_a_heart_to_three_time) {
  Table t({"marrow"}, "yetis_cavern");
  t.fight("cupboard_court", {}).cover({"S4:h", "A4:h", "M4:h", "M5:tt"}).take("end_step");
  EXPECT_EQ(t.hero(0).damage, 1);
  Table two({"marrow"}, "yetis_cavern");
  two.fight("cupboard_court", {}).cover({"S4:h", "A4:h", "M4:h", "M5:tt"}).s().room.eased[1] = 1;
  two.take("end_step");
  EXPECT_EQ(two.hero(0).damage, 0);
}

TEST(OneDeckFloors, drifts_take_a_time_at_each_start_of_a_turn) {
  Table t({"oda"}, "yetis_cavern");
  Table first = t;
  first.explore();
  EXPECT_EQ(first.discards(), 4);
  t.go_to_floor(2);
  EXPECT_EQ(t.discards(), 3);
  t.explore();
  EXPECT_EQ(t.discards(), 6);
}

TEST(OneDeckFloors, hoarfrost_takes_the_ones) {
  Table t({"oda"}, "yetis_cavern");
  t.go_to_floor(3).fight("cupboard_court", {1, 2, 1, 3, 1, 6, 5});
  EXPECT_EQ(t.pool(), "S2 S3 M5 M6");
  EXPECT_GE(t.box("S5:h"), 0);
}

TEST(OneDeckFloors, toll_the_hour_takes_four_time_on_entering) {
  Table t({"oda"}, "bell_gallery");
  t.go_to_floor(2);
  EXPECT_EQ(t.discards(), 4 + 2);
  t.explore();
  EXPECT_EQ(t.discards(), 4 + 2 + 2);
  flee_down(t);
  EXPECT_EQ(t.discards(), 2);  // only on entering its own floor
}

TEST(OneDeckFloors, blade_storm_adds_a_heart_to_any_heart) {
  Table t({"marrow"}, "bell_gallery");
  t.go_to_floor(3).fight("cupboard_court", {}).cover_all();
  t.s().boxes[static_cast<std::size_t>(t.box("S4:h"))].covered = 0;
  t.take("end_step");
  EXPECT_EQ(t.hero(0).damage, 2);
  Table none({"marrow"}, "bell_gallery");
  none.go_to_floor(3).fight("cupboard_court", {}).cover_all();
  none.s().boxes[static_cast<std::size_t>(none.box("S4:h"))].covered = 0;
  none.s().room.eased[0] = 1;
  none.take("end_step");
  EXPECT_EQ(none.hero(0).damage, 0);
}

TEST(OneDeckFloors, narrow_ways_leave_room_for_three_doors) {
  Table t({"oda"}, "ninefold_pen");
  t.explore();
  EXPECT_EQ(t.doors(), 3);
  EXPECT_FALSE(t.offers("explore"));
}

TEST(OneDeckFloors, weakness_curse_lowers_heroic_dice_as_they_are_rolled) {
  Table t({"oda"}, "ninefold_pen");
  t.s().level = 4;
  t.go_to_floor(2).fight("cupboard_court", {6, 6, 6, 6, 6, 6, 6, 6, 1});
  EXPECT_EQ(t.pool(), "S6 S6 S6 S6 A6 M6 M6 H1 H5");
}

TEST(OneDeckFloors, turned_around_takes_two_time_for_each_explore) {
  Table t({"oda"}, "ninefold_pen");
  t.go_to_floor(3);
  EXPECT_EQ(t.discards(), 2);
  t.explore();
  EXPECT_EQ(t.discards(), 2 + 2 + 2);
}

TEST(OneDeckFloors, precedence_gives_magic_boxes_armor) {
  Table t({"oda"}, "quiet_court");
  t.fight("cupboard_court", {}).pool("S4 M4");
  t.take("take_die colour=strength value=4");
  EXPECT_EQ(t.count("cover_box"), 0);
  t.take("back").cover({"M4:h", "M3:t"}).take("take_die colour=strength value=4");
  EXPECT_EQ(t.count("cover_box"), 0);  // the floor's own M4+:h
  t.take("back").cover({"M4+:h"}).take("take_die colour=strength value=4");
  EXPECT_EQ(t.count("cover_box"), 2);
}

TEST(OneDeckFloors, hushed_takes_the_twos_in_perils) {
  Table t({"oda"}, "quiet_court");
  t.go_to_floor(2);
  Table combat = t;
  t.fight("falling_gallery", {2, 5, 2, 1}, 0);
  EXPECT_EQ(t.pool(), "S1 S5");
  combat.fight("cupboard_court", {2, 5, 2, 1, 2, 2, 2});
  EXPECT_EQ(combat.pool(), "S1 S2 S2 S5 A2 M2 M2");
}

TEST(OneDeckFloors, curtsy_takes_time_on_entering_and_at_each_turn) {
  Table t({"oda"}, "quiet_court");
  t.go_to_floor(3);
  EXPECT_EQ(t.discards(), 3 + 3);
  t.explore();
  EXPECT_EQ(t.discards(), 3 + 3 + 3);
}

// ---- bosses

TEST(OneDeckBosses, the_cellarer_hurts_each_hero_from_round_three) {
  Table t({"marrow", "quill"});
  t.go_to_floor(4);
  pass_round(t);
  EXPECT_EQ(t.hero(0).damage + t.hero(1).damage, 0);
  pass_round(t);
  EXPECT_EQ(t.s().boss_round, 3);
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.hero(1).damage, 1);
}

TEST(OneDeckBosses, the_yeti_takes_the_ones) {
  Table t({"marrow"}, "yetis_cavern");
  t.go_to_floor(3).dice({1, 2, 3, 1, 4, 5, 1}).go_to_floor(4);
  EXPECT_EQ(t.pool(), "S2 S3 A4 M5");
}

TEST(OneDeckBosses, the_bell_mother_bars_heroic_dice_from_skulls) {
  Table t({"marrow"}, "bell_gallery");
  face_boss(t, "H6 A6");
  t.take("take_die colour=heroic");
  EXPECT_EQ(t.count("cover_box"), 0);
  t.take("back").cover({"A=11+:k", "M=11+:k"}).take("take_die colour=heroic");
  EXPECT_EQ(t.count("cover_box"), 3);  // A4:h, M5:hh, A5:h
  t.take("back").take("take_die colour=agility");
  EXPECT_EQ(t.count("cover_box"), 2);
}

TEST(OneDeckBosses, the_minotaur_grows_with_its_damage) {
  Table t({"marrow"}, "ninefold_pen");
  t.go_to_floor(4);
  const int x = t.box("S=X+:kk");
  EXPECT_EQ(target_of(t.read(), x), 12);
  t.s().boss_damage = 3;
  EXPECT_EQ(target_of(t.read(), x), 12);
  t.s().boss_damage = 5;
  EXPECT_EQ(target_of(t.read(), x), 20);
}

TEST(OneDeckBosses, the_still_queen_heals_two_at_most) {
  Table t({"marrow"}, "quiet_court");
  t.go_to_floor(4);
  t.s().boss_damage = 5;
  pass_round(t);
  EXPECT_EQ(t.s().boss_damage, 3);
  t.cover({"M6+:kh", "A6+:kh", "S=14:kh", "M=13:kh"});
  pass_round(t);
  EXPECT_EQ(t.s().boss_damage, 3 - 1 + 4);
}

}  // namespace
}  // namespace undercroft::one_deck
