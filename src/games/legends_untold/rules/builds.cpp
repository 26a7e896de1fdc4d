// Heroes and what they take with them: recommended builds and own ones (LU-HER), Levels (LU-LVL),
// a Lonewolf's extras (LU-SOL), a Beginner's (LU-DIF-01).
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

using S = Steps<Play>;

/// What is chosen, in this order. A Lonewolf's extras come first, so that there is always one left.
enum class Part : u8 { Weapon, LoneWeaponTalent, LoneTalent, Talents, LoneKit, Upgrades, kEnd };

struct BuildNotes {
  static constexpr Proc kProc = Proc::Build;
  static constexpr int kNotBegun = -1;
  Num16 hero{}, part{}, left{kNotBegun};
};

bool is_lonewolf(const Read& r) {
  return hero_count(r) == 1;  // LU-SOL-02
}
int talents_due(const Read& r, int hero) {  // LU-LVL-06, LU-LVL-07, LU-DIF-01
  const int beginner = r.s.difficulty == Difficulty::Beginner ? 1 : 0;
  return kTalentsByLevel[at(r.s.heroes[hero].level - 1)] + beginner;
}
int due(const Read& r, int hero, Part part) {
  switch (part) {
    case Part::Weapon: return 1;  // LU-HER-03
    case Part::LoneWeaponTalent:
    case Part::LoneTalent:
    case Part::LoneKit: return is_lonewolf(r) ? 1 : 0;  // LU-SOL-03, LU-SOL-04, LU-SOL-05
    case Part::Talents: return talents_due(r, hero);
    case Part::Upgrades: return kUpgradesByLevel[at(r.s.heroes[hero].level - 1)] + more_upgrades(r);
    case Part::kEnd: break;
  }
  return 0;
}

// ---- what there is

Family starting_family(const Read& r, int hero) {
  return family_of(r, hero, 0);
}
/// LU-HER-15, LU-RUL-55
bool may_take_talent(const Read& r, int hero, Part part, int talent) {
  if (is_talent_held(r, talent)) return false;
  const TalentDef& def = r.content.talents[talent];
  if (part == Part::LoneTalent) return !def.weapon;  // LU-SOL-03
  if (part == Part::LoneWeaponTalent)                // LU-SOL-04
    return def.weapon && def.family == starting_family(r, hero);
  return true;  // LU-HER-09, LU-LVL-11
}
/// Where a new item goes, or null if there is no room (LU-HER-11, LU-HER-12, LU-HER-13, LU-HER-16).
Gear* slot_for_weapon(State& s, int hero) {
  for (Gear& gear : s.heroes[hero].weapons)
    if (gear.card == kNone) return &gear;
  return nullptr;
}
Gear* slot_for_kit(const Content& content, State& s, int hero, int kit) {
  Hero& h = s.heroes[hero];
  if (content.kits[kit].outfit) return h.outfit.card == kNone ? &h.outfit : nullptr;
  for (Gear& gear : h.kits)
    if (gear.card == kNone) return &gear;
  return nullptr;
}
bool has_room_for_weapon(const Read& r, int hero) {
  const auto& weapons = r.s.heroes[hero].weapons;
  return std::ranges::any_of(weapons, [](const Gear& gear) { return gear.card == kNone; });
}
bool has_room_for_kit(const Read& r, int hero, int kit) {
  const Hero& h = r.s.heroes[hero];
  if (r.content.kits[kit].outfit) return h.outfit.card == kNone;
  return std::ranges::any_of(h.kits, [](const Gear& gear) { return gear.card == kNone; });
}
/// Basic Weapons are unlimited (LU-RUL-55); a second one of a kind is of no use.
bool may_take_weapon(const Read& r, int hero, int weapon) {
  const auto& weapons = r.s.heroes[hero].weapons;
  return has_room_for_weapon(r, hero) &&
         std::ranges::none_of(weapons, [&](const Gear& gear) { return gear.card == weapon; });
}
bool may_take_kit(const Read& r, int hero, int kit) {
  return !is_kit_held(r, kit) && has_room_for_kit(r, hero, kit);
}
/// The upgraded side of a Weapon is a single copy too (LU-RUL-55).
bool is_flipped_already(const Read& r, int weapon) {
  for (const Hero& hero : r.s.heroes)
    for (const Gear& gear : hero.weapons)
      if (gear.card == weapon && gear.upgraded != 0) return true;
  return false;
}
bool may_flip(const Read& r, int piece) {  // LU-LVL-09
  const Gear* gear = gear_at(r.s, piece);
  if (gear == nullptr || gear->card == kNone || gear->upgraded != 0) return false;
  return !kPieces.is(Thing::Weapon, piece) || !is_flipped_already(r, gear->card);
}
template <class F>
void each_item_of(int hero, F f) {
  for (int i = 0; i < kMostWeapons; ++i) f(kPieces(Thing::Weapon, hero, i));
  for (int i = 0; i < kMostKits; ++i) f(kPieces(Thing::Kit, hero, i));
  f(kPieces(Thing::Outfit, hero));
}

