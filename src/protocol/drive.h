#pragma once
#include <boost/json/object.hpp>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/driver.h"
#include "engine/registry.h"

#include "protocol/library.h"
#include "protocol/record_file.h"

// The way in for other programs: one request a line, one reply a line (docs/drive.md).

namespace undercroft {

class Request;

/// What somebody who knows the game would answer, and why.
struct Advice {
  int option = -1;  ///< index of the options; -1: nobody knows
  std::string why;
  bool exact = false;  ///< reckoned, not tried out
};

struct DriveOptions {
  OpenRequest where;       ///< content and packs
  bool allow_set = false;  ///< positions may be made by hand
  /// Thinks about the open prompt of a player, for so many milliseconds if any are given.
  std::function<Advice(const Driver&, int milliseconds)> adviser{};
  /// What each answer promises, as far as so many samples tell.
  std::function<std::vector<Reckoned>(const Driver&, int samples)> reckoner{};
};

class Drive {
 public:
  explicit Drive(DriveOptions options);

  /// Keeps every answer in a file and goes on with the last record that it holds. Returns what is
  /// wrong, or nothing; `notice` is for the person who started the program.
  std::string save_to(const std::filesystem::path& path, std::string& notice);

  /// The reply to one request, without its newline. An error changes nothing.
  std::string answer(std::string_view line);
  /// The reply to a line that was longer than kMostLine and has been skipped.
  static std::string too_long();
  /// Some line so far could be understood as a request.
  [[nodiscard]] bool understood_any() const { return understood_any_; }

 private:
  using Reply = boost::json::object;
  enum class Follow : bool { Changes, NewRecord };

  Reply obey(const std::string& command, const Request& request);
  Reply games(const Request& request);
  Reply begin(const Request& request);
  Reply next(const Request& request);
  Reply campaign(const Request& request);
  Reply prompt(const Request& request);
  Reply choose(const Request& request);
  Reply state(const Request& request);
  Reply hash(const Request& request);
  Reply scene(const Request& request);
  Reply record(const Request& request);
  Reply load(const Request& request);
  Reply undo(const Request& request);
  Reply fork(const Request& request);
  Reply restore(const Request& request);
  Reply set(const Request& request);
  Reply odds(const Request& request);
  Reply odds_of_options(const Request& request);
  Reply hint(const Request& request);
  Reply ids(const Request& request);
  /// Asks a bot about the open prompt of a player.
  template <class Asked>
  auto ask_bot(const Asked& asked, int budget);

  Reply start(const std::string& game, const Value& setup, const Terms& terms);
  std::shared_ptr<const Game> open(const std::string& id, const Value& setup);
  std::unique_ptr<Driver> replay(const Record& record, const Terms& terms);
  Driver& driver();
  Reply move_to(std::unique_ptr<Driver> next, Follow follow);

  DriveOptions options_;
  Library library_;
  std::unique_ptr<Driver> driver_;
  std::map<i64, std::shared_ptr<const Driver>> forks_;
  i64 next_fork_ = 1;
  std::unique_ptr<SaveFile> save_;
  bool understood_any_ = false;
};

}  // namespace undercroft
