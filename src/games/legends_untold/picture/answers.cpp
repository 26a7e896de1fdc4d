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

// ---- what an answer touches

void show_hero(R r, SceneOption& option) {
  if (option.choice.a >= hero_count(r)) return;
  option.places = {hero_id(option.choice.a)};
  if (in_combat(r)) option.pieces = {fighter_id(option.choice.a)};
}
void show_piece(R r, SceneOption& option) {
  option.pieces = {scene_id(r, option.choice.b)};
  if (is_hero(r, option.choice.b)) option.places = {hero_id(option.choice.b)};
}
void show_here(R r, SceneOption& option) {
  if (!r.s.map.empty()) option.places = {cell_id(r, r.s.here)};
}
void show_loot(R r, SceneOption& option) {
  option.pieces = {loot_id(r, option.choice.b)};
}
void show_talent(R /*r*/, SceneOption& option) {
  option.pieces = {talent_id(option.choice.a, option.choice.n)};
}

// ---- the Scouting Phase

std::string order_text(R r, O o) {
  return hero_name(r, o.a) + " is the Scout" +
         (o.b == kNone ? std::string() : ", " + hero_name(r, o.b) + " the Guard");
}
void show_order(R r, SceneOption& option) {
  option.places = {hero_id(option.choice.a)};
  if (option.choice.b < hero_count(r)) option.places.push_back(hero_id(option.choice.b));
}
std::string leave_text(R r, O o) {
  return "Leave by the " + std::string(kSideWords[o.a]) + ", " +
         light_word(brightness_of(r, r.s.here, o.a));
}
std::string leave_does(R r, O /*o*/) {
  return "reveals a Location; " + count_of(length(decks(r).places), "is left", "are left");
}
void show_leave(R r, SceneOption& option) {
  const int side = option.choice.a;
  const Cell cell = cell_beyond(r, r.s.here, side);
  option.pieces = {exit_id(r, r.s.here, side)};
  option.places = {cell_id(cell.x, cell.y)};
  option.label = light_word(brightness_of(r, r.s.here, side));
}
void show_way(R r, SceneOption& option) {
  option.pieces = {exit_id(r, r.s.here, option.choice.a)};
}
std::string back_does(R r, O o) {
  std::string text = "Time 1; Bold, no Scouting Test";
  if (has_waiting_foe(r, o.a)) text += "; a Foe waits there";
  return text;
}
void show_back(R r, SceneOption& option) {
  option.places = {cell_id(r, option.choice.a)};
  option.pieces = {tile_id(r, option.choice.a)};
}
std::string pace_does(R /*r*/, O o) {
  switch (static_cast<Pace>(o.a)) {
    case Pace::Rush: return "no Time; −2 to Scouting and Surprise Tests";
    case Pace::Sneak: return "Time 2; +2 to Scouting and Surprise Tests";
    default: return "Time 1";
  }
}
std::string enter_text(R r, O o) {
  return "Enter " + r.content.locations[o.b].name + " by its " + std::string(kSideWords[o.a]) +
         " side";
}
/// How the card would lie (LU-RUL-12).
void show_enter(R r, SceneOption& option) {
  const Cell cell = cell_beyond(r, r.s.here, r.s.exit);
  const std::string tile = "revealed:" + r.content.locations[option.choice.b].id;
  option.pieces = {tile};
  option.places = {cell_id(cell.x, cell.y)};
  const int turn = turn_for(option.choice.a, opposite(r.s.exit));
  option.show().pieces.push_back({tile, cell_id(cell.x, cell.y), turn * 90});
}

// ---- Tests

