// Room exploration (SB-EXP, SB-RUL-23), and what is done where nothing is left to explore.
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

enum class ExploreStep : u8 { Show, Clues, Chosen, Pick, Door, Close, Encounters, kEnd };

void token_options(const Read& r, const Frame& f, OptionList& out) {
  const Tile& tile = r.s.board[notes<ExploreNotes>(f).tile];
  if (tile.shown != kNone) return out.outcome(Verb::Token, 1, {.a = tile.shown});  // it is known
  r.s.tokens.each([&](int token) { out.outcome(Verb::Token, 1, {.a = token}); });
}
Flow show_token(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<ExploreNotes>(f);
  Tile& tile = p.s.board[now.tile];
  tile.token = TokenState::Revealed;
  tile.shown = narrow<u8>(chosen.a);
  p.s.tokens.clear(chosen.a);
  p.tell(Fact::TokenShown, {.a = now.tile, .b = chosen.a});
  return kNext;
}
// SB-EXP-09, SB-EXP-10, SB-EXP-11, SB-EXP-12, SB-RUL-23
Flow count_clues(Play& p, Frame& f) {
  auto now = notes<ExploreNotes>(f);
  const TokenDef& token = p.content.tokens[p.s.board[now.tile].shown];
  if (token.clues > 0) {
    p.s.clues += token.clues;
    p.tell(Fact::ClueFound, {.n = p.s.clues});
  }
  if (p.s.clues >= mission(p).clues) p.s.found = 1;
  now.doors = p.s.found != 0 ? 0 : int{token.doors};
  keep(f, now);
  return token.dread ? add_dread(p, 1) : kNext;  // SB-EXP-08
}
/// SB-EXP-03, SB-RUL-22: faces whose exit can still become a door.
bool opens(const Read& r, int tile, int face) {
  const u8 exit = tile_def(r, tile).exit_of[face - 1];
  return r.s.board[tile].exits[exit] == Exit::Unresolved;
}
/// A text lets the posse choose one exit of this room in place of a roll.
Flow any_chosen(Play& p, Frame& f) {
  if (p.s.chosen_exits == 0 || notes<ExploreNotes>(f).doors == 0) return jump(ExploreStep::Door);
  return kNext;
}
void pick_options(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<ExploreNotes>(f);
  for (int exit = 0; exit < length(tile_def(r, now.tile).exits); ++exit)
    if (r.s.board[now.tile].exits[exit] == Exit::Unresolved)
      out.add(Verb::Choose, kParty, {.a = now.tile, .b = exit});
  out.add(Verb::RollExit, kParty);
}
Flow take_pick(Play& p, Frame& f, const Option& chosen) {
  p.s.chosen_exits = 0;
  if (verb_of(chosen) == Verb::RollExit) return kNext;
  auto now = notes<ExploreNotes>(f);
  p.s.board[now.tile].exits[chosen.b] = Exit::Door;
  p.tell(Fact::ExitOpened, {.a = now.tile, .b = chosen.b});
  now.doors -= 1;
  keep(f, now);
  return kNext;
}
// SB-EXP-02
void door_options(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<ExploreNotes>(f);
  if (now.doors > 0)
    for (int face = 1; face <= kFaces; ++face)
      if (opens(r, now.tile, face)) out.outcome(Verb::Exit, 1, {.n = face});
  if (out.empty()) out.outcome(Verb::Exit, 1, {.n = 0});
}
Flow open_door(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<ExploreNotes>(f);
  if (chosen.n == 0) return kNext;
  const u8 exit = tile_def(p, now.tile).exit_of[chosen.n - 1];
  p.s.board[now.tile].exits[exit] = Exit::Door;
  p.tell(Fact::ExitOpened, {.a = now.tile, .b = exit});
  now.doors -= 1;
  keep(f, now);
  return kRepeat;
}
// SB-EXP-04
Flow close_exits(Play& p, Frame& f) {
  const int tile = notes<ExploreNotes>(f).tile;
  for (int exit = 0; exit < length(tile_def(p, tile).exits); ++exit)
    if (p.s.board[tile].exits[exit] == Exit::Unresolved) p.s.board[tile].exits[exit] = Exit::Cap;
  return kNext;
}
/// SB-OPT-01 to SB-OPT-03, SB-RUL-94, SB-RUL-107: the card of a unique room comes besides, from the
/// deck or its discards.
void add_encounter_of_room(Play& p, int tile) {
  if (!has_variant(p, Variant::Advanced)) return;
  const Deck& deck = p.s.piles[Pile::Encounter];
  const List<CardDef>& cards = p.content.piles[Pile::Encounter];
  for (int card = 0; card < length(cards); ++card)
    if (cards[card].tile == p.s.board[tile].def &&
        (deck.unseen.has(at(card)) || deck.discard.has(at(card))))
      p.s.cards[lay_card(p, Pile::Encounter, card)].tile = narrow<u8>(tile);
}
// SB-EXP-06, SB-EXP-11
Flow meet_encounters(Play& p, Frame& f) {
  const int tile = notes<ExploreNotes>(f).tile;
  const int cards = p.s.found != 0 ? 0 : int{p.content.tokens[p.s.board[tile].shown].encounters};
  add_encounter_of_room(p, tile);
  return call(EncountersNotes{.tile = tile, .left = cards}).then(kFinish);
}
constexpr auto kExploreSteps = S::table<ExploreStep>({
    S::chance(ExploreStep::Show, "Flip an Exploration token", "SB-EXP-01", Purpose::Tokens,
              token_options, show_token),
    S::act(ExploreStep::Clues, "", "SB-EXP-09", count_clues),
    S::act(ExploreStep::Chosen, "", "SB-EXP-02", any_chosen),
    S::choose(ExploreStep::Pick, "Which exit becomes a door?", "SB-DEC-45", pick_options,
              take_pick),
    S::chance(ExploreStep::Door, "Which exit opens?", "SB-EXP-02", Purpose::Dice, door_options,
              open_door),
    S::act(ExploreStep::Close, "", "SB-EXP-04", close_exits),
    S::act(ExploreStep::Encounters, "", "SB-EXP-06", meet_encounters),
});

