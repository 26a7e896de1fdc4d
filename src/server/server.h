#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/gate.h"
#include "server/limits.h"
#include "table/peer.h"

namespace undercroft::server {

/// How a server fares, for the person who runs it.
struct Status {
  struct Figure {
    std::string_view name, kind, help;  ///< kind: gauge, or counter if it never goes down
    u64 value = 0;
  };
  std::string problem;  ///< empty if all is well
  std::vector<Figure> figures;
};

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
  [[nodiscard]] virtual Status status() const { return {}; }
};

struct ServerSettings {
  std::string bind = "127.0.0.1";
  unsigned short port = 8620;  ///< 0: any free one
  Gate::Settings gate;         ///< `loopback` is found out from `bind`
  Limits limits;
  std::vector<std::string> proxies;  ///< addresses whose X-Forwarded-For says who connects
  /// Where health and figures are told, on loopback alone; 0: any free one.
  std::optional<unsigned short> status_port;
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
  /// Of health and figures; 0 if they are not told.
  [[nodiscard]] unsigned short status_port() const;
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
