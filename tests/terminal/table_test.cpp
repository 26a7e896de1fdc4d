// The table under keys.
#include <filesystem>

#include "drawn.h"
#include "paths.h"
#include "terminal/lobby.h"
#include "terminal/menu.h"
#include "terminal/option_list.h"
#include "terminal/rules_view.h"

namespace undercroft::terminal {
namespace {

namespace fs = std::filesystem;

enum class Start : u8 { New, Resume };

class Keys : public testing::Test {
 protected:
  void SetUp() override {
    const testing::TestInfo* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = fs::path(in_build("/terminal_test")) / test->name();
    fs::remove_all(folder_);
    session_ = open("tiny_dice", Start::New);
  }

  std::unique_ptr<Session> open(const std::string& game, Start how) {
    PlayRequest request;
    request.where.content = source_dir() / "content";
    request.seed = 7;
    request.save = folder_ / "save.jsonl";
    Lobby lobby(request);
    EXPECT_EQ(lobby.enter(*find_game(game)), "");
    std::unique_ptr<Session> session;
    EXPECT_EQ(
        how == Start::New ? lobby.begin(Value(Value::Object{}), session) : lobby.resume(session),
        "");
    return session;
  }

  static void type(View& view, std::string_view keys) {
    for (const char key : keys) view.press(Key::text(static_cast<char32_t>(key)));
  }
  static void press(View& view, Key::Kind kind) { view.press({kind, 0}); }
  static std::string picture(View& view) { return view.draw(80, 24).to_text(); }

