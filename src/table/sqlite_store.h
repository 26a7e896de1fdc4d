#pragma once
#include <filesystem>

#include "table/store.h"

namespace undercroft::table {

/// Tables in one SQLite file of the folder, which is made if it is not there.
std::unique_ptr<Store> open_sqlite(const std::filesystem::path& folder, std::string& problem);

}  // namespace undercroft::table
