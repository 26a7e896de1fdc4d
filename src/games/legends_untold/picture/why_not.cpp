// Why something that lies on the table cannot be used now.
#include <charconv>

#include "base/text.h"

#include "games/legends_untold/picture/show.h"
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

/// The numbers behind "talent:0:2"; -1 where there is none.
std::array<int, 2> numbers_after(std::string_view id, std::string_view kind) {
  std::array<int, 2> numbers{-1, -1};
  if (!id.starts_with(kind)) return numbers;
  id.remove_prefix(kind.size());
  for (int& number : numbers) {
    const auto read = std::from_chars(id.data(), id.data() + id.size(), number);
    id.remove_prefix(static_cast<std::size_t>(read.ptr - id.data()));
    if (!id.starts_with(':')) break;
    id.remove_prefix(1);
  }
  return numbers;
}

WhyNot about_talent(const Read& r, int hero, int talent) {
  if (hero < 0 || hero >= hero_count(r) || talent < 0 || talent >= length(r.s.heroes[hero].talents))
    return {};
  const HeldTalent& held = r.s.heroes[hero].talents[talent];
  const std::string& name = r.content.talents[held.card].name;
  if (!is_up(r, hero))
    return {hero_name(r, hero) + " is Unconscious and can use nothing.", "LU-DMG-05"};
  if (held.state == TalentState::Drained)
    return {name + " is Drained: it cannot be used until it is Healed.", "LU-TAL-05"};
  if (held.state == TalentState::Exhausted)
    return {name + " is Exhausted: it cannot be used until it is Restored.", "LU-TAL-01"};
  const TalentDef& def = r.content.talents[held.card];
  if (def.weapon) {
    const bool fits = std::ranges::any_of(r.s.heroes[hero].weapons, [&](const Gear& gear) {
      return gear.card != kNone && r.content.weapons[gear.card].family == def.family;
    });
    if (!fits)
      return {"It needs a Weapon of its family: " +
                  list_word("family", static_cast<int>(def.family)) + ".",
              "LU-HER-07"};
  }
  return {"Its text says when it is used; this is no such moment.", "LU-TAL-11"};
}
WhyNot about_weapon(const Read& r, int hero, int weapon) {
  if (hero < 0 || hero >= hero_count(r) || weapon < 0 || weapon >= kMostWeapons) return {};
  const Gear& gear = r.s.heroes[hero].weapons[weapon];
  if (gear.card == kNone) return {};
  if (gear.state == ItemState::Broken || gear.state == ItemState::Unusable)
    return {"It cannot be used any more.", "LU-OPT-04"};
  const WeaponSide& side = r.content.weapons[gear.card].sides[gear.upgraded];
  if (!in_combat(r)) return {"Weapons are used in Combat.", "LU-ACT-02"};
  if (r.s.heroes[hero].position == Position::Melee && !side.has_melee)
    return {"It is no Melee Weapon, and " + hero_name(r, hero) + " stands in Melee.", "LU-ACT-01"};
  if (r.s.heroes[hero].position == Position::Ranged && !side.has_ranged)
    return {"It is no Ranged Weapon, and " + hero_name(r, hero) + " stands at Range.", "LU-ACT-01"};
  if (side.ammo > 0 && gear.ammo == 0) return {"It has no Ammo left.", "LU-ATK-10"};
  return {"The action of this Round is chosen already, or is not asked for now.", "LU-ACT-03"};
}
WhyNot about_creature(const Read& r, int number) {
  if (!in_combat(r) || number < 0 || number >= length(r.s.combat.creatures)) return {};
  const Creature& c = creature(r, number);
  if (is_guarded(r, number))
    return {"It cannot be reached while a Minion is not Pinned.", "LU-MIN-08"};
  const Frame* f = frame_of(r, Proc::Attack);
  if (f == nullptr) return {"Nobody chooses a target now.", "LU-ATK-02"};
  const int by = notes<AttackNotes>(*f).by;
  if (is_hero(r, by) && r.s.heroes[by].position == Position::Melee &&
      c.position == Position::Ranged)
    return {"It stands at Range: a Melee Attack reaches Creatures in Melee.", "LU-MEL-03"};
  return {"Another one just like it stands for it.", "LU-DEC-32"};
}

