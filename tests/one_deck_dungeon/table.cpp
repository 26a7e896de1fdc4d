#include "one_deck_dungeon/table.h"

#include <sstream>

#include "paths.h"

namespace undercroft::one_deck {
namespace {

std::shared_ptr<const GameOf<Rules>> open_game(const std::vector<std::string>& packs) {
  static std::map<std::vector<std::string>, std::shared_ptr<const GameOf<Rules>>> opened;
  auto& game = opened[packs];
  if (game) return game;
  OpenRequest request;
  request.content = in_source("/content");
  for (const std::string& pack : packs)
    request.packs.emplace_back(in_source("/tests/packs/") + pack);
  const Opened result = one_deck::open(request);
  for (const std::string& problem : result.problems) ADD_FAILURE() << problem;
  game = std::dynamic_pointer_cast<const GameOf<Rules>>(result.game);
  if (!game) throw std::runtime_error("the packs do not load");
  return game;
}

constexpr std::string_view kLetters = "SAMH";

Value value_of(const std::map<std::string, std::string>& texts) {
  Value out;
  for (const auto& [name, value] : texts) out.set(name, value);
  return out;
}

}  // namespace

Table::Table(std::vector<std::string> heroes, std::string dungeon,
             const std::map<std::string, std::string>& more, std::vector<std::string> packs)
    : Table(std::move(heroes), std::move(dungeon), std::move(packs), value_of(more)) {}

Table::Table(std::vector<std::string> heroes, std::string dungeon, std::vector<std::string> packs,
             const Value& more)
    : Scenario(open_game(packs)) {
  Value::List names;
  for (std::string& hero : heroes) names.emplace_back(std::move(hero));
  Value given;
  given.set("heroes", names);
  given.set("dungeon", std::move(dungeon));
  if (const Value::Object* fields = more.as_object())
    for (const auto& [name, value] : *fields) given.set(name, value);
  set_up(given);
}

Table& Table::deck(const std::vector<std::string>& cards) {
  cards_.insert(cards_.end(), cards.begin(), cards.end());
  return *this;
}
Table& Table::dice(const std::vector<int>& faces) {
  faces_.insert(faces_.end(), faces.begin(), faces.end());
  return *this;
}
Table& Table::otherwise(int face) {
  otherwise_ = face;
  return *this;
}

/// Answers chance from the script until a player is asked.
void Table::run_chance() {
  while (!over()) {
    const Prompt prompt = game_->prompt(bytes());
    if (prompt.waiting != Waiting::Chance) return;
    const OptionList list = listed();
    const Option* chosen = &list[0].option;
    if (prompt.purpose == static_cast<int>(Purpose::Deck)) {
      if (!cards_.empty()) {
        chosen = nullptr;
        for (const WeightedOption& o : list)
          if (fits_answer(o.option, "reveal card=" + cards_.front())) chosen = &o.option;
        if (chosen == nullptr)
          throw std::runtime_error("no '" + cards_.front() + "' is left unseen");
        cards_.pop_front();
      }
    } else {
      int face = otherwise_;
      if (!faces_.empty()) {
        face = faces_.front();
        faces_.pop_front();
      }
      chosen = &list[static_cast<std::size_t>(face - 1)].option;
    }
    game_->choose(bytes(), *chosen, nullptr);
  }
}

// ---- ways

Table& Table::explore() {
  run_chance();
  while (asks() == "turn" && offers("pass")) take("pass");
  return take("explore");
}

Table& Table::open(const std::string& card) {
  run_chance();
  if (asks() == "turn" && offers("pass")) take("pass");
  if (state_.doors.empty() || state_.doors[state_.doors.size() - 1].open != 0) explore();
  if (asks() == "turn" && offers("pass")) take("pass");
  cards_.push_front(card);
  int closed = 0;
  while (state_.doors[static_cast<std::size_t>(closed)].open != 0) ++closed;
  return take("enter_room door=" + std::to_string(closed));
}

Table& Table::meet(const std::string& card, int option) {
  open(card);
  take("start");
  if (offers("take_option")) take("take_option option=" + std::to_string(option));
  return *this;
}

Table& Table::fight(const std::string& card, const std::vector<int>& faces, int option) {
  dice(faces);
  meet(card, option);
  if (asks() == "feats") take("end_step");
  return *this;
}

Table& Table::go_to_floor(int floor) {
  run_chance();
  while (state_.floor < floor) {
    while (asks() == "turn" && offers("pass")) take("pass");
    shrink_deck(1);  // so that the next time reveals the stairs
    if (offers("explore")) take("explore");
    while (!over() && !offers("descend")) {
      if (offers("pass"))
        take("pass");
      else if (offers("stay"))
        take("stay");
      else
        throw std::runtime_error("no way down from '" + step() + "'");
    }
    take("descend");
  }
  return *this;
}

// ---- looking and arranging

Table& Table::shrink_deck(std::size_t left) {
  while (state_.deck.size() > left) {
    OptionList list;
    state_.pools.reveal_options(Zones{state_}, state_.deck.back(), Verb::Reveal, list);
    state_.pools.reveal(Zones{state_}, state_.deck, state_.deck.size() - 1, list[0].option);
    state_.discard.add(state_.deck.pop_back().card());
  }
  return *this;
}

int Table::card(const std::string& id) const {
  for (int i = 0; i < length(content().cards); ++i)
    if (card_def(read(), i).id + (content().cards[at(i)].leaf ? "+" : "") == id) return i;
  throw std::runtime_error("no encounter '" + id + "'");
}
int Table::skill(const std::string& id) const {
  for (std::size_t i = 0; i < content().skills.size(); ++i)
    if (content().skills[i].id == id) return static_cast<int>(i);
  throw std::runtime_error("no skill '" + id + "'");
}
int Table::potion(const std::string& id) const {
  for (std::size_t i = 0; i < content().potions.size(); ++i)
    if (content().potions[i].id == id) return static_cast<int>(i);
  throw std::runtime_error("no potion '" + id + "'");
}

int Table::take_unseen(const std::string& encounter) {
  const int number = card(encounter);
  if (state_.deck.empty()) throw std::runtime_error("the deck is empty");
  OptionList list;
  state_.pools.reveal_options(Zones{state_}, state_.deck.back(), Verb::Reveal, list);
  for (const WeightedOption& o : list)
    if (o.option.b == number) {
      state_.pools.reveal(Zones{state_}, state_.deck, state_.deck.size() - 1, o.option);
      state_.deck.pop_back();
      return number;
    }
  throw std::runtime_error("no '" + encounter + "' is left unseen");
}

namespace {
template <std::size_t N>
void insert(FixedVec<u8, N>& list, int value) {
  list.push_back(static_cast<u8>(value));
  std::sort(list.begin(), list.end());
}
}  // namespace

Table& Table::give_skill(int hero_number, const std::string& encounter) {
  insert(hero(hero_number).skills, take_unseen(encounter));
  Play p = play();
  gather_texts(p);
  return *this;
}
Table& Table::give_item(int hero_number, const std::string& encounter) {
  insert(hero(hero_number).items, take_unseen(encounter));
  return *this;
}
Table& Table::give_potion(const std::string& potion_id, int tokens) {
  const int number = potion(potion_id);
  if (!state_.potions.contains(static_cast<u8>(number))) {
    for (const EncounterDef& e : content().encounters)
      if (e.potion == number && cards_in_deck(read(), card(e.id)) > 0)
        state_.removed.add(take_unseen(e.id));
    insert(state_.potions, number);
  }
  state_.token_supply -= tokens;
  state_.tokens += tokens;
  return *this;
}
Table& Table::give_xp(const std::string& encounter) {
  state_.xp.add(take_unseen(encounter));
  return *this;
}

Table& Table::pool(const std::string& dice_text) {
  Play p = play();
  for (std::size_t i = 0; i < state_.dice.size(); ++i)
    if (!state_.dice[i].gone()) release_die(p, i);
  state_.dice.clear();
  std::istringstream words(dice_text);
  for (std::string word; words >> word;) {
    int owner = 0;
    if (word.size() > 2 && word[1] == ':') {
      owner = word[0] - '0';
      word = word.substr(2);
    }
    const std::size_t colour = kLetters.find(word[0]);
    if (state_.supply[colour] == 0) throw std::runtime_error("the supply is short of " + word);
    state_.supply[colour] -= 1;
    state_.dice.push_back(
        {static_cast<u8>(owner), static_cast<u8>(colour), static_cast<u8>(word[1] - '0'), 0});
  }
  std::sort(state_.dice.begin(), state_.dice.end());
  return *this;
}

std::string Table::pool() const {
  std::vector<Die> sorted;
  for (const Die& die : state_.dice)
    if (!die.gone()) sorted.push_back(die);
  std::sort(sorted.begin(), sorted.end());
  std::string text;
  for (const Die& die : sorted) {
    if (!text.empty()) text += " ";
    if (state_.heroes.size() > 1) text += std::to_string(die.hero) + ":";
    text += kLetters[die.colour];
    text += std::to_string(die.value);
  }
  return text;
}

int Table::box(const std::string& text) const {
  BoxDef wanted;
  if (!parse_box(text, wanted)) throw std::runtime_error("'" + text + "' is not a box");
  for (std::size_t i = 0; i < state_.boxes.size(); ++i)
    if (box_def(read(), state_.boxes[i]) == wanted) return static_cast<int>(i);
  return -1;
}
Table& Table::cover(const std::vector<std::string>& boxes) {
  for (const std::string& text : boxes) {
    if (box(text) < 0) throw std::runtime_error("no box '" + text + "' is active");
    state_.boxes[static_cast<std::size_t>(box(text))].covered = 1;
  }
  return *this;
}
Table& Table::cover_all() {
  for (Box& box : state_.boxes) box.covered = 1;
  return *this;
}

Table& Table::poison(int hero_number, int tokens) {
  state_.poison_supply -= tokens;
  hero(hero_number).poison += tokens;
  return *this;
}

}  // namespace undercroft::one_deck
