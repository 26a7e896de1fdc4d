#include "terminal/chips.h"

#include <algorithm>

#include "terminal/glyphs.h"
#include "terminal/symbols.h"

namespace undercroft::terminal {
namespace {

std::string count_text(const SceneNumber& number) {
  const std::string value = std::to_string(number.value);
  return number.of ? value + "/" + std::to_string(*number.of) : value;
}

bool is_quiet(const std::vector<PieceState>& states) {
  return has_state(states, PieceState::Spent) || has_state(states, PieceState::Away) ||
         has_state(states, PieceState::Done);
}

std::string marks(const std::vector<PieceState>& states) {
  std::string out;
  for (const PieceState state : states)
    if (out.find(mark_of(state)) == std::string::npos) out += mark_of(state);
  return out;
}

StyledLine die_chip(const SceneIndex& index, const ScenePiece& piece) {
  const SceneFace face = piece.face.value_or(SceneFace{});
  const Symbol& symbol = die_symbol(face.colour);
  const Light light = light_of(index, piece.id);
  Style style{symbol.ink, true, light != Light::None};
  if (light == Light::None) style.bold = false;
  const std::string chosen = has_state(piece.states, PieceState::Chosen) ? "►" : "";
  return enclosed(
      {{chosen + std::string(symbol.glyph) + std::to_string(face.value.value_or(0)), style}},
      light);
}

bool has_trait(const ScenePlace& place, std::string_view trait) {
  return std::ranges::find(place.traits, trait) != place.traits.end();
}

/// "A8∑": what covers the box.
std::string need_text(const ScenePlace& place) {
  std::string text(place.colour.empty() ? "" : die_symbol(place.colour).glyph);
  if (place.need) text += std::to_string(*place.need) + (has_trait(place, "wide") ? "∑" : "+");
  return text;
}

/// It is covered, or would be by the option that is pointed at.
bool would_be_done(const SceneIndex& index, const ScenePlace& place) {
  if (has_state(place.states, PieceState::Done)) return true;
  const std::optional<int> would = index.fill(place.id);
  return would && place.need && *would >= *place.need;
}

/// "3/8", or a tick; nothing while a box for one die is empty.
StyledLine have_line(const SceneIndex& index, const ScenePlace& place) {
  if (has_state(place.states, PieceState::Done)) return {{"✓", {Ink::Safe, true}}};
  const std::optional<int> would = index.fill(place.id);
  const int have = would.value_or(place.have.value_or(0));
  if (!place.need || (have == 0 && !has_trait(place, "wide"))) return {};
  if (would && have >= *place.need) return {{"✓", {Ink::Lit, true}}};
  return {{std::to_string(have) + "/" + std::to_string(*place.need),
           would ? Style{Ink::Lit, true} : Style{}}};
}

Style box_style(const ScenePlace& place, Light light) {
  if (is_quiet(place.states)) return {Ink::Quiet};
  const Ink ink = place.colour.empty() ? Ink::Text : die_symbol(place.colour).ink;
  return {ink, true, light == Light::Hot};
}

void add_spaced(StyledLine& to, const StyledLine& more) {
  if (more.empty()) return;
  if (!to.empty()) to.push_back({" ", {}});
  append(to, more);
}

}  // namespace

Light light_of(const SceneIndex& index, std::string_view id) {
  if (index.hot(id)) return Light::Hot;
  return index.lit(id) ? Light::Lit : Light::None;
}

Style style_for(Light light, Ink ink) {
  switch (light) {
    case Light::None: return {ink};
    case Light::Lit: return {Ink::Lit, true};
    case Light::Hot: return {Ink::Lit, true, true};
  }
  return {};
}

StyledLine enclosed(const StyledLine& inside, Light light) {
  const Style style = style_for(light);
  StyledLine out;
  out.push_back({light == Light::Hot ? "‹" : light == Light::Lit ? "[" : " ", style});
  append(out, inside);
  out.push_back({light == Light::Hot ? "›" : light == Light::Lit ? "]" : " ", style});
  return out;
}

StyledLine icons_line(const SceneIndex& index, const std::vector<std::string>& icons) {
  StyledLine out;
  for (const std::string& icon : icons) {
    const Symbol symbol = index.symbol(icon);
    out.push_back({std::string(symbol.glyph), {symbol.ink}});
  }
  return out;
}

StyledLine number_line(const SceneNumber& number) {
  if (number.icon.empty()) return number_words(number);
  const Symbol& symbol = symbol_of(number.icon);
  return {{std::string(symbol.glyph), {symbol.ink}}, {count_text(number), {}}};
}

StyledLine number_words(const SceneNumber& number) {
  return {{number.text + " ", {Ink::Quiet}}, {count_text(number), {}}};
}

StyledLine numbers_line(const std::vector<SceneNumber>& numbers) {
  StyledLine out;
  for (const SceneNumber& number : numbers) add_spaced(out, number_line(number));
  return out;
}

StyledLine piece_name(const SceneIndex& index, const ScenePiece& piece) {
  const Light light = light_of(index, piece.id);
  Style style = style_for(light, is_quiet(piece.states) ? Ink::Quiet : Ink::Text);
  if (has_state(piece.states, PieceState::Chosen)) style.bold = true;
  StyledLine out{{marks(piece.states) + short_name(piece), style}};
  if (piece.known && piece.face && !piece.face->icons.empty())
    add_spaced(out, icons_line(index, piece.face->icons));
  return out;
}

StyledLine piece_figures(const ScenePiece& piece) {
  StyledLine out = numbers_line(piece.numbers);
  add_spaced(out, numbers_line(piece.tokens));
  return out;
}

StyledLine piece_chip(const SceneIndex& index, const ScenePiece& piece) {
  if (piece.kind == "die" && piece.face && piece.face->value) return die_chip(index, piece);
  StyledLine inside = piece_name(index, piece);
  add_spaced(inside, piece_figures(piece));
  for (const ScenePiece* under : index.hanging_on(piece.id))
    add_spaced(inside,
               {{"+" + short_name(*under), style_for(light_of(index, under->id), Ink::Quiet)}});
  return enclosed(inside, light_of(index, piece.id));
}

StyledLine box_chip(const SceneIndex& index, const ScenePlace& place) {
  const Light light = light_of(index, place.id);
  const Style style = box_style(place, light);
  StyledLine inside;
  if (has_trait(place, "armor")) inside.push_back({"▼", {Ink::News}});
  inside.push_back({place.need ? need_text(place) : place.label, style});
  add_spaced(inside, have_line(index, place));
  if (!would_be_done(index, place)) add_spaced(inside, icons_line(index, place.icons));
  if (place.odds) add_spaced(inside, {{odds_text(*place.odds), {Ink::News}}});
  if (!place.numbers.empty()) add_spaced(inside, numbers_line(place.numbers));
  return enclosed(inside, light);
}

Block box_card(const SceneIndex& index, const ScenePlace& place, int columns) {
  const Light light = light_of(index, place.id);
  const Style style = box_style(place, light);
  StyledLine top{{" " + need_text(place), style}};
  if (has_trait(place, "armor")) top.push_back({" ▼", {Ink::News}});
  const StyledLine have = have_line(index, place);
  top = padded(std::move(top), columns - columns_of(have) - 1);
  append(top, have);
  StyledLine bottom{{" ", {}}};
  for (const ScenePiece* piece : index.standing_at(place.id)) {
    if (bottom.size() > 1) bottom.push_back({" ", {}});
    if (piece->kind == "die" && piece->face && piece->face->value)
      bottom.push_back(
          {std::string(die_symbol(piece->face->colour).glyph) + std::to_string(*piece->face->value),
           {die_symbol(piece->face->colour).ink}});
    else
      bottom.push_back({short_name(*piece), {}});
  }
  const StyledLine icons =
      would_be_done(index, place) ? StyledLine{} : icons_line(index, place.icons);
  bottom = padded(std::move(bottom), columns - columns_of(icons) - 1);
  append(bottom, icons);
  return framed({top, bottom}, columns,
                light == Light::None ? FrameKind::Single : FrameKind::Double,
                light == Light::None ? Style{is_quiet(place.states) ? Ink::Quiet : Ink::Frame}
                                     : style_for(light),
                place.colour);
}

StyledLine place_chip(const SceneIndex& index, const ScenePlace& place) {
  const Light light = light_of(index, place.id);
  StyledLine inside{{marks(place.states) + place.label,
                     style_for(light, is_quiet(place.states) ? Ink::Quiet : Ink::Text)}};
  for (const ScenePiece* piece : index.standing_at(place.id)) {
    // The label of a slot tells what stands there; only what it cannot tell is added.
    if (index.lit(piece->id) && light == Light::None) {
      inside.front().style = style_for(light_of(index, piece->id));
      return enclosed(inside, light_of(index, piece->id));
    }
    if (place.kind == "space") add_spaced(inside, {{"●" + short_name(*piece), {Ink::News}}});
  }
  add_spaced(inside, icons_line(index, place.icons));
  if (place.have && place.need)
    add_spaced(inside, {{std::to_string(*place.have) + "/" + std::to_string(*place.need), {}}});
  return enclosed(inside, light);
}

Block flow(const StyledLine& heading, const std::vector<StyledLine>& chips, int columns) {
  const int indent = heading.empty() ? 0 : 1;
  Block out{heading};
  for (const StyledLine& chip : chips) {
    // The blank that encloses a chip may hang over the edge.
    const bool ends_blank = !chip.empty() && chip.back().text == " ";
    const int width = columns_of(chip) - (ends_blank ? 1 : 0);
    const bool after_heading = &chip == &chips.front() && !heading.empty();
    if (after_heading && !chip.empty() && !chip.front().text.starts_with(' '))
      out.back().push_back({" ", {}});
    if (columns_of(out.back()) > indent && columns_of(out.back()) + width > columns)
      out.push_back({{std::string(static_cast<std::size_t>(indent), ' '), {}}});
    append(out.back(), clipped(chip, columns - indent));
  }
  for (StyledLine& line : out)
    if (columns_of(line) > columns && line.back().text == " ") line.pop_back();
  return out;
}

}  // namespace undercroft::terminal
