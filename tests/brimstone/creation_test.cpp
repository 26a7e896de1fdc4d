// New heroes.
#include "brimstone/table.h"

namespace undercroft::brimstone {
namespace {

const std::vector<std::string> kClasses{"gunslinger", "blast_hand", "teamster",
                                        "preacher",   "sawbones",   "mourner"};

// rules: SB-CHA-02, SB-SET-22
TEST(NewHeroes, SB_SET_09_gear_grit_and_a_personal_item) {
  for (const std::string& of : kClasses) {
    Table t({.heroes = {of}});
    t.begin();
    const ClassDef& def = class_of(t.read(), 0);
    ASSERT_EQ(def.gear.size(), 2U) << of;
    for (const int item : def.gear) EXPECT_GE(find_item(t.read(), 0, item), 0) << of;
    int personal = 0;
    for (const Item& item : t.hero(0).items)
      if (item.card != kNone && t.content().items[item.card].deck == ItemDeck::Personal) {
        ++personal;
        EXPECT_FALSE(t.s().items.unseen.has(item.card));
      }
    EXPECT_EQ(personal, 1) << of;
    EXPECT_EQ(t.hero(0).grit, 1) << of;
    EXPECT_EQ(t.check(), "") << of;
  }
}
// rules: SB-DEC-02
TEST(NewHeroes, SB_SET_10_one_of_three_starting_upgrades) {
  for (const std::string& of : kClasses) {
    Table t({.heroes = {of}});
    t.go();
    ASSERT_EQ(t.step(), "Which starting upgrade?");
    EXPECT_EQ(t.options().size(), 3U) << of;
    t.take_number(2);
    EXPECT_EQ(t.hero(0).upgrade, class_of(t.read(), 0).upgrades[2]);
  }
}
// rules: SB-DEC-03
TEST(NewHeroes, SB_SET_11_whiskey_bandages_or_dynamite) {
  Table t;
  t.go().take_number(0);
  ASSERT_EQ(t.step(), "Which token is in the side bag?");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"first_token hero=0 token=whiskey",
                                                   "first_token hero=0 token=bandages",
                                                   "first_token hero=0 token=dynamite"}));
  t.take("first_token token=dynamite");
  EXPECT_EQ(tokens_in(t.read(), 0), 1);
  EXPECT_EQ(t.hero(0).bag[static_cast<int>(Token::Dynamite)], 1);
}
TEST(NewHeroes, SB_RUL_110_no_two_have_one_personal_item) {
  Table t({.heroes = {"gunslinger", "gunslinger", "mourner", "mourner", "preacher", "preacher"}});
  t.any_chance(3).begin();
  std::map<int, int> seen;
  for (int hero = 0; hero < 6; ++hero)
    for (const Item& item : t.hero(hero).items)
      if (item.card != kNone && t.content().items[item.card].deck == ItemDeck::Personal)
        ++seen[item.card];
  EXPECT_EQ(seen.size(), 6U);
}

// ---- starting upgrades

Table with(const std::string& of, const std::string& upgrade) {
  Table t({.heroes = {of, "teamster"}, .upgrades = {upgrade, ""}});
  t.begin();
  return t;
}
int token(const Table& t, int hero, Token kind) {
  return t.read().s.heroes[hero].bag[static_cast<int>(kind)];
}

TEST(Upgrades, Of_the_gunslinger) {
  EXPECT_EQ(initiative_of(with("gunslinger", "off_the_leather").read(), 0), 7);
  EXPECT_EQ(initiative_of(with("gunslinger", "showman_start").read(), 0), 6);
  Table t = with("gunslinger", "second_pistol");
  int pistols = 0;
  for (const Item& item : t.hero(0).items)
    pistols += item.card == t.item_number("pair_bred_pistol") ? 1 : 0;
  EXPECT_EQ(pistols, 2);
  EXPECT_EQ(hands_used(t.read(), 0), 2);
}
TEST(Upgrades, Of_the_blast_hand) {
  EXPECT_EQ(with("blast_hand", "thick_hide").read().s.heroes[0].health, 16);
  EXPECT_GT(value_of(with("blast_hand", "short_fuses").read(), Attr::ShortFuses, 0), 0);
  EXPECT_EQ(value_of(with("blast_hand", "thick_hide").read(), Attr::ShortFuses, 0), 0);
}
TEST(Upgrades, Of_the_teamster) {
  Table back = with("teamster", "broad_back");
  EXPECT_EQ(weight_limit(back.read(), 0), 5 + 4 + 3 + 2);
  EXPECT_EQ(back.hero(0).health, 17);
  Table load = with("teamster", "never_spilled");
  EXPECT_EQ(token(load, 0, Token::Bandages), 1);
  EXPECT_EQ(token(load, 0, Token::Whiskey), 1);
  EXPECT_GT(value_of(load.read(), Attr::SteadyLoad, 0), 0);
}
TEST(Upgrades, Of_the_preacher) {
  Table loud = with("preacher", "loud");
  EXPECT_EQ(loud.hero(0).faith, 5);
  const auto sermons = [](Table& t) {
    int n = 0;
    for (const u8 who : t.s().preacher) n += who == 1 ? 1 : 0;
    return n;
  };
  EXPECT_EQ(sermons(loud), 2);
  Table taught = with("preacher", "self_taught");
  EXPECT_EQ(sermons(taught), 3);
  EXPECT_EQ(taught.hero(0).faith, 4);
  EXPECT_EQ(with("preacher", "hymn_singer").read().s.heroes[0].sanity, 16);
}
TEST(Upgrades, Of_the_sawbones) {
  EXPECT_EQ(with("sawbones", "army_surgeon").read().s.heroes[0].health, 13);
  Table t = with("sawbones", "laudanum");
  t.hero(1).horror = 4;
  t.take("activate hero=0").take("keep").take("free hero=0").dice({"3"});
  t.take("use piece=laudanum").first_of_all().take("keep");
  EXPECT_EQ(t.hero(1).horror, 1);
  EXPECT_EQ(initiative_of(t.read(), 1), 2);
  EXPECT_EQ(t.hero(0).xp, 15);
  t.hero(1).horror = 4;
  EXPECT_FALSE(t.offers("use piece=laudanum")) << "once in an adventure";
}
TEST(Upgrades, Of_the_mourner) {
  EXPECT_EQ(with("mourner", "not_finished").read().s.heroes[0].grudge, 1);
  EXPECT_EQ(with("mourner", "cold").read().s.heroes[0].grudge, 0);
  Table t = with("mourner", "his_watch_start");
  t.dice({"12", "56"}).run([](Play& p) { return call(Proc::HoldBack, p.s.lantern); });
  ASSERT_EQ(t.step(), "Keep the Hold Back roll?");
  t.take("use piece=his_watch");
  EXPECT_EQ(t.s().dark, 0) << "11 hold it back";
  t.dice({"12"}).run([](Play& p) { return call(Proc::HoldBack, p.s.lantern); });
  EXPECT_EQ(t.s().dark, 1) << "once in an adventure";
}

}  // namespace
}  // namespace undercroft::brimstone
