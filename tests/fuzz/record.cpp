// Records: the input is a record of a small game, whole or broken; loading it must not fail by
// name, and what loads must play on.
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/check.h"

#include "protocol/drive.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  undercroft::Drive drive({});
  const std::string record(reinterpret_cast<const char*>(data), size);
  const std::string reply = drive.answer(R"({"cmd":"load","record":)" + record + "}");
  UC_CHECK(!reply.empty() && reply.front() == '{', "a reply is an object");
  drive.answer(R"({"cmd":"prompt"})");
  drive.answer(R"({"cmd":"choose","i":0})");
  return 0;
}
