#include "base/hash.h"

#include <array>
#include <xxhash.h>

namespace undercroft {
namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

Hash hash_of(const void* data, std::size_t size) {
  const XXH128_hash_t h = XXH3_128bits(data, size);
  return {h.high64, h.low64};
}

}  // namespace

Hash hash_bytes(std::span<const std::byte> bytes) {
  return hash_of(bytes.data(), bytes.size());
}

Hash hash_text(std::string_view text) {
  return hash_of(text.data(), text.size());
}

Hash hash_join(Hash a, Hash b) {
  const std::array<u64, 4> both{a.high, a.low, b.high, b.low};
  return hash_of(both.data(), sizeof both);
}

std::string to_hex(Hash hash) {
  std::string out(32, '0');
  for (std::size_t i = 0; i < 16; ++i) {
    out[15 - i] = kDigits[(hash.high >> (4 * i)) & 15U];
    out[31 - i] = kDigits[(hash.low >> (4 * i)) & 15U];
  }
  return out;
}

std::optional<Hash> from_hex(std::string_view digits) {
  if (digits.size() != 32) return std::nullopt;
  Hash hash;
  for (std::size_t i = 0; i < 32; ++i) {
    const std::size_t digit = kDigits.find(digits[i]);
    if (digit == std::string_view::npos) return std::nullopt;
    u64& half = i < 16 ? hash.high : hash.low;
    half = half << 4U | digit;
  }
  return hash;
}

}  // namespace undercroft
