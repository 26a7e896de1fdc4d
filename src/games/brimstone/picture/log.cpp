// What happened, in words.
#include "base/text.h"

#include "games/brimstone/picture/show.h"

namespace undercroft::brimstone {
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
std::string harm(T t) {
  constexpr std::array<std::string_view, 3> kWords{"wounds", "sanity damage", "corruption"};
  return n(t) + " " + std::string(kWords.at(t.fact.b));
}
std::string gained(T t, std::string_view what) {
  return (t.fact.n < 0 ? " loses " : " gains ") + std::to_string(std::abs(t.fact.n)) +
         std::string(what);
}
std::string exit_of(T t) {
  return tile_name(t.r, t.fact.a);
}

const CardDef& told_card(T t) {
  return card_def(t.r, static_cast<Pile>(t.fact.b), t.fact.a);
}
std::string card(T t) {
  return told_card(t).name;
}
std::string dread(T t) {
  return card_def(t.r, Pile::Dread, t.fact.a).name;
}
std::string pile(T t) {
  constexpr std::array<std::string_view, 4> kWords{"Darkness", "Growing Dread", "Encounter",
                                                   "Scavenge"};
  return std::string(kWords.at(t.fact.b));
}
std::string ill(T t) {
  return t.r.content.ills.at(t.fact.b).name;
}

constexpr auto kFacts = F::sheet<Fact>({
    {Fact::TurnBegins, K::Changed, [](T t) { return "Turn " + n(t); }},
    {Fact::HeldBack, K::Rolled,
     [](T t) { return "Hold Back: " + n(t) + " against " + std::to_string(t.fact.b); }},
    {Fact::DepthEvent, K::Rolled, [](T t) { return "Doubles: Depth Event " + n(t); }},
    {Fact::DarkMoved, K::Moved, [](T t) { return "The Darkness is on space " + n(t); }},
    {Fact::DreadAdded, K::Gained, [](T t) { return "Growing Dread: " + n(t) + " on the stack"; }},
    {Fact::DreadTurned, K::Flipped, [](T t) { return "Growing Dread: " + dread(t); }},
    {Fact::DreadCancelled, K::Changed,
     [](T t) { return "Each standing hero has paid: " + dread(t) + " is cancelled"; }},
    {Fact::DreadSeen, K::Flipped,
     [](T t) { return "The top Growing Dread card is " + dread(t); }},
    {Fact::DreadDropped, K::Changed, [](T t) { return dread(t) + " is discarded"; }},
    {Fact::Tested, K::Rolled,
     [](T t) {
       return hero(t) + " takes a test of " + skill_name(t.fact.b) + " against " + n(t);
     }},
    {Fact::TestPassed, K::Rolled, [](T t) { return hero(t) + " passes the test"; }},
    {Fact::TestFailed, K::Rolled, [](T t) { return hero(t) + " fails the test"; }},
    {Fact::CardDrawn, K::Flipped, [](T t) { return pile(t) + ": " + card(t); }},
    {Fact::CardStays, K::Changed, [](T t) { return card(t) + " Remains in Play"; }},
    {Fact::CardGone, K::Changed, [](T t) { return card(t) + " is over"; }},
    {Fact::Placed, K::Moved, [](T t) { return hero(t) + " takes a start space"; }},
    {Fact::Moves, K::Rolled, [](T t) { return hero(t) + " may move " + n(t); }},
    {Fact::Walked, K::Moved, [](T t) { return hero(t) + " walks " + n(t); }},
    {Fact::GritGained, K::Gained, [](T t) { return hero(t) + " has " + n(t) + " Grit"; }},
    {Fact::GritSpent, K::Lost, [](T t) { return hero(t) + " spends Grit: " + n(t) + " left"; }},
    {Fact::TileLaid, K::Moved, [](T t) { return tile_name(t.r, t.fact.a) + " is laid"; }},
    {Fact::TileMisfits, K::Flipped,
     [](T t) { return t.r.content.tiles.at(t.fact.a).name + " does not fit"; }},
    {Fact::DoorCapped, K::Changed, [](T t) { return "A door of " + exit_of(t) + " is closed"; }},
    {Fact::ExitOpened, K::Changed, [](T t) { return "An exit of " + exit_of(t) + " opens"; }},
    {Fact::TokenShown, K::Flipped,
     [](T t) { return "The token of " + exit_of(t) + " is flipped"; }},
    {Fact::ClueFound, K::Gained, [](T t) { return "Clues found: " + n(t); }},
    {Fact::ObjectiveFound, K::Gained, [](T) { return std::string("The objective is found"); }},
    {Fact::PosseAdvances, K::Moved, [](T t) { return "The posse is on space " + n(t); }},
    {Fact::Saved, K::Rolled,
     [](T t) { return hero(t) + " saves " + n(t) + " of " + std::to_string(t.fact.b); }},
    {Fact::Hurt, K::Damaged, [](T t) { return hero(t) + " takes " + harm(t); }},
    {Fact::Mutates, K::Changed,
     [](T t) { return hero(t) + " bears no more corruption and mutates"; }},
    {Fact::Suffers, K::Changed,
     [](T t) { return hero(t) + (t.fact.n > 1 ? " once more gets " : " gets ") + ill(t); }},
    {Fact::Dies, K::Changed, [](T t) { return hero(t) + " is dead"; }},
    {Fact::Spared, K::Changed,
     [](T t) { return hero(t) + " should be dead, but " + ill(t) + " does not let go"; }},
    {Fact::MostChanged, K::Changed,
     [](T t) {
       return hero(t) + " now has " + n(t) + (t.fact.b == 0 ? " Health" : " Sanity");
     }},
    {Fact::LanternPassed, K::Changed, [](T t) { return hero(t) + " carries the Old Lantern"; }},
    {Fact::XpGained, K::Gained, [](T t) { return hero(t) + gained(t, " XP"); }},
    {Fact::GoldGained, K::Gained, [](T t) { return hero(t) + gained(t, " dollars"); }},
    {Fact::StonesGained, K::Gained, [](T t) { return hero(t) + gained(t, " Dark Stone"); }},
    {Fact::Fell, K::Changed, [](T t) { return hero(t) + " is KO'd"; }},
    {Fact::Revived, K::Changed, [](T t) { return hero(t) + " is revived"; }},
    {Fact::Healed, K::Changed,
     [](T t) {
       return hero(t) + " heals " + n(t) + " wounds and " + std::to_string(t.fact.b) + " sanity";
     }},
    {Fact::Rose, K::Changed, [](T t) { return hero(t) + " recovers"; }},
    {Fact::Scavenged, K::Rolled,
     [](T t) { return hero(t) + " finds " + count_of(t.fact.n, "thing", "things"); }},
});

}  // namespace

std::span<const FactRow<Read>> Rules::facts() {
  return kFacts.rows;
}

}  // namespace undercroft::brimstone
