#pragma once
#include <filesystem>
#include <string>

#include "table/store.h"

// A backup is a text of one row a line, whatever the rows were kept in. Its last line has a digest
// of all the others.

namespace undercroft::table {

/// How much was written or read.
struct BackupSize {
  std::size_t tables = 0, events = 0, people = 0;
};

/// Writes everything to a file, which is there only once it is whole and was read back; tables may
/// be played on meanwhile. Returns what is wrong, or nothing; rows that are broken are, too.
std::string backup(const std::string& data, const std::filesystem::path& file, BackupSize& size);

/// Puts a backup where nothing is kept yet: all of it or nothing.
std::string restore(const std::filesystem::path& file, const std::string& data, BackupSize& size);

}  // namespace undercroft::table
