// Step 5: damage (FD-DMG), avoiding Return Damage (FD-RET), Armor (FD-ARM).
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

using S = Steps<Play>;

struct Damage {
  static constexpr Proc kProc = Proc::Damage;
  Num16 target{};          ///< the individual that is struck
  Num16 striking{};        ///< twice the Hero, and the Monster Card
  Num16 fallen{}, pair{};  ///< the slot, and the pair of the table, that is next
  [[nodiscard]] int hero() const { return striking / 2; }
  [[nodiscard]] int foe() const { return striking % 2; }
};
enum class DamageStep : u8 {
  Begin,
  Next,
  Assign,
  Split,
  Share,
  Blow,
  Overflow,
  Defeats,
  CardsFall,
  Fallen,
  Avoid,
  AnyAnswer,
  Answer,
  Suffer,
  End,
  kEnd
};

std::size_t slot_of(int foe, int individual) {
  return at(foe * kMostIndividuals + individual);
}

// ---- what the pairs deal

void strike_pair(Play& p, int number, int column) {
  const Row& row = p.s.combat.rows[number];
  const Pair pair = pair_at(p, row, column);
  if (pair == Pair::Block) return;  // FD-DMG-01
  const int mine = hero_value(p, row, column);
  const int theirs = foe_value(p, row, column);
  Hero& hero = p.s.heroes[row.hero];
  const bool magic = is_magic(p, row.hero) || is_given(p, row.hero, Attr::MagicEdge);
  Strike strike = strike_of(row.hero, row.foe, magic);
  strike.card = narrow<u8>(hero_card_piece(number, column));
  if (pair == Pair::HeroHit) {
    hero.done |= Hero::kHit;
    add_strike(p, strike, mine, Source::Direct);  // FD-DMG-02
  } else if (pair == Pair::MonsterHit) {
    add_strike(p, strike, theirs - mine, Source::Return);  // FD-DMG-03, FD-DMG-04, FD-RET-07
  }
}
}  // namespace
// FD-GEN-07: a text may say that a Hero resolves another pair as well.
int second_pair(const Read& r, const Row& row) {
  const bool both = is_given(r, row.hero, Attr::Both);
  const bool frenzy = is_given(r, row.hero, Attr::Frenzy);
  const bool two_hits = is_given(r, row.hero, Attr::TwoHits);
  if (row.chosen == kNone || (!both && !frenzy && !two_hits)) return row.also;
  const Pair resolved = pair_at(r, row, row.chosen);
  const bool alike =
      (resolved == Pair::MonsterHit && frenzy) || (resolved == Pair::HeroHit && two_hits);
  for (int i = 0; i < kMostColumns; ++i) {
    const Pair pair = pair_at(r, row, i);
    if (i == row.chosen || pair == Pair::None) continue;
    if (both || (alike && pair == resolved)) return i;
  }
  return row.also;
}
namespace {
// ---- targets

bool has_strikes(const Read& r, int hero, int foe) {
  return std::ranges::any_of(r.s.combat.strikes,
                             [&](const Strike& s) { return s.hero == hero && s.foe == foe; });
}
/// Calls f(hero, Monster Card) for everybody who has damage to deal.
template <class F>
void each_striker(const Read& r, F f) {
  for (int foe = 0; foe < 2; ++foe)
    for (int hero = 0; hero < hero_count(r); ++hero)
      if (has_strikes(r, hero, foe)) f(hero, foe);
}
/// Individuals that nobody can tell apart are one target.
bool is_like_earlier(const Read& r, int foe, int individual) {
  const Combat& c = r.s.combat;
  if (c.entity != 0) return false;
  for (int i = 0; i < individual; ++i)
    if (c.foes[foe].health[i] == c.foes[foe].health[individual] &&
        c.dealt[slot_of(foe, i)] == c.dealt[slot_of(foe, individual)])
      return true;
  return false;
}
// FD-FIN-13
bool is_target(const Read& r, int foe, int individual) {
  return r.s.combat.foes[foe].health[individual] != 0 && !is_like_earlier(r, foe, individual);
}
int targets(const Read& r, int foe) {
  int n = 0;
  for (int i = 0; i < length(r.s.combat.foes[foe].health); ++i) n += is_target(r, foe, i) ? 1 : 0;
  return n;
}
void target_options(const Read& r, int hero, int foe, OptionList& out) {
  for (int i = 0; i < length(r.s.combat.foes[foe].health); ++i)
    if (is_target(r, foe, i))  // FD-DMG-05, FD-DMG-08
      out.add(Verb::Strike, r.s.heroes[hero].seat, {.a = hero, .b = foe, .n = i});
}
int only_target(const Read& r, int foe) {
  int i = 0;
  while (!is_target(r, foe, i)) ++i;
  return i;
}

// ---- damage that is split

/// What a Hero deals to one Monster Card before texts change it; damage to everyone apart.
int to_deal(const Read& r, int hero, int foe) {
  int sum = 0;
  for (const Strike& s : r.s.combat.strikes)
    if (s.hero == hero && s.foe == foe && (s.source & Strike::kEach) == 0) sum += s.amount;
  return sum;
}
/// A text may let a Hero's damage go to two individuals of a set.
bool may_split(const Read& r, int hero, int foe) {
  if (r.s.combat.entity != 0 || foe_def(r, foe).type == Type::Singular || alive(r, foe) < 2)
    return false;
  return to_deal(r, hero, foe) > 1 &&
         Query::value_of(r, static_cast<u8>(Attr::Splitting), hero) > 0;
}
void split_options(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<Damage>(f);
  const int foe = now.foe();
  const auto& health = r.s.combat.foes[foe].health;
  const auto& dealt = r.s.combat.dealt;
  const int seat = r.s.heroes[now.hero()].seat;
  for (int i = 0; i < length(health); ++i) {
    if (i == now.target || health[i] == 0) continue;
    bool seen = false;
    for (int k = 0; k < i; ++k)
      seen = seen || (k != now.target && health[k] == health[i] &&
                      dealt[slot_of(foe, k)] == dealt[slot_of(foe, i)]);
    if (!seen) out.add(Verb::Strike, seat, {.a = now.hero(), .b = foe, .n = i});
  }
  out.add(Verb::Decline, seat);
}
Flow take_split(Play& p, Frame& /*f*/, const Option& chosen) {
  if (static_cast<Verb>(chosen.verb) == Verb::Decline) return jump(DamageStep::Blow);
  p.s.combat.split_to = narrow<u8>(chosen.n);
  return kNext;
}
void share_of_damage(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<Damage>(f);
  for (int n = 1; n < to_deal(r, now.hero(), now.foe()); ++n)
    out.add(Verb::Share, r.s.heroes[now.hero()].seat, {.a = now.hero(), .n = n});
}
Flow take_damage_share(Play& p, Frame& /*f*/, const Option& chosen) {
  p.s.combat.split_off = chosen.n;
  return kNext;
}

/// Damage to every individual is one event with a part for each.
Flow strike_everyone(Play& p, const Strike& blow, const effects::EventHead& head) {
  const auto& health = p.s.combat.foes[blow.foe].health;
  Machine::open(p, head);
  for (int i = 0; i < length(health); ++i) {  // FD-FIN-07: parts as well
    if (health[i] > 0) Machine::add_part(p, blow.hero, blow.amount, individual_piece(blow.foe, i));
  }
  return Machine::happen(p).then(jump(DamageStep::Blow));
}
/// A Hero's sources of damage hit one after another.
Flow next_blow(Play& p, Frame& f) {
  Combat& c = p.s.combat;
  const auto now = notes<Damage>(f);
  const int foe = now.foe();
  for (std::size_t i = 0; i < c.strikes.size();) {
    if (c.strikes[i].hero != now.hero() || c.strikes[i].foe != foe) {
      ++i;
      continue;
    }
    const Strike blow = c.strikes.erase(i);
    const effects::EventHead head = head_of(p, blow);
    if ((blow.source & Strike::kEach) != 0) return strike_everyone(p, blow, head);
    const int target = individual_piece(foe, now.target);
    if (heard(p, Event::Strike))
      return Machine::raise(p, head, blow.hero, blow.amount, target).then(jump(DamageStep::Blow));
    land_blow(p, blow.hero, target, blow.amount);  // FD-ARM-09, FD-DMG-12
  }
  const bool horde = foe_def(p, foe).type == Type::Horde;  // FD-DMG-06, FD-DMG-07: else it is lost
  if (c.overflow > 0 && horde && alive(p, foe) > 0) return jump(DamageStep::Overflow);
  c.overflow = 0;
  return jump(DamageStep::Next);
}

/// All of a Hero's damage hits one individual.
Flow strike(Play& p, Frame& f, int hero, int foe, int individual) {
  keep(f, Damage{.target = individual, .striking = 2 * hero + foe});  // FD-DMG-11
  p.s.combat.split_to = kNone;
  p.s.combat.split_off = 0;
  return may_split(p, hero, foe) ? jump(DamageStep::Split) : next_blow(p, f);
}
Flow next_strike(Play& p, Frame& f) {
  Combat& c = p.s.combat;
  // Without a living target it is lost.
  for (std::size_t i = c.strikes.size(); i > 0; --i)
    if (alive(p, c.strikes[i - 1].foe) == 0) c.strikes.erase(i - 1);  // FD-DMG-17, FD-RUL-69
  int strikers = 0;
  int hero = -1;
  int foe = -1;
  bool everyone = false;
  each_striker(p, [&](int who, int whom) {
    ++strikers;
    if (everyone) return;
    everyone = to_deal(p, who, whom) == 0;
    hero = who;
    foe = whom;
  });
  if (strikers == 0) return jump(DamageStep::Defeats);
  if (everyone || (strikers == 1 && targets(p, foe) == 1))
    return strike(p, f, hero, foe, only_target(p, foe));
  return jump(DamageStep::Assign);
}
Flow begin_damage(Play& p, Frame& f) {
  Combat& c = p.s.combat;
  for (Row& row : c.rows) row.also = narrow<u8>(second_pair(p, row));
  for (int row = 0; row < length(c.rows); ++row) {
    for (const u8 column : {c.rows[row].chosen, c.rows[row].also}) {
      if (column == kNone) continue;
      p.tell(Fact::PairResolved, {.a = row, .b = column}, p.s.heroes[c.rows[row].hero].seat);
      strike_pair(p, row, column);
    }
  }
  // The Health before the Heroes' damage of this Round.
  for (int foe = 0; foe < 2; ++foe)
    for (int i = 0; i < length(c.foes[foe].health); ++i) {
      int before = c.foes[foe].health[i];
      for (const Count8& dealt : c.dealt[slot_of(foe, i)]) before += dealt;  // FD-RET-05, FD-RUL-40
      c.before[slot_of(foe, i)] = before;
    }
  return next_strike(p, f);
}
// FD-DEC-27, FD-FIN-06
void strike_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  each_striker(r, [&](int hero, int foe) { target_options(r, hero, foe, out); });  // FD-DMG-13
}
Flow take_strike(Play& p, Frame& f, const Option& chosen) {
  return strike(p, f, chosen.a, chosen.b, chosen.n);
}

