#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <type_traits>

#include "base/array.h"
#include "base/num.h"
#ifdef UC_DEPTHS
#include "base/depths.h"
#endif

namespace undercroft {

/// A vector with a fixed capacity, stored in place. Its size takes as many bytes as keep the
/// whole free of padding; unused items stay zero, so equal contents are equal bytes.
template <class T, std::size_t Capacity>
class FixedVec {
  static_assert(std::is_trivially_copyable_v<T>);
  static_assert(Capacity > 0 && Capacity < 65536);
  using Size = std::conditional_t<
      (alignof(T) >= 8), u64,
      std::conditional_t<(alignof(T) >= 4), u32,
                         std::conditional_t<(alignof(T) == 2 || Capacity > 255), u16, u8>>>;

 public:
  using value_type = T;
  static constexpr std::size_t kCapacity = Capacity;

  constexpr FixedVec() = default;
  constexpr FixedVec(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr bool full() const { return size_ == Capacity; }

  template <class I>
  constexpr T& operator[](I i) {
    UC_CHECK(index_of(i) < size_, "FixedVec index");
    return items_[index_of(i)];
  }
  template <class I>
  constexpr const T& operator[](I i) const {
    UC_CHECK(index_of(i) < size_, "FixedVec index");
    return items_[index_of(i)];
  }
  constexpr T& front() { return (*this)[0]; }
  constexpr const T& front() const { return (*this)[0]; }
  constexpr T& back() { return (*this)[size_ - std::size_t{1}]; }
  constexpr const T& back() const { return (*this)[size_ - std::size_t{1}]; }

  constexpr void push_back(const T& item) {
    UC_CHECK(size_ < Capacity, "FixedVec full");
    items_[size_] = item;
    ++size_;
    note_depth();
  }
  constexpr T pop_back() {
    UC_CHECK(size_ > 0, "FixedVec empty");
    --size_;
    const T last = items_[size_];
    items_[size_] = T{};
    return last;
  }
  constexpr void insert(std::size_t at, const T& item) {
    UC_CHECK(size_ < Capacity, "FixedVec full");
    UC_CHECK(at <= size_, "FixedVec index");
    std::copy_backward(begin() + at, end(), end() + 1);
    items_[at] = item;
    ++size_;
    note_depth();
  }
  /// Removes one item and keeps the order of the rest.
  constexpr T erase(std::size_t at) {
    UC_CHECK(at < size_, "FixedVec index");
    const T gone = items_[at];
    std::copy(begin() + at + 1, end(), begin() + at);
    pop_back();
    return gone;
  }
  constexpr void truncate(std::size_t size) {
    UC_CHECK(size <= size_, "FixedVec truncate");
    std::fill(begin() + size, end(), T{});
    size_ = static_cast<Size>(size);
  }
  constexpr void clear() { truncate(0); }

  [[nodiscard]] constexpr bool contains(const T& item) const {
    return std::find(begin(), end(), item) != end();
  }
  /// Where the first item like this is; the size if there is none.
  [[nodiscard]] constexpr std::size_t place_of(const T& item) const {
    return static_cast<std::size_t>(std::find(begin(), end(), item) - begin());
  }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  [[nodiscard]] constexpr std::span<const T> span() const { return {items_.data(), size_}; }
  [[nodiscard]] constexpr std::span<const T> span(std::size_t first, std::size_t count) const {
    UC_CHECK(first <= size_ && count <= size_ - first, "FixedVec span");
    return {items_.data() + first, count};
  }

  friend constexpr bool operator==(const FixedVec& a, const FixedVec& b) {
    return a.size_ == b.size_ && std::equal(a.begin(), a.end(), b.begin());
  }

  /// Where the items and the size lie, for the description of a state.
  static constexpr std::size_t kSizeOffset = sizeof(T) * Capacity;
  static constexpr std::size_t kSizeBytes = sizeof(Size);

 private:
  constexpr void note_depth() const {
#ifdef UC_DEPTHS
    if (!std::is_constant_evaluated()) depths::note<T, Capacity>(size_);
#endif
  }

  std::array<T, Capacity> items_{};
  Size size_ = 0;
};

}  // namespace undercroft
