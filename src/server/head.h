#pragma once
#include <string_view>

#include "server/site.h"

namespace undercroft::server {

/// Reads a request's line and headers, up to the empty line; false when they are not HTTP/1.
bool read_head(std::string_view head, Ask& ask);

}  // namespace undercroft::server