// FD-EX-30: the rest of the same blow; Armor was taken off already.
void overflow_options(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<Damage>(f);
  target_options(r, now.hero(), now.foe(), out);
  out.add(Verb::LetGo, r.s.heroes[now.hero()].seat);
}
Flow take_overflow(Play& p, Frame& f, const Option& chosen) {
  Combat& c = p.s.combat;
  if (static_cast<Verb>(chosen.verb) == Verb::LetGo) {
    c.overflow = 0;
    return jump(DamageStep::Next);
  }
  auto now = notes<Damage>(f);
  const int foe = now.foe();
  Count8& health = c.foes[foe].health[chosen.n];
  const int taken = std::min<int>(c.overflow, health);  // FD-RUL-70
  Count8& dealt = c.dealt[slot_of(foe, chosen.n)][now.hero()];
  // It counts only against the individual that it reaches.
  Count8& left = c.dealt[slot_of(foe, now.target)][now.hero()];
  left -= std::min<int>(left, c.overflow);  // FD-RUL-68
  now.target = chosen.n;
  keep(f, now);
  dealt = std::min(dealt + c.overflow, 255);
  health -= taken;
  c.overflow -= taken;
  p.tell(Fact::FoeDamaged, {.a = individual_piece(foe, chosen.n), .n = taken},
         p.s.heroes[now.hero()].seat);
  if (c.overflow > 0 && alive(p, foe) > 0) return jump(DamageStep::Overflow);
  c.overflow = 0;
  return jump(DamageStep::Next);
}

