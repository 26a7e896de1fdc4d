#pragma once
#include <concepts>
#include <string>
#include <string_view>

// What a scene is made of, for those who write or read every part of it.

namespace undercroft {

struct AnyVisitor {
  template <class T, class M>
  void always(std::string_view, M T::*, std::string_view) {}
  template <class T, class M>
  void maybe(std::string_view, M T::*, std::string_view) {}
};
/// A part of a scene that names its members.
template <class T>
concept SceneStruct = requires(AnyVisitor& v) { T::fields(v); };
template <class T>
concept ListOfItems = requires(const T& list) { list.begin(); } && !std::same_as<T, std::string>;

}  // namespace undercroft
