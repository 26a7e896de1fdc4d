// The four-player game (OD-FPL): set-up, time, doors, stairs and levels.
#include "engine/driver.h"

#include "games/one_deck_dungeon/expert/covering.h"
#include "one_deck_dungeon/pairs.h"
#include "one_deck_dungeon/sheets.h"

namespace undercroft::one_deck {
namespace {

std::string set_up(const Table& t, Value::Object fields) {
  Value setup;
  if (std::string problem = complete_setup(t.game().schema(), Value(std::move(fields)), setup);
      !problem.empty())
    return problem;
  State s{};
  return t.game().set_up({reinterpret_cast<std::byte*>(&s), sizeof(State)}, setup, nullptr);
}
Value names(const std::vector<std::string>& heroes) {
  Value::List list;
  for (const std::string& hero : heroes) list.emplace_back(hero);
  return Value(list);
}

// ---- Setup

// rules: OD-GEN-05, OD-RUL-57
TEST(OneDeckFourSetup, one_two_or_four_different_heroes) {
  const Table t;
  EXPECT_EQ(set_up(t, {{"heroes", names({"oda"})}}), "");
  EXPECT_EQ(set_up(t, {{"heroes", names({"oda", "fenn"})}}), "");
  EXPECT_NE(set_up(t, {{"heroes", names({"oda", "fenn", "ilse"})}}), "");
  EXPECT_EQ(set_up(t, {{"heroes", names(kFour)}}), "");
  EXPECT_NE(set_up(t, {{"heroes", names({"oda", "fenn", "oda", "quill"})}}), "");
  EXPECT_NE(set_up(t, {{"heroes", names({"oda", "fenn", "ilse", "marrow", "quill"})}}), "");
}

// rules: OD-FPL-01, OD-FPL-04
TEST(OneDeckFourSetup, two_sets_are_shuffled_into_one_deck) {
  Table t = four_table();
  t.deck({"force_wall", "force_wall", "force_wall", "force_wall"});  // all four copies
  t.explore();
  EXPECT_EQ(t.s().discard.count(t.card("force_wall")), 4);
  EXPECT_EQ(t.check(), "");
  Table fresh = four_table();
  EXPECT_EQ(fresh.s().deck.size(), 88U);
  for (const CardSlot slot : fresh.s().deck) EXPECT_FALSE(slot.is_known());
  EXPECT_EQ(Table({"oda", "fenn"}).s().deck.size(), 44U);  // one set is enough for two
}

// rules: OD-FPL-02
TEST(OneDeckFourSetup, the_2p_sides_and_the_4p_stairs) {
  Table t = four_table();
  for (int hero = 0; hero < 4; ++hero)
    EXPECT_EQ(&hero_side(t.read(), hero), &hero_def(t.read(), hero).sides[1]);
  EXPECT_EQ(level_card(t.read()).items[side(t.read())], 1);
  t.deck(kSpent).explore();
  no_tokens(t);
  t.shrink_deck(0);
  t.s().stairs = 3;  // would be damage on the 1P/2P side
  EXPECT_EQ(t.check(), "");
}

// rules: OD-FPL-03, OD-FPL-18
TEST(OneDeckFourSetup, two_potion_tokens_of_twelve) {
  Table t = four_table();
  EXPECT_EQ(t.s().tokens, 2);
  EXPECT_EQ(t.s().token_supply, 10);
  EXPECT_EQ(t.s().level, 1);
}

// rules: OD-FPL-36
TEST(OneDeckFourSetup, the_dice_of_two_sets) {
  Table t = four_table();
  EXPECT_EQ(dice_of(t.s().supply), (std::array{16, 16, 16, 12}));
  meet_two(t, "cupboard_court", "knot_golem");
  // Quill's and Oda's feats have stored nothing yet.
  EXPECT_EQ(dice_of(t.s().supply), (std::array{8, 8, 8, 6}));
  EXPECT_EQ(dice_of(t.s().pairs.other), (std::array{8, 8, 8, 6}));
}

// rules: OD-SET-14, OD-SET-15
TEST(OneDeckFourSetup, a_game_without_campaign_has_no_basic_skills_and_no_tier) {
  for (const auto& heroes : {std::vector<std::string>{"oda"}, {"oda", "fenn"}, kFour}) {
    Table t(heroes);
    for (int hero = 0; hero < hero_count(t.read()); ++hero)
      EXPECT_EQ(skill_of(t.read(), hero, kBasicText), -1);
    EXPECT_EQ(t.s().level, 1);                            // no Novice
    EXPECT_EQ(t.s().xp.size(), 0);                        // no Standard
    EXPECT_EQ(t.s().tokens, heroes.size() == 4 ? 2 : 1);  // no Fearless
  }
}

// ---- The Hordes card

// rules: OD-FPL-35, OD-RUL-63, OD-DEC-07
TEST(OneDeckFourSetup, hordes_are_a_choice_and_only_for_four) {
  Table t;
  EXPECT_EQ(set_up(t, {{"heroes", names(kFour)}, {"hordes", Value(true)}}), "");
  const auto flag = [&](const std::vector<std::string>& heroes, bool hordes) {
    Value setup;
    const Value given(Value::Object{{"heroes", names(heroes)}, {"hordes", Value(hordes)}});
    EXPECT_EQ(complete_setup(t.game().schema(), given, setup), "");
    State s{};
    EXPECT_EQ(t.game().set_up({reinterpret_cast<std::byte*>(&s), sizeof(State)}, setup, nullptr),
              "");
    return int{s.hordes};
  };
  EXPECT_EQ(flag(kFour, true), 1);
  EXPECT_EQ(flag(kFour, false), 0);
  EXPECT_EQ(flag({"oda", "fenn"}, true), 0);
  EXPECT_EQ(four_table().s().hordes, 0);  // who says nothing has none
}

Table with_hordes(bool hordes = true, const std::string& dungeon = "carrow_cellars") {
  Table t = four_table(dungeon);
  t.s().hordes = hordes ? 1 : 0;
  Play p = t.play();
  gather_texts(p);
  return t;
}
void take_all(Table& t) {
  while (t.asks() == "consequences") t.take("take_damage hero=oda");
}
/// What Oda and Fenn suffer when they leave these boxes open against the Cupboard Court.
int hurt_by_the_court(Table& t, const std::vector<std::string>& open_boxes, int eased = 0) {
  to_step_4(t).cover_all();
  u32 covered = 0;
  for (const std::string& box : open_boxes)
    t.s().boxes[static_cast<std::size_t>(t.box(box))].covered = 0;
  t.hearts_eased() = eased;
  for (std::size_t i = 0; i < t.s().boxes.size(); ++i)
    covered |= static_cast<u32>(t.s().boxes[i].covered) << i;
  const int expected = Step5(t.read()).toll(covered).hearts;
  t.take("end_step");
  take_all(t);
  EXPECT_EQ(t.hero(0).damage + t.hero(1).damage, expected);
  return expected;
}

// rules: OD-FPL-35, OD-RUL-63
TEST(OneDeckFourHordes, the_pair_chooses_time_or_a_heart) {
  Table without = with_hordes(false);
  meet_two(without, "cupboard_court", "riddle_lock");
  EXPECT_NE(without.count("alternative"), 2);
  EXPECT_EQ(hurt_by_the_court(without, {"S4:h", "A4:h"}), 2);
  Table time = with_hordes();
  meet_two(time, "cupboard_court", "riddle_lock");
  EXPECT_EQ(time.options(),
            (std::vector<std::string>{"alternative which=0", "alternative which=1"}));
  const int before = time.discards();
  time.take("alternative which=0");
  EXPECT_EQ(time.discards(), before + 2);
  EXPECT_EQ(hurt_by_the_court(time, {"S4:h", "A4:h"}), 2);
  Table heart = with_hordes();
  meet_two(heart, "cupboard_court", "riddle_lock").take("alternative which=1");
  EXPECT_EQ(heart.discards(), before);
  EXPECT_EQ(hurt_by_the_court(heart, {"S4:h", "A4:h"}), 3);
}

Table crowded_court(const std::string& dungeon = "carrow_cellars") {
  Table t = with_hordes(true, dungeon);
  meet_two(t, "cupboard_court", "riddle_lock").take("alternative which=1");
  return t;
}

// rules: OD-FPL-35, OD-RUL-63
TEST(OneDeckFourHordes, one_open_box_is_enough_and_more_count_no_more) {
  Table none = crowded_court();
  EXPECT_EQ(hurt_by_the_court(none, {}), 0);
  Table one = crowded_court();
  EXPECT_EQ(hurt_by_the_court(one, {"S3:t"}), 1);
  Table three = crowded_court();
  EXPECT_EQ(hurt_by_the_court(three, {"S4:h", "A4:h", "M4:h"}), 4);
}

// rules: OD-RUL-63, OD-CON-05
TEST(OneDeckFourHordes, prevention_takes_it_off) {
  Table t = crowded_court();
  EXPECT_EQ(hurt_by_the_court(t, {"S4:h"}, 2), 0);
}

// rules: OD-RUL-63
TEST(OneDeckFourHordes, a_box_of_the_floor_does_not_count) {
  Table t = crowded_court();
  to_step_4(t).cover_all();
  std::size_t floor = 0;
  while (!t.s().boxes[floor].is_of_floor()) ++floor;
  const BoxDef& def = box_def(t.read(), t.s().boxes[floor]);
  t.s().boxes[floor].covered = 0;
  t.take("end_step");
  take_all(t);
  EXPECT_EQ(t.hero(0).damage + t.hero(1).damage, int{def.icons[0]});
}

// rules: OD-RUL-63
TEST(OneDeckFourHordes, they_are_gone_with_the_encounter_and_no_peril) {
  Table t = crowded_court();
  win(t);
  EXPECT_EQ(t.s().room.card, t.card("riddle_lock"));
  EXPECT_EQ(t.s().room.crowded, 0);
  EXPECT_FALSE(t.offers("alternative"));
}

// rules: OD-FPL-35, OD-RUL-63
TEST(OneDeckFourHordes, against_the_boss_each_pair_has_the_heart_and_no_choice) {
  Table t = with_hordes();
  no_tokens(t);
  four_at_the_boss(t);
  lead(t, "oda", "fenn");
  EXPECT_FALSE(t.offers("alternative"));
  for (const int pair : {0, 2}) {
    to_step_4(t).cover_all();
    t.s().boxes[static_cast<std::size_t>(t.box("S=13+:k"))].covered = 0;  // no heart of its own
    t.take("end_step");
    EXPECT_EQ(t.asks(), "consequences");
    t.take(t.options()[0]);
    EXPECT_EQ(t.hero(pair).damage + t.hero(pair + 1).damage, 1);
  }
}

// rules: OD-FPL-35
TEST(OneDeckFourHordes, a_game_with_them_holds_from_end_to_end) {
  const Table plain;
  const auto game = std::shared_ptr<const Game>(&plain.game(), [](const Game*) {});
  std::array<int, 2> chosen{};
  for (u64 seed = 1; seed <= 3 && (chosen[0] == 0 || chosen[1] == 0); ++seed) {
    Driver driver(game, {seed});
    ASSERT_EQ(driver.begin(Value::Object{{"heroes", names(kFour)}, {"hordes", true}}), "");
    while (driver.prompt().waiting == Waiting::Player) {
      ASSERT_EQ(game->check(driver.state()), "");
      const OptionList& options = driver.options();
      const Option answer = options[at(game->policy(driver.state(), options))].option;
      if (game->verbs()[answer.verb].name == "alternative" && options.size() == 2)
        chosen.at(at(answer.n)) += 1;
      driver.choose(answer);
    }
  }
  // The expert knows both answers.
  EXPECT_GT(chosen[0], 0);
  EXPECT_GT(chosen[1], 0);
}

// ---- Time and doors

// rules: OD-FPL-05, OD-FPL-06, OD-EX-30
TEST(OneDeckFourDoors, the_first_turn_spends_four_and_lays_four_stacks) {
  Table t = four_table();
  t.explore();
  EXPECT_EQ(t.discards(), 8);  // four of this turn, and four of the next
  Table u = four_table();
  u.take(std::vector<std::string>{});  // nothing to do before the time
  u.deck(kSpent).take("explore");
  EXPECT_EQ(u.doors(), 4);
  for (const Door& door : u.s().doors) {
    EXPECT_EQ(door.open, 0);
    EXPECT_FALSE(door.card.is_known());
    EXPECT_FALSE(door.under.is_known());
  }
  EXPECT_EQ(u.s().deck.size() + static_cast<std::size_t>(u.discards()), 80U);  // 76 + 4
  EXPECT_FALSE(u.offers("explore"));  // the limit counts stacks
  EXPECT_EQ(u.check(), "");
}

/// In Phase 2 with so many stacks in play and so many cards left.
Table short_of_cards(std::size_t stacks, std::size_t cards) {
  Table t = four_table();
  no_tokens(t);
  t.deck(kSpent).explore();
  State& s = t.s();
  while (s.doors.size() > stacks) {
    const Door door = s.doors.pop_back();
    s.deck.push_back(door.card);
    s.deck.push_back(door.under);
  }
  t.shrink_deck(cards);
  return t;
}

// rules: OD-EX-17, OD-FPL-07, OD-FPL-06
TEST(OneDeckFourDoors, five_cards_make_two_stacks_and_one_is_left) {
  Table t = short_of_cards(2, 5);
  const int before = t.discards();
  t.take("explore");
  // The turn has ended, and the time of the next one takes the last card.
  EXPECT_EQ(t.doors(), 4);
  EXPECT_EQ(t.discards(), before + 1);
  EXPECT_EQ(t.step(), "The stairs are revealed");
}

// rules: OD-EX-17, OD-FPL-07
TEST(OneDeckFourDoors, of_three_cards_the_single_one_is_discarded) {
  Table t = short_of_cards(2, 3);
  const int before = t.discards();
  t.take("explore");
  EXPECT_EQ(t.doors(), 3);
  EXPECT_EQ(t.discards(), before + 1);
  EXPECT_EQ(t.step(), "End of the turn");  // the stairs are visible
  EXPECT_TRUE(t.offers("descend"));
  EXPECT_TRUE(t.offers("stay"));
}

// rules: OD-EX-28, OD-RUL-108
TEST(OneDeckFourDoors, one_card_may_be_explored_away) {
  Table t = short_of_cards(0, 1);
  EXPECT_EQ(t.options(), (std::vector<std::string>{"explore"}));
  t.take("explore");
  EXPECT_EQ(t.doors(), 0);
  EXPECT_TRUE(stairs_visible(t.s()));
  EXPECT_EQ(t.step(), "End of the turn");  // of this turn, and not by the time of the next
  EXPECT_EQ(t.options(), (std::vector<std::string>{"descend"}));
}

// rules: OD-RUL-108
TEST(OneDeckFourDoors, effects_of_the_explore_come_with_one_card_too) {
  Table t(std::vector<std::string>{"oda", "fenn", "marrow", "ilse"});
  no_tokens(t);
  t.deck(kSpent).explore();
  while (t.offers("return_dice")) t.take("pass");
  State& s = t.s();
  s.supply[3] += s.heroes[3].stored;
  s.heroes[3].stored = 0;
  while (!s.doors.empty()) {
    const Door door = s.doors.pop_back();
    s.deck.push_back(door.card);
    s.deck.push_back(door.under);
  }
  t.shrink_deck(1).take("explore");
  EXPECT_EQ(t.hero(3).stored, 1);  // Mana Charge
}

// rules: OD-RUL-108
TEST(OneDeckFourDoors, a_door_that_an_effect_adds_needs_two_cards) {
  Table t = short_of_cards(2, 1);
  EXPECT_TRUE(may_explore(t.read()));
  EXPECT_FALSE(may_add_door(t.read()));
  Table u = short_of_cards(2, 2);
  EXPECT_TRUE(may_add_door(u.read()));
  Play p = u.play();
  add_door(p);
  EXPECT_EQ(u.doors(), 3);
  EXPECT_TRUE(stairs_visible(u.s()));
}

// rules: OD-RUL-108
TEST(OneDeckFourDoors, map_sense_needs_two_cards_for_a_stack) {
  for (const std::size_t cards : {1U, 2U}) {
    Table t(kFour, "carrow_cellars", {},
            set_up_with(campaign_of({sheet("oda", unlocked({"map_sense"}))})));
    t.deck(kSpent).take("choose_focus focus=lamp");
    no_tokens(t);
    t.explore().deck({"knot_golem", "cupboard_court"}).take("enter_room door=0");
    const Door door = t.s().doors.pop_back();
    t.s().deck.push_back(door.card);
    t.s().deck.push_back(door.under);
    t.shrink_deck(cards).take("flee");
    EXPECT_EQ(t.offers("yes"), cards == 2);
    if (cards == 2) t.take("yes");
    EXPECT_EQ(t.doors(), cards == 2 ? 4 : 3);
  }
}

// rules: OD-FPL-08
TEST(OneDeckFourDoors, entering_turns_both_cards_up) {
  Table t = four_table();
  open_two(t, "knot_golem", "cupboard_court");
  EXPECT_EQ(open_doors(t.s()), 1);
  const Door& door = t.s().doors[0];
  EXPECT_EQ(door.card.card(), t.card("cupboard_court"));
  EXPECT_EQ(door.under.card(), t.card("knot_golem"));
}

// rules: OD-FPL-09, OD-RUL-76
TEST(OneDeckFourDoors, the_party_flees_from_both_and_meets_both_later) {
  Table t = four_table();
  no_tokens(t);
  open_two(t, "knot_golem", "cupboard_court");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"start", "flee"}));
  t.take("flee");
  EXPECT_EQ(t.s().doors[0].open, 1);
  EXPECT_EQ(t.doors(), 4);
  EXPECT_TRUE(t.s().pairs.spoils.empty());
  pass_turn_start(t);
  t.take("enter_room door=0");  // no fleeing from it now
  EXPECT_EQ(t.asks(), "form_pairs");
  EXPECT_EQ(t.count("send card=knot_golem"), 6);
  EXPECT_EQ(t.count("send card=cupboard_court"), 6);
}

