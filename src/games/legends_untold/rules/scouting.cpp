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
void gain_light(Play& p) {
  if ((p.s.flags & kNoLight) != 0) return;
  if (p.s.light == 0) p.s.light = 1;
  p.tell(Fact::LightGained);
}
void lose_light(Play& p) {
  if (p.s.light == 0) return;
  p.s.light = 0;
  p.tell(Fact::LightLost);
}
Brightness marked_brightness(const Read& r) {
  const int shade = given(r, Attr::Shade, kPieces(Thing::Scenario));
  const int light = r.s.light != 0 ? 1 : 0;
  const int sum = static_cast<int>(r.s.brightness) + light - shade;
  return static_cast<Brightness>(std::clamp(sum, 0, 2));
}
int scout_of(const Read& r) {
  if (r.s.scout != kNone) return r.s.scout;
  const unsigned up = heroes_up(r);
  return std::has_single_bit(up) ? std::countr_zero(up) : -1;
}
void move_party(Play& p, int to) {
  p.s.here = narrow<u8>(to);
  p.s.spot = Spot::Middle;
  gather_texts(p);
}

namespace {

// ---- Marching Order (LU-TRN-05, LU-RUL-09)

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
  p.tell(Fact::OrderChosen, {.a = chosen.a, .b = chosen.b});
  gather_texts(p);
  return kNext;
}

// ---- where to

template <class F>
void each_exit_barrier(const Read& r, F f) {
  for (int side = 0; side < kSides; ++side)
    if (is_exit(r, r.s.here, side) && is_barred(r, r.s.here, side))
      if (const int barrier = barrier_on(r, r.s.here, side); here(r).barriers[barrier] != kUndrawn)
        f(barrier);
}
// LU-DEC-03, LU-DEC-05, LU-TRN-02
void move_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  each_bit(ways_on(r), [&](int side) { out.add(Verb::Leave, kParty, {.a = side}); });
  const auto stay = [&] {
    each_neighbour(r, r.s.here, [&](int place, int side) {
      if (!has_bit(here(r).cut, side) && !is_barred(r, r.s.here, side))
        out.add(Verb::GoBack, kParty, {.a = place});
    });
    out.add(Verb::Remain, kParty);
  };
  if (can_spend(r, 1))
    stay();  // LU-PRV-02, LU-REM-01, LU-TIM-16
  else if (out.empty())
    stay();  // LU-RUL-08
  each_exit_barrier(
      r, [&](int barrier) { out.add(Verb::Tackle, kParty, {.a = barrier}); });  // LU-SCT-18
  use_options(r, Trigger::Any, heroes_up(r), out);
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
      p.s.phase = Phase::Adventure;
      p.tell(Fact::PartyMoved, {.a = chosen.a});
      return spend_time(p, 1);
    }
    case Verb::Remain:
      p.s.returning = 1;
      p.s.phase = Phase::Exploration;
      return spend_time(p, 1);
    case Verb::Tackle: return tackle_barrier(p, chosen.a).then(kRepeat);  // LU-SCT-19, LU-SCT-20
    default: return use_text(p, chosen).then(kRepeat);
  }
}
Flow move_events(Play& p, Frame& /*f*/) {
  return resolve_events(p);  // LU-RDY-11, LU-RUL-37
}

constexpr std::array kScoutingSteps{
    S::choose("Marching Order", "LU-TRN-05", order_options, take_order)
        .asks("Who is the Scout, and who is the Guard?"),
    S::choose("Where to?", "LU-TRN-02", move_options, take_move).asks("Where does the Party go?"),
    S::act("", "LU-RDY-11", move_events),
};

// ---- a new Location

