// What a person sees of the locations, the seals, the tide, the pools and the adventure deck.
#include "games/abyssal_conspiracy/picture/scenes.h"

namespace undercroft::abyssal {
namespace {

bool has_cell(unsigned mask, int cell) {
  return (mask >> static_cast<unsigned>(cell) & 1U) != 0;
}
std::string tide_word(const Read& r) {
  return r.s.tide == Tide::High ? "high tide" : "low tide";
}

// ---- locations

std::vector<std::string> names_that_fit(const Read& r, int cell) {
  std::vector<std::string> names;
  const u32 mask = could_be(r, cell);
  for (int i = 0; i < length(r.content.locations); ++i)
    if (has_cell(mask, i)) names.push_back(location_at(r.content, i).name);
  return names;
}
/// What a player would pay to go there; nothing where no move leads.
std::optional<int> price_to(const Read& r, const Eyes& eyes, int cell) {
  const int here = r.s.place[at(eyes.seat)];
  if (here == cell || !is_adjacent(here, cell)) return {};
  return move_price(r, eyes.seat, cell);
}
std::string search_text(const Read& r, int cell) {
  if (cell >= kUpperCells) return {};
  if (has_cell(r.s.grid.searched, cell)) return "searched";
  if (r.s.binder != 0) return "not searched";
  return has_cell(hiding_places(r), cell) ? "not searched, may hide the Vaultbinder"
                                          : "not searched";
}
std::string cell_text(const Read& r, const Eyes& eyes, int cell) {
  std::vector<std::string> facts{where_in_grid(cell)};
  if (location_piece(r, cell) < 0)
    facts.push_back("nobody has been there: " + in_words(names_that_fit(r, cell)));
  if (std::string search = search_text(r, cell); !search.empty()) facts.push_back(search);
  for (int seat = 0; seat < r.s.players; ++seat)
    if (r.s.place[at(seat)] == cell)
      facts.push_back(seen_name(r, eyes, seat) +
                      (seen_name(r, eyes, seat) == "you" ? " are here" : " is here"));
  if (const auto price = price_to(r, eyes, cell))
    facts.push_back(*price == 0 ? "a move there costs nothing"
                                : "a move there costs " + amber(*price));
  const int piece = location_piece(r, cell);
  std::string text = piece < 0 ? "Unseen" : card_name(r, piece);
  for (const std::string& fact : facts) text += ", " + fact;
  return text;
}
void show_location(const Read& r, int piece, ScenePiece& drawn) {
  const CardDef& d = printed_card(r, piece);
  SceneFace& face =
      drawn.card(d.name, "Location · depth " + std::to_string(d.depth), card_text(r, piece)).show();
  face.art = d.art;
  face.frame = house_word(static_cast<int>(House::Conspiracy));
  face.icons = {"stairs"};
}

void draw_cell_card(const Read& r, const Eyes& eyes, int cell, Scene& out) {
  const int piece = location_piece(r, cell);
  const std::string id = cell_id(cell);
  if (piece >= 0) {
    ScenePiece& drawn = out.piece(with_number("place", piece), "card", id,
                                  card_name(r, piece) + ", " + where_in_grid(cell));
    show_location(r, piece, drawn);
    if (is_away(r, cell)) drawn.state(PieceState::Away);
    return;
  }
  ScenePiece& hidden = out.piece("slot:" + id, "card", id,
                                 "Unseen location of depth " + std::to_string(depth_of(cell)));
  hidden.hide(with_number("depth", depth_of(cell)));
  const std::vector<std::string> names = names_that_fit(r, cell);
  hidden.could_be = length(names);
  if (names.size() == 1) hidden.must_be = names[0];
  if (eyes.request.could_be == hidden.id)
    for (const std::string& name : names) hidden.candidates.push_back({name, 1});
}
/// Artifacts of the Conspiracy that stand elsewhere; those here lie beside the line.
void draw_far_artifacts(const Read& r, const Eyes& eyes, int cell, Scene& out) {
  if (cell == r.s.place[at(eyes.seat)]) return;
  r.s.play.each([&](int piece) {
    const Card& c = card(r, piece);
    if (!is_type(r, piece, Type::Artifact) || c.controller != kConspiracy || c.place != cell)
      return;
    ScenePiece& drawn = out.piece(
        card_id(piece), "token", cell_id(cell),
        card_name(r, piece) + ", artifact of the Conspiracy at " + location_name(r, cell));
    drawn.card(card_name(r, piece), type_line(r, piece), card_text(r, piece));
    drawn.show().icons = {"item"};
    if (is_away(r, cell)) drawn.state(PieceState::Away);
  });
}
void draw_markers(const Read& r, const Eyes& eyes, int cell, Scene& out) {
  for (int seat = 0; seat < r.s.players; ++seat) {
    if (r.s.place[at(seat)] != cell) continue;
    const std::string name = capitalised(seen_name(r, eyes, seat));
    ScenePiece& marker = out.piece(with_number("player", seat), "token", cell_id(cell),
                                   name + ", at " + location_name(r, cell));
    marker.seat = seat;
    marker.show().name = name;
    marker.show().icons = {"person"};
  }
}

// ---- seals

void draw_seals(const Read& r, Scene& out) {
  const int opened = length(r.s.seals);
  SceneArea& area =
      out.area("seals", AreaKind::Track, "Seals", {.region = AreaRegion::Party, .order = 2});
  area.text = std::to_string(opened) + " of " + std::to_string(kSeals) + " open";
  area.number("seals open", opened).with_icon("seal").out_of(kSeals);
  const int next = seal_price(r);
  const int surcharge = next - (opened + 2) * r.s.players;
  for (int i = 0; i < kSeals; ++i) {
    const std::string name = capitalised(ordinal(i)) + " seal";
    const int price = std::max(0, (i + 2) * r.s.players + surcharge);
    std::string label = name + (i < opened    ? ", opened"
                                : i == opened ? ", next: costs " + std::to_string(price)
                                              : ", costs " + std::to_string(price));
    ScenePlace& place = area.place(with_number("seal", i), "space", std::move(label));
    place.index = i;
    place.icons = {"seal"};
    if (i + 1 == kSeals && i >= opened) place.text = place.label + "; with it the game is lost";
    if (i < opened) {
      const CardDef& d = seal_def(r.content, r.s.seals[at(i)]);
      place.states.push_back(PieceState::Done);
      place.text = place.label + ": " + d.name + ". " + d.rules;
      const int piece = kSealPieces + r.s.seals[at(i)];
      ScenePiece& drawn = out.piece(card_id(piece), "card", place.id, d.name + ", seal, opened");
      drawn.card(d.name, "Seal", d.rules).show().art = d.art;
      drawn.show().icons = {"seal"};
      drawn.show().frame = house_word(static_cast<int>(House::Conspiracy));
      continue;
    }
    place.need = price;
    if (i == opened) place.have = pool(r, kConspiracy);
    if (i == opened && surcharge != 0)
      place.number("price", price)
          .part("for " + count_of(r.s.players, "player", "players"), (i + 2) * r.s.players,
                "AC-SEA-02")
          .part("texts that change it", price - (i + 2) * r.s.players, "AC-SEA-04");
  }
}

void draw_pools(const Read& r, const Eyes& eyes, Scene& out) {
  SceneArea& area =
      out.area("aember", AreaKind::Counter, "Æmber", {.region = AreaRegion::Party, .order = 3});
  area.number("our pool", pool(r, eyes.seat)).with_icon("aember");
  SceneNumber& theirs = area.number("their pool", pool(r, kConspiracy)).with_icon("aember");
  if (length(r.s.seals) < kSeals) theirs.out_of(seal_price(r)).note = "price of the next seal";
  if (const int more = spendable_on_cards(r, eyes.seat); more > 0)
    area.number("on cards, to spend", more).with_icon("aember");
}
void draw_tide(const Read& r, Scene& out) {
  SceneArea& area = out.area("tide", AreaKind::Counter, "Tide",
                             {.region = AreaRegion::Party, .order = 4, .size = AreaSize::Chip});
  const bool high = r.s.tide == Tide::High;
  area.text = high ? "High" : "Low";
  area.number(high ? "high" : "low", 1).with_icon("tide");
}

// ---- archives, deck and discard pile of the Conspiracy

void draw_vault(const Read& r, const Eyes& eyes, Scene& out) {
  SceneArea& area = out.area("archives:conspiracy", AreaKind::Pile, "Their archives",
                             {.region = AreaRegion::Party, .order = 6, .size = AreaSize::Chip});
  area.count = length(r.s.vault);
  area.text = "played in its next turn, the oldest first";
  for (int i = 0; i < length(r.s.vault); ++i) {
    const Slot slot = r.s.vault[at(i)];
    if (slot.is_known()) {
      draw_card(r, slot.card(), area.id, i, out).state(PieceState::FaceDown).back = "adventure";
      continue;
    }
    const std::string id = with_number("slot:archives:conspiracy", i);
    ScenePiece& hidden = out.piece(
        id, "card", area.id, "Archived adventure card " + std::to_string(i + 1) + ", face down");
    hidden.hide("adventure").index = i;
    hidden.could_be = could_be(r, slot);
    if (eyes.request.could_be == id) hidden.candidates = candidates_of(r, slot);
    area.could_be = std::max(area.could_be.value_or(0), *hidden.could_be);
    if (eyes.request.could_be == area.id && area.candidates.empty())
      area.candidates = candidates_of(r, slot);
  }
}

}  // namespace

void draw_location(const Read& r, const Eyes& eyes, Scene& out) {
  const int cell = r.s.place[at(eyes.seat)];
  const int piece = location_piece(r, cell);
  SceneArea& area = out.area("location", AreaKind::Card, capitalised(location_name(r, cell)),
                             {.region = AreaRegion::Board,
                              .order = 3,
                              .size = AreaSize::Small,
                              .tint = conspiracy_tint()});
  area.text = "depth " + std::to_string(depth_of(cell)) + ", " + tide_word(r);
  if (piece < 0) return;
  ScenePiece& drawn = out.piece(card_id(piece), "card", "location",
                                card_name(r, piece) + ". " + card_text(r, piece));
  show_location(r, piece, drawn);
  if (is_away(r, cell)) drawn.state(PieceState::Away);
  if (has_cell(r.s.grid.searched, cell)) drawn.token("check", 1).text = "searched";
}

void draw_map(const Read& r, const Eyes& eyes, Scene& out) {
  SceneArea& area = out.area("locations", AreaKind::Grid, "Locations",
                             {.region = AreaRegion::Party, .order = 1, .size = AreaSize::Small});
  area.size = {kColumns, kDepths};
  constexpr int kCellSize = 76;
  area.cell = {kCellSize, kCellSize};
  const int places = places_left(r);
  area.text = places > 0 ? "Vaultbinder: 1 in " + std::to_string(places) : "Vaultbinder: found";
  for (int row = 0; row < kDepths; ++row)
    area.place(with_number("depth", row + 1), "row", "Depth " + std::to_string(row + 1)).index =
        row;
  for (int cell = 0; cell < kLocations; ++cell) {
    const int piece = location_piece(r, cell);
    ScenePlace& place = area.place(
        cell_id(cell), "cell",
        piece < 0 ? "Unseen, depth " + std::to_string(depth_of(cell)) : card_name(r, piece));
    place.text = cell_text(r, eyes, cell);
    place.at = {cell % kColumns, cell / kColumns};
    place.need = price_to(r, eyes, cell);
    if (place.need) place.icons = {"aember"};
    if (has_cell(r.s.grid.searched, cell)) place.traits.emplace_back("searched");
    if (has_cell(hiding_places(r), cell) && places > 0) place.traits.emplace_back("may_hide");
    draw_cell_card(r, eyes, cell, out);
    draw_markers(r, eyes, cell, out);
    draw_far_artifacts(r, eyes, cell, out);
  }
}

void draw_conspiracy(const Read& r, const Eyes& eyes, Scene& out) {
  draw_seals(r, out);
  draw_pools(r, eyes, out);
  draw_tide(r, out);
  draw_vault(r, eyes, out);
  const auto chip = [](int order) {
    return SceneHints{.region = AreaRegion::Party, .order = order, .size = AreaSize::Chip};
  };
  SceneArea& deck = out.area("adventure", AreaKind::Pile, "Adventure deck", chip(8));
  draw_deck(r, eyes, r.s.decks[kConspiracy].span(), deck, "adventure", out);
  SceneArea& discard =
      out.area(pile_id("discard", kConspiracy), AreaKind::Pile, "Adventure discards", chip(9));
  draw_open_pile(r, r.s.discard[kConspiracy].span(), discard, out);
  const Set& purged = zone_of(r, kConspiracy, Zone::Purged);
  if (purged.none()) return;
  SceneArea& area =
      out.area(pile_id("purged", kConspiracy), AreaKind::Pile, "Adventures purged", chip(10));
  area.count = purged.count();
  int index = 0;
  purged.each([&](int piece) { draw_card(r, piece, area.id, index++, out); });
}

}  // namespace undercroft::abyssal
