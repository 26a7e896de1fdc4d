// What a person sees: the smallest example of a view.
#include <ranges>

#include "base/text.h"

#include "tiny_dice.h"

namespace undercroft::tiny_dice {
namespace {

using Pool = decltype(State::pool);

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
void word_cover(const Read& r, SceneOption& option) {
  const int colour = option.choice.a;
  const int value = option.choice.n;
  const Box& box = r.s.boxes[option.choice.b];
  const int total = box.total + value;
  for (int copy = 0; copy < dice_showing(r.s, colour, value); ++copy)
    option.pieces.push_back(die_id(colour, value, copy));
  option.places = {box_id(option.choice.b)};
  option.group = "Cover a box";
  option.does =
      total >= box.target ? "covers it" : "needs " + std::to_string(box.target - total) + " more";
  option.result = total >= box.target ? "saves 1 wound" : "";
  option.label = std::to_string(total) + " of " + std::to_string(box.target);
  option.show().pieces.push_back({option.pieces.back(), option.places.front(), {}});
  option.show().fills.push_back({option.places.front(), total});
}

void word_end(const Read& r, SceneOption& option) {
  option.group = "Other things";
  option.does = "costs " + wounds_text(open_boxes(r.s));
  option.role = OptionRole::Finish;
}

void word_tally(const Read& r, ScenePrompt& prompt) {
  prompt.tally_title = "If you finish now";
  SceneNumber& wounds = prompt.count("wounds", open_boxes(r.s)).with_icon("damage");
  for (const Box& box : r.s.boxes)
    if (box.covered == 0) wounds.part(box_label(box), 1);
}

void word_option(const Read& r, SceneOption& option, ScenePrompt& prompt) {
  switch (static_cast<Verb>(option.choice.verb)) {
    case Verb::Roll:
      prompt.question = "What does the " + colour_name(option.choice.a) + " die show?";
      break;
    case Verb::CoverBox: word_cover(r, option); break;
    case Verb::EndStep:
      prompt.question = "Which die covers which box?";
      prompt.help = "Heroic dice fit everywhere.";
      word_end(r, option);
      word_tally(r, prompt);
      break;
    case Verb::Rest:
      prompt.question = "Rest, or go on?";
      option.does = "heals what a die shows";
      break;
    case Verb::Leave: option.role = OptionRole::Finish; break;
    case Verb::Retire:
      option.group = "The hero";
      option.does = "another hero goes on";
      option.final = true;
      break;
  }
}

void word_prompt(const Read& r, ScenePrompt& prompt) {
  for (SceneOption& option : prompt.options) word_option(r, option, prompt);
}

void word_happening(const Read& r, SceneHappening& h, Pool& pool) {
  const int colour = h.fact.a / (kFaces + 1);
  const int value = h.fact.a % (kFaces + 1);
  switch (h.kind) {
    case Happening::Kind::Rolled: {
      Count8& copies = pool[static_cast<std::size_t>(colour)][static_cast<std::size_t>(value) - 1];
      if (copies > 0) --copies;
      h.piece = die_id(colour, value, copies);
      h.text = "You rolled " + die_text(colour, value);
      break;
    }
    case Happening::Kind::Moved:
      h.piece = die_id(colour, value, dice_showing(r.s, colour, value));
      h.place = box_id(h.fact.b);
      h.text =
          capitalised(die_text(colour, value)) + " goes on box " + std::to_string(h.fact.b + 1);
      break;
    case Happening::Kind::Damaged:
      h.text = "You take " + wounds_text(h.fact.n) + " for open boxes";
      break;
    case Happening::Kind::Changed: h.text = "A night heals " + wounds_text(-h.fact.n); break;
    default: break;
  }
}

}  // namespace

std::string Rules::text(const Read& /*r*/, const Option& option) {
  switch (static_cast<Verb>(option.verb)) {
    case Verb::Roll: return "A " + colour_name(option.a) + " die shows " + std::to_string(option.n);
    case Verb::CoverBox:
      return "Put " + die_text(option.a, option.n) + " on box " + std::to_string(option.b + 1);
    case Verb::EndStep: return "Place no more dice";
    case Verb::Rest: return "Stay for a night";
    case Verb::Leave: return "Leave the town";
    case Verb::Retire: return "Stay for good as " + trade_name(option.a);
  }
  return {};
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
  if (out.prompt) word_prompt(r, *out.prompt);
  // Backwards, because the last die rolled is the last of its kind in the pool.
  Pool pool = r.s.pool;
  for (SceneHappening& h : std::views::reverse(out.happened)) word_happening(r, h, pool);
}

}  // namespace undercroft::tiny_dice
