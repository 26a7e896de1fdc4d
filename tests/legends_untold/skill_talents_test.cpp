// Every Skill Talent: what it does, when it does not, and at the limit (LU-HER-06).
#include "legends_untold/heroes.h"

namespace undercroft::legends {
namespace {

// rules: LU-HER-06, LU-TAL-04, LU-TAL-10, LU-EX-11
TEST(LegendsSkillTalents, LU_HER_06_one_more_on_an_attribute_two_on_the_named_skill) {
  struct Case {
    std::string talent;
    std::vector<Skill> named;
    Skill other, foreign;
  };
  const std::vector<Case> cases{
      {"he_sk01", {Skill::Mend}, Skill::Rig, Skill::Climb},
      {"he_sk02", {Skill::Pick, Skill::Disarm}, Skill::Mend, Skill::Climb},
      {"he_sk03", {Skill::Rig}, Skill::Mend, Skill::Climb},
      {"he_sk04", {Skill::Climb}, Skill::Force, Skill::Leap},
      {"he_sk07", {Skill::Track}, Skill::Spot, Skill::Leap},
      {"he_sk09", {Skill::Sneak}, Skill::Leap, Skill::Climb},
      {"he_sk10", {Skill::Talk, Skill::Bluff}, Skill::Soothe, Skill::Climb},
      {"he_sk11", {Skill::Pick}, Skill::Disarm, Skill::Climb},
      {"he_sk12", {Skill::Force, Skill::Swim}, Skill::Climb, Skill::Leap},
      {"he_sk13", {Skill::Recall, Skill::Puzzle}, Skill::Spot, Skill::Leap},
      {"he_sk16", {Skill::Resist, Skill::Endure}, Skill::Calm, Skill::Leap},
      {"he_sk20", {Skill::Soothe}, Skill::Talk, Skill::Leap},
      {"he_sk23", {Skill::Hold}, Skill::Climb, Skill::Leap},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.talent);
    Table t({.change = without_mastery});
    without_icons(t);
    const auto gain = [&](Skill skill) {
      hold(t, 0, {c.talent});
      const int own = attribute_value(t.read(), 0, attribute_of(skill));
      const int total = total_with(t, roll_of(0, skill), c.talent);
      EXPECT_EQ(t.talents(0), "X");
      return total - 11 - own;
    };
    for (const Skill skill : c.named) EXPECT_EQ(gain(skill), 2);
    EXPECT_EQ(gain(c.other), 1);
    hold(t, 0, {c.talent});
    begin_roll(t, roll_of(0, c.foreign));
    EXPECT_EQ(count_text(t, c.talent), 0);
    roll_on(t);
    t.set_talents(0, "X");
    begin_roll(t, roll_of(0, c.named[0]));
    EXPECT_EQ(count_text(t, c.talent), 0);  // LU-TAL-01
  }
}

// The bonus of one Loot item counts twice.
// rules: LU-RUL-89
TEST(LegendsSkillTalents, LU_RUL_89_he_sk01_doubles_one_loot_bonus_once_in_a_test) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk01"});
  begin_roll(t, roll_of(0, Skill::Climb));
  EXPECT_EQ(count_text(t, "he_sk01"), 0);  // nothing to double
  roll_on(t);
  t.give_loot("um_t07");  // Full Rope: +2 on Climb
  const int total = total_with(t, roll_of(0, Skill::Climb), "he_sk01");
  EXPECT_EQ(total, 11 + 3 + 2 + 2);
  EXPECT_EQ(t.talents(0), "R");
}
// An item that is broken can be used again once it is repaired in Camp.
// rules: LU-TAL-01
TEST(LegendsSkillTalents, LU_CMP_06_he_sk01_repairs_in_camp) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk01"});
  wear(t, 1, "he_k02");
  t.hero(1).kits[0].state = ItemState::Broken;
  t.run([](Play&) { return call(Proc::Camp); });
  ASSERT_EQ(t.step(), "In the Camp");
  use(t, "he_sk01");
  if (t.step() == "Choose") t.take_number(0);
  EXPECT_EQ(t.hero(1).kits[0].state, ItemState::Ready);
}

TEST(LegendsSkillTalents, LU_LOO_07_he_sk02_opens_a_locked_loot) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk02"});
  t.run([](Play& p) {
    p.s.flow.frames.clear();
    return call(Proc::Exploration);
  });
  EXPECT_EQ(count_text(t, "he_sk02"), 0);
  t.give_loot("um_t11");
  use(t, "he_sk02");
  if (t.step() == "Choose") t.take_number(0);
  choose_first(t);
  EXPECT_FALSE(t.holds("um_t11"));
  EXPECT_EQ(t.talents(0), "X");
}
// The first each Turn, while its Hero is Scout.
// rules: LU-BBY-02
TEST(LegendsSkillTalents, LU_BBY_02_he_sk02_sees_the_first_booby_trap_of_a_turn) {
  const auto springs = [](Table& t, const std::string& trap) {
    t.s().readiness = Readiness::Careless;
    const std::string before = t.talents(0) + t.talents(1);
    const int card = t.card(Kind::Trap, trap);
    t.s().box.set(at(card), false);
    t.s().treasure.unseen.set(at(card), false);
    t.s().decks[0].adventure.unseen.set(at(card), false);
    t.run([&](Play&) { return booby_trap(card); });
    choose_first(t);
    return t.talents(0) + t.talents(1) != before;
  };
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk02", "he_sk04", "he_sk12"});
  t.s().scout = 0;
  EXPECT_FALSE(springs(t, "um_x04"));
  EXPECT_TRUE(springs(t, "um_x04"));
  Table guard({.change = without_mastery});
  hold(guard, 0, {"he_sk02", "he_sk04", "he_sk12"});
  guard.s().scout = 1;
  guard.s().guard = 0;
  EXPECT_TRUE(springs(guard, "um_x04"));
}