// ---- avoiding Return Damage

/// Heroes who damaged an individual, a bit each.
unsigned contributors(const Read& r, std::size_t slot) {
  unsigned who = 0;
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (r.s.combat.dealt[slot][hero] > 0) who |= bit_of(hero);
  return who;
}
void avoid(Play& p, int hero) {
  Hero& h = p.s.heroes[hero];
  if ((h.done & Hero::kAvoids) != 0) return;
  h.done |= Hero::kAvoids;
  p.tell(Fact::ReturnAvoided, {.a = hero}, h.seat);
}
bool fell_now(const Read& r, int slot) {
  const Combat& c = r.s.combat;
  if (c.before[slot] == 0) return false;
  const Foe& foe = c.foes[slot / kMostIndividuals];
  const int i = slot % kMostIndividuals;
  return i < length(foe.health) && foe.health[i] == 0;
}
// FD-RET-01, FD-RET-06
bool was_alone(const Read& r, int slot) {
  return std::ranges::any_of(r.s.combat.dealt[slot],
                             [&](const Count8& dealt) { return dealt >= r.s.combat.before[slot]; });
}
Flow falls_told(Play& p, Frame& /*f*/) {
  return tell_falls(p);
}
Flow any_answer(Play& p, Frame& /*f*/) {
  OptionList list;
  return_uses(p, list);
  return jump(list.empty() ? DamageStep::Suffer : DamageStep::Answer);
}
// Defeats are gone through one after another.
Flow next_defeat(Play& p, Frame& f) {
  auto now = notes<Damage>(f);
  for (; now.fallen < 2 * kMostIndividuals; ++now.fallen) {
    const int slot = now.fallen;
    if (!fell_now(p, slot)) continue;  // FD-RET-04
    if (was_alone(p, slot)) {
      for (int hero = 0; hero < hero_count(p); ++hero) avoid(p, hero);  // FD-FIN-14
      continue;
    }
    const unsigned who = contributors(p, at(slot));
    if (std::popcount(who) >= 2) break;  // FD-RET-02
    if (who != 0) avoid(p, std::countr_zero(who));
  }
  keep(f, now);
  return now.fallen < 2 * kMostIndividuals ? jump(DamageStep::Avoid) : any_answer(p, f);
}
Flow defeats_told(Play& p, Frame& f) {
  return hears_of_defeats(p) ? tell_defeats(p) : next_defeat(p, f);
}
// FD-DEC-28
void avoid_options(const Read& r, const Frame& f, OptionList& out) {
  for (unsigned left = contributors(r, at(notes<Damage>(f).fallen)); left != 0; left &= left - 1)
    out.add(Verb::Avoid, kParty, {.a = std::countr_zero(left)});
}
Flow take_avoid(Play& p, Frame& f, const Option& chosen) {
  avoid(p, chosen.a);
  auto now = notes<Damage>(f);
  ++now.fallen;  // FD-RET-08
  keep(f, now);
  return jump(DamageStep::Fallen);
}

