// The Scouting Phase: Marching Order, Exit, Pace (LU-SCT), the new Location and its Scouting Test
// (LU-MAP, LU-RDY), going back (LU-PRV), remaining (LU-REM), and Retreats.
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

using S = Steps<Play>;

}  // namespace

void set_readiness(Play& p, Readiness to) {
  p.s.readiness = to;
  p.tell(Fact::ReadinessSet, {.a = static_cast<int>(to)});
}
namespace {
constexpr int kBright = static_cast<int>(Brightness::Bright);

/// LU-RUL-84: the Scouting Test that is still to be rolled follows the mark.
void mark_again(Play& p) {
  if (!is_tested(p) || test_now(p).kind != TestKind::Scouting || test_now(p).total != 0) return;
  p.s.tests.back().difficulty =
      location(p, p.s.here).brightness[static_cast<int>(marked_brightness(p))];
}
/// The chosen Exit with the Party's Light (LU-SCT-10, LU-SCT-11).
int lit_brightness(const Read& r) {
  return std::min(kBright, static_cast<int>(r.s.brightness) + (r.s.light != 0 ? 1 : 0));
}
}  // namespace

bool may_gain_light(const Read& r) {
  return !Query::forbidden(r, {.event = static_cast<int>(Event::Lit), .seat = kPartySeat});
}
bool gain_light(Play& p) {
  if (p.s.light != 0 || !may_gain_light(p)) return false;
  p.s.light = 1;
  p.tell(Fact::LightGained);
  mark_again(p);
  return true;
}
void lose_light(Play& p) {
  if (p.s.light == 0) return;
  p.s.light = 0;
  p.tell(Fact::LightLost);
  mark_again(p);
}
Brightness marked_brightness(const Read& r) {
  const bool fixed = r.s.phase != Phase::Scouting || r.s.spot == Spot::Middle;
  const int mark = fixed ? static_cast<int>(r.s.brightness) : lit_brightness(r);
  const int shade = given(r, Attr::Shade, kPieces(Thing::Scenario));
  return static_cast<Brightness>(std::clamp(mark - shade, 0, kBright));
}
int scout_of(const Read& r) {
  if (r.s.scout != kNone) return r.s.scout;
  const unsigned up = heroes_up(r);
  return std::has_single_bit(up) ? std::countr_zero(up) : -1;
}
/// LU-OPT-10, LU-RUL-52
void use_decks_of(Play& p, int place) {
  const int group = group_of(p, place);
  if (group == p.s.group) return;
  p.s.group = narrow<u8>(group);
  p.tell(Fact::DecksChanged, {.a = p.s.environments[group]});
}
void move_party(Play& p, int to) {
  drop_heavy(p, p.s.here);
  p.s.here = narrow<u8>(to);
  use_decks_of(p, to);
  p.s.spot = Spot::Middle;
  p.s.left_now = 0;
  gather_texts(p);
}

namespace {

enum class ScoutStep : u8 { Keep, Order, Settle, Move, Events, kEnd };

// ---- Marching Order (LU-TRN-05, LU-RUL-09)

/// A text may hold the Marching Order of the Turn before.
Flow keep_order(Play& p, Frame& /*f*/) {
  const bool held =
      Query::forbidden(p, {.event = static_cast<int>(Event::Order), .seat = kPartySeat});
  if (!held || p.s.last_scout == kNone) return kNext;
  p.s.scout = is_up(p, p.s.last_scout) ? p.s.last_scout : narrow<u8>(kNone);
  p.s.guard = is_up(p, p.s.last_guard) ? p.s.last_guard : narrow<u8>(kNone);
  p.tell(Fact::OrderHeld);
  return jump(ScoutStep::Settle);
}
// LU-DEC-04
void order_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  const unsigned up = heroes_up(r);
  each_bit(up, [&](int scout) {  // LU-SCT-01
    const unsigned rest = up & ~bit_of(scout);
    if (rest == 0) out.add(Verb::Order, kParty, {.a = scout, .b = kNone});  // LU-SCT-04
    each_bit(rest, [&](int guard) {                                         // LU-SCT-02, LU-SCT-05
      out.add(Verb::Order, kParty, {.a = scout, .b = guard});
    });
  });
}
Flow take_order(Play& p, Frame& /*f*/, const Option& chosen) {
  p.s.scout = chosen.a;
  p.s.guard = narrow<u8>(int{chosen.b});
  p.s.last_scout = p.s.scout;
  p.s.last_guard = p.s.guard;
  p.tell(Fact::OrderChosen, {.a = chosen.a, .b = chosen.b});
  return kNext;
}

