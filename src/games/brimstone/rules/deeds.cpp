// What single cards do to the board and to who stands on it.
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

// ---- a door is closed for good

/// The nearest tiles that have an unexplored door, a bit each: first the hero's own.
u32 nearest_doors(const Read& r, int hero) {
  u32 doors = 0;
  each_exit(r, [&](int tile, int, Exit state) {
    if (is_unexplored(state)) doors |= bit_of(tile);
  });
  u32 tiles = tiles_of_hero(r, hero);
  for (u32 before = 0; (tiles & doors) == 0 && tiles != before;) {
    before = tiles;
    tiles |= tiles_beside(r, tiles);
  }
  return tiles & doors;
}
void cap_options(const Read& r, const Frame& f, OptionList& out) {
  const u32 tiles = nearest_doors(r, notes<CapDoorNotes>(f).hero);
  each_exit(r, [&](int tile, int exit, Exit state) {
    if (has_bit(tiles, tile) && is_unexplored(state))
      out.add(Verb::Cap, kParty, {.a = tile, .b = exit});
  });
}
Flow take_cap(Play& p, Frame& /*f*/, const Option& chosen) {
  p.s.board[chosen.a].exits[chosen.b] = Exit::Cap;
  p.tell(Fact::DoorCapped, {.a = chosen.a, .b = chosen.b});
  return kFinish;
}
constexpr std::array kCapSteps{
    S::choose("Which door is closed?", "SB-DEC-45", cap_options, take_cap)};

// ---- back to the Mine Entrance

void entrance_options(const Read& r, const Frame& f, OptionList& out) {
  const int hero = notes<ToEntranceNotes>(f).hero;
  const SquareMap::Set taken = squares_taken(r);
  for (int i = 0; i < length(tile_def(r, 0).squares); ++i)
    if (const int square = Board::of(r).square(0, i); !taken.has(at(square)))
      out.add(Verb::Place, hero, {.a = hero, .n = square});
}
Flow take_square(Play& p, Frame& /*f*/, const Option& chosen) {
  p.s.heroes[chosen.a].at = narrow<u16>(chosen.n);
  p.tell(Fact::Placed, {.a = chosen.a}, chosen.a);
  return kFinish;
}
constexpr std::array kToEntranceSteps{
    S::choose("Where at the Mine Entrance?", "SB-DEC-45", entrance_options, take_square)};

}  // namespace

bool has_open_door(const Read& r) {
  bool any = false;
  each_exit(r, [&](int, int, Exit state) { any = any || is_unexplored(state); });
  return any;
}

const Procedure<Play> kCapDoorProcedure{"cap_door", kCapSteps, false, "A door is closed"};
const Procedure<Play> kToEntranceProcedure{"to_entrance", kToEntranceSteps, false,
                                           "Back to the Mine Entrance"};

}  // namespace undercroft::brimstone
