#pragma once
#include <string>
#include <string_view>
#include <type_traits>

namespace undercroft {

/// Words of a table: a text as it stands, or the function that finds it.
template <class... Args>
class Wording {
 public:
  using Find = std::string (*)(Args...);

  constexpr Wording() = default;
  constexpr Wording(const char* text) : text_(text) {}  // NOLINT(*-explicit-*): reads as a text
  template <class F>
    requires std::is_convertible_v<F, Find>
  constexpr Wording(F find) : find_(find) {}  // NOLINT(*-explicit-*): or as a function

  [[nodiscard]] constexpr bool is_text() const { return find_ == nullptr; }
  [[nodiscard]] constexpr bool empty() const { return text_.empty() && find_ == nullptr; }
  std::string operator()(Args... args) const {
    return find_ == nullptr ? std::string(text_) : find_(args...);
  }

 private:
  std::string_view text_;
  Find find_ = nullptr;
};

}  // namespace undercroft
