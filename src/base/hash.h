#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/num.h"

namespace undercroft {

/// XXH3-128 of some bytes; printed as 32 lower-case hexadecimal digits.
struct Hash {
  u64 high = 0, low = 0;
  friend bool operator==(const Hash&, const Hash&) = default;
};

Hash hash_bytes(std::span<const std::byte> bytes);
Hash hash_text(std::string_view text);
/// Order matters: the hash of a followed by b.
Hash hash_join(Hash a, Hash b);
std::string to_hex(Hash hash);
std::optional<Hash> from_hex(std::string_view digits);

}  // namespace undercroft
