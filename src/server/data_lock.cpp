#include "server/data_lock.h"

#include <cerrno>
#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace undercroft::server {

namespace fs = std::filesystem;

DataLock::~DataLock() {
  if (file_ >= 0) ::close(file_);
}

std::string DataLock::take(const fs::path& directory) {
  std::error_code error;
  if (fs::create_directories(directory, error)) {
    // Tables are their players' business alone.
    fs::permissions(directory, fs::perms::owner_all, error);
  }
  if (error)
    return fmt::format("{}: cannot make the data directory: {}; name another by --data",
                       directory.string(), error.message());
  const fs::path path = directory / "lock";
  file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file_ < 0)
    return fmt::format("{}: cannot open: {}; name another directory by --data", path.string(),
                       std::generic_category().message(errno));
  if (::flock(file_, LOCK_EX | LOCK_NB) == 0) return "";
  return fmt::format(
      "{}: another server uses this data directory; end it, or name another by --data",
      directory.string());
}

}  // namespace undercroft::server
