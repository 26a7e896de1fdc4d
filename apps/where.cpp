#include <cstdlib>
#include <fmt/core.h>

#include "commands.h"

namespace undercroft {
namespace {

namespace fs = std::filesystem;

fs::path content_folder(const fs::path& given) {
  if (!given.empty()) return given;
  if (const char* named = std::getenv("UNDERCROFT_CONTENT")) return named;  // NOLINT(*-mt-unsafe)
  std::error_code ec;
  const fs::path folder = fs::read_symlink("/proc/self/exe", ec).parent_path();
  for (const char* beside : {"../../content", "../share/undercroft/content"})
    if (fs::is_directory(folder / beside, ec)) return (folder / beside).lexically_normal();
  return {};
}

}  // namespace

int complain(const std::string& problem) {
  fmt::print(stderr, "undercroft: {}\n", problem);
  return kBadInput;
}

OpenRequest where_content_lies(const fs::path& given, const std::vector<fs::path>& packs) {
  OpenRequest request;
  request.content = content_folder(given);
  request.packs = packs;
  return request;
}

}  // namespace undercroft
