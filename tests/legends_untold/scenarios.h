#pragma once
#include "legends_untold/table.h"

// Ways to bring a Scenario on: the Party stands where it likes, cards are Resolved, Foes give in.

namespace undercroft::legends {

inline Start of(const std::string& scenario, const std::string& difficulty = "heroic") {
  return {.scenario = scenario, .difficulty = difficulty};
}
inline Value names(const std::vector<std::string>& ids) {
  Value::List list;
  for (const std::string& id : ids) list.emplace_back(id);
  return {list};
}
/// A Scenario of an arc, with what came of earlier Episodes.
inline Start after(const std::string& scenario, const std::vector<std::string>& won,
                   const std::vector<std::string>& lost = {}) {
  Start start = of(scenario);
  start.more = {{"won", names(won)}, {"lost", names(lost)}};
  return start;
}
/// Puts the Party into the middle of a Location, beyond all others; it is not Resolved yet.
inline int lay(Table& t, const std::string& location) {
  Play p = t.play();
  const int number = t.location_number(location);
  for (int i = 0; i < length(p.s.map); ++i)
    if (p.s.map[i].card == number) return i;
  const int last = length(p.s.map) - 1;
  const int place = lay_place(p, number, kCentre, p.s.map[last].y - 1, 0, kSouth);
  join_places(p, last, kNorth, place);
  p.s.map[place].from = narrow<u8>(last);
  return place;
}
inline Table& enter_middle(Table& t, const std::string& location) {
  const int place = lay(t, location);
  return t.run([&](Play& p) {
    move_party(p, place);
    return kNext;
  });
}
/// ... where everything has been Resolved, and looks whether the Goal was reached.
inline Table& stand(Table& t, const std::string& location) {
  const int place = lay(t, location);
  return t.run([&](Play& p) {
    Place& there = p.s.map[place];
    there.marks = static_cast<u8>(there.marks | Place::kResolved | Place::kEntered);
    move_party(p, place);
    return check_goal(p);
  });
}
inline Table& home(Table& t) {
  return t.run([](Play& p) {
    move_party(p, 0);
    return check_goal(p);
  });
}
/// A card is Resolved here, as at the end of its Test.
inline Table& resolve(Table& t, Kind kind, const std::string& id) {
  const int number = t.card(kind, id);
  t.run([&](Play& p) {
    Frame frame;
    open_card(p, kind, number);
    p.s.open.back().outcome = Resolves::Yes;
    return tell_resolved(p, frame);
  });
  while (t.step() == "You may") t.take("no");
  return t.run([](Play& p) {
    close_card(p);
    return check_goal(p);
  });
}
/// Meets whatever Foe an icon of the place brings, up to the first question of the fight.
inline Table& meet_here(Table& t, int slot = 0) {
  t.s().scout = 0;
  t.run([&](Play& p) {
    here(p).foes[slot] = here(p).foes[slot] == kNone ? kUndrawn : here(p).foes[slot];
    return meet_foe(slot, Comes::ByIcon);
  });
  while (t.step() == "Who makes the Surprise Test?") t.take("surrogate");
  while (t.step() == "Before the roll") t.take("roll_on");
  while (t.step() == "After the roll") t.take("finish");
  while (t.step() == "Fight, or Retreat?") t.take("fight_on");
  return t;
}
/// The Foe gives in at the end of this Round.
inline Table& end_fight(Table& t) {
  t.s().combat.flees = 1;
  for (int i = 0; !t.over() && t.s().combat.foe != kNone; ++i) {
    if (i > 200) throw std::runtime_error("the fight does not end");
    t.take_number(0);
  }
  return t;
}
inline std::string foe_id(Table& t) {
  return t.s().combat.foe == kNone ? "none" : t.content().adventure[t.s().combat.foe].id;
}
inline int count_of_kind(Table& t, Kind kind) {
  int n = 0;
  t.s().decks[0].adventure.unseen.each(
      [&](int card) { n += kind_of(t.read(), card) == kind ? 1 : 0; });
  return n;
}
inline bool in_deck(Table& t, Kind kind, const std::string& id) {
  return t.s().decks[0].adventure.unseen.has(at(t.card(kind, id)));
}
inline std::vector<std::string> all_scenarios() {
  std::vector<std::string> all;
  for (const ScenarioDef& def : Table().content().scenarios) all.push_back(def.id);
  return all;
}

}  // namespace undercroft::legends
