#pragma once
#include "legends_untold/table.h"

// Maps and Turns by hand, for the tests of the world.

namespace undercroft::legends {

/// Lays a Location beside a side of another, entered by its footprints or its first Exit.
inline int lay_beside(Table& t, const std::string& id, int from, int side) {
  Play p = t.play();
  const int card = t.location_number(id);
  const LocationDef& def = t.content().locations[at(card)];
  int printed = -1;
  for (int i = 0; i < kSides; ++i)
    if (def.sides[i].opening == Opening::Footprints ||
        (printed < 0 && def.sides[i].opening == Opening::Exit && !def.has_footprints()))
      printed = i;
  const int joint = opposite(side);
  const Cell cell = beside(cell_of(p.s.map[from]), side);
  const int place = lay_place(p, card, cell.x, cell.y, turn_for(printed, joint), joint);
  join_places(p, from, side, place);
  p.s.map[place].from = narrow<u8>(from);
  p.s.map[place].marks = Place::kEntered;
  return place;
}
/// ... all of it dealt with and explored.
inline int lay_resolved(Table& t, const std::string& id, int from, int side) {
  const int place = lay_beside(t, id, from, side);
  Place& laid = t.s().map[place];
  laid.marks = Place::kEntered | Place::kExplored | Place::kResolved;
  laid.obstacles = {kNone, kNone, kNone, kNone};
  laid.foes = {kNone, kNone, kNone};
  laid.discoveries = {kNone, kNone, kNone, kNone, kNone};
  laid.barriers = {kNone, kNone, kNone, kNone};
  return place;
}
/// The Party stands in the middle of a place.
inline Table& stand_at(Table& t, int place) {
  Play p = t.play();
  move_party(p, place);
  return t;
}
/// A Turn from one of its steps on.
inline Table& play_from(Table& t, TurnStep step) {
  return t.run([&](Play& p) {
    p.s.flow.frames.clear();
    p.s.flow.list.clear();
    constexpr u8 kTurns = 3;  // behind the set-up and what the Scenario starts with
    push_frame<Rules>(p.s, call(Proc::Game).callee);
    p.s.flow.frames.back().step = kTurns;
    push_frame<Rules>(p.s, call(Proc::Turn).callee);
    p.s.flow.frames.back().step = static_cast<u8>(step);
    return kNext;
  });
}
/// The Location deck, from the top down, known to all.
inline Table& stack_places(Table& t, const std::vector<std::string>& from_top, int group = 0) {
  t.s().place_pools = {};
  for (Decks& decks : t.s().decks) decks.places.clear();
  auto& pile = t.s().decks[group].places;
  for (const std::string& id : from_top) pile.insert(0, PlaceSlot::known(t.location_number(id)));
  return t;
}
/// From the choice of the Exit to the Scouting Test, at a Rush.
inline Table& leave_by(Table& t, const std::string& side, const std::string& pace = "Rush") {
  t.order().take("leave side=" + side);
  if (t.step() == "Who does the Scout's task?") t.take("surrogate");
  t.take("pace pace=" + pace);
  while (t.step() == "Before the reveal") t.take("finish");
  return t;
}
/// Makes the Scouting Test as it comes.
inline Table& scout_on(Table& t) {
  while (t.step() == "Before the roll") t.take("roll_on");
  while (t.step() == "After the roll") t.take("finish");
  return t;
}
/// An Event comes up.
inline Table& event_comes(Table& t, const std::string& id) {
  t.s().waiting.push_back(narrow<u8>(t.card(Kind::Event, id)));
  return t.run([](Play& p) { return resolve_events(p); });
}
/// Takes an Adventure card out of whatever it lies in, into the box.
inline int into_box(Table& t, Kind kind, const std::string& id) {
  const int card = t.card(kind, id);
  State& s = t.s();
  for (Decks& decks : s.decks) {
    decks.adventure.unseen.set(at(card), false);
    decks.adventure.discard.set(at(card), false);
  }
  s.treasure.unseen.set(at(card), false);
  s.box.set(at(card));
  return card;
}
/// A Hero has so many Talents, in these states, some of them of nobody's.
inline Table& arm(Table& t, int hero, const std::string& states) {
  auto& talents = t.hero(hero).talents;
  for (int card = length(t.content().talents); talents.size() < states.size();) {
    --card;
    bool held = false;
    for (const Hero& other : t.s().heroes)
      for (const HeldTalent& talent : other.talents) held = held || talent.card == card;
    if (!held) talents.push_back({narrow<u8>(card), TalentState::Ready});
  }
  return t.set_talents(hero, states);
}
/// The number of a Loot's piece.
inline std::string piece_of(const Table& t, const std::string& loot) {
  for (std::size_t i = 0; i < t.content().loot.size(); ++i)
    if (t.content().loot[i].id == loot)
      return std::to_string(kPieces(Thing::Loot, 0, static_cast<int>(i)));
  return "none";
}

}  // namespace undercroft::legends
