// Step 5: damage (FD-DMG), avoiding Return Damage (FD-RET), Armor (FD-ARM).
#include "games/forgotten_depths/forgotten_depths.h"

namespace undercroft::forgotten {
namespace {

using S = Steps<Play>;

constexpr std::size_t kLeftoverNote = 0, kStrikingNote = 1, kAvoidNote = 2;
enum class DamageStep : u8 { Begin, Next, Assign, Overflow, Defeats, Avoid, Suffer };

std::size_t slot_of(int foe, int individual) {
  return at(foe * kMostIndividuals + individual);
}

// ---- what the pairs deal

// FD-DMG-02, FD-DMG-03, FD-DMG-04
void add_strike(Play& p, int row, int amount, Source source, bool magic) {
  if (amount <= 0) return;
  Strike strike;
  strike.row = narrow<u8>(row);
  strike.amount = std::min(amount, 255);
  strike.magic = magic ? 1 : 0;
  strike.source = static_cast<u8>(source);
  p.s.combat.strikes.push_back(strike);
}
void strike_pair(Play& p, int number, int column) {
  const Row& row = p.s.combat.rows[at(number)];
  const int mine = hero_value(p, row, column);
  const int theirs = foe_value(p, row, column);
  const bool magic = is_magic(p, row.hero);
  switch (pair_at(p, row, column)) {
    case Pair::HeroHit: add_strike(p, number, mine, Source::Direct, magic); break;
    case Pair::MonsterHit: add_strike(p, number, theirs - mine, Source::Return, magic); break;
    default: break;  // FD-DMG-01
  }
}
Flow begin_damage(Play& p, Frame& /*f*/) {
  Combat& c = p.s.combat;
  for (int row = 0; row < length(c.rows); ++row) {
    if (c.rows[at(row)].chosen != kNone) strike_pair(p, row, c.rows[at(row)].chosen);
    if (c.rows[at(row)].extra != kNone) strike_pair(p, row, c.rows[at(row)].extra);
  }
  // FD-RET-05, FD-RUL-40: the Health before the Heroes' damage of this Round.
  for (int foe = 0; foe < 2; ++foe)
    for (int i = 0; i < length(c.foes[at(foe)].health); ++i) {
      int before = c.foes[at(foe)].health[at(i)];
      for (const Count8& dealt : c.dealt[slot_of(foe, i)]) before += dealt;
      c.before[slot_of(foe, i)] = before;
    }
  return kNext;
}

// ---- targets

bool has_strikes(const Read& r, int row) {
  return std::ranges::any_of(r.s.combat.strikes, [&](const Strike& s) { return s.row == row; });
}
/// Individuals that nobody can tell apart are one target.
bool is_like_earlier(const Read& r, int foe, int individual) {
  const Combat& c = r.s.combat;
  if (c.entity != 0) return false;
  for (int i = 0; i < individual; ++i)
    if (c.foes[at(foe)].health[at(i)] == c.foes[at(foe)].health[at(individual)] &&
        c.dealt[slot_of(foe, i)] == c.dealt[slot_of(foe, individual)])
      return true;
  return false;
}
// FD-DMG-13, FD-FIN-13
bool is_target(const Read& r, int foe, int individual) {
  return r.s.combat.foes[at(foe)].health[at(individual)] > 0 &&
         !is_like_earlier(r, foe, individual);
}
int targets(const Read& r, int foe) {
  int n = 0;
  for (int i = 0; i < length(r.s.combat.foes[at(foe)].health); ++i)
    n += is_target(r, foe, i) ? 1 : 0;
  return n;
}
int only_target(const Read& r, int foe) {
  int i = 0;
  while (!is_target(r, foe, i)) ++i;
  return i;
}

/// One source against one individual; returns what is beyond its Health.
int strike_one(Play& p, int number, const Strike& strike, int individual) {
  Combat& c = p.s.combat;
  const Row& row = c.rows[at(number)];
  Count8& health = c.foes[row.foe].health[at(individual)];
  const int amount = softened(p, row.foe, individual, strike);
  const int taken = std::min<int>(amount, health);
  health -= taken;
  // FD-RET-07, FD-RUL-40: what counts is the whole blow.
  Count8& dealt = c.dealt[slot_of(row.foe, individual)][row.hero];
  dealt = std::min(dealt + amount, 255);
  p.tell(Happening::Kind::Damaged,
         kIndividualPieces + static_cast<int>(slot_of(row.foe, individual)), 0, taken,
         p.s.heroes[row.hero].seat);
  return amount - taken;
}
// FD-DMG-05, FD-DMG-08, FD-DMG-11, FD-DMG-12, FD-RUL-68: all of a row's damage on one individual.
Flow strike(Play& p, Frame& f, int number, int individual) {
  Combat& c = p.s.combat;
  int beyond = 0;
  for (std::size_t i = 0; i < c.strikes.size();) {
    if (c.strikes[i].row != number) {
      ++i;
      continue;
    }
    const Strike blow = c.strikes.erase(i);
    beyond += strike_one(p, number, blow, individual);
  }
  const int foe = c.rows[at(number)].foe;
  // FD-DMG-06, FD-DMG-14, FD-FIN-18: it is lost; FD-DMG-07: but for a Horde.
  if (beyond > 0 && foe_def(p, foe).type == Type::Horde && c.entity == 0 && alive(p, foe) > 0) {
    f.note[kLeftoverNote] = beyond;
    f.note[kStrikingNote] = number;
    return jump(DamageStep::Overflow);
  }
  return jump(DamageStep::Next);
}

Flow next_strike(Play& p, Frame& f) {
  Combat& c = p.s.combat;
  int rows = 0;
  int last = -1;
  for (int row = 0; row < length(c.rows); ++row) {
    if (!has_strikes(p, row)) continue;
    if (targets(p, c.rows[at(row)].foe) == 0) {
      // FD-DMG-17, FD-RUL-69: without a living target it is lost.
      for (std::size_t i = c.strikes.size(); i > 0; --i)
        if (c.strikes[i - 1].row == row) c.strikes.erase(i - 1);
      continue;
    }
    ++rows;
    last = row;
  }
  if (rows == 0) return jump(DamageStep::Defeats);
  if (rows == 1 && targets(p, c.rows[at(last)].foe) == 1)
    return strike(p, f, last, only_target(p, c.rows[at(last)].foe));
  return kNext;
}
// FD-DEC-27, FD-FIN-06
void strike_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  for (int row = 0; row < length(r.s.combat.rows); ++row) {
    if (!has_strikes(r, row)) continue;
    const Row& from = r.s.combat.rows[at(row)];
    for (int i = 0; i < length(r.s.combat.foes[from.foe].health); ++i)
      if (is_target(r, from.foe, i))
        out.add(Verb::Strike, r.s.heroes[from.hero].seat, {.a = from.hero, .b = from.foe, .n = i});
  }
}
Flow take_strike(Play& p, Frame& f, const Option& chosen) {
  for (int row = 0; row < length(p.s.combat.rows); ++row)
    if (p.s.combat.rows[at(row)].hero == chosen.a && p.s.combat.rows[at(row)].foe == chosen.b)
      return strike(p, f, row, chosen.n);
  return kNext;
}

// FD-DMG-07, FD-RUL-70, FD-EX-30: the rest of the same blow; Armor was taken off already.
void overflow_options(const Read& r, const Frame& f, OptionList& out) {
  const Row& from = r.s.combat.rows[at(f.note[kStrikingNote])];
  for (int i = 0; i < length(r.s.combat.foes[from.foe].health); ++i)
    if (is_target(r, from.foe, i))
      out.add(Verb::Strike, r.s.heroes[from.hero].seat, {.a = from.hero, .b = from.foe, .n = i});
  out.add(Verb::LetGo, r.s.heroes[from.hero].seat);
}
Flow take_overflow(Play& p, Frame& f, const Option& chosen) {
  if (static_cast<Verb>(chosen.verb) == Verb::LetGo) return jump(DamageStep::Next);
  Combat& c = p.s.combat;
  const Row& row = c.rows[at(f.note[kStrikingNote])];
  Count8& health = c.foes[row.foe].health[at(chosen.n)];
  const int taken = std::min<int>(f.note[kLeftoverNote], health);
  Count8& dealt = c.dealt[slot_of(row.foe, chosen.n)][row.hero];
  dealt = std::min(dealt + f.note[kLeftoverNote], 255);
  health -= taken;
  f.note[kLeftoverNote] -= taken;
  const bool more = f.note[kLeftoverNote] > 0 && alive(p, row.foe) > 0;
  return more ? jump(DamageStep::Overflow) : jump(DamageStep::Next);
}

// ---- avoiding Return Damage

/// Heroes who damaged an individual, a bit each.
unsigned contributors(const Read& r, std::size_t slot) {
  unsigned who = 0;
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (r.s.combat.dealt[slot][at(hero)] > 0) who |= bit_of(hero);
  return who;
}
void avoid(Play& p, int hero) {
  p.s.heroes[at(hero)].marks[0] = static_cast<u8>(p.s.heroes[at(hero)].marks[0] | Hero::kAvoids);
}
bool fell_now(const Read& r, int slot) {
  const Combat& c = r.s.combat;
  const Foe& foe = c.foes[at(slot / kMostIndividuals)];
  const int i = slot % kMostIndividuals;
  return i < length(foe.health) && foe.health[at(i)] == 0 && c.before[at(slot)] > 0;
}
// FD-RET-01, FD-RET-04, FD-RET-06, FD-FIN-14
bool was_alone(const Read& r, int slot) {
  for (const Count8& dealt : r.s.combat.dealt[at(slot)])
    if (dealt >= r.s.combat.before[at(slot)]) return true;
  return false;
}
// FD-RET-02, FD-RET-08: one defeat after another.
Flow next_defeat(Play& p, Frame& f) {
  for (; f.note[kAvoidNote] < 2 * kMostIndividuals; ++f.note[kAvoidNote]) {
    const int slot = f.note[kAvoidNote];
    if (!fell_now(p, slot)) continue;
    if (was_alone(p, slot)) {
      for (int hero = 0; hero < hero_count(p); ++hero) avoid(p, hero);
      continue;
    }
    const unsigned who = contributors(p, at(slot));
    if (std::popcount(who) > 1) return kNext;
    if (who != 0) avoid(p, std::countr_zero(who));
  }
  return jump(DamageStep::Suffer);
}
// FD-DEC-28
void avoid_options(const Read& r, const Frame& f, OptionList& out) {
  for (unsigned left = contributors(r, at(f.note[kAvoidNote])); left != 0; left &= left - 1)
    out.add(Verb::Avoid, kParty, {.a = std::countr_zero(left)});
}
Flow take_avoid(Play& p, Frame& f, const Option& chosen) {
  avoid(p, chosen.a);
  ++f.note[kAvoidNote];
  return jump(DamageStep::Defeats);
}

// ---- damage to Heroes

void suffer_pair(Play& p, const Row& row, int column) {
  const int mine = hero_value(p, row, column);
  const int theirs = foe_value(p, row, column);
  switch (pair_at(p, row, column)) {
    case Pair::MonsterHit: hurt(p, row.hero, theirs, Source::Direct); break;  // FD-RET-03
    case Pair::HeroHit:
      // FD-RET-09
      if ((p.s.heroes[row.hero].marks[0] & Hero::kAvoids) == 0)
        hurt(p, row.hero, mine - theirs, Source::Return);
      break;
    default: break;
  }
}
// FD-DMG-10, FD-RUL-39: after all damage to Monsters; FD-WIN-04, FD-RUL-44: and then the loss.
Flow suffer(Play& p, Frame& /*f*/) {
  for (const Row& row : p.s.combat.rows) {
    if (row.chosen != kNone) suffer_pair(p, row, row.chosen);
    if (row.extra != kNone) suffer_pair(p, row, row.extra);
  }
  return anyone_defeated(p) ? hero_defeated() : kFinish;
}

constexpr std::array kDamageSteps{
    S::act("", "FD-DMG-02", begin_damage),
    S::act("", "FD-DMG-13", next_strike),
    S::choose("Step 5: Assign damage", "FD-DMG-05", strike_options, take_strike),
    S::choose("Step 5: The rest of the damage", "FD-DMG-07", overflow_options, take_overflow),
    S::act("", "FD-RET-01", next_defeat),
    S::choose("Step 5: Who avoids Return Damage?", "FD-RET-02", avoid_options, take_avoid),
    S::act("Step 5: Damage to Heroes", "FD-DMG-10", suffer),
};

}  // namespace