// One more for every Hero, for all Tests of the card.
// rules: LU-PTY-01, LU-PTY-03
TEST(LegendsSkillTalents, LU_PTY_03_he_sk03_helps_the_whole_party) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk03"});
  hold(t, 1, {"he_sk14"});
  for (OptionDef& option :
       const_cast<CardDef&>(card_def(t.read(), Kind::Obstacle, t.card(Kind::Obstacle, "um_o02")))
           .test.options)
    option = {Skill::Leap, 21};
  t.face(Kind::Obstacle, "um_o02");
  t.take("attempt hero=" + name_of_hero(t, 0) + " line=0");
  use(t, "he_sk03");
  EXPECT_EQ(t.talents(0), "X");
  EXPECT_EQ(given(t.read(), Attr::Bonus, 0), 1);
  EXPECT_EQ(given(t.read(), Attr::Bonus, 1), 1);
  roll_on(t);
  choose_first(t);
  EXPECT_EQ(given(t.read(), Attr::Bonus, 1), 1);  // still the same card
  Play p = t.play();
  close_all(p);
  EXPECT_EQ(given(t.read(), Attr::Bonus, 1), 0);
}
TEST(LegendsSkillTalents, LU_TST_08_he_sk03_rescues_another_hero) {
  Table t({.change = without_mastery});
  hold(t, 1, {"he_sk03"});
  begin_roll(t, roll_of(0, Skill::Climb, 20));
  roll_on(t.take("roll_on"));
  t.s().tests.clear();
  begin_roll(t, roll_of(0, Skill::Climb, 20));
  if (t.step() == "Before the roll") t.take("roll_on");
  ASSERT_EQ(t.step(), "After the roll");
  use(t, "he_sk03");
  EXPECT_TRUE(is_passed(t.s().tests.back()));
  EXPECT_EQ(t.talents(1), "D");
  // Not oneself, and not what was passed.
  hold(t, 1, {"he_sk03"});
  begin_roll(t, roll_of(1, Skill::Climb, 20));
  roll_on(t);
  EXPECT_EQ(t.talents(1), "R");
  begin_roll(t, roll_of(0, Skill::Climb, 5));
  EXPECT_NE(t.step(), "After the roll");
}

TEST(LegendsSkillTalents, LU_RDY_02_he_sk04_and_he_sk15_help_to_scout) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk04"});
  without_icons(t);
  EXPECT_EQ(added(t, scouting_of(0)), 0);
  with_icon(t, Environment::Rubble);
  EXPECT_EQ(added(t, scouting_of(0)), 1);
  without_icons(t);
  with_icon(t, Environment::Water);
  EXPECT_EQ(added(t, scouting_of(0)), 1);
  EXPECT_EQ(added(t, scouting_of(1)), 0);
  hold(t, 0, {"he_sk15"});
  without_icons(t);
  EXPECT_EQ(added(t, scouting_of(0)), 1);
  t.set_talents(0, "X");
  EXPECT_EQ(added(t, scouting_of(0)), 0);  // LU-TAL-11
}
TEST(LegendsSkillTalents, LU_TIM_06_he_sk04_helps_against_events) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk04"});
  lay_open(t, Kind::Event, "um_e03");
  without_icons(t);
  with_icon(t, Environment::Insect);
  EXPECT_EQ(total_with(t, roll_of(0, Skill::Leap), "he_sk04"), 11 + 1 + 2);
  hold(t, 0, {"he_sk04"});
  without_icons(t);
  with_icon(t, Environment::Bones);
  begin_roll(t, roll_of(0, Skill::Leap));
  EXPECT_EQ(count_text(t, "he_sk04"), 0);
  roll_on(t);
  // For all in a Party Test.
  t.s().kept.clear();
  with_icon(t, Environment::Water);
  Roll party = roll_of(0, Skill::Leap);
  party.marks = Roll::kParty;
  begin_roll(t, party);
  use(t, "he_sk04");
  EXPECT_EQ(given(t.read(), Attr::Bonus, 1), 2);
}

TEST(LegendsSkillTalents, LU_FOE_06_he_sk05_listens_while_sneaking) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk05"});
  without_icons(t);
  Roll surprise = scouting_of(1);
  surprise.kind = TestKind::Surprise;
  with_icon(t, Environment::Rubble);
  EXPECT_EQ(added(t, surprise), 0);
  t.s().pace = Pace::Sneak;
  EXPECT_EQ(added(t, surprise), 1);
  with_icon(t, Environment::Insect);
  with_icon(t, Environment::Bones);
  EXPECT_EQ(added(t, surprise), 3);
  with_icon(t, Environment::Animal);
  EXPECT_EQ(added(t, surprise), 3);
}
// rules: LU-RDY-03, LU-TST-12, LU-TST-14
TEST(LegendsSkillTalents, LU_RDY_03_he_sk05_rerolls_a_scouting_test) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk05"});
  t.dice({"111", "666"});
  t.s().tests.clear();
  t.run([](Play& p) { return make_test(p, scouting_of(0)); });
  ASSERT_EQ(t.step(), "After the roll");
  use(t, "he_sk05");
  roll_on(t);
  EXPECT_EQ(t.s().tests.back().total, 18);
  EXPECT_EQ(t.talents(0), "X");
  hold(t, 0, {"he_sk05"});
  begin_roll(t, roll_of(0, Skill::Leap));
  EXPECT_NE(t.step(), "After the roll");  // of that type only
}

