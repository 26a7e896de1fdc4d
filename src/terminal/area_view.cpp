#include "terminal/area_view.h"

#include <algorithm>

#include "terminal/chips.h"
#include "terminal/glyphs.h"
#include "terminal/symbols.h"

namespace undercroft::terminal {
namespace {

constexpr int kCardColumns = 16;  ///< at least, with the frame

using Chips = std::vector<StyledLine>;

Ink ink_of(const SceneArea& area) {
  return has_state(area.states, PieceState::Away) ? Ink::Quiet : Ink::Title;
}

Chips piece_chips(const SceneIndex& index, std::string_view at) {
  Chips chips;
  for (const ScenePiece* piece : index.standing_at(at)) chips.push_back(piece_chip(index, *piece));
  return chips;
}

bool is_box(const ScenePlace& place) {
  return place.kind == "box";
}

/// A slot in few words: what stands in it, or the beginning of its label.
StyledLine slot_chip(const SceneIndex& index, const ScenePlace& place) {
  ScenePlace brief = place;
  brief.label = place.label.substr(0, place.label.find_first_of(",:"));
  for (const ScenePiece* piece : index.standing_at(place.id)) {
    if (piece->known && piece->face && !has_state(piece->states, PieceState::FaceDown))
      brief.label = short_name(*piece);
    else
      brief.label.insert(0, mark_of(PieceState::FaceDown));
  }
  return place_chip(index, brief);
}

Chips place_chips(const SceneIndex& index, const SceneArea& area, Level level) {
  Chips chips;
  for (const ScenePlace& place : area.places) {
    if (is_box(place)) continue;
    // Gaps are worth drawing only where something may go into them.
    if ((place.kind == "gap" || place.kind == "flank") && !index.lit(place.id)) continue;
    const bool brief = level == Level::Compact && place.kind == "slot";
    chips.push_back(brief ? slot_chip(index, place) : place_chip(index, place));
  }
  return chips;
}

Block text_lines(const std::string& text, int columns, int most, Style style = {Ink::Quiet}) {
  if (text.empty() || most == 0) return {};
  std::vector<std::string> lines = wrapped(text, columns - 1);
  if (static_cast<int>(lines.size()) > most) {
    lines.resize(static_cast<std::size_t>(most));
    lines.back() = clipped(lines.back() + " …", columns - 1);
  }
  for (std::string& line : lines) line.insert(0, " ");
  return styled(lines, style);
}

// ---- Boxes

/// At the compact level they follow the heading, else they stand in columns of their own.
Block boxes(const SceneIndex& index, const SceneArea& area, const StyledLine& heading, Level level,
            int columns) {
  std::vector<const ScenePlace*> found;
  for (const ScenePlace& place : area.places)
    if (is_box(place)) found.push_back(&place);
  if (found.empty()) return {};
  if (level == Level::Full && std::ranges::all_of(found, [](const ScenePlace* p) {
        return p->need && !p->colour.empty();
      })) {
    constexpr int kInside = 11;
    std::vector<Block> cards;
    cards.reserve(found.size());
    for (const ScenePlace* place : found) cards.push_back(box_card(index, *place, kInside));
    return beside(cards, columns, 0);
  }
  Chips chips;
  int width = 0;
  // Columns are as wide as without a preview, so that they stay while one points about.
  const SceneIndex calm(index.scene(), nullptr);
  for (const ScenePlace* place : found) {
    StyledLine chip = box_chip(index, *place);
    // Floors and tests have names; a plain box is its number.
    if (const std::size_t colon = place->label.find(':'); colon != std::string::npos && place->need)
      chip.insert(chip.begin(), {" " + place->label.substr(0, colon), {Ink::Quiet}});
    const int change = columns_of(box_chip(calm, *place)) - columns_of(box_chip(index, *place));
    width = std::max({width, columns_of(chip), columns_of(chip) + change});
    chips.push_back(std::move(chip));
  }
  if (level == Level::Compact) return flow(heading, chips, columns);
  for (StyledLine& chip : chips) chip = padded(std::move(chip), std::min(width, columns));
  return flow({}, chips, columns);
}

// ---- Cards

Block section_lines(const SceneIndex& index, const SceneSection& section, int columns) {
  std::string line = section.title;
  if (has_state(section.states, PieceState::FaceDown)) line += " ▒";
  if (!section.text.empty()) line += (line.empty() ? "" : ": ") + section.text;
  StyledLine head{
      {" " + line, {has_state(section.states, PieceState::Away) ? Ink::Quiet : Ink::Text}}};
  if (!section.icons.empty()) {
    head.push_back({" ", {}});
    append(head, icons_line(index, section.icons));
  }
  for (const SceneNumber& figure : section.figures) {
    head.push_back({" ", {}});
    append(head, number_line(figure));
  }
  return {clipped(head, columns)};
}

/// The text of a card that lies open in the area.
Block card_text(const SceneIndex& index, const ScenePiece& piece, Level level, int columns) {
  if (!piece.known || !piece.face || level == Level::Compact) return {};
  Block out = text_lines(piece.face->text, columns, level == Level::Full ? 4 : 2);
  if (level == Level::Full)
    for (const SceneSection& section : piece.face->sections)
      append(out, section_lines(index, section, columns));
  return out;
}

Block draw_card(const SceneIndex& index, const SceneArea& area, Level level, int columns) {
  StyledLine heading = area_heading(index, area, level, columns);
  Block out{heading};
  const ScenePiece* head = nullptr;
  Chips upon;
  for (const ScenePiece* piece : index.standing_at(area.id)) {
    // Cards that stand on the card: the individuals of a group.
    if (head != nullptr && piece->kind == "card") {
      upon.push_back(piece_chip(index, *piece));
      continue;
    }
    if (piece->kind == "card") head = piece;
    StyledLine figures = piece_figures(*piece);
    if (!figures.empty()) {
      StyledLine& last = out.back();
      if (level == Level::Full || columns_of(last) + columns_of(figures) + 1 > columns)
        out.push_back({{" ", {}}});
      else
        last.push_back({" ", {}});
      append(out.back(), figures);
    }
    append(out, card_text(index, *piece, level, columns));
  }
  if (!upon.empty()) append(out, flow({}, upon, columns));
  StyledLine last;
  if (level == Level::Compact) {
    last = out.back();
    out.pop_back();
  }
  const Block open = boxes(index, area, last, level, columns);
  append(out, open.empty() && !last.empty() ? Block{last} : open);
  const Chips others = place_chips(index, area, level);
  if (!others.empty()) append(out, flow({}, others, columns));
  return out;
}

/// A creature or a card in hand, framed.
Block piece_card(const SceneIndex& index, const ScenePiece& piece, int columns) {
  const Light light = light_of(index, piece.id);
  StyledLine figures = piece_figures(piece);
  for (const ScenePiece* under : index.hanging_on(piece.id)) {
    if (!figures.empty()) figures.push_back({" ", {}});
    figures.push_back({"+" + short_name(*under), {Ink::Quiet}});
  }
  if (figures.empty() && piece.known && piece.face)
    figures = {{piece.face->type.substr(0, piece.face->type.find(',')), {Ink::Quiet}}};
  StyledLine name = piece_name(index, piece);
  // The name comes before its symbols.
  if (columns_of(name) > columns - 2) name = {name.front()};
  return framed({name, figures}, columns - 2,
                light == Light::None ? FrameKind::Single : FrameKind::Double,
                light == Light::None ? Style{Ink::Frame} : style_for(light));
}

bool wants_cards(const SceneIndex& index, const SceneArea& area) {
  const bool small = area.hints && area.hints->size && *area.hints->size >= AreaSize::Small;
  if (small) return false;
  const auto pieces = index.standing_at(area.id);
  return std::ranges::any_of(pieces, [](const ScenePiece* p) {
    return p->kind == "card" && p->known && p->face && !p->face->name.empty();
  });
}

// ---- Rows, lines, hands, pools

Block draw_flow(const SceneIndex& index, const SceneArea& area, Level level, int columns) {
  Chips chips;
  for (const SceneNumber& number : area.numbers) {
    StyledLine chip{{" ", {}}};
    append(chip, level == Level::Compact ? number_line(number) : number_words(number));
    chips.push_back(std::move(chip));
  }
  append(chips, place_chips(index, area, level));
  if (level == Level::Full && wants_cards(index, area)) {
    Block out{area_heading(index, area, level, columns)};
    if (!chips.empty()) append(out, flow({}, chips, columns));
    const int width = columns / std::max(1, columns / kCardColumns);
    std::vector<Block> cards;
    for (const ScenePiece* piece : index.standing_at(area.id))
      cards.push_back(piece_card(index, *piece, width));
    append(out, beside(cards, columns, 0));
    return out;
  }
  const Block tiles = level == Level::Compact ? Block{} : draw_tiles(index, area, columns);
  if (!tiles.empty()) {
    Block out{area_heading(index, area, level, columns)};
    append(out, tiles);
    return out;
  }
  append(chips, piece_chips(index, area.id));
  if (chips.empty()) {
    StyledLine nothing = area_heading(index, area, Level::Compact, columns);
    nothing.push_back({" empty", {Ink::Quiet}});
    return {clipped(nothing, columns)};
  }
  const StyledLine heading = area_heading(index, area, level, columns);
  if (level != Level::Full) return flow(heading, chips, columns);
  Block out{heading};
  if (!chips.empty()) append(out, flow({}, chips, columns));
  return out;
}

// ---- Lanes

StyledLine pair_chip(const SceneIndex& index, const ScenePlace& pair) {
  Ink ink = Ink::Text;
  if (pair.tone)
    ink = *pair.tone == Tone::Good ? Ink::Safe : *pair.tone == Tone::Bad ? Ink::Harm : Ink::News;
  const Light light = light_of(index, pair.id);
  StyledLine inside;
  for (const PieceState state : pair.states)
    inside.push_back({std::string(mark_of(state)), {Ink::Safe}});
  inside.push_back({pair.label, {ink, light != Light::None, light == Light::Hot}});
  for (const SceneNumber& number : pair.numbers) {
    inside.push_back({" ", {}});
    append(inside, number_line(number));
  }
  return enclosed(inside, light);
}

Block draw_lanes(const SceneIndex& index, const SceneArea& area, Level level, int columns) {
  Block out{area_heading(index, area, level, columns)};
  for (const ScenePlace& lane : area.places) {
    if (lane.kind != "lane") continue;
    Chips pairs;
    for (const ScenePlace* part : index.parts_of(lane.id)) pairs.push_back(pair_chip(index, *part));
    append(pairs, piece_chips(index, lane.id));
    append(out, flow({{" " + lane.label, {Ink::Text, true}}}, pairs, columns));
  }
  return out;
}

// ---- Tracks

/// One character a space: passed, occupied, or to come.
StyledLine track_line(const SceneIndex& index, const SceneArea& area) {
  StyledLine out;
  for (const ScenePlace& place : area.places) {
    const bool occupied = !index.standing_at(place.id).empty();
    const bool done = has_state(place.states, PieceState::Done);
    const Light light = light_of(index, place.id);
    out.push_back(
        {occupied ? "●"
         : done   ? "■"
                  : "□",
         occupied ? Style{Ink::News, true} : style_for(light, done ? Ink::Quiet : Ink::Text)});
  }
  return out;
}

Block draw_track(const SceneIndex& index, const SceneArea& area, Level level, int columns) {
  Chips chips;
  if (!area.numbers.empty()) chips.push_back(enclosed(numbers_line(area.numbers), Light::None));
  if (area.places.empty()) return flow(area_heading(index, area, level, columns), chips, columns);
  const bool named = std::ranges::all_of(area.places, [](const ScenePlace& place) {
    return place.label.find(':') != std::string::npos;
  });
  if (level == Level::Full || named)
    append(chips, place_chips(index, area, level));
  else
    chips.push_back(enclosed(track_line(index, area), Light::None));
  const StyledLine heading = area_heading(index, area, level, columns);
  if (level != Level::Full) return flow(heading, chips, columns);
  Block out{heading};
  append(out, flow({}, chips, columns));
  return out;
}

// ---- Piles, counters, seats

Chips pile_chips(const SceneIndex& index, const SceneArea& area) {
  Chips chips;
  StyledLine count;
  if (area.count) count.push_back({" " + std::to_string(*area.count), {Ink::Text, true}});
  if (area.could_be && *area.could_be > 1)
    count.push_back({", any of " + std::to_string(*area.could_be), {Ink::Quiet}});
  count.push_back({" ", {}});
  chips.push_back(std::move(count));
  for (const ScenePiece* piece : index.standing_at(area.id)) {
    const Light light = light_of(index, piece->id);
    if (!piece->known && light == Light::None) continue;
    StyledLine inside = piece_name(index, *piece);
    if (const int at = piece->index.value_or(0); at > 0)
      inside.push_back({" at " + std::to_string(at + 1), {Ink::Quiet}});
    chips.push_back(enclosed(inside, light));
  }
  return chips;
}

Block draw_pile(const SceneIndex& index, const SceneArea& area, Level level, int columns) {
  Chips chips = pile_chips(index, area);
  Block out = flow(area_heading(index, area, level == Level::Full ? Level::Normal : level, columns),
                   chips, columns);
  if (level == Level::Full) append(out, text_lines(area.text, columns, 1));
  return out;
}

Block draw_seat(const SceneIndex& index, const SceneArea& area, Level level, int columns) {
  Chips numbers;
  for (const SceneNumber& number : telling_numbers(area)) {
    StyledLine chip{{" ", {}}};
    append(chip, level == Level::Full ? number_words(number) : number_line(number));
    numbers.push_back(std::move(chip));
  }
  const StyledLine heading = area_heading(index, area, level, columns);
  Chips pieces = piece_chips(index, area.id);
  append(pieces, place_chips(index, area, level));
  if (level != Level::Full) {
    Block out = flow(heading, numbers, columns);
    // Words beside the name are worth no second line.
    if (out.size() > 1)
      out = flow(area_heading(index, area, Level::Compact, columns), numbers, columns);
    if (!pieces.empty()) append(out, flow({}, pieces, columns));
    return out;
  }
  Block out{heading};
  // What does not fit beside the name is not cut, because some of it stands nowhere else.
  if (columns_of("─ " + area.title + " · " + area.text) > columns) {
    SceneArea name = area;
    name.text.clear();
    constexpr int kMostLines = 6;
    out = {area_heading(index, name, level, columns)};
    append(out, text_lines(area.text, columns, kMostLines));
  }
  append(out, flow({}, numbers, columns));
  for (const ScenePiece* piece : index.standing_at(area.id)) {
    out.push_back(clipped(piece_chip(index, *piece), columns));
    if (!piece->known || !piece->face) continue;
    for (const std::string& text : wrapped(piece->face->text, columns - 3))
      if (!text.empty()) out.push_back({{"   " + text, {Ink::Quiet}}});
  }
  return out;
}

}  // namespace

StyledLine area_heading(const SceneIndex& index, const SceneArea& area, Level level, int columns) {
  const Light light = light_of(index, area.id);
  const Style style = light == Light::None ? Style{ink_of(area), true} : style_for(light);
  StyledLine line;
  if (level == Level::Full) line.push_back({"─ ", {Ink::Frame}});
  if (light == Light::None)
    line.push_back({area.title, style});
  else
    append(line, enclosed({{area.title, style}}, light));
  const bool room_for_text = level == Level::Full || level == Level::Normal;
  const bool told =
      area.kind == AreaKind::Pile || (area.kind == AreaKind::Pool && level != Level::Full);
  if (room_for_text && !area.text.empty() && !told)
    line.push_back({" · " + area.text, {Ink::Quiet}});
  line = clipped(line, columns);
  if (level == Level::Full) {
    line.push_back({" ", {}});
    const int left = columns - columns_of(line);
    std::string rule;
    for (int i = 0; i < left; ++i) rule += "─";
    line.push_back({rule, {Ink::Frame}});
  }
  return line;
}

StyledLine area_chip(const SceneIndex& index, const SceneArea& area) {
  const Light light = light_of(index, area.id);
  StyledLine inside{{area.title, light == Light::None ? Style{Ink::Quiet} : style_for(light)}};
  if (area.count) inside.push_back({" " + std::to_string(*area.count), {Ink::Text, true}});
  // What is there once or not at all is told by its word: High tide.
  const bool is_word = area.kind == AreaKind::Counter && area.numbers.size() == 1 &&
                       area.numbers[0].value == 1 && !area.numbers[0].of && !area.text.empty();
  if (is_word) {
    inside.push_back({" ", {}});
    append(inside, icons_line(index, {area.numbers[0].icon}));
    inside.push_back({area.text, {Ink::Text, true}});
    return enclosed(inside, light);
  }
  for (const SceneNumber& number : area.numbers) {
    inside.push_back({" ", {}});
    append(inside, number_line(number));
  }
  if (!area.count && area.numbers.empty()) {
    const std::size_t pieces = index.standing_at(area.id).size();
    inside.push_back({" " + std::to_string(pieces > 0 ? pieces : area.places.size()), {}});
  }
  return enclosed(inside, light);
}

Block draw_area(const SceneIndex& index, const SceneArea& area, Level level, int columns) {
  if (level == Level::Chip) return flow({}, {area_chip(index, area)}, columns);
  switch (area.kind) {
    case AreaKind::Card: return draw_card(index, area, level, columns);
    case AreaKind::Grid: return draw_grid(index, area, level, columns);
    case AreaKind::Lanes: return draw_lanes(index, area, level, columns);
    case AreaKind::Track: return draw_track(index, area, level, columns);
    case AreaKind::Pile: return draw_pile(index, area, level, columns);
    case AreaKind::Seat: return draw_seat(index, area, level, columns);
    case AreaKind::Row:
    case AreaKind::Line:
    case AreaKind::Pool:
    case AreaKind::Hand:
    case AreaKind::Counter: return draw_flow(index, area, level, columns);
  }
  return {};
}

}  // namespace undercroft::terminal
