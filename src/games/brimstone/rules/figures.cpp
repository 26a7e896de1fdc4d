// The figures of heroes (SB-RUL-96).
#include "games/brimstone/rules/chapters.h"

namespace undercroft::brimstone {

int skill_of(const Read& r, int hero, Skill skill) {
  const auto which = static_cast<Attr>(static_cast<int>(Attr::Agility) + static_cast<int>(skill));
  constexpr int kMostSkill = 6;
  return std::clamp(value_of(r, which, hero), 1, kMostSkill);
}
int initiative_of(const Read& r, int hero) {
  return std::max(1, value_of(r, Attr::Initiative, hero));
}
int save_of(const Read& r, int hero, Harm harm) {
  const ClassDef& def = class_of(r, hero);
  const bool wound = harm == Harm::Wound;
  return std::max(kBestSave, (wound ? def.defense : def.willpower) -
                                 value_of(r, wound ? Attr::Defense : Attr::Willpower, hero));
}
int threshold_of(const Read& r, int hero) {
  return std::max(1, kThreshold + value_of(r, Attr::Threshold, hero));
}

}  // namespace undercroft::brimstone
