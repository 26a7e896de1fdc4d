#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "content/pack.h"
#include "content/test_vocabulary.h"

#include "paths.h"

namespace undercroft::content {

/// All problems, one a line.
inline std::string lines_of(const std::vector<Problem>& problems) {
  std::string text;
  for (const Problem& problem : problems) text += to_text(problem) + "\n";
  return text;
}

/// A pack of tests/packs.
inline Loaded load_test_pack(const effects::Vocabulary& vocabulary, const std::string& pack) {
  const std::vector<std::filesystem::path> folders{in_source("/tests/packs/") + pack};
  return load_packs(vocabulary, folders);
}

/// One card file of a made-up pack "p"; its first line is line 1.
inline Loaded load_text(const std::string& text,
                        const effects::Vocabulary& vocabulary = arena_vocabulary()) {
  PackSource source;
  source.folder = "p";
  source.files = {
      {"p/pack.toml", "id = \"p\"\ngame = \"" + vocabulary.game + "\"\ntitle = \"P\"\n"},
      {"p/cards.toml", text}};
  return load_sources(vocabulary, std::vector<PackSource>{source});
}

}  // namespace undercroft::content
