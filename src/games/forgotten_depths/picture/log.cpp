// What happened, in words.
#include "base/text.h"

#include "games/forgotten_depths/picture/show.h"

namespace undercroft::forgotten {
namespace {

/// The card that took effect may be gone by now.
std::string triggered_name(const Read& r, int piece) {
  const auto place = kPieces.at(piece);
  if (place.kind == Thing::Card && r.s.feature == kNone && r.s.location == kNone) return {};
  if (place.kind == Thing::Mat && place.row >= hero_count(r)) return {};
  return has_text(piece) ? text_name(r, piece) : std::string();
}
std::string struck_name(const Read& r, int piece) {
  return piece < hero_count(r) ? hero_name(r, piece) : piece_name(r, piece);
}

}  // namespace

void word_happening(const Read& r, Verb after, SceneHappening& h) {
  const Happening& fact = h.fact;
  const auto n = [&] { return std::to_string(fact.n); };
  switch (h.kind) {
    case Happening::Kind::Flipped:
      switch (after) {
        case Verb::DrawTile: h.text = ecology(r).tiles.at(fact.a).name + " comes up"; break;
        case Verb::DrawItem: h.text = r.content.items.at(fact.a).name + " is drawn"; break;
        default: h.text = card_name(r, fact.a) + " is revealed"; break;
      }
      break;
    case Happening::Kind::Moved:
      if (fact.b < r.s.map.size() && r.s.map[fact.b].tile == fact.a) {
        h.piece = tile_id(r, fact.a);
        h.place = cell_id(r.s.map[fact.b].x, r.s.map[fact.b].y);
        h.text = ecology(r).tiles[fact.a].name + " is placed at " +
                 cell_name(r.s.map[fact.b].x, r.s.map[fact.b].y);
      }
      break;
    case Happening::Kind::Damaged:
      if (fact.a < hero_count(r)) h.piece = with_number("hero", fact.a);
      h.text = capitalised(struck_name(r, fact.a)) + " takes " + n() + " damage";
      break;
    case Happening::Kind::Gained:
      if (fact.b == 1 && fact.a < hero_count(r))
        h.text = hero_name(r, fact.a) + " heals " + n();
      else if (fact.seat == kParty)
        h.text = card_name(r, fact.a) + " goes to the pool, experience " + n();
      else if (fact.a < r.content.items.size())
        h.text = r.content.items[fact.a].name + " is gained";
      break;
    case Happening::Kind::Triggered: h.text = triggered_name(r, fact.a); break;
    default: break;
  }
}

}  // namespace undercroft::forgotten
