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

/// How a Barrier is dealt with: it is tackled, it counts as Resolved, or one of them does by
/// choice.
enum class Deals : u8 { Tackles, Clears, ClearsOne };
struct BarrierNotes {
  static constexpr Proc kProc = Proc::Barrier;
  Num16 barrier{}, how{}, shown{}, card{};
};

/// LU-RUL-92: the icon on the Entrance is covered.
bool is_covered(const Read& r, int barrier) {
  const u8 entrance = here(r).entrance;
  return entrance != kNone && side_of(r, r.s.here, entrance).barrier == barrier;
}
Flow first_look(Play& p, Frame& f) {
  p.s.phase = Phase::Exploration;
  keep(f, ExplorationNotes{});
  if (is_start(p, p.s.here)) return jump(ExploreStep::Choose);  // LU-TRN-06
  if (here(p).is(Place::kExplored)) return kNext;
  here(p).marks = static_cast<u8>(here(p).marks | Place::kExplored);
  const LocationDef& def = location(p, p.s.here);
  for (int zone = 0; zone < length(def.zones); ++zone)
    here(p).zones[zone] = ZoneState::Closed;  // LU-EXP-02
  return kNext;
}
Flow lay_barrier(Play& p, Frame& f, int card) {
  auto now = notes<ExplorationNotes>(f);
  const int barrier = now.barrier;
  here(p).barriers[barrier] = narrow<u8>(card);
  each_bit(p.content.barriers[card].test.adds, [&](int icon) {  // LU-EXP-04
    add_environment(p, p.s.here, static_cast<Environment>(icon));
  });
  now.barrier += 1;
  keep(f, now);
  if ((p.s.flags & kClearNext) == 0) return jump(ExploreStep::Next);
  p.s.flags = static_cast<u16>(p.s.flags & ~kClearNext);
  return call(BarrierNotes{.barrier = barrier, .how = static_cast<int>(Deals::Clears)})
      .then(jump(ExploreStep::Next));
}
/// LU-EXP-03: one for each icon that has none yet.
Flow next_barrier(Play& p, Frame& f) {
  auto now = notes<ExplorationNotes>(f);
  const LocationDef& def = location(p, p.s.here);
  for (; now.barrier < def.barriers; now.barrier += 1) {
    u8& slot = here(p).barriers[now.barrier];
    if (slot != kUndrawn) continue;
    if (const int held = is_covered(p, now.barrier) ? -1 : take_held(p, Kind::Barrier); held >= 0) {
      keep(f, now);
      return lay_barrier(p, f, held);
    }
    renew_pile(decks(p).barriers);
    if (is_covered(p, now.barrier) || decks(p).barriers.empty()) {
      slot = kNone;
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
  take_off(decks(p).barriers, chosen.b);
  p.tell(Fact::CardRevealed, {.a = static_cast<int>(Kind::Barrier), .b = chosen.b});
  return lay_barrier(p, f, chosen.b);
}

// ---- what is done in it (LU-DEC-18, LU-EXP-05)

/// LU-DIS-08: on a later Turn than that in which it was left.
bool may_reveal(const Read& r, int slot) {
  const u8 card = here(r).discoveries[slot];
  return card != kNone && card != kUndrawn && !has_bit(r.s.left_now, slot);
}
bool is_drawn_barrier(const Read& r, int barrier) {
  const u8 card = here(r).barriers[barrier];
  return card != kNone && card != kUndrawn;
}
void explore_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  out.add(Verb::Finish, kParty);
  if (r.s.no_exploring != 0) return;
  for (int barrier = 0; barrier < kMostBarriers; ++barrier)
    if (is_drawn_barrier(r, barrier)) out.add(Verb::Tackle, kParty, {.a = barrier});  // LU-BAR-02
  for (int zone = 0; zone < kMostZones; ++zone) {
    if (!is_zone_free(r, zone)) continue;
    out.add(Verb::Search, kParty, {.a = zone});  // LU-SRC-02
    if (can_spend(r, price_of(r, Price::Search)))
      out.add(Verb::Search, kParty, {.a = zone, .n = 1});
  }
  for (int slot = 0; slot < kDiscoverySlots; ++slot)
    if (may_reveal(r, slot)) out.add(Verb::Reveal, kParty, {.a = slot});
  each_loot(r, [&](int loot) {
    if (can_open(r, loot)) out.add(Verb::OpenLoot, kParty, {.b = loot});
  });
  use_options(r, Trigger::Explore, heroes_up(r), out);
  any_options(r, out);
}
struct SearchNotes {
  static constexpr Proc kProc = Proc::Search;
  Num16 zone{}, careful{}, first{}, second{}, built{};
};
Flow take_exploring(Play& p, Frame& /*f*/, const Option& chosen) {
  switch (verb_of(chosen)) {
    case Verb::Finish: return kFinish;
    case Verb::Tackle: return tackle_barrier(p, chosen.a);
    case Verb::Search: return call(SearchNotes{.zone = chosen.a, .careful = chosen.n});
    case Verb::Reveal: return find_discovery(chosen.a);
    case Verb::OpenLoot: return open_loot(p, chosen.b, !has_key(p));
    default: return take_any(p, chosen);
  }
}
Flow after_exploring(Play& p, Frame& /*f*/) {
  if (p.s.travels != 0) return call(Proc::Travel);
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

enum class SearchStep : u8 { Spend, Check, Adventure, Treasure, First, Second, Gain, kEnd };

bool is_treasure_zone(const Read& r, int zone) {
  return location(r, r.s.here).zones[zone].kind == ZoneKind::Treasure;
}
Flow begin_search(Play& p, Frame& f) {
  auto now = notes<SearchNotes>(f);
  now.first = now.second = kNone;
  keep(f, now);
  here(p).zones[now.zone] = ZoneState::Open;  // LU-SRC-08
  p.tell(Fact::ZoneSearched, {.a = now.zone, .n = now.careful});
  return now.careful != 0 ? spend_time(p, pay_price(p, Price::Search)) : kNext;  // LU-SRC-09
}
/// Both cards are drawn before either is dealt with (LU-SRC-03, LU-SRC-04).
Flow check_search(Play& p, Frame& f) {
  auto now = notes<SearchNotes>(f);
  if (now.second != kNone) return jump(SearchStep::First);
  if (!is_treasure_zone(p, now.zone)) {
    renew_pile(decks(p).adventure);
    // LU-RUL-24: it takes what there is.
    return decks(p).adventure.empty() ? jump(SearchStep::First) : kNext;
  }
  if (!p.s.treasure.empty()) return jump(SearchStep::Treasure);
  if (now.built != 0) return jump(SearchStep::First);  // LU-RUL-25
  now.built = 1;
  keep(f, now);
  return build_treasure().then(kRepeat);  // LU-DCK-04
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
  (now.first == kNone ? now.first : now.second) = card;
  keep(f, now);
  p.tell(Fact::CardRevealed, {.a = static_cast<int>(kind_of(p, card)), .b = card});
  return jump(SearchStep::Check);
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
/// LU-RUL-78: in the order in which they were drawn, Loot last.
Flow handle_found(Play& p, const SearchNotes& now, int card) {
  if (card == kNone) return kNext;
  switch (kind_of(p, card)) {
    case Kind::Loot:  // LU-SRC-06: gained after all others
      put_loot(p, adventure_card(p, card).of,
               {LootAt::kAside, p.s.here, narrow<u8>(with_search()), 0});
      return kNext;
    case Kind::Trap:  // LU-BBY-04, LU-BBY-05
      return booby_trap(card, now.careful != 0 ? Springs::Never : Springs::Always,
                        is_treasure_zone(p, now.zone) ? From::Treasure : From::Adventure);
    case Kind::Discovery:
      if (const int slot = free_discovery_slot(p);
          adventure_card(p, card).curiosity && slot >= 0) {  // LU-SRC-05, LU-RUL-78
        here(p).discoveries[slot] = narrow<u8>(card);
        return find_discovery(slot);
      }
      [[fallthrough]];
    default: discard_drawn(p, card); return kNext;  // LU-SRC-07
  }
}
Flow handle_first(Play& p, Frame& f) {
  auto now = notes<SearchNotes>(f);
  const int first = now.first;
  now.first = kNone;
  // Loot that was drawn second is aside from now on, whatever the first card does.
  if (now.second != kNone && kind_of(p, now.second) == Kind::Loot) {
    handle_found(p, now, now.second);
    now.second = kNone;
  }
  keep(f, now);
  return handle_found(p, now, first);
}
Flow handle_second(Play& p, Frame& f) {
  auto now = notes<SearchNotes>(f);
  const int second = now.second;
  now.second = kNone;
  keep(f, now);
  return handle_found(p, now, second);
}
Flow gain_search(Play& p, Frame& f) {
  const bool treasure = is_treasure_zone(p, notes<SearchNotes>(f).zone);
  if (treasure) p.s.treasures += count_loot_with(p, p.s.here, with_search());
  gain_loot_with(p, p.s.here, with_search());
  if (treasure) gain_held_loot(p);
  return check_goal(p);
}
constexpr auto kSearchSteps = S::table<SearchStep>({
    S::act(SearchStep::Spend, "Search", "LU-SRC-02", begin_search),
    S::act(SearchStep::Check, "", "LU-SRC-03", check_search),
    S::chance(SearchStep::Adventure, "Draw an Adventure card", "LU-SRC-03", Purpose::Adventure,
              search_options, search_draws),
    S::chance(SearchStep::Treasure, "Draw a Treasure", "LU-SRC-04", Purpose::Treasure,
              treasure_zone_options, search_treasure),
    S::act(SearchStep::First, "", "LU-RUL-78", handle_first),
    S::act(SearchStep::Second, "", "LU-RUL-78", handle_second),
    S::act(SearchStep::Gain, "", "LU-SRC-06", gain_search),
});

// ---- Barriers

enum class BarrierStep : u8 {
  Begin,
  Which,
  Face,
  Told,
  Done,
  Behind,
  Draw,
  Handle,
  End,
  Events,
  kEnd
};

/// Whether a Barrier shows a Speciality, or has an option or a way of a skill; kNone: any does.
bool shows(const CardDef& card, int shown) {
  constexpr int kSpecialities = static_cast<int>(Speciality::Grave) + 1;
  if (shown == kNone) return true;
  if (shown < kSpecialities) return has_bit(card.test.specialities, shown);
  const auto skill = static_cast<Skill>(shown - kSpecialities);
  const auto is_of = [skill](const auto& line) { return line.skill == skill; };
  return std::ranges::any_of(card.test.options, is_of) ||
         std::ranges::any_of(card.test.ways, is_of);
}
template <class F>
void each_shown_barrier(const Read& r, int shown, F f) {
  for (int barrier = 0; barrier < kMostBarriers; ++barrier)
    if (is_drawn_barrier(r, barrier) && shows(r.content.barriers[here(r).barriers[barrier]], shown))
      f(barrier);
}
Flow begin_barrier(Play& /*p*/, Frame& f) {
  auto now = notes<BarrierNotes>(f);
  now.card = kNone;
  keep(f, now);
  return static_cast<Deals>(int{now.how}) == Deals::ClearsOne ? kNext : jump(BarrierStep::Face);
}
void which_options(const Read& r, const Frame& f, OptionList& out) {
  each_shown_barrier(r, notes<BarrierNotes>(f).shown,
                     [&](int barrier) { out.add(Verb::Tackle, kParty, {.a = barrier}); });
}
Flow take_which(Play& /*p*/, Frame& f, const Option& chosen) {
  auto now = notes<BarrierNotes>(f);
  now.barrier = chosen.a;
  keep(f, now);
  return kNext;
}
Flow face_barrier(Play& p, Frame& f) {
  const auto now = notes<BarrierNotes>(f);
  open_card(p, Kind::Barrier, here(p).barriers[now.barrier]);
  if (static_cast<Deals>(int{now.how}) == Deals::Tackles)
    return call_trial(p, kMayLeave);  // LU-BAR-03, LU-DEC-19
  p.s.open.back().outcome = Resolves::Yes;
  return kNext;
}
Flow end_barrier(Play& p, Frame& f) {
  const auto now = notes<BarrierNotes>(f);
  const OpenCard open = p.s.open.back();
  if (open.outcome == Resolves::Retreat) return retreat(p);
  close_card(p);
  if (open.outcome == Resolves::Left) return jump(BarrierStep::End);  // LU-BAR-05
  here(p).barriers[now.barrier] = kNone;
  p.tell(Fact::CardResolved, {.a = static_cast<int>(Kind::Barrier), .b = open.card});
  discard_card(p, Kind::Barrier, open.card);
  return kNext;
}
Flow look_behind(Play& p, Frame& f) {  // LU-BAR-06
  const auto now = notes<BarrierNotes>(f);
  const Flow on = jump(BarrierStep::End);
  switch (location(p, p.s.here).behind[now.barrier]) {
    case Behind::Nothing: return on;
    case Behind::Adventure:
      renew_pile(decks(p).adventure);
      return decks(p).adventure.empty() ? on : kNext;
    case Behind::Foe: {  // LU-BAR-10, LU-RUL-79
      const int room = free_foe_slot(p);
      if (room < 0) return on;
      here(p).foes[room] = kUndrawn;
      return meet_foe(room, Comes::Behind).then(on);
    }
    case Behind::Discovery: {  // LU-BAR-12
      const int slot = free_discovery_slot(p);
      if (slot < 0) return on;
      here(p).discoveries[slot] = kUndrawn;
      return find_discovery(slot).then(on);
    }
    case Behind::Loot: return draw_until(Draws::Loot, kNone).then(on);
    case Behind::Trap: return draw_until(Draws::Trap, kNone).then(on);
  }
  return on;
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
    case Kind::Loot: gain_loot(p, adventure_card(p, card).of); return kNext;  // LU-BAR-08
    case Kind::Trap: return booby_trap(card);                                 // LU-BAR-09
    case Kind::Foe: return bring_foe(p, card, Comes::Behind);                 // LU-BAR-10
    default: {
      const int slot = free_discovery_slot(p);
      if (slot < 0) {
        discard_card(p, kind_of(p, card), card);
        return kNext;
      }
      here(p).discoveries[slot] = narrow<u8>(card);
      return find_discovery(slot);
    }
  }
}
Flow end_of_barrier(Play& p, Frame& /*f*/) {
  return check_goal(p);
}
/// LU-BAR-04, LU-RUL-48: what waited for this Barrier is let loose, unless it was Resolved by a
/// text of a card that is still open.
Flow after_barrier(Play& p, Frame& /*f*/) {
  if (!p.s.open.empty()) return kFinish;
  return p.s.travels != 0 ? call(Proc::Travel) : resolve_events(p);
}
constexpr auto kBarrierSteps = S::table<BarrierStep>({
    S::act(BarrierStep::Begin, "Barrier", "LU-BAR-03", begin_barrier),
    S::choose(BarrierStep::Which, "Which Barrier?", "LU-DEC-38", which_options, take_which)
        .asks("Which Barrier is Resolved?"),
    S::act(BarrierStep::Face, "", "LU-BAR-03", face_barrier),
    S::act(BarrierStep::Told, "", "LU-GEN-04", tell_resolved),
    S::act(BarrierStep::Done, "", "LU-BAR-05", end_barrier),
    S::act(BarrierStep::Behind, "", "LU-BAR-06", look_behind),
    S::chance(BarrierStep::Draw, "What lies behind it", "LU-BAR-07", Purpose::Adventure,
              search_options, draw_behind),
    S::act(BarrierStep::Handle, "", "LU-BAR-07", handle_behind),
    S::act(BarrierStep::End, "", "LU-RUL-76", end_of_barrier),
    S::act(BarrierStep::Events, "", "LU-BAR-04", after_barrier),
});

// ---- travelling by a text

template <class F>
void each_other_explored(const Read& r, F f) {
  for (int place = 0; place < length(r.s.map); ++place)
    if (place != r.s.here && r.s.map[place].is(Place::kExplored)) f(place);
}
void travel_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  each_other_explored(r, [&](int place) { out.add(Verb::Travel, kParty, {.a = place}); });
}
/// The Turn goes on there as after a Retreat; it is no ordinary move (LU-RUL-61).
Flow take_travel(Play& p, Frame& /*f*/, const Option& chosen) {
  p.s.travels = 0;
  move_party(p, chosen.a);
  p.s.returning = 1;
  p.s.phase = Phase::Exploration;
  p.tell(Fact::PartyMoved, {.a = chosen.a});
  return leave_to(Proc::Turn, TurnStep::Retreated);
}
constexpr std::array kTravelSteps{
    S::choose("Where to?", "LU-DEC-38", travel_options, take_travel)
        .asks("To which Location does the Party go?"),
};

// ---- Loot out of the discards, by a text

struct PickUpNotes {
  static constexpr Proc kProc = Proc::PickUp;
  Num16 keyword{};
};
template <class F>
void each_discarded_loot(const Read& r, LootKeyword keyword, F f) {
  decks(r).adventure.discard.each([&](int card) {
    if (kind_of(r, card) != Kind::Loot) return;
    const int loot = adventure_card(r, card).of;
    if (has_keyword(r, loot, keyword)) f(loot);
  });
}
void pick_up_options(const Read& r, const Frame& f, OptionList& out) {
  const auto keyword = static_cast<LootKeyword>(int{notes<PickUpNotes>(f).keyword});
  each_discarded_loot(r, keyword, [&](int loot) { out.add(Verb::PickUp, kParty, {.b = loot}); });
}
Flow take_pick_up(Play& p, Frame& /*f*/, const Option& chosen) {
  decks(p).adventure.discard.clear(at(loot_def(p, chosen.b).card));
  gain_loot(p, chosen.b);
  return kFinish;
}
constexpr std::array kPickUpSteps{
    S::choose("Gain a Loot from the discards", "LU-DEC-38", pick_up_options, take_pick_up)
        .asks("Which Loot does the Party gain?"),
};

}  // namespace

