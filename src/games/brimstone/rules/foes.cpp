// Record sheets and models of enemies (SB-FGT, SB-LRG-04 to SB-LRG-06).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

constexpr auto kSide = static_cast<std::size_t>(Sheet::Normal);
constexpr int kAmbushBonus = 2;

/// What cards change for a time, asked of the first model of the type.
int changed(const Read& r, int type, Attr attribute, int printed) {
  if (!Query::is_modified(r, static_cast<u8>(attribute))) return printed;
  int first = -1;
  each_of_type(r, type, [&](int enemy) { first = first < 0 ? enemy : first; });
  if (first < 0) return printed;
  return Query::value_of(r, static_cast<u8>(attribute), kPieces(Thing::Enemy, first));
}

bool has_of_type(const Read& r, int type, int keyword) {
  for (const u8 own : type_def(r, type).keywords)
    if (own == keyword) return true;
  return false;
}

}  // namespace

bool any_enemy_on(const Read& r, u32 tiles) {
  bool any = false;
  each_enemy(r, [&](int enemy) { any = any || (tiles_of_enemy(r, enemy) & tiles) != 0; });
  return any;
}
bool is_beset(const Read& r, int hero) {
  bool any = false;
  each_enemy(r, [&](int enemy) { any = any || is_beside_hero(r, enemy, hero); });
  return any;
}
bool was_fought(const Read& r, Keyword keyword) {
  for (int type = 0; type < length(r.content.enemies); ++type)
    if ((r.s.types[type].did & Type::kPlaced) != 0 &&
        has_of_type(r, type, static_cast<int>(keyword)))
      return true;
  return false;
}
/// An enemy that is immune has none of which a text could speak.
bool has_enemy_keyword(const Read& r, int enemy, int keyword) {
  if (!is_there(r, enemy)) return false;
  const int type = r.s.enemies[enemy].of;
  return has_of_type(r, type, keyword) && !has_ability(r, type, Figure::Immune);
}
bool is_kin(const Read& r, int piece, int other) {
  const auto type = [&](int p) {
    return kPieces.is(Thing::Enemy, p) ? int{r.s.enemies[kPieces.at(p).number].of} : -1;
  };
  return type(piece) >= 0 && type(piece) != kNone && type(piece) == type(other);
}

int figure(const Read& r, int type, Figure what) {
  const EnemyDef& def = type_def(r, type);
  int n = def.figures[what][kSide];
  const u8 elite = r.s.types[type].elite;
  for (int row = 1; elite != 0 && row <= kElites; ++row)
    if (has_bit(elite, row)) n += def.elites[row - 1].figures[what][kSide];
  return n;
}
// SB-AMB-02, SB-RUL-58
int type_initiative(const Read& r, int type) {
  int n = changed(r, type, Attr::Initiative, figure(r, type, Figure::Initiative));
  const bool ambush = r.s.types[type].ambush == Type::kNow;
  if (ambush) n += kAmbushBonus;
  if (r.s.fight.turn <= 1 && !ambush) n -= figure(r, type, Figure::Slow);
  return n;
}
int damage_of(const Read& r, int type) {
  return changed(r, type, Attr::Damage, figure(r, type, Figure::Damage));
}
int models_of(const Read& r, int type) {
  int n = 0;
  each_of_type(r, type, [&](int) { ++n; });
  return n;
}
SquareMap::Block squares_of(const Read& r, int enemy) {
  const int at = r.s.enemies[enemy].at;
  if (is_huge(r, enemy)) return map_of(r).block(at);
  return {narrow<u16>(at)};
}
bool is_beside(const Read& r, int enemy, int square) {
  for (const u16 own : squares_of(r, enemy))
    if (map_of(r).adjacent(own, square)) return true;
  return false;
}
u32 tiles_of_enemy(const Read& r, int enemy) {
  u32 tiles = 0;
  for (const u16 square : squares_of(r, enemy)) tiles |= Board::of(r).tiles_at(square);
  return tiles;
}
SquareMap::Set squares_of_enemies(const Read& r, int but) {
  SquareMap::Set taken;
  each_enemy(r, [&](int enemy) {
    if (enemy == but) return;
    for (const u16 square : squares_of(r, enemy)) taken.set(square);
  });
  return taken;
}
int targeted_by(const Read& r, int type, int hero) {
  int n = 0;
  each_of_type(r, type, [&](int enemy) { n += r.s.enemies[enemy].target == hero ? 1 : 0; });
  return n;
}

}  // namespace undercroft::brimstone
