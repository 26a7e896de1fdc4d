// Drive lines: a game is begun, then every line of the input is a request.
#include "protocol/drive.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/check.h"
#include "base/text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using undercroft::Drive;
  undercroft::DriveOptions options;
  options.allow_set = true;
  Drive drive(options);
  drive.answer(R"({"cmd":"new","game":"tiny_piles","seed":7,"chance":"ask"})");
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const std::string_view line : undercroft::split(text, '\n')) {
    const std::string reply = drive.answer(line);
    UC_CHECK(!reply.empty() && reply.front() == '{', "a reply is an object");
  }
  return 0;
}
