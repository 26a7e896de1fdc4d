// Damage and XP (SB-DMG, SB-XPX).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

enum class DamageStep : u8 { PickUp, Roll, Window, Next, Strike, Apply, Still, kEnd };

/// ... with what its abilities let through, and no more than it has left.
int placed(const Read& r, int enemy, int wounds) {
  const Enemy& model = r.s.enemies[enemy];
  if (const int most = figure(r, model.of, Figure::Hard); most > 0) wounds = std::min(wounds, most);
  if (const int most = figure(r, model.of, Figure::Endurance); most > 0)
    wounds = std::min(wounds, std::max(0, most - model.struck));
  return std::min(wounds, figure(r, model.of, Figure::Health) - model.wounds);
}
bool may_stay_up(const Read& r, int enemy) {
  const Enemy& model = r.s.enemies[enemy];
  return has_ability(r, model.of, Figure::Still) && !model.is(Enemy::kStayedUp);
}
// SB-DMG-01: one die for each hit; lower ones count first.
Flow pick_up_damage(Play& p, Frame& f) {
  dice_of(p.s, f).add(notes<DamageNotes>(f).hits);
  return kNext;
}
/// The next hit, with what is added to its die (SB-DMG-01).
Flow next_hit(Play& p, Frame& f) {
  const auto now = notes<DamageNotes>(f);
  const FrameDice dice = dice_of(p.s, f);
  if (now.next >= dice.size() || !is_there(p, now.enemy)) {
    p.s.attack.target = kNone;
    return kFinish;
  }
  HeroAttack& attack = p.s.attack;
  attack.target = narrow<u8>(int{now.enemy});
  attack.critical = now.kind == DamageNotes::kCritical ? 1 : 0;
  attack.ignoring = 0;
  attack.shot = kNone;
  attack.damage = dice.dice().face(now.next);
  if (now.kind == DamageNotes::kBlast) {
    attack.kind = AttackKind::Dynamite;
    attack.hero = f.seat;
    attack.damage += std::max(0, value_of(p, Attr::Dynamite, f.seat));
    return jump(DamageStep::Apply);
  }
  const Weapon weapon = weapons_of(p, f.seat)[now.weapon];
  attack.damage = std::max(0, attack.damage + damage_with(p, f.seat, weapon));
  attack.ignoring = pierce_with(p, f.seat, weapon);
  return any_use(p, Trigger::Strike, u32{1} << f.seat) ? kNext : jump(DamageStep::Apply);
}
// SB-DEC-26
void strike_options(const Read& r, const Frame& f, OptionList& out) {
  out.add(Verb::Keep, f.seat);
  use_options(r, Trigger::Strike, u32{1} << f.seat, out);
}
Flow take_strike(Play& p, Frame& /*f*/, const Option& chosen) {
  return verb_of(chosen) == Verb::Keep ? kNext : use_text(p, chosen).then(kRepeat);
}
/// Wounds of one hit before what the enemy has left (SB-DMG-02, SB-DMG-03, SB-DYN-06).
int wounds_of(const Read& r, const DamageNotes& now) {
  const HeroAttack& attack = r.s.attack;
  if (now.kind != DamageNotes::kNormal) return attack.damage;
  const int defense = figure(r, r.s.enemies[now.enemy].of, Figure::Defense) - attack.ignoring;
  return std::max(0, attack.damage - std::max(0, defense));
}
Flow apply_damage(Play& p, Frame& f) {
  auto now = notes<DamageNotes>(f);
  if (!is_there(p, now.enemy)) return kFinish;
  const int wounds = wounds_of(p, now);
  const Enemy& model = p.s.enemies[now.enemy];
  const bool kills =
      model.wounds + placed(p, now.enemy, wounds) >= figure(p, model.of, Figure::Health);
  now.next += 1;
  keep(f, now);
  if (kills && may_stay_up(p, now.enemy)) return kNext;
  wound_enemy(p, now.enemy, wounds, f.seat);
  return jump(DamageStep::Next);
}
/// It has its Health as the least face on which it stays, for once.
void still_options(const Read& /*r*/, const Frame& /*f*/, OptionList& out) {
  for (int face = 1; face <= kFaces; ++face) out.outcome(Verb::Dice, 1, {.n = face});
}
Flow take_still(Play& p, Frame& f, const Option& chosen) {
  const auto now = notes<DamageNotes>(f);
  Enemy& model = p.s.enemies[now.enemy];
  model.did |= Enemy::kStayedUp;
  const int rest = figure(p, model.of, Figure::Health) - model.wounds;
  if (chosen.n >= figure(p, model.of, Figure::Still)) {
    p.tell(Fact::StaysUp, {.a = now.enemy});
    if (rest > 1) wound_enemy(p, now.enemy, rest - 1, f.seat);
  } else {
    wound_enemy(p, now.enemy, rest, f.seat);
  }
  return jump(DamageStep::Next);
}
constexpr auto kDamageSteps = S::table<DamageStep>({
    S::act(DamageStep::PickUp, "", "SB-DMG-01", pick_up_damage),
    S::roll<Verb::Dice, kFaces>(DamageStep::Roll, "Damage", "SB-DMG-01", Purpose::Dice),
    S::choose(DamageStep::Window, "Keep the damage?", "SB-DEC-17", window_options,
              window<DamageStep::Roll>),
    S::act(DamageStep::Next, "", "SB-DMG-01", next_hit),
    S::choose(DamageStep::Strike, "After the damage roll", "SB-DEC-26", strike_options,
              take_strike),
    S::act(DamageStep::Apply, "", "SB-DMG-02", apply_damage),
    S::chance(DamageStep::Still, "Does it stay up?", "SB-ELI-01", Purpose::Dice, still_options,
              take_still),
});

constexpr int kPerElite = 5;

}  // namespace

// SB-XPX-03, SB-ELI-04
int worth_of(const Read& r, int type) {
  return figure(r, type, Figure::Xp) + kPerElite * elite_count(r, type);
}
void wound_enemy(Play& p, int enemy, int wounds, int hero) {
  const int type = p.s.enemies[enemy].of;
  const EnemyDef& def = type_def(p, type);
  wounds = placed(p, enemy, wounds);
  if (wounds <= 0) return;
  Enemy& model = p.s.enemies[enemy];
  model.wounds += wounds;
  model.struck += wounds;
  model.did |= Enemy::kHurt;
  p.tell(Fact::Wounded, {.a = enemy, .b = hero < 0 ? kNone : hero, .n = wounds});
  const bool killed = model.wounds >= figure(p, type, Figure::Health);
  // SB-XPX-01, SB-XPX-02, SB-ELI-05, SB-RUL-54
  if (hero >= 0 && (def.each > 0 || killed))
    gain_xp(p, hero, worth_of(p, type) + def.each * wounds);
  if (!killed) return;
  p.tell(Fact::Killed, {.a = enemy, .b = hero < 0 ? kNone : hero});
  p.s.enemies[enemy] = Enemy{};  // SB-DMG-04
}
const Procedure<Play> kDamageProcedure{"damage", kDamageSteps, false, "Damage"};

}  // namespace undercroft::brimstone