// ---- taking it

void take_talent(Play& p, int hero, int talent) {
  p.s.heroes[hero].talents.push_back({narrow<u8>(talent), TalentState::Ready});
  p.tell(Fact::TalentTaken, {.a = hero, .b = talent}, p.s.heroes[hero].seat);
}
void take_weapon(Play& p, int hero, int weapon) {
  Gear& gear = *slot_for_weapon(p.s, hero);
  gear.card = narrow<u8>(weapon);
  gear.ammo = int{p.content.weapons[weapon].sides[0].ammo};  // LU-SET-17
  p.tell(Fact::WeaponTaken, {.a = hero, .b = weapon}, p.s.heroes[hero].seat);
}
void take_kit(Play& p, int hero, int kit) {
  slot_for_kit(p.content, p.s, hero, kit)->card = narrow<u8>(kit);
  p.tell(Fact::KitTaken, {.a = hero, .b = kit}, p.s.heroes[hero].seat);
}
void flip(Play& p, int hero, int piece) {
  Gear& gear = *gear_at(p.s, piece);
  gear.upgraded = 1;
  if (kPieces.is(Thing::Weapon, piece)) gear.ammo = int{p.content.weapons[gear.card].sides[1].ammo};
  p.tell(Fact::Flipped, {.a = hero, .b = piece}, p.s.heroes[hero].seat);
}

// ---- as recommended (LU-HER-04)

