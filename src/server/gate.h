#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace undercroft::server {

/// Who may talk to us. Any page of any site can reach a server on a person's own machine, so a
/// request must name us by an address that no foreign name server can hand out (Host), and a
/// WebSocket must be opened by a page of ours (Origin).
class Gate {
 public:
  struct Settings {
    std::vector<std::string> host_names;  ///< names people reach us by, with or without a port
    std::vector<std::string>
        origins;           ///< pages elsewhere that may connect, like https://example.net
    bool loopback = true;  ///< bound to this machine alone
  };

  Gate(Settings settings, unsigned short port);

  [[nodiscard]] bool allows_host(std::string_view host) const;
  /// `host` has been allowed already.
  [[nodiscard]] bool allows_origin(std::string_view origin, std::string_view host) const;

 private:
  Settings settings_;
  std::string port_;
};

/// What is wrong with a word given as --origin, or nothing.
std::string origin_problem(std::string_view origin);

}  // namespace undercroft::server
