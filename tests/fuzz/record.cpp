// Records. The first byte chooses a game and its set-up, the second a record of it: one with its
// history, or one of a position alone. The lines behind them spoil it (lines.h). An input that
// begins with '{' is a file of records as it stands. Loading must not fail but by name, and what
// loads must play on.
#include <fstream>

#include "protocol/record_file.h"
#include "stage.h"
#include "temp_folder.h"

namespace {

using namespace undercroft;        // NOLINT(google-build-using-namespace): the program itself
using namespace undercroft::fuzz;  // NOLINT(google-build-using-namespace): the program itself

constexpr std::size_t kKept = 2;

const json::object& record_of(const std::uint8_t* data) {
  const Stage& stage = stage_of(data[0]);
  const std::size_t position = data[1] / 2 % stage.positions();
  return data[1] % 2 == 0 ? stage.record(position) : stage.from(position);
}

void play_on(Drive& drive) {
  for (const std::string_view line :
       {R"({"cmd":"prompt"})", R"({"cmd":"scene"})", R"({"cmd":"choose","i":0})",
        R"({"cmd":"record"})", R"({"cmd":"undo"})", R"({"cmd":"campaign"})"}) {
    const std::string reply = drive.answer(line);
    UC_CHECK(!reply.empty() && reply.front() == '{', "a reply is an object");
  }
}

void load(const json::value& record) {
  static Drive drive({where()});
  const std::string reply =
      drive.answer(json::serialize(json::object{{"cmd", "load"}, {"record", record}}));
  if (!reply.starts_with(R"({"error")")) play_on(drive);
}

/// As `undercroft replay` does.
void replay(std::string_view text) {
  static const TempFolder folder;
  static Library library(where());
  const std::filesystem::path file = folder / "records";
  std::ofstream(file, std::ios::binary) << text;
  RecordFile found;
  if (!read_record_file(file, found).empty()) return;
  for (const FiledRecord& filed : found.records) {
    const GameEntry* entry = find_game(filed.record.game);
    if (entry == nullptr) continue;
    const Opened& opened = library.open(*entry, filed.record.setup);
    if (!opened.game) continue;
    Driver driver(opened.game, {0, Answering::Ask, Answering::Ask});
    static_cast<void>(driver.load(filed.record));
  }
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  if (size < kKept || data[0] == '{') return LLVMFuzzerMutate(data, size, most);
  const std::vector<std::string> paths = paths_of(record_of(data));
  return LineMutator(seed, paths, {}).mutate(data, size, most, kKept);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < kKept) return 0;
  if (data[0] == '{') {
    replay(text_of(data, size));
    return 0;
  }
  json::value record = record_of(data);
  for (const std::string_view line : split(text_of(data + kKept, size - kKept), '\n'))
    for (const std::string_view part : split(line, '&'))
      if (!part.empty()) spoil(record, part);
  load(record);
  return 0;
}
