#pragma once
#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "paths.h"
#include "protocol/scene_json.h"

namespace undercroft {

inline std::string read_text(const std::filesystem::path& path) {
  std::ifstream in(path);
  EXPECT_TRUE(in) << path;
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

inline std::filesystem::path source_dir() {
  return in_source("");
}

inline boost::json::value fixture(const std::string& name) {
  return boost::json::parse(read_text(source_dir() / "tests/scenes" / (name + ".json")));
}

inline std::vector<std::string> fixture_names() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(source_dir() / "tests/scenes"))
    if (entry.path().extension() == ".json") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

inline Scene load_scene(const boost::json::value& json) {
  Scene scene;
  EXPECT_EQ(scene_from_json(json, scene), "");
  return scene;
}

}  // namespace undercroft
