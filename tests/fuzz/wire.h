#pragma once
#include <boost/asio/io_context.hpp>
#include <string>
#include <string_view>
#include <sys/socket.h>
#include <unistd.h>

#include "base/check.h"

#include "server/crowd.h"

// A client at the end of a pair of sockets: the server's own code reads what it sends.

namespace undercroft::fuzz {

class WireClock final : public table::Clock {
 public:
  [[nodiscard]] i64 seconds() const override { return now_ / 1000; }
  [[nodiscard]] i64 milliseconds() const override { return now_; }
  void advance(i64 milliseconds) { now_ += milliseconds; }

 private:
  i64 now_ = 1'000'000;
};

/// Says back what it hears.
class WireHost final : public server::Host {
 public:
  void enter(table::Peer& /*peer*/) override { ++inside_; }
  void leave(table::Peer& /*peer*/) override { --inside_; }
  bool receive(table::Peer& peer, std::string_view frame) override {
    UC_CHECK(inside_ > 0, "nobody speaks before he enters");
    UC_CHECK(frame.size() <= kMostFrame, "a message is not longer than it may be");
    if (frame == "fail") throw std::runtime_error("as asked for");
    for (int times = frame == "much" ? kMuch : 1; times > 0; --times)
      peer.send(std::make_shared<const std::string>(frame));
    return true;
  }
  void tick() override {}
  void drain() override {}
  [[nodiscard]] int inside() const { return inside_; }

  static constexpr std::size_t kMostFrame = 600;

 private:
  static constexpr int kMuch = 2000;
  int inside_ = 0;
};

class Wire {
 public:
  Wire() {
    int ends[2];
    UC_CHECK(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends) == 0,
             "there are sockets");
    mine_ = ends[0];
    server::start_http(core(), ends[1], "127.0.0.1", server::Door::People);
    run();
  }
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  Wire(Wire&&) = delete;
  Wire& operator=(Wire&&) = delete;
  /// Whoever is gone is gone for good.
  ~Wire() {
    ::close(mine_);
    run();
    for (int i = 0; i < 3; ++i) {
      clock().advance(100'000);
      core().crowd.sweep();
      run();
    }
    UC_CHECK(core().crowd.size() == 0, "no connection is left");
    UC_CHECK(host().inside() == 0, "nobody is left inside");
  }

  void send(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(mine_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
      run();
    }
  }
  std::string receive() {
    std::string out;
    char bytes[4096];
    for (ssize_t n = 0; (n = ::recv(mine_, bytes, sizeof bytes, 0)) > 0; run())
      out.append(bytes, static_cast<std::size_t>(n));
    return out;
  }
  static void let_pass(i64 milliseconds) {
    clock().advance(milliseconds);
    core().crowd.sweep();
    run();
  }

 private:
  static WireClock& clock() {
    static WireClock one;
    return one;
  }
  static WireHost& host() {
    static WireHost one;
    return one;
  }
  static boost::asio::io_context& io() {
    static boost::asio::io_context one{1};
    return one;
  }
  static server::Core& core() {
    static server::Core one{io(), clock(), limits(), server::Gate({}, 8620), server::Gate({}, 0),
                            {},   &host()};
    return one;
  }
  static server::Limits limits() {
    server::Limits out;
    out.frame = WireHost::kMostFrame;
    out.head = 2048;
    out.behind = 4096;
    return out;
  }
  static void run() {
    io().restart();
    io().poll();
  }

  int mine_ = -1;
};

}  // namespace undercroft::fuzz
