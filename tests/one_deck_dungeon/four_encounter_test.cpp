// The four-player game (OD-FPL): two encounters behind one door, and their joint loot.
#include "one_deck_dungeon/pairs.h"

namespace undercroft::one_deck {
namespace {

using Strings = std::vector<std::string>;

bool has_area(const Scene& scene, const std::string& id) {
  return std::ranges::any_of(scene.areas, [&](const SceneArea& a) { return a.id == id; });
}

// ---- Pairs

// rules: OD-FPL-10, OD-FPL-12, OD-DEC-38
TEST(OneDeckFourPairs, every_split_and_both_orders_are_offered) {
  Table t = four_table();
  open_two(t, "cupboard_court", "knot_golem").take("start");
  EXPECT_EQ(t.asks(), "form_pairs");
  EXPECT_EQ(t.options().size(), 12U);  // six pairs to go first, to either card
  send(t, "fenn", "quill", "knot_golem");
  EXPECT_EQ(t.s().room.card, t.card("knot_golem"));
  EXPECT_EQ(t.s().pairs.here, 0b1010);
  to_step_4(t);
  for (const Die& die : t.s().dice) EXPECT_TRUE(die.hero == 1 || die.hero == 3);
  t.cover_all().take("end_step");
  EXPECT_EQ(t.s().room.card, t.card("cupboard_court"));
  to_step_4(t);
  for (const Die& die : t.s().dice) EXPECT_TRUE(die.hero == 0 || die.hero == 2);
  EXPECT_EQ(t.check(), "");
}

// rules: OD-DEC-38
TEST(OneDeckFourPairs, of_equal_cards_only_who_goes_first_is_asked) {
  Table t = four_table();
  open_two(t, "knot_golem", "knot_golem").take("start");
  EXPECT_EQ(t.options().size(), 6U);
}

// rules: OD-FPL-11, OD-RUL-62
TEST(OneDeckFourPairs, an_encounter_is_that_of_two_heroes) {
  Table t = four_table();
  meet_two(t, "cupboard_court", "knot_golem");
  to_step_4(t).pool("0:S4 1:A3 1:A5");
  // Oda's Shove Forward: of the partner's dice, those of the pair.
  t.take("use_skill card=shove_forward").take("spend_die hero=oda value=4");
  EXPECT_EQ(t.options(), (Strings{"pick piece=fenn.agility.3", "pick piece=fenn.agility.5"}));
  t.take("pick piece=fenn.agility.3");
  EXPECT_EQ(t.pool(), "1:A5 1:A6");
  EXPECT_FALSE(t.offers("use_skill hero=quill"));
}

// rules: OD-RUL-62
TEST(OneDeckFourPairs, between_encounters_everybody_else_is_a_comrade) {
  Table t = four_table();
  no_tokens(t);
  for (const int hero : {1, 2, 3}) t.hero(hero).damage = 2;
  t.go_to_floor(2);  // Evensong of Marrow
  EXPECT_EQ(t.options(), (Strings{"pick piece=fenn", "pick piece=quill"}));
  t.take("pick piece=quill");
  EXPECT_EQ(t.hero(1).damage, 2);
  EXPECT_EQ(t.hero(2).damage, 2);
  EXPECT_EQ(t.hero(3).damage, 1);
}

// rules: OD-FPL-13
TEST(OneDeckFourPairs, consequences_hurt_those_who_are_there) {
  Table t = four_table();
  no_tokens(t);
  meet_two(t, "cupboard_court", "knot_golem");
  to_step_4(t).cover_all();
  for (const char* box : {"S4:h", "A4:h", "M4:h"})
    t.s().boxes[static_cast<std::size_t>(t.box(box))].covered = 0;
  t.take("end_step");
  EXPECT_EQ(t.options(), (Strings{"take_damage hero=oda", "take_damage hero=fenn"}));
  t.take("take_damage hero=fenn");
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.hero(1).damage, 2);
  EXPECT_EQ(t.hero(2).damage + t.hero(3).damage, 0);
}

// rules: OD-FPL-13
TEST(OneDeckFourPairs, abilities_choose_among_those_who_are_there) {
  Table t = four_table();
  t.give_item(0, "falling_gallery").give_item(3, "cut_rope_bridge");
  meet_two(t, "fire_elemental", "toll_knight").take("take_odd_die pair=1");
  if (t.offers("start")) t.take("start");
  EXPECT_EQ(t.options(), (Strings{"pick piece=oda", "pick piece=fenn"}));  // Scorch
  t.take("pick piece=fenn");
  win(t).take("start");
  EXPECT_EQ(t.options(), (Strings{"pick piece=quill.cut_rope_bridge"}));  // The Toll
}

// rules: OD-FPL-14
TEST(OneDeckFourPairs, each_encounter_has_the_dungeon_boxes_in_full) {
  Table t = four_table();
  t.s().floor = 3;
  Play p = t.play();
  gather_texts(p);
  const auto floors = [&] {
    return std::ranges::count_if(t.s().boxes, [](const Box& box) { return box.source != 0; });
  };
  meet_two(t, "cupboard_court", "knot_golem");
  to_step_4(t);
  EXPECT_EQ(floors(), 4);
  t.cover_all().take("end_step");
  to_step_4(t);
  EXPECT_EQ(floors(), 4);
  for (const Box& box : t.s().boxes) EXPECT_EQ(box.covered, 0);
}

// rules: OD-FPL-15
TEST(OneDeckFourPairs, dice_are_cleared_between_the_encounters) {
  Table t = four_table();
  meet_two(t, "cupboard_court", "force_wall");
  to_step_4(t);
  t.take("take_die hero=oda colour=strength value=4")
      .take("cover_box box=" + std::to_string(t.box("S4:h")));
  EXPECT_FALSE(t.s().dice.empty());
  t.cover_all().take("end_step");
  EXPECT_EQ(t.step(), "Step 1: Peril choice");
  EXPECT_TRUE(t.s().dice.empty());
  EXPECT_TRUE(t.s().boxes.empty());
  EXPECT_EQ(dice_of(t.s().supply), (std::array{8, 8, 8, 6}));
  EXPECT_EQ(dice_of(t.s().pairs.other), (std::array{8, 8, 8, 6}));
}

// ---- Supplies

// rules: OD-FPL-16, OD-RUL-105
TEST(OneDeckFourSupplies, each_pair_has_its_own_until_both_are_done) {
  Table t = four_table();
  meet_two(t, "cupboard_court", "knot_golem");
  to_step_4(t);  // Oda S3 A1, Fenn S1 A3
  EXPECT_EQ(dice_of(t.s().supply), (std::array{4, 4, 8, 6}));
  EXPECT_EQ(dice_of(t.s().pairs.other), (std::array{8, 8, 8, 6}));
  t.cover_all().take("end_step");
  to_step_4(t);  // Marrow S2 M2, Quill A2 M2
  EXPECT_EQ(dice_of(t.s().supply), (std::array{6, 6, 4, 6}));
  EXPECT_EQ(dice_of(t.s().pairs.other), (std::array{8, 8, 8, 6}));
  t.cover_all().take("end_step");
  EXPECT_EQ(dice_of(t.s().supply), (std::array{16, 16, 16, 12}));
  EXPECT_EQ(t.s().pairs.now, 0);
}

// rules: OD-FPL-17, OD-DEC-39, OD-EX-20
TEST(OneDeckFourSupplies, the_party_gives_the_odd_die_to_a_pair) {
  for (const int pair : {1, 2}) {
    Table t = four_table();
    open_two(t, "cupboard_court", "knot_golem");
    put_stored(t, 0, 1);  // eleven are left
    t.take("start");
    send(t, "oda", "fenn", "cupboard_court");
    EXPECT_EQ(t.options(),
              (Strings{"take_odd_die pair=1 colour=heroic", "take_odd_die pair=2 colour=heroic"}));
    t.take("take_odd_die pair=" + std::to_string(pair));
    EXPECT_EQ(t.s().supply[3], pair == 1 ? 6 : 5);
    EXPECT_EQ(t.s().pairs.other[3], pair == 1 ? 5 : 6);
    EXPECT_EQ(t.check(), "");
  }
  Table even = four_table();
  open_two(even, "cupboard_court", "knot_golem");
  put_stored(even, 0, 1);
  put_stored(even, 3, 1);
  even.take("start");
  send(even, "oda", "fenn", "cupboard_court");
  EXPECT_NE(even.asks(), "form_pairs");  // ten: nothing to ask
  EXPECT_EQ(even.s().supply[3], 5);
  EXPECT_EQ(even.s().pairs.other[3], 5);
}

// rules: OD-EX-25
TEST(OneDeckFourSupplies, storage_lets_a_pair_have_more) {
  Table t = four_table();
  open_two(t, "cupboard_court", "knot_golem");
  put_stored(t, 0, 2);
  put_stored(t, 1, 2);
  t.take("start");
  send(t, "oda", "fenn", "cupboard_court");
  EXPECT_EQ(t.s().supply[3], 4);
  EXPECT_EQ(t.s().pairs.other[3], 4);
  Play p = t.play();
  EXPECT_EQ(take_stored(p, 0, 2).count() + take_stored(p, 1, 2).count(), 4);
  EXPECT_EQ(take_dice(p, 0, Colour::Heroic, 12, 4).count(), 4);  // eight in all
  return_all_dice(p);
  next_pair(p);
  EXPECT_EQ(take_dice(p, 2, Colour::Heroic, 12, 4).count(), 4);  // and no more
}

// rules: OD-RUL-105
TEST(OneDeckFourSupplies, stored_dice_concern_the_half_of_their_hero) {
  Table t = four_table();
  open_two(t, "cupboard_court", "knot_golem");
  put_stored(t, 3, 2);
  t.take("start");
  send(t, "oda", "fenn", "cupboard_court");
  EXPECT_EQ(t.s().supply[3], 5);
  to_step_4(t).take("free").take("return_dice hero=quill dice=1");
  EXPECT_EQ(t.s().supply[3], 5);
  EXPECT_EQ(t.s().pairs.other[3], 6);
  Play p = t.play();
  EXPECT_TRUE(store_die(p, 0));
  EXPECT_EQ(t.s().supply[3], 4);
  EXPECT_TRUE(store_die(p, 2));
  EXPECT_EQ(t.s().pairs.other[3], 5);
  EXPECT_EQ(t.check(), "");
}

// rules: OD-RUL-75
TEST(OneDeckFourSupplies, each_encounter_has_the_bonus_of_the_level) {
  Table t = four_table();
  t.s().level = 4;
  const auto heroic = [&] {
    return std::ranges::count_if(t.s().dice, [](const Die& die) { return die.colour == 3; });
  };
  meet_two(t, "cupboard_court", "knot_golem");
  while (t.asks() != "gather") t.take("end_step");
  EXPECT_EQ(t.options(), (Strings{"give_die hero=oda", "give_die hero=fenn"}));
  t.take("give_die hero=oda");
  t.take("give_die hero=fenn");
  EXPECT_EQ(heroic(), 2);
  EXPECT_EQ(t.s().supply[3], 4);
  t.cover_all().take("end_step");
  while (t.asks() != "gather") t.take("end_step");
  EXPECT_EQ(t.options(), (Strings{"give_die hero=marrow", "give_die hero=quill"}));
  t.take("give_die hero=quill");
  EXPECT_EQ(t.options(), (Strings{"give_die hero=quill"}));  // equal dice, in order
  t.take("give_die hero=quill");
  EXPECT_EQ(heroic(), 2);
  EXPECT_EQ(t.s().supply[3], 4);
}

// rules: OD-SUP-08
TEST(OneDeckFourSupplies, a_short_colour_is_claimed_within_the_pair) {
  Table t = four_table();
  open_two(t, "cupboard_court", "knot_golem").take("start");
  t.s().supply[0] = 6;  // three for each pair: Marrow and Oda want five
  t.s().room = Room();
  send(t, "oda", "marrow", "cupboard_court");
  while (t.asks() != "gather") t.take("end_step");
  EXPECT_EQ(t.options(), (Strings{"claim_first hero=oda colour=strength",
                                  "claim_first hero=marrow colour=strength"}));
  t.take("claim_first hero=marrow colour=strength");
  int of_marrow = 0;
  int of_oda = 0;
  for (const Die& die : t.s().dice) {
    of_oda += die.hero == 0 && die.colour == 0 ? 1 : 0;
    of_marrow += die.hero == 2 && die.colour == 0 ? 1 : 0;
  }
  EXPECT_EQ(of_marrow, 2);
  EXPECT_EQ(of_oda, 1);
}

// ---- One after the other

// rules: OD-RUL-70
TEST(OneDeckFourOrder, time_of_the_first_is_spent_before_the_second) {
  Table t = four_table();
  meet_two(t, "cupboard_court", "hour_eaters");
  to_step_4(t).cover_all();
  for (const char* box : {"S3:t", "A4:t", "M3:t"})
    t.s().boxes[static_cast<std::size_t>(t.box(box))].covered = 0;
  const int before = t.discards();
  t.take("end_step");
  // Three of the boxes, then two of the Hour-Eaters; and no loot yet.
  EXPECT_EQ(t.discards(), before + 3 + 2);
  EXPECT_EQ(t.s().pairs.now, 2);
  EXPECT_EQ(t.s().pairs.spoils.size(), 1U);
}

// rules: OD-RUL-71
TEST(OneDeckFourOrder, a_hero_falling_in_the_first_loses_at_once) {
  Table t = four_table();
  no_tokens(t);
  t.hero(1).damage = 2;
  meet_two(t, "cupboard_court", "knot_golem");
  to_step_4(t).cover_all();
  for (const char* box : {"S4:h", "A4:h"})
    t.s().boxes[static_cast<std::size_t>(t.box(box))].covered = 0;
  t.take("end_step");
  EXPECT_TRUE(t.lost());
}

// rules: OD-GEN-03, OD-RUL-71, OD-FPL-24, OD-RUL-64, OD-RUL-94
TEST(OneDeckFourOrder, a_hero_outside_the_encounter_may_fall_by_the_stairs) {
  const auto falling_oda = [](int tokens) {
    Table t = four_table();
    t.give_skill(3, "tallow_wights");  // Mend
    no_tokens(t);
    open_two(t, "cupboard_court", "knot_golem").shrink_deck(0).take("start");
    send(t, "fenn", "quill", "cupboard_court");
    t.s().tokens += tokens;
    t.s().token_supply -= tokens;
    t.s().stairs = 5;
    t.hero(0).damage = health_of(t.read(), 0) - 1;
    to_step_4(t).pool("3:M6 3:M5").cover_all();
    t.s().boxes[static_cast<std::size_t>(t.box("S3:t"))].covered = 0;
    t.take("end_step").take("share_damage hero=oda with=fenn");
    return t;
  };
  EXPECT_TRUE(falling_oda(0).lost());  // Quill's Mend does not reach her
  Table t = falling_oda(1);
  EXPECT_EQ(t.asks(), "rescue");
  EXPECT_EQ(t.options(), (Strings{"use_potion hero=party card=healing", "give_up"}));
  t.take("use_potion card=healing").take("pick piece=oda");
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.hero(0).damage, health_of(t.read(), 0) - 2);
}

