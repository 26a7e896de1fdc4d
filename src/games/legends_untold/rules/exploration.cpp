// The Exploration Phase (LU-EXP): Searches (LU-SRC) and Barriers (LU-BAR).
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

using S = Steps<Play>;

// ---- what the Phase begins with

struct ExplorationNotes {
  static constexpr Proc kProc = Proc::Exploration;
  Num16 barrier{};
};
enum class ExploreStep : u8 { First, Next, Draw, Choose, After, kEnd };

/// LU-RUL-92: the icon on the Entrance is covered.
bool is_covered(const Read& r, int barrier) {
  const u8 entrance = here(r).entrance;
  return entrance != kNone && side_of(r, r.s.here, entrance).barrier == barrier;
}
Flow first_look(Play& p, Frame& f) {
  p.s.phase = Phase::Exploration;
  keep(f, ExplorationNotes{});
  if (is_start(p, p.s.here) || here(p).is(Place::kExplored))
    return jump(ExploreStep::Choose);  // LU-TRN-06
  here(p).marks = static_cast<u8>(here(p).marks | Place::kExplored);
  const LocationDef& def = location(p, p.s.here);
  for (int zone = 0; zone < length(def.zones); ++zone)
    here(p).zones[zone] = ZoneState::Closed;  // LU-EXP-02
  return kNext;
}
Flow next_barrier(Play& p, Frame& f) {  // LU-EXP-03
  auto now = notes<ExplorationNotes>(f);
  const LocationDef& def = location(p, p.s.here);
  for (; now.barrier < def.barriers; now.barrier += 1) {
    if (is_covered(p, now.barrier)) {
      here(p).barriers[now.barrier] = kNone;
      continue;
    }
    renew_pile(decks(p).barriers);
    if (decks(p).barriers.empty()) {
      here(p).barriers[now.barrier] = kNone;
      continue;
    }
    keep(f, now);
    return kNext;
  }
  return jump(ExploreStep::Choose);
}
// LU-CHA-09
void barrier_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  draw_options(decks(r).barriers, Verb::DrawBarrier, out);
}
Flow draw_barrier(Play& p, Frame& f, const Option& chosen) {
  auto now = notes<ExplorationNotes>(f);
  take_off(decks(p).barriers, chosen.b);
  here(p).barriers[now.barrier] = narrow<u8>(int{chosen.b});
  p.tell(Fact::CardRevealed, {.a = static_cast<int>(Kind::Barrier), .b = chosen.b});
  each_bit(p.content.barriers[chosen.b].test.adds, [&](int icon) {  // LU-EXP-04
    add_environment(p, p.s.here, static_cast<Environment>(icon));
  });
  now.barrier += 1;
  keep(f, now);
  return jump(ExploreStep::Next);
}

// ---- what is done in it (LU-DEC-18, LU-EXP-05)

bool is_marked_curiosity(const Read& r, int slot) {
  const u8 card = here(r).discoveries[slot];
  return card != kNone && card != kUndrawn;
}
void explore_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  out.add(Verb::Finish, kParty);
  if (r.s.no_exploring != 0) return;
  for (int barrier = 0; barrier < kMostBarriers; ++barrier)
    if (here(r).barriers[barrier] != kNone && here(r).barriers[barrier] != kUndrawn)
      out.add(Verb::Tackle, kParty, {.a = barrier});  // LU-BAR-02
  for (int zone = 0; zone < kMostZones; ++zone) {
    if (!is_zone_free(r, zone)) continue;
    out.add(Verb::Search, kParty, {.a = zone});  // LU-SRC-02
    if (can_spend(r, 1)) out.add(Verb::Search, kParty, {.a = zone, .n = 1});
  }
  for (int slot = 0; slot < kDiscoverySlots; ++slot)
    if (is_marked_curiosity(r, slot)) out.add(Verb::Reveal, kParty, {.a = slot});  // LU-DIS-08
  for (int loot = 0; loot < length(r.content.loot); ++loot)
    if (can_open(r, loot)) out.add(Verb::OpenLoot, kParty, {.b = loot});
  use_options(r, Trigger::Explore, heroes_up(r), out);
  use_options(r, Trigger::Any, heroes_up(r), out);
}
struct SearchNotes {
  static constexpr Proc kProc = Proc::Search;
  Num16 zone{}, careful{}, left{}, card{};
};
Flow take_exploring(Play& p, Frame& /*f*/, const Option& chosen) {
  switch (verb_of(chosen)) {
    case Verb::Finish: return kFinish;
    case Verb::Tackle: return tackle_barrier(p, chosen.a);
    case Verb::Search: return call(SearchNotes{.zone = chosen.a, .careful = chosen.n});
    case Verb::Reveal: return find_discovery(chosen.a);
    case Verb::OpenLoot: return open_loot(p, chosen.b);
    default: return use_text(p, chosen);
  }
}
Flow after_exploring(Play& p, Frame& /*f*/) {
  return resolve_events(p).then(jump(ExploreStep::Choose));  // LU-RUL-66
}
constexpr auto kExploreSteps = S::table<ExploreStep>({
    S::act(ExploreStep::First, "Exploration Phase", "LU-EXP-02", first_look),
    S::act(ExploreStep::Next, "", "LU-EXP-03", next_barrier),
    S::chance(ExploreStep::Draw, "Draw a Barrier", "LU-EXP-03", Purpose::Barriers, barrier_options,
              draw_barrier),
    S::choose(ExploreStep::Choose, "Explore", "LU-DEC-18", explore_options, take_exploring)
        .asks("What does the Party do here?"),
    S::act(ExploreStep::After, "", "LU-RUL-66", after_exploring),
});

