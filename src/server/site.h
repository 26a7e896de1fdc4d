#pragma once
#include <string>
#include <string_view>

#include "server/gate.h"
#include "server/server.h"

namespace undercroft::server {

/// The head of an HTTP request, as far as it matters here.
struct Ask {
  std::string method, target, host, origin, if_none_match;
  std::string forwarded;  ///< the last address of X-Forwarded-For: the one that the proxy saw
  int hosts = 0;          ///< how many Host headers there were
  bool takes_gzip = false;
  bool upgrades = false;  ///< asks for a WebSocket
  bool has_body = false;
  bool keeps_alive = false;
};

struct Answer {
  int status = 200;
  std::string headers;  ///< whole lines
  std::string_view body;
  bool upgrade = false;  ///< not an answer at all: go on as a WebSocket
};

/// What a request gets. A page is never made for one person: everything personal goes over the
/// WebSocket.
Answer answer_to(const Ask& ask, const Gate& gate);
Answer plain_answer(int status);
/// Health and figures for the person who runs the server; `page` holds the body.
Answer status_answer(const Ask& ask, const Gate& gate, const Status& status, std::string& page);

/// Status line and headers as they go over the wire.
std::string head_of(const Answer& answer, bool keep_alive);

}  // namespace undercroft::server