struct NewPlace {
  static constexpr Proc kProc = Proc::NewPlace;
  Num16 tried{}, turn{}, surrogate{}, first{};
};
enum class NewStep : u8 { Who, Pace, Window, Reveal, Look, Enter, Lay, Test, Ready, kEnd };

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
  if (can_spend(r, 2)) out.add(Verb::Pace, seat, {.a = static_cast<int>(Pace::Sneak)});
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
// LU-CHA-06, LU-MAP-01
void reveal_options(const Read& r, const Frame& /*f*/, OptionList& out) {
  r.s.place_pools.reveal_options(PlaceZones{r.s}, decks(r).places.back(), Verb::DrawLocation, out);
}
Flow reveal_place(Play& p, Frame& /*f*/, const Option& chosen) {
  auto& pile = decks(p).places;
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
  auto& pile = decks(p).places;
  const int card = p.s.pending_place;
  const bool named = p.content.locations[card].role == LocationDef::Role::Named;
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
  p.s.here = narrow<u8>(to);
  p.s.spot = Spot::Entrance;              // LU-ADV-01
  p.s.brightness = marked_brightness(p);  // LU-RUL-84: fixed from the Scouting Test on
  p.tell(Fact::PartyMoved, {.a = to});
  gather_texts(p);
  return announce(p, Event::Entered);
}
Flow scouting_test(Play& p, Frame& f) {
  Roll test;
  test.kind = TestKind::Scouting;
  test.hero = narrow<u8>(int{notes<NewPlace>(f).surrogate});  // LU-RDY-01
  // LU-RDY-02
  test.difficulty = location(p, p.s.here).brightness[static_cast<int>(p.s.brightness)];
  return make_test(p, test);
}
Flow be_ready(Play& p, Frame& /*f*/) {
  const Roll test = take_test(p);
  const int margin = test.total - test.difficulty;
  const bool exactly = (test.marks & Roll::kExactly) != 0;
  // LU-RDY-04, LU-RDY-05, LU-RDY-06
  set_readiness(p, margin >= kMargin        ? Readiness::Alert
                   : margin >= 0 || exactly ? Readiness::Bold
                                            : Readiness::Careless);
  p.s.phase = Phase::Adventure;
  // LU-RDY-10: the Time of the Pace is spent now.
  constexpr std::array<int, 4> kTime{0, 0, 1, 2};  // LU-SCT-14, LU-SCT-15, LU-SCT-16
  return spend_time(p, kTime[static_cast<std::size_t>(p.s.pace)]);
}

constexpr auto kNewSteps = S::table<NewStep>({
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
    S::act(NewStep::Test, "Scouting Test", "LU-RDY-01", scouting_test),
    S::act(NewStep::Ready, "", "LU-RDY-04", be_ready),
});

// ---- Retreats

enum class RetreatStep : u8 { Spend, Move, kEnd };

Flow retreat_time(Play& p, Frame& f) {
  return spend_time(p, notes<RetreatTo>(f).time);
}
Flow retreat_move(Play& p, Frame& /*f*/) {
  close_all(p);
  end_combat_at_once(p);
  const int to = here(p).from;
  if (to == kNone) return leave_to(Proc::Turn, TurnStep::Rest);  // LU-RUL-21
  move_party(p, to);                                             // LU-FOE-11, LU-MOR-09
  p.s.returning = 1;
  p.tell(Fact::PartyMoved, {.a = to, .n = 1});
  if (p.s.phase == Phase::Rest) return leave_to(Proc::Turn, TurnStep::RestOn);  // LU-RUL-62
  p.s.phase = Phase::Exploration;
  return leave_to(Proc::Turn, TurnStep::Retreated);  // LU-RUL-19
}
constexpr auto kRetreatSteps = S::table<RetreatStep>({
    S::act(RetreatStep::Spend, "", "LU-TRI-03", retreat_time),
    S::act(RetreatStep::Move, "Retreat", "LU-RUL-61", retreat_move),
});

}  // namespace

Flow retreat(Play& /*p*/, int time) {
  return call(RetreatTo{.time = time});
}

const Procedure<Play> kScoutingProcedure{"scouting", kScoutingSteps, false, "Scouting Phase"};
const Procedure<Play> kNewPlaceProcedure{"new_place", kNewSteps, false, "A new Location"};
const Procedure<Play> kRetreatProcedure{"retreat", kRetreatSteps, false, "Retreat"};

}  // namespace undercroft::legends
