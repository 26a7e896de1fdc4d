#include "tiny_dice.h"

namespace undercroft::tiny_dice {

std::vector<std::string> Rules::purposes(const Content& /*content*/) {
  return {"die.strength", "die.agility", "die.magic", "die.heroic"};
}

std::string_view Rules::reason(u8 number) {
  constexpr std::array<std::string_view, 6> kReasons{"",
                                                     "five rooms are behind you",
                                                     "too many wounds",
                                                     "the nights in town are over",
                                                     "the hero keeps an inn",
                                                     "the hero heals others"};
  return kReasons.at(number);
}

std::string Rules::check(const Read& r) {
  int dice = 0;
  for (const auto& faces : r.s.pool)
    for (const int n : faces) dice += n;
  if (dice > 10) return "more than ten dice in the pool";
  for (const Box& box : r.s.boxes) {
    if (box.colour > Colour::Heroic) return "a box has no such colour";
    if (box.target < 1 || box.target > 2 * kFaces) return "a box's target is from 1 to 12";
    if ((box.covered != 0) != (box.total >= box.target))
      return "a box is covered without its target";
  }
  for (const Frame& frame : r.s.flow.frames) {
    if (is_frame_of<RollDice>(frame)) {
      const RollDice roll = notes<RollDice>(frame);
      if (roll.colour < 0 || roll.colour >= kColours || roll.left < 1)
        return "dice of no colour are rolled";
    }
    if (frame.procedure == static_cast<u16>(Proc::Town) && frame.step == 0 && r.s.nights < 1)
      return "no night is left in town";
  }
  return {};
}

std::string Rules::name_of(const Read& /*r*/, int list, int value) {
  return list == 0 ? colour_name(value) : trade_name(value);
}

std::string colour_name(int colour) {
  return std::string(EnumNames<Colour>::kNames.at(static_cast<std::size_t>(colour)));
}

Opened open(const OpenRequest& /*request*/) {
  return {std::make_shared<GameOf<Rules>>(Content{}), {}};
}

}  // namespace undercroft::tiny_dice
