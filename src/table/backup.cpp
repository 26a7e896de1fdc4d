#include "table/backup.h"

#include <boost/json.hpp>
#include <cstdio>
#include <fcntl.h>
#include <fstream>
#include <set>
#include <unistd.h>

#include "protocol/json_value.h"
#include "table/secrets.h"

namespace undercroft::table {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

constexpr i64 kFormat = 2;
/// The one before it had no digest.
constexpr i64 kWithoutDigest = 1;

std::string read_everything(Store& store, Changes& all) {
  std::string problem = store.read_all(all);
  // Rows are only added, so what was read first is a part of what is read later; but a table may be
  // deleted meanwhile.
  std::vector<TableRow> tables = std::move(all.tables);
  all.tables.clear();
  for (TableRow& table : tables) {
    const std::size_t before = all.events.size();
    if (problem.empty()) problem = store.read_events(table.id, all.events);
    Changes still;
    if (problem.empty() && all.events.size() == before) problem = store.read_table(table.id, still);
    if (all.events.size() > before || !still.tables.empty())
      all.tables.push_back(std::move(table));
    else
      std::erase_if(all.rights, [&](const RightRow& right) { return right.table == table.id; });
  }
  return problem;
}

/// The first row that is not as it was written, or nothing.
std::string flaw_in(const Changes& all) {
  for (const PersonRow& row : all.people)
    if (!row.flaw.empty()) return "person " + row.hash + ": " + row.flaw;
  for (const TableRow& row : all.tables)
    if (!row.flaw.empty()) return "table " + row.id + ": " + row.flaw;
  for (const RightRow& row : all.rights)
    if (!row.flaw.empty()) return "a right at table " + row.table + ": " + row.flaw;
  for (const EventRow& row : all.events)
    if (!row.flaw.empty())
      return "table " + row.table + ": event " + std::to_string(row.n) + ": " + row.flaw;
  return {};
}

std::size_t rows_of(const Changes& all) {
  return all.people.size() + all.tables.size() + all.rights.size() + all.events.size();
}

/// The last line says how many rows there are, and the digest of everything before it.
std::string end_line(i64 rows, const std::string& digest) {
  return json::serialize(json::object{{"end", rows}, {"digest", digest}});
}

std::string text_of(const Changes& all) {
  std::string out;
  std::string digest;
  const auto add = [&](const json::object& object) {
    const std::string line = json::serialize(object);
    digest = digest_of({digest, line});
    out += line + "\n";
  };
  add({{"backup", kFormat}});
  for (const PersonRow& row : all.people) add({{"person", row.hash}, {"name", row.name}});
  for (const TableRow& row : all.tables)
    add({{"table", row.id}, {"game", row.game}, {"head", row.head}, {"line", row.line}});
  for (const RightRow& row : all.rights)
    add({{"right", row.what}, {"of", row.person}, {"at", row.table}});
  for (const EventRow& row : all.events)
    add({{"event", row.n}, {"at", row.table}, {"kind", row.kind}, {"text", row.text}});
  return out + end_line(static_cast<i64>(rows_of(all)), digest) + "\n";
}

std::string write_out(const fs::path& part, const std::string& text) {
  const auto failed = [&](const char* what) {
    return part.string() + ": cannot be " + what + ": " + std::generic_category().message(errno);
  };
  const int fd = ::open(part.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (fd < 0) return failed("made");
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t n = ::write(fd, text.data() + done, text.size() - done);
    if (n < 0) {
      std::string problem = failed("written");
      ::close(fd);
      return problem;
    }
    done += static_cast<std::size_t>(n);
  }
  const bool kept = ::fsync(fd) == 0;
  // What is read back should come from the disk.
  ::posix_fadvise(fd, 0, 0, POSIX_FADV_DONTNEED);
  return ::close(fd) != 0 || !kept ? failed("kept") : std::string();
}

std::string member(const Value& from, std::string_view key) {
  const Value* found = from.find(key);
  const std::string* text = found == nullptr ? nullptr : found->as_text();
  return text == nullptr ? std::string() : *text;
}

i64 number(const Value& from, std::string_view key) {
  const Value* found = from.find(key);
  const i64* n = found == nullptr ? nullptr : found->as_int();
  return n == nullptr ? -1 : *n;
}

/// Adds one line; false if it is of no known kind.
bool take_line(const Value& line, Changes& all) {
  if (line.find("person") != nullptr)
    all.people.push_back({member(line, "person"), member(line, "name")});
  else if (line.find("table") != nullptr)
    all.tables.push_back(
        {member(line, "table"), member(line, "game"), member(line, "head"), member(line, "line")});
  else if (line.find("right") != nullptr)
    all.rights.push_back({member(line, "of"), member(line, "at"), member(line, "right")});
  else if (line.find("event") != nullptr)
    all.events.push_back(
        {member(line, "at"), number(line, "event"), member(line, "kind"), member(line, "text")});
  else
    return false;
  return true;
}

/// Reads the lines of a backup one after the other.
class BackupReader {
 public:
  explicit BackupReader(const fs::path& file) : file_(file.string()) {}