// rules: LU-ADV-05, LU-SCT-12, LU-RST-04, LU-RUL-27
TEST(LegendsSkillTalents, LU_ADV_05_he_sk06_brings_light_and_keeps_it) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk06", "he_sk14"});
  t.order();
  use(t, "he_sk06");
  EXPECT_EQ(t.s().light, 1);
  EXPECT_EQ(t.talents(0), "XR");
  lay_open(t, Kind::Obstacle, "um_o02");  // with the Light icon
  const int plain = added(t, roll_of(0, Skill::Leap));
  t.set_talents(0, "RR");
  EXPECT_EQ(added(t, roll_of(0, Skill::Leap)), plain + 1);
  t.s().open.clear();
  use(t, "he_sk06");  // lit: only the last of its texts
  EXPECT_EQ(t.s().light, 2);
  EXPECT_EQ(t.talents(0), "DR");
}

// rules: LU-DCK-06, LU-EX-06
TEST(LegendsSkillTalents, LU_DCK_06_talents_that_divine) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk14"});
  t.order();
  const std::size_t size = t.clock().deck.size();
  use(t, "he_sk14", 1);
  ASSERT_EQ(t.asks(), "divine");
  EXPECT_EQ(t.count("put_back"), 3);
  while (t.asks() == "divine") t.take_number(0);
  EXPECT_EQ(t.clock().deck.size(), size);
  EXPECT_EQ(t.talents(0), "X");
}
// Drained for Time 2.
// rules: LU-TIM-11
TEST(LegendsSkillTalents, LU_TIM_11_he_sk14_gains_time) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk14"});
  t.set_clock(3, 3).order();
  use(t, "he_sk14", 0);
  EXPECT_EQ(t.clock().deck.size(), 5U);
  EXPECT_EQ(t.talents(0), "D");
}
TEST(LegendsSkillTalents, LU_TST_14_rerolls_of_an_attribute) {
  const auto rerolls = [](const std::string& talent, Skill skill) {
    Table t({.change = without_mastery});
    hold(t, 0, {talent});
    t.dice({"111", "666"});
    t.run([&](Play& p) { return make_test(p, roll_of(0, skill)); });
    if (t.step() != "After the roll") return 0;
    use(t, talent);
    roll_on(t);
    return t.s().tests.back().total - attribute_value(t.read(), 0, attribute_of(skill));
  };
  EXPECT_EQ(rerolls("he_sk14", Skill::Spot), 18);
  EXPECT_EQ(rerolls("he_sk14", Skill::Calm), 18);
  EXPECT_EQ(rerolls("he_sk14", Skill::Leap), 0);
  EXPECT_EQ(rerolls("he_sk18", Skill::Climb), 18);
  EXPECT_EQ(rerolls("he_sk18", Skill::Calm), 18);
  EXPECT_EQ(rerolls("he_sk18", Skill::Spot), 0);
}

TEST(LegendsSkillTalents, LU_FOE_06_he_sk07_hears_beasts_as_the_scout) {
  Table t(against({.keywords = {FoeKeyword::Beast}}));
  hold(t, 0, {"he_sk07"});
  Roll surprise = scouting_of(0);
  surprise.kind = TestKind::Surprise;
  t.s().scout = 0;
  EXPECT_EQ(added(t, surprise), 0);  // no Foe is known
  t.s().combat.foe = narrow<u8>(t.card(Kind::Foe, kPackFoe));
  EXPECT_EQ(added(t, surprise), 1);
  t.s().scout = 1;
  EXPECT_EQ(added(t, surprise), 0);
  Table folk(against({.keywords = {FoeKeyword::Folk}}));
  hold(folk, 0, {"he_sk07"});
  folk.s().scout = 0;
  folk.s().combat.foe = narrow<u8>(folk.card(Kind::Foe, kPackFoe));
  EXPECT_EQ(added(folk, surprise), 0);
}
TEST(LegendsSkillTalents, LU_RDY_12_he_sk07_divines_where_animals_are) {
  const auto asked = [](Environment icon) {
    Table t({.change = without_mastery});
    hold(t, 0, {"he_sk07"});
    without_icons(t);
    with_icon(t, icon);
    t.run([](Play& p) { return announce(p, Event::Entered); });
    return t.step() == "You may";
  };
  EXPECT_TRUE(asked(Environment::Animal));
  EXPECT_TRUE(asked(Environment::Reptile));
  EXPECT_TRUE(asked(Environment::Insect));
  EXPECT_FALSE(asked(Environment::Water));
}

