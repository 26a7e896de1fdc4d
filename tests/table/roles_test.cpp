#include <map>

#include "room.h"

// Every request, by everybody who might send it.

namespace undercroft::table {
namespace {

TEST(Hall, Holds_no_more_than_a_few_requests_of_one_connection) {
  Pair pair;
  const std::string chat =
      R"({"cmd":"chat","table":")" + pair.table + R"(","text":"Is anybody there?"})";
  pair.maren.replies.clear();
  // Nothing is drained in between, so every reply waits for the writer.
  for (int i = 0; i < 40; ++i) pair.room.hall->receive(pair.maren, chat);
  EXPECT_EQ(pair.maren.replies.size(), 8U);
  for (const json::object& reply : pair.maren.replies)
    EXPECT_EQ(reply.at("error").at("code"), "too_many");
  pair.room.hall->drain();
  EXPECT_EQ(pair.maren.replies.size(), 40U);
  EXPECT_EQ(pair.maren.code("chat", {{"table", pair.table}, {"text", "Yes."}}), "");
}

/// A table of two seats with somebody in each role.
struct Company : Pair {
  Guest invited{room}, watcher{room}, stranger{room}, nameless{room};

  Company() {
    invited.hello("Ines");
    watcher.hello("Wanda");
    stranger.hello("Sten");
    invited.ask("open", {{"table", table}, {"token", invite}});
    watcher.ask("open", {{"table", table}, {"token", watch}});
  }
  std::vector<std::pair<std::string, Guest*>> everybody() {
    return {{"host", &maren},      {"seat", &tomas},        {"invited", &invited},
            {"watcher", &watcher}, {"stranger", &stranger}, {"nameless", &nameless}};
  }
};

/// The codes that everybody() meets. Those with the fewest rights ask first, so that what they are
/// refused has not happened yet.
std::vector<std::string> codes_of(const std::string& cmd, json::object request) {
  Company company;
  if (request.contains("table")) request["table"] = company.table;
  std::vector<std::string> out(company.everybody().size());
  for (std::size_t role = out.size(); role > 0; --role)
    out[role - 1] = company.everybody()[role - 1].second->code(cmd, request);
  return out;
}

using Codes = std::vector<std::string>;
const std::string kNo = "not_yours";
const std::string kHello = "bad_request";  // nobody without a hello is served

TEST(Roles, Requests_before_a_table) {
  // The host comes last, when a teammate is called so already.
  EXPECT_EQ(codes_of("name", {{"name", "X"}}), Codes({"taken", "", "", "", "", kHello}));
  EXPECT_EQ(codes_of("games", {}), Codes({"", "", "", "", "", kHello}));
  EXPECT_EQ(codes_of("lobby", {}), Codes({"", "", "", "", "", kHello}));
  EXPECT_EQ(codes_of("leave_lobby", {}), Codes({"", "", "", "", "", kHello}));
  EXPECT_EQ(codes_of("create", {{"game", "tiny_dice"}}), Codes({"", "", "", "", "", kHello}));
  EXPECT_EQ(codes_of("rule", {{"rule", "OD-PLC-01"}}), Codes({"", "", "", "", "", kHello}));
}

TEST(Roles, Looking) {
  EXPECT_EQ(codes_of("open", {{"table", ""}}), Codes({"", "", "", "", kNo, kHello}));
  EXPECT_EQ(codes_of("close", {{"table", ""}}), Codes({"", "", "", "", "", kHello}));
  EXPECT_EQ(codes_of("scene", {{"table", ""}, {"at", 0}}), Codes({"", "", "", "", kNo, kHello}));
  EXPECT_EQ(codes_of("log", {{"table", ""}}), Codes({"", "", "", "", kNo, kHello}));
  EXPECT_EQ(codes_of("record", {{"table", ""}}), Codes({"", "", "", "", kNo, kHello}));
  const std::string none = "unavailable";
  EXPECT_EQ(codes_of("hint", {{"table", ""}}), Codes({none, none, kNo, kNo, kNo, kHello}));
  EXPECT_EQ(codes_of("odds", {{"table", ""}}), Codes({"", "", kNo, kNo, kNo, kHello}));
}

TEST(Roles, Playing) {
  // The first question of this game is the first seat's.
  EXPECT_EQ(codes_of("choose", {{"table", ""}, {"seq", 0}, {"nonce", "n"}, {"i", 0}}),
            Codes({"", kNo, kNo, kNo, kNo, kHello}));
  const std::string nothing = "not_allowed";
  EXPECT_EQ(codes_of("undo", {{"table", ""}, {"seq", 0}}),
            Codes({nothing, nothing, kNo, kNo, kNo, kHello}));
  EXPECT_EQ(codes_of("redo", {{"table", ""}, {"seq", 0}}),
            Codes({nothing, nothing, kNo, kNo, kNo, kHello}));
  EXPECT_EQ(codes_of("consent", {{"table", ""}, {"ask", "a1"}, {"agree", true}}),
            Codes({"stale", "stale", kNo, kNo, kNo, kHello}));
  EXPECT_EQ(codes_of("skip_tips", {{"table", ""}}), Codes({"", "", kNo, kNo, kNo, kHello}));
}

TEST(Roles, Sitting) {
  EXPECT_EQ(codes_of("sit", {{"table", ""}, {"seat", 1}}),
            Codes({"taken", "", "taken", kNo, kNo, kHello}));
  EXPECT_EQ(codes_of("stand", {{"table", ""}, {"seat", 1}}),
            Codes({kNo, "", kNo, kNo, kNo, kHello}));
  EXPECT_EQ(codes_of("bot", {{"table", ""}, {"seat", 1}, {"on", true}}),
            Codes({kNo, "", kNo, kNo, kNo, kHello}));
}

TEST(Roles, Talking) {
  EXPECT_EQ(codes_of("chat", {{"table", ""}, {"text", "Hello"}}),
            Codes({"", "", "", "", kNo, kHello}));
  EXPECT_EQ(codes_of("point", {{"table", ""}, {"piece", "die:1"}}),
            Codes({"", "", kNo, kNo, kNo, kHello}));
  EXPECT_EQ(codes_of("nudge", {{"table", ""}, {"seat", 1}}),
            Codes({"", "bad_request", kNo, kNo, kNo, kHello}));
}

TEST(Roles, Hosting) {
  EXPECT_EQ(codes_of("invite", {{"table", ""}}), Codes({"", kNo, kNo, kNo, kNo, kHello}));
  EXPECT_EQ(codes_of("retire", {{"table", ""}}), Codes({"", kNo, kNo, kNo, kNo, kHello}));
  EXPECT_EQ(codes_of("branch", {{"table", ""}, {"at", 0}, {"luck", "fresh"}}),
            Codes({"", "", "", "", kNo, kHello}));
  const std::string no = "not_allowed";
  EXPECT_EQ(codes_of("branch", {{"table", ""}, {"at", 0}, {"luck", "same"}}),
            Codes({no, no, no, no, kNo, kHello}));
}

TEST(Roles, A_right_that_was_shown_stays_and_new_links_end_the_old_ones) {
  Company company;
  company.watcher.leave();
  Guest again(company.room);
  again.token = company.watcher.token;
  again.hello("Wanda");
  EXPECT_EQ(again.code("open", {{"table", company.table}}), "");
  const json::object fresh = company.maren.ask("invite", {{"table", company.table}});
  EXPECT_EQ(company.stranger.code("open", {{"table", company.table}, {"token", company.invite}}),
            kNo);
  EXPECT_EQ(company.stranger.code("open", {{"table", company.table}, {"token", company.watch}}),
            kNo);
  EXPECT_EQ(
      company.stranger.code("open", {{"table", company.table}, {"token", text_of(fresh, "watch")}}),
      "");
  EXPECT_EQ(company.stranger.code("sit", {{"table", company.table}, {"seat", 0}}), kNo);
  EXPECT_EQ(company.stranger.code("open",
                                  {{"table", company.table}, {"token", text_of(fresh, "invite")}}),
            "");
  EXPECT_EQ(company.stranger.code("sit", {{"table", company.table}, {"seat", 0}}), "taken");
}

TEST(Roles, Rights_survive_a_restart) {
  Company company;
  const std::string table = company.table;
  std::map<std::string, std::string> tokens;
  for (const auto& [role, guest] : company.everybody()) {
    tokens[role] = guest->token;
    guest->leave();
  }
  company.room.restart();
  for (const auto& [role, code] : std::map<std::string, std::string>{
           {"host", ""}, {"seat", ""}, {"invited", ""}, {"watcher", ""}, {"stranger", kNo}}) {
    Guest guest(company.room);
    guest.token = tokens[role];
    guest.hello("Somebody");
    EXPECT_EQ(guest.code("open", {{"table", table}}), code) << role;
  }
}

TEST(Roles, A_public_table_is_listed_and_open_to_everybody) {
  Pair pair("tiny_piles", {{"players", 2}}, {{"public", true}});
  Guest stranger(pair.room);
  stranger.hello("Sten");
  const json::array open = stranger.ask("lobby").at("open").as_array();
  ASSERT_EQ(open.size(), 1U);
  EXPECT_EQ(open[0].at("table"), json::string(pair.table));
  EXPECT_EQ(stranger.code("open", {{"table", pair.table}}), "");
}

TEST(Requests, That_are_malformed_are_refused_and_change_nothing) {
  Pair pair;
  const auto code = [&](const std::string& frame) {
    pair.maren.say(frame);
    const json::value* error = pair.maren.replies.back().if_contains("error");
    return error == nullptr ? "" : std::string(error->at("code").as_string());
  };
  EXPECT_EQ(code(""), "bad_json");
  EXPECT_EQ(code("{"), "bad_json");
  EXPECT_EQ(code(R"({"cmd":"games","cmd":"games"})"), "bad_json");
  EXPECT_EQ(code(std::string(1000, '[')), "bad_json");
  EXPECT_EQ(code("\xff\xfe"), "bad_json");
  EXPECT_EQ(code("[]"), "bad_request");
  EXPECT_EQ(code("7"), "bad_request");
  EXPECT_EQ(code("{}"), "bad_request");
  EXPECT_EQ(code(R"({"cmd":7})"), "bad_request");
  EXPECT_EQ(code(R"({"cmd":"gamse"})"), "unknown_command");
  EXPECT_EQ(code(R"({"cmd":"games","extra":1})"), "bad_request");
  EXPECT_EQ(code(R"({"cmd":"open","table":"nowhere"})"), "no_table");
  EXPECT_EQ(code(R"({"cmd":"open","table":1.5})"), "bad_request");
  EXPECT_EQ(code(R"({"cmd":"hello"})"), "bad_request");
  EXPECT_EQ(code(std::string(70000, ' ')), "too_long");
  EXPECT_EQ(pair.seq(), 0);
}

TEST(Requests, Have_members_of_the_right_kind_and_size) {
  Pair pair;
  const auto code = [&](const std::string& cmd, json::object members) {
    members["table"] = pair.table;
    return pair.maren.code(cmd, std::move(members));
  };
  EXPECT_EQ(pair.maren.code("name", {{"name", ""}}), "bad_request");
  EXPECT_EQ(pair.maren.code("name", {{"name", std::string(41, 'a')}}), "bad_request");
  EXPECT_EQ(pair.maren.code("name", {{"name", "a\nb"}}), "bad_request");
  std::string forty;
  for (int i = 0; i < 40; ++i) forty += "ü";
  EXPECT_EQ(pair.maren.code("name", {{"name", forty}}), "");
  EXPECT_EQ(pair.maren.code("rule", {{"rule", "OD-XXX-01"}}), "bad_request");
  EXPECT_EQ(pair.maren.code("create", {{"game", "chess"}}), "unknown_game");
  EXPECT_EQ(pair.maren.code("create", {{"game", "tiny_dice"}, {"seats", {"me", "me"}}}),
            "bad_request");
  EXPECT_EQ(pair.maren.code("create", {{"game", "tiny_dice"}, {"seats", {"cat"}}}), "bad_request");
  EXPECT_EQ(pair.maren.code("create", {{"game", "tiny_piles"}, {"setup", {{"players", 9}}}}),
            "bad_setup");
  EXPECT_EQ(pair.maren.code("create", {{"game", "tiny_dice"}, {"seed", -1}}), "bad_request");
  EXPECT_EQ(pair.maren.code("create", {{"game", "tiny_dice"}, {"guide", "none"}}), "bad_request");
  EXPECT_EQ(pair.maren.code("create", {{"game", "tiny_dice"}, {"pace", "slow"}}), "bad_request");
  EXPECT_EQ(code("choose", {{"seq", 0}, {"nonce", ""}, {"i", 0}}), "bad_request");
  EXPECT_EQ(code("choose", {{"seq", 0}, {"nonce", std::string(33, 'n')}, {"i", 0}}), "bad_request");
  EXPECT_EQ(code("choose", {{"nonce", "n"}, {"i", 0}}), "bad_request");
  EXPECT_EQ(code("choose", {{"seq", 0}, {"nonce", "n"}, {"i", 99}}), "illegal_option");
  EXPECT_EQ(code("choose", {{"seq", 0}, {"nonce", "n"}, {"verb", "fly"}}), "illegal_option");
  EXPECT_EQ(code("chat", {{"text", std::string(501, 'x')}}), "bad_request");
  EXPECT_EQ(code("sit", {{"seat", 2}}), "bad_request");
  EXPECT_EQ(code("sit", {}), "bad_request");
  EXPECT_EQ(code("bot", {{"seat", 0}}), "bad_request");
  EXPECT_EQ(code("scene", {{"at", 1}}), "bad_request");
  EXPECT_EQ(code("scene", {}), "bad_request");
  EXPECT_EQ(code("log", {{"n", 201}}), "bad_request");
  EXPECT_EQ(code("branch", {{"at", 0}, {"luck", "bad"}}), "bad_request");
  EXPECT_EQ(pair.seq(), 0);
}

TEST(Requests, Echo_their_id_whatever_it_is) {
  Pair pair;
  pair.maren.say(R"({"cmd":"games","id":{"a":[1,null]}})");
  EXPECT_EQ(json::serialize(pair.maren.replies.back().at("id")), R"({"a":[1,null]})");
  pair.maren.say(R"({"cmd":"nothing","id":"x"})");
  EXPECT_EQ(pair.maren.replies.back().at("id"), "x");
  pair.maren.say(R"({"cmd":"leave_lobby"})");
  EXPECT_TRUE(pair.maren.replies.back().empty());
  pair.maren.say(R"({"cmd":"leave_lobby","id":1e999})");
  EXPECT_EQ(pair.maren.replies.back().at("error").at("code"), "bad_request");
}

TEST(Requests, A_connection_looks_at_eight_tables_and_no_more) {
  Room room;
  Guest maren(room);
  maren.hello("Maren");
  for (int i = 0; i < 9; ++i) {
    const json::object made = maren.ask("create", {{"game", "tiny_dice"}});
    EXPECT_EQ(maren.code("open", {{"table", made.at("table")}}), i < 8 ? "" : "too_many");
  }
}

}  // namespace
}  // namespace undercroft::table
