// The enemies of a type activate: all of them move, then all attack (SB-EMV, SB-EAT).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

enum class HordeStep : u8 {
  Begin,
  Nearest,
  Who,
  Choose,
  Target,
  Move,
  Nearer,
  Strike,
  Roll,
  Land,
  After,
  kEnd
};

// ---- who moves

/// SB-EMV-07, SB-RUL-35: who is beside its target stays there.
bool keeps_target(const Read& r, int enemy) {
  const u8 target = r.s.enemies[enemy].target;
  return target != kNone && is_up(r, target) && is_beside_hero(r, enemy, target);
}
Flow begin_horde(Play& p, Frame& f) {
  const int type = notes<HordeNotes>(f).type;
  const bool ranged = has_ability(p, type, Figure::Range);
  each_of_type(p, type, [&](int enemy) {
    Enemy& model = p.s.enemies[enemy];
    model.did = static_cast<u8>(model.did & ~(Enemy::kHasMoved | Enemy::kHasStruck));
    // SB-EAT-07: those that shoot choose anew each turn.
    if (!ranged && keeps_target(p, enemy))
      model.did |= Enemy::kHasMoved;
    else
      model.target = kNone;  // SB-EMV-09
  });
  return kNext;
}
/// SB-EMV-01: those closest to the heroes that have not moved.
FixedVec<u8, kMostEnemies> closest(const Read& r, int type) {
  const Walk from_heroes = walk_from_heroes(r);
  FixedVec<u8, kMostEnemies> found;
  int least = Walk::kFar + 1;
  each_of_type(r, type, [&](int enemy) {
    if (r.s.enemies[enemy].is(Enemy::kHasMoved)) return;
    const int steps = steps_to_heroes(from_heroes, r, enemy);
    if (steps < least) found.clear();
    least = std::min(least, steps);
    if (steps == least) found.push_back(narrow<u8>(enemy));
  });
  return found;
}
Flow start_move(Frame& f, int enemy) {
  auto now = notes<HordeNotes>(f);
  now.enemy = enemy;
  keep(f, now);
  return jump(HordeStep::Choose);
}
Flow find_next(Play& p, Frame& f) {
  const auto next = closest(p, notes<HordeNotes>(f).type);
  if (next.empty()) return jump(HordeStep::Strike);
  return next.size() == 1 ? start_move(f, next[0]) : kNext;
}
// SB-EMV-02, SB-DEC-42
void next_options(const Read& r, const Frame& f, OptionList& out) {
  for (const u8 enemy : closest(r, notes<HordeNotes>(f).type))
    out.add(Verb::NextEnemy, kParty, {.a = enemy, .n = r.s.enemies[enemy].at});
}
Flow take_next_enemy(Play& /*p*/, Frame& f, const Option& chosen) {
  return start_move(f, chosen.a);
}

// ---- whom it targets

Flow find_target(Play& p, Frame& f) {
  const auto now = notes<HordeNotes>(f);
  p.s.enemies[now.enemy].did |= Enemy::kHasMoved;
  const Reach reach(p, now.enemy);
  if (targets_of(p, reach, now.enemy) != 0) return kNext;
  if (has_ability(p, now.type, Figure::Range)) {  // SB-EAT-08
    if (const int place = reach.in_sight(); place >= 0) {
      const int steps = reach.walk().steps(place);
      move_enemy(p, now.enemy, reach, place);
      p.tell(Fact::EnemyMoves, {.a = now.enemy, .b = kNone, .n = steps});
      return kNext;
    }
  }
  return jump(HordeStep::Nearer);
}
// SB-EMV-03, SB-EMV-05, SB-CHA-20
void target_options(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<HordeNotes>(f);
  const u32 heroes = targets_of(r, Reach(r, now.enemy), now.enemy);
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (has_bit(heroes, hero)) out.outcome(Verb::RandomHero, 1, {.a = hero});
}
Flow take_target(Play& p, Frame& f, const Option& chosen) {
  p.s.enemies[notes<HordeNotes>(f).enemy].target = chosen.a;
  return kNext;
}
// SB-EMV-04
Flow move_to_target(Play& p, Frame& f) {
  const auto now = notes<HordeNotes>(f);
  const int hero = p.s.enemies[now.enemy].target;
  if (is_beside_hero(p, now.enemy, hero) || has_ability(p, now.type, Figure::Range)) {
    p.tell(Fact::EnemyStays, {.a = now.enemy, .b = hero});  // SB-RUL-35, SB-EAT-09
    return jump(HordeStep::Nearest);
  }
  const Reach reach(p, now.enemy);
  const int place = reach.beside(hero);
  const int steps = reach.walk().steps(place);
  move_enemy(p, now.enemy, reach, place);
  p.tell(Fact::EnemyMoves, {.a = now.enemy, .b = hero, .n = steps});
  return jump(HordeStep::Nearest);
}
// SB-RUL-34, SB-CHA-48
void nearer_options(const Read& r, const Frame& f, OptionList& out) {
  const u32 heroes = nearest_heroes(r, notes<HordeNotes>(f).enemy);
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (has_bit(heroes, hero)) out.outcome(Verb::RandomHero, 1, {.a = hero});
  if (out.empty()) out.outcome(Verb::RandomHero, 1, {.a = 0});
}
// SB-EMV-06
Flow take_nearer(Play& p, Frame& f, const Option& chosen) {
  const auto now = notes<HordeNotes>(f);
  const Reach reach(p, now.enemy);
  const int place = reach.toward(chosen.a);
  const int steps = reach.walk().steps(place);
  move_enemy(p, now.enemy, reach, place);
  p.tell(Fact::EnemyMoves, {.a = now.enemy, .b = chosen.a, .n = steps});
  return jump(HordeStep::Nearest);
}