  fs::path folder_;
  std::unique_ptr<Session> session_;
};

TEST_F(Keys, a_key_of_the_list_answers) {
  Table table(*session_);
  type(table, "1");
  EXPECT_EQ(session_->driver().given(), 1U);
  EXPECT_EQ(session_->undo_text(), "Put strength 2 on box 1");
}

TEST_F(Keys, arrows_and_enter_answer) {
  Table table(*session_);
  press(table, Key::Kind::Down);
  press(table, Key::Kind::Enter);
  EXPECT_EQ(session_->undo_text(), "Put strength 4 on box 1");
  press(table, Key::Kind::End);
  press(table, Key::Kind::Enter);
  EXPECT_EQ(session_->undo_text(), "Place no more dice");
}

TEST_F(Keys, groups_are_skipped_sideways) {
  Table table(*session_);
  press(table, Key::Kind::Right);
  press(table, Key::Kind::Enter);
  EXPECT_EQ(session_->undo_text(), "Place no more dice");
}

TEST_F(Keys, undo_and_redo_come_back_to_the_same_position) {
  Table table(*session_);
  type(table, "j");  // ends the step: new dice are rolled
  const Hash after = session_->driver().hash();
  const std::size_t lines = session_->log().entries().size();
  type(table, "u");
  EXPECT_EQ(session_->driver().given(), 0U);
  type(table, "r");
  EXPECT_EQ(session_->driver().hash(), after);
  EXPECT_EQ(session_->log().entries().size(), lines);
  type(table, "r");
  EXPECT_NE(picture(table).find("There is nothing to redo."), std::string::npos);
}

TEST_F(Keys, a_hint_points_and_plays_nothing) {
  Table table(*session_);
  const Hash before = session_->driver().hash();
  const Hint hint = session_->hint();
  ASSERT_GE(hint.option, 0);
  EXPECT_FALSE(hint.why.empty());
  ASSERT_EQ(hint.chances.size(), session_->scene().prompt->options.size());
  EXPECT_GE(hint.chances[static_cast<std::size_t>(hint.option)], 0);
  EXPECT_EQ(picture(table).find("≈"), std::string::npos);
  type(table, "h");
  const std::string shown = picture(table);
  EXPECT_NE(shown.find("Hint: "), std::string::npos) << shown;
  EXPECT_NE(shown.find("≈"), std::string::npos) << shown;
  EXPECT_EQ(session_->driver().hash(), before);
  EXPECT_EQ(session_->driver().given(), 0U);
  press(table, Key::Kind::Enter);
  EXPECT_EQ(session_->driver().given(), 1U);
  EXPECT_NE(shown.find("Hint: " + session_->undo_text().substr(0, 12)), std::string::npos) << shown;
  // The next question has no hint until it is asked for.
  EXPECT_EQ(picture(table).find("≈"), std::string::npos);
}

TEST_F(Keys, a_long_message_is_shown_to_its_end) {
  std::string message = "Hint:";
  for (int i = 0; i < 40; ++i) message += " because";
  Table table(*session_, message + " so.");
  EXPECT_NE(picture(table).find("because so."), std::string::npos) << picture(table);
}

// A slip of the fingers must not end a game: giving up stands in no list.
TEST_F(Keys, giving_up_is_asked_back_and_can_be_undone) {
  session_.reset();
  fs::remove_all(folder_);
  session_ = open("forgotten_depths", Start::New);
  Table table(*session_);
  EXPECT_EQ(picture(table).find("Give up"), std::string::npos) << picture(table);
  press(table, Key::Kind::End);
  EXPECT_EQ(picture(table).find("Give up"), std::string::npos) << picture(table);
  type(table, "G");
  EXPECT_NE(picture(table).find("Give the game up?"), std::string::npos);
  type(table, "G");
  EXPECT_NE(picture(table).find("You play on."), std::string::npos);
  EXPECT_FALSE(session_->is_over());
  type(table, "Gy");
  EXPECT_TRUE(session_->is_over());
  type(table, "u");
  EXPECT_FALSE(session_->is_over());
  EXPECT_EQ(session_->driver().given(), 0U);
}

TEST_F(Keys, every_key_of_the_list_is_free_for_it) {
  for (const char command : {'h', 'i', 'l', 'q', 'r', 'u', 'G', 'M', 'R'})
    EXPECT_FALSE(position_of(command)) << command;
}

TEST_F(Keys, the_help_names_the_hint) {
  Table table(*session_);
  EXPECT_NE(picture(table).find("h hint"), std::string::npos);
  type(table, "?");
  EXPECT_NE(picture(table).find("a hint: points at"), std::string::npos);
}

TEST_F(Keys, a_scene_out_of_a_file_has_no_hint) {
  ShownScene shown(fixture_scene("dice_table"));
  Table table(shown);
  type(table, "h");
  EXPECT_NE(picture(table).find("Nobody here knows"), std::string::npos);
}

TEST_F(Keys, a_filter_narrows_the_list) {
  Table table(*session_);
  type(table, "/heroic box 3");
  EXPECT_NE(picture(table).find("1 Put heroic 6 on box 3"), std::string::npos);
  EXPECT_EQ(picture(table).find("on box 1"), std::string::npos);
  press(table, Key::Kind::Enter);
  EXPECT_EQ(session_->undo_text(), "Put heroic 6 on box 3");
  type(table, "/dragon");
  EXPECT_NE(picture(table).find("No answer contains that."), std::string::npos);
  press(table, Key::Kind::Escape);
  EXPECT_NE(picture(table).find("on box 1"), std::string::npos);
}

TEST_F(Keys, pages_open_and_close) {
  Table table(*session_);
  type(table, "?");
  EXPECT_NE(picture(table).find("undo the last answer"), std::string::npos);
  press(table, Key::Kind::Escape);
  type(table, "l");
  EXPECT_NE(picture(table).find("You rolled strength 2, 4, 6; agility 1, 1, 6"), std::string::npos);
  press(table, Key::Kind::Escape);
  type(table, "i");
  EXPECT_NE(picture(table).find("Strength die showing 2."), std::string::npos);
  press(table, Key::Kind::Home);
  press(table, Key::Kind::Down);
  EXPECT_NE(picture(table).find("While it is open: damage."), std::string::npos);
  press(table, Key::Kind::Escape);
  EXPECT_NE(picture(table).find("Which die covers which box?"), std::string::npos);
}

TEST_F(Keys, the_option_pointed_at_shows_its_preview) {
  Table table(*session_);
  const std::string before = picture(table);
  EXPECT_NE(before.find("‹S2›"), std::string::npos);
  for (int i = 0; i < 11; ++i) press(table, Key::Kind::Down);
  EXPECT_NE(picture(table).find("6/9"), std::string::npos)
      << "agility 6 on box 5 would make 6 of 9";
}

// The first answer is always taken, until one would kill.
TEST_F(Keys, an_answer_that_kills_says_so_and_is_asked_back) {
  session_.reset();  // one save file, one game
  fs::remove_all(folder_);
  session_ = open("one_deck_dungeon", Start::New);
  Table table(*session_);
  const auto deadly = [&]() -> std::optional<std::size_t> {
    const auto list = listed_options(*session_->scene().prompt);
    const auto found =
        std::ranges::find_if(list, [](const auto* o) { return !o->asked_back.empty(); });
    if (found == list.end()) return {};
    return static_cast<std::size_t>(found - list.begin());
  };
  for (int i = 0; i < 400 && !session_->is_over() && !deadly(); ++i) type(table, "1");
  ASSERT_FALSE(session_->is_over());
  const std::string key(1, key_at(*deadly()));
  const std::size_t given = session_->driver().given();
  const std::string all = table.draw(160, 50).to_text();
  EXPECT_NE(all.find("falls"), std::string::npos) << all;
  type(table, key);
  EXPECT_NE(picture(table).find("? y does it, any other key plays on"), std::string::npos)
      << picture(table);
  press(table, Key::Kind::Enter);
  EXPECT_EQ(session_->driver().given(), given);
  type(table, key + "y");
  EXPECT_EQ(session_->driver().given(), given + 1);
}

TEST_F(Keys, quitting_and_coming_back_gives_the_same_picture) {
  std::string before;
  {
    Table table(*session_);
    type(table, "1u21j12");
    type(table, "u");
    before = picture(table);
    type(table, "q");
    EXPECT_TRUE(table.is_done());
    EXPECT_EQ(table.end(), Table::End::Quit);
  }
  const Hash hash = session_->driver().hash();
  session_.reset();
  session_ = open("tiny_dice", Start::Resume);
  EXPECT_EQ(session_->driver().hash(), hash);
  Table table(*session_);
  // Messages and what could be redone are of the moment; all else is the same.
  const std::string after = picture(table);
  EXPECT_EQ(after.substr(0, after.rfind('\n', after.size() - 2)),
            before.substr(0, before.rfind('\n', before.size() - 2)));
}

TEST_F(Keys, a_whole_game_ends_and_can_be_taken_back) {
  Table table(*session_);
  for (int i = 0; i < 1000 && !session_->is_over(); ++i) type(table, "1");
  ASSERT_TRUE(session_->is_over());
  EXPECT_NE(picture(table).find("The game is"), std::string::npos);
  type(table, "u");
  EXPECT_FALSE(session_->is_over());
  type(table, "r");
  type(table, "n");
  EXPECT_EQ(table.end(), Table::End::NewGame);
}

TEST_F(Keys, nothing_is_answered_unseen) {
  Table table(*session_);
  EXPECT_NE(table.draw(60, 20).to_text().find("needs 80 columns"), std::string::npos);
  type(table, "1");
  EXPECT_EQ(session_->driver().given(), 0U);
  type(table, "q");
  EXPECT_EQ(table.end(), Table::End::Quit);
}

TEST_F(Keys, a_hangup_ends_the_table) {
  Table table(*session_);
  press(table, Key::Kind::Hangup);
  EXPECT_TRUE(table.is_done());
}

TEST_F(Keys, a_save_that_fails_changes_nothing) {
  // A second program cannot write to the same file.
  PlayRequest request;
  request.where.content = source_dir() / "content";
  request.save = folder_ / "save.jsonl";
  Lobby lobby(request);
  EXPECT_NE(lobby.enter(*find_game("tiny_dice")).find("another program is writing to it"),
            std::string::npos);
}

TEST(SetupForm, changes_fields_with_arrows_and_typing) {
  const Opened opened = find_game("tiny_piles")->open({});
  SetupView form(*opened.game, Value(Value::Object{}));
  for (int i = 0; i < 5; ++i) form.press({Key::Kind::Up, 0});
  form.press({Key::Kind::Right, 0});
  form.press({Key::Kind::Down, 0});
  form.press({Key::Kind::Right, 0});
  form.press({Key::Kind::Down, 0});
  form.press({Key::Kind::Enter, 0});
  form.press({Key::Kind::Down, 0});
  for (const char key : std::string("99")) form.press(Key::text(static_cast<char32_t>(key)));
  form.press({Key::Kind::Enter, 0});
  EXPECT_NE(form.draw(80, 24).to_text().find("Type a whole number from 12 to 25."),
            std::string::npos);
  form.press({Key::Kind::Backspace, 0});
  form.press({Key::Kind::Backspace, 0});
  for (const char key : std::string("12")) form.press(Key::text(static_cast<char32_t>(key)));
  form.press({Key::Kind::Enter, 0});
  form.press(Key::text(U's'));
  EXPECT_TRUE(form.wants_to_start());
  EXPECT_EQ(to_text(form.setup()),
            R"({"players": 2, "ladder": "long", "gentle": true, "cards": 12})");
}

TEST(SetupForm, shows_only_what_matters) {
  const Opened opened = find_game("tiny_dice")->open({});
  const auto shows = [](SetupView& form, const char* text) {
    return form.draw(80, 24).to_text().find(text) != std::string::npos;
  };
  SetupView alone(*opened.game, Value(Value::Object{}));
  EXPECT_FALSE(shows(alone, "place"));
  SetupView form(*opened.game, Value::Object{{"campaign", Value::Object{}}});
  form.press({Key::Kind::Up, 0});
  EXPECT_FALSE(shows(form, "nights"));
  form.press({Key::Kind::Right, 0});
  EXPECT_TRUE(shows(form, "nights"));
  form.press({Key::Kind::Down, 0});
  form.press({Key::Kind::Right, 0});
  EXPECT_EQ(to_text(form.setup()), R"({"campaign": {}, "place": "town", "nights": 3})");
  form.press({Key::Kind::Up, 0});
  form.press({Key::Kind::Right, 0});
  EXPECT_FALSE(shows(form, "nights"));
  EXPECT_EQ(to_text(form.setup()), R"({"campaign": {}, "place": "rooms"})");
}

TEST(SetupForm, shows_what_the_campaign_says_and_does_not_ask_for_it) {
  const Opened opened = find_game("tiny_dice")->open({});
  const Value said = Value::Object{{"setup", Value::Object{{"place", "town"}}}};
  SetupView form(*opened.game, Value::Object{{"campaign", said}, {"place", "town"}});
  EXPECT_NE(form.draw(80, 24).to_text().find("The campaign goes on with place town."),
            std::string::npos);
  for (int i = 0; i < 3; ++i) form.press({Key::Kind::Up, 0});
  form.press({Key::Kind::Right, 0});
  EXPECT_EQ(*form.setup().find("place"), Value("town"));
  EXPECT_EQ(*form.setup().find("nights"), Value(3));
}

class HeroesForm : public testing::Test {
 protected:
  HeroesForm() {
    OpenRequest where;
    where.content = source_dir() / "content";
    opened_ = find_game("one_deck_dungeon")->open(where);
    form_ = std::make_unique<SetupView>(*opened_.game, Value(Value::Object{}));
    for (int i = 0; i < 9; ++i) press(Key::Kind::Up);
  }
  void press(Key::Kind kind) { form_->press({kind, 0}); }
  [[nodiscard]] bool shows(const std::string& text) {
    return form_->draw(100, 30).to_text().find(text) != std::string::npos;
  }

