#include <functional>
#include <map>
#include <set>

#include "golden.h"
#include "merged.h"
#include "protocol/scene_text.h"
#include "room.h"

namespace undercroft::table {
namespace {

// What pushes leave out of a scene.

Scene two_shelves() {
  Scene scene;
  scene.game = "shelves";
  SceneArea& left = scene.area("left", AreaKind::Row, "Left");
  left.text = "as ever";
  left.place("left:0", "slot", "The first");
  SceneArea& right = scene.area("right", AreaKind::Row, "Right");
  right.place("right:0", "slot", "The first");
  scene.piece("jar", "token", "left:0", "A jar");
  scene.piece("cup", "token", "left", "A cup");
  scene.piece("box", "token", "right:0", "A box");
  return scene;
}

json::object news_of(const Scene& old, const Scene& now) {
  const ScenePicture before = picture_of(old, {});
  EXPECT_EQ(before.whole, scene_text(old));
  EXPECT_EQ(before.news, "") << "nobody has seen anything yet";
  const ScenePicture after = picture_of(now, before.looks);
  EXPECT_EQ(after.whole, scene_text(now));
  return after.news.empty() ? json::object{} : json::parse(after.news).as_object();
}

/// What the news say of the area `left`.
json::object left_of(const json::object& news) {
  return news.empty() ? json::object{} : news.at("areas").at(0).as_object();
}

std::set<std::string> pieces_of(const json::object& news) {
  std::set<std::string> out;
  for (const json::value& piece : news.at("pieces").as_array())
    out.insert(std::string(piece.at("id").as_string()));
  return out;
}

TEST(News, Say_only_the_order_of_an_area_that_is_the_same) {
  Scene now = two_shelves();
  now.areas[0].order = 7;
  now.pieces[2].text = "An open box";
  const json::object news = news_of(two_shelves(), now);
  EXPECT_EQ(left_of(news), (json::object{{"id", "left"}, {"order", 7}, {"same", true}}));
  EXPECT_FALSE(news.at("areas").at(1).as_object().contains("same"));
  EXPECT_EQ(pieces_of(news), (std::set<std::string>{"box"}));
}

using Change = std::function<void(Scene&)>;

/// Of what the left shelf says itself.
const std::vector<Change>& heading_changes() {
  static const std::vector<Change> all{
      [](Scene& s) { s.areas[0].text = "dusty"; },
      [](Scene& s) { s.areas[0].text.clear(); },
      [](Scene& s) { s.areas[0].title = "The left one"; },
      [](Scene& s) { s.areas[0].kind = AreaKind::Line; },
      [](Scene& s) { s.areas[0].number("Jars", 1); },
      [](Scene& s) { s.areas[0].states.push_back(PieceState::Away); },
      [](Scene& s) { s.areas[0].hint().collapse = 2; },
  };
  return all;
}

/// Of what stands on it, or of its places.
const std::vector<Change>& inner_changes() {
  static const std::vector<Change> all{
      [](Scene& s) { s.areas[0].places[0].label = "The only one"; },
      [](Scene& s) { s.areas[0].places[0].have = 1; },
      [](Scene& s) { s.areas[0].place("left:1", "slot", "The second"); },
      [](Scene& s) { s.areas[0].places.clear(), s.pieces[0].at = "left"; },
      [](Scene& s) { s.pieces[0].text = "An open jar"; },
      [](Scene& s) { s.pieces[0].at = "left"; },
      [](Scene& s) { s.pieces[1].index = 1; },
      [](Scene& s) { s.pieces[1].id = "mug"; },
      [](Scene& s) { s.pieces[1].states.push_back(PieceState::Done); },
      [](Scene& s) { s.pieces[1].at = "right"; },
      [](Scene& s) { std::swap(s.pieces[0], s.pieces[1]); },
      [](Scene& s) { s.pieces.pop_front(); },
      [](Scene& s) { s.areas[0].id = "top", s.pieces[1].at = "top"; },
  };
  return all;
}

TEST(News, Leave_out_the_places_and_pieces_of_an_area_whose_heading_changes) {
  for (const Change& change : heading_changes()) {
    Scene now = two_shelves();
    change(now);
    const json::object news = news_of(two_shelves(), now);
    json::object left = left_of(news);
    EXPECT_TRUE(left.erase("same")) << json::serialize(news);
    left["places"] = json::parse(scene_text(now)).at("areas").at(0).at("places");
    EXPECT_EQ(left, json::parse(scene_text(now)).at("areas").at(0)) << json::serialize(left);
    EXPECT_TRUE(pieces_of(news).empty()) << json::serialize(news);
  }
}

TEST(News, Tell_an_area_whose_places_or_pieces_differ) {
  for (std::size_t i = 0; i < inner_changes().size(); ++i) {
    Scene now = two_shelves();
    inner_changes()[i](now);
    const json::object news = news_of(two_shelves(), now);
    const json::value whole = json::parse(scene_text(now));
    EXPECT_TRUE(news.empty() || left_of(news) == whole.at("areas").at(0)) << "change " << i;
    for (const ScenePiece& piece : now.pieces)
      EXPECT_TRUE(news.empty() || piece.at.starts_with("right") ||
                  pieces_of(news).contains(piece.id))
          << piece.id << " after change " << i;
  }
}

/// The browser client's tests merge these.
TEST(News, Are_as_clients_test_them) {
  std::vector<Change> changes{[](Scene&) {},
                              [](Scene& s) { s.areas[0].order = 3; },
                              [](Scene& s) { s.areas.pop_back(), s.pieces.pop_back(); },
                              [](Scene& s) { s.areas.pop_front(), s.pieces = {s.pieces[2]}; },
                              [](Scene& s) { s.area("middle", AreaKind::Pool, "Middle"); },
                              [](Scene& s) {
                                std::swap(s.areas[0], s.areas[1]);
                                s.pieces = {s.pieces[2], s.pieces[0], s.pieces[1]};
                              }};
  changes.insert(changes.end(), heading_changes().begin(), heading_changes().end());
  changes.insert(changes.end(), inner_changes().begin(), inner_changes().end());
  const Scene before = two_shelves();
  std::string text;
  for (const Change& change : changes) {
    Scene now = before;
    change(now);
    const ScenePicture picture = picture_of(now, picture_of(before, {}).looks);
    if (picture.news.empty()) continue;
    text += text.empty() ? "[\n" : ",\n";
    text += R"({"before":)" + scene_text(before) + R"(,"news":)" + picture.news + R"(,"now":)" +
            picture.whole + "}";
  }
  expect_file("web/src/table/news.cases.json", text + "\n]\n");
}

TEST(News, Are_none_of_a_scene_whose_pieces_are_out_of_order) {
  Scene mixed = two_shelves();
  std::swap(mixed.pieces[1], mixed.pieces[2]);
  EXPECT_EQ(news_of(two_shelves(), mixed), json::object{});
  EXPECT_EQ(news_of(mixed, two_shelves()), json::object{});
  Scene lost = two_shelves();
  lost.pieces[2].at = "nowhere";
  EXPECT_EQ(news_of(two_shelves(), lost), json::object{});
}

// A client that puts pushes together.

/// A guest who shows what the pushes add up to.
struct Screen {
  Screen(Guest& who, std::string id, const std::string& token = {})
      : guest(&who), table(std::move(id)) {
    open(token);
  }

