// The figures of heroes (SB-RUL-96).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {
namespace {

/// A printed face, set by a text or not, and made better or worse.
int face_of(int printed, int set, int better) {
  return std::max(kBestSave, (set > 0 ? set : printed) - better);
}
/// What a hero and the weapon in its hands add up to.
int together(const Read& r, Attr attribute, int hero, int weapon) {
  const int own = value_of(r, attribute, hero);
  return weapon == effects::kNoPiece ? own : own + value_of(r, attribute, weapon);
}

}  // namespace

int skill_of(const Read& r, int hero, Skill skill) {
  const auto which = static_cast<Attr>(static_cast<int>(Attr::Agility) + static_cast<int>(skill));
  constexpr int kMostSkill = 6;
  return std::clamp(value_of(r, which, hero), 1, kMostSkill);
}
int initiative_of(const Read& r, int hero) {
  return std::max(1, value_of(r, Attr::Initiative, hero));
}
int combat_of(const Read& r, int hero) {
  return std::max(0, value_of(r, Attr::Combat, hero));
}
int to_hit_of(const Read& r, int hero, AttackKind kind) {
  const bool melee = kind == AttackKind::Melee;
  const ClassDef& def = class_of(r, hero);
  return face_of(melee ? def.melee : def.ranged, 0,
                 value_of(r, melee ? Attr::Melee : Attr::Ranged, hero));
}
int save_of(const Read& r, int hero, Harm harm) {
  const ClassDef& def = class_of(r, hero);
  const int horror = harm == Harm::Horror ? value_of(r, Attr::HorrorSave, hero) : 0;
  return harm == Harm::Wound ? face_of(def.defense, value_of(r, Attr::DefenseAt, hero),
                                       value_of(r, Attr::Defense, hero))
                             : face_of(def.willpower, value_of(r, Attr::WillpowerAt, hero),
                                       value_of(r, Attr::Willpower, hero) + horror);
}
int armor_of(const Read& r, int hero, Harm harm) {
  if (harm == Harm::Corruption) return 0;  // SB-HIT-09
  const u8 attribute = static_cast<u8>(harm == Harm::Wound ? Attr::Armor : Attr::SpiritArmor);
  if (!Query::is_modified(r, attribute)) return 0;
  int best = 0;
  Query::each_aura(r, attribute, hero, Query::modifiers(r, attribute),
                   [&](const effects::Aura& aura, const Rules::Who&, int) {
                     if (best == 0 || aura.number < best) best = aura.number;
                   });
  if (best == 0) return 0;
  const int better = harm == Harm::Wound ? value_of(r, Attr::ArmorBetter, hero) : 0;
  return face_of(best, 0, better);
}
int weight_limit(const Read& r, int hero) {
  return kMostWeight + skill_of(r, hero, Skill::Strength) + value_of(r, Attr::WeightLimit, hero);
}
int bag_limit(const Read& r, int hero) {
  return kBagSize + value_of(r, Attr::BagLimit, hero);
}
int threshold_of(const Read& r, int hero) {
  return std::max(1, kThreshold + value_of(r, Attr::Threshold, hero));
}
int faith_of(const Read& r, int hero) {
  return std::max(0, value_of(r, Attr::Faith, hero));
}

int damage_added(const Read& r, int hero, int weapon) {
  return together(r, Attr::Damage, hero, weapon);
}
int defense_ignored(const Read& r, int hero, int weapon) {
  return std::max(0, together(r, Attr::Ignoring, hero, weapon));
}
int critical_from(const Read& r, int hero, int weapon) {
  return std::max(kBestSave, kFaces - together(r, Attr::Critical, hero, weapon));
}
int range_of(const Read& r, int hero, int weapon) {
  return std::max(1, together(r, Attr::Range, hero, weapon));
}
int shots_of(const Read& r, int hero, int weapon) {
  return std::max(0, together(r, Attr::Shots, hero, weapon));
}

}  // namespace undercroft::brimstone