// rules: OD-RUL-88
TEST(OneDeckFourDoors, a_stack_is_one_open_door) {
  Table t = four_table();
  meet_two(t, "mother_of_hinges", "cupboard_court");
  EXPECT_EQ(open_doors(t.s()), 1);
  EXPECT_EQ(target_of(t.read(), t.box("S=X:hh")), 4);
}

// rules: OD-RUL-129
TEST(OneDeckFourDoors, a_stack_is_worth_its_better_card) {
  Table t = four_table();
  open_two(t, "cupboard_court", "toll_knight");  // 2 and 4 XP
  EXPECT_EQ(t.hero(3).stored, 1);                // Quill's Eye For Price: exactly 4
  Table u = four_table();
  open_two(u, "toll_knight", "fire_elemental");  // one door, so one die
  EXPECT_EQ(u.hero(3).stored, 1);
  Table v = four_table();
  open_two(v, "cupboard_court", "knot_golem");
  EXPECT_EQ(v.hero(3).stored, 0);
}

// ---- Stairs

Table on_the_stairs() {
  Table t = four_table();
  no_tokens(t);
  t.deck(kSpent).explore();
  return t;
}

// rules: OD-FPL-23, OD-RUL-10, OD-DEC-29
TEST(OneDeckFourStairs, six_tokens_hurt_two_different_heroes) {
  Table t = on_the_stairs();
  t.shrink_deck(0);
  t.s().stairs = 1;
  t.take("enter_room door=0").take("flee").take("stay");
  pass_turn_start(t);
  // The four time of the new turn: five tokens are no damage.
  EXPECT_EQ(t.s().stairs, 5);
  EXPECT_EQ(t.step(), "Phase 2: Explore or enter a room");
  t.take("enter_room door=1").take("flee").take("stay");
  pass_turn_start(t);
  EXPECT_EQ(t.asks(), "stairs_damage");
  EXPECT_EQ(t.count("share_damage"), 6);
  EXPECT_FALSE(t.offers("take_damage"));
  t.take("share_damage hero=fenn with=quill");
  EXPECT_EQ(t.hero(0).damage, 0);
  EXPECT_EQ(t.hero(1).damage, 1);
  EXPECT_EQ(t.hero(2).damage, 0);
  EXPECT_EQ(t.hero(3).damage, 1);
  EXPECT_EQ(t.s().stairs, 3);  // the sixth was the first of four; then three more
}

