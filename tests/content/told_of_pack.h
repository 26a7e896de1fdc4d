#pragma once
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "content/pack.h"

#include "temp_folder.h"

namespace undercroft::content {

/// What the author of a pack with this one file is told, a problem a line.
inline std::string told_of_pack(const effects::Vocabulary& vocabulary, const std::string& name,
                                const std::string& text) {
  const TempFolder folder;
  std::ofstream(folder / "pack.toml")
      << "id = \"told\"\ngame = \"" + vocabulary.game + "\"\ntitle = \"Told\"\n";
  std::ofstream(folder / name) << text;
  std::string told;
  for (const Problem& problem :
       load_packs(vocabulary, std::vector<std::filesystem::path>{folder.path()}).problems)
    told += to_text(problem) + "\n";
  return told;
}

}  // namespace undercroft::content
