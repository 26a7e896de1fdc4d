#include <cstdlib>
#include <regex>

#include "fixtures.h"
#include "scene_fields.h"
#include "tiny_dice/tiny_dice.h"

// docs/scene.md must not drift: its tables and its example are written from the structs.

namespace undercroft {
namespace {

namespace json = boost::json;

std::filesystem::path page_path() {
  return source_dir() / "docs/scene.md";
}

// The example.

/// JSON with short values on one line and long ones spread.
std::string pretty(const json::value& value, std::size_t indent) {
  const std::string line = json::serialize(value);
  const bool is_list = value.is_array();
  if (line.size() + indent <= 180 || (!is_list && !value.is_object())) return line;
  std::string out(1, is_list ? '[' : '{');
  const std::string between = ",\n" + std::string(indent + 1, ' ');
  std::string_view separator;
  if (is_list) {
    for (const json::value& item : value.get_array()) {
      out.append(separator).append(pretty(item, indent + 1));
      separator = between;
    }
  } else {
    for (const auto& [key, member] : value.get_object()) {
      out.append(separator).append(json::serialize(json::value(key))).append(":");
      out.append(pretty(member, indent + 1));
      separator = between;
    }
  }
  return out + (is_list ? "]" : "}");
}

json::value example_scene() {
  const std::shared_ptr<const Game> game = tiny_dice::open({}).game;
  std::vector<std::byte> state(game->info().state_bytes);
  EXPECT_EQ(game->set_up(state, Value(Value::Object{}), nullptr), "");
  Happenings told;
  while (game->prompt(state).waiting == Waiting::Chance) {
    told.clear();
    OptionList options;
    game->options(state, options);
    game->choose(state, options[0].option, &told);
  }
  SceneRequest request;
  request.seat = 0;
  request.happened = &told;
  Scene scene;
  game->scene(state, request, scene);
  EXPECT_EQ(check_scene(scene), "");
  return to_json(scene);
}

std::string example_block() {
  return "<!-- example -->\n```json\n" + pretty(example_scene(), 0) + "\n```\n<!-- end -->";
}

// The tables.

std::string table_block(const scene_fields::Table& table) {
  std::string out = "### " + table.name + "\n\n| key | type | | meaning |\n|---|---|---|---|\n";
  for (const scene_fields::Key& key : table.keys)
    out += "| `" + key.name + "` | " + key.type + " | " + (key.always ? "always" : "") + " | " +
           key.note + " |\n";
  return out;
}

std::string tables_section() {
  std::string out = "## Every key\n";
  for (const scene_fields::Table& table : scene_fields::tables()) out += "\n" + table_block(table);
  return out;
}

std::string written_page(std::string page) {
  const std::size_t example = page.find("<!-- example -->");
  const std::size_t end = page.find("<!-- end -->", example);
  const std::size_t tables = page.find("## Every key\n");
  if (example == std::string::npos || end == std::string::npos || tables == std::string::npos)
    return "docs/scene.md has lost its marks";
  return page.substr(0, example) + example_block() + page.substr(end + 12, tables - end - 12) +
         tables_section();
}

TEST(SceneDocs, TablesAndExampleAreUpToDate) {
  const std::string page = read_text(page_path());
  const std::string written = written_page(page);
  if (std::getenv("UC_UPDATE_DOCS") != nullptr) std::ofstream(page_path()) << written;
  EXPECT_TRUE(page == written || std::getenv("UC_UPDATE_DOCS") != nullptr)
      << "docs/scene.md is old: UC_UPDATE_DOCS=1 build/release/test_scene";
}

/// What the part of the page written by hand shows as code.
std::set<std::string> words_in_prose() {
  std::string page = read_text(page_path());
  page.resize(page.find("## Every key\n"));
  std::set<std::string> words;
  const std::regex code("`([^`\n]+)`");
  for (std::sregex_iterator m(page.begin(), page.end(), code), none; m != none; ++m)
    words.insert((*m)[1]);
  return words;
}

template <class E>
void expect_explained(const std::set<std::string>& words) {
  for (const std::string_view word : EnumNames<E>::kNames)
    EXPECT_TRUE(words.contains(std::string(word))) << word;
}

TEST(SceneDocs, EveryKeyIsMentioned) {
  const std::string page = read_text(page_path());
  for (const scene_fields::Table& table : scene_fields::tables())
    for (const scene_fields::Key& key : table.keys)
      EXPECT_NE(page.find("`" + key.name + "`"), std::string::npos)
          << table.name << "." << key.name;
}

TEST(SceneDocs, EveryWordOfAListIsExplained) {
  const std::set<std::string> words = words_in_prose();
  expect_explained<AreaKind>(words);
  expect_explained<AreaRegion>(words);
  expect_explained<AreaSize>(words);
  expect_explained<PieceState>(words);
  expect_explained<LinkKind>(words);
  expect_explained<OverlayKind>(words);
  expect_explained<OptionRole>(words);
  expect_explained<Happening::Kind>(words);
}

TEST(SceneDocs, EveryKindAndSymbolOfTheFixturesIsExplained) {
  const std::set<std::string> words = words_in_prose();
  const auto expect_known = [&words](const std::string& word) {
    EXPECT_TRUE(word.empty() || words.contains(word)) << word;
  };
  for (const std::string& name : fixture_names()) {
    SCOPED_TRACE(name);
    const Scene scene = load_scene(fixture(name));
    for (const SceneArea& area : scene.areas)
      for (const ScenePlace& place : area.places) {
        expect_known(place.kind);
        expect_known(place.colour);
        for (const std::string& edge : place.edges) expect_known(edge);
        for (const std::string& trait : place.traits) expect_known(trait);
        for (const std::string& icon : place.icons) expect_known(icon);
      }
    for (const ScenePiece& piece : scene.pieces) {
      expect_known(piece.kind);
      if (!piece.face) continue;
      expect_known(piece.face->art);
      expect_known(piece.face->colour);
      for (const std::string& edge : piece.face->edges) expect_known(edge);
      for (const std::string& icon : piece.face->icons) expect_known(icon);
      for (const SceneNumber& number : piece.numbers) expect_known(number.icon);
    }
  }
}

}  // namespace
}  // namespace undercroft
