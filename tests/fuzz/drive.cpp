// Drive lines. The first byte chooses a game and its set-up, the second how far it was played; then
// "path=value&path=value" sets, a number chooses, and every other line is a request.
#include "stage.h"

namespace {

using namespace undercroft;        // NOLINT(google-build-using-namespace): the program itself
using namespace undercroft::fuzz;  // NOLINT(google-build-using-namespace): the program itself

constexpr std::size_t kKept = 2;
constexpr std::string_view kLines[]{"0",
                                    "1",
                                    "2",
                                    "5",
                                    R"({"cmd":"undo"})",
                                    R"({"cmd":"scene"})",
                                    R"({"cmd":"scene","seat":0})",
                                    R"({"cmd":"campaign"})",
                                    R"({"cmd":"next"})",
                                    R"({"cmd":"odds"})",
                                    R"({"cmd":"ids"})",
                                    R"({"cmd":"fork"})",
                                    R"({"cmd":"choose","verb":"give_up"})",
                                    R"({"cmd":"restore","fork":1})"};

bool is_sound(const std::string& reply) {
  UC_CHECK(!reply.empty() && reply.front() == '{', "a reply is an object");
  return !reply.starts_with(R"({"error")");
}

bool has_digits_only(std::string_view line) {
  return line.size() < 4 && line.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string request_of(std::string_view line, Drive& drive) {
  if (line.front() == '{') return std::string(line);
  if (has_digits_only(line)) {
    const json::object prompt = ask(drive, {{"cmd", "prompt"}});
    const json::value* options = prompt.if_contains("options");
    const std::size_t count = options == nullptr ? 0 : options->as_array().size();
    return json::serialize(
        json::object{{"cmd", "choose"}, {"i", count == 0 ? 0 : index_of(line) % count}});
  }
  json::object values;
  for (const std::string_view part : split(line, '&')) {
    const std::size_t sign = part.find('=');
    if (sign != std::string_view::npos)
      values[part.substr(0, sign)] = value_of(part.substr(sign + 1));
  }
  return json::serialize(json::object{{"cmd", "set"}, {"values", values}});
}

/// What was set can be looked at, written down and taken up again.
void look_at(Drive& drive, Drive& other) {
  is_sound(drive.answer(R"({"cmd":"scene"})"));
  is_sound(drive.answer(R"({"cmd":"prompt"})"));
  const json::object record = ask(drive, {{"cmd", "record"}});
  if (record.contains("record"))
    is_sound(other.answer(
        json::serialize(json::object{{"cmd", "load"}, {"record", record.at("record")}})));
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  if (size < kKept) return LLVMFuzzerMutate(data, size, most);
  const Stage& stage = stage_of(data[0]);
  return LineMutator(seed, stage.paths(data[1] % stage.positions()), kLines)
      .mutate(data, size, most, kKept);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < kKept) return 0;
  Stage& stage = stage_of(data[0]);
  Drive& drive = stage.at(data[1] % stage.positions());
  static Drive other({where()});
  for (const std::string_view line : split(text_of(data + kKept, size - kKept), '\n')) {
    if (line.empty()) continue;
    const std::string request = request_of(line, drive);
    if (is_sound(drive.answer(request)) && request.starts_with(R"({"cmd":"set")"))
      look_at(drive, other);
  }
  return 0;
}