// ---- the map

WhyNot about_exit(const Read& r, int place, int side) {
  if (place != r.s.here)
    return {"The Party leaves by an Exit of the Location where it is.", "LU-SCT-06"};
  if (is_blocked(r, place, side))
    return {"The Exit " + side_word(side) + " is Blocked: what lies there is not joined to it.",
            "LU-RUL-13"};
  if (is_barred(r, place, side))
    return {"An Unresolved Barrier bars the Exit " + side_word(side) + ".", "LU-SCT-17"};
  if (decks(r).places.empty()) return {"No Location is left to reveal.", "LU-RUL-17"};
  return {"Exits are taken in the Scouting Phase.", "LU-SCT-06"};
}
WhyNot about_zone(const Read& r, int place, int zone) {
  if (place != r.s.here) return {"Only where the Party is can it search.", "LU-SRC-01"};
  if (here(r).zones[zone] == ZoneState::Open)
    return {"It has been searched, and is searched only once.", "LU-SRC-08"};
  if (!is_barrier_open(r, place, location(r, place).zones[zone].barrier))
    return {"A Barrier blocks it.", "LU-SRC-01"};
  return {"Zones are searched in the Exploration Phase.", "LU-EXP-05"};
}
WhyNot about_place(const Read& r, int place) {
  if (place == r.s.here) return {"The Party is here.", "LU-HER-02"};
  bool near = false;
  each_neighbour(r, r.s.here, [&](int other, int) { near = near || other == place; });
  if (!near)
    return {place_name(r, place) + " is not joined to " + place_name(r, r.s.here) +
                ": the Party goes one Location at a time.",
            "LU-MAP-09"};
  if (!can_spend(r, 1)) return {"Going back costs Time 1, which cannot be paid.", "LU-TIM-16"};
  return {"The Party moves in the Scouting Phase.", "LU-TRN-02"};
}
WhyNot about_map(const Read& r, std::string_view id) {
  for (int place = 0; place < length(r.s.map); ++place) {
    if (id == cell_id(r, place) || id == tile_id(r, place)) return about_place(r, place);
    for (int side = 0; side < kSides; ++side)
      if (id == exit_id(r, place, side) || id == edge_id(r, place, side))
        return is_exit(r, place, side) ? about_exit(r, place, side) : WhyNot{};
    for (int zone = 0; zone < length(location(r, place).zones); ++zone)
      if (id == thing_id(r, "zone", place, zone)) return about_zone(r, place, zone);
    for (int barrier = 0; barrier < location(r, place).barriers; ++barrier)
      if (id == thing_id(r, "barrier", place, barrier))
        return place == r.s.here
                   ? WhyNot{"Barriers are tackled in the Exploration Phase, and those of Exits "
                            "when the Party sets out.",
                            "LU-SCT-18"}
                   : WhyNot{"Only where the Party is can it tackle a Barrier.", "LU-BAR-05"};
  }
  return {};
}

}  // namespace

WhyNot Rules::why_not(const Read& r, std::string_view id) {
  if (const auto [hero, talent] = numbers_after(id, "talent:"); hero >= 0)
    return about_talent(r, hero, talent);
  if (const auto [hero, weapon] = numbers_after(id, "weapon:"); hero >= 0)
    return about_weapon(r, hero, weapon);
  if (const auto [number, rest] = numbers_after(id, "creature:"); number >= 0)
    return about_creature(r, number);
  if (id.starts_with("loot:"))
    return {"Its text says when it is used; this is no such moment.", "LU-LOO-01"};
  if (!r.s.map.empty()) return about_map(r, id);
  return {};
}

}  // namespace undercroft::legends
