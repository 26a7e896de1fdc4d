// What a person sees: the smallest example of a view.
#include "base/text.h"

#include "tiny_dice.h"

namespace undercroft::tiny_dice {
namespace {

std::string die_text(int colour, int value) {
  return colour_name(colour) + " " + std::to_string(value);
}
std::string die_id(int colour, int value, int copy) {
  return "die:" + colour_name(colour) + ":" + std::to_string(value) + ":" + std::to_string(copy);
}
std::string box_id(std::size_t box) {
  return "box:" + std::to_string(box);
}
std::string wounds_text(int n) {
  return std::to_string(n) + (n == 1 ? " wound" : " wounds");
}

int dice_showing(const State& s, int colour, int value) {
  return s.pool[static_cast<std::size_t>(colour)][static_cast<std::size_t>(value) - 1];
}

int room_number(const State& s) {
  return s.rooms < kRoomsToWin ? s.rooms + 1 : kRoomsToWin;
}

std::string box_label(const Box& box) {
  return capitalised(colour_name(static_cast<int>(box.colour))) + " " + std::to_string(box.target) +
         (box.wide != 0 ? " or more in total" : " or more");
}

std::string box_text(const Box& box) {
  if (box.covered != 0) return box_label(box) + ", covered";
  if (box.wide != 0)
    return box_label(box) + ", " + std::to_string(box.total) + " so far, open: 1 wound";
  return box_label(box) + ", open: 1 wound";
}

void draw_boxes(const Read& r, Scene& out) {
  SceneArea& room = out.area("room", AreaKind::Card, out.title);
  room.hint().region = AreaRegion::Board;
  for (std::size_t i = 0; i < r.s.boxes.size(); ++i) {
    const Box& box = r.s.boxes[i];
    ScenePlace& place = room.place(box_id(i), "box", box_label(box));
    place.text = box_text(box);
    place.colour = colour_name(static_cast<int>(box.colour));
    place.need = box.target;
    place.have = box.total;
    if (box.wide != 0) place.traits = {"wide"};
    if (box.covered != 0)
      place.states = {PieceState::Done};
    else
      place.icons = {"damage"};
  }
}

void draw_dice(const Read& r, Scene& out) {
  out.area("pool", AreaKind::Pool, "Your dice").hint().region = AreaRegion::Board;
  for (int colour = 0; colour < kColours; ++colour)
    for (int value = 1; value <= kFaces; ++value)
      for (int copy = 0; copy < dice_showing(r.s, colour, value); ++copy)
        out.piece(die_id(colour, value, copy), "die", "pool",
                  capitalised(colour_name(colour)) + " die showing " + std::to_string(value))
            .die(colour_name(colour), value);
}

void draw_hero(const Read& r, Scene& out) {
  SceneArea& hero = out.area("hero", AreaKind::Seat, "You");
  hero.seat = 0;
  hero.hint().region = AreaRegion::Party;
  hero.number("wounds", r.s.wounds).with_icon("damage").out_of(kMostWounds);
  if (r.s.boxes.empty())
    hero.number("nights left", r.s.nights);
  else
    hero.number("rooms behind you", r.s.rooms).with_icon("door-open").out_of(kRoomsToWin);
}

/// The option lights every die that equals its own; the last of them would go.
void show_cover(const Read& r, SceneOption& option) {
  const int colour = option.choice.a;
  const int value = option.choice.n;
  const Box& box = r.s.boxes[option.choice.b];
  const int total = box.total + value;
  for (int copy = 0; copy < dice_showing(r.s, colour, value); ++copy)
    option.pieces.push_back(die_id(colour, value, copy));
  option.places = {box_id(option.choice.b)};
  option.does =
      total >= box.target ? "covers it" : "needs " + std::to_string(box.target - total) + " more";
  option.result = total >= box.target ? "saves 1 wound" : "";
  option.label = std::to_string(total) + " of " + std::to_string(box.target);
  option.show().pieces.push_back({option.pieces.back(), option.places.front(), {}});
  option.show().fills.push_back({option.places.front(), total});
}

std::string roll_text(const Read& /*r*/, const Option& o) {
  return "A " + colour_name(o.a) + " die shows " + std::to_string(o.n);
}
std::string cover_text(const Read& /*r*/, const Option& o) {
  return "Put " + die_text(o.a, o.n) + " on box " + std::to_string(o.b + 1);
}
std::string end_price(const Read& r, const Option& /*o*/) {
  return "costs " + wounds_text(open_boxes(r.s));
}

constexpr ArgInfo kColour{"colour", 'a', ArgInfo::Kind::Name, 0};
constexpr ArgInfo kValue{"value", 'n'};
constexpr auto kAnswers = Answers<Read>::sheet<Verb>({
    {Verb::Roll, "roll", {kColour, kValue}, {.text = roll_text}},
    {Verb::CoverBox,
     "cover_box",
     {kColour, kValue, {"box", 'b'}},
     {.text = cover_text, .group = "Cover a box", .show = show_cover}},
    {Verb::EndStep,
     "end_step",
     {},
     {.text = "Place no more dice",
      .group = "Other things",
      .does = end_price,
      .role = OptionRole::Finish}},
    {Verb::Rest, "rest", {}, {.text = "Stay for a night", .does = "heals what a die shows"}},
    {Verb::Leave, "leave", {}, {.text = "Leave the town", .role = OptionRole::Finish}},
    {Verb::Retire,
     "retire",
     {{"trade", 'a', ArgInfo::Kind::Name, 1}},
     {.text = [](const Read& /*r*/,
                 const Option& o) { return "Stay for good as " + trade_name(o.a); },
      .group = "The hero",
      .does = "another hero goes on",
      .show = [](const Read& /*r*/, SceneOption& option) { option.final = true; }}},
});

// ---- what happened; the pool is as it was at that moment

using T = const Telling<Read>&;
int copies(T t) {
  return dice_showing(t.r.s, t.fact.a, t.fact.n);
}
void show_rolled(T t, WordedHappening& out) {
  out.piece = die_id(t.fact.a, t.fact.n, copies(t) - 1);
}
void show_placed(T t, WordedHappening& out) {
  out.piece = die_id(t.fact.a, t.fact.n, copies(t));
  out.place = box_id(t.fact.b);
}
std::string placed_text(T t) {
  return capitalised(die_text(t.fact.a, t.fact.n)) + " goes on box " + std::to_string(t.fact.b + 1);
}
using Kind = Happening::Kind;
constexpr auto kFacts = Facts<Read>::sheet<Fact>({
    {Fact::DieRolled, Kind::Rolled,
     [](T t) { return "You rolled " + die_text(t.fact.a, t.fact.n); }, show_rolled},
    {Fact::DiePlaced, Kind::Moved, placed_text, show_placed},
    {Fact::Wounded, Kind::Damaged,
     [](T t) { return "You take " + wounds_text(t.fact.n) + " for open boxes"; }},
    {Fact::Slept, Kind::Changed, [](T t) { return "A night heals " + wounds_text(-t.fact.n); }},
});

}  // namespace

Answers<Read> Rules::answers() {
  return {{}, kAnswers.rows};
}

std::span<const FactRow<Read>> Rules::facts() {
  return kFacts.rows;
}

std::string ask_face(const Read& /*r*/, const Frame& f) {
  return "What does the " + colour_name(notes<RollDice>(f).colour) + " die show?";
}
void show_wounds(const Read& r, const Frame& /*f*/, ScenePrompt& prompt) {
  prompt.help = "Heroic dice fit everywhere.";
  prompt.tally_title = "If you finish now";
  SceneNumber& wounds = prompt.count("wounds", open_boxes(r.s)).with_icon("damage");
  for (const Box& box : r.s.boxes)
    if (box.covered == 0) wounds.part(box_label(box), 1);
}

void Rules::scene(const Read& r, const SceneRequest& /*request*/, Scene& out) {
  const bool town = r.s.boxes.empty();
  out.title =
      town ? "In town"
           : "Room " + std::to_string(room_number(r.s)) + " of " + std::to_string(kRoomsToWin);
  if (!town) {
    draw_boxes(r, out);
    draw_dice(r, out);
  }
  draw_hero(r, out);
}

}  // namespace undercroft::tiny_dice
