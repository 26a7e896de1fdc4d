#include <fstream>

#include "protocol/json_value.h"
#include "protocol/record_file.h"
#include "protocol/record_json.h"
#include "session.h"

namespace undercroft {
namespace {

namespace json = boost::json;

std::string load_request(const json::object& record) {
  json::object request;
  request["cmd"] = "load";
  request["record"] = record;
  return json::serialize(request);
}

json::object finished_record() {
  Session s;
  s.ask(kNewGame);
  s.play_to_the_end();
  return s.record();
}

TEST(Record, HasAHeaderAndAnswersByValue) {
  Session s;
  s.ask(kNewGame);
  s.ask(R"({"cmd":"choose","verb":"end_step"})");
  const json::object record = s.record();
  EXPECT_EQ(record.at("format"), 1);
  EXPECT_EQ(record.at("game"), "tiny_dice");
  EXPECT_EQ(record.at("rules"), 2);
  EXPECT_EQ(record.at("content").as_string().size(), 32U);
  EXPECT_EQ(record.at("setup"), json::parse(R"({"campaign":null,"place":"rooms","nights":2})"));
  EXPECT_EQ(record.at("seed"), 7);
  const json::array& answers = record.at("answers").as_array();
  EXPECT_EQ(answers[0].at("verb"), "roll");
  EXPECT_EQ(answers[0].at("args").at("colour"), "strength");
  EXPECT_EQ(answers[0].at("chance"), "die.strength");
  EXPECT_FALSE(answers[0].as_object().contains("seat"));
  EXPECT_EQ(answers[10].at("verb"), "end_step");
  EXPECT_EQ(answers[10].at("seat"), 0);
  EXPECT_FALSE(answers[10].as_object().contains("chance"));
}

TEST(Record, GivesTheHashOfEvery64thAnswerAndTheLast) {
  const json::object record = finished_record();
  const json::array& answers = record.at("answers").as_array();
  ASSERT_GT(answers.size(), 64U);
  for (std::size_t i = 0; i < answers.size(); ++i)
    EXPECT_EQ(answers[i].as_object().contains("hash"), (i + 1) % 64 == 0 || i + 1 == answers.size())
        << i;
}

TEST(Record, LoadsToTheSameStateAndGoesOnWithTheSameLuck) {
  Session first;
  first.ask(kNewGame);
  first.ask(R"({"cmd":"choose","verb":"end_step"})");
  Session second;
  const json::object prompt = second.ask(load_request(first.record()));
  EXPECT_EQ(prompt, first.ask(R"({"cmd":"prompt"})"));
  EXPECT_EQ(second.record(), first.record());
  first.ask(R"({"cmd":"choose","verb":"end_step"})");
  second.ask(R"({"cmd":"choose","verb":"end_step"})");
  EXPECT_EQ(second.hash(), first.hash());
  second.ask(R"({"cmd":"undo","n":2})");
  EXPECT_EQ(second.record().at("answers").as_array().size(), 10U);
}

TEST(Record, LoadsWithASeedOfItsOwn) {
  Session first;
  first.ask(kNewGame);
  std::string request = load_request(first.record());
  request.insert(request.size() - 1, R"(,"seed":8,"chance":"ask")");
  Session second;
  second.ask(request);
  EXPECT_EQ(second.record().at("seed"), 8);
  EXPECT_EQ(second.ask(R"({"cmd":"choose","verb":"end_step"})").at("waiting"), "chance");
}

TEST(Record, DoesNotDependOnTheOrderOfMembers) {
  json::object record = finished_record();
  for (json::value& answer : record["answers"].as_array()) {
    json::object turned;
    const json::object& args = answer.at("args").as_object();
    for (const char* key : {"box", "value", "colour"})
      if (args.contains(key)) turned[key] = args.at(key);
    answer.as_object()["args"] = turned;
  }
  Session s;
  EXPECT_EQ(s.code(load_request(record)), "");
}

TEST(Record, IsRefusedWhenOtherRulesOrContentAreLoaded) {
  Session s;
  json::object record = finished_record();
  record["rules"] = 1;
  EXPECT_EQ(s.code(load_request(record)), "other_content");
  record = finished_record();
  record["content"] = std::string(32, 'a');
  EXPECT_EQ(s.code(load_request(record)), "other_content");
  record = finished_record();
  record["game"] = "tiny_dic";
  EXPECT_EQ(s.code(load_request(record)), "unknown_game");
  EXPECT_EQ(s.code(R"({"cmd":"hash"})"), "no_game");
}

TEST(Record, IsRefusedWhenItWasEdited) {
  Session s;
  const json::object good = finished_record();
  const auto refused = [&](const json::object& record) {
    const std::string code = s.code(load_request(record));
    return code == "bad_record" ? s.message(load_request(record)) : "";
  };
  json::object record = good;
  record["answers"].as_array()[3].at("args").as_object()["value"] = 7;
  EXPECT_NE(refused(record).find("answer 4: "), std::string::npos);
  record = good;
  json::value& value = record["answers"].as_array()[0].at("args").as_object()["value"];
  value = value == 1 ? 2 : 1;
  EXPECT_NE(refused(record), "");
  record = good;
  record["answers"].as_array().erase(record["answers"].as_array().begin() + 2);
  EXPECT_NE(refused(record), "");
  record = good;
  record["answers"].as_array().push_back(record["answers"].as_array()[0]);
  EXPECT_NE(refused(record).find("after the end"), std::string::npos);
  record = good;
  record["answers"].as_array()[63].as_object()["hash"] = std::string(32, '0');
  EXPECT_NE(refused(record).find("answer 64: the record says state"), std::string::npos);
  record = good;
  record["answers"].as_array()[0].as_object()["chance"] = "die.magic";
  EXPECT_NE(refused(record).find("'die.strength' is asked"), std::string::npos);
  record = good;
  record["answers"].as_array()[0].as_object().erase("chance");
  EXPECT_NE(refused(record), "");
}

TEST(Record, IsRefusedWhenItsShapeIsWrong) {
  Session s;
  for (const char* key : {"format", "game", "rules", "content", "setup", "answers"}) {
    json::object record = finished_record();
    record.erase(key);
    EXPECT_EQ(s.code(load_request(record)), "bad_record") << key;
    record[key] = 1.5;
    EXPECT_EQ(s.code(load_request(record)), "bad_request") << key;
    record[key] = true;
    EXPECT_EQ(s.code(load_request(record)), "bad_record") << key;
  }
  json::object record = finished_record();
  record["anwsers"] = json::array();
  EXPECT_NE(s.message(load_request(record)).find("did you mean 'answers'"), std::string::npos);
  record = finished_record();
  record["from"] = {{"wounds", "many"}};
  EXPECT_EQ(s.code(load_request(record)), "bad_record");
}

// Files.

std::string slurp(const std::filesystem::path& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

void spill(const std::filesystem::path& path, const std::string& text) {
  std::ofstream(path) << text;
}

std::string saved_to(Session& s, const std::filesystem::path& path) {
  std::string notice;
  EXPECT_EQ(s.drive().save_to(path, notice), "");
  return notice;
}

/// Everything that was acknowledged is in the file, and nothing else.
void expect_follows(Session& s, const std::filesystem::path& path) {
  RecordFile file;
  ASSERT_EQ(read_record_file(path, file), "");
  const Record& last = file.records.back().record;
  json::object expected = s.record();
  ASSERT_EQ(last.answers.size(), expected.at("answers").as_array().size());
  json::object found = record_json(last);
  // Lines that were once the last keep their hash.
  for (json::object* record : {&expected, &found})
    for (json::value& answer : (*record)["answers"].as_array()) answer.as_object().erase("hash");
  EXPECT_EQ(found, expected);
  ASSERT_FALSE(last.answers.empty());
  EXPECT_EQ(to_hex(last.answers.back().hash.value()), s.hash());
}

TEST(SaveFile, FollowsAnswersUndoAndForks) {
  const TempFolder folder;
  Session s;
  saved_to(s, folder / "save");
  s.ask(kNewGame);
  expect_follows(s, folder / "save");
  s.ask(R"({"cmd":"fork"})");
  for (int i = 0; i < 3; ++i) s.ask(R"({"cmd":"choose","i":0})");
  expect_follows(s, folder / "save");
  s.ask(R"({"cmd":"undo","n":2})");
  expect_follows(s, folder / "save");
  s.ask(R"({"cmd":"choose","verb":"end_step"})");
  expect_follows(s, folder / "save");
  s.ask(R"({"cmd":"restore","fork":1})");
  expect_follows(s, folder / "save");
}

TEST(SaveFile, ResumesTheLastRecord) {
  const TempFolder folder;
  std::string hash;
  json::object prompt;
  {
    Session s;
    saved_to(s, folder / "save");
    s.ask(kNewGame);
    s.play_to_the_end();
    s.ask(R"({"cmd":"new","game":"tiny_dice","seed":8,"chance":"ask"})");
    s.ask(R"({"cmd":"choose","i":2})");
    hash = s.hash();
    prompt = s.ask(R"({"cmd":"prompt"})");
  }
  Session s;
  EXPECT_EQ(saved_to(s, folder / "save"), "");
  EXPECT_EQ(s.hash(), hash);
  EXPECT_EQ(s.ask(R"({"cmd":"prompt"})"), prompt);
  s.ask(R"({"cmd":"choose","i":1})");
  expect_follows(s, folder / "save");
  s.ask(R"({"cmd":"undo"})");
  expect_follows(s, folder / "save");
  RecordFile file;
  ASSERT_EQ(read_record_file(folder / "save", file), "");
  EXPECT_EQ(file.records.size(), 2U);
}

TEST(SaveFile, KeepsLoadedAndSetPositions) {
  const TempFolder folder;
  Session s(true);
  saved_to(s, folder / "save");
  s.ask(load_request(finished_record()));
  expect_follows(s, folder / "save");
  s.ask(kNewGame);
  s.ask(R"({"cmd":"set","path":"wounds","value":5})");
  s.ask(R"({"cmd":"choose","i":0})");
  expect_follows(s, folder / "save");
  RecordFile file;
  ASSERT_EQ(read_record_file(folder / "save", file), "");
  EXPECT_EQ(file.records.size(), 3U);
}

TEST(SaveFile, DropsATornLastLineWithANotice) {
  const TempFolder folder;
  {
    Session s;
    saved_to(s, folder / "whole");
    s.ask(kNewGame);
    s.ask(R"({"cmd":"choose","verb":"end_step"})");
  }
  const std::string whole = slurp(folder / "whole");
  const std::size_t last = whole.rfind('\n', whole.size() - 2) + 1;
  for (std::size_t size = last + 1; size + 1 < whole.size(); size += 7) {
    spill(folder / "torn", whole.substr(0, size));
    Session s;
    EXPECT_NE(saved_to(s, folder / "torn").find("torn"), std::string::npos) << size;
    // The driver rolls the dropped die again, with the same result.
    EXPECT_EQ(slurp(folder / "torn"), whole);
  }
}

TEST(SaveFile, KeepsALastLineThatOnlyLacksItsNewline) {
  const TempFolder folder;
  {
    Session s;
    saved_to(s, folder / "save");
    s.ask(kNewGame);
  }
  const std::string whole = slurp(folder / "save");
  spill(folder / "save", whole.substr(0, whole.size() - 1));
  Session s;
  EXPECT_EQ(saved_to(s, folder / "save"), "");
  EXPECT_EQ(slurp(folder / "save"), whole);
}

TEST(SaveFile, RefusesAFileThatIsNoRecord) {
  const TempFolder folder;
  const auto problem = [&](const std::string& text) {
    spill(folder / "bad", text);
    Session s;
    std::string notice;
    std::string what = s.drive().save_to(folder / "bad", notice);
    EXPECT_EQ(slurp(folder / "bad"), text);
    return what;
  };
  EXPECT_NE(problem("garbage\n").find("line 1: "), std::string::npos);
  EXPECT_NE(problem("{\"verb\":\"roll\"}\n").find("header"), std::string::npos);
  EXPECT_NE(problem(std::string(kMostDepth * 2, '[') + "\n").find("line 1"), std::string::npos);
  Session s;
  std::string notice;
  EXPECT_NE(s.drive().save_to(folder / "no" / "such", notice), "");
}

TEST(SaveFile, IsWrittenByOneProgramAtATime) {
  const TempFolder folder;
  Session first;
  saved_to(first, folder / "save");
  Session second;
  std::string notice;
  EXPECT_NE(second.drive().save_to(folder / "save", notice).find("another program"),
            std::string::npos);
}

TEST(RecordFile, RoundTripsThroughAnExport) {
  const TempFolder folder;
  Value value;
  ASSERT_EQ(from_json(finished_record(), value), "");
  Record record;
  ASSERT_EQ(read_record(value, record), "");
  spill(folder / "export", "older content");
  ASSERT_EQ(export_records(folder / "export", {record, record}), "");
  RecordFile file;
  ASSERT_EQ(read_record_file(folder / "export", file), "");
  ASSERT_EQ(file.records.size(), 2U);
  EXPECT_EQ(file.records[0].record, record);
  EXPECT_EQ(file.records[1].record, record);
  EXPECT_EQ(file.records[1].line, record.answers.size() + 2);
  EXPECT_FALSE(std::filesystem::exists(folder / "export.new"));
  EXPECT_NE(export_records(folder / "no" / "such", {record}), "");
}

}  // namespace
}  // namespace undercroft
