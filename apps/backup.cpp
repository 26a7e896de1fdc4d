#include "table/backup.h"

#include <iostream>

#include "commands.h"

namespace undercroft {
namespace {

int say(const std::string& problem, const table::BackupSize& size, const std::string& done) {
  if (!problem.empty()) {
    std::cerr << "undercroft: " << problem << "\n";
    return kBadInput;
  }
  std::cout << size.tables << " tables, " << size.events << " events, " << size.people
            << " people: " << done << "\n";
  return kOk;
}

}  // namespace

int run_backup(const BackupCommand& command) {
  table::BackupSize size;
  const std::string problem = table::backup(command.data, command.file, size);
  return say(problem, size, "in " + command.file);
}

int run_restore(const BackupCommand& command) {
  table::BackupSize size;
  const std::string problem = table::restore(command.file, command.data, size);
  return say(problem, size, "restored");
}

}  // namespace undercroft
