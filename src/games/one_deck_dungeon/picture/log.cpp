// What happened, in words.
#include "games/one_deck_dungeon/picture/show.h"

namespace undercroft::one_deck {
namespace {

using T = const Telling<Read>&;
using K = Happening::Kind;

std::string n(T t) {
  return std::to_string(t.fact.n);
}
std::string card(T t) {
  return card_def(t.r, t.fact.a).name;
}
std::string who(T t) {
  return t.fact.seat < hero_count(t.r) ? short_name(t.r, t.fact.seat) : std::string("The party");
}
std::string boss(T t) {
  return dungeon(t.r).boss.name;
}
std::string icon(T t, const char* hearts) {
  constexpr std::array<const char*, kSuffered> kNames{"", "time", "poison"};
  return t.fact.b == 0 ? hearts : kNames.at(t.fact.b);
}
/// "Slippery: ", if a text did it.
std::string by(T t) {
  return t.cause.is_text() ? Rules::text_title(t.r, t.cause.piece, t.cause.ability) + ": " : "";
}

std::string uncovered_text(T t) {
  const std::string lost = t.fact.n == 0 ? "" : ", the " + n(t) + " on it is lost";
  return by(t) + box_name(t.r, t.fact.a) + " is uncovered" + lost;
}
std::string die_exiled_text(T t) {
  const std::string colour = colour_name(t.fact.a);
  return capitalised((colour.front() == 'a' ? "an " : "a ") + colour + " die") + " is exiled";
}
std::string resist_text(T t) {
  return "Resist Poison: the die shows " + n(t) +
         (t.fact.b != 0 ? ", the party resists" : ", the poison is stronger");
}
std::string floor_text(T t) {
  return t.fact.n > kFloors ? boss(t) + " awaits" : "The party reaches floor " + n(t);
}
std::string changed_text(T t) {
  return who(t) + "'s " + colour_name(t.fact.a) + " die now shows " + std::to_string(t.fact.b);
}
std::string with_die(T t, const char* verb, int value) {
  return who(t) + verb + colour_name(t.fact.a) + " " + std::to_string(value);
}

constexpr auto kFacts = Facts<Read>::sheet<Fact>({
    {Fact::CardDiscarded, K::Moved, [](T t) { return card(t) + " is discarded"; }},
    {Fact::CardToXp, K::Moved, [](T t) { return card(t) + " becomes " + n(t) + " XP"; }},
    {Fact::DoorDealt, K::Moved, "A closed door is laid out"},
    {Fact::DoorOpened, K::Flipped, [](T t) { return "The door opens: " + card(t); }},
    {Fact::DeckShuffled, K::Shuffled, "The deck is shuffled anew"},
    {Fact::DieRolled, K::Rolled, [](T t) { return with_die(t, " rolls ", t.fact.n); }},
    {Fact::DiePlaced, K::Moved,
     [](T t) { return capitalised(colour_name(t.fact.a)) + " " + n(t) + " is placed"; }},
    {Fact::DieGained, K::Gained, [](T t) { return with_die(t, " gains ", t.fact.b); }},
    {Fact::DieLost, K::Lost, [](T t) { return with_die(t, " loses ", t.fact.b); }},
    {Fact::DieChanged, K::Changed, changed_text},
    {Fact::DieStored, K::Gained, [](T t) { return who(t) + " stores a heroic die"; }},
    {Fact::StoredReturned, K::Lost, [](T t) { return who(t) + " returns stored dice"; }},
    {Fact::DieExiled, K::Lost, die_exiled_text},
    {Fact::TokenExiled, K::Lost, "A potion token is exiled"},
    {Fact::BoxUncovered, K::Changed, uncovered_text},
    {Fact::HeroDamaged, K::Damaged, [](T t) { return who(t) + " takes " + n(t) + " damage"; }},
    {Fact::HeroHealed, K::Lost, [](T t) { return who(t) + " heals " + n(t) + " damage"; }},
    {Fact::PoisonTaken, K::Gained, [](T t) { return who(t) + " takes " + n(t) + " poison"; }},
    {Fact::PoisonLost, K::Lost, [](T t) { return who(t) + " loses " + n(t) + " poison"; }},
    {Fact::PoisonResisted, K::Changed, resist_text},
    {Fact::BossDamaged, K::Damaged, [](T t) { return boss(t) + " takes " + n(t) + " damage"; }},
    {Fact::BossHealed, K::Lost, [](T t) { return boss(t) + " heals " + n(t) + " damage"; }},
    {Fact::Prevented, K::Prevented,
     [](T t) { return who(t) + " prevents " + n(t) + " " + icon(t, "hearts"); }},
    {Fact::Added, K::Gained,
     [](T t) { return n(t) + " " + icon(t, "heart") + " is added to the consequences"; }},
    {Fact::StairsToken, K::Gained, "A token goes onto the stairs"},
    {Fact::TokenGained, K::Gained, "The party gains a potion token"},
    {Fact::LevelReached, K::Changed, [](T t) { return "The party reaches level " + n(t); }},
    {Fact::FloorReached, K::Changed, floor_text},
});

}  // namespace

std::span<const FactRow<Read>> Rules::facts() {
  return kFacts.rows;
}

}  // namespace undercroft::one_deck
