// Saving between Ecologies (FD-SAV), giving up (FD-WIN-05).
#include <cstring>

#include "engine/driver.h"

#include "forgotten_depths/table.h"

namespace undercroft::forgotten {
namespace {

constexpr const char* kWholeGame = "Save, or go on?";

Start with_sheets(std::vector<std::string> heroes, Value campaign = Value::Object{},
                  std::vector<std::string> options = {}) {
  Start start{.heroes = std::move(heroes), .options = std::move(options)};
  start.more.set("campaign", std::move(campaign));
  return start;
}
/// Beats the Stair Guardian of the Ruins and buys nothing.
Table& to_the_save(Table& t) {
  t.lay("r02", 1, 0, 1).encounter("stairs", "r02").win_fight();
  while (t.offers("decline")) t.take("decline");
  return t;
}
/// A party with something of everything.
Table& laden(Table& t) {
  t.give_xp({"slate_sleeper", "night_bakery"}).give_item(0, "ridge_helm", true);
  t.give_item(0, "pry_bar").give_ability(1, "rewrite");
  t.give_item(1, "glass_rod", true);
  t.s().items[at(t.item("pry_bar"))].uses = 1;
  t.s().items[at(t.item("glass_rod"))] = {OwnedItem::kBox, 0, 0};
  t.s().keys = 7;
  t.hero(0).pile.unseen.take(3);  // removed by an Item
  t.hero(1).supply.take(5);
  t.hero(1).pile.unseen.add(5);  // added by one
  t.hero(0).tokens[0] = 2;
  t.hero(0).weakened = 2;
  // What must not go on.
  t.give_round(0, Attr::Guard, 2).give_round(0, Attr::Guard, 2, true);
  t.hero(1).plays = {1, 1};
  t.s().abilities[at(t.ability("rewrite"))].counters = 1;
  t.s().abilities[at(t.ability("rewrite"))].exhausted = 1;
  return t;
}
const Value& member(const Value& object, std::string_view key) {
  const Value* found = object.find(key);
  if (found == nullptr) throw std::runtime_error("no member " + std::string(key));
  return *found;
}
const Value& sheet(const Value& campaign, std::size_t i) {
  return member(campaign, "sheets").as_list()->at(i);
}

}  // namespace

// rules: FD-SAV-01, FD-DEC-30
TEST(Sheets, FD_SAV_01_only_after_level_up_and_before_the_next_setup) {
  Table t(with_sheets({"bren"}));
  EXPECT_FALSE(t.offers("save"));
  to_the_save(t);
  EXPECT_EQ(t.step(), kWholeGame);
  EXPECT_EQ(t.options(), (Answers{"save", "go_on"}));
  EXPECT_EQ(t.hero(0).level, 2) << "after Level Up";
  EXPECT_EQ(t.s().ecology, 0) << "before the next Ecology's setup";
  EXPECT_EQ(t.s().map.size(), 2U);
  EXPECT_EQ(t.seat(), kParty);
  t.take("go_on");
  EXPECT_EQ(t.s().ecology, 1);
  EXPECT_EQ(t.asks(), "explore");
  EXPECT_TRUE(t.carry_over().is_null()) << "the game goes on";
  // Without sheets nobody is asked.
  Table alone;
  to_the_save(alone);
  EXPECT_EQ(alone.s().ecology, 1);
  EXPECT_EQ(alone.asks(), "explore");
}

// rules: FD-SAV-02, FD-RUL-56
TEST(Sheets, FD_RUL_56_what_the_sheets_hold) {
  Table t(with_sheets({"bren", "sil"}, Value::Object{}, {"more_keys", "double_healing"}));
  to_the_save(laden(t)).take("save");
  EXPECT_TRUE(t.over());
  EXPECT_FALSE(t.won());
  EXPECT_FALSE(t.lost());
  EXPECT_EQ(t.s().flow.outcome.result, Result::Saved);
  const Value campaign = t.carry_over();
  const Value& bren = sheet(campaign, 0);
  EXPECT_EQ(member(bren, "hero"), Value("bren"));
  EXPECT_EQ(member(bren, "level"), Value(2));
  EXPECT_EQ(member(bren, "health"), member(bren, "max_health"));
  EXPECT_EQ(to_text(member(bren, "deck")), "[3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8]");
  EXPECT_EQ(member(bren, "power"), Value(2));
  EXPECT_EQ(
      to_text(member(bren, "items")),
      R"([{"item": "pry_bar", "equipped": false, "uses": 1}, {"item": "ridge_helm", "equipped": true, "uses": 0}])");
  EXPECT_EQ(to_text(member(bren, "abilities")), "[]");
  EXPECT_EQ(member(bren, "tokens").as_object()->size(), 1U);
  const Value& sil = sheet(campaign, 1);
  EXPECT_EQ(to_text(member(sil, "deck")), "[2, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 8, 8]");
  EXPECT_EQ(to_text(member(sil, "supply")).substr(0, 3), "[5,");
  EXPECT_EQ(to_text(member(sil, "abilities")), R"(["rewrite"])");
  const Value& adventure = member(campaign, "adventure");
  EXPECT_EQ(member(adventure, "completed"), Value("ruins"));
  EXPECT_EQ(member(adventure, "keys"), Value(7));
  EXPECT_EQ(to_text(member(adventure, "options")), R"(["more_keys", "double_healing"])");
  EXPECT_EQ(to_text(member(adventure, "items_in_box")), R"(["glass_rod"])");
  const Value::List& pool = *member(adventure, "experience").as_list();
  ASSERT_EQ(pool.size(), 3U) << "the Stair Guardian too";
  for (const Value& card : pool) EXPECT_GT(*member(card, "xp").as_int(), 0);
}

// rules: FD-SAV-03, FD-SAV-04, FD-NXT-07
TEST(Sheets, FD_SAV_04_a_resumed_game_is_the_one_played_on) {
  for (const std::vector<std::string>& options :
       {std::vector<std::string>{}, {"ecology_keys", "no_level_healing", "locked_chests"}}) {
    Table on(with_sheets({"bren", "sil"}, Value::Object{}, options));
    to_the_save(laden(on)).take("go_on");
    Table saved(with_sheets({"bren", "sil"}, Value::Object{}, options));
    to_the_save(laden(saved)).take("save");
    Table resumed(with_sheets({"bren", "sil"}, saved.carry_over(), options));
    EXPECT_EQ(resumed.asks(), "explore");
    EXPECT_EQ(resumed.s().ecology, 1);
    EXPECT_EQ(resumed.check(), "");
    EXPECT_EQ(std::memcmp(&on.s(), &resumed.s(), sizeof(State)), 0);
    EXPECT_EQ(to_text(dump(on.game().fields(), std::as_bytes(std::span(&on.s(), 1)))),
              to_text(dump(resumed.game().fields(), std::as_bytes(std::span(&resumed.s(), 1)))));
  }
}
TEST(Sheets, the_third_power_card_is_saved) {
  Table t(with_sheets({"sil"}));
  to_the_save(t).take("save");
  Table caverns(with_sheets({"sil"}, t.carry_over()));
  caverns.lay("c02", 1, 0, 0).lantern("c02", 0).encounter("stairs", "c02").win_fight();
  while (caverns.offers("decline")) caverns.take("decline");
  caverns.take("save");
  const Value campaign = caverns.carry_over();
  EXPECT_EQ(member(sheet(campaign, 0), "power"), Value(3));
  EXPECT_EQ(member(member(campaign, "adventure"), "sittings"), Value(2));
  const Table last(with_sheets({"sil"}, campaign));
  EXPECT_EQ(last.read().s.heroes[0].power, 3);
  EXPECT_EQ(last.read().s.ecology, 2);
}

// rules: FD-SAV-03
TEST(Sheets, FD_SAV_03_what_does_not_fit_the_sheets_is_refused) {
  Table t(with_sheets({"bren"}));
  to_the_save(t).take("save");
  const Value campaign = t.carry_over();
  EXPECT_EQ(refusal(with_sheets({"bren"}, campaign)), "");
  EXPECT_NE(refusal(with_sheets({"sil"}, campaign)).find("the sheet is of 'bren'"),
            std::string::npos);
  EXPECT_NE(refusal(with_sheets({"bren", "sil"}, campaign)).find("1 Heroes"), std::string::npos);
  EXPECT_NE(refusal(with_sheets({"bren"}, campaign, {"more_keys"})).find("modifications"),
            std::string::npos);
  Start elsewhere = with_sheets({"bren"}, campaign);
  elsewhere.ecology = "caverns";
  EXPECT_NE(refusal(elsewhere).find("it began in 'ruins'"), std::string::npos);
  Value wrong = campaign;
  wrong.set("extra", Value(1));
  EXPECT_NE(refusal(with_sheets({"bren"}, wrong)).find("no member 'extra'"), std::string::npos);
  Value item = campaign;
  item.as_object()->front().second.as_list()->front().set(
      "items", Value::List{Value(Value::Object{{"item", "ridge_hel"}, {"uses", 0}})});
  EXPECT_NE(refusal(with_sheets({"bren"}, item)).find("ridge_helm"), std::string::npos);
}

// rules: FD-SAV-05, FD-DEC-32
TEST(Sheets, FD_SAV_05_the_record_of_an_adventure_that_ended) {
  Table t(with_sheets({"bren"}));
  // The first and the last card of each kind.
  const Content& c = t.content();
  t.give_xp({c.monsters.front().id, c.monsters.back().id, c.features.front().id});
  t.give_xp({c.features.back().id, c.locations.front().id, c.locations.back().id});
  t.take("give_up");
  Value campaign = t.carry_over();
  EXPECT_EQ(campaign.find("sheets"), nullptr) << "the party is no more";
  ASSERT_EQ(member(campaign, "history").as_list()->size(), 1U);
  const Value& entry = member(campaign, "history").as_list()->front();
  EXPECT_EQ(member(entry, "result"), Value("lost"));
  EXPECT_EQ(member(entry, "ecology"), Value("ruins"));
  const auto ends = [](const auto& cards) {
    return to_text(Value(Value::List{Value(cards.front().id), Value(cards.back().id)}));
  };
  EXPECT_EQ(to_text(member(entry, "monsters")), ends(c.monsters));
  EXPECT_EQ(to_text(member(entry, "features")), ends(c.features));
  EXPECT_EQ(to_text(member(entry, "locations")), ends(c.locations));
  // The next adventure begins anew and adds to the record.
  Table next(with_sheets({"sil"}, campaign));
  EXPECT_EQ(next.s().ecology, 0);
  EXPECT_EQ(next.hero(0).level, 1);
  next.take("give_up");
  EXPECT_EQ(member(next.carry_over(), "history").as_list()->size(), 2U);
  // A game by itself leaves nothing.
  Table alone;
  alone.take("give_up");
  EXPECT_TRUE(alone.carry_over().is_null());
}
// rules: FD-SAV-05
TEST(Sheets, the_record_names_the_mats_that_were_played) {
  Table t(with_sheets({"bren", "sil_back", "ava_back_single"}));
  t.take("give_up");
  const Value campaign = t.carry_over();
  const Value& entry = member(campaign, "history").as_list()->front();
  EXPECT_EQ(to_text(member(entry, "heroes")), R"(["bren", "sil_back", "ava_back_single"])");
}
// rules: FD-SAV-05
TEST(Sheets, spent_cards_are_discoveries_too) {
  Table t(with_sheets({"bren"}));
  t.give_xp({"slate_sleeper", "night_bakery"});
  t.hero(0).health = 5;
  t.take("buy_healing").take("pay_card card=slate_sleeper");
  if (t.offers("finish")) t.take("finish");
  EXPECT_TRUE(t.s().box.has(at(t.card("slate_sleeper"))));
  t.take("give_up");
  const Value campaign = t.carry_over();
  const Value& entry = member(campaign, "history").as_list()->front();
  EXPECT_EQ(to_text(member(entry, "monsters")), R"(["slate_sleeper"])");
}

TEST(Sheets, the_scene_shows_sheets_and_record) {
  Table t(with_sheets({"bren", "sil"}));
  to_the_save(laden(t)).take("save");
  Scene scene;
  t.game().campaign_scene(t.carry_over(), scene);
  std::vector<std::string> areas;
  for (const SceneArea& area : scene.areas) areas.push_back(area.id);
  EXPECT_EQ(areas, (std::vector<std::string>{"sheet:0", "sheet:0:cards", "sheet:1", "sheet:1:cards",
                                             "adventure", "history"}));
  bool helm = false;
  for (const ScenePiece& piece : scene.pieces) helm = helm || piece.id == "sheet:0:ridge_helm";
  EXPECT_TRUE(helm);
}

// rules: FD-WIN-05, FD-RUL-07, FD-DEC-04, FD-DEC-05
TEST(GivingUp, FD_WIN_05_at_any_decision) {
  const auto gives_up = [](Table& t) {
    EXPECT_TRUE(t.offers("give_up")) << t.step();
    t.take("give_up");
    EXPECT_TRUE(t.lost());
    EXPECT_EQ(t.reason(), Reason::GaveUp);
    EXPECT_EQ(t.check(), "");
  };
  Table exploring;
  gives_up(exploring);
  Table placing;
  placing.draw("r19");
  gives_up(placing);
  Table fighting;
  fighting.fight({"slate_sleeper"});
  EXPECT_EQ(fighting.step(), "Step 2: Play a card");
  gives_up(fighting);
  Table shopping;
  shopping.give_xp({"slate_sleeper"}).hero(0).health = 3;
  shopping.take("buy_healing");
  gives_up(shopping);
}
// rules: FD-WIN-05
TEST(GivingUp, nobody_does_so_by_chance) {
  const Table t;
  OptionList list;
  t.game().options(std::as_bytes(std::span(&t.read().s, 1)), list);
  EXPECT_EQ(list.all().size(), list.size() + 1);
  for (const WeightedOption& o : list) EXPECT_NE(o.option.verb, static_cast<u16>(Verb::GiveUp));
  EXPECT_EQ(list.all().back().option.verb, static_cast<u16>(Verb::GiveUp));
  // Chance cannot give up.
  Table drawing;
  drawing.by_hand().take("draw");
  EXPECT_FALSE(drawing.offers("give_up"));
}
// rules: FD-WIN-05
TEST(GivingUp, the_driver_records_and_replays_it) {
  const Table t;
  const auto game = std::make_shared<GameOf<Rules>>(Content(t.content()));
  Driver driver(game, {7, Answering::Auto, Answering::Auto});
  ASSERT_EQ(driver.begin(Value()), "");
  driver.choose(driver.options().all().back().option);
  EXPECT_EQ(driver.prompt().waiting, Waiting::Over);
  const Record record = driver.record();
  EXPECT_EQ(record.answers.back().verb, "give_up");
  Driver again(game, {7, Answering::Auto, Answering::Auto});
  EXPECT_FALSE(again.load(record));
  EXPECT_EQ(again.hash(), driver.hash());
}

}  // namespace undercroft::forgotten