std::string attempt_text(R r, O o) {
  const TestDef& def = card_def(r, r.s.open.back().kind, r.s.open.back().card).test;
  std::string text = hero_name(r, o.a) + ": " + skill_name(o.b);
  if (def.type == TestType::Basic)
    text += " " + std::to_string(int{def.options[o.n].difficulty});
  else if (const int modifier = def.ways[o.n].modifier; modifier != 0)
    text += " " + with_sign(modifier);
  return text;
}
std::string attempt_group(R r, O o) {
  return hero_name(r, o.a);
}
std::string attempt_does(R r, O o) {
  const auto skill = static_cast<Skill>(o.b);
  if (skill == Skill::None) return {};
  const Attribute attribute = attribute_of(skill);
  return attribute_name(attribute) + " " + std::to_string(attribute_value(r, o.a, attribute));
}
void show_attempt(R r, SceneOption& option) {
  show_hero(r, option);
  option.places.push_back(with_number("option", option.choice.n));
  option.places.emplace_back("test");
}
void show_stop(R r, SceneOption& option) {
  show_hero(r, option);
  option.places.emplace_back("test");
}
/// Of a card that can be used in several ways it is said which.
std::string use_text_words(R r, O o) {
  const std::string text = capitalised(hero_name(r, o.a)) + ": use " + piece_words(r, o.b);
  return use_of_card(r, o.c).of > 1 ? text + ": " + r.content.ability_words.at(at(o.c)) : text;
}
std::string use_does(R r, O o) {
  return use_of_card(r, o.c).of > 1 ? std::string() : r.content.ability_words.at(at(o.c));
}

// ---- exploring

std::string tackle_text(R r, O o) {
  return "Tackle " + card_name(r, Kind::Barrier, here(r).barriers[o.a]);
}
std::string tackle_does(R r, O o) {
  const LocationDef& def = location(r, r.s.here);
  for (int side = 0; side < kSides; ++side)
    if (barrier_on(r, r.s.here, side) == o.a)
      return "it bars the Exit " + std::string(kSideWords.at(at(side)));
  for (int zone = 0; zone < length(def.zones); ++zone)
    if (def.zones[zone].barrier == o.a) return "it blocks the " + zone_name(def, zone);
  return def.campsite && def.camp_barrier == o.a ? "it blocks the Campsite" : "";
}
void show_tackle(R r, SceneOption& option) {
  option.pieces = {thing_id(r, "barrier", r.s.here, option.choice.a)};
}
std::string search_text(R r, O o) {
  return std::string(o.n != 0 ? "Carefully search the " : "Quickly search the ") +
         zone_name(location(r, r.s.here), o.a);
}
std::string search_does(R /*r*/, O o) {
  return o.n != 0 ? "Time 1; Booby Traps do nothing" : "no Time; Booby Traps are sprung";
}
void show_search(R r, SceneOption& option) {
  option.pieces = {thing_id(r, "zone", r.s.here, option.choice.a)};
}
std::string reveal_text(R r, O o) {
  return "Attempt " + adventure_name(r, here(r).discoveries[o.a]);
}
void show_reveal(R r, SceneOption& option) {
  option.pieces = {thing_id(r, "discovery", r.s.here, option.choice.a)};
}
std::string discard_text(R r, O o) {
  return r.s.flow.frames.back().procedure == static_cast<u8>(Proc::DiscardLoot)
             ? "Discard " + loot_name(r, o.b)
             : std::string("Discard it, and the Loot set aside with it");
}
void show_discard(R r, SceneOption& option) {
  if (r.s.flow.frames.back().procedure == static_cast<u8>(Proc::DiscardLoot)) show_loot(r, option);
}
std::string leave_it_text(R r, O /*o*/) {
  return r.s.open.empty() ? "Leave it"
                          : "Leave " + card_name(r, r.s.open.back().kind, r.s.open.back().card);
}
std::string retreat_text(R r, O /*o*/) {
  const int time = price_of(r, Price::Retreat);
  return time == 0 ? std::string("Retreat") : "Retreat, for Time " + std::to_string(time);
}
std::string retreat_does(R r, O /*o*/) {
  return here(r).from == kNone ? "" : "to " + place_name(r, here(r).from);
}
void show_retreat(R r, SceneOption& option) {
  if (here(r).from != kNone) option.places = {cell_id(r, here(r).from)};
}
std::string finish_text(R r, O /*o*/) {
  const Frame& f = r.s.flow.frames.back();
  switch (static_cast<Proc>(f.procedure)) {
    case Proc::Exploration: return "Do no more here";
    case Proc::Rest: return "Do not Camp";
    case Proc::Round: return "Pin no more";
    case Proc::Test: return "Use nothing more";
    default: return "Go on";
  }
}
std::string roll_text(R r, O /*o*/) {
  return step_title(r.s.flow.frames.back()) == "Go on?" ? "Roll for the next stage" : "Roll";
}
std::string stop_does(R r, O o) {
  return hero_name(r, o.a) + " has what this stage gives";
}