/// The free Talent nearest to one: of its family, else any Skill Talent (LU-HER-15).
int free_talent(const Read& r, int wanted) {
  if (!is_talent_held(r, wanted)) return wanted;
  const TalentDef& like = r.content.talents[wanted];
  const auto find = [&](auto fits) {
    for (int i = 0; i < length(r.content.talents); ++i)
      if (!is_talent_held(r, i) && fits(r.content.talents[i])) return i;
    return -1;
  };
  const int near = find([&](const TalentDef& t) {
    return t.weapon == like.weapon && t.family == like.family &&
           t.skill_family == like.skill_family;
  });
  return near >= 0 ? near : find([](const TalentDef& t) { return !t.weapon; });
}
bool holds_talent(const Read& r, int hero, int talent) {
  return std::ranges::any_of(r.s.heroes[hero].talents,
                             [&](const HeldTalent& held) { return held.card == talent; });
}
/// The first Talent of a list that fits, else the first of all.
int talent_from(const Read& r, int hero, Part part, const List<int>& wishes) {
  for (const int wish : wishes)
    if (may_take_talent(r, hero, part, wish)) return wish;
  for (int i = 0; i < length(r.content.talents); ++i)
    if (may_take_talent(r, hero, part, i) && !r.content.talents[i].weapon) return i;
  for (int i = 0; i < length(r.content.talents); ++i)
    if (may_take_talent(r, hero, part, i)) return i;
  return -1;
}
/// The piece of a Hero's item that is this card, or -1.
int piece_of(const Read& r, int hero, bool kit, int card) {
  int found = -1;
  each_item_of(hero, [&](int piece) {
    const Gear& gear = *gear_at(r.s, piece);
    if (gear.card == card && kPieces.is(Thing::Weapon, piece) != kit) found = piece;
  });
  return found;
}
/// Spends one Upgrade on a wish, if it can be had.
bool grant(Play& p, int hero, int wish) {
  const bool kit = wish >= OccupationDef::kKitsFrom;
  const int card = kit ? wish - OccupationDef::kKitsFrom : wish;
  if (const int piece = piece_of(p, hero, kit, card); piece >= 0) {
    if (!may_flip(p, piece)) return false;
    flip(p, hero, piece);
    return true;
  }
  if (kit ? !may_take_kit(p, hero, card) : !may_take_weapon(p, hero, card)) return false;
  if (kit)
    take_kit(p, hero, card);
  else
    take_weapon(p, hero, card);
  return true;
}
/// What a wish that cannot be had is spent on instead: an upgraded side, else a free Kit.
bool grant_anything(Play& p, int hero) {
  int found = -1;
  each_item_of(hero, [&](int piece) {
    if (found < 0 && may_flip(p, piece)) found = piece;
  });
  if (found >= 0) {
    flip(p, hero, found);
    return true;
  }
  for (int kit = 0; kit < length(p.content.kits); ++kit)
    if (may_take_kit(p, hero, kit)) {
      take_kit(p, hero, kit);
      return true;
    }
  return false;
}
void recommend_upgrades(Play& p, int hero, int left) {
  for (const int wish : occupation(p, hero).upgrades)
    if (left > 0 && grant(p, hero, wish)) --left;
  while (left > 0 && grant_anything(p, hero)) --left;
}
void recommend_lone_kit(Play& p, int hero) {
  const int wish = occupation(p, hero).lone_kit;
  if (wish >= 0 && may_take_kit(p, hero, wish)) return take_kit(p, hero, wish);
  for (int kit = 0; kit < length(p.content.kits); ++kit)
    if (may_take_kit(p, hero, kit)) return take_kit(p, hero, kit);
}
void recommend(Play& p, int hero, Part part, int left) {
  switch (part) {
    case Part::Weapon:
      if (left > 0) take_weapon(p, hero, occupation(p, hero).weapon);
      return;
    case Part::LoneWeaponTalent:
    case Part::LoneTalent:
      if (left > 0)
        if (const int talent = talent_from(p, hero, part, occupation(p, hero).lone); talent >= 0)
          take_talent(p, hero, talent);
      return;
    case Part::Talents:
      for (const int wish : occupation(p, hero).talents)
        if (left > 0 && !holds_talent(p, hero, wish)) {
          if (const int talent = free_talent(p, wish); talent >= 0) take_talent(p, hero, talent);
          --left;
        }
      for (; left > 0; --left)
        if (const int talent = talent_from(p, hero, part, {}); talent >= 0)
          take_talent(p, hero, talent);
      return;
    case Part::LoneKit:
      if (left > 0) recommend_lone_kit(p, hero);
      return;
    case Part::Upgrades: return recommend_upgrades(p, hero, left);
    case Part::kEnd: return;
  }
}
void recommend_rest(Play& p, BuildNotes now) {
  for (; now.part < static_cast<int>(Part::kEnd); now.part += 1) {
    const auto part = static_cast<Part>(int{now.part});
    recommend(p, now.hero, part, now.left >= 0 ? int{now.left} : due(p, now.hero, part));
    now.left = BuildNotes::kNotBegun;
  }
}

// ---- own builds (LU-DEC-02)

