#include "lab/journal.h"

#include <boost/json/serialize.hpp>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <sys/file.h>
#include <unistd.h>

#include "protocol/json_value.h"

namespace undercroft::lab {
namespace {

namespace fs = std::filesystem;

constexpr int kFormat = 1;
constexpr std::size_t kDigits = 32;

std::string system_error() {
  return std::strerror(errno);  // NOLINT(concurrency-mt-unsafe)
}

/// "<hash> <json>\n".
std::string sealed(const Value& value) {
  const std::string text = boost::json::serialize(to_json(value));
  return to_hex(hash_text(text)) + " " + text + "\n";
}

/// The value of a sealed line without its newline.
std::string unsealed(std::string_view line, Value& out) {
  if (line.size() < kDigits + 1 || line[kDigits] != ' ') return "no checksum";
  const std::string_view text = line.substr(kDigits + 1);
  if (to_hex(hash_text(text)) != line.substr(0, kDigits)) return "the checksum does not fit";
  return parse_value(text, out);
}

std::string head_line(const Plan& plan) {
  return sealed(Value::Object{
      {"lab", Value(kFormat)}, {"id", Value(to_hex(plan.id))}, {"study", study_value(plan.study)}});
}

std::string read_head(std::string_view line, JournalHead& out) {
  Value value;
  if (std::string problem = unsealed(line, value); !problem.empty()) return problem;
  const Value* format = value.find("lab");
  const Value* id = value.find("id");
  const Value* study = value.find("study");
  if (format == nullptr || *format != Value(kFormat) || id == nullptr || id->as_text() == nullptr ||
      study == nullptr)
    return "not a journal of this program's lab";
  const std::optional<Hash> hash = from_hex(*id->as_text());
  if (!hash) return "not a journal of this program's lab";
  out.id = *hash;
  return read_study(*study, out.study);
}

}  // namespace

std::string batch_line(u64 batch, const Summary& summary) {
  return sealed(Value::Object{{"batch", Value(static_cast<i64>(batch))},
                              {"summary", summary_value(summary)}});
}

std::string read_batch_line(std::string_view line, u64& batch, Summary& out) {
  if (line.ends_with('\n')) line.remove_suffix(1);
  Value value;
  if (std::string problem = unsealed(line, value); !problem.empty()) return problem;
  const Value* number = value.find("batch");
  const Value* summary = value.find("summary");
  if (number == nullptr || number->as_int() == nullptr || *number->as_int() < 0 ||
      summary == nullptr)
    return "not the result of a batch";
  batch = static_cast<u64>(*number->as_int());
  return read_summary(*summary, out);
}

std::string read_journal_head(const fs::path& file, JournalHead& out) {
  std::ifstream in(file, std::ios::binary);
  std::string line;
  if (!in || !std::getline(in, line)) return file.string() + ": no journal of a study there";
  if (std::string problem = read_head(line, out); !problem.empty())
    return file.string() + ":1: " + problem;
  return {};
}

std::string read_journal(const fs::path& file, JournalHead& head, const BatchFound& found,
                         u64& good) {
  good = 0;
  if (std::string problem = read_journal_head(file, head); !problem.empty()) return problem;
  std::ifstream in(file, std::ios::binary);
  std::string line;
  for (u64 number = 1; std::getline(in, line); ++number) {
    if (in.eof()) break;  // the newline is missing: torn
    if (number > 1) {
      u64 batch = 0;
      Summary summary;
      // Lines are added in one piece: after a bad one nothing can be trusted.
      if (!read_batch_line(line, batch, summary).empty()) break;
      found(batch, std::move(summary));
    }
    good += line.size() + 1;
  }
  return {};
}

Journal::~Journal() {
  if (fd_ >= 0) ::close(fd_);
}

std::string Journal::open(const fs::path& folder, const Plan& plan, const BatchFound& found) {
  std::error_code ec;
  fs::create_directories(folder, ec);
  if (ec) return folder.string() + ": cannot make the folder: " + ec.message();
  file_ = folder / "journal";
  fd_ = ::open(file_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (fd_ < 0) return file_.string() + ": " + system_error();
  if (::flock(fd_, LOCK_EX | LOCK_NB) != 0)
    return folder.string() + ": another lab run works there; wait for it or name another --out";
  u64 good = 0;
  // A head that was torn is as good as none: no batch can have been written after it.
  std::ifstream in(file_, std::ios::binary);
  std::string first;
  if (std::getline(in, first) && !in.eof()) {
    JournalHead head;
    if (std::string problem = read_journal_head(file_, head); !problem.empty()) return problem;
    if (head.id != plan.id)
      return folder.string() +
             ": holds another study (its file, rules, content or bots differ); name another --out, "
             "or remove that folder to begin anew";
    if (std::string problem = read_journal(file_, head, found, good); !problem.empty())
      return problem;
  }
  if (::ftruncate(fd_, static_cast<off_t>(good)) != 0)
    return file_.string() + ": " + system_error();
  return good == 0 ? write(head_line(plan)) : std::string();
}

std::string Journal::append(u64 batch, const Summary& summary) {
  return write(batch_line(batch, summary));
}

std::string Journal::sync() {
  return ::fdatasync(fd_) == 0 ? std::string() : file_.string() + ": " + system_error();
}

std::string Journal::write(const std::string& text) {
  std::string_view left = text;
  while (!left.empty()) {
    const ssize_t n = ::write(fd_, left.data(), left.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return file_.string() + ": " + system_error();
    left.remove_prefix(static_cast<std::size_t>(n));
  }
  return {};
}

std::string write_whole(const fs::path& file, std::string_view text) {
  fs::path fresh = file;
  fresh += ".new";
  {
    std::ofstream out(fresh, std::ios::binary | std::ios::trunc);
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
    out.flush();
    if (!out) return fresh.string() + ": cannot be written; is the disk full?";
  }
  std::error_code ec;
  fs::rename(fresh, file, ec);
  return ec ? file.string() + ": " + ec.message() : std::string();
}

}  // namespace undercroft::lab