// ---- Rest, Damage

std::string heal_does(R r, O o) {
  const Hero& h = r.s.heroes[o.a];
  if (h.fallen != 0) return "comes round";
  return h.on.poison != 0 ? "Heals a Talent and loses Poison" : "Heals a Talent";
}
std::string choose_text(R r, O o) {
  constexpr std::array<std::string_view, 3> kStates{"Ready", "Exhausted", "Drained"};
  const HeldTalent& held = r.s.heroes[o.a].talents[o.n];
  return r.content.talents[o.b].name + ", " +
         std::string(kStates.at(static_cast<std::size_t>(held.state)));
}
std::string pay_does(R r, O o) {
  return has_ready(r, o.a) ? "Exhausts a Talent" : "Drains a Talent";
}

// ---- Combat

std::string stand_text(R r, O o) {
  return hero_name(r, o.a) + (o.n == 0 ? " at Range" : " in Melee");
}
void show_stand(R r, SceneOption& option) {
  option.pieces = {fighter_id(option.choice.a)};
  const std::string line = option.choice.n == 0 ? "ours" : "melee";
  option.places = {line};
  option.show().pieces.push_back({fighter_id(option.choice.a), line, {}});
  show_hero(r, option);
  option.places.push_back(line);
}
void show_pin(R r, SceneOption& option) {
  const std::string creature = scene_id(r, option.choice.b);
  option.pieces = {creature, fighter_id(option.choice.a)};
  option.label = "Pinned by " + hero_name(r, option.choice.a);
  option.show().links.push_back({LinkKind::Pinned, creature, fighter_id(option.choice.a), ""});
}
std::string loot_does(R r, O o) {
  return adventure_card(r, loot_def(r, o.b).card).rules;
}
std::string act_does(R r, O o) {
  const auto [kind, row, column, number] = kPieces.at(o.b);
  if (kind != Thing::Weapon || column >= kMostWeapons) return {};
  const Gear& gear = r.s.heroes[row].weapons[column];
  if (gear.card == kNone) return {};
  const WeaponSide& side = r.content.weapons[gear.card].sides[gear.upgraded];
  return side.ammo == 0 || r.s.heroes[row].position == Position::Melee
             ? std::string()
             : count_of(gear.ammo, "shot left", "shots left");
}
std::string act_text(R r, O o) {
  const auto [kind, row, column, number] = kPieces.at(o.b);
  return hero_name(r, o.a) + ": " +
         (kind == Thing::Weapon ? weapon_name(r, row, column) : piece_words(r, o.b));
}
void show_act(R r, SceneOption& option) {
  option.pieces = {scene_id(r, option.choice.b), fighter_id(option.choice.a)};
}
void show_target(R r, SceneOption& option) {
  show_piece(r, option);
  const Frame* f = frame_of(r, Proc::Attack);
  if (f == nullptr) return;
  option.show().links.push_back({LinkKind::Targets, scene_id(r, notes<AttackNotes>(*f).by),
                                 scene_id(r, option.choice.b), ""});
}
std::string round_does(R r, O /*o*/) {
  return in_combat(r) && living(r) > 0 ? count_of(living(r), "Creature stands", "Creatures stand")
                                       : std::string();
}

std::string divined_text(R r, O o) {
  return deck_card_name(r, o.a, o.b);
}
void show_put_back(R /*r*/, SceneOption& option) {
  option.pieces = {with_number("seen", option.choice.b)};
}
std::string dice_text(R r, O o) {
  const Frame& top = r.s.flow.frames.back();
  return shown_text(o.n, dice_of(r.s, top).open());
}