// FD-DEC-36: what may be used against the Return Damage that comes now.
void answer_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  return_uses(r, out);
  out.add(Verb::Finish, kParty);
}
Flow take_answer(Play& p, Frame& /*f*/, const Option& chosen) {
  if (static_cast<Verb>(chosen.verb) == Verb::Finish) return kNext;
  return use_ability(p, chosen).then(jump(DamageStep::AnyAnswer));
}

// ---- damage to Heroes

Flow suffer(Play& p, Frame& f) {
  auto now = notes<Damage>(f);
  while (now.pair < 2 * length(p.s.combat.rows)) {  // FD-DMG-10, FD-RUL-39: after Monsters
    const Suffering s = suffering_at(p, now.pair);
    ++now.pair;
    keep(f, now);
    if (s.amount == 0) continue;
    if (!heard(p, Event::Hurt)) {
      hurt(p, s.hero, s.amount, s.source);
      continue;
    }
    effects::EventHead head = event_of(Event::Hurt, s.hero);
    head.word = static_cast<u8>(s.source);
    return Machine::raise(p, head, s.hero, s.amount, kPieces(Thing::Foe, s.foe)).then(kRepeat);
  }
  return kNext;
}
// FD-WIN-04, FD-RUL-44
Flow count_the_fallen(Play& p, Frame& /*f*/) {
  note_health(p);
  return anyone_defeated(p) ? hero_defeated(p) : kFinish;
}