// rules: OD-FPL-24, OD-RUL-105
TEST(OneDeckFourStairs, heroes_outside_the_encounter_may_take_it) {
  Table t = four_table();
  no_tokens(t);
  open_two(t, "cupboard_court", "knot_golem").shrink_deck(0).take("start");
  send(t, "fenn", "quill", "cupboard_court");
  t.s().stairs = 5;
  to_step_4(t).cover_all();
  t.s().boxes[static_cast<std::size_t>(t.box("S3:t"))].covered = 0;
  t.take("end_step");
  EXPECT_EQ(t.count("share_damage"), 6);
  t.take("share_damage hero=oda with=marrow");
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.hero(2).damage, 1);
  // Scar Tally stores a die of Oda's own half.
  EXPECT_EQ(t.hero(0).stored, 1);
  EXPECT_EQ(t.s().pairs.now, 2);  // hers is the pair that is at it now
  EXPECT_EQ(t.s().supply[3], 5);
  EXPECT_EQ(t.s().pairs.other[3], 6);
  EXPECT_EQ(t.check(), "");
}

// ---- Dungeon effects

// rules: OD-FPL-31
TEST(OneDeckFourEffects, each_turn_is_doubled) {
  Table t = four_table("yetis_cavern");
  EXPECT_EQ(turn_time(t.read()), 4);
  t.s().floor = 2;  // Drifts: one more each turn
  Play p = t.play();
  gather_texts(p);
  EXPECT_EQ(turn_time(t.read()), 6);
  Table two({"oda", "fenn"}, "yetis_cavern");
  two.s().floor = 2;
  Play q = two.play();
  gather_texts(q);
  EXPECT_EQ(turn_time(two.read()), 3);
}

