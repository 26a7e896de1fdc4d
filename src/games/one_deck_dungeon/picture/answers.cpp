// The answers: of each verb its name and arguments, its words, and what it touches and surely does.
#include "engine/effects/words.h"

#include "games/one_deck_dungeon/picture/show.h"

namespace undercroft::one_deck {
namespace {

using R = const Read&;
using O = const Option&;

// ---- in words

std::string die_of(const Read& r, const Option& option) {
  return whose_die(r, option.a, option.b, option.n, static_cast<Use>(option.c));
}
std::string with_hero(const Read& r, int hero, const std::string& what) {
  return hero_count(r) == 1 ? capitalised(what) : short_name(r, hero) + ": " + what;
}

std::string box_text(const Read& r, int box) {
  if (box >= length(r.s.boxes)) return "box " + std::to_string(box + 1);
  return box_name(r, box);
}

/// The open question about one die, if that is what is asked.
const Frame* asking_for_die(const Read& r) {
  const auto& frames = r.s.flow.frames;
  return !frames.empty() && is_frame_of<PlaceDie>(frames.back()) ? &frames.back() : nullptr;
}
std::string cover_text(const Read& r, const Option& option) {
  const Frame* f = asking_for_die(r);
  if (f == nullptr) return "Cover " + box_text(r, option.n);
  const Die& die = r.s.dice[at(notes<PlaceDie>(*f).die)];
  const Box& box = r.s.boxes[at(option.n)];
  const int missing = target_of(r, option.n) - box.total - die.value;
  const std::string name = die_name(die.colour, die.value, die.use());
  if (missing > 0)
    return "Put " + name + " on " + box_text(r, option.n) + " (" + std::to_string(missing) +
           " more needed)";
  return "Cover " + box_text(r, option.n) + " with " + name;
}

unsigned pair_of(const Option& option) {
  return 1U << option.a | 1U << option.c;
}
std::string send_text(const Read& r, const Option& option) {
  const unsigned pair = pair_of(option);
  std::string text = pair_name(r, pair) + " meet " + card_name(r, option.b) + " first";
  for (const Frame& f : r.s.flow.frames) {
    if (!is_frame_of<FormPairs>(f) || notes<FormPairs>(f).door >= length(r.s.doors)) continue;
    const Door& door = r.s.doors[at(notes<FormPairs>(f).door)];
    const int other = door.card.card() == option.b ? door.under.card() : door.card.card();
    return text + ", then " + pair_name(r, others(pair)) + " " + card_name(r, other);
  }
  return text;
}

std::string way_text(R r, O o) {
  if (r.s.room.card == kNoCard) return "Option " + std::to_string(o.n + 1);
  const PerilOption& way = card_def(r, r.s.room.card).options[at(o.n)];
  return way.title + ": " + capitalised(colour_name(static_cast<int>(way.box.colour))) + " " +
         std::to_string(way.box.target) + ", " +
         (way.time == 0 ? "no time" : std::to_string(way.time) + " time now");
}
std::string replace_text(R r, O o) {
  const EncounterDef& card = card_def(r, o.b);
  return "Replace " + (o.a == 0 ? card.item_name : r.content.skills[at(card.skill)].name) +
         ": it becomes XP";
}
std::string odd_die_text(R r, O o) {
  const unsigned pair = o.n == 1 ? unsigned{r.s.pairs.here} : others(r.s.pairs.here);
  return pair_name(r, pair) + " get the odd " + colour_name(o.b) + " die";
}
std::string loot_first_text(R r, O o) {
  const EncounterDef& card = card_def(r, o.b);
  const bool chosen = card.peril && o.n < length(card.options);
  return "First " + card_name(r, o.b) + (chosen ? ": " + card.options[at(o.n)].title : "");
}
std::string potion_use_text(R r, O o) {
  const std::string& potion = r.content.potions[o.b].name;
  return o.a == kParty ? "Use a potion: " + potion : with_hero(r, o.a, "use a potion: " + potion);
}

std::string enter_text(R r, O o) {
  return "Enter " + door_name(r, o.n);
}
std::string start_text(R r, O /*o*/) {
  return is_four(r.s) && r.s.pairs.now == 0 ? "Start both encounters" : "Start the encounter";
}
std::string flee_text(R r, O /*o*/) {
  return std::string(is_four(r.s) ? "Flee from both" : "Flee") +
         ": the door stays open and the turn ends";
}
std::string discard_text(R r, O o) {
  return "Discard " + die_of(r, o);
}
std::string spend_text(R r, O o) {
  return "Pay with " + die_of(r, o);
}
std::string feat_use_text(R r, O o) {
  return with_hero(r, o.a, "use " + feat_def(r, o.a).name);
}
std::string claim_item_text(R r, O o) {
  return with_hero(r, o.a, "take the item " + card_def(r, o.b).item_name);
}
std::string xp_text(R /*r*/, O o) {
  return "Take it as " + std::to_string(o.n) + " XP";
}
std::string return_text(R r, O o) {
  return with_hero(r, o.a, "return " + count_of(o.n, "stored die", "stored dice"));
}
std::string colour_text(R /*r*/, O o) {
  return capitalised(colour_name(o.b));
}
std::string odd_leaf_text(R /*r*/, O o) {
  return std::string(o.n == 1 ? "The first" : "The second") + " group gets the odd leaf";
}
std::string send_group(R r, O o) {
  return card_name(r, o.b) + " first";
}
std::string space_group(R r, O o) {
  return capitalised(focus_id(r.content.talents[o.b].focus));
}
std::string focus_does(R r, O o) {
  return focus_text(r, o.a, o.b);
}
std::string feat_does(R r, O o) {
  return feat_text(feat_def(r, o.a));
}
std::string skill_does(R r, O o) {
  return skill_text(r.content.skills[o.b]);
}
std::string item_does(R r, O o) {
  return item_text(card_def(r, o.b));
}
/// What goes with the card that is replaced.
std::string held_does(R r, O o) {
  const EncounterDef& card = card_def(r, o.b);
  return "without it: " +
         (o.a == 0 ? item_text(card) : skill_text(r.content.skills[at(card.skill)]));
}
/// OD-LVL-01, OD-LVL-09: how near it brings the next level.
std::string xp_does(R r, O o) {
  if (r.s.level == kLevels)
    return std::to_string(kPotionPrice) + " XP buy a potion token; the party has " +
           std::to_string(xp_of(r));
  const int missing = xp_to_level(r) - xp_of(r) - o.n;
  const std::string next = "level " + std::to_string(r.s.level + 1);
  return missing <= 0 ? "the party reaches " + next
                      : std::to_string(missing) + " more XP then bring " + next;
}
/// OD-HER-03: the lower number counts, so the best that the other dice allow.
std::string convert_does(R r, O /*o*/) {
  const Frame* f = asking_for_die(r);
  if (f == nullptr) return {};
  const std::array<u16, 1> first{narrow<u16>(notes<PlaceDie>(*f).die)};
  std::vector<int> others;
  for (std::size_t i = 0; i < r.s.dice.size(); ++i)
    if (may_join_conversion(r, first, i)) others.push_back(r.s.dice[i].value);
  std::ranges::sort(others, std::greater());
  const std::size_t missing = at(conversion_dice(r) - 1);
  if (others.size() < missing) return {};
  const int best = std::min<int>(r.s.dice[first[0]].value, others[missing - 1]);
  return "the lower number counts: a heroic " + std::to_string(best) +
         (others.front() == others.back() ? "" : " at best");
}
std::string potion_does(R r, O o) {
  return potion_text(r.content.potions[o.b]);
}
std::string talent_does(R r, O o) {
  return talent_text(r.content.talents[o.b]);
}

// ---- what an answer touches and does

void show_dice(R r, SceneOption& option) {
  for (std::size_t i = 0; i < r.s.dice.size(); ++i)
    if (names(option.choice, r.s.dice[i])) option.pieces.push_back(die_id(r, i));
}
/// Where the dice of an option could go, so that a click on the box narrows the list to them.
void touch_boxes(const Read& r, const Option& o, SceneOption& option) {
  const std::size_t die = find_die(r.s, o);
  for (int box = 0; box < length(r.s.boxes); ++box)
    if (may_place(r, die, box, armor_is_open(r))) option.places.push_back(with_number("box", box));
}
/// The item or skill that a new one would replace; of twins both, as they are one option.
void show_held(R r, SceneOption& option) {
  const Option& o = option.choice;
  const std::string whose = std::to_string(int{o.seat}) + ":";
  const int encounter = encounter_of(r.content, o.b);
  if (o.a != 0) {
    const int skill = r.content.encounters[at(encounter)].skill;
    option.pieces = {"skill:" + whose + r.content.skills[at(skill)].id};
    return;
  }
  const auto& items = r.s.heroes[at(o.seat)].items;
  for (std::size_t i = 0; i < items.size(); ++i)
    if (encounter_of(r.content, items[i]) == encounter)
      option.pieces.push_back("item:" + whose + std::to_string(i));
}
void show_door(R r, SceneOption& option) {
  const int door = option.choice.n;
  for (std::size_t i = 0; i < r.s.doors.size(); ++i)
    if (r.s.doors[i] == r.s.doors[at(door)]) {
      option.pieces.push_back("slot:" + with_number("door", static_cast<int>(i)));
      if (is_four(r.s)) option.pieces.push_back(option.pieces.back() + ":under");
    }
}

void show_hero(R /*r*/, SceneOption& option) {
  option.places = {with_number("hero", option.choice.a)};
}
/// The card whose loot is claimed.
void show_loot(R r, SceneOption& option) {
  if (r.s.room.card != kNoCard) option.pieces = {"card:" + card_def(r, r.s.room.card).id};
}
/// The item is printed at the left edge, the skill or potion at the lower one.
void show_claimed_item(R r, SceneOption& option) {
  show_hero(r, option);
  show_loot(r, option);
  option.places.emplace_back("loot:left");
}
void show_claimed_skill(R r, SceneOption& option) {
  show_hero(r, option);
  show_loot(r, option);
  option.places.emplace_back("loot:below");
}
void show_claimed_potion(R r, SceneOption& option) {
  show_loot(r, option);
  option.places.emplace_back("loot:below");
}
void show_pair(R /*r*/, SceneOption& option) {
  option.places = {with_number("hero", option.choice.a), with_number("hero", option.choice.c)};
}
/// Of the cards behind a door the pair's comes first.
void show_send(R r, SceneOption& option) {
  show_pair(r, option);
  option.places.insert(option.places.end(), {"encounter", "waiting"});
}
void show_feat(R /*r*/, SceneOption& option) {
  option.pieces = {with_number("feat", option.choice.a)};
}
void show_skill(R r, SceneOption& option) {
  const Option& o = option.choice;
  option.pieces = {"skill:" + std::to_string(o.a) + ":" + r.content.skills[o.b].id};
}
void show_talent(R r, SceneOption& option) {
  const Option& o = option.choice;
  option.pieces = {"talent:" + std::to_string(o.a) + ":" + r.content.talents[o.b].id};
}
void show_potion(R r, SceneOption& option) {
  option.pieces = {"potion:" + r.content.potions[option.choice.b].id};
}
void show_deck(R /*r*/, SceneOption& option) {
  option.places = {"deck"};
}
/// What the dice that are given become. OD-HER-03
std::string converted(R r, const Frame& f, int given, int value) {
  const std::span<const u16> chosen = chosen_dice(r.s, f);
  for (const u16 die : chosen) value = std::min<int>(value, r.s.dice[die].value);
  return (length(chosen) + given < conversion_dice(r) ? "at most heroic " : "heroic ") +
         std::to_string(value);
}
void show_gainer(R r, SceneOption& option) {
  constexpr int kHighest = 6;
  show_hero(r, option);
  if (const Frame* f = asking_for_die(r)) option.result = converted(r, *f, 0, kHighest);
}
void show_die(R r, SceneOption& option) {
  show_dice(r, option);
  if (const Frame* f = asking_for_die(r)) option.result = converted(r, *f, 1, option.choice.n);
  if (asking(r.s) != Proc::Place) return;
  touch_boxes(r, option.choice, option);
  const std::size_t boxes = option.places.size();
  option.does = boxes == 0   ? "fits no open box; may be converted or discarded"
                : boxes == 1 ? "fits one box"
                             : "fits " + std::to_string(boxes) + " boxes";
}
void show_cover(R r, SceneOption& option) {
  const int number = option.choice.n;
  for (int box = 0; box < length(r.s.boxes); ++box)
    if (is_twin_box(r, box, number)) option.places.push_back(with_number("box", box));
  const Frame* f = asking_for_die(r);
  if (f == nullptr) return;
  option.pieces = dice_in_hand(r, *f);
  const Box& box = r.s.boxes[at(number)];
  const int total = box.total + r.s.dice[at(notes<PlaceDie>(*f).die)].value;
  const int target = target_of(r, number);
  option.label = std::to_string(total) + " of " + std::to_string(target);
  option.result = total >= target ? "covered" : option.label;
  option.show().fills.push_back({with_number("box", number), total});
}
/// OD-POI-03, OD-POI-07: exact, as long as nothing but the explore comes between.
void show_explore(R r, SceneOption& option) {
  option.places = {"deck", "doors"};
  if (party_poison(r.s) == 0) return;
  SceneOdds odds;
  odds.of = 6;
  odds.n = std::clamp(6 + resist_bonus(r) - party_poison(r.s), 0, 6);
  odds.text = "to resist poison";
  if (!is_four(r.s)) option.odds = odds;  // four heroes form groups first
  option.result = "then Resist Poison";
}
void show_way(R r, SceneOption& option) {
  const int number = option.choice.n;
  option.places = {with_number("option", number)};
  if (r.s.room.card == kNoCard) return;
  const PerilOption& way = card_def(r, r.s.room.card).options[at(number)];
  if (!heard(r, Event::Roll))
    option.odds = odds_of(dice_to_roll(r, way.box.colour), way.box.target, way.box.wide);
  if (option.odds) option.odds->text = "to cover it with the dice of Step 3 alone";
  option.result = way.time == 0 ? "no time" : std::to_string(way.time) + " time";
}
void show_space(R r, SceneOption& option) {
  const Option& o = option.choice;
  const TalentDef& talent = r.content.talents[o.b];
  option.pieces = {"sheet:" + std::to_string(o.a) + ":" + talent.id};
  option.result = std::to_string(talent.checked(r.s.heroes[o.a].sheet, o.c) + 1) + " of " +
                  std::to_string(talent.spaces[o.c]);
}
void show_spoil(R r, SceneOption& option) {
  const auto& spoils = r.s.pairs.spoils;
  for (std::size_t i = 0; i < spoils.size(); ++i)
    if (spoils[i].card == option.choice.b && spoils[i].option == option.choice.n)
      option.pieces = {with_number("spoil", static_cast<int>(i))};
}

// ---- the sheet

constexpr ArgInfo number(std::string_view name, char field, std::string_view note) {
  return {name, field, ArgInfo::Kind::Number, 0, note};
}
constexpr ArgInfo name(std::string_view name, char field, Names names, std::string_view note) {
  return {name, field, ArgInfo::Kind::Name, names, note};
}
constexpr ArgInfo kHero = name("hero", 'a', kHeroNames, "a hero's id; `party` for none");
constexpr ArgInfo kPartner = name("with", 'c', kHeroNames, "the other hero's id");
constexpr ArgInfo kCard =
    name("card", 'b', kCardNames, "an encounter's id, with + if it shows a leaf");
constexpr ArgInfo kSkill = name("card", 'b', kSkillNames, "a skill's id");
constexpr ArgInfo kPotion = name("card", 'b', kPotionNames, "a potion's id");
constexpr ArgInfo kTalent = name("talent", 'b', kTalentNames, "a talent's id");
constexpr ArgInfo kColour =
    name("colour", 'b', kColourNames, "`strength`, `agility`, `magic` or `heroic`");
constexpr ArgInfo kValue = number("value", 'n', "what the die shows");
constexpr ArgInfo kWay = number("option", 'n', "which option of the peril, 0 or 1");
constexpr ArgList kDie{kHero, kColour, kValue,
                       name("use", 'c', kUseNames, "what alone it may be used for, if anything")};

using A = Answers<Read>;
constexpr auto kAnswers = A::sheet<Verb>({
    A::row(Verb::Pass, "pass", {}, {.text = "Go on", .role = OptionRole::Finish}),
    A::row(Verb::Explore, "explore", {},
           {.text = "Explore: lay out closed doors", .show = show_explore}),
    A::row(Verb::EnterRoom, "enter_room", {number("door", 'n', "its place in the state's `doors`")},
           {.text = enter_text, .group = "Doors", .show = show_door}),
    A::row(Verb::Start, "start", {}, {.text = start_text, .role = OptionRole::Finish}),
    A::row(Verb::Flee, "flee", {}, {.text = flee_text}),
    A::row(Verb::TakeOption, "take_option", {kWay}, {.text = way_text, .show = show_way}),
    A::row(Verb::UseFeat, "use_feat", {kHero},
           {.text = feat_use_text, .group = "Feats", .does = feat_does, .show = show_feat}),
    A::row(Verb::ClaimFirst, "claim_first", {kHero, kColour},
           {.text = "{hero} claims the {colour} dice first", .show = show_hero}),
    A::row(Verb::GiveDie, "give_die", {kHero},
           {.text = "{hero} rolls the heroic die of the level", .show = show_hero}),
    A::row(Verb::TakeDie, "take_die", kDie, {.text = die_of, .group = "Dice", .show = show_die}),
    A::row(Verb::CoverBox, "cover_box", {number("box", 'n', "its place in the state's `boxes`")},
           {.text = cover_text, .group = "Cover a box", .costs = true, .show = show_cover}),
    A::row(Verb::Convert, "convert", {},
           {.text = "Convert it with another die into a heroic die", .does = convert_does}),
    A::row(Verb::Discard, "discard", kDie,
           {.text = discard_text, .costs = true, .show = show_dice}),
    A::row(Verb::UseSkill, "use_skill", {kHero, kSkill},
           {.text = "{hero}: use {card}",
            .group = "Skills",
            .does = skill_does,
            .costs = true,
            .show = show_skill}),
    A::row(Verb::SpendDie, "spend_die", kDie,
           {.text = spend_text, .costs = true, .show = show_dice}),
    A::row(Verb::UsePotion, "use_potion", {kHero, kPotion},
           {.text = potion_use_text, .group = "Potions", .does = potion_does, .show = show_potion}),
    A::row(Verb::Free, "free", {}, {.text = "At any time…", .role = OptionRole::Free}),
    A::row(Verb::Back, "back", {}, {.text = "Back", .role = OptionRole::Back}),
    A::row(Verb::EndStep, "end_step", {},
           {.text = "That is all: end the step", .role = OptionRole::Finish, .costs = true}),
    A::row(Verb::TakeDamage, "take_damage", {kHero},
           {.text = "{hero} takes it", .costs = true, .divides = true, .show = show_hero}),
    A::row(Verb::GiveUp, "give_up", {},
           {.text = "Give up", .role = OptionRole::GiveUp, .final = true}),
    A::row(
        Verb::ClaimItem, "claim_item", {kHero, kCard},
        {.text = claim_item_text, .group = "Item", .does = item_does, .show = show_claimed_item}),
    A::row(Verb::ClaimSkill, "claim_skill", {kHero, kSkill},
           {.text = "{hero}: learn {card}",
            .group = "Skill",
            .does = skill_does,
            .show = show_claimed_skill}),
    A::row(Verb::ClaimPotion, "claim_potion", {kPotion},
           {.text = "Identify the potion {card} and gain a token",
            .group = "Potion",
            .does = potion_does,
            .show = show_claimed_potion}),
    A::row(Verb::ClaimXp, "claim_xp", {kCard},
           {.text = xp_text, .does = xp_does, .show = show_loot}),
    A::row(Verb::Replace, "replace", {kCard},
           {.text = replace_text, .does = held_does, .show = show_held}),
    A::row(Verb::Add, "add", {}, {.text = "Keep what is there and add the card"}),
    A::row(Verb::PayXp, "pay_xp", {number("xp", 'n', "what the card is worth")},
           {.text = "A card worth {xp} XP"}),
    A::row(Verb::BuyPotion, "buy_potion", {}, {.text = "Spend 5 XP for a potion token"}),
    A::row(Verb::Descend, "descend", {}, {.text = "Descend", .show = show_deck}),
    A::row(Verb::Stay, "stay", {}, {.text = "Stay on this floor", .role = OptionRole::Finish}),
    A::row(Verb::ReturnDice, "return_dice", {kHero, number("dice", 'n', "how many")},
           {.text = return_text, .show = show_feat}),
    A::row(Verb::GainDie, "gain_die", {kHero},
           {.text = "{hero} gains the heroic die", .show = show_gainer}),
    A::row(Verb::Reveal, "reveal", {kCard}, {.text = "{card}"}),
    A::row(Verb::Roll, "roll", {kHero, kColour, kValue},
           {.text = "{hero}: {colour} die shows {value}"}),
    A::row(Verb::TakePoison, "take_poison", {kHero},
           {.text = "{hero} takes it", .costs = true, .divides = true, .show = show_hero}),
    A::row(Verb::TakeAllPoison, "take_all_poison", {kHero},
           {.text = "{hero} takes all of it", .costs = true, .divides = true, .show = show_hero}),
    A::row(Verb::LosePoison, "lose_poison", {kHero},
           {.text = "{hero} loses a poison token", .show = show_hero}),
    A::row(Verb::HealDamage, "heal_damage", {kHero},
           {.text = "{hero}: heal 1 damage", .show = show_hero}),
    A::row(Verb::HealPoison, "heal_poison", {kHero, number("points", 'n', "how many")},
           {.text = "{hero}: remove {points} poison", .show = show_hero}),
    A::row(Verb::Colour, "colour", {kColour}, {.text = colour_text}),
    A::row(Verb::Resist, "resist", {kValue}, {.text = "The die shows {value}"}),
    A::row(Verb::UseTalent, "use_talent", {kHero, kTalent},
           {.text = "{hero}: use {talent}",
            .group = "Talents",
            .does = talent_does,
            .show = show_talent}),
    A::row(Verb::ChooseFocus, "choose_focus",
           {kHero, name("focus", 'b', kFocusNames, "a focus's id")},
           {.text = "{hero}: the focus {focus}", .does = focus_does}),
    A::row(Verb::ChooseSkill, "choose_skill", {kHero, kSkill},
           {.text = "{hero}: start with {card}", .does = skill_does}),
    A::row(Verb::ChoosePotion, "choose_potion", {kHero, kPotion},
           {.text = "{hero}: identify {card}", .does = potion_does}),
    A::row(Verb::CheckSpace, "check_space",
           {kHero, kTalent, name("space", 'c', kSpaceNames, "`circle`, `square` or `hard`"),
            number("left", 'n', "marks to assign, this one too")},
           {.text = "{hero}: check a {space} of {talent}",
            .group = space_group,
            .does = talent_does,
            .show = show_space}),
    A::row(Verb::Send, "send", {kHero, kPartner, kCard},
           {.text = send_text, .group = send_group, .show = show_send}),
    A::row(Verb::Lead, "lead", {kHero, kPartner},
           {.text = "{hero} and {with} fight first", .show = show_pair}),
    A::row(Verb::TakeOddDie, "take_odd_die",
           {number("pair", 'n', "1 the pair that is at it, 2 the other"), kColour},
           {.text = odd_die_text}),
    A::row(Verb::LootFirst, "loot_first", {kCard, kWay},
           {.text = loot_first_text, .show = show_spoil}),
    A::row(Verb::ShareDamage, "share_damage", {kHero, kPartner},
           {.text = "{hero} and {with} take 1 damage each",
            .costs = true,
            .divides = true,
            .show = show_pair}),
    A::row(Verb::Group, "group", {kHero, kPartner},
           {.text = "{hero} and {with} resist first", .show = show_pair}),
    A::row(Verb::TakeOddLeaf, "take_odd_leaf",
           {number("group", 'n', "1 the first group, 2 the second")}, {.text = odd_leaf_text}),
});

constexpr auto kMachineAnswers = effects::Words<Rules>::answers(
    {.pick = {name("piece", 'b', kLabelNames, "a hero, `box.3`, `hero.colour.value`, `hero.item`")},
     .first = {name("text", 'c', kTextNames, "the text's card"),
               number("source", 'b', "the piece that has the text"),
               number("for", 'a', "whose text it is"),
               number("at", 'n', "the piece that holds the text")},
     .roll = "roll_number"});

}  // namespace

Answers<Read> Rules::answers() {
  return {effects::Words<Rules>::with(kMachineAnswers), kAnswers.rows};
}

/// Every piece with the same label: they are one answer.
void Rules::scene_piece(const Read& r, int piece, SceneOption& option) {
  const int label = label_of(r, piece);
  const Set all = universe(r, kPartySeat, piece);
  all.each([&](int other) {
    if (label_of(r, other) != label) return;
    if (other < kDicePieces)
      option.places.push_back(with_number("hero", other));
    else if (other < kBoxPieces)
      option.pieces.push_back(die_id(r, at(other - kDicePieces)));
    else if (other < kDoorPieces)
      option.places.push_back(with_number("box", other - kBoxPieces));
    else if (other >= kItemPieces && other < kTextPieces)
      option.pieces.push_back("item:" + std::to_string((other - kItemPieces) / kMostItems) + ":" +
                              std::to_string((other - kItemPieces) % kMostItems));
  });
}

}  // namespace undercroft::one_deck
