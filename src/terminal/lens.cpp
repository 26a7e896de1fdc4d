#include "terminal/lens.h"

#include <algorithm>

#include "base/text.h"

#include "terminal/symbols.h"

namespace undercroft::terminal {
namespace {

using Lines = std::vector<std::string>;

void say(Lines& lines, const std::string& text) {
  if (!text.empty()) lines.push_back(text);
}

std::string joined(const std::vector<std::string>& words, std::string_view between = ", ") {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : std::string(between)) + word;
  return out;
}

std::string icon_words(const std::vector<std::string>& icons) {
  std::vector<std::string> words;
  for (const std::string& icon : icons) words.push_back(word_for_icon(icon));
  return joined(words);
}

std::string state_words(const std::vector<PieceState>& states) {
  std::vector<std::string> words;
  for (const PieceState state : states) words.emplace_back(word_of_state(state));
  return joined(words);
}

void say_numbers(Lines& lines, const std::vector<SceneNumber>& numbers) {
  for (const SceneNumber& number : numbers) say(lines, capitalised(number_sentence(number)) + ".");
}

void say_candidates(Lines& lines, std::optional<int> could_be,
                    const std::vector<SceneCandidate>& candidates) {
  if (could_be) say(lines, "It could be any of " + std::to_string(*could_be) + ".");
  i64 sum = 0;
  for (const SceneCandidate& candidate : candidates) sum += candidate.n;
  for (const SceneCandidate& candidate : candidates)
    say(lines, "  " + odds_text({candidate.n, sum, true, {}}) + ": " + candidate.text);
}

std::string section_sentence(const SceneSection& section) {
  std::string out = section.title;
  if (!section.text.empty()) out += (out.empty() ? "" : ": ") + section.text;
  if (!section.icons.empty()) out += " (" + icon_words(section.icons) + ")";
  for (const SceneNumber& figure : section.figures) out += " " + number_sentence(figure) + ".";
  if (!section.states.empty()) out += " [" + state_words(section.states) + "]";
  return out;
}

std::string link_sentence(const SceneIndex& index, const SceneLink& link) {
  if (!link.text.empty()) return with_stop(link.text);
  return index.name_of(link.from) + " " +
         (link.kind == LinkKind::Targets ? std::string("targets")
                                         : "is " + std::string(word_of(link.kind))) +
         (link.kind == LinkKind::Targets ? " " : " to ") + index.name_of(link.to) + ".";
}

void say_links(const SceneIndex& index, Lines& lines, std::string_view id) {
  for (const SceneLink& link : index.scene().links)
    if (link.from == id || link.to == id) say(lines, link_sentence(index, link));
}

void say_options(const SceneIndex& index, Lines& lines, std::string_view id) {
  const auto& prompt = index.scene().prompt;
  if (!prompt) return;
  const auto names = [id](const std::vector<std::string>& ids) {
    return std::ranges::find(ids, id) != ids.end();
  };
  for (const SceneOption& option : prompt->options)
    if (names(option.pieces) || names(option.places))
      say(lines, with_stop("You can: " + option.text));
  for (const SceneBarred& barred : prompt->barred)
    if (names(barred.pieces) || names(barred.places))
      say(lines,
          "Not now: " + barred.text + ": " + (barred.why.empty() ? barred.rule : barred.why) + ".");
}

Lines about_piece(const SceneIndex& index, const ScenePiece& piece) {
  Lines lines{capitalised(short_name(piece))};
  if (piece.known && piece.face) {
    say(lines, piece.face->type);
    say(lines, piece.face->text);
    if (!piece.face->icons.empty()) say(lines, "Symbols: " + icon_words(piece.face->icons) + ".");
    for (const SceneSection& section : piece.face->sections) say(lines, section_sentence(section));
    say_numbers(lines, piece.face->figures);
  }
  say_numbers(lines, piece.numbers);
  for (const SceneNumber& token : piece.tokens)
    say(lines, std::to_string(token.value) + " " + token.text + " on it.");
  if (!piece.states.empty()) say(lines, capitalised(state_words(piece.states)) + ".");
  if (!piece.known) say_candidates(lines, piece.could_be, piece.candidates);
  if (!piece.must_be.empty()) say(lines, "It must be " + piece.must_be + ".");
  say(lines, with_stop(piece.text));
  say_links(index, lines, piece.id);
  say_options(index, lines, piece.id);
  return lines;
}

Lines about_place(const SceneIndex& index, const ScenePlace& place) {
  Lines lines{place.label};
  if (!place.text.empty() && place.text != place.label) say(lines, with_stop(place.text));
  // What a way costs the words of its cell tell.
  const bool is_way = place.kind == "cell";
  if (place.need && !is_way)
    say(lines, "Needs " + std::to_string(*place.need) + ", has " +
                   std::to_string(place.have.value_or(0)) + ".");
  if (!place.icons.empty() && !is_way)
    say(lines, "While it is open: " + icon_words(place.icons) + ".");
  if (!place.traits.empty()) {
    std::string traits = joined(place.traits);
    std::ranges::replace(traits, '_', ' ');
    say(lines, capitalised(std::move(traits)) + ".");
  }
  say_numbers(lines, place.numbers);
  if (place.odds)
    say(lines,
        odds_text(*place.odds) + (place.odds->text.empty() ? "" : ": " + place.odds->text) + ".");
  say(lines, place.verdict);
  if (!place.states.empty()) say(lines, capitalised(state_words(place.states)) + ".");
  for (const ScenePiece* piece : index.standing_at(place.id))
    say(lines, with_stop("Here: " + piece->text));
  say_options(index, lines, place.id);
  return lines;
}

Lines about_area(const SceneIndex& index, const SceneArea& area) {
  Lines lines{area.title};
  say(lines, area.text);
  if (area.count) say(lines, std::to_string(*area.count) + " cards.");
  say_numbers(lines, area.numbers);
  say_candidates(lines, area.could_be, area.candidates);
  if (!area.states.empty()) say(lines, capitalised(state_words(area.states)) + ".");
  say_options(index, lines, area.id);
  return lines;
}

/// Places that are worth a line of their own: boxes, slots and whatever holds or offers something.
bool worth_naming(const SceneIndex& index, const ScenePlace& place) {
  return place.kind == "box" || place.kind == "slot" || place.kind == "pair" ||
         place.kind == "space" || index.lit(place.id) || !index.standing_at(place.id).empty();
}

std::string place_words(const ScenePlace& place) {
  return place.text.empty() ? place.label : place.text;
}

std::string piece_words(const ScenePiece& piece) {
  std::string out = piece.text;
  for (const SceneNumber& token : piece.tokens)
    out += ", " + std::to_string(token.value) + " " + token.text;
  return out;
}

}  // namespace

