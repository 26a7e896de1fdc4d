#include "protocol/line_reader.h"
#include "session.h"

namespace undercroft {
namespace {

namespace json = boost::json;

// Requests and their members.

TEST(Drive, EchoesTheIdOfEveryRequest) {
  Session s;
  EXPECT_EQ(s.ask(R"({"cmd":"games","id":7})").at("id"), 7);
  EXPECT_EQ(s.ask(R"({"id":"a","cmd":"hash"})").at("id"), "a");
  EXPECT_EQ(s.ask(R"({"id":1.5,"cmd":"nothing"})").at("id"), 1.5);
  EXPECT_EQ(s.ask(R"({"id":[1],"cmd":"new","seed":0.5})").at("id"), json::array{1});
  EXPECT_EQ(s.ask(R"({"id":3})").at("id"), 3);
  EXPECT_FALSE(s.ask(R"({"cmd":"games"})").contains("id"));
}

TEST(Drive, RefusesAnIdThatCannotBeRepeated) {
  Session s;
  for (const std::string_view line :
       {R"({"id":1e999,"cmd":"games"})", R"({"id":{"a":[-1e999]},"cmd":"games"})"}) {
    EXPECT_EQ(s.code(line), "bad_request") << line;
    EXPECT_FALSE(s.ask(line).contains("id")) << line;
  }
}

TEST(Drive, RefusesWhatIsNotJson) {
  Session s;
  for (const std::string_view line :
       {"", "x", "{", R"({"cmd":"games"} x)", R"({"cmd":"games"}{})", "{\"cmd\":\"\xff\"}",
        R"({"cmd":"games","cmd":"games"})", R"({"cmd":"new","setup":{"a":1,"a":2}})"})
    EXPECT_EQ(s.code(line), "bad_json") << line;
  const std::string deep = R"({"cmd":)" + std::string(100, '[') + std::string(100, ']') + "}";
  EXPECT_EQ(s.code(deep), "bad_json");
  EXPECT_NE(s.message(R"({"a":1,"b":{"c":1,"c":2}})").find("column 21: key 'c'"),
            std::string::npos);
  EXPECT_FALSE(s.drive().understood_any());
}

TEST(Drive, RefusesMembersOfTheWrongKind) {
  Session s;
  for (const std::string_view line :
       {"[]", "1", "{}", R"({"cmd":1})", R"({"cmd":"new"})", R"({"cmd":"new","game":1})",
        R"({"cmd":"new","game":"tiny_dice","seed":-1})",
        R"({"cmd":"new","game":"tiny_dice","seed":9007199254740992})",
        R"({"cmd":"new","game":"tiny_dice","seed":18446744073709551615})",
        R"({"cmd":"new","game":"tiny_dice","seed":7.0})",
        R"({"cmd":"new","game":"tiny_dice","chance":"never"})",
        R"({"cmd":"new","game":"tiny_dice","forced":true})", R"({"cmd":"games","all":1})",
        R"({"cmd":"games","al":true})", R"({"cmd":"load"})"})
    EXPECT_EQ(s.code(line), "bad_request") << line;
  EXPECT_NE(s.message(R"({"cmd":"new","gmae":"x"})").find("'game'"), std::string::npos);
}

TEST(Drive, NamesTheNearestCommandAndGame) {
  Session s;
  EXPECT_EQ(s.code(R"({"cmd":"promt"})"), "unknown_command");
  EXPECT_NE(s.message(R"({"cmd":"promt"})").find("did you mean 'prompt'"), std::string::npos);
  EXPECT_EQ(s.code(R"({"cmd":"new","game":"tiny_dic"})"), "unknown_game");
  EXPECT_NE(s.message(R"({"cmd":"new","game":"tiny_dic"})").find("'tiny_dice'"), std::string::npos);
  EXPECT_EQ(s.code(R"({"cmd":"new","game":"tiny_dice","setup":{"heroes":2}})"), "bad_setup");
  EXPECT_EQ(s.code(R"({"cmd":"new","game":"tiny_dice","setup":3})"), "bad_setup");
}

TEST(Drive, RefusesALineThatIsTooLong) {
  Session s;
  EXPECT_EQ(s.code(std::string(kMostLine + 1, ' ')), "too_long");
  EXPECT_EQ(s.code(std::string(kMostLine, ' ')), "bad_json");
}

TEST(Drive, AsksForAGameFirst) {
  Session s;
  for (const std::string_view command :
       {"prompt", "state", "hash", "scene", "record", "undo", "fork", "odds", "hint"})
    EXPECT_EQ(s.code(R"({"cmd":")" + std::string(command) + R"("})"), "no_game") << command;
  EXPECT_EQ(s.code(R"({"cmd":"choose","i":0})"), "no_game");
  EXPECT_EQ(s.code(R"({"cmd":"restore","fork":1})"), "no_game");
}

// What can be played.

TEST(Drive, ListsExampleGamesOnlyOnRequest) {
  Session s;
  const json::object few = s.ask(R"({"cmd":"games"})");
  const json::object all = s.ask(R"({"cmd":"games","all":true})");
  for (const json::value& game : few.at("games").as_array()) EXPECT_NE(game.at("id"), "tiny_dice");
  bool found = false;
  for (const json::value& game : all.at("games").as_array()) {
    if (game.at("id") != "tiny_dice") continue;
    found = true;
    for (const char* member : {"id", "title", "seats", "rules", "content", "setup"})
      EXPECT_TRUE(game.as_object().contains(member)) << member;
  }
  EXPECT_TRUE(found);
}

TEST(Drive, TellsWhatAFieldHangsOnAndWhatMayRepeat) {
  Session s;
  json::object fields;
  const json::object all = s.ask(R"({"cmd":"games","all":true})");
  for (const json::value& game : all.at("games").as_array())
    for (const json::value& field : game.at("setup").as_array())
      fields[std::string(game.at("id").as_string()) + "." +
             std::string(field.at("name").as_string())] = field;
  EXPECT_EQ(fields.at("tiny_dice.place").at("when"),
            json::parse(R"({"field":"campaign","values":[true]})"));
  EXPECT_EQ(fields.at("tiny_dice.nights").at("when"),
            json::parse(R"({"field":"place","values":["town"]})"));
  EXPECT_EQ(fields.at("tiny_piles.extra").at("repeats"), true);
  for (const char* member : {"when", "repeats"})
    EXPECT_FALSE(fields.at("one_deck_dungeon.heroes").as_object().contains(member));
  EXPECT_EQ(s.message(R"({"cmd":"new","game":"tiny_dice","setup":{"place":"town"}})"),
            "set-up field 'place': only where 'campaign' is given");
}

// A campaign whose games are of two kinds.

TEST(Drive, ACampaignNamesItsNextGame) {
  Session s;
  s.ask(R"({"cmd":"new","game":"tiny_dice","seed":7,"setup":{"campaign":{}}})");
  s.play_to_the_end();
  const json::object rooms = s.ask(R"({"cmd":"campaign"})");
  EXPECT_EQ(rooms.at("campaign").at("setup"), json::parse(R"({"place":"town"})"));
  EXPECT_EQ(s.message(R"({"cmd":"next","setup":{"place":"rooms"}})"),
            "set-up field 'place': the campaign goes on with \"town\"");
  const json::object town = s.ask(R"({"cmd":"next","seed":8,"setup":{"nights":1}})");
  EXPECT_EQ(town.at("procedure"), "town");
  EXPECT_EQ(s.record().at("setup").at("campaign"), rooms.at("campaign"));
  EXPECT_EQ(s.ask(R"({"cmd":"choose","verb":"rest"})").at("waiting"), "over");
  EXPECT_EQ(s.ask(R"({"cmd":"next","seed":9})").at("procedure"), "room")
      << "nobody asked for nights here";
  EXPECT_EQ(s.record().at("setup").at("nights"), 2);
}

TEST(Drive, ShowsWhatStandsBesideTheList) {
  Session s;
  const json::object town =
      s.ask(R"({"cmd":"new","game":"tiny_dice","seed":7,"setup":{"campaign":{},"place":"town"}})");
  const auto verbs = [&](std::string_view list) {
    std::string text;
    for (const json::value& option : town.at(list).as_array())
      text += std::string(option.at("verb").as_string()) + json::serialize(option.at("args")) + " ";
    return text;
  };
  EXPECT_EQ(verbs("options"), "rest{} leave{} ");
  EXPECT_EQ(verbs("beside"), R"(retire{"trade":"innkeeper"} retire{"trade":"healer"} )");
  EXPECT_TRUE(town.at("beside").at(0).at("seat").is_null());
  EXPECT_EQ(town.at("beside").at(0).at("i"), 2);
  EXPECT_EQ(s.code(R"({"cmd":"choose","verb":"retire"})"), "ambiguous_option");
  const json::object over = s.ask(R"({"cmd":"choose","verb":"retire","args":{"trade":"healer"}})");
  EXPECT_EQ(over.at("outcome").at("reason"), "the hero heals others");
  EXPECT_EQ(over.at("outcome").at("campaign").at("wounds"), 0);
  const json::object record = s.record();
  EXPECT_EQ(record.at("answers").as_array().back().at("verb"), "retire");
  EXPECT_EQ(s.ask(json::serialize(json::object{{"cmd", "load"}, {"record", record}})).at("waiting"),
            "over");
}

// Prompts and answers.

TEST(Drive, AnswersNewWithAPrompt) {
  Session s;
  const json::object prompt = s.ask(kNewGame);
  EXPECT_EQ(prompt.at("waiting"), "player");
  EXPECT_EQ(prompt.at("seats"), json::array{0});
  EXPECT_EQ(prompt.at("procedure"), "room");
  EXPECT_EQ(prompt.at("step"), "Place the dice");
  EXPECT_TRUE(prompt.at("purpose").is_null());
  EXPECT_TRUE(prompt.at("outcome").is_null());
  const json::object& option = prompt.at("options").at(0).as_object();
  EXPECT_EQ(option.at("i"), 0);
  EXPECT_EQ(option.at("seat"), 0);
  EXPECT_EQ(option.at("verb"), "cover_box");
  EXPECT_TRUE(option.at("args").as_object().contains("box"));
  EXPECT_FALSE(option.at("text").as_string().empty());
  EXPECT_EQ(s.ask(R"({"cmd":"prompt"})"), prompt);
}

TEST(Drive, ShowsChanceOnRequest) {
  Session s;
  const json::object prompt = s.ask(kAskedGame);
  EXPECT_EQ(prompt.at("waiting"), "chance");
  EXPECT_EQ(prompt.at("purpose"), "die.strength");
  EXPECT_TRUE(prompt.at("seats").as_array().empty());
  EXPECT_TRUE(prompt.at("options").at(0).at("seat").is_null());
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(s.code(R"({"cmd":"choose","verb":"roll","args":{"value":6}})"), "");
  EXPECT_EQ(s.ask(R"({"cmd":"prompt"})").at("purpose"), "die.agility");
}

TEST(Drive, GivesTheExactOddsOfAChancePrompt) {
  Session s;
  s.ask(kAskedGame);
  const json::object reply = s.ask(R"({"cmd":"odds","of":"outcome"})");
  ASSERT_EQ(reply.at("odds").as_array().size(), 6U);
  EXPECT_EQ(reply.at("odds").at(5).at("i"), 5);
  EXPECT_DOUBLE_EQ(reply.at("odds").at(5).at("p").as_double(), 1.0 / 6);
  EXPECT_EQ(reply.at("odds").at(5).at("exact"), true);
  EXPECT_EQ(s.code(R"({"cmd":"odds","of":"option","samples":10})"), "unavailable");
  EXPECT_EQ(s.code(R"({"cmd":"odds","of":"luck"})"), "bad_request");
  s.ask(kNewGame);
  EXPECT_EQ(s.code(R"({"cmd":"odds"})"), "unavailable");
  EXPECT_EQ(s.code(R"({"cmd":"hint","budget_ms":5})"), "unavailable");
}

TEST(Drive, TakesAVerbWithSomeOfItsArguments) {
  Session s;
  s.ask(kAskedGame);
  EXPECT_EQ(s.code(R"({"cmd":"choose","verb":"roll"})"), "ambiguous_option");
  EXPECT_EQ(s.code(R"({"cmd":"choose","verb":"roll","args":{"colour":"strength"}})"),
            "ambiguous_option");
  EXPECT_EQ(s.code(R"({"cmd":"choose","verb":"roll","args":{"value":7}})"), "illegal_option");
  EXPECT_EQ(s.code(R"({"cmd":"choose","verb":"roll","args":{"value":"6"}})"), "illegal_option");
  EXPECT_EQ(s.code(R"({"cmd":"choose","verb":"roll","args":{"vale":6}})"), "illegal_option");
  EXPECT_EQ(s.code(R"({"cmd":"choose","verb":"rol","args":{"value":6}})"), "illegal_option");
  EXPECT_EQ(s.code(R"({"cmd":"choose","verb":"end_step"})"), "illegal_option");
  EXPECT_EQ(s.code(R"({"cmd":"choose","verb":"roll","args":[6]})"), "bad_request");
  EXPECT_EQ(s.code(R"({"cmd":"choose","verb":"roll","args":{"value":6},"seat":0})"),
            "illegal_option");
  EXPECT_EQ(s.code(R"({"cmd":"choose","verb":"roll","args":{"value":6},"seat":null})"), "");
}

TEST(Drive, HintsAtTheNearestVerbAndArgument) {
  Session s;
  s.ask(kAskedGame);
  EXPECT_NE(s.message(R"({"cmd":"choose","verb":"rol"})").find("did you mean 'roll'"),
            std::string::npos);
  EXPECT_NE(s.message(R"({"cmd":"choose","verb":"roll","args":{"vale":1}})").find("'value'"),
            std::string::npos);
  EXPECT_NE(s.message(R"({"cmd":"choose","verb":"end_step"})").find("offered: roll"),
            std::string::npos);
}

TEST(Drive, TakesAnOptionByItsNumber) {
  Session s;
  const std::size_t count = s.ask(kNewGame).at("options").as_array().size();
  EXPECT_EQ(s.code(R"({"cmd":"choose","i":-1})"), "illegal_option");
  EXPECT_EQ(s.code(R"({"cmd":"choose","i":)" + std::to_string(count) + "}"), "illegal_option");
  EXPECT_EQ(s.code(R"({"cmd":"choose","i":"0"})"), "bad_request");
  EXPECT_EQ(s.code(R"({"cmd":"choose"})"), "bad_request");
  EXPECT_EQ(s.code(R"({"cmd":"choose","i":0,"verb":"end_step"})"), "bad_request");
  EXPECT_EQ(s.code(R"({"cmd":"choose","i":0,"args":{}})"), "bad_request");
  EXPECT_EQ(s.code(R"({"cmd":"choose","i":0})"), "");
}

TEST(Drive, ErrorsChangeNothing) {
  Session s;
  s.ask(kNewGame);
  s.ask(R"({"cmd":"choose","i":0})");
  const json::object prompt = s.ask(R"({"cmd":"prompt"})");
  const json::object record = s.record();
  for (const std::string_view line :
       {"garbage", R"({"cmd":"choose","i":999})", R"({"cmd":"new","game":"x"})",
        R"({"cmd":"new","game":"tiny_dice","setup":{"a":1}})", R"({"cmd":"undo","n":99})",
        R"({"cmd":"load","record":{}})", R"({"cmd":"restore","fork":9})",
        R"({"cmd":"set","path":"wounds","value":3})"})
    EXPECT_NE(s.code(line), "") << line;
  EXPECT_EQ(s.ask(R"({"cmd":"prompt"})"), prompt);
  EXPECT_EQ(s.record(), record);
}

TEST(Drive, EndsWithResultAndReason) {
  Session s;
  s.ask(kNewGame);
  s.play_to_the_end();
  const json::object prompt = s.ask(R"({"cmd":"prompt"})");
  EXPECT_EQ(prompt.at("waiting"), "over");
  EXPECT_TRUE(prompt.at("options").as_array().empty());
  EXPECT_EQ(prompt.at("outcome").at("result"), "won");
  EXPECT_EQ(prompt.at("outcome").at("reason"), "five rooms are behind you");
  EXPECT_TRUE(prompt.at("outcome").at("campaign").is_null());
  EXPECT_EQ(s.code(R"({"cmd":"choose","i":0})"), "over");
  EXPECT_EQ(s.code(R"({"cmd":"undo"})"), "");
  EXPECT_EQ(s.ask(R"({"cmd":"prompt"})").at("waiting"), "player");
}

TEST(Drive, ShowsForcedPromptsOnRequest) {
  Session s;
  s.ask(R"({"cmd":"new","game":"tiny_dice","seed":7,"forced":"ask"})");
  const json::object prompt = s.ask(R"({"cmd":"choose","verb":"end_step"})");
  EXPECT_EQ(prompt.at("waiting"), "player");
  bool single = false;
  for (int i = 0; i < 60 && !single; ++i) {
    const json::object next = s.ask(R"({"cmd":"choose","i":0})");
    if (next.at("waiting") != "player") break;
    single = next.at("options").as_array().size() == 1;
  }
  EXPECT_TRUE(single);
}

// Looking.

TEST(Drive, ShowsStateSceneAndHash) {
  Session s;
  s.ask(kNewGame);
  EXPECT_EQ(s.ask(R"({"cmd":"state"})").at("state").at("wounds"), 0);
  EXPECT_TRUE(s.ask(R"({"cmd":"scene"})").at("scene").is_object());
  EXPECT_TRUE(s.ask(R"({"cmd":"scene","seat":0})").at("scene").is_object());
  EXPECT_TRUE(s.ask(R"({"cmd":"scene","seat":null})").at("scene").is_object());
  EXPECT_EQ(s.code(R"({"cmd":"scene","seat":1})"), "bad_request");
  EXPECT_EQ(s.hash().size(), 32U);
  EXPECT_EQ(s.hash().find_first_not_of("0123456789abcdef"), std::string::npos);
}

// Undo, forks, positions.

TEST(Drive, UndoThenTheSameAnswerGivesTheSameDraw) {
  Session s;
  s.ask(kNewGame);
  const std::string start = s.hash();
  // Ending the step lets the driver roll ten dice for the next room.
  const json::object once = s.ask(R"({"cmd":"choose","verb":"end_step"})");
  EXPECT_NE(s.hash(), start);
  s.ask(R"({"cmd":"undo"})");
  EXPECT_EQ(s.hash(), start);
  EXPECT_EQ(s.ask(R"({"cmd":"choose","verb":"end_step"})"), once);
}

TEST(Drive, UndoTakesBackWhatTheDriverAnsweredToo) {
  Session s;
  s.ask(kNewGame);
  const std::size_t rolled = s.record().at("answers").as_array().size();
  EXPECT_EQ(rolled, 10U);
  EXPECT_EQ(s.code(R"({"cmd":"undo"})"), "bad_request");
  s.ask(R"({"cmd":"choose","verb":"end_step"})");
  s.ask(R"({"cmd":"choose","verb":"end_step"})");
  EXPECT_EQ(s.record().at("answers").as_array().size(), 32U);
  EXPECT_EQ(s.code(R"({"cmd":"undo","n":3})"), "bad_request");
  EXPECT_EQ(s.code(R"({"cmd":"undo","n":0})"), "bad_request");
  EXPECT_EQ(s.code(R"({"cmd":"undo","n":2})"), "");
  EXPECT_EQ(s.record().at("answers").as_array().size(), rolled);
}

TEST(Drive, RestoresForksWithTheirStreams) {
  Session s;
  s.ask(kNewGame);
  EXPECT_EQ(s.ask(R"({"cmd":"fork"})").at("fork"), 1);
  const json::object once = s.ask(R"({"cmd":"choose","verb":"end_step"})");
  EXPECT_EQ(s.ask(R"({"cmd":"fork"})").at("fork"), 2);
  const json::object twice = s.ask(R"({"cmd":"choose","verb":"end_step"})");
  s.ask(R"({"cmd":"restore","fork":1})");
  EXPECT_EQ(s.ask(R"({"cmd":"choose","verb":"end_step"})"), once);
  EXPECT_EQ(s.ask(R"({"cmd":"choose","verb":"end_step"})"), twice);
  s.ask(R"({"cmd":"restore","fork":2})");
  EXPECT_EQ(s.ask(R"({"cmd":"choose","verb":"end_step"})"), twice);
  EXPECT_EQ(s.code(R"({"cmd":"restore","fork":3})"), "bad_request");
  EXPECT_EQ(s.code(R"({"cmd":"restore","fork":"1"})"), "bad_request");
  EXPECT_EQ(s.code(R"({"cmd":"restore"})"), "bad_request");
  s.ask(kNewGame);
  EXPECT_EQ(s.code(R"({"cmd":"restore","fork":1})"), "bad_request");
}

TEST(Drive, SetsPositionsOnlyWhenAllowed) {
  Session careful;
  careful.ask(kNewGame);
  EXPECT_EQ(careful.code(R"({"cmd":"set","path":"wounds","value":3})"), "not_allowed");

  Session s(true);
  EXPECT_EQ(s.code(R"({"cmd":"set","path":"wounds","value":3})"), "no_game");
  s.ask(kNewGame);
  EXPECT_EQ(s.code(R"({"cmd":"set","path":"wound","value":3})"), "bad_request");
  EXPECT_EQ(s.code(R"({"cmd":"set","path":"wounds","value":300})"), "bad_request");
  EXPECT_EQ(s.code(R"({"cmd":"set","path":"wounds"})"), "bad_request");
  EXPECT_EQ(s.code(R"({"cmd":"set","path":"wounds","value":39})"), "");
  EXPECT_EQ(s.ask(R"({"cmd":"state"})").at("state").at("wounds"), 39);
}

TEST(Drive, RefusesPositionsThatBreakTheRules) {
  Session s(true);
  s.ask(kNewGame);
  const std::string before = s.hash();
  for (const std::string_view line :
       {R"({"cmd":"set","path":"boxes[0].covered","value":1})",
        R"({"cmd":"set","path":"boxes[0].target","value":0})",
        R"({"cmd":"set","path":"pool[0][0]","value":99})",
        R"({"cmd":"set","path":"flow.frames","value":[]})",
        R"({"cmd":"set","path":"flow.frames[0].step","value":0})",
        R"({"cmd":"set","path":"flow.frames[0].step","value":9})",
        R"({"cmd":"set","path":"flow.frames[0].procedure","value":77})",
        R"({"cmd":"set","path":"flow.outcome.result","value":1})"})
    EXPECT_EQ(s.code(line), "bad_state") << line;
  EXPECT_EQ(s.hash(), before);
}

TEST(Drive, ARecordOfASetPositionBeginsWithIt) {
  Session s(true);
  s.ask(kNewGame);
  s.ask(R"({"cmd":"choose","verb":"end_step"})");
  s.ask(R"({"cmd":"set","path":"wounds","value":39})");
  const json::object start = s.record();
  EXPECT_EQ(start.at("from").at("wounds"), 39);
  EXPECT_EQ(start.at("setup").at("place"), "rooms");
  EXPECT_TRUE(start.at("answers").as_array().empty());
  EXPECT_EQ(s.code(R"({"cmd":"undo"})"), "bad_request");
  const json::object end = s.ask(R"({"cmd":"choose","verb":"end_step"})");
  EXPECT_EQ(end.at("outcome").at("result"), "lost");
  EXPECT_EQ(end.at("outcome").at("reason"), "too many wounds");

  Session other;
  json::object load;
  load["cmd"] = "load";
  load["record"] = s.record();
  EXPECT_EQ(other.code(json::serialize(load)), "");
  EXPECT_EQ(other.hash(), s.hash());
}

}  // namespace
}  // namespace undercroft
