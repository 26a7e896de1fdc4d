// The expert on the way: Marching Order, Exit, Pace, and where the Scenario's Goal lies.
#include "games/legends_untold/expert/policy.h"

namespace undercroft::legends {
namespace {

constexpr int kFar = 1000;
/// In tenths of what `outlook` says: to be Alert or Careless at an unknown place, and a point of a
/// Surprise Test.
constexpr int kBeingAlert = 60, kBeingCareless = 120, kSurprising = 8;

/// How far each place is from the Party, in steps, and the neighbour by which it is reached.
struct Paths {
  Array<int, kMostPlaces> steps{};
  Array<u8, kMostPlaces> by{};
};
bool has_foe(const Read& r, int place) {
  return has_waiting_foe(r, place);
}
Paths ways_from_here(const Read& r) {
  Paths ways;
  for (int i = 0; i < kMostPlaces; ++i) ways.steps[at(i)] = kFar;
  ways.steps[r.s.here] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (int place = 0; place < length(r.s.map); ++place) {
      if (ways.steps[at(place)] >= kFar) continue;
      each_neighbour(r, place, [&](int next, int side) {
        if (!is_way_open(r, place, side)) return;
        const int steps = ways.steps[at(place)] + 1 + (has_foe(r, next) ? 2 : 0) +
                          (r.s.map[next].is(Place::kResolved) ? 0 : 1);
        if (steps >= ways.steps[at(next)]) return;
        ways.steps[at(next)] = steps;
        ways.by[at(next)] = place == r.s.here ? narrow<u8>(next) : ways.by[at(place)];
        changed = true;
      });
    }
  }
  return ways;
}
bool leads_on(const Read& r, int place) {
  if (place == r.s.here) return ways_on(r) != 0;
  State there = r.s;
  there.here = narrow<u8>(place);
  return ways_on({there, r.content}) != 0;
}
template <class F>
int nearest(const Read& r, const Paths& ways, F fits) {
  int best = kNone;
  for (int place = 0; place < length(r.s.map); ++place)
    if (ways.steps[at(place)] < kFar &&
        (best == kNone || ways.steps[at(place)] < ways.steps[at(best)]) && fits(place))
      best = place;
  return best;
}
bool is_dry(const Read& r, int place) {
  return !has_bit(r.s.map[place].environments, static_cast<int>(Environment::Water));
}
/// Whether the Party that explores freely had better go home.
bool had_better_leave(const Read& r, const Paths& ways) {
  const int home = ways.steps[0] >= kFar ? 0 : ways.steps[0];
  int talents = 0;
  for (const Hero& hero : r.s.heroes) talents += length(hero.talents);
  return places_resolved(r) >= 1 && (time_left(decks(r).clock) < 4 + 2 * home ||
                                     2 * health_of_party(r) < talents || places_resolved(r) >= 6);
}
Target target_by(const Read& r, const Paths& ways) {
  if (scenario(r).free) {
    if (had_better_leave(r, ways)) return {0, Aim::Out};
  } else if (is_waiting_game(r)) {
    const bool refuge = length(r.s.map) > 2 || has_campsite(r);
    if (refuge && (events_left(r) > 1 || is_dry(r, r.s.here) || has_campsite(r)))
      return {r.s.here, Aim::Stay};
    const int dry = nearest(r, ways, [&](int place) { return is_dry(r, place); });
    if (refuge && dry != kNone) return {dry, Aim::Dry};
  } else {
    const int met =
        nearest(r, ways, [&](int place) { return place != r.s.here && is_goal_met_at(r, place); });
    if (met != kNone) return {met, Aim::Finish};
    const int wanted = nearest(r, ways, [&](int place) { return is_wanted(r, place); });
    if (wanted != kNone && wanted != r.s.here) return {wanted, Aim::Wanted};
    const bool acts = (scenario(r).words >> static_cast<unsigned>(Trigger::Explore) & 1U) != 0;
    if (is_place_named(r, here(r).card) && (acts || wanted == r.s.here))
      return {r.s.here, Aim::Wanted};
    if (acts && are_places_found(r))
      if (const int there =
              nearest(r, ways, [&](int place) { return is_place_named(r, r.s.map[place].card); });
          there != kNone)
        return {there, Aim::Wanted};
  }
  const int on = nearest(r, ways, [&](int place) { return leads_on(r, place); });
  return on != kNone ? Target{on, Aim::Explore} : Target{r.s.here, Aim::Stay};
}
/// How good a Hero is as the Scout.
int scouting_of(const Read& r, int hero) {
  const int health = length(r.s.heroes[hero].talents) - talents_in(r, hero, TalentState::Drained);
  return 10 * (given(r, Attr::Scouting, hero) + given(r, Attr::Bonus, hero)) +
         4 * given(r, Attr::Surprising, hero) + 2 * health;
}

}  // namespace

