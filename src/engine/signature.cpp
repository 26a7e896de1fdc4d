#include "engine/signature.h"

#include "base/philox.h"
#include "engine/driver.h"
#include "engine/sample.h"

namespace undercroft {
namespace {

constexpr u64 kSignatureSeeds = 4;
constexpr std::size_t kMostAnswers = 2000;
constexpr u64 kMostRefused = 1000;

/// Plays one game by its driver and folds everything into the hash.
Hash fold_game(Driver& driver, u64 seed, Hash hash) {
  const u64 player = hash_text("player").low;
  std::size_t folded = 0;
  while (driver.prompt().waiting != Waiting::Over && driver.answers().size() < kMostAnswers) {
    const u64 i = draw_below(seed, player, driver.given(), driver.options().size());
    driver.choose(driver.options()[i].option);
    for (; folded < driver.answers().size(); ++folded) {
      const Option& option = driver.answers()[folded].option;
      hash = hash_join(hash, hash_bytes(std::as_bytes(std::span(&option, 1))));
    }
    hash = hash_join(hash, driver.hash());
  }
  return hash;
}

/// One game of an answer signature.
class AnsweredGame {
 public:
  AnsweredGame(const Game& game, u64 number, Met& met)
      : game_(game), number_(number), met_(met), state_(game.info().state_bytes) {}

  Hash play() {
    set_up();
    for (std::size_t answers = 0; answers < kMostAnswers; ++answers) {
      options_.clear();
      game_.options(state_, options_);
      if (options_.empty()) break;
      ask();
      game_.choose(state_, options_[answer(answers)].option, nullptr);
    }
    const Outcome outcome = game_.outcome(state_);
    text_ += result_word(outcome.result);
    text_ += game_.reason(outcome.reason);
    fold();
    return hash_;
  }

 private:
  void set_up() {
    const SetupDraw draw(game_.schema());
    for (u64 refused = 0;; ++refused) {
      UC_CHECK(refused < kMostRefused, "every set-up of a signature is refused");
      Value setup;
      const u64 drawn = number_ + refused * (kRandomGames + kExpertGames);
      const std::string problem = complete_setup(game_.schema(), draw.setup(drawn), setup);
      UC_CHECK(problem.empty(), "a drawn set-up does not fit its schema");
      if (game_.set_up(state_, setup, nullptr).empty()) return;
    }
  }

  /// Of a question its rule and its stream; of every option what it is called and what it weighs.
  void ask() {
    const Prompt prompt = game_.prompt(state_);
    ++met_.prompts;
    met_.steps.emplace(prompt.procedure, prompt.step);
    add(prompt.rule);
    if (options_.by_chance())
      add(game_.info().purposes.at(static_cast<std::size_t>(prompt.purpose)));
    for (const WeightedOption& o : options_.all()) {
      const std::string_view verb = game_.verbs().at(o.option.verb).name;
      met_.verbs.insert(verb);
      add(verb);
      add(std::to_string(o.option.seat));
      add(std::to_string(o.weight));
      const Value args = game_.args(state_, o.option);
      if (verb == "first") {
        // How waiting texts are told apart is the machine's own affair.
        for (const std::string_view name : {"card", "source"})
          if (const Value* source = args.find(name)) add(to_text(*source));
        add(game_.text(state_, o.option));
      } else {
        add(to_text(args));
      }
    }
    fold();
  }
  void add(std::string_view word) {
    text_ += word;
    text_ += '\n';
  }
  void fold() {
    hash_ = hash_join(hash_, hash_text(text_));
    text_.clear();
  }

  std::size_t answer(u64 moment) {
    if (options_.size() == 1) return 0;
    const bool chance = options_.by_chance();
    if (!chance && number_ >= kRandomGames)
      if (const int i = game_.policy(state_, options_); i >= 0) return static_cast<std::size_t>(i);
    u64 left = draw_below(number_, 0, moment, chance ? options_.total_weight() : options_.size());
    if (!chance) return left;
    std::size_t i = 0;
    for (; left >= options_[i].weight; ++i) left -= options_[i].weight;
    return i;
  }

  const Game& game_;
  u64 number_;
  Met& met_;
  std::vector<std::byte> state_;
  OptionList options_;
  std::string text_;
  Hash hash_;
};

}  // namespace

u64 signature(const std::shared_ptr<const Game>& game) {
  Hash hash;
  for (const Value& setup : sample_setups(*game))
    for (u64 seed = 1; seed <= kSignatureSeeds; ++seed) {
      Driver driver(game, {seed});
      const std::string problem = driver.begin(setup);
      hash = problem.empty() ? fold_game(driver, seed, hash) : hash_join(hash, hash_text(problem));
    }
  return hash.low;
}

void Met::add(const Met& other) {
  prompts += other.prompts;
  steps.insert(other.steps.begin(), other.steps.end());
  verbs.insert(other.verbs.begin(), other.verbs.end());
}

Hash answers_of_game(const Game& game, u64 number, Met& met) {
  return AnsweredGame(game, number, met).play();
}

}  // namespace undercroft
