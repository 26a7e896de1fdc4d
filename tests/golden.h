#pragma once
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>

#include "paths.h"

namespace undercroft {

/// Compares a text with a file of the project; UC_GOLDEN=update writes the file instead.
inline void expect_file(const std::string& file, const std::string& text) {
  const std::string path = in_source("/" + file);
  const char* mode = std::getenv("UC_GOLDEN");
  if (mode != nullptr && std::string(mode) == "update") {
    std::ofstream(path, std::ios::binary) << text;
    return;
  }
  std::ifstream in(path, std::ios::binary);
  const std::string golden{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  EXPECT_EQ(text, golden) << "differs from " << path << "; UC_GOLDEN=update writes it anew";
}

/// The same with tests/golden/<name>.txt.
inline void expect_golden(const std::string& name, const std::string& text) {
  expect_file("tests/golden/" + name + ".txt", text);
}

}  // namespace undercroft