// rules: LU-CMP-06, LU-CON-10
TEST(LegendsSkillTalents, LU_CMP_06_he_sk08_heals_another_in_camp) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk08"});
  t.set_talents(1, "DRR");
  t.hero(1).on.poison = 1;
  t.run([](Play&) { return call(Proc::Camp); });
  use(t, "he_sk08");
  while (t.step() == "Choose" || t.step() == "Choose a Talent") t.take_number(0);
  EXPECT_EQ(t.talents(1), "RRR");
  EXPECT_EQ(t.hero(1).on.poison, 0);
}
TEST(LegendsSkillTalents, LU_RST_01_he_sk08_forages_in_the_rest_phase) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk08"});
  t.set_talents(1, "DRR");
  without_icons(t);
  t.run([](Play&) { return call(Proc::Rest); });
  EXPECT_EQ(count_text(t, "he_sk08"), 0);
  with_icon(t, Environment::Fungi);
  const int herbs = t.card(Kind::Loot, "um_t03");
  t.s().treasure.unseen.set(at(herbs), false);
  t.s().decks[0].adventure.unseen.set(at(herbs), false);
  t.s().box.set(at(herbs));
  use(t, "he_sk08");
  EXPECT_TRUE(t.holds("um_t03"));
  EXPECT_EQ(t.talents(1), "DRR");
  t.set_talents(0, "R");
  use(t, "he_sk08");  // in use: it Heals instead
  while (t.step() == "Choose" || t.step() == "Choose a Talent") t.take_number(0);
  EXPECT_EQ(t.talents(1), "RRR");
}
TEST(LegendsSkillTalents, LU_CON_06_he_sk08_ignores_the_first_poison) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk08"});
  suffer(t, 0, Harm::Poison);
  EXPECT_EQ(t.hero(0).on.poison, 0);
  suffer(t, 0, Harm::Poison);
  EXPECT_EQ(t.hero(0).on.poison, 1);
  suffer(t, 1, Harm::Poison);
  EXPECT_EQ(t.hero(1).on.poison, 1);
}

// Sneaking costs Time 1 this once.
// rules: LU-SCT-15
TEST(LegendsSkillTalents, LU_SCT_15_he_sk09_sneaks_for_less) {
  const auto spent = [](const std::string& pace, bool used) {
    Table t({.change = without_mastery});
    hold(t, 0, {"he_sk09"});
    hold(t, 1, {"he_sk01"});
    t.order().take("leave side=north");
    if (t.step() == "Who does the Scout's task?") t.take("surrogate");
    const auto before = t.clock().deck.size();
    t.take("pace pace=" + pace);
    EXPECT_EQ(t.step() == "Before the reveal" && count_text(t, "he_sk09") > 0, pace == "Sneak");
    if (used) use(t, "he_sk09");
    while (t.step() == "Before the reveal") t.take("finish");
    while (t.step() == "The Entrance") t.take_number(0);
    roll_on(t);
    return static_cast<int>(before - t.clock().deck.size());
  };
  EXPECT_EQ(spent("Sneak", false), 2);
  EXPECT_EQ(spent("Sneak", true), 1);
  EXPECT_EQ(spent("March", false), 1);
}
// Failed by 1 or 2 counts as passed by 0.
// rules: LU-FOE-08, LU-FOE-09
TEST(LegendsSkillTalents, LU_FOE_08_he_sk09_slips_by) {
  const auto saved = [](int difficulty) {
    Table t(against({}));
    hold(t, 0, {"he_sk09"});
    Roll surprise = scouting_of(0, difficulty);
    surprise.kind = TestKind::Surprise;
    begin_roll(t, surprise);
    if (t.step() != "After the roll") return false;
    use(t, "he_sk09");
    return is_passed(t.s().tests.back());
  };
  EXPECT_FALSE(saved(11));  // passed already
  EXPECT_TRUE(saved(12));
  EXPECT_TRUE(saved(13));
  EXPECT_FALSE(saved(14));
}

TEST(LegendsSkillTalents, LU_TRE_02_he_sk10_draws_one_more_and_discards_one) {
  const auto gained = [](const std::string& card) {
    Table t({.change = without_mastery});
    hold(t, 0, {"he_sk10"});
    lay_open(t, Kind::Discovery, card);
    t.run([](Play&) { return draw_treasure(1, 0); });
    const bool more = t.step() == "Discard a Loot";
    while (t.step() == "Discard a Loot") t.take_number(0);
    EXPECT_EQ(loot_held(t.read()), 1);
    return more;
  };
  EXPECT_TRUE(gained("um_d01"));   // an Encounter
  EXPECT_FALSE(gained("um_d11"));  // a Curiosity
}
// rules: LU-FOE-10, LU-FOE-11
TEST(LegendsSkillTalents, LU_FOE_10_he_sk10_talks_its_way_out) {
  const auto offered = [](FoeKeyword keyword, int difficulty, bool back, u8 cut = 0) {
    Table t(against({.keywords = {keyword}}));
    Play p = t.play();
    const int north = lay_place(p, t.location_number("um_l01"), kCentre, kCentre - 1, 0, kSouth);
    join_places(p, 0, kNorth, north);
    if (back) t.s().map[north].from = 0;
    t.s().map[north].cut = cut;
    move_party(p, north);
    hold(t, 0, {"he_sk10"});
    hold(t, 1, {"he_sk01"});
    t.s().combat.foe = narrow<u8>(t.card(Kind::Foe, kPackFoe));
    Roll surprise = scouting_of(0, difficulty);
    surprise.kind = TestKind::Surprise;
    begin_roll(t, surprise);
    return t.step() == "After the roll";
  };
  EXPECT_TRUE(offered(FoeKeyword::Folk, 11, true));
  EXPECT_TRUE(offered(FoeKeyword::Toll, 8, true));
  EXPECT_FALSE(offered(FoeKeyword::Folk, 12, true));  // failed
  EXPECT_FALSE(offered(FoeKeyword::Folk, 7, true));   // by 4: the Party may Retreat anyway
  EXPECT_FALSE(offered(FoeKeyword::Beast, 11, true));
  EXPECT_FALSE(offered(FoeKeyword::Folk, 11, false));                  // nowhere to go
  EXPECT_FALSE(offered(FoeKeyword::Folk, 11, true, u8{1} << kSouth));  // the way is Blocked
}

