// What power, armor and keywords make of a fight.
#include "games/abyssal_conspiracy/picture/show.h"

namespace undercroft::abyssal {
namespace {

/// A creature as blows fall on it.
struct Struck {
  int health = 0, armor = 0;
  bool warded = false, destroyed = false, lost_ward = false;
  int damage = 0;

  Struck(const Read& r, int creature)
      : health(power_of(r, creature) - int{card(r, creature).damage}),
        armor(armor_left(r, creature)),
        warded(has_flag(r, creature, kWarded)),
        invulnerable_(value_of(r, creature, Attr::Invulnerable) > 0) {}

  /// KF-DMG-05: the ward first, then armor; what stays is damage.
  void take(int amount, bool poison) {
    if (amount <= 0 || destroyed || invulnerable_) return;
    if (warded) {
      warded = false;
      lost_ward = true;
      return;
    }
    const int held = std::min(armor, amount);
    armor -= held;
    amount -= held;
    damage += amount;
    if (amount > 0 && (poison || damage >= health)) destroyed = true;
  }

 private:
  bool invulnerable_;
};

}  // namespace

Blows blows_of(const Read& r, int attacker, int defender) {
  Struck mine(r, attacker);
  Struck theirs(r, defender);
  const auto keyword = [&](int piece, Attr attribute) { return value_of(r, piece, attribute); };
  theirs.take(keyword(attacker, Attr::Assault), false);
  mine.take(keyword(defender, Attr::Hazardous), false);
  Blows blows;
  if (!theirs.destroyed && !mine.destroyed) {
    blows.dodged = keyword(defender, Attr::Elusive) > 0 && !has_flag(r, defender, kDodged);
    if (!blows.dodged) {
      theirs.take(power_of(r, attacker), keyword(attacker, Attr::Poison) > 0);
      if (keyword(attacker, Attr::Skirmish) <= 0)
        mine.take(power_of(r, defender), keyword(defender, Attr::Poison) > 0);
    }
  }
  blows.deals = theirs.damage;
  blows.takes = mine.damage;
  blows.kills = theirs.destroyed;
  blows.falls = mine.destroyed;
  blows.warded = theirs.lost_ward;
  blows.shielded = mine.lost_ward;
  return blows;
}

std::string blows_text(const Blows& blows) {
  std::vector<std::string> parts;
  if (blows.kills)
    parts.emplace_back("destroyed");
  else if (blows.dodged && blows.deals == 0)
    parts.emplace_back("elusive: no damage by power");
  else if (blows.warded)
    parts.emplace_back("its ward is lost");
  else
    parts.push_back("takes " + std::to_string(blows.deals));
  if (blows.falls)
    parts.emplace_back("the attacker is destroyed");
  else if (blows.takes > 0)
    parts.push_back("the attacker takes " + std::to_string(blows.takes));
  else if (blows.shielded)
    parts.emplace_back("the attacker's ward is lost");
  return parts.size() == 1 ? parts[0] : parts[0] + "; " + parts[1];
}

}  // namespace undercroft::abyssal
