#include "terminal/saves.h"

#include <cstdlib>
#include <system_error>

#include "engine/driver.h"

namespace undercroft::terminal {
namespace {

namespace fs = std::filesystem;

std::string environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): before any thread
  return value == nullptr ? std::string() : std::string(value);
}

/// "tiny_dice-3.jsonl" beside "tiny_dice.jsonl".
fs::path numbered(const fs::path& path, int number) {
  return path.parent_path() /
         (path.stem().string() + "-" + std::to_string(number) + path.extension().string());
}

}  // namespace

fs::path saves_folder() {
  const std::string data = environment("XDG_DATA_HOME");
  // The specification of these folders says to ignore a relative path.
  const fs::path base = fs::path(data).is_absolute()
                            ? fs::path(data)
                            : fs::path(environment("HOME")) / ".local" / "share";
  return base / "undercroft" / "saves";
}

fs::path save_path(const fs::path& folder, std::string_view game) {
  return folder / (std::string(game) + ".jsonl");
}

std::string open_save(const fs::path& path, OpenSave& out) {
  std::error_code problem;
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), problem);
  if (problem)
    return path.parent_path().string() + ": cannot make the folder: " + problem.message() +
           "; name another file with --save";
  out.path = path;
  out.found = {};
  out.file = std::make_unique<SaveFile>();
  return out.file->open(path, out.found);
}

std::string set_aside(OpenSave& save, fs::path& kept) {
  kept.clear();
  if (save.found.records.empty()) return {};
  std::error_code problem;
  int number = 1;
  while (fs::exists(numbered(save.path, number), problem)) ++number;
  const fs::path to = numbered(save.path, number);
  fs::rename(save.path, to, problem);
  if (problem)
    return save.path.string() + ": cannot move the earlier game to " + to.string() + ": " +
           problem.message();
  kept = to;
  return open_save(fs::path(save.path), save);
}

std::string unfinished_note(const fs::path& path, const GameEntry& entry, Library& library) {
  std::error_code nothing;
  if (!fs::exists(path, nothing)) return {};
  RecordFile found;
  if (!read_record_file(path, found).empty() || found.records.empty()) return {};
  const Record& record = found.records.back().record;
  if (record.game != entry.id) return {};
  const Opened& opened = library.open(entry, record.setup);
  if (!opened.game) return {};
  Driver driver(opened.game, {record.seed.value_or(0), record.chance, record.forced});
  if (driver.load(record) || driver.prompt().waiting == Waiting::Over) return {};
  const std::size_t n = driver.given();
  return std::to_string(n) + (n == 1 ? " answer" : " answers") + " so far";
}

}  // namespace undercroft::terminal
