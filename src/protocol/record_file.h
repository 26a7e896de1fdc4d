#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "engine/driver.h"
#include "engine/record.h"

// Records as files: JSON Lines, a header line and one line per answer. A file may hold several
// records, each beginning with its header.

namespace undercroft {

/// A record and where it stands in its file.
struct FiledRecord {
  Record record;
  std::size_t line = 0;   ///< of the header, from 1; answer k stands k lines further
  std::vector<u64> ends;  ///< the bytes up to the end of the header, then of each answer
};

struct RecordFile {
  std::vector<FiledRecord> records;
  u64 size = 0;              ///< the bytes that were understood
  std::string notice;        ///< a torn last line was dropped
  bool ends_in_line = true;  ///< the last line has its newline
};

/// Returns what is wrong ("line 7: ..."), or nothing.
std::string read_record_file(const std::filesystem::path& path, RecordFile& out);

std::string header_line(const Record& record);
std::string answer_line(const RecordAnswer& answer);

/// Writes a whole file, or leaves the old one as it was. Returns what is wrong.
std::string export_records(const std::filesystem::path& path, const std::vector<Record>& records);

/// A file that follows a driver, answer by answer. What it has written survives a crash.
class SaveFile {
 public:
  SaveFile() = default;
  SaveFile(const SaveFile&) = delete;
  SaveFile& operator=(const SaveFile&) = delete;
  SaveFile(SaveFile&&) = delete;
  SaveFile& operator=(SaveFile&&) = delete;
  ~SaveFile();

  // Each returns what is wrong, or nothing.

  /// Opens or makes the file, alone, and reads what it holds. A torn last line is cut off.
  std::string open(const std::filesystem::path& path, RecordFile& found);
  /// The driver goes on with the last record of the file.
  std::string resume(const FiledRecord& last, const Driver& driver);
  /// A new record begins here.
  std::string begin(const Driver& driver);
  /// Cuts what was taken back and adds what was answered.
  std::string follow(const Driver& driver);

 private:
  std::string cut(u64 size);
  std::string append(const std::string& text);

  std::filesystem::path path_;
  int fd_ = -1;
  u64 size_ = 0;
  std::string header_;           ///< of the record that is being written
  std::vector<Option> written_;  ///< its answers so far
  std::vector<u64> ends_;        ///< as in FiledRecord
};

}  // namespace undercroft