// ---- how they attack (SB-EAT)

/// SB-EAT-01, SB-EAT-09: whether it attacks its target, and whether from afar.
bool attacks(const Read& r, int enemy, int hero, bool ranged) {
  const Enemy& model = r.s.enemies[enemy];
  if (model.target != hero || model.is(Enemy::kHasStruck) || !is_up(r, hero)) return false;
  const bool beside = is_beside_hero(r, enemy, hero);
  if (!ranged) return beside && has_ability(r, model.of, Figure::Combat);
  return !beside && has_ability(r, model.of, Figure::Range) && can_shoot(r, enemy, model.at, hero);
}
constexpr int kAgainNow = kMostEnemies;  ///< in place of who moves: they attack again

/// SB-RUL-38: all dice of the group against one hero are one batch.
Flow strike(Play& p, Frame& f) {
  auto now = notes<HordeNotes>(f);
  for (int hero = 0; hero < hero_count(p); ++hero)
    for (const bool ranged : {false, true}) {
      int dice = 0;
      each_of_type(p, now.type, [&](int enemy) {
        if (!attacks(p, enemy, hero, ranged)) return;
        dice += figure(p, now.type, ranged ? Figure::Shots : Figure::Combat);
        p.s.enemies[enemy].did |= Enemy::kHasStruck;
      });
      if (dice == 0) continue;
      now.hero = hero;
      now.ranged = ranged ? 1 : 0;
      now.before = int{p.s.heroes[hero].wounds};
      keep(f, now);
      dice_of(p.s, f).add(dice);
      return kNext;
    }
  // Some attack twice in the first turn of a fight.
  if (p.s.fight.turn == 1 && has_ability(p, now.type, Figure::Twice) && now.enemy != kAgainNow) {
    now.enemy = kAgainNow;
    keep(f, now);
    each_of_type(p, now.type, [&](int enemy) {
      p.s.enemies[enemy].did = static_cast<u8>(p.s.enemies[enemy].did & ~Enemy::kHasStruck);
    });
    return kRepeat;
  }
  return kFinish;
}
// SB-EAT-02, SB-EAT-03, SB-EAT-12
Flow land(Play& p, Frame& f) {
  const auto now = notes<HordeNotes>(f);
  const int least = std::max(kBestSave, figure(p, now.type, Figure::ToHit));
  const int hits = dice_of(p.s, f).dice().count([&](int face) { return face >= least; });
  p.s.flow.list.truncate(f.mark);
  p.tell(Fact::EnemiesStrike, {.a = now.type, .b = now.hero, .n = hits}, now.hero);
  return hit(now.hero, Harm::Wound, hits, Source::Enemy, damage_of(p, now.type));
}
/// A hero is pushed to a square that is farther from who shoved it.
void shove(Play& p, int hero, int by, int squares) {
  const SquareMap& map = map_of(p);
  for (; squares > 0; --squares) {
    const SquareMap::Set taken = squares_taken(p);
    const Walk walk(map, p.s.enemies[by].at, {});
    const int from = p.s.heroes[hero].at;
    int to = from;
    map.each_adjacent(from, [&](int square) {
      if (!taken.has(at(square)) && walk.steps(square) > walk.steps(to)) to = square;
    });
    if (to == from) return;
    p.s.heroes[hero].at = narrow<u16>(to);
    p.tell(Fact::Shoved, {.a = hero}, hero);
  }
}
Flow after_strike(Play& p, Frame& f) {
  const auto now = notes<HordeNotes>(f);
  Hero& h = p.s.heroes[now.hero];
  if (h.standing != Standing::Up || h.wounds <= now.before) return jump(HordeStep::Strike);
  if (has_ability(p, now.type, Figure::Hold) && now.ranged == 0) {
    h.held = 1;
    p.tell(Fact::Held, {.a = now.hero}, now.hero);
  }
  if (now.ranged != 0 && has_ability(p, now.type, Figure::Tar)) {
    h.slowed = figure(p, now.type, Figure::Tar);
    p.tell(Fact::Tarred, {.a = now.hero, .n = h.slowed}, now.hero);
  }
  const int push = figure(p, now.type, Figure::Shove);
  int by = -1;
  each_of_type(p, now.type, [&](int enemy) {
    if (by < 0 && p.s.enemies[enemy].target == now.hero && is_beside_hero(p, enemy, now.hero))
      by = enemy;
  });
  if (push > 0 && by >= 0) shove(p, now.hero, by, push);
  return jump(HordeStep::Strike);
}
constexpr auto kHordeSteps = S::table<HordeStep>({
    S::act(HordeStep::Begin, "", "SB-EMV-07", begin_horde),
    S::act(HordeStep::Nearest, "", "SB-EMV-01", find_next),
    S::choose(HordeStep::Who, "Which enemy moves next?", "SB-DEC-42", next_options,
              take_next_enemy),
    S::act(HordeStep::Choose, "", "SB-EMV-03", find_target),
    S::chance(HordeStep::Target, "Whom does it target?", "SB-EMV-03", Purpose::Random,
              target_options, take_target),
    S::act(HordeStep::Move, "", "SB-EMV-04", move_to_target),
    S::chance(HordeStep::Nearer, "To whom does it go?", "SB-RUL-34", Purpose::Random,
              nearer_options, take_nearer),
    S::act(HordeStep::Strike, "", "SB-EAT-01", strike),
    S::roll<Verb::Dice, kFaces>(HordeStep::Roll, "Enemies attack", "SB-EAT-02", Purpose::Dice),
    S::act(HordeStep::Land, "", "SB-EAT-12", land),
    S::act(HordeStep::After, "", "SB-EAT-12", after_strike),
});