std::string with_stop(std::string text) {
  if (!text.empty() && std::string_view(".!?:").find(text.back()) == std::string_view::npos)
    text += ".";
  return text;
}

std::string number_sentence(const SceneNumber& number) {
  std::string out = number.text + " " + std::to_string(number.value);
  if (number.of) out += " of " + std::to_string(*number.of);
  std::vector<std::string> parts;
  if (number.base) parts.push_back(std::to_string(*number.base) + " printed");
  for (const ScenePart& part : number.parts)
    parts.push_back((part.n >= 0 ? "+" : "") + std::to_string(part.n) + " " + part.source +
                    (part.rule.empty() ? "" : " (" + part.rule + ")"));
  if (!parts.empty()) out += ": " + joined(parts);
  if (!number.note.empty()) out += ", " + number.note;
  return out;
}

std::string tally_sentence(const std::vector<SceneNumber>& tally) {
  std::vector<std::string> numbers;
  for (const SceneNumber& number : tally) {
    std::string text = std::to_string(number.value) + " " + number.text;
    if (!number.note.empty()) text += " (" + number.note + ")";
    numbers.push_back(std::move(text));
  }
  return joined(numbers);
}

std::vector<std::string> lens_lines(const SceneIndex& index, std::string_view id) {
  if (const ScenePiece* piece = index.piece(id)) return about_piece(index, *piece);
  if (const ScenePlace* place = index.place(id)) return about_place(index, *place);
  if (const SceneArea* area = index.area(id)) return about_area(index, *area);
  return {"Nothing of that name is here."};
}

std::vector<Lookable> lookables(const SceneIndex& index) {
  std::vector<Lookable> out;
  const auto add_pieces = [&](std::string_view at, int depth) {
    for (const ScenePiece* piece : index.standing_at(at)) {
      out.push_back({piece->id, capitalised(short_name(*piece)), depth});
      for (const ScenePiece* under : index.hanging_on(piece->id))
        out.push_back({under->id, capitalised(short_name(*under)), depth + 1});
    }
  };
  std::vector<const SceneArea*> areas;
  for (const SceneArea& area : index.scene().areas) areas.push_back(&area);
  std::ranges::stable_sort(areas, {}, [](const SceneArea* area) { return area->order; });
  for (const SceneArea* area : areas) {
    out.push_back({area->id, area->title, 0});
    add_pieces(area->id, 1);
    for (const ScenePlace& place : area->places) {
      if (!worth_naming(index, place)) continue;
      out.push_back({place.id, place.label, 1});
      add_pieces(place.id, 2);
    }
  }
  return out;
}

std::vector<std::string> table_lines(const SceneIndex& index) {
  Lines lines;
  std::vector<const SceneArea*> areas;
  for (const SceneArea& area : index.scene().areas) areas.push_back(&area);
  std::ranges::stable_sort(areas, {}, [](const SceneArea* area) { return area->order; });
  for (const SceneArea* area : areas) {
    std::string head = area->title;
    if (!area->text.empty()) head += " (" + area->text + ")";
    if (area->count) head += ", " + std::to_string(*area->count) + " cards";
    for (const SceneNumber& number : telling_numbers(*area)) {
      head += ", " + number.text + " " + std::to_string(number.value);
      if (number.of) head += " of " + std::to_string(*number.of);
    }
    const auto pieces = index.standing_at(area->id);
    lines.push_back(head + (pieces.empty() ? "." : ":"));
    for (const ScenePiece* piece : pieces) {
      lines.push_back("  " + with_stop(piece_words(*piece)));
      for (const ScenePiece* under : index.hanging_on(piece->id))
        lines.push_back("    " + with_stop(piece_words(*under)));
    }
    for (const ScenePlace& place : area->places) {
      if (!worth_naming(index, place)) continue;
      lines.push_back("  " + with_stop(place_words(place)));
      for (const ScenePiece* piece : index.standing_at(place.id))
        lines.push_back("    " + with_stop(piece_words(*piece)));
    }
  }
  return lines;
}

}  // namespace undercroft::terminal
