#pragma once
#include <filesystem>

#include "table/store.h"

namespace undercroft::table {

/// Tables in one SQLite file of the folder, which is made if it is not there.
std::unique_ptr<Store> open_sqlite(const std::filesystem::path& folder, std::string& problem);

/// Why a folder that a server has used has no tables any more, or nothing if it has a database.
std::string lost_database(const std::filesystem::path& folder);

}  // namespace undercroft::table