// ---- Searches

enum class SearchStep : u8 { Spend, Check, Adventure, Treasure, Handle, Gain, kEnd };

bool is_treasure_zone(const Read& r, int zone) {
  return location(r, r.s.here).zones[zone].kind == ZoneKind::Treasure;
}
Flow begin_search(Play& p, Frame& f) {
  auto now = notes<SearchNotes>(f);
  now.left = 2;  // LU-SRC-03, LU-SRC-04
  keep(f, now);
  here(p).zones[now.zone] = ZoneState::Open;  // LU-SRC-08
  p.tell(Fact::ZoneSearched, {.a = now.zone, .n = now.careful});
  return now.careful != 0 ? spend_time(p, 1) : kNext;  // LU-SRC-09
}
Flow check_search(Play& p, Frame& f) {
  auto now = notes<SearchNotes>(f);
  if (now.left <= 0) return jump(SearchStep::Gain);
  if (is_treasure_zone(p, now.zone)) {
    if (p.s.treasure.empty()) {  // LU-DCK-04, LU-RUL-25
      if (now.card < 0) return jump(SearchStep::Gain);
      now.card = -1;
      keep(f, now);
      return build_treasure().then(kRepeat);
    }
    return jump(SearchStep::Treasure);
  }
  renew_pile(decks(p).adventure);
  return decks(p).adventure.empty() ? jump(SearchStep::Gain) : kNext;  // LU-RUL-24
}
// LU-CHA-11
void search_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  draw_options(decks(r).adventure, Verb::DrawAdventure, out);
}
void treasure_zone_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  draw_options(r.s.treasure, Verb::DrawTreasure, out);
}
Flow drawn(Play& p, Frame& f, int card) {
  auto now = notes<SearchNotes>(f);
  now.left -= 1;
  now.card = card;
  keep(f, now);
  p.tell(Fact::CardRevealed, {.a = static_cast<int>(kind_of(p, card)), .b = card});
  return jump(SearchStep::Handle);
}
Flow search_draws(Play& p, Frame& f, const Option& chosen) {
  take_off(decks(p).adventure, chosen.b);
  return drawn(p, f, chosen.b);
}
Flow search_treasure(Play& p, Frame& f, const Option& chosen) {
  auto& pile = p.s.treasure;
  if (!pile.top.empty())
    pile.top.pop_back();
  else if (pile.unseen.has(chosen.b))
    pile.unseen.clear(chosen.b);
  else
    pile.bottom.pop_back();
  return drawn(p, f, chosen.b);
}
Flow handle_search(Play& p, Frame& f) {
  const auto now = notes<SearchNotes>(f);
  const int card = now.card;
  switch (kind_of(p, card)) {
    case Kind::Loot: {  // LU-SRC-06: gained after all others
      p.s.loot[adventure_card(p, card).of] = {LootAt::kAside, p.s.here,
                                              narrow<u8>(kFoeSlots + kDiscoverySlots), 0};
      break;
    }
    case Kind::Trap:  // LU-BBY-04, LU-BBY-05
      return booby_trap(card, now.careful != 0 ? Springs::Never : Springs::Always)
          .then(jump(SearchStep::Check));
    case Kind::Discovery:
      if (const int slot = free_discovery_slot(p);
          adventure_card(p, card).curiosity && slot >= 0) {  // LU-SRC-05, LU-RUL-78
        here(p).discoveries[slot] = narrow<u8>(card);
        return find_discovery(slot).then(jump(SearchStep::Check));
      }
      [[fallthrough]];
    default: discard_card(p, kind_of(p, card), card); break;  // LU-SRC-07
  }
  return jump(SearchStep::Check);
}
Flow gain_search(Play& p, Frame& /*f*/) {
  gain_loot_with(p, p.s.here, kFoeSlots + kDiscoverySlots);
  return check_goal(p);
}
constexpr auto kSearchSteps = S::table<SearchStep>({
    S::act(SearchStep::Spend, "Search", "LU-SRC-02", begin_search),
    S::act(SearchStep::Check, "", "LU-SRC-03", check_search),
    S::chance(SearchStep::Adventure, "Draw an Adventure card", "LU-SRC-03", Purpose::Adventure,
              search_options, search_draws),
    S::chance(SearchStep::Treasure, "Draw a Treasure", "LU-SRC-04", Purpose::Treasure,
              treasure_zone_options, search_treasure),
    S::act(SearchStep::Handle, "", "LU-SRC-05", handle_search),
    S::act(SearchStep::Gain, "", "LU-SRC-06", gain_search),
});

