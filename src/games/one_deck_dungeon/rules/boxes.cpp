// Challenge boxes (OD-BOX).
#include "games/one_deck_dungeon/rules/chapters.h"

namespace undercroft::one_deck {
namespace {

constexpr u8 kOfCard = 0;

void add_box(State& s, int source, std::size_t index) {
  Box box;
  box.source = narrow<u8>(source);
  box.index = narrow<u8>(index);
  s.boxes.push_back(box);
}
void add_boxes(State& s, int source, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) add_box(s, source, i);  // OD-BOX-14
}

bool is_barred(const Read& r, std::size_t die, int box) {
  const auto givers = Query::rule_sources<Query::kBans>(r, static_cast<int>(Event::Place));
  if (givers.none()) return false;  // nearly always, and it is asked for every die and box
  Query::Deed deed;
  deed.event = static_cast<int>(Event::Place);
  deed.seat = r.s.dice[die].hero;
  deed.piece = kDicePieces + static_cast<int>(die);
  deed.other = kBoxPieces + box;
  return Query::forbidden(r, deed, givers);
}

}  // namespace

bool colour_fits(const Die& die, const BoxDef& box) {
  if (box.colour == Colour::Grey) return true;  // OD-BOX-18, OD-PER-08
  // OD-DIE-02, OD-HER-05, OD-FEA-07
  if (die.colour == static_cast<u8>(Colour::Heroic)) return true;
  return die.colour == static_cast<u8>(box.colour);  // OD-BOX-03, OD-BOX-06, OD-DIE-01
}

const BoxDef& box_def(const Read& r, const Box& box) {
  const Room& room = r.s.room;
  if (box.source != kOfCard) {
    const FloorDef& floor = dungeon(r).floors[box.source - 1U];
    // OD-BOX-16, OD-BOX-17: the side of the encounter's kind.
    return room.mode == Mode::Peril ? floor.peril[box.index] : floor.combat[box.index];
  }
  switch (room.mode) {
    case Mode::Boss: return dungeon(r).boss.boxes[box.index];
    case Mode::Peril: return card_def(r, room.card).options[box.index].box;
    default: return card_def(r, room.card).boxes[box.index];
  }
}

/// Each of two encounters has all the boxes of its floors.
void open_boxes(Play& p) {
  State& s = p.s;
  s.boxes.clear();
  // OD-RUL-43, OD-BOS-01, OD-BOS-03: the boss has its own boxes alone.
  if (s.room.mode == Mode::Boss) return add_boxes(s, kOfCard, dungeon(p).boss.boxes.size());
  const bool peril = s.room.mode == Mode::Peril;  // OD-BOX-15, OD-PER-04
  if (peril)
    add_box(s, kOfCard, s.room.option);
  else
    add_boxes(s, kOfCard, card_def(p, s.room.card).boxes.size());
  for (int floor = 1; floor <= s.floor; ++floor) {  // OD-BOX-19, OD-DSC-07, OD-GEN-04, OD-FPL-14
    const FloorDef& def = dungeon(p).floors[at(floor - 1)];
    add_boxes(s, floor, peril ? def.peril.size() : def.combat.size());
  }
}

/// An X is reckoned from the state whenever it is asked for.
int target_of(const Read& r, int box) {
  const BoxDef& def = box_def(r, r.s.boxes[at(box)]);
  return def.x ? rule_number(r, kXRule, 0) : def.target;
}

// OD-RUL-19: asked at each placement. OD-RUL-126: auras reach every active box.
bool is_armored(const Read& r, int box) {
  const bool printed = box_def(r, r.s.boxes[at(box)]).armor;
  if (r.s.fx.aura_sources.none() && r.s.fx.lasting.empty()) return printed;
  return Query::value_of(r, static_cast<u8>(Attr::Armor), kBoxPieces + box) > 0;
}

/// Of all active boxes those with armor are covered first, in any order.
bool armor_is_open(const Read& r) {
  for (int i = 0; i < length(r.s.boxes); ++i)
    if (r.s.boxes[at(i)].covered == 0 && is_armored(r, i)) return true;  // OD-BOX-12, OD-BOX-13
  return false;
}

bool may_place(const Read& r, std::size_t die, int box, bool armor_open) {
  const Box& target = r.s.boxes[at(box)];
  const BoxDef& def = box_def(r, target);
  const Die& placed = r.s.dice[die];
  if (target.covered != 0) return false;        // OD-BOX-02, OD-RUL-17
  if (placed.use() == Use::Mana) return false;  // OD-RUL-80
  if (!colour_fits(placed, def)) return false;  // OD-BOX-03, OD-BOX-06
  // OD-BOX-04: on a wide box the total counts.
  if (!def.wide && placed.value < (def.x ? target_of(r, box) : def.target)) return false;
  // OD-BOX-11, OD-BOS-15, OD-RUL-17, OD-RUL-72, OD-EX-12: first the armor.
  if (armor_open && !is_armored(r, box)) return false;
  if (placed.use() == Use::Armor && !is_armored(r, box)) return false;  // OD-RUL-80
  return !is_barred(r, die, box);
}

bool is_twin_box(const Read& r, int box, int other) {
  const Box& a = r.s.boxes[at(box)];
  const Box& b = r.s.boxes[at(other)];
  // Texts may ask which die is the first on a box.
  if (heard(r, Event::Place) && a.touched != b.touched) return false;
  return a.total == b.total && a.covered == b.covered && box_def(r, a) == box_def(r, b);
}

/// What texts say about the placing comes first; they may put something else in its place.
Flow place_die(Play& p, std::size_t die, int box) {
  if (heard(p, Event::Place))
    return Machine::raise(p, event_of(Event::Place, p.s.dice[die].hero),
                          kDicePieces + static_cast<int>(die), 0, kBoxPieces + box);
  lay_die(p, die, box);
  return kNext;
}
void lay_die(Play& p, std::size_t die, int box) {
  const int value = p.s.dice[die].value;
  const int hero = p.s.dice[die].hero;
  const std::size_t colour = lift_die(p, die);
  Box& target = p.s.boxes[at(box)];
  target.dice[colour] += 1;  // OD-SUP-10
  target.total += value;     // OD-BOX-05, OD-BOX-08, OD-BOX-09
  target.covered = static_cast<u8>(target.total >= target_of(p, box));  // OD-BOX-07, OD-EX-31
  p.tell(Fact::DiePlaced, {.a = static_cast<int>(colour), .b = box, .n = value}, hero);
}
Flow die_placed(Play& p, int box) {
  Box& target = p.s.boxes[at(box)];
  target.touched = 1;
  if (target.covered == 0) return kNext;
  return announce(p, Event::Cover, kBoxPieces + box);
}

// OD-RUL-72: an uncovered box must be covered again.
void clear_box(Play& p, int box) {
  Box& target = p.s.boxes[at(box)];
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    p.s.supply[colour] += target.dice[colour];
    target.dice[colour] = 0;
  }
  target.total = 0;
  target.covered = 0;
}

}  // namespace undercroft::one_deck
