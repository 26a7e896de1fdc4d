// What people delete: a line, all their lines and their name, a table.
#include "places.h"
#include "public_table.h"

namespace undercroft::table {
namespace {

/// As a hash is long.
const std::string kOne(43, 'a');
const std::string kTwo(43, 'b');

EventRow line(const std::string& table, i64 n, const std::string& by, const std::string& text) {
  std::string row = R"({"time":1,"by":")" + by + "\"";
  if (!text.empty()) row += R"(,"text":")" + text + "\"";
  return {table, n, "chat", row + "}"};
}

Changes talk() {
  Changes rows = some_rows();
  rows.events.push_back(line("aaa", 2, kOne, "Hello"));
  rows.events.push_back(line("aaa", 3, kTwo, R"(\"by\":\")" + kOne + R"(\")"));
  rows.events.push_back(line("aaa", 4, kOne, "It's me"));
  rows.events.push_back(line("bbb", 0, kOne, ""));
  return rows;
}

TEST_P(Stores, Find_the_lines_of_a_person) {
  const auto store = open();
  EXPECT_EQ(store->claim(), "");
  EXPECT_EQ(store->commit(talk()), "");
  std::vector<EventRow> found;
  EXPECT_EQ(store->read_lines(kOne, 10, found), "");
  std::ranges::sort(found, {}, &EventRow::n);
  EXPECT_EQ(found, (std::vector<EventRow>{talk().events[2], talk().events[4]}));
  found.clear();
  EXPECT_EQ(store->read_lines(kOne, 1, found), "");
  EXPECT_EQ(found.size(), 1U);
}

TEST_P(Stores, Rewrite_events_and_what_comes_after_still_fits) {
  const auto store = open();
  EXPECT_EQ(store->commit(talk()), "");
  Changes changes;
  changes.rewritten = {line("aaa", 2, kOne, ""), line("aaa", 5, kTwo, "")};
  // Also one that comes with the same commit.
  changes.events = {line("aaa", 5, kTwo, "Bye"), line("aaa", 6, kTwo, "Still here")};
  EXPECT_EQ(store->commit(changes), "");
  std::vector<EventRow> found;
  EXPECT_EQ(store->read_events("aaa", found), "");
  ASSERT_EQ(found.size(), 7U);
  for (const EventRow& row : found) EXPECT_EQ(row.flaw, "") << row.n;
  EXPECT_EQ(found[2], line("aaa", 2, kOne, ""));
  EXPECT_EQ(found[3], talk().events[3]);
  EXPECT_EQ(found[5], line("aaa", 5, kTwo, ""));
  changes = {};
  changes.events = {line("aaa", 7, kTwo, "And on")};
  EXPECT_EQ(store->commit(changes), "");
  found.clear();
  EXPECT_EQ(store->read_events("aaa", found), "");
  EXPECT_EQ(found.back().flaw, "");
}

TEST_P(Stores, Do_not_mend_what_is_broken_by_rewriting) {
  for (const char* change : {"update events set text = '{}' where tbl = 'aaa' and n = 3",
                             "update tables set tip = 'x' where id = 'aaa'",
                             "delete from events where tbl = 'aaa' and n = 4"}) {
    SCOPED_TRACE(change);
    const auto store = open();
    EXPECT_EQ(store->commit(talk()), "");
    sql(change);
    Changes changes;
    changes.rewritten = {line("aaa", 2, kOne, "")};
    EXPECT_EQ(store->commit(changes), "");
    std::vector<EventRow> found;
    EXPECT_EQ(store->read_events("aaa", found), "");
    EXPECT_TRUE(std::ranges::any_of(found, [](const EventRow& row) { return !row.flaw.empty(); }));
    sql("delete from tables; delete from events; delete from people; delete from rights");
  }
}

