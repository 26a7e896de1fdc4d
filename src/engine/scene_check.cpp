#include <map>
#include <set>

#include "engine/scene.h"

// Looks for the first thing in a scene that a client could not draw, read or answer.

namespace undercroft {
namespace {

enum class IdOf : u8 { Area, Place, Piece };

class SceneCheck {
 public:
  explicit SceneCheck(const Scene& scene) : scene_(scene) {}

  std::string run() {
    check_head();
    collect_ids();
    check_areas();
    check_pieces();
    check_links("", scene_.links);
    check_overlays("", scene_.overlays);
    if (scene_.prompt) check_prompt(*scene_.prompt);
    if (scene_.over) check_over(*scene_.over);
    for (const SceneHappening& h : scene_.happened)
      if (h.kind == Happening::Kind::Step) require(!h.title.empty(), "happened: a step untitled");
    return problem_;
  }

 private:
  void require(bool good, const std::string& what) {
    if (!good && problem_.empty()) problem_ = what;
  }
  void require_text(const std::string& text, const std::string& where, const char* what) {
    require(!text.empty(), where + ": no " + what);
  }

  [[nodiscard]] bool is(const std::string& id, IdOf a) const {
    const auto found = ids_.find(id);
    return found != ids_.end() && found->second == a;
  }
  [[nodiscard]] bool is(const std::string& id, IdOf a, IdOf b) const {
    return is(id, a) || is(id, b);
  }

  void require_spot(const std::string& id, const std::string& where) {
    require(is(id, IdOf::Area, IdOf::Place), where + ": '" + id + "' is no area or place");
  }
  void require_piece(const std::string& id, const std::string& where) {
    require(is(id, IdOf::Piece), where + ": '" + id + "' is no piece");
  }
  void require_pieces(const std::vector<std::string>& ids, const std::string& where) {
    for (const std::string& id : ids) require_piece(id, where);
  }
  void require_spots(const std::vector<std::string>& ids, const std::string& where) {
    for (const std::string& id : ids) require_spot(id, where);
  }

  void collect(const std::string& id, IdOf what) {
    require(!id.empty(), "an empty id");
    require(ids_.emplace(id, what).second, "id '" + id + "' occurs twice");
  }

  void collect_ids() {
    for (const SceneArea& area : scene_.areas) {
      collect(area.id, IdOf::Area);
      for (const ScenePlace& place : area.places) collect(place.id, IdOf::Place);
    }
    for (const ScenePiece& piece : scene_.pieces) collect(piece.id, IdOf::Piece);
  }

  void check_head() {
    require(!scene_.game.empty(), "no game");
    require(!scene_.title.empty(), "no title");
    require(scene_.prompt.has_value() != scene_.over.has_value(),
            "a scene has a prompt or an end, and not both");
    StepState before = StepState::Done;
    for (const SceneStep& step : scene_.steps) {
      require_text(step.title, "steps", "title");
      const bool in_order =
          step.state >= before && (step.state != StepState::Now || before == StepState::Done);
      require(in_order, "steps: '" + step.title + "' is out of order");
      before = step.state;
    }
    for (const std::string& title : scene_.trail) require_text(title, "trail", "title");
  }

  void check_numbers(const std::vector<SceneNumber>& numbers, const std::string& where) {
    for (const SceneNumber& number : numbers) {
      require_text(number.text, where + ": a number", "text");
      int sum = number.base.value_or(0);
      for (const ScenePart& part : number.parts) {
        require_text(part.source, where + ": number '" + number.text + "'", "source of a part");
        sum += part.n;
      }
      require(number.parts.empty() || sum == number.value,
              where + ": the parts of '" + number.text + "' do not add up");
    }
  }

  void check_odds(const std::optional<SceneOdds>& odds, const std::string& where) {
    if (odds) require(odds->n >= 0 && odds->n <= odds->of && odds->of > 0, where + ": odds");
  }

  void check_candidates(const std::vector<SceneCandidate>& candidates, const std::string& where) {
    for (const SceneCandidate& one : candidates) {
      require_text(one.text, where + ": a candidate", "text");
      require(one.n > 0, where + ": a candidate without weight");
    }
  }

  void check_areas() {
    std::set<int> orders;
    for (const SceneArea& area : scene_.areas) {
      const std::string where = "area '" + area.id + "'";
      require_text(area.title, where, "title");
      require(orders.insert(area.order).second,
              where + ": order " + std::to_string(area.order) + " is taken");
      check_numbers(area.numbers, where);
      check_candidates(area.candidates, where);
      if (area.size) require((*area.size)[0] > 0 && (*area.size)[1] > 0, where + ": size");
      for (const ScenePlace& place : area.places) check_place(place);
    }
  }

