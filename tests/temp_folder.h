#pragma once
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>

namespace undercroft {

/// A folder of its own, which ends with its scope: parts of a test program run side by side. In
/// memory where there is such a place: hundreds of commits wait for a disk otherwise.
class TempFolder {
 public:
  TempFolder() {
    namespace fs = std::filesystem;
    const fs::path memory = "/dev/shm";
    const fs::path parent = fs::is_directory(memory) ? memory : fs::temp_directory_path();
    std::string pattern = (parent / "undercroft-XXXXXX").string();
    path_ = mkdtemp(pattern.data());
  }
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;
  TempFolder(TempFolder&&) = delete;
  TempFolder& operator=(TempFolder&&) = delete;
  ~TempFolder() { std::filesystem::remove_all(path_); }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  std::filesystem::path operator/(std::string_view name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

}  // namespace undercroft