TEST_P(Stores, Forget_people_and_tables) {
  const auto store = open();
  EXPECT_EQ(store->commit(talk()), "");
  Changes changes;
  changes.people = {{"hash1", ""}};
  changes.gone = {"aaa"};
  EXPECT_EQ(store->commit(changes), "");
  Changes left;
  EXPECT_EQ(store->read_all(left), "");
  EXPECT_EQ(left.people, (std::vector<PersonRow>{some_rows().people[1]}));
  EXPECT_EQ(left.tables, (std::vector<TableRow>{some_rows().tables[1]}));
  EXPECT_TRUE(left.rights.empty());
  std::vector<EventRow> found;
  EXPECT_EQ(store->read_events("aaa", found), "");
  EXPECT_TRUE(found.empty());
  std::vector<std::string> strays;
  EXPECT_EQ(store->read_strays(strays), "");
  EXPECT_TRUE(strays.empty());
}

/// What is kept, as it stands in the files.
bool is_kept(PublicTable& at, const std::string& words) {
  return std::ranges::any_of(at.room.control->written, [&](const std::string& row) {
    return row.find(words) != std::string::npos;
  });
}

json::array chat_of(PublicTable& at, Guest& who) {
  json::array out;
  const json::object log = at.ask(who, "log");
  for (const json::value& line : log.at("log").as_array())
    if (line.at("kind") == "chat") out.push_back(line);
  return out;
}

TEST(Unsaying, Takes_back_a_line_of_ones_own) {
  PublicTable at;
  at.ask(*at.sten, "chat", {{"text", "My address is 12 Mill Lane"}});
  at.ask(*at.maren, "chat", {{"text", "Better not"}});
  const json::array lines = chat_of(at, *at.maren);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(at.code(*at.sten, "unsay", {{"n", lines[1].at("n")}}), "not_yours");
  EXPECT_EQ(at.code(*at.sten, "unsay", {{"n", 0}}), "bad_request");
  EXPECT_EQ(at.code(*at.sten, "unsay", {{"n", lines[0].at("n")}}), "");
  EXPECT_EQ(at.maren->last("unsaid").at("lines").at(0), lines[0].at("n"));
  EXPECT_EQ(chat_of(at, *at.maren).size(), 1U);
  EXPECT_EQ(at.code(*at.sten, "unsay", {{"n", lines[0].at("n")}}), "bad_request");
  EXPECT_EQ(at.code(*at.maren, "chat", {{"text", "So"}}), "");
  for (Guest* who : {at.maren.get(), at.sten.get()}) who->leave();
  at.room.restart();
  auto maren = at.again(*at.maren);
  EXPECT_EQ(at.code(*maren, "open"), "") << "everything still fits";
  EXPECT_EQ(chat_of(at, *maren).size(), 2U);
}

