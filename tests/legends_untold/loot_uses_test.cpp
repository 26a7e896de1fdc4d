// What Loot does when it is used up: against Barriers, on the way, in Combat, together with others.
#include "legends_untold/heroes.h"
#include "legends_untold/world.h"

namespace undercroft::legends {
namespace {

const std::string kBearer1 = "he_quarrier_a", kBearer2 = "he_poacher_a";

/// Heroes whose Talents have nothing to say here, and this Loot.
Table bag_of(const std::vector<std::string>& loot, const Pack& pack = {}) {
  Table t(against(pack, {kBearer1, kBearer2}));
  hold(t, 0, {"he_sk14", "he_sk15"});
  hold(t, 1, {"he_sk20", "he_sk08"});
  t.set_clock(6, 3);
  without_icons(t);
  for (const std::string& id : loot) t.give_loot(id);
  return t;
}
/// ... in the Exploration Phase, with two Barriers that bar nothing and hide nothing.
Table bag_before(const std::vector<std::string>& loot, const std::string& first,
                 const std::string& second = {}) {
  Table t = bag_of({});
  const int place = lay_resolved(t, "um_l06", 0, kNorth);
  t.s().map[place].environments = 0;
  int icon = 0;
  for (const std::string& id : {first, second}) {
    if (id.empty()) continue;
    const int card = t.card(Kind::Barrier, id);
    t.s().decks[0].barriers.unseen.set(at(card), false);
    t.s().map[place].barriers[icon++] = narrow<u8>(card);
  }
  stand_at(t, place);
  for (const std::string& id : loot) t.give_loot(id);
  return play_from(t, TurnStep::Exploration);
}
Table& choose_firsts(Table& t) {
  while (t.step() == "Choose" || t.step() == "Choose a Talent" || t.step() == "Which Barrier?")
    t.take_number(0);
  return t;
}
bool lies_in_discards(Table& t, const std::string& id) {
  return t.s().decks[0].adventure.discard.has(at(t.card(Kind::Loot, id)));
}
std::string piece_number(Table& t, const std::string& id) {
  return std::to_string(kPieces(Thing::Loot, 0, number_in(t.content().loot, id)));
}
/// The first Hero holds it and fights with it; the other one stands in Melee, or at Range.
Table& fight_with(Table& t, const std::string& id, const std::string& where) {
  t.s().loot[number_in(t.content().loot, id)].with = 0;
  meet(t);
  pins(positions(t, where));
  t.take("act piece=" + piece_number(t, id));
  return actions(t);
}

// ---- before Barriers

// rules: LU-BAR-06
TEST(LegendsLootUses, what_counts_a_barrier_as_resolved) {
  struct Case {
    std::string loot, fits, other;
  };
  for (const Case& c : std::vector<Case>{{"um_t09", "um_b01", "um_b02"},     // Force
                                         {"um_t14", "um_b02", "um_b01"},     // Works
                                         {"od_t06", "um_b06", "um_b08"},     // Works
                                         {"bv_t07", "bv_b02", "um_b08"}}) {  // Lore
    SCOPED_TRACE(c.loot);
    const bool pick = c.loot == "um_t09";
    Table none = bag_before({c.loot}, pick ? "um_b03" : c.other);
    EXPECT_EQ(count_text(none, c.loot), 0);
    Table t = bag_before({c.loot}, c.fits, pick ? "um_b03" : c.other);
    ASSERT_EQ(count_text(t, c.loot), 1);
    use(t, c.loot);
    choose_firsts(t);
    EXPECT_EQ(t.s().map[t.s().here].barriers[0], kNone);
    EXPECT_NE(t.s().map[t.s().here].barriers[1], kNone);
    EXPECT_TRUE(t.s().decks[0].barriers.discard.has(at(t.card(Kind::Barrier, c.fits))) ||
                t.s().decks[0].barriers.unseen.has(at(t.card(Kind::Barrier, c.fits))));
    EXPECT_TRUE(lies_in_discards(t, c.loot));
    EXPECT_EQ(length(t.clock().discard), 3);
  }
}
TEST(LegendsLootUses, bv_t07_opens_works_or_lore_as_the_party_likes) {
  Table t = bag_before({"bv_t07"}, "um_b02", "bv_b02");
  use(t, "bv_t07");
  ASSERT_EQ(t.step(), "Choose one");
  t.take_number(1);
  choose_firsts(t);
  EXPECT_NE(t.s().map[t.s().here].barriers[0], kNone);
  EXPECT_EQ(t.s().map[t.s().here].barriers[1], kNone);  // Lore
}
// rules: LU-LOO-04, LU-RUL-82
TEST(LegendsLootUses, um_t23_the_keg_opens_any_barrier_where_it_lies) {
  Table t = bag_before({"um_t23"}, "um_b08");
  ASSERT_EQ(count_text(t, "um_t23"), 1);
  use(t, "um_t23");
  choose_firsts(t);
  EXPECT_EQ(t.s().map[t.s().here].barriers[0], kNone);
  EXPECT_EQ(t.talents(0), "XR");  // all Heroes are dealt Fire
  EXPECT_EQ(t.talents(1), "XR");
  EXPECT_TRUE(lies_in_discards(t, "um_t23"));
  Table far = bag_before({"um_t23"}, "um_b08");
  far.s().loot[number_in(far.content().loot, "um_t23")].place = 0;
  EXPECT_EQ(count_text(far, "um_t23"), 0);  // it lies elsewhere
}

// ---- on the way

// rules: LU-DCK-06
TEST(LegendsLootUses, um_t24_the_map_leaves_one_of_three_on_top) {
  Table t = bag_of({"um_t24"});
  stack_places(t, {"um_l01", "um_l02", "um_l03", "um_l05"});
  t.order();
  EXPECT_EQ(count_text(t, "um_t24"), 0);  // after an Exit was chosen
  t.take("leave side=north");
  if (t.step() == "Who does the Scout's task?") t.take("surrogate");
  t.take("pace pace=Rush");
  ASSERT_EQ(t.step(), "Before the reveal");
  use(t, "um_t24");
  EXPECT_TRUE(lies_in_discards(t, "um_t24"));
  ASSERT_EQ(t.step(), "Put some under the deck");
  for (const char* id : {"um_l01", "um_l02"})
    t.take("put_under card=" + std::to_string(t.location_number(id)));
  while (t.step() == "Put them back") t.take_number(0);
  const auto& pile = t.s().decks[0].places;
  const auto lies = [&](const std::string& id) { return PlaceSlot::known(t.location_number(id)); };
  EXPECT_EQ(pile.size(), 4U);
  EXPECT_EQ(pile.back(), lies("um_l03"));
  EXPECT_EQ(pile[0], lies("um_l02"));
  EXPECT_EQ(pile[1], lies("um_l01"));
}
TEST(LegendsLootUses, um_t02_the_tin_is_empty_after_three_ones) {
  for (const std::string faces : {"111", "112"}) {
    Table t = bag_of({"um_t02"});
    begin_roll(t, roll_of(0, Skill::Swim), faces);
    roll_on(t);
    EXPECT_EQ(t.holds("um_t02"), faces == "112");
  }
}
TEST(LegendsLootUses, od_t05_and_bv_t04_pass_exactly) {
  for (const auto& [id, skill] : std::vector<std::pair<std::string, Skill>>{
           {"od_t05", Skill::Swim}, {"bv_t04", Skill::Rig}}) {
    Table t = bag_of({id});
    begin_roll(t, roll_of(0, skill, 21), "111");
    use(t, id);
    EXPECT_TRUE(is_passed(t.s().tests.back())) << id;
    EXPECT_EQ(t.s().tests.back().total, 21) << id;  // no Critical Success
    EXPECT_EQ(t.scripted(), 1) << id;               // nobody rolled
    EXPECT_TRUE(lies_in_discards(t, id)) << id;
    Table other = bag_of({id});
    begin_roll(other, roll_of(0, Skill::Endure));
    EXPECT_EQ(count_text(other, id), 0) << id;
  }
}
TEST(LegendsLootUses, um_t19_the_clapper_helps_with_graves_and_bells) {
  const auto total = [](Kind kind, const std::string& card) {
    Table t = bag_of({"um_t19"});
    lay_open(t, kind, card);
    begin_roll(t, roll_of(0, Skill::Swim));
    if (count_text(t, "um_t19") == 0) return 0;
    use(t, "um_t19");
    roll_on(t);
    EXPECT_TRUE(t.holds("um_t19"));  // Exhausted
    EXPECT_EQ(count_text(t, "um_t19"), 0);
    return int{t.s().tests.back().total};
  };
  EXPECT_EQ(total(Kind::Barrier, "um_b08"), 11 + 3 + 2);  // Grave
  EXPECT_EQ(total(Kind::Event, "um_e01"), 11 + 3 + 2);    // a Bell; Exhausted it hinders nobody
  EXPECT_EQ(total(Kind::Barrier, "um_b01"), 0);
}
TEST(LegendsLootUses, bv_t08_three_coins_are_worth_two_treasure) {
  Table t = bag_of({"bv_t08"});
  t.order();
  EXPECT_EQ(count_text(t, "bv_t08"), 0);
  Start start = against({}, {kBearer1, kBearer2});
  start.change = [before = start.change](Content& content) {
    before(content);
    for (LootDef& def : content.loot)  // the third Coin is a booster's
      if (def.id == "um_t20")
        def.keywords =
            static_cast<u16>(def.keywords | 1U << static_cast<unsigned>(LootKeyword::Coin));
  };
  Table three(start);
  hold(three, 0, {"he_sk14"});
  hold(three, 1, {"he_sk15"});
  for (const char* id : {"bv_t08", "od_t13", "um_t20"}) three.give_loot(id);
  three.order();
  ASSERT_EQ(count_text(three, "bv_t08"), 1);
  use(three, "bv_t08");
  for (const char* id : {"bv_t08", "od_t13", "um_t20"}) EXPECT_FALSE(three.holds(id)) << id;
  EXPECT_EQ(loot_held(three.read()), 2);
}
TEST(LegendsLootUses, bv_t08_poisons_whoever_talks_with_it) {
  Table t = bag_of({"bv_t08"});
  begin_roll(t, roll_of(0, Skill::Talk));
  EXPECT_EQ(t.hero(0).on.poison, 0);
  use(t, "bv_t08");
  roll_on(t);
  EXPECT_EQ(t.hero(0).on.poison, 1);  // after the Test
  EXPECT_EQ(t.hero(1).on.poison, 0);
}
TEST(LegendsLootUses, od_t16_ends_a_poison) {
  Table t = bag_before({"od_t16"}, "");
  t.hero(1).on.poison = 1;
  t.take("open_loot loot=od_t16");
  choose_firsts(t);
  EXPECT_EQ(t.hero(1).on.poison, 0);
}
// rules: LU-LOO-06, LU-BBY-02, LU-BBY-03
TEST(LegendsLootUses, a_booby_trap_in_a_jar_acts_as_if_the_party_were_careless) {
  for (const auto& [id, acts] : std::vector<std::pair<std::string, bool>>{
           {"um_t13", true}, {"bv_t11", true}, {"od_t16", false}}) {
    Table t = bag_before({id}, "");
    t.s().readiness = Readiness::Alert;
    t.s().scout = 0;
    for (const char* card : {"um_t05", "um_t03", "um_x03"}) {
      const int number = into_box(t, Kind::Loot, card);
      t.s().box.clear(at(number));
      t.s().treasure.top.push_back(narrow<u8>(number));
    }
    t.take("open_loot loot=" + id);
    choose_firsts(t);
    EXPECT_EQ(t.hero(0).on.poison, acts ? 1 : 0) << id;  // Adder in the Boot
    EXPECT_TRUE(t.holds("um_t03")) << id;                // it was replaced
    EXPECT_TRUE(lies_in_discards(t, "um_x03")) << id;
  }
}

// ---- at any time

// Between the attempts at a card, too.
// rules: LU-DEC-23, LU-LOO-01, LU-LOO-02
TEST(LegendsLootUses, LU_DEC_23_herbs_are_used_between_two_attempts) {
  Table t = bag_of({"um_t03", "um_t17"});
  t.set_talents(0, "DR");
  t.face(Kind::Obstacle, "um_o01");
  ASSERT_EQ(count_text(t, "um_t03"), 1);
  EXPECT_TRUE(t.offers("hand_over loot=um_t17"));
  use(t, "um_t03");
  choose_firsts(t);
  EXPECT_EQ(t.talents(0), "RR");
  EXPECT_TRUE(lies_in_discards(t, "um_t03"));
  EXPECT_EQ(t.count("attempt"), 6);  // the card is faced as before
}
// rules: LU-DEC-23, LU-LOO-01
TEST(LegendsLootUses, LU_DEC_23_food_and_draughts_are_taken_in_a_combat) {
  for (const std::string id : {"um_t03", "um_t05", "od_t03", "od_t04", "od_t20", "bv_t06"}) {
    SCOPED_TRACE(id);
    Table none = bag_of({id});
    meet(none);
    EXPECT_EQ(count_text(none, id), 0);  // nobody needs it
    Table t = bag_of({id});
    t.set_talents(0, id == "um_t05" ? "XR" : "DR");
    t.hero(0).on.poison = id == "od_t03" ? 1 : 0;
    meet(t);
    ASSERT_EQ(t.step(), "Start of the Round");
    use(t, id);
    choose_firsts(t);
    EXPECT_EQ(t.talents(0), id == "od_t03" ? "DR" : "RR");
    EXPECT_EQ(t.hero(0).on.poison, 0);
    EXPECT_TRUE(lies_in_discards(t, id));
  }
}

// ---- in Combat: what is fought with

// rules: LU-ACT-02
TEST(LegendsLootUses, um_t08_and_bv_t24_are_used_once_in_a_combat) {
  for (const auto& [id, where] :
       std::vector<std::pair<std::string, std::string>>{{"um_t08", "MM"}, {"bv_t24", "RM"}}) {
    Table t = bag_of({id});
    fight_with(t, id, where);
    settle(swing(t, 0, "445"));  // 13: Strike
    EXPECT_EQ(wounds(t), 1) << id;
    EXPECT_EQ(foe_at(t, 0).on.shocks, id == "bv_t24" ? 1 : 0);
    settle(swing(t, 1, "344"));
    if (t.step() == "Fight on?") t.take("fight_on");
    ASSERT_EQ(t.s().combat.round, 2) << id;
    if (where == "RM") {
      EXPECT_FALSE(t.offers("stand hero=" + kBearer1 + " position=ranged"));
    }
    pins(positions(t, "MM"));
    EXPECT_FALSE(t.offers("act piece=" + piece_number(t, id))) << id;
    Play p = t.play();
    end_combat_at_once(p);
    EXPECT_EQ(
        given(t.read(), Attr::Unusable, kPieces(Thing::Loot, 0, number_in(t.content().loot, id))),
        0)
        << id;  // in the next Combat it can be used again
  }
}
TEST(LegendsLootUses, the_tables_of_loot) {
  struct Case {
    std::string loot, where, strikes, misses;
  };
  for (const Case& c : std::vector<Case>{{"um_t08", "MM", "445", "345"},     // 13 and 12
                                         {"od_t09", "MM", "445", "345"},     // 13 and 12
                                         {"bv_t09", "MM", "445", "345"},     // 13 and 12
                                         {"bv_t24", "RM", "345", "344"}}) {  // 12 and 11
    for (const bool hits : {true, false}) {
      // Two against two: nobody is Outnumbered.
      Table t = bag_of({c.loot}, {.population = 2});
      fight_with(t, c.loot, c.where);
      settle(swing(t, 0, hits ? c.strikes : c.misses));
      EXPECT_EQ(wounds(t, 0) + wounds(t, 1), hits ? 1 : 0) << c.loot;
    }
  }
}
TEST(LegendsLootUses, od_t09_poisons_whom_it_strikes) {
  for (const bool hits : {true, false}) {
    Table t = bag_of({"od_t09"});
    fight_with(t, "od_t09", "MR");
    settle(swing(t, 0, hits ? "445" : "233"));  // 8: Pushed Back
    EXPECT_EQ(foe_at(t, 0).on.poison, hits ? 1 : 0);
  }
  Table other = bag_of({"od_t09"});
  other.s().loot[number_in(other.content().loot, "od_t09")].with = 0;
  settle(swing(ready(meet(other), "MR"), 0, "555"));  // with another Weapon
  EXPECT_EQ(foe_at(other, 0).on.poison, 0);
}
TEST(LegendsLootUses, bv_t09_frightens_one_of_the_dead) {
  Table t = bag_of({"bv_t09"}, {.population = 2, .keywords = {FoeKeyword::Dead}});
  meet(t);
  ASSERT_EQ(t.step(), "Start of the Round");
  use(t, "bv_t09");
  choose_firsts(t);
  EXPECT_EQ(foe_at(t, 0).on.fear + foe_at(t, 1).on.fear, 1);
  EXPECT_TRUE(t.holds("bv_t09"));
  EXPECT_EQ(count_text(t, "bv_t09"), 0);  // Exhausted
  Table beasts = bag_of({"bv_t09"}, {.keywords = {FoeKeyword::Beast}});
  meet(beasts);
  EXPECT_EQ(count_text(beasts, "bv_t09"), 0);
}
// rules: LU-MEL-03, LU-RUL-44
TEST(LegendsLootUses, od_t18_reaches_creatures_at_range) {
  for (const int holder : {0, 1}) {
    Table t = bag_of({"od_t18"}, {.start = Position::Ranged});
    t.s().loot[number_in(t.content().loot, "od_t18")].with = narrow<u8>(holder);
    meet(t);
    t.s().combat.round = 2;
    t.hero(0).position = Position::Melee;
    Play p = t.play();
    gather_texts(p);
    EXPECT_EQ(may_target(t.read(), 0, 0), holder == 0);
  }
}

// ---- in Combat: what is used at the start of a Round

TEST(LegendsLootUses, um_t10_the_horn_frightens_a_beast) {
  Table t = bag_of({"um_t10"}, {.population = 2, .keywords = {FoeKeyword::Beast}});
  meet(t);
  use(t, "um_t10");
  choose_firsts(t);
  EXPECT_EQ(foe_at(t, 0).on.fear + foe_at(t, 1).on.fear, 1);
  EXPECT_TRUE(t.holds("um_t10"));
  Table folk = bag_of({"um_t10"}, {.keywords = {FoeKeyword::Folk}});
  meet(folk);
  EXPECT_EQ(count_text(folk, "um_t10"), 0);
}
TEST(LegendsLootUses, um_t23_the_keg_kills_small_creatures_of_a_melee_foe) {
  for (const int health : {1, 2}) {
    Table t = bag_of({"um_t23"}, {.population = 3, .health = health});
    meet(t);
    EXPECT_EQ(count_text(t, "um_t23"), health == 1 ? 1 : 0);
    if (health != 1) continue;
    use(t, "um_t23");
    choose_firsts(t);
    EXPECT_FALSE(in_combat(t.read()));  // LU-END-01
    EXPECT_EQ(t.talents(0), "XR");
    EXPECT_EQ(t.talents(1), "XR");
  }
  Table archers = bag_of({"um_t23"}, {.health = 1, .start = Position::Ranged});
  meet(archers);
  EXPECT_EQ(count_text(archers, "um_t23"), 0);
}
TEST(LegendsLootUses, od_t07_a_slippery_floor_takes_one_of_a_melee_foe) {
  Table t = bag_of({"od_t07"}, {.population = 3});
  meet(t);
  use(t, "od_t07");
  choose_firsts(t);
  EXPECT_EQ(living(t.read()), 2);
  EXPECT_EQ(t.s().combat.killed, 0);
  EXPECT_TRUE(lies_in_discards(t, "od_t07"));
  Table one = bag_of({"od_t07"}, {.population = 1});
  meet(one);
  EXPECT_EQ(count_text(one, "od_t07"), 0);
  Table archers = bag_of({"od_t07"}, {.population = 3, .start = Position::Ranged});
  meet(archers);
  EXPECT_EQ(count_text(archers, "od_t07"), 0);
  Table late = bag_of({"od_t07"}, {.population = 3});
  meet(late);
  late.s().combat.round = 2;
  EXPECT_EQ(count_text(late, "od_t07"), 0);
}
TEST(LegendsLootUses, od_t23_the_bell_shocks_everybody) {
  Table t = bag_of({"od_t23"}, {.population = 2});
  meet(t);
  use(t, "od_t23");
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(foe_at(t, i).on.shocks, 1);
    EXPECT_EQ(t.hero(i).on.shocks, 1);
  }
  EXPECT_TRUE(t.holds("od_t23"));
  EXPECT_EQ(count_text(t, "od_t23"), 0);  // Exhausted
}
TEST(LegendsLootUses, bv_t03_the_bronze_frightens_the_dead_and_the_toll) {
  for (const FoeKeyword keyword : {FoeKeyword::Dead, FoeKeyword::Toll, FoeKeyword::Beast}) {
    Table t = bag_of({"bv_t03"}, {.population = 2, .keywords = {keyword}});
    meet(t);
    const bool fits = keyword != FoeKeyword::Beast;
    EXPECT_EQ(count_text(t, "bv_t03"), fits ? 1 : 0);
    if (!fits) continue;
    use(t, "bv_t03");
    EXPECT_EQ(foe_at(t, 0).on.fear + foe_at(t, 1).on.fear, 2);
    EXPECT_FALSE(t.holds("bv_t03"));
  }
}
// rules: LU-CBT-15
TEST(LegendsLootUses, bv_t23_the_bench_helps_all_in_melee_this_round) {
  Table t = bag_of({"bv_t23"}, {.population = 2});
  meet(t);
  use(t, "bv_t23");
  ready(t, "MM");
  settle(swing(t, 0, "444"));  // 12, and one more: Strike
  settle(swing(t, 1, "444"));
  EXPECT_EQ(wounds(t, 0) + wounds(t, 1), 2);  // 13, with the Maul and the Poacher's Knife
  if (t.step() == "Fight on?") t.take("fight_on");
  ASSERT_EQ(t.s().combat.round, 2);
  t.s().combat.pending.clear();
  ready(t, "MM");
  settle(swing(t, 0, "444"));
  EXPECT_EQ(wounds(t, 0) + wounds(t, 1), 2);  // for one Round
}
// rules: LU-MEL-04
TEST(LegendsLootUses, od_t19_with_a_cat_beasts_never_outnumber) {
  const auto added = [](FoeKeyword keyword, int holder) {
    Table t = bag_of({"od_t19"}, {.population = 3, .keywords = {keyword}});
    t.s().loot[number_in(t.content().loot, "od_t19")].with = narrow<u8>(holder);
    ready(meet(t), "MM");
    Roll test = roll_of(0, Skill::None);
    test.kind = TestKind::Attack;
    test.creature = 0;
    test.marks = Roll::kMelee;
    Play p = t.play();
    gather_texts(p);
    return attack_modifiers(t.read(), test);
  };
  EXPECT_EQ(added(FoeKeyword::Beast, 0), 0);
  EXPECT_EQ(added(FoeKeyword::Beast, 1), -1);
  EXPECT_EQ(added(FoeKeyword::Folk, 0), -1);
}
TEST(LegendsLootUses, bv_t20_the_cope_is_worn_by_one_without_an_outfit) {
  const auto dealt = [](Harm kind, int holder, bool outfit) {
    Table t = bag_of({"bv_t20"});
    t.hero(0).outfit = {};
    if (outfit) wear(t, 0, "he_o04");
    t.s().loot[number_in(t.content().loot, "bv_t20")].with = narrow<u8>(holder);
    meet(t);
    suffer(t, 0, kind);
    const int first = t.hero(0).on.fear + t.hero(0).on.shocks;
    suffer(t, 0, kind);
    return std::pair(first, t.hero(0).on.fear + t.hero(0).on.shocks);
  };
  for (const Harm kind : {Harm::Fear, Harm::Shock}) {
    EXPECT_EQ(dealt(kind, 0, false), (std::pair{0, 1}));
    EXPECT_EQ(dealt(kind, 1, false).first, 1);  // another wears it
    EXPECT_EQ(dealt(kind, 0, true).first, 1);   // there is no room for it
  }
}

}  // namespace
}  // namespace undercroft::legends
