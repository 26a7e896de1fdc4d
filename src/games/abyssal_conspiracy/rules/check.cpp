// What must hold in every position.
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

std::string of_card(int piece, std::string_view problem) {
  return "card " + std::to_string(piece) + " " + std::string(problem);
}
bool is_seated(const Read& r, int seat) {
  return seat < r.s.players || seat == kConspiracy;
}
/// Decks of players who are not there have no cards.
bool is_in_game(const Read& r, int piece) {
  return is_seated(r, owner_of(piece));
}

// ---- who plays, and how far the game has come

std::string check_players(const Read& r) {
  const State& s = r.s;
  if (s.players < 1 || s.players > kMostPlayers) return "no such number of players";
  if (s.active >= s.players || s.turn_of >= s.players) return "nobody is active";
  unsigned ordered = 0;
  for (int i = 0; i < s.players; ++i) ordered |= bit_of(std::min<int>(s.order[at(i)], kSeats));
  if (ordered != bit_of(s.players) - 1) return "the turn order does not name each player once";
  if (s.difficulty > Difficulty::Hard || s.tide > Tide::High || s.turn > Turn::Conspiracy)
    return "no such difficulty, tide or turn";
  if (s.house >= kHouses) return "no such house is active";
  if (s.hand_kept >= bit_of(s.players)) return "somebody who does not play has kept a hand";
  for (int player = 0; player < kMostPlayers; ++player) {
    if (s.last_house[at(player)] >= kHouses) return "no such house was chosen";
    if (s.chains[at(player)] > kMostChains) return "a player has too many chains";
    for (const u8 house : s.houses[at(player)])
      if (house >= kHouses) return "a deck has no such house";
  }
  if (s.amber[kTeamSide] < 0 || s.amber[kConspiracySide] < 0) return "a pool is below zero";
  if (s.round > kMostRounds) return "the game went on for too long";
  for (const u8 fighter : {s.attacker, s.defender})
    if (fighter != kNoCard && !is_card(fighter)) return "somebody fights who is no card";
  return {};
}

// ---- the grid and the seals

// AC-LOC-01, AC-SET-05, AC-SET-06, AC-SET-07, AC-SET-08
std::string check_grid(const Read& r) {
  const Grid& grid = r.s.grid;
  u32 seen = 0;
  for (int cell = 0; cell < kLocations; ++cell) {
    const int location = grid.location[at(cell)];
    if (location == kUnknown) {
      if (has_bit(grid.face_up, cell)) return "a location lies face up and nobody knows it";
      continue;
    }
    if (location >= kLocations || has_bit(seen, location)) return "a location lies twice";
    if (location / kColumns != cell / kColumns) return "a location lies in another row";
    seen |= bit_of(location);
  }
  for (int cell = 0; cell < kLocations; ++cell)
    if (grid.location[at(cell)] == kUnknown && std::has_single_bit(could_be(r, cell)))
      return "the last location of a row is not known";
  if (grid.location[kStartCell] != 0 || !has_bit(grid.face_up, kStartCell))
    return "the start lies elsewhere";
  if (grid.face_up >= bit_of(kLocations) || grid.searched >= bit_of(kUpperCells) ||
      (grid.searched & ~grid.face_up) != 0)
    return "a cell is marked that nobody has entered";
  return {};
}
std::string check_places(const Read& r) {
  const bool moving = is_running(r.s.flow, Proc::Travel);
  for (int player = 0; player < kMostPlayers; ++player) {
    const int cell = r.s.place[at(player)];
    if (cell >= kLocations || (player >= r.s.players && cell != 0)) return "a player is nowhere";
    // AC-LOC-11
    if (player < r.s.players && !moving && location_piece(r, cell) < 0)
      return "a player is where the location lies face down";
  }
  return {};
}
// AC-SEA-10, AC-WIN-03
std::string check_seals(const Read& r) {
  u32 open = 0;
  for (const u8 seal : r.s.seals) {
    if (seal >= kSeals || has_bit(open, seal)) return "a seal is open twice";
    open |= bit_of(seal);
  }
  const bool over = r.s.flow.outcome.result != Result::Undecided;
  if (r.s.seals.full() && !over) return "five seals are open and the game goes on";
  return r.s.seals_now > r.s.seals.size() ? "more seals were opened in a turn than in the game"
                                          : std::string();
}

// ---- cards