// rules: OD-RUL-85, OD-RUL-64
TEST(OneDeckFourOrder, healing_reaches_everybody_and_dice_potions_the_pair) {
  Table t = four_table();
  t.give_potion("thunder_bottle", 2);
  t.hero(0).damage = 1;
  t.hero(3).damage = 2;
  meet_two(t, "cupboard_court", "knot_golem");
  to_step_4(t);
  EXPECT_TRUE(t.offers("use_potion hero=oda card=thunder_bottle"));
  EXPECT_TRUE(t.offers("use_potion hero=fenn card=thunder_bottle"));
  EXPECT_FALSE(t.offers("use_potion hero=quill card=thunder_bottle"));
  EXPECT_FALSE(t.offers("use_potion hero=marrow card=thunder_bottle"));
  t.take("use_potion card=healing");
  EXPECT_EQ(t.options(), (Strings{"pick piece=oda", "pick piece=quill"}));
  t.take("pick piece=quill");
  EXPECT_EQ(t.hero(3).damage, 0);
}

// rules: OD-FPL-11, OD-FPL-13
TEST(OneDeckFourOrder, a_healing_skill_stays_within_the_encounter) {
  Table t = four_table();
  t.give_skill(2, "tallow_wights");  // Mend
  t.hero(0).damage = 1;
  t.hero(3).damage = 2;
  open_two(t, "cupboard_court", "knot_golem").take("start");
  send(t, "marrow", "quill", "cupboard_court");
  to_step_4(t).pool("2:M6 2:M5");
  t.take("use_skill card=mend");
  while (t.asks() == "use_skill") t.take(t.options()[0]);
  EXPECT_FALSE(t.offers("pick piece=oda"));
  EXPECT_TRUE(t.offers("pick piece=quill"));
}