  void check_place(const ScenePlace& place) {
    const std::string where = "place '" + place.id + "'";
    require_text(place.kind, where, "kind");
    require_text(place.label, where, "label");
    check_numbers(place.numbers, where);
    check_odds(place.odds, where);
    require(place.in.empty() || is(place.in, IdOf::Place),
            where + ": in '" + place.in + "' is no place");
    require(place.edges.empty() || place.edges.size() == 4, where + ": not four edges");
    require(!place.tone || !place.verdict.empty(), where + ": a tone without a verdict");
  }

  void check_pieces() {
    for (const ScenePiece& piece : scene_.pieces) {
      const std::string where = "piece '" + piece.id + "'";
      require_text(piece.kind, where, "kind");
      require_text(piece.text, where, "text");
      require_spot(piece.at, where + ": at");
      require(piece.known || !piece.face, where + ": unknown, but with a face");
      require(piece.known || !piece.back.empty(), where + ": unknown, but without a back");
      require(piece.must_be.empty() || !piece.known, where + ": must_be of a known piece");
      check_candidates(piece.candidates, where);
      check_numbers(piece.numbers, where);
      check_numbers(piece.tokens, where);
      if (piece.face) check_face(*piece.face, where);
    }
  }

  void check_face(const SceneFace& face, const std::string& where) {
    check_numbers(face.figures, where);
    require(face.edges.empty() || face.edges.size() == 4, where + ": not four edges");
    for (const SceneSection& section : face.sections) {
      require_text(section.kind, where + ": a section", "kind");
      check_numbers(section.figures, where);
      if (!section.place.empty()) require_spot(section.place, where + ": section");
    }
    std::set<std::string> floors{"N", "E", "S", "W"};
    for (const SceneTileArea& area : face.areas)
      require(floors.insert(area.id).second, where + ": floor '" + area.id + "' occurs twice");
    for (const SceneTileLink& link : face.links)
      require(floors.contains(link.a) && floors.contains(link.b),
              where + ": a " + link.kind + " without two floors");
  }

  void check_links(const std::string& where, const std::vector<SceneLink>& links) {
    for (const SceneLink& link : links)
      for (const std::string* end : {&link.from, &link.to})
        require(
            is(*end, IdOf::Piece, IdOf::Place),
            where + std::string(word_of(link.kind)) + " link: '" + *end + "' is no piece or place");
  }

  void check_overlays(const std::string& where, const std::vector<SceneOverlay>& overlays) {
    for (const SceneOverlay& overlay : overlays) {
      const std::string name = where + std::string(word_of(overlay.kind)) + " overlay";
      require_spots(overlay.places, name);
      if (!overlay.from.empty()) require_piece(overlay.from, name);
    }
  }

  void check_prompt(const ScenePrompt& prompt) {
    require_text(prompt.question, "prompt", "question");
    require(!prompt.options.empty(), "prompt: no options");
    require((prompt.waiting == Asked::Chance) == prompt.seats.empty(),
            "prompt: chance has no seats, a player has one");
    for (const std::string& id : prompt.chosen)
      require(ids_.contains(id), "prompt: chosen '" + id + "' does not exist");
    for (const SceneBarred& barred : prompt.barred) {
      require_text(barred.text, "barred", "text");
      require_pieces(barred.pieces, "barred");
      require_spots(barred.places, "barred");
    }
    check_numbers(prompt.tally, "tally");
    for (std::size_t i = 0; i < prompt.options.size(); ++i)
      check_option(prompt.options[i], static_cast<int>(i), prompt.waiting);
  }

  void check_option(const SceneOption& option, int i, Asked waiting) {
    const std::string where = "option " + std::to_string(i);
    require(option.i == i, where + ": i is " + std::to_string(option.i));
    require_text(option.verb, where, "verb");
    require_text(option.text, where, "text");
    require_pieces(option.pieces, where);
    require_spots(option.places, where);
    require(waiting == Asked::Player || option.odds, where + ": chance without odds");
    check_odds(option.odds, where);
    if (option.preview) check_preview(*option.preview, where + ": preview");
  }

  void check_preview(const ScenePreview& preview, const std::string& where) {
    for (const SceneGhost& ghost : preview.pieces) {
      require_piece(ghost.piece, where);
      require_spot(ghost.at, where);
    }
    for (const SceneFill& fill : preview.fills) require_spot(fill.place, where);
    check_links(where + ": ", preview.links);
    check_overlays(where + ": ", preview.overlays);
  }

  void check_over(const SceneOver& over) {
    require(over.result == "won" || over.result == "lost", "over: result '" + over.result + "'");
    require_text(over.reason, "over", "reason");
    check_numbers(over.numbers, "over");
  }

  const Scene& scene_;
  std::map<std::string, IdOf> ids_;
  std::string problem_;
};

}  // namespace

std::string check_scene(const Scene& scene) {
  return SceneCheck(scene).run();
}

}  // namespace undercroft
