#pragma once
#include <string>
#include <string_view>

namespace undercroft::server {

/// A file of the browser client, as it stands in the program.
struct Asset {
  std::string_view path;  ///< like /assets/index-B2x.js
  std::string_view type;  ///< for Content-Type
  std::string_view body;
  std::string_view gzipped;  ///< empty: not worth it
  std::string etag;          ///< with its quotes
  bool immutable = false;    ///< its name changes with its content
};

/// The file at a path, or nothing. `/` is the start page.
const Asset* find_asset(std::string_view path);

}  // namespace undercroft::server
