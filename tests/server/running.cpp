#include "running.h"

#include <algorithm>
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdexcept>
#include <sys/socket.h>
#include <unistd.h>

namespace undercroft::server {

void EchoHost::count(int by) {
  const std::lock_guard guard(mutex_);
  inside_ += by;
  changed_.notify_all();
}

void EchoHost::enter(table::Peer& peer) {
  peers_.push_back(&peer);
  count(1);
}

void EchoHost::leave(table::Peer& peer) {
  const auto found = std::find(peers_.begin(), peers_.end(), &peer);
  ASSERT_NE(found, peers_.end()) << "leaves once, after it has entered";
  peers_.erase(found);
  known_.erase(&peer);
  count(-1);
}

bool EchoHost::receive(table::Peer& peer, std::string_view frame) {
  ++heard_;
  std::string reply(frame);
  if (frame == "fail") throw std::runtime_error("as you wish");
  if (frame.starts_with("big ")) reply = std::string(std::stoul(reply.substr(4)), 'x');
  if (frame == "hello") known_.insert(&peer);
  peer.send(std::make_shared<const std::string>(std::move(reply)));
  return known_.contains(&peer);
}

void EchoHost::drain() {
  for (table::Peer* peer : peers_) peer->send(std::make_shared<const std::string>("drained"));
}

Status EchoHost::status() const {
  const std::lock_guard guard(mutex_);
  return {problem_, {{"inside", "gauge", "Who is inside.", static_cast<u64>(inside_)}}};
}

void EchoHost::set_problem(const std::string& problem) {
  const std::lock_guard guard(mutex_);
  problem_ = problem;
}

void EchoHost::wait_until_inside(int n) {
  std::unique_lock lock(mutex_);
  ASSERT_TRUE(changed_.wait_for(lock, std::chrono::seconds(30), [&] { return inside_ == n; }))
      << inside_ << " are inside";
}

namespace {

ServerSettings for_test(ServerSettings settings) {
  settings.port = 0;
  settings.end_on_signals = false;
  return settings;
}

}  // namespace

Running::Running(ServerSettings settings) : server_(for_test(std::move(settings)), clock) {
  const std::string problem = server_.listen();
  EXPECT_EQ(problem, "");
  thread_ = std::thread([this] {
    server_.run(echo);
    ended_ = true;
  });
}

Running::~Running() {
  say_stop();
  // Whoever does not answer our goodbye is not waited for.
  while (!ended_) {
    clock.advance(1000);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  thread_.join();
}

void Running::say_stop() {
  if (!stopping_) server_.stop();
  stopping_ = true;
}

int Frame::code() const {
  if (opcode != kClose || payload.size() < 2) return 0;
  return (static_cast<unsigned char>(payload[0]) << 8) | static_cast<unsigned char>(payload[1]);
}

Client::Client(const Running& server) : Client(server.port()) {}

Client::Client(unsigned short port)
    : host_("127.0.0.1:" + std::to_string(port)), socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
  sockaddr_in there{};
  there.sin_family = AF_INET;
  there.sin_port = htons(port);
  there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  // A server that never answers fails the test instead of holding it up.
  const timeval patience{30, 0};
  setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  EXPECT_EQ(connect(socket_, reinterpret_cast<const sockaddr*>(&there), sizeof there), 0);
}

Client::~Client() {
  ::close(socket_);
}

void Client::send(const std::string& bytes) {
  std::size_t sent = 0;
  while (sent < bytes.size()) {
    const ssize_t n = ::send(socket_, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
    if (n <= 0) return;
    sent += static_cast<std::size_t>(n);
  }
}

bool Client::fill() {
  char buffer[65536];
  const ssize_t n = recv(socket_, buffer, sizeof buffer, 0);
  if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) ADD_FAILURE() << "no answer";
  if (n <= 0) return false;
  in_.append(buffer, static_cast<std::size_t>(n));
  return true;
}

std::string Client::take(std::size_t n) {
  std::string taken = in_.substr(0, n);
  in_.erase(0, n);
  return taken;
}

std::string Client::read_all() {
  while (fill()) {
  }
  return take(in_.size());
}

std::string Client::read_answer(bool has_body) {
  while (in_.find("\r\n\r\n") == std::string::npos)
    if (!fill()) return take(in_.size());
  std::string answer = take(in_.find("\r\n\r\n") + 4);
  const std::size_t length = answer.find("Content-Length: ");
  if (!has_body || length == std::string::npos) return answer;
  const std::size_t size = std::stoul(answer.substr(length + 16));
  while (in_.size() < size && fill()) {
  }
  return answer + take(size);
}

std::string Client::upgrade(const std::string& headers) {
  send(
      "GET /ws HTTP/1.1\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
      headers + "\r\n");
  const std::string answer = read_answer();
  return answer.substr(0, answer.find("\r\n"));
}

std::string Client::upgrade() {
  return upgrade("Host: " + host_ + "\r\nOrigin: http://" + host_ + "\r\n");
}

std::string frame_head(int first_byte, std::size_t size) {
  std::string head(1, static_cast<char>(first_byte));
  const int bytes = size < 126 ? 0 : size < 65536 ? 2 : 8;
  head += static_cast<char>(0x80 | (bytes == 0 ? static_cast<int>(size) : bytes == 2 ? 126 : 127));
  for (int i = bytes - 1; i >= 0; --i) head += static_cast<char>((size >> (8 * i)) & 0xff);
  return head + std::string("\x11\x22\x33\x44", 4);
}

void Client::send_frame(int opcode, const std::string& payload, bool last) {
  static constexpr char kMask[] = {0x11, 0x22, 0x33, 0x44};
  std::string bytes = frame_head((last ? 0x80 : 0) | opcode, payload.size());
  for (std::size_t i = 0; i < payload.size(); ++i)
    bytes += static_cast<char>(payload[i] ^ kMask[i % 4]);
  send(bytes);
}

std::optional<Frame> Client::read_frame() {
  const auto need = [this](std::size_t n) {
    while (in_.size() < n)
      if (!fill()) return false;
    return true;
  };
  if (!need(2)) return std::nullopt;
  const std::size_t small = static_cast<unsigned char>(in_[1]) & 0x7f;
  const std::size_t bytes = small < 126 ? 0 : small == 126 ? 2 : 8;
  if (!need(2 + bytes)) return std::nullopt;
  std::size_t size = bytes == 0 ? small : 0;
  for (std::size_t i = 0; i < bytes; ++i)
    size = (size << 8) | static_cast<unsigned char>(in_[2 + i]);
  if (!need(2 + bytes + size)) return std::nullopt;
  Frame frame;
  frame.opcode = in_[0] & 0x0f;
  take(2 + bytes);
  frame.payload = take(size);
  return frame;
}

std::string Client::hear() {
  while (const std::optional<Frame> frame = read_frame()) {
    if (frame->opcode == kText) return frame->payload;
    if (frame->opcode == kClose) return "closed " + std::to_string(frame->code());
  }
  return "cut";
}

int Client::closing_code() {
  while (const std::optional<Frame> frame = read_frame())
    if (frame->opcode == kClose) return frame->code();
  return 0;
}

}  // namespace undercroft::server
