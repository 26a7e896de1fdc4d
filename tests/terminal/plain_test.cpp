// The plain mode: what is typed and what is said.
#include "terminal/plain.h"

#include <deque>
#include <filesystem>

#include "drawn.h"
#include "golden.h"
#include "paths.h"
#include "terminal/setup_form.h"

namespace undercroft::terminal {
namespace {

namespace fs = std::filesystem;

/// Lines that were prepared; what is typed stands in the text behind "> ".
class Script final : public Talk {
 public:
  explicit Script(std::deque<std::string> lines) : lines_(std::move(lines)) {}

  std::optional<std::string> hear() override {
    if (lines_.empty()) return std::nullopt;
    std::string line = lines_.front();
    lines_.pop_front();
    text_ += "> " + line + "\n";
    return line;
  }
  void say(const std::string& line) override { text_ += line + "\n"; }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::deque<std::string> lines_;
  std::string text_;
};

class Plain : public testing::Test {
 protected:
  void SetUp() override {
    const testing::TestInfo* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = fs::path(in_build("/terminal_test")) / test->name();
    fs::remove_all(folder_);
  }

  PlayRequest request(const std::string& game) {
    PlayRequest r;
    r.where.content = source_dir() / "content";
    r.game = game;
    r.seed = 7;
    r.save = folder_ / "save.jsonl";
    return r;
  }

  std::string played(const PlayRequest& r, std::deque<std::string> lines,
                     const std::string& problem = "") {
    Lobby lobby(r);
    Script script(std::move(lines));
    EXPECT_EQ(run_plain(lobby, script), problem);
    std::string text = script.text();
    for (std::size_t at = text.find(folder_.string()); at != std::string::npos;
         at = text.find(folder_.string()))
      text.replace(at, folder_.string().size(), "FOLDER");
    return text;
  }