// ---- the end of a fight turn

enum class FightTurnStep : u8 { Next, Mend, Seam, Dice, kEnd };

/// The most wounded other enemy on its tile.
int to_mend(const Read& r, int enemy) {
  int worst = -1;
  each_enemy(r, [&](int other) {
    if (other == enemy || r.s.enemies[other].wounds == 0 ||
        (tiles_of_enemy(r, other) & tiles_of_enemy(r, enemy)) == 0)
      return;
    if (worst < 0 || r.s.enemies[other].wounds > r.s.enemies[worst].wounds) worst = other;
  });
  return worst;
}
constexpr int kSeamReach = 3;

Flow next_end_ability(Play& p, Frame& f) {
  auto now = notes<FightTurnNotes>(f);
  for (; now.enemy < kMostEnemies; now.enemy += 1) {
    if (!is_there(p, now.enemy)) continue;
    const Enemy& model = p.s.enemies[now.enemy];
    const bool verse = has_ability(p, model.of, Figure::Verse) && to_mend(p, now.enemy) >= 0;
    const bool seam = has_ability(p, model.of, Figure::Seam) && !model.is(Enemy::kHurt);
    if (!verse && !seam) continue;
    now.hero = 0;
    keep(f, now);
    return jump(verse ? FightTurnStep::Mend : FightTurnStep::Seam);
  }
  each_enemy(p, [&](int enemy) {
    p.s.enemies[enemy].did = static_cast<u8>(p.s.enemies[enemy].did & ~Enemy::kHurt);
  });
  return kFinish;
}
/// So many D3.
void mend_options(const Read& r, const Frame& f, OptionList& out) {
  const int dice = figure(r, r.s.enemies[notes<FightTurnNotes>(f).enemy].of, Figure::Verse);
  each_roll(std::min(dice, 3), 3, [&](int shown, u32 ways) {
    int sum = 0;
    for (; shown > 0; shown /= 10) sum += shown % 10;
    for (std::size_t i = 0; i < out.size(); ++i)
      if (out[i].option.n == sum) return out.add_weight(i, ways);
    out.outcome(Verb::Count, ways, {.n = sum});
  });
}
Flow take_mend(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<FightTurnNotes>(f);
  const int other = to_mend(p, now.enemy);
  const int n = std::min<int>(chosen.n, p.s.enemies[other].wounds);
  p.s.enemies[other].wounds -= n;
  p.tell(Fact::EnemyMends, {.a = other, .n = n});
  now.enemy += 1;
  keep(f, now);
  return jump(FightTurnStep::Next);
}
/// Each hero near it takes 1 corruption hit, or D3.
Flow seam(Play& p, Frame& f) {
  auto now = notes<FightTurnNotes>(f);
  const int hero = now.hero;
  if (hero >= hero_count(p)) {
    now.enemy += 1;
    keep(f, now);
    return jump(FightTurnStep::Next);
  }
  now.hero += 1;
  keep(f, now);
  int steps = Walk::kFar;
  for (const u16 square : squares_of(p, now.enemy))
    steps = std::min(steps, range_between(map_of(p), square, p.s.heroes[hero].at));
  if (!is_up(p, hero) || steps > kSeamReach) return kRepeat;
  if (figure(p, p.s.enemies[now.enemy].of, Figure::Seam) > 1) return kNext;
  return hit(hero, Harm::Corruption, 1, Source::Enemy).then(kRepeat);
}
void seam_options(const Read& /*r*/, const Frame& /*f*/, OptionList& out) {
  constexpr int kMost = 3;
  for (int n = 1; n <= kMost; ++n) out.outcome(Verb::Count, 1, {.n = n});
}
Flow take_seam(Play& /*p*/, Frame& f, const Option& chosen) {
  return hit(notes<FightTurnNotes>(f).hero - 1, Harm::Corruption, chosen.n, Source::Enemy)
      .then(jump(FightTurnStep::Seam));
}
constexpr auto kFightTurnSteps = S::table<FightTurnStep>({
    S::act(FightTurnStep::Next, "", "SB-TRN-05", next_end_ability),
    S::chance(FightTurnStep::Mend, "How much does it heal?", "SB-TRN-05", Purpose::Random,
              mend_options, take_mend),
    S::act(FightTurnStep::Seam, "", "SB-TRN-05", seam),
    S::chance(FightTurnStep::Dice, "How much corruption?", "SB-TRN-05", Purpose::Random,
              seam_options, take_seam),
});

}  // namespace