// ---- where to

template <class F>
void each_exit_barrier(const Read& r, F f) {
  for (int side = 0; side < kSides; ++side) {
    const bool leads_on = is_exit(r, r.s.here, side) || here(r).links[side] != kNone;
    if (!leads_on || !is_barred(r, r.s.here, side)) continue;
    if (const int barrier = barrier_on(r, r.s.here, side); here(r).barriers[barrier] != kUndrawn)
      f(barrier);
  }
}
// LU-DEC-03, LU-DEC-05, LU-TRN-02
void move_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  const bool leaves = may_leave(r);
  const int seat = r.s.scout != kNone ? seat_of(r, r.s.scout) : kParty;  // LU-SCT-07, LU-RUL-74
  if (leaves) each_bit(ways_on(r), [&](int side) { out.add(Verb::Leave, seat, {.a = side}); });
  const auto go_back = [&] {
    each_neighbour(r, r.s.here, [&](int place, int side) {
      if (leaves && is_way_open(r, r.s.here, side)) out.add(Verb::GoBack, kParty, {.a = place});
    });
  };
  // LU-PRV-02, LU-REM-01, LU-TIM-16
  if (can_spend(r, price_of(r, Price::MoveBack))) go_back();
  const bool remains = can_spend(r, 1);
  const bool forced = !remains && out.empty();  // LU-RUL-08
  if (forced) go_back();
  if (remains || forced) out.add(Verb::Remain, kParty);
  each_exit_barrier(
      r, [&](int barrier) { out.add(Verb::Tackle, kParty, {.a = barrier}); });  // LU-SCT-18
  any_options(r, out);
}
Flow take_move(Play& p, Frame& /*f*/, const Option& chosen) {
  switch (verb_of(chosen)) {
    case Verb::Leave:
      p.s.exit = chosen.a;
      p.s.spot = Spot::Exit;  // LU-SCT-08
      p.s.brightness = brightness_of(p, p.s.here, chosen.a);
      p.tell(Fact::ExitChosen,
             {.a = chosen.a, .b = p.s.here, .n = static_cast<int>(p.s.brightness)});
      p.s.returning = 0;
      return call(Proc::NewPlace);
    case Verb::GoBack: {
      const int from = p.s.here;
      p.s.map[chosen.a].from = narrow<u8>(from);
      p.s.pace = Pace::March;  // LU-PRV-02
      p.s.returning = 1;
      set_readiness(p, Readiness::Bold);  // LU-PRV-03
      move_party(p, chosen.a);
      p.s.spot = Spot::Entrance;  // LU-ADV-01, LU-RUL-37
      p.s.phase = Phase::Adventure;
      p.tell(Fact::PartyMoved, {.a = chosen.a});
      return spend_time(p, pay_price(p, Price::MoveBack));
    }
    case Verb::Remain:
      p.s.returning = 1;
      p.s.phase = Phase::Exploration;
      return spend_time(p, 1);
    case Verb::Tackle:  // LU-SCT-19, LU-SCT-20
      return tackle_barrier(p, chosen.a).then(jump(ScoutStep::Settle));
    default: return take_any(p, chosen).then(jump(ScoutStep::Settle));
  }
}
/// LU-RUL-48, LU-RUL-66: what a Barrier or a text has set off is settled before the Party goes.
Flow settle_scouting(Play& p, Frame& /*f*/) {
  return resolve_events(p);
}
Flow move_events(Play& p, Frame& /*f*/) {
  return resolve_events(p);  // LU-RDY-11, LU-RUL-37
}

