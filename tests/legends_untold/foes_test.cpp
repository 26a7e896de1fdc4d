// Foes that are met (LU-FOE), and the Surprise Test.
#include "legends_untold/battle.h"

namespace undercroft::legends {
namespace {

/// The cards on top of the Adventure deck, the first to be drawn first.
void stack_cards(Table& t, const std::vector<std::string>& cards) {
  auto& pile = t.s().decks[0].adventure;
  for (std::size_t i = cards.size(); i-- > 0;) {
    const int card = t.card(Kind::Loot, cards[i]);
    t.s().box.set(at(card), false);
    t.s().treasure.unseen.set(at(card), false);
    pile.unseen.set(at(card), false);
    pile.top.push_back(narrow<u8>(card));
  }
}
bool lies_discarded(Table& t, const std::string& id) {
  return t.s().decks[0].adventure.discard.has(at(t.card(Kind::Foe, id)));
}
Table unheard() {
  return Table({.heroes = {kMaul, kSpade}, .change = silence_heroes});
}
// rules: LU-FOE-01, LU-FOE-02, LU-FOE-04, LU-CHA-08
TEST(LegendsFoes, LU_FOE_01_draw_until_a_foe_comes) {
  Table t = unheard();
  stack_cards(t, {"um_t05", "um_d01", "um_f02", "um_f01"});
  go_north(t);
  EXPECT_EQ(t.s().map[1].foes[0], t.card(Kind::Foe, "um_f02"));
  EXPECT_TRUE(lies_discarded(t, "um_d01"));
  EXPECT_FALSE(t.holds("um_t05"));  // set aside with the Foe
  const LootAt& at_foe = t.s().loot[t.content().adventure[at(t.card(Kind::Loot, "um_t05"))].of];
  EXPECT_EQ(at_foe.where, LootAt::kAside);
  EXPECT_EQ(at_foe.with, with_foe(0));
  EXPECT_EQ(t.s().decks[0].adventure.top.back(), t.card(Kind::Foe, "um_f01"));
}

// rules: LU-FOE-03, LU-BBY-01
TEST(LegendsFoes, LU_FOE_03_booby_traps_come_first) {
  for (const Readiness readiness : {Readiness::Careless, Readiness::Bold}) {
    Table t = unheard();
    t.s().readiness = readiness;
    stack_cards(t, {"um_x03", "um_f02"});  // the Scout is Poisoned
    go_north(t);
    EXPECT_EQ(t.hero(0).on.poison, readiness == Readiness::Careless ? 1 : 0);
    EXPECT_TRUE(lies_discarded(t, "um_x03"));
    EXPECT_EQ(t.s().map[1].foes[0], t.card(Kind::Foe, "um_f02"));
  }
}

// rules: LU-FOE-05, LU-FOE-07, LU-RUL-36, LU-RUL-95
TEST(LegendsFoes, LU_FOE_05_the_scout_rolls_against_the_alertness) {
  Table t({.heroes = {kMaul, kSpade}, .change = [](Content& content) {
             silence_heroes(content);
             for (OccupationDef& def : content.occupations) def.specialities = 0x1ff;
           }});
  t.dice({"355"});  // three dice: no Speciality, and no Attribute
  go_north(t, kDogs);
  EXPECT_EQ(t.options(), std::vector<std::string>{"surrogate hero=he_quarrier_a"});
  t.take_number(0);
  // 13 against 11: no Surprise
  EXPECT_EQ(t.s().combat.surprise, Surprise::None);
  Table fallen({.heroes = {kMaul, kSpade, kAxe}, .change = silence_heroes});
  fallen.hero(0).fallen = 1;
  go_north(fallen, kDogs);
  fallen.s().scout = kNone;
  EXPECT_EQ(fallen.count("surrogate"), 2);  // else a conscious Hero of the Party's choice
}

// rules: LU-RUL-36, LU-CON-12
TEST(LegendsFoes, LU_RUL_36_fear_of_the_roller_counts) {
  Table t = unheard();
  t.hero(0).on.fear = 1;
  t.dice({"1466"});  // Weakness: 1 + 4 + 6 = 11
  go_north(t, kDogs);
  t.take_number(0);
  EXPECT_EQ(t.s().combat.surprise, Surprise::None);
  EXPECT_EQ(t.scripted(), 0);
}

// rules: LU-FOE-06, LU-EX-04, LU-BAR-11, LU-BAR-13, LU-RUL-48, LU-RUL-77
TEST(LegendsFoes, LU_FOE_06_what_modifies_a_surprise_test) {
  const auto total = [](const std::string& faces, Pace pace, Brightness brightness,
                        Readiness readiness, Comes how, Phase phase) {
    Table t = unheard();
    t.dice({faces});
    t.s().pace = pace;
    t.s().brightness = brightness;
    t.s().readiness = readiness;
    t.s().phase = phase;
    t.s().scout = 0;
    const int card = t.card(Kind::Foe, kDogs);  // Alertness 11
    t.s().box.set(at(card), false);
    t.s().decks[0].adventure.unseen.set(at(card), false);
    t.s().map[0].foes[kStray] = narrow<u8>(card);
    t.run([&](Play&) { return meet_foe(kStray, how); });
    t.take_number(0);
    return t.step() == "Fight, or Retreat?" ? Surprise::Party : t.s().combat.surprise;
  };
  const auto icon = [&](const std::string& faces, Pace pace, Brightness brightness) {
    return total(faces, pace, brightness, Readiness::Alert, Comes::ByIcon, Phase::Adventure);
  };
  // Sneak +2, Rush -2, Dark +2, Bright -2; the Readiness does not count
  EXPECT_EQ(icon("344", Pace::March, Brightness::Ambient), Surprise::None);
  EXPECT_EQ(icon("334", Pace::March, Brightness::Ambient), Surprise::Foe);
  EXPECT_EQ(icon("333", Pace::Sneak, Brightness::Ambient), Surprise::None);
  EXPECT_EQ(icon("333", Pace::March, Brightness::Dark), Surprise::None);
  EXPECT_EQ(icon("444", Pace::Rush, Brightness::Ambient), Surprise::Foe);
  EXPECT_EQ(icon("444", Pace::March, Brightness::Bright), Surprise::Foe);
  EXPECT_EQ(icon("445", Pace::March, Brightness::Bright), Surprise::None);  // LU-EX-04
  EXPECT_EQ(icon("344", Pace::Sneak, Brightness::Dark), Surprise::Party);
  // behind a Barrier: Brightness does not count, the Pace and the Readiness do
  const auto behind = [&](const std::string& faces, Pace pace, Readiness readiness) {
    return total(faces, pace, Brightness::Dark, readiness, Comes::Behind, Phase::Exploration);
  };
  EXPECT_EQ(behind("333", Pace::March, Readiness::Bold), Surprise::Foe);
  EXPECT_EQ(behind("333", Pace::March, Readiness::Alert), Surprise::None);
  EXPECT_EQ(behind("444", Pace::March, Readiness::Careless), Surprise::Foe);
  EXPECT_EQ(behind("333", Pace::Sneak, Readiness::Bold), Surprise::None);
  // brought by a text: by the mark in the Adventure Phase, else as behind a Barrier
  const auto brought = [&](Phase phase) {
    return total("333", Pace::March, Brightness::Dark, Readiness::Bold, Comes::Brought, phase);
  };
  EXPECT_EQ(brought(Phase::Adventure), Surprise::None);
  EXPECT_EQ(brought(Phase::Scouting), Surprise::None);
  EXPECT_EQ(brought(Phase::Exploration), Surprise::Foe);
}

// rules: LU-FOE-08, LU-FOE-09, LU-FOE-10, LU-DEC-16
TEST(LegendsFoes, LU_FOE_10_what_the_surprise_test_comes_to) {
  const auto met = [](const std::string& faces) {
    auto t = std::make_unique<Table>(Start{.heroes = {kMaul, kSpade}, .change = silence_heroes});
    t->set_clock(5, 0).dice({faces});
    go_north(*t, kDogs);
    t->take_number(0);
    return t;
  };
  EXPECT_EQ(met("334")->s().combat.surprise, Surprise::Foe);  // 10 against 11
  EXPECT_EQ(met("344")->s().combat.surprise, Surprise::None);
  EXPECT_EQ(met("455")->s().combat.surprise, Surprise::None);  // by 3
  const auto t = met("555");                                   // by 4
  ASSERT_EQ(t->step(), "Fight, or Retreat?");
  EXPECT_TRUE(t->offers("retreat"));
  t->take("fight_on");
  EXPECT_EQ(t->s().combat.surprise, Surprise::Party);
  EXPECT_EQ(t->hero(0).on.advantage, 1);
}

// rules: LU-FOE-11, LU-FOE-12, LU-RUL-19
TEST(LegendsFoes, LU_FOE_11_slipping_away_costs_time_1) {
  Table t = unheard();
  t.set_clock(5, 0).dice({"555"});
  stack_cards(t, {"um_t05", "um_f02"});
  t.s().pace = Pace::Sneak;
  go_north(t);
  t.take_number(0);
  t.take("retreat");
  EXPECT_EQ(t.clock().discard.size(), 1U);
  EXPECT_EQ(t.s().here, 0);
  EXPECT_EQ(t.s().spot, Spot::Middle);
  EXPECT_EQ(t.step(), "Explore");
  EXPECT_EQ(t.s().combat.foe, kNone);
  EXPECT_EQ(t.s().map[1].foes[0], t.card(Kind::Foe, "um_f02"));
  EXPECT_FALSE(t.holds("um_t05"));  // it stays with the Foe
  t.take("finish").take("finish");
  t.order().take("go_back place=um_l02");
  EXPECT_EQ(t.step(), "Choose Attacks: Positions");  // no Surprise on either side
  EXPECT_EQ(t.s().combat.surprise, Surprise::None);
}

// rules: LU-FOE-10, LU-TIM-20
TEST(LegendsFoes, LU_FOE_11_nobody_slips_away_without_time) {
  Table t = unheard();
  t.set_clock(0, 0).dice({"555"});
  go_north(t, kDogs);
  t.take_number(0);
  EXPECT_EQ(t.options(), std::vector<std::string>{"fight_on"});
}

// rules: LU-FOE-13, LU-PRV-06, LU-RUL-47
TEST(LegendsFoes, LU_FOE_13_a_foe_that_waits_is_met_without_a_test) {
  Table t = unheard();
  go_north(t, kDogs, true);
  EXPECT_EQ(t.step(), "Choose Attacks: Positions");
  EXPECT_EQ(t.s().combat.surprise, Surprise::None);
  Table drawn = unheard();  // an icon that was never drawn, met on returning
  stack_cards(drawn, {"um_f02"});
  go_north(drawn, {}, true);
  EXPECT_EQ(drawn.step(), "Choose Attacks: Positions");
  Table brought = unheard();  // brought by a text: always a Test
  const int card = brought.card(Kind::Foe, kDogs);
  brought.s().box.set(at(card), false);
  brought.s().decks[0].adventure.unseen.set(at(card), false);
  brought.run([&](Play& p) { return bring_foe(p, card, Comes::Brought); });
  EXPECT_EQ(brought.step(), "Who makes the Surprise Test?");
}

// One who waits here keeps its place.
// rules: LU-RUL-77
TEST(LegendsFoes, LU_RUL_77_a_foe_that_is_brought_takes_nobodys_place) {
  Table t = unheard();
  const auto out = [&](const std::string& id) {
    const int card = t.card(Kind::Foe, id);
    t.s().box.set(at(card), false);
    t.s().decks[0].adventure.unseen.set(at(card), false);
    return card;
  };
  const int waits = out("um_f02");
  const int comes = out(kDogs);
  t.s().map[0].foes[kStray] = narrow<u8>(waits);
  t.run([&](Play& p) { return bring_foe(p, comes, Comes::Brought); });
  EXPECT_EQ(t.s().map[0].foes[kStray], waits);
  EXPECT_EQ(t.s().map[0].foes[0], comes);
}

// rules: LU-RUL-24
TEST(LegendsFoes, LU_RUL_24_an_icon_without_a_foe_is_resolved) {
  Table t = unheard();
  auto& pile = t.s().decks[0].adventure;
  pile.unseen.reset();
  pile.discard.reset();
  stack_cards(t, {"um_t05"});
  go_north(t);
  EXPECT_EQ(t.s().map[1].foes[0], kNone);
  EXPECT_TRUE(t.holds("um_t05"));
  EXPECT_EQ(t.s().combat.foe, kNone);
}

// rules: LU-RUL-90
TEST(LegendsFoes, LU_RUL_90_several_icons_one_at_a_time) {
  Table t({.heroes = {kMaul, kSpade}, .change = [](Content& content) {
             silence_heroes(content);
             for (LocationDef& def : content.locations)
               if (def.id == "um_l02") def.foes = 2;
           }});
  stack_cards(t, {"um_f02", "um_f01"});
  go_north(t);
  EXPECT_EQ(t.s().map[1].foes[0], t.card(Kind::Foe, "um_f02"));
  EXPECT_EQ(t.s().map[1].foes[1], kUndrawn);  // the second is not drawn yet
}

// What a card has promised for the next Surprise Test counts in that one and no other.
// rules: LU-FOE-06
TEST(LegendsFoes, LU_FOE_06_what_a_card_adds_to_the_next_surprise_test) {
  Table t = unheard();
  t.s().next_surprise = 2;
  t.dice({"333"});  // 9 and 2 against 11
  go_north(t, kDogs);
  t.take_number(0);
  EXPECT_EQ(t.s().combat.surprise, Surprise::None);
  EXPECT_EQ(t.s().next_surprise, 0);
  Table worse = unheard();
  worse.s().next_surprise = -2;
  worse.dice({"344"});
  go_north(worse, kDogs);
  worse.take_number(0);
  EXPECT_EQ(worse.s().combat.surprise, Surprise::Foe);
}

// Whoever was surprised before, nobody is by a Foe that waits.
// rules: LU-PRV-06, LU-FOE-12
TEST(LegendsFoes, LU_FOE_12_no_surprise_is_left_from_another_foe) {
  for (const Surprise before : {Surprise::Party, Surprise::Foe}) {
    Table t = unheard();
    t.s().surprise = before;
    go_north(t, kDogs, true);
    EXPECT_EQ(t.s().combat.surprise, Surprise::None);
    EXPECT_EQ(t.hero(0).on.advantage, 0);
  }
}

}  // namespace
}  // namespace undercroft::legends