// rules: OD-FPL-31
TEST(OneDeckFourEffects, each_explore_is_doubled) {
  Table t = four_table("ninefold_pen");
  t.s().floor = 3;  // Turned Around: two time after an explore
  Play p = t.play();
  gather_texts(p);
  t.deck(kSpent);
  t.take("explore");
  EXPECT_EQ(t.discards(), 4 + 4 + 4);  // this turn, the effect, the next turn
}

// rules: OD-FPL-31
TEST(OneDeckFourEffects, entering_a_floor_is_doubled) {
  Table t = four_table("bell_gallery");
  t.go_to_floor(2);  // Toll the Hour: four time
  EXPECT_EQ(t.s().discard.size(), 8 + 4);
}

// rules: OD-RUL-107
TEST(OneDeckFourEffects, nothing_else_is_doubled) {
  Table t = four_table("ninefold_pen");
  EXPECT_EQ(door_limit(t.read()), 3);  // Narrow Ways as printed
  Table u = four_table();
  meet_two(u, "hour_eaters", "burst_tun");
  EXPECT_EQ(u.discards(), 8 + 2);  // Second Helping
  win(u);
  const int before = u.discards();
  u.take("take_option option=0");  // one time
  EXPECT_EQ(u.discards(), before + 1);
  Table v = four_table();
  meet_two(v, "cupboard_court", "knot_golem");
  to_step_4(v).cover_all();
  v.s().boxes[static_cast<std::size_t>(v.box("S4:h"))].covered = 0;
  v.take("end_step").take("take_damage hero=oda");
  EXPECT_EQ(v.hero(0).damage + v.hero(1).damage, 1);
}

