// Encountering (FD-ENC): Monsters (FD-MON), Features (FD-FEA), Doors (FD-DOR), Campfires (FD-CAM).
#include "games/forgotten_depths/rules/chapters.h"

namespace undercroft::forgotten {
namespace {

using S = Steps<Play>;

// ---- what can be encountered

/// FD-ACC-13, FD-ACC-14: who is reached, area by area.
class Finder {
 public:
  explicit Finder(const Read& r) : r_(r), chart_(Chart::of(r)), access_(chart_.access()) {}
  [[nodiscard]] const Matches& patterns() const { return chart_.matches(r_); }

  /// Calls f(element, placed tile, area).
  template <class F>
  void each(F f) const {
    for (u32 left = chart_.layout().furnished(); left != 0; left &= left - 1) {
      const int tile = std::countr_zero(left);
      for (unsigned areas = holding(tile); areas != 0; areas &= areas - 1) {
        const int area = std::countr_zero(areas);
        look_at(tile, area, def_of_tile(tile).areas[at(area)], f);
      }
    }
  }
  /// FD-DOR-01: calls f(element, placed tile) for what a Key could open.
  template <class F>
  void each_lock(Locks which, F f) const {
    const bool locked_chests = which == Locks::Any && plays_with(r_, kLockedChests);
    const Layout& layout = chart_.layout();
    for (u32 left = locked_chests ? layout.with_door() | layout.furnished() : layout.with_door();
         left != 0; left &= left - 1) {
      const int tile = std::countr_zero(left);
      const PlacedTile& placed = r_.s.map[tile];
      const TileDef& def = def_of_tile(tile);
      if (def.door >= 0 && !placed.is(PlacedTile::kDoorOpen)) {
        const TileLink& door = def.links[at(def.door)];
        if (is_walked(tile, door.a) || is_walked(tile, door.b)) f(Element::Door, tile);
      }
      if (!locked_chests) continue;                                  // FD-DIF-03
      const bool reached = (def.chests & access_.clear[tile]) != 0;  // FD-DIF-16
      if (reached && (placed.marks & (PlacedTile::kChestUnlocked | PlacedTile::kChestDone)) == 0)
        f(Element::Chest, tile);
    }
  }
  void add_locks(Locks which, OptionList& out) const {
    each_lock(which, [&](Element element, int tile) {
      out.add(Verb::SpendKey, kParty, {.a = static_cast<int>(element), .b = r_.s.map[tile].tile});
    });
  }

 private:
  [[nodiscard]] const TileDef& def_of_tile(int placed) const {
    return *chart_.layout()[placed].def;
  }
  [[nodiscard]] bool is_walked(int tile, int area) const {
    return has_bit(access_.clear[tile], area);
  }
  /// The areas in reach that hold something: most tiles have none.
  [[nodiscard]] unsigned holding(int tile) const {
    const PlacedTile& placed = r_.s.map[tile];
    const TileDef& def = def_of_tile(tile);
    const unsigned free = (placed.is(PlacedTile::kChestDone) ? 0U : def.chests) |
                          (placed.is(PlacedTile::kCampDone) ? 0U : def.campfires) | def.ways_down;
    return (access_.areas[tile] & def.blocked(placed.marks)) | (access_.clear[tile] & free);
  }
  template <class F>
  void look_at(int tile, int area, const TileArea& def, F f) const {
    const PlacedTile& placed = r_.s.map[tile];
    if (def.monsters > 0 && !placed.is(PlacedTile::kMonsterDone)) f(Element::Monster, tile, area);
    // FD-ENC-05
    if (def.feature && !placed.is(PlacedTile::kFeatureDone)) f(Element::Feature, tile, area);
    if (!is_walked(tile, area)) return;  // FD-RUL-10, FD-CHE-02
    const bool locked = plays_with(r_, kLockedChests) && !placed.is(PlacedTile::kChestUnlocked);
    if (def.chest && !placed.is(PlacedTile::kChestDone) && !locked)
      f(Element::Chest, tile, area);  // FD-CHE-05, FD-DIF-17
    if (def.campfire && !placed.is(PlacedTile::kCampDone))
      f(Element::Campfire, tile, area);  // FD-CAM-10
    if (def.stairs) f(Element::Stairs, tile, area);
  }

