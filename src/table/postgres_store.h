#pragma once
#include "table/store.h"

namespace undercroft::table {

/// Tables in a PostgreSQL database that is there already.
std::unique_ptr<Store> open_postgres(const std::string& url, std::string& problem);

}  // namespace undercroft::table
