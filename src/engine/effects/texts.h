#pragma once
#include <utility>
#include <vector>

#include "engine/effects/program.h"

namespace undercroft::effects {

/// A catalog with the indexes that the machine asks for, built once when the content is loaded.
class Texts {
 public:
  Texts() = default;
  explicit Texts(Catalog catalog) : c(std::move(catalog)) {
    for (const CardText& text : c.texts) index(text);
    for (const u16 pattern : c.tallies) tallied_ |= u64{1} << c.patterns[pattern].event;
  }

  /// The attributes that auras of a card touch, and the events for which it grants an ability.
  [[nodiscard]] u64 touches(std::size_t card) const { return touches_[card]; }
  [[nodiscard]] u64 grants(std::size_t card) const { return grants_[card]; }
  /// The events that some pattern counts.
  [[nodiscard]] bool counts(u8 event) const { return (tallied_ >> event & 1U) != 0; }

  /// Whether any card has a `when` ability.
  [[nodiscard]] bool any_when() const { return any_when_; }

  Catalog c;

 private:
  void index(const CardText& text) {
    u64 touches = 0;
    u64 grants = 0;
    for (const u16 number : text.auras) {
      const Aura& aura = c.auras[number];
      if (aura.change == Change::Grant) {
        const Ability& ability = c.abilities[aura.ability];
        if (ability.pattern != kNone) grants |= u64{1} << c.patterns[ability.pattern].event;
      } else {
        touches |= u64{1} << aura.attribute;
      }
    }
    any_when_ = any_when_ || text.when;
    touches_.push_back(touches);
    grants_.push_back(grants);
  }

  std::vector<u64> touches_, grants_;
  u64 tallied_ = 0;
  bool any_when_ = false;
};

}  // namespace undercroft::effects
