#include "table/secrets.h"

#include <algorithm>
#include <array>
#include <sodium.h>

#include "base/check.h"
#include "base/philox.h"

namespace undercroft::table {
namespace {

constexpr std::size_t kTokenBytes = 16;
constexpr std::size_t kTokenLength = 22;
constexpr std::string_view kBase64 =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// Without letters that are read as digits.
constexpr std::string_view kIdLetters = "abcdefghijkmnpqrstuvwxyz23456789";
constexpr std::size_t kIdLength = 12;

void wake() {
  static const bool ready = sodium_init() >= 0;
  UC_CHECK(ready, "libsodium cannot start: there is no source of random bits");
}

template <std::size_t N>
std::string base64(const std::array<unsigned char, N>& bytes) {
  constexpr auto kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string out(sodium_base64_ENCODED_LEN(N, kVariant), '\0');
  sodium_bin2base64(out.data(), out.size(), bytes.data(), bytes.size(), kVariant);
  out.pop_back();
  return out;
}

class SecretLuck final : public Luck {
 public:
  explicit SecretLuck(std::string_view token) {
    wake();
    crypto_generichash(key_.data(), key_.size(),
                       reinterpret_cast<const unsigned char*>(token.data()), token.size(), nullptr,
                       0);
  }

  [[nodiscard]] u64 below(u64 purpose, u64 position, u64 limit) const override {
    u64 word = 0;
    return fair_below(limit, [&] {
      std::array<unsigned char, 24> asked{};
      std::size_t at = 0;
      // Byte by byte, so that every machine draws the same.
      for (const u64 part : {purpose, position, word++})
        for (unsigned shift = 0; shift < 64; shift += 8)
          asked.at(at++) = static_cast<unsigned char>(part >> shift);
      std::array<unsigned char, crypto_generichash_BYTES_MIN> drawn{};
      crypto_generichash(drawn.data(), drawn.size(), asked.data(), asked.size(), key_.data(),
                         key_.size());
      u64 bits = 0;
      for (unsigned i = 0; i < 8; ++i) bits |= u64{drawn.at(i)} << (8 * i);
      return bits;
    });
  }

 private:
  std::array<unsigned char, crypto_generichash_KEYBYTES> key_{};
};

}  // namespace

std::string new_token() {
  wake();
  std::array<unsigned char, kTokenBytes> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return base64(bytes);
}

bool is_token(std::string_view text) {
  return text.size() == kTokenLength && text.find_first_not_of(kBase64) == std::string_view::npos;
}

std::string hash_of(std::string_view token) {
  wake();
  std::array<unsigned char, crypto_generichash_BYTES> bytes{};
  const std::string copy(token);
  crypto_generichash(bytes.data(), bytes.size(),
                     reinterpret_cast<const unsigned char*>(copy.data()), copy.size(), nullptr, 0);
  return base64(bytes);
}

std::string digest_of(std::initializer_list<std::string_view> texts) {
  wake();
  std::array<unsigned char, kTokenBytes> bytes{};
  crypto_generichash_state state;
  crypto_generichash_init(&state, nullptr, 0, bytes.size());
  const auto add = [&](std::string_view text) {
    crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(text.data()),
                              text.size());
  };
  for (const std::string_view text : texts) {
    // With its length before it, a text cannot pass for two.
    add(std::to_string(text.size()) + ":");
    add(text);
  }
  crypto_generichash_final(&state, bytes.data(), bytes.size());
  return base64(bytes);
}

bool same_hash(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string new_table_id() {
  std::string out(kIdLength, ' ');
  for (char& letter : out) letter = kIdLetters[random_below(kIdLetters.size())];
  return out;
}

u64 random_below(u64 limit) {
  wake();
  return fair_below(limit, [] {
    u64 bits = 0;
    randombytes_buf(&bits, sizeof bits);
    return bits;
  });
}

std::shared_ptr<const Luck> luck_of(std::string_view token) {
  return std::make_shared<const SecretLuck>(token);
}

}  // namespace undercroft::table