// rules: OD-RUL-107
TEST(OneDeckFourEffects, feats_and_standing_effects_are_as_printed) {
  Table vigil = four_table("carrow_cellars", {"oda", "fenn", "quill", "marrow"});
  open_two(vigil, "cupboard_court", "knot_golem").take("start");
  send(vigil, "oda", "marrow", "cupboard_court");
  ASSERT_TRUE(vigil.offers("use_feat hero=marrow"));
  const int before = vigil.discards();
  vigil.take("use_feat hero=marrow");
  EXPECT_EQ(vigil.discards(), before + 1);
  Table winds = four_table("yetis_cavern");
  no_tokens(winds);
  meet_two(winds, "cupboard_court", "knot_golem");
  to_step_4(winds).cover_all();
  for (const char* box : {"S3:t", "A4:t", "M3:t"})
    winds.s().boxes[static_cast<std::size_t>(winds.box(box))].covered = 0;
  winds.take("end_step").take("take_damage hero=oda");  // three time: one heart
  EXPECT_EQ(winds.hero(0).damage + winds.hero(1).damage, 1);
}

// rules: OD-FPL-31
TEST(OneDeckFourEffects, a_floor_with_two_effects_doubles_each_once) {
  Table t = four_table("quiet_court");
  no_tokens(t);
  t.go_to_floor(3);  // Curtsy: three time on entering, and one more each turn
  EXPECT_EQ(turn_time(t.read()), 4 + 2);
  EXPECT_EQ(t.s().discard.size(), 2 * 3 + 4 + 2);
}

