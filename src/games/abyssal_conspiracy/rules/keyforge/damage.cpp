// Damage and armor, and the status counters that stand in its way (KF-DMG, KF-ARM, KF-WRD).
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

using effects::Part;
using effects::PartState;

// KF-ARM-01: armor stops that much damage each turn.
void absorb(Play& p, Part& part) {
  const int stopped = std::min<int>(part.amount, armor_left(p, part.piece));
  if (stopped <= 0) return;
  card(p, part.piece).armor_used += stopped;
  card(p, part.piece).armor_seen = narrow<u8>(armor_of(p, part.piece));
  part.amount -= stopped;
  p.tell(Fact::ArmorHeld, {.a = part.piece, .n = stopped});
}

constexpr u8 kInFight = 1, kPiercing = 2;

/// KF-KWD-11: what a splash does to a neighbour of the one under attack is no power damage.
bool is_splash(const Read& r, const Part& part) {
  return part.other == r.s.attacker && value_of(r, part.other, Attr::SplashAttack) > 0 &&
         are_neighbours(r, part.piece, r.s.defender);
}

}  // namespace

int power_of(const Read& r, int piece) {
  const Card& c = card(r, piece);
  if (c.zone != Zone::Play && c.last_power != 0) return c.last_power - 1;
  return std::max(0, value_of(r, piece, Attr::Power));
}
int armor_of(const Read& r, int piece) {
  return std::max(0, value_of(r, piece, Attr::Armor));
}
int armor_left(const Read& r, int piece) {
  return std::max(0, armor_of(r, piece) - card(r, piece).armor_used);
}
// KF-ARM-04: armor that is lost is armor already used, as far as there is some.
void settle_armor(Play& p, int piece) {
  Card& c = card(p, piece);
  const int armor = armor_of(p, piece);
  if (armor < c.armor_seen) c.armor_used = std::max(0, c.armor_used - (c.armor_seen - armor));
  c.armor_seen = narrow<u8>(c.armor_used == 0 ? 0 : armor);
}

void add_up(Count8& count, int amount) {
  constexpr int kMost = 255;
  count = std::clamp(count + amount, 0, kMost);
}

// KF-WRD-01
bool lose_ward(Play& p, int piece) {
  if (!has_flag(p, piece, kWarded)) return false;
  set_flag(p, piece, kWarded, false);
  p.tell(Fact::WardHeld, {.a = piece});
  return true;
}

// KF-KWD-10
bool can_be_damaged(const Read& r, int piece) {
  return is_creature_in_play(r, piece) && value_of(r, piece, Attr::Invulnerable) <= 0;
}

// KF-DMG-05: prevention was the would-window; then ward, armor, and the rest is dealt.
void do_damage(Play& p, const EventHead& head, Part& part) {
  if (!can_be_damaged(p, part.piece) || part.amount <= 0 || lose_ward(p, part.piece)) {
    part.state = PartState::Stopped;
    return;
  }
  if ((head.flags & kPiercing) == 0) absorb(p, part);
  if (part.amount == 0) {
    part.state = PartState::Stopped;
    return;
  }
  add_up(card(p, part.piece).damage, part.amount);
  p.tell(Fact::Damaged, {.a = part.piece, .b = part.other, .n = part.amount});
  // KF-KWD-07
  const bool by_blow = (head.flags & kInFight) != 0 && is_card(part.other) && !is_splash(p, part);
  if (by_blow && value_of(p, part.other, Attr::Poison) > 0) set_flag(p, part.piece, kPoisoned);
}

// KF-EX-22: the armor of the first target counts before the damage goes elsewhere.
void Rules::redirected(Play& p, Part& part) {
  absorb(p, part);
}

}  // namespace undercroft::abyssal
