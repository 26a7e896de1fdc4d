// Backups. After '!' the input is a file as it stands; else its lines are rows, and head and end
// are made for them: with a digest, or as older versions wrote them if the first byte is odd.
#include "table/backup.h"

#include <cstddef>
#include <cstdint>
#include <fstream>

#include "base/check.h"
#include "base/text.h"

#include "table/secrets.h"
#include "temp_folder.h"

namespace {

using namespace undercroft;         // NOLINT(google-build-using-namespace): the program itself
using namespace undercroft::table;  // NOLINT(google-build-using-namespace): the program itself

std::string file_of(std::string_view rows, bool old) {
  std::string out;
  std::string digest;
  const auto add = [&](std::string_view line) {
    digest = digest_of({digest, line});
    out += std::string(line) + "\n";
  };
  add(old ? R"({"backup":1})" : R"({"backup":2})");
  int count = 0;
  for (const std::string_view row : split(rows, '\n')) {
    if (row.empty()) continue;
    add(row);
    ++count;
  }
  return out + R"({"end":)" + std::to_string(count) +
         (old ? "" : R"(,"digest":")" + digest + "\"") + "}\n";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  static const TempFolder folder;
  const std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::filesystem::path file = folder / "backup";
  std::ofstream(file, std::ios::binary)
      << (data[0] == '!' ? std::string(rest) : file_of(rest, data[0] % 2 == 1));
  BackupSize read;
  // A file cannot be a folder: what cannot be read is refused before that is seen.
  if (restore(file, file.string() + "/data", read).starts_with(file.string() + ":")) return 0;
  const std::string data_folder = folder / "data";
  std::filesystem::remove_all(data_folder);
  BackupSize written;
  if (!restore(file, data_folder, read).empty()) return 0;
  UC_CHECK(backup(data_folder, folder / "again", written).empty(), "what was restored is sound");
  UC_CHECK(read.tables == written.tables && read.events == written.events &&
               read.people == written.people,
           "nothing is lost");
  return 0;
}