// ---- Invisibility

Table with_invisibility(int tokens) {
  Table t = four_table();
  no_tokens(t);
  t.s().potions.push_back(static_cast<u8>(t.potion("invisibility")));
  t.s().removed.add(t.card("watching_portraits"));
  t.deck({"watching_portraits", "watching_portraits", "watching_portraits", "riddle_lock",
          "sleeping_hounds", "sleeping_hounds", "sleeping_hounds", "sleeping_hounds"});
  // One card of the deck stands for the potion.
  OptionList list;
  t.s().pools.reveal_options(Zones{t.s()}, t.s().deck.back(), Verb::Reveal, list);
  for (const WeightedOption& o : list)
    if (o.option.b == t.card("watching_portraits")) {
      t.s().pools.reveal(Zones{t.s()}, t.s().deck, t.s().deck.size() - 1, o.option);
      t.s().deck.pop_back();
      break;
    }
  t.s().tokens += tokens;
  t.s().token_supply -= tokens;
  t.explore();
  pass_turn_start(t);
  t.deck({"fire_elemental", "knot_golem"}).take("enter_room door=0");
  return t;
}

// rules: OD-FPL-32, OD-RUL-106, OD-DEC-44
TEST(OneDeckFourInvisibility, it_skips_one_encounter_for_one_pair) {
  Table t = with_invisibility(1);
  EXPECT_EQ(t.options().size(), 2U + (t.offers("free") ? 1U : 0U));  // start, flee: not yet
  EXPECT_FALSE(t.offers("use_potion"));
  t.take("start");
  EXPECT_FALSE(t.offers("use_potion"));
  send(t, "oda", "fenn", "fire_elemental");
  while (t.asks() == "form_pairs") t.take(t.options()[0]);
  EXPECT_EQ(t.step(), "Before the encounter");
  const int before = t.discards();
  t.take("use_potion card=invisibility");
  EXPECT_EQ(t.discards(), before + 2);  // the printed time, not doubled
  EXPECT_EQ(t.s().tokens, 0);
  EXPECT_EQ(t.hero(0).damage + t.hero(1).damage, 0);  // no Scorch
  // The other pair's encounter comes as usual, and its card waits.
  EXPECT_EQ(t.s().pairs.now, 2);
  EXPECT_EQ(t.s().pairs.spoils.size(), 1U);
  win(t);
  EXPECT_EQ(t.count("loot_first"), 2);
  t.take("loot_first card=fire_elemental");
  EXPECT_EQ(t.count("claim_item"), 4);
  EXPECT_EQ(t.check(), "");
}

