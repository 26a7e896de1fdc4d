#include "legends_untold/table.h"

#include "paths.h"

namespace undercroft::legends {
namespace {

Content loaded(const std::vector<std::string>& packs) {
  OpenRequest request;
  request.content = in_source("/content");
  for (const std::string& pack : packs) request.packs.push_back(in_source("/tests/packs/" + pack));
  std::vector<std::string> problems;
  Content content = load_content(request, problems);
  for (const std::string& problem : problems) ADD_FAILURE() << problem;
  if (!problems.empty()) throw std::runtime_error("the packs do not load");
  return content;
}
const Content& shipped_content() {
  static const Content content = loaded({});
  return content;
}
std::shared_ptr<const GameOf<Rules>> open_game(const Start& start) {
  static const auto opened = std::make_shared<const GameOf<Rules>>(shipped_content());
  std::vector<std::string> packs = start.packs;
  if (start.printed) packs.emplace_back("legends_untold");
  if (!start.change && packs.empty()) return opened;
  static std::map<std::vector<std::string>, Content> with_packs;
  if (!packs.empty() && !with_packs.contains(packs)) with_packs.emplace(packs, loaded(packs));
  Content content = packs.empty() ? shipped_content() : with_packs.at(packs);
  if (start.change) start.change(content);
  return std::make_shared<const GameOf<Rules>>(std::move(content));
}
template <class Def>
int number_of(const std::vector<Def>& list, const std::string& id) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].id == id) return static_cast<int>(i);
  throw std::runtime_error("no '" + id + "' in the content");
}
constexpr int kMostAnswers = 5000;

}  // namespace

Table::Table(const Start& start) : Scenario(open_game(start)) {
  Value::List names;
  for (const std::string& hero : start.heroes) names.emplace_back(hero);
  Value given;
  given.set("heroes", names);
  given.set("scenario", start.scenario);
  given.set("difficulty", start.difficulty);
  given.set("players", i64{start.players});
  given.set("level", i64{start.level});
  given.set("builds", start.builds);
  Value::List options;
  for (const std::string& option : start.options) options.emplace_back(option);
  given.set("options", options);
  for (const auto& [field, value] : start.more) given.set(field, value);
  set_up(given);
  run_chance();
}

Table& Table::script(const std::string& purpose, const std::vector<std::string>& what) {
  auto& queue = script_[purpose];
  queue.insert(queue.end(), what.begin(), what.end());
  return *this;
}
int Table::scripted() const {
  int n = 0;
  for (const auto& [purpose, queue] : script_) n += static_cast<int>(queue.size());
  return n;
}
void Table::run_chance() {
  for (int i = 0; !over(); ++i) {
    if (i > kMostAnswers) throw std::runtime_error("chance without end in '" + step() + "'");
    const Prompt prompt = game_->prompt(bytes());
    if (prompt.waiting != Waiting::Chance) return;
    const OptionList list = listed();
    const std::string purpose = game_->info().purposes.at(static_cast<std::size_t>(prompt.purpose));
    auto& queue = script_[purpose];
    std::string wanted = purpose == "dice" ? "344" : "";
    if (!queue.empty()) {
      wanted = queue.front();
      queue.pop_front();
    }
    const Option* found = wanted.empty() ? &list[0].option : nullptr;
    if (luck_) found = &list[(*luck_)() % list.size()].option;
    for (const WeightedOption& o : list) {
      const Value args = game_->args(bytes(), o.option);
      for (const auto& [name, value] : *args.as_object())
        if (found == nullptr && value_text(value) == wanted) found = &o.option;
    }
    if (found == nullptr && wanted == "344") found = &list[list.size() / 2].option;
    if (found == nullptr)
      throw std::runtime_error("'" + wanted + "' cannot come from " + purpose + " in '" + step() +
                               "'");
    const Option chosen = *found;
    game_->choose(bytes(), chosen, nullptr);
  }
}

Table& Table::order() {
  if (step() == "Marching Order")
    take("order hero=" + content().occupations[at(hero(0).occupation)].id);
  return *this;
}
Table& Table::enter(const std::string& location, const std::string& pace) {
  // The card lies on top of the deck, known to all.
  auto& pile = state_.decks[0].places;
  const int number = location_number(location);
  const std::size_t place = pile.place_of(PlaceSlot::known(number));
  if (place < pile.size()) pile.erase(place);
  pile.push_back(PlaceSlot::known(number));
  order();
  take("leave side=north");
  while (step() == "Who does the Scout's task?") take("surrogate");
  take("pace pace=" + pace);
  while (step() == "Before the reveal") take("finish");
  while (step() == "The Entrance") take(options()[0]);
  return *this;
}
Table& Table::face(Kind kind, const std::string& id) {
  const int number = card(kind, id);
  return run([&](Play& p) {
    open_card(p, kind, number);
    return call_trial(p);
  });
}
Table& Table::fight(const std::string& foe, Surprise surprise) {
  const int number = card(Kind::Foe, foe);
  state_.box.set(at(number), false);
  state_.decks[0].adventure.unseen.set(at(number), false);
  state_.map[state_.here].foes[kStray] = narrow<u8>(number);
  state_.surprise = surprise;
  return run([&](Play&) { return legends::fight(kStray); });
}

int Table::card(Kind kind, const std::string& id) const {
  switch (kind) {
    case Kind::Event: return number_of(content().events, id);
    case Kind::Barrier: return number_of(content().barriers, id);
    case Kind::Obstacle: return number_of(content().obstacles, id);
    case Kind::Shock: return number_of(content().shocks, id);
    default: return number_of(content().adventure, id);
  }
}
int Table::location_number(const std::string& id) const {
  return number_of(content().locations, id);
}
std::string Table::talents(int who) const {
  std::string text;
  for (const HeldTalent& talent : state_.heroes[at(who)].talents)
    text += "RXD"[static_cast<std::size_t>(talent.state)];
  return text;
}
Table& Table::set_talents(int who, const std::string& states) {
  Hero& h = hero(who);
  while (h.talents.size() > states.size()) h.talents.pop_back();
  for (std::size_t i = 0; i < states.size(); ++i)
    h.talents[i].state = states[i] == 'R'   ? TalentState::Ready
                         : states[i] == 'X' ? TalentState::Exhausted
                                            : TalentState::Drained;
  Play p = play();
  gather_texts(p);
  return *this;
}
Table& Table::set_clock(int deck, int discard, int tokens) {
  Clock& c = clock();
  c.deck.clear();
  c.discard.clear();
  state_.event_pools = {};
  int event = 0;
  for (; event < deck; ++event) c.deck.push_back(EventSlot::known(event));
  for (; event < deck + discard; ++event) c.discard.push_back(EventSlot::known(event));
  c.gained = tokens;
  c.total = narrow<u8>(deck + discard + tokens);
  return *this;
}
Table& Table::give_loot(const std::string& id) {
  Play p = play();
  const int loot = number_of(content().loot, id);
  const std::size_t number = at(content().loot[at(loot)].card);
  p.s.box.set(number, false);
  p.s.treasure.unseen.set(number, false);
  p.s.decks[0].adventure.unseen.set(number, false);
  gain_loot(p, loot);
  return *this;
}
bool Table::holds(const std::string& id) const {
  return has_loot(read(), number_of(content().loot, id));
}

}  // namespace undercroft::legends
