// WebSocket frames. After a handshake the input is sent in pieces as long as its first byte says.
// An odd second byte sends the rest as it stands; after an even one it is frames: a first byte
// (last or not, and the kind), a length and so many bytes. A length of 255 sends a broken head.
#include <cstddef>
#include <cstdint>

#include "wire.h"

namespace {

constexpr std::string_view kHandshake =
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:8620\r\nOrigin: http://127.0.0.1:8620\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

/// Masked with nothing, so that the bytes stay as they are.
constexpr std::string_view kMask("\0\0\0\0", 4);

std::string frames_of(std::string_view bytes) {
  std::string out;
  while (bytes.size() >= 2) {
    const auto length = static_cast<std::uint8_t>(bytes[1]);
    const std::string_view payload = bytes.substr(2, length);
    out += bytes[0];
    bytes.remove_prefix(2 + payload.size());
    if (length == 255) {
      out += "\xff\x7f";
    } else if (length > 125) {
      out += "\xfe";
      out += '\0';
      out += static_cast<char>(payload.size());
    } else {
      out += static_cast<char>(0x80U | payload.size());
    }
    out += kMask;
    out += payload;
  }
  return out;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::string_view rest(reinterpret_cast<const char*>(data) + 2, size - 2);
  const std::string bytes = data[1] % 2 == 1 ? std::string(rest) : frames_of(rest);
  const std::size_t piece = data[0] % 2 == 0 ? bytes.size() + 1 : 1 + data[0];
  undercroft::fuzz::Wire wire;
  wire.send(kHandshake);
  UC_CHECK(wire.receive().starts_with("HTTP/1.1 101 "), "the handshake is taken");
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    wire.send(std::string_view(bytes).substr(at, piece));
    if (data[0] % 8 == 7) undercroft::fuzz::Wire::let_pass(700);
    if (data[0] % 4 != 3) wire.receive();
  }
  undercroft::fuzz::Wire::let_pass(21'000);
  wire.receive();
  return 0;
}
