#pragma once
#include <span>
#include <string_view>

namespace undercroft::server {

struct Embedded {
  std::string_view path;  ///< like /index.html
  std::string_view body, gzipped;
};

std::span<const Embedded> embedded_files();

}  // namespace undercroft::server
