#pragma once
#include <atomic>
#include <condition_variable>
#include <gtest/gtest.h>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "server/server.h"

namespace undercroft::server {

/// Stands still until it is told.
class FakeClock final : public table::Clock {
 public:
  [[nodiscard]] i64 seconds() const override { return now_ / 1000; }
  [[nodiscard]] i64 milliseconds() const override { return now_; }
  void advance(i64 milliseconds) { now_ += milliseconds; }

 private:
  std::atomic<i64> now_{1'000'000};
};

/// Sends back what it hears; `big N` gets N bytes, `fail` throws. Whoever says `hello` is known.
class EchoHost final : public Host {
 public:
  void enter(table::Peer& peer) override;
  void leave(table::Peer& peer) override;
  bool receive(table::Peer& peer, std::string_view frame) override;
  void tick() override {}
  void drain() override;
  [[nodiscard]] Status status() const override;
  /// From now on its status says so.
  void set_problem(const std::string& problem);

  [[nodiscard]] int inside() const { return inside_; }
  [[nodiscard]] int heard() const { return heard_; }
  void wait_until_inside(int n);

 private:
  void count(int by);
  std::vector<table::Peer*> peers_;
  std::set<table::Peer*> known_;
  mutable std::mutex mutex_;
  std::string problem_;
  std::condition_variable changed_;
  std::atomic<int> inside_ = 0, heard_ = 0;
};

/// A server on a thread of its own, on a free port, with a clock of its own.
class Running {
 public:
  explicit Running(ServerSettings settings = {});
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  Running(Running&&) = delete;
  Running& operator=(Running&&) = delete;
  ~Running();

  /// Does not wait for the end.
  void say_stop();
  [[nodiscard]] unsigned short port() const { return server_.port(); }
  [[nodiscard]] unsigned short status_port() const { return server_.status_port(); }
  [[nodiscard]] std::string host() const { return "127.0.0.1:" + std::to_string(port()); }

  FakeClock clock;
  EchoHost echo;

 private:
  Server server_;
  std::thread thread_;
  std::atomic<bool> ended_ = false;
  bool stopping_ = false;
};

/// A frame as it comes from the server.
struct Frame {
  int opcode = 0;
  std::string payload;
  /// Of a closing frame.
  [[nodiscard]] int code() const;
};

enum Opcode : int { kMore = 0, kText = 1, kBinary = 2, kClose = 8, kPing = 9, kPong = 10 };

/// A client made by hand, so that it can do everything wrong.
class Client {
 public:
  explicit Client(const Running& server);
  explicit Client(unsigned short port);
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  Client(Client&&) = delete;
  Client& operator=(Client&&) = delete;
  ~Client();

  void send(const std::string& bytes);
  /// Until the other side closes.
  std::string read_all();
  /// One answer with its body; `has_body` is false after HEAD.
  std::string read_answer(bool has_body = true);

  /// The handshake as a browser does it; returns the answer's first line.
  std::string upgrade(const std::string& headers);
  std::string upgrade();

  void send_frame(int opcode, const std::string& payload, bool last = true);
  void say(const std::string& text) { send_frame(kText, text); }
  /// Nothing when the connection is over.
  std::optional<Frame> read_frame();
  /// The next text, or "closed N", or "cut".
  std::string hear();
  /// The code of the closing frame, after any other frames; 0 if there is none.
  int closing_code();

 private:
  bool fill();
  std::string take(std::size_t n);
  std::string host_;
  std::string in_;
  int socket_;
};

/// The header of a masked frame; what is announced need not follow.
std::string frame_head(int first_byte, std::size_t size);

}  // namespace undercroft::server
