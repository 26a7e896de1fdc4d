#include "table/backup.h"

#include <boost/json.hpp>
#include <cstdio>
#include <fcntl.h>
#include <fstream>
#include <unistd.h>

#include "protocol/json_value.h"

namespace undercroft::table {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

constexpr i64 kFormat = 1;

bool is_url(const std::string& data) {
  return data.find("://") != std::string::npos;
}

std::string read_everything(Store& store, Changes& all) {
  std::string problem = store.read_all(all);
  // Rows are only added, so what was read first is a part of what is read later.
  for (std::size_t i = 0; i < all.tables.size() && problem.empty(); ++i)
    problem = store.read_events(all.tables[i].id, all.events);
  return problem;
}

std::string text_of(const Changes& all) {
  std::string out;
  const auto add = [&](const json::object& line) { out += json::serialize(line) + "\n"; };
  add({{"backup", kFormat}});
  for (const PersonRow& row : all.people) add({{"person", row.hash}, {"name", row.name}});
  for (const TableRow& row : all.tables)
    add({{"table", row.id}, {"game", row.game}, {"head", row.head}, {"line", row.line}});
  for (const RightRow& row : all.rights)
    add({{"right", row.what}, {"of", row.person}, {"at", row.table}});
  for (const EventRow& row : all.events)
    add({{"event", row.n}, {"at", row.table}, {"kind", row.kind}, {"text", row.text}});
  add({{"end", all.people.size() + all.tables.size() + all.rights.size() + all.events.size()}});
  return out;
}

/// Written, flushed to the disk, and only then given its name.
std::string write_whole(const fs::path& file, const std::string& text) {
  const fs::path part = file.string() + ".part";
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
  if (::close(fd) != 0 || !kept) return failed("kept");
  std::error_code ec;
  fs::rename(part, file, ec);
  return ec ? file.string() + ": cannot be made: " + ec.message() : std::string();
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

std::string read_backup(const fs::path& file, Changes& all) {
  std::ifstream in(file);
  if (!in) return file.string() + ": cannot be read";
  std::string text;
  i64 lines = 0;
  i64 end = -1;
  while (std::getline(in, text)) {
    const auto where = [&] { return file.string() + ":" + std::to_string(lines + 1) + ": "; };
    Value line;
    if (const std::string problem = parse_value(text, line); !problem.empty())
      return where() + problem;
    if (lines == 0 && number(line, "backup") != kFormat)
      return where() + "this is no backup that this version can read";
    if (end >= 0) return where() + "something stands behind the end";
    if (line.find("end") != nullptr)
      end = number(line, "end");
    else if (lines > 0 && !take_line(line, all))
      return where() + "no such row";
    ++lines;
  }
  if (end < 0 || end != lines - 2)
    return file.string() + ": the backup is not whole; take another one";
  return {};
}

BackupSize size_of(const Changes& all) {
  return {all.tables.size(), all.events.size(), all.people.size()};
}

}  // namespace

std::string backup(const std::string& data, const fs::path& file, BackupSize& size) {
  std::error_code ec;
  if (!is_url(data) && !fs::exists(fs::path(data) / "tables.db", ec))
    return data + ": no tables are kept here; name the folder that 'serve --data' has";
  std::string problem;
  const std::unique_ptr<Store> store = open_store(data, problem);
  if (!store) return problem;
  Changes all;
  problem = read_everything(*store, all);
  size = size_of(all);
  return problem.empty() ? write_whole(file, text_of(all)) : problem;
}

std::string restore(const fs::path& file, const std::string& data, BackupSize& size) {
  Changes all;
  if (std::string problem = read_backup(file, all); !problem.empty()) return problem;
  std::string problem;
  const std::unique_ptr<Store> store = open_store(data, problem);
  if (!store) return problem;
  Changes there;
  problem = store->read_all(there);
  if (!problem.empty()) return problem;
  if (!there.empty()) return data + ": something is kept here already; restore to an empty place";
  size = size_of(all);
  return store->commit(all);
}

}  // namespace undercroft::table