bool is_zone_free(const Read& r, int zone) {  // LU-SRC-01
  if (here(r).zones[zone] != ZoneState::Closed) return false;
  return is_barrier_open(r, r.s.here, location(r, r.s.here).zones[zone].barrier);
}
Flow tackle_barrier(Play& /*p*/, int barrier) {
  return call(BarrierNotes{.barrier = barrier});
}
void cut_off_search(Play& p) {
  for (const Frame& f : p.s.flow.frames) {
    if (f.procedure != static_cast<u8>(Proc::Search)) continue;
    if (const int second = notes<SearchNotes>(f).second; second != kNone)
      discard_card(p, kind_of(p, second), second);
  }
  gain_loot_with(p, p.s.here, with_search());  // LU-RUL-78: whatever became of the others
}
bool has_barrier_here(const Read& r, int shown) {
  bool any = false;
  each_shown_barrier(r, shown, [&](int) { any = true; });
  return any;
}
Flow clear_barrier_here(int shown) {
  return call(BarrierNotes{.how = static_cast<int>(Deals::ClearsOne), .shown = shown});
}
bool may_travel(const Read& r) {
  bool any = false;
  each_other_explored(r, [&](int) { any = true; });
  return any && may_leave(r);
}
bool has_discarded(const Read& r, LootKeyword keyword) {
  bool any = false;
  each_discarded_loot(r, keyword, [&](int) { any = true; });
  return any;
}
Flow gain_discarded(LootKeyword keyword) {
  return call(PickUpNotes{.keyword = static_cast<int>(keyword)});
}

const Procedure<Play> kExplorationProcedure{"exploration", kExploreSteps, false,
                                            "Exploration Phase"};
const Procedure<Play> kSearchProcedure{"search", kSearchSteps, false, "Search"};
const Procedure<Play> kBarrierProcedure{"barrier", kBarrierSteps, false, "Barrier"};
const Procedure<Play> kTravelProcedure{"travel", kTravelSteps, false, "Travel"};
const Procedure<Play> kPickUpProcedure{"pick_up", kPickUpSteps, false, "Loot of the discards"};

}  // namespace undercroft::legends