/// KF-DCK-01, KF-DCK-03, AC-SET-11: what cards belong to whom.
std::string check_decks(const Read& r) {
  const Content& content = r.content;
  for (const Card& c : r.s.cards)
    if (c.def >= content.cards.size()) return "a card is none of the content's";
  for (int player = 0; player < r.s.players; ++player) {
    std::array<int, kHouses> count{};
    for (int i = 0; i < kDeckSize; ++i) {
      const CardDef& def = printed_card(r, player * kDeckSize + i);
      if (def.type >= Type::Seal || def.is_adventure()) return "a deck has a card of the adventure";
      ++count[static_cast<std::size_t>(def.house)];
    }
    for (const u8 house : r.s.houses[at(player)])
      if (count[house] != kDeckSize / 3) return "a house of a deck has not twelve cards";
  }
  std::vector<u16> adventure(content.adventure.begin(), content.adventure.end());
  std::ranges::sort(adventure);
  for (int i = 0; i < kAdventureCards; ++i)
    if (r.s.cards[at(kAdventurePieces + i)].def != adventure.at(at(i)))
      return "the adventure deck has other cards";
  return r.s.cards[kVaultbinder].def == content.vaultbinder ? ""
                                                            : "the Vaultbinder is another card";
}

/// Sets in which a card stands that lies openly.
int sets_with(const Read& r, int piece) {
  int sets = 0;
  for (const auto& of_seat : r.s.zones)
    for (const Set& zone : of_seat) sets += zone.has(at(piece)) ? 1 : 0;
  return sets;
}
bool is_openly(Zone zone) {
  return zone != Zone::Play && zone != Zone::FaceDown;
}
std::string check_zone(const Read& r, int piece) {
  const Card& c = card(r, piece);
  if (c.zone > Zone::FaceDown || c.zone == Zone::Deck) return of_card(piece, "is in no zone");
  if (r.s.play.has(at(piece)) != (c.zone == Zone::Play))
    return of_card(piece, "is in play, or is not, and the set says otherwise");
  if (sets_with(r, piece) != (is_openly(c.zone) ? 1 : 0))
    return of_card(piece, "is in several zones or in none");
  if (is_openly(c.zone) && !zone_of(r, c.home, c.zone).has(at(piece)))
    return of_card(piece, "is not where it says");
  // AC-RUL-54: whose cards lie where.
  const bool elsewhere = c.zone == Zone::Archives || c.zone == Zone::Nowhere;
  if (is_openly(c.zone) && !elsewhere && c.home != owner_of(piece))
    return of_card(piece, "lies in a zone of somebody else");
  // AC-ARC-01, AC-ARC-07
  if (c.home == kConspiracy && (c.zone == Zone::Hand || c.zone == Zone::Archives))
    return of_card(piece, "lies open in the Conspiracy's hand or archives");
  return {};
}
std::string check_host(const Read& r, int piece) {
  const Card& c = card(r, piece);
  const bool attached = c.zone == Zone::Play && is_type(r, piece, Type::Upgrade);
  if (attached && (c.host == kNoCard || !is_creature_in_play(r, c.host)))
    return of_card(piece, "is attached to nothing");
  if (c.zone == Zone::Under && (!is_card(c.host) || !Rules::in_play(r, c.host)))
    return of_card(piece, "lies under nothing");
  if (c.host != kNoCard && !is_card(c.host)) return of_card(piece, "hangs on something else");
  return {};
}
/// KF-LVP-01: what leaves play loses everything on it.
std::string check_counters(const Read& r, int piece) {
  const Card& c = card(r, piece);
  const bool creature = is_creature_in_play(r, piece);
  if (!creature && (c.damage > 0 || c.power_counters > 0))
    return of_card(piece, "is no creature in play and has damage or power counters");
  if (c.zone == Zone::Play) return {};
  if (c.amber > 0 || c.counters > 0) return of_card(piece, "is out of play with Æmber or counters");
  if ((c.flags & ~kTagged) != 0) return of_card(piece, "is out of play with a status");
  return {};
}
std::string check_card(const Read& r, int piece) {
  const Card& c = card(r, piece);
  if (!is_in_game(r, piece))
    return c.zone == Zone::Nowhere && sets_with(r, piece) == 0
               ? std::string()
               : of_card(piece, "is of a player who does not play");
  if (!is_seated(r, c.home) || !is_seated(r, c.controller))
    return of_card(piece, "is controlled by nobody");
  if (c.engaged >= r.s.players) return of_card(piece, "is engaged with nobody");
  if (c.place >= kLocations) return of_card(piece, "is at no location");
  for (const auto& problem : {check_zone(r, piece), check_host(r, piece), check_counters(r, piece)})
    if (!problem.empty()) return problem;
  return {};
}

// ---- lines, piles

