// Why the expert answers as it does: what to do, why, and what dice, dangers and Time say to it.
#include "base/text.h"

#include "games/legends_untold/expert/policy.h"
#include "games/legends_untold/picture/show.h"

namespace undercroft::legends {
namespace {

std::string in_percent(const SceneOdds& odds) {
  return std::to_string((odds.n * 100 + odds.of / 2) / odds.of) + " %";
}
std::string hero(const Read& r, int number) {
  return number < hero_count(r) ? hero_name(r, number) : "the Party";
}
/// "21 Time is left."
std::string time_in_words(const Read& r) {
  const int left = time_left(decks(r).clock);
  return left == 0 ? "no Time is left." : std::to_string(left) + " Time is left.";
}
int drained(const Read& r) {
  int n = 0;
  for (int i = 0; i < hero_count(r); ++i) n += talents_in(r, i, TalentState::Drained);
  return n;
}

// ---- the way

std::string why_order(const Read& r, const Option& o) {
  const std::string text = "Let " + hero(r, o.a) + " be the Scout: ";
  State trial = r.s;
  trial.scout = o.a;
  const int bonus = given({trial, r.content}, Attr::Scouting, o.a);
  if (bonus > 0) return text + "it has " + with_sign(bonus) + " on its Scouting Tests.";
  return text + "whatever springs on the Scout, it can bear as well as anybody.";
}
std::string aim_in_words(const Read& r, const Target& to) {
  switch (to.aim) {
    case Aim::Finish: return "there the Goal is met.";
    case Aim::Wanted: return "something that the Goal needs is still to be done there.";
    case Aim::Dry: return "the end has to find the Party out of the Water.";
    case Aim::Out: return "it is time to go home; " + time_in_words(r);
    default: return "from there a way leads on; " + time_in_words(r);
  }
}
std::string why_leave(const Read& r, const Option& o) {
  const std::string text = "Leave by the " + std::string(kSideWords[o.a]) + ", " +
                           light_word(brightness_of(r, r.s.here, o.a)) + ": ";
  const int left = length(decks(r).places);
  if (!scenario(r).places.empty() && !are_places_found(r))
    return text + "what the Scenario names is among the " +
           count_of(left, "Location", "Locations") + " still to be found.";
  return text + "the way goes on here; " + time_in_words(r);
}
std::string why_pace(const Read& r, const Option& o) {
  switch (static_cast<Pace>(o.a)) {
    case Pace::Sneak:
      return "Sneak: +2 to scout and to surprise is worth the Time; " + time_in_words(r);
    case Pace::Rush: return "Rush: Time is short, so it is worth a hasty look.";
    default: return "March: one Time buys eyes that are open; " + time_in_words(r);
  }
}

// ---- Tests

/// " It passes in 63 % of rolls."
std::string chance_after(const Read& r, const Option& o) {
  const std::optional<RollAhead> roll = roll_after(r, o);
  if (!roll) return {};
  const std::optional<SceneOdds> odds = hope(r, *roll);
  return odds ? in_percent(*odds) + " " + odds->text : std::string();
}
std::string why_attempt(const Read& r, const Option& o) {
  const std::string text = "Let " + hero(r, o.a) + " try to " + skill_name(o.b) + ": ";
  const std::string chance = chance_after(r, o);
  if (chance.empty()) return text + "the rows that it is likely to reach are the best here.";
  return text + "that has " + chance + ", and of what can be tried it costs least.";
}
std::string why_roll(const Read& r, const Option& /*o*/) {
  if (asking_proc(r) == Proc::Trial) return "Roll on: the next stage gives more than is risked.";
  const std::optional<RollAhead> now = roll_ahead(r);
  const std::optional<SceneOdds> odds = now ? hope(r, *now) : std::nullopt;
  if (!odds) return "Roll: nothing that could be used first is worth its price.";
  return "Roll: it has " + in_percent(*odds) + " " + odds->text +
         ", and nothing more is worth its price.";
}
std::string why_use(const Read& r, const Option& o) {
  const std::string text = "Use " + piece_words(r, o.b) + ": ";
  if (o.b == kPieces(Thing::Scenario)) return text + "that is what the Goal asks for.";
  if (asking_proc(r) == Proc::Test) {
    const std::string chance = chance_after(r, o);
    if (!chance.empty()) return text + "with it the roll has " + chance + ".";
    return text + "the roll comes out better for it.";
  }
  if (asking_proc(r) == Proc::Camp) return text + "in this Camp that does more than Healing.";
  if (in_combat(r)) return text + "in this Combat it does more than it costs.";
  return text + "what it gives now is worth more than keeping it.";
}
std::string why_finish(const Read& r) {
  switch (asking_proc(r)) {
    case Proc::Exploration: return "Do no more here: what is left costs more than it gives.";
    case Proc::Rest:
      return drained(r) == 0 ? "Do not Camp: nobody has a Drained Talent; " + time_in_words(r)
                             : "Do not Camp: the Time is needed for the way; " + time_in_words(r);
    case Proc::Round: return "Go on: nothing more is worth doing before the blows fall.";
    case Proc::Test: return "Use nothing more: the result is worth no further Talent.";
    default: return "Go on: nothing that is offered is worth its price.";
  }
}
std::string why_retreat(const Read& r) {
  const int time = price_of(r, Price::Retreat);
  const std::string text = "Retreat, for Time " + std::to_string(time) + ": ";
  if (in_combat(r))
    return text + "what this Combat is likely to cost is more than the Party can bear.";
  return text + "every way past this card is likely to cost more.";
}

// ---- exploring

std::string why_search(const Read& r, const Option& o) {
  const bool treasure = location(r, r.s.here).zones[o.a].kind == ZoneKind::Treasure;
  if (o.n != 0)
    return "Search carefully: so no Booby Trap is sprung, and that is worth a Time; " +
           time_in_words(r);
  return treasure ? "Search: a Treasure Zone is mostly Loot, and looking costs no Time."
                  : "Search: there may be Loot, and a quick look costs no Time.";
}
std::string why_tackle(const Read& r, const Option& o) {
  const std::string text = "Tackle " + card_name(r, Kind::Barrier, here(r).barriers[o.a]) + ": ";
  for (int side = 0; side < kSides; ++side)
    if (barrier_on(r, r.s.here, side) == o.a) return text + "it bars a way that the Party needs.";
  return text + "what lies behind it is worth what the Test is likely to cost.";
}

// ---- Combat

/// The piece of a Weapon as the number among a Hero's, or -1.
int weapon_of(int piece) {
  const auto place = kPieces.at(piece);
  return place.kind == Thing::Weapon ? int{place.column} : -1;
}
std::string why_stand(const Read& r, const Option& o) {
  const std::string who = hero(r, o.a);
  if (static_cast<Position>(o.n) == Position::Ranged)
    return "Let " + who + " stay at Range: it strikes from there, and nothing strikes back.";
  if (best_blow(r, o.a, Position::Ranged).damage == 0)
    return "Let " + who + " go into Melee: at Range it has nothing to attack with.";
  return "Let " + who + " go into Melee: there its blows do more than they cost.";
}
std::string why_act(const Read& r, const Option& o) {
  const int weapon = weapon_of(o.b);
  const std::string text = "Let " + hero(r, o.a) + " attack: ";
  if (weapon < 0) return text + "this Loot hits harder than its own Weapon.";
  const Blow blow = expected_blow(r, o.a, weapon, r.s.heroes[o.a].position);
  return text + "with " + weapon_name(r, o.a, weapon) + " it deals " +
         std::to_string(blow.damage / 100) + "." + std::to_string(blow.damage / 10 % 10) +
         " Damage on average.";
}
std::string why_target(const Read& r, const Option& o) {
  if (is_hero(r, o.b)) return "Let " + hero(r, o.b) + " be the target: it can best spare a Talent.";
  const std::string chance = chance_after(r, o);
  const std::string text = "Attack " + creature_name(r, o.b) + ": ";
  if (chance.empty()) return text + "its fall brings the Foe nearest to Fleeing.";
  return text + "that has " + chance + ", and its fall helps most.";
}
std::string why_fight(const Read& r) {
  if (r.s.surprise == Surprise::Party)
    return "Fight: the Foe is surprised, and it will be no weaker.";
  return "Fight on: " + count_of(damage_needed(r), "more Damage", "more Damage") +
         " and it is over, which costs less than running.";
}

// ---- others

std::string why_choose(const Read& r, const Option& o) {
  const HeldTalent& held = r.s.heroes[o.a].talents[o.n];
  const std::string text = "Choose " + r.content.talents[held.card].name + ": ";
  if (held.state == TalentState::Exhausted) return text + "it is Exhausted and of no use now.";
  if (held.state == TalentState::Drained) return text + "it is missed most.";
  return text + "of those that are left it is missed least.";
}
std::string why_heal(const Read& r, const Option& o) {
  const Hero& h = r.s.heroes[o.a];
  if (h.fallen != 0) return "Let " + hero(r, o.a) + " come round: nobody may be left lying.";
  if (h.on.poison != 0)
    return "Let " + hero(r, o.a) + " Heal: it loses its Poison and has a Talent again.";
  return "Let " + hero(r, o.a) + " Heal: it has " +
         count_of(talents_in(r, o.a, TalentState::Drained), "Drained Talent", "Drained Talents") +
         ".";
}
std::string why_put(const Read& r, const Option& o) {
  return "Choose " + deck_card_name(r, o.a, o.b) +
         ": in this order the deck serves the Party best.";
}

}  // namespace

std::string Rules::why(const Read& r, const Option& o) {
  if (effects::is_choice(o)) return {};  // the machine words its own
  switch (verb_of(o)) {
    case Verb::Order: return why_order(r, o);
    case Verb::Leave: return why_leave(r, o);
    case Verb::GoBack:
      return "Go back to " + place_name(r, o.a) + ": " + aim_in_words(r, target(r));
    case Verb::Remain: return "Remain here: nothing is to be gained elsewhere; " + time_in_words(r);
    case Verb::Pace: return why_pace(r, o);
    case Verb::Enter: return "Enter by this side: so most Exits lead to open ground.";
    case Verb::Surrogate: return "Let " + hero(r, o.a) + " do it: somebody has to.";
    case Verb::Attempt: return why_attempt(r, o);
    case Verb::Use: return why_use(r, o);
    case Verb::Offer:
      return "Discard " + loot_name(r, o.b) +
             " for this Test: passing is worth more than the Loot.";
    case Verb::Roll: return why_roll(r, o);
    case Verb::Finish: return why_finish(r);
    case Verb::Stop: return "Stop here: the next stage risks more than it gives.";
    case Verb::PassOn:
      return "Let " + hero(r, o.a) + " pass: the others can better do it themselves.";
    case Verb::Retreat: return why_retreat(r);
    case Verb::LeaveIt: return "Leave it: what it gives is not worth what failing costs.";
    case Verb::Discard:
      return o.b == 0 && asking_proc(r) == Proc::Trial
                 ? "Discard it: what it gives is not worth what failing costs."
                 : "Discard " + loot_name(r, o.b) + ": it is missed least.";
    case Verb::Tackle: return why_tackle(r, o);
    case Verb::Search: return why_search(r, o);
    case Verb::Reveal:
      return "Attempt " + adventure_name(r, here(r).discoveries[o.a]) +
             ": what it gives is worth what failing costs.";
    case Verb::OpenLoot:
      return "Open " + loot_name(r, o.b) + ": what is inside helps only outside.";
    case Verb::Travel: return "Go to " + place_name(r, o.a) + ": it is nearest to the Goal.";
    case Verb::PickUp: return "Gain " + loot_name(r, o.b) + ": it is the most useful of them.";
    case Verb::Camp:
      if (anyone_fallen(r)) return "Camp: whoever still lies here at the end of the Turn is lost.";
      if (drained(r) == 0) return "Camp: the Time has to pass, and it may as well be used.";
      return "Camp: " + count_of(drained(r), "Drained Talent", "Drained Talents") +
             " can use the rest; " + time_in_words(r);
    case Verb::Heal: return why_heal(r, o);
    case Verb::CampAction: return "Do this in the Camp: it does more than Healing.";
    case Verb::Nothing: return "Do nothing: there is nothing here that helps.";
    case Verb::Choose: return why_choose(r, o);
    case Verb::Pay: return "Let " + hero(r, o.a) + " pay: it can best spare a Talent.";
    case Verb::Posts:
      return "Choose " + adventure_name(r, o.b) + ": of these it is the least danger.";
    case Verb::Blocks: return "Block the " + side_word(o.a) + ": that way is missed least.";
    case Verb::Tend:
      return "Let " + hero(r, o.a) + " tend " + hero(r, o.b) + ", who needs it more.";
    case Verb::GiveUp: return "Give up: nothing can be won any more.";
    case Verb::PutBack:
    case Verb::PutUnder:
    case Verb::Banish: return why_put(r, o);
    case Verb::FightOn: return why_fight(r);
    case Verb::Stand: return why_stand(r, o);
    case Verb::Pin:
      return "Let " + hero(r, o.a) + " Pin " + creature_name(r, o.b) +
             ": so it stands where it can be struck.";
    case Verb::Act: return why_act(r, o);
    case Verb::Next:
      return is_hero(r, o.b) ? "Let " + hero(r, o.b) +
                                   " go first: what it opens up helps whoever strikes harder."
                             : "Take " + creature_name(r, o.b) + " first: it makes no difference.";
    case Verb::Target: return why_target(r, o);
    case Verb::Pursue: return "Pursue it: what it carries is worth another Round.";
    case Verb::LetGo: return "Let it go: its Loot is ours, and another Round would gain nothing.";
    case Verb::TakeWeapon:
    case Verb::TakeTalent:
    case Verb::TakeKit:
    case Verb::Flip: return "Take this: it suits the Hero and what the others lack.";
    case Verb::AsRecommended:
      return "Take what is recommended: it goes with the Occupation and its Speciality.";
    case Verb::Carry: return "Carry " + loot_name(r, o.b) + ": somebody has a hand free for it.";
    case Verb::HandOver:
      return "Hand " + loot_name(r, o.b) + " to " + hero(r, o.a) + ", who makes more of it.";
    default: return {};
  }
}

}  // namespace undercroft::legends
