#include "server/server.h"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <fmt/core.h>
#include <functional>
#include <sys/resource.h>

#include "server/crowd.h"
#include "server/log.h"

namespace undercroft::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr auto kTick = std::chrono::milliseconds(50);
constexpr Milliseconds kSweepEvery = 500;
/// Connections that ask for pages, above all WebSockets.
constexpr std::size_t kSpare = 256;

/// Plain Debian allows 1,024 files; a socket is one.
std::size_t allow_files(std::size_t wanted) {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return wanted;
  files.rlim_cur = std::max<rlim_t>(files.rlim_cur, std::min<rlim_t>(wanted, files.rlim_max));
  if (setrlimit(RLIMIT_NOFILE, &files) != 0) getrlimit(RLIMIT_NOFILE, &files);
  return files.rlim_cur;
}

std::string person_address(const asio::ip::address& address) {
  if (!address.is_v6()) return address.to_string();
  const asio::ip::address_v6 v6 = address.to_v6();
  if (v6.is_v4_mapped()) return asio::ip::make_address_v4(asio::ip::v4_mapped, v6).to_string();
  if (v6.is_loopback()) return v6.to_string();
  asio::ip::address_v6::bytes_type bytes = v6.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), 0);
  return asio::ip::make_address_v6(bytes).to_string();
}

error_code open(tcp::acceptor& acceptor, const tcp::endpoint& endpoint) {
  error_code error;
  error = acceptor.open(endpoint.protocol(), error);
  if (!error) error = acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) error = acceptor.bind(endpoint, error);
  if (!error) error = acceptor.listen(1024, error);
  return error;
}

unsigned short port_of(const tcp::acceptor& acceptor) {
  error_code ignored;
  return acceptor.local_endpoint(ignored).port();
}

/// What fails at one table must not end everybody's.
void guarded(const std::function<void()>& work) {
  try {
    work();
  } catch (const std::exception& failed) {
    log_error("something could not be done: {}", failed.what());
  }
}

}  // namespace

std::string person_address(const std::string& text) {
  error_code error;
  const asio::ip::address address = asio::ip::make_address(text, error);
  return error ? "" : person_address(address);
}

struct Server::Parts {
  Parts(ServerSettings given, const table::Clock& time) : settings(std::move(given)), clock(time) {}

  void accept(tcp::acceptor& from, Door door);
  void on_accepted(tcp::socket socket, Door door) const;
  std::string read_proxies();
  std::string open_status();
  void tick();
  void wait_for_signal();
  void end();
  void wait_for_the_last();

  ServerSettings settings;
  const table::Clock& clock;
  asio::io_context io{1};
  tcp::acceptor acceptor{io}, status{io};
  asio::steady_timer ticks{io}, last{io}, pause{io};
  asio::signal_set signals{io};
  std::unique_ptr<Core> core;
  Milliseconds swept = 0;
  Milliseconds ended = 0;
};

Server::Server(ServerSettings settings, const table::Clock& clock)
    : parts_(std::make_unique<Parts>(std::move(settings), clock)) {}

Server::~Server() = default;

std::string Server::listen() {
  Parts& p = *parts_;
  const ServerSettings& settings = p.settings;
  error_code error;
  const asio::ip::address address = asio::ip::make_address(settings.bind, error);
  if (error)
    return fmt::format("--bind {}: not an address; write one like 127.0.0.1 or ::1", settings.bind);
  error = open(p.acceptor, tcp::endpoint(address, settings.port));
  if (error)
    return fmt::format("cannot listen on {} port {}: {}; name another by --port", settings.bind,
                       settings.port, error.message());
  const std::size_t files = allow_files(settings.limits.sockets + 2 * kSpare);
  if (files < settings.limits.sockets + kSpare)
    log_warn("only {} open files are allowed, fewer than {} sockets need; raise it by ulimit -n",
             files, settings.limits.sockets);
  Gate::Settings gate = settings.gate;
  gate.loopback = address.is_loopback();
  if (std::string problem = p.open_status(); !problem.empty()) return problem;
  Gate::Settings keeper;
  keeper.loopback = true;
  p.core =
      std::make_unique<Core>(Core{p.io, p.clock, settings.limits, Gate(std::move(gate), port()),
                                  Gate(std::move(keeper), status_port())});
  return p.read_proxies();
}

