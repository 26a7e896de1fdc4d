#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/num.h"

// What the hall needs from outside: connections, a way back to its thread, and the time.

namespace undercroft::table {

/// One message, shared by all who get it.
using Text = std::shared_ptr<const std::string>;

/// Bytes of a message from a client.
constexpr std::size_t kMostFrame = 65536;

/// Somebody's connection, as the hall sees it.
class Peer {
 public:
  Peer() = default;
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;
  Peer(Peer&&) = delete;
  Peer& operator=(Peer&&) = delete;
  virtual ~Peer() = default;

  virtual void send(Text text) = 0;
  /// The same for all connections that come from one place.
  [[nodiscard]] virtual std::string address() const = 0;
};

/// Runs something later on the hall's thread; may be called from any thread.
using Post = std::function<void(std::function<void()>)>;

/// Tests have a clock of their own.
class Clock {
 public:
  Clock() = default;
  Clock(const Clock&) = delete;
  Clock& operator=(const Clock&) = delete;
  Clock(Clock&&) = delete;
  Clock& operator=(Clock&&) = delete;
  virtual ~Clock() = default;

  /// Since 1970.
  [[nodiscard]] virtual i64 seconds() const = 0;
  /// Since any moment; never goes back.
  [[nodiscard]] virtual i64 milliseconds() const = 0;
};

}  // namespace undercroft::table
