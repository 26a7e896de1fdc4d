#include "engine/scene.h"

#include <utility>

namespace undercroft {
namespace {

SceneNumber& add_number(std::vector<SceneNumber>& to, std::string text, int value) {
  SceneNumber& number = to.emplace_back();
  number.text = std::move(text);
  number.value = value;
  return number;
}

}  // namespace

SceneNumber& SceneNumber::with_icon(std::string id) {
  icon = std::move(id);
  return *this;
}

SceneNumber& SceneNumber::out_of(int most) {
  of = most;
  return *this;
}

SceneNumber& SceneNumber::from_base(int printed) {
  base = printed;
  return *this;
}

SceneNumber& SceneNumber::part(std::string source, int n, std::string rule) {
  parts.push_back({std::move(source), n, std::move(rule)});
  return *this;
}

SceneNumber& ScenePlace::number(std::string text_of_it, int value) {
  return add_number(numbers, std::move(text_of_it), value);
}

ScenePlace& SceneArea::place(std::string place_id, std::string place_kind, std::string label) {
  ScenePlace& place = places.emplace_back();
  place.id = std::move(place_id);
  place.kind = std::move(place_kind);
  place.label = std::move(label);
  return place;
}

SceneNumber& SceneArea::number(std::string text_of_it, int value) {
  return add_number(numbers, std::move(text_of_it), value);
}

SceneHints& SceneArea::hint() {
  return hints ? *hints : hints.emplace();
}

SceneNumber& SceneFace::figure(std::string text_of_it, int n) {
  return add_number(figures, std::move(text_of_it), n);
}

SceneSection& SceneFace::section(std::string kind, std::string title, std::string text_of_it,
                                 std::vector<std::string> icons_on_it) {
  SceneSection& section = sections.emplace_back();
  section.kind = std::move(kind);
  section.title = std::move(title);
  section.text = std::move(text_of_it);
  section.icons = std::move(icons_on_it);
  return section;
}

SceneFace& ScenePiece::show() {
  return face ? *face : face.emplace();
}

ScenePiece& ScenePiece::die(std::string colour, int value) {
  SceneFace& seen = show();
  seen.colour = std::move(colour);
  seen.value = value;
  return *this;
}

ScenePiece& ScenePiece::card(std::string name, std::string type, std::string rules_text) {
  SceneFace& seen = show();
  seen.name = std::move(name);
  seen.type = std::move(type);
  seen.text = std::move(rules_text);
  return *this;
}

ScenePiece& ScenePiece::hide(std::string back_of) {
  face.reset();
  known = false;
  back = std::move(back_of);
  return state(PieceState::FaceDown);
}

ScenePiece& ScenePiece::state(PieceState state) {
  states.push_back(state);
  return *this;
}

SceneNumber& ScenePiece::number(std::string text_of_it, int value) {
  return add_number(numbers, std::move(text_of_it), value);
}

SceneNumber& ScenePiece::token(const std::string& icon, int n) {
  return add_number(tokens, icon, n).with_icon(icon);
}

ScenePreview& SceneOption::show() {
  return preview ? *preview : preview.emplace();
}

SceneBarred& ScenePrompt::bar(std::string text, std::string why, std::string rule) {
  SceneBarred& one = barred.emplace_back();
  one.text = std::move(text);
  one.why = std::move(why);
  one.rule = std::move(rule);
  return one;
}

SceneNumber& ScenePrompt::count(std::string text, int value) {
  return add_number(tally, std::move(text), value);
}

SceneNumber& SceneOver::number(std::string text, int value) {
  return add_number(numbers, std::move(text), value);
}

SceneArea& Scene::area(std::string id, AreaKind kind, std::string area_title) {
  const int order = areas.empty() ? 1 : areas.back().order + 1;
  SceneArea& area = areas.emplace_back();
  area.id = std::move(id);
  area.kind = kind;
  area.title = std::move(area_title);
  area.order = order;
  return area;
}

SceneArea& Scene::area(std::string id, AreaKind kind, std::string area_title, SceneHints hints) {
  SceneArea& one = area(std::move(id), kind, std::move(area_title));
  one.hints = std::move(hints);
  return one;
}

ScenePiece& Scene::piece(std::string id, std::string kind, std::string at, std::string text) {
  ScenePiece& piece = pieces.emplace_back();
  piece.id = std::move(id);
  piece.kind = std::move(kind);
  piece.at = std::move(at);
  piece.text = std::move(text);
  return piece;
}

SceneLink& Scene::link(LinkKind kind, std::string from, std::string to) {
  return links.emplace_back(SceneLink{kind, std::move(from), std::move(to), {}});
}

SceneOverlay& Scene::overlay(OverlayKind kind, std::vector<std::string> places) {
  return overlays.emplace_back(SceneOverlay{kind, std::move(places), {}, {}});
}

std::string with_number(std::string_view what, int n) {
  return std::string(what) + ":" + std::to_string(n);
}

}  // namespace undercroft
