#pragma once
#include <filesystem>
#include <memory>
#include <string>

#include "engine/registry.h"

#include "protocol/library.h"
#include "protocol/record_file.h"

// Where games are kept: one file for each game, and earlier games beside it.

namespace undercroft::terminal {

/// $XDG_DATA_HOME/undercroft/saves, or the same under ~/.local/share.
std::filesystem::path saves_folder();
std::filesystem::path save_path(const std::filesystem::path& folder, std::string_view game);

/// A save that has been opened: nobody else can write to it now.
struct OpenSave {
  std::filesystem::path path;
  std::unique_ptr<SaveFile> file;
  RecordFile found;
};

/// Makes the folder and opens the file. Returns what is wrong, or nothing.
std::string open_save(const std::filesystem::path& path, OpenSave& out);

/// Moves what the file holds aside, to a name that is free, and opens it anew.
/// `kept` is where the earlier game lies now; it stays empty if there was none.
std::string set_aside(OpenSave& save, std::filesystem::path& kept);

/// "12 answers, unfinished", for the list of games; empty if nothing can be resumed.
std::string unfinished_note(const std::filesystem::path& path, const GameEntry& entry,
                            Library& library);

}  // namespace undercroft::terminal
