#pragma once
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace undercroft::load {

using Clock = std::chrono::steady_clock;

/// One WebSocket of the load program; all of them live on the thread of Loop::run.
class Socket {
 public:
  Socket() = default;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  Socket(Socket&&) = delete;
  Socket& operator=(Socket&&) = delete;
  virtual ~Socket() = default;

  virtual void send(std::string text) = 0;
  virtual void close() = 0;
};

class Loop {
 public:
  Loop(std::string host, unsigned short port);
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  Loop(Loop&&) = delete;
  Loop& operator=(Loop&&) = delete;
  ~Loop();

  /// Connects as if a proxy had sent it on from `address`, and calls `opened`, then `heard` for
  /// each message. A socket that fails ends the program: under load nothing may be lost.
  std::shared_ptr<Socket> open(const std::string& address, std::function<void()> opened,
                               std::function<void(std::string_view)> heard);
  void at(Clock::time_point time, std::function<void()> work);
  void run();
  void stop();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace undercroft::load
