#include "table/postgres_store.h"
#include "table/sqlite_store.h"

namespace undercroft::table {

std::string nothing_kept(const std::string& where) {
  // Opened like any other store, an empty file would get its tables anew.
  if (where.find("://") != std::string::npos || lost_database(where).empty()) return {};
  return where + ": no tables are kept here; name the folder that 'serve --data' has";
}

std::unique_ptr<Store> open_store(const std::string& where, std::string& problem) {
  problem.clear();
  if (where.empty()) {
    problem = "no data directory is given; name a folder, or postgresql://…";
    return nullptr;
  }
  if (where.starts_with("postgresql://") || where.starts_with("postgres://"))
    return open_postgres(where, problem);
  if (where.find("://") != std::string::npos) {
    problem = "'" + where.substr(0, where.find("://")) +
              "://' is no storage; name a folder, or postgresql://…";
    return nullptr;
  }
  return open_sqlite(where, problem);
}

}  // namespace undercroft::table
