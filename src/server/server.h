#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/gate.h"
#include "server/limits.h"
#include "table/peer.h"

namespace undercroft::server {

/// Whoever stands behind the sockets: the hall, or a stand-in of a test. All calls come from the
/// thread of Server::run.
class Host {
 public:
  Host() = default;
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;
  Host(Host&&) = delete;
  Host& operator=(Host&&) = delete;
  virtual ~Host() = default;

  virtual void enter(table::Peer& peer) = 0;
  virtual void leave(table::Peer& peer) = 0;
  /// Whether it is known by now who says it.
  virtual bool receive(table::Peer& peer, std::string_view frame) = 0;
  virtual void tick() = 0;
  virtual void drain() = 0;
};

struct ServerSettings {
  std::string bind = "127.0.0.1";
  unsigned short port = 8620;  ///< 0: any free one
  Gate::Settings gate;         ///< `loopback` is found out from `bind`
  Limits limits;
  bool end_on_signals = true;  ///< SIGINT and SIGTERM end `run`
};

/// HTTP and WebSockets, all on one thread.
class Server {
 public:
  Server(ServerSettings settings, const table::Clock& clock);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  Server(Server&&) = delete;
  Server& operator=(Server&&) = delete;
  ~Server();

  /// What keeps it from listening, or nothing.
  std::string listen();
  /// Once it listens.
  [[nodiscard]] unsigned short port() const;
  /// A way to this server's thread; from any thread.
  table::Post post();

  /// Until `stop` or a signal; then everybody is told goodbye and the host is drained.
  void run(Host& host);
  /// From any thread.
  void stop();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace undercroft::server