constexpr auto kAnswers = A::sheet<Verb>({
    // ---- the Scouting Phase
    A::row(Verb::Order, "order", {kHero, name("guard", 'b', kHeroNames, "who is the Guard")},
           {.text = order_text, .icon = "scout", .show = show_order}),
    A::row(Verb::Leave, "leave", {name("side", 'a', kSideNames, "a side of the map")},
           {.text = leave_text,
            .group = "To a new Location",
            .does = leave_does,
            .icon = "door-open",
            .show = show_leave}),
    A::row(Verb::GoBack, "go_back", {name("place", 'a', kPlaceNames, "a Location's id")},
           {.text = [](R r, O o) { return "Go back to " + place_name(r, o.a); },
            .group = "Back, or stay",
            .does = back_does,
            .icon = "undo",
            .show = show_back}),
    A::row(Verb::Remain, "remain", {},
           {.text = "Remain here",
            .group = "Back, or stay",
            .does = "Time 1; then the Exploration Phase",
            .icon = "time",
            .show = show_here}),
    A::row(Verb::Pace, "pace", {name("pace", 'a', kPaceNames, "Rush, March or Sneak")},
           {.text = [](R r, O o) { return Rules::name_of(r, kPaceNames, o.a); },
            .does = pace_does,
            .icon = "time"}),
    A::row(Verb::Enter, "enter",
           {number("side", 'a', "which printed side is the Entrance, north first"),
            name("location", 'b', kLocationNames, "a Location's id")},
           {.text = enter_text, .icon = "rotate", .show = show_enter}),
    A::row(Verb::Surrogate, "surrogate", {kHero},
           {.text = [](R r, O o) { return capitalised(hero_name(r, o.a)); }, .show = show_hero}),
    // ---- Tests
    A::row(Verb::Attempt, "attempt", {kHero, kSkill, number("line", 'n', "which option, from 0")},
           {.text = attempt_text,
            .group = attempt_group,
            .does = attempt_does,
            .icon = "any",
            .show = show_attempt}),
    A::row(Verb::Use, "use", {kHero, kPiece, name("text", 'c', kTextNames, "the text's card")},
           {.text = use_text_words,
            .group = "Use",
            .does = use_does,
            .icon = "talent",
            .show = show_piece}),
    A::row(Verb::Offer, "offer", {kLoot},
           {.text = [](R r, O o) { return "Discard " + loot_name(r, o.b) + " for this Test"; },
            .group = "Use",
            .does = loot_does,
            .icon = "item",
            .show = show_loot}),
    A::row(Verb::Roll, "roll_on", {},
           {.text = roll_text, .role = OptionRole::Finish, .icon = "any"}),
    A::row(Verb::Dice, "dice", {number("faces", 'n', "what each die shows, lowest first")},
           {.text = dice_text}),
    A::row(Verb::Finish, "finish", {}, {.text = finish_text, .role = OptionRole::Finish}),
    A::row(Verb::Stop, "stop", {kHero},
           {.text = "Stop here", .does = stop_does, .icon = "check", .show = show_stop}),
    A::row(Verb::PassOn, "pass_on", {kHero},
           {.text = [](R r, O o) { return capitalised(hero_name(r, o.a)) + " passes"; },
            .does = "without a roll, and without a result",
            .show = show_hero}),
    A::row(Verb::Retreat, "retreat", {},
           {.text = retreat_text, .does = retreat_does, .icon = "undo", .show = show_retreat}),
    A::row(Verb::LeaveIt, "leave_it", {}, {.text = leave_it_text, .role = OptionRole::Back}),
    A::row(Verb::Discard, "discard", {kLoot},
           {.text = discard_text, .icon = "close", .show = show_discard}),
    // ---- exploring
    A::row(Verb::Tackle, "tackle", {number("barrier", 'a', "which Barrier icon, from 0")},
           {.text = tackle_text,
            .group = "Barriers",
            .does = tackle_does,
            .icon = "barred",
            .show = show_tackle}),
    A::row(Verb::Search, "search",
           {number("zone", 'a', "which Zone, from 0"), number("careful", 'n', "1: carefully")},
           {.text = search_text,
            .group = "Search",
            .does = search_does,
            .icon = "search",
            .show = show_search}),
    A::row(Verb::Reveal, "reveal", {number("slot", 'a', "which Discovery")},
           {.text = reveal_text, .group = "Search", .icon = "feature", .show = show_reveal}),
    A::row(Verb::OpenLoot, "open_loot", {kLoot},
           {.text = [](R r, O o) { return "Open " + loot_name(r, o.b); },
            .does = loot_does,
            .icon = "key",
            .show = show_loot}),
    A::row(Verb::Travel, "travel", {name("place", 'a', kPlaceNames, "a Location's id")},
           {.text = [](R r, O o) { return "Go to " + place_name(r, o.a); },
            .group = "Back, or stay",
            .icon = "undo",
            .show = show_back}),
    A::row(Verb::PickUp, "pick_up", {kLoot},
           {.text = [](R r, O o) { return "Gain " + loot_name(r, o.b); },
            .icon = "item",
            .show = show_loot}),
    // ---- Rest
    A::row(Verb::Camp, "camp", {number("time", 'n', "what it costs")},
           {.text = [](R, O o) { return "Camp, for Time " + std::to_string(o.n); },
            .does = "each Hero Heals or does one other thing",
            .icon = "campfire",
            .show = show_here}),
    A::row(Verb::Heal, "heal", {kHero},
           {.text = [](R r, O o) { return capitalised(hero_name(r, o.a)) + " Heals"; },
            .does = heal_does,
            .icon = "health",
            .show = show_hero}),
    A::row(Verb::CampAction, "camp_action", {kHero},
           {.text = "{hero}: a Camp action", .show = show_hero}),
    A::row(Verb::Nothing, "nothing", {kHero},
           {.text = [](R r, O o) { return capitalised(hero_name(r, o.a)) + " does nothing"; },
            .show = show_hero}),
    // ---- Damage, Time
    A::row(Verb::Choose, "choose_talent",
           {kHero, name("talent", 'b', kTalentNames, "a Talent's id"),
            number("place", 'n', "its place among the Hero's Talents")},
           {.text = choose_text, .icon = "talent", .show = show_talent}),
    A::row(Verb::Pay, "pay", {kHero},
           {.text = [](R r, O o) { return capitalised(hero_name(r, o.a)) + " pays"; },
            .does = pay_does,
            .icon = "time",
            .show = show_hero}),
    A::row(Verb::Posts, "posts", {kCard},
           {.text = [](R r, O o) { return adventure_name(r, o.b) + " waits there"; },
            .icon = "monster"}),
    A::row(Verb::Blocks, "block", {name("side", 'a', kSideNames, "a side of the map")},
           {.text = [](R, O o) { return "Block the " + side_word(o.a); },
            .icon = "blocked",
            .show = show_way}),
    A::row(Verb::Tend, "tend", {kHero, name("patient", 'b', kHeroNames, "who is Healed")},
           {.text = [](R r, O o) { return hero_name(r, o.a) + " tends " + hero_name(r, o.b); },
            .icon = "health",
            .show = show_order}),
    A::row(Verb::GiveUp, "give_up", {},
           {.text = "Give up", .role = OptionRole::GiveUp, .final = true}),
    A::row(Verb::PutBack, "put_back",
           {number("deck", 'a', "which deck"), number("card", 'b', "a card of it")},
           {.text = divined_text, .group = "Onto the deck", .show = show_put_back}),
    A::row(Verb::PutUnder, "put_under",
           {number("deck", 'a', "which deck"), number("card", 'b', "a card of it")},
           {.text = [](R r, O o) { return divined_text(r, o) + " goes under the deck"; },
            .show = show_put_back}),
    A::row(Verb::Banish, "banish",
           {number("deck", 'a', "which deck"), number("card", 'b', "a card of it")},
           {.text = [](R r, O o) { return divined_text(r, o) + " leaves the game"; },
            .show = show_put_back}),
    // ---- Combat
    A::row(Verb::FightOn, "fight_on", {}, {.text = "Fight", .does = round_does, .icon = "combat"}),
    A::row(Verb::Stand, "stand", {kHero, name("position", 'n', kPositionNames, "ranged or melee")},
           {.text = stand_text, .show = show_stand}),
    A::row(Verb::Pin, "pin", {kHero, kPiece},
           {.text = [](R r, O o) { return hero_name(r, o.a) + " Pins " + creature_name(r, o.b); },
            .group = attempt_group,
            .icon = "pinned",
            .show = show_pin}),
    A::row(Verb::Act, "act", {kHero, kPiece},
           {.text = act_text, .does = act_does, .icon = "combat", .show = show_act}),
    A::row(Verb::Next, "next", {kPiece},
           {.text = [](R r, O o) { return capitalised(piece_words(r, o.b)); },
            .does = [](R r, O o) { return is_hero(r, o.b) ? action_name(r, o.b) : std::string(); },
            .show = show_piece}),
    A::row(Verb::Target, "target", {kPiece},
           {.text = [](R r, O o) { return capitalised(piece_words(r, o.b)); },
            .icon = "prey",
            .show = show_target}),
    A::row(Verb::Pursue, "pursue", {},
           {.text = "Pursue it for a Round",
            .does = "every Hero has Advantage; nobody may Retreat",
            .icon = "combat"}),
    A::row(Verb::LetGo, "let_go", {}, {.text = "Let it go", .does = "its Loot is gained"}),
    // ---- chance
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
    // ---- what Heroes carry
    A::row(Verb::TakeWeapon, "take_weapon",
           {kHero, name("weapon", 'b', kWeaponNames, "a Weapon's id")},
           {.text = [](R r, O o) { return hero_name(r, o.a) + ": " + r.content.weapons[o.b].name; },
            .group = "Weapons",
            .does = [](R r, O o) { return r.content.weapons[o.b].rules; },
            .icon = "sword",
            .show = show_hero}),
    A::row(Verb::TakeTalent, "take_talent",
           {kHero, name("talent", 'b', kTalentNames, "a Talent's id")},
           {.text = [](R r, O o) { return hero_name(r, o.a) + ": " + r.content.talents[o.b].name; },
            .group = "Talents",
            .does = [](R r, O o) { return r.content.talents[o.b].rules; },
            .icon = "talent",
            .show = show_hero}),
    A::row(Verb::TakeKit, "take_kit",
           {kHero, name("kit", 'b', kKitNames, "a Kit's or an Outfit's id")},
           {.text = [](R r, O o) { return hero_name(r, o.a) + ": " + r.content.kits[o.b].name; },
            .group = "Kits and Outfits",
            .does = [](R r, O o) { return r.content.kits[o.b].rules; },
            .icon = "kit",
            .show = show_hero}),
    A::row(Verb::Flip, "flip", {kHero, kPiece},
           {.text = [](R r, O o) { return hero_name(r, o.a) + " upgrades " + item_name(r, o.b); },
            .group = "Upgraded sides",
            .icon = "rotate",
            .show = show_piece}),
    A::row(Verb::AsRecommended, "as_recommended", {kHero},
           {.text = [](R r, O o) { return hero_name(r, o.a) + ": the rest as recommended"; },
            .icon = "check",
            .show = show_hero}),
    A::row(Verb::Carry, "carry", {kLoot},
           {.text = [](R r, O o) { return "Carry " + loot_name(r, o.b); },
            .icon = "item",
            .show = show_loot}),
    A::row(
        Verb::HandOver, "hand_over", {kHero, kLoot},
        {.text = [](R r,
                    O o) { return "Hand " + loot_name(r, o.b) + " to the " + hero_name(r, o.a); },
         .does = loot_does,
         .icon = "hand",
         .show = show_loot}),
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
