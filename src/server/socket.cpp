#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <exception>
#include <functional>
#include <memory>

#include "server/crowd.h"
#include "server/log.h"

namespace undercroft::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using beast::error_code;
using Request = http::request_parser<http::empty_body>;

enum Code : int {
  kWrongKind = 1003,
  kLimit = 1008,
  kFailed = 1011,
  kTryLater = 1013,
  kTooManyHere = 4000
};

/// Tells how many bytes came, whatever they were: the stream above passes over empty fragments
/// without a word.
class CountedSocket : public tcp::socket {
 public:
  using tcp::socket::socket;
  std::function<void(std::size_t)> on_bytes;

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return asio::async_initiate<Handler, void(error_code, std::size_t)>(
        [this](auto&& done, const Buffers& into) {
          tcp::socket::async_read_some(into, [this, done = std::forward<decltype(done)>(done)](
                                                 error_code error, std::size_t size) mutable {
            on_bytes(size);
            std::move(done)(error, size);
          });
        },
        handler, buffers);
  }
};

template <class Handler>
void async_teardown(beast::role_type role, CountedSocket& socket, Handler&& handler) {
  websocket::async_teardown(role, static_cast<tcp::socket&>(socket),
                            std::forward<Handler>(handler));
}

/// One WebSocket. Reading goes on from the handshake to the end, and only its failure ends the
/// connection: so the host is left outside of any call of its own.
class SocketConnection final : public Connection,
                               public table::Peer,
                               public std::enable_shared_from_this<SocketConnection> {
 public:
  SocketConnection(Core& core, int descriptor, std::string address)
      : Connection(Kind::Socket, std::move(address)),
        core_(core),
        stream_(std::make_unique<Stream>(core.io, tcp::v4(), descriptor)),
        bucket_(TokenBucket::per_second(core.limits.per_second, core.limits.burst, core.now())),
        since_(core.now()),
        heard_(core.now()),
        pinged_(core.now()) {
    stream_->read_message_max(core.limits.frame);
    stream_->auto_fragment(false);
    stream_->text(true);
    stream_->control_callback(
        [this](websocket::frame_type kind, beast::string_view) { on_control(kind); });
    stream_->next_layer().on_bytes = [this](std::size_t size) { on_bytes(size); };
  }

  void start(const std::string& head) {
    const auto request = std::make_shared<Request>();
    error_code error;
    request->put(asio::buffer(head), error);
    stream_->async_accept(request->get(), [self = shared_from_this(), request](error_code failed) {
      if (failed) return self->end();
      self->on_open();
    });
  }

  void send(table::Text text) override {
    if (state_ != State::Open) return;
    behind_ += text->size();
    if (behind_ > core_.limits.behind) {
      log_debug("{}: cut off, {} bytes behind", from(), behind_);
      return cut();
    }
    out_.push_back(std::move(text));
    if (!writing_) write();
  }

  [[nodiscard]] std::string address() const override { return from(); }

  void close(int code, std::string_view why) {
    if (state_ == State::Closing) return;
    log_debug("{}: closed with {}, {}", from(), code, why);
    state_ = State::Closing;
    since_ = core_.now();
    reason_ = websocket::close_reason(static_cast<websocket::close_code>(code),
                                      beast::string_view(why.data(), why.size()));
    if (!writing_) write_close();
  }

  void sweep() override {
    const Milliseconds now = core_.now();
    const Limits& limits = core_.limits;
    if (state_ == State::Opening && now - since_ > limits.hello) return cut();
    if (state_ == State::Closing && now - since_ > limits.goodbye)
      return was_cut_ ? give_up() : cut();
    if (state_ != State::Open) return;
    if (now - heard_ > limits.silent) return cut();
    if (!greeted_ && now - since_ > limits.hello) return close(kLimit, "no hello");
    if (now - pinged_ >= limits.ping_every) ping(now);
  }

  void say_goodbye() override {
    if (state_ == State::Opening) return cut();
    close(kTryLater, "the server ends");
  }

 private:
  enum class State { Opening, Open, Closing };
  using Stream = websocket::stream<CountedSocket, false>;

  void on_open() {
    const Limits& limits = core_.limits;
    state_ = State::Open;
    since_ = heard_ = pinged_ = core_.now();
    // This connection is counted already.
    if (core_.ending || core_.crowd.sockets() > limits.sockets) {
      close(kTryLater, "the server is full");
    } else if (limits.per_address != 0 && core_.crowd.sockets(from()) > limits.per_address) {
      close(kTooManyHere, "too many connections from this address");
    } else {
      entered_ = true;
      core_.host->enter(*this);
    }
    read();
  }

  void read() {
    stream_->async_read(in_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->end();
      self->on_message();
      self->read();
    });
  }

  void on_message() {
    heard_ = core_.now();
    if (state_ == State::Open) {
      if (!bucket_.take(heard_)) {
        close(kLimit, "too many messages");
      } else if (!stream_->got_text()) {
        close(kWrongKind, "messages are text");
      } else {
        receive();
      }
    }
    came_ -= std::min(came_, in_.size());
    in_.consume(in_.size());
    if (in_.capacity() > kKeptBuffer) in_.shrink_to_fit();
  }

  void receive() {
    const auto bytes = in_.data();
    const std::string_view frame(static_cast<const char*>(bytes.data()), bytes.size());
    try {
      greeted_ = core_.host->receive(*this, frame);
    } catch (const std::exception& failed) {
      // One client's message must not end everybody's tables.
      log_error("a message could not be handled: {}", failed.what());
      close(kFailed, "the server failed at this message");
    }
  }

  void on_control(websocket::frame_type kind) {
    heard_ = core_.now();
    if (kind == websocket::frame_type::close && state_ == State::Open) {
      // The stream says goodbye by itself, and would wait for ever for the other side to hang up.
      state_ = State::Closing;
      since_ = heard_;
    }
    if (kind != websocket::frame_type::close) count("too many pings or pongs");
  }

  /// What came before stands in the message by now, or belongs to none.
  void on_bytes(std::size_t size) {
    for (; came_ > in_.size() + kFraming; came_ -= kFraming) count("too many fragments");
    came_ += size;
  }

  /// Something that is no message counts as one.
  void count(const char* what) {
    if (floods_ || bucket_.take(core_.now())) return;
    floods_ = true;
    // The stream is in the middle of a read here.
    asio::post(core_.io, [self = shared_from_this(), what] { self->close(kLimit, what); });
  }

  void write() {
    writing_ = true;
    stream_->async_write(asio::buffer(*out_.front()),
                         [self = shared_from_this()](error_code error, std::size_t) {
                           if (error) return self->cut();
                           self->on_written();
                         });
  }

  void on_written() {
    writing_ = false;
    behind_ -= out_.front()->size();
    out_.pop_front();
    if (!out_.empty()) return write();
    if (state_ == State::Closing) write_close();
  }

  void write_close() {
    stream_->async_close(reason_, [self = shared_from_this()](error_code) { self->end(); });
  }

  void ping(Milliseconds now) {
    if (pinging_) return;
    pinged_ = now;
    pinging_ = true;
    stream_->async_ping({}, [self = shared_from_this()](error_code) { self->pinging_ = false; });
  }

  /// Ends without a word; what the system still holds for this reader is thrown away.
  void cut() {
    if (!stream_) return;
    was_cut_ = true;
    error_code ignored;
    tcp::socket& socket = stream_->next_layer();
    state_ = State::Closing;
    ignored = socket.set_option(tcp::socket::linger(true, 0), ignored);
    ignored = socket.close(ignored);
  }

  /// The stream's reading and closing wait for each other for ever, socket or not, if a broken
  /// frame comes after our goodbye: they end with it.
  void give_up() {
    log_debug("{}: given up", from());
    end();
    stream_.reset();
  }

  void end() {
    error_code ignored;
    state_ = State::Closing;
    if (stream_) ignored = stream_->next_layer().close(ignored);
    if (entered_) {
      entered_ = false;
      core_.host->leave(*this);
    }
    core_.crowd.remove(*this);
  }

  static constexpr std::size_t kKeptBuffer = 4096;
  /// Bytes beside messages that count as much as a message.
  static constexpr std::size_t kFraming = 4096;

  Core& core_;
  std::unique_ptr<Stream> stream_;  ///< until it is given up
  beast::flat_buffer in_;
  std::deque<table::Text> out_;
  std::size_t behind_ = 0;
  std::size_t came_ = 0;  ///< bytes since the last message, and what framed those before
  TokenBucket bucket_;
  Milliseconds since_;  ///< of the present state
  Milliseconds heard_, pinged_;
  websocket::close_reason reason_;
  State state_ = State::Opening;
  bool entered_ = false, greeted_ = false, writing_ = false, pinging_ = false, floods_ = false,
       was_cut_ = false;
};

}  // namespace

void start_socket(Core& core, int descriptor, const std::string& head, std::string address) {
  const auto connection = std::make_shared<SocketConnection>(core, descriptor, std::move(address));
  core.crowd.add(connection);
  connection->start(head);
}

}  // namespace undercroft::server