// rules: LU-SRC-02, LU-SRC-09
TEST(LegendsSkillTalents, LU_SRC_02_he_sk11_searches_for_nothing) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk11"});
  EXPECT_EQ(price_of(t.read(), Price::Search), 1);
  t.run([](Play& p) {
    p.s.flow.frames.clear();
    return call(Proc::Exploration);
  });
  use(t, "he_sk11");
  EXPECT_EQ(price_of(t.read(), Price::Search), 0);
  Play p = t.play();
  EXPECT_EQ(pay_price(p, Price::Search), 0);
  EXPECT_EQ(price_of(t.read(), Price::Search), 1);  // this once
  change_price(p, Price::Search, 1);
  reset_prices(p);
  EXPECT_EQ(price_of(t.read(), Price::Search), 1);  // and in this Turn
}
TEST(LegendsSkillTalents, LU_MOR_03_he_sk11_picks_up_what_a_fleeing_foe_drops) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk11"});
  t.run([](Play& p) { return announce(p, Event::Fled); });
  EXPECT_EQ(loot_held(t.read()), 1);
  t.run([](Play& p) { return announce(p, Event::Fled); });
  EXPECT_EQ(loot_held(t.read()), 1);  // once in an Adventure
}

// rules: LU-BAR-03, LU-BAS-03
TEST(LegendsSkillTalents, LU_BAS_03_he_sk12_suffers_no_red_result_of_a_barrier) {
  const auto hurt = [](Kind kind, const std::string& card, bool used) {
    Table t({.change = [&](Content& c) {
      without_mastery(c);
      for (List<CardDef>* list : {&c.barriers, &c.obstacles})
        for (CardDef& def : *list)
          for (OptionDef& option : def.test.options) option.difficulty = 21;
    }});
    hold(t, 0, {"he_sk12", "he_sk14"});
    hold(t, 1, {"he_sk15"});
    t.set_clock(3, 3);
    t.face(kind, card);
    t.take("attempt hero=" + name_of_hero(t, 0) + " line=0");
    if (t.step() == "Before the roll") t.take("roll_on");
    EXPECT_EQ(t.step() == "After the roll" && count_text(t, "he_sk12") > 0, kind == Kind::Barrier);
    if (used) use(t, "he_sk12");
    roll_on(t);
    choose_first(t);
    const std::string talents = t.talents(0);
    return std::to_string(t.clock().deck.size()) + talents;
  };
  const std::string free = hurt(Kind::Barrier, "um_b01", true);
  EXPECT_EQ(free, "3XR");
  EXPECT_NE(hurt(Kind::Barrier, "um_b01", false), "3RR");
  hurt(Kind::Obstacle, "um_o01", false);
}
// rules: LU-LOO-04, LU-RUL-82
TEST(LegendsSkillTalents, LU_LOO_04_he_sk12_carries_one_heavy_loot) {
  Table t({.change = without_mastery});
  hold(t, 1, {"he_sk01"});
  t.give_loot("um_t12");  // Heavy
  EXPECT_TRUE(t.holds("um_t12"));
  hold(t, 0, {"he_sk12"});
  t.run([](Play& p) {
    p.s.flow.frames.clear();
    return call(Proc::Exploration);
  });
  EXPECT_TRUE(t.offers("carry loot=um_t12"));
  t.take("carry loot=um_t12");
  EXPECT_FALSE(t.offers("carry"));
  const int loot = number_in(t.content().loot, "um_t12");
  EXPECT_EQ(t.s().loot[loot].where, LootAt::kHeld);
  Play p = t.play();
  const int next = lay_place(p, t.location_number("um_l02"), kCentre, kCentre - 1, 0, 2);
  join_places(p, 0, 0, next);
  move_party(p, next);
  EXPECT_TRUE(t.holds("um_t12"));
  t.set_talents(0, "X");  // not Ready: it stays
  move_party(p, 0);
  EXPECT_FALSE(t.holds("um_t12"));
  EXPECT_EQ(t.s().loot[loot].place, next);
}

// rules: LU-DIS-06
TEST(LegendsSkillTalents, LU_DIS_06_he_sk13_knows_curiosities_of_lore_grave_and_works) {
  const auto offered = [](const std::string& card, Speciality speciality) {
    Table t({.change = [&](Content& c) {
      without_mastery(c);
      for (CardDef& def : c.adventure)
        if (def.id == card)
          def.test.specialities = static_cast<u16>(1U << static_cast<unsigned>(speciality));
    }});
    hold(t, 0, {"he_sk13"});
    lay_open(t, Kind::Discovery, card);
    begin_roll(t, roll_of(0, Skill::Leap));
    return count_text(t, "he_sk13");
  };
  EXPECT_EQ(offered("um_d11", Speciality::Lore), 1);
  EXPECT_EQ(offered("um_d11", Speciality::Grave), 1);
  EXPECT_EQ(offered("um_d11", Speciality::Works), 1);
  EXPECT_EQ(offered("um_d11", Speciality::Stone), 0);
  EXPECT_EQ(offered("um_d01", Speciality::Lore), 0);  // an Encounter
}

// rules: LU-PRV-02
TEST(LegendsSkillTalents, LU_PRV_02_he_sk15_goes_back_for_nothing) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk15"});
  EXPECT_EQ(price_of(t.read(), Price::MoveBack), 1);
  t.order();
  use(t, "he_sk15");
  EXPECT_EQ(price_of(t.read(), Price::MoveBack), 0);
}

