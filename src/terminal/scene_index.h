#pragma once
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/scene.h"

#include "terminal/symbols.h"

namespace undercroft::terminal {

/// A scene with everything found by its id, and what the options light up.
class SceneIndex {
 public:
  /// `hot` is the option that is pointed at, or none.
  SceneIndex(const Scene& scene, const SceneOption* hot);

  [[nodiscard]] const Scene& scene() const { return *scene_; }

  [[nodiscard]] const SceneArea* area(std::string_view id) const { return find(areas_, id); }
  [[nodiscard]] const ScenePlace* place(std::string_view id) const { return find(places_, id); }
  [[nodiscard]] const ScenePiece* piece(std::string_view id) const { return find(pieces_, id); }
  /// What stands there, in its order, without what hangs on something else.
  [[nodiscard]] std::vector<const ScenePiece*> standing_at(std::string_view id) const;
  /// What is attached to a piece or lies under it.
  [[nodiscard]] std::vector<const ScenePiece*> hanging_on(std::string_view id) const;
  /// The parts of a place: floors, edges and nodes of a cell.
  [[nodiscard]] std::vector<const ScenePlace*> parts_of(std::string_view id) const;

  /// An option touches it.
  [[nodiscard]] bool lit(std::string_view id) const { return lit_.contains(id); }
  /// The option that is pointed at touches it.
  [[nodiscard]] bool hot(std::string_view id) const { return hot_.contains(id); }
  [[nodiscard]] bool covers(OverlayKind kind, std::string_view id) const;
  /// What the place would hold after the option that is pointed at.
  [[nodiscard]] std::optional<int> fill(std::string_view place) const;
  /// Where the option that is pointed at would put a piece.
  [[nodiscard]] const SceneGhost* ghost_at(std::string_view place) const;

  /// A symbol of this scene: its families have their own.
  [[nodiscard]] Symbol symbol(std::string_view icon) const;

  /// What people call a thing, for any id.
  [[nodiscard]] std::string name_of(std::string_view id) const;
  /// The first word or words of a seat's title: "Maren" of "Maren, Warden".
  [[nodiscard]] std::string seat_name(int seat) const;

 private:
  template <class T>
  using ById = std::map<std::string_view, const T*, std::less<>>;
  template <class T>
  static const T* find(const ById<T>& things, std::string_view id) {
    const auto found = things.find(id);
    return found == things.end() ? nullptr : found->second;
  }

  const Scene* scene_;
  const SceneOption* pointed_;
  ById<SceneArea> areas_;
  ById<ScenePlace> places_;
  ById<ScenePiece> pieces_;
  std::map<std::string_view, std::vector<const ScenePiece*>, std::less<>> at_, hanging_;
  std::map<std::string_view, std::vector<const ScenePlace*>, std::less<>> parts_;
  std::set<std::string_view, std::less<>> lit_, hot_;
};

/// The short name of a piece: its face's name, its value, or what its back tells.
std::string short_name(const ScenePiece& piece);
bool has_state(const std::vector<PieceState>& states, PieceState state);
/// The numbers of an area that say something: a seat has many counters, and one at zero that has no
/// upper limit is left out.
std::vector<SceneNumber> telling_numbers(const SceneArea& area);

}  // namespace undercroft::terminal
