#include "legends_untold/places.h"

namespace undercroft::legends {

Table& bring_to(Table& t, const std::string& location, TurnStep step) {
  State& s = t.s();
  auto& frames = s.flow.frames;
  while (frames.back().procedure != static_cast<u8>(Proc::Turn)) frames.pop_back();
  frames.back().step = static_cast<u8>(step);
  Play p = t.play();
  const int place = lay_place(p, t.location_number(location), kCentre, kCentre - 1, 0, kSouth);
  join_places(p, 0, kNorth, place);
  move_party(p, place);
  s.map[place].from = 0;
  s.map[place].marks = Place::kEntered;
  s.spot = Spot::Entrance;
  s.phase = step == TurnStep::Adventure ? Phase::Adventure : Phase::Exploration;
  s.scout = 0;
  s.guard = s.heroes.size() > 1 ? u8{1} : u8{kNone};
  return t;
}
Table& bring_to_empty(Table& t, const std::string& location, TurnStep step) {
  bring_to(t, location, step);
  Place& here = t.s().map[t.s().here];
  for (u8& foe : here.foes) foe = kNone;
  for (u8& discovery : here.discoveries) discovery = kNone;
  return t;
}
Table& play_on(Table& t) {
  return t.run([](Play&) { return kNext; });
}
int pull(Table& t, const std::string& id) {
  const int card = t.card(Kind::Loot, id);
  State& s = t.s();
  auto& pile = s.decks[0].adventure;
  if (is_in(pile, card)) pull_out(pile, card);
  if (is_in(s.treasure, card)) pull_out(s.treasure, card);
  pile.discard.set(at(card), false);
  s.box.set(at(card), false);
  return card;
}
void put_obstacle(Table& t, const std::string& id) {
  Place& here = t.s().map[t.s().here];
  const int card = t.card(Kind::Obstacle, id);
  auto& pile = t.s().decks[0].obstacles;
  if (is_in(pile, card)) pull_out(pile, card);
  here.obstacles[printed_side(here, here.entrance)] = narrow<u8>(card);
}
void put_barrier(Table& t, int icon, const std::string& id) {
  const int card = t.card(Kind::Barrier, id);
  auto& pile = t.s().decks[0].barriers;
  if (is_in(pile, card)) pull_out(pile, card);
  t.s().map[t.s().here].barriers[icon] = narrow<u8>(card);
}
namespace {
void stack_on(Table& t, const std::vector<std::string>& cards, FixedVec<u8, 7>& top) {
  for (const std::string& id : cards) pull(t, id);
  for (std::size_t i = cards.size(); i-- > 0;)
    top.push_back(narrow<u8>(t.card(Kind::Loot, cards[i])));
}
}  // namespace
void stack(Table& t, const std::vector<std::string>& cards) {
  stack_on(t, cards, t.s().decks[0].adventure.top);
}
void stack_on_treasure(Table& t, const std::vector<std::string>& cards) {
  stack_on(t, cards, t.s().treasure.top);
}
bool is_discarded(Table& t, const std::string& id) {
  return t.s().decks[0].adventure.discard.has(at(t.card(Kind::Loot, id)));
}
void give_talent(Table& t, int hero, const std::string& id) {
  const auto& talents = t.content().talents;
  for (std::size_t i = 0; i < talents.size(); ++i)
    if (talents[i].id == id)
      t.hero(hero).talents.push_back({narrow<u8>(static_cast<int>(i)), TalentState::Ready});
  Play p = t.play();
  gather_texts(p);
}
Table& attempt_with(Table& t, const std::string& hero, const std::string& skill,
                    const std::string& faces) {
  t.dice({faces});
  t.take("attempt hero=" + hero + " skill=" + skill);
  while (t.step() == "Before the roll") t.take("roll_on");
  while (t.step() == "After the roll") t.take("finish");
  return t;
}
Table& answer_all(Table& t, const std::string& step) {
  while (t.step() == step) t.take(t.options()[0]);
  return t;
}

}  // namespace undercroft::legends
