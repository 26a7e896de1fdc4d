#include "socket.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <fmt/core.h>

namespace undercroft::load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using beast::error_code;

class BeastSocket final : public Socket, public std::enable_shared_from_this<BeastSocket> {
 public:
  BeastSocket(asio::io_context& io, std::function<void()> opened,
              std::function<void(std::string_view)> heard)
      : stream_(io), opened_(std::move(opened)), heard_(std::move(heard)) {}

  void open(const tcp::endpoint& there, const std::string& host, const std::string& address) {
    stream_.set_option(websocket::stream_base::decorator([host, address](auto& request) {
      request.set(beast::http::field::origin, "http://" + host);
      request.set("X-Forwarded-For", address);
    }));
    stream_.next_layer().async_connect(there, [self = shared_from_this(), host](error_code error) {
      if (error) fail("connect", error);
      self->stream_.next_layer().set_option(tcp::no_delay(true));
      self->stream_.async_handshake(host, "/ws", [self](error_code failed) {
        if (failed) fail("handshake", failed);
        self->opened_();
        self->read();
      });
    });
  }

  void send(std::string text) override {
    out_.push_back(std::move(text));
    if (out_.size() == 1) write();
  }
  void close() override {
    closed_ = true;
    error_code ignored;
    stream_.next_layer().close(ignored);
  }

 private:
  [[noreturn]] static void fail(const char* what, error_code error) {
    fmt::print(stderr, "uc_load: {}: {}\n", what, error.message());
    std::exit(1);
  }

  void read() {
    stream_.async_read(in_, [self = shared_from_this()](error_code error, std::size_t) {
      if (self->closed_) return;
      if (error) fail("read", error);
      const auto data = self->in_.data();
      self->heard_({static_cast<const char*>(data.data()), data.size()});
      self->in_.consume(self->in_.size());
      self->read();
    });
  }

  void write() {
    stream_.async_write(asio::buffer(out_.front()),
                        [self = shared_from_this()](error_code error, std::size_t) {
                          if (self->closed_) return;
                          if (error) fail("write", error);
                          self->out_.pop_front();
                          if (!self->out_.empty()) self->write();
                        });
  }

  websocket::stream<tcp::socket, false> stream_;
  beast::flat_buffer in_;
  std::deque<std::string> out_;
  std::function<void()> opened_;
  std::function<void(std::string_view)> heard_;
  bool closed_ = false;
};

}  // namespace

struct Loop::Parts {
  asio::io_context io{1};
  tcp::endpoint there;
  std::string host;
};

Loop::Loop(std::string host, unsigned short port) : parts_(std::make_unique<Parts>()) {
  parts_->there = {asio::ip::make_address(host), port};
  parts_->host = std::move(host) + ":" + std::to_string(port);
}

Loop::~Loop() = default;

std::shared_ptr<Socket> Loop::open(const std::string& address, std::function<void()> opened,
                                   std::function<void(std::string_view)> heard) {
  auto socket = std::make_shared<BeastSocket>(parts_->io, std::move(opened), std::move(heard));
  socket->open(parts_->there, parts_->host, address);
  return socket;
}

void Loop::at(Clock::time_point time, std::function<void()> work) {
  const auto timer = std::make_shared<asio::steady_timer>(parts_->io, time);
  timer->async_wait([timer, work = std::move(work)](error_code error) {
    if (!error) work();
  });
}

void Loop::run() {
  parts_->io.run();
}

void Loop::stop() {
  parts_->io.stop();
}

}  // namespace undercroft::load
