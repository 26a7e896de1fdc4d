#pragma once
#include <cstddef>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>

#include "server/server.h"

namespace boost::asio {
class io_context;  // NOLINT(readability-identifier-naming): theirs
}

// Inside the server: what its connections share.

namespace undercroft::server {

enum class Kind { Http, Socket };

class Connection {
 public:
  Connection(Kind kind, std::string address) : kind_(kind), address_(std::move(address)) {}
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  Connection(Connection&&) = delete;
  Connection& operator=(Connection&&) = delete;
  virtual ~Connection() = default;

  /// Looks at the spans of its limits.
  virtual void sweep() = 0;
  /// The server ends.
  virtual void say_goodbye() = 0;

  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] const std::string& from() const { return address_; }

 private:
  Kind kind_;
  std::string address_;
};

/// All connections; it owns them until they remove themselves.
class Crowd {
 public:
  void add(std::shared_ptr<Connection> connection);
  void remove(Connection& connection);

  [[nodiscard]] std::size_t size() const { return all_.size(); }
  [[nodiscard]] std::size_t sockets() const { return sockets_; }
  /// Connections of any kind, and WebSockets alone.
  [[nodiscard]] std::size_t size(const std::string& address) const;
  [[nodiscard]] std::size_t sockets(const std::string& address) const;

  void sweep();
  void say_goodbye();

 private:
  struct Counts {
    std::size_t all = 0, sockets = 0;
  };
  template <class F>
  void for_each(F&& f);

  std::unordered_map<Connection*, std::shared_ptr<Connection>> all_;
  std::unordered_map<std::string, Counts> by_address_;
  std::size_t sockets_ = 0;
};

/// What every connection works with.
struct Core {
  boost::asio::io_context& io;
  const table::Clock& clock;
  Limits limits;
  Gate gate;
  Gate status_gate;                    ///< of the address that tells health and figures
  std::set<std::string> proxies = {};  ///< by person_address
  Host* host = nullptr;
  Crowd crowd = {};
  bool ending = false;

  [[nodiscard]] Milliseconds now() const { return clock.milliseconds(); }
};

/// The part of an address that is one person's: of IPv6 that is the first half. Empty if the text
/// is no address.
std::string person_address(const std::string& text);

/// Whom an address is for.
enum class Door { People, Keeper };

/// An accepted connection, by its file descriptor, begins with HTTP.
void start_http(Core& core, int descriptor, std::string address, Door door);
/// A request for a WebSocket that was let in; `head` is the request as it came.
void start_socket(Core& core, int descriptor, const std::string& head, std::string address);

}  // namespace undercroft::server
