#pragma once
#include <algorithm>
#include <cstddef>

#include "base/num.h"

namespace undercroft::server {

using Milliseconds = i64;

/// What one client may cost; docs/table-protocol.md tells clients.
struct Limits {
  std::size_t frame = std::size_t{64} * 1024;         ///< bytes of one message
  std::size_t head = std::size_t{8} * 1024;           ///< bytes of a request line and its headers
  std::size_t behind = std::size_t{4} * 1024 * 1024;  ///< bytes that wait for one reader
  std::size_t sockets = 16384;                        ///< WebSockets in all
  std::size_t per_address = 64;                       ///< WebSockets of one address; 0: any number
  int per_second = 20, burst = 60;                    ///< messages of one connection
  Milliseconds hello = 10'000;                        ///< until a request, and until `hello`
  Milliseconds ping_every = 20'000;
  Milliseconds silent = 60'000;  ///< without a sign of life
  Milliseconds goodbye = 2'000;  ///< until a closing handshake is cut short
};

/// Counts messages before anything is done with them.
class TokenBucket {
 public:
  TokenBucket(int per_second, int burst, Milliseconds now)
      : each_(1000 / per_second), depth_(each_ * burst), full_at_(now) {}

  /// Whether one more is allowed now; if not, nothing changes.
  bool take(Milliseconds now) {
    const Milliseconds then = std::max(full_at_, now) + each_;
    if (then - now > depth_) return false;
    full_at_ = then;
    return true;
  }

 private:
  Milliseconds each_, depth_;
  Milliseconds full_at_;  ///< when the bucket will be full again
};

}  // namespace undercroft::server