// FD-ARM-07, FD-ARM-08, FD-FIN-11
int foe_armor(const Read& r, int foe, int individual) {
  const Combat& c = r.s.combat;
  if (c.entity != 0) return r.content.monsters[c.parts[at(individual)]].armor;
  return foe_def(r, foe).armor;
}
int softened(const Read& r, int foe, int individual, const Strike& strike) {
  return std::max(0, strike.amount - foe_armor(r, foe, individual));
}

// ---- Health of Heroes

// FD-LVL-03
int max_health(const Read& r, int hero) {
  const Hero& h = r.s.heroes[at(hero)];
  return std::max(1, hero_def(r, hero).health[at(h.level - 1)] - h.weakened);
}
// FD-GLO-04
int heal(Play& p, int hero, int amount) {
  Hero& h = p.s.heroes[at(hero)];
  const int n = std::clamp(amount, 0, std::max(0, max_health(p, hero) - h.health));
  h.health += n;
  if (n > 0) p.tell(Happening::Kind::Gained, hero, 1, n, h.seat);
  return n;
}
// FD-ARM-01, FD-ARM-04, FD-ARM-05, FD-ARM-06, FD-FEA-11
int hurt(Play& p, int hero, int amount, Source source, bool ignores_armor) {
  const bool armored = p.s.combat.running != 0 && !ignores_armor;
  const int n = std::max(0, amount - (armored ? armor_of(p, hero) : 0));
  Hero& h = p.s.heroes[at(hero)];
  const int taken = std::min<int>(n, h.health);
  h.health -= taken;
  if (n > 0) p.tell(Happening::Kind::Damaged, hero, static_cast<int>(source), n, h.seat);
  return n;
}
// FD-WIN-03, FD-GLO-13
bool anyone_defeated(const Read& r) {
  return std::ranges::any_of(r.s.heroes, [](const Hero& h) { return h.health == 0; });
}

const Procedure<Play> kDamageProcedure{"damage", kDamageSteps, false, "Damage"};

}  // namespace undercroft::forgotten
