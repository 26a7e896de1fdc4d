#pragma once
#include <filesystem>
#include <string>

#include "table/store.h"

// A backup is a text of one row a line, whatever the rows were kept in.

namespace undercroft::table {

/// How much was written or read.
struct BackupSize {
  std::size_t tables = 0, events = 0, people = 0;
};

/// Writes everything to a file, which is there only once it is whole; tables may be played on
/// meanwhile. Returns what is wrong, or nothing.
std::string backup(const std::string& data, const std::filesystem::path& file, BackupSize& size);

/// Puts a backup where nothing is kept yet: all of it or nothing.
std::string restore(const std::filesystem::path& file, const std::string& data, BackupSize& size);

}  // namespace undercroft::table
