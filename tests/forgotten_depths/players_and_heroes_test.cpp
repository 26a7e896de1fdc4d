#include "forgotten_depths/encounters.h"

// Players and Heroes (FD-GEN).

namespace undercroft::forgotten {
namespace {

const std::vector<std::string> kAllThree{"bren", "sil", "ava"};

}  // namespace

// rules: FD-GEN-01, FD-DEC-01
TEST(PlayersAndHeroes, FD_GEN_01_one_to_three_players_and_heroes) {
  for (std::size_t n = 1; n <= 3; ++n) {
    const std::vector<std::string> heroes(kAllThree.begin(),
                                          kAllThree.begin() + static_cast<std::ptrdiff_t>(n));
    for (int players = 1; players <= static_cast<int>(n); ++players) {
      Table t(Start{.heroes = heroes, .players = players});
      EXPECT_EQ(t.s().heroes.size(), n);
      EXPECT_EQ(t.s().players, players);
    }
  }
  EXPECT_NE(refusal({.heroes = {}}), "");
  EXPECT_NE(refusal({.heroes = {"bren", "sil", "ava", "bren_back"}}), "");
  EXPECT_NE(refusal({.heroes = kAllThree, .players = 4}), "");
  EXPECT_NE(refusal({.heroes = kAllThree, .players = 0}), "");
}

// rules: FD-GEN-02
TEST(PlayersAndHeroes, FD_GEN_02_one_player_may_control_several_heroes) {
  const auto seats = [](int heroes, int players) {
    const std::vector<std::string> names(kAllThree.begin(), kAllThree.begin() + heroes);
    Table t(Start{.heroes = names, .players = players});
    std::string text;
    for (int i = 0; i < heroes; ++i) text += std::to_string(t.hero(i).seat);
    return text;
  };
  EXPECT_EQ(seats(1, 1), "0");
  EXPECT_EQ(seats(2, 1), "00");
  EXPECT_EQ(seats(2, 2), "01");
  EXPECT_EQ(seats(3, 1), "000");
  EXPECT_EQ(seats(3, 2), "001");  // two players control three Heroes
  EXPECT_EQ(seats(3, 3), "012");
}

// rules: FD-GEN-08, FD-RUL-59
TEST(PlayersAndHeroes, FD_GEN_08_never_more_players_than_heroes) {
  // Whoever asks for more gets one for each Hero.
  EXPECT_EQ(Table(Start{.heroes = {"bren"}, .players = 2}).s().players, 1);
  EXPECT_EQ(Table(Start{.heroes = {"bren", "ava"}, .players = 3}).s().players, 2);
  EXPECT_EQ(refusal({.heroes = {"bren", "ava"}, .players = 2}), "");
}

// rules: FD-GEN-03, FD-EX-21
TEST(PlayersAndHeroes, FD_GEN_03_scaling_counts_heroes_not_players) {
  const std::vector<int> health{8, 16, 24};
  for (const int heroes : {1, 2, 3})
    for (const int players : {1, heroes}) {
      const std::vector<std::string> names(kAllThree.begin(), kAllThree.begin() + heroes);
      Table t(Start{.heroes = names, .players = players});
      t.lay("r09", 1, 0, 3).monsters({"sentient_vapor"}).encounter("monster", "r09");
      EXPECT_EQ(t.s().combat.foes[0].health[0], health[at(heroes - 1)]);
    }
}

// rules: FD-GEN-04, FD-GEN-05
TEST(PlayersAndHeroes, FD_GEN_04_after_an_encounter_the_party_explores) {
  Table t;
  t.lay("r09", 1, 0, 3).lay("r06", -1, 0).monsters({"lidless_porter"});
  EXPECT_EQ(t.asks(), "explore");
  // The party chooses which element, and whether at all.
  EXPECT_TRUE(t.offers("encounter element=monster tile=r09"));
  EXPECT_TRUE(t.offers("encounter element=monster tile=r06"));
  EXPECT_TRUE(t.offers("draw"));
  t.encounter("monster", "r09").win_fight();
  EXPECT_EQ(t.asks(), "explore");
  EXPECT_TRUE(t.offers("encounter element=monster tile=r06"));
  EXPECT_FALSE(t.offers("encounter element=monster tile=r09"));
}

// rules: FD-GEN-06
TEST(PlayersAndHeroes, FD_GEN_06_ruins_caverns_architecture) {
  Table t;
  std::vector<std::string> order;
  for (int i = 0; i < kEcologies; ++i) {
    order.push_back(ecology(t.read()).id);
    if (i + 1 == kEcologies) break;
    t.lay(i == 0 ? "r02" : "c02", 1, 0, 1).encounter("stairs", i == 0 ? "r02" : "c02");
    t.win_fight().until_exploring();
  }
  EXPECT_EQ(order, (std::vector<std::string>{"ruins", "caverns", "architecture"}));
}

// rules: FD-GEN-07, FD-RUL-52
TEST(PlayersAndHeroes, FD_GEN_07_a_card_overrides_the_rules) {
  Table t;
  t.give_item(0, "grief_of_masons", true).give_item(0, "ridge_helm", true);
  EXPECT_TRUE(t.offers("unequip item=ridge_helm"));
  EXPECT_FALSE(t.offers("unequip item=grief_of_masons")) << "its text forbids what the rules allow";
}

// rules: FD-RUL-52, FD-GEN-07
TEST(PlayersAndHeroes, FD_RUL_52_cannot_over_may_in_combat) {
  // Texts that Ava may use: of her mat, of a card for Power, of a card for a Block.
  Fight t({"ava", "bren"}, {"lidless_porter"});
  t.with({{5, 6}, {6, 6}}, {{5, 5}, {5, 5}});
  t.give_ability(0, "under_the_ribs").give_ability(0, "trip");
  t.hero(0).power = 2;
  const std::string slip = "use hero=ava text=" + std::to_string(kPieces(Thing::Mat));
  const std::string ribs =
      "use hero=ava text=" + std::to_string(kPieces(Thing::Ability, t.ability("under_the_ribs")));
  const std::string trip =
      "use hero=ava text=" + std::to_string(kPieces(Thing::Ability, t.ability("trip")));
  Table block = t;
  block.take("resolve hero=ava column=0");
  const auto offered = [&](std::optional<Attr> given) {
    t.forget_rounds();
    block.forget_rounds();
    if (given) t.give_round(0, *given);
    if (given) block.give_round(0, *given);
    return std::array{t.offers(slip), t.offers(ribs), block.offers(ribs), block.offers(trip)};
  };
  EXPECT_EQ(offered({}), (std::array{true, true, true, true}));
  // What a Monster's text forbids, and no more than that.
  EXPECT_EQ(offered(Attr::NoPower), (std::array{false, false, false, true}));
  EXPECT_EQ(offered(Attr::NoBlock), (std::array{true, true, true, false}));
  EXPECT_EQ(offered(Attr::NoAbility), (std::array{false, false, false, false}));
}
// rules: FD-RUL-52, FD-GEN-07
TEST(PlayersAndHeroes, FD_RUL_52_cannot_over_may_when_healing) {
  // A text heals; another one says that nobody heals.
  for (const bool barred : {false, true}) {
    Fight t({"sil", "bren"}, {"lidless_porter"});
    t.with({{5, 6}, {6, 6}}, {{5, 5}, {5, 5}}).give_ability(0, "transfuse");
    t.hero(0).health = 10;
    t.take("resolve hero=sil column=0");
    if (barred) t.give_round(0, Attr::NoHeal);
    t.take("use text=" + std::to_string(kPieces(Thing::Ability, t.ability("transfuse")))).sole();
    EXPECT_EQ(t.hero(0).health, barred ? 10 : 14);
  }
  // A Blade forbids what the Campfire allows.
  Table rest({"bren", "ava"});
  rest.lay("r19", 1, 0).give_item(0, "the_patient_edge", true);
  rest.hero(0).health = rest.hero(1).health = 5;
  rest.encounter("campfire", "r19");
  EXPECT_EQ(rest.hero(0).health, 5);
  EXPECT_GT(rest.hero(1).health, 5);
}
// rules: FD-RUL-52, FD-GEN-07, FD-RUL-07
TEST(PlayersAndHeroes, FD_RUL_52_what_cannot_be_unequipped_keeps_its_hands) {
  Table t;
  t.give_item(0, "grief_of_masons", true).give_item(0, "quarry_axe").give_item(0, "thin_sword");
  EXPECT_TRUE(t.offers("equip item=thin_sword"));
  EXPECT_FALSE(t.offers("equip item=quarry_axe")) << "1 + 2 hands";
  t.draw("r19");
  EXPECT_EQ(t.asks(), "place_tile");
  EXPECT_FALSE(t.offers("unequip item=grief_of_masons")) << "whenever it is";
  t.take("equip item=thin_sword");
  EXPECT_TRUE(t.offers("unequip item=thin_sword"));
}

// rules: FD-GEN-09, FD-RUL-60
TEST(PlayersAndHeroes, FD_GEN_09_heroes_in_the_order_of_setup) {
  Table t(Start{.heroes = {"ava", "bren", "sil"}, .players = 3});
  t.lay("r09", 1, 0, 3).monsters({"sentient_vapor"}).encounter("monster", "r09");
  ASSERT_EQ(t.s().combat.rows.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(t.s().combat.rows[i].hero, i);
  for (const char* name : {"ava", "bren", "sil"}) {
    EXPECT_TRUE(t.offers("play_card hero=" + std::string(name)));
    const int before = t.seat();
    t.take("play_card value=" + t.values_of("play_card", "value").front());
    EXPECT_EQ(t.seat(), before);
    t.take("play_card value=" + t.values_of("play_card", "value").front());
  }
}

}  // namespace undercroft::forgotten
