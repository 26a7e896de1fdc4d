// Searching a location, the Vaultbinder, and the text of a location that its visitors use
// (AC-RUL-35, AC-RUL-36, AC-RUL-69, AC-RUL-70).
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

using S = Steps<Play>;

enum class SearchStep : u8 { Pay, Certain, Look, Searched, kEnd };

/// AC-RUL-70: what is said at the active player's location under a word, in their own turn.
bool can_say_here(const Read& r, Trigger word) {
  const int location = location_piece(r, r.s.place[r.s.active]);
  return r.s.turn == Turn::Player && location >= 0 &&
         Machine::has_text(r, location, word, r.s.active);
}
bool is_searched(const Read& r, int cell) {
  return has_bit(r.s.grid.searched, cell);
}

// AC-RUL-36: its price is paid first.
Flow pay_search(Play& p, Frame& f) {
  return Machine::run_text(p, location_piece(p, notes<Search>(f).cell), Trigger::Search, f.seat);
}
// AC-RUL-35, AC-RUL-69: it comes into play exhausted under the searcher and was not played.
Flow find_binder(Play& p, Frame& f) {
  p.s.binder = 1;
  p.tell(Fact::BinderFound, {.a = notes<Search>(f).cell}, f.seat);
  return Machine::raise(p, event_of(Event::Enter, f.seat), kVaultbinder, 1);
}
void note_search(Play& p, int cell, int seat) {
  p.s.grid.searched = static_cast<u16>(p.s.grid.searched | bit_of(cell));
  p.tell(Fact::Searched, {.a = cell}, seat);
}
// KF-ABL-09: what was not paid in full searches nothing. Where everything else has been searched,
// it is here.
Flow certain(Play& p, Frame& f) {
  const int cell = notes<Search>(f).cell;
  if (notes<Search>(f).paid == 0) return kFinish;
  if (std::popcount(hiding_places(p)) > 1) return kNext;
  note_search(p, cell, f.seat);
  return find_binder(p, f).then(jump(SearchStep::Searched));
}
// AC-CHA-11
void look(const Read& r, const Frame& /*f*/, OptionList& out) {
  out.outcome(Verb::Found, 1);
  out.outcome(Verb::NotFound, static_cast<u32>(std::popcount(hiding_places(r)) - 1));
}
Flow take_look(Play& p, Frame& f, const Option& chosen) {
  note_search(p, notes<Search>(f).cell, f.seat);
  return verb_of(chosen) == Verb::Found ? find_binder(p, f) : kNext;
}
Flow searched(Play& p, Frame& f) {
  return Machine::raise(p, event_of(Event::Search, f.seat), effects::kNoPiece);
}

constexpr auto kSearchSteps = S::table<SearchStep>({
    S::act(SearchStep::Pay, "Search the location", "AC-RUL-36", pay_search),
    S::act(SearchStep::Certain, "", "AC-RUL-36", certain),
    S::chance(SearchStep::Look, "Is the Vaultbinder here?", "AC-CHA-11", Purpose::Vault, look,
              take_look),
    S::act(SearchStep::Searched, "", "AC-RUL-36", searched),
});

}  // namespace

void search_is_paid(Play& p) {
  for (Frame& f : p.s.flow.frames)
    if (is_frame_of<Search>(f)) keep(f, Search{.cell = notes<Search>(f).cell, .paid = 1});
}

// AC-RUL-36: once per location and game, as long as something is hidden.
bool can_search(const Read& r) {
  const int cell = r.s.place[r.s.active];
  return has_bit(hiding_places(r), cell) && can_say_here(r, Trigger::Search) &&
         !Query::forbidden(r, deed_of(Event::Search, r.s.active));
}

u32 hiding_places(const Read& r) {
  u32 places = 0;
  for (int cell = 0; cell < kUpperCells && r.s.binder == 0; ++cell)
    if (!is_searched(r, cell)) places |= bit_of(cell);
  return places;
}

bool can_use_location(const Read& r) {
  return can_say_here(r, Trigger::Ability);
}

const Procedure<Play> kSearchProcedure{"search", kSearchSteps, false, "Search"};

}  // namespace undercroft::abyssal
