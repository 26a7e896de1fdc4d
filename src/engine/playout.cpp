#include "engine/playout.h"

#include <algorithm>

#include "base/philox.h"
#include "engine/driver.h"

namespace undercroft {
namespace {

constexpr std::size_t kMostSetups = 16;
constexpr u64 kSignatureSeeds = 4;
constexpr std::size_t kMostAnswers = 2000;

/// The values of a field that a sample should see besides the standard one.
std::vector<Value> other_values(const SetupField& field) {
  std::vector<Value> values;
  switch (field.kind) {
    case SetupField::Kind::Flag: values = {false, true}; break;
    case SetupField::Kind::Int: values = {field.min, field.max}; break;
    case SetupField::Kind::Choice:
      for (const std::string& choice : field.choices) values.emplace_back(choice);
      break;
    case SetupField::Kind::Object:
      if (field.name == kCampaignField) values = {Value(Value::Object{})};
      break;
    case SetupField::Kind::List:
    case SetupField::Kind::Text: break;
  }
  std::erase(values, field.standard);
  return values;
}

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

}  // namespace

std::vector<Value> sample_setups(const Game& game) {
  std::vector<Value> setups{Value(Value::Object{})};
  for (const SetupField& field : game.schema())
    for (Value& value : other_values(field))
      setups.emplace_back(Value::Object{{field.name, std::move(value)}});
  if (setups.size() > kMostSetups) setups.resize(kMostSetups);
  return setups;
}

Playout::Playout(const Game& game, Value setup, u64 seed, Happenings told)
    : game_(game),
      setup_(std::move(setup)),
      random_(seed),
      sink_(told == Happenings::Told ? &told_ : nullptr),
      state_(game.info().state_bytes) {}

void Playout::play_game() {
  const std::string problem = begin();
  UC_CHECK(problem.empty(), "set-up of a playout");
  while (list_options()) answer();
  ++counts_.games;
}

std::string Playout::begin() {
  told_.clear();
  return game_.set_up(state_, setup_, sink_);
}

bool Playout::list_options() {
  options_.clear();
  game_.options(state_, options_);
  return !options_.empty();
}

void Playout::answer() {
  std::size_t i = 0;
  if (options_.size() == 1) {
    ++counts_.forced;
  } else if (options_.by_chance()) {
    ++counts_.chance;
    i = pick_by_weight();
  } else {
    ++counts_.decisions;
    counts_.options += options_.size();
    i = below(options_.size());
  }
  told_.clear();
  game_.choose(state_, options_[i].option, sink_);
}

/// Fast, and the same everywhere; its tiny bias does not matter to a random player.
u64 Playout::below(u64 limit) {
  random_ ^= random_ << 13U;
  random_ ^= random_ >> 7U;
  random_ ^= random_ << 17U;
  return (random_ >> 32U) * limit >> 32U;
}

std::size_t Playout::pick_by_weight() {
  u64 left = below(options_.total_weight());
  if (options_.total_weight() == options_.size()) return left;
  std::size_t i = 0;
  for (const WeightedOption& o : options_) {
    if (left < o.weight) break;
    left -= o.weight;
    ++i;
  }
  return i;
}

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

}  // namespace undercroft