std::string Server::Parts::open_status() {
  if (!settings.status_port) return "";
  const error_code error =
      open(status, tcp::endpoint(asio::ip::address_v4::loopback(), *settings.status_port));
  if (!error) return "";
  return fmt::format(
      "cannot tell health and figures on 127.0.0.1 port {}: {}; name another by "
      "--status-port",
      *settings.status_port, error.message());
}

std::string Server::Parts::read_proxies() {
  for (const std::string& proxy : settings.proxies) {
    const std::string address = server::person_address(proxy);
    if (address.empty())
      return fmt::format("--proxy {}: not an address; write one like 127.0.0.1 or ::1", proxy);
    core->proxies.insert(address);
  }
  return "";
}

unsigned short Server::port() const {
  return port_of(parts_->acceptor);
}

unsigned short Server::status_port() const {
  return parts_->status.is_open() ? port_of(parts_->status) : 0;
}

table::Post Server::post() {
  return [&io = parts_->io](std::function<void()> work) {
    asio::post(io, [work = std::move(work)] { guarded(work); });
  };
}

void Server::run(Host& host) {
  Parts& p = *parts_;
  p.core->host = &host;
  if (p.settings.end_on_signals) {
    p.signals.add(SIGINT);
    p.signals.add(SIGTERM);
    p.wait_for_signal();
  }
  p.accept(p.acceptor, Door::People);
  if (p.status.is_open()) p.accept(p.status, Door::Keeper);
  p.tick();
  p.io.run();
}

void Server::stop() {
  asio::post(parts_->io, [&p = *parts_] { p.end(); });
}

void Server::Parts::accept(tcp::acceptor& from, Door door) {
  from.async_accept([this, &from, door](error_code error, tcp::socket socket) {
    if (core->ending) return;
    if (error) {
      log_warn("cannot accept a connection: {}", error.message());
      // Out of files, most likely: without a pause this would be asked again at once.
      asio::steady_timer& rest = door == Door::People ? last : pause;
      rest.expires_after(kTick);
      rest.async_wait([this, &from, door](error_code stopped) {
        if (!stopped) accept(from, door);
      });
      return;
    }
    on_accepted(std::move(socket), door);
    accept(from, door);
  });
}

void Server::Parts::on_accepted(tcp::socket socket, Door door) const {
  error_code error;
  const tcp::endpoint there = socket.remote_endpoint(error);
  if (error) return;
  const Limits& limits = core->limits;
  const std::string address = person_address(there.address());
  const bool counted = limits.per_address != 0 && !core->proxies.contains(address);
  // Above the limits of WebSockets there is room to say so; whoever goes beyond gets no word.
  if (core->crowd.size() >= limits.sockets + kSpare) return;
  if (counted && core->crowd.size(address) >= 2 * limits.per_address) return;
  error = socket.set_option(tcp::no_delay(true), error);
  start_http(*core, socket.release(), address, door);
}

void Server::Parts::tick() {
  guarded([this] { core->host->tick(); });
  if (core->now() - swept >= kSweepEvery) {
    swept = core->now();
    core->crowd.sweep();
  }
  ticks.expires_after(kTick);
  ticks.async_wait([this](error_code error) {
    if (!error) tick();
  });
}

void Server::Parts::wait_for_signal() {
  signals.async_wait([this](error_code error, int) {
    if (!error) end();
  });
}

void Server::Parts::end() {
  if (core->ending) return;
  core->ending = true;
  error_code ignored;
  // From now on a signal does what it does to any program: whoever asks twice does not want to
  // wait, and the drain may wait long for what keeps the tables.
  ignored = signals.clear(ignored);
  ignored = acceptor.close(ignored);
  ignored = status.close(ignored);
  core->host->drain();
  // What the drain posted comes first.
  asio::post(io, [this] {
    core->crowd.say_goodbye();
    ended = core->now();
    wait_for_the_last();
  });
}

void Server::Parts::wait_for_the_last() {
  if (core->crowd.size() == 0 || core->now() - ended > core->limits.goodbye) {
    io.stop();
    return;
  }
  last.expires_after(std::chrono::milliseconds(5));
  last.async_wait([this](error_code) { wait_for_the_last(); });
}

}  // namespace undercroft::server
