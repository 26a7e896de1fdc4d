// A stranger at a public table: hostile acts, each refused or undone by the host.
#include "public_table.h"

namespace undercroft::table {
namespace {

const std::string kDenied = "not_yours";

TEST(Stranger, 01_gives_up_for_everybody) {
  PublicTable at;
  EXPECT_TRUE(at.choose(*at.sten, "give_up").contains("asked"));
  EXPECT_FALSE(at.is_over());
}

TEST(Stranger, 02_gives_up_alone_while_the_host_stands) {
  PublicTable at;
  at.ask(*at.maren, "stand", {{"seat", 0}});
  at.choose(*at.sten, "give_up");
  EXPECT_TRUE(at.is_over());
  EXPECT_TRUE(at.undo(*at.maren).contains("seq"));
  EXPECT_FALSE(at.is_over());
}

TEST(Stranger, 03_takes_back_what_others_answered) {
  PublicTable at;
  const json::object first = at.view(*at.maren);
  const json::value option = first.at("scene").at("prompt").at("options").at(0);
  const bool party = option.at("seat").is_null() || option.at("seat") == 0;
  Guest& who = party ? *at.maren : *at.sten;
  EXPECT_EQ(at.code(who, "choose", {{"seq", at.seq()}, {"nonce", "a"}, {"i", 0}}), "");
  at.undo(*at.sten);
  EXPECT_EQ(at.code(*at.maren, "turn_out", {{"person", at.handle(1)}}), "");
  EXPECT_EQ(at.undo(*at.sten).at("error").at("code"), "not_yours");
  const json::object now = at.view(*at.maren);
  if (now.at("answers") == 0 && !now.at("undo").is_null() && !now.at("undo").at("redo").is_null()) {
    EXPECT_EQ(at.code(*at.maren, "redo", {{"seq", at.seq()}}), "") << "and what he took is redone";
  }
}

TEST(Stranger, 04_takes_back_and_does_again_until_the_table_is_full) {
  PublicTable at([](HallOptions& options) { options.most_answers = 50; });
  const json::object view = at.view(*at.maren);
  const json::value option = view.at("scene").at("prompt").at("options").at(0);
  Guest& who = option.at("seat") == 1 ? *at.sten : *at.maren;
  EXPECT_EQ(at.code(who, "choose", {{"seq", at.seq()}, {"nonce", "a"}, {"i", 0}}), "");
  int undos = 0;
  for (; undos < 40; ++undos) {
    if (!at.undo(*at.sten).contains("seq")) break;
    if (at.code(who, "redo", {{"seq", at.seq()}}) != "") break;
  }
  EXPECT_LE(undos, 5);
}

TEST(Stranger, 05_floods_the_chat) {
  PublicTable at([](HallOptions& options) { options.most_lines = 100; });
  int lines = 0;
  while (lines < 200 && at.code(*at.sten, "chat", {{"text", "BUY"}}).empty()) ++lines;
  EXPECT_EQ(lines, 10);
  EXPECT_EQ(at.code(*at.maren, "chat", {{"text", "Enough"}}), "");
}

TEST(Stranger, 06_insults_everybody) {
  PublicTable at;
  EXPECT_EQ(at.code(*at.maren, "mute", {{"person", at.handle(1)}, {"on", true}}), "");
  EXPECT_EQ(at.code(*at.sten, "chat", {{"text", "!"}}), kDenied);
}

TEST(Stranger, 07_changes_seats_until_nobody_can_sit_down_any_more) {
  PublicTable at([](HallOptions& options) { options.most_lines = 20; });
  for (int i = 0; i < 100; ++i) at.ask(*at.sten, i % 2 == 0 ? "stand" : "sit", {{"seat", 1}});
  auto tomas = at.newcomer("Tomas");
  at.ask(*tomas, "open", {{"token", at.invite}});
  EXPECT_EQ(at.code(*at.maren, "take_seat", {{"seat", 1}, {"to", "open"}}), "");
  EXPECT_EQ(at.code(*tomas, "sit", {{"seat", 1}}), "");
}

TEST(Stranger, 08_sits_on_every_open_seat_and_goes_away) {
  PublicTable at;
  at.sten->leave();
  EXPECT_EQ(at.code(*at.maren, "bot", {{"seat", 1}, {"on", true}}), kDenied)
      << "that waits for him";
  EXPECT_EQ(at.code(*at.maren, "take_seat", {{"seat", 1}, {"to", "bot"}}), "");
  EXPECT_EQ(at.seat(1).at("who"), "bot");
}

TEST(Stranger, 09_calls_himself_like_the_host) {
  PublicTable at;
  EXPECT_EQ(at.sten->code("name", {{"name", "Μaren"}}), "taken");
}

TEST(Stranger, 10_has_a_name_that_nobody_sees) {
  PublicTable at;
  EXPECT_EQ(at.sten->code("name", {{"name", "\u3164\u200B"}}), "bad_request");
  EXPECT_EQ(at.sten->code("name", {{"name", "\u202Enereṁ"}}), "bad_request");
}

TEST(Stranger, 11_answers_for_somebody_elses_seat) {
  PublicTable at({}, {{"game", "duel"}});
  const json::object view = at.view(*at.maren);
  ASSERT_EQ(view.at("scene").at("prompt").at("options").at(0).at("seat"), 0);
  EXPECT_EQ(at.code(*at.sten, "choose", {{"seq", view.at("seq")}, {"nonce", "a"}, {"i", 0}}),
            kDenied);
}

TEST(Stranger, 12_gives_somebody_elses_seat_to_a_bot) {
  PublicTable at;
  EXPECT_EQ(at.code(*at.sten, "bot", {{"seat", 0}, {"on", true}}), kDenied);
  EXPECT_EQ(at.code(*at.sten, "stand", {{"seat", 0}}), kDenied);
  EXPECT_EQ(at.code(*at.sten, "sit", {{"seat", 0}}), "taken");
  EXPECT_EQ(at.code(*at.sten, "take_seat", {{"seat", 0}, {"to", "bot"}}), kDenied);
}

TEST(Stranger, 13_looks_ahead_by_branching_with_the_same_luck) {
  PublicTable at;
  EXPECT_EQ(at.code(*at.sten, "branch", {{"at", 0}, {"luck", "same"}}), "not_allowed");
  at.choose(*at.maren, "give_up");
  EXPECT_EQ(at.code(*at.sten, "branch", {{"at", 0}, {"luck", "same"}}), "not_allowed")
      << "what is given up may still go on";
}

TEST(Stranger, 14_puts_the_table_away) {
  PublicTable at;
  EXPECT_EQ(at.code(*at.sten, "retire"), kDenied);
}

TEST(Stranger, 15_makes_new_links) {
  PublicTable at;
  EXPECT_EQ(at.code(*at.sten, "invite"), kDenied);
  EXPECT_FALSE(at.view(*at.sten).at("people").as_object().contains("invite"));
}

TEST(Stranger, 16_plays_the_host) {
  PublicTable at;
  const std::string maren = at.handle(0);
  EXPECT_EQ(at.code(*at.sten, "turn_out", {{"person", maren}}), kDenied);
  EXPECT_EQ(at.code(*at.sten, "mute", {{"person", maren}, {"on", true}}), kDenied);
  EXPECT_EQ(at.code(*at.sten, "bar", {{"person", maren}, {"on", true}}), kDenied);
}

TEST(Stranger, 17_comes_back_after_being_turned_out) {
  PublicTable at;
  at.ask(*at.maren, "turn_out", {{"person", at.handle(1)}});
  for (const std::string& token : {at.invite, at.watch})
    EXPECT_EQ(at.code(*at.sten, "open", {{"token", token}}), kDenied);
  EXPECT_EQ(at.code(*at.sten, "sit", {{"seat", 1}}), kDenied);
  EXPECT_EQ(at.code(*at.sten, "chat", {{"text", "Hi"}}), kDenied);
}

TEST(Stranger, 18_comes_with_an_old_link) {
  Pair pair;
  pair.maren.ask("invite", {{"table", pair.table}});
  Guest sten(pair.room);
  sten.hello("Sten");
  for (const std::string& old : {pair.invite, pair.watch})
    EXPECT_EQ(sten.code("open", {{"table", pair.table}, {"token", old}}), kDenied);
}

TEST(Stranger, 19_who_is_barred_opens_the_table_again) {
  PublicTable at;
  at.ask(*at.maren, "bar", {{"person", at.handle(1)}, {"on", true}});
  auto sten = at.again(*at.sten);
  const json::value fresh = at.ask(*at.maren, "invite").at("invite");
  EXPECT_EQ(at.code(*sten, "open"), kDenied);
  EXPECT_EQ(at.code(*sten, "open", {{"token", fresh}}), kDenied);
  EXPECT_EQ(at.code(*sten, "record"), kDenied);
  EXPECT_EQ(at.code(*sten, "log"), kDenied);
}

TEST(Stranger, 20_points_nudges_and_asks_for_hints_without_end) {
  PublicTable at([](HallOptions& options) { options.work = 100; });
  const auto until = [&](const std::string& cmd, const json::object& members) {
    std::string code;
    for (int i = 0; i < 2'000 && code.empty(); ++i) code = at.code(*at.sten, cmd, members);
    at.room.pass(10'000);
    return code;
  };
  EXPECT_EQ(until("point", {{"piece", "x"}}), "too_many");
  EXPECT_EQ(until("hint", {}), "too_many");
  EXPECT_EQ(until("nudge", {{"seat", 0}}), "too_soon");
  EXPECT_EQ(at.code(*at.maren, "chat", {{"text", "Stop"}}), "") << "others are served";
}

TEST(Stranger, 21_takes_the_campaign_on_as_its_host) {
  PublicTable at;
  at.choose(*at.maren, "give_up");
  EXPECT_EQ(at.code(*at.sten, "next", {{"seats", {"me", "me"}}}), kDenied);
  EXPECT_EQ(at.code(*at.maren, "next"), "");
  EXPECT_EQ(at.code(*at.sten, "next"), "") << "and comes along";
}

TEST(Stranger, 22_holds_up_the_bots_with_questions) {
  PublicTable at;
  at.choose(*at.sten, "give_up");
  const json::value asked = at.view(*at.maren).at("ask").at("ask");
  at.agree(*at.maren, false);
  EXPECT_EQ(at.choose(*at.sten, "give_up").at("error").at("code"), "too_soon");
}

TEST(Stranger, 23_skips_the_tips_until_the_table_is_full) {
  PublicTable at([](HallOptions& options) { options.most_answers = 20; });
  for (int i = 0; i < 30; ++i) EXPECT_EQ(at.code(*at.sten, "skip_tips"), "");
  EXPECT_TRUE(at.choose(*at.maren, "give_up").contains("seq"));
}

}  // namespace
}  // namespace undercroft::table
