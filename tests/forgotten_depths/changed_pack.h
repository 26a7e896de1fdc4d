#pragma once
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "games/forgotten_depths/forgotten_depths.h"
#include "paths.h"
#include "temp_folder.h"

namespace undercroft::forgotten {

/// What is said of the shipped pack, a problem a line, after text of one entry of a file has been
/// changed.
inline std::string told_of_change(const std::string& file, const std::string& id,
                                  const std::vector<std::pair<std::string, std::string>>& changes) {
  const TempFolder folder;
  std::filesystem::copy(in_source("/content/forgotten_depths/base"), folder.path());
  std::ostringstream read;
  read << std::ifstream(folder / file).rdbuf();
  std::string text = read.str();
  for (const auto& [line, by] : changes) {
    const std::size_t where = text.find(line, text.find("id = \"" + id + "\""));
    EXPECT_NE(where, std::string::npos) << id << ": " << line;
    text.replace(where, line.size(), by);
  }
  std::ofstream(folder / file) << text;
  OpenRequest request;
  request.content = in_source("/content");
  request.packs = {folder.path()};
  std::vector<std::string> problems;
  load_content(request, problems);
  std::string told;
  for (const std::string& problem : problems) told += problem + "\n";
  return told;
}

}  // namespace undercroft::forgotten
