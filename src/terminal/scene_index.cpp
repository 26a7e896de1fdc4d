#include "terminal/scene_index.h"

#include <algorithm>

#include "base/text.h"

namespace undercroft::terminal {

std::vector<SceneNumber> telling_numbers(const SceneArea& area) {
  std::vector<SceneNumber> numbers = area.numbers;
  if (area.kind == AreaKind::Seat)
    std::erase_if(numbers, [](const SceneNumber& n) { return n.value == 0 && !n.of; });
  return numbers;
}

bool has_state(const std::vector<PieceState>& states, PieceState state) {
  return std::ranges::find(states, state) != states.end();
}

std::string short_name(const ScenePiece& piece) {
  if (!piece.known || (!piece.face && !piece.back.empty()))
    return piece.back.substr(0, piece.back.find(':'));
  if (!piece.face) return piece.text;
  const SceneFace& face = *piece.face;
  if (!face.name.empty()) return face.name;
  if (!face.colour.empty() && face.value) return face.colour + " " + std::to_string(*face.value);
  if (face.value) return std::to_string(*face.value);
  if (piece.kind == "tile") return piece.kind;
  return piece.text;
}

SceneIndex::SceneIndex(const Scene& scene, const SceneOption* hot) : scene_(&scene), pointed_(hot) {
  for (const SceneArea& area : scene.areas) {
    areas_[area.id] = &area;
    for (const ScenePlace& place : area.places) {
      places_[place.id] = &place;
      if (!place.in.empty()) parts_[place.in].push_back(&place);
    }
  }
  std::set<std::string_view> hung;
  for (const ScenePiece& piece : scene.pieces) pieces_[piece.id] = &piece;
  for (const SceneLink& link : scene.links) {
    const ScenePiece* from = piece(link.from);
    if (from == nullptr || piece(link.to) == nullptr) continue;
    if (link.kind != LinkKind::Attached && link.kind != LinkKind::Under) continue;
    hanging_[link.to].push_back(from);
    hung.insert(link.from);
  }
  for (const ScenePiece& piece : scene.pieces)
    if (!hung.contains(piece.id)) at_[piece.at].push_back(&piece);
  for (auto& [id, there] : at_)
    std::ranges::stable_sort(there, {}, [](const ScenePiece* p) { return p->index.value_or(0); });
  if (scene.prompt)
    for (const SceneOption& option : scene.prompt->options) {
      lit_.insert(option.pieces.begin(), option.pieces.end());
      lit_.insert(option.places.begin(), option.places.end());
    }
  if (hot == nullptr) return;
  hot_.insert(hot->pieces.begin(), hot->pieces.end());
  hot_.insert(hot->places.begin(), hot->places.end());
}

std::vector<const ScenePiece*> SceneIndex::standing_at(std::string_view id) const {
  const auto found = at_.find(id);
  return found == at_.end() ? std::vector<const ScenePiece*>() : found->second;
}

std::vector<const ScenePiece*> SceneIndex::hanging_on(std::string_view id) const {
  const auto found = hanging_.find(id);
  return found == hanging_.end() ? std::vector<const ScenePiece*>() : found->second;
}

std::vector<const ScenePlace*> SceneIndex::parts_of(std::string_view id) const {
  const auto found = parts_.find(id);
  return found == parts_.end() ? std::vector<const ScenePlace*>() : found->second;
}

bool SceneIndex::covers(OverlayKind kind, std::string_view id) const {
  const auto among = [kind, id](const std::vector<SceneOverlay>& overlays) {
    return std::ranges::any_of(overlays, [kind, id](const SceneOverlay& overlay) {
      return overlay.kind == kind && std::ranges::find(overlay.places, id) != overlay.places.end();
    });
  };
  if (among(scene_->overlays)) return true;
  return pointed_ != nullptr && pointed_->preview && among(pointed_->preview->overlays);
}

std::optional<int> SceneIndex::fill(std::string_view place) const {
  if (pointed_ == nullptr || !pointed_->preview) return std::nullopt;
  for (const SceneFill& fill : pointed_->preview->fills)
    if (fill.place == place) return fill.have;
  return std::nullopt;
}

const SceneGhost* SceneIndex::ghost_at(std::string_view place) const {
  if (pointed_ == nullptr || !pointed_->preview) return nullptr;
  for (const SceneGhost& ghost : pointed_->preview->pieces)
    if (ghost.at == place) return &ghost;
  return nullptr;
}

Symbol SceneIndex::symbol(std::string_view icon) const {
  const auto family = std::ranges::find(scene_->families, icon, &SceneFamily::id);
  if (family == scene_->families.end()) return symbol_of(icon);
  return {family->id, family->sign, ink_near(family->colour)};
}

std::string SceneIndex::name_of(std::string_view id) const {
  if (const ScenePiece* found = piece(id)) return capitalised(short_name(*found));
  if (const ScenePlace* found = place(id)) return found->label;
  if (const SceneArea* found = area(id)) return found->title;
  return std::string(id);
}

std::string SceneIndex::seat_name(int seat) const {
  std::set<std::string> first_words;
  int seats = 0;
  std::string title;
  for (const SceneArea& area : scene_->areas) {
    if (area.kind != AreaKind::Seat || !area.seat) continue;
    ++seats;
    first_words.insert(area.title.substr(0, area.title.find_first_of(" ,")));
    if (*area.seat == seat) title = area.title;
  }
  if (title.empty()) return "Seat " + std::to_string(seat + 1);
  // "Hale" says enough of "Hale Dunmere", "Delver" does not of "Delver 1".
  const bool short_enough = static_cast<int>(first_words.size()) == seats;
  return title.substr(0, title.find_first_of(short_enough ? " ," : ","));
}

}  // namespace undercroft::terminal