// rules: OD-RUL-106, OD-DEC-44
TEST(OneDeckFourInvisibility, both_may_be_skipped_with_two_tokens) {
  Table t = with_invisibility(2);
  t.take("start");
  send(t, "oda", "fenn", "knot_golem");
  while (t.asks() == "form_pairs") t.take(t.options()[0]);
  t.take("use_potion card=invisibility");
  EXPECT_EQ(t.s().pairs.now, 2);
  EXPECT_EQ(t.step(), "Before the encounter");
  EXPECT_TRUE(t.offers("start"));
  t.take("use_potion card=invisibility");
  EXPECT_EQ(t.s().pairs.now, 0);
  EXPECT_EQ(t.s().tokens, 0);
  EXPECT_EQ(t.count("loot_first"), 2);
}

// ---- Loot

// rules: OD-FPL-19, OD-DEC-47, OD-RUL-27, OD-ENT-09
TEST(OneDeckFourLoot, both_cards_are_claimed_after_both_encounters) {
  Table t = four_table();
  t.give_xp("toll_knight").give_xp("fire_elemental");  // 8: one card makes 11, both make 14
  meet_two(t, "cupboard_court", "force_wall");
  win(t);
  EXPECT_EQ(t.s().doors[0].open, 1);  // nothing is claimed, and the door is there
  EXPECT_NE(t.asks(), "loot");
  win(t);
  EXPECT_EQ(t.doors(), 3);
  EXPECT_EQ(t.options(), (Strings{"loot_first card=cupboard_court option=255",
                                  "loot_first card=force_wall option=0"}));
  t.take("loot_first card=force_wall");
  EXPECT_EQ(t.s().room.card, t.card("force_wall"));
  t.take("claim_xp");
  EXPECT_EQ(t.s().level, 1);  // 11; and the level waits for the other card
  EXPECT_EQ(t.s().room.card, t.card("cupboard_court"));
  t.take("claim_xp");
  EXPECT_EQ(t.asks(), "pay_xp");
}

