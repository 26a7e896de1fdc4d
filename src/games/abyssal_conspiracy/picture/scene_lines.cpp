// What a person sees of lines, artifacts, hands and the piles of players.
#include "games/abyssal_conspiracy/picture/scenes.h"

namespace undercroft::abyssal {
namespace {

const Set& zone_at(const Read& r, int seat, Zone zone) {
  return zone_of(r, seat, zone);
}

// ---- lines

/// What hangs on a card in play, or lies under it.
void draw_carried(const Read& r, int host, const std::string& where, int index, Scene& out) {
  r.s.play.each([&](int piece) {
    if (card(r, piece).host != host || !is_type(r, piece, Type::Upgrade)) return;
    draw_card(r, piece, where, index, out);
    out.link(LinkKind::Attached, card_id(piece), card_id(host)).text =
        card_name(r, piece) + " is attached to " + card_name(r, host);
  });
  for (int seat = 0; seat < kSeats; ++seat)
    zone_at(r, seat, Zone::Under).each([&](int piece) {
      if (card(r, piece).host != host) return;
      draw_card(r, piece, where, index, out).state(PieceState::FaceDown).back =
          pile_id("deck", owner_of(piece));
      out.link(LinkKind::Under, card_id(piece), card_id(host)).text =
          card_name(r, piece) + " lies under " + card_name(r, host);
    });
}

void draw_gaps(SceneArea& area, const Line& line, const Read& r) {
  const int n = length(line);
  for (int i = 0; i <= n; ++i) {
    const bool flank = i == 0 || i == n;
    const std::string where =
        n == 0   ? "The only place"
        : i == 0 ? "Left flank"
        : i == n ? "Right flank"
                 : "Between " + card_name(r, line[at(i - 1)]) + " and " + card_name(r, line[at(i)]);
    area.place(gap_id(area.id, i), flank ? "flank" : "gap", where + ": " + area.title).index = i;
  }
}

SceneArea& draw_line(const Read& r, const Line& line, const std::string& id, std::string title,
                     SceneHints hints, int player, Scene& out) {
  SceneArea& area = out.area(id, AreaKind::Line, std::move(title), std::move(hints));
  area.seat = player;
  draw_gaps(area, line, r);
  for (int i = 0; i < length(line); ++i) {
    draw_card(r, line[at(i)], id, i, out);
    draw_carried(r, line[at(i)], id, i, out);
  }
  if (is_away(r, r.s.place[at(player)])) area.states.push_back(PieceState::Away);
  return area;
}

SceneArea& draw_engaged(const Read& r, const Eyes& eyes, int player, SceneHints hints, Scene& out) {
  hints.tint = conspiracy_tint();
  hints.face = "hood";
  const std::string title = "Engaged with " + seen_name(r, eyes, player);
  SceneArea& area = draw_line(r, r.s.enemies[at(player)], engaged_id(player), title,
                              std::move(hints), player, out);
  for (const u8 piece : r.s.enemies[at(player)])
    out.link(LinkKind::Engaged, card_id(piece), with_number("player", player)).text =
        card_name(r, piece) + " is engaged with " + seen_name(r, eyes, player);
  return area;
}
SceneArea& draw_battleline(const Read& r, const Eyes& eyes, int player, SceneHints hints,
                           Scene& out) {
  return draw_line(r, r.s.line[at(player)], line_id(player), titled(r, eyes, player, "battleline"),
                   std::move(hints), player, out);
}

// ---- artifacts

/// Artifacts of a seat; those of the Conspiracy only at one cell.
std::vector<int> artifacts_of(const Read& r, int seat, int cell) {
  std::vector<int> found;
  r.s.play.each([&](int piece) {
    const Card& c = card(r, piece);
    if (is_type(r, piece, Type::Artifact) && c.controller == seat &&
        (is_player(seat) || c.place == cell))
      found.push_back(piece);
  });
  return found;
}
void draw_artifacts(const Read& r, const std::vector<int>& artifacts, const std::string& id,
                    std::string title, SceneHints hints, Scene& out) {
  if (artifacts.empty()) return;
  SceneArea& area = out.area(id, AreaKind::Row, std::move(title), std::move(hints));
  const int owner = card(r, artifacts.front()).controller;
  if (is_player(owner)) area.seat = owner;
  for (int i = 0; i < length(artifacts); ++i) {
    draw_card(r, artifacts[at(i)], id, i, out);
    draw_carried(r, artifacts[at(i)], id, i, out);
  }
}

std::string houses_of(const Read& r, int seat) {
  std::vector<std::string> names;
  for (const u8 house : r.s.houses[at(seat)])
    if (house != 0) names.push_back(house_name(house));
  return in_words(names);
}
/// Where a seat's panel stands in the party column; what is theirs follows it.
int order_of_seat(const Eyes& eyes, int seat) {
  constexpr int kRoom = 20;
  return seat == eyes.seat ? kRoom : (seat + 2) * kRoom;
}
int ready_among(const Read& r, const Line& line) {
  return static_cast<int>(
      std::ranges::count_if(line, [&](u8 piece) { return !has_flag(r, piece, kExhausted); }));
}

}  // namespace

void draw_front(const Read& r, const Eyes& eyes, Scene& out) {
  const int me = eyes.seat;
  const int cell = r.s.place[at(me)];
  const auto on_board = [](int order, AreaSize size) {
    return SceneHints{.region = AreaRegion::Board, .order = order, .size = size};
  };
  SceneArea& engaged = draw_engaged(r, eyes, me, on_board(1, AreaSize::Card), out);
  const int ready = ready_among(r, r.s.enemies[at(me)]);
  engaged.text = r.s.enemies[at(me)].empty()
                     ? "nobody"
                     : std::to_string(ready) + " ready; the left flank acts first";
  SceneHints theirs = on_board(2, AreaSize::Chip);
  theirs.collapse = 2;
  theirs.tint = conspiracy_tint();
  draw_artifacts(r, artifacts_of(r, kConspiracy, cell), "artifacts:conspiracy",
                 "Artifacts of the Conspiracy here", std::move(theirs), out);
  draw_location(r, eyes, out);
  SceneArea& line = draw_battleline(r, eyes, me, on_board(4, AreaSize::Card), out);
  const bool mine = r.s.active == me && r.s.turn == Turn::Player;
  line.text =
      mine && r.s.house != 0 ? "house " + house_name(r.s.house) + " this turn" : houses_of(r, me);
  SceneHints own = on_board(5, AreaSize::Chip);
  own.collapse = 3;
  draw_artifacts(r, artifacts_of(r, me, cell), pile_id("artifacts", me),
                 titled(r, eyes, me, "artifacts"), std::move(own), out);
  draw_hand(r, eyes, me, on_board(6, AreaSize::Card), out);
}

void draw_hand(const Read& r, const Eyes& eyes, int seat, SceneHints hints, Scene& out) {
  const Set& hand = zone_at(r, seat, Zone::Hand);
  const std::string id = pile_id("hand", seat);
  SceneArea& area = out.area(id, AreaKind::Hand, titled(r, eyes, seat, "hand"), std::move(hints));
  area.seat = seat;
  area.text = count_of(hand.count(), "card", "cards");
  const bool seen = eyes.may_see_hand(seat);
  if (!seen) area.text += ", hidden at this table";
  int index = 0;
  hand.each([&](int piece) {
    if (seen) {
      draw_card(r, piece, id, index++, out);
      return;
    }
    const std::string slot = with_number("slot:" + id, index);
    ScenePiece& back = out.piece(
        slot, "card", id,
        "Card " + std::to_string(index + 1) + " of " + seen_name(r, eyes, seat) + ", face down");
    back.hide(pile_id("deck", seat)).seat = seat;
    back.index = index++;
  });
}

void draw_piles_of(const Read& r, const Eyes& eyes, int seat, Scene& out) {
  int order = order_of_seat(eyes, seat) + 5;
  const auto hints = [&](int collapse) {
    return SceneHints{.region = AreaRegion::Party,
                      .order = order++,
                      .size = AreaSize::Chip,
                      .collapse = collapse};
  };
  const auto pile = [&](const char* what, const std::string& title) -> SceneArea& {
    SceneArea& area =
        out.area(pile_id(what, seat), AreaKind::Pile, titled(r, eyes, seat, title), hints(1));
    area.seat = seat;
    return area;
  };
  SceneArea& chains = out.area(with_number("chains", seat), AreaKind::Track,
                               titled(r, eyes, seat, "chains"), hints(1));
  chains.seat = seat;
  const int count = r.s.chains[at(seat)];
  SceneNumber& number = chains.number("chains", count).with_icon("chain").out_of(kMostChains);
  if (const int penalty = chain_penalty(penal_chains(r, seat)); penalty > 0) {
    number.note = std::to_string(penalty) + " fewer to draw";
    chains.text = "draws " + std::to_string(penalty) + " fewer at the end of the turn";
  }
  draw_deck(r, eyes, r.s.decks[at(seat)].span(), pile("deck", "deck"), pile_id("deck", seat), out);
  const DiscardPile& discarded = r.s.discard[at(seat)];
  draw_open_pile(r, discarded.span(), pile("discard", "discards"), out);
  const auto zone = [&](Zone which, const char* what, const char* title, bool down) {
    const Set& cards = zone_at(r, seat, which);
    if (cards.none() && which != Zone::Archives) return;
    SceneArea& area = pile(what, title);
    area.count = cards.count();
    int index = 0;
    if (!down || eyes.may_see_hand(seat))
      cards.each([&](int piece) {
        ScenePiece& drawn = draw_card(r, piece, area.id, index++, out);
        if (down) drawn.state(PieceState::FaceDown).back = pile_id("deck", owner_of(piece));
      });
  };
  zone(Zone::Archives, "archives", "archives", true);
  zone(Zone::Purged, "purged", "purged", false);
}

void draw_team(const Read& r, const Eyes& eyes, Scene& out) {
  if (r.s.players == 1) return;
  std::vector<std::string> away;
  for (int seat = 0; seat < r.s.players; ++seat) {
    const int cell = r.s.place[at(seat)];
    const bool here = cell == r.s.place[at(eyes.seat)];
    const int first = order_of_seat(eyes, seat);
    SceneArea& panel =
        out.area(with_number("seat", seat), AreaKind::Seat, capitalised(seen_name(r, eyes, seat)),
                 {.region = AreaRegion::Party, .order = first, .size = AreaSize::Chip});
    panel.seat = seat;
    panel.text = "at " + location_name(r, cell) +
                 (here ? "" : ", elsewhere: not in play for " + seen_name(r, eyes, eyes.seat)) +
                 ". " + houses_of(r, seat);
    const int creatures = length(r.s.line[at(seat)]);
    panel.number(creatures == 1 ? "creature" : "creatures", creatures).with_icon("fist");
    panel.number("engaged", length(r.s.enemies[at(seat)])).with_icon("prey");
    const int cards = cards_in_hand(r, seat);
    panel.number(cards == 1 ? "card in hand" : "cards in hand", cards).with_icon("hand");
    if (is_away(r, cell)) panel.states.push_back(PieceState::Away);
    if (seat == eyes.seat) continue;
    const AreaRegion region = here ? AreaRegion::Board : AreaRegion::Party;
    const auto hints = [&](int order) {
      return SceneHints{.region = region,
                        .order = order,
                        .size = here ? AreaSize::Small : AreaSize::Chip,
                        .collapse = here ? 4 : 1};
    };
    draw_engaged(r, eyes, seat, hints(first + 1), out);
    draw_battleline(r, eyes, seat, hints(first + 2), out);
    SceneHints chip = hints(first + 3);
    chip.size = AreaSize::Chip;
    draw_artifacts(r, artifacts_of(r, seat, cell), pile_id("artifacts", seat),
                   titled(r, eyes, seat, "artifacts"), std::move(chip), out);
    draw_hand(
        r, eyes, seat,
        {.region = AreaRegion::Party, .order = first + 4, .size = AreaSize::Chip, .collapse = 1},
        out);
    draw_piles_of(r, eyes, seat, out);
    if (is_away(r, cell)) away.insert(away.end(), {line_id(seat), engaged_id(seat), cell_id(cell)});
  }
  std::ranges::sort(away);
  const auto twice = std::ranges::unique(away);
  away.erase(twice.begin(), twice.end());
  if (!away.empty())
    out.overlay(OverlayKind::Away, std::move(away)).text = "not in play for this resolution";
}

void draw_moment(const Read& r, Scene& out) {
  std::vector<int> played;
  for (const Frame& f : r.s.flow.frames) {
    int piece = -1;
    if (is_frame_of<PlayCard>(f)) piece = notes<PlayCard>(f).piece;
    if (is_frame_of<PlayAdventure>(f)) piece = notes<PlayAdventure>(f).piece;
    const bool lies_nowhere = is_card(piece) && is_named(r, piece) &&
                              card(r, piece).zone == Zone::Nowhere &&
                              std::ranges::find(played, piece) == played.end();
    if (lies_nowhere) played.push_back(piece);
  }
  if (!played.empty()) {
    out.area("played", AreaKind::Row, "Being played",
             {.region = AreaRegion::Board, .order = 0, .size = AreaSize::Card});
    for (int i = 0; i < length(played); ++i) draw_card(r, played[at(i)], "played", i, out);
  }
  const int attacker = r.s.attacker;
  const int defender = r.s.defender;
  if (is_creature_in_play(r, attacker) && is_creature_in_play(r, defender))
    out.link(LinkKind::Targets, card_id(attacker), card_id(defender)).text =
        card_name(r, attacker) + " fights " + card_name(r, defender);
}

}  // namespace undercroft::abyssal