Target target(const Read& r) {
  return target_by(r, ways_from_here(r));
}

int choose_order(const Read& r, const OptionList& options) {
  return best_of(options, [&](const Option& o) {
    State trial = r.s;
    trial.scout = o.a;
    trial.guard = narrow<u8>(int{o.b});
    const Read there{trial, r.content};
    int worth = 3 * scouting_of(there, o.a);
    if (o.b != kNone)
      worth += length(r.s.heroes[o.b].talents) - talents_in(r, o.b, TalentState::Drained);
    return worth;
  });
}
int choose_way(const Read& r, const OptionList& options) {
  const Paths ways = ways_from_here(r);
  const Target to = target_by(r, ways);
  const int now = outlook(r) * kTenths;
  const int next = to.place == r.s.here || to.place == kNone ? kNone : int{ways.by[at(to.place)]};
  return best_of(options, [&](const Option& o) {
    if (effects::is_choice(o)) return 0;
    switch (verb_of(o)) {
      case Verb::Leave: {
        const int light = static_cast<int>(brightness_of(r, r.s.here, o.a));
        return (to.aim == Aim::Explore && next == kNone ? 2000 : 20) + 10 * light;
      }
      case Verb::GoBack: return o.a == next ? 3000 : 1;
      case Verb::Remain: return next == kNone && to.aim != Aim::Explore ? 2500 : 10;
      case Verb::Tackle: {
        const int worth = worth_of_tackling(r, o);
        const bool stuck = to.aim == Aim::Stay || (to.aim == Aim::Explore && to.place != r.s.here);
        return worth > 0 ? 4000 + worth : stuck ? 2600 + worth : -1;
      }
      case Verb::Use: {
        const int gain = to.aim == Aim::Stay ? 0 : worth_after(r, o) - now;
        return gain > 15 ? 5000 + gain : -1;
      }
      case Verb::Carry: return 6000;
      default: return -2;
    }
  });
}
int choose_pace(const Read& r, const OptionList& options) {
  constexpr std::array<int, 3> kUsual{11, 9, 7};
  const int scout = scout_of(r);
  const int bonus = scout < 0 ? 0 : given(r, Attr::Scouting, scout) + given(r, Attr::Bonus, scout);
  const int needed = kUsual[static_cast<std::size_t>(marked_brightness(r))] - bonus;
  return best_of(options, [&](const Option& o) {
    const auto pace = static_cast<Pace>(o.a);
    const int change = pace == Pace::Sneak ? 2 : pace == Pace::Rush ? -2 : 0;
    const int price = pace == Pace::Sneak ? price_of(r, Price::Sneak) : pace == Pace::March ? 1 : 0;
    const Chances& dice = chances(0);
    const int bold = dice.at_least(needed - change);
    const int alert = dice.at_least(needed + kMargin - change);
    int worth = alert * kBeingAlert / dice.of - (dice.of - bold) * kBeingCareless / dice.of;
    worth += change * kSurprising;  // of Surprise
    return worth - time_worth(r, price) * kTenths;
  });
}
int choose_entrance(const Read& r, const OptionList& options) {
  const Cell cell = cell_beyond(r, r.s.here, r.s.exit);
  const int joint = opposite(r.s.exit);
  return best_of(options, [&](const Option& o) {
    const LocationDef& def = r.content.locations[o.b];
    int worth = def.sides[o.a].obstacle ? -6 : 0;
    for (int side = 0; side < kSides; ++side) {
      if (side == joint) continue;
      const Side& printed = def.sides[turned(side, kSides - turn_for(o.a, joint))];
      if (printed.opening != Opening::Exit || place_at(r.s, beside(cell, side)) >= 0) continue;
      worth += 3 + (printed.barrier == kNone ? 2 : 0) + static_cast<int>(printed.brightness);
    }
    return worth;
  });
}

}  // namespace undercroft::legends