  const Read& r_;
  Chart& chart_;
  const Access& access_;
};

enum class MonsterStep : u8 { Ready, Fight, Draw, Defeated, kEnd };
enum class CampStep : u8 { Arrive, Next, Draw, Rest, kEnd };

}  // namespace

void mark(Play& p, int placed, u8 mark) {
  PlacedTile& tile = p.s.map[placed];
  tile.marks = static_cast<u8>(tile.marks | mark);
  p.tell(Fact::TileMarked, {.a = placed, .b = mark});
}

bool may_unlock(const Read& r, Locks which) {
  bool any = false;
  Finder(r).each_lock(which, [&](Element, int) { any = true; });
  return any;
}
bool is_feature_reached(const Read& r) {
  bool any = false;
  Finder(r).each([&](Element element, int, int) { any = any || element == Element::Feature; });
  return any;
}
void unlock_options(const Read& r, OptionList& out, Locks which) {
  Finder(r).add_locks(which, out);
}

void encounter_options(const Read& r, OptionList& out) {
  const Finder finder(r);
  finder.each([&](Element element, int tile, int /*area*/) {
    if (element == Element::Chest && !anyone_can_draw_item(r)) return;  // FD-CHE-07
    // FD-DEC-08, FD-GEN-05
    out.add(Verb::Encounter, kParty, {.a = static_cast<int>(element), .b = r.s.map[tile].tile});
  });
  if (r.s.keys != 0) finder.add_locks(Locks::Any, out);  // FD-DEC-10, FD-DOR-02
  // FD-DEC-09
  for (const Match& m : finder.patterns())
    out.add(Verb::Encounter, kParty,
            {.a = static_cast<int>(Element::Location),
             .b = r.s.map[m.anchor].tile,
             .c = m.pattern * 8 + m.way});
}

/// An encounter that is begun is carried through, and then the party explores on.
Flow encounter(Play& p, const Option& chosen) {
  const int tile = find_tile(p, chosen.b);
  const TileDef& def = tile_def(p, tile);
  switch (static_cast<Element>(chosen.a)) {
    case Element::Monster:
      // FD-ENC-06, FD-GEN-04
      return call(Monster{tile, def.areas[at(def.monster_area())].monsters}).then(kRestart);

    case Element::Feature: return call(Feature{tile}).then(kRestart);
    case Element::Chest: return call(Chest{tile}).then(kRestart);
    case Element::Location: return call(Location{tile, chosen.c / 8, chosen.c % 8}).then(kRestart);
    case Element::Campfire: return call(Camp{tile}).then(kRestart);
    default: return call(Stairs{tile}).then(kFinish);
  }
}

// FD-DOR-04, FD-DOR-06, FD-DIF-17
Flow unlock(Play& p, const Option& chosen) {
  const int tile = find_tile(p, chosen.b);
  const bool door = static_cast<Element>(chosen.a) == Element::Door;
  const TileDef& def = tile_def(p, tile);
  int area = def.area_with(&TileArea::chest);
  if (door) {
    const TileLink& link = def.links[at(def.door)];
    area = reach(p).has(tile, link.a) ? link.a : link.b;
  }
  move_lantern(p, tile, area);                                               // FD-ENC-02
  mark(p, tile, door ? PlacedTile::kDoorOpen : PlacedTile::kChestUnlocked);  // FD-GLO-10
  return kRestart;  // FD-DOR-05: no card is gained
}

namespace {

// ---- Monsters

/// Monster cards of the Ecology go from the Box to its pile.
void refill_pile(Play& p) {
  const EcologyDef& e = ecology(p);
  unsigned boxed = 0;
  for (int i = 0; i < length(e.monsters); ++i) {
    const int card = e.monsters[at(i)];
    if (!p.s.box.has(at(card))) continue;  // FD-RUL-12
    p.s.box.clear(at(card));
    boxed |= bit_of(i);
  }
  p.s.monster_pile = static_cast<u16>(boxed);
  p.tell(Fact::PileRefilled);
}

Flow ready_pile(Play& p, Frame& f) {
  if (notes<Monster>(f).cards == 0) return kNext;  // FD-MON-01, FD-MON-02
  if (p.s.monster_pile == 0) refill_pile(p);       // FD-MON-07
  return jump(MonsterStep::Draw);
}
Flow to_combat(Play& /*p*/, Frame& /*f*/) {
  return call(Proc::Combat).then(jump(MonsterStep::Defeated));
}
void monster_outcomes(const Read& r, const Frame& /*f*/, OptionList& out) {
  const EcologyDef& e = ecology(r);
  const bool lent = r.s.monster_pile == 0;        // FD-CHN-21
  for (int i = 0; i < length(e.monsters); ++i) {  // FD-CHN-08, FD-MON-06
    if (lent ? r.s.pool.has(at(e.monsters[at(i)])) : has_bit(r.s.monster_pile, i))
      out.outcome(Verb::DrawMonster, 1, {.a = lent ? 1 : 0, .b = e.monsters[at(i)]});
  }
}
Flow draw_monster(Play& p, Frame& f, const Option& chosen) {
  const EcologyDef& e = ecology(p);
  for (int i = 0; i < length(e.monsters); ++i)
    if (e.monsters[at(i)] == chosen.b)  // FD-MON-09: what was drawn once stays drawn
      p.s.monster_pile = static_cast<u16>(p.s.monster_pile & ~bit_of(i));
  if (chosen.a != 0) p.s.pool.clear(chosen.b);
  bring_foe(p, chosen.b, chosen.a != 0);
  auto now = notes<Monster>(f);
  --now.cards;
  keep(f, now);
  return kRestart;
}
// FD-MON-04, FD-MON-08
Flow monster_defeated(Play& p, Frame& f) {
  const int place = notes<Monster>(f).place;
  if (place < 0) return kFinish;
  mark(p, place, PlacedTile::kMonsterDone);
  move_lantern(p, place, tile_def(p, place).monster_area());  // FD-ENC-02
  return kFinish;
}

// ---- Features

Flow look_for_feature(Play& p, Frame& f) {
  if (p.s.feature_pile != 0) return kNext;                     // FD-RUL-62
  mark(p, notes<Feature>(f).place, PlacedTile::kFeatureDone);  // FD-FEA-14
  return kFinish;
}
// FD-FEA-01
void feature_outcomes(const Read& r, const Frame& /*f*/, OptionList& out) {
  for (int i = 0; i < length(ecology(r).features); ++i)
    if (has_bit(r.s.feature_pile, i))
      out.outcome(Verb::DrawFeature, 1, {.b = ecology(r).features[at(i)]});
}
Flow draw_feature(Play& p, Frame& /*f*/, const Option& chosen) {
  const auto& features = ecology(p).features;
  for (int i = 0; i < length(features); ++i)
    if (features[at(i)] == chosen.b)
      p.s.feature_pile = static_cast<u16>(p.s.feature_pile & ~bit_of(i));
  p.s.feature = narrow<u8>(chosen.b);
  p.tell(Fact::CardRevealed, {.a = kFeatureCards + chosen.b});
  return kNext;
}
Flow carry_out_feature(Play& p, Frame& /*f*/) {
  return run_card(p, Trigger::Encounter);  // FD-DEC-11: the card asks
}
// FD-FEA-08, FD-FEA-09, FD-ENC-04
Flow feature_resolved(Play& p, Frame& f) {
  discard_drawn(p);  // FD-FEA-07; FD-FEA-10: and nothing is shuffled
  to_pool(p, kFeatureCards + p.s.feature);
  p.s.feature = kNone;
  const int place = notes<Feature>(f).place;
  mark(p, place, PlacedTile::kFeatureDone);
  move_lantern(p, place, tile_def(p, place).area_with(&TileArea::feature));
  return kFinish;
}

// ---- Campfires

constexpr int kCampfireCards = 2;

Flow to_the_fire(Play& p, Frame& f) {
  const int place = notes<Camp>(f).place;
  move_lantern(p, place, tile_def(p, place).area_with(&TileArea::campfire));
  mark(p, place, PlacedTile::kCampDone);  // FD-CAM-01
  return plays_with(p, kRandomCampfire) ? kNext : jump(CampStep::Rest);
}
// FD-DIF-01, FD-DIF-13, FD-RUL-16: the Heroes draw in order, Power Cards are Stored.
Flow next_at_fire(Play& p, Frame& f) {
  auto now = notes<Camp>(f);
  for (; now.hero < hero_count(p); ++now.hero) {
    const Hero& hero = p.s.heroes[now.hero];
    if (length(hero.drawn) >= kCampfireCards) continue;  // FD-CHN-19
    if (hero.pile.empty()) reshuffle(p, now.hero);
    if (!hero.pile.empty()) break;
  }
  keep(f, now);
  return now.hero < hero_count(p) ? kNext : jump(CampStep::Rest);
}
void fire_outcomes(const Read& r, const Frame& f, OptionList& out) {
  draw_outcomes(r, notes<Camp>(f).hero, out);
}
int fire_purpose(const Read& /*r*/, const Frame& f) {
  return static_cast<int>(Purpose::Hero) + notes<Camp>(f).hero;
}
Flow draw_at_fire(Play& p, Frame& f, const Option& chosen) {
  draw_for_test(p, notes<Camp>(f).hero, chosen.b);
  return jump(CampStep::Next);
}
Flow rest(Play& p, Frame& /*f*/) {
  State& s = p.s;
  for (int hero = 0; hero < hero_count(p); ++hero) {
    Hero& h = s.heroes[hero];
    int healing = (max_health(p, hero) + 1) / 2;  // FD-CAM-02, FD-RUL-15
    if (plays_with(p, kRandomCampfire)) {
      healing = 0;
      for (const u8 card : h.drawn) healing = std::max<int>(healing, card);
    }
    heal(p, hero, healing, Healing::Rest);
  }
  discard_drawn(p);
  // FD-CAM-03, FD-CAM-04, FD-CHN-18; FD-CAM-09: no Monster's deck, and nothing is gained.
  for (int hero = 0; hero < hero_count(p); ++hero) shuffle_all(p, hero);
  refresh_all(p);  // FD-CAM-05; FD-CAM-11: Spells, but no Items and no tokens
  const auto back = std::ranges::count_if(
      s.map, [](const PlacedTile& tile) { return tile.is(PlacedTile::kMonsterDone); });
  if (back > 0) p.tell(Fact::MonstersReturn, {.n = static_cast<int>(back)});
  for (PlacedTile& tile : s.map)  // FD-CAM-06, FD-CAM-07, FD-CAM-08, FD-ACC-15
    tile.marks = static_cast<u8>(tile.marks & ~PlacedTile::kMonsterDone);
  return announce(p, Event::Rest);
}

constexpr auto kMonsterSteps = S::table<MonsterStep>({
    S::act(MonsterStep::Ready, "", "FD-MON-07", ready_pile),
    S::act(MonsterStep::Fight, "Combat", "FD-MON-01", to_combat),
    S::chance(MonsterStep::Draw, "Draw a Monster Card", "FD-MON-01", Purpose::Monsters,
              monster_outcomes, draw_monster)
        .asks("Which Monster is it?"),
    S::act(MonsterStep::Defeated, "", "FD-MON-04", monster_defeated),
});
constexpr std::array kFeatureSteps{
    S::act("", "FD-FEA-14", look_for_feature),
    S::chance("Reveal a Feature", "FD-FEA-01", Purpose::Features, feature_outcomes, draw_feature)
        .asks("What is the Feature?"),
    S::act("The Feature", "FD-FEA-06", carry_out_feature),
    S::act("", "FD-FEA-09", feature_resolved),
};
constexpr auto kCampSteps = S::table<CampStep>({
    S::act(CampStep::Arrive, "Rest", "FD-CAM-01", to_the_fire),
    S::act(CampStep::Next, "", "FD-DIF-01", next_at_fire),
    S::chance_of(CampStep::Draw, "Draw at the fire", "FD-DIF-01", fire_purpose, fire_outcomes,
                 draw_at_fire),
    S::act(CampStep::Rest, "", "FD-CAM-02", rest),
});

}  // namespace

const Procedure<Play> kMonsterProcedure{"monster", kMonsterSteps, false, "A Monster"};
const Procedure<Play> kFeatureProcedure{"feature", kFeatureSteps, false, "A Feature"};
const Procedure<Play> kCampProcedure{"camp", kCampSteps, false, "A Campfire"};

}  // namespace undercroft::forgotten