constexpr auto kDamageSteps = S::table<DamageStep>({
    S::act(DamageStep::Begin, "", "FD-DMG-02", begin_damage),
    S::act(DamageStep::Next, "", "FD-DMG-13", next_strike),
    S::choose(DamageStep::Assign, "Step 5: Assign damage", "FD-DMG-05", strike_options, take_strike)
        .asks("Where do the blows land?"),
    S::choose(DamageStep::Split, "Step 5: Split the damage?", "FD-DMG-05", split_options,
              take_split)
        .asks("Who else takes a part of the damage?"),
    S::choose(DamageStep::Share, "Step 5: How much of it?", "FD-DMG-05", share_of_damage,
              take_damage_share)
        .asks("How much of the damage?"),
    S::act(DamageStep::Blow, "", "FD-ARM-09", next_blow),
    S::choose(DamageStep::Overflow, "Step 5: The rest of the damage", "FD-DMG-07", overflow_options,
              take_overflow)
        .asks("Where do the blows land?"),
    S::act(DamageStep::Defeats, "", "FD-DMG-09", defeats_told),
    S::act(DamageStep::CardsFall, "", "FD-DMG-09", falls_told),
    S::act(DamageStep::Fallen, "", "FD-RET-01", next_defeat),
    S::choose(DamageStep::Avoid, "Step 5: Who avoids Return Damage?", "FD-RET-02", avoid_options,
              take_avoid)
        .asks("Who avoids the Return Damage?"),
    S::act(DamageStep::AnyAnswer, "", "FD-DEC-36", any_answer),
    S::choose(DamageStep::Answer, "Step 5: Against Return Damage", "FD-DEC-36", answer_options,
              take_answer)
        .asks("What is used against the Return Damage?"),
    S::act(DamageStep::Suffer, "Step 5: Damage to Heroes", "FD-DMG-10", suffer),
    S::act(DamageStep::End, "", "FD-WIN-04", count_the_fallen),
});

}  // namespace

