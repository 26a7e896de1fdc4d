#pragma once
#include "room.h"

namespace undercroft::table {

/// A public table of two seats: Maren, its host, and Sten, whom nobody knows.
struct PublicTable {
  Room room;
  std::unique_ptr<Guest> maren, sten;
  std::string table, invite, watch;

  explicit PublicTable(const std::function<void(HallOptions&)>& change = {},
                       json::object more = {}) {
    if (change) {
      change(room.options);
      room.restart();
    }
    maren = newcomer("Maren");
    sten = newcomer("Sten");
    if (!more.contains("game")) {
      more["game"] = "forgotten_depths";
      more["setup"] = {{"heroes", {"bren", "sil"}}, {"players", 2}, {"campaign", json::object()}};
    }
    if (!more.contains("seats")) more["seats"] = {"me", "open"};
    more["public"] = true;
    const json::object made = maren->ask("create", std::move(more));
    table = text_of(made, "table");
    invite = text_of(made, "invite");
    watch = text_of(made, "watch");
    EXPECT_NE(table, "") << json::serialize(made);
    maren->ask("open", {{"table", table}});
    sten->ask("open", {{"table", table}});
    EXPECT_EQ(sten->code("sit", {{"table", table}, {"seat", 1}}), "");
  }
  std::unique_ptr<Guest> newcomer(const std::string& name) {
    auto guest = std::make_unique<Guest>(room);
    guest->hello(name);
    return guest;
  }
  /// The same person on a new connection.
  std::unique_ptr<Guest> again(const Guest& who) {
    auto guest = std::make_unique<Guest>(room);
    guest->ask("hello", {{"person", who.token}});
    return guest;
  }
  json::object ask(Guest& who, const std::string& cmd, json::object members = {}) {
    members["table"] = table;
    return who.ask(cmd, std::move(members));
  }
  std::string code(Guest& who, const std::string& cmd, json::object members = {}) {
    members["table"] = table;
    return who.code(cmd, std::move(members));
  }
  json::object view(Guest& who) { return ask(who, "open").at("view").as_object(); }
  i64 seq() { return view(*maren).at("seq").as_int64(); }
  bool is_over() { return !view(*maren).at("over").is_null(); }
  json::object seat(int number) {
    return view(*maren).at("people").at("seats").at(static_cast<std::size_t>(number)).as_object();
  }
  /// What the host calls whoever sits there.
  std::string handle(int number) { return text_of(seat(number), "person"); }
  std::string handle(const std::string& name) {
    const json::object now = view(*maren);
    for (const json::value& guest : now.at("people").at("guests").as_array())
      if (text_of(guest.as_object(), "name") == name) return text_of(guest.as_object(), "person");
    return {};
  }
  json::object choose(Guest& who, const std::string& verb) {
    return ask(who, "choose",
               {{"seq", seq()}, {"nonce", "n" + std::to_string(++nonce_)}, {"verb", verb}});
  }
  json::object undo(Guest& who) { return ask(who, "undo", {{"seq", seq()}}); }
  json::object agree(Guest& who, bool agrees) {
    const json::value asked = view(who).at("ask");
    return ask(who, "consent", {{"ask", asked.at("ask")}, {"agree", agrees}});
  }

 private:
  int nonce_ = 0;
};

}  // namespace undercroft::table
