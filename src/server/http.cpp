#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>

#include "server/crowd.h"
#include "server/head.h"
#include "server/site.h"

namespace undercroft::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

/// A connection that asks for pages, until it turns into a WebSocket or ends.
class HttpConnection final : public Connection,
                             public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(Core& core, int descriptor, std::string address, Door door)
      : Connection(Kind::Http, std::move(address)),
        core_(core),
        // The family does not matter any more once a socket is connected.
        socket_(core.io, tcp::v4(), descriptor),
        since_(core.now()),
        door_(door) {}

  void read() {
    since_ = core_.now();
    asio::async_read_until(socket_, asio::dynamic_buffer(in_, core_.limits.head), "\r\n\r\n",
                           [self = shared_from_this()](error_code error, std::size_t size) {
                             self->on_head(error, size);
                           });
  }

  /// Whoever dribbles a request or never takes the answer.
  void sweep() override {
    if (core_.now() - since_ > core_.limits.hello) end();
  }
  void say_goodbye() override { end(); }

 private:
  void on_head(error_code error, std::size_t size) {
    if (error == asio::error::not_found) return last_answer(431);
    if (error) return end();
    const std::string head = in_.substr(0, size);
    in_.erase(0, size);
    ask_ = {};
    if (!read_head(head, ask_)) return last_answer(400);
    answer_ = door_ == Door::Keeper
                  ? status_answer(ask_, core_.status_gate, core_.host->status(), page_)
                  : answer_to(ask_, core_.gate);
    if (answer_.upgrade) return upgrade(head);
    // The body of a refused request stands where the next request is looked for.
    write(ask_.keeps_alive && !ask_.has_body);
  }

  void upgrade(const std::string& head) {
    // Nobody may talk before the handshake's answer.
    if (!in_.empty()) return last_answer(400);
    const int descriptor = socket_.release();
    const std::string address = who_connects();
    core_.crowd.remove(*this);
    start_socket(core_, descriptor, head, address);
  }

  [[nodiscard]] std::string who_connects() const {
    if (!core_.proxies.contains(from())) return from();
    const std::string behind = person_address(ask_.forwarded);
    return behind.empty() ? from() : behind;
  }

  void last_answer(int status) {
    answer_ = plain_answer(status);
    write(false);
  }

  void write(bool keep_alive) {
    out_ = head_of(answer_, keep_alive);
    const std::string_view body = ask_.method == "HEAD" ? std::string_view{} : answer_.body;
    const std::array<asio::const_buffer, 2> buffers{asio::buffer(out_),
                                                    asio::buffer(body.data(), body.size())};
    asio::async_write(socket_, buffers,
                      [self = shared_from_this(), keep_alive](error_code error, std::size_t) {
                        if (error) return self->end();
                        if (keep_alive) return self->read();
                        self->linger();
                      });
  }

  /// Closing while the other side still sends would tear the answer away from it.
  void linger() {
    error_code ignored;
    ignored = socket_.shutdown(tcp::socket::shutdown_send, ignored);
    in_.resize(core_.limits.head);
    discard();
  }
  void discard() {
    socket_.async_read_some(asio::buffer(in_),
                            [self = shared_from_this()](error_code error, std::size_t) {
                              if (error) return self->end();
                              self->discard();
                            });
  }

  void end() {
    error_code ignored;
    ignored = socket_.close(ignored);
    core_.crowd.remove(*this);
  }

  Core& core_;
  tcp::socket socket_;
  std::string in_, out_, page_;
  Ask ask_;
  Answer answer_;
  Milliseconds since_;  ///< of the last request's end
  Door door_;
};

}  // namespace

void start_http(Core& core, int descriptor, std::string address, Door door) {
  const auto connection =
      std::make_shared<HttpConnection>(core, descriptor, std::move(address), door);
  core.crowd.add(connection);
  connection->read();
}

}  // namespace undercroft::server