// rules: LU-CON-11, LU-CON-15
TEST(LegendsSkillTalents, LU_CON_11_he_sk16_wards_off_fear) {
  Table t(against({}));
  hold(t, 0, {"he_sk16"});
  suffer(t, 0, Harm::Fear);
  EXPECT_EQ(t.hero(0).on.fear, 1);  // only in a Combat
  t.hero(0).on.fear = 0;
  meet(t);
  suffer(t, 0, Harm::Fear);
  EXPECT_EQ(t.hero(0).on.fear, 0);
  suffer(t, 0, Harm::Fear);
  EXPECT_EQ(t.hero(0).on.fear, 1);  // the first in each Combat
}
TEST(LegendsSkillTalents, LU_CON_15_he_sk16_steadies_another) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk16"});
  suffer(t, 1, Harm::Shock);
  ASSERT_EQ(t.step(), "You may");
  t.take("yes");
  EXPECT_EQ(t.hero(1).on.shocks, 0);
  EXPECT_EQ(t.talents(0), "X");
  suffer(t, 1, Harm::Fear);
  EXPECT_NE(t.step(), "You may");  // spent
  EXPECT_EQ(t.hero(1).on.fear, 1);
  t.set_talents(0, "R");
  suffer(t, 1, Harm::Shock);
  t.take("no");
  EXPECT_EQ(t.hero(1).on.shocks, 1);
  EXPECT_EQ(t.talents(0), "R");
  suffer(t, 1, Harm::Poison);
  EXPECT_NE(t.step(), "You may");
}

// rules: LU-ATK-03
TEST(LegendsSkillTalents, LU_ATK_03_he_sk17_counts_a_negative_defence_as_0) {
  const auto modifiers = [](FoeKeyword keyword, int defence, bool use_it) {
    Table t(against({.keywords = {keyword}, .melee_defence = defence}));
    hold(t, 0, {"he_sk17"});
    hold(t, 1, {"he_sk01"});
    meet(t);
    const bool offered = t.step() == "Start of the Round" && count_text(t, "he_sk17") > 0;
    if (!offered) return -99;
    if (use_it) use(t, "he_sk17");
    ready(t, "MR");
    Roll test = roll_of(0, Skill::None);
    test.kind = TestKind::Attack;
    test.marks = Roll::kMelee;
    test.creature = 0;
    test.weapon = 0;
    return attack_modifiers(t.read(), test);
  };
  EXPECT_EQ(modifiers(FoeKeyword::Dead, -2, false), -2);
  EXPECT_EQ(modifiers(FoeKeyword::Dead, -2, true), 0);
  EXPECT_EQ(modifiers(FoeKeyword::Sleeper, 1, true), 1);
  EXPECT_EQ(modifiers(FoeKeyword::Beast, -2, true), -99);
}
TEST(LegendsSkillTalents, LU_TAL_09_he_sk17_heals_who_was_hurt_in_the_combat) {
  Table t(against({}));
  hold(t, 0, {"he_sk17"});
  meet(t);
  suffer(t, 1, Harm::Damage);
  choose_first(t);
  ASSERT_EQ(t.talents(1), "DRR");
  t.run([](Play& p) { return announce(p, Event::CombatOver); });
  ASSERT_EQ(t.step(), "You may");
  t.take("yes");
  while (t.step() == "Choose" || t.step() == "Choose a Talent") t.take_number(0);
  EXPECT_EQ(t.talents(1), "RRR");
  Table unhurt(against({}));
  hold(unhurt, 0, {"he_sk17"});
  meet(unhurt);
  unhurt.run([](Play& p) { return announce(p, Event::CombatOver); });
  EXPECT_NE(unhurt.step(), "You may");
}
TEST(LegendsSkillTalents, LU_CON_10_he_sk17_ends_all_poison_in_camp) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk17"});
  t.run([](Play&) { return call(Proc::Camp); });
  EXPECT_EQ(count_text(t, "he_sk17"), 0);
  t.hero(0).on.poison = t.hero(1).on.poison = 1;
  use(t, "he_sk17");
  EXPECT_EQ(t.hero(0).on.poison + t.hero(1).on.poison, 0);
}