TEST(Forgetting, Removes_the_name_and_the_lines_at_every_table) {
  PublicTable at;
  const std::string first = at.table;
  at.ask(*at.sten, "chat", {{"text", "I said this here"}});
  at.ask(*at.maren, "chat", {{"text", "And I answered"}});
  at.choose(*at.sten, "give_up");
  at.agree(*at.maren, true);
  at.undo(*at.maren);
  // Another table, which is not in memory when he goes.
  const json::object made = at.maren->ask("create", {{"game", "tiny_dice"}, {"public", true}});
  at.table = text_of(made, "table");
  at.ask(*at.sten, "open");
  at.ask(*at.sten, "chat", {{"text", "And this there"}});
  at.ask(*at.sten, "close");
  at.room.pass(700'000);
  EXPECT_EQ(at.room.hall->figures().in_memory, 1U);

  const json::object reply = at.sten->ask("forget_me");
  EXPECT_EQ(reply.at("lines"), 2) << json::serialize(reply);
  EXPECT_FALSE(reply.at("more").as_bool());
  EXPECT_EQ(chat_of(at, *at.maren).size(), 0U);
  at.table = first;
  EXPECT_EQ(chat_of(at, *at.maren).size(), 1U);
  const std::string now = json::serialize(at.ask(*at.maren, "log")) +
                          json::serialize(at.view(*at.maren)) +
                          json::serialize(at.maren->ask("lobby"));
  EXPECT_EQ(now.find("Sten"), std::string::npos) << now;
  EXPECT_NE(now.find("Guest "), std::string::npos) << "his answers stay";
  EXPECT_EQ(at.sten->ask("forget_me").at("lines"), 0);

  for (Guest* who : {at.maren.get(), at.sten.get()}) who->leave();
  at.room.control->written.clear();
  at.room.restart();
  auto maren = at.again(*at.maren);
  auto sten = std::make_unique<Guest>(at.room);
  EXPECT_EQ(text_of(sten->ask("hello", {{"person", at.sten->token}}), "name").substr(0, 6),
            "Guest ");
  EXPECT_EQ(at.code(*maren, "open"), "") << "what others need is there";
  at.table = text_of(made, "table");
  EXPECT_EQ(at.code(*maren, "open"), "");
  EXPECT_EQ(chat_of(at, *maren).size(), 0U);
  EXPECT_FALSE(is_kept(at, "And this there"));
}

TEST(Deleting, Ends_a_table_for_everybody) {
  PublicTable at;
  auto wanda = at.newcomer("Wanda");
  at.ask(*wanda, "open");
  EXPECT_EQ(at.code(*at.sten, "delete_table"), "not_yours");
  const json::object refused = at.ask(*at.maren, "delete_table");
  EXPECT_EQ(refused.at("error").at("code"), "not_allowed");
  EXPECT_NE(text_of(refused.at("error").as_object(), "message").find("Sten"), std::string::npos);
  at.ask(*at.maren, "turn_out", {{"person", at.handle(1)}});
  EXPECT_EQ(at.code(*at.maren, "delete_table"), "");
  EXPECT_EQ(text_of(wanda->last("gone"), "why"), "the host has deleted this table");
  at.room.pass(3'000);
  EXPECT_TRUE(at.maren->ask("lobby").at("mine").as_array().empty());
  EXPECT_TRUE(wanda->ask("lobby").at("open").as_array().empty());
  for (Guest* who : {at.maren.get(), wanda.get()}) {
    EXPECT_EQ(at.code(*who, "open"), "no_table");
    EXPECT_EQ(at.code(*who, "open", {{"token", at.invite}}), "no_table");
    EXPECT_EQ(at.code(*who, "record"), "no_table");
  }
  at.maren->leave();
  at.sten->leave();
  wanda->leave();
  at.room.restart();
  EXPECT_EQ(at.room.hall->figures().tables, 0U);
  auto maren = at.again(*at.maren);
  EXPECT_EQ(at.code(*maren, "open"), "no_table");
}

TEST(Deleting, Works_where_the_table_is_not_in_memory_and_not_where_it_cannot_be_kept) {
  PublicTable at;
  at.ask(*at.maren, "turn_out", {{"person", at.handle(1)}});
  at.room.control->fails = true;
  EXPECT_EQ(at.code(*at.maren, "delete_table"), "unavailable");
  EXPECT_NE(text_of(at.maren->last("gone"), "why"), "");
  at.room.control->fails = false;
  at.room.pass(10'000);
  EXPECT_EQ(at.code(*at.maren, "open"), "") << "nothing is lost";
  at.ask(*at.maren, "close");
  at.room.pass(700'000);
  EXPECT_EQ(at.room.hall->figures().in_memory, 0U);
  EXPECT_EQ(at.code(*at.maren, "delete_table"), "");
  EXPECT_EQ(at.code(*at.maren, "open"), "no_table");
  EXPECT_EQ(at.code(*at.maren, "delete_table"), "no_table");
}

TEST(Stranger, 24_deletes_the_table) {
  PublicTable at;
  EXPECT_EQ(at.code(*at.sten, "delete_table"), "not_yours");
}

TEST(Stranger, 25_takes_back_what_others_said) {
  PublicTable at;
  at.ask(*at.maren, "chat", {{"text", "Welcome"}});
  const json::value mine = chat_of(at, *at.sten).back().at("n");
  EXPECT_EQ(at.code(*at.sten, "unsay", {{"n", mine}}), "not_yours");
  at.ask(*at.sten, "chat", {{"text", "Then I curse"}});
  const json::value his = chat_of(at, *at.sten).back().at("n");
  EXPECT_EQ(at.code(*at.maren, "unsay", {{"n", his}}), "") << "the host takes it away";
  EXPECT_EQ(chat_of(at, *at.sten).size(), 1U);
}

}  // namespace
}  // namespace undercroft::table
