// What happened, in words.
#include "base/text.h"

#include "games/legends_untold/picture/show.h"
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

using T = const Telling<Read>&;
using K = Happening::Kind;
using F = Facts<Read>;

std::string n(T t) {
  return std::to_string(t.fact.n);
}
std::string hero(T t) {
  return hero_name(t.r, t.fact.a);
}
std::string card(T t) {
  return card_name(t.r, static_cast<Kind>(t.fact.a), t.fact.b);
}
std::string piece(T t) {
  return capitalised(piece_words(t.r, t.fact.a));
}
std::string talent(T t) {
  return t.r.content.talents.at(t.fact.b).name;
}
std::string list_word(std::string_view list, int word) {
  const effects::ListDef& def =
      vocabulary().lists[static_cast<std::size_t>(vocabulary().list(list))];
  return def.english.at(at(word));
}

constexpr auto kFacts = F::sheet<Fact>({
    {Fact::OrderChosen, K::Changed,
     [](T t) {
       return hero(t) + " is the Scout" +
              (t.fact.b == kNone ? std::string() : ", " + hero_name(t.r, t.fact.b) + " the Guard");
     }},
    {Fact::ExitChosen, K::Changed,
     [](T t) {
       return "The Party takes the " + list_word("brightness", t.fact.n) + " Exit to the " +
              std::string(kSideWords[t.fact.a]);
     }},
    {Fact::PaceChosen, K::Changed, [](T t) { return "Pace: " + list_word("pace", t.fact.a); }},
    {Fact::PlaceRevealed, K::Flipped,
     [](T t) { return t.r.content.locations[t.fact.a].name + " is revealed"; }},
    {Fact::PlacePutUnder, K::Moved,
     [](T t) {
       return t.r.content.locations[t.fact.a].name +
              " would wall the Party in and goes under the deck";
     }},
    {Fact::PlaceLaid, K::Moved, [](T t) { return place_name(t.r, t.fact.a) + " is laid"; }},
    {Fact::PartyMoved, K::Moved,
     [](T t) {
       return std::string(t.fact.n != 0 ? "The Party Retreats to " : "The Party goes to ") +
              place_name(t.r, t.fact.a);
     }},
    {Fact::ReadinessSet, K::Changed,
     [](T t) { return "The Party is " + list_word("readiness", t.fact.a); }},
    {Fact::LightGained, K::Gained, "The Party has Light"},
    {Fact::LightLost, K::Lost, "The Light ends"},
    {Fact::EnvironmentAdded, K::Changed,
     [](T t) {
       return list_word("environment", t.fact.a) + " is added to " + place_name(t.r, t.fact.b);
     }},
    {Fact::TestBegins, K::Changed, [](T) { return std::string(); }},
    {Fact::TestTotal, K::Changed,
     [](T t) {
       return (t.fact.a < kMostHeroes ? hero(t) : std::string("The Creature")) + " totals " + n(t) +
              (t.fact.b == 0 ? std::string() : " against " + std::to_string(t.fact.b));
     }},
    {Fact::TestPassed, K::Changed, [](T t) { return hero(t) + " passes by " + n(t); }},
    {Fact::TestFailed, K::Changed, [](T t) { return hero(t) + " fails by " + n(t); }},
    {Fact::StageReached, K::Changed, [](T t) { return hero(t) + " is at stage " + n(t); }},
    {Fact::PassedOn, K::Changed, [](T t) { return hero(t) + " passes without a roll"; }},
    {Fact::BonusGained, K::Changed,
     [](T t) { return hero(t) + " has " + n(t) + " more on this Test"; }},
    {Fact::Used, K::Changed,
     [](T t) { return hero_name(t.r, t.fact.b) + " uses " + piece_words(t.r, t.fact.a); }},
    {Fact::CardRevealed, K::Flipped, [](T t) { return card(t) + " is drawn"; }},
    {Fact::CardResolved, K::Changed, [](T t) { return card(t) + " is Resolved"; }},
    {Fact::CardDiscarded, K::Moved, [](T t) { return card(t) + " is discarded"; }},
    {Fact::CardLeft, K::Changed, [](T t) { return card(t) + " is left"; }},
    {Fact::LootGained, K::Gained,
     [](T t) { return "The Party gains " + loot_name(t.r, t.fact.a); }},
    {Fact::LootDiscarded, K::Lost, [](T t) { return loot_name(t.r, t.fact.a) + " is gone"; }},
    {Fact::TrapSprung, K::Changed,
     [](T t) { return adventure_name(t.r, t.fact.a) + " is sprung"; }},
    {Fact::ZoneSearched, K::Changed, "A Zone is searched"},
    {Fact::Selected, K::Changed,
     [](T t) { return adventure_name(t.r, t.fact.a) + " takes part"; }},
    {Fact::TimeSpent, K::Lost, [](T t) { return "Time " + n(t) + " is spent"; }},
    {Fact::TimeGained, K::Gained, [](T t) { return "Time " + n(t) + " is gained"; }},
    {Fact::EventSetAside, K::Flipped,
     [](T t) { return t.r.content.events[t.fact.a].name + " is set aside"; }},
    {Fact::EventBegins, K::Changed,
     [](T t) { return "Event: " + t.r.content.events[t.fact.a].name; }},
    {Fact::DeckShuffled, K::Changed,
     [](T t) { return "The " + list_word("deck", t.fact.a) + " deck is shuffled"; }},
    {Fact::Drained, K::Lost, [](T t) { return hero(t) + "'s " + talent(t) + " is Drained"; }},
    {Fact::Exhausted, K::Changed, [](T t) { return hero(t) + "'s " + talent(t) + " is Exhausted"; }},
    {Fact::Healed, K::Gained, [](T t) { return hero(t) + "'s " + talent(t) + " is Healed"; }},
    {Fact::Restored, K::Gained, [](T t) { return hero(t) + "'s " + talent(t) + " is Restored"; }},
    {Fact::Fell, K::Lost, [](T t) { return hero(t) + " falls Unconscious"; }},
    {Fact::Rose, K::Gained, [](T t) { return hero(t) + " comes round"; }},
    {Fact::Conditioned, K::Changed,
     [](T t) { return piece(t) + " has " + harm_name(t.fact.b); }},
    {Fact::Cured, K::Gained,
     [](T t) { return piece(t) + " is rid of " + harm_name(t.fact.b); }},
    {Fact::AdvantageSet, K::Changed,
     [](T t) {
       return piece(t) + (t.fact.n > 0   ? " has Advantage"
                          : t.fact.n < 0 ? " has Disadvantage"
                                         : " has neither Advantage nor Disadvantage");
     }},
    {Fact::CombatBegins, K::Changed,
     [](T t) { return "Combat: " + adventure_name(t.r, t.fact.a) + ", " + n(t) + " of them"; }},
    {Fact::RoundBegins, K::Changed,
     [](T t) { return t.fact.n == 1 ? std::string("Engagement Round") : "Round " + n(t); }},
    {Fact::Stands, K::Changed,
     [](T t) { return hero(t) + (t.fact.b == 0 ? " stays at Range" : " goes into Melee"); }},
    {Fact::Pinned, K::Changed,
     [](T t) { return hero(t) + " Pins " + creature_name(t.r, t.fact.b); }},
    {Fact::ActionChosen, K::Changed, [](T) { return std::string(); }},
    {Fact::AttackResult, K::Changed,
     [](T t) {
       return piece(t) + " on " + piece_words(t.r, t.fact.b) + ": " + list_word("result", t.fact.n);
     }},
    {Fact::CreatureHurt, K::Damaged, [](T t) { return piece(t) + " takes " + n(t) + " Damage"; }},
    {Fact::CreatureKilled, K::Lost, [](T t) { return piece(t) + " is killed"; }},
    {Fact::FoeFlees, K::Changed,
     [](T t) { return adventure_name(t.r, t.fact.a) + " would Flee"; }},
    {Fact::FoeDefeated, K::Changed,
     [](T t) { return adventure_name(t.r, t.fact.a) + " is Resolved"; }},
    {Fact::CombatEnds, K::Changed, [](T) { return std::string(); }},
    {Fact::GoalMet, K::Changed, "The Goal is met"},
});

}  // namespace

std::span<const FactRow<Read>> Rules::facts() {
  return kFacts.rows;
}

}  // namespace undercroft::legends
