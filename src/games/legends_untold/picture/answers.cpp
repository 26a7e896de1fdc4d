// The answers: of each verb its name and arguments, its words, and what it touches.
#include "base/text.h"
#include "engine/effects/words.h"

#include "games/legends_untold/picture/show.h"
#include "games/legends_untold/rules/chapters.h"

namespace undercroft::legends {
namespace {

using R = const Read&;
using O = const Option&;
using A = Answers<Read>;
using ArgKind = ArgInfo::Kind;

constexpr ArgInfo name(std::string_view arg, char field, u8 list, std::string_view note) {
  return {arg, field, ArgKind::Name, list, note};
}
constexpr ArgInfo number(std::string_view arg, char field, std::string_view note) {
  return {arg, field, ArgKind::Number, 0, note};
}
constexpr ArgInfo kHero = name("hero", 'a', kHeroNames, "an Occupation's id");
constexpr ArgInfo kSkill = name("skill", 'b', kSkillNames, "a named skill");
constexpr ArgInfo kPiece = number("piece", 'b', "a piece of the effect machine");
constexpr ArgInfo kLoot = name("loot", 'b', kLootNames, "a Loot's id");
constexpr ArgInfo kCard = name("card", 'b', kAdventureNames, "an Adventure card's id");

std::string order_text(R r, O o) {
  return hero_name(r, o.a) + " is the Scout" +
         (o.b == kNone ? std::string() : ", " + hero_name(r, o.b) + " the Guard");
}
std::string leave_text(R r, O o) {
  constexpr std::array<std::string_view, 3> kLight{"Dark", "Ambient", "Bright"};
  return "Leave by the " + std::string(kSideWords[o.a]) + ", " +
         std::string(kLight[static_cast<std::size_t>(brightness_of(r, r.s.here, o.a))]);
}
std::string attempt_text(R r, O o) {
  const TestDef& def = card_def(r, r.s.open.back().kind, r.s.open.back().card).test;
  std::string text = hero_name(r, o.a) + ": " + skill_name(o.b);
  if (def.type == TestType::Basic)
    text += " " + std::to_string(int{def.options[o.n].difficulty});
  else if (const int modifier = def.ways[o.n].modifier; modifier != 0)
    text += modifier > 0 ? " +" + std::to_string(modifier) : " −" + std::to_string(-modifier);
  return text;
}
std::string use_text_words(R r, O o) {
  return hero_name(r, o.a) + ": use " + piece_words(r, o.b);
}
std::string tackle_text(R r, O o) {
  return "Tackle " + card_name(r, Kind::Barrier, here(r).barriers[o.a]);
}
std::string search_text(R r, O o) {
  const bool treasure = location(r, r.s.here).zones[o.a].kind == ZoneKind::Treasure;
  return std::string(o.n != 0 ? "Carefully search" : "Quickly search") + " the " +
         (treasure ? "Treasure Zone" : "Search Zone");
}
std::string reveal_text(R r, O o) {
  return "Attempt " + adventure_name(r, here(r).discoveries[o.a]);
}
std::string divined_text(R r, O o) {
  switch (static_cast<Deck>(o.a)) {
    case Deck::Location: return r.content.locations[o.b].name;
    case Deck::Event: return r.content.events[o.b].name;
    case Deck::Barrier: return r.content.barriers[o.b].name;
    case Deck::Obstacle: return r.content.obstacles[o.b].name;
    case Deck::Shock: return r.content.shocks[o.b].name;
    default: return adventure_name(r, o.b);
  }
}
std::string dice_text(R r, O o) {
  const Frame& top = r.s.flow.frames.back();
  return shown_text(o.n, dice_of(r.s, top).open());
}

constexpr auto kAnswers = A::sheet<Verb>({
    A::row(Verb::Order, "order", {kHero, name("guard", 'b', kHeroNames, "who is the Guard")},
           {.text = order_text}),
    A::row(Verb::Leave, "leave", {name("side", 'a', kSideNames, "a side of the map")},
           {.text = leave_text}),
    A::row(Verb::GoBack, "go_back", {name("place", 'a', kPlaceNames, "a Location's id")},
           {.text = [](R r, O o) { return "Go back to " + place_name(r, o.a); }}),
    A::row(Verb::Remain, "remain", {}, {.text = "Remain here"}),
    A::row(Verb::Pace, "pace", {name("pace", 'a', kPaceNames, "Rush, March or Sneak")},
           {.text = [](R r, O o) { return Rules::name_of(r, kPaceNames, o.a); }}),
    A::row(
        Verb::Enter, "enter",
        {number("side", 'a', "which printed side is the Entrance, north first"),
         name("location", 'b', kLocationNames, "a Location's id")},
        {.text = [](R, O o) { return "Enter by its " + std::string(kSideWords[o.a]) + " side"; }}),
    A::row(Verb::Surrogate, "surrogate", {kHero},
           {.text = [](R r, O o) { return capitalised(hero_name(r, o.a)); }}),
    A::row(Verb::Attempt, "attempt", {kHero, kSkill, number("line", 'n', "which option, from 0")},
           {.text = attempt_text}),
    A::row(Verb::Use, "use", {kHero, kPiece, name("text", 'c', kTextNames, "the text's card")},
           {.text = use_text_words}),
    A::row(Verb::Offer, "offer", {kLoot},
           {.text = [](R r, O o) { return "Discard " + loot_name(r, o.b) + " for this Test"; }}),
    A::row(Verb::Roll, "roll_on", {}, {.text = "Roll"}),
    A::row(Verb::Dice, "dice", {number("faces", 'n', "what each die shows, lowest first")},
           {.text = dice_text}),
    A::row(Verb::Finish, "finish", {}, {.text = "Go on"}),
    A::row(Verb::Stop, "stop", {kHero}, {.text = "Stop here"}),
    A::row(Verb::PassOn, "pass_on", {kHero},
           {.text = [](R r, O o) { return capitalised(hero_name(r, o.a)) + " passes"; }}),
    A::row(Verb::Retreat, "retreat", {}, {.text = "Retreat, for Time 1"}),
    A::row(Verb::LeaveIt, "leave_it", {}, {.text = "Leave it"}),
    A::row(Verb::Discard, "discard", {kLoot},
           {.text =
                [](R r, O o) {
                  return r.s.flow.frames.back().procedure == static_cast<u8>(Proc::DiscardLoot)
                             ? "Discard " + loot_name(r, o.b)
                             : std::string("Discard it");
                }}),
    A::row(Verb::Tackle, "tackle", {number("barrier", 'a', "which Barrier icon, from 0")},
           {.text = tackle_text}),
    A::row(Verb::Search, "search",
           {number("zone", 'a', "which Zone, from 0"), number("careful", 'n', "1: carefully")},
           {.text = search_text}),
    A::row(Verb::Reveal, "reveal", {number("slot", 'a', "which Discovery")}, {.text = reveal_text}),
    A::row(Verb::OpenLoot, "open_loot", {kLoot},
           {.text = [](R r, O o) { return "Open " + loot_name(r, o.b); }}),
    A::row(Verb::Camp, "camp", {number("time", 'n', "what it costs")},
           {.text = [](R, O o) { return "Camp, for Time " + std::to_string(o.n); }}),
    A::row(Verb::Heal, "heal", {kHero},
           {.text = [](R r, O o) { return capitalised(hero_name(r, o.a)) + " Heals"; }}),
    A::row(Verb::CampAction, "camp_action", {kHero}, {.text = "{hero}: a Camp action"}),
    A::row(Verb::Nothing, "nothing", {kHero}, {.text = "Nothing"}),
    A::row(
        Verb::Choose, "choose_talent",
        {kHero, name("talent", 'b', kTalentNames, "a Talent's id"),
         number("place", 'n', "its place among the Hero's Talents")},
        {.text = [](R r, O o) { return hero_name(r, o.a) + ": " + r.content.talents[o.b].name; }}),
    A::row(Verb::Pay, "pay", {kHero},
           {.text = [](R r, O o) { return capitalised(hero_name(r, o.a)) + " pays"; }}),
    A::row(Verb::GiveUp, "give_up", {}, {.text = "Give up"}),
    A::row(Verb::PutBack, "put_back",
           {number("deck", 'a', "which deck"), number("card", 'b', "a card of it")},
           {.text = divined_text}),
    A::row(Verb::FightOn, "fight_on", {}, {.text = "Fight"}),
    A::row(
        Verb::Stand, "stand", {kHero, name("position", 'n', kPositionNames, "ranged or melee")},
        {.text = [](R r,
                    O o) { return hero_name(r, o.a) + (o.n == 0 ? " at Range" : " in Melee"); }}),
    A::row(Verb::Pin, "pin", {kHero, kPiece},
           {.text = [](R r, O o) { return hero_name(r, o.a) + " Pins " + creature_name(r, o.b); }}),
    A::row(Verb::Act, "act", {kHero, kPiece},
           {.text = [](R r, O o) { return hero_name(r, o.a) + ": " + piece_words(r, o.b); }}),
    A::row(Verb::Next, "next", {kPiece},
           {.text = [](R r, O o) { return capitalised(piece_words(r, o.b)); }}),
    A::row(Verb::Target, "target", {kPiece},
           {.text = [](R r, O o) { return capitalised(piece_words(r, o.b)); }}),
    A::row(Verb::Pursue, "pursue", {}, {.text = "Pursue it for a Round"}),
    A::row(Verb::LetGo, "let_go", {}, {.text = "Let it go"}),
    A::row(Verb::DrawLocation, "draw_location",
           {name("location", 'b', kLocationNames, "a Location's id"),
            number("via", 'c', "how it was reached")},
           {.text = "{location}"}),
    A::row(Verb::DrawEvent, "draw_event",
           {name("event", 'b', kEventNames, "an Event's id"),
            number("via", 'c', "how it was reached")},
           {.text = "{event}"}),
    A::row(Verb::DrawBarrier, "draw_barrier", {name("card", 'b', kBarrierNames, "a Barrier's id")},
           {.text = "{card}"}),
    A::row(Verb::DrawObstacle, "draw_obstacle",
           {name("card", 'b', kObstacleNames, "an Obstacle's id")}, {.text = "{card}"}),
    A::row(Verb::DrawAdventure, "draw_adventure", {kCard}, {.text = "{card}"}),
    A::row(Verb::DrawTreasure, "draw_treasure", {kCard}, {.text = "{card}"}),
    A::row(Verb::DrawShock, "draw_shock", {name("card", 'b', kShockNames, "a Shock card's id")},
           {.text = "{card}"}),
    A::row(Verb::Select, "select", {kCard}, {.text = "{card}"}),
});

using MachineWords = effects::Words<Rules>;
constexpr auto kMachineAnswers =
    MachineWords::answers({.pick = {number("piece", 'b', "a piece of the effect machine")},
                           .first = {name("text", 'c', kTextNames, "the text's card"),
                                     number("source", 'b', "the piece that has the text"),
                                     number("for", 'a', "whose text it is"),
                                     number("at", 'n', "the piece that holds the text")}});

}  // namespace

Answers<Read> Rules::answers() {
  return {MachineWords::with(kMachineAnswers), kAnswers.rows};
}

}  // namespace undercroft::legends
