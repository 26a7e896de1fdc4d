// The cards of the adventure deck, the seals, the locations and the Vaultbinder, one by one.
#include "abyssal_conspiracy/cards_turns.h"

namespace undercroft::abyssal {
namespace {

/// In each turn of the Conspiracy one card is drawn, if there is any.
Board easy(int players = 1) {
  return Board(players, Difficulty::Easy);
}
/// What a creature that is engaged with the player does in a turn of the Conspiracy.
std::string uses(Board& b, std::string_view id) {
  b.foe(id);
  return conspiracy_changes(b);
}
/// What comes of a card that is drawn.
std::string draws(Board& b, std::string_view id, const Answers& given = {}) {
  b.deck(id, kConspiracy);
  return conspiracy_changes(b, given);
}
void tide(Board& b, Tide side) {
  b.s.tide = side;
}

// ---- figures

TEST(CardsOfTheAdventure, figures) {
  struct Figures {
    const char* id;
    int copies, icons, power, armor;
    Prey prey;
  };
  const std::vector<Figures> creatures{
      {"brine_acolyte", 2, 1, 1, 0, Prey::None},
      {"mirror_bosun", 1, 0, 2, 1, Prey::None},
      {"left_admiral", 1, 1, 3, 1, Prey::None},
      {"lamprey_lawyer", 2, 0, 1, 0, Prey::None},
      {"drowned_notary", 1, 1, 2, 0, Prey::None},
      {"salt_widow", 1, 0, 2, 0, Prey::LeastPowerful},
      {"returning_passenger", 1, 1, 2, 0, Prey::None},
      {"glass_prophet", 1, 1, 1, 0, Prey::None},
      {"house_hunter", 1, 0, 2, 0, Prey::ChosenHouse},
      {"nap_warden", 1, 0, 2, 0, Prey::Exhausted},
      {"second_cook", 1, 0, 3, 0, Prey::None},
      {"vault_echo", 1, 0, 6, 0, Prey::None},
      {"hush_diver", 1, 0, 2, 0, Prey::Flank},
      {"pressure_saint", 1, 0, 2, 0, Prey::MostPowerful},
      {"needle_shoal", 2, 0, 1, 0, Prey::Damaged},
      {"ink_double", 1, 0, 2, 0, Prey::WithoutArmor},
      {"anglers_apology", 1, 0, 2, 0, Prey::Ready},
      {"knuckle_twins", 1, 0, 2, 0, Prey::LeastPowerful},
      {"riptide_brute", 1, 0, 5, 0, Prey::MostPowerful},
      {"debt_eel", 1, 0, 2, 0, Prey::WithAmber},
      {"tollbell_crab", 1, 1, 4, 1, Prey::None},
  };
  const std::vector<Figures> others{
      {"resonance_bell", 1, 1, 0, 0, {}},    {"tide_engine", 1, 0, 0, 0, {}},
      {"recruiting_poster", 1, 1, 0, 0, {}}, {"slow_leak", 1, 0, 0, 0, {}},
      {"mirror_press", 1, 0, 0, 0, {}},      {"iron_hatch", 1, 0, 0, 0, {}},
      {"quiet_room", 1, 0, 0, 0, {}},        {"skimmed_payroll", 2, 1, 0, 0, {}},
      {"double_booking", 2, 0, 0, 0, {}},    {"undertow_order", 1, 1, 0, 0, {}},
      {"the_squeeze", 1, 1, 0, 0, {}},       {"red_eyed_stare", 1, 1, 0, 0, {}},
      {"rifled_lockers", 1, 0, 0, 0, {}},    {"chain_letter", 1, 0, 0, 0, {}},
      {"scuttling_charge", 1, 0, 0, 0, {}},  {"all_hands", 1, 0, 0, 0, {}},
  };
  int cards = 0;
  int icons = 0;
  for (const auto* list : {&creatures, &others})
    for (const Figures& f : *list) {
      const CardDef& card = test_content().cards[at(def(f.id))];
      EXPECT_EQ(std::ranges::count(test_content().adventure, def(f.id)), f.copies) << f.id;
      EXPECT_EQ(length(card.icons), f.icons) << f.id;
      EXPECT_EQ(card.power, f.power) << f.id;
      EXPECT_EQ(card.armor, f.armor) << f.id;
      EXPECT_EQ(card.prey, f.prey) << f.id;
      EXPECT_EQ(card.type == Type::Creature, list == &creatures) << f.id;
      cards += f.copies;
      icons += f.copies * f.icons;
    }
  EXPECT_EQ(cards, 42);
  EXPECT_EQ(icons, 14);
}

// ---- creatures

TEST(CardsOfTheAdventure, brine_acolyte) {
  for (const Tide side : {Tide::Low, Tide::High}) {
    Board b;
    tide(b, side);
    EXPECT_EQ(uses(b, "brine_acolyte"), side == Tide::Low ? "conspiracy 2" : "conspiracy 1");
  }
  Board b = easy();
  EXPECT_EQ(draws(b, "brine_acolyte"), "conspiracy 1; brine_acolyte in play, power 1, house 8");
}

TEST(CardsOfTheAdventure, mirror_bosun) {
  Board b;
  const int giant = b.mine("w_giant");
  const int pike = b.foe("w_pike");
  const int bosun = b.foe("mirror_bosun");
  EXPECT_FALSE(may_attack(b, giant, pike));
  b.fights(giant, bosun);
  EXPECT_EQ(b.changed(), "w_giant damage 2; mirror_bosun discard");
}

TEST(CardsOfTheAdventure, left_admiral) {
  Board b;
  const int pike = b.foe("w_pike");
  const int admiral = b.foe("left_admiral");
  b.foe("w_mite");
  b.foe("w_eel");
  EXPECT_FALSE(may_attack(b, b.mine("w_giant"), pike));
  EXPECT_EQ(has(b, admiral, Attr::Taunt), 1);
  EXPECT_EQ(conspiracy_changes(b, {pike}), "conspiracy 5") << "each once, and the Pike again";
  Board alone;
  EXPECT_EQ(uses(alone, "left_admiral"), "conspiracy 1");
}

TEST(CardsOfTheAdventure, lamprey_lawyer) {
  Board b;
  b.amber(1);
  EXPECT_EQ(uses(b, "lamprey_lawyer"), "team 0; conspiracy 1; lamprey_lawyer amber 1");
  EXPECT_EQ(conspiracy_changes(b), "conspiracy 2") << "nothing to capture";
  Board fights;
  fights.amber(1);
  fights.mine("t_runt");
  const int lawyer = fights.foe("lamprey_lawyer");
  fights.set_flags(lawyer, kEnraged);
  fights.s.cards[at(lawyer)].power_counters = 1;
  EXPECT_EQ(conspiracy_changes(fights),
            "team 0; runt discard; lamprey_lawyer no enraged, damage 1, amber 1");
  EXPECT_EQ(has(fights, fights.enemies().front(), Attr::Elusive), 1);
}

TEST(CardsOfTheAdventure, drowned_notary) {
  Board b;
  b.foe("drowned_notary");
  b.shuffled({"w_idol", "w_omen", "w_pike"}, kConspiracy);
  b.plays("t_axe");
  EXPECT_EQ(b.changed(), "drowned_notary discard");
  EXPECT_EQ(b.s.vault.size(), 1U);
  EXPECT_EQ(b.s.decks[kConspiracy].size(), 2U);
}

TEST(CardsOfTheAdventure, salt_widow) {
  Board b;
  b.mine("w_dis");
  b.mine("w_logos");
  b.mine("t_guard");
  const int widow = b.foe("salt_widow");
  b.foe("w_pike");
  b.plays("t_axe", {widow});
  EXPECT_EQ(b.changed(), "w_dis damage 2; guard damage 2; salt_widow discard");
  Board prey;
  prey.mine("w_giant");
  prey.mine("t_runt");
  EXPECT_EQ(uses(prey, "salt_widow"), "runt discard; salt_widow damage 1");
}

TEST(CardsOfTheAdventure, returning_passenger) {
  Board b;
  b.foe("returning_passenger");
  b.plays("t_axe");
  EXPECT_EQ(b.changed(), "returning_passenger archives");
  EXPECT_EQ(conspiracy_changes(b), "conspiracy 1; returning_passenger in play, power 2, house 8")
      << "and it comes back";
}

TEST(CardsOfTheAdventure, glass_prophet) {
  Board b = easy();
  b.hand("w_dis_note");
  EXPECT_EQ(draws(b, "glass_prophet"),
            "conspiracy 1; glass_prophet in play, warded, power 1, house 8");
  EXPECT_EQ(conspiracy_changes(b), "conspiracy 2; w_dis_note discard");
  b.amber(0, 0);
  EXPECT_EQ(conspiracy_changes(b), "conspiracy 1") << "the hand is empty";
  Board two;
  two.hand("w_dis_note");
  const int logos = two.hand("w_logos_note");
  two.foe("glass_prophet");
  EXPECT_EQ(conspiracy_changes(two, {by_chance(logos)}), "conspiracy 1; w_logos_note discard");
}

TEST(CardsOfTheAdventure, house_hunter) {
  Board b;
  b.s.last_house[0] = static_cast<u8>(House::Logos);
  b.mine("w_brobnar");
  b.set_flags(b.mine("w_logos"), kWarded);
  b.s.cards[at(b.foe("house_hunter"))].power_counters = 3;
  EXPECT_EQ(conspiracy_changes(b), "w_logos exhausted, no warded; house_hunter damage 4");
  Board none;
  none.s.last_house[0] = static_cast<u8>(House::Untamed);
  none.mine("w_logos");
  EXPECT_EQ(uses(none, "house_hunter"), "conspiracy 1");
}

TEST(CardsOfTheAdventure, nap_warden) {
  Board b;
  b.mine("w_brobnar");
  EXPECT_EQ(uses(b, "nap_warden"), "conspiracy 1") << "nobody sleeps";
  b.set_flags(b.mine("w_dis"), kExhausted);
  EXPECT_EQ(conspiracy_changes(b), "w_dis damage 2") << "and skirmish";
}

TEST(CardsOfTheAdventure, second_cook) {
  for (const int choice : {0, 1}) {
    Board b;
    b.amber(1);
    b.mine("w_brobnar");
    b.foe("second_cook");
    EXPECT_EQ(conspiracy_changes(b, {way(choice)}),
              choice == 0 ? "team 0; conspiracy 1" : "conspiracy 1; w_brobnar damage 3");
  }
}

TEST(CardsOfTheAdventure, vault_echo) {
  for (const int seals : {0, 1, 2, 3, 4}) {
    Board b;
    b.open_seals(seals);
    EXPECT_EQ(uses(b, "vault_echo"), "conspiracy " + std::to_string(1 + seals / 2));
  }
  Board b = easy();
  EXPECT_EQ(draws(b, "vault_echo"), "vault_echo in play, stunned, power 6, house 8");
  EXPECT_EQ(conspiracy_changes(b), "vault_echo no stunned");
}

TEST(CardsOfTheAdventure, hush_diver) {
  Board b;
  const int left = b.mine("w_dis");
  const int middle = b.mine("w_brobnar");
  const int right = b.mine("w_logos");
  const int diver = b.foe("hush_diver");
  b.mark();
  b.conspiracy_turn();
  EXPECT_TRUE(b.offers(Verb::Prey, left));
  EXPECT_FALSE(b.offers(Verb::Prey, middle));
  b.take(Verb::Prey, right);
  EXPECT_EQ(b.changed(), "w_logos damage 2; asks 'Step 2: Choose a house'") << "and skirmish";
  EXPECT_EQ(has(b, diver, Attr::Elusive), 1);
}

TEST(CardsOfTheAdventure, pressure_saint) {
  Board b;
  const int giant = b.mine("w_giant");
  b.mine("w_martian");
  const int saint = b.foe("pressure_saint");
  b.fights(giant, saint);
  EXPECT_EQ(b.changed(), "w_giant damage 5; pressure_saint discard") << "three and two";
  Board prey;
  prey.mine("w_martian");
  prey.mine("w_giant");
  EXPECT_EQ(uses(prey, "pressure_saint"), "w_giant damage 2; pressure_saint discard");
}

TEST(CardsOfTheAdventure, needle_shoal) {
  Board b = easy();
  EXPECT_EQ(draws(b, "needle_shoal"), "conspiracy 1; needle_shoal in play, power 1, house 8")
      << "it came ready";
  b.set_damage(b.mine("w_giant"), 1);
  b.mine("w_dis");
  EXPECT_EQ(conspiracy_changes(b), "w_giant discard; needle_shoal discard") << "poison";
}

TEST(CardsOfTheAdventure, ink_double) {
  Board b;
  b.mine("w_human");
  EXPECT_EQ(uses(b, "ink_double"), "conspiracy 1") << "that one has armor";
  b.mine("w_giant");
  EXPECT_EQ(conspiracy_changes(b), "w_giant discard; ink_double discard") << "poison";
}

TEST(CardsOfTheAdventure, anglers_apology) {
  Board b;
  b.set_flags(b.mine("w_dis"), kExhausted);
  EXPECT_EQ(uses(b, "anglers_apology"), "conspiracy 1") << "nobody is ready";
  b.set_flags(b.mine("w_martian"), kWarded);
  b.s.cards[at(b.enemies().front())].power_counters = 2;
  EXPECT_EQ(conspiracy_changes(b), "w_martian stunned, no warded; anglers_apology damage 3");
  EXPECT_EQ(has(b, b.enemies().front(), Attr::Elusive), 1);
}

TEST(CardsOfTheAdventure, knuckle_twins) {
  Board b;
  b.mine("w_giant");
  b.mine("t_scholar");
  EXPECT_EQ(uses(b, "knuckle_twins"), "scholar discard") << "it fell before it could strike";
}

TEST(CardsOfTheAdventure, riptide_brute) {
  Board b;
  b.mine("w_brobnar");
  b.mine("w_martian");
  const int brute = b.foe("riptide_brute");
  EXPECT_EQ(b.power(brute), 5);
  EXPECT_EQ(conspiracy_changes(b), "w_brobnar discard; riptide_brute damage 4");
  Board high;
  const int weak = high.foe("riptide_brute");
  tide(high, Tide::High);
  EXPECT_EQ(high.power(weak), 1);
  high.mine("w_giant");
  EXPECT_EQ(conspiracy_changes(high), "w_giant damage 4; riptide_brute discard");
}

TEST(CardsOfTheAdventure, debt_eel) {
  Board b;
  b.amber(1);
  const int rich = b.mine("t_scholar");
  b.set_amber(rich, 2);
  b.set_flags(rich, kWarded);
  b.mine("w_dis");
  b.s.cards[at(b.foe("debt_eel"))].power_counters = 1;
  EXPECT_EQ(conspiracy_changes(b),
            "team 0; conspiracy 1; scholar no warded, amber 1; debt_eel damage 2, amber 1");
  Board poor;
  poor.amber(1);
  poor.mine("t_scholar");
  EXPECT_EQ(uses(poor, "debt_eel"), "conspiracy 1");
}

TEST(CardsOfTheAdventure, tollbell_crab) {
  Board b;
  tide(b, Tide::High);
  EXPECT_EQ(uses(b, "tollbell_crab"), "conspiracy 1; tide 0");
  EXPECT_EQ(has(b, b.enemies().front(), Attr::Hazardous), 2);
  Board tired;
  tide(tired, Tide::High);
  tired.set_flags(tired.foe("tollbell_crab"), kExhausted);
  EXPECT_EQ(conspiracy_changes(tired), "tollbell_crab no exhausted");
}

// ---- artifacts

TEST(CardsOfTheAdventure, resonance_bell) {
  Board b;
  b.mine("w_brobnar");
  b.mine("w_human");
  b.mine("t_runt");
  b.set_flags(b.foe("w_pike"), kExhausted);
  EXPECT_EQ(uses(b, "resonance_bell"), "w_brobnar damage 1; runt discard; w_pike no exhausted");
}

TEST(CardsOfTheAdventure, tide_engine) {
  Board b;
  tide(b, Tide::High);
  EXPECT_EQ(uses(b, "tide_engine"), "conspiracy 2; tide 0");
  b.amber(0, 0);
  EXPECT_EQ(conspiracy_changes(b), "") << "it did not turn";
}

TEST(CardsOfTheAdventure, recruiting_poster) {
  Board b = easy();
  b.foe("recruiting_poster");
  b.deck("w_omen", kConspiracy);
  b.deck("w_idol", kConspiracy);
  EXPECT_EQ(conspiracy_changes(b), "w_omen archives; w_idol in play, house 8, cell 1");
}

TEST(CardsOfTheAdventure, slow_leak) {
  Board b;
  b.amber(1);
  EXPECT_EQ(uses(b, "slow_leak"), "team 0");
  EXPECT_EQ(conspiracy_changes(b), "chains 1");
}

TEST(CardsOfTheAdventure, mirror_press) {
  Board b;
  EXPECT_EQ(uses(b, "mirror_press"), "") << "nobody is engaged";
  b.foe("w_pike");
  b.foe("w_mite");
  EXPECT_EQ(conspiracy_changes(b), "conspiracy 2; w_pike enraged");
}

TEST(CardsOfTheAdventure, iron_hatch) {
  Board b;
  b.location("bell_trench", kMiddle);
  b.go(0, kMiddle);
  b.foe("iron_hatch");
  EXPECT_EQ(move_price(b.read(), 0, kMiddle - 1), 3);
  EXPECT_EQ(move_price(b.read(), 0, kBottom), 5);
  EXPECT_EQ(move_price(b.read(), 0, kStartCell), 0);
  EXPECT_EQ(seal_price(b.read()), 2) << "its own price stays";
  b.go(0, kStartCell);
  EXPECT_EQ(move_price(b.read(), 0, kTopLeft), 2) << "it stands elsewhere";
}

TEST(CardsOfTheAdventure, quiet_room) {
  Board b(2);
  b.location("bell_trench", kMiddle);
  b.go(1, kMiddle);
  const int here = b.foe("w_crab", 0);
  const int there = b.foe("w_crab", 1);
  const int mine = b.mine("w_human");
  b.foe("quiet_room");
  EXPECT_EQ(b.armor(here), 3);
  EXPECT_EQ(b.armor(there), 2);
  EXPECT_EQ(b.armor(mine), 1);
}

// ---- actions

TEST(CardsOfTheAdventure, skimmed_payroll) {
  for (const int pool : {0, 1}) {
    Board b = easy();
    b.amber(pool);
    EXPECT_EQ(draws(b, "skimmed_payroll"), pool == 1
                                               ? "team 0; conspiracy 2; skimmed_payroll discard"
                                               : "conspiracy 1; skimmed_payroll discard");
  }
}

TEST(CardsOfTheAdventure, double_booking) {
  for (const Tide side : {Tide::Low, Tide::High}) {
    Board b = easy();
    tide(b, side);
    for (const char* id : {"w_idol", "w_omen", "w_pike"}) b.deck(id, kConspiracy);
    EXPECT_EQ(draws(b, "double_booking"), "w_pike archives; double_booking discard");
  }
}

TEST(CardsOfTheAdventure, undertow_order) {
  Board b = easy();
  tide(b, Tide::High);
  for (const char* id : {"w_brobnar", "w_dis", "w_logos"}) b.mine(id);
  EXPECT_EQ(draws(b, "undertow_order"),
            "conspiracy 1; tide 0; w_brobnar exhausted; w_logos exhausted; "
            "undertow_order discard");
}

TEST(CardsOfTheAdventure, the_squeeze) {
  for (const Tide side : {Tide::Low, Tide::High}) {
    Board b = easy();
    tide(b, side);
    b.mine("w_brobnar");
    b.set_flags(b.foe("w_brute"), kStunned);
    EXPECT_EQ(draws(b, "the_squeeze"),
              side == Tide::Low ? "conspiracy 1; w_brobnar damage 2; w_brute no stunned, damage 2; "
                                  "the_squeeze discard"
                                : "conspiracy 1; w_brobnar damage 1; w_brute no stunned, damage 1; "
                                  "the_squeeze discard");
  }
}

TEST(CardsOfTheAdventure, red_eyed_stare) {
  Board b = easy();
  for (const char* id : {"w_brobnar", "w_dis", "w_giant", "w_logos"}) b.mine(id);
  b.set_flags(b.foe("w_whale"), kStunned);
  EXPECT_EQ(draws(b, "red_eyed_stare"),
            "conspiracy 1; w_dis exhausted; w_giant stunned; w_logos exhausted; "
            "w_whale no stunned; red_eyed_stare discard");
  Board tie = easy();
  const int first = tie.mine("w_dis");
  tie.mine("w_brobnar");
  tie.mine("w_logos");
  EXPECT_EQ(draws(tie, "red_eyed_stare", {first}),
            "conspiracy 1; w_dis stunned; w_brobnar exhausted; red_eyed_stare discard");
}

TEST(CardsOfTheAdventure, rifled_lockers) {
  Board b = easy();
  const int dis = b.hand("w_dis_note");
  b.hand("w_mars_note");
  const int logos = b.hand("w_logos_note");
  EXPECT_EQ(draws(b, "rifled_lockers", {by_chance(logos), by_chance(dis)}),
            "w_dis_note discard; w_logos_note discard; rifled_lockers discard");
  Board one = easy();
  one.hand("w_dis_note");
  EXPECT_EQ(draws(one, "rifled_lockers"), "w_dis_note discard; rifled_lockers discard");
}

TEST(CardsOfTheAdventure, chain_letter) {
  Board b = easy();
  EXPECT_EQ(draws(b, "chain_letter"), "chains 2; chain_letter discard");
}

TEST(CardsOfTheAdventure, scuttling_charge) {
  for (const int choice : {0, 1}) {
    Board b = easy();
    b.mine("vaultbinder");
    b.mine("w_dis_thing");
    const int first = b.mine("w_brobnar");
    b.mine("w_dis");
    const int last = b.mine("w_logos");
    const Answers given = choice == 0 ? Answers{way(0)} : Answers{way(1), first, last};
    EXPECT_EQ(draws(b, "scuttling_charge", given),
              choice == 0 ? "w_dis_thing discard; scuttling_charge discard"
                          : "w_brobnar damage 3; w_logos damage 3; scuttling_charge discard");
  }
}

TEST(CardsOfTheAdventure, all_hands) {
  Board b = easy();
  b.mine("w_giant");
  b.set_flags(b.foe("w_pike"), kExhausted);
  EXPECT_EQ(draws(b, "all_hands"), "w_giant damage 4; w_pike discard; all_hands discard");
  Board nobody = easy();
  nobody.set_flags(nobody.foe("w_pike"), kExhausted);
  EXPECT_EQ(draws(nobody, "all_hands"),
            "conspiracy 1; w_pike no exhausted, enraged; all_hands discard");
}

// ---- seals

/// Opens this seal as the first one; what that changes until a player is asked.
std::string opens(Board& b, std::string_view id, const Answers& given = {}) {
  b.amber(b.team(), 2 * b.s.players);
  b.mark();
  b.amber(b.team(), 2 * b.s.players);
  b.conspiracy_turn();
  b.turn_up(id);
  b.answer(given);
  if (b.title() == "Moving") b.take(Verb::Stay);
  std::string all = b.changed();
  all.resize(all.find("; asks"));
  return all;
}

TEST(Seals, held_note) {
  Board b;
  b.mine("t_runt");
  b.mine("w_brobnar");
  b.mine("t_scholar");
  b.set_flags(b.foe("w_mite"), kStunned);
  EXPECT_EQ(opens(b, "held_note"),
            "conspiracy 1; seals 1; runt discard; w_brobnar damage 1; scholar damage 1; w_mite no "
            "stunned");
  EXPECT_EQ(b.conspiracy(), 1) << "the price is paid; one for each that fell";
}

TEST(Seals, long_breath) {
  for (const auto& [pool, left] : std::map<int, int>{{0, 0}, {1, 0}, {3, 2}, {6, 4}, {7, 4}}) {
    Board b;
    b.amber(pool);
    opens(b, "long_breath");
    EXPECT_EQ(b.team(), left);
    EXPECT_EQ(b.conspiracy(), left > 0 ? kToll : 0);
  }
}

TEST(Seals, knocking) {
  for (const int players : {1, 3}) {
    Board b = easy(players);
    for (int i = 0; i < 8; ++i) b.deck("w_omen", kConspiracy);
    opens(b, "knocking");
    EXPECT_EQ(length(b.s.discard[kConspiracy]), players + 1)
        << "those of the archives are drawn at once, and one of the deck";
    EXPECT_EQ(length(b.s.decks[kConspiracy]), 8 - players - 1);
  }
}

TEST(Seals, reveille) {
  Board b;
  b.mine("w_giant");
  b.set_flags(b.foe("w_pike"), kExhausted);
  EXPECT_EQ(opens(b, "reveille"), "conspiracy 0; seals 1; w_giant damage 4; w_pike discard");
}

TEST(Seals, undertone) {
  Board b(2);
  b.mine("w_brobnar", 0);
  b.hand("w_dis_note", 0);
  b.hand("w_logos_note", 1);
  EXPECT_EQ(opens(b, "undertone"),
            "conspiracy 0; chains 3; chains1 3; seals 1; w_logos_note discard");
}

// ---- locations

Board board_at(std::string_view id, int cell, int players = 1) {
  Board b(players, Difficulty::Easy);
  b.location(id, cell);
  b.go(0, cell);
  return b;
}
/// Pays for a search that finds nothing.
void searches(Board& b, const Answers& given = {}) {
  b.mark();
  b.take(Verb::SearchHere);
  b.answer(given);
  b.take(Verb::NotFound);
}

TEST(Locations, slrs_vortexilon) {
  Board b;
  const int hurt = b.mine("w_brobnar");
  b.mine("w_dis");
  b.set_damage(hurt, 3);
  b.mark();
  b.take(Verb::UseLocation);
  b.answer(hurt);
  EXPECT_EQ(b.changed(), "w_brobnar damage 1");
  EXPECT_FALSE(b.offers(Verb::UseLocation)) << "once a turn";
  next_turn(b);
  EXPECT_TRUE(b.offers(Verb::UseLocation));
}

TEST(Locations, slrs_vortexilon_is_searched_by_two_ready_creatures) {
  Board b;
  b.mine("w_brobnar");
  const int tired = b.mine("w_dis");
  b.set_flags(tired, kExhausted);
  EXPECT_FALSE(b.offers(Verb::SearchHere));
  b.set_flags(tired, 0);
  searches(b);
  EXPECT_EQ(b.changed(), "w_brobnar exhausted; w_dis exhausted");
  EXPECT_FALSE(b.offers(Verb::SearchHere));
}

TEST(Locations, ledger_house) {
  for (const bool takes : {true, false}) {
    Board b = board_at("ledger_house", kTopLeft);
    const int dis = b.hand("w_dis_note");
    b.hand("w_mars_note");
    const int logos = b.hand("w_logos_note");
    b.player_turn();
    b.mark();
    b.choose_house(House::Brobnar);
    b.answer(takes ? Answers{kYes, logos, dis} : Answers{kNo});
    if (takes) b.take(Verb::LeaveThem);
    EXPECT_EQ(b.changed(), takes ? "w_dis_note discard; w_logos_note archives" : "");
  }
}

TEST(Locations, ledger_house_is_searched_for_two_cards) {
  Board b = board_at("ledger_house", kTopLeft);
  const int dis = b.hand("w_dis_note");
  EXPECT_FALSE(b.offers(Verb::SearchHere));
  const int logos = b.hand("w_logos_note");
  b.hand("w_mars_note");
  searches(b, {dis, logos});
  EXPECT_EQ(b.changed(), "w_dis_note discard; w_logos_note discard");
}

TEST(Locations, quiet_dock) {
  Board b = board_at("quiet_dock", kTopLeft);
  b.plays("w_brobnar");
  EXPECT_EQ(b.changed(), "w_brobnar warded");
  b.plays("w_dis");
  EXPECT_EQ(b.changed(), "") << "the first only";
  b.end_step();
  EXPECT_EQ(b.conspiracy(), 0);
  to_step_three(b);
  next_turn(b);
  EXPECT_EQ(b.conspiracy(), 1) << "no creature was played in that turn";
  b.amber(1);
  EXPECT_FALSE(b.offers(Verb::SearchHere));
  b.amber(2);
  searches(b);
  EXPECT_EQ(b.team(), 0);
}

TEST(Locations, bell_trench) {
  for (const Tide side : {Tide::High, Tide::Low}) {
    Board b = board_at("bell_trench", kMiddle);
    tide(b, side);
    const int first = b.mine("w_brobnar");
    const int second = b.mine("w_dis");
    b.reaps(first);
    EXPECT_EQ(b.changed(), side == Tide::High ? "team 2" : "team 1");
    b.reaps(second);
    EXPECT_EQ(b.changed(), side == Tide::High ? "team 3" : "team 2") << "the first only";
  }
}

TEST(Locations, bell_trench_while_the_tide_is_low) {
  struct Case {
    Tide tide;
    bool archived;
    int drawn;
  };
  for (const Case& c : {Case{Tide::Low, false, 2}, {Tide::High, false, 1}, {Tide::Low, true, 2}}) {
    Board b = board_at("bell_trench", kMiddle);
    tide(b, c.tide);
    for (int i = 0; i < 4; ++i) b.deck("w_omen", kConspiracy);
    if (c.archived) b.stashed("w_omen");
    b.told.clear();
    b.conspiracy_turn();
    EXPECT_EQ(length(b.drawn()), c.drawn) << "from the archives at once, and one of the deck";
  }
}

TEST(Locations, bell_trench_is_searched_at_high_tide) {
  Board b = board_at("bell_trench", kMiddle);
  EXPECT_FALSE(b.offers(Verb::SearchHere));
  tide(b, Tide::High);
  searches(b);
  EXPECT_EQ(b.changed(), "tide 0");
}

TEST(Locations, mirror_reef) {
  Board b = board_at("mirror_reef", kMiddle);
  EXPECT_EQ(draws(b, "w_pike"), "w_pike in play, stunned, power 4, house 8");
  to_step_three(b);
  EXPECT_FALSE(b.offers(Verb::SearchHere));
  const int first = b.mine("w_brobnar");
  const int second = b.mine("w_dis");
  const int third = b.mine("w_logos");
  b.plays("w_mars");
  EXPECT_EQ(b.changed(), "") << "no adventure creature";
  b.mark();
  b.take(Verb::UseLocation);
  b.answer(Answers{first, third});
  EXPECT_EQ(b.changed(), "line reordered");
  EXPECT_EQ(b.line()[0], third);
  EXPECT_EQ(b.line()[1], second);
  EXPECT_EQ(b.line()[2], first);
  EXPECT_FALSE(b.offers(Verb::UseLocation)) << "once a turn";
  searches(b, {second});
  EXPECT_EQ(b.changed(), "w_dis discard");
}

TEST(Locations, assay_office) {
  Board b = board_at("assay_office", kMiddle);
  const int brute = b.foe("w_brute");
  b.foe("w_pike");
  b.set_amber(brute, 3);
  EXPECT_FALSE(b.offers(Verb::UseLocation)) << "it costs one";
  b.amber(1);
  b.mark();
  b.take(Verb::UseLocation);
  b.answer(number(2));
  EXPECT_EQ(b.changed(), "team 2; w_brute amber 1");
  EXPECT_FALSE(b.offers(Verb::UseLocation)) << "once a turn";
  Board none = board_at("assay_office", kMiddle);
  none.amber(3);
  none.foe("w_pike");
  EXPECT_FALSE(none.offers(Verb::UseLocation)) << "nobody has Æmber on it";
}

TEST(Locations, assay_office_is_searched_for_four_damage) {
  Board b = board_at("assay_office", kMiddle);
  b.foe("w_pike");
  EXPECT_FALSE(b.offers(Verb::SearchHere));
  b.mine("w_giant");
  searches(b);
  EXPECT_EQ(b.changed(), "w_giant damage 4");
}

TEST(Locations, titans_gate) {
  Board b = board_at("titans_gate", kBottom);
  b.mine("w_brobnar");
  b.mine("t_runt");
  b.set_flags(b.foe("w_mite"), kStunned);
  EXPECT_EQ(conspiracy_changes(b), "w_brobnar damage 1; runt discard; w_mite no stunned");
  EXPECT_FALSE(b.offers(Verb::SearchHere));
}

TEST(Locations, cold_stacks_bury_a_card) {
  for (const bool buries : {true, false}) {
    Board b = board_at("cold_stacks", kBottom);
    b.deck("w_idol", kConspiracy);
    const int omen = b.stashed("w_omen");
    b.stashed("w_pike");
    b.told.clear();
    b.end_step();
    b.answer(buries ? Answers{kYes, omen} : Answers{kNo});
    EXPECT_EQ(length(b.drawn()), buries ? 2 : 3);
    EXPECT_EQ(b.where(omen), buries ? Zone::Deck : Zone::Discard);
  }
}

TEST(Locations, cold_stacks_weigh_like_three_chains) {
  for (const auto& [chains, drawn] : std::map<int, int>{{0, 5}, {3, 5}, {4, 4}, {24, 2}}) {
    Board b = board_at("cold_stacks", kBottom);
    b.s.chains[0] = chains;
    for (int i = 0; i < 8; ++i) b.deck("w_dis_note");
    b.end_step();
    EXPECT_EQ(b.in_hand(), drawn);
    EXPECT_EQ(b.s.chains[0], std::max(0, chains - 1)) << "shed only where there is one";
  }
}

TEST(Locations, trench_throat) {
  for (const Tide side : {Tide::Low, Tide::High}) {
    Board b = board_at("trench_throat", kBottom);
    tide(b, side);
    b.amber(3);
    b.foe("iron_hatch");
    EXPECT_EQ(move_price(b.read(), 0, kBottom + 1), 0);
    b.end_step();
    EXPECT_EQ(b.team(), side == Tide::Low ? 1 : 3);
  }
}

// ---- the Vaultbinder

TEST(Vaultbinder, it_stays_whatever_is_done) {
  for (const char* id : {"t_scrap", "oath-of-poverty", "t_hand_away"}) {
    Board b;
    const int binder = b.mine("vaultbinder");
    b.plays(id);
    EXPECT_TRUE(b.resting()) << id;
    EXPECT_EQ(b.where(binder), Zone::Play) << id;
    EXPECT_EQ(b.card(binder).controller, 0) << id;
  }
  Board b;
  b.mine("vaultbinder");
  b.mine("w_dis_thing");
  b.plays("grasping-vines");
  EXPECT_EQ(b.choices(), "w_dis_thing");
}

TEST(Vaultbinder, it_binds_the_vault_at_the_gate) {
  for (const bool at_goal : {true, false}) {
    Board b = board_at(at_goal ? "titans_gate" : "cold_stacks", kBottom, 2);
    b.location("bell_trench", kMiddle);
    b.go(1, kMiddle);
    b.amber(12);
    const int binder = b.mine("vaultbinder");
    b.house(House::Conspiracy);
    EXPECT_EQ(b.offers(Verb::Use, binder), at_goal);
    if (!at_goal) continue;
    b.omnis(binder);
    EXPECT_TRUE(b.won());
    EXPECT_EQ(b.team(), 0);
  }
}

TEST(Vaultbinder, it_is_handed_to_a_teammate) {
  Board b(2);
  const int binder = b.mine("vaultbinder");
  b.omnis(binder);
  EXPECT_EQ(b.card(binder).controller, 1);
  EXPECT_TRUE(b.is(binder, kExhausted));
}

}  // namespace
}  // namespace undercroft::abyssal
