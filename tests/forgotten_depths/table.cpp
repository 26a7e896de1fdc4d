#include "forgotten_depths/table.h"

#include <sstream>

namespace undercroft::forgotten {
namespace {

Content fresh_content() {
  static const Content loaded = [] {
    OpenRequest request;
    request.content = UC_SOURCE_DIR "/content";
    std::vector<std::string> problems;
    Content content = load_content(request, problems);
    for (const std::string& problem : problems) ADD_FAILURE() << problem;
    return content;
  }();
  return loaded;
}
std::shared_ptr<const GameOf<Rules>> plain_game() {
  static const auto game = std::make_shared<const GameOf<Rules>>(fresh_content());
  return game;
}

StateOut bytes_of(State& s) {
  return {reinterpret_cast<std::byte*>(&s), sizeof(State)};
}
StateIn bytes_of(const State& s) {
  return {reinterpret_cast<const std::byte*>(&s), sizeof(State)};
}

std::string value_text(const Value& value) {
  if (const std::string* text = value.as_text()) return *text;
  if (const i64* number = value.as_int()) return std::to_string(*number);
  if (const bool* flag = value.as_bool()) return *flag ? "true" : "false";
  return to_text(value);
}

template <class List>
int number_in(const List& list, const std::string& id) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].id == id) return static_cast<int>(i);
  throw std::runtime_error("no '" + id + "'");
}

}  // namespace

void retile(Content& content, const std::string& id, const std::string& edges,
            const std::vector<std::string>& areas, const std::vector<std::string>& links,
            const std::string& nodes, const std::string& water) {
  for (EcologyDef& e : content.ecologies)
    for (TileDef& tile : e.tiles) {
      if (tile.id != id) continue;
      TileDef face;
      if (!parse_tile(edges, areas, links, nodes, water, face))
        throw std::runtime_error("no tile: " + id);
      face.id = tile.id;
      face.name = tile.name;
      face.entry = tile.entry;
      face.boat = tile.boat;
      face.sword = tile.sword;
      tile = face;
    }
}

Table::Table(std::vector<std::string> heroes, const std::string& start, const Change& change)
    : game_(plain_game()) {
  if (change) {
    Content content = fresh_content();
    change(content);
    game_ = std::make_shared<const GameOf<Rules>>(std::move(content));
  }
  Value::List names;
  for (std::string& name : heroes) names.emplace_back(std::move(name));
  Value given;
  given.set("heroes", names);
  std::istringstream words(start);
  for (std::string word; words >> word;) {
    if (word == "caverns" || word == "architecture")
      given.set("ecology", word);
    else if (word.starts_with("players="))
      given.set("players", Value(i64{word.back() - '0'}));
    else
      given.set(word, Value(true));
  }
  Value setup;
  const std::string problem = complete_setup(game_->schema(), given, setup);
  if (!problem.empty()) throw std::runtime_error(problem);
  const std::string refused = game_->set_up(bytes_of(state_), setup, nullptr);
  if (!refused.empty()) throw std::runtime_error(refused);
}

Table& Table::script(const std::string& purpose, const std::vector<std::string>& names) {
  auto& queue = script_[purpose];
  queue.insert(queue.end(), names.begin(), names.end());
  return *this;
}
Table& Table::hero_draws(int hero, const std::vector<int>& values) {
  std::vector<std::string> names;
  for (const int value : values) names.push_back(std::to_string(value));
  return script("hero." + std::to_string(hero + 1), names);
}
Table& Table::foe_draws(const std::string& deck, const std::vector<int>& values) {
  std::vector<std::string> names;
  for (const int value : values) names.push_back(std::to_string(value));
  return script(deck, names);
}

// ---- answers

std::string Table::word(const Option& option) const {
  std::string text(game_->verbs()[option.verb].name);
  const Value args = game_->args(bytes_of(state_), option);
  if (const Value::Object* all = args.as_object())
    for (const auto& [name, value] : *all) text += " " + name + "=" + value_text(value);
  return text;
}
bool Table::fits(const Option& option, const std::string& answer) const {
  std::istringstream words(answer);
  std::string verb;
  words >> verb;
  if (game_->verbs()[option.verb].name != verb) return false;
  const Value args = game_->args(bytes_of(state_), option);
  for (std::string pair; words >> pair;) {
    const std::size_t sign = pair.find('=');
    const Value* value = args.find(pair.substr(0, sign));
    if (value == nullptr || value_text(*value) != pair.substr(sign + 1)) return false;
  }
  return true;
}
std::vector<std::string> Table::options() const {
  OptionList list;
  game_->options(bytes_of(state_), list);
  std::vector<std::string> all;
  for (const WeightedOption& o : list) all.push_back(word(o.option));
  return all;
}
int Table::count(const std::string& answer) const {
  OptionList list;
  game_->options(bytes_of(state_), list);
  int n = 0;
  for (const WeightedOption& o : list) n += fits(o.option, answer) ? 1 : 0;
  return n;
}
Table& Table::take(const std::string& answer) {
  run_chance();
  OptionList list;
  game_->options(bytes_of(state_), list);
  const Option* found = nullptr;
  int n = 0;
  for (const WeightedOption& o : list)
    if (fits(o.option, answer)) {
      found = &o.option;
      ++n;
    }
  if (n != 1) {
    std::string all;
    for (const std::string& option : options()) all += "\n  " + option;
    throw std::runtime_error("'" + answer + "' fits " + std::to_string(n) + " options of '" +
                             step() + "':" + all);
  }
  game_->choose(bytes_of(state_), *found, nullptr);
  run_chance();
  return *this;
}
Table& Table::take(const std::vector<std::string>& answers) {
  for (const std::string& answer : answers) take(answer);
  return *this;
}

