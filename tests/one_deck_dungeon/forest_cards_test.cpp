// Every card of the forest set that has an effect.
#include "one_deck_dungeon/forest.h"

namespace undercroft::one_deck {
namespace {

/// A fight against the foe without an ability, in Step 4, with this pool.
Table& stand(Table& t, const std::string& pool) {
  return t.fight("bramble_pups", {}).pool(pool);
}
/// A hero with a skill of the deck, in that fight.
Table with_skill(const std::string& card, const std::string& pool,
                 const std::string& hero = "bryony") {
  Table t = forest({hero});
  t.give_skill(0, card);
  stand(t, pool);
  return t;
}

// ---- feats

TEST(ForestFeats, distil_turns_a_poison_token_into_dice) {
  Table t = forest();
  t.explore().poison(0, 2).meet("bramble_pups");
  t.dice({5, 2, 6}).take("use_feat").take("pick piece=bryony");
  EXPECT_EQ(t.hero(0).poison, 1);
  t.take("end_step");
  EXPECT_EQ(t.pool(), "S4 A4 A4 M4 M4 M4 M4 H5 H6");
  Table clean = forest();
  clean.meet("bramble_pups");
  EXPECT_EQ(clean.asks(), "place");  // nothing to distil
}
TEST(ForestFeats, distil_in_a_pair_rolls_two_and_may_cleanse_the_partner) {
  Table t = forest({"bryony", "tansy"});
  t.explore().poison(1, 1).meet("bramble_pups");
  t.dice({5, 2}).take("use_feat hero=bryony").take("pick piece=tansy");
  EXPECT_EQ(t.hero(1).poison, 0);
  EXPECT_NE(t.pool().find("0:H5"), std::string::npos);
  EXPECT_EQ(t.supply(Colour::Heroic), 5);
}
TEST(ForestFeats, clean_leaf_rolls_a_die_for_each_open_leaf_up_to_three) {
  Table t = forest({"tansy"});
  t.open("bramble_pups+").take("flee").open("leaf_eater+").take("start");
  t.dice({6, 5}).take("use_feat");
  EXPECT_EQ(t.supply(Colour::Heroic), 4);
  Table none = forest({"tansy"});
  none.meet("bramble_pups");
  EXPECT_NE(none.asks(), "feats");
  Table many = forest({"tansy", "bryony"});
  many.open("bramble_pups+").take("flee").open("leaf_eater+").take("flee");
  many.open("moth_vicar+").take("start").take("use_feat hero=tansy");
  EXPECT_EQ(many.supply(Colour::Heroic), 4);  // two in a pair
}
TEST(ForestFeats, last_arrow_exiles_a_die_and_rolls_three) {
  Table t = forest({"sorrel"});
  t.meet("bramble_pups").dice({1, 6, 1, 5}).take("use_feat").take("colour colour=magic");
  EXPECT_EQ(exiled(t, Colour::Magic), 1);
  EXPECT_EQ(t.options(), (Answers{"pick piece=sorrel.heroic.1", "done"}));
  t.take("pick piece=sorrel.heroic.1").take("done");  // one of the two ones
  t.take("end_step");
  EXPECT_EQ(t.pool(), "S4 S4 A4 A4 A4 A4 M4 H1 H5 H6");
  Table pair = forest({"sorrel", "bryony"});
  pair.meet("bramble_pups").take("use_feat hero=sorrel").take("colour colour=magic");
  EXPECT_EQ(pair.supply(Colour::Heroic), 4);
}
TEST(ForestFeats, green_blood_stores_for_each_placing_of_poison) {
  for (const bool alone : {true, false}) {
    const int limit = alone ? 3 : 2;
    for (const int before : {0, limit}) {
      Table t = forest(alone ? Answers{"moss"} : Answers{"moss", "bryony"});
      t.open("mulch_crier");
      t.hero(0).stored = before;
      t.s().supply[3] = 6 - before;
      t.take("start").take("pick piece=moss");
      EXPECT_EQ(t.hero(0).stored, std::min(limit, before + 1));
      EXPECT_TRUE(t.offers("use_feat hero=moss"));
      EXPECT_EQ(t.check(), "");
    }
  }
  Table other = forest({"moss", "bryony"});
  other.meet("mulch_crier").take("pick piece=bryony");
  EXPECT_EQ(other.hero(0).stored, 0);
}
TEST(ForestFeats, deep_draught_spends_a_token_that_counts_as_a_potion) {
  Table t = forest({"pike"});
  t.hero(0).damage = 2;
  t.meet("bramble_pups").dice({6, 6, 6}).take("use_feat").take("pick piece=pike");
  EXPECT_EQ(t.hero(0).damage, 1);  // OD-CUR-02
  EXPECT_EQ(t.s().tokens, 0);
  EXPECT_EQ(t.s().token_supply, 6);
  EXPECT_EQ(t.supply(Colour::Heroic), 3);
  Table none = forest({"pike"});
  no_potions(none);
  none.meet("bramble_pups");
  EXPECT_EQ(none.asks(), "place");
}
TEST(ForestFeats, which_feats_the_boss_bars) {
  for (const FeatDef& feat : Table().content().feats)
    if (feat.id.starts_with("clean_leaf") || feat.id.starts_with("green_blood")) {
      EXPECT_TRUE(feat.no_boss) << feat.id;
    } else if (feat.id.starts_with("distil") || feat.id.starts_with("last_arrow") ||
               feat.id.starts_with("deep_draught")) {
      EXPECT_FALSE(feat.no_boss) << feat.id;
    }
}

// ---- starting skills

TEST(ForestStartingSkills, bedside_manner_cleanses_or_raises) {
  Table t = forest();
  t.explore().poison(0, 2);
  stand(t, "M5 S1");
  use(t, "bedside_manner", {"magic 5"});
  EXPECT_EQ(t.hero(0).poison, 1);
  EXPECT_EQ(t.pool(), "S1");
  Table clean = forest();
  stand(clean, "M5 S1");
  use(clean, "bedside_manner", {"magic 5"}).take("pick piece=bryony.strength.1");
  EXPECT_EQ(clean.pool(), "S3");
}
TEST(ForestStartingSkills, second_opinion_cleanses_the_partner_and_rerolls_a_die) {
  Table t = forest({"bryony", "sorrel"});
  t.explore().poison(0, 1).poison(1, 1);
  stand(t, "0:M4 1:A1 1:A2").dice({6});
  t.take("use_skill card=second_opinion").take("spend_die").take("pick piece=sorrel.agility.1");
  EXPECT_EQ(t.hero(0).poison, 1);
  EXPECT_EQ(t.hero(1).poison, 0);
  EXPECT_EQ(t.pool(), "1:A2 1:A6");
}
TEST(ForestStartingSkills, forage_helps_to_resist_beside_a_leaf) {
  Table t = forest({"tansy"});
  t.open("bramble_pups");
  EXPECT_EQ(resist_bonus(t.read()), 0);
  t.take("flee").open("leaf_eater+");
  EXPECT_EQ(resist_bonus(t.read()), 2);
}
TEST(ForestStartingSkills, shared_sprig_raises_by_one_and_the_leaves) {
  Table t = forest({"tansy", "bryony"});
  t.open("leaf_eater+").take("flee");
  stand(t, "0:M3 1:A1");
  t.take("use_skill card=shared_sprig").take("spend_die").take("pick piece=bryony.agility.1");
  EXPECT_EQ(t.pool(), "1:A3");
}
TEST(ForestStartingSkills, read_the_wind_keeps_the_old_or_the_new_face) {
  Table t = forest({"sorrel"});
  stand(t, "A1 A5 A2").dice({3, 6});
  use(t, "read_the_wind", {"agility 1"});
  t.take("pick piece=sorrel.agility.2").take("pick piece=sorrel.agility.5");
  while (t.asks() != "place") t.take(t.offers("no") ? "no" : t.options()[0]);
  EXPECT_EQ(t.pool(), "A3 A6");
  Table worse = forest({"sorrel"});
  stand(worse, "A1 A5").dice({2});
  use(worse, "read_the_wind", {"agility 1"});
  worse.take("pick piece=sorrel.agility.5");
  if (worse.offers("done")) worse.take("done");
  ASSERT_TRUE(worse.offers("yes"));
  worse.take("yes");
  EXPECT_EQ(worse.pool(), "A5");
}
TEST(ForestStartingSkills, call_the_shot_rerolls_two_of_the_partners_dice) {
  Table t = forest({"sorrel", "bryony"});
  stand(t, "0:A3 0:A1 1:M1 1:M2 1:M6").dice({5, 5});
  t.take("use_skill card=call_the_shot").take("spend_die colour=agility value=3");
  EXPECT_EQ(t.count("pick"), 3);
  t.take("pick piece=bryony.magic.1").take("pick piece=bryony.magic.2");
  EXPECT_EQ(t.pool(), "0:A1 1:M5 1:M5 1:M6");
}
TEST(ForestStartingSkills, sour_skin_keeps_a_token_off_once_on_a_floor) {
  Table t = forest({"moss"});
  leave_poison_open(stand(t, "")).end_step();
  EXPECT_EQ(t.hero(0).poison, 1);  // of two
  t.take("claim_xp").poison(0, 0);
  Table again = t;
  leave_poison_open(again.fight("rootbound", {})).s().room.eased[0] = 9;
  again.end_step();
  EXPECT_EQ(again.hero(0).poison, 3);  // both
  Table ability = forest({"moss"});
  ability.meet("mulch_crier").take("pick piece=moss");
  EXPECT_EQ(ability.hero(0).poison, 1);  // not in Step 5
}
// rules: OD-POI-11
TEST(ForestStartingSkills, sour_skin_comes_before_tokens_are_missed) {
  for (const int supply : {0, 1}) {
    Table t = forest({"moss"});
    leave_poison_open(stand(t, "")).s().poison_supply = supply;
    t.end_step();  // of two one is kept off, the other is a token while there is one
    EXPECT_EQ(t.hero(0).poison, supply);
    EXPECT_EQ(t.hero(0).damage, 1 - supply);
  }
}
TEST(ForestStartingSkills, sour_skin_comes_back_on_the_next_floor) {
  Table t = forest({"moss"});
  leave_poison_open(stand(t, "")).end_step().take("claim_xp");
  t.s().poison_supply = 8;
  t.hero(0).poison = 0;
  t.go_to_floor(2);
  t.fight("rootbound", {}).cover_all();
  t.s().boxes[at(t.box("M5:p"))].covered = 0;
  const int stored = t.hero(0).stored;
  t.end_step();
  EXPECT_EQ(t.hero(0).poison, 0);
  EXPECT_EQ(t.hero(0).stored, stored);  // nothing was placed, so Green Blood stores nothing
}
TEST(ForestStartingSkills, take_it_on_lets_one_hero_take_all_the_poison) {
  Table t = forest({"moss", "bryony"});
  leave_poison_open(stand(t, "")).end_step();
  EXPECT_EQ(t.options(), (Answers{"take_all_poison hero=moss", "pass"}));
  Table even = t;
  t.take("take_all_poison hero=moss");
  EXPECT_EQ(t.hero(0).poison, 2);
  even.take("pass");
  EXPECT_EQ(even.hero(0).poison, 1);
  EXPECT_EQ(even.hero(1).poison, 1);
}
TEST(ForestStartingSkills, hedge_wall_prevents_a_heart_and_with_a_low_die_poison) {
  for (const int paid : {2, 3}) {
    Table t = forest({"pike"});
    stand(t, "S2 S3");
    use(t, "hedge_wall", {"strength " + std::to_string(paid)});
    EXPECT_EQ(t.hearts_eased(), 1);
    EXPECT_EQ(t.poison_eased(), paid == 2 ? 1 : 0);
  }
}
TEST(ForestStartingSkills, close_ranks_arms_the_partner_or_prevents) {
  Table t = forest({"pike", "bryony"});
  stand(t, "0:S1");
  Table other = t;
  t.take("use_skill card=close_ranks").take("spend_die").take("alternative which=0");
  EXPECT_EQ(t.pool(), "1:S4");
  EXPECT_EQ(t.s().dice[0].use(), Use::Armor);
  other.take("use_skill card=close_ranks").take("spend_die").take("alternative which=1");
  EXPECT_EQ(other.hearts_eased(), 1);
}

// ---- skills of the deck

TEST(ForestSkills, what_prevents) {
  struct Case {
    std::string card, pool, skill;
    Answers paid;
    std::array<int, 3> eased;
  };
  const std::vector<Case> cases{
      {"bramble_pups", "S1 S2", "stump_stance", {"strength 2", "strength 1"}, {2, 0, 1}},
      {"moth_vicar", "A1", "canopy_leap", {"agility 1"}, {1, 1, 0}},
      {"wasp_chapel", "M4", "smoke_and_still", {"magic 4"}, {0, 0, 2}},
      {"mulch_crier", "M3", "leaf_reading", {"magic 3"}, {0, 2, 0}},
  };
  for (const Case& c : cases) {
    Table t({"bryony"}, "orchard_below");
    t.deck({"weeping_ford", "weeping_ford+", "snare_walk", "snare_walk+"});
    t.give_skill(0, c.card).fight("hollow_stag", {}).pool(c.pool);
    use(t, c.skill, c.paid);
    EXPECT_EQ(t.hearts_eased(), c.eased[0]) << c.skill;
    EXPECT_EQ(t.time_eased(), c.eased[1]) << c.skill;
    EXPECT_EQ(t.poison_eased(), c.eased[2]) << c.skill;
  }
  Table leaf = forest();
  leaf.give_skill(0, "mulch_crier").fight("bramble_pups+", {}).pool("M3");
  use(leaf, "leaf_reading", {"magic 3"});
  EXPECT_EQ(leaf.poison_eased(), 1);
}
TEST(ForestSkills, bark_skin_prevents_more_the_more_poison_there_is) {
  for (const auto& [poison, hearts] : std::map<int, int>{{0, 1}, {1, 2}, {2, 3}, {5, 3}}) {
    Table t = with_skill("leaf_eater", "S1");
    t.poison(0, poison);
    use(t, "bark_skin", {"strength 1"});
    EXPECT_EQ(t.hearts_eased(), hearts) << poison;
  }
}
TEST(ForestSkills, uproot_exiles_the_spent_die_for_two_heroic_fives) {
  Table t = with_skill("rootbound", "S1 A1");
  use(t, "uproot", {"strength 1"});
  EXPECT_EQ(exiled(t, Colour::Strength), 1);
  EXPECT_EQ(t.pool(), "A1 H5 H5");
  EXPECT_EQ(t.check(), "");
  Table heroic = with_skill("rootbound", "H2");
  use(heroic, "uproot", {"heroic 2"});
  EXPECT_EQ(exiled(heroic, Colour::Heroic), 1);
  EXPECT_EQ(heroic.pool(), "H5 H5");
}
TEST(ForestSkills, what_gains_or_rolls_dice) {
  struct Case {
    std::string card, pool, skill;
    Answers paid;
    std::string after;
  };
  const std::vector<Case> cases{
      {"nettle_stair", "S1 S2", "felling_stroke", {"strength 2", "strength 1"}, "S3 S6"},
      {"fungus_choir", "M5", "witchlight", {"magic 5"}, "M2 M2 M2"},
      {"thorn_gate", "M5", "thornlash", {"magic 5"}, "S4 A4"},
      {"sap_thieves", "A1", "windfall", {"agility 1"}, "A3"},
  };
  for (const Case& c : cases) {
    Table t = with_skill(c.card, c.pool);
    t.dice({3});
    use(t, c.skill, c.paid);
    EXPECT_EQ(t.pool(), c.after) << c.skill;
  }
}
TEST(ForestSkills, windfall_rolls_more_for_leaves_at_most_three) {
  Table t = forest();
  t.give_skill(0, "sap_thieves");
  t.deck({"snare_walk", "snare_walk+", "thorn_gate", "thorn_gate+"});
  t.deck({"hollow_oak", "hollow_oak+", "nettle_stair", "nettle_stair+"});
  t.open("leaf_eater+")
      .take("flee")
      .open("moth_vicar+")
      .take("flee")
      .open("rootbound+")
      .take("flee");
  t.fight("bramble_pups", {}).pool("A1").dice({2, 3, 4});
  use(t, "windfall", {"agility 1"});
  EXPECT_EQ(t.pool(), "A2 A3 A4");
}
TEST(ForestSkills, heartwood_raises_by_the_number_of_items) {
  Table t = forest();
  t.give_skill(0, "hollow_oak").give_item(0, "leaf_eater");
  stand(t, "S1 A2");
  use(t, "heartwood", {"strength 1"}).take("pick piece=bryony.agility.2");
  EXPECT_EQ(t.pool(), "A3");
  Table bare = forest();
  bare.give_skill(0, "hollow_oak");
  stand(bare, "S1 A2");
  use(bare, "heartwood", {"strength 1"});
  EXPECT_EQ(bare.asks(), "place");  // without items nothing is asked
}
TEST(ForestSkills, double_back_rerolls_low_dice_and_rewards_luck) {
  for (const int face : {2, 3}) {
    Table t = with_skill("hush_owls", "A4 A1 M2 M5");
    t.dice({6, face});
    use(t, "double_back", {"agility 4"});
    EXPECT_EQ(t.count("pick"), 2);
    t.take("pick piece=bryony.agility.1").take("pick piece=bryony.magic.2");
    EXPECT_EQ(t.time_eased(), face == 3 ? 1 : 0);
  }
}
TEST(ForestSkills, double_back_prevents_nothing_while_a_low_die_is_left) {
  Table t = with_skill("hush_owls", "A4 A1");
  use(t, "double_back", {"agility 4"}).take("done");
  EXPECT_EQ(t.time_eased(), 0);
}
TEST(ForestSkills, fletching_loses_an_arrow_that_shows_one) {
  for (const int face : {1, 2}) {
    Table t = with_skill("hollow_stag", "A4");
    t.dice({face});
    use(t, "fletching", {"agility 4"});
    EXPECT_EQ(exiled(t, Colour::Heroic), face == 1 ? 1 : 0);
    EXPECT_EQ(t.pool(), face == 1 ? "" : "H2");
    EXPECT_EQ(t.check(), "");
  }
}
TEST(ForestSkills, what_poisons_its_user) {
  Table t = with_skill("snare_walk", "A1");
  use(t, "snake_hands", {"agility 1"});
  EXPECT_EQ(t.hero(0).poison, 1);
  EXPECT_EQ(t.pool(), "A5 A6");
  Table root = with_skill("sinking_orchard", "A1");
  root.dice({6}).take("use_skill card=bitter_root");
  EXPECT_EQ(root.hero(0).poison, 1);
  EXPECT_EQ(root.pool(), "A1 H6");
}
TEST(ForestSkills, purge_takes_two_tokens_off_one_hero) {
  Table t = with_skill("widow_lantern", "M6");
  t.poison(0, 3);
  use(t, "purge", {"magic 6"}).take("pick piece=bryony");
  Table one = t;
  t.take("yes");
  EXPECT_EQ(t.hero(0).poison, 1);
  one.take("no");  // up to two
  EXPECT_EQ(one.hero(0).poison, 2);
  Table last = with_skill("widow_lantern", "M6");
  last.poison(0, 1);
  use(last, "purge", {"magic 6"}).take("pick piece=bryony");
  EXPECT_EQ(last.hero(0).poison, 0);
  EXPECT_EQ(last.asks(), "place");  // nothing more to ask
}
TEST(ForestSkills, graft_joins_two_dice_of_different_colours) {
  Table t = with_skill("grey_grafter", "M4 S2 S3 A5");
  use(t, "graft", {"magic 4"}).take("pick piece=bryony.strength.2");
  EXPECT_EQ(t.options(), (Answers{"pick piece=bryony.agility.5"}));  // no other strength die
  t.take("pick piece=bryony.agility.5");
  EXPECT_EQ(t.pool(), "S3 H5");
  Table alike = with_skill("grey_grafter", "M4 S2 S3");
  use(alike, "graft", {"magic 4"});
  EXPECT_EQ(alike.asks(), "place");  // one colour only: nothing to choose
  EXPECT_EQ(alike.pool(), "S2 S3");
  Table heroic = with_skill("grey_grafter", "M4 S2 H3");
  use(heroic, "graft", {"magic 4"}).take("pick piece=bryony.heroic.3").take("pick");
  EXPECT_EQ(heroic.pool(), "H3");
}
// rules: OD-POOL-07
TEST(ForestSkills, graft_sees_no_colour_of_the_partner) {
  Table t = forest({"bryony", "tansy"});
  t.give_skill(0, "grey_grafter").explore();
  stand(t, "0:M4 0:S2 0:S3 1:A5");
  use(t, "graft", {"magic 4"});
  EXPECT_EQ(t.asks(), "place");
}
TEST(ForestSkills, moon_milk_heals_each_hero) {
  Table t = forest({"bryony", "tansy"});
  t.give_skill(0, "old_stinkhorn").explore().poison(1, 1);
  t.hero(0).damage = 2;
  stand(t, "0:M5 0:M3");
  t.take("use_skill card=moon_milk").take("spend_die value=5").take("spend_die value=3");
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(t.hero(1).poison, 0);
}
TEST(ForestSkills, patience_costs_time_and_is_not_for_the_boss) {
  Table t = with_skill("bog_ferryman", "A1");
  const int discards = t.discards();
  t.take("use_skill card=patience").take("pick piece=bryony.agility.1");
  EXPECT_EQ(t.discards(), discards + 1);
  EXPECT_EQ(t.pool(), "A3");
  Table boss = forest();
  boss.give_skill(0, "bog_ferryman");
  down_to_boss(boss).take("descend").take("alternative which=1");
  EXPECT_EQ(boss.asks(), "place");
  EXPECT_FALSE(boss.offers("use_skill card=patience"));
}

// ---- potions

TEST(ForestPotions, bitterleaf_cordial_prevents_or_cleanses) {
  Table t = forest();
  t.give_potion("foxfire_oil", 0).explore().poison(0, 3);
  t.s().potions.push_back(static_cast<u8>(t.potion("bitterleaf_cordial")));
  std::sort(t.s().potions.begin(), t.s().potions.end());
  stand(t, "S1");
  Table other = t;
  t.take("use_potion card=bitterleaf_cordial")
      .take("alternative which=0")
      .take("pick piece=bryony");
  EXPECT_EQ(t.poison_eased(), 3);
  EXPECT_EQ(t.hero(0).poison, 2);  // by Cure
  other.take("use_potion card=bitterleaf_cordial")
      .take("alternative which=1")
      .take("pick piece=bryony")
      .take("yes");
  other.take("pick piece=bryony");
  EXPECT_EQ(other.hero(0).poison, 0);
}
TEST(ForestPotions, foxfire_oil_gives_a_six_and_rerolls_heroic_dice) {
  Table t = forest();
  t.give_potion("foxfire_oil", 0);
  stand(t, "H1 S1").dice({5});
  t.take("use_potion card=foxfire_oil").take("pick piece=bryony.heroic.1").take("done");
  EXPECT_EQ(t.pool(), "S1 H5 H6");
}
TEST(ForestPotions, amber_sap_trades_a_die_for_three_of_another_colour) {
  Table t = forest();
  t.give_potion("amber_sap", 0);
  stand(t, "S1");
  t.take("use_potion card=amber_sap").take("colour colour=strength");
  EXPECT_EQ(exiled(t, Colour::Strength), 1);
  EXPECT_EQ(t.options(), (Answers{"colour colour=agility", "colour colour=magic"}));
  t.take("colour colour=magic");
  EXPECT_EQ(t.pool(), "S1 M4 M4 M4");
}
// rules: OD-PER-06, OD-SUP-07
TEST(ForestPotions, amber_sap_offers_only_what_can_be_gained) {
  Table t = forest();
  t.give_potion("amber_sap", 0);
  stand(t, "S1");
  t.take("use_potion card=amber_sap").take("colour colour=strength");
  supply_of(t, Colour::Magic) = 0;
  EXPECT_EQ(t.options(), (Answers{"colour colour=agility"}));
}
TEST(ForestPotions, basic_potions) {
  const auto drink = [](const std::string& potion, const std::string& pool) {
    Table t = forest({"bryony"}, "orchard_below", {{"basic_potion", potion}});
    stand(t, pool).dice({5, 6});
    t.take("use_potion card=" + potion);
    return t;
  };
  Table broth = drink("hearty_broth", "S1");
  EXPECT_EQ(broth.count("alternative"), 3);
  broth.take("alternative which=1");
  EXPECT_EQ(broth.pool(), "S1 A5 A6");
  Table water = drink("clear_water", "S1 M2 A3");
  EXPECT_EQ(water.count("pick"), 3);
  water.take("pick piece=bryony.strength.1").take("done");
  EXPECT_EQ(water.pool(), "S5 A3 M2");
  EXPECT_EQ(drink("barley_candle", "S1").time_eased(), 3);
  Table poultice = drink("poultice", "S1");
  EXPECT_EQ(poultice.hearts_eased(), 1);
  EXPECT_EQ(poultice.poison_eased(), 1);
}

// ---- foes

TEST(ForestFoes, mulch_crier_poisons_a_hero_at_the_start) {
  Table t = forest({"bryony", "tansy"});
  t.meet("mulch_crier").take("pick piece=tansy");
  EXPECT_EQ(t.hero(1).poison, 1);
}
TEST(ForestFoes, sap_thieves_take_a_token_or_time) {
  Table t = forest();
  t.open("sap_thieves");
  const int discards = t.discards();
  Table poor = t;
  t.take("start").take("alternative which=1");
  EXPECT_EQ(t.discards(), discards + 2);
  EXPECT_EQ(t.s().tokens, 1);
  no_potions(poor);
  poor.take("start");
  EXPECT_EQ(poor.discards(), discards + 2);
}
TEST(ForestFoes, moth_vicar_takes_the_twos) {
  Table t = forest();
  t.fight("moth_vicar", {1, 2, 3, 4, 5, 6, 2});
  EXPECT_EQ(t.pool(), "S1 A3 M4 M5 M6");
}
TEST(ForestFoes, rootbound_keeps_heroic_dice_that_lie_on_armor) {
  Table t = forest();
  t.fight("rootbound", {}).pool("H5 H6 S5 H4");
  put(t, "H5", "S5+:t");
  put(t, "H6", "S=10+:hp");
  put(t, "S5", "S=10+:hp");
  put(t, "H4", "A3+:t");
  t.cover_all().end_step().take("claim_xp");
  EXPECT_EQ(exiled(t, Colour::Heroic), 3);
  EXPECT_EQ(exiled(t, Colour::Strength), 0);
  EXPECT_EQ(t.check(), "");
  Table soft = forest();
  soft.fight("rootbound", {}).cover({"S=10+:hp", "S5+:t", "A3+:t"}).pool("H5");
  put(soft, "H5", "A5:h");
  soft.cover_all().end_step().take("claim_xp");
  EXPECT_EQ(exiled(soft, Colour::Heroic), 0);
}
TEST(ForestFoes, widow_lantern_poisons_everyone_for_an_open_box) {
  Table t = forest({"bryony", "tansy"});
  t.fight("widow_lantern", {}).cover_all();
  Table none = t;
  t.s().boxes[at(t.box("S4:t"))].covered = 0;
  t.end_step();
  EXPECT_EQ(t.hero(0).poison, 1);
  EXPECT_EQ(t.hero(1).poison, 1);
  none.end_step();
  EXPECT_EQ(party_poison(none.s()), 0);
}
TEST(ForestFoes, leaf_eater_grows_with_the_leaves_in_sight) {
  Table t = forest();
  t.fight("leaf_eater", {});
  EXPECT_EQ(target_of(t.read(), t.box("S=X:hh")), 5);
  Table own = forest();
  own.open("bramble_pups+").take("flee").fight("leaf_eater+", {});
  EXPECT_EQ(target_of(own.read(), own.box("S=X:hh")), 11);
}
TEST(ForestFoes, hush_owls_lower_a_die_of_whoever_uses_a_skill) {
  Table t = forest({"sorrel", "bryony"});
  t.fight("hush_owls", {}).pool("0:A3 0:A5 1:M6");
  t.take("use_skill card=call_the_shot").take("spend_die value=3").take("done");
  EXPECT_EQ(t.options(), (Answers{"pick piece=sorrel.agility.5"}));
  t.take("pick piece=sorrel.agility.5");
  EXPECT_EQ(t.pool(), "0:A3 1:M6");
}
TEST(ForestFoes, bog_ferryman_takes_a_die_or_blood) {
  Table t = forest();
  t.meet("bog_ferryman").take("alternative which=1").take("pick piece=bryony");
  EXPECT_EQ(t.hero(0).damage, 1);
  EXPECT_EQ(exiled(t, Colour::Strength) + exiled(t, Colour::Agility) + exiled(t, Colour::Magic), 0);
}
TEST(ForestFoes, old_stinkhorn_puffs_once_at_two_sixes_in_one_roll) {
  Table t = forest();
  t.fight("old_stinkhorn", {6, 6, 6, 1, 1, 1, 1});
  t.take("pick piece=bryony");
  EXPECT_EQ(t.asks(), "place");
  EXPECT_EQ(t.hero(0).poison, 1);
  Table one = forest();
  one.fight("old_stinkhorn", {6, 5, 1, 1, 1, 1, 1});
  EXPECT_EQ(one.asks(), "place");
  EXPECT_EQ(one.hero(0).poison, 0);
}
TEST(ForestFoes, old_stinkhorn_looks_at_each_roll_by_itself) {
  Table t = forest({"pike"});
  t.meet("old_stinkhorn").dice({6, 1, 1, 6, 1, 1, 1, 1, 1, 1}).take("use_feat");
  EXPECT_EQ(t.asks(), "place");
  EXPECT_EQ(t.hero(0).poison, 0);
}
TEST(ForestFoes, hollow_stag_armors_agility) {
  Table t = forest();
  t.fight("hollow_stag", {});
  for (int box = 0; box < length(t.s().boxes); ++box) {
    const BoxDef& def = box_def(t.read(), t.s().boxes[at(box)]);
    EXPECT_EQ(is_armored(t.read(), box), def.colour == Colour::Agility);  // the floor's too
  }
}
TEST(ForestFoes, grey_grafter_keeps_the_first_die_of_each_wide_box) {
  Table t = forest();
  t.fight("grey_grafter", {}).cover({"M5+:h", "M5+:p"}).pool("S6 A5 H5");
  put(t, "S6", "S=12:hp");
  put(t, "A5", "A=10:hh");
  put(t, "H5", "A=10:hh");
  t.cover_all().end_step().take("claim_xp");
  EXPECT_EQ(exiled(t, Colour::Strength), 1);
  EXPECT_EQ(exiled(t, Colour::Agility), 1);
  EXPECT_EQ(exiled(t, Colour::Heroic), 0);
}

// ---- floors

TEST(ForestFloors, windfalls_exile_the_first_token_used_on_the_floor) {
  Table t = forest();
  t.s().tokens = 3;
  t.s().token_supply = 3;
  t.go_to_floor(2);
  stand(t, "S1");
  t.take("use_potion card=barley_candle");
  EXPECT_EQ(t.s().tokens_exiled, 1);
  EXPECT_EQ(t.s().token_supply, 3);
  t.take("use_potion card=barley_candle");
  EXPECT_EQ(t.s().tokens_exiled, 1);
  EXPECT_EQ(t.s().token_supply, 4);
  EXPECT_EQ(t.check(), "");
}
TEST(ForestFloors, windfalls_take_the_token_of_invisibility_too) {
  Table t = hybrid({"oda"}, "orchard_below", {{"reference", "cure"}});
  t.give_potion("invisibility", 0).go_to_floor(2);
  t.open("thorn_gate+").take("use_potion card=invisibility");
  EXPECT_EQ(t.s().tokens_exiled, 1);
  EXPECT_EQ(t.check(), "");
}
TEST(ForestFloors, sticky_costs_time_while_anyone_is_poisoned) {
  for (const int poison : {0, 1}) {
    Table t = forest({"bryony"}, "honeyed_halls");
    t.explore();
    ready_to_explore(t);
    t.poison(0, poison);
    const int discards = t.discards();
    t.dice({6}).take("explore");
    EXPECT_EQ(t.discards(), discards + poison + 2);  // and the next turn's
  }
}
TEST(ForestFloors, drowsy_poisons_on_entering) {
  Table t = forest({"bryony"}, "honeyed_halls");
  t.go_to_floor(3).take("pick piece=bryony");
  EXPECT_EQ(t.hero(0).poison, 1);
}
TEST(ForestFloors, dim_takes_the_leaves_bonus_with_three_open_doors) {
  Table t = forest({"bryony"}, "lampless_grove");
  t.open("bramble_pups+").take("flee").open("leaf_eater+").take("flee");
  EXPECT_EQ(resist_bonus(t.read()), 2);
  t.open("moth_vicar").take("flee");
  EXPECT_EQ(resist_bonus(t.read()), 0);
}
TEST(ForestFloors, grasping_adds_a_heart_to_two_poison) {
  for (const int eased : {0, 1}) {
    Table t = forest({"bryony"}, "lampless_grove");
    t.go_to_floor(2);
    t.fight("bramble_pups", {}).cover_all();
    t.s().boxes[at(t.box("M4:p"))].covered = 0;
    t.s().boxes[at(t.box("M3:p"))].covered = 0;
    t.poison_eased() = eased;
    t.end_step();
    EXPECT_EQ(t.hero(0).damage, eased == 0 ? 1 : 0);
  }
}
TEST(ForestFloors, starving_soil_exiles_a_heroic_die) {
  Table t = forest({"bryony"}, "lampless_grove");
  t.go_to_floor(3);
  EXPECT_EQ(exiled(t, Colour::Heroic), 1);
  EXPECT_EQ(t.supply(Colour::Heroic), 5);
}
// rules: OD-POI-13
TEST(ForestFloors, rot_subtracts_one_from_the_roll) {
  Table t = forest({"bryony"}, "moulder_steps");
  EXPECT_EQ(resist_bonus(t.read()), -1);
  t.explore().poison(0, 1);
  ready_to_explore(t);
  t.dice({2}).take("explore");
  EXPECT_EQ(t.hero(0).damage, 2);
}
TEST(ForestFloors, deep_rot_asks_for_poison_or_time_each_turn) {
  Table t = forest({"bryony"}, "moulder_steps");
  t.go_to_floor(3);
  EXPECT_EQ(t.asks(), "either");
  const int discards = t.discards();
  Table time = t;
  t.take("alternative which=0").take("pick piece=bryony");
  EXPECT_EQ(t.hero(0).poison, 1);
  EXPECT_EQ(t.discards(), discards + 2);
  time.take("alternative which=1");
  EXPECT_EQ(time.discards(), discards + 4);  // OD-TIM-05
  EXPECT_EQ(time.s().extra_time, 0);
}
TEST(ForestFloors, OD_TIM_05_the_time_of_deep_rot_belongs_to_the_start_of_the_turn) {
  Table t = forest({"bryony"}, "moulder_steps");
  t.go_to_floor(3).shrink_deck(3).take("alternative which=1");
  EXPECT_TRUE(t.offers("descend"));  // the stairs came with the third of four
}
TEST(ForestFloors, ask_leave_wants_poison_or_flight_behind_a_leaf) {
  Table t = forest({"bryony"}, "court_of_teeth");
  t.open("bramble_pups+");
  EXPECT_EQ(t.asks(), "either");
  Table away = t;
  t.take("alternative which=0").take("pick piece=bryony");
  EXPECT_EQ(t.hero(0).poison, 1);
  EXPECT_EQ(t.asks(), "enter_room");
  away.take("alternative which=1");
  EXPECT_EQ(away.asks(), "turn");
  EXPECT_EQ(away.s().doors[0].open, 1);
  EXPECT_EQ(away.check(), "");
  Table plain = forest({"bryony"}, "court_of_teeth");
  plain.open("bramble_pups");
  EXPECT_EQ(plain.asks(), "enter_room");
  Table sick = forest({"bryony"}, "court_of_teeth");
  sick.explore().poison(0, 2).open("bramble_pups+");
  EXPECT_EQ(sick.asks(), "enter_room");
}
TEST(ForestFloors, toothmarks_take_the_ones) {
  Table t = forest({"bryony"}, "court_of_teeth");
  t.go_to_floor(2).fight("bramble_pups", {1, 2, 1, 3, 4, 5, 6});
  EXPECT_EQ(t.pool(), "A2 M3 M4 M5 M6");
}
TEST(ForestFloors, rooted_leaves_three_doors_and_takes_a_die) {
  Table t = forest({"bryony"}, "court_of_teeth");
  t.go_to_floor(3).take("colour colour=strength");
  EXPECT_EQ(exiled(t, Colour::Strength), 1);
  EXPECT_EQ(door_limit(t.read()), 3);
}

// ---- bosses

/// The first question of the boss fight.
Table boss(const std::string& dungeon, std::vector<std::string> heroes = {"bryony"}) {
  Table t = forest(std::move(heroes), dungeon);
  t.go_to_floor(3);
  while (t.asks() != "turn") t.take(t.options()[0]);
  while (!t.offers("explore")) t.take(t.offers("pass") ? "pass" : t.options()[0]);
  for (int hero = 0; hero < hero_count(t.read()); ++hero) {
    t.s().poison_supply += t.hero(hero).poison;
    t.hero(hero).poison = 0;
  }
  t.shrink_deck(1).take("explore").take("descend");
  return t;
}

TEST(ForestBosses, the_apple_wife_wants_poison_or_armors_her_skulls) {
  Table t = boss("orchard_below");
  Table refused = t;
  t.take("alternative which=0").take("pick piece=bryony");
  EXPECT_EQ(t.hero(0).poison, 1);
  EXPECT_FALSE(armor_is_open(t.read()));
  refused.take("alternative which=1");
  for (int box = 0; box < length(refused.s().boxes); ++box) {
    const auto& icons = box_def(refused.read(), refused.s().boxes[at(box)]).icons;
    EXPECT_EQ(is_armored(refused.read(), box), icons[static_cast<std::size_t>(Icon::Skull)] > 0);
  }
  refused.s().room.eased[0] = 50;
  refused.s().room.eased[2] = 50;
  refused.take("end_step").take("alternative which=0").take("pick piece=bryony");
  EXPECT_FALSE(armor_is_open(refused.read()));  // for that round alone
}
TEST(ForestBosses, the_honeycomb_bear_eats_the_first_die_on_each_skull) {
  Table t = boss("honeyed_halls");
  EXPECT_EQ(t.asks(), "place");
  t.pool("S6 S6 S6 A6").cover({"S=12+:kk"});
  put(t, "S6", "S5:kh");
  EXPECT_EQ(t.s().boxes[at(t.box("S5:kh"))].covered, 0);
  EXPECT_EQ(t.pool(), "S6 S6 A6");
  put(t, "S6", "S5:kh");
  EXPECT_EQ(t.s().boxes[at(t.box("S5:kh"))].covered, 1);
  put(t, "S6", "S4:h");  // no skull
  EXPECT_EQ(t.s().boxes[at(t.box("S4:h"))].covered, 1);
  EXPECT_EQ(t.check(), "");
}
TEST(ForestBosses, the_moth_regent_takes_a_token_or_blood) {
  Table t = boss("lampless_grove");
  Table other = t;
  t.take("alternative which=0");
  EXPECT_EQ(t.s().tokens_exiled, 1);
  other.take("alternative which=1").take("pick piece=bryony");
  EXPECT_EQ(other.hero(0).damage, 1);
  t.s().room.eased[0] = 50;
  t.s().room.eased[2] = 50;
  t.take("end_step");
  EXPECT_EQ(t.s().boss_round, 2);
  EXPECT_NE(t.asks(), "either");  // no token, no question
}
TEST(ForestBosses, the_undertaker_heals_by_open_poison_and_buries_the_sick) {
  Table t = boss("moulder_steps");
  while (t.asks() != "place") t.take(t.options()[0]);
  t.s().boss_damage = 3;
  t.cover_all().s().boxes[at(t.box("M=12:khp"))].covered = 0;
  t.poison_eased() = 9;
  t.hearts_eased() = 9;
  t.poison(0, 4);
  const int skulls = 3;
  t.dice({6}).end_step();
  EXPECT_EQ(t.s().boss_damage, 3 - 1 + skulls);
  t.take("pass");
  EXPECT_EQ(t.hero(0).poison, 3);  // resisted, 6 against 4
  EXPECT_EQ(t.hero(0).damage, 1);  // three tokens and more
}
TEST(ForestBosses, the_undertaker_lets_the_clean_alone) {
  Table t = boss("moulder_steps");
  while (t.asks() != "place") t.take(t.options()[0]);
  t.s().boss_damage = 3;
  t.cover_all().s().boxes[at(t.box("S6:k"))].covered = 0;  // a skull without poison
  t.end_step();
  EXPECT_EQ(t.s().boss_damage, 6);
  EXPECT_EQ(t.hero(0).damage, 0);
}
TEST(ForestBosses, the_toothed_bride_takes_dice_and_grows) {
  Table t = boss("court_of_teeth", {"bryony", "tansy"});
  EXPECT_EQ(t.asks(), "may");
  const int before = t.s().exiled[0] + t.s().exiled[1] + t.s().exiled[2] + t.s().exiled[3];
  Table refused = t;
  t.dice({6}).take("yes").take("colour colour=agility").take("pick piece=tansy");
  while (t.asks() != "place") t.take(t.options()[0]);
  EXPECT_EQ(target_of(t.read(), t.box("A=X+:kk")), 10 + 2 * (before + 1));
  EXPECT_NE(t.pool().find("1:H6"), std::string::npos);
  refused.take("no");
  while (refused.asks() != "place") refused.take(refused.options()[0]);
  EXPECT_EQ(target_of(refused.read(), refused.box("A=X+:kk")), 10 + 2 * before);
  refused.s().exiled[0] += 8;
  EXPECT_EQ(target_of(refused.read(), refused.box("A=X+:kk")), std::min(24, 10 + 2 * (before + 8)));
}

}  // namespace
}  // namespace undercroft::one_deck
