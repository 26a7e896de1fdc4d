#pragma once
#include <deque>
#include <set>
#include <string>
#include <vector>

#include "engine/scene.h"

// Lists every struct of a scene with its keys, from the same `fields` that reader and writer use.

namespace undercroft::scene_fields {

struct Key {
  std::string name, type, note;
  bool always = false;
};
struct Table {
  std::string name;
  std::vector<Key> keys;
};

struct Probe {
  template <class T, class M>
  void always(std::string_view, M T::*, std::string_view) {}
  template <class T, class M>
  void maybe(std::string_view, M T::*, std::string_view) {}
};
template <class T>
concept Struct = requires(Probe& v) { T::fields(v); };

template <class T>
struct TypeOf;
template <>
struct TypeOf<std::string> {
  static std::string text() { return "text"; }
};
template <>
struct TypeOf<int> {
  static std::string text() { return "number"; }
};
template <>
struct TypeOf<i64> {
  static std::string text() { return "number"; }
};
template <>
struct TypeOf<bool> {
  static std::string text() { return "flag"; }
};
template <>
struct TypeOf<Value> {
  static std::string text() { return "any value"; }
};
template <class T>
  requires std::is_enum_v<T>
struct TypeOf<T> {
  static std::string text() { return "word"; }
};
template <class T>
struct TypeOf<std::optional<T>> : TypeOf<T> {};
template <class T>
struct TypeOf<std::array<T, 2>> {
  static std::string text() { return "pair of " + TypeOf<T>::text() + "s"; }
};
template <class T>
struct TypeOf<std::vector<T>> {
  static std::string text() { return "list of " + TypeOf<T>::text() + "s"; }
};
template <class T>
struct TypeOf<std::deque<T>> : TypeOf<std::vector<T>> {};

// clang-format off
template <> struct TypeOf<Scene> { static std::string text() { return "scene"; } };
template <> struct TypeOf<SceneStep> { static std::string text() { return "step"; } };
template <> struct TypeOf<SceneFamily> { static std::string text() { return "frame"; } };
template <> struct TypeOf<SceneArea> { static std::string text() { return "area"; } };
template <> struct TypeOf<SceneHints> { static std::string text() { return "hint"; } };
template <> struct TypeOf<ScenePlace> { static std::string text() { return "place"; } };
template <> struct TypeOf<ScenePiece> { static std::string text() { return "piece"; } };
template <> struct TypeOf<SceneFace> { static std::string text() { return "face"; } };
template <> struct TypeOf<SceneSection> { static std::string text() { return "section"; } };
template <> struct TypeOf<SceneTileArea> { static std::string text() { return "tile area"; } };
template <> struct TypeOf<SceneTileLink> { static std::string text() { return "tile link"; } };
template <> struct TypeOf<SceneNumber> { static std::string text() { return "figure"; } };
template <> struct TypeOf<ScenePart> { static std::string text() { return "part"; } };
template <> struct TypeOf<SceneOdds> { static std::string text() { return "odds"; } };
template <> struct TypeOf<SceneCandidate> { static std::string text() { return "candidate"; } };
template <> struct TypeOf<SceneLink> { static std::string text() { return "link"; } };
template <> struct TypeOf<SceneOverlay> { static std::string text() { return "overlay"; } };
template <> struct TypeOf<ScenePrompt> { static std::string text() { return "prompt"; } };
template <> struct TypeOf<SceneOption> { static std::string text() { return "option"; } };
template <> struct TypeOf<ScenePreview> { static std::string text() { return "preview"; } };
template <> struct TypeOf<SceneGhost> { static std::string text() { return "ghost"; } };
template <> struct TypeOf<SceneFill> { static std::string text() { return "fill"; } };
template <> struct TypeOf<SceneBarred> { static std::string text() { return "barred answer"; } };
template <> struct TypeOf<SceneHappening> { static std::string text() { return "happening"; } };
template <> struct TypeOf<SceneAccount> { static std::string text() { return "account"; } };
template <> struct TypeOf<SceneAccountPart> { static std::string text() { return "account part"; } };
template <> struct TypeOf<SceneAccountLine> { static std::string text() { return "account line"; } };
template <> struct TypeOf<SceneOver> { static std::string text() { return "end"; } };
// clang-format on

/// Walks the types of a scene and writes one table per struct, outermost first.
class TableMaker {
 public:
  std::vector<Table> run() {
    add<Scene>();
    return tables_;
  }

 private:
  template <class T>
  struct Lister {
    TableMaker& maker;
    Table& table;
    template <class M>
    void always(std::string_view name, M T::*, std::string_view note) {
      table.keys.push_back({std::string(name), TypeOf<M>::text(), std::string(note), true});
    }
    template <class M>
    void maybe(std::string_view name, M T::*, std::string_view note) {
      table.keys.push_back({std::string(name), TypeOf<M>::text(), std::string(note), false});
    }
  };
  template <class T>
  struct Descender {
    TableMaker& maker;
    template <class M>
    void always(std::string_view, M T::*, std::string_view) {
      maker.descend(static_cast<M*>(nullptr));
    }
    template <class M>
    void maybe(std::string_view name, M T::* member, std::string_view note) {
      always(name, member, note);
    }
  };

  template <class T>
  void descend(T*) {
    if constexpr (Struct<T>) add<T>();
  }
  template <class T>
  void descend(std::optional<T>*) {
    descend(static_cast<T*>(nullptr));
  }
  template <class T>
  void descend(std::vector<T>*) {
    descend(static_cast<T*>(nullptr));
  }
  template <class T>
  void descend(std::deque<T>*) {
    descend(static_cast<T*>(nullptr));
  }

  template <Struct T>
  void add() {
    const std::string name = TypeOf<T>::text();
    if (!seen_.insert(name).second) return;
    Table table{name, {}};
    Lister<T> lister{*this, table};
    T::fields(lister);
    tables_.push_back(std::move(table));
    Descender<T> descender{*this};
    T::fields(descender);
  }

  std::vector<Table> tables_;
  std::set<std::string> seen_;
};

inline std::vector<Table> tables() {
  return TableMaker().run();
}

/// Notes which keys a scene uses, as "area.hints".
class Uses {
 public:
  std::set<std::string> keys;

  template <Struct T>
  void note(const T& value) {
    Visitor<T> visitor{*this, value};
    T::fields(visitor);
  }

 private:
  template <class T>
  struct Visitor {
    Uses& uses;
    const T& value;
    template <class M>
    void always(std::string_view name, M T::* member, std::string_view) {
      const T absent{};
      if (value.*member != absent.*member)
        uses.keys.insert(TypeOf<T>::text() + "." + std::string(name));
      uses.enter(value.*member);
    }
    template <class M>
    void maybe(std::string_view name, M T::* member, std::string_view note) {
      always(name, member, note);
    }
  };

  template <class T>
  void enter(const T& value) {
    if constexpr (Struct<T>) note(value);
  }
  template <class T>
  void enter(const std::optional<T>& value) {
    if (value) enter(*value);
  }
  template <class T>
  void enter(const std::vector<T>& list) {
    for (const T& item : list) enter(item);
  }
  template <class T>
  void enter(const std::deque<T>& list) {
    for (const T& item : list) enter(item);
  }
};

}  // namespace undercroft::scene_fields
