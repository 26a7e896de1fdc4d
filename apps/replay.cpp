#include <fmt/core.h>

#include "commands.h"
#include "protocol/library.h"
#include "protocol/record_file.h"

namespace undercroft {
namespace {

std::string_view word_for(const Driver& driver) {
  const Result result = driver.game().outcome(driver.state()).result;
  return result == Result::Undecided ? "open" : result_word(result);
}

/// Prints one line about a record. Nothing is answered that the record does not answer.
int replay(const FiledRecord& filed, const std::string& file, Library& library) {
  const Record& record = filed.record;
  const auto fail = [&](std::size_t line, std::string_view code, const std::string& what) {
    fmt::print(stderr, "{}:{}: {}: {}\n", file, line, code, what);
    return kNegative;
  };
  const GameEntry* entry = find_game(record.game);
  if (entry == nullptr) return fail(filed.line, "unknown_game", no_such_game(record.game));
  const Opened& opened = library.open(*entry, record.setup);
  if (!opened.game)
    return fail(filed.line, "unavailable",
                opened.problems.empty() ? "no content" : opened.problems.front());
  Driver driver(opened.game, {0, Answering::Ask, Answering::Ask});
  if (const Refusal refusal = driver.load(record))
    return fail(filed.line + refusal.answer,
                refusal.kind == Refusal::Kind::OtherContent ? "other_content" : "bad_record",
                refusal.message);
  fmt::print("{}:{}: {} rules {}: {} answers, {}, hash {}\n", file, filed.line, record.game,
             record.rules, record.answers.size(), word_for(driver), to_hex(driver.hash()));
  return kOk;
}

}  // namespace

int run_replay(const ReplayCommand& command) {
  const std::string file = command.file.string();
  RecordFile found;
  if (const std::string problem = read_record_file(command.file, found); !problem.empty()) {
    fmt::print(stderr, "undercroft: {}\n", problem);
    return kBadInput;
  }
  if (found.records.empty()) {
    fmt::print(stderr, "undercroft: {}: no record in it\n", file);
    return kBadInput;
  }
  Library library(command.where);
  int worst = kOk;
  for (const FiledRecord& filed : found.records)
    worst = std::max(worst, replay(filed, file, library));
  if (!found.notice.empty()) {
    fmt::print(stderr, "undercroft: {}: {}\n", file, found.notice);
    worst = std::max<int>(worst, kNegative);
  }
  return worst;
}

}  // namespace undercroft
