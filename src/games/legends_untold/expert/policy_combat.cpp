// The expert in Combat: Positions, Pins, actions, and when to run.
#include "games/legends_untold/expert/policy.h"

namespace undercroft::legends {
namespace {

/// What Damage and harm weigh against each other, in tenths; harm is dearer to who has one Talent.
constexpr int kBlow = 8, kDear = 10, kLastTalentDear = 16;
constexpr int kSafety = 60;  ///< at Range little strikes back
/// A fight is bearable up to so many tenths of what the Party can take; beyond that each point
/// counts more often. What running costs besides Time.
constexpr int kBearable = 6, kBeyond = 4, kRun = 20;

/// What a blow is worth, in hundredths of a tenth: Damage against what it costs.
int worth_of(const Read& r, int hero, const Blow& blow) {
  const int health = length(r.s.heroes[hero].talents) - talents_in(r, hero, TalentState::Drained);
  const int dear = health <= 1 ? kLastTalentDear : kDear;  // in tenths: the last Talents are dear
  return blow.damage * kBlow - blow.harm * dear;
}
Read standing(State& s, const Read& r, int hero, Position position) {
  s.heroes[hero].position = position;
  for (int other = hero + 1; other < length(s.heroes); ++other)
    if (s.heroes[other].fallen == 0 && best_blow(r, other, Position::Ranged).damage == 0)
      s.heroes[other].position = Position::Melee;
  return {s, r.content};
}

}  // namespace

int choose_position(const Read& r, const OptionList& options) {
  return best_of(options, [&](const Option& o) {
    const auto position = static_cast<Position>(o.n);
    State trial = r.s;
    const Read there = standing(trial, r, o.a, position);
    const int worth = worth_of(r, o.a, best_blow(there, o.a, position));
    return worth + (position == Position::Ranged ? kSafety : 0);
  });
}
int choose_pin(const Read& r, const OptionList& options) {
  return best_of(options, [&](const Option& o) {
    if (verb_of(o) != Verb::Pin) return 0;
    const int number = creature_number(o.b);
    int pinned = 0;
    for (const Creature& c : r.s.combat.creatures) pinned += c.pinned_by == o.a ? 1 : 0;
    return 100 - 10 * pinned - creature(r, number).health;
  });
}
int choose_action(const Read& r, const OptionList& options) {
  return best_of(options, [&](const Option& o) {
    const Position position = r.s.heroes[o.a < hero_count(r) ? o.a : 0].position;
    if (verb_of(o) == Verb::Act) {
      const auto place = kPieces.at(o.b);
      const int weapon = place.kind == Thing::Loot ? kLootAction + place.number : int{place.column};
      return worth_of(r, o.a, expected_blow(r, o.a, weapon, position));
    }
    if (verb_of(o) != Verb::Use) return -100'000;
    const int hero = o.a < hero_count(r) ? int{o.a} : 0;
    // Where those who leave alive count, nobody is struck.
    if (o.b == kPieces(Thing::Foe) && heard(r, Event::Spared)) return 100'000;
    const int usual = worth_of(r, hero, best_blow(r, hero, position));
    if (talent_family(r, o.b) != Family::None)
      return usual > 0 ? usual * 13 / 10 - 120 : usual - 200;
    return 120;
  });
}
int choose_next(const Read& r, const OptionList& options) {
  // Who strikes weakest goes first: what it gains for the next helps the strongest.
  return best_of(options, [&](const Option& o) {
    if (!is_hero(r, o.b)) return 0;
    const Position position = r.s.heroes[o.b].position;
    const int weapon = wielded_by(r, o.b);
    if (weapon > kKnife) return 1000;
    return -expected_blow(r, o.b, weapon, position).damage;
  });
}

constexpr int kLongFight = 12;

int worth_of_fighting(const Read& r) {
  const int price = price_of_fight(r);
  const int health = 10 * health_of_party(r);
  const int safe = health * kBearable / 10;
  const int gain =
      (is_card_named(r, r.s.combat.foe) ? 60 : 8) - 3 * std::max(0, r.s.combat.round - kLongFight);
  return gain - price - (price > safe ? (price - safe) * kBeyond : 0);
}
int worth_of_retreat(const Read& r) {
  return -kRun - time_worth(r, price_of(r, Price::Retreat));
}
int choose_stand(const Read& r, const OptionList& options) {
  const int now = outlook(r) * kTenths;
  const bool begun = !r.s.combat.creatures.empty();
  const int fight = begun ? worth_of_fighting(r) * kTenths : 0;
  return best_of(options, [&](const Option& o) {
    switch (verb_of(o)) {
      case Verb::FightOn: return fight;
      case Verb::Retreat: return begun ? worth_of_retreat(r) * kTenths : -1'000;
      case Verb::Use: return fight + worth_after(r, o) - now - 5;
      default: return -100'000'000;
    }
  });
}

}  // namespace undercroft::legends