constexpr auto kScoutingSteps = S::table<ScoutStep>({
    S::act(ScoutStep::Keep, "", "LU-TRN-05", keep_order),
    S::choose(ScoutStep::Order, "Marching Order", "LU-TRN-05", order_options, take_order)
        .asks("Who is the Scout, and who is the Guard?"),
    S::act(ScoutStep::Settle, "", "LU-RUL-66", settle_scouting),
    S::choose(ScoutStep::Move, "Where to?", "LU-TRN-02", move_options, take_move)
        .asks("Where does the Party go?"),
    S::act(ScoutStep::Events, "", "LU-RDY-11", move_events),
});

// ---- a new Location

struct NewPlace {
  static constexpr Proc kProc = Proc::NewPlace;
  Num16 tried{}, turn{}, surrogate{}, first{};
};
enum class NewStep : u8 {
  Left,
  Who,
  Pace,
  Window,
  Reveal,
  Look,
  Enter,
  Lay,
  Able,
  Stand,
  Test,
  Ready,
  kEnd
};

Flow tell_onward(Play& p, Frame& /*f*/) {
  return announce(p, Event::Onward);
}
/// LU-DEC-46, LU-RUL-74
void surrogate_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  if (r.s.scout != kNone) return out.add(Verb::Surrogate, kParty, {.a = r.s.scout});
  each_bit(heroes_up(r), [&](int hero) { out.add(Verb::Surrogate, kParty, {.a = hero}); });
}
Flow take_surrogate(Play& /*p*/, Frame& f, const Option& chosen) {
  auto now = notes<NewPlace>(f);
  now.surrogate = chosen.a;
  now.first = kNone;
  keep(f, now);
  return kNext;
}
// LU-DEC-06, LU-SCT-13
void pace_options(const Read& r, const Frame& f, OptionList& out) {
  const int seat = seat_of(r, notes<NewPlace>(f).surrogate);
  out.add(Verb::Pace, seat, {.a = static_cast<int>(Pace::Rush)});  // LU-SCT-16
  if (can_spend(r, 1)) out.add(Verb::Pace, seat, {.a = static_cast<int>(Pace::March)});
  if (can_spend(r, price_of(r, Price::Sneak)))
    out.add(Verb::Pace, seat, {.a = static_cast<int>(Pace::Sneak)});
}
Flow take_pace(Play& p, Frame& /*f*/, const Option& chosen) {
  p.s.pace = static_cast<Pace>(chosen.a);
  p.tell(Fact::PaceChosen, {.a = chosen.a});
  return any_use(p, Trigger::Scout, heroes_up(p)) ? kNext : jump(NewStep::Reveal);
}
void window_options(const Read& r, const Frame& f, OptionList& out) {
  out.add(Verb::Finish, f.seat);
  use_options(r, Trigger::Scout, heroes_up(r), out);
}
Flow take_window(Play& p, Frame& /*f*/, const Option& chosen) {
  return verb_of(chosen) == Verb::Finish ? kNext : use_text(p, chosen).then(kRepeat);
}
/// The Location deck behind the chosen Exit; a Pathway leads to the other one (LU-OPT-10).
auto& places_beyond(auto& state_or_read) {
  return state_or_read.s
      .decks[group_beyond(state_or_read, state_or_read.s.here, state_or_read.s.exit)]
      .places;
}
// LU-CHA-06, LU-MAP-01
void reveal_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  r.s.place_pools.reveal_options(PlaceZones{r.s}, places_beyond(r).back(), Verb::DrawLocation, out);
}
Flow reveal_place(Play& p, Frame& /*f*/, const Option& chosen) {
  auto& pile = places_beyond(p);
  p.s.place_pools.reveal(PlaceZones{p.s}, std::span{pile.begin(), pile.size()}, pile.size() - 1,
                         chosen);
  if (chosen.b == kNotYet) return kRepeat;
  pile.pop_back();
  p.s.pending_place = narrow<u8>(int{chosen.b});
  p.tell(Fact::PlaceRevealed, {.a = chosen.b});
  return kNext;
}
/// The ways in which the revealed Location can be joined, as printed sides, a bit each.
unsigned entrances(const Read& r, int card) {
  const LocationDef& def = r.content.locations[card];
  unsigned sides = 0;
  for (int side = 0; side < kSides; ++side) {
    if (def.sides[side].opening == Opening::Footprints) return bit_of(side);  // LU-MAP-02
    if (def.sides[side].opening == Opening::Exit) sides |= bit_of(side);      // LU-MAP-03
  }
  return sides;
}
bool walls_in(const Read& r, int card) {
  bool all = true;
  each_bit(entrances(r, card), [&](int side) {
    all = all && would_wall_in(r, card, turn_for(side, opposite(r.s.exit)));
  });
  return all;
}
// LU-RUL-15: a dead end goes under the deck, as long as another card may do better.
Flow look_at_place(Play& p, Frame& f) {
  auto now = notes<NewPlace>(f);
  auto& pile = places_beyond(p);
  const int card = p.s.pending_place;
  const bool named = is_place_named(p, card);
  if (!named && !pile.empty() && now.tried < length(pile) + 1 && now.first != card &&
      walls_in(p, card)) {
    if (now.first == kNone) now.first = card;
    now.tried += 1;
    keep(f, now);
    pile.insert(0, PlaceSlot::known(card));
    p.s.pending_place = kNone;
    p.tell(Fact::PlacePutUnder, {.a = card});
    return jump(NewStep::Reveal);
  }
  return kNext;
}
// LU-DEC-07
void entrance_options(const Read& r, const Frame& f, OptionList& out) {
  const int seat = seat_of(r, notes<NewPlace>(f).surrogate);
  each_bit(entrances(r, r.s.pending_place),
           [&](int side) { out.add(Verb::Enter, seat, {.a = side, .b = r.s.pending_place}); });
}
Flow take_entrance(Play& /*p*/, Frame& f, const Option& chosen) {
  auto now = notes<NewPlace>(f);
  now.turn = chosen.a;
  keep(f, now);
  return kNext;
}
Flow lay_new_place(Play& p, Frame& f) {
  const int printed = notes<NewPlace>(f).turn;
  const int joint = opposite(p.s.exit);
  const Cell cell = cell_beyond(p, p.s.here, p.s.exit);  // LU-MAP-04, LU-RUL-16
  const int from = p.s.here;
  const int to = lay_place(p, p.s.pending_place, cell.x, cell.y, turn_for(printed, joint), joint);
  join_places(p, from, p.s.exit, to);
  p.s.map[to].from = narrow<u8>(from);  // LU-RUL-61
  p.s.map[to].marks = Place::kEntered;  // LU-RUL-19
  p.s.pending_place = kNone;
  drop_heavy(p, from);
  p.s.here = narrow<u8>(to);
  p.s.left_now = 0;
  p.s.spot = Spot::Entrance;  // LU-ADV-01
  p.tell(Fact::PartyMoved, {.a = to});
  use_decks_of(p, to);
  gather_texts(p);
  return announce(p, Event::Entered);
}
/// LU-TST-06, LU-RUL-74: whoever did the Scout's task may have fallen since.
Flow able_to_scout(Play& p, Frame& f) {
  return is_up(p, notes<NewPlace>(f).surrogate) ? jump(NewStep::Test) : kNext;
}
Flow take_stand_in(Play& /*p*/, Frame& f, const Option& chosen) {
  auto now = notes<NewPlace>(f);
  now.surrogate = chosen.a;
  keep(f, now);
  return kNext;
}
Flow scouting_test(Play& p, Frame& f) {
  Roll test;
  test.kind = TestKind::Scouting;
  test.hero = narrow<u8>(int{notes<NewPlace>(f).surrogate});  // LU-RDY-01
  // LU-RDY-02
  test.difficulty = location(p, p.s.here).brightness[static_cast<int>(marked_brightness(p))];
  return make_test(p, test);
}
Flow be_ready(Play& p, Frame& /*f*/) {
  const Roll test = take_test(p);
  end_for(p, Time::NextScouting, test.hero);
  const int margin = test.total - test.difficulty;
  const bool exactly = (test.marks & Roll::kExactly) != 0;
  // LU-RDY-04, LU-RDY-05, LU-RDY-06
  set_readiness(p, margin >= kMargin        ? Readiness::Alert
                   : margin >= 0 || exactly ? Readiness::Bold
                                            : Readiness::Careless);
  p.s.brightness = static_cast<Brightness>(lit_brightness(p));  // LU-RUL-84: fixed from now on
  p.s.phase = Phase::Adventure;
  // LU-RDY-10: the Time of the Pace is spent now.
  if (p.s.pace == Pace::Sneak) return spend_time(p, pay_price(p, Price::Sneak));  // LU-SCT-15
  return spend_time(p, p.s.pace == Pace::March ? 1 : 0);  // LU-SCT-14, LU-SCT-16
}