// AC-ENG-01, AC-ENG-03, AC-ENG-04
std::string check_lines(const Read& r) {
  Set standing;
  const auto stand = [&](u8 piece) {
    if (!is_card(piece) || !is_creature_in_play(r, piece) || standing.has(piece)) return false;
    standing.set(piece);
    return true;
  };
  for (int player = 0; player < kMostPlayers; ++player) {
    for (const u8 piece : r.s.line[at(player)])
      if (!stand(piece) || card(r, piece).controller != player)
        return of_card(piece, "stands in a line where it does not belong");
    for (const u8 piece : r.s.enemies[at(player)])
      if (!stand(piece) || card(r, piece).controller != kConspiracy ||
          card(r, piece).engaged != player)
        return of_card(piece, "is engaged where it does not belong");
  }
  for (int piece = 0; piece < kCards; ++piece)
    if (is_creature_in_play(r, piece) && !standing.has(at(piece)))
      return of_card(piece, "stands in no line");
  return {};
}
// KF-LVP-07
std::string check_discards(const Read& r) {
  for (int seat = 0; seat < kSeats; ++seat) {
    Set piled;
    for (const u8 piece : r.s.discard[at(seat)]) {
      if (piled.has(piece)) return of_card(piece, "lies twice in a discard pile");
      piled.set(piece);
    }
    if (!(piled == zone_of(r, seat, Zone::Discard))) return "a discard pile has other cards";
  }
  return {};
}
/// Each face-down card lies in one pile, or is one of those that an unknown may be.
std::string check_piles(const Read& r) {
  const State& s = r.s;
  if (std::string problem = s.pools.check(Rules::zones(s)); !problem.empty()) return problem;
  Set seen;
  std::string problem;
  const auto see = [&](Slot slot) {
    if (!slot.is_known() || !problem.empty()) return;
    if (!is_card(slot.card()) || card(r, slot.card()).zone != Zone::FaceDown ||
        seen.has(at(slot.card())))
      problem = of_card(slot.card(), "lies in a pile where it cannot be");
    else
      seen.set(at(slot.card()));
  };
  int slots = 0;
  Rules::zones(s).each([&](Slot slot) {
    ++slots;
    see(slot);
  });
  for (const Slot member : s.pools.members()) see(member);
  if (!problem.empty()) return problem;
  int face_down = 0;
  for (const Card& c : s.cards) face_down += c.zone == Zone::FaceDown ? 1 : 0;
  if (face_down != slots || face_down != seen.count()) return "face-down cards were lost or made";
  // AC-RUL-54: nothing of the adventure lies in a player's deck, and nothing of another player.
  for (int seat = 0; seat < kSeats; ++seat)
    for (const Slot slot : s.decks[at(seat)])
      if (slot.is_known() && owner_of(slot.card()) != seat)
        return of_card(slot.card(), "lies in a deck of somebody else");
  // A pool for each deck, and what was archived unseen before a deck was shuffled anew.
  const auto unseen = std::ranges::count_if(s.vault, [](Slot slot) { return !slot.is_known(); });
  return static_cast<std::ptrdiff_t>(s.pools.count()) > kSeats + unseen ? "there are too many pools"
                                                                        : std::string();
}

// AC-RUL-35, AC-RUL-36
std::string check_binder(const Read& r) {
  const Card& c = r.s.cards[kVaultbinder];
  const bool in_play = c.zone == Zone::Play;
  const bool searching = is_running(r.s.flow, Proc::Search);
  if (in_play != (r.s.binder == 1) && !searching) return "the Vaultbinder is lost";
  return in_play && !is_player(c.controller) ? "the Conspiracy holds the Vaultbinder" : "";
}

// ---- texts in force

/// Every card in play speaks unless it is blank, and the active player's location does.
void find_texts(Play& p) {
  Machine::clear_force(p);
  p.s.play.each([&](int piece) { Machine::put_in_force(p, piece); });
  settle_blanks(p);
  if (p.s.round > 0) heed_location(p);
}
bool same_texts(const Effects& a, const Effects& b) {
  return a.ears == b.ears && a.aura_sources == b.aura_sources && a.rule_sources == b.rule_sources &&
         a.heard == b.heard && a.modified == b.modified && a.laws == b.laws && a.rules == b.rules;
}
std::string check_texts(const Read& r) {
  // While somebody moves, the location that was left still speaks (AC-RUL-48).
  if (is_running(r.s.flow, Proc::Travel)) return {};
  State anew = r.s;
  Play p{anew, r.content, nullptr};
  find_texts(p);
  return same_texts(anew.fx, r.s.fx) ? std::string()
                                     : "the texts in force are not those of the cards in play";
}

}  // namespace

void Rules::renew(Play& p) {
  if (!p.s.flow.frames.empty() && !check_texts(p).empty()) find_texts(p);
}

std::string Rules::check(const Read& r) {
  for (const auto& check : {check_players, check_grid, check_places, check_seals, check_decks})
    if (std::string problem = check(r); !problem.empty()) return problem;
  for (int piece = 0; piece < kCards; ++piece)
    if (std::string problem = check_card(r, piece); !problem.empty()) return problem;
  for (const auto& check : {check_lines, check_discards, check_piles, check_binder})
    if (std::string problem = check(r); !problem.empty()) return problem;
  // Over at once: whatever ran was cut short (AC-WIN-06).
  return r.s.flow.frames.empty() ? std::string() : check_texts(r);
}

}  // namespace undercroft::abyssal
