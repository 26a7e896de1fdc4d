#include "server/site.h"

#include <algorithm>
#include <array>
#include <fmt/core.h>

#include "base/check.h"

#include "server/assets.h"

namespace undercroft::server {
namespace {

struct Reason {
  int code;
  std::string_view reason, page;
};

constexpr std::array<Reason, 10> kReasons{{
    {200, "OK", ""},
    {304, "Not Modified", ""},
    {400, "Bad Request", "400: this is not a request that HTTP knows.\n"},
    {403, "Forbidden",
     "403: not from here. Open the address that the server printed; for another name or page start "
     "it with --host-name or --origin.\n"},
    {404, "Not Found", "404: there is nothing here. The table is at /\n"},
    {405, "Method Not Allowed",
     "405: only GET and HEAD; everything else goes over the WebSocket at /ws\n"},
    {413, "Content Too Large", "413: a request has no body here.\n"},
    {426, "Upgrade Required", "426: this address speaks WebSocket only.\n"},
    {503, "Service Unavailable", ""},
    {431, "Request Header Fields Too Large", "431: the request's headers are too long.\n"},
}};

const Reason& reason_of(int code) {
  const auto* const found = std::ranges::find(kReasons, code, &Reason::code);
  UC_CHECK(found != kReasons.end(), "an answer has a status of the list");
  return *found;
}

/// Whether an If-None-Match header names this tag; a weak mark in front does not matter for GET.
bool names_tag(std::string_view list, std::string_view etag) {
  return list == "*" || list.find(etag) != std::string_view::npos;
}

Answer file_answer(const Asset& asset, const Ask& ask) {
  Answer answer;
  answer.headers =
      fmt::format("ETag: {}\r\nCache-Control: {}\r\n", asset.etag,
                  asset.immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (!asset.gzipped.empty()) answer.headers += "Vary: Accept-Encoding\r\n";
  if (names_tag(ask.if_none_match, asset.etag)) {
    answer.status = 304;
    return answer;
  }
  answer.headers += fmt::format("Content-Type: {}\r\n", asset.type);
  answer.body = asset.body;
  if (ask.takes_gzip && !asset.gzipped.empty()) {
    answer.headers += "Content-Encoding: gzip\r\n";
    answer.body = asset.gzipped;
  }
  return answer;
}

/// As Prometheus reads them.
std::string metrics(const Status& status) {
  std::string out;
  for (const Status::Figure& figure : status.figures)
    out += fmt::format("# HELP undercroft_{0} {1}\n# TYPE undercroft_{0} {2}\nundercroft_{0} {3}\n",
                       figure.name, figure.help, figure.kind, figure.value);
  return out;
}

Answer socket_answer(const Ask& ask, const Gate& gate) {
  if (!ask.upgrades || ask.method != "GET") return plain_answer(426);
  if (!gate.allows_origin(ask.origin, ask.host)) return plain_answer(403);
  Answer answer;
  answer.upgrade = true;
  return answer;
}

}  // namespace

Answer plain_answer(int status) {
  Answer answer;
  answer.status = status;
  answer.headers = "Content-Type: text/plain; charset=utf-8\r\nCache-Control: no-store\r\n";
  if (status == 405) answer.headers += "Allow: GET, HEAD\r\n";
  if (status == 426) answer.headers += "Upgrade: websocket\r\n";
  answer.body = reason_of(status).page;
  return answer;
}

Answer answer_to(const Ask& ask, const Gate& gate) {
  if (ask.hosts != 1) return plain_answer(400);
  if (!gate.allows_host(ask.host)) return plain_answer(403);
  if (ask.method != "GET" && ask.method != "HEAD") return plain_answer(405);
  if (ask.has_body) return plain_answer(413);
  const std::string path = ask.target.substr(0, ask.target.find('?'));
  if (path == "/ws") return socket_answer(ask, gate);
  const Asset* asset = find_asset(path);
  return asset == nullptr ? plain_answer(404) : file_answer(*asset, ask);
}

Answer status_answer(const Ask& ask, const Gate& gate, const Status& status, std::string& page) {
  if (ask.hosts != 1) return plain_answer(400);
  if (!gate.allows_host(ask.host)) return plain_answer(403);
  if (ask.method != "GET" && ask.method != "HEAD") return plain_answer(405);
  if (ask.has_body) return plain_answer(413);
  if (ask.target != "/health" && ask.target != "/metrics") return plain_answer(404);
  const bool health = ask.target == "/health";
  Answer answer = plain_answer(health && !status.problem.empty() ? 503 : 200);
  page = health ? (status.problem.empty() ? "ok" : status.problem) + "\n" : metrics(status);
  answer.body = page;
  return answer;
}

std::string head_of(const Answer& answer, bool keep_alive) {
  std::string head =
      fmt::format("HTTP/1.1 {} {}\r\n", answer.status, reason_of(answer.status).reason);
  head += answer.headers;
  if (answer.status != 304) head += fmt::format("Content-Length: {}\r\n", answer.body.size());
  // 'self' covers the WebSocket of the same host too.
  head +=
      "Content-Security-Policy: default-src 'self'; connect-src 'self'; base-uri 'none'; "
      "form-action 'none'; frame-ancestors 'none'; object-src 'none'\r\n"
      "X-Content-Type-Options: nosniff\r\n"
      "Referrer-Policy: no-referrer\r\n"
      "X-Frame-Options: DENY\r\n"
      "Cross-Origin-Opener-Policy: same-origin\r\n"
      "Cross-Origin-Resource-Policy: same-origin\r\n";
  head += keep_alive ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n";
  return head;
}

}  // namespace undercroft::server
