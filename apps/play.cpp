#include <boost/json/value.hpp>
#include <csignal>
#include <cstdio>
#include <fmt/core.h>
#include <fstream>
#include <iterator>
#include <unistd.h>

#include "base/check.h"

#include "commands.h"
#include "protocol/json_value.h"
#include "protocol/line_reader.h"
#include "protocol/scene_json.h"
#include "terminal/full_screen.h"
#include "terminal/lens.h"
#include "terminal/plain.h"
#include "terminal/screen.h"

namespace undercroft {
namespace {

/// The plain mode on standard input and output.
class StandardTalk final : public terminal::Talk {
 public:
  std::optional<std::string> hear() override {
    // A prompt mark is for people; in a pipe it would stand before every line.
    if (asked_) fmt::print("> ");
    static_cast<void>(std::fflush(stdout));
    const Line line = lines_.next();
    if (line.kind == Line::Kind::TooLong) return "a line that is too long";
    if (line.kind != Line::Kind::Text) return std::nullopt;
    return std::string(line.text);
  }
  void say(const std::string& line) override { fmt::print("{}\n", line); }

 private:
  LineReader lines_{STDIN_FILENO};
  bool asked_ = isatty(STDIN_FILENO) != 0;
};

std::string read_scene(const std::filesystem::path& path, Scene& scene) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return path.string() + ": cannot open";
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  boost::json::value json;
  std::string problem = parse_json(text, json);
  if (problem.empty()) problem = scene_from_json(json, scene);
  if (problem.empty()) problem = check_scene(scene);
  return problem.empty() ? problem : path.string() + ": " + problem;
}

int show_scene(const PlayCommand& command) {
  Scene scene;
  if (const std::string problem = read_scene(command.scene, scene); !problem.empty())
    return complain(problem);
  if (!command.plain && terminal::Screen::is_possible()) {
    terminal::show_scene(std::move(scene));
    return kOk;
  }
  StandardTalk talk;
  terminal::ShownScene shown(std::move(scene));
  terminal::play_plain(shown, talk);
  return kOk;
}

int play(const PlayCommand& command) {
  terminal::Lobby lobby(command.request);
  if (command.plain || !terminal::Screen::is_possible()) {
    std::signal(SIGPIPE, SIG_IGN);  // NOLINT(*-err33-c): a reader that left ends the game below
    StandardTalk talk;
    const std::string problem = terminal::run_plain(lobby, talk);
    static_cast<void>(std::fflush(stdout));
    return problem.empty() ? kOk : complain(problem);
  }
  std::string farewell;
  const std::string problem = terminal::run_full_screen(lobby, farewell);
  if (!farewell.empty()) fmt::print("{}\n", farewell);
  return problem.empty() ? kOk : complain(problem);
}

}  // namespace

int run_play(const PlayCommand& command) {
  try {
    // A broken promise of the rules must not leave the terminal unusable: it unwinds to here.
    const CatchChecks guard;
    return command.scene.empty() ? play(command) : show_scene(command);
  } catch (const CheckFailed& failed) {
    fmt::print(
        stderr,
        "undercroft: check failed: {}. Your answers up to here are saved; please report this "
        "with the save file.\n",
        failed.what());
  } catch (const std::exception& e) {
    fmt::print(stderr, "undercroft: {}\n", e.what());
  }
  return kNegative;
}

}  // namespace undercroft