template <class F>
void each_offer(const Read& r, const BuildNotes& now, F f) {
  const int hero = now.hero;
  const auto part = static_cast<Part>(int{now.part});
  const auto weapons = [&] {
    for (int i = 0; i < length(r.content.weapons); ++i)
      if (may_take_weapon(r, hero, i)) f(Verb::TakeWeapon, i);
  };
  const auto kits = [&] {
    for (int i = 0; i < length(r.content.kits); ++i)
      if (may_take_kit(r, hero, i)) f(Verb::TakeKit, i);
  };
  switch (part) {
    case Part::Weapon: return weapons();
    case Part::LoneWeaponTalent:
    case Part::LoneTalent:
    case Part::Talents:
      for (int i = 0; i < length(r.content.talents); ++i)
        if (may_take_talent(r, hero, part, i)) f(Verb::TakeTalent, i);
      return;
    case Part::LoneKit: return kits();  // LU-SOL-05
    case Part::Upgrades:                // LU-LVL-08, LU-LVL-09
      each_item_of(hero, [&](int piece) {
        if (may_flip(r, piece)) f(Verb::Flip, piece);
      });
      weapons();
      kits();
      return;
    case Part::kEnd: return;
  }
}
Flow next_choice(Play& p, Frame& f) {
  auto now = notes<BuildNotes>(f);
  while (now.hero < hero_count(p)) {
    if (now.part == static_cast<int>(Part::kEnd)) {
      now = {.hero = now.hero + 1};
      continue;
    }
    if (now.left < 0) now.left = due(p, now.hero, static_cast<Part>(int{now.part}));
    bool any = false;
    if (now.left > 0) each_offer(p, now, [&](Verb, int) { any = true; });
    if (any) {
      keep(f, now);
      return kNext;
    }
    now.part += 1;
    now.left = BuildNotes::kNotBegun;
  }
  return kFinish;
}
void build_options(const Read& r, const Frame& f, OptionList& out) {
  const auto now = notes<BuildNotes>(f);
  const int seat = seat_of(r, now.hero);
  each_offer(r, now, [&](Verb verb, int what) { out.add(verb, seat, {.a = now.hero, .b = what}); });
  if (now.part == static_cast<int>(Part::Upgrades)) out.add(Verb::Finish, seat);
  out.add(Verb::AsRecommended, seat, {.a = now.hero});
}
Flow take_choice(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<BuildNotes>(f);
  switch (verb_of(chosen)) {
    case Verb::TakeWeapon: take_weapon(p, now.hero, chosen.b); break;
    case Verb::TakeTalent: take_talent(p, now.hero, chosen.b); break;
    case Verb::TakeKit: take_kit(p, now.hero, chosen.b); break;
    case Verb::Flip: flip(p, now.hero, chosen.b); break;
    case Verb::AsRecommended:
      recommend_rest(p, now);
      keep(f, BuildNotes{.hero = now.hero + 1});
      return kRestart;
    default: now.left = 1; break;  // no more Upgrades
  }
  now.left -= 1;
  keep(f, now);
  return kRestart;
}
constexpr std::array kBuildSteps{
    S::act("", "LU-HER-09", next_choice),
    S::choose("Build the Heroes", "LU-DEC-02", build_options, take_choice)
        .asks("What does this Hero take?"),
};

}  // namespace

bool is_talent_held(const Read& r, int talent) {
  for (int hero = 0; hero < hero_count(r); ++hero)
    if (holds_talent(r, hero, talent)) return true;
  return false;
}
bool is_kit_held(const Read& r, int kit) {
  for (const Hero& hero : r.s.heroes) {
    for (const Gear& gear : hero.kits)
      if (gear.card == kit) return true;
    if (hero.outfit.card == kit) return true;
  }
  return false;
}
int upgrades_spent(const Read& r, int hero) {
  int sum = 0;
  each_item_of(hero, [&](int piece) {
    const Gear& gear = *gear_at(r.s, piece);
    if (gear.card != kNone) sum += (piece == kPieces(Thing::Weapon, hero) ? 0 : 1) + gear.upgraded;
  });
  return sum;
}
void add_hero(Play& p, int occupation, int level) {
  Hero hero;
  hero.occupation = narrow<u8>(occupation);
  hero.level = level;
  p.s.heroes.push_back(hero);
}
void build_as_recommended(Play& p, int hero) {
  recommend_rest(p, {.hero = hero});
}
Flow build_heroes() {
  return call(BuildNotes{});
}

const Procedure<Play> kBuildProcedure{"build", kBuildSteps, false, "Heroes"};

}  // namespace undercroft::legends