// FD-ARM-07, FD-ARM-08, FD-FIN-11
int printed_foe_armor(const Read& r, int foe, int individual) {
  const Combat& c = r.s.combat;
  if (c.entity != 0) return r.content.monsters[c.parts[individual]].armor;
  return foe_def(r, foe).armor;
}
int armor_of(const Read& r, int hero) {
  return std::max(0, Query::value_of(r, static_cast<u8>(Attr::Armor), hero));
}
int foe_armor(const Read& r, int foe, int individual) {
  return armor_of(r, individual_piece(foe, individual));
}
int softened(const Read& r, int hero, int foe, int individual, int amount) {
  return std::max(0, amount - (pierces(r, hero) ? 0 : foe_armor(r, foe, individual)));
}
bool pierces(const Read& r, int hero) {
  return Query::value_of(r, static_cast<u8>(Attr::Piercing), hero) > 0;
}
Strike strike_of(int hero, int foe, bool magic) {
  return {.hero = narrow<u8>(hero), .foe = narrow<u8>(foe), .amount = {}, .magic = u8{magic}};
}
void add_strike(Play& p, Strike strike, int amount, Source source) {
  if (amount <= 0) return;
  strike.amount = std::min(amount, 255);
  strike.source = static_cast<u8>(strike.source | static_cast<unsigned>(source));
  p.s.combat.strikes.push_back(strike);
}
effects::EventHead head_of(Play& p, const Strike& blow) {
  p.s.combat.magic_blow = blow.magic;
  effects::EventHead head = event_of(Event::Strike, blow.hero);
  head.word = static_cast<u8>(blow.source & ~Strike::kEach);
  head.source = blow.card == kNone ? effects::kNoPiece : blow.card;
  head.flags = (blow.source & Strike::kEach) != 0 ? 1 : 0;
  return head;
}
namespace {
void wound(Play& p, int hero, const IndividualAt& i, int amount) {
  Combat& c = p.s.combat;
  Count8& health = c.foes[i.foe].health[i.number];
  const int n = softened(p, hero, i.foe, i.number, amount);
  const int taken = std::min<int>(n, health);  // FD-DMG-14, FD-FIN-18: the rest is lost
  health -= taken;
  c.overflow = std::min(c.overflow + n - taken, 255);
  // What counts is the whole blow.
  Count8& dealt = c.dealt[slot_of(i.foe, i.number)][hero];
  dealt = std::min(dealt + n, 255);
  p.tell(Fact::FoeDamaged, {.a = individual_piece(i.foe, i.number), .n = taken},
         p.s.heroes[hero].seat);
}
}  // namespace
void land_blow(Play& p, int hero, int piece, int amount) {
  const IndividualAt i = individual_at(p, piece);
  if (i.foe < 0) return;
  Combat& c = p.s.combat;
  const int aside = c.split_to == kNone ? 0 : std::min<int>(c.split_off, amount);
  if (amount > aside) wound(p, hero, i, amount - aside);
  if (aside == 0) return;
  c.split_off -= aside;
  wound(p, hero, {i.foe, c.split_to}, aside);
}
void land_everywhere(Play& p, int hero, int piece, int amount) {
  const IndividualAt i = individual_at(p, piece);
  const int beyond = p.s.combat.overflow;
  if (i.foe >= 0) wound(p, hero, i, amount);
  p.s.combat.overflow = beyond;  // FD-DMG-06: each has its own
}

// ---- defeats

void note_health(Play& p) {
  Combat& c = p.s.combat;
  for (int foe = 0; foe < 2; ++foe)
    for (int i = 0; i < length(c.foes[foe].health); ++i)
      c.before[slot_of(foe, i)] = c.foes[foe].health[i];
}
/// Texts hear of every defeat before anybody suffers for it.
Flow tell_defeats(Play& p) {
  if (!heard(p, Event::Defeat)) return kNext;
  bool any = false;
  Machine::open(p, event_of(Event::Defeat));
  for (int slot = 0; slot < 2 * kMostIndividuals; ++slot)
    if (fell_now(p, slot)) {
      const int of = p.s.combat.entity != 0 ? slot : slot / kMostIndividuals;
      Machine::add_part(p, kPieces(Thing::Individual) + slot, 0, kPieces(Thing::Foe, of));
      any = true;
    }
  if (any) return Machine::happen(p);
  p.s.fx.events.pop_back();
  return kNext;
}
/// ... and of every Monster Card of which nobody is left.
Flow tell_falls(Play& p) {
  if (!heard(p, Event::Fall)) return kNext;
  bool any = false;
  Machine::open(p, event_of(Event::Fall));
  for (int foe = 0; foe < 2; ++foe) {
    bool fell = false;
    for (int i = 0; i < kMostIndividuals; ++i)
      fell = fell || fell_now(p, foe * kMostIndividuals + i);
    if (!fell || !is_defeated(p, foe)) continue;
    Machine::add_part(p, kPieces(Thing::Foe, foe));
    any = true;
  }
  if (any) return Machine::happen(p);
  p.s.fx.events.pop_back();
  return kNext;
}

