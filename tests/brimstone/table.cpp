#include "brimstone/table.h"

#include <set>

#include "paths.h"

namespace undercroft::brimstone {
namespace {

std::shared_ptr<const GameOf<Rules>> open_game() {
  static const auto opened = [] {
    OpenRequest request;
    request.content = in_source("/content");
    std::vector<std::string> problems;
    Content content = load_content(request, problems);
    for (const std::string& problem : problems) ADD_FAILURE() << problem;
    if (!problems.empty()) throw std::runtime_error("the packs do not load");
    return std::make_shared<const GameOf<Rules>>(std::move(content));
  }();
  return opened;
}
constexpr int kMostAnswers = 5000;

}  // namespace

Table::Table(const Start& start) : Scenario(open_game()) {
  Value::List names;
  for (const std::string& hero : start.heroes) names.emplace_back(hero);
  Value given;
  given.set("heroes", names);
  given.set("lantern", i64{start.lantern});
  Value::List options;
  for (const std::string& option : start.options) options.emplace_back(option);
  given.set("options", options);
  set_up(given);
  const std::map<std::string, std::string> kPlain{
      {"gunslinger", "showman_start"}, {"blast_hand", "cellar_nose"},
      {"teamster", "reins"},           {"preacher", "loud"},
      {"sawbones", "laudanum"},        {"mourner", "cold"}};
  for (std::size_t i = 0; i < start.heroes.size(); ++i)
    upgrades_.push_back(i < start.upgrades.size() && !start.upgrades[i].empty()
                            ? start.upgrades[i]
                            : kPlain.at(start.heroes[i]));
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
    Option chosen = list[0].option;
    if (!queue.empty()) {
      const std::string wanted = queue.front();
      queue.pop_front();
      bool found = false;
      for (const WeightedOption& o : list) {
        const Value args = game_->args(bytes(), o.option);
        for (const auto& [name, value] : *args.as_object())
          if (!found && value_text(value) == wanted) {
            chosen = o.option;
            found = true;
          }
      }
      if (!found)
        throw std::runtime_error("chance cannot bring '" + wanted + "' in '" + step() + "'");
    } else if (luck_) {
      chosen = list[static_cast<std::size_t>((*luck_)() % list.size())].option;
    } else if (purpose == "items") {  // of Personal Items those that change no figures
      const std::set<std::string> kLoud{"pi_02", "pi_04", "pi_05", "pi_07", "pi_09"};
      for (const WeightedOption& o : list)
        if (!kLoud.contains(content().items[o.option.b].id)) {
          chosen = o.option;
          break;
        }
    } else if (purpose == "dice") {
      for (const WeightedOption& o : list)
        if (o.option.n == 4 || o.option.n == 34 || o.option.n == 344 || o.option.n == 3444)
          chosen = o.option;
    }
    game_->choose(bytes(), chosen, nullptr);
  }
}
Table& Table::create() {
  run_chance();
  while (step() != "Where does the hero start?") {
    const std::string now = step();
    if (now == "Which starting upgrade?")
      take("take_upgrade upgrade=" +
           upgrades_.at(static_cast<std::size_t>(game_->prompt(bytes()).seat)));
    else if (now == "Which token is in the side bag?")
      take("first_token token=whiskey");
    else
      take_number(0);
  }
  return *this;
}
int Table::item_number(const std::string& id) const {
  for (int i = 0; i < length(content().items); ++i)
    if (content().items[i].id == id) return i;
  throw std::runtime_error("no item '" + id + "'");
}
int Table::give(int hero, const std::string& id) {
  Play p = play();
  auto& items = state_.heroes[hero].items;
  int place = 0;
  while (items[place].card != kNone) ++place;
  items[place] = {};
  items[place].card = narrow<u8>(item_number(id));
  state_.items.unseen.clear(item_number(id));
  hold_what_fits(p, hero);
  gather_texts(p);
  return place;
}
Table& Table::begin() {
  create();
  while (step() == "Where does the hero start?") take_number(0);
  return *this;
}
Table& Table::idle() {
  take_number(0);
  while (asks() != "turn" && !over()) {
    const std::string now = step();
    if (now == "Move")
      take("end_move");
    else if (now == "After moving")
      take("pass");
    else
      take("keep");
  }
  return *this;
}
int Table::lay(int tile, int exit, const std::string& id, bool mirrored) {
  Play p = play();
  lay_tile(p, tile, exit, tile_number(id), mirrored);
  return length(state_.board) - 1;
}
int Table::tile_number(const std::string& id) const {
  for (int i = 0; i < length(content().tiles); ++i)
    if (content().tiles[i].id == id) return i;
  throw std::runtime_error("no tile '" + id + "'");
}

Table calm_table(const std::vector<std::string>& heroes) {
  Table t({.heroes = heroes});
  t.begin();
  for (int i = 0; i < length(t.s().heroes); ++i) t.hero(i).grit = 0;
  return t;
}
Table& keep_all(Table& t) {
  while (!t.over() && t.offers("keep")) t.take("keep");
  return t;
}

}  // namespace undercroft::brimstone
