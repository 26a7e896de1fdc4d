#pragma once
#include <string>
#include <string_view>

#include "server/gate.h"

namespace undercroft::server {

/// The head of an HTTP request, as far as it matters here.
struct Ask {
  std::string method, target, host, origin, if_none_match;
  int hosts = 0;  ///< how many Host headers there were
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

/// Status line and headers as they go over the wire.
std::string head_of(const Answer& answer, bool keep_alive);

}  // namespace undercroft::server