Suffering suffering_at(const Read& r, int n) {
  const Row& row = r.s.combat.rows[n / 2];
  const int column = n % 2 == 0 ? row.chosen : row.also;
  Suffering out{row.hero, row.foe, 0, Source::Direct};
  // FD-DMG-15: whether or not the Monster has fallen.
  if (column == kNone || pair_at(r, row, column) == Pair::Block) return out;

  const int mine = hero_value(r, row, column);
  const int theirs = foe_value(r, row, column);
  out.amount = theirs;
  if (theirs > mine) return out;
  out = {row.hero, row.foe, mine - theirs, Source::Return};
  // FD-RET-03
  const bool avoids =
      (r.s.heroes[row.hero].done & Hero::kAvoids) != 0 || is_given(r, row.hero, Attr::Avoids);
  if (avoids) out.amount = 0;  // FD-RET-09
  return out;
}

int starting_health(const Read& r, int foe, int individual) {
  const Combat& c = r.s.combat;
  const int card = c.entity != 0 ? c.parts[individual] : c.foes[foe].card;  // FD-RUL-43
  return r.content.monsters[at(card)].health[figure(r)];
}
// ---- Health of Heroes

int max_health(const Read& r, int hero) {
  const Hero& h = r.s.heroes[hero];
  const int printed = hero_def(r, hero).health[h.level - 1];  // FD-LVL-03
  return std::max(1, printed - h.weakened);
}
/// A text may forbid a Hero to heal in some way.
bool may_heal(const Read& r, int hero, Healing why) {
  if (why == Healing::Text) return true;
  return !Query::forbidden(r, {.event = static_cast<int>(Event::Mend),
                               .seat = hero,
                               .piece = hero,
                               .word = static_cast<int>(why)});
}
int heal(Play& p, int hero, int amount, Healing why) {
  Hero& h = p.s.heroes[hero];
  if (is_given(p, hero, Attr::NoHeal) || !may_heal(p, hero, why)) return 0;  // FD-RUL-52
  const int n = std::clamp(amount, 0, std::max(0, max_health(p, hero) - h.health));
  h.health += n;  // FD-GLO-04
  if (n > 0) p.tell(Fact::HeroHealed, {.a = hero, .n = n}, h.seat);
  return n;
}
int hurt(Play& p, int hero, int amount, Source source, bool ignores_armor) {
  Hero& h = p.s.heroes[hero];
  if (amount > 0 && (h.done & Hero::kShieldUsed) == 0 && is_given(p, hero, Attr::Shielded)) {
    h.done |= Hero::kShieldUsed;
    p.tell(Fact::Prevented, {.a = hero, .n = amount});
    return 0;
  }
  // FD-ARM-04, FD-ARM-06, FD-FEA-11
  const int armor = p.s.combat.running != 0 && !ignores_armor ? armor_of(p, hero) : 0;
  const int n = std::max(0, amount - armor);  // FD-ARM-01, FD-ARM-05, FD-DMG-16
  const int taken = std::min<int>(n, h.health);
  h.health -= taken;  // FD-RET-10: only what a pair deals is avoided
  if (n > 0) p.tell(Fact::HeroDamaged, {hero, static_cast<int>(source), n}, h.seat);
  return n;
}
Flow hero_defeated(Play& p) {
  for (int hero = 0; hero < hero_count(p); ++hero)
    if (p.s.heroes[hero].health == 0) p.tell(Fact::HeroFell, {.a = hero}, p.s.heroes[hero].seat);
  return game_over(Result::Lost, Reason::HeroDefeated);
}
// FD-WIN-03, FD-GLO-13, FD-FEA-12
bool anyone_defeated(const Read& r) {
  return std::ranges::any_of(r.s.heroes, [](const Hero& h) { return h.health == 0; });
}

const Procedure<Play> kDamageProcedure{"damage", kDamageSteps, false, "Damage"};

}  // namespace undercroft::forgotten
