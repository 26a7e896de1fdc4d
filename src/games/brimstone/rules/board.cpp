// The board: tiles as they lie, and the squares of all (SB-RUL-01 to SB-RUL-09).
#include "engine/kept.h"

#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {

// ---- how a tile lies (SB-RUL-10)

Spot Lie::spot(const Cell& cell) const {
  Cell at = mirrored != 0 ? Cell{-cell.x, cell.y} : cell;
  for (int i = 0; i < turn; ++i) at = turned(at);
  return {section, {at.x + origin.x, at.y + origin.y}};
}
int Lie::side(int printed) const {
  const bool across = mirrored != 0 && (printed == kEast || printed == kWest);
  return turned(across ? opposite(printed) : printed, turn);
}
unsigned Lie::walls(unsigned printed) const {
  return turned_mask(mirrored != 0 ? mirrored_mask(printed) : printed, turn);
}

namespace {

/// The north-west one of two spots.
Cell corner(const Lie& lie, const TileDef& def, const Connector& pair) {
  const Cell a = lie.spot(def.squares[pair.squares[0]].cell).cell;
  const Cell b = lie.spot(def.squares[pair.squares[1]].cell).cell;
  return {std::min(a.x, b.x), std::min(a.y, b.y)};
}
/// Turned so that the arrow of its entrance leads on from the exit (SB-DOR-02).
Lie behind(const TileDef& before, const Lie& there, int exit, const TileDef& def, bool mirrored) {
  const Connector& door = before.exits[exit];
  Lie lie{there.section, narrow<u8>(there.side(door.side)), narrow<u8>(mirrored ? 1 : 0), {}};
  const Cell to = corner(there, before, door);
  const Cell from = corner(lie, def, def.entrance);
  lie.origin = {to.x - from.x, to.y - from.y};
  return lie;
}

}  // namespace

// ---- drawing

Board::Key Board::key(const Read& r, int tile) {
  const Tile& it = r.s.board[tile];
  const bool linked = it.from != kNone && r.s.board[it.from].exits[it.exit] == Exit::Link;
  return {it.def, it.from, it.exit, static_cast<u8>(it.mirrored | (linked ? 2U : 0U))};
}
bool Board::is_of(const Read& r) const {
  if (content_ != &r.content || keys_.size() != r.s.board.size()) return false;
  for (int tile = 0; tile < length(r.s.board); ++tile)
    if (!(keys_[tile] == key(r, tile))) return false;
  return true;
}
void Board::draw(const Read& r) {
  content_ = &r.content;
  keys_.clear();
  map_.clear();
  tiles_at_ = {};
  for (int tile = 0; tile < length(r.s.board); ++tile) {
    keys_.push_back(key(r, tile));
    lay(r, tile);
  }
  map_.join();
}
void Board::lay(const Read& r, int tile) {
  const Tile& it = r.s.board[tile];
  const TileDef& def = r.content.tiles[it.def];
  const bool linked = (keys_[tile].how & 2U) != 0;
  Lie lie;
  lie.mirrored = it.mirrored;
  if (it.from != kNone && !linked) {
    lie = behind(tile_def(r, it.from), lies_[it.from], it.exit, def, it.mirrored != 0);
  } else {
    // SB-RUL-08: a collapsed shaft leads to a section of its own.
    for (int other = 0; other < tile; ++other)
      lie.section = narrow<u8>(std::max<int>(lie.section, lies_[other].section + 1));
  }
  lies_[tile] = lie;
  squares_[tile].clear();
  for (const TileSquare& square : def.squares) {
    const int number = map_.add(lie.spot(square.cell), lie.walls(square.walls));
    squares_[tile].push_back(narrow<u16>(number));
    tiles_at_[number] |= 1U << static_cast<unsigned>(tile);
  }
  if (!linked) return;
  const Array<int, 2> out = exit(r, it.from, it.exit);
  const Connector& in = def.entrance;
  map_.link({out[0], out[1]}, lies_[it.from].side(tile_def(r, it.from).exits[it.exit].side),
            {square(tile, in.squares[0]), square(tile, in.squares[1])}, lie.side(in.side));
}
const Board& Board::of(const Read& r) {
  return Kept<Board>::of(r);
}
Array<int, 2> Board::exit(const Read& r, int tile, int exit) const {
  const Connector& pair = tile_def(r, tile).exits[exit];
  return {{square(tile, pair.squares[0]), square(tile, pair.squares[1])}};
}

