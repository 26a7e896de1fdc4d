// The answers: of each verb its name and arguments, its words, and what it touches and surely does.
#include "engine/effects/words.h"

#include "games/abyssal_conspiracy/picture/show.h"
#include "games/abyssal_conspiracy/rules/conspiracy_turn.h"

namespace undercroft::abyssal {
namespace {

using R = const Read&;
using O = const Option&;

// ---- what an answer touches

void show_piece(R /*r*/, SceneOption& option) {
  option.pieces = {card_id(option.choice.n)};
}
void show_seat(R /*r*/, SceneOption& option) {
  if (option.choice.seat < kMostPlayers) option.places = {pile_id("hand", option.choice.seat)};
}
void show_cell(R /*r*/, SceneOption& option) {
  option.places = {cell_id(option.choice.n)};
}
void show_tide(R /*r*/, SceneOption& option) {
  option.places = {"tide"};
}
void show_archives(R /*r*/, SceneOption& option) {
  if (option.choice.seat < kMostPlayers) option.places = {pile_id("archives", option.choice.seat)};
}
void show_here(R r, SceneOption& option) {
  option.places = {"location", cell_id(cell_of_seat(r, r.s.active))};
}
template <FrameNotes T>
const Frame* asking_for(R r) {
  const auto& frames = r.s.flow.frames;
  return !frames.empty() && is_frame_of<T>(frames.back()) ? &frames.back() : nullptr;
}

// ---- set-up

std::string mulligan_does(R r, O o) {
  const int cards = cards_in_hand(r, o.seat);
  return "shuffled back; " + std::to_string(cards - 1) + " new cards, which stay";
}
// ---- moving

int price_of_move(R r, int cell) {
  const Frame* f = asking_for<Travel>(r);
  if (f == nullptr) return move_price(r, r.s.active, cell);
  const auto now = notes<Travel>(*f);
  return move_price(r, f->seat, cell, static_cast<Fare>(int{now.fare}), now.amount);
}
std::string move_text(R r, O o) {
  return "Go to " + location_name(r, o.n);
}
std::string move_group(R r, O o) {
  const int here = cell_of_seat(r, o.seat < kMostPlayers ? int{o.seat} : int{r.s.active});
  if (depth_of(o.n) < depth_of(here)) return "Up";
  return depth_of(o.n) > depth_of(here) ? "Down" : "At this depth";
}
std::string move_does(R r, O o) {
  const int here = cell_of_seat(r, o.seat < kMostPlayers ? int{o.seat} : int{r.s.active});
  const int price = price_of_move(r, o.n);
  std::string text = price == 0 ? "costs nothing" : "costs " + amber(price);
  if (depth_of(o.n) > depth_of(here) && r.s.tide == Tide::High) text += "; the tide falls";
  if (location_piece(r, o.n) < 0) text += "; nobody has been there";
  return text;
}
void show_move(R r, SceneOption& option) {
  show_cell(r, option);
  const int price = price_of_move(r, option.choice.n);
  option.result = price == 0 ? "free" : std::to_string(price);
  if (price > 0) option.icons = {"aember"};
  option.label = price == 0 ? "free" : amber(price);
}

// ---- a player's turn

std::string house_does(R r, O o) {
  const int house = o.n;
  if (house == 0) return "no card is of the active house";
  const auto is_of = [&](int piece) {
    return card(r, piece).zone == Zone::Play
               ? Query::has_word(r, static_cast<u8>(Attr::House), piece, house)
               : static_cast<int>(printed_card(r, piece).house) == house;
  };
  int hand = 0;
  int ready = 0;
  zone_of(r, r.s.active, Zone::Hand).each([&](int piece) { hand += is_of(piece) ? 1 : 0; });
  r.s.play.each([&](int piece) {
    const bool usable = printed_card(r, piece).type != Type::Upgrade &&
                        card(r, piece).controller == r.s.active && !has_flag(r, piece, kExhausted);
    ready += usable && is_of(piece) ? 1 : 0;
  });
  return count_of(hand, "card", "cards") + " in hand, " + std::to_string(ready) + " ready in play";
}
std::string archives_does(R r, O o) {
  return count_of(zone_of(r, o.seat, Zone::Archives).count(), "card comes", "cards come") +
         " to the hand";
}
std::string play_does(R r, O o) {
  std::string text = icons_text(printed_card(r, o.n));
  const std::string rules = card_text(r, o.n);
  return text + (text.empty() || rules.empty() ? "" : "; ") + rules;
}
std::string play_text(R r, O o) {
  const std::string type = type_word(printed_card(r, o.n).type);
  return "Play " + piece_name(r, o.n) + " (" + type + ")";
}
void show_play(R r, SceneOption& option) {
  show_piece(r, option);
  const CardDef& d = printed_card(r, option.choice.n);
  option.icon = "hand";
  option.icons = icons_of(d);
  if (d.type == Type::Creature) option.result = "power " + std::to_string(d.power);
}
std::string ways_text(R r, O o) {
  OptionList ways;
  use_options(r, o.seat, o.n, ways);
  std::vector<std::string> words;
  for (const WeightedOption& way : ways) switch (verb_of(way.option)) {
      case Verb::UseReap: words.emplace_back("reap"); break;
      case Verb::UseFight: words.emplace_back("fight"); break;
      case Verb::UseAction: words.emplace_back("its “Action”"); break;
      case Verb::UseOmni: words.emplace_back("its “Omni”"); break;
      case Verb::Unstun: words.emplace_back("only lose its stun"); break;
      default: break;
    }
  return words.empty() ? "" : in_words(words);
}
std::string tide_does(R r, O o) {
  return chains_for_tide(r, o.seat) + (r.s.tide == Tide::High
                                           ? " more, for nothing: the tide is high already"
                                           : " more; the tide is high for everybody");
}
std::string here_name(R r) {
  return location_name(r, cell_of_seat(r, r.s.active));
}
/// What the place does besides being searched.
std::string location_does(R r, O /*o*/) {
  std::string rules = location_def(r, cell_of_seat(r, r.s.active)).rules;
  const std::size_t search = rules.find(" " + trigger_name(Trigger::Search) + " (");
  return search == std::string::npos ? rules : rules.substr(0, search);
}
std::string search_does(R r, O /*o*/) {
  const std::string& price = location_def(r, cell_of_seat(r, r.s.active)).search;
  const int places = places_left(r);
  std::string text = price;
  if (places > 0)
    text += (text.empty() ? "" : "; ") + std::string("the Vaultbinder is in one of ") +
            count_of(places, "place", "places");
  return text;
}
void show_search(R r, SceneOption& option) {
  show_here(r, option);
  option.icon = "lens";
  if (const int places = places_left(r); places > 0) {
    option.odds = SceneOdds{1, places, true, "to find the Vaultbinder"};
    option.result = "1 in " + std::to_string(places);
  }
}

// ---- paying (AC-DEC-05)

std::string pay_text(R r, O o) {
  return o.n == 0 ? "Nothing from " + piece_name(r, o.b)
                  : amber(o.n) + " from " + piece_name(r, o.b);
}
std::string pay_group(R r, O o) {
  return "From " + piece_name(r, o.b);
}
void show_pay(R /*r*/, SceneOption& option) {
  option.pieces = {card_id(option.choice.b)};
  option.result = std::to_string(option.choice.n);
}

// ---- where a card comes to stand

std::string gap_text(R r, O o) {
  const LineAsked line = line_asked(r);
  const int n = o.n;
  if (n == line.here) return "It stays where it stands";
  if (n <= 0) return "On the left flank";
  if (n >= length(line.creatures)) return "On the right flank";
  return "Between " + piece_name(r, line.creatures[at(n - 1)]) + " and " +
         piece_name(r, line.creatures[at(n)]);
}
void show_gap_at(R r, int index, SceneOption& option) {
  const LineAsked line = line_asked(r);
  option.places = {gap_id(line.area, line.gap(std::min(index, length(line.creatures))))};
}
void show_left(R r, SceneOption& option) {
  show_gap_at(r, 0, option);
}
void show_right(R r, SceneOption& option) {
  show_gap_at(r, length(line_asked(r).creatures), option);
}
void show_gap(R r, SceneOption& option) {
  show_gap_at(r, option.choice.n, option);
}
/// The icon that is asked about.
std::optional<Icon> icon_asked(R r) {
  const Frame* f = asking_for<BonusIcons>(r);
  if (f == nullptr) return {};
  const auto now = notes<BonusIcons>(*f);
  const auto& icons = printed_card(r, now.piece).icons;
  if (now.next >= length(icons)) return {};
  return static_cast<Icon>(icons[at(now.next)]);
}
std::string icon_text(R r, O o) {
  const std::optional<Icon> icon = icon_asked(r);
  std::string name = abyssal::piece_name(r, o.n);
  if (icon == Icon::Capture) return name + " captures 1 Æmber";
  if (icon == Icon::Damage) return "1 damage to " + name;
  return name;
}
void show_icon(R r, SceneOption& option) {
  show_piece(r, option);
  const std::optional<Icon> icon = icon_asked(r);
  option.icon = icon == Icon::Damage ? "damage" : "aember";
}

// ---- using

std::string reap_does(R r, O o) {
  return "gains 1 Æmber; the pool holds " + std::to_string(pool(r, o.seat));
}
std::string fight_does(R r, O o) {
  return count_of(targets_of(r, o.n).count(), "creature", "creatures") + " can be fought";
}
std::string text_does(R r, O o) {
  return printed_card(r, o.n).rules;
}
/// The line from who attacks to whom, and what the blows would do.
void show_blows(R r, int attacker, int defender, SceneOption& option) {
  option.pieces = {card_id(defender)};
  option.icon = "combat";
  if (!is_creature_in_play(r, attacker) || !is_creature_in_play(r, defender)) return;
  const Blows blows = blows_of(r, attacker, defender);
  option.does = blows_text(blows);
  option.label = blows.kills && blows.falls         ? "both are destroyed"
                 : blows.kills                      ? "destroyed"
                 : blows.falls                      ? "the attacker is destroyed"
                 : blows.dodged && blows.deals == 0 ? "elusive"
                                                    : "takes " + std::to_string(blows.deals);
  if (const int freed = card(r, defender).amber; blows.kills && freed > 0) {
    // AC-RUL-38
    const bool ours = card(r, defender).controller == kConspiracy;
    option.result = std::to_string(freed) + (ours ? " freed" : " to them");
    option.icons = {"aember"};
  }
  option.show().links.push_back({LinkKind::Targets, card_id(attacker), card_id(defender),
                                 card_name(r, attacker) + " attacks " + card_name(r, defender)});
}
void show_attack(R r, SceneOption& option) {
  const Frame* f = asking_for<FightNotes>(r);
  if (f == nullptr) return show_piece(r, option);
  show_blows(r, notes<FightNotes>(*f).attacker, option.choice.n, option);
}
void show_prey(R r, SceneOption& option) {
  const Frame* f = asking_for<UseEngaged>(r);
  if (f == nullptr) return show_piece(r, option);
  show_blows(r, notes<UseEngaged>(*f).attacker, option.choice.n, option);
}

// ---- order

std::string first_text(R r, O o) {
  const Frame* f = asking_for<FightNotes>(r);
  if (f == nullptr) return "“" + trigger_name(static_cast<Trigger>(int{o.n})) + "” first";
  const auto now = notes<FightNotes>(*f);
  const std::string attacker = card_name(r, now.attacker);
  const std::string defender = card_name(r, now.defender);
  switch (o.n) {
    case kBeforeWords: return "“Before fight” of " + attacker;
    case kAssault:
      return "Assault: " + std::to_string(value_of(r, now.attacker, Attr::Assault)) +
             " damage to " + defender;
    default:
      return "Hazardous: " + std::to_string(value_of(r, now.defender, Attr::Hazardous)) +
             " damage to " + attacker;
  }
}

// ---- chance

std::string drawn_text(R r, O o) {
  return "The card is " + card_name(r, o.b);
}
std::string place_text(R /*r*/, O o) {
  return "Card " + std::to_string(o.n + 1) + " of the pile";
}

// ---- the sheet

using Named = ArgInfo::Kind;
constexpr ArgInfo number(std::string_view name, char field, std::string_view note) {
  return {name, field, Named::Number, 0, note};
}
constexpr ArgInfo name(std::string_view name, char field, u8 names, std::string_view note) {
  return {name, field, Named::Name, names, note};
}
constexpr ArgList kCard{name("card", 'n', effects::kPieceNames, "a card's id"),
                        number("piece", 'n', "which card of that id: its number in this game")};
constexpr ArgList kDrawn{
    name("card", 'b', effects::kPieceNames, "a card's id; `later`: told next, of that pool"),
    number("piece", 'b', "which card of that id: its number in this game"),
    number("from", 'c', "1 + the pool that it comes from; 0 the pile's own")};
constexpr ArgInfo kCell = number("cell", 'n', "a place of the grid, from 0 at the top left");

using A = Answers<Read>;
constexpr auto kAnswers = A::sheet<Verb>({
    A::row(Verb::GiveUp, "give_up", {},
           {.text = "Give up", .role = OptionRole::GiveUp, .final = true}),
    A::row(Verb::Keep, "keep", {},
           {.text = "Keep this hand", .role = OptionRole::Finish, .show = show_seat}),
    A::row(Verb::Mulligan, "mulligan", {},
           {.text = "Change the hand",
            .does = mulligan_does,
            .icon = "convert",
            .final = true,
            .show = show_seat}),
    A::row(Verb::TakeTurnOrder, "take_turn_order", {number("order", 'n', "which order, from 0")},
           {.text = [](R r, O o) { return order_text(r, o.n); }}),
    A::row(Verb::Stay, "stay", {},
           {.text = "Stay here", .role = OptionRole::Finish, .show = show_here}),
    A::row(Verb::MoveTo, "move_to", {kCell},
           {.text = move_text,
            .group = move_group,
            .does = move_does,
            .icon = "stairs",
            .costs = true,
            .show = show_move}),
    A::row(Verb::TakeHouse, "take_house",
           {name("house", 'n', kHouseNames, "a house; `none` if there is none to choose")},
           {.text = [](R, O o) { return capitalised(house_name(o.n)); },
            .group = "House",
            .does = house_does}),
    A::row(Verb::TakeAll, "take_all", {},
           {.text = "Take the archived cards",
            .does = archives_does,
            .icon = "archive",
            .show = show_archives}),
    A::row(Verb::LeaveThem, "leave_them", {},
           {.text = "Leave them archived", .role = OptionRole::Back, .show = show_archives}),
    A::row(Verb::Play, "play", kCard,
           {.text = play_text, .group = "Play", .does = play_does, .show = show_play}),
    A::row(Verb::DiscardCard, "discard_card", kCard,
           {.text = "Discard {card}", .group = "Discard", .icon = "close", .show = show_piece}),
    A::row(Verb::Use, "use", kCard,
           {.text = "Use {card}",
            .group = "Use",
            .does = ways_text,
            .icon = "exhaust",
            .show = show_piece}),
    A::row(Verb::RaiseTide, "raise_tide", {},
           {.text = "Raise the tide",
            .group = "Other things",
            .does = tide_does,
            .icon = "tide",
            .costs = true,
            .show = show_tide}),
    A::row(Verb::UseLocation, "use_location", {},
           {.text = [](R r, O) { return "Use " + here_name(r); },
            .group = "Other things",
            .does = location_does,
            .icon = "stairs",
            .show = show_here}),
    A::row(Verb::SearchHere, "search_here", {},
           {.text = [](R r, O) { return "Search " + here_name(r); },
            .group = "Other things",
            .does = search_does,
            .costs = true,
            .show = show_search}),
    A::row(Verb::EndStep, "end_step", {},
           {.text = "Do no more this turn", .role = OptionRole::Finish, .costs = true}),
    A::row(Verb::PayFrom, "pay_from",
           {name("card", 'b', effects::kPieceNames, "a card's id"),
            number("piece", 'b', "which card of that id: its number in this game"),
            number("amount", 'n', "how much Æmber of it is spent")},
           {.text = pay_text, .group = pay_group, .icon = "aember", .show = show_pay}),
    A::row(Verb::LeftFlank, "left_flank", {}, {.text = "On the left flank", .show = show_left}),
    A::row(Verb::RightFlank, "right_flank", {}, {.text = "On the right flank", .show = show_right}),
    A::row(Verb::Gap, "gap",
           {number("place", 'n', "how many creatures of the line stand to the left")},
           {.text = gap_text, .show = show_gap}),
    A::row(Verb::Attach, "attach", kCard, {.text = "On {card}", .show = show_piece}),
    A::row(Verb::Icon, "icon", kCard, {.text = icon_text, .show = show_icon}),
    A::row(Verb::UseReap, "reap", kCard,
           {.text = "Reap with {card}", .does = reap_does, .icon = "aember", .show = show_piece}),
    A::row(Verb::UseFight, "fight", kCard,
           {.text = "Fight with {card}", .does = fight_does, .icon = "combat", .show = show_piece}),
    A::row(Verb::UseAction, "action", kCard,
           {.text = "“Action” of {card}", .does = text_does, .icon = "play", .show = show_piece}),
    A::row(Verb::UseOmni, "omni", kCard,
           {.text = "“Omni” of {card}", .does = text_does, .icon = "play", .show = show_piece}),
    A::row(Verb::Unstun, "unstun", kCard,
           {.text = "Exhaust {card} and take off its stun",
            .does = "nothing else comes of this use",
            .icon = "stun",
            .show = show_piece}),
    A::row(Verb::Attack, "attack", kCard,
           {.text = "Fight {card}", .group = "Fight", .show = show_attack}),
    A::row(Verb::HandTo, "hand_to", {number("player", 'n', "a seat, from 0")},
           {.text = [](R r, O o) { return "Hand it to " + player_name(r, o.n); },
            .show =
                [](R, SceneOption& option) {
                  option.places = {with_number("seat", option.choice.n)};
                }}),
    A::row(Verb::LayNext, "lay_next", kCard,
           {.text = "{card}", .group = "Onto the pile", .show = show_piece}),
    A::row(Verb::Back, "back", {}, {.text = "Rather not", .role = OptionRole::Back}),
    A::row(Verb::Prey, "prey", kCard,
           {.text = "{card} is fought", .group = "Prey", .show = show_prey}),
    A::row(Verb::NextArtifact, "next_artifact", kCard, {.text = "{card}", .show = show_piece}),
    A::row(Verb::FirstWord, "first_word",
           {number("word", 'n',
                   "a printed word by its number; before a fight 1 its text, 2 assault, 4 "
                   "hazardous")},
           {.text = first_text}),
    A::row(Verb::Draw, "draw", kDrawn, {.text = drawn_text}),
    A::row(Verb::Reveal, "reveal", kDrawn, {.text = drawn_text}),
    A::row(Verb::Place, "place", {number("place", 'n', "a card of the pile, from 0 at the bottom")},
           {.text = place_text}),
    A::row(Verb::SealOpened, "seal_opened",
           {name("seal", 'n', effects::kPieceNames, "a seal's id")}, {.text = "{seal} opens"}),
    A::row(Verb::LocationShown, "location_shown",
           {name("location", 'n', effects::kPieceNames, "a location's id")},
           {.text = "It is {location}"}),
    A::row(Verb::Found, "found", {}, {.text = "The Vaultbinder is here"}),
    A::row(Verb::NotFound, "not_found", {}, {.text = "The Vaultbinder is not here"}),
});

using MachineWords = effects::Words<Rules>;
constexpr auto kMachineAnswers = MachineWords::answers(
    {.pick = {name("card", 'n', effects::kPieceNames, "a card's id"),
              number("piece", 'n', "which card of that id: its number in this game")},
     .first = {name("card", 'b', effects::kPieceNames, "the id of the card that has the text"),
               number("piece", 'b', "its number in this game"),
               number("text", 'c', "which text of the content"),
               number("for", 'a', "whose text it is; 3 the Conspiracy's"),
               number("at", 'n', "the piece that holds the text")}});

}  // namespace

Answers<Read> Rules::answers() {
  return {MachineWords::with(kMachineAnswers), kAnswers.rows};
}

}  // namespace undercroft::abyssal