constexpr auto kNewSteps = S::table<NewStep>({
    S::act(NewStep::Left, "", "LU-SCT-08", tell_onward),
    S::choose(NewStep::Who, "Who does the Scout's task?", "LU-DEC-46", surrogate_options,
              take_surrogate),
    S::choose(NewStep::Pace, "Pace", "LU-SCT-13", pace_options, take_pace)
        .asks("At what Pace does the Party go?"),
    S::choose(NewStep::Window, "Before the reveal", "LU-DEC-08", window_options, take_window),
    S::chance(NewStep::Reveal, "Reveal a Location", "LU-MAP-01", Purpose::Locations, reveal_options,
              reveal_place),
    S::act(NewStep::Look, "", "LU-RUL-15", look_at_place),
    S::choose(NewStep::Enter, "The Entrance", "LU-MAP-03", entrance_options, take_entrance)
        .asks("Which of its Exits is the Entrance?"),
    S::act(NewStep::Lay, "", "LU-MAP-04", lay_new_place),
    S::act(NewStep::Able, "", "LU-RUL-74", able_to_scout),
    S::choose(NewStep::Stand, "Who makes the Scouting Test?", "LU-DEC-46", surrogate_options,
              take_stand_in),
    S::act(NewStep::Test, "Scouting Test", "LU-RDY-01", scouting_test),
    S::act(NewStep::Ready, "", "LU-RDY-04", be_ready),
});