// ---- asking

u32 tiles_beside(const Read& r, u32 tiles) {
  u32 beside = 0;
  for (int tile = 0; tile < length(r.s.board); ++tile) {
    const u8 from = r.s.board[tile].from;
    if (from == kNone) continue;
    if ((tiles >> from & 1U) != 0) beside |= 1U << static_cast<unsigned>(tile);
    if ((tiles >> static_cast<unsigned>(tile) & 1U) != 0) beside |= 1U << from;
  }
  return beside;
}

bool fits(const Read& r, int tile, int exit, int def, bool mirrored) {
  if (r.s.board.full()) return false;
  if (r.s.board[tile].exits[exit] == Exit::Shaft) return true;  // SB-RUL-08
  const Board& board = Board::of(r);
  const TileDef& next = r.content.tiles[def];
  const Lie lie = behind(tile_def(r, tile), board.lie(tile), exit, next, mirrored);
  for (int i = 0; i < length(next.squares); ++i) {
    if (i == next.entrance.squares[0] || i == next.entrance.squares[1]) continue;
    if (board.map().at(lie.spot(next.squares[i].cell)) != kNoSquare) return false;
  }
  return true;
}
bool any_fits(const Read& r, int tile, int exit) {
  Bits<64> cards = r.s.maps.unseen;
  cards |= r.s.maps.discard;
  bool any = false;
  cards.each([&](int def) {
    any = any || fits(r, tile, exit, def, false) ||
          (r.content.tiles[def].mirrored && fits(r, tile, exit, def, true));
  });
  return any;
}

bool is_within(const Read& r, int from, int to, int steps) {
  return Walk(map_of(r), from, {}, Walk::Links::Open, steps).reaches(to);
}
void advance_posse(Play& p) {
  if (p.s.posse == 0) return;
  p.s.posse -= 1;
  p.tell(Fact::PosseAdvances, {.n = p.s.posse});
  look_below(p);
}
void lay_tile(Play& p, int tile, int exit, int def, bool mirrored) {
  Exit& way = p.s.board[tile].exits[exit];
  way = way == Exit::Shaft ? Exit::Link : Exit::Joined;
  Tile next;
  next.def = narrow<u8>(def);
  next.from = narrow<u8>(tile);
  next.exit = narrow<u8>(exit);
  next.mirrored = mirrored ? 1 : 0;
  const bool room = p.content.tiles[def].is_room();
  if (room) {  // SB-DOR-04, SB-DOR-05
    next.token = TokenState::FaceDown;
    next.shown = p.s.known[Top::Tokens];
    forget_top(p, Top::Tokens);
  }
  for (int i = 0; i < length(p.content.tiles[def].exits); ++i)
    next.exits[i] = room ? Exit::Unresolved : Exit::Door;  // SB-RUL-18, SB-RUL-19
  p.s.board.push_back(next);
  p.s.maps.unseen.clear(at(def));  // SB-RUL-09
  p.s.maps.discard.clear(at(def));
  p.tell(Fact::TileLaid, {.a = length(p.s.board) - 1});
  advance_posse(p);  // SB-DOR-06
}

SquareMap::Set squares_taken(const Read& r) {
  SquareMap::Set taken;
  for (const Hero& hero : r.s.heroes)
    if (hero.standing == Standing::Up) taken.set(hero.at);  // SB-MOV-10
  return taken;
}

}  // namespace undercroft::brimstone
