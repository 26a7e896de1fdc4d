// Helping and dragging KO'd heroes (SB-HLP).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

constexpr int kDragCost = 2;  // SB-HLP-05, SB-MOV-11

/// Calls f(other) for each KO'd hero whose marker is so near; the own space counts (SB-RUL-119).
template <class F>
void each_marker(const Read& r, int hero, int steps, F f) {
  const int from = r.s.heroes[hero].at;
  for (int other = 0; other < hero_count(r); ++other)
    if (r.s.heroes[other].standing == Standing::Down &&
        is_within(r, from, r.s.heroes[other].at, steps))
      f(other);
}

}  // namespace

// SB-HLP-01, SB-HLP-02
void help_options(const Read& r, int hero, OptionList& out) {
  if (!is_up(r, hero) || r.s.heroes[hero].is(kActed)) return;
  each_marker(r, hero, 1, [&](int other) {
    if (!any_enemy_on(r, tiles_of_hero(r, other))) out.add(Verb::Help, hero, {.a = other});
  });
}
// SB-HLP-03, SB-HLP-04, SB-ACT-10: the chart and the healing are those of any recovery.
Flow take_help(Play& p, int hero, const Option& chosen) {
  Hero& h = p.s.heroes[hero];
  h.did = static_cast<u8>(h.did | kActed);
  Hero& helped = p.s.heroes[chosen.a];
  helped.did = static_cast<u8>(helped.did | kActivated);
  p.tell(Fact::Helped, {.a = hero, .b = chosen.a}, hero);
  return call(RecoverNotes{}, chosen.a);
}
// SB-HLP-05: one marker at a time, and no step for less than 2 points.
void drag_options(const Read& r, int hero, OptionList& out) {
  const Hero& h = r.s.heroes[hero];
  if (h.left < kDragCost) return;
  const SquareMap::Set taken = squares_taken(r);
  each_marker(r, hero, 1 + value_of(r, Attr::DragRange, hero), [&](int other) {
    map_of(r).each_adjacent(h.at, [&](int to) {
      if (!taken.has(at(to))) out.add(Verb::Drag, hero, {.a = other, .n = to});
    });
  });
}
void take_drag(Play& p, int hero, const Option& chosen) {
  Hero& h = p.s.heroes[hero];
  Hero& marker = p.s.heroes[chosen.a];
  const bool own_space = marker.at == h.at;
  // SB-HLP-06, SB-HLP-07
  marker.at = own_space ? narrow<u16>(chosen.n) : h.at;
  h.at = narrow<u16>(chosen.n);
  h.left -= kDragCost;
  h.did = static_cast<u8>(h.did | kMoved);
  p.tell(Fact::Dragged, {.a = hero, .b = chosen.a}, hero);
}

}  // namespace undercroft::brimstone
