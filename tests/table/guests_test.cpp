// What a host does about guests, and what ends a game for all.
#include "public_table.h"
#include "table/secrets.h"

namespace undercroft::table {
namespace {

TEST(GivingUp, Is_asked_of_the_others_and_happens_when_all_agree) {
  PublicTable at;
  EXPECT_TRUE(at.choose(*at.sten, "give_up").at("asked").as_bool());
  EXPECT_FALSE(at.is_over());
  const json::object asked = at.view(*at.maren).at("ask").as_object();
  EXPECT_EQ(asked.at("by"), "Sten");
  EXPECT_EQ(asked.at("text"), "Give up");
  EXPECT_TRUE(asked.at("ends").as_bool());
  EXPECT_EQ(json::serialize(asked.at("open")), "[0]");
  EXPECT_EQ(at.agree(*at.sten, true).at("error").at("code"), "not_yours");
  EXPECT_FALSE(at.agree(*at.maren, true).contains("error"));
  EXPECT_TRUE(at.is_over());
  const json::array log = at.ask(*at.maren, "log").at("log").as_array();
  const auto said = [&](const json::value& line) {
    return line.at("kind") == "answer" && line.at("who") == "Sten" && line.at("text") == "Give up";
  };
  EXPECT_TRUE(std::ranges::any_of(log, said));
}

TEST(GivingUp, Lapses_and_is_refused_like_any_question) {
  PublicTable at;
  at.choose(*at.sten, "give_up");
  at.agree(*at.maren, false);
  EXPECT_TRUE(at.view(*at.maren).at("ask").is_null());
  EXPECT_FALSE(at.is_over());
  EXPECT_EQ(at.choose(*at.sten, "give_up").at("error").at("code"), "too_soon")
      << "whoever was told no does not ask on and on";
  at.room.pass(60'000);
  EXPECT_TRUE(at.choose(*at.sten, "give_up").contains("asked"));
}

TEST(GivingUp, Is_free_for_the_host_and_for_somebody_alone) {
  PublicTable at;
  EXPECT_TRUE(at.choose(*at.maren, "give_up").contains("seq"));
  EXPECT_TRUE(at.is_over());
  PublicTable other;
  other.ask(*other.maren, "stand", {{"seat", 0}});
  EXPECT_TRUE(other.choose(*other.sten, "give_up").contains("seq"));
  EXPECT_TRUE(other.is_over());
  EXPECT_TRUE(other.undo(*other.maren).contains("seq")) << "the host needs no seat for this";
  EXPECT_FALSE(other.is_over());
}

TEST(GivingUp, Is_taken_back_by_the_host_or_with_everybodys_consent) {
  PublicTable at;
  const json::value scene = at.view(*at.maren).at("scene");
  at.choose(*at.maren, "give_up");
  const json::object over = at.view(*at.maren);
  EXPECT_EQ(over.at("undo").at("text"), "Give up");
  EXPECT_TRUE(over.at("undo").at("free").as_bool());
  EXPECT_FALSE(at.view(*at.sten).at("undo").at("free").as_bool());
  at.room.pass(3'000);
  EXPECT_EQ(at.maren->ask("lobby").at("mine").at(0).at("state"), "over");
  EXPECT_TRUE(at.undo(*at.maren).contains("seq"));
  EXPECT_FALSE(at.is_over());
  EXPECT_EQ(at.view(*at.maren).at("scene").at("prompt"), scene.at("prompt"));
  EXPECT_EQ(at.maren->ask("lobby").at("mine").at(0).at("state"), "playing");
  EXPECT_EQ(at.ask(*at.sten, "redo", {{"seq", at.seq()}}).at("asked"), true)
      << "nor is it done again by anybody";
  at.choose(*at.maren, "give_up");
  EXPECT_TRUE(at.undo(*at.sten).contains("asked"));
  EXPECT_TRUE(at.is_over());
  at.agree(*at.maren, true);
  EXPECT_FALSE(at.is_over());
}

TEST(GivingUp, Is_taken_back_after_a_restart_too_but_no_other_end) {
  PublicTable at;
  at.choose(*at.maren, "give_up");
  at.maren->leave();
  at.sten->leave();
  at.room.restart();
  auto maren = at.again(*at.maren);
  const json::object over = at.view(*maren);
  EXPECT_EQ(over.at("undo").at("text"), "Give up");
  EXPECT_EQ(at.code(*maren, "undo", {{"seq", over.at("seq")}, {"to", 0}}), "");
  EXPECT_TRUE(at.view(*maren).at("over").is_null());
}

TEST(GivingUp, Is_for_good_once_the_campaign_has_gone_on) {
  PublicTable at;
  at.choose(*at.maren, "give_up");
  EXPECT_EQ(at.code(*at.maren, "next"), "");
  EXPECT_EQ(at.undo(*at.maren).at("error").at("code"), "over");
  EXPECT_TRUE(at.view(*at.maren).at("undo").is_null());
}

TEST(GivingUp, On_the_list_is_the_same) {
  // In One Deck Dungeon it is an answer like others, when a hero would fall.
  Pair pair("one_deck_dungeon", {{"heroes", {"fenn", "ilse"}}});
  for (std::size_t n = 0; n < 200; ++n) {
    const json::object view = pair.view(pair.maren);
    ASSERT_TRUE(view.at("over").is_null());
    const json::array& options = view.at("scene").at("prompt").at("options").as_array();
    const auto gives_up = [](const json::value& option) { return option.at("verb") == "give_up"; };
    if (options.size() < 2 || std::ranges::none_of(options, gives_up)) {
      pair.choose(static_cast<int>(5 * n % options.size()));
      continue;
    }
    const json::object asked{
        {"table", pair.table}, {"seq", view.at("seq")}, {"nonce", "x"}, {"verb", "give_up"}};
    EXPECT_TRUE(pair.tomas.ask("choose", asked).contains("asked"));
    EXPECT_TRUE(pair.maren.ask("choose", asked).contains("seq")) << "the host";
    return;
  }
  FAIL() << "nobody was about to fall";
}

// Ending a step of all at a price.

/// A table at a question where ending the step costs something, and that answer's number: the
/// answer that says so, or another one after which nothing is left to do. Who gives it and who else
/// is there.
struct Costly {
  Pair pair{"one_deck_dungeon", {{"heroes", {"fenn", "ilse"}}}};
  int number = -1;
  bool is_hers = true;
  json::object asked;

  explicit Costly(bool by_the_last_die = false) {
    for (std::size_t n = 0; n < 400 && number < 0; ++n) {
      const json::object view = pair.view(pair.maren);
      if (!view.at("over").is_null()) break;
      const json::array& options = view.at("scene").at("prompt").at("options").as_array();
      for (std::size_t i = 0; i < options.size(); ++i)
        if ((options[i].at("verb") == "end_step") != by_the_last_die &&
            options[i].as_object().contains("ends") && options[i].as_object().contains("toll")) {
          number = static_cast<int>(i);
          is_hers = options[i].at("seat") != 1;
        }
      // What stands first places dice and covers boxes until none is left.
      const std::size_t next = by_the_last_die && n % 5 != 0 ? 0 : n % options.size();
      if (number < 0) pair.choose(static_cast<int>(next));
    }
    EXPECT_GE(number, 0) << "no step cost anything";
    asked = {{"table", pair.table}, {"seq", pair.seq()}, {"nonce", "x"}, {"i", number}};
  }
  Guest& by() { return is_hers ? pair.maren : pair.tomas; }
  Guest& other() { return is_hers ? pair.tomas : pair.maren; }
  json::value open(Guest& who) { return pair.view(who).at("ask"); }
  json::object answer(Guest& who, bool agrees) {
    return who.ask("consent",
                   {{"table", pair.table}, {"ask", open(who).at("ask")}, {"agree", agrees}});
  }
};

TEST(Price, Is_shown_to_others_before_it_counts) {
  Costly at;
  const i64 before = at.pair.seq();
  EXPECT_TRUE(at.pair.maren.ask("choose", at.asked).contains("asked")) << "the host too";
  EXPECT_EQ(at.pair.seq(), before);
  EXPECT_FALSE(text_of(at.open(at.pair.tomas).as_object(), "toll").empty());
  EXPECT_EQ(at.open(at.pair.tomas).at("ends"), false);
  at.answer(at.pair.tomas, true);
  EXPECT_GT(at.pair.seq(), before);
}

// Placing the last die or letting it go ends the step of all as surely as saying so.
TEST(Price, Of_the_last_die_is_shown_to_others_too) {
  Costly at(true);
  const i64 before = at.pair.seq();
  EXPECT_TRUE(at.by().ask("choose", at.asked).contains("asked"));
  EXPECT_EQ(at.pair.seq(), before);
  EXPECT_TRUE(text_of(at.open(at.other()).as_object(), "toll").starts_with("the step ends: "));
  at.answer(at.other(), true);
  EXPECT_GT(at.pair.seq(), before);
}

TEST(Price, To_wait_lets_one_ask_again_at_once) {
  Costly at;
  at.pair.tomas.ask("choose", at.asked);
  at.answer(at.pair.maren, false);
  EXPECT_TRUE(at.open(at.pair.maren).is_null());
  at.asked["nonce"] = "y";
  EXPECT_TRUE(at.pair.tomas.ask("choose", at.asked).contains("asked"));
}

TEST(Price, Who_answers_the_same_agrees) {
  Costly at;
  at.pair.tomas.ask("choose", at.asked);
  EXPECT_TRUE(at.pair.maren.ask("choose", at.asked).contains("seq"));
}

TEST(Price, Is_paid_alone_by_who_is_alone_or_has_waited) {
  Costly at;
  at.pair.maren.ask("choose", at.asked);
  at.pair.room.clock.now += 60'000;
  at.asked["nonce"] = "y";
  EXPECT_TRUE(at.pair.maren.ask("choose", at.asked).contains("seq"));
  Costly alone;
  alone.pair.tomas.ask("close", {{"table", alone.pair.table}});
  EXPECT_TRUE(alone.pair.maren.ask("choose", alone.asked).contains("seq"));
}

// The host.

TEST(Host, Turns_somebody_out_who_comes_back_by_a_new_link_only) {
  PublicTable at;
  EXPECT_EQ(at.code(*at.maren, "turn_out", {{"person", at.handle(1)}}), "");
  EXPECT_EQ(at.seat(1).at("who"), "open");
  EXPECT_EQ(text_of(at.sten->last("gone"), "table"), at.table);
  at.sten->pushes.clear();
  at.choose(*at.maren, "give_up");
  EXPECT_TRUE(at.sten->pushes.empty()) << "and sees no more";
  EXPECT_EQ(at.code(*at.sten, "open"), "not_yours");
  EXPECT_EQ(at.code(*at.sten, "open", {{"token", at.invite}}), "not_yours");
  EXPECT_EQ(at.code(*at.sten, "open", {{"token", at.watch}}), "not_yours");
  EXPECT_EQ(at.code(*at.sten, "sit", {{"seat", 1}}), "not_yours");
  const json::object fresh = at.ask(*at.maren, "invite");
  EXPECT_EQ(at.code(*at.sten, "open"), "not_yours");
  EXPECT_EQ(at.code(*at.sten, "open", {{"token", fresh.at("watch")}}), "");
  EXPECT_EQ(at.code(*at.sten, "sit", {{"seat", 1}}), "") << "the table is public";
}

TEST(Host, Turns_somebody_out_and_a_bot_plays_on) {
  PublicTable at;
  EXPECT_EQ(at.code(*at.maren, "turn_out", {{"person", at.handle(1)}, {"to", "bot"}}), "");
  EXPECT_EQ(at.seat(1).at("who"), "bot");
  EXPECT_EQ(at.code(*at.sten, "bot", {{"seat", 1}, {"on", false}}), "not_yours");
}

TEST(Host, Stays) {
  PublicTable at;
  EXPECT_EQ(at.code(*at.maren, "turn_out", {{"person", at.handle(0)}}), "bad_request");
  EXPECT_EQ(at.code(*at.maren, "bar", {{"person", at.handle(0)}, {"on", true}}), "bad_request");
  EXPECT_EQ(at.code(*at.maren, "turn_out", {{"person", "nobody"}}), "bad_request");
}

TEST(Host, Mutes_and_unmutes) {
  PublicTable at;
  const std::string sten = at.handle(1);
  EXPECT_EQ(at.code(*at.maren, "mute", {{"person", sten}, {"on", true}}), "");
  EXPECT_EQ(at.code(*at.sten, "chat", {{"text", "Hello"}}), "not_yours");
  EXPECT_EQ(at.code(*at.sten, "nudge", {{"seat", 0}}), "not_yours");
  // A new link or another seat does not give him his voice back, nor does a restart.
  at.ask(*at.sten, "open", {{"token", at.invite}});
  at.ask(*at.sten, "stand", {{"seat", 1}});
  at.ask(*at.sten, "sit", {{"seat", 1}});
  EXPECT_EQ(at.code(*at.sten, "chat", {{"text", "Hello"}}), "not_yours");
  at.maren->leave();
  at.sten->leave();
  at.room.restart();
  auto one = at.again(*at.maren);
  auto two = at.again(*at.sten);
  EXPECT_EQ(at.code(*two, "chat", {{"text", "Hello"}}), "not_yours");
  EXPECT_EQ(at.code(*one, "mute", {{"person", sten}, {"on", false}}), "");
  EXPECT_EQ(at.code(*two, "chat", {{"text", "Hello"}}), "");
}

TEST(Host, Bars_and_lets_in_again) {
  PublicTable at;
  const std::string sten = at.handle(1);
  EXPECT_EQ(at.code(*at.maren, "bar", {{"person", sten}, {"on", true}}), "");
  EXPECT_EQ(at.seat(1).at("who"), "open");
  EXPECT_EQ(at.code(*at.sten, "open"), "not_yours");
  const json::object fresh = at.ask(*at.maren, "invite");
  EXPECT_EQ(at.code(*at.sten, "open", {{"token", fresh.at("invite")}}), "not_yours");
  EXPECT_EQ(at.code(*at.sten, "sit", {{"seat", 1}}), "not_yours");
  EXPECT_EQ(at.code(*at.sten, "branch", {{"at", 0}}), "not_yours");
  const json::object view = at.view(*at.maren);
  const json::array& guests = view.at("people").at("guests").as_array();
  ASSERT_EQ(guests.size(), 1U);
  EXPECT_EQ(guests[0].at("name"), "Sten");
  EXPECT_TRUE(guests[0].at("barred").as_bool());
  EXPECT_EQ(at.code(*at.maren, "bar", {{"person", sten}, {"on", false}}), "");
  EXPECT_EQ(at.code(*at.sten, "open"), "");
}

TEST(Host, Takes_a_seat_back_whoever_sits_there) {
  PublicTable at;
  EXPECT_EQ(at.code(*at.maren, "take_seat", {{"seat", 1}, {"to", "bot"}}), "");
  EXPECT_EQ(at.seat(1).at("who"), "bot");
  EXPECT_TRUE(at.view(*at.sten).at("people").at("mine").as_array().empty()) << "he looks on";
  EXPECT_EQ(at.code(*at.maren, "take_seat", {{"seat", 1}, {"to", "open"}}), "");
  EXPECT_EQ(at.seat(1).at("who"), "open");
}

TEST(Host, Renews_links_and_turns_out_whom_an_old_one_let_in) {
  Pair pair;
  Guest wanda(pair.room);
  Guest sten(pair.room);
  wanda.hello("Wanda");
  sten.hello("Sten");
  EXPECT_EQ(wanda.code("open", {{"table", pair.table}, {"token", pair.watch}}), "");
  pair.maren.ask("invite", {{"table", pair.table}});
  for (const std::string& old : {pair.invite, pair.watch})
    EXPECT_EQ(sten.code("open", {{"table", pair.table}, {"token", old}}), "not_yours");
  EXPECT_EQ(wanda.code("open", {{"table", pair.table}}), "") << "she was let in before";
  const json::object view = pair.view(pair.maren);
  std::string handle;
  for (const json::value& guest : view.at("people").at("guests").as_array())
    if (guest.at("name") == "Wanda") handle = text_of(guest.as_object(), "person");
  EXPECT_EQ(pair.maren.code("turn_out", {{"table", pair.table}, {"person", handle}}), "");
  EXPECT_EQ(wanda.code("open", {{"table", pair.table}}), "not_yours");
  EXPECT_EQ(wanda.code("open", {{"table", pair.table}, {"token", pair.watch}}), "not_yours");
}

TEST(Host, Alone_sees_who_looks_on_and_nobody_sees_a_hash) {
  PublicTable at;
  auto wanda = at.newcomer("Wanda");
  at.ask(*wanda, "open");
  at.ask(*wanda, "chat", {{"text", "Good evening"}});
  EXPECT_NE(at.handle("Wanda"), "");
  EXPECT_FALSE(at.view(*at.sten).at("people").as_object().contains("guests"));
  const json::array log = at.ask(*at.sten, "log").at("log").as_array();
  EXPECT_EQ(text_of(log.back().as_object(), "person"), at.handle("Wanda"));
  EXPECT_EQ(text_of(at.ask(*wanda, "open"), "me"), at.handle("Wanda"));
  for (const Guest* guest : {at.maren.get(), at.sten.get(), wanda.get()})
    for (const Guest* other : {at.maren.get(), at.sten.get(), wanda.get()})
      for (const std::string& text : guest->all) {
        EXPECT_EQ(text.find(hash_of(other->token)), std::string::npos);
        EXPECT_TRUE(guest == other || text.find(other->token) == std::string::npos);
      }
}

TEST(Host, Keeps_the_barred_out_of_the_campaigns_next_table) {
  PublicTable at;
  at.ask(*at.maren, "bar", {{"person", at.handle(1)}, {"on", true}});
  at.choose(*at.maren, "give_up");
  at.table = text_of(at.ask(*at.maren, "next"), "table");
  EXPECT_EQ(at.code(*at.maren, "open"), "");
  EXPECT_EQ(at.code(*at.sten, "open"), "not_yours");
}

TEST(Bounds, Of_strangers_do_not_hold_up_the_host_and_those_invited) {
  PublicTable at([](HallOptions& options) { options.most_lines = 20; });
  std::string code;
  int seats = 1;  // he sat down already
  for (; seats < 50 && code.empty(); ++seats)
    code = at.code(*at.sten, seats % 2 == 0 ? "sit" : "stand", {{"seat", 1}});
  EXPECT_EQ(code, "full");
  EXPECT_LE(seats, 4);
  int lines = 0;
  while (lines < 50 && at.code(*at.sten, "chat", {{"text", "x"}}).empty()) ++lines;
  EXPECT_EQ(lines, 2);
  // Many of them together reach the bound of all strangers.
  for (int i = 0; i < 20; ++i) {
    auto other = at.newcomer("Other " + std::string(1, static_cast<char>('A' + i)));
    at.ask(*other, "open");
    for (int n = 0; n < 2; ++n) at.ask(*other, "chat", {{"text", "x"}});
    at.ask(*other, "sit", {{"seat", 1}});
    at.ask(*other, "stand", {{"seat", 1}});
  }
  auto late = at.newcomer("Zora");
  at.ask(*late, "open");
  EXPECT_EQ(at.code(*late, "chat", {{"text", "x"}}), "full");
  EXPECT_EQ(at.code(*late, "sit", {{"seat", 1}}), "full");
  at.ask(*late, "open", {{"token", at.invite}});
  EXPECT_EQ(at.code(*late, "chat", {{"text", "x"}}), "");
  EXPECT_EQ(at.code(*late, "sit", {{"seat", 1}}), "");
  EXPECT_EQ(at.code(*at.maren, "chat", {{"text", "x"}}), "");
  EXPECT_EQ(at.code(*at.maren, "take_seat", {{"seat", 1}, {"to", "bot"}}), "");
  EXPECT_EQ(at.code(*at.maren, "sit", {{"seat", 1}}), "");
}

}  // namespace
}  // namespace undercroft::table