// ---- Retreats

enum class RetreatStep : u8 { Spend, Over, Move, kEnd };

Flow retreat_time(Play& p, Frame& f) {
  return spend_time(p, notes<RetreatTo>(f).time);
}
Flow retreat_from(Play& p, Frame& /*f*/) {
  return in_combat(p) && p.s.combat.round > 0 ? announce(p, Event::CombatOver) : kNext;
}
Flow retreat_move(Play& p, Frame& /*f*/) {
  close_all(p);
  end_combat_at_once(p);
  p.s.travels = 0;
  cut_off_search(p);
  const int to = way_back(p);
  const bool resting = p.s.phase == Phase::Rest;
  if (to == kNone || !may_leave(p)) {  // LU-RUL-21
    p.s.spot = Spot::Middle;
    p.tell(Fact::PartyMoved, {.a = p.s.here, .n = 2});
    return leave_to(Proc::Turn, resting ? TurnStep::RestOn : TurnStep::Rest);
  }
  move_party(p, to);  // LU-FOE-11, LU-MOR-09
  p.s.returning = 1;
  p.tell(Fact::PartyMoved, {.a = to, .n = 1});
  if (resting) return leave_to(Proc::Turn, TurnStep::RestOn);  // LU-RUL-62
  p.s.phase = Phase::Exploration;
  return leave_to(Proc::Turn, TurnStep::Retreated);  // LU-RUL-19
}
constexpr auto kRetreatSteps = S::table<RetreatStep>({
    S::act(RetreatStep::Spend, "", "LU-TRI-03", retreat_time),
    S::act(RetreatStep::Over, "", "LU-MOR-09", retreat_from),
    S::act(RetreatStep::Move, "Retreat", "LU-RUL-61", retreat_move),
});

}  // namespace

Flow retreat(Play& p) {
  return call(RetreatTo{.time = pay_price(p, Price::Retreat)});
}
Flow retreat_free(Play& /*p*/) {
  return call(RetreatTo{});
}

const Procedure<Play> kScoutingProcedure{"scouting", kScoutingSteps, false, "Scouting Phase"};
const Procedure<Play> kNewPlaceProcedure{"new_place", kNewSteps, false, "A new Location"};
const Procedure<Play> kRetreatProcedure{"retreat", kRetreatSteps, false, "Retreat"};

}  // namespace undercroft::legends
