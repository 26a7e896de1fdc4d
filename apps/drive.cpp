#include "protocol/drive.h"

#include <csignal>
#include <cstdio>
#include <fmt/core.h>
#include <unistd.h>

#include "bots/advise.h"
#include "commands.h"
#include "protocol/line_reader.h"

namespace undercroft {
namespace {

/// Replies gather while further requests wait already, and go out before we wait for more.
class Replies {
 public:
  void add(const std::string& reply) { text_ += reply + "\n"; }
  bool flush() {
    const bool written = std::fwrite(text_.data(), 1, text_.size(), stdout) == text_.size();
    text_.clear();
    return written && std::fflush(stdout) == 0;
  }

 private:
  std::string text_;
};

Advice advise(const Driver& driver, int milliseconds) {
  bots::Opinion opinion =
      bots::think_about(driver.game(), driver.state(), driver.options(), milliseconds);
  return {opinion.option, std::move(opinion.why), opinion.exact};
}
std::vector<Reckoned> reckon(const Driver& driver, int samples) {
  return bots::odds_of(driver.game(), driver.state(), driver.options(), samples);
}

}  // namespace

int run_drive(const DriveCommand& command) {
  Drive drive({command.where, command.allow_set, advise, reckon});
  if (!command.save.empty()) {
    std::string notice;
    const std::string problem = drive.save_to(command.save, notice);
    if (!notice.empty()) fmt::print(stderr, "undercroft: notice: {}\n", notice);
    if (!problem.empty()) {
      fmt::print(stderr, "undercroft: {}\n", problem);
      return kBadInput;
    }
  }
  std::signal(SIGPIPE, SIG_IGN);  // NOLINT(*-err33-c): a reader that left is a failing write
  LineReader requests(STDIN_FILENO);
  Replies replies;
  bool any = false;
  for (Line line = requests.next(); line.kind != Line::Kind::End; line = requests.next()) {
    if (line.kind == Line::Kind::Failed) break;
    any = true;
    replies.add(line.kind == Line::Kind::TooLong ? Drive::too_long() : drive.answer(line.text));
    if (!requests.has_line() && !replies.flush()) return kNegative;
  }
  if (!replies.flush()) return kNegative;
  return any && !drive.understood_any() ? kBadInput : kOk;
}

}  // namespace undercroft