// ---- Barriers

struct BarrierNotes {
  static constexpr Proc kProc = Proc::Barrier;
  Num16 barrier{}, card{};
};
enum class BarrierStep : u8 { Begin, Done, Behind, Draw, Handle, kEnd };

Flow begin_barrier(Play& p, Frame& f) {
  auto now = notes<BarrierNotes>(f);
  now.card = kNone;
  keep(f, now);
  open_card(p, Kind::Barrier, here(p).barriers[now.barrier]);
  return call_trial(p, kMayLeave);  // LU-BAR-03, LU-DEC-19
}
Flow end_barrier(Play& p, Frame& f) {
  const auto now = notes<BarrierNotes>(f);
  const OpenCard open = p.s.open.back();
  if (open.outcome == Resolves::Retreat) return retreat(p);
  close_card(p);
  if (open.outcome == Resolves::Left) return kFinish;  // LU-BAR-05
  here(p).barriers[now.barrier] = kNone;
  p.tell(Fact::CardResolved, {.a = static_cast<int>(Kind::Barrier), .b = open.card});
  discard_card(p, Kind::Barrier, open.card);
  return kNext;
}
Flow look_behind(Play& p, Frame& f) {  // LU-BAR-06
  const auto now = notes<BarrierNotes>(f);
  const int slot = free_discovery_slot(p);
  switch (location(p, p.s.here).behind[now.barrier]) {
    case Behind::Nothing: return check_goal(p).then(kFinish);
    case Behind::Adventure:
      renew_pile(decks(p).adventure);
      return decks(p).adventure.empty() ? check_goal(p).then(kFinish) : kNext;
    case Behind::Foe: {  // LU-BAR-10, LU-RUL-79
      here(p).foes[kStray] = kUndrawn;
      return meet_foe(kStray, Comes::Behind).then(kFinish);
    }
    case Behind::Discovery: {  // LU-BAR-12
      if (slot < 0) return kFinish;
      here(p).discoveries[slot] = kUndrawn;
      return find_discovery(slot).then(kFinish);
    }
    case Behind::Loot: return draw_until(Draws::Loot, kNone).then(kFinish);
    case Behind::Trap: return draw_until(Draws::Trap, kNone).then(kFinish);
  }
  return kFinish;
}
// LU-CHA-10, LU-BAR-07
Flow draw_behind(Play& p, Frame& f, const Option& chosen) {
  take_off(decks(p).adventure, chosen.b);
  auto now = notes<BarrierNotes>(f);
  now.card = chosen.b;
  keep(f, now);
  p.tell(Fact::CardRevealed, {.a = static_cast<int>(kind_of(p, chosen.b)), .b = chosen.b});
  return kNext;
}
Flow handle_behind(Play& p, Frame& f) {
  const int card = notes<BarrierNotes>(f).card;
  switch (kind_of(p, card)) {
    case Kind::Loot: gain_loot(p, adventure_card(p, card).of); return check_goal(p);  // LU-BAR-08
    case Kind::Trap: return booby_trap(card);                                         // LU-BAR-09
    case Kind::Foe: return bring_foe(p, card, Comes::Behind);                         // LU-BAR-10
    default: {
      const int slot = free_discovery_slot(p);
      if (slot < 0) {
        discard_card(p, kind_of(p, card), card);
        return kFinish;
      }
      here(p).discoveries[slot] = narrow<u8>(card);
      return find_discovery(slot);
    }
  }
}
constexpr auto kBarrierSteps = S::table<BarrierStep>({
    S::act(BarrierStep::Begin, "Barrier", "LU-BAR-03", begin_barrier),
    S::act(BarrierStep::Done, "", "LU-BAR-05", end_barrier),
    S::act(BarrierStep::Behind, "", "LU-BAR-06", look_behind),
    S::chance(BarrierStep::Draw, "What lies behind it", "LU-BAR-07", Purpose::Adventure,
              search_options, draw_behind),
    S::act(BarrierStep::Handle, "", "LU-BAR-07", handle_behind),
});

}  // namespace

bool is_zone_free(const Read& r, int zone) {  // LU-SRC-01
  if (here(r).zones[zone] != ZoneState::Closed) return false;
  return is_barrier_open(r, r.s.here, location(r, r.s.here).zones[zone].barrier);
}
Flow tackle_barrier(Play& /*p*/, int barrier) {
  return call(BarrierNotes{.barrier = barrier});
}

const Procedure<Play> kExplorationProcedure{"exploration", kExploreSteps, false,
                                            "Exploration Phase"};
const Procedure<Play> kSearchProcedure{"search", kSearchSteps, false, "Search"};
const Procedure<Play> kBarrierProcedure{"barrier", kBarrierSteps, false, "Barrier"};

}  // namespace undercroft::legends
