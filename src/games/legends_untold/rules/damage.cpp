// Damage, Talents and Unconsciousness (LU-DMG, LU-TAL), and what Fire does (LU-CON).
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

using S = Steps<Play>;

// Kinds of HarmOf beyond those of Harm: the choice of Talents to Heal or Restore.
constexpr int kHeals = 100, kRestores = 101;

}  // namespace

int talents_in(const Read& r, int hero, TalentState state) {
  int n = 0;
  for (const HeldTalent& talent : r.s.heroes[hero].talents) n += talent.state == state ? 1 : 0;
  return n;
}

// LU-CON-07: a Poisoned Hero's Talent is Drained instead.
void exhaust_talent(Play& p, int hero, int talent) {
  if (p.s.heroes[hero].on.poison != 0) return drain_talent(p, hero, talent);
  p.s.heroes[hero].talents[talent].state = TalentState::Exhausted;
  p.tell(Fact::Exhausted, {.a = hero, .b = p.s.heroes[hero].talents[talent].card},
         p.s.heroes[hero].seat);
  gather_texts(p);
}
void drain_talent(Play& p, int hero, int talent) {  // LU-TAL-05, LU-TAL-06
  p.s.heroes[hero].talents[talent].state = TalentState::Drained;
  p.tell(Fact::Drained, {.a = hero, .b = p.s.heroes[hero].talents[talent].card},
         p.s.heroes[hero].seat);
  gather_texts(p);
}
namespace {
/// LU-TAL-08
bool make_ready(Play& p, int hero, int talent) {
  HeldTalent& held = p.s.heroes[hero].talents[talent];
  if (held.state != TalentState::Exhausted) return false;
  held.state = TalentState::Ready;
  p.tell(Fact::Restored, {.a = hero, .b = held.card}, p.s.heroes[hero].seat);
  return true;
}
}  // namespace
void restore_talent(Play& p, int hero, int talent) {
  if (make_ready(p, hero, talent)) gather_texts(p);
}
void restore_talents(Play& p, int hero) {
  for (int i = 0; i < length(p.s.heroes[hero].talents); ++i) make_ready(p, hero, i);
}
void heal_talent(Play& p, int hero, int talent) {
  HeldTalent& held = p.s.heroes[hero].talents[talent];
  if (held.state != TalentState::Drained) return;
  held.state = TalentState::Ready;  // LU-TAL-09
  p.tell(Fact::Healed, {.a = hero, .b = held.card}, p.s.heroes[hero].seat);
  gather_texts(p);
}
void rise(Play& p, int hero) {
  p.s.heroes[hero].fallen = 0;  // LU-DMG-07
  p.tell(Fact::Rose, {.a = hero}, p.s.heroes[hero].seat);
  gather_texts(p);
}

Flow fall(Play& p, int hero) {
  Hero& fallen = p.s.heroes[hero];
  fallen.fallen = 1;
  fallen.damage = 0;
  p.tell(Fact::Fell, {.a = hero}, fallen.seat);
  if (p.s.scout == hero) p.s.scout = kNone;  // LU-RUL-74: the position is empty
  if (p.s.guard == hero) p.s.guard = kNone;
  // LU-RUL-72: its Creatures stay in Melee and count as not Pinned.
  for (Creature& creature : p.s.combat.creatures)
    if (creature.pinned_by == hero) creature.pinned_by = kNone;
  gather_texts(p);
  // LU-WIN-02, LU-END-02
  return heroes_up(p) == 0 ? game_over(Result::Lost, Reason::AllFallen) : kNext;
}

// ---- Exhaust as a cost

bool is_exhausted(const Read& r, int piece) {
  const auto [kind, row, column, number] = kPieces.at(piece);
  if (kind == Thing::Talent) return r.s.heroes[row].talents[column].state != TalentState::Ready;
  if (kind == Thing::Loot) return r.s.loot[number].exhausted != 0;
  return gear_at(r.s, piece) != nullptr && !is_usable(r, piece);
}
bool can_exhaust(const Read& r, int piece) {
  return !is_exhausted(r, piece);  // LU-TAL-02
}
void exhaust_piece(Play& p, int piece) {
  const auto [kind, row, column, number] = kPieces.at(piece);
  if (kind == Thing::Talent) return exhaust_talent(p, row, column);
  if (kind == Thing::Loot) {
    p.s.loot[number].exhausted = 1;
    p.tell(Fact::LootSpent, {.a = number});
  }
  if (Gear* gear = gear_at(p.s, piece)) {
    gear->state = ItemState::Exhausted;
    p.tell(Fact::ItemSpent, {.a = piece});
  }
  gather_texts(p);
}

// ---- Damage and the like

Flow deal(Play& p, unsigned heroes, Harm kind, int n, int by) {
  heroes &= heroes_up(p);  // LU-GEN-08
  if (!p.s.open.empty()) heroes &= ~unsigned{p.s.open.back().spared};
  if (heroes == 0 || n <= 0) return kNext;
  const Event event = kind == Harm::Damage    ? Event::Damage
                      : kind == Harm::Exhaust ? Event::Exhaust
                                              : Event::Condition;
  if (kind == Harm::Drain || !heard(p, event)) return deal_at_once(heroes, kind, n);
  effects::EventHead head = Machine::event_of(event, seat_of_doer(p, by));
  head.word = static_cast<u8>(kind);
  Machine::open(p, head);
  each_bit(heroes, [&](int hero) { Machine::add_part(p, hero, n, by); });
  return Machine::happen(p);
}
Flow choose_talents(unsigned heroes, int n, TalentState from, int seat, int by) {
  return call(HarmOf{.heroes = static_cast<int>(heroes),
                     .kind = from == TalentState::Drained ? kHeals : kRestores,
                     .amount = n,
                     .by = by},
              seat);
}

