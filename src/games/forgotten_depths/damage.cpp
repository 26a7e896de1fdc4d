// Step 5: damage (FD-DMG), avoiding Return Damage (FD-RET), Armor (FD-ARM).
#include "games/forgotten_depths/forgotten_depths.h"

namespace undercroft::forgotten {
namespace {

using S = Steps<Play>;

constexpr std::size_t kTargetNote = 0, kStrikingNote = 1, kAvoidNote = 2, kSufferNote = 3;
/// While blows land: what is beyond already, and which individual comes next.
constexpr std::size_t kBeyondNote = 3, kEachNote = 4;
constexpr u8 kEach = 128;  ///< of a Strike: it goes to every individual
enum class DamageStep : u8 {
  Begin,
  Next,
  Assign,
  Blow,
  Overflow,
  Defeats,
  Fallen,
  Avoid,
  Suffer,
  End
};

std::size_t slot_of(int foe, int individual) {
  return at(foe * kMostIndividuals + individual);
}

// ---- what the pairs deal

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
/// FD-GEN-07: a text may say that a Hero resolves another pair as well.
int second_pair(const Read& r, const Row& row) {
  const Hero& hero = r.s.heroes[row.hero];
  const bool both = (hero.marks[0] & Hero::kBoth) != 0;
  const bool frenzy = (hero.more[0] & Hero::kFrenzy) != 0;
  if (row.chosen == kNone || (!both && !frenzy)) return row.extra;
  for (int i = 0; i < kMostColumns; ++i) {
    const Pair pair = pair_at(r, row, i);
    if (i == row.chosen || pair == Pair::None) continue;
    const bool hits = pair == Pair::MonsterHit && pair_at(r, row, row.chosen) == Pair::MonsterHit;
    if (both || hits) return i;
  }
  return row.extra;
}
Flow begin_damage(Play& p, Frame& /*f*/) {
  Combat& c = p.s.combat;
  for (Row& row : c.rows) row.extra = narrow<u8>(second_pair(p, row));
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

// FD-DMG-05, FD-DMG-08, FD-DMG-11, FD-DMG-12, FD-RUL-68: all of a row's damage on one individual.
Flow strike(Frame& f, int number, int individual) {
  f.note[kStrikingNote] = number;
  f.note[kTargetNote] = individual;
  return jump(DamageStep::Blow);
}
/// A blow against one individual or part, and the texts that listen.
Flow land(Play& p, const Row& row, const Strike& blow, int individual) {
  const auto source = static_cast<Source>(blow.source & ~kEach);
  const int target = individual_piece(row.foe, individual);
  if (!heard(p, Event::Strike)) {
    land_blow(p, row.hero, target, blow.amount, source);
    return kRepeat;
  }
  effects::EventHead head = event_of(Event::Strike, row.hero);
  head.word = static_cast<u8>(source);
  head.source = narrow<u8>(kFoePieces + (p.s.combat.entity != 0 ? individual : row.foe));
  return Machine::raise(p, head, row.hero, blow.amount, target).then(kRepeat);
}
/// A blow that goes to every individual: one after the other, and nothing of it flows over.
Flow land_on_each(Play& p, Frame& f, std::size_t number) {
  Combat& c = p.s.combat;
  const Strike blow = c.strikes[number];
  const Row& row = c.rows[blow.row];
  const auto& health = c.foes[row.foe].health;
  if (f.note[kEachNote] == 0)
    f.note[kBeyondNote] = int{c.beyond};
  else
    c.beyond = int{f.note[kBeyondNote]};
  while (f.note[kEachNote] < length(health)) {
    const int individual = f.note[kEachNote];
    ++f.note[kEachNote];
    if (health[at(individual)] > 0) return land(p, row, blow, individual);
  }
  f.note[kEachNote] = 0;
  c.strikes.erase(number);
  return kRepeat;
}
/// FD-ARM-09: one source after another.
Flow next_blow(Play& p, Frame& f) {
  Combat& c = p.s.combat;
  const int number = f.note[kStrikingNote];
  const Row& row = c.rows[at(number)];
  for (std::size_t i = 0; i < c.strikes.size(); ++i) {
    if (c.strikes[i].row != number) continue;
    c.magic_blow = c.strikes[i].magic;
    if ((c.strikes[i].source & kEach) != 0) return land_on_each(p, f, i);
    return land(p, row, c.strikes.erase(i), f.note[kTargetNote]);
  }
  // FD-DMG-06, FD-DMG-14, FD-FIN-18: it is lost; FD-DMG-07: but for a Horde.
  const bool horde = foe_def(p, row.foe).type == Type::Horde && c.entity == 0;
  if (c.beyond > 0 && horde && alive(p, row.foe) > 0) return jump(DamageStep::Overflow);
  c.beyond = 0;
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
    return strike(f, last, only_target(p, c.rows[at(last)].foe));
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
      return strike(f, row, chosen.n);
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
  Combat& c = p.s.combat;
  if (static_cast<Verb>(chosen.verb) == Verb::LetGo) {
    c.beyond = 0;
    return jump(DamageStep::Next);
  }
  const Row& row = c.rows[at(f.note[kStrikingNote])];
  Count8& health = c.foes[row.foe].health[at(chosen.n)];
  const int taken = std::min<int>(c.beyond, health);
  Count8& dealt = c.dealt[slot_of(row.foe, chosen.n)][row.hero];
  dealt = std::min(dealt + c.beyond, 255);
  health -= taken;
  c.beyond -= taken;
  if (c.beyond > 0 && alive(p, row.foe) > 0) return jump(DamageStep::Overflow);
  c.beyond = 0;
  return jump(DamageStep::Next);
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
  return std::ranges::any_of(r.s.combat.dealt[at(slot)], [&](const Count8& dealt) {
    return dealt >= r.s.combat.before[at(slot)];
  });
}
/// Texts hear of every defeat before anybody suffers for it.
Flow tell_defeats(Play& p, Frame& f) {
  f.note[kAvoidNote] = 0;
  if (!heard(p, Event::Defeat)) return kNext;
  bool any = false;
  Machine::open(p, event_of(Event::Defeat));
  for (int slot = 0; slot < 2 * kMostIndividuals; ++slot)
    if (fell_now(p, slot)) {
      const int of = p.s.combat.entity != 0 ? slot : slot / kMostIndividuals;
      Machine::add_part(p, kIndividualPieces + slot, 0, kFoePieces + of);
      any = true;
    }
  if (any) return Machine::happen(p);
  p.s.fx.events.pop_back();
  return kNext;
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
  f.note[kSufferNote] = 0;
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
  return jump(DamageStep::Fallen);
}

// ---- damage to Heroes

struct Suffering {
  int hero = 0, amount = 0;
  Source source = Source::Direct;
  int foe = 0;  ///< the Monster Card that deals it
};
/// What a Hero suffers by the n-th resolved pair of the table; FD-RET-03, FD-RET-09.
Suffering suffering_at(const Read& r, int n) {
  const Row& row = r.s.combat.rows[at(n / 2)];
  const int column = n % 2 == 0 ? row.chosen : row.extra;
  Suffering out{row.hero, 0, Source::Direct, row.foe};
  if (column == kNone) return out;
  const int mine = hero_value(r, row, column);
  const int theirs = foe_value(r, row, column);
  if (theirs > mine) out.amount = theirs;
  if (mine > theirs && (r.s.heroes[row.hero].marks[0] & Hero::kAvoids) == 0)
    out = {row.hero, mine - theirs, Source::Return, row.foe};
  return out;
}
// FD-DMG-10, FD-RUL-39: after all damage to Monsters.
Flow suffer(Play& p, Frame& f) {
  while (f.note[kSufferNote] < 2 * length(p.s.combat.rows)) {
    const Suffering s = suffering_at(p, f.note[kSufferNote]);
    ++f.note[kSufferNote];
    if (s.amount == 0) continue;
    if (!heard(p, Event::Hurt)) {
      hurt(p, s.hero, s.amount, s.source);
      continue;
    }
    effects::EventHead head = event_of(Event::Hurt, s.hero);
    head.word = static_cast<u8>(s.source);
    head.source = narrow<u8>(kFoePieces + s.foe);
    return Machine::raise(p, head, s.hero, s.amount).then(kRepeat);
  }
  return kNext;
}
// FD-WIN-04, FD-RUL-44
Flow count_the_fallen(Play& p, Frame& /*f*/) {
  return anyone_defeated(p) ? hero_defeated() : kFinish;
}

constexpr std::array kDamageSteps{
    S::act("", "FD-DMG-02", begin_damage),
    S::act("", "FD-DMG-13", next_strike),
    S::choose("Step 5: Assign damage", "FD-DMG-05", strike_options, take_strike),
    S::act("", "FD-ARM-09", next_blow),
    S::choose("Step 5: The rest of the damage", "FD-DMG-07", overflow_options, take_overflow),
    S::act("", "FD-DMG-09", tell_defeats),
    S::act("", "FD-RET-01", next_defeat),
    S::choose("Step 5: Who avoids Return Damage?", "FD-RET-02", avoid_options, take_avoid),
    S::act("Step 5: Damage to Heroes", "FD-DMG-10", suffer),
    S::act("", "FD-WIN-04", count_the_fallen),
};

}  // namespace

// FD-ARM-07, FD-ARM-08, FD-FIN-11
int printed_foe_armor(const Read& r, int foe, int individual) {
  const Combat& c = r.s.combat;
  if (c.entity != 0) return r.content.monsters[c.parts[at(individual)]].armor;
  return foe_def(r, foe).armor;
}
int foe_armor(const Read& r, int foe, int individual) {
  return std::max(
      0, Query::value_of(r, static_cast<u8>(Attr::Armor), individual_piece(foe, individual)));
}
int softened(const Read& r, int foe, int individual, int amount) {
  return std::max(0, amount - foe_armor(r, foe, individual));
}
// FD-DMG-02, FD-DMG-03, FD-DMG-04
void add_strike(Play& p, int row, int amount, Source source, bool magic, bool each) {
  if (amount <= 0) return;
  Strike strike;
  strike.row = narrow<u8>(row);
  strike.amount = std::min(amount, 255);
  strike.magic = magic ? 1 : 0;
  strike.source = static_cast<u8>(static_cast<unsigned>(source) | (each ? kEach : 0U));
  p.s.combat.strikes.push_back(strike);
}
int land_blow(Play& p, int hero, int piece, int amount, Source /*source*/) {
  const IndividualAt i = individual_at(p, piece);
  if (i.foe < 0) return 0;
  Combat& c = p.s.combat;
  Count8& health = c.foes[at(i.foe)].health[at(i.number)];
  const int n = softened(p, i.foe, i.number, amount);
  const int taken = std::min<int>(n, health);
  health -= taken;
  c.beyond = std::min(c.beyond + n - taken, 255);
  // FD-RET-07, FD-RUL-40: what counts is the whole blow.
  Count8& dealt = c.dealt[slot_of(i.foe, i.number)][at(hero)];
  dealt = std::min(dealt + n, 255);
  p.tell(Happening::Kind::Damaged, piece, 0, taken, p.s.heroes[at(hero)].seat);
  return n;
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
  if ((h.marks[0] & Hero::kNoHeal) != 0) return 0;
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
