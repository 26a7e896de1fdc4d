#pragma once
#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/bits.h"
#include "base/fixed_vec.h"
#include "engine/value.h"

// The description of a state. Every struct of a state names its members once, in
//   template <class V> static constexpr void fields(V& v) { v("damage", &Hero::damage, "..."); }
// and dump, set, diff, load and the docs come from it. A forgotten member does not compile.

namespace undercroft {

/// Names of an enum's values, in order from 0; specialise for enums that a reader should see.
template <class E>
struct EnumNames {
  static constexpr std::span<const std::string_view> kNames{};
};

/// What the bytes of one type mean.
struct Shape {
  enum class Kind : u8 { Number, Struct, Array, Vec, Set };
  struct Field {
    std::string_view name;
    std::size_t offset = 0;
    const Shape* shape = nullptr;
    std::string_view note;
  };

  Kind kind = Kind::Number;
  std::size_t size = 0;
  bool is_signed = false;                       ///< of a number
  std::size_t below_zero = 0;                   ///< how many of the greatest stand for -1, -2, …
  std::span<const std::string_view> names;      ///< of a number that stands for a word
  std::vector<Field> fields;                    ///< of a struct
  const Shape* item = nullptr;                  ///< of an array or a vec
  std::size_t capacity = 0;                     ///< of an array, a vec or a set
  std::size_t size_offset = 0, size_bytes = 0;  ///< of a vec
  const std::byte* unused = nullptr;            ///< of a vec: what an unused item looks like
};

namespace detail {

struct SizeSum {
  std::size_t sum = 0;
  template <class C, class M>
  constexpr void operator()(std::string_view, M C::*, std::string_view = {}) {
    sum += sizeof(M);
  }
};

template <class T>
struct NumRep {
  using type = T;
};
template <class Rep>
struct NumRep<Num<Rep>> {
  using type = Rep;
};

}  // namespace detail

/// The bytes that the named members of T cover; equal to sizeof(T) unless one was forgotten.
template <class T>
consteval std::size_t fields_size() {
  detail::SizeSum sum;
  T::fields(sum);
  return sum.sum;
}

template <class T>
const Shape& shape_of();

namespace detail {

template <class T>
struct ShapeBuilder {
  Shape& shape;
  const T& sample;
  template <class M>
  void operator()(std::string_view name, M T::* member, std::string_view note = {}) {
    const auto* base = reinterpret_cast<const std::byte*>(&sample);
    const auto* at = reinterpret_cast<const std::byte*>(&(sample.*member));
    shape.fields.push_back({name, static_cast<std::size_t>(at - base), &shape_of<M>(), note});
  }
};

template <class T>
struct ShapeMaker {
  static Shape make() {
    Shape shape;
    shape.size = sizeof(T);
    if constexpr (std::is_enum_v<T>) {
      shape.names = EnumNames<T>::kNames;
      shape.is_signed = std::is_signed_v<std::underlying_type_t<T>>;
    } else if constexpr (std::is_integral_v<typename NumRep<T>::type>) {
      shape.is_signed = std::is_signed_v<typename NumRep<T>::type>;
    } else {
      static_assert(fields_size<T>() == sizeof(T), "a member is missing from fields()");
      shape.kind = Shape::Kind::Struct;
      static const T sample{};
      ShapeBuilder<T> builder{shape, sample};
      T::fields(builder);
    }
    return shape;
  }
};

template <class T, std::size_t N>
struct ShapeMaker<std::array<T, N>> {
  static Shape make() {
    Shape shape;
    shape.kind = Shape::Kind::Array;
    shape.size = sizeof(std::array<T, N>);
    shape.item = &shape_of<T>();
    shape.capacity = N;
    return shape;
  }
};

template <class T, std::size_t N>
struct ShapeMaker<Array<T, N>> : ShapeMaker<std::array<T, N>> {};

template <class T, std::size_t N>
struct ShapeMaker<FixedVec<T, N>> {
  static Shape make() {
    Shape shape;
    shape.kind = Shape::Kind::Vec;
    shape.size = sizeof(FixedVec<T, N>);
    shape.item = &shape_of<T>();
    shape.capacity = N;
    shape.size_offset = FixedVec<T, N>::kSizeOffset;
    shape.size_bytes = FixedVec<T, N>::kSizeBytes;
    static const T unused{};
    shape.unused = reinterpret_cast<const std::byte*>(&unused);
    return shape;
  }
};

template <std::size_t N>
struct ShapeMaker<Bits<N>> {
  static Shape make() {
    Shape shape;
    shape.kind = Shape::Kind::Set;
    shape.size = sizeof(Bits<N>);
    shape.capacity = N;
    return shape;
  }
};

}  // namespace detail

template <class T>
const Shape& shape_of() {
  static const Shape shape = detail::ShapeMaker<T>::make();
  return shape;
}

/// The bytes as a tree of names and values.
Value dump(const Shape& shape, std::span<const std::byte> bytes);

/// Fills the bytes from a tree. Members left out stay as they are, those of list items too; a list
/// may be an object of some of its items by their numbers. Returns what is wrong, or nothing; on
/// an error the bytes are unchanged.
std::string load(const Shape& shape, std::span<std::byte> bytes, const Value& value);

/// Writes one member by path, e.g. `heroes[0].damage`. Returns what is wrong, or nothing.
std::string set_path(const Shape& shape, std::span<std::byte> bytes, std::string_view path,
                     const Value& value);

/// The members that differ: "heroes[0].damage: 2 -> 3".
std::vector<std::string> diff(const Shape& shape, std::span<const std::byte> a,
                              std::span<const std::byte> b);

}  // namespace undercroft
