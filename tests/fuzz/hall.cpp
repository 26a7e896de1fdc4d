// Frames into the hall: a table is made, then every line of the input is a frame of its host ('a'
// in front) or of a guest ('b'). @T, @I and @W stand for the table and its tokens.
#include "table/hall.h"

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/check.h"
#include "base/text.h"

namespace {

using namespace undercroft;         // NOLINT(google-build-using-namespace): the program itself
using namespace undercroft::table;  // NOLINT(google-build-using-namespace): the program itself
namespace json = boost::json;

class StillClock final : public Clock {
 public:
  [[nodiscard]] i64 seconds() const override { return 1'700'000'000; }
  [[nodiscard]] i64 milliseconds() const override { return 1'700'000'000'000; }
};

/// Forgets everything; a hall that never ends asks for nothing back.
class NoStore final : public Store {
 public:
  std::string commit(const Changes&) override { return ""; }
  std::string read_all(Changes&) override { return ""; }
  std::string read_table(const std::string&, Changes&) override { return ""; }
  std::string read_events(const std::string&, std::vector<EventRow>&) override {
    return "nothing is kept";
  }
};

class Guest final : public Peer {
 public:
  explicit Guest(Hall& hall) : hall_(hall) {
    hall_.enter(*this);
    ask(R"({"cmd":"hello","id":1})");
  }
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;
  Guest(Guest&&) = delete;
  Guest& operator=(Guest&&) = delete;
  ~Guest() override { hall_.leave(*this); }

  void send(Text text) override {
    UC_CHECK(text->size() > 1 && text->front() == '{', "a message is an object");
    if (text->starts_with(R"({"push")")) return;
    reply_ = *text;
    ++replies_;
  }
  [[nodiscard]] std::string address() const override { return "127.0.0.1"; }

  const std::string& ask(std::string_view frame) {
    replies_ = 0;
    hall_.receive(*this, frame);
    hall_.drain();
    UC_CHECK(replies_ == 1, "a request gets exactly one reply");
    return reply_;
  }

 private:
  Hall& hall_;
  std::string reply_;
  int replies_ = 0;
};

std::string with(std::string_view line, const json::object& made) {
  std::string out;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char next = line[i] == '@' && i + 1 < line.size() ? line[i + 1] : ' ';
    const char* key = next == 'T'   ? "table"
                      : next == 'I' ? "invite"
                      : next == 'W' ? "watch"
                                    : nullptr;
    if (key == nullptr) {
      out += line[i];
      continue;
    }
    out += made.at(key).as_string().c_str();
    ++i;
  }
  return out;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const StillClock clock;
  HallOptions options;
  options.all_games = true;
  options.rules = options.guides = "/nowhere";
  options.commit_ms = 0;
  options.work = 0;  // the clock stands still
  options.bytes = 0;
  Hall hall(options, std::make_unique<NoStore>(), [](const std::function<void()>&) {}, clock);
  UC_CHECK(hall.problem().empty(), "a hall without content works");
  Guest host(hall), guest(hall);
  const json::value made = json::parse(host.ask(
      R"({"cmd":"create","id":2,"game":"tiny_piles","setup":{"players":2},"seats":["me","open"],"seed":7})"));
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const std::string_view line : split(text, '\n')) {
    if (line.empty()) continue;
    Guest& from = line.front() == 'b' ? guest : host;
    from.ask(with(line.substr(1), made.as_object()));
    hall.tick();
  }
  return 0;
}