// ---- nothing is left to explore (SB-RUL-08)

bool is_anything_left(const Read& r) {
  bool left = false;
  each_exit(r, [&](int, int, Exit state) { left = left || is_unexplored(state); });
  for (const Tile& tile : r.s.board) left = left || tile.token == TokenState::FaceDown;
  return left || (r.s.maps.unseen.none() && r.s.maps.discard.none());
}
bool any_cap_fits(const Read& r) {
  bool any = false;
  each_exit(r, [&](int tile, int exit, Exit state) {
    any = any || (state == Exit::Cap && any_fits(r, tile, exit));
  });
  return any;
}
void reopen_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  const bool door = any_cap_fits(r);
  each_exit(r, [&](int tile, int exit, Exit state) {
    if (state == Exit::Cap && (!door || any_fits(r, tile, exit)))
      out.add(Verb::Reopen, kParty, {.a = tile, .b = exit, .c = door ? 0 : 1});
  });
}
Flow reopen(Play& p, Frame& /*f*/, const Option& chosen) {
  p.s.board[chosen.a].exits[chosen.b] = chosen.c != 0 ? Exit::Shaft : Exit::Door;
  p.tell(Fact::ExitOpened, {.a = chosen.a, .b = chosen.b});
  return kFinish;
}
Flow look_around(Play& p, Frame& /*f*/) {
  bool caps = false;
  each_exit(p, [&](int, int, Exit state) { caps = caps || state == Exit::Cap; });
  return is_anything_left(p) || !caps ? kFinish : kNext;
}
constexpr std::array kReopenSteps{
    S::act("", "SB-RUL-08", look_around),
    S::choose("Which end cap comes off?", "SB-DEC-59", reopen_options, reopen),
};

}  // namespace

const Procedure<Play> kExploreProcedure{"explore", kExploreSteps, false, "Room exploration"};
const Procedure<Play> kReopenProcedure{"reopen", kReopenSteps, false, "Nothing left to explore"};

}  // namespace undercroft::brimstone