  Opened opened_;
  std::unique_ptr<SetupView> form_;
};

TEST_F(HeroesForm, lists_what_can_be_chosen_by_title_with_what_it_brings) {
  EXPECT_TRUE(shows("Cover every box with dice, or pay for it."));
  EXPECT_TRUE(shows("Sister Marrow, the Warden"));
  EXPECT_TRUE(shows("3 strength dice, 2 agility dice, 2 magic dice, 6 health"));
  press(Key::Kind::Down);
  EXPECT_TRUE(shows("✓  The Carrow Cellars"));
  EXPECT_FALSE(shows("carrow_cellars"));
  EXPECT_FALSE(shows("Encounter deck")) << "nobody needs it to begin";
  form_->press(Key::text(U'a'));
  EXPECT_TRUE(shows("Encounter deck"));
}

TEST_F(HeroesForm, takes_heroes_out_of_a_list_with_arrows) {
  press(Key::Kind::Right);
  press(Key::Kind::Down);
  form_->press(Key::text(U' '));
  press(Key::Kind::Escape);
  EXPECT_FALSE(form_->is_done());
  EXPECT_EQ(to_text(form_->setup()), R"({"heroes": ["fenn", "ilse"]})");
  press(Key::Kind::Enter);
  press(Key::Kind::Enter);
  EXPECT_EQ(to_text(form_->setup()), R"({"heroes": ["ilse"]})");
  press(Key::Kind::Left);
  press(Key::Kind::Down);
  press(Key::Kind::Enter);
  press(Key::Kind::Down);
  press(Key::Kind::Enter);
  EXPECT_EQ(to_text(form_->setup()), R"({"heroes": ["ilse"], "dungeon": "honeyed_halls"})");
}

TEST(RulesPage, has_a_turn_symbols_words_and_chapters_and_is_searched) {
  Ledgers ledgers;
  std::vector<std::string> problems;
  ledgers.read(source_dir() / "rules", problems);
  Rulebook book;
  ASSERT_EQ(open_rulebook(ledgers, "one_deck_dungeon", source_dir() / "rules", book), "");
  RulesView view(book);
  const auto shows = [&](const std::string& text) {
    return view.draw(110, 40).to_text().find(text) != std::string::npos;
  };
  EXPECT_TRUE(shows("Time passes: Spend 2 time"));
  view.press({Key::Kind::Down, 0});
  EXPECT_TRUE(shows("agility: a triangle"));
  view.press({Key::Kind::Down, 0});
  view.press({Key::Kind::Down, 0});
  EXPECT_TRUE(shows("OD-GEN-01"));
  view.press(Key::text(U'/'));
  for (const char key : std::string("odd point")) view.press(Key::text(static_cast<char32_t>(key)));
  EXPECT_TRUE(shows("Step 5: suffer consequences: In 2P"));
  EXPECT_FALSE(shows("OD-GEN-01"));
  view.press({Key::Kind::Escape, 0});
  EXPECT_FALSE(view.is_done());
  view.press({Key::Kind::Escape, 0});
  EXPECT_TRUE(view.is_done());
}

TEST(Menu, answers_to_numbers_and_leaves) {
  Menu menu("Which game?", {{"One", ""}, {"Two", ""}});
  menu.press(Key::text(U'9'));
  EXPECT_FALSE(menu.is_done());
  menu.press(Key::text(U'2'));
  EXPECT_EQ(menu.chosen(), 1U);
  Menu left("Which game?", {{"One", ""}});
  left.press(Key::text(U'q'));
  EXPECT_TRUE(left.is_done());
  EXPECT_FALSE(left.chosen().has_value());
}

}  // namespace
}  // namespace undercroft::terminal
