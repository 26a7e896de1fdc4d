// What every Monster card, Stair Guardian, part of the Final Entity and fight of a Location does.
#include "forgotten_depths/encounters.h"

namespace undercroft::forgotten {
namespace {

/// Who has an Item with Armor 1 and one that is put away.
void armored(Table& t) {
  t.give_item(0, "ridge_helm", true).give_item(0, "hook_dagger");
}
int state_of(Table& t, const std::string& item) {
  return t.s().items[at(t.item(item))].equipped;
}
std::string use_of(Table& t, const std::string& ability) {
  return "use text=" + std::to_string(kPieces(Thing::Ability, t.ability(ability)));
}

}  // namespace

// ---- the Ruins

TEST(MonsterCards, lidless_porter) {
  Round t("lidless_porter");
  t.draws({0, 2, 3});
  EXPECT_EQ(t.options(), (Answers{"discard hero=bren value=5"}));
  t.take(0);
  EXPECT_TRUE(t.hero(0).hand.empty());
  EXPECT_EQ(Table::text(t.hero(0).discard), "5");
}
TEST(MonsterCards, stair_fed_hounds) {
  Round both("stair_fed_hounds");
  both.foe_health({9, 9}).resolve({6, 6}, {3, 3});
  EXPECT_EQ(both.lost(), 4) << "Return Damage 3, and 1 more";
  Round one("stair_fed_hounds");
  one.foe_health({9, 0}).resolve({6, 6}, {3, 3});
  EXPECT_EQ(one.lost(), 3);
  Round hit("stair_fed_hounds");
  hit.foe_health({9, 9}).resolve({3, 3}, {5, 5});
  EXPECT_EQ(hit.lost(), 5) << "Direct Damage is as ever";
}
TEST(MonsterCards, stair_fed_hounds_raise_only_what_they_deal) {
  Table t({"bren", "ava"});
  t.fight({"stair_fed_hounds", "tithe_collector"}).take("assign heroes=1");
  while (t.asks() == "play_cards") t.take(0);
  for (Hero& h : t.s().heroes) h.power = 0;
  t.s().combat.foes[0].health[0] = t.s().combat.foes[0].health[1] = 30;
  t.cards(0, {6, 6}, {3, 3}).cards(1, {6, 6}, {3, 3});
  while (t.s().combat.round == 1) t.take(0);
  EXPECT_EQ(health_lost(t, 0), 4);
  EXPECT_EQ(health_lost(t, 1), 3);
}
TEST(MonsterCards, withered_shades) {
  Round t("withered_shades", {"bren", "ava"});
  t.draws({2, 3, 0, 4, 5});
  EXPECT_EQ(t.lost(0), 0);
  EXPECT_EQ(t.lost(1), 2);
  t.finish();
  EXPECT_EQ(cards_to_play(t.read(), 0, false), 2);
  EXPECT_EQ(cards_to_play(t.read(), 1, false), 1);
}
TEST(MonsterCards, sentient_vapor) {
  Round t("sentient_vapor");
  t.resolve({5, 5}, {3, 3});
  EXPECT_EQ(t.health(0), 8 - 3) << "half of 5, rounded up";
  Round magic("sentient_vapor", {"bren"}, [](Table& u) { u.give_item(0, "moon_kris", true); });
  magic.resolve({5, 5}, {3, 3});
  EXPECT_EQ(magic.health(0), 8 - 5);
}
TEST(MonsterCards, black_shroud) {
  Round t("black_shroud", {"bren", "ava"});
  t.draws({0, 3, 4, 5, 6}).finish();
  EXPECT_EQ(cards_to_play(t.read(), 0, false), 1);
  EXPECT_EQ(cards_to_play(t.read(), 1, false), 1);
}
TEST(MonsterCards, roof_gleaners) {
  Round t("roof_gleaners");
  t.draws({0, 2, 3});
  EXPECT_EQ(t.s().keys, 2);
  EXPECT_EQ(t.lost(), 0);
  Round poor("roof_gleaners", {"bren", "ava"});
  poor.s().keys = 0;
  poor.draws({2, 3, 0, 4, 5});
  EXPECT_EQ(poor.lost(0), 0);
  EXPECT_EQ(poor.lost(1), 2);
}
TEST(MonsterCards, slate_sleeper) {
  Round t("slate_sleeper", {"bren", "ava"});
  EXPECT_EQ(foe_armor(t.read(), 0, 0), 1);
  t.draws({0, 2, 3, 4, 5});
  EXPECT_EQ(t.lost(0), 1);
  EXPECT_EQ(t.lost(1), 1);
}
TEST(MonsterCards, lamplit_child) {
  Round t("lamplit_child");
  t.draws({0, 3, 4});
  EXPECT_EQ(t.played(0), 4) << "the 6, less 2";
  EXPECT_EQ(t.played(1), 4);
  t.finish();
  t.foe_health({3}).draws({0, 3, 4});
  EXPECT_EQ(t.health(0), 6) << "3 for one Hero";
  Round three("lamplit_child", {"bren", "sil", "ava"});
  three.s().combat.foes[0].next_power[0] = 1;
  three.foe_health({3}).draws({0, 3, 4});
  EXPECT_EQ(three.health(0), 12);
}
TEST(MonsterCards, tithe_collector) {
  Round bare("tithe_collector");
  bare.draws({0, 2, 3});
  EXPECT_EQ(bare.lost(), 1) << "at least 1";
  Round laden("tithe_collector", {"bren"}, [](Table& t) {
    t.give_item(0, "thin_sword", true).give_item(0, "hook_dagger", true);
    t.give_item(0, "bone_picks", true).give_item(0, "moon_kris");
  });
  laden.draws({0, 2, 3});
  EXPECT_EQ(laden.lost(), 3) << "what is put away does not count";
}

// ---- the Caverns

TEST(MonsterCards, drip_mother) {
  Round t("drip_mother");
  t.foe_health({10}).draws({0, 3, 4});
  EXPECT_EQ(t.lost(), 2);
  EXPECT_EQ(t.health(0), 12);
  Round behind_armor("drip_mother", {"bren"}, armored);
  behind_armor.foe_health({10}).draws({0, 3, 4});
  EXPECT_EQ(behind_armor.lost(), 1);
  EXPECT_EQ(behind_armor.health(0), 11) << "no more than was suffered";
}
// rules: FD-RUL-52
TEST(MonsterCards, salt_tenant) {
  Round t("salt_tenant", {"bren", "ava"});
  EXPECT_EQ(foe_armor(t.read(), 0, 0), 1);
  t.draws({0, 3, 4, 5, 6});
  EXPECT_EQ(t.lost(0), 1);
  EXPECT_EQ(t.lost(1), 1);
  Play p = t.play();
  for (const int round : {1, 2}) {
    EXPECT_EQ(heal(p, 0, 1), 0) << round;
    EXPECT_EQ(heal(p, 1, 1), 0) << round;
    t.finish();
    if (round == 1) t.draws({3, 4, 5, 6});
  }
  EXPECT_EQ(t.s().combat.round, 3);
  EXPECT_EQ(heal(p, 0, 1), 1);
}
TEST(MonsterCards, glass_eels) {
  Round t("glass_eels");
  t.resolve({3, 3}, {5, 5});
  EXPECT_EQ(t.lost(), 6);
  Round hit("glass_eels");
  hit.foe_health({9}).resolve({6, 6}, {3, 3});
  EXPECT_EQ(hit.lost(), 3) << "Return Damage is as ever";
}
TEST(MonsterCards, echo_mimic) {
  Round t("echo_mimic");
  t.draws({0, 3, 4});
  EXPECT_EQ(t.drawn(0), 6) << "the 3 that came counts as the highest of the Hero";
  EXPECT_EQ(t.drawn(1), 4);
}
TEST(MonsterCards, rope_spiders) {
  Round free("rope_spiders");
  free.draws({3, 4});
  EXPECT_TRUE(free.offers("use hero=bren"));
  Round t("rope_spiders");
  t.draws({0, 3, 4});
  EXPECT_FALSE(t.offers("use hero=bren"));
  t.finish();
  t.draws({3, 4});
  EXPECT_TRUE(t.offers("use hero=bren")) << "only in that Round";
}
TEST(MonsterCards, moss_giant) {
  Round t("moss_giant");
  t.foe_health({5}).resolve({5, 5}, {5, 5});
  EXPECT_EQ(t.health(0), 8) << "a Round without damage";
  t.resolve({6, 6}, {5, 5});
  EXPECT_EQ(t.health(0), 2);
  Round two("moss_giant", {"bren", "sil"});
  two.draws({5, 5, 5, 5}).foe_health({5}).pairs({5, 5}, {5, 5}).pairs({5, 5}, {5, 5}, 1).finish();
  EXPECT_EQ(two.health(0), 11);
}
TEST(MonsterCards, lantern_jaw) {
  Round t("lantern_jaw");
  t.draws({0, 5, 7});
  const Row& row = t.s().combat.rows[0];
  EXPECT_EQ(row.hero_card[0], 6) << "the other card stays where it lies";
  EXPECT_EQ(row.hero_card[1], kNone);
  EXPECT_EQ(Table::text(t.hero(0).discard), "4");
  EXPECT_EQ(pair_at(t.read(), row, 1), Pair::None);
  t.finish();
  EXPECT_EQ(t.lost(), 1) << "6 against 5";
  Round snap("lantern_jaw", {"bren"}, armored);
  snap.s().combat.foes[0].next_power[0] = 1;
  snap.draws({0, 5, 7});
  EXPECT_EQ(snap.lost(), 4) << "ignoring Armor";
}
// rules: FD-PLY-13
TEST(MonsterCards, lantern_jaw_leaves_a_pair_when_it_plays_one_card) {
  Round t("lantern_jaw");
  t.hero(0).fewer[0][0] = 1;
  t.draws({0, 5});
  EXPECT_EQ(pair_at(t.read(), t.s().combat.rows[0], 0), Pair::HeroHit);
}
// rules: FD-HST-06, FD-RUL-43
TEST(MonsterCards, drowned_guild) {
  Round t("drowned_guild");
  t.foe_health({6, 0, 0, 0}).draws({3, 4}).resolve({5, 5}, {5, 5});
  EXPECT_EQ(cards_to_play(t.read(), 0, true), 1) << "one is left";
  t.draws({0, 3}).sole();
  EXPECT_EQ(t.health(0, 1), 2);
  EXPECT_EQ(t.lost(), 0);
  t.resolve({5, 5}, {5, 5});
  EXPECT_EQ(cards_to_play(t.read(), 0, true), 2) << "the column moves back";
  t.draws({0, 3, 4});
  EXPECT_EQ(t.health(0, 2), 0) << "once in a Combat";
  EXPECT_EQ(t.lost(), 1);
  Round whole("drowned_guild", {"bren", "ava"});
  whole.draws({0, 3, 4, 5, 6});
  EXPECT_EQ(whole.lost(0), 1) << "nobody is Defeated";
  EXPECT_EQ(whole.lost(1), 1);
}
TEST(MonsterCards, quartz_widow) {
  Round t("quartz_widow");
  t.resolve({6, 6}, {5, 5});
  EXPECT_EQ(t.health(0), 13 - 4);
  Round magic("quartz_widow", {"bren"}, [](Table& u) { u.give_item(0, "moon_kris", true); });
  magic.resolve({6, 6}, {5, 5});
  EXPECT_EQ(magic.health(0), 13 - 6);
  Round splinter("quartz_widow", {"bren", "ava"});
  splinter.draws({0, 5, 6, 5, 6});
  EXPECT_EQ(splinter.lost(0), 2);
  EXPECT_EQ(splinter.lost(1), 2);
}
TEST(MonsterCards, saurian) {
  Round t("saurian");
  t.resolve({5, 5}, {6, 6});
  EXPECT_EQ(t.lost(), 7);
  EXPECT_EQ(t.health(0), 19);
  Round frenzy("saurian");
  frenzy.draws({0, 6, 7}).resolve({5, 4}, {6, 7});
  EXPECT_EQ(frenzy.lost(), 7 + 8) << "both pairs";
  EXPECT_EQ(frenzy.health(0), 20 - 1 - 3);
  Round one("saurian");
  one.draws({0, 6, 7}).resolve({5, 7}, {6, 6});
  EXPECT_EQ(one.lost(), 7) << "only if both are Monster Hits";
}

// ---- the Subterranean Architecture

TEST(MonsterCards, pale_cartographers) {
  Round t("pale_cartographers", {"bren", "ava"});
  t.draws({3, 4, 0, 5, 6});
  EXPECT_EQ(t.played(0, 0), 6);
  EXPECT_EQ(t.played(0, 1), 4);
  EXPECT_EQ(t.played(1, 1), 6);
}
TEST(MonsterCards, pale_cartographers_swap_what_lies_against_them) {
  Table t;
  t.deck(0, {4, 5, 6}, {3, 3, 4, 5}, {});
  t.fight({"tithe_collector", "pale_cartographers"}).take("first_foe foe=0");
  t.foe_draws("light", {2, 3}).foe_draws("medium", {0, 4, 5});
  for (const int value : {6, 4}) t.take("play_card value=" + std::to_string(value));
  t.take("play_card value=5").take("play_card value=4");
  const auto& rows = t.s().combat.rows;
  EXPECT_EQ(rows[0].hero_card[0], 6);
  EXPECT_EQ(rows[1].hero_card[0], 4);
  EXPECT_EQ(rows[1].hero_card[1], 5);
}
TEST(MonsterCards, plumb_line) {
  Round t("plumb_line");
  t.draws({0, 1, 2});
  EXPECT_EQ(t.played(0), 6);
  EXPECT_EQ(t.played(1), 2);
}
TEST(MonsterCards, counterweights) {
  Round t("counterweights");
  t.foe_health({6, 5, 9, 0}).resolve({6, 6}, {5, 5});
  EXPECT_EQ(t.health(0, 0), 0);
  EXPECT_EQ(t.health(0, 1), 7);
  EXPECT_EQ(t.health(0, 2), 10) << "never more than it began with";
  EXPECT_EQ(t.health(0, 3), 0);
}
// rules: FD-RUL-44, FD-WIN-04
TEST(MonsterCards, who_fell_in_step_5_is_not_counted_again_when_the_round_ends) {
  Round t("counterweights");
  t.foe_health({6, 4, 0, 0}).resolve({6, 6}, {5, 5});
  for (int i = 0; i < 20 && t.s().combat.round == 1; ++i) t.take(t.options().front());
  ASSERT_EQ(t.s().combat.round, 2);
  EXPECT_EQ(t.health(0, 0), 0);
  EXPECT_EQ(t.health(0, 1), 6) << "healed once";
}
// rules: FD-DEC-34
TEST(MonsterCards, tool_swarm) {
  Round t("tool_swarm", {"bren"}, [](Table& u) {
    armored(u);
    u.give_item(0, "grey_cloak", true);
  });
  ASSERT_EQ(armor_of(t.read(), 0), 2);
  t.draws({0, 3, 4});
  EXPECT_EQ(t.count("pick"), 2) << "of those that are Equipped";
  t.take("pick piece=" + std::to_string(kPieces(Thing::Item, t.item("ridge_helm"))));
  EXPECT_EQ(armor_of(t.read(), 0), 1);
  EXPECT_EQ(state_of(t, "ridge_helm"), OwnedItem::kBarred);
  EXPECT_EQ(t.check(), "");
  t.win_fight();
  EXPECT_EQ(state_of(t, "ridge_helm"), OwnedItem::kEquipped) << "for this Combat";
  EXPECT_EQ(armor_of(t.read(), 0), 2);
  Round bare("tool_swarm");
  bare.draws({0, 3, 4});
  EXPECT_FALSE(bare.offers("pick"));
}
TEST(MonsterCards, tool_swarm_stops_the_text_of_an_item) {
  Round t("tool_swarm", {"bren"}, [](Table& u) { u.give_item(0, "lead_sling", true); });
  t.draws({0, 3, 4}).sole();
  t.foe_health({9}).resolve({3, 3}, {5, 5});
  EXPECT_EQ(t.health(0), 7) << "Return Damage 2 without the sling's 2";
}
TEST(MonsterCards, furnace_clerk) {
  Round t("furnace_clerk");
  EXPECT_EQ(foe_armor(t.read(), 0, 0), 1);
  t.resolve({5, 5}, {6, 6});
  EXPECT_EQ(t.lost(), 6) << "the burn waits";
  t.resolve({5, 5}, {5, 5});
  EXPECT_EQ(t.lost(), 7);
  t.resolve({5, 5}, {5, 5});
  EXPECT_EQ(t.lost(), 7) << "once";
  Round returned("furnace_clerk");
  returned.resolve({6, 6}, {5, 5}).resolve({5, 5}, {5, 5});
  EXPECT_EQ(returned.lost(), 1) << "Return Damage does not burn";
}
TEST(MonsterCards, furnace_clerk_burns_to_death) {
  Round t("furnace_clerk");
  t.resolve({5, 5}, {6, 6});
  t.hero(0).health = 1;
  t.resolve({5, 5}, {5, 5});
  EXPECT_TRUE(t.lost() > 0 && t.Table::lost());
}
TEST(MonsterCards, answering_door) {
  Round t("answering_door");
  t.draws({0, 6, 7});
  EXPECT_EQ(t.s().combat.round, 2) << "no pair is resolved";
  EXPECT_EQ(t.lost(), 3);
  EXPECT_EQ(t.health(0), 22);
}
TEST(MonsterCards, answering_door_here) {
  Round t("answering_door");
  t.s().combat.foes[0].next_power[0] = 1;
  t.hero(0).power = 0;
  t.draws({0, 5, 6}).pairs({7, 5}, {5, 6}).take("resolve column=1").finish();
  EXPECT_EQ(t.lost(), 6 + 2);
  EXPECT_EQ(t.health(0), 22 - 7 - 1);
}
TEST(MonsterCards, standard_bearer) {
  Round t("standard_bearer");
  t.draws({0, 3, 4}).finish();
  t.deck(0, {3, 5, 6}, {}, {});
  EXPECT_EQ(t.count("play_card"), 3);
  Round high = t;
  t.take("play_card value=5");
  EXPECT_EQ(t.options(), (Answers{"play_card hero=bren value=6"}));
  high.take("play_card value=6");
  EXPECT_EQ(high.count("play_card"), 2) << "nothing is as high";
  high.take("play_card value=5").in_round(2).finish();
  high.deck(0, {3, 5, 6}, {}, {}).take("play_card value=5");
  EXPECT_TRUE(high.offers("play_card value=3")) << "for one Round";
}
TEST(MonsterCards, rust_saints) {
  Round t("rust_saints");
  t.resolve({7, 5}, {5, 5});
  EXPECT_EQ(t.health(0), 16 - 4);
  Round magic("rust_saints", {"bren"}, [](Table& u) { u.give_item(0, "moon_kris", true); });
  magic.resolve({7, 5}, {5, 5});
  EXPECT_EQ(magic.health(0), 16 - 7);
}
TEST(MonsterCards, scaffold_beast) {
  Round t("scaffold_beast", {"bren", "ava"});
  t.draws({0, 1, 2, 1, 2});
  EXPECT_EQ(t.lost(0), 3);
  EXPECT_EQ(t.lost(1), 3);
  EXPECT_EQ(t.health(0), 37 - 3);
}
TEST(MonsterCards, quiet_number) {
  Round t("quiet_number");
  t.draws({0, 1, 2});
  EXPECT_EQ(t.hero(0).power, 1);
  EXPECT_EQ(Table::text(t.hero(0).discard), "P");
  EXPECT_EQ(t.lost(), 0);
  Round empty("quiet_number");
  empty.hero(0).power = 0;
  empty.draws({0, 1, 2});
  EXPECT_EQ(empty.lost(), 2);
  Round divide("quiet_number", {"bren"}, [](Table& u) { u.deck(0, {3, 5, 5}, {3, 4}, {}); });
  divide.s().combat.foes[0].next_power[0] = 1;
  divide.draws({0, 1, 2});
  EXPECT_EQ(divide.played(0), 3);
  EXPECT_EQ(divide.played(1), 3) << "half of 5, rounded up";
  Round carry("quiet_number", {"bren", "ava"});
  carry.s().combat.foes[0].next_power[0] = 2;
  carry.foe_health({10}).draws({0, 1, 2, 1, 2});
  EXPECT_EQ(carry.health(0), 18);
}

// ---- Stair Guardians

TEST(MonsterCards, last_landlord) {
  Round t("last_landlord");
  t.draws({0, 2, 3});
  t.take("discard value=5");
  EXPECT_TRUE(t.hero(0).hand.empty());
  EXPECT_EQ(t.lost(), 1);
}
TEST(MonsterCards, gatherer_of_keys) {
  Round t("gatherer_of_keys");
  EXPECT_EQ(foe_armor(t.read(), 0, 0), 1);
  t.resolve({6, 6}, {5, 5});
  EXPECT_EQ(t.health(0), 30 - 5);
  t.s().keys = 2;
  EXPECT_EQ(foe_armor(t.read(), 0, 0), 0);
  t.resolve({6, 6}, {5, 5});
  EXPECT_EQ(t.health(0), 25 - 6);
  Round ring("gatherer_of_keys", {"bren", "ava"});
  ring.draws({0, 2, 3, 4, 5});
  EXPECT_EQ(ring.lost(0), 1);
  EXPECT_EQ(ring.lost(1), 1);
  Round lock("gatherer_of_keys");
  lock.s().combat.foes[0].next_power[0] = 1;
  lock.draws({0, 2, 3}).finish();
  lock.draws({2, 3}).pairs({5, 5}, {5, 5}).take("resolve column=0");
  EXPECT_EQ(lock.s().combat.round, 3) << "no Block-Activated Ability is asked for";
}
TEST(MonsterCards, three_brides) {
  Round t("three_brides", {"bren", "ava"});
  t.draws({0, 2, 3, 4, 5}).finish();
  EXPECT_EQ(cards_to_play(t.read(), 0, false), 1);
  EXPECT_EQ(cards_to_play(t.read(), 1, false), 2);
}
TEST(MonsterCards, under_tide) {
  Round t("under_tide", {"bren", "ava"});
  t.draws({0, 3, 4, 5, 6});
  EXPECT_EQ(t.played(0), 6) << "not in this Round";
  t.finish();
  for (int i : {0, 1}) t.deck(i, {4, 5, 6}, {3, 3}, {});
  t.draws({3, 4, 5, 6});
  for (const int row : {0, 1}) {
    EXPECT_EQ(t.played(0, row), 5);
    EXPECT_EQ(t.played(1, row), 3);
  }
  t.finish();
  for (int i : {0, 1}) t.deck(i, {4, 5, 6}, {3, 3}, {});
  t.draws({3, 4, 5, 6});
  EXPECT_EQ(t.played(0), 6);
}
TEST(MonsterCards, bone_organist) {
  Round t("bone_organist", {"bren", "ava"});
  t.draws({0, 3, 4, 5, 6});
  EXPECT_EQ(t.lost(0), 2);
  EXPECT_EQ(t.lost(1), 2);
  Round high("bone_organist", {"bren", "ava"});
  high.s().combat.foes[0].next_power[0] = 1;
  high.draws({0, 3, 4, 5, 6});
  EXPECT_TRUE(high.hero(0).hand.empty());
  EXPECT_EQ(high.hero(1).hand.size(), 1U);
  Round all("bone_organist");
  all.s().combat.foes[0].next_power[0] = 2;
  all.draws({3, 0, 4});
  EXPECT_EQ(all.drawn(0), 3);
  EXPECT_EQ(all.drawn(1), 8);
}
TEST(MonsterCards, egg_warden) {
  Round t("egg_warden");
  t.resolve({3, 3}, {5, 5});
  EXPECT_EQ(t.lost(), 6) << "more than half its Health is left";
  t.foe_health({19}).resolve({6, 6}, {6, 5});
  EXPECT_EQ(t.health(0), 19) << "a Block";
  t.resolve({6, 6}, {5, 5});
  EXPECT_EQ(t.health(0), 18) << "at 13 it heals 5";
  t.resolve({6, 6}, {5, 5});
  EXPECT_EQ(t.health(0), 12) << "the first time only";
  const int before = t.lost();
  t.resolve({3, 3}, {5, 5});
  EXPECT_EQ(t.lost(), before + 5) << "no longer more than half";
}

// ---- the Final Entity

TEST(MonsterCards, h1_mason) {
  EntityRound t("h1_mason", "h2_sleep", "b_water");
  t.draws({0, 1, 2});
  EXPECT_EQ(t.played(0), 4);
  EXPECT_EQ(t.played(1), 4);
}
// rules: FD-FIN-19
TEST(MonsterCards, h1_mouth) {
  EntityRound t("h1_mouth", "h2_sleep", "b_water", {"bren", "ava"});
  t.draws({0, 1, 2, 1, 2});
  EXPECT_EQ(t.lost(0), 2);
  EXPECT_EQ(t.lost(1), 2);
}
// rules: FD-FIN-19
TEST(MonsterCards, h1_lamp) {
  EntityRound t("h1_lamp", "h2_sleep", "b_water", {"bren", "ava"});
  EXPECT_EQ(foe_armor(t.read(), 0, 0), 1);
  t.draws({0, 1, 2, 1, 2}).finish();
  EXPECT_EQ(cards_to_play(t.read(), 0, false), 1);
  EXPECT_EQ(cards_to_play(t.read(), 1, false), 2);
}
TEST(MonsterCards, h2_child) {
  EntityRound t("h1_mouth", "h2_child", "b_water", {"bren"},
                [](Table& u) { u.deck(0, {4, 5, 6}, {3, 3, 4}, {2, 8, 0}); });
  t.draws({0, 1, 2});
  EXPECT_EQ(t.drawn(0), 8);
  EXPECT_EQ(t.drawn(1), 2);
  EntityRound empty("h1_mouth", "h2_child", "b_water");
  empty.draws({0, 1, 2});
  EXPECT_EQ(empty.drawn(0), 1);
}
TEST(MonsterCards, h2_sleep) {
  EntityRound t("h1_mason", "h2_sleep", "b_water", {"bren"}, armored);
  t.draws({0, 1, 2});
  EXPECT_EQ(t.lost(), 0);
  t.finish();
  const int before = t.lost();
  t.draws({0, 1, 2});
  EXPECT_EQ(t.lost(), before + 6) << "ignoring Armor";
}
// rules: FD-DEC-34
TEST(MonsterCards, h2_choir) {
  EntityRound t("h1_mason", "h2_choir", "b_water", {"bren", "ava"});
  t.foe_health({10, 10, 10}).draws({0, 1, 2, 1, 2});
  EXPECT_EQ(t.count("pick"), 2) << "the other Head or the Body";
  t.take("pick piece=" + std::to_string(individual_piece(0, 2)));
  EXPECT_EQ(t.health(0, 2), 14);
  EXPECT_EQ(t.health(0, 1), 10);
  EntityRound fallen("h1_mason", "h2_choir", "b_water");
  fallen.foe_health({0, 10, 10}).draws({0, 1, 2}).sole();
  EXPECT_EQ(fallen.health(0, 0), 0) << "what is Defeated does not heal";
  EXPECT_EQ(fallen.health(0, 2), 12);
}
TEST(MonsterCards, b_arch) {
  const auto lance = [](const std::string& target) {
    EntityRound t("h1_mason", "h2_sleep", "b_arch", {"sil"},
                  [](Table& u) { u.give_ability(0, "lance_of_noon"); });
    t.draws({1, 2}).pairs({5, 5}, {5, 5}).take(use_of(t, "lance_of_noon")).sole();
    t.hero(0).power = 0;
    t.take("resolve column=0");
    while (t.offers("end_step")) t.take("end_step hero=sil");
    t.take("strike individual=" + target);
    return t;
  };
  EXPECT_EQ(lance("0").health(0, 0), 26 - 6) << "a Spell against a Head";
  EXPECT_EQ(lance("1").health(0, 1), 31 - 6);
  EXPECT_EQ(lance("2").health(0, 2), 29 - 6) << "the Body's own Armor 2";
  EntityRound plain("h1_mason", "h2_sleep", "b_arch");
  plain.resolve({6, 6}, {5, 5});
  EXPECT_EQ(plain.health(0, 0), 26 - 6) << "no Spell";
}
TEST(MonsterCards, b_water) {
  EntityRound t("h1_mason", "h2_sleep", "b_water", {"bren", "ava"});
  t.draws({5, 5, 5, 5}).foe_health({10, 10, 10});
  t.pairs({5, 5}, {5, 5}).pairs({5, 5}, {5, 5}, 1).finish();
  EXPECT_EQ(t.health(0, 2), 12);
  EXPECT_EQ(t.health(0, 0), 10);
  EntityRound struck("h1_mason", "h2_sleep", "b_water");
  struck.hero(0).power = 0;
  struck.draws({5, 5}).foe_health({10, 10, 10});
  struck.pairs({6, 6}, {5, 5}).take("resolve column=0").take("strike individual=2");
  EXPECT_EQ(struck.health(0, 2), 4);
}
TEST(MonsterCards, b_hands) {
  for (const int part : {0, 2}) {
    EntityRound t("h1_mason", "h2_sleep", "b_hands");
    t.hero(0).power = 0;
    t.draws({5, 5}).pairs({6, 6}, {5, 5}).take("resolve column=0");
    t.take("strike individual=" + std::to_string(part));
    EXPECT_EQ(t.lost(), part == 2 ? 2 : 1) << "Return Damage 1, and 1 for the Body";
  }
}
TEST(MonsterCards, tail) {
  for (const int round : {3, 4}) {
    EntityRound t("h1_mason", "h2_sleep", "b_water", {"bren", "ava"}, armored);
    t.draws({5, 5, 5, 5});
    t.in_round(round).pairs({5, 5}, {5, 5}).pairs({5, 5}, {5, 5}, 1).finish();
    EXPECT_EQ(t.lost(0), round == 4 ? 1 : 0) << "ignoring Armor";
    EXPECT_EQ(t.lost(1), round == 4 ? 1 : 0);
  }
}

// ---- fights of Legendary Locations

TEST(MonsterCards, rl03_foe) {
  Round t("rl03_foe");
  t.draws({0, 2, 3}).take("discard value=5");
  EXPECT_EQ(t.lost(), 2);
  EXPECT_TRUE(t.hero(0).hand.empty());
}
TEST(MonsterCards, rl10_foe) {
  Round both("rl10_foe");
  both.resolve({3, 3}, {5, 5});
  EXPECT_EQ(both.lost(), 6);
  Round one("rl10_foe");
  one.foe_health({5, 0}).resolve({3, 3}, {5, 5});
  EXPECT_EQ(one.lost(), 5);
}
TEST(MonsterCards, rl13_foe) {
  for (const int round : {1, 2, 3, 4, 5, 6, 12}) {
    Round t("rl13_foe", {"bren", "ava"});
    t.draws({2, 2, 2, 2});
    t.in_round(round).pairs({5, 5}, {5, 5}).pairs({5, 5}, {5, 5}, 1).finish();
    EXPECT_EQ(t.lost(0), round % 3 == 0 ? 2 : 0) << round;
    EXPECT_EQ(t.lost(1), round % 3 == 0 ? 2 : 0) << round;
  }
}
TEST(MonsterCards, rl16_foe) {
  Round t("rl16_foe", {"bren"}, [](Table& u) {
    armored(u);
    u.give_item(0, "grief_of_masons", true).give_item(0, "grey_cloak", true);
  });
  t.draws({0, 2, 3});
  EXPECT_EQ(t.count("pick"), 2) << "the Blade cannot be Unequipped";
  t.take("pick piece=" + std::to_string(kPieces(Thing::Item, t.item("grey_cloak"))));
  EXPECT_EQ(armor_of(t.read(), 0), 1);
  t.win_fight();
  EXPECT_EQ(state_of(t, "grey_cloak"), OwnedItem::kEquipped);
}
TEST(MonsterCards, rl24_foe) {
  Round t("rl24_foe", {"bren", "ava"});
  t.draws({0, 3, 4, 5, 6}).finish();
  EXPECT_EQ(cards_to_play(t.read(), 0, false), 1);
  EXPECT_EQ(cards_to_play(t.read(), 1, false), 1);
}
TEST(MonsterCards, rl29_foe) {
  Round t("rl29_foe");
  t.resolve({5, 5}, {5, 5});
  EXPECT_EQ(t.health(0), 11 - 2);
  t.resolve({6, 6}, {5, 5});
  EXPECT_EQ(t.health(0), 9 - 6);
}
TEST(MonsterCards, cl04_foe) {
  Round t("cl04_foe");
  t.draws({0, 3, 4});
  EXPECT_FALSE(t.offers("use hero=bren"));
  t.pairs({5, 5}, {5, 5}).take("resolve column=0");
  EXPECT_EQ(t.s().combat.round, 2) << "no Block-Activated Ability either";
  t.draws({3, 4});
  EXPECT_TRUE(t.offers("use hero=bren"));
}
TEST(MonsterCards, cl12_foe) {
  Round t("cl12_foe", {"bren", "ava"});
  t.draws({3, 3, 3, 3}).foe_health({5, 4, 9, 9});
  t.pairs({5, 5}, {5, 5}).pairs({5, 5}, {5, 5}, 1).finish();
  EXPECT_EQ(t.health(0, 0), 5);
  EXPECT_EQ(t.health(0, 1), 6) << "one of them, 1 for each Hero";
}
TEST(MonsterCards, cl23_foe) {
  Round t("cl23_foe", {"bren", "ava"});
  t.draws({0, 5, 6, 5, 6});
  EXPECT_EQ(t.played(0, 0), 5);
  EXPECT_EQ(t.played(1, 0), 3);
  EXPECT_EQ(t.played(0, 1), 6);
}
TEST(MonsterCards, cl28_foe) {
  Round t("cl28_foe", {"bren", "ava"});
  t.draws({3, 4, 0, 5, 6});
  EXPECT_EQ(t.lost(0), 0);
  EXPECT_EQ(t.lost(1), 3);
}
TEST(MonsterCards, sl04_foe) {
  Round t("sl04_foe");
  t.draws({0, 5, 6});
  EXPECT_EQ(t.drawn(0), 7);
  EXPECT_EQ(t.drawn(1), 6);
  Round flat("sl04_foe", {"bren", "ava"});
  flat.s().combat.foes[0].next_power[0] = 1;
  flat.draws({0, 5, 6, 5, 6});
  EXPECT_EQ(flat.played(0, 0), 5);
  EXPECT_EQ(flat.played(0, 1), 5);
}
TEST(MonsterCards, sl11_foe) {
  Round t("sl11_foe");
  t.draws({0, 5, 6});
  EXPECT_EQ(t.count("pick"), 2) << "Brush Aside and Set Stance";
  t.take("pick piece=" + std::to_string(kPieces(Thing::Mat)));
  EXPECT_FALSE(t.offers("use hero=bren")) << "Brush Aside is barred";
  t.finish();
  t.draws({5, 6});
  EXPECT_FALSE(t.offers("use hero=bren"));
  t.win_fight();
  EXPECT_EQ(t.s().mats[0].exhausted, 0) << "for this Combat";
}
TEST(MonsterCards, sl11_foe_stops_a_passive_and_keeps_a_spell_exhausted) {
  Round t("sl11_foe", {"sil"}, [](Table& u) {
    u.give_ability(0, "hold_the_line").give_ability(0, "lance_of_noon");
    u.s().abilities[at(u.ability("lance_of_noon"))].exhausted = 1;
  });
  t.draws({0, 5, 6}).take("pick piece=" +
                          std::to_string(kPieces(Thing::Ability, t.ability("hold_the_line"))));
  t.foe_health({9, 9, 9, 9}).resolve({6, 6}, {5, 5});
  EXPECT_EQ(t.lost(), 1) << "Hold the Line is of no use";
  t.draws({0, 5, 6}).take("pick piece=" +
                          std::to_string(kPieces(Thing::Ability, t.ability("lance_of_noon"))));
  t.win_fight();
  EXPECT_EQ(t.s().abilities[at(t.ability("lance_of_noon"))].exhausted, 1);
  EXPECT_EQ(t.s().abilities[at(t.ability("hold_the_line"))].exhausted, 0);
}
TEST(MonsterCards, sl14_foe) {
  Round t("sl14_foe");
  t.draws({0, 5, 6});
  EXPECT_EQ(t.played(0), 4);
  EXPECT_EQ(t.played(1), 6);
  EXPECT_EQ(t.lost(), 2);
}
TEST(MonsterCards, sl20_foe) {
  Round t("sl20_foe");
  t.draws({5, 0, 7});
  EXPECT_EQ(t.drawn(0), 7);
  EXPECT_EQ(t.drawn(1), 5);
  EXPECT_EQ(t.played(0), 5) << "the 6, less 1";
  EXPECT_EQ(t.played(1), 4);
}

// ---- what holds for all of them

// rules: FD-MCD-01
TEST(Monsters, FD_MCD_01_what_a_card_carries) {
  const Table t;
  int monsters = 0;
  for (const MonsterDef& m : t.content().monsters) {
    EXPECT_FALSE(m.name.empty());
    if (m.role == Role::Tail || m.role == Role::Lore) continue;
    EXPECT_GT(m.health[0], 0) << m.id;
    EXPECT_LT(m.health[0], m.health[1]) << m.id;
    EXPECT_LT(m.health[1], m.health[2]) << m.id;
    EXPECT_EQ(m.states.size(), m.type == Type::Singular ? 0U : at(m.individuals)) << m.id;
    const bool pile = m.role == Role::Monster || m.role == Role::Saurian;
    if (pile || m.role == Role::Guardian) {
      EXPECT_GT(m.xp, 0) << m.id;
      EXPECT_FALSE(m.flavour.empty()) << m.id;
    }
    monsters += pile ? 1 : 0;
  }
  EXPECT_EQ(monsters, 31);
}
// rules: FD-MCD-06
TEST(Monsters, FD_MCD_06_abilities_are_passive_or_power_activated) {
  const Table t;
  const effects::Catalog& catalog = t.content().texts.c;
  for (const MonsterDef& m : t.content().monsters) {
    int powers = 0;
    for (const u16 number : catalog.texts[at(m.text)].abilities) {
      const effects::Ability& ability = catalog.abilities[number];
      if (ability.stage != effects::Stage::Word) continue;
      EXPECT_GE(ability.word, static_cast<u8>(Trigger::Power)) << m.id;
      ++powers;
    }
    if (!m.powers.empty()) {
      EXPECT_EQ(static_cast<int>(m.powers.size()), powers) << m.id;
    }
  }
  // A Passive needs no Power Card, and a Power-Activated Ability does nothing without one.
  Round passive("glass_eels");
  passive.resolve({3, 3}, {5, 5});
  EXPECT_EQ(passive.lost(), 6);
  Round power("slate_sleeper");
  power.draws({2, 3});
  EXPECT_EQ(power.lost(), 0);
  Round woken("slate_sleeper");
  woken.draws({0, 2, 3});
  EXPECT_EQ(woken.lost(), 1);
}
// rules: FD-MCD-07, FD-SET-17
TEST(Monsters, FD_MCD_07_difficulty_selects_the_deck) {
  for (const auto& [monster, deck] :
       {std::pair{"tithe_collector", 0}, {"drip_mother", 1}, {"plumb_line", 2}}) {
    Round t(monster);
    while (t.asks() == "play_cards") t.take(0);
    for (int d = 0; d < 3; ++d)
      EXPECT_EQ(t.s().foe_decks[at(d)].unseen.size(), d == deck ? 20 : 22) << monster;
  }
}
// rules: FD-MPW-07, FD-RUL-28
TEST(Monsters, FD_MPW_07_the_limit_is_counted_for_each_card) {
  Table t({"bren", "ava"});
  t.fight({"slate_sleeper", "tithe_collector"}).take("assign heroes=1");
  t.foe_draws("light", {0, 2, 0, 3, 0, 4});
  t.s().foe_decks[0].unseen.add(kPower);
  while (t.asks() == "play_cards") t.take(0);
  EXPECT_EQ(health_lost(t, 0), 1) << "Turn Over once";
  EXPECT_EQ(health_lost(t, 1), 2) << "and Arrears";
  EXPECT_EQ(t.s().combat.foes[0].power_used, 1);
  EXPECT_EQ(t.s().combat.foes[1].power_used, 1);
}
// rules: FD-MPW-14, FD-RUL-65
TEST(Monsters, FD_MPW_14_what_was_done_lasts_and_passives_stop) {
  Table t({"bren", "ava"});
  t.fight({"black_shroud", "rl13_foe"}).take("assign heroes=1");
  t.foe_draws("medium", {0, 3, 4}).foe_draws("light", {2, 3});
  while (t.asks() == "play_cards") t.take(0);
  for (Hero& h : t.s().heroes) h.power = 0;
  t.s().combat.round = 3;
  t.s().combat.foes[0].health[0] = t.s().combat.foes[1].health[0] = 5;
  t.cards(0, {6, 6}, {5, 5}).cards(1, {6, 6}, {6, 6});
  Table alive = t;
  while (alive.s().combat.round == 3) alive.take(0);
  EXPECT_EQ(alive.health(0), 0);
  EXPECT_EQ(cards_to_play(alive.read(), 0, false), 1) << "the Wail of a Monster that fell";
  EXPECT_EQ(health_lost(alive, 1), 2) << "the Second Hand lives";
  t.cards(0, {6, 6}, {6, 6}).cards(1, {6, 6}, {5, 5});
  while (t.s().combat.round == 3) t.take(0);
  EXPECT_EQ(t.health(1), 0);
  EXPECT_EQ(health_lost(t, 0), 0) << "its Passive stopped with Step 5";
}
// rules: FD-GLO-04, FD-RUL-43
TEST(Monsters, FD_RUL_43_healing_stops_at_the_starting_health) {
  Round t("lamplit_child", {"bren", "ava"});
  t.s().combat.foes[0].next_power[0] = 1;
  t.foe_health({13}).draws({0, 3, 4, 5, 6});
  EXPECT_EQ(t.health(0), 14);
}
// rules: FD-FIN-03
TEST(Monsters, FD_FIN_03_the_lore_is_shown_before_the_combat) {
  Table t({"bren"}, "architecture");
  t.until_exploring().lay("s02", 0, -1, 2);
  const MonsterDef& lore = t.content().monsters[at(t.content().lore)];
  EXPECT_EQ(lore.role, Role::Lore);
  EXPECT_TRUE(lore.rules.empty()) << "no effect";
  t.encounter("stairs", "s02");
  ASSERT_EQ(t.s().combat.entity, 1);
  SceneRequest request;
  Scene scene;
  Rules::scene(t.read(), request, scene);
  bool shown = false;
  for (const ScenePiece& piece : scene.pieces)
    if (piece.face)
      for (const SceneSection& section : piece.face->sections)
        shown = shown || (section.title == lore.name && section.text == lore.flavour);
  EXPECT_TRUE(shown);
}
// rules: FD-FIN-07
TEST(Monsters, FD_FIN_07_damage_to_each_individual_goes_to_each_part) {
  EntityRound t("h1_mason", "h2_sleep", "b_water", {"sil"});
  t.draws({1, 2}).pairs({5, 5}, {5, 5}).take("resolve column=0");
  ASSERT_TRUE(t.offers("use hero=sil")) << "Cold Light";
  t.take("use hero=sil text=" + std::to_string(kPieces(Thing::Mat, 0, 1))).finish();
  EXPECT_EQ(t.health(0, 0), 26 - 2);
  EXPECT_EQ(t.health(0, 1), 31 - 2);
  EXPECT_EQ(t.health(0, 2), 35 - 2);
}
// rules: FD-FIN-20, FD-STG-07
TEST(Monsters, FD_FIN_20_nothing_is_bought_or_equipped_at_the_last_stairs) {
  Table t({"bren"}, "architecture");
  t.until_exploring().lay("s02", 0, -1, 2).give_xp({"rust_saints", "plumb_line"});
  t.give_item(0, "ridge_helm");
  t.hero(0).health = 10;
  ASSERT_TRUE(t.offers("buy_healing"));
  ASSERT_TRUE(t.offers("equip item=ridge_helm"));
  t.encounter("stairs", "s02");
  for (int i = 0; i < 40 && !t.over(); ++i) {
    for (const char* verb : {"buy_healing", "buy_keys", "equip", "unequip"})
      EXPECT_FALSE(t.offers(verb)) << t.step();
    t.take(t.options().front());
  }
}
// rules: FD-RUL-41, FD-FIN-12, FD-FIN-17
TEST(Monsters, FD_RUL_41_heads_in_order_with_lists_of_their_own) {
  EntityRound t("h1_mason", "h2_sleep", "b_water");
  t.draws({0, 1, 2});
  EXPECT_EQ(t.s().combat.foes[0].next_power[1], 1) << "Head II is at its second Ability";
  EXPECT_EQ(t.s().foe_decks[2].unseen.size(), 22 - 3) << "the Heavy deck";
  EXPECT_EQ(cards_to_play(t.read(), 0, true), 2);
  t.finish();
  t.draws({0, 1, 2});
  EXPECT_EQ(t.s().combat.foes[0].next_power, (Array<u8, 2>{0, 0}));
}

// Every card of these kinds that says something has a test that is called after it.
TEST(Cards, every_monster_feature_and_location_card_has_a_test) {
  std::vector<std::string> tests;
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i)
    for (int k = 0; k < all.GetTestSuite(i)->total_test_count(); ++k)
      tests.push_back(std::string(all.GetTestSuite(i)->name()) + "." +
                      all.GetTestSuite(i)->GetTestInfo(k)->name() + "_");
  const Table t;
  const auto speaks = [&](int text) {
    const effects::CardText& of = t.content().texts.c.texts[at(text)];
    return !of.abilities.empty() || !of.auras.empty() || !of.rules.empty();
  };
  const auto expect_test = [&](const std::string& suite, const std::string& id) {
    EXPECT_TRUE(std::ranges::any_of(
        tests, [&](const std::string& name) { return name.starts_with(suite + "." + id + "_"); }))
        << suite << " has no test of " << id;
  };
  for (const MonsterDef& card : t.content().monsters)
    if (speaks(card.text)) expect_test("MonsterCards", card.id);
  for (const FeatureDef& card : t.content().features) expect_test("FeatureCards", card.id);
  for (const LocationDef& card : t.content().locations)
    if (speaks(card.text)) expect_test("LocationCards", card.id);
}

}  // namespace undercroft::forgotten
