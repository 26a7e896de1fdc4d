#include "server/head.h"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "base/text.h"

namespace undercroft::server {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;

/// What stands before the last one is what the client said of itself.
std::string last_forwarded(const http::fields& fields) {
  std::string_view list;
  const auto [first, end] = fields.equal_range("X-Forwarded-For");
  for (auto field = first; field != end; ++field) list = field->value();
  if (const std::size_t comma = list.rfind(','); comma != std::string_view::npos)
    list = list.substr(comma + 1);
  return std::string(trim(list));
}

bool takes_gzip(std::string_view accepted) {
  for (const auto& [name, parameters] : http::ext_list(accepted)) {
    if (!beast::iequals(name, "gzip")) continue;
    // A weight of 0, however it is written, means no.
    const auto refuses = [](const auto& parameter) {
      return beast::iequals(parameter.first, "q") &&
             parameter.second.find_first_not_of("0.") == std::string_view::npos;
    };
    return std::none_of(parameters.begin(), parameters.end(), refuses);
  }
  return false;
}

}  // namespace

bool read_head(std::string_view head, Ask& ask) {
  http::request_parser<http::empty_body> parser;
  // The body, if any, is not looked at: such a request is refused.
  parser.body_limit(boost::none);
  beast::error_code error;
  parser.put(boost::asio::buffer(head), error);
  if (error || !parser.is_header_done()) return false;
  const auto& request = parser.get();
  ask.method = request.method_string();
  ask.target = request.target();
  ask.host = request[http::field::host];
  ask.hosts = static_cast<int>(request.count(http::field::host));
  ask.origin = request[http::field::origin];
  ask.forwarded = last_forwarded(request);
  ask.if_none_match = request[http::field::if_none_match];
  ask.takes_gzip = takes_gzip(request[http::field::accept_encoding]);
  ask.upgrades = beast::websocket::is_upgrade(request);
  ask.has_body = parser.chunked() || parser.content_length().value_or(0) > 0;
  ask.keeps_alive = request.keep_alive();
  return true;
}

}  // namespace undercroft::server