  fs::path folder_;
};

TEST_F(Plain, plays_and_explains) {
  expect_golden("terminal/plain_tiny_dice",
                played(request("tiny_dice"), {"help", "1", "look", "info strength 2 or more",
                                              "info 1", "undo", "redo", "log", "end_step"}));
}

TEST_F(Plain, asks_for_the_set_up_field_by_field) {
  expect_golden("terminal/plain_setup",
                played(request("tiny_piles"), {"two", "2", "x", "l", "maybe", "yes", "99", "",
                                               "lamp, mou", "again", "quit"}));
}

TEST_F(Plain, tells_every_scene_in_words_without_drawing) {
  for (const std::string& name : fixture_names()) {
    ShownScene shown(fixture_scene(name));
    Script script({"look", "log", "info 1", "quit"});
    play_plain(shown, script);
    expect_golden("terminal/plain_" + name, script.text());
    EXPECT_EQ(script.text().find('\x1B'), std::string::npos);
    for (const char* drawing : {"─", "│", "►", "▒", "♥", "♡", "◷", "∑", "‹"})
      EXPECT_EQ(script.text().find(drawing), std::string::npos) << name << " " << drawing;
  }
}

TEST_F(Plain, gives_a_hint_and_plays_nothing) {
  const std::string text = played(request("tiny_dice"), {"hint", "again"});
  const std::size_t hint = text.find("Hint: ");
  ASSERT_NE(hint, std::string::npos) << text;
  // The answer has the number that it has in the list.
  const std::size_t number = hint + std::string("Hint: answer ").size();
  const std::string said = text.substr(number, text.find(". Of", number) - number);
  EXPECT_NE(text.find("  " + said), std::string::npos) << said;
  EXPECT_NE(text.find(" percent", hint), std::string::npos) << text;
  EXPECT_EQ(count_of(text, "Which die covers"), 2);
}

// A slip of the fingers must not end a game: giving up has no number.
TEST_F(Plain, giving_up_is_a_command_that_is_asked_back) {
  const std::string text = played(request("forgotten_depths"), {"start", "help", "give up", "no",
                                                                "give up", "yes", "undo", "quit"});
  EXPECT_EQ(text.find(". Give up"), std::string::npos) << text;
  EXPECT_NE(text.find("  give up       end the game as lost"), std::string::npos) << text;
  EXPECT_EQ(count_of(text, "Give the game up?"), 2);
  EXPECT_EQ(count_of(text, "You play on."), 1);
  const std::size_t lost = text.find("The game is lost: the party gave up.");
  ASSERT_NE(lost, std::string::npos) << text;
  EXPECT_GT(lost, text.find("> yes"));
  EXPECT_NE(text.find("Undone: Give up.", lost), std::string::npos) << text;
  EXPECT_NE(text.find("\n  1. ", lost), std::string::npos) << text;
}

TEST_F(Plain, an_answer_that_kills_is_asked_back) {
  PlayRequest r = request("one_deck_dungeon");
  std::deque<std::string> lines{"start"};
  lines.insert(lines.end(), 900, "1");
  const std::string text = played(r, lines);
  const std::size_t asked = text.find(" falls? Type the same answer once more to do it");
  ASSERT_NE(asked, std::string::npos) << text;
  EXPECT_LT(asked, text.find("The game is lost"));
}

TEST_F(Plain, a_game_without_giving_up_says_so) {
  EXPECT_NE(played(request("tiny_dice"), {"give up"}).find("There is nothing to give up now."),
            std::string::npos);
}

TEST_F(Plain, says_what_to_type_instead) {
  const std::string text = played(
      request("tiny_dice"), {"", "0", "99", "fly", "put", "info", "info dragon", "infos", "redo"});
  for (const char* sentence :
       {"Type a number from 1 to 19, or help.\n",
        "There is no answer 0; type a number from 1 to 19.\n",
        "There is no answer 99; type a number from 1 to 19.\n",
        "No answer begins with 'fly'; type a number from 1 to 19, or help.\n",
        "Several answers begin with 'put': 1, 2, 3, 4, 5, 6 and 12 more; type a number.\n",
        "Type info and the name of a thing on the table, or the number of an answer.\n",
        "Nothing on the table is called 'dragon'; type look for what lies there.\n",
        "No answer begins with 'infos'; type a number from 1 to 19, or help.\n",
        "There is nothing to redo.\n"})
    EXPECT_NE(text.find(sentence), std::string::npos) << sentence;
}

TEST_F(Plain, takes_a_verb_or_a_beginning) {
  EXPECT_NE(played(request("tiny_dice"), {"END_STEP"}).find("You take 6 wounds"),
            std::string::npos);
  PlayRequest again = request("tiny_dice");
  again.fresh = true;
  EXPECT_NE(played(again, {"place no"}).find("You take 6 wounds"), std::string::npos);
}

TEST_F(Plain, goes_on_where_the_input_ended) {
  const std::string before = played(request("tiny_dice"), {"1", "1", "again"});
  const std::string question = before.substr(before.rfind("Which die covers"));
  const std::string after = played(request("tiny_dice"), {"huh", "resume"});
  EXPECT_NE(after.find("Type resume to go on with it, or new to begin another game"),
            std::string::npos);
  EXPECT_EQ(after.substr(after.rfind("Which die covers")), question);
}

TEST_F(Plain, keeps_the_game_before_beside_a_new_one) {
  played(request("tiny_dice"), {"1"});
  const std::string text = played(request("tiny_dice"), {"new"});
  EXPECT_NE(text.find("The game before is kept in FOLDER/save-1.jsonl."), std::string::npos);
  PlayRequest fresh = request("tiny_dice");
  fresh.fresh = true;
  EXPECT_NE(played(fresh, {}).find("save-2.jsonl"), std::string::npos);
  EXPECT_TRUE(fs::exists(folder_ / "save.jsonl"));
}

TEST_F(Plain, refuses_a_file_of_another_game) {
  played(request("tiny_dice"), {"1"});
  played(request("tiny_piles"), {},
         (folder_ / "save.jsonl").string() +
             ": holds a game of 'tiny_dice'; name another file with --save");
}

TEST_F(Plain, takes_settings_from_the_command_line) {
  PlayRequest r = request("tiny_piles");
  r.settings = {"players=2", "ladder=long"};
  EXPECT_NE(played(r, {"look"}).find("Delver 2"), std::string::npos);
  r.fresh = true;
  r.settings = {"playres=2"};
  played(r, {},
         "--set playres: the game has no such field (did you mean 'players'?); it has players, "
         "ladder, gentle, "
         "cards and extra");
  r.settings = {"players=3"};
  played(r, {}, "--set players: Type a whole number from 1 to 2.");
}

TEST_F(Plain, refuses_settings_without_effect) {
  PlayRequest r = request("one_deck_dungeon");
  r.settings = {"hordes=yes"};
  played(r, {},
         "set-up field 'hordes': it counts only where 'heroes' names 4; leave it out otherwise");
}

TEST_F(Plain, asks_only_for_what_has_an_effect) {
  const std::string text = played(request("one_deck_dungeon"), {"", "", "hybrid", "cure", "start"});
  for (const std::string_view asked : {"hybrid", "known from the start"})
    EXPECT_NE(text.find(asked), std::string::npos) << asked;
  EXPECT_EQ(text.find("For four heroes"), std::string::npos) << text;
}

TEST_F(Plain, asks_only_for_what_matters) {
  PlayRequest r = request("tiny_dice");
  r.campaign = true;
  const std::string rooms = played(r, {"", "again"});
  EXPECT_NE(rooms.find("Where the hero goes (rooms or town) [rooms]"), std::string::npos) << rooms;
  EXPECT_EQ(rooms.find("How long"), std::string::npos) << rooms;
  r.fresh = true;
  const std::string town = played(r, {"town", "1", "1"});
  EXPECT_NE(town.find("How long the hero may rest (1 to 4) [2]"), std::string::npos) << town;
  EXPECT_NE(town.find("the nights in town are over"), std::string::npos) << town;
  r.fresh = false;
  // The campaign has said where; there is nothing left to ask.
  const std::string on = played(r, {"again"});
  EXPECT_NE(on.find("The campaign goes on with place rooms."), std::string::npos) << on;
  EXPECT_EQ(on.find("Where the hero goes"), std::string::npos) << on;
  EXPECT_NE(on.find("Which die covers which box?"), std::string::npos) << on;
}

TEST_F(Plain, settings_may_not_contradict_a_campaign) {
  PlayRequest r = request("tiny_dice");
  r.settings = {"place=town"};
  played(r, {}, "set-up field 'place': only where 'campaign' is given");
  r.campaign = true;
  r.settings = {"place=town", "nights=1"};
  played(r, {"leave"});
  r.settings = {"place=town"};
  played(r, {}, "set-up field 'place': the campaign goes on with \"rooms\"");
  r.settings = {"place=rooms"};
  EXPECT_NE(played(r, {}).find("Which die covers which box?"), std::string::npos);
}

TEST_F(Plain, shows_what_stands_beside_the_list) {
  PlayRequest r = request("tiny_dice");
  r.campaign = true;
  r.settings = {"place=town"};
  const std::string text = played(r, {"4"});
  EXPECT_NE(text.find("4. Stay for good as healer"), std::string::npos) << text;
  EXPECT_NE(text.find("the hero heals others"), std::string::npos) << text;
}

TEST_F(Plain, a_list_may_hold_a_thing_twice_only_where_it_says_so) {
  const std::vector<SetupField> schema{
      {"crew", SetupField::Kind::List, {"mage", "rogue"}, 1, 2, Value::List{"mage"}, "Who"}};
  Value out;
  EXPECT_EQ(read_field(schema[0], "mage, ma", out), "'mage' can be named once only.");
  EXPECT_EQ(field_range(schema[0]), "1 to 2 of: mage, rogue");
  SetupField twice = schema[0];
  twice.repeats = true;
  EXPECT_EQ(read_field(twice, "mage, ma", out), "");
  EXPECT_EQ(to_text(out), R"(["mage", "mage"])");
  EXPECT_EQ(field_range(twice), "1 to 2, also the same twice, of: mage, rogue");
}

TEST_F(Plain, choices_are_lines_with_titles_and_taken_by_number_name_or_id) {
  const std::string text = played(request("one_deck_dungeon"), {"2, marrow", "yeti", "start"});
  EXPECT_NE(text.find("Heroes: One hero to play alone"), std::string::npos) << text;
  EXPECT_NE(text.find("  1. Fenn Harrow, the Skirmisher: 2 strength dice"), std::string::npos)
      << text;
  EXPECT_EQ(text.find("yetis_cavern"), std::string::npos) << text;
  EXPECT_NE(text.find("Ilse"), std::string::npos);
  EXPECT_NE(text.find("Yeti's Cavern"), std::string::npos);
}

TEST_F(Plain, an_unknown_game_has_a_hint) {
  played(request("tiny_dize"), {}, "no game 'tiny_dize' (did you mean 'tiny_dice'?)");
}

}  // namespace
}  // namespace undercroft::terminal
