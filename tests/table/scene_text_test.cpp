#include "protocol/scene_text.h"

#include <fstream>
#include <sstream>

#include "paths.h"
#include "protocol/json_value.h"
#include "protocol/scene_json.h"
#include "room.h"

namespace undercroft::table {
namespace {

TEST(SceneText, Is_the_text_of_the_scenes_JSON) {
  int scenes = 0;
  for (const auto& file : std::filesystem::directory_iterator(in_source("/tests/scenes"))) {
    if (file.path().extension() != ".json") continue;
    std::ostringstream text;
    text << std::ifstream(file.path()).rdbuf();
    json::value value;
    ASSERT_EQ(parse_json(text.str(), value), "") << file.path();
    Scene scene;
    ASSERT_EQ(scene_from_json(value, scene), "") << file.path();
    EXPECT_EQ(scene_text(scene), json::serialize(to_json(scene))) << file.path();
    ++scenes;
  }
  EXPECT_GE(scenes, 4);
}

TEST(SceneText, Escapes_what_JSON_escapes) {
  std::string all = "→ü";
  for (char c = 0; c < 127; ++c) all += c;
  std::string out;
  append_quoted(out, all);
  EXPECT_EQ(out, json::serialize(json::value(all)));
}

}  // namespace
}  // namespace undercroft::table
