#include "server/gate.h"

#include <algorithm>
#include <arpa/inet.h>
#include <cctype>
#include <fmt/core.h>

namespace undercroft::server {
namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

struct HostAndPort {
  std::string host;  ///< an IPv6 address keeps its brackets
  std::string port;  ///< empty: none is named
};

HostAndPort split_host(std::string_view text) {
  const std::size_t bracket = text.rfind(']');
  const std::size_t colon = text.rfind(':');
  const bool has_port =
      colon != std::string_view::npos && (bracket == std::string_view::npos || colon > bracket);
  if (!has_port) return {lower(text), ""};
  return {lower(text.substr(0, colon)), std::string(text.substr(colon + 1))};
}

bool is_v6(const std::string& host, bool loopback) {
  if (host.size() < 2 || host.front() != '[' || host.back() != ']') return false;
  in6_addr address{};
  if (inet_pton(AF_INET6, host.substr(1, host.size() - 2).c_str(), &address) != 1) return false;
  return !loopback || IN6_IS_ADDR_LOOPBACK(&address) != 0;
}

/// A written address cannot be rebound by a name server; a name can.
bool is_address(const std::string& host, bool loopback) {
  if (host == "localhost" || host == "127.0.0.1") return true;
  in_addr v4{};
  if (!loopback && inet_pton(AF_INET, host.c_str(), &v4) == 1) return true;
  return is_v6(host, loopback);
}

}  // namespace

Gate::Gate(Settings settings, unsigned short port)
    : settings_(std::move(settings)), port_(std::to_string(port)) {
  for (std::string& name : settings_.host_names) name = lower(name);
}

bool Gate::allows_host(std::string_view host) const {
  const auto& names = settings_.host_names;
  const HostAndPort named = split_host(host);
  const auto is_ours = [&](const std::string& name) {
    return name == lower(host) || name == named.host;
  };
  if (std::any_of(names.begin(), names.end(), is_ours)) return true;
  // A browser leaves the port out where it is the usual one.
  const bool our_port = named.port == port_ || (named.port.empty() && port_ == "80");
  return our_port && is_address(named.host, settings_.loopback);
}

bool Gate::allows_origin(std::string_view origin, std::string_view host) const {
  const std::string ours = lower(host);
  const std::string theirs = lower(origin);
  if (theirs == "http://" + ours || theirs == "https://" + ours) return true;
  return std::find(settings_.origins.begin(), settings_.origins.end(), origin) !=
         settings_.origins.end();
}

std::string origin_problem(std::string_view origin) {
  const std::size_t scheme = origin.find("://");
  const bool web = origin.starts_with("http://") || origin.starts_with("https://");
  if (web && origin.size() > scheme + 3 && origin.find('/', scheme + 3) == std::string_view::npos)
    return "";
  return fmt::format(
      "--origin {}: not an origin; write scheme, host and port alone, like "
      "https://example.net:8443",
      origin);
}

}  // namespace undercroft::server