// ---- fear

// SB-FEA-01 to SB-FEA-04, SB-RUL-39
std::array<int, 2> fear_of(const Read& r, int hero) {
  std::array<int, 2> hits{};
  const u32 here = tiles_of_hero(r, hero);
  const u32 near = here | tiles_beside(r, here);
  each_enemy(r, [&](int enemy) {
    const int type = r.s.enemies[enemy].of;
    const u32 tiles = tiles_of_enemy(r, enemy);
    if (is_beside_hero(r, enemy, hero)) hits[0] += figure(r, type, Figure::Fear);
    if ((tiles & here) != 0)
      hits[has_ability(r, type, Figure::Louder) ? 1 : 0] += figure(r, type, Figure::Terror);
    if ((tiles & near) != 0) hits[0] += figure(r, type, Figure::Unspeakable);
  });
  return hits;
}
int grip_of(const Read& r, int hero) {
  if (r.s.heroes[hero].held == 0) return 0;
  int hits = 0;
  each_enemy(
      r, [&](int enemy) { hits = std::max(hits, figure(r, r.s.enemies[enemy].of, Figure::Grip)); });
  return hits;
}

const Procedure<Play> kHordeProcedure{"horde", kHordeSteps, false, "Enemies"};
const Procedure<Play> kFightTurnProcedure{"fight_turn", kFightTurnSteps, false,
                                          "The end of a fight turn"};

}  // namespace undercroft::brimstone