/// Answers chance from the script until a player is asked.
void Table::run_chance() {
  while (!over()) {
    const Prompt prompt = game_->prompt(bytes_of(state_));
    if (prompt.waiting != Waiting::Chance) return;
    OptionList list;
    game_->options(bytes_of(state_), list);
    // The first outcome, but no Power Card unless the script says so.
    const Option* chosen = &list[0].option;
    const bool action = static_cast<Verb>(chosen->verb) == Verb::DrawAction ||
                        static_cast<Verb>(chosen->verb) == Verb::DrawFoe;
    if (action && chosen->b == kPower && list.size() > 1) chosen = &list[1].option;
    auto& queue = script_[game_->info().purposes[static_cast<std::size_t>(prompt.purpose)]];
    if (!queue.empty()) {
      chosen = nullptr;
      for (const WeightedOption& o : list) {
        const Value args = game_->args(bytes_of(state_), o.option);
        for (const auto& [name, value] : *args.as_object())
          if (name != "hero" && name != "deck" && value_text(value) == queue.front())
            chosen = &o.option;
      }
      if (chosen == nullptr)
        throw std::runtime_error("'" + queue.front() + "' cannot come at '" + step() + "'");
      queue.pop_front();
    }
    game_->choose(bytes_of(state_), *chosen, nullptr);
  }
}

std::string Table::step() const {
  return over() ? "over" : std::string(game_->prompt(bytes_of(state_)).step);
}
std::string Table::asks() const {
  return over() ? "over" : std::string(game_->prompt(bytes_of(state_)).procedure);
}

// ---- looking and arranging

int Table::tile(const std::string& id) const {
  return number_in(ecology(read()).tiles, id);
}
int Table::monster(const std::string& id) const {
  return number_in(content().monsters, id);
}
int Table::feature(const std::string& id) const {
  return number_in(content().features, id);
}
int Table::location(const std::string& id) const {
  return number_in(content().locations, id);
}
int Table::item(const std::string& id) const {
  return number_in(content().items, id);
}
int Table::ability(const std::string& id) const {
  return number_in(content().abilities, id);
}

int Table::lay(const std::string& id, int dx, int dy, int turn) {
  Play p = play();
  place_tile(p, tile(id), kCentre + dx, kCentre + dy, turn);
  return static_cast<int>(state_.map.size()) - 1;
}
Table& Table::own(int hero_number, const std::string& item_id, bool equipped) {
  OwnedItem& owned = state_.items[at(item(item_id))];
  owned.owner = static_cast<u8>(hero_number);
  owned.equipped = equipped ? 1 : 0;
  owned.uses = content().items[at(item(item_id))].uses;
  Play p = play();
  shuffle_decks(p);
  gather_texts(p);
  return *this;
}
Table& Table::learn(int hero_number, const std::string& ability_id) {
  state_.abilities[at(ability(ability_id))].owner = static_cast<u8>(hero_number);
  Play p = play();
  shuffle_decks(p);
  gather_texts(p);
  return *this;
}
Table& Table::deck(int hero_number, const std::vector<int>& hand, const std::vector<int>& pile,
                   const std::vector<int>& discard) {
  Hero& h = hero(hero_number);
  h.hand.clear();
  h.pile = {};
  h.discard = {};
  Play p = play();
  for (const int value : hand) add_to_hand(p, hero_number, value);
  for (const int value : pile) h.pile.unseen.add(value);
  for (const int value : discard) h.discard.add(value);
  return *this;
}
Table& Table::fight(const std::vector<std::string>& monsters) {
  Play p = play();
  for (const std::string& id : monsters) bring_foe(p, monster(id));
  push_frame<Rules>(state_, call(Proc::Combat).callee);
  run_to_prompt<Rules>(p);
  run_chance();
  return *this;
}
Table& Table::cards(int row, const std::vector<int>& mine, const std::vector<int>& theirs) {
  Row& r = state_.combat.rows[at(row)];
  for (std::size_t i = 0; i < kMostColumns; ++i) {
    r.hero_card[i] = i < mine.size() ? static_cast<u8>(mine[i]) : static_cast<u8>(kNone);
    r.foe_card[i] = i < theirs.size() ? static_cast<u8>(theirs[i]) : static_cast<u8>(kNone);
    r.hero_change[i] = r.foe_change[i] = 0;
  }
  return *this;
}
std::string Table::check() const {
  return game_->check(bytes_of(state_));
}

}  // namespace undercroft::forgotten
