#include "terminal/board_view.h"

#include <algorithm>
#include <limits>

#include "terminal/area_view.h"
#include "terminal/chips.h"

namespace undercroft::terminal {
namespace {

AreaRegion region_of(const SceneArea& area) {
  if (area.hints && area.hints->region) return *area.hints->region;
  switch (area.kind) {
    case AreaKind::Seat:
    case AreaKind::Counter:
    case AreaKind::Track: return AreaRegion::Party;
    default: return AreaRegion::Board;
  }
}

int rank_in_region(const SceneArea& area) {
  return area.hints && area.hints->order ? *area.hints->order : area.order;
}

bool is_chip(const SceneArea& area) {
  return (area.hints && area.hints->size == AreaSize::Chip) ||
         has_state(area.states, PieceState::Away);
}

bool touches_options(const SceneIndex& index, const SceneArea& area) {
  if (index.lit(area.id)) return true;
  const auto lit_piece = [&index](std::string_view at) {
    return std::ranges::any_of(index.standing_at(at),
                               [&index](const ScenePiece* piece) { return index.lit(piece->id); });
  };
  return lit_piece(area.id) || std::ranges::any_of(area.places, [&](const ScenePlace& place) {
           return index.lit(place.id) || lit_piece(place.id);
         });
}

bool holds_boxes(const SceneArea& area) {
  return std::ranges::any_of(area.places,
                             [](const ScenePlace& place) { return place.kind == "box"; });
}

/// The order in which areas fold when space is short: as the hints say, then those of which a chip
/// tells nearly all. What can be answered and what must be covered folds last.
int collapse_rank(const SceneIndex& index, const SceneArea& area) {
  constexpr int kNearlyAll = 50;
  constexpr int kNeeded = 100;
  constexpr int kNever = std::numeric_limits<int>::max();
  int rank = kNever;
  if (area.hints && area.hints->collapse)
    rank = *area.hints->collapse;
  else if (area.kind == AreaKind::Pile || area.kind == AreaKind::Counter)
    rank = kNearlyAll;
  if (rank == kNever) return rank;
  return touches_options(index, area) || holds_boxes(area) ? rank + kNeeded : rank;
}

class Layout {
 public:
  Layout(const SceneIndex& index, const std::vector<const SceneArea*>& areas, int columns)
      : index_(index), areas_(areas), columns_(columns) {
    for (const SceneArea* area : areas_)
      levels_.push_back(is_chip(*area) ? Level::Chip : Level::Compact);
  }

  void fit(int rows) {
    while (height() > rows && fold_one()) {
    }
    for (const Level level : {Level::Normal, Level::Full})
      for (const std::size_t i : by_importance()) {
        const Level before = levels_[i];
        if (before == Level::Chip || before > level) continue;
        levels_[i] = level;
        if (height() > rows) levels_[i] = before;
      }
  }

  [[nodiscard]] Block draw(const SceneIndex& index) const {
    Block out;
    std::vector<StyledLine> chips;
    for (std::size_t i = 0; i < areas_.size(); ++i) {
      if (levels_[i] == Level::Chip)
        chips.push_back(area_chip(index, *areas_[i]));
      else
        append(out, draw_area(index, *areas_[i], levels_[i], columns_));
    }
    if (!chips.empty()) append(out, flow({}, chips, columns_));
    return out;
  }

 private:
  [[nodiscard]] int height() const { return static_cast<int>(draw(index_).size()); }

  bool fold_one() {
    std::size_t best = areas_.size();
    int least = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < areas_.size(); ++i) {
      const int rank = collapse_rank(index_, *areas_[i]);
      if (levels_[i] == Level::Chip || rank >= least) continue;
      least = rank;
      best = i;
    }
    if (best == areas_.size()) return false;
    levels_[best] = Level::Chip;
    return true;
  }

  /// What can be answered first, then the board, then the rest.
  [[nodiscard]] std::vector<std::size_t> by_importance() const {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < areas_.size(); ++i) order.push_back(i);
    std::ranges::stable_sort(order, {}, [this](std::size_t i) {
      const SceneArea& area = *areas_[i];
      const bool small = area.hints && area.hints->size && *area.hints->size >= AreaSize::Small;
      return (touches_options(index_, area) ? 0 : 2) + (small ? 1 : 0);
    });
    return order;
  }

  const SceneIndex& index_;
  const std::vector<const SceneArea*>& areas_;
  int columns_;
  std::vector<Level> levels_;
};

}  // namespace

std::vector<const SceneArea*> areas_of(const Scene& scene, const std::vector<AreaRegion>& regions) {
  std::vector<const SceneArea*> out;
  for (const AreaRegion region : regions) {
    const auto first = static_cast<std::ptrdiff_t>(out.size());
    for (const SceneArea& area : scene.areas)
      if (region_of(area) == region) out.push_back(&area);
    std::stable_sort(out.begin() + first, out.end(), [](const SceneArea* a, const SceneArea* b) {
      return rank_in_region(*a) < rank_in_region(*b);
    });
  }
  return out;
}

Block lay_out(const SceneIndex& index, const std::vector<const SceneArea*>& areas, int columns,
              int rows) {
  // The room of each area does not depend on what is pointed at, so that nothing jumps.
  const SceneIndex calm(index.scene(), nullptr);
  Layout layout(calm, areas, columns);
  layout.fit(rows);
  Block out = layout.draw(index);
  // Only a preview that would push something out of sight makes room for itself.
  if (static_cast<int>(out.size()) <= rows || static_cast<int>(layout.draw(calm).size()) > rows)
    return out;
  Layout tighter(index, areas, columns);
  tighter.fit(rows);
  return tighter.draw(index);
}

}  // namespace undercroft::terminal