// rules: LU-DMG-01
TEST(LegendsSkillTalents, LU_DMG_01_he_sk18_and_he_sk23_prevent_a_damage) {
  Table t(against({}));
  hold(t, 0, {"he_sk18", "he_sk01"});
  suffer(t, 0, Harm::Damage);
  ASSERT_EQ(t.step(), "You may");
  t.take("yes");
  EXPECT_EQ(t.talents(0), "XR");
  suffer(t, 0, Harm::Damage);
  EXPECT_EQ(t.step(), "Choose a Talent");  // spent
  choose_first(t);
  Table solid(against({}));
  hold(solid, 0, {"he_sk23", "he_sk01"});
  suffer(solid, 0, Harm::Damage);
  EXPECT_EQ(solid.step(), "Choose a Talent");  // not in Melee
  choose_first(solid);
  hold(solid, 0, {"he_sk23", "he_sk01"});
  meet(solid);
  positions(solid, "M");
  suffer(solid, 0, Harm::Damage);
  ASSERT_EQ(solid.step(), "You may");
  solid.take("yes");
  EXPECT_EQ(solid.talents(0), "XR");
}
// rules: LU-DMG-07, LU-GEN-01
TEST(LegendsSkillTalents, LU_DMG_07_he_sk18_and_he_sk19_when_a_hero_comes_round) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk18", "he_sk01"});
  t.set_talents(0, "DD");
  t.hero(0).fallen = 1;
  t.run([](Play&) { return choose_talents(1, 1, TalentState::Drained); });
  EXPECT_EQ(t.hero(0).fallen, 0);
  choose_first(t);
  EXPECT_EQ(t.talents(0), "RD");
  Table healer({.change = without_mastery});
  hold(healer, 0, {"he_sk01", "he_sk04"});
  hold(healer, 1, {"he_sk19"});
  healer.set_talents(0, "DD");
  healer.hero(0).fallen = 1;
  healer.run([](Play&) { return choose_talents(1, 1, TalentState::Drained, kParty, 1); });
  choose_first(healer);
  EXPECT_EQ(healer.talents(0), "RD");
  healer.set_talents(0, "DD");
  healer.hero(0).fallen = 1;
  healer.run([](Play&) { return choose_talents(1, 1, TalentState::Drained); });
  choose_first(healer);
  EXPECT_EQ(healer.talents(0), "DD");  // nobody's Healing
}
TEST(LegendsSkillTalents, LU_CMP_06_he_sk19_heals_two_in_camp) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk19"});
  t.set_talents(1, "DDR");
  t.run([](Play&) { return call(Proc::Camp); });
  use(t, "he_sk19");
  while (t.step() == "Choose" || t.step() == "Choose a Talent") t.take_number(0);
  EXPECT_EQ(t.talents(1), "RRR");
}
// As a Melee or Ranged action.
// rules: LU-ACT-02
TEST(LegendsSkillTalents, LU_ACT_02_he_sk19_heals_an_ally_as_an_action) {
  Table t(against({}));
  hold(t, 0, {"he_sk19"});
  t.set_talents(1, "DRR");
  meet(t);
  positions(t, "RM");
  pins(t);
  use(t, "he_sk19");
  actions(t);
  t.take("next piece=0");
  while (t.step() == "Choose" || t.step() == "Choose a Talent") t.take_number(0);
  EXPECT_EQ(t.talents(1), "RRR");
  EXPECT_EQ(t.talents(0), "X");  // LU-RUL-73: paid when it is performed
}

// rules: LU-CMP-03
TEST(LegendsSkillTalents, LU_CMP_03_he_sk20_makes_camping_cheaper_but_not_free) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk20"});
  t.run([](Play&) { return call(Proc::Rest); });
  EXPECT_TRUE(t.offers("camp time=2"));
  use(t, "he_sk20");
  EXPECT_TRUE(t.offers("camp time=1"));
  t.set_talents(0, "R");
  use(t, "he_sk20");
  EXPECT_TRUE(t.offers("camp time=1"));
}
TEST(LegendsSkillTalents, LU_CMP_06_he_sk20_cooks_a_food_for_all) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk20", "he_sk01"});
  hold(t, 1, {"he_sk04"});
  t.set_talents(0, "RD");
  t.set_talents(1, "D");
  t.run([](Play&) { return call(Proc::Camp); });
  EXPECT_EQ(count_text(t, "he_sk20"), 0);  // nothing to cook
  t.give_loot("um_t03");
  use(t, "he_sk20");
  while (t.step() == "Choose" || t.step() == "Choose a Talent") t.take_number(0);
  EXPECT_EQ(t.talents(0), "RR");
  EXPECT_EQ(t.talents(1), "R");
  EXPECT_FALSE(t.holds("um_t03"));
}

TEST(LegendsSkillTalents, LU_PTY_01_he_sk21_sings_for_the_others) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk21"});
  lay_open(t, Kind::Obstacle, "um_o02");
  Roll party = roll_of(1, Skill::Leap);
  begin_roll(t, party);
  EXPECT_EQ(count_text(t, "he_sk21"), 0);  // no Party Test
  roll_on(t);
  party.marks = Roll::kParty;
  begin_roll(t, party);
  use(t, "he_sk21");
  EXPECT_EQ(given(t.read(), Attr::Bonus, 1), 1);
  EXPECT_EQ(given(t.read(), Attr::Bonus, 0), 0);
}
// rules: LU-AAD-04
TEST(LegendsSkillTalents, LU_AAD_04_he_sk21_gives_two_others_advantage) {
  Table t(against({}, {"he_quarrier_a", "he_lamplighter_a", "he_tinker_a", "he_clerk_a"}));
  hold(t, 0, {"he_sk21"});
  meet(t);
  positions(t, "RMMM");
  pins(t);
  use(t, "he_sk21");
  actions(t);
  t.take("next piece=0");
  ASSERT_EQ(t.step(), "Choose");
  EXPECT_EQ(t.count("pick"), 3);
  t.take_number(0).take_number(0);
  EXPECT_EQ(t.hero(1).on.advantage + t.hero(2).on.advantage + t.hero(3).on.advantage, 2);
  EXPECT_EQ(t.hero(0).on.advantage, 0);
}
TEST(LegendsSkillTalents, LU_TAL_08_he_sk21_restores_after_a_combat_once_a_turn) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk21", "he_sk01"});
  t.set_talents(0, "RX");
  t.run([](Play& p) { return announce(p, Event::Won); });
  while (t.step() == "Choose" || t.step() == "Choose a Talent") t.take_number(0);
  EXPECT_EQ(t.talents(0), "RR");
  t.set_talents(0, "RX");
  t.run([](Play& p) { return announce(p, Event::Won); });
  EXPECT_EQ(t.talents(0), "RX");
}

