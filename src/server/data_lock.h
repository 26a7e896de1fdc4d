#pragma once
#include <filesystem>
#include <string>

namespace undercroft::server {

/// Keeps a second server away from a data directory for as long as it lives. The system lets go of
/// it when the process ends, however it ends.
class DataLock {
 public:
  DataLock() = default;
  DataLock(const DataLock&) = delete;
  DataLock& operator=(const DataLock&) = delete;
  DataLock(DataLock&&) = delete;
  DataLock& operator=(DataLock&&) = delete;
  ~DataLock();

  /// Makes the directory if need be. Returns what is wrong, or nothing.
  std::string take(const std::filesystem::path& directory);

 private:
  int file_ = -1;
};

}  // namespace undercroft::server