namespace {

/// The Talents that one point may take, a bit each.
unsigned candidates(const Read& r, const HarmOf& now, int hero) {
  const auto& talents = r.s.heroes[hero].talents;
  const auto in = [&](auto fits) {
    unsigned mask = 0;
    for (int i = 0; i < length(talents); ++i) mask |= fits(talents[i].state) ? bit_of(i) : 0U;
    return mask;
  };
  const unsigned ready = in([](TalentState s) { return s == TalentState::Ready; });
  const unsigned left = in([](TalentState s) { return s != TalentState::Drained; });
  if (now.kind == kHeals) return in([](TalentState s) { return s == TalentState::Drained; });
  if (now.kind == kRestores) return in([](TalentState s) { return s == TalentState::Exhausted; });
  switch (static_cast<Harm>(int{now.kind})) {
    case Harm::Damage:
    case Harm::Drain: return left;                      // LU-DMG-01, LU-DMG-02, LU-TAL-07
    case Harm::Exhaust: return ready;                   // LU-TAL-02, LU-TAL-03
    case Harm::Fire: return ready != 0 ? ready : left;  // LU-CON-02, LU-CON-03
    default: return 0;
  }
}
void take_talent(Play& p, const HarmOf& now, int hero, int talent) {
  if (now.kind == kHeals) return heal_talent(p, hero, talent);
  if (now.kind == kRestores) return restore_talent(p, hero, talent);
  const bool ready = p.s.heroes[hero].talents[talent].state == TalentState::Ready;
  const auto kind = static_cast<Harm>(int{now.kind});
  if (kind == Harm::Exhaust || (kind == Harm::Fire && ready))
    exhaust_talent(p, hero, talent);
  else
    drain_talent(p, hero, talent);
}
enum class HarmStep : u8 { Hero, Point, Choose, kEnd };

Flow next_hero(Play& p, Frame& f) {
  auto now = notes<HarmOf>(f);
  if (now.heroes == 0) return kFinish;
  const int hero = std::countr_zero(static_cast<unsigned>(int{now.heroes}));
  now.left = now.kind == static_cast<int>(Harm::Damage) && p.s.heroes[hero].damage > 0
                 ? int{p.s.heroes[hero].damage}
                 : int{now.amount};
  p.s.heroes[hero].damage = 0;
  if (now.kind == static_cast<int>(Harm::Damage) && in_combat(p))
    p.s.combat.wounded = static_cast<u8>(p.s.combat.wounded | bit_of(hero));
  keep(f, now);
  return kNext;
}
Flow done_with_hero(Frame& f) {
  auto now = notes<HarmOf>(f);
  now.heroes = now.heroes & (now.heroes - 1);
  keep(f, now);
  return jump(HarmStep::Hero);
}
Flow next_point(Play& p, Frame& f) {
  auto now = notes<HarmOf>(f);
  const int hero = std::countr_zero(static_cast<unsigned>(int{now.heroes}));
  const bool heals = now.kind == kHeals;
  if (now.left <= 0 || (!is_up(p, hero) && !heals)) return done_with_hero(f);
  if (heals && !is_up(p, hero)) {  // LU-DMG-07
    rise(p, hero);
    now.left -= 1;
    keep(f, now);
    if (!heard(p, Event::Wakes)) return kRepeat;
    const int by = now.by < kMostHeroes ? int{now.by} : int{effects::kNoPiece};
    return close_event(p, Machine::event_of(Event::Wakes, hero), hero, by).then(kRepeat);
  }
  const auto kind = static_cast<Harm>(int{now.kind});
  if (!heals && now.kind != kRestores &&
      (kind == Harm::Poison || kind == Harm::Fear || kind == Harm::Shock)) {
    for (int i = 0; i < now.left; ++i) condition(p, hero, kind);
    return done_with_hero(f);
  }
  const unsigned which = candidates(p, now, hero);
  now.left -= 1;
  keep(f, now);
  if (which == 0) {
    const bool wounds = !heals && now.kind != kRestores &&
                        (kind == Harm::Damage || kind == Harm::Fire);  // LU-DMG-03, LU-RUL-40
    return wounds ? fall(p, hero).then(kRepeat) : done_with_hero(f);
  }
  if (std::has_single_bit(which)) {
    take_talent(p, now, hero, std::countr_zero(which));
    return kRepeat;
  }
  return kNext;
}
// LU-DEC-20
void talent_options(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<HarmOf>(f);
  const int hero = std::countr_zero(static_cast<unsigned>(int{now.heroes}));
  each_bit(candidates(r, now, hero), [&](int talent) {
    out.add(Verb::Choose, seat_of(r, hero),
            {.a = hero, .b = r.s.heroes[hero].talents[talent].card, .n = talent});
  });
}
Flow choose_talent(Play& p, Frame& f, const Option& chosen) {
  take_talent(p, notes<HarmOf>(f), chosen.a, chosen.n);
  return jump(HarmStep::Point);
}

constexpr auto kHarmSteps = S::table<HarmStep>({
    S::act(HarmStep::Hero, "", "LU-DMG-01", next_hero),
    S::act(HarmStep::Point, "", "LU-DMG-01", next_point),
    S::choose(HarmStep::Choose, "Choose a Talent", "LU-DEC-20", talent_options, choose_talent),
});

}  // namespace

const Procedure<Play> kHarmProcedure{"harm", kHarmSteps, false, "Talents"};

}  // namespace undercroft::legends