// rules: OD-FPL-20
TEST(OneDeckFourLoot, one_hero_may_claim_both) {
  Table t = four_table();
  t.s().level = 2;
  meet_two(t, "cupboard_court", "knot_golem");
  win_both(t);
  t.take("loot_first card=cupboard_court");
  EXPECT_EQ(t.count("claim_item"), 4);
  EXPECT_EQ(t.count("claim_skill"), 4);
  t.take("claim_item hero=marrow");
  t.take("claim_item hero=marrow").take("add");
  EXPECT_EQ(t.hero(2).items.size(), 2U);
  EXPECT_EQ(t.check(), "");
}

// rules: OD-RUL-102
TEST(OneDeckFourLoot, denied_loot_is_discarded_and_the_other_claimed) {
  Table t = four_table();
  meet_two(t, "brass_jackdaws", "knot_golem");
  to_step_4(t).cover_all();
  t.s().boxes[static_cast<std::size_t>(t.box("A5+:t"))].covered = 0;
  t.take("end_step");
  const int before = t.s().discard.count(t.card("brass_jackdaws"));
  win(t);
  EXPECT_EQ(t.asks(), "loot");
  EXPECT_EQ(t.s().room.card, t.card("knot_golem"));
  EXPECT_EQ(t.s().discard.count(t.card("brass_jackdaws")), before + 1);
  t.take("claim_xp");
  EXPECT_EQ(t.asks(), "turn");
}

