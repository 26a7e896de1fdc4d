#pragma once
#include <functional>
#include <string>
#include <vector>

#include "engine/registry.h"

#include "table/backup.h"

namespace undercroft::table {

/// What is wrong where tables are kept.
struct CheckReport {
  BackupSize size;                 ///< of all that was looked at
  std::vector<std::string> place;  ///< of the place itself, which nobody can set aside
  std::vector<Aside> broken;
  std::vector<Aside> foreign;  ///< sound tables of games, rules or content that are not here
};

/// Reads every row and plays every table again. Returns what keeps it from that, or nothing.
std::string check(Store& store, const OpenRequest& where,
                  const std::function<void(std::size_t done, std::size_t all)>& progress,
                  CheckReport& report);

}  // namespace undercroft::table
