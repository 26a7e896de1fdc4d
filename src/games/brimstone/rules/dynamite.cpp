// Dynamite (SB-DYN, SB-RUL-15 to SB-RUL-17).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

using S = Steps<Play>;

enum class DynamiteStep : u8 {
  PickUp,
  Roll,
  Window,
  Judge,
  Distance,
  Bounce,
  Explode,
  HeroDie,
  HeroAgain,
  Burn,
  kEnd
};
constexpr int kBounces = 3;

// SB-RUL-17: the token is gone, hit or miss.
Flow light(Play& p, Frame& f) {
  spend_token(p, f.seat, Token::Dynamite);
  dice_of(p.s, f).add(1);
  return kNext;
}
// SB-DYN-04, SB-DYN-05: one die, and no critical.
Flow judge_throw(Play& p, Frame& f) {
  const auto now = notes<DynamiteNotes>(f);
  Weapon thrown;
  thrown.ranged = true;
  thrown.to_hit = to_hit_of(p, f.seat, AttackKind::Ranged);
  const int face = dice_of(p.s, f).dice().face(0);
  p.s.flow.list.truncate(f.mark);
  const bool hits = face >= to_hit_of(p, f.seat, thrown) || face == kFaces;
  p.tell(Fact::Thrown, {.a = f.seat, .b = now.square, .n = hits ? 1 : 0}, f.seat);
  return hits ? jump(DynamiteStep::Explode) : kNext;
}
void distance_options(const Read& /*r*/, const Frame& /*f*/, OptionList& out) {
  for (int n = 1; n <= kBounces; ++n) out.outcome(Verb::Distance, 1, {.n = n});
}
Flow take_distance(Play& /*p*/, Frame& f, const Option& chosen) {
  auto now = notes<DynamiteNotes>(f);
  now.bounces = chosen.n;
  keep(f, now);
  return kNext;
}
/// SB-RUL-15: a D8 from the north-west on, clockwise.
void bounce_options(const Read& /*r*/, const Frame& /*f*/, OptionList& out) {
  for (int n = 1; n <= kDirections; ++n) out.outcome(Verb::Bounce, 1, {.n = n});
}
Flow take_bounce(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<DynamiteNotes>(f);
  const int direction = (chosen.n + kDirections - 2) % kDirections;
  if (const int to = map_of(p).ahead(now.square, direction); to != kNoSquare) now.square = to;
  p.tell(Fact::Bounces, {.b = now.square}, f.seat);
  now.bounces -= 1;
  keep(f, now);
  return now.bounces > 0 ? kRepeat : kNext;
}
/// SB-DYN-06, SB-DYN-07, SB-LRG-08: each model once, with a die of its own.
Flow explode(Play& p, Frame& f) {
  auto now = notes<DynamiteNotes>(f);
  if (now.next == 0) p.tell(Fact::Explodes, {.b = now.square}, f.seat);
  const SquareMap::Set blast = blast_of(p, now.square);
  for (; now.next < kMostEnemies + hero_count(p); now.next += 1) {
    const int hero = now.next - kMostEnemies;
    if (hero < 0) {
      if (!is_there(p, now.next)) continue;
      bool inside = false;
      for (const u16 square : squares_of(p, now.next)) inside = inside || blast.has(square);
      if (!inside) continue;
      const DamageNotes damage{.enemy = now.next, .hits = 1, .kind = DamageNotes::kBlast};
      now.next += 1;
      keep(f, now);
      return call(damage, f.seat).then(kRepeat);
    }
    if (!is_up(p, hero) || !blast.has(p.s.heroes[hero].at)) continue;  // SB-RUL-16
    keep(f, now);
    dice_of(p.s, f).add(1);
    return kNext;
  }
  return kFinish;
}
// SB-RUL-102: the die is the thrower's.
Flow burn(Play& p, Frame& f) {
  auto now = notes<DynamiteNotes>(f);
  const int hero = now.next - kMostEnemies;
  const int wounds = dice_of(p.s, f).dice().face(0);
  p.s.flow.list.truncate(f.mark);
  now.next += 1;
  keep(f, now);
  p.tell(Fact::Blasted, {.a = hero}, hero);
  return suffer(p, hero, Harm::Wound, wounds).then(jump(DynamiteStep::Explode));
}
constexpr auto kDynamiteSteps = S::table<DynamiteStep>({
    S::act(DynamiteStep::PickUp, "", "SB-DYN-01", light),
    S::roll<Verb::Dice, kFaces>(DynamiteStep::Roll, "To Hit", "SB-DYN-04", Purpose::Dice),
    S::choose(DynamiteStep::Window, "Keep the die?", "SB-DEC-17", window_options,
              window<DynamiteStep::Roll>),
    S::act(DynamiteStep::Judge, "", "SB-DYN-04", judge_throw),
    S::chance(DynamiteStep::Distance, "How often does it bounce?", "SB-DYN-05", Purpose::Dice,
              distance_options, take_distance),
    S::chance(DynamiteStep::Bounce, "Where does it bounce?", "SB-DYN-05", Purpose::Dice,
              bounce_options, take_bounce),
    S::act(DynamiteStep::Explode, "", "SB-DYN-06", explode),
    S::roll<Verb::Dice, kFaces>(DynamiteStep::HeroDie, "Caught in the blast", "SB-DYN-07",
                                Purpose::Dice),
    S::choose(DynamiteStep::HeroAgain, "Keep the die?", "SB-DEC-17", window_options,
              window<DynamiteStep::HeroDie>),
    S::act(DynamiteStep::Burn, "", "SB-DYN-06", burn),
});

}  // namespace

SquareMap::Set blast_of(const Read& r, int square) {
  return map_of(r).blast(square);
}

const Procedure<Play> kDynamiteProcedure{"dynamite", kDynamiteSteps, false, "Dynamite"};

}  // namespace undercroft::brimstone
