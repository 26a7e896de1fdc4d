// The port for other people's programs: positions made by hand, ids beside numbers, and what a
// set-up names in vain.
#include <gtest/gtest.h>
#include <map>
#include <regex>

#include "engine/registry.h"
#include "engine/sample.h"

#include "paths.h"
#include "protocol/port_page.h"
#include "session.h"

namespace undercroft {
namespace {

namespace json = boost::json;

constexpr std::string_view kDungeon =
    R"({"cmd":"new","game":"one_deck_dungeon","seed":7,"setup":{"heroes":["oda"]}})";
constexpr std::string_view kDepths = R"({"cmd":"new","game":"forgotten_depths","seed":7})";

json::object state_of(Session& s) {
  return s.ask(R"({"cmd":"state"})").at("state").as_object();
}
std::string set_line(const json::object& values) {
  return json::serialize(json::object{{"cmd", "set"}, {"values", values}});
}
json::array list_of(const json::object& ids, std::string_view things) {
  return ids.at("ids").at(things).as_array();
}
std::size_t number_of(const json::array& ids, const json::value& id) {
  return static_cast<std::size_t>(std::ranges::find(ids, id) - ids.begin());
}
/// Answers with the first option until there are dice on the table.
void roll_dice(Session& s) {
  for (int answers = 0; answers < 100 && state_of(s).at("dice").as_array().empty(); ++answers)
    s.ask(R"({"cmd":"choose","i":0})");
  ASSERT_FALSE(state_of(s).at("dice").as_array().empty());
}

// Positions by hand.

TEST(Port, SetTakesSeveralPathsAllOrNone) {
  Session s(true);
  s.ask(kDungeon);
  const std::string before = s.hash();
  const std::string refused =
      s.message(R"({"cmd":"set","values":{"heroes[0].damage":1,"heroes[0].dmage":2}})");
  EXPECT_NE(refused.find("'heroes[0].dmage'"), std::string::npos) << refused;
  EXPECT_NE(refused.find("'damage'"), std::string::npos) << refused;
  EXPECT_EQ(s.hash(), before);

  // A token more than there are; the same with one less in the supply.
  const json::object state = state_of(s);
  const i64 tokens = state.at("tokens").as_int64();
  const i64 supply = state.at("token_supply").as_int64();
  const std::string alone = s.message(set_line({{"tokens", tokens + 1}}));
  EXPECT_NE(alone.find("'tokens': potion tokens were lost or made"), std::string::npos) << alone;
  EXPECT_EQ(s.code(set_line({{"tokens", tokens + 1}, {"token_supply", supply - 1}})), "");
  EXPECT_EQ(state_of(s).at("tokens"), tokens + 1);

  for (const std::string_view line :
       {R"({"cmd":"set"})", R"({"cmd":"set","values":{}})", R"({"cmd":"set","values":[]})",
        R"({"cmd":"set","path":"tokens"})",
        R"({"cmd":"set","path":"tokens","value":1,"values":{"tokens":1}})"})
    EXPECT_EQ(s.code(line), "bad_request") << line;
}

TEST(Port, SetLeavesWhatIsNotNamed) {
  Session s(true);
  s.ask(kDungeon);
  const json::object before = state_of(s).at("heroes").at(0).as_object();
  for (const std::string_view value : {R"({"0":{"damage":2}})", R"([{"damage":2}])"}) {
    EXPECT_EQ(s.code(R"({"cmd":"set","path":"heroes","value":)" + std::string(value) + "}"), "");
    json::object after = state_of(s).at("heroes").at(0).as_object();
    EXPECT_EQ(after.at("damage"), 2);
    after["damage"] = before.at("damage");
    EXPECT_EQ(after, before) << value;
  }
}

TEST(Port, ASetFloorBringsItsText) {
  Session s(true);
  s.ask(kDungeon);
  const json::value before = state_of(s).at("fx");
  EXPECT_EQ(s.code(R"({"cmd":"set","path":"floor","value":2})"), "");
  EXPECT_NE(state_of(s).at("fx"), before);
  EXPECT_EQ(s.code(R"({"cmd":"set","path":"floor","value":1})"), "");
  EXPECT_EQ(state_of(s).at("fx"), before);
}

TEST(Port, ASetItemBringsItsText) {
  Session s(true);
  s.ask(kDepths);
  const json::object ids = s.ask(R"({"cmd":"ids"})");
  const json::array items = list_of(ids, "items");
  const json::value before = state_of(s).at("fx");
  const json::array deck = list_of(ids, "item_decks.0");
  bool speaks = false;
  for (std::size_t i = 0; i < deck.size(); ++i) {
    Session t(true);
    t.ask(kDepths);
    const json::value decks = state_of(t).at("item_decks").at(0);
    const i64 left = decks.at("unseen").as_int64() & ~(i64{1} << i);
    const std::string item = "items[" + std::to_string(number_of(items, deck[i])) + "]";
    EXPECT_EQ(t.message(set_line({{"item_decks[0].unseen", left},
                                  {item, json::object{{"owner", 0}, {"equipped", 1}}}})),
              "")
        << deck[i];
    speaks = speaks || state_of(t).at("fx") != before;
  }
  EXPECT_TRUE(speaks);
}

/// Each of these once ended the program.
TEST(Port, APositionThatNoGameReachesIsRefused) {
  Session s(true);
  s.ask(kDungeon);
  roll_dice(s);
  const std::string before = s.hash();
  for (const std::string_view line :
       {R"({"cmd":"set","path":"dice[0].marks","value":3})",
        R"({"cmd":"set","path":"heroes[0].talents","value":9})",
        R"({"cmd":"set","path":"flow.frames[1].step","value":99})",
        R"({"cmd":"set","path":"flow.frames[1].procedure","value":99})",
        R"({"cmd":"set","path":"flow.frames[1].mark","value":99})",
        R"({"cmd":"set","path":"room.card","value":128})"}) {
    EXPECT_EQ(s.code(line), "bad_state") << line;
    EXPECT_EQ(s.hash(), before);
  }
}

TEST(Port, ARecordFromSuchAPositionIsRefused) {
  Session s(true);
  s.ask(kDungeon);
  roll_dice(s);
  ASSERT_EQ(s.code(R"({"cmd":"set","path":"heroes[0].damage","value":1})"), "");
  const json::object record = s.record();
  const auto load = [&](const std::function<void(json::object&)>& spoil) {
    json::object spoilt = record;
    spoil(spoilt.at("from").as_object());
    return s.code(json::serialize(json::object{{"cmd", "load"}, {"record", spoilt}}));
  };
  EXPECT_EQ(load([](json::object&) {}), "");
  EXPECT_EQ(load([](json::object& from) { from["dice"].at(0).as_object()["marks"] = 3; }),
            "bad_record");
  EXPECT_EQ(load([](json::object& from) { from["heroes"].at(0).as_object()["talents"] = 9; }),
            "bad_record");
  EXPECT_EQ(load([](json::object& from) {
              from["flow"].as_object()["frames"].at(1).as_object()["step"] = 99;
            }),
            "bad_record");
}

TEST(Port, APositionOfTheDepthsThatNoGameReachesIsRefused) {
  Session s(true);
  s.ask(kDepths);
  for (const std::string_view line : {R"({"cmd":"set","path":"heroes[0].pile.top","value":[11]})",
                                      R"({"cmd":"set","path":"heroes[0].drawn","value":[200]})",
                                      R"({"cmd":"set","path":"feature","value":128})",
                                      R"({"cmd":"set","path":"location","value":127})",
                                      R"({"cmd":"set","path":"combat.entity","value":128})",
                                      R"({"cmd":"set","path":"heroes[0].mat","value":99})"})
    EXPECT_EQ(s.code(line), "bad_state") << line;
  EXPECT_EQ(s.code(R"({"cmd":"prompt"})"), "");
}

/// Frames that name unknown procedures, steps or scratch items: every game has frames.
TEST(Port, FramesThatNoGameHasAreRefused) {
  for (const std::string_view game : {kDungeon, kDepths, kNewGame}) {
    Session s(true);
    s.ask(game);
    json::object record = s.record();
    const json::object state = state_of(s);
    record["answers"] = json::array();
    const std::size_t frames = state.at("flow").at("frames").as_array().size();
    for (std::size_t i = 0; i < frames; ++i)
      for (const std::string member : {"procedure", "step", "under_way", "mark"}) {
        const std::string path = "flow.frames[" + std::to_string(i) + "]." + member;
        EXPECT_EQ(s.code(set_line({{path, 99}})), "bad_state") << game << path;
        json::object spoilt = state;
        spoilt["flow"].as_object()["frames"].at(i).as_object()[member] = 99;
        record["from"] = spoilt;
        EXPECT_EQ(s.code(json::serialize(json::object{{"cmd", "load"}, {"record", record}})),
                  "bad_record")
            << game << path;
        EXPECT_EQ(s.code(R"({"cmd":"prompt"})"), "");
      }
  }
}

// Numbers and ids.

TEST(Port, NumbersHaveIds) {
  Session s;
  EXPECT_EQ(s.code(R"({"cmd":"ids"})"), "no_game");
  EXPECT_EQ(s.code(R"({"cmd":"ids","game":"one_deck"})"), "unknown_game");
  const json::object ids = s.ask(R"({"cmd":"ids","game":"one_deck_dungeon"})");
  EXPECT_EQ(list_of(ids, "colours"),
            (json::array{"strength", "agility", "magic", "heroic", "grey"}));
  s.ask(kDungeon);
  const auto hero = static_cast<std::size_t>(state_of(s).at("heroes").at(0).at("id").as_int64());
  EXPECT_EQ(list_of(ids, "heroes").at(hero), "oda");
  EXPECT_EQ(s.ask(R"({"cmd":"ids"})"), ids);
  const json::array procedures = list_of(ids, "procedures");
  const json::value top = state_of(s).at("flow").at("frames").as_array().back();
  EXPECT_EQ(procedures.at(static_cast<std::size_t>(top.at("procedure").as_int64())),
            s.ask(R"({"cmd":"prompt"})").at("procedure"));
}

TEST(Port, OptionsNameWhatTheirNumbersMean) {
  Session s;
  json::object prompt = s.ask(kDungeon);
  const json::object* box = nullptr;
  for (int answers = 0; answers < 200 && box == nullptr; ++answers) {
    for (const json::value& option : prompt.at("options").as_array())
      if (option.at("verb") == "cover_box") box = &option.as_object();
    if (box == nullptr) prompt = s.ask(R"({"cmd":"choose","i":0})");
  }
  ASSERT_NE(box, nullptr);
  const json::string id = box->at("ids").at("box").as_string();
  EXPECT_NE(std::string_view(id).find('.'), std::string_view::npos) << id;
  EXPECT_EQ(s.code(json::serialize(
                json::object{{"cmd", "choose"}, {"verb", "cover_box"}, {"args", {{"box", id}}}})),
            "");
}

std::shared_ptr<const Game> open_depths() {
  OpenRequest request;
  request.content = in_source("/content");
  return find_game("forgotten_depths")->open(request).game;
}

/// The texts of some verbs, as an expert meets them in a few games.
std::map<std::string, std::string> texts_of(const std::vector<std::string>& verbs) {
  const std::shared_ptr<const Game> game = open_depths();
  std::map<std::string, std::string> texts;
  for (u64 seed = 0; seed < 20 && texts.size() < verbs.size(); ++seed) {
    Driver driver(game, {seed, Answering::Ask, Answering::Auto});
    EXPECT_EQ(driver.begin(Value::Object{{"heroes", Value::List{"bren", "sil"}}}), "");
    for (u64 n = 0; n < 3000 && driver.prompt().waiting != Waiting::Over; ++n) {
      for (const WeightedOption& o : driver.options()) {
        const std::string verb(game->verbs().at(o.option.verb).name);
        if (std::ranges::find(verbs, verb) != verbs.end())
          texts[verb] = game->text(driver.state(), o.option);
      }
      const int expert = game->policy(driver.state(), driver.options());
      const bool chance = driver.prompt().waiting == Waiting::Chance || expert < 0;
      const std::size_t drawn = (n * 7919 + seed) % driver.options().size();
      driver.choose(driver.options()[chance ? drawn : static_cast<std::size_t>(expert)].option);
    }
  }
  return texts;
}

TEST(Port, AnswersSayAgainstWhomAndAtWhatPrice) {
  std::map<std::string, std::string> texts = texts_of({"draw_foe", "opposite", "pay_card"});
  EXPECT_TRUE(std::regex_match(texts["draw_foe"], std::regex(".+ draws an? .+ against (Bren|Sil)")))
      << texts["draw_foe"];
  EXPECT_TRUE(std::regex_match(
      texts["opposite"], std::regex("(Bren|Sil): the (left|right) card, \\d+ against \\d+ of .+")))
      << texts["opposite"];
  EXPECT_TRUE(std::regex_match(
      texts["pay_card"],
      std::regex("Pay .+ \\(\\d+\\): \\d+ (of \\d+|in all, at \\d+ for each Healing)")))
      << texts["pay_card"];
}

TEST(Port, GivingUpStandsBeside) {
  Session s;
  const json::object prompt = s.ask(kDepths);
  for (const json::value& option : prompt.at("options").as_array()) {
    EXPECT_NE(option.at("verb"), "give_up");
    EXPECT_FALSE(option.as_object().contains("beside"));
  }
  const json::array& beside = prompt.at("beside").as_array();
  ASSERT_EQ(beside.size(), 1U);
  EXPECT_EQ(beside[0].at("verb"), "give_up");
  EXPECT_EQ(beside[0].at("beside"), true);
  EXPECT_EQ(beside[0].at("i"), prompt.at("options").as_array().size());
  s.ask(R"({"cmd":"fork"})");
  EXPECT_EQ(s.ask(R"({"cmd":"choose","verb":"give_up"})").at("waiting"), "over");
  s.ask(R"({"cmd":"restore","fork":1})");
  EXPECT_EQ(
      s.ask(R"({"cmd":"choose","i":)" + json::serialize(beside[0].at("i")) + "}").at("waiting"),
      "over");
}

// Set-ups.

TEST(Port, ASetUpSaysWhatHasNoEffect) {
  Session s;
  const auto problem = [&](const std::string& game, const std::string& setup) {
    const std::string line = R"({"cmd":"new","game":")" + game + R"(","setup":)" + setup + "}";
    return s.code(line).empty() ? "" : s.message(line);
  };
  EXPECT_EQ(problem("one_deck_dungeon", R"({"heroes":["oda"],"hordes":true})"),
            "set-up field 'hordes': it counts only where 'heroes' names 4; leave it out otherwise");
  EXPECT_EQ(problem("one_deck_dungeon", R"({"reference":"cure"})"),
            "set-up field 'reference': it counts only where 'deck' is hybrid; leave it out "
            "otherwise");
  EXPECT_EQ(problem("forgotten_depths", R"({"heroes":["bren"],"players":2})"),
            "set-up field 'players': 2 for 1 Hero, and every player has one; take more Heroes, or "
            "at most 1");
  EXPECT_EQ(problem("forgotten_depths", R"({"heroes":["bren","sil"],"players":2})"), "");
  EXPECT_EQ(s.code(R"({"cmd":"new","game":"forgotten_depths","setup":{"players":2}})"),
            "bad_setup");
}

/// The fields of a complete set-up that are named and have no effect beside the rest.
std::vector<std::string> idle_fields(const Game& game, const Value& setup) {
  std::vector<std::string> out;
  for (const SetupField& field : game.schema())
    if (*setup.find(field.name) != field.standard && !is_worth_asking(game.schema(), field, setup))
      out.push_back(field.name);
  return out;
}

/// A form hides exactly what the game would refuse.
TEST(Port, FieldsSayWhereTheyCount) {
  OpenRequest request;
  request.content = in_source("/content");
  const std::shared_ptr<const Game> game = find_game("one_deck_dungeon")->open(request).game;
  const SetupDraw draw(game->schema());
  std::size_t idle = 0;
  for (u64 number = 0; number < 2000; ++number) {
    Value setup;
    ASSERT_EQ(complete_setup(game->schema(), draw.setup(number), setup), "");
    const std::vector<std::string> fields = idle_fields(*game, setup);
    const std::string problem = check_setup(*game, setup);
    EXPECT_EQ(problem.empty(), fields.empty()) << to_text(setup) << " " << problem;
    if (!fields.empty()) {
      EXPECT_TRUE(problem.starts_with("set-up field '" + fields.front() + "': it counts only"))
          << problem;
    }
    EXPECT_EQ(check_setup(*game, only_asked(game->schema(), setup)), "") << to_text(setup);
    idle += fields.size();
  }
  EXPECT_GT(idle, 500U);
}

// The page.

std::vector<std::shared_ptr<const Game>> listed_games() {
  OpenRequest request;
  request.content = in_source("/content");
  std::vector<std::shared_ptr<const Game>> games;
  for (const GameEntry& entry : all_games())
    if (entry.listed) games.push_back(entry.open(request).game);
  return games;
}
void expect_notes(const Shape& shape, const std::string& path) {
  if (shape.item != nullptr) return expect_notes(*shape.item, path + "[]");
  for (const Shape::Field& field : shape.fields) {
    EXPECT_FALSE(field.note.empty()) << path << "." << field.name;
    expect_notes(*field.shape, path + "." + std::string(field.name));
  }
}

TEST(Port, ThePageNamesVerbsPurposesStepsAndMembers) {
  const std::string page = port_page(listed_games());
  for (const std::string_view part :
       {"| `cover_box` | `box`: its place in the state's `boxes` |", "`die.strength`",
        "| `heroes[].damage` | ", "| `dice[].colour` | 0 to 255 | 0 strength, 1 agility",
        "`encounter`", "`talents`"})
    EXPECT_NE(page.find(part), std::string::npos) << part;
}

TEST(Port, EveryArgumentAndMemberSaysWhatItMeans) {
  for (const std::shared_ptr<const Game>& game : listed_games()) {
    for (const VerbInfo& verb : game->verbs())
      for (const ArgInfo& arg : verb.args)
        EXPECT_FALSE(arg.note.empty()) << verb.name << " " << arg.name;
    expect_notes(game->fields(), game->info().id);
  }
}

}  // namespace
}  // namespace undercroft
