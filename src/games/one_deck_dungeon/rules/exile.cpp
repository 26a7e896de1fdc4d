// Exile (OD-EXL): dice and tokens that go to the game box.
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

using S = Steps<Play>;

/// OD-PER-06, OD-SUP-07: a colour that fits and of which there is a die.
bool may_gain(const Read& r, std::size_t colour) {
  return colour != r.s.room.spent_colour && r.s.supply[colour] > 0 &&
         matches_peril(r, static_cast<Colour>(colour));
}
bool is_exiling(const Frame& f) {
  return notes<ChooseColour>(f).to_exile > 0;
}
bool may_be_named(const Read& r, const Frame& f, std::size_t colour) {
  return is_exiling(f) ? r.s.supply[colour] > 0 : may_gain(r, colour);
}

// OD-DEC-46
void colour_options(const Read& r, const Frame& f, OptionList& out) {
  for (std::size_t colour = 0; colour < 3; ++colour)
    if (may_be_named(r, f, colour))
      out.add(Verb::Colour, f.seat == kPartySeat ? kParty : int{f.seat},
              {.b = static_cast<int>(colour)});
}
Flow exile_one(Play& p, Frame& f, std::size_t colour) {
  exile_supply_die(p, colour);
  auto now = notes<ChooseColour>(f);
  now.to_exile -= 1;
  keep(f, now);
  return now.to_exile > 0 && may_exile_from_supply(p, Which::Coloured) ? kRepeat : kFinish;
}
Flow take_colour(Play& p, Frame& f, const Option& chosen) {
  if (is_exiling(f)) return exile_one(p, f, at(chosen.b));
  const auto now = notes<ChooseColour>(f);
  const Set gained = take_dice(p, f.seat, static_cast<Colour>(chosen.b), now.gained, now.showing);
  for (int n = gained.count(); n > 0; --n)
    p.tell(Fact::DieGained, {.a = chosen.b, .b = now.showing, .n = 1}, f.seat);
  return kFinish;
}

constexpr std::array kColourSteps{
    S::choose("Which colour?", "OD-DEC-46", colour_options, take_colour),
};

}  // namespace

/// An exiled die is out of the game, so the supply is smaller from now on.
void exile_supply_die(Play& p, std::size_t colour) {
  p.s.supply[colour] -= 1;  // OD-EXL-01, OD-EXL-02, OD-KEY-08
  p.s.exiled[colour] += 1;  // OD-EXL-02
  p.s.room.spent_colour = narrow<u8>(static_cast<int>(colour));
  p.tell(Fact::DieExiled, {.a = static_cast<int>(colour), .n = 1});
}
void exile_pool_die(Play& p, std::size_t index) {
  const std::size_t colour = p.s.dice[index].colour;
  release_die(p, index);
  exile_supply_die(p, colour);
}

bool may_exile_from_supply(const Read& r, Which which) {
  if (which == Which::Heroic) return r.s.supply[static_cast<std::size_t>(Colour::Heroic)] > 0;
  for (std::size_t colour = 0; colour < 3; ++colour)
    if (r.s.supply[colour] > 0) return true;
  return false;
}
Flow exile_from_supply(Play& p, Which which, int n) {
  if (!may_exile_from_supply(p, which)) return kNext;
  if (which == Which::Coloured) return call(ChooseColour{.to_exile = n});
  for (int i = 0; i < n && may_exile_from_supply(p, which); ++i)
    exile_supply_die(p, static_cast<std::size_t>(Colour::Heroic));
  return kNext;
}

// OD-RUL-123: it is not used, so nobody is healed by it.
bool exile_token(Play& p, Where where) {
  Count8& tokens = where == Where::Party ? p.s.tokens : p.s.token_supply;
  if (tokens == 0) return false;
  tokens -= 1;             // OD-EXL-01
  p.s.tokens_exiled += 1;  // OD-EXL-01
  p.tell(Fact::TokenExiled, {.n = 1});
  return true;
}

/// Dice set down for exile do not come back with the other dice.
void exile_what_is_due(Play& p) {
  for (std::size_t colour = 0; colour < kColours; ++colour)
    // OD-EXL-03
    for (int n = std::min<int>(p.s.room.exiles[colour], p.s.supply[colour]); n > 0; --n)
      exile_supply_die(p, colour);
}

Flow gain_other_colour(Play& p, int hero, int n, int value) {
  if (!may_gain(p, 0) && !may_gain(p, 1) && !may_gain(p, 2)) return kNext;
  return call(ChooseColour{.gained = n, .showing = value}, hero);
}

const Procedure<Play> kColourProcedure{"colour", kColourSteps, false, "A colour"};

}  // namespace undercroft::one_deck
