#pragma once
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/game_of.h"

// What the tables for scenarios of every game share: a game set up, and answers written as in a
// record, take("take_die colour=strength value=4"), that must fit exactly one option. A table says
// by `run_chance` what comes up.

namespace undercroft {

template <class Table, class Rules>
class Scenario {
 public:
  using State = typename Rules::State;

  State& s() { return state_; }
  [[nodiscard]] const Value& setup() const { return setup_; }
  [[nodiscard]] auto read() const { return typename Rules::Play::Read{state_, game_->content()}; }
  /// For calling a rule by itself.
  [[nodiscard]] auto play() { return typename Rules::Play{state_, game_->content(), nullptr}; }
  [[nodiscard]] const auto& content() const { return game_->content(); }
  [[nodiscard]] const GameOf<Rules>& game() const { return *game_; }

  /// Gives an answer and plays on to the next question of a player. Options with a single choice
  /// are not answered by themselves: every question is seen.
  Table& take(const std::string& answer) {
    table().run_chance();
    const OptionList list = listed();
    const Option* found = nullptr;
    int n = 0;
    for (const WeightedOption& o : list.all())
      if (fits_answer(o.option, answer)) {
        found = &o.option;
        ++n;
      }
    if (n != 1) {
      std::string all;
      for (const std::string& option : options()) all += "\n  " + option;
      throw std::runtime_error("'" + answer + "' fits " + std::to_string(n) + " options of '" +
                               step() + "':" + all);
    }
    return give(*found);
  }
  /// Several answers in a row.
  Table& take(const std::vector<std::string>& answers) {
    for (const std::string& answer : answers) take(answer);
    return table();
  }
  /// How many options fit, and whether any does.
  [[nodiscard]] int count(const std::string& answer) const {
    const OptionList list = listed();
    int n = 0;
    for (const WeightedOption& o : list.all()) n += fits_answer(o.option, answer) ? 1 : 0;
    return n;
  }
  [[nodiscard]] bool offers(const std::string& answer) const { return count(answer) > 0; }
  /// The options in words of a record, for comparisons: "cover_box box=0".
  [[nodiscard]] std::vector<std::string> options() const {
    std::vector<std::string> all;
    for (const WeightedOption& o : listed()) all.push_back(word(o.option));
    return all;
  }
  /// The title of the step that asks, or "over".
  [[nodiscard]] std::string step() const {
    return over() ? "over" : std::string(game_->prompt(bytes()).step);
  }
  /// The name of the procedure that asks: "turn", "place", "loot".
  [[nodiscard]] std::string asks() const {
    return over() ? "over" : std::string(game_->prompt(bytes()).procedure);
  }
  [[nodiscard]] bool over() const { return state_.flow.outcome.result != Result::Undecided; }
  [[nodiscard]] bool won() const { return state_.flow.outcome.result == Result::Won; }
  [[nodiscard]] bool lost() const { return state_.flow.outcome.result == Result::Lost; }
  /// The first broken invariant, or nothing.
  [[nodiscard]] std::string check() const { return game_->check(bytes()); }

 protected:
  explicit Scenario(std::shared_ptr<const GameOf<Rules>> game) : game_(std::move(game)) {}

  void set_up(const Value& given) {
    const std::string problem = complete_setup(game_->schema(), given, setup_);
    if (!problem.empty()) throw std::runtime_error(problem);
    const std::string refused = game_->set_up(bytes(), setup_, nullptr);
    if (!refused.empty()) throw std::runtime_error(refused);
  }
  StateOut bytes() { return {reinterpret_cast<std::byte*>(&state_), sizeof(State)}; }
  [[nodiscard]] StateIn bytes() const {
    return {reinterpret_cast<const std::byte*>(&state_), sizeof(State)};
  }
  /// What can be answered now; nothing once the game is over.
  [[nodiscard]] OptionList listed() const {
    OptionList list;
    if (!over()) game_->options(bytes(), list);
    return list;
  }
  Table& give(Option option) {
    game_->choose(bytes(), option, nullptr);
    table().run_chance();
    return table();
  }
  [[nodiscard]] bool fits_answer(const Option& option, const std::string& answer) const {
    std::istringstream words(answer);
    std::string verb;
    words >> verb;
    if (game_->verbs()[option.verb].name != verb) return false;
    const Value args = game_->args(bytes(), option);
    for (std::string pair; words >> pair;) {
      const std::size_t sign = pair.find('=');
      const Value* value = args.find(pair.substr(0, sign));
      if (value == nullptr || value_text(*value) != pair.substr(sign + 1)) return false;
    }
    return true;
  }
  static std::string value_text(const Value& value) {
    if (const std::string* text = value.as_text()) return *text;
    if (const i64* number = value.as_int()) return std::to_string(*number);
    if (const bool* flag = value.as_bool()) return *flag ? "true" : "false";
    return to_text(value);
  }

  std::shared_ptr<const GameOf<Rules>> game_;
  State state_{};
  Value setup_;

 private:
  Table& table() { return static_cast<Table&>(*this); }
  [[nodiscard]] std::string word(const Option& option) const {
    std::string text(game_->verbs()[option.verb].name);
    const Value args = game_->args(bytes(), option);
    if (const Value::Object* all = args.as_object())
      for (const auto& [name, value] : *all) text += " " + name + "=" + value_text(value);
    return text;
  }
};

}  // namespace undercroft
