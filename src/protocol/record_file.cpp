#include "protocol/record_file.h"

#include <boost/json/serialize.hpp>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "protocol/json_value.h"
#include "protocol/line_reader.h"
#include "protocol/record_json.h"

namespace undercroft {
namespace {

namespace fs = std::filesystem;

constexpr int kMode = 0644;

/// A file descriptor that is closed when it goes.
class Descriptor {
 public:
  Descriptor(const fs::path& path, int flags)
      : fd_(::open(path.c_str(), flags | O_CLOEXEC, kMode)) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  Descriptor(Descriptor&&) = delete;
  Descriptor& operator=(Descriptor&&) = delete;
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  [[nodiscard]] int get() const { return fd_; }
  int release() { return std::exchange(fd_, -1); }

 private:
  int fd_;
};

std::string system_problem(const fs::path& path, const char* what) {
  return path.string() + ": " + what + ": " + std::generic_category().message(errno);
}

bool write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(fd, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

/// A new or renamed file is durable once its folder is.
bool sync_folder_of(const fs::path& path) {
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  const Descriptor d(folder, O_RDONLY | O_DIRECTORY);
  return d.get() >= 0 && ::fsync(d.get()) == 0;
}

std::string add_line(std::string_view text, std::size_t number, RecordFile& out) {
  Value value;
  std::string problem = parse_value(text, value);
  if (!problem.empty()) return problem;
  if (is_header(value)) {
    FiledRecord next;
    next.line = number;
    problem = read_header(value, next.record);
    if (problem.empty()) out.records.push_back(std::move(next));
    return problem;
  }
  if (out.records.empty()) return R"(a record begins with a header, {"format":1,"game":...})";
  RecordAnswer answer;
  problem = read_answer(value, answer);
  if (problem.empty()) out.records.back().record.answers.push_back(std::move(answer));
  return problem;
}

std::string read_lines(LineReader reader, RecordFile& out) {
  for (std::size_t number = 1;; ++number) {
    const Line line = reader.next();
    if (line.kind == Line::Kind::End) return {};
    const std::string place = "line " + std::to_string(number) + ": ";
    if (line.kind == Line::Kind::Failed) return place + std::generic_category().message(errno);
    const std::string problem =
        line.kind == Line::Kind::TooLong ? "too long" : add_line(line.text, number, out);
    if (!problem.empty() && line.whole) return place + problem;
    if (!problem.empty()) {
      out.notice = place + "the last line is torn and was dropped";
      return {};
    }
    out.records.back().ends.push_back(line.end);
    out.size = line.end;
    out.ends_in_line = line.whole;
  }
}

}  // namespace

std::string read_record_file(const fs::path& path, RecordFile& out) {
  const Descriptor file(path, O_RDONLY);
  if (file.get() < 0) return system_problem(path, "cannot open");
  const std::string problem = read_lines(LineReader(file.get()), out);
  return problem.empty() ? problem : path.string() + ": " + problem;
}

std::string header_line(const Record& record) {
  return boost::json::serialize(header_json(record)) + "\n";
}

std::string answer_line(const RecordAnswer& answer) {
  return boost::json::serialize(answer_json(answer)) + "\n";
}

std::string export_records(const fs::path& path, const std::vector<Record>& records) {
  fs::path draft = path;
  draft += ".new";
  {
    const Descriptor file(draft, O_WRONLY | O_CREAT | O_TRUNC);
    if (file.get() < 0) return system_problem(draft, "cannot write");
    std::string text;
    for (const Record& record : records) {
      text += header_line(record);
      for (const RecordAnswer& answer : record.answers) text += answer_line(answer);
    }
    if (!write_all(file.get(), text) || ::fsync(file.get()) != 0)
      return system_problem(draft, "cannot write");
  }
  if (::rename(draft.c_str(), path.c_str()) != 0 || !sync_folder_of(path))
    return system_problem(path, "cannot rename");
  return {};
}

SaveFile::~SaveFile() {
  if (fd_ >= 0) ::close(fd_);
}

std::string SaveFile::open(const fs::path& path, RecordFile& found) {
  Descriptor file(path, O_RDWR | O_CREAT);
  if (file.get() < 0) return system_problem(path, "cannot open");
  if (::flock(file.get(), LOCK_EX | LOCK_NB) != 0)
    return path.string() + ": another program is writing to it";
  const std::string problem = read_lines(LineReader(file.get()), found);
  if (!problem.empty()) return path.string() + ": " + problem;
  if (!sync_folder_of(path)) return system_problem(path, "cannot make durable");
  path_ = path;
  fd_ = file.release();
  size_ = found.size;
  if (!found.notice.empty()) return cut(size_);
  return found.ends_in_line ? std::string() : append("\n");
}

std::string SaveFile::resume(const FiledRecord& last, const Driver& driver) {
  header_ = header_line(driver.header());
  ends_ = last.ends;
  // A newline that was missing has been added by now.
  ends_.back() = size_;
  written_.clear();
  for (std::size_t i = 0; i < last.record.answers.size(); ++i)
    written_.push_back(driver.answers()[i].option);
  return follow(driver);
}

std::string SaveFile::begin(const Driver& driver) {
  const std::string header = header_line(driver.header());
  std::string problem = append(header);
  if (!problem.empty()) return problem;
  header_ = header;
  written_.clear();
  ends_ = {size_};
  return follow(driver);
}

std::string SaveFile::follow(const Driver& driver) {
  if (header_line(driver.header()) != header_) return begin(driver);
  const std::vector<Answer>& answers = driver.answers();
  std::size_t same = 0;
  while (same < written_.size() && same < answers.size() && written_[same] == answers[same].option)
    ++same;
  if (same < written_.size()) {
    if (std::string problem = cut(ends_[same]); !problem.empty()) return problem;
    written_.resize(same);
    ends_.resize(same + 1);
  }
  std::string text;
  std::vector<u64> ends;
  for (std::size_t i = same; i < answers.size(); ++i) {
    text += answer_line(driver.answer_at(i));
    ends.push_back(size_ + text.size());
  }
  if (text.empty()) return {};
  if (std::string problem = append(text); !problem.empty()) return problem;
  for (std::size_t i = same; i < answers.size(); ++i) written_.push_back(answers[i].option);
  ends_.insert(ends_.end(), ends.begin(), ends.end());
  return {};
}

std::string SaveFile::cut(u64 size) {
  if (::ftruncate(fd_, static_cast<off_t>(size)) != 0 || ::fsync(fd_) != 0)
    return system_problem(path_, "cannot cut");
  size_ = size;
  return {};
}

std::string SaveFile::append(const std::string& text) {
  if (::lseek(fd_, static_cast<off_t>(size_), SEEK_SET) < 0 || !write_all(fd_, text) ||
      ::fsync(fd_) != 0) {
    std::string problem = system_problem(path_, "cannot write");
    // Half a line would hide the next one.
    if (::ftruncate(fd_, static_cast<off_t>(size_)) != 0) problem += ", and cannot cut it off";
    return problem;
  }
  size_ += text.size();
  return {};
}

}  // namespace undercroft