// rules: OD-FPL-20, OD-FPL-09
TEST(OneDeckFourLoot, two_equal_cards_are_claimed_without_an_order) {
  Table t = four_table();
  open_two(t, "knot_golem", "knot_golem").take("start");
  send(t, "oda", "fenn", "knot_golem");
  win_both(t);
  EXPECT_EQ(t.asks(), "loot");
  t.take("claim_skill hero=quill");
  EXPECT_EQ(t.asks(), "loot");
  EXPECT_FALSE(t.offers("claim_skill hero=quill"));  // OD-LOT-13
  t.take("claim_skill hero=oda");
  EXPECT_EQ(t.asks(), "turn");
  EXPECT_EQ(t.check(), "");
}

// ---- What is seen

Scene seen(Table& t) {
  Scene scene;
  t.game().scene({reinterpret_cast<const std::byte*>(&t.s()), sizeof(State)}, {}, scene);
  return scene;
}
const SceneArea& area_of(const Scene& scene, const std::string& id) {
  for (const SceneArea& area : scene.areas)
    if (area.id == id) return area;
  throw std::runtime_error("no area '" + id + "'");
}

TEST(OneDeckFourScene, both_cards_and_both_supplies_are_shown) {
  Table t = four_table();
  open_two(t, "cupboard_court", "knot_golem");
  Scene scene = seen(t);
  EXPECT_EQ(area_of(scene, "encounter").title, "Cupboard Court");
  EXPECT_EQ(area_of(scene, "waiting").title, "Knot Golem");
  EXPECT_FALSE(has_area(scene, "supply:other"));
  for (const ScenePlace& place : area_of(scene, "encounter").places) EXPECT_FALSE(place.odds);
  const auto cards_of = [&](const std::string& place) {
    return std::ranges::count_if(scene.pieces, [&](const ScenePiece& p) { return p.at == place; });
  };
  EXPECT_EQ(cards_of("door:0"), 2);
  EXPECT_EQ(cards_of("door:1"), 2);

  t.take("start");
  scene = seen(t);
  EXPECT_EQ(area_of(scene, "waiting").title, "Knot Golem");
  send(t, "oda", "quill", "knot_golem");
  scene = seen(t);
  EXPECT_EQ(area_of(scene, "encounter").text, "Combat: Oda and Quill");
  EXPECT_EQ(area_of(scene, "waiting").text, "Combat, then for Fenn and Marrow");
  EXPECT_EQ(area_of(scene, "hero:0").text, "First pair, with Quill: Knot Golem");
  EXPECT_EQ(area_of(scene, "hero:2").text, "Second pair, with Fenn: Cupboard Court");
  EXPECT_EQ(area_of(scene, "supply").title, "Dice for Oda and Quill");
  EXPECT_EQ(area_of(scene, "supply:other").title, "Dice for Fenn and Marrow");
  EXPECT_TRUE(has_area(scene, "pool:0"));
  EXPECT_FALSE(has_area(scene, "pool:1"));

  win(t);
  scene = seen(t);
  EXPECT_FALSE(has_area(scene, "waiting"));
  EXPECT_TRUE(has_area(scene, "spoils"));
  win(t);
  scene = seen(t);
  EXPECT_FALSE(has_area(scene, "encounter"));
  EXPECT_FALSE(has_area(scene, "supply:other"));
  t.take("loot_first card=knot_golem");
  EXPECT_EQ(area_of(seen(t), "encounter").title, "Knot Golem");
}

TEST(OneDeckFourScene, options_say_who_meets_what) {
  Table t = four_table();
  open_two(t, "cupboard_court", "knot_golem").take("start");
  OptionList list;
  const StateIn state{reinterpret_cast<const std::byte*>(&t.s()), sizeof(State)};
  t.game().options(state, list);
  EXPECT_EQ(t.game().text(state, list[0].option),
            "Oda and Fenn meet Cupboard Court first, then Marrow and Quill Knot Golem");
}

}  // namespace
}  // namespace undercroft::one_deck
