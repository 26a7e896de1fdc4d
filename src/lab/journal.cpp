#include "lab/journal.h"

#include <boost/json/serialize.hpp>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <stdexcept>
#include <sys/file.h>
#include <unistd.h>

#include "lab/results.h"
#include "protocol/json_value.h"

namespace undercroft::lab {
namespace {

namespace fs = std::filesystem;

constexpr int kFormat = 1;
constexpr std::size_t kDigits = 32;

std::string system_error() {
  return std::strerror(errno);  // NOLINT(concurrency-mt-unsafe)
}

Value with_value(const PlayedWith& with) {
  return Value::Object{{"rules", Value(with.rules)},
                       {"bots", Value(with.bots)},
                       {"content", Value(to_hex(with.content))}};
}
PlayedWith read_with(const Value* value) {
  if (value == nullptr) return {};
  const Value* rules = value->find("rules");
  const Value* bots = value->find("bots");
  const Value* content = value->find("content");
  if (rules == nullptr || rules->as_int() == nullptr || bots == nullptr ||
      bots->as_int() == nullptr || content == nullptr || content->as_text() == nullptr)
    return {};
  return {static_cast<int>(*rules->as_int()), static_cast<int>(*bots->as_int()),
          from_hex(*content->as_text()).value_or(Hash{})};
}

std::string head_line(const JournalHead& head) {
  Value value(Value::Object{{"lab", Value(kFormat)},
                            {"id", Value(to_hex(head.id))},
                            {"study", study_value(head.study)},
                            {"with", with_value(head.with)}});
  if (head.against) {
    value.set("against", study_value(*head.against));
    value.set("against_with", with_value(head.against_with));
  }
  return sealed(value);
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
  out = {*hash, {}, read_with(value.find("with")), {}, read_with(value.find("against_with"))};
  if (const Value* against = value.find("against"))
    if (std::string problem = read_study(*against, out.against.emplace()); !problem.empty())
      return problem;
  return read_study(*study, out.study);
}

/// The game's words for its endings are the only list of them.
bool has_ending(const Game& game, u16 key) {
  if (key / 256 > static_cast<int>(Result::Saved)) return false;
  try {
    static_cast<void>(reason_text(game, key));
    return true;
  } catch (const std::out_of_range&) {
    return false;
  }
}

/// How far the journal is whole.
struct Extent {
  u64 bytes = 0;         ///< up to the end of the last line that may stay
  bool is_ended = true;  ///< by a newline
};

std::string read_lines(const fs::path& file, JournalHead& head, const LineFound& found,
                       std::vector<std::string>& skipped, Extent& extent) {
  if (std::string problem = read_journal_head(file, head); !problem.empty()) return problem;
  std::ifstream in(file, std::ios::binary);
  std::string line;
  for (u64 number = 1; std::getline(in, line); ++number) {
    const bool ended = !in.eof();
    const std::string problem = number == 1 ? std::string() : found(line);
    if (!problem.empty() && !ended) break;  // torn by a crash
    if (!problem.empty())
      skipped.push_back(file.string() + ":" + std::to_string(number) + ": " + problem);
    extent.bytes += line.size() + (ended ? 1 : 0);
    extent.is_ended = ended;
  }
  return {};
}

}  // namespace

std::string sealed(const Value& value) {
  const std::string text = boost::json::serialize(to_json(value));
  return to_hex(hash_text(text)) + " " + text + "\n";
}

std::string unsealed(std::string_view line, Value& out) {
  if (line.ends_with('\n')) line.remove_suffix(1);
  if (line.size() < kDigits + 1 || line[kDigits] != ' ') return "no checksum";
  const std::string_view text = line.substr(kDigits + 1);
  if (to_hex(hash_text(text)) != line.substr(0, kDigits)) return "the checksum does not fit";
  return parse_value(text, out);
}

std::string batch_line(u64 batch, const Summary& summary) {
  return sealed(Value::Object{{"batch", Value(static_cast<i64>(batch))},
                              {"summary", summary_value(summary)}});
}

std::string read_batch_line(const Plan& plan, std::string_view line, u64& batch, Summary& out) {
  Value value;
  if (std::string problem = unsealed(line, value); !problem.empty()) return problem;
  const Value* number = value.find("batch");
  const Value* summary = value.find("summary");
  if (number == nullptr || number->as_int() == nullptr || *number->as_int() < 0 ||
      summary == nullptr)
    return "not the result of a batch";
  batch = static_cast<u64>(*number->as_int());
  if (std::string problem = read_summary(*summary, out); !problem.empty()) return problem;
  if (batch >= plan.batches() || out.games != plan.batch(batch).count)
    return "not a batch of this study";
  if (!is_sound(out)) return "figures that no games have";
  for (const auto& [key, ending] : out.endings)
    if (!has_ending(plan.game(), key)) return "games that end as none of this game do";
  return {};
}

std::string read_journal_head(const fs::path& file, JournalHead& out) {
  std::ifstream in(file, std::ios::binary);
  std::string line;
  if (!in || !std::getline(in, line)) return file.string() + ": no journal of a study there";
  if (std::string problem = read_head(line, out); !problem.empty())
    return file.string() + ":1: " + problem + "; nothing says what was played here";
  return {};
}

std::string read_journal(const fs::path& file, JournalHead& head, const LineFound& found,
                         std::vector<std::string>& skipped) {
  Extent extent;
  return read_lines(file, head, found, skipped, extent);
}

Journal::~Journal() {
  if (fd_ >= 0) ::close(fd_);
}

std::string Journal::open(const fs::path& folder, const JournalHead& head, const LineFound& found,
                          std::vector<std::string>& skipped) {
  std::error_code ec;
  fs::create_directories(folder, ec);
  if (ec) return folder.string() + ": cannot make the folder: " + ec.message();
  file_ = folder / "journal";
  fd_ = ::open(file_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (fd_ < 0) return file_.string() + ": " + system_error();
  if (::flock(fd_, LOCK_EX | LOCK_NB) != 0)
    return folder.string() + ": another lab run works there; wait for it or name another --out";
  std::ifstream in(file_, std::ios::binary);
  std::string first;
  std::getline(in, first);
  // A head that was torn is as good as none: no batch can have been written after it.
  const bool is_new = in.eof() && head_line(head).starts_with(first);
  Extent extent;
  if (!is_new) {
    JournalHead there;
    if (std::string problem = read_journal_head(file_, there); !problem.empty())
      return problem + "; name another --out, or remove that folder to begin anew";
    if (there.id != head.id && there.study == head.study && there.against == head.against)
      for (const std::string& other :
           {played_otherwise(there.with, head.with),
            there.against ? played_otherwise(there.against_with, head.against_with) : ""})
        if (!other.empty())
          return folder.string() + ": " + other + ": name another --out, or remove that folder";
    if (there.id != head.id)
      return folder.string() + ": holds another " + (there.against ? "comparison" : "study") +
             " (its file, rules, content or bots differ); name another --out, or remove that "
             "folder to begin anew";
    if (std::string problem = read_lines(file_, there, found, skipped, extent); !problem.empty())
      return problem;
  }
  if (::ftruncate(fd_, static_cast<off_t>(extent.bytes)) != 0)
    return file_.string() + ": " + system_error();
  if (is_new) return append(head_line(head));
  return extent.is_ended ? std::string() : append("\n");
}

std::string Journal::sync() {
  return ::fdatasync(fd_) == 0 ? std::string() : file_.string() + ": " + system_error();
}

std::string Journal::append(const std::string& line) {
  std::string_view left = line;
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
    if (!out)
      return file.string() + ": cannot be written: " + system_error() +
             "; is there such a folder, may you write there, is the disk full?";
  }
  std::error_code ec;
  fs::rename(fresh, file, ec);
  return ec ? file.string() + ": " + ec.message() : std::string();
}

}  // namespace undercroft::lab