// Failed by 1 is passed, once a Turn.
// rules: LU-TST-08
TEST(LegendsSkillTalents, LU_TST_08_he_sk22_passes_what_failed_by_one) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk22"});
  begin_roll(t, roll_of(0, Skill::Climb, 16));  // 14 and so failed by 2
  EXPECT_NE(t.step(), "After the roll");
  begin_roll(t, roll_of(0, Skill::Climb, 15));
  ASSERT_EQ(t.step(), "After the roll");
  use(t, "he_sk22");
  EXPECT_TRUE(is_passed(t.s().tests.back()));
  EXPECT_EQ(t.talents(0), "R");
  begin_roll(t, roll_of(0, Skill::Climb, 15));
  EXPECT_NE(t.step(), "After the roll");
}
TEST(LegendsSkillTalents, LU_TST_15_he_sk22_rerolls_a_basic_test) {
  const auto offered = [](const std::string& card) {
    Table t({.change = without_mastery});
    hold(t, 0, {"he_sk22"});
    lay_open(t, Kind::Obstacle, card);
    begin_roll(t, roll_of(0, Skill::Climb, 5));
    return t.step() == "After the roll";
  };
  EXPECT_TRUE(offered("um_o01"));
  EXPECT_FALSE(offered("um_o09"));  // a Table
}
// rules: LU-DMG-03, LU-DMG-04
TEST(LegendsSkillTalents, LU_DMG_03_he_sk22_does_not_fall) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk22", "he_sk01"});
  suffer(t, 0, Harm::Damage, 2);
  EXPECT_EQ(t.step(), "over" == t.step() ? "" : t.step());
  EXPECT_NE(t.step(), "You may");  // two Talents bear it
  choose_first(t);
  EXPECT_EQ(t.talents(0), "DD");
  hold(t, 0, {"he_sk22", "he_sk01"});
  suffer(t, 0, Harm::Damage, 3);
  ASSERT_EQ(t.step(), "You may");
  t.take("yes");
  choose_first(t);
  EXPECT_EQ(t.talents(0), "DD");
  EXPECT_EQ(t.hero(0).fallen, 0);
  suffer(t, 0, Harm::Damage);
  EXPECT_EQ(t.hero(0).fallen, 1);  // once
}

// rules: LU-TAL-03
TEST(LegendsSkillTalents, LU_TAL_03_he_sk23_ignores_an_exhaust_effect_once_a_turn) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk23"});
  suffer(t, 0, Harm::Exhaust);
  ASSERT_EQ(t.step(), "You may");
  t.take("yes");
  EXPECT_EQ(t.talents(0), "R");
  suffer(t, 0, Harm::Exhaust);
  EXPECT_EQ(t.talents(0), "X");
  Table fire({.change = without_mastery});
  hold(fire, 0, {"he_sk23"});
  suffer(fire, 0, Harm::Fire);
  EXPECT_EQ(fire.talents(0), "X");  // Fire is another thing
}

// rules: LU-MEL-04, LU-SOL-07
TEST(LegendsSkillTalents, LU_MEL_04_he_sk24_is_never_outnumbered_alone) {
  const auto modifiers = [](std::vector<std::string> heroes, const std::string& talent) {
    Table t(against({.population = 3}, std::move(heroes)));
    hold(t, 0, {talent});
    meet(t);
    positions(t, hero_count(t.read()) == 1 ? "M" : "MR");
    actions(pins(t));
    Roll test = roll_of(0, Skill::None);
    test.kind = TestKind::Attack;
    test.marks = Roll::kMelee;
    test.weapon = kKnife;
    return attack_modifiers(t.read(), test);
  };
  EXPECT_EQ(modifiers({"he_quarrier_a"}, "he_sk24"), 0);
  EXPECT_EQ(modifiers({"he_quarrier_a"}, "he_sk01"), -1);
  EXPECT_EQ(modifiers({"he_quarrier_a", "he_poacher_a"}, "he_sk24"), -1);
}
TEST(LegendsSkillTalents, LU_AAD_01_he_sk24_has_advantage_with_no_ally_in_its_position) {
  Table t(against({}, {"he_quarrier_a", "he_poacher_a"}));
  hold(t, 0, {"he_sk24"});
  hold(t, 1, {"he_sk01"});
  meet(t);
  EXPECT_NE(t.step(), "Start of the Round");  // both at Range
  positions(t, "MR");
  while (t.step() == "Choose Attacks: Pins") t.take(t.offers("finish") ? "finish" : t.options()[0]);
  ASSERT_EQ(t.step(), "Start of the Round");
  use(t, "he_sk24");
  EXPECT_EQ(t.hero(0).on.advantage, 1);
  Table together(against({}, {"he_quarrier_a", "he_poacher_a"}));
  hold(together, 0, {"he_sk24"});
  hold(together, 1, {"he_sk01"});
  meet(together);
  positions(together, "MM");
  while (together.step() == "Choose Attacks: Pins") together.take("finish");
  EXPECT_EQ(together.step(), "Choose Attacks: actions");
}
// rules: LU-MOR-08
TEST(LegendsSkillTalents, LU_MOR_08_he_sk24_retreats_for_nothing) {
  Table t({.change = without_mastery});
  hold(t, 0, {"he_sk24"});
  t.order();
  EXPECT_EQ(price_of(t.read(), Price::Retreat), 1);
  use(t, "he_sk24");
  EXPECT_EQ(price_of(t.read(), Price::Retreat), 0);
  Play p = t.play();
  const int next = lay_place(p, t.location_number("um_l02"), kCentre, kCentre - 1, 0, 2);
  join_places(p, 0, 0, next);
  p.s.map[next].from = 0;
  move_party(p, next);
  t.set_clock(0, 0);
  EXPECT_TRUE(may_retreat(t.read()));
}

}  // namespace
}  // namespace undercroft::legends
