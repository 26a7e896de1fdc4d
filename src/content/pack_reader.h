#pragma once
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/num.h"
#include "base/text.h"
#include "content/pack.h"

namespace undercroft::content {

/// What every game needs that makes its printed things out of the entries of packs.
class PackReader {
 public:
  PackReader(const Loaded& loaded, std::vector<std::string>& problems)
      : loaded_(loaded), problems_(problems) {}

 protected:
  /// Calls f for one entry after the other; `number_` is that of its text meanwhile.
  template <class F>
  void each_card(F f) {
    number_ = 0;
    for (const CardEntry& entry : loaded_.cards) {
      f(entry);
      ++number_;
    }
  }
  void problem(const CardEntry& entry, const std::string& what) { problem(entry, {}, what); }
  /// Of what one of its fields says.
  void problem(const CardEntry& entry, std::string_view key, const std::string& what) {
    const FieldValue* field = entry.field(key);
    problems_.push_back(
        to_text({entry.file, field == nullptr ? entry.line : field->line, entry.id + ": " + what}));
  }
  /// Of the packs as a whole.
  void problem(const std::string& what) { problems_.push_back(what); }
  template <class Def>
  int find(const CardEntry& entry, std::string_view key, const std::vector<Def>& list,
           const char* what) {
    return find(entry, key, list, entry.text_of(key), what);
  }
  /// The place of the thing in one of the lists whose id stands in a field, or -1, which is a
  /// problem.
  template <class Def>
  int find(const CardEntry& entry, std::string_view key, const std::vector<Def>& list,
           const std::string& wanted, const char* what) {
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (list[i].id == wanted) return static_cast<int>(i);
      ids.push_back(list[i].id);
    }
    problem(entry, key,
            std::string("no ") + what + " '" + wanted + "'" + did_you_mean(wanted, ids));
    return -1;
  }
  /// A thing with what any entry may say, as far as it has a member for it.
  template <class Def>
  Def named(const CardEntry& entry) const {
    Def def;
    def.id = entry.id;
    if constexpr (requires { def.name; }) def.name = entry.name;
    if constexpr (requires { def.flavour; }) def.flavour = entry.text_of("flavour");
    if constexpr (requires { def.art; }) def.art = entry.text_of("art");
    if constexpr (requires { def.power.c_str(); }) def.power = entry.text_of("power");
    if constexpr (requires { def.rules; }) def.rules = entry.whole_text();
    if constexpr (requires { def.text; }) def.text = number_;
    if constexpr (requires { def.set; }) def.set = word_of<decltype(def.set)>(entry, "set");
    return def;
  }
  static u8 small(const CardEntry& entry, std::string_view key) {
    return narrow<u8>(entry.number(key));
  }
  /// The enumerator that a word stands for, the first if there is none.
  template <class E>
    requires std::is_enum_v<E>
  static E word_of(const CardEntry& entry, std::string_view key) {
    return static_cast<E>(entry.word(key, 0));
  }

  const Loaded& loaded_;
  std::vector<std::string>& problems_;
  int number_ = 0;  ///< of the entry under way, and so of its text in the catalog
};

}  // namespace undercroft::content