// ---- Levels

/// Two encounters won, with this XP under the level card, both cards taken as XP.
Table with_xp(const std::vector<std::string>& cards) {
  Table t = four_table();
  for (const std::string& card : cards) t.give_xp(card);
  meet_two(t, "cupboard_court", "riddle_lock");  // 2 XP each
  win_both(t);
  t.take("loot_first card=cupboard_court").take("claim_xp").take("claim_xp");
  while (t.asks() == "pay_xp") t.take(t.options()[0]);
  return t;
}

// rules: OD-FPL-21, OD-FPL-22
TEST(OneDeckFourLevels, twice_the_xp_and_two_tokens) {
  Table eleven = with_xp({"toll_knight", "knot_golem"});  // 7 + 4
  EXPECT_EQ(xp_to_level(eleven.read()), 12);
  EXPECT_EQ(eleven.s().level, 1);
  EXPECT_EQ(eleven.s().tokens, 2);
  Table twelve = with_xp({"toll_knight", "fire_elemental"});  // 8 + 4
  EXPECT_EQ(twelve.s().level, 2);
  EXPECT_EQ(twelve.s().tokens, 4);
  EXPECT_EQ(twelve.s().token_supply, 8);
  EXPECT_EQ(twelve.check(), "");
}

// rules: OD-RUL-28
TEST(OneDeckFourLevels, a_potion_still_costs_five) {
  Table t = four_table();
  t.s().level = 4;
  t.give_xp("toll_knight");
  meet_two(t, "cupboard_court", "riddle_lock");
  win_both(t);
  t.take("loot_first card=cupboard_court").take("claim_xp").take("claim_item hero=oda");
  EXPECT_TRUE(t.offers("buy_potion"));  // 4 + 2
  t.take("buy_potion");
  while (t.asks() == "pay_xp") t.take(t.options()[0]);
  EXPECT_EQ(t.s().tokens, 3);
}

}  // namespace
}  // namespace undercroft::one_deck
