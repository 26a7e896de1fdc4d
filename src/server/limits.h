#pragma once
#include <cstddef>

#include "base/num.h"

#include "table/peer.h"
#include "table/token_bucket.h"

namespace undercroft::server {

using Milliseconds = i64;

/// What one client may cost; docs/table-protocol.md tells clients.
struct Limits {
  std::size_t frame = table::kMostFrame;              ///< bytes of one message
  std::size_t head = std::size_t{8} * 1024;           ///< bytes of a request line and its headers
  std::size_t behind = std::size_t{4} * 1024 * 1024;  ///< bytes that wait for one reader
  std::size_t sockets = 16384;                        ///< WebSockets in all
  std::size_t per_address = 64;                       ///< WebSockets of one address; 0: any number
  int per_second = 20, burst = 60;                    ///< messages of one connection
  Milliseconds hello = 10'000;                        ///< until a request, and until `hello`
  Milliseconds ping_every = 20'000;
  Milliseconds silent = 60'000;  ///< without a sign of life
  Milliseconds goodbye = 2'000;  ///< until a closing handshake is cut short

  // What the hall keeps for clients.
  int work = 100;             ///< what one person's requests may cost a second; 0: anything
  int made = 20;              ///< tables and names a minute of one person
  int made_per_address = 60;  ///< of one address; 0: addresses are not counted at all
  u64 most_data = 10'000;     ///< megabytes of the data folder; 0: any number
  std::size_t tables = 5000;  ///< in memory at once
  i64 idle_seconds = 600;     ///< until a table that nobody looks at leaves memory
};

using table::TokenBucket;

}  // namespace undercroft::server
