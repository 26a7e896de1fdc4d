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
std::string item(T t) {
  return item_name(t.r, t.fact.b);
}
std::string token(T t) {
  return bag_name(t.r, t.fact.b);
}
std::string sermon(T t) {
  return sermon_name(t.r, t.fact.b);
}
std::string casting(T t) {
  return std::to_string(t.r.content.sermons[t.fact.b].casting);
}
std::string other(T t) {
  return hero_name(t.r, t.fact.n);
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
    {Fact::BelowDarkness, K::Changed,
     [](T) {
       return std::string("The Darkness has passed the posse: all enemies have an elite ability more");
     }},
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
    {Fact::UpgradeTaken, K::Gained,
     [](T t) { return hero(t) + " starts with " + t.r.content.upgrades.at(t.fact.b).name; }},
    {Fact::ItemGained, K::Gained, [](T t) { return hero(t) + " gains " + item(t); }},
    {Fact::ItemLeft, K::Lost, [](T t) { return hero(t) + " leaves " + item(t) + " behind"; }},
    {Fact::ItemGiven, K::Moved,
     [](T t) { return other(t) + " gives " + item(t) + " to " + hero(t); }},
    {Fact::ItemHeld, K::Changed, [](T t) { return hero(t) + " uses " + item(t); }},
    {Fact::ItemPutAway, K::Changed, [](T t) { return hero(t) + " puts away " + item(t); }},
    {Fact::Attached, K::Changed,
     [](T t) {
       const std::string price =
           t.fact.n > 0 ? " for " + n(t) + " Dark Stone" : std::string();
       return item_name(t.r, t.fact.a) + " is attached to " + item(t) + price;
     }},
    {Fact::Detached, K::Changed,
     [](T t) { return item_name(t.r, t.fact.a) + " is taken off " + item(t); }},
    {Fact::TokenGained, K::Gained,
     [](T t) { return hero(t) + " gains " + n(t) + " " + token(t); }},
    {Fact::TokenLeft, K::Lost, [](T t) { return hero(t) + " leaves a " + token(t) + " behind"; }},
    {Fact::TokenGiven, K::Moved,
     [](T t) { return other(t) + " gives a " + token(t) + " to " + hero(t); }},
    {Fact::StoneGiven, K::Moved,
     [](T t) { return hero_name(t.r, t.fact.b) + " gives 1 Dark Stone to " + hero(t); }},
    {Fact::GoldGiven, K::Moved,
     [](T t) { return hero_name(t.r, t.fact.b) + " gives $" + n(t) + " to " + hero(t); }},
    {Fact::Used, K::Changed,
     [](T t) { return hero(t) + " uses " + Rules::piece_name(t.r, t.fact.b); }},
    {Fact::SermonKept, K::Gained, [](T t) { return hero(t) + " keeps " + sermon(t); }},
    {Fact::Performed, K::Lost,
     [](T t) { return hero(t) + " performs " + sermon(t) + " for " + n(t) + " Faith"; }},
    {Fact::SermonHeard, K::Rolled,
     [](T t) { return sermon(t) + " is heard: " + n(t) + " against " + casting(t); }},
    {Fact::SermonFailed, K::Rolled,
     [](T t) { return sermon(t) + " fails: " + n(t) + " against " + casting(t); }},
    {Fact::FaithAdded, K::Changed, [](T t) { return hero(t) + " has " + n(t) + " Faith left"; }},
    {Fact::Mended, K::Changed, [](T t) { return hero(t) + " heals " + harm(t); }},
    {Fact::GrudgeNow, K::Changed, [](T t) { return hero(t) + " has " + n(t) + " Grudge"; }},
    {Fact::TopSeen, K::Flipped,
     [](T t) { return hero(t) + " sees " + top_name(t.r, t.fact.b, t.fact.n) + " on top"; }},
    {Fact::Armored, K::Rolled,
     [](T t) {
       return "Armor saves " + hero(t) + " from " + n(t) + " of " + std::to_string(t.fact.b);
     }},
    {Fact::Helped, K::Changed,
     [](T t) { return hero(t) + " helps " + hero_name(t.r, t.fact.b) + " up"; }},
    {Fact::Dragged, K::Moved,
     [](T t) { return hero(t) + " drags " + hero_name(t.r, t.fact.b) + " along"; }},
    {Fact::HitsIgnored, K::Prevented,
     [](T t) { return hero(t) + " ignores hits: " + n(t) + " left"; }},
    {Fact::HitChanged, K::Changed,
     [](T t) {
       return "The hit does " + std::to_string(t.fact.a) + " damage" +
              (t.fact.b > 0 ? " and ignores " + std::to_string(t.fact.b) + " Defense" : "");
     }},
    {Fact::PoisonGained, K::Gained, [](T t) { return hero(t) + " is Poisoned: " + n(t); }},
    {Fact::PoisonLost, K::Lost, [](T t) { return hero(t) + " has " + n(t) + " Poison left"; }},
});

}  // namespace

std::span<const FactRow<Read>> Rules::facts() {
  return kFacts.rows;
}

}  // namespace undercroft::brimstone
