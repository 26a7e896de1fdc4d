// Step 2: choosing a house (KF-HSE).
#include "games/abyssal_conspiracy/rules/chapters.h"

namespace undercroft::abyssal {
namespace {

using Houses = std::array<bool, kHouses>;

// KF-HSE-01, KF-HSE-02, KF-HSE-03
Houses houses_at_hand(const Read& r, int seat) {
  Houses there{};
  for (const u8 house : r.s.houses[at(seat)]) there[house] = true;
  r.s.play.each([&](int piece) {
    if (card(r, piece).controller != seat) return;
    for (int house = 1; house < kHouses; ++house)
      if (Query::has_word(r, static_cast<u8>(Attr::House), piece, house)) there[at(house)] = true;
  });
  there[0] = false;
  return there;
}

Query::Deed choice_of(int seat, int house) {
  Query::Deed deed = deed_of(Event::House, seat);
  deed.word = house;
  return deed;
}
// KF-HSE-04
bool is_demanded(const Read& r, int seat, int house) {
  bool must = false;
  Query::each_rule(r, effects::kMust, [&](const effects::Rule& rule, const Query::Who& who) {
    must = must || Query::speaks_of(r, rule, who, choice_of(seat, house));
  });
  return must;
}

}  // namespace

void house_options(const Read& r, const Frame& f, OptionList& out) {
  Houses left = houses_at_hand(r, f.seat);
  Houses demanded{};
  bool any = false;
  for (int house = 1; house < kHouses; ++house) {
    // KF-HSE-05
    if (Query::forbidden(r, choice_of(f.seat, house))) left[at(house)] = false;
    demanded[at(house)] = left[at(house)] && is_demanded(r, f.seat, house);
    any = any || demanded[at(house)];
  }
  for (int house = 1; house < kHouses; ++house)
    if (any ? demanded[at(house)] : left[at(house)]) out.add(Verb::TakeHouse, f.seat, {.n = house});
  // KF-HSE-06
  if (out.empty()) out.add(Verb::TakeHouse, f.seat, {.n = 0});
}

// KF-HSE-07
Flow take_house(Play& p, Frame& f, const Option& chosen) {
  p.s.omega = 0;  // KF-EX-24: one that was played in step 1 ended step 1 alone
  p.s.house = narrow<u8>(chosen.n);
  p.tell(Fact::HouseChosen, {.n = chosen.n}, f.seat);
  EventHead head = event_of(Event::House, f.seat);
  head.word = p.s.house;
  return Machine::raise(p, head, effects::kNoPiece);
}

}  // namespace undercroft::abyssal