  std::string read(Changes& all) {
    std::ifstream in(file_);
    if (!in) return file_ + ": cannot be read";
    for (std::string text; std::getline(in, text); ++lines_)
      if (const std::string problem = take(text, all); !problem.empty())
        return file_ + ":" + std::to_string(lines_ + 1) + ": " + problem;
    return ended_ ? std::string() : file_ + ": the backup is not whole; take another one";
  }

 private:
  std::string take(const std::string& text, Changes& all) {
    Value line;
    if (std::string problem = parse_value(text, line); !problem.empty()) return problem;
    if (lines_ == 0) format_ = number(line, "backup");
    if (format_ != kFormat && format_ != kWithoutDigest)
      return "this is no backup that this version can read";
    if (ended_) return "something stands behind the end";
    if (line.find("end") != nullptr) return end(text, line);
    if (lines_ > 0 && !take_line(line, all)) return "no such row";
    digest_ = digest_of({digest_, text});
    return {};
  }
  std::string end(const std::string& text, const Value& line) {
    ended_ = true;
    const i64 rows = lines_ - 1;
    const bool fits =
        format_ == kWithoutDigest ? number(line, "end") == rows : text == end_line(rows, digest_);
    return fits ? "" : "the backup is damaged: its rows do not fit what stands here";
  }

  std::string file_, digest_;
  i64 lines_ = 0, format_ = 0;
  bool ended_ = false;
};

/// Written, flushed to the disk, read back, and only then given its name.
std::string write_whole(const fs::path& file, const Changes& all) {
  const fs::path part = file.string() + ".part";
  if (std::string problem = write_out(part, text_of(all)); !problem.empty()) return problem;
  Changes read;
  std::error_code ec;
  if (const std::string problem = BackupReader(part).read(read); !problem.empty() || read != all) {
    fs::remove(part, ec);
    return file.string() + ": what was written is not what the disk gives back (" +
           (problem.empty() ? "other rows" : problem) + "); take it to another disk";
  }
  fs::rename(part, file, ec);
  return ec ? file.string() + ": cannot be made: " + ec.message() : std::string();
}

std::string read_back(Store& store, const std::string& data, const Changes& all) {
  Changes there;
  std::string problem = read_everything(store, there);
  if (problem.empty()) problem = flaw_in(there);
  if (problem.empty() && rows_of(there) != rows_of(all)) problem = "rows are missing";
  return problem.empty() ? problem : data + ": what was restored cannot be read back: " + problem;
}

/// What takes rows away again.
Changes without(const Changes& all) {
  Changes out;
  std::set<std::string> tables;
  for (const TableRow& row : all.tables) tables.insert(row.id);
  for (const RightRow& row : all.rights) tables.insert(row.table);
  for (const EventRow& row : all.events) tables.insert(row.table);
  out.gone.assign(tables.begin(), tables.end());
  for (const PersonRow& row : all.people) out.people.push_back({row.hash, ""});
  return out;
}

BackupSize size_of(const Changes& all) {
  return {all.tables.size(), all.events.size(), all.people.size()};
}

}  // namespace

std::string backup(const std::string& data, const fs::path& file, BackupSize& size) {
  std::string problem = nothing_kept(data);
  if (!problem.empty()) return problem;
  const std::unique_ptr<Store> store = open_store(data, problem);
  if (!store) return problem;
  Changes all;
  problem = read_everything(*store, all);
  if (!problem.empty()) return problem;
  if (const std::string flaw = flaw_in(all); !flaw.empty())
    return data + ": " + flaw +
           "; no backup is written: 'undercroft check' names all that is broken and sets it aside";
  size = size_of(all);
  return write_whole(file, all);
}

std::string restore(const fs::path& file, const std::string& data, BackupSize& size) {
  Changes all;
  if (std::string problem = BackupReader(file).read(all); !problem.empty()) return problem;
  std::string problem;
  const std::unique_ptr<Store> store = open_store(data, problem);
  if (!store) return problem;
  problem = store->claim();
  if (!problem.empty()) return problem;
  Changes there;
  problem = store->read_all(there);
  if (!problem.empty()) return problem;
  if (!there.empty()) return data + ": something is kept here already; restore to an empty place";
  size = size_of(all);
  problem = store->commit(all);
  if (problem.empty()) problem = read_back(*store, data, all);
  if (problem.empty()) return {};
  const std::string left = store->commit(without(all));
  return problem + (left.empty() ? "; nothing of it is left there"
                                 : "; what is there of it cannot be taken away (" + left +
                                       "): restore to another place");
}

}  // namespace undercroft::table
