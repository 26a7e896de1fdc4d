#include "forgotten_depths/table.h"

// Spending Experience Points (FD-XPS), winning and losing (FD-WIN).

namespace undercroft::forgotten {
namespace {

/// Prints other values of experience on three cards: porter, shroud, vapor.
Table with_values(const std::vector<int>& values, const std::string& ecology_id = "ruins",
                  std::vector<std::string> heroes = {"bren"},
                  std::vector<std::string> options = {}) {
  const std::vector<std::string> ids{"lidless_porter", "black_shroud", "sentient_vapor"};
  Table t(Start{.heroes = std::move(heroes),
                .ecology = ecology_id,
                .options = std::move(options),
                .change = [&](Content& content) {
                  for (std::size_t i = 0; i < values.size(); ++i)
                    for (MonsterDef& monster : content.monsters)
                      if (monster.id == ids[i]) monster.xp = static_cast<u8>(values[i]);
                }});
  t.until_exploring();
  for (OwnedItem& item : t.s().items) item = {};
  for (std::size_t i = 0; i < values.size(); ++i) t.give_xp({ids[i]});
  return t;
}

}  // namespace

// rules: FD-XPS-01, FD-XPS-04
TEST(Experience, FD_XPS_01_healing_and_keys_while_exploring) {
  Table t = with_values({5, 5});
  t.hero(0).health = 10;
  EXPECT_TRUE(t.offers("buy_healing"));
  EXPECT_TRUE(t.offers("buy_keys"));
  EXPECT_FALSE(t.offers("buy_ability")) << "only during Level Up";
}

// rules: FD-XPS-02, FD-XPS-03, FD-EXP-07
TEST(Experience, FD_XPS_03_no_keys_between_drawing_and_placing) {
  Table t = with_values({5, 5});
  t.hero(0).health = 10;
  t.lay("r09", 1, 0, 3).draw("r19");
  EXPECT_TRUE(t.offers("buy_healing"));
  EXPECT_FALSE(t.offers("buy_keys"));
  t.take("buy_healing").take("pay_card card=lidless_porter");
  EXPECT_EQ(t.hero(0).health, 15);
  EXPECT_EQ(t.asks(), "place_tile");
  t.place(0, 1).encounter("monster", "r09");
  EXPECT_FALSE(t.offers("buy_healing")) << "never in an Encounter";
  EXPECT_FALSE(t.offers("buy_keys"));
}

// rules: FD-XPS-05, FD-XPS-06, FD-XPS-07, FD-XPS-08, FD-XPS-14, FD-RUL-19, FD-EX-31, FD-DEC-17
TEST(Experience, FD_EX_31_payments_are_whole_cards_without_change) {
  // A Key costs 3; the pool is {2, 2, 5}: {5} or {2, 2}, and {2, 5} is one card too many.
  Table t = with_values({2, 2, 5});
  t.take("buy_keys").take("buy_keys keys=1");
  EXPECT_EQ(t.asks(), "pay");
  Table five = t;
  five.take("pay_card card=sentient_vapor");
  EXPECT_EQ(five.asks(), "explore") << "paid";
  EXPECT_EQ(five.s().keys, 4);
  EXPECT_EQ(wealth(five.read()), 4) << "no change";
  EXPECT_FALSE(five.in_pool("sentient_vapor"));
  EXPECT_TRUE(five.s().box.has(at(five.card("sentient_vapor"))));
  Table twos = t;
  const std::vector<std::string> first = twos.values_of("pay_card", "card");
  ASSERT_EQ(first.size(), 2U) << "the 5, or the first of the 2s";
  for (const std::string& card : first)
    if (card != "sentient_vapor") twos.take("pay_card card=" + card);
  EXPECT_EQ(twos.count("pay_card"), 1);
  EXPECT_FALSE(twos.offers("pay_card card=sentient_vapor")) << "{2, 5} is not minimal";
  twos.take(0);
  EXPECT_EQ(twos.s().keys, 4);
  EXPECT_TRUE(twos.in_pool("sentient_vapor"));
  EXPECT_EQ(wealth(twos.read()), 5);
}

// rules: FD-XPS-09, FD-GLO-14, FD-LVL-13
TEST(Experience, FD_XPS_09_items_can_be_paid) {
  Table t;
  t.give_item(0, "ridge_helm", true).give_item(0, "bound_shield");
  EXPECT_EQ(wealth(t.read()), 5);
  t.take("buy_keys").take("buy_keys keys=1");
  EXPECT_TRUE(t.offers("pay_item item=bound_shield"));
  t.take("pay_item item=bound_shield");
  EXPECT_EQ(t.s().keys, 4);
  EXPECT_EQ(t.s().items[at(t.item("bound_shield"))].owner, OwnedItem::kBox);
  EXPECT_EQ(t.s().items[at(t.item("ridge_helm"))].equipped, 1);
}

// rules: FD-XPS-10, FD-XPS-12, FD-EX-06, FD-GEN-03
TEST(Experience, FD_EX_06_one_experience_heals_one_for_each_hero) {
  Table t = with_values({1}, "ruins", {"bren", "sil", "ava"});
  for (int i = 0; i < 3; ++i) t.hero(i).health = 5;
  t.take("buy_healing").take("pay_card card=lidless_porter");
  EXPECT_EQ(t.values_of("heal", "health"), (std::vector<std::string>{"0", "1", "2", "3"}));
  t.take("heal hero=bren health=1").take("heal hero=sil health=2");
  EXPECT_EQ(t.hero(0).health, 6);
  EXPECT_EQ(t.hero(1).health, 7);
  EXPECT_EQ(t.hero(2).health, 5);
  EXPECT_EQ(t.asks(), "explore");
  // n experience: 3n.
  Table more = with_values({4}, "ruins", {"bren", "sil", "ava"});
  for (int i = 0; i < 3; ++i) more.hero(i).health = 5;
  more.take("buy_healing").take("pay_card card=lidless_porter").take("heal hero=bren health=12");
  EXPECT_EQ(more.hero(0).health, 17);
}

// rules: FD-XPS-11, FD-DEC-18, FD-XPS-16
TEST(Experience, FD_XPS_11_health_is_shared_and_never_above_the_maximum) {
  Table t = with_values({5}, "ruins", {"bren", "sil"});
  t.hero(0).health = 21;  // 3 missing
  t.hero(1).health = 18;  // 2 missing
  t.take("buy_healing").take("pay_card card=lidless_porter");
  EXPECT_EQ(t.hero(0).health, 24);
  EXPECT_EQ(t.hero(1).health, 20) << "10 points; what nobody can take is lost";
  EXPECT_EQ(t.asks(), "explore");
  EXPECT_FALSE(t.offers("buy_healing"));
  Table whole = with_values({5});
  EXPECT_FALSE(whole.offers("buy_healing")) << "everybody is at the Maximum";
}

// rules: FD-XPS-13, FD-RUL-18
TEST(Experience, FD_XPS_13_several_keys_for_one_payment) {
  Table t = with_values({4, 5});
  t.take("buy_keys");
  EXPECT_EQ(t.values_of("buy_keys", "keys"), (std::vector<std::string>{"1", "2", "3"}));
  t.take("buy_keys keys=3").take("pay_card card=black_shroud");
  EXPECT_EQ(t.asks(), "pay");
  t.take("pay_card card=lidless_porter");
  EXPECT_EQ(t.s().keys, 6) << "9 for three, which apart would have cost 5 and 4 for two";
  // Healing ends with any card that makes a unit, the first of all cards among them.
  Table first({"bren"}, "", [](Content& content) { content.monsters.front().xp = 2; });
  const std::string card = first.content().monsters.front().id;
  first.give_xp({card, "washing_stone"}).hero(0).health = 1;
  first.take("buy_healing").take("pay_card card=" + card);
  EXPECT_TRUE(first.offers("finish"));
}

// rules: FD-XPS-13, FD-XPS-15, FD-XPS-14, FD-RUL-18, FD-EX-39, FD-DIF-11, FD-DIF-20, FD-RUL-19,
// FD-XPS-10
TEST(Experience, FD_EX_39_as_many_units_as_the_payment_covers) {
  // In the Caverns 2 XP heal 3 for each Hero.
  const auto healed = [](std::vector<std::string> options) {
    Table t = with_values({5}, "caverns", {"bren", "sil"}, std::move(options));
    t.hero(0).health = t.hero(1).health = 1;
    t.take("buy_healing").take("pay_card card=lidless_porter");
    const auto shares = t.values_of("heal hero=bren", "health");
    t.take("heal hero=bren health=" + shares.front());
    EXPECT_EQ(wealth(t.read()), 0) << "1 is lost";
    return t.hero(0).health + t.hero(1).health - 2;
  };
  EXPECT_EQ(healed({}), 12);
  EXPECT_EQ(healed({"double_healing"}), 24);
  // {2, 1, 1} is two units; {2, 1} is not allowed, as {2} gives the same.
  Table t = with_values({2, 1, 1}, "caverns", {"bren", "sil"});
  t.hero(0).health = t.hero(1).health = 1;
  t.take("buy_healing").take("pay_card card=lidless_porter");
  EXPECT_TRUE(t.offers("finish")) << "{2}";
  t.take("pay_card card=black_shroud");
  EXPECT_FALSE(t.offers("finish")) << "{2, 1}";
  t.take("pay_card card=sentient_vapor");
  EXPECT_EQ(t.values_of("heal hero=bren", "health").back(), "12");
}

// rules: FD-XPS-17
TEST(Experience, FD_XPS_17_keys_without_any_door) {
  Table t = with_values({3});
  EXPECT_FALSE(may_unlock(t.read()));
  EXPECT_TRUE(t.offers("buy_keys"));
  Table poor = with_values({2});
  EXPECT_FALSE(poor.offers("buy_keys"));
}

// rules: FD-RUL-20
TEST(Experience, FD_RUL_20_as_many_keys_as_can_be_held) {
  Table t = with_values({9});
  t.s().keys = 98;
  t.take("buy_keys");
  EXPECT_EQ(t.values_of("buy_keys", "keys"), (std::vector<std::string>{"1"}));
  t.take(0).take(0);
  EXPECT_EQ(t.s().keys, 99);
  t.give_xp({"black_shroud"});
  EXPECT_FALSE(t.offers("buy_keys"));
}

// rules: FD-REF-03
TEST(Experience, FD_REF_03_each_card_has_its_own_value) {
  const Table t;
  const Content& c = t.content();
  for (int i = 0; i < length(c.monsters); ++i)
    EXPECT_EQ(xp_of_card(t.read(), i), c.monsters[at(i)].xp) << c.monsters[at(i)].id;
  for (int i = 0; i < length(c.features); ++i)
    EXPECT_EQ(xp_of_card(t.read(), kFeatureCards + i), c.features[at(i)].xp)
        << c.features[at(i)].id;
  for (int i = 0; i < length(c.locations); ++i)
    EXPECT_EQ(xp_of_card(t.read(), kLocationCards + i), c.locations[at(i)].xp)
        << c.locations[at(i)].id;
}

// rules: FD-NXT-08
TEST(Experience, FD_NXT_08_old_cards_pay_the_new_prices) {
  Table t = with_values({4}, "caverns");
  t.take("buy_keys");
  EXPECT_EQ(t.count("buy_keys"), 1) << "a card of the Ruins, a Key for 4";
  Table three = with_values({3}, "caverns");
  EXPECT_FALSE(three.offers("buy_keys"));
}
// rules: FD-NXT-08, FD-NXT-03, FD-REF-03
TEST(Experience, FD_NXT_08_cards_of_every_kind_after_each_descent) {
  Table t;
  // A Monster, two Features and a Location of the Ruins: 3, 2, 1 and 4; and an Item of 2.
  t.give_xp({"slate_sleeper", "leaning_street", "washing_stone", "rl10"});
  t.give_item(0, "ridge_helm");
  const std::vector<int> key{3, 4, 5}, unit{1, 2, 2}, health{1, 3, 4};
  int worth = 3 + 2 + 1 + 4 + 2;
  for (std::size_t e = 0; e < kEcologies; ++e) {
    if (e > 0) {
      const std::string stairs = e == 1 ? "r02" : "c02";
      t.monsters({e == 1 ? "last_landlord" : "under_tide"});
      t.lay(stairs, 1, 0, 1).encounter("stairs", stairs).win_fight();
      while (t.asks() == "level_up") t.take("decline");
      worth += e == 1 ? 5 : 6;  // the Guardian
    }
    ASSERT_EQ(t.s().ecology, e);
    EXPECT_EQ(wealth(t.read()), worth) << "they keep their values";
    Table keys = t;
    keys.take("buy_keys");
    EXPECT_EQ(keys.count("buy_keys"), worth / key[e]);
    // The Location alone is enough in the first two Ecologies, not in the third.
    keys.take("buy_keys keys=1").take("pay_card card=rl10");
    EXPECT_EQ(keys.asks(), key[e] <= 4 ? "explore" : "pay");
    if (keys.asks() == "pay") keys.take("pay_card card=slate_sleeper");
    EXPECT_EQ(keys.asks(), "explore");
    EXPECT_EQ(keys.s().keys, t.s().keys + 1);
    t.hero(0).health = 1;
    Table healed = t;
    healed.take("buy_healing");
    EXPECT_EQ(healed.offers("pay_card card=washing_stone"), unit[e] == 1) << "by itself";
    healed.take("pay_card card=rl10").take("finish");
    EXPECT_EQ(healed.hero(0).health, 1 + 4 / unit[e] * health[e]);
  }
}

// ---- winning and losing

// rules: FD-WIN-01, FD-FIN-01, FD-STG-06
TEST(WinningAndLosing, FD_WIN_01_the_final_entity_is_defeated) {
  Table t({"bren"}, "architecture");
  t.until_exploring().lay("s02", 0, -1, 2);
  t.take("encounter element=stairs tile=s02");
  EXPECT_EQ(t.s().combat.entity, 1);
  t.win_fight();
  EXPECT_TRUE(t.won());
  EXPECT_EQ(t.reason(), Reason::EntityDefeated);
  // The Guardians of the other Ecologies are no victory.
  Table ruins;
  ruins.lay("r02", 1, 0, 1).encounter("stairs", "r02").win_fight();
  EXPECT_FALSE(ruins.over());
}

// rules: FD-WIN-03
TEST(WinningAndLosing, FD_WIN_03_one_defeated_hero_loses_the_game) {
  Table t({"bren", "sil"});
  t.lay("r09", 1, 0, 3).monsters({"sentient_vapor"}).hero_draws(0, {3, 3, 4}).hero_draws(1, {8, 8});
  t.foe_draws("light", {6, 6, 2, 2}).encounter("monster", "r09");
  t.hero(0).health = 6;
  t.s().combat.foes[0].health[0] = 200;
  while (!t.over() && t.s().combat.round == 1) t.take(0);
  EXPECT_TRUE(t.lost());
  EXPECT_EQ(t.reason(), Reason::HeroDefeated);
  EXPECT_GT(t.hero(1).health, 0);
}

// rules: FD-WIN-04, FD-RUL-44
TEST(WinningAndLosing, FD_WIN_04_falling_together_is_a_loss) {
  Table t;
  t.lay("r09", 1, 0, 3).monsters({"lidless_porter"}).hero_draws(0, {3, 3, 4});
  t.foe_draws("light", {6, 6}).encounter("monster", "r09");
  t.hero(0).health = 6;
  t.s().combat.foes[0].health[0] = 1;  // the Return Damage of 3 fells it
  while (!t.over() && t.s().combat.running != 0) t.take(0);
  EXPECT_TRUE(t.lost());
  EXPECT_EQ(t.reason(), Reason::HeroDefeated);
}

}  // namespace undercroft::forgotten
