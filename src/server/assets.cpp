#include "server/assets.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/hash.h"

#include "server/embedded.h"

namespace undercroft::server {
namespace {

std::string_view type_of(std::string_view path) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kTypes{{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".txt", "text/plain; charset=utf-8"},
      {".ogg", "audio/ogg"},
  }};
  for (const auto& [ending, type] : kTypes)
    if (path.ends_with(ending)) return type;
  return "application/octet-stream";
}

std::vector<Asset> all_assets() {
  std::vector<Asset> assets;
  for (const Embedded& file : embedded_files()) {
    Asset asset;
    asset.path = file.path;
    asset.type = type_of(file.path);
    asset.body = file.body;
    // An image is compressed already: only what really shrinks is worth a decoder's time.
    if (file.gzipped.size() < file.body.size() / 10 * 9) asset.gzipped = file.gzipped;
    asset.etag = '"' + to_hex(hash_text(file.body)) + '"';
    // The client's build puts the content's hash into every name there.
    asset.immutable = file.path.starts_with("/assets/");
    assets.push_back(std::move(asset));
  }
  return assets;
}

}  // namespace

const Asset* find_asset(std::string_view path) {
  static const std::vector<Asset> assets = all_assets();
  if (path == "/") path = "/index.html";
  const auto found = std::find_if(assets.begin(), assets.end(),
                                  [&](const Asset& asset) { return asset.path == path; });
  return found == assets.end() ? nullptr : &*found;
}

}  // namespace undercroft::server
