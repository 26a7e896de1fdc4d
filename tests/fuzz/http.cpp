// HTTP: the input goes to a server as it stands, in pieces as long as its first byte says, and its
// lines to the gate.
#include <cstddef>
#include <cstdint>

#include "base/text.h"

#include "server/head.h"
#include "wire.h"

namespace {

using namespace undercroft;          // NOLINT(google-build-using-namespace): the program itself
using namespace undercroft::server;  // NOLINT(google-build-using-namespace): the program itself

void knock(std::string_view head) {
  static const Gate at_home({}, 80);
  static const Gate outside({{"example.net"}, {"https://play.example.net"}, false}, 8620);
  Ask ask;
  if (!read_head(head, ask)) return;
  for (const Gate& gate : {at_home, outside}) {
    const Answer answer = answer_to(ask, gate);
    UC_CHECK(!answer.upgrade || gate.allows_host(ask.host), "only those who may come in do");
    UC_CHECK(head_of(answer, true).ends_with("\r\n\r\n"), "a head ends");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::size_t piece = data[0] % 2 == 0 ? size : 1 + data[0];
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  knock(text);
  for (const std::string_view line : split(text, '\n')) static_cast<void>(origin_problem(line));
  fuzz::Wire wire;
  for (std::size_t at = 0; at < text.size(); at += piece) wire.send(text.substr(at, piece));
  const std::string reply = wire.receive();
  UC_CHECK(reply.empty() || reply.starts_with("HTTP/1.1 "), "an answer is HTTP");
  return 0;
}