  void open(const std::string& token = {}) {
    guest->pushes.clear();
    json::object request{{"table", table}};
    if (!token.empty()) request["token"] = token;
    take(guest->ask("open", request).at("view").as_object());
  }
  void hear() {
    for (const json::object& push : guest->pushes)
      if (push.at("push").as_string() == "table") take(push);
    guest->pushes.clear();
  }
  void take(const json::object& view) {
    if (!view.contains("scene")) return;
    const json::object& told = view.at("scene").as_object();
    since = -1;
    if (const json::value* base = view.if_contains("since")) {
      since = base->as_int64();
      ASSERT_EQ(since, seq) << "news for whoever has seen something else";
      ASSERT_EQ(told.at("seat"), scene.at("seat"));
      scene = merged(scene, told);
      ++news;
    } else {
      scene = told;
      ++wholes;
    }
    seq = view.at("seq").as_int64();
  }

  Guest* guest;
  std::string table;
  json::object scene;
  i64 seq = -1, since = -1;  ///< -1: it came whole
  int news = 0, wholes = 0;
};

/// Whether all see what one sees who comes anew.
void expect_true_pictures(Room& room, std::vector<Screen*> screens) {
  for (Screen* screen : screens) {
    screen->hear();
    Guest fresh(room);
    fresh.token = screen->guest->token;
    fresh.hello("Again");
    const json::value whole = fresh.ask("open", {{"table", screen->table}}).at("view").at("scene");
    EXPECT_EQ(json::value(screen->scene), whole) << "after " << screen->seq;
  }
}

/// Two people, the same one in a second tab, and somebody who looks on, while answers are given,
/// taken back and done again, seats change, and one of them comes and goes.
void play_with_everybody(const std::string& game, const json::object& setup) {
  Pair pair(game, setup);
  Guest tab(pair.room);
  tab.token = pair.maren.token;
  tab.hello("Maren");
  auto wanda = std::make_unique<Guest>(pair.room);
  wanda->hello("Wanda");
  Screen one(pair.maren, pair.table);
  Screen two(pair.tomas, pair.table);
  Screen three(tab, pair.table);
  Screen four(*wanda, pair.table, pair.watch);
  for (int i = 0; i < 60; ++i) {
    const json::object now = pair.view(pair.maren);
    if (!now.at("over").is_null()) break;
    const auto options = now.at("scene").at("prompt").at("options").as_array().size();
    pair.choose(static_cast<int>(static_cast<std::size_t>(i * 7 % 11) % options));
    if (i % 9 == 8) pair.tomas.ask("undo", {{"table", pair.table}, {"seq", pair.seq()}});
    if (i % 18 == 17) pair.maren.ask("redo", {{"table", pair.table}, {"seq", pair.seq()}});
    if (i % 20 == 10) pair.tomas.ask("stand", {{"table", pair.table}, {"seat", 1}});
    if (i % 20 == 12) pair.tomas.ask("sit", {{"table", pair.table}, {"seat", 1}});
    if (i % 5 == 4) pair.maren.ask("chat", {{"table", pair.table}, {"text", "well"}});
    if (i % 15 == 14) {
      const std::string token = wanda->token;
      wanda = std::make_unique<Guest>(pair.room);
      wanda->token = token;
      wanda->hello("Wanda");
      four.guest = wanda.get();
      four.open();
    }
    expect_true_pictures(pair.room, {&one, &two, &three, &four});
  }
  for (const Screen* screen : {&one, &two, &three, &four})
    EXPECT_GT(screen->news, 2 * screen->wholes) << game;
}

TEST(News, Add_up_to_the_whole_for_everybody) {
  play_with_everybody("tiny_piles", {{"players", 2}});
  play_with_everybody("duel", {});
  play_with_everybody("one_deck_dungeon", {{"heroes", {"fenn", "ilse"}}});
  play_with_everybody("forgotten_depths", {{"heroes", {"bren", "sil"}}, {"players", 2}});
}

TEST(News, Build_on_the_view_that_opened_the_table) {
  Pair pair("one_deck_dungeon", {{"heroes", {"fenn", "ilse"}}});
  pair.choose(0);
  Guest tab(pair.room);
  tab.token = pair.maren.token;
  tab.hello("Maren");
  Screen screen(tab, pair.table);
  EXPECT_EQ(screen.seq, 1);
  pair.choose(0);
  screen.hear();
  EXPECT_EQ(screen.seq, 2);
  EXPECT_EQ(screen.since, 1);
}

TEST(News, Are_not_for_whoever_sees_with_other_eyes_now) {
  Pair pair("one_deck_dungeon", {{"heroes", {"fenn", "ilse"}}});
  Screen screen(pair.tomas, pair.table);
  pair.choose(0);
  screen.hear();
  EXPECT_EQ(screen.since, 0);
  pair.tomas.ask("stand", {{"table", pair.table}, {"seat", 1}});
  screen.hear();
  EXPECT_TRUE(screen.scene.at("seat").is_null());
  EXPECT_EQ(screen.since, -1);
  pair.tomas.ask("sit", {{"table", pair.table}, {"seat", 1}});
  screen.hear();
  EXPECT_EQ(screen.scene.at("seat"), 1);
  EXPECT_EQ(screen.since, -1);
  pair.choose(0);
  screen.hear();
  EXPECT_EQ(screen.since, 1);
}

TEST(News, Do_not_follow_a_stale_answer) {
  Pair pair("one_deck_dungeon", {{"heroes", {"fenn", "ilse"}}});
  Screen screen(pair.tomas, pair.table);
  pair.choose(0);
  EXPECT_EQ(
      pair.tomas.code("choose", {{"table", pair.table}, {"seq", 0}, {"nonce", "x"}, {"i", 0}}),
      "stale");
  EXPECT_FALSE(pair.tomas.last("table").contains("since"));
  screen.hear();
  pair.choose(0);
  expect_true_pictures(pair.room, {&screen});
  EXPECT_EQ(screen.since, 1);
}

TEST(News, Begin_anew_where_a_table_was_lost) {
  Pair pair("one_deck_dungeon", {{"heroes", {"fenn", "ilse"}}});
  Screen screen(pair.tomas, pair.table);
  pair.choose(0);
  screen.hear();
  pair.room.control->fails = true;
  pair.choose(0);
  pair.room.control->fails = false;
  EXPECT_NE(pair.tomas.last("gone"), json::object{});
  screen.open();
  EXPECT_EQ(screen.seq, 1);
  EXPECT_EQ(screen.since, -1);
  pair.choose(0);
  expect_true_pictures(pair.room, {&screen});
  EXPECT_EQ(screen.since, 1);
}

/// Whoever looks on while the host answers and deletes at once.
TEST(News, Come_before_word_that_the_table_is_gone) {
  for (const bool fails : {false, true}) {
    Pair pair("one_deck_dungeon", {{"heroes", {"fenn"}}}, {{"seats", {"me"}}});
    Screen screen(pair.tomas, pair.table);
    const auto say = [&](json::object request) {
      request["table"] = pair.table;
      pair.room.hall->receive(pair.maren, json::serialize(request));
    };
    pair.room.control->fails = fails;
    say({{"cmd", "choose"}, {"seq", 0}, {"nonce", "x"}, {"i", 0}});
    say({{"cmd", "delete_table"}});
    pair.room.hall->drain();
    std::vector<std::string> heard;
    for (const json::object& push : pair.tomas.pushes) heard.push_back(text_of(push, "push"));
    const std::vector<std::string> both{"table", "gone"};
    EXPECT_EQ(heard, fails ? std::vector<std::string>{"gone"} : both);
  }
}

}  // namespace
}  // namespace undercroft::table
